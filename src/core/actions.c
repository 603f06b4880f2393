/* actions.c - verdicts, lists and the carrying out of actions. */
#include <laager/ruleset.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static const lg_verb *verb_of(const lg_game *game, int verb) {
    return &game->scenario->ruleset->verbs[verb];
}

/* Is it this seat's turn to act at all? Public knowledge: every seat gets the same answer. */
static bool may_act(const lg_game *game, int seat, lg_verdict *verdict) {
    if (game->over) {
        return lg_refuse(verdict, NULL, "The battle is over.");
    }
    if (seat < 0 || seat >= game->scenario->seat_count) {
        return lg_refuse(verdict, NULL, "There is no such seat at this table.");
    }
    if ((lg_turn_seats(game) >> seat & 1U) == 0) {
        const lg_phase *phase = &game->scenario->ruleset->phases[game->phase];
        return lg_refuse(verdict, phase->rule, "It is not for %s to act now: this is the step %s.",
                         game->scenario->seats[seat].name, phase->title);
    }
    return true;
}

static int word_count(const char *const *words) {
    int count = 0;
    while (words[count] != NULL) {
        count++;
    }
    return count;
}

/* One past the greatest value an argument may have; numbers start from 0 as well. */
static int argument_limit(const lg_game *game, const lg_arg_spec *spec) {
    switch (spec->kind) {
    case LG_ARG_UNIT: return game->unit_count;
    case LG_ARG_PIECE: return game->piece_count;
    case LG_ARG_CELL: return lg_board_cells(&game->scenario->board);
    case LG_ARG_FACING: return LG_FACINGS;
    case LG_ARG_NUMBER: return INT16_MAX;
    case LG_ARG_WORD: return word_count(spec->words);
    case LG_ARG_NONE: break;
    }
    return 0;
}

/* The front end and scripts may send anything: nothing reaches a rule set that is not of its form. `needed` is
 * how many arguments must be there. */
static bool well_formed(const lg_game *game, const lg_action *action, int needed,
                        lg_verdict *verdict) {
    if (action->verb < 0 || action->verb >= game->scenario->ruleset->verb_count) {
        return lg_refuse(verdict, NULL, "There is no such action.");
    }
    const lg_verb *verb = verb_of(game, action->verb);
    if (action->argc < needed || action->argc > LG_MAX_ARGS) {
        return lg_refuse(verdict, verb->rule, "%s needs %s.", verb->name,
                         action->argc < 0 ? "arguments"
                                          : verb->args[action->argc % LG_MAX_ARGS].name);
    }
    for (int i = 0; i < action->argc; i++) {
        if (action->arg[i] < 0 || action->arg[i] >= argument_limit(game, &verb->args[i])) {
            return lg_refuse(verdict, verb->rule, "%s: %s is out of range.", verb->name,
                             verb->args[i].name);
        }
    }
    return true;
}

bool lg_game_check(const lg_game *game, int seat, const lg_action *action, lg_verdict *verdict) {
    if (!may_act(game, seat, verdict)) {
        return false;
    }
    bool known = action->verb >= 0 && action->verb < game->scenario->ruleset->verb_count;
    if (!well_formed(game, action, known ? verb_of(game, action->verb)->needed : 0, verdict)) {
        return false;
    }
    lg_game *made;
    const lg_game *seen = lg_seen_open(game, seat, &made);
    if (seen == NULL) {
        return lg_refuse(verdict, NULL, "There is no memory left to look at the game.");
    }
    bool allowed = verb_of(game, action->verb)->check(seen, seat, action, verdict);
    lg_seen_close(made);
    return allowed ? lg_allow(verdict) : false;
}

/* Does the verb offer anything for that subject? One room is enough to know. */
static bool offers(const lg_game *seen, int seat, int verb, int subject) {
    lg_action first;
    lg_actions list = {.items = &first, .count = 0, .max = 1};
    verb_of(seen, verb)->list(seen, seat, subject, &list);
    return list.count > 0;
}

