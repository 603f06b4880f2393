#include "sight.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

/*
 * A walk along the line. The line leaves the i-th column of squares at (2i+1)/2a of its length and
 * the j-th row at (2j+1)/2b, a and b being the columns and rows from end to end. Multiplied out,
 * these are whole numbers, so each border is met in its true order and corners are met exactly.
 */
typedef struct line {
    int columns, rows;       /* a, b */
    int column_at, row_at;   /* (2i+1) * b and (2j+1) * a: the next borders */
    int sideways, level;     /* directions of the two kinds of border */
    int across, down, along; /* cell differences of those, and of both together */
    int cell, left;          /* where the walk is; borders left */
} line;

/* The border ahead. */
typedef enum border { COLUMN, ROW, CORNER } border;

static line line_begin(const lg_board *board, int from, int to) {
    assert(board->shape == LG_SQUARES);
    lg_at v = lg_at_sub(lg_board_at(board, to), lg_board_at(board, from));
    line l = {.columns = abs(v.x), .rows = abs(v.y), .cell = from};
    l.column_at = l.rows;
    l.row_at = l.columns;
    l.sideways = v.x > 0 ? LG_E : LG_W;
    l.level = v.y > 0 ? LG_S : LG_N;
    l.across = v.x > 0 ? 1 : -1;
    l.down = v.y > 0 ? board->width : -board->width;
    l.along = l.across + l.down;
    l.left = l.columns + l.rows;
    return l;
}

static border line_ahead(const line *l) {
    if (l->columns == 0) {
        return ROW;
    }
    if (l->rows == 0) {
        return COLUMN;
    }
    return l->column_at < l->row_at ? COLUMN : l->column_at > l->row_at ? ROW : CORNER;
}

static void line_cross(line *l, border ahead) {
    if (ahead != ROW) {
        l->column_at += 2 * l->rows;
    }
    if (ahead != COLUMN) {
        l->row_at += 2 * l->columns;
    }
    l->cell += ahead == COLUMN ? l->across : ahead == ROW ? l->down : l->along;
    l->left -= ahead == CORNER ? 2 : 1;
}

/* What may stand in the way, as the caller sees it. */
typedef struct question {
    lg_sight_blocks *cell;
    lg_sight_edge_blocks *edge;
    void *user;
} question;

static const lg_sight clear = {LG_NOWHERE, -1};

static lg_sight ask_edge(const question *ask, int cell, int direction) {
    lg_sight found = {cell, direction};
    return ask->edge && ask->edge(ask->user, cell, direction) ? found : clear;
}

static lg_sight ask_cell(const question *ask, int cell) {
    lg_sight found = {cell, -1};
    return ask->cell && ask->cell(ask->user, cell) ? found : clear;
}

/* One way round a corner: over an edge, through the square beside it, over its edge. */
static lg_sight ask_round(const question *ask, int cell, int first, int beside, int second) {
    lg_sight found = ask_edge(ask, cell, first);
    if (found.cell == LG_NOWHERE) {
        found = ask_cell(ask, beside);
    }
    return found.cell == LG_NOWHERE ? ask_edge(ask, beside, second) : found;
}

static lg_sight ask_corner(const question *ask, const line *l) {
    lg_sight one = ask_round(ask, l->cell, l->sideways, l->cell + l->across, l->level);
    if (one.cell == LG_NOWHERE) {
        return clear;
    }
    lg_sight two = ask_round(ask, l->cell, l->level, l->cell + l->down, l->sideways);
    return two.cell == LG_NOWHERE ? clear : one;
}

/* The border ahead, then the square behind it if the line does not end there. */
static lg_sight ask_ahead(const question *ask, line *l, border ahead) {
    lg_sight found = ahead == CORNER   ? ask_corner(ask, l)
                     : ahead == COLUMN ? ask_edge(ask, l->cell, l->sideways)
                                       : ask_edge(ask, l->cell, l->level);
    line_cross(l, ahead);
    return found.cell == LG_NOWHERE && l->left > 0 ? ask_cell(ask, l->cell) : found;
}

lg_sight lg_sight_trace(const lg_board *board, int from, int to, lg_sight_blocks *blocks,
                        lg_sight_edge_blocks *edge_blocks, void *user) {
    question ask = {blocks, edge_blocks, user};
    line l = line_begin(board, from, to);
    lg_sight found = clear;
    while (l.left > 0 && found.cell == LG_NOWHERE) {
        found = ask_ahead(&ask, &l, line_ahead(&l));
    }
    return found;
}

int lg_sight_line(const lg_board *board, int from, int to, lg_sight_blocks *blocks, void *user) {
    return lg_sight_trace(board, from, to, blocks, NULL, user).cell;
}

int lg_sight_places(const lg_board *board, int from, int to, lg_sight_place places[], int limit) {
    line l = line_begin(board, from, to);
    int count = 0;
    while (l.left > 0) {
        border ahead = line_ahead(&l);
        if (ahead == CORNER) {
            lg_sight_place corner = {l.cell + l.across, l.cell + l.down};
            if (count++ < limit) {
                places[count - 1] = corner;
            }
        }
        line_cross(&l, ahead);
        lg_sight_place square = {l.cell, LG_NOWHERE};
        if (l.left > 0 && count++ < limit) {
            places[count - 1] = square;
        }
    }
    return count;
}
