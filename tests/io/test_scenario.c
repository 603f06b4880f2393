/* Scenario files: what they hold, and every way to get one wrong. */
#include "io/scenario.h"

#include "drill.h"
#include "io_help.h"

static char folder[HELP_PATH];

static lg_rules *drill_rules(void) {
    lg_error error;
    put_text(in(folder, "rules.yaml"), drill_rules_yaml);
    lg_rules *rules = lg_rules_load(&drill_ruleset, in(folder, "rules.yaml"), &error);
    check_true(rules != NULL, "%s", error.text);
    return rules;
}

static lg_rules *rules;

static int set_up(void **state) {
    (void)state;
    folder_new(folder);
    rules = drill_rules();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    lg_rules_free(rules);
    folder_gone(folder);
    return 0;
}

static lg_scenario *loaded(const char *text) {
    lg_error error;
    lg_scenario *scenario = lg_scenario_load(rules, "drill/parade", text, &error);
    check_true(scenario != NULL, "%s", error.text);
    return scenario;
}

/* ---- What it holds --------------------------------------------------------------------------- */

static void load__head_and_orders__as_written(void **state) {
    (void)state;
    lg_scenario *s = loaded(drill_scenario_yaml);
    check_text(s->id, "parade");
    check_text(s->title, "The Parade");
    check_text(s->place, "Fort Amelia");
    check_text(s->path, "drill/parade");
    check_text(s->orders_british, "March past in good order.");
    check_text(s->orders_zulu, "Look on.");
    check_text(s->text, drill_scenario_yaml);
    check_int(s->march, 2);
    check_int(s->minutes, 15);
    check_int(s->grades[0], 30);
    check_int(s->grades[1], 15);
    check_true(s->deploy && s->tutorial, "both were written");
    lg_scenario_free(s);
}

static void load__map__legend_and_usual_glyphs(void **state) {
    (void)state;
    lg_scenario *s = loaded(drill_scenario_yaml);
    check_int(s->board.width, 12);
    check_int(s->board.height, 4);
    check_int(lg_board_terrain(&s->board, 0), 0);
    check_int(lg_board_terrain(&s->board, 12 + 2), 1); /* s, by the legend */
    check_int(lg_board_terrain(&s->board, 24 + 2), 1); /* ", by rules.yaml */
    check_int(lg_board_terrain(&s->board, 24 + 9), 2);
    lg_scenario_free(s);
}

static void load__edges__seen_from_both_squares(void **state) {
    (void)state;
    lg_scenario *s = loaded(drill_scenario_yaml);
    for (int x = 3; x <= 7; x++) {
        int kind = x >= 4 && x <= 6 ? 2 : LG_NO_EDGE;
        check_int(lg_board_edge(&s->board, x, LG_S), kind);
        check_int(lg_board_edge(&s->board, 12 + x, LG_N), kind);
    }
    check_int(lg_board_edge(&s->board, 3 * 12 + 1, LG_W), 1);
    check_int(lg_board_edge(&s->board, 3 * 12 + 1, LG_E), LG_NO_EDGE);
    lg_scenario_free(s);
}

static void load__units__places_and_zones(void **state) {
    (void)state;
    lg_scenario *s = loaded(drill_scenario_yaml);
    check_int(s->unit_count, 4);
    const lg_unit_def *troop = &s->units[1], *hidden = &s->units[2], *away = &s->units[3];
    check_text(s->units[0].name, "A Company");
    check_text(troop->id, "troop");
    check_text(troop->name, "the troop"); /* from its id */
    check_int(troop->kind, 1);
    check_int(troop->facing, 3); /* se */
    check_int(troop->formation, 0);
    check_int(troop->figures, 5);
    check_int(troop->cell, 3 * 12 + 1);
    check_int(hidden->side, LG_ZULU);
    check_true(hidden->hidden && !troop->hidden, "only he is hidden");
    check_int(away->cell, LG_NO_CELL);
    check_int(s->place_count, 3);
    check_text(s->places[2].name, "The Hill");
    check_int(s->places[2].cell, 2 * 12 + 9);
    check_int(s->zone_count, 2);
    check_int(s->zones[0].side, LG_BRITISH);
    check_int(s->zones[1].side, LG_NOBODY);
    check_int(s->zones[1].use, LG_EXIT);
    check_int(s->zones[1].y1, 3);
    lg_scenario_free(s);
}

