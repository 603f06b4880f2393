# Read by scripts/play and scripts/check, not run by itself: gets what laager is built from, and builds it. Everything
# it says goes to standard error. It asks nothing, and when nothing has changed it does nothing.
# `here` is the folder it lies in.
#   prepare PRESET     PRESET is one of CMakePresets.json; all but `release` are built with tests

top=$(cd "$here/.." && pwd -P)

say() { printf 'laager: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }

# ---- What is needed --------------------------------------------------------------------------------------------

has() { command -v "$1" >/dev/null 2>&1; }
has_library() { has pkg-config && pkg-config --exists "$1" 2>/dev/null; }

# The name of each thing that is missing, one a line.
missing() { # PRESET
    has cc || has gcc || echo compiler
    has make || echo make
    has cmake || echo cmake
    has pkg-config || echo pkg-config
    for library in libfyaml jansson ncursesw; do
        has_library $library || echo $library
    done
    [ "$1" = release ] && return
    for library in cmocka vterm; do
        has_library $library || echo $library
    done
}

# What a thing is called by the system's own installer, given its name here.
package() { # INSTALLER THING
    case $1:$2 in
    apt:compiler) echo gcc libc6-dev ;;
    apt:jansson) echo libjansson-dev ;;
    apt:ncursesw) echo libncurses-dev ;;
    apt:libfyaml) echo libfyaml-dev ;;
    apt:cmocka) echo libcmocka-dev ;;
    apt:vterm) echo libvterm-dev ;;
    dnf:compiler) echo gcc libasan libubsan ;;
    dnf:pkg-config) echo pkgconf-pkg-config ;;
    dnf:ncursesw) echo ncurses-devel ;;
    dnf:jansson | dnf:libfyaml) echo "$2-devel" ;;
    dnf:cmocka | dnf:vterm) echo "lib$2-devel" ;;
    pacman:compiler) echo gcc ;;
    pacman:pkg-config) echo pkgconf ;;
    brew:compiler) echo gcc ;;
    *:ncursesw) echo ncurses ;;
    *:vterm) echo libvterm ;;
    *) echo "$2" ;;
    esac
}

# apt, dnf, pacman or brew; "none" where this script does not know the system.
installer() {
    family=$([ -r /etc/os-release ] && . /etc/os-release && echo "${ID:-} ${ID_LIKE:-}") || family=
    case " $family " in
    *" debian "* | *" ubuntu "*) echo apt ;;
    *" fedora "* | *" rhel "*) echo dnf ;;
    *" arch "*) echo pacman ;;
    *) if has brew; then echo brew; else echo none; fi ;;
    esac
}

apt_get() { $as_root env DEBIAN_FRONTEND=noninteractive apt-get "$@" </dev/null; }

install_by_apt() { # PACKAGE...
    as_root=
    if [ "$(id -u)" != 0 ]; then
        has sudo || die "needs these packages; as root: apt-get install $*"
        as_root=sudo
    fi
    say "installing with apt-get: $*"
    mkdir -p "$top/build"
    log=$top/build/packages.log
    { apt_get update -qq && apt_get install -y -qq --no-install-recommends "$@"; } >"$log" 2>&1 ||
        { cat "$log" >&2; die "apt-get could not install what is missing"; }
}

get_what_is_missing() { # PRESET
    things=$(missing "$1")
    [ -n "$things" ] || return 0
    how=$(installer)
    packages=$(for thing in $things; do package "$how" "$thing"; done | tr '\n' ' ')
    packages=${packages% }
    case $how in
    apt) install_by_apt $packages ;;
    dnf) die "needs a few packages first: sudo dnf install $packages" ;;
    pacman) die "needs a few packages first: sudo pacman -S --needed $packages" ;;
    brew) die "needs a few packages first: brew install $packages" ;;
    none) die "needs these first, from wherever this system has them: $(echo $things)" ;;
    esac
    things=$(missing "$1")
    [ -z "$things" ] || die "still does not find: $(echo $things)"
}

# Homebrew keeps its ncurses out of the way of the system's.
find_homebrew_ncurses() {
    has brew || return 0
    PKG_CONFIG_PATH=$(brew --prefix)/opt/ncurses/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
    export PKG_CONFIG_PATH
}

need_cmake() {
    version=$(cmake --version | awk 'NR == 1 {print $3}')
    printf '%s\n' "$version" | awk -F. '{exit !($1 > 3 || ($1 == 3 && $2 >= 25))}' ||
        die "needs CMake 3.25 or later (Debian 12, Ubuntu 24.04); this is $version"
}

# ---- Building ----------------------------------------------------------------------------------------------------

processors() { getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2; }

# True when nothing that is built from is newer than the last whole build.
is_built() { # PRESET
    [ -x "$top/build/$1/laager" ] && [ -e "$top/build/$1/.whole" ] || return 1
    inputs="CMakeLists.txt CMakePresets.json cmake include src rulesets"
    [ "$1" = release ] || inputs="$inputs tests"
    newer=$(cd "$top" && find $inputs -newer "build/$1/.whole" | head -n 1)
    [ -z "$newer" ]
}

# True when the build folder was set up by this very tree.
is_configured() { # PRESET
    [ -e "$top/build/$1/Makefile" ] || [ -e "$top/build/$1/build.ninja" ] || return 1
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$top" "$top/build/$1/CMakeCache.txt"
}

# Shows each quarter of the way, in place of the compiler's own lines.
quarters() {
    next=0
    while IFS= read -r line; do
        case $line in
        "["*%"]"*) done=${line%%%*} done=${done##*[[ ]} ;;
        *) continue ;;
        esac
        if [ "$done" -ge "$next" ] && [ "$done" -lt 100 ]; then
            echo "laager: building $1, $done%" >&2
            next=$((done / 25 * 25 + 25))
        fi
    done
}

build() { # PRESET
    folder=$top/build/$1
    log=$folder.log
    mkdir -p "$folder"
    touch "$folder/.begun"
    (
        cd "$top"
        is_configured "$1" || cmake --fresh --preset "$1" </dev/null || exit
        cmake --build --preset "$1" --parallel "$(processors)" </dev/null || exit
        mv "$folder/.begun" "$folder/.whole"
    ) 2>&1 | tee "$log" | quarters "$1"
    [ ! -e "$folder/.begun" ] || { cat "$log" >&2; die "the build failed; its output stands above and in $log"; }
}

prepare() { # PRESET
    is_built "$1" && return
    find_homebrew_ncurses
    get_what_is_missing "$1"
    need_cmake
    build "$1"
}
