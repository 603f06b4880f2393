/* morale.c - step 7: who lost men this turn looks whether he stands (ZWR-MOR). */
#include <stdio.h>

#include "fire.h"

static const lg_piece *piece_at(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}
static const lg_unit *unit_at(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- Who throws (ZWR-MOR-01, 11) ------------------------------------------------------------------- */

static bool has_morale(const lg_game *game, int unit) {
    int kind = unit_at(game, unit)->kind;
    return kind == ZWR_COMPANY || kind == ZWR_CAVALRY;
}

static int roster_wounded(const lg_game *game, int unit) {
    const lg_unit *u = unit_at(game, unit);
    int wounded = 0;
    for (int p = u->first; p < u->first + u->count; p++) {
        wounded += piece_at(game, p)->home == unit && piece_at(game, p)->status == ZWR_WOUNDED;
    }
    return wounded;
}

/* ZWR-MOR-09: fit men of its own roster; the wounded too where a table counts them. */
static int figures_left(const lg_game *game, int unit) {
    int left = zwr_roster_fit(game, unit);
    return left + (zwr_setting(game, ZWR_S_WOUNDED_LEFT) != 0 ? roster_wounded(game, unit) : 0);
}

static bool must_check(const lg_game *game, int unit) {
    return has_morale(game, unit) && (zwr_unit_of(game, unit)->flags & ZWR_CASUALTIES) != 0 &&
           unit_at(game, unit)->state == ZWR_PRESENT && zwr_roster_fit(game, unit) > 0;
}

static int first_to_check(const lg_game *game) {
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (must_check(game, unit)) {
            return unit;
        }
    }
    return -1;
}

/* ---- The score (ZWR-MOR-02 to 08) ---------------------------------------------------------------------- */

static bool killed(const lg_game *game, zwr_rank rank) {
    for (int p = 0; p < game->piece_count; p++) {
        if (piece_at(game, p)->kind == rank && piece_at(game, p)->status == ZWR_DEAD) {
            return true;
        }
    }
    return false;
}

/* ZWR-MOR-04, 06: what befalls the battalion is felt by its infantry alone. */
static int battalion_losses(const lg_game *game, int unit) {
    if (unit_at(game, unit)->kind != ZWR_COMPANY) {
        return 0;
    }
    int ensigns = killed(game, ZWR_THE_CAPTAIN) + killed(game, ZWR_THE_SERGEANT_MAJOR);
    return ensigns * zwr_number(game, ZWR_N_MORALE_ENSIGN, 0) +
           killed(game, ZWR_THE_MAJOR) * zwr_number(game, ZWR_N_MORALE_MAJOR, 0);
}

int zwr_morale_plus(const lg_game *game, int unit) {
    const zwr_unit *own = zwr_unit_of(game, unit);
    bool officer = zwr_find(game, unit, ZWR_LIEUTENANT, ZWR_DEAD) >= 0 ||
                   zwr_find(game, unit, ZWR_TROOP_LIEUTENANT, ZWR_DEAD) >= 0;
    int plus = battalion_losses(game, unit) + own->lost * zwr_number(game, ZWR_N_MORALE_LOST, 0);
    plus += officer ? zwr_number(game, ZWR_N_MORALE_OFFICER, 0) : 0;
    plus += zwr_own_of(game)->colours_taken > 0 ? zwr_number(game, ZWR_N_MORALE_COLOURS, 0) : 0;
    plus += (own->flags & ZWR_ABANDONED) != 0 ? zwr_number(game, ZWR_N_MORALE_ABANDONED, 0) : 0;
    return plus;
}

/* The square of the nearest Zulu that all can see, or the unit's own: from there its cover is judged. */
static int threatened_from(const lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN], distance2 = 0, to = -1;
    int count = zwr_men(game, unit, men);
    int enemy = zwr_nearest_enemy(game, unit, false, &distance2);
    if (enemy >= 0 && zwr_nearest(game, unit, enemy, NULL, &to) >= 0) {
        return piece_at(game, to)->cell;
    }
    return count > 0 ? piece_at(game, men[0])->cell : -1;
}

bool zwr_morale_halved(const lg_game *game, int unit) {
    int from = threatened_from(game, unit);
    return from >= 0 && zwr_cover_of(game, unit, from) == ZWR_HARD_COVER;
}

/* ---- The throw -------------------------------------------------------------------------------------------- */

bool zwr_morale_due(const lg_game *seen, int unit, lg_verdict *verdict) {
    char name[48];
    if (seen->phase != ZWR_MORALE) {
        return lg_refuse(verdict, "ZWR-MOR-01", "Morale is checked in step 7.");
    }
    if (unit < 0) {
        return first_to_check(seen) >= 0
                   ? lg_allow(verdict)
                   : lg_refuse(verdict, "ZWR-MOR-01", "Nobody has morale left to check.");
    }
    return must_check(seen, unit) ? lg_allow(verdict)
                                  : lg_refuse(verdict, "ZWR-MOR-01", "%s has no morale to check.",
                                              lg_unit_name(seen, unit, name, sizeof name));
}