static void load__how_it_is_played__first_mode_and_settings(void **state) {
    (void)state;
    lg_scenario *s = loaded(drill_scenario_yaml);
    check_int(s->mode, LG_SOLO);
    check_int(s->modes, 1 << LG_SOLO | 1 << LG_HOTSEAT);
    check_int(s->setting[0], 0); /* scrub_cover: the default */
    check_int(s->setting[1], 6); /* turn_limit: the scenario's */
    check_int(s->seat_count, 1);
    check_text(s->seats[0].name, "british");
    check_true(!s->typed_dice, "seeded unless told otherwise");
    lg_scenario_free(s);
}

static void load__short_file__defaults(void **state) {
    (void)state;
    lg_scenario *s = loaded("title: Small\nmap: |\n  .\nbritish: [{id: A, kind: company}]\n");
    check_text(s->id, "parade"); /* from its name */
    check_int(s->march, -1);
    check_int(s->modes, 1 << LG_SOLO | 1 << LG_HOTSEAT);
    check_int(s->mode, LG_HOTSEAT);
    check_int(s->seat_count, 2);
    check_int(s->setting[1], 20);
    lg_scenario_free(s);
}

static void load__twice__seeds_differ(void **state) {
    (void)state;
    lg_scenario *a = loaded(drill_scenario_yaml), *b = loaded(drill_scenario_yaml);
    check_true(a->seed != b->seed, "a random seed each");
    lg_scenario_free(a);
    lg_scenario_free(b);
}

static void copy__changed__original_stays(void **state) {
    (void)state;
    lg_error error;
    lg_scenario *a = loaded(drill_scenario_yaml), *b = lg_scenario_copy(a);
    check_text(b->text, a->text);
    check_true(b->text != a->text, "a text of its own");
    check_true(lg_scenario_set(b, "turn_limit", "9", &error), "%s", error.text);
    check_int(a->setting[1], 6);
    lg_scenario_free(a);
    lg_scenario_free(b);
}

/* ---- What can be wrong with it --------------------------------------------------------------- */

/* `from` becomes `to` in the drill's scenario; the whole message after the path is `wanted`. */
typedef struct mistake {
    const char *name, *from, *to, *wanted;
} mistake;

