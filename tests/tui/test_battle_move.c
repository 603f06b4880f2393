/* Moving on the screen: the ghost, what it costs, walking towards a place, the same again, groups (ZWR-MOVE-02, 07, 12). */
#include "stage.h"

/* Step 4 of turn 1; the orders of A B C D troop gatling, two letters each. */
static stage at_british_turn(const char *orders) {
    stage s = stage_open("zulu-war-rules/solo", "mode=solo seed=11");
    stage_type(&s, "e<Enter>D<Enter><Enter>");
    stage_type(&s, orders);
    stage_type(&s, "D<Enter>");
    if (strstr(stage_footer(&s), "Enter roll")) {
        stage_type(&s, ">");
    }
    check_contains(stage_row(&s, 0), "British turn (4 of 8)");
    return s;
}

static int x_of(const stage *s, const char *code) {
    return stage_unit(s, code)->cell % s->table->view->width;
}

static void m__full_straight_reach__is_the_ghost_and_enter_goes_there(void **state) {
    (void)state;
    stage s = at_british_turn("mmmmmmmmmmmm");
    int x = x_of(&s, "A");
    check_contains(stage_footer(&s), " Enter move A Company");
    stage_type(&s, "m");
    check_contains(stage_question(&s), "A Company moves 6.0\"");
    check_contains(stage_footer(&s), " Enter move");
    check_contains(stage_screen(&s), "(iiii)");
    stage_type(&s, "<Enter>");
    check_int(x_of(&s, "A"), x + 6);
    check_contains(stage_screen(&s), "[-move] [move]");
    stage_close(&s);
}

static void arrows__beyond_reach__square_brackets_reason_and_rule(void **state) {
    (void)state;
    stage s = at_british_turn("mmmmmmmmmmmm");
    int actions = stage_actions(&s);
    stage_type(&s, "m<Right><Right>");
    check_contains(stage_question(&s), "(ZWR-MOVE-02)");
    check_contains(stage_screen(&s), "out of reach");
    check_contains(stage_screen(&s), "[iiii]");
    stage_type(&s, "<Enter>");
    check_int(stage_actions(&s), actions);
    stage_type(&s, "?");
    check_contains(stage_screen(&s), "Rule ZWR-MOVE-02");
    stage_type(&s, "<Esc><Left><Left><Enter>");
    check_int(stage_actions(&s), actions + 1);
    stage_close(&s);
}

static void reach__during_the_question__digits_are_lost_orders(void **state) {
    (void)state;
    stage s = at_british_turn("xmmmmmmmmmmm");
    stage_type(&s, "x<Enter>m");
    check_contains(stage_question(&s), "A Company moves");
    int free_squares = 0, dear_squares = 0;
    for (int cell = 0; cell < s.table->view->width * s.table->view->height; cell++) {
        free_squares += s.table->notes[cell] == '0';
        dear_squares += s.table->notes[cell] == '1';
    }
    check_range(free_squares, 4,
                100); /* straight ahead, 4 inches for a line of foot (ZWR-MOVE-02) */
    check_range(dear_squares, 4, 100); /* oblique (ZWR-MOVE-07) */
    stage_type(&s, "<Left><Left><Up>");
    check_contains(stage_question(&s), "Costs 1 lost order.");
    stage_close(&s);
}

static void u__after_a_move__takes_it_back(void **state) {
    (void)state;
    stage s = at_british_turn("mmmmmmmmmmmm");
    int x = x_of(&s, "A");
    stage_type(&s, "m<Enter>u");
    check_int(x_of(&s, "A"), x);
    check_contains(stage_screen(&s), "Taken back.");
    stage_close(&s);
}

static void u__past_dice__refused_with_the_reason(void **state) {
    (void)state;
    stage s = at_british_turn("mmmmmmmmmmmm");
    stage_type(&s, "m<Enter>D<Enter>");
    while (!strstr(stage_row(&s, 0), "appearance")) {
        stage_type(&s, strstr(stage_footer(&s), "roll") ? ">" : "D<Enter>");
    }
    stage_type(&s, "<Enter>u");
    check_contains(stage_screen(&s), "dice have been thrown");
    stage_close(&s);
}

static void t__place_by_its_number__walks_there_and_dot_goes_on(void **state) {
    (void)state;
    stage s = at_british_turn("mmmmmmmmmmmm");
    stage_type(&s, "t");
    check_contains(stage_screen(&s), "1 way-out");
    check_contains(stage_footer(&s), " Enter walk");
    int x = x_of(&s, "A");
    stage_type(&s, "1<Enter>");
    check_int(x_of(&s, "A"), x + 6);
    stage_type(&s, ".");
    check_int(x_of(&s, "A"), x + 12);
    check_contains(stage_screen(&s), "B Company");
    check_contains(stage_footer(&s), " Enter move B Company");
    stage_close(&s);
}

static void t__another_unit_next_turn__starts_at_the_last_place(void **state) {
    (void)state;
    stage s = at_british_turn("mmmmmmmmmmmm");
    stage_type(&s, "t3<Enter>");
    const char *third = s.table->ask.option[2].text;
    char name[96];
    snprintf(name, sizeof name, "Towards %s", third);
    stage_type(&s, "nt");
    check_contains(stage_question(&s), name);
    stage_close(&s);
}

static void cursor__any_square__is_a_place_to_walk_towards(void **state) {
    (void)state;
    stage s = at_british_turn("mmmmmmmmmmmm");
    stage_type(&s, "t<Down><Down><Down>");
    check_int(s.table->ask.mark, -1);
    check_contains(stage_question(&s), "Towards 11,26");
    stage_close(&s);
}

