/* Showing: the view of a seat, its log, the board as text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/engine_parts.h"

/* ---- State ---------------------------------------------------------------------------------------------- */

/* Marks such as "lost order 2" become "lost order": 2; those without a number become true. */
static json_t *json_marks(const lg_view_unit *unit) {
    json_t *marks = json_object();
    for (int i = 0; i < unit->mark_count; i++) {
        char name[sizeof unit->marks[i]];
        snprintf(name, sizeof name, "%s", unit->marks[i]);
        char *last = strrchr(name, ' ');
        char *end = last;
        long number = last ? strtol(last + 1, &end, 10) : 0;
        if (last && end > last + 1 && !*end) {
            *last = '\0';
            json_object_set_new(marks, name, json_integer(number));
        } else {
            json_object_set_new(marks, name, json_true());
        }
    }
    return marks;
}

static json_t *json_piece(const lg_game *seen, const lg_view_piece *piece) {
    char text[64];
    json_t *json = json_object();
    lg_json_put(json, "id", lg_json_text(lg_piece_id(seen, piece->id, text, sizeof text)));
    lg_json_put(json, "name", lg_json_text(lg_piece_name(seen, piece->id, text, sizeof text)));
    lg_json_put(json, "rank", lg_json_text(piece->rank));
    lg_json_put(json, "at", lg_json_at(seen, piece->cell));
    lg_json_put(json, "status", lg_json_text(piece->status));
    lg_json_put(json, "front", json_boolean(piece->front));
    lg_json_put(json, "standing", json_boolean(piece->standing));
    return json;
}

static json_t *json_pieces_of(const lg_game *seen, const lg_view *view, int unit) {
    json_t *list = json_array();
    for (int i = 0; i < view->piece_count; i++) {
        if (view->pieces[i].unit == unit) {
            lg_json_add(list, json_piece(seen, &view->pieces[i]));
        }
    }
    return list;
}

static json_t *json_orders(const lg_view_unit *unit) {
    json_t *list = json_array();
    for (int i = 0; i < 2; i++) {
        if (*unit->orders[i]) {
            lg_json_add(list, lg_json_text(unit->orders[i]));
        }
    }
    return list;
}

static json_t *json_unit(const lg_game *seen, const lg_view *view, const lg_view_unit *unit) {
    json_t *json = json_object();
    lg_json_put(json, "id", lg_json_text(unit->code));
    lg_json_put(json, "name", lg_json_text(unit->name));
    lg_json_put(json, "side", json_string(lg_role_name(unit->side)));
    lg_json_put(json, "kind", lg_json_text(unit->kind));
    lg_json_put(json, "formation", lg_json_text(unit->formation));
    lg_json_put(json, "facing", lg_json_facing(unit->facing));
    lg_json_put(json, "at", lg_json_at(seen, unit->cell));
    lg_json_put(json, "on_table", json_boolean(unit->on_table));
    lg_json_put(json, "idle", json_boolean(unit->idle));
    lg_json_put(json, "standing", json_integer(unit->standing));
    lg_json_put(json, "fit", json_integer(unit->fit));
    lg_json_put(json, "wounded", json_integer(unit->wounded));
    lg_json_put(json, "orders", json_orders(unit));
    lg_json_put(json, "markers", json_marks(unit));
    lg_json_put(json, "pieces", json_pieces_of(seen, view, unit->id));
    return json;
}

static json_t *json_units(const lg_game *seen, const lg_view *view) {
    json_t *list = json_array();
    for (int i = 0; i < view->unit_count; i++) {
        lg_json_add(list, json_unit(seen, view, &view->units[i]));
    }
    return list;
}

static json_t *json_markers(const lg_game *seen, const lg_view *view) {
    json_t *list = json_array();
    for (int i = 0; i < view->marker_count; i++) {
        const char glyph[2] = {view->markers[i].glyph, '\0'};
        json_t *json = json_object();
        lg_json_put(json, "at", lg_json_at(seen, view->markers[i].cell));
        lg_json_put(json, "glyph", lg_json_text(glyph));
        lg_json_put(json, "label", lg_json_text(view->markers[i].label));
        lg_json_add(list, json);
    }
    return list;
}

static json_t *json_changes(const lg_game *seen) {
    json_t *list = json_array();
    for (int i = 0; i < seen->change_count; i++) {
        const lg_change *change = &seen->changes[i];
        json_t *json = json_object();
        lg_json_put(json, "at", lg_json_at(seen, change->cell));
        lg_json_put(json, "edge", lg_json_facing(change->edge == 0xFF ? -1 : change->edge));
        lg_json_put(json, "value", json_integer(change->value));
        lg_json_add(list, json);
    }
    return list;
}

