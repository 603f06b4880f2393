/* melee.c - step 6: the combats, one round each, in three beats; who goes on and who runs (ZWR-MEL). Who fights is in
 * combat.c, the dice as numbers in melee_dice.c, widening in widening.c. */
#include "melee.h"

#include <stdio.h>
#include <string.h>

static const lg_piece *piece_at(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}

/* ---- One combat being fought ------------------------------------------------------------------------ */

typedef struct fight {
    zwr_combat combat;
    zwr_row rows[ZWR_ROWS];
    zwr_round round;
    uint8_t thrown[ZWR_ROWS][ZWR_MAX_ROW];
    bool out[ZWR_MAX_ROW]; /* British fighters who are down */
    int lost[ZWR_ROWS];
    uint8_t lost_by[LG_MAX_UNITS]; /* British, by the unit they served with */
} fight;

/* ZWR-GRID-10: all Zulu dice, then all British. */
static void throw_row(lg_play *play, fight *f, int row) {
    static const char *const SIDES[ZWR_ROWS] = {"Zulus", "British"};
    char name[48], why[LG_WHY_SIZE];
    int count = f->combat.count[row];
    int unit = piece_at(play->game, f->combat.fighter[row][0].piece)->unit;
    snprintf(why, sizeof why, "%d %s: %s in the melee of %s", count, lg_dice_word(count),
             SIDES[row], lg_unit_name(play->game, f->combat.named, name, sizeof name));
    lg_roll(play, count, ZWR_D6, zwr_dice_seat(play->game, unit), LG_TO_ALL, "ZWR-MEL-02", why,
            f->thrown[row]);
    f->rows[row].count = count;
    for (int i = 0; i < count; i++) {
        const zwr_fighter *fighter = &f->combat.fighter[row][i];
        f->rows[row].die[i] = (zwr_melee_die){
            .value = (int16_t)(f->thrown[row][i] + zwr_plus(fighter)), .kind = fighter->kind};
    }
}

static void remember_fighters(lg_game *game, const zwr_combat *combat) {
    zwr_state *own = zwr_own(game);
    for (int row = 0; row < ZWR_ROWS; row++) {
        for (int i = 0; i < combat->count[row]; i++) {
            int piece = combat->fighter[row][i].piece;
            own->fought[piece / 8] |= (uint8_t)(1U << piece % 8);
        }
    }
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (combat->in[unit] && zwr_is_british(game, unit)) {
            zwr_unit_at(game, unit)->flags |= ZWR_FOUGHT;
        }
    }
}

/* ---- The three beats ------------------------------------------------------------------------------------ */

static void note_die(lg_play *play, const fight *f, int row, int die, int mark) {
    lg_note_die(play, f->thrown[row][die], zwr_plus(&f->combat.fighter[row][die]), mark, ZWR_D6);
}

/* Dice for the eye: high to low, those struck out before their equals that stand. */
static void sort_row(const zwr_row *row, uint8_t order[]) {
    for (int i = 0; i < row->count; i++) {
        int at = i;
        for (; at > 0; at--) {
            const zwr_melee_die *die = &row->die[i], *before = &row->die[order[at - 1]];
            bool first = die->value > before->value ||
                         (die->value == before->value && die->fate == ZWR_DIE_CANCELLED &&
                          before->fate != ZWR_DIE_CANCELLED);
            if (!first) {
                break;
            }
            order[at] = order[at - 1];
        }
        order[at] = (uint8_t)i;
    }
}

static void tell_row(lg_play *play, const fight *f, int row) {
    uint8_t order[ZWR_MAX_ROW] = {0};
    int flanking = 0, count = f->combat.count[row];
    for (int i = 0; i < count; i++) {
        flanking += f->combat.fighter[row][i].flank;
    }
    lg_note(play, row == ZWR_ZULU_ROW ? ZWR_E_ZULU_DICE : ZWR_E_BRITISH_DICE, LG_TO_ALL,
            f->combat.named, count - flanking, flanking, 0, 0, 0);
    sort_row(&f->rows[row], order);
    for (int i = 0; i < count; i++) {
        bool struck = f->rows[row].die[order[i]].fate == ZWR_DIE_CANCELLED;
        note_die(play, f, row, order[i], struck ? LG_DIE_STRUCK : LG_DIE_PLAIN);
    }
}

