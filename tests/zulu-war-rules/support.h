/* support.h - small battles for the tests of the Zulu War Rules.
 *
 *     table t;
 *     lay_table(&t, open_ground(24, 24), "british:\n  - {id: A, kind: company, at: [10, 20], ...}\n");
 *     open_step(&t, ZWR_ORDERS);
 *     act(&t, "british", "order A move fire");
 *     open_step(&t, ZWR_BRITISH);
 *     act(&t, "british", "move A 10,18 N");
 *     check_int(unit(&t, "A")->anchor, cell(&t, 10, 18));
 *     clear_table(&t);
 *
 * Everything goes through the rule set's own table, with typed dice: what a test does a player can do. Only the
 * step of the turn is set by hand, and what happened before the test began. */
#ifndef ZWR_TESTS_SUPPORT_H
#define ZWR_TESTS_SUPPORT_H

#include <laager/ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "io/rules.h"
#include "io/scenario.h"
#include "zulu-war-rules/zwr.h"

enum { TABLE_EVENTS = 512, TABLE_DICE = 1024, TABLE_LIST = 16384 };

typedef struct table {
    lg_data *data;
    lg_scenario *scenario;
    lg_game *game;
    lg_dice dice;
    lg_events events;
    lg_outcome outcome;
    lg_verdict verdict;
    lg_event event[TABLE_EVENTS];
    lg_die die[TABLE_DICE];
} table;

/* ---- Setting it up ---------------------------------------------------------------------------------- */

/* Open ground as the rows of a map, in a buffer that lasts until the next call. */
static inline char *open_ground(int width, int height) {
    static char rows[LG_MAX_SIDE * (LG_MAX_SIDE + 1) + 1];
    char *at = rows;
    for (int y = 0; y < height; y++) {
        memset(at, '.', (size_t)width);
        at += width;
        *at++ = '\n';
    }
    *at = '\0';
    return rows;
}

/* Puts `glyph` on a box of such a map, both corners included. */
static inline char *with_ground(char *rows, char glyph, int x0, int y0, int x1, int y1) {
    size_t stride = strcspn(rows, "\n") + 1, left = (size_t)x0, width = (size_t)x1 + 1 - left;
    for (int y = y0; y <= y1; y++) {
        memset(rows + (size_t)y * stride + left, glyph, width);
    }
    return rows;
}

/* A scenario file from a map and the rest of it (units, zones, settings). */
static inline char *scenario_text(const char *rows, const char *rest) {
    size_t size = 2 * strlen(rows) + 4 * LG_MAX_SIDE + strlen(rest) + 200;
    char *text = malloc(size);
    size_t length = (size_t)snprintf(text, size, "title: A test\nmap: |\n");
    for (const char *row = rows; *row != '\0'; row = strchr(row, '\n') + 1) {
        length += (size_t)snprintf(text + length, size - length, "  %.*s\n",
                                   (int)strcspn(row, "\n"), row);
    }
    snprintf(text + length, size - length, "%s", rest);
    return text;
}

static inline void seat_players(table *t) {
    lg_error error;
    t->game = lg_game_new(t->scenario, &t->events, &error);
    check_true(t->game != NULL, "the battle can be set up: %s", error.text);
}

/* A battle for two on a map with what else the scenario file says; typed dice. `words`: mode or settings, such as
 * "mode=solo", or NULL. */
static inline void lay_table_for(table *t, const char *rows, const char *rest, const char *words) {
    lg_error error = {.line = 0};
    memset(t, 0, sizeof *t);
    t->events =
        (lg_events){.items = t->event, .max = TABLE_EVENTS, .dice = t->die, .dice_max = TABLE_DICE};
    t->data = lg_data_open(LG_DATA_DIR, &error);
    check_true(t->data != NULL, "the data folder opens: %s", error.text);
    const lg_rules *rules = lg_data_rules(t->data, lg_ruleset_find("zulu-war-rules"), &error);
    check_true(rules != NULL, "rules.yaml reads: %s", error.text);
    char *text = scenario_text(rows, rest);
    t->scenario = lg_scenario_load(rules, "test.yaml", text, &error);
    free(text);
    check_true(t->scenario != NULL, "the scenario reads: %s", error.text);
    const char *mode = words == NULL ? "mode=hotseat" : words;
    check_true(lg_scenario_set_words(t->scenario, &mode, 1, &error), "%s is known: %s", mode,
               error.text);
    lg_dice_type(&t->dice);
    seat_players(t);
}

