/* movement.c - movement points, hexsides, command and zones of control (ZA-MOV, ZA-CMD, ZA-ZOC, ZA-ART-01). */
#include <string.h>

#include "za.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static const lg_board *board_of(const lg_game *game) { return &game->scenario->board; }

/* ---- Points (ZA-MOV-01 to 08) -------------------------------------------------------------------------------- */

/* ZA-MOV-03: infantry of all kinds and Zulus on one hand, all others on the other. */
static bool goes_on_foot(const lg_game *game, int unit) {
    int kind = za_kind_of(game, unit);
    return kind == ZA_INFANTRY || kind == ZA_VOLUNTEERS || kind == ZA_NATAL_INFANTRY ||
           kind == ZA_ZULUS;
}

static int side_cost(const lg_game *game, int unit, za_side side) {
    switch (side) {
    case ZA_SLOPE: return za_number(game, ZA_N_SLOPE, !goes_on_foot(game, unit));
    case ZA_CLIFF: return za_number(game, ZA_N_CLIFF, 0);
    case ZA_BANK: return za_number(game, ZA_N_BANK, 0);
    case ZA_PLAIN: break;
    }
    return 0;
}

int za_step_cost(const lg_game *game, int unit, int cell, int direction, lg_verdict *verdict) {
    char name[48];
    int next = lg_board_neighbour(board_of(game), cell, direction);
    lg_unit_name(game, unit, name, sizeof name);
    if (next < 0) {
        lg_refuse(verdict, "ZA-MOV-10", "%s may not leave the map.", name);
        return -1;
    }
    za_side side = za_side_at(game, cell, direction);
    if (side == ZA_BANK && !goes_on_foot(game, unit)) {
        lg_refuse(verdict, "ZA-MOV-05", "%s cannot cross the side of the donga.", name);
        return -1;
    }
    if (za_stack(game, next, !unit_of(game, unit)->side, NULL) > 0) {
        lg_refuse(verdict, "ZA-MOV-09", "The enemy stands in the way of %s.", name);
        return -1;
    }
    return za_number(game, ZA_N_CLEAR, 0) + side_cost(game, unit, side);
}

/* ZA-ART-01: the guns move one hex and fire, or farther and do not. */
int za_allowance(const lg_game *game, int unit) {
    return za_kind_of(game, unit) == ZA_ARTILLERY ? za_number(game, ZA_N_GUNS_FAR, 0)
                                                  : za_factor(game, unit, ZA_MOVE);
}

/* ---- Zones of control (ZA-ZOC) --------------------------------------------------------------------------------- */

static bool controls(const lg_game *game, int unit, int cell) {
    return za_is_here(game, unit) && za_is_combat(game, unit) &&
           lg_board_distance(board_of(game), za_cell(game, unit), cell) == 1;
}

bool za_in_zone(const lg_game *game, int cell, int side) {
    for (int direction = 0; direction < LG_HEX_DIRECTIONS; direction++) {
        int next = lg_board_neighbour(board_of(game), cell, direction);
        if (next >= 0 && lg_held(game)[next] != 0 && za_stack(game, next, !side, NULL) > 0) {
            return true;
        }
    }
    return false;
}

/* ZA-ZOC-04: a unit whose zone covers both hexes, -1 none. */
static int covers_both(const lg_game *game, int a, int b, int side) {
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (unit_of(game, unit)->side != side && controls(game, unit, a) &&
            controls(game, unit, b)) {
            return unit;
        }
    }
    return -1;
}

/* ---- Where a unit can go ----------------------------------------------------------------------------------------- */

typedef struct search {
    const lg_game *game;
    int unit, side, start, left;
    int16_t cost[LG_MAX_CELLS]; /* least points to enter, -1 not */
    int16_t from[LG_MAX_CELLS];
    uint8_t steps[LG_MAX_CELLS];
    uint16_t queue[LG_MAX_CELLS];
    int head, tail;
} search;

/* A unit goes no farther from a hex in an enemy zone, unless it began there (ZA-ZOC-02, ZA-ZOC-03). */
static bool goes_on(const search *s, int cell) {
    return cell == s->start || !za_in_zone(s->game, cell, s->side);
}

static void try_step(search *s, int cell, int direction) {
    int next = lg_board_neighbour(board_of(s->game), cell, direction);
    int price = next < 0 ? -1 : za_step_cost(s->game, s->unit, cell, direction, NULL);
    if (price < 0 || s->cost[cell] + price > s->left ||
        (s->cost[next] >= 0 && s->cost[next] <= s->cost[cell] + price)) {
        return;
    }
    if (cell == s->start && covers_both(s->game, cell, next, s->side) >= 0) {
        return;
    }
    s->cost[next] = (int16_t)(s->cost[cell] + price);
    s->from[next] = (int16_t)cell;
    s->steps[next] = (uint8_t)(s->steps[cell] + 1);
    s->queue[s->tail++ % LG_MAX_CELLS] = (uint16_t)next;
}

