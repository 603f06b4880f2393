/* Cheapest ways: the numbers of the plan of formations, brute force, ties. */
#include "check.h"

#include <string.h>

#include "core/formations.h"
#include "core/reach.h"

/* A field without an edge in sight: coordinates 0..63, state = (y * 64 + x) * 8 + facing. */
enum { SIDE = 64, MIDDLE = (32 * SIDE + 32) * LG_FACINGS };

enum { TURNED = 1, BAD_GROUND = 2 }; /* the two ways to lose an order */

static lg_reach reach;

static lg_at at_of(int state) {
    return lg_at_of(state / LG_FACINGS % SIDE, state / LG_FACINGS / SIDE);
}

static int state_of(lg_at at, int facing) { return (at.y * SIDE + at.x) * LG_FACINGS + facing; }

/* Who moves, and how far the numbers go. */
typedef struct mover {
    int files;
    bool bad[SIDE * SIDE]; /* bad ground for one anchor square: double cost, one order lost */
} mover;

static int add(lg_reach_move moves[], int count, int state, int cost, int loses) {
    lg_reach_move move = {state, cost, (uint8_t)loses, (uint8_t)count};
    moves[count] = move;
    return count + 1;
}

/* A line: straight free, oblique and sideways lose an order, backward twice the cost; wheels of 45
 * degrees on the inner man (ZWR-MOVE-07, ZWR-MOVE-08). */
static int line_moves(void *user, const lg_reach *r, int label, lg_reach_move moves[]) {
    const mover *line = user;
    int state = r->label[label].state;
    int facing = state % LG_FACINGS;
    int count = 0;
    for (int d = 0; d < LG_FACINGS; d++) {
        lg_at to = lg_at_ahead(at_of(state), d, 1);
        int off = lg_facing_between(facing, d);
        int cost = lg_step_cost(d) * (off >= 3 ? 2 : 1);
        bool bad = line->bad[to.y * SIDE + to.x];
        int loses = (off > 0 ? TURNED : 0) | (bad ? BAD_GROUND : 0);
        count = add(moves, count, state_of(to, facing), cost * (bad ? 2 : 1), loses);
    }
    lg_body body = {
        LG_CLOSE,    (uint8_t)(2 * line->files), (uint8_t)line->files, (uint8_t)facing, 2,
        at_of(state)};
    for (int hand = LG_LEFT; hand <= LG_RIGHT; hand += 2) {
        lg_body after = lg_wheel(&body, (lg_hand)hand);
        count = add(moves, count, state_of(after.anchor, after.facing), lg_wheel_cost(&body, 785),
                    TURNED);
    }
    return count;
}

/* The same with an about-turn, which costs no inches. */
static int turning_line_moves(void *user, const lg_reach *r, int label, lg_reach_move moves[]) {
    const mover *line = user;
    int state = r->label[label].state;
    int count = line_moves(user, r, label, moves);
    lg_body body = {LG_CLOSE,
                    (uint8_t)(2 * line->files),
                    (uint8_t)line->files,
                    (uint8_t)(state % LG_FACINGS),
                    2,
                    at_of(state)};
    lg_body about = lg_about(&body);
    return add(moves, count, state_of(about.anchor, about.facing), 0, TURNED);
}

static int gun_moves(void *user, const lg_reach *r, int label, lg_reach_move moves[]) {
    int state = r->label[label].state;
    int count = 0;
    (void)user;
    for (int d = 0; d < LG_FACINGS; d++) {
        int off = lg_facing_between(state % LG_FACINGS, d);
        count = add(moves, count, state_of(lg_at_ahead(at_of(state), d, 1), state % LG_FACINGS),
                    lg_step_cost(d) * (off >= 3 ? 2 : 1), off > 0 ? TURNED : 0);
    }
    return count;
}

/* A square: along its faces free, other directions lose an order; never backward. */
static int square_moves(void *user, const lg_reach *r, int label, lg_reach_move moves[]) {
    int state = r->label[label].state;
    int count = 0;
    (void)user;
    for (int d = 0; d < LG_FACINGS; d++) {
        int off = lg_facing_between(state % LG_FACINGS, d);
        count = add(moves, count, state_of(lg_at_ahead(at_of(state), d, 1), state % LG_FACINGS),
                    lg_step_cost(d), off % 2 != 0 ? TURNED : 0);
    }
    return count;
}

static int block_moves(void *user, const lg_reach *r, int label, lg_reach_move moves[]) {
    int state = r->label[label].state;
    int count = 0;
    (void)user;
    for (int d = 0; d < LG_FACINGS; d++) {
        count = add(moves, count, state_of(lg_at_ahead(at_of(state), d, 1), state % LG_FACINGS),
                    lg_step_cost(d), 0);
    }
    return count;
}

