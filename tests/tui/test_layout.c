#include "tui/layout.h"

#include "picture.h"

static void small__with_panel__as_designed(void **state) {
    (void)state;
    lg_layout layout = lg_layout_make(80, 24, true);
    check_int(layout.map.width, 57);
    check_int(layout.map.height, 18);
    check_int(layout.bar, 57);
    check_int(layout.panel.width, 22);
    check_int(layout.log.height, 2);
    check_int(layout.footer.y, 23);
}

static void small__panel_closed__map_takes_the_width(void **state) {
    (void)state;
    lg_layout layout = lg_layout_make(80, 24, false);
    check_int(layout.map.width, 80);
    check_int(layout.panel.width, 0);
    check_int(layout.bar, -1);
}

/* The whole table of 72 x 48 squares fits at far zoom. */
static void large__more_board_and_a_longer_log(void **state) {
    (void)state;
    lg_layout layout = lg_layout_make(120, 40, true);
    check_int(layout.panel.width, 34);
    check_int(layout.map.width, 85);
    check_int(layout.map.height, 24);
    check_int(layout.log.height, 12);
}

static int cells_of(lg_box box) { return box.width * box.height; }

/* Whatever the size: every cell belongs to exactly one part. */
static void any_size__parts_fill_the_screen(void **state) {
    (void)state;
    for (int width = 80; width <= 300; width += 7) {
        for (int height = 24; height <= 120; height += 5) {
            for (int open = 0; open <= 1; open++) {
                lg_layout l = lg_layout_make(width, height, open);
                int lines = (l.bar >= 0 ? l.map.height : 0) + width;
                check_int(cells_of(l.title) + cells_of(l.map) + cells_of(l.panel) +
                              cells_of(l.log) + cells_of(l.question) + cells_of(l.footer) + lines,
                          width * height);
                check_int(l.rule, l.map.y + l.map.height);
                check_int(l.log.y + l.log.height, l.question.y);
                check_int(l.question.y + 1, l.footer.y);
                check_true(l.map.height >= 18 && l.map.width >= 57, "the board never shrinks");
            }
        }
    }
}

static void lines__drawn_between_the_parts(void **state) {
    (void)state;
    lg_canvas *canvas = lg_canvas_new(80, 24);
    assert_non_null(canvas);
    lg_layout layout = lg_layout_make(80, 24, true);
    lg_layout_draw(&layout, canvas);
    check_int(lg_canvas_at(canvas, 57, 1)->glyph, '|');
    check_int(lg_canvas_at(canvas, 57, 18)->glyph, '|');
    check_int(lg_canvas_at(canvas, 57, 0)->glyph, ' ');
    check_int(lg_canvas_at(canvas, 0, 19)->glyph, '-');
    check_int(lg_canvas_at(canvas, 79, 19)->glyph, '-');
    lg_canvas_free(canvas);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small__with_panel__as_designed),
        cmocka_unit_test(small__panel_closed__map_takes_the_width),
        cmocka_unit_test(large__more_board_and_a_longer_log),
        cmocka_unit_test(any_size__parts_fill_the_screen),
        cmocka_unit_test(lines__drawn_between_the_parts),
    };
    return check_group(argc, argv, "layout", tests);
}
