/* Lines of sight: exact, symmetric, and they say what blocks (ZWR-GRID-08). */
#include "check.h"

#include <string.h>

#include "core/sight.h"

enum { WIDE = 9, HIGH = 7, MAX_CELLS = 40 * 40 };

/* A small field with blockers, and walls on the N and W side of each square. */
typedef struct field {
    lg_board board;
    bool blocks[MAX_CELLS], wall[MAX_CELLS][2];
} field;

static field ground;

static uint32_t dice;

static bool one_in(uint32_t n) {
    dice = dice * 1664525u + 1013904223u;
    return (dice >> 16) % n == 0;
}

static void field_make(int width, int height) {
    memset(&ground, 0, sizeof ground);
    lg_board_init(&ground.board, LG_SQUARES, width, height);
}

static int cell(int x, int y) { return lg_board_cell(&ground.board, lg_at_of(x, y)); }

static bool blocks(void *user, int c) { return ((const field *)user)->blocks[c]; }

/* E and S walls are the W and N walls of the next square. */
static bool walled(void *user, int c, int direction) {
    const field *f = user;
    int owner =
        direction == LG_E || direction == LG_S ? lg_board_neighbour(&f->board, c, direction) : c;
    return owner >= 0 && f->wall[owner][direction == LG_W || direction == LG_E];
}

static int line(int from, int to) {
    return lg_sight_line(&ground.board, from, to, blocks, &ground);
}

static lg_sight trace(int from, int to) {
    return lg_sight_trace(&ground.board, from, to, blocks, walled, &ground);
}

static void line__open_ground__clear(void **state) {
    (void)state;
    field_make(WIDE, HIGH);
    for (int a = 0; a < WIDE * HIGH; a++) {
        for (int b = 0; b < WIDE * HIGH; b++) {
            check_int(line(a, b), LG_NOWHERE);
        }
    }
}

static void line__a_blocker_on_it__is_named(void **state) {
    (void)state;
    field_make(WIDE, HIGH);
    ground.blocks[cell(3, 2)] = true;
    check_int(line(cell(0, 2), cell(8, 2)), cell(3, 2));
    check_int(line(cell(8, 2), cell(0, 2)), cell(3, 2));
    check_int(line(cell(3, 0), cell(3, 6)), cell(3, 2));
    check_int(line(cell(1, 0), cell(5, 4)), cell(3, 2));
    check_int(line(cell(0, 1), cell(8, 1)), LG_NOWHERE);
}

/* The two ends never block their own line: the firer and his target. */
static void line__the_ends__do_not_count(void **state) {
    (void)state;
    field_make(WIDE, HIGH);
    ground.blocks[cell(0, 0)] = ground.blocks[cell(4, 1)] = true;
    check_int(line(cell(0, 0), cell(4, 1)), LG_NOWHERE);
    check_int(line(cell(0, 0), cell(0, 0)), LG_NOWHERE);
}

static void line__the_first_blocker_from_each_end__is_named(void **state) {
    (void)state;
    field_make(WIDE, HIGH);
    ground.blocks[cell(2, 3)] = ground.blocks[cell(6, 3)] = true;
    check_int(line(cell(0, 3), cell(8, 3)), cell(2, 3));
    check_int(line(cell(8, 3), cell(0, 3)), cell(6, 3));
}

static void corner__one_square__clear_and_both__blocked(void **state) {
    (void)state;
    field_make(WIDE, HIGH);
    ground.blocks[cell(1, 0)] = true;
    check_int(line(cell(0, 0), cell(1, 1)), LG_NOWHERE);
    check_int(line(cell(0, 0), cell(4, 4)), LG_NOWHERE);
    ground.blocks[cell(0, 1)] = true;
    check_int(line(cell(0, 0), cell(1, 1)), cell(1, 0));
    check_int(line(cell(1, 1), cell(0, 0)), cell(0, 1));
    check_int(line(cell(1, 0), cell(0, 1)), LG_NOWHERE);
}

