/* Steps 1 and 3: who is sighted, dust clouds, dummies, what comes to light, random Zulus of solo play (ZWR-APP, ZWR-SOLO,
 * ZWR-ZPL): appearance.c, solo.c. */
#include "support.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

enum { WIDTH = 72, HEIGHT = 48 };

static char *table_ground(void) { return open_ground(WIDTH, HEIGHT); }

/* One man on a horse at 40,24, and Zulus as the test wants them. */
#define MAJOR "british:\n  - {id: major, kind: major, at: [40, 24], facing: E, formation: single}\n"
#define HIDDEN(id, kind, x, y, facing)                                                             \
    "  - {id: " id ", kind: " kind ", at: [" #x ", " #y "], facing: " facing                       \
    ", formation: abreast, hidden: yes}\n"

static int clouds(void) { return zwr_own(t.game)->cloud_count; }

/* Step 1 anew, with everybody where he is now. */
static int clouds_now(void) {
    open_step(&t, ZWR_APPEARANCE);
    return clouds();
}

/* ---- Sighting -------------------------------------------------------------------------------------------- */

/* The front rank of an Impi facing south, so far north of the major, and how far to the side. */
static void impi_at(int dx, int dy) { put_zulus(&t, "Z1", 40 + dx, 24 - dy, LG_S, ZWR_CONCEALED); }

static void one_impi(char *rows) {
    lay_table(&t, rows, MAJOR "zulu:\n" HIDDEN("Z1", "impi", 40, 2, "S"));
}

static void sighting__open_ground__to_twenty_four_inches(void **state) {
    (void)state; /* ZWR-APP-01, ZWR-APP-04: inclusive */
    one_impi(table_ground());
    lg_piece *scout = piece(&t, man(&t, "major", 1));
    check_int(zwr_sighting_inches(t.game, unit_id(&t, "Z1")), 24);
    check_int(clouds(), 1); /* 22 inches */
    lg_piece_stand(t.game, man(&t, "major", 1), cell(&t, 40, 26));
    check_int(clouds_now(), 1);
    lg_piece_stand(t.game, man(&t, "major", 1), cell(&t, 41, 26));
    check_int(scout->cell, cell(&t, 41, 26));
    check_int(clouds_now(), 0);
}

static void sighting__scrub__twelve_inches_and_not_twelve_point_nought_four(void **state) {
    (void)state; /* ZWR-APP-04, T19 */
    one_impi(with_ground(table_ground(), '"', 20, 0, 60, 16));
    check_int(zwr_sighting_inches(t.game, unit_id(&t, "Z1")), 12);
    impi_at(0, 12);
    check_int(clouds_now(), 1);
    impi_at(-1, 12); /* its left, eastern man is one to the west: 12.04 */
    check_int(clouds_now(), 0);
}

static void sighting__river__six_inches(void **state) {
    (void)state; /* ZWR-APP-04 */
    one_impi(with_ground(table_ground(), '~', 20, 0, 60, 19));
    impi_at(0, 7);
    check_int(clouds_now(), 0);
    impi_at(0, 6);
    check_int(clouds_now(), 1);
}

static void sighting__behind_a_crest__six_inches_but_a_slope_hides_nobody(void **state) {
    (void)state; /* ZWR-APP-04 */
    char *rows = with_ground(table_ground(), 'M', 0, 18, 71, 18);
    one_impi(rows);
    impi_at(0, 10);
    check_int(zwr_sighting_inches(t.game, unit_id(&t, "Z1")), 6);
    check_int(clouds_now(), 0);
    lg_piece_stand(t.game, man(&t, "major", 1),
                   cell(&t, 40, 18)); /* on the crest he sees over it */
    check_int(zwr_sighting_inches(t.game, unit_id(&t, "Z1")), 24);
    check_int(clouds_now(), 1);
    clear_table(&t);
    one_impi(
        with_ground(table_ground(), 'M', 0, 16, 71, 18)); /* a broad one: and over its other side */
    impi_at(0, 10);
    lg_piece_stand(t.game, man(&t, "major", 1), cell(&t, 40, 18));
    check_int(zwr_sighting_inches(t.game, unit_id(&t, "Z1")), 24);
    clear_table(&t);
    one_impi(with_ground(table_ground(), 'n', 0, 18, 71, 18));
    impi_at(0, 10);
    check_int(zwr_sighting_inches(t.game, unit_id(&t, "Z1")), 24);
}

static void sighting__half_in_scrub__the_kind_that_hides_better(void **state) {
    (void)state; /* ZWR-APP-04: 12 figures on either kind */
    one_impi(with_ground(table_ground(), '"', 20, 0, 60, 10));
    put_zulus(&t, "Z1", 40, 11, LG_S, ZWR_CONCEALED);
    check_int(zwr_sighting_inches(t.game, unit_id(&t, "Z1")), 12);
    put_zulus(&t, "Z1", 40, 12, LG_S, ZWR_CONCEALED);
    check_int(zwr_sighting_inches(t.game, unit_id(&t, "Z1")), 24);
}

