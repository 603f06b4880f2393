/*
 * Lines of sight on squares, exact and symmetric (ZWR-GRID-08).
 *
 * The line runs from centre to centre. It passes through each square whose inside it crosses. Where
 * it runs exactly through a corner it passes between two squares and is stopped only when both are:
 * the same corner rule as for steps and contact. So the way there and the way back always agree.
 * Hexes have no lines of sight here.
 */
#ifndef LG_CORE_SIGHT_H
#define LG_CORE_SIGHT_H

#include <stdbool.h>

#include <laager/board.h>

/* Longest list of places between two squares of the largest board. */
enum { LG_SIGHT_PLACES = 2 * LG_MAX_SIDE };

/* One place on the line: a square it crosses, or a corner between two squares. */
typedef struct lg_sight_place {
    int cell;
    int other; /* the second square of a corner, LG_NOWHERE when the line crosses `cell` */
} lg_sight_place;

/* What stands in the way. */
typedef struct lg_sight {
    int cell;      /* LG_NOWHERE: the line is clear */
    int direction; /* -1: the square itself blocks; else the edge on this side of `cell` */
} lg_sight;

/* Does this square block? Never asked about the two ends. */
typedef bool lg_sight_blocks(void *user, int cell);

/* Does the edge on this side of a square block? Asked about N E S W only. */
typedef bool lg_sight_edge_blocks(void *user, int cell, int direction);

/*
 * Follows the line and returns the first square that blocks, seen from `from`, or LG_NOWHERE if
 * the line is clear. Clear or not is the same both ways; which square is named may differ.
 */
int lg_sight_line(const lg_board *board, int from, int to, lg_sight_blocks *blocks, void *user);

/*
 * The same with edges: the first square or edge that blocks. Either question may be NULL. Over a
 * corner the line has two ways round; it is stopped when each has a square or an edge that blocks.
 */
lg_sight lg_sight_trace(const lg_board *board, int from, int to, lg_sight_blocks *blocks,
                        lg_sight_edge_blocks *edge_blocks, void *user);

/*
 * Lists the places strictly between two squares, from `from` on. Returns how many there are; only
 * the first `limit` are written. Neighbours have none, but two squares that meet at a corner have
 * that corner.
 */
int lg_sight_places(const lg_board *board, int from, int to, lg_sight_place places[], int limit);

#endif
