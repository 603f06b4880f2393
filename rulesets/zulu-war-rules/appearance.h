/* appearance.h - what the files about Zulus coming onto the table share: appearance.c, solo.c, recycling.c. */
#ifndef ZWR_APPEARANCE_H
#define ZWR_APPEARANCE_H

#include "zwr.h"

/* Gives a unit the number by which the British know it: it changes places with the first of its kind that they have
 * never seen. Returns its index from now on (ZWR-APP-09). */
int zwr_make_public(lg_play *play, int unit);

/* Is one of these squares next to a standing British figure, wagon or gun? */
bool zwr_cells_beside_british(const lg_game *game, const uint16_t *cells, int count);

/* The cloud on a square, -1 none; and one more cloud, LG_NO_UNIT under it for a dummy or one not diced for. */
int zwr_cloud_on(const lg_game *game, int cell);
void zwr_put_cloud(lg_game *game, int cell, int unit);

/* solo.c: the dice of step 1 in solo play and the clouds they bring (ZWR-SOLO-01..06). */
void zwr_solo_clouds(lg_play *play);

/* Puts a unit that is away on the table at full strength, bases abreast, its guide on a square or as near as there is
 * room, never in contact, facing the nearest British figure (ZWR-ZPL-03). `far`: as near as there is room for all its
 * men far from the British (ZWR-REC-04), if the table has such room at all. False, and nothing changed, when no square
 * of the table has room. */
bool zwr_bring_on(lg_game *game, int unit, int cell, bool far);

/* recycling.c: is a square far enough from every British figure for Zulus to come back there (ZWR-REC-04)? */
bool zwr_is_far_from_british(const lg_game *game, int cell);

/* The British figure nearest to a square, of equals the first; -1 when there is none. Wagons and guns are none. */
int zwr_figure_nearest(const lg_game *game, int cell, int *distance2);

/* Units of a kind that the scenario has, and those on the table or concealed. */
int zwr_units_of_kind(const lg_game *game, zwr_kind kind);

#endif