static void tell_combat(lg_play *play, const fight *f) {
    int zulus = 0, first = -1;
    for (int unit = play->game->unit_count - 1; unit >= 0; unit--) {
        if (f->combat.in[unit] && zwr_is_zulu(play->game, unit)) {
            zulus++;
            first = unit;
        }
    }
    lg_note(play, ZWR_E_COMBAT, LG_TO_ALL, f->combat.named, first, zulus > 1,
            f->combat.count[ZWR_ZULU_ROW], f->combat.count[ZWR_BRITISH_ROW], 0);
    tell_row(play, f, ZWR_ZULU_ROW);
    tell_row(play, f, ZWR_BRITISH_ROW);
}

static void tell_duel(lg_play *play, const fight *f, int pair) {
    int zulu = f->round.order[ZWR_ZULU_ROW][pair], british = f->round.order[ZWR_BRITISH_ROW][pair];
    bool won = f->rows[ZWR_BRITISH_ROW].die[british].fate == ZWR_DIE_WON;
    int zulus = piece_at(play->game, f->combat.fighter[ZWR_ZULU_ROW][zulu].piece)->unit;
    lg_note(play, won ? ZWR_E_DUEL_WON : ZWR_E_DUEL_LOST, LG_TO_ALL,
            f->combat.fighter[ZWR_BRITISH_ROW][british].piece, zulus, f->combat.named, 0, 0, 0);
    note_die(play, f, ZWR_BRITISH_ROW, british, won ? LG_DIE_PLAIN : LG_DIE_LOST);
    note_die(play, f, ZWR_ZULU_ROW, zulu, won ? LG_DIE_LOST : LG_DIE_PLAIN);
}

static void tell_spare(lg_play *play, const fight *f) {
    int row = f->round.spare_row;
    if (row < 0) {
        lg_note(play, ZWR_E_NO_SPARE, LG_TO_ALL, f->combat.named, 0, 0, 0, 0, 0);
        return;
    }
    lg_note(play, ZWR_E_SPARE, LG_TO_ALL, row, f->round.spare, f->round.spare_counts,
            f->combat.named, 0, 0);
    for (int i = f->round.pairs; i < f->round.left[row]; i++) {
        note_die(play, f, row, f->round.order[row][i],
                 f->round.spare_counts ? LG_DIE_HIT : LG_DIE_STRUCK);
    }
}

static void tell_beats(lg_play *play, const fight *f) {
    tell_combat(play, f);
    for (int pair = 0; pair < f->round.pairs; pair++) {
        tell_duel(play, f, pair);
    }
    if (f->round.pairs == 0) {
        lg_note(play, ZWR_E_NO_DUELS, LG_TO_ALL, f->combat.named, 0, 0, 0, 0, 0);
    }
    tell_spare(play, f);
}

/* ---- Losses ---------------------------------------------------------------------------------------------- */

/* ZWR-MEL-13: out of the fight, then diced for as any hit, or by the table's choice dead. */
static void british_falls(lg_play *play, fight *f, int piece) {
    f->lost_by[piece_at(play->game, piece)->unit]++;
    f->lost[ZWR_BRITISH_ROW]++;
    if (zwr_setting(play->game, ZWR_S_MELEE_LOSS) != 0) {
        zwr_kill(play, piece);
    } else {
        zwr_wound_or_kill(play, piece);
    }
}

/* ZWR-MEL-07: the man who threw the lower die is out. */
static void lose_duels(lg_play *play, fight *f) {
    for (int pair = 0; pair < f->round.pairs; pair++) {
        int zulu = f->round.order[ZWR_ZULU_ROW][pair],
            british = f->round.order[ZWR_BRITISH_ROW][pair];
        if (f->rows[ZWR_ZULU_ROW].die[zulu].fate == ZWR_DIE_LOST) {
            zwr_lose_zulu(play, f->combat.fighter[ZWR_ZULU_ROW][zulu].piece);
            f->lost[ZWR_ZULU_ROW]++;
        } else {
            f->out[british] = true;
            british_falls(play, f, f->combat.fighter[ZWR_BRITISH_ROW][british].piece);
        }
    }
}

/* Who still fights; when nobody does, the other men of the units in the fight. */
static int victims(const lg_game *game, const fight *f, int out[]) {
    int count = 0;
    for (int i = 0; i < f->combat.count[ZWR_BRITISH_ROW]; i++) {
        if (!f->out[i]) {
            out[count++] = f->combat.fighter[ZWR_BRITISH_ROW][i].piece;
        }
    }
    for (int unit = 0; count == 0 && unit < game->unit_count; unit++) {
        if (f->combat.in[unit] && zwr_is_british(game, unit)) {
            count = zwr_fit_men(game, unit, out);
        }
    }
    return count;
}

static void strike_off(fight *f, int piece) {
    for (int i = 0; i < f->combat.count[ZWR_BRITISH_ROW]; i++) {
        f->out[i] = f->out[i] || f->combat.fighter[ZWR_BRITISH_ROW][i].piece == piece;
    }
}

