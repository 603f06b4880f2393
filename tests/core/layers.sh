#!/bin/sh
# What each layer may know, read off the objects and the sources.
#   layers.sh SOURCE_DIR CORE_OBJECT...
# Prints what breaks the rule and ends with status 1.
set -eu
export LC_ALL=C
source=$1
shift
[ $# -gt 0 ] || { echo "no object of the core was given" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The core and the rule sets call libc alone, and of its input and output only snprintf: no clock, no generator, no
# environment, no screen. Names that a hardened libc or a sanitizer puts in their place count as the plain ones.
symbols() { # NM_OPTION OBJECT...
    nm "$@" | awk 'NF >= 2 {print $NF}' | sed -e 's/@.*//' -e 's/^__isoc[0-9]*_//' -e 's/^__\([a-z]*\)_chk$/\1/' | sort -u
}
symbols -u "$@" >"$work/wanted"
symbols --defined-only "$@" >"$work/defined"
own='^(snprintf|vsnprintf|malloc|calloc|realloc|free|abort|qsort|bsearch|abs|labs|strto[a-z]*|mem[a-z]*|str[a-z]*'
own="$own"'|is[a-z]*|to(lower|upper)|__assert_fail|__stack_chk_fail|__errno_location|__ctype_[a-z_]*'
own="$own"'|_GLOBAL_OFFSET_TABLE_|__(asan|ubsan|gcov|llvm|sanitizer)_[a-z0-9_]*)$'
comm -23 "$work/wanted" "$work/defined" | grep -Ev "$own" |
    sed 's/.*/the core or a rule set calls &, which the layers below the library may not/' >"$work/faults" || true

includes() { # FILE... -> file:header, for each #include of the files
    grep -HoE '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"][^>"]+' "$@" /dev/null | sed 's/:.*[<"]/:/'
}

# Only src/tui knows curses.
cd "$source"
find include src rulesets -name '*.[ch]' ! -path 'src/tui/*' | sort >"$work/files"
includes $(cat "$work/files") | grep -E ':(n?curses(w|t)?[/.]|term\.h|panel\.h|menu\.h|form\.h)' |
    sed 's/:/ includes the screen library: /' >>"$work/faults" || true

# The core includes itself, the public headers and the freestanding part of libc.
plain='(assert|ctype|errno|inttypes|limits|stdalign|stdarg|stdbool|stddef|stdint|stdio|stdlib|string)\.h'
includes $(grep -E '^(src/core|rulesets)/' "$work/files") | while IFS=: read -r file header; do
    here=$(dirname "$file")
    found=
    for root in "$here" include src rulesets; do
        [ -n "$found" ] || [ ! -e "$root/$header" ] || found=$root/$header
    done
    case $found in
    *..*) ;;
    "$here"/* | include/laager/* | src/core/* | rulesets/registry.h) continue ;;
    esac
    printf '%s\n' "$header" | grep -Eqx "$plain" || echo "$file includes $header, which its layer may not"
done >>"$work/faults"

cat "$work/faults" >&2
[ ! -s "$work/faults" ]
