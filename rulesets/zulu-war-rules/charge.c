/* charge.c - the best-centred charge (ZWR-ZACT-05, ZWR-ZACT-06): see charge.h. */
#include "charge.h"

#include <limits.h>

static const lg_piece *piece_of(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}

/* ---- Quarry ------------------------------------------------------------------------------------------------- */

/* The wounded man left alone who lies nearest, of one unit (-1: of any). */
static bool nearest_wounded(const lg_game *game, int unit, int target, zwr_quarry *quarry) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(game, unit, men);
    quarry->distance2 = INT_MAX;
    for (int p = 0; p < game->piece_count; p++) {
        const lg_piece *piece = piece_of(game, p);
        if (piece->status != ZWR_WOUNDED || (target >= 0 && piece->unit != target) ||
            !zwr_is_abandoned(game, p)) {
            continue;
        }
        for (int i = 0; i < count; i++) {
            int d = lg_dist2(lg_game_at(game, piece_of(game, men[i])->cell),
                             lg_game_at(game, piece->cell));
            if (d < quarry->distance2) {
                *quarry = (zwr_quarry){piece->unit, piece->cell, d, true};
            }
        }
    }
    return quarry->distance2 < INT_MAX;
}

/* Those it can go for: whoever fights, and wheels that nobody defends. */
static bool is_prey(const lg_game *game, int piece, bool undefended) {
    return undefended || zwr_can_be_hurt(game, piece);
}

/* The nearest standing figure of a unit; `prey`: of those it can go for. */
static bool nearest_standing(const lg_game *game, int unit, int target, bool prey,
                             zwr_quarry *quarry) {
    int men[ZWR_UNIT_MEN], theirs[ZWR_UNIT_MEN];
    int count = zwr_men(game, unit, men);
    int others = zwr_is_present(game, target) ? zwr_men(game, target, theirs) : 0;
    bool undefended = !prey || zwr_is_undefended(game, target);
    quarry->distance2 = INT_MAX;
    for (int j = 0; j < others; j++) {
        lg_at at = lg_game_at(game, piece_of(game, theirs[j])->cell);
        for (int i = 0; i < count && is_prey(game, theirs[j], undefended); i++) {
            int d = lg_dist2(lg_game_at(game, piece_of(game, men[i])->cell), at);
            if (d < quarry->distance2) {
                *quarry = (zwr_quarry){target, piece_of(game, theirs[j])->cell, d, false};
            }
        }
    }
    return quarry->distance2 < INT_MAX;
}

bool zwr_quarry_in(const lg_game *game, int unit, int target, zwr_quarry *quarry) {
    return zwr_is_british(game, target) && (nearest_standing(game, unit, target, true, quarry) ||
                                            nearest_standing(game, unit, target, false, quarry) ||
                                            nearest_wounded(game, unit, target, quarry));
}

static bool is_closer(const zwr_quarry *a, const zwr_quarry *b) {
    return a->distance2 < b->distance2 || (a->distance2 == b->distance2 && a->unit < b->unit);
}

bool zwr_nearest_quarry(const lg_game *game, int unit, zwr_quarry *quarry) {
    zwr_quarry next;
    quarry->distance2 = INT_MAX;
    for (int target = 0; target < game->unit_count; target++) {
        if (zwr_is_british(game, target) && nearest_standing(game, unit, target, true, &next) &&
            is_closer(&next, quarry)) {
            *quarry = next;
        }
    }
    if (nearest_wounded(game, unit, -1, &next) && is_closer(&next, quarry)) {
        *quarry = next;
    }
    return quarry->distance2 < INT_MAX;
}

/* ---- Walking towards a place ----------------------------------------------------------------------------------- */

enum { NO_WAY = -1, TOO_DEAR = -2 };

/* Passing friends is allowed, meeting the enemy among them is not: nobody could stop there. */
static bool is_crowded(const zwr_walk *walk, lg_at shift) {
    return !zwr_walk_may_stop(walk, shift) && zwr_walk_reached(walk, shift).contact;
}

/* The step that brings it nearer for least: what it costs and what is then left to go. Of equals, the one that lines
 * up before it goes ahead, then the lowest direction. */
static int best_step(const zwr_walk *walk, lg_at goal) {
    int best = NO_WAY, least = INT_MAX;
    int to_go = lg_walk_cost(walk->shift, goal);
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        lg_at next = lg_at_ahead(walk->shift, direction, 1);
        int left = lg_walk_cost(next, goal);
        if (left >= to_go || !zwr_walk_may_step(walk, walk->shift, direction)) {
            continue;
        }
        int price = zwr_walk_price(walk, walk->shift, direction);
        if (walk->spent + price > walk->allowance) {
            best = best == NO_WAY ? TOO_DEAR : best;
            continue;
        }
        int worth = 2 * (price + left) + (direction == walk->facing);
        if (worth < least && !is_crowded(walk, next)) {
            least = worth;
            best = direction;
        }
    }
    return best;
}

