/* individuals.c - single figures: detaching and joining, the die for their actions (ZWR-IND). */
#include <stdio.h>

#include "zwr.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static const lg_piece *piece_of(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}

/* ---- Units of one man ---------------------------------------------------------------------------------- */

/* Detached figures take the unit numbers beyond the scenario's; -1 when all are in use. */
static int spare_unit(const lg_game *game) {
    for (int unit = game->scenario->unit_count; unit < game->unit_count; unit++) {
        if (unit_of(game, unit)->count == 0) {
            return unit;
        }
    }
    return -1;
}

static void found_unit(lg_game *game, int unit, int piece) {
    const lg_piece *p = piece_of(game, piece);
    lg_unit *u = &lg_units(game)[unit];
    u->first = (uint16_t)piece;
    u->count = 1;
    u->anchor = p->cell;
    u->kind = ZWR_FIGURE;
    u->side = LG_BRITISH;
    u->formation = ZWR_SINGLE;
    u->facing = p->facing;
    u->width = 1;
    u->state = ZWR_PRESENT;
    zwr_unit_at(game, unit)->parent = p->home;
}

static void dissolve_unit(lg_game *game, int unit) {
    lg_unit *u = &lg_units(game)[unit];
    zwr_unit *own = zwr_unit_at(game, unit);
    u->count = 0;
    u->anchor = LG_NO_CELL;
    u->state = ZWR_AWAY;
    *own = (zwr_unit){
        .commander = LG_NO_UNIT, .prefers = LG_NO_UNIT, .target = LG_NO_UNIT, .parent = LG_NO_UNIT};
}

/* His square stays his own while he changes the unit he serves with. */
static void serve_with(lg_game *game, int piece, int unit) {
    lg_piece *p = &lg_pieces(game)[piece];
    int cell = p->cell == LG_NO_CELL ? -1 : p->cell;
    lg_piece_stand(game, piece, -1);
    p->unit = (uint8_t)unit;
    lg_piece_stand(game, piece, cell);
}

bool zwr_detach_figure(lg_game *game, int piece) {
    int unit = spare_unit(game);
    if (unit < 0) {
        return false;
    }
    serve_with(game, piece, unit);
    found_unit(game, unit, piece);
    return true;
}

void zwr_release_figures(lg_game *game) {
    for (int unit = game->scenario->unit_count; unit < game->unit_count; unit++) {
        const lg_unit *u = unit_of(game, unit);
        if (u->count > 0 && piece_of(game, u->first)->status != ZWR_FIT) {
            lg_pieces(game)[u->first].unit = piece_of(game, u->first)->home;
            dissolve_unit(game, unit);
        }
    }
}

/* ---- Cut off (ZWR-IND-01) -------------------------------------------------------------------------------- */

static bool has_comrade(const lg_game *game, int piece) {
    const lg_piece *p = piece_of(game, piece);
    lg_at at = lg_game_at(game, p->cell);
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        int cell = lg_game_cell(game, lg_at_ahead(at, direction, 1));
        if (cell >= 0 && lg_held(game)[cell] == p->unit + 1) {
            return true;
        }
    }
    return false;
}

static void part_from(lg_play *play, int unit) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(play->game, unit, men);
    int left = count;
    for (int i = count - 1; i >= 0 && left > 1; i--) {
        if (!zwr_is_man(play->game, men[i]) || has_comrade(play->game, men[i]) ||
            !zwr_detach_figure(play->game, men[i])) {
            continue;
        }
        left--;
        lg_note(play, ZWR_E_CUT_OFF, LG_TO_ALL, men[i], unit, 0, 0, 0, 0);
    }
    if (left < count) {
        zwr_close_up(play, unit);
    }
}

void zwr_part_stragglers(lg_play *play) {
    for (int unit = 0; unit < play->game->scenario->unit_count; unit++) {
        int kind = unit_of(play->game, unit)->kind;
        bool formed = kind == ZWR_COMPANY || kind == ZWR_CAVALRY || kind == ZWR_GUN;
        if (formed && zwr_is_present(play->game, unit)) {
            part_from(play, unit);
        }
    }
}

/* ---- detach (ZWR-IND-05) ------------------------------------------------------------------------------------ */

static bool touches_zulus(const lg_game *game, int piece) {
    lg_at at = lg_game_at(game, piece_of(game, piece)->cell);
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        int cell = lg_game_cell(game, lg_at_ahead(at, direction, 1));
        int holder = cell < 0 ? -1 : lg_held(game)[cell] - 1;
        if (holder >= 0 && zwr_is_zulu(game, holder) &&
            zwr_touches(game, piece, lg_piece_on(game, cell))) {
            return true;
        }
    }
    return false;
}

