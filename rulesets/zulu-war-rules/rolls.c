/* rolls.c - the verb `roll`: it throws whatever dice are due in this step and hands on to the chapter whose
 * dice they are. Without a unit it takes the first that is due. */
#include <stdio.h>

#include "zwr.h"
#include "zwr_frame.h"

/* The dice of one step: are they due for that unit (-1: for any), and throw them. */
typedef struct due_dice {
    bool (*due)(const lg_game *seen, int unit, lg_verdict *verdict);
    void (*roll)(lg_play *play, int unit);
    bool by_unit; /* one unit at a time; else everything at once */
} due_dice;

static const due_dice SIGHTING = {zwr_sighting_due, zwr_sighting_roll, false};
static const due_dice JAM = {zwr_jam_due, zwr_jam_roll, true};
static const due_dice CLOUD = {zwr_cloud_due, zwr_cloud_roll, false};
static const due_dice INDIVIDUAL = {zwr_individual_due, zwr_individual_roll, true};
static const due_dice LEFT_OVER = {zwr_left_over_due, zwr_left_over_roll, false};
static const due_dice ZULU = {zwr_zulu_due, zwr_zulu_roll, true};
static const due_dice COMBAT = {zwr_combat_due, zwr_combat_roll, true};
static const due_dice MORALE = {zwr_morale_due, zwr_morale_roll, true};
static const due_dice RECYCLE = {zwr_recycle_due, zwr_recycle_roll, false};

/* ZWR-SEQ-01: what may be rolled in each step. */
static const due_dice *dice_of(const lg_game *game) {
    switch ((zwr_phase_id)game->phase) {
    case ZWR_SETUP: return NULL;
    case ZWR_APPEARANCE: return &SIGHTING;
    case ZWR_ORDERS: return &JAM;
    case ZWR_PLACEMENT: return &CLOUD;
    case ZWR_BRITISH: return game->stage == 0 ? &INDIVIDUAL : &LEFT_OVER;
    case ZWR_ZULU: return &ZULU;
    case ZWR_MELEE: return &COMBAT;
    case ZWR_MORALE: return &MORALE;
    case ZWR_RECYCLING: return &RECYCLE;
    case ZWR_PHASES: break;
    }
    return NULL;
}

/* In the British turn a man's die belongs to who commands him; the other dice to whoever acts. */
static bool may_throw(const lg_game *game, int seat, int unit) {
    bool own_men = game->phase == ZWR_ORDERS || game->phase == ZWR_BRITISH;
    return unit < 0 || !own_men || zwr_commands(game, seat, unit);
}

bool zwr_check_roll(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    const due_dice *dice = dice_of(seen);
    int unit = action->argc > 0 ? action->arg[0] : -1;
    if (dice == NULL) {
        return lg_refuse(verdict, "ZWR-ORG-12", "No dice are thrown while the forces are set up.");
    }
    if (unit >= 0 && !dice->by_unit) {
        return lg_refuse(verdict, "ZWR-SEQ-01",
                         "These dice are thrown for all at once: roll, without a unit.");
    }
    if (!may_throw(seen, seat, unit)) {
        return lg_refuse(verdict, "ZWR-ORG-12", "That unit is commanded by another player.");
    }
    return dice->due(seen, unit, verdict);
}

static void offer(const lg_game *seen, int seat, int unit, lg_actions *out) {
    lg_action action = {ZWR_V_ROLL, (int16_t)(unit >= 0), {(int16_t)unit, -1, -1, -1}};
    if (zwr_check_roll(seen, seat, &action, NULL)) {
        lg_list_add(out, ZWR_V_ROLL, action.argc, unit, -1, -1, -1);
    }
}

void zwr_list_roll(const lg_game *seen, int seat, int subject, lg_actions *out) {
    if (subject >= 0) {
        offer(seen, seat, subject, out);
        return;
    }
    offer(seen, seat, -1, out);
    const due_dice *dice = dice_of(seen);
    for (int u = 0; dice != NULL && dice->by_unit && u < seen->unit_count; u++) {
        offer(seen, seat, u, out);
    }
}

void zwr_apply_roll(lg_play *play, const lg_action *action) {
    dice_of(play->game)->roll(play, action->argc > 0 ? action->arg[0] : -1);
}

/* The first British unit whose combat is due, or -1. */
static int next_combat(const lg_game *seen) {
    for (int u = 0; u < seen->unit_count; u++) {
        if (zwr_combat_due(seen, u, NULL)) {
            return u;
        }
    }
    return -1;
}

bool zwr_odds(const lg_game *seen, int seat, const lg_action *action, lg_odds *odds,
              lg_verdict *verdict) {
    if (action->verb == ZWR_V_FIRE) {
        return zwr_fire_odds(seen, seat, action, odds, verdict);
    }
    if (action->verb == ZWR_V_ROLL && seen->phase == ZWR_MELEE) {
        int unit = action->argc > 0 ? action->arg[0] : next_combat(seen);
        return (unit >= 0 && zwr_combat_odds(seen, unit, odds)) ||
               lg_refuse(verdict, "ZWR-MEL-01", "There is no melee to throw for.");
    }
    return lg_refuse(
        verdict, NULL,
        "There are no odds for this: it throws no dice, or all of it is in the throw.");
}
