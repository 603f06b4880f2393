/* theatre.h - a melee (or what else a rule set plays in beats) watched beat by beat. The beats are runs of events of
 * LG_STYLE_BEAT under one rule, so that the front end knows no rule set. Nothing is hidden by running on: the log
 * keeps all of it. */
#ifndef LG_TUI_THEATRE_H
#define LG_TUI_THEATRE_H

#include "tui/table.h"

/* Opens on the events first..last-1 when there are beats among them that the eyes may know. */
void lg_theatre_begin(lg_table *table, int first, int last);
/* The next beat, or the end (then who must act is looked up). `all`: straight to the end. */
void lg_theatre_next(lg_table *table, bool all);
/* Rows it needs in a box of that width; draws what has been shown so far. */
int lg_theatre_rows(const lg_table *table, int width);
void lg_theatre_draw(const lg_table *table, lg_canvas *canvas, lg_box box);

#endif