static void sighting__after_a_move__twice_as_far(void **state) {
    (void)state; /* ZWR-APP-05, T19: in scrub and moved, 24.0 inches */
    one_impi(with_ground(table_ground(), '"', 20, 0, 60, 16));
    put_zulus(&t, "Z1", 40, 2, LG_S, ZWR_CONCEALED); /* 22 inches */
    check_int(clouds_now(), 0);
    own(&t, "Z1")->flags |= ZWR_MOVED_LAST;
    check_int(zwr_sighting_inches(t.game, unit_id(&t, "Z1")), 24);
    check_int(clouds_now(), 1);
    lg_piece_stand(t.game, man(&t, "major", 1), cell(&t, 40, 26));
    check_int(clouds_now(), 1);
    lg_piece_stand(t.game, man(&t, "major", 1), cell(&t, 40, 27));
    check_int(clouds_now(), 0);
}

static void sighting__a_wagon_alone__has_no_eyes(void **state) {
    (void)state; /* ZWR-APP-01 */
    lay_table(&t, table_ground(),
              "british:\n  - {id: W1, kind: wagon, at: [40, 12], facing: E, formation: wagon}\n"
              "  - {id: A, kind: company, at: [10, 40], facing: E, formation: line}\n"
              "zulu:\n" HIDDEN("Z1", "impi", 40, 2, "S"));
    check_int(clouds(), 0);
}

static void sighting__a_scout_rides_up__flushes_them(void **state) {
    (void)state; /* ZWR-APP-07: no special rule, he sights like anybody */
    one_impi(with_ground(table_ground(), '"', 20, 0, 60, 4));
    check_int(clouds(), 0);
    open_step(&t, ZWR_BRITISH);
    act(&t, "british", "move major 40,14 N");
    check_int(clouds_now(), 1);
}

static void spotted_unit__behind_a_hill_again__stays_on_the_table(void **state) {
    (void)state; /* ZWR-APP-06 */
    one_impi(with_ground(table_ground(), 'M', 0, 18, 71, 18));
    put_zulus(&t, "Z1", 40, 3, LG_S, ZWR_PRESENT);
    check_int(clouds_now(), 0);
    act(&t, "zulu", "roll", 1);
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
}

/* ---- Dummies ----------------------------------------------------------------------------------------------- */

static void two_sighted_impis(void) {
    lay_table(&t, table_ground(),
              MAJOR "zulu:\n" HIDDEN("Z1", "impi", 40, 8, "S") HIDDEN("Z2", "impi", 58, 30, "N"));
}

static void dummies__two_real_clouds_dice_5_and_2__one(void **state) {
    (void)state; /* ZWR-APP-02, T19 */
    two_sighted_impis();
    check_int(clouds(), 2);
    check_refused(&t, "zulu", "cloud 5,5", "ZWR-APP-02");
    act(&t, "zulu", "roll", 5, 2);
    check_int(zwr_own(t.game)->dummies_owed, 1);
    check_refused(&t, "zulu", "cloud 35,8", "ZWR-APP-02"); /* a cloud lies there: the guide of Z1 */
    act(&t, "zulu", "cloud 5,5");
    check_int(t.game->phase, ZWR_ORDERS);
    check_int(clouds(), 3);
}

static void dummies__two_real_clouds_four_and_three__none(void **state) {
    (void)state; /* ZWR-APP-02 */
    two_sighted_impis();
    act(&t, "zulu", "roll", 4, 3);
    check_int(zwr_own(t.game)->dummies_owed, 0);
    check_int(t.game->phase, ZWR_ORDERS);
}

static void dummies__no_real_cloud_die_6__one(void **state) {
    (void)state; /* ZWR-APP-03, T19 */
    one_impi(with_ground(table_ground(), '"', 20, 0, 60, 16));
    check_int(clouds(), 0);
    act(&t, "zulu", "roll", 6);
    act(&t, "zulu", "cloud 40,10");
    check_int(clouds(), 1);
    check_int(t.game->phase, ZWR_ORDERS);
}

static void dummies__no_real_cloud_die_5__none(void **state) {
    (void)state; /* ZWR-APP-03 */
    one_impi(with_ground(table_ground(), '"', 20, 0, 60, 16));
    act(&t, "zulu", "roll", 5);
    check_int(clouds(), 0);
    check_int(t.game->phase, ZWR_ORDERS);
}

static void dummies__owed__may_be_waived(void **state) {
    (void)state; /* ZWR-APP-02 */
    two_sighted_impis();
    check_refused(&t, "zulu", "done", "ZWR-SEQ-01");
    act(&t, "zulu", "roll", 6, 6);
    act(&t, "zulu", "done");
    check_int(t.game->phase, ZWR_ORDERS);
    check_int(clouds(), 2);
}

static void dummies__list__every_square_without_a_cloud(void **state) {
    (void)state; /* ZWR-APP-02: anywhere he likes */
    two_sighted_impis();
    act(&t, "zulu", "roll", 6, 1);
    check_int(offers(&t, "zulu", ZWR_V_CLOUD, -1), WIDTH * HEIGHT - 2);
    check_true(offered(&t, "zulu", "cloud 0,0"), "a corner is as good as any");
}

