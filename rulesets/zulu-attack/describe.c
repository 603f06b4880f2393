/* describe.c - what the screen is told of counters, and the tracks beside the map. */
#include <stdio.h>
#include <string.h>

#include "za.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- Who can still act -------------------------------------------------------------------------------------- */

static bool can_do(const lg_game *seen, int seat, int unit,
                   void (*list)(const lg_game *, int, int, lg_actions *)) {
    lg_action item;
    lg_actions one = {&item, 0, 1};
    list(seen, seat, unit, &one);
    return one.count > 0;
}

/* Whoever stands next to an enemy hex that has not been attacked, or may fire on one. */
static bool has_target(const lg_game *seen, int unit, bool fire) {
    for (int cell = 0; cell < lg_board_cells(&seen->scenario->board); cell++) {
        if (lg_held(seen)[cell] == 0 || za_hex_done(seen, cell) ||
            za_stack(seen, cell, !unit_of(seen, unit)->side, NULL) == 0) {
            continue;
        }
        int units[LG_MAX_UNITS], count;
        za_attackers(seen, unit_of(seen, unit)->side, cell, units, &count);
        bool fights = false;
        for (int i = 0; !fire && i < count; i++) {
            fights = fights || units[i] == unit;
        }
        if (fire ? za_fire_factors(seen, unit, cell, NULL) > 0 : fights) {
            return true;
        }
    }
    return false;
}

bool za_is_idle(const lg_game *seen, int unit) {
    int side = unit_of(seen, unit)->side, seat = za_seat_of(seen, side);
    bool held = (za_unit_of(seen, unit)->flags & ZA_HELD) != 0;
    if (side != za_active(seen) || !za_is_here(seen, unit) || held) {
        return false;
    }
    switch ((za_phase)seen->phase) {
    case ZA_ZULU_MOVE:
    case ZA_BRITISH_MOVE:
    case ZA_BRITISH_MOVE_ALONE:
        return za_unit_of(seen, unit)->spent == 0 && can_do(seen, seat, unit, za_list_move);
    case ZA_ZULU_FIRE:
    case ZA_BRITISH_FIRE:
    case ZA_BRITISH_FIRE_ALONE: return has_target(seen, unit, true);
    case ZA_ZULU_MELEE:
    case ZA_BRITISH_MELEE: return has_target(seen, unit, false);
    case ZA_BRITISH_SETUP:
    case ZA_ZULU_SETUP:
    case ZA_ARRIVALS:
    case ZA_PHASES: break;
    }
    return false;
}

/* ---- Counters --------------------------------------------------------------------------------------------------- */

static char *new_mark(lg_view_unit *out) { return out->marks[out->mark_count++]; }

enum { MARK_SIZE = sizeof((lg_view_unit *)0)->marks[0] };

static void add_marks(const lg_game *seen, int unit, lg_view_unit *out) {
    const za_unit *own = za_unit_of(seen, unit);
    snprintf(new_mark(out), MARK_SIZE, "%d-%d-%d", za_factor(seen, unit, ZA_ATTACK),
             za_factor(seen, unit, ZA_MELEE), za_factor(seen, unit, ZA_MOVE));
    if (za_is_dry(seen, unit)) {
        snprintf(new_mark(out), MARK_SIZE, "no ammunition, turn %d", own->dry + 1);
    }
    if (own->comes > 0) {
        snprintf(new_mark(out), MARK_SIZE, "comes in turn %d", own->comes);
    }
    if (own->spent > 0) {
        snprintf(new_mark(out), MARK_SIZE, "moved, %d left", za_allowance(seen, unit) - own->spent);
    }
    if ((own->flags & ZA_FIRED) != 0) {
        snprintf(new_mark(out), MARK_SIZE, "has fired");
    }
    if ((own->flags & ZA_HELD) != 0) {
        snprintf(new_mark(out), MARK_SIZE, "kept back");
    }
}

void za_describe_unit(const lg_game *seen, int seat, int unit, lg_view_unit *out) {
    (void)seat;
    out->on_table = za_is_here(seen, unit);
    out->standing = out->fit = out->on_table;
    out->facing = -1;
    out->cell = out->on_table ? za_cell(seen, unit) : -1;
    out->idle = za_is_idle(seen, unit);
    add_marks(seen, unit, out);
}