/* Cheapest ways first come, first followed: a hex is followed again when a cheaper way to it is found. */
static void find_ways(search *s, const lg_game *game, int unit) {
    const za_unit *own = za_unit_of(game, unit);
    s->game = game;
    s->unit = unit;
    s->side = unit_of(game, unit)->side;
    s->start = za_cell(game, unit);
    s->left = za_allowance(game, unit) - own->spent;
    s->head = s->tail = 0;
    memset(s->cost, -1, sizeof s->cost);
    s->cost[s->start] = 0;
    s->steps[s->start] = 0;
    s->from[s->start] = -1;
    s->queue[s->tail++] = (uint16_t)s->start;
    while (s->head < s->tail) {
        int cell = s->queue[s->head++ % LG_MAX_CELLS];
        for (int d = 0; d < LG_HEX_DIRECTIONS && goes_on(s, cell); d++) {
            try_step(s, cell, d);
        }
    }
}

/* ZA-STK-01: a third unit passes, but does not end its move there. */
static bool may_end_on(const lg_game *game, int unit, int cell) {
    int side = unit_of(game, unit)->side;
    return !za_is_combat(game, unit) ||
           za_stack(game, cell, side, NULL) < za_number(game, ZA_N_STACK, 0);
}

void za_reach(const lg_game *game, int unit, int16_t *cost) {
    search s;
    find_ways(&s, game, unit);
    for (int cell = 0; cell < lg_board_cells(board_of(game)); cell++) {
        bool ends = s.cost[cell] >= 0 && cell != s.start && may_end_on(game, unit, cell);
        cost[cell] = ends ? s.cost[cell] : -1;
    }
}

/* ---- Command (ZA-CMD) ------------------------------------------------------------------------------------------------ */

void za_take_command(lg_game *game) {
    for (int unit = 0; unit < game->unit_count; unit++) {
        za_unit *own = za_unit_at(game, unit);
        own->flags &= (uint8_t)~ZA_COMMANDED;
        for (int leader = 0; leader < game->unit_count; leader++) {
            if (za_is_leader(game, leader) && za_is_here(game, leader) && za_is_here(game, unit) &&
                za_cell(game, leader) == za_cell(game, unit)) {
                own->flags |= ZA_COMMANDED;
            }
        }
    }
}

/* Leaders, cavalry and wagons move by themselves, and so does everybody after the sixth turn. */
static bool needs_leader(const lg_game *game, int unit) {
    return !za_is_zulu(game, unit) && !za_is_leader(game, unit) && !za_is_mounted(game, unit) &&
           za_kind_of(game, unit) != ZA_WAGON &&
           game->turn <= za_number(game, ZA_N_COMMAND_LAST, 0);
}

/* ---- move U X,Y ----------------------------------------------------------------------------------------------------------- */

static bool is_movement(const lg_game *game) {
    return game->phase == ZA_ZULU_MOVE || game->phase == ZA_BRITISH_MOVE ||
           game->phase == ZA_BRITISH_MOVE_ALONE;
}

static bool may_move(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    const za_unit *own = za_unit_of(seen, unit);
    lg_unit_name(seen, unit, name, sizeof name);
    if (!is_movement(seen)) {
        return lg_refuse(verdict, "ZA-SEQ-01", "Units move in the movement phase.");
    }
    if (!za_commands(seen, seat, unit, verdict)) {
        return false;
    }
    if (!za_is_here(seen, unit)) {
        return lg_refuse(verdict, "ZA-MOV-01", "%s is not on the map.", name);
    }
    if (za_kind_of(seen, unit) == ZA_CAMP) {
        return lg_refuse(verdict, "ZA-CMD-05", "A camp never moves.");
    }
    if (needs_leader(seen, unit) && (own->flags & ZA_COMMANDED) == 0) {
        return lg_refuse(verdict, "ZA-CMD-01",
                         "No leader stood with %s when the British began to move.", name);
    }
    if ((own->flags & ZA_STOPPED) != 0) {
        return lg_refuse(verdict, "ZA-ZOC-02", "%s has come into an enemy zone of control.", name);
    }
    return own->spent < za_allowance(seen, unit) ||
           lg_refuse(verdict, "ZA-MOV-01", "%s has no movement points left.", name);
}

