/*
 * rules.yaml: the numbers, settings and terrain of a rule set (docs/scenario-format.md tells the
 * format). The rule set's C says what it wants; every entry that is missing, unknown, given twice
 * or of the wrong shape is reported with path:line:column, the line, a caret and the nearest
 * known name.
 */
#ifndef LG_IO_RULES_H
#define LG_IO_RULES_H

#include <laager/ruleset.h>

/*
 * Reads the numbers of a rule set from a file. NULL with an error. lg_rules_free frees.
 */
lg_rules *lg_rules_load(const lg_ruleset *ruleset, const char *path, lg_error *error);
void lg_rules_free(lg_rules *rules);

/*
 * A fingerprint of everything in rules.yaml that play depends on: values, ground, defaults of
 * settings left out. A record made with other numbers is refused by it.
 */
uint32_t lg_rules_print(const lg_rules *rules);

/* "printed", "house", "reconstructed": where a number or a setting comes from. */
const char *lg_source_name(lg_source source);

/*
 * The data folder with the rule sets read from it. Each rules.yaml is read when first asked for and
 * kept, for scenarios point into it: close the data after the last scenario, battle and session.
 */
typedef struct lg_data lg_data;

/* Opens the data folder; `option` as in lg_data_find. NULL with an error. */
lg_data *lg_data_open(const char *option, lg_error *error);
void lg_data_close(lg_data *data);
const char *lg_data_folder(const lg_data *data);

/* The numbers of a rule set, read now or before. NULL with an error. */
const lg_rules *lg_data_rules(lg_data *data, const lg_ruleset *ruleset, lg_error *error);

/*
 * The rule set of that id; NULL with a sentence and the nearest known name. For names given by
 * people and files.
 */
const lg_ruleset *lg_ruleset_named(const char *id, lg_error *error);

#endif