/* A column: its tail is where its head was (ZWR-MOVE-06). */
typedef struct column {
    int men, ranks;
    lg_pose start[LG_MAX_RANKS];
} column;

static int poses_of(const column *c, const lg_reach *r, int label, lg_pose poses[]) {
    for (int rank = 0; rank < c->ranks; rank++) {
        int state = lg_reach_back(r, label, rank);
        lg_pose pose = {at_of(state), (uint8_t)(state % LG_FACINGS)};
        poses[rank] = state == LG_REACH_BEFORE ? c->start[rank - r->label[label].steps] : pose;
    }
    return c->ranks;
}

static int column_moves(void *user, const lg_reach *r, int label, lg_reach_move moves[]) {
    const column *c = user;
    lg_pose poses[LG_MAX_RANKS] = {{{0, 0}, 0}};
    lg_pose after[LG_MAX_RANKS];
    lg_at needed[LG_COLUMN_NEEDED];
    int count = 0;
    int squares;
    poses_of(c, r, label, poses);
    for (int turn = -2; turn <= 2; turn++) {
        lg_hand hand = turn < 0 ? LG_LEFT : LG_RIGHT;
        int eighths = turn < 0 ? -turn : turn;
        if (lg_column_step(poses, c->men, 2, hand, eighths, after, needed, &squares)) {
            count = add(moves, count, state_of(after[0].at, after[0].facing),
                        lg_column_step_cost(poses[0].facing, hand, eighths, 500), 0);
        }
    }
    return count;
}

static int states_of(int lost) {
    int count = 0;
    for (int label = 0; label < reach.count; label++) {
        count += lg_reach_best(&reach, label) && (lost < 0 || lg_reach_lost(&reach, label) == lost);
    }
    return count;
}

static int cells_of(void) {
    static bool seen[SIDE * SIDE];
    int count = 0;
    memset(seen, 0, sizeof seen);
    for (int label = 0; label < reach.count; label++) {
        int cell = reach.label[label].state / LG_FACINGS;
        count += !seen[cell];
        seen[cell] = true;
    }
    return count;
}

/* --- The numbers of the plan of formations, section 11 ---------------------------------------- */

static void search__lines__as_many_states_as_the_plan_counts(void **state) {
    (void)state;
    static mover line;
    line.files = 6;
    lg_reach_search(&reach, MIDDLE, 4000, line_moves, &line);
    check_int(states_of(-1), 37);
    check_int(states_of(0), 5);
    line.files = 3;
    lg_reach_search(&reach, MIDDLE, 4000, line_moves, &line);
    check_int(states_of(-1), 69);
    lg_reach_search(&reach, MIDDLE, 8000, line_moves, &line);
    check_int(states_of(-1), 517);
}

static void search__gun_and_square__as_many_states_as_the_plan_counts(void **state) {
    (void)state;
    lg_reach_search(&reach, MIDDLE, 3000, gun_moves, NULL);
    check_int(states_of(-1), 21);
    lg_reach_search(&reach, MIDDLE, 2000, square_moves, NULL);
    check_int(states_of(-1), 13);
    check_int(states_of(0), 13);
    lg_reach_search(&reach, MIDDLE + LG_NE, 2000, square_moves, NULL);
    check_int(states_of(-1), 13);
    check_int(states_of(0), 5);
}

static void search__blocks__as_many_states_as_the_plan_counts(void **state) {
    (void)state;
    const int inches[3] = {6, 14, 24};
    const int want[3] = {105, 557, 1633};
    for (int i = 0; i < 3; i++) {
        lg_reach_search(&reach, MIDDLE, 1000 * inches[i], block_moves, NULL);
        check_int(states_of(-1), want[i]);
        check_int(cells_of(), want[i]);
    }
}

static void column_search(int men, int inches) {
    static column c;
    lg_body body = {LG_CHAIN, (uint8_t)men, 2, LG_N, 2, at_of(MIDDLE)};
    c.men = men;
    c.ranks = lg_column_poses(&body, c.start);
    lg_reach_search(&reach, MIDDLE, 1000 * inches, column_moves, &c);
}

/*
 * The plan counts 147 states for the column of twelve; in four of them the head, having turned three
 * times to one hand, stands in its own tail. They are no moves.
 */
static void search__columns__as_many_states_as_the_plan_counts(void **state) {
    (void)state;
    column_search(6, 10);
    check_int(states_of(-1), 1064);
    column_search(12, 6);
    check_int(states_of(-1), 147 - 4);
    check_int(cells_of(), 75 - 4);
}

