/* Fire: who may, at what range, what is needed, what it does (ZWR-FIRE-01 to 19, ZWR-GRID-08 to 10). */
#include "support.h"
#include "zulu-war-rules/fire.h"

static table t;
static zwr_shot shot;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

/* ---- The score needed: a table of shots ------------------------------------------------------------------- */

/* One shot over open ground. The British front rank stands at y = 40, x = 10 to 15; the other side is put so that
 * its nearest figure is dx to the right of x = 15 (0: straight ahead) and dy up. */
typedef struct shot_row {
    const char *firer; /* A company, troop, R1 rifles */
    const char *target;
    int dx, dy;
    char ground;      /* under the target; '.' open */
    int lost, moved;  /* the firer's markers; thousandths the target has moved */
    int need;         /* 0: out of range */
    const char *word; /* a setting, or NULL */
} shot_row;

static const char FORCES[] =
    "british:\n"
    "  - {id: A, kind: company, at: [10, 40], facing: N, formation: line}\n"
    "  - {id: troop, kind: cavalry, at: [40, 40], facing: N, formation: line}\n"
    "zulu:\n"
    "  - {id: Z1, kind: impi, at: [20, 2], facing: S, formation: abreast}\n"
    "  - {id: R1, kind: rifles, at: [40, 2], facing: S, formation: abreast}\n";

/* Puts the target: a rank of `width` whose nearest figure is where the row says; Zulus look south. */
static void put_target(const shot_row *row, int x, int y, int width) {
    if (strcmp(row->target, "Z1") == 0 || strcmp(row->target, "R1") == 0) {
        put_zulus(&t, row->target, x + width - 1, y, LG_S, ZWR_PRESENT);
    }
}

static void lay_row(const shot_row *row) {
    char *rows = open_ground(60, 50);
    if (row->ground != '.') { /* where the target stands */
        bool below = row->firer[0] == 'R';
        with_ground(rows, row->ground, 10, below ? 40 : 0, 59, below ? 42 : 34);
    }
    lay_table_for(&t, rows, FORCES, row->word);
    own(&t, row->firer)->lost = (uint8_t)row->lost;
    own(&t, row->target)->moved = (uint16_t)row->moved;
    if (row->firer[0] ==
        'R') { /* the rifles shoot at the front rank from above, west end over its east end */
        int front = strcmp(row->target, "troop") == 0 ? 42 : 15;
        put_zulus(&t, "R1", front + row->dx + 5, 40 - row->dy, LG_S, ZWR_PRESENT);
        return;
    }
    put_target(row, (strcmp(row->firer, "troop") == 0 ? 42 : 15) + row->dx, 40 - row->dy,
               strcmp(row->target, "Z1") == 0 ? 12 : 6);
}

static void check_row(void **state) {
    const shot_row *row = *state;
    lay_row(row);
    bool aimed =
        zwr_aim(t.game, unit_id(&t, row->firer), unit_id(&t, row->target), 0, &shot, &t.verdict);
    if (row->need == 0) {
        check_true(!aimed, "it is out of range");
        check_text(t.verdict.rule, row->firer[0] == 'R' ? "ZWR-FIRE-02" : "ZWR-FIRE-01");
    } else {
        check_true(aimed, "the shot is possible: %s", t.verdict.why);
        check_int(shot.need, row->need);
    }
}

