/* Order counters placed by letters (ZWR-ORD-01, ZWR-ORD-07), and the set-up before them (ZWR-ORG-12). */
#include "stage.h"

static stage solo(const char *pairs) {
    char words[200];
    snprintf(words, sizeof words, "mode=solo seed=7 %s", pairs);
    return stage_open("zulu-war-rules/solo", words);
}

/* Through set-up and the dust clouds of turn 1. */
static stage at_orders(void) {
    stage s = solo("");
    stage_type(&s, "e<Enter>D<Enter><Enter>");
    check_contains(stage_row(&s, 0), "British orders (2 of 8)");
    s.keys = 0;
    return s;
}

static void set_up__suggested_places__zones_dotted_and_six_keys_to_the_first_order(void **state) {
    (void)state;
    stage s = solo("");
    check_contains(stage_row(&s, 0), "Set-up");
    check_contains(stage_row(&s, 15), "......\"....^^^");
    check_contains(stage_row(&s, 16), "   \"\"\"\"\"^^^");
    stage_type(&s, "e");
    check_contains(stage_question(&s), "Take the suggested places?");
    check_contains(stage_footer(&s), " Enter take them");
    stage_type(&s, "<Enter>D<Enter>");
    check_contains(stage_row(&s, 0), "Zulu appearance (1 of 8)");
    stage_type(&s, "<Enter>");
    check_contains(stage_question(&s), "Orders for A Company?");
    check_range(s.keys, 1, 6);
    stage_close(&s);
}

static void set_up__one_unit_moved__then_suggested_again(void **state) {
    (void)state;
    stage s = solo("");
    int cell = stage_unit(&s, "D")->cell;
    stage_type(&s, "nnn");
    check_contains(stage_screen(&s), "D Company");
    stage_type(&s, "m<Up><Up><Up><Up><Left>");
    stage_type(&s, "<Enter>");
    check_int(stage_actions(&s), 0);
    check_contains(stage_screen(&s), "ZWR-");
    stage_type(&s, "<Down><Down><Down><Down><Down><Enter>");
    check_int(stage_actions(&s), 1);
    check_true(stage_unit(&s, "D")->cell != cell, "D stands elsewhere");
    stage_type(&s, "e<Enter>");
    check_int(stage_actions(&s), 2);
    check_int(stage_unit(&s, "D")->cell, cell);
    check_contains(stage_question(&s), "End \"Set-up\"?");
    stage_close(&s);
}

static void letters__two_a_unit__fill_the_slots_and_move_on(void **state) {
    (void)state;
    stage s = at_orders();
    stage_type(&s, "m");
    check_text(stage_last_action(&s), "order A move");
    check_contains(stage_screen(&s), ">A       move   ----");
    stage_type(&s, "f");
    check_text(stage_last_action(&s), "order A move fire");
    check_contains(stage_screen(&s), " A       move   fire");
    check_contains(stage_screen(&s), ">B       ----   ----");
    stage_close(&s);
}

static void letters__six_sub_units__fourteen_keys(void **state) {
    (void)state;
    stage s = at_orders();
    stage_type(&s, "mfmfmfmfmfmx");
    check_contains(stage_question(&s), "All 6 have orders.");
    check_contains(stage_footer(&s), " Enter end this step");
    stage_type(&s, "D<Enter>");
    check_int(s.keys, 14);
    check_contains(stage_row(&s, 0), "Zulu placement (3 of 8)");
    stage_close(&s);
}

static void backspace__after_two__takes_one_after_the_other_back(void **state) {
    (void)state;
    stage s = at_orders();
    stage_type(&s, "mf<Up><Bs>");
    check_text(stage_last_action(&s), "order A move");
    stage_type(&s, "<Bs>");
    check_text(stage_last_action(&s), "order A none");
    check_contains(stage_screen(&s), ">A       ----   ----");
    stage_close(&s);
}

static void dot__next_unit__gets_the_same_as_the_last(void **state) {
    (void)state;
    stage s = at_orders();
    stage_type(&s, "mf..");
    check_contains(stage_screen(&s), " B       move   fire");
    check_contains(stage_screen(&s), " C       move   fire");
    check_contains(stage_screen(&s), ">D       ----   ----");
    stage_close(&s);
}

/* Ends the steps up to the next orders without doing anything else. */
static void to_next_orders(stage *s) {
    for (int i = 0; i < 40; i++) {
        const char *footer = stage_footer(s);
        if (strstr(footer, "as last turn")) {
            return;
        }
        stage_type(s, strstr(footer, "Enter roll") || strstr(footer, "Enter next beat")
                          ? ">"
                          : "D<Enter>");
    }
    check_true(false, "no orders came: %s", stage_screen(s));
}