/*
 * ZWR-MOVE-06: 3 squares N, 90 degrees, 2 squares E come to 6 inches; two wheels of 45 degrees with
 * a diagonal square between them bring the column to the same place for less.
 */
static void search__column_round_a_corner__cheaper_in_two_wheels(void **state) {
    (void)state;
    int way[8];
    column_search(12, 6);
    lg_at to = lg_at_ahead(lg_at_ahead(at_of(MIDDLE), LG_N, 4), LG_E, 3);
    int label = lg_reach_find(&reach, state_of(to, LG_E));
    check_true(label >= 0, "the column cannot get there");
    check_int(reach.label[label].cost, 2 * 1000 + (500 + 1414) + (500 + 1000));
    check_int(lg_reach_lost(&reach, label), 0);
    check_int(lg_reach_way(&reach, label, way, 8), 4);
    check_int(reach.label[way[2]].state % LG_FACINGS, LG_NE);
}

/* --- Against brute force ---------------------------------------------------------------------- */

static int32_t least[4][SIDE * SIDE * LG_FACINGS]; /* by gathered losses */

/* Offers each way on from a state, whatever it has lost; true if any was shorter than known. */
static bool relax(lg_reach_moves *moves, void *user, int state, int allowance) {
    static lg_reach one;
    lg_reach_move move[LG_REACH_MOVES];
    bool changed = false;
    one.label[0].state = state;
    int count = moves(user, &one, 0, move);
    for (int lost = 0; lost < 4; lost++) {
        for (int i = 0; i < count; i++) {
            int32_t *to = &least[lost | move[i].loses][move[i].state];
            int32_t cost = least[lost][state] + move[i].cost;
            if (least[lost][state] >= 0 && cost <= allowance && (*to < 0 || cost < *to)) {
                *to = cost;
                changed = true;
            }
        }
    }
    return changed;
}

static void brute_force(lg_reach_moves *moves, void *user, int start, int allowance) {
    memset(least, 0xFF, sizeof least);
    least[0][start] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int s = 0; s < SIDE * SIDE * LG_FACINGS; s++) {
            if (least[0][s] >= 0 || least[1][s] >= 0 || least[2][s] >= 0 || least[3][s] >= 0) {
                changed |= relax(moves, user, s, allowance);
            }
        }
    }
}

/* Fewest losses, then least cost; -1 out of reach. */
static int best_of(int state, int *lost) {
    int one = least[1][state];
    int other = least[2][state];
    bool first = other < 0 || (one >= 0 && one <= other);
    *lost = least[0][state] >= 0 ? 0 : one >= 0 || other >= 0 ? 1 : 2;
    return *lost == 0 ? least[0][state] : *lost == 2 ? least[3][state] : first ? one : other;
}

static void compare_with_brute_force(lg_reach_moves *moves, mover *line, int allowance) {
    lg_reach_search(&reach, MIDDLE, allowance, moves, line);
    brute_force(moves, line, MIDDLE, allowance);
    check_int(reach.full, 0);
    for (int s = 0; s < SIDE * SIDE * LG_FACINGS; s++) {
        int lost;
        int cost = best_of(s, &lost);
        int label = lg_reach_find(&reach, s);
        check_int(label < 0 ? -1 : reach.label[label].cost, cost);
        if (label >= 0) {
            check_int(lg_reach_lost(&reach, label), lost);
        }
    }
}

static void search__scattered_bad_ground__the_same_as_brute_force(void **state) {
    (void)state;
    static mover line;
    uint32_t dice = 7;
    for (int game = 0; game < 6; game++) {
        line.files = 2 + game;
        for (int i = 0; i < SIDE * SIDE; i++) {
            dice = dice * 1664525u + 1013904223u;
            line.bad[i] = (dice >> 16) % 4 == 0;
        }
        compare_with_brute_force(line_moves, &line, 6000);
        compare_with_brute_force(turning_line_moves, &line, 4000);
    }
}

/* --- Ties, losses, ways ----------------------------------------------------------------------- */

/* The lowest of all cheapest ways, by trying every one. */
typedef struct trial {
    int target, steps, best_steps;
    int32_t best_cost;
    uint8_t by[8], best[8];
} trial;

static void try_ways(trial *t, int state, int32_t cost, int allowance) {
    bool better = t->best_steps < 0 || cost < t->best_cost;
    if (state == t->target && better) { /* tried in rising order, so the first is the lowest */
        t->best_cost = cost;
        t->best_steps = t->steps;
        memcpy(t->best, t->by, sizeof t->best);
    }
    for (int d = 0; d < LG_FACINGS; d++) {
        if (cost + lg_step_cost(d) <= allowance) {
            t->by[t->steps++] = (uint8_t)d;
            try_ways(t, state_of(lg_at_ahead(at_of(state), d, 1), state % LG_FACINGS),
                     cost + lg_step_cost(d), allowance);
            t->steps--;
        }
    }
}

