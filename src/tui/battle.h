/* battle.h - the battle screen: a table drawn on a canvas and driven by keys. `lg_battle_open` of app.h puts both into
 * the loop; tests use them without a terminal. */
#ifndef LG_TUI_BATTLE_H
#define LG_TUI_BATTLE_H

#include "tui/table.h"

/* Draws title, map, panel, log, question and footer. Draws what the table holds; only the camera is fitted to the
 * size of the canvas. */
void lg_battle_draw(lg_table *table, lg_canvas *canvas);
/* One key. What is to be opened stands in table->call afterwards. */
void lg_battle_press(lg_table *table, int key);
/* The first question, once the table has settled. */
void lg_battle_start(lg_table *table);
/* A hand-over has been closed: the new player looks, and the first question is asked. */
void lg_battle_take_over(lg_table *table);
/* Tries an action that waited for dice again, once they are typed. */
void lg_battle_retry(lg_table *table);
/* The panel beside the map (battle_panel.c). */
void lg_battle_draw_panel(lg_table *table, lg_canvas *canvas, lg_box box);
/* The keys of this very moment as text, for the page behind a second `?`. Returns `text`. */
char *lg_battle_keys(lg_table *table, char *text, size_t size);

#endif
