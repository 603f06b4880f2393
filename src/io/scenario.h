/*
 * Scenario files: a battlefield, two forces, orders, settings (docs/scenario-format.md).
 *
 * Reading checks everything that can be known without playing. Each finding has path:line:column,
 * the line, a caret and a hint; for a map the row and column inside it as well. How the battle is
 * played (mode, settings, seats, seed, dice) starts from defaults and is changed by
 * lg_scenario_set.
 */
#ifndef LG_IO_SCENARIO_H
#define LG_IO_SCENARIO_H

#include <laager/ruleset.h>

#include "io/files.h"
#include "io/rules.h"

/*
 * Reads a scenario of these rules. `path` names the file; with `text` given (a record holds its
 * scenario) that is read instead and the path is only a name in messages and in the scenario.
 * NULL with an error. The scenario points to `rules`, which must outlive it. It starts in the first
 * mode of its list, with the usual seats of that mode, a random seed and seeded dice.
 */
lg_scenario *lg_scenario_load(const lg_rules *rules, const char *path, const char *text,
                              lg_error *error);
void lg_scenario_free(lg_scenario *scenario);

/* A second one, equal in everything (a battle owns its scenario: copy it for a rematch). NULL: no
 * memory. */
lg_scenario *lg_scenario_copy(const lg_scenario *scenario);

/*
 * Finds and reads a scenario: "zulu-war-rules/solo" from the data folder, or the path of a file
 * (it holds a '.' or begins with '/' or '.'), which names its rule set with `rules:`, unless it
 * lies in a folder rulesets/ID/scenarios. NULL with an error and the nearest known name.
 */
lg_scenario *lg_scenario_find(lg_data *data, const char *name, lg_error *error);

/*
 * Changes how the battle is played, before it begins:
 *   mode=hotseat|solo|umpire   the seats become the usual ones of that mode
 *   dice=seeded|typed
 *   seed=N                     0 .. 18446744073709551615
 *   seat.NAME=UNIT,UNIT        a player of that name with these units, all of one side, or
 *   seat.NAME=british          (zulu, umpire) with all of that side. The first one named takes the
 *                              place of the usual seat; others are added
 *   SETTING=VALUE              any setting of the rule set by its id
 * False with a sentence and the nearest known name; nothing has changed then.
 */
bool lg_scenario_set(lg_scenario *scenario, const char *key, const char *value, lg_error *error);

/*
 * The same from words "key=value", as command lines give them: the mode first, wherever it stands.
 * On failure the scenario is as it was before all of them.
 */
bool lg_scenario_set_words(lg_scenario *scenario, const char *const *words, int count,
                           lg_error *error);

/*
 * Settles the seats before the battle begins (lg_session_new does it): units given to nobody go
 * to the player without a list, else to the first of their side. False when a player is left
 * without units.
 */
bool lg_scenario_ready(lg_scenario *scenario, lg_error *error);

/* The dice of a new battle: seeded with the scenario's seed, or typed and none queued. */
void lg_scenario_dice(const lg_scenario *scenario, lg_dice *dice);

/* The value of a setting as text ("soft", "20"); returns `text`. */
const char *lg_scenario_setting_text(const lg_scenario *scenario, int setting, char *text,
                                     size_t size);

/* "hotseat", "solo", "umpire". */
const char *lg_mode_name(lg_mode mode);
/* "british", "zulu", "umpire", "nobody". */
const char *lg_role_name(lg_role role);

/* What a menu shows of a scenario. */
typedef struct lg_scenario_entry {
    const lg_ruleset *ruleset;
    char name[72]; /* "zulu-war-rules/solo": what lg_scenario_find takes */
    char path[2 * LG_PATH_SIZE];
    char id[32], title[64], place[96];
    unsigned modes; /* one bit an lg_mode */
    int minutes;
    bool tutorial;
    bool broken; /* the file does not read: only name and path hold, `why` tells */
    lg_error why;
} lg_scenario_entry;

/*
 * The scenarios of a rule set (NULL: of all, in their fixed order) in the data folder, sorted by
 * name, tutorials last. `list` gets memory that the caller frees. Returns how many, -1 with an
 * error when the folder cannot be read. A file that does not read is listed as broken.
 */
int lg_scenarios_list(lg_data *data, const lg_ruleset *ruleset, lg_scenario_entry **list,
                      lg_error *error);

#endif
