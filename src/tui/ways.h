/* ways.h - which of the allowed actions a key means: walk towards a place, go straight ahead, shoot at the nearest.
 * Chosen from lists and verdicts alone, so that a choice is never more than a rule set allows. */
#ifndef LG_TUI_WAYS_H
#define LG_TUI_WAYS_H

#include "tui/table.h"

/* Of the listed moves the one that ends nearest to a square; ties by fewest lost orders, then by the facing nearest to
 * the way there. False when none comes nearer than the unit stands. */
bool lg_way_towards(lg_table *table, int verb, int unit, int cell, lg_action *action);
/* The farthest listed move straight ahead with the facing kept, else the first of the list; false when it is empty. */
bool lg_way_ahead(lg_table *table, int verb, int unit, lg_action *action);
/* The move to that square and facing, whether it is allowed or not. */
lg_action lg_way_to(int verb, int unit, int cell, int facing);

/* The action against a target; with a number where the list asks for one (the default, as near to nine as may be). */
bool lg_aim_at(lg_table *table, int verb, int unit, int target, lg_action *action);
/* Against the nearest target that is allowed; false when none is. */
bool lg_aim_at_nearest(lg_table *table, int verb, int unit, lg_action *action);
/* The least and greatest number that goes with a verb of this unit; false when none does. */
bool lg_aim_numbers(lg_table *table, int verb, int unit, int *low, int *high);

#endif
