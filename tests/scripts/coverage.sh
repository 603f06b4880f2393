#!/bin/sh
# scripts/rule-coverage on a small tree of its own: what it finds, what it misses, and its status.
#   coverage.sh SOURCE_DIR
set -eu
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/scripts" "$tree/rulesets/one" "$tree/tests/one/plays"
cp "$1/scripts/rule-coverage" "$tree/scripts/"

status=0
expect() { # WHAT WANTED_STATUS WANTED_OUTPUT ARGS...
    what=$1 want=$2 text=$3
    shift 3
    got=0
    out=$("$tree/scripts/rule-coverage" "$@" 2>&1) || got=$?
    [ "$got" = "$want" ] && [ "$out" = "$text" ] && return
    printf '%s: status %s, want %s\n%s\n' "$what" "$got" "$want" "$out" >&2
    status=1
}

expect "no rule book" 1 "no RULES.md holds a rule" --missing

cat >"$tree/rulesets/one/RULES.md" <<'END'
# One
Words that mention ONE-FIRE-03 in passing.
### ONE-FIRE-01 Range
**ONE-FIRE-02** Score. See ONE-FIRE-01.
END
echo '/* ONE-FIRE-01 at the edge */' >"$tree/tests/one/test_fire.c"
echo '!ONE-FIRE-011 is another rule' >"$tree/tests/one/plays/fire.play"
expect "one rule without a test" 1 "ONE-FIRE-02" --missing
expect "the whole list" 1 "ONE-FIRE-01 tests/one/test_fire.c
ONE-FIRE-02  NO TEST NAMES IT
2 rules, 1 without a test"

echo '!ONE-FIRE-02 and ONE-FIRE-01' >>"$tree/tests/one/plays/fire.play"
expect "all named" 0 "" --missing
expect "the list of files" 0 "ONE-FIRE-01 tests/one/plays/fire.play tests/one/test_fire.c
ONE-FIRE-02 tests/one/plays/fire.play
2 rules, 0 without a test"
exit $status
