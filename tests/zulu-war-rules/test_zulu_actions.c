/* Step 5: the throw, charges, the duties of rifles, hidden moves, the automaton (ZWR-ZACT): zulu_actions.c, charge.c,
 * walk.c, rifles.c, zulu_moves.c. */
#include "support.h"
#include "zulu-war-rules/melee.h"
#include "zulu-war-rules/walk.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

#define ZULUS(id, kind, x, y, facing)                                                              \
    "  - {id: " id ", kind: " kind ", at: [" #x ", " #y "], facing: " facing                       \
    ", formation: abreast}\n"
#define COMPANY(id, x, y, facing, formation)                                                       \
    "  - {id: " id ", kind: company, at: [" #x ", " #y "], facing: " facing                        \
    ", formation: " formation "}\n"
#define MAN(id, x, y)                                                                              \
    "  - {id: " id ", kind: " id ", at: [" #x ", " #y "], facing: N, formation: single}\n"
#define WAGON(id, x, y)                                                                            \
    "  - {id: " id ", kind: wagon, at: [" #x ", " #y "], facing: N, formation: wagon}\n"

static void field(char *rows, const char *rest) {
    lay_table(&t, rows, rest);
    open_step(&t, ZWR_ZULU);
}

static void solo_field(char *rows, const char *rest) {
    char text[2000];
    snprintf(text, sizeof text, "%smodes: [solo, hotseat]\n", rest);
    lay_table_for(&t, rows, text, "mode=solo");
    for (int u = 0; u < t.scenario->unit_count;
         u++) { /* as if clouds had brought them where the file has them */
        const lg_unit_def *def = &t.scenario->units[u];
        if (def->side == LG_ZULU) {
            for (int i = 0; i < lg_units(t.game)[u].count; i++) {
                lg_pieces(t.game)[lg_units(t.game)[u].first + i].status = ZWR_FIT;
            }
            zwr_lay(t.game, u, ZWR_ABREAST, def->facing, zwr_width_for(t.game, u, ZWR_ABREAST),
                    def->cell);
            lg_units(t.game)[u].state = ZWR_PRESENT;
        }
    }
    open_step(&t, ZWR_ZULU);
}

static int dice_to_fight(void) {
    const lg_event *e = event(&t, ZWR_E_CHARGES, 0);
    return e == NULL ? -1 : e->arg[5];
}

static int inches_gone(zwr_event_id type) { /* hundredths */
    const lg_event *e = event(&t, type, 0);
    return e == NULL ? -1 : e->arg[2];
}

/* ---- The throw ------------------------------------------------------------------------------------------------ */

static void throw__seventeen_figures__three_dice(void **state) {
    (void)state; /* ZWR-ZACT-01 */
    field(
        open_ground(40, 40),
        "british:\n" COMPANY("A", 10, 35, "N", "line") "zulu:\n"
                                                       "  - {id: Z1, kind: impi, figures: 17, at: "
                                                       "[20, 5], facing: S, formation: abreast}\n");
    act(&t, "zulu", "roll Z1", 6, 4, 2);
    check_int(event(&t, ZWR_E_ACTION_DICE, 0)->arg[1], 12);
    check_int(own(&t, "Z1")->inches, 12000);
}

static void throw__rifles__one_less_for_each_die(void **state) {
    (void)state; /* ZWR-ZACT-02: 4, 3 -> 5 */
    field(open_ground(40, 40), "british:\n" COMPANY("A", 10, 35, "N", "line") "zulu:\n" ZULUS(
                                   "R1", "rifles", 20, 5, "S"));
    act(&t, "zulu", "roll R1", 4, 3);
    check_int(event(&t, ZWR_E_ACTION_DICE, 0)->arg[1], 5);
    check_int(own(&t, "R1")->inches, 5000);
}

static void two_of_each(void) {
    field(open_ground(60, 40),
          "british:\n" COMPANY("A", 10, 35, "N", "line") "zulu:\n" ZULUS("Z1", "impi", 20, 5, "S")
              ZULUS("Z2", "impi", 40, 5, "S") ZULUS("R1", "rifles", 20, 10, "S")
                  ZULUS("R2", "rifles", 40, 10, "S"));
}

static void had_enough__impi_below_six__off_with_all_its_figures(void **state) {
    (void)state; /* ZWR-ZACT-03 */
    two_of_each();
    act(&t, "zulu", "roll Z1", 1, 2, 1, 1);
    check_int(unit(&t, "Z1")->state, ZWR_AWAY);
    check_int(zwr_own(t.game)->removed, 24);
    check_text(told(&t, ZWR_E_GAVE_UP), "Z1 leaves the table with its 24 figures.");
    act(&t, "zulu", "roll Z2", 2, 2, 1, 1);
    check_int(unit(&t, "Z2")->state, ZWR_PRESENT);
}

static void had_enough__rifles_below_two__off(void **state) {
    (void)state; /* ZWR-ZACT-03 */
    two_of_each();
    act(&t, "zulu", "roll R1", 1, 2);
    check_int(unit(&t, "R1")->state, ZWR_AWAY);
    act(&t, "zulu", "roll R2", 2, 2);
    check_int(unit(&t, "R2")->state, ZWR_PRESENT);
    check_int(own(&t, "R2")->inches, 2000);
}

static void in_contact(void) {
    field(open_ground(40, 40), "british:\n" COMPANY("A", 10, 20, "N", "line") "zulu:\n" ZULUS(
                                   "Z1", "impi", 18, 19, "S"));
}

static void held_impi__throws__for_its_morale_alone(void **state) {
    (void)state; /* ZWR-ZACT-04 */
    in_contact();
    check_refused(&t, "zulu", "done", "ZWR-ZACT-01");
    act(&t, "zulu", "roll Z1", 3, 3, 3, 3);
    check_refused(&t, "zulu", "attack Z1 A", "ZWR-ZACT-04");
    check_true(allowed(&t, "zulu", "done"), "its inches are for step 6");
    check_int(own(&t, "Z1")->inches, 12000);
}

static void held_impi__of_two_bases_throws_5__is_gone(void **state) {
    (void)state; /* ZWR-ZACT-03, ZWR-ZACT-04 */
    field(open_ground(40, 40),
          "british:\n" COMPANY("A", 10, 20, "N",
                               "line") "zulu:\n"
                                       "  - {id: Z1, kind: impi, figures: 12, at: [15, 19], "
                                       "facing: S, formation: abreast}\n");
    act(&t, "zulu", "roll Z1", 3, 2);
    check_int(unit(&t, "Z1")->state, ZWR_AWAY);
    check_int(lg_held(t.game)[cell(&t, 15, 19)], 0);
}

