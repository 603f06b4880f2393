#include "picture.h"

#include <string.h>

static lg_canvas *canvas_of(int width, int height) {
    lg_canvas *canvas = lg_canvas_new(width, height);
    assert_non_null(canvas);
    return canvas;
}

static void text__plain__stands_where_it_is_put(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(8, 3);
    check_int(lg_canvas_text(canvas, 1, 1, LG_INK_TEXT, "Impi 2"), 6);
    check_picture(canvas, "\n Impi 2\n\n");
    lg_canvas_free(canvas);
}

static void text__longer_than_the_canvas__cut_at_its_rim(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(5, 2);
    check_int(lg_canvas_text(canvas, -2, 0, LG_INK_TEXT, "abcdefghij"), 10);
    lg_canvas_text(canvas, 0, 7, LG_INK_TEXT, "below");
    check_picture(canvas, "cdefg\n\n");
    lg_canvas_free(canvas);
}

static void text__control_characters_and_bad_bytes__become_question_marks(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(20, 1);
    lg_canvas_text(canvas, 0, 0, LG_INK_TEXT, "a\x1b[2J\x07\x9b\xff\xe2\x80\x8f\xc3\xa9");
    check_picture(canvas, "a?[2J????\xc3\xa9\n");
    lg_canvas_free(canvas);
}

static void text__cut_off_inside_a_character__ends_there(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(6, 1);
    check_int(lg_canvas_text(canvas, 0, 0, LG_INK_TEXT, "b\xe2\x94"), 3);
    check_picture(canvas, "b??\n");
    lg_canvas_free(canvas);
}

static void clip__box__nothing_drawn_outside(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(6, 4);
    lg_canvas_clip(canvas, (lg_box){1, 1, 3, 2});
    lg_canvas_fill(canvas, (lg_box){-5, -5, 50, 50}, '#', LG_INK_TEXT);
    check_picture(canvas, "\n ###\n ###\n\n");
    lg_canvas_unclip(canvas);
    lg_canvas_put(canvas, 5, 3, 'x', LG_INK_TEXT);
    check_picture(canvas, "\n ###\n ###\n     x\n");
    lg_canvas_free(canvas);
}

static void frame__box__drawn_in_ascii(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(6, 3);
    lg_canvas_frame(canvas, (lg_box){0, 0, 6, 3}, LG_INK_TEXT);
    check_picture(canvas, "+----+\n"
                          "|    |\n"
                          "+----+\n");
    lg_canvas_free(canvas);
}

static void styles__inks_and_attributes__one_letter_each(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(8, 1);
    lg_canvas_put(canvas, 0, 0, 'I', LG_INK_BRITISH | LG_BOLD);
    lg_canvas_put(canvas, 1, 0, 'z', LG_INK_ZULU);
    lg_canvas_put(canvas, 2, 0, '.', LG_INK_GROUND);
    lg_canvas_put(canvas, 3, 0, '"', LG_INK_SCRUB | LG_REVERSE);
    lg_canvas_put(canvas, 5, 0, ' ', LG_INK_TEXT | LG_REVERSE | LG_BOLD);
    check_styles(canvas, "Bzgr R\n");
    lg_canvas_mark(canvas, (lg_box){1, 0, 2, 1}, LG_REVERSE);
    check_styles(canvas, "Brrr R\n");
    lg_canvas_free(canvas);
}

static void wrap__sentence__broken_between_words(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(12, 4);
    int rows = lg_canvas_wrap(canvas, (lg_box){1, 0, 10, 4}, LG_INK_TEXT,
                              "Impi 3 is 25.1 inches off; rifles", 0);
    check_int(rows, 4);
    check_picture(canvas, " Impi 3 is\n"
                          " 25.1\n"
                          " inches\n"
                          " off;\n");
    lg_canvas_free(canvas);
}

static void wrap__skipped_lines__are_left_out(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(10, 2);
    check_int(lg_canvas_wrap(canvas, (lg_box){0, 0, 10, 2}, LG_INK_TEXT, "one\ntwo\n\nfour", 2), 2);
    check_picture(canvas, "\nfour\n");
    lg_canvas_free(canvas);
}

