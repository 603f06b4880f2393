/* The terminal for real: this program runs itself ("stage") in a pseudo-terminal, draws a map and
 * says which key came. */
#include "tui/terminal.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "screen.h"
#include "tui/layout.h"
#include "tui/map.h"

/* ---- The stage ------------------------------------------------------------------------------ */

typedef struct stage {
    lg_terminal *terminal;
    lg_canvas *canvas;
    lg_view *view;
    lg_ground *ground;
    lg_overlay *overlay;
    lg_camera camera;
    lg_layout layout;
    int key, keys;
} stage;

static void draw_stage(stage *s) {
    char name[24];
    lg_canvas_clear(s->canvas);
    lg_canvas_printf(s->canvas, 1, 0, LG_INK_TEXT, "stage %dx%d", s->canvas->width,
                     s->canvas->height);
    lg_layout_draw(&s->layout, s->canvas);
    lg_canvas_text(s->canvas, 1, s->layout.log.y, LG_INK_BRITISH,
                   "A Company \u2500 \u00abZululand\u00bb");
    lg_canvas_text(s->canvas, 1, s->layout.log.y + 1, LG_INK_ALARM, "jammed");
    lg_canvas_printf(s->canvas, 1, s->layout.footer.y, LG_INK_TEXT, "key %d %s", s->keys,
                     s->keys ? lg_key_name(s->key, name, sizeof name) : "none");
    lg_map_draw(s->canvas, s->layout.map, s->view, s->ground, &s->camera, s->overlay);
}

static void lay_out(stage *s) {
    int width, height;
    lg_terminal_size(s->terminal, &width, &height);
    lg_canvas_resize(s->canvas, width, height);
    s->layout = lg_layout_make(width, height, true);
    lg_camera_fit(&s->camera, s->ground, s->layout.map);
}

static void act(stage *s, int key) {
    s->key = key;
    s->keys++;
    lg_command command = lg_keys_find(LG_LAYER_BOARD, key);
    int dx = (command == LG_CMD_RIGHT) - (command == LG_CMD_LEFT);
    int dy = (command == LG_CMD_DOWN) - (command == LG_CMD_UP);
    lg_camera_move(&s->camera, s->ground, s->layout.map, dx, dy);
    if (key == 'F') { /* a hand-over: keys typed while it lasts are forgotten */
        sleep(1);
        lg_terminal_forget_keys(s->terminal);
    }
}

static void play_stage(stage *s) {
    lay_out(s);
    for (int key = LG_KEY_NONE; key != LG_KEY_HANGUP && key != 'Q';) {
        draw_stage(s);
        lg_terminal_show(s->terminal, s->canvas);
        key = lg_terminal_key(s->terminal);
        if (key == LG_KEY_RESIZE) {
            lay_out(s);
        } else if (key != LG_KEY_NONE) {
            act(s, key);
        }
    }
}

static int run_stage(bool ascii) {
    lg_error error;
    lg_terminal_options options = {.ascii = ascii, .theme = LG_WISH_OWN};
    setlocale(LC_ALL, "");
    stage s = {.terminal = lg_terminal_open(&options, &error)};
    if (!s.terminal) {
        fprintf(stderr, "%s\n", error.text);
        return 2;
    }
    s.canvas = lg_canvas_new(1, 1);
    s.view = calloc(1, sizeof *s.view);
    s.ground = lg_ground_new(72, 48, false);
    s.overlay = calloc(1, sizeof *s.overlay);
    s.view->width = 72;
    s.view->height = 48;
    s.camera = (lg_camera){LG_ZOOM_MIDDLE, 0, 0, 10, 8};
    play_stage(&s);
    lg_terminal_close(s.terminal);
    lg_canvas_free(s.canvas);
    lg_ground_free(s.ground);
    free(s.view);
    free(s.overlay);
    printf("bye\n");
    return 0;
}

/* ---- Starting it ---------------------------------------------------------------------------- */

static char self[4096];

