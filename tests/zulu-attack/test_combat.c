/* Fire, sight, ammunition, melee, losses and points (ZA-FIR, ZA-LOS, ZA-AMM, ZA-ART, ZA-MEL, ZA-VP). */
#include "support.h"

static field f;

static int gone(void **state) {
    (void)state;
    close_battle(&f);
    return 0;
}

static int factors(const char *id, int x, int y) {
    return za_fire_factors(f.game, unit(&f, id), cell(&f, x, y), &f.verdict);
}

/* ---- Range ------------------------------------------------------------------------------------------------------- */

static void range__british__full_half_quarter_each_unit_for_itself(void **state) {
    (void)state; /* ZA-FIR-05, ZA-ART-02 */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    put(&f, "I1", 3, 25);
    put(&f, "H1", 3, 25);
    put(&f, "N1", 3, 24);
    check_int(factors("I1", 9, 25), 4);
    check_int(factors("I1", 10, 25), 2);
    check_int(factors("I1", 16, 25), 1);
    check_int(factors("H1", 16, 25), 0); /* cavalry at 13 */
    check_text(f.verdict.rule, "ZA-FIR-05");
    check_int(factors("I1", 17, 25), 1); /* 14 */
    check_int(factors("I1", 20, 25), 0); /* 17 */
    put(&f, "N1", 3, 25);
    check_int(factors("N1", 11, 25), 1); /* Natal infantry at 8 */
    put(&f, "guns", 15, 11);
    check_int(factors("guns", 15, 25), 10);
    check_int(factors("guns", 0, 22), 10); /* 20 hexes */
}

static void range__zulus__two_hexes(void **state) {
    (void)state; /* ZA-FIR-06 */
    open_field(&f, 1, ZA_ZULU_FIRE);
    put(&f, "Z1", 10, 22);
    check_int(factors("Z1", 12, 22), 1);
    check_int(factors("Z1", 13, 22), 0);
    check_text(f.verdict.rule, "ZA-FIR-06");
}

/* ---- Fire --------------------------------------------------------------------------------------------------------- */

static void fire__infantry_at_a_stack__both_fall(void **state) {
    (void)state; /* case 1: ZA-FIR-01, ZA-FIR-07, ZA-VP-02 */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    put(&f, "I1", 10, 20);
    put(&f, "Z1", 15, 20);
    put(&f, "Z2", 15, 20);
    act(&f, BRITISH_SEAT, "fire 15,20", 8);
    check_true(!here(&f, "Z1") && !here(&f, "Z2"), "4 factors, die 8: two");
    check_int(za_unit_of(f.game, unit(&f, "Z1"))->comes, 3);
    check_int(points(&f, LG_BRITISH), 2);
}

static void fire__one_of_two__the_attacker_chooses(void **state) {
    (void)state; /* case 3: ZA-FIR-04, ZA-FIR-02: 2 + 2 factors, die 4 */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    put(&f, "I1", 10, 20);
    put(&f, "I2", 10, 20);
    put(&f, "Z1", 19, 20);
    put(&f, "Z2", 19, 20);
    act(&f, BRITISH_SEAT, "fire 19,20", 4);
    check_int(event(&f, ZA_E_FIRED)->arg[0], 4);
    check_refused(&f, BRITISH_SEAT, "done", "ZA-FIR-04");
    check_refused(&f, BRITISH_SEAT, "lose Z3", "ZA-FIR-04");
    act(&f, BRITISH_SEAT, "lose Z2", 0);
    check_true(here(&f, "Z1") && !here(&f, "Z2"), "one falls");
}

static void fire__surplus__is_lost(void **state) {
    (void)state; /* ZA-FIR-03 */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    put(&f, "I1", 10, 20);
    put(&f, "Z1", 12, 20);
    act(&f, BRITISH_SEAT, "fire 12,20", 9);
    check_int(points(&f, LG_BRITISH), 1);
}

static void fire__all_on_a_hex__one_die_and_once_a_turn(void **state) {
    (void)state; /* ZA-FIR-02: two stacks are 16 factors */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    put(&f, "I1", 10, 20);
    put(&f, "I2", 10, 20);
    put(&f, "I3", 11, 21);
    put(&f, "I4", 11, 21);
    put(&f, "I5", 12, 22);
    put(&f, "Z1", 14, 20);
    put(&f, "Z2", 13, 19);
    act(&f, BRITISH_SEAT, "hold I5 on", 0);
    act(&f, BRITISH_SEAT, "fire 14,20", 1);
    check_int(event(&f, ZA_E_FIRED)->arg[0], 16);
    act(&f, BRITISH_SEAT, "hold I5 off", 0);
    check_true(allowed(&f, BRITISH_SEAT, "fire 13,19"), "%s", f.verdict.why);
    put(&f, "Z3", 14, 20);
    check_refused(&f, BRITISH_SEAT, "fire 14,20", "ZA-FIR-02");
    check_int(factors("I1", 13, 19), 0);
    check_text(f.verdict.rule, "ZA-FIR-02");
}

