/* Step 8: for every two Zulus gone one comes back, in whole units (ZWR-REC): recycling.c. */
#include "support.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

#define FORCES                                                                                     \
    "british:\n  - {id: A, kind: company, at: [30, 24], facing: N, formation: line}\n"             \
    "zulu:\n"                                                                                      \
    "  - {id: Z1, kind: impi, at: [20, 2], facing: S, formation: abreast}\n"                       \
    "  - {id: Z2, kind: impi, at: [20, 6], facing: S, formation: abreast}\n"                       \
    "  - {id: R1, kind: rifles, at: [50, 2], facing: S, formation: abreast}\n"

static void leaves(const char *id) {
    lg_play play = play_on(&t, 0);
    zwr_zulus_leave(&play, unit_id(&t, id), ZWR_E_GAVE_UP);
}

/* While the British have not seen every unit the Zulu player is always asked. */
static void never_seen(const char *id) {
    unit(&t, id)->state = ZWR_CONCEALED;
    unit(&t, id)->marks = 0;
}

static void forces(const char *rest, const char *words) {
    char text[2000];
    snprintf(text, sizeof text, "%s%s", FORCES, rest);
    lay_table_for(&t, open_ground(60, 48), text, words);
}

static int removed(void) { return zwr_own(t.game)->removed; }

static void fallen__forty_seven__are_one_short_of_an_impi(void **state) {
    (void)state; /* ZWR-REC-01, ZWR-REC-02 */
    forces("", NULL);
    leaves("Z1");
    never_seen("R1");
    zwr_own(t.game)->removed = 47;
    open_step(&t, ZWR_RECYCLING);
    check_refused(&t, "zulu", "recycle impi 0,0", "ZWR-REC-01");
    zwr_own(t.game)->removed = 48;
    check_true(allowed(&t, "zulu", "recycle impi 0,0"), "two for one");
}

static void fallen__of_every_kind__are_counted(void **state) {
    (void)state; /* ZWR-REC-01: fire, melee, had enough, rout */
    forces("", NULL);
    lg_play play = play_on(&t, 0);
    zwr_hit_zulus(&play, unit_id(&t, "Z1"), 6);
    check_int(removed(), 6);
    zwr_lose_zulus(&play, unit_id(&t, "Z1"), 1);
    check_int(removed(), 7);
    zwr_zulus_leave(&play, unit_id(&t, "Z1"), ZWR_E_ZULUS_ROUT);
    check_int(removed(), 24);
    zwr_zulus_leave(&play, unit_id(&t, "R1"), ZWR_E_GAVE_UP);
    check_int(removed(), 36);
}

static void unit__comes_back__whole_where_it_was_put(void **state) {
    (void)state; /* ZWR-REC-02, ZWR-REC-03, ZWR-REC-04: 60 gone, 12 are kept */
    forces("", NULL);
    leaves("Z1");
    zwr_own(t.game)->removed = 60;
    open_step(&t, ZWR_RECYCLING);
    act(&t, "zulu", "recycle impi 59,24");
    check_int(removed(), 12);
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 24);
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
    check_int(unit(&t, "Z1")->facing, LG_W);
    check_int(zwr_guide_cell(t.game, unit_id(&t, "Z1")),
              cell(&t, 58, 24)); /* its rear rank on the edge */
    check_int(event(&t, ZWR_E_RETURNS, 0)->audience, LG_TO_ALL);
    check_refused(&t, "zulu", "recycle impi 0,0", "ZWR-REC-01");
}

static void unit__comes_back__acts_in_the_next_turn(void **state) {
    (void)state; /* ZWR-REC-04 */
    forces("", NULL);
    leaves("Z1");
    zwr_own(t.game)->removed = 48;
    open_step(&t, ZWR_RECYCLING);
    act(&t, "zulu", "recycle impi 59,24");
    if (t.game->phase == ZWR_RECYCLING) {
        act(&t, "zulu", "done");
    }
    check_int(t.game->turn, 2);
    act(&t, "zulu", "roll", 1);
    act(&t, "british", "done");
    act(&t, "british", "done");
    check_int(t.game->phase, ZWR_ZULU);
    check_true(allowed(&t, "zulu", "roll Z1"), "now it moves");
}

static void kinds__forty_eight_gone__one_impi_or_two_rifles(void **state) {
    (void)state; /* ZWR-REC-02 */
    forces("  - {id: R2, kind: rifles, at: [50, 6], facing: S, formation: abreast}\n", NULL);
    leaves("Z1");
    leaves("R1");
    leaves("R2");
    check_int(removed(), 48);
    open_step(&t, ZWR_RECYCLING);
    act(&t, "zulu", "recycle rifles 0,0");
    check_int(removed(), 24);
    act(&t, "zulu", "recycle rifles 0,47");
    check_int(removed(), 0);
    check_int(zwr_figures(t.game, unit_id(&t, "R2")), 12);
}

