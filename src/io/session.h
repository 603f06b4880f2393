/*
 * A session: a battle with its record and its place on disk. What a front end plays with.
 *
 *     lg_data *data = lg_data_open(NULL, &error);
 *     lg_scenario *scenario = lg_scenario_find(data, "zulu-war-rules/solo", &error);
 *     lg_scenario_set(scenario, "mode", "solo", &error);
 *     lg_session *session = lg_session_new(scenario, LG_IN_BATTLES, NULL, &error);
 *     ... lg_session_do(session, seat, &action, &reply, &error) ...
 *     lg_session_close(session);
 *     lg_data_close(data);
 *
 * An action is in the record, on disk, before lg_session_do returns LG_OK. When that fails the
 * action has not happened: the battle stands as before and the error says so.
 */
#ifndef LG_IO_SESSION_H
#define LG_IO_SESSION_H

#include <laager/laager.h>

#include "io/files.h"
#include "io/record.h"
#include "io/scenario.h"

typedef struct lg_session lg_session;

/* Where the record of a new battle goes. */
typedef enum lg_keep {
    LG_IN_BATTLES, /* a new file in the folder of battles: scenario, date, a short suffix */
    LG_AT_PATH,    /* a new file of that name */
    LG_IN_MEMORY   /* nowhere, until lg_session_save */
} lg_keep;

/*
 * Starts a battle of a scenario, which belongs to the session from now on (also when this fails:
 * it is freed then). Its seed and dice are the scenario's. NULL with an error.
 */
lg_session *lg_session_new(lg_scenario *scenario, lg_keep keep, const char *path, lg_error *error);

/* Opens a record, plays it again and goes on writing to it; refused while another laager has it
 * open. */
lg_session *lg_session_resume(lg_data *data, const char *path, lg_error *error);

/* The same in memory: the file is only read and stays as it is (`load` of the engine, replays). */
lg_session *lg_session_load(lg_data *data, const char *path, lg_error *error);

/* Closes the record and frees the battle. NULL is allowed. */
void lg_session_close(lg_session *session);

/* The battle. Ask again after each lg_session_do and lg_session_undo: a failed write may put an
 * equal one in its place. */
lg_battle *lg_session_battle(lg_session *session);
/* Where the record is; NULL when in memory. */
const char *lg_session_path(const lg_session *session);
/* What is to be told after opening ("the last line was torn ..."), "" when nothing is. */
const char *lg_session_notice(const lg_session *session);
/* The number of the last action that stands: 0 before the first. For a seat that something is
 * hidden from, show lg_battle_number_seen instead. */
int lg_session_number(const lg_session *session);

/*
 * Plays one action and records it. LG_OK, LG_REFUSED and LG_NEED_DICE as lg_battle_do;
 * LG_BAD_FILE when the record could not be written: `error` tells, the action was taken back,
 * typed dice are queued again.
 */
lg_status lg_session_do(lg_session *session, int seat, const lg_action *action, lg_reply *reply,
                        lg_error *error);

/* Takes back actions as lg_battle_undo, and records that; LG_BAD_FILE as in lg_session_do. */
lg_status lg_session_undo(lg_session *session, int count, lg_verdict *verdict, lg_error *error);

/*
 * Writes a copy of the record to `path`; the session goes on where it was. Never over a file that
 * is anything but empty or a record of this same battle.
 */
bool lg_session_save(const lg_session *session, const char *path, lg_error *error);

/* A battle on disk, as lists show it. */
typedef struct lg_saved {
    char path[LG_PATH_SIZE];
    lg_record_summary summary;
    bool broken; /* not readable: `why` tells; the summary is empty */
    lg_error why;
} lg_saved;

/*
 * The battles in `folder` (NULL: the folder of battles), newest first by the time of their last
 * action. `list` gets memory that the caller frees. Finished ones are listed too: summary.over
 * tells. Reads the first and the last line of each. Returns how many, 0 when the folder does not
 * exist; -1 with an error.
 */
int lg_saved_list(const char *folder, lg_saved **list, lg_error *error);

/* The newest unfinished battle in the folder of battles: false with a sentence when there is
 * none. */
bool lg_saved_newest(char *path, size_t size, lg_error *error);

#endif
