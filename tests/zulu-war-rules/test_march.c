/* The search for one place finds the same way as the search for all (ZWR-MOVE-12, ZWR-GRID-04). */
#include "support.h"

#include "zulu-war-rules/march.h"

enum { SIDE = 34 };

static table t;
static zwr_march march, aimed;
static lg_reach all, one;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

/* Scrub to go round, a house in the way, friends before the front and Zulus to one side. */
static void lay(const char *british) {
    static const char OTHERS[] =
        "  - {id: B, kind: company, at: [18, 12], facing: E, formation: column}\n"
        "zulu:\n  - {id: Z1, kind: impi, figures: 6, at: [24, 18], facing: W, formation: 1x4}\n";
    char rest[1000];
    char *rows = with_ground(open_ground(SIDE, SIDE), '"', 11, 14, 14, 17);
    snprintf(rest, sizeof rest, "british:\n%s%s", british, OTHERS);
    lay_table(&t, with_ground(rows, 'H', 20, 21, 21, 22), rest);
    open_step(&t, ZWR_BRITISH);
}

/* Same squares, distance and markers; or neither finds a way. */
static void check_place(int unit, int where, int facing) {
    zwr_march_begin(&aimed, t.game, unit);
    int a = zwr_march_way(&march, &all, where, facing);
    check_int(zwr_march_find(&aimed, &one, where, facing, true) >= 0, a >= 0);
    zwr_march_begin(&aimed, t.game, unit);
    int b = zwr_march_find(&aimed, &one, where, facing, false);
    check_int(b >= 0, a >= 0);
    for (; a > 0 && b > 0; a = all.label[a].previous, b = one.label[b].previous) {
        check_int(one.label[b].state, all.label[a].state);
        check_int(one.label[b].cost, all.label[a].cost);
        check_int(one.label[b].loses, all.label[a].loses);
        check_int(one.label[b].by, all.label[a].by);
    }
    check_int(b > 0, a > 0);
}

static void aimed_march__every_place__the_same_way(void **state) {
    lay(*state); /* ZWR-MOVE-12 */
    int unit = unit_id(&t, "A");
    zwr_march_begin(&march, t.game, unit);
    zwr_march_search(&march, &all);
    check_true(all.count > 8 && !all.full, "it has places to go to, and room for all ways");
    int facings = march.start.body.shape == LG_SINGLE ? 1 : LG_FACINGS;
    for (int where = 0; where < SIDE * SIDE; where++) {
        for (int facing = 0; facing < facings; facing++) {
            check_place(unit, where, facing);
        }
    }
}

static char LINE[] = "  - {id: A, kind: company, at: [13, 20], facing: N, formation: line}\n";
static char OBLIQUE[] = "  - {id: A, kind: company, at: [13, 20], facing: NE, formation: line}\n";
static char COLUMN[] = "  - {id: A, kind: company, at: [16, 19], facing: N, formation: column}\n";
static char SQUARE[] = "  - {id: A, kind: company, at: [15, 19], facing: N, formation: square}\n";
static char TROOP[] = "  - {id: A, kind: cavalry, at: [16, 22], facing: N, formation: column}\n";
static char GUN[] = "  - {id: A, kind: gun, at: [16, 20], facing: N, formation: unlimbered}\n";
static char LIMBERED[] = "  - {id: A, kind: gun, at: [16, 20], facing: N, formation: limbered}\n";
static char WAGON[] = "  - {id: A, kind: wagon, at: [16, 20], facing: W, formation: wagon}\n";
static char MAJOR[] = "  - {id: A, kind: major, at: [16, 20], facing: N, formation: single}\n";

#define AIMED(name, units)                                                                         \
    { "aimed march of " name, aimed_march__every_place__the_same_way, NULL, gone, (units) }

static const struct CMUnitTest TESTS[] = {
    AIMED("a line", LINE),         AIMED("a line facing north-east", OBLIQUE),
    AIMED("a column", COLUMN),     AIMED("a square", SQUARE),
    AIMED("a troop", TROOP),       AIMED("the gun by hand", GUN),
    AIMED("the limber", LIMBERED), AIMED("a wagon", WAGON),
    AIMED("the major", MAJOR),
};

int main(int argc, char **argv) { return check_group(argc, argv, "zulu-war-rules march", TESTS); }
