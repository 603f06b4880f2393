/* Movement points, hexsides, command, stacking, zones of control (ZA-MOV, ZA-ART, ZA-CMD, ZA-STK, ZA-ZOC). */
#include "support.h"

static field f;

static int gone(void **state) {
    (void)state;
    close_battle(&f);
    return 0;
}

/* Least points for a unit from where it stands to a hex; -1 out of reach. */
static int cost(const char *id, int x, int y) {
    static int16_t costs[LG_MAX_CELLS];
    za_reach(f.game, unit(&f, id), costs);
    return costs[cell(&f, x, y)];
}

static void zulu__clear_ground__a_point_a_hex(void **state) {
    (void)state; /* ZA-MOV-01, ZA-MOV-02: 8 clear hexes */
    open_field(&f, 1, ZA_ZULU_MOVE);
    put(&f, "Z1", 10, 20);
    check_int(cost("Z1", 18, 20), 8);
    check_int(cost("Z1", 19, 20), -1);
    act(&f, ZULU_SEAT, "move Z1 14,20", 0);
    check_int(cost("Z1", 18, 20), 4);
    check_refused(&f, ZULU_SEAT, "move Z1 19,20", "ZA-MOV-08");
    act(&f, ZULU_SEAT, "move Z1 18,20", 0);
    check_refused(&f, ZULU_SEAT, "move Z1 19,20", "ZA-MOV-01");
}

static void slope__on_foot_one_more__mounted_three_more(void **state) {
    (void)state; /* ZA-MOV-03: (14,0) to (14,6) are 6 hexes and 2 slopes */
    open_field(&f, 1, ZA_ZULU_MOVE);
    put(&f, "Z1", 14, 0);
    check_int(cost("Z1", 14, 6), 8);
    put(&f, "H1", 2, 13);
    check_int(cost("H1", 3, 13), 4);
    put(&f, "V1", 2, 13);
    check_int(cost("V1", 3, 13), 2);
    put(&f, "W1", 2, 14);
    check_int(cost("W1", 3, 14), -1); /* ZA-MOV-08: no minimum move */
}

static void cliff__five_more__for_everybody(void **state) {
    (void)state; /* ZA-MOV-04 */
    open_field(&f, 7, ZA_BRITISH_MOVE);
    put(&f, "I1", 4, 13);
    check_int(cost("I1", 5, 13), 6);
    put(&f, "H1", 4, 13);
    check_int(cost("H1", 5, 13), 6);
}

static void donga__in_and_out__five_more_each_and_none_for_horses(void **state) {
    (void)state; /* ZA-MOV-05: two turns for a Zulu */
    open_field(&f, 7, ZA_ZULU_MOVE);
    put(&f, "Z1", 25, 11);
    check_int(cost("Z1", 24, 11), 6);
    check_int(cost("Z1", 23, 11), -1);
    put(&f, "Z1", 24, 11);
    check_int(cost("Z1", 23, 11), 6);
    f.game->phase = ZA_BRITISH_MOVE;
    put(&f, "H1", 25, 9);
    check_refused(&f, BRITISH_SEAT, "move H1 24,9", "ZA-MOV-05");
}

static void donga__along_it__as_usual(void **state) {
    (void)state; /* ZA-MOV-06 */
    open_field(&f, 7, ZA_ZULU_MOVE);
    put(&f, "Z1", 24, 9);
    check_int(cost("Z1", 24, 10), 1);
}

static void track__over_the_donga__costs_nothing_extra(void **state) {
    (void)state; /* ZA-MOV-07 */
    open_field(&f, 7, ZA_BRITISH_MOVE);
    put(&f, "H1", 24, 15);
    check_int(cost("H1", 22, 15), 2);
}

static void enemy__in_the_way__not_passed_but_his_camp_is(void **state) {
    (void)state; /* ZA-MOV-09 */
    open_field(&f, 1, ZA_ZULU_MOVE);
    put(&f, "Z1", 10, 13);
    put(&f, "C1", 9, 13);
    check_true(allowed(&f, ZULU_SEAT, "move Z1 9,13"), "%s", f.verdict.why);
    put(&f, "I1", 9, 13);
    check_refused(&f, ZULU_SEAT, "move Z1 9,13", "ZA-MOV-09");
}

