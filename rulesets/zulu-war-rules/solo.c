/* solo.c - the Zulus of solo play: dust clouds by the dice (ZWR-SOLO), what each cloud hides, and how a unit is put down
 * on the table, for clouds and for recycling (ZWR-ZPL-02, ZWR-ZPL-03). */
#include <limits.h>
#include <stdio.h>

#include "appearance.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static const lg_piece *piece_of(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}

/* ---- The British, as a cloud sees them ------------------------------------------------------------------- */

static bool is_british_figure(const lg_game *game, int piece) {
    const lg_piece *p = piece_of(game, piece);
    return p->cell != LG_NO_CELL && p->status == ZWR_FIT && zwr_is_man(game, piece) &&
           zwr_is_british(game, p->unit);
}

int zwr_figure_nearest(const lg_game *game, int cell, int *distance2) {
    int nearest = -1;
    *distance2 = INT_MAX;
    for (int p = 0; p < game->piece_count; p++) {
        if (!is_british_figure(game, p)) {
            continue;
        }
        int d = lg_dist2(lg_game_at(game, cell), lg_game_at(game, piece_of(game, p)->cell));
        if (d < *distance2) {
            *distance2 = d;
            nearest = p;
        }
    }
    return nearest;
}

/* ZWR-SOLO-03: the middle of all standing British figures, rounded; of the table when none stands. */
static lg_at middle_of_british(const lg_game *game) {
    int x = 0, y = 0, count = 0;
    for (int p = 0; p < game->piece_count; p++) {
        if (is_british_figure(game, p)) {
            lg_at at = lg_game_at(game, piece_of(game, p)->cell);
            x += at.x;
            y += at.y;
            count++;
        }
    }
    if (count == 0) {
        return lg_at_of(game->scenario->board.width / 2, game->scenario->board.height / 2);
    }
    return lg_at_of((2 * x + count) / (2 * count), (2 * y + count) / (2 * count));
}

/* ZWR-SOLO-04: the march, or the facing of the unit nearest to the middle. */
static int front_of_british(const lg_game *game, lg_at middle) {
    int distance2;
    int nearest = zwr_figure_nearest(game, lg_game_cell(game, middle), &distance2);
    if (game->scenario->march >= 0 || nearest < 0) {
        return game->scenario->march >= 0 ? game->scenario->march : LG_N;
    }
    return unit_of(game, piece_of(game, nearest)->unit)->facing;
}

/* ---- Where a cloud lies (ZWR-SOLO-03, ZWR-SOLO-06) ---------------------------------------------------------- */

static bool is_far_enough(const lg_game *game, lg_at middle, lg_at at, int inches) {
    int distance2;
    if (zwr_setting(game, ZWR_S_SOLO_DISTANCE) != 0) {
        return lg_dist2(middle, at) >= inches * inches;
    }
    return zwr_figure_nearest(game, lg_game_cell(game, at), &distance2) < 0 ||
           distance2 >= inches * inches;
}

/* What became of a cloud's way, for the log. */
enum { ON_ITS_WAY, AT_THE_EDGE, BESIDE_ITS_WAY };

/* Out from the middle to the first square so far from the British, or the last one on the table. */
static int follow_ray(const lg_game *game, lg_at middle, int direction, int inches, int *how) {
    lg_at at = middle;
    *how = ON_ITS_WAY;
    do {
        lg_at next = lg_at_ahead(at, direction, 1);
        if (!lg_board_inside(&game->scenario->board, next)) {
            *how = AT_THE_EDGE;
            break;
        }
        at = next;
    } while (!is_far_enough(game, middle, at, inches));
    return lg_game_cell(game, at);
}

static bool can_hold_cloud(const lg_game *game, int cell) {
    return lg_held(game)[cell] == 0 && !zwr_ground_barred(game, false, cell) &&
           zwr_cloud_on(game, cell) < 0;
}

typedef bool fits_on(const lg_game *game, int unit, int cell);

/* The nearest square found so far that fits; of equally near ones the first in reading order. */
typedef struct spot {
    int cell, distance2;
} spot;