static const struct {
    const char *name;
    shot_row row;
} SHOTS[] = {
    {"ZWR-FIRE-01 6 inches: point blank, 3", {"A", "Z1", 0, 6, '.', 0, 0, 3, NULL}},
    {"ZWR-FIRE-01 7 inches: short, 4", {"A", "Z1", 0, 7, '.', 0, 0, 4, NULL}},
    {"ZWR-GRID-03 12.0 inches: still short", {"A", "Z1", 0, 12, '.', 0, 0, 4, NULL}},
    {"ZWR-GRID-03 12.04 inches: medium, 5", {"A", "Z1", 1, 12, '.', 0, 0, 5, NULL}},
    {"ZWR-GRID-02 8 across and 9 up, 145: medium", {"A", "Z1", 8, 9, '.', 0, 0, 5, NULL}},
    {"ZWR-FIRE-01 18.0 inches: medium", {"A", "Z1", 0, 18, '.', 0, 0, 5, NULL}},
    {"ZWR-FIRE-01 18.03 inches: long, 6", {"A", "Z1", 1, 18, '.', 0, 0, 6, NULL}},
    {"ZWR-FIRE-01 24 inches: long", {"A", "Z1", 0, 24, '.', 0, 0, 6, NULL}},
    {"ZWR-FIRE-01 beyond 24 inches: none", {"A", "Z1", 1, 24, '.', 0, 0, 0, NULL}},
    {"ZWR-FIRE-02 Zulus at 5 inches: short, no point blank", {"R1", "A", 0, 5, '.', 0, 0, 5, NULL}},
    {"ZWR-FIRE-02 Zulus at 6 inches: short", {"R1", "A", 0, 6, '.', 0, 0, 5, NULL}},
    {"ZWR-FIRE-02 Zulus at 6.08 inches: medium", {"R1", "A", 1, 6, '.', 0, 0, 6, NULL}},
    {"ZWR-FIRE-02 Zulus at 12 inches: medium", {"R1", "A", 0, 12, '.', 0, 0, 6, NULL}},
    {"ZWR-FIRE-02 Zulus at 12.04 inches: long", {"R1", "A", 1, 12, '.', 0, 0, 7, NULL}},
    {"ZWR-FIRE-02 Zulus at 18 inches: long", {"R1", "A", 0, 18, '.', 0, 0, 7, NULL}},
    {"ZWR-FIRE-02 Zulus beyond 18 inches: none", {"R1", "A", 1, 18, '.', 0, 0, 0, NULL}},
    {"ZWR-FIRE-06 the troop at 10 inches: 5", {"troop", "Z1", 0, 10, '.', 0, 0, 5, NULL}},
    {"ZWR-FIRE-07 two markers at 10 inches: 6", {"A", "Z1", 0, 10, '.', 2, 0, 6, NULL}},
    {"ZWR-FIRE-08 rifles at 12 inches, halted troop: 5",
     {"R1", "troop", 0, 12, '.', 0, 0, 5, NULL}},
    {"ZWR-FIRE-09 troop that moved 16 inches, at 6: 6",
     {"R1", "troop", 0, 6, '.', 0, 16000, 6, NULL}},
    {"ZWR-FIRE-09 troop that moved exactly 10 inches: 5",
     {"R1", "troop", 0, 6, '.', 0, 10000, 5, NULL}},
    {"ZWR-FIRE-09 troop that moved a little more than 10 inches: 6",
     {"R1", "troop", 0, 6, '.', 0, 10001, 6, NULL}},
    {"ZWR-FIRE-09 a company that moved is not fast", {"R1", "A", 0, 6, '.', 0, 12000, 5, NULL}},
    {"ZWR-FIRE-10 soft cover at short range: 6", {"R1", "A", 0, 6, '&', 0, 0, 6, NULL}},
    {"ZWR-FIRE-10 fast cavalry in soft cover: one point",
     {"R1", "troop", 0, 6, '&', 0, 16000, 6, NULL}},
    {"ZWR-FIRE-10 the same, stacked by a setting",
     {"R1", "troop", 0, 6, '&', 0, 16000, 7, "fast_cav_and_soft=stack"}},
    {"ZWR-FIRE-11 rocks at 10 inches: 6", {"A", "Z1", 0, 10, 'o', 0, 0, 6, NULL}},
    {"ZWR-FIRE-14 scrub at 10 inches, T01: plain 4", {"A", "Z1", 0, 10, '"', 0, 0, 4, NULL}},
    {"ZWR-FIRE-14 scrub, soft by a setting: 5",
     {"A", "Z1", 0, 10, '"', 0, 0, 5, "scrub_cover=soft"}},
    {"ZWR-FIRE-19 Zulus, long, soft cover: 8", {"R1", "A", 0, 18, '&', 0, 0, 8, NULL}},
    {"ZWR-FIRE-13 long, hard cover, two markers: 10", {"A", "Z1", 0, 20, 'o', 2, 0, 10, NULL}},
};
enum { SHOT_COUNT = sizeof SHOTS / sizeof SHOTS[0] };

/* ---- Who fires ---------------------------------------------------------------------------------------------- */

