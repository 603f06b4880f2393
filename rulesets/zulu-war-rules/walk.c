/* walk.c - see walk.h. */
#include "walk.h"

#include <limits.h>
#include <string.h>

static const lg_piece *piece_of(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}

static const lg_at here = {0, 0};

/* ---- The ground ---------------------------------------------------------------------------------------------- */

/* Marks a square and the eight around it. */
static void mark_around(zwr_walk *walk, int cell, int mark) {
    walk->ground[cell] |= (uint8_t)mark;
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        int beside =
            lg_game_cell(walk->game, lg_at_ahead(lg_game_at(walk->game, cell), direction, 1));
        if (beside >= 0) {
            walk->ground[beside] |= (uint8_t)mark;
        }
    }
}

static void look_at_squares(zwr_walk *walk) {
    const lg_game *game = walk->game;
    for (int cell = 0; cell < lg_board_cells(&game->scenario->board); cell++) {
        int holder = lg_held(game)[cell] - 1;
        bool enemy = holder >= 0 && zwr_is_british(game, holder);
        int mark = zwr_bad_ground(game, cell) ? ZWR_SLOW : 0;
        mark |= enemy || zwr_ground_barred(game, false, cell) ? ZWR_CLOSED : 0;
        mark |= holder >= 0 && !enemy && holder != walk->unit ? ZWR_FRIENDS : 0;
        walk->ground[cell] = (uint8_t)mark;
    }
}

static void look_at_enemies(zwr_walk *walk) {
    for (int p = 0; p < walk->game->piece_count; p++) {
        const lg_piece *piece = piece_of(walk->game, p);
        if (piece->cell == LG_NO_CELL || !zwr_is_british(walk->game, piece->home)) {
            continue;
        }
        if (piece->status == ZWR_FIT) {
            mark_around(walk, piece->cell, ZWR_NEAR);
        } else if (zwr_is_abandoned(walk->game, p)) {
            mark_around(walk, piece->cell, ZWR_LYING);
        }
    }
}

void zwr_walk_open(zwr_walk *walk, const lg_game *game, int unit) {
    walk->game = game;
    walk->unit = unit;
    walk->allowance = zwr_unit_of(game, unit)->inches;
    look_at_squares(walk);
    look_at_enemies(walk);
    zwr_walk_as_it_stands(walk);
}

/* ---- Laying ------------------------------------------------------------------------------------------------------ */

static void begin(zwr_walk *walk, bool laid, int formation, int facing, int width) {
    walk->laid = laid;
    walk->formation = formation;
    walk->facing = facing;
    walk->width = width;
    walk->shift = here;
    walk->spent = walk->steps = 0;
}

void zwr_walk_as_it_stands(zwr_walk *walk) {
    int men[ZWR_UNIT_MEN];
    const lg_unit *u = &lg_units_of(walk->game)[walk->unit];
    begin(walk, false, u->formation, u->facing, u->width);
    walk->anchor = lg_game_at(walk->game, u->anchor);
    walk->count = zwr_men(walk->game, walk->unit, men);
    for (int i = 0; i < walk->count; i++) {
        const lg_piece *p = piece_of(walk->game, men[i]);
        walk->man[i] = (lg_slot){lg_game_at(walk->game, p->cell), p->rank, p->file};
    }
}

/* ZWR-GRID-07: files of an arrangement for all its men, those who lapped round the enemy included. */
static int width_of(const lg_game *game, int men, int formation) {
    int bases = lg_ranks(men, zwr_number(game, ZWR_N_BASE_FIGURES, 0));
    int abreast = formation == ZWR_ABREAST ? bases : formation == ZWR_TWO_BY_TWO ? 2 : 1;
    return lg_block_files(bases, zwr_number(game, ZWR_N_BASE_FILES, 0), abreast);
}

bool zwr_walk_lay(zwr_walk *walk, int formation, int facing) {
    int men = zwr_figures(walk->game, walk->unit);
    int width = width_of(walk->game, men, formation);
    int guide = zwr_guide_cell(walk->game, walk->unit);
    lg_body body = {.shape = LG_CLOSE, .men = (uint8_t)men};
    body.files = (uint8_t)width;
    body.facing = (uint8_t)facing;
    lg_body_on_guide(&body, lg_game_at(walk->game, guide));
    begin(walk, true, formation, facing, width);
    walk->anchor = body.anchor;
    walk->count = lg_lay(&body, walk->man);
    for (int i = 0; i < walk->count; i++) {
        int cell = lg_game_cell(walk->game, walk->man[i].at);
        if (cell < 0 || (walk->ground[cell] & (ZWR_CLOSED | ZWR_FRIENDS)) != 0) {
            return false;
        }
    }
    return true;
}

