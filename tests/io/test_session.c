/* Sessions: battle and record in step, resumed where they stood, open in one laager at a time,
 * listed. */
#include "io/session.h"

#include <sys/time.h>
#include <sys/wait.h>

#include "battle_help.h"
#include "bots/bots.h"

static void use_home(void) { setenv("XDG_DATA_HOME", in(folder, "home"), 1); }

static lg_session *in_battles(void) {
    lg_session *session =
        lg_session_new(scenario_of("skeleton/race", "7"), LG_IN_BATTLES, NULL, &error);
    check_true(session != NULL, "%s", error.text);
    return session;
}

/* ---- Going on -------------------------------------------------------------------------------- */

static void resume__at_every_step__same_state_and_dice(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_session *session = race_at(path);
    for (int i = 0; i < 60; i++) {
        play_on(session, 1);
        lg_session *other = lg_session_load(data, path, &error);
        check_true(other != NULL, "%s", error.text);
        check_same(session, other);
        lg_session_close(other);
    }
    lg_session_close(session);
}

/* Reloading and doing the same again gives the same dice. */
static void resume__same_action_again__same_dice(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_session *session = race_at(path);
    play_on(session, 6);
    check_true(lg_session_save(session, in(folder, "before.jsonl"), &error), "%s", error.text);
    play(session, "roll");
    lg_session *again = resumed(in(folder, "before.jsonl"));
    play(again, "roll");
    check_same(session, again);
    lg_session_close(again);
    lg_session_close(session);
}

static void resume__every_seed__kept_whole(void **state) {
    (void)state;
    static const char *const seeds[] = {"0", "1", "4294967295", "4294967296",
                                        "18446744073709551615"};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        char path[2 * HELP_PATH];
        snprintf(path, sizeof path, "%s/%s.jsonl", folder, seeds[i]);
        lg_session *session =
            lg_session_new(scenario_of("skeleton/race", seeds[i]), LG_AT_PATH, path, &error);
        check_true(session != NULL, "%s", error.text);
        play_on(session, 4);
        lg_session *other = lg_session_load(data, path, &error);
        check_true(other != NULL, "%s", error.text);
        char text[24];
        snprintf(text, sizeof text, "%ju",
                 (uintmax_t)lg_battle_scenario(lg_session_battle(other))->seed);
        check_text(text, seeds[i]);
        play_on(session, 10);
        play_on(other, 10);
        check_same(session, other);
        lg_session_close(other);
        lg_session_close(session);
    }
}

static void resume__typed_dice__recorded_ones_used(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_scenario *scenario = scenario_of("skeleton/race", "1");
    check_true(lg_scenario_set(scenario, "dice", "typed", &error), "%s", error.text);
    lg_session *session = lg_session_new(scenario, LG_AT_PATH, path, &error);
    lg_dice_push(lg_battle_dice(lg_session_battle(session)), 5);
    play(session, "roll");
    play(session, "run runner 5,1");
    uint64_t hash = hash_of(session);
    lg_session_close(session);
    session = resumed(path);
    check_true(hash_of(session) == hash, "the same state");
    check_int(do_text(session, "roll"), LG_NEED_DICE);
    lg_session_close(session);
}

static void resume__finished_battle__over(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_session *session =
        lg_session_new(scenario_of("skeleton/race", "3"), LG_AT_PATH, path, &error);
    lg_record_summary summary;
    while (seat_to_act(session) >= 0) {
        play_on(session, 1);
    }
    lg_session_close(session);
    session = resumed(path);
    check_int(seat_to_act(session), -1);
    check_true(lg_record_peek(path, &summary, &error), "%s", error.text);
    check_true(summary.over, "the list knows");
    check_text(summary.result, "Nobody is home");
    lg_session_close(session);
}

