/* formation.c - CHANGE FORMATION and REFORM (ZWR-FORM, ZWR-REF). */
#include <stdio.h>

#include "zwr.h"

enum { REAR = 2 };

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- Which formations ------------------------------------------------------------------------------------- */

static bool may_form(const lg_game *seen, int unit, int formation, lg_verdict *verdict) {
    char name[48];
    int kind = unit_of(seen, unit)->kind;
    lg_unit_name(seen, unit, name, sizeof name);
    if (zwr_suits(kind, formation)) {
        return true;
    }
    if (kind == ZWR_CAVALRY && formation == ZWR_SQUARE) {
        return lg_refuse(verdict, "ZWR-MOVE-03", "%s cannot form square: cavalry has none.", name);
    }
    return lg_refuse(verdict, "ZWR-GRID-07", "%s has no such formation.", name);
}

/* ---- Where it would stand (ZWR-FORM-01, ZWR-FORM-03) ---------------------------------------------------------- */

/* A change of one unit: the order of its men, its present guide and what it would become. */
typedef struct change {
    const lg_game *game;
    int unit, formation, gap;
    zwr_eyes eyes;
    lg_body before, after;
} change;

static void begin_change(change *c, const lg_game *game, int unit, int formation, int facing,
                         int gap) {
    int men[ZWR_UNIT_MEN];
    c->game = game;
    c->unit = unit;
    c->formation = formation;
    c->gap = gap;
    c->eyes = zwr_eyes_of(game, unit, false);
    c->before = zwr_body_of(game, unit);
    c->after = c->before;
    c->after.shape = (uint8_t)zwr_shape_of(formation);
    c->after.men = (uint8_t)zwr_ranked(game, unit, formation, men);
    c->after.files = (uint8_t)zwr_width_for(game, unit, formation);
    c->after.facing = (uint8_t)facing;
    c->after.gap_face = (uint8_t)gap;
}

/* The guide keeps his square; failing that the unit dresses by one square, the first of eight that serves. */
static bool find_room(change *c) {
    int side = unit_of(c->game, c->unit)->side;
    lg_at guide = lg_guide_for(&c->before, c->after.facing);
    for (int attempt = 0; attempt < LG_DRESSINGS; attempt++) {
        lg_at dressed = lg_dressed(guide, attempt);
        bool barred = attempt > 0 && lg_step_barred(guide, attempt - 1, side, zwr_who, &c->eyes);
        lg_body_on_guide(&c->after, dressed);
        if (!barred && lg_game_cell(c->game, c->after.anchor) >= 0 &&
            lg_form_stopped(&c->after, dressed, side, c->unit, zwr_who, &c->eyes) < 0) {
            return true;
        }
    }
    return false;
}

/* Men in the order of the roster, as a new formation lays them. */
static bool in_roster_order(const lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_ranked(game, unit, unit_of(game, unit)->formation, men);
    for (int i = 1; i < count; i++) {
        if (men[i] < men[i - 1] && unit_of(game, unit)->formation != ZWR_LIMBERED) {
            return false;
        }
    }
    return true;
}

static bool stands_so(const change *c) {
    const lg_unit *u = unit_of(c->game, c->unit);
    bool same_gap = c->formation != ZWR_SQUARE || u->gap == c->gap;
    return u->formation == c->formation && u->facing == c->after.facing &&
           u->width == c->after.files && same_gap && zwr_in_slots(c->game, c->unit) &&
           in_roster_order(c->game, c->unit);
}

/* Gaps can be put on a face of their owner's choice; a full ring has none (ZWR-GRID-07). */
static bool has_gaps(const change *c) {
    return c->formation == ZWR_SQUARE && c->after.men < 4 * (c->after.files - 1);
}

static bool can_change(change *c, lg_verdict *verdict) {
    char name[48];
    lg_unit_name(c->game, c->unit, name, sizeof name);
    if (stands_so(c)) {
        return lg_refuse(verdict, "ZWR-FORM-01", "%s stands so already.", name);
    }
    return find_room(c) || lg_refuse(verdict, "ZWR-FORM-03",
                                     "There is no room for %s to form so where it stands.", name);
}

/* ---- form U FORMATION F [GAPS] --------------------------------------------------------------------------------------- */

static bool may_change(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    if (!zwr_may_carry_out(seen, seat, unit, ZWR_CHANGE, verdict)) {
        return false;
    }
    return zwr_fit_count(seen, unit) > 0 ||
           lg_refuse(verdict, "ZWR-ORD-01", "%s has nobody left to do it.",
                     lg_unit_name(seen, unit, name, sizeof name));
}

bool zwr_check_form(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    char name[48];
    change c;
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZWR-FORM-01", "Say which unit changes formation.");
    }
    int unit = action->arg[0];
    if (zwr_is_zulu(seen, unit)) {
        return zwr_check_zulu_form(seen, seat, action, verdict);
    }
    if (!may_change(seen, seat, unit, verdict)) {
        return false;
    }
    if (action->argc < 3) {
        return lg_refuse(verdict, "ZWR-FORM-03", "There is no room for %s to change formation.",
                         lg_unit_name(seen, unit, name, sizeof name));
    }
    if (!may_form(seen, unit, action->arg[1], verdict)) {
        return false;
    }
    begin_change(&c, seen, unit, action->arg[1], action->arg[2],
                 action->argc > 3 ? action->arg[3] : REAR);
    if (action->argc > 3 && !has_gaps(&c)) {
        return lg_refuse(verdict, "ZWR-GRID-07", "%s would have no gaps to place.",
                         lg_unit_name(seen, unit, name, sizeof name));
    }
    return can_change(&c, verdict);
}

