#include "tui/panel.h"

#include <stdio.h>
#include <string.h>

/* Where the next piece of a panel goes. Without a canvas nothing is drawn and only rows are
 * counted. */
typedef struct pen {
    lg_canvas *canvas;
    lg_box box;
    int x, row; /* from the box's corner */
} pen;

static void write_text(const pen *p, int x, lg_style style, const char *text) {
    if (p->canvas && p->row < p->box.height) {
        lg_canvas_text(p->canvas, p->box.x + x, p->box.y + p->row, style, text);
    }
}

static void mark_row(const pen *p, int x, int width, int attributes) {
    if (!p->canvas || p->row >= p->box.height) {
        return;
    }
    int y = p->box.y + p->row;
    lg_canvas_mark(p->canvas, (lg_box){p->box.x + x, y, width, 1}, attributes);
    lg_canvas_cursor(p->canvas, p->box.x + x, y);
}

static void new_row(pen *p) {
    p->x = 0;
    p->row++;
}

/* ---- Tokens --------------------------------------------------------------------------------- */

static bool is_state(const lg_token *token, const char *state) {
    return strcmp(token->state, state) == 0;
}

static bool is_special(const lg_token *token) {
    return is_state(token, "now") || is_state(token, "done") || is_state(token, "alarm");
}

static lg_style token_style(const lg_token *token) {
    return is_state(token, "alarm") ? LG_INK_ALARM : LG_INK_TEXT;
}

/* A token of a row: `[fire]` a counter, `>3<` where things stand, `(x)` done, `!x!` alarm, `5:7`
 * what is due. */
static void token_text(const lg_token *token, bool counter, char *text, size_t size) {
    if (is_state(token, "now")) {
        snprintf(text, size, ">%s<", token->label);
    } else if (is_state(token, "done")) {
        snprintf(text, size, "(%s)", token->label);
    } else if (is_state(token, "alarm")) {
        snprintf(text, size, "!%s!", token->label);
    } else if (counter) {
        snprintf(text, size, "[%s]", token->label);
    } else {
        snprintf(text, size, "%s%s%s", token->label, *token->state ? ":" : "", token->state);
    }
}

static void draw_flowing(pen *p, const lg_panel *panel, int chosen, bool numbered) {
    for (int i = 0; i < panel->token_count; i++) {
        const lg_token *token = &panel->tokens[i];
        bool counter = panel->kind == LG_PANEL_COUNTERS;
        char number[4] = "", body[96], text[140];
        token_text(token, counter, body, sizeof body);
        if (numbered && i < 9) {
            snprintf(number, sizeof number, "%d ", i + 1);
        }
        snprintf(text, sizeof text, "%s%s%s%s%s", number, counter ? token->id : "",
                 counter && *token->id ? " " : "", body, i == chosen ? "*" : "");
        int width = lg_text_columns(text);
        if (p->x > 0 && p->x + width > p->box.width) {
            new_row(p);
        }
        write_text(p, p->x, token_style(token), text);
        if (i == chosen) {
            mark_row(p, p->x, width, LG_REVERSE);
        }
        p->x += width + 1;
    }
    if (p->x > 0) {
        new_row(p);
    }
}

/* What stands before a line: is it the one, its number, its glyph, whose it is. */
static void line_head(const lg_token *token, int i, bool is_chosen, bool numbered, char *text,
                      size_t size) {
    char number[4] = "", glyph[3] = "";
    bool now = is_chosen || is_state(token, "now");
    if (numbered) {
        snprintf(number, sizeof number, i < 9 ? "%d " : "  ", i + 1);
    }
    if (token->glyph) {
        snprintf(glyph, sizeof glyph, "%c ", token->glyph);
    }
    snprintf(text, size, "%s%s%s%s%s", now ? ">" : " ", number, glyph, token->id,
             *token->id ? " " : "");
}

static void draw_line(pen *p, const lg_panel *panel, int i, bool is_chosen, bool numbered) {
    const lg_token *token = &panel->tokens[i];
    const char *state = is_special(token) ? "" : token->state;
    char head[40], label[64];
    line_head(token, i, is_chosen, numbered, head, sizeof head);
    snprintf(label, sizeof label, is_state(token, "done") ? "(%s)" : "%s", token->label);
    int indent = lg_text_columns(head);
    int aside = *state ? lg_text_columns(state) + 1 : 0;
    int width = p->box.width - indent - aside;
    write_text(p, 0, token_style(token), head);
    write_text(p, p->box.width - aside + 1, token_style(token), state);
    for (const char *rest = label; rest; p->row++) {
        char part[64];
        size_t bytes;
        const char *from = rest;
        rest = lg_text_wrap(from, width, &bytes);
        snprintf(part, sizeof part, "%.*s", (int)bytes, from);
        write_text(p, indent, token_style(token), part);
        if (is_chosen) {
            mark_row(p, 0, p->box.width, LG_REVERSE);
        }
    }
}

