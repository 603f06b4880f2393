/* play.c - one action being carried out: its dice, its events, its end. */
#include <laager/ruleset.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "internal.h"
#include "words.h"

static int stream_of(lg_audience audience) {
    return audience == LG_TO_ALL ? LG_OPEN_DICE : LG_HIDDEN_DICE;
}

static void want_dice(lg_play *play, int count, int sides, int seat, const char *rule,
                      const char *why) {
    if (play->dry) {
        return;
    }
    play->dry = true;
    lg_want *want = &play->outcome->want;
    want->count = count;
    want->sides = sides;
    want->seat = seat;
    want->rule = rule;
    snprintf(want->why, sizeof want->why, "%s", why);
}

/* A die that no such die shows ends the action: the player mistyped, or the record was tampered with. */
static int refuse_value(lg_play *play, int value, int sides, const char *why) {
    play->dry = true;
    play->outcome->want.count = 0;
    lg_refuse(&play->outcome->verdict, NULL,
              "%d is not on a d%d (%s): clear the dice and type them again.", value, sides, why);
    return 1;
}

/* Only the first die that the generator would not have thrown is kept: a replay says which it is. */
static void compare_with_generator(lg_outcome *outcome, int recorded, int thrown) {
    if (recorded != thrown && outcome->odd_die == 0) {
        outcome->odd_die = outcome->roll_count + 1;
        outcome->thrown = thrown;
    }
}

static int recorded_value(lg_play *play, int sides, int stream, const char *why) {
    if (play->rolls_left == 0) {
        play->dry = true;
        lg_refuse(&play->outcome->verdict, NULL,
                  "the record has too few dice for this action (%s).", why);
        return 1;
    }
    play->rolls_left--;
    int value = *play->rolls++;
    if (!play->dice->typed) {
        compare_with_generator(play->outcome, value, lg_dice_next(play->dice, stream, sides));
    }
    return value < 1 || value > sides ? refuse_value(play, value, sides, why) : value;
}

static int next_value(lg_play *play, int sides, int stream, const char *why) {
    lg_dice *dice = play->dice;
    if (play->rolls != NULL) {
        return recorded_value(play, sides, stream, why);
    }
    if (!dice->typed) {
        return lg_dice_next(dice, stream, sides);
    }
    dice->count--;
    int value = dice->queue[dice->head++];
    return value > sides ? refuse_value(play, value, sides, why) : value;
}

static void remember(lg_play *play, int value) {
    lg_outcome *outcome = play->outcome;
    if (outcome->roll_count < LG_MAX_ROLLS) {
        outcome->rolls[outcome->roll_count++] = (uint16_t)value;
    }
}

/* Typed dice must all be there before the first of a batch is taken. */
static bool batch_ready(lg_play *play, int count, int sides, int seat, const char *rule,
                        const char *why) {
    if (play->dry || play->dice == NULL) {
        play->dry = true;
        return false;
    }
    if (play->rolls == NULL && play->dice->typed && play->dice->count < count) {
        want_dice(play, count - play->dice->count, sides, seat, rule, why);
        return false;
    }
    return true;
}

int lg_roll_one(lg_play *play, int sides, int seat, lg_audience audience, const char *rule,
                const char *why) {
    if (!batch_ready(play, 1, sides, seat, rule, why)) {
        return 1;
    }
    int value = next_value(play, sides, stream_of(audience), why);
    remember(play, value);
    return value;
}

void lg_roll(lg_play *play, int count, int sides, int seat, lg_audience audience, const char *rule,
             const char *why, uint8_t *out) {
    bool ready = batch_ready(play, count, sides, seat, rule, why);
    for (int i = 0; i < count; i++) {
        out[i] = 1;
        if (ready && !play->dry) {
            out[i] = (uint8_t)next_value(play, sides, stream_of(audience), why);
            remember(play, out[i]);
        }
    }
}

lg_event *lg_note(lg_play *play, int type, lg_audience audience, int a, int b, int c, int d, int e,
                  int f) {
    lg_events *list = play->events;
    if (list == NULL || play->dry) {
        return NULL;
    }
    if (list->count >= list->max) {
        list->full = true;
        return NULL;
    }
    lg_event *event = &list->items[list->count++];
    *event =
        (lg_event){.type = (uint16_t)type,
                   .audience = audience,
                   .phase = play->game->phase,
                   .turn = play->game->turn,
                   .dice_at = (uint32_t)list->dice_count,
                   .arg = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d, (int16_t)e, (int16_t)f}};
    return event;
}

void lg_note_die(lg_play *play, int value, int plus, int mark, int sides) {
    lg_events *list = play->events;
    if (list == NULL || play->dry || list->count == 0) {
        return;
    }
    if (list->dice_count >= list->dice_max) {
        list->full = true;
        return;
    }
    list->dice[list->dice_count++] = (lg_die){.value = (uint8_t)value,
                                              .plus = (int8_t)plus,
                                              .mark = (uint8_t)mark,
                                              .sides = (uint8_t)sides};
    list->items[list->count - 1].dice_count++;
}

void lg_reveal(lg_play *play) { play->outcome->revealed = true; }

void lg_seat_done(lg_play *play) { play->game->done |= (uint8_t)(1U << play->seat); }

void lg_game_end(lg_play *play) { play->game->over = 1; }

bool lg_refuse(lg_verdict *verdict, const char *rule, const char *format, ...) {
    if (verdict != NULL) {
        verdict->allowed = false;
        verdict->rule = rule;
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(verdict->why, sizeof verdict->why, format, arguments);
        va_end(arguments);
        lg_capital(verdict->why);
    }
    return false;
}

bool lg_allow(lg_verdict *verdict) {
    if (verdict != NULL) {
        verdict->allowed = true;
        verdict->rule = NULL;
        verdict->why[0] = '\0';
    }
    return true;
}

void lg_list_add(lg_actions *list, int verb, int argc, int a, int b, int c, int d) {
    if (list->count < list->max) {
        const int value[LG_MAX_ARGS] = {a, b, c, d};
        lg_action *action = &list->items[list->count];
        action->verb = (int16_t)verb;
        action->argc = (int16_t)argc;
        for (int i = 0; i < LG_MAX_ARGS; i++) {
            action->arg[i] = (int16_t)(i < argc ? value[i] : -1);
        }
    }
    list->count++;
}
