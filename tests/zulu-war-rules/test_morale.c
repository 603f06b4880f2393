/* What follows a melee, and morale: ZWR-WAG-03, ZWR-WND-04, colours, ZWR-SEQ-03, ZWR-MOR-01 to 11. */
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
    "  - {id: A, kind: company, at: [10, 20], facing: N, formation: line}\n"
    "  - {id: troop, kind: cavalry, at: [20, 20], facing: N, formation: line}\n"
    "  - {id: W1, kind: wagon, at: [30, 20], facing: N, formation: wagon}\n"
    "  - {id: major, kind: major, at: [34, 20], facing: N, formation: single}\n"
    "  - {id: captain, kind: captain, at: [36, 20], facing: N, formation: single}\n"
    "  - {id: sm, kind: sergeant-major, at: [38, 20], facing: N, formation: single}\n"
    "zulu:\n"
    "  - {id: Z1, kind: impi, at: [40, 40], facing: S, formation: abreast}\n";

static void lay_for(const char *setting, char ground) {
    char *rows = open_ground(60, 50);
    if (ground != '.') {
        with_ground(rows, ground, 10, 20, 15, 21);
    }
    lay_table_for(&t, rows, FORCES, setting);
}

static void lay(void) { lay_for(NULL, '.'); }

/* A company of which only so many are fit, with a casualty this turn, in step 7. */
static void to_check(const char *id, int fit) {
    int men = zwr_fit_count(t.game, unit_id(&t, id));
    for (int i = men; i > fit; i--) { /* from the rear; the lieutenant is second */
        fall(&t, man(&t, id, i), ZWR_WOUNDED, true);
    }
    own(&t, id)->flags |= ZWR_CASUALTIES;
    open_step(&t, ZWR_MORALE);
}

/* ---- The score, by rows ------------------------------------------------------------------------------------ */

typedef enum happened {
    NOTHING,
    LIEUTENANT,
    WOUNDED_LIEUTENANT,
    MAJOR,
    ENSIGN,
    BOTH_ENSIGNS,
    COLOURS,
    ABANDONED
} happened;

static void make_happen(const char *id, happened what) {
    lg_play play = play_on(&t, 0);
    switch (what) {
    case LIEUTENANT:
        zwr_die(&play,
                man_of(&t, id, strcmp(id, "A") == 0 ? ZWR_LIEUTENANT : ZWR_TROOP_LIEUTENANT));
        break;
    case WOUNDED_LIEUTENANT: fall(&t, man_of(&t, id, ZWR_LIEUTENANT), ZWR_WOUNDED, true); break;
    case MAJOR: zwr_die(&play, man(&t, "major", 1)); break;
    case BOTH_ENSIGNS: zwr_die(&play, man(&t, "sm", 1)); /* and the captain */ /* fall through */
    case ENSIGN: zwr_die(&play, man(&t, "captain", 1)); break;
    case COLOURS: zwr_own(t.game)->colours_taken = 2; break;
    case ABANDONED: own(&t, id)->flags |= ZWR_ABANDONED; break;
    case NOTHING: break;
    }
}

typedef struct plus_row {
    const char *unit;
    happened what;
    int lost, plus;
} plus_row;

static void plus__of_what_happened__is_added_to_the_dice(void **state) {
    const plus_row *row = *state;
    lay();
    make_happen(row->unit, row->what);
    own(&t, row->unit)->lost = (uint8_t)row->lost;
    check_int(zwr_morale_plus(t.game, unit_id(&t, row->unit)), row->plus);
}

