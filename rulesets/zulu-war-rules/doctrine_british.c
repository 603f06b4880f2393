/* doctrine_british.c - the British, played by the machine: columns along the road beside the wagons; a line towards
 * Zulus within range, a square when they come from opposite sides; fire where most fall; men on their own beside the
 * wagons, so that none is taken for nothing. */
#include <limits.h>

#include "doctrine.h"
#include "fire.h"
#include "march.h"

/* Measures of this doctrine, in inches; they are no rules. */
enum {
    FORM_AT = 24,  /* Zulus or dust so near: fighting formations */
    ROUND_AT = 15, /* on opposite sides so near: square */
    GUN_AT = 26,
    STAND_AT = 12, /* Zulus so near: nobody marches */
    SHY = 3,       /* wagons keep this far from Impis */
    LEASH = 30,    /* wagons wait for a company this near */
    STRIDE = 8,    /* a wagon's day */
    GATLING_DICE = 9,
    MANY = 8192
};

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static bool is_kind(const lg_game *game, int unit, zwr_kind kind) {
    return unit_of(game, unit)->kind == kind;
}

static bool is_sub_unit(const lg_game *game, int unit) {
    return unit_of(game, unit)->kind <= ZWR_GUN;
}

static bool is_mine(const lg_game *seen, int seat, int unit) {
    return zwr_is_british(seen, unit) && zwr_commands(seen, seat, unit) &&
           zwr_is_present(seen, unit);
}

static lg_at guide_of(const lg_game *game, int unit) {
    int cell = zwr_guide_cell(game, unit);
    return cell == LG_NO_CELL ? lg_at_of(0, 0) : lg_game_at(game, cell);
}

/* ---- Threats ------------------------------------------------------------------------------------------------------ */

typedef struct threat {
    int distance2; /* of the nearest, INT_MAX none */
    lg_at at;
    unsigned sides; /* of those near enough to come round: a bit for each quarter of the compass */
} threat;

static void add_threat(threat *t, lg_at from, lg_at at) {
    int d = lg_dist2(from, at);
    int facing = lg_facing_towards(from, at);
    if (d < t->distance2) {
        t->distance2 = d;
        t->at = at;
    }
    if (d <= ROUND_AT * ROUND_AT && facing >= 0) {
        t->sides |= 1U << facing / 2;
    }
}

/* Zulus that can be seen, and dust; from the middle of a unit's front. */
static threat threat_to(const lg_game *seen, int unit) {
    threat t = {.distance2 = INT_MAX};
    lg_at from = guide_of(seen, unit);
    for (int u = 0; u < seen->scenario->unit_count; u++) {
        int to;
        if (zwr_is_zulu(seen, u) && zwr_is_present(seen, u) &&
            zwr_nearest(seen, unit, u, NULL, &to) >= 0) {
            add_threat(&t, from, lg_game_at(seen, lg_pieces_of(seen)[to].cell));
        }
    }
    const zwr_state *own = zwr_own_of(seen);
    for (int i = 0; i < own->cloud_count; i++) {
        add_threat(&t, from, lg_game_at(seen, own->cloud[i].cell));
    }
    return t;
}

static bool is_within(const threat *t, int inches) {
    return t->distance2 != INT_MAX && t->distance2 <= inches * inches;
}

/* ---- The formation it should have ------------------------------------------------------------------------------------ */

typedef struct wish {
    bool fights;
    int formation, facing;
} wish;

static wish wish_of(const lg_game *seen, int unit) {
    threat t = threat_to(seen, unit);
    wish w = {.fights = is_within(&t, is_kind(seen, unit, ZWR_GUN) ? GUN_AT : FORM_AT)};
    int towards = w.fights ? lg_facing_towards(guide_of(seen, unit), t.at) : -1;
    bool round = (t.sides & 5U) == 5U || (t.sides & 10U) == 10U;
    w.facing = towards < 0 ? unit_of(seen, unit)->facing : towards;
    if (is_kind(seen, unit, ZWR_GUN)) {
        w.formation = w.fights ? ZWR_UNLIMBERED : ZWR_LIMBERED;
    } else if (w.fights) {
        w.formation = round && is_kind(seen, unit, ZWR_COMPANY) ? ZWR_SQUARE : ZWR_LINE;
    } else {
        w.formation = ZWR_COLUMN;
    }
    return w;
}

static bool is_formed(const lg_game *seen, int unit, const wish *w) {
    const lg_unit *u = unit_of(seen, unit);
    bool all_round = w->formation == ZWR_SQUARE || !w->fights;
    return u->formation == w->formation &&
           (all_round || lg_facing_between(u->facing, w->facing) <= 1);
}

