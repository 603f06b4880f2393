/* drill.h - a rule set that exists for its files alone: every kind of entry that rules.yaml and
 * scenarios can hold, and no play. */
#ifndef LG_TESTS_DRILL_H
#define LG_TESTS_DRILL_H

#include <laager/ruleset.h>

static const lg_value_spec drill_values[] = {
    {"fire.bands", 4, 0, 99}, {"fire.need", 1, 1, 6}, {"march.inches", 1, -10, 10}};
static const char *const drill_settings[] = {"scrub_cover", "turn_limit"};
static const char *const drill_kinds[] = {"company", "cavalry", "impi", NULL};
static const char *const drill_formations[] = {"line", "column", "abreast", NULL};
static const char *const drill_attributes[] = {"bad:no|yes", "hides", "cover:none|soft|hard", NULL};

static const lg_ruleset drill_ruleset = {
    .id = "drill",
    .title = "Drill",
    .revision = 3,
    .modes = 1u << LG_HOTSEAT | 1u << LG_SOLO,
    .values = drill_values,
    .value_count = 3,
    .settings = drill_settings,
    .setting_count = 2,
    .takeback_setting = -1,
    .kinds = drill_kinds,
    .formations = drill_formations,
    .attributes = drill_attributes,
};

static const char *const drill_rules_yaml =
    "# numbers of the drill\n"
    "id: drill\n"
    "revision: 3\n"
    "values:\n"
    "  fire:\n"
    "    bands: {value: [6, 12, 18, 24], source: printed, rule: DRILL-FIRE-01}\n"
    "    need: {value: 4, source: house, rule: DRILL-FIRE-02, note: a lone number}\n"
    "  march:\n"
    "    inches: {value: [-3], source: reconstructed, rule: DRILL-MOVE-01}\n"
    "settings:\n"
    "  - {id: turn_limit, label: Turns, range: [1, 99], default: 20, rule: DRILL-END-01,\n"
    "     source: house, help: the last turn}\n"
    "  - {id: scrub_cover, label: Cover in scrub, choices: [none, soft], default: none,\n"
    "     rule: DRILL-FIRE-03, source: printed, help: what scrub is worth}\n"
    "terrain:\n"
    "  - {id: open, name: open ground, glyph: '.', role: ground, height: 0, bad: no, hides: 24,\n"
    "     cover: none}\n"
    "  - {id: scrub, name: thorn scrub, glyph: '\"', role: scrub, height: 0, bad: yes, hides: 12,\n"
    "     cover: soft}\n"
    "  - {id: crest, name: hill crest, glyph: M, role: high, height: 2, bad: no, hides: 6,\n"
    "     cover: hard}\n";

static const char *const drill_scenario_yaml =
    "rules: drill\n"
    "id: parade\n"
    "title: The Parade\n"
    "place: Fort Amelia\n"
    "size: [12, 4]\n"
    "legend: {s: scrub}\n"
    "map: |\n"
    "    ............\n"
    "    ..ss....MM..\n"
    "    ..\"s....MM..\n"
    "    ............\n"
    "edges:\n"
    "  - {kind: crest, from: [4, 0], to: [6, 0], side: S}\n"
    "  - {kind: scrub, from: [0, 3], side: E}\n"
    "names:\n"
    "  The Scrub: [2, 1]\n"
    "  The Hill: [[8, 1], [9, 2]]\n"
    "zones:\n"
    "  - {id: west, use: entry, side: british, box: [0, 0, 3, 3], note: in here}\n"
    "  - {id: edge, use: exit, box: [11, 0, 11, 3]}\n"
    "british:\n"
    "  - {id: A, kind: company, at: [1, 0], facing: E, formation: column, name: A Company}\n"
    "  - {id: troop, kind: cavalry, at: [1, 3], facing: se, formation: line, figures: 5}\n"
    "zulu:\n"
    "  - {id: Z1, kind: impi, at: [10, 1], facing: W, formation: abreast, hidden: yes}\n"
    "  - {id: Z2, kind: impi}\n"
    "march: E\n"
    "modes: [solo, hotseat]\n"
    "minutes: 15\n"
    "deploy: yes\n"
    "tutorial: yes\n"
    "grades: [30, 15]\n"
    "settings: {turn_limit: 6}\n"
    "orders_british: >\n"
    "  March past\n"
    "  in good order.\n"
    "orders_zulu: Look on.\n";

#endif
