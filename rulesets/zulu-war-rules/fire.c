/* fire.c - the verb `fire` and the volley: dice, second dice, hits (ZWR-FIRE, ZWR-GAT-01). The shot itself, who
 * fires at what score, is in aim.c. */
#include "fire.h"

#include <stdio.h>

static const lg_unit *unit_at(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- The volley ---------------------------------------------------------------------------------- */

enum { MOST_DICE = 128 };

/* The dice of one volley, first and second throw. */
typedef struct throws {
    uint8_t first[MOST_DICE], second[MOST_DICE];
    int sixes, hits, ones;
} throws;

/* Hundredths of an inch, rounded up, for the log. */
static int hundredths(int distance2) {
    uint64_t square = (uint64_t)distance2 * 10000U;
    uint32_t root = lg_isqrt(square);
    return (int)root + ((uint64_t)root * root < square);
}

static void say_why(const lg_game *game, const zwr_shot *shot, int dice, char *why, size_t size) {
    char unit[48], target[48];
    snprintf(why, size, "%d %s: %s at %s", dice, lg_dice_word(dice),
             lg_unit_name(game, shot->unit, unit, sizeof unit),
             lg_unit_name(game, shot->target, target, sizeof target));
}

static void throw_first(lg_play *play, const zwr_shot *shot, throws *t) {
    char why[LG_WHY_SIZE];
    say_why(play->game, shot, shot->dice, why, sizeof why);
    lg_roll(play, shot->dice, ZWR_D6, zwr_dice_seat(play->game, shot->unit), LG_TO_ALL,
            "ZWR-FIRE-03", why, t->first);
    for (int i = 0; i < shot->dice; i++) {
        t->hits += zwr_die_hits(play->game, shot->need, t->first[i]);
        t->ones += t->first[i] == 1;
    }
}

/* ZWR-FIRE-12: each six has a second die of its own. */
static void throw_second(lg_play *play, const zwr_shot *shot, throws *t) {
    int score = zwr_confirm_score(play->game, shot->need);
    if (score == 0 || t->hits == 0) {
        return;
    }
    char why[LG_WHY_SIZE];
    t->sixes = t->hits;
    t->hits = 0;
    say_why(play->game, shot, t->sixes, why, sizeof why);
    lg_roll(play, t->sixes, ZWR_D6, zwr_dice_seat(play->game, shot->unit), LG_TO_ALL, "ZWR-FIRE-12",
            why, t->second);
    for (int i = 0; i < t->sixes; i++) {
        t->hits += t->second[i] >= score;
    }
}

/* A hit is a first die that reached the score, and if it needed one a second die too. */
static int mark_of(const lg_game *game, const zwr_shot *shot, const throws *t, int jam, int die,
                   int *six) {
    int score = zwr_confirm_score(game, shot->need);
    if (!zwr_die_hits(game, shot->need, t->first[die])) {
        return t->first[die] == 1 && unit_at(game, shot->unit)->kind == ZWR_GUN ? LG_DIE_ONE
                                                                                : LG_DIE_PLAIN;
    }
    if (score > 0 && t->second[(*six)++] < score) {
        return LG_DIE_PLAIN;
    }
    return jam == ZWR_CLEAR ? LG_DIE_HIT : LG_DIE_STRUCK;
}

static void tell(lg_play *play, const zwr_shot *shot, const throws *t, int jam) {
    int score = zwr_confirm_score(play->game, shot->need), six = 0;
    int hits = jam == ZWR_CLEAR ? t->hits : 0;
    lg_note(play, ZWR_E_VOLLEY, LG_TO_ALL, shot->unit, shot->target, shot->dice,
            hundredths(shot->distance2), shot->need, hits);
    for (int i = 0; i < shot->dice; i++) {
        int mark = mark_of(play->game, shot, t, jam, i, &six);
        lg_note_die(play, t->first[i], 0, mark, ZWR_D6);
    }
    if (t->sixes > 0) {
        lg_note(play, ZWR_E_CONFIRMED, LG_TO_ALL, shot->unit, t->sixes, score, 0, 0, 0);
        for (int i = 0; i < t->sixes; i++) {
            lg_note_die(play, t->second[i], 0,
                        t->second[i] >= score ? LG_DIE_CONFIRM : LG_DIE_PLAIN, ZWR_D6);
        }
    }
}

/* ZWR-FIRE-18: who has fired does not carry this turn; ZWR-FIRE-05: nor fires again for this order. */
static void remember_firers(lg_play *play, const zwr_shot *shot) {
    zwr_state *own = zwr_own(play->game);
    zwr_unit *unit = zwr_unit_at(play->game, shot->unit);
    for (int i = 0; i < shot->firers && zwr_is_british(play->game, shot->unit); i++) {
        own->man[shot->firer[i]] |= ZWR_MAN_FIRED | (shot->face >= 0 ? ZWR_MAN_VOLLEY : 0);
    }
    if (shot->face >= 0) {
        unsigned faces = zwr_faces_fired(play->game, shot->unit) | 1U << shot->face;
        unit->volley = (uint8_t)((unsigned)unit->used << 4 | faces);
    }
    if (shot->helper >= 0) {
        own->man[shot->helper] |= ZWR_MAN_SERVED;
        lg_note(play, ZWR_E_HELPS, LG_TO_ALL, shot->helper, shot->unit, 0, 0, 0, 0);
    }
}

static void take_losses(lg_play *play, const zwr_shot *shot, int hits) {
    if (hits == 0) {
        return;
    }
    if (zwr_is_zulu(play->game, shot->target)) {
        zwr_hit_zulus(play, shot->target, hits);
    } else {
        zwr_hit_british(play, shot->target, hits, LG_TO_ALL);
    }
}

static void throw_volley(lg_play *play, const zwr_shot *shot) {
    throws t = {.sixes = 0};
    throw_first(play, shot, &t);
    int ones = unit_at(play->game, shot->unit)->kind == ZWR_GUN ? t.ones : 0;
    /* The second dice are thrown before the jam is read: they never count for it (ZWR-GAT-09). */
    throw_second(play, shot, &t);
    int jam = zwr_jam_of(play->game, ones);
    tell(play, shot, &t, jam);
    if (jam != ZWR_CLEAR) {
        zwr_jam(play, shot->unit, jam, ones);
        return;
    }
    take_losses(play, shot, t.hits);
}

/* A square's new order begins: nobody has fired for it yet. */
static void open_order(lg_play *play, int unit) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(play->game, unit, men);
    zwr_unit_at(play->game, unit)->volley = 0;
    for (int i = 0; i < count && zwr_is_british(play->game, unit); i++) {
        zwr_own(play->game)->man[men[i]] &= (uint8_t) ~(unsigned)ZWR_MAN_VOLLEY;
    }
}