static inline void lay_table(table *t, const char *rows, const char *rest) {
    lay_table_for(t, rows, rest, NULL);
}

static inline void clear_table(table *t) {
    lg_game_free(t->game);
    lg_scenario_free(t->scenario);
    lg_data_close(t->data);
}

/* ---- Who is who ----------------------------------------------------------------------------------------- */

static inline int cell(const table *t, int x, int y) {
    return lg_game_cell(t->game, lg_at_of(x, y));
}

/* The number of a unit by its id in the scenario, or that of a detached figure ("A.3"). */
static inline int unit_id(const table *t, const char *id) {
    for (int u = 0; u < t->scenario->unit_count; u++) {
        if (strcmp(t->scenario->units[u].id, id) == 0) {
            return u;
        }
    }
    fail_msg("there is no unit %s", id);
    return -1;
}

static inline lg_unit *unit(table *t, const char *id) { return &lg_units(t->game)[unit_id(t, id)]; }

static inline zwr_unit *own(table *t, const char *id) {
    return zwr_unit_at(t->game, unit_id(t, id));
}

/* The n-th man of a unit's roster, from 1, as figures are named. */
static inline int man(const table *t, const char *id, int number) {
    return lg_units_of(t->game)[unit_id(t, id)].first + number - 1;
}

static inline lg_piece *piece(table *t, int index) { return &lg_pieces(t->game)[index]; }

/* The man of that rank on a unit's roster. */
static inline int man_of(const table *t, const char *id, zwr_rank rank) {
    const lg_unit *u = &lg_units_of(t->game)[unit_id(t, id)];
    for (int p = u->first; p < u->first + u->count; p++) {
        if (lg_pieces_of(t->game)[p].kind == rank) {
            return p;
        }
    }
    fail_msg("%s has no such man", id);
    return -1;
}

static inline int seat_of(const table *t, const char *name) {
    for (int s = 0; s < t->scenario->seat_count; s++) {
        if (strcmp(t->scenario->seats[s].name, name) == 0) {
            return s;
        }
    }
    fail_msg("there is no seat %s", name);
    return -1;
}

static inline void check_at(table *t, int index, int x, int y) {
    lg_at at = lg_game_at(t->game, piece(t, index)->cell);
    if (at.x != x || at.y != y) {
        fail_msg("figure %d stands at %d,%d, not at %d,%d", index, at.x, at.y, x, y);
    }
}

/* ---- What happened before ------------------------------------------------------------------------------ */

static inline lg_play play_on(table *t, int seat) {
    memset(&t->outcome, 0, sizeof t->outcome);
    return (lg_play){.game = t->game,
                     .seat = seat,
                     .dice = &t->dice,
                     .events = &t->events,
                     .outcome = &t->outcome};
}

/* Opens a step of the turn for all seats, as if those before it had passed. */
static inline void open_step(table *t, zwr_phase_id step) {
    lg_play play = play_on(t, seat_of(t, "british"));
    t->game->phase = (uint8_t)step;
    t->game->stage = t->game->done = 0;
    t->events.count = t->events.dice_count = 0;
    t->game->scenario->ruleset->phases[step].begin(&play);
    check_true(!play.dry, "the step opens without dice");
}

/* A man falls as if hit, and his unit closes up when `closes`. */
static inline void fall(table *t, int index, zwr_status status, bool closes) {
    lg_play play = play_on(t, 0);
    lg_piece *p = piece(t, index);
    lg_piece_lie(t->game, index);
    p->status = (uint8_t)status;
    if (closes) {
        zwr_close_up(&play, p->unit);
    }
}

/* Gives a unit counters, as placed in step 2; second ZWR_NO_ORDER for one. */
static inline void give_orders(table *t, const char *id, zwr_order first, zwr_order second) {
    own(t, id)->order[0] = (uint8_t)first;
    own(t, id)->order[1] = (uint8_t)second;
    own(t, id)->used = 0;
}

/* A Zulu unit is put where a test needs it, on the table for all to see or concealed. */
static inline void put_zulus(table *t, const char *id, int x, int y, int facing,
                             zwr_unit_state state) {
    lg_unit *u = unit(t, id);
    zwr_lay(t->game, unit_id(t, id), u->formation, facing, u->width, cell(t, x, y));
    u->state = (uint8_t)state;
}

/* ---- Acting ----------------------------------------------------------------------------------------------- */

