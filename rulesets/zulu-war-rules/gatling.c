/* gatling.c - the gun: who serves it, what its ones do, and the die that clears it (ZWR-GAT). */
#include <stdio.h>

#include "fire.h"

static const lg_piece *piece_at(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}
static const lg_unit *unit_at(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- Serving it (ZWR-GAT-07, 08) --------------------------------------------------------------- */

/* Beside the gun's four squares, or on one of them. */
static bool beside_gun(const lg_game *game, int unit, int cell) {
    lg_at north_west = lg_game_at(game, unit_at(game, unit)->anchor), at = lg_game_at(game, cell);
    return at.x >= north_west.x - 1 && at.x <= north_west.x + 2 && at.y >= north_west.y - 1 &&
           at.y <= north_west.y + 2;
}

/* An infantryman who has not fired this turn; whoever serves the gun already goes on doing so. */
static bool may_help(const lg_game *game, int unit, int piece) {
    const lg_piece *p = piece_at(game, piece);
    if ((p->kind != ZWR_PRIVATE && p->kind != ZWR_BUGLER) || p->status != ZWR_FIT ||
        p->cell == LG_NO_CELL) {
        return false;
    }
    unsigned man = zwr_own_of(game)->man[piece];
    bool free_hands =
        (man & ZWR_MAN_SERVED) != 0 || ((man & ZWR_MAN_FIRED) == 0 && !zwr_hands_full(game, piece));
    return free_hands && beside_gun(game, unit, p->cell);
}

static int find_helper(const lg_game *game, int unit) {
    int found = -1;
    for (int piece = game->piece_count < ZWR_BRITISH_MEN ? game->piece_count - 1
                                                         : ZWR_BRITISH_MEN - 1;
         piece >= 0; piece--) {
        if (zwr_is_british(game, piece_at(game, piece)->home) && may_help(game, unit, piece)) {
            bool serves = (zwr_own_of(game)->man[piece] & ZWR_MAN_SERVED) != 0;
            bool kept =
                found >= 0 && !serves && (zwr_own_of(game)->man[found] & ZWR_MAN_SERVED) != 0;
            found = kept ? found : piece;
        }
    }
    return found;
}

/* ZWR-FIRE-18: a gunner who carries a wounded comrade does not serve the gun either. */
static int gunners(const lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_fit_men(game, unit, men), free_hands = 0;
    for (int i = 0; i < count; i++) {
        free_hands += !zwr_hands_full(game, men[i]);
    }
    return free_hands;
}

bool zwr_gun_served(const lg_game *game, int unit, int *helper, lg_verdict *verdict) {
    char name[48];
    int own = gunners(game, unit), men = zwr_number(game, ZWR_N_GUN_MEN, 0);
    lg_unit_name(game, unit, name, sizeof name);
    *helper = -1;
    if (own < zwr_number(game, ZWR_N_GUN_OWN_MEN, 0)) {
        return lg_refuse(verdict, "ZWR-GAT-08", "%s has no gunner left who could serve it.", name);
    }
    if (own < men) {
        *helper = find_helper(game, unit);
    }
    return own + (*helper >= 0) >= men ||
           lg_refuse(verdict, "ZWR-GAT-07",
                     "%s needs %d men: it has %d, and no infantryman beside it who has not fired.",
                     name, men, own);
}

/* ---- Jams (ZWR-GAT-02 to 06) ------------------------------------------------------------------------ */

static bool is_clear(const lg_game *game, int unit, lg_verdict *verdict) {
    char name[48];
    const zwr_unit *own = zwr_unit_of(game, unit);
    lg_unit_name(game, unit, name, sizeof name);
    switch (own->jam) {
    case ZWR_JAM_ONE_TURN:
        return lg_refuse(verdict, "ZWR-GAT-02", "%s is jammed and fires again in turn %d.", name,
                         own->jam_turn);
    case ZWR_JAM_UNTIL_SIX:
        return lg_refuse(verdict, "ZWR-GAT-03",
                         "%s is jammed until a %d is thrown at the start of step 2.", name,
                         zwr_number(game, ZWR_N_JAM_CLEARS, 0));
    case ZWR_JAM_FOR_GOOD:
        return lg_refuse(verdict, "ZWR-GAT-04", "%s is jammed for the rest of the battle.", name);
    default: return true;
    }
}

bool zwr_gun_ready(const lg_game *game, int unit, int *helper, lg_verdict *verdict) {
    char name[48];
    *helper = -1;
    if (unit_at(game, unit)->formation == ZWR_LIMBERED) {
        return lg_refuse(verdict, "ZWR-GAT-10",
                         "%s is limbered: change formation to make it ready.",
                         lg_unit_name(game, unit, name, sizeof name));
    }
    if (zwr_find(game, unit, ZWR_GATLING, ZWR_FIT) < 0) {
        return lg_refuse(verdict, "ZWR-GAT-11", "%s is lost.",
                         lg_unit_name(game, unit, name, sizeof name));
    }
    return is_clear(game, unit, verdict) && zwr_gun_served(game, unit, helper, verdict);
}

int zwr_jam_of(const lg_game *game, int ones) {
    int jam = ZWR_CLEAR;
    for (int kind = 0; kind < 3; kind++) {
        if (ones >= zwr_number(game, ZWR_N_JAM_ONES, kind)) {
            jam = ZWR_JAM_ONE_TURN + kind;
        }
    }
    return jam;
}

/* The first turn in which a short jam lets the gun fire again (ZWR-GAT-02). */
static int free_again(const lg_game *game) {
    int whole =
        zwr_setting(game, ZWR_S_GATLING_JAM) == 0 ? zwr_number(game, ZWR_N_JAM_TURNS, 0) : 0;
    return game->turn + whole + 1;
}

void zwr_jam(lg_play *play, int unit, int jam, int ones) {
    zwr_unit *own = zwr_unit_at(play->game, unit);
    int free_turn = free_again(play->game);
    own->jam = (uint8_t)jam;
    own->jam_turn = (uint8_t)free_turn;
    if (jam == ZWR_JAM_ONE_TURN) {
        lg_note(play, ZWR_E_JAM_SHORT, LG_TO_ALL, unit, ones, free_turn, 0, 0, 0);
    } else if (jam == ZWR_JAM_UNTIL_SIX) {
        int clears = zwr_number(play->game, ZWR_N_JAM_CLEARS, 0);
        lg_note(play, ZWR_E_JAM_LONG, LG_TO_ALL, unit, ones, clears, 0, 0, 0);
    } else {
        lg_note(play, ZWR_E_JAM_FOR_GOOD, LG_TO_ALL, unit, ones, 0, 0, 0, 0);
    }
}

void zwr_short_jams_end(lg_play *play) {
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        zwr_unit *own = zwr_unit_at(play->game, unit);
        if (own->jam == ZWR_JAM_ONE_TURN && play->game->turn + 1 >= own->jam_turn) {
            own->jam = ZWR_CLEAR;
            lg_note(play, ZWR_E_JAM_OVER, LG_TO_ALL, unit, 0, 0, 0, 0, 0);
        }
    }
}

