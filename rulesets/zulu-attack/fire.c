/* fire.c - all factors on one hex with one die (ZA-FIR, ZA-AMM, ZA-ART-02). */
#include <stdio.h>
#include <string.h>

#include "za.h"

enum { DIE_SIDES = 10, DRY = 10, BRITISH_ROWS = 9, ZULU_ROWS = 7, FACTORS_A_ROW = 2 };

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static int distance(const lg_game *game, int a, int b) {
    return lg_board_distance(&game->scenario->board, a, b);
}

/* ---- Range (ZA-FIR-05, ZA-FIR-06, ZA-ART-02) --------------------------------------------------------------- */

static int after_range(const lg_game *game, int unit, int hexes) {
    int factors = za_factor(game, unit, ZA_ATTACK);
    if (za_is_zulu(game, unit)) {
        return hexes <= za_number(game, ZA_N_ZULU_RANGE, 0) ? factors : 0;
    }
    if (za_kind_of(game, unit) == ZA_ARTILLERY) {
        return factors;
    }
    for (int band = 0; band < 3; band++) { /* full, half, a quarter; fractions are dropped */
        if (hexes <= za_number(game, ZA_N_RANGES, band)) {
            return factors >> band;
        }
    }
    return 0;
}

/* ---- Who may fire ---------------------------------------------------------------------------------------------- */

/* ZA-AMM-01: out until the end of the turn after that in which it ran dry. */
bool za_is_dry(const lg_game *game, int unit) {
    int dry = za_unit_of(game, unit)->dry;
    return dry != 0 && game->turn <= dry + 1;
}

static bool can_fire(const lg_game *game, int unit, lg_verdict *verdict) {
    char name[48];
    const za_unit *own = za_unit_of(game, unit);
    lg_unit_name(game, unit, name, sizeof name);
    if (!za_is_here(game, unit) || za_factor(game, unit, ZA_ATTACK) == 0) {
        return lg_refuse(verdict, "ZA-FIR-01", "%s has no fire factor.", name);
    }
    if ((own->flags & ZA_FIRED) != 0) {
        return lg_refuse(verdict, "ZA-FIR-02", "%s has fired this turn.", name);
    }
    if (za_is_dry(game, unit)) {
        return lg_refuse(verdict, "ZA-AMM-02", "%s is out of ammunition.", name);
    }
    return za_kind_of(game, unit) != ZA_ARTILLERY || own->steps <= 1 ||
           lg_refuse(verdict, "ZA-ART-01", "The guns have moved %d hexes and do not fire.",
                     own->steps);
}

static bool sees(const lg_game *game, int unit, int cell, lg_verdict *verdict) {
    static const char *const RULE[] = {NULL, "ZA-LOS-01", "ZA-LOS-04", "ZA-LOS-03"};
    char name[48], what[64];
    int where = cell;
    za_block block = za_sight(game, za_cell(game, unit), cell, &where);
    if (block == ZA_CLEAR) {
        return true;
    }
    lg_at at = lg_game_at(game, where);
    switch (block) {
    case ZA_BLOCKED_BY_UNIT: snprintf(what, sizeof what, "a unit at %d,%d", at.x, at.y); break;
    case ZA_BLOCKED_BY_SIDE:
        snprintf(what, sizeof what, "a cliff or the donga before %d,%d", at.x, at.y);
        break;
    case ZA_BLOCKED_BY_DONGA:
    case ZA_CLEAR: snprintf(what, sizeof what, "the donga at %d,%d", at.x, at.y); break;
    }
    return lg_refuse(verdict, RULE[block], "%s does not see so far: %s is in the way.",
                     lg_unit_name(game, unit, name, sizeof name), what);
}

int za_fire_factors(const lg_game *game, int unit, int cell, lg_verdict *verdict) {
    char name[48];
    if (!can_fire(game, unit, verdict)) {
        return 0;
    }
    int hexes = distance(game, za_cell(game, unit), cell);
    int factors = after_range(game, unit, hexes);
    if (factors == 0) {
        lg_refuse(verdict, za_is_zulu(game, unit) ? "ZA-FIR-06" : "ZA-FIR-05",
                  "%s does not reach: %d hexes.", lg_unit_name(game, unit, name, sizeof name),
                  hexes);
        return 0;
    }
    return sees(game, unit, cell, verdict) ? factors : 0;
}

