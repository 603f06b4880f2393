/* Counters, the set-up by letters, the turn sequence and Zulus who come on (ZA-UNIT, ZA-SET, ZA-SEQ, ZA-NEW, ZA-STK). */
#include "support.h"

static field f;

static int gone(void **state) {
    (void)state;
    close_battle(&f);
    return 0;
}

static void counter__three_numbers__attack_melee_movement(void **state) {
    (void)state; /* ZA-UNIT-01 */
    open_battle(&f, NULL);
    int zulu = unit(&f, "Z1");
    check_int(za_factor(f.game, zulu, ZA_ATTACK), 1);
    check_int(za_factor(f.game, zulu, ZA_MELEE), 3);
    check_int(za_factor(f.game, zulu, ZA_MOVE), 8);
    check_int(za_factor(f.game, unit(&f, "H1"), ZA_MOVE), 12);
}

static void set_up__as_shipped__stands_on_its_letters(void **state) {
    (void)state; /* ZA-SET-01, ZA-SET-04 to ZA-SET-07, ZA-SET-09, ZA-SET-10 */
    open_battle(&f, NULL);
    check_at(&f, "guns", 15, 11);
    check_at(&f, "N1", 11, 9);
    check_at(&f, "N5", 19, 15);
    check_at(&f, "H1", 22, 16);
    check_at(&f, "H2", 22, 16);
    check_at(&f, "K1", 21, 17);
    check_at(&f, "Durnford", 22, 16);
    check_at(&f, "W3", 5, 20);
    check_at(&f, "C6", 8, 18);
    int on_edge = 0, waiting = 0;
    for (int u = 0; u < f.game->unit_count; u++) {
        on_edge += za_is_zulu(f.game, u) && za_on_letter(f.game, za_cell(f.game, u), "Z");
        waiting += lg_units_of(f.game)[u].state == ZA_WAITING;
    }
    check_int(on_edge, 36);
    check_int(waiting, 4);
}

static void set_up__letters__others_are_refused(void **state) {
    (void)state; /* ZA-SET-01 to ZA-SET-09 */
    static const struct {
        const char *text, *rule;
    } rows[] = {{"place guns 14,11", "ZA-SET-01"},     {"place I1 15,11", "ZA-SET-02"},
                {"place V1 10,11", "ZA-SET-03"},       {"place N1 10,11", "ZA-SET-04"},
                {"place H1 21,17", "ZA-SET-05"},       {"place K1 22,16", "ZA-SET-06"},
                {"place Durnford 15,11", "ZA-SET-07"}, {"place Pulleine 9,13", "ZA-SET-08"},
                {"place W1 9,13", "ZA-SET-09"},        {"place C1 6,19", "ZA-SET-09"}};
    open_battle(&f, NULL);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        check_refused(&f, BRITISH_SEAT, rows[i].text, rows[i].rule);
    }
    check_true(allowed(&f, BRITISH_SEAT, "place V1 9,14"), "%s", f.verdict.why);
    check_true(allowed(&f, BRITISH_SEAT, "place V1 6,19"), "%s", f.verdict.why);
    check_refused(&f, BRITISH_SEAT, "place Pulleine 9,11", "ZA-SET-08"); /* nobody is there */
}

static void set_up__infantry__six_to_each_side(void **state) {
    (void)state; /* ZA-SET-02: 7 in the west are refused; two to a hex need not fill all hexes */
    open_battle(&f, NULL);
    check_refused(&f, BRITISH_SEAT, "place I7 9,11", "ZA-SET-02");
    check_true(allowed(&f, BRITISH_SEAT, "place I1 9,11"), "%s", f.verdict.why);
    check_true(allowed(&f, BRITISH_SEAT, "place I7 17,11"), "%s", f.verdict.why);
}

