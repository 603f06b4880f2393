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

enum { LG_RECORD_FORMAT = 1, LG_NOTICE_SIZE = 240 };

typedef struct lg_record lg_record;

/* ---- Writing --------------------------------------------------------------------------------- */

/*
 * Starts the record of a battle that has just been set up. `path` is created, never written over
 * (NULL: the record is kept in memory only), locked, and gets its first line. NULL with an error.
 */
lg_record *lg_record_create(const lg_battle *battle, const char *path, lg_error *error);

/*
 * Opens a record for going on and locks it: refused when another laager has it open ("... process
 * 4711"), or when it may not be written. Read lg_record_text, replay it, then lg_record_trim.
 */
lg_record *lg_record_open(const char *path, lg_error *error);

/* A record in memory that begins with the first `size` bytes of a text. NULL: no memory. */
lg_record *lg_record_from_text(const char *text, size_t size);

/* Unlocks and closes. Every line is on disk already. NULL is allowed. */
void lg_record_close(lg_record *record);

/* NULL for one in memory. */
const char *lg_record_path(const lg_record *record);

/* All of it, read anew; the caller frees. NULL with an error. */
char *lg_record_text(const lg_record *record, size_t *size, lg_error *error);

/* Cuts off what lies behind the last whole line. */
bool lg_record_trim(lg_record *record, size_t whole, lg_error *error);

/*
 * Adds the newest action of the battle, whose text (as it was written before it was carried out) is
 * `text`; or that `count` actions were taken back. False with a sentence when the line could not be
 * put on disk; the file is then as long as before.
 */
bool lg_record_action(lg_record *record, const lg_battle *battle, const char *text,
                      lg_error *error);
bool lg_record_undo(lg_record *record, const lg_battle *battle, int count, lg_error *error);

/*
 * Writes all lines so far to another file. A file that is there already is replaced only when it
 * is empty or a record of this same battle that nobody has open.
 */
bool lg_record_copy(const lg_record *record, const char *path, lg_error *error);

/* ---- Reading --------------------------------------------------------------------------------- */

/* A record played again. The battle points into the scenario: free the battle first. */
typedef struct lg_replay {
    lg_scenario *scenario;
    lg_battle *battle;
    size_t whole;                /* bytes up to the end of the last whole line */
    char notice[LG_NOTICE_SIZE]; /* what was dropped, "" when nothing was */
} lg_replay;

/*
 * Plays a record again from its text; `path` names it in sentences. A torn last line is left out
 * and told in `notice`. Anything else that does not fit stops with the path, the line, the action
 * and what differs: then false, and there is nothing to free.
 */
bool lg_record_replay(lg_data *data, const char *path, const char *text, size_t size,
                      lg_replay *replay, lg_error *error);

/* What the first and the last line say, without playing: for lists. */
typedef struct lg_record_summary {
    char title[64], ruleset[32], scenario[96], mode[12];
    char started[24]; /* "1879-01-22 12:40", local time */
    int number, turn; /* last action, turn it led to; 0 before the first */
    bool over;
    char result[48]; /* the grade, when over */
} lg_record_summary;

/* False with an error when the file is no record that this program reads. */
bool lg_record_peek(const char *path, lg_record_summary *summary, lg_error *error);

#endif
