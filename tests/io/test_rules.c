/* rules.yaml: what it holds is where the C looks for it; what is wrong with it is shown under a
 * caret. */
#include "io/rules.h"

#include "drill.h"
#include "io_help.h"

static char folder[HELP_PATH];

static int set_up(void **state) {
    (void)state;
    folder_new(folder);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    folder_gone(folder);
    return 0;
}

static lg_rules *load(const char *text, lg_error *error) {
    put_text(in(folder, "rules.yaml"), text);
    return lg_rules_load(&drill_ruleset, in(folder, "rules.yaml"), error);
}

static lg_rules *loaded(const char *text) {
    lg_error error;
    lg_rules *rules = load(text, &error);
    check_true(rules != NULL, "%s", error.text);
    return rules;
}

static void load__values__in_the_order_of_the_code(void **state) {
    (void)state;
    lg_rules *rules = loaded(drill_rules_yaml);
    const int wanted[] = {6, 12, 18, 24, 4, -3};
    for (int i = 0; i < 6; i++) {
        check_int(rules->value[i], wanted[i]);
    }
    check_int(rules->value_at[0], 0);
    check_int(rules->value_at[1], 4);
    check_int(rules->value_at[2], 5);
    check_int(rules->value_source[1], LG_HOUSE);
    check_int(rules->value_source[2], LG_RECONSTRUCTED);
    check_text(rules->value_rule[0], "DRILL-FIRE-01");
    lg_rules_free(rules);
}

static void load__settings__in_the_order_of_the_code(void **state) {
    (void)state;
    lg_rules *rules = loaded(drill_rules_yaml);
    const lg_setting *cover = &rules->settings[0], *limit = &rules->settings[1];
    check_text(cover->id, "scrub_cover");
    check_text(cover->label, "Cover in scrub");
    check_text(cover->help, "what scrub is worth");
    check_text(cover->rule, "DRILL-FIRE-03");
    check_int(cover->source, LG_PRINTED);
    check_int(cover->choice_count, 2);
    check_text(cover->choices[1], "soft");
    check_int(cover->fallback, 0);
    check_text(limit->id, "turn_limit");
    check_int(limit->choice_count, 0);
    check_int(limit->low, 1);
    check_int(limit->high, 99);
    check_int(limit->fallback, 20);
    check_int(limit->modes, (1 << LG_MODES) - 1); /* without a list it matters in every mode */
    lg_rules_free(rules);
}

static void load__terrain__attributes_as_numbers(void **state) {
    (void)state;
    lg_rules *rules = loaded(drill_rules_yaml);
    const lg_terrain *scrub = &rules->terrains[1];
    check_int(rules->terrain_count, 3);
    check_text(scrub->id, "scrub");
    check_text(scrub->name, "thorn scrub");
    check_int(scrub->glyph, '"');
    check_int(scrub->sign, '"');
    check_text(scrub->role, "scrub");
    check_int(scrub->attribute[0], 1);  /* bad: yes */
    check_int(scrub->attribute[1], 12); /* hides */
    check_int(scrub->attribute[2], 1);  /* cover: soft */
    check_int(rules->terrains[2].height, 2);
    lg_rules_free(rules);
}

static void fingerprint__a_number_changed__differs(void **state) {
    (void)state;
    char *other = changed(drill_rules_yaml, "12, 18", "13, 18");
    char *same = changed(drill_rules_yaml, "Cover in scrub", "Scrub and cover");
    lg_rules *a = loaded(drill_rules_yaml), *b = loaded(other), *c = loaded(same);
    check_true(lg_rules_print(a) != lg_rules_print(b), "another number");
    check_int(lg_rules_print(a), lg_rules_print(c));
    lg_rules_free(a);
    lg_rules_free(b);
    lg_rules_free(c);
    free(other);
    free(same);
}

static void load__missing_file__said(void **state) {
    (void)state;
    lg_error error;
    check_true(!lg_rules_load(&drill_ruleset, in(folder, "none"), &error), "there is none");
    check_contains(error.text, "there is no rules file \"");
}

/* `from` becomes `to` in the drill's rules.yaml; the whole message after the path is `wanted`. */
typedef struct mistake {
    const char *name, *from, *to, *wanted;
} mistake;