static void roll__without_a_unit__the_lowest_id(void **state) {
    (void)state; /* ZWR-GRID-10 */
    two_of_each();
    act(&t, "zulu", "roll", 3, 3, 3, 3);
    check_true((own(&t, "Z1")->flags & ZWR_ROLLED) != 0, "Z1 has thrown");
    check_refused(&t, "zulu", "roll Z1", "ZWR-ZACT-01");
}

/* ---- Charges ----------------------------------------------------------------------------------------------------- */

static void charge__printed_example__nine_squares_of_twelve_inches(void **state) {
    (void)state; /* ZWR-EX-06, ZWR-EX-07, T02: out of the scrub at the first step */
    field(
        with_ground(open_ground(24, 32), '"', 3, 4, 18, 10),
        "british:\n" COMPANY("A", 8, 20, "N", "line") "zulu:\n"
                                                      "  - {id: Z1, kind: impi, figures: 18, at: "
                                                      "[15, 10], facing: S, formation: abreast}\n");
    act(&t, "zulu", "roll Z1", 6, 4, 2);
    act(&t, "zulu", "attack Z1 A");
    check_int(unit(&t, "Z1")->anchor, cell(&t, 15, 19));
    check_int(inches_gone(ZWR_E_CHARGES), 900);
    check_int(dice_to_fight(), 9);
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 18);
    check_int(own(&t, "Z1")->came, 1);
}

static void charge__the_other_end__straight_on_as_well(void **state) {
    (void)state; /* ZWR-EX-07: x 6-14 gives nine too */
    field(
        open_ground(24, 32),
        "british:\n" COMPANY("A", 8, 20, "N", "line") "zulu:\n"
                                                      "  - {id: Z1, kind: impi, figures: 18, at: "
                                                      "[14, 10], facing: S, formation: abreast}\n");
    act(&t, "zulu", "roll Z1", 6, 4, 2);
    act(&t, "zulu", "attack Z1 A");
    check_int(unit(&t, "Z1")->anchor, cell(&t, 14, 19));
    check_int(dice_to_fight(), 9);
}

/* Six files facing each way, an Impi of 18 well in front of them, facing anywhere. */
static void charge_in_facing(int facing, int from_facing) {
    field(
        open_ground(60, 60),
        "british:\n" COMPANY("A", 30, 30, "N", "line") "zulu:\n"
                                                       "  - {id: Z1, kind: impi, figures: 18, at: "
                                                       "[40, 5], facing: S, formation: abreast}\n");
    int a = unit_id(&t, "A"), z = unit_id(&t, "Z1");
    int anchor = zwr_anchor_for_guide(t.game, ZWR_LINE, facing, 6, cell(&t, 30, 30));
    zwr_lay(t.game, a, ZWR_LINE, facing, 6, anchor);
    lg_at ahead = lg_at_ahead(lg_at_of(30, 30), facing, lg_facing_diagonal(facing) ? 8 : 11);
    int left =
        zwr_anchor_for_guide(t.game, ZWR_ABREAST, from_facing, 9, lg_game_cell(t.game, ahead));
    zwr_lay(t.game, z, ZWR_ABREAST, from_facing, 9, left);
    act(&t, "zulu", "roll Z1", 6, 6, 6);
    act(&t, "zulu", "attack Z1 A");
}

static void charge__nine_against_six_in_all_facings__nine_dice(void **state) {
    (void)state; /* ZWR-GRID-12, ZWR-ZACT-06: close and level, whichever way it faced before */
    for (int facing = 0; facing < LG_FACINGS; facing++) {
        for (int turn = 0; turn < LG_FACINGS; turn += 3) {
            charge_in_facing(facing, lg_facing_turned(facing, 4 + turn));
            check_int(dice_to_fight(), 9);
            check_int(unit(&t, "Z1")->facing, lg_facing_turned(facing, 4));
            clear_table(&t);
        }
    }
    charge_in_facing(LG_N, LG_S);
}

static void charge__too_far__as_far_as_the_inches_go(void **state) {
    (void)state; /* ZWR-ZACT-06 */
    field(open_ground(40, 60), "british:\n" COMPANY("A", 15, 50, "N", "line") "zulu:\n" ZULUS(
                                   "Z1", "impi", 23, 20, "S"));
    act(&t, "zulu", "roll Z1", 3, 3, 3, 3);
    act(&t, "zulu", "attack Z1 A");
    check_int(event(&t, ZWR_E_COMES_ON, 0)->arg[4], 1800);
    check_int(unit(&t, "Z1")->anchor, cell(&t, 23, 32));
    check_refused(&t, "zulu", "attack Z1 A", "ZWR-ZACT-05");
    check_true(allowed(&t, "zulu", "done"), "it has done its part");
}

static void charge__through_scrub__half_as_far(void **state) {
    (void)state; /* ZWR-ZACT-05, ZWR-MOVE-09 */
    field(
        with_ground(open_ground(40, 60), '"', 0, 0, 39, 59),
        "british:\n" COMPANY("A", 15, 50, "N", "line") "zulu:\n" ZULUS("Z1", "impi", 24, 20, "S"));
    act(&t, "zulu", "roll Z1", 3, 3, 3, 3);
    act(&t, "zulu", "attack Z1 A");
    check_int(unit(&t, "Z1")->anchor, cell(&t, 24, 26));
}

static void charge__one_bush_before_many__does_not_slow(void **state) {
    (void)state; /* ZWR-MOVE-09: more than half of the front rank */
    field(
        with_ground(open_ground(40, 60), '"', 0, 0, 18, 59),
        "british:\n" COMPANY("A", 15, 50, "N", "line") "zulu:\n" ZULUS("Z1", "impi", 24, 20, "S"));
    act(&t, "zulu", "roll Z1", 3, 3, 3, 3); /* front x 13..24: six of twelve in the scrub */
    act(&t, "zulu", "attack Z1 A");
    check_int(unit(&t, "Z1")->anchor, cell(&t, 24, 32));
}

