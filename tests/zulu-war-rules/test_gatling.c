/* The Gatling: its dice, its jams, its crew, its loss (ZWR-GAT-01 to 11). */
#include "support.h"
#include "zulu-war-rules/fire.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

static const char FORCES[] =
    "british:\n"
    "  - {id: gatling, kind: gun, at: [20, 40], facing: N, formation: unlimbered}\n"
    "  - {id: A, kind: company, at: [8, 40], facing: N, formation: line}\n"
    "zulu:\n"
    "  - {id: Z1, kind: impi, at: [25, 30], facing: S, formation: abreast}\n";

/* The gun at (20,40), an Impi ten inches before it, two FIRE counters. */
static void gun_for(const char *setting) {
    lay_table_for(&t, open_ground(60, 50), FORCES, setting);
    give_orders(&t, "gatling", ZWR_FIRE, ZWR_FIRE);
    t.game->turn = 5;
    open_step(&t, ZWR_BRITISH);
}

static void gun(void) { gun_for(NULL); }

/* Goes on to step 4 of the next turn with new counters, nothing else happening. */
static void next_turn(void) {
    open_step(&t, ZWR_MORALE);
    lg_play play = play_on(&t, 0);
    zwr_end_morale(&play);
    t.game->turn++;
    own(&t, "gatling")->flags = 0;
    give_orders(&t, "gatling", ZWR_FIRE, ZWR_FIRE);
    open_step(&t, ZWR_BRITISH);
}

/* ---- Dice -------------------------------------------------------------------------------------------- */

static void fire__six_dice_one_of_them_a_one__three_hits(void **state) {
    (void)state; /* T12, ZWR-GAT-01, ZWR-GAT-06 */
    gun();
    act(&t, "british", "fire gatling Z1 6", 4, 1, 5, 6, 3, 2);
    const lg_event *e = event(&t, ZWR_E_VOLLEY, 0);
    check_int(e->arg[4], 4);
    check_int(e->arg[5], 3);
    check_int(own(&t, "gatling")->jam, ZWR_CLEAR);
    check_int(own(&t, "Z1")->hits, 3);
}

static void dice__named_from_1_to_99__all_are_offered(void **state) {
    (void)state; /* ZWR-GAT-01 */
    gun();
    check_int(offers(&t, "british", ZWR_V_FIRE, unit_id(&t, "gatling")), 99);
    check_true(offered(&t, "british", "fire gatling Z1 1"), "one die");
    check_true(offered(&t, "british", "fire gatling Z1 99"), "ninety-nine");
    check_refused(&t, "british", "fire gatling Z1 0", "ZWR-GAT-01");
    check_refused(&t, "british", "fire gatling Z1 100", "ZWR-GAT-01");
    check_refused(&t, "british", "fire gatling Z1", "ZWR-GAT-01");
}

static void need__of_the_gun__british_ranges_and_nothing_for_cavalry(void **state) {
    (void)state; /* ZWR-GAT-01 */
    zwr_shot shot;
    gun();
    own(&t, "gatling")->lost = 1;
    check_true(zwr_aim(t.game, unit_id(&t, "gatling"), unit_id(&t, "Z1"), 9, &shot, &t.verdict),
               "%s", t.verdict.why);
    check_int(shot.need, 5);
    check_int(shot.modifier_count, 2);
    check_int(shot.dice, 9);
}

/* ---- Jams ----------------------------------------------------------------------------------------------- */

static void jam__two_ones_in_turn_5__fires_again_in_turn_7(void **state) {
    (void)state; /* ZWR-GAT-02 */
    gun();
    act(&t, "british", "fire gatling Z1 2", 1, 1);
    check_contains(told(&t, ZWR_E_JAM_SHORT), "turn 7");
    check_refused(&t, "british", "fire gatling Z1 2", "ZWR-GAT-02");
    next_turn();
    check_refused(&t, "british", "fire gatling Z1 2", "ZWR-GAT-02");
    next_turn();
    check_int(t.game->turn, 7);
    check_true(allowed(&t, "british", "fire gatling Z1 2"), "%s", t.verdict.why);
}

