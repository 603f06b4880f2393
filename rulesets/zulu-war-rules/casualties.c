/* casualties.c - who falls: British figures one by one, Zulus by bases to fire and by figures in melee (ZWR-CAS,
 * ZWR-WND-01), and what is remembered of it. */
#include <stdio.h>

#include "fire.h"

static lg_piece *piece_at(lg_game *game, int piece) { return &lg_pieces(game)[piece]; }
static lg_unit *unit_at(lg_game *game, int unit) { return &lg_units(game)[unit]; }

int zwr_dice_seat(const lg_game *game, int unit) {
    int seat = zwr_is_british(game, unit) ? zwr_british_seat(game, unit) : zwr_zulu_seat(game);
    return seat >= 0 ? seat : zwr_british_seat(game, -1);
}

/* ---- British figures -------------------------------------------------------------------------------- */

/* O-19: when its bearer is down a colour lies on his square. */
static void drop_colour(lg_play *play, int piece) {
    zwr_state *own = zwr_own(play->game);
    for (int i = 0; i < 2; i++) {
        if (own->colour[i] == piece + 1) {
            own->colour[i] = 0;
            own->colour_cell[i] = piece_at(play->game, piece)->cell;
            lg_note(play, ZWR_E_COLOUR_DOWN, LG_TO_ALL, piece, own->colour_cell[i], 0, 0, 0, 0);
        }
    }
}

/* ZWR-MOR-01: his own company feels it, and whoever he served with. */
static void mark_casualty(lg_game *game, int piece) {
    zwr_unit_at(game, piece_at(game, piece)->unit)->flags |= ZWR_CASUALTIES;
    zwr_unit_at(game, piece_at(game, piece)->home)->flags |= ZWR_CASUALTIES;
}

/* A unit of which nobody is left on the table, on his feet or lying, is gone. */
static void note_gone(lg_game *game, int unit) {
    const lg_unit *u = unit_at(game, unit);
    for (int p = u->first; p < u->first + u->count; p++) {
        const lg_piece *piece = piece_at(game, p);
        bool here =
            piece->unit == unit && (piece->status == ZWR_FIT || piece->status == ZWR_WOUNDED);
        if (here) {
            return;
        }
    }
    unit_at(game, unit)->state = ZWR_GONE;
}

static void fall(lg_play *play, int piece, zwr_status status) {
    lg_piece *p = piece_at(play->game, piece);
    drop_colour(play, piece);
    zwr_put_down(play->game, piece);
    if (status == ZWR_WOUNDED) {
        lg_piece_lie(play->game, piece);
    } else {
        lg_piece_stand(play->game, piece, -1);
        zwr_own(play->game)->bearer[piece] = 0;
    }
    p->status = (uint8_t)status;
    mark_casualty(play->game, piece);
    note_gone(play->game, p->unit);
}

/* ZWR-WND-01: 1 or 2 killed, 3 to 6 wounded. */
static zwr_status fate_of(const lg_game *game, int die) {
    return die <= zwr_number(game, ZWR_N_KILLED_TO, 0) ? ZWR_DEAD : ZWR_WOUNDED;
}

static int throw_fate(lg_play *play, int piece) {
    char name[48], why[LG_WHY_SIZE];
    int home = piece_at(play->game, piece)->home;
    snprintf(why, sizeof why, "%s: killed or wounded",
             lg_piece_name(play->game, piece, name, sizeof name));
    return lg_roll_one(play, ZWR_D6, zwr_dice_seat(play->game, home), LG_TO_ALL, "ZWR-WND-01", why);
}

void zwr_die(lg_play *play, int piece) { fall(play, piece, ZWR_DEAD); }

void zwr_kill(lg_play *play, int piece) {
    bool lay = piece_at(play->game, piece)->status == ZWR_WOUNDED;
    lg_note(play, ZWR_E_KILLED, LG_TO_ALL, piece, piece_at(play->game, piece)->unit, lay, 0, 0, 0);
    zwr_die(play, piece);
}

/* ZWR-MOR-10: off the table for good. */
void zwr_run_away(lg_play *play, int piece) {
    drop_colour(play, piece);
    zwr_put_down(play->game, piece);
    lg_piece_stand(play->game, piece, -1);
    piece_at(play->game, piece)->status = ZWR_ROUTED;
}