/* ---- The clearing die (ZWR-GAT-03) ---------------------------------------------------------------------- */

static bool die_due(const lg_game *seen, int unit) {
    const zwr_unit *own = zwr_unit_of(seen, unit);
    return unit_at(seen, unit)->kind == ZWR_GUN && zwr_is_present(seen, unit) &&
           own->jam == ZWR_JAM_UNTIL_SIX && (own->flags & ZWR_ROLLED) == 0;
}

static int first_due(const lg_game *seen) {
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if (die_due(seen, unit)) {
            return unit;
        }
    }
    return -1;
}

bool zwr_jam_due(const lg_game *seen, int unit, lg_verdict *verdict) {
    if (seen->phase != ZWR_ORDERS) {
        return lg_refuse(verdict, "ZWR-GAT-03",
                         "A jammed gun throws its die at the start of step 2.");
    }
    bool due = unit < 0 ? first_due(seen) >= 0 : die_due(seen, unit);
    return due ? lg_allow(verdict)
               : lg_refuse(verdict, "ZWR-GAT-03", "No jammed gun has a die to throw.");
}

void zwr_jam_roll(lg_play *play, int unit) {
    char name[48], why[LG_WHY_SIZE];
    int gun = unit < 0 ? first_due(play->game) : unit;
    zwr_unit *own = zwr_unit_at(play->game, gun);
    snprintf(why, sizeof why, "clearing the jam of %s",
             lg_unit_name(play->game, gun, name, sizeof name));
    int die =
        lg_roll_one(play, ZWR_D6, zwr_dice_seat(play->game, gun), LG_TO_ALL, "ZWR-GAT-03", why);
    bool clear = die >= zwr_number(play->game, ZWR_N_JAM_CLEARS, 0);
    own->flags |= ZWR_ROLLED;
    own->jam = clear ? ZWR_CLEAR : own->jam;
    lg_note(play, ZWR_E_JAM_DIE, LG_TO_ALL, gun, clear, 0, 0, 0, 0);
    lg_note_die(play, die, 0, clear ? LG_DIE_HIT : LG_DIE_PLAIN, ZWR_D6);
}
