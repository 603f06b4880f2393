/* Where the map stands on the screen: squares to cells and back, scrolling, zooming, resizing. */
#include "tui/map.h"

#include "field.h"

/* The same numbers in every run; good enough to choose squares with. */
static int any(unsigned *seed, int below) {
    *seed = *seed * 1664525u + 1013904223u;
    return (int)(*seed >> 8) % below;
}

static lg_ground *walled_ground(int width, int height, unsigned seed) {
    lg_ground *ground = lg_ground_new(width, height, false);
    assert_non_null(ground);
    for (int i = 0; i < width * height / 6; i++) {
        lg_ground_at(ground, any(&seed, width), any(&seed, height))->north = '#';
        lg_ground_at(ground, any(&seed, width), any(&seed, height))->west = ':';
    }
    return ground;
}

static lg_camera any_camera(unsigned *seed, const lg_ground *ground, lg_box box) {
    lg_zoom zoom = (lg_zoom)any(seed, LG_ZOOMS);
    int x = any(seed, ground->width), y = any(seed, ground->height);
    return lg_camera_at(ground, box, zoom, x, y);
}

static lg_box any_box(unsigned *seed) {
    lg_box box = {any(seed, 5), any(seed, 5), 10 + any(seed, 110), 4 + any(seed, 40)};
    return box;
}

static bool in_box(lg_box box, int column, int row) {
    return column >= box.x && column < box.x + box.width && row >= box.y &&
           row < box.y + box.height;
}

/* ---- Squares and cells ---------------------------------------------------------------------- */

static void check_round_trip(const lg_camera *camera, const lg_ground *ground, lg_box box, int x,
                             int y) {
    int column, row;
    if (!lg_map_cell_of(camera, ground, box, x, y, &column, &row)) {
        return;
    }
    check_true(in_box(box, column, row), "%d,%d is drawn outside the box", x, y);
    lg_spot spot = lg_map_spot_at(camera, ground, box, column, row);
    check_int(spot.kind, LG_SPOT_SQUARE);
    check_int(spot.x, x);
    bool shared = camera->zoom == LG_ZOOM_FAR;
    check_range(spot.y, shared ? y - y % 2 : y, shared ? y - y % 2 + 1 : y);
}

static void squares__any_view__lead_to_a_cell_and_back(void **state) {
    (void)state;
    unsigned seed = 7;
    for (int round = 0; round < 60; round++) {
        lg_ground *ground = walled_ground(3 + any(&seed, 70), 3 + any(&seed, 46), seed);
        lg_box box = any_box(&seed);
        lg_camera camera = any_camera(&seed, ground, box);
        for (int y = 0; y < ground->height; y++) {
            for (int x = 0; x < ground->width; x++) {
                check_round_trip(&camera, ground, box, x, y);
            }
        }
        lg_ground_free(ground);
    }
}

/* The other way: a cell that belongs to a square is not far from where that square's glyph stands.
 */
static void cells__any_view__belong_to_a_square_near_by(void **state) {
    (void)state;
    unsigned seed = 11;
    for (int round = 0; round < 60; round++) {
        lg_ground *ground = walled_ground(3 + any(&seed, 70), 3 + any(&seed, 46), seed);
        lg_box box = any_box(&seed);
        lg_camera camera = any_camera(&seed, ground, box);
        for (int row = box.y - 1; row <= box.y + box.height; row++) {
            for (int column = box.x - 1; column <= box.x + box.width; column++) {
                lg_spot spot = lg_map_spot_at(&camera, ground, box, column, row);
                if (spot.kind == LG_SPOT_NOTHING) {
                    continue;
                }
                check_true(in_box(box, column, row), "a cell outside the box belongs to nothing");
                check_range(spot.x, camera.left, ground->width);
                check_range(spot.y, camera.top, ground->height);
                int at, of;
                if (spot.kind == LG_SPOT_SQUARE &&
                    lg_map_cell_of(&camera, ground, box, spot.x, spot.y, &at, &of)) {
                    check_range(column, at - 2, at + 1);
                    check_range(row, of - 1, of);
                }
            }
        }
        lg_ground_free(ground);
    }
}

static void cells__on_an_edge__belong_to_the_edge(void **state) {
    (void)state;
    lg_ground *ground = lg_ground_new(6, 6, false);
    lg_ground_at(ground, 2, 3)->north = '%';
    lg_ground_at(ground, 2, 3)->west = '#';
    lg_box box = {0, 0, 30, 20};
    lg_camera camera = {LG_ZOOM_NEAR, 0, 0, 0, 0};
    check_int(lg_map_spot_at(&camera, ground, box, 10, 6).kind, LG_SPOT_NORTH_EDGE);
    check_int(lg_map_spot_at(&camera, ground, box, 8, 6).kind, LG_SPOT_NOTHING);
    check_int(lg_map_spot_at(&camera, ground, box, 8, 7).kind, LG_SPOT_WEST_EDGE);
    check_int(lg_map_spot_at(&camera, ground, box, 14, 6).kind, LG_SPOT_SQUARE);
    camera.zoom = LG_ZOOM_MIDDLE;
    check_int(lg_map_spot_at(&camera, ground, box, 5, 3).kind, LG_SPOT_NORTH_EDGE);
    check_int(lg_map_spot_at(&camera, ground, box, 4, 4).kind, LG_SPOT_WEST_EDGE);
    check_int(lg_map_spot_at(&camera, ground, box, 5, 4).kind, LG_SPOT_SQUARE);
    lg_ground_free(ground);
}

