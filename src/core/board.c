#include <laager/board.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Columns to the right of a hex's own in the row above or below, for even and odd rows. */
static const int8_t hex_x[2][LG_HEX_DIRECTIONS] = {{0, 1, 0, -1, -1, -1}, {1, 1, 1, 0, -1, 0}};
static const int8_t hex_y[LG_HEX_DIRECTIONS] = {-1, 0, 1, 1, 0, -1};

bool lg_board_init(lg_board *board, lg_board_shape shape, int width, int height) {
    if (width < 1 || height < 1 || width > LG_MAX_SIDE || height > LG_MAX_SIDE ||
        width * height > LG_MAX_CELLS) {
        return false;
    }
    memset(board, 0, sizeof *board);
    board->shape = (uint8_t)shape;
    board->width = (int16_t)width;
    board->height = (int16_t)height;
    board->row_of = ((uint32_t)1 << LG_ROW_BITS) / (uint32_t)width + 1;
    return true;
}

int lg_board_directions(const lg_board *board) {
    return board->shape == LG_HEXES ? LG_HEX_DIRECTIONS : LG_FACINGS;
}

int lg_board_opposite(const lg_board *board, int direction) {
    int directions = lg_board_directions(board);
    return (direction + directions / 2) % directions;
}

/* One step over the plane, on the board or not. */
static lg_at next_at(const lg_board *board, lg_at at, int direction) {
    assert(direction >= 0 && direction < lg_board_directions(board));
    if (board->shape == LG_SQUARES) {
        return lg_at_ahead(at, direction, 1);
    }
    return lg_at_of(at.x + hex_x[at.y & 1][direction], at.y + hex_y[direction]);
}

int lg_board_neighbour(const lg_board *board, int cell, int direction) {
    return lg_board_cell(board, next_at(board, lg_board_at(board, cell), direction));
}

int lg_board_direction(const lg_board *board, int from, int to) {
    for (int d = 0; d < lg_board_directions(board); d++) {
        if (lg_board_neighbour(board, from, d) == to) {
            return d;
        }
    }
    return -1;
}

void lg_board_set_terrain(lg_board *board, int cell, int terrain) {
    assert(cell >= 0 && cell < lg_board_cells(board) && terrain >= 0 && terrain <= UINT8_MAX);
    board->terrain[cell] = (uint8_t)terrain;
}

/*
 * Each edge is kept by one of its two cells: a square keeps N and W, one column and one row beyond
 * the board keep what closes it. The result is its place in the array, or -1 for a diagonal.
 */
static int square_edge_at(const lg_board *board, lg_at at, int direction) {
    if (direction % 2 != 0) {
        return -1;
    }
    if (direction == LG_E || direction == LG_S) {
        at = next_at(board, at, direction);
    }
    bool level = direction == LG_N || direction == LG_S;
    return 2 * (at.y * (board->width + 1) + at.x) + (level ? 0 : 1);
}

/* A hex keeps NW, NE and W; one column on each side and one row below close the board. */
static int hex_edge_at(const lg_board *board, lg_at at, int direction) {
    if (direction == LG_HEX_E || direction == LG_HEX_SE || direction == LG_HEX_SW) {
        at = next_at(board, at, direction);
        direction = lg_board_opposite(board, direction);
    }
    int kept = direction == LG_HEX_NW ? 0 : direction == LG_HEX_NE ? 1 : 2;
    return 3 * (at.y * (board->width + 2) + at.x + 1) + kept;
}

static int edge_at(const lg_board *board, int cell, int direction) {
    lg_at at = lg_board_at(board, cell);
    assert(cell >= 0 && cell < lg_board_cells(board));
    assert(direction >= 0 && direction < lg_board_directions(board));
    return board->shape == LG_HEXES ? hex_edge_at(board, at, direction)
                                    : square_edge_at(board, at, direction);
}

int lg_board_edge(const lg_board *board, int cell, int direction) {
    int place = edge_at(board, cell, direction);
    return place < 0 ? LG_NO_EDGE : board->edge[place];
}

void lg_board_set_edge(lg_board *board, int cell, int direction, int kind) {
    int place = edge_at(board, cell, direction);
    assert(kind >= 0 && kind <= UINT8_MAX);
    if (place >= 0) {
        board->edge[place] = (uint8_t)kind;
    }
}

void lg_board_corner_edges(const lg_board *board, int cell, int direction, int edges[4]) {
    assert(board->shape == LG_SQUARES && lg_facing_diagonal(direction));
    lg_at step = lg_facing_step(direction);
    int sideways = step.x > 0 ? LG_E : LG_W;
    int level = step.y > 0 ? LG_S : LG_N;
    int beside = lg_board_neighbour(board, cell, sideways);
    int beyond = lg_board_neighbour(board, cell, level);
    edges[0] = lg_board_edge(board, cell, sideways);
    edges[1] = beside == LG_NOWHERE ? LG_NO_EDGE : lg_board_edge(board, beside, level);
    edges[2] = lg_board_edge(board, cell, level);
    edges[3] = beyond == LG_NOWHERE ? LG_NO_EDGE : lg_board_edge(board, beyond, sideways);
}

/* Odd-r offset to axial: each two rows down the axis runs one column to the left. */
static int hex_axis(lg_at at) { return at.x - (at.y - (at.y & 1)) / 2; }

static int hex_distance(lg_at a, lg_at b) {
    int q = hex_axis(a) - hex_axis(b);
    int r = a.y - b.y;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

int lg_board_distance(const lg_board *board, int a, int b) {
    lg_at from = lg_board_at(board, a);
    lg_at to = lg_board_at(board, b);
    return board->shape == LG_HEXES ? hex_distance(from, to) : lg_chebyshev(from, to);
}

static int stagger(const lg_board *board, int row, int columns) {
    return board->shape == LG_HEXES && row % 2 != 0 ? columns / 2 : 0;
}

lg_at lg_board_screen(const lg_board *board, int cell, int columns, int rows) {
    lg_at at = lg_board_at(board, cell);
    return lg_at_of(at.x * columns + stagger(board, at.y, columns), at.y * rows);
}

int lg_board_screen_cell(const lg_board *board, lg_at character, int columns, int rows) {
    if (character.x < 0 || character.y < 0) {
        return LG_NOWHERE;
    }
    int row = character.y / rows;
    int column = character.x - stagger(board, row, columns);
    return column < 0 ? LG_NOWHERE : lg_board_cell(board, lg_at_of(column / columns, row));
}