static void jam__two_ones_by_the_shorter_setting__over_with_the_turn(void **state) {
    (void)state; /* ZWR-GAT-02 */
    gun_for("gatling_jam=this_turn");
    act(&t, "british", "fire gatling Z1 2", 1, 1);
    check_refused(&t, "british", "fire gatling Z1 2", "ZWR-GAT-02");
    next_turn();
    check_true(allowed(&t, "british", "fire gatling Z1 2"), "%s", t.verdict.why);
}

static void jam__three_ones__until_a_six_at_the_start_of_step_2(void **state) {
    (void)state; /* ZWR-GAT-03 */
    gun();
    act(&t, "british", "fire gatling Z1 4", 1, 6, 1, 1);
    check_int(own(&t, "gatling")->jam, ZWR_JAM_UNTIL_SIX);
    next_turn();
    open_step(&t, ZWR_ORDERS);
    act(&t, "british", "roll gatling", 5);
    check_contains(told(&t, ZWR_E_JAM_DIE), "Still jammed");
    check_true(!zwr_jam_due(t.game, unit_id(&t, "gatling"), NULL), "one die a turn");
    next_turn();
    check_refused(&t, "british", "fire gatling Z1 4", "ZWR-GAT-03");
    open_step(&t, ZWR_ORDERS);
    act(&t, "british", "roll gatling", 6);
    give_orders(&t, "gatling", ZWR_FIRE, ZWR_NO_ORDER);
    open_step(&t, ZWR_BRITISH);
    check_true(allowed(&t, "british", "fire gatling Z1 4"), "%s", t.verdict.why);
}

static void jam__four_ones__for_good_and_no_hits(void **state) {
    (void)state; /* ZWR-GAT-04 */
    gun();
    act(&t, "british", "fire gatling Z1 5", 1, 1, 1, 1, 6);
    check_int(event(&t, ZWR_E_VOLLEY, 0)->arg[5], 0);
    check_int(own(&t, "Z1")->hits, 0);
    for (int i = 0; i < 3; i++) {
        next_turn();
    }
    check_refused(&t, "british", "fire gatling Z1 5", "ZWR-GAT-04");
    check_int(zwr_own(t.game)->gun_lost, 0);
}

static void jam__its_own_dice_hit_nothing__an_earlier_order_stands(void **state) {
    (void)state; /* ZWR-GAT-05 */
    gun();
    act(&t, "british", "fire gatling Z1 2", 6, 5);
    act(&t, "british", "fire gatling Z1 6", 4, 1, 5, 6, 1, 2);
    check_int(event(&t, ZWR_E_VOLLEY, 0)->arg[5], 0);
    check_int(own(&t, "Z1")->hits, 2);
    check_int(own(&t, "gatling")->jam, ZWR_JAM_ONE_TURN);
}

static void ones__one_in_each_of_two_orders__do_not_add(void **state) {
    (void)state; /* ZWR-GAT-06 */
    gun();
    act(&t, "british", "fire gatling Z1 2", 1, 4);
    act(&t, "british", "fire gatling Z1 2", 1, 4);
    check_int(own(&t, "gatling")->jam, ZWR_CLEAR);
    check_int(own(&t, "Z1")->hits, 2);
}

static void ones__among_the_second_dice__never_jam(void **state) {
    (void)state; /* ZWR-GAT-09: markers bring the need to 7 */
    gun();
    own(&t, "gatling")->lost = 3;
    act(&t, "british", "fire gatling Z1 3", 6, 6, 2, 1, 1);
    check_int(event(&t, ZWR_E_VOLLEY, 0)->arg[4], 7);
    check_int(event(&t, ZWR_E_VOLLEY, 0)->arg[5], 0);
    check_int(own(&t, "gatling")->jam, ZWR_CLEAR);
}

static void fire__needing_ten__throws_nothing_and_cannot_jam(void **state) {
    (void)state; /* ZWR-FIRE-13 */
    gun();
    own(&t, "gatling")->lost = 6;
    act(&t, "british", "fire gatling Z1 9", 0);
    check_int(own(&t, "gatling")->jam, ZWR_CLEAR);
    check_int(own(&t, "gatling")->used, 1);
}

/* ---- The crew ---------------------------------------------------------------------------------------------- */

static void lose_gunners(int count) {
    static const int gunners[3] = {3, 4, 2};
    for (int i = 0; i < count; i++) {
        fall(&t, man(&t, "gatling", gunners[i]), ZWR_WOUNDED, false);
    }
}