void zwr_volley(lg_play *play, int unit, int target, int dice) {
    zwr_shot shot;
    if (unit_at(play->game, unit)->state == ZWR_CONCEALED) {
        unit = zwr_reveal_unit(play, unit); /* ZWR-APP-09: before the dice */
    }
    if (!zwr_aim(play->game, unit, target, dice, &shot, NULL)) {
        return;
    }
    if (!shot.goes_on) {
        open_order(play, unit);
    }
    remember_firers(play, &shot);
    if (!zwr_can_hit(shot.need)) {
        lg_note(play, ZWR_E_NO_SHOT, LG_TO_ALL, unit, target, hundredths(shot.distance2), shot.need,
                0, 0);
        return;
    }
    throw_volley(play, &shot);
}

/* ---- The verb -------------------------------------------------------------------------------------- */

/* One more face of a square whose FIRE order is under way needs no counter. */
static bool volley_under_way(const lg_game *seen, int seat, int unit) {
    return seen->phase == ZWR_BRITISH && seen->stage == 0 && zwr_commands(seen, seat, unit) &&
           zwr_is_present(seen, unit) && zwr_faces_fired(seen, unit) != 0 &&
           !zwr_is_held(seen, unit);
}

static bool may_fire(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    if (zwr_is_zulu(seen, unit)) {
        char name[48];
        return zwr_commands(seen, seat, unit)
                   ? zwr_rifles_may_fire(seen, unit, verdict)
                   : lg_refuse(verdict, "ZWR-ORG-12", "%s is not yours.",
                               lg_unit_name(seen, unit, name, sizeof name));
    }
    return zwr_may_carry_out(seen, seat, unit, ZWR_FIRE, verdict) ||
           volley_under_way(seen, seat, unit);
}

