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

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(ctrl_c__started_as_laager__names_laager_resume, screen_teardown),
        cmocka_unit_test_teardown(ctrl_c__started_by_the_script__names_the_script, screen_teardown),
        cmocka_unit_test_teardown(menu__keys__rules_open_and_q_comes_back, screen_teardown),
    };
    return check_group(argc, argv, "leaving", tests);
}
