/* ask_list.c - a unit or a man and anything else: one of the allowed actions, each in words. */
#include <stdio.h>
#include <stdlib.h>

#include "core/words.h"
#include "tui/asks.h"

/* lg_ask.stage: the list of the unit's actions, or of all actions, of which only some are the unit's. */
enum { OF_UNIT, OF_ALL };

/* One argument in words. */
static void write_argument(const lg_table *table, const lg_arg_spec *spec, int value, char *text,
                           size_t size) {
    switch (spec->kind) {
    case LG_ARG_UNIT:
        lg_unit_name(table->seen, value, text, size);
        lg_heading(text);
        break;
    case LG_ARG_PIECE:
        lg_piece_name(table->seen, value, text, size);
        lg_heading(text);
        break;
    case LG_ARG_WORD: snprintf(text, size, "%s", spec->words[value]); break;
    case LG_ARG_CELL:
        snprintf(text, size, "%d,%d", lg_table_at(table, value).x, lg_table_at(table, value).y);
        break;
    case LG_ARG_FACING:
    case LG_ARG_NUMBER: snprintf(text, size, "%s %d", spec->name, value); break;
    case LG_ARG_NONE: text[0] = '\0'; break;
    }
}

static void write_action(const lg_table *table, const lg_action *action, char *text, size_t size) {
    const lg_verb *verb = &table->rules->verbs[action->verb];
    int first = verb->args[0].kind == LG_ARG_UNIT && table->ask.subject >= 0 ? 1 : 0;
    size_t used = 0;
    text[0] = '\0';
    for (int i = first; i < action->argc && used < size; i++) {
        char word[48];
        write_argument(table, &verb->args[i], action->arg[i], word, sizeof word);
        used += (size_t)snprintf(text + used, size - used, "%s%s", i > first ? " " : "", word);
    }
}

static void marked(lg_table *table) {
    lg_ask *ask = &table->ask;
    const lg_view_unit *unit = lg_table_unit(table, ask->subject);
    const lg_option *option = &ask->option[ask->mark];
    const lg_actions *list =
        lg_table_list(table, ask->verb, ask->stage == OF_UNIT ? ask->subject : -1);
    ask->action = list->items[option->value];
    ask->verdict = (lg_verdict){.allowed = true};
    snprintf(ask->text, sizeof ask->text, "%s%s%s %s?", unit ? unit->name : "", unit ? ": " : "",
             table->rules->verbs[ask->verb].name, option->text);
}

static int hints(const lg_table *table, lg_hint *h) {
    (void)table;
    h[0] = (lg_hint){LG_CMD_NEXT_OPTION, 0, "next", false};
    return 1;
}

static const lg_flow LIST = {.name = "list",
                             .arrows = true,
                             .marked = marked,
                             .accept = lg_ask_do,
                             .hints = hints,
                             .overlay = lg_ask_ghosts};

/* Numbers as great and as even as may be; of men the one under the cursor. */
static int merit_of(lg_table *table, const lg_action *action) {
    const lg_verb *verb = &table->rules->verbs[action->verb];
    int sum = 0, least = 0, most = 0;
    if (verb->args[0].kind == LG_ARG_PIECE) {
        int cell = lg_camera_cell(&lg_table_memory(table)->camera, table->ground);
        for (int i = 0; i < table->view->piece_count; i++) {
            if (table->view->pieces[i].id == action->arg[0]) {
                return table->view->pieces[i].cell == cell;
            }
        }
        return 0;
    }
    for (int i = 1; i < action->argc; i++) {
        bool number = verb->args[i].kind == LG_ARG_NUMBER;
        int value = number ? action->arg[i] : 0;
        sum += value;
        least = i == 1 || value < least ? value : least;
        most = value > most ? value : most;
    }
    return sum * 1000 - (most - least);
}

static bool belongs(const lg_table *table, const lg_action *action, int unit, bool pieces) {
    for (int i = 0; pieces && i < table->view->piece_count; i++) {
        if (table->view->pieces[i].id == action->arg[0]) {
            return table->view->pieces[i].unit == unit;
        }
    }
    return !pieces;
}

/* The best of the list first proposed. */
static int suggestion(lg_table *table, const lg_actions *list) {
    int best = 0;
    for (int i = 1; i < table->ask.count; i++) {
        if (merit_of(table, &list->items[table->ask.option[i].value]) >
            merit_of(table, &list->items[table->ask.option[best].value])) {
            best = i;
        }
    }
    return best;
}

bool lg_ask_list(lg_table *table, int verb, int unit) {
    bool pieces = table->rules->verbs[verb].args[0].kind == LG_ARG_PIECE;
    const lg_actions *list = lg_table_list(table, verb, pieces ? -1 : unit);
    lg_ask_begin(table, &LIST, verb, unit);
    table->ask.stage = pieces ? OF_ALL : OF_UNIT;
    for (int i = 0; i < list->count; i++) {
        bool ours = belongs(table, &list->items[i], unit, pieces);
        lg_option *option = ours ? lg_ask_add(table, i, true) : NULL;
        if (option) {
            write_action(table, &list->items[i], option->text, sizeof option->text);
        }
    }
    if (table->ask.count == 0) {
        lg_ask_close(table);
        return false;
    }
    lg_ask_mark(table, suggestion(table, list));
    bool one_word = table->ask.count == 1 && table->rules->verbs[verb].args[1].kind == LG_ARG_WORD;
    if (one_word) {
        lg_ask_do(table);
    }
    return true;
}
