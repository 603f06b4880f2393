/* zulu_actions.c - step 5, the Zulu turn: the throw that is move and morale at once, Impis that go for the British,
 * rifles that do their duty, and the automaton of solo play (ZWR-ZACT). The charge itself is in charge.c, the duties of
 * rifles in rifles.c, free moves of hidden units in zulu_moves.c. */
#include "zulu_actions.h"

#include <stdio.h>

#include "charge.h"
#include "rifles.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static bool is_solo(const lg_game *game) { return game->scenario->mode == LG_SOLO; }

static bool has_rolled(const lg_game *game, int unit) {
    return (zwr_unit_of(game, unit)->flags & ZWR_ROLLED) != 0;
}

static bool is_zulu_here(const lg_game *game, int unit) {
    return unit < game->scenario->unit_count && zwr_is_zulu(game, unit) && zwr_on_table(game, unit);
}

static int hundredths(int distance2) { return (int)lg_isqrt((uint64_t)distance2 * 10000U); }

static int hundredths_of(int thousandths) { return thousandths / 10; }

enum { ONE_INCH = 1000 }; /* thousandths; the cheapest step there is (ZWR-GRID-04) */

/* ---- The phase -------------------------------------------------------------------------------------------------- */

void zwr_begin_zulu(lg_play *play) {
    for (int u = 0; u < play->game->scenario->unit_count; u++) {
        if (zwr_is_zulu(play->game, u)) {
            zwr_unit *own = zwr_unit_at(play->game, u);
            own->flags &= (uint8_t) ~(unsigned)(ZWR_ROLLED | ZWR_ACTED | ZWR_MOVED_LAST);
            own->moved = own->inches = 0;
            own->target = LG_NO_UNIT;
        }
    }
    zwr_dress_all(play); /* whom they had lapped round may have gone (ZWR-MEL-12) */
}

static bool anybody_to_act(const lg_game *game) {
    for (int u = 0; u < game->scenario->unit_count; u++) {
        if (is_zulu_here(game, u) && !has_rolled(game, u)) {
            return true;
        }
    }
    return false;
}

/* A Zulu player always gets his turn, hidden units or none: the stop itself tells nothing. */
unsigned zwr_seats_zulu(const lg_game *game) {
    if (is_solo(game)) {
        int seat = zwr_british_seat(game, -1);
        return seat >= 0 && anybody_to_act(game) ? 1U << seat : 0;
    }
    int seat = zwr_zulu_seat(game);
    return seat < 0 ? 0 : 1U << seat & ~(unsigned)game->done;
}

void zwr_end_zulu(lg_play *play) { (void)play; }

static int next_to_roll(const lg_game *game) {
    for (int u = 0; u < game->scenario->unit_count; u++) {
        if (is_zulu_here(game, u) && unit_of(game, u)->state == ZWR_PRESENT &&
            !has_rolled(game, u)) {
            return u;
        }
    }
    return -1;
}

static int next_to_go(const lg_game *game) {
    for (int u = 0; u < game->scenario->unit_count; u++) {
        if (is_zulu_here(game, u) && zwr_must_go(game, u)) {
            return u;
        }
    }
    return -1;
}

static void prompt_to_roll(const lg_game *seen, int unit, char *text, size_t size) {
    char name[48];
    int dice = zwr_bases(seen, unit);
    snprintf(text, size, "%s: roll %d %s for its move and its morale.",
             lg_unit_name(seen, unit, name, sizeof name), dice, dice == 1 ? "die" : "dice");
}

void zwr_prompt_zulu(const lg_game *seen, int seat, char *text, size_t size) {
    int order[LG_MAX_UNITS];
    char name[48];
    bool watches = !is_solo(seen) && seat != zwr_zulu_seat(seen);
    if (watches) {
        snprintf(text, size, "The Zulu player moves.");
        return;
    }
    int unit =
        is_solo(seen) ? (zwr_zulu_turn_order(seen, order) > 0 ? order[0] : -1) : next_to_roll(seen);
    if (unit >= 0) {
        prompt_to_roll(seen, unit, text, size);
        return;
    }
    unit = next_to_go(seen);
    if (unit < 0) {
        snprintf(text, size, "Fire with rifles, move hidden units that have rolled, or say done.");
    } else if (unit_of(seen, unit)->kind == ZWR_IMPI) {
        snprintf(text, size, "%s: name whom it attacks.",
                 lg_unit_name(seen, unit, name, sizeof name));
    } else {
        snprintf(text, size, "%s: move it, its duty is to %s.",
                 lg_unit_name(seen, unit, name, sizeof name),
                 zwr_rifles_duty(seen, unit) == ZWR_DRAW_BACK ? "draw back" : "come within range");
    }
}

