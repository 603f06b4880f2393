/* doctrine.h - how the machine plays either side by this rule set (lg_ruleset.suggest): doctrine.c decides what is due,
 * doctrine_british.c and doctrine_zulu.c choose. It is simple on purpose, sees only what its seat sees, and never asks
 * for anything that is not allowed. */
#ifndef ZWR_DOCTRINE_H
#define ZWR_DOCTRINE_H

#include "zwr.h"

/* Fills the action and tells whether it is allowed. */
bool zwr_would(const lg_game *seen, int seat, lg_action *action, int verb, int argc, int a, int b,
               int c);

/* As many rear men to the front as can, to both ends alike if they can (ZWR-MEL-12). */
bool zwr_would_widen(const lg_game *seen, int seat, lg_action *action);

/* One more thing worth doing in this step, before `done`; false when there is none. */
bool zwr_suggest_british(const lg_game *seen, int seat, lg_action *action);
bool zwr_suggest_zulus(const lg_game *seen, int seat, uint64_t *random, lg_action *action);

/* doctrine_way.c: tenths of an inch on wheels from a square to the exit, ZWR_NO_WAY_OUT from where there is no way; and
 * whether the scenario has an exit at all. */
enum { ZWR_NO_WAY_OUT = 0xFFFF };
static inline int zwr_way_out(const lg_game *game, int cell) {
    return game->scenario->survey[cell];
}
bool zwr_has_exit(const lg_scenario *scenario);

#endif