/* 3 across and 1 down: (1,0), the corner between (2,0) and (1,1), (2,1). */
static void places__through_a_corner__both_squares(void **state) {
    (void)state;
    lg_sight_place places[8];
    field_make(WIDE, HIGH);
    check_int(lg_sight_places(&ground.board, cell(0, 0), cell(3, 1), places, 8), 3);
    check_int(places[0].cell, cell(1, 0));
    check_int(places[0].other, LG_NOWHERE);
    check_int(places[1].cell, cell(2, 0));
    check_int(places[1].other, cell(1, 1));
    check_int(places[2].cell, cell(2, 1));
    check_int(places[2].other, LG_NOWHERE);
    check_int(lg_sight_places(&ground.board, cell(0, 0), cell(2, 2), places, 8), 3);
    check_int(places[0].cell, cell(1, 0));
    check_int(places[0].other, cell(0, 1));
    check_int(places[1].cell, cell(1, 1));
    check_int(places[2].other, cell(1, 2));
}

static void places__too_little_room__counted_not_written(void **state) {
    (void)state;
    lg_sight_place places[8];
    field_make(WIDE, HIGH);
    places[2].cell = -7;
    check_int(lg_sight_places(&ground.board, cell(0, 0), cell(8, 0), places, 2), 7);
    check_int(places[1].cell, cell(2, 0));
    check_int(places[2].cell, -7);
}

/*
 * What a square's inside is: the line from (0,0) to (a,b) crosses it when its four corners do not
 * all lie on one side, nor on the line. Corner (2i+1)/2, (2j+1)/2: the sign of a(2j+1) - b(2i+1).
 */
static bool crosses(lg_at from, lg_at to, lg_at square) {
    int a = to.x - from.x;
    int b = to.y - from.y;
    int above = 0;
    int below = 0;
    for (int corner = 0; corner < 4; corner++) {
        int i = 2 * (square.x - from.x) + (corner % 2 != 0 ? 1 : -1);
        int j = 2 * (square.y - from.y) + (corner / 2 != 0 ? 1 : -1);
        above += a * j - b * i > 0;
        below += a * j - b * i < 0;
    }
    return above > 0 && below > 0;
}

static bool between(int v, int a, int b) { return v >= (a < b ? a : b) && v <= (a > b ? a : b); }

static bool listed(const lg_sight_place places[], int count, int c) {
    for (int i = 0; i < count; i++) {
        if (places[i].cell == c && places[i].other == LG_NOWHERE) {
            return true;
        }
    }
    return false;
}

/* Against the definition, for every pair on a small board. */
static void places__every_pair__the_squares_that_the_line_crosses(void **state) {
    (void)state;
    lg_sight_place places[32];
    field_make(WIDE, HIGH);
    for (int a = 0; a < WIDE * HIGH; a++) {
        for (int b = 0; b < WIDE * HIGH; b++) {
            int count = lg_sight_places(&ground.board, a, b, places, 32);
            lg_at from = lg_board_at(&ground.board, a);
            lg_at to = lg_board_at(&ground.board, b);
            for (int c = 0; c < WIDE * HIGH; c++) {
                lg_at at = lg_board_at(&ground.board, c);
                bool in_box = between(at.x, from.x, to.x) && between(at.y, from.y, to.y);
                bool want = c != a && c != b && in_box && crosses(from, to, at);
                check_int(listed(places, count, c), want);
            }
        }
    }
}

static void scatter(uint32_t seed) {
    dice = seed;
    field_make(WIDE, HIGH);
    for (int c = 0; c < WIDE * HIGH; c++) {
        ground.blocks[c] = one_in(6);
        ground.wall[c][0] = one_in(8);
        ground.wall[c][1] = one_in(8);
    }
}

static void trace__random_blockers_and_walls__symmetric_for_all_pairs(void **state) {
    (void)state;
    int seen = 0;
    int stopped = 0;
    for (uint32_t seed = 1; seed <= 40; seed++) {
        scatter(seed);
        for (int a = 0; a < WIDE * HIGH; a++) {
            for (int b = 0; b < a; b++) {
                check_int(line(a, b) == LG_NOWHERE, line(b, a) == LG_NOWHERE);
                bool clear = trace(a, b).cell == LG_NOWHERE;
                check_int(trace(b, a).cell == LG_NOWHERE, clear);
                seen += clear;
                stopped += !clear;
            }
        }
    }
    check_true(seen > 1000 && stopped > 1000, "%d clear, %d stopped: too one-sided", seen, stopped);
}

