/* What one MOVE can do, and what it costs (ZWR-MOVE, ZWR-IND-04, ZWR-WND-03, ZWR-APP-10, ZWR-GRID-04). */
#include "support.h"

#include "zulu-war-rules/march.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

/* Zulus far off, so that the battle goes on. */
static const char ZULUS[] =
    "zulu:\n  - {id: Z1, kind: impi, figures: 6, at: [56, 57], facing: N, formation: 1x4}\n";

static void lay_on(char *rows, const char *british) {
    char rest[2000];
    snprintf(rest, sizeof rest, "british:\n%s%s", british, ZULUS);
    lay_table(&t, rows, rest);
    open_step(&t, ZWR_BRITISH);
    for (int u = 0; u < t.scenario->unit_count; u++) {
        zwr_unit_at(t.game, u)->order[0] = zwr_unit_at(t.game, u)->order[1] = ZWR_MOVE;
    }
}

static void lay(const char *british) { lay_on(open_ground(60, 60), british); }

static const char LINE[] = "  - {id: A, kind: company, at: [20, 20], facing: N, formation: line}\n";
static const char COLUMN[] =
    "  - {id: A, kind: company, at: [20, 20], facing: N, formation: column}\n";
static const char SQUARE[] =
    "  - {id: A, kind: company, at: [20, 20], facing: N, formation: square}\n";
static const char TROOP[] =
    "  - {id: troop, kind: cavalry, at: [20, 20], facing: N, formation: line}\n";
static const char TROOP_COLUMN[] =
    "  - {id: troop, kind: cavalry, at: [20, 20], facing: N, formation: column}\n";
static const char GUN[] =
    "  - {id: gatling, kind: gun, at: [20, 20], facing: N, formation: unlimbered}\n";
static const char LIMBERED[] =
    "  - {id: gatling, kind: gun, at: [20, 20], facing: N, formation: limbered}\n";
static const char WAGON[] =
    "  - {id: W1, kind: wagon, at: [20, 20], facing: N, formation: wagon}\n"
    "  - {id: captain, kind: captain, at: [50, 50], facing: N, formation: single}\n";
static const char MAJOR[] =
    "  - {id: major, kind: major, at: [20, 20], facing: N, formation: single}\n";

/* ---- Rates (ZWR-MOVE-02 to 05) -------------------------------------------------------------------------- */

typedef struct rate {
    const char *british, *within, *beyond;
} rate;

static const rate RATES[] = {
    {LINE, "move A 20,16 N", "move A 20,15 N"},
    {COLUMN, "move A 20,14 N", "move A 20,13 N"},
    {SQUARE, "move A 20,18 N", "move A 20,17 N"},
    {TROOP, "move troop 20,12 N", "move troop 20,11 N"},
    {TROOP_COLUMN, "move troop 20,10 N", "move troop 20,9 N"},
    {GUN, "move gatling 20,17 N", "move gatling 20,16 N"},
    {LIMBERED, "move gatling 20,14 N", "move gatling 20,13 N"},
    {WAGON, "move W1 20,12 N", "move W1 20,11 N"},
    {MAJOR, "move major 20,10 N", "move major 20,9 N"},
};

static void rate_of_each__straight_ahead__so_far_and_no_further(void **state) {
    const rate *r = *state;
    lay(r->british);
    check_true(allowed(&t, "british", r->within), "%s: %s", r->within, t.verdict.why);
    check_true(offered(&t, "british", r->within), "%s is offered", r->within);
    check_true(!allowed(&t, "british", r->beyond), "%s is too far", r->beyond);
    check_true(!offered(&t, "british", r->beyond), "%s is not offered", r->beyond);
}

static void two_moves__one_turn__each_its_own_distance(void **state) {
    (void)state; /* ZWR-MOVE-02, ZWR-MOVE-14: column MOVE and MOVE: 12 inches */
    lay(COLUMN);
    act(&t, "british", "move A 20,14 N");
    act(&t, "british", "move A 20,8 N");
    check_int(own(&t, "A")->moved, 12000);
    check_int(own(&t, "A")->lost, 0);
    check_refused(&t, "british", "move A 20,7 N", "ZWR-ORD-08");
}

static void cavalry__two_moves_of_eight__sixteen_remembered(void **state) {
    (void)state; /* ZWR-MOVE-03, ZWR-MOVE-14 */
    lay(TROOP);
    act(&t, "british", "move troop 20,12 N");
    act(&t, "british", "move troop 20,4 N");
    check_int(own(&t, "troop")->moved, 16000);
}

static void wagon__once_a_turn__without_orders(void **state) {
    (void)state; /* ZWR-MOVE-05 */
    lay(WAGON);
    give_orders(&t, "W1", ZWR_NO_ORDER, ZWR_NO_ORDER);
    act(&t, "british", "move W1 20,16 N");
    check_refused(&t, "british", "move W1 20,15 N", "ZWR-MOVE-05");
    open_step(&t, ZWR_ORDERS);
    open_step(&t, ZWR_BRITISH);
    check_true(allowed(&t, "british", "move W1 20,8 N"), "next turn it moves again");
}

static void wagon__turning__is_free(void **state) {
    (void)state; /* ZWR-MOVE-05: a right angle and a square on are 1 inch */
    lay(WAGON);
    act(&t, "british", "move W1 21,20 E");
    check_int(own(&t, "W1")->moved, 1000);
    check_at(&t, man_of(&t, "W1", ZWR_BODY), 20, 20);
}

