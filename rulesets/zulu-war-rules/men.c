/* men.c - the figures: whose they are, who stands, who is next to whom, who touches the enemy. */
#include <limits.h>

#include "zwr.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static const lg_piece *piece_of(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}

/* ---- What they are ------------------------------------------------------------------------------- */

bool zwr_is_british(const lg_game *game, int unit) {
    return unit_of(game, unit)->side == LG_BRITISH;
}

bool zwr_is_zulu(const lg_game *game, int unit) { return !zwr_is_british(game, unit); }

bool zwr_is_individual(const lg_game *game, int unit) {
    int kind = unit_of(game, unit)->kind;
    return kind >= ZWR_MAJOR && kind <= ZWR_FIGURE;
}

static bool rides(int rank) {
    return rank == ZWR_TROOPER || rank == ZWR_TROOP_LIEUTENANT || rank == ZWR_THE_MAJOR;
}

bool zwr_is_mounted(const lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    bool one = u->kind == ZWR_FIGURE && u->count > 0 && rides(piece_of(game, u->first)->kind);
    return u->kind == ZWR_CAVALRY || u->kind == ZWR_MAJOR || one;
}

bool zwr_is_wheeled(const lg_game *game, int unit) {
    int kind = unit_of(game, unit)->kind;
    return kind == ZWR_GUN || kind == ZWR_WAGON;
}

bool zwr_is_man(const lg_game *game, int piece) {
    int rank = piece_of(game, piece)->kind;
    return rank != ZWR_GATLING && rank != ZWR_LEAD && rank != ZWR_BODY;
}

bool zwr_is_officer(const lg_game *game, int piece) {
    int rank = piece_of(game, piece)->kind;
    return rank == ZWR_LIEUTENANT || rank == ZWR_TROOP_LIEUTENANT || rank == ZWR_THE_MAJOR ||
           rank == ZWR_THE_CAPTAIN;
}

/* ---- Who stands ------------------------------------------------------------------------------------ */

static bool serves(const lg_game *game, int piece, int unit) {
    return piece_of(game, piece)->unit == unit;
}

static bool stands_on_table(const lg_piece *piece) {
    return piece->status == ZWR_FIT && piece->cell != LG_NO_CELL;
}

bool zwr_on_table(const lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    bool here = u->state == ZWR_PRESENT || u->state == ZWR_CONCEALED;
    for (int p = u->first; here && p < u->first + u->count; p++) {
        if (serves(game, p, unit) && stands_on_table(piece_of(game, p))) {
            return true;
        }
    }
    return false;
}

bool zwr_is_present(const lg_game *game, int unit) {
    return unit_of(game, unit)->state == ZWR_PRESENT && zwr_on_table(game, unit);
}

/* Keeps a list in the standing order. */
static void add_by_slot(const lg_game *game, int out[], int count, int piece) {
    int slot = piece_of(game, piece)->slot;
    int at = count;
    for (; at > 0 && piece_of(game, out[at - 1])->slot > slot; at--) {
        out[at] = out[at - 1];
    }
    out[at] = piece;
}

int zwr_men(const lg_game *game, int unit, int out[]) {
    const lg_unit *u = unit_of(game, unit);
    int count = 0;
    for (int p = u->first; p < u->first + u->count && count < ZWR_UNIT_MEN; p++) {
        if (serves(game, p, unit) && stands_on_table(piece_of(game, p))) {
            add_by_slot(game, out, count++, p);
        }
    }
    return count;
}

/* The crew of a limbered gun rides: fit without a square of its own (ZWR-GRID-07). */
static bool is_here(const lg_game *game, int piece, int unit) {
    const lg_piece *p = piece_of(game, piece);
    bool riding = unit_of(game, unit)->formation == ZWR_LIMBERED &&
                  unit_of(game, unit)->state == ZWR_PRESENT && p->status == ZWR_FIT;
    return stands_on_table(p) || riding;
}

int zwr_fit_men(const lg_game *game, int unit, int out[]) {
    const lg_unit *u = unit_of(game, unit);
    int count = 0;
    for (int p = u->first; p < u->first + u->count && count < ZWR_UNIT_MEN; p++) {
        if (serves(game, p, unit) && zwr_is_man(game, p) && is_here(game, p, unit)) {
            add_by_slot(game, out, count++, p);
        }
    }
    return count;
}

int zwr_fit_count(const lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN];
    return zwr_fit_men(game, unit, men);
}

bool zwr_can_be_hurt(const lg_game *game, int piece) {
    int unit = piece_of(game, piece)->unit;
    bool ridden = unit_of(game, unit)->formation == ZWR_LIMBERED && zwr_fit_count(game, unit) > 0;
    return zwr_is_man(game, piece) || ridden;
}