/* ZWR-MEL-15: a throw among those who fight on, then among the rest; never more than there are. */
static void spare_take_british(lg_play *play, fight *f) {
    for (int i = 0; i < f->round.spare; i++) {
        int men[ZWR_MAX_ROW];
        char name[48], why[LG_WHY_SIZE];
        int count = victims(play->game, f, men);
        if (count == 0) {
            return;
        }
        snprintf(why, sizeof why, "whom of %s the Zulu dice to spare take",
                 lg_unit_name(play->game, f->combat.named, name, sizeof name));
        int seat = zwr_dice_seat(play->game, f->combat.named);
        int pick = lg_roll_one(play, count, seat, LG_TO_ALL, "ZWR-MEL-15", why);
        strike_off(f, men[pick - 1]);
        lg_note(play, ZWR_E_PICKED, LG_TO_ALL, men[pick - 1], f->combat.named, 0, 0, 0, 0);
        lg_note_die(play, pick, 0, LG_DIE_PLAIN, count);
        british_falls(play, f, men[pick - 1]);
    }
}

/* ZWR-MEL-15: Zulus off the rear, one from each unit of the fight in turn. */
static void spare_take_zulus(lg_play *play, fight *f) {
    int left = f->round.spare;
    for (bool some = true; left > 0 && some;) {
        some = false;
        for (int unit = 0; left > 0 && unit < play->game->unit_count; unit++) {
            bool fights = f->combat.in[unit] && zwr_is_zulu(play->game, unit);
            if (fights && zwr_figures(play->game, unit) > 0) {
                zwr_lose_zulus(play, unit, 1);
                f->lost[ZWR_ZULU_ROW]++;
                left--;
                some = true;
            }
        }
    }
}

static void lose_to_spare(lg_play *play, fight *f) {
    if (!f->round.spare_counts) {
        return;
    }
    if (f->round.spare_row == ZWR_ZULU_ROW) {
        spare_take_british(play, f);
    } else {
        spare_take_zulus(play, f);
    }
}

/* Ranks close, order is lost (ZWR-MEL-09), and each unit of the fight remembers its losses and the enemy's. */
static void settle_unit(lg_play *play, const fight *f, int unit) {
    zwr_unit *own = zwr_unit_at(play->game, unit);
    if (zwr_is_british(play->game, unit)) {
        own->melee_lost = (uint8_t)(own->melee_lost + f->lost_by[unit]);
        own->melee_won = (uint8_t)(own->melee_won + f->lost[ZWR_ZULU_ROW]);
        zwr_close_up(play, unit);
        zwr_add_lost(play, unit,
                     f->lost_by[unit] * zwr_number(play->game, ZWR_N_MELEE_ORDER_LOST, 0));
        return;
    }
    own->melee_lost = (uint8_t)(own->melee_lost + f->lost[ZWR_ZULU_ROW]);
    own->melee_won = (uint8_t)(own->melee_won + f->lost[ZWR_BRITISH_ROW]);
    zwr_close_zulus(play, unit);
}

static void settle(lg_play *play, const fight *f) {
    int british = f->lost[ZWR_BRITISH_ROW], zulus = f->lost[ZWR_ZULU_ROW];
    lg_note(play, ZWR_E_COMBAT_LOSSES, LG_TO_ALL, f->combat.named, british, zulus,
            british > zulus ? british - zulus : zulus - british, 0, 0);
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        if (f->combat.in[unit]) {
            settle_unit(play, f, unit);
        }
    }
}

/* ---- `roll` in step 6 ---------------------------------------------------------------------------------------- */

static int first_combat(const lg_game *game, zwr_combat *combat) {
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (zwr_combat_of(game, unit, combat)) {
            return unit;
        }
    }
    return -1;
}

bool zwr_combat_due(const lg_game *seen, int unit, lg_verdict *verdict) {
    zwr_combat combat;
    char name[48];
    if (seen->phase != ZWR_MELEE || seen->stage != ZWR_COMBATS) {
        return lg_refuse(verdict, "ZWR-MEL-12",
                         "First the British, then the Zulus may widen their fronts.");
    }
    if (unit < 0) {
        return first_combat(seen, &combat) >= 0
                   ? lg_allow(verdict)
                   : lg_refuse(verdict, "ZWR-MEL-01", "No melee is left to fight.");
    }
    lg_unit_name(seen, unit, name, sizeof name);
    if (zwr_is_zulu(seen, unit)) {
        return lg_refuse(verdict, "ZWR-MEL-01", "A melee is named by its British unit; %s is Zulu.",
                         name);
    }
    return zwr_combat_of(seen, unit, &combat)
               ? lg_allow(verdict)
               : lg_refuse(verdict, "ZWR-MEL-01", "%s has no melee left to fight.", name);
}