static void ammunition__asterisk__the_infantry_that_fired_misses_the_next_turn(void **state) {
    (void)
        state; /* ZA-FIR-08, ZA-AMM-01, ZA-AMM-02: stack of 8, die 2: one falls and both are dry */
    open_field(&f, 3, ZA_BRITISH_FIRE);
    put(&f, "I1", 10, 20);
    put(&f, "I2", 10, 20);
    put(&f, "Z1", 12, 20);
    act(&f, BRITISH_SEAT, "fire 12,20", 2);
    check_true(!here(&f, "Z1"), "one falls");
    check_true(za_is_dry(f.game, unit(&f, "I1")) && za_is_dry(f.game, unit(&f, "I2")), "dry");
    f.game->turn = 4;
    check_true(za_is_dry(f.game, unit(&f, "I1")), "the next turn");
    za_unit_at(f.game, unit(&f, "I1"))->flags = 0;
    check_int(factors("I1", 12, 20), 0);
    check_text(f.verdict.rule, "ZA-AMM-02");
    check_int(za_factor(f.game, unit(&f, "I1"), ZA_MELEE), 4);
    f.game->turn = 5;
    check_true(!za_is_dry(f.game, unit(&f, "I1")), "ready from turn 5");
}

static void ammunition__guns__never_run_dry(void **state) {
    (void)state; /* case 5: ZA-AMM-03 */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    put(&f, "guns", 15, 11);
    put(&f, "Z1", 15, 15);
    act(&f, BRITISH_SEAT, "fire 15,15", 1);
    check_true(!here(&f, "Z1"), "1 with an asterisk");
    check_true(!za_is_dry(f.game, unit(&f, "guns")), "no ammunition side");
}

/* The table worked out again: the first 1 starts at die 5 and one earlier a row, the first 2 four dice later. */
static void tables__pattern__every_cell(void **state) {
    (void)state; /* ZA-FIR-07 */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    for (int total = 1; total <= 40; total++) {
        int row = (total - 1) / 2, british = row > 8 ? 8 : row, zulu = row > 6 ? 6 : row;
        for (int die = 1; die <= 10; die++) {
            bool dry;
            int b = die >= 9 - british ? 2 : die >= 5 - british ? 1 : 0;
            int z = die >= 13 - zulu ? 2 : die >= 9 - zulu ? 1 : 0;
            check_int(za_fire_kills(f.game, LG_BRITISH, total, die, &dry), b);
            check_int(dry, die <= 2);
            check_int(za_fire_kills(f.game, LG_ZULU, total, die, &dry), z);
            check_true(!dry, "Zulus do not run out");
        }
    }
    check_true(za_fire_is_printed(f.game, LG_BRITISH, 4, 9), "printed");
    check_true(!za_fire_is_printed(f.game, LG_BRITISH, 4, 10), "reconstructed");
    check_true(!za_fire_is_printed(f.game, LG_BRITISH, 5, 1), "reconstructed");
}

/* ---- Sight ------------------------------------------------------------------------------------------------------------- */

static za_block sight(int ax, int ay, int bx, int by) {
    return za_sight(f.game, cell(&f, ax, ay), cell(&f, bx, by), NULL);
}

static void sight__a_unit_in_the_line__blocks(void **state) {
    (void)state; /* ZA-LOS-01, ZA-LOS-06 */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    put(&f, "Z1", 16, 8);
    check_int(sight(16, 11, 16, 8), ZA_CLEAR);
    put(&f, "N1", 16, 10);
    check_int(sight(16, 11, 16, 8), ZA_BLOCKED_BY_UNIT);
    put(&f, "guns", 16, 11);
    check_int(factors("guns", 16, 8), 0);
    check_text(f.verdict.rule, "ZA-LOS-01");
    za_stand(f.game, unit(&f, "N1"), -1);
    put(&f, "Durnford", 16, 10);
    check_int(sight(16, 11, 16, 8), ZA_CLEAR); /* a leader does not block */
}