static void wagon__to_the_square_behind__goes_round(void **state) {
    (void)state; /* ZWR-MOVE-05 */
    lay(WAGON);
    act(&t, "british", "move W1 20,21 N");
    check_range(own(&t, "W1")->moved, 3001, 8000); /* to back would be 2 inches */
}

static void gun_by_hand__one_man__cannot_push_it(void **state) {
    (void)state; /* ZWR-MOVE-04 */
    lay("  - {id: gatling, kind: gun, at: [20, 20], facing: N, formation: unlimbered}\n"
        "  - {id: A, kind: company, at: [30, 30], facing: N, formation: line}\n");
    fall(&t, man_of(&t, "gatling", ZWR_GUNNER), ZWR_DEAD, true);
    check_true(allowed(&t, "british", "move gatling 20,19 N"), "two men push it");
    fall(&t, man_of(&t, "gatling", ZWR_GUN_SERGEANT), ZWR_WOUNDED, true);
    check_refused(&t, "british", "move gatling 20,19 N", "ZWR-MOVE-04");
    lg_piece_stand(t.game, man(&t, "A", 1), cell(&t, 22, 20));
    check_true(allowed(&t, "british", "move gatling 20,19 N"), "an infantryman lends a hand");
}

static void gun_limbered__one_man__drives_it(void **state) {
    (void)state; /* ZWR-MOVE-04 */
    lay(LIMBERED);
    fall(&t, man_of(&t, "gatling", ZWR_GUN_SERGEANT), ZWR_DEAD, true);
    fall(&t, man(&t, "gatling", 3), ZWR_DEAD, true);
    check_true(allowed(&t, "british", "move gatling 20,14 N"), "one man drives: %s", t.verdict.why);
    fall(&t, man(&t, "gatling", 4), ZWR_DEAD, true);
    check_true(!allowed(&t, "british", "move gatling 20,14 N"), "nobody does not");
}

/* ---- Columns (ZWR-MOVE-06) ---------------------------------------------------------------------------------- */

static void column__three_north_a_right_angle_two_east__six_inches(void **state) {
    (void)state; /* ZWR-MOVE-06: 3000 + 1000 + 2000 */
    lay(COLUMN);
    act(&t, "british", "move A 23,16 E");
    check_range(own(&t, "A")->moved, 5000, 6000); /* two half turns cut the corner */
    check_int(own(&t, "A")->lost, 0);
    check_int(unit(&t, "A")->facing, LG_E);
    check_int(3 * lg_step_cost(LG_N) + lg_column_step_cost(LG_N, LG_RIGHT, 2, 500) +
                  lg_step_cost(LG_E),
              6000);
    check_at(&t, man(&t, "A", 1), 23, 16);
    check_at(&t, man_of(&t, "A", ZWR_LIEUTENANT), 23, 17);
}

static void column__wheels_by_an_eighth__half_an_inch_and_the_step(void **state) {
    (void)state; /* ZWR-MOVE-06: 500 and 1414 for the wheel, 1414 for each step after it */
    lay(COLUMN);
    act(&t, "british", "move A 21,18 NE");
    check_int(own(&t, "A")->moved, 500 + 1414);
    act(&t, "british", "move A 22,17 NE");
    check_int(own(&t, "A")->moved, 500 + 2 * 1414);
}

static void column__oblique_or_sideways__never(void **state) {
    (void)state; /* ZWR-MOVE-07 */
    lay(COLUMN);
    check_refused(&t, "british", "move A 21,19 N", "ZWR-MOVE-12");
    check_refused(&t, "british", "move A 21,20 N", "ZWR-MOVE-12");
}

static void column__about_turn__free_and_loses_nothing(void **state) {
    (void)state; /* ZWR-MOVE-06, ZWR-MOVE-08 */
    lay(COLUMN);
    act(&t, "british", "move A 21,25 S");
    check_int(own(&t, "A")->moved, 0);
    check_int(own(&t, "A")->lost, 0);
    check_at(&t, man_of(&t, "A", ZWR_BUGLER), 21, 25);
    act(&t, "british", "move A 21,31 S");
    check_int(own(&t, "A")->moved, 6000);
}

static void column__its_odd_man_beside_the_head__falls_in_before_it_turns_about(void **state) {
    (void)state; /* ZWR-MOVE-06, ZWR-CAS-07 */
    char why[LG_WHY_SIZE];
    lay(COLUMN);
    fall(&t, man(&t, "A", 5), ZWR_DEAD, true);
    int men[ZWR_UNIT_MEN], odd = zwr_men(t.game, unit_id(&t, "A"), men) - 1;
    check_int(odd, 10);
    lg_piece_stand(t.game, men[odd], cell(&t, 22, 20));
    piece(&t, men[odd])->file = 1;
    check_true(zwr_is_strayed(t.game, unit_id(&t, "A")), "nobody of the rank ahead is near him");
    act(&t, "british", "move A 21,25 S");
    check_true(t.scenario->ruleset->invariants(t.game, why, sizeof why), "%s", why);
    check_true(!zwr_is_strayed(t.game, unit_id(&t, "A")), "the column is one again");
    check_int(own(&t, "A")->moved, 0);
}

static void column__backward_three_inches__one_marker(void **state) {
    (void)state; /* ZWR-MOVE-08 */
    lay(COLUMN);
    check_refused(&t, "british", "move A 20,24 N", "ZWR-MOVE-12");
    act(&t, "british", "move A 20,23 N");
    check_int(own(&t, "A")->lost, 1);
    check_int(own(&t, "A")->moved, 6000);
}