/* ZWR-MOR-10: its fit men are lost, its wounded stay where they lie; a colour is dropped on the way. */
static void rout(lg_play *play, int unit) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_fit_men(play->game, unit, men);
    lg_note(play, ZWR_E_MORALE_ROUT, LG_TO_ALL, unit, count, 0, 0, 0, 0);
    for (int i = 0; i < count; i++) {
        zwr_run_away(play, men[i]);
    }
    lg_units(play->game)[unit].state = ZWR_GONE;
    lg_units(play->game)[unit].anchor = LG_NO_CELL;
}

/* Halves are kept by comparing doubled numbers (ZWR-MOR-02). */
static void judge(lg_play *play, int unit, int doubled) {
    int left = figures_left(play->game, unit);
    if (doubled >= 2 * left * zwr_number(play->game, ZWR_N_MORALE_ROUT, 0)) {
        rout(play, unit);
    } else if (doubled > 2 * left) {
        lg_note(play, ZWR_E_MORALE_BAD, LG_TO_ALL, unit, 0, 0, 0, 0, 0);
        zwr_add_lost(play, unit, zwr_number(play->game, ZWR_N_MORALE_BAD, 0));
    } else {
        lg_note(play, ZWR_E_MORALE_HOLDS, LG_TO_ALL, unit, 0, 0, 0, 0, 0);
    }
}

static void check_morale(lg_play *play, int unit) {
    char name[48], why[LG_WHY_SIZE];
    uint8_t dice[ZWR_D6];
    bool troop = unit_at(play->game, unit)->kind == ZWR_CAVALRY;
    int count = zwr_number(play->game, troop ? ZWR_N_MORALE_TROOP : ZWR_N_MORALE_COMPANY, 0),
        sum = 0;
    snprintf(why, sizeof why, "%d %s: morale of %s", count, lg_dice_word(count),
             lg_unit_name(play->game, unit, name, sizeof name));
    lg_roll(play, count, ZWR_D6, zwr_dice_seat(play->game, unit), LG_TO_ALL, "ZWR-MOR-01", why,
            dice);
    for (int i = 0; i < count; i++) {
        sum += dice[i];
    }
    int plus = zwr_morale_plus(play->game, unit);
    bool halved = zwr_morale_halved(play->game, unit);
    int doubled = (halved ? sum : 2 * sum) + 2 * plus;
    lg_note(play, ZWR_E_MORALE_DICE, LG_TO_ALL, unit, plus, doubled / 2, halved, doubled % 2,
            figures_left(play->game, unit));
    for (int i = 0; i < count; i++) {
        lg_note_die(play, dice[i], 0, LG_DIE_PLAIN, ZWR_D6);
    }
    judge(play, unit, doubled);
}

void zwr_morale_roll(lg_play *play, int unit) {
    int checks = unit < 0 ? first_to_check(play->game) : unit;
    zwr_unit_at(play->game, checks)->flags &= (uint8_t)~ZWR_CASUALTIES;
    check_morale(play, checks);
}

/* ---- The step ------------------------------------------------------------------------------------------------ */

void zwr_begin_morale(lg_play *play) { (void)play; }

unsigned zwr_seats_morale(const lg_game *game) {
    unsigned seats = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (must_check(game, unit)) {
            seats |= 1U << zwr_dice_seat(game, unit);
        }
    }
    return seats;
}

/* What lasts for this turn alone ends here, the last British step of it. */
void zwr_end_morale(lg_play *play) {
    bool this_turn = zwr_setting(play->game, ZWR_S_ABANDONED) != 0;
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        zwr_unit *own = zwr_unit_at(play->game, unit);
        own->flags &= (uint8_t)~ZWR_CASUALTIES;
        if (this_turn) {
            own->flags &= (uint8_t)~ZWR_ABANDONED;
        }
    }
    zwr_short_jams_end(play);
    zwr_dress_all(play);
}

void zwr_prompt_morale(const lg_game *seen, int seat, char *text, size_t size) {
    char name[48];
    int unit = first_to_check(seen);
    (void)seat;
    if (unit < 0) {
        text[0] = '\0';
        return;
    }
    snprintf(text, size, "Throw for the morale of %s: %d added, %d figure%s left.",
             lg_unit_name(seen, unit, name, sizeof name), zwr_morale_plus(seen, unit),
             figures_left(seen, unit), lg_plural(figures_left(seen, unit)));
}
