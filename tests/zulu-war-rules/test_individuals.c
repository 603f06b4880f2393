/* Single figures: detaching, joining, their die, their actions; the set-up (ZWR-IND, ZWR-WND-04, ZWR-ORG-12). */
#include "support.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

static const char FORCE[] =
    "british:\n"
    "  - {id: A, kind: company, at: [20, 20], facing: N, formation: line}\n"
    "  - {id: troop, kind: cavalry, at: [30, 20], facing: N, formation: line}\n"
    "  - {id: gatling, kind: gun, at: [40, 20], facing: N, formation: limbered}\n"
    "  - {id: major, kind: major, at: [30, 30], facing: N, formation: single}\n"
    "  - {id: captain, kind: captain, at: [32, 30], facing: N, formation: single}\n"
    "  - {id: sm, kind: sergeant-major, at: [34, 30], facing: N, formation: single}\n"
    "zulu:\n"
    "  - {id: Z1, kind: impi, figures: 6, at: [56, 57], facing: N, formation: 1x4}\n";

static int in_step_2(void **state) {
    (void)state;
    lay_table(&t, open_ground(60, 60), FORCE);
    open_step(&t, ZWR_ORDERS);
    return 0;
}

static int detached(const char *id, int number) { return piece(&t, man(&t, id, number))->unit; }

/* ---- Detaching and joining (ZWR-IND-05) ------------------------------------------------------------------------ */

static void detach__a_private__he_is_a_unit_of_his_own(void **state) {
    (void)state; /* ZWR-IND-05, ZWR-IND-01 */
    act(&t, "british", "detach A.5");
    int his = detached("A", 5);
    check_true(his >= t.scenario->unit_count, "he has a unit of his own");
    check_true(zwr_is_individual(t.game, his), "of one man");
    check_int(zwr_figures(t.game, unit_id(&t, "A")), 11);
    check_int(zwr_roster_fit(t.game, unit_id(&t, "A")), 12);
    check_int(lg_held(t.game)[piece(&t, man(&t, "A", 5))->cell], his + 1);
    check_contains(told(&t, ZWR_E_DETACHED), "Private 5 of A Company leaves the ranks");
}

static void detach__mounted_trooper__rides(void **state) {
    (void)state; /* ZWR-IND-04 */
    act(&t, "british", "detach troop.4");
    check_true(zwr_is_mounted(t.game, detached("troop", 4)), "he has his horse");
}

static void detach__gun_limber_and_riders__refused(void **state) {
    (void)state; /* ZWR-IND-05 */
    check_refused(&t, "british", "detach gatling.gun", "ZWR-IND-05");
    check_refused(&t, "british", "detach gatling.sergeant", "ZWR-IND-05");
    check_refused(&t, "british", "detach captain", "ZWR-IND-01");
}

static void detach__in_step_4__too_late(void **state) {
    (void)state; /* ZWR-IND-05: declared at placement */
    open_step(&t, ZWR_BRITISH);
    check_refused(&t, "british", "detach A.5", "ZWR-IND-05");
}

static void detach__who_is_touched__held(void **state) {
    (void)state; /* ZWR-MOVE-13 */
    put_zulus(&t, "Z1", 23, 19, LG_S, ZWR_PRESENT);
    check_refused(&t, "british", "detach A.2", "ZWR-MOVE-13");
    check_true(allowed(&t, "british", "detach A.bugler"), "a man behind may go: %s", t.verdict.why);
}

static void detached_man__walks_away__the_ranks_close_behind_him(void **state) {
    (void)state; /* ZWR-IND-05, ZWR-CAS-07 */
    act(&t, "british", "detach A.4");
    check_at(&t, man(&t, "A", 4), 23, 20);
    check_at(&t, man(&t, "A", 10), 23, 21);
    open_step(&t, ZWR_BRITISH);
    act(&t, "british", "roll A.4", 5);
    act(&t, "british", "move A.4 23,16 N");
    check_at(&t, man(&t, "A", 4), 23, 16);
    check_at(&t, man(&t, "A", 10), 23, 20);
    check_true(zwr_in_slots(t.game, unit_id(&t, "A")), "the ranks are dressed");
}