/* The same country in the middle of a larger board: the same lines, the same squares named. */
static void trace__rows_added_around__changes_nothing(void **state) {
    (void)state;
    static field small;
    scatter(99);
    small = ground;
    field_make(WIDE + 11, HIGH + 8);
    for (int c = 0; c < WIDE * HIGH; c++) {
        lg_at at = lg_board_at(&small.board, c);
        ground.blocks[cell(at.x + 6, at.y + 3)] = small.blocks[c];
        memcpy(ground.wall[cell(at.x + 6, at.y + 3)], small.wall[c], sizeof small.wall[c]);
    }
    for (int a = 0; a < WIDE * HIGH; a++) {
        for (int b = 0; b < WIDE * HIGH; b++) {
            lg_at from = lg_board_at(&small.board, a);
            lg_at to = lg_board_at(&small.board, b);
            lg_sight want = lg_sight_trace(&small.board, a, b, blocks, walled, &small);
            lg_sight got = trace(cell(from.x + 6, from.y + 3), cell(to.x + 6, to.y + 3));
            lg_at named = lg_board_at(&small.board, want.cell < 0 ? 0 : want.cell);
            check_int(got.cell, want.cell < 0 ? LG_NOWHERE : cell(named.x + 6, named.y + 3));
            check_int(got.direction, want.direction);
        }
    }
}

static void trace__wall_between__names_the_edge(void **state) {
    (void)state;
    field_make(WIDE, HIGH);
    ground.wall[cell(3, 2)][1] = true; /* between (2,2) and (3,2) */
    lg_sight seen = trace(cell(0, 2), cell(5, 2));
    check_int(seen.cell, cell(2, 2));
    check_int(seen.direction, LG_E);
    seen = trace(cell(3, 2), cell(2, 2));
    check_int(seen.cell, cell(3, 2));
    check_int(seen.direction, LG_W);
    check_int(trace(cell(0, 3), cell(5, 3)).cell, LG_NOWHERE);
    check_int(line(cell(0, 2), cell(5, 2)), LG_NOWHERE);
}

/* Over a corner there are two ways round; a wall across one leaves the other. */
static void trace__walls_at_a_corner__stop_when_both_ways_are_walled(void **state) {
    (void)state;
    field_make(WIDE, HIGH);
    int from = cell(2, 2);
    int to = cell(3, 3);
    ground.wall[cell(3, 2)][1] = true; /* E side of from */
    check_int(trace(from, to).cell, LG_NOWHERE);
    ground.wall[cell(3, 3)][1] = true; /* W side of to: a straight wall of two */
    check_int(trace(from, to).cell, from);
    check_int(trace(from, to).direction, LG_E);
    check_int(trace(to, from).cell, to);
    check_int(trace(to, from).direction, LG_W);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(line__open_ground__clear),
        cmocka_unit_test(line__a_blocker_on_it__is_named),
        cmocka_unit_test(line__the_ends__do_not_count),
        cmocka_unit_test(line__the_first_blocker_from_each_end__is_named),
        cmocka_unit_test(corner__one_square__clear_and_both__blocked),
        cmocka_unit_test(places__through_a_corner__both_squares),
        cmocka_unit_test(places__too_little_room__counted_not_written),
        cmocka_unit_test(places__every_pair__the_squares_that_the_line_crosses),
        cmocka_unit_test(trace__random_blockers_and_walls__symmetric_for_all_pairs),
        cmocka_unit_test(trace__rows_added_around__changes_nothing),
        cmocka_unit_test(trace__wall_between__names_the_edge),
        cmocka_unit_test(trace__walls_at_a_corner__stop_when_both_ways_are_walled),
    };
    return check_group(argc, argv, "sight", tests);
}
