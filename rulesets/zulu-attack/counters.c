/* counters.c - the counters: their numbers, where they stand, whose they are (ZA-UNIT, ZA-STK, ZA-SET). */
#include <string.h>

#include "za.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- Kinds ------------------------------------------------------------------------------------------------- */

int za_kind_of(const lg_game *game, int unit) { return unit_of(game, unit)->kind; }

bool za_is_zulu(const lg_game *game, int unit) { return unit_of(game, unit)->side == LG_ZULU; }

int za_factor(const lg_game *game, int unit, int which) {
    za_number_id counter = (za_number_id)(ZA_N_COUNTERS + za_kind_of(game, unit));
    return za_number(game, counter, which);
}

bool za_is_leader(const lg_game *game, int unit) {
    int kind = za_kind_of(game, unit);
    return kind == ZA_DURNFORD || kind == ZA_PULLEINE;
}

bool za_is_combat(const lg_game *game, int unit) {
    int kind = za_kind_of(game, unit);
    return !za_is_leader(game, unit) && kind != ZA_WAGON && kind != ZA_CAMP;
}

bool za_is_mounted(const lg_game *game, int unit) {
    int kind = za_kind_of(game, unit);
    return kind == ZA_CAVALRY || kind == ZA_NATAL_CAVALRY;
}

/* ---- Where they stand ------------------------------------------------------------------------------------------ */

bool za_is_here(const lg_game *game, int unit) { return unit_of(game, unit)->state == ZA_HERE; }

int za_cell(const lg_game *game, int unit) {
    return lg_pieces_of(game)[unit_of(game, unit)->first].cell;
}

void za_stand(lg_game *game, int unit, int cell) {
    lg_unit *u = &lg_units(game)[unit];
    u->anchor = cell < 0 ? LG_NO_CELL : (uint16_t)cell;
    u->state = cell < 0 ? ZA_GONE : ZA_HERE;
    lg_pieces(game)[u->first].status = u->state;
    lg_piece_stand(game, u->first, cell);
}

int za_stack(const lg_game *game, int cell, int side, int out[LG_MAX_UNITS]) {
    int count = 0;
    bool empty = cell < 0 || cell == LG_NO_CELL || lg_held(game)[cell] == 0;
    for (int unit = 0; !empty && unit < game->unit_count; unit++) {
        if (za_cell(game, unit) == cell && unit_of(game, unit)->side == side &&
            za_is_combat(game, unit)) {
            if (out != NULL) {
                out[count] = unit;
            }
            count++;
        }
    }
    return count;
}

int za_all_on(const lg_game *game, int cell, int out[LG_MAX_UNITS]) {
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (za_cell(game, unit) == cell) {
            out[count++] = unit;
        }
    }
    return count;
}

/* ---- The map --------------------------------------------------------------------------------------------------------- */

bool za_on_letter(const lg_game *game, int cell, const char *letter) {
    lg_at at = lg_game_at(game, cell);
    size_t length = strlen(letter);
    for (int i = 0; i < game->scenario->zone_count; i++) {
        const lg_zone *zone = &game->scenario->zones[i];
        bool named = strncmp(zone->id, letter, length) == 0 &&
                     (zone->id[length] == '\0' || zone->id[length] == '-');
        if (named && at.x >= zone->x0 && at.x <= zone->x1 && at.y >= zone->y0 && at.y <= zone->y1) {
            return true;
        }
    }
    return false;
}

za_side za_side_at(const lg_game *game, int cell, int direction) {
    int kind = lg_board_edge(&game->scenario->board, cell, direction);
    return kind == LG_NO_EDGE ? ZA_PLAIN
                              : (za_side)game->scenario->rules->terrains[kind].attribute[ZA_A_SIDE];
}

bool za_in_donga(const lg_game *game, int cell) {
    return lg_game_terrain(game, cell)->attribute[ZA_A_DONGA] != 0;
}

/* ---- Whose part it is ---------------------------------------------------------------------------------------------------- */

int za_seat_of(const lg_game *game, int side) {
    for (int seat = 0; seat < game->scenario->seat_count; seat++) {
        lg_role role = game->scenario->seats[seat].role;
        if ((int)role == side || (role == LG_UMPIRE && side == LG_ZULU)) {
            return seat;
        }
    }
    return -1;
}

int za_active(const lg_game *game) {
    switch ((za_phase)game->phase) {
    case ZA_BRITISH_SETUP:
    case ZA_BRITISH_MOVE:
    case ZA_BRITISH_FIRE:
    case ZA_BRITISH_MOVE_ALONE:
    case ZA_BRITISH_FIRE_ALONE:
    case ZA_BRITISH_MELEE: return LG_BRITISH;
    case ZA_ZULU_SETUP:
    case ZA_ARRIVALS:
    case ZA_ZULU_MOVE:
    case ZA_ZULU_FIRE:
    case ZA_ZULU_MELEE:
    case ZA_PHASES: break;
    }
    return LG_ZULU;
}

bool za_commands(const lg_game *game, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    lg_unit_name(game, unit, name, sizeof name);
    if (seat != za_seat_of(game, unit_of(game, unit)->side)) {
        return lg_refuse(verdict, "ZA-SEQ-01", "%s is not yours.", name);
    }
    return unit_of(game, unit)->side == za_active(game) ||
           lg_refuse(verdict, "ZA-SEQ-01", "It is the other side's part of the turn.");
}
