/*
 * The lines of a record as JSON: written by record_lines.c, checked by replay.c.
 * docs/record-format.md tells what they hold.
 */
#ifndef LG_IO_RECORD_LINES_H
#define LG_IO_RECORD_LINES_H

#include <jansson.h>

#include <laager/ruleset.h>

enum { LG_HASH_SIZE = 20, LG_PARTS = 4, LG_PARTS_SIZE = 4 * LG_PARTS + 1 };

/* The first line, an action, an undo: objects that the caller releases. NULL: no memory. */
json_t *lg_line_head(const lg_battle *battle);
json_t *lg_line_action(const lg_battle *battle, const char *text);
json_t *lg_line_undo(const lg_battle *battle, int count);

/* The hash of a game as records hold it: 16 digits at the start, the last 8 after an action. */
const char *lg_hash_text(const lg_game *game, char text[LG_HASH_SIZE]);
const char *lg_hash_short(const lg_game *game, char text[LG_HASH_SIZE]);

/* Four digits for each part of a game (turn and phase, units, figures, the rule set's own), by
 * which a replay that no longer fits can say where it first differs. */
const char *lg_parts_text(const lg_game *game, char text[LG_PARTS_SIZE]);

/* The id of the phase a game stands in. */
const char *lg_phase_id(const lg_game *game);

#endif