static void seats__players_and_units__kept(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_scenario *scenario = scenario_of("skeleton/race", "3");
    const char *words[] = {"seat.Ann=runner", "seat.Bo=chaser"};
    check_true(lg_scenario_set_words(scenario, words, 2, &error), "%s", error.text);
    lg_session *session = lg_session_new(scenario, LG_AT_PATH, path, &error);
    play_on(session, 4);
    lg_session *other = lg_session_load(data, path, &error);
    check_true(other != NULL, "%s", error.text);
    const lg_scenario *s = lg_battle_scenario(lg_session_battle(other));
    check_int(s->seat_count, 2);
    check_text(s->seats[0].name, "Ann");
    check_text(s->seats[1].name, "Bo");
    check_bytes(s->seats, lg_battle_scenario(lg_session_battle(session))->seats, sizeof s->seats);
    lg_session_close(other);
    lg_session_close(session);
}

/* Random play of a shipped scenario to its end: the record gives the same battle, on the way and
 * after it. */
static void play_and_resume(const char *name, const char *mode, const char *seed) {
    char path[2 * HELP_PATH];
    uint64_t random = 1879;
    lg_scenario *scenario = scenario_of(name, seed);
    check_true(lg_scenario_set(scenario, "mode", mode, &error), "%s", error.text);
    check_true(lg_scenario_set(scenario, "turn_limit", "4", &error), "%s", error.text);
    snprintf(path, sizeof path, "%s/%s-%s.jsonl", folder, mode, seed);
    lg_session *session = lg_session_new(scenario, LG_AT_PATH, path, &error);
    check_true(session != NULL, "%s", error.text);
    for (int seat; (seat = seat_to_act(session)) >= 0;) {
        lg_action action;
        lg_reply reply;
        check_true(lg_bot_choose(lg_bot_find("random"), game_of(session), seat, &random, &action),
                   "something is allowed");
        check_int(lg_session_do(session, seat, &action, &reply, &error), LG_OK);
        if (lg_session_number(session) % 32 != 0 && seat_to_act(session) >= 0) {
            continue;
        }
        lg_session *other = lg_session_load(data, path, &error);
        check_true(other != NULL, "%s", error.text);
        check_same(session, other);
        check_int(lg_battle_events(lg_session_battle(other))->count,
                  lg_battle_events(lg_session_battle(session))->count);
        lg_session_close(other);
    }
    check_true(lg_session_number(session) > 8, "a battle has been played");
    lg_session_close(session);
}

static void resume__random_battles__same_on_the_way_and_after(void **state) {
    (void)state;
    play_and_resume("zulu-war-rules/solo", "solo", "1");
    play_and_resume("zulu-war-rules/solo", "hotseat", "2");
    play_and_resume("zulu-war-rules/worked-example", "hotseat", "3");
}

/* ---- One laager at a time -------------------------------------------------------------------- */

/* What another process is told that opens the same record. */
static void tell_from_another(const char *path, char *said, size_t size) {
    int ends[2];
    check_int(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        lg_session *session = lg_session_resume(data, path, &error);
        const char *answer = session ? "open" : error.text;
        ssize_t written = write(ends[1], answer, strlen(answer) + 1);
        _exit(written < 0);
    }
    ssize_t got = read(ends[0], said, size);
    check_true(got > 0, "an answer comes");
    close(ends[0]);
    close(ends[1]);
    waitpid(child, NULL, 0);
}

static void lock__second_laager__told_which_process(void **state) {
    (void)state;
    char said[1000], process[40];
    const char *path = in(folder, "race.jsonl");
    lg_session *session = race_at(path);
    play_on(session, 2);
    tell_from_another(path, said, sizeof said);
    check_contains(said, "is already open in another laager");
    snprintf(process, sizeof process, "(process %ld)", (long)getpid());
    if (access("/proc/locks", R_OK) == 0) {
        check_contains(said, process);
    }
    play_on(session, 1);
    lg_session_close(session);
    tell_from_another(path, said, sizeof said);
    check_text(said, "open");
}