void zwr_combat_roll(lg_play *play, int unit) {
    fight f;
    memset(&f, 0, sizeof f);
    if (unit < 0 ? first_combat(play->game, &f.combat) < 0
                 : !zwr_combat_of(play->game, unit, &f.combat)) {
        return;
    }
    throw_row(play, &f, ZWR_ZULU_ROW);
    throw_row(play, &f, ZWR_BRITISH_ROW);
    zwr_fight_round(f.rows, &f.round);
    remember_fighters(play->game, &f.combat);
    tell_beats(play, &f);
    lose_duels(play, &f);
    lose_to_spare(play, &f);
    settle(play, &f);
}

/* ---- `engage` (ZWR-MEL-01) ------------------------------------------------------------------------------------- */

bool zwr_check_engage(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    char zulus[48], target[48];
    bool time =
        seen->phase == ZWR_ZULU || (seen->phase == ZWR_MELEE && seen->stage == ZWR_ZULUS_WIDEN);
    if (!time) {
        return lg_refuse(verdict, "ZWR-MEL-01",
                         "Zulus choose whom they engage in step 5, or when they widen in step 6.");
    }
    if (action->argc < 2) {
        return lg_refuse(verdict, "ZWR-MEL-01", "No Zulu figure is in doubt whom to fight.");
    }
    lg_unit_name(seen, action->arg[0], zulus, sizeof zulus);
    lg_unit_name(seen, action->arg[1], target, sizeof target);
    if (!zwr_is_zulu(seen, action->arg[0]) || !zwr_commands(seen, seat, action->arg[0])) {
        return lg_refuse(verdict, "ZWR-ORG-12", "%s is not yours.", zulus);
    }
    if (!zwr_is_british(seen, action->arg[1])) {
        return lg_refuse(verdict, "ZWR-MEL-01", "%s is no enemy of %s.", target, zulus);
    }
    return zwr_is_doubtful(seen, action->arg[0], action->arg[1])
               ? lg_allow(verdict)
               : lg_refuse(verdict, "ZWR-MEL-01",
                           "No figure of %s is in doubt between %s and another.", zulus, target);
}

void zwr_list_engage(const lg_game *seen, int seat, int subject, lg_actions *out) {
    for (int zulus = 0; zulus < seen->unit_count; zulus++) {
        bool asked = subject < 0 || subject == zulus;
        for (int target = 0; asked && zwr_is_zulu(seen, zulus) && target < seen->unit_count;
             target++) {
            lg_action action = {ZWR_V_ENGAGE, 2, {(int16_t)zulus, (int16_t)target, -1, -1}};
            if (zwr_check_engage(seen, seat, &action, NULL)) {
                lg_list_add(out, ZWR_V_ENGAGE, 2, zulus, target, -1, -1);
            }
        }
    }
}

void zwr_apply_engage(lg_play *play, const lg_action *action) {
    zwr_unit_at(play->game, action->arg[0])->prefers = (uint8_t)action->arg[1];
    lg_note(play, ZWR_E_ENGAGES, LG_TO_ZULU, action->arg[0], action->arg[1], 0, 0, 0, 0);
}

/* ---- The step -------------------------------------------------------------------------------------------------- */

/* ZWR-MEL-03: who moved into the contact he is in, and when. */
static void note_who_came(lg_game *game) {
    for (int unit = 0; unit < game->unit_count; unit++) {
        zwr_unit *own = zwr_unit_at(game, unit);
        if (!zwr_on_table(game, unit) || !zwr_in_contact(game, unit)) {
            own->came = 0;
        } else if (own->moved > 0) {
            own->came = (uint8_t)game->turn;
        }
    }
}

static void forget_fights(lg_game *game) {
    zwr_state *own = zwr_own(game);
    memset(own->fought, 0, sizeof own->fought);
    for (int unit = 0; unit < game->unit_count; unit++) {
        own->unit[unit].melee_lost = own->unit[unit].melee_won = 0;
        own->unit[unit].flags &= (uint8_t) ~(ZWR_FOUGHT | ZWR_WIDENED);
    }
}

void zwr_begin_melee(lg_play *play) {
    forget_fights(play->game);
    note_who_came(play->game);
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        zwr_unit_at(play->game, unit)->volley = 0; /* no FIRE order is under way any more */
    }
    zwr_melee_go_on(play);
}