/* ---- Must it go? (ZWR-ZACT-06, ZWR-ZACT-13) ------------------------------------------------------------------------- */

bool zwr_rifles_have_way(const lg_game *game, int unit, zwr_duty duty) {
    zwr_walk walk;
    for (int facing = 0; facing < LG_FACINGS; facing++) {
        if (zwr_rifles_walk(game, unit, duty, facing, &walk)) {
            return true;
        }
    }
    return false;
}

bool zwr_must_go(const lg_game *game, int unit) {
    zwr_quarry quarry;
    bool impi = unit_of(game, unit)->kind == ZWR_IMPI;
    bool may_hold = impi && zwr_setting(game, ZWR_S_MAY_HOLD) != 0;
    if (may_hold || unit_of(game, unit)->state != ZWR_PRESENT || !has_rolled(game, unit) ||
        zwr_unit_of(game, unit)->inches < ONE_INCH) {
        return false;
    }
    if (impi) {
        return !zwr_has_reached_enemy(game, unit) && zwr_nearest_quarry(game, unit, &quarry);
    }
    zwr_duty duty = zwr_rifles_duty(game, unit);
    return (duty == ZWR_DRAW_BACK || duty == ZWR_COME_ON) && zwr_rifles_have_way(game, unit, duty);
}

bool zwr_zulu_may_end(const lg_game *seen, int seat, lg_verdict *verdict) {
    (void)seat;
    char name[48];
    int unit = next_to_roll(seen);
    if (unit >= 0) {
        return lg_refuse(verdict, "ZWR-ZACT-01",
                         "%s has not thrown for its move and morale yet: roll.",
                         lg_unit_name(seen, unit, name, sizeof name));
    }
    unit = next_to_go(seen);
    if (unit < 0) {
        return lg_allow(verdict);
    }
    bool impi = unit_of(seen, unit)->kind == ZWR_IMPI;
    lg_unit_name(seen, unit, name, sizeof name);
    return impi ? lg_refuse(verdict, "ZWR-ZACT-06", "%s may not hold back: name whom it attacks.",
                            name)
                : lg_refuse(verdict, "ZWR-ZACT-13", "%s must move first: its duty is to %s.", name,
                            zwr_rifles_duty(seen, unit) == ZWR_DRAW_BACK ? "draw back"
                                                                         : "come within range");
}

/* ---- The throw (ZWR-ZACT-01..04) --------------------------------------------------------------------------------------- */

/* ZWR-ZACT-12: the rifles by id, then the Impis, the nearest to the British first. */
int zwr_zulu_turn_order(const lg_game *game, int out[]) {
    int distance2[LG_MAX_UNITS], count = 0;
    for (int u = 0; u < game->scenario->unit_count; u++) {
        zwr_quarry quarry;
        if (!is_zulu_here(game, u) || has_rolled(game, u)) {
            continue;
        }
        bool impi = unit_of(game, u)->kind == ZWR_IMPI;
        int d = !impi ? -1 : zwr_nearest_quarry(game, u, &quarry) ? quarry.distance2 : 0;
        int at = count++;
        for (; at > 0 && distance2[at - 1] > d; at--) {
            out[at] = out[at - 1];
            distance2[at] = distance2[at - 1];
        }
        out[at] = u;
        distance2[at] = d;
    }
    return count;
}

static bool refuse_step(const lg_game *seen, lg_verdict *verdict) {
    return seen->phase == ZWR_ZULU ||
           lg_refuse(verdict, "ZWR-SEQ-02", "Zulus act in step 5, the Zulu turn.");
}

