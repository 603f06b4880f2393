/* Exact odds of volleys and melees, against the ledger's figures and against counting every throw
 * (ZWR-FIRE-12, ZWR-GAT-01, ZWR-MEL-06 to 08). */
#include "support.h"
#include "zulu-war-rules/melee.h"
#include "zulu-war-rules/melee_chances.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

/* Chances are compared in thousand-millionths. */
#define check_chance(got, want) check_int((long)((got)*1e9 + 0.5), (long)((want)*1e9 + 0.5))

static void lay(void) {
    lay_table(&t, open_ground(60, 50),
              "british:\n"
              "  - {id: A, kind: company, at: [10, 40], facing: N, formation: line}\n"
              "  - {id: gatling, kind: gun, at: [30, 40], facing: N, formation: unlimbered}\n"
              "zulu:\n"
              "  - {id: Z1, kind: impi, at: [21, 30], facing: S, formation: abreast}\n"
              "  - {id: Z2, kind: impi, at: [40, 30], facing: S, formation: abreast}\n");
}

/* ---- Volleys ------------------------------------------------------------------------------------------- */

typedef struct need_row {
    int need, of; /* a die hits with 1 in `of`, thirty-sixths */
} need_row;

static void die__needing_so_much__hits_so_often(void **state) {
    const need_row *row = *state; /* ZWR-FIRE-12 and the ledger's enumerated odds */
    lay();
    check_chance(zwr_hit_chance(t.game, row->need), row->of / 36.0);
}

static lg_odds odds;

static void ask(const char *text) {
    lg_action action = action_of(&t, "british", text);
    check_true(lg_game_odds(t.game, seat_of(&t, "british"), &action, &odds, &t.verdict), "%s",
               t.verdict.why);
    double sum = 0.0;
    for (int i = 0; i < odds.outcome_count; i++) {
        sum += odds.outcomes[i].probability;
    }
    check_chance(sum, 1.0);
}

static double chance_of(const char *label) {
    for (int i = 0; i < odds.outcome_count; i++) {
        if (strcmp(odds.outcomes[i].label, label) == 0) {
            return odds.outcomes[i].probability;
        }
    }
    return 0.0;
}

static void volley__eleven_dice_at_4__as_eleven_coins(void **state) {
    (void)state; /* T01 */
    lay();
    give_orders(&t, "A", ZWR_FIRE, ZWR_NO_ORDER);
    open_step(&t, ZWR_BRITISH);
    ask("fire A Z1");
    check_int(odds.need, 4);
    check_int(odds.distance2, 100); /* the range of the shot, for the question and the panel */
    check_int(odds.dice, 11);
    check_chance(chance_of("0 hits"), 1 / 2048.0);
    check_chance(chance_of("1 hit"), 11 / 2048.0);
    check_chance(chance_of("6 hits"), 462 / 2048.0);
    check_chance(odds.mean, 5.5);
    check_contains(odds.summary, "range 10.0 inches, short, in the open");
    check_contains(odds.summary, "a base falls now with 50 in 100");
}

static void volley__with_hits_over_already__a_base_falls_more_easily(void **state) {
    (void)state; /* ZWR-CAS-01 */
    lay();
    give_orders(&t, "A", ZWR_FIRE, ZWR_NO_ORDER);
    open_step(&t, ZWR_BRITISH);
    own(&t, "Z1")->hits = 5;
    ask("fire A Z1");
    check_contains(odds.summary, "a base falls now with 100 in 100");
}

static void volley__its_modifiers__in_order_and_add_up_to_the_need(void **state) {
    (void)state; /* ZWR-FIRE-19 */
    lay();
    give_orders(&t, "A", ZWR_FIRE, ZWR_NO_ORDER);
    open_step(&t, ZWR_BRITISH);
    own(&t, "A")->lost = 2;
    ask("fire A Z1");
    check_int(odds.modifier_count, 2);
    check_text(odds.modifiers[0].rule, "ZWR-FIRE-03");
    check_text(odds.modifiers[1].rule, "ZWR-FIRE-07");
    check_int(odds.modifiers[0].value + odds.modifiers[1].value, odds.need);
    check_text(odds.modifiers[1].text, "2 lost-order markers");
}

static void volley__that_cannot_hit__throws_no_dice(void **state) {
    (void)state; /* ZWR-FIRE-13 */
    lay();
    give_orders(&t, "A", ZWR_FIRE, ZWR_NO_ORDER);
    open_step(&t, ZWR_BRITISH);
    own(&t, "A")->lost = 6;
    ask("fire A Z1");
    check_int(odds.dice, 0);
    check_chance(chance_of("0 hits"), 1.0);
    check_contains(odds.summary, "no dice are thrown");
}

/* ---- The Gatling ---------------------------------------------------------------------------------------- */

