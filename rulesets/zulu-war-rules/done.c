/* done.c - the verb `done`: a seat ends its part of a step, when nothing that must be done is left. */
#include "zwr.h"
#include "zwr_frame.h"

/* ZWR-SEQ-01: dice that are due are never passed over. */
static bool nothing_due(const lg_game *seen, int seat, lg_verdict *verdict) {
    lg_action roll = {ZWR_V_ROLL, 0, {-1, -1, -1, -1}};
    if (zwr_check_roll(seen, seat, &roll, NULL)) {
        return lg_refuse(verdict, "ZWR-SEQ-01",
                         "There are dice to throw before this step can end: roll.");
    }
    return true;
}

bool zwr_check_done(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    (void)action;
    switch ((zwr_phase_id)seen->phase) {
    case ZWR_ORDERS: return zwr_orders_may_end(seen, seat, verdict);
    case ZWR_ZULU: return zwr_zulu_may_end(seen, seat, verdict);
    case ZWR_BRITISH: return seen->stage == 0 || nothing_due(seen, seat, verdict);
    case ZWR_APPEARANCE:
    case ZWR_PLACEMENT:
    case ZWR_MELEE:
    case ZWR_MORALE:
    case ZWR_RECYCLING: return nothing_due(seen, seat, verdict);
    case ZWR_SETUP:
    case ZWR_PHASES: break;
    }
    return true;
}

void zwr_list_done(const lg_game *seen, int seat, int subject, lg_actions *out) {
    if (subject < 0 && zwr_check_done(seen, seat, NULL, NULL)) {
        lg_list_add(out, ZWR_V_DONE, 0, -1, -1, -1, -1);
    }
}

void zwr_apply_done(lg_play *play, const lg_action *action) {
    (void)action;
    lg_seat_done(play);
    if (play->game->phase == ZWR_BRITISH) {
        zwr_british_go_on(play);
    } else if (play->game->phase == ZWR_MELEE) {
        zwr_melee_go_on(play);
    }
}
