/* The engine protocol, command by command, on the skeleton's race: what each answer holds, and that nothing that is
 * typed in can hurt it. docs/protocol.md tells the fields. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/bots.h"
#include "check.h"
#include "cli/engine.h"

#ifdef LG_LONG
enum { GARBAGE_LINES = 200000 };
#else
enum { GARBAGE_LINES = 4000 };
#endif

/* ---- Asking ------------------------------------------------------------------------------------------------ */

static int set_up(void **state) {
    lg_error error;
    *state = lg_engine_new(LG_DATA_DIR, &error);
    return *state ? 0 : -1;
}

static int tear_down(void **state) {
    lg_engine_free(*state);
    return 0;
}

/* The answer to bytes, which must be one JSON object with "ok"; NULL when there is none. The caller frees. */
static json_t *ask_bytes(lg_engine *engine, const char *line, size_t size) {
    char *text = lg_engine_answer(engine, line, size);
    if (!text) {
        return NULL;
    }
    json_t *answer = json_loads(text, 0, NULL);
    check_true(answer && !strchr(text, '\n'), "one JSON object on one line");
    check_true(json_is_boolean(json_object_get(answer, "ok")), "it says ok or not");
    free(text);
    return answer;
}

static json_t *ask(lg_engine *engine, const char *line) {
    json_t *answer = ask_bytes(engine, line, strlen(line));
    check_true(answer != NULL, "\"%s\" is answered", line);
    return answer;
}

/* Asks what must be answered with ok, and throws the rest away. */
static void say(lg_engine *engine, const char *line) {
    json_t *answer = ask(engine, line);
    const char *why = json_string_value(json_object_get(answer, "why"));
    check_true(json_is_true(json_object_get(answer, "ok")), "%s: %s", line, why ? why : "");
    json_decref(answer);
}

/* The line is answered with ok:false and a sentence with these words. */
static void check_no(lg_engine *engine, const char *line, const char *words) {
    json_t *answer = ask(engine, line);
    check_true(json_is_false(json_object_get(answer, "ok")), "\"%s\" is refused", line);
    check_contains(json_string_value(json_object_get(answer, "why")), words);
    check_true(json_object_get(answer, "rule") != NULL, "it has a rule, or null");
    json_decref(answer);
}

/* A value inside an answer by its path, "who.seat" or "units.0.id"; NULL when it is not there. */
static const json_t *inside(const json_t *json, const char *path) {
    char part[64];
    while (json && *path) {
        size_t length = strcspn(path, ".");
        snprintf(part, sizeof part, "%.*s", (int)length, path);
        json = json_is_array(json) ? json_array_get(json, (size_t)atoi(part))
                                   : json_object_get(json, part);
        path += length + (path[length] == '.');
    }
    return json;
}

/* The answer to a line has this value at a path, given as JSON text. */
static void check_inside(lg_engine *engine, const char *line, const char *path, const char *want) {
    json_t *answer = ask(engine, line);
    const json_t *value = inside(answer, path);
    char *text = value ? json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    check_text(text, want);
    free(text);
    json_decref(answer);
}

/* ---- Battles ----------------------------------------------------------------------------------------------- */

static void list__names_rulesets_and_scenarios(void **state) {
    json_t *answer = ask(*state, "list");
    char *text = json_dumps(answer, JSON_COMPACT);
    check_contains(text, "\"id\":\"skeleton\"");
    check_contains(text, "\"id\":\"race\"");
    check_contains(text, "\"title\":\"The Race\"");
    check_contains(text, "\"modes\":[\"hotseat\"]");
    free(text);
    json_decref(answer);
}

static void new__answers_who(void **state) {
    check_inside(*state, "new skeleton/race dice=typed", "who.phase", "\"british\"");
    check_inside(*state, "who", "turn", "1");
    check_inside(*state, "who", "seats", "[\"british\"]");
    check_inside(*state, "who", "seat", "\"british\"");
    check_inside(*state, "who", "prompt", "\"Throw the die for your runner.\"");
    check_inside(*state, "who", "queued", "0");
    check_inside(*state, "who", "over", "null");
}