static void charge__it_faces_away__turns_first_for_nothing(void **state) {
    (void)state; /* ZWR-ZACT-05 */
    field(open_ground(40, 60), "british:\n" COMPANY("A", 15, 40, "N", "line") "zulu:\n" ZULUS(
                                   "Z1", "impi", 13, 30, "N"));
    act(&t, "zulu", "roll Z1", 3, 3, 3, 3);
    act(&t, "zulu", "attack Z1 A");
    check_int(unit(&t, "Z1")->facing, LG_S);
    check_int(dice_to_fight(), 10);
    check_int(inches_gone(ZWR_E_CHARGES), 900);
}

static void charge__to_the_flank__faces_the_flank(void **state) {
    (void)state; /* formations: the face that lies nearest in direction */
    field(open_ground(60, 60), "british:\n" COMPANY("A", 20, 30, "N", "line") "zulu:\n" ZULUS(
                                   "Z1", "impi", 40, 24, "W"));
    act(&t, "zulu", "roll Z1", 6, 6, 6, 6);
    act(&t, "zulu", "attack Z1 A");
    check_int(unit(&t, "Z1")->facing, LG_W);
    check_true(dice_to_fight() >= 4, "two ranks of the line, and more to either side");
}

static void charge__friends_between__goes_through_but_stops_on_nobody(void **state) {
    (void)state; /* ZWR-MOVE-12 */
    field(open_ground(40, 60), "british:\n" COMPANY("A", 15, 50, "N", "line") "zulu:\n" ZULUS(
                                   "Z1", "impi", 23, 20, "S") ZULUS("Z2", "impi", 23, 24, "S"));
    act(&t, "zulu", "roll Z1", 2, 2, 1, 1);
    act(&t, "zulu",
        "attack Z1 A"); /* six inches: two squares to Z2, which is two deep, two squares beyond */
    char why[LG_WHY_SIZE];
    check_true(t.scenario->ruleset->invariants(t.game, why, sizeof why), "one a square: %s", why);
    check_int(unit(&t, "Z1")->anchor, cell(&t, 23, 26));
}

static void charge__friends_where_it_would_stop__halts_before_them(void **state) {
    (void)state; /* ZWR-MOVE-12 */
    field(open_ground(40, 60), "british:\n" COMPANY("A", 15, 50, "N", "line") "zulu:\n" ZULUS(
                                   "Z1", "impi", 23, 20, "S") ZULUS("Z2", "impi", 23, 25, "S"));
    act(&t, "zulu", "roll Z1", 2, 2, 1, 1); /* after six squares it would stand on them */
    act(&t, "zulu", "attack Z1 A");
    char why[LG_WHY_SIZE];
    check_true(t.scenario->ruleset->invariants(t.game, why, sizeof why), "one a square: %s", why);
    check_true(unit(&t, "Z1")->anchor != cell(&t, 23, 26), "not among them");
}

static void walk__enemies_at_both_corners__nobody_slips_through(void **state) {
    (void)state; /* ZWR-GRID-13 */
    field(open_ground(40, 40),
          "british:\n" MAN("major", 10, 10)
              MAN("captain", 11, 11) "zulu:\n"
                                     "  - {id: Z1, kind: impi, figures: 1, at: [12, 10], facing: "
                                     "S, formation: abreast}\n");
    zwr_walk walk;
    zwr_walk_open(&walk, t.game, unit_id(&t, "Z1"));
    check_true(!zwr_walk_may_step(&walk, lg_at_of(0, 0), LG_SW), "barred between the two");
    check_true(!zwr_walk_may_step(&walk, lg_at_of(0, 0), LG_W), "and on the major's square");
    check_true(zwr_walk_may_step(&walk, lg_at_of(0, -1), LG_SE), "open beside them");
}

static void charge__men_who_lapped_round__fall_in_first(void **state) {
    (void)state; /* ZWR-MEL-12: out of contact the unit is laid anew */
    field(open_ground(40, 60), "british:\n" COMPANY("A", 15, 50, "N", "line") "zulu:\n" ZULUS(
                                   "Z1", "impi", 23, 20, "S"));
    int last = man(&t, "Z1", 24);
    piece(&t, last)->file = ZWR_LAPPED;
    piece(&t, last)->rank = 0;
    lg_piece_stand(t.game, last, cell(&t, 23, 21));
    act(&t, "zulu", "roll Z1", 3, 3, 3, 3);
    act(&t, "zulu", "attack Z1 A");
    check_true(piece(&t, last)->file != ZWR_LAPPED, "he is in the ranks");
    check_int(zwr_body_of(t.game, unit_id(&t, "Z1")).men, 24);
    check_true(zwr_in_slots(t.game, unit_id(&t, "Z1")), "and everybody in his place");
}

static void base_shot_away__the_ranks_are_gone__the_lapped_are_the_front(void **state) {
    (void)state; /* ZWR-CAS-01, ZWR-MEL-12: nobody is left in the ranks to close up */
    field(open_ground(40, 60),
          "british:\n" COMPANY("A", 15, 50, "N",
                               "line") "zulu:\n"
                                       "  - {id: Z1, kind: impi, figures: 12, at: [23, 20], "
                                       "facing: S, formation: abreast}\n");
    for (int i = 7; i <= 12; i++) {
        piece(&t, man(&t, "Z1", i))->file = ZWR_LAPPED;
        lg_piece_stand(t.game, man(&t, "Z1", i), cell(&t, i, 30));
    }
    lg_play play = play_on(&t, 0);
    zwr_hit_zulus(&play, unit_id(&t, "Z1"), 6);
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 6);
    check_int(zwr_body_of(t.game, unit_id(&t, "Z1")).men, 6);
    check_at(&t, man(&t, "Z1", 7), 7, 30);
    act(&t, "zulu", "roll Z1", 6);
    act(&t, "zulu", "attack Z1 A");
    char why[LG_WHY_SIZE];
    check_true(t.scenario->ruleset->invariants(t.game, why, sizeof why), "all is well: %s", why);
}

/* ---- Whom it goes for ---------------------------------------------------------------------------------------------- */

