/*
 * The record of a battle (docs/record-format.md): the save, the replay and the bug report at once.
 *
 * JSON lines, appended one whole line at a time, each on disk before the call returns. A front end
 * works with session.h; this is the file beneath it.
 */
#ifndef LG_IO_RECORD_H
#define LG_IO_RECORD_H

#include <laager/ruleset.h>

#include "io/rules.h"

enum { LG_RECORD_FORMAT = 1 };

typedef struct lg_record lg_record;

/* ---- Writing
 * -------------------------------------------------------------------------------------- */

/*
 * Starts the record of a battle that has just been set up. `path` is created, never written over
 * (NULL: the record is kept in memory only), locked, and gets its first line. NULL with an error.
 */
lg_record *lg_record_create(const lg_battle *battle, const char *path, lg_error *error);

/*
 * Opens a record for going on: locks it ("... is already open in another laager (process 4711)"),
 * cuts off a torn last line. `battle` is what lg_record_replay made of the same file.
 */
lg_record *lg_record_open(const char *path, lg_error *error);

/* Unlocks and closes. Every line is on disk already. */
void lg_record_close(lg_record *record);

/* NULL for one in memory. */
const char *lg_record_path(const lg_record *record);

/*
 * Adds the newest action of the battle / that `count` actions were taken back. False with a
 * sentence when it could not be put on disk; the file is then as long as before.
 */
bool lg_record_action(lg_record *record, const lg_battle *battle, lg_error *error);
bool lg_record_undo(lg_record *record, const lg_battle *battle, int count, lg_error *error);

/*
 * Writes all lines so far to another file. A file that is there already is replaced only when it is
 * empty or a record of this same battle.
 */
bool lg_record_copy(const lg_record *record, const char *path, lg_error *error);

/* ---- Reading
 * -------------------------------------------------------------------------------------- */

/*
 * Plays a record again from its text and answers the battle as it stood after the last whole
 * line. A torn last line is left out and told in `notice`. Anything else that does not fit stops
 * with the path, the line, the action and what differs. NULL with an error.
 */
lg_battle *lg_record_replay(lg_data *data, const char *path, const char *text, size_t size,
                            char *notice, size_t notice_size, lg_error *error);

/* What the first and the last line say, without playing: for lists. */
typedef struct lg_record_summary {
    char title[64], ruleset[32], scenario[32], mode[12];
    char started[24]; /* "1879-01-22 12:40", local time */
    int number, turn; /* last action, turn it led to */
    bool over;
    char result[48]; /* the grade, when over */
} lg_record_summary;

/* False with an error when the file is no record that this program reads. */
bool lg_record_peek(const char *path, lg_record_summary *summary, lg_error *error);

#endif
