/* Casualties from fire: bases, left-over hits, redcoats one by one (ZWR-CAS-01 to 06, ZWR-WND-01). */
#include "support.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

static void lay(void) {
    lay_table(&t, open_ground(60, 50),
              "british:\n"
              "  - {id: A, kind: company, at: [10, 40], facing: N, formation: line}\n"
              "  - {id: captain, kind: captain, at: [30, 40], facing: N, formation: single}\n"
              "zulu:\n"
              "  - {id: Z1, kind: impi, at: [16, 10], facing: S, formation: abreast}\n"
              "  - {id: Z2, kind: impi, at: [40, 10], facing: S, formation: abreast}\n");
    open_step(&t, ZWR_BRITISH);
}

static void hit(const char *id, int hits) {
    lg_play play = play_on(&t, 0);
    zwr_hit_zulus(&play, unit_id(&t, id), hits);
}

/* Redcoats are hit with these dice, a list that ends with 0. */
static void hit_with(const char *id, int hits, const int dice[]) {
    lg_play play = play_on(&t, 0);
    t.events.count = t.events.dice_count = 0;
    lg_dice_clear(&t.dice);
    for (int i = 0; dice[i] != 0; i++) {
        lg_dice_push(&t.dice, dice[i]);
    }
    zwr_hit_british(&play, unit_id(&t, id), hits, LG_TO_ALL);
    check_true(!play.dry, "the dice suffice");
    check_int(t.dice.count, 0);
}

static int strength(const char *id) { return zwr_figures(t.game, unit_id(&t, id)); }

/* The left and the right square of a Zulu front, west to east. */
static void check_front(const char *id, int west, int east, int y) {
    for (int x = 0; x < 60; x++) {
        bool held = lg_held(t.game)[cell(&t, x, y)] == unit_id(&t, id) + 1;
        check_int(held, x >= west && x <= east);
    }
}

/* ---- Bases --------------------------------------------------------------------------------------------- */

static void base__six_hits__goes_from_an_end_and_the_rest_close_on_the_guide(void **state) {
    (void)state; /* ZWR-CAS-01, ZWR-EX-05 */
    lay();
    hit("Z1", 6);
    check_int(strength("Z1"), 18);
    check_front("Z1", 7, 15, 10);
    check_front("Z1", 7, 15, 9);
    check_int(own(&t, "Z1")->hits, 0);
    check_int(zwr_own(t.game)->removed, 6);
}

static void base__the_other_end_by_standing_choice__one_square_further(void **state) {
    (void)state; /* ZWR-CAS-01 */
    lay();
    own(&t, "Z1")->end = 1;
    hit("Z1", 6);
    check_front("Z1", 6, 14, 10);
}

static void bases__thirteen_hits_on_24__two_off_and_one_over(void **state) {
    (void)state; /* ZWR-CAS-01 */
    lay();
    hit("Z1", 13);
    check_int(strength("Z1"), 12);
    check_int(own(&t, "Z1")->hits, 1);
    check_int(zwr_bases(t.game, unit_id(&t, "Z1")), 2);
}

static void base__of_a_part_filled_unit__takes_what_is_left(void **state) {
    (void)state; /* ZWR-CAS-01 */
    lay();
    lg_play play = play_on(&t, 0);
    zwr_lose_zulus(&play, unit_id(&t, "Z1"), 20);
    zwr_close_zulus(&play, unit_id(&t, "Z1"));
    check_int(strength("Z1"), 4);
    hit("Z1", 6);
    check_int(strength("Z1"), 0);
    check_int(unit(&t, "Z1")->state, ZWR_AWAY);
    check_int(zwr_own(t.game)->removed, 24);
}

static void unit__of_which_nothing_is_left__takes_no_more_hits(void **state) {
    (void)state; /* ZWR-CAS-03: none when the unit is gone */
    lay();
    hit("Z1", 26);
    check_int(strength("Z1"), 0);
    check_int(own(&t, "Z1")->hits, 0);
    check_contains(told(&t, ZWR_E_DESTROYED), "destroyed");
    check_true(!zwr_left_over_due(t.game, -1, NULL), "it has no hits over");
}