/* ---- Step 2: counters --------------------------------------------------------------------------------------------------- */

static bool order(const lg_game *seen, int seat, int unit, int first, int second,
                  lg_action *action) {
    return zwr_would(seen, seat, action, ZWR_V_ORDER, 3, unit, first, second) ||
           zwr_would(seen, seat, action, ZWR_V_ORDER, 2, unit, first, -1) ||
           zwr_would(seen, seat, action, ZWR_V_ORDER, 3, unit, second, second) ||
           zwr_would(seen, seat, action, ZWR_V_ORDER, 2, unit, ZWR_REFORM, -1);
}

static bool order_unit(const lg_game *seen, int seat, int unit, bool marches, lg_action *action) {
    wish w = wish_of(seen, unit);
    bool formed = is_formed(seen, unit, &w), shaken = zwr_unit_of(seen, unit)->lost >= 2;
    if (zwr_is_held(seen, unit)) {
        return order(seen, seat, unit, ZWR_REFORM, ZWR_REFORM, action);
    }
    if (!w.fights && marches) {
        return order(seen, seat, unit, formed ? ZWR_MOVE : ZWR_CHANGE, ZWR_MOVE, action);
    }
    return order(seen, seat, unit, formed ? (shaken ? ZWR_REFORM : ZWR_FIRE) : ZWR_CHANGE, ZWR_FIRE,
                 action);
}

static bool place_counters(const lg_game *seen, int seat, lg_action *action) {
    bool marches = zwr_has_exit(seen->scenario);
    for (int u = 0; u < seen->scenario->unit_count; u++) {
        bool empty = is_sub_unit(seen, u) && is_mine(seen, seat, u) &&
                     zwr_unit_of(seen, u)->order[0] == ZWR_NO_ORDER &&
                     zwr_actions_allowed(seen, u) > 0;
        if (empty && order_unit(seen, seat, u, marches, action)) {
            return true;
        }
    }
    return false;
}

/* ---- Step 4: formations and fire -------------------------------------------------------------------------------------------- */

static bool form(const lg_game *seen, int seat, int unit, lg_action *action) {
    static const int ASIDE[3] = {0, 1, -1};
    if (!zwr_order_left(seen, unit, ZWR_CHANGE)) {
        return false;
    }
    wish w = wish_of(seen, unit);
    for (int i = 0; i < 3 && !is_formed(seen, unit, &w); i++) {
        int facing = lg_facing_turned(w.facing, ASIDE[i]);
        if (zwr_would(seen, seat, action, ZWR_V_FORM, 3, unit, w.formation, facing)) {
            return true;
        }
    }
    return false;
}

/* Hits to be hoped for in thousandths, more for those who are close. */
static int worth_of_shot(const lg_game *seen, int unit, int target) {
    zwr_shot shot;
    int dice = is_kind(seen, unit, ZWR_GUN) ? GATLING_DICE : 0;
    if (!zwr_aim(seen, unit, target, dice, &shot, NULL) || !zwr_can_hit(shot.need)) {
        return 0;
    }
    int hits = (int)(1000.0 * zwr_hit_chance(seen, shot.need)) * shot.dice;
    return hits * (2 * FORM_AT - (int)lg_isqrt((uint64_t)shot.distance2));
}

static int most_worth(const lg_game *seen, const int worth[]) {
    int best = -1;
    for (int target = 0; target < seen->scenario->unit_count; target++) {
        if (worth[target] > (best < 0 ? 0 : worth[best])) {
            best = target;
        }
    }
    return best;
}

/* The shot worth most of those that are allowed. */
static bool fire(const lg_game *seen, int seat, int unit, lg_action *action) {
    int worth[LG_MAX_UNITS], dice = is_kind(seen, unit, ZWR_GUN) ? GATLING_DICE : -1;
    if (!is_sub_unit(seen, unit) ||
        (!zwr_order_left(seen, unit, ZWR_FIRE) && zwr_faces_fired(seen, unit) == 0)) {
        return false;
    }
    for (int target = 0; target < seen->scenario->unit_count; target++) {
        bool there = zwr_is_zulu(seen, target) && zwr_is_present(seen, target);
        worth[target] = there ? worth_of_shot(seen, unit, target) : 0;
    }
    for (int best = most_worth(seen, worth); best >= 0; best = most_worth(seen, worth)) {
        if (zwr_would(seen, seat, action, ZWR_V_FIRE, dice < 0 ? 2 : 3, unit, best, dice)) {
            return true;
        }
        worth[best] = 0;
    }
    return false;
}

