#!/bin/sh
# Source files are listed by hand in CMake: every one of them is, where its folder's list stands.
#   sources.sh SOURCE_DIR
set -eu
cd "$1"
status=0
listed() { # FILE LIST NAME
    grep -qE "(^|[ (])$3([ )]|\$)" "$2" || { echo "$1 is not in $2" >&2; status=1; }
}
for file in $(find src rulesets tests -name '*.c' ! -path 'tests/bench/*' | sort); do
    name=${file##*/}
    case $file in
    src/*) listed "$file" cmake/sources.cmake "$file" ;;
    rulesets/*) listed "$file" rulesets/CMakeLists.txt "${file#rulesets/}" ;;
    tests/*/test_*)
        folder=${file%/*}
        awk -v head="laager_tests(${folder#tests/}" '
            index($0, head) == 1 { inside = 1; $0 = substr($0, length(head) + 1) }
            inside { print }
            inside && /\)/ { exit }' tests/CMakeLists.txt | tr ' )' '\n\n' |
            grep -qx "$(basename "${name#test_}" .c)" ||
            { echo "$file is not in tests/CMakeLists.txt" >&2; status=1; }
        ;;
    tests/*) listed "$file" tests/CMakeLists.txt "${file#tests/}" ;;
    esac
done
exit $status
