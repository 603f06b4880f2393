/* movement.c - the verb `move` for the British: verdict, list and walk (ZWR-MOVE, ZWR-IND-04, ZWR-WND-03). What a
 * MOVE can reach is march.c's; Zulus move by zulu_actions.c. */
#include <stdio.h>

#include "fire.h"
#include "march.h"
#include "zwr.h"

enum { MAX_WAY = 64 };

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static const lg_piece *piece_of(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}

/* ---- Who may move ------------------------------------------------------------------------------------------ */

/* ZWR-MOVE-04: two to push the gun, an infantryman in a gunner's place counted; limbered any one of the crew. */
static bool has_hands(const lg_game *seen, int unit, lg_verdict *verdict) {
    char name[48];
    int helper;
    const lg_unit *u = unit_of(seen, unit);
    if (u->kind != ZWR_GUN) {
        return true;
    }
    lg_unit_name(seen, unit, name, sizeof name);
    if (u->formation == ZWR_LIMBERED) {
        return zwr_fit_count(seen, unit) > 0 ||
               lg_refuse(verdict, "ZWR-MOVE-04", "%s has nobody left to drive it.", name);
    }
    return zwr_gun_served(seen, unit, &helper, NULL) ||
           lg_refuse(verdict, "ZWR-MOVE-04", "%s takes two men to push, and has not got them.",
                     name);
}

bool zwr_may_move(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    return zwr_may_carry_out(seen, seat, unit, ZWR_MOVE, verdict) && has_hands(seen, unit, verdict);
}

/* ---- Leaving the table (ZWR-SCN-01) --------------------------------------------------------------------------- */

/* Whoever stands with his leading man in the exit zone may leave with a move to where he stands. */
bool zwr_may_leave(const lg_game *game, int unit) {
    return zwr_in_zone(game, LG_BRITISH, LG_EXIT, unit_of(game, unit)->anchor);
}

/* Off the table, safe. */
static void exit_piece(lg_game *game, int piece) {
    lg_piece_stand(game, piece, -1);
    lg_pieces(game)[piece].status = ZWR_EXITED;
}

static bool is_carried_by(const lg_game *game, int wounded, int unit) {
    int bearer = zwr_own_of(game)->bearer[wounded] - 1;
    return bearer >= 0 && piece_of(game, bearer)->unit == unit;
}

static void leave_table(lg_play *play, int unit) {
    lg_game *game = play->game;
    lg_unit *u = &lg_units(game)[unit];
    for (int w = 0; w < ZWR_BRITISH_MEN && w < game->piece_count; w++) {
        if (is_carried_by(game, w, unit)) {
            exit_piece(game, w);
            zwr_own(game)->bearer[w] = 0;
        }
    }
    for (int p = u->first; p < u->first + u->count; p++) {
        if (piece_of(game, p)->unit == unit && piece_of(game, p)->status == ZWR_FIT) {
            exit_piece(game, p);
        }
    }
    lg_note(play, ZWR_E_LEFT_TABLE, LG_TO_ALL, unit, u->anchor, 0, 0, 0, 0);
    if (u->kind == ZWR_WAGON) {
        zwr_own(game)->wagons_off++;
    }
    u->state = ZWR_GONE;
    u->anchor = LG_NO_CELL;
}

/* ---- Verdict and list --------------------------------------------------------------------------------------------- */

static const char *distance_rule(const lg_game *game, int unit) {
    if (zwr_is_individual(game, unit)) {
        return "ZWR-IND-04";
    }
    switch (unit_of(game, unit)->kind) {
    case ZWR_WAGON: return "ZWR-MOVE-05";
    case ZWR_GUN: return "ZWR-MOVE-04";
    case ZWR_CAVALRY: return "ZWR-MOVE-03";
    default: return "ZWR-MOVE-02";
    }
}