static screen *open_stage(int rows, int columns, const char *const *environment) {
    const char *const words[] = {self, "stage", NULL};
    screen *s = screen_open(rows, columns, environment, words);
    return s;
}

static screen *open_small(void) {
    screen *s = open_stage(24, 80, NULL);
    expect_text(s, "key 0 none");
    return s;
}

static void check_left_well(screen *s) {
    expect_exit(s, 0);
    check_true(!screen_alternate(s), "the shell's screen is back");
    check_true(screen_cooked(s), "the terminal echoes again");
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static void start__utf8__draws_all_and_stands_on_the_cursor(void **state) {
    (void)state;
    screen *s = open_small();
    expect_row(s, 0, " stage 80x24");
    expect_row(s, 20, " A Company \u2500 \u00abZululand\u00bb");
    expect_cursor(s, 9, 21);
    check_true(screen_alternate(s), "the shell's screen is kept");
    screen_type(s, "Q");
    check_left_well(s);
}

static void start__other_locale_or_ascii__sends_nothing_but_ascii(void **state) {
    (void)state;
    const char *const plain[] = {"LC_ALL=C", NULL};
    const char *const words[] = {self, "ascii", NULL};
    for (int i = 0; i < 2; i++) {
        screen *s = i == 0 ? open_stage(24, 80, plain) : screen_open(24, 80, NULL, words);
        expect_text(s, "key 0 none");
        expect_row(s, 20, " A Company - <Zululand>");
        screen_type(s, "Q");
        expect_exit(s, 0);
        const char *output = screen_output(s);
        for (long at = 0; at < screen_bytes(s); at++) {
            check_range((unsigned char)output[at], 0, 126);
        }
    }
}

static void start__256_colours__roles_on_black(void **state) {
    (void)state;
    screen *s = open_small();
    check_int(screen_cell_at(s, 20, 1).foreground, 215);
    check_int(screen_cell_at(s, 20, 1).background, 16);
    check_int(screen_cell_at(s, 21, 1).foreground, 229);
    check_true(screen_cell_at(s, 21, 1).reverse, "alarm is reverse");
    check_int(screen_cell_at(s, 23, 70).background, 16);
    check_true(screen_cell_at(s, 9, 21).reverse, "so is the cursor's square");
}

static void start__no_color__attributes_alone(void **state) {
    (void)state;
    const char *const plain[] = {"NO_COLOR=1", NULL};
    screen *s = open_stage(24, 80, plain);
    expect_text(s, "key 0 none");
    for (int row = 0; row < 24; row++) {
        for (int column = 0; column < 80; column++) {
            check_int(screen_cell_at(s, row, column).foreground, SCREEN_DEFAULT);
            check_int(screen_cell_at(s, row, column).background, SCREEN_DEFAULT);
        }
    }
    check_true(screen_cell_at(s, 21, 1).reverse, "alarm is reverse");
    check_true(screen_cell_at(s, 9, 21).reverse, "so is the cursor's square");
}

static void start__any_terminal__shows_the_same_text(void **state) {
    (void)state;
    static const char *const terminals[] = {"TERM=vt100", "TERM=xterm",         "TERM=screen",
                                            "TERM=linux", "TERM=tmux-256color", "TERM=vt220"};
    for (size_t i = 0; i < sizeof terminals / sizeof terminals[0]; i++) {
        const char *const environment[] = {terminals[i], "LC_ALL=C", NULL};
        screen *s = open_stage(24, 80, environment);
        expect_text(s, "key 0 none");
        expect_row(s, 0, " stage 80x24");
        expect_row(s, 20, " A Company - <Zululand>");
        expect_cursor(s, 9, 21);
        screen_type(s, "l");
        expect_row(s, 23, " key 1 l");
        expect_cursor(s, 9, 23);
        screen_type(s, "Q");
        expect_exit(s, 0);
    }
}

/* This one repeats characters by a command that the terminal of the tests does not know, so its
 * rows are not read. */
static void start__ansi__begins_and_ends(void **state) {
    (void)state;
    const char *const environment[] = {"TERM=ansi", "LC_ALL=C", NULL};
    screen *s = open_stage(24, 80, environment);
    expect_row_has(s, 0, "stage 80x24");
    expect_text(s, "key 0 none");
    screen_type(s, "Q");
    expect_exit(s, 0);
}

/* A step of the cursor changes a few cells, and only those are sent. */
static void step__of_the_cursor__sends_few_bytes(void **state) {
    (void)state;
    screen *s = open_small();
    screen_settle(s, 200);
    long before = screen_bytes(s);
    screen_type(s, "l");
    expect_cursor(s, 9, 23);
    screen_settle(s, 200);
    check_range(screen_bytes(s) - before, 1, 150);
}

static void nothing__to_do__sends_nothing(void **state) {
    (void)state;
    screen *s = open_small();
    screen_settle(s, 300);
    long before = screen_bytes(s);
    screen_settle(s, 500);
    check_int(screen_bytes(s) - before, 0);
}

/* ---- Keys ----------------------------------------------------------------------------------- */

static void keys__each__comes_by_its_name(void **state) {
    (void)state;
    static const char *const keys[][2] = {
        {"<Up>", "Up"},        {"<Down>", "Down"},       {"<Left>", "Left"},
        {"<Right>", "Right"},  {"<Home>", "Home"},       {"<End>", "End"},
        {"<PgUp>", "PgUp"},    {"<PgDn>", "PgDn"},       {"<Tab>", "Tab"},
        {"<Enter>", "Enter"},  {"<S-Tab>", "Shift-Tab"}, {"<Esc>", "Esc"},
        {"<Bs>", "Backspace"}, {"<C-h>", "Backspace"},   {"<F1>", "F1"},
        {"<Del>", "Delete"},   {"<Space>", "Space"},     {"?", "?"},
        {"<C-c>", "Ctrl-C"},   {"<C-u>", "Ctrl-U"},
    };
    screen *s = open_small();
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        char row[40];
        screen_type(s, keys[i][0]);
        snprintf(row, sizeof row, " key %zu %s", i + 1, keys[i][1]);
        expect_row(s, 23, row);
    }
}

