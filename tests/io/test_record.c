/* The record: whole lines or none, replayed to the same state, and refused with the reason when
 * it does not fit. */
#include "io/record.h"

#include <signal.h>
#include <sys/resource.h>

#include "battle_help.h"

/* ---- Writing --------------------------------------------------------------------------------- */

static void append__every_action__one_line_on_disk_at_once(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_session *session = race_at(path);
    for (int i = 0; i < 20; i++) {
        size_t size;
        long long before = size_of(path);
        play_on(session, 1);
        char *text = get_text(path, &size);
        check_true(size_of(path) > before, "it has grown");
        check_int(text[size - 1], '\n');
        check_true(!memchr(text + before, '\n', size - 1 - (size_t)before), "by one line");
        free(text);
    }
    lg_session_close(session);
}

/* Appending costs the same late in a battle as early: only the digits of numbers grow. */
static void append__late_in_a_battle__as_many_bytes(void **state) {
    (void)state;
    long long early = 0, late = 0;
    const char *path = in(folder, "race.jsonl");
    lg_session *session = race_at(path);
    play_on(session, 20);
    early = size_of(path);
    play_on(session, 40);
    early = size_of(path) - early;
    play_on(session, 280);
    late = size_of(path);
    play_on(session, 40);
    late = size_of(path) - late;
    check_range(late - early, 0, 2 * 40);
    lg_session_close(session);
}

static void write__no_room__action_has_not_happened(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_session *session = race_at(path);
    play_on(session, 8);
    long long size = size_of(path);
    uint64_t hash = hash_of(session);
    lg_dice dice = *lg_battle_dice(lg_session_battle(session));
    struct rlimit limit, small;
    check_int(getrlimit(RLIMIT_FSIZE, &limit), 0);
    signal(SIGXFSZ, SIG_IGN);
    small = limit;
    small.rlim_cur = (rlim_t)size + 20; /* room for a part of the line */
    check_int(setrlimit(RLIMIT_FSIZE, &small), 0);
    lg_status status = do_text(session, "roll");
    check_int(setrlimit(RLIMIT_FSIZE, &limit), 0);
    check_int(status, LG_BAD_FILE);
    check_contains(error.text,
                   "a limit holds how large a file may grow (see `ulimit -f`); lift it");
    check_int(size_of(path), size);
    check_int(lg_session_number(session), 8);
    check_true(hash_of(session) == hash, "the battle stands as before");
    check_bytes(lg_battle_dice(lg_session_battle(session)), &dice, sizeof dice);
    play_on(session, 2);
    lg_session_close(session);
    session = resumed(path);
    check_int(lg_session_number(session), 10);
    check_text(lg_session_notice(session), "");
    lg_session_close(session);
}

static void write__typed_dice__queued_again(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_scenario *scenario = scenario_of("skeleton/race", "1");
    check_true(lg_scenario_set(scenario, "dice", "typed", &error), "%s", error.text);
    lg_session *session = lg_session_new(scenario, LG_AT_PATH, path, &error);
    lg_dice *dice = lg_battle_dice(lg_session_battle(session));
    check_int(do_text(session, "roll"), LG_NEED_DICE);
    lg_dice_push(dice, 5);
    lg_dice_push(dice, 2);
    unlink(path); /* so that the line goes nowhere */
    check_int(do_text(session, "roll"), LG_BAD_FILE);
    dice = lg_battle_dice(lg_session_battle(session));
    check_int(dice->count, 2);
    check_int(dice->queue[dice->head], 5);
    lg_session_close(session);
}

static void write__deleted_under_us__said_and_saved_elsewhere(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_session *session = race_at(path);
    play_on(session, 3);
    check_int(unlink(path), 0);
    check_int(do_text(session, "done"), LG_BAD_FILE);
    check_contains(error.text, "has been deleted or moved while it was played");
    check_int(lg_session_number(session), 3);
    check_true(lg_session_save(session, in(folder, "other.jsonl"), &error), "%s", error.text);
    lg_session *other = resumed(in(folder, "other.jsonl"));
    check_same(session, other);
    lg_session_close(other);
    lg_session_close(session);
}