static void dummies__where_nobody_could_stand__only_a_warning(void **state) {
    (void)state; /* ZWR-APP-02 */
    two_sighted_impis();
    act(&t, "zulu", "roll", 6, 6);
    act(&t, "zulu", "cloud 41,24"); /* beside the major */
    check_int(event(&t, ZWR_E_DUMMY, 0)->arg[1], 1);
    act(&t, "zulu", "cloud 60,10");
    check_int(event(&t, ZWR_E_DUMMY, 0)->arg[1], 0);
}

/* ---- What the British learn ------------------------------------------------------------------------------------ */

static void clouds__in_the_end__by_place_and_for_all(void **state) {
    (void)state; /* ZWR-APP-01: numbers tell nothing */
    two_sighted_impis();
    act(&t, "zulu", "roll", 6, 1);
    act(&t, "zulu", "cloud 3,3");
    check_text(told(&t, ZWR_E_DUST), "Dust cloud 1 is seen at 3,3.");
    check_int(event(&t, ZWR_E_DUST, 1)->arg[1], cell(&t, 35, 8));
    check_int(event(&t, ZWR_E_DUST, 2)->arg[1], cell(&t, 63, 30));
    check_true(event(&t, ZWR_E_DUMMY, 0)->audience == LG_TO_ZULU, "laying a dummy is his affair");
}

static void clouds__while_dummies_are_due__hidden_from_the_british(void **state) {
    (void)state; /* ZWR-APP-02: the first clouds would be the real ones */
    two_sighted_impis();
    lg_game *seen = lg_game_clone(t.game);
    lg_game_seen(seen, t.game, seat_of(&t, "british"));
    check_int(zwr_own(seen)->cloud_count, 0);
    check_int(lg_units(seen)[unit_id(&t, "Z1")].state, ZWR_AWAY);
    lg_game_free(seen);
}

static void step_1__sighted_or_not__the_british_log_is_silent(void **state) {
    (void)state; /* ZWR-APP-01: hidden dice, hidden clouds */
    two_sighted_impis();
    act(&t, "zulu", "roll", 6, 6);
    for (int i = 0; i < t.events.count; i++) {
        check_int(t.event[i].audience, LG_TO_ZULU);
    }
}

static void secrecy__zulus_hidden_elsewhere__the_british_see_the_same(void **state) {
    (void)state; /* ZWR-APP-10 */
    one_impi(with_ground(table_ground(), '"', 0, 0, 71, 19));
    open_step(&t, ZWR_BRITISH);
    lg_game *one = lg_game_clone(t.game), *other = lg_game_clone(t.game);
    lg_game_seen(one, t.game, seat_of(&t, "british"));
    put_zulus(&t, "Z1", 20, 5, LG_N, ZWR_CONCEALED);
    own(&t, "Z1")->flags = ZWR_MOVED_LAST;
    lg_game_seen(other, t.game, seat_of(&t, "british"));
    check_bytes((const char *)one, (const char *)other, lg_game_bytes(one));
    lg_game_free(one);
    lg_game_free(other);
}

/* ---- Step 3 -------------------------------------------------------------------------------------------------------- */

static void clouds_lift__real_and_dummy__units_stand_and_dummies_go(void **state) {
    (void)state; /* ZWR-ZPL-01: no cloud outlives the turn */
    two_sighted_impis();
    act(&t, "zulu", "roll", 6, 1);
    act(&t, "zulu", "cloud 3,3");
    act(&t, "british", "done");
    check_int(clouds(), 0);
    check_text(told(&t, ZWR_E_CLOUD_EMPTY), "The dust at 3,3 lifts: nobody.");
    check_text(told(&t, ZWR_E_CLOUD_LIFTS), "The dust at 35,8 lifts: Z1, 24 figures.");
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
    check_int(unit(&t, "Z2")->state, ZWR_PRESENT);
    check_int(t.game->phase, ZWR_BRITISH);
}

static void clouds_lift__then__the_british_shoot_and_the_zulus_move_this_turn(void **state) {
    (void)state; /* ZWR-ZPL-04 */
    two_sighted_impis();
    act(&t, "zulu", "roll", 1, 1);
    act(&t, "british", "done");
    check_int(t.game->phase, ZWR_BRITISH);
    act(&t, "british", "done");
    check_int(t.game->phase, ZWR_ZULU);
    act(&t, "zulu", "roll Z1", 3, 3, 3, 3);
}

/* ---- Public numbers ------------------------------------------------------------------------------------------------- */

