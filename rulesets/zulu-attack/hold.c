/* hold.c - units kept out of attacks, and hexes that have been attacked (ZA-SEQ-04, ZA-FIR-02, ZA-MEL-01). */
#include "za.h"

bool za_hex_done(const lg_game *game, int cell) {
    return (za_own_of(game)->target[cell / 8] >> cell % 8 & 1) != 0;
}

void za_note_hex(lg_game *game, int cell) {
    za_own(game)->target[cell / 8] |= (uint8_t)(1 << cell % 8);
}

/* ---- hold U on|off ---------------------------------------------------------------------------------------------- */

static bool may_hold(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    bool combat = seen->phase == ZA_ZULU_FIRE || seen->phase == ZA_BRITISH_FIRE ||
                  seen->phase == ZA_ZULU_MELEE || seen->phase == ZA_BRITISH_FIRE_ALONE ||
                  seen->phase == ZA_BRITISH_MELEE;
    if (!combat) {
        return lg_refuse(verdict, "ZA-SEQ-04",
                         "Units are kept back when they could fire or fight.");
    }
    if (!za_commands(seen, seat, unit, verdict)) {
        return false;
    }
    return (za_is_here(seen, unit) && za_is_combat(seen, unit)) ||
           lg_refuse(verdict, "ZA-SEQ-04", "It has no part in an attack.");
}

bool za_check_hold(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZA-SEQ-04", "Say which unit is kept back.");
    }
    if (!may_hold(seen, seat, action->arg[0], verdict)) {
        return false;
    }
    bool held = (za_unit_of(seen, action->arg[0])->flags & ZA_HELD) != 0;
    return action->argc < 2 || held != (action->arg[1] != 0) ||
           lg_refuse(verdict, "ZA-SEQ-04", "That is so already.");
}

void za_list_hold(const lg_game *seen, int seat, int subject, lg_actions *out) {
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if ((subject < 0 || subject == unit) && may_hold(seen, seat, unit, NULL)) {
            bool held = (za_unit_of(seen, unit)->flags & ZA_HELD) != 0;
            lg_list_add(out, ZA_V_HOLD, 2, unit, !held, -1, -1);
        }
    }
}

void za_apply_hold(lg_play *play, const lg_action *action) {
    za_unit_at(play->game, action->arg[0])->flags ^= ZA_HELD;
    lg_note(play, ZA_E_HOLDS, LG_TO_ALL, action->arg[0], action->arg[1], 0, 0, 0, 0);
}
