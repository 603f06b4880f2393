/* rifles.h - what Zulu rifles do in their turn: draw back, fire, stay in cover, or come on (ZWR-ZACT-07..13). */
#ifndef ZWR_RIFLES_H
#define ZWR_RIFLES_H

#include "walk.h"

/* The first that fits (ZWR-ZACT-13). */
typedef enum zwr_duty { ZWR_DRAW_BACK, ZWR_FIRE_NOW, ZWR_STAY_IN_COVER, ZWR_COME_ON } zwr_duty;
zwr_duty zwr_rifles_duty(const lg_game *game, int unit);

/* Towards those whom a duty is about: the nearest in sight, or the nearest of all when they draw back; its own facing
 * when there is nobody. */
int zwr_rifles_facing(const lg_game *game, int unit, zwr_duty duty);

/* The walk that goes with a duty, the unit turned to a facing first: back straight away from the nearest British, or
 * forward to the first square within range. False when it has no step to take, or no room to turn so. Rifles in cover
 * may be ordered out. */
bool zwr_rifles_walk(const lg_game *game, int unit, zwr_duty duty, int facing, zwr_walk *walk);

/* The British unit they would fire at by themselves: the nearest they may, of equals the lowest id; -1 none
 * (ZWR-FIRE-16). */
int zwr_rifles_target(const lg_game *game, int unit);

#endif