static void way__equally_cheap__lowest_directions(void **state) {
    (void)state;
    lg_reach_search(&reach, MIDDLE, 4000, block_moves, NULL);
    for (int label = 1; label < reach.count; label++) {
        int way[8];
        trial t = {.target = reach.label[label].state, .best_steps = -1};
        try_ways(&t, MIDDLE, 0, 4000);
        check_int(lg_reach_way(&reach, label, way, 8), t.best_steps);
        for (int i = 0; i < t.best_steps; i++) {
            check_int(reach.label[way[i]].by, t.best[i]);
        }
    }
}

/* Two roads to 1: dear and clean, cheap and with a loss; from 1 to 2 the loss comes anyway. */
static int two_roads(void *user, const lg_reach *r, int label, lg_reach_move moves[]) {
    int state = r->label[label].state;
    int count = 0;
    (void)user;
    if (state == 0) {
        count = add(moves, count, 1, 3000, 0);
        count = add(moves, count, 1, 1000, TURNED);
    }
    return state == 1 ? add(moves, count, 2, 1000, TURNED) : count;
}

static void search__clean_road_and_cheap_road__both_followed(void **state) {
    (void)state;
    lg_reach_search(&reach, 0, 3500, two_roads, NULL);
    int one = lg_reach_find(&reach, 1);
    int two = lg_reach_find(&reach, 2);
    check_int(reach.label[one].cost, 3000);
    check_int(lg_reach_lost(&reach, one), 0);
    check_int(reach.label[two].cost, 2000);
    check_int(lg_reach_lost(&reach, two), 1);
    check_int(lg_reach_back(&reach, two, 1), 1);
    check_int(lg_reach_back(&reach, two, 2), 0);
    check_int(lg_reach_back(&reach, two, 3), LG_REACH_BEFORE);
    check_int(lg_reach_find(&reach, 3), -1);
    int best = 0;
    for (int label = 0; label < reach.count; label++) {
        best += lg_reach_best(&reach, label);
    }
    check_int(reach.count, 4);
    check_int(best, 3);
}

static int count_on(void *user, const lg_reach *r, int label, lg_reach_move moves[]) {
    (void)user;
    return add(moves, 0, r->label[label].state + 1, 1, 0);
}

static void search__more_states_than_room__says_so(void **state) {
    (void)state;
    lg_reach_search(&reach, 5, 100, count_on, NULL);
    check_int(reach.full, 0);
    check_int(reach.count, 101);
    lg_reach_search(&reach, 5, 20000, count_on, NULL);
    check_int(reach.full, 1);
    check_int(reach.count, LG_REACH_LABELS);
    check_int(reach.label[lg_reach_find(&reach, 8000)].cost, 7995);
}

/* Whatever was in the memory before, the results are the same. */
static void search__used_memory__same_results(void **state) {
    (void)state;
    static lg_reach other;
    static mover line = {.files = 4};
    memset(&other, 0x5A, sizeof other);
    lg_reach_search(&reach, 5, 20000, count_on, NULL);
    lg_reach_search(&reach, MIDDLE, 8000, line_moves, &line);
    lg_reach_search(&other, MIDDLE, 8000, line_moves, &line);
    check_int(reach.count, other.count);
    for (int i = 0; i < reach.count; i++) {
        check_int(reach.label[i].state, other.label[i].state);
        check_int(reach.label[i].cost, other.label[i].cost);
        check_int(reach.label[i].previous, other.label[i].previous);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(search__lines__as_many_states_as_the_plan_counts),
        cmocka_unit_test(search__gun_and_square__as_many_states_as_the_plan_counts),
        cmocka_unit_test(search__blocks__as_many_states_as_the_plan_counts),
        cmocka_unit_test(search__columns__as_many_states_as_the_plan_counts),
        cmocka_unit_test(search__column_round_a_corner__cheaper_in_two_wheels),
        cmocka_unit_test(search__scattered_bad_ground__the_same_as_brute_force),
        cmocka_unit_test(way__equally_cheap__lowest_directions),
        cmocka_unit_test(search__clean_road_and_cheap_road__both_followed),
        cmocka_unit_test(search__more_states_than_room__says_so),
        cmocka_unit_test(search__used_memory__same_results),
    };
    return check_group(argc, argv, "reach", tests);
}