bool zwr_walk_turn(zwr_walk *walk, int facing) {
    const lg_unit *u = &lg_units_of(walk->game)[walk->unit];
    const int arrangements = ZWR_FILE - ZWR_ABREAST + 1;
    bool may_turn = (zwr_unit_of(walk->game, walk->unit)->flags & ZWR_ACTED) == 0;
    for (int i = 0; may_turn && i < arrangements; i++) {
        if (zwr_walk_lay(walk, ZWR_ABREAST + (u->formation - ZWR_ABREAST + i) % arrangements,
                         facing)) {
            return true;
        }
    }
    zwr_walk_as_it_stands(walk);
    return u->facing == facing;
}

/* ---- Steps ---------------------------------------------------------------------------------------------------------- */

static int ground_at(const zwr_walk *walk, lg_at at) {
    int cell = lg_game_cell(walk->game, at);
    return cell < 0 ? ZWR_CLOSED : walk->ground[cell];
}

static bool is_closed(const zwr_walk *walk, lg_at at) {
    return (ground_at(walk, at) & ZWR_CLOSED) != 0;
}

/* ZWR-GRID-13: enemies or bars on both squares of the corner. */
static bool corner_closed(const zwr_walk *walk, lg_at from, int direction) {
    return lg_facing_diagonal(direction) &&
           is_closed(walk, lg_at_ahead(from, lg_facing_turned(direction, -1), 1)) &&
           is_closed(walk, lg_at_ahead(from, lg_facing_turned(direction, 1), 1));
}

bool zwr_walk_may_step(const zwr_walk *walk, lg_at shift, int direction) {
    for (int i = 0; i < walk->count; i++) {
        lg_at from = lg_at_add(walk->man[i].at, shift);
        if (is_closed(walk, lg_at_ahead(from, direction, 1)) ||
            corner_closed(walk, from, direction)) {
            return false;
        }
    }
    return true;
}

int zwr_walk_price(const zwr_walk *walk, lg_at shift, int direction) {
    int front = 0, slow = 0;
    lg_at after = lg_at_ahead(shift, direction, 1);
    for (int i = 0; i < walk->count; i++) {
        if (walk->man[i].rank == 0) {
            front++;
            slow += (ground_at(walk, lg_at_add(walk->man[i].at, after)) & ZWR_SLOW) != 0;
        }
    }
    int times = 2 * slow > front ? zwr_number(walk->game, ZWR_N_BAD_GOING, 0) : 1;
    return times * lg_step_cost(direction);
}

bool zwr_walk_may_stop(const zwr_walk *walk, lg_at shift) {
    for (int i = 0; i < walk->count; i++) {
        if ((ground_at(walk, lg_at_add(walk->man[i].at, shift)) & ZWR_FRIENDS) != 0) {
            return false;
        }
    }
    return true;
}

void zwr_walk_step(zwr_walk *walk, int direction) {
    walk->spent += zwr_walk_price(walk, walk->shift, direction);
    walk->shift = lg_at_ahead(walk->shift, direction, 1);
    walk->steps++;
}

int zwr_walk_distance2(const zwr_walk *walk, lg_at shift, lg_at to, int *man) {
    int best = INT_MAX;
    for (int i = 0; i < walk->count; i++) {
        int d = lg_dist2(lg_at_add(walk->man[i].at, shift), to);
        if (d < best) {
            best = d;
            if (man != NULL) {
                *man = i;
            }
        }
    }
    return best;
}

/* ---- Contact (ZWR-GRID-05, ZWR-GRID-06) --------------------------------------------------------------------------------- */

/* Who stands where, were the unit come so far. */
typedef struct after_walk {
    const zwr_walk *walk;
    lg_at shift;
    zwr_eyes eyes;
} after_walk;

static lg_stander who(void *user, lg_at at) {
    after_walk *after = user;
    const zwr_walk *walk = after->walk;
    lg_stander stander = zwr_who(&after->eyes, at);
    if (stander.unit == walk->unit) {
        stander.unit = -1;
        stander.side = LG_UNHELD;
        stander.rank = 0;
    }
    for (int i = 0; i < walk->count; i++) {
        if (lg_at_equal(lg_at_add(walk->man[i].at, after->shift), at)) {
            stander.unit = (int16_t)walk->unit;
            stander.side = LG_ZULU;
            stander.rank = walk->man[i].rank;
        }
    }
    return stander;
}

/* A wagon or a gun is touched, but throws no dice and draws none; a crew that rides does. */
static bool fights(const lg_game *game, int piece) {
    return piece >= 0 && zwr_can_be_hurt(game, piece);
}

/* Does a fit British man stand next to this square? */
static bool is_guarded(const lg_game *game, lg_at at) {
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        int cell = lg_game_cell(game, lg_at_ahead(at, direction, 1));
        int holder = cell < 0 ? -1 : lg_held(game)[cell] - 1;
        if (holder >= 0 && zwr_is_british(game, holder) &&
            zwr_is_man(game, lg_piece_on(game, cell))) {
            return true;
        }
    }
    return false;
}

bool zwr_is_undefended(const lg_game *game, int unit) {
    int pieces[ZWR_UNIT_MEN];
    int count = zwr_men(game, unit, pieces);
    for (int i = 0; i < count; i++) {
        if (fights(game, pieces[i]) ||
            is_guarded(game, lg_game_at(game, piece_of(game, pieces[i])->cell))) {
            return false;
        }
    }
    return count > 0 && zwr_is_wheeled(game, unit);
}