static void impi__in_sight__may_not_hold_back(void **state) {
    (void)state; /* ZWR-ZACT-06 */
    two_of_each();
    act(&t, "zulu", "roll Z1", 3, 3, 3, 3);
    act(&t, "zulu", "roll Z2", 3, 3, 3, 3);
    act(&t, "zulu", "roll R1", 6, 6);
    check_refused(&t, "zulu", "done", "ZWR-ZACT-01");
    act(&t, "zulu", "roll R2", 6, 6);
    check_refused(&t, "zulu", "done", "ZWR-ZACT-06");
    check_refused(&t, "zulu", "move Z1 20,8 S", "ZWR-ZACT-06");
    act(&t, "zulu", "attack Z1 A");
    act(&t, "zulu", "attack Z2 A");
    check_refused(&t, "zulu", "done", "ZWR-ZACT-13"); /* the rifles must come into range */
}

static void impi__umpire_may_hold__may(void **state) {
    (void)state; /* ZWR-ZACT-06 */
    field(open_ground(40, 60), "british:\n" COMPANY("A", 15, 50, "N", "line") "zulu:\n" ZULUS(
                                   "Z1", "impi", 24, 20, "S"));
    const char *words = "umpire_may_hold=on";
    lg_error error;
    check_true(lg_scenario_set_words(t.scenario, &words, 1, &error), "%s", error.text);
    act(&t, "zulu", "roll Z1", 3, 3, 3, 3);
    check_true(allowed(&t, "zulu", "done"), "it may stand");
    act(&t, "zulu", "move Z1 24,18 S");
    check_int(unit(&t, "Z1")->anchor, cell(&t, 24, 18));
}

static void attack__not_british_or_not_there__refused(void **state) {
    (void)state; /* ZWR-ZACT-06 */
    two_of_each();
    act(&t, "zulu", "roll Z1", 3, 3, 3, 3);
    check_refused(&t, "zulu", "attack Z1 Z2", "ZWR-ZACT-06");
    check_refused(&t, "zulu", "attack R1 A", "ZWR-ZACT-01");
    act(&t, "zulu", "roll R1", 3, 3);
    check_refused(&t, "zulu", "attack R1 A", "ZWR-ZACT-13");
    check_int(offers(&t, "zulu", ZWR_V_ATTACK, unit_id(&t, "Z1")), 1);
}

static void solo_impi__a_wagon_is_nearest__goes_for_it_and_says_so(void **state) {
    (void)state; /* ZWR-ZACT-06 */
    solo_field(open_ground(40, 40),
               "british:\n" COMPANY("A", 10, 35, "N", "line") WAGON("W1", 20, 20)
                   WAGON("W2", 2, 36) "zulu:\n" ZULUS("Z1", "impi", 25, 10, "S"));
    act(&t, "british", "roll", 3, 3, 3, 3);
    check_text(told(&t, ZWR_E_MAKES_FOR), "Z1 makes for Wagon 1, the nearest at 10.0\".");
    check_text(told(&t, ZWR_E_WAGON_LOST), "Wagon 1 is destroyed by the Zulus.");
    check_int(dice_to_fight(), 0);
}

static void solo_impi__two_at_the_same_distance__the_lowest_id(void **state) {
    (void)state; /* ZWR-ZACT-06 */
    solo_field(open_ground(60, 40),
               "british:\n" MAN("major", 37, 20) MAN("captain", 18, 20) "zulu:\n" ZULUS(
                   "Z1", "impi", 33, 12, "S")); /* front x 22..33, 4 to either side */
    act(&t, "british", "roll", 1, 1, 2, 2);
    check_int(event(&t, ZWR_E_MAKES_FOR, 0)->arg[1], unit_id(&t, "major"));
}

static void impi__at_an_unguarded_wagon__stays_at_it(void **state) {
    (void)state; /* ZWR-ZACT-06: though a company is one step further */
    field(open_ground(40, 40), "british:\n" COMPANY("A", 22, 22, "N", "line")
                                   WAGON("W1", 12, 20) "zulu:\n" ZULUS("Z1", "impi", 17, 10, "S"));
    act(&t, "zulu", "roll Z1", 6, 6, 6, 6);
    act(&t, "zulu", "attack Z1 W1");
    check_true(zwr_units_touch(t.game, unit_id(&t, "Z1"), unit_id(&t, "W1")),
               "it stands at the wagon");
    check_true(!zwr_units_touch(t.game, unit_id(&t, "Z1"), unit_id(&t, "A")), "and at nobody else");
    check_true(allowed(&t, "zulu", "done"), "and has done its part");
}

/* Three files come upon a wagon from the north; one man stands three squares east of it. */
static void upon_a_wagon(const char *guard) {
    char rest[1000];
    snprintf(rest, sizeof rest, "british:\n%s%s%szulu:\n%s", WAGON("W1", 20, 20),
             MAN("captain", 23, 20), guard,
             "  - {id: Z1, kind: impi, figures: 6, at: [21, 15], facing: S, formation: abreast}\n");
    field(open_ground(40, 40), rest);
    act(&t, "zulu", "roll Z1", 6);
    act(&t, "zulu", "attack Z1 W1");
}

static void impi__at_a_guarded_wagon__presses_on_to_where_it_can_fight(void **state) {
    (void)
        state; /* ZWR-ZACT-05, ZWR-ZACT-06: until no single step gives more dice, never out of contact */
    upon_a_wagon(MAN("major", 19, 22));
    check_int(unit(&t, "Z1")->anchor, cell(&t, 23, 19));
    check_int(dice_to_fight(), 3);
}

static void impi__at_a_wagon_nobody_guards__stays_though_a_step_would_bring_dice(void **state) {
    (void)state; /* ZWR-ZACT-06 */
    upon_a_wagon("");
    check_int(unit(&t, "Z1")->anchor, cell(&t, 21, 19));
    check_int(dice_to_fight(), 0);
}

/* An Impi has come up to a wagon whose guards stand behind it. */
static void beside_a_guarded_wagon(void) {
    solo_field(open_ground(40, 40), "british:\n" COMPANY("A", 18, 22, "N", "line") WAGON(
                                        "W1", 22, 20) "zulu:\n" ZULUS("Z1", "impi", 23, 19, "S"));
}

static void impi__beside_a_wagon_that_others_guard__has_not_reached_anybody(void **state) {
    (void)state; /* ZWR-ZACT-06: it could neither fight the wagon nor destroy it (ZWR-WAG-03) */
    beside_a_guarded_wagon();
    check_true(zwr_in_contact(t.game, unit_id(&t, "Z1")), "it touches the wagon");
    check_true(!zwr_has_reached_enemy(t.game, unit_id(&t, "Z1")), "and has nobody to fight");
    for (int number = 1; number <= 12; number++) {
        fall(&t, man(&t, "A", number), ZWR_DEAD, true);
    }
    check_true(zwr_has_reached_enemy(t.game, unit_id(&t, "Z1")), "now the wagon is its prize");
}