static bool may_change_in_step_2(const lg_game *seen, int seat, int piece, lg_verdict *verdict) {
    char name[48];
    const lg_piece *p = piece_of(seen, piece);
    if (seen->phase != ZWR_ORDERS) {
        return lg_refuse(verdict, "ZWR-IND-05",
                         "Figures detach and join when counters are placed.");
    }
    lg_piece_name(seen, piece, name, sizeof name);
    if (!zwr_is_british(seen, p->home) || !zwr_commands(seen, seat, p->home)) {
        return lg_refuse(verdict, "ZWR-ORG-12", "%s is not yours to command.", name);
    }
    if (!zwr_is_man(seen, piece) || p->status != ZWR_FIT || p->cell == LG_NO_CELL) {
        return lg_refuse(verdict, "ZWR-IND-05", "%s is not a fit man on his feet.", name);
    }
    return true;
}

static bool may_detach(const lg_game *seen, int seat, int piece, lg_verdict *verdict) {
    char name[48];
    const lg_piece *p = piece_of(seen, piece);
    if (!may_change_in_step_2(seen, seat, piece, verdict)) {
        return false;
    }
    lg_piece_name(seen, piece, name, sizeof name);
    if (zwr_is_individual(seen, p->unit)) {
        return lg_refuse(verdict, "ZWR-IND-01", "%s is on his own already.", name);
    }
    if (zwr_fit_count(seen, p->unit) < 2) {
        return lg_refuse(verdict, "ZWR-IND-05", "%s is the last man of his unit.", name);
    }
    if (touches_zulus(seen, piece)) {
        return lg_refuse(verdict, "ZWR-MOVE-13", "%s is held by the Zulus who touch him.", name);
    }
    return spare_unit(seen) >= 0 ||
           lg_refuse(verdict, NULL, "No more than %d figures may be detached at once.",
                     ZWR_SPARE_UNITS);
}

bool zwr_check_detach(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    return action->argc >= 1 ? may_detach(seen, seat, action->arg[0], verdict)
                             : lg_refuse(verdict, "ZWR-IND-05", "Say which figure is detached.");
}

typedef bool may_do(const lg_game *seen, int seat, int piece, lg_verdict *verdict);

static void list_figures(const lg_game *seen, int seat, int verb, may_do *may, int subject,
                         lg_actions *out) {
    int last = subject < 0 ? seen->piece_count - 1 : subject;
    for (int piece = subject < 0 ? 0 : subject; piece <= last; piece++) {
        if (may(seen, seat, piece, NULL)) {
            lg_list_add(out, verb, 1, piece, -1, -1, -1);
        }
    }
}

void zwr_list_detach(const lg_game *seen, int seat, int subject, lg_actions *out) {
    list_figures(seen, seat, ZWR_V_DETACH, may_detach, subject, out);
}

void zwr_apply_detach(lg_play *play, const lg_action *action) {
    int piece = action->arg[0];
    int unit = piece_of(play->game, piece)->unit;
    zwr_detach_figure(play->game, piece);
    lg_note(play, ZWR_E_DETACHED, LG_TO_ALL, piece, unit, 0, 0, 0, 0);
    zwr_close_up(play, unit);
}

/* ---- join (ZWR-IND-05) ---------------------------------------------------------------------------------------- */

/* ZWR-GRID-07: a square holds four men for each man of a face but one. */
static bool is_full_square(const lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN];
    const lg_unit *u = unit_of(game, unit);
    return u->formation == ZWR_SQUARE &&
           zwr_ranked(game, unit, ZWR_SQUARE, men) >= 4 * (u->width - 1);
}

static bool may_join(const lg_game *seen, int seat, int piece, lg_verdict *verdict) {
    char name[48], home[48];
    const lg_piece *p = piece_of(seen, piece);
    if (!may_change_in_step_2(seen, seat, piece, verdict)) {
        return false;
    }
    lg_piece_name(seen, piece, name, sizeof name);
    lg_unit_name(seen, p->home, home, sizeof home);
    if (p->unit == p->home) {
        return lg_refuse(verdict, "ZWR-IND-05", "%s is not detached.", name);
    }
    if (!zwr_is_present(seen, p->home) || !zwr_lies_near(seen, piece, p->home)) {
        return lg_refuse(verdict, "ZWR-IND-05", "%s has nobody of %s beside him.", name, home);
    }
    if (zwr_in_contact(seen, p->home) || touches_zulus(seen, piece)) {
        return lg_refuse(verdict, "ZWR-MOVE-13", "%s cannot fall in while Zulus touch %s.", name,
                         touches_zulus(seen, piece) ? "him" : home);
    }
    return !is_full_square(seen, p->home) ||
           lg_refuse(verdict, "ZWR-GRID-07", "The square of %s has no gap in which %s could stand.",
                     home, name);
}

