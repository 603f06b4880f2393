/* zulu_actions.h - what the files of the Zulu turn share: zulu_actions.c, zulu_moves.c, doctrine.c. */
#ifndef ZWR_ZULU_ACTIONS_H
#define ZWR_ZULU_ACTIONS_H

#include "rifles.h"

/* May this seat act with this unit now: step 5, no automaton, his, on the table, its dice thrown? */
bool zwr_may_act(const lg_game *seen, int seat, int unit, lg_verdict *verdict);

/* Must this unit still go, so that the step cannot end? A visible Impi that can attack, rifles whose duty is to move
 * (ZWR-ZACT-06, ZWR-ZACT-13). Never with the setting umpire_may_hold. */
bool zwr_must_go(const lg_game *game, int unit);

/* Has some facing a step to take for that duty? */
bool zwr_rifles_have_way(const lg_game *game, int unit, zwr_duty duty);

/* Rifles walk and are done for this turn (ZWR-ZACT-11). */
void zwr_rifles_go(lg_play *play, int unit, zwr_duty duty, const zwr_walk *walk);

/* Solo play: a unit that has thrown its dice moves or fires by the rules. */
void zwr_automaton_acts(lg_play *play, int unit);

#endif
