/* battle.c - a game with its dice, its log, the actions that stand, and undo. */
#include <laager/ruleset.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum {
    KEPT_COPIES = 32, /* steps of undo without a replay */
    EVENTS_AN_ACTION = 512,
    DICE_AN_ACTION = 2048
};

/* A game to come back to, and how long each list was. */
typedef struct kept {
    lg_game *game;
    int events, event_dice, entries;
    uint32_t rolls;
} kept;

struct lg_battle {
    lg_scenario *scenario;
    lg_game *game;
    lg_dice dice, first_dice;
    lg_events log;
    lg_entry *entries;
    uint8_t *seen_by; /* by entry: seats that could see something of it, one bit each */
    int entry_count, entry_max;
    uint16_t *rolls;
    uint32_t roll_count, roll_max;
    kept undo[KEPT_COPIES];
    int undo_count;
    const char *barrier; /* why undo stops where it does */
};

/* ---- Growing lists --------------------------------------------------------------------------------- */

static bool grow(void **items, int *max, int needed, size_t size) {
    if (needed <= *max) {
        return true;
    }
    int wanted = *max * 2 > needed ? *max * 2 : needed;
    void *more = realloc(*items, (size_t)wanted * size);
    if (more == NULL) {
        return false;
    }
    *items = more;
    *max = wanted;
    return true;
}

/* Room for whatever one action may add, so that nothing is lost half way. */
static bool make_room(lg_battle *b) {
    void *items = b->log.items, *dice = b->log.dice, *entries = b->entries, *seen = b->seen_by,
         *rolls = b->rolls;
    int seen_max = b->entry_max, roll_max = (int)b->roll_max;
    bool ok = grow(&items, &b->log.max, b->log.count + EVENTS_AN_ACTION, sizeof(lg_event));
    ok = grow(&dice, &b->log.dice_max, b->log.dice_count + DICE_AN_ACTION, sizeof(lg_die)) && ok;
    ok = grow(&seen, &seen_max, b->entry_count + 1, sizeof(uint8_t)) && ok;
    ok = grow(&entries, &b->entry_max, b->entry_count + 1, sizeof(lg_entry)) && ok;
    ok = grow(&rolls, &roll_max, (int)b->roll_count + LG_MAX_ROLLS, sizeof(uint16_t)) && ok;
    b->log.items = items;
    b->log.dice = dice;
    b->entries = entries;
    b->seen_by = seen;
    b->rolls = rolls;
    b->roll_max = (uint32_t)roll_max;
    return ok;
}

/* ---- Making and freeing ------------------------------------------------------------------------------ */

static void forget_undo(lg_battle *b, const char *barrier) {
    for (int i = 0; i < b->undo_count; i++) {
        lg_game_free(b->undo[i].game);
    }
    b->undo_count = 0;
    b->barrier = barrier;
}

static bool begin(lg_battle *b, lg_error *error) {
    lg_game_free(b->game);
    b->log.count = b->log.dice_count = 0;
    b->entry_count = 0;
    b->roll_count = 0;
    b->dice = b->first_dice;
    forget_undo(b, "nothing has been done yet");
    b->game = make_room(b) ? lg_game_new(b->scenario, &b->log, error) : NULL;
    return b->game != NULL;
}

lg_battle *lg_battle_new(lg_scenario *scenario, const lg_dice *dice, lg_error *error) {
    lg_battle *b = calloc(1, sizeof *b);
    if (b == NULL) {
        return NULL;
    }
    b->scenario = scenario;
    b->first_dice = *dice;
    if (!begin(b, error)) {
        lg_battle_free(b);
        return NULL;
    }
    return b;
}

void lg_battle_free(lg_battle *b) {
    if (b == NULL) {
        return;
    }
    forget_undo(b, NULL);
    lg_game_free(b->game);
    free(b->log.items);
    free(b->log.dice);
    free(b->entries);
    free(b->seen_by);
    free(b->rolls);
    free(b);
}

const lg_game *lg_battle_game(const lg_battle *b) { return b->game; }
const lg_scenario *lg_battle_scenario(const lg_battle *b) { return b->scenario; }
lg_dice *lg_battle_dice(lg_battle *b) { return &b->dice; }
const lg_events *lg_battle_events(const lg_battle *b) { return &b->log; }
int lg_battle_entry_count(const lg_battle *b) { return b->entry_count; }
const lg_entry *lg_battle_entry(const lg_battle *b, int index) { return &b->entries[index]; }
const uint16_t *lg_battle_rolls(const lg_battle *b) { return b->rolls; }

/* ---- Playing ------------------------------------------------------------------------------------------ */

static void keep_copy(lg_battle *b) {
    lg_game *copy = lg_game_clone(b->game);
    if (copy == NULL) {
        forget_undo(b, "there is no memory left to remember it");
        return;
    }
    if (b->undo_count == KEPT_COPIES) {
        lg_game_free(b->undo[0].game);
        memmove(b->undo, b->undo + 1, (KEPT_COPIES - 1) * sizeof b->undo[0]);
        b->undo_count--;
        b->barrier = "no more steps are remembered";
    }
    b->undo[b->undo_count++] =
        (kept){copy, b->log.count, b->log.dice_count, b->entry_count, b->roll_count};
}

static void drop_newest_copy(lg_battle *b) {
    if (b->undo_count > 0) {
        lg_game_free(b->undo[--b->undo_count].game);
    }
}

static int first_seat(const lg_game *game) {
    unsigned seats = lg_turn_seats(game);
    int seat = 0;
    while (seats != 0 && (seats & 1U) == 0) {
        seats >>= 1U;
        seat++;
    }
    return seats == 0 ? -1 : seat;
}

