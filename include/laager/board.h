/*
 * The battlefield as it never changes: terrain in the cells, kinds of edge between them.
 *
 * Squares have eight directions, 0..7 = N NE E SE S SW W NW, and an edge on each of the four sides.
 * Hexes stand in rows, odd rows half a hex to the right ("odd-r"), and have six directions,
 * 0..5 = NE E SE SW W NW, and an edge on each. A cell is a number, y * width + x. What changes in
 * play (holes, fires) belongs to the game, not here.
 */
#ifndef LG_BOARD_H
#define LG_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include <laager/geometry.h>

typedef enum lg_board_shape { LG_SQUARES, LG_HEXES } lg_board_shape;

/* The directions of a hex, clockwise. */
enum { LG_HEX_NE, LG_HEX_E, LG_HEX_SE, LG_HEX_SW, LG_HEX_W, LG_HEX_NW, LG_HEX_DIRECTIONS };

enum {
    LG_MAX_CELLS = 8192,
    LG_MAX_SIDE = 256,
    LG_MAX_EDGES = 3 * (LG_MAX_CELLS + 3 * LG_MAX_SIDE),
    LG_NOWHERE = -1,  /* no such cell */
    LG_ROW_BITS = 24, /* enough for exact rows: cells times width stay below 2^24 */
    LG_NO_EDGE = 0    /* the edge kind of open ground; other kinds are the rule set's */
};

typedef struct lg_board {
    int16_t width, height;
    uint8_t shape;                 /* lg_board_shape */
    uint32_t row_of;               /* 2^24 / width, rounded up: a cell's row without a division */
    uint8_t terrain[LG_MAX_CELLS]; /* index into the rule set's table of terrains */
    uint8_t edge[LG_MAX_EDGES];    /* read and written through lg_board_edge, lg_board_set_edge */
} lg_board;

/* Makes an open board, terrain 0 everywhere and no edges; false if it would not fit the limits. */
bool lg_board_init(lg_board *board, lg_board_shape shape, int width, int height);

static inline int lg_board_cells(const lg_board *board) { return board->width * board->height; }

/* Number of directions from a cell: 8 or 6. */
int lg_board_directions(const lg_board *board);

/* The direction that leads back. */
int lg_board_opposite(const lg_board *board, int direction);

static inline bool lg_board_inside(const lg_board *board, lg_at at) {
    return at.x >= 0 && at.y >= 0 && at.x < board->width && at.y < board->height;
}

/* The cell of a column and row, LG_NOWHERE outside the board. */
static inline int lg_board_cell(const lg_board *board, lg_at at) {
    return lg_board_inside(board, at) ? at.y * board->width + at.x : LG_NOWHERE;
}

/* Column and row of a cell. */
static inline lg_at lg_board_at(const lg_board *board, int cell) {
    int row = (int)((uint64_t)cell * board->row_of >> LG_ROW_BITS);
    return lg_at_of(cell - row * board->width, row);
}

/* The next cell in a direction, LG_NOWHERE beyond the edge of the board. */
int lg_board_neighbour(const lg_board *board, int cell, int direction);

/* The direction from a cell to a neighbour, -1 if they are not neighbours. */
int lg_board_direction(const lg_board *board, int from, int to);

static inline int lg_board_terrain(const lg_board *board, int cell) {
    assert(cell >= 0 && cell < lg_board_cells(board));
    return board->terrain[cell];
}

void lg_board_set_terrain(lg_board *board, int cell, int terrain);

/*
 * The kind of the edge on one side of a cell, the same seen from both cells. A diagonal of squares
 * crosses a corner, not an edge: LG_NO_EDGE (see lg_board_corner_edges).
 */
int lg_board_edge(const lg_board *board, int cell, int direction);

/* Sets the edge on one side of a cell, for both cells; nothing happens for a diagonal of squares. */
void lg_board_set_edge(lg_board *board, int cell, int direction, int kind);

/*
 * Squares, diagonal direction: the kinds of the two pairs of edges that a walk round the corner
 * would cross. edges[0], edges[1]: first sideways (E or W), then up or down; edges[2], edges[3]:
 * first up or down, then sideways. A step over the corner is walled off when each pair holds a wall.
 */
void lg_board_corner_edges(const lg_board *board, int cell, int direction, int edges[4]);

/* Steps from cell to cell over an open board: squares 8-connected, hexes 6-connected. */
int lg_board_distance(const lg_board *board, int a, int b);

/*
 * Where a cell is drawn when each takes `columns` x `rows` characters: its left upper character,
 * the board's at (0,0). Odd rows of hexes stand columns / 2 to the right.
 */
lg_at lg_board_screen(const lg_board *board, int cell, int columns, int rows);

/* The cell drawn at a character of that drawing, LG_NOWHERE where nothing is. */
int lg_board_screen_cell(const lg_board *board, lg_at character, int columns, int rows);

#endif