static void write__changed_under_us__said(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_session *session = race_at(path);
    play_on(session, 3);
    FILE *file = fopen(path, "a");
    fputs("x\n", file);
    fclose(file);
    check_int(do_text(session, "done"), LG_BAD_FILE);
    check_contains(error.text, "has been changed by another program");
    lg_session_close(session);
}

/* ---- Creating -------------------------------------------------------------------------------- */

static void refused_at(const char *path, const char *why) {
    lg_session *session =
        lg_session_new(scenario_of("skeleton/race", "1"), LG_AT_PATH, path, &error);
    check_true(session == NULL, "%s is refused", path);
    check_contains(error.text, why);
    check_contains(error.text, path);
}

static void create__file_there__stays_as_it_is(void **state) {
    (void)state;
    size_t size;
    put_text(in(folder, "letter.txt"), "dear mother");
    refused_at(in(folder, "letter.txt"), "is there already and stays as it is");
    char *text = get_text(in(folder, "letter.txt"), &size);
    check_text(text, "dear mother");
    free(text);
}

static void create__empty_file__taken(void **state) {
    (void)state;
    put_text(in(folder, "empty"), "");
    lg_session *session = race_at(in(folder, "empty"));
    play_on(session, 1);
    lg_session_close(session);
}

static void create__impossible_places__said(void **state) {
    (void)state;
    put_text(in(folder, "file"), "x");
    refused_at(folder, "is a folder: name a file in it");
    refused_at(in(folder, "no/race.jsonl"), "there is no such folder");
    refused_at(in(folder, "file/race.jsonl"), "cannot be made");
    refused_at("/dev/null", "is no ordinary file");
}

/* ---- Cut off --------------------------------------------------------------------------------- */

/* A record cut at every byte: its last whole line, and what was dropped. */
static void replay__cut_at_every_byte__last_whole_line(void **state) {
    (void)state;
    const char *whole = in(folder, "whole.jsonl"), *path = in(folder, "cut.jsonl");
    uint64_t hashes[13];
    lg_session *session = race_at(whole);
    for (int i = 0; i < 12; i++) {
        hashes[i] = hash_of(session);
        play_on(session, 1);
    }
    hashes[12] = hash_of(session);
    lg_session_close(session);
    size_t size;
    char *text = get_text(whole, &size);
    for (size_t cut = 0; cut <= size; cut++) {
        int lines = 0;
        size_t kept = 0;
        for (size_t i = 0; i < cut; i++) {
            if (text[i] == '\n') {
                lines++;
                kept = i + 1;
            }
        }
        put_bytes(path, text, cut);
        lg_session *again = lg_session_resume(data, path, &error);
        if (lines == 0) {
            check_true(again == NULL, "cut at %zu: there is no first line", cut);
            check_contains(error.text, cut == 0 ? "is empty" : "beginning of its first line");
            check_int(size_of(path), cut);
            continue;
        }
        check_true(again != NULL, "cut at %zu: %s", cut, error.text);
        check_int(lg_session_number(again), lines - 1);
        check_true(hash_of(again) == hashes[lines - 1], "cut at %zu: the state", cut);
        check_int(size_of(path), kept);
        char wanted[80] = "";
        if (kept < cut) {
            snprintf(wanted, sizeof wanted, "(line %d) had been cut off after %zu bytes", lines + 1,
                     cut - kept);
        }
        check_contains(lg_session_notice(again), wanted);
        check_int(lg_session_notice(again)[0] != '\0', kept < cut);
        lg_session_close(again);
    }
    free(text);
}

static void replay__cut_and_gone_on__same_dice(void **state) {
    (void)state;
    size_t size;
    lg_session *session = race_at(in(folder, "a.jsonl"));
    play_on(session, 4);
    char *text = get_text(in(folder, "a.jsonl"), &size);
    put_bytes(in(folder, "b.jsonl"), text, size - 5);
    play_on(session, 3);
    lg_session *other = resumed(in(folder, "b.jsonl"));
    check_int(lg_session_number(other), 3);
    play_on(other, 4);
    check_same(session, other);
    lg_session_close(other);
    lg_session_close(session);
    free(text);
}

/* ---- Refused --------------------------------------------------------------------------------- */

