/* A pilot for whole battles in a terminal: presses one key, waits until the screen answers, and does what the footer
 * says. Everything it knows it reads from the screen. */
#ifndef LG_TESTS_TERMINAL_PILOT_H
#define LG_TESTS_TERMINAL_PILOT_H

#include "screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PILOT_ROWS = 24, PILOT_COLUMNS = 80, PILOT_SETTLES = 15 };

typedef struct pilot {
    screen *s;
    char home[64];
} pilot;

/* Starts `laager` with these words in a home of its own; `extra` (may be NULL): one more variable. */
static inline pilot pilot_open(const char *const *argv, const char *extra) {
    pilot p = {.home = "/tmp/laager-pilot-XXXXXX"};
    char variable[96];
    check_true(mkdtemp(p.home) != NULL, "a folder for the test");
    snprintf(variable, sizeof variable, "HOME=%s", p.home);
    const char *environment[] = {variable, "XDG_DATA_HOME", extra, NULL};
    p.s = screen_open(PILOT_ROWS, PILOT_COLUMNS, environment, argv);
    screen_patience(p.s, 30000);
    return p;
}

static inline void pilot_close(pilot *p) {
    char command[128];
    screen_close(p->s);
    snprintf(command, sizeof command, "rm -rf '%s'", p->home);
    check_int(system(command), 0);
}

/* Does the program wait for a key? A screen comes in pieces: while it is at work there is more to come. Where there is
 * no /proc to tell, quiet has to do. */
static inline bool pilot_waits(const pilot *p) {
    char path[64], line[512] = "";
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)screen_pid(p->s));
    FILE *stat = fopen(path, "r");
    bool read = stat && fgets(line, sizeof line, stat);
    if (stat) {
        fclose(stat);
    }
    const char *after = read ? strrchr(line, ')') : NULL;
    return !after || after[2] == 'S' || after[2] == 'Z';
}

static inline void pilot_settle(pilot *p) {
    do {
        screen_settle(p->s, PILOT_SETTLES);
    } while (!pilot_waits(p));
}

/* One key, and the screen's answer to it: each of these keys changes something that is seen. */
static inline void pilot_press(pilot *p, const char *key) {
    char *before = strdup(screen_text(p->s));
    int column = screen_cursor_column(p->s), row = screen_cursor_row(p->s);
    screen_type(p->s, key);
    expect_screen(p->s, strcmp(screen_text(p->s), before) != 0 ||
                            screen_cursor_column(p->s) != column || screen_cursor_row(p->s) != row);
    free(before);
    pilot_settle(p);
}

/* Several keys, each in angle brackets or one character. */
static inline void pilot_type(pilot *p, const char *keys) {
    while (*keys) {
        char key[16];
        size_t length = *keys == '<' ? strcspn(keys, ">") + 1 : 1;
        snprintf(key, sizeof key, "%.*s", (int)length, keys);
        keys += length;
        pilot_press(p, key);
    }
}

static inline bool pilot_sees(pilot *p, const char *text) {
    return screen_find(p->s, text, NULL, NULL);
}

static inline bool pilot_footer_has(pilot *p, const char *text) {
    return strstr(screen_row(p->s, PILOT_ROWS - 1), text) != NULL;
}

static inline bool pilot_orders(pilot *p) { return pilot_footer_has(p, "as last turn"); }

/* The final score: the points add up line by line. */
static inline void pilot_check_points(pilot *p) {
    int sum = 0, total = 0, lines = 0;
    bool found = false;
    for (int row = 4; row < PILOT_ROWS && !found; row++) {
        char words[64];
        const char *text = screen_row(p->s, row);
        if (strncmp(text, "   Points in all", 16) == 0) {
            found = sscanf(text + 46, "%d", &total) == 1;
        } else if (sscanf(text, " %63s", words) == 1 && strlen(text) > 50) {
            int points = 0;
            check_int(sscanf(text + 46, "%d", &points), 1);
            sum += points;
            lines++;
        }
    }
    check_true(found, "the total is on the screen:\n%s", screen_text(p->s));
    check_range(lines, 0, 20);
    check_int(sum, total);
}

#endif