/* In solo play the automaton's next unit only; a Zulu player may throw for any, and need not for hidden ones. */
static bool is_turn_of(const lg_game *seen, int unit, lg_verdict *verdict) {
    int order[LG_MAX_UNITS];
    char name[48];
    if (!is_solo(seen) || (zwr_zulu_turn_order(seen, order) > 0 && order[0] == unit)) {
        return lg_allow(verdict);
    }
    return lg_refuse(verdict, "ZWR-ZACT-12",
                     "Rifles act first, then the nearest Impi: it is the turn of %s.",
                     lg_unit_name(seen, order[0], name, sizeof name));
}

bool zwr_zulu_due(const lg_game *seen, int unit, lg_verdict *verdict) {
    char name[48];
    if (!refuse_step(seen, verdict)) {
        return false;
    }
    if (unit < 0) {
        bool due = is_solo(seen) ? anybody_to_act(seen) : next_to_roll(seen) >= 0;
        return due || lg_refuse(verdict, "ZWR-ZACT-01",
                                "Every Zulu unit in sight has thrown its dice for this turn.");
    }
    lg_unit_name(seen, unit, name, sizeof name);
    if (!is_zulu_here(seen, unit)) {
        return lg_refuse(verdict, "ZWR-ZACT-01", "%s is no Zulu unit on the table.", name);
    }
    if (has_rolled(seen, unit)) {
        return lg_refuse(verdict, "ZWR-ZACT-01", "%s has thrown its dice for this turn.", name);
    }
    return is_turn_of(seen, unit, verdict);
}

/* Throws the dice: their total is morale and inches. Returns it. */
static int throw_dice(lg_play *play, int unit, bool *stays) {
    uint8_t die[ZWR_UNIT_MEN];
    char name[48], why[LG_WHY_SIZE];
    lg_game *game = play->game;
    bool rifles = unit_of(game, unit)->kind == ZWR_RIFLES;
    int dice = zwr_bases(game, unit), total = 0;
    int minus = rifles ? zwr_number(game, ZWR_N_RIFLES_MINUS, 0) : 0; /* ZWR-ZACT-02 */
    snprintf(why, sizeof why, "%d %s: move and morale of %s", dice, dice == 1 ? "die" : "dice",
             lg_unit_name(game, unit, name, sizeof name));
    lg_roll(play, dice, 6, zwr_dice_seat(game, unit), zwr_audience(game, unit), "ZWR-ZACT-01", why,
            die);
    for (int i = 0; i < dice; i++) {
        total += die[i] - minus;
    }
    *stays = total >=
             zwr_number(game, rifles ? ZWR_N_RIFLES_STAY : ZWR_N_IMPI_STAYS, 0); /* ZWR-ZACT-03 */
    bool held = zwr_has_reached_enemy(game, unit);
    lg_note(play, ZWR_E_ACTION_DICE, zwr_audience(game, unit), unit, total,
            *stays ? 1 + (int)held : 0, 0, 0, 0);
    for (int i = 0; i < dice; i++) {
        lg_note_die(play, die[i], -minus, LG_DIE_PLAIN, 6);
    }
    return total;
}

void zwr_zulu_roll(lg_play *play, int unit) {
    int order[LG_MAX_UNITS];
    bool stays;
    if (unit < 0) {
        unit = is_solo(play->game) && zwr_zulu_turn_order(play->game, order) > 0
                   ? order[0]
                   : next_to_roll(play->game);
    }
    int total = throw_dice(play, unit, &stays);
    if (!stays) {
        zwr_zulus_leave(play, unit, ZWR_E_GAVE_UP);
        return;
    }
    zwr_unit_at(play->game, unit)->flags |= ZWR_ROLLED;
    zwr_unit_at(play->game, unit)->inches = (uint16_t)(total * ONE_INCH);
    if (is_solo(play->game)) {
        zwr_automaton_acts(play, unit);
    }
}

/* ---- The charge -------------------------------------------------------------------------------------------------------- */

