/* secrecy.c - what the British may not know, taken out before anything is worked out for them. Whatever is
 * shown, listed, refused or reckoned for a British seat starts from the game as it leaves this file. */
#include <string.h>

#include "zwr.h"
#include "zwr_frame.h"

bool zwr_hides(const lg_game *game, int seat) {
    const lg_scenario *scenario = game->scenario;
    bool british =
        seat < 0 || seat >= scenario->seat_count || scenario->seats[seat].role == LG_BRITISH;
    return british && scenario->mode != LG_SOLO;
}

static void forget_pieces(lg_game *seen, const lg_unit *unit) {
    for (int i = unit->first; i < unit->first + unit->count; i++) {
        lg_piece *p = &lg_pieces(seen)[i];
        uint8_t home = p->home, kind = p->kind;
        memset(p, 0, sizeof *p);
        p->cell = LG_NO_CELL;
        p->unit = p->home = home;
        p->kind = kind;
        p->status = ZWR_POOL;
    }
}

/* A unit never seen looks like any other that has not come yet. */
static void forget_unit(lg_game *seen, int unit) {
    lg_unit *u = &lg_units(seen)[unit];
    u->state = ZWR_AWAY;
    u->anchor = LG_NO_CELL;
    u->formation = ZWR_ABREAST;
    u->facing = u->width = u->gap = u->marks = 0;
    zwr_unit *own = zwr_unit_at(seen, unit);
    memset(own, 0, sizeof *own);
    own->commander = own->prefers = own->target = own->parent = LG_NO_UNIT;
    forget_pieces(seen, u);
}

/* ZWR-APP-01, 02: real clouds and dummies are alike, and nobody knows what is still owed. Until all lie, none is
 * seen: the first ones would be the real ones. */
static void forget_clouds(lg_game *seen) {
    zwr_state *own = zwr_own(seen);
    if (seen->phase == ZWR_APPEARANCE) {
        memset(own->cloud, 0, sizeof own->cloud);
        own->cloud_count = 0;
    }
    for (int i = 0; i < own->cloud_count; i++) {
        own->cloud[i].unit = LG_NO_UNIT;
    }
    own->dummies_owed = 0;
}

void zwr_redact(lg_game *seen, int seat) {
    (void)seat;
    for (int u = 0; u < seen->unit_count; u++) {
        const lg_unit *unit = &lg_units_of(seen)[u];
        if (unit->side != LG_ZULU || u >= seen->scenario->unit_count) {
            continue;
        }
        if (unit->state != ZWR_PRESENT) {
            forget_unit(seen, u);
        } else {
            zwr_unit_at(seen, u)->end = 0; /* a standing choice of its owner */
            zwr_unit_at(seen, u)->flags &= (uint8_t) ~(unsigned)ZWR_MOVED_LAST; /* while hidden */
            if (seen->phase != ZWR_MELEE) { /* there it is shown by whom they fight (ZWR-MEL-01) */
                zwr_unit_at(seen, u)->prefers = LG_NO_UNIT;
            }
        }
    }
    forget_clouds(seen);
    zwr_state *own = zwr_own(seen);
    own->removed = 0; /* hidden units that gave up are in it */
    own->zulu_gave_up = own->rifles_lost = 0;
    if (seen->phase == ZWR_APPEARANCE || seen->phase == ZWR_ZULU) {
        seen->stage = 0;
    }
}
