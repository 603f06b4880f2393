/* ask_square.c - CELL, or WORD CELL: the cursor's square is the answer; Tab goes to the next allowed one. */
#include <limits.h>
#include <stdio.h>

#include "tui/asks.h"

enum { ODDS_ROWS = 4 };

/* Where very many squares lie side by side Tab visits one in so many inches. */
enum { MANY = 40, LEAP = 6 };

static const lg_arg_spec *word_spec(const lg_table *table, int verb) {
    const lg_arg_spec *first = &table->rules->verbs[verb].args[0];
    return first->kind == LG_ARG_WORD ? first : NULL;
}

static int cell_of(const lg_action *action) { return action->arg[action->argc - 1]; }

static bool of_word(const lg_ask *ask, const lg_action *action) {
    return ask->word < 0 || action->arg[0] == ask->word;
}

static void marked(lg_table *table) {
    lg_ask *ask = &table->ask;
    const lg_arg_spec *spec = word_spec(table, ask->verb);
    lg_at at = lg_table_at(table, ask->cell);
    int16_t cell = (int16_t)ask->cell;
    if (spec) {
        ask->action = (lg_action){(int16_t)ask->verb, 2, {(int16_t)ask->word, cell, -1, -1}};
    } else {
        ask->action = (lg_action){(int16_t)ask->verb, 1, {cell, -1, -1, -1}};
    }
    lg_table_go(table, ask->cell);
    bool allowed = lg_table_check(table, &ask->action, &ask->verdict);
    ask->has_odds =
        allowed && lg_game_odds(lg_table_game(table), table->actor, &ask->action, &ask->odds, NULL);
    int used = snprintf(ask->text, sizeof ask->text, "%s%s%s at %d,%d?",
                        table->rules->verbs[ask->verb].name, spec ? " " : "",
                        spec ? spec->words[ask->word] : "", at.x, at.y);
    if (!allowed && used > 0 && (size_t)used < sizeof ask->text) {
        snprintf(ask->text + used, sizeof ask->text - (size_t)used, " %.100s", ask->verdict.why);
    }
}

/* The next allowed square some way off, from the cursor on; round the end. */
static void next_square(lg_table *table, int step) {
    lg_ask *ask = &table->ask;
    const lg_actions *list = lg_table_list(table, ask->verb, -1);
    int here = 0, leap = list->count > MANY ? LEAP : 1;
    for (int i = 0; i < list->count; i++) {
        if (of_word(ask, &list->items[i]) && cell_of(&list->items[i]) == ask->cell) {
            here = i;
        }
    }
    for (int i = 1; i <= list->count; i++) {
        const lg_action *other = &list->items[(here + step * i + 2 * list->count) % list->count];
        int way = lg_chebyshev(lg_table_at(table, cell_of(other)), lg_table_at(table, ask->cell));
        if (of_word(ask, other) && way >= leap) {
            ask->cell = cell_of(other);
            break;
        }
    }
    marked(table);
}

static bool key(lg_table *table, int pressed) {
    lg_ask *ask = &table->ask;
    lg_command command = lg_keys_find(LG_LAYER_BOARD, pressed);
    if (command == LG_CMD_NEXT_OPTION || command == LG_CMD_LAST_OPTION) {
        next_square(table, command == LG_CMD_NEXT_OPTION ? 1 : -1);
        return true;
    }
    if (command == LG_CMD_LINE && pressed - '1' < ask->count) {
        ask->mark = pressed - '1';
        ask->word = ask->option[ask->mark].value;
        marked(table);
        return true;
    }
    return false;
}

static void moved(lg_table *table) {
    table->ask.cell = lg_camera_cell(&lg_table_memory(table)->camera, table->ground);
    marked(table);
}

static int hints(const lg_table *table, lg_hint *h) {
    h[0] = (lg_hint){LG_CMD_NEXT_OPTION, 0, "next square", false};
    h[1] = (lg_hint){LG_CMD_LINE, 0, "which", false};
    return table->ask.count > 0 ? 2 : 1;
}

/* What may come of it, where dice decide. */
static int panel(lg_table *table, lg_canvas *canvas, lg_box box) {
    int rows = lg_ask_lines(table, canvas, box);
    lg_box rest = {box.x, box.y + rows, box.width, box.height - rows};
    return table->ask.has_odds ? rows + lg_ask_odds(table, canvas, rest, ODDS_ROWS) : rows;
}

/* A ghost where it would come. */
static void overlay(lg_table *table, lg_overlay *shown) {
    shown->ghosts[0] = (lg_ghost){(int16_t)table->ask.cell, '?', !table->ask.verdict.allowed};
    shown->ghost_count = 1;
}

static const lg_flow SQUARE = {.name = "square",
                               .marked = marked,
                               .accept = lg_ask_do,
                               .key = key,
                               .hints = hints,
                               .panel = panel,
                               .overlay = overlay,
                               .moved = moved};

/* The allowed square nearest to the cursor. */
static int nearest_square(lg_table *table, const lg_actions *list) {
    int here = lg_camera_cell(&lg_table_memory(table)->camera, table->ground);
    int best = here, least = INT_MAX;
    for (int i = 0; i < list->count; i++) {
        int cell = cell_of(&list->items[i]);
        int distance2 = lg_dist2(lg_table_at(table, here), lg_table_at(table, cell));
        if (of_word(&table->ask, &list->items[i]) && distance2 < least) {
            least = distance2;
            best = cell;
        }
    }
    return best;
}

bool lg_ask_square(lg_table *table, int verb) {
    const lg_arg_spec *spec = word_spec(table, verb);
    const lg_actions *list = lg_table_list(table, verb, -1);
    if (list->count == 0) {
        return false;
    }
    lg_ask_begin(table, &SQUARE, verb, -1);
    for (int word = 0; spec && spec->words[word]; word++) {
        lg_option *option = lg_ask_add(table, word, true);
        if (option) {
            snprintf(option->text, sizeof option->text, "%s", spec->words[word]);
        }
    }
    if (spec) {
        table->ask.word = list->items[0].arg[0];
        table->ask.mark = table->ask.word;
    }
    table->ask.cell = nearest_square(table, list);
    marked(table);
    return true;
}