/* ZWR-GAT-01: the Gatling names its dice, nobody else does. */
static bool dice_named(const lg_game *seen, const lg_action *action, lg_verdict *verdict) {
    int most = zwr_number(seen, ZWR_N_GUN_MOST_DICE, 0), dice = action->arg[2];
    bool named = action->argc > 2;
    if (unit_at(seen, action->arg[0])->kind != ZWR_GUN) {
        return !named || lg_refuse(verdict, "ZWR-FIRE-03",
                                   "Each man throws one die: only the Gatling names its dice.");
    }
    return (named && dice >= 1 && dice <= most) ||
           lg_refuse(verdict, "ZWR-GAT-01", "Name how many dice the Gatling throws, from 1 to %d.",
                     most);
}

bool zwr_check_fire(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    zwr_shot shot;
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZWR-FIRE-16", "Nobody has a shot.");
    }
    int unit = action->arg[0], target = action->arg[1];
    if (!may_fire(seen, seat, unit, verdict)) {
        return false;
    }
    if (action->argc < 2) {
        char name[48];
        return lg_refuse(verdict, "ZWR-FIRE-16", "%s has no target in range, arc and sight.",
                         lg_unit_name(seen, unit, name, sizeof name));
    }
    if (!dice_named(seen, action, verdict) ||
        !zwr_aim(seen, unit, target, action->argc > 2 ? action->arg[2] : 0, &shot, verdict)) {
        return false;
    }
    bool ordered = shot.goes_on || zwr_is_zulu(seen, unit);
    return ordered ? lg_allow(verdict) : zwr_may_carry_out(seen, seat, unit, ZWR_FIRE, verdict);
}

static void list_target(const lg_game *seen, int seat, int unit, int target, lg_actions *out) {
    bool gun = unit_at(seen, unit)->kind == ZWR_GUN;
    int most = gun ? zwr_number(seen, ZWR_N_GUN_MOST_DICE, 0) : 1;
    lg_action action = {
        ZWR_V_FIRE, gun ? 3 : 2, {(int16_t)unit, (int16_t)target, gun ? 1 : -1, -1}};
    if (!zwr_check_fire(seen, seat, &action, NULL)) {
        return;
    }
    for (int dice = 1; dice <= most; dice++) {
        lg_list_add(out, ZWR_V_FIRE, action.argc, unit, target, dice, -1);
    }
}

void zwr_list_fire(const lg_game *seen, int seat, int subject, lg_actions *out) {
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if ((subject >= 0 && subject != unit) || !may_fire(seen, seat, unit, NULL)) {
            continue;
        }
        for (int target = 0; target < seen->unit_count; target++) {
            list_target(seen, seat, unit, target, out);
        }
    }
}

void zwr_apply_fire(lg_play *play, const lg_action *action) {
    int unit = action->arg[0], target = action->arg[1],
        dice = action->argc > 2 ? action->arg[2] : 0;
    zwr_shot shot;
    if (zwr_is_zulu(play->game, unit)) {
        zwr_rifles_fire(play, unit, target);
        return;
    }
    bool goes_on = zwr_aim(play->game, unit, target, dice, &shot, NULL) && shot.goes_on;
    if (goes_on || zwr_use_order(play, unit, ZWR_FIRE)) {
        zwr_volley(play, unit, target, dice);
    }
}