static void lay_line(void) { lay_table(&t, open_ground(60, 50), FORCES); }

static bool aim(const char *unit, const char *target) {
    return zwr_aim(t.game, unit_id(&t, unit), unit_id(&t, target), 0, &shot, &t.verdict);
}

static void line__two_ranks_without_the_lieutenant__eleven_dice(void **state) {
    (void)state; /* ZWR-FIRE-03, ZWR-FIRE-05, ZWR-ORG-13, T01 */
    lay_line();
    put_zulus(&t, "Z1", 21, 30, LG_S, ZWR_PRESENT);
    check_true(aim("A", "Z1"), "%s", t.verdict.why);
    check_int(shot.dice, 11);
    for (int i = 0; i < shot.firers; i++) {
        check_true(shot.firer[i] != man_of(&t, "A", ZWR_LIEUTENANT), "the lieutenant has no rifle");
    }
}

static void dice__of_a_line__front_rank_from_the_left_then_the_second(void **state) {
    (void)state; /* ZWR-GRID-10 */
    lay_line();
    put_zulus(&t, "Z1", 21, 30, LG_S, ZWR_PRESENT);
    aim("A", "Z1");
    int at = 0;
    for (int number = 1; number <= 12; number++) {
        if (number != 2) { /* the lieutenant, second in front */
            check_int(shot.firer[at++], man(&t, "A", number));
        }
    }
}

static void troop__five_troopers_and_a_lieutenant__five_dice(void **state) {
    (void)state; /* ZWR-ORG-05, ZWR-FIRE-05 */
    lay_line();
    put_zulus(&t, "Z1", 45, 30, LG_S, ZWR_PRESENT);
    check_true(aim("troop", "Z1"), "%s", t.verdict.why);
    check_int(shot.dice, 5);
}

static void column__two_pairs_less_the_lieutenant__three_dice(void **state) {
    (void)state; /* ZWR-FIRE-05 */
    lay_table(&t, open_ground(40, 40),
              "british:\n  - {id: A, kind: company, at: [10, 20], facing: N, formation: column}\n"
              "zulu:\n  - {id: Z1, kind: impi, at: [16, 10], facing: S, formation: abreast}\n");
    check_true(aim("A", "Z1"), "%s", t.verdict.why);
    check_int(shot.dice, 3);
}

static void impi__anywhere__has_no_rifles(void **state) {
    (void)state; /* ZWR-ORG-13 */
    lay_line();
    put_zulus(&t, "Z1", 21, 30, LG_S, ZWR_PRESENT);
    check_true(!aim("Z1", "A"), "an Impi does not fire");
    check_text(t.verdict.rule, "ZWR-ORG-13");
}

static void volley__two_wounded_one_carried__eight_dice(void **state) {
    (void)state; /* ZWR-FIRE-18, ZWR-WND-02 */
    lay_line();
    put_zulus(&t, "Z1", 21, 30, LG_S, ZWR_PRESENT);
    fall(&t, man(&t, "A", 7), ZWR_WOUNDED, true);
    fall(&t, man(&t, "A", 8), ZWR_WOUNDED, true);
    zwr_own(t.game)->bearer[man(&t, "A", 7)] = (uint8_t)(man(&t, "A", 1) + 1);
    check_true(aim("A", "Z1"), "%s", t.verdict.why);
    check_int(shot.dice, 8);
}

static void volley__a_man_who_bore_a_wounded_one_this_turn__does_not_fire(void **state) {
    (void)state; /* ZWR-FIRE-18 */
    lay_line();
    put_zulus(&t, "Z1", 21, 30, LG_S, ZWR_PRESENT);
    zwr_own(t.game)->man[man(&t, "A", 1)] = ZWR_MAN_BORE;
    aim("A", "Z1");
    check_int(shot.dice, 10);
}

static void volley__rear_rank_a_step_further_off__one_band_for_all(void **state) {
    (void)state; /* ZWR-FIRE-15: front at 12.0, rear at 13 */
    lay_line();
    put_zulus(&t, "Z1", 21, 28, LG_S, ZWR_PRESENT);
    aim("A", "Z1");
    check_int(shot.distance2, 144);
    check_int(shot.dice, 11);
    check_int(shot.need, 4);
}

/* ---- Arc and sight --------------------------------------------------------------------------------------------- */

