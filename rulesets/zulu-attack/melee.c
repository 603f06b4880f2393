/* melee.c - factors against factors on the melee table (ZA-MEL). */
#include <assert.h>
#include <stdio.h>

#include "za.h"

enum { DIE_SIDES = 6, COLUMNS = 6 };

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- The table (ZA-MEL-02, ZA-MEL-03) ------------------------------------------------------------------------ */

int za_melee_column(int attackers, int defenders) {
    assert(attackers > 0 && defenders > 0);
    if (attackers >= defenders) {
        int times = attackers / defenders;
        return times > 4 ? ZA_FOUR_TO_ONE : ZA_ONE_TO_ONE + times - 1;
    }
    int times = (defenders + attackers - 1) / attackers;
    return times > 3 ? ZA_ONE_TO_THREE : ZA_ONE_TO_ONE - times + 1;
}

za_result za_melee_cell(const lg_game *game, int column, int die) {
    return (za_result)za_number(game, (za_number_id)(ZA_N_MELEE_1 + die - 1), column);
}

bool za_melee_is_printed(const lg_game *game, int column, int die) {
    return column < za_number(game, ZA_N_MELEE_PRINTED, die - 1);
}

/* ---- Who fights whom (ZA-MEL-01, ZA-MEL-08, ZA-ART-03) ----------------------------------------------------------- */

static bool can_attack(const lg_game *game, int unit, int cell) {
    const za_unit *own = za_unit_of(game, unit);
    return za_is_here(game, unit) && za_is_combat(game, unit) &&
           za_kind_of(game, unit) != ZA_ARTILLERY && (own->flags & ZA_FOUGHT) == 0 &&
           lg_board_distance(&game->scenario->board, za_cell(game, unit), cell) == 1;
}

int za_attackers(const lg_game *game, int side, int cell, int out[LG_MAX_UNITS], int *count) {
    int sum = 0;
    *count = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        bool kept = (za_unit_of(game, unit)->flags & ZA_HELD) != 0;
        if (unit_of(game, unit)->side == side && !kept && can_attack(game, unit, cell)) {
            out[(*count)++] = unit;
            sum += za_factor(game, unit, ZA_MELEE);
        }
    }
    return sum;
}

static int melee_of(const lg_game *game, const int units[], int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += za_factor(game, units[i], ZA_MELEE);
    }
    return sum;
}

int za_defence(const lg_game *game, int cell, int side) {
    int units[LG_MAX_UNITS];
    int count = za_stack(game, cell, side, units);
    return melee_of(game, units, count);
}

/* ---- melee X,Y --------------------------------------------------------------------------------------------------------- */

static bool may_fight(const lg_game *seen, int seat, lg_verdict *verdict) {
    bool melee = seen->phase == ZA_ZULU_MELEE || seen->phase == ZA_BRITISH_MELEE;
    if (!melee || seat != za_seat_of(seen, za_active(seen))) {
        return lg_refuse(verdict, "ZA-SEQ-01", "It is not your part of the melee phase.");
    }
    return !za_choice_due(seen) ||
           lg_refuse(verdict, "ZA-MEL-05", "Choose first what is given up (lose).");
}

bool za_check_melee(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    int units[LG_MAX_UNITS], count;
    if (!may_fight(seen, seat, verdict)) {
        return false;
    }
    int side = za_active(seen), cell = action->arg[0];
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZA-MEL-01", "No enemy stands next to a unit that may attack.");
    }
    if (za_stack(seen, cell, !side, NULL) == 0) {
        return lg_refuse(verdict, "ZA-MEL-08", "Nobody who fights stands on that hex.");
    }
    if (za_hex_done(seen, cell)) {
        return lg_refuse(verdict, "ZA-MEL-01", "That hex has been attacked in this part.");
    }
    return za_attackers(seen, side, cell, units, &count) > 0 ||
           lg_refuse(verdict, "ZA-MEL-01", "Nobody who may attack stands next to that hex.");
}

void za_list_melee(const lg_game *seen, int seat, int subject, lg_actions *out) {
    (void)subject;
    for (int cell = 0; may_fight(seen, seat, NULL) && cell < lg_board_cells(&seen->scenario->board);
         cell++) {
        lg_action action = {ZA_V_MELEE, 1, {(int16_t)cell, -1, -1, -1}};
        if (lg_held(seen)[cell] != 0 && za_check_melee(seen, seat, &action, NULL)) {
            lg_list_add(out, ZA_V_MELEE, 1, cell, -1, -1, -1);
        }
    }
}

