/*
 * Squares, facings and distances as exact integers.
 *
 * One square is one inch (ZWR-GRID-01). y grows southward. A facing is 0..7 = N NE E SE S SW W NW,
 * clockwise; facings and directions are the same numbers. Costs are thousandths of an inch.
 */
#ifndef LG_GEOMETRY_H
#define LG_GEOMETRY_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* A square by its column and row; also a step or a vector between two squares. */
typedef struct lg_at {
    int16_t x, y;
} lg_at;

enum { LG_N, LG_NE, LG_E, LG_SE, LG_S, LG_SW, LG_W, LG_NW, LG_FACINGS };

/* Room for the longest text of lg_inches_text with its closing zero. */
enum { LG_INCHES_TEXT = 16 };

/* The square (x, y). */
static inline lg_at lg_at_of(int x, int y) {
    lg_at at = {(int16_t)x, (int16_t)y};
    return at;
}

static inline bool lg_at_equal(lg_at a, lg_at b) { return a.x == b.x && a.y == b.y; }

static inline lg_at lg_at_add(lg_at a, lg_at b) { return lg_at_of(a.x + b.x, a.y + b.y); }

/* The vector from b to a. */
static inline lg_at lg_at_sub(lg_at a, lg_at b) { return lg_at_of(a.x - b.x, a.y - b.y); }

/* The unit step of a facing: N is (0,-1), NE (1,-1), E (1,0) ... */
static inline lg_at lg_facing_step(int facing) {
    static const lg_at steps[LG_FACINGS] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                                            {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};
    assert(facing >= 0 && facing < LG_FACINGS);
    return steps[facing];
}

/* The square `count` unit steps from `a` in direction `facing`; a negative count goes back. */
static inline lg_at lg_at_ahead(lg_at a, int facing, int count) {
    lg_at step = lg_facing_step(facing);
    return lg_at_of(a.x + count * step.x, a.y + count * step.y);
}

/* `facing` turned by `eighths` of 45 degrees, clockwise when positive; always 0..7. */
static inline int lg_facing_turned(int facing, int eighths) {
    return (int)((unsigned)(facing + eighths) % LG_FACINGS);
}

/* How many eighths lie between two facings, 0..4, whichever hand is shorter. */
static inline int lg_facing_between(int a, int b) {
    int eighths = lg_facing_turned(b, -a);
    return eighths <= 4 ? eighths : LG_FACINGS - eighths;
}

/* True for NE SE SW NW. */
static inline bool lg_facing_diagonal(int facing) { return facing % 2 != 0; }

/*
 * The facing that a vector comes nearest to, or -1 for the null vector. There are no ties: a vector
 * half-way between two facings would have an irrational slope.
 */
int lg_facing_nearest(lg_at vector);

/* The facing nearest to the direction from one square to another, -1 if they are the same. */
int lg_facing_towards(lg_at from, lg_at to);

/* ZWR-GRID-04: thousandths of an inch for one step: 1000 orthogonal, 1414 diagonal. */
static inline int lg_step_cost(int facing) { return lg_facing_diagonal(facing) ? 1414 : 1000; }

/* Thousandths of an inch of the shortest walk over open squares from one square to another. */
int lg_walk_cost(lg_at from, lg_at to);

/* ZWR-GRID-02: squared distance in square inches; compare it with the square of a limit. */
static inline int lg_dist2(lg_at a, lg_at b) {
    int x = a.x - b.x;
    int y = a.y - b.y;
    return x * x + y * y;
}

/* Steps of a king: the greater of the two differences. */
static inline int lg_chebyshev(lg_at a, lg_at b) {
    int x = abs(a.x - b.x);
    int y = abs(a.y - b.y);
    return x > y ? x : y;
}

/*
 * ZWR-GRID-09: is `to` in the 90 degree wedge of one who stands at `from` and faces `facing`? The
 * wedge's edges belong to it; his own square never does.
 */
bool lg_in_arc(lg_at from, lg_at to, int facing);

/* The greatest whole number whose square is at most `value`. */
uint32_t lg_isqrt(uint64_t value);

/*
 * Writes the distance whose square is `dist2` as inches with one decimal, rounded up, so that a
 * distance over a limit of whole tenths is never printed as the limit: 144 gives "12.0", 145
 * gives "12.1". Returns `text`, which has room for `size` bytes (LG_INCHES_TEXT is enough).
 */
const char *lg_inches_text(char *text, size_t size, int dist2);

#endif
