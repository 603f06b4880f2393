/* doctrine_zulu.c - the Zulus of two players, played by the machine: rifles first, hidden Impis spring when the British
 * come within a bound, everybody else presses on from different sides. */
#include <limits.h>

#include "doctrine.h"
#include "rifles.h"

/* Measures of this doctrine, in inches; they are no rules. */
enum {
    SPRING_AT = 12,
    CROWDING = 6,
    PRIZE = 8,
    DUMMY_NEAR = 13,
    DUMMY_FAR = 26,
    DUMMY_TRIES = 24,
    MANY = 1024
};

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static bool has_rolled(const lg_game *game, int unit) {
    return (zwr_unit_of(game, unit)->flags & ZWR_ROLLED) != 0;
}

static bool is_hidden(const lg_game *game, int unit) {
    return unit_of(game, unit)->state == ZWR_CONCEALED;
}

static bool is_mine(const lg_game *seen, int seat, int unit) {
    return zwr_is_zulu(seen, unit) && zwr_commands(seen, seat, unit) && zwr_on_table(seen, unit);
}

/* ---- Dummies --------------------------------------------------------------------------------------------------- */

static uint64_t next_random(uint64_t *random) {
    uint64_t z = *random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* Squared inches from a square to the nearest British. */
static int british_from(const lg_game *seen, int cell) {
    int best = INT_MAX;
    for (int p = 0; p < seen->piece_count; p++) {
        const lg_piece *piece = &lg_pieces_of(seen)[p];
        if (piece->cell != LG_NO_CELL && piece->status == ZWR_FIT &&
            zwr_is_british(seen, piece->unit)) {
            int d = lg_dist2(lg_game_at(seen, cell), lg_game_at(seen, piece->cell));
            best = d < best ? d : best;
        }
    }
    return best;
}

/* Where real Zulus could be: not too close and not too far. */
static bool lay_dummy(const lg_game *seen, int seat, uint64_t *random, lg_action *action) {
    uint64_t cells = (uint64_t)lg_board_cells(&seen->scenario->board);
    for (int i = 0; i < DUMMY_TRIES; i++) {
        int cell = (int)(next_random(random) % cells);
        int d = british_from(seen, cell);
        if (d >= DUMMY_NEAR * DUMMY_NEAR && d <= DUMMY_FAR * DUMMY_FAR &&
            zwr_would(seen, seat, action, ZWR_V_CLOUD, 1, cell, -1, -1)) {
            return true;
        }
    }
    return false;
}

/* ---- Rifles ------------------------------------------------------------------------------------------------------ */

/* Hidden rifles show themselves only to fire. */
static bool rifles_act(const lg_game *seen, int seat, int unit, lg_action *action) {
    int target = zwr_rifles_target(seen, unit);
    if (!has_rolled(seen, unit)) {
        return target >= 0 && zwr_would(seen, seat, action, ZWR_V_ROLL, 1, unit, -1, -1);
    }
    if (target >= 0 && zwr_would(seen, seat, action, ZWR_V_FIRE, 2, unit, target, -1)) {
        return true;
    }
    lg_actions list = {.items = action, .count = 0, .max = 1};
    if (!is_hidden(seen, unit)) {
        zwr_list_move(seen, seat, unit, &list);
    }
    return list.count > 0;
}

/* ---- Impis ------------------------------------------------------------------------------------------------------- */

/* How many others go for that unit this turn. */
static int crowd_on(const lg_game *seen, int target) {
    int crowd = 0;
    for (int u = 0; u < seen->scenario->unit_count; u++) {
        crowd +=
            zwr_is_zulu(seen, u) && zwr_on_table(seen, u) && zwr_unit_of(seen, u)->target == target;
    }
    return crowd;
}

/* Near, not crowded yet, and a wagon rather than bayonets. */
static int worth_of(const lg_game *seen, int unit, int target) {
    int d = zwr_nearest(seen, unit, target, NULL, NULL);
    if (d < 0) {
        return INT_MIN;
    }
    int prize = unit_of(seen, target)->kind == ZWR_WAGON ? PRIZE : 0;
    return prize - (int)lg_isqrt((uint64_t)d) - CROWDING * crowd_on(seen, target);
}

static bool attack_best(const lg_game *seen, int seat, int unit, lg_action *action) {
    int best = -1, most = INT_MIN;
    for (int target = 0; target < seen->unit_count; target++) {
        int worth = zwr_is_british(seen, target) && zwr_is_present(seen, target)
                        ? worth_of(seen, unit, target)
                        : INT_MIN;
        if (worth > most && zwr_would(seen, seat, action, ZWR_V_ATTACK, 2, unit, target, -1)) {
            most = worth;
            best = target;
        }
    }
    if (best >= 0) {
        return zwr_would(seen, seat, action, ZWR_V_ATTACK, 2, unit, best, -1);
    }
    lg_actions list = {.items = action, .count = 0, .max = 1};
    zwr_list_attack(seen, seat, unit, &list);
    return list.count > 0;
}

static bool impi_acts(const lg_game *seen, int seat, int unit, lg_action *action) {
    int distance2;
    if (has_rolled(seen, unit)) {
        return attack_best(seen, seat, unit, action);
    }
    bool near =
        zwr_nearest_enemy(seen, unit, true, &distance2) >= 0 && distance2 <= SPRING_AT * SPRING_AT;
    return near && zwr_would(seen, seat, action, ZWR_V_ROLL, 1, unit, -1, -1);
}

static bool act(const lg_game *seen, int seat, zwr_kind kind, lg_action *action) {
    for (int u = 0; u < seen->scenario->unit_count; u++) {
        if (unit_of(seen, u)->kind != kind || !is_mine(seen, seat, u)) {
            continue;
        }
        if (kind == ZWR_RIFLES ? rifles_act(seen, seat, u, action)
                               : impi_acts(seen, seat, u, action)) {
            return true;
        }
    }
    return false;
}

/* ---- Recycling --------------------------------------------------------------------------------------------- */

/* Impis rather than rifles, as near to the British as they may come. */
static bool recycle(const lg_game *seen, int seat, lg_action *action) {
    lg_action item[MANY];
    lg_actions list = {.items = item, .count = 0, .max = MANY};
    zwr_list_recycle(seen, seat, -1, &list);
    int best = INT_MAX;
    for (int i = 0; i < list.count && i < MANY && item[i].arg[0] == item[0].arg[0]; i++) {
        int d = british_from(seen, item[i].arg[1]);
        if (d < best) {
            best = d;
            *action = item[i];
        }
    }
    return list.count > 0;
}

bool zwr_suggest_zulus(const lg_game *seen, int seat, uint64_t *random, lg_action *action) {
    switch ((zwr_phase_id)seen->phase) {
    case ZWR_APPEARANCE: return lay_dummy(seen, seat, random, action);
    case ZWR_ZULU: return act(seen, seat, ZWR_RIFLES, action) || act(seen, seat, ZWR_IMPI, action);
    case ZWR_MELEE: return zwr_would_widen(seen, seat, action);
    case ZWR_RECYCLING: return recycle(seen, seat, action);
    case ZWR_SETUP:
    case ZWR_ORDERS:
    case ZWR_PLACEMENT:
    case ZWR_BRITISH:
    case ZWR_MORALE:
    case ZWR_PHASES: break;
    }
    return false;
}
