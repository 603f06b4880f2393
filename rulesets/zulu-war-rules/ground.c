/* ground.c - the ground: where it slows and bars, where it covers, what it lets be seen. */
#include <string.h>

#include "core/sight.h"
#include "zwr.h"

/* ---- Going (ZWR-MOVE-09, ZWR-MOVE-11) --------------------------------------------------------- */

static int ground(const lg_game *game, int cell, zwr_attribute what) {
    return lg_game_terrain(game, cell)->attribute[what];
}

bool zwr_bad_ground(const lg_game *game, int cell) { return ground(game, cell, ZWR_A_BAD) != 0; }

bool zwr_ground_barred(const lg_game *game, bool horses, int cell) {
    const int16_t *attribute = lg_game_terrain(game, cell)->attribute;
    return attribute[ZWR_A_BLOCKS] != 0 || (horses && attribute[ZWR_A_WHEELS] == 0);
}

bool zwr_barred(const lg_game *game, int unit, int cell) {
    return zwr_ground_barred(game, zwr_is_mounted(game, unit) || zwr_is_wheeled(game, unit), cell);
}

bool zwr_in_zone(const lg_game *game, int side, lg_zone_use use, int cell) {
    lg_at at = lg_game_at(game, cell);
    for (int i = 0; i < game->scenario->zone_count; i++) {
        const lg_zone *zone = &game->scenario->zones[i];
        bool meant = zone->use == use && (zone->side == LG_NOBODY || zone->side == side);
        if (meant && at.x >= zone->x0 && at.x <= zone->x1 && at.y >= zone->y0 && at.y <= zone->y1) {
            return true;
        }
    }
    return false;
}

/* ---- Cover (ZWR-FIRE-11, ZWR-FIRE-14) ---------------------------------------------------------- */

/* Scrub covers nobody, as in the printed example, unless the table says otherwise (ZWR-FIRE-14). */
static zwr_cover cover_of_ground(const lg_game *game, int cell) {
    const lg_terrain *terrain = lg_game_terrain(game, cell);
    if (zwr_setting(game, ZWR_S_SCRUB_COVER) != 0 && strcmp(terrain->id, "scrub") == 0) {
        return ZWR_SOFT_COVER;
    }
    return (zwr_cover)terrain->attribute[ZWR_A_COVER];
}

static bool wagon_on(const lg_game *game, int cell) {
    int unit = cell < 0 ? -1 : lg_held(game)[cell] - 1;
    return unit >= 0 && lg_units_of(game)[unit].kind == ZWR_WAGON;
}

static bool beside(const lg_game *game, int a, int b) {
    return lg_chebyshev(lg_game_at(game, a), lg_game_at(game, b)) == 1;
}

/* ZWR-WAG-02: behind a wagon is who stands beside a square of it that the line of fire crosses. */
static bool behind_wagon(const lg_game *game, int cell, int from_cell) {
    lg_sight_place places[LG_SIGHT_PLACES];
    int count = lg_sight_places(&game->scenario->board, cell, from_cell, places, LG_SIGHT_PLACES);
    for (int i = 0; i < count && i < LG_SIGHT_PLACES; i++) {
        bool crossed = wagon_on(game, places[i].cell) &&
                       (places[i].other == LG_NOWHERE || wagon_on(game, places[i].other));
        if (crossed && beside(game, cell, places[i].cell)) {
            return true;
        }
    }
    return false;
}

/* A man and the least cover that is asked for. */
typedef struct lee {
    const lg_game *game;
    int cell;
    zwr_cover least;
} lee;

/* Something of that cover on the border of two squares, of which he stands on or beside both. */
static bool shelters(void *user, int cell, int direction) {
    const lee *l = user;
    lg_at man = lg_game_at(l->game, l->cell), here = lg_game_at(l->game, cell);
    int kind = lg_board_edge(&l->game->scenario->board, cell, direction);
    return kind != LG_NO_EDGE && lg_chebyshev(man, here) <= 1 &&
           lg_chebyshev(man, lg_at_ahead(here, direction, 1)) <= 1 &&
           l->game->scenario->rules->terrains[kind].attribute[ZWR_A_COVER] >= (int)l->least;
}

/* ZWR-FIRE-14: behind a wall between squares is who stands at a part of it that the line of fire crosses. */
static bool behind_wall(const lg_game *game, int cell, int from_cell, zwr_cover least) {
    lee l = {.game = game, .cell = cell, .least = least};
    return lg_sight_trace(&game->scenario->board, cell, from_cell, NULL, shelters, &l).cell !=
           LG_NOWHERE;
}

