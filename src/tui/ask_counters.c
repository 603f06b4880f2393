/* ask_counters.c - UNIT WORD [WORD]: the order counters. A line of two slots a unit; a word's letter fills the next slot
 * of the marked unit and moves on to the next one. */
#include <stdio.h>
#include <string.h>

#include "tui/asks.h"

enum { CODE_WIDTH = 9 };

static const char *const *words_of(const lg_table *table) {
    return table->rules->verbs[table->ask.verb].args[1].words;
}

static int word_named(const lg_table *table, const char *name) {
    for (int i = 0; name[0] != '\0' && words_of(table)[i]; i++) {
        if (strcmp(words_of(table)[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

static int word_of_key(const lg_table *table, int key) {
    for (int i = 0; words_of(table)[i]; i++) {
        if (i != word_named(table, "none") && lg_word_key(words_of(table)[i]) == key) {
            return i;
        }
    }
    return -1;
}

static int marked_unit(const lg_table *table) {
    const lg_ask *ask = &table->ask;
    return ask->mark < 0 ? -1 : ask->option[ask->mark].value;
}

/* The counters on a unit now; returns how many. */
static int counters_on(const lg_table *table, int unit, int words[2]) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    int count = 0;
    for (int i = 0; seen && i < 2; i++) {
        int word = word_named(table, seen->orders[i]);
        if (word >= 0) {
            words[count++] = word;
        }
    }
    return count;
}

static lg_action order(const lg_table *table, int unit, int first, int second) {
    return (lg_action){(int16_t)table->ask.verb,
                       (int16_t)(second < 0 ? 2 : 3),
                       {(int16_t)unit, (int16_t)first, (int16_t)second, -1}};
}

/* ---- What a letter would do ---------------------------------------------------------------------------- */

static lg_action action_of(const lg_table *table, int unit, int word) {
    int on[2];
    return counters_on(table, unit, on) == 1 ? order(table, unit, on[0], word)
                                             : order(table, unit, word, -1);
}

static bool may_have_another(lg_table *table, int unit) {
    int on[2];
    if (counters_on(table, unit, on) != 1) {
        return false;
    }
    const lg_actions *list = lg_table_list(table, table->ask.verb, unit);
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].argc == 3 && list->items[i].arg[1] == on[0]) {
            return true;
        }
    }
    return false;
}

static bool is_full(lg_table *table, int unit) {
    int on[2];
    return counters_on(table, unit, on) > 0 && !may_have_another(table, unit);
}

/* Why the first refused letter of the marked unit is refused. */
static void note_verdict(lg_table *table) {
    lg_ask *ask = &table->ask;
    ask->verdict = (lg_verdict){.allowed = true, .rule = table->rules->verbs[ask->verb].rule};
    for (int i = 0; words_of(table)[i] && ask->verdict.allowed; i++) {
        lg_action action = action_of(table, marked_unit(table), i);
        if (i != word_named(table, "none")) {
            lg_table_check(table, &action, &ask->verdict);
        }
    }
}

static void marked(lg_table *table) {
    lg_ask *ask = &table->ask;
    int unit = marked_unit(table), empty = 0, on[2];
    for (int i = 0; i < ask->count; i++) {
        empty += counters_on(table, ask->option[i].value, on) == 0;
    }
    lg_table_choose(table, unit);
    note_verdict(table);
    if (empty == 0) {
        snprintf(ask->text, sizeof ask->text, "All %d have orders.", ask->count);
    } else {
        snprintf(ask->text, sizeof ask->text, "Orders for %s? %d of %d have none.",
                 lg_table_unit(table, unit)->name, empty, ask->count);
    }
}

/* ---- What was ordered -------------------------------------------------------------------------------------- */

/* A new turn: what stood is now last turn's. */
static void turn_over(lg_memory *memory, int turn) {
    if (memory->orders_turn == turn) {
        return;
    }
    memcpy(memory->last_turn, memory->orders, sizeof memory->last_turn);
    memset(memory->orders, 0, sizeof memory->orders);
    memory->orders_turn = turn;
}

static void note_order(lg_memory *memory, const lg_action *action) {
    int16_t *kept = memory->orders[action->arg[0] % LG_MAX_UNITS];
    kept[0] = (int16_t)(action->arg[1] + 1);
    kept[1] = (int16_t)(action->argc > 2 ? action->arg[2] + 1 : 0);
    memory->last_order[0] = kept[0];
    memory->last_order[1] = kept[1];
}

/* After `resume`: the orders of this seat from the record. What it ended a step after belongs to a turn gone by. */
static void recall(lg_table *table, lg_memory *memory) {
    const lg_battle *battle = lg_session_battle(table->session);
    bool ended = false, some = false;
    int on[2];
    for (int i = 0; i < lg_battle_entry_count(battle); i++) {
        const lg_entry *entry = lg_battle_entry(battle, i);
        if (entry->seat != table->actor) {
            continue;
        }
        ended = ended || lg_asks_of(&table->rules->verbs[entry->action.verb]) == LG_ASKS_NOTHING;
        if (entry->action.verb == table->ask.verb) {
            if (ended) {
                turn_over(memory, -2 - i);
            }
            ended = false;
            note_order(memory, &entry->action);
        }
    }
    for (int i = 0; i < table->ask.count; i++) {
        some = some || counters_on(table, table->ask.option[i].value, on) > 0;
    }
    memory->orders_turn = some ? table->who.turn : 0;
}

static bool place(lg_table *table, const lg_action *action) {
    lg_memory *memory = lg_table_memory(table);
    lg_action kept = *action;
    if (lg_table_do(table, &kept) != LG_OK) {
        return false;
    }
    turn_over(memory, table->who.turn);
    note_order(memory, &kept);
    return true;
}

/* ---- Keys ------------------------------------------------------------------------------------------------------ */

/* The next unit, from the marked one on, that can have another counter. */
static void move_on(lg_table *table) {
    lg_ask *ask = &table->ask;
    for (int i = 1; i <= ask->count; i++) {
        int next = (ask->mark + i) % ask->count;
        if (!is_full(table, ask->option[next].value)) {
            lg_ask_mark(table, next);
            return;
        }
    }
    lg_ask_mark(table, ask->mark);
}

static void settle_line(lg_table *table) {
    if (is_full(table, marked_unit(table))) {
        move_on(table);
    } else {
        lg_ask_mark(table, table->ask.mark);
    }
}

static void letter(lg_table *table, int word) {
    lg_action action = action_of(table, marked_unit(table), word);
    lg_verdict verdict;
    if (!lg_table_check(table, &action, &verdict)) {
        lg_table_say_verdict(table, &verdict);
    } else if (place(table, &action)) {
        settle_line(table);
    }
}

/* Takes the last counter of the marked unit back. */
static void clear(lg_table *table) {
    int on[2];
    int count = counters_on(table, marked_unit(table), on);
    if (count == 0) {
        return;
    }
    int word = count == 2 ? on[0] : word_named(table, "none");
    lg_action action = order(table, marked_unit(table), word, -1);
    if (place(table, &action)) {
        lg_ask_mark(table, table->ask.mark);
    }
}

/* These two counters, or the first alone where both are refused; words + 1, 0 none. */
static bool give(lg_table *table, int unit, const int16_t words[2], lg_verdict *verdict) {
    *verdict = (lg_verdict){.allowed = false};
    snprintf(verdict->why, sizeof verdict->why, "There are no orders to repeat.");
    for (int count = words[1] > 0 ? 2 : 1; words[0] > 1 && count > 0; count--) {
        lg_action action = order(table, unit, words[0] - 1, count == 2 ? words[1] - 1 : -1);
        if (lg_table_check(table, &action, verdict)) {
            return place(table, &action);
        }
    }
    return false;
}

static void same_as_last(lg_table *table) {
    lg_verdict verdict;
    int16_t words[2];
    memcpy(words, lg_table_memory(table)->last_order, sizeof words);
    if (give(table, marked_unit(table), words, &verdict)) {
        settle_line(table);
    } else if (table->notice[0] == '\0') {
        lg_table_say_verdict(table, &verdict);
    }
}

void lg_counters_repeat_all(lg_table *table) {
    lg_ask *ask = &table->ask;
    lg_memory *memory = lg_table_memory(table);
    int given = 0, on[2];
    turn_over(memory, table->who.turn);
    for (int i = 0; i < ask->count && !table->pending; i++) {
        lg_verdict verdict;
        int unit = ask->option[i].value;
        int16_t words[2] = {memory->last_turn[unit][0], memory->last_turn[unit][1]};
        if (counters_on(table, unit, on) == 0) {
            given += give(table, unit, words, &verdict);
        }
    }
    settle_line(table);
    if (given == 0) {
        lg_table_say(table, "No unit without orders had any last turn.");
    }
}

static bool key(lg_table *table, int pressed) {
    int word = word_of_key(table, pressed);
    if (word >= 0) {
        letter(table, word);
        return true;
    }
    if (pressed == LG_KEY_BACKSPACE) {
        clear(table);
        return true;
    }
    switch (lg_keys_find(LG_LAYER_BOARD, pressed)) {
    case LG_CMD_REPEAT: same_as_last(table); return true;
    case LG_CMD_REPEAT_ALL: lg_counters_repeat_all(table); return true;
    case LG_CMD_NEXT_UNIT: move_on(table); return true;
    default: return false;
    }
}

static bool is_empty(lg_table *table, int line) {
    int on[2];
    return counters_on(table, table->ask.option[line].value, on) == 0;
}

/* The next unit beneath the marked one that has no counter yet; -1 when there is none. */
static int next_empty(lg_table *table) {
    for (int i = table->ask.mark + 1; i < table->ask.count; i++) {
        if (is_empty(table, i)) {
            return i;
        }
    }
    return -1;
}

/* Units are left without orders one by one: no haste with Enter skips them all. */
static void accept(lg_table *table) {
    int next = next_empty(table);
    if (next >= 0) {
        lg_ask_mark(table, next);
    } else {
        lg_ask_end(table);
    }
}

static const char *enter_words(lg_table *table) {
    return next_empty(table) >= 0 ? "next unit" : "end this step";
}

static int hints(const lg_table *table, lg_hint *h) {
    (void)table;
    h[0] = (lg_hint){LG_CMD_REPEAT, 0, "as before", false};
    h[1] = (lg_hint){LG_CMD_REPEAT_ALL, 0, "as last turn", false};
    h[2] = (lg_hint){LG_CMD_NONE, LG_KEY_BACKSPACE, "clear", false};
    return 3;
}

static int letters(const lg_table *table, lg_hint *h) {
    int count = 0;
    for (int i = 0; words_of(table)[i] && count < LG_MAX_HINTS; i++) {
        if (i != word_named(table, "none")) {
            h[count++] =
                (lg_hint){LG_CMD_NONE, lg_word_key(words_of(table)[i]), words_of(table)[i], false};
        }
    }
    return count;
}

/* ---- Beside the map ------------------------------------------------------------------------------------------------ */

static void draw_slots(lg_table *table, lg_canvas *canvas, lg_box line, int unit) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    int width = (line.width - CODE_WIDTH + 1) / 2;
    for (int i = 0; i < 2; i++) {
        char slot[24];
        snprintf(slot, sizeof slot, "%.*s", width - 1, *seen->orders[i] ? seen->orders[i] : "----");
        lg_canvas_text(canvas, line.x + CODE_WIDTH + i * width, line.y, LG_INK_TEXT, slot);
    }
}

