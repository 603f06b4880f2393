/* doctrine_way.c - the road out: how far it is on wheels from each square to the scenario's exit. The map never changes,
 * so that it is worked out when a scenario is read (lg_ruleset.survey). */
#include <string.h>

#include "doctrine.h"
#include "zwr_frame.h"

enum { STRAIGHT = 10, DIAGONAL = 14 }; /* tenths of an inch */

/* Squares to look at, first in first out; none is in it twice. */
typedef struct line {
    uint16_t cell[LG_MAX_CELLS];
    bool waits[LG_MAX_CELLS], barred[LG_MAX_CELLS];
    int first, count;
} line;

/* For wheels. */
static void find_barred(const lg_scenario *scenario, line *queue) {
    bool barred[LG_MAX_TERRAINS] = {false};
    for (int i = 0; i < scenario->rules->terrain_count; i++) {
        const int16_t *attribute = scenario->rules->terrains[i].attribute;
        barred[i] = attribute[ZWR_A_BLOCKS] != 0 || attribute[ZWR_A_WHEELS] == 0;
    }
    for (int cell = 0; cell < lg_board_cells(&scenario->board); cell++) {
        queue->barred[cell] = barred[lg_board_terrain(&scenario->board, cell)];
    }
}

static void reach(lg_scenario *scenario, line *queue, int cell, int tenths) {
    scenario->survey[cell] = (uint16_t)tenths;
    if (!queue->waits[cell]) {
        queue->cell[(queue->first + queue->count++) % LG_MAX_CELLS] = (uint16_t)cell;
        queue->waits[cell] = true;
    }
}

static void look_around(lg_scenario *scenario, line *queue, int from) {
    const lg_board *board = &scenario->board;
    lg_at at = lg_board_at(board, from);
    int so_far = scenario->survey[from];
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        int cell = lg_board_cell(board, lg_at_ahead(at, direction, 1));
        int tenths = so_far + (lg_facing_diagonal(direction) ? DIAGONAL : STRAIGHT);
        if (cell >= 0 && tenths < scenario->survey[cell] && !queue->barred[cell]) {
            reach(scenario, queue, cell, tenths);
        }
    }
}

static bool is_exit(const lg_zone *zone) {
    return zone->use == LG_EXIT && (zone->side == LG_NOBODY || zone->side == LG_BRITISH);
}

static void begin_at(lg_scenario *scenario, line *queue, const lg_zone *zone) {
    for (int y = zone->y0; y <= zone->y1; y++) {
        for (int x = zone->x0; x <= zone->x1; x++) {
            int cell = lg_board_cell(&scenario->board, lg_at_of(x, y));
            if (cell >= 0 && !queue->barred[cell]) {
                reach(scenario, queue, cell, 0);
            }
        }
    }
}

void zwr_survey(lg_scenario *scenario) {
    line queue = {.first = 0, .count = 0};
    find_barred(scenario, &queue);
    memset(scenario->survey, 0xFF, sizeof scenario->survey);
    for (int i = 0; i < scenario->zone_count; i++) {
        if (is_exit(&scenario->zones[i])) {
            begin_at(scenario, &queue, &scenario->zones[i]);
        }
    }
    while (queue.count > 0) {
        int from = queue.cell[queue.first];
        queue.first = (queue.first + 1) % LG_MAX_CELLS;
        queue.count--;
        queue.waits[from] = false;
        look_around(scenario, &queue, from);
    }
}

bool zwr_has_exit(const lg_scenario *scenario) {
    for (int i = 0; i < scenario->zone_count; i++) {
        const lg_zone *zone = &scenario->zones[i];
        for (int y = zone->y0; is_exit(zone) && y <= zone->y1; y++) {
            for (int x = zone->x0; x <= zone->x1; x++) {
                if (scenario->survey[lg_board_cell(&scenario->board, lg_at_of(x, y))] == 0) {
                    return true;
                }
            }
        }
    }
    return false;
}