static bool reform(const lg_game *seen, int seat, int unit, lg_action *action) {
    return is_sub_unit(seen, unit) && zwr_unit_of(seen, unit)->lost > 0 &&
           zwr_would(seen, seat, action, ZWR_V_REFORM, 1, unit, -1, -1);
}

/* ---- The march ------------------------------------------------------------------------------------------------------------------ */

typedef struct train {
    bool exit;              /* the scenario has one */
    int wagons, lead, tail; /* tenths still to go of the first wagon and of the last */
    lg_at wagon[LG_MAX_UNITS], middle;
} train;

/* A unit that looks for a better place; squares are rated, the lower the better. */
typedef struct walker walker;
/* Is a square better than the best so far? Then it is that. */
typedef bool betters(walker *w, int cell);
/* The best rating that could be come to from a square with so many thousandths left. */
typedef int hoping(const walker *w, int cell, int left);

struct walker {
    const lg_game *seen;
    const train *t;
    int unit, ahead, least; /* least: the rating of the best found so far */
    betters *better;
    hoping *hope; /* NULL: looks everywhere at once */
    int hopes;    /* for a better rating than this it looks now */
    bool *cut;    /* has it left out a way, having lower hopes for it? */
};

/* Worse than any place that has a way out. */
enum { OUT_OF_THE_WORLD = 1 << 16 };

static void find_train(const lg_game *seen, train *t) {
    int x = 0, y = 0;
    t->exit = zwr_has_exit(seen->scenario);
    t->wagons = t->tail = 0;
    t->lead = INT_MAX;
    t->middle = lg_at_of(0, 0);
    for (int u = 0; u < seen->scenario->unit_count; u++) {
        if (!is_kind(seen, u, ZWR_WAGON) || !zwr_is_present(seen, u)) {
            continue;
        }
        int left = zwr_way_out(seen, unit_of(seen, u)->anchor);
        lg_at at = lg_game_at(seen, unit_of(seen, u)->anchor);
        t->lead = left < t->lead ? left : t->lead;
        t->tail = left > t->tail ? left : t->tail;
        t->wagon[t->wagons++] = at;
        x += at.x;
        y += at.y;
    }
    if (t->wagons > 0) {
        t->middle = lg_at_of(x / t->wagons, y / t->wagons);
    }
}

/* The nearest visible Zulus to a square, squared. */
static int zulus_from(const lg_game *seen, int cell) {
    int best = INT_MAX;
    for (int p = 0; p < seen->piece_count; p++) {
        const lg_piece *piece = &lg_pieces_of(seen)[p];
        if (piece->cell != LG_NO_CELL && zwr_is_zulu(seen, piece->home)) {
            int d = lg_dist2(lg_game_at(seen, cell), lg_game_at(seen, piece->cell));
            best = d < best ? d : best;
        }
    }
    return best;
}

/* A company ahead, one to either side, one behind. */
static int inches_ahead(const lg_game *seen, int unit) {
    static const int AHEAD[4] = {6, 2, 1, -3};
    int nth = 0;
    for (int u = 0; u < unit; u++) {
        nth += unit_of(seen, u)->kind == unit_of(seen, unit)->kind;
    }
    return is_kind(seen, unit, ZWR_COMPANY)   ? AHEAD[nth % 4]
           : is_kind(seen, unit, ZWR_CAVALRY) ? 8
                                              : -2;
}

/* Tenths along the road from where it should be. */
static int off_the_road(const walker *w, int left) {
    int wanted = (w->t->lead + w->t->tail) / 2 - 10 * (STRIDE + w->ahead);
    int off = left - (wanted > 0 ? wanted : 0);
    return off < 0 ? -off : off;
}

/* How far from where it should be: along the road and beside it; when no wagon is left, straight out. */
static int out_of_place(const walker *w, int cell) {
    int left = zwr_way_out(w->seen, cell);
    if (left == ZWR_NO_WAY_OUT) {
        return OUT_OF_THE_WORLD;
    }
    if (w->t->wagons == 0) {
        return left;
    }
    return off_the_road(w, left) * 4 / 10 + lg_chebyshev(lg_game_at(w->seen, cell), w->t->middle);
}

/* An inch brings a unit ten tenths further along the road and one square nearer to the wagons; where there is no road,
 * nothing is known. */
static int hope_of_place(const walker *w, int cell, int left) {
    int inches = left / 1000 + 1, way = zwr_way_out(w->seen, cell);
    if (way == ZWR_NO_WAY_OUT) {
        return 0;
    }
    if (w->t->wagons == 0) {
        return way - 10 * inches;
    }
    int along = off_the_road(w, way) - 10 * inches;
    int beside = lg_chebyshev(lg_game_at(w->seen, cell), w->t->middle) - inches;
    return (along > 0 ? along * 4 / 10 : 0) + (beside > 0 ? beside : 0);
}