static void lock__same_program_twice__refused_but_may_be_read(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_session *session = race_at(path);
    play_on(session, 2);
    check_true(!lg_session_resume(data, path, &error), "it is open");
    lg_session *copy = lg_session_load(data, path, &error);
    check_true(copy != NULL, "%s", error.text);
    check_true(lg_session_path(copy) == NULL, "a copy in memory");
    long long size = size_of(path);
    play_on(copy, 3);
    check_int(size_of(path), size);
    lg_session_close(copy);
    lg_session_close(session);
}

/* ---- In memory, and copies ------------------------------------------------------------------- */

static void memory__saved__resumes_alike(void **state) {
    (void)state;
    lg_session *session = race_at(NULL);
    play_on(session, 5);
    check_true(lg_session_path(session) == NULL, "nowhere on disk");
    check_true(lg_session_save(session, in(folder, "saved.jsonl"), &error), "%s", error.text);
    play_on(session, 1);
    check_true(lg_session_save(session, in(folder, "saved.jsonl"), &error), "%s", error.text);
    lg_session *other = resumed(in(folder, "saved.jsonl"));
    check_same(session, other);
    lg_session_close(other);
    lg_session_close(session);
}

static void save__over_something_else__refused(void **state) {
    (void)state;
    size_t size;
    lg_session *session = race_at(NULL);
    lg_session *other = race_at(in(folder, "other.jsonl"));
    play_on(session, 2);
    put_text(in(folder, "letter"), "dear mother\n");
    check_true(!lg_session_save(session, in(folder, "letter"), &error), "it is a letter");
    check_contains(error.text, "is there already and is no record of this battle");
    char *text = get_text(in(folder, "letter"), &size);
    check_text(text, "dear mother\n");
    free(text);
    lg_session_close(other);
    lg_scenario *scenario = scenario_of("skeleton/race", "2");
    other = lg_session_new(scenario, LG_AT_PATH, in(folder, "second.jsonl"), &error);
    check_true(!lg_session_save(session, in(folder, "second.jsonl"), &error), "another battle");
    check_true(!lg_session_save(session, folder, &error), "a folder");
    check_true(!lg_session_save(session, in(folder, "no/x"), &error), "no such folder");
    check_contains(error.text, "there is no such folder");
    check_int(symlink(in(folder, "loop"), in(folder, "loop")), 0);
    check_true(!lg_session_save(session, in(folder, "loop"), &error), "a link to itself");
    check_contains(error.text, "is a link that leads to no file: name another file");
    lg_session_close(other);
    lg_session_close(session);
}

static void save__over_an_empty_file_or_itself__good(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_session *session = race_at(path);
    play_on(session, 2);
    long long size = size_of(path);
    check_true(lg_session_save(session, path, &error), "%s", error.text);
    check_int(size_of(path), size);
    put_text(in(folder, "empty"), "");
    check_true(lg_session_save(session, in(folder, "empty"), &error), "%s", error.text);
    check_int(size_of(in(folder, "empty")), size);
    play_on(session, 1);
    lg_session_close(session);
}

static void save__over_one_that_is_open__refused(void **state) {
    (void)state;
    lg_session *session = race_at(NULL);
    check_true(lg_session_save(session, in(folder, "copy.jsonl"), &error), "%s", error.text);
    lg_session *copy = resumed(in(folder, "copy.jsonl"));
    play_on(session, 1);
    check_true(!lg_session_save(session, in(folder, "copy.jsonl"), &error), "somebody plays it");
    check_contains(error.text, "is already open in another laager");
    play_on(copy, 1);
    lg_session_close(copy);
    lg_session_close(session);
}

/* ---- Undo ------------------------------------------------------------------------------------ */

static lg_session *example_at(const char *path) {
    lg_scenario *scenario = scenario_of("zulu-war-rules/worked-example", "5");
    lg_session *session = lg_session_new(scenario, LG_AT_PATH, path, &error);
    check_true(session != NULL, "%s", error.text);
    return session;
}