static void wrap__word_longer_than_the_line__is_cut(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(5, 3);
    lg_canvas_wrap(canvas, (lg_box){0, 0, 5, 3}, LG_INK_TEXT, "a Isandlwana", 0);
    check_picture(canvas, "a\nIsand\nlwana\n");
    lg_canvas_free(canvas);
}

static void wrap__indented_line__keeps_its_indentation(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(9, 2);
    lg_canvas_wrap(canvas, (lg_box){0, 0, 9, 2}, LG_INK_TEXT, "   wounded men", 0);
    check_picture(canvas, "   wounde\nd men\n");
    lg_canvas_free(canvas);
}

static void wrap__last_line_feed__makes_no_empty_line(void **state) {
    (void)state;
    check_int(lg_text_lines("one\ntwo\n", 20), 2);
    check_int(lg_text_lines("", 20), 1);
    check_int(lg_text_lines("exact ten!", 10), 1);
    check_int(lg_text_lines("exact ten!\n", 10), 1);
    check_int(lg_text_lines("exact ten! more", 10), 2);
    check_int(lg_text_lines("anything", 0), 8);
}

/* Whatever the width, no word of a text is lost and no line is too long. */
static void wrap__every_width__keeps_every_word(void **state) {
    (void)state;
    static const char text[] = "A Company has no FIRE order left this turn (ZWR-ORD-08)";
    for (int width = 12; width < 70; width++) {
        char joined[200] = "";
        for (const char *line = text; line;) {
            size_t bytes;
            const char *next = lg_text_wrap(line, width, &bytes);
            check_range(bytes, 1, width);
            strncat(joined, line, bytes);
            if (next) {
                joined[strlen(joined)] = ' ';
            }
            line = next;
        }
        check_text(joined, text);
    }
}

static void resize__smaller_and_larger__blank_each_time(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(4, 2);
    lg_canvas_fill(canvas, (lg_box){0, 0, 4, 2}, '#', LG_INK_TEXT);
    check_true(lg_canvas_resize(canvas, 2, 1), "there is memory");
    check_picture(canvas, "\n");
    check_true(lg_canvas_resize(canvas, 0, -3), "a canvas has at least one cell");
    check_int(canvas->width, 1);
    check_int(canvas->height, 1);
    lg_canvas_free(canvas);
}

static void cursor__outside__stays_on_the_canvas(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(4, 2);
    lg_canvas_cursor(canvas, 9, -1);
    check_int(canvas->cursor_x, 3);
    check_int(canvas->cursor_y, 0);
    lg_canvas_free(canvas);
}

static void picture__small_buffer__is_cut_and_closed(void **state) {
    (void)state;
    lg_canvas *canvas = canvas_of(6, 1);
    char text[4];
    lg_canvas_text(canvas, 0, 0, LG_INK_TEXT, "abcdef");
    check_text(lg_canvas_picture(canvas, text, sizeof text), "abc");
    lg_canvas_free(canvas);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text__plain__stands_where_it_is_put),
        cmocka_unit_test(text__longer_than_the_canvas__cut_at_its_rim),
        cmocka_unit_test(text__control_characters_and_bad_bytes__become_question_marks),
        cmocka_unit_test(text__cut_off_inside_a_character__ends_there),
        cmocka_unit_test(clip__box__nothing_drawn_outside),
        cmocka_unit_test(frame__box__drawn_in_ascii),
        cmocka_unit_test(styles__inks_and_attributes__one_letter_each),
        cmocka_unit_test(wrap__sentence__broken_between_words),
        cmocka_unit_test(wrap__skipped_lines__are_left_out),
        cmocka_unit_test(wrap__word_longer_than_the_line__is_cut),
        cmocka_unit_test(wrap__indented_line__keeps_its_indentation),
        cmocka_unit_test(wrap__last_line_feed__makes_no_empty_line),
        cmocka_unit_test(wrap__every_width__keeps_every_word),
        cmocka_unit_test(resize__smaller_and_larger__blank_each_time),
        cmocka_unit_test(cursor__outside__stays_on_the_canvas),
        cmocka_unit_test(picture__small_buffer__is_cut_and_closed),
    };
    return check_group(argc, argv, "canvas", tests);
}