/* After the walk, when it is known whether the British see it. */
static void note_charge(lg_play *play, int unit, const zwr_quarry *quarry, const zwr_charge *charge,
                        int inches) {
    const zwr_walk *walk = &charge->walk;
    int guide = zwr_guide_cell(play->game, unit);
    lg_audience audience = zwr_audience(play->game, unit);
    int gone = hundredths_of(walk->spent), of = hundredths_of(inches),
        off = hundredths(charge->distance2);
    if (charge->contact) {
        lg_note(play, ZWR_E_CHARGES, audience, unit, quarry->unit, gone, of, guide, charge->dice);
    } else {
        lg_note(play, charge->stopped ? ZWR_E_STOPPED : ZWR_E_COMES_ON, audience, unit,
                quarry->unit, gone, of, off, 0);
    }
}

/* ZWR-ZACT-06: the inches that a charge leaves over are gone. */
static void charge_at(lg_play *play, int unit, const zwr_quarry *quarry) {
    zwr_charge charge;
    int inches = zwr_unit_of(play->game, unit)->inches;
    zwr_plan_charge(play->game, unit, quarry, &charge);
    zwr_walk_end(play, &charge.walk);
    zwr_unit_at(play->game, unit)->inches = 0;
    zwr_unit_at(play->game, unit)->target = (uint8_t)quarry->unit;
    unit = zwr_reveal_sighted(play, unit);
    note_charge(play, unit, quarry, &charge, inches);
}

bool zwr_may_act(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    if (!refuse_step(seen, verdict)) {
        return false;
    }
    lg_unit_name(seen, unit, name, sizeof name);
    if (is_solo(seen)) {
        return lg_refuse(verdict, "ZWR-ZACT-12",
                         "In solo play the Zulus act by themselves when you roll for them.");
    }
    if (!zwr_commands(seen, seat, unit) || !zwr_is_zulu(seen, unit)) {
        return lg_refuse(verdict, "ZWR-ORG-12", "%s is not yours to command.", name);
    }
    if (!is_zulu_here(seen, unit)) {
        return lg_refuse(verdict, "ZWR-ZACT-01", "%s is not on the table.", name);
    }
    if (!has_rolled(seen, unit)) {
        return lg_refuse(verdict, "ZWR-ZACT-01",
                         "%s has not thrown for its move and morale yet: roll.", name);
    }
    return lg_allow(verdict);
}

static bool may_attack(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    if (!zwr_may_act(seen, seat, unit, verdict)) {
        return false;
    }
    lg_unit_name(seen, unit, name, sizeof name);
    if (unit_of(seen, unit)->kind != ZWR_IMPI) {
        return lg_refuse(verdict, "ZWR-ZACT-13",
                         "%s are rifles: they fire, or move as their duty is.", name);
    }
    if (zwr_has_reached_enemy(seen, unit)) {
        return lg_refuse(verdict, "ZWR-ZACT-04",
                         "%s is in contact and stays where it is until step 6.", name);
    }
    if (zwr_unit_of(seen, unit)->inches < ONE_INCH) {
        return lg_refuse(verdict, "ZWR-ZACT-05", "%s has used up the inches of its throw.", name);
    }
    return lg_allow(verdict);
}

static bool is_quarry(const lg_game *seen, int unit, int target, lg_verdict *verdict) {
    zwr_quarry quarry;
    char name[48];
    return zwr_quarry_in(seen, unit, target, &quarry) ||
           lg_refuse(verdict, "ZWR-ZACT-06", "%s is no British unit on the table.",
                     lg_unit_name(seen, target, name, sizeof name));
}

bool zwr_check_attack(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZWR-ZACT-06", "No Impi is ready to attack.");
    }
    if (!may_attack(seen, seat, action->arg[0], verdict)) {
        return false;
    }
    if (action->argc < 2) {
        return lg_refuse(verdict, "ZWR-ZACT-06", "Name whom it attacks.");
    }
    return is_quarry(seen, action->arg[0], action->arg[1], verdict) && lg_allow(verdict);
}

void zwr_list_attack(const lg_game *seen, int seat, int subject, lg_actions *out) {
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if ((subject >= 0 && subject != unit) || !may_attack(seen, seat, unit, NULL)) {
            continue;
        }
        for (int target = 0; target < seen->unit_count; target++) {
            if (is_quarry(seen, unit, target, NULL)) {
                lg_list_add(out, ZWR_V_ATTACK, 2, unit, target, -1, -1);
            }
        }
    }
}

