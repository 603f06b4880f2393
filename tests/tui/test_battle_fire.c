/* Fire and melee on the screen: the printed example with real dice (ZWR-EX-01, ZWR-FIRE-03, ZWR-MEL-07), odds before
 * the dice, the theatre in three beats. */
#include "stage.h"

/* The printed example, with typed dice, in the British turn: A stands in line and has a FIRE order. */
static stage at_volley(void) {
    stage s = stage_open("zulu-war-rules/worked-example", "mode=hotseat dice=typed");
    stage_take_over(&s);
    stage_type(&s, "<Enter>");
    check_int(s.table->call.kind, LG_CALL_DICE);
    stage_dice(&s, "1");
    stage_take_over(&s);
    stage_type(&s, "xfD<Enter>");
    check_contains(stage_row(&s, 0), "British turn (4 of 8)");
    stage_type(&s, "x<Enter>");
    check_text(stage_last_action(&s), "form A line N");
    return s;
}

static void target__nearest_marked__modifiers_need_and_exact_odds(void **state) {
    (void)state;
    stage s = at_volley();
    check_contains(stage_footer(&s), " Enter fire A");
    stage_type(&s, "f");
    check_contains(stage_question(&s), "A Company: fire at Z1? 10.0\", need 4+, 11 dice, mean 5.5");
    check_contains(stage_footer(&s), " Enter fire");
    check_contains(stage_screen(&s), "TARGET Z1        10.0\"");
    check_contains(stage_screen(&s), "short range, to 12");
    check_contains(stage_screen(&s), "NEED 4+        11 dice");
    check_contains(stage_screen(&s), "5 hits           22.6%");
    check_contains(stage_screen(&s), "Z Z Z X"); /* the target's guide man */
    stage_type(&s, "o");
    check_contains(stage_row(&s, 1), "Z1          10.0\"  need 4+  mean 5.5");
    stage_close(&s);
}

static void dice__asked_for__action_counts_as_chosen_until_they_fall(void **state) {
    (void)state;
    stage s = at_volley();
    int actions = stage_actions(&s);
    stage_type(&s, "f<Enter>");
    check_int(s.table->call.kind, LG_CALL_DICE);
    check_int(s.table->want.count, 11);
    check_int(stage_actions(&s), actions);
    stage_type(&s, "D");
    check_contains(stage_screen(&s), "The dice come first");
    check_contains(stage_footer(&s), " Enter type the dice");
    stage_type(&s, "<Enter>");
    check_int(s.table->call.kind, LG_CALL_DICE);
    stage_dice(&s, "66644422111");
    check_int(stage_actions(&s), actions + 1);
    check_text(stage_last_action(&s), "fire A Z1");
    check_contains(stage_screen(&s), "6! 6! 6! 4! 4! 4! 2 2 1 1 1. 6");
    check_contains(stage_screen(&s), "Z1 loses a base");
    stage_close(&s);
}

/* Up to the melee: the volley takes a base off, Z1 throws 12 inches and charges. */
static stage at_melee(void) {
    stage s = at_volley();
    stage_type(&s, "f<Enter>");
    stage_dice(&s, "66644422111");
    stage_type(&s, "D<Enter>");
    stage_take_over(&s);
    check_contains(stage_footer(&s), " Enter roll Z1");
    stage_type(&s, "<Enter>");
    stage_dice(&s, "543");
    check_contains(stage_footer(&s), " Enter attack Z1");
    stage_type(&s, "<Enter>");
    check_contains(stage_question(&s), "Z1: attack, target A Company");
    stage_type(&s, "<Enter>D<Enter>");
    check_contains(stage_row(&s, 0), "Melee (6 of 8)");
    return s;
}