static void column__in_a_bend__does_not_back(void **state) {
    (void)state; /* ZWR-MOVE-08 */
    lay(COLUMN);
    act(&t, "british", "move A 22,19 E");
    check_true(!allowed(&t, "british", "move A 21,19 E"), "a bent column does not back");
}

/* ---- Lines and squares (ZWR-MOVE-07, ZWR-MOVE-08) ------------------------------------------------------------ */

static void line__oblique__one_marker_a_move(void **state) {
    (void)state; /* ZWR-MOVE-07: twice in a turn, two */
    lay(LINE);
    act(&t, "british", "move A 22,18 N");
    check_int(own(&t, "A")->lost, 1);
    check_int(own(&t, "A")->moved, 2828);
    act(&t, "british", "move A 24,18 N");
    check_int(own(&t, "A")->lost, 2);
    check_int(own(&t, "A")->moved, 4828);
}

static void line__two_ways_to_one_place__the_one_that_loses_less(void **state) {
    (void)state; /* ZWR-MOVE-07: straight ahead is not taken for a pair of obliques */
    lay(LINE);
    act(&t, "british", "move A 20,18 N");
    check_int(own(&t, "A")->lost, 0);
    check_int(own(&t, "A")->moved, 2000);
}

static void line__full_company__wheels_once_a_move(void **state) {
    (void)state; /* ZWR-MOVE-07: 785 x 5 = 3925 of 4000 */
    lay(LINE);
    check_true(!allowed(&t, "british", "move A 20,20 W"), "not by a right angle");
    act(&t, "british", "move A 20,20 NW");
    check_int(own(&t, "A")->moved, 3925);
    check_int(own(&t, "A")->lost, 1);
    check_at(&t, man(&t, "A", 1), 20, 20);
    check_at(&t, man(&t, "A", 6), 25, 15);
}

static void line__wheel_right__pivots_on_the_right_front_man(void **state) {
    (void)state; /* ZWR-MOVE-07 */
    lay(LINE);
    act(&t, "british", "move A 20,15 NE");
    check_at(&t, man(&t, "A", 6), 25, 20);
    check_at(&t, man(&t, "A", 1), 20, 15);
}

static void line__about_turn__no_distance_one_marker(void **state) {
    (void)state; /* ZWR-MOVE-07 */
    lay(LINE);
    act(&t, "british", "move A 25,21 S");
    check_int(own(&t, "A")->moved, 0);
    check_int(own(&t, "A")->lost, 1);
    check_at(&t, man_of(&t, "A", ZWR_BUGLER), 25, 21);
    check_int(piece(&t, man_of(&t, "A", ZWR_LIEUTENANT))->rank, 1);
}

static void line__backward__two_inches_one_marker(void **state) {
    (void)state; /* ZWR-MOVE-08 */
    lay(LINE);
    check_true(!allowed(&t, "british", "move A 20,23 N"),
               "three squares are too many, and turning about twice is no way round");
    act(&t, "british", "move A 20,22 N");
    check_int(own(&t, "A")->lost, 1);
    check_int(own(&t, "A")->moved, 4000);
}

static void line__backward_and_oblique__one_marker_in_all(void **state) {
    (void)state; /* ZWR-MOVE-08 */
    lay(LINE);
    act(&t, "british", "move A 21,21 N");
    check_int(own(&t, "A")->lost, 1);
    check_int(own(&t, "A")->moved, 2828);
}

static void cavalry__backward__four_inches(void **state) {
    (void)state; /* ZWR-MOVE-08 */
    lay(TROOP);
    check_true(allowed(&t, "british", "move troop 20,24 N"), "four inches back");
    check_true(!allowed(&t, "british", "move troop 20,25 N"), "and no more");
}

static void square__along_any_face__loses_nothing(void **state) {
    (void)state; /* ZWR-MOVE-07, ZWR-MOVE-08: a square is never backward */
    lay(SQUARE);
    act(&t, "british", "move A 20,22 N");
    check_int(own(&t, "A")->lost, 0);
    check_int(own(&t, "A")->moved, 2000);
    act(&t, "british", "move A 22,22 N");
    check_int(own(&t, "A")->lost, 0);
}

static void square__aslant__one_marker_and_it_does_not_turn(void **state) {
    (void)state; /* ZWR-MOVE-07 */
    lay("  - {id: A, kind: company, at: [20, 20], facing: NE, formation: square}\n");
    check_true(!allowed(&t, "british", "move A 20,20 N"), "a square does not turn");
    act(&t, "british", "move A 21,20 NE");
    check_int(own(&t, "A")->lost, 1);
    check_int(own(&t, "A")->moved, 1000);
    act(&t, "british", "move A 22,21 NE");
    check_int(own(&t, "A")->lost, 1);
}

static void gun_by_hand__turned_on_the_spot__one_marker(void **state) {
    (void)state; /* ZWR-MOVE-07, ZWR-GAT-10 */
    lay(GUN);
    act(&t, "british", "move gatling 20,20 E");
    check_int(own(&t, "gatling")->lost, 1);
    check_int(own(&t, "gatling")->moved, 0);
    check_at(&t, man_of(&t, "gatling", ZWR_GATLING), 21, 20);
}

static void step__diagonal__costs_what_a_ruler_says(void **state) {
    (void)state; /* ZWR-GRID-04: two diagonal steps are 2828, a third would be 4242 */
    lay("  - {id: A, kind: company, at: [20, 20], facing: NE, formation: line}\n");
    check_true(!allowed(&t, "british", "move A 23,17 NE"), "the third step is too long");
    act(&t, "british", "move A 22,18 NE");
    check_int(own(&t, "A")->moved, 2828);
    check_int(own(&t, "A")->lost, 0);
}

