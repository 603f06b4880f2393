/* Spoiled scenario files, rules files, records and protocol lines: never a crash, always one clear sentence, in words
 * that a terminal can show; and what still reads can be played (ZWR-ORG-12: set up by the file). Records of the Zulu War
 * Rules cut anywhere load to their last whole line and say what was dropped. */
#include "games.h"

#include <jansson.h>
#include <unistd.h>

#include "cli/engine.h"
#include "io/files.h"
#include "io/rules.h"
#include "mutate.h"

#ifdef LG_LONG
enum { FILES = 20000, LINES = 200000, RECORDS = 5000, CUT_EVERY = 1 };
#else
enum { FILES = 400, LINES = 3000, RECORDS = 100, CUT_EVERY = 97 };
#endif
enum { MOST_ACTIONS = 12 };

static char folder[64];

static int open_all(void **state) {
    strcpy(folder, "/tmp/laager-bad-input-XXXXXX");
    return mkdtemp(folder) == NULL || open_data(state);
}

static int close_all(void **state) {
    char command[96];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command) | close_data(state);
}

static const char *in_folder(const char *name) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* ---- What an error must be ---------------------------------------------------------------------------------- */

/* A sentence that a terminal can show: no control characters but line ends, and UTF-8. */
static void check_sentence(const char *said, const char *what, int number) {
    check_true(said[0] != '\0' && said[0] != '\n', "%s %d: refused without a word", what, number);
    for (const char *at = said; *at != '\0'; at++) {
        check_true((unsigned char)*at >= ' ' || *at == '\n', "%s %d: byte %d in: %s", what, number,
                   *at, said);
    }
    json_t *probe = json_string(said);
    check_true(probe != NULL, "%s %d: no UTF-8: %s", what, number, said);
    json_decref(probe);
}

/* ---- What still reads can be played ---------------------------------------------------------------------------- */

static void play_a_little(lg_session *session, const char *what, int number) {
    uint64_t random = (uint64_t)number + 1;
    for (int i = 0; i < MOST_ACTIONS && !game_of(session)->over; i++) {
        char why[200] = "";
        lg_error error = {.line = 0};
        const lg_game *game = game_of(session);
        int seat = random_seat(game, &random);
        lg_action action;
        if (!lg_bot_choose(lg_bot_find("random"), game, seat, &random, &action)) {
            fail_msg("%s %d: nobody can act in phase %d", what, number, game->phase);
        }
        lg_reply *reply = malloc(sizeof *reply);
        lg_status status = lg_session_do(session, seat, &action, reply, &error);
        check_true(status == LG_OK || status == LG_NEED_DICE, "%s %d: %s: %s", what, number,
                   told(game, &action), reply->outcome.verdict.why);
        free(reply);
        check_true(game->scenario->ruleset->invariants(game_of(session), why, sizeof why),
                   "%s %d: %s", what, number, why);
        if (status != LG_OK) {
            return;
        }
    }
}

/* Belongs to the session from now on. */
static bool begin_and_play(lg_scenario *scenario, const char *what, int number) {
    lg_error error = {.line = 0};
    lg_session *session = lg_session_new(scenario, LG_IN_MEMORY, NULL, &error);
    if (session == NULL) {
        check_sentence(error.text, what, number);
        return false;
    }
    play_a_little(session, what, number);
    lg_session_close(session);
    return true;
}

/* ---- Scenarios --------------------------------------------------------------------------------------------------- */

static const char *const SCENARIOS[] = {"zulu-war-rules/scenarios/worked-example.yaml",
                                        "zulu-war-rules/scenarios/solo.yaml",
                                        "skeleton/scenarios/race.yaml"};

static text shipped(const char *name) {
    char path[300];
    snprintf(path, sizeof path, "%s/rulesets/%s", LG_SOURCE_DIR, name);
    return text_read(path);
}

static const char *rules_of(const char *name) {
    return strncmp(name, "skeleton", 8) == 0 ? "skeleton" : "zulu-war-rules";
}

static bool read_scenario(const char *name, const text *spoiled, int number) {
    lg_error error = {.line = 0};
    const lg_rules *rules = lg_data_rules(game_data, lg_ruleset_find(rules_of(name)), &error);
    check_true(rules != NULL, "%s", error.text);
    text_write(in_folder("scenario.yaml"), spoiled);
    lg_scenario *scenario = lg_scenario_load(rules, in_folder("scenario.yaml"), NULL, &error);
    if (scenario == NULL) {
        check_sentence(error.text, name, number);
        return false;
    }
    return begin_and_play(scenario, name, number);
}