static void melee__three_beats__one_key_each(void **state) {
    (void)state;
    stage s = at_melee();
    check_contains(stage_footer(&s), " Enter roll");
    check_contains(stage_screen(&s), "ODDS           15 dice"); /* nine Zulu dice against six */
    check_contains(stage_screen(&s), "%");
    stage_type(&s, "<Enter>");
    check_int(s.table->want.count, 9);
    stage_dice(&s, "655433221");
    check_int(s.table->want.count, 6);
    lg_dice *dice = lg_battle_dice(lg_session_battle(s.table->session));
    while (s.table->pending) { /* six British dice, then whatever the losses ask for */
        for (int i = 0; i < s.table->want.count; i++) {
            lg_dice_push(dice, i % 2 ? 5 : 3);
        }
        lg_battle_retry(s.table);
    }
    check_true(s.table->theatre.on, "the theatre opens");
    check_int(s.table->theatre.beats, 3);
    check_contains(stage_screen(&s), "Melee 1 of 3: equals cancel");
    check_contains(stage_screen(&s), "Zulus,");
    check_lacks(stage_screen(&s), "to spare, ");
    check_contains(stage_footer(&s), " Enter next beat");
    stage_type(&s, "<Space>");
    check_contains(stage_screen(&s), "Melee 2 of 3: duels");
    check_contains(stage_screen(&s), "beat");
    stage_type(&s, "<Enter>");
    check_contains(stage_screen(&s), "Melee 3 of 3: dice to spare");
    check_contains(stage_screen(&s), "to spare");
    stage_type(&s, "<Enter>");
    check_true(!s.table->theatre.on, "the theatre is over");
    stage_close(&s);
}

static void melee__run_on__the_log_keeps_all(void **state) {
    (void)state;
    stage s = stage_open("zulu-war-rules/worked-example", "mode=hotseat seed=5");
    stage_take_over(&s);
    stage_type(&s, "<Enter>");
    stage_take_over(&s);
    stage_type(&s, "ffD<Enter>D<Enter>");
    stage_take_over(&s);
    stage_type(&s, "<Enter><Enter><Enter>D<Enter>");
    check_contains(stage_row(&s, 0), "Melee (6 of 8)");
    stage_type(&s, "<Enter>");
    check_true(s.table->theatre.on, "the theatre opens");
    check_contains(stage_row(&s, 0), "Melee (6 of 8)");
    stage_type(&s, ">");
    check_true(!s.table->theatre.on, "it has been run through");
    bool duels = false;
    for (int i = 0; i < s.table->log->count; i++) {
        duels = duels || strstr(lg_log_line(s.table->log, i), "is beaten by") != NULL;
    }
    check_true(duels, "the duels are in the log");
    stage_close(&s);
}

static void quick__option__no_theatre(void **state) {
    (void)state;
    stage s = stage_open("zulu-war-rules/worked-example", "mode=hotseat seed=5");
    s.table->quick = true;
    stage_take_over(&s);
    stage_type(&s, "<Enter>");
    stage_take_over(&s);
    stage_type(&s, "ffD<Enter>D<Enter>");
    stage_take_over(&s);
    stage_type(&s, "<Enter><Enter><Enter>D<Enter><Enter>");
    check_true(!s.table->theatre.on, "no theatre opens");
    check_contains(stage_row(&s, 0), "morale");
    stage_close(&s);
}

/* A battalion in front of three Impis; the British turn, with two FIRE orders for all. */
static stage at_battalion(void) {
    stage s = stage_open(LG_SOURCE_DIR "/tests/terminal/battalion.yaml", "seed=12");
    stage_take_over(&s);
    stage_type(&s, "<Enter>");
    if (!s.table->waiting) {
        stage_type(&s, "D<Enter>");
    }
    stage_take_over(&s);
    stage_type(&s, "ff.....D<Enter>");
    check_contains(stage_row(&s, 0), "British turn (4 of 8)");
    return s;
}