static void new__seats_by_name_or_side(void **state) {
    check_inside(*state, "new skeleton/race seat.Ann=british seat.Bob=zulu", "who.seat", "\"Ann\"");
    check_inside(*state, "legal as=british", "actions", "[\"roll\"]");
    check_inside(*state, "legal as=ann", "actions", "[\"roll\"]");
    check_inside(*state, "legal as=Bob", "actions", "[]");
    check_no(*state, "legal as=Carl", "There is no seat \"Carl\"");
}

static void new__that_fails__keeps_the_old_battle(void **state) {
    say(*state, "new skeleton/race dice=typed");
    say(*state, "dice 5");
    say(*state, "do roll");
    check_no(*state, "new skeleton/rice", "did you mean \"skeleton/race\"");
    check_no(*state, "new skeleton/race spead=3", "spead");
    check_no(*state, "new skeleton/race mode=chess", "chess");
    check_no(*state, "new no-such-file.yaml", "no-such-file.yaml");
    check_no(*state, "new", "Say which battle");
    check_inside(*state, "who", "prompt", "\"Run, or be done.\"");
}

static void no_battle__commands_say_so(void **state) {
    static const char *const lines[] = {"who",  "legal",  "do roll", "why roll", "odds roll",
                                        "dice", "state",  "log",     "show",     "undo",
                                        "hash", "save x", "bot"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        check_no(*state, lines[i], "There is no battle yet");
    }
}

/* ---- Playing ----------------------------------------------------------------------------------------------- */

static void legal__by_verb_and_subject__fixed_order(void **state) {
    say(*state, "new skeleton/race dice=typed");
    check_inside(*state, "legal", "actions", "[\"roll\"]");
    say(*state, "dice 1");
    say(*state, "do roll");
    check_inside(*state, "legal", "actions",
                 "[\"run runner 0,0\",\"run runner 1,0\",\"run runner 1,1\",\"run runner 0,2\","
                 "\"run runner 1,2\",\"done\"]");
    check_inside(*state, "legal run runner", "actions.4", "\"run runner 1,2\"");
    check_inside(*state, "legal run chaser", "actions", "[]");
    check_inside(*state, "legal done", "actions", "[\"done\"]");
    check_no(*state, "legal fun", "did you mean \"run\"");
    check_no(*state, "legal run rummer", "did you mean \"runner\"");
}

static void do__events_with_dice_and_who(void **state) {
    say(*state, "new skeleton/race dice=typed");
    say(*state, "dice 4 6");
    json_t *answer = ask(*state, "do roll");
    check_text(json_string_value(inside(answer, "events.0.type")), "rolled");
    check_text(json_string_value(inside(answer, "events.0.rule")), "SKEL-ROLL-01");
    check_contains(json_string_value(inside(answer, "events.0.text")), "throws 4");
    check_int(json_integer_value(inside(answer, "events.0.dice.0")), 4);
    check_int(json_integer_value(inside(answer, "who.queued")), 1);
    json_decref(answer);
    check_inside(*state, "do run runner 4,1", "who.seat", "\"zulu\"");
}

static void do__refused__rule_and_sentence_and_nothing_changed(void **state) {
    say(*state, "new skeleton/race dice=typed");
    json_t *before = ask(*state, "hash");
    check_no(*state, "do run runner 3,1", "Throw the die first");
    check_inside(*state, "do run runner 3,1", "rule", "\"SKEL-ROLL-01\"");
    check_inside(*state, "do run runner 99,1", "rule", "null");
    check_no(*state, "do as=zulu roll", "not for zulu to act");
    check_no(*state, "do jump", "no action \"jump\"");
    check_no(*state, "do", "Say what to do");
    json_t *after = ask(*state, "hash");
    check_true(json_equal(before, after), "the hash is the same");
    json_decref(before);
    json_decref(after);
}