static void crew__two_can_fire_it__one_cannot(void **state) {
    (void)state; /* ZWR-GAT-07 */
    gun();
    lose_gunners(1);
    check_true(allowed(&t, "british", "fire gatling Z1 9"), "%s", t.verdict.why);
    lose_gunners(2);
    check_refused(&t, "british", "fire gatling Z1 9", "ZWR-GAT-07");
}

/* A private of A stands beside the gun. */
static int infantryman(void) {
    int helper = man(&t, "A", 6);
    lg_piece_stand(t.game, helper, cell(&t, 19, 40));
    return helper;
}

static void crew__one_gunner_and_an_infantryman__fire_and_his_rifle_is_silent(void **state) {
    (void)state; /* ZWR-GAT-08 */
    zwr_shot shot;
    gun();
    int helper = infantryman();
    lose_gunners(2);
    act(&t, "british", "fire gatling Z1 2", 4, 4);
    check_contains(told(&t, ZWR_E_HELPS), "gunner's place");
    check_true(zwr_hands_full(t.game, helper), "he does not fire");
    check_true(zwr_aim(t.game, unit_id(&t, "A"), unit_id(&t, "Z1"), 0, &shot, &t.verdict), "%s",
               t.verdict.why);
    check_int(shot.dice, 10);
    act(&t, "british", "fire gatling Z1 2", 4, 4);
    check_int(own(&t, "Z1")->hits, 4);
}

static void crew__infantryman_who_has_fired__does_not_help(void **state) {
    (void)state; /* ZWR-GAT-08 */
    gun();
    zwr_own(t.game)->man[infantryman()] = ZWR_MAN_FIRED;
    lose_gunners(2);
    check_refused(&t, "british", "fire gatling Z1 2", "ZWR-GAT-07");
}

static void crew__no_gunner_fit__silent_whoever_stands_by(void **state) {
    (void)state; /* ZWR-GAT-08 */
    gun();
    infantryman();
    lose_gunners(3);
    check_true(!allowed(&t, "british", "fire gatling Z1 2"), "nobody may fire it");
    zwr_shot shot;
    zwr_aim(t.game, unit_id(&t, "gatling"), unit_id(&t, "Z1"), 2, &shot, &t.verdict);
    check_text(t.verdict.rule, "ZWR-GAT-08");
}

/* ---- Limbered, lost -------------------------------------------------------------------------------------------- */

static void limbered__fires_not__unlimbered_fires_in_the_same_turn(void **state) {
    (void)state; /* ZWR-GAT-10, ZWR-FORM-02 */
    lay_table(
        &t, open_ground(60, 50),
        "british:\n  - {id: gatling, kind: gun, at: [20, 40], facing: N, formation: limbered}\n"
        "zulu:\n  - {id: Z1, kind: impi, at: [25, 30], facing: S, formation: abreast}\n");
    give_orders(&t, "gatling", ZWR_CHANGE, ZWR_FIRE);
    open_step(&t, ZWR_BRITISH);
    check_refused(&t, "british", "fire gatling Z1 9", "ZWR-GAT-10");
    act(&t, "british", "form gatling unlimbered N", 0);
    check_true(allowed(&t, "british", "fire gatling Z1 9"), "%s", t.verdict.why);
}

static void limbered__under_fire__its_riders_are_hit(void **state) {
    (void)state; /* ZWR-CAS-04: a unit of three, and only gun and horses are safe */
    lay_table(
        &t, open_ground(60, 50),
        "british:\n  - {id: gatling, kind: gun, at: [20, 40], facing: N, formation: limbered}\n"
        "zulu:\n  - {id: R1, kind: rifles, at: [22, 30], facing: S, formation: abreast}\n");
    open_step(&t, ZWR_ZULU);
    act(&t, "zulu", "roll R1", 3, 3);
    act(&t, "zulu", "fire R1 gatling", 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 5);
    int gun_id = unit_id(&t, "gatling"), hit = event(&t, ZWR_E_CASUALTY, 0)->arg[0];
    check_int(zwr_fit_count(t.game, gun_id), 2);
    check_int(piece(&t, hit)->status, ZWR_WOUNDED);
    check_true(piece(&t, hit)->cell != LG_NO_CELL, "he lies beside his gun");
    check_true(zwr_find(t.game, gun_id, ZWR_GATLING, ZWR_FIT) >= 0, "the gun is not hit");
}