static const struct {
    const char *name;
    plus_row row;
} PLUSES[] = {
    {"ZWR-MOR-03 its own lieutenant killed: 1", {"A", LIEUTENANT, 0, 1}},
    {"ZWR-MOR-03 its own lieutenant wounded: nothing", {"A", WOUNDED_LIEUTENANT, 0, 0}},
    {"ZWR-MOR-03 the troop's lieutenant killed, for the troop: 1", {"troop", LIEUTENANT, 0, 1}},
    {"ZWR-MOR-04 one ensign killed: 1, and nothing as an officer", {"A", ENSIGN, 0, 1}},
    {"ZWR-MOR-04 both ensigns killed: 2", {"A", BOTH_ENSIGNS, 0, 2}},
    {"ZWR-MOR-04 cavalry does not mourn them", {"troop", BOTH_ENSIGNS, 0, 0}},
    {"ZWR-MOR-05 three markers: 3", {"A", NOTHING, 3, 3}},
    {"ZWR-MOR-06 the major killed: 2, not 3", {"A", MAJOR, 0, 2}},
    {"ZWR-MOR-06 cavalry does not mourn him", {"troop", MAJOR, 0, 0}},
    {"ZWR-MOR-07 colours taken: 2, once for both", {"A", COLOURS, 0, 2}},
    {"ZWR-MOR-07 cavalry feels that too", {"troop", COLOURS, 0, 2}},
    {"ZWR-MOR-08 its wounded abandoned and killed: 4", {"A", ABANDONED, 0, 4}},
    {"ZWR-MOR-05 all together add up", {"A", ABANDONED, 2, 6}},
};
enum { PLUS_COUNT = sizeof PLUSES / sizeof PLUSES[0] };

/* One throw of a company: fit men, dice, what becomes of it. */
typedef enum result { HOLDS, BAD, ROUTS } result;

typedef struct throw_row {
    int fit, lost, first, second;
    char ground;
    result result;
} throw_row;

static void throw__of_two_dice__holds_wavers_or_routs(void **state) {
    const throw_row *row = *state;
    lay_for(NULL, row->ground);
    own(&t, "A")->lost = (uint8_t)row->lost;
    to_check("A", row->fit);
    act(&t, "british", "roll A", row->first, row->second);
    check_int(own(&t, "A")->lost, row->lost + (row->result == BAD));
    check_int(unit(&t, "A")->state, row->result == ROUTS ? ZWR_GONE : ZWR_PRESENT);
}

static const struct {
    const char *name;
    throw_row row;
} THROWS[] = {
    {"ZWR-MOR-09 nine against nine men: well", {9, 0, 4, 5, '.', HOLDS}},
    {"ZWR-MOR-09 ten against nine men: bad", {9, 0, 4, 6, '.', BAD}},
    {"ZWR-MOR-10 six against three men: rout", {3, 0, 2, 4, '.', ROUTS}},
    {"ZWR-MOR-10 five against three men: bad, no rout", {3, 0, 2, 3, '.', BAD}},
    {"ZWR-MOR-02 seven in rocks against three men: 3 1/2, bad", {3, 0, 3, 4, 'o', BAD}},
    {"ZWR-MOR-02 six in rocks against three men: 3, well", {3, 0, 2, 4, 'o', HOLDS}},
    {"ZWR-MOR-02 twelve in rocks against three men: 6, rout", {3, 0, 6, 6, 'o', ROUTS}},
    {"ZWR-MOR-02 what is added is not halved", {3, 4, 2, 2, 'o', ROUTS}},
    {"ZWR-MOR-02 scrub is no cover", {3, 0, 3, 4, '"', ROUTS}},
};
enum { THROW_COUNT = sizeof THROWS / sizeof THROWS[0] };

/* ---- Who throws -------------------------------------------------------------------------------------------------- */

static void morale__fire_and_melee_casualties__one_throw_of_two_dice(void **state) {
    (void)state; /* ZWR-MOR-01 */
    lay();
    lg_play play = play_on(&t, 0);
    const int dice[] = {5, 4, 4, 4, 4};
    for (int i = 0; i < 4; i++) {
        lg_dice_push(&t.dice, dice[i]);
    }
    zwr_hit_british(&play, unit_id(&t, "A"), 2, LG_TO_ALL);
    zwr_die(&play, man(&t, "A", 9));
    open_step(&t, ZWR_MORALE);
    check_true(zwr_morale_due(t.game, unit_id(&t, "A"), NULL), "a throw is due");
    act(&t, "british", "roll A", 1, 1);
    check_true(!zwr_morale_due(t.game, unit_id(&t, "A"), NULL), "and only one");
}

static void morale__of_the_troop__one_die(void **state) {
    (void)state; /* ZWR-MOR-01 */
    lay();
    to_check("troop", 5);
    act(&t, "british", "roll troop", 5);
    check_int(event(&t, ZWR_E_MORALE_DICE, 0)->dice_count, 1);
    check_true(event(&t, ZWR_E_MORALE_HOLDS, 0) != NULL, "5 against five men is well");
}