/* In the orders step, with nothing thrown since: two orders given. */
static void give_orders(lg_session *session) {
    lg_who who;
    for (;;) {
        lg_game_who(game_of(session), -1, &who);
        if (strcmp(who.phase_id, "orders") == 0) {
            break;
        }
        lg_action items[64];
        lg_actions list = {items, 0, 64};
        lg_game_actions(game_of(session), who.seat, -1, -1, &list);
        lg_reply reply;
        check_int(lg_session_do(session, who.seat, &items[0], &reply, &error), LG_OK);
    }
    play(session, "order A change fire");
}

static void undo__recorded__resumes_before_it(void **state) {
    (void)state;
    const char *path = in(folder, "example.jsonl");
    lg_verdict why;
    lg_session *session = example_at(path);
    give_orders(session);
    int number = lg_session_number(session);
    uint64_t with_orders = hash_of(session);
    check_int(lg_session_undo(session, 1, &why, &error), LG_OK);
    check_int(lg_session_number(session), number - 1);
    uint64_t without = hash_of(session);
    check_true(with_orders != without, "the orders are gone");
    lg_session *other = lg_session_load(data, path, &error);
    check_true(other != NULL, "%s", error.text);
    check_same(session, other);
    lg_session_close(other);
    play(session, "order A change fire");
    check_true(hash_of(session) == with_orders, "given again");
    lg_session_close(session);
    session = resumed(path);
    check_true(hash_of(session) == with_orders && lg_session_number(session) == number,
               "resumed after undo and redo");
    lg_session_close(session);
}

static void undo__past_dice__refused_and_not_recorded(void **state) {
    (void)state;
    const char *path = in(folder, "race.jsonl");
    lg_verdict why;
    lg_session *session = race_at(path);
    play(session, "roll");
    long long size = size_of(path);
    check_int(lg_session_undo(session, 1, &why, &error), LG_REFUSED);
    check_contains(why.why, "dice have been thrown");
    check_int(size_of(path), size);
    check_int(lg_session_number(session), 1);
    lg_session_close(session);
}

static void undo__not_written__stands_as_before(void **state) {
    (void)state;
    const char *path = in(folder, "example.jsonl");
    lg_verdict why;
    lg_session *session = example_at(path);
    give_orders(session);
    int number = lg_session_number(session);
    uint64_t hash = hash_of(session);
    check_int(unlink(path), 0);
    check_int(lg_session_undo(session, 1, &why, &error), LG_BAD_FILE);
    check_contains(error.text, "has been deleted or moved");
    check_int(lg_session_number(session), number);
    check_true(hash_of(session) == hash, "the orders stand");
    lg_session_close(session);
}

/* ---- The list -------------------------------------------------------------------------------- */

static void set_time(const char *path, long seconds) {
    const struct timeval times[2] = {{seconds, 0}, {seconds, 0}};
    check_int(utimes(path, times), 0);
}

static void list__battles__newest_first_with_what_they_are(void **state) {
    (void)state;
    lg_saved *list;
    char first[LG_PATH_SIZE], second[LG_PATH_SIZE];
    use_home();
    check_int(lg_saved_list(NULL, &list, &error), 0);
    free(list);
    lg_session *session = in_battles();
    play_on(session, 5);
    snprintf(first, sizeof first, "%s", lg_session_path(session));
    lg_session_close(session);
    session = in_battles();
    snprintf(second, sizeof second, "%s", lg_session_path(session));
    lg_session_close(session);
    check_true(strcmp(first, second) != 0, "two names");
    set_time(first, 2000);
    set_time(second, 1000);
    check_int(lg_saved_list(NULL, &list, &error), 2);
    check_text(list[0].path, first);
    check_text(list[0].summary.title, "The Race");
    check_text(list[0].summary.ruleset, "skeleton");
    check_text(list[0].summary.scenario, "skeleton/race");
    check_text(list[0].summary.mode, "hotseat");
    check_int(list[0].summary.number, 5);
    check_int(list[0].summary.turn, 2);
    check_true(!list[0].summary.over && !list[0].broken, "it goes on");
    check_int(strlen(list[0].summary.started), strlen("1879-01-22 12:40"));
    check_text(list[1].path, second);
    check_int(list[1].summary.number, 0);
    free(list);
    check_true(lg_saved_newest(first, sizeof first, &error), "%s", error.text);
    check_true(strstr(first, "/home/laager/battles/race-") != NULL, "%s", first);
    check_text(first + strlen(first) - 6, ".jsonl");
}