/* A record of a few actions with one thing changed in it: what is said. */
static void refused_changed(const char *from, const char *to, const char *why) {
    size_t size;
    lg_session *session = race_at(in(folder, "good.jsonl"));
    play_on(session, 4);
    lg_session_close(session);
    char *good = get_text(in(folder, "good.jsonl"), &size);
    char *text = changed(good, from, to);
    put_text(in(folder, "bad.jsonl"), text);
    session = lg_session_resume(data, in(folder, "bad.jsonl"), &error);
    check_true(session == NULL, "\"%s\" is refused", to);
    check_contains(error.text, why);
    check_contains(error.text, in(folder, "bad.jsonl"));
    check_int(size_of(in(folder, "bad.jsonl")), strlen(text));
    unlink(in(folder, "good.jsonl"));
    free(good);
    free(text);
}

static void replay__other_format__version_that_opens_it(void **state) {
    (void)state;
    refused_changed("{\"laager\":1,\"program\":\"0.1.0\"", "{\"laager\":2,\"program\":\"0.9.1\"",
                    "line 1: this record has format 2 and was written by laager 0.9.1; this is "
                    "laager 0.1.0, which reads format 1. Open it with laager 0.9.1");
}

static void replay__other_revision__version_that_opens_it(void **state) {
    (void)state;
    refused_changed("\"program\":\"0.1.0\",\"rules\":\"skeleton\",\"revision\":1",
                    "\"program\":\"0.0.3\",\"rules\":\"skeleton\",\"revision\":7",
                    "line 1: it was played by revision 7 of Skeleton, with laager 0.0.3; this is "
                    "laager 0.1.0, which plays revision 1. Open it with laager 0.0.3");
}

static void replay__other_numbers__rules_yaml_named(void **state) {
    (void)state;
    refused_changed("\"numbers\":\"", "\"numbers\":\"0",
                    "line 1: it was played with other numbers: rulesets/skeleton/rules.yaml has "
                    "changed since");
}

static void replay__unknown_rules__said(void **state) {
    (void)state;
    refused_changed("\"rules\":\"skeleton\"", "\"rules\":\"chess\"",
                    "it is played by the rule set \"chess\", which is not built in");
}

static void replay__first_line_wrong__what(void **state) {
    (void)state;
    refused_changed("\"hash\":\"", "\"hash\":\"0", "the battle is not set up as it was: its hash");
    refused_changed("\"seed\":\"1879\"", "\"seed\":\"1879x\"", "seed is a number from 0 to");
    refused_changed("\"seed\":\"1879\"", "\"sed\":\"1879\"", "the text \"seed\" is missing");
    refused_changed("\"turn_limit\":\"99\"", "\"turn_limit\":\"100\"",
                    "turn_limit is a number from 1 to 99");
    refused_changed("\"settings\":{", "\"settings\":{\"scrub\":\"1\",",
                    "there are settings that Skeleton does not have");
    refused_changed("\"turn_limit\":\"99\"", "", "the setting \"turn_limit\" is missing");
    refused_changed("\"mode\":\"hotseat\"", "\"mode\":\"solo\"", "there is no mode of The Race");
    refused_changed("\"role\":\"british\"", "\"role\":\"boer\"",
                    "without a sensible name and role");
    refused_changed("\"units\":[]", "\"units\":[\"X\"]", "british is given a unit that is not");
    refused_changed("\"scenario\":", "\"scene\":", "the text \"path\" is missing");
}

static void replay__scenario_damaged__its_own_place(void **state) {
    (void)state;
    size_t size;
    lg_session *session = race_at(in(folder, "good.jsonl"));
    lg_session_close(session);
    char *good = get_text(in(folder, "good.jsonl"), &size);
    char *text = changed(good, "kind: runner", "kind: rummer");
    put_text(in(folder, "bad.jsonl"), text);
    check_true(!lg_session_resume(data, in(folder, "bad.jsonl"), &error), "no such kind");
    check_contains(error.text, "skeleton/race:11:24: kind is not known: \"rummer\"");
    check_contains(error.text, "did you mean \"runner\"?");
    free(good);
    free(text);
}

