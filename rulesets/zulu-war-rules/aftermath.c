/* aftermath.c - the end of step 6: wagons, gun, colours and wounded that Zulus stand beside and no fit redcoat does
 * (ZWR-SEQ-03, ZWR-WAG-03, ZWR-GAT-11, O-19, ZWR-WND-04). */
#include "fire.h"

static const lg_piece *piece_at(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}
static const lg_unit *unit_at(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- Who stands by -------------------------------------------------------------------------------- */

/* The lowest fit man of a side on the square or beside it, -1 none. Concealed Zulus do nothing. */
static int man_beside(const lg_game *game, int cell, bool british) {
    lg_at at = lg_game_at(game, cell);
    int found = -1;
    for (int i = 0; i < 9; i++) {
        int near = lg_game_cell(game, lg_at_of(at.x + i % 3 - 1, at.y + i / 3 - 1));
        int holder = near < 0 ? -1 : lg_held(game)[near] - 1;
        if (holder < 0 || zwr_is_british(game, holder) != british ||
            unit_at(game, holder)->state != ZWR_PRESENT) {
            continue;
        }
        int man = lg_piece_on(game, near);
        if (man >= 0 && zwr_is_man(game, man) && (found < 0 || man < found)) {
            found = man;
        }
    }
    return found;
}

/* Zulus beside it, and no fit British figure. */
static bool is_left_to_zulus(const lg_game *game, int cell) {
    return man_beside(game, cell, false) >= 0 && man_beside(game, cell, true) < 0;
}

/* Zulus beside some square of the unit, and no fit British figure beside any. A crew that rides is with its gun. */
static bool unit_is_left(const lg_game *game, int unit) {
    int pieces[ZWR_UNIT_MEN];
    bool zulus = false, british = unit_at(game, unit)->kind == ZWR_GUN &&
                                  zwr_fit_count(game, unit) > 0 &&
                                  unit_at(game, unit)->formation == ZWR_LIMBERED;
    int count = zwr_men(game, unit, pieces);
    for (int i = 0; i < count; i++) {
        int cell = piece_at(game, pieces[i])->cell;
        if (!zwr_is_man(game, pieces[i])) {
            zulus = zulus || man_beside(game, cell, false) >= 0;
            british = british || man_beside(game, cell, true) >= 0;
        }
    }
    return zulus && !british;
}

/* ---- Wagons and gun ----------------------------------------------------------------------------------- */

static void lose_vehicle(lg_play *play, int unit) {
    int pieces[ZWR_UNIT_MEN];
    int count = zwr_men(play->game, unit, pieces);
    for (int i = 0; i < count; i++) {
        if (!zwr_is_man(play->game, pieces[i])) {
            lg_piece_stand(play->game, pieces[i], -1);
            lg_pieces(play->game)[pieces[i]].status = ZWR_LOST;
        }
    }
    lg_units(play->game)[unit].state = ZWR_GONE;
    lg_units(play->game)[unit].anchor = LG_NO_CELL;
}

static void lose_wagons_and_gun(lg_play *play) {
    zwr_state *own = zwr_own(play->game);
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        if (!zwr_is_wheeled(play->game, unit) || !zwr_is_present(play->game, unit) ||
            !unit_is_left(play->game, unit)) {
            continue;
        }
        bool gun = unit_at(play->game, unit)->kind == ZWR_GUN;
        lg_note(play, gun ? ZWR_E_GUN_LOST : ZWR_E_WAGON_LOST, LG_TO_ALL, unit, 0, 0, 0, 0, 0);
        if (gun) {
            own->gun_lost = 1;
        } else {
            own->wagons_lost++;
        }
        lose_vehicle(play, unit);
    }
}

/* ---- Colours (O-19, ZWR-MOR-07) ------------------------------------------------------------------------- */

static void settle_colour(lg_play *play, int colour) {
    zwr_state *own = zwr_own(play->game);
    int cell = own->colour_cell[colour];
    if (own->colour[colour] != 0 || cell == LG_NO_CELL) {
        return;
    }
    int saver = man_beside(play->game, cell, true);
    if (saver >= 0) {
        own->colour[colour] = (uint8_t)(saver + 1);
        own->colour_cell[colour] = LG_NO_CELL;
        lg_note(play, ZWR_E_COLOUR_SAVED, LG_TO_ALL, saver, cell, 0, 0, 0, 0);
    } else if (man_beside(play->game, cell, false) >= 0) {
        own->colours_taken++;
        own->colour_cell[colour] = LG_NO_CELL;
        lg_note(play, ZWR_E_COLOUR_TAKEN, LG_TO_ALL, cell, 0, 0, 0, 0, 0);
    }
}

/* ---- Wounded (ZWR-WND-04) ---------------------------------------------------------------------------------- */

static void kill_abandoned(lg_play *play) {
    lg_game *game = play->game;
    for (int piece = 0; piece < game->piece_count; piece++) {
        const lg_piece *p = piece_at(game, piece);
        if (p->status != ZWR_WOUNDED || p->cell == LG_NO_CELL || !is_left_to_zulus(game, p->cell)) {
            continue;
        }
        lg_note(play, ZWR_E_ABANDONED_KILLED, LG_TO_ALL, piece, p->home, p->cell, 0, 0, 0);
        zwr_unit_at(game, p->home)->flags |= ZWR_ABANDONED;
        zwr_die(play, piece);
    }
}

void zwr_after_melee(lg_play *play) {
    lose_wagons_and_gun(play);
    for (int colour = 0; colour < 2; colour++) {
        settle_colour(play, colour);
    }
    kill_abandoned(play);
}
