#include "tui/panel.h"

#include <stdio.h>
#include <string.h>

#include "picture.h"

static const lg_box whole = {0, 0, 22, 8};

static lg_canvas *empty(void) {
    lg_canvas *canvas = lg_canvas_new(whole.width, whole.height);
    assert_non_null(canvas);
    return canvas;
}

static lg_panel panel_of(lg_panel_kind kind, const char *title) {
    lg_panel panel;
    memset(&panel, 0, sizeof panel);
    panel.kind = kind;
    snprintf(panel.title, sizeof panel.title, "%s", title);
    return panel;
}

static void add(lg_panel *panel, const char *label, const char *state, char glyph) {
    lg_token *token = &panel->tokens[panel->token_count++];
    snprintf(token->label, sizeof token->label, "%s", label);
    snprintf(token->state, sizeof token->state, "%s", state);
    token->glyph = glyph;
}

static void counters__orders__stand_in_brackets(void **state) {
    (void)state;
    lg_canvas *canvas = empty();
    lg_panel panel = panel_of(LG_PANEL_COUNTERS, "ORDERS");
    add(&panel, "fire", "", 0);
    add(&panel, "move", "done", 0);
    add(&panel, "change", "now", 0);
    add(&panel, "jammed", "alarm", 0);
    check_int(lg_panel_draw(canvas, whole, &panel, 0, false), 3);
    check_picture(canvas, "ORDERS\n"
                          "[fire]* (move)\n"
                          ">change< !jammed!\n"
                          "\n\n\n\n\n");
    check_styles(canvas, "tttttt\n"
                         "rrrrrrr tttttt\n"
                         "tttttttt aaaaaaaa\n"
                         "\n\n\n\n\n");
    check_int(canvas->cursor_x, 0);
    check_int(canvas->cursor_y, 1);
    lg_canvas_free(canvas);
}

static void counters__of_units__carry_their_names(void **state) {
    (void)state;
    lg_canvas *canvas = empty();
    lg_panel panel = panel_of(LG_PANEL_COUNTERS, "");
    add(&panel, "MOVE FIRE", "", 0);
    add(&panel, "-MOVE -FIRE", "done", 0);
    snprintf(panel.tokens[0].id, sizeof panel.tokens[0].id, "A");
    snprintf(panel.tokens[1].id, sizeof panel.tokens[1].id, "troop");
    check_int(lg_panel_draw(canvas, whole, &panel, -1, true), 2);
    check_picture(canvas, "1 A [MOVE FIRE]\n"
                          "2 troop (-MOVE -FIRE)\n"
                          "\n\n\n\n\n\n");
    lg_canvas_free(canvas);
}

static void text__with_ids__stand_before_the_words(void **state) {
    (void)state;
    lg_canvas *canvas = empty();
    lg_panel panel = panel_of(LG_PANEL_TEXT, "CLOUDS");
    add(&panel, "10.0\" to A Company", "", 0);
    snprintf(panel.tokens[0].id, sizeof panel.tokens[0].id, "?1");
    check_int(lg_panel_draw(canvas, whole, &panel, -1, false), 2);
    check_picture(canvas, "CLOUDS\n"
                          " ?1 10.0\" to A Company\n"
                          "\n\n\n\n\n\n");
    lg_canvas_free(canvas);
}

static void track__turns__say_where_they_stand_and_what_is_due(void **state) {
    (void)state;
    lg_canvas *canvas = empty();
    lg_panel panel = panel_of(LG_PANEL_TRACK, "");
    add(&panel, "3", "done", 0);
    add(&panel, "4", "now", 0);
    add(&panel, "5", "7", 0);
    add(&panel, "6", "", 0);
    lg_panel_draw(canvas, whole, &panel, -1, false);
    check_picture(canvas, "(3) >4< 5:7 6\n\n\n\n\n\n\n\n");
    lg_canvas_free(canvas);
}

static void table__rows__numbered_with_their_state_at_the_end(void **state) {
    (void)state;
    lg_canvas *canvas = empty();
    lg_panel panel = panel_of(LG_PANEL_TABLE, "TARGETS");
    add(&panel, "Impi 2", "need 3", 0);
    add(&panel, "Impi 3", "need 6", 'Z');
    add(&panel, "Rifles 1", "done", 'k');
    check_int(lg_panel_draw(canvas, whole, &panel, 1, true), 4);
    check_picture(canvas, "TARGETS\n"
                          " 1 Impi 2       need 3\n"
                          ">2 Z Impi 3     need 6\n"
                          " 3 k (Rifles 1)\n"
                          "\n\n\n\n");
    check_int(canvas->cursor_y, 2);
    lg_canvas_free(canvas);
}

