/* ask_towards.c - a walk towards a numbered place, a unit or the cursor's square: as far as it goes this turn. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/asks.h"
#include "tui/overlay.h"
#include "tui/ways.h"

enum { MOST_PLACES = 40, NOT_A_UNIT = -1 };

/* ---- Where to --------------------------------------------------------------------------------------------- */

static int clamped(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

/* The square of a zone that lies nearest. */
static int nearest_in(const lg_table *table, const lg_zone *zone, lg_at from) {
    int x = clamped(from.x, zone->x0, zone->x1), y = clamped(from.y, zone->y0, zone->y1);
    return clamped(y, 0, table->view->height - 1) * table->view->width +
           clamped(x, 0, table->view->width - 1);
}

static bool is_goal(const lg_table *table, const lg_zone *zone, lg_role side) {
    (void)table;
    bool use = zone->use == LG_EXIT || zone->use == LG_OBJECTIVE;
    return use && (zone->side == (int)side || zone->side == LG_NOBODY);
}

static void add_place(lg_table *table, int cell, int unit, int target, const char *name) {
    lg_option *option = table->ask.count < MOST_PLACES ? lg_ask_add(table, cell, true) : NULL;
    if (!option) {
        return;
    }
    option->extra = target;
    option->distance2 = lg_table_distance2_to(table, unit, cell);
    snprintf(option->text, sizeof option->text, "%s", name);
}

static int by_distance(const void *a, const void *b) {
    const lg_option *x = a, *y = b;
    return x->distance2 < y->distance2 ? -1 : x->distance2 > y->distance2;
}

static void add_goals(lg_table *table, int unit, lg_at from, lg_role side) {
    for (int i = 0; i < table->scenario->zone_count; i++) {
        const lg_zone *zone = &table->scenario->zones[i];
        if (is_goal(table, zone, side)) {
            add_place(table, nearest_in(table, zone, from), unit, NOT_A_UNIT, zone->id);
        }
    }
}

static void add_places(lg_table *table, int unit) {
    for (int i = 0; i < table->scenario->place_count; i++) {
        add_place(table, table->scenario->places[i].cell, unit, NOT_A_UNIT,
                  table->scenario->places[i].name);
    }
    for (int i = 0; i < table->view->marker_count; i++) {
        add_place(table, table->view->markers[i].cell, unit, NOT_A_UNIT,
                  table->view->markers[i].label);
    }
    for (int i = 0; i < table->view->unit_count; i++) {
        const lg_view_unit *other = &table->view->units[i];
        if (other->id != unit && other->cell >= 0 && !lg_table_is_ours(table, other->id)) {
            add_place(table, other->cell, unit, other->id, other->name);
        }
    }
}

/* One name for several squares: the nearest of them is enough. */
static void drop_doubles(lg_ask *ask, int from) {
    int kept = from;
    for (int i = from; i < ask->count; i++) {
        bool known = false;
        for (int j = from; j < kept; j++) {
            known = known || strcmp(ask->option[i].text, ask->option[j].text) == 0;
        }
        if (!known) {
            ask->option[kept++] = ask->option[i];
        }
    }
    ask->count = kept;
}

void lg_towards_options(lg_table *table, int unit) {
    lg_ask *ask = &table->ask;
    const lg_view_unit *seen = lg_table_unit(table, unit);
    int from = lg_table_anchor(table, unit);
    if (!seen || from < 0) {
        return;
    }
    add_goals(table, unit, lg_table_at(table, from), seen->side);
    int goals = ask->count;
    add_places(table, unit);
    qsort(&ask->option[goals], (size_t)(ask->count - goals), sizeof ask->option[0], by_distance);
    drop_doubles(ask, goals);
}

int lg_towards_cell(lg_table *table, int mark) {
    const lg_ask *ask = &table->ask;
    return mark < 0 || mark >= ask->count
               ? lg_camera_cell(&lg_table_memory(table)->camera, table->ground)
               : ask->option[mark].value;
}

int lg_towards_unit(const lg_table *table, int mark) {
    const lg_ask *ask = &table->ask;
    return mark < 0 || mark >= ask->count ? NOT_A_UNIT : ask->option[mark].extra;
}

/* ---- The question ---------------------------------------------------------------------------------------------- */

static void say(lg_table *table, const char *where) {
    lg_ask *ask = &table->ask;
    if (!ask->verdict.allowed) {
        snprintf(ask->text, sizeof ask->text, "Towards %s: %.150s", where, ask->verdict.why);
    } else {
        snprintf(ask->text, sizeof ask->text, "Towards %s: %.150s", where,
                 lg_table_paper(table, &ask->action)->text);
    }
}

static void marked(lg_table *table) {
    lg_ask *ask = &table->ask;
    char square[32];
    int cell = lg_towards_cell(table, ask->mark);
    lg_at at = lg_table_at(table, cell);
    snprintf(square, sizeof square, "%d,%d", at.x, at.y);
    bool found = lg_way_towards(table, ask->verb, ask->subject, cell, &ask->action);
    ask->verdict = (lg_verdict){.allowed = found};
    if (!found) {
        ask->action.verb = -1;
        snprintf(ask->verdict.why, sizeof ask->verdict.why, "nothing it may do brings it nearer.");
    }
    say(table, ask->mark < 0 ? square : ask->option[ask->mark].text);
}

static void accept(lg_table *table) {
    int cell = lg_towards_cell(table, table->ask.mark);
    int unit = lg_towards_unit(table, table->ask.mark), eyes = table->eyes;
    bool walks = table->ask.action.verb >= 0;
    lg_ask_do(table);
    lg_habit *habit = &table->memory[eyes].habit;
    if (walks && habit->verb >= 0) {
        habit->towards = true;
        habit->cell = cell;
        habit->unit = unit;
    }
}

/* The cursor's own square is a place like the others. */
static void moved(lg_table *table) { lg_ask_mark(table, -1); }

static bool key(lg_table *table, int pressed) {
    if (pressed == 'm') {
        lg_ask_place(table, table->ask.verb, table->ask.subject);
    }
    return pressed == 'm';
}

static int hints(const lg_table *table, lg_hint *h) {
    (void)table;
    h[0] = (lg_hint){LG_CMD_LINE, 0, "place", false};
    h[1] = (lg_hint){LG_CMD_NEXT_OPTION, 0, "next place", false};
    h[2] = (lg_hint){LG_CMD_NONE, 'm', "by hand", false};
    return 3;
}

static const lg_flow TOWARDS = {.name = "towards",
                                .enter = "walk",
                                .marked = marked,
                                .accept = accept,
                                .key = key,
                                .hints = hints,
                                .overlay = lg_ask_ghosts,
                                .moved = moved};

/* Where this player last sent somebody, if it is among the places. */
static int last_place(lg_table *table) {
    const lg_habit *habit = &lg_table_memory(table)->habit;
    for (int i = 0; i < table->ask.count; i++) {
        if (habit->towards && table->ask.option[i].value == habit->cell) {
            return i;
        }
    }
    return 0;
}

bool lg_ask_towards(lg_table *table, int verb, int unit) {
    if (!lg_table_unit(table, unit) || lg_table_list(table, verb, unit)->count == 0) {
        return false;
    }
    bool away = lg_table_under(table) != unit;
    lg_ask_begin(table, &TOWARDS, verb, unit);
    lg_towards_options(table, unit);
    lg_ask_mark(table, away || table->ask.count == 0 ? -1 : last_place(table));
    return true;
}