static void join__beside_his_unit__he_is_one_of_it_again(void **state) {
    (void)state; /* ZWR-IND-05 */
    act(&t, "british", "detach A.bugler");
    check_true(allowed(&t, "british", "join A.bugler"), "he stands beside it still");
    lg_piece_stand(t.game, man_of(&t, "A", ZWR_BUGLER), cell(&t, 40, 40));
    check_refused(&t, "british", "join A.bugler", "ZWR-IND-05");
    lg_piece_stand(t.game, man_of(&t, "A", ZWR_BUGLER), cell(&t, 26, 21));
    act(&t, "british", "join A.bugler");
    check_int(zwr_figures(t.game, unit_id(&t, "A")), 12);
    check_int(piece(&t, man_of(&t, "A", ZWR_BUGLER))->unit, unit_id(&t, "A"));
    check_true(zwr_in_slots(t.game, unit_id(&t, "A")), "the ranks are dressed");
    check_refused(&t, "british", "join A.bugler", "ZWR-IND-05");
}

static void join__not_told_to__he_stays_on_his_own_beside_his_unit(void **state) {
    (void)state; /* ZWR-IND-05: nobody is taken in unasked */
    act(&t, "british", "detach A.bugler");
    int alone = piece(&t, man_of(&t, "A", ZWR_BUGLER))->unit;
    open_step(&t, ZWR_ORDERS);
    check_int(piece(&t, man_of(&t, "A", ZWR_BUGLER))->unit, alone);
    check_int(zwr_figures(t.game, unit_id(&t, "A")), 11);
    check_true(allowed(&t, "british", "join A.bugler"), "now he may");
}

static void join__square_without_a_gap__refused(void **state) {
    (void)state; /* ZWR-GRID-07: eight men make a ring of three a face, and it has no ninth place */
    for (int i = 5; i <= 8; i++) {
        char words[32];
        snprintf(words, sizeof words, "detach A.%d", i);
        act(&t, "british", words);
    }
    give_orders(&t, "A", ZWR_CHANGE, ZWR_NO_ORDER);
    open_step(&t, ZWR_BRITISH);
    act(&t, "british", "form A square N");
    open_step(&t, ZWR_ORDERS);
    lg_at corner = lg_game_at(t.game, unit(&t, "A")->anchor);
    lg_piece_stand(t.game, man(&t, "A", 5), cell(&t, corner.x - 1, corner.y));
    check_refused(&t, "british", "join A.5", "ZWR-GRID-07");
    act(&t, "british", "detach A.4");
    check_true(allowed(&t, "british", "join A.5"), "a gap is room for him: %s", t.verdict.why);
}

static void cut_off__nobody_of_his_unit_beside_him__acts_alone(void **state) {
    (void)state; /* ZWR-IND-01 */
    for (int i = 1; i <= 3; i++) {
        lg_piece_stand(t.game, man(&t, "troop", i), cell(&t, 30 + 4 * i, 40));
    }
    put_zulus(&t, "Z1", 33, 20, LG_S, ZWR_PRESENT);
    open_step(&t, ZWR_ORDERS);
    check_true(event(&t, ZWR_E_CUT_OFF, 0) != NULL, "he is told off by himself");
    check_true(detached("troop", 1) >= t.scenario->unit_count, "and is a unit of his own");
    check_int(zwr_figures(t.game, unit_id(&t, "troop")), 3);
}

static void fallen_figure__next_step_2__his_unit_number_is_free(void **state) {
    (void)state; /* ZWR-IND-05 */
    act(&t, "british", "detach A.5");
    fall(&t, man(&t, "A", 5), ZWR_WOUNDED, true);
    open_step(&t, ZWR_ORDERS);
    check_int(detached("A", 5), unit_id(&t, "A"));
    check_int(zwr_wounded_count(t.game, unit_id(&t, "A")), 1);
    check_int(lg_units(t.game)[t.scenario->unit_count].count, 0);
}

/* ---- The die (ZWR-IND-02, ZWR-IND-03) --------------------------------------------------------------------------- */

typedef struct throw {
    int die, actions;
}
throw;

static const throw THROWS[] = {{1, 0}, {2, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 2}};

static void die__of_a_single_figure__says_how_much_he_can_do(void **state) {
    const throw *wanted = *state; /* ZWR-IND-02, T16 */
    in_step_2(NULL);
    open_step(&t, ZWR_BRITISH);
    check_refused(&t, "british", "move sm 34,29 N", "ZWR-IND-02");
    act(&t, "british", "roll sm", wanted->die);
    check_int(own(&t, "sm")->actions, wanted->actions);
    check_refused(&t, "british", "roll sm", "ZWR-IND-02");
    check_int(allowed(&t, "british", "move sm 34,29 N"), wanted->actions > 0);
}

