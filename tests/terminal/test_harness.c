/* The terminal harness itself, tried on shell commands: what other terminal tests rest on. */
#include "screen.h"

#include <signal.h>
#include <string.h>

static screen *shell(const char *script) {
    const char *const words[] = {"sh", "-c", script, NULL};
    return screen_open(24, 80, NULL, words);
}

static void text__printed__stands_in_its_row(void **state) {
    (void)state;
    screen *s = shell("printf 'one\\r\\n  two  \\r\\n'");
    expect_row(s, 0, "one");
    expect_row(s, 1, "  two");
    expect_row_has(s, 1, "tw");
    expect_cursor(s, 2, 0);
    expect_exit(s, 0);
    check_contains(screen_text(s), "one\n  two\n");
}

static void text__comes_late__is_waited_for(void **state) {
    (void)state;
    screen *s =
        shell("printf 'half'; sleep 0.3; printf ' frame'; sleep 0.2; printf '\\033[2J\\033[Hnew'");
    expect_text(s, "half frame");
    expect_text(s, "new");
    expect_gone(s, "half");
}

static void text__never_comes__failure_shows_the_screen(void **state) {
    (void)state;
    screen *s = shell("printf 'something else'; sleep 5");
    expect_text(s, "something else");
    screen_patience(s, 100);
    const char *why = screen_text_why(s, "volley", true);
    check_contains(why, "\"volley\" is not on the screen");
    check_contains(why, "  0|something else");
    check_contains(why, "the program runs");
    check_contains(screen_row_why(s, 0, "something", true), "row 0 does not read");
    check_contains(screen_text_why(s, "else", false), "still on the screen");
    check_contains(screen_cursor_why(s, 3, 3), "the cursor is not at row 3, column 3");
    check_contains(screen_exit_why(s, 0), "does not end");
}

static void cell__attributes_and_colours__as_sent(void **state) {
    (void)state;
    screen *s = shell("printf '\\033[1;31mA\\033[0;7;4mB\\033[0;48;5;22mC\\033[0mD'");
    expect_text(s, "ABCD");
    screen_cell a = screen_cell_at(s, 0, 0);
    check_true(a.bold && !a.reverse, "A is bold alone");
    check_int(a.foreground, 1);
    check_int(a.background, SCREEN_DEFAULT);
    screen_cell b = screen_cell_at(s, 0, 1);
    check_true(b.reverse && b.underline && !b.bold, "B is reversed and underlined");
    check_int(screen_cell_at(s, 0, 2).background, 22);
    check_text(screen_cell_at(s, 0, 3).text, "D");
    check_int(screen_cell_at(s, 0, 3).foreground, SCREEN_DEFAULT);
    check_text(screen_cell_at(s, 0, 4).text, " ");
}

static void cell__wide_and_two_byte_characters__columns_are_cells(void **state) {
    (void)state;
    int row = -1;
    int column = -1;
    screen *s = shell("printf '\\303\\251\\344\\270\\255X'");
    expect_row(s, 0, "\303\251\344\270\255X");
    check_true(screen_find(s, "X", &row, &column), "X is found");
    check_int(row, 0);
    check_int(column, 3);
    check_text(screen_cell_at(s, 0, 1).text, "\344\270\255");
    check_text(screen_cell_at(s, 0, 2).text, "");
}

static void keys__named__arrive_as_a_terminal_sends_them(void **state) {
    (void)state;
    screen *s = shell("stty raw -echo; printf ready; head -c 12 | od -An -tx1; stty sane");
    expect_text(s, "ready");
    screen_type(s, "a<lt><Up><S-Tab><C-x><Enter><Bs><Tab>");
    expect_text(s, "61 3c 1b 5b 41 1b 5b 5a 18 0d 7f 09");
    check_int(screen_keys_typed(s), 8);
    expect_exit(s, 0);
}

static void keys__application_mode__arrows_change(void **state) {
    (void)state;
    screen *s = shell("stty raw -echo; printf '\\033[?1hready'; head -c 9 | od -An -tx1");
    expect_text(s, "ready");
    screen_type(s, "<Down><F1><Esc><Space>q");
    expect_text(s, "1b 4f 42 1b 4f 50 1b 20 71");
}

static void resize__while_running__program_is_told(void **state) {
    (void)state;
    screen *s = shell("trap 'stty size' WINCH; stty size; while :; do sleep 0.05; done");
    expect_text(s, "24 80");
    screen_resize(s, 60, 200);
    expect_text(s, "60 200");
    screen_resize(s, 5, 20);
    expect_text(s, "5 20");
}