static bool refuse_place(const zwr_march *m, int cell, lg_verdict *verdict) {
    char name[48];
    lg_at from = m->start.body.anchor, to = lg_game_at(m->game, cell);
    lg_unit_name(m->game, m->unit, name, sizeof name);
    if (zwr_barred(m->game, m->unit, cell)) {
        return lg_refuse(verdict, "ZWR-MOVE-11", "%s may not enter the ground at %d,%d.", name,
                         to.x, to.y);
    }
    if (lg_walk_cost(from, to) > m->allowance) {
        return lg_refuse(verdict, distance_rule(m->game, m->unit),
                         "%d,%d is out of reach: %s moves %d inches at a time.", to.x, to.y, name,
                         m->allowance / 1000);
    }
    return lg_refuse(verdict, "ZWR-MOVE-12",
                     "%s cannot end at %d,%d so: others, the ground or the turn stand in the way.",
                     name, to.x, to.y);
}

/* A place to go to: not where it stands, nor where others do. */
static bool is_place(const zwr_march *m, int cell, int facing) {
    int state = cell * LG_FACINGS + facing;
    return state != zwr_march_start(m) && zwr_march_may_end(m, state);
}

/* Single figures look whichever way they like. */
static int facing_of(const zwr_march *m, int facing) {
    return m->start.body.shape == LG_SINGLE ? 0 : facing;
}

/* The best way to that square and facing, or -1; `any`: some way. */
static int find_way(zwr_march *m, lg_reach *reach, int cell, int facing, bool any) {
    int ends = facing_of(m, facing);
    return is_place(m, cell, ends) ? zwr_march_find(m, reach, cell, ends, any) : -1;
}

/* A move to the unit's own place: it leaves the table. */
static bool is_leaving(const lg_game *game, int unit, int cell, int facing) {
    const lg_unit *u = unit_of(game, unit);
    bool stays = cell == u->anchor && (facing == u->facing || u->formation == ZWR_SINGLE);
    return stays && zwr_may_leave(game, unit);
}

bool zwr_check_move(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    char name[48];
    lg_reach reach;
    zwr_march march;
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZWR-MOVE-01", "Say which unit moves.");
    }
    int unit = action->arg[0];
    if (zwr_is_zulu(seen, unit)) {
        return zwr_check_zulu_move(seen, seat, action, verdict);
    }
    if (!zwr_may_move(seen, seat, unit, verdict)) {
        return false;
    }
    if (action->argc < 3) {
        return lg_refuse(verdict, "ZWR-MOVE-12", "%s has nowhere to go.",
                         lg_unit_name(seen, unit, name, sizeof name));
    }
    if (is_leaving(seen, unit, action->arg[1], action->arg[2])) {
        return true;
    }
    zwr_march_begin(&march, seen, unit);
    return find_way(&march, &reach, action->arg[1], action->arg[2], true) >= 0 ||
           refuse_place(&march, action->arg[1], verdict);
}

/* A single figure ends facing whichever way he likes. */
static void list_place(int unit, int cell, int facing, bool single, lg_actions *out) {
    for (int f = single ? 0 : facing; f <= (single ? LG_FACINGS - 1 : facing); f++) {
        lg_list_add(out, ZWR_V_MOVE, 3, unit, cell, f, -1);
    }
}

static void list_unit(const lg_game *seen, int unit, lg_actions *out) {
    lg_reach reach;
    zwr_march march;
    zwr_march_begin(&march, seen, unit);
    zwr_march_search(&march, &reach);
    bool single = march.start.body.shape == LG_SINGLE;
    if (zwr_may_leave(seen, unit)) {
        list_place(unit, unit_of(seen, unit)->anchor, unit_of(seen, unit)->facing, single, out);
    }
    for (int label = 0; label < reach.count; label++) {
        int cell = zwr_march_cell(&march, reach.label[label].state);
        int facing = zwr_march_facing(reach.label[label].state);
        if (zwr_march_ends(&march, &reach, label)) {
            list_place(unit, cell, facing, single, out);
        }
    }
}

