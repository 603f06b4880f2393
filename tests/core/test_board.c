/* Boards of squares and hexes: neighbours, distances, edges, the geometry of the screen. */
#include "check.h"

#include <laager/board.h>

static lg_board board;

static int cell(int x, int y) { return lg_board_cell(&board, lg_at_of(x, y)); }

static void init__limits__refuses_what_does_not_fit(void **state) {
    (void)state;
    check_int(lg_board_init(&board, LG_SQUARES, 72, 48), 1);
    check_int(lg_board_cells(&board), 72 * 48);
    check_int(lg_board_init(&board, LG_SQUARES, 256, 32), 1);
    check_int(lg_board_init(&board, LG_SQUARES, 256, 33), 0);
    check_int(lg_board_init(&board, LG_SQUARES, 257, 1), 0);
    check_int(lg_board_init(&board, LG_HEXES, 0, 5), 0);
}

static void cell__round_trip__and_outside(void **state) {
    (void)state;
    lg_board_init(&board, LG_SQUARES, 9, 7);
    for (int c = 0; c < lg_board_cells(&board); c++) {
        check_int(lg_board_cell(&board, lg_board_at(&board, c)), c);
    }
    check_int(cell(4, 3), 3 * 9 + 4);
    check_int(cell(9, 0), LG_NOWHERE);
    check_int(cell(0, -1), LG_NOWHERE);
}

static void neighbour__squares__eight_and_none_outside(void **state) {
    (void)state;
    lg_board_init(&board, LG_SQUARES, 3, 3);
    int middle = cell(1, 1);
    const int want[8] = {1, 2, 5, 8, 7, 6, 3, 0};
    check_int(lg_board_directions(&board), 8);
    for (int d = 0; d < 8; d++) {
        check_int(lg_board_neighbour(&board, middle, d), want[d]);
    }
    check_int(lg_board_neighbour(&board, cell(0, 0), LG_W), LG_NOWHERE);
    check_int(lg_board_neighbour(&board, cell(2, 2), LG_NE), LG_NOWHERE);
}

/* Odd rows stand half a hex to the right, so their upper and lower neighbours do too. */
static void neighbour__hexes__even_and_odd_rows(void **state) {
    (void)state;
    lg_board_init(&board, LG_HEXES, 5, 5);
    const lg_at even[6] = {{2, 1}, {3, 2}, {2, 3}, {1, 3}, {1, 2}, {1, 1}};
    const lg_at odd[6] = {{3, 0}, {3, 1}, {3, 2}, {2, 2}, {1, 1}, {2, 0}};
    check_int(lg_board_directions(&board), 6);
    for (int d = 0; d < 6; d++) {
        check_int(lg_board_neighbour(&board, cell(2, 2), d), cell(even[d].x, even[d].y));
        check_int(lg_board_neighbour(&board, cell(2, 1), d), cell(odd[d].x, odd[d].y));
    }
    check_int(lg_board_neighbour(&board, cell(0, 2), 5), LG_NOWHERE);
    check_int(lg_board_neighbour(&board, cell(4, 1), 0), LG_NOWHERE);
}

/* Both shapes, every cell: going and coming back, and the direction between them. */
static void neighbour__there_and_back__the_same_cell(void **state) {
    (void)state;
    for (int shape = LG_SQUARES; shape <= LG_HEXES; shape++) {
        lg_board_init(&board, (lg_board_shape)shape, 6, 5);
        for (int c = 0; c < lg_board_cells(&board); c++) {
            for (int d = 0; d < lg_board_directions(&board); d++) {
                int next = lg_board_neighbour(&board, c, d);
                if (next == LG_NOWHERE) {
                    continue;
                }
                int back = lg_board_opposite(&board, d);
                check_int(lg_board_neighbour(&board, next, back), c);
                check_int(lg_board_direction(&board, c, next), d);
                check_int(lg_board_distance(&board, c, next), 1);
            }
        }
    }
    check_int(lg_board_direction(&board, 0, 3), -1);
}