static void far__lower_square__found_when_the_cursor_is_on_it(void **state) {
    (void)state;
    lg_ground *ground = lg_ground_new(6, 6, false);
    lg_box box = {0, 0, 6, 3};
    lg_camera camera = {LG_ZOOM_FAR, 0, 0, 2, 3};
    check_int(lg_map_spot_at(&camera, ground, box, 2, 1).y, 3);
    camera.y = 0;
    check_int(lg_map_spot_at(&camera, ground, box, 2, 1).y, 2);
    lg_ground_free(ground);
}

static void hexes__odd_rows__lead_to_a_cell_and_back(void **state) {
    (void)state;
    lg_ground *ground = lg_ground_new(9, 7, true);
    lg_box box = {1, 1, 30, 16};
    for (int zoom = 0; zoom < LG_ZOOMS; zoom++) {
        lg_camera camera = {(lg_zoom)zoom, 0, 0, 0, 0};
        for (int y = 0; y < 7; y++) {
            for (int x = 0; x < 9; x++) {
                check_round_trip(&camera, ground, box, x, y);
            }
        }
    }
    lg_ground_free(ground);
}

/* ---- Scrolling ------------------------------------------------------------------------------ */

static void check_in_view(const lg_camera *camera, const lg_ground *ground, lg_box box) {
    int column, row;
    check_range(camera->x, 0, ground->width - 1);
    check_range(camera->y, 0, ground->height - 1);
    check_true(lg_map_cell_of(camera, ground, box, camera->x, camera->y, &column, &row),
               "zoom %d: the cursor at %d,%d is out of view (left %d, top %d)", camera->zoom,
               camera->x, camera->y, camera->left, camera->top);
}

static void walk__any_keys__the_cursor_stays_in_view(void **state) {
    (void)state;
    unsigned seed = 3;
    lg_ground *ground = walled_ground(72, 48, 5);
    lg_box box = {0, 1, 57, 18};
    lg_camera camera = lg_camera_at(ground, box, LG_ZOOM_FAR, 11, 23);
    for (int i = 0; i < 4000; i++) {
        switch (any(&seed, 8)) {
        case 0: lg_camera_zoom(&camera, ground, box, any(&seed, 3) - 1); break;
        case 1: lg_camera_centre(&camera, ground, box); break;
        case 2: lg_camera_go(&camera, ground, box, any(&seed, 72), any(&seed, 48)); break;
        case 3:
            box.width = 20 + any(&seed, 90);
            box.height = 6 + any(&seed, 40);
            lg_camera_fit(&camera, ground, box);
            break;
        default: lg_camera_move(&camera, ground, box, any(&seed, 11) - 5, any(&seed, 11) - 5);
        }
        check_in_view(&camera, ground, box);
    }
    lg_ground_free(ground);
}

static void step__inside_the_view__does_not_scroll(void **state) {
    (void)state;
    lg_ground *ground = lg_ground_new(72, 48, false);
    lg_box box = {0, 1, 57, 18};
    lg_camera camera = lg_camera_at(ground, box, LG_ZOOM_MIDDLE, 36, 24);
    int left = camera.left, top = camera.top;
    for (int i = 0; i < 5; i++) {
        lg_camera_move(&camera, ground, box, 1, 1);
    }
    check_int(camera.left, left);
    check_int(camera.top, top);
    lg_ground_free(ground);
}

/* Scrolling goes in leaps, so that a walk across the board redraws the map a few times and not at
 * every step. */
static void walk__across_the_board__scrolls_seldom(void **state) {
    (void)state;
    lg_ground *ground = lg_ground_new(72, 48, false);
    lg_box box = {0, 1, 57, 18};
    lg_camera camera = lg_camera_at(ground, box, LG_ZOOM_MIDDLE, 0, 24);
    int scrolled = 0;
    for (int i = 0; i < 71; i++) {
        int left = camera.left;
        lg_camera_move(&camera, ground, box, 1, 0);
        scrolled += camera.left != left;
    }
    check_int(camera.x, 71);
    check_range(scrolled, 2, 5);
    lg_ground_free(ground);
}