/* ---- How many places: bodies without turning about, columns only forward (formations.md 11) -------------------- */

typedef struct places {
    const char *british;
    int count;
} places;

static const places PLACES[] = {
    {LINE, 37},
    {"  - {id: A, kind: company, figures: 6, at: [20, 20], facing: N, formation: line}\n", 69},
    {TROOP, 517},
    {GUN, 21},
    {SQUARE, 13},
    {COLUMN, 147 - 4}, /* in four the head would stand on its own tail */
    {TROOP_COLUMN, 1064},
};

static void places__one_order_in_the_open__as_many_as_reckoned(void **state) {
    const places *p = *state;
    static lg_reach reach;
    zwr_march march;
    int count = 0;
    lay(p->british);
    zwr_march_begin(&march, t.game, 0);
    zwr_march_search(&march, &reach);
    for (int label = 0; label < reach.count; label++) {
        bool counts = !march.chain || lg_reach_lost(&reach, label) == 0;
        bool turned = zwr_march_turned(&march, reach.label[label].state);
        count += counts && !turned && lg_reach_best(&reach, label);
    }
    check_int(count, p->count);
}

/* ---- Ground (ZWR-MOVE-09 to 11) ---------------------------------------------------------------------------------- */

static void line__all_scrub__two_squares_and_one_marker(void **state) {
    (void)state; /* ZWR-MOVE-09, ZWR-MOVE-10 */
    lay_on(with_ground(open_ground(60, 60), '"', 10, 10, 40, 40), LINE);
    check_true(!allowed(&t, "british", "move A 20,17 N"), "a third square is too far");
    act(&t, "british", "move A 20,18 N");
    check_int(own(&t, "A")->moved, 4000);
    check_int(own(&t, "A")->lost, 1);
}

static void line__oblique_through_rocks__two_markers(void **state) {
    (void)state; /* ZWR-MOVE-10 */
    lay_on(with_ground(open_ground(60, 60), 'o', 10, 10, 40, 40), LINE);
    act(&t, "british", "move A 21,19 N");
    check_int(own(&t, "A")->moved, 2828);
    check_int(own(&t, "A")->lost, 2);
}

static void column__two_moves_in_scrub__two_markers(void **state) {
    (void)state; /* ZWR-MOVE-10 */
    lay_on(with_ground(open_ground(60, 60), '"', 10, 0, 40, 40), COLUMN);
    act(&t, "british", "move A 20,17 N");
    act(&t, "british", "move A 20,14 N");
    check_int(own(&t, "A")->moved, 12000);
    check_int(own(&t, "A")->lost, 2);
}

static void line__half_its_front_in_scrub__is_not_slowed(void **state) {
    (void)state; /* ZWR-MOVE-09: more than half of the front rank; one bush slows nobody */
    lay_on(with_ground(open_ground(60, 60), '"', 20, 10, 22, 19), LINE);
    act(&t, "british", "move A 20,16 N");
    check_int(own(&t, "A")->moved, 4000);
    check_int(own(&t, "A")->lost, 0);
}

static void line__four_of_six_in_scrub__is_slowed(void **state) {
    (void)state; /* ZWR-MOVE-09 */
    lay_on(with_ground(open_ground(60, 60), '"', 20, 10, 23, 19), LINE);
    check_true(!allowed(&t, "british", "move A 20,17 N"), "it is too far");
    act(&t, "british", "move A 20,18 N");
    check_int(own(&t, "A")->lost, 1);
}

static void ford_and_bush__in_the_way__good_going(void **state) {
    (void)state; /* ZWR-MOVE-09 */
    lay_on(with_ground(with_ground(open_ground(60, 60), '=', 10, 18, 40, 19), '&', 10, 16, 40, 17),
           LINE);
    act(&t, "british", "move A 20,16 N");
    check_int(own(&t, "A")->moved, 4000);
    check_int(own(&t, "A")->lost, 0);
}

static const char *const HORSES_AND_WHEELS[] = {TROOP, TROOP_COLUMN, GUN, LIMBERED, WAGON, MAJOR};

static void horses_and_wheels__river__barred_and_ford_is_not(void **state) {
    (void)state; /* ZWR-MOVE-11, ZWR-MOVE-05 */
    for (int i = 0; i < 6; i++) {
        char text[40];
        lay_on(with_ground(open_ground(60, 60), '~', 10, 18, 40, 19), HORSES_AND_WHEELS[i]);
        snprintf(text, sizeof text, "move %s 20,19 N", t.scenario->units[0].id);
        check_refused(&t, "british", text, "ZWR-MOVE-11");
        clear_table(&t);
        lay_on(with_ground(open_ground(60, 60), '=', 10, 18, 40, 19), HORSES_AND_WHEELS[i]);
        check_true(allowed(&t, "british", text), "%s over the ford: %s", text, t.verdict.why);
        if (i < 5) {
            clear_table(&t);
        }
    }
}

static void foot__river__half_as_far(void **state) {
    (void)state; /* ZWR-IND-04, ZWR-MOVE-09 */
    lay_on(with_ground(open_ground(60, 60), '~', 10, 10, 40, 19),
           "  - {id: captain, kind: captain, at: [20, 20], facing: N, formation: single}\n");
    check_true(allowed(&t, "british", "move captain 20,17 N"),
               "three squares of river are six inches");
    check_true(!allowed(&t, "british", "move captain 20,16 N"), "a fourth is too far");
}