static void cap__as_many_on_the_table_as_at_the_start__no_more(void **state) {
    (void)state; /* ZWR-REC-02 */
    forces("", NULL);
    never_seen("R1");
    zwr_own(t.game)->removed = 96;
    open_step(&t, ZWR_RECYCLING);
    check_refused(&t, "zulu", "recycle impi 0,0", "ZWR-REC-02");
    check_refused(&t, "zulu", "recycle rifles 0,0", "ZWR-REC-02");
    check_int(offers(&t, "zulu", ZWR_V_RECYCLE, -1), 0);
}

static void place__the_edge__more_than_twelve_inches_from_the_british(void **state) {
    (void)state; /* ZWR-REC-04 */
    forces("", NULL);
    leaves("Z1");
    zwr_own(t.game)->removed = 48;
    open_step(&t, ZWR_RECYCLING);
    check_refused(&t, "zulu", "recycle impi 30,10", "ZWR-REC-04");
    zwr_lay(t.game, unit_id(&t, "A"), ZWR_LINE, LG_N, 6, cell(&t, 30, 12));
    check_refused(&t, "zulu", "recycle impi 30,0", "ZWR-REC-04"); /* 12 inches */
    check_true(allowed(&t, "zulu", "recycle impi 29,0"), "12.04 inches");
}

static void place__near_the_limit__every_man_is_more_than_twelve_inches_off(void **state) {
    (void)state; /* ZWR-REC-04: the square is 12.04 inches off, the ends of the front were not */
    forces("", NULL);
    leaves("Z1");
    zwr_lay(t.game, unit_id(&t, "A"), ZWR_LINE, LG_N, 6, cell(&t, 30, 12));
    zwr_own(t.game)->removed = 48;
    open_step(&t, ZWR_RECYCLING);
    act(&t, "zulu", "recycle impi 29,0");
    int distance2, nearest = zwr_nearest_enemy(t.game, unit_id(&t, "Z1"), false, &distance2);
    check_int(nearest, unit_id(&t, "A"));
    check_true(distance2 > 12 * 12, "the nearest man is %d squared inches off", distance2);
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 24);
}

static void place__the_scenarios_zones__and_nowhere_else(void **state) {
    (void)state; /* ZWR-REC-04 */
    forces("zones:\n  - {id: behind, use: recycle, side: zulu, box: [4, 30, 7, 33], note: \"a "
           "kraal\"}\n",
           NULL);
    leaves("R1");
    zwr_own(t.game)->removed = 24;
    open_step(&t, ZWR_RECYCLING);
    check_int(offers(&t, "zulu", ZWR_V_RECYCLE, -1), 16);
    check_refused(&t, "zulu", "recycle rifles 0,0", "ZWR-REC-04");
    check_true(offered(&t, "zulu", "recycle rifles 5,31"), "by the kraal");
}

static void step_8__optional__done_keeps_the_fallen(void **state) {
    (void)state; /* ZWR-REC-03 */
    forces("", NULL);
    leaves("Z1");
    zwr_own(t.game)->removed = 60;
    open_step(&t, ZWR_RECYCLING);
    act(&t, "zulu", "done");
    check_int(removed(), 60);
    check_int(t.game->turn, 2);
}

static void step_8__units_never_seen__the_stop_tells_nothing(void **state) {
    (void)state; /* ZWR-REC-01: hidden units may have given up, so he is asked whether or not */
    forces("", NULL);
    never_seen("R1");
    open_step(&t, ZWR_RECYCLING);
    unsigned asked = zwr_seats_recycling(t.game);
    check_true(asked != 0, "he is asked with nobody gone");
    zwr_own(t.game)->removed = 48;
    check_int(zwr_seats_recycling(t.game), asked);
}

static void menu__units_never_seen__offers_whatever_the_count(void **state) {
    (void)state; /* ZWR-REC-01: the British look on, and the unseen who gave up count */
    lg_verdict verdict;
    forces("", NULL);
    never_seen("R1");
    open_step(&t, ZWR_RECYCLING);
    int zulus = seat_of(&t, "zulu");
    check_true(lg_game_check_verb(t.game, zulus, ZWR_V_RECYCLE, -1, &verdict), "none is gone");
    check_int(offers(&t, "zulu", ZWR_V_RECYCLE, -1), 0);
    leaves("Z1");
    zwr_own(t.game)->removed = 48;
    check_true(lg_game_check_verb(t.game, zulus, ZWR_V_RECYCLE, -1, &verdict), "48 are gone");
    unit(&t, "R1")->marks = ZWR_PUBLIC;
    zwr_own(t.game)->removed = 0;
    lg_units(t.game)[unit_id(&t, "Z2")].marks = ZWR_PUBLIC;
    check_true(!zwr_check_recycle_at_all(t.game, zulus, -1, &verdict), "all know that none can");
    check_text(verdict.rule, "ZWR-REC-01");
}

