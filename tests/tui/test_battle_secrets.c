/* What the British screen may tell of hidden Zulus: nothing. Hand-overs come at the same places in every turn. */
#include "stage.h"

/* A copy of the screen: characters, styles, cursor. */
typedef struct shot {
    char *picture, *styles;
    int column, row;
} shot;

static shot shoot(stage *s) {
    shot taken = {.picture = strdup(stage_screen(s)),
                  .styles = strdup(styles_of(s->canvas)),
                  .column = s->canvas->cursor_x,
                  .row = s->canvas->cursor_y};
    return taken;
}

static void same_shots(stage *one, stage *other) {
    shot a = shoot(one), b = shoot(other);
    check_text(b.picture, a.picture);
    check_text(b.styles, a.styles);
    check_int(b.column, a.column);
    check_int(b.row, a.row);
    free(a.picture);
    free(a.styles);
    free(b.picture);
    free(b.styles);
}

/* To the Zulu set-up of a battle for two. */
static stage at_hiding(void) {
    stage s = stage_open("zulu-war-rules/solo", "mode=hotseat seed=21");
    stage_take_over(&s);
    stage_type(&s, "D<Enter>");
    stage_take_over(&s);
    check_contains(stage_row(&s, 0), "Set-up  Zulu");
    return s;
}

/* Step 1 with whatever dummies it brings, to the orders of the British. */
static void to_orders(stage *s) {
    stage_type(s, "<Enter>");
    if (!s->table->waiting) {
        stage_type(s, "D<Enter>");
    }
    stage_take_over(s);
    check_contains(stage_row(s, 0), "British orders (2 of 8)");
}

static void hidden_units__elsewhere__british_screen_is_the_same(void **state) {
    (void)state;
    stage one = at_hiding(), other = at_hiding();
    stage_type(&other, "nnm<Left><Left><Enter>");
    stage_type(&other, "nm<Down><Enter>");
    check_range(stage_actions(&other), 2, 3);
    stage_type(&one, "D<Enter>");
    stage_type(&other, "D<Enter>");
    to_orders(&one);
    to_orders(&other);
    same_shots(&one, &other);
    const char *const keys[] = {"mm", "R", "?", "<Esc>",        "q", "va", "vz", "vv",
                                "n",  "z", "0", "/impi<Enter>", "D"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        stage_type(&one, keys[i]);
        stage_type(&other, keys[i]);
        same_shots(&one, &other);
    }
    stage_close(&one);
    stage_close(&other);
}

static void hidden_moves__in_step_5__open_steps_look_the_same(void **state) {
    (void)state;
    stage one = at_hiding(), other = at_hiding();
    stage_type(&one, "D<Enter>");
    stage_type(&other, "D<Enter>");
    to_orders(&one);
    to_orders(&other);
    stage_type(&one, "D<Enter>D<Enter>");
    stage_type(&other, "D<Enter>D<Enter>");
    stage_take_over(&one);
    stage_take_over(&other);
    /* one hidden unit rolls and moves in the other battle only; its dice are not those of the open table */
    int before = stage_actions(&other);
    stage_type(&other, ":roll Impi-5<Enter>");
    stage_type(&other, ":move Impi-5 45,46 N<Enter>");
    check_int(stage_actions(&other), before + 2);
    stage_type(&one, "D<Enter>");
    stage_type(&other, "D<Enter>");
    check_contains(stage_row(&one, 0), "(8 of 8)");
    same_shots(&one, &other);
    stage_close(&one);
    stage_close(&other);
}

static void recycling__watched_by_all__offered_whatever_the_secret_count(void **state) {
    (void)state; /* ZWR-REC-01 */
    stage s = at_hiding();
    stage_type(&s, "D<Enter>");
    to_orders(&s);
    stage_type(&s, "D<Enter>D<Enter>");
    stage_take_over(&s);
    stage_type(&s, "D<Enter>");
    check_contains(stage_row(&s, 0), "(8 of 8)");
    check_contains(stage_screen(&s), "e recycle");
    check_lacks(stage_screen(&s), "[e recycle");
    stage_type(&s, "e");
    check_contains(stage_screen(&s), "One Impi needs 48 Zulus gone");
    stage_close(&s);
}

static void hand_over__a_whole_turn__into_steps_1_2_and_5(void **state) {
    (void)state;
    stage s = at_hiding();
    char into[40] = "";
    stage_type(&s, "D<Enter>");
    for (int i = 0; i < 60 && s.table->who.turn < 3; i++) {
        if (s.table->waiting) {
            snprintf(into + strlen(into), sizeof into - strlen(into), "%d", s.table->who.step);
            stage_take_over(&s);
        }
        bool rolls = strstr(stage_footer(&s), "Enter roll") != NULL;
        stage_type(&s, rolls ? "<Enter>" : "D<Enter>");
        if (s.table->ask.flow) {
            stage_type(&s, "<Esc>");
        }
    }
    check_text(into, "25125");
    stage_close(&s);
}

static void hand_over__waiting__keys_do_nothing_and_nothing_is_drawn(void **state) {
    (void)state;
    stage s = at_hiding();
    stage_type(&s, "D<Enter><Enter>");
    if (!s.table->waiting) {
        stage_type(&s, "D<Enter>");
    }
    check_true(s.table->waiting, "the screen waits for the British");
    check_int(s.table->call.seat, 0);
    int actions = stage_actions(&s);
    stage_type(&s, "mmD<Enter>");
    check_int(stage_actions(&s), actions);
    check_lacks(stage_screen(&s), "Impi");
    stage_close(&s);
}

static void camera__after_the_zulu_turn__stands_where_the_british_left_it(void **state) {
    (void)state;
    stage s = at_hiding();
    stage_type(&s, "D<Enter>");
    to_orders(&s);
    stage_type(&s, "qZJJLL");
    stage_type(&s, "D<Enter>D<Enter>");
    lg_camera left = s.table->memory[0].camera;
    stage_take_over(&s);
    stage_type(&s, "zzHHKK");
    check_int(s.table->memory[0].camera.left, left.left);
    check_int(s.table->memory[0].camera.top, left.top);
    check_int((int)s.table->memory[0].camera.zoom, (int)left.zoom);
    stage_close(&s);
}

static void hand_over__by_name_only__no_screen_between(void **state) {
    (void)state;
    stage s = stage_open("zulu-war-rules/worked-example", "mode=hotseat seed=5");
    stage_take_over(&s);
    s.table->handover = LG_HANDOVER_NAME;
    stage_type(&s, "<Enter>");
    if (s.table->actor != 0) {
        stage_type(&s, "D<Enter>");
    }
    check_true(!s.table->waiting, "nothing stands before the view");
    check_contains(stage_screen(&s), "Now british.");
    check_contains(stage_row(&s, 0), "British orders");
    check_lacks(stage_screen(&s), "concealed");
    stage_close(&s);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hidden_units__elsewhere__british_screen_is_the_same),
        cmocka_unit_test(hidden_moves__in_step_5__open_steps_look_the_same),
        cmocka_unit_test(recycling__watched_by_all__offered_whatever_the_secret_count),
        cmocka_unit_test(hand_over__a_whole_turn__into_steps_1_2_and_5),
        cmocka_unit_test(hand_over__waiting__keys_do_nothing_and_nothing_is_drawn),
        cmocka_unit_test(hand_over__by_name_only__no_screen_between),
        cmocka_unit_test(camera__after_the_zulu_turn__stands_where_the_british_left_it),
    };
    return check_group(argc, argv, "battle secrets", tests);
}