void zwr_list_move(const lg_game *seen, int seat, int subject, lg_actions *out) {
    int last = subject < 0 ? seen->unit_count - 1 : subject;
    for (int unit = subject < 0 ? 0 : subject; unit <= last; unit++) {
        if (zwr_is_zulu(seen, unit)) {
            zwr_list_zulu_move(seen, seat, unit, out);
        } else if (zwr_may_move(seen, seat, unit, NULL)) {
            list_unit(seen, unit, out);
        }
    }
}

/* ---- The walk ------------------------------------------------------------------------------------------------------- */

/* How far a walk came. */
typedef struct walk {
    int label;                    /* the last step taken, -1 none */
    bool halted;                  /* by Zulus nobody had seen (ZWR-APP-10) */
    int in_the_way;               /* a concealed unit on which it would have stepped, -1 none */
    uint16_t swept[LG_MAX_SWEPT]; /* squares over which the last step, a wheel, has swung */
    int swept_count;
} walk;

static int concealed_on(const lg_game *game, lg_at at) {
    int cell = lg_game_cell(game, at);
    int holder = cell < 0 ? -1 : lg_held(game)[cell] - 1;
    return holder >= 0 && unit_of(game, holder)->state == ZWR_CONCEALED ? holder : -1;
}

/* The men of the march in standing order, which an about-turn reverses. */
static int marchers(const zwr_march *m, bool turned, int men[]) {
    int count = m->loose && !m->chain
                    ? zwr_men(m->game, m->unit, men)
                    : zwr_ranked(m->game, m->unit, unit_of(m->game, m->unit)->formation, men);
    for (int i = 0; turned && i < count / 2; i++) {
        int other = men[i];
        men[i] = men[count - 1 - i];
        men[count - 1 - i] = other;
    }
    return count;
}

/* The squares over which a step swings, if it is a wheel. */
static void sweep(const lg_game *game, const lg_body *before, int by, walk *w) {
    lg_at swept[LG_MAX_SWEPT];
    bool wheels = by == ZWR_BY_WHEEL || by == ZWR_BY_WHEEL + 1;
    lg_hand hand = by == ZWR_BY_WHEEL ? LG_LEFT : LG_RIGHT;
    w->swept_count = wheels ? lg_wheel_swept(before, hand, swept) : 0;
    for (int i = 0; i < w->swept_count; i++) {
        w->swept[i] = (uint16_t)lg_game_cell(game, swept[i]);
    }
}

/* The concealed unit that stands where the men would go, a wheel's sweep included; -1. */
static int ambush(const lg_game *game, const walk *w, const lg_slot slots[], int count) {
    int hidden = -1;
    for (int i = 0; i < count && hidden < 0; i++) {
        hidden = concealed_on(game, slots[i].at);
    }
    for (int i = 0; i < w->swept_count && hidden < 0; i++) {
        hidden = concealed_on(game, lg_game_at(game, w->swept[i]));
    }
    return hidden;
}

/* Stands the men where a step brings them. `men` are those of the standing order before the walk. */
static void stand_at(lg_game *game, zwr_march *m, const zwr_stand *stand, const lg_slot slots[],
                     const int men[], int count) {
    uint16_t cells[LG_MAX_SLOTS];
    lg_unit *u = &lg_units(game)[m->unit];
    for (int i = 0; i < count; i++) {
        lg_piece *p = &lg_pieces(game)[men[i]];
        cells[i] = (uint16_t)lg_game_cell(game, slots[i].at);
        if (m->loose && !m->chain) {
            continue;
        }
        p->rank = slots[i].rank;
        p->file = slots[i].file;
        p->slot = (uint8_t)i;
        p->facing = m->chain ? stand->pose[slots[i].rank].facing : stand->body.facing;
    }
    zwr_place(game, m->unit, men, cells, count);
    u->anchor = (uint16_t)lg_game_cell(game, stand->body.anchor);
    u->facing = stand->body.facing;
    u->width = stand->body.files;
}

