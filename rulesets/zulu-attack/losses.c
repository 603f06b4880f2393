/* losses.c - who falls, what it is worth, who comes back (ZA-VP, ZA-NEW-01, ZA-FIR-04, ZA-MEL-05). */
#include <stdio.h>
#include <string.h>

#include "za.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- Points ------------------------------------------------------------------------------------------------- */

static void give(lg_game *game, int side, int points) {
    za_own(game)->points[side] = (int16_t)(za_own(game)->points[side] + points);
}

static void lose_to_zulus(lg_play *play, int unit, za_number_id number, za_event_id event) {
    int points = za_number(play->game, number, 0);
    za_stand(play->game, unit, -1);
    give(play->game, LG_ZULU, points);
    lg_note(play, (int)event, LG_TO_ALL, unit, points, 0, 0, 0, 0);
}

/* ZA-VP-05: leaders on a hex where no unit of theirs is left. A camp and a wagon are no company. */
static void lose_leaders(lg_play *play, int cell) {
    int units[LG_MAX_UNITS];
    int count = za_all_on(play->game, cell, units);
    for (int i = 0; i < count; i++) {
        if (za_is_leader(play->game, units[i])) {
            lose_to_zulus(play, units[i], ZA_N_POINTS_LEADER, ZA_E_LEADER_LOST);
        }
    }
}

/* ---- In combat ------------------------------------------------------------------------------------------------ */

/* ZA-NEW-01: two turns ahead on the track; after the last turn nobody comes. */
static void send_to_track(lg_play *play, int unit) {
    int comes = play->game->turn + za_number(play->game, ZA_N_COMES_AFTER, 0);
    if (comes <= za_number(play->game, ZA_N_TURNS, 0)) {
        lg_units(play->game)[unit].state = ZA_WAITING;
        za_unit_at(play->game, unit)->comes = (uint8_t)comes;
        lg_note(play, ZA_E_RETURNS, LG_TO_ALL, unit, comes, 0, 0, 0, 0);
    }
}

void za_eliminate(lg_play *play, int unit) {
    int cell = za_cell(play->game, unit), side = unit_of(play->game, unit)->side;
    int points = za_factor(play->game, unit, ZA_ATTACK);
    za_stand(play->game, unit, -1);
    memset(za_unit_at(play->game, unit), 0, sizeof(za_unit));
    give(play->game, !side, points);
    lg_note(play, ZA_E_FELL, LG_TO_ALL, unit, cell, points, !side, 0, 0);
    if (side == LG_ZULU) {
        send_to_track(play, unit);
    } else if (za_stack(play->game, cell, side, NULL) == 0) {
        lose_leaders(play, cell);
    }
}

void za_overrun(lg_play *play, int cell) {
    int units[LG_MAX_UNITS];
    int count = za_all_on(play->game, cell, units);
    for (int i = 0; i < count; i++) {
        int kind = za_kind_of(play->game, units[i]);
        if (kind == ZA_CAMP) {
            lose_to_zulus(play, units[i], ZA_N_POINTS_CAMP, ZA_E_CAMP_LOST);
        } else if (kind == ZA_WAGON) {
            lose_to_zulus(play, units[i], ZA_N_POINTS_WAGON, ZA_E_WAGON_LOST);
        } else if (za_is_leader(play->game, units[i])) {
            lose_to_zulus(play, units[i], ZA_N_POINTS_LEADER, ZA_E_LEADER_LOST);
        }
    }
}

/* ---- A choice: lose U -------------------------------------------------------------------------------------------- */

bool za_choice_due(const lg_game *game) { return za_own_of(game)->choice.cell != LG_NO_CELL; }

static bool can_choose(const lg_game *game, int unit) {
    return (za_own_of(game)->choice.of[unit / 8] >> unit % 8 & 1) != 0;
}

void za_ask_choice(lg_game *game, int side, int cell, const int units[], int count, int factors) {
    za_choice *choice = &za_own(game)->choice;
    memset(choice, 0, sizeof *choice);
    choice->cell = (uint16_t)cell;
    choice->side = (uint8_t)side;
    choice->exchange = (uint8_t)factors;
    for (int i = 0; i < count; i++) {
        choice->of[units[i] / 8] |= (uint8_t)(1 << units[i] % 8);
    }
}

bool za_check_lose(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    const za_choice *choice = &za_own_of(seen)->choice;
    if (!za_choice_due(seen) || seat != za_seat_of(seen, choice->side)) {
        return lg_refuse(verdict, "ZA-FIR-04", "There is nobody for you to choose.");
    }
    return action->argc < 1 || can_choose(seen, action->arg[0]) ||
           lg_refuse(verdict, choice->exchange > 0 ? "ZA-MEL-05" : "ZA-FIR-04",
                     "That unit is not one of those to choose from.");
}

void za_list_lose(const lg_game *seen, int seat, int subject, lg_actions *out) {
    for (int unit = 0; unit < seen->unit_count; unit++) {
        lg_action action = {ZA_V_LOSE, 1, {(int16_t)unit, -1, -1, -1}};
        if ((subject < 0 || subject == unit) && za_check_lose(seen, seat, &action, NULL)) {
            lg_list_add(out, ZA_V_LOSE, 1, unit, -1, -1, -1);
        }
    }
}

void za_apply_lose(lg_play *play, const lg_action *action) {
    za_choice *choice = &za_own(play->game)->choice;
    int unit = action->arg[0], factors = za_factor(play->game, unit, ZA_MELEE);
    choice->of[unit / 8] &= (uint8_t) ~(1 << unit % 8);
    bool paid = factors >= choice->exchange;
    choice->exchange = (uint8_t)(paid ? 0 : choice->exchange - factors);
    if (paid) {
        choice->cell = LG_NO_CELL;
        memset(choice->of, 0, sizeof choice->of);
    }
    za_eliminate(play, unit);
}

/* ---- The end (ZA-VP-07, ZA-SEQ-03) ---------------------------------------------------------------------------------- */

int za_finished(const lg_game *game) { return za_own_of(game)->played; }

void za_score(const lg_game *seen, int seat, lg_score *score) {
    const int16_t *points = za_own_of(seen)->points;
    (void)seat;
    for (int side = LG_BRITISH; side <= LG_ZULU; side++) {
        score->lines[side] =
            (lg_score_line){.side = (lg_role)side,
                            .count = points[side],
                            .points = side == LG_BRITISH ? points[side] : -points[side],
                            .text = "victory points",
                            .rule = "ZA-VP-01"};
    }
    score->line_count = 2;
    score->total = points[LG_BRITISH] - points[LG_ZULU];
    score->winner = score->total > 0 ? LG_BRITISH : score->total < 0 ? LG_ZULU : LG_NOBODY;
    snprintf(score->grade, sizeof score->grade, "%s",
             score->winner == LG_BRITISH ? "British victory"
             : score->winner == LG_ZULU  ? "Zulu victory"
                                         : "Draw");
    snprintf(score->ending, sizeof score->ending, "%s",
             seen->over ? "The last turn is played." : "");
}
