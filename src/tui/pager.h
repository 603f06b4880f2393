/* pager.h - a page of text that scrolls and can be searched: rules, help, the log, a roster. */
#ifndef LG_TUI_PAGER_H
#define LG_TUI_PAGER_H

#include "tui/canvas.h"
#include "tui/keys.h"

typedef struct lg_pager {
    const char *text; /* the caller's, UTF-8, lines as they are; wrapped when drawn */
    const char *title;
    int top;           /* first wrapped line shown */
    int width, height; /* of the text as last drawn */
    char sought[64];   /* what is searched, "" nothing */
    int hit;           /* wrapped line of the hit, -1 none */
} lg_pager;

void lg_pager_open(lg_pager *pager, const char *title, const char *text);
/* Draws title, text and place ("12-30 of 200"); the hardware cursor stands on the hit or the first
 * line shown. */
void lg_pager_draw(lg_pager *pager, lg_canvas *canvas, lg_box box);
/* Scrolls by a command of LG_LAYER_LIST; false when the command is not the pager's (back, find
 * ...). */
bool lg_pager_do(lg_pager *pager, lg_command command);
/* Searches from the line shown on (case does not count), round the end; false when the text holds
 * it nowhere. */
bool lg_pager_find(lg_pager *pager, const char *sought);
/* Goes to the first line that begins with these words ("ZWR-FIRE-01"), after blanks and heading
 * marks; false when there is none. */
bool lg_pager_go(lg_pager *pager, const char *words);

#endif