static void keys__rubbish__is_survived(void **state) {
    (void)state;
    screen *s = open_small();
    static const char rubbish[] =
        "\x1b[999;999R\xff\xfe\xc3\x28\x1b]11;rgb:0000/0000\x07\x1bOz\x01\x02\x7f";
    screen_send(s, rubbish, sizeof rubbish - 1);
    screen_settle(s, 300);
    screen_type(s, "m");
    expect_row_has(s, 23, " m");
    screen_type(s, "Q");
    check_left_well(s);
}

static void keys__typed_ahead_of_a_hand_over__are_forgotten(void **state) {
    (void)state;
    screen *s = open_small();
    screen_type(s, "Fxyz");
    expect_row(s, 23, " key 1 F");
    screen_settle(s, 300);
    screen_type(s, "m");
    expect_row(s, 23, " key 2 m");
}

/* ---- Sizes ---------------------------------------------------------------------------------- */

static void resize__larger__draws_more_board(void **state) {
    (void)state;
    screen *s = open_small();
    screen_resize(s, 40, 120);
    expect_row(s, 0, " stage 120x40");
    expect_row(s, 39, " key 0 none");
    check_text(screen_cell_at(s, 1, 85).text, "|");
}

static void resize__too_small__waits_and_comes_back(void **state) {
    (void)state;
    screen *s = open_small();
    screen_resize(s, 20, 60);
    expect_text(s, "needs 80 columns and 24 rows");
    expect_text(s, "here are 60");
    expect_gone(s, "stage");
    screen_type(s, "jjl");
    screen_settle(s, 200);
    screen_resize(s, 24, 80);
    expect_row(s, 0, " stage 80x24");
    expect_row(s, 23, " key 0 none");
    expect_cursor(s, 9, 21);
}

static void resize__too_small__can_be_left(void **state) {
    (void)state;
    screen *s = open_stage(10, 40, NULL);
    expect_text(s, "here are 40");
    screen_type(s, "q");
    check_left_well(s);
}