static const mistake mistakes[] = {
    {"map__glyph_without_legend__row_and_column", "..\"s....MM..", "..\"q....MM..",
     ":10:8: no terrain is drawn with 'q' (row 2, column 3 of the map, counted from 0)\n"
     "        ..\"q....MM..\n"
     "           ^\n"
     "known: \" . M s"},
    {"map__not_ascii__row_and_column", "..\"s....MM..", "..\"\xC3\xA9....MM..",
     ":10:8: a map is drawn in plain ASCII (row 2, column 3 of the map, counted from 0)\n"
     "        ..\"é....MM..\n"
     "           ^\n"
     "known: \" . M s"},
    {"map__short_row__both_widths", "..\"s....MM..", "..\"s....MM.",
     ":10:16: this row is 11 squares wide, the first is 12 (row 2, column 11 of the map, counted "
     "from 0)\n"
     "        ..\"s....MM.\n"
     "                   ^"},
    {"map__long_row__both_widths", "..\"s....MM..", "..\"s....MM...",
     ":10:17: this row is 13 squares wide, the first is 12 (row 2, column 12 of the map, counted "
     "from 0)\n"
     "        ..\"s....MM...\n"
     "                    ^"},
    {"map__folded__literal_block_wanted", "map: |", "map: >",
     ":8:1: the map must be a literal block\n"
     "        ............\n"
     "    ^\n"
     "write \"map: |\" and the rows below, indented"},
    {"map__missing__said", "map: |", "mop: |",
     ":7:1: a scenario has no entry \"mop\"\n"
     "    mop: |\n"
     "    ^\n"
     "did you mean \"map\"?"},
    {"map__blank_line_inside__said", "    ..\"s....MM..\n", "\n    ..\"s....MM..\n",
     ":10:1: this row is 0 squares wide, the first is 12 (row 2, column 0 of the map, counted from "
     "0)\n"
     "    \n"
     "    ^"},
    {"map__deep_indent__column_in_the_file",
     "    ............\n    ..ss....MM..\n    ..\"s....MM..\n    ............\n",
     "          ............\n          ...?........\n          ............\n"
     "          ............\n",
     ":9:14: no terrain is drawn with '?' (row 1, column 3 of the map, counted from 0)\n"
     "              ...?........\n"
     "                 ^\n"
     "known: \" . M s"},
    {"edge__unknown_kind__nearest_name", "{kind: crest, from", "{kind: crets, from",
     ":13:12: \"crets\" is no terrain of this rule set\n"
     "      - {kind: crets, from: [4, 0], to: [6, 0], side: S}\n"
     "               ^\n"
     "did you mean \"crest\"?"},
    {"edge__open_ground__no_edge", "{kind: crest, from", "{kind: open, from",
     ":13:12: between squares \"open\" is no edge at all\n"
     "      - {kind: open, from: [4, 0], to: [6, 0], side: S}\n"
     "               ^"},
    {"edge__diagonal_side__known_ones", "side: S}", "side: SE}",
     ":13:51: side is not known: \"SE\"\n"
     "      - {kind: crest, from: [4, 0], to: [6, 0], side: SE}\n"
     "                                                      ^\n"
     "did you mean \"E\"?"},
    {"edge__slanting_run__said", "to: [6, 0]", "to: [6, 1]",
     ":13:38: a run of edges keeps to one row or one column\n"
     "      - {kind: crest, from: [4, 0], to: [6, 1], side: S}\n"
     "                                         ^"},
    {"edge__off_the_board__named", "to: [6, 0]", "to: [16, 0]",
     ":13:38: the edge is off the board: 16,0, and it runs from 0,0 to 11,3\n"
     "      - {kind: crest, from: [4, 0], to: [16, 0], side: S}\n"
     "                                         ^"},
    {"edge__no_side__missing", "from: [0, 3], side: E", "from: [0, 3]",
     ":14:6: an edge lacks the entry \"side\"\n"
     "      - {kind: scrub, from: [0, 3]}\n"
     "         ^"},
    {"size__other_than_the_map__both_sizes", "size: [12, 4]", "size: [12, 5]",
     ":5:8: the size is given as 12 x 5, but the map is 12 x 4\n"
     "    size: [12, 5]\n"
     "           ^\n"
     "correct it, or leave it out"},
    {"size__one_number__said", "size: [12, 4]", "size: 12",
     ":5:7: size: 2 whole numbers are wanted, 1 given\n"
     "    size: 12\n"
     "          ^\n"
     "write them as [1, 2]"},
    {"legend__unknown_terrain__nearest_name", "{s: scrub}", "{s: scrubs}",
     ":6:13: \"scrubs\" is no terrain of this rule set\n"
     "    legend: {s: scrubs}\n"
     "                ^\n"
     "did you mean \"scrub\"?"},
    {"legend__long_glyph__one_character", "{s: scrub}", "{ss: scrub}",
     ":6:10: a glyph of the legend is one printable ASCII character\n"
     "    legend: {ss: scrub}\n"
     "             ^\n"
     "put signs such as ':' in quotes"},
    {"head__unknown_entry__nearest_name", "minutes: 15", "minuets: 15",
     ":29:1: a scenario has no entry \"minuets\"\n"
     "    minuets: 15\n"
     "    ^\n"
     "did you mean \"minutes\"?"},
    {"head__other_rules__both_named", "rules: drill", "rules: skeleton",
     ":1:8: this is a scenario of \"skeleton\", read as one of \"drill\"\n"
     "    rules: skeleton\n"
     "           ^"},
    {"title__missing__said", "title: The Parade\n", "",
     ":1:1: the scenario lacks the entry \"title\"\n"
     "    rules: drill\n"
     "    ^"},
    {"title__empty__said", "title: The Parade", "title:",
     ":3:1: title is empty\n"
     "    title:\n"
     "    ^"},
    {"title__control_character__refused", "title: The Parade", "title: \"The \\x1b[1mParade\"",
     ":3:9: title holds a control character\n"
     "    title: \"The \\x1b[1mParade\"\n"
     "            ^\n"
     "only letters, digits and signs that a screen can show"},
    {"title__hidden_mark__refused", "title: The Parade", "title: \"The \\u202eParade\"",
     ":3:9: title holds a control character\n"
     "    title: \"The \\u202eParade\"\n"
     "            ^\n"
     "only letters, digits and signs that a screen can show"},
    {"title__too_long__both_lengths", "title: The Parade",
     "title: 0123456789012345678901234567890123456789012345678901234567890123",
     ":3:8: title is too long: 64 bytes, at most 63\n"
     "    title: 0123456789012345678901234567890123456789012345678901234567890123\n"
     "           ^"},
    {"name__off_the_board__board_named", "The Scrub: [2, 1]", "The Scrub: [12, 1]",
     ":16:15: The Scrub is off the board: 12,1, and it runs from 0,0 to 11,3\n"
     "      The Scrub: [12, 1]\n"
     "                  ^"},
    {"name__no_square__two_numbers", "The Scrub: [2, 1]", "The Scrub: 2",
     ":16:14: The Scrub: 2 whole numbers are wanted, 1 given\n"
     "      The Scrub: 2\n"
     "                 ^\n"
     "write them as [1, 2]"},
    {"name__control_character__refused", "  The Scrub: [2, 1]", "  \"The\\tScrub\": [2, 1]",
     ":16:4: a name holds a control character\n"
     "      \"The\\tScrub\": [2, 1]\n"
     "       ^\n"
     "only letters, digits and signs that a screen can show"},
    {"unit__unknown_kind__nearest_name", "kind: cavalry", "kind: calvary",
     ":23:23: kind is not known: \"calvary\"\n"
     "      - {id: troop, kind: calvary, at: [1, 3], facing: se, formation: line, figu\n"
     "                          ^\n"
     "did you mean \"cavalry\"?"},
    {"unit__unknown_formation__nearest_name", "formation: column", "formation: colum",
     ":22:62: formation is not known: \"colum\"\n"
     "      - {id: A, kind: company, at: [1, 0], facing: E, formation: colum, name: A\n"
     "                                                                 ^\n"
     "did you mean \"column\"?"},
    {"unit__unknown_facing__known_ones", "facing: se", "facing: southeast",
     ":23:52: facing is not known: \"southeast\"\n"
     "      - {id: troop, kind: cavalry, at: [1, 3], facing: southeast, formation: lin\n"
     "                                                       ^\n"
     "known: N, NE, E, SE, S, SW, W, NW"},
    {"unit__off_the_board__board_named", "at: [1, 3]", "at: [1, 4]",
     ":23:37: troop is off the board: 1,4, and it runs from 0,0 to 11,3\n"
     "      - {id: troop, kind: cavalry, at: [1, 4], facing: se, formation: line, figu\n"
     "                                        ^"},
    {"unit__negative_square__board_named", "at: [1, 3]", "at: [-1, 3]",
     ":23:37: troop is off the board: -1,3, and it runs from 0,0 to 11,3\n"
     "      - {id: troop, kind: cavalry, at: [-1, 3], facing: se, formation: line, fig\n"
     "                                        ^"},
    {"unit__same_square__who_stands_there", "at: [1, 3]", "at: [1, 0]",
     ":23:37: A stands there already\n"
     "      - {id: troop, kind: cavalry, at: [1, 0], facing: se, formation: line, figu\n"
     "                                        ^"},
    {"unit__same_id__said", "id: troop", "id: a",
     ":23:10: two units have the id \"a\"\n"
     "      - {id: a, kind: cavalry, at: [1, 3], facing: se, formation: line, figures:\n"
     "             ^"},
    {"unit__id_with_dot__letters_only", "id: troop", "id: A.1",
     ":23:10: \"A.1\" cannot be typed as an id\n"
     "      - {id: A.1, kind: cavalry, at: [1, 3], facing: se, formation: line, figure\n"
     "             ^\n"
     "letters, digits, '-' and '_' only"},
    {"unit__id_of_a_side__said", "id: troop", "id: British",
     ":23:10: \"British\" is the name of a side, not of a unit\n"
     "      - {id: British, kind: cavalry, at: [1, 3], facing: se, formation: line, fi\n"
     "             ^"},
    {"unit__id_missing__said", "{id: Z2, kind: impi}", "{kind: impi}",
     ":26:6: a unit lacks the entry \"id\"\n"
     "      - {kind: impi}\n"
     "         ^"},
    {"unit__kind_missing__said", "{id: Z2, kind: impi}", "{id: Z2}",
     ":26:6: Z2 lacks the entry \"kind\"\n"
     "      - {id: Z2}\n"
     "         ^"},
    {"unit__at_without_facing__said", "facing: se, ", "",
     ":23:6: troop lacks the entry \"facing\"\n"
     "      - {id: troop, kind: cavalry, at: [1, 3], formation: line, figures: 5}\n"
     "         ^"},
    {"unit__unknown_entry__nearest_name", "figures: 5", "figure: 5",
     ":23:73: a unit has no entry \"figure\"\n"
     "    ...cavalry, at: [1, 3], facing: se, formation: line, figure: 5}\n"
     "                                                         ^\n"
     "did you mean \"figures\"?"},
    {"unit__no_figures__range", "figures: 5", "figures: 0",
     ":23:82: figures is 0, it must lie in 1..255\n"
     "    ...at: [1, 3], facing: se, formation: line, figures: 0}\n"
     "                                                         ^"},
    {"unit__hidden_how__words", "hidden: yes", "hidden: perhaps",
     ":25:78: hidden is not known: \"perhaps\"\n"
     "    ...: [10, 1], facing: W, formation: abreast, hidden: perhaps}\n"
     "                                                         ^\n"
     "known: no, yes, false, true"},
    {"unit__no_mapping__form", "  - {id: Z2, kind: impi}", "  - Z2",
     ":26:5: a unit must be entries of the form \"key: value\"\n"
     "      - Z2\n"
     "        ^"},
    {"side__no_list__form",
     "zulu:\n"
     "  - {id: Z1, kind: impi, at: [10, 1], facing: W, formation: abreast, hidden: yes}\n"
     "  - {id: Z2, kind: impi}\n",
     "zulu: Z1\n",
     ":24:7: zulu must be a list\n"
     "    zulu: Z1\n"
     "          ^\n"
     "write [a, b], or one entry a line with \"- \" before it"},
    {"zone__off_the_board__named", "box: [11, 0, 11, 3]", "box: [11, 0, 12, 3]",
     ":20:33: the zone \"edge\" goes off the board, which runs from 0,0 to 11,3\n"
     "      - {id: edge, use: exit, box: [11, 0, 12, 3]}\n"
     "                                    ^"},
    {"zone__reversed__said", "box: [11, 0, 11, 3]", "box: [11, 0, 10, 3]",
     ":20:33: the box ends before it begins\n"
     "      - {id: edge, use: exit, box: [11, 0, 10, 3]}\n"
     "                                    ^\n"
     "left, top, right, bottom"},
    {"zone__three_numbers__said", "box: [11, 0, 11, 3]", "box: [11, 0, 11]",
     ":20:33: box: 4 whole numbers are wanted, 3 given\n"
     "      - {id: edge, use: exit, box: [11, 0, 11]}\n"
     "                                    ^\n"
     "write them as [1, 2]"},
    {"zone__unknown_use__nearest_name", "use: exit", "use: exist",
     ":20:21: use is not known: \"exist\"\n"
     "      - {id: edge, use: exist, box: [11, 0, 11, 3]}\n"
     "                        ^\n"
     "did you mean \"exit\"?"},
    {"zone__unknown_side__known_ones", "side: british", "side: boer",
     ":19:34: side is not known: \"boer\"\n"
     "      - {id: west, use: entry, side: boer, box: [0, 0, 3, 3], note: in here}\n"
     "                                     ^\n"
     "known: british, zulu"},
    {"zone__same_id__said", "id: edge", "id: west",
     ":20:10: two zones have the id \"west\"\n"
     "      - {id: west, use: exit, box: [11, 0, 11, 3]}\n"
     "             ^"},
    {"march__no_facing__known_ones", "march: E", "march: east",
     ":27:8: march is not known: \"east\"\n"
     "    march: east\n"
     "           ^\n"
     "known: N, NE, E, SE, S, SW, W, NW"},
    {"modes__unknown__nearest_name", "modes: [solo, hotseat]", "modes: [solo, hotsaet]",
     ":28:15: mode is not known: \"hotsaet\"\n"
     "    modes: [solo, hotsaet]\n"
     "                  ^\n"
     "did you mean \"hotseat\"?"},
    {"modes__not_of_these_rules__said", "modes: [solo, hotseat]", "modes: [umpire]",
     ":28:9: Drill is not played in the mode \"umpire\"\n"
     "    modes: [umpire]\n"
     "            ^"},
    {"setting__unknown__nearest_name", "settings: {turn_limit: 6}", "settings: {turn_limits: 6}",
     ":33:12: setting is not known: \"turn_limits\"\n"
     "    settings: {turn_limits: 6}\n"
     "               ^\n"
     "did you mean \"turn_limit\"?"},
    {"setting__out_of_range__range", "settings: {turn_limit: 6}", "settings: {turn_limit: 100}",
     ":33:24: turn_limit is a number from 1 to 99, not \"100\"\n"
     "    settings: {turn_limit: 100}\n"
     "                           ^"},
    {"setting__no_choice__choices", "settings: {turn_limit: 6}", "settings: {scrub_cover: hard}",
     ":33:25: scrub_cover cannot be \"hard\"\n"
     "    settings: {scrub_cover: hard}\n"
     "                            ^\n"
     "known: none, soft"},
    {"grades__reversed__said", "grades: [30, 15]", "grades: [15, 30]",
     ":32:10: a draw asks for more points than a victory\n"
     "    grades: [15, 30]\n"
     "             ^\n"
     "points for a victory, then for a draw"},
    {"minutes__none__range", "minutes: 15", "minutes: 0",
     ":29:10: minutes is 0, it must lie in 1..999\n"
     "    minutes: 0\n"
     "             ^"},
    {"deploy__without_zone__way_out", "use: entry", "use: hide",
     ":30:9: players are to set up within zones, but there is no zone for it\n"
     "    deploy: yes\n"
     "            ^\n"
     "add a zone with \"use: entry\", or write \"deploy: no\""},
    {"orders__control_character__refused", "orders_zulu: Look on.",
     "orders_zulu: \"Look on, and then look on some more, all of you, until the very end \\x07\"",
     ":37:15: orders_zulu holds a control character\n"
     "    orders_zulu: \"Look on, and then look on some more, all of you, until the ver\n"
     "                  ^\n"
     "only letters, digits and signs that a screen can show"},
    {"yaml__bracket_open__place", "grades: [30, 15]", "grades: [30, 15",
     ":34:1: wrongly indented flow sequence\n"
     "    orders_british: >\n"
     "    ^"},
    {"yaml__nested_too_deep__place", "grades: [30, 15]",
     "grades: "
     "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[30]]]]]]]]]]]]]]]]]]]]]]]]]"
     "]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
     ":32:71: this is nested too deep\n"
     "    grades: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[30\n"
     "                                                                          ^\n"
     "a bracket is open too often?"},
    {"yaml__same_key_twice__place", "minutes: 15", "march: W",
     ":29:1: duplicate key\n"
     "    march: W\n"
     "    ^"},
};