void za_describe_piece(const lg_game *seen, int piece, lg_view_piece *out) {
    static const char GLYPHS[ZA_KINDS] = {
        [ZA_ARTILLERY] = 'A',      [ZA_INFANTRY] = 'I', [ZA_VOLUNTEERS] = 'V',
        [ZA_NATAL_INFANTRY] = 'N', [ZA_CAVALRY] = 'H',  [ZA_NATAL_CAVALRY] = 'K',
        [ZA_DURNFORD] = 'D',       [ZA_PULLEINE] = 'P', [ZA_WAGON] = 'W',
        [ZA_CAMP] = 'C',           [ZA_ZULUS] = 'Z'};
    int unit = lg_pieces_of(seen)[piece].unit;
    out->glyph = GLYPHS[za_kind_of(seen, unit)];
    out->front = za_is_combat(seen, unit); /* of a stack a unit that fights is seen first */
    out->facing = UINT8_MAX;
    out->status = "";
    if (za_is_zulu(seen, unit) && za_stack(seen, za_cell(seen, unit), LG_ZULU, NULL) > 1) {
        out->glyph = '2';
    }
}

/* ---- Tracks -------------------------------------------------------------------------------------------------------- */

/* ZA-NEW-01: how many Zulus come in each turn. */
static void add_track(const lg_game *seen, lg_view *view) {
    lg_panel *panel = &view->panels[view->panel_count++];
    snprintf(panel->id, sizeof panel->id, "track");
    snprintf(panel->title, sizeof panel->title, "New Zulus");
    panel->kind = LG_PANEL_TEXT;
    int turns = za_number(seen, ZA_N_TURNS, 0);
    for (int turn = seen->turn; turn <= turns && panel->token_count < LG_MAX_TOKENS; turn++) {
        int count = 0;
        for (int unit = 0; unit < seen->unit_count; unit++) {
            int comes = za_unit_of(seen, unit)->comes;
            count += comes > 0 && (comes == turn || (turn == seen->turn && comes < turn));
        }
        if (count > 0) {
            lg_token *token = &panel->tokens[panel->token_count++];
            token->unit = token->cell = -1;
            snprintf(token->label, sizeof token->label, "turn %d: %d", turn, count);
        }
    }
}

static void add_points(const lg_game *seen, lg_view *view) {
    lg_panel *panel = &view->panels[view->panel_count++];
    const int16_t *points = za_own_of(seen)->points;
    snprintf(panel->id, sizeof panel->id, "points");
    snprintf(panel->title, sizeof panel->title, "Victory points");
    panel->kind = LG_PANEL_TEXT;
    for (int side = LG_BRITISH; side <= LG_ZULU; side++) {
        lg_token *token = &panel->tokens[panel->token_count++];
        token->unit = token->cell = -1;
        snprintf(token->label, sizeof token->label, "%s %d",
                 side == LG_BRITISH ? "British" : "Zulu", points[side]);
    }
}

void za_panels(const lg_game *seen, int seat, lg_view *view) {
    (void)seat;
    add_points(seen, view);
    add_track(seen, view);
}

/* ---- What must always be so -------------------------------------------------------------------------------------------- */

static bool broken(char *why, size_t size, const char *what, int which) {
    snprintf(why, size, "%s (%d)", what, which);
    return false;
}

bool za_invariants(const lg_game *game, char *why, size_t size) {
    for (int unit = 0; unit < game->unit_count; unit++) {
        bool here = za_is_here(game, unit), on_map = za_cell(game, unit) != LG_NO_CELL;
        int side = unit_of(game, unit)->side;
        if (here != on_map) {
            return broken(why, size, "a unit that is not where it says", unit);
        }
        if (here &&
            za_stack(game, za_cell(game, unit), side, NULL) > za_number(game, ZA_N_STACK, 0)) {
            return broken(why, size, "more units on a hex than may stack", za_cell(game, unit));
        }
        if (here && za_is_combat(game, unit) &&
            za_stack(game, za_cell(game, unit), !side, NULL) > 0) {
            return broken(why, size, "both sides on a hex", za_cell(game, unit));
        }
        if (za_unit_of(game, unit)->spent > za_allowance(game, unit)) {
            return broken(why, size, "more points spent than there are", unit);
        }
        if (!za_is_zulu(game, unit) && za_unit_of(game, unit)->comes != 0) {
            return broken(why, size, "a British unit that comes back", unit);
        }
    }
    return true;
}
