/* battle_help.h - battles of the skeleton rule set with their records, for the tests of src/io. */
#ifndef LG_TESTS_BATTLE_HELP_H
#define LG_TESTS_BATTLE_HELP_H

#include <laager/ruleset.h>

#include "io/session.h"
#include "io_help.h"

static char folder[HELP_PATH];
static lg_data *data;
static lg_error error;

static inline int battle_set_up(void **state) {
    (void)state;
    folder_new(folder);
    data = lg_data_open(LG_SOURCE_DIR, &error);
    check_true(data != NULL, "%s", error.text);
    return 0;
}

static inline int battle_tear_down(void **state) {
    (void)state;
    lg_data_close(data);
    folder_gone(folder);
    return 0;
}

static inline lg_scenario *scenario_of(const char *name, const char *seed) {
    lg_scenario *scenario = lg_scenario_find(data, name, &error);
    check_true(scenario != NULL, "%s", error.text);
    check_true(lg_scenario_set(scenario, "seed", seed, &error), "%s", error.text);
    return scenario;
}

/* A race whose record is `path`, or is kept in memory (NULL). */
static inline lg_session *race_at(const char *path) {
    lg_scenario *scenario = scenario_of("skeleton/race", "1879");
    check_true(lg_scenario_set(scenario, "turn_limit", "99", &error), "%s", error.text);
    lg_session *session = lg_session_new(scenario, path ? LG_AT_PATH : LG_IN_MEMORY, path, &error);
    check_true(session != NULL, "%s", error.text);
    return session;
}

static inline const lg_game *game_of(lg_session *session) {
    return lg_battle_game(lg_session_battle(session));
}

static inline uint64_t hash_of(lg_session *session) { return lg_game_hash(game_of(session)); }

static inline int seat_to_act(lg_session *session) {
    lg_who who;
    lg_game_who(game_of(session), -1, &who);
    return who.seat;
}

/* An action of the seat to act, from its text. */
static inline lg_action action_of(lg_session *session, const char *text) {
    lg_action action = {0};
    lg_verdict why = {0};
    check_true(lg_action_parse(game_of(session), seat_to_act(session), text, &action, &why),
               "%s: %s", text, why.why);
    return action;
}

static inline lg_status do_text(lg_session *session, const char *text) {
    lg_reply reply;
    lg_action action = action_of(session, text);
    error.text[0] = '\0';
    return lg_session_do(session, seat_to_act(session), &action, &reply, &error);
}

static inline void play(lg_session *session, const char *text) {
    check_int(do_text(session, text), LG_OK);
}

/* Rolls and stays, so that the race goes on as long as the turn limit lets it. */
static inline void play_on(lg_session *session, int actions) {
    for (int i = 0; i < actions; i++) {
        play(session, lg_session_number(session) % 2 == 0 ? "roll" : "done");
    }
}

static inline lg_session *resumed(const char *path) {
    lg_session *session = lg_session_resume(data, path, &error);
    check_true(session != NULL, "%s", error.text);
    return session;
}

/* Both would go on alike: same state, same dice to come. */
static inline void check_same(lg_session *a, lg_session *b) {
    check_int(lg_session_number(a), lg_session_number(b));
    check_true(hash_of(a) == hash_of(b), "the same state");
    check_bytes(lg_battle_dice(lg_session_battle(a)), lg_battle_dice(lg_session_battle(b)),
                sizeof(lg_dice));
}

#endif