static void load__with_a_mistake__message(void **state) {
    const mistake *m = *state;
    char *text = changed(drill_scenario_yaml, m->from, m->to), wanted[1400];
    lg_error error;
    folder_new(folder);
    rules = drill_rules();
    put_text(in(folder, "test.yaml"), text);
    lg_scenario *scenario = lg_scenario_load(rules, in(folder, "test.yaml"), NULL, &error);
    snprintf(wanted, sizeof wanted, "%s%s", in(folder, "test.yaml"), m->wanted);
    check_true(scenario == NULL, "the mistake is found");
    check_text(error.text, wanted);
    check_true(error.line > 0 && error.column > 0, "the place is told in numbers too");
    check_text(error.path, in(folder, "test.yaml"));
    lg_rules_free(rules);
    folder_gone(folder);
    free(text);
}

static void load__no_units__said(void **state) {
    (void)state;
    lg_error error;
    check_true(!lg_scenario_load(rules, "x", "title: T\nmap: |\n  .\n", &error), "nobody");
    check_contains(error.text, "x:1:1: nobody is there: list units under \"british\" and \"zulu\"");
}

static void load__board_too_large__limits(void **state) {
    (void)state;
    lg_error error;
    char text[700] = "title: T\nmap: |\n  ";
    memset(text + strlen(text), '.', 300);
    snprintf(text + strlen(text), 60, "\nbritish: [{id: A, kind: company}]\n");
    check_true(!lg_scenario_load(rules, "x", text, &error), "300 squares wide");
    check_contains(error.text, "x:3:1: a map of 300 x 1 squares is not possible");
}