static void sight__along_a_side__blocked_only_through_both(void **state) {
    (void)state; /* ZA-LOS-01: (10,20) to (10,22) runs between (10,21) and (9,21) */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    put(&f, "N1", 12, 21);
    check_int(sight(12, 20, 12, 22), ZA_CLEAR);
    put(&f, "N2", 11, 21);
    check_int(sight(12, 20, 12, 22), ZA_BLOCKED_BY_UNIT);
}

static void sight__over_a_unit__with_a_slope_on_the_firers_side(void **state) {
    (void)state; /* ZA-LOS-02 */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    put(&f, "N1", 10, 15);
    check_int(sight(7, 15, 12, 15), ZA_CLEAR);           /* slope (8,15)-(9,15) */
    check_int(sight(12, 15, 7, 15), ZA_BLOCKED_BY_UNIT); /* the slope is beyond the unit */
    put(&f, "N2", 11, 15);
    check_int(sight(7, 15, 12, 15), ZA_BLOCKED_BY_UNIT); /* no clear hex behind */
}

static void sight__donga_and_cliff__only_from_next_to_them(void **state) {
    (void)state; /* ZA-LOS-03, ZA-LOS-04 */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    check_int(sight(22, 10, 24, 10), ZA_BLOCKED_BY_DONGA);
    check_int(sight(23, 10, 24, 10), ZA_CLEAR);
    check_int(sight(24, 10, 22, 10), ZA_BLOCKED_BY_DONGA); /* out of it */
    check_int(sight(22, 10, 26, 10), ZA_BLOCKED_BY_SIDE);
    check_int(sight(8, 13, 5, 13), ZA_BLOCKED_BY_SIDE);
    check_int(sight(6, 13, 5, 13), ZA_CLEAR);
}

static void sight__heights__slopes_do_not_block(void **state) {
    (void)state; /* ZA-LOS-05: plateau to plain */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    check_int(sight(15, 1, 15, 9), ZA_CLEAR);
}

static void sight__empty_map__is_the_same_both_ways(void **state) {
    (void)state; /* ZA-LOS-01 */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    int cells = lg_board_cells(&f.scenario->board);
    for (int a = 0; a < cells; a++) {
        for (int b = a + 1; b < cells; b += 7) {
            bool there = za_sight(f.game, a, b, NULL) == ZA_CLEAR;
            bool back = za_sight(f.game, b, a, NULL) == ZA_CLEAR;
            check_true(there == back, "%d to %d is not as back", a, b);
        }
    }
}

/* ---- Melee ---------------------------------------------------------------------------------------------------------------- */

/* The odds worked out with fractions: the greatest column that attackers reach. */
static int column_by_fractions(int attack, int defence) {
    static const int times[][2] = {{1, 3}, {1, 2}, {1, 1}, {2, 1}, {3, 1}, {4, 1}};
    int column = ZA_ONE_TO_THREE;
    for (int i = 0; i < 6; i++) {
        if (attack * times[i][1] >= defence * times[i][0]) {
            column = i;
        }
    }
    return column;
}

static void odds__all_factors__rounded_for_the_defender(void **state) {
    (void)state; /* ZA-MEL-02 */
    for (int attack = 1; attack <= 40; attack++) {
        for (int defence = 1; defence <= 40; defence++) {
            check_int(za_melee_column(attack, defence), column_by_fractions(attack, defence));
        }
    }
    check_int(za_melee_column(6, 4), ZA_ONE_TO_ONE);
    check_int(za_melee_column(3, 4), ZA_ONE_TO_TWO);
    check_int(za_melee_column(3, 8), ZA_ONE_TO_THREE);
}

static void melee__one_to_one_die_4__as_printed_though_suspect(void **state) {
    (void)state; /* case 8: ZA-MEL-03, ZA-MEL-04, ZA-VP-01 */
    open_field(&f, 1, ZA_ZULU_MELEE);
    put(&f, "Z1", 10, 20);
    put(&f, "Z2", 10, 20);
    put(&f, "I1", 11, 20);
    act(&f, ZULU_SEAT, "melee 11,20", 4);
    check_true(!here(&f, "I1"), "DE");
    check_int(points(&f, LG_ZULU), 4);
}