static void arc__five_across_and_five_up__is_in_and_seven_is_out(void **state) {
    (void)state; /* ZWR-GRID-09 */
    lay_table(&t, open_ground(60, 50),
              "british:\n  - {id: A, kind: company, figures: 3, at: [10, 40], facing: N, "
              "formation: column}\n"
              "zulu:\n  - {id: R1, kind: rifles, at: [40, 2], facing: S, formation: abreast}\n");
    put_zulus(&t, "R1", 21, 35, LG_S,
              ZWR_PRESENT); /* x 16 to 21: five across from the right man at 11 */
    check_true(aim("A", "R1"), "five across is in the arc: %s", t.verdict.why);
    put_zulus(&t, "R1", 23, 35, LG_S, ZWR_PRESENT);
    check_true(!aim("A", "R1"), "seven across is out of it");
    check_text(t.verdict.rule, "ZWR-GRID-09");
}

static void sight__company_behind_another__may_not_fire_through_it(void **state) {
    (void)state; /* ZWR-GRID-08 */
    lay_table(&t, open_ground(60, 50),
              "british:\n  - {id: A, kind: company, at: [10, 30], facing: N, formation: line}\n"
              "  - {id: B, kind: company, at: [10, 34], facing: N, formation: line}\n"
              "zulu:\n  - {id: R1, kind: rifles, at: [15, 20], facing: S, formation: abreast}\n");
    check_true(aim("A", "R1"), "the front company fires: %s", t.verdict.why);
    check_true(!aim("B", "R1"), "the company behind does not");
    check_text(t.verdict.rule, "ZWR-GRID-08");
    check_contains(t.verdict.why, "in the way");
}

static void rifles__facing_away__fire_all_round(void **state) {
    (void)state; /* ZWR-GRID-09 */
    lay_line();
    put_zulus(&t, "R1", 15, 30, LG_N, ZWR_PRESENT);
    check_true(aim("R1", "A"), "they turn first: %s", t.verdict.why);
    check_int(shot.dice, 12);
}

/* ---- Targets --------------------------------------------------------------------------------------------------- */

static void target__touching_another_company__may_not_be_shot(void **state) {
    (void)state; /* ZWR-FIRE-04 */
    lay_table(&t, open_ground(60, 50),
              "british:\n  - {id: A, kind: company, at: [10, 30], facing: N, formation: line}\n"
              "  - {id: B, kind: company, at: [30, 30], facing: N, formation: line}\n"
              "zulu:\n  - {id: Z1, kind: impi, at: [26, 29], facing: S, formation: abreast}\n");
    check_true(zwr_in_contact(t.game, unit_id(&t, "A")), "the Impi touches A");
    check_true(!aim("B", "Z1"), "B may not shoot it");
    check_text(t.verdict.rule, "ZWR-FIRE-04");
}

static void target__two_within_range__either_may_be_picked(void **state) {
    (void)state; /* ZWR-FIRE-16 */
    lay_line();
    put_zulus(&t, "Z1", 23, 31, LG_S, ZWR_PRESENT);
    put_zulus(&t, "R1", 10, 29, LG_S, ZWR_PRESENT);
    give_orders(&t, "A", ZWR_FIRE, ZWR_FIRE);
    open_step(&t, ZWR_BRITISH);
    check_true(allowed(&t, "british", "fire A Z1"), "%s", t.verdict.why);
    check_true(allowed(&t, "british", "fire A R1"), "%s", t.verdict.why);
    check_int(offers(&t, "british", ZWR_V_FIRE, unit_id(&t, "A")), 2);
}

static void target__a_wagon__cannot_be_shot_at(void **state) {
    (void)state; /* ZWR-CAS-04 */
    lay_table(&t, open_ground(40, 40),
              "british:\n  - {id: W1, kind: wagon, at: [15, 30], facing: N, formation: wagon}\n"
              "zulu:\n  - {id: R1, kind: rifles, at: [17, 20], facing: S, formation: abreast}\n");
    check_true(!aim("R1", "W1"), "nobody can be hit");
    check_text(t.verdict.rule, "ZWR-CAS-04");
}