static void numbers__the_second_impi_is_seen_first__is_the_first_to_all(void **state) {
    (void)state; /* ZWR-APP-09, ZWR-ZPL-01 */
    lay_table(&t, table_ground(),
              MAJOR "zulu:\n" HIDDEN("Z1", "impi", 20, 2, "S") HIDDEN("Z2", "impi", 58, 30, "N"));
    int east = lg_units(t.game)[unit_id(&t, "Z2")].anchor;
    own(&t, "Z2")->end = 1;
    act(&t, "zulu", "roll", 1);
    act(&t, "british", "done");
    check_int(unit(&t, "Z1")->anchor, east);
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
    check_int(own(&t, "Z1")->end, 1);
    check_int(unit(&t, "Z2")->anchor, cell(&t, 20, 2));
    check_int(unit(&t, "Z2")->state, ZWR_CONCEALED);
    check_int(piece(&t, man(&t, "Z1", 1))->unit, unit_id(&t, "Z1"));
    check_int(lg_held(t.game)[east], unit_id(&t, "Z1") + 1);
    check_int(event(&t, ZWR_E_RENUMBERED, 0)->audience, LG_TO_ZULU);
    char why[LG_WHY_SIZE];
    check_true(t.scenario->ruleset->invariants(t.game, why, sizeof why), "all is well: %s", why);
}

static void numbers__a_unit_already_seen__keeps_its_own(void **state) {
    (void)state; /* ZWR-APP-09 */
    two_sighted_impis();
    lg_play play = play_on(&t, 0);
    int first = zwr_reveal_unit(&play, unit_id(&t, "Z2"));
    check_int(first, unit_id(&t, "Z1"));
    int second = zwr_reveal_unit(&play, unit_id(&t, "Z2"));
    check_int(second, unit_id(&t, "Z2"));
    check_int(zwr_reveal_unit(&play, first), first);
    check_true(t.outcome.revealed, "no undo past it");
}

static void numbers__seen_from_the_start__no_other_is_called_so(void **state) {
    (void)state; /* ZWR-APP-09 */
    lay_table(&t, table_ground(),
              MAJOR "zulu:\n"
                    "  - {id: Z1, kind: impi, at: [20, 2], facing: S, formation: abreast}\n" HIDDEN(
                        "Z2", "impi", 58, 30, "N"));
    lg_play play = play_on(&t, 0);
    check_int(zwr_reveal_unit(&play, unit_id(&t, "Z2")), unit_id(&t, "Z2"));
    check_int(unit(&t, "Z1")->anchor, cell(&t, 20, 2));
    check_true(event(&t, ZWR_E_RENUMBERED, 0) == NULL, "nobody changes his number");
}

/* ---- Revealed in the act ----------------------------------------------------------------------------------------------- */