static json_t *json_token(const lg_game *seen, const lg_view *view, const lg_token *token) {
    const char glyph[2] = {token->glyph, '\0'};
    json_t *json = json_object();
    lg_json_put(json, "id", lg_json_text(token->id));
    lg_json_put(json, "label", lg_json_text(token->label));
    lg_json_put(json, "glyph", lg_json_text(glyph));
    lg_json_put(json, "state", lg_json_text(token->state));
    const char *unit = NULL;
    for (int i = 0; i < view->unit_count && token->unit >= 0; i++) {
        if (view->units[i].id == token->unit) {
            unit = view->units[i].code;
        }
    }
    lg_json_put(json, "unit", lg_json_text(unit));
    lg_json_put(json, "at", lg_json_at(seen, token->cell));
    return json;
}

static json_t *json_panels(const lg_game *seen, const lg_view *view) {
    static const char *const kinds[] = {"counters", "track", "deck", "table", "text"};
    json_t *list = json_array();
    for (int i = 0; i < view->panel_count; i++) {
        const lg_panel *panel = &view->panels[i];
        json_t *tokens = json_array();
        for (int t = 0; t < panel->token_count; t++) {
            lg_json_add(tokens, json_token(seen, view, &panel->tokens[t]));
        }
        json_t *json = json_object();
        lg_json_put(json, "id", lg_json_text(panel->id));
        lg_json_put(json, "title", lg_json_text(panel->title));
        lg_json_put(json, "kind", json_string(kinds[panel->kind]));
        lg_json_put(json, "tokens", tokens);
        lg_json_add(list, json);
    }
    return list;
}

/* The game as that seat may know it, in memory that the caller frees; NULL with an answer. */
static lg_game *seen_by(struct lg_engine *engine, int seat, json_t **no) {
    const lg_game *game = lg_engine_game(engine);
    lg_game *seen = malloc(lg_game_bytes(game));
    if (seen) {
        lg_game_seen(seen, game, seat);
    } else {
        *no = lg_answer_no(NULL, "There is not enough memory.");
    }
    return seen;
}

json_t *lg_engine_state(struct lg_engine *engine, lg_line *line) {
    lg_view *view = engine->view;
    json_t *no = NULL;
    int seat = lg_engine_named_seat(engine, line, &no);
    lg_game *seen = no ? NULL : seen_by(engine, seat, &no);
    if (no) {
        return no;
    }
    lg_game_view(lg_engine_game(engine), seat, view);
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "seat", lg_json_text(seen->scenario->seats[seat].name));
    lg_json_put(answer, "turn", json_integer(view->who.turn));
    lg_json_put(answer, "phase", lg_json_text(view->who.phase_id));
    lg_json_put(answer, "width", json_integer(view->width));
    lg_json_put(answer, "height", json_integer(view->height));
    lg_json_put(answer, "score", lg_json_score(lg_engine_game(engine), seat));
    lg_json_put(answer, "units", json_units(seen, view));
    lg_json_put(answer, "markers", json_markers(seen, view));
    lg_json_put(answer, "cells_changed", json_changes(seen));
    lg_json_put(answer, "panels", json_panels(seen, view));
    free(seen);
    return answer;
}

/* ---- Log ------------------------------------------------------------------------------------------------ */

json_t *lg_engine_log(struct lg_engine *engine, lg_line *line) {
    json_t *no = NULL;
    long from = 1;
    int seat = lg_engine_named_seat(engine, line, &no);
    if (no) {
        return no;
    }
    if (*line->rest && !lg_engine_number(line->rest, 0, INT32_MAX, &from)) {
        return lg_answer_no(NULL, "\"%.40s\" is no number of an event.", line->rest);
    }
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "events", lg_json_events(engine, seat, 0, from));
    return answer;
}

/* ---- Show ----------------------------------------------------------------------------------------------- */

/* The board of a view, one character a square: ground, what lies on it, who stands on it. */
static void draw_board(const lg_game *seen, const lg_view *view, char *board) {
    for (int cell = 0; cell < view->width * view->height; cell++) {
        board[cell] = lg_game_terrain(seen, cell)->sign;
    }
    for (int i = 0; i < view->marker_count; i++) {
        if (view->markers[i].cell >= 0) {
            board[view->markers[i].cell] = view->markers[i].glyph;
        }
    }
    for (int standing = 0; standing < 2; standing++) {
        for (int i = 0; i < view->piece_count; i++) {
            if (view->pieces[i].cell >= 0 && view->pieces[i].standing == (standing == 1)) {
                board[view->pieces[i].cell] = view->pieces[i].glyph;
            }
        }
    }
}

json_t *lg_engine_show(struct lg_engine *engine, lg_line *line) {
    lg_view *view = engine->view;
    json_t *no = NULL;
    int seat = lg_engine_named_seat(engine, line, &no);
    lg_game *seen = no ? NULL : seen_by(engine, seat, &no);
    if (no) {
        return no;
    }
    lg_game_view(lg_engine_game(engine), seat, view);
    char *board = malloc((size_t)view->width * (size_t)view->height);
    json_t *rows = json_array();
    if (board) {
        draw_board(seen, view, board);
    }
    for (int y = 0; board && y < view->height; y++) {
        lg_json_add(rows, json_stringn(board + (ptrdiff_t)y * view->width, (size_t)view->width));
    }
    free(board);
    free(seen);
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "rows", rows);
    return answer;
}
