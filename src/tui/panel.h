/* panel.h - what stands beside and below the map: the panels a rule set declares, the unit under
 * the cursor, the log.
 *
 * The front end draws kinds of panel and knows no rule set. Each function draws into a box from its
 * top, returns the rows it used (never more than the box has), and cuts what does not fit. */
#ifndef LG_TUI_PANEL_H
#define LG_TUI_PANEL_H

#include <laager/laager.h>

#include "tui/canvas.h"
#include "tui/keys.h"

/* A panel of the view from the top of a box. `chosen`: index of the token that is marked (reverse,
 * and
 * `>` or `*`), -1 none; the hardware cursor goes there. `numbered`: tokens carry 1-9. Counters: `A
 * [fire] B [move]`; track and deck: `1 2 >3< 4`, without ids; table and text: one line a token, its
 * id before its label, a table's state at its end. A token's state says how it stands: "now" `>x<`,
 * "done"
 * `(x)`, "alarm" `!x!`; any other word is shown as it is. */
int lg_panel_draw(lg_canvas *canvas, lg_box box, const lg_panel *panel, int chosen, bool numbered);
/* Rows the panel takes at that width. */
int lg_panel_rows(const lg_panel *panel, int width, bool numbered);

/* The unit: name, formation, facing, fit and wounded, marks, order counters. */
int lg_panel_unit(lg_canvas *canvas, lg_box box, const lg_view_unit *unit);

/* One line of a list with a key or number: "f fire", refused ones in brackets (and dim): "(f)
 * fire". */
void lg_panel_choice(lg_canvas *canvas, int x, int y, int width, int key, const char *label,
                     bool allowed, bool chosen);

/* A line of dashes across the box at row y of the canvas. */
void lg_panel_rule(lg_canvas *canvas, lg_box box, int y);

/* ---- The log: lines of text with a style, the newest last, in the caller's memory ----------- */

enum { LG_LOG_BYTES = 65536, LG_LOG_LINES = 1024 };

typedef struct lg_log {
    int count, used;
    int start[LG_LOG_LINES]; /* where a line begins in `text` */
    lg_style style[LG_LOG_LINES];
    char text[LG_LOG_BYTES];
} lg_log;

void lg_log_clear(lg_log *log);
/* Adds a line; the oldest half is dropped when there is no room. */
void lg_log_add(lg_log *log, lg_style style, const char *text);
const char *lg_log_line(const lg_log *log, int i);
/* Draws the newest lines that fit, wrapped, the last at the bottom; `back` leaves out that many of
 * the newest lines. */
void lg_log_draw(lg_canvas *canvas, lg_box box, const lg_log *log, int back);

#endif