/* ---- Others in the way (ZWR-MOVE-12, ZWR-GRID-13) --------------------------------------------------------------- */

static void line__through_friends__never(void **state) {
    (void)state; /* ZWR-MOVE-12 */
    lay("  - {id: A, kind: company, at: [20, 20], facing: N, formation: line}\n"
        "  - {id: major, kind: major, at: [22, 18], facing: N, formation: single}\n");
    check_true(allowed(&t, "british", "move A 20,19 N"), "up to him");
    check_refused(&t, "british", "move A 20,18 N", "ZWR-MOVE-12");
    check_refused(&t, "british", "move A 20,16 N", "ZWR-MOVE-12");
}

static void single_figure__through_friends__may_pass_and_not_stop(void **state) {
    (void)state; /* ZWR-MOVE-12 */
    lay("  - {id: A, kind: company, at: [10, 18], facing: N, formation: line}\n"
        "  - {id: B, kind: company, at: [16, 18], facing: N, formation: line}\n"
        "  - {id: C, kind: company, at: [22, 18], facing: N, formation: line}\n"
        "  - {id: captain, kind: captain, at: [18, 20], facing: N, formation: single}\n");
    check_refused(&t, "british", "move captain 18,18 N", "ZWR-MOVE-12");
    act(&t, "british", "move captain 18,17 SE");
    check_at(&t, man(&t, "captain", 1), 18, 17);
    check_int(own(&t, "captain")->moved, 3000);
    check_int(lg_held(t.game)[cell(&t, 18, 18)], unit_id(&t, "B") + 1);
    check_int(unit(&t, "captain")->facing, LG_SE);
}

static void cavalry__charge__ends_beside_the_enemy(void **state) {
    (void)state; /* ZWR-MOVE-12 */
    lay(TROOP);
    put_zulus(&t, "Z1", 22, 12, LG_S, ZWR_PRESENT);
    act(&t, "british", "move troop 20,13 N");
    check_true(zwr_in_contact(t.game, unit_id(&t, "troop")), "they touch");
    check_int(own(&t, "troop")->came, t.game->turn);
    check_true(!allowed(&t, "british", "move troop 20,12 N"), "and go no further");
}

static void corner__between_two_zulus__nobody_slips_through(void **state) {
    (void)state; /* ZWR-GRID-13 */
    lay("  - {id: captain, kind: captain, at: [19, 21], facing: N, formation: single}\n");
    put_zulus(&t, "Z1", 18, 20, LG_SE, ZWR_PRESENT);
    const lg_unit *zulus = unit(&t, "Z1");
    for (int i = 0; i < 6; i++) {
        lg_piece_stand(t.game, zulus->first + i, cell(&t, 50 + i, 50));
    }
    lg_piece_stand(t.game, zulus->first, cell(&t, 20, 21));
    lg_piece_stand(t.game, zulus->first + 1, cell(&t, 19, 20));
    zwr_eyes eyes = zwr_eyes_of(t.game, unit_id(&t, "captain"), false);
    check_true(lg_step_barred(lg_at_of(19, 21), LG_NE, LG_BRITISH, zwr_who, &eyes),
               "the corner is closed");
}

static void company__in_contact__may_only_reform(void **state) {
    (void)state; /* ZWR-MOVE-13 */
    lay(LINE);
    give_orders(&t, "A", ZWR_MOVE, ZWR_CHANGE);
    put_zulus(&t, "Z1", 22, 19, LG_S, ZWR_PRESENT);
    check_refused(&t, "british", "move A 20,22 N", "ZWR-MOVE-13");
    check_refused(&t, "british", "form A square N", "ZWR-MOVE-13");
    give_orders(&t, "A", ZWR_REFORM, ZWR_FIRE);
    own(&t, "A")->lost = 1;
    check_refused(&t, "british", "fire A Z1", "ZWR-MOVE-13");
    act(&t, "british", "reform A");
    check_int(own(&t, "A")->lost, 0);
}

static void single_figure__touched__is_held_too(void **state) {
    (void)state; /* ZWR-MOVE-13: only who is not himself in contact may leave */
    lay(MAJOR);
    put_zulus(&t, "Z1", 21, 19, LG_S, ZWR_PRESENT);
    check_refused(&t, "british", "move major 20,25 N", "ZWR-MOVE-13");
}

/* ---- What nobody had seen (ZWR-APP-10) ---------------------------------------------------------------------------- */

static void scout__hidden_zulus_beside_the_fifth_square__stops_there(void **state) {
    (void)state; /* ZWR-APP-10 */
    lay(MAJOR);
    put_zulus(&t, "Z1", 23, 14, LG_S, ZWR_CONCEALED);
    check_true(offered(&t, "british", "move major 20,12 N"), "nothing betrays them");
    act(&t, "british", "move major 20,12 N");
    check_at(&t, man(&t, "major", 1), 20, 15);
    check_int(own(&t, "major")->moved, 5000);
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
    check_contains(told(&t, ZWR_E_HALTED), "The major comes upon Zulus");
}

static void company__column_meets_hidden_zulus__move_is_complete(void **state) {
    (void)state; /* ZWR-APP-10 */
    lay(COLUMN);
    put_zulus(&t, "Z1", 22, 15, LG_S, ZWR_CONCEALED);
    act(&t, "british", "move A 20,14 N");
    check_int(unit(&t, "A")->anchor, cell(&t, 20, 16));
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
    check_int(own(&t, "A")->used, 1);
}