/* ---- Left-over hits ------------------------------------------------------------------------------------- */

static void hits__of_two_firers__one_base_and_five_over(void **state) {
    (void)state; /* ZWR-CAS-03: seven by A and four by B */
    lay();
    hit("Z1", 7);
    hit("Z1", 4);
    check_int(strength("Z1"), 18);
    check_int(own(&t, "Z1")->hits, 5);
}

/* One throw for hits over on Z1: does a base fall? */
typedef struct over_row {
    int hits, die;
    bool falls;
} over_row;

static void left_over__die_against_hits__base_or_nothing(void **state) {
    const over_row *row = *state; /* ZWR-CAS-02 */
    lay();
    hit("Z1", row->hits);
    lg_play play = play_on(&t, 0);
    lg_dice_push(&t.dice, row->die);
    zwr_left_over_roll(&play, -1);
    check_int(strength("Z1"), row->falls ? 18 : 24);
    check_int(own(&t, "Z1")->hits, 0);
}

static void left_over__of_two_units__each_by_its_own_die(void **state) {
    (void)state; /* ZWR-CAS-05: X has 2 and throws 3, Y has 4 and throws 4 */
    lay();
    hit("Z1", 2);
    hit("Z2", 4);
    lg_play play = play_on(&t, 0);
    lg_dice_push(&t.dice, 3);
    lg_dice_push(&t.dice, 4);
    zwr_left_over_roll(&play, -1);
    check_int(strength("Z1"), 24);
    check_int(strength("Z2"), 18);
    check_true(!zwr_left_over_due(t.game, -1, NULL), "nothing is kept for another turn");
}

static void left_over__after_the_last_order__waits_for_its_throw(void **state) {
    (void)state; /* ZWR-CAS-02, ZWR-SEQ-03 */
    lay();
    hit("Z1", 4);
    act(&t, "british", "done", 0);
    check_int(t.game->phase, ZWR_BRITISH);
    act(&t, "british", "roll", 4);
    check_int(strength("Z1"), 18);
    check_int(t.game->phase, ZWR_ZULU);
}

/* ---- Redcoats ---------------------------------------------------------------------------------------------- */

static void hit__the_fifth_man_and_a_2__is_killed(void **state) {
    (void)state; /* ZWR-CAS-04 */
    lay();
    hit_with("A", 1, (const int[]){5, 2, 0});
    check_int(piece(&t, man(&t, "A", 5))->status, ZWR_DEAD);
    check_int(piece(&t, man(&t, "A", 5))->cell, LG_NO_CELL);
}

static void hits__1_and_6__one_dead_and_one_wounded_where_he_lies(void **state) {
    (void)state; /* ZWR-WND-01: the rear rank has nobody behind it */
    lay();
    hit_with("A", 2, (const int[]){12, 1, 7, 6, 0});
    check_int(piece(&t, man(&t, "A", 12))->status, ZWR_DEAD);
    check_int(piece(&t, man(&t, "A", 7))->status, ZWR_WOUNDED);
    check_at(&t, man(&t, "A", 7), 10, 41);
}

static void picks__of_two_hits__among_twelve_and_then_eleven(void **state) {
    (void)state; /* ZWR-CAS-04, ZWR-GRID-10: nobody is hit twice */
    lay();
    hit_with("A", 2, (const int[]){12, 3, 11, 3, 0});
    const lg_event *first = event(&t, ZWR_E_CASUALTY, 0), *second = event(&t, ZWR_E_CASUALTY, 1);
    check_int(t.die[first->dice_at].sides, 12);
    check_int(t.die[second->dice_at].sides, 11);
    check_int(zwr_wounded_count(t.game, unit_id(&t, "A")), 2);
}

static void hit__every_figure_that_stands__lieutenant_and_bugler_too(void **state) {
    (void)state; /* ZWR-CAS-04 */
    lay();
    hit_with("A", 1, (const int[]){2, 3, 0});
    check_int(piece(&t, man_of(&t, "A", ZWR_LIEUTENANT))->status, ZWR_WOUNDED);
    hit_with("A", 1, (const int[]){11, 3, 0});
    check_int(piece(&t, man_of(&t, "A", ZWR_BUGLER))->status, ZWR_WOUNDED);
}