int za_firers(const lg_game *game, int side, int cell, int out[LG_MAX_UNITS], int *count) {
    int sum = 0;
    *count = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        bool kept = (za_unit_of(game, unit)->flags & ZA_HELD) != 0;
        int factors =
            unit_of(game, unit)->side != side || kept ? 0 : za_fire_factors(game, unit, cell, NULL);
        if (factors > 0) {
            out[(*count)++] = unit;
            sum += factors;
        }
    }
    return sum;
}

/* ---- The tables (ZA-FIR-07) --------------------------------------------------------------------------------------- */

static int row_of(int side, int factors) {
    int row = (factors - 1) / FACTORS_A_ROW,
        last = (side == LG_ZULU ? ZULU_ROWS : BRITISH_ROWS) - 1;
    return row < last ? row : last;
}

int za_fire_kills(const lg_game *game, int side, int factors, int die, bool *dry) {
    int first = side == LG_ZULU ? (int)ZA_N_ZULU_FIRE_1 : (int)ZA_N_FIRE_1;
    int cell = za_number(game, (za_number_id)(first + row_of(side, factors)), die - 1);
    *dry = cell >= DRY;
    return cell % DRY;
}

bool za_fire_is_printed(const lg_game *game, int side, int factors, int die) {
    za_number_id printed = side == LG_ZULU ? ZA_N_ZULU_FIRE_PRINTED : ZA_N_FIRE_PRINTED;
    return die <= za_number(game, printed, row_of(side, factors));
}

/* ---- fire X,Y --------------------------------------------------------------------------------------------------------- */

static bool is_fire(const lg_game *game) {
    return game->phase == ZA_ZULU_FIRE || game->phase == ZA_BRITISH_FIRE ||
           game->phase == ZA_BRITISH_FIRE_ALONE;
}

/* The part of the turn, before any hex is named. */
static bool may_fire(const lg_game *seen, int seat, lg_verdict *verdict) {
    if (!is_fire(seen) || seat != za_seat_of(seen, za_active(seen))) {
        return lg_refuse(verdict, "ZA-SEQ-01", "It is not your part of the fire phase.");
    }
    return !za_choice_due(seen) ||
           lg_refuse(verdict, "ZA-FIR-04", "Choose first who falls (lose).");
}

/* Of all who could fire, why the nearest does not. */
static bool refuse_shot(const lg_game *seen, int side, int cell, lg_verdict *verdict) {
    int nearest = -1, best = 0;
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if (unit_of(seen, unit)->side != side || !can_fire(seen, unit, NULL)) {
            continue;
        }
        int hexes = distance(seen, za_cell(seen, unit), cell);
        if (nearest < 0 || hexes < best) {
            nearest = unit;
            best = hexes;
        }
    }
    if (nearest >= 0 && za_fire_factors(seen, nearest, cell, verdict) == 0) {
        return false;
    }
    return lg_refuse(verdict, "ZA-FIR-01", "Nobody is left who may fire.");
}

bool za_check_fire(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    int units[LG_MAX_UNITS], count;
    if (!may_fire(seen, seat, verdict)) {
        return false;
    }
    int side = za_active(seen), cell = action->arg[0];
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZA-FIR-01", "No enemy can be fired on.");
    }
    if (za_stack(seen, cell, !side, NULL) == 0) {
        return lg_refuse(verdict, "ZA-FIR-01", "No enemy unit stands on that hex.");
    }
    if (za_hex_done(seen, cell)) {
        return lg_refuse(verdict, "ZA-FIR-02", "That hex has been fired on this turn.");
    }
    return za_firers(seen, side, cell, units, &count) > 0 || refuse_shot(seen, side, cell, verdict);
}