static void hidden_rifles__fire_at_15_inches__are_on_the_table_before_their_dice(void **state) {
    (void)state; /* ZWR-APP-09 */
    lay_table(&t, with_ground(table_ground(), '"', 0, 0, 71, 9),
              "british:\n  - {id: A, kind: company, at: [40, 24], facing: N, formation: line}\n"
              "zulu:\n" HIDDEN("R1", "rifles", 10, 5, "S") HIDDEN("R2", "rifles", 45, 9, "S"));
    open_step(&t, ZWR_ZULU);
    act(&t, "zulu", "roll R2", 3, 3);
    check_int(event(&t, ZWR_E_ACTION_DICE, 0)->audience, LG_TO_ZULU);
    act(&t, "zulu", "fire R2 A", 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    const lg_event *light = event(&t, ZWR_E_REVEALED, 0), *volley = event(&t, ZWR_E_VOLLEY, 0);
    check_true(light != NULL && volley != NULL && light < volley, "first the men, then the dice");
    check_int(volley->arg[0], unit_id(&t, "R1"));
    check_int(unit(&t, "R1")->state, ZWR_PRESENT);
    check_true((own(&t, "R1")->flags & ZWR_ACTED) != 0, "it is they who have fired");
    check_refused(&t, "zulu", "fire R1 A", "ZWR-ZACT-11");
}

static void hidden_impi__ends_its_move_where_it_is_sighted__comes_to_light(void **state) {
    (void)state; /* ZWR-APP-09: in scrub and moved, 24 inches */
    one_impi(with_ground(table_ground(), '"', 0, 0, 71, 19));
    put_zulus(&t, "Z1", 40, 1, LG_S, ZWR_CONCEALED);
    lg_piece_stand(t.game, man(&t, "major", 1), cell(&t, 40, 30)); /* 29 inches */
    open_step(&t, ZWR_ZULU);
    act(&t, "zulu", "roll Z1", 6, 6, 6, 6);
    act(&t, "zulu", "move Z1 40,5 S"); /* 8 inches in scrub; now 25 off */
    check_int(unit(&t, "Z1")->state, ZWR_CONCEALED);
    check_int(event(&t, ZWR_E_ZULUS_MOVE, 0)->audience, LG_TO_ZULU);
    act(&t, "zulu", "move Z1 40,6 S"); /* 24 off */
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
    check_int(event(&t, ZWR_E_ZULUS_MOVE, 0)->audience, LG_TO_ALL);
}

static void hidden_impi__stays_still__throws_no_dice(void **state) {
    (void)state; /* ZWR-APP-08 */
    one_impi(with_ground(table_ground(), '"', 20, 0, 60, 16));
    open_step(&t, ZWR_ZULU);
    check_true(allowed(&t, "zulu", "done"), "nobody must throw for men who wait");
    check_true(!allowed(&t, "zulu", "roll"), "no dice are due");
    check_true(allowed(&t, "zulu", "roll Z1"), "but it may stir");
    check_refused(&t, "zulu", "move Z1 40,6 S", "ZWR-ZACT-01");
}

static void hidden_impi__stirs_and_throws_5__is_gone_unseen(void **state) {
    (void)state; /* ZWR-APP-08, ZWR-ZACT-03 */
    one_impi(with_ground(table_ground(), '"', 20, 0, 60, 16));
    open_step(&t, ZWR_ZULU);
    act(&t, "zulu", "roll Z1", 2, 1, 1, 1);
    check_int(unit(&t, "Z1")->state, ZWR_AWAY);
    check_int(zwr_own(t.game)->removed, 24);
    for (int i = 0; i < t.events.count; i++) {
        check_true(t.event[i].type != ZWR_E_GAVE_UP || t.event[i].audience == LG_TO_ZULU,
                   "in silence");
    }
}

static void scout__comes_beside_a_hidden_impi__stops_and_it_is_on_the_table(void **state) {
    (void)state; /* ZWR-APP-10: he moves 8 N, they are beside the fifth square */
    one_impi(with_ground(table_ground(), '"', 20, 0, 39, 40));
    put_zulus(&t, "Z1", 39, 18, LG_S, ZWR_CONCEALED);
    open_step(&t, ZWR_BRITISH);
    check_true(allowed(&t, "british", "move major 40,16 N"), "he knows of nobody");
    act(&t, "british", "move major 40,16 N");
    check_at(&t, man(&t, "major", 1), 40, 19);
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
    check_true(event(&t, ZWR_E_REVEALED, 0) != NULL, "and all see them");
}

static void offers__hidden_zulus_in_the_way__are_the_same(void **state) {
    (void)state; /* ZWR-APP-10: offers must not betray */
    one_impi(with_ground(table_ground(), '"', 20, 0, 39, 40));
    open_step(&t, ZWR_BRITISH);
    int far = offers(&t, "british", -1, -1);
    put_zulus(&t, "Z1", 39, 20, LG_S, ZWR_CONCEALED);
    check_int(offers(&t, "british", -1, -1), far);
}

/* ---- Solo ------------------------------------------------------------------------------------------------------------------ */

#define SOLO_ZULUS                                                                                 \
    "march: E\nzulu:\n" HIDDEN("Z1", "impi", 30, 2, "S") HIDDEN("Z2", "impi", 30, 6, "S")          \
        HIDDEN("R1", "rifles", 50, 2, "S")

static void solo(const char *words) {
    lay_table_for(&t, table_ground(), MAJOR SOLO_ZULUS "modes: [solo, hotseat]\n", "mode=solo");
    lg_error error;
    if (words != NULL) {
        check_true(lg_scenario_set_words(t.scenario, &words, 1, &error), "%s", error.text);
    }
}

static void solo_dice__four__nothing(void **state) {
    (void)state; /* ZWR-SOLO-01 */
    solo(NULL);
    act(&t, "british", "roll", 4);
    check_int(clouds(), 0);
    check_int(t.game->phase, ZWR_ORDERS);
}

static void solo_dice__one_to_three__nothing_at_either_difficulty(void **state) {
    static const char *const WORDS[] = {"solo_difficulty=normal", "solo_difficulty=hard"};
    (void)state; /* ZWR-SOLO-01 */
    for (int die = 1; die <= 3; die++) {
        for (int i = 0; i < 2; i++) {
            solo(WORDS[i]);
            act(&t, "british", "roll", die);
            check_int(clouds(), 0);
            check_int(t.game->phase, ZWR_ORDERS);
            clear_table(&t);
        }
    }
    solo(NULL);
}

static void solo_dice__hard_and_five__one_cloud(void **state) {
    (void)state; /* ZWR-SOLO-01 */
    solo("solo_difficulty=hard");
    act(&t, "british", "roll", 5, 3, 4, 2, 6, 5, 1);
    check_int(clouds(), 1);
}

static void solo_dice__five__one_cloud(void **state) {
    (void)state; /* ZWR-SOLO-01, ZWR-SOLO-03, ZWR-SOLO-04: 20 inches, east */
    solo(NULL);
    act(&t, "british", "roll", 5, 3, 4, 2, 6, 5, 1);
    check_int(clouds(), 1);
    check_int(zwr_own(t.game)->cloud[0].cell, cell(&t, 60, 24));
}

static void solo_dice__direction_2__front_right_fifteen_diagonal_squares(void **state) {
    (void)state; /* ZWR-SOLO-04 */
    solo(NULL);
    act(&t, "british", "roll", 5, 3, 4, 2, 6, 5, 2);
    check_int(zwr_own(t.game)->cloud[0].cell, cell(&t, 55, 39));
}

static void solo_dice__direction_1__ahead_on_the_march_not_of_the_nearest_unit(void **state) {
    (void)state; /* ZWR-SOLO-04: the major faces east; without a march he says where the front is */
    lay_table_for(&t, table_ground(),
                  MAJOR "march: S\nzulu:\n" HIDDEN("Z1", "impi", 30, 2, "S") "modes: [solo]\n",
                  "mode=solo");
    act(&t, "british", "roll", 5, 3, 4, 2, 4, 5, 1);
    check_int(zwr_own(t.game)->cloud[0].cell, cell(&t, 40, 42));
    clear_table(&t);
    lay_table_for(&t, table_ground(),
                  MAJOR "zulu:\n" HIDDEN("Z1", "impi", 30, 2, "S") "modes: [solo]\n", "mode=solo");
    act(&t, "british", "roll", 5, 3, 4, 2, 4, 5, 1);
    check_int(zwr_own(t.game)->cloud[0].cell, cell(&t, 58, 24));
}

static void solo_dice__hard_and_four__one_cloud(void **state) {
    (void)state; /* ZWR-SOLO-01 */
    solo("solo_difficulty=hard");
    act(&t, "british", "roll", 4, 3, 4, 2, 6, 5, 1);
    check_int(clouds(), 1);
}

static void solo_dice__six_and_two__one_cloud(void **state) {
    (void)state; /* ZWR-SOLO-02 */
    solo(NULL);
    act(&t, "british", "roll", 6, 2, 3, 4, 2, 6, 5, 1);
    check_int(clouds(), 1);
}

static void solo_dice__six_then_one_or_three__one_cloud(void **state) {
    (void)state; /* ZWR-SOLO-02 */
    for (int second = 1; second <= 3; second += 2) {
        solo(NULL);
        act(&t, "british", "roll", 6, second, 3, 4, 2, 6, 5, 1);
        check_int(clouds(), 1);
        clear_table(&t);
    }
    solo(NULL);
}

static void solo_dice__six_and_five__three_clouds_each_with_its_own_dice(void **state) {
    (void)state; /* ZWR-SOLO-02, ZWR-SOLO-05 */
    solo(NULL);
    act(&t, "british", "roll", 6, 5, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 3, 5);
    check_int(clouds(), 3);
    check_int(zwr_own(t.game)->cloud[0].cell, cell(&t, 29, 24)); /* 11 behind, west */
    check_int(zwr_own(t.game)->cloud[1].cell, cell(&t, 45, 24)); /* 5 in front */
    check_int(zwr_own(t.game)->cloud[2].cell, cell(&t, 40, 34)); /* 10 to the right, south */
}

static void solo_dice__six_and_six__four(void **state) {
    (void)state; /* ZWR-SOLO-02: the second six is final */
    solo(NULL);
    act(&t, "british", "roll", 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 5, 1, 1, 1,
        1, 1, 7);
    check_int(clouds(), 4);
}

static void solo_cloud__beyond_the_edge__the_last_square_inside(void **state) {
    (void)state; /* ZWR-SOLO-06 */
    solo(NULL);
    lg_piece_stand(t.game, man(&t, "major", 1), cell(&t, 60, 24));
    act(&t, "british", "roll", 5, 3, 4, 2, 6, 5, 1);
    check_int(zwr_own(t.game)->cloud[0].cell, cell(&t, 71, 24));
}

static void solo_cloud__on_another_cloud__the_nearest_free_square_northernmost(void **state) {
    (void)state; /* ZWR-SOLO-06: ties to lower y, then lower x */
    solo(NULL);
    act(&t, "british", "roll", 6, 4, 3, 4, 2, 6, 5, 1, 3, 4, 2, 6, 5, 1);
    check_int(zwr_own(t.game)->cloud[0].cell, cell(&t, 60, 23));
    check_int(zwr_own(t.game)->cloud[1].cell, cell(&t, 60, 24));
}

#define COLUMN                                                                                     \
    "british:\n  - {id: A, kind: company, at: [40, 24], facing: E, formation: column}\n"           \
    "  - {id: major, kind: major, at: [10, 24], facing: E, formation: single}\n"

static void solo_cloud__a_long_column__measured_to_the_nearest_of_them(void **state) {
    (void)state; /* ZWR-SOLO-03 and its setting solo_distance */
    lay_table_for(&t, table_ground(), COLUMN SOLO_ZULUS "modes: [solo, hotseat]\n", "mode=solo");
    act(&t, "british", "roll", 5, 2, 2, 2, 2, 2, 1);
    check_int(zwr_own(t.game)->cloud[0].cell, cell(&t, 50, 24)); /* 10 from the head at x 40 */
    open_step(&t, ZWR_APPEARANCE);
    const char *words = "solo_distance=centroid";
    lg_error error;
    check_true(lg_scenario_set_words(t.scenario, &words, 1, &error), "%s", error.text);
    act(&t, "british", "roll", 5, 2, 2, 2, 2, 2, 1);
    check_int(zwr_own(t.game)->cloud[0].cell, cell(&t, 45, 24)); /* 10 from their middle at x 35 */
}

static void to_step_3(void) {
    act(&t, "british", "done");
    check_int(t.game->phase, ZWR_PLACEMENT);
}

static void solo_placement__dice_1_2_5__nothing_rifles_an_impi(void **state) {
    (void)state; /* ZWR-ZPL-02 */
    solo(NULL);
    act(&t, "british", "roll", 6, 5, 4, 4, 4, 4, 4, 1, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4, 5);
    to_step_3();
    act(&t, "british", "roll", 1, 2, 5);
    check_int(unit(&t, "R1")->state, ZWR_PRESENT);
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
    check_int(unit(&t, "Z2")->state, ZWR_AWAY);
    check_int(zwr_figures(t.game, unit_id(&t, "R1")), 12);
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 24);
    check_int(clouds(), 0);
    check_int(t.game->phase, ZWR_BRITISH);
}