static void replay__number_out_of_order__first_difference(void **state) {
    (void)state;
    refused_changed("\n{\"n\":2,", "\n{\"n\":3,",
                    "line 3, action 3, \"done\" (british): it no longer comes out as it did. First "
                    "difference: the number of the action is 2 now, 3 in the record");
}

static void replay__other_die__first_difference(void **state) {
    (void)state;
    refused_changed("\"do\":\"roll\",\"dice\":[", "\"do\":\"roll\",\"dice\":[2,",
                    "line 2, action 1, \"roll\" (british): it no longer comes out as it did. First "
                    "difference: the number of dice is 1 now, 2 in the record");
    refused_changed("\"dice\":[", "\"dice\":[6],\"was\":[", ", 6 in the record. Put back the ");
    refused_changed("\"dice\":[", "\"dice\":[7],\"was\":[",
                    "it is not possible any more. 7 is not on a d6");
    refused_changed("\"dice\":[", "\"dice\":[],\"was\":[",
                    "it is not possible any more. The record has too few dice");
    refused_changed("\"dice\":[", "\"dice\":[0],\"was\":[",
                    "die 1 is no number that a die can show");
    refused_changed("\"dice\":[", "\"deuce\":[", "the dice are missing");
}

/* Dice are held against the generator, for not every die changes the state: here the line is made to
 * fit the changed die, hash and parts, and is found out all the same. */
static void replay__die_edited_with_its_hash__die_named(void **state) {
    (void)state;
    size_t size;
    char from[40], to[40], why[120];
    lg_session *session = race_at(in(folder, "good.jsonl"));
    play_on(session, 1);
    int thrown = lg_battle_rolls(lg_session_battle(session))[0], other = 7 - thrown;
    lg_session_close(session);
    char *good = get_text(in(folder, "good.jsonl"), &size);
    lg_scenario *scenario = scenario_of("skeleton/race", "1879");
    check_true(lg_scenario_set(scenario, "turn_limit", "99", &error), "%s", error.text);
    check_true(lg_scenario_set(scenario, "dice", "typed", &error), "%s", error.text);
    session = lg_session_new(scenario, LG_AT_PATH, in(folder, "typed.jsonl"), &error);
    lg_dice_push(lg_battle_dice(lg_session_battle(session)), other);
    play_on(session, 1);
    lg_session_close(session);
    char *typed = get_text(in(folder, "typed.jsonl"), &size);
    /* the first line of the seeded battle, the second of the typed one */
    FILE *file = fopen(in(folder, "bad.jsonl"), "w");
    fwrite(good, 1, (size_t)(strchr(good, '\n') + 1 - good), file);
    fputs(strchr(typed, '\n') + 1, file);
    fclose(file);
    snprintf(from, sizeof from, "die 1 is %d now", thrown);
    snprintf(to, sizeof to, ", %d in the record", other);
    snprintf(why, sizeof why, "Put back the %d, or keep the lines before this one", thrown);
    check_true(!lg_session_load(data, in(folder, "bad.jsonl"), &error), "the die is found out");
    check_contains(error.text, "line 2, action 1, \"roll\" (british)");
    check_contains(error.text, from);
    check_contains(error.text, to);
    check_contains(error.text, why);
    free(good);
    free(typed);
}

static void replay__other_turn_or_phase__first_difference(void **state) {
    (void)state;
    refused_changed("\"turn\":1,", "\"turn\":2,", "First difference: the turn is 1 now, 2 in the");
    refused_changed("\"phase\":\"british\"", "\"phase\":\"melee\"",
                    "First difference: the phase is british now, melee in the record");
}

static void replay__action_not_possible__why(void **state) {
    (void)state;
    refused_changed(
        "\"do\":\"done\"", "\"do\":\"roll\"",
        "line 3, action 2, \"roll\" (british): it is not possible any more. The die has "
        "been thrown");
    refused_changed("\"do\":\"done\"", "\"do\":\"dine\"", "it is not understood: ");
    refused_changed("\"seat\":\"british\"", "\"seat\":\"anne\"",
                    "line 2, action 1, \"roll\" (anne): nobody of that name sits at the table");
}

static void replay__undo_not_possible__why(void **state) {
    (void)state;
    refused_changed("\n{\"n\":2,", "\n{\"undo\":1,\"n\":0,",
                    "line 3, undo of 1 back to action 0: it is not possible any more. ");
}