static void morale__without_casualties_or_for_single_figures__none(void **state) {
    (void)state; /* ZWR-MOR-01 */
    lay();
    lg_play play = play_on(&t, 0);
    zwr_die(&play, man(&t, "captain", 1));
    open_step(&t, ZWR_MORALE);
    check_true(!zwr_morale_due(t.game, -1, NULL), "nobody throws");
}

static void morale__three_wounded_and_nobody_fit__none(void **state) {
    (void)state; /* ZWR-MOR-11 */
    lay();
    lg_play play = play_on(&t, 0);
    for (int i = 1; i <= 12; i++) {
        if (i <= 9) {
            zwr_die(&play, man(&t, "A", i));
        } else {
            fall(&t, man(&t, "A", i), ZWR_WOUNDED, false);
        }
    }
    zwr_close_up(&play, unit_id(&t, "A"));
    open_step(&t, ZWR_MORALE);
    check_true(!zwr_morale_due(t.game, unit_id(&t, "A"), NULL), "there is no company any more");
}

static void figures_left__wounded_counted_by_setting__hold_longer(void **state) {
    (void)state; /* ZWR-MOR-09 */
    lay_for("wounded_count_as_left=yes", '.');
    to_check("A", 3);
    act(&t, "british", "roll A", 6, 6);
    check_int(event(&t, ZWR_E_MORALE_DICE, 0)->arg[5], 12);
    check_int(unit(&t, "A")->state, ZWR_PRESENT);
}

static void figures_left__a_man_detached__is_counted(void **state) {
    (void)state; /* ZWR-MOR-09 */
    lay();
    check_true(zwr_detach_figure(t.game, man(&t, "A", 12)), "there is a unit for him");
    own(&t, "A")->flags |= ZWR_CASUALTIES;
    open_step(&t, ZWR_MORALE);
    act(&t, "british", "roll A", 6, 6);
    check_int(event(&t, ZWR_E_MORALE_DICE, 0)->arg[5], 12);
    check_int(own(&t, "A")->lost, 0);
}

static void casualty__of_a_man_detached__is_felt_by_his_company(void **state) {
    (void)state; /* ZWR-MOR-01 */
    lay();
    check_true(zwr_detach_figure(t.game, man(&t, "A", 12)), "there is a unit for him");
    lg_play play = play_on(&t, 0);
    zwr_die(&play, man(&t, "A", 12));
    open_step(&t, ZWR_MORALE);
    check_true(allowed(&t, "british", "roll A"), "%s", t.verdict.why);
}

static void rout__of_a_company__its_fit_men_are_lost_and_its_wounded_lie(void **state) {
    (void)state; /* ZWR-MOR-10 */
    lay();
    to_check("A", 3);
    act(&t, "british", "roll A", 3, 3);
    check_int(event(&t, ZWR_E_MORALE_ROUT, 0)->arg[1], 3);
    check_int(piece(&t, man(&t, "A", 1))->status, ZWR_ROUTED);
    check_int(piece(&t, man(&t, "A", 12))->status, ZWR_WOUNDED);
    check_true(piece(&t, man(&t, "A", 12))->cell != LG_NO_CELL, "he lies where he lay");
}

static void abandoned__by_the_shorter_setting__weighs_this_turn_only(void **state) {
    (void)state; /* ZWR-MOR-08 */
    lay_for("abandoned_modifier=this_turn", '.');
    own(&t, "A")->flags |= ZWR_ABANDONED;
    check_int(zwr_morale_plus(t.game, unit_id(&t, "A")), 4);
    lg_play play = play_on(&t, 0);
    zwr_end_morale(&play);
    check_int(zwr_morale_plus(t.game, unit_id(&t, "A")), 0);
}

static void abandoned__usually__weighs_all_battle(void **state) {
    (void)state; /* ZWR-MOR-08 */
    lay();
    own(&t, "A")->flags |= ZWR_ABANDONED;
    lg_play play = play_on(&t, 0);
    zwr_end_morale(&play);
    open_step(&t, ZWR_ORDERS); /* of the next turn */
    check_int(zwr_morale_plus(t.game, unit_id(&t, "A")), 4);
    check_int(zwr_morale_plus(t.game, unit_id(&t, "troop")), 0);
}

