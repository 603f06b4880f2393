/* doctrine.c - a sensible choice for either side, of what is allowed: bounded, without memory.
 *
 * The Zulus close in by the way that is nearest to a camp or an enemy they can crush, fire and fight when the odds are
 * not against them. The British hold their line, fire where most falls, and fight only with the odds on their side. */
#include <limits.h>

#include "za.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static bool take(lg_action *action, int verb, int argc, int a, int b) {
    *action = (lg_action){(int16_t)verb, (int16_t)argc, {(int16_t)a, (int16_t)b, -1, -1}};
    return true;
}

static bool is_allowed(const lg_game *seen, int seat, int verb, int argc, int a, int b,
                       lg_action *action) {
    take(action, verb, argc, a, b);
    return seen->scenario->ruleset->verbs[verb].check(seen, seat, action, NULL);
}

/* ---- Firing and fighting --------------------------------------------------------------------------------------- */

/* Points that a shot at a hex may be expected to bring, in thousandths. */
static int hope_of_fire(const lg_game *seen, int side, int cell) {
    int units[LG_MAX_UNITS], count, there[LG_MAX_UNITS];
    int factors = za_firers(seen, side, cell, units, &count), kills = 0;
    int stack = za_stack(seen, cell, !side, there);
    for (int die = 1; die <= 10 && factors > 0; die++) {
        bool dry;
        int fallen = za_fire_kills(seen, side, factors, die, &dry);
        kills += fallen < stack ? fallen : stack;
    }
    return kills * 100 * za_factor(seen, there[0], ZA_ATTACK);
}

static bool fire(const lg_game *seen, int seat, lg_action *action) {
    int side = za_active(seen), best = -1, most = 0;
    lg_verdict *none = NULL;
    for (int cell = 0; cell < lg_board_cells(&seen->scenario->board); cell++) {
        lg_action shot = {ZA_V_FIRE, 1, {(int16_t)cell, -1, -1, -1}};
        if (lg_held(seen)[cell] == 0 || !za_check_fire(seen, seat, &shot, none)) {
            continue;
        }
        int hope = hope_of_fire(seen, side, cell);
        if (hope > most) {
            most = hope;
            best = cell;
        }
    }
    return best >= 0 && take(action, ZA_V_FIRE, 1, best, -1);
}

/* What an attack may be expected to win, in sixths of a point: what falls of theirs less what falls of ours. */
static int hope_of_melee(const lg_game *seen, int side, int cell) {
    int units[LG_MAX_UNITS], count, there[LG_MAX_UNITS], ours = 0, theirs = 0, hope = 0;
    int attack = za_attackers(seen, side, cell, units, &count);
    int stack = za_stack(seen, cell, !side, there);
    for (int i = 0; i < count; i++) {
        ours += za_factor(seen, units[i], ZA_ATTACK);
    }
    for (int i = 0; i < stack; i++) {
        theirs += za_factor(seen, there[i], ZA_ATTACK);
    }
    int column = attack == 0 ? 0 : za_melee_column(attack, za_defence(seen, cell, !side));
    for (int die = 1; die <= 6 && attack > 0; die++) {
        za_result result = za_melee_cell(seen, column, die);
        hope += result == ZA_DE ? theirs : result == ZA_AE ? -ours : 0;
        hope += result == ZA_EX ? theirs - ours / 2 : 0;
    }
    return hope;
}

static bool melee(const lg_game *seen, int seat, lg_action *action) {
    int side = za_active(seen), best = -1, most = 0;
    for (int cell = 0; cell < lg_board_cells(&seen->scenario->board); cell++) {
        lg_action attack = {ZA_V_MELEE, 1, {(int16_t)cell, -1, -1, -1}};
        if (lg_held(seen)[cell] == 0 || !za_check_melee(seen, seat, &attack, NULL)) {
            continue;
        }
        int hope = hope_of_melee(seen, side, cell);
        if (hope > most) {
            most = hope;
            best = cell;
        }
    }
    return best >= 0 && take(action, ZA_V_MELEE, 1, best, -1);
}

/* ---- The Zulus move ----------------------------------------------------------------------------------------------- */

/* What a hex is worth to walk to: what stands on it, and the weaker the better. */
static int worth_of(const lg_game *seen, int cell) {
    int units[LG_MAX_UNITS], count = za_all_on(seen, cell, units), worth = 0, strength = 0;
    for (int i = 0; i < count; i++) {
        int kind = za_kind_of(seen, units[i]);
        worth += kind == ZA_CAMP || kind == ZA_WAGON ? 10 : za_factor(seen, units[i], ZA_ATTACK);
        strength += za_factor(seen, units[i], ZA_MELEE);
    }
    return count == 0 || za_is_zulu(seen, units[0]) ? 0 : 4 * worth - strength;
}

/* Hexes that a warrior cannot cross cost him a turn: the distance is that of the open board. */
static int pull(const lg_game *seen, int from, int cell, int worth) {
    int hexes = lg_board_distance(&seen->scenario->board, from, cell);
    return worth - 6 * hexes;
}

