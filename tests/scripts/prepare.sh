#!/bin/sh
# scripts/prepare.sh without an installer or a compiler: what is asked for where, and when a build is whole.
#   prepare.sh SOURCE_DIR
set -eu
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
here=$1/scripts
. "$here/prepare.sh"
top=$tree
cd "$tree"
mkdir -p src tests cmake include rulesets build/release
touch CMakeLists.txt CMakePresets.json

status=0
same() { # WHAT GOT WANTED
    [ "$2" = "$3" ] && return
    printf '%s: "%s", want "%s"\n' "$1" "$2" "$3" >&2
    status=1
}
true_of() { "$@" && echo yes || echo no; }

# The one command of each system, with all that a test build wants.
has() { return 1; }
everything="compiler make cmake pkg-config libfyaml jansson ncursesw cmocka vterm"
same "missing for tests" "$(echo $(missing dev))" "$everything"
same "missing for play" "$(echo $(missing release))" "compiler make cmake pkg-config libfyaml jansson ncursesw"
for how in dnf pacman brew; do
    installer() { echo $how; }
    said=$( (get_what_is_missing dev) 2>&1) && same "$how: status" 0 1
    case $how in
    dnf) command="sudo dnf install gcc libasan libubsan make cmake pkgconf-pkg-config libfyaml-devel jansson-devel ncurses-devel libcmocka-devel libvterm-devel" ;;
    pacman) command="sudo pacman -S --needed gcc make cmake pkgconf libfyaml jansson ncurses cmocka libvterm" ;;
    brew) command="brew install gcc make cmake pkg-config libfyaml jansson ncurses cmocka libvterm" ;;
    esac
    same $how "$said" "laager: needs a few packages first: $command"
done
installer() { echo none; }
same "unknown system" "$( (get_what_is_missing release) 2>&1 || true)" \
    "laager: needs these first, from wherever this system has them: compiler make cmake pkg-config libfyaml jansson ncursesw"

# On Debian it installs, once, and goes on when nothing is missing any more.
installer() { echo apt; }
install_by_apt() { echo "$*" >>"$tree/installed"; has() { return 0; }; has_library() { return 0; }; }
get_what_is_missing release
get_what_is_missing release
same apt "$(cat installed)" "gcc libc6-dev make cmake pkg-config libfyaml-dev libjansson-dev libncurses-dev"

# A build is whole until something it is made from is newer.
same "nothing built" "$(true_of is_built release)" no
touch build/release/laager && chmod +x build/release/laager
touch -t 203001010000 build/release/.whole
same "built" "$(true_of is_built release)" yes
touch -t 203101010000 tests/test.c tests
same "a test is newer" "$(true_of is_built release)" yes
touch -t 203101010000 src/new.c src
same "a source is newer" "$(true_of is_built release)" no

# A build folder that came from elsewhere is set up anew.
touch build/release/Makefile
echo "CMAKE_HOME_DIRECTORY:INTERNAL=/elsewhere" >build/release/CMakeCache.txt
same "moved" "$(true_of is_configured release)" no
echo "CMAKE_HOME_DIRECTORY:INTERNAL=$top" >build/release/CMakeCache.txt
same "in place" "$(true_of is_configured release)" yes
exit $status
