/* terminal.h - the one place that knows curses: canvases go out, keys come in.
 *
 * One terminal a program. The caller's loop is: draw on a canvas of lg_terminal_size,
 * lg_terminal_show, then lg_terminal_key; LG_KEY_NONE means look again, LG_KEY_RESIZE lay out
 * again, LG_KEY_HANGUP close and leave (every action is on disk already). Below 80x24 the terminal
 * shows a waiting screen by itself and keeps the game's keys back. */
#ifndef LG_TUI_TERMINAL_H
#define LG_TUI_TERMINAL_H

#include <laager/laager.h>

#include "tui/canvas.h"
#include "tui/keys.h"
#include "tui/theme.h"

enum { LG_MIN_WIDTH = 80, LG_MIN_HEIGHT = 24 };

typedef struct lg_terminal lg_terminal;

typedef struct lg_terminal_options {
    bool ascii;          /* nothing but ASCII goes out, whatever the locale says */
    bool plain;          /* no colour (NO_COLOR is looked at as well) */
    lg_theme_wish theme; /* which background to draw for */
} lg_terminal_options;

/* Takes the terminal over. NULL with one clear sentence when standard input or output is no
 * terminal, TERM is unset, unknown, or names a terminal that cannot place its cursor; the caller
 * prints it and ends with status 2. Call setlocale(LC_CTYPE, "") first. */
lg_terminal *lg_terminal_open(const lg_terminal_options *options, lg_error *error);
/* Gives the terminal back as it was. Safe to call with NULL. */
void lg_terminal_close(lg_terminal *terminal);

/* The size of the screen now, at least 80x24 (below that the waiting screen stands in for
 * everything). */
void lg_terminal_size(const lg_terminal *terminal, int *width, int *height);
/* Shows a canvas: only what differs from the screen is sent; the hardware cursor goes where the
 * canvas says. */
void lg_terminal_show(lg_terminal *terminal, const lg_canvas *canvas);
/* Sends everything again (Ctrl-L). */
void lg_terminal_redraw(lg_terminal *terminal);
/* The next key, or LG_KEY_NONE after a tenth of a second without one. Ctrl-Z, Ctrl-L and stopping
 * and going on are dealt with inside. */
int lg_terminal_key(lg_terminal *terminal);
/* Forgets keys typed ahead: only at a hand-over, so that no key of one player acts for the next. */
void lg_terminal_forget_keys(lg_terminal *terminal);
/* A signal asked the program to end (SIGHUP, SIGTERM). May be asked at any time, also while a bot
 * thinks. */
bool lg_terminal_leaving(const lg_terminal *terminal);

/* The waiting screen, for tests: what is needed and what there is. */
void lg_terminal_draw_waiting(lg_canvas *canvas, int width, int height);

#endif
