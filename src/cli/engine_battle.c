/* Battles: what there is to play, beginning, saving, loading; dice; undo. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/engine_parts.h"
#include "tui/options.h"

lg_battle *lg_engine_battle(struct lg_engine *engine) { return lg_session_battle(engine->session); }

const lg_game *lg_engine_game(struct lg_engine *engine) {
    return lg_battle_game(lg_engine_battle(engine));
}

bool lg_engine_number(const char *word, long low, long high, long *value) {
    char *end;
    if (*word != '-' && (*word < '0' || *word > '9')) {
        return false;
    }
    *value = strtol(word, &end, 10);
    return !*end && *value >= low && *value <= high;
}

/* ---- Seats ---------------------------------------------------------------------------------------------- */

int lg_engine_seat(struct lg_engine *engine, const char *name, json_t **no) {
    lg_error error = {0};
    int seat = lg_seat_named(lg_engine_game(engine)->scenario, name, &error);
    if (seat < 0) {
        *no = lg_answer_error(&error);
    }
    return seat;
}

/* Who is meant when nobody is named: the seat to act; the first when the battle is over. */
static int usual_seat(struct lg_engine *engine) {
    lg_who who;
    lg_game_who(lg_engine_game(engine), -1, &who);
    return who.seat < 0 ? 0 : who.seat;
}

int lg_engine_as(struct lg_engine *engine, lg_line *line, json_t **no) {
    if (strncmp(line->rest, "as=", 3) != 0) {
        return usual_seat(engine);
    }
    return lg_engine_seat(engine, lg_line_word(line) + 3, no);
}

int lg_engine_named_seat(struct lg_engine *engine, lg_line *line, json_t **no) {
    char first = *line->rest;
    if (!first || strncmp(line->rest, "as=", 3) == 0 || (first >= '0' && first <= '9')) {
        return lg_engine_as(engine, line, no);
    }
    return lg_engine_seat(engine, lg_line_word(line), no);
}

/* ---- What there is -------------------------------------------------------------------------------------- */

static json_t *json_modes(unsigned modes) {
    json_t *list = json_array();
    for (int mode = 0; mode < LG_MODES; mode++) {
        if (modes & 1U << mode) {
            lg_json_add(list, json_string(lg_mode_name((lg_mode)mode)));
        }
    }
    return list;
}

static json_t *json_scenario(const lg_scenario_entry *entry) {
    json_t *json = json_object();
    lg_json_put(json, "id", lg_json_text(entry->id));
    lg_json_put(json, "name", lg_json_text(entry->name));
    lg_json_put(json, "title", lg_json_text(entry->title));
    lg_json_put(json, "place", lg_json_text(entry->place));
    lg_json_put(json, "modes", json_modes(entry->modes));
    lg_json_put(json, "minutes", json_integer(entry->minutes));
    lg_json_put(json, "tutorial", json_boolean(entry->tutorial));
    return json;
}

static json_t *json_ruleset(struct lg_engine *engine, const lg_ruleset *ruleset) {
    lg_scenario_entry *list;
    lg_error error = {0};
    json_t *scenarios = json_array();
    int count = lg_scenarios_list(engine->data, ruleset, &list, &error);
    for (int i = 0; i < count; i++) {
        if (!list[i].broken) {
            lg_json_add(scenarios, json_scenario(&list[i]));
        }
    }
    if (count >= 0) {
        free(list);
    }
    json_t *json = json_object();
    lg_json_put(json, "id", lg_json_text(ruleset->id));
    lg_json_put(json, "title", lg_json_text(ruleset->title));
    lg_json_put(json, "scenarios", scenarios);
    return json;
}

json_t *lg_engine_list(struct lg_engine *engine, lg_line *line) {
    (void)line;
    json_t *rulesets = json_array();
    for (int i = 0; lg_ruleset_at(i); i++) {
        lg_json_add(rulesets, json_ruleset(engine, lg_ruleset_at(i)));
    }
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "rulesets", rulesets);
    return answer;
}

/* ---- Beginning, saving, loading ------------------------------------------------------------------------- */

/* Puts a new session in the place of the old one. */
static void begin(struct lg_engine *engine, lg_session *session) {
    lg_session_close(engine->session);
    engine->session = session;
    uint64_t seed = lg_engine_game(engine)->scenario->seed ^ UINT64_C(0x626F7473);
    for (int seat = 0; seat < LG_MAX_SEATS; seat++) {
        engine->random[seat] = lg_bot_random(&seed);
    }
}

json_t *lg_engine_new_battle(struct lg_engine *engine, lg_line *line) {
    lg_error error = {0};
    const char *words[LG_MAX_PAIRS];
    const char *name = lg_line_word(line);
    int count = 0;
    if (!name) {
        return lg_answer_no(NULL, "Say which battle: new RULESET/SCENARIO; \"list\" names them.");
    }
    while (*line->rest && count < LG_MAX_PAIRS) {
        words[count++] = lg_line_word(line);
    }
    if (*line->rest) {
        return lg_answer_no(NULL, "More than %d words after the scenario.", LG_MAX_PAIRS);
    }
    lg_scenario *scenario = lg_scenario_asked(engine->data, name, words, count, &error);
    if (!scenario) {
        return lg_answer_error(&error);
    }
    lg_session *session = lg_session_new(scenario, LG_IN_MEMORY, NULL, &error);
    if (!session) {
        return lg_answer_error(&error);
    }
    begin(engine, session);
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "who", lg_json_who(engine, -1));
    return answer;
}

