/* fire_odds.c - the exact chances of a volley: hits of so many dice, and with a Gatling jams (ZWR-FIRE-12, ZWR-GAT).
 * Floating point is for odds alone; nothing that happens in a battle depends on it. */
#include <stdio.h>
#include <string.h>

#include "fire.h"

double zwr_hit_chance(const lg_game *game, int need) {
    int first = 0, second = 0, score = zwr_confirm_score(game, need);
    if (!zwr_can_hit(need)) {
        return 0.0;
    }
    for (int die = 1; die <= ZWR_D6; die++) {
        first += zwr_die_hits(game, need, die);
        second += score == 0 || die >= score;
    }
    return (double)first / ZWR_D6 * second / ZWR_D6;
}

void zwr_binomial(int dice, double chance, double hits[]) {
    memset(hits, 0, (size_t)(dice + 1) * sizeof hits[0]);
    hits[0] = 1.0;
    for (int n = 0; n < dice; n++) {
        for (int k = n + 1; k > 0; k--) {
            hits[k] = hits[k] * (1.0 - chance) + hits[k - 1] * chance;
        }
        hits[0] *= 1.0 - chance;
    }
}

/* Adds an outcome and returns where its label goes, NULL when it cannot happen. */
static char *add_outcome(lg_odds *odds, double probability) {
    if (odds->outcome_count == LG_MAX_OUTCOMES || probability <= 0.0) {
        return NULL;
    }
    lg_chance *chance = &odds->outcomes[odds->outcome_count++];
    chance->probability = probability;
    return chance->label;
}

static void add_named(lg_odds *odds, double probability, const char *name) {
    char *label = add_outcome(odds, probability);
    if (label != NULL) {
        snprintf(label, sizeof odds->outcomes[0].label, "%s", name);
    }
}

static void add_counted(lg_odds *odds, double probability, int count, const char *what) {
    char label[32];
    snprintf(label, sizeof label, "%d %s%s", count, what, lg_plural(count));
    add_named(odds, probability, label);
}

/* ---- The Gatling: a die is a one, a hit, or neither ------------------------------------------------ */

enum { GUN_DICE = 128 };

/* Chances of `ones` exactly, and the hits of the other dice, which are no ones, together with them. */
static void add_hits_with(const lg_game *game, int dice, int ones, double with_ones, double chance,
                          double hits[]) {
    double others[GUN_DICE];
    if (zwr_jam_of(game, ones) != ZWR_CLEAR) {
        return;
    }
    zwr_binomial(dice - ones, chance, others);
    for (int k = 0; k <= dice - ones; k++) {
        hits[k] += with_ones * others[k];
    }
}

void zwr_gun_chances(const lg_game *game, int dice, int need, double hits[], double jams[4]) {
    double ones[GUN_DICE], one = 1.0 / ZWR_D6;
    memset(hits, 0, (size_t)(dice + 1) * sizeof hits[0]);
    memset(jams, 0, 4 * sizeof jams[0]);
    zwr_binomial(dice, one, ones);
    for (int k = 0; k <= dice; k++) {
        jams[zwr_jam_of(game, k)] += ones[k];
        /* A hit is never a one, so among the dice that are no ones it is so much likelier. */
        add_hits_with(game, dice, k, ones[k], zwr_hit_chance(game, need) / (1.0 - one), hits);
    }
}

/* ---- The odds --------------------------------------------------------------------------------------- */

static void add_hits(lg_odds *odds, const double hits[], int dice) {
    for (int k = 0; k <= dice; k++) {
        add_counted(odds, hits[k], k, "hit");
        odds->mean += k * hits[k];
    }
}

static void gun_odds(const lg_game *seen, const zwr_shot *shot, double hits[], lg_odds *odds) {
    double jams[4];
    zwr_gun_chances(seen, shot->dice, shot->need, hits, jams);
    add_hits(odds, hits, shot->dice);
    add_named(odds, jams[ZWR_JAM_ONE_TURN], "jam, short");
    add_named(odds, jams[ZWR_JAM_UNTIL_SIX], "jam until cleared");
    add_named(odds, jams[ZWR_JAM_FOR_GOOD], "jam for good");
}

/* The chance that the hits bring the next base down now (ZWR-CAS-01). */
static double base_falls(const lg_game *seen, const zwr_shot *shot, const double hits[]) {
    double falls = 0.0;
    int missing = zwr_number(seen, ZWR_N_BASE_FIGURES, 0) - zwr_unit_of(seen, shot->target)->hits;
    for (int k = missing; k <= shot->dice; k++) {
        falls += hits[k];
    }
    return falls;
}

static const char *cover_words(const lg_game *seen, const zwr_shot *shot) {
    switch (zwr_cover_of(seen, shot->target, shot->from)) {
    case ZWR_SOFT_COVER: return "in soft cover";
    case ZWR_HARD_COVER: return "in hard cover";
    case ZWR_NO_COVER: break;
    }
    return "in the open";
}

static void say_summary(const lg_game *seen, const zwr_shot *shot, const double hits[],
                        lg_odds *odds) {
    static const char *const BANDS[ZWR_BANDS] = {"point blank", "short", "medium", "long"};
    char inches[LG_INCHES_TEXT];
    int length = snprintf(odds->summary, sizeof odds->summary, "range %s inches, %s, %s",
                          lg_inches_text(inches, sizeof inches, shot->distance2), BANDS[shot->band],
                          cover_words(seen, shot));
    char *end = odds->summary + length;
    size_t room = sizeof odds->summary - (size_t)length;
    if (!zwr_can_hit(shot->need)) {
        snprintf(end, room, "; nothing hits at %d: no dice are thrown", shot->need);
    } else if (zwr_is_zulu(seen, shot->target)) {
        double percent = 100.0 * base_falls(seen, shot, hits);
        snprintf(end, room, "; a base falls now with %d in 100", (int)(percent + 0.5));
    }
}

bool zwr_fire_odds(const lg_game *seen, int seat, const lg_action *action, lg_odds *odds,
                   lg_verdict *verdict) {
    zwr_shot shot;
    double hits[GUN_DICE] = {0.0};
    (void)seat;
    if (!zwr_aim(seen, action->arg[0], action->arg[1], action->argc > 2 ? action->arg[2] : 0, &shot,
                 verdict)) {
        return false;
    }
    odds->need = shot.need;
    odds->distance2 = shot.distance2;
    odds->dice = zwr_can_hit(shot.need) ? shot.dice : 0;
    odds->modifier_count = shot.modifier_count;
    memcpy(odds->modifiers, shot.modifier, (size_t)shot.modifier_count * sizeof shot.modifier[0]);
    if (lg_units_of(seen)[shot.unit].kind == ZWR_GUN && zwr_can_hit(shot.need)) {
        gun_odds(seen, &shot, hits, odds);
    } else {
        zwr_binomial(odds->dice, zwr_hit_chance(seen, shot.need), hits);
        add_hits(odds, hits, odds->dice);
    }
    say_summary(seen, &shot, hits, odds);
    return lg_allow(verdict);
}