static int draw_units(lg_table *table, lg_canvas *canvas, lg_box box) {
    const lg_ask *ask = &table->ask;
    int row = 0;
    for (int i = 0; i < ask->count && row < box.height; i++, row++) {
        lg_box line = {box.x, box.y + row, box.width, 1};
        const lg_view_unit *seen = lg_table_unit(table, ask->option[i].value);
        char code[CODE_WIDTH + 1];
        snprintf(code, sizeof code, "%s%-8.7s", i == ask->mark ? ">" : " ", seen->code);
        lg_canvas_clip(canvas, line);
        lg_canvas_text(canvas, line.x, line.y, LG_INK_BRITISH | (i == ask->mark ? LG_BOLD : 0),
                       code);
        draw_slots(table, canvas, line, ask->option[i].value);
        lg_canvas_unclip(canvas);
        if (i == ask->mark) {
            lg_canvas_mark(canvas, line, LG_REVERSE);
            lg_canvas_cursor(canvas, line.x, line.y);
        }
    }
    return row;
}

static int panel(lg_table *table, lg_canvas *canvas, lg_box box) {
    int row = draw_units(table, canvas, box);
    for (int i = 0; words_of(table)[i] && row < box.height; i++) {
        lg_action action = action_of(table, marked_unit(table), i);
        if (i == word_named(table, "none")) {
            continue;
        }
        bool allowed = lg_table_check(table, &action, NULL);
        lg_panel_choice(canvas, box.x, box.y + row++, box.width, lg_word_key(words_of(table)[i]),
                        words_of(table)[i], allowed, false);
    }
    return row;
}