static void resize__a_storm_of_sizes__ends_as_a_fresh_screen(void **state) {
    (void)state;
    static const int sizes[][2] = {{1, 1},    {120, 300}, {3, 3},   {24, 80}, {23, 80}, {24, 79},
                                   {60, 200}, {2, 300},   {120, 1}, {10, 10}, {50, 81}, {30, 100}};
    screen *s = open_small();
    for (int round = 0; round < 5; round++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            screen_resize(s, sizes[i][0], sizes[i][1]);
            screen_settle(s, round * 5);
        }
    }
    expect_row(s, 0, " stage 100x30");
    expect_row(s, 29, " key 0 none");
    screen_settle(s, 300);
    char *got = test_malloc(100000);
    snprintf(got, 100000, "%s", screen_text(s));
    screen *fresh = open_stage(30, 100, NULL);
    expect_row(fresh, 29, " key 0 none");
    screen_settle(fresh, 300);
    check_text(got, screen_text(fresh));
    test_free(got);
}

static void size__lines_and_columns_of_another_time__do_not_count(void **state) {
    (void)state;
    const char *const environment[] = {"LINES=50", "COLUMNS=132", NULL};
    screen *s = open_stage(24, 80, environment);
    expect_row(s, 0, " stage 80x24");
}

/* ---- Signals -------------------------------------------------------------------------------- */

static void signals__that_end__leave_the_terminal_usable(void **state) {
    (void)state;
    static const int ends[] = {SIGTERM, SIGHUP, SIGINT};
    for (int i = 0; i < 3; i++) {
        screen *s = open_small();
        screen_signal(s, ends[i]);
        check_left_well(s);
    }
}

static void signals__window_closed__ends(void **state) {
    (void)state;
    screen *s = open_small();
    screen_hang_up(s);
    check_true(screen_wait_end(s) != SCREEN_STILL_RUNS, "nobody is left to play for");
}

static void signals__stopped_and_gone_on__draws_again(void **state) {
    (void)state;
    screen *s = open_small();
    screen_settle(s, 200);
    screen_signal(s, SIGSTOP);
    long before = screen_bytes(s);
    screen_signal(s, SIGCONT);
    expect_screen(s, screen_bytes(s) - before > 1000);
    screen_type(s, "m");
    expect_row(s, 23, " key 1 m");
}

static void suspend__ctrl_z__gives_the_shell_its_screen_and_comes_back(void **state) {
    (void)state;
    static const char job[] = "set -m; \"$1\" stage; echo stopped; read line; fg; echo ended";
    const char *const words[] = {"sh", "-c", job, "sh", self, NULL};
    screen *s = screen_open(24, 80, NULL, words);
    expect_row(s, 23, " key 0 none");
    screen_type(s, "m<C-z>");
    expect_text(s, "stopped");
    check_true(!screen_alternate(s), "the shell's screen is back");
    check_true(screen_cooked(s), "and echoes");
    screen_type(s, "<Enter>");
    expect_row(s, 23, " key 1 m");
    screen_type(s, "Q");
    expect_text(s, "ended");
    expect_exit(s, 0);
}

static void suspend__nobody_to_wake_it__plays_on(void **state) {
    (void)state;
    screen *s = open_small();
    screen_settle(s, 200);
    long before = screen_bytes(s);
    screen_type(s, "<C-z>");
    expect_screen(s, screen_bytes(s) - before > 1000);
    screen_settle(s, 200);
    screen_type(s, "m");
    expect_row(s, 23, " key 1 m");
}

static void redraw__ctrl_l__sends_the_whole_screen(void **state) {
    (void)state;
    screen *s = open_small();
    screen_settle(s, 200);
    long before = screen_bytes(s);
    screen_type(s, "<C-l>");
    expect_screen(s, screen_bytes(s) - before > 1000);
    expect_row(s, 23, " key 0 none");
}