void zwr_apply_attack(lg_play *play, const lg_action *action) {
    zwr_quarry quarry;
    if (zwr_quarry_in(play->game, action->arg[0], action->arg[1], &quarry)) {
        charge_at(play, action->arg[0], &quarry);
    }
}

/* ---- Rifles move ------------------------------------------------------------------------------------------------------- */

void zwr_rifles_go(lg_play *play, int unit, zwr_duty duty, const zwr_walk *walk) {
    int distance2, inches = zwr_unit_of(play->game, unit)->inches;
    zwr_nearest_enemy(play->game, unit, false, &distance2);
    zwr_walk_end(play, walk);
    zwr_unit_at(play->game, unit)->inches = 0; /* ZWR-ZACT-11: one move, and no fire */
    unit = zwr_reveal_sighted(play, unit);
    int guide = zwr_guide_cell(play->game, unit), gone = hundredths_of(walk->spent);
    lg_audience audience = zwr_audience(play->game, unit);
    if (duty == ZWR_DRAW_BACK) {
        lg_note(play, ZWR_E_RIFLES_BACK, audience, unit, hundredths(distance2), gone, guide, 0, 0);
    } else {
        lg_note(play, ZWR_E_RIFLES_COME, audience, unit, gone, hundredths_of(inches), guide, 0, 0);
    }
}

bool zwr_rifles_may_fire(const lg_game *seen, int unit, lg_verdict *verdict) {
    char name[48];
    int close = zwr_number(seen, ZWR_N_RIFLES_RETREAT, 0);
    lg_unit_name(seen, unit, name, sizeof name);
    if (seen->phase != ZWR_ZULU) {
        return lg_refuse(verdict, "ZWR-SEQ-02", "Zulus fire in step 5, the Zulu turn.");
    }
    if (unit_of(seen, unit)->kind != ZWR_RIFLES) {
        return lg_refuse(verdict, "ZWR-ORG-13", "%s has no rifles.", name);
    }
    if (!is_zulu_here(seen, unit)) {
        return lg_refuse(verdict, "ZWR-FIRE-16", "%s is not on the table.", name);
    }
    if (!has_rolled(seen, unit)) {
        return lg_refuse(verdict, "ZWR-ZACT-01",
                         "%s has not thrown for its move and morale yet: roll.", name);
    }
    if ((zwr_unit_of(seen, unit)->flags & ZWR_ACTED) != 0) {
        return lg_refuse(verdict, "ZWR-ZACT-11", "%s has moved or fired in this turn already.",
                         name);
    }
    if (zwr_rifles_duty(seen, unit) == ZWR_DRAW_BACK) {
        return lg_refuse(verdict, "ZWR-ZACT-10",
                         "%s has British within %d inches and must draw back.", name, close);
    }
    return lg_allow(verdict);
}

void zwr_rifles_fire(lg_play *play, int unit, int target) {
    unit = zwr_reveal_unit(play, unit); /* ZWR-APP-09: before the dice */
    zwr_unit_at(play->game, unit)->flags |= ZWR_ACTED;
    zwr_unit_at(play->game, unit)->inches = 0;
    zwr_unit_at(play->game, unit)->target = (uint8_t)target;
    zwr_volley(play, unit, target, 0);
}

/* ---- The automaton of solo play (ZWR-ZACT-06, ZWR-ZACT-12, ZWR-ZACT-13) -------------------------------------------------- */

/* Turned to whom they go for if there is room, else the first way that has some. */
static bool rifles_way(const lg_game *game, int unit, zwr_duty duty, zwr_walk *walk) {
    int facing = zwr_rifles_facing(game, unit, duty);
    for (int turn = 0; turn < LG_FACINGS; turn++) {
        if (zwr_rifles_walk(game, unit, duty, lg_facing_turned(facing, turn), walk)) {
            return true;
        }
    }
    return false;
}

static void rifles_move(lg_play *play, int unit, zwr_duty duty) {
    zwr_walk walk;
    if (rifles_way(play->game, unit, duty, &walk)) {
        zwr_rifles_go(play, unit, duty, &walk);
    } else {
        lg_note(play, ZWR_E_RIFLES_STUCK, LG_TO_ALL, unit, 0, 0, 0, 0, 0);
    }
}