bool zwr_check_join(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    return action->argc >= 1 ? may_join(seen, seat, action->arg[0], verdict)
                             : lg_refuse(verdict, "ZWR-IND-05", "Say which figure joins his unit.");
}

void zwr_list_join(const lg_game *seen, int seat, int subject, lg_actions *out) {
    list_figures(seen, seat, ZWR_V_JOIN, may_join, subject, out);
}

/* He falls in as the last man; a gunner whose gun is limbered rides. */
static void fall_in(lg_play *play, int piece, int unit) {
    int men[ZWR_UNIT_MEN];
    lg_game *game = play->game;
    lg_piece *p = &lg_pieces(game)[piece];
    int count = zwr_fit_men(game, unit, men);
    p->slot = (uint8_t)(count == 0 ? 0 : piece_of(game, men[count - 1])->slot + 1);
    p->rank = UINT8_MAX; /* no rank's place is read off him yet */
    p->file = 0;
    if (unit_of(game, unit)->formation == ZWR_LIMBERED) {
        zwr_ride(play, piece);
        serve_with(game, piece, unit);
        return;
    }
    serve_with(game, piece, unit);
    zwr_settle(game, unit);
}

void zwr_apply_join(lg_play *play, const lg_action *action) {
    int piece = action->arg[0];
    const lg_piece *p = piece_of(play->game, piece);
    dissolve_unit(play->game, p->unit);
    fall_in(play, piece, p->home);
    lg_note(play, ZWR_E_JOINED, LG_TO_ALL, piece, p->home, 0, 0, 0, 0);
}

/* ---- The die (ZWR-IND-02, ZWR-IND-03) --------------------------------------------------------------------------- */

static bool die_is_due(const lg_game *seen, int unit) {
    const lg_unit *u = unit_of(seen, unit);
    return zwr_is_british(seen, unit) && u->count > 0 && zwr_is_individual(seen, unit) &&
           zwr_is_present(seen, unit) && !zwr_is_officer(seen, u->first) &&
           (zwr_unit_of(seen, unit)->flags & ZWR_ROLLED) == 0;
}

static int first_due(const lg_game *seen) {
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if (die_is_due(seen, unit)) {
            return unit;
        }
    }
    return -1;
}

bool zwr_individual_due(const lg_game *seen, int unit, lg_verdict *verdict) {
    char name[48];
    if (seen->phase != ZWR_BRITISH || seen->stage != 0) {
        return lg_refuse(verdict, "ZWR-IND-02",
                         "Single figures throw for their actions in step 4.");
    }
    if (unit < 0) {
        return first_due(seen) >= 0 ||
               lg_refuse(verdict, "ZWR-IND-02", "No single figure has a die to throw.");
    }
    return die_is_due(seen, unit) ||
           lg_refuse(verdict, "ZWR-IND-02", "%s has no die to throw for his actions.",
                     lg_unit_name(seen, unit, name, sizeof name));
}

/* ZWR-IND-02: one die read for both actions, or, as a setting, a die for each. */
static int throw_for_actions(lg_play *play, int unit, uint8_t dice[2], int *thrown) {
    char name[48], why[LG_WHY_SIZE];
    int one = zwr_number(play->game, ZWR_N_ONE_ACTION, 0);
    int two = zwr_number(play->game, ZWR_N_TWO_ACTIONS, 0);
    bool each = zwr_setting(play->game, ZWR_S_INDIVIDUAL_ROLL) != 0;
    snprintf(why, sizeof why, "what can %s do?", lg_unit_name(play->game, unit, name, sizeof name));
    dice[0] = (uint8_t)lg_roll_one(play, 6, play->seat, LG_TO_ALL, "ZWR-IND-02", why);
    dice[1] = dice[0];
    *thrown = 1;
    if (each && dice[0] >= one) {
        dice[1] = (uint8_t)lg_roll_one(play, 6, play->seat, LG_TO_ALL, "ZWR-IND-02", why);
        *thrown = 2;
    }
    return dice[0] < one ? 0 : 1 + (dice[1] >= two);
}

void zwr_individual_roll(lg_play *play, int unit) {
    uint8_t dice[2];
    int thrown;
    int who = unit < 0 ? first_due(play->game) : unit;
    zwr_unit *own = zwr_unit_at(play->game, who);
    int actions = throw_for_actions(play, who, dice, &thrown);
    own->flags |= ZWR_ROLLED;
    own->actions = (uint8_t)actions;
    lg_note(play, ZWR_E_ACTION_DIE, LG_TO_ALL, who, actions, 0, 0, 0, 0);
    for (int i = 0; i < thrown; i++) {
        lg_note_die(play, dice[i], 0, actions > i ? LG_DIE_HIT : LG_DIE_PLAIN, 6);
    }
}
