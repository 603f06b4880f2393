/* describe.c - units, figures and markers as the screen and the protocol show them. */
#include <stdio.h>
#include <string.h>

#include "zulu_actions.h"
#include "zwr.h"
#include "zwr_frame.h"

int zwr_detached(const lg_game *game, int unit) {
    const lg_unit *u = &lg_units_of(game)[unit];
    return unit >= game->scenario->unit_count && u->count > 0 ? u->first : -1;
}

/* ---- Units -------------------------------------------------------------------------------------------- */

static const char *const ORDER_WORDS[] = {"", "move", "fire", "change", "reform"};

static void add_mark(lg_view_unit *out, const char *text, int number) {
    if (out->mark_count == LG_MAX_MARKS) {
        return;
    }
    char *mark = out->marks[out->mark_count++];
    if (number >= 0) {
        snprintf(mark, sizeof out->marks[0], "%s %d", text, number);
    } else {
        snprintf(mark, sizeof out->marks[0], "%s", text);
    }
}

static void mark_if(lg_view_unit *out, bool so, const char *text) {
    if (so) {
        add_mark(out, text, -1);
    }
}

static void describe_command(const lg_game *seen, int unit, lg_view_unit *out) {
    int kind = lg_units_of(seen)[unit].kind;
    const zwr_unit *own = zwr_unit_of(seen, unit);
    if (kind == ZWR_COMPANY) {
        mark_if(out, zwr_find(seen, unit, ZWR_LIEUTENANT, ZWR_DEAD) >= 0, "Lt killed");
        mark_if(out, zwr_find(seen, unit, ZWR_LIEUTENANT, ZWR_WOUNDED) >= 0, "Lt wounded");
        mark_if(out, zwr_find(seen, unit, ZWR_BUGLER, ZWR_DEAD) >= 0, "bugler killed");
    }
    if (kind == ZWR_CAVALRY) {
        mark_if(out, zwr_find(seen, unit, ZWR_TROOP_LIEUTENANT, ZWR_DEAD) >= 0, "Lt killed");
    }
    if (kind == ZWR_GUN) {
        mark_if(out, own->jam == ZWR_JAM_ONE_TURN, "jammed");
        mark_if(out, own->jam == ZWR_JAM_FOR_GOOD, "jammed for good");
        if (own->jam == ZWR_JAM_UNTIL_SIX) {
            add_mark(out, "jammed until a", zwr_number(seen, ZWR_N_JAM_CLEARS, 0));
        }
    }
    if (own->commander != LG_NO_UNIT) {
        char name[32], text[48];
        snprintf(text, sizeof text, "led by %s",
                 lg_unit_name(seen, own->commander, name, sizeof name));
        add_mark(out, text, -1);
    }
}

static void describe_orders(const lg_game *seen, int unit, lg_view_unit *out) {
    const zwr_unit *own = zwr_unit_of(seen, unit);
    for (int i = 0; i < 2; i++) {
        bool used = (own->used >> i & 1) != 0;
        snprintf(out->orders[i], sizeof out->orders[i], "%s%s", used ? "-" : "",
                 ORDER_WORDS[own->order[i]]);
    }
}

static void describe_british(const lg_game *seen, int unit, lg_view_unit *out) {
    const zwr_unit *own = zwr_unit_of(seen, unit);
    if (own->lost > 0) {
        add_mark(out, "lost order", own->lost);
    }
    describe_command(seen, unit, out);
    mark_if(out, (own->flags & ZWR_ABANDONED) != 0, "wounded abandoned");
    if (zwr_is_individual(seen, unit) && seen->phase == ZWR_BRITISH &&
        (own->flags & ZWR_ROLLED) != 0) {
        add_mark(out, "actions left", own->actions);
    }
    describe_orders(seen, unit, out);
}

static void describe_zulus(const lg_game *seen, int unit, lg_view_unit *out) {
    const zwr_unit *own = zwr_unit_of(seen, unit);
    if (own->hits > 0) {
        add_mark(out, "hits on next base", own->hits);
    }
    if (seen->phase == ZWR_ZULU && (own->flags & ZWR_ROLLED) != 0) {
        add_mark(out, "inches left", own->inches / 1000);
    }
    mark_if(out, lg_units_of(seen)[unit].state == ZWR_CONCEALED, "concealed");
}