void zwr_wound_or_kill(lg_play *play, int piece) {
    if (piece_at(play->game, piece)->status == ZWR_WOUNDED) {
        zwr_kill(play, piece); /* ZWR-CAS-06 */
        return;
    }
    int die = throw_fate(play, piece);
    zwr_status fate = fate_of(play->game, die);
    lg_note(play, ZWR_E_FALLEN, LG_TO_ALL, piece, piece_at(play->game, piece)->unit,
            fate == ZWR_WOUNDED, 0, 0, 0);
    lg_note_die(play, die, 0, LG_DIE_PLAIN, ZWR_D6);
    fall(play, piece, fate);
}

/* ZWR-CAS-04: a throw for which man, then his d6. He drops at once, so nobody is hit twice. */
static void hit_one(lg_play *play, int unit, lg_audience audience) {
    char name[48], why[LG_WHY_SIZE];
    int men[ZWR_UNIT_MEN];
    int count = zwr_fit_men(play->game, unit, men);
    if (count == 0) {
        return;
    }
    snprintf(why, sizeof why, "which man of %s is hit",
             lg_unit_name(play->game, unit, name, sizeof name));
    int pick =
        lg_roll_one(play, count, zwr_dice_seat(play->game, unit), audience, "ZWR-CAS-04", why);
    int piece = men[pick - 1], die = throw_fate(play, piece);
    zwr_status fate = fate_of(play->game, die);
    lg_note(play, ZWR_E_CASUALTY, audience, piece, unit, fate == ZWR_WOUNDED, 0, 0, 0);
    lg_note_die(play, pick, 0, LG_DIE_PLAIN, count);
    lg_note_die(play, die, 0, LG_DIE_PLAIN, ZWR_D6);
    fall(play, piece, fate);
}

void zwr_hit_british(lg_play *play, int unit, int count, lg_audience audience) {
    for (int i = 0; i < count; i++) {
        hit_one(play, unit, audience);
    }
    zwr_close_up(play, unit);
}

void zwr_add_lost(lg_play *play, int unit, int markers) {
    int kind = unit_at(play->game, unit)->kind;
    if (markers <= 0 || (kind != ZWR_COMPANY && kind != ZWR_CAVALRY && kind != ZWR_GUN)) {
        return;
    }
    zwr_unit *own = zwr_unit_at(play->game, unit);
    own->lost = (uint8_t)(own->lost + markers > UINT8_MAX ? UINT8_MAX : own->lost + markers);
    lg_note(play, ZWR_E_ORDER_LOST, LG_TO_ALL, unit, markers, own->lost, 0, 0, 0);
}

/* ---- Zulus ------------------------------------------------------------------------------------------- */

/* To the pool, from which every second one may come back (ZWR-REC-01). */
static void take_zulu(lg_game *game, int piece) {
    lg_piece_stand(game, piece, -1);
    piece_at(game, piece)->status = ZWR_POOL;
    zwr_own(game)->removed++;
}

/* The unit is off the table and its counters with it. */
static void clear_unit(lg_game *game, int unit) {
    zwr_unit *own = zwr_unit_at(game, unit);
    lg_unit *u = unit_at(game, unit);
    if (u->kind == ZWR_RIFLES) {
        zwr_own(game)->rifles_lost++;
    }
    u->state = ZWR_AWAY;
    u->marks |= ZWR_SPENT;
    u->anchor = LG_NO_CELL;
    own->hits = own->end = own->came = 0;
    own->moved = own->inches = 0;
    own->flags = 0;
    own->prefers = own->target = LG_NO_UNIT;
}

static void note_destroyed(lg_play *play, int unit) {
    if (unit_at(play->game, unit)->state != ZWR_AWAY && zwr_figures(play->game, unit) == 0) {
        lg_note(play, ZWR_E_DESTROYED, LG_TO_ALL, unit, 0, 0, 0, 0, 0);
        clear_unit(play->game, unit);
        zwr_dress_all(play);
    }
}

/* Figures go from the rear; men who have lapped round stand in front (ZWR-MEL-15). */
static int last_man(const lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(game, unit, men), last = -1;
    for (int i = 0; i < count; i++) {
        bool in_ranks = lg_pieces_of(game)[men[i]].file != ZWR_LAPPED;
        last = last < 0 || in_ranks ? men[i] : last;
    }
    return last;
}

static int take_figures(lg_game *game, int unit, int figures) {
    int taken = 0;
    for (int man = last_man(game, unit); taken < figures && man >= 0; man = last_man(game, unit)) {
        take_zulu(game, man);
        taken++;
    }
    zwr_own(game)->zulu_fallen = (uint16_t)(zwr_own(game)->zulu_fallen + taken);
    return taken;
}