static void company__wheels_onto_hidden_zulus__stays_and_reveals_them(void **state) {
    (void)state; /* ZWR-APP-10 */
    lay(LINE);
    put_zulus(&t, "Z1", 26, 16, LG_S, ZWR_CONCEALED);
    check_true(offered(&t, "british", "move A 20,20 NW"), "nothing betrays them");
    act(&t, "british", "move A 20,20 NW");
    check_int(unit(&t, "A")->facing, LG_N);
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
    check_int(own(&t, "A")->used, 1);
}

static void company__wheels_past_hidden_zulus__finishes_the_wheel_and_stops(void **state) {
    (void)state; /* ZWR-APP-10: nobody ends beside them, but the swing goes by */
    lay_table(
        &t, open_ground(60, 60),
        "british:\n  - {id: A, kind: company, at: [20, 20], facing: N, formation: line}\nzulu:\n"
        "  - {id: Z1, kind: impi, figures: 2, at: [56, 57], facing: N, formation: 1x4}\n");
    open_step(&t, ZWR_BRITISH);
    own(&t, "A")->order[0] = ZWR_MOVE;
    put_zulus(&t, "Z1", 26, 18, LG_N, ZWR_CONCEALED);
    act(&t, "british", "move A 20,20 NW");
    check_int(unit(&t, "A")->facing, LG_NW);
    check_true(!zwr_in_contact(t.game, unit_id(&t, "A")), "its men end clear of them");
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
    check_contains(told(&t, ZWR_E_HALTED), "comes upon Zulus");
}

/* ---- Wounded (ZWR-WND-03) ------------------------------------------------------------------------------------------- */

static int wounded_in_front(void) {
    int fallen = man(&t, "A", 1);
    fall(&t, fallen, ZWR_WOUNDED, true);
    check_at(&t, fallen, 20, 21);
    return fallen;
}

static void company__moves_with_a_wounded_man__one_bearer_carries_him(void **state) {
    (void)state; /* ZWR-WND-03, ZWR-GRID-01 */
    lay(LINE);
    int fallen = wounded_in_front();
    act(&t, "british", "move A 20,17 N");
    int bearer = zwr_own_of(t.game)->bearer[fallen] - 1;
    check_true(bearer >= 0, "he has a bearer");
    check_int(piece(&t, fallen)->cell, piece(&t, bearer)->cell);
    check_true((zwr_own_of(t.game)->man[bearer] & ZWR_MAN_BORE) != 0,
               "who carries for the whole turn");
    check_true(!zwr_is_officer(t.game, bearer), "and is no officer");
    act(&t, "british", "move A 20,14 N");
    check_int(zwr_own_of(t.game)->bearer[fallen] - 1, bearer);
    check_int(piece(&t, fallen)->cell, piece(&t, bearer)->cell);
}

static void company__told_to_leave_them__moves_without(void **state) {
    (void)state; /* ZWR-WND-03 */
    lay(LINE);
    int fallen = wounded_in_front();
    act(&t, "british", "carry A off");
    act(&t, "british", "move A 20,17 N");
    check_at(&t, fallen, 20, 21);
    check_int(zwr_own_of(t.game)->bearer[fallen], 0);
    check_true(zwr_is_abandoned(t.game, fallen), "nobody is beside him");
}

static void bearers__who_have_fired__carry_nobody(void **state) {
    (void)state; /* ZWR-WND-03, ZWR-FIRE-18: the whole turn, whichever comes first */
    uint8_t bearer[ZWR_BRITISH_MEN];
    lay(LINE);
    int fallen = wounded_in_front();
    for (int i = 2; i <= 12; i++) {
        zwr_own(t.game)->man[man(&t, "A", i)] |= ZWR_MAN_FIRED;
    }
    zwr_find_bearers(t.game, unit_id(&t, "A"), bearer);
    check_int(bearer[fallen], 0);
    zwr_own(t.game)->man[man_of(&t, "A", ZWR_LIEUTENANT)] = 0;
    zwr_find_bearers(t.game, unit_id(&t, "A"), bearer);
    check_int(bearer[fallen], man_of(&t, "A", ZWR_LIEUTENANT) + 1);
}

static void bearers__who_can_best_be_spared__privates_then_the_bugler_then_officers(void **state) {
    (void)state; /* ZWR-WND-03 */
    uint8_t bearer[ZWR_BRITISH_MEN];
    lay(LINE);
    int lieutenant = man_of(&t, "A", ZWR_LIEUTENANT), bugler = man_of(&t, "A", ZWR_BUGLER);
    int fallen = man(&t, "A", 7); /* behind the first private and the lieutenant */
    fall(&t, fallen, ZWR_WOUNDED, false);
    zwr_own(t.game)->man[man(&t, "A", 8)] |= ZWR_MAN_FIRED;
    zwr_find_bearers(t.game, unit_id(&t, "A"), bearer);
    check_int(bearer[fallen], man(&t, "A", 1) + 1);
    lg_piece_stand(t.game, bugler, cell(&t, 19, 21)); /* beside him too */
    zwr_find_bearers(t.game, unit_id(&t, "A"), bearer);
    check_int(bearer[fallen], man(&t, "A", 1) + 1);
    zwr_own(t.game)->man[man(&t, "A", 1)] |= ZWR_MAN_FIRED;
    zwr_find_bearers(t.game, unit_id(&t, "A"), bearer);
    check_int(bearer[fallen], bugler + 1);
    zwr_own(t.game)->man[bugler] |= ZWR_MAN_FIRED;
    zwr_find_bearers(t.game, unit_id(&t, "A"), bearer);
    check_int(bearer[fallen], lieutenant + 1);
}

