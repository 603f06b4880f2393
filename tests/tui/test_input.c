#include "tui/input.h"

#include <string.h>

#include "picture.h"

static void type(lg_line *line, const char *text) {
    for (; *text; text++) {
        check_int(lg_line_key(line, (unsigned char)*text), LG_LINE_MORE);
    }
}

static void typing__letters__stand_in_the_line(void **state) {
    (void)state;
    lg_line line;
    lg_line_open(&line, "", 0);
    type(&line, "move A 12,7 N");
    check_text(line.text, "move A 12,7 N");
    check_int(lg_line_key(&line, LG_KEY_ENTER), LG_LINE_DONE);
}

static void typing__in_the_middle__pushes_the_rest_on(void **state) {
    (void)state;
    lg_line line;
    lg_line_open(&line, "fire Impi", 0);
    for (int i = 0; i < 4; i++) {
        lg_line_key(&line, LG_KEY_LEFT);
    }
    type(&line, "A ");
    check_text(line.text, "fire A Impi");
    lg_line_key(&line, LG_KEY_HOME);
    lg_line_key(&line, LG_KEY_DELETE);
    lg_line_key(&line, LG_KEY_END);
    lg_line_key(&line, LG_KEY_BACKSPACE);
    check_text(line.text, "ire A Imp");
}

static void typing__control_characters__are_dropped(void **state) {
    (void)state;
    lg_line line;
    lg_line_open(&line, "ab", 0);
    for (int key = 1; key < ' '; key++) {
        if (key != LG_KEY_ENTER && key != LG_KEY_ESC && key != LG_KEY_BACKSPACE &&
            key != LG_KEY_CTRL_U && key != LG_KEY_CTRL_W) {
            check_int(lg_line_key(&line, key), LG_LINE_MORE);
        }
    }
    lg_line_key(&line, 0x9B);
    lg_line_key(&line, 0x200F);
    lg_line_key(&line, LG_KEY_F1);
    lg_line_key(&line, LG_KEY_NONE);
    check_text(line.text, "ab");
}

static void opening__with_control_characters__leaves_them_out(void **state) {
    (void)state;
    lg_line line;
    lg_line_open(&line, "Al\x1b[31mice\n", 7);
    check_text(line.text, "Al[31mi");
}

static void typing__beyond_the_limit__is_dropped(void **state) {
    (void)state;
    lg_line line;
    lg_line_open(&line, "", 5);
    type(&line, "abcdefgh");
    check_text(line.text, "abcde");
    lg_line_open(&line, "", 100000);
    for (int i = 0; i < 1000; i++) {
        lg_line_key(&line, 'x');
    }
    check_int(strlen(line.text), LG_LINE_SIZE - 1);
}

static void typing__letters_of_names__are_kept_whole(void **state) {
    (void)state;
    lg_line line;
    lg_line_open(&line, "", 4);
    lg_line_key(&line, 0xE9);
    lg_line_key(&line, 'a');
    lg_line_key(&line, 0xE9);
    check_text(line.text, "\xc3\xa9"
                          "a");
    lg_line_key(&line, LG_KEY_HOME);
    lg_line_key(&line, LG_KEY_RIGHT);
    lg_line_key(&line, LG_KEY_BACKSPACE);
    check_text(line.text, "a");
}

static void words__ctrl_w_and_ctrl_u__take_back(void **state) {
    (void)state;
    lg_line line;
    lg_line_open(&line, "order A  change", 0);
    lg_line_key(&line, LG_KEY_CTRL_W);
    check_text(line.text, "order A  ");
    lg_line_key(&line, LG_KEY_CTRL_W);
    check_text(line.text, "order ");
    lg_line_key(&line, LG_KEY_CTRL_U);
    check_text(line.text, "");
}