static void solo_placement__each_face_of_the_die__its_kind_of_unit(void **state) {
    (void)state; /* ZWR-ZPL-02 */
    for (int die = 1; die <= 6; die++) {
        solo(NULL);
        act(&t, "british", "roll", 5, 4, 4, 4, 4, 4, 1);
        to_step_3();
        act(&t, "british", "roll", die);
        check_int(unit(&t, "R1")->state, die == 2 ? ZWR_PRESENT : ZWR_AWAY);
        check_int(unit(&t, "Z1")->state, die >= 3 ? ZWR_PRESENT : ZWR_AWAY);
        clear_table(&t);
    }
    solo(NULL);
}

static void solo_placement__an_impi__abreast_on_the_cloud_facing_the_british(void **state) {
    (void)state; /* ZWR-ZPL-03: the middle of its front rank */
    solo(NULL);
    act(&t, "british", "roll", 5, 3, 4, 2, 6, 5, 1);
    to_step_3();
    act(&t, "british", "roll", 3);
    const lg_unit *u = unit(&t, "Z1");
    check_int(zwr_guide_cell(t.game, unit_id(&t, "Z1")), cell(&t, 60, 24));
    check_int(u->facing, LG_W);
    check_int(u->formation, ZWR_ABREAST);
    check_int(u->width, 12);
}

