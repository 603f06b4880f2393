/* Two players at one terminal, from the menu to the final score by keys alone (80x24); a whole battalion's turn in
 * fewer than sixty keys. */
#include "pilot.h"

/* ---- A whole battle ------------------------------------------------------------------------------------ */

/* The printed example: two players, six turns. */
static void begin(pilot *p) {
    expect_text(p->s, "New battle");
    pilot_type(p, "<Enter>");
    expect_text(p->s, "Battle");
    pilot_type(p, "<Right>");
    expect_text(p->s, "The Printed Example");
    expect_text(p->s, "two players at this terminal");
    pilot_type(p, "<Enter><Enter>");
    expect_text(p->s, "Pass the screen to");
}

static void go_on(pilot *p, int *handovers) {
    if (pilot_sees(p, "Pass the screen to")) {
        ++*handovers;
    }
    if (pilot_orders(p)) {
        pilot_type(p, pilot_sees(p, " T1 ") ? "xfD<Enter>" : "ffD<Enter>");
    } else if (pilot_footer_has(p, "Enter next beat")) {
        pilot_press(p, ">");
    } else {
        pilot_press(p, "<Enter>");
    }
}

static void hotseat__from_menu_to_final_score__by_keys_alone(void **state) {
    (void)state;
    int handovers = 0;
    const char *const words[] = {LG_PROGRAM, "play", "seed=8", NULL};
    pilot p = pilot_open(words, NULL);
    begin(&p);
    for (int i = 0; i < 400 && !pilot_sees(&p, "Points in all"); i++) {
        go_on(&p, &handovers);
    }
    expect_text(p.s, "Points in all");
    expect_text(p.s, "s rematch, sides changed");
    pilot_check_points(&p);
    check_range(handovers, 3, 3 * 6);
    screen_type(p.s, "<Enter>");
    expect_text(p.s, "New battle");
    screen_type(p.s, "q<Enter>");
    expect_exit(p.s, 0);
    pilot_close(&p);
}

/* ---- Real dice ------------------------------------------------------------------------------------------- */

/* ZWR-APP-02, ZWR-FIRE-03: the dice are asked for, typed, and the same action is tried again by itself. */
static void real_dice__typed__the_action_goes_on(void **state) {
    (void)state;
    const char *const words[] = {LG_PROGRAM, "new", "zulu-war-rules/worked-example", "dice=typed",
                                 NULL};
    pilot p = pilot_open(words, NULL);
    expect_text(p.s, "Pass the screen to the Zulu player");
    expect_text(p.s, "Turn 1, step 1 of 8: Zulu appearance");
    expect_text(p.s, "The British player: look away now.");
    expect_text(p.s, "Enter when only the Zulu player looks.");
    expect_screen(p.s, !pilot_sees(&p, "Z1") && !pilot_sees(&p, "A Company"));
    pilot_type(&p, "<Enter><Enter>");
    expect_text(p.s, "throw 1 d6");
    screen_type(p.s, "<Esc>");
    expect_text(p.s, "Enter type the dice");
    pilot_type(&p, "<Enter>1");
    screen_type(p.s, "<Enter>");
    expect_text(p.s, "step 2 of 8: British orders");
    pilot_type(&p, "<Enter>xfD<Enter>x<Enter>f<Enter>");
    expect_text(p.s, "throw 11 d6");
    screen_type(p.s, "66644422111<Enter>");
    expect_text(p.s, "Z1 loses a base: 6 figures fall");
    pilot_close(&p);
}

/* ---- Sixty keys -------------------------------------------------------------------------------------------- */

static const char BATTALION[] = LG_SOURCE_DIR "/tests/terminal/battalion.yaml";

/* Step 1 is the Zulu player's. */
static pilot at_orders(void) {
    const char *const words[] = {LG_PROGRAM, "new", BATTALION, "seed=12", NULL};
    pilot p = pilot_open(words, NULL);
    expect_text(p.s, "Pass the screen to");
    pilot_type(&p, "<Enter><Enter>");
    for (int i = 0; i < 4 && !pilot_sees(&p, "Pass the screen to"); i++) {
        pilot_type(&p, "<Enter>");
    }
    expect_text(p.s, "step 2 of 8: British orders");
    return p;
}

/* The Zulu player attacks with all he has: his keys are not counted. */
static int zulu_turn(pilot *p) {
    int before = screen_keys_typed(p->s);
    expect_text(p->s, "step 5 of 8: Zulu turn");
    for (int i = 0; i < 40 && !pilot_sees(p, "(6 of 8)"); i++) {
        pilot_press(p, "<Enter>");
    }
    expect_text(p->s, "Melee (6 of 8)");
    return screen_keys_typed(p->s) - before;
}

/* Steps 2 to 7: six sub-units with two orders each, four wagons, melees and morale. */
static void battalion__a_whole_turn__fewer_than_sixty_keys(void **state) {
    (void)state;
    pilot p = at_orders();
    int before = screen_keys_typed(p.s);
    pilot_type(&p, "<Enter>");
    expect_text(p.s, "Orders for A Company?");
    pilot_type(&p, "ffffmfmmmfff");
    expect_text(p.s, "All 6 have orders.");
    pilot_type(&p, "D<Enter>");
    expect_text(p.s, "British turn (4 of 8)");
    pilot_type(&p, "f<Enter><Enter>"); /* A: two volleys */
    expect_text(p.s, "Enter fire B");
    pilot_type(&p, "f<Enter><Enter>"); /* B the same */
    expect_text(p.s, "C Company");
    pilot_type(&p, "m<Enter>f<Enter>"); /* C: ahead, then a volley */
    expect_text(p.s, "D Company");
    pilot_type(&p, "t3<Enter>."); /* D: towards a place, twice */
    expect_text(p.s, "Troop");
    pilot_type(&p, "m<Down><Enter>f<Enter>"); /* the troop: a step less, a volley */
    expect_text(p.s, "Gatling");
    pilot_type(&p, "f<Enter><Enter>"); /* the gun: nine dice, twice */
    expect_text(p.s, "Wagon 1");
    pilot_type(&p, "gkt1<Enter>"); /* all wagons towards the far edge */
    expect_text(p.s, "Wagon 4 moves");
    pilot_type(&p, "D<Enter>");
    expect_screen(p.s, pilot_footer_has(&p, "Enter roll") || pilot_sees(&p, "Pass the screen to"));
    if (pilot_footer_has(&p, "Enter roll")) {
        pilot_type(&p, "<Enter>"); /* hits left over */
    }
    int zulu_keys = zulu_turn(&p);
    for (int i = 0; i < 12 && pilot_sees(&p, "(6 of 8)"); i++) {
        pilot_press(&p, "<Enter>"); /* melees, beat by beat */
    }
    for (int i = 0; i < 8 && pilot_sees(&p, "(7 of 8)"); i++) {
        pilot_press(&p, "<Enter>"); /* morale */
    }
    expect_text(p.s, "(8 of 8)");
    check_range(screen_keys_typed(p.s) - before - zulu_keys, 40, 59);
    pilot_close(&p);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(hotseat__from_menu_to_final_score__by_keys_alone,
                                  screen_teardown),
        cmocka_unit_test_teardown(real_dice__typed__the_action_goes_on, screen_teardown),
        cmocka_unit_test_teardown(battalion__a_whole_turn__fewer_than_sixty_keys, screen_teardown),
    };
    return check_group(argc, argv, "two players", tests);
}
