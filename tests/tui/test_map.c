/* The battlefield against pictures, one for each zoom and for each thing that is shown on top. */
#include "tui/map.h"

#include "field.h"

enum { NORTH = 0, EAST = 2, SOUTH_EAST = 3, SOUTH = 4 };

/* A company of two ranks that faces north, an Impi that faces south, scrub and a stream. */
static field skirmish(lg_zoom zoom, int columns, int rows) {
    field f = field_new(10, 6, zoom, columns, rows);
    field_ground(&f, "..........\n"
                     "...\"\"....~\n"
                     "...\"\"....~\n"
                     ".........~\n"
                     "..........\n"
                     "..........\n");
    field_unit(&f, 0, LG_BRITISH, true)->cell = 4 * 10 + 2;
    field_unit(&f, 1, LG_ZULU, false)->cell = 1 * 10 + 6;
    field_man(&f, 0, LG_BRITISH, 2, 4, 'A', NORTH);
    field_man(&f, 0, LG_BRITISH, 3, 4, 'I', -1);
    field_man(&f, 0, LG_BRITISH, 4, 4, 'I', -1);
    field_man(&f, 0, LG_BRITISH, 2, 5, 'i', -1);
    field_man(&f, 0, LG_BRITISH, 3, 5, 'w', -1);
    field_man(&f, 1, LG_ZULU, 6, 1, '2', SOUTH);
    field_man(&f, 1, LG_ZULU, 7, 1, 'Z', -1);
    field_man(&f, 1, LG_ZULU, 6, 0, 'z', -1);
    return f;
}

/* ---- Zooms ---------------------------------------------------------------------------------- */

static void middle__skirmish__letters_are_men_and_marks_their_facing(void **state) {
    (void)state;
    field f = skirmish(LG_ZOOM_MIDDLE, 20, 6);
    field_draw(&f);
    check_picture(f.canvas, " . . . . . . z . . .\n"
                            " . . . \" \" .v2 Z . ~\n"
                            " . . . \" \" . . . . ~\n"
                            " . . . . . . . . . ~\n"
                            " . .^A I I . . . . .\n"
                            " . . i w . . . . . .\n");
    check_styles(f.canvas, " r g g g g g z g g g\n"
                           " g g g s s gzz z g w\n"
                           " g g g s s g g g g w\n"
                           " g g g g g g g g g w\n"
                           " g gBB B B g g g g g\n"
                           " g g B B g g g g g g\n");
    field_free(&f);
}

static void near__skirmish__four_columns_and_two_rows_a_square(void **state) {
    (void)state;
    field f = skirmish(LG_ZOOM_NEAR, 22, 12);
    f.camera.top = 3;
    f.camera.x = 3;
    f.camera.y = 5;
    field_draw(&f);
    check_picture(f.canvas, "\n"
                            "  .   .   .   .   .\n"
                            "\n"
                            "  .   .  ^A   I   I\n"
                            "\n"
                            "  .   .   i  [w]  .\n"
                            "\n\n\n\n\n\n");
    field_free(&f);
}

/* Two squares of the board share a cell; the marks of facing stand on free ground beside the men.
 */
static void far__skirmish__one_column_and_half_a_row_a_square(void **state) {
    (void)state;
    field f = skirmish(LG_ZOOM_FAR, 12, 4);
    f.camera.x = 9;
    field_draw(&f);
    check_picture(f.canvas, "...\"\"v2Z.~\n"
                            "...\"\"....~\n"
                            ".^AII.....\n"
                            "\n");
    check_styles(f.canvas, "gggssZzzgr\n"
                           "gggssggggw\n"
                           "gBBBBggggg\n"
                           "\n");
    field_free(&f);
}

static void far__men_of_both_sides_in_a_cell__shown_as_contact(void **state) {
    (void)state;
    field f = field_new(4, 4, LG_ZOOM_FAR, 4, 2);
    field_man(&f, 0, LG_BRITISH, 1, 1, 'I', -1);
    field_man(&f, 1, LG_ZULU, 1, 0, 'Z', -1);
    field_man(&f, 1, LG_ZULU, 2, 2, 'z', -1);
    field_man(&f, 1, LG_ZULU, 2, 3, 'Z', -1);
    field_draw(&f);
    check_picture(f.canvas, ".x..\n..Z.\n");
    field_free(&f);
}