static inline lg_action action_of(table *t, const char *seat, const char *text) {
    lg_action action;
    if (!lg_action_parse(t->game, seat_of(t, seat), text, &action, &t->verdict)) {
        fail_msg("\"%s\" does not parse: %s", text, t->verdict.why);
    }
    return action;
}

static inline bool allowed(table *t, const char *seat, const char *text) {
    lg_action action = action_of(t, seat, text);
    return lg_game_check(t->game, seat_of(t, seat), &action, &t->verdict);
}

/* Says why an action was not refused by that rule, or NULL. */
static inline const char *refused_why(table *t, const char *seat, const char *text,
                                      const char *rule) {
    static char why[2 * LG_WHY_SIZE];
    if (allowed(t, seat, text)) {
        snprintf(why, sizeof why, "\"%s\" is allowed, not refused by %s", text, rule);
        return why;
    }
    if (t->verdict.rule != NULL && strcmp(t->verdict.rule, rule) == 0) {
        return NULL;
    }
    snprintf(why, sizeof why, "\"%s\" is refused by %s, not by %s: %s", text,
             t->verdict.rule == NULL ? "no rule" : t->verdict.rule, rule, t->verdict.why);
    return why;
}

#define check_refused(t, seat, text, rule) check_why(refused_why((t), (seat), (text), (rule)))

/* Says why an action was not carried out, or NULL. `dice` is a list of values that ends with 0; all must be used. */
static inline const char *act_why(table *t, const char *seat, const char *text, const int dice[]) {
    static char why[2 * LG_WHY_SIZE];
    lg_action action = action_of(t, seat, text);
    lg_dice_clear(&t->dice);
    for (int i = 0; dice[i] != 0; i++) {
        lg_dice_push(&t->dice, dice[i]);
    }
    t->events.count = t->events.dice_count = 0;
    lg_status status =
        lg_game_apply(t->game, seat_of(t, seat), &action, &t->dice, &t->events, &t->outcome);
    if (status == LG_OK && t->dice.count == 0) {
        return NULL;
    }
    if (status == LG_OK) {
        snprintf(why, sizeof why, "\"%s\" leaves %d dice unused", text, t->dice.count);
    } else if (status == LG_NEED_DICE) {
        snprintf(why, sizeof why, "\"%s\" wants %d more d%d: %s", text, t->outcome.want.count,
                 t->outcome.want.sides, t->outcome.want.why);
    } else {
        snprintf(why, sizeof why, "\"%s\" is refused: %s", text, t->outcome.verdict.why);
    }
    return why;
}

/* act(&t, "british", "roll captain", 3): carries out an action with these dice. */
#define act(t, seat, ...) act_with(t, seat, __VA_ARGS__, 0)
#define act_with(t, seat, text, ...)                                                               \
    check_why(act_why((t), (seat), (text), (const int[]){__VA_ARGS__}))

/* How many actions of a verb (and subject, -1 any) that seat is offered. */
static inline int offers(table *t, const char *seat, int verb, int subject) {
    lg_actions list = {.items = NULL, .count = 0, .max = 0};
    lg_game_actions(t->game, seat_of(t, seat), verb, subject, &list);
    return list.count;
}

/* Is that one of them? */
static inline bool offered(table *t, const char *seat, const char *text) {
    static lg_action items[TABLE_LIST];
    lg_action wanted = action_of(t, seat, text);
    lg_actions list = {.items = items, .count = 0, .max = TABLE_LIST};
    lg_game_actions(t->game, seat_of(t, seat), wanted.verb, wanted.arg[0], &list);
    check_true(list.count <= TABLE_LIST, "the list of actions has room");
    for (int i = 0; i < list.count; i++) {
        if (items[i].argc == wanted.argc &&
            memcmp(items[i].arg, wanted.arg, sizeof wanted.arg) == 0) {
            return true;
        }
    }
    return false;
}

/* The n-th event of that kind since the last action, from 0; NULL if there are not so many. */
static inline const lg_event *event(const table *t, zwr_event_id type, int n) {
    for (int i = 0; i < t->events.count; i++) {
        if (t->events.items[i].type == type && n-- == 0) {
            return &t->events.items[i];
        }
    }
    return NULL;
}

/* Its sentence for the British, "" when there is no such event. */
static inline const char *told(const table *t, zwr_event_id type) {
    static char text[LG_TEXT_SIZE];
    const lg_event *e = event(t, type, 0);
    return e == NULL
               ? ""
               : lg_event_text(t->game, seat_of(t, "british"), &t->events, e, text, sizeof text);
}

#endif