static void text__long_lines__are_wrapped(void **state) {
    (void)state;
    lg_canvas *canvas = empty();
    lg_panel panel = panel_of(LG_PANEL_TEXT, "");
    add(&panel, "nothing else is known of the enemy", "", 0);
    check_int(lg_panel_draw(canvas, whole, &panel, -1, false), 2);
    check_picture(canvas, " nothing else is known\n"
                          " of the enemy\n"
                          "\n\n\n\n\n\n");
    check_int(lg_panel_rows(&panel, 22, false), 2);
    check_int(lg_panel_rows(&panel, 60, false), 1);
    lg_canvas_free(canvas);
}

static void panel__higher_than_its_box__is_cut(void **state) {
    (void)state;
    lg_canvas *canvas = empty();
    lg_panel panel = panel_of(LG_PANEL_TABLE, "");
    for (int i = 0; i < 12; i++) {
        add(&panel, "row", "", 0);
    }
    check_int(lg_panel_draw(canvas, (lg_box){2, 1, 10, 2}, &panel, -1, false), 2);
    check_picture(canvas, "\n   row\n   row\n\n\n\n\n\n");
    check_int(lg_panel_rows(&panel, 10, false), 12);
    lg_canvas_free(canvas);
}

static lg_view_unit company(void) {
    lg_view_unit unit = {.side = LG_BRITISH, .idle = true, .fit = 11, .wounded = 1, .facing = 0};
    snprintf(unit.name, sizeof unit.name, "A Company");
    snprintf(unit.formation, sizeof unit.formation, "line");
    snprintf(unit.orders[0], sizeof unit.orders[0], "fire");
    unit.mark_count = 2;
    snprintf(unit.marks[0], sizeof unit.marks[0], "lost order 2");
    snprintf(unit.marks[1], sizeof unit.marks[1], "Lt killed");
    return unit;
}

static void unit__company__with_all_that_is_known(void **state) {
    (void)state;
    lg_canvas *canvas = empty();
    lg_view_unit unit = company();
    check_int(lg_panel_unit(canvas, whole, &unit), 5);
    check_picture(canvas, "A Company       line N\n"
                          "fit 11  wounded 1\n"
                          "lost order 2,\n"
                          "Lt killed\n"
                          "orders [fire] [    ]\n"
                          "\n\n\n");
    check_styles(canvas, "B BBBBBBB       tttt t\n"
                         "ttt tt  ttttttt t\n"
                         "tttt ttttt tt\n"
                         "tt tttttt\n"
                         "tttttt tttttt t    t\n"
                         "\n\n\n");
    lg_canvas_free(canvas);
}

static void unit__long_name__formation_on_a_row_of_its_own(void **state) {
    (void)state;
    lg_canvas *canvas = empty();
    lg_view_unit unit = company();
    snprintf(unit.name, sizeof unit.name, "12 Pte Jones of A");
    unit.mark_count = 0;
    unit.wounded = 0;
    unit.orders[0][0] = '\0';
    check_int(lg_panel_unit(canvas, whole, &unit), 3);
    check_picture(canvas, "12 Pte Jones of A\n"
                          "                line N\n"
                          "fit 11\n"
                          "\n\n\n\n\n");
    lg_canvas_free(canvas);
}

static void unit__wagon__has_no_strength_to_show(void **state) {
    (void)state;
    lg_canvas *canvas = empty();
    lg_view_unit unit = company();
    unit.mark_count = unit.fit = unit.wounded = 0;
    unit.orders[0][0] = '\0';
    unit.on_table = true;
    check_int(lg_panel_unit(canvas, whole, &unit), 1);
    unit.on_table = false; /* a company of which nobody is left says so */
    check_int(lg_panel_unit(canvas, whole, &unit), 2);
    lg_canvas_free(canvas);
}