static void capital_r__next_turn__repeats_for_all_still_empty(void **state) {
    (void)state;
    stage s = at_orders();
    stage_type(&s, "mfmfffmmffxmD<Enter>");
    to_next_orders(&s);
    stage_type(&s, "rR");
    check_contains(stage_screen(&s), "A       reform ----");
    check_contains(stage_screen(&s), " gatling change move");
    check_contains(stage_screen(&s), "B       move   fire");
    check_contains(stage_screen(&s), "C       fire   fire");
    check_contains(stage_screen(&s), "D       move   move");
    stage_close(&s);
}

/* Whoever presses Enter in haste is led through the units, and asked at the end. */
static void enter__units_without_orders__goes_to_the_next(void **state) {
    (void)state;
    stage s = at_orders();
    check_contains(stage_footer(&s),
                   " Enter next unit  . as before  R as last turn  Backspace clear");
    check_contains(stage_footer(&s), "  ? why");
    stage_type(&s, "<Enter><Enter>");
    check_contains(stage_question(&s), "Orders for C Company? 6 of 6 have none.");
    stage_type(&s, "<Enter><Enter><Enter>");
    check_contains(stage_question(&s), "Orders for Gatling?");
    check_contains(stage_footer(&s), " Enter end this step");
    stage_type(&s, "<Enter>");
    check_contains(stage_question(&s), "6 can still act");
    stage_close(&s);
}

static void end_of_step__units_without_orders__listed_and_asked_once(void **state) {
    (void)state;
    stage s = at_orders();
    stage_type(&s, "mmD");
    check_contains(stage_question(&s), "5 can still act: B Company, C Company");
    check_contains(stage_question(&s), ", ..."); /* more than the row holds */
    check_contains(stage_footer(&s), " Enter end it");
    stage_type(&s, "<Esc>");
    check_contains(stage_question(&s), "Orders for B Company?");
    stage_type(&s, "Df"); /* a letter means what it meant before the question */
    check_text(stage_last_action(&s), "order B fire");
    stage_type(&s, "<Esc>f"); /* and after the page was left */
    check_text(stage_last_action(&s), "order B fire fire");
    stage_type(&s, "D<Enter>");
    check_contains(stage_row(&s, 0), "Zulu placement");
    stage_close(&s);
}

static void question_mark__counters__names_the_rule_and_opens_it(void **state) {
    (void)state;
    stage s = at_orders();
    stage_type(&s, "mf<Up>?");
    check_contains(stage_screen(&s), "Rule ZWR-ORD-01");
    check_contains(stage_footer(&s), " Enter the rule");
    stage_type(&s, "<Enter>");
    check_int(s.table->call.kind, LG_CALL_RULES);
    check_text(s.table->call.rule, "ZWR-ORD-01");
    stage_type(&s, "??");
    check_int(s.table->call.kind, LG_CALL_KEYS);
    stage_close(&s);
}

static void arrows__up_and_down__go_through_the_units(void **state) {
    (void)state;
    stage s = at_orders();
    stage_type(&s, "<Down><Down>");
    check_contains(stage_question(&s), "Orders for C Company?");
    stage_type(&s, "5");
    check_contains(stage_question(&s), "Orders for Troop?");
    stage_type(&s, "<Tab>");
    check_contains(stage_question(&s), "Orders for Gatling?");
    stage_close(&s);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(set_up__suggested_places__zones_dotted_and_six_keys_to_the_first_order),
        cmocka_unit_test(set_up__one_unit_moved__then_suggested_again),
        cmocka_unit_test(letters__two_a_unit__fill_the_slots_and_move_on),
        cmocka_unit_test(letters__six_sub_units__fourteen_keys),
        cmocka_unit_test(backspace__after_two__takes_one_after_the_other_back),
        cmocka_unit_test(dot__next_unit__gets_the_same_as_the_last),
        cmocka_unit_test(capital_r__next_turn__repeats_for_all_still_empty),
        cmocka_unit_test(enter__units_without_orders__goes_to_the_next),
        cmocka_unit_test(end_of_step__units_without_orders__listed_and_asked_once),
        cmocka_unit_test(question_mark__counters__names_the_rule_and_opens_it),
        cmocka_unit_test(arrows__up_and_down__go_through_the_units),
    };
    return check_group(argc, argv, "battle orders", tests);
}