static bool is_more_in_place(walker *w, int cell) {
    int off = out_of_place(w, cell);
    bool better = off < w->least && !zwr_bad_ground(w->seen, cell);
    w->least = better ? off : w->least;
    return better;
}

/* Before all moves are listed: is there any better square so near that it might come there? */
static bool has_better_near(walker w) {
    lg_at at = lg_game_at(w.seen, unit_of(w.seen, w.unit)->anchor);
    int steps = zwr_farthest_move(w.seen, w.unit);
    for (int y = at.y - steps; y <= at.y + steps; y++) {
        for (int x = at.x - steps; x <= at.x + steps; x++) {
            int cell = lg_game_cell(w.seen, lg_at_of(x, y));
            if (cell >= 0 && w.better(&w, cell)) {
                return true;
            }
        }
    }
    return false;
}

/* Of the ends of a search the one at the best square, the first of equals; -1 when none is better than before. */
static int best_end(walker *w, const zwr_march *m, const lg_reach *reach) {
    int best = -1, last = -1;
    for (int label = 0; label < reach->count; label++) {
        int cell = zwr_march_cell(m, reach->label[label].state);
        if (cell != last && zwr_march_ends(m, reach, label)) {
            best = w->better(w, cell) ? label : best;
            last = cell;
        }
    }
    return best;
}

static bool is_no_use(const void *user, int cell, int left) {
    const walker *w = user;
    bool none = w->hope(w, cell, left) >= w->hopes;
    *w->cut = *w->cut || none;
    return none;
}

/* Hopes for the best first and follows only ways that can lead there; then for less, and less again, until no way has
 * been left out. */
static int search(walker *w, zwr_march *m, lg_reach *reach) {
    int end = -1, less = 8, best = w->least;
    bool cut = true;
    if (w->hope == NULL) {
        zwr_march_search(m, reach);
        return best_end(w, m, reach);
    }
    m->no_use = is_no_use;
    m->user = w;
    w->hopes = w->hope(w, unit_of(w->seen, w->unit)->anchor, m->allowance);
    w->cut = &cut;
    for (; end < 0 && cut && w->hopes < best; less *= 2) {
        w->hopes = w->hopes + less < best ? w->hopes + less : best;
        cut = false;
        zwr_march_search(m, reach);
        w->least = cut ? w->hopes : best;
        end = best_end(w, m, reach);
    }
    return end;
}

/* The move to the best square; false when none is better than where it stands. */
static bool go_to_best(walker *w, int seat, lg_action *action) {
    lg_reach reach;
    zwr_march m;
    if (!zwr_may_move(w->seen, seat, w->unit, NULL) || !has_better_near(*w)) {
        return false;
    }
    zwr_march_begin(&m, w->seen, w->unit);
    int end = search(w, &m, &reach);
    if (end >= 0) {
        int state = reach.label[end].state;
        *action = (lg_action){ZWR_V_MOVE,
                              3,
                              {(int16_t)w->unit, (int16_t)zwr_march_cell(&m, state),
                               (int16_t)zwr_march_facing(state), -1}};
    }
    return end >= 0;
}

/* Who stands at the exit goes off the table. */
static bool leave(const lg_game *seen, int seat, int unit, lg_action *action) {
    const lg_unit *u = unit_of(seen, unit);
    return zwr_may_leave(seen, unit) &&
           zwr_would(seen, seat, action, ZWR_V_MOVE, 3, unit, u->anchor, u->facing);
}

static bool march(const lg_game *seen, int seat, const train *t, int unit, lg_action *action) {
    int at = unit_of(seen, unit)->anchor;
    bool may =
        is_sub_unit(seen, unit) && zwr_order_left(seen, unit, ZWR_MOVE) && !zwr_is_held(seen, unit);
    if (!may || !t->exit || zulus_from(seen, at) <= STAND_AT * STAND_AT) {
        return false;
    }
    walker w = {.seen = seen, .t = t, .unit = unit, .ahead = inches_ahead(seen, unit)};
    int off = out_of_place(&w, at);
    w.least = off - 2; /* a shorter way is not worth an order */
    w.better = is_more_in_place;
    w.hope = hope_of_place;
    return off > 4 && go_to_best(&w, seat, action);
}

static bool has_escort(const lg_game *seen, int unit) {
    for (int u = 0; u < seen->scenario->unit_count; u++) {
        int d = is_kind(seen, u, ZWR_COMPANY) && zwr_is_present(seen, u)
                    ? zwr_nearest(seen, unit, u, NULL, NULL)
                    : -1;
        if (d >= 0 && d <= LEASH * LEASH) {
            return true;
        }
    }
    return false;
}

