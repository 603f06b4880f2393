/* battle_panel.c - beside the map: what to do now, what is under the cursor, the verbs with their keys or the question
 * that is asked, and the panels of the rule set as far as there is room. */
#include <stdio.h>

#include "tui/asks.h"
#include "tui/battle.h"

typedef struct pen {
    lg_canvas *canvas;
    lg_box box; /* what is left of the panel */
    int ruled;  /* the row under the last line drawn across */
} pen;

static void used(pen *p, int rows) {
    p->box.y += rows;
    p->box.height -= rows;
}

/* A line across, but never two in a row. */
static void rule_off(pen *p) {
    if (p->box.height > 1 && p->ruled != p->box.y) {
        lg_panel_rule(p->canvas, p->box, p->box.y);
        used(p, 1);
        p->ruled = p->box.y;
    }
}

static lg_box first_rows(const pen *p, int rows) {
    lg_box box = p->box;
    box.height = rows < box.height ? rows : box.height;
    return box;
}

/* ---- What to do now, and under the cursor ------------------------------------------------------------------- */

enum { PROMPT_ROWS = 4, UNIT_ROWS = 7, ODDS_ROWS = 4 };

static void draw_prompt(lg_table *table, pen *p) {
    const char *prompt = table->view->who.prompt;
    used(p, lg_canvas_wrap(p->canvas, first_rows(p, PROMPT_ROWS), LG_INK_TEXT, prompt, 0));
    rule_off(p);
}

static void draw_ground(lg_table *table, pen *p) {
    char text[96];
    int cell = lg_camera_cell(&lg_table_memory(table)->camera, table->ground);
    lg_at at = lg_table_at(table, cell);
    const char *place = lg_game_place(table->seen, cell);
    snprintf(text, sizeof text, "%d,%d %s%s%s", at.x, at.y,
             lg_game_terrain(table->seen, cell)->name, place ? ", " : "", place ? place : "");
    used(p, lg_canvas_wrap(p->canvas, first_rows(p, 2), LG_INK_TEXT, text, 0));
}

static void draw_marker(const lg_table *table, pen *p, int cell) {
    for (int i = 0; i < table->view->marker_count; i++) {
        if (table->view->markers[i].cell == cell && p->box.height > 0) {
            lg_canvas_text(p->canvas, p->box.x, p->box.y, LG_INK_TEXT | LG_BOLD,
                           table->view->markers[i].label);
            used(p, 1);
        }
    }
}

static void draw_under(lg_table *table, pen *p) {
    const lg_view_unit *unit = lg_table_unit(table, lg_table_under(table));
    if (unit) {
        used(p, lg_panel_unit(p->canvas, first_rows(p, UNIT_ROWS), unit));
    } else {
        draw_marker(table, p, lg_camera_cell(&lg_table_memory(table)->camera, table->ground));
        draw_ground(table, p);
    }
    rule_off(p);
}

/* ---- The verbs -------------------------------------------------------------------------------------------------- */

/* What has no key is done with Enter, when it can be. */
static bool has_line(const lg_verb *verb, bool allowed) {
    return lg_asks_of(verb) != LG_ASKS_COUNTERS && (verb->key != 0 || allowed);
}

/* Two verbs a row where the panel is wide enough. */
static void draw_verbs(lg_table *table, pen *p) {
    const lg_menu *menu = lg_table_menu(table);
    int columns = p->box.width >= 22 ? 2 : 1;
    int width = p->box.width / columns, shown = 0;
    for (int i = 0; i < menu->count; i++) {
        const lg_verb *verb = &table->rules->verbs[menu->choice[i].verb];
        bool allowed = menu->choice[i].verdict.allowed;
        int row = shown / columns, letter = lg_board_letter_of(table, menu->choice[i].verb);
        if (!has_line(verb, allowed) || row >= p->box.height) {
            continue;
        }
        lg_panel_choice(p->canvas, p->box.x + shown % columns * width, p->box.y + row, width,
                        letter ? letter : LG_KEY_ENTER, verb->name, allowed, i == table->menu_mark);
        shown++;
    }
    used(p, (shown + columns - 1) / columns);
}

/* What the dice that are due may bring. */
static void draw_odds(const lg_table *table, pen *p) {
    if (table->ask.has_odds && p->box.height > 3) {
        rule_off(p);
        used(p, lg_ask_odds(table, p->canvas, p->box, ODDS_ROWS));
    }
}

static void draw_question(lg_table *table, pen *p) {
    const lg_flow *flow = table->ask.flow;
    used(p, flow->panel ? flow->panel(table, p->canvas, p->box)
                        : lg_ask_lines(table, p->canvas, p->box));
}

/* ---- The rule set's panels ----------------------------------------------------------------------------------------- */

/* What changes most comes first: lists of text, then counters, tables and decks, the turn track last. */
static const lg_panel_kind ORDER[] = {LG_PANEL_TEXT, LG_PANEL_COUNTERS, LG_PANEL_TABLE,
                                      LG_PANEL_DECK, LG_PANEL_TRACK};

static void draw_kind(const lg_table *table, pen *p, lg_panel_kind kind) {
    for (int i = 0; i < table->view->panel_count; i++) {
        const lg_panel *panel = &table->view->panels[i];
        int rows = lg_panel_rows(panel, p->box.width, false);
        if (panel->kind != kind || rows + 1 > p->box.height) {
            continue;
        }
        rule_off(p);
        used(p, lg_panel_draw(p->canvas, p->box, panel, -1, false));
    }
}

void lg_battle_draw_panel(lg_table *table, lg_canvas *canvas, lg_box box) {
    pen p = {canvas, box, box.y};
    int column = canvas->cursor_x, row = canvas->cursor_y;
    if (!table->ask.flow) {
        draw_prompt(table, &p);
    }
    draw_under(table, &p);
    if (table->ask.flow) {
        draw_question(table, &p);
    } else {
        draw_verbs(table, &p);
    }
    if (!table->ask.flow) {
        draw_odds(table, &p);
    }
    for (size_t i = 0; i < sizeof ORDER / sizeof ORDER[0]; i++) {
        draw_kind(table, &p, ORDER[i]);
    }
    bool marked = table->menu_mark >= 0 || (table->ask.flow && table->ask.flow->arrows);
    if (!marked) {
        lg_canvas_cursor(canvas, column, row);
    }
}
