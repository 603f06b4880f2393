/* Order counters and who commands (ZWR-ORD). */
#include "support.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

static const char FORCE[] =
    "british:\n"
    "  - {id: A, kind: company, at: [5, 5], facing: N, formation: line}\n"
    "  - {id: B, kind: company, at: [5, 10], facing: N, formation: line}\n"
    "  - {id: troop, kind: cavalry, at: [15, 5], facing: N, formation: line}\n"
    "  - {id: gatling, kind: gun, at: [20, 5], facing: N, formation: unlimbered}\n"
    "  - {id: W1, kind: wagon, at: [25, 5], facing: N, formation: wagon}\n"
    "  - {id: major, kind: major, at: [28, 5], facing: N, formation: single}\n"
    "  - {id: captain, kind: captain, at: [30, 5], facing: N, formation: single}\n"
    "zulu:\n"
    "  - {id: Z1, kind: impi, at: [30, 28], facing: N, formation: 2x2}\n";

static int placing(void **state) {
    (void)state;
    lay_table(&t, open_ground(40, 34), FORCE);
    open_step(&t, ZWR_ORDERS);
    return 0;
}

static void kill(const char *id, zwr_rank rank) { fall(&t, man_of(&t, id, rank), ZWR_DEAD, true); }

static void stand(const char *id, int x, int y) {
    lg_piece_stand(t.game, man(&t, id, 1), cell(&t, x, y));
    unit(&t, id)->anchor = (uint16_t)cell(&t, x, y);
}

/* ---- The table of ZWR-ORD-09: nine rows --------------------------------------------------------------------- */

typedef enum allowance { TWO_ANY, TWO_ALIKE, ONE, ONE_ON_A_DIE } allowance;

typedef struct row {
    const char *unit;
    bool officer_dead, bugler_dead, substitute;
    allowance gets;
} row;

static const row ROWS[] = {
    {"A", false, false, false, TWO_ANY},     {"A", false, true, false, TWO_ALIKE},
    {"A", true, false, false, ONE},          {"A", true, true, false, ONE_ON_A_DIE},
    {"A", true, false, true, TWO_ANY},       {"A", true, true, true, TWO_ALIKE},
    {"troop", false, false, false, TWO_ANY}, {"gatling", true, false, false, ONE},
    {"troop", true, false, true, TWO_ANY},
};

static zwr_rank leader_of(const char *id) {
    if (strcmp(id, "troop") == 0) {
        return ZWR_TROOP_LIEUTENANT;
    }
    return strcmp(id, "gatling") == 0 ? ZWR_GUN_SERGEANT : ZWR_LIEUTENANT;
}

static void command(const row *r) {
    if (r->officer_dead) {
        kill(r->unit, leader_of(r->unit));
    }
    if (r->bugler_dead) {
        kill(r->unit, ZWR_BUGLER);
    }
    if (r->substitute) {
        lg_at at = lg_game_at(t.game, unit(&t, r->unit)->anchor);
        stand("captain", at.x - 1, at.y);
    }
}

static void table_of_orders__each_row__gets_what_it_may(void **state) {
    const row *r = *state; /* ZWR-ORD-09 */
    char order[48];
    placing(NULL);
    command(r);
    snprintf(order, sizeof order, "order %s fire", r->unit);
    check_true(allowed(&t, "british", order), "%s may have one order", r->unit);
    snprintf(order, sizeof order, "order %s change fire", r->unit);
    check_int(allowed(&t, "british", order), r->gets == TWO_ANY);
    check_int(offered(&t, "british", order), r->gets == TWO_ANY);
    snprintf(order, sizeof order, "order %s fire fire", r->unit);
    check_int(allowed(&t, "british", order), r->gets == TWO_ANY || r->gets == TWO_ALIKE);
    snprintf(order, sizeof order, "order %s fire", r->unit);
    act(&t, "british", order);
    check_int(zwr_leaderless(t.game, unit_id(&t, r->unit)), r->gets == ONE_ON_A_DIE);
}

/* ---- Who counts ------------------------------------------------------------------------------------------------ */

static void two_orders__company_with_its_officer__may_be_alike(void **state) {
    (void)state; /* ZWR-ORD-01 */
    check_true(allowed(&t, "british", "order A move move"), "two MOVEs");
    check_true(allowed(&t, "british", "order A fire fire"), "two FIREs");
    check_int(offers(&t, "british", ZWR_V_ORDER, unit_id(&t, "A")), 20);
}