static void list__torn_and_broken__said(void **state) {
    (void)state;
    lg_saved *list;
    size_t size;
    use_home();
    lg_session *session = in_battles();
    play_on(session, 5);
    char *text = get_text(lg_session_path(session), &size);
    char path[LG_PATH_SIZE];
    snprintf(path, sizeof path, "%s", lg_session_path(session));
    lg_session_close(session);
    put_bytes(path, text, size - 3);
    put_text(in(folder, "home/laager/battles/bad.jsonl"), "\033[2J\n");
    put_text(in(folder, "home/laager/battles/notes.txt"), "no record");
    set_time(in(folder, "home/laager/battles/bad.jsonl"), 1000);
    check_int(lg_saved_list(NULL, &list, &error), 2);
    check_int(list[0].summary.number, 4);
    check_true(list[1].broken, "it does not read");
    check_contains(list[1].why.text, "bad.jsonl\" is no record of a battle");
    free(list);
    free(text);
}

static void newest__finished_only__none(void **state) {
    (void)state;
    char path[LG_PATH_SIZE];
    use_home();
    check_true(!lg_saved_newest(path, sizeof path, &error), "there is none");
    check_contains(error.text, "there is no unfinished battle");
    lg_session *session = in_battles();
    while (seat_to_act(session) >= 0) {
        play_on(session, 1);
    }
    lg_session_close(session);
    check_true(!lg_saved_newest(path, sizeof path, &error), "it is over");
}

static void new__home_that_cannot_be_written__said(void **state) {
    (void)state;
    put_text(in(folder, "file"), "x");
    setenv("XDG_DATA_HOME", in(folder, "file/x"), 1);
    check_true(!lg_session_new(scenario_of("skeleton/race", "1"), LG_IN_BATTLES, NULL, &error),
               "no place for it");
    check_contains(error.text, "set XDG_DATA_HOME to a folder that may be written");
}

int main(int argc, char **argv) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_set_up, battle_tear_down)
    const struct CMUnitTest tests[] = {
        TEST(resume__at_every_step__same_state_and_dice),
        TEST(resume__same_action_again__same_dice),
        TEST(resume__every_seed__kept_whole),
        TEST(resume__typed_dice__recorded_ones_used),
        TEST(resume__finished_battle__over),
        TEST(seats__players_and_units__kept),
        TEST(resume__random_battles__same_on_the_way_and_after),
        TEST(lock__second_laager__told_which_process),
        TEST(lock__same_program_twice__refused_but_may_be_read),
        TEST(memory__saved__resumes_alike),
        TEST(save__over_something_else__refused),
        TEST(save__over_an_empty_file_or_itself__good),
        TEST(save__over_one_that_is_open__refused),
        TEST(undo__recorded__resumes_before_it),
        TEST(undo__past_dice__refused_and_not_recorded),
        TEST(undo__not_written__stands_as_before),
        TEST(list__battles__newest_first_with_what_they_are),
        TEST(list__torn_and_broken__said),
        TEST(newest__finished_only__none),
        TEST(new__home_that_cannot_be_written__said),
    };
    return check_group(argc, argv, "io.session", tests);
}