/* Can it still do something in this step? Only a hint for the player: the verbs' verdicts decide. */
static bool is_idle(const lg_game *seen, int seat, int unit) {
    const zwr_unit *own = zwr_unit_of(seen, unit);
    int kind = lg_units_of(seen)[unit].kind;
    if (!zwr_on_table(seen, unit)) {
        return false;
    }
    if (zwr_is_zulu(seen, unit)) {
        bool waits = lg_units_of(seen)[unit].state == ZWR_PRESENT && (own->flags & ZWR_ROLLED) == 0;
        bool may_move = (own->flags & ZWR_ROLLED) != 0 && (own->flags & ZWR_ACTED) == 0;
        return seen->phase == ZWR_ZULU && (waits || may_move || zwr_must_go(seen, unit));
    }
    if (!zwr_commands(seen, seat, unit)) {
        return false;
    }
    if (seen->phase == ZWR_ORDERS) {
        return own->order[0] == ZWR_NO_ORDER && zwr_actions_allowed(seen, unit) > 0;
    }
    if (seen->phase != ZWR_BRITISH || seen->stage != 0) {
        return false;
    }
    if (kind == ZWR_WAGON) {
        return (own->flags & ZWR_ACTED) == 0;
    }
    if (zwr_is_individual(seen, unit)) {
        return (own->flags & ZWR_ROLLED) == 0 || own->actions > 0;
    }
    return (own->order[0] != ZWR_NO_ORDER && (own->used & 1) == 0) ||
           (own->order[1] != ZWR_NO_ORDER && (own->used & 2) == 0);
}

void zwr_describe_unit(const lg_game *seen, int seat, int unit, lg_view_unit *out) {
    out->on_table = zwr_on_table(seen, unit);
    out->standing = zwr_figures(seen, unit);
    out->fit = zwr_is_zulu(seen, unit) ? out->standing : zwr_fit_count(seen, unit);
    out->wounded = zwr_is_zulu(seen, unit) ? 0 : zwr_wounded_count(seen, unit);
    int guide = out->on_table ? zwr_guide_cell(seen, unit) : LG_NO_CELL;
    out->cell = guide == LG_NO_CELL ? -1 : guide;
    out->idle = is_idle(seen, seat, unit);
    if (zwr_is_zulu(seen, unit)) {
        describe_zulus(seen, unit, out);
    } else {
        describe_british(seen, unit, out);
    }
    mark_if(out, out->on_table && zwr_in_contact(seen, unit), "in melee");
}

/* ---- Figures ------------------------------------------------------------------------------------------ */

/* Front rank in capitals, the rest small; the man at the left of the front shows whose it is. */
static char glyph_of(const lg_game *seen, const lg_piece *p, bool front, bool head) {
    switch ((zwr_rank)p->kind) {
    case ZWR_PRIVATE: return head ? seen->scenario->units[p->home].id[0] : front ? 'I' : 'i';
    case ZWR_LIEUTENANT:
    case ZWR_TROOP_LIEUTENANT: return 'L';
    case ZWR_BUGLER: return 'b';
    case ZWR_TROOPER: return head ? 'T' : front ? 'H' : 'h';
    case ZWR_GATLING: return 'G';
    case ZWR_GUN_SERGEANT:
    case ZWR_GUNNER: return 'g';
    case ZWR_LEAD:
    case ZWR_BODY: return 'W';
    case ZWR_THE_MAJOR: return 'M';
    case ZWR_THE_CAPTAIN: return 'E';
    case ZWR_THE_SERGEANT_MAJOR: return 'S';
    case ZWR_RIFLEMAN: return front ? 'K' : 'k';
    case ZWR_WARRIOR: return front ? 'Z' : 'z';
    case ZWR_RANKS: break;
    }
    return '?';
}

void zwr_describe_piece(const lg_game *seen, int piece, lg_view_piece *out) {
    static const char *const STATUS[] = {"fit",    "wounded", "dead", "routed",
                                         "exited", "off",     "lost"};
    const lg_piece *p = &lg_pieces_of(seen)[piece];
    const lg_unit *unit = &lg_units_of(seen)[p->unit];
    out->facing =
        unit->formation == ZWR_COLUMN || unit->kind == ZWR_WAGON ? p->facing : unit->facing;
    out->front = p->rank == 0;
    out->head = out->standing && p->cell == unit->anchor;
    out->status = STATUS[p->status];
    out->glyph = p->status == ZWR_WOUNDED ? 'w' : glyph_of(seen, p, out->front, out->head);
}

/* ---- Markers ------------------------------------------------------------------------------------------ */

static void add_marker(lg_view *view, int cell, char glyph, const char *label, int number) {
    if (view->marker_count == LG_MAX_MARKERS) {
        return;
    }
    lg_view_marker *marker = &view->markers[view->marker_count++];
    marker->cell = (int16_t)cell;
    marker->glyph = glyph;
    if (number > 0) {
        snprintf(marker->label, sizeof marker->label, "%s %d", label, number);
    } else {
        snprintf(marker->label, sizeof marker->label, "%s", label);
    }
}

void zwr_markers(const lg_game *seen, int seat, lg_view *view) {
    (void)seat;
    const zwr_state *own = zwr_own_of(seen);
    for (int i = 0; i < own->cloud_count; i++) {
        add_marker(view, own->cloud[i].cell, '?', "cloud", i + 1);
    }
    for (int i = 0; i < 2; i++) {
        if (own->colour[i] == 0 && own->colour_cell[i] != LG_NO_CELL) {
            add_marker(view, own->colour_cell[i], '!', "colour on the ground", 0);
        }
    }
}
