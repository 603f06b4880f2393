/* charge.h - whom an Impi goes for, and the best-centred charge at him (ZWR-ZACT-05, ZWR-ZACT-06). */
#ifndef ZWR_CHARGE_H
#define ZWR_CHARGE_H

#include "walk.h"

/* What a charge is aimed at: the nearest standing figure, wagon or gun of a unit, or a wounded man left alone. */
typedef struct zwr_quarry {
    int unit, cell, distance2; /* squared, from the Impi's nearest man */
    bool wounded;
} zwr_quarry;

/* The quarry in one British unit: whoever stands, else its wounded left alone. False when there is none. */
bool zwr_quarry_in(const lg_game *game, int unit, int target, zwr_quarry *quarry);

/* The nearest of all, of equals the lowest id; wheels that British defend are passed over for those who defend them
 * (ZWR-ZACT-06). False when nothing British is left. */
bool zwr_nearest_quarry(const lg_game *game, int unit, zwr_quarry *quarry);

/* How a charge would end. */
typedef struct zwr_charge {
    zwr_walk walk;
    bool found; /* some layout had room */
    bool contact;
    bool stopped;  /* out of contact, with inches left and no way further */
    int dice;      /* in contact */
    int distance2; /* to the quarry */
} zwr_charge;

/* Plans it: layouts about the guide are tried, the one that faces the quarry's nearest face first, and the first
 * facing is taken from which the unit comes into contact or as far as its inches go (at most 24 layouts). Of its
 * three arrangements the one with most dice is taken. A unit that has stepped already goes as it stands. */
void zwr_plan_charge(const lg_game *game, int unit, const zwr_quarry *quarry, zwr_charge *charge);

/* Walks as straight as it can towards a shift, as far as the inches go, until `enough` says so where it could stop.
 * Returns why it ended. */
typedef enum zwr_walk_end_why {
    ZWR_ARRIVED,
    ZWR_ENOUGH,
    ZWR_OUT_OF_INCHES,
    ZWR_NO_WAY
} zwr_walk_end_why;
typedef bool zwr_walk_enough(const zwr_walk *walk);
zwr_walk_end_why zwr_walk_towards(zwr_walk *walk, lg_at goal, zwr_walk_enough *enough);

#endif
