#include "io/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <laager/ruleset.h>

#include "io/files.h"

struct lg_session {
    lg_scenario *scenario;
    lg_battle *battle;
    lg_record *record;
    char notice[LG_NOTICE_SIZE];
};

void lg_session_close(lg_session *session) {
    if (!session) {
        return;
    }
    lg_record_close(session->record);
    lg_battle_free(session->battle);
    lg_scenario_free(session->scenario);
    free(session);
}

lg_battle *lg_session_battle(lg_session *session) { return session->battle; }

const char *lg_session_path(const lg_session *session) { return lg_record_path(session->record); }

const char *lg_session_notice(const lg_session *session) { return session->notice; }

int lg_session_number(const lg_session *session) { return lg_battle_entry_count(session->battle); }

/* ---- Beginning ------------------------------------------------------------------------------- */

static lg_session *new_session(lg_error *error) {
    lg_session *session = calloc(1, sizeof *session);
    if (!session) {
        lg_error_say(error, "not enough memory");
    }
    return session;
}

static lg_battle *new_battle(lg_scenario *scenario, lg_error *error) {
    lg_dice dice;
    memset(error, 0, sizeof *error);
    lg_scenario_dice(scenario, &dice);
    lg_battle *battle = lg_battle_new(scenario, &dice, error);
    if (!battle && !error->text[0]) {
        lg_error_say(error, "not enough memory");
    }
    return battle;
}

/* "solo-1879-01-22-3f9c.jsonl": scenario, date, a suffix that tells two of one day apart. */
static bool name_battle(const lg_scenario *scenario, const char *folder, char *path, size_t size) {
    char date[16] = "";
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local)) {
        strftime(date, sizeof date, "%Y-%m-%d", &local);
    }
    return snprintf(path, size, "%s/%s-%s-%04x.jsonl", folder, scenario->id, date,
                    (unsigned)(lg_random_seed() & 0xFFFF)) < (int)size;
}

/* Two battles of one day may draw the same suffix: then another is drawn. */
static lg_record *record_in_battles(const lg_session *session, lg_error *error) {
    char folder[LG_PATH_SIZE], path[LG_PATH_SIZE];
    if (!lg_battles_folder(true, folder, sizeof folder, error)) {
        return NULL;
    }
    for (int attempt = 0; attempt < 32; attempt++) {
        if (!name_battle(session->scenario, folder, path, sizeof path)) {
            lg_error_say(error, "the folder of battles, %s, has too long a name", folder);
            return NULL;
        }
        if (access(path, F_OK) != 0) {
            return lg_record_create(session->battle, path, error);
        }
    }
    lg_error_say(error, "no free name for a battle was found in %s: move old ones away", folder);
    return NULL;
}

static lg_record *new_record(const lg_session *session, lg_keep keep, const char *path,
                             lg_error *error) {
    switch (keep) {
    case LG_IN_BATTLES: return record_in_battles(session, error);
    case LG_AT_PATH: return lg_record_create(session->battle, path, error);
    case LG_IN_MEMORY: break;
    }
    return lg_record_create(session->battle, NULL, error);
}

lg_session *lg_session_new(lg_scenario *scenario, lg_keep keep, const char *path, lg_error *error) {
    lg_session *session = new_session(error);
    if (!session) {
        lg_scenario_free(scenario);
        return NULL;
    }
    session->scenario = scenario;
    if (lg_scenario_ready(scenario, error)) {
        session->battle = new_battle(scenario, error);
    }
    if (session->battle) {
        session->record = new_record(session, keep, path, error);
    }
    if (session->record) {
        return session;
    }
    lg_session_close(session);
    return NULL;
}

/* ---- Going on -------------------------------------------------------------------------------- */

static bool replay_into(lg_session *session, lg_data *data, const char *path, const char *text,
                        size_t *size, lg_error *error) {
    lg_replay replay;
    if (!lg_record_replay(data, path, text, *size, &replay, error)) {
        return false;
    }
    session->scenario = replay.scenario;
    session->battle = replay.battle;
    snprintf(session->notice, sizeof session->notice, "%s", replay.notice);
    *size = replay.whole;
    return true;
}

/* Locked before it is read, so that nobody adds a line in between. */
static bool go_on(lg_session *session, lg_data *data, const char *path, lg_error *error) {
    size_t size = 0;
    session->record = lg_record_open(path, error);
    char *text = session->record ? lg_record_text(session->record, &size, error) : NULL;
    bool good = text && replay_into(session, data, path, text, &size, error) &&
                lg_record_trim(session->record, size, error);
    free(text);
    return good;
}