/* Mean hits and chance of each jam of `dice` dice at `need`, by counting every throw. */
static void count_throws(int dice, int need, double *mean, double jams[4]) {
    long throws = 1, hits = 0, jammed[4] = {0};
    for (int i = 0; i < dice; i++) {
        throws *= 6;
    }
    for (long throw = 0; throw < throws; throw ++) {
        int ones = 0, over = 0;
        long rest = throw;
        for (int i = 0; i < dice; i++, rest /= 6) {
            ones += rest % 6 == 0;
            over += rest % 6 + 1 >= need;
        }
        int jam = ones < 2 ? 0 : ones > 4 ? 3 : ones - 1;
        jammed[jam]++;
        hits += jam == 0 ? over : 0;
    }
    *mean = (double)hits / (double)throws;
    for (int jam = 0; jam < 4; jam++) {
        jams[jam] = (double)jammed[jam] / (double)throws;
    }
}

static void gun__hits_and_jams__as_counting_every_throw_says(void **state) {
    (void)state; /* ZWR-GAT-02 to 05 */
    lay();
    for (int need = 3; need <= 6; need++) {
        for (int dice = 1; dice <= 6; dice++) {
            double hits[8], jams[4], mean = 0.0, want_mean, want[4];
            zwr_gun_chances(t.game, dice, need, hits, jams);
            count_throws(dice, need, &want_mean, want);
            for (int k = 0; k <= dice; k++) {
                mean += k * hits[k];
            }
            check_chance(mean, want_mean);
            for (int jam = 1; jam < 4; jam++) {
                check_chance(jams[jam], want[jam]);
            }
        }
    }
}

static void gun__nine_dice_at_4__best_with_a_mean_of_2_72(void **state) {
    (void)state; /* ZWR-GAT-01 */
    lay();
    double best = 0.0;
    int best_dice = 0;
    for (int dice = 1; dice <= 99; dice++) {
        double hits[128], jams[4], mean = 0.0;
        zwr_gun_chances(t.game, dice, 4, hits, jams);
        for (int k = 0; k <= dice; k++) {
            mean += k * hits[k];
        }
        best_dice = mean > best ? dice : best_dice;
        best = mean > best ? mean : best;
    }
    check_int(best_dice, 9);
    check_int((int)(best * 100 + 0.5), 272);
}

static void gun__ninety_nine_dice__has_a_line_for_each_result(void **state) {
    (void)state; /* ZWR-GAT-01 */
    lay();
    give_orders(&t, "gatling", ZWR_FIRE, ZWR_NO_ORDER);
    open_step(&t, ZWR_BRITISH);
    ask("fire gatling Z2 9");
    check_true(chance_of("jam, short") > 0.2, "two ones are common");
    check_int((int)(odds.mean * 100 + 0.5), 272);
    ask("fire gatling Z2 99");
    check_true(chance_of("jam for good") > 0.99, "it cannot but jam");
}

/* ---- Melees ---------------------------------------------------------------------------------------------- */

enum { MOST = 8 };

/* How often Zulus and British lose so many men in the duels. */
typedef struct tallied {
    double of[MOST + 1][MOST + 1];
} tallied;

static void tally(void *user, int zulus, int british, double chance) {
    ((tallied *)user)->of[zulus][british] += chance;
}

/* Plays every throw of these dice through the rules themselves. */
static void count_rounds(const int plus[], int zulus, int british, tallied *out) {
    int dice = zulus + british;
    long throws = 1;
    for (int i = 0; i < dice; i++) {
        throws *= 6;
    }
    memset(out, 0, sizeof *out);
    for (long throw = 0; throw < throws; throw ++) {
        zwr_row rows[ZWR_ROWS] = {{.count = zulus}, {.count = british}};
        zwr_round round;
        long rest = throw;
        for (int i = 0; i < dice; i++, rest /= 6) {
            zwr_row *row = &rows[i >= zulus];
            row->die[i >= zulus ? i - zulus : i].value = (int16_t)(rest % 6 + 1 + plus[i]);
        }
        zwr_fight_round(rows, &round);
        out->of[round.duels_lost[ZWR_ZULU_ROW]][round.duels_lost[ZWR_BRITISH_ROW]] +=
            1.0 / (double)throws;
    }
}

/* Dice of both sides with what is added to each, Zulus first. */
typedef struct dice_row {
    int zulus, british, plus[MOST];
} dice_row;

static void round__dice_of_both_sides__as_counting_every_throw_says(void **state) {
    const dice_row *row = *state; /* ZWR-MEL-06 to 08 */
    zwr_chances_of side[ZWR_ROWS];
    tallied got, want;
    memset(side, 0, sizeof side);
    memset(&got, 0, sizeof got);
    for (int i = 0; i < row->zulus + row->british; i++) {
        check_true(zwr_add_die(&side[i >= row->zulus], row->plus[i]),
                   "there is room for its class");
    }
    check_true(zwr_round_chances(side, tally, &got), "it can be worked out");
    count_rounds(row->plus, row->zulus, row->british, &want);
    for (int zulus = 0; zulus <= MOST; zulus++) {
        for (int british = 0; british <= MOST; british++) {
            check_chance(got.of[zulus][british], want.of[zulus][british]);
        }
    }
}