static void solo_impi__beside_a_guarded_wagon__goes_for_those_who_guard_it(void **state) {
    (void)state; /* ZWR-ZACT-06 */
    beside_a_guarded_wagon();
    act(&t, "british", "roll", 6, 6, 6, 6);
    check_text(told(&t, ZWR_E_MAKES_FOR), "Z1 makes for A Company, the nearest at 3.0\".");
    check_true(dice_to_fight() > 0, "it comes to blows: %d dice", dice_to_fight());
}

static void attack__a_guarded_wagon_by_choice__is_allowed(void **state) {
    (void)state; /* ZWR-ZACT-06: others may kill its guards before the step ends */
    field(open_ground(40, 40), "british:\n" COMPANY("A", 18, 22, "N", "line")
                                   WAGON("W1", 22, 20) "zulu:\n" ZULUS("Z1", "impi", 25, 12, "S"));
    act(&t, "zulu", "roll Z1", 6, 6, 6, 6);
    act(&t, "zulu", "attack Z1 W1");
    check_int(event(&t, ZWR_E_CHARGES, 0)->arg[1], unit_id(&t, "W1"));
}

static void impi__at_a_limbered_gun__presses_on_for_the_dice_of_its_riders(void **state) {
    (void)state; /* ZWR-ZACT-06, ZWR-MEL-02: as many as it then throws */
    field(open_ground(40, 40),
          "british:\n  - {id: gatling, kind: gun, at: [20, 20], facing: N, formation: limbered}\n"
          "zulu:\n" ZULUS("Z1", "impi", 27, 12, "S"));
    act(&t, "zulu", "roll Z1", 6, 6, 1, 1);
    act(&t, "zulu", "attack Z1 gatling");
    check_true(dice_to_fight() >= 3, "they fight the riders");
    check_int(dice_to_fight(), zwr_dice_of(t.game, unit_id(&t, "Z1")));
}

static void impi__a_wounded_man_left_alone__counts_as_an_enemy(void **state) {
    (void)state; /* ZWR-ZACT-06 */
    solo_field(open_ground(40, 40), "british:\n" COMPANY("A", 10, 35, "N", "line") "zulu:\n" ZULUS(
                                        "Z1", "impi", 25, 10, "S"));
    int man_1 = man(&t, "A", 1);
    fall(&t, man_1, ZWR_WOUNDED, true);
    lg_piece_stand(t.game, man_1, cell(&t, 20, 20));
    act(&t, "british", "roll", 3, 3, 3, 3);
    check_text(told(&t, ZWR_E_MAKES_FOR),
               "Z1 makes for A Company, the nearest at 10.0\", a wounded man left alone.");
    check_true(event(&t, ZWR_E_CHARGES, 0) != NULL, "to come upon him counts as contact");
    check_int(piece(&t, man_1)->status, ZWR_DEAD);
}

static void solo_order__rifles_by_id_then_the_nearest_impi(void **state) {
    (void)state; /* ZWR-ZACT-12 */
    solo_field(open_ground(60, 60),
               "british:\n" COMPANY("A", 25, 50, "N", "line") "zulu:\n" ZULUS(
                   "Z1", "impi", 30, 5, "S") ZULUS("Z2", "impi", 30, 15, "S")
                   ZULUS("R1", "rifles", 10, 5, "S") ZULUS("R2", "rifles", 50, 20, "S"));
    int order[LG_MAX_UNITS];
    check_int(zwr_zulu_turn_order(t.game, order), 4);
    check_int(order[0], unit_id(&t, "R1"));
    check_int(order[1], unit_id(&t, "R2"));
    check_int(order[2], unit_id(&t, "Z2"));
    check_int(order[3], unit_id(&t, "Z1"));
    check_refused(&t, "british", "roll Z1", "ZWR-ZACT-12");
    act(&t, "british", "roll R1", 3, 3);
    check_refused(&t, "british", "attack Z1 A", "ZWR-ZACT-12");
    act(&t, "british", "roll", 1, 1);
    act(&t, "british", "roll", 2, 2, 2, 2);
    act(&t, "british", "roll", 2, 2, 2, 2);
    check_true(t.game->phase != ZWR_ZULU, "the step ends by itself");
}

/* ---- Rifles ------------------------------------------------------------------------------------------------------------ */

/* Rifles in six files facing south, x 20..25, their front so far north of a line of British. */
static void rifles_at(char *rows, int inches) {
    field(rows, "british:\n" COMPANY("A", 20, 40, "N", "line") "zulu:\n" ZULUS("R1", "rifles", 25,
                                                                               10, "S"));
    put_zulus(&t, "R1", 25, 40 - inches, LG_S, ZWR_PRESENT);
}

static void rifles__at_22_with_5_inches__come_to_18(void **state) {
    (void)state; /* ZWR-ZACT-07 */
    rifles_at(open_ground(50, 60), 22);
    act(&t, "zulu", "roll R1", 4, 3);
    check_refused(&t, "zulu", "move R1 25,23 S", "ZWR-ZACT-07");
    act(&t, "zulu", "move R1 25,22 S");
    check_int(unit(&t, "R1")->anchor, cell(&t, 25, 22));
    check_refused(&t, "zulu", "fire R1 A", "ZWR-ZACT-11");
    check_true(allowed(&t, "zulu", "done"), "they are done");
}

static void rifles__at_19_with_9_inches__move_one_and_do_not_fire(void **state) {
    (void)state; /* ZWR-ZACT-11 */
    rifles_at(open_ground(50, 60), 19);
    act(&t, "zulu", "roll R1", 6, 5);
    act(&t, "zulu", "move R1 25,22 S");
    check_int(event(&t, ZWR_E_RIFLES_COME, 0)->arg[1], 100);
    check_refused(&t, "zulu", "fire R1 A", "ZWR-ZACT-11");
    check_refused(&t, "zulu", "move R1 25,23 S", "ZWR-ZACT-05");
}

