/* doctrine.c - what is due first: dice, then whatever the side's doctrine wants, then `done`, and at the very last
 * anything that is allowed. See doctrine.h. */
#include "doctrine.h"

#include "zwr_frame.h"

bool zwr_would(const lg_game *seen, int seat, lg_action *action, int verb, int argc, int a, int b,
               int c) {
    const int value[LG_MAX_ARGS] = {a, b, c, -1};
    action->verb = (int16_t)verb;
    action->argc = (int16_t)argc;
    for (int i = 0; i < LG_MAX_ARGS; i++) {
        action->arg[i] = (int16_t)(i < argc ? value[i] : -1);
    }
    return seen->scenario->ruleset->verbs[verb].check(seen, seat, action, NULL);
}

static bool widen_by(const lg_game *seen, int seat, int unit, int men, lg_action *action) {
    int half = men / 2;
    return zwr_would(seen, seat, action, ZWR_V_WIDEN, 3, unit, half, men - half) ||
           zwr_would(seen, seat, action, ZWR_V_WIDEN, 3, unit, men - half, half) ||
           zwr_would(seen, seat, action, ZWR_V_WIDEN, 3, unit, men, 0) ||
           zwr_would(seen, seat, action, ZWR_V_WIDEN, 3, unit, 0, men);
}

bool zwr_would_widen(const lg_game *seen, int seat, lg_action *action) {
    for (int u = 0; u < seen->scenario->unit_count; u++) {
        bool fights =
            zwr_commands(seen, seat, u) && zwr_is_present(seen, u) && zwr_in_contact(seen, u);
        int men = fights ? zwr_body_of(seen, u).men - lg_units_of(seen)[u].width : 0;
        for (; men > 0; men--) {
            if (widen_by(seen, seat, u, men, action)) {
                return true;
            }
        }
    }
    return false;
}

/* The first action of any verb, so that a seat that must act always has one. */
static bool anything(const lg_game *seen, int seat, lg_action *action) {
    for (int verb = 0; verb < ZWR_VERBS; verb++) {
        lg_actions list = {.items = action, .count = 0, .max = 1};
        seen->scenario->ruleset->verbs[verb].list(seen, seat, -1, &list);
        if (list.count > 0) {
            return true;
        }
    }
    return false;
}

static bool wants(const lg_game *seen, int seat, uint64_t *random, lg_action *action) {
    if (seen->scenario->seats[seat].role == LG_BRITISH) {
        return zwr_suggest_british(seen, seat, action);
    }
    return zwr_suggest_zulus(seen, seat, random, action);
}

/* In a melee the front is widened before the dice are thrown. */
bool zwr_suggest(const lg_game *seen, int seat, uint64_t *random, lg_action *action) {
    bool dice_last = seen->phase == ZWR_MELEE;
    if (!dice_last && zwr_would(seen, seat, action, ZWR_V_ROLL, 0, -1, -1, -1)) {
        return true;
    }
    return wants(seen, seat, random, action) ||
           zwr_would(seen, seat, action, ZWR_V_ROLL, 0, -1, -1, -1) ||
           zwr_would(seen, seat, action, ZWR_V_DONE, 0, -1, -1, -1) || anything(seen, seat, action);
}