static void do__dice_short__says_which(void **state) {
    say(*state, "new skeleton/race dice=typed");
    check_no(*state, "do roll", "1 d6 is wanted");
    check_inside(*state, "do roll", "need.count", "1");
    check_inside(*state, "do roll", "need.sides", "6");
    check_inside(*state, "do roll", "need.by", "\"british\"");
    check_inside(*state, "do roll", "need.why", "\"how far the runner may go\"");
    check_inside(*state, "who", "prompt", "\"Throw the die for your runner.\"");
}

static void why__allowed_or_by_which_rule_not(void **state) {
    say(*state, "new skeleton/race dice=typed");
    check_inside(*state, "why roll", "allowed", "true");
    check_inside(*state, "why roll", "rule", "null");
    check_inside(*state, "why done", "allowed", "false");
    check_inside(*state, "why done", "rule", "\"SKEL-ROLL-01\"");
    check_inside(*state, "why done", "why", "\"Throw the die first.\"");
    check_inside(*state, "why as=zulu roll", "allowed", "false");
    check_inside(*state, "why fly", "allowed", "false");
}

static void odds__of_what_has_none__refused(void **state) {
    say(*state, "new skeleton/race");
    check_no(*state, "odds roll", "Every face is as likely");
    check_no(*state, "odds done", "Throw the die first");
}

static void dice__queued_kept_cleared(void **state) {
    say(*state, "new skeleton/race dice=typed");
    check_inside(*state, "dice 3 4", "queued", "2");
    check_inside(*state, "dice 6", "dice", "[3,4,6]");
    say(*state, "do roll");
    check_inside(*state, "dice", "dice", "[4,6]");
    check_no(*state, "dice 1 x", "\"x\" is no die");
    check_no(*state, "dice 0", "no die");
    check_no(*state, "dice -1", "no die");
    check_no(*state, "dice 99999999999999999999", "no die");
    check_inside(*state, "dice", "queued", "2");
    check_no(*state, "dice clear x", "\"dice clear\" stands alone: \"x\" is too much");
    check_inside(*state, "dice", "queued", "2");
    check_inside(*state, "dice clear", "queued", "0");
}

static void dice__that_no_such_die_shows__refused(void **state) {
    say(*state, "new skeleton/race dice=typed");
    say(*state, "dice 7");
    check_no(*state, "do roll", "7 is not on a d6");
    check_inside(*state, "dice", "dice", "[7]");
}

static void dice__of_a_seeded_battle__refused(void **state) {
    say(*state, "new skeleton/race seed=1");
    check_no(*state, "dice 3", "dice=typed");
}

static void dice__too_many__none_taken(void **state) {
    char line[LG_MAX_ROLLS * 2 + 20];
    say(*state, "new skeleton/race dice=typed");
    size_t used = (size_t)snprintf(line, sizeof line, "dice");
    for (int i = 0; i <= LG_MAX_ROLLS; i++) {
        used += (size_t)snprintf(line + used, sizeof line - used, " 1");
    }
    check_no(*state, line, "full");
    check_inside(*state, "dice", "queued", "0");
}

static void undo__takes_back_up_to_the_last_die(void **state) {
    say(*state, "new skeleton/race dice=typed");
    check_no(*state, "undo", "nothing has been done yet");
    say(*state, "dice 3");
    say(*state, "do roll");
    check_no(*state, "undo", "dice have been thrown");
    check_no(*state, "undo x", "no number");
    check_no(*state, "undo 0", "no number");
}

static void bot__plays_for_who_must_act(void **state) {
    say(*state, "new skeleton/race seed=4");
    check_inside(*state, "bot", "action", "\"roll\"");
    check_no(*state, "bot zulu", "nothing to do");
    say(*state, "bot british random");
    say(*state, "bot as=zulu");
    check_no(*state, "bot rndom", "no seat");
    check_no(*state, "bot zulu rndom", "did you mean \"random\"");
}

static void bot__short_of_dice__chooses_the_same_again(void **state) {
    say(*state, "new skeleton/race dice=typed");
    check_inside(*state, "bot", "need.count", "1");
    check_inside(*state, "bot", "action", "\"roll\"");
    say(*state, "dice 2");
    check_inside(*state, "bot", "events.0.dice", "[2]");
}