static void rifles__at_17_with_3_inches__fire_twelve_dice_at_7(void **state) {
    (void)state; /* ZWR-ZACT-09 */
    rifles_at(open_ground(50, 60), 17);
    act(&t, "zulu", "roll R1", 3, 2);
    check_refused(&t, "zulu", "move R1 25,22 S", "ZWR-ZACT-09");
    act(&t, "zulu", "fire R1 A", 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2);
    check_int(event(&t, ZWR_E_VOLLEY, 0)->arg[4], 7);
}

static void rifles__british_at_four_inches__draw_back_and_do_not_fire(void **state) {
    (void)state; /* ZWR-ZACT-10, T11: 3 and 3 are 4 inches */
    rifles_at(open_ground(50, 60), 4);
    act(&t, "zulu", "roll R1", 3, 3);
    check_refused(&t, "zulu", "fire R1 A", "ZWR-ZACT-10");
    check_refused(&t, "zulu", "done", "ZWR-ZACT-13");
    act(&t, "zulu", "move R1 25,32 S");
    check_int(unit(&t, "R1")->anchor, cell(&t, 25, 32));
    check_text(told(&t, ZWR_E_RIFLES_BACK),
               "Rifles 1, with British 4.0\" off, draws back 4.0\" to 23,32; it does not fire.");
}

static void rifles__umpire_may_hold__have_their_duty_all_the_same(void **state) {
    (void)state; /* ZWR-ZACT-06, ZWR-ZACT-10: the setting is about Impis */
    rifles_at(open_ground(50, 60), 4);
    const char *words = "umpire_may_hold=on";
    lg_error error;
    check_true(lg_scenario_set_words(t.scenario, &words, 1, &error), "%s", error.text);
    act(&t, "zulu", "roll R1", 3, 3);
    check_refused(&t, "zulu", "done", "ZWR-ZACT-13");
}

static void rifles__british_at_4_point_12__fire(void **state) {
    (void)state; /* ZWR-ZACT-10, T11: dx 4, dy 1 */
    field(open_ground(50, 60),
          "british:\n" MAN("major", 29, 40) "zulu:\n" ZULUS("R1", "rifles", 25, 39, "S"));
    act(&t, "zulu", "roll R1", 3, 3);
    act(&t, "zulu", "fire R1 major", 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4);
    check_int(event(&t, ZWR_E_VOLLEY, 0)->arg[4], 5);
}

static void rifles__within_four_in_hard_cover_and_in_contact__draw_back_too(void **state) {
    (void)state; /* ZWR-ZACT-10 rules over cover and contact */
    rifles_at(with_ground(open_ground(50, 60), 'o', 0, 0, 49, 38), 2);
    act(&t, "zulu", "roll R1", 6, 6);
    check_refused(&t, "zulu", "fire R1 A", "ZWR-ZACT-10");
    act(&t, "zulu", "move R1 25,33 S"); /* five squares of rocks for ten inches */
    clear_table(&t);
    rifles_at(open_ground(50, 60), 1);
    act(&t, "zulu", "roll R1", 3, 3);
    act(&t, "zulu", "move R1 25,35 S");
    check_true(!zwr_in_contact(t.game, unit_id(&t, "R1")), "they have broken off");
}

static void rifles__drawing_back_at_the_edge__stop_there(void **state) {
    (void)state; /* ZWR-ZACT-10 */
    field(open_ground(50, 60), "british:\n" COMPANY("A", 20, 6, "N", "line") "zulu:\n" ZULUS(
                                   "R1", "rifles", 25, 3, "S"));
    act(&t, "zulu", "roll R1", 6, 6);
    act(&t, "zulu", "move R1 25,1 S"); /* the rear rank is at y 0 */
    check_int(unit(&t, "R1")->anchor, cell(&t, 25, 1));
}

static void rifles__in_rocks_at_20__stay_unless_ordered_out(void **state) {
    (void)state; /* ZWR-ZACT-08 */
    rifles_at(with_ground(open_ground(50, 60), 'o', 0, 0, 49, 20), 20);
    act(&t, "zulu", "roll R1", 6, 6);
    check_true(allowed(&t, "zulu", "done"), "they may stay");
    act(&t, "zulu", "move R1 25,22 S"); /* an umpire may overrule */
    check_int(unit(&t, "R1")->anchor, cell(&t, 25, 22));
}

static void solo_rifles__in_rocks_at_20__never_leave(void **state) {
    (void)state; /* ZWR-ZACT-08 */
    solo_field(with_ground(open_ground(50, 60), 'o', 0, 0, 49, 20),
               "british:\n" COMPANY("A", 20, 40, "N", "line") "zulu:\n" ZULUS("R1", "rifles", 25,
                                                                              20, "S"));
    act(&t, "british", "roll", 6, 6);
    check_true(event(&t, ZWR_E_RIFLES_STAY, 0) != NULL, "they stay");
    check_int(unit(&t, "R1")->anchor, cell(&t, 25, 20));
}

static void rifles__british_at_10_behind_a_crest__come_on_until_they_see_them(void **state) {
    (void)state; /* ZWR-ZACT-07, ZWR-ZACT-09: within range is who is seen */
    rifles_at(with_ground(open_ground(50, 60), 'M', 0, 35, 49, 35), 10);
    act(&t, "zulu", "roll R1", 4, 4);
    check_refused(&t, "zulu", "fire R1 A", "ZWR-GRID-08");
    check_refused(&t, "zulu", "done", "ZWR-ZACT-13");
    check_refused(&t, "zulu", "move R1 25,36 S", "ZWR-ZACT-07");
    act(&t, "zulu", "move R1 25,35 S"); /* five of six inches: on the crest they see them */
    check_int(unit(&t, "R1")->anchor, cell(&t, 25, 35));
    check_refused(&t, "zulu", "fire R1 A", "ZWR-ZACT-11");
}

static void solo_rifles__british_at_10_behind_a_crest__come_on(void **state) {
    (void)state; /* ZWR-ZACT-07 */
    solo_field(with_ground(open_ground(50, 60), 'M', 0, 35, 49, 35),
               "british:\n" COMPANY("A", 20, 40, "N", "line") "zulu:\n" ZULUS("R1", "rifles", 25,
                                                                              30, "S"));
    act(&t, "british", "roll", 3, 2);
    check_int(event(&t, ZWR_E_RIFLES_COME, 0)->arg[1], 300);
    check_int(unit(&t, "R1")->anchor, cell(&t, 25, 33));
}