/* Why nothing of this verb is offered: the checker's own first reason for the subject alone. */
static bool refuse_verb(const lg_game *seen, int seat, int verb, int subject, lg_verdict *verdict) {
    const lg_verb *v = verb_of(seen, verb);
    lg_action bare = {.verb = (int16_t)verb,
                      .argc = (int16_t)(subject >= 0),
                      .arg = {(int16_t)subject, -1, -1, -1}};
    lg_verdict reason = {.allowed = true};
    if (!v->check(seen, seat, &bare, &reason) && reason.why[0] != '\0') {
        return lg_refuse(verdict, reason.rule, "%s", reason.why);
    }
    return lg_refuse(verdict, v->rule, "There is nothing to %s now.", v->name);
}

bool lg_game_check_verb(const lg_game *game, int seat, int verb, int subject, lg_verdict *verdict) {
    if (!may_act(game, seat, verdict)) {
        return false;
    }
    lg_game *made;
    const lg_game *seen = lg_seen_open(game, seat, &made);
    if (seen == NULL) {
        return lg_refuse(verdict, NULL, "There is no memory left to look at the game.");
    }
    const lg_verb *v = verb_of(seen, verb);
    bool allowed;
    if (v->check_subject != NULL) {
        allowed = v->check_subject(seen, seat, subject, verdict);
    } else {
        allowed =
            offers(seen, seat, verb, subject) || refuse_verb(seen, seat, verb, subject, verdict);
    }
    lg_seen_close(made);
    return allowed ? lg_allow(verdict) : false;
}

void lg_game_actions(const lg_game *game, int seat, int verb, int subject, lg_actions *out) {
    out->count = 0;
    if (!may_act(game, seat, NULL)) {
        return;
    }
    lg_game *made;
    const lg_game *seen = lg_seen_open(game, seat, &made);
    if (seen == NULL) {
        return;
    }
    for (int v = 0; v < game->scenario->ruleset->verb_count; v++) {
        if (verb < 0 || verb == v) {
            verb_of(game, v)->list(seen, seat, subject, out);
        }
    }
    lg_seen_close(made);
}

/* Runs an allowed action on a copy and keeps the copy only when every die was there. */
static lg_status carry_out(lg_game *game, const lg_action *action, lg_play *play) {
    lg_game *copy = lg_game_clone(game);
    if (copy == NULL) {
        lg_refuse(&play->outcome->verdict, NULL, "There is no memory left to carry this out.");
        return LG_NO_MEMORY;
    }
    lg_dice dice_before = play->dice == NULL ? (lg_dice){0} : *play->dice;
    int events_before = play->events->count, event_dice_before = play->events->dice_count;
    play->game = copy;
    verb_of(game, action->verb)->apply(play, action);
    lg_turn_go_on(play);
    if (!play->dry) {
        lg_game_copy(game, copy);
    } else {
        if (play->dice != NULL) {
            *play->dice = dice_before;
        }
        play->events->count = events_before;
        play->events->dice_count = event_dice_before;
    }
    lg_game_free(copy);
    if (!play->dry) {
        return LG_OK;
    }
    play->outcome->roll_count = 0;
    play->outcome->revealed = false;
    return play->outcome->want.count > 0 ? LG_NEED_DICE : LG_REFUSED;
}

lg_status lg_game_play(lg_game *game, int seat, const lg_action *action, lg_play *play) {
    lg_outcome *outcome = play->outcome;
    memset(outcome, 0, sizeof *outcome);
    if (!lg_game_check(game, seat, action, &outcome->verdict)) {
        return LG_REFUSED;
    }
    play->seat = seat;
    return carry_out(game, action, play);
}

lg_status lg_game_apply(lg_game *game, int seat, const lg_action *action, lg_dice *dice,
                        lg_events *events, lg_outcome *outcome) {
    lg_play play = {.dice = dice, .events = events, .outcome = outcome};
    return lg_game_play(game, seat, action, &play);
}

bool lg_game_odds(const lg_game *game, int seat, const lg_action *action, lg_odds *odds,
                  lg_verdict *verdict) {
    if (!lg_game_check(game, seat, action, verdict)) {
        return false;
    }
    memset(odds, 0, sizeof *odds);
    lg_game *made;
    const lg_game *seen = lg_seen_open(game, seat, &made);
    bool known = seen != NULL && game->scenario->ruleset->odds(seen, seat, action, odds, verdict);
    lg_seen_close(made);
    return known;
}
