/* Zulu Attack by two players at one terminal, to turn 12 by keys alone (80x24); all Zulus moved in a few keys. */
#include "pilot.h"

/* All Zulus go for the nearest place, once a turn; a side that could still move is done. */
static void move(pilot *p, char moved_in[16]) {
    char turn[16];
    snprintf(turn, sizeof turn, "%.4s", screen_row(p->s, 0));
    if (pilot_sees(p, "Zulu movement (") && strcmp(turn, moved_in) != 0) {
        memcpy(moved_in, turn, sizeof turn);
        pilot_type(p, "gkt<Enter><Enter>");
    } else {
        pilot_press(p, "D");
    }
}

static void isandlwana__two_players__by_keys_alone(void **state) {
    (void)state;
    const char *const words[] = {LG_PROGRAM, "new", "zulu-attack/isandlwana", "seed=3", NULL};
    char moved_in[16] = "";
    pilot p = pilot_open(words, NULL);
    expect_text(p.s, "Set up by the letters of the map");
    pilot_type(&p, "D<Enter>D<Enter>");
    expect_text(p.s, "action 2");
    move(&p, moved_in);
    expect_text(p.s, "action 38"); /* 36 counters */
    for (int i = 0; i < 900 && !pilot_sees(&p, "Points in all"); i++) {
        bool moves = pilot_footer_has(&p, "Enter choose") || pilot_footer_has(&p, "Enter move");
        if (moves) {
            move(&p, moved_in);
        } else {
            pilot_press(&p, "<Enter>");
        }
    }
    expect_text(p.s, "Isandlwana, turn 12");
    pilot_check_points(&p);
    pilot_close(&p);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(isandlwana__two_players__by_keys_alone, screen_teardown),
    };
    return check_group(argc, argv, "isandlwana", tests);
}
