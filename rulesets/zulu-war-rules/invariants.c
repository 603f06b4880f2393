/* invariants.c - what must be true after every action, whatever was played: for tests and for records that may
 * have been tampered with. */
#include <stdio.h>
#include <string.h>

#include "zwr.h"
#include "zwr_frame.h"

static bool broken(char *why, size_t size, const char *what, int number) {
    snprintf(why, size, "%s (%d)", what, number);
    return false;
}

/* ZWR-GRID-01: one standing figure a square, and the map of who holds what is true. */
static bool squares_are_single(const lg_game *game, char *why, size_t size) {
    static const uint8_t NOBODY = 0;
    uint8_t count[LG_MAX_CELLS];
    memset(count, 0, sizeof count);
    for (int i = 0; i < game->piece_count; i++) {
        const lg_piece *p = &lg_pieces_of(game)[i];
        if (p->cell == LG_NO_CELL || !zwr_stands(p)) {
            continue;
        }
        if (p->cell >= lg_board_cells(&game->scenario->board)) {
            return broken(why, size, "a figure off the board", i);
        }
        if (++count[p->cell] > 1) {
            return broken(why, size, "two standing figures on one square", p->cell);
        }
        if (lg_held(game)[p->cell] != p->unit + 1) {
            return broken(why, size, "a square that does not know who stands on it", p->cell);
        }
    }
    for (int cell = 0; cell < lg_board_cells(&game->scenario->board); cell++) {
        if (count[cell] == 0 && lg_held(game)[cell] != NOBODY) {
            return broken(why, size, "a square held by nobody", cell);
        }
    }
    return true;
}

/* Figures are conserved: every piece has a status its side knows, and who is off the table holds no square. */
static bool figures_are_known(const lg_game *game, char *why, size_t size) {
    for (int i = 0; i < game->piece_count; i++) {
        const lg_piece *p = &lg_pieces_of(game)[i];
        bool zulu = lg_units_of(game)[p->home].side == LG_ZULU;
        bool known = zulu ? p->status == ZWR_FIT || p->status == ZWR_POOL : p->status != ZWR_POOL;
        bool gone = p->status != ZWR_FIT && p->status != ZWR_WOUNDED;
        if (!known || p->unit >= game->unit_count || p->home >= game->unit_count) {
            return broken(why, size, "a figure of no known state", i);
        }
        if (gone && p->cell != LG_NO_CELL) {
            return broken(why, size, "a fallen figure on the table", i);
        }
    }
    return true;
}

/* ZWR-ORD-01, 02: nobody carries out a third action, nor one that was never placed. */
static bool orders_are_placed(const lg_game *game, char *why, size_t size) {
    for (int u = 0; u < game->unit_count; u++) {
        const zwr_unit *own = zwr_unit_of(game, u);
        for (int i = 0; i < 2; i++) {
            if ((own->used >> i & 1) != 0 && own->order[i] == ZWR_NO_ORDER) {
                return broken(why, size, "an order carried out that was not placed", u);
            }
        }
        if (own->used > 3 || own->order[0] >= ZWR_ORDER_KINDS || own->order[1] >= ZWR_ORDER_KINDS) {
            return broken(why, size, "more than two orders", u);
        }
        if (own->actions > 2) {
            return broken(why, size, "an individual with more than two actions", u);
        }
    }
    return true;
}

/* A unit on the table has somebody standing; a unit that is away has nobody there. */
static bool units_are_where_they_say(const lg_game *game, char *why, size_t size) {
    for (int u = 0; u < game->scenario->unit_count; u++) {
        const lg_unit *unit = &lg_units_of(game)[u];
        bool away = unit->state == ZWR_AWAY || unit->state == ZWR_GONE;
        for (int i = unit->first; i < unit->first + unit->count; i++) {
            const lg_piece *p = &lg_pieces_of(game)[i];
            if (unit->side == LG_ZULU && away && p->cell != LG_NO_CELL) {
                return broken(why, size, "a warrior of a unit that is not there", i);
            }
        }
        if (zwr_unit_of(game, u)->hits >= zwr_number(game, ZWR_N_BASE_FIGURES, 0)) {
            return broken(why, size, "hits for a whole base not taken off", u);
        }
    }
    return true;
}

/* A British figure is on the table as long as he is fit or wounded, unless his gun has put him away. */
static bool soldiers_have_squares(const lg_game *game, char *why, size_t size) {
    for (int i = 0; i < game->piece_count; i++) {
        const lg_piece *p = &lg_pieces_of(game)[i];
        bool here = p->status == ZWR_FIT || p->status == ZWR_WOUNDED;
        bool rides = lg_units_of(game)[p->unit].kind == ZWR_GUN && p->status == ZWR_FIT;
        if (here && p->cell == LG_NO_CELL && !rides && zwr_is_british(game, p->home)) {
            return broken(why, size, "a soldier who is nowhere", i);
        }
    }
    return true;
}

/* ZWR-WND-03: whoever is carried is wounded and where his bearer is, and nobody carries two. */
static bool wounded_are_with_bearers(const lg_game *game, char *why, size_t size) {
    bool carries[ZWR_BRITISH_MEN] = {false};
    for (int w = 0; w < ZWR_BRITISH_MEN; w++) {
        int bearer = zwr_own_of(game)->bearer[w] - 1;
        if (bearer < 0) {
            continue;
        }
        const lg_piece *man = &lg_pieces_of(game)[w], *other = &lg_pieces_of(game)[bearer];
        if (man->status != ZWR_WOUNDED || other->status != ZWR_FIT || man->cell != other->cell) {
            return broken(why, size, "a wounded man who is not with his bearer", w);
        }
        if (bearer >= ZWR_BRITISH_MEN || carries[bearer]) {
            return broken(why, size, "a bearer of two", bearer);
        }
        carries[bearer] = true;
    }
    return true;
}

bool zwr_invariants(const lg_game *game, char *why, size_t size) {
    return squares_are_single(game, why, size) && figures_are_known(game, why, size) &&
           orders_are_placed(game, why, size) && units_are_where_they_say(game, why, size) &&
           soldiers_have_squares(game, why, size) && wounded_are_with_bearers(game, why, size);
}