static bool has_edge(const lg_board *board, int cell) {
    bool found = false;
    for (int side = LG_N; side < LG_FACINGS; side += 2) {
        found = found || lg_board_edge(board, cell, side) != LG_NO_EDGE;
    }
    return found;
}

/* Is there a wagon or a wall on or beside a square? Seldom; so it is asked before lines of fire are traced. */
static bool could_shelter(const lg_game *game, int cell) {
    lg_at at = lg_game_at(game, cell);
    for (int i = 0; i < 9; i++) {
        int near = lg_game_cell(game, lg_at_of(at.x + i % 3 - 1, at.y + i / 3 - 1));
        if (near >= 0 && (wagon_on(game, near) || has_edge(&game->scenario->board, near))) {
            return true;
        }
    }
    return false;
}

zwr_cover zwr_cover_at(const lg_game *game, int cell, int from_cell) {
    zwr_cover cover = cover_of_ground(game, cell);
    if (cover == ZWR_HARD_COVER || !could_shelter(game, cell)) {
        return cover;
    }
    if (behind_wagon(game, cell, from_cell) || behind_wall(game, cell, from_cell, ZWR_HARD_COVER)) {
        return ZWR_HARD_COVER;
    }
    return behind_wall(game, cell, from_cell, ZWR_SOFT_COVER) ? ZWR_SOFT_COVER : cover;
}

zwr_cover zwr_cover_of(const lg_game *game, int unit, int from_cell) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(game, unit, men);
    int with[3] = {0, 0, 0};
    for (int i = 0; i < count; i++) {
        with[zwr_cover_at(game, lg_pieces_of(game)[men[i]].cell, from_cell)]++;
    }
    if (2 * with[ZWR_HARD_COVER] > count) {
        return ZWR_HARD_COVER;
    }
    return 2 * (with[ZWR_HARD_COVER] + with[ZWR_SOFT_COVER]) > count ? ZWR_SOFT_COVER
                                                                     : ZWR_NO_COVER;
}

/* ---- Sight (ZWR-GRID-08) ------------------------------------------------------------------------ */

/* One line of fire or sight: its ends, and who stands at them. */
typedef struct line {
    const lg_game *game;
    int end[2], unit[2]; /* the firer's and the target's; a unit may be -1 */
    bool crest;          /* an end stands on a crest */
} line;

/* Men and guns on a hill see and fire over friends who stand lower. */
static bool seen_over(const line *l, int cell, int holder) {
    int height = lg_game_terrain(l->game, cell)->height;
    for (int i = 0; i < 2; i++) {
        bool friends = l->unit[i] >= 0 &&
                       zwr_is_british(l->game, l->unit[i]) == zwr_is_british(l->game, holder);
        if (friends && lg_game_terrain(l->game, l->end[i])->height > height) {
            return true;
        }
    }
    return false;
}

/* Single figures hinder nobody. A wagon beside either end shelters, and is fired across (ZWR-WAG-02). What the
 * British cannot see does not stop their own line (ZWR-APP-10). */
static bool figures_block(const line *l, int cell, int holder) {
    if (holder == l->unit[0] || holder == l->unit[1] || zwr_is_individual(l->game, holder)) {
        return false;
    }
    if (lg_units_of(l->game)[holder].kind == ZWR_WAGON) {
        return !beside(l->game, cell, l->end[0]) && !beside(l->game, cell, l->end[1]);
    }
    bool unknown = lg_units_of(l->game)[holder].state == ZWR_CONCEALED && l->unit[0] >= 0 &&
                   zwr_is_british(l->game, l->unit[0]);
    return !unknown && !seen_over(l, cell, holder);
}

static bool blocks(void *user, int cell) {
    const line *l = user;
    const lg_terrain *terrain = lg_game_terrain(l->game, cell);
    if (terrain->attribute[ZWR_A_BLOCKS] != 0 ||
        (terrain->attribute[ZWR_A_CREST] != 0 && !l->crest)) {
        return true;
    }
    int holder = lg_held(l->game)[cell] - 1;
    return holder >= 0 && figures_block(l, cell, holder);
}

int zwr_sight_blocked(const lg_game *game, int unit, int from_cell, int target, int to_cell) {
    line l = {.game = game, .end = {from_cell, to_cell}, .unit = {unit, target}};
    l.crest = ground(game, from_cell, ZWR_A_CREST) != 0 || ground(game, to_cell, ZWR_A_CREST) != 0;
    return lg_sight_line(&game->scenario->board, from_cell, to_cell, blocks, &l);
}
