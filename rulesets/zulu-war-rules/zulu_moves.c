/* zulu_moves.c - the Zulu half of the verbs move and form: hidden units go where they like (ZWR-APP-08), rifles where
 * their duty takes them (ZWR-ZACT-07, ZWR-ZACT-10), bases are arranged anew before the first step (ZWR-ZACT-05). */
#include "core/reach.h"
#include "zulu_actions.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static const zwr_unit *own_of(const lg_game *game, int unit) { return zwr_unit_of(game, unit); }

enum { ONE_INCH = 1000 };

static bool is_concealed(const lg_game *game, int unit) {
    return unit_of(game, unit)->state == ZWR_CONCEALED;
}

/* Hidden units may go anywhere; visible Impis only where the table lets them hold back. */
static bool goes_freely(const lg_game *game, int unit) {
    return is_concealed(game, unit) ||
           (unit_of(game, unit)->kind == ZWR_IMPI && zwr_setting(game, ZWR_S_MAY_HOLD) != 0);
}

/* ---- May it move? ------------------------------------------------------------------------------------------------ */

static bool rifles_may_move(const lg_game *seen, int unit, lg_verdict *verdict) {
    char name[48];
    zwr_duty duty = zwr_rifles_duty(seen, unit);
    lg_unit_name(seen, unit, name, sizeof name);
    if (duty == ZWR_FIRE_NOW) {
        return lg_refuse(verdict, "ZWR-ZACT-09",
                         "%s has British in range: it fires rather than moves.", name);
    }
    return zwr_rifles_have_way(seen, unit, duty) ||
           lg_refuse(verdict, "ZWR-ZACT-13", "%s has no way to go.", name);
}

static bool may_move(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    if (!zwr_may_act(seen, seat, unit, verdict)) {
        return false;
    }
    lg_unit_name(seen, unit, name, sizeof name);
    if (own_of(seen, unit)->inches < ONE_INCH) {
        return lg_refuse(verdict, "ZWR-ZACT-05", "%s has used up the inches of its throw.", name);
    }
    if (unit_of(seen, unit)->kind == ZWR_RIFLES && !is_concealed(seen, unit)) {
        return rifles_may_move(seen, unit, verdict);
    }
    if (!goes_freely(seen, unit)) {
        return lg_refuse(verdict, "ZWR-ZACT-06",
                         "%s is in sight and may only go for the British: attack.", name);
    }
    return !zwr_has_reached_enemy(seen, unit) ||
           lg_refuse(verdict, "ZWR-ZACT-04", "%s is in contact and stays where it is until step 6.",
                     name);
}

/* ---- Where to, freely --------------------------------------------------------------------------------------------- */

static lg_at shift_of(const zwr_walk *walk, int state) {
    return lg_at_sub(lg_game_at(walk->game, state / LG_FACINGS), walk->anchor);
}

/* Contact ends a move. */
static int moves_from(void *user, const lg_reach *reach, int label,
                      lg_reach_move moves[LG_REACH_MOVES]) {
    const zwr_walk *walk = user;
    int count = 0;
    lg_at shift = shift_of(walk, reach->label[label].state);
    if (zwr_walk_reached(walk, shift).contact) {
        return 0;
    }
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        int cell =
            lg_game_cell(walk->game, lg_at_add(walk->anchor, lg_at_ahead(shift, direction, 1)));
        if (cell >= 0 && zwr_walk_may_step(walk, shift, direction)) {
            int price = zwr_walk_price(walk, shift, direction);
            moves[count++] =
                (lg_reach_move){cell * LG_FACINGS + walk->facing, price, 0, (uint8_t)direction};
        }
    }
    return count;
}

/* Everywhere the unit can go when it has turned to a facing. False when it cannot turn so. */
static bool search(const lg_game *game, int unit, int facing, zwr_walk *walk, lg_reach *reach) {
    zwr_walk_open(walk, game, unit);
    if (!zwr_walk_turn(walk, facing)) {
        return false;
    }
    int start = lg_game_cell(game, walk->anchor) * LG_FACINGS + facing;
    if (start < 0) {
        return false;
    }
    lg_reach_search(reach, start, walk->allowance, moves_from, walk);
    return true;
}

/* Somewhere else than it is, or turned, and on squares of its own. */
static bool may_end_there(const zwr_walk *walk, const lg_reach_label *label) {
    const lg_unit *u = unit_of(walk->game, walk->unit);
    bool same = label->state == u->anchor * LG_FACINGS + u->facing;
    return !same && zwr_walk_may_stop(walk, shift_of(walk, label->state));
}