static const lg_flow COUNTERS = {.name = "counters",
                                 .enter_words = enter_words,
                                 .arrows = true,
                                 .marked = marked,
                                 .accept = accept,
                                 .key = key,
                                 .hints = hints,
                                 .letters = letters,
                                 .panel = panel};

/* The units of the seat that orders now. */
static void add_units(lg_table *table) {
    for (int i = 0; i < table->view->unit_count; i++) {
        const lg_view_unit *seen = &table->view->units[i];
        lg_verdict verdict;
        if (lg_table_is_ours(table, seen->id) &&
            lg_table_seat_of(table, seen->id) == table->actor &&
            lg_table_check_verb(table, table->ask.verb, seen->id, &verdict)) {
            lg_ask_add(table, seen->id, true);
        }
    }
}

void lg_ask_counters(lg_table *table, int unit) {
    lg_ask_begin(table, &COUNTERS, lg_table_verb(table, LG_ASKS_COUNTERS), -1);
    add_units(table);
    if (table->ask.count == 0) {
        lg_ask_close(table);
        return;
    }
    if (lg_table_memory(table)->orders_turn == -1) {
        recall(table, lg_table_memory(table));
    }
    int mark = -1;
    for (int i = table->ask.count - 1; i >= 0; i--) {
        if (table->ask.option[i].value == unit || (mark < 0 && unit < 0)) {
            mark = i;
        }
    }
    table->ask.mark = mark < 0 ? table->ask.count - 1 : mark;
    if (unit < 0 || mark < 0) {
        move_on(table);
    } else {
        lg_ask_mark(table, mark);
    }
}