static void load__many_units__limit(void **state) {
    (void)state;
    lg_error error;
    char text[8000] = "title: T\nmap: |\n  .\nbritish:\n";
    for (int i = 0; i <= LG_MAX_UNITS; i++) {
        snprintf(text + strlen(text), 60, "  - {id: U%d, kind: company}\n", i);
    }
    check_true(!lg_scenario_load(rules, "x", text, &error), "one unit too many");
    check_contains(error.text, "a battle has at most 96 units");
}

static void load__recorded_text_with_control_character__refused(void **state) {
    (void)state;
    lg_error error;
    check_true(!lg_scenario_load(rules, "x", "title: T\033[2J\n", &error), "not to a terminal");
    check_contains(error.text, "x:1:9: control character U+001B");
    check_true(!strchr(error.text, '\033'), "not in the message either");
}

/* ---- Finding them ---------------------------------------------------------------------------- */

static lg_data *source_data(void) {
    lg_error error;
    lg_data *data = lg_data_open(LG_SOURCE_DIR, &error);
    check_true(data != NULL, "%s", error.text);
    return data;
}

static const char *text_of(const lg_scenario *scenario) { return scenario ? scenario->text : NULL; }

static void find__by_name_and_by_path__same(void **state) {
    (void)state;
    lg_error error;
    lg_data *data = source_data();
    lg_scenario *by_name = lg_scenario_find(data, "skeleton/race", &error);
    check_true(by_name != NULL, "%s", error.text);
    check_text(by_name->path, "skeleton/race");
    lg_scenario *by_path =
        lg_scenario_find(data, LG_SOURCE_DIR "/rulesets/skeleton/scenarios/race.yaml", &error);
    check_true(by_path != NULL, "%s", error.text);
    check_text(by_path->id, by_name->id);
    check_text(text_of(by_path), text_of(by_name));
    lg_scenario_free(by_name);
    lg_scenario_free(by_path);
    lg_data_close(data);
}

