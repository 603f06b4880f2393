#!/bin/sh
# A rule set can be compiled against what is installed.
#   install.sh SOURCE_DIR BUILD_DIR
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --install "$2" --prefix "$folder" --component devel >/dev/null
for header in laager board geometry ruleset; do
    printf '#include <laager/%s.h>\n' "$header" >"$folder/$header.c"
    "${CC:-cc}" -std=c11 -fsyntax-only -I "$folder/include" "$folder/$header.c"
done