static void choice__refused__stands_in_brackets(void **state) {
    (void)state;
    lg_canvas *canvas = empty();
    lg_panel_choice(canvas, 0, 0, 22, 'f', "fire", true, true);
    lg_panel_choice(canvas, 0, 1, 22, 'm', "move", false, false);
    lg_panel_choice(canvas, 0, 2, 22, 'x', "change formation to column", true, false);
    check_picture(canvas, ">f fire\n"
                          " (m) move\n"
                          " x change formation to\n"
                          "\n\n\n\n\n");
    check_int(canvas->cursor_y, 0);
    check_true(lg_canvas_at(canvas, 1, 1)->style & LG_DIM, "refused is dim as well");
    lg_canvas_free(canvas);
}

/* ---- The log -------------------------------------------------------------------------------- */

static void log__newest_line__stands_at_the_bottom(void **state) {
    (void)state;
    lg_canvas *canvas = empty();
    lg_log *log = test_calloc(1, sizeof *log);
    lg_log_add(log, LG_INK_TEXT, "Turn 4, step 4 of 8: British turn");
    lg_log_add(log, LG_INK_BRITISH, "A fires: 3 hits");
    lg_log_draw(canvas, (lg_box){0, 0, 22, 3}, log, 0);
    check_picture(canvas, "Turn 4, step 4 of 8:\n"
                          "British turn\n"
                          "A fires: 3 hits\n"
                          "\n\n\n\n\n");
    lg_canvas_clear(canvas);
    lg_log_draw(canvas, (lg_box){0, 0, 22, 2}, log, 0);
    check_picture(canvas, "British turn\nA fires: 3 hits\n\n\n\n\n\n\n");
    lg_canvas_clear(canvas);
    lg_log_draw(canvas, (lg_box){0, 0, 22, 2}, log, 1);
    check_picture(canvas, "Turn 4, step 4 of 8:\nBritish turn\n\n\n\n\n\n\n");
    test_free(log);
    lg_canvas_free(canvas);
}

static void log__more_than_it_holds__drops_the_oldest(void **state) {
    (void)state;
    lg_log *log = test_calloc(1, sizeof *log);
    char text[64];
    for (int i = 0; i < 5000; i++) {
        snprintf(text, sizeof text, "line %d", i);
        lg_log_add(log, i % LG_INKS, text);
    }
    check_range(log->count, LG_LOG_LINES / 2, LG_LOG_LINES);
    check_text(lg_log_line(log, log->count - 1), "line 4999");
    snprintf(text, sizeof text, "line %d", 5000 - log->count);
    check_text(lg_log_line(log, 0), text);
    check_int(log->style[0], (5000 - log->count) % LG_INKS);
    test_free(log);
}

static void log__endless_lines__stay_within_its_memory(void **state) {
    (void)state;
    lg_log *log = test_calloc(1, sizeof *log);
    char *text = test_malloc(LG_LOG_BYTES * 2);
    memset(text, 'x', LG_LOG_BYTES * 2 - 1);
    text[LG_LOG_BYTES * 2 - 1] = '\0';
    for (int i = 0; i < 20; i++) {
        lg_log_add(log, LG_INK_TEXT, text);
    }
    check_range(log->used, 1, LG_LOG_BYTES);
    check_range(log->count, 1, 4);
    lg_log_clear(log);
    check_int(log->count, 0);
    test_free(text);
    test_free(log);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counters__orders__stand_in_brackets),
        cmocka_unit_test(counters__of_units__carry_their_names),
        cmocka_unit_test(text__with_ids__stand_before_the_words),
        cmocka_unit_test(track__turns__say_where_they_stand_and_what_is_due),
        cmocka_unit_test(table__rows__numbered_with_their_state_at_the_end),
        cmocka_unit_test(text__long_lines__are_wrapped),
        cmocka_unit_test(panel__higher_than_its_box__is_cut),
        cmocka_unit_test(unit__company__with_all_that_is_known),
        cmocka_unit_test(unit__long_name__formation_on_a_row_of_its_own),
        cmocka_unit_test(unit__wagon__has_no_strength_to_show),
        cmocka_unit_test(choice__refused__stands_in_brackets),
        cmocka_unit_test(log__newest_line__stands_at_the_bottom),
        cmocka_unit_test(log__more_than_it_holds__drops_the_oldest),
        cmocka_unit_test(log__endless_lines__stay_within_its_memory),
    };
    return check_group(argc, argv, "panel", tests);
}