static void cover__more_than_half_of_the_standing_figures__counts(void **state) {
    (void)state; /* ZWR-FIRE-11: six of twelve are no majority, seven are */
    char *rows = with_ground(open_ground(60, 50), 'o', 10, 41, 15, 41);
    lay_table(&t, rows, FORCES);
    put_zulus(&t, "R1", 15, 30, LG_S, ZWR_PRESENT);
    aim("R1", "A");
    check_int(shot.need, 6);
    fall(&t, man(&t, "A", 1), ZWR_DEAD, false);
    aim("R1", "A");
    check_int(shot.need, 8);
}

/* ---- The volley -------------------------------------------------------------------------------------------------- */

static void ordered_line(int distance) {
    lay_line();
    put_zulus(&t, "Z1", 21, 40 - distance, LG_S, ZWR_PRESENT);
    put_zulus(&t, "R1", 59, 2, LG_S, ZWR_PRESENT);
    give_orders(&t, "A", ZWR_FIRE, ZWR_FIRE);
    open_step(&t, ZWR_BRITISH);
}

static void volley__printed_example__six_hits_take_a_base(void **state) {
    (void)state; /* T01, ZWR-EX-05, ZWR-CAS-01 */
    ordered_line(10);
    act(&t, "british", "fire A Z1", 4, 5, 6, 4, 5, 6, 1, 2, 3, 3, 2);
    check_int(event(&t, ZWR_E_VOLLEY, 0)->arg[5], 6);
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 18);
    check_int(own(&t, "Z1")->hits, 0);
    check_true(!zwr_left_over_due(t.game, -1, NULL), "nothing is left over");
}

static void volley__marks_of_its_dice__show_the_hits(void **state) {
    (void)state; /* ZWR-FIRE-03 */
    ordered_line(10);
    act(&t, "british", "fire A Z1", 4, 5, 6, 4, 5, 6, 1, 2, 3, 3, 2);
    const lg_event *e = event(&t, ZWR_E_VOLLEY, 0);
    check_int(e->dice_count, 11);
    for (int i = 0; i < 11; i++) {
        const lg_die *die = &t.die[e->dice_at + (unsigned)i];
        check_int(die->mark, die->value >= 4 ? LG_DIE_HIT : LG_DIE_PLAIN);
    }
}

static void volleys__four_hits_then_five__base_at_the_sixth_and_three_over(void **state) {
    (void)state; /* ZWR-FIRE-17, ZWR-CAS-03 */
    ordered_line(10);
    act(&t, "british", "fire A Z1", 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1);
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 24);
    check_int(own(&t, "Z1")->hits, 4);
    act(&t, "british", "fire A Z1", 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1);
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 18);
    check_int(own(&t, "Z1")->hits, 3);
}

