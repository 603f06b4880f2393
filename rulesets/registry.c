/* registry.c - the rule sets built in: one line each. */
#include "registry.h"

#include <stddef.h>
#include <string.h>

static const lg_ruleset *const RULESETS[] = {&zwr_ruleset, &zulu_attack_ruleset, &skeleton_ruleset};

const lg_ruleset *lg_ruleset_at(int index) {
    int count = (int)(sizeof RULESETS / sizeof RULESETS[0]);
    return index < 0 || index >= count ? NULL : RULESETS[index];
}

const lg_ruleset *lg_ruleset_find(const char *id) {
    for (int i = 0; lg_ruleset_at(i) != NULL; i++) {
        if (strcmp(lg_ruleset_at(i)->id, id) == 0) {
            return lg_ruleset_at(i);
        }
    }
    return NULL;
}
