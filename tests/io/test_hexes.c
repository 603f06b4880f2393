/* Maps of hexes: ground and sides are read from the picture, and every way to draw it wrong is told. */
#include "io/scenario.h"

#include "drill.h"
#include "io_help.h"

static char folder[HELP_PATH];
static lg_rules *rules;
static lg_ruleset hex_drill;

static int set_up(void **state) {
    (void)state;
    static const char *const counters[] = {"counter", NULL};
    lg_error error;
    hex_drill = drill_ruleset;
    hex_drill.shape = LG_HEXES;
    hex_drill.stacks = true;
    hex_drill.formations = counters;
    folder_new(folder);
    put_text(in(folder, "rules.yaml"), drill_rules_yaml);
    rules = lg_rules_load(&hex_drill, in(folder, "rules.yaml"), &error);
    check_true(rules != NULL, "%s", error.text);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    lg_rules_free(rules);
    folder_gone(folder);
    return 0;
}

static const char HEAD[] = "rules: drill\nid: heights\ntitle: Heights\nplace: Here\n"
                           "orders_british: Hold.\norders_zulu: Come.\n";
static const char PICTURE[] = "map: |\n"
                              "  | . | \" M . |\n"
                              "     \\ M \" / \\\n"
                              "    | . | M | . |\n"
                              "     \\ / \\ M \"\n"
                              "  | . | . | . M\n";
static const char UNITS[] = "british:\n"
                            "  - {id: A, kind: company, at: [1, 1]}\n"
                            "  - {id: B, kind: company, at: [1, 1]}\n";

static lg_scenario *load(const char *picture, const char *units, lg_error *error) {
    char text[2000];
    snprintf(text, sizeof text, "%s%s%s", HEAD, picture, units);
    return lg_scenario_load(rules, "drill/heights", text, error);
}

static lg_scenario *loaded(void) {
    lg_error error;
    lg_scenario *s = load(PICTURE, UNITS, &error);
    check_true(s != NULL, "%s", error.text);
    return s;
}

static int edge(const lg_scenario *s, int x, int y, int direction) {
    return lg_board_edge(&s->board, y * s->board.width + x, direction);
}

enum { OPEN, SCRUB, CREST };

static void picture__ground_and_sides__as_they_are_drawn(void **state) {
    (void)state;
    lg_scenario *s = loaded();
    check_int(s->board.shape, LG_HEXES);
    check_int(s->board.width, 3);
    check_int(s->board.height, 3);
    check_int(lg_board_terrain(&s->board, 1), SCRUB);
    check_int(lg_board_terrain(&s->board, 4), CREST);
    check_int(edge(s, 1, 0, LG_HEX_E), CREST);
    check_int(edge(s, 2, 0, LG_HEX_W), CREST); /* the same side from the other hex */
    check_int(edge(s, 0, 1, LG_HEX_NE), CREST);
    check_int(edge(s, 1, 0, LG_HEX_SW), CREST);
    check_int(edge(s, 1, 1, LG_HEX_NW), SCRUB);
    check_int(edge(s, 2, 2, LG_HEX_NE), SCRUB);
    check_int(edge(s, 2, 2, LG_HEX_E), CREST); /* the rim has sides too */
    check_int(edge(s, 0, 0, LG_HEX_E), LG_NO_EDGE);
    check_int(edge(s, 0, 1, LG_HEX_SE), LG_NO_EDGE);
    check_int(edge(s, 1, 1, LG_HEX_SE), CREST);
    lg_scenario_free(s);
}

static void counters__two_on_one_hex__need_no_formation_and_no_facing(void **state) {
    (void)state;
    lg_scenario *s = loaded();
    check_int(s->unit_count, 2);
    check_int(s->units[0].cell, 4);
    check_int(s->units[1].cell, 4);
    lg_scenario_free(s);
}

static const struct {
    const char *picture, *told;
} WRONG[] = {
    {"map: |\n  | . | . |\n     \\ / \\\n    | . |\n", ":10:10: here the picture of hexes"},
    {"map: |\n  | . | . |\n     \\ /\n    | . | . |\n", ":9:9: here the picture of hexes"},
    {"map: |\n  | . | . |\n   / \\ / \\\n    | . | . |\n", ":9:4: here the picture of hexes"},
    {"map: |\n  | . |.. |\n", ":8:8: here the picture of hexes"},
    {"map: |\n  | . | q |\n", ":8:9: no terrain is drawn with 'q'"},
    {"map: |\n  | . ! . |\n", ":8:7: no terrain is drawn with '!'"},
    {"map: |\n  | . | . |\nedges:\n  - {kind: crest, from: [0, 0], side: E}\n",
     "the sides of hexes are drawn in the map"},
};

static void picture__drawn_wrong__told_with_its_place(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        lg_error error;
        check_true(load(WRONG[i].picture, UNITS, &error) == NULL, "%s is read", WRONG[i].picture);
        check_contains(error.text, WRONG[i].told);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(picture__ground_and_sides__as_they_are_drawn),
        TEST(counters__two_on_one_hex__need_no_formation_and_no_facing),
        TEST(picture__drawn_wrong__told_with_its_place),
    };
    return check_group(argc, argv, "io.hexes", tests);
}