static const mistake mistakes[] = {
    {"value__unknown__nearest_name", "bands:", "band:",
     ":6:5: Drill asks for no number \"fire.band\"\n"
     "        band: {value: [6, 12, 18, 24], source: printed, rule: DRILL-FIRE-01}\n"
     "        ^\n"
     "did you mean \"fire.bands\"?"},
    {"value__missing__named_with_its_count",
     "    bands: {value: [6, 12, 18, 24], source: printed, rule: DRILL-FIRE-01}\n", "",
     ":5:3: the number \"fire.bands\" is missing (4 of them)\n"
     "      fire:\n"
     "      ^"},
    {"value__wrong_count__both_counts", "[6, 12, 18, 24]", "[6, 12, 24]",
     ":6:21: fire.bands: 4 whole numbers are wanted, 3 given\n"
     "        bands: {value: [6, 12, 24], source: printed, rule: DRILL-FIRE-01}\n"
     "                        ^\n"
     "write them as [1, 2]"},
    {"value__no_integer__caret_under_it", "12, 18", "12.5, 18",
     ":6:24: fire.bands must be a whole number, \"12.5\" is none\n"
     "        bands: {value: [6, 12.5, 18, 24], source: printed, rule: DRILL-FIRE-01}\n"
     "                           ^"},
    {"value__too_long__range", "value: 4,", "value: 99999999999,",
     ":7:19: fire.need must be a whole number, \"99999999999\" is none\n"
     "        need: {value: 99999999999, source: house, rule: DRILL-FIRE-02, note: a l\n"
     "                      ^"},
    {"value__cannot_be_played__range", "value: 4,", "value: 0,",
     ":7:19: fire.need is 0, it must lie in 1..6\n"
     "        need: {value: 0, source: house, rule: DRILL-FIRE-02, note: a lone number\n"
     "                      ^"},
    {"attribute__negative__range", "bad: yes, hides: 12", "bad: yes, hides: -12",
     ":18:89: hides is -12, it must lie in 0..255\n"
     "    ...ph: '\"', role: scrub, height: 0, bad: yes, hides: -12,\n"
     "                                                         ^"},
    {"value__no_source__missing", "source: printed, rule: DRILL-FIRE-01", "rule: DRILL-FIRE-01",
     ":6:13: fire.bands lacks the entry \"source\"\n"
     "        bands: {value: [6, 12, 18, 24], rule: DRILL-FIRE-01}\n"
     "                ^"},
    {"value__wrong_source__nearest_name", "source: printed, rule: DRILL-FIRE-01",
     "source: pinted, rule: DRILL-FIRE-01",
     ":6:45: source is not known: \"pinted\"\n"
     "        bands: {value: [6, 12, 18, 24], source: pinted, rule: DRILL-FIRE-01}\n"
     "                                                ^\n"
     "did you mean \"printed\"?"},
    {"value__given_twice__second_place", "    need:", "    bands: {value: 1}\n    need:",
     ":7:5: duplicate key\n"
     "        bands: {value: 1}\n"
     "        ^"},
    {"value__unknown_entry__nearest_name", "note: a lone number", "nite: a lone number",
     ":7:58: fire.need has no entry \"nite\"\n"
     "        need: {value: 4, source: house, rule: DRILL-FIRE-02, nite: a lone number\n"
     "                                                             ^\n"
     "did you mean \"note\"?"},
    {"setting__unknown__nearest_name", "id: turn_limit", "id: trun_limit",
     ":11:10: setting is not known: \"trun_limit\"\n"
     "      - {id: trun_limit, label: Turns, range: [1, 99], default: 20, rule: DRILL-\n"
     "             ^\n"
     "did you mean \"turn_limit\"?"},
    {"setting__given_twice__said", "id: turn_limit", "id: scrub_cover",
     ":13:10: the setting \"scrub_cover\" is given twice\n"
     "      - {id: scrub_cover, label: Cover in scrub, choices: [none, soft], default:\n"
     "             ^"},
    {"setting__missing__said",
     "  - {id: turn_limit, label: Turns, range: [1, 99], default: 20, rule: DRILL-END-01,\n"
     "     source: house, help: the last turn}\n",
     "",
     ":11:6: the setting \"turn_limit\" is missing\n"
     "      - {id: scrub_cover, label: Cover in scrub, choices: [none, soft], default:\n"
     "         ^"},
    {"setting__default_no_choice__choices", "default: none", "default: sofd",
     ":13:78: default is not known: \"sofd\"\n"
     "    ...: Cover in scrub, choices: [none, soft], default: sofd,\n"
     "                                                         ^\n"
     "did you mean \"soft\"?"},
    {"setting__default_out_of_range__range", "default: 20", "default: 100",
     ":11:61: default is 100, it must lie in 1..99\n"
     "      - {id: turn_limit, label: Turns, range: [1, 99], default: 100, rule: DRILL\n"
     "                                                                ^"},
    {"setting__choices_and_range__one_of_them", "range: [1, 99]", "range: [1, 99], choices: [a, b]",
     ":11:6: the setting \"turn_limit\" must have either choices or a range\n"
     "      - {id: turn_limit, label: Turns, range: [1, 99], choices: [a, b], default:\n"
     "         ^"},
    {"setting__unknown_mode__modes", "range: [1, 99]", "range: [1, 99], modes: [sollo]",
     ":11:60: mode is not known: \"sollo\"\n"
     "      - {id: turn_limit, label: Turns, range: [1, 99], modes: [sollo], default:\n"
     "                                                               ^\n"
     "did you mean \"solo\"?"},
    {"setting__one_choice__too_few", "choices: [none, soft]", "choices: [none]",
     ":13:56: a setting has 2 to 8 choices, here are 1\n"
     "      - {id: scrub_cover, label: Cover in scrub, choices: [none], default: none,\n"
     "                                                           ^"},
    {"setting__range_reversed__said", "range: [1, 99]", "range: [99, 1]",
     ":11:44: the range ends before it begins\n"
     "      - {id: turn_limit, label: Turns, range: [99, 1], default: 20, rule: DRILL-\n"
     "                                               ^"},
    {"terrain__attribute_missing__said", "bad: yes, hides: 12", "bad: yes",
     ":18:6: scrub lacks the entry \"hides\"\n"
     "      - {id: scrub, name: thorn scrub, glyph: '\"', role: scrub, height: 0, bad:\n"
     "         ^"},
    {"terrain__attribute_word_unknown__words", "cover: soft", "cover: wood",
     ":19:13: cover is not known: \"wood\"\n"
     "         cover: wood}\n"
     "                ^\n"
     "known: none, soft, hard"},
    {"terrain__unknown_entry__nearest_name", "cover: soft", "covre: soft",
     ":19:6: a terrain has no entry \"covre\"\n"
     "         covre: soft}\n"
     "         ^\n"
     "did you mean \"cover\"?"},
    {"terrain__glyph_taken__by_whom", "glyph: M", "glyph: .",
     ":20:42: '.' is the glyph of \"open\" already\n"
     "      - {id: crest, name: hill crest, glyph: ., role: high, height: 2, bad: no,\n"
     "                                             ^"},
    {"terrain__glyph_of_two__one_character", "glyph: M", "glyph: MM",
     ":20:42: a glyph is one printable ASCII character\n"
     "      - {id: crest, name: hill crest, glyph: MM, role: high, height: 2, bad: no,\n"
     "                                             ^\n"
     "put signs such as ':' in quotes"},
    {"terrain__sign_a_letter__letters_are_men", "glyph: M", "glyph: M, sign: Q",
     ":20:51: a sign is one ASCII character, no letter or digit: those are men\n"
     "      - {id: crest, name: hill crest, glyph: M, sign: Q, role: high, height: 2,\n"
     "                                                      ^\n"
     "put signs such as ':' in quotes"},
    {"terrain__given_twice__said", "id: crest", "id: open",
     ":20:10: the terrain \"open\" is given twice\n"
     "      - {id: open, name: hill crest, glyph: M, role: high, height: 2, bad: no, h\n"
     "             ^"},
    {"terrain__role_unknown__nearest", "role: high", "role: hihg",
     ":20:51: role is not known: \"hihg\"\n"
     "      - {id: crest, name: hill crest, glyph: M, role: hihg, height: 2, bad: no,\n"
     "                                                      ^\n"
     "did you mean \"high\"?"},
    {"revision__another__both_named", "revision: 3", "revision: 2",
     ":3:11: these are the numbers of revision 2, this program plays revision 3\n"
     "    revision: 2\n"
     "              ^\n"
     "take the rules.yaml that came with this laager"},
    {"id__another__both_named", "id: drill", "id: dril",
     ":2:5: these are the numbers of \"dril\", not of \"drill\"\n"
     "    id: dril\n"
     "        ^"},
    {"head__unknown_entry__nearest_name", "revision: 3", "revison: 3",
     ":3:1: the file has no entry \"revison\"\n"
     "    revison: 3\n"
     "    ^\n"
     "did you mean \"revision\"?"},
    {"yaml__alias__written_out", "value: 4", "value: *x",
     ":7:20: aliases (*name) are not read here: write it out\n"
     "        need: {value: *x, source: house, rule: DRILL-FIRE-02, note: a lone numbe\n"
     "                       ^"},
    {"yaml__tag__refused", "value: 4", "value: !!int 4",
     ":7:25: tags and anchors (!type, &name) are not read here\n"
     "        need: {value: !!int 4, source: house, rule: DRILL-FIRE-02, note: a lone\n"
     "                            ^"},
    {"yaml__bracket_open__place", "[6, 12, 18, 24]", "[6, 12, 18, 24",
     ":6:72: mismatched flow mapping end\n"
     "    ..., 12, 18, 24, source: printed, rule: DRILL-FIRE-01}\n"
     "                                                         ^"},
    {"yaml__tab__place", "    need:", "\tneed:",
     ":7:1: tab character may not be used as indentation\n"
     "     need: {value: 4, source: house, rule: DRILL-FIRE-02, note: a lone number}\n"
     "    ^"},
    {"yaml__second_document__one_a_file", "terrain:", "---\nterrain:",
     ":16:1: the file goes on after its end\n"
     "    terrain:\n"
     "    ^\n"
     "one document a file: take out \"---\" and \"...\""},
    {"text__escaped_control_character__refused", "label: Turns", "label: \"Tu\\e[2Jrns\"",
     ":11:30: label holds a control character\n"
     "      - {id: turn_limit, label: \"Tu\\e[2Jrns\", range: [1, 99], default: 20, rule:\n"
     "                                 ^\n"
     "only letters, digits and signs that a screen can show"},
    {"text__too_long__both_lengths", "label: Turns",
     "label: 0123456789012345678901234567890123456789",
     ":11:29: label is too long: 40 bytes, at most 39\n"
     "      - {id: turn_limit, label: 0123456789012345678901234567890123456789, range:\n"
     "                                ^"},
};