static bool find_way(const lg_game *game, int unit, int cell, int facing, zwr_walk *walk) {
    lg_reach reach;
    if (!search(game, unit, facing, walk, &reach)) {
        return false;
    }
    int label = lg_reach_find(&reach, cell * LG_FACINGS + facing);
    if (label < 0 || !may_end_there(walk, &reach.label[label])) {
        return false;
    }
    walk->shift = shift_of(walk, reach.label[label].state);
    walk->spent = reach.label[label].cost;
    walk->steps = reach.label[label].steps;
    return true;
}

/* ---- The verb move ---------------------------------------------------------------------------------------------------- */

static int anchor_after(const zwr_walk *walk) {
    return lg_game_cell(walk->game, lg_at_add(walk->anchor, walk->shift));
}

/* Rifles in sight have one place to go for each facing. */
static bool check_duty(const lg_game *seen, const lg_action *action, lg_verdict *verdict) {
    zwr_walk walk;
    char name[48];
    int unit = action->arg[0];
    zwr_duty duty = zwr_rifles_duty(seen, unit);
    lg_unit_name(seen, unit, name, sizeof name);
    if (!zwr_rifles_walk(seen, unit, duty, action->arg[2], &walk)) {
        return lg_refuse(verdict, "ZWR-ZACT-13", "%s has no way to go with that facing.", name);
    }
    lg_at end = lg_game_at(seen, anchor_after(&walk));
    const char *rule = duty == ZWR_DRAW_BACK ? "ZWR-ZACT-10" : "ZWR-ZACT-07";
    return anchor_after(&walk) == action->arg[1] ||
           lg_refuse(verdict, rule, "%s must %s: with that facing it ends at %d,%d.", name,
                     duty == ZWR_DRAW_BACK ? "draw back" : "come within range", end.x, end.y);
}

bool zwr_check_zulu_move(const lg_game *seen, int seat, const lg_action *action,
                         lg_verdict *verdict) {
    zwr_walk walk;
    char name[48];
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZWR-ZACT-05", "No Zulu unit is ready to move.");
    }
    int unit = action->arg[0];
    if (!may_move(seen, seat, unit, verdict)) {
        return false;
    }
    if (action->argc < 3) {
        return lg_refuse(verdict, "ZWR-ZACT-05",
                         "Name the square of its left front man and its facing.");
    }
    if (!goes_freely(seen, unit)) {
        return check_duty(seen, action, verdict) && lg_allow(verdict);
    }
    lg_at at = lg_game_at(seen, action->arg[1]);
    return find_way(seen, unit, action->arg[1], action->arg[2], &walk)
               ? lg_allow(verdict)
               : lg_refuse(verdict, "ZWR-ZACT-05",
                           "%s cannot end at %d,%d with that facing: it has %d.%d\" left.",
                           lg_unit_name(seen, unit, name, sizeof name), at.x, at.y,
                           own_of(seen, unit)->inches / ONE_INCH,
                           own_of(seen, unit)->inches % ONE_INCH / 100);
}

static void list_freely(const lg_game *seen, int unit, lg_actions *out) {
    zwr_walk walk;
    lg_reach reach;
    for (int facing = 0; facing < LG_FACINGS; facing++) {
        bool turned = search(seen, unit, facing, &walk, &reach);
        for (int label = 0; turned && label < reach.count; label++) {
            if (lg_reach_best(&reach, label) && may_end_there(&walk, &reach.label[label])) {
                lg_list_add(out, ZWR_V_MOVE, 3, unit, reach.label[label].state / LG_FACINGS, facing,
                            -1);
            }
        }
    }
}

static void list_duty(const lg_game *seen, int unit, lg_actions *out) {
    zwr_walk walk;
    zwr_duty duty = zwr_rifles_duty(seen, unit);
    for (int facing = 0; facing < LG_FACINGS; facing++) {
        if (zwr_rifles_walk(seen, unit, duty, facing, &walk)) {
            lg_list_add(out, ZWR_V_MOVE, 3, unit, anchor_after(&walk), facing, -1);
        }
    }
}

void zwr_list_zulu_move(const lg_game *seen, int seat, int subject, lg_actions *out) {
    for (int unit = 0; unit < seen->scenario->unit_count; unit++) {
        if ((subject >= 0 && subject != unit) || !zwr_is_zulu(seen, unit) ||
            !may_move(seen, seat, unit, NULL)) {
            continue;
        }
        if (goes_freely(seen, unit)) {
            list_freely(seen, unit, out);
        } else {
            list_duty(seen, unit, out);
        }
    }
}