static bool any_company(const lg_game *seen) {
    for (int u = 0; u < seen->scenario->unit_count; u++) {
        if (is_kind(seen, u, ZWR_COMPANY) && zwr_is_present(seen, u)) {
            return true;
        }
    }
    return false;
}

/* Nearer to the exit and not under the spears. */
static bool is_farther_on(walker *w, int cell) {
    int left = zwr_way_out(w->seen, cell);
    bool better = left < w->least && (left == 0 || zulus_from(w->seen, cell) > SHY * SHY);
    w->least = better ? left : w->least;
    return better;
}

static int hope_of_road(const walker *w, int cell, int left) {
    return zwr_way_out(w->seen, cell) - (left + 99) / 100;
}

static bool drive(const lg_game *seen, int seat, const train *t, int unit, lg_action *action) {
    bool idle = is_kind(seen, unit, ZWR_WAGON) && (zwr_unit_of(seen, unit)->flags & ZWR_ACTED) == 0;
    if (!idle || !t->exit || (any_company(seen) && !has_escort(seen, unit))) {
        return false;
    }
    walker w = {.seen = seen, .t = t, .unit = unit};
    w.least = zwr_way_out(seen, unit_of(seen, unit)->anchor);
    w.better = is_farther_on;
    w.hope = hope_of_road;
    return leave(seen, seat, unit, action) || go_to_best(&w, seat, action);
}

/* ---- Men on their own ------------------------------------------------------------------------------------------------------------- */

static int steps_to_wagon(const train *t, lg_at at) {
    int best = INT_MAX;
    for (int i = 0; i < t->wagons; i++) {
        int d = lg_chebyshev(at, t->wagon[i]);
        best = d < best ? d : best;
    }
    return best;
}

/* Beside the nearest wagon; out by the road when none is left. */
static int risk(const walker *w, int cell) {
    return w->t->wagons > 0 ? steps_to_wagon(w->t, lg_game_at(w->seen, cell))
                            : zwr_way_out(w->seen, cell);
}

static bool is_safer(walker *w, int cell) {
    int off = risk(w, cell);
    bool better = off < w->least;
    w->least = better ? off : w->least;
    return better;
}

static bool follow(const lg_game *seen, int seat, const train *t, int unit, lg_action *action) {
    int at = unit_of(seen, unit)->anchor;
    if (!zwr_is_individual(seen, unit) || zwr_unit_of(seen, unit)->actions == 0 || !t->exit) {
        return false;
    }
    walker w = {.seen = seen, .t = t, .unit = unit, .better = is_safer};
    w.least = risk(&w, at);
    if (t->wagons == 0 && leave(seen, seat, unit, action)) {
        return true;
    }
    return (w.least > 1 || t->wagons == 0) && go_to_best(&w, seat, action);
}

/* ---- Step 6, and all together --------------------------------------------------------------------------------------------------------- */

typedef bool doing(const lg_game *seen, int seat, int unit, lg_action *action);
typedef bool going(const lg_game *seen, int seat, const train *t, int unit, lg_action *action);

static bool carry_out(const lg_game *seen, int seat, lg_action *action) {
    static doing *const DOES[] = {form, fire, reform};
    static going *const GOES[] = {march, drive, follow};
    train t;
    if (seen->stage != 0) {
        return false;
    }
    for (int i = 0; i < 3; i++) {
        for (int u = 0; u < seen->unit_count; u++) {
            if (is_mine(seen, seat, u) && DOES[i](seen, seat, u, action)) {
                return true;
            }
        }
    }
    find_train(seen, &t);
    for (int i = 0; i < 3; i++) {
        for (int u = 0; u < seen->unit_count; u++) {
            if (is_mine(seen, seat, u) && GOES[i](seen, seat, &t, u, action)) {
                return true;
            }
        }
    }
    return false;
}

bool zwr_suggest_british(const lg_game *seen, int seat, lg_action *action) {
    switch ((zwr_phase_id)seen->phase) {
    case ZWR_ORDERS: return place_counters(seen, seat, action);
    case ZWR_BRITISH: return carry_out(seen, seat, action);
    case ZWR_MELEE: return zwr_would_widen(seen, seat, action);
    case ZWR_SETUP:
    case ZWR_APPEARANCE:
    case ZWR_PLACEMENT:
    case ZWR_ZULU:
    case ZWR_MORALE:
    case ZWR_RECYCLING:
    case ZWR_PHASES: break;
    }
    return false;
}