static void find__misspelt__nearest_name_and_nothing_else(void **state) {
    (void)state;
    lg_error error;
    lg_data *data = source_data();
    check_true(!lg_scenario_find(data, "skeleton/rase", &error), "there is none");
    check_text(error.text,
               "there is no scenario \"skeleton/rase\"; did you mean \"skeleton/race\"?");
    check_true(!lg_scenario_find(data, "no/such/thing", &error), "there is none");
    check_contains(error.text, "there is no scenario \"no/such/thing\"");
    check_true(!lg_scenario_find(data, "../../etc/passwd", &error), "no scenario");
    lg_data_close(data);
}

static void find__file__by_the_rules_it_names(void **state) {
    (void)state;
    lg_error error;
    lg_data *data = source_data();
    const char *small = "title: T\nmap: |\n  ..\nbritish: [{id: A, kind: runner}]\n";
    char text[200];
    put_text(in(folder, "a.yaml"), small);
    check_true(!lg_scenario_find(data, in(folder, "a.yaml"), &error), "by which rules?");
    check_contains(error.text, "a.yaml:1:1: the file does not say by which rules it is played");
    snprintf(text, sizeof text, "rules: skelton\n%s", small);
    put_text(in(folder, "b.yaml"), text);
    check_true(!lg_scenario_find(data, in(folder, "b.yaml"), &error), "misspelt");
    check_contains(error.text, "b.yaml:1:8: there is no rule set \"skelton\"; did you mean "
                               "\"skeleton\"?");
    snprintf(text, sizeof text, "rules: skeleton\n%s", small);
    put_text(in(folder, "c.yaml"), text);
    lg_scenario *scenario = lg_scenario_find(data, in(folder, "c.yaml"), &error);
    check_true(scenario != NULL, "%s", error.text);
    check_text(scenario->id, "c");
    lg_scenario_free(scenario);
    lg_data_close(data);
}