/* T03 on the table: nine Zulus before a line of six with its lieutenant. */
static void example(void) {
    lay_table(&t, open_ground(30, 40),
              "british:\n  - {id: A, kind: company, at: [8, 20], facing: N, formation: line}\n"
              "zulu:\n  - {id: Z1, kind: impi, figures: 18, at: [15, 19], facing: S, formation: "
              "abreast}\n");
    open_step(&t, ZWR_MELEE);
}

static void melee__nine_against_six_with_an_officer__never_one_two_or_three_worse(void **state) {
    (void)state; /* the ledger: three surplus dice always follow a Zulu win */
    example();
    ask("roll A");
    check_int(odds.dice, 15);
    for (int i = 0; i < odds.outcome_count; i++) {
        int british, zulus;
        check_int(sscanf(odds.outcomes[i].label, "Brit %d Zulu %d", &british, &zulus), 2);
        check_true(british - zulus < 1 || british - zulus > 3, "%s cannot happen",
                   odds.outcomes[i].label);
    }
    check_true(chance_of("Brit 0 Zulu 1") > 0.0, "the printed round can");
    check_true(chance_of("Brit 4 Zulu 0") > 0.0, "and so can the author's four men");
}

static void melee__the_lieutenant__is_named_among_the_modifiers(void **state) {
    (void)state; /* ZWR-MEL-04 */
    example();
    ask("roll");
    check_int(odds.modifier_count, 1);
    check_int(odds.modifiers[0].value, 1);
    check_text(odds.modifiers[0].rule, "ZWR-MEL-04");
    check_contains(odds.modifiers[0].text, "officer");
}

/* Two against one, all six throws each: the ways can be counted by hand. */
static void melee__two_against_one__as_reckoned_by_hand(void **state) {
    (void)state; /* ZWR-MEL-08: one in 216 ways each */
    lay_table(
        &t, open_ground(30, 40),
        "british:\n  - {id: sm, kind: sergeant-major, at: [10, 20], facing: N, formation: single}\n"
        "zulu:\n  - {id: Z1, kind: impi, figures: 2, at: [11, 19], facing: S, formation: "
        "abreast}\n");
    open_step(&t, ZWR_MELEE);
    ask("roll sm");
    /* Of 216 throws both Zulus are lower than the redcoat in 0 + 1 + 4 + 9 + 16 + 25, one equals him and cancels in
     * 11 for each of his six values; in the rest a higher one is left. */
    check_chance(chance_of("Brit 0 Zulu 1"), 55 / 216.0);
    check_chance(chance_of("Brit 0 Zulu 0"), 66 / 216.0);
    check_chance(chance_of("Brit 1 Zulu 0"), 95 / 216.0);
}

#define PLAIN(test)                                                                                \
    { #test, test, NULL, gone, NULL }
#define NEED(need, of)                                                                             \
    {                                                                                              \
        "ZWR-FIRE-12 a die needing " #need " hits " #of " times in 36",                            \
            die__needing_so_much__hits_so_often, NULL, gone, (void *)&(need_row) {                 \
            need, of                                                                               \
        }                                                                                          \
    }
#define ROUND(name, ...)                                                                           \
    {                                                                                              \
        "ZWR-MEL-07 " name, round__dice_of_both_sides__as_counting_every_throw_says, NULL, NULL,   \
            (void *)&(dice_row) {                                                                  \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        NEED(3, 24),
        NEED(4, 18),
        NEED(5, 12),
        NEED(6, 6),
        NEED(7, 3),
        NEED(8, 2),
        NEED(9, 1),
        NEED(10, 0),
        PLAIN(volley__eleven_dice_at_4__as_eleven_coins),
        PLAIN(volley__with_hits_over_already__a_base_falls_more_easily),
        PLAIN(volley__its_modifiers__in_order_and_add_up_to_the_need),
        PLAIN(volley__that_cannot_hit__throws_no_dice),
        PLAIN(gun__hits_and_jams__as_counting_every_throw_says),
        PLAIN(gun__nine_dice_at_4__best_with_a_mean_of_2_72),
        PLAIN(gun__ninety_nine_dice__has_a_line_for_each_result),
        ROUND("three against three", 3, 3, {0}),
        ROUND("four against two with an officer", 4, 2, {0, 0, 0, 0, 1, 0}),
        ROUND("two against four", 2, 4, {0}),
        ROUND("cavalry with its lieutenant", 3, 3, {0, 0, 0, 1, 2, 1}),
        ROUND("a wounded man and a wounded lieutenant", 3, 3, {0, 0, 0, -2, -1, 0}),
        ROUND("across a wall, one round its end", 3, 2, {-1, -1, 0, 0, 1}),
        ROUND("across a barricade", 4, 2, {-2, -2, -2, -2, 0, 0}),
        ROUND("one against one", 1, 1, {0}),
        PLAIN(melee__nine_against_six_with_an_officer__never_one_two_or_three_worse),
        PLAIN(melee__the_lieutenant__is_named_among_the_modifiers),
        PLAIN(melee__two_against_one__as_reckoned_by_hand),
    };
    return check_group(argc, argv, "zulu-war-rules odds", tests);
}