static void far__facing__right_of_the_head_when_men_stand_left(void **state) {
    (void)state;
    field f = field_new(5, 2, LG_ZOOM_FAR, 5, 1);
    f.camera.x = 4;
    field_man(&f, 0, LG_BRITISH, 1, 0, 'I', -1);
    field_man(&f, 0, LG_BRITISH, 2, 0, 'A', SOUTH_EAST);
    field_draw(&f);
    check_picture(f.canvas, ".IA..\n");
    check_styles(f.canvas, "gbbBr\n");
    field_free(&f);
}

/* ---- Cursor, choice, priorities ------------------------------------------------------------- */

static void cursor__every_zoom__hardware_cursor_on_the_square(void **state) {
    (void)state;
    for (int zoom = 0; zoom < LG_ZOOMS; zoom++) {
        field f = skirmish((lg_zoom)zoom, 44, 14);
        f.camera.x = 7;
        f.camera.y = 3;
        field_draw(&f);
        int column, row;
        check_true(lg_map_cell_of(&f.camera, f.ground, field_box(&f), 7, 3, &column, &row),
                   "the cursor is in view");
        check_int(f.canvas->cursor_x, column);
        check_int(f.canvas->cursor_y, row);
        field_free(&f);
    }
}

/* The cursor on a chosen unit is the one plain cell of it. */
static void chosen__unit__in_reverse_but_for_the_cursor(void **state) {
    (void)state;
    field f = skirmish(LG_ZOOM_MIDDLE, 12, 6);
    f.overlay->chosen = 1;
    f.camera.x = 3;
    f.camera.y = 4;
    field_draw(&f);
    check_styles(f.canvas, " g g g g g g\n"
                           " g g g s s g\n"
                           " g g g s s g\n"
                           " g g g g g g\n"
                           " g gRR B R g\n"
                           " g g R R g g\n");
    field_free(&f);
}

static void target__unit__its_head_is_an_x(void **state) {
    (void)state;
    field f = skirmish(LG_ZOOM_MIDDLE, 20, 3);
    f.overlay->target = 2;
    field_draw(&f);
    check_picture(f.canvas, " . . . . . . z . . .\n"
                            " . . . \" \" .vX Z . ~\n"
                            " . . . \" \" . . . . ~\n");
    field_free(&f);
}

static void pieces__standing_man__seen_before_one_who_lies(void **state) {
    (void)state;
    field f = field_new(3, 1, LG_ZOOM_MIDDLE, 6, 1);
    field_man(&f, 0, LG_BRITISH, 1, 0, 'w', -1)->standing = false;
    field_man(&f, 1, LG_ZULU, 1, 0, 'z', -1);
    field_man(&f, 0, LG_BRITISH, 2, 0, 'w', -1)->standing = false;
    field_draw(&f);
    check_picture(f.canvas, " . z w\n");
    field_free(&f);
}

static void pieces__off_the_board__are_not_drawn(void **state) {
    (void)state;
    field f = field_new(3, 1, LG_ZOOM_MIDDLE, 6, 1);
    field_man(&f, 0, LG_BRITISH, 1, 0, 'I', NORTH)->cell = -1;
    field_draw(&f);
    check_picture(f.canvas, " . . .\n");
    field_free(&f);
}

static void marker__cloud__with_its_number(void **state) {
    (void)state;
    field f = field_new(5, 2, LG_ZOOM_MIDDLE, 10, 2);
    f.view->marker_count = 1;
    f.view->markers[0] = (lg_view_marker){6, '?', "cloud 1"};
    field_draw(&f);
    check_picture(f.canvas, " . . . . .\n"
                            " . ?1. . .\n");
    field_free(&f);
}

/* ---- Overlays ------------------------------------------------------------------------------- */

static void ghosts__row__in_brackets(void **state) {
    (void)state;
    field f = field_new(6, 2, LG_ZOOM_MIDDLE, 12, 2);
    f.overlay->ghost_count = 3;
    f.overlay->ghosts[0] = (lg_ghost){1, 'I', false};
    f.overlay->ghosts[1] = (lg_ghost){2, 'I', false};
    f.overlay->ghosts[2] = (lg_ghost){10, 'i', true};
    field_draw(&f);
    check_picture(f.canvas, " .(I I). . .\n"
                            " . . . .[i].\n");
    f.camera.zoom = LG_ZOOM_NEAR;
    lg_canvas_resize(f.canvas, 25, 4);
    field_draw(&f);
    check_picture(f.canvas, "\n"
                            " [.] (I   I)  .   .   .\n"
                            "\n"
                            "  .   .   .   .  [i]  .\n");
    field_free(&f);
}