/* Steps from one cell to every other, by going outward ring by ring. */
static void steps_from(int start, int steps[]) {
    for (int c = 0; c < lg_board_cells(&board); c++) {
        steps[c] = c == start ? 0 : -1;
    }
    for (int far = 0; far < lg_board_cells(&board); far++) {
        for (int c = 0; c < lg_board_cells(&board); c++) {
            for (int d = 0; steps[c] == far && d < lg_board_directions(&board); d++) {
                int next = lg_board_neighbour(&board, c, d);
                if (next != LG_NOWHERE && steps[next] < 0) {
                    steps[next] = far + 1;
                }
            }
        }
    }
}

static void distance__both_shapes__the_number_of_steps(void **state) {
    (void)state;
    int steps[7 * 6] = {0};
    for (int shape = LG_SQUARES; shape <= LG_HEXES; shape++) {
        lg_board_init(&board, (lg_board_shape)shape, 7, 6);
        for (int a = 0; a < lg_board_cells(&board); a++) {
            steps_from(a, steps);
            for (int b = 0; b < lg_board_cells(&board); b++) {
                check_int(lg_board_distance(&board, a, b), steps[b]);
            }
        }
    }
}

static void distance__hexes__symmetric_and_triangle(void **state) {
    (void)state;
    lg_board_init(&board, LG_HEXES, 6, 7);
    int cells = lg_board_cells(&board);
    for (int a = 0; a < cells; a++) {
        for (int b = 0; b < cells; b++) {
            int ab = lg_board_distance(&board, a, b);
            check_int(lg_board_distance(&board, b, a), ab);
            for (int c = 0; c < cells; c++) {
                check_true(lg_board_distance(&board, a, c) + lg_board_distance(&board, c, b) >= ab,
                           "%d to %d is shorter through %d", a, b, c);
            }
        }
    }
}

static void distance__hexes__known_values(void **state) {
    (void)state;
    lg_board_init(&board, LG_HEXES, 10, 10);
    check_int(lg_board_distance(&board, cell(0, 0), cell(0, 0)), 0);
    check_int(lg_board_distance(&board, cell(0, 0), cell(9, 0)), 9);
    check_int(lg_board_distance(&board, cell(0, 0), cell(0, 9)), 9);
    check_int(lg_board_distance(&board, cell(0, 0), cell(4, 9)), 9);
    check_int(lg_board_distance(&board, cell(0, 0), cell(5, 9)), 10);
    check_int(lg_board_distance(&board, cell(5, 1), cell(1, 4)), 6);
}

/* Every edge of a board gets a number of its own; each must be read back from both sides. */
static void edge__each_its_own__read_from_both_cells(void **state) {
    (void)state;
    for (int shape = LG_SQUARES; shape <= LG_HEXES; shape++) {
        int kind = 0;
        int sides = shape == LG_SQUARES ? 4 : 6;
        lg_board_init(&board, (lg_board_shape)shape, 5, 4);
        int stride = lg_board_directions(&board) / sides;
        for (int c = 0; c < lg_board_cells(&board); c++) {
            for (int d = 0; d < lg_board_directions(&board); d += stride) {
                if (lg_board_edge(&board, c, d) == LG_NO_EDGE) {
                    lg_board_set_edge(&board, c, d, ++kind);
                }
            }
        }
        /* 4 x 6 upright and 5 x 5 level; for hexes 5 across and the zigzags of 10 or 11 */
        check_int(kind, shape == LG_SQUARES ? 4 * 6 + 5 * 5 : 4 * 6 + 10 + 3 * 11 + 10);
        for (int c = 0; c < lg_board_cells(&board); c++) {
            for (int d = 0; d < lg_board_directions(&board); d += stride) {
                int next = lg_board_neighbour(&board, c, d);
                int back = lg_board_opposite(&board, d);
                check_true(lg_board_edge(&board, c, d) != LG_NO_EDGE, "cell %d side %d", c, d);
                if (next != LG_NOWHERE) {
                    check_int(lg_board_edge(&board, next, back), lg_board_edge(&board, c, d));
                }
            }
        }
    }
}