void za_list_fire(const lg_game *seen, int seat, int subject, lg_actions *out) {
    (void)subject;
    for (int cell = 0; may_fire(seen, seat, NULL) && cell < lg_board_cells(&seen->scenario->board);
         cell++) {
        lg_action action = {ZA_V_FIRE, 1, {(int16_t)cell, -1, -1, -1}};
        if (lg_held(seen)[cell] != 0 && za_check_fire(seen, seat, &action, NULL)) {
            lg_list_add(out, ZA_V_FIRE, 1, cell, -1, -1, -1);
        }
    }
}

/* ZA-FIR-08, ZA-AMM-03: the infantry that fired. */
static void run_dry(lg_play *play, const int units[], int count) {
    for (int i = 0; i < count; i++) {
        if (za_kind_of(play->game, units[i]) == ZA_INFANTRY) {
            za_unit_at(play->game, units[i])->dry = (uint8_t)play->game->turn;
            lg_note(play, ZA_E_DRY, LG_TO_ALL, units[i], play->game->turn + 1, 0, 0, 0, 0);
        }
    }
}

/* ZA-FIR-03, ZA-FIR-04: so many fall; where not all do, the attacker chooses. */
static void take_losses(lg_play *play, int cell, int side, int kills) {
    int units[LG_MAX_UNITS];
    int count = za_stack(play->game, cell, !side, units);
    if (kills > 0 && kills < count) {
        za_ask_choice(play->game, side, cell, units, count, 0);
        return;
    }
    for (int i = 0; kills > 0 && i < count; i++) {
        za_eliminate(play, units[i]);
    }
}

void za_apply_fire(lg_play *play, const lg_action *action) {
    int units[LG_MAX_UNITS], count, cell = action->arg[0], side = za_active(play->game);
    bool dry;
    char why[80];
    int factors = za_firers(play->game, side, cell, units, &count);
    lg_at at = lg_game_at(play->game, cell);
    snprintf(why, sizeof why, "%d factor%s at %d,%d", factors, lg_plural(factors), at.x, at.y);
    int die = lg_roll_one(play, DIE_SIDES, play->seat, LG_TO_ALL, "ZA-FIR-02", why);
    int kills = za_fire_kills(play->game, side, factors, die, &dry);
    for (int i = 0; i < count; i++) {
        za_unit_at(play->game, units[i])->flags |= ZA_FIRED;
    }
    za_note_hex(play->game, cell);
    lg_note(play, ZA_E_FIRED, LG_TO_ALL, factors, cell, kills, dry, 0, 0);
    lg_note_die(play, die, 0, kills > 0 ? LG_DIE_HIT : LG_DIE_PLAIN, DIE_SIDES);
    if (dry) {
        run_dry(play, units, count);
    }
    take_losses(play, cell, side, kills);
}

/* ---- Odds -------------------------------------------------------------------------------------------------------------- */

bool za_fire_odds(const lg_game *seen, int cell, lg_odds *odds) {
    int units[LG_MAX_UNITS], count, side = za_active(seen);
    int factors = za_firers(seen, side, cell, units, &count);
    int there = za_stack(seen, cell, !side, NULL), faces[3] = {0}, guesses = 0;
    for (int die = 1; die <= DIE_SIDES; die++) {
        bool dry;
        int kills = za_fire_kills(seen, side, factors, die, &dry);
        faces[kills < there ? kills : there]++;
        guesses += !za_fire_is_printed(seen, side, factors, die);
    }
    odds->dice = 1;
    odds->outcome_count = 0;
    odds->mean = 0;
    for (int kills = 0; kills < 3; kills++) {
        if (faces[kills] > 0) {
            lg_chance *chance = &odds->outcomes[odds->outcome_count++];
            snprintf(chance->label, sizeof chance->label, "%d eliminated", kills);
            chance->probability = faces[kills] / (double)DIE_SIDES;
            odds->mean += kills * chance->probability;
        }
    }
    snprintf(odds->summary, sizeof odds->summary,
             "%d factor%s of %d unit%s; %d of the ten cells of this row %s reconstructed", factors,
             lg_plural(factors), count, lg_plural(count), guesses, guesses == 1 ? "is" : "are");
    return true;
}
