/* A program in a terminal of its own: a pseudo-terminal on one side, libvterm on the other, so that
 * a test sees what a player sees (characters, attributes, colours, cursor) and presses what a
 * player presses.
 *
 *     const char *const words[] = {LG_PROGRAM, "solo", NULL};
 *     screen *s = screen_open(24, 80, NULL, words);
 *     expect_text(s, "Volley");
 *     screen_type(s, "f<Tab><Enter>");
 *     expect_row(s, 23, "11 dice, 4-6 hits");
 *     screen_type(s, "q");
 *     expect_exit(s, 0);
 *
 * A screen arrives in pieces, so every expect_ below looks again while output may still come, until
 * the screen's patience is over, and then fails showing the screen. Something that must NOT be
 * there is asked with expect_gone, after an expect_ for what the program draws last. Use
 * screen_teardown as the teardown of every test: it ends what a failed test has left running. Needs
 * <check.h>'s cmocka. Rows and columns count from 0. */
#ifndef LG_TESTS_SCREEN_H
#define LG_TESTS_SCREEN_H

#include "check.h"

#include <stdbool.h>
#include <sys/types.h>

typedef struct screen screen;

/* One cell as drawn. Colours are palette numbers (0-255), SCREEN_DEFAULT or SCREEN_RGB. */
enum { SCREEN_DEFAULT = -1, SCREEN_RGB = -2 };
typedef struct screen_cell {
    char text[32]; /* UTF-8; " " for an empty cell, "" for the right half of a wide character */
    int foreground, background;
    bool bold, underline, reverse, blink, italic;
} screen_cell;

/* How screen_wait_end answers when the program did not end by itself. */
enum { SCREEN_STILL_RUNS = -1000 };

/* ---- Starting and ending --------------------------------------------------------------------- */

/* Starts argv[0] (searched in PATH) in a terminal of that size. Its environment is small and fixed
 * (TERM=xterm-256color, LC_ALL=C.UTF-8, ESCDELAY=25, LAAGER_DATA, the sanitizers' options of the
 * test run, no LINES or COLUMNS, and a HOME that does not exist), changed by `environment`:
 * "NAME=value" sets, "NAME" takes away, NULL ends it (the list itself may be NULL). Fails the test
 * when it cannot start. */
screen *screen_open(int rows, int columns, const char *const *environment, const char *const *argv);

/* Kills the program if it still runs and frees the screen. */
void screen_close(screen *s);

/* A cmocka teardown: closes every screen still open. */
int screen_teardown(void **state);

/* How long the expect_ functions look again, in milliseconds; 10000 at first. They return as soon
 * as they can, so this is only how long a failure takes. */
void screen_patience(screen *s, int milliseconds);

/* The process, for signals of a test's own. */
pid_t screen_pid(const screen *s);

/* Sends a signal to the program. */
void screen_signal(screen *s, int signal);

/* Takes the terminal away, as a closed window does: the program gets SIGHUP. What it draws is no
 * longer seen. */
void screen_hang_up(screen *s);

/* Reads output until the program ends or patience is over: its exit status, minus the signal that
 * ended it, or SCREEN_STILL_RUNS. */
int screen_wait_end(screen *s);

/* ---- Keys and size --------------------------------------------------------------------------- */

/* Types UTF-8 text; <Up> <Down> <Left> <Right> <Home> <End> <PgUp> <PgDn> <Ins> <Del> <Enter> <Tab>
 * <S-Tab> <Esc> <Bs> <Space> <F1> ... <F12> <C-x> and <lt> for "<" are single keys, sent as the
 * terminal would send them. An unknown name fails the test. After <Esc> it waits until the program
 * must have taken it as a key of its own. */
void screen_type(screen *s, const char *keys);

/* Keys typed so far: each named key and each character is one. */
int screen_keys_typed(const screen *s);

/* Sends bytes as they are, for pastes and rubbish. */
void screen_send(screen *s, const void *bytes, size_t count);

/* Changes the size of the window while the program runs. */
void screen_resize(screen *s, int rows, int columns);

/* ---- What is on the screen ------------------------------------------------------------------- */

/* Reads what has arrived until nothing came for `quiet` milliseconds, or patience is over. For
 * measuring and for fuzzers; a test that knows what it waits for uses an expect_. */
void screen_settle(screen *s, int quiet);

/* One row as UTF-8 without trailing blanks; lasts until the next call. Out of range: "". */
const char *screen_row(screen *s, int row);

/* All rows, each with a newline; lasts until the next call. */
const char *screen_text(screen *s);

screen_cell screen_cell_at(screen *s, int row, int column);

/* Where `text` stands, searching rows from the top; false when it is nowhere. The column counts
 * cells. Either pointer may be NULL. */
bool screen_find(screen *s, const char *text, int *row, int *column);

int screen_cursor_row(const screen *s);
int screen_cursor_column(const screen *s);
bool screen_cursor_visible(const screen *s);

/* True while the program shows the alternate screen (after smcup, before rmcup). */
bool screen_alternate(const screen *s);

/* True when the terminal driver echoes and edits lines, as a shell wants to find it. */
bool screen_cooked(const screen *s);

/* Times the bell rang, and bytes received so far. */
int screen_bells(const screen *s);
long screen_bytes(const screen *s);

/* Every byte received so far, for looking at escape sequences; screen_bytes long. */
const char *screen_output(const screen *s);

/* ---- Expectations ---------------------------------------------------------------------------- */

/* The text stands somewhere on the screen, within one row. */
#define expect_text(s, text) check_why(screen_text_why((s), (text), true))
/* The text stands nowhere any more. */
#define expect_gone(s, text) check_why(screen_text_why((s), (text), false))
/* The row reads exactly so, trailing blanks left out. */
#define expect_row(s, row, text) check_why(screen_row_why((s), (row), (text), true))
/* The row holds the text. */
#define expect_row_has(s, row, text) check_why(screen_row_why((s), (row), (text), false))
/* The cursor stands there. */
#define expect_cursor(s, row, column) check_why(screen_cursor_why((s), (row), (column)))
/* The program ends with this status (minus the signal's number when a signal ends it). */
#define expect_exit(s, status) check_why(screen_exit_why((s), (status)))
/* Any condition on the screen, looked at again and again. */
#define expect_screen(s, condition)                                                                \
    do {                                                                                           \
        long expect_until_ = screen_deadline(s);                                                   \
        while (!(condition) && screen_more((s), expect_until_))                                    \
            continue;                                                                              \
        if (!(condition))                                                                          \
            check_why(screen_why((s), "never came true: %s", #condition));                         \
    } while (0)

/* What the macros are made of. A `why` is NULL when all is well. */
const char *screen_text_why(screen *s, const char *text, bool wanted);
const char *screen_row_why(screen *s, int row, const char *text, bool whole);
const char *screen_cursor_why(screen *s, int row, int column);
const char *screen_exit_why(screen *s, int status);
/* A sentence followed by a picture of the screen; lasts until the next call. */
const char *screen_why(screen *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* When patience that starts now will be over; and: reads some output, false once that moment has
 * passed or the program has ended and all is read. */
long screen_deadline(const screen *s);
bool screen_more(screen *s, long deadline);

#endif