static void rim__cursor_beyond__stops_there(void **state) {
    (void)state;
    lg_ground *ground = lg_ground_new(20, 10, false);
    lg_box box = {0, 0, 30, 6};
    lg_camera camera = lg_camera_at(ground, box, LG_ZOOM_MIDDLE, 0, 0);
    lg_camera_move(&camera, ground, box, -5, -5);
    check_int(lg_camera_cell(&camera, ground), 0);
    lg_camera_move(&camera, ground, box, 500, 500);
    check_int(lg_camera_cell(&camera, ground), 199);
    check_int(camera.top, 4);
    lg_ground_free(ground);
}

static void small_board__in_a_large_box__starts_at_its_corner(void **state) {
    (void)state;
    lg_ground *ground = lg_ground_new(12, 8, false);
    lg_box box = {0, 0, 100, 40};
    for (int zoom = 0; zoom < LG_ZOOMS; zoom++) {
        lg_camera camera = lg_camera_at(ground, box, (lg_zoom)zoom, 11, 7);
        check_int(camera.left, 0);
        check_int(camera.top, 0);
    }
    lg_ground_free(ground);
}

static void whole__table_of_72_by_48__fits_120_columns(void **state) {
    (void)state;
    lg_ground *ground = lg_ground_new(72, 48, false);
    lg_box box = {0, 1, 85, 24};
    lg_camera camera = lg_camera_at(ground, box, LG_ZOOM_NEAR, 60, 40);
    lg_camera_whole(&camera, ground, box);
    int column, row;
    check_true(lg_map_cell_of(&camera, ground, box, 0, 0, &column, &row), "the first square shows");
    check_true(lg_map_cell_of(&camera, ground, box, 71, 47, &column, &row), "and so does the last");
    lg_ground_free(ground);
}

/* ---- Zooming -------------------------------------------------------------------------------- */

/* Where the rim does not stand in the way, the cursor moves on the screen by less than a square. */
static void zoom__in_the_middle__keeps_the_cursor_on_its_cell(void **state) {
    (void)state;
    lg_ground *ground = lg_ground_new(200, 200, false);
    lg_box box = {0, 1, 57, 18};
    unsigned seed = 19;
    for (int i = 0; i < 300; i++) {
        lg_camera camera = lg_camera_at(ground, box, (lg_zoom)any(&seed, LG_ZOOMS),
                                        80 + any(&seed, 40), 80 + any(&seed, 40));
        lg_camera_move(&camera, ground, box, any(&seed, 9) - 4, any(&seed, 9) - 4);
        int column, row, new_column, new_row;
        lg_map_cell_of(&camera, ground, box, camera.x, camera.y, &column, &row);
        int x = camera.x, y = camera.y;
        lg_camera_zoom(&camera, ground, box, any(&seed, 2) ? 1 : -1);
        lg_map_cell_of(&camera, ground, box, camera.x, camera.y, &new_column, &new_row);
        check_int(camera.x, x);
        check_int(camera.y, y);
        check_range(new_column, column - 2, column + 2);
        check_range(new_row, row - 1, row + 1);
    }
    lg_ground_free(ground);
}

static void zoom__past_the_ends__stays(void **state) {
    (void)state;
    lg_ground *ground = lg_ground_new(20, 20, false);
    lg_box box = {0, 0, 20, 10};
    lg_camera camera = lg_camera_at(ground, box, LG_ZOOM_NEAR, 5, 5);
    lg_camera_zoom(&camera, ground, box, -1);
    check_int(camera.zoom, LG_ZOOM_NEAR);
    for (int i = 0; i < 5; i++) {
        lg_camera_zoom(&camera, ground, box, 1);
    }
    check_int(camera.zoom, LG_ZOOM_FAR);
    check_int(camera.x, 5);
    lg_ground_free(ground);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares__any_view__lead_to_a_cell_and_back),
        cmocka_unit_test(cells__any_view__belong_to_a_square_near_by),
        cmocka_unit_test(cells__on_an_edge__belong_to_the_edge),
        cmocka_unit_test(far__lower_square__found_when_the_cursor_is_on_it),
        cmocka_unit_test(hexes__odd_rows__lead_to_a_cell_and_back),
        cmocka_unit_test(walk__any_keys__the_cursor_stays_in_view),
        cmocka_unit_test(step__inside_the_view__does_not_scroll),
        cmocka_unit_test(walk__across_the_board__scrolls_seldom),
        cmocka_unit_test(rim__cursor_beyond__stops_there),
        cmocka_unit_test(small_board__in_a_large_box__starts_at_its_corner),
        cmocka_unit_test(whole__table_of_72_by_48__fits_120_columns),
        cmocka_unit_test(zoom__in_the_middle__keeps_the_cursor_on_its_cell),
        cmocka_unit_test(zoom__past_the_ends__stays),
    };
    return check_group(argc, argv, "camera", tests);
}
