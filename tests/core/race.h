/* race.h - a race of the skeleton rule set on an open board, made by hand: the core without any file. */
#ifndef LG_TESTS_RACE_H
#define LG_TESTS_RACE_H

#include <laager/ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "registry.h"

/* A board `width` by 3 with a runner at each end; free with race_free. */
static inline lg_scenario *race(int width, int turn_limit) {
    lg_rules *rules = calloc(1, sizeof *rules);
    lg_scenario *scenario = calloc(1, sizeof *scenario);
    rules->ruleset = &skeleton_ruleset;
    rules->value[0] = 6;
    rules->terrain_count = 1;
    scenario->ruleset = &skeleton_ruleset;
    scenario->rules = rules;
    lg_board_init(&scenario->board, LG_SQUARES, width, 3);
    scenario->unit_count = 2;
    for (int u = 0; u < 2; u++) {
        lg_unit_def *def = &scenario->units[u];
        snprintf(def->id, sizeof def->id, "%s", u == 0 ? "Hare" : "Tortoise");
        snprintf(def->name, sizeof def->name, "%s", u == 0 ? "the hare" : "the tortoise");
        def->side = (uint8_t)(u == 0 ? LG_BRITISH : LG_ZULU);
        def->cell = (uint16_t)(u == 0 ? width : 3 * width - 1);
        lg_seat *seat = &scenario->seats[scenario->seat_count++];
        snprintf(seat->name, sizeof seat->name, "%s", u == 0 ? "british" : "zulu");
        seat->role = (lg_role)def->side;
    }
    scenario->modes = 1U << LG_HOTSEAT;
    scenario->setting[0] = turn_limit;
    return scenario;
}

static inline void race_free(lg_scenario *scenario) {
    free((void *)(uintptr_t)scenario->rules);
    free(scenario);
}

#endif