static void targets__refused_ones__visited_with_their_own_reason(void **state) {
    (void)state;
    stage s = at_battalion();
    stage_type(&s, "fo");
    check_contains(stage_row(&s, 1), "Impi 1");
    check_contains(stage_row(&s, 1), "need 4+");
    check_contains(stage_screen(&s), "(Impi 3");
    stage_type(&s, "<Esc><S-Tab>");
    check_contains(stage_question(&s), "Impi 3");
    check_contains(stage_screen(&s), "(ZWR-");
    int actions = stage_actions(&s);
    stage_type(&s, "<Enter>");
    check_int(stage_actions(&s), actions);
    stage_close(&s);
}

static void second_volley__one_enter__at_the_same_target(void **state) {
    (void)state;
    stage s = at_battalion();
    stage_type(&s, "f<Enter>");
    check_text(stage_last_action(&s), "fire A Impi-1");
    check_contains(stage_question(&s), "A Company: fire at Impi 1?");
    stage_type(&s, "<Enter>");
    check_text(stage_last_action(&s), "fire A Impi-1");
    check_contains(stage_footer(&s), " Enter fire B");
    stage_close(&s);
}

/* ZWR-GAT-01: the Gatling names its dice, nine unless another number is typed. */
static void gatling__number_field__default_nine_or_what_is_typed(void **state) {
    (void)state;
    stage s = at_battalion();
    stage_type(&s, "/gatling<Enter>f");
    check_contains(stage_screen(&s), "dice (type a number) 9");
    check_contains(stage_screen(&s), "9 dice");
    stage_type(&s, "<Enter>");
    check_contains(stage_last_action(&s), "fire gatling Impi-2 9");
    if (s.table->ask.flow) {
        stage_type(&s, "4");
        check_contains(stage_screen(&s), "4 dice");
        stage_type(&s, "<Enter>");
        check_contains(stage_last_action(&s), "fire gatling Impi-2 4");
    }
    stage_close(&s);
}

/* One key for all who can: each at its nearest target, the Gatling's dice never among them. */
static void group__fire__all_at_the_nearest_but_the_gatling(void **state) {
    (void)state;
    stage s = at_battalion();
    int before = stage_actions(&s);
    stage_type(&s, "gaF");
    check_contains(stage_question(&s), "fire");
    stage_type(&s, "<Enter>");
    check_range(stage_actions(&s) - before, 3, 5);
    for (int i = before; i < stage_actions(&s); i++) {
        check_contains(stage_action(&s, i), "fire ");
        check_lacks(stage_action(&s, i), "gatling");
    }
    stage_close(&s);
}

static void field_of_fire__on_request__dots_only_where_it_may_shoot(void **state) {
    (void)state;
    stage s = at_volley();
    stage_type(&s, "va");
    stage_screen(&s);
    int width = s.table->view->width, seen = 0, behind = 0;
    for (int cell = 0; cell < width * s.table->view->height; cell++) {
        seen += s.table->dots[cell] != 0;
        behind += s.table->dots[cell] != 0 && cell / width > 20;
    }
    check_range(seen, 50, 500);
    check_int(behind, 0);
    check_int(s.table->dots[10 * width + 11], 2); /* 10 inches: the second band */
    stage_type(&s, "vg");
    check_contains(stage_screen(&s), "+ + +");
    stage_type(&s, "vv");
    check_lacks(stage_screen(&s), "+ + +");
    stage_close(&s);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(target__nearest_marked__modifiers_need_and_exact_odds),
        cmocka_unit_test(dice__asked_for__action_counts_as_chosen_until_they_fall),
        cmocka_unit_test(melee__three_beats__one_key_each),
        cmocka_unit_test(melee__run_on__the_log_keeps_all),
        cmocka_unit_test(quick__option__no_theatre),
        cmocka_unit_test(targets__refused_ones__visited_with_their_own_reason),
        cmocka_unit_test(second_volley__one_enter__at_the_same_target),
        cmocka_unit_test(gatling__number_field__default_nine_or_what_is_typed),
        cmocka_unit_test(group__fire__all_at_the_nearest_but_the_gatling),
        cmocka_unit_test(field_of_fire__on_request__dots_only_where_it_may_shoot),
    };
    return check_group(argc, argv, "battle fire", tests);
}