/* British seats that have not said done and command a unit that may widen. */
static unsigned seats_to_widen(const lg_game *game) {
    unsigned seats = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        int seat = zwr_is_british(game, unit) ? zwr_british_seat(game, unit) : -1;
        if (seat >= 0 && (game->done >> seat & 1) == 0 && zwr_unit_may_widen(game, unit)) {
            seats |= 1U << seat;
        }
    }
    return seats;
}

static unsigned zulu_seat_to_widen(const lg_game *game) {
    int seat = zwr_zulu_seat(game);
    bool asked = seat >= 0 && (game->done >> seat & 1) == 0 && zwr_side_may_widen(game, false);
    return asked ? 1U << seat : 0;
}

void zwr_melee_go_on(lg_play *play) {
    lg_game *game = play->game;
    if (game->stage == ZWR_BRITISH_WIDEN && seats_to_widen(game) == 0) {
        game->stage = ZWR_ZULUS_WIDEN;
        if (zwr_zulu_seat(game) < 0) {
            zwr_zulus_widen(play);
        }
    }
    if (game->stage == ZWR_ZULUS_WIDEN && zulu_seat_to_widen(game) == 0) {
        game->stage = ZWR_COMBATS;
    }
}

/* The British throw the dice of both sides' combats, each seat those of its units (ZWR-GRID-10). */
static unsigned seats_to_fight(const lg_game *game) {
    zwr_combat combat;
    unsigned seats = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        unsigned seat = zwr_is_british(game, unit) ? 1U << zwr_dice_seat(game, unit) : 0;
        if ((seat & ~seats) != 0 && zwr_combat_of(game, unit, &combat)) {
            seats |= seat;
        }
    }
    return seats;
}

unsigned zwr_seats_melee(const lg_game *game) {
    switch (game->stage) {
    case ZWR_BRITISH_WIDEN: return seats_to_widen(game);
    case ZWR_ZULUS_WIDEN: return zulu_seat_to_widen(game);
    default: return seats_to_fight(game);
    }
}

static bool took_part(const lg_game *game, int unit) {
    const lg_unit *u = &lg_units_of(game)[unit];
    for (int piece = u->first; piece < u->first + u->count; piece++) {
        if (piece_at(game, piece)->home == unit &&
            (zwr_own_of(game)->fought[piece / 8] >> (piece % 8) & 1) != 0) {
            return true;
        }
    }
    return false;
}

/* ZWR-MEL-11: Zulu and British losses over all the fights a Zulu unit is in; two worse, and all of it runs. */
static void rout_zulus(lg_play *play) {
    int worse = zwr_number(play->game, ZWR_N_MELEE_ROUT, 0);
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        const zwr_unit *own = zwr_unit_of(play->game, unit);
        if (zwr_is_zulu(play->game, unit) && zwr_on_table(play->game, unit) &&
            took_part(play->game, unit) && own->melee_lost - own->melee_won >= worse) {
            zwr_zulus_leave(play, unit, ZWR_E_ZULUS_ROUT);
        }
    }
}

/* ZWR-MEL-10: whoever is still in contact fights on next turn. */
static void go_on_next_turn(lg_play *play) {
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        zwr_unit *own = zwr_unit_at(play->game, unit);
        bool on = zwr_on_table(play->game, unit) && took_part(play->game, unit) &&
                  zwr_in_contact(play->game, unit);
        own->flags &= (uint8_t)~ZWR_MELEE_ON;
        if (on) {
            own->flags |= ZWR_MELEE_ON;
        }
        if (on && zwr_is_zulu(play->game, unit)) {
            lg_note(play, ZWR_E_GOES_ON, LG_TO_ALL, unit, own->melee_lost, own->melee_won, 0, 0, 0);
        }
    }
}

void zwr_end_melee(lg_play *play) {
    rout_zulus(play);
    go_on_next_turn(play);
    forget_fights(play->game);
    zwr_after_melee(play);
    zwr_dress_all(play);
}

void zwr_prompt_melee(const lg_game *seen, int seat, char *text, size_t size) {
    zwr_combat combat;
    char name[48];
    (void)seat;
    if (seen->stage != ZWR_COMBATS) {
        snprintf(text, size, "Bring rear ranks up in melees that go on (widen), or done.");
        return;
    }
    int unit = first_combat(seen, &combat);
    if (unit < 0) {
        text[0] = '\0';
        return;
    }
    snprintf(text, size, "Fight the melee at %s: %d Zulu %s against %d British.",
             lg_unit_name(seen, unit, name, sizeof name), combat.count[ZWR_ZULU_ROW],
             lg_dice_word(combat.count[ZWR_ZULU_ROW]), combat.count[ZWR_BRITISH_ROW]);
}
