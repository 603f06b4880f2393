/* walk.h - a Zulu unit on its way: laid anew about its guide once, then shifted step by step (ZWR-ZACT-05). A walk is
 * tried out on paper; only zwr_walk_end moves anybody. It looks at the squares it would step on, never at the whole
 * board's ways. */
#ifndef ZWR_WALK_H
#define ZWR_WALK_H

#include "zwr.h"

/* What a square holds, for the unit that walks; one look at the board a walk. */
enum {
    ZWR_CLOSED = 1,  /* nobody may enter, or the enemy stands there */
    ZWR_FRIENDS = 2, /* other Zulus: to be passed, not to be stood upon (ZWR-MOVE-12) */
    ZWR_NEAR = 4,    /* beside a standing British figure, wagon or gun */
    ZWR_SLOW = 8,    /* bad going (ZWR-MOVE-09) */
    ZWR_LYING = 16   /* on or beside a wounded man left alone (ZWR-ZACT-06) */
};

typedef struct zwr_walk {
    const lg_game *game;
    int unit;
    int allowance; /* thousandths of an inch it may spend */
    bool laid;     /* laid anew before the first step; else as it stands */
    int formation, facing, width;
    lg_at anchor; /* where its left front man is before the first step */
    int count;
    lg_slot man[LG_MAX_SLOTS]; /* and everybody else */
    lg_at shift;               /* how far it has come */
    int spent, steps;
    uint8_t ground[LG_MAX_CELLS];
} zwr_walk;

/* Looks at the ground for a unit that stands as it stands, with its inches of this turn. */
void zwr_walk_open(zwr_walk *walk, const lg_game *game, int unit);

/* Lays the unit anew about its guide, as if no step had been taken. False when there is no room for it; the walk is
 * unusable then until it is laid again. */
bool zwr_walk_lay(zwr_walk *walk, int formation, int facing);

/* Turned to a facing before its first step, the bases as they are, or in another arrangement where that has no room. A
 * unit that has stepped already in this turn only goes on as it faces (ZWR-ZACT-05). False when it cannot. */
bool zwr_walk_turn(zwr_walk *walk, int facing);

/* Takes the unit as it stands, whatever its shape, as if no step had been taken. */
void zwr_walk_as_it_stands(zwr_walk *walk);

/* May it, come so far, take a step in a direction: no man comes on the enemy, off the table, onto what bars him, or
 * through a closed corner (ZWR-GRID-13)? Friends may be passed. */
bool zwr_walk_may_step(const zwr_walk *walk, lg_at shift, int direction);

/* The price of that step in thousandths: double when most of the front rank stands in bad ground after it. */
int zwr_walk_price(const zwr_walk *walk, lg_at shift, int direction);

/* May it stop, come so far: nobody stands on a friend's square? */
bool zwr_walk_may_stop(const zwr_walk *walk, lg_at shift);

/* Whom it has reached, come so far (ZWR-ZACT-06). A wagon or gun that the British defend is nobody to stay at: it
 * cannot be fought, nor destroyed. */
typedef struct zwr_reached {
    bool contact; /* with a British figure that fights, or with a prize */
    bool prize;   /* a wagon or gun that nobody defends, or a wounded man left alone */
    int dice;     /* its figures that would fight, flankers counted (ZWR-GRID-06) */
} zwr_reached;
zwr_reached zwr_walk_reached(const zwr_walk *walk, lg_at shift);

/* The square of the distance from its nearest man, come so far, to a square; his index through `man` (may be NULL). */
int zwr_walk_distance2(const zwr_walk *walk, lg_at shift, lg_at to, int *man);

/* Takes one step. */
void zwr_walk_step(zwr_walk *walk, int direction);

/* Puts the unit where the walk ended, with what it has cost: inches, distance, and the flags of a unit that moved. */
void zwr_walk_end(lg_play *play, const zwr_walk *walk);

/* Has it reached somebody where it stands now, so that it stays (ZWR-ZACT-04, ZWR-ZACT-06)? */
bool zwr_has_reached_enemy(const lg_game *game, int unit);

/* A wagon or gun that no fit British man stands beside, and no crew rides on (ZWR-ZACT-06)? */
bool zwr_is_undefended(const lg_game *game, int unit);

#endif