static void whole_battle__ends_with_result_and_points(void **state) {
    say(*state, "new skeleton/race seed=11");
    for (int i = 0; i < 400; i++) {
        json_t *answer = ask(*state, "who");
        bool over = !json_is_null(json_object_get(answer, "over"));
        json_decref(answer);
        if (over) {
            break;
        }
        say(*state, "bot");
    }
    json_t *answer = ask(*state, "who");
    check_true(json_is_null(json_object_get(answer, "seat")), "nobody must act");
    check_true(json_is_string(inside(answer, "over.result")), "there is a result");
    check_true(json_is_string(inside(answer, "over.grade")), "there is a grade");
    check_true(json_is_array(inside(answer, "over.points.british")), "there are points");
    check_true(json_is_array(inside(answer, "over.points.zulu")), "there are points");
    json_decref(answer);
    check_no(*state, "do roll", "The battle is over");
    check_no(*state, "bot", "nothing to do");
}

/* ---- Showing ------------------------------------------------------------------------------------------------ */

static void state__units_and_pieces(void **state) {
    say(*state, "new skeleton/race");
    check_inside(*state, "state", "seat", "\"british\"");
    check_inside(*state, "state zulu", "seat", "\"zulu\"");
    check_inside(*state, "state", "turn", "1");
    check_inside(*state, "state", "units.0.id", "\"runner\"");
    check_inside(*state, "state", "units.0.side", "\"british\"");
    check_inside(*state, "state", "units.0.facing", "\"E\"");
    check_inside(*state, "state", "units.0.pieces.0.at", "[0,1]");
    check_inside(*state, "state", "units.0.markers", "{}");
    check_inside(*state, "state", "score.total", "0");
    check_inside(*state, "state", "cells_changed", "[]");
    check_inside(*state, "state", "panels", "[]");
    check_no(*state, "state nobody", "There is no seat");
    check_no(*state, "state zulu 3", "Too many words");
}

static void log__from_a_number(void **state) {
    say(*state, "new skeleton/race dice=typed");
    say(*state, "dice 3");
    say(*state, "do roll");
    check_inside(*state, "log", "events.0.number", "1");
    check_inside(*state, "log", "events.1.type", "\"rolled\"");
    check_inside(*state, "log 2", "events.0.type", "\"rolled\"");
    check_inside(*state, "log zulu 2", "events.0.dice", "[3]");
    check_inside(*state, "log 3", "events", "[]");
    check_no(*state, "log zulu x", "no number");
}

static void show__one_character_a_square(void **state) {
    say(*state, "new skeleton/race");
    check_inside(*state, "show", "rows",
                 "[\"................\",\"R::::::::::::::Z\",\"................\"]");
}

/* ---- Saving ------------------------------------------------------------------------------------------------- */

static void save_and_load__same_battle(void **state) {
    char folder[] = "/tmp/laager-engine-XXXXXX", line[80];
    check_true(mkdtemp(folder) != NULL, "a folder to write in");
    say(*state, "new skeleton/race seed=9");
    say(*state, "bot");
    say(*state, "bot");
    json_t *before = ask(*state, "hash");
    snprintf(line, sizeof line, "save %s/race.jsonl", folder);
    say(*state, line);
    say(*state, "new skeleton/race seed=1");
    snprintf(line, sizeof line, "load %s/race.jsonl", folder);
    say(*state, line);
    json_t *after = ask(*state, "hash");
    check_true(json_equal(before, after), "the hash is the same");
    json_decref(before);
    json_decref(after);
    unlink(line + 5);
    rmdir(folder);
}

static void save_and_load__bad_paths__said(void **state) {
    say(*state, "new skeleton/race");
    check_no(*state, "save", "Say where");
    check_no(*state, "save /no/such/folder/x", "/no/such/folder/x");
    check_no(*state, "load", "Say which record");
    check_no(*state, "load /no/such/file", "/no/such/file");
    check_no(*state, "load " LG_SOURCE_DIR "/CMakeLists.txt", "CMakeLists.txt");
    say(*state, "who");
}

