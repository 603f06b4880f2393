/* layout.h - how the screen is divided: title, map, panel, log, question, footer. */
#ifndef LG_TUI_LAYOUT_H
#define LG_TUI_LAYOUT_H

#include "tui/canvas.h"

typedef struct lg_layout {
    lg_box title; /* one row */
    lg_box map;
    lg_box panel;    /* 22 columns at 80x24, up to 34 in a wide terminal; width 0 when closed */
    lg_box log;      /* two rows at 80x24 */
    lg_box question; /* one row: what is asked */
    lg_box footer;   /* one row: its first word is what Enter does */
    int bar;         /* column of the line between map and panel, -1 none */
    int rule;        /* row of the line under the map */
} lg_layout;

/* Divides a screen of at least 80x24. What a bigger screen has more goes to the board and the log.
 */
lg_layout lg_layout_make(int width, int height, bool panel_open);
/* Draws the two lines of a layout. */
void lg_layout_draw(const lg_layout *layout, lg_canvas *canvas);

#endif