/* One step; false when the walk ends with it or before it. */
static bool take_step(lg_play *play, zwr_march *m, const lg_reach *reach, int label, walk *w) {
    zwr_stand before, after;
    lg_slot slots[LG_MAX_SLOTS];
    int men[ZWR_UNIT_MEN];
    uint16_t cells[LG_MAX_SLOTS];
    int previous = reach->label[label].previous;
    zwr_march_stand(m, reach, previous, &before);
    zwr_march_stand(m, reach, label, &after);
    int count = zwr_march_slots(m, &after, slots);
    sweep(m->game, &before.body, reach->label[label].by, w);
    w->in_the_way = ambush(m->game, w, slots, count);
    if (w->in_the_way >= 0) {
        w->halted = true;
        return false;
    }
    marchers(m, reach->label[label].by == ZWR_BY_ABOUT, men);
    stand_at(play->game, m, &after, slots, men, count);
    w->label = label;
    for (int i = 0; i < count; i++) {
        cells[i] = (uint16_t)lg_game_cell(play->game, slots[i].at);
    }
    w->halted = zwr_meets_hidden(play->game, cells, count) ||
                zwr_meets_hidden(play->game, w->swept, w->swept_count);
    return !w->halted;
}

static walk walk_in_step(lg_play *play, zwr_march *m, const lg_reach *reach, int label) {
    walk w = {.label = -1, .in_the_way = -1};
    int way[MAX_WAY];
    int steps = lg_reach_way(reach, label, way, MAX_WAY);
    for (int i = 0; i < steps && i < MAX_WAY; i++) {
        if (!take_step(play, m, reach, way[i], &w)) {
            break;
        }
    }
    return w;
}

/* A single figure passes through friends, so that he is put down only where he ends. */
static walk walk_alone(lg_play *play, zwr_march *m, const lg_reach *reach, int label, int piece) {
    walk w = {.label = -1, .in_the_way = -1};
    int way[MAX_WAY];
    int steps = lg_reach_way(reach, label, way, MAX_WAY);
    for (int i = 0; i < steps && i < MAX_WAY && !w.halted; i++) {
        uint16_t cell = (uint16_t)zwr_march_cell(m, reach->label[way[i]].state);
        w.in_the_way = concealed_on(play->game, lg_game_at(play->game, cell));
        w.halted = w.in_the_way >= 0;
        if (w.halted || !zwr_march_may_end(m, reach->label[way[i]].state)) {
            continue;
        }
        w.label = way[i];
        w.halted = zwr_meets_hidden(play->game, &cell, 1);
    }
    if (w.label >= 0) {
        uint16_t cell = (uint16_t)zwr_march_cell(m, reach->label[w.label].state);
        zwr_place(play->game, m->unit, &piece, &cell, 1);
        lg_units(play->game)[m->unit].anchor = cell;
    }
    return w;
}

/* ---- Before and after ------------------------------------------------------------------------------------------------ */

/* ZWR-WND-03: each wounded man beside the unit gets a bearer, or is left. */
static void take_up_wounded(lg_play *play, int unit) {
    uint8_t bearer[ZWR_BRITISH_MEN];
    zwr_state *own = zwr_own(play->game);
    if (own->unit[unit].leaves != 0 || unit_of(play->game, unit)->kind == ZWR_WAGON) {
        return;
    }
    zwr_find_bearers(play->game, unit, bearer);
    for (int w = 0; w < ZWR_BRITISH_MEN; w++) {
        if (bearer[w] == 0 || own->bearer[w] != 0) {
            continue;
        }
        own->bearer[w] = bearer[w];
        own->man[bearer[w] - 1] |= ZWR_MAN_BORE;
        lg_piece_stand(play->game, w, piece_of(play->game, bearer[w] - 1)->cell);
        lg_note(play, ZWR_E_PICKED_UP, LG_TO_ALL, bearer[w] - 1, w, 0, 0, 0, 0);
    }
}

/* Ranks are dressed as the search took them to be. */
static void dress(lg_game *game, const zwr_march *m) {
    const lg_body *body = &m->start.body;
    if (m->anew) {
        zwr_lay(game, m->unit, unit_of(game, m->unit)->formation, body->facing, body->files,
                lg_game_cell(game, body->anchor));
    }
}