static void solo_placement__no_room_at_the_edge__shifted_as_little_as_will_do(void **state) {
    (void)state; /* ZWR-ZPL-03: two ranks facing west need a square behind them */
    solo(NULL);
    lg_piece_stand(t.game, man(&t, "major", 1), cell(&t, 60, 24));
    act(&t, "british", "roll", 5, 3, 4, 2, 6, 5, 1); /* 71,24 */
    to_step_3();
    act(&t, "british", "roll", 3);
    check_int(zwr_guide_cell(t.game, unit_id(&t, "Z1")), cell(&t, 70, 24));
}

static void solo_placement__beside_the_british__never_in_contact(void **state) {
    (void)state; /* ZWR-ZPL-03 */
    solo(NULL);
    act(&t, "british", "roll", 5, 1, 1, 1, 1, 1, 1); /* 45,24 */
    lg_piece_stand(t.game, man(&t, "major", 1), cell(&t, 44, 24));
    to_step_3();
    act(&t, "british", "roll", 3);
    check_true(zwr_on_table(t.game, unit_id(&t, "Z1")), "it comes");
    check_true(zwr_nearest(t.game, unit_id(&t, "Z1"), unit_id(&t, "major"), NULL, NULL) > 2,
               "but not beside him");
    check_int(zwr_guide_cell(t.game, unit_id(&t, "Z1")), cell(&t, 46, 24));
}

static void supply__the_third_impi_of_two__is_a_false_alarm(void **state) {
    (void)state; /* ZWR-SOLO-07 */
    solo(NULL);
    act(&t, "british", "roll", 6, 5, 4, 4, 4, 4, 4, 1, 4, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4, 5);
    to_step_3();
    act(&t, "british", "roll", 3, 4, 5);
    check_int(unit(&t, "Z2")->state, ZWR_PRESENT);
    check_text(lg_event_text(t.game, 0, &t.events, event(&t, ZWR_E_CLOUD_DIE, 2),
                             (char[LG_TEXT_SIZE]){0}, LG_TEXT_SIZE),
               "The dust at 40,44, die 5: an Impi, but none is left to come: a false alarm.");
}

/* One Impi has come and gone; a cloud calls for two more of the two there are. */
static void after_a_loss(void) {
    solo(NULL);
    act(&t, "british", "roll", 5, 3, 4, 2, 6, 5, 1);
    to_step_3();
    act(&t, "british", "roll", 3);
    lg_play play = play_on(&t, 0);
    zwr_zulus_leave(&play, unit_id(&t, "Z1"), ZWR_E_GAVE_UP);
    open_step(&t, ZWR_APPEARANCE);
}

static void supply__pool__a_unit_comes_once(void **state) {
    (void)state; /* ZWR-SOLO-07 */
    after_a_loss();
    act(&t, "british", "roll", 6, 4, 4, 4, 4, 4, 4, 1, 4, 4, 4, 4, 4, 3);
    to_step_3();
    act(&t, "british", "roll", 3, 3);
    check_int(unit(&t, "Z2")->state, ZWR_PRESENT);
    check_int(unit(&t, "Z1")->state, ZWR_AWAY);
}