static void eliminate_all(lg_play *play, const int units[], int count) {
    for (int i = 0; i < count; i++) {
        za_eliminate(play, units[i]);
    }
}

/* ZA-MEL-05: all defenders go, and attackers of their owner's choice with at least as many factors. */
static void exchange(lg_play *play, int cell, const int attackers[], int count) {
    int defenders[LG_MAX_UNITS], side = za_active(play->game);
    int there = za_stack(play->game, cell, !side, defenders);
    int price = melee_of(play->game, defenders, there);
    eliminate_all(play, defenders, there);
    if (melee_of(play->game, attackers, count) <= price || count == 1) {
        eliminate_all(play, attackers, count);
    } else {
        za_ask_choice(play->game, side, cell, attackers, count, price);
    }
}

static void resolve(lg_play *play, int cell, za_result result, const int attackers[], int count) {
    int defenders[LG_MAX_UNITS];
    int there = za_stack(play->game, cell, !za_active(play->game), defenders);
    switch (result) {
    case ZA_AE: eliminate_all(play, attackers, count); break;
    case ZA_DE: eliminate_all(play, defenders, there); break;
    case ZA_EX: exchange(play, cell, attackers, count); break;
    case ZA_NOTHING: break;
    }
}

void za_apply_melee(lg_play *play, const lg_action *action) {
    int units[LG_MAX_UNITS], count, cell = action->arg[0], side = za_active(play->game);
    char why[80];
    int attack = za_attackers(play->game, side, cell, units, &count);
    int defence = za_defence(play->game, cell, !side);
    lg_at at = lg_game_at(play->game, cell);
    snprintf(why, sizeof why, "%d against %d at %d,%d", attack, defence, at.x, at.y);
    int die = lg_roll_one(play, DIE_SIDES, play->seat, LG_TO_ALL, "ZA-MEL-02", why);
    int column = za_melee_column(attack, defence);
    za_result result = za_melee_cell(play->game, column, die);
    for (int i = 0; i < count; i++) {
        za_unit_at(play->game, units[i])->flags |= ZA_FOUGHT;
    }
    za_note_hex(play->game, cell);
    lg_note(play, ZA_E_FOUGHT, LG_TO_ALL, attack, defence, cell, column, (int)result, 0);
    lg_note_die(play, die, 0, result == ZA_NOTHING ? LG_DIE_PLAIN : LG_DIE_HIT, DIE_SIDES);
    resolve(play, cell, result, units, count);
}

/* ---- Odds ------------------------------------------------------------------------------------------------------------------ */

bool za_melee_odds(const lg_game *seen, int cell, lg_odds *odds) {
    static const char *const RESULTS[] = {"nothing", "attackers fall", "defenders fall",
                                          "exchange"};
    static const char *const ODDS[COLUMNS] = {"1-3", "1-2", "1-1", "2-1", "3-1", "4-1"};
    int units[LG_MAX_UNITS], count, side = za_active(seen), faces[4] = {0}, guesses = 0;
    int attack = za_attackers(seen, side, cell, units, &count);
    int defence = za_defence(seen, cell, !side), column = za_melee_column(attack, defence);
    for (int die = 1; die <= DIE_SIDES; die++) {
        faces[za_melee_cell(seen, column, die)]++;
        guesses += !za_melee_is_printed(seen, column, die);
    }
    odds->dice = 1;
    odds->outcome_count = 0;
    for (int result = 0; result < 4; result++) {
        if (faces[result] > 0) {
            lg_chance *chance = &odds->outcomes[odds->outcome_count++];
            snprintf(chance->label, sizeof chance->label, "%s", RESULTS[result]);
            chance->probability = faces[result] / (double)DIE_SIDES;
        }
    }
    odds->mean = (faces[ZA_DE] + faces[ZA_EX]) / (double)DIE_SIDES;
    snprintf(odds->summary, sizeof odds->summary,
             "%d against %d: %s; %d of the six cells of this column %s reconstructed", attack,
             defence, ODDS[column], guesses, guesses == 1 ? "is" : "are");
    return true;
}
