#!/bin/sh
# docs/code-map.md has a line for every source file.
#   code-map.sh SOURCE_DIR
set -eu
cd "$1"
status=0
files=$(find include src rulesets tests -name '*.[ch]' | sort)
for file in $files; do
    folder=${file%/*}
    name=${file##*/}
    awk -v folder="\`$folder/\`" -v name="${name%.*}" '
        /^## / { here = index($0, folder) > 0 }
        here && index($0, "| " name ".") == 1 { found = 1 }
        END { exit !found }' docs/code-map.md || { echo "docs/code-map.md has no line for $file" >&2; status=1; }
done
exit $status