static void wounded__by_themselves__do_not_move(void **state) {
    (void)state; /* ZWR-WND-02 */
    lay("  - {id: captain, kind: captain, at: [20, 20], facing: N, formation: single}\n"
        "  - {id: major, kind: major, at: [21, 20], facing: N, formation: single}\n");
    fall(&t, man(&t, "captain", 1), ZWR_WOUNDED, true);
    check_int(offers(&t, "british", ZWR_V_MOVE, unit_id(&t, "captain")), 0);
    act(&t, "british", "move major 21,12 N");
    check_at(&t, man(&t, "captain", 1), 21, 12);
}

/* ---- Off the table (ZWR-SCN-01) -------------------------------------------------------------------------------------- */

static const char WAY_OUT[] =
    "zones:\n  - {id: out, use: exit, side: british, box: [59, 0, 59, 59]}\n";

static void wagon_on_the_road(int x) {
    char british[200], rest[600];
    snprintf(british, sizeof british,
             "  - {id: W1, kind: wagon, at: [%d, 20], facing: E, formation: wagon}\n%s", x, MAJOR);
    snprintf(rest, sizeof rest, "british:\n%s%s%s", british, ZULUS, WAY_OUT);
    lay_table(&t, open_ground(60, 60), rest);
    open_step(&t, ZWR_BRITISH);
}

static void wagon__reaches_the_exit_with_an_inch_left__is_off(void **state) {
    (void)state; /* ZWR-SCN-01, ZWR-SCN-02 */
    wagon_on_the_road(52);
    act(&t, "british", "move W1 59,20 E");
    check_int(unit(&t, "W1")->state, ZWR_GONE);
    check_int(zwr_own_of(t.game)->wagons_off, 1);
    check_int(piece(&t, man_of(&t, "W1", ZWR_BODY))->status, ZWR_EXITED);
}

static void wagon__reaches_the_exit_with_its_last_inch__leaves_next_turn(void **state) {
    (void)state; /* ZWR-SCN-01: from x = 0 nine full turns past x = 71 */
    wagon_on_the_road(51);
    act(&t, "british", "move W1 59,20 E");
    check_int(zwr_own_of(t.game)->wagons_off, 0);
    open_step(&t, ZWR_ORDERS);
    open_step(&t, ZWR_BRITISH);
    act(&t, "british", "move W1 59,20 E");
    check_int(zwr_own_of(t.game)->wagons_off, 1);
}

/* ---- Offered and allowed ----------------------------------------------------------------------------------------------- */

static bool bit_of(const uint8_t set[], unsigned i) {
    return ((unsigned)set[i / 8] >> (i % 8) & 1U) != 0;
}

static void offers__small_board__are_what_is_allowed(void **state) {
    static lg_action items[TABLE_LIST];
    static uint8_t listed[60 * 60];
    const char *british = *state;
    lay_on(with_ground(with_ground(open_ground(60, 60), '"', 22, 16, 30, 18), '~', 14, 14, 18, 30),
           british);
    put_zulus(&t, "Z1", 26, 15, LG_S, ZWR_PRESENT);
    memset(listed, 0, sizeof listed);
    lg_actions list = {.items = items, .max = TABLE_LIST};
    lg_game_actions(t.game, seat_of(&t, "british"), ZWR_V_MOVE, 0, &list);
    for (int i = 0; i < list.count; i++) {
        unsigned state_of = (unsigned)(items[i].arg[1] * LG_FACINGS + items[i].arg[2]);
        check_true(!bit_of(listed, state_of), "nothing is listed twice");
        listed[state_of / 8] |= (uint8_t)(1U << (state_of % 8));
    }
    for (int x = 12; x <= 30; x += 6) {
        for (int y = 10; y <= 26; y += 2) {
            for (int facing = 0; facing < LG_FACINGS; facing++) {
                lg_action move = {ZWR_V_MOVE, 3, {0, (int16_t)cell(&t, x, y), (int16_t)facing, -1}};
                bool may = lg_game_check(t.game, seat_of(&t, "british"), &move, &t.verdict);
                check_int(may, bit_of(listed, (unsigned)(move.arg[1] * LG_FACINGS + facing)));
            }
        }
    }
}

#define TEST(name) cmocka_unit_test_teardown(name, gone)
#define WITH(text, function, row)                                                                  \
    { text, function, NULL, gone, (void *)(uintptr_t)(row) }

