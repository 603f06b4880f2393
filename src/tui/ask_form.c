/* ask_form.c - UNIT WORD FACING: the formations a unit can take, a ghost of each, turned by [ and ]. */
#include <stdio.h>

#include "tui/asks.h"

static const char *word_of(const lg_table *table, int verb, int word) {
    return table->rules->verbs[verb].args[1].words[word];
}

static lg_action form_of(const lg_ask *ask, int word, int facing) {
    return (lg_action){
        (int16_t)ask->verb, 3, {(int16_t)ask->subject, (int16_t)word, (int16_t)facing, -1}};
}

/* The facing kept if the formation can be taken so, else the first that can. */
static int facing_for(lg_table *table, int word, int wished) {
    const lg_actions *list = lg_table_list(table, table->ask.verb, table->ask.subject);
    int facing = -1;
    for (int i = 0; i < list->count; i++) {
        const lg_action *form = &list->items[i];
        bool fits = form->arg[1] == word && form->argc == 3;
        if (fits && (facing < 0 || form->arg[2] == wished)) {
            facing = form->arg[2];
        }
    }
    return facing < 0 ? wished : facing;
}

static void show(lg_table *table) {
    lg_ask *ask = &table->ask;
    ask->action = form_of(ask, ask->word, ask->facing);
    if (!lg_table_check(table, &ask->action, &ask->verdict)) {
        snprintf(ask->text, sizeof ask->text, "(%s) %.150s",
                 ask->verdict.rule ? ask->verdict.rule : "no", ask->verdict.why);
        return;
    }
    const lg_paper *paper = lg_table_paper(table, &ask->action);
    if (paper->good) {
        snprintf(ask->text, sizeof ask->text, "%.190s", paper->text);
    } else {
        snprintf(ask->text, sizeof ask->text, "%s: %s?", lg_table_unit(table, ask->subject)->name,
                 word_of(table, ask->verb, ask->word));
    }
}

static void marked(lg_table *table) {
    lg_ask *ask = &table->ask;
    ask->word = ask->option[ask->mark].value;
    ask->facing = facing_for(table, ask->word, ask->facing);
    show(table);
}

static bool key(lg_table *table, int pressed) {
    lg_command command = lg_keys_find(LG_LAYER_BOARD, pressed);
    bool turns = command == LG_CMD_TURN_LEFT || command == LG_CMD_TURN_RIGHT;
    if (turns) {
        table->ask.facing =
            lg_facing_turned(table->ask.facing, command == LG_CMD_TURN_LEFT ? -1 : 1);
        show(table);
    }
    return turns;
}

static int hints(const lg_table *table, lg_hint *h) {
    (void)table;
    h[0] = (lg_hint){LG_CMD_NEXT_OPTION, 0, "next formation", false};
    h[1] = (lg_hint){LG_CMD_TURN_LEFT, 0, "] turn", false};
    return 2;
}

static const lg_flow FORM = {.name = "form",
                             .enter = "form up",
                             .arrows = true,
                             .marked = marked,
                             .accept = lg_ask_do,
                             .key = key,
                             .hints = hints,
                             .overlay = lg_ask_ghosts};

static bool has_option(const lg_ask *ask, int word) {
    for (int i = 0; i < ask->count; i++) {
        if (ask->option[i].value == word) {
            return true;
        }
    }
    return false;
}

bool lg_ask_form(lg_table *table, int verb, int unit) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    const lg_actions *list = lg_table_list(table, verb, unit);
    if (!seen || list->count == 0) {
        return false;
    }
    lg_ask_begin(table, &FORM, verb, unit);
    table->ask.facing = seen->facing;
    for (int i = 0; i < list->count; i++) {
        int word = list->items[i].arg[1];
        lg_option *option = has_option(&table->ask, word) ? NULL : lg_ask_add(table, word, true);
        if (option) {
            snprintf(option->text, sizeof option->text, "%s", word_of(table, verb, word));
        }
    }
    lg_ask_mark(table, 0);
    return true;
}
