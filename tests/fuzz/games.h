/* games.h - what the random tests share: every shipped scenario and mode, battles with settings of their own, and
 * players of several tempers.
 *
 * Everything follows from the number of the game, so that a failure can be played again alone: LAAGER_GAME=4711 in
 * the environment plays that game only, LAAGER_GAME=5000 with LAAGER_GAMES=300 that game and those after it. */
#ifndef LG_FUZZ_GAMES_H
#define LG_FUZZ_GAMES_H

#include <laager/ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "check.h"
#include "io/session.h"

typedef struct variant {
    const char *scenario, *mode;
    int share;      /* games of this sort in a hundred */
    int most_turns; /* turn limit: 1 .. that many, so that short and long games both come */
} variant;

/* A player who takes anything; one who takes anything but says `done` only when little is left to do, so that games
 * are rich; one who mostly does what is sensible, so that there are fights. */
typedef enum temper { ANYTHING, BUSY, SENSIBLE, TEMPERS } temper;

static lg_data *game_data;

static inline int open_data(void **state) {
    (void)state;
    lg_error error;
    game_data = lg_data_open(LG_SOURCE_DIR, &error);
    return game_data == NULL;
}

static inline int close_data(void **state) {
    (void)state;
    lg_data_close(game_data);
    return 0;
}

static inline int number_from(const char *name, int otherwise) {
    const char *text = getenv(name);
    return text == NULL ? otherwise : atoi(text);
}

/* The games to play: `usual` of them from 0, or as the environment says. */
static inline int first_game(void) { return number_from("LAAGER_GAME", 0); }
static inline int last_game(int usual) {
    int alone = getenv("LAAGER_GAME") == NULL ? usual : 1;
    return first_game() + number_from("LAAGER_GAMES", alone) - 1;
}

/* Is this one of them? A check that fails in it says how to play it again; the large sizes say how far they are. */
static inline bool is_game(int number, int usual) {
    int last = last_game(usual);
    check_case("LAAGER_GAME=%d", number);
#ifdef LG_LONG
    if (number % 100 == 0 && number <= last) {
        fprintf(stderr, "LAAGER_GAME=%d of %d\n", number, last + 1);
    }
#endif
    return number <= last;
}

/* The sort of a game: the numbers of a hundred are spread over the shares. */
static inline const variant *variant_of(const variant *variants, int game) {
    int rest = game * 37 % 100;
    while (rest >= variants->share) {
        rest -= variants->share;
        variants++;
    }
    return variants;
}

static inline void set_word(lg_scenario *scenario, const char *key, const char *value) {
    lg_error error;
    check_true(lg_scenario_set(scenario, key, value, &error), "%s", error.text);
}

static inline void set_number(lg_scenario *scenario, const char *key, int value) {
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    set_word(scenario, key, text);
}

/* Every second game has settings drawn at random; the turn limit has its own rule. */
static inline void draw_settings(lg_scenario *scenario, int game) {
    uint64_t random = (uint64_t)game * 31 + 5;
    for (int i = 0; game % 2 == 1 && i < scenario->ruleset->setting_count; i++) {
        const lg_setting *setting = &scenario->rules->settings[i];
        if (setting->choice_count > 0) {
            set_word(scenario, setting->id,
                     setting->choices[lg_bot_below(&random, setting->choice_count)]);
        }
    }
}

static inline bool has_setting(const lg_scenario *scenario, const char *id) {
    bool found = false;
    for (int i = 0; i < scenario->ruleset->setting_count; i++) {
        found = found || strcmp(scenario->ruleset->settings[i], id) == 0;
    }
    return found;
}

static inline lg_scenario *new_scenario(const variant *v, int game) {
    lg_error error;
    lg_scenario *scenario = lg_scenario_find(game_data, v->scenario, &error);
    check_true(scenario != NULL, "%s", error.text);
    set_word(scenario, "mode", v->mode);
    draw_settings(scenario, game);
    if (has_setting(scenario, "turn_limit")) {
        set_number(scenario, "turn_limit", 1 + game % v->most_turns);
    }
    set_number(scenario, "seed", game + 1);
    return scenario;
}

/* A battle kept in memory. */
static inline lg_session *new_session(const variant *v, int game) {
    lg_error error;
    lg_session *session = lg_session_new(new_scenario(v, game), LG_IN_MEMORY, NULL, &error);
    check_true(session != NULL, "%s", error.text);
    return session;
}

static inline const lg_game *game_of(lg_session *session) {
    return lg_battle_game(lg_session_battle(session));
}

/* One of the seats that must act. */
static inline int random_seat(const lg_game *game, uint64_t *random) {
    lg_who who;
    lg_game_who(game, -1, &who);
    int seat = lg_bot_below(random, LG_MAX_SEATS);
    while ((who.seats >> seat & 1U) == 0) {
        seat = (seat + 1) % LG_MAX_SEATS;
    }
    return seat;
}

/* The text of an action, for a message of a test that ends here. */
static inline const char *told(const lg_game *game, const lg_action *action) {
    static char text[120];
    return lg_action_text(game, action, text, sizeof text);
}

static inline bool is_done(const lg_game *game, const lg_action *action) {
    return strcmp(game->scenario->ruleset->verbs[action->verb].name, "done") == 0;
}

/* What a player of that temper does. */
static inline lg_action choose(const lg_game *game, int seat, temper player, uint64_t *random) {
    enum { OF_FOUR = 4, PATIENCE = 12 };
    const char *bot =
        player == SENSIBLE && lg_bot_below(random, OF_FOUR) > 0 ? "doctrine" : "random";
    bool patient = player != ANYTHING && game->turn > 0; /* setting up lists all of the table */
    int tries = patient ? lg_bot_below(random, PATIENCE) : 0;
    lg_action action;
    do {
        check_true(lg_bot_choose(lg_bot_find(bot), game, seat, random, &action),
                   "nothing is offered to a seat that must act: turn %d, phase %d", game->turn,
                   game->phase);
    } while (strcmp(bot, "random") == 0 && is_done(game, &action) && tries-- > 0);
    return action;
}

#endif