static void list_change(const lg_game *seen, int unit, int formation, int facing, lg_actions *out) {
    change c;
    begin_change(&c, seen, unit, formation, facing, REAR);
    if (can_change(&c, NULL)) {
        lg_list_add(out, ZWR_V_FORM, 3, unit, formation, facing, -1);
    }
    for (int gap = 0; has_gaps(&c) && gap < 4; gap++) {
        begin_change(&c, seen, unit, formation, facing, gap);
        if (can_change(&c, NULL)) {
            lg_list_add(out, ZWR_V_FORM, 4, unit, formation, facing, gap);
        }
    }
}

void zwr_list_form(const lg_game *seen, int seat, int subject, lg_actions *out) {
    int last = subject < 0 ? seen->unit_count - 1 : subject;
    for (int unit = subject < 0 ? 0 : subject; unit <= last; unit++) {
        if (zwr_is_zulu(seen, unit)) {
            zwr_list_zulu_form(seen, seat, unit, out);
            continue;
        }
        if (!may_change(seen, seat, unit, NULL)) {
            continue;
        }
        for (int formation = 0; formation < ZWR_FORMATIONS; formation++) {
            for (int facing = 0;
                 facing < LG_FACINGS && zwr_suits(unit_of(seen, unit)->kind, formation); facing++) {
                list_change(seen, unit, formation, facing, out);
            }
        }
    }
}

/* The concealed unit on whose men the new formation would stand, -1 none (ZWR-APP-10). */
static int ambush(const change *c) {
    lg_slot slots[LG_MAX_SLOTS];
    int count = lg_lay(&c->after, slots);
    for (int i = 0; i < count; i++) {
        int cell = lg_game_cell(c->game, slots[i].at);
        int holder = cell < 0 ? -1 : lg_held(c->game)[cell] - 1;
        if (holder >= 0 && unit_of(c->game, holder)->state == ZWR_CONCEALED) {
            return holder;
        }
    }
    return -1;
}

/* A new formation is formed in the order of the roster: the lieutenant second, the bugler last (formations.md 3). */
static void fall_in_by_roster(lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    for (int p = u->first; p < u->first + u->count; p++) {
        lg_piece *piece = &lg_pieces(game)[p];
        if (piece->unit == unit && piece->status == ZWR_FIT) {
            piece->slot = (uint8_t)(p - u->first);
        }
    }
}

/* The crew of a gun that is limbered takes its seats (ZWR-GRID-07). */
static void ride(lg_play *play, int unit) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_fit_men(play->game, unit, men);
    for (int i = 0; i < count; i++) {
        zwr_ride(play, men[i]);
    }
}

static void change_to(lg_play *play, const change *c) {
    lg_game *game = play->game;
    fall_in_by_roster(game, c->unit);
    if (c->formation == ZWR_LIMBERED) {
        ride(play, c->unit);
    }
    lg_units(game)[c->unit].gap = (uint8_t)c->gap;
    zwr_lay(game, c->unit, c->formation, c->after.facing, c->after.files,
            lg_game_cell(game, c->after.anchor));
    lg_note(play, ZWR_E_FORMED, LG_TO_ALL, c->unit, c->formation, unit_of(game, c->unit)->anchor,
            c->after.facing, 0, 0);
    zwr_surprise(play, c->unit);
}

void zwr_apply_form(lg_play *play, const lg_action *action) {
    change c;
    int unit = action->arg[0];
    if (zwr_is_zulu(play->game, unit)) {
        zwr_apply_zulu_form(play, action);
        return;
    }
    if (!zwr_use_order(play, unit, ZWR_CHANGE)) {
        return;
    }
    begin_change(&c, play->game, unit, action->arg[1], action->arg[2],
                 action->argc > 3 ? action->arg[3] : REAR);
    find_room(&c);
    int hidden = ambush(&c);
    if (hidden >= 0) {
        lg_note(play, ZWR_E_NO_ROOM, LG_TO_ALL, unit, 0, 0, 0, 0, 0);
        zwr_reveal_unit(play, hidden);
        return;
    }
    change_to(play, &c);
}

/* ---- reform U (ZWR-REF-01) ----------------------------------------------------------------------------------------------- */

static bool may_reform(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    return zwr_may_carry_out(seen, seat, unit, ZWR_REFORM, verdict) &&
           (zwr_unit_of(seen, unit)->lost > 0 ||
            lg_refuse(verdict, "ZWR-REF-01", "%s has no lost-order marker to take off.",
                      lg_unit_name(seen, unit, name, sizeof name)));
}

bool zwr_check_reform(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    return action->argc >= 1 ? may_reform(seen, seat, action->arg[0], verdict)
                             : lg_refuse(verdict, "ZWR-REF-01", "Say which unit reforms.");
}

void zwr_list_reform(const lg_game *seen, int seat, int subject, lg_actions *out) {
    int last = subject < 0 ? seen->unit_count - 1 : subject;
    for (int unit = subject < 0 ? 0 : subject; unit <= last; unit++) {
        if (may_reform(seen, seat, unit, NULL)) {
            lg_list_add(out, ZWR_V_REFORM, 1, unit, -1, -1, -1);
        }
    }
}

void zwr_apply_reform(lg_play *play, const lg_action *action) {
    int unit = action->arg[0];
    zwr_unit *own = zwr_unit_at(play->game, unit);
    if (zwr_use_order(play, unit, ZWR_REFORM)) {
        own->lost--;
        lg_note(play, ZWR_E_REFORMED, LG_TO_ALL, unit, own->lost, 0, 0, 0, 0);
    }
}
