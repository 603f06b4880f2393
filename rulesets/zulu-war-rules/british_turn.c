/* british_turn.c - step 4: orders carried out in any sequence, then the left-over hits (ZWR-MOVE-01, ZWR-CAS-02). */
#include <stdio.h>

#include "zwr.h"

/* Stage 0: orders. Stage 1: every seat is done, and the dice for left-over hits are thrown. */
enum { CARRYING_OUT, COUNTING_OUT };

/* ZWR-IND-03: officers on their own have their actions without a die. */
static void give_officers_actions(lg_game *game) {
    for (int unit = 0; unit < game->unit_count; unit++) {
        const lg_unit *u = &lg_units_of(game)[unit];
        if (u->side == LG_BRITISH && u->count > 0 && zwr_is_individual(game, unit) &&
            zwr_is_officer(game, u->first)) {
            zwr_unit_at(game, unit)->actions = (uint8_t)zwr_number(game, ZWR_N_OFFICER_ACTIONS, 0);
        }
    }
}

void zwr_begin_british(lg_play *play) {
    give_officers_actions(play->game);
    zwr_british_go_on(play);
}

static unsigned not_done(const lg_game *game) {
    return zwr_british_seats(game) & ~(unsigned)game->done;
}

void zwr_british_go_on(lg_play *play) {
    if (not_done(play->game) == 0 && zwr_left_over_due(play->game, -1, NULL)) {
        play->game->stage = COUNTING_OUT;
    }
}

unsigned zwr_seats_british(const lg_game *game) {
    if (game->stage == CARRYING_OUT) {
        return not_done(game);
    }
    return zwr_left_over_due(game, -1, NULL) ? 1U << zwr_british_seat(game, -1) : 0;
}

void zwr_end_british(lg_play *play) { (void)play; }

static bool has_something_left(const lg_game *seen, int unit) {
    const zwr_unit *own = zwr_unit_of(seen, unit);
    if (!zwr_is_present(seen, unit)) {
        return false;
    }
    if (lg_units_of(seen)[unit].kind == ZWR_WAGON) {
        return (own->flags & ZWR_ACTED) == 0;
    }
    if (zwr_is_individual(seen, unit)) {
        return own->actions > 0 || zwr_individual_due(seen, unit, NULL);
    }
    return (own->order[0] != ZWR_NO_ORDER && (own->used & 1) == 0) ||
           (own->order[1] != ZWR_NO_ORDER && (own->used & 2) == 0);
}

void zwr_prompt_british(const lg_game *seen, int seat, char *text, size_t size) {
    int idle = 0;
    if (seen->stage == COUNTING_OUT) {
        snprintf(text, size, "Throw for the hits left over: each may still cost the Zulus a base.");
        return;
    }
    for (int unit = 0; unit < seen->unit_count; unit++) {
        idle += zwr_commands(seen, seat, unit) && has_something_left(seen, unit);
    }
    if (idle == 0) {
        snprintf(text, size, "All orders are carried out. End the British turn.");
    } else {
        snprintf(text, size, "Carry out orders in any sequence: %d unit%s can still act.", idle,
                 lg_plural(idle));
    }
}