static void set_up__british_first__then_zulus(void **state) {
    (void)state; /* ZA-SET-11 */
    open_battle(&f, NULL);
    check_int(f.game->phase, ZA_BRITISH_SETUP);
    check_refused(&f, ZULU_SEAT, "place Z1 14,0", "ZA-SEQ-01");
    act(&f, BRITISH_SEAT, "done", 0);
    check_int(f.game->phase, ZA_ZULU_SETUP);
    check_refused(&f, ZULU_SEAT, "place Z1 15,0", "ZA-STK-01"); /* two stand there */
    check_refused(&f, ZULU_SEAT, "place Z1 13,0", "ZA-SET-10");
    act(&f, ZULU_SEAT, "done", 0);
    check_int(f.game->turn, 1);
}

static const za_phase PRINTED[] = {ZA_ZULU_MOVE,    ZA_BRITISH_MOVE, ZA_ZULU_FIRE,
                                   ZA_BRITISH_FIRE, ZA_ZULU_MELEE,   ZA_BRITISH_MELEE};
static const za_phase ALONE[] = {ZA_ZULU_MOVE,          ZA_ZULU_FIRE,          ZA_ZULU_MELEE,
                                 ZA_BRITISH_MOVE_ALONE, ZA_BRITISH_FIRE_ALONE, ZA_BRITISH_MELEE};

/* Both sides next to each other, out of the way of all else: each phase has somebody who can act. */
static void check_sequence(const char *setting, const za_phase phases[6]) {
    open_battle(&f, setting);
    clear_map(&f, 3, ZA_ZULU_MOVE);
    put(&f, "Z1", 2, 6);
    put(&f, "I1", 3, 6);
    put(&f, "Durnford", 3, 6);
    for (int i = 0; i < 6; i++) {
        check_int(f.game->phase, phases[i]);
        act(&f, za_seat_of(f.game, za_active(f.game)), "done", 0);
    }
    check_int(f.game->turn, 4);
    check_int(f.game->phase, ZA_ZULU_MOVE); /* nobody is new */
}

static void sequence__printed__all_move_all_fire_all_fight(void **state) {
    (void)state; /* ZA-SEQ-01, ZA-SEQ-04 */
    check_sequence("sequence=printed", PRINTED);
}

static void sequence__by_player__the_zulus_first_do_all(void **state) {
    (void)state; /* ZA-SEQ-01 */
    check_sequence("sequence=by_player", ALONE);
}

static void losses__at_once__who_fell_does_not_fire(void **state) {
    (void)state; /* ZA-SEQ-02 */
    open_field(&f, 1, ZA_ZULU_FIRE);
    put(&f, "Z1", 2, 6);
    put(&f, "I1", 3, 6);
    put(&f, "Z2", 20, 6);
    put(&f, "I2", 21, 6);
    act(&f, ZULU_SEAT, "fire 3,6", 10);
    check_true(!here(&f, "I1"), "shot in the Zulu portion");
    act(&f, ZULU_SEAT, "done", 0);
    check_refused(&f, BRITISH_SEAT, "fire 2,6", "ZA-FIR-05"); /* I2 is 18 hexes off */
    check_true(allowed(&f, BRITISH_SEAT, "fire 20,6"), "%s", f.verdict.why);
}

static void end__turn_12__after_its_last_phase(void **state) {
    (void)state; /* ZA-SEQ-03 */
    open_field(&f, 12, ZA_ZULU_MELEE);
    put(&f, "Z1", 2, 6);
    put(&f, "I1", 3, 6);
    act(&f, ZULU_SEAT, "done", 0);
    check_true(!f.game->over, "the British part is to come");
    act(&f, BRITISH_SEAT, "done", 0);
    check_true(f.game->over, "twelve turns");
    check_int(f.game->turn, 12);
}

/* ---- New units ------------------------------------------------------------------------------------------------- */

