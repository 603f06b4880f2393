#!/bin/sh
# No two rule books share an id of a rule, no two rule sets an id.
#   rulesets.sh SOURCE_DIR
set -eu
cd "$1"
twice=$(sed -n 's/^### \([A-Z][A-Z0-9-]*\).*/\1/p' rulesets/*/RULES.md | sort | uniq -d)
[ -z "$twice" ] || { echo "in two rule books, or twice in one: $twice" >&2; exit 1; }
for folder in rulesets/*/; do
    id=$(basename "$folder")
    count=$(grep -lE "^ *\.id = \"$id\"," rulesets/*/*.c | wc -l)
    [ "$count" -eq 1 ] || { echo "$count tables call themselves \"$id\": the folder's name is the id" >&2; exit 1; }
done