static void volley__third_without_a_counter__is_refused(void **state) {
    (void)state; /* ZWR-ORD-08 */
    ordered_line(10);
    act(&t, "british", "fire A Z1", 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    act(&t, "british", "fire A Z1", 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    check_true(!allowed(&t, "british", "fire A Z1"), "there is no third order");
}

static void volley__needing_ten__spends_the_order_and_throws_nothing(void **state) {
    (void)state; /* ZWR-FIRE-13 */
    lay_row(&SHOTS[SHOT_COUNT - 1].row);
    give_orders(&t, "A", ZWR_FIRE, ZWR_NO_ORDER);
    open_step(&t, ZWR_BRITISH);
    act(&t, "british", "fire A Z1", 0);
    check_contains(told(&t, ZWR_E_NO_SHOT), "no dice are thrown");
    check_int(own(&t, "A")->used, 1);
}

static void volley__a_one__never_hits(void **state) {
    (void)state; /* ZWR-FIRE-19 */
    lay_line();
    check_true(!zwr_die_hits(t.game, 1, 1), "not even when 1 were needed");
    check_true(zwr_die_hits(t.game, 1, 2), "a 2 would");
}

static void second_dice__each_six_has_its_own__in_the_same_order(void **state) {
    (void)state; /* ZWR-FIRE-12, ZWR-GRID-10: lost 2 at long range needs 8, so 6 and then 5 */
    ordered_line(20);
    own(&t, "A")->lost = 2;
    act(&t, "british", "fire A Z1", 6, 1, 6, 1, 1, 1, 1, 1, 1, 1, 6, 4, 5, 6);
    check_int(event(&t, ZWR_E_VOLLEY, 0)->arg[5], 2);
    const lg_event *e = event(&t, ZWR_E_CONFIRMED, 0);
    check_int(e->dice_count, 3);
    check_int(t.die[e->dice_at].mark, LG_DIE_PLAIN);
    check_int(t.die[e->dice_at + 1].mark, LG_DIE_CONFIRM);
    check_int(own(&t, "Z1")->hits, 2);
}

static void zulu_rifles__fifteen_inches__two_fall_to_second_dice(void **state) {
    (void)state; /* T09, ZWR-CAS-04, ZWR-WND-01, ZWR-MOR-01 */
    lay_line();
    put_zulus(&t, "R1", 15, 25, LG_S, ZWR_PRESENT);
    own(&t, "R1")->flags = ZWR_ROLLED;
    open_step(&t, ZWR_ZULU);
    own(&t, "R1")->flags = ZWR_ROLLED;
    act(&t, "zulu", "fire R1 A", 6, 1, 2, 3, 4, 5, 6, 6, 2, 1, 3, 5, 4, 3, 6, 5, 2, 1, 4);
    check_int(event(&t, ZWR_E_VOLLEY, 0)->arg[4], 7);
    check_int(event(&t, ZWR_E_VOLLEY, 0)->arg[5], 2);
    check_int(piece(&t, man(&t, "A", 5))->status, ZWR_DEAD);
    check_int(piece(&t, man(&t, "A", 1))->status, ZWR_WOUNDED);
    check_int(own(&t, "A")->lost, 0);
    check_true((own(&t, "A")->flags & ZWR_CASUALTIES) != 0, "a morale throw is due");
}

static void zulu_rifles__before_their_throw_or_too_near__do_not_fire(void **state) {
    (void)state; /* ZWR-ZACT-01, ZWR-ZACT-10, ZWR-ZACT-11 */
    lay_line();
    put_zulus(&t, "R1", 15, 25, LG_S, ZWR_PRESENT);
    open_step(&t, ZWR_ZULU);
    check_refused(&t, "zulu", "fire R1 A", "ZWR-ZACT-01");
    own(&t, "R1")->flags = ZWR_ROLLED;
    put_zulus(&t, "R1", 15, 36, LG_S, ZWR_PRESENT);
    check_refused(&t, "zulu", "fire R1 A", "ZWR-ZACT-10");
    put_zulus(&t, "R1", 21, 36, LG_S, ZWR_PRESENT); /* 4.12 inches */
    check_true(allowed(&t, "zulu", "fire R1 A"), "%s", t.verdict.why);
    own(&t, "R1")->flags = ZWR_ROLLED | ZWR_ACTED;
    check_refused(&t, "zulu", "fire R1 A", "ZWR-ZACT-11");
}

static void british__in_the_zulu_step__do_not_fire(void **state) {
    (void)state; /* ZWR-SEQ-02 */
    ordered_line(10);
    open_step(&t, ZWR_ZULU);
    check_true(!allowed(&t, "british", "fire A Z1"), "it is not their step");
    check_refused(&t, "zulu", "fire Z1 A", "ZWR-ORG-13");
}

static void unit__held_in_a_melee__does_not_fire(void **state) {
    (void)state; /* ZWR-MOVE-13 */
    ordered_line(10);
    put_zulus(&t, "R1", 15, 39, LG_S, ZWR_PRESENT);
    check_refused(&t, "british", "fire A Z1", "ZWR-MOVE-13");
}

/* ---- Squares --------------------------------------------------------------------------------------------------------- */

static void lay_square(void) {
    lay_table(&t, open_ground(60, 60),
              "british:\n  - {id: A, kind: company, at: [28, 28], facing: N, formation: square}\n"
              "zulu:\n  - {id: N1, kind: impi, at: [35, 18], facing: S, formation: abreast}\n"
              "  - {id: S1, kind: impi, at: [24, 41], facing: N, formation: abreast}\n");
    give_orders(&t, "A", ZWR_FIRE, ZWR_NO_ORDER);
    open_step(&t, ZWR_BRITISH);
}

static void square__one_face__four_men_less_the_lieutenant(void **state) {
    (void)state; /* ZWR-FIRE-05: he stands second in the front face */
    lay_square();
    check_true(aim("A", "N1"), "%s", t.verdict.why);
    check_int(shot.face, 0);
    check_int(shot.dice, 3);
    check_true(aim("A", "S1"), "%s", t.verdict.why);
    check_int(shot.face, 2);
    check_int(shot.dice, 4);
}

static void square__one_order__a_target_for_each_face(void **state) {
    (void)state; /* ZWR-FIRE-16 */
    lay_square();
    act(&t, "british", "fire A N1", 1, 1, 1);
    check_int(own(&t, "A")->used, 1);
    act(&t, "british", "fire A S1", 1, 1, 1, 1);
    check_int(own(&t, "A")->used, 1);
    check_true(!allowed(&t, "british", "fire A N1"), "the face has fired for this order");
}

static void square__corner_men__fire_with_the_first_face_only(void **state) {
    (void)state; /* ZWR-FIRE-05 */
    lay_table(&t, open_ground(60, 60),
              "british:\n  - {id: A, kind: company, at: [28, 28], facing: N, formation: square}\n"
              "zulu:\n  - {id: S1, kind: impi, at: [24, 41], facing: N, formation: abreast}\n"
              "  - {id: E1, kind: impi, at: [41, 36], facing: W, formation: abreast}\n");
    give_orders(&t, "A", ZWR_FIRE, ZWR_NO_ORDER);
    open_step(&t, ZWR_BRITISH);
    act(&t, "british", "fire A S1", 1, 1, 1, 1);
    check_true(aim("A", "E1"), "%s", t.verdict.why);
    check_int(shot.face, 1);
    check_int(shot.dice, 3);
    check_true(shot.goes_on, "it is still the same order");
}

static void square__second_order__all_its_men_fire_again(void **state) {
    (void)state; /* ZWR-FIRE-05 */
    lay_square();
    give_orders(&t, "A", ZWR_FIRE, ZWR_FIRE);
    act(&t, "british", "fire A S1", 1, 1, 1, 1);
    act(&t, "british", "fire A S1", 1, 1, 1, 1);
    check_int(own(&t, "A")->used, 3);
}

/* ---- Offered is allowed ------------------------------------------------------------------------------------------------ */

static void list__what_is_offered__is_what_is_allowed(void **state) {
    (void)state;
    ordered_line(10);
    check_true(offered(&t, "british", "fire A Z1"), "the Impi is offered");
    check_true(!offered(&t, "british", "fire A R1"), "the rifles are too far off");
    check_refused(&t, "british", "fire A R1", "ZWR-FIRE-01");
    check_contains(t.verdict.why, "inches off; rifles reach 24");
    check_refused(&t, "british", "fire A Z1 3", "ZWR-FIRE-03");
}

/* -------------------------------------------------------------------------------------------------------------------------- */

/* ---- A horseman on his own ----------------------------------------------------------------------------------- */

static int need_of(int firer, int target) {
    check_true(zwr_aim(t.game, firer, target, 0, &shot, &t.verdict), "%s", t.verdict.why);
    return shot.need;
}

static void private__on_his_own__fires_all_round(void **state) {
    (void)state; /* ZWR-GRID-09: he looks north, the Zulus are behind him */
    lay_line();
    int private = man(&t, "A", 12);
    zwr_detach_figure(t.game, private);
    lg_piece_stand(t.game, private, cell(&t, 25, 20));
    put_zulus(&t, "R1", 28, 30, LG_N, ZWR_PRESENT);
    check_int(need_of(piece(&t, private)->unit, unit_id(&t, "R1")), 4);
}

static void trooper__on_his_own__fires_and_is_fired_at_as_cavalry(void **state) {
    (void)state; /* ZWR-FIRE-06, ZWR-FIRE-08, ZWR-FIRE-09 */
    lay_line();
    int trooper = man(&t, "troop", 1); /* at 40,40 */
    zwr_detach_figure(t.game, trooper);
    int alone = piece(&t, trooper)->unit, rifles = unit_id(&t, "R1");
    put_zulus(&t, "R1", 45, 28, LG_S, ZWR_PRESENT);
    check_int(need_of(alone, rifles), 5);
    check_int(need_of(rifles, alone), 5);
    zwr_unit_at(t.game, alone)->moved = 10000;
    check_int(need_of(rifles, alone), 6);
    zwr_unit_at(t.game, alone)->moved = 20000;
    check_int(need_of(rifles, alone), 7);
}

static void major__on_his_horse__is_no_cavalry_under_fire(void **state) {
    (void)state; /* ZWR-FIRE-08, ZWR-FIRE-09 */
    lay_table(&t, open_ground(60, 50),
              "british:\n  - {id: major, kind: major, at: [40, 40], facing: N, formation: single}\n"
              "zulu:\n  - {id: R1, kind: rifles, at: [45, 28], facing: S, formation: abreast}\n");
    check_int(need_of(unit_id(&t, "R1"), unit_id(&t, "major")), 6);
    own(&t, "major")->moved = 20000;
    check_int(need_of(unit_id(&t, "R1"), unit_id(&t, "major")), 6);
}

#define PLAIN(test)                                                                                \
    { #test, test, NULL, gone, NULL }
static const struct CMUnitTest TESTS[] = {
    PLAIN(line__two_ranks_without_the_lieutenant__eleven_dice),
    PLAIN(dice__of_a_line__front_rank_from_the_left_then_the_second),
    PLAIN(troop__five_troopers_and_a_lieutenant__five_dice),
    PLAIN(private__on_his_own__fires_all_round),
    PLAIN(trooper__on_his_own__fires_and_is_fired_at_as_cavalry),
    PLAIN(major__on_his_horse__is_no_cavalry_under_fire),
    PLAIN(column__two_pairs_less_the_lieutenant__three_dice),
    PLAIN(impi__anywhere__has_no_rifles),
    PLAIN(volley__two_wounded_one_carried__eight_dice),
    PLAIN(volley__a_man_who_bore_a_wounded_one_this_turn__does_not_fire),
    PLAIN(volley__rear_rank_a_step_further_off__one_band_for_all),
    PLAIN(arc__five_across_and_five_up__is_in_and_seven_is_out),
    PLAIN(sight__company_behind_another__may_not_fire_through_it),
    PLAIN(rifles__facing_away__fire_all_round),
    PLAIN(target__touching_another_company__may_not_be_shot),
    PLAIN(target__two_within_range__either_may_be_picked),
    PLAIN(target__a_wagon__cannot_be_shot_at),
    PLAIN(cover__more_than_half_of_the_standing_figures__counts),
    PLAIN(volley__printed_example__six_hits_take_a_base),
    PLAIN(volley__marks_of_its_dice__show_the_hits),
    PLAIN(volleys__four_hits_then_five__base_at_the_sixth_and_three_over),
    PLAIN(volley__third_without_a_counter__is_refused),
    PLAIN(volley__needing_ten__spends_the_order_and_throws_nothing),
    PLAIN(volley__a_one__never_hits),
    PLAIN(second_dice__each_six_has_its_own__in_the_same_order),
    PLAIN(zulu_rifles__fifteen_inches__two_fall_to_second_dice),
    PLAIN(zulu_rifles__before_their_throw_or_too_near__do_not_fire),
    PLAIN(british__in_the_zulu_step__do_not_fire),
    PLAIN(unit__held_in_a_melee__does_not_fire),
    PLAIN(square__one_face__four_men_less_the_lieutenant),
    PLAIN(square__one_order__a_target_for_each_face),
    PLAIN(square__corner_men__fire_with_the_first_face_only),
    PLAIN(square__second_order__all_its_men_fire_again),
    PLAIN(list__what_is_offered__is_what_is_allowed),
};
enum { TEST_COUNT = sizeof TESTS / sizeof TESTS[0] };

int main(int argc, char **argv) {
    struct CMUnitTest all[TEST_COUNT + SHOT_COUNT];
    static shot_row rows[SHOT_COUNT];
    memcpy(all, TESTS, sizeof TESTS);
    for (int i = 0; i < SHOT_COUNT; i++) {
        rows[i] = SHOTS[i].row;
        all[TEST_COUNT + i] = (struct CMUnitTest){SHOTS[i].name, check_row, NULL, gone, &rows[i]};
    }
    return check_run(argc, argv, "zulu-war-rules fire", all, TEST_COUNT + SHOT_COUNT);
}
