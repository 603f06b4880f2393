#include "tui/ground.h"

#include <laager/ruleset.h>

#include "tui/theme.h"

lg_ground *lg_ground_of(const lg_game *seen) {
    const lg_board *board = &seen->scenario->board;
    lg_ground *ground = lg_ground_new(board->width, board->height, board->shape == LG_HEXES);
    if (ground)
        lg_ground_read(ground, seen);
    return ground;
}

static void read_terrains(lg_ground *ground, const lg_game *seen) {
    for (int y = 0; y < ground->height; y++)
        for (int x = 0; x < ground->width; x++) {
            const lg_terrain *terrain = lg_game_terrain(seen, y * ground->width + x);
            lg_ground_cell *cell = lg_ground_at(ground, x, y);
            cell->glyph = terrain->glyph;
            cell->ink = (uint8_t)lg_ink_named(terrain->role);
        }
}

void lg_ground_read(lg_ground *ground, const lg_game *seen) { read_terrains(ground, seen); }
