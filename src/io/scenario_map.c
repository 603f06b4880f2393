#include <stdio.h>
#include <string.h>

#include "io/report.h"
#include "io/scenario_parts.h"

static int terrain_index(const lg_rules *rules, const char *id) {
    for (int i = 0; i < rules->terrain_count; i++) {
        if (strcmp(rules->terrains[i].id, id) == 0) {
            return i;
        }
    }
    return LG_NO_TERRAIN;
}

/* ---- The legend ------------------------------------------------------------------------------ */

/* Without a legend each terrain has the glyph of rules.yaml. */
static void usual_legend(const lg_rules *rules, lg_map_text *m) {
    for (int i = 0; i < LG_MAP_GLYPHS; i++) {
        m->terrain[i] = LG_NO_TERRAIN;
    }
    for (int i = 0; i < rules->terrain_count; i++) {
        m->terrain[(unsigned char)rules->terrains[i].glyph] = i;
    }
}

/* The terrain a node names, by its id. */
static bool read_terrain(const lg_scenario_reader *r, lg_node *node, int *index) {
    const char *names[LG_MAX_TERRAINS];
    char id[sizeof r->rules->terrains[0].id];
    if (!lg_yaml_text(&r->yaml, node, "the terrain", id, sizeof id)) {
        return false;
    }
    for (int i = 0; i < r->rules->terrain_count; i++) {
        names[i] = r->rules->terrains[i].id;
    }
    *index = terrain_index(r->rules, id);
    return *index != LG_NO_TERRAIN || lg_yaml_unknown(&r->yaml, node, "terrain of this rule set",
                                                      id, names, r->rules->terrain_count);
}

static bool read_legend_entry(const lg_scenario_reader *r, lg_node *key, lg_node *value,
                              lg_map_text *m) {
    const char *glyph = lg_yaml_scalar(key);
    if (glyph[0] < ' ' || glyph[0] > '~' || glyph[1]) {
        return lg_yaml_fail(&r->yaml, key, "put signs such as ':' in quotes",
                            "a glyph of the legend is one printable ASCII character");
    }
    return read_terrain(r, value, &m->terrain[(unsigned char)glyph[0]]);
}

static bool read_legend(const lg_scenario_reader *r, lg_map_text *m) {
    lg_node *legend = lg_yaml_get(r->yaml.root, "legend"), *key, *value;
    void *at = NULL;
    usual_legend(r->rules, m);
    if (!legend) {
        return true;
    }
    if (!lg_yaml_mapping(&r->yaml, legend, "legend", NULL)) {
        return false;
    }
    while (lg_yaml_pair(legend, &at, &key, &value)) {
        if (!read_legend_entry(r, key, value, m)) {
            return false;
        }
    }
    return true;
}

/* ---- The rows -------------------------------------------------------------------------------- */

const char *lg_map_line(const lg_map_text *map, int line) {
    const char *text = map->text;
    while (line-- > 0) {
        text = strchr(text, '\n') + 1;
    }
    return text;
}

int lg_map_line_length(const char *line) { return (int)strcspn(line, "\n"); }

/* Column in the file of the first square of a row: lines may be indented as deep as one likes. */
static int first_column(const lg_scenario_reader *r, const lg_map_text *m, int y) {
    const char *line = r->yaml.text;
    for (int i = 1; i < m->first_line + y && strchr(line, '\n'); i++) {
        line = strchr(line, '\n') + 1;
    }
    return lg_map_line_length(line) - lg_map_line_length(lg_map_line(m, y)) + 1;
}

bool lg_map_fail(const lg_scenario_reader *r, const lg_map_text *map, int column, int line,
                 const char *hint, const char *sentence) {
    return lg_yaml_fail_at(&r->yaml, map->first_line + line, first_column(r, map, line) + column,
                           hint, "%s (row %d, column %d of the map, counted from 0)", sentence,
                           line, column);
}

static const char *glyphs_known(const lg_map_text *m, char *hint) {
    size_t used = (size_t)snprintf(hint, LG_HINT_SIZE, "known:");
    for (int i = 0; i < LG_MAP_GLYPHS && used < LG_HINT_SIZE - 4; i++) {
        if (m->terrain[i] != LG_NO_TERRAIN) {
            used += (size_t)snprintf(hint + used, LG_HINT_SIZE - used, " %c", i);
        }
    }
    return hint;
}