/* ---- The end of step 6 --------------------------------------------------------------------------------------------- */

static void end_step_6(void) {
    lg_play play = play_on(&t, 0);
    t.events.count = t.events.dice_count = 0;
    zwr_after_melee(&play);
}

static void wagon__an_impi_beside_it_and_no_redcoat__is_destroyed(void **state) {
    (void)state; /* ZWR-WAG-03, ZWR-SEQ-03 */
    lay();
    put_zulus(&t, "Z1", 36, 19, LG_S, ZWR_PRESENT);
    end_step_6();
    check_int(zwr_own(t.game)->wagons_lost, 1);
    check_int(unit(&t, "W1")->state, ZWR_GONE);
    check_int(lg_held(t.game)[cell(&t, 30, 20)], 0);
}

static void wagon__a_fit_redcoat_beside_it__is_kept_a_wounded_one_is_not_enough(void **state) {
    (void)state; /* ZWR-WAG-03 */
    lay();
    put_zulus(&t, "Z1", 35, 19, LG_S, ZWR_PRESENT);
    lg_piece_stand(t.game, man(&t, "A", 12), cell(&t, 31, 21));
    end_step_6();
    check_int(zwr_own(t.game)->wagons_lost, 0);
    fall(&t, man(&t, "A", 12), ZWR_WOUNDED, false);
    end_step_6();
    check_int(zwr_own(t.game)->wagons_lost, 1);
}

static void wounded__zulus_beside_him_and_nobody_fit__dies_without_a_die(void **state) {
    (void)state; /* ZWR-WND-04, ZWR-MOR-08 */
    lay();
    fall(&t, man(&t, "A", 12), ZWR_WOUNDED, true);
    lg_piece_stand(t.game, man(&t, "A", 12), cell(&t, 40, 30));
    put_zulus(&t, "Z1", 45, 29, LG_S, ZWR_PRESENT);
    end_step_6();
    check_int(piece(&t, man(&t, "A", 12))->status, ZWR_DEAD);
    check_true((own(&t, "A")->flags & ZWR_ABANDONED) != 0, "his company feels it");
    open_step(&t, ZWR_MORALE);
    check_true(zwr_morale_due(t.game, unit_id(&t, "A"), NULL), "and must throw for it");
}

static void wounded__a_zulu_standing_on_him__counts_as_beside(void **state) {
    (void)state; /* ZWR-WND-04 */
    lay();
    fall(&t, man(&t, "A", 12), ZWR_WOUNDED, true);
    lg_piece_stand(t.game, man(&t, "A", 12), cell(&t, 40, 30));
    put_zulus(&t, "Z1", 45, 30, LG_S, ZWR_PRESENT);
    end_step_6();
    check_int(piece(&t, man(&t, "A", 12))->status, ZWR_DEAD);
}

static void wounded__a_fit_comrade_beside_him__lives(void **state) {
    (void)state; /* ZWR-WND-04 */
    lay();
    fall(&t, man(&t, "A", 12), ZWR_WOUNDED, true);
    put_zulus(&t, "Z1", 19, 19, LG_S, ZWR_PRESENT);
    end_step_6();
    check_int(piece(&t, man(&t, "A", 12))->status, ZWR_WOUNDED);
}

/* ---- Colours (O-19) --------------------------------------------------------------------------------------------------- */

/* The captain's colour lies at (36,20). */
static void colour_down(void) {
    lay();
    lg_play play = play_on(&t, 0);
    zwr_die(&play, man(&t, "captain", 1));
    check_int(zwr_own(t.game)->colour_cell[0], cell(&t, 36, 20));
}

static void colour__a_redcoat_beside_it__is_taken_up(void **state) {
    (void)state; /* ZWR-MOR-07 */
    colour_down();
    put_zulus(&t, "Z1", 41, 19, LG_S, ZWR_PRESENT);
    lg_piece_stand(t.game, man(&t, "A", 12), cell(&t, 37, 21));
    end_step_6();
    check_int(zwr_own(t.game)->colour[0], man(&t, "A", 12) + 1);
    check_int(zwr_own(t.game)->colours_taken, 0);
}

