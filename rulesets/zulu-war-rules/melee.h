/* melee.h - one combat before its dice: who fights, with what added to his die and why (ZWR-MEL-01 to 05). Built by
 * one function (combat.c), used by the verdict, the odds and the fight alike. */
#ifndef ZWR_MELEE_H
#define ZWR_MELEE_H

#include "fire.h"
#include "melee_dice.h"

/* Stages of step 6: game->stage. */
enum { ZWR_BRITISH_WIDEN, ZWR_ZULUS_WIDEN, ZWR_COMBATS };

typedef struct zwr_fighter {
    int16_t piece;
    bool flank;      /* lends a hand beside the contact line (ZWR-GRID-06) */
    uint8_t kind;    /* zwr_die_kind: who is cancelled last (ZWR-MEL-06) */
    int8_t arm;      /* for cavalry and officers (ZWR-MEL-04) */
    int8_t wound;    /* for a wounded man (ZWR-MEL-05) */
    int8_t obstacle; /* for coming across an obstacle that the enemy defends (ZWR-MEL-03) */
} zwr_fighter;

typedef struct zwr_combat {
    int named;             /* the British unit that names it: the lowest id in it */
    bool in[LG_MAX_UNITS]; /* units of both sides that fight in it */
    int count[ZWR_ROWS];
    zwr_fighter fighter[ZWR_ROWS]
                       [ZWR_MAX_ROW]; /* each row left to right as its side sees it (ZWR-GRID-10) */
} zwr_combat;

/* What is added to a fighter's die in all. */
static inline int zwr_plus(const zwr_fighter *fighter) {
    return fighter->arm + fighter->wound + fighter->obstacle;
}

/* Who fights in the combat named by that British unit. False when there is none: nobody in contact, its round is
 * fought, or in connected grouping another unit names it. */
bool zwr_combat_of(const lg_game *game, int unit, zwr_combat *combat);

/* Does a figure of the Zulu unit touch two British units, one of them `target`, and face neither more? */
bool zwr_is_doubtful(const lg_game *game, int zulus, int target);

/* Figures of a unit that fight in its combats now, flankers counted: the dice it would throw. */
int zwr_dice_of(const lg_game *game, int unit);

/* widening.c: may any unit of that side widen now (ZWR-MEL-12)? */
bool zwr_side_may_widen(const lg_game *game, bool british);
bool zwr_unit_may_widen(const lg_game *game, int unit);
/* In solo play: each Zulu unit that may widen brings up the men who then fight. */
void zwr_zulus_widen(lg_play *play);

#endif