/* ---- Where it cannot be played -------------------------------------------------------------- */

static void check_refused(const char *const *environment, const char *script,
                          const char *sentence) {
    const char *const words[] = {"sh", "-c", script, "sh", self, NULL};
    screen *s = screen_open(24, 200, environment, words);
    expect_exit(s, 2);
    check_contains(screen_row(s, 0), sentence);
    check_text(screen_row(s, 1), "");
}

static void refused__terminals_that_do_not_do__one_sentence_and_status_2(void **state) {
    (void)state;
    static const char start[] = "exec \"$1\" stage";
    check_refused((const char *const[]){"TERM", NULL}, start, "TERM is not set");
    check_refused((const char *const[]){"TERM=", NULL}, start, "TERM is not set");
    check_refused((const char *const[]){"TERM=no-such\x1b[5m", NULL}, start,
                  "TERM is \"no-such?[5m\", a terminal unknown");
    check_refused((const char *const[]){"TERM=dumb", NULL}, start, "cannot place its cursor");
    check_refused(NULL, "exec \"$1\" stage </dev/null", "standard input is not one");
    check_refused(NULL, "exec \"$1\" stage 2>&1 | cat; exit 2", "standard output is not one");
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(start__utf8__draws_all_and_stands_on_the_cursor, screen_teardown),
        cmocka_unit_test_teardown(start__other_locale_or_ascii__sends_nothing_but_ascii,
                                  screen_teardown),
        cmocka_unit_test_teardown(start__256_colours__roles_on_black, screen_teardown),
        cmocka_unit_test_teardown(start__no_color__attributes_alone, screen_teardown),
        cmocka_unit_test_teardown(start__any_terminal__shows_the_same_text, screen_teardown),
        cmocka_unit_test_teardown(start__ansi__begins_and_ends, screen_teardown),
        cmocka_unit_test_teardown(step__of_the_cursor__sends_few_bytes, screen_teardown),
        cmocka_unit_test_teardown(nothing__to_do__sends_nothing, screen_teardown),
        cmocka_unit_test_teardown(keys__each__comes_by_its_name, screen_teardown),
        cmocka_unit_test_teardown(keys__rubbish__is_survived, screen_teardown),
        cmocka_unit_test_teardown(keys__typed_ahead_of_a_hand_over__are_forgotten, screen_teardown),
        cmocka_unit_test_teardown(resize__larger__draws_more_board, screen_teardown),
        cmocka_unit_test_teardown(resize__too_small__waits_and_comes_back, screen_teardown),
        cmocka_unit_test_teardown(resize__too_small__can_be_left, screen_teardown),
        cmocka_unit_test_teardown(resize__a_storm_of_sizes__ends_as_a_fresh_screen,
                                  screen_teardown),
        cmocka_unit_test_teardown(size__lines_and_columns_of_another_time__do_not_count,
                                  screen_teardown),
        cmocka_unit_test_teardown(signals__that_end__leave_the_terminal_usable, screen_teardown),
        cmocka_unit_test_teardown(signals__window_closed__ends, screen_teardown),
        cmocka_unit_test_teardown(signals__stopped_and_gone_on__draws_again, screen_teardown),
        cmocka_unit_test_teardown(suspend__ctrl_z__gives_the_shell_its_screen_and_comes_back,
                                  screen_teardown),
        cmocka_unit_test_teardown(suspend__nobody_to_wake_it__plays_on, screen_teardown),
        cmocka_unit_test_teardown(redraw__ctrl_l__sends_the_whole_screen, screen_teardown),
        cmocka_unit_test_teardown(refused__terminals_that_do_not_do__one_sentence_and_status_2,
                                  screen_teardown),
    };
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length <= 0) {
        snprintf(self, sizeof self, "%s", argv[0]);
    }
    if (argc > 1 && (strcmp(argv[1], "stage") == 0 || strcmp(argv[1], "ascii") == 0)) {
        return run_stage(strcmp(argv[1], "ascii") == 0);
    }
    return check_group(argc, argv, "terminal", tests);
}