int zwr_roster_fit(const lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    int fit = 0;
    for (int p = u->first; p < u->first + u->count; p++) {
        fit += piece_of(game, p)->home == unit && zwr_is_man(game, p) &&
               piece_of(game, p)->status == ZWR_FIT;
    }
    return fit;
}

int zwr_wounded_count(const lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    int wounded = 0;
    for (int p = u->first; p < u->first + u->count; p++) {
        wounded += serves(game, p, unit) && piece_of(game, p)->status == ZWR_WOUNDED;
    }
    return wounded;
}

int zwr_figures(const lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    int figures = 0;
    for (int p = u->first; p < u->first + u->count; p++) {
        figures +=
            serves(game, p, unit) && zwr_is_man(game, p) && stands_on_table(piece_of(game, p));
    }
    return figures;
}

int zwr_bases(const lg_game *game, int unit) {
    int base = zwr_number(game, ZWR_N_BASE_FIGURES, 0);
    return (zwr_figures(game, unit) + base - 1) / base;
}

int zwr_find(const lg_game *game, int unit, zwr_rank rank, zwr_status status) {
    const lg_unit *u = unit_of(game, unit);
    for (int p = u->first; p < u->first + u->count; p++) {
        const lg_piece *piece = piece_of(game, p);
        if (piece->home == unit && piece->kind == rank && piece->status == status) {
            return p;
        }
    }
    return -1;
}

/* ---- How far ------------------------------------------------------------------------------------------ */

static lg_at at_of(const lg_game *game, int piece) {
    return lg_game_at(game, piece_of(game, piece)->cell);
}

/* Standing men and where they are: their squares and the box round them. */
typedef struct party {
    int count, man[ZWR_UNIT_MEN];
    lg_at at[ZWR_UNIT_MEN];
    lg_at low, high;
} party;

static void muster(const lg_game *game, int unit, party *p) {
    p->count = zwr_men(game, unit, p->man);
    p->low = lg_at_of(INT16_MAX, INT16_MAX);
    p->high = lg_at_of(INT16_MIN, INT16_MIN);
    for (int i = 0; i < p->count; i++) {
        lg_at at = p->at[i] = at_of(game, p->man[i]);
        p->low = lg_at_of(at.x < p->low.x ? at.x : p->low.x, at.y < p->low.y ? at.y : p->low.y);
        p->high =
            lg_at_of(at.x > p->high.x ? at.x : p->high.x, at.y > p->high.y ? at.y : p->high.y);
    }
}

static int beyond(int value, int low, int high) {
    return value < low ? low - value : value > high ? value - high : 0;
}

/* No man of the party is nearer to a square than that, squared. */
static int at_least_from(const party *p, lg_at at) {
    int x = beyond(at.x, p->low.x, p->high.x), y = beyond(at.y, p->low.y, p->high.y);
    return x * x + y * y;
}

/* The square of the distance of two parties' nearest men; `best` when nobody is nearer than that. */
static int nearest_of(const party *ours, const party *theirs, int best, int *from, int *to) {
    for (int i = 0; theirs->count > 0 && i < ours->count; i++) {
        bool hopeless = at_least_from(theirs, ours->at[i]) >= best;
        for (int k = 0; !hopeless && k < theirs->count; k++) {
            int distance2 = lg_dist2(ours->at[i], theirs->at[k]);
            if (distance2 < best) {
                best = distance2;
                *from = ours->man[i];
                *to = theirs->man[k];
            }
        }
    }
    return best;
}

int zwr_nearest(const lg_game *game, int unit, int other, int *from, int *to) {
    party us, them;
    int ours = -1, theirs = -1;
    muster(game, unit, &us);
    muster(game, other, &them);
    int distance2 = nearest_of(&us, &them, INT_MAX, &ours, &theirs);
    if (from != NULL) {
        *from = ours;
    }
    if (to != NULL) {
        *to = theirs;
    }
    return distance2 == INT_MAX ? -1 : distance2;
}

int zwr_nearest_enemy(const lg_game *game, int unit, bool targets, int *distance2) {
    party us, them;
    int best = INT_MAX, nearest = -1, from, to;
    muster(game, unit, &us);
    for (int other = 0; other < game->unit_count; other++) {
        bool enemy = unit_of(game, other)->side != unit_of(game, unit)->side;
        if (!enemy || unit_of(game, other)->state != ZWR_PRESENT ||
            (unit_of(game, other)->kind == ZWR_WAGON && !targets)) {
            continue;
        }
        muster(game, other, &them);
        int d = nearest_of(&us, &them, best, &from, &to);
        if (d < best) {
            best = d;
            nearest = other;
        }
    }
    *distance2 = best;
    return nearest;
}