static void rifles__a_nearer_company_unseen__stop_18_from_the_one_they_see(void **state) {
    (void)state; /* ZWR-ZACT-07: A is nearer, behind a building; B is 22 inches off in the open */
    solo_field(with_ground(open_ground(60, 60), 'H', 0, 36, 22, 36),
               "british:\n" COMPANY("A", 14, 38, "N", "line")
                   COMPANY("B", 30, 40, "N", "line") "zulu:\n" ZULUS("R1", "rifles", 30, 18, "S"));
    act(&t, "british", "roll", 4, 3);
    check_int(event(&t, ZWR_E_RIFLES_COME, 0)->arg[1], 400);
}

static void solo_rifles__two_companies_in_range__shoot_the_nearer(void **state) {
    (void)state; /* ZWR-FIRE-16, ZWR-ZACT-13 */
    solo_field(open_ground(60, 60),
               "british:\n" COMPANY("A", 10, 40, "N", "line")
                   COMPANY("B", 30, 35, "N", "line") "zulu:\n" ZULUS("R1", "rifles", 35, 21, "S"));
    act(&t, "british", "roll", 3, 3, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2);
    check_int(event(&t, ZWR_E_VOLLEY, 0)->arg[1], unit_id(&t, "B"));
}

static void solo_rifles__the_turn__rolls_advances_and_retreats_by_itself(void **state) {
    (void)state; /* ZWR-ZACT-07, ZWR-ZACT-10, ZWR-ZACT-13 */
    solo_field(open_ground(60, 60),
               "british:\n" COMPANY("A", 20, 40, "N", "line") "zulu:\n" ZULUS(
                   "R1", "rifles", 25, 18, "S") ZULUS("R2", "rifles", 35, 38, "S"));
    put_zulus(&t, "R2", 31, 38, LG_S, ZWR_PRESENT); /* its western man at 26,38: 2.2 inches off */
    act(&t, "british", "roll", 4, 3);
    check_int(event(&t, ZWR_E_RIFLES_COME, 0)->arg[1], 400);
    act(&t, "british", "roll", 3, 3);
    check_true(event(&t, ZWR_E_RIFLES_BACK, 0) != NULL, "too close");
}

/* ---- Hidden units -------------------------------------------------------------------------------------------------------- */

static void hidden(char *rows) {
    lay_table(&t, rows,
              "british:\n" COMPANY("A", 20, 50, "N",
                                   "line") "zulu:\n"
                                           "  - {id: Z1, kind: impi, at: [30, 6], facing: S, "
                                           "formation: abreast, hidden: yes}\n"
                                           "  - {id: Z2, kind: impi, at: [30, 12], facing: S, "
                                           "formation: 2x2, hidden: yes}\n");
    open_step(&t, ZWR_ZULU);
}

static void hidden_impi__rolled__goes_where_it_likes(void **state) {
    (void)state; /* ZWR-APP-08, ZWR-ZACT-05 */
    hidden(with_ground(open_ground(60, 60), '"', 0, 0, 59, 30));
    act(&t, "zulu", "roll Z1", 1, 1, 2, 2);
    check_true(offered(&t, "zulu", "move Z1 30,3 S"), "back three squares of scrub");
    check_true(!offered(&t, "zulu", "move Z1 30,2 S"), "not four");
    check_true(allowed(&t, "zulu", "done"), "nobody presses it");
    act(&t, "zulu", "move Z1 30,4 S");
    check_int(own(&t, "Z1")->inches, 2000);
    check_true((own(&t, "Z1")->flags & ZWR_MOVED_LAST) != 0, "it has moved");
    check_true(!offered(&t, "zulu", "move Z1 30,4 N"), "it has turned its once");
}

static void hidden_impi__offered__is_allowed_and_the_other_way_round(void **state) {
    (void)state; /* ZWR-ZACT-05 */
    hidden(open_ground(60, 60));
    act(&t, "zulu", "roll Z2", 2, 2, 1, 1);
    int z = unit_id(&t, "Z2"), offered_count = offers(&t, "zulu", ZWR_V_MOVE, z), count = 0;
    for (int facing = 0; facing < LG_FACINGS; facing++) {
        for (int c = 0; c < lg_board_cells(&t.scenario->board); c++) {
            lg_action move = {ZWR_V_MOVE, 3, {(int16_t)z, (int16_t)c, (int16_t)facing, -1}};
            lg_at at = lg_game_at(t.game, c);
            bool near = lg_chebyshev(at, lg_at_of(30, 12)) <= 20;
            count += near && lg_game_check(t.game, seat_of(&t, "zulu"), &move, NULL);
        }
    }
    check_int(count, offered_count);
}

static void hidden_impi__beside_a_man__goes_no_further(void **state) {
    (void)state; /* ZWR-ZACT-06: contact ends a move; he stands two files east of its way */
    lay_table(
        &t, open_ground(40, 40),
        "british:\n" MAN("major", 22, 19) "zulu:\n"
                                          "  - {id: Z1, kind: impi, figures: 6, at: [21, 15], "
                                          "facing: S, formation: abreast, hidden: yes}\n");
    open_step(&t, ZWR_ZULU);
    act(&t, "zulu", "roll Z1", 6);
    check_true(allowed(&t, "zulu", "move Z1 21,18 S"), "beside him");
    check_refused(&t, "zulu", "move Z1 21,21 S", "ZWR-ZACT-05"); /* six straight inches, past him */
}

static void form__before_the_first_step__free_and_once(void **state) {
    (void)state; /* ZWR-ZACT-05, ZWR-GRID-07 */
    hidden(with_ground(open_ground(60, 60), '"', 0, 0, 59, 30));
    check_refused(&t, "zulu", "form Z1 2x2 S", "ZWR-ZACT-01");
    act(&t, "zulu", "roll Z1", 3, 3, 3, 3);
    check_refused(&t, "zulu", "form Z1 line S", "ZWR-GRID-07");
    check_refused(&t, "zulu", "form Z1 abreast S", "ZWR-ZACT-05");
    int guide = zwr_guide_cell(t.game, unit_id(&t, "Z1"));
    act(&t, "zulu", "form Z1 1x4 E");
    check_int(unit(&t, "Z1")->width, 3);
    check_int(unit(&t, "Z1")->facing, LG_E);
    check_int(zwr_guide_cell(t.game, unit_id(&t, "Z1")), guide);
    check_int(own(&t, "Z1")->inches, 12000);
    check_refused(&t, "zulu", "form Z1 abreast E", "ZWR-ZACT-05");
}