static void melee__two_stacks_on_a_stack__all_together(void **state) {
    (void)
        state; /* ZA-MEL-01, ZA-ART-03: 12 on 8 is 1-1; the guns defend with 2 and do not attack */
    open_field(&f, 1, ZA_ZULU_MELEE);
    put(&f, "Z1", 10, 20);
    put(&f, "Z2", 10, 20);
    put(&f, "Z3", 12, 20);
    put(&f, "Z4", 12, 20);
    put(&f, "I1", 11, 20);
    put(&f, "I2", 11, 20);
    act(&f, ZULU_SEAT, "melee 11,20", 5);
    check_int(event(&f, ZA_E_FOUGHT)->arg[0], 12);
    check_int(event(&f, ZA_E_FOUGHT)->arg[3], ZA_ONE_TO_ONE);
    check_refused(&f, ZULU_SEAT, "melee 11,20", "ZA-MEL-01");
    za_stand(f.game, unit(&f, "I2"), -1);
    put(&f, "guns", 11, 20);
    check_int(za_defence(f.game, cell(&f, 11, 20), LG_BRITISH), 6);
    int units[LG_MAX_UNITS], count;
    check_int(za_attackers(f.game, LG_BRITISH, cell(&f, 10, 20), units, &count), 4);
}

static void melee__attackers_eliminated__points_for_each(void **state) {
    (void)state; /* ZA-MEL-04: AE with two Zulus */
    open_field(&f, 1, ZA_ZULU_MELEE);
    put(&f, "Z1", 10, 20);
    put(&f, "Z2", 10, 20);
    put(&f, "I1", 11, 20);
    act(&f, ZULU_SEAT, "melee 11,20", 6);
    check_true(!here(&f, "Z1") && !here(&f, "Z2") && here(&f, "I1"), "AE");
    check_int(points(&f, LG_BRITISH), 2);
}

static void melee__exchange__attackers_give_up_as_many_factors(void **state) {
    (void)state; /* ZA-MEL-05: 12 against 4 costs two Zulus; 2-1 and die 5 */
    open_field(&f, 1, ZA_ZULU_MELEE);
    put(&f, "Z1", 10, 20);
    put(&f, "Z2", 10, 20);
    put(&f, "Z3", 12, 20);
    put(&f, "I1", 11, 20);
    act(&f, ZULU_SEAT, "melee 11,20", 5);
    check_true(!here(&f, "I1"), "the defenders go");
    check_refused(&f, ZULU_SEAT, "done", "ZA-FIR-04");
    check_refused(&f, ZULU_SEAT, "lose Z9", "ZA-MEL-05");
    act(&f, ZULU_SEAT, "lose Z3", 0);
    check_true(za_choice_due(f.game), "3 of 4 factors");
    act(&f, ZULU_SEAT, "lose Z1", 0);
    check_true(!za_choice_due(f.game) && here(&f, "Z2"), "6 are at least 4");
    check_int(points(&f, LG_BRITISH), 2);
}

static void melee__terrain__changes_nothing_and_nobody_advances(void **state) {
    (void)
        state; /* ZA-MEL-06, ZA-MEL-07: across a cliff; who was attacked attacks in his own part */
    open_field(&f, 1, ZA_ZULU_MELEE);
    put(&f, "Z1", 4, 13);
    put(&f, "I1", 5, 13);
    act(&f, ZULU_SEAT, "melee 5,13", 2);
    check_true(here(&f, "Z1") && here(&f, "I1"), "1-2, die 2: nothing");
    act(&f, ZULU_SEAT, "done", 0);
    act(&f, BRITISH_SEAT, "melee 4,13", 1);
    check_true(!here(&f, "Z1"), "1-1, die 1: DE");
    check_at(&f, "I1", 5, 13);
}

static void melee__leaders_wagons_camps__are_no_target(void **state) {
    (void)state; /* ZA-MEL-08 */
    open_field(&f, 1, ZA_ZULU_MELEE);
    put(&f, "Z1", 10, 20);
    put(&f, "C1", 11, 20);
    put(&f, "Durnford", 11, 20);
    put(&f, "I1", 9, 20);
    check_refused(&f, ZULU_SEAT, "melee 11,20", "ZA-MEL-08");
}

/* ---- Points ---------------------------------------------------------------------------------------------------------------- */

static void passed_through__camp_wagon_and_lone_leader__are_lost(void **state) {
    (void)state; /* ZA-VP-03, ZA-VP-04, ZA-VP-05, ZA-VP-08 */
    open_field(&f, 1, ZA_ZULU_MOVE);
    put(&f, "Z1", 10, 22);
    put(&f, "C1", 11, 22);
    put(&f, "W1", 12, 22);
    put(&f, "Pulleine", 13, 22);
    act(&f, ZULU_SEAT, "move Z1 14,22", 0);
    check_true(!here(&f, "C1") && !here(&f, "W1") && !here(&f, "Pulleine"), "all on its way");
    check_int(points(&f, LG_ZULU), 25);
    lg_score score;
    lg_game_score(f.game, -1, &score);
    check_int(score.lines[LG_ZULU].count, 25);
}

