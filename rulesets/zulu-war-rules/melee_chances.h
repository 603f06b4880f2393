/* melee_chances.h - the exact chances of one round of melee dice, worked out value by value from the highest down
 * instead of die by die. Knows no game; floating point is for odds alone. */
#ifndef ZWR_MELEE_CHANCES_H
#define ZWR_MELEE_CHANCES_H

#include "melee_dice.h"

enum { ZWR_MAX_CLASSES = 16 };

/* Dice of one side that are alike: so many d6, each with so much added. */
typedef struct zwr_dice_class {
    int count, plus;
} zwr_dice_class;

typedef struct zwr_chances_of {
    zwr_dice_class class[ZWR_MAX_CLASSES];
    int classes, dice;
} zwr_chances_of;

/* Adds a die to the class of its plus; false when there are too many classes. */
bool zwr_add_die(zwr_chances_of *side, int plus);

/* Is told the chance that Zulus and British lose so many men in the duels; what dice to spare do follows from it. */
typedef void zwr_chance_seen(void *user, int zulus, int british, double chance);

/* Goes through all results of a round, Zulu side first, and tells each (zulus, british) once. False when there is no
 * memory for it, or there are more dice than can be worked out. */
bool zwr_round_chances(const zwr_chances_of side[ZWR_ROWS], zwr_chance_seen *seen, void *user);

#endif