/* Why a hex cannot be reached: what stops the first step there, or that it is too far. */
static bool refuse_hex(const search *s, int cell, lg_verdict *verdict) {
    char name[48], other[48];
    int direction = lg_board_direction(board_of(s->game), s->start, cell);
    lg_unit_name(s->game, s->unit, name, sizeof name);
    if (cell == s->start) {
        return lg_refuse(verdict, "ZA-MOV-01", "%s stands there.", name);
    }
    if (direction >= 0 && za_step_cost(s->game, s->unit, s->start, direction, verdict) < 0) {
        return false;
    }
    int both = direction < 0 ? -1 : covers_both(s->game, s->start, cell, s->side);
    if (both >= 0) {
        return lg_refuse(verdict, "ZA-ZOC-04", "Both hexes are in the zone of control of %s.",
                         lg_unit_name(s->game, both, other, sizeof other));
    }
    if (s->cost[cell] >= 0) {
        return lg_refuse(verdict, "ZA-STK-01", "%d units stand there already.",
                         za_number(s->game, ZA_N_STACK, 0));
    }
    return lg_refuse(verdict, "ZA-MOV-08", "%s has %d point%s left, not enough to get there.", name,
                     s->left, lg_plural(s->left));
}

bool za_check_move(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    search s;
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZA-MOV-01", "Say which unit moves.");
    }
    if (!may_move(seen, seat, action->arg[0], verdict)) {
        return false;
    }
    if (action->argc < 2) {
        return lg_refuse(verdict, "ZA-MOV-08", "There is no hex that it could enter.");
    }
    int cell = action->arg[1];
    find_ways(&s, seen, action->arg[0]);
    bool good = cell != s.start && s.cost[cell] >= 0 && may_end_on(seen, action->arg[0], cell);
    return good || refuse_hex(&s, cell, verdict);
}

void za_list_move(const lg_game *seen, int seat, int subject, lg_actions *out) {
    int16_t cost[LG_MAX_CELLS];
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if ((subject >= 0 && subject != unit) || !may_move(seen, seat, unit, NULL)) {
            continue;
        }
        za_reach(seen, unit, cost);
        for (int cell = 0; cell < lg_board_cells(board_of(seen)); cell++) {
            if (cost[cell] >= 0) {
                lg_list_add(out, ZA_V_MOVE, 2, unit, cell, -1, -1);
            }
        }
    }
}

/* The Zulus ride over what does not fight, hex by hex (ZA-MOV-09, ZA-VP-03 to 05). */
static void overrun_way(lg_play *play, const search *s, int cell) {
    int way[UINT8_MAX], count = 0;
    for (int at = cell; at >= 0 && at != s->start && count < UINT8_MAX; at = s->from[at]) {
        way[count++] = at;
    }
    while (count > 0) {
        za_overrun(play, way[--count]);
    }
}

void za_apply_move(lg_play *play, const lg_action *action) {
    search s;
    int unit = action->arg[0], cell = action->arg[1];
    za_unit *own = za_unit_at(play->game, unit);
    find_ways(&s, play->game, unit);
    bool stops = za_in_zone(play->game, cell, s.side);
    own->spent = (uint8_t)(own->spent + s.cost[cell]);
    own->steps = (uint8_t)(own->steps + s.steps[cell]);
    own->flags |= stops ? ZA_STOPPED : 0;
    za_stand(play->game, unit, cell);
    lg_note(play, ZA_E_MOVED, LG_TO_ALL, unit, cell, s.cost[cell], stops, 0, 0);
    if (za_is_zulu(play->game, unit)) {
        overrun_way(play, &s, cell);
    }
}

/* ---- exit U (ZA-VP-06) -------------------------------------------------------------------------------------------------------- */

static bool may_exit(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    int after = za_number(seen, ZA_N_EXIT_AFTER, 0);
    if (za_kind_of(seen, unit) != ZA_PULLEINE) {
        return lg_refuse(verdict, "ZA-MOV-10", "Only Pulleine may leave the map.");
    }
    if (seen->turn <= after) {
        return lg_refuse(verdict, "ZA-VP-06", "Pulleine may leave the map after turn %d.", after);
    }
    if (!may_move(seen, seat, unit, verdict)) {
        return false;
    }
    return za_on_letter(seen, za_cell(seen, unit), "E") ||
           lg_refuse(verdict, "ZA-VP-06", "Pulleine leaves the map from the hex E.");
}

bool za_check_exit(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    return action->argc >= 1 ? may_exit(seen, seat, action->arg[0], verdict)
                             : lg_refuse(verdict, "ZA-VP-06", "Say who leaves the map.");
}

void za_list_exit(const lg_game *seen, int seat, int subject, lg_actions *out) {
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if ((subject < 0 || subject == unit) && may_exit(seen, seat, unit, NULL)) {
            lg_list_add(out, ZA_V_EXIT, 1, unit, -1, -1, -1);
        }
    }
}

void za_apply_exit(lg_play *play, const lg_action *action) {
    int points = za_number(play->game, ZA_N_POINTS_EXIT, 0);
    za_stand(play->game, action->arg[0], -1);
    za_own(play->game)->points[LG_BRITISH] += (int16_t)points;
    lg_note(play, ZA_E_LEFT_MAP, LG_TO_ALL, action->arg[0], points, 0, 0, 0, 0);
}
