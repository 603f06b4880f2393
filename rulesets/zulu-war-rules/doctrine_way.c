/* doctrine_way.c - the road out: steps of a wheel from each square to the scenario's exit. */
#include "doctrine.h"

/* Squares to look at, first in first out. */
typedef struct line {
    uint16_t cell[LG_MAX_CELLS];
    int first, count;
} line;

static void reach(zwr_way *way, line *queue, int cell, int steps) {
    way->steps[cell] = (uint16_t)steps;
    queue->cell[queue->count++] = (uint16_t)cell;
}

void zwr_find_way_out(const lg_game *game, zwr_way *way) {
    line queue = {.first = 0, .count = 0};
    for (int cell = 0; cell < lg_board_cells(&game->scenario->board); cell++) {
        way->steps[cell] = ZWR_NO_WAY_OUT;
        if (zwr_in_zone(game, LG_BRITISH, "exit", cell) && !zwr_ground_barred(game, true, cell)) {
            reach(way, &queue, cell, 0);
        }
    }
    way->exit = queue.count > 0;
    while (queue.first < queue.count) {
        int from = queue.cell[queue.first++];
        for (int direction = 0; direction < LG_FACINGS; direction++) {
            int cell = lg_game_cell(game, lg_at_ahead(lg_game_at(game, from), direction, 1));
            if (cell >= 0 && way->steps[cell] == ZWR_NO_WAY_OUT &&
                !zwr_ground_barred(game, true, cell)) {
                reach(way, &queue, cell, way->steps[from] + 1);
            }
        }
    }
}