static void scenarios__spoiled__said_or_played(void **state) {
    (void)state;
    int played = 0;
    for (int number = first_game(); is_game(number, FILES); number++) {
        uint64_t random = (uint64_t)number * 6151 + 11;
        const char *name = SCENARIOS[number % 3];
        text whole = shipped(name), spoiled = text_spoiled(&whole, &random);
        played += read_scenario(name, &spoiled, number);
        text_free(&whole);
        text_free(&spoiled);
    }
    check_true(getenv("LAAGER_GAME") != NULL || played > FILES / 20, "hardly any is played: %d",
               played);
}

/* ---- Rules ----------------------------------------------------------------------------------------------------------- */

static void read_rules(const char *ruleset, const text *spoiled, const text *scenario_text,
                       int number) {
    lg_error error = {.line = 0};
    text_write(in_folder("rules.yaml"), spoiled);
    lg_rules *rules = lg_rules_load(lg_ruleset_find(ruleset), in_folder("rules.yaml"), &error);
    if (rules == NULL) {
        check_sentence(error.text, "rules", number);
        return;
    }
    lg_scenario *scenario =
        lg_scenario_load(rules, in_folder("scenario.yaml"), scenario_text->bytes, &error);
    if (scenario == NULL) {
        check_sentence(error.text, "rules", number);
    } else {
        begin_and_play(scenario, "rules", number);
    }
    lg_rules_free(rules);
}

static void rules__spoiled__said_or_played(void **state) {
    (void)state;
    for (int number = first_game(); is_game(number, FILES); number++) {
        uint64_t random = (uint64_t)number * 7127 + 3;
        const char *name = SCENARIOS[number % 2 == 0 ? 0 : number % 3];
        char path[64];
        snprintf(path, sizeof path, "%s/rules.yaml", rules_of(name));
        text whole = shipped(path), spoiled = text_spoiled(&whole, &random),
             scenario = shipped(name);
        read_rules(rules_of(name), &spoiled, &scenario, number);
        text_free(&whole);
        text_free(&spoiled);
        text_free(&scenario);
    }
}

/* ---- Records ---------------------------------------------------------------------------------------------------------- */

/* A battle of some forty actions on disk. */
static text record_of(const char *name, const char *mode, int actions) {
    lg_error error = {.line = 0};
    uint64_t random = 5;
    lg_scenario *scenario = lg_scenario_find(game_data, name, &error);
    check_true(scenario != NULL, "%s", error.text);
    set_word(scenario, "mode", mode);
    set_number(scenario, "seed", 1879);
    lg_session *session = lg_session_new(scenario, LG_AT_PATH, in_folder("whole.jsonl"), &error);
    check_true(session != NULL, "%s", error.text);
    for (int i = 0; i < actions && !game_of(session)->over; i++) {
        int seat = random_seat(game_of(session), &random);
        lg_action action = choose(game_of(session), seat, SENSIBLE, &random);
        lg_reply *reply = malloc(sizeof *reply);
        check_int(lg_session_do(session, seat, &action, reply, &error), LG_OK);
        free(reply);
    }
    lg_session_close(session);
    text whole = text_read(in_folder("whole.jsonl"));
    unlink(in_folder("whole.jsonl"));
    return whole;
}

static void records__spoiled__said_or_loaded(void **state) {
    (void)state;
    text whole = record_of("zulu-war-rules/worked-example", "hotseat", 40);
    for (int number = first_game(); is_game(number, RECORDS); number++) {
        uint64_t random = (uint64_t)number * 9973 + 1;
        lg_error error = {.line = 0};
        text spoiled = text_spoiled(&whole, &random);
        text_write(in_folder("spoiled.jsonl"), &spoiled);
        lg_session *session = lg_session_load(game_data, in_folder("spoiled.jsonl"), &error);
        if (session == NULL) {
            check_sentence(error.text, "record", number);
        } else {
            play_a_little(session, "record", number);
            lg_session_close(session);
        }
        text after = text_read(in_folder("spoiled.jsonl"));
        check_int(after.size, spoiled.size); /* only read */
        check_bytes(after.bytes, spoiled.bytes, spoiled.size);
        text_free(&after);
        text_free(&spoiled);
    }
    text_free(&whole);
}

static int lines_in(const text *t) {
    int lines = 0;
    for (size_t i = 0; i < t->size; i++) {
        lines += t->bytes[i] == '\n';
    }
    return lines;
}