static bool copy_in(lg_session *session, lg_data *data, const char *path, lg_error *error) {
    size_t size = 0;
    char *text = lg_file_read(path, "record", LG_MAX_RECORD_BYTES, &size, error);
    if (text && replay_into(session, data, path, text, &size, error)) {
        session->record = lg_record_from_text(text, size);
        if (!session->record) {
            lg_error_say(error, "not enough memory for the record");
        }
    }
    free(text);
    return session->record != NULL;
}

lg_session *lg_session_resume(lg_data *data, const char *path, lg_error *error) {
    lg_session *session = new_session(error);
    if (session && go_on(session, data, path, error)) {
        return session;
    }
    lg_session_close(session);
    return NULL;
}

lg_session *lg_session_load(lg_data *data, const char *path, lg_error *error) {
    lg_session *session = new_session(error);
    if (session && copy_in(session, data, path, error)) {
        return session;
    }
    lg_session_close(session);
    return NULL;
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* The actions that stood at some moment, and the dice that were to come. */
typedef struct past {
    const lg_entry *entries;
    const uint16_t *rolls;
    int count;
    lg_dice dice;
} past;

/* The battle as it stands; entries and rolls are the battle's own. */
static past now(lg_session *session) {
    return (past){lg_battle_entry(session->battle, 0), lg_battle_rolls(session->battle),
                  lg_battle_entry_count(session->battle), *lg_battle_dice(session->battle)};
}

static lg_battle *play_again(lg_scenario *scenario, const past *then) {
    lg_error ignored;
    lg_reply reply;
    lg_battle *battle = new_battle(scenario, &ignored);
    for (int i = 0; battle && i < then->count; i++) {
        const lg_entry *entry = &then->entries[i];
        if (lg_battle_do(battle, entry->seat, &entry->action, then->rolls + entry->first_roll,
                         entry->roll_count, &reply) != LG_OK) {
            lg_battle_free(battle);
            return NULL;
        }
    }
    return battle;
}

/* What is not on disk has not happened: the battle is played again up to there, from memory. */
static void return_to(lg_session *session, const past *then, lg_error *error) {
    lg_battle *battle = play_again(session->scenario, then);
    if (!battle) {
        size_t used = strlen(error->text);
        snprintf(error->text + used, sizeof error->text - used,
                 ". Nor is there memory to take the action back: what you see is not on disk");
        return;
    }
    *lg_battle_dice(battle) = then->dice;
    lg_battle_free(session->battle);
    session->battle = battle;
}

lg_status lg_session_do(lg_session *session, int seat, const lg_action *action, lg_reply *reply,
                        lg_error *error) {
    char text[LG_TEXT_SIZE]; /* taken before: afterwards a figure may go by another name */
    lg_dice dice = *lg_battle_dice(session->battle);
    lg_action_text(lg_battle_game(session->battle), action, text, sizeof text);
    lg_status status = lg_battle_do(session->battle, seat, action, NULL, 0, reply);
    if (status != LG_OK || lg_record_action(session->record, session->battle, text, error)) {
        return status;
    }
    past then = now(session);
    then.count--;
    then.dice = dice;
    return_to(session, &then, error);
    return LG_BAD_FILE;
}

/* Copies what undo would take away; false when there is no memory. */
static bool keep(const past *then, lg_entry **entries, uint16_t **rolls) {
    const lg_entry *last = then->count > 0 ? &then->entries[then->count - 1] : NULL;
    size_t dice = last ? last->first_roll + (size_t)last->roll_count : 0;
    *entries = calloc((size_t)then->count + 1, sizeof **entries);
    *rolls = calloc(dice + 1, sizeof **rolls);
    if (!*entries || !*rolls) {
        return false;
    }
    if (last) {
        memcpy(*entries, then->entries, (size_t)then->count * sizeof **entries);
        memcpy(*rolls, then->rolls, dice * sizeof **rolls);
    }
    return true;
}

static lg_status undo(lg_session *session, int count, const past *then, lg_verdict *verdict,
                      lg_error *error) {
    lg_status status = lg_battle_undo(session->battle, count, verdict);
    if (status != LG_OK || lg_record_undo(session->record, session->battle, count, error)) {
        return status;
    }
    return_to(session, then, error);
    return LG_BAD_FILE;
}

lg_status lg_session_undo(lg_session *session, int count, lg_verdict *verdict, lg_error *error) {
    past then = now(session);
    lg_entry *entries = NULL;
    uint16_t *rolls = NULL;
    lg_status status = LG_NO_MEMORY;
    if (keep(&then, &entries, &rolls)) {
        then.entries = entries;
        then.rolls = rolls;
        status = undo(session, count, &then, verdict, error);
    } else {
        lg_refuse(verdict, NULL, "There is no memory left to take anything back.");
    }
    free(entries);
    free(rolls);
    return status;
}

bool lg_session_save(const lg_session *session, const char *path, lg_error *error) {
    return lg_record_copy(session->record, path, error);
}
