/* melee_dice.h - one round of melee dice as bare numbers: equal dice cancel, the rest duel high to high, dice to
 * spare strike if their side is ahead (ZWR-MEL-06, 07, 08). Pure functions; they know no game. */
#ifndef ZWR_MELEE_DICE_H
#define ZWR_MELEE_DICE_H

#include <stdbool.h>
#include <stdint.h>

enum { ZWR_MAX_ROW = 128 }; /* dice of one side in one round */

/* Zulu dice come first, in every list of both (ZWR-GRID-10). */
enum { ZWR_ZULU_ROW, ZWR_BRITISH_ROW, ZWR_ROWS };

/* Which of equal dice cancel first: the order of these names (ZWR-MEL-06). */
typedef enum zwr_die_kind {
    ZWR_DIE_PLAIN,
    ZWR_DIE_CAVALRY,
    ZWR_DIE_OFFICER,
    ZWR_DIE_KINDS
} zwr_die_kind;

typedef enum zwr_die_fate {
    ZWR_DIE_OVER,      /* not paired: to spare */
    ZWR_DIE_CANCELLED, /* struck out with its equal */
    ZWR_DIE_WON,       /* the higher of its pair */
    ZWR_DIE_LOST       /* the lower of its pair: its man is out */
} zwr_die_fate;

typedef struct zwr_melee_die {
    int16_t value; /* modifiers counted */
    uint8_t kind;  /* zwr_die_kind */
    uint8_t fate;  /* zwr_die_fate */
} zwr_melee_die;

/* The dice of one side, left to right as it sees them itself. */
typedef struct zwr_row {
    int count;
    zwr_melee_die die[ZWR_MAX_ROW];
} zwr_row;

/* What became of the dice that were not cancelled. */
typedef struct zwr_round {
    int left[ZWR_ROWS]; /* how many were not cancelled */
    uint8_t order[ZWR_ROWS]
                 [ZWR_MAX_ROW]; /* those dice, high to low; the first `pairs` of each row duel */
    int pairs;
    int duels_lost[ZWR_ROWS]; /* men that each side lost in the duels */
    int spare_row;            /* the side with dice to spare, -1 neither */
    int spare;                /* how many */
    bool spare_counts;        /* they take a man each: that side won more duels than it lost */
} zwr_round;

/* Strikes out equal dice one for one (ZWR-MEL-06): sets their fate. */
void zwr_cancel_equals(zwr_row rows[ZWR_ROWS]);
/* Lines up what is left, duels, and counts the dice to spare (ZWR-MEL-07, 08): sets fates and the round. */
void zwr_fight_duels(zwr_row rows[ZWR_ROWS], zwr_round *round);
/* Both: one whole round. */
void zwr_fight_round(zwr_row rows[ZWR_ROWS], zwr_round *round);
/* Men that a side loses by the dice: duels, and dice to spare against it. Never capped by the men it has. */
int zwr_round_losses(const zwr_round *round, int row);

#endif