static void counters__wagons_and_single_figures__get_none(void **state) {
    (void)state; /* ZWR-MOVE-05, ZWR-IND-01 */
    check_refused(&t, "british", "order W1 move", "ZWR-MOVE-05");
    check_refused(&t, "british", "order captain move", "ZWR-IND-01");
    check_int(offers(&t, "british", ZWR_V_ORDER, unit_id(&t, "W1")), 0);
}

static void counters__nobody_standing__none(void **state) {
    (void)state; /* ZWR-ORD-01, O-35: a unit whose men are all down */
    for (int i = 1; i <= 12; i++) {
        fall(&t, man(&t, "A", i), ZWR_WOUNDED, false);
    }
    check_refused(&t, "british", "order A fire", "ZWR-ORD-01");
}

static void officer__dead__one_order(void **state) {
    (void)state; /* ZWR-ORD-02 */
    kill("A", ZWR_LIEUTENANT);
    check_refused(&t, "british", "order A fire fire", "ZWR-ORD-02");
}

static void officer__wounded_beside_his_men__commands(void **state) {
    (void)state; /* ZWR-ORD-02, ZWR-WND-05 */
    fall(&t, man_of(&t, "A", ZWR_LIEUTENANT), ZWR_WOUNDED, true);
    check_true(allowed(&t, "british", "order A change fire"), "he commands");
}

static void officer__wounded_and_left_behind__one_order(void **state) {
    (void)state; /* ZWR-WND-05 */
    int lieutenant = man_of(&t, "A", ZWR_LIEUTENANT);
    fall(&t, lieutenant, ZWR_WOUNDED, true);
    lg_piece_stand(t.game, lieutenant, cell(&t, 15, 20));
    check_refused(&t, "british", "order A change fire", "ZWR-ORD-02");
    check_true(allowed(&t, "british", "order A fire"), "one order is left");
}

static void officer__detached_and_away__one_order_and_not_killed(void **state) {
    (void)state; /* ZWR-ORD-02 */
    int lieutenant = man_of(&t, "A", ZWR_LIEUTENANT);
    act(&t, "british", "detach A.lt");
    check_true(allowed(&t, "british", "order A change fire"), "beside his men he commands still");
    lg_piece_stand(t.game, lieutenant, cell(&t, 20, 20));
    check_refused(&t, "british", "order A change fire", "ZWR-ORD-02");
    check_contains(t.verdict.why, "not beside");
}

static void bugler__dead__orders_must_be_alike(void **state) {
    (void)state; /* ZWR-ORD-03 */
    kill("A", ZWR_BUGLER);
    check_refused(&t, "british", "order A change fire", "ZWR-ORD-03");
    check_true(allowed(&t, "british", "order A fire fire"), "alike they may be");
}

static void bugler__wounded_or_detached__binds_nobody(void **state) {
    (void)state; /* ZWR-WND-06, ZWR-IND-05 */
    fall(&t, man_of(&t, "A", ZWR_BUGLER), ZWR_WOUNDED, true);
    check_true(allowed(&t, "british", "order A change fire"), "wounded he binds nobody");
    act(&t, "british", "detach B.bugler");
    check_true(allowed(&t, "british", "order B change fire"), "nor detached");
}

static void cavalry_and_gun__without_bugler__two_of_any_kind(void **state) {
    (void)state; /* ZWR-ORD-04, ZWR-ORD-07 */
    check_true(allowed(&t, "british", "order troop move fire"), "the troop");
    check_true(allowed(&t, "british", "order gatling change fire"), "the gun");
    check_true(allowed(&t, "british", "order gatling move reform"), "the gun again");
}

static void substitute__two_squares_off__does_not_command(void **state) {
    (void)state; /* ZWR-ORD-05, ZWR-ORD-09 */
    kill("A", ZWR_LIEUTENANT);
    stand("captain", 3, 5);
    check_refused(&t, "british", "order A fire fire", "ZWR-ORD-02");
    stand("captain", 4, 5);
    check_true(allowed(&t, "british", "order A change fire"), "beside it he does");
}