int lg_map_terrain(const lg_scenario_reader *r, const lg_map_text *map, int column, int line) {
    char hint[LG_HINT_SIZE], sentence[80];
    unsigned char glyph = (unsigned char)lg_map_line(map, line)[column];
    int terrain = glyph < LG_MAP_GLYPHS ? map->terrain[glyph] : LG_NO_TERRAIN;
    if (terrain == LG_NO_TERRAIN) {
        snprintf(sentence, sizeof sentence,
                 glyph < LG_MAP_GLYPHS ? "no terrain is drawn with '%c'"
                                       : "a map is drawn in plain ASCII",
                 glyph);
        lg_map_fail(r, map, column, line, glyphs_known(map, hint), sentence);
    }
    return terrain;
}

static bool read_row(const lg_scenario_reader *r, const lg_map_text *m, int y) {
    const char *row = lg_map_line(m, y);
    int length = lg_map_line_length(row);
    for (int x = 0; x < length && x < m->width; x++) {
        int terrain = lg_map_terrain(r, m, x, y);
        if (terrain == LG_NO_TERRAIN) {
            return false;
        }
        lg_board_set_terrain(&r->scenario->board, y * m->width + x, terrain);
    }
    if (length == m->width) {
        return true;
    }
    char sentence[80];
    snprintf(sentence, sizeof sentence, "this row is %d squares wide, the first is %d", length,
             m->width);
    return lg_map_fail(r, m, length < m->width ? length : m->width, y, NULL, sentence);
}

/* Rows of the map; blank lines after it do not count. */
static int count_rows(const char *text) {
    int rows = 0, line = 0;
    while (*text) {
        int length = lg_map_line_length(text);
        line++;
        if (length > 0) {
            rows = line;
        }
        text += length + (text[length] == '\n');
    }
    return rows;
}

static bool measure(const lg_scenario_reader *r, lg_map_text *m) {
    int column;
    if (!lg_yaml_is_literal(m->node)) {
        return lg_yaml_fail(&r->yaml, m->node, "write \"map: |\" and the rows below, indented",
                            "the map must be a literal block");
    }
    m->text = lg_yaml_scalar(m->node);
    m->width = lg_map_line_length(m->text);
    m->lines = count_rows(m->text);
    lg_yaml_place(m->node, &m->first_line, &column);
    return true;
}

bool lg_map_board(const lg_scenario_reader *r, const lg_map_text *map, int width, int height) {
    lg_board_shape shape = r->rules->ruleset->shape;
    if (width > 0 && lg_board_init(&r->scenario->board, shape, width, height)) {
        return true;
    }
    return lg_yaml_fail(&r->yaml, map->node, NULL,
                        "a map of %d x %d %s is not possible: at least 1 x 1, at most %d to "
                        "a side and %d in all",
                        width, height, shape == LG_HEXES ? "hexes" : "squares", LG_MAX_SIDE,
                        LG_MAX_CELLS);
}

static bool read_squares(const lg_scenario_reader *r, const lg_map_text *m) {
    bool good = lg_map_board(r, m, m->width, m->lines);
    for (int y = 0; good && y < m->lines; y++) {
        good = read_row(r, m, y);
    }
    return good;
}

static bool check_size(const lg_scenario_reader *r) {
    const lg_board *board = &r->scenario->board;
    lg_node *node = lg_yaml_get(r->yaml.root, "size");
    int size[2];
    if (!node) {
        return true;
    }
    if (!lg_yaml_numbers(&r->yaml, node, "size", 2, 1, LG_MAX_SIDE, size)) {
        return false;
    }
    return (size[0] == board->width && size[1] == board->height) ||
           lg_yaml_fail(&r->yaml, node, "correct it, or leave it out",
                        "the size is given as %d x %d, but the map is %d x %d", size[0], size[1],
                        board->width, board->height);
}

bool lg_scenario_read_map(const lg_scenario_reader *r) {
    lg_map_text m = {.width = 0};
    if (!lg_yaml_need(&r->yaml, r->yaml.root, "the scenario", "map", &m.node) ||
        !read_legend(r, &m) || !measure(r, &m)) {
        return false;
    }
    bool hexes = r->rules->ruleset->shape == LG_HEXES;
    return (hexes ? lg_map_read_hexes(r, &m) : read_squares(r, &m)) && check_size(r);
}

