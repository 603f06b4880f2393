/* ask_end.c - the end of a step: who could still act is listed, and it is asked once. And the set-up: the places that
 * the scenario suggests. */
#include <stdio.h>
#include <string.h>

#include "tui/asks.h"

/* ---- The end of a step ---------------------------------------------------------------------------------- */

static void marked(lg_table *table) {
    int unit = table->ask.mark < 0 ? -1 : table->ask.option[table->ask.mark].value;
    if (unit >= 0) {
        lg_table_choose(table, unit);
    }
}

static void accept_end(lg_table *table) {
    lg_action action = table->ask.action;
    lg_ask_close(table);
    if (lg_table_do(table, &action) == LG_OK) {
        lg_board_go_on(table, -1);
    }
}

static int end_hints(const lg_table *table, lg_hint *h) {
    h[0] = (lg_hint){LG_CMD_NEXT_OPTION, 0, "who is idle", false};
    return table->ask.count > 0;
}

/* No end after all: Esc goes back to what was asked before; a letter means what it meant there. */
static bool end_key(lg_table *table, int pressed) {
    lg_command command = lg_keys_find(LG_LAYER_BOARD, pressed);
    if (command == LG_CMD_BACK) {
        lg_board_go_on(table, -1);
    }
    if (command != LG_CMD_NONE) {
        return command == LG_CMD_BACK;
    }
    lg_board_go_on(table, -1);
    lg_board_letter(table, pressed);
    return true;
}

static const lg_flow END = {.name = "end",
                            .enter = "end it",
                            .arrows = true,
                            .marked = marked,
                            .accept = accept_end,
                            .key = end_key,
                            .hints = end_hints};

static void list_idle(lg_table *table) {
    for (int i = 0; i < table->view->unit_count; i++) {
        const lg_view_unit *unit = &table->view->units[i];
        bool idle = table->marks_idle && lg_table_can_act(table, unit->id);
        lg_option *option = idle ? lg_ask_add(table, unit->id, true) : NULL;
        if (option) {
            snprintf(option->text, sizeof option->text, "%s", unit->name);
        }
    }
}

static void say_end(lg_table *table) {
    lg_ask *ask = &table->ask;
    size_t used =
        (size_t)snprintf(ask->text, sizeof ask->text, "End \"%s\"?", table->who.phase_title);
    if (ask->count > 0) {
        used += (size_t)snprintf(ask->text + used, sizeof ask->text - used,
                                 " %d can still act:", ask->count);
    }
    for (int i = 0; i < ask->count && used + LG_OPTION_TEXT < sizeof ask->text; i++) {
        used += (size_t)snprintf(ask->text + used, sizeof ask->text - used, " %s%s",
                                 ask->option[i].text, i + 1 < ask->count ? "," : ".");
    }
}

void lg_ask_end(lg_table *table) {
    int verb = lg_table_verb(table, LG_ASKS_NOTHING);
    lg_action action = {(int16_t)verb, 0, {-1, -1, -1, -1}};
    lg_verdict verdict;
    if (verb < 0 || !lg_table_check(table, &action, &verdict)) {
        if (verb >= 0) {
            lg_table_say_verdict(table, &verdict);
        }
        return;
    }
    lg_ask_begin(table, &END, verb, -1);
    table->ask.action = action;
    table->ask.verdict = verdict;
    list_idle(table);
    say_end(table);
}

/* ---- Suggested places ------------------------------------------------------------------------------------- */

static bool stands_elsewhere(const lg_table *table, int unit) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    const lg_unit_def *def = &table->scenario->units[unit];
    return seen && seen->on_table && def->cell != LG_NO_CELL &&
           (lg_table_anchor(table, unit) != def->cell || seen->facing != def->facing);
}

static void accept_suggested(lg_table *table) {
    int verb = table->ask.verb;
    lg_ask_close(table);
    for (int unit = 0; unit < table->scenario->unit_count; unit++) {
        const lg_unit_def *def = &table->scenario->units[unit];
        lg_action action = {(int16_t)verb, 3, {(int16_t)unit, (int16_t)def->cell, def->facing, -1}};
        bool goes = lg_table_is_ours(table, unit) && stands_elsewhere(table, unit);
        if (goes && lg_table_check(table, &action, NULL)) {
            lg_table_do(table, &action);
        }
    }
    if (!table->waiting) {
        lg_ask_end(table);
    }
}

static const lg_flow SUGGESTED = {
    .name = "suggested", .enter = "take them", .accept = accept_suggested};

void lg_ask_suggested(lg_table *table, int verb) {
    lg_ask_begin(table, &SUGGESTED, verb, -1);
    table->ask.verdict.allowed = true;
    snprintf(table->ask.text, sizeof table->ask.text,
             "Take the suggested places? n goes through the units, m moves one.");
}