static void replay__line_that_is_no_json__place(void **state) {
    (void)state;
    refused_changed("\n{\"n\":2,", "\n{\"n\":2;", "line 3: this line cannot be read (column ");
    refused_changed("\n{\"n\":2,", "\n[2]\n{\"n\":2,", "line 3: this line cannot be read");
    refused_changed("\n{\"n\":2,", "\n{\"n\":2,\"n\":3,", "line 3: this line cannot be read");
}

static void refused_bytes(const void *bytes, size_t size, const char *why) {
    put_bytes(in(folder, "bytes"), bytes, size);
    check_true(!lg_session_resume(data, in(folder, "bytes"), &error), "this is no record");
    check_contains(error.text, why);
    check_true(lg_text_is_clean(error.text), "the sentence may go to a terminal");
    check_true(!lg_session_load(data, in(folder, "bytes"), &error), "nor to read");
    check_int(size_of(in(folder, "bytes")), size);
}

static void replay__no_record__said(void **state) {
    (void)state;
    refused_bytes("", 0, "is empty");
    refused_bytes("hello\n", 6, "is no record of a battle: its first line");
    refused_bytes("hello", 5, "is no record of a battle, or only the beginning");
    refused_bytes("\0\1\2\377\n\033[2J\n", 11, "is no record of a battle: its first line");
    refused_bytes("{}\n", 3, "is no record of a battle: its first line");
    refused_bytes("{\"laager\":1}\n", 13, "line 1: the text \"program\" is missing");
    refused_bytes("[1]\n", 4, "is no record of a battle: its first line");
}

static void replay__missing_or_folder__said(void **state) {
    (void)state;
    check_true(!lg_session_resume(data, in(folder, "none"), &error), "there is none");
    check_contains(error.text, "there is no record \"");
    check_true(!lg_session_resume(data, folder, &error), "a folder");
    check_contains(error.text, "is a folder: name a record in it");
    check_true(!lg_session_resume(data, "/dev/null", &error), "a device");
    check_contains(error.text, "is no ordinary file");
}

static void replay__control_characters_in_text__cleaned(void **state) {
    (void)state;
    refused_changed("\"do\":\"done\"", "\"do\":\"\\u001b[2J\"", "action 2, \"?[2J\" (british)");
    check_true(!strchr(error.text, '\033'), "no escape in the sentence");
    refused_changed("\"name\":\"british\"", "\"name\":\"\\u001b[2J\"",
                    "without a sensible name and role");
}

int main(int argc, char **argv) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_set_up, battle_tear_down)
    const struct CMUnitTest tests[] = {
        TEST(append__every_action__one_line_on_disk_at_once),
        TEST(append__late_in_a_battle__as_many_bytes),
        TEST(write__no_room__action_has_not_happened),
        TEST(write__typed_dice__queued_again),
        TEST(write__deleted_under_us__said_and_saved_elsewhere),
        TEST(write__changed_under_us__said),
        TEST(create__file_there__stays_as_it_is),
        TEST(create__empty_file__taken),
        TEST(create__impossible_places__said),
        TEST(replay__cut_at_every_byte__last_whole_line),
        TEST(replay__cut_and_gone_on__same_dice),
        TEST(replay__other_format__version_that_opens_it),
        TEST(replay__other_revision__version_that_opens_it),
        TEST(replay__other_numbers__rules_yaml_named),
        TEST(replay__unknown_rules__said),
        TEST(replay__first_line_wrong__what),
        TEST(replay__scenario_damaged__its_own_place),
        TEST(replay__number_out_of_order__first_difference),
        TEST(replay__other_die__first_difference),
        TEST(replay__die_edited_with_its_hash__die_named),
        TEST(replay__other_turn_or_phase__first_difference),
        TEST(replay__action_not_possible__why),
        TEST(replay__undo_not_possible__why),
        TEST(replay__line_that_is_no_json__place),
        TEST(replay__no_record__said),
        TEST(replay__missing_or_folder__said),
        TEST(replay__control_characters_in_text__cleaned),
    };
    return check_group(argc, argv, "io.record", tests);
}