static void friends__passed__and_nobody_leaves_the_map(void **state) {
    (void)state; /* ZA-MOV-10, ZA-STK-01: a third unit passes and does not end there */
    open_field(&f, 7, ZA_BRITISH_MOVE);
    put(&f, "I1", 10, 20);
    put(&f, "I2", 11, 20);
    put(&f, "I3", 11, 20);
    check_int(cost("I1", 12, 20), 2);
    check_refused(&f, BRITISH_SEAT, "move I1 11,20", "ZA-STK-01");
    put(&f, "Durnford", 0, 18);
    check_refused(&f, BRITISH_SEAT, "exit Durnford", "ZA-MOV-10");
}

static void leaders_camps_and_wagons__do_not_count_in_a_stack(void **state) {
    (void)state; /* ZA-STK-02 */
    open_field(&f, 7, ZA_BRITISH_MOVE);
    put(&f, "I1", 9, 13);
    put(&f, "C1", 9, 13);
    put(&f, "Durnford", 9, 13);
    put(&f, "I2", 10, 13);
    check_true(allowed(&f, BRITISH_SEAT, "move I2 9,13"), "%s", f.verdict.why);
}

/* ---- The guns ------------------------------------------------------------------------------------------------------ */

static void guns__one_hex__still_fire(void **state) {
    (void)state; /* ZA-ART-01, ZA-ART-04: they need a leader too */
    open_field(&f, 1, ZA_BRITISH_MOVE);
    put(&f, "guns", 15, 11);
    put(&f, "Z1", 15, 20);
    check_refused(&f, BRITISH_SEAT, "move guns 15,12", "ZA-CMD-01");
    put(&f, "Durnford", 15, 11);
    za_take_command(f.game);
    act(&f, BRITISH_SEAT, "move guns 15,12", 0);
    check_int(za_fire_factors(f.game, unit(&f, "guns"), cell(&f, 15, 20), NULL), 10);
    act(&f, BRITISH_SEAT, "move guns 15,13", 0);
    check_int(za_fire_factors(f.game, unit(&f, "guns"), cell(&f, 15, 20), &f.verdict), 0);
    check_text(f.verdict.rule, "ZA-ART-01");
}

/* ---- Command (ZA-CMD) ------------------------------------------------------------------------------------------------ */

static void command__no_leader__stays_until_turn_7(void **state) {
    (void)state; /* ZA-CMD-01, ZA-CMD-04 */
    open_field(&f, 6, ZA_BRITISH_MOVE);
    put(&f, "I1", 10, 20);
    check_refused(&f, BRITISH_SEAT, "move I1 11,20", "ZA-CMD-01");
    f.game->turn = 7;
    check_true(allowed(&f, BRITISH_SEAT, "move I1 11,20"), "%s", f.verdict.why);
}

static void command__a_leader_in_the_hex__all_go_separate_ways(void **state) {
    (void)state; /* ZA-CMD-02 */
    open_field(&f, 1, ZA_BRITISH_MOVE);
    put(&f, "I1", 10, 20);
    put(&f, "I2", 10, 20);
    put(&f, "Durnford", 10, 20);
    za_take_command(f.game);
    act(&f, BRITISH_SEAT, "move Durnford 12,20", 0);
    act(&f, BRITISH_SEAT, "move I1 10,22", 0);
    act(&f, BRITISH_SEAT, "move I2 10,18", 0);
}