static void load__with_a_mistake__message(void **state) {
    const mistake *m = *state;
    char *text = changed(drill_rules_yaml, m->from, m->to), wanted[1400];
    lg_error error;
    folder_new(folder);
    lg_rules *rules = load(text, &error);
    snprintf(wanted, sizeof wanted, "%s%s", in(folder, "rules.yaml"), m->wanted);
    check_true(rules == NULL, "the mistake is found");
    check_text(error.text, wanted);
    folder_gone(folder);
    free(text);
}

static void load__no_yaml_at_all__said(void **state) {
    (void)state;
    lg_error error;
    check_true(!load("# nothing\n", &error), "there is nothing");
    check_contains(error.text, ":1:1: there is nothing here that can be read as YAML");
    check_true(!load("- a\n- b\n", &error), "a list is no rule set");
    check_contains(error.text, ":1:3: the file must be entries of the form \"key: value\"");
}

static void data__rules__read_once(void **state) {
    (void)state;
    lg_error error;
    lg_data *data = lg_data_open(LG_SOURCE_DIR, &error);
    check_true(data != NULL, "%s", error.text);
    const lg_ruleset *skeleton = lg_ruleset_named("skeleton", &error);
    const lg_rules *rules = lg_data_rules(data, skeleton, &error);
    check_true(rules != NULL, "%s", error.text);
    check_true(lg_data_rules(data, skeleton, &error) == rules, "the same again");
    check_true(!lg_data_rules(data, &drill_ruleset, &error), "not built in");
    check_contains(error.text, "the rule set drill is not built in");
    lg_data_close(data);
}

