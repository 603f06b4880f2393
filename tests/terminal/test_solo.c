/* One player, from the menu to the final score by keys alone (80x24). */
#include "pilot.h"

/* The set-up screens: solo is what the first battle starts with; six turns. */
static void begin(pilot *p) {
    expect_text(p->s, "New battle");
    pilot_type(p, "<Enter>");
    expect_text(p->s, "one player; the rules run the Zulus");
    pilot_type(p, "<Enter>");
    expect_text(p->s, "Turn limit");
    pilot_type(
        p, "<Left><Left><Left><Left><Left><Left><Left><Left><Left><Left><Left><Left><Left><Left>");
    expect_text(p->s, "< 6 >");
    pilot_type(p, "<Enter>");
    expect_text(p->s, "Set up your force");
}

/* Turn 1 gives everybody two orders; later ones repeat them. */
static void give_orders(pilot *p) {
    if (pilot_sees(p, " T1 ")) {
        pilot_type(p, "mfmfmfmmmmmm");
    } else {
        pilot_type(p, "R");
    }
    pilot_type(p, "D<Enter>");
}

/* What the footer proposes; dice that nobody need watch one by one are run through. */
static void go_on(pilot *p) {
    if (pilot_orders(p)) {
        give_orders(p);
    } else if (pilot_footer_has(p, "Enter roll") || pilot_footer_has(p, "Enter next beat")) {
        pilot_press(p, ">");
    } else {
        pilot_press(p, "<Enter>");
    }
}

static void solo__from_menu_to_final_score__by_keys_alone(void **state) {
    (void)state;
    const char *const words[] = {LG_PROGRAM, "play", "seed=5", NULL};
    pilot p = pilot_open(words, NULL);
    begin(&p);
    pilot_type(&p, "e<Enter><Enter>");
    for (int i = 0; i < 600 && !pilot_sees(&p, "Points in all"); i++) {
        go_on(&p);
    }
    expect_text(p.s, "Points in all");
    pilot_check_points(&p);
    pilot_type(&p, "l");
    expect_text(p.s, "A Company is ordered: move, fire.");
    pilot_type(&p, "q<Enter>");
    expect_text(p.s, "New battle");
    screen_type(p.s, "q<Enter>");
    expect_exit(p.s, 0);
    pilot_close(&p);
}

static void solo__monochrome_vt100__the_same_battle_begins(void **state) {
    (void)state;
    const char *const words[] = {LG_PROGRAM,  "new",    "zulu-war-rules/solo",
                                 "mode=solo", "seed=5", NULL};
    pilot p = pilot_open(words, "TERM=vt100");
    expect_text(p.s, "Set up your force");
    pilot_type(&p, "e<Enter><Enter><Enter>");
    expect_text(p.s, "Orders for A Company?");
    for (int row = 0; row < PILOT_ROWS; row++) {
        for (int column = 0; column < PILOT_COLUMNS; column++) {
            screen_cell cell = screen_cell_at(p.s, row, column);
            check_int(cell.foreground, SCREEN_DEFAULT);
            check_int(cell.background, SCREEN_DEFAULT);
        }
    }
    pilot_close(&p);
}

static void solo__leave_and_resume__at_the_last_action(void **state) {
    (void)state;
    const char *const words[] = {LG_PROGRAM,  "new",    "zulu-war-rules/solo",
                                 "mode=solo", "seed=5", NULL};
    const char *const again[] = {LG_PROGRAM, "resume", NULL};
    pilot p = pilot_open(words, NULL);
    expect_text(p.s, "Set up your force");
    pilot_type(&p, "e<Enter><Enter><Enter>mf");
    expect_text(p.s, "action 4");
    pilot_type(&p, "qq");
    expect_text(p.s, "Leave the battle?");
    screen_type(p.s, "<Enter>");
    expect_text(p.s, "New battle");
    screen_type(p.s, "q<Enter>");
    expect_exit(p.s, 0);
    screen_close(p.s);

    char variable[96];
    snprintf(variable, sizeof variable, "HOME=%s", p.home);
    const char *const environment[] = {variable, "XDG_DATA_HOME", NULL};
    p.s = screen_open(PILOT_ROWS, PILOT_COLUMNS, environment, again);
    expect_text(p.s, "action 4");
    expect_text(p.s, "move   fire");
    expect_text(p.s, "Orders for B Company?");
    pilot_close(&p);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(solo__from_menu_to_final_score__by_keys_alone, screen_teardown),
        cmocka_unit_test_teardown(solo__monochrome_vt100__the_same_battle_begins, screen_teardown),
        cmocka_unit_test_teardown(solo__leave_and_resume__at_the_last_action, screen_teardown),
    };
    return check_group(argc, argv, "a solo battle", tests);
}
