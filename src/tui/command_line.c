/* command_line.c - the line after `:`: an action in its one text form, the word of a command, or an order to a group;
 * and the line after `/`: a place, a unit, a rule. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/asks.h"

/* lg_ask.stage */
enum { TYPES_COMMAND, TYPES_SEARCH };

/* ---- Commands ------------------------------------------------------------------------------------------ */

static bool known_word(lg_table *table, const char *text) {
    lg_command command = lg_keys_word_find(text);
    switch (command) {
    case LG_CMD_NONE: return false;
    case LG_CMD_LEAVE: table->call.kind = LG_CALL_LEAVE; return true;
    default: break;
    }
    return lg_board_command(table, command);
}

static void type_action(lg_table *table, const char *text) {
    lg_action action;
    lg_verdict why;
    if (!lg_action_parse(table->seen, table->actor, text, &action, &why)) {
        lg_table_say_verdict(table, &why);
        return;
    }
    if (lg_table_do(table, &action) == LG_OK) {
        lg_board_go_on(table, -1);
    }
}

static void run_line(lg_table *table) {
    char text[LG_LINE_SIZE];
    snprintf(text, sizeof text, "%s", table->ask.line.text);
    lg_ask_close(table);
    if (text[0] == '\0') {
        return;
    }
    if (!known_word(table, text) && !lg_group_line(table, text)) {
        type_action(table, text);
    }
}

/* ---- Search --------------------------------------------------------------------------------------------- */

static bool contains(const char *text, const char *sought) {
    size_t length = strlen(sought);
    for (; *text; text++) {
        size_t same = 0;
        while (same < length &&
               tolower((unsigned char)text[same]) == tolower((unsigned char)sought[same])) {
            same++;
        }
        if (same == length) {
            return true;
        }
    }
    return false;
}

/* The i-th thing that can be found: units first, then places; its square, or -1 when it does not fit. */
static int found_cell(const lg_table *table, int i) {
    if (i < table->view->unit_count) {
        const lg_view_unit *unit = &table->view->units[i];
        bool fits = contains(unit->name, table->found) || contains(unit->code, table->found);
        return fits ? unit->cell : -1;
    }
    i -= table->view->unit_count;
    if (i >= table->scenario->place_count) {
        return -1;
    }
    const lg_place *place = &table->scenario->places[i];
    return contains(place->name, table->found) ? place->cell : -1;
}

bool lg_search_next(lg_table *table) {
    int all = table->view->unit_count + table->scenario->place_count;
    for (int i = 1; i <= all; i++) {
        int at = (table->found_at + i) % all;
        int cell = found_cell(table, at);
        if (cell >= 0) {
            table->found_at = at;
            lg_table_go(table, cell);
            return true;
        }
    }
    return false;
}

/* "ZWR-FIRE-05": a rule, by its first three letters and a stroke. */
static bool is_rule(const char *text) {
    return strlen(text) > 4 && isupper((unsigned char)text[0]) && text[3] == '-';
}

static void search(lg_table *table) {
    snprintf(table->found, sizeof table->found, "%.60s", table->ask.line.text);
    lg_ask_close(table);
    if (table->found[0] == '\0') {
        return;
    }
    table->found_at = -1;
    if (is_rule(table->found)) {
        table->call = (lg_call){.kind = LG_CALL_RULES, .rule = table->found};
    } else if (!lg_search_next(table)) {
        lg_table_say(table, "Nothing here is called \"%s\".", table->found);
    }
}

/* ---- The line ---------------------------------------------------------------------------------------------- */

static bool key(lg_table *table, int pressed) {
    lg_ask *ask = &table->ask;
    if (ask->stage == TYPES_SEARCH && pressed == LG_KEY_TAB && ask->line.text[0] != '\0') {
        snprintf(table->found, sizeof table->found, "%.60s", ask->line.text);
        lg_search_next(table);
        return true;
    }
    switch (lg_line_key(&ask->line, pressed)) {
    case LG_LINE_MORE: break;
    case LG_LINE_CANCEL: lg_ask_close(table); break;
    case LG_LINE_DONE:
        if (ask->stage == TYPES_COMMAND) {
            run_line(table);
        } else {
            search(table);
        }
        break;
    }
    return true;
}

static void accept(lg_table *table) { lg_ask_close(table); }

static const lg_flow COMMAND = {.name = "command", .enter = "do it", .accept = accept, .key = key};
static const lg_flow SEARCH = {.name = "search", .enter = "find", .accept = accept, .key = key};

void lg_ask_command(lg_table *table) {
    lg_ask_begin(table, &COMMAND, -1, -1);
    table->ask.stage = TYPES_COMMAND;
    table->ask.typing = true;
    snprintf(table->ask.text, sizeof table->ask.text, ":");
    lg_line_open(&table->ask.line, "", LG_LINE_SIZE - 1);
}

void lg_ask_search(lg_table *table) {
    lg_ask_begin(table, &SEARCH, -1, -1);
    table->ask.stage = TYPES_SEARCH;
    table->ask.typing = true;
    snprintf(table->ask.text, sizeof table->ask.text, "/");
    lg_line_open(&table->ask.line, "", 60);
}
