#include "tui/ways.h"

#include <limits.h>

enum { USUAL_NUMBER = 9 };

lg_action lg_way_to(int verb, int unit, int cell, int facing) {
    int16_t argc = facing < 0 ? 2 : 3; /* a counter faces nowhere */
    return (lg_action){(int16_t)verb, argc, {(int16_t)unit, (int16_t)cell, (int16_t)facing, -1}};
}

/* ---- Walking ------------------------------------------------------------------------------------------ */

/* How good a move is; less is better, the first field that differs decides. */
typedef struct merit {
    int distance2, price, turn;
} merit;

static bool better(merit a, merit b) {
    if (a.distance2 != b.distance2) {
        return a.distance2 < b.distance2;
    }
    if (a.price != b.price) {
        return a.price < b.price;
    }
    return a.turn < b.turn;
}

static merit merit_of(const lg_table *table, const lg_action *move, int price, int cell,
                      int facing) {
    lg_at end = lg_table_at(table, move->arg[1]), to = lg_table_at(table, cell);
    int wished = lg_facing_towards(end, to);
    if (wished < 0) {
        wished = facing;
    }
    return (merit){lg_dist2(end, to), price, lg_facing_between(move->arg[2], wished)};
}

bool lg_way_towards(lg_table *table, int verb, int unit, int cell, lg_action *action) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    const lg_actions *list = lg_table_list(table, verb, unit);
    const uint8_t *price = lg_table_prices(table);
    int from = lg_table_anchor(table, unit);
    if (!seen || from < 0 || cell < 0) {
        return false;
    }
    merit best = {lg_dist2(lg_table_at(table, from), lg_table_at(table, cell)), -1, 0};
    bool found = false;
    for (int i = 0; i < list->count; i++) {
        merit m = merit_of(table, &list->items[i], price[i], cell, seen->facing);
        if (better(m, best)) {
            best = m;
            *action = list->items[i];
            found = true;
        }
    }
    return found;
}

bool lg_way_ahead(lg_table *table, int verb, int unit, lg_action *action) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    const lg_actions *list = lg_table_list(table, verb, unit);
    int from = lg_table_anchor(table, unit), farthest = -1;
    if (!seen || from < 0 || list->count == 0) {
        return false;
    }
    *action = list->items[0];
    lg_at here = lg_table_at(table, from);
    for (int i = 0; i < list->count; i++) {
        const lg_action *move = &list->items[i];
        lg_at there = lg_table_at(table, move->arg[1]);
        int steps = lg_chebyshev(here, there);
        bool straight = move->arg[2] == seen->facing &&
                        lg_at_equal(there, lg_at_ahead(here, seen->facing, steps));
        if (straight && steps > farthest) {
            farthest = steps;
            *action = *move;
        }
    }
    return true;
}

/* ---- Aiming --------------------------------------------------------------------------------------------- */

bool lg_aim_numbers(lg_table *table, int verb, int unit, int *low, int *high) {
    const lg_actions *list = lg_table_list(table, verb, unit);
    *low = INT_MAX;
    *high = 0;
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].argc < 3) {
            return false;
        }
        *low = list->items[i].arg[2] < *low ? list->items[i].arg[2] : *low;
        *high = list->items[i].arg[2] > *high ? list->items[i].arg[2] : *high;
    }
    return list->count > 0;
}

bool lg_aim_at(lg_table *table, int verb, int unit, int target, lg_action *action) {
    int low, high;
    *action = (lg_action){(int16_t)verb, 2, {(int16_t)unit, (int16_t)target, -1, -1}};
    if (lg_aim_numbers(table, verb, unit, &low, &high)) {
        int number = high < USUAL_NUMBER ? high : USUAL_NUMBER;
        action->arg[2] = (int16_t)(number < low ? low : number);
        action->argc = 3;
    }
    return lg_table_listed(table, action);
}

bool lg_aim_at_nearest(lg_table *table, int verb, int unit, lg_action *action) {
    int best = INT_MAX;
    for (int i = 0; i < table->view->unit_count; i++) {
        lg_action aimed;
        int target = table->view->units[i].id;
        int distance2 = lg_table_distance2(table, unit, target);
        if (distance2 < best && lg_aim_at(table, verb, unit, target, &aimed)) {
            best = distance2;
            *action = aimed;
        }
    }
    return best < INT_MAX;
}
