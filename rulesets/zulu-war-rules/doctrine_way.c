/* doctrine_way.c - the road out: how far it is on wheels from each square to the scenario's exit. */
#include "doctrine.h"

enum { STRAIGHT = 10, DIAGONAL = 14 }; /* tenths of an inch */

/* Squares to look at, first in first out; none is in it twice. */
typedef struct line {
    uint16_t cell[LG_MAX_CELLS];
    uint8_t waits[LG_MAX_CELLS];
    int first, count;
} line;

static void reach(zwr_way *way, line *queue, int cell, int tenths) {
    way->tenths[cell] = (uint16_t)tenths;
    if (!queue->waits[cell]) {
        queue->cell[(queue->first + queue->count++) % LG_MAX_CELLS] = (uint16_t)cell;
        queue->waits[cell] = 1;
    }
}

static void look_around(const lg_game *game, zwr_way *way, line *queue, int from) {
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        int cell = lg_game_cell(game, lg_at_ahead(lg_game_at(game, from), direction, 1));
        int tenths = way->tenths[from] + (lg_facing_diagonal(direction) ? DIAGONAL : STRAIGHT);
        if (cell >= 0 && tenths < way->tenths[cell] && !zwr_ground_barred(game, true, cell)) {
            reach(way, queue, cell, tenths);
        }
    }
}

void zwr_find_way_out(const lg_game *game, zwr_way *way) {
    line queue = {.first = 0, .count = 0};
    for (int cell = 0; cell < lg_board_cells(&game->scenario->board); cell++) {
        way->tenths[cell] = ZWR_NO_WAY_OUT;
        if (zwr_in_zone(game, LG_BRITISH, "exit", cell) && !zwr_ground_barred(game, true, cell)) {
            reach(way, &queue, cell, 0);
        }
    }
    way->exit = queue.count > 0;
    while (queue.count > 0) {
        int from = queue.cell[queue.first];
        queue.first = (queue.first + 1) % LG_MAX_CELLS;
        queue.count--;
        queue.waits[from] = 0;
        look_around(game, way, &queue, from);
    }
}