/* The texts of all actions from `first` on. */
static void note_actions(const stage *s, int first, char *text, size_t size) {
    size_t used = 0;
    text[0] = '\0';
    for (int i = first; i < stage_actions(s) && used < size; i++) {
        used += (size_t)snprintf(text + used, size - used, "%s\n", stage_action(s, i));
    }
}

static void group__all_wagons__the_record_of_the_same_moves_one_by_one(void **state) {
    (void)state;
    char together[1000], singly[1000];
    stage s = at_british_turn("mmmmmmmmmmmm");
    int first = stage_actions(&s);
    stage_type(&s, "/W1<Enter><Enter>gkt1<Enter>");
    note_actions(&s, first, together, sizeof together);
    check_int(stage_actions(&s) - first, 4);
    stage_close(&s);

    s = at_british_turn("mmmmmmmmmmmm");
    const char *at = together;
    while (*at) {
        stage_type(&s, ":");
        while (*at != '\n') {
            stage_type(&s, (char[2]){*at++, '\0'});
        }
        stage_type(&s, "<Enter>");
        at++;
    }
    note_actions(&s, first, singly, sizeof singly);
    check_text(singly, together);
    stage_close(&s);
}

static void group__preview_left__no_trace(void **state) {
    (void)state;
    stage s = at_british_turn("mmmmmmmmmmmm");
    int first = stage_actions(&s);
    stage_type(&s, "gat1");
    check_contains(stage_question(&s), "move");
    stage_type(&s, "<Esc>");
    check_int(stage_actions(&s), first);
    stage_close(&s);
}

static void group__u__takes_the_group_back_as_one(void **state) {
    (void)state;
    stage s = at_british_turn("mmmmmmmmmmmm");
    int first = stage_actions(&s);
    stage_type(&s, "gat1<Enter>");
    check_range(stage_actions(&s) - first, 6, 20);
    stage_type(&s, "u");
    check_int(stage_actions(&s), first);
    check_contains(stage_screen(&s), "Taken back:");
    stage_close(&s);
}

static void line__words_for_a_group__the_same_preview(void **state) {
    (void)state;
    stage s = at_british_turn("mmmmmmmmmmmm");
    stage_type(&s, ":all: towards Farrier's Drift<Enter>");
    check_contains(stage_question(&s), "move");
    check_contains(stage_footer(&s), " Enter do it");
    stage_type(&s, "<Esc>:these: dance<Enter>");
    check_contains(stage_screen(&s), "\"fire nearest\"");
    stage_close(&s);
}

static void refused_verb__in_brackets__and_its_letter_says_why(void **state) {
    (void)state;
    stage s = at_british_turn("fmmmmmmmmmmm");
    check_contains(stage_screen(&s), "(f) fire");
    check_contains(stage_screen(&s), " m move");
    stage_type(&s, "f");
    check_contains(stage_screen(&s), "(ZWR-FIRE-16)");
    stage_type(&s, "m<Enter>Nm");
    check_contains(stage_screen(&s), "has no MOVE order left this turn. (ZWR-ORD-08)");
    stage_close(&s);
}

static void tab__through_the_verbs__question_mark_tells_the_rule(void **state) {
    (void)state;
    stage s = at_british_turn("fmmmmmmmmmmm");
    for (int i = 0; i < 8 && !strstr(stage_screen(&s), ">(f) fire"); i++) {
        stage_type(&s, "<Tab>");
    }
    stage_type(&s, "?");
    check_contains(stage_screen(&s), "Rule ZWR-FIRE-16");
    stage_type(&s, "<F1>");
    check_int(s.table->call.kind, LG_CALL_RULES);
    check_text(s.table->call.rule, "ZWR-FIRE-16");
    stage_close(&s);
}

static void end_of_turn__units_idle__asked_with_their_names(void **state) {
    (void)state;
    stage s = at_british_turn("mmmmmmmmmmmm");
    stage_type(&s, "D");
    check_contains(stage_question(&s), "End \"British turn\"? 13 can still act: A Company");
    stage_type(&s, "q");
    check_contains(stage_row(&s, 0), "British turn");
    stage_close(&s);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(m__full_straight_reach__is_the_ghost_and_enter_goes_there),
        cmocka_unit_test(arrows__beyond_reach__square_brackets_reason_and_rule),
        cmocka_unit_test(reach__during_the_question__digits_are_lost_orders),
        cmocka_unit_test(u__after_a_move__takes_it_back),
        cmocka_unit_test(u__past_dice__refused_with_the_reason),
        cmocka_unit_test(t__place_by_its_number__walks_there_and_dot_goes_on),
        cmocka_unit_test(t__another_unit_next_turn__starts_at_the_last_place),
        cmocka_unit_test(cursor__any_square__is_a_place_to_walk_towards),
        cmocka_unit_test(group__all_wagons__the_record_of_the_same_moves_one_by_one),
        cmocka_unit_test(group__preview_left__no_trace),
        cmocka_unit_test(group__u__takes_the_group_back_as_one),
        cmocka_unit_test(line__words_for_a_group__the_same_preview),
        cmocka_unit_test(refused_verb__in_brackets__and_its_letter_says_why),
        cmocka_unit_test(tab__through_the_verbs__question_mark_tells_the_rule),
        cmocka_unit_test(end_of_turn__units_idle__asked_with_their_names),
    };
    return check_group(argc, argv, "battle moves", tests);
}