bool lg_scenario_read_square(const lg_scenario_reader *r, lg_node *node, const char *what,
                             uint16_t *cell) {
    const lg_board *board = &r->scenario->board;
    int at[2];
    if (!lg_yaml_numbers(&r->yaml, node, what, 2, INT16_MIN, INT16_MAX, at)) {
        return false;
    }
    if (at[0] < 0 || at[1] < 0 || at[0] >= board->width || at[1] >= board->height) {
        return lg_yaml_fail(&r->yaml, node, NULL,
                            "%s is off the board: %d,%d, and it runs from 0,0 to %d,%d", what,
                            at[0], at[1], board->width - 1, board->height - 1);
    }
    *cell = (uint16_t)(at[1] * board->width + at[0]);
    return true;
}

/* ---- Edges ----------------------------------------------------------------------------------- */

/* One row or column of squares, each with the same kind of edge on the same side. */
typedef struct run {
    uint16_t from, to;
    int side, kind;
} run;

static bool read_side(const lg_scenario_reader *r, lg_node *entry, run *edges) {
    static const char *const sides[] = {"N", "E", "S", "W"};
    lg_node *node;
    int index = 0;
    if (!lg_yaml_need(&r->yaml, entry, "an edge", "side", &node) ||
        !lg_yaml_word(&r->yaml, node, "side", sides, 4, &index)) {
        return false;
    }
    edges->side = 2 * index;
    return true;
}

static bool read_kind(const lg_scenario_reader *r, lg_node *entry, run *edges) {
    lg_node *node;
    if (!lg_yaml_need(&r->yaml, entry, "an edge", "kind", &node) ||
        !read_terrain(r, node, &edges->kind)) {
        return false;
    }
    return edges->kind != LG_NO_EDGE ||
           lg_yaml_fail(&r->yaml, node, NULL, "between squares \"%s\" is no edge at all",
                        r->rules->terrains[edges->kind].id);
}

static bool read_ends(const lg_scenario_reader *r, lg_node *entry, run *edges) {
    lg_node *from, *to = lg_yaml_get(entry, "to");
    if (!lg_yaml_need(&r->yaml, entry, "an edge", "from", &from) ||
        !lg_scenario_read_square(r, from, "the edge", &edges->from)) {
        return false;
    }
    edges->to = edges->from;
    if (to && !lg_scenario_read_square(r, to, "the edge", &edges->to)) {
        return false;
    }
    int width = r->scenario->board.width;
    bool straight =
        edges->from % width == edges->to % width || edges->from / width == edges->to / width;
    return straight ||
           lg_yaml_fail(&r->yaml, to, NULL, "a run of edges keeps to one row or one column");
}

static void set_edges(lg_board *board, const run *edges) {
    lg_at from = lg_board_at(board, edges->from), to = lg_board_at(board, edges->to);
    int step = edges->from == edges->to ? 0 : lg_facing_towards(from, to);
    for (int cell = edges->from;; cell = lg_board_neighbour(board, cell, step)) {
        lg_board_set_edge(board, cell, edges->side, edges->kind);
        if (cell == edges->to) {
            return;
        }
    }
}

bool lg_scenario_read_edges(const lg_scenario_reader *r) {
    static const char *const keys[] = {"kind", "from", "to", "side", NULL};
    lg_node *list = lg_yaml_get(r->yaml.root, "edges");
    void *at = NULL;
    if (list && r->rules->ruleset->shape == LG_HEXES) {
        return lg_yaml_fail(&r->yaml, list, NULL, "the sides of hexes are drawn in the map");
    }
    if (list && !lg_yaml_list(&r->yaml, list, "edges")) {
        return false;
    }
    for (lg_node *entry; list && (entry = lg_yaml_item(list, &at));) {
        run edges = {0, 0, 0, 0};
        if (!lg_yaml_mapping(&r->yaml, entry, "an edge", keys) || !read_kind(r, entry, &edges) ||
            !read_side(r, entry, &edges) || !read_ends(r, entry, &edges)) {
            return false;
        }
        set_edges(&r->scenario->board, &edges);
    }
    return true;
}