/* Every scenario that is shipped reads, and can be set up; `laager check` is quiet on them. */
static void list__shipped__all_good(void **state) {
    (void)state;
    lg_error error;
    lg_scenario_entry *list;
    lg_data *data = source_data();
    int count = lg_scenarios_list(data, NULL, &list, &error);
    check_true(count >= 3, "%s", error.text);
    for (int i = 0; i < count; i++) {
        check_true(!list[i].broken, "%s", list[i].why.text);
        lg_scenario *scenario = lg_scenario_find(data, list[i].name, &error);
        check_true(scenario != NULL, "%s", error.text);
        check_text(scenario->title, list[i].title);
        for (int mode = 0; mode < LG_MODES; mode++) {
            if (!(scenario->modes >> mode & 1)) {
                continue;
            }
            check_true(lg_scenario_set(scenario, "mode", lg_mode_name((lg_mode)mode), &error), "%s",
                       error.text);
            lg_game *game = lg_game_new(scenario, NULL, &error);
            check_true(game != NULL, "%s", error.text);
            lg_game_free(game);
        }
        lg_scenario_free(scenario);
    }
    free(list);
    lg_data_close(data);
}

static void list__order__by_rule_set_then_name_examples_last(void **state) {
    (void)state;
    lg_error error;
    lg_scenario_entry *list;
    lg_data *data = source_data();
    int count = lg_scenarios_list(data, lg_ruleset_find("zulu-war-rules"), &list, &error);
    check_int(count, 2);
    check_text(list[0].name, "zulu-war-rules/solo");
    check_text(list[1].name, "zulu-war-rules/worked-example");
    check_true(list[1].tutorial && !list[0].tutorial, "the example is last");
    free(list);
    lg_data_close(data);
}