static void ruleset__misspelt__nearest_name(void **state) {
    (void)state;
    lg_error error;
    check_true(!lg_ruleset_named("skelton", &error), "there is none of that name");
    check_text(error.text, "there is no rule set \"skelton\"; did you mean \"skeleton\"?");
}

int main(int argc, char **argv) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest fixed[] = {
        TEST(load__values__in_the_order_of_the_code),
        TEST(load__settings__in_the_order_of_the_code),
        TEST(load__terrain__attributes_as_numbers),
        TEST(fingerprint__a_number_changed__differs),
        TEST(load__missing_file__said),
        TEST(load__no_yaml_at_all__said),
        TEST(data__rules__read_once),
        TEST(ruleset__misspelt__nearest_name),
    };
    enum { FIXED = sizeof fixed / sizeof *fixed, MISTAKES = sizeof mistakes / sizeof *mistakes };
    struct CMUnitTest tests[FIXED + MISTAKES];
    memcpy(tests, fixed, sizeof fixed);
    for (int i = 0; i < MISTAKES; i++) {
        tests[FIXED + i] = (struct CMUnitTest){mistakes[i].name, load__with_a_mistake__message,
                                               NULL, NULL, (void *)(uintptr_t)&mistakes[i]};
    }
    return check_run(argc, argv, "io.rules", tests, FIXED + MISTAKES);
}