static void look_at(const lg_game *game, int unit, lg_at middle, lg_at at, fits_on *fits,
                    spot *best) {
    int cell = lg_game_cell(game, at), d = lg_dist2(middle, at);
    bool nearer = d < best->distance2 || (d == best->distance2 && cell < best->cell);
    if (cell >= 0 && nearer && fits(game, unit, cell)) {
        *best = (spot){cell, d};
    }
}

/* The squares so many steps from the middle. */
static void look_round(const lg_game *game, int unit, lg_at middle, int steps, fits_on *fits,
                       spot *best) {
    for (int x = -steps; x <= steps; x++) {
        look_at(game, unit, middle, lg_at_of(middle.x + x, middle.y - steps), fits, best);
        look_at(game, unit, middle, lg_at_of(middle.x + x, middle.y + steps), fits, best);
    }
    for (int y = 1 - steps; y < steps; y++) {
        look_at(game, unit, middle, lg_at_of(middle.x - steps, middle.y + y), fits, best);
        look_at(game, unit, middle, lg_at_of(middle.x + steps, middle.y + y), fits, best);
    }
}

/* The nearest square that fits, -1 none. */
static int nearest_fit(const lg_game *game, int unit, int cell, fits_on *fits) {
    const lg_board *board = &game->scenario->board;
    int most = board->width > board->height ? board->width : board->height;
    spot best = {-1, INT_MAX};
    for (int steps = 0; steps < most && steps * steps <= best.distance2; steps++) {
        look_round(game, unit, lg_game_at(game, cell), steps, fits, &best);
    }
    return best.cell;
}

static bool holds_cloud(const lg_game *game, int unit, int cell) {
    (void)unit;
    return can_hold_cloud(game, cell);
}

static int nearest_for_cloud(const lg_game *game, int cell) {
    int found = nearest_fit(game, -1, cell, holds_cloud);
    return found < 0 ? cell : found;
}

/* ---- The dice of step 1 ---------------------------------------------------------------------------------------- */

enum { MOST_DICE = 16 };

static int roll_open(lg_play *play, int sides, const char *rule, const char *why) {
    return lg_roll_one(play, sides, zwr_british_seat(play->game, -1), LG_TO_ALL, rule, why);
}

/* ZWR-SOLO-01, ZWR-SOLO-02: the first die; after a 6 the second, which is final. */
static int how_many_clouds(lg_play *play) {
    bool hard = zwr_setting(play->game, ZWR_S_DIFFICULTY) != 0;
    int first = roll_open(play, 6, "ZWR-SOLO-01", "1 die: is anything sighted?");
    int clouds = zwr_number(play->game, hard ? ZWR_N_SOLO_FIRST_HARD : ZWR_N_SOLO_FIRST, first - 1);
    bool again = first == zwr_number(play->game, ZWR_N_SOLO_AGAIN, 0);
    int second = 0;
    if (again) {
        second = roll_open(play, 6, "ZWR-SOLO-02", "1 die: how many dust clouds?");
        clouds = zwr_number(play->game, ZWR_N_SOLO_SECOND, second - 1);
    }
    lg_note(play, ZWR_E_SOLO_DICE, LG_TO_ALL, clouds, 0, 0, 0, 0, 0);
    lg_note_die(play, first, 0, LG_DIE_PLAIN, 6);
    if (again) {
        lg_note_die(play, second, 0, LG_DIE_PLAIN, 6);
    }
    return clouds;
}