static int panel_lines(lg_canvas *canvas, lg_box box, const lg_panel *panel, int chosen,
                       bool numbered) {
    pen p = {canvas, box, 0, 0};
    if (*panel->title) {
        write_text(&p, 0, LG_INK_TEXT, panel->title);
        new_row(&p);
    }
    switch (panel->kind) {
    case LG_PANEL_COUNTERS:
    case LG_PANEL_TRACK:
    case LG_PANEL_DECK: draw_flowing(&p, panel, chosen, numbered); break;
    case LG_PANEL_TABLE:
    case LG_PANEL_TEXT:
        for (int i = 0; i < panel->token_count; i++) {
            draw_line(&p, panel, i, i == chosen, numbered);
        }
        break;
    }
    return p.row;
}

int lg_panel_rows(const lg_panel *panel, int width, bool numbered) {
    lg_box box = {0, 0, width, 0};
    return panel_lines(NULL, box, panel, -1, numbered);
}

int lg_panel_draw(lg_canvas *canvas, lg_box box, const lg_panel *panel, int chosen, bool numbered) {
    lg_canvas_clip(canvas, box);
    int rows = panel_lines(canvas, box, panel, chosen, numbered);
    lg_canvas_unclip(canvas);
    return rows < box.height ? rows : box.height;
}

/* ---- The unit under the cursor -------------------------------------------------------------- */

static const char *facing_name(int facing) {
    static const char *const names[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    return facing >= 0 && facing < 8 ? names[facing] : "";
}

static lg_style unit_style(const lg_view_unit *unit) {
    lg_style ink = unit->side == LG_BRITISH ? LG_INK_BRITISH : LG_INK_ZULU;
    return unit->idle ? ink | LG_BOLD : ink;
}

/* The name; formation and facing at the end of its row, or on one of their own. */
static void write_name(pen *p, const lg_view_unit *unit) {
    char stance[32];
    const char *facing = facing_name(unit->facing);
    snprintf(stance, sizeof stance, "%s%s%s", unit->formation, *facing ? " " : "", facing);
    write_text(p, 0, unit_style(unit), unit->name);
    if (lg_text_columns(unit->name) + lg_text_columns(stance) >= p->box.width) {
        new_row(p);
    }
    write_text(p, p->box.width - lg_text_columns(stance), LG_INK_TEXT, stance);
    new_row(p);
}

/* A wagon has no men. */
static void write_strength(pen *p, const lg_view_unit *unit) {
    char text[64];
    if (unit->on_table && unit->fit == 0 && unit->wounded == 0) {
        return;
    }
    if (unit->wounded) {
        snprintf(text, sizeof text, "fit %d  wounded %d", unit->fit, unit->wounded);
    } else {
        snprintf(text, sizeof text, "fit %d", unit->fit);
    }
    write_text(p, 0, LG_INK_TEXT, text);
    new_row(p);
}

static void write_marks(pen *p, const lg_view_unit *unit) {
    for (int i = 0; i < unit->mark_count; i++) {
        bool more = i + 1 < unit->mark_count;
        char text[40];
        snprintf(text, sizeof text, "%s%s", unit->marks[i], more ? "," : "");
        int width = lg_text_columns(text);
        if (p->x > 0 && p->x + width > p->box.width) {
            new_row(p);
        }
        write_text(p, p->x, LG_INK_TEXT, text);
        p->x += width + 1;
    }
    if (p->x > 0) {
        new_row(p);
    }
}

static void write_order(pen *p, const char *order) {
    char text[20];
    snprintf(text, sizeof text, "[%s]", *order ? order : "    ");
    write_text(p, p->x, LG_INK_TEXT, text);
    p->x += lg_text_columns(text) + 1;
}

static void write_orders(pen *p, const lg_view_unit *unit) {
    if (!*unit->orders[0] && !*unit->orders[1]) {
        return;
    }
    int wide = lg_text_columns(unit->orders[0]) + lg_text_columns(unit->orders[1]);
    if (7 + wide + 5 <= p->box.width) {
        write_text(p, 0, LG_INK_TEXT, "orders");
        p->x = 7;
    }
    write_order(p, unit->orders[0]);
    write_order(p, unit->orders[1]);
    new_row(p);
}

int lg_panel_unit(lg_canvas *canvas, lg_box box, const lg_view_unit *unit) {
    pen p = {canvas, box, 0, 0};
    lg_canvas_clip(canvas, box);
    write_name(&p, unit);
    write_strength(&p, unit);
    write_marks(&p, unit);
    write_orders(&p, unit);
    lg_canvas_unclip(canvas);
    return p.row < box.height ? p.row : box.height;
}

void lg_panel_choice(lg_canvas *canvas, int x, int y, int width, int key, const char *label,
                     bool allowed, bool chosen) {
    char name[16], text[120];
    lg_key_name(key, name, sizeof name);
    snprintf(text, sizeof text, allowed ? "%s%s %s" : "%s(%s) %s", chosen ? ">" : " ", name, label);
    lg_canvas_clip(canvas, (lg_box){x, y, width, 1});
    lg_canvas_text(canvas, x, y, LG_INK_TEXT | (allowed ? 0 : LG_DIM), text);
    if (chosen) {
        lg_canvas_mark(canvas, (lg_box){x, y, width, 1}, LG_REVERSE);
    }
    lg_canvas_unclip(canvas);
    if (chosen) {
        lg_canvas_cursor(canvas, x, y);
    }
}

void lg_panel_rule(lg_canvas *canvas, lg_box box, int y) {
    lg_canvas_fill(canvas, (lg_box){box.x, y, box.width, 1}, '-', LG_INK_TEXT);
}