/* Whatever was written whole is there; what was not is dropped, and that is said. */
static void check_cut(const text *cut) {
    lg_error error = {.line = 0};
    int actions = lines_in(cut) - 1;
    text_write(in_folder("cut.jsonl"), cut);
    lg_session *session = lg_session_load(game_data, in_folder("cut.jsonl"), &error);
    if (actions < 0) {
        check_true(session == NULL, "a battle without its first line");
        check_sentence(error.text, "cut at", (int)cut->size);
        return;
    }
    check_true(session != NULL, "cut at %zu: %s", cut->size, error.text);
    bool torn = cut->bytes[cut->size - 1] != '\n';
    check_int(lg_session_number(session), actions);
    check_true((lg_session_notice(session)[0] != '\0') == torn, "cut at %zu: \"%s\"", cut->size,
               lg_session_notice(session));
    lg_session_close(session);
}

static void record__cut_anywhere__loads_to_its_last_whole_line(void **state) {
    (void)state;
    text whole = record_of("zulu-war-rules/solo", "solo", 25);
    size_t line = whole.size; /* the last three lines byte by byte, the rest in strides */
    for (int lines = 0; line > 0 && lines < 4; line--) {
        lines += whole.bytes[line - 1] == '\n';
    }
    for (size_t size = 0; size <= whole.size; size += size >= line ? 1 : CUT_EVERY) {
        text cut = {malloc(size + 1), size};
        memcpy(cut.bytes, whole.bytes, size);
        cut.bytes[size] = '\0';
        check_cut(&cut);
        text_free(&cut);
    }
    text_free(&whole);
}

/* ---- Protocol ------------------------------------------------------------------------------------------------------------ */

static const char *const COMMANDS[] = {
    "list",
    "new zulu-war-rules/worked-example mode=hotseat seed=3",
    "new zulu-war-rules/solo mode=solo dice=typed turn_limit=3",
    "new skeleton/race",
    "who as=british",
    "legal",
    "legal as=british order A",
    "do order A move fire",
    "do roll",
    "do done",
    "do move A 10,18 N",
    "why as=zulu attack Z1 A",
    "why fire A Z1 9",
    "odds fire A Z1",
    "dice 1 2 3 4 5 6 1 2 3 4 5 6",
    "dice clear",
    "state british",
    "log zulu 3",
    "show british",
    "undo 2",
    "hash",
    "bot random",
    "bot doctrine",
    "help",
    "load /nonexistent/record.jsonl",
};

/* Every line gets one JSON object, which says ok, or why not. */
static void check_answer(const char *answer, const text *line) {
    if (answer == NULL) {
        return; /* a blank line, or a comment */
    }
    json_error_t error;
    json_t *json = json_loads(answer, 0, &error);
    check_true(json_is_object(json), "%s: no object: %.200s", line->bytes, answer);
    check_true(strchr(answer, '\n') == NULL, "%s: more than one line", line->bytes);
    bool ok = json_is_true(json_object_get(json, "ok"));
    if (!ok) {
        const char *why = json_string_value(json_object_get(json, "why"));
        check_true(why != NULL, "%s: no why: %.200s", line->bytes, answer);
        check_sentence(why, line->bytes, 0);
    }
    json_decref(json);
}

/* Nothing may be written where a spoiled line says. */
static bool writes(const text *line) { return strstr(line->bytes, "save") != NULL; }

static void protocol__spoiled_lines__one_object_each(void **state) {
    (void)state;
    lg_error error;
    lg_engine *engine = lg_engine_new(LG_SOURCE_DIR, &error);
    check_true(engine != NULL, "%s", error.text);
    uint64_t random = 31 + (uint64_t)first_game();
    for (int number = 0; number < LINES; number++) {
        const char *command = COMMANDS[lg_bot_below(&random, sizeof COMMANDS / sizeof COMMANDS[0])];
        text whole = {strdup(command), strlen(command)};
        text line = lg_bot_below(&random, 3) == 0 ? text_spoiled(&whole, &random) : whole;
        if (!writes(&line)) {
            char *answer = lg_engine_answer(engine, line.bytes, line.size);
            check_answer(answer, &line);
            free(answer);
        }
        if (line.bytes != whole.bytes) {
            text_free(&line);
        }
        text_free(&whole);
    }
    lg_engine_free(engine);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_all, close_all)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(scenarios__spoiled__said_or_played),
        TEST(rules__spoiled__said_or_played),
        TEST(records__spoiled__said_or_loaded),
        TEST(record__cut_anywhere__loads_to_its_last_whole_line),
        TEST(protocol__spoiled_lines__one_object_each),
    };
    return check_group(argc, argv, "bad input", tests);
}
