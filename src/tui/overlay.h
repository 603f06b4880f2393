/* overlay.h - what lies on top of the map: reach with its cost in lost orders, field of fire, range rings, zones. Each
 * is worked out once for a unit and kept until something changes. */
#ifndef LG_TUI_OVERLAY_H
#define LG_TUI_OVERLAY_H

#include "tui/table.h"

/* Where a unit can go by a verb: each square a digit, the lost orders it costs. */
void lg_overlay_reach(lg_table *table, int verb, int unit, lg_overlay *overlay);
/* Where it may shoot: dots there and nowhere else. */
void lg_overlay_field(lg_table *table, int unit, lg_overlay *overlay);
/* Range rings round its men. */
void lg_overlay_rings(const lg_table *table, int unit, lg_overlay *overlay);
/* The zones of the acting side: dots there and nowhere else; every zone's number in its corner. */
void lg_overlay_zones(lg_table *table, lg_overlay *overlay);
/* What the eyes asked to be shown, for a unit (-1: none). */
void lg_overlay_shown(lg_table *table, int unit, lg_overlay *overlay);

#endif