static void supply__unlimited__comes_again(void **state) {
    (void)state; /* ZWR-SOLO-07: solo_supply unlimited */
    after_a_loss();
    const char *words = "solo_supply=unlimited";
    lg_error error;
    check_true(lg_scenario_set_words(t.scenario, &words, 1, &error), "%s", error.text);
    act(&t, "british", "roll", 6, 4, 4, 4, 4, 4, 4, 1, 4, 4, 4, 4, 4, 3);
    to_step_3();
    act(&t, "british", "roll", 3, 3);
    check_int(unit(&t, "Z2")->state, ZWR_PRESENT);
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
}

static void solo_dice__typed_one_by_one__wanted_with_a_reason(void **state) {
    (void)state; /* ZWR-SOLO-05 */
    solo(NULL);
    lg_action action = action_of(&t, "british", "roll");
    lg_dice_push(&t.dice, 5);
    uint64_t before = lg_game_hash(t.game);
    check_int(lg_game_apply(t.game, 0, &action, &t.dice, &t.events, &t.outcome), LG_NEED_DICE);
    check_int(t.outcome.want.count, 5);
    check_int(t.outcome.want.sides, 6);
    check_true(lg_game_hash(t.game) == before, "nothing has changed");
}

#define T(name) cmocka_unit_test_teardown(name, gone)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        T(sighting__open_ground__to_twenty_four_inches),
        T(sighting__scrub__twelve_inches_and_not_twelve_point_nought_four),
        T(sighting__river__six_inches),
        T(sighting__behind_a_crest__six_inches_but_a_slope_hides_nobody),
        T(sighting__half_in_scrub__the_kind_that_hides_better),
        T(sighting__after_a_move__twice_as_far),
        T(sighting__a_wagon_alone__has_no_eyes),
        T(sighting__a_scout_rides_up__flushes_them),
        T(spotted_unit__behind_a_hill_again__stays_on_the_table),
        T(dummies__two_real_clouds_dice_5_and_2__one),
        T(dummies__no_real_cloud_die_6__one),
        T(dummies__two_real_clouds_four_and_three__none),
        T(dummies__no_real_cloud_die_5__none),
        T(dummies__owed__may_be_waived),
        T(dummies__list__every_square_without_a_cloud),
        T(dummies__where_nobody_could_stand__only_a_warning),
        T(clouds__in_the_end__by_place_and_for_all),
        T(clouds__while_dummies_are_due__hidden_from_the_british),
        T(step_1__sighted_or_not__the_british_log_is_silent),
        T(secrecy__zulus_hidden_elsewhere__the_british_see_the_same),
        T(clouds_lift__real_and_dummy__units_stand_and_dummies_go),
        T(clouds_lift__then__the_british_shoot_and_the_zulus_move_this_turn),
        T(numbers__the_second_impi_is_seen_first__is_the_first_to_all),
        T(numbers__a_unit_already_seen__keeps_its_own),
        T(numbers__seen_from_the_start__no_other_is_called_so),
        T(hidden_rifles__fire_at_15_inches__are_on_the_table_before_their_dice),
        T(hidden_impi__ends_its_move_where_it_is_sighted__comes_to_light),
        T(hidden_impi__stays_still__throws_no_dice),
        T(hidden_impi__stirs_and_throws_5__is_gone_unseen),
        T(scout__comes_beside_a_hidden_impi__stops_and_it_is_on_the_table),
        T(offers__hidden_zulus_in_the_way__are_the_same),
        T(solo_dice__four__nothing),
        T(solo_dice__five__one_cloud),
        T(solo_dice__one_to_three__nothing_at_either_difficulty),
        T(solo_dice__hard_and_five__one_cloud),
        T(solo_dice__direction_2__front_right_fifteen_diagonal_squares),
        T(solo_dice__direction_1__ahead_on_the_march_not_of_the_nearest_unit),
        T(solo_dice__hard_and_four__one_cloud),
        T(solo_dice__six_and_two__one_cloud),
        T(solo_dice__six_then_one_or_three__one_cloud),
        T(solo_dice__six_and_five__three_clouds_each_with_its_own_dice),
        T(solo_dice__six_and_six__four),
        T(solo_cloud__beyond_the_edge__the_last_square_inside),
        T(solo_cloud__on_another_cloud__the_nearest_free_square_northernmost),
        T(solo_cloud__a_long_column__measured_to_the_nearest_of_them),
        T(solo_placement__dice_1_2_5__nothing_rifles_an_impi),
        T(solo_placement__each_face_of_the_die__its_kind_of_unit),
        T(solo_placement__an_impi__abreast_on_the_cloud_facing_the_british),
        T(solo_placement__no_room_at_the_edge__shifted_as_little_as_will_do),
        T(solo_placement__beside_the_british__never_in_contact),
        T(supply__the_third_impi_of_two__is_a_false_alarm),
        T(supply__pool__a_unit_comes_once),
        T(supply__unlimited__comes_again),
        T(solo_dice__typed_one_by_one__wanted_with_a_reason),
    };
    return check_group(argc, argv, "appearance", tests);
}