static void end_step_6(void) {
    lg_play play = play_on(&t, 0);
    zwr_after_melee(&play);
}

static void gun__zulus_beside_it_and_nobody_fit__is_lost(void **state) {
    (void)state; /* ZWR-GAT-11 */
    gun();
    put_zulus(&t, "Z1", 25, 39, LG_S, ZWR_PRESENT);
    end_step_6();
    check_int(zwr_own(t.game)->gun_lost, 0);
    lose_gunners(3);
    end_step_6();
    check_int(zwr_own(t.game)->gun_lost, 1);
    check_int(piece(&t, man(&t, "gatling", 1))->status, ZWR_LOST);
}

static void gun__its_crew_down_but_a_redcoat_beside_it__is_kept(void **state) {
    (void)state; /* ZWR-GAT-11 */
    gun();
    put_zulus(&t, "Z1", 25, 39, LG_S, ZWR_PRESENT);
    lose_gunners(3);
    infantryman();
    end_step_6();
    check_int(zwr_own(t.game)->gun_lost, 0);
}

static void gun_limbered__is_kept_by_the_crew_that_rides(void **state) {
    (void)state; /* ZWR-GAT-11, ZWR-GRID-07 */
    gun();
    zwr_lay(t.game, unit_id(&t, "gatling"), ZWR_LIMBERED, LG_N, 1, cell(&t, 20, 40));
    put_zulus(&t, "Z1", 25, 39, LG_S, ZWR_PRESENT);
    lose_gunners(2);
    end_step_6();
    check_int(zwr_own(t.game)->gun_lost, 0);
    lose_gunners(3);
    end_step_6();
    check_int(zwr_own(t.game)->gun_lost, 1);
}

static void crew__with_casualties__throws_no_morale(void **state) {
    (void)state; /* ZWR-GAT-11, ZWR-MOR-01 */
    gun();
    lg_play play = play_on(&t, 0);
    lg_dice_push(&t.dice, 1);
    lg_dice_push(&t.dice, 6);
    zwr_hit_british(&play, unit_id(&t, "gatling"), 1, LG_TO_ALL);
    check_true(!play.dry, "one man of three is picked");
    open_step(&t, ZWR_MORALE);
    check_true(!zwr_morale_due(t.game, unit_id(&t, "gatling"), NULL),
               "a crew has no morale to check");
    check_int(zwr_fit_count(t.game, unit_id(&t, "gatling")), 2);
}

#define PLAIN(test)                                                                                \
    { #test, test, NULL, gone, NULL }

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        PLAIN(fire__six_dice_one_of_them_a_one__three_hits),
        PLAIN(dice__named_from_1_to_99__all_are_offered),
        PLAIN(need__of_the_gun__british_ranges_and_nothing_for_cavalry),
        PLAIN(jam__two_ones_in_turn_5__fires_again_in_turn_7),
        PLAIN(jam__two_ones_by_the_shorter_setting__over_with_the_turn),
        PLAIN(jam__three_ones__until_a_six_at_the_start_of_step_2),
        PLAIN(jam__four_ones__for_good_and_no_hits),
        PLAIN(jam__its_own_dice_hit_nothing__an_earlier_order_stands),
        PLAIN(ones__one_in_each_of_two_orders__do_not_add),
        PLAIN(ones__among_the_second_dice__never_jam),
        PLAIN(fire__needing_ten__throws_nothing_and_cannot_jam),
        PLAIN(crew__two_can_fire_it__one_cannot),
        PLAIN(crew__one_gunner_and_an_infantryman__fire_and_his_rifle_is_silent),
        PLAIN(crew__infantryman_who_has_fired__does_not_help),
        PLAIN(crew__no_gunner_fit__silent_whoever_stands_by),
        PLAIN(limbered__fires_not__unlimbered_fires_in_the_same_turn),
        PLAIN(limbered__under_fire__its_riders_are_hit),
        PLAIN(gun__zulus_beside_it_and_nobody_fit__is_lost),
        PLAIN(gun__its_crew_down_but_a_redcoat_beside_it__is_kept),
        PLAIN(gun_limbered__is_kept_by_the_crew_that_rides),
        PLAIN(crew__with_casualties__throws_no_morale),
    };
    return check_group(argc, argv, "zulu-war-rules gatling", tests);
}