static void officers__without_a_die__two_actions(void **state) {
    (void)state; /* ZWR-IND-03, T16 */
    act(&t, "british", "detach A.lt");
    open_step(&t, ZWR_BRITISH);
    check_int(own(&t, "captain")->actions, 2);
    check_int(own(&t, "major")->actions, 2);
    check_int(zwr_unit_of(t.game, piece(&t, man_of(&t, "A", ZWR_LIEUTENANT))->unit)->actions, 2);
    check_refused(&t, "british", "roll captain", "ZWR-IND-02");
    check_true(allowed(&t, "british", "roll sm"), "the sergeant-major throws");
}

static void bugler__on_his_own__throws(void **state) {
    (void)state; /* ZWR-IND-03, ZWR-IND-05 */
    act(&t, "british", "detach A.bugler");
    open_step(&t, ZWR_BRITISH);
    act(&t, "british", "roll A.bugler", 3);
    check_int(zwr_unit_of(t.game, piece(&t, man_of(&t, "A", ZWR_BUGLER))->unit)->actions, 1);
}

static void die_for_each_action__as_a_table_may_choose__two_dice(void **state) {
    (void)state; /* ZWR-IND-02, setting individual_roll */
    t.scenario->setting[ZWR_S_INDIVIDUAL_ROLL] = 1;
    act(&t, "british", "detach A.5");
    open_step(&t, ZWR_BRITISH);
    act(&t, "british", "roll sm", 2, 4);
    check_int(own(&t, "sm")->actions, 2);
    act(&t, "british", "roll A.5", 1);
    check_int(zwr_unit_of(t.game, detached("A", 5))->actions, 0);
}

/* ---- Actions (ZWR-IND-04) ------------------------------------------------------------------------------------------ */

static void two_actions__on_foot__twelve_inches(void **state) {
    (void)state; /* ZWR-IND-04 */
    open_step(&t, ZWR_BRITISH);
    act(&t, "british", "move captain 32,24 N");
    act(&t, "british", "move captain 32,18 W");
    check_int(own(&t, "captain")->moved, 12000);
    check_int(own(&t, "captain")->lost, 0);
    check_refused(&t, "british", "move captain 32,17 N", "ZWR-IND-02");
}

static void one_action__on_foot__not_seven_inches(void **state) {
    (void)state; /* ZWR-IND-04 */
    open_step(&t, ZWR_BRITISH);
    check_refused(&t, "british", "move captain 32,23 N", "ZWR-IND-04");
}

static void single_figure__other_orders__has_none(void **state) {
    (void)state; /* ZWR-IND-04 */
    open_step(&t, ZWR_BRITISH);
    check_refused(&t, "british", "form captain line N", "ZWR-IND-04");
    check_refused(&t, "british", "reform captain", "ZWR-IND-04");
}

static void single_figure__any_way_he_likes__loses_no_order(void **state) {
    (void)state; /* ZWR-IND-04: any direction */
    open_step(&t, ZWR_BRITISH);
    check_int(offers(&t, "british", ZWR_V_MOVE, unit_id(&t, "captain")) % LG_FACINGS, 0);
    act(&t, "british", "move captain 33,34 NW");
    check_int(own(&t, "captain")->lost, 0);
}

/* ---- Left behind (ZWR-WND-04) ----------------------------------------------------------------------------------------- */

static void wounded__fit_man_beside_or_over_him__is_not_abandoned(void **state) {
    (void)state; /* ZWR-WND-04, ZWR-GRID-01 */
    int fallen = man(&t, "A", 12);
    fall(&t, fallen, ZWR_WOUNDED, true);
    check_true(!zwr_is_abandoned(t.game, fallen), "his comrades are beside him");
    lg_piece_stand(t.game, fallen, cell(&t, 22, 20));
    check_true(!zwr_is_abandoned(t.game, fallen), "one stands over him");
    lg_piece_stand(t.game, fallen, cell(&t, 22, 24));
    check_true(zwr_is_abandoned(t.game, fallen), "nobody is near");
    check_true(!zwr_is_abandoned(t.game, man(&t, "A", 1)), "who stands is not abandoned");
}

/* ---- Setting up (ZWR-ORG-12, ZWR-GRID-11) --------------------------------------------------------------------------------- */

static const char ZONES[] =
    "deploy: yes\n"
    "british:\n"
    "  - {id: A, kind: company, at: [5, 20], facing: E, formation: column}\n"
    "  - {id: W1, kind: wagon, at: [5, 30], facing: E, formation: wagon}\n"
    "zulu:\n"
    "  - {id: Z1, kind: impi, at: [30, 20], facing: W, formation: 2x2, hidden: yes}\n"
    "zones:\n"
    "  - {id: west, use: entry, side: british, box: [0, 10, 11, 33]}\n"
    "  - {id: country, use: entry, side: zulu, box: [24, 0, 59, 59]}\n";