/* Undo ends where information begins. What another player did last, hidden dice or none, is not told. */
static void set_barriers(lg_battle *b, const lg_outcome *outcome, int seat_before) {
    if (first_seat(b->game) != seat_before) {
        forget_undo(b, "it is another player's turn");
    } else if (outcome->roll_count > 0) {
        forget_undo(b, "dice have been thrown");
    } else if (outcome->revealed) {
        forget_undo(b, "something hidden has come to light");
    }
}

static uint8_t seats_that_saw(const lg_battle *b, int seat, int first_event) {
    unsigned seen = 1U << seat;
    for (int i = first_event; i < b->log.count; i++) {
        for (int s = 0; s < b->scenario->seat_count; s++) {
            seen |= lg_seat_may_know(b->game, s, b->log.items[i].audience) ? 1U << s : 0U;
        }
    }
    return (uint8_t)seen;
}

static void remember(lg_battle *b, int seat, const lg_action *action, const lg_reply *reply) {
    memcpy(b->rolls + b->roll_count, reply->outcome.rolls,
           (size_t)reply->outcome.roll_count * sizeof b->rolls[0]);
    b->seen_by[b->entry_count] = seats_that_saw(b, seat, reply->first_event);
    b->entries[b->entry_count++] =
        (lg_entry){seat, *action, b->roll_count, reply->outcome.roll_count};
    b->roll_count += (uint32_t)reply->outcome.roll_count;
}

lg_status lg_battle_do(lg_battle *b, int seat, const lg_action *action, const uint16_t *rolls,
                       int roll_count, lg_reply *reply) {
    static const uint16_t NO_ROLLS[1] = {0};
    memset(reply, 0, sizeof *reply);
    reply->first_event = b->log.count;
    if (!make_room(b)) {
        lg_refuse(&reply->outcome.verdict, NULL,
                  "There is no memory left to go on; the battle is safe on disk.");
        return LG_NO_MEMORY;
    }
    int seat_before = first_seat(b->game);
    keep_copy(b);
    lg_play play = {.dice = &b->dice,
                    .events = &b->log,
                    .outcome = &reply->outcome,
                    .rolls = roll_count > 0  ? rolls
                             : rolls == NULL ? NULL
                                             : NO_ROLLS,
                    .rolls_left = roll_count};
    lg_status status = lg_game_play(b->game, seat, action, &play);
    if (status != LG_OK) {
        drop_newest_copy(b);
        return status;
    }
    remember(b, seat, action, reply);
    set_barriers(b, &reply->outcome, seat_before);
    reply->event_count = b->log.count - reply->first_event;
    return LG_OK;
}

/* ---- Undo --------------------------------------------------------------------------------------------- */

int lg_battle_undo_depth(const lg_battle *b) { return b->undo_count; }

static void go_back(lg_battle *b, int count) {
    int to = b->undo_count - count;
    const kept *past = &b->undo[to];
    lg_game_copy(b->game, past->game);
    b->log.count = past->events;
    b->log.dice_count = past->event_dice;
    b->entry_count = past->entries;
    b->roll_count = past->rolls;
    while (b->undo_count > to) {
        drop_newest_copy(b);
    }
}

/* Where the table allows it, undo goes past dice: the battle is played again up to there. The dice then fall
 * as they fell, because the generators are moved on with the recorded values. */
static lg_status replay_to(lg_battle *b, int entries) {
    int all = b->entry_count;
    lg_entry *old = malloc((size_t)(all + 1) * sizeof *old);
    uint16_t *rolls = malloc((b->roll_count + 1U) * sizeof *rolls);
    if (old == NULL || rolls == NULL) {
        free(old);
        free(rolls);
        return LG_NO_MEMORY;
    }
    memcpy(old, b->entries, (size_t)all * sizeof *old);
    memcpy(rolls, b->rolls, b->roll_count * sizeof *rolls);
    lg_error error;
    lg_reply *reply = malloc(sizeof *reply);
    lg_status status = reply != NULL && begin(b, &error) ? LG_OK : LG_NO_MEMORY;
    for (int i = 0; i < entries && status == LG_OK; i++) {
        status = lg_battle_do(b, old[i].seat, &old[i].action, rolls + old[i].first_roll,
                              old[i].roll_count, reply);
    }
    free(reply);
    free(old);
    free(rolls);
    return status;
}

static bool takeback_allowed(const lg_battle *b) {
    int setting = b->scenario->ruleset->takeback_setting;
    return setting >= 0 && lg_setting_of(b->scenario, setting) != 0;
}

lg_status lg_battle_undo(lg_battle *b, int count, lg_verdict *verdict) {
    if (count < 1 || (takeback_allowed(b) && count > b->entry_count)) {
        lg_refuse(verdict, NULL, "There are not so many actions to take back.");
        return LG_REFUSED;
    }
    if (count <= b->undo_count) {
        go_back(b, count);
        lg_allow(verdict);
        return LG_OK;
    }
    if (!takeback_allowed(b)) {
        lg_refuse(verdict, NULL, "No further back: %s%s.", b->barrier == NULL ? "" : b->barrier,
                  b->undo_count > 0 ? " before that" : "");
        return LG_REFUSED;
    }
    lg_status status = replay_to(b, b->entry_count - count);
    if (status == LG_OK) {
        lg_allow(verdict);
    } else {
        lg_refuse(verdict, NULL, "There is no memory left to play the battle again up to there.");
    }
    return status;
}

int lg_battle_number_seen(const lg_battle *b, int seat) {
    int number = 0;
    for (int i = 0; i < b->entry_count; i++) {
        number += (b->seen_by[i] >> seat & 1) != 0;
    }
    return number;
}
