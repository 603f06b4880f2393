/* Leaving and the screens before a battle (80x24): the command that goes on is one that works for this player. */
#include "pilot.h"

static const char *const PLAY[] = {LG_PROGRAM, "play", "seed=8", NULL};

static void ctrl_c__started_as_laager__names_laager_resume(void **state) {
    (void)state;
    pilot p = pilot_open(PLAY, "LAAGER_STARTED_BY");
    expect_text(p.s, "New battle");
    screen_send(p.s, "\003", 1);
    expect_text(p.s, "Leave laager?");
    expect_text(p.s, "`laager resume`");
    pilot_close(&p);
}

static void ctrl_c__started_by_the_script__names_the_script(void **state) {
    (void)state;
    pilot p = pilot_open(PLAY, "LAAGER_STARTED_BY=scripts/play");
    expect_text(p.s, "New battle");
    screen_send(p.s, "\003", 1);
    expect_text(p.s, "Leave laager?");
    expect_text(p.s, "`scripts/play resume`");
    expect_gone(p.s, "`laager resume`");
    pilot_close(&p);
}

static void menu__keys__rules_open_and_q_comes_back(void **state) {
    (void)state;
    pilot p = pilot_open(PLAY, NULL);
    expect_text(p.s, "1  New battle");
    expect_text(p.s, "Quit");
    pilot_type(&p, "3");
    expect_gone(p.s, "1  New battle");
    pilot_type(&p, "q");
    expect_text(p.s, "1  New battle");
    pilot_close(&p);
}

static void
keys_without_use__menu_set_up_and_rules__are_named_and_told_where_help_is(void **state) {
    (void)state;
    static const char *const useless[] = {"z", "Z", "x"};
    static const char *const next[] = {"1", "<Enter>", "<F1>"};
    pilot p = pilot_open(PLAY, NULL);
    for (int i = 0; i < 3; i++) {
        char said[64];
        expect_text(p.s, i == 0 ? "New battle" : i == 1 ? "1 of 2" : "2 of 2");
        pilot_type(&p, useless[i]);
        snprintf(said, sizeof said, "%s does nothing here: ? tells the keys.", useless[i]);
        expect_text(p.s, said);
        pilot_type(&p, next[i]);
        expect_gone(p.s, "does nothing here");
    }
    expect_text(p.s, "Zulu War Rules");
    expect_gone(p.s, "# Zulu War Rules"); /* a heading has no marks on the screen */
    pilot_type(&p, "z");
    expect_text(p.s, "z does nothing here: ? tells the keys.");
    pilot_close(&p);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(ctrl_c__started_as_laager__names_laager_resume, screen_teardown),
        cmocka_unit_test_teardown(ctrl_c__started_by_the_script__names_the_script, screen_teardown),
        cmocka_unit_test_teardown(menu__keys__rules_open_and_q_comes_back, screen_teardown),
        cmocka_unit_test_teardown(
            keys_without_use__menu_set_up_and_rules__are_named_and_told_where_help_is,
            screen_teardown),
    };
    return check_group(argc, argv, "leaving", tests);
}