/* ZWR-CAS-01: a base is six figures, or what is left. */
static void take_base(lg_play *play, int unit) {
    int taken = take_figures(play->game, unit, zwr_number(play->game, ZWR_N_BASE_FIGURES, 0));
    int left = zwr_figures(play->game, unit);
    lg_note(play, ZWR_E_BASE_OFF, LG_TO_ALL, unit, taken, left, zwr_unit_of(play->game, unit)->hits,
            0, 0);
    if (left > 0) {
        zwr_close_bases(play, unit);
    }
    note_destroyed(play, unit);
}

void zwr_hit_zulus(lg_play *play, int unit, int hits) {
    int base = zwr_number(play->game, ZWR_N_BASE_FIGURES, 0);
    int total = zwr_unit_of(play->game, unit)->hits + hits;
    while (total >= base && zwr_figures(play->game, unit) > 0) {
        total -= base;
        zwr_unit_at(play->game, unit)->hits = (uint8_t)(total < base ? total : 0);
        take_base(play, unit);
    }
    if (zwr_figures(play->game, unit) > 0) {
        zwr_unit_at(play->game, unit)->hits = (uint8_t)total;
    }
}

void zwr_lose_zulu(lg_play *play, int piece) {
    take_zulu(play->game, piece);
    zwr_own(play->game)->zulu_fallen++;
}

void zwr_lose_zulus(lg_play *play, int unit, int figures) {
    take_figures(play->game, unit, figures);
}

void zwr_close_zulus(lg_play *play, int unit) {
    if (zwr_figures(play->game, unit) > 0) {
        zwr_close_up(play, unit);
    }
    note_destroyed(play, unit);
}

void zwr_zulus_leave(lg_play *play, int unit, int event) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(play->game, unit, men);
    zwr_state *own = zwr_own(play->game);
    bool known = unit_at(play->game, unit)->state != ZWR_CONCEALED;
    lg_note(play, event, known ? LG_TO_ALL : LG_TO_ZULU, unit, count, 0, 0, 0, 0);
    for (int i = 0; i < count; i++) {
        take_zulu(play->game, men[i]);
    }
    if (event == ZWR_E_ZULUS_ROUT) {
        own->zulu_routed++;
    } else {
        own->zulu_gave_up++;
    }
    clear_unit(play->game, unit);
    if (known) {
        zwr_dress_all(play); /* nobody dresses because of those he cannot see */
    }
}

/* ---- Left-over hits (ZWR-CAS-02, 03, 05) --------------------------------------------------------------- */

static bool has_left_over(const lg_game *game, int unit) {
    return zwr_is_zulu(game, unit) && zwr_on_table(game, unit) && zwr_unit_of(game, unit)->hits > 0;
}

static int units_left_over(const lg_game *game, int out[]) {
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (has_left_over(game, unit)) {
            out[count++] = unit;
        }
    }
    return count;
}

bool zwr_left_over_due(const lg_game *seen, int unit, lg_verdict *verdict) {
    int units[LG_MAX_UNITS];
    (void)unit;
    return units_left_over(seen, units) > 0
               ? lg_allow(verdict)
               : lg_refuse(verdict, "ZWR-CAS-02", "No Zulu unit has hits over.");
}

static void settle_left_over(lg_play *play, int unit, int die) {
    int hits = zwr_unit_of(play->game, unit)->hits;
    bool falls = die <= hits;
    lg_note(play, ZWR_E_LEFT_OVER, LG_TO_ALL, unit, hits, falls, 0, 0, 0);
    lg_note_die(play, die, 0, falls ? LG_DIE_HIT : LG_DIE_PLAIN, ZWR_D6);
    zwr_unit_at(play->game, unit)->hits = 0;
    if (falls) {
        take_base(play, unit);
    }
}

void zwr_left_over_roll(lg_play *play, int unit) {
    int units[LG_MAX_UNITS];
    uint8_t dice[LG_MAX_UNITS];
    char why[LG_WHY_SIZE];
    int count = units_left_over(play->game, units);
    (void)unit;
    snprintf(why, sizeof why, "%d %s: one for each Zulu unit with hits over", count,
             lg_dice_word(count));
    lg_roll(play, count, ZWR_D6, zwr_british_seat(play->game, -1), LG_TO_ALL, "ZWR-CAS-02", why,
            dice);
    for (int i = 0; i < count; i++) {
        settle_left_over(play, units[i], dice[i]);
    }
}
