/* rifles.c - the duties of Zulu rifles (ZWR-ZACT-07..13): see rifles.h. */
#include "rifles.h"

#include <limits.h>

#include "charge.h"

static const lg_piece *piece_of(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}

static int square_of(int inches) { return inches * inches; }

/* ---- Whom they see, and how far off ------------------------------------------------------------------------- */

static bool is_target(const lg_game *game, int unit) {
    return zwr_is_british(game, unit) && zwr_is_present(game, unit) &&
           lg_units_of(game)[unit].kind != ZWR_WAGON;
}

/* The nearest figure of a British unit to the men of a walk: squared distance, both squares. */
static int nearest_figure(const zwr_walk *walk, int target, int *from, int *to) {
    int men[ZWR_UNIT_MEN], best = INT_MAX;
    int count = zwr_men(walk->game, target, men);
    for (int i = 0; i < count; i++) {
        int man = 0, cell = piece_of(walk->game, men[i])->cell;
        int d = zwr_walk_distance2(walk, walk->shift, lg_game_at(walk->game, cell), &man);
        if (zwr_can_be_hurt(walk->game, men[i]) && d < best) {
            best = d;
            *to = cell;
            *from = lg_game_cell(walk->game, lg_at_add(walk->man[man].at, walk->shift));
        }
    }
    return best;
}

/* The British unit nearest to where a walk has come, and the two figures. */
typedef struct nearest {
    int unit, distance2, from, to;
    bool seen;
} nearest;

/* The nearest in sight; when none is in sight, or it does not matter, the nearest of all (ZWR-ZACT-07). */
static nearest find_nearest(const zwr_walk *walk, bool sight_matters) {
    nearest best = {.unit = -1, .distance2 = INT_MAX};
    for (int u = 0; u < walk->game->unit_count; u++) {
        if (!is_target(walk->game, u)) {
            continue;
        }
        nearest next = {.unit = u};
        next.distance2 = nearest_figure(walk, u, &next.from, &next.to);
        if (next.distance2 == INT_MAX) {
            continue;
        }
        next.seen =
            sight_matters && zwr_sight_blocked(walk->game, walk->unit, next.from, u, next.to) < 0;
        if (best.unit < 0 || next.seen > best.seen ||
            (next.seen == best.seen && next.distance2 < best.distance2)) {
            best = next;
        }
    }
    return best;
}

static bool is_in_range(const zwr_walk *walk) {
    nearest enemy = find_nearest(walk, true);
    return enemy.seen && enemy.distance2 <= square_of(zwr_number(walk->game, ZWR_N_RIFLES_STOP, 0));
}

int zwr_rifles_target(const lg_game *game, int unit) {
    int best = -1, least = INT_MAX;
    for (int u = 0; u < game->unit_count; u++) {
        int d = is_target(game, u) ? zwr_nearest(game, unit, u, NULL, NULL) : -1;
        if (d >= 0 && d < least && zwr_can_shoot(game, unit, u, NULL)) {
            least = d;
            best = u;
        }
    }
    return best;
}

/* ---- The first duty that fits (ZWR-ZACT-13) -------------------------------------------------------------------- */

static bool in_hard_cover(const lg_game *game, int unit, int from_cell) {
    return zwr_cover_of(game, unit, from_cell) == ZWR_HARD_COVER;
}

zwr_duty zwr_rifles_duty(const lg_game *game, int unit) {
    zwr_walk walk;
    int distance2;
    int close = square_of(zwr_number(game, ZWR_N_RIFLES_RETREAT, 0));
    if (zwr_nearest_enemy(game, unit, false, &distance2) >= 0 && distance2 <= close) {
        return ZWR_DRAW_BACK;
    }
    zwr_walk_open(&walk, game, unit);
    if (zwr_rifles_target(game, unit) >= 0 || is_in_range(&walk)) {
        return ZWR_FIRE_NOW;
    }
    nearest enemy = find_nearest(&walk, true);
    return enemy.unit >= 0 && in_hard_cover(game, unit, enemy.to) ? ZWR_STAY_IN_COVER : ZWR_COME_ON;
}

/* ---- Their walks ---------------------------------------------------------------------------------------------------- */

/* Straight away from them; it stops at the edge, or at what bars its way (ZWR-ZACT-10). */
static void draw_back(zwr_walk *walk, int away) {
    zwr_walk last = *walk;
    while (zwr_walk_may_step(walk, walk->shift, away) &&
           walk->spent + zwr_walk_price(walk, walk->shift, away) <= walk->allowance) {
        zwr_walk_step(walk, away);
        if (zwr_walk_may_stop(walk, walk->shift)) {
            last = *walk;
        }
    }
    *walk = last;
}

int zwr_rifles_facing(const lg_game *game, int unit, zwr_duty duty) {
    zwr_walk walk;
    zwr_walk_open(&walk, game, unit);
    nearest enemy = find_nearest(&walk, duty != ZWR_DRAW_BACK);
    return enemy.unit < 0
               ? lg_units_of(game)[unit].facing
               : lg_facing_towards(lg_game_at(game, enemy.from), lg_game_at(game, enemy.to));
}

bool zwr_rifles_walk(const lg_game *game, int unit, zwr_duty duty, int facing, zwr_walk *walk) {
    zwr_walk_open(walk, game, unit);
    nearest enemy = find_nearest(walk, duty != ZWR_DRAW_BACK);
    if (duty == ZWR_FIRE_NOW || enemy.unit < 0 || !zwr_walk_turn(walk, facing)) {
        return false;
    }
    lg_at from = lg_game_at(game, enemy.from), to = lg_game_at(game, enemy.to);
    if (duty == ZWR_DRAW_BACK) {
        draw_back(walk, lg_facing_towards(to, from));
    } else {
        zwr_walk_towards(walk, lg_at_sub(to, from), is_in_range);
    }
    return walk->steps > 0;
}