static void step_8__all_units_seen__no_stop_when_nobody_can_come(void **state) {
    (void)state; /* ZWR-REC-01: those seen from the start are known, too */
    forces("", NULL);
    open_step(&t, ZWR_RECYCLING);
    check_int(zwr_seats_recycling(t.game), 0);
}

/* ---- Solo ---------------------------------------------------------------------------------------------------- */

static void solo(void) { forces("modes: [solo, hotseat]\n", "mode=solo"); }

/* As if a cloud had brought the unit and it had gone again. */
static void came_and_went(const char *id) {
    lg_units(t.game)[unit_id(&t, id)].marks = ZWR_SPENT | ZWR_PUBLIC;
}

static void solo_recycling__dice_for_edge_and_square__an_impi_comes(void **state) {
    (void)state; /* ZWR-REC-04: the second edge is the east one, its 25th open square */
    solo();
    came_and_went("Z1");
    zwr_own(t.game)->removed = 50;
    open_step(&t, ZWR_RECYCLING);
    check_refused(&t, "british", "recycle impi 0,0", "ZWR-REC-04");
    act(&t, "british", "roll", 2, 25);
    check_int(removed(), 2);
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
    check_int(event(&t, ZWR_E_RETURN_DICE, 0)->arg[1], cell(&t, 59, 24));
}

static void solo_recycling__an_edge_near_the_british__is_left_out(void **state) {
    (void)state; /* ZWR-REC-04: not within 12 inches */
    solo();
    came_and_went("Z1");
    zwr_lay(t.game, unit_id(&t, "A"), ZWR_LINE, LG_N, 6, cell(&t, 53, 24)); /* x 53..58 */
    zwr_own(t.game)->removed = 48;
    open_step(&t, ZWR_RECYCLING);
    lg_action roll = action_of(&t, "british", "roll");
    lg_dice_push(&t.dice, 2);
    lg_game_apply(t.game, 0, &roll, &t.dice, &t.events, &t.outcome);
    check_int(t.outcome.want.sides, 48 - 24); /* y 13..36 of the east edge are too near */
}

static void solo_recycling__rifles__only_for_rifles_lost(void **state) {
    (void)state; /* ZWR-REC-02 */
    solo();
    came_and_went("Z1");
    zwr_own(t.game)->removed = 24;
    open_step(&t, ZWR_RECYCLING);
    check_true(!zwr_recycle_due(t.game, -1, NULL), "24 men of an Impi bring no rifles");
    zwr_own(t.game)->rifles_lost = 1;
    came_and_went("R1");
    act(&t, "british", "roll", 1, 1);
    check_int(unit(&t, "R1")->state, ZWR_PRESENT);
    check_int(zwr_own(t.game)->rifles_lost, 0);
}

static void solo_recycling__clouds_keep_their_own_account(void **state) {
    (void)state; /* ZWR-SOLO-07, ZWR-REC-04: what comes back takes nothing from the clouds */
    solo();
    came_and_went("Z1");
    zwr_own(t.game)->drawn[0] = 1;
    zwr_own(t.game)->removed = 48;
    open_step(&t, ZWR_RECYCLING);
    act(&t, "british", "roll", 2, 25);
    check_int(zwr_own(t.game)->drawn[0], 1);
    check_int(unit(&t, "Z2")->state, ZWR_AWAY);
}

#define T(name) cmocka_unit_test_teardown(name, gone)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        T(fallen__forty_seven__are_one_short_of_an_impi),
        T(fallen__of_every_kind__are_counted),
        T(unit__comes_back__whole_where_it_was_put),
        T(unit__comes_back__acts_in_the_next_turn),
        T(kinds__forty_eight_gone__one_impi_or_two_rifles),
        T(cap__as_many_on_the_table_as_at_the_start__no_more),
        T(place__the_edge__more_than_twelve_inches_from_the_british),
        T(place__near_the_limit__every_man_is_more_than_twelve_inches_off),
        T(place__the_scenarios_zones__and_nowhere_else),
        T(step_8__optional__done_keeps_the_fallen),
        T(step_8__units_never_seen__the_stop_tells_nothing),
        T(menu__units_never_seen__offers_whatever_the_count),
        T(step_8__all_units_seen__no_stop_when_nobody_can_come),
        T(solo_recycling__dice_for_edge_and_square__an_impi_comes),
        T(solo_recycling__an_edge_near_the_british__is_left_out),
        T(solo_recycling__rifles__only_for_rifles_lost),
        T(solo_recycling__clouds_keep_their_own_account),
    };
    return check_group(argc, argv, "recycling", tests);
}