static void substitute__beside_two_units__commands_one_a_turn(void **state) {
    (void)state; /* ZWR-ORD-05 */
    kill("A", ZWR_LIEUTENANT);
    kill("B", ZWR_LIEUTENANT);
    unit(&t, "B")->anchor = (uint16_t)cell(&t, 5, 8);
    zwr_lay(t.game, unit_id(&t, "B"), ZWR_LINE, LG_N, 6, cell(&t, 5, 8));
    stand("captain", 5, 7);
    act(&t, "british", "order A fire fire");
    check_int(own(&t, "A")->commander, unit_id(&t, "captain"));
    check_contains(told(&t, ZWR_E_STANDS_IN), "The captain commands A Company");
    check_refused(&t, "british", "order B fire fire", "ZWR-ORD-02");
    stand("major", 4, 8);
    check_true(allowed(&t, "british", "order B fire fire"), "the major is free for the other");
    act(&t, "british", "order A fire");
    check_int(own(&t, "A")->commander, LG_NO_UNIT);
}

static void leaderless__order_carried_out__needs_four(void **state) {
    (void)state; /* ZWR-ORD-06, ZWR-ORD-10, T15 */
    kill("A", ZWR_LIEUTENANT);
    kill("A", ZWR_BUGLER);
    check_refused(&t, "british", "order A move move", "ZWR-ORD-06");
    act(&t, "british", "order A move");
    open_step(&t, ZWR_BRITISH);
    give_orders(&t, "A", ZWR_MOVE, ZWR_NO_ORDER);
    act(&t, "british", "move A 5,4 N", 3);
    check_int(unit(&t, "A")->anchor, cell(&t, 5, 5));
    check_contains(told(&t, ZWR_E_ORDER_DIE), "lost");
    check_refused(&t, "british", "move A 5,4 N", "ZWR-ORD-08");
}

static void leaderless__four_thrown__it_obeys(void **state) {
    (void)state; /* ZWR-ORD-06, ZWR-ORD-10 */
    kill("A", ZWR_LIEUTENANT);
    kill("A", ZWR_BUGLER);
    open_step(&t, ZWR_BRITISH);
    give_orders(&t, "A", ZWR_MOVE, ZWR_NO_ORDER);
    act(&t, "british", "move A 5,4 N", 4);
    check_int(unit(&t, "A")->anchor, cell(&t, 5, 4));
}

static void leaderless__substitute_beside__no_die(void **state) {
    (void)state; /* ZWR-ORD-06, T15 */
    kill("A", ZWR_LIEUTENANT);
    kill("A", ZWR_BUGLER);
    stand("captain", 4, 5);
    check_refused(&t, "british", "order A change fire", "ZWR-ORD-03");
    act(&t, "british", "order A move move");
    check_true(!zwr_leaderless(t.game, unit_id(&t, "A")), "the captain commands it");
}

static void leader_of_the_gun__dead__one_order_without_a_die(void **state) {
    (void)state; /* ZWR-ORD-06: no second man can be lost */
    kill("gatling", ZWR_GUN_SERGEANT);
    check_refused(&t, "british", "order gatling fire fire", "ZWR-ORD-02");
    act(&t, "british", "order gatling fire");
    check_true(!zwr_leaderless(t.game, unit_id(&t, "gatling")), "no die for it");
}

/* ---- Placing and carrying out --------------------------------------------------------------------------------------- */

static void counters__other_steps__not_placed(void **state) {
    (void)state; /* ZWR-ORD-08 */
    open_step(&t, ZWR_BRITISH);
    check_refused(&t, "british", "order A fire", "ZWR-ORD-08");
    check_int(offers(&t, "british", ZWR_V_ORDER, -1), 0);
}

static void counters__taken_back_in_step_2__are_gone(void **state) {
    (void)state; /* ZWR-ORD-08 */
    check_refused(&t, "british", "order A none", "ZWR-ORD-08");
    act(&t, "british", "order A move fire");
    act(&t, "british", "order A none");
    check_int(own(&t, "A")->order[0], ZWR_NO_ORDER);
    check_int(own(&t, "A")->order[1], ZWR_NO_ORDER);
    check_refused(&t, "british", "order A move none", "ZWR-ORD-01");
}

static void two_orders__either_first__each_once(void **state) {
    (void)state; /* ZWR-ORD-08, ZWR-MOVE-01, ZWR-ORG-11 */
    open_step(&t, ZWR_BRITISH);
    give_orders(&t, "A", ZWR_MOVE, ZWR_REFORM);
    give_orders(&t, "B", ZWR_MOVE, ZWR_NO_ORDER);
    own(&t, "A")->lost = 2;
    act(&t, "british", "reform A");
    act(&t, "british", "move B 5,9 N");
    act(&t, "british", "move A 5,4 N");
    check_refused(&t, "british", "move A 5,3 N", "ZWR-ORD-08");
    check_refused(&t, "british", "reform A", "ZWR-ORD-08");
    check_contains(t.verdict.why, "REFORM");
}