static void end__status_signal_and_unknown_command__told_apart(void **state) {
    (void)state;
    expect_exit(shell("exit 7"), 7);
    screen *s = shell("printf up; exec sleep 60");
    expect_text(s, "up");
    screen_signal(s, SIGTERM);
    expect_exit(s, -SIGTERM);
    const char *const unknown[] = {"laager-no-such-program", NULL};
    s = screen_open(24, 80, NULL, unknown);
    expect_exit(s, 127);
    check_contains(screen_text(s), "laager-no-such-program: ");
}

static void end__program_still_runs__says_so(void **state) {
    (void)state;
    screen *s = shell("exec sleep 60");
    screen_patience(s, 50);
    check_int(screen_wait_end(s), SCREEN_STILL_RUNS);
}

static void end__much_output__all_of_it_is_read(void **state) {
    (void)state;
    screen *s = shell("i=0; while [ $i -lt 5000 ]; do echo line $i; i=$((i+1)); done");
    expect_exit(s, 0);
    check_contains(screen_text(s), "line 4999");
    check_contains(screen_output(s), "line 17\r\n");
    check_true(screen_bytes(s) > 50000, "%ld bytes are fewer than were written", screen_bytes(s));
}

static void hang_up__window_closed__program_gets_the_signal(void **state) {
    (void)state;
    screen *s = shell("trap 'exit 9' HUP; printf up; while :; do sleep 0.05; done");
    expect_text(s, "up");
    screen_hang_up(s);
    expect_exit(s, 9);
}

static void terminal__state__seen_from_outside(void **state) {
    (void)state;
    screen *s =
        shell("stty raw -echo; printf '\\033[?1049h\\033[?25l\\007up'; head -c 1; stty sane;"
              "printf '\\033[?1049l\\033[?25hdown'; head -c 1");
    expect_text(s, "up");
    check_true(screen_alternate(s), "the alternate screen is on");
    check_true(!screen_cursor_visible(s), "the cursor is hidden");
    check_true(!screen_cooked(s), "the terminal is raw");
    check_int(screen_bells(s), 1);
    screen_type(s, "x");
    expect_text(s, "down");
    check_true(!screen_alternate(s) && screen_cursor_visible(s) && screen_cooked(s), "all is back");
}

static void terminal__left_raw__seen_after_the_end(void **state) {
    (void)state;
    screen *s = shell("stty raw -echo");
    expect_exit(s, 0);
    check_true(!screen_cooked(s), "the terminal stayed raw");
}

static void environment__pinned__and_changed_by_the_list(void **state) {
    (void)state;
    const char *const changes[] = {"TERM=vt100", "NO_COLOR=1", "LC_ALL", NULL};
    const char *const words[] = {"sh", "-c",
                                 "printf '%s.%s.%s.%s.' \"$TERM\" \"$NO_COLOR\" \"$LC_ALL\" "
                                 "\"$COLUMNS\"; tty -s && printf tty",
                                 NULL};
    expect_row(screen_open(24, 80, changes, words), 0, "vt100.1...tty");
}

static void two_screens__side_by_side__do_not_mix(void **state) {
    (void)state;
    screen *left = shell("printf left; sleep 60");
    screen *right = shell("printf right; sleep 60");
    expect_row(left, 0, "left");
    expect_row(right, 0, "right");
    screen_close(left);
    check_true(screen_find(right, "right", NULL, NULL), "the other one lives on");
}

/* clang-format off */
#define terminal_test(f) cmocka_unit_test_teardown(f, screen_teardown)
/* clang-format on */

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        terminal_test(text__printed__stands_in_its_row),
        terminal_test(text__comes_late__is_waited_for),
        terminal_test(text__never_comes__failure_shows_the_screen),
        terminal_test(cell__attributes_and_colours__as_sent),
        terminal_test(cell__wide_and_two_byte_characters__columns_are_cells),
        terminal_test(keys__named__arrive_as_a_terminal_sends_them),
        terminal_test(keys__application_mode__arrows_change),
        terminal_test(resize__while_running__program_is_told),
        terminal_test(end__status_signal_and_unknown_command__told_apart),
        terminal_test(end__program_still_runs__says_so),
        terminal_test(end__much_output__all_of_it_is_read),
        terminal_test(hang_up__window_closed__program_gets_the_signal),
        terminal_test(terminal__state__seen_from_outside),
        terminal_test(terminal__left_raw__seen_after_the_end),
        terminal_test(environment__pinned__and_changed_by_the_list),
        terminal_test(two_screens__side_by_side__do_not_mix),
    };
    return check_group(argc, argv, "terminal harness", tests);
}