static void ghosts__far__brackets_in_place_of_the_ends(void **state) {
    (void)state;
    field f = field_new(8, 2, LG_ZOOM_FAR, 8, 1);
    f.camera.x = 7;
    f.overlay->ghost_count = 4;
    for (int i = 0; i < 4; i++) {
        f.overlay->ghosts[i] = (lg_ghost){(int16_t)(2 + i), 'I', false};
    }
    field_draw(&f);
    check_picture(f.canvas, "..(II)..\n");
    field_free(&f);
}

static void notes__costs__stand_on_free_ground(void **state) {
    (void)state;
    field f = field_new(4, 2, LG_ZOOM_MIDDLE, 8, 2);
    char notes[8] = {0, '1', '1', 0, '0', '0', 0, 0};
    f.overlay->notes = notes;
    field_man(&f, 0, LG_BRITISH, 1, 1, 'I', -1);
    field_draw(&f);
    check_picture(f.canvas, " . 1 1 .\n"
                            " 0 I . .\n");
    check_styles(f.canvas, " r h h g\n"
                           " h b g g\n");
    field_free(&f);
}

/* Open ground keeps its dot only where the shot can go, and fewer of them the farther it is; scrub
 * and men stay. */
static void dots__field_of_fire__thins_out_by_band(void **state) {
    (void)state;
    field f = field_new(8, 2, LG_ZOOM_FAR, 8, 1);
    lg_ground_at(f.ground, 7, 0)->glyph = '"';
    f.camera.zoom = LG_ZOOM_MIDDLE;
    lg_canvas_resize(f.canvas, 16, 2);
    const uint8_t dots[16] = {0, 1, 1, 1, 2, 2, 2, 0, 0, 4, 4, 4, 4, 4, 4, 4};
    f.overlay->dots = dots;
    field_draw(&f);
    check_picture(f.canvas, "   . . . .   . \"\n"
                            "   .       .\n");
    field_free(&f);
}

static void rings__from_a_man__at_six_inches(void **state) {
    (void)state;
    field f = field_new(15, 15, LG_ZOOM_MIDDLE, 30, 15);
    f.overlay->rings = true;
    f.overlay->origin_count = 1;
    f.overlay->origins[0] = 7 * 15 + 7;
    field_draw(&f);
    check_picture(f.canvas, " . . . . . . . . . . . . . . .\n"
                            " . . . . . . . 6 . . . . . . .\n"
                            " . . . . + + + . + + + . . . .\n"
                            " . . . + . . . . . . . + . . .\n"
                            " . . + . . . . . . . . . + . .\n"
                            " . . + . . . . . . . . . + . .\n"
                            " . . + . . . . . . . . . + . .\n"
                            " . 6 . . . . . . . . . . . 6 .\n"
                            " . . + . . . . . . . . . + . .\n"
                            " . . + . . . . . . . . . + . .\n"
                            " . . + . . . . . . . . . + . .\n"
                            " . . . + . . . . . . . + . . .\n"
                            " . . . . + + + . + + + . . . .\n"
                            " . . . . . . . 6 . . . . . . .\n"
                            " . . . . . . . . . . . . . . .\n");
    field_free(&f);
}

/* Against the definition, for every square and several origins. */
static void rings__any_square__within_range_and_a_neighbour_beyond(void **state) {
    (void)state;
    field f = field_new(72, 48, LG_ZOOM_FAR, 72, 24);
    f.overlay->origin_count = 3;
    f.overlay->origins[0] = 20 * 72 + 30;
    f.overlay->origins[1] = 20 * 72 + 34;
    f.overlay->origins[2] = 26 * 72 + 31;
    int seen[25] = {0};
    for (int y = 0; y < 48; y++) {
        for (int x = 0; x < 72; x++) {
            int nearest = 100000, farthest_neighbour = 0;
            for (int k = 0; k < 5; k++) {
                int nx = x + (k == 1) - (k == 2), ny = y + (k == 3) - (k == 4), best = 100000;
                for (int i = 0; i < 3; i++) {
                    int dx = nx - f.overlay->origins[i] % 72, dy = ny - f.overlay->origins[i] / 72;
                    best = dx * dx + dy * dy < best ? dx * dx + dy * dy : best;
                }
                nearest = k == 0 ? best : nearest;
                farthest_neighbour = best > farthest_neighbour ? best : farthest_neighbour;
            }
            int band = nearest <= 36 ? 6 : nearest <= 144 ? 12 : nearest <= 324 ? 18 : 24;
            bool on_ring = nearest <= band * band && farthest_neighbour > band * band;
            int got = lg_map_ring(f.ground, f.overlay, x, y);
            check_int(got, on_ring ? band : 0);
            seen[got]++;
        }
    }
    check_true(seen[6] && seen[12] && seen[18] && seen[24], "all four rings are on the board");
    field_free(&f);
}

