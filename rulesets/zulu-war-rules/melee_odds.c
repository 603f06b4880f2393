/* melee_odds.c - the exact chances of a combat: how many men each side loses (ZWR-MEL-06 to 08, 15). */
#include <stdio.h>
#include <string.h>

#include "melee.h"
#include "melee_chances.h"

/* ---- What is added to which dice ------------------------------------------------------------------- */

static void add_modifier(lg_odds *odds, int value, const char *rule, const char *who,
                         const char *what) {
    if (value == 0 || odds->modifier_count == LG_MAX_MODIFIERS) {
        return;
    }
    lg_modifier *modifier = &odds->modifiers[odds->modifier_count++];
    modifier->value = value;
    modifier->rule = rule;
    snprintf(modifier->text, sizeof modifier->text, "%s: %s", who, what);
}

static void add_fighter(const lg_game *seen, const zwr_fighter *fighter, lg_odds *odds) {
    char name[32];
    lg_piece_name(seen, fighter->piece, name, sizeof name);
    const char *arm = fighter->kind == ZWR_DIE_CAVALRY ? "cavalry" : "officer";
    add_modifier(odds, fighter->arm, "ZWR-MEL-04", name, arm);
    add_modifier(odds, fighter->wound, "ZWR-MEL-05", name, "wounded");
    add_modifier(odds, fighter->obstacle, "ZWR-MEL-03", name, "across an obstacle");
}

/* ---- What can come of it ------------------------------------------------------------------------------ */

typedef struct tally {
    int dice[ZWR_ROWS], men[ZWR_ROWS];               /* dice thrown; figures there are to lose */
    double chance[ZWR_MAX_ROW + 1][ZWR_MAX_ROW + 1]; /* [British lost][Zulus lost] */
    lg_odds *odds;
} tally;

static int at_most(int value, int most) { return value < most ? value : most; }

/* ZWR-MEL-08, 15: cancelling takes as many dice from both sides, so the dice to spare are the difference of the
 * rows. They count for the side that is ahead in the duels, and take no more men than there are. */
static void note_result(void *user, int zulus, int british, double chance) {
    tally *t = user;
    int spare = t->dice[ZWR_ZULU_ROW] - t->dice[ZWR_BRITISH_ROW];
    if (spare > 0 && british > zulus) {
        british += spare;
    } else if (spare < 0 && zulus > british) {
        zulus -= spare;
    }
    british = at_most(british, at_most(t->men[ZWR_BRITISH_ROW], ZWR_MAX_ROW));
    zulus = at_most(zulus, at_most(t->men[ZWR_ZULU_ROW], ZWR_MAX_ROW));
    t->chance[british][zulus] += chance;
}

/* In order of losses; should there be more results than the list holds, the rest share its last line. */
static void list_results(const tally *t, lg_odds *odds) {
    double others = 1.0;
    for (int british = 0; british <= ZWR_MAX_ROW; british++) {
        for (int zulus = 0; zulus <= ZWR_MAX_ROW; zulus++) {
            double chance = t->chance[british][zulus];
            if (chance <= 0.0 || odds->outcome_count == LG_MAX_OUTCOMES - 1) {
                continue;
            }
            lg_chance *outcome = &odds->outcomes[odds->outcome_count++];
            snprintf(outcome->label, sizeof outcome->label, "Brit %d Zulu %d", british, zulus);
            outcome->probability = chance;
            others -= chance;
        }
    }
    if (odds->outcome_count == LG_MAX_OUTCOMES - 1 && others > 0.0) {
        lg_chance *outcome = &odds->outcomes[odds->outcome_count++];
        snprintf(outcome->label, sizeof outcome->label, "more");
        outcome->probability = others;
    }
}

static void sum_up(const lg_game *seen, const tally *t, lg_odds *odds) {
    double british_lost = 0.0, zulus_lost = 0.0, rout = 0.0;
    int worse = zwr_number(seen, ZWR_N_MELEE_ROUT, 0);
    for (int british = 0; british <= ZWR_MAX_ROW; british++) {
        for (int zulus = 0; zulus <= ZWR_MAX_ROW; zulus++) {
            double chance = t->chance[british][zulus];
            british_lost += british * chance;
            zulus_lost += zulus * chance;
            rout += zulus - british >= worse ? chance : 0.0;
        }
    }
    odds->mean = zulus_lost;
    snprintf(odds->summary, sizeof odds->summary,
             "%d Zulu %s against %d; on average the British lose %.2f and the Zulus %.2f; the "
             "Zulus run with %d in 100",
             t->dice[ZWR_ZULU_ROW], lg_dice_word(t->dice[ZWR_ZULU_ROW]), t->dice[ZWR_BRITISH_ROW],
             british_lost, zulus_lost, (int)(100.0 * rout + 0.5));
}

/* The wounded who fight can be lost too, beside all who stand. */
static int men_of(const lg_game *seen, const zwr_combat *combat, int row) {
    int men = 0;
    for (int unit = 0; unit < seen->unit_count; unit++) {
        bool ours = zwr_is_british(seen, unit) == (row == ZWR_BRITISH_ROW);
        men += combat->in[unit] && ours ? zwr_fit_count(seen, unit) : 0;
    }
    for (int i = 0; i < combat->count[row]; i++) {
        men += combat->fighter[row][i].wound != 0;
    }
    return men;
}

bool zwr_combat_odds(const lg_game *seen, int unit, lg_odds *odds) {
    zwr_combat combat;
    zwr_chances_of side[ZWR_ROWS];
    tally t;
    memset(side, 0, sizeof side);
    memset(&t, 0, sizeof t);
    if (!zwr_combat_of(seen, unit, &combat)) {
        return false;
    }
    for (int row = 0; row < ZWR_ROWS; row++) {
        t.dice[row] = combat.count[row];
        t.men[row] = men_of(seen, &combat, row);
        for (int i = 0; i < combat.count[row]; i++) {
            add_fighter(seen, &combat.fighter[row][i], odds);
            if (!zwr_add_die(&side[row], zwr_plus(&combat.fighter[row][i]))) {
                return false;
            }
        }
    }
    odds->dice = t.dice[ZWR_ZULU_ROW] + t.dice[ZWR_BRITISH_ROW];
    if (!zwr_round_chances(side, note_result, &t)) {
        return false;
    }
    list_results(&t, odds);
    sum_up(seen, &t, odds);
    return true;
}