static void list__broken_file__listed_with_its_error(void **state) {
    (void)state;
    lg_error error;
    lg_scenario_entry *list;
    mkdir(in(folder, "rulesets"), 0700);
    mkdir(in(folder, "rulesets/skeleton"), 0700);
    mkdir(in(folder, "rulesets/skeleton/scenarios"), 0700);
    size_t size;
    char *numbers = get_text(LG_SOURCE_DIR "/rulesets/skeleton/rules.yaml", &size);
    put_text(in(folder, "rulesets/skeleton/rules.yaml"), numbers);
    put_text(in(folder, "rulesets/skeleton/scenarios/bad.yaml"), "title: [\n");
    put_text(in(folder, "rulesets/skeleton/scenarios/readme.txt"), "no scenario");
    lg_data *data = lg_data_open(folder, &error);
    check_int(lg_scenarios_list(data, NULL, &list, &error), 1);
    check_text(list[0].name, "skeleton/bad");
    check_true(list[0].broken, "it does not read");
    check_contains(list[0].why.text, "bad.yaml:2:1: ");
    free(list);
    free(numbers);
    lg_data_close(data);
}

int main(int argc, char **argv) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest fixed[] = {
        TEST(load__head_and_orders__as_written),
        TEST(load__map__legend_and_usual_glyphs),
        TEST(load__edges__seen_from_both_squares),
        TEST(load__units__places_and_zones),
        TEST(load__how_it_is_played__first_mode_and_settings),
        TEST(load__short_file__defaults),
        TEST(load__twice__seeds_differ),
        TEST(copy__changed__original_stays),
        TEST(load__no_units__said),
        TEST(load__board_too_large__limits),
        TEST(load__many_units__limit),
        TEST(load__recorded_text_with_control_character__refused),
        TEST(find__by_name_and_by_path__same),
        TEST(find__misspelt__nearest_name_and_nothing_else),
        TEST(find__file__by_the_rules_it_names),
        TEST(list__shipped__all_good),
        TEST(list__order__by_rule_set_then_name_examples_last),
        TEST(list__broken_file__listed_with_its_error),
    };
    enum { FIXED = sizeof fixed / sizeof *fixed, MISTAKES = sizeof mistakes / sizeof *mistakes };
    struct CMUnitTest tests[FIXED + MISTAKES];
    memcpy(tests, fixed, sizeof fixed);
    for (int i = 0; i < MISTAKES; i++) {
        tests[FIXED + i] = (struct CMUnitTest){mistakes[i].name, load__with_a_mistake__message,
                                               NULL, NULL, (void *)(uintptr_t)&mistakes[i]};
    }
    return check_run(argc, argv, "io.scenario", tests, FIXED + MISTAKES);
}