static void command__cavalry_wagons_leaders__need_nobody_and_camps_never_move(void **state) {
    (void)state; /* ZA-CMD-03, ZA-CMD-05 */
    open_field(&f, 1, ZA_BRITISH_MOVE);
    put(&f, "K1", 21, 17);
    put(&f, "W1", 7, 19);
    put(&f, "Pulleine", 10, 20);
    put(&f, "C1", 9, 13);
    check_true(allowed(&f, BRITISH_SEAT, "move K1 20,17"), "%s", f.verdict.why);
    check_true(allowed(&f, BRITISH_SEAT, "move W1 8,19"), "%s", f.verdict.why);
    check_true(allowed(&f, BRITISH_SEAT, "move Pulleine 11,20"), "%s", f.verdict.why);
    check_refused(&f, BRITISH_SEAT, "move C1 10,13", "ZA-CMD-05");
}

/* ---- Zones of control (ZA-ZOC) ---------------------------------------------------------------------------------------- */

static void zone__entered__the_unit_stops(void **state) {
    (void)state; /* ZA-ZOC-02, ZA-ZOC-01: a lone leader has none */
    open_field(&f, 1, ZA_ZULU_MOVE);
    put(&f, "Z1", 10, 20);
    put(&f, "I1", 14, 20);
    check_int(cost("Z1", 13, 20), 3);
    act(&f, ZULU_SEAT, "move Z1 13,20", 0);
    check_refused(&f, ZULU_SEAT, "move Z1 12,20", "ZA-ZOC-02");
    put(&f, "Z2", 10, 22);
    put(&f, "Durnford", 14, 22);
    check_true(!za_in_zone(f.game, cell(&f, 13, 22), LG_ZULU), "a leader controls nothing");
    check_int(cost("Z2", 17, 22), 7); /* through and beyond him */
}

static void zone__left_at_the_start__for_the_zone_of_another(void **state) {
    (void)state; /* ZA-ZOC-03, ZA-ZOC-04 */
    open_field(&f, 1, ZA_ZULU_MOVE);
    put(&f, "Z1", 14, 10);
    put(&f, "I1", 14, 11);
    check_int(cost("Z1", 15, 10), 2); /* both next to I1: not directly, but round by a free hex */
    za_unit_at(f.game, unit(&f, "Z1"))->spent = 7;
    check_refused(&f, ZULU_SEAT, "move Z1 15,10", "ZA-ZOC-04");
    check_true(allowed(&f, ZULU_SEAT, "move Z1 13,9"), "%s", f.verdict.why);
    za_unit_at(f.game, unit(&f, "Z1"))->spent = 0;
    put(&f, "I2", 12, 9);
    check_true(allowed(&f, ZULU_SEAT, "move Z1 13,9"), "%s", f.verdict.why); /* the zone of I2 */
}

static void zone__across_a_cliff__counts_too(void **state) {
    (void)state; /* ZA-ZOC-01: literal, across every side, and with no ammunition */
    open_field(&f, 1, ZA_ZULU_MOVE);
    put(&f, "I1", 5, 13);
    za_unit_at(f.game, unit(&f, "I1"))->dry = 1;
    check_true(za_in_zone(f.game, cell(&f, 4, 13), LG_ZULU), "the foot of the cliff");
}

#define TEST(name) cmocka_unit_test_teardown(name, gone)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(zulu__clear_ground__a_point_a_hex),
        TEST(slope__on_foot_one_more__mounted_three_more),
        TEST(cliff__five_more__for_everybody),
        TEST(donga__in_and_out__five_more_each_and_none_for_horses),
        TEST(donga__along_it__as_usual),
        TEST(track__over_the_donga__costs_nothing_extra),
        TEST(enemy__in_the_way__not_passed_but_his_camp_is),
        TEST(friends__passed__and_nobody_leaves_the_map),
        TEST(leaders_camps_and_wagons__do_not_count_in_a_stack),
        TEST(guns__one_hex__still_fire),
        TEST(command__no_leader__stays_until_turn_7),
        TEST(command__a_leader_in_the_hex__all_go_separate_ways),
        TEST(command__cavalry_wagons_leaders__need_nobody_and_camps_never_move),
        TEST(zone__entered__the_unit_stops),
        TEST(zone__left_at_the_start__for_the_zone_of_another),
        TEST(zone__across_a_cliff__counts_too),
    };
    return check_group(argc, argv, "zulu-attack movement", tests);
}
