#include "tui/ground.h"

#include <laager/ruleset.h>

#include "tui/theme.h"

lg_ground *lg_ground_of(const lg_game *seen) {
    const lg_board *board = &seen->scenario->board;
    lg_ground *ground = lg_ground_new(board->width, board->height, board->shape == LG_HEXES);
    if (ground) {
        lg_ground_read(ground, seen);
    }
    return ground;
}

static void read_terrains(lg_ground *ground, const lg_game *seen) {
    for (int y = 0; y < ground->height; y++) {
        for (int x = 0; x < ground->width; x++) {
            const lg_terrain *terrain = lg_game_terrain(seen, y * ground->width + x);
            lg_ground_cell *cell = lg_ground_at(ground, x, y);
            cell->glyph = terrain->sign;
            cell->ink = (uint8_t)lg_ink_named(terrain->role);
        }
    }
}

/* An edge between two squares is of a kind of ground: a wall, a fence. */
static char edge_sign(const lg_game *seen, int cell, int direction) {
    int kind = lg_board_edge(&seen->scenario->board, cell, direction);
    return kind == LG_NO_EDGE ? 0 : seen->scenario->rules->terrains[kind].sign;
}

static void read_edges(lg_ground *ground, const lg_game *seen) {
    for (int y = 0; y < ground->height; y++) {
        for (int x = 0; x < ground->width; x++) {
            int cell = y * ground->width + x;
            lg_ground_at(ground, x, y)->north = edge_sign(seen, cell, LG_N);
            lg_ground_at(ground, x, y)->west = edge_sign(seen, cell, LG_W);
            if (x == ground->width - 1) {
                lg_ground_at(ground, x + 1, y)->west = edge_sign(seen, cell, LG_E);
            }
            if (y == ground->height - 1) {
                lg_ground_at(ground, x, y + 1)->north = edge_sign(seen, cell, LG_S);
            }
        }
    }
}

static void read_hexsides(lg_ground *ground, const lg_game *seen) {
    for (int y = 0; y < ground->height; y++) {
        for (int x = 0; x < ground->width; x++) {
            int cell = y * ground->width + x;
            lg_ground_cell *hex = lg_ground_at(ground, x, y);
            hex->north = edge_sign(seen, cell, LG_HEX_NW);
            hex->north_east = edge_sign(seen, cell, LG_HEX_NE);
            hex->west = edge_sign(seen, cell, LG_HEX_W);
            if (x == ground->width - 1) {
                lg_ground_at(ground, x + 1, y)->west = edge_sign(seen, cell, LG_HEX_E);
            }
        }
    }
}

void lg_ground_read(lg_ground *ground, const lg_game *seen) {
    read_terrains(ground, seen);
    if (ground->hex) {
        read_hexsides(ground, seen);
    } else {
        read_edges(ground, seen);
    }
}