/* ZWR-SOLO-05: every cloud has its own dice. */
static void lay_cloud(lg_play *play) {
    uint8_t die[MOST_DICE];
    lg_game *game = play->game;
    int dice = zwr_number(game, ZWR_N_SOLO_DISTANCE, 0);
    dice = dice < MOST_DICE ? dice : MOST_DICE;
    lg_roll(play, dice, 6, zwr_british_seat(game, -1), LG_TO_ALL, "ZWR-SOLO-03",
            "distance of a dust cloud", die);
    int turn = roll_open(play, LG_FACINGS, "ZWR-SOLO-04", "direction of a dust cloud");
    int inches = 0, how;
    for (int i = 0; i < dice; i++) {
        inches += die[i];
    }
    lg_at middle = middle_of_british(game);
    int direction = lg_facing_turned(front_of_british(game, middle), turn - 1);
    int cell = follow_ray(game, middle, direction, inches, &how);
    if (!can_hold_cloud(game, cell)) {
        cell = nearest_for_cloud(game, cell);
        how = BESIDE_ITS_WAY;
    }
    zwr_put_cloud(game, cell, LG_NO_UNIT);
    lg_note(play, ZWR_E_SOLO_CLOUD, LG_TO_ALL, inches, direction, cell, how, 0, 0);
    for (int i = 0; i < dice; i++) {
        lg_note_die(play, die[i], 0, LG_DIE_PLAIN, 6);
    }
    lg_note_die(play, turn, 0, LG_DIE_PLAIN, LG_FACINGS);
}

void zwr_solo_clouds(lg_play *play) {
    for (int clouds = how_many_clouds(play); clouds > 0; clouds--) {
        lay_cloud(play);
    }
}

/* ---- Putting a unit down (ZWR-ZPL-03) --------------------------------------------------------------------------- */

static int facing_from(const lg_game *game, int cell) {
    int distance2;
    int nearest = zwr_figure_nearest(game, cell, &distance2);
    int facing = nearest < 0 ? -1
                             : lg_facing_towards(lg_game_at(game, cell),
                                                 lg_game_at(game, piece_of(game, nearest)->cell));
    return facing < 0 ? LG_S : facing;
}

/* The anchor with the guide on a square, and where all would stand; -1 when there is no room or it would be in
 * contact. */
static int anchor_on(const lg_game *game, int unit, int cell, int facing,
                     uint16_t cells[ZWR_UNIT_MEN]) {
    int width = zwr_width_for(game, unit, ZWR_ABREAST);
    int anchor = zwr_anchor_for_guide(game, ZWR_ABREAST, facing, width, cell);
    if (!zwr_fits(game, unit, ZWR_ABREAST, facing, width, anchor, cells)) {
        return -1;
    }
    return zwr_cells_beside_british(game, cells, unit_of(game, unit)->count) ? -1 : anchor;
}

/* Room for the unit, its guide on a square. */
static bool has_room(const lg_game *game, int unit, int cell) {
    uint16_t cells[ZWR_UNIT_MEN];
    return anchor_on(game, unit, cell, facing_from(game, cell), cells) >= 0;
}

/* ZWR-REC-04: the guide's square alone says nothing about the ends of the front. */
static bool has_room_afar(const lg_game *game, int unit, int cell) {
    uint16_t cells[ZWR_UNIT_MEN];
    bool far = anchor_on(game, unit, cell, facing_from(game, cell), cells) >= 0;
    for (int i = 0; far && i < unit_of(game, unit)->count; i++) {
        far = zwr_is_far_from_british(game, cells[i]);
    }
    return far;
}

static void muster(lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    for (int i = 0; i < u->count; i++) {
        lg_piece *p = &lg_pieces(game)[u->first + i];
        p->status = ZWR_FIT;
        p->rank = p->file = 0;
        p->slot = (uint8_t)i;
    }
}

static void dismiss(lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    for (int i = 0; i < u->count; i++) {
        lg_pieces(game)[u->first + i].status = ZWR_POOL;
    }
}

static void begin_afresh(lg_game *game, int unit) {
    zwr_unit *own = zwr_unit_at(game, unit);
    own->flags = own->hits = own->came = own->melee_lost = own->melee_won = 0;
    own->moved = own->inches = 0;
    own->prefers = own->target = LG_NO_UNIT;
    lg_units(game)[unit].state = ZWR_PRESENT;
    lg_units(game)[unit].marks = ZWR_PUBLIC;
}

bool zwr_bring_on(lg_game *game, int unit, int cell, bool far) {
    uint16_t cells[ZWR_UNIT_MEN];
    muster(game, unit);
    int room = far ? nearest_fit(game, unit, cell, has_room_afar) : -1;
    room = room < 0 ? nearest_fit(game, unit, cell, has_room)
                    : room; /* shifted as little as will do */
    if (room < 0) {
        dismiss(game, unit);
        return false;
    }
    int facing = facing_from(game, room);
    int anchor = anchor_on(game, unit, room, facing, cells);
    begin_afresh(game, unit);
    zwr_lay(game, unit, ZWR_ABREAST, facing, zwr_width_for(game, unit, ZWR_ABREAST), anchor);
    return true;
}