static void rifles_act(lg_play *play, int unit) {
    zwr_duty duty = zwr_rifles_duty(play->game, unit);
    int target = zwr_rifles_target(play->game, unit);
    switch (duty) {
    case ZWR_DRAW_BACK:
    case ZWR_COME_ON: rifles_move(play, unit, duty); return;
    case ZWR_STAY_IN_COVER:
        lg_note(play, ZWR_E_RIFLES_STAY, LG_TO_ALL, unit, 0, 0, 0, 0, 0);
        return;
    case ZWR_FIRE_NOW: break;
    }
    if (target >= 0) {
        zwr_rifles_fire(play, unit, target);
    } else {
        lg_note(play, ZWR_E_RIFLES_WAIT, LG_TO_ALL, unit, 0, 0, 0, 0, 0);
    }
}

static void impi_acts(lg_play *play, int unit) {
    zwr_quarry quarry;
    if (zwr_has_reached_enemy(play->game, unit) || !zwr_nearest_quarry(play->game, unit, &quarry)) {
        return;
    }
    lg_note(play, ZWR_E_MAKES_FOR, LG_TO_ALL, unit, quarry.unit, hundredths(quarry.distance2),
            quarry.wounded, 0, 0);
    charge_at(play, unit, &quarry);
}

void zwr_automaton_acts(lg_play *play, int unit) {
    if (unit_of(play->game, unit)->kind == ZWR_RIFLES) {
        rifles_act(play, unit);
    } else {
        impi_acts(play, unit);
    }
}

/* ---- The verb end (ZWR-CAS-01) --------------------------------------------------------------------------------------------- */

/* The words of `end` */
enum { LEFT_END, RIGHT_END, ENDS };

/* Closing on the left middle man (zwr_unit.end 0) takes one file more off the right end, and the other way round. */
static int given_up(const lg_game *game, int unit) {
    return zwr_unit_of(game, unit)->end == 0 ? RIGHT_END : LEFT_END;
}

static bool may_choose_end(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    lg_unit_name(seen, unit, name, sizeof name);
    if (is_solo(seen)) {
        return lg_refuse(verdict, "ZWR-CAS-01",
                         "In solo play Zulus always close on the left of two middle men.");
    }
    if (seen->phase != ZWR_ZULU && seen->phase != ZWR_APPEARANCE && seen->phase != ZWR_RECYCLING) {
        return lg_refuse(verdict, "ZWR-CAS-01",
                         "The end that is given up is chosen in the Zulu player's own steps.");
    }
    if (!zwr_commands(seen, seat, unit) || !is_zulu_here(seen, unit)) {
        return lg_refuse(verdict, "ZWR-CAS-01", "%s is no Zulu unit of yours on the table.", name);
    }
    return lg_allow(verdict);
}

bool zwr_check_end(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    static const char *const WORDS[ENDS] = {"left", "right"};
    char name[48];
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZWR-CAS-01", "Name a Zulu unit and the end that it gives up.");
    }
    if (!may_choose_end(seen, seat, action->arg[0], verdict)) {
        return false;
    }
    if (action->argc < 2) {
        return lg_refuse(verdict, "ZWR-CAS-01", "Name the end that it gives up: left or right.");
    }
    if (given_up(seen, action->arg[0]) == action->arg[1]) {
        return lg_refuse(verdict, "ZWR-CAS-01", "%s gives up its %s end already.",
                         lg_unit_name(seen, action->arg[0], name, sizeof name),
                         WORDS[action->arg[1]]);
    }
    return lg_allow(verdict);
}

void zwr_list_end(const lg_game *seen, int seat, int subject, lg_actions *out) {
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if ((subject < 0 || subject == unit) && may_choose_end(seen, seat, unit, NULL)) {
            lg_list_add(out, ZWR_V_END, 2, unit,
                        given_up(seen, unit) == LEFT_END ? RIGHT_END : LEFT_END, -1, -1);
        }
    }
}

void zwr_apply_end(lg_play *play, const lg_action *action) {
    zwr_unit_at(play->game, action->arg[0])->end = action->arg[1] == LEFT_END;
    lg_note(play, ZWR_E_END_CHOSEN, LG_TO_ZULU, action->arg[0], action->arg[1], 0, 0, 0, 0);
}