/* His old unit closes the gap that a detached man left in its ranks. */
static void close_behind(lg_game *game, int unit) {
    int parent = zwr_unit_of(game, unit)->parent;
    if (parent != LG_NO_UNIT && zwr_is_present(game, parent) && !zwr_in_contact(game, parent)) {
        zwr_settle(game, parent);
    }
}

static void tell(lg_play *play, const lg_reach *reach, int unit, const walk *w) {
    const lg_unit *u = unit_of(play->game, unit);
    int cost = w->label < 0 ? 0 : reach->label[w->label].cost;
    int lost = w->label < 0 ? 0 : lg_reach_lost(reach, w->label);
    lg_note(play, ZWR_E_MOVED, LG_TO_ALL, unit, u->anchor, u->facing, cost / 10, lost, 0);
    if (w->halted) {
        lg_note(play, ZWR_E_HALTED, LG_TO_ALL, unit, u->anchor, 0, 0, 0, 0);
    }
}

/* A wagon that reaches the exit with an inch to spare goes straight off. */
static bool rolls_off(const lg_game *game, int unit, int left) {
    return unit_of(game, unit)->kind == ZWR_WAGON && zwr_may_leave(game, unit) &&
           left >= lg_step_cost(LG_E);
}

static void settle_accounts(lg_play *play, const zwr_march *m, const lg_reach *reach,
                            const walk *w) {
    lg_game *game = play->game;
    zwr_unit *own = zwr_unit_at(game, m->unit);
    int cost = w->label < 0 ? 0 : reach->label[w->label].cost;
    int lost = w->label < 0 ? 0 : lg_reach_lost(reach, w->label);
    own->moved = (uint16_t)(own->moved + cost);
    tell(play, reach, m->unit, w);
    if (lost > 0) {
        zwr_add_lost(play, m->unit, lost);
    }
    close_behind(game, m->unit);
    if (w->in_the_way >= 0) {
        zwr_reveal_unit(play, w->in_the_way);
    } else {
        zwr_reveal_beside(play, w->swept, w->swept_count);
    }
    zwr_surprise(play, m->unit);
    own->came = zwr_in_contact(game, m->unit) ? (uint8_t)game->turn : 0;
    if (!w->halted && rolls_off(game, m->unit, m->allowance - cost)) {
        leave_table(play, m->unit);
    }
}

static void march_to(lg_play *play, int unit, int cell, int facing) {
    lg_reach reach;
    zwr_march march;
    zwr_march_begin(&march, play->game, unit);
    int label = find_way(&march, &reach, cell, facing, false);
    take_up_wounded(play, unit);
    dress(play->game, &march);
    walk w;
    if (march.start.body.shape == LG_SINGLE) {
        int piece = unit_of(play->game, unit)->first;
        w = walk_alone(play, &march, &reach, label, piece);
        lg_pieces(play->game)[piece].facing = (uint8_t)facing;
        lg_units(play->game)[unit].facing = (uint8_t)facing;
    } else {
        w = walk_in_step(play, &march, &reach, label);
    }
    settle_accounts(play, &march, &reach, &w);
}

static bool sets_out(lg_play *play, int unit) {
    if (unit_of(play->game, unit)->kind != ZWR_WAGON) {
        return zwr_use_order(play, unit, ZWR_MOVE);
    }
    zwr_unit_at(play->game, unit)->flags |= ZWR_ACTED;
    return true;
}

void zwr_apply_move(lg_play *play, const lg_action *action) {
    int unit = action->arg[0];
    if (zwr_is_zulu(play->game, unit)) {
        zwr_apply_zulu_move(play, action);
        return;
    }
    if (!sets_out(play, unit)) {
        return;
    }
    if (is_leaving(play->game, unit, action->arg[1], action->arg[2])) {
        take_up_wounded(play, unit);
        leave_table(play, unit);
        return;
    }
    march_to(play, unit, action->arg[1], action->arg[2]);
}