static void colour__a_zulu_beside_it_and_no_redcoat__is_captured(void **state) {
    (void)state; /* ZWR-MOR-07 */
    colour_down();
    put_zulus(&t, "Z1", 47, 21, LG_S, ZWR_PRESENT); /* x = 36 to 47 */
    lg_piece_stand(t.game, man(&t, "sm", 1), cell(&t, 55, 5));
    lg_piece_stand(t.game, man(&t, "major", 1), cell(&t, 55, 8));
    end_step_6();
    check_int(zwr_own(t.game)->colours_taken, 1);
    check_contains(told(&t, ZWR_E_COLOUR_TAKEN), "take the colour");
    end_step_6();
    check_int(zwr_own(t.game)->colours_taken, 1);
}

static void colour__of_the_sergeant_major__falls_as_well(void **state) {
    (void)state; /* ZWR-MOR-07, ZWR-ORG-04: each ensign has one */
    lay();
    lg_play play = play_on(&t, 0);
    zwr_die(&play, man(&t, "sm", 1));
    check_int(zwr_own(t.game)->colour_cell[1], cell(&t, 38, 20));
    check_int(zwr_own(t.game)->colour[1], 0);
}

static void colour__nobody_beside_it__lies_on(void **state) {
    (void)state; /* ZWR-MOR-07 */
    colour_down();
    end_step_6();
    check_int(zwr_own(t.game)->colour_cell[0], cell(&t, 36, 20));
    check_int(zwr_own(t.game)->colours_taken, 0);
}

#define PLAIN(test)                                                                                \
    { #test, test, NULL, gone, NULL }
static const struct CMUnitTest TESTS[] = {
    PLAIN(morale__fire_and_melee_casualties__one_throw_of_two_dice),
    PLAIN(morale__of_the_troop__one_die),
    PLAIN(morale__without_casualties_or_for_single_figures__none),
    PLAIN(morale__three_wounded_and_nobody_fit__none),
    PLAIN(figures_left__wounded_counted_by_setting__hold_longer),
    PLAIN(figures_left__a_man_detached__is_counted),
    PLAIN(casualty__of_a_man_detached__is_felt_by_his_company),
    PLAIN(rout__of_a_company__its_fit_men_are_lost_and_its_wounded_lie),
    PLAIN(abandoned__by_the_shorter_setting__weighs_this_turn_only),
    PLAIN(abandoned__usually__weighs_all_battle),
    PLAIN(wagon__an_impi_beside_it_and_no_redcoat__is_destroyed),
    PLAIN(wagon__a_fit_redcoat_beside_it__is_kept_a_wounded_one_is_not_enough),
    PLAIN(wounded__zulus_beside_him_and_nobody_fit__dies_without_a_die),
    PLAIN(wounded__a_zulu_standing_on_him__counts_as_beside),
    PLAIN(wounded__a_fit_comrade_beside_him__lives),
    PLAIN(colour__a_redcoat_beside_it__is_taken_up),
    PLAIN(colour__a_zulu_beside_it_and_no_redcoat__is_captured),
    PLAIN(colour__of_the_sergeant_major__falls_as_well),
    PLAIN(colour__nobody_beside_it__lies_on),
};
enum { TEST_COUNT = sizeof TESTS / sizeof TESTS[0] };

int main(int argc, char **argv) {
    struct CMUnitTest all[TEST_COUNT + PLUS_COUNT + THROW_COUNT];
    static plus_row pluses[PLUS_COUNT];
    static throw_row throws[THROW_COUNT];
    int count = TEST_COUNT;
    memcpy(all, TESTS, sizeof TESTS);
    for (int i = 0; i < PLUS_COUNT; i++) {
        pluses[i] = PLUSES[i].row;
        all[count++] = (struct CMUnitTest){
            PLUSES[i].name, plus__of_what_happened__is_added_to_the_dice, NULL, gone, &pluses[i]};
    }
    for (int i = 0; i < THROW_COUNT; i++) {
        throws[i] = THROWS[i].row;
        all[count++] = (struct CMUnitTest){
            THROWS[i].name, throw__of_two_dice__holds_wavers_or_routs, NULL, gone, &throws[i]};
    }
    return check_run(argc, argv, "zulu-war-rules morale", all, (size_t)count);
}