/* Far zoom is true to scale: a ring is as high as it is wide. */
static void rings__far__look_alike_both_ways(void **state) {
    (void)state;
    field f = field_new(31, 32, LG_ZOOM_FAR, 31, 16);
    f.camera.x = f.camera.y = 16;
    f.overlay->rings = true;
    f.overlay->origin_count = 1;
    f.overlay->origins[0] = 16 * 31 + 16;
    field_draw(&f);
    check_int(lg_canvas_at(f.canvas, 16 - 12, 8)->glyph, '1');
    check_int(lg_canvas_at(f.canvas, 16 + 12, 8)->glyph, '1');
    check_int(lg_canvas_at(f.canvas, 16, 8 - 6)->glyph, '1');
    check_int(lg_canvas_at(f.canvas, 16, 8 + 6)->glyph, '1');
    field_free(&f);
}

/* ---- Edges ---------------------------------------------------------------------------------- */

static void north(field *f, int y, int x, const char *kinds) {
    for (; *kinds; x++, kinds++) {
        lg_ground_at(f->ground, x, y)->north = (char)(*kinds == ' ' ? 0 : *kinds);
    }
}

static void west(field *f, int x, int y, const char *kinds) {
    for (; *kinds; y++, kinds++) {
        lg_ground_at(f->ground, x, y)->west = (char)(*kinds == ' ' ? 0 : *kinds);
    }
}

/* A room of two squares by two with a door, a window and a hole, and mealie bags east of it. */
static field room(lg_zoom zoom, int columns, int rows) {
    field f = field_new(5, 4, zoom, columns, rows);
    north(&f, 1, 1, "#/%%");
    north(&f, 3, 1, "#:");
    west(&f, 1, 1, "##");
    west(&f, 3, 1, ";#");
    return f;
}

static void edges__near__walls_are_lines_and_openings_stand_in_them(void **state) {
    (void)state;
    field f = room(LG_ZOOM_NEAR, 21, 9);
    field_draw(&f);
    check_picture(f.canvas, "\n"
                            " [.]  .   .   .   .\n"
                            "    +-----/-+%%%%%%%%\n"
                            "  . | .   . ; .   .\n"
                            "    |       |\n"
                            "  . | .   . | .   .\n"
                            "    +-----:-+\n"
                            "  .   .   .   .   .\n"
                            "\n");
    field_free(&f);
}

static void edges__middle__a_row_only_where_an_edge_stands_in_view(void **state) {
    (void)state;
    field f = room(LG_ZOOM_MIDDLE, 11, 6);
    f.camera.y = 3;
    field_man(&f, 0, LG_BRITISH, 1, 1, 'R', EAST);
    field_man(&f, 1, LG_BRITISH, 2, 1, 'R', EAST);
    field_draw(&f);
    check_picture(f.canvas, " . . . . .\n"
                            "  +--/+%%%%\n"
                            " .|R>R;. .\n"
                            " .|. .|. .\n"
                            "  +--:+\n"
                            " . . . . .\n");
    field_free(&f);
}

static void edges__far__stand_in_their_squares(void **state) {
    (void)state;
    field f = room(LG_ZOOM_FAR, 5, 2);
    f.camera.y = 3;
    field_draw(&f);
    check_picture(f.canvas, ".#/;%\n"
                            ".#:#.\n");
    field_free(&f);
}

/* ---- Hexes ---------------------------------------------------------------------------------- */

static void hexes__odd_rows__half_a_hex_to_the_right(void **state) {
    (void)state;
    field f = field_new(4, 4, LG_ZOOM_MIDDLE, 10, 4);
    f.ground->hex = true;
    f.camera.x = 1;
    f.camera.y = 1;
    field_man(&f, 0, LG_BRITISH, 1, 1, 'I', -1);
    field_draw(&f);
    check_picture(f.canvas, " . . . .\n"
                            "  . I . .\n"
                            " . . . .\n"
                            "  . . . .\n");
    check_int(f.canvas->cursor_x, 4);
    field_free(&f);
}