void zwr_apply_zulu_move(lg_play *play, const lg_action *action) {
    zwr_walk walk;
    int unit = action->arg[0];
    if (!goes_freely(play->game, unit)) {
        zwr_duty duty = zwr_rifles_duty(play->game, unit);
        if (zwr_rifles_walk(play->game, unit, duty, action->arg[2], &walk)) {
            zwr_rifles_go(play, unit, duty, &walk);
        }
        return;
    }
    if (!find_way(play->game, unit, action->arg[1], action->arg[2], &walk)) {
        return;
    }
    zwr_walk_end(play, &walk);
    unit = zwr_reveal_sighted(play, unit);
    lg_note(play, ZWR_E_ZULUS_MOVE, zwr_audience(play->game, unit), unit, walk.spent / 10,
            zwr_guide_cell(play->game, unit), unit_of(play->game, unit)->facing, 0, 0);
}

/* ---- The verb form ------------------------------------------------------------------------------------------------------ */

static bool may_form(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    if (!zwr_may_act(seen, seat, unit, verdict)) {
        return false;
    }
    lg_unit_name(seen, unit, name, sizeof name);
    if ((own_of(seen, unit)->flags & ZWR_ACTED) != 0) {
        return lg_refuse(verdict, "ZWR-ZACT-05",
                         "%s turns and arranges its bases once, before its first step.", name);
    }
    if (unit_of(seen, unit)->kind == ZWR_RIFLES && !is_concealed(seen, unit)) {
        return lg_refuse(verdict, "ZWR-ZACT-13",
                         "%s are rifles in sight: they turn when they move.", name);
    }
    return !zwr_has_reached_enemy(seen, unit) ||
           lg_refuse(verdict, "ZWR-ZACT-05", "%s is in contact and may not turn.", name);
}

static bool can_form(const lg_game *seen, int unit, int formation, int facing, zwr_walk *walk) {
    const lg_unit *u = unit_of(seen, unit);
    bool block = formation >= ZWR_ABREAST && formation <= ZWR_FILE;
    bool same = formation == u->formation && facing == u->facing;
    zwr_walk_open(walk, seen, unit);
    return block && !same && zwr_walk_lay(walk, formation, facing);
}

bool zwr_check_zulu_form(const lg_game *seen, int seat, const lg_action *action,
                         lg_verdict *verdict) {
    zwr_walk walk;
    char name[48];
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZWR-ZACT-05", "No Zulu unit may arrange its bases now.");
    }
    int unit = action->arg[0];
    if (!may_form(seen, seat, unit, verdict)) {
        return false;
    }
    lg_unit_name(seen, unit, name, sizeof name);
    if (action->argc < 3) {
        return lg_refuse(verdict, "ZWR-ZACT-05",
                         "Name its arrangement, abreast, 2x2 or 1x4, and its facing.");
    }
    if (action->arg[1] < ZWR_ABREAST || action->arg[1] > ZWR_FILE) {
        return lg_refuse(verdict, "ZWR-GRID-07", "Zulus stand abreast, 2x2 or 1x4.");
    }
    return can_form(seen, unit, action->arg[1], action->arg[2], &walk)
               ? lg_allow(verdict)
               : lg_refuse(verdict, "ZWR-ZACT-05",
                           "%s has no room to stand so, or stands so already.", name);
}

void zwr_list_zulu_form(const lg_game *seen, int seat, int subject, lg_actions *out) {
    zwr_walk walk;
    for (int unit = 0; unit < seen->scenario->unit_count; unit++) {
        if ((subject >= 0 && subject != unit) || !zwr_is_zulu(seen, unit) ||
            !may_form(seen, seat, unit, NULL)) {
            continue;
        }
        for (int formation = ZWR_ABREAST; formation <= ZWR_FILE; formation++) {
            for (int facing = 0; facing < LG_FACINGS; facing++) {
                if (can_form(seen, unit, formation, facing, &walk)) {
                    lg_list_add(out, ZWR_V_FORM, 3, unit, formation, facing, -1);
                }
            }
        }
    }
}

void zwr_apply_zulu_form(lg_play *play, const lg_action *action) {
    zwr_walk walk;
    int unit = action->arg[0];
    if (!can_form(play->game, unit, action->arg[1], action->arg[2], &walk)) {
        return;
    }
    zwr_walk_end(play, &walk);
    unit = zwr_reveal_sighted(play, unit);
    lg_note(play, ZWR_E_ZULUS_FORM, zwr_audience(play->game, unit), unit,
            action->arg[1] - ZWR_ABREAST, action->arg[2], 0, 0, 0);
}