static const struct CMUnitTest TESTS[] = {
    WITH("ZWR-MOVE-02 line 4 inches", rate_of_each__straight_ahead__so_far_and_no_further,
         &RATES[0]),
    WITH("ZWR-MOVE-02 column 6 inches", rate_of_each__straight_ahead__so_far_and_no_further,
         &RATES[1]),
    WITH("ZWR-MOVE-02 square 2 inches", rate_of_each__straight_ahead__so_far_and_no_further,
         &RATES[2]),
    WITH("ZWR-MOVE-03 cavalry in line 8 inches",
         rate_of_each__straight_ahead__so_far_and_no_further, &RATES[3]),
    WITH("ZWR-MOVE-03 cavalry in column 10 inches",
         rate_of_each__straight_ahead__so_far_and_no_further, &RATES[4]),
    WITH("ZWR-MOVE-04 gun by hand 3 inches", rate_of_each__straight_ahead__so_far_and_no_further,
         &RATES[5]),
    WITH("ZWR-MOVE-04 gun limbered 6 inches", rate_of_each__straight_ahead__so_far_and_no_further,
         &RATES[6]),
    WITH("ZWR-MOVE-05 wagon 8 inches", rate_of_each__straight_ahead__so_far_and_no_further,
         &RATES[7]),
    WITH("ZWR-IND-04 mounted figure 10 inches", rate_of_each__straight_ahead__so_far_and_no_further,
         &RATES[8]),
    TEST(two_moves__one_turn__each_its_own_distance),
    TEST(cavalry__two_moves_of_eight__sixteen_remembered),
    TEST(wagon__once_a_turn__without_orders),
    TEST(wagon__turning__is_free),
    TEST(wagon__to_the_square_behind__goes_round),
    TEST(gun_by_hand__one_man__cannot_push_it),
    TEST(gun_limbered__one_man__drives_it),
    TEST(column__three_north_a_right_angle_two_east__six_inches),
    TEST(column__wheels_by_an_eighth__half_an_inch_and_the_step),
    TEST(column__oblique_or_sideways__never),
    TEST(column__about_turn__free_and_loses_nothing),
    TEST(column__its_odd_man_beside_the_head__falls_in_before_it_turns_about),
    TEST(column__backward_three_inches__one_marker),
    TEST(column__in_a_bend__does_not_back),
    TEST(line__oblique__one_marker_a_move),
    TEST(line__two_ways_to_one_place__the_one_that_loses_less),
    TEST(line__full_company__wheels_once_a_move),
    TEST(line__wheel_right__pivots_on_the_right_front_man),
    TEST(line__about_turn__no_distance_one_marker),
    TEST(line__backward__two_inches_one_marker),
    TEST(line__backward_and_oblique__one_marker_in_all),
    TEST(cavalry__backward__four_inches),
    TEST(square__along_any_face__loses_nothing),
    TEST(square__aslant__one_marker_and_it_does_not_turn),
    TEST(gun_by_hand__turned_on_the_spot__one_marker),
    TEST(step__diagonal__costs_what_a_ruler_says),
    WITH("places of a line of six files", places__one_order_in_the_open__as_many_as_reckoned,
         &PLACES[0]),
    WITH("places of a line of three files", places__one_order_in_the_open__as_many_as_reckoned,
         &PLACES[1]),
    WITH("places of cavalry in line", places__one_order_in_the_open__as_many_as_reckoned,
         &PLACES[2]),
    WITH("places of the gun", places__one_order_in_the_open__as_many_as_reckoned, &PLACES[3]),
    WITH("places of a square", places__one_order_in_the_open__as_many_as_reckoned, &PLACES[4]),
    WITH("places of a column", places__one_order_in_the_open__as_many_as_reckoned, &PLACES[5]),
    WITH("places of cavalry in column", places__one_order_in_the_open__as_many_as_reckoned,
         &PLACES[6]),
    TEST(line__all_scrub__two_squares_and_one_marker),
    TEST(line__oblique_through_rocks__two_markers),
    TEST(column__two_moves_in_scrub__two_markers),
    TEST(line__half_its_front_in_scrub__is_not_slowed),
    TEST(line__four_of_six_in_scrub__is_slowed),
    TEST(ford_and_bush__in_the_way__good_going),
    TEST(horses_and_wheels__river__barred_and_ford_is_not),
    TEST(foot__river__half_as_far),
    TEST(line__through_friends__never),
    TEST(single_figure__through_friends__may_pass_and_not_stop),
    TEST(cavalry__charge__ends_beside_the_enemy),
    TEST(corner__between_two_zulus__nobody_slips_through),
    TEST(company__in_contact__may_only_reform),
    TEST(single_figure__touched__is_held_too),
    TEST(scout__hidden_zulus_beside_the_fifth_square__stops_there),
    TEST(company__column_meets_hidden_zulus__move_is_complete),
    TEST(company__wheels_onto_hidden_zulus__stays_and_reveals_them),
    TEST(company__wheels_past_hidden_zulus__finishes_the_wheel_and_stops),
    TEST(company__moves_with_a_wounded_man__one_bearer_carries_him),
    TEST(company__told_to_leave_them__moves_without),
    TEST(bearers__who_have_fired__carry_nobody),
    TEST(bearers__who_can_best_be_spared__privates_then_the_bugler_then_officers),
    TEST(wounded__by_themselves__do_not_move),
    TEST(wagon__reaches_the_exit_with_an_inch_left__is_off),
    TEST(wagon__reaches_the_exit_with_its_last_inch__leaves_next_turn),
    WITH("offers of a line are what is allowed", offers__small_board__are_what_is_allowed, LINE),
    WITH("offers of a column are what is allowed", offers__small_board__are_what_is_allowed,
         COLUMN),
    WITH("offers of a square are what is allowed", offers__small_board__are_what_is_allowed,
         SQUARE),
    WITH("offers of cavalry are what is allowed", offers__small_board__are_what_is_allowed, TROOP),
    WITH("offers of the gun are what is allowed", offers__small_board__are_what_is_allowed, GUN),
    WITH("offers of a wagon are what is allowed", offers__small_board__are_what_is_allowed, WAGON),
    WITH("offers of the major are what is allowed", offers__small_board__are_what_is_allowed,
         MAJOR),
};

int main(int argc, char **argv) {
    return check_group(argc, argv, "zulu-war-rules movement", TESTS);
}