static void deploy__within_its_zone__and_nowhere_else(void **state) {
    (void)state; /* ZWR-GRID-11, ZWR-ORG-12 */
    lay_table(&t, open_ground(60, 60), ZONES);
    check_int(t.game->phase, ZWR_SETUP);
    check_true(offered(&t, "british", "deploy A 11,15 E"), "it may stand further on");
    check_refused(&t, "british", "deploy A 12,15 E", "ZWR-GRID-11");
    check_refused(&t, "british", "deploy A 4,30 E", "ZWR-MOVE-12");
    check_refused(&t, "british", "deploy Z1 30,21 W", "ZWR-ORG-12");
    act(&t, "british", "deploy A 11,15 E");
    check_at(&t, man(&t, "A", 1), 11, 15);
}

static void deploy__hidden_zulus__where_only_they_know(void **state) {
    (void)state; /* ZWR-GRID-11, ZWR-APP-08 */
    lay_table(&t, open_ground(60, 60), ZONES);
    check_refused(&t, "zulu", "deploy Z1 23,20 W", "ZWR-GRID-11");
    act(&t, "zulu", "deploy Z1 40,40 N");
    check_int(unit(&t, "Z1")->anchor, cell(&t, 40, 40));
    check_int(event(&t, ZWR_E_DEPLOYED, 0)->audience, LG_TO_ZULU);
    act(&t, "zulu", "done");
    check_int(t.game->phase, ZWR_SETUP);
    act(&t, "british", "done");
    check_true(t.game->phase != ZWR_SETUP, "both are ready: turn 1 begins");
    check_int(t.game->turn, 1);
}

static void hidden_zulus__in_the_british_zone__no_such_battle(void **state) {
    (void)state; /* ZWR-ORG-12 */
    lg_error error = {.line = 0};
    lay_table(&t, open_ground(60, 60), ZONES);
    t.scenario->units[2].cell = (uint16_t)cell(&t, 12, 20);
    lg_game *game = lg_game_new(t.scenario, NULL, &error);
    check_true(game == NULL, "they would be betrayed");
    check_contains(error.text, "Z1");
}

#define TEST(name)  cmocka_unit_test_setup_teardown(name, in_step_2, gone)
#define ALONE(name) cmocka_unit_test_teardown(name, gone)
#define THROW(i, text)                                                                             \
    {                                                                                              \
        "ZWR-IND-02 " text, die__of_a_single_figure__says_how_much_he_can_do, NULL, gone,          \
            (void *)(uintptr_t)&THROWS[i]                                                          \
    }

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(detach__a_private__he_is_a_unit_of_his_own),
        TEST(detach__mounted_trooper__rides),
        TEST(detach__gun_limber_and_riders__refused),
        TEST(detach__in_step_4__too_late),
        TEST(detach__who_is_touched__held),
        TEST(detached_man__walks_away__the_ranks_close_behind_him),
        TEST(join__beside_his_unit__he_is_one_of_it_again),
        TEST(join__not_told_to__he_stays_on_his_own_beside_his_unit),
        TEST(join__square_without_a_gap__refused),
        TEST(cut_off__nobody_of_his_unit_beside_him__acts_alone),
        TEST(fallen_figure__next_step_2__his_unit_number_is_free),
        THROW(0, "a 1: nothing"),
        THROW(1, "a 2: one action"),
        THROW(2, "a 3: one action"),
        THROW(3, "a 4: two actions"),
        THROW(4, "a 5: two actions"),
        THROW(5, "a 6: two actions"),
        TEST(officers__without_a_die__two_actions),
        TEST(bugler__on_his_own__throws),
        TEST(die_for_each_action__as_a_table_may_choose__two_dice),
        TEST(two_actions__on_foot__twelve_inches),
        TEST(one_action__on_foot__not_seven_inches),
        TEST(single_figure__other_orders__has_none),
        TEST(single_figure__any_way_he_likes__loses_no_order),
        TEST(wounded__fit_man_beside_or_over_him__is_not_abandoned),
        ALONE(deploy__within_its_zone__and_nowhere_else),
        ALONE(deploy__hidden_zulus__where_only_they_know),
        ALONE(hidden_zulus__in_the_british_zone__no_such_battle),
    };
    return check_group(argc, argv, "zulu-war-rules individuals", tests);
}
