#include <stdio.h>
#include <stdlib.h>

#include <laager/ruleset.h>

#include "io/files.h"
#include "io/report.h"
#include "io/rules.h"

enum { MAX_RULESETS = 16 };

struct lg_data {
    char folder[LG_PATH_SIZE];
    lg_rules *rules[MAX_RULESETS]; /* by index of lg_ruleset_at; NULL: not read yet */
};

lg_data *lg_data_open(const char *option, lg_error *error) {
    lg_data *data = calloc(1, sizeof *data);
    if (!data) {
        lg_error_say(error, "not enough memory");
        return NULL;
    }
    if (lg_data_find(option, data->folder, sizeof data->folder, error)) {
        return data;
    }
    free(data);
    return NULL;
}

void lg_data_close(lg_data *data) {
    for (int i = 0; data && i < MAX_RULESETS; i++) {
        lg_rules_free(data->rules[i]);
    }
    free(data);
}

const char *lg_data_folder(const lg_data *data) { return data->folder; }

static int index_of(const lg_ruleset *ruleset) {
    for (int i = 0; i < MAX_RULESETS && lg_ruleset_at(i); i++) {
        if (lg_ruleset_at(i) == ruleset) {
            return i;
        }
    }
    return -1;
}

const lg_rules *lg_data_rules(lg_data *data, const lg_ruleset *ruleset, lg_error *error) {
    int index = index_of(ruleset);
    char path[LG_PATH_SIZE + 80];
    if (index < 0) {
        lg_error_say(error, "the rule set %s is not built in", ruleset->id);
        return NULL;
    }
    snprintf(path, sizeof path, "%s/rulesets/%s/rules.yaml", data->folder, ruleset->id);
    if (!data->rules[index]) {
        data->rules[index] = lg_rules_load(ruleset, path, error);
    }
    return data->rules[index];
}

const lg_ruleset *lg_ruleset_named(const char *id, lg_error *error) {
    const lg_ruleset *ruleset = lg_ruleset_find(id);
    const char *names[MAX_RULESETS];
    char hint[LG_HINT_SIZE];
    int count = 0;
    if (ruleset) {
        return ruleset;
    }
    for (; count < MAX_RULESETS && lg_ruleset_at(count); count++) {
        names[count] = lg_ruleset_at(count)->id;
    }
    lg_hint(hint, id, names, count);
    lg_error_say(error, "there is no rule set \"%s\"%s%s", id, *hint ? "; " : "", hint);
    return NULL;
}
