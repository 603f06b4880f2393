/* support.h - Zulu Attack for tests: the map of Isandlwana with the counters a case needs, a phase, typed dice. */
#ifndef ZA_TESTS_SUPPORT_H
#define ZA_TESTS_SUPPORT_H

#include <string.h>

#include "check.h"
#include "io/scenario.h"
#include "zulu-attack/za.h"

enum { BRITISH_SEAT, ZULU_SEAT };

typedef struct field {
    lg_data *data;
    lg_scenario *scenario;
    lg_game *game;
    lg_dice dice;
    lg_verdict verdict;
    lg_outcome outcome;
    lg_event items[256];
    lg_die thrown[256];
    lg_events events;
} field;

/* The battle as it is shipped, at its first phase; `words`: a setting, or NULL. */
static inline void open_battle(field *f, const char *words) {
    lg_error error;
    memset(f, 0, sizeof *f);
    f->data = lg_data_open(LG_SOURCE_DIR, &error);
    check_true(f->data != NULL, "%s", error.text);
    f->scenario = lg_scenario_find(f->data, "zulu-attack/isandlwana", &error);
    check_true(f->scenario != NULL, "%s", error.text);
    if (words != NULL) {
        check_true(lg_scenario_set_words(f->scenario, &words, 1, &error), "%s", error.text);
    }
    check_true(lg_scenario_ready(f->scenario, &error), "%s", error.text);
    f->game = lg_game_new(f->scenario, NULL, &error);
    check_true(f->game != NULL, "%s", error.text);
    lg_dice_type(&f->dice);
    f->events = (lg_events){f->items, f->thrown, 0, 256, 0, 256, false};
}

static inline void close_battle(field *f) {
    lg_game_free(f->game);
    lg_scenario_free(f->scenario);
    lg_data_close(f->data);
}

static inline int cell(const field *f, int x, int y) {
    return lg_game_cell(f->game, lg_at_of(x, y));
}

static inline int unit(const field *f, const char *id) {
    for (int u = 0; u < f->scenario->unit_count; u++) {
        if (strcmp(f->scenario->units[u].id, id) == 0) {
            return u;
        }
    }
    check_true(false, "no unit %s", id);
    return -1;
}

static inline void put(field *f, const char *id, int x, int y) {
    za_stand(f->game, unit(f, id), cell(f, x, y));
}

/* An empty map, turn and phase as they are to be. */
static inline void clear_map(field *f, int turn, za_phase phase) {
    for (int u = 0; u < f->game->unit_count; u++) {
        za_stand(f->game, u, -1);
        memset(za_unit_at(f->game, u), 0, sizeof(za_unit));
    }
    f->game->turn = (int16_t)turn;
    f->game->phase = (uint8_t)phase;
    f->game->done = 0;
}

/* In a far corner each side has somebody who can still act, so that the phase lasts. */
static inline void open_field(field *f, int turn, za_phase phase) {
    open_battle(f, NULL);
    clear_map(f, turn, phase);
    put(f, "K1", 27, 25);
    put(f, "Z39", 28, 25);
}

static inline lg_action action_of(field *f, int seat, const char *text) {
    lg_action action;
    check_true(lg_action_parse(f->game, seat, text, &action, &f->verdict), "%s: %s", text,
               f->verdict.why);
    return action;
}

static inline bool allowed(field *f, int seat, const char *text) {
    lg_action action = action_of(f, seat, text);
    return lg_game_check(f->game, seat, &action, &f->verdict);
}

static inline void check_refused(field *f, int seat, const char *text, const char *rule) {
    check_true(!allowed(f, seat, text), "%s is allowed", text);
    check_text(f->verdict.rule, rule);
}

/* Does it with dice of a table, 0-ended. */
static inline void act_with(field *f, int seat, const char *text, const int dice[]) {
    lg_action action = action_of(f, seat, text);
    for (int i = 0; dice[i] != 0; i++) {
        lg_dice_push(&f->dice, dice[i]);
    }
    f->events.count = f->events.dice_count = 0;
    lg_status status = lg_game_apply(f->game, seat, &action, &f->dice, &f->events, &f->outcome);
    check_true(status == LG_OK, "%s: %s", text, f->outcome.verdict.why);
}
#define act(f, seat, text, ...) act_with(f, seat, text, (const int[]){__VA_ARGS__, 0})

static inline bool here(const field *f, const char *id) { return za_is_here(f->game, unit(f, id)); }
static inline int points(const field *f, int side) { return za_own_of(f->game)->points[side]; }

static inline void check_at(const field *f, const char *id, int x, int y) {
    check_int(za_cell(f->game, unit(f, id)), cell(f, x, y));
}

/* Has that kind of event happened in the last action? */
static inline const lg_event *event(const field *f, za_event_id type) {
    for (int i = 0; i < f->events.count; i++) {
        if (f->events.items[i].type == type) {
            return &f->events.items[i];
        }
    }
    return NULL;
}

#endif