/* The hex with something on it that draws most from a place. */
static int goal_from(const lg_game *seen, int from) {
    int best = -1, most = INT_MIN;
    for (int cell = 0; cell < lg_board_cells(&seen->scenario->board); cell++) {
        int worth = lg_held(seen)[cell] == 0 ? 0 : worth_of(seen, cell);
        int draws = worth > 0 ? pull(seen, from, cell, worth) : INT_MIN;
        if (draws > most) {
            most = draws;
            best = cell;
        }
    }
    return best;
}

/* The reachable hex nearest to the goal; of equals the cheapest. */
static int step_towards(const lg_game *seen, int unit, int goal) {
    int16_t cost[LG_MAX_CELLS];
    const lg_board *board = &seen->scenario->board;
    int here = za_cell(seen, unit), best = -1;
    int nearest = lg_board_distance(board, here, goal), least = INT_MAX;
    za_reach(seen, unit, cost);
    for (int cell = 0; cell < lg_board_cells(board); cell++) {
        int away = cost[cell] < 0 ? INT_MAX : lg_board_distance(board, cell, goal);
        if (away < nearest || (away == nearest && best >= 0 && cost[cell] < least)) {
            nearest = away;
            least = cost[cell];
            best = cell;
        }
    }
    return best;
}

static bool zulu_move(const lg_game *seen, int seat, lg_action *action) {
    for (int unit = 0; unit < seen->unit_count; unit++) {
        bool fresh =
            za_is_zulu(seen, unit) && za_is_here(seen, unit) && za_unit_of(seen, unit)->steps == 0;
        int goal = fresh ? goal_from(seen, za_cell(seen, unit)) : -1;
        int cell = goal < 0 ? -1 : step_towards(seen, unit, goal);
        if (cell >= 0 && is_allowed(seen, seat, ZA_V_MOVE, 2, unit, cell, action)) {
            return true;
        }
    }
    return false;
}

/* ---- The British move ----------------------------------------------------------------------------------------------- */

/* Pulleine goes for the hex E when he may, and it pays. */
static bool save_pulleine(const lg_game *seen, int seat, lg_action *action) {
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if (za_kind_of(seen, unit) != ZA_PULLEINE || !za_is_here(seen, unit)) {
            continue;
        }
        if (is_allowed(seen, seat, ZA_V_EXIT, 1, unit, -1, action)) {
            return true;
        }
        for (int cell = 0; seen->turn >= za_number(seen, ZA_N_EXIT_AFTER, 0) - 1 &&
                           cell < lg_board_cells(&seen->scenario->board);
             cell++) {
            int step = za_on_letter(seen, cell, "E") ? step_towards(seen, unit, cell) : -1;
            if (step >= 0 && is_allowed(seen, seat, ZA_V_MOVE, 2, unit, step, action)) {
                return true;
            }
        }
    }
    return false;
}

/* ---- All together ------------------------------------------------------------------------------------------------------- */

static bool first_of(const lg_game *seen, int seat, int verb, lg_action *action) {
    lg_action item;
    lg_actions one = {&item, 0, 1};
    seen->scenario->ruleset->verbs[verb].list(seen, seat, -1, &one);
    *action = item;
    return one.count > 0;
}

static bool choose(const lg_game *seen, int seat, lg_action *action) {
    switch ((za_phase)seen->phase) {
    case ZA_ARRIVALS: return first_of(seen, seat, ZA_V_ENTER, action);
    case ZA_ZULU_MOVE:
        return zulu_move(seen, seat, action) || first_of(seen, seat, ZA_V_ENTER, action);
    case ZA_BRITISH_MOVE:
    case ZA_BRITISH_MOVE_ALONE: return save_pulleine(seen, seat, action);
    case ZA_ZULU_FIRE:
    case ZA_BRITISH_FIRE:
    case ZA_BRITISH_FIRE_ALONE: return fire(seen, seat, action);
    case ZA_ZULU_MELEE:
    case ZA_BRITISH_MELEE: return melee(seen, seat, action);
    case ZA_BRITISH_SETUP:
    case ZA_ZULU_SETUP:
    case ZA_PHASES: break;
    }
    return false;
}

/* Of those to choose from: of the enemy whoever is worth most, of one's own whoever is worth least. */
static bool lose(const lg_game *seen, int seat, lg_action *action) {
    int best = -1, most = 0;
    for (int unit = 0; unit < seen->unit_count; unit++) {
        lg_action loss = {ZA_V_LOSE, 1, {(int16_t)unit, -1, -1, -1}};
        if (!za_check_lose(seen, seat, &loss, NULL)) {
            continue;
        }
        bool own = za_seat_of(seen, unit_of(seen, unit)->side) == seat;
        int worth = (own ? -1 : 1) * za_factor(seen, unit, ZA_ATTACK);
        if (best < 0 || worth > most) {
            most = worth;
            best = unit;
        }
    }
    return best >= 0 && take(action, ZA_V_LOSE, 1, best, -1);
}

bool za_suggest(const lg_game *seen, int seat, uint64_t *random, lg_action *action) {
    (void)random;
    if (za_choice_due(seen)) {
        return lose(seen, seat, action);
    }
    return choose(seen, seat, action) || take(action, ZA_V_DONE, 0, -1, -1);
}