static void wounded__hit_again__dies_without_a_die(void **state) {
    (void)state; /* ZWR-CAS-06 */
    lay();
    fall(&t, man(&t, "A", 9), ZWR_WOUNDED, true);
    lg_play play = play_on(&t, 0);
    lg_dice_clear(&t.dice);
    zwr_wound_or_kill(&play, man(&t, "A", 9));
    check_true(!play.dry, "no die is asked for");
    check_int(piece(&t, man(&t, "A", 9))->status, ZWR_DEAD);
}

static void bearer__hit__puts_down_whom_he_carried(void **state) {
    (void)state; /* ZWR-WND-03 */
    lay();
    int carried = man(&t, "A", 9);
    fall(&t, carried, ZWR_WOUNDED, true);
    zwr_own(t.game)->bearer[carried] = (uint8_t)(man(&t, "captain", 1) + 1);
    lg_piece_stand(t.game, carried, cell(&t, 30, 40));
    hit_with("captain", 1, (const int[]){1, 5, 0});
    check_int(zwr_own(t.game)->bearer[carried], 0);
    check_at(&t, carried, 30, 40);
}

static void captain__killed__leaves_his_colour_on_his_square(void **state) {
    (void)state; /* ZWR-MOR-07 */
    lay();
    check_int(zwr_own(t.game)->colour[0], man(&t, "captain", 1) + 1);
    hit_with("captain", 1, (const int[]){1, 1, 0});
    check_int(zwr_own(t.game)->colour[0], 0);
    check_int(zwr_own(t.game)->colour_cell[0], cell(&t, 30, 40));
    check_int(unit(&t, "captain")->state, ZWR_GONE);
}

static void hits__more_than_men__take_all_and_no_more(void **state) {
    (void)state; /* ZWR-CAS-04 */
    lay();
    hit_with("captain", 3, (const int[]){1, 5, 0});
    check_int(piece(&t, man(&t, "captain", 1))->status, ZWR_WOUNDED);
    check_int(unit(&t, "captain")->state, ZWR_PRESENT);
}

#define PLAIN(test)                                                                                \
    { #test, test, NULL, gone, NULL }
#define OVER(hits, die, falls)                                                                     \
    {                                                                                              \
        "ZWR-CAS-02 " #hits " hits over, die " #die, left_over__die_against_hits__base_or_nothing, \
            NULL, gone, (void *)&(over_row) {                                                      \
            hits, die, falls                                                                       \
        }                                                                                          \
    }

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        PLAIN(base__six_hits__goes_from_an_end_and_the_rest_close_on_the_guide),
        PLAIN(base__the_other_end_by_standing_choice__one_square_further),
        PLAIN(bases__thirteen_hits_on_24__two_off_and_one_over),
        PLAIN(base__of_a_part_filled_unit__takes_what_is_left),
        PLAIN(unit__of_which_nothing_is_left__takes_no_more_hits),
        PLAIN(hits__of_two_firers__one_base_and_five_over),
        OVER(4, 4, true),
        OVER(4, 5, false),
        OVER(1, 1, true),
        OVER(1, 2, false),
        OVER(5, 5, true),
        OVER(5, 6, false),
        PLAIN(left_over__of_two_units__each_by_its_own_die),
        PLAIN(left_over__after_the_last_order__waits_for_its_throw),
        PLAIN(hit__the_fifth_man_and_a_2__is_killed),
        PLAIN(hits__1_and_6__one_dead_and_one_wounded_where_he_lies),
        PLAIN(picks__of_two_hits__among_twelve_and_then_eleven),
        PLAIN(hit__every_figure_that_stands__lieutenant_and_bugler_too),
        PLAIN(wounded__hit_again__dies_without_a_die),
        PLAIN(bearer__hit__puts_down_whom_he_carried),
        PLAIN(captain__killed__leaves_his_colour_on_his_square),
        PLAIN(hits__more_than_men__take_all_and_no_more),
    };
    return check_group(argc, argv, "zulu-war-rules casualties", tests);
}
