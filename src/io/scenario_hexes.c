/* scenario_hexes.c - the picture of a map of hexes: each row of hexes is a line, and between two rows is a line of the
 * sides that slant. Odd rows stand half a hex to the right.
 *
 *     | . : + |
 *        \ : /
 *       | . # . |
 *
 * A side without a feature is drawn | / or \, any other with the glyph of its kind. */
#include <stdio.h>
#include <string.h>

#include "io/scenario_parts.h"

/* Columns of a hex in the picture, and from its western side to its ground. */
enum { HEX_COLUMNS = 4, MIDDLE = 2 };

static int column_of(int x, int y) { return x * HEX_COLUMNS + (y % 2 != 0 ? HEX_COLUMNS / 2 : 0); }

static bool fail(const lg_scenario_reader *r, const lg_map_text *map, int column, int line) {
    return lg_map_fail(r, map, column, line,
                       "a row is \"| . | . |\", the line below it \"   \\ / \\\"",
                       "here the picture of hexes is not as it should be");
}

/* A character of the picture; 0 past the end of its line. */
static char glyph_at(const lg_map_text *map, int column, int line) {
    const char *text = lg_map_line(map, line);
    return column < lg_map_line_length(text) ? text[column] : '\0';
}

/* ---- Hexes ------------------------------------------------------------------------------------------------ */

static bool read_ground(const lg_scenario_reader *r, const lg_map_text *map, int x, int y) {
    int column = column_of(x, y) + MIDDLE, line = 2 * y;
    bool framed = glyph_at(map, column - 1, line) == ' ' && glyph_at(map, column + 1, line) == ' ';
    if (!framed) {
        return fail(r, map, column - 1, line);
    }
    int terrain = lg_map_terrain(r, map, column, line);
    if (terrain != LG_NO_TERRAIN) {
        lg_board *board = &r->scenario->board;
        lg_board_set_terrain(board, y * board->width + x, terrain);
    }
    return terrain != LG_NO_TERRAIN;
}

/* ---- Sides -------------------------------------------------------------------------------------------------- */

static bool read_side(const lg_scenario_reader *r, const lg_map_text *map, int column, int line,
                      int cell, int direction) {
    char glyph = glyph_at(map, column, line);
    if (glyph == '\0' || glyph == ' ') {
        return fail(r, map, column, line);
    }
    if (strchr("|/\\", glyph) != NULL) {
        return true;
    }
    int kind = lg_map_terrain(r, map, column, line);
    if (kind != LG_NO_TERRAIN) {
        lg_board_set_edge(&r->scenario->board, cell, direction, kind);
    }
    return kind != LG_NO_TERRAIN;
}

/* The sides of a hex that the picture shows with it: those to the west and above; of the last of a row the eastern. */
static bool read_sides(const lg_scenario_reader *r, const lg_map_text *map, int x, int y) {
    const lg_board *board = &r->scenario->board;
    int cell = y * board->width + x, column = column_of(x, y), line = 2 * y;
    bool good = read_side(r, map, column, line, cell, LG_HEX_W);
    if (good && x == board->width - 1) {
        good = read_side(r, map, column + HEX_COLUMNS, line, cell, LG_HEX_E);
    }
    if (good && y > 0 && lg_board_neighbour(board, cell, LG_HEX_NW) >= 0) {
        good = read_side(r, map, column + 1, line - 1, cell, LG_HEX_NW);
    }
    if (good && y > 0 && lg_board_neighbour(board, cell, LG_HEX_NE) >= 0) {
        good = read_side(r, map, column + HEX_COLUMNS - 1, line - 1, cell, LG_HEX_NE);
    }
    return good;
}

/* Nothing stands in a line of sides but sides, from the first between two hexes to the last. */
static bool check_side_line(const lg_scenario_reader *r, const lg_map_text *map, int width,
                            int line) {
    int length = lg_map_line_length(lg_map_line(map, line)), end = width * HEX_COLUMNS;
    for (int column = 0; column < length && column < end; column++) {
        bool side = column % 2 != 0 && column >= HEX_COLUMNS - 1;
        if (!side && glyph_at(map, column, line) != ' ') {
            return fail(r, map, column, line);
        }
    }
    return length == end || fail(r, map, length < end ? length : end, line);
}

/* All of a row of hexes, with the line of sides above it. */
static bool read_row(const lg_scenario_reader *r, const lg_map_text *map, int width, int y) {
    int line = 2 * y, end = column_of(width, y) + 1;
    int length = lg_map_line_length(lg_map_line(map, line));
    if (length != end) {
        return fail(r, map, length < end ? length : end, line);
    }
    bool good = y == 0 || check_side_line(r, map, width, line - 1);
    for (int x = 0; good && x < width; x++) {
        good = read_ground(r, map, x, y) && read_sides(r, map, x, y);
    }
    return good;
}

bool lg_map_read_hexes(const lg_scenario_reader *r, const lg_map_text *map) {
    int width = (map->width - 1) / HEX_COLUMNS, height = (map->lines + 1) / 2;
    if (!lg_map_board(r, map, width, height)) {
        return false;
    }
    bool good = true;
    for (int y = 0; good && y < height; y++) {
        good = read_row(r, map, width, y);
    }
    return good;
}