static void leader__his_units_fall__so_does_he(void **state) {
    (void)state; /* ZA-VP-05: a camp is no company; 4 + 4 + 5 */
    open_field(&f, 1, ZA_ZULU_MELEE);
    put(&f, "Z1", 10, 20);
    put(&f, "Z2", 10, 20);
    put(&f, "Z3", 12, 20);
    put(&f, "I1", 11, 20);
    put(&f, "I2", 11, 20);
    put(&f, "C1", 11, 20);
    put(&f, "Durnford", 11, 20);
    act(&f, ZULU_SEAT, "melee 11,20", 1);
    check_true(!here(&f, "Durnford"), "killed");
    check_int(points(&f, LG_ZULU), 13);
}

static void recycled_zulu__falls_again__counts_again(void **state) {
    (void)state; /* ZA-VP-02, ZA-VP-01: attack factors, so a Zulu is 1 */
    open_field(&f, 1, ZA_BRITISH_MELEE);
    for (int i = 0; i < 2; i++) {
        put(&f, "Z1", 10, 20);
        lg_play play = {
            .game = f.game, .events = &f.events, .dice = &f.dice, .outcome = &f.outcome};
        za_eliminate(&play, unit(&f, "Z1"));
    }
    check_int(points(&f, LG_BRITISH), 2);
}

static void pulleine__leaves_by_E_after_turn_8(void **state) {
    (void)state; /* case 15: ZA-VP-06 */
    open_field(&f, 8, ZA_BRITISH_MOVE);
    put(&f, "Pulleine", 0, 19);
    check_refused(&f, BRITISH_SEAT, "exit Pulleine", "ZA-VP-06");
    f.game->turn = 9;
    act(&f, BRITISH_SEAT, "exit Pulleine", 0);
    check_int(points(&f, LG_BRITISH), 10);
    check_true(!here(&f, "Pulleine"), "he is gone");
}

static void score__the_higher_total__wins(void **state) {
    (void)state; /* ZA-VP-07: 94 to 84 */
    open_field(&f, 12, ZA_BRITISH_MELEE);
    lg_score score;
    za_own(f.game)->points[LG_ZULU] = 94;
    za_own(f.game)->points[LG_BRITISH] = 84;
    lg_game_score(f.game, -1, &score);
    check_int(score.winner, LG_ZULU);
    za_own(f.game)->points[LG_BRITISH] = 94;
    lg_game_score(f.game, -1, &score);
    check_int(score.winner, LG_NOBODY);
}

#define TEST(name) cmocka_unit_test_teardown(name, gone)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(range__british__full_half_quarter_each_unit_for_itself),
        TEST(range__zulus__two_hexes),
        TEST(fire__infantry_at_a_stack__both_fall),
        TEST(fire__one_of_two__the_attacker_chooses),
        TEST(fire__surplus__is_lost),
        TEST(fire__all_on_a_hex__one_die_and_once_a_turn),
        TEST(ammunition__asterisk__the_infantry_that_fired_misses_the_next_turn),
        TEST(ammunition__guns__never_run_dry),
        TEST(tables__pattern__every_cell),
        TEST(sight__a_unit_in_the_line__blocks),
        TEST(sight__along_a_side__blocked_only_through_both),
        TEST(sight__over_a_unit__with_a_slope_on_the_firers_side),
        TEST(sight__donga_and_cliff__only_from_next_to_them),
        TEST(sight__heights__slopes_do_not_block),
        TEST(sight__empty_map__is_the_same_both_ways),
        TEST(melee__one_to_one_die_4__as_printed_though_suspect),
        TEST(melee__two_stacks_on_a_stack__all_together),
        TEST(melee__attackers_eliminated__points_for_each),
        TEST(melee__exchange__attackers_give_up_as_many_factors),
        TEST(melee__terrain__changes_nothing_and_nobody_advances),
        TEST(melee__leaders_wagons_camps__are_no_target),
        TEST(passed_through__camp_wagon_and_lone_leader__are_lost),
        TEST(leader__his_units_fall__so_does_he),
        TEST(recycled_zulu__falls_again__counts_again),
        TEST(pulleine__leaves_by_E_after_turn_8),
        TEST(score__the_higher_total__wins),
        cmocka_unit_test(odds__all_factors__rounded_for_the_defender),
    };
    return check_group(argc, argv, "zulu-attack combat", tests);
}
