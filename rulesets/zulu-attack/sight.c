/* sight.c - the straight line of hexes from centre to centre, and what stands in it (ZA-LOS).
 *
 * Of a line of n steps the hexes are those nearest to the points that divide it into n parts. Where a point lies on
 * the side between two hexes the line runs along that side, and is blocked there only if it is blocked through both. */
#include "za.h"

static const lg_board *board_of(const lg_game *game) { return &game->scenario->board; }

/* ---- The hexes of the line -------------------------------------------------------------------------------------- */

enum { ALONG = 2 }; /* hexes at one point of the line: one, or the two beside a side */

/* Where the centre of a hex lies: half hexes across, rows down. */
static void centre(const lg_board *board, int cell, int *x, int *y) {
    lg_at at = lg_board_at(board, cell);
    *x = 2 * at.x + (at.y & 1);
    *y = at.y;
}

/* Squared distance from a point given in n-th parts to the centre of a hex, in a measure that makes hexes regular. */
static int64_t away(const lg_board *board, int64_t x, int64_t y, int n, int cell) {
    int cx, cy;
    centre(board, cell, &cx, &cy);
    int64_t dx = x - (int64_t)n * cx, dy = y - (int64_t)n * cy;
    return dx * dx + 3 * dy * dy;
}

/* The hex, or the two hexes, nearest to the i-th of n points, found among those around the hexes before. */
static int hexes_at(const lg_board *board, int from, int to, int n, int i, int near,
                    int hex[ALONG]) {
    int ax, ay, bx, by, count = 0;
    int64_t best = INT64_MAX;
    centre(board, from, &ax, &ay);
    centre(board, to, &bx, &by);
    int64_t x = (int64_t)ax * (n - i) + (int64_t)bx * i,
            y = (int64_t)ay * (n - i) + (int64_t)by * i;
    for (int d = -1; d < LG_HEX_DIRECTIONS; d++) {
        int cell = d < 0 ? near : lg_board_neighbour(board, near, d);
        int64_t distance = cell < 0 ? INT64_MAX : away(board, x, y, n, cell);
        if (cell < 0 || distance > best) {
            continue;
        }
        count = distance < best ? 0 : count;
        best = distance;
        if (count < ALONG) {
            hex[count++] = cell;
        }
    }
    return count;
}

/* ---- What blocks ----------------------------------------------------------------------------------------------------- */

/* A hex of the line, and how the line came there. */
typedef struct way {
    int cell;
    bool open;   /* nothing has blocked it yet */
    bool slope;  /* it has crossed a slope since the firer (ZA-LOS-02) */
    bool manned; /* a combat unit stands there, or the firer */
} way;

static bool is_manned(const lg_game *game, int cell) {
    return za_stack(game, cell, LG_BRITISH, NULL) + za_stack(game, cell, LG_ZULU, NULL) > 0;
}

/* From one hex of the line to the next. `last`: the next is the target, which may hold units. */
static way step(const lg_game *game, const way *before, int cell, bool last, za_block *why) {
    way next = {.cell = cell, .slope = before->slope};
    int direction = lg_board_direction(board_of(game), before->cell, cell);
    za_side side = direction < 0 ? ZA_PLAIN : za_side_at(game, before->cell, direction);
    next.manned = is_manned(game, cell);
    next.slope = before->slope || side == ZA_SLOPE;
    if (direction < 0 || !before->open) {
        return next;
    }
    if (side == ZA_CLIFF || side == ZA_BANK) {
        *why = ZA_BLOCKED_BY_SIDE;
        return next;
    }
    bool over = next.manned && !last;
    bool crowded = next.manned && before->manned; /* no clear hex between two units */
    bool behind = last && before->manned;
    if ((over && (!next.slope || crowded)) || behind) {
        *why = ZA_BLOCKED_BY_UNIT;
        return next;
    }
    next.open = true;
    return next;
}

/* The better of two ways to one hex: open; with a slope behind it; from an empty hex. */
static way better(way a, way b) {
    if (a.open != b.open) {
        return a.open ? a : b;
    }
    return a.slope >= b.slope ? a : b;
}

static za_block blocked(int cell, za_block why, int *where) {
    if (where != NULL) {
        *where = cell;
    }
    return why;
}

za_block za_sight(const lg_game *game, int from, int to, int *where) {
    const lg_board *board = board_of(game);
    int n = lg_board_distance(board, from, to);
    if (n <= 1) {
        return ZA_CLEAR; /* next to each other: donga and cliff do not matter (ZA-LOS-03, ZA-LOS-04) */
    }
    if (za_in_donga(game, from) || za_in_donga(game, to)) {
        return blocked(za_in_donga(game, to) ? to : from, ZA_BLOCKED_BY_DONGA, where);
    }
    way ways[ALONG] = {{from, true, false, true}};
    int count = 1;
    for (int i = 1; i <= n; i++) {
        za_block why = ZA_CLEAR;
        int hex[ALONG], hexes = hexes_at(board, from, to, n, i, ways[0].cell, hex);
        way next[ALONG];
        bool open = false;
        for (int h = 0; h < hexes; h++) {
            next[h] = step(game, &ways[0], hex[h], i == n, &why);
            if (count > 1) {
                next[h] = better(next[h], step(game, &ways[1], hex[h], i == n, &why));
            }
            open = open || next[h].open;
        }
        if (!open) {
            int at = why == ZA_BLOCKED_BY_UNIT && i == n ? ways[0].cell : hex[0];
            return blocked(at, why, where);
        }
        count = hexes;
        ways[0] = next[0];
        ways[1] = next[hexes - 1];
    }
    return ZA_CLEAR;
}