static void edge__diagonal_of_squares__a_corner_with_four_edges(void **state) {
    (void)state;
    int edges[4];
    lg_board_init(&board, LG_SQUARES, 3, 3);
    lg_board_set_edge(&board, cell(1, 1), LG_NE, 7);
    check_int(lg_board_edge(&board, cell(1, 1), LG_NE), LG_NO_EDGE);
    lg_board_set_edge(&board, cell(1, 1), LG_E, 1);
    lg_board_set_edge(&board, cell(2, 1), LG_N, 2);
    lg_board_set_edge(&board, cell(1, 1), LG_N, 3);
    lg_board_set_edge(&board, cell(1, 0), LG_E, 4);
    lg_board_corner_edges(&board, cell(1, 1), LG_NE, edges);
    for (int i = 0; i < 4; i++) {
        check_int(edges[i], i + 1);
    }
    lg_board_corner_edges(&board, cell(2, 0), LG_SW, edges);
    check_int(edges[0], 4);
    check_int(edges[1], 3);
    check_int(edges[2], 2);
    check_int(edges[3], 1);
}

static void screen__hexes__odd_rows_half_a_cell_to_the_right(void **state) {
    (void)state;
    lg_board_init(&board, LG_HEXES, 6, 5);
    lg_at at = lg_board_screen(&board, cell(2, 3), 4, 2);
    check_int(at.x, 10);
    check_int(at.y, 6);
    lg_board_init(&board, LG_SQUARES, 6, 5);
    at = lg_board_screen(&board, cell(2, 3), 4, 2);
    check_int(at.x, 8);
}

static void screen__each_character__belongs_to_the_cell_drawn_there(void **state) {
    (void)state;
    for (int shape = LG_SQUARES; shape <= LG_HEXES; shape++) {
        lg_board_init(&board, (lg_board_shape)shape, 6, 5);
        for (int c = 0; c < lg_board_cells(&board); c++) {
            for (int i = 0; i < 8; i++) {
                lg_at at = lg_board_screen(&board, c, 4, 2);
                at = lg_at_of(at.x + i % 4, at.y + i / 4);
                check_int(lg_board_screen_cell(&board, at, 4, 2), c);
            }
        }
        check_int(lg_board_screen_cell(&board, lg_at_of(0, 10), 4, 2), LG_NOWHERE);
    }
    check_int(lg_board_screen_cell(&board, lg_at_of(1, 2), 4, 2), LG_NOWHERE);
    check_int(lg_board_screen_cell(&board, lg_at_of(-1, 0), 4, 2), LG_NOWHERE);
}

static void terrain__set__only_that_cell(void **state) {
    (void)state;
    lg_board_init(&board, LG_SQUARES, 4, 4);
    lg_board_set_terrain(&board, 5, 3);
    for (int c = 0; c < 16; c++) {
        check_int(lg_board_terrain(&board, c), c == 5 ? 3 : 0);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(init__limits__refuses_what_does_not_fit),
        cmocka_unit_test(cell__round_trip__and_outside),
        cmocka_unit_test(neighbour__squares__eight_and_none_outside),
        cmocka_unit_test(neighbour__hexes__even_and_odd_rows),
        cmocka_unit_test(neighbour__there_and_back__the_same_cell),
        cmocka_unit_test(distance__both_shapes__the_number_of_steps),
        cmocka_unit_test(distance__hexes__symmetric_and_triangle),
        cmocka_unit_test(distance__hexes__known_values),
        cmocka_unit_test(edge__each_its_own__read_from_both_cells),
        cmocka_unit_test(edge__diagonal_of_squares__a_corner_with_four_edges),
        cmocka_unit_test(screen__hexes__odd_rows_half_a_cell_to_the_right),
        cmocka_unit_test(screen__each_character__belongs_to_the_cell_drawn_there),
        cmocka_unit_test(terrain__set__only_that_cell),
    };
    return check_group(argc, argv, "board", tests);
}
