/* ask_common.c - what all questions share: options and their marks, the digits, Enter and the way back. */
#include <stdio.h>
#include <string.h>

#include "tui/asks.h"

void lg_ask_begin(lg_table *table, const lg_flow *flow, int verb, int subject) {
    lg_ask *ask = &table->ask;
    memset(ask, 0, sizeof *ask);
    ask->flow = flow;
    ask->verb = verb;
    ask->subject = subject;
    ask->mark = ask->cell = ask->word = -1;
    ask->action.verb = -1;
    table->why_open = false;
}

void lg_ask_close(lg_table *table) {
    table->ask.flow = NULL;
    table->ask.table = table->ask.has_odds = false;
}

lg_option *lg_ask_add(lg_table *table, int value, bool allowed) {
    lg_ask *ask = &table->ask;
    if (ask->count == LG_MAX_OPTIONS) {
        return NULL;
    }
    lg_option *option = &ask->option[ask->count++];
    *option = (lg_option){.value = value, .allowed = allowed};
    return option;
}

void lg_ask_mark(lg_table *table, int mark) {
    table->ask.mark = mark;
    if (table->ask.flow->marked) {
        table->ask.flow->marked(table);
    }
}

static void step(lg_table *table, int by) {
    lg_ask *ask = &table->ask;
    if (ask->count > 0) {
        lg_ask_mark(table, ask->mark < 0 ? (by > 0 ? 0 : ask->count - 1)
                                         : (ask->mark + by + ask->count) % ask->count);
    }
}

static void go_back(lg_table *table) {
    if (table->ask.table) {
        table->ask.table = false;
        return;
    }
    int subject = table->ask.subject;
    lg_ask_close(table);
    lg_table_go_unit(table, subject);
}

/* Arrows go through the options of a list, or of the table that lies over the map. */
static bool arrow(lg_table *table, lg_command command) {
    bool takes = table->ask.flow->arrows || table->ask.table;
    if (takes && (command == LG_CMD_UP || command == LG_CMD_DOWN)) {
        step(table, command == LG_CMD_UP ? -1 : 1);
    }
    return takes && (command == LG_CMD_UP || command == LG_CMD_DOWN);
}

static bool common_key(lg_table *table, lg_command command, int key) {
    lg_ask *ask = &table->ask;
    if (arrow(table, command)) {
        return true;
    }
    if (command == LG_CMD_NEXT_OPTION || command == LG_CMD_LAST_OPTION) {
        step(table, command == LG_CMD_NEXT_OPTION ? 1 : -1);
    } else if (command == LG_CMD_LINE && key - '1' < ask->count) {
        lg_ask_mark(table, key - '1');
    } else if (command == LG_CMD_OPTIONS) {
        ask->table = ask->count > 0 && !ask->table;
    } else if (command == LG_CMD_ACCEPT) {
        ask->flow->accept(table);
    } else if (command == LG_CMD_BACK) {
        go_back(table);
    } else {
        return command == LG_CMD_LINE;
    }
    return true;
}

bool lg_ask_key(lg_table *table, int key) {
    const lg_flow *flow = table->ask.flow;
    if (flow->key && flow->key(table, key)) {
        return true;
    }
    return common_key(table, lg_keys_find(LG_LAYER_BOARD, key), key);
}

void lg_ask_do(lg_table *table) {
    lg_ask *ask = &table->ask;
    if (ask->action.verb < 0 || !ask->verdict.allowed) {
        lg_table_say_verdict(table, &ask->verdict);
        return;
    }
    int verb = ask->verb;
    lg_action action = ask->action;
    lg_status status = lg_table_do(table, &action);
    if (status == LG_OK) {
        lg_board_go_on(table, verb);
    } else if (status == LG_NEED_DICE) {
        lg_ask_close(table);
    }
}

/* ---- The options as lines ------------------------------------------------------------------------------ */

int lg_ask_lines(lg_table *table, lg_canvas *canvas, lg_box box) {
    const lg_ask *ask = &table->ask;
    int first = 0, row = 0;
    if (ask->mark >= box.height) {
        first = ask->mark - box.height + 1;
    }
    for (int i = first; i < ask->count && row < box.height; i++, row++) {
        const lg_option *option = &ask->option[i];
        lg_box line = {box.x, box.y + row, box.width, 1};
        char text[LG_OPTION_TEXT + 16];
        const char *mark = i == ask->mark ? ">" : " ";
        if (i < 9) {
            snprintf(text, sizeof text, option->allowed ? "%s%d %s" : "%s%d (%s)", mark, i + 1,
                     option->text);
        } else {
            snprintf(text, sizeof text, option->allowed ? "%s  %s" : "%s  (%s)", mark,
                     option->text);
        }
        lg_canvas_clip(canvas, line);
        lg_canvas_text(canvas, line.x, line.y, LG_INK_TEXT | (option->allowed ? 0 : LG_DIM), text);
        lg_canvas_unclip(canvas);
        if (i == ask->mark) {
            lg_canvas_mark(canvas, line, LG_REVERSE);
            if (ask->flow->arrows) {
                lg_canvas_cursor(canvas, line.x, line.y);
            }
        }
    }
    return row;
}

/* ---- Ghosts --------------------------------------------------------------------------------------------- */

static void add_ghost(const lg_table *table, lg_overlay *overlay, lg_at at, char glyph,
                      bool refused) {
    bool inside = at.x >= 0 && at.y >= 0 && at.x < table->view->width && at.y < table->view->height;
    if (inside && overlay->ghost_count < LG_MAX_GHOSTS) {
        overlay->ghosts[overlay->ghost_count++] =
            (lg_ghost){(int16_t)(at.y * table->view->width + at.x), glyph, refused};
    }
}

/* What cannot be tried stands as the unit does now, shifted; turned, it shows its guide alone. */
static void shifted_ghosts(lg_table *table, lg_overlay *overlay, const lg_action *action) {
    const lg_view_unit *unit = lg_table_unit(table, action->arg[0]);
    int from = lg_table_anchor(table, action->arg[0]);
    if (!unit || from < 0) {
        return;
    }
    lg_at way = lg_at_sub(lg_table_at(table, action->arg[1]), lg_table_at(table, from));
    for (int i = 0; i < table->view->piece_count; i++) {
        const lg_view_piece *piece = &table->view->pieces[i];
        bool shown = piece->unit == action->arg[0] && piece->cell >= 0 && piece->standing;
        bool turned = unit->facing != action->arg[2];
        if (shown && (!turned || piece->cell == from)) {
            add_ghost(table, overlay, lg_at_add(lg_table_at(table, piece->cell), way), piece->glyph,
                      !table->ask.verdict.allowed);
        }
    }
}

void lg_ask_ghosts(lg_table *table, lg_overlay *overlay) {
    const lg_ask *ask = &table->ask;
    if (ask->action.verb < 0) {
        return;
    }
    const lg_paper *paper = ask->verdict.allowed ? lg_table_paper(table, &ask->action) : NULL;
    if (!paper || !paper->good) {
        if (lg_asks_of(&table->rules->verbs[ask->action.verb]) == LG_ASKS_PLACE) {
            shifted_ghosts(table, overlay, &ask->action);
        }
        return;
    }
    for (int i = 0; i < paper->count; i++) {
        add_ghost(table, overlay, lg_table_at(table, paper->cell[i]), paper->glyph[i], false);
    }
}
