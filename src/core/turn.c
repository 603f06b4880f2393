/* turn.c - the turn sequence: phases open, wait for their seats, and close. */
#include <laager/ruleset.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static const lg_phase *phase_of(const lg_game *game) {
    return &game->scenario->ruleset->phases[game->phase];
}

unsigned lg_turn_seats(const lg_game *game) { return game->over ? 0 : phase_of(game)->seats(game); }

/* Open events so far: hidden ones must not decide whether a phase is said to have been idle. */
static int open_events(const lg_events *events) {
    int count = 0;
    for (int i = 0; events != NULL && i < events->count; i++) {
        count += events->items[i].audience == LG_TO_ALL;
    }
    return count;
}

static void open_phase(lg_play *play) {
    const lg_ruleset *rules = play->game->scenario->ruleset;
    const lg_phase *phase = phase_of(play->game);
    play->game->done = 0;
    play->game->stage = 0;
    if (rules->phase_event >= 0) {
        lg_note(play, rules->phase_event, LG_TO_ALL, play->game->phase, play->game->turn,
                phase->step, 0, 0, 0);
    }
    int before = open_events(play->events);
    phase->begin(play);
    if (rules->idle_event >= 0 && phase->seats(play->game) == 0 &&
        open_events(play->events) == before) {
        lg_note(play, rules->idle_event, LG_TO_ALL, phase->step, 0, 0, 0, 0, 0);
    }
}

static bool is_played(const lg_game *game) {
    bool (*played)(const lg_game *) = phase_of(game)->played;
    return played == NULL || played(game);
}

static void step_on(lg_play *play) {
    lg_game *game = play->game;
    const lg_ruleset *rules = game->scenario->ruleset;
    if (game->phase + 1 < rules->phase_count) {
        game->phase++;
    } else {
        game->phase = (uint8_t)rules->first_phase;
        game->turn++;
        rules->turn(play);
    }
    /* The set-up belongs to no turn; the first phase after it opens turn 1. */
    if (game->turn == 0 && game->phase >= rules->first_phase) {
        game->turn = 1;
        rules->turn(play);
    }
}

/* A rule set with more than one turn sequence has phases that are not part of the one that is played. */
static void next_phase(lg_play *play) {
    do {
        step_on(play);
    } while (!is_played(play->game));
}

static bool ended(lg_play *play) {
    const lg_ruleset *rules = play->game->scenario->ruleset;
    int reason = play->game->over ? 0 : rules->finished(play->game);
    if (reason != 0) {
        lg_game_end(play);
        if (rules->over_event >= 0) {
            lg_note(play, rules->over_event, LG_TO_ALL, reason, 0, 0, 0, 0, 0);
        }
    }
    return play->game->over;
}

void lg_turn_go_on(lg_play *play) {
    while (!play->dry && !ended(play) && lg_turn_seats(play->game) == 0) {
        phase_of(play->game)->end(play);
        if (play->dry || ended(play)) {
            return;
        }
        next_phase(play);
        if (!ended(play)) {
            open_phase(play);
        }
    }
}

void lg_turn_start(lg_play *play) {
    lg_game *game = play->game;
    const lg_ruleset *rules = game->scenario->ruleset;
    bool set_up = game->scenario->deploy && rules->first_phase > 0;
    game->phase = set_up ? 0 : (uint8_t)rules->first_phase;
    game->turn = set_up ? 0 : 1;
    if (!set_up) {
        rules->turn(play);
    }
    open_phase(play);
    lg_turn_go_on(play);
}

static int step_count(const lg_ruleset *rules) {
    int most = 0;
    for (int i = 0; i < rules->phase_count; i++) {
        most = rules->phases[i].step > most ? rules->phases[i].step : most;
    }
    return most;
}

void lg_game_who(const lg_game *game, int viewer, lg_who *who) {
    const lg_phase *phase = phase_of(game);
    memset(who, 0, sizeof *who);
    who->turn = game->turn;
    who->phase = game->phase;
    who->step = phase->step;
    who->steps = step_count(game->scenario->ruleset);
    who->phase_id = phase->id;
    who->phase_title = phase->title;
    who->open = phase->open;
    who->over = game->over != 0;
    who->seats = lg_turn_seats(game);
    who->seat = -1;
    for (int seat = game->scenario->seat_count - 1; seat >= 0; seat--) {
        who->seat = (who->seats >> seat & 1U) != 0 ? seat : who->seat;
    }
    int reader = viewer < 0 ? who->seat : viewer;
    if (reader < 0 || who->over) {
        return;
    }
    lg_game *made;
    const lg_game *seen = lg_seen_open(game, reader, &made);
    if (seen != NULL) {
        phase->prompt(seen, reader, who->prompt, sizeof who->prompt);
    }
    lg_seen_close(made);
}
