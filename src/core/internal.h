/* internal.h - what the files of src/core share and nobody else needs. */
#ifndef LG_CORE_INTERNAL_H
#define LG_CORE_INTERNAL_H

#include <laager/ruleset.h>

/* turn.c: opens the first phase; goes on through phases in which nobody must act. */
void lg_turn_start(lg_play *play);
void lg_turn_go_on(lg_play *play);
/* The seats that must act now, one bit each; 0 once the battle is over. */
unsigned lg_turn_seats(const lg_game *game);

/* Plays one action with whatever dice `play` brings (generator, queue or recorded values). */
lg_status lg_game_play(lg_game *game, int seat, const lg_action *action, lg_play *play);

/* The game as a seat knows it, without a copy when nothing is hidden from it. NULL when there is no memory.
 * Close what was made when done. */
const lg_game *lg_seen_open(const lg_game *game, int seat, lg_game **made);
void lg_seen_close(lg_game *made);

#endif