/* ---- What a cloud hides (ZWR-ZPL-02, ZWR-SOLO-07) ------------------------------------------------------------------- */

/* placement.cloud_is */
enum { NOTHING, RIFLES, IMPI };

int zwr_units_of_kind(const lg_game *game, zwr_kind kind) {
    int units = 0;
    for (int u = 0; u < game->scenario->unit_count; u++) {
        units += unit_of(game, u)->kind == kind;
    }
    return units;
}

/* Those that have not been on the table come first; others only where nothing else is left. */
static int next_to_come(const lg_game *game, zwr_kind kind) {
    int fresh = -1, spent = -1;
    for (int u = game->scenario->unit_count - 1; u >= 0; u--) {
        if (unit_of(game, u)->kind == kind && unit_of(game, u)->state == ZWR_AWAY) {
            bool was_here = (unit_of(game, u)->marks & ZWR_SPENT) != 0;
            *(was_here ? &spent : &fresh) = u;
        }
    }
    return fresh >= 0 ? fresh : spent;
}

/* ZWR-SOLO-07: clouds bring each unit of the scenario once, unless supply is unlimited; more than it has cannot stand on
 * the table at once. */
static int draw_unit(lg_game *game, zwr_kind kind) {
    uint8_t *drawn = &zwr_own(game)->drawn[kind == ZWR_RIFLES];
    bool capped =
        zwr_setting(game, ZWR_S_SOLO_SUPPLY) == 0 && *drawn >= zwr_units_of_kind(game, kind);
    return capped ? -1 : next_to_come(game, kind);
}

static void place_from_cloud(lg_play *play, int cell, int die) {
    lg_game *game = play->game;
    int is = zwr_number(game, ZWR_N_CLOUD_IS, die - 1);
    zwr_kind kind = is == RIFLES ? ZWR_RIFLES : ZWR_IMPI;
    int unit = is == NOTHING ? -1 : draw_unit(game, kind);
    bool comes = unit >= 0 && zwr_bring_on(game, unit, cell, false);
    bool none_left = is != NOTHING && !comes;
    lg_note(play, ZWR_E_CLOUD_DIE, LG_TO_ALL, cell, none_left ? is + IMPI : is, 0, 0, 0, 0);
    lg_note_die(play, die, 0, LG_DIE_PLAIN, 6);
    if (comes) {
        zwr_own(game)->drawn[kind == ZWR_RIFLES]++;
        lg_note(play, ZWR_E_PLACED, LG_TO_ALL, unit, zwr_guide_cell(game, unit),
                unit_of(game, unit)->facing, zwr_figures(game, unit), 0, 0);
    }
}

bool zwr_cloud_due(const lg_game *seen, int unit, lg_verdict *verdict) {
    (void)unit;
    bool solo = seen->scenario->mode == LG_SOLO;
    if (seen->phase != ZWR_PLACEMENT || !solo || zwr_own_of(seen)->cloud_count == 0) {
        return lg_refuse(verdict, "ZWR-ZPL-02", "There is no dust cloud to throw for.");
    }
    return lg_allow(verdict);
}

void zwr_cloud_roll(lg_play *play, int unit) {
    (void)unit;
    uint8_t die[ZWR_MAX_CLOUDS];
    char why[LG_WHY_SIZE];
    zwr_state *own = zwr_own(play->game);
    int clouds = own->cloud_count;
    snprintf(why, sizeof why, "%d %s: what the dust hides", clouds, clouds == 1 ? "die" : "dice");
    lg_roll(play, clouds, 6, zwr_british_seat(play->game, -1), LG_TO_ALL, "ZWR-ZPL-02", why, die);
    for (int i = 0; i < clouds; i++) {
        place_from_cloud(play, own->cloud[i].cell, die[i]);
    }
    own->cloud_count = 0;
}