static void fallen_zulu__turn_1__back_in_turn_3_and_moves(void **state) {
    (void)state; /* ZA-NEW-01 to ZA-NEW-03 */
    open_field(&f, 1, ZA_BRITISH_FIRE);
    put(&f, "Z1", 2, 6);
    put(&f, "I1", 4, 6);
    put(&f, "Z2", 20, 20);
    act(&f, BRITISH_SEAT, "fire 2,6", 8);
    check_int(za_unit_of(f.game, unit(&f, "Z1"))->comes, 3);
    lg_units(f.game)[unit(&f, "Z3")].state = ZA_WAITING;
    za_unit_at(f.game, unit(&f, "Z3"))->comes = 2;
    f.game->turn = 2;
    f.game->phase = ZA_ARRIVALS;
    act(&f, ZULU_SEAT, "enter 21,0", 0);
    check_at(&f, "Z3", 21, 0);
    check_true(!here(&f, "Z1"), "he comes in turn 3");
    check_refused(&f, ZULU_SEAT, "enter 20,0", "ZA-NEW-01");
    f.game->turn = 3;
    f.game->phase = ZA_ARRIVALS;
    check_refused(&f, BRITISH_SEAT, "enter 20,0", "ZA-SEQ-01");
    check_refused(&f, ZULU_SEAT, "enter 12,0", "ZA-SET-10");
    act(&f, ZULU_SEAT, "enter 20,0", 0);
    check_at(&f, "Z1", 20, 0);
    check_int(f.game->phase, ZA_ZULU_MOVE);
    check_int(za_unit_of(f.game, unit(&f, "Z1"))->spent, 0);
    check_true(allowed(&f, ZULU_SEAT, "move Z1 20,5"), "%s", f.verdict.why);
}

static void fallen_zulu__turn_11__never_comes(void **state) {
    (void)state; /* ZA-NEW-01 */
    open_field(&f, 11, ZA_BRITISH_FIRE);
    put(&f, "Z1", 2, 6);
    put(&f, "I1", 4, 6);
    act(&f, BRITISH_SEAT, "fire 2,6", 8);
    check_int(lg_units_of(f.game)[unit(&f, "Z1")].state, ZA_GONE);
}

static void waiting_zulu__a_hex_is_free_while_others_move__pays_a_point(void **state) {
    (void)state; /* ZA-SET-10, ZA-NEW-02 */
    open_battle(&f, NULL);
    act(&f, BRITISH_SEAT, "done", 0);
    act(&f, ZULU_SEAT, "done", 0);
    check_int(f.game->phase, ZA_ZULU_MOVE); /* no hex has room: nobody can be placed before */
    check_refused(&f, ZULU_SEAT, "enter 14,0", "ZA-STK-01");
    act(&f, ZULU_SEAT, "move Z1 14,3", 0);
    act(&f, ZULU_SEAT, "enter 14,0", 0);
    check_int(za_unit_of(f.game, unit(&f, "Z37"))->spent, 1);
}

static void new_zulu__a_hex_with_the_enemy__refused(void **state) {
    (void)state; /* ZA-NEW-02, ZA-ZOC-05: the zone next to it does not hinder */
    open_field(&f, 3, ZA_ARRIVALS);
    put(&f, "I1", 20, 0);
    lg_units(f.game)[unit(&f, "Z1")].state = ZA_WAITING;
    za_unit_at(f.game, unit(&f, "Z1"))->comes = 3;
    check_refused(&f, ZULU_SEAT, "enter 20,0", "ZA-NEW-02");
    check_true(allowed(&f, ZULU_SEAT, "enter 21,0"), "%s", f.verdict.why);
}

#define TEST(name) cmocka_unit_test_teardown(name, gone)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(counter__three_numbers__attack_melee_movement),
        TEST(set_up__as_shipped__stands_on_its_letters),
        TEST(set_up__letters__others_are_refused),
        TEST(set_up__infantry__six_to_each_side),
        TEST(set_up__british_first__then_zulus),
        TEST(sequence__printed__all_move_all_fire_all_fight),
        TEST(sequence__by_player__the_zulus_first_do_all),
        TEST(losses__at_once__who_fell_does_not_fire),
        TEST(end__turn_12__after_its_last_phase),
        TEST(fallen_zulu__turn_1__back_in_turn_3_and_moves),
        TEST(fallen_zulu__turn_11__never_comes),
        TEST(waiting_zulu__a_hex_is_free_while_others_move__pays_a_point),
        TEST(new_zulu__a_hex_with_the_enemy__refused),
    };
    return check_group(argc, argv, "zulu-attack set-up", tests);
}