json_t *lg_engine_who(struct lg_engine *engine, lg_line *line) {
    json_t *no = NULL;
    int viewer = *line->rest ? lg_engine_named_seat(engine, line, &no) : -1;
    if (no) {
        return no;
    }
    json_t *answer = lg_answer_yes();
    json_t *who = lg_json_who(engine, viewer);
    json_object_update(answer, who);
    json_decref(who);
    return answer;
}

json_t *lg_engine_save(struct lg_engine *engine, lg_line *line) {
    lg_error error = {0};
    if (!*line->rest) {
        return lg_answer_no(NULL, "Say where: save PATH.");
    }
    if (!lg_session_save(engine->session, line->rest, &error)) {
        return lg_answer_error(&error);
    }
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "path", lg_json_text(line->rest));
    return answer;
}

json_t *lg_engine_load(struct lg_engine *engine, lg_line *line) {
    lg_error error = {0};
    if (!*line->rest) {
        return lg_answer_no(NULL, "Say which record: load PATH.");
    }
    lg_session *session = lg_session_load(engine->data, line->rest, &error);
    if (!session) {
        return lg_answer_error(&error);
    }
    begin(engine, session);
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "who", lg_json_who(engine, -1));
    if (*lg_session_notice(session)) {
        lg_json_put(answer, "notice", lg_json_text(lg_session_notice(session)));
    }
    return answer;
}

/* ---- Dice, undo, hash ------------------------------------------------------------------------------------- */

enum { MAX_DIE = 65535 };

/* "clear" stands alone: with more behind it nobody can tell what was meant. */
static json_t *clear_dice(lg_dice *dice, const char *rest) {
    const char *more = rest + strlen("clear");
    more += strspn(more, " \t");
    if (*more) {
        return lg_answer_no(NULL, "\"dice clear\" stands alone: \"%.40s\" is too much.", more);
    }
    lg_dice_clear(dice);
    return NULL;
}

static bool says_clear(const char *rest) {
    size_t length = strlen("clear");
    return strncmp(rest, "clear", length) == 0 && strchr(" \t", rest[length]);
}

/* Queues all words as dice, or none. */
static json_t *queue_dice(lg_dice *dice, lg_line *line) {
    lg_dice queue = *dice;
    long value;
    while (*line->rest) {
        const char *word = lg_line_word(line);
        if (!lg_engine_number(word, 1, MAX_DIE, &value)) {
            return lg_answer_no(NULL, "\"%.40s\" is no die: whole numbers from 1 up.", word);
        }
        if (!lg_dice_push(&queue, (int)value)) {
            return lg_answer_no(NULL, "The queue of dice is full: it holds %d.", LG_MAX_ROLLS);
        }
    }
    *dice = queue;
    return NULL;
}

json_t *lg_engine_dice(struct lg_engine *engine, lg_line *line) {
    lg_dice *dice = lg_battle_dice(lg_engine_battle(engine));
    if (!dice->typed) {
        return lg_answer_no(NULL, "This battle rolls its own dice; begin it with dice=typed.");
    }
    json_t *no = says_clear(line->rest) ? clear_dice(dice, line->rest) : queue_dice(dice, line);
    if (no) {
        return no;
    }
    json_t *values = json_array();
    for (int i = 0; i < dice->count; i++) {
        lg_json_add(values, json_integer(dice->queue[dice->head + i]));
    }
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "queued", json_integer(dice->count));
    lg_json_put(answer, "dice", values);
    return answer;
}

json_t *lg_engine_undo(struct lg_engine *engine, lg_line *line) {
    lg_verdict verdict;
    lg_error error = {0};
    long count = 1;
    if (*line->rest && !lg_engine_number(line->rest, 1, 1000000, &count)) {
        return lg_answer_no(NULL, "\"%.40s\" is no number of actions to take back.", line->rest);
    }
    switch (lg_session_undo(engine->session, (int)count, &verdict, &error)) {
    case LG_OK: break;
    case LG_REFUSED: return lg_answer_refused(&verdict);
    case LG_NEED_DICE:
    case LG_BAD_FILE:
    case LG_NO_MEMORY: return lg_answer_error(&error);
    }
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "undone", json_integer(count));
    lg_json_put(answer, "who", lg_json_who(engine, -1));
    return answer;
}

/* The hash of the battle as the seat knows it: the whole hash would tell two hidden set-ups apart. */
static bool seen_hash(struct lg_engine *engine, int seat, uint64_t *hash) {
    const lg_game *game = lg_engine_game(engine);
    lg_game *seen = malloc(lg_game_bytes(game));
    if (!seen) {
        return false;
    }
    lg_game_seen(seen, game, seat);
    *hash = lg_game_hash(seen);
    free(seen);
    return true;
}

json_t *lg_engine_hash(struct lg_engine *engine, lg_line *line) {
    json_t *no = NULL;
    uint64_t hash;
    char text[20];
    int seat = lg_engine_named_seat(engine, line, &no);
    if (no) {
        return no;
    }
    if (!seen_hash(engine, seat, &hash)) {
        return lg_answer_no(NULL, "There is not enough memory.");
    }
    snprintf(text, sizeof text, "%016llx", (unsigned long long)hash);
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "hash", json_string(text));
    lg_json_put(answer, "seat", lg_json_text(lg_engine_game(engine)->scenario->seats[seat].name));
    return answer;
}