/* The last place on the way where it could stop. */
typedef struct halt {
    lg_at shift;
    int spent, steps;
} halt;

static void go_back_to(zwr_walk *walk, halt last) {
    walk->shift = last.shift;
    walk->spent = last.spent;
    walk->steps = last.steps;
}

zwr_walk_end_why zwr_walk_towards(zwr_walk *walk, lg_at goal, zwr_walk_enough *enough) {
    halt last = {walk->shift, walk->spent, walk->steps};
    zwr_walk_end_why why = ZWR_ARRIVED;
    while (!lg_at_equal(walk->shift, goal)) {
        int direction = best_step(walk, goal);
        if (direction < 0) {
            why = direction == TOO_DEAR ? ZWR_OUT_OF_INCHES : ZWR_NO_WAY;
            break;
        }
        zwr_walk_step(walk, direction);
        if (!zwr_walk_may_stop(walk, walk->shift)) {
            continue;
        }
        last = (halt){walk->shift, walk->spent, walk->steps};
        if (enough(walk)) {
            why = ZWR_ENOUGH;
            break;
        }
    }
    go_back_to(walk, last);
    return why;
}

/* ---- On after contact (ZWR-ZACT-05) -------------------------------------------------------------------------------- */

/* The single step that brings most dice more and keeps contact, cheapest first; -1 when none does. */
static int gaining_step(const zwr_walk *walk, int dice) {
    int best = -1, most = dice, least = INT_MAX;
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        lg_at next = lg_at_ahead(walk->shift, direction, 1);
        int price = zwr_walk_price(walk, walk->shift, direction);
        if (walk->spent + price > walk->allowance ||
            !zwr_walk_may_step(walk, walk->shift, direction) || !zwr_walk_may_stop(walk, next)) {
            continue;
        }
        zwr_reached reached = zwr_walk_reached(walk, next);
        if (reached.contact && reached.dice > dice &&
            (reached.dice > most || (reached.dice == most && price < least))) {
            best = direction;
            most = reached.dice;
            least = price;
        }
    }
    return best;
}

/* Until no single step gives more dice. */
static void press_on(zwr_walk *walk) {
    zwr_reached reached = zwr_walk_reached(walk, walk->shift);
    while (!reached.prize) {
        int direction = gaining_step(walk, reached.dice);
        if (direction < 0) {
            return;
        }
        zwr_walk_step(walk, direction);
        reached = zwr_walk_reached(walk, walk->shift);
    }
}

/* ---- Aims ---------------------------------------------------------------------------------------------------------- */

/* The face of the quarry that lies nearest; a single figure where it stands in no formation that can be read. */
static lg_front nearest_face(const lg_game *game, int unit, const zwr_quarry *quarry) {
    int guide_cell = zwr_guide_cell(game, unit);
    lg_at guide = lg_game_at(game, guide_cell), at = lg_game_at(game, quarry->cell);
    int towards_us = lg_facing_towards(at, guide);
    lg_body body = {.shape = LG_SINGLE, .men = 1, .files = 1, .anchor = at};
    body.facing = (uint8_t)(towards_us < 0 ? 0 : towards_us);
    bool formed = !quarry->wounded && !zwr_is_individual(game, quarry->unit) &&
                  zwr_in_slots(game, quarry->unit);
    if (formed) {
        body = zwr_body_of(game, quarry->unit);
    }
    return lg_body_face(&body, lg_face_nearest(&body, guide));
}

/* Rank centres level first, then further and further off to either hand (formations: 9, 8, 7 dice). */
enum { MOST_AIMS = LG_CHARGE_ANCHORS + 2 * LG_MAX_SLOTS };

static int aims_at(const lg_front *front, int files, lg_at aims[MOST_AIMS]) {
    int count = lg_charge_anchors(front, files, aims);
    int right = lg_facing_turned(front->facing, 2);
    int off = (front->files + files) / 2;
    for (int i = 1; i <= off && count + 2 <= MOST_AIMS; i++) {
        aims[count++] = lg_at_ahead(aims[0], right, i);
        aims[count++] = lg_at_ahead(aims[0], right, -i);
    }
    return count;
}

/* ---- Trying layouts --------------------------------------------------------------------------------------------------- */

static bool is_better(const zwr_charge *a, const zwr_charge *b) {
    if (!b->found || a->contact != b->contact) {
        return !b->found || a->contact;
    }
    if (a->contact) {
        return a->dice > b->dice;
    }
    return a->stopped != b->stopped ? b->stopped : a->stopped && a->distance2 < b->distance2;
}

static void judge(zwr_charge *trial, const zwr_quarry *quarry, bool no_way) {
    press_on(&trial->walk);
    zwr_reached reached = zwr_walk_reached(&trial->walk, trial->walk.shift);
    trial->found = true;
    trial->contact = reached.contact;
    trial->dice = reached.dice;
    trial->stopped = !reached.contact && no_way;
    trial->distance2 = zwr_walk_distance2(&trial->walk, trial->walk.shift,
                                          lg_game_at(trial->walk.game, quarry->cell), NULL);
}