static void leaving__esc_or_backspace_on_nothing__cancels(void **state) {
    (void)state;
    lg_line line;
    lg_line_open(&line, "a", 0);
    check_int(lg_line_key(&line, LG_KEY_BACKSPACE), LG_LINE_MORE);
    check_int(lg_line_key(&line, LG_KEY_BACKSPACE), LG_LINE_CANCEL);
    check_int(lg_line_key(&line, LG_KEY_ESC), LG_LINE_CANCEL);
}

static void number__first_digit__replaces_the_default(void **state) {
    (void)state;
    lg_line line;
    int value = -1;
    lg_line_open_number(&line, 9);
    check_true(lg_line_number(&line, 1, 12, &value), "the default is a number");
    check_int(value, 9);
    type(&line, "1x2");
    check_text(line.text, "12");
    check_true(lg_line_number(&line, 1, 12, &value), "12 is within 1 to 12");
    check_int(value, 12);
    type(&line, "0");
    check_true(!lg_line_number(&line, 1, 12, &value), "120 is not");
    check_int(value, 12);
}

static void number__edited__keeps_the_default(void **state) {
    (void)state;
    lg_line line;
    lg_line_open_number(&line, 12);
    lg_line_key(&line, LG_KEY_END);
    type(&line, "3");
    check_text(line.text, "123");
}

static void number__empty_or_huge__is_none(void **state) {
    (void)state;
    lg_line line;
    int value = 7;
    lg_line_open_number(&line, 5);
    lg_line_key(&line, LG_KEY_BACKSPACE);
    check_true(!lg_line_number(&line, 0, 9, &value), "nothing is no number");
    type(&line, "-");
    check_true(!lg_line_number(&line, -9, 9, &value), "a sign is no number");
    type(&line, "999999999999");
    check_true(!lg_line_number(&line, -9, 9, &value), "out of range");
    check_int(value, 7);
}

static void drawing__short__with_prompt_and_cursor(void **state) {
    (void)state;
    lg_canvas *canvas = lg_canvas_new(20, 1);
    lg_line line;
    lg_line_open(&line, "fire A", 0);
    lg_line_draw(&line, canvas, (lg_box){1, 0, 19, 1}, ":");
    check_picture(canvas, " :fire A\n");
    check_int(canvas->cursor_x, 8);
    lg_canvas_free(canvas);
}

static void drawing__longer_than_its_box__scrolls_with_the_cursor(void **state) {
    (void)state;
    lg_canvas *canvas = lg_canvas_new(8, 1);
    lg_line line;
    lg_line_open(&line, "abcdefghij", 0);
    lg_line_draw(&line, canvas, (lg_box){0, 0, 8, 1}, ":");
    check_picture(canvas, ":efghij\n");
    check_int(canvas->cursor_x, 7);
    lg_line_key(&line, LG_KEY_HOME);
    lg_canvas_clear(canvas);
    lg_line_draw(&line, canvas, (lg_box){0, 0, 8, 1}, ":");
    check_picture(canvas, ":abcdefg\n");
    check_int(canvas->cursor_x, 1);
    lg_canvas_free(canvas);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(typing__letters__stand_in_the_line),
        cmocka_unit_test(typing__in_the_middle__pushes_the_rest_on),
        cmocka_unit_test(typing__control_characters__are_dropped),
        cmocka_unit_test(opening__with_control_characters__leaves_them_out),
        cmocka_unit_test(typing__beyond_the_limit__is_dropped),
        cmocka_unit_test(typing__letters_of_names__are_kept_whole),
        cmocka_unit_test(words__ctrl_w_and_ctrl_u__take_back),
        cmocka_unit_test(leaving__esc_or_backspace_on_nothing__cancels),
        cmocka_unit_test(number__first_digit__replaces_the_default),
        cmocka_unit_test(number__edited__keeps_the_default),
        cmocka_unit_test(number__empty_or_huge__is_none),
        cmocka_unit_test(drawing__short__with_prompt_and_cursor),
        cmocka_unit_test(drawing__longer_than_its_box__scrolls_with_the_cursor),
    };
    return check_group(argc, argv, "input", tests);
}
