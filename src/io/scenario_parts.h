/*
 * What the files of the scenario reader share: scenario.c (the file), scenario_map.c (its map and
 * squares), scenario_play.c (how it is played), scenario_list.c (finding it).
 */
#ifndef LG_IO_SCENARIO_PARTS_H
#define LG_IO_SCENARIO_PARTS_H

#include "io/scenario.h"
#include "io/yaml.h"

/* One reading of a scenario file. */
typedef struct lg_scenario_reader {
    lg_yaml yaml;
    const lg_rules *rules;
    lg_scenario *scenario;
} lg_scenario_reader;

/* Reads a scenario whose file has been opened as YAML. NULL with an error. */
lg_scenario *lg_scenario_read(lg_yaml *yaml, const lg_rules *rules);

enum { LG_MAP_GLYPHS = 128, LG_NO_TERRAIN = -1 };

/* A map while it is read: the terrain of each glyph, and its text in the file. */
typedef struct lg_map_text {
    int terrain[LG_MAP_GLYPHS];
    lg_node *node;
    const char *text;
    int first_line;
    int width, lines; /* of the first line; of all down to the last that is not blank */
} lg_map_text;

/* A line of it, and its length. */
const char *lg_map_line(const lg_map_text *map, int line);
int lg_map_line_length(const char *line);
/* Fails at a character of it. */
bool lg_map_fail(const lg_scenario_reader *r, const lg_map_text *map, int column, int line,
                 const char *hint, const char *sentence);
/* The terrain of one of its characters, LG_NO_TERRAIN with an error. */
int lg_map_terrain(const lg_scenario_reader *r, const lg_map_text *map, int column, int line);
/* Makes the board; false with an error when it would not fit. */
bool lg_map_board(const lg_scenario_reader *r, const lg_map_text *map, int width, int height);
/* scenario_hexes.c: the picture of a map of hexes into the board, sides and all. */
bool lg_map_read_hexes(const lg_scenario_reader *r, const lg_map_text *map);

/* scenario_map.c: `size`, `legend` and `map` into the board; `edges` (walls and the like between
 * squares); a square [x, y] into a cell. */
bool lg_scenario_read_map(const lg_scenario_reader *r);
bool lg_scenario_read_edges(const lg_scenario_reader *r);
bool lg_scenario_read_square(const lg_scenario_reader *r, lg_node *node, const char *what,
                             uint16_t *cell);

/* scenario_play.c: names of modes, in the order of lg_mode; the usual seats of the mode. */
extern const char *const lg_mode_names[LG_MODES];
void lg_scenario_usual_seats(lg_scenario *scenario);

/* The value of a setting from its text. False with a sentence and a hint (LG_HINT_SIZE). */
bool lg_setting_read(const lg_setting *setting, const char *text, int *value, char why[LG_WHY_SIZE],
                     char *hint);

#endif