static void new_turn__step_2__nothing_is_left_of_the_last(void **state) {
    (void)state; /* ZWR-ORD-08, ZWR-MOVE-14 */
    open_step(&t, ZWR_BRITISH);
    give_orders(&t, "A", ZWR_MOVE, ZWR_NO_ORDER);
    act(&t, "british", "move A 5,4 N");
    own(&t, "A")->lost = 3;
    open_step(&t, ZWR_ORDERS);
    check_int(own(&t, "A")->order[0], ZWR_NO_ORDER);
    check_int(own(&t, "A")->used, 0);
    check_int(own(&t, "A")->moved, 0);
    check_int(own(&t, "A")->lost, 3);
}

static void jammed_gun__its_die_due__thrown_before_orders(void **state) {
    (void)state; /* ZWR-GAT-03 */
    own(&t, "gatling")->jam = ZWR_JAM_UNTIL_SIX;
    check_refused(&t, "british", "order gatling fire", "ZWR-GAT-03");
    check_refused(&t, "british", "done", "ZWR-GAT-03");
    act(&t, "british", "roll gatling", 4);
    check_true(allowed(&t, "british", "order gatling move"), "then it may be ordered");
    check_true(allowed(&t, "british", "done"), "and the step may end");
}

static void offered_orders__every_pair__are_those_allowed(void **state) {
    (void)state; /* ZWR-ORD-09: what is listed is what is allowed */
    static const char *const WORDS[] = {"move", "fire", "change", "reform"};
    kill("A", ZWR_BUGLER);
    char order[48];
    for (int i = 0; i < 16; i++) {
        snprintf(order, sizeof order, "order A %s %s", WORDS[i / 4], WORDS[i % 4]);
        check_int(offered(&t, "british", order), allowed(&t, "british", order));
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, placing, gone)
#define ROW(i, text)                                                                               \
    {                                                                                              \
        "ZWR-ORD-09 " text, table_of_orders__each_row__gets_what_it_may, NULL, gone,               \
            (void *)(uintptr_t)&ROWS[i]                                                            \
    }

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        ROW(0, "lieutenant and bugler alive: two, any"),
        ROW(1, "bugler dead: two, alike"),
        ROW(2, "lieutenant dead: one"),
        ROW(3, "both dead: one, on a die"),
        ROW(4, "lieutenant dead, captain beside: two, any"),
        ROW(5, "both dead, captain beside: two, alike"),
        ROW(6, "troop with its lieutenant: two, any"),
        ROW(7, "gun without its sergeant: one"),
        ROW(8, "troop without its lieutenant, captain beside: two, any"),
        TEST(two_orders__company_with_its_officer__may_be_alike),
        TEST(counters__wagons_and_single_figures__get_none),
        TEST(counters__nobody_standing__none),
        TEST(officer__dead__one_order),
        TEST(officer__wounded_beside_his_men__commands),
        TEST(officer__wounded_and_left_behind__one_order),
        TEST(officer__detached_and_away__one_order_and_not_killed),
        TEST(bugler__dead__orders_must_be_alike),
        TEST(bugler__wounded_or_detached__binds_nobody),
        TEST(cavalry_and_gun__without_bugler__two_of_any_kind),
        TEST(substitute__two_squares_off__does_not_command),
        TEST(substitute__beside_two_units__commands_one_a_turn),
        TEST(leaderless__order_carried_out__needs_four),
        TEST(leaderless__four_thrown__it_obeys),
        TEST(leaderless__substitute_beside__no_die),
        TEST(leader_of_the_gun__dead__one_order_without_a_die),
        TEST(counters__other_steps__not_placed),
        TEST(counters__taken_back_in_step_2__are_gone),
        TEST(two_orders__either_first__each_once),
        TEST(new_turn__step_2__nothing_is_left_of_the_last),
        TEST(jammed_gun__its_die_due__thrown_before_orders),
        TEST(offered_orders__every_pair__are_those_allowed),
    };
    return check_group(argc, argv, "zulu-war-rules orders", tests);
}