/* ---- Lines -------------------------------------------------------------------------------------------------- */

static void lines__blank_and_remarks__no_answer(void **state) {
    static const char *const lines[] = {"", " ", "\t \t", "# list", "  # list", "\r"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        check_true(ask_bytes(*state, lines[i], strlen(lines[i])) == NULL, "line %zu", i);
    }
}

static void lines__blanks_around__do_not_matter(void **state) {
    say(*state, "  new \t skeleton/race  seed=3 \r");
    check_inside(*state, "\twho  ", "turn", "1");
}

static void lines__not_known__nearest_named(void **state) {
    check_no(*state, "lst", "did you mean \"list\"");
    check_no(*state, "xyzzyplugh", "\"help\" lists them");
    check_no(*state, "list all", "Too many words");
}

static void check_bytes_refused(lg_engine *engine, const char *line, size_t size,
                                const char *words) {
    json_t *answer = ask_bytes(engine, line, size);
    check_true(answer != NULL, "it is answered");
    check_contains(json_string_value(json_object_get(answer, "why")), words);
    json_decref(answer);
}

static void lines__no_text__refused(void **state) {
    char *line = malloc(LG_ENGINE_LINE + 2);
    check_bytes_refused(*state, "li\0st", 5, "NUL");
    check_bytes_refused(*state, "list\0", 5, "NUL");
    check_bytes_refused(*state, "\0", 1, "NUL");
    check_bytes_refused(*state, "\x1b[2J", 4, "control character");
    check_bytes_refused(*state, "list \xff", 6, "not UTF-8");
    check_bytes_refused(*state, "list \xc3", 6, "not UTF-8");
    check_bytes_refused(*state, "do \xed\xa0\x80", 6, "not UTF-8");
    memset(line, 'x', LG_ENGINE_LINE + 2);
    check_bytes_refused(*state, line, LG_ENGINE_LINE + 1, "longer than");
    check_bytes_refused(*state, line, LG_ENGINE_LINE, "There is no command");
    free(line);
}

/* Parts of commands, good and bad, put together at random. */
static size_t make_garbage(char *line, size_t size, uint64_t *random) {
    static const char *const parts[] = {"list",
                                        "new ",
                                        "skeleton/race",
                                        " dice=typed",
                                        "who",
                                        "legal",
                                        "do ",
                                        "roll",
                                        "why ",
                                        "odds ",
                                        "dice ",
                                        "state",
                                        "log",
                                        "show",
                                        "undo",
                                        "hash",
                                        "bot",
                                        "help",
                                        "as=",
                                        "british",
                                        "zulu",
                                        "run ",
                                        "runner",
                                        " 3,1",
                                        " 5,0",
                                        "done",
                                        " -1",
                                        " 99999999999999999999",
                                        "\xff",
                                        "\xc3\xa9",
                                        "%n%s",
                                        "\x1b[m",
                                        "\"",
                                        "{}",
                                        " ",
                                        "\t",
                                        "#",
                                        "umpire",
                                        "random"};
    size_t used = 0;
    int count = lg_bot_below(random, 9);
    for (int i = 0; i < count; i++) {
        const char *part = parts[lg_bot_below(random, (int)(sizeof parts / sizeof *parts))];
        used += (size_t)snprintf(line + used, size - used, "%s", part);
    }
    if (used > 0 && lg_bot_below(random, 8) == 0) {
        line[lg_bot_below(random, (int)used)] = (char)lg_bot_random(random);
    }
    return used;
}

static void lines__garbage__always_answered(void **state) {
    char line[512];
    uint64_t random = 1879;
    say(*state, "new skeleton/race dice=typed");
    for (int i = 0; i < GARBAGE_LINES; i++) {
        size_t size = make_garbage(line, sizeof line, &random);
        json_t *answer = ask_bytes(*state, line, size);
        if (answer && !json_is_true(json_object_get(answer, "ok"))) {
            check_true(json_is_string(json_object_get(answer, "why")), "a sentence says why");
        }
        json_decref(answer);
    }
}