static void start_again(zwr_walk *walk) {
    walk->shift = lg_at_of(0, 0);
    walk->spent = walk->steps = 0;
}

static bool is_in_contact(const zwr_walk *walk) {
    return zwr_walk_reached(walk, walk->shift).contact;
}

/* Towards the quarry itself with the nearest man: where no face can be lined up with, and for the last inches. */
static zwr_walk_end_why close_in(zwr_walk *walk, const zwr_quarry *quarry) {
    int man = 0;
    lg_at at = lg_game_at(walk->game, quarry->cell);
    zwr_walk_distance2(walk, walk->shift, at, &man);
    return zwr_walk_towards(walk, lg_at_sub(at, walk->man[man].at), is_in_contact);
}

static void try_aim(zwr_charge *trial, const zwr_quarry *quarry, lg_at aim) {
    start_again(&trial->walk);
    zwr_walk_end_why why =
        zwr_walk_towards(&trial->walk, lg_at_sub(aim, trial->walk.anchor), is_in_contact);
    if (why == ZWR_ARRIVED || why == ZWR_NO_WAY) {
        why = close_in(&trial->walk, quarry);
    }
    judge(trial, quarry, why == ZWR_NO_WAY);
}

static void keep_better(const zwr_charge *trial, zwr_charge *best) {
    if (is_better(trial, best)) {
        *best = *trial;
    }
}

static bool is_nearer(const zwr_charge *a, const zwr_charge *b) {
    bool alike = b->found && a->contact && b->contact && a->dice == b->dice;
    return alike ? a->walk.spent < b->walk.spent : is_better(a, b);
}

static bool has_arrived(const zwr_charge *trial, lg_at aim) {
    return trial->contact && lg_at_equal(lg_at_add(trial->walk.anchor, trial->walk.shift), aim);
}

/* Lined up with a face: the level aims first, of equal ones the nearest; then those further and further off, as long as
 * the inches reach, until one is arrived at. */
static void try_face(zwr_charge *trial, const zwr_quarry *quarry, const lg_front *front,
                     zwr_charge *best) {
    lg_at aims[MOST_AIMS];
    zwr_charge nearest = {.found = false};
    bool arrived = false;
    int level = lg_charge_anchors(front, trial->walk.width, aims);
    int count = aims_at(front, trial->walk.width, aims);
    for (int i = 0; i < count && (i < level || !arrived); i++) {
        if (i > 0 && lg_walk_cost(trial->walk.anchor, aims[i]) > trial->walk.allowance) {
            continue;
        }
        try_aim(trial, quarry, aims[i]);
        arrived = arrived || has_arrived(trial, aims[i]);
        if (is_nearer(trial, &nearest)) {
            nearest = *trial;
        }
    }
    keep_better(&nearest, best);
}

static void try_layout(zwr_charge *trial, const zwr_quarry *quarry, const lg_front *front,
                       zwr_charge *best) {
    if (trial->walk.facing == lg_facing_turned(front->facing, 4)) {
        try_face(trial, quarry, front, best);
        return;
    }
    zwr_walk_end_why why = close_in(&trial->walk, quarry);
    judge(trial, quarry, why == ZWR_NO_WAY);
    keep_better(trial, best);
}

/* All arrangements that look one way; those of the same width are alike. */
static void try_facing(zwr_charge *trial, int facing, const zwr_quarry *quarry,
                       const lg_front *front, zwr_charge *best) {
    int width = 0;
    for (int formation = ZWR_ABREAST; formation <= ZWR_FILE; formation++) {
        bool room = zwr_walk_lay(&trial->walk, formation, facing);
        if (room && trial->walk.width != width) {
            try_layout(trial, quarry, front, best);
        }
        width = room ? trial->walk.width : width;
    }
}

void zwr_plan_charge(const lg_game *game, int unit, const zwr_quarry *quarry, zwr_charge *charge) {
    static const int TURNS[LG_FACINGS] = {0, 1, -1, 2, -2, 3, -3, 4};
    zwr_charge trial;
    lg_front front = nearest_face(game, unit, quarry);
    bool may_turn = (zwr_unit_of(game, unit)->flags & ZWR_ACTED) == 0;
    charge->found = false;
    zwr_walk_open(&trial.walk, game, unit);
    for (int i = 0; may_turn && i < LG_FACINGS; i++) {
        try_facing(&trial, lg_facing_turned(front.facing, 4 + TURNS[i]), quarry, &front, charge);
        if (charge->found && (charge->contact || !charge->stopped)) {
            return;
        }
    }
    zwr_walk_as_it_stands(&trial.walk);
    try_layout(&trial, quarry, &front, charge);
}