static void hidden_impi__charges__is_seen_when_it_arrives(void **state) {
    (void)state; /* ZWR-APP-09 */
    hidden(open_ground(60, 60));
    put_zulus(&t, "Z2", 28, 40, LG_S, ZWR_CONCEALED);
    act(&t, "zulu", "roll Z2", 4, 4, 4, 4);
    act(&t, "zulu", "attack Z2 A");
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT); /* the first that the British see */
    check_int(event(&t, ZWR_E_CHARGES, 0)->audience, LG_TO_ALL);
    check_int(event(&t, ZWR_E_CHARGES, 0)->arg[0], unit_id(&t, "Z1"));
    check_true(zwr_in_contact(t.game, unit_id(&t, "A")), "and in contact");
}

/* ---- The end given up ------------------------------------------------------------------------------------------------------- */

static void end__left__closes_on_the_right_of_two_middle_men(void **state) {
    (void)
        state; /* ZWR-CAS-01: 24 facing south at x 5-16 stand at x 6-14 after a base, else at 7-15 */
    field(open_ground(24, 32),
          "british:\n" COMPANY("A", 8, 30, "N", "line") "zulu:\n" ZULUS("Z1", "impi", 16, 10, "S"));
    check_refused(&t, "zulu", "end Z1 right", "ZWR-CAS-01"); /* it does so already */
    act(&t, "zulu", "end Z1 left");
    check_int(event(&t, ZWR_E_END_CHOSEN, 0)->audience, LG_TO_ZULU);
    lg_play play = play_on(&t, 0);
    zwr_hit_zulus(&play, unit_id(&t, "Z1"), 6);
    check_int(unit(&t, "Z1")->anchor, cell(&t, 14, 10));
    check_int(unit(&t, "Z1")->width, 9);
}

static void end__in_the_british_turn__is_refused(void **state) {
    (void)state; /* ZWR-CAS-01: in one of his own steps */
    field(open_ground(24, 32),
          "british:\n" COMPANY("A", 8, 30, "N", "line") "zulu:\n" ZULUS("Z1", "impi", 16, 10, "S"));
    t.game->phase = ZWR_MELEE;
    lg_action left = action_of(&t, "zulu", "end Z1 left");
    check_true(!zwr_check_end(t.game, seat_of(&t, "zulu"), &left, &t.verdict), "not now");
    check_text(t.verdict.rule, "ZWR-CAS-01");
}

#define T(name) cmocka_unit_test_teardown(name, gone)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        T(throw__seventeen_figures__three_dice),
        T(throw__rifles__one_less_for_each_die),
        T(had_enough__impi_below_six__off_with_all_its_figures),
        T(had_enough__rifles_below_two__off),
        T(held_impi__throws__for_its_morale_alone),
        T(held_impi__of_two_bases_throws_5__is_gone),
        T(roll__without_a_unit__the_lowest_id),
        T(charge__printed_example__nine_squares_of_twelve_inches),
        T(charge__the_other_end__straight_on_as_well),
        T(charge__nine_against_six_in_all_facings__nine_dice),
        T(charge__too_far__as_far_as_the_inches_go),
        T(charge__through_scrub__half_as_far),
        T(charge__one_bush_before_many__does_not_slow),
        T(charge__it_faces_away__turns_first_for_nothing),
        T(charge__to_the_flank__faces_the_flank),
        T(charge__friends_between__goes_through_but_stops_on_nobody),
        T(charge__friends_where_it_would_stop__halts_before_them),
        T(walk__enemies_at_both_corners__nobody_slips_through),
        T(charge__men_who_lapped_round__fall_in_first),
        T(base_shot_away__the_ranks_are_gone__the_lapped_are_the_front),
        T(impi__in_sight__may_not_hold_back),
        T(impi__umpire_may_hold__may),
        T(attack__not_british_or_not_there__refused),
        T(solo_impi__a_wagon_is_nearest__goes_for_it_and_says_so),
        T(solo_impi__two_at_the_same_distance__the_lowest_id),
        T(impi__at_an_unguarded_wagon__stays_at_it),
        T(impi__at_a_guarded_wagon__presses_on_to_where_it_can_fight),
        T(impi__at_a_wagon_nobody_guards__stays_though_a_step_would_bring_dice),
        T(impi__beside_a_wagon_that_others_guard__has_not_reached_anybody),
        T(solo_impi__beside_a_guarded_wagon__goes_for_those_who_guard_it),
        T(attack__a_guarded_wagon_by_choice__is_allowed),
        T(impi__at_a_limbered_gun__presses_on_for_the_dice_of_its_riders),
        T(impi__a_wounded_man_left_alone__counts_as_an_enemy),
        T(solo_order__rifles_by_id_then_the_nearest_impi),
        T(rifles__at_22_with_5_inches__come_to_18),
        T(rifles__at_19_with_9_inches__move_one_and_do_not_fire),
        T(rifles__at_17_with_3_inches__fire_twelve_dice_at_7),
        T(rifles__british_at_four_inches__draw_back_and_do_not_fire),
        T(rifles__umpire_may_hold__have_their_duty_all_the_same),
        T(rifles__british_at_4_point_12__fire),
        T(rifles__within_four_in_hard_cover_and_in_contact__draw_back_too),
        T(rifles__drawing_back_at_the_edge__stop_there),
        T(rifles__in_rocks_at_20__stay_unless_ordered_out),
        T(solo_rifles__in_rocks_at_20__never_leave),
        T(rifles__british_at_10_behind_a_crest__come_on_until_they_see_them),
        T(solo_rifles__british_at_10_behind_a_crest__come_on),
        T(rifles__a_nearer_company_unseen__stop_18_from_the_one_they_see),
        T(solo_rifles__two_companies_in_range__shoot_the_nearer),
        T(solo_rifles__the_turn__rolls_advances_and_retreats_by_itself),
        T(hidden_impi__rolled__goes_where_it_likes),
        T(hidden_impi__offered__is_allowed_and_the_other_way_round),
        T(hidden_impi__beside_a_man__goes_no_further),
        T(form__before_the_first_step__free_and_once),
        T(hidden_impi__charges__is_seen_when_it_arrives),
        T(end__left__closes_on_the_right_of_two_middle_men),
        T(end__in_the_british_turn__is_refused),
    };
    return check_group(argc, argv, "zulu_actions", tests);
}