/* ---- Who is beside whom --------------------------------------------------------------------------------- */

/* The unit that holds the square next to a cell, -1 if nobody does. */
static int holder_beside(const lg_game *game, lg_at at, int direction) {
    int cell = lg_game_cell(game, lg_at_ahead(at, direction, 1));
    return cell < 0 ? -1 : lg_held(game)[cell] - 1;
}

bool zwr_lies_near(const lg_game *game, int piece, int unit) {
    lg_at at = at_of(game, piece);
    if (lg_held(game)[piece_of(game, piece)->cell] == unit + 1) {
        return true;
    }
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        if (holder_beside(game, at, direction) == unit) {
            return true;
        }
    }
    return false;
}

/* ---- What stands in the way --------------------------------------------------------------------------------- */

zwr_eyes zwr_eyes_of(const lg_game *game, int unit, bool ranks) {
    zwr_eyes eyes = {.game = game, .british = zwr_is_british(game, unit), .ranks = ranks};
    eyes.horses = zwr_is_mounted(game, unit) || zwr_is_wheeled(game, unit);
    return eyes;
}

/* A man who has lapped round is in the front rank wherever he stands. */
static int rank_on(const lg_game *game, int unit, int cell) {
    const lg_unit *u = unit_of(game, unit);
    for (int p = u->first; p < u->first + u->count; p++) {
        const lg_piece *piece = piece_of(game, p);
        if (piece->cell == cell && piece->unit == unit && piece->status == ZWR_FIT) {
            return piece->rank;
        }
    }
    return 0;
}

lg_stander zwr_who(void *user, lg_at at) {
    const zwr_eyes *eyes = user;
    lg_stander stander = {.unit = -1, .side = LG_UNHELD};
    int cell = lg_game_cell(eyes->game, at);
    if (cell < 0) {
        stander.impassable = true;
        return stander;
    }
    stander.impassable = zwr_ground_barred(eyes->game, eyes->horses, cell);
    int holder = lg_held(eyes->game)[cell] - 1;
    if (holder < 0 || (eyes->british && unit_of(eyes->game, holder)->state == ZWR_CONCEALED)) {
        return stander;
    }
    stander.unit = (int16_t)holder;
    stander.side = (int8_t)unit_of(eyes->game, holder)->side;
    stander.rank = eyes->ranks ? (uint8_t)rank_on(eyes->game, holder, cell) : 0;
    return stander;
}

/* ---- Contact (ZWR-GRID-05, ZWR-GRID-06) ------------------------------------------------------------------------ */

/* Only over a corner it matters in which rank a man stands. */
static bool touch(const lg_game *game, lg_at at, lg_at enemy) {
    bool corner = at.x != enemy.x && at.y != enemy.y;
    zwr_eyes eyes = {.game = game, .british = true, .ranks = corner};
    return lg_touch(at, enemy, zwr_who, &eyes);
}

/* Concealed figures touch nobody until they are revealed (ZWR-APP-10). */
bool zwr_touches(const lg_game *game, int piece, int enemy) {
    const lg_piece *a = piece_of(game, piece), *b = piece_of(game, enemy);
    if (a->cell == LG_NO_CELL || b->cell == LG_NO_CELL) {
        return false;
    }
    return touch(game, lg_game_at(game, a->cell), lg_game_at(game, b->cell));
}

/* Does the figure on a square touch anybody of `enemy` (-1: anybody of the other side)? */
static bool touches_any(const lg_game *game, lg_at at, int side, int enemy) {
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        int holder = holder_beside(game, at, direction);
        if (holder < 0 || unit_of(game, holder)->side == side || (enemy >= 0 && holder != enemy)) {
            continue;
        }
        if (touch(game, at, lg_at_ahead(at, direction, 1))) {
            return true;
        }
    }
    return false;
}

static bool unit_touches(const lg_game *game, int unit, int enemy) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(game, unit, men);
    for (int i = 0; i < count; i++) {
        if (touches_any(game, at_of(game, men[i]), unit_of(game, unit)->side, enemy)) {
            return true;
        }
    }
    return false;
}

bool zwr_in_contact(const lg_game *game, int unit) { return unit_touches(game, unit, -1); }

bool zwr_units_touch(const lg_game *game, int unit, int enemy) {
    return unit_touches(game, unit, enemy);
}

bool zwr_is_held(const lg_game *game, int unit) {
    return unit_of(game, unit)->kind != ZWR_WAGON && zwr_in_contact(game, unit);
}
