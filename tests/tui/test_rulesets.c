/* What every rule set leaves to the screen. Its ground is told apart by characters alone and never
 * taken for a man or for a mark of the map; its verbs have the letters of the key map. */
#include <ctype.h>
#include <string.h>

#include "check.h"
#include "io/files.h"
#include "io/rules.h"
#include "tui/glyphs.h"
#include "tui/keys.h"

static bool is_mark(char sign) {
    for (int i = 0; lg_glyph_at(i); i++) {
        if (lg_glyph_at(i)->place == LG_GLYPH_SQUARE && lg_glyph_at(i)->character == sign) {
            return sign != LG_GLYPH_WALL; /* a wall is one wherever it stands */
        }
    }
    return strchr("!()[]", sign) != NULL;
}

static void check_signs(const lg_rules *rules) {
    for (int i = 0; i < rules->terrain_count; i++) {
        const lg_terrain *terrain = &rules->terrains[i];
        check_true(!isalnum((unsigned char)terrain->sign), "%s, %s: %c would be a man",
                   rules->ruleset->id, terrain->id, terrain->sign);
        check_true(!is_mark(terrain->sign), "%s, %s: %c is a mark of the map", rules->ruleset->id,
                   terrain->id, terrain->sign);
        for (int k = 0; k < i; k++) {
            check_true(terrain->sign != rules->terrains[k].sign, "%s: %s and %s look alike",
                       rules->ruleset->id, terrain->id, rules->terrains[k].id);
        }
    }
}

static void signs__every_rule_set__told_apart(void **state) {
    (void)state;
    lg_error error;
    lg_data *data = lg_data_open(LG_DATA_DIR, &error);
    check_true(data != NULL, "the data are there: %s", error.text);
    int sets = 0;
    for (; lg_ruleset_at(sets); sets++) {
        const lg_rules *rules = lg_data_rules(data, lg_ruleset_at(sets), &error);
        check_true(rules != NULL, "its numbers are read: %s", error.text);
        check_signs(rules);
    }
    check_range(sets, 1, 100);
    lg_data_close(data);
}

/* One idea has one letter in every rule set; only ending a phase is a command of its own. */
static void verbs__every_rule_set__have_letters_of_the_key_map(void **state) {
    (void)state;
    for (int i = 0; lg_ruleset_at(i); i++) {
        for (int v = 0; v < lg_ruleset_at(i)->verb_count; v++) {
            const lg_verb *verb = &lg_ruleset_at(i)->verbs[v];
            bool ends = strcmp(verb->name, "done") == 0 &&
                        lg_keys_find(LG_LAYER_BOARD, verb->key) == LG_CMD_END_PHASE;
            check_true(!verb->key || ends || lg_keys_verb(verb->key), "%s: \"%s\" has the key %c",
                       lg_ruleset_at(i)->id, verb->name, verb->key);
        }
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signs__every_rule_set__told_apart),
        cmocka_unit_test(verbs__every_rule_set__have_letters_of_the_key_map),
    };
    return check_group(argc, argv, "rulesets", tests);
}