static void quit__ends(void **state) {
    say(*state, "quit");
    check_true(lg_engine_done(*state), "the engine is done");
}

/* ---- The loop ------------------------------------------------------------------------------------------------ */

static void run__answers_in_order_until_quit(void **state) {
    char input[] = "list\n\n# a remark\nnonsense\nquit\nlist\n", *said = NULL;
    size_t size = 0;
    FILE *in = fmemopen(input, strlen(input), "r");
    FILE *out = open_memstream(&said, &size);
    check_true(lg_engine_run(*state, in, out), "everything was written");
    fclose(in);
    fclose(out);
    int lines = 0;
    for (size_t i = 0; i < size; i++) {
        lines += said[i] == '\n';
    }
    check_int(lines, 3);
    check_contains(said, "\n{\"ok\":false,\"why\":\"There is no command \\\"nonsense\\\"");
    free(said);
}

static void run__last_line_without_newline__answered(void **state) {
    char input[] = "list", *said = NULL;
    size_t size = 0;
    FILE *in = fmemopen(input, strlen(input), "r");
    FILE *out = open_memstream(&said, &size);
    check_true(lg_engine_run(*state, in, out), "everything was written");
    fclose(in);
    fclose(out);
    check_contains(said, "{\"ok\":true,\"rulesets\":");
    free(said);
}

static void run__full_disk__said(void **state) {
    char input[] = "list\nlist\n";
    FILE *in = fmemopen(input, strlen(input), "r");
    FILE *out = fopen("/dev/full", "w");
    check_true(out != NULL, "/dev/full is there");
    check_true(!lg_engine_run(*state, in, out), "it is told that nothing could be written");
    fclose(in);
    fclose(out);
}

#define ENGINE_TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        ENGINE_TEST(list__names_rulesets_and_scenarios),
        ENGINE_TEST(new__answers_who),
        ENGINE_TEST(new__seats_by_name_or_side),
        ENGINE_TEST(new__that_fails__keeps_the_old_battle),
        ENGINE_TEST(no_battle__commands_say_so),
        ENGINE_TEST(legal__by_verb_and_subject__fixed_order),
        ENGINE_TEST(do__events_with_dice_and_who),
        ENGINE_TEST(do__refused__rule_and_sentence_and_nothing_changed),
        ENGINE_TEST(do__dice_short__says_which),
        ENGINE_TEST(why__allowed_or_by_which_rule_not),
        ENGINE_TEST(odds__of_what_has_none__refused),
        ENGINE_TEST(dice__queued_kept_cleared),
        ENGINE_TEST(dice__that_no_such_die_shows__refused),
        ENGINE_TEST(dice__of_a_seeded_battle__refused),
        ENGINE_TEST(dice__too_many__none_taken),
        ENGINE_TEST(undo__takes_back_up_to_the_last_die),
        ENGINE_TEST(bot__plays_for_who_must_act),
        ENGINE_TEST(bot__short_of_dice__chooses_the_same_again),
        ENGINE_TEST(whole_battle__ends_with_result_and_points),
        ENGINE_TEST(state__units_and_pieces),
        ENGINE_TEST(log__from_a_number),
        ENGINE_TEST(show__one_character_a_square),
        ENGINE_TEST(save_and_load__same_battle),
        ENGINE_TEST(save_and_load__bad_paths__said),
        ENGINE_TEST(lines__blank_and_remarks__no_answer),
        ENGINE_TEST(lines__blanks_around__do_not_matter),
        ENGINE_TEST(lines__not_known__nearest_named),
        ENGINE_TEST(lines__no_text__refused),
        ENGINE_TEST(lines__garbage__always_answered),
        ENGINE_TEST(quit__ends),
        ENGINE_TEST(run__answers_in_order_until_quit),
        ENGINE_TEST(run__last_line_without_newline__answered),
        ENGINE_TEST(run__full_disk__said),
    };
    return check_group(argc, argv, "engine", tests);
}
