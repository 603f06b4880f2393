#include "tui/overlay.h"

#include <string.h>

/* Is what is kept of another unit or kind? Then it is blanked, to be worked out. */
static bool begin(lg_table *table, int unit, lg_shown kind) {
    size_t cells = (size_t)table->view->width * (size_t)table->view->height;
    if (table->dots_unit == unit && table->dots_kind == kind) {
        return false;
    }
    memset(table->dots, 0, cells);
    memset(table->notes, 0, cells);
    table->dots_unit = unit;
    table->dots_kind = kind;
    return true;
}

/* Of all ways to end on a square the cheapest counts. Nine and more are a plus. */
void lg_overlay_reach(lg_table *table, int verb, int unit, lg_overlay *overlay) {
    overlay->notes = table->notes;
    if (!begin(table, unit, LG_SHOWN_REACH)) {
        return;
    }
    const lg_actions *list = lg_table_list(table, verb, unit);
    const uint8_t *price = lg_table_prices(table);
    for (int i = 0; i < list->count; i++) {
        char *note = &table->notes[list->items[i].arg[1]];
        char digit = (char)(price[i] > 9 ? '+' : '0' + price[i]);
        if (*note == 0 || digit < *note) {
            *note = digit;
        }
    }
}

void lg_overlay_field(lg_table *table, int unit, lg_overlay *overlay) {
    overlay->dots = table->dots;
    if (begin(table, unit, LG_SHOWN_FIELD)) {
        lg_game_field(table->seen, table->eyes, unit, table->dots);
    }
}

void lg_overlay_rings(const lg_table *table, int unit, lg_overlay *overlay) {
    for (int i = 0; i < table->view->piece_count; i++) {
        const lg_view_piece *piece = &table->view->pieces[i];
        if (piece->unit == unit && piece->cell >= 0 && piece->standing &&
            overlay->origin_count < LG_MAX_ORIGINS) {
            overlay->origins[overlay->origin_count++] = piece->cell;
        }
    }
    overlay->rings = overlay->origin_count > 0;
}

/* ---- Zones ---------------------------------------------------------------------------------------------- */

/* What is hidden from the other side is no secret of the ground: but only the side's own zones are shown. */
static bool concerns(const lg_table *table, const lg_zone *zone) {
    lg_role role = table->scenario->seats[table->eyes].role;
    lg_role side = role == LG_UMPIRE ? LG_ZULU : role;
    return zone->side == (int)side || zone->side == LG_NOBODY;
}

static void mark_zone(lg_table *table, const lg_zone *zone) {
    for (int y = zone->y0; y <= zone->y1 && y < table->view->height; y++) {
        for (int x = zone->x0; x <= zone->x1 && x < table->view->width; x++) {
            table->dots[y * table->view->width + x] = 1;
        }
    }
}

void lg_overlay_zones(lg_table *table, lg_overlay *overlay) {
    overlay->dots = table->dots;
    if (!begin(table, LG_MAX_UNITS, LG_SHOWN_ZONES)) {
        return;
    }
    for (int i = 0; i < table->scenario->zone_count; i++) {
        if (concerns(table, &table->scenario->zones[i])) {
            mark_zone(table, &table->scenario->zones[i]);
        }
    }
}

/* ---- On request -------------------------------------------------------------------------------------------- */

static void shown_reach(lg_table *table, int unit, lg_overlay *overlay) {
    int verb = lg_table_verb(table, LG_ASKS_PLACE);
    for (int v = 0; v < table->rules->verb_count; v++) {
        if (lg_asks_of(&table->rules->verbs[v]) == LG_ASKS_PLACE &&
            (table->phase_verbs >> v & 1U)) {
            verb = v;
        }
    }
    if (verb >= 0 && lg_table_is_ours(table, unit)) {
        lg_overlay_reach(table, verb, unit, overlay);
    }
}

void lg_overlay_shown(lg_table *table, int unit, lg_overlay *overlay) {
    lg_shown shown = lg_table_memory(table)->shown;
    switch (shown) {
    case LG_SHOWN_NONE: break;
    case LG_SHOWN_REACH: shown_reach(table, unit, overlay); break;
    case LG_SHOWN_FIELD:
        if (unit >= 0) {
            lg_overlay_field(table, unit, overlay);
        }
        break;
    case LG_SHOWN_RINGS: lg_overlay_rings(table, unit, overlay); break;
    case LG_SHOWN_ZONES: lg_overlay_zones(table, overlay); break;
    }
    if (shown == LG_SHOWN_NONE && table->who.step == 0 && !table->who.over) {
        lg_overlay_zones(table, overlay);
    }
}
