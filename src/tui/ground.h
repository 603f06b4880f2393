/* ground.h - the ground of a map as a game has it now: its terrains with what has changed, and the
 * edges between squares. */
#ifndef LG_TUI_GROUND_H
#define LG_TUI_GROUND_H

#include "tui/map.h"

/* The ground of a game as one seat knows it (`seen` from lg_game_seen), or NULL when there is no
 * memory. */
lg_ground *lg_ground_of(const lg_game *seen);
/* Brings it up to date after an action. */
void lg_ground_read(lg_ground *ground, const lg_game *seen);

#endif