/* A slope west of the hex in the middle, another above it on either hand: at both zooms, and a hex is never drawn so
 * small that they are lost. */
static void hexes__features_on_their_sides__at_every_zoom(void **state) {
    (void)state;
    field f = field_new(3, 3, LG_ZOOM_NEAR, 14, 6);
    f.ground->hex = true;
    lg_ground_at(f.ground, 1, 1)->west = ':';
    lg_ground_at(f.ground, 1, 1)->north = '#';
    lg_ground_at(f.ground, 1, 1)->north_east = '%';
    field_draw(&f);
    check_picture(f.canvas, "\n"
                            " [.]  .   .\n"
                            "       # %\n"
                            "    . : .   .\n"
                            "\n"
                            "  .   .   .\n");
    lg_camera_zoom(&f.camera, f.ground, field_box(&f), 1);
    lg_camera_zoom(&f.camera, f.ground, field_box(&f), 1);
    check_int(f.camera.zoom, LG_ZOOM_MIDDLE);
    field_draw(&f);
    check_picture(f.canvas, " . . .\n"
                            "   #%\n"
                            "  .:. .\n"
                            " . . .\n"
                            "\n"
                            "\n");
    field_free(&f);
}

static void drawing__twice__gives_the_same_cells(void **state) {
    (void)state;
    field f = skirmish(LG_ZOOM_MIDDLE, 20, 6);
    char first[2000];
    field_draw(&f);
    lg_canvas_picture(f.canvas, first, sizeof first);
    field_draw(&f);
    check_picture(f.canvas, first);
    field_free(&f);
}

static void box__inside_a_canvas__nothing_drawn_outside(void **state) {
    (void)state;
    field f = skirmish(LG_ZOOM_MIDDLE, 14, 5);
    lg_canvas_clear(f.canvas);
    lg_map_draw(f.canvas, (lg_box){2, 1, 7, 3}, f.view, f.ground, &f.camera, f.overlay);
    check_picture(f.canvas, "\n"
                            "   . . .\n"
                            "   . . .\n"
                            "   . . .\n"
                            "\n");
    field_free(&f);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(middle__skirmish__letters_are_men_and_marks_their_facing),
        cmocka_unit_test(near__skirmish__four_columns_and_two_rows_a_square),
        cmocka_unit_test(far__skirmish__one_column_and_half_a_row_a_square),
        cmocka_unit_test(far__men_of_both_sides_in_a_cell__shown_as_contact),
        cmocka_unit_test(far__facing__right_of_the_head_when_men_stand_left),
        cmocka_unit_test(cursor__every_zoom__hardware_cursor_on_the_square),
        cmocka_unit_test(chosen__unit__in_reverse_but_for_the_cursor),
        cmocka_unit_test(target__unit__its_head_is_an_x),
        cmocka_unit_test(pieces__standing_man__seen_before_one_who_lies),
        cmocka_unit_test(pieces__off_the_board__are_not_drawn),
        cmocka_unit_test(marker__cloud__with_its_number),
        cmocka_unit_test(ghosts__row__in_brackets),
        cmocka_unit_test(ghosts__far__brackets_in_place_of_the_ends),
        cmocka_unit_test(notes__costs__stand_on_free_ground),
        cmocka_unit_test(dots__field_of_fire__thins_out_by_band),
        cmocka_unit_test(rings__from_a_man__at_six_inches),
        cmocka_unit_test(rings__any_square__within_range_and_a_neighbour_beyond),
        cmocka_unit_test(rings__far__look_alike_both_ways),
        cmocka_unit_test(edges__near__walls_are_lines_and_openings_stand_in_them),
        cmocka_unit_test(edges__middle__a_row_only_where_an_edge_stands_in_view),
        cmocka_unit_test(edges__far__stand_in_their_squares),
        cmocka_unit_test(hexes__odd_rows__half_a_hex_to_the_right),
        cmocka_unit_test(hexes__features_on_their_sides__at_every_zoom),
        cmocka_unit_test(drawing__twice__gives_the_same_cells),
        cmocka_unit_test(box__inside_a_canvas__nothing_drawn_outside),
    };
    return check_group(argc, argv, "map", tests);
}