/* What one man touches: somebody who fights, and wheels that nobody defends. */
static void touch_around(after_walk *after, lg_at man, bool *fighter, bool *prize) {
    const lg_game *game = after->walk->game;
    for (int direction = 0; direction < LG_FACINGS && !(*fighter && *prize); direction++) {
        lg_at at = lg_at_ahead(man, direction, 1);
        lg_stander enemy = who(after, at);
        if (enemy.side == LG_BRITISH && lg_touch(man, at, who, after)) {
            bool draws = fights(game, lg_piece_on(game, lg_game_cell(game, at)));
            *fighter = *fighter || draws;
            *prize = *prize || (!draws && zwr_is_undefended(game, enemy.unit));
        }
    }
}

static int front_dice(const lg_front_man front[], int files) {
    lg_part parts[LG_MAX_SLOTS];
    return files > 0 ? lg_front_parts(front, files, parts) : 0;
}

zwr_reached zwr_walk_reached(const zwr_walk *walk, lg_at shift) {
    after_walk after = {walk, shift, zwr_eyes_of(walk->game, walk->unit, true)};
    lg_front_man front[LG_MAX_SLOTS] = {LG_FRONT_ABSENT};
    zwr_reached reached = {false, false, 0};
    for (int i = 0; i < walk->count; i++) {
        const lg_slot *man = &walk->man[i];
        lg_at at = lg_at_add(man->at, shift);
        bool fighter = false;
        int ground = ground_at(walk, at);
        if ((ground & ZWR_NEAR) != 0) {
            touch_around(&after, at, &fighter, &reached.prize);
        }
        reached.prize = reached.prize || (ground & ZWR_LYING) != 0;
        reached.contact = reached.contact || fighter;
        if (man->rank == 0 && man->file < LG_MAX_SLOTS) {
            front[man->file] = fighter ? LG_FRONT_TOUCHING : LG_FRONT_PRESENT;
        } else {
            reached.dice += fighter;
        }
    }
    reached.contact = reached.contact || reached.prize;
    reached.dice += front_dice(front, walk->width);
    return reached;
}

/* Is there any enemy beside it at all? Far cheaper than a look at the ground, and usually the answer is no. */
static bool has_neighbours(const lg_game *game, int unit) {
    if (zwr_in_contact(game, unit)) {
        return true;
    }
    for (int p = 0; p < game->piece_count; p++) {
        if (piece_of(game, p)->status == ZWR_WOUNDED && zwr_is_abandoned(game, p) &&
            zwr_lies_near(game, p, unit)) {
            return true;
        }
    }
    return false;
}

bool zwr_has_reached_enemy(const lg_game *game, int unit) {
    zwr_walk walk;
    if (!has_neighbours(game, unit)) {
        return false;
    }
    zwr_walk_open(&walk, game, unit);
    return zwr_walk_reached(&walk, here).contact;
}

/* ---- The end of a walk ------------------------------------------------------------------------------------------------------ */

static void shift_as_it_stands(lg_game *game, const zwr_walk *walk) {
    int men[ZWR_UNIT_MEN];
    uint16_t cells[ZWR_UNIT_MEN];
    int count = zwr_men(game, walk->unit, men);
    for (int i = 0; i < count; i++) {
        cells[i] = (uint16_t)lg_game_cell(game, lg_at_add(walk->man[i].at, walk->shift));
    }
    zwr_place(game, walk->unit, men, cells, count);
    lg_units(game)[walk->unit].anchor =
        (uint16_t)lg_game_cell(game, lg_at_add(walk->anchor, walk->shift));
}

/* Out of contact nobody is lapped round anybody any more (ZWR-MEL-12). */
static void fall_in(lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(game, unit, men);
    for (int i = 0; i < count; i++) {
        lg_piece *p = &lg_pieces(game)[men[i]];
        p->file = p->file == ZWR_LAPPED ? 0 : p->file;
        p->slot = (uint8_t)i;
    }
}

void zwr_walk_end(lg_play *play, const zwr_walk *walk) {
    lg_game *game = play->game;
    zwr_unit *own = zwr_unit_at(game, walk->unit);
    bool contact = zwr_walk_reached(walk, walk->shift).contact;
    if (walk->laid) {
        fall_in(game, walk->unit);
        int anchor = lg_game_cell(game, lg_at_add(walk->anchor, walk->shift));
        zwr_lay(game, walk->unit, walk->formation, walk->facing, walk->width, anchor);
    } else {
        shift_as_it_stands(game, walk);
    }
    own->flags |= ZWR_ACTED;
    if (walk->steps > 0) {
        own->flags |= ZWR_MOVED_LAST; /* ZWR-APP-05 */
        own->came = contact ? (uint8_t)game->turn : 0;
    }
    own->inches = (uint16_t)(own->inches - walk->spent);
    own->moved = (uint16_t)(own->moved + walk->spent);
}
