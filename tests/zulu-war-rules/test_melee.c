/* Melee: dice as numbers, who fights whom, losses, routs, widening (ZWR-MEL-01 to 15, ZWR-GRID-06, ZWR-GRID-10). */
#include "support.h"
#include "zulu-war-rules/melee.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

/* ---- Dice as numbers ----------------------------------------------------------------------------------- */

enum {
    PLAIN_DIE = 0,
    CAVALRY = 20,
    OFFICER = 40
}; /* added to a value to tell the kind of its die */

/* A list of values that ends with NONE. */
enum { NONE = -100 };

static zwr_row row_of(const int values[]) {
    zwr_row row = {.count = 0};
    for (; values[row.count] != NONE; row.count++) {
        int value = values[row.count];
        int kind = value >= OFFICER - 9   ? ZWR_DIE_OFFICER
                   : value >= CAVALRY - 9 ? ZWR_DIE_CAVALRY
                                          : ZWR_DIE_PLAIN;
        row.die[row.count].value = (int16_t)(value - kind * CAVALRY);
        row.die[row.count].kind = (uint8_t)kind;
    }
    return row;
}

typedef struct round_row {
    int zulus[16], british[16];
    int zulus_left[16], british_left[16]; /* what is not cancelled, high to low */
    int zulus_lost, british_lost;         /* dice to spare counted */
} round_row;

static void check_left(const zwr_row *row, const zwr_round *round, int side, const int want[]) {
    int count = 0;
    for (; want[count] != NONE; count++) {
        const zwr_melee_die *die = &row->die[round->order[side][count]];
        check_true(count < round->left[side], "enough dice are left");
        check_int(die->value + die->kind * CAVALRY, want[count]);
    }
    check_int(round->left[side], count);
}

static void round__of_dice__cancels_duels_and_counts_what_is_to_spare(void **state) {
    const round_row *row = *state;
    zwr_row rows[ZWR_ROWS] = {row_of(row->zulus), row_of(row->british)};
    zwr_round round;
    zwr_fight_round(rows, &round);
    check_left(&rows[ZWR_ZULU_ROW], &round, ZWR_ZULU_ROW, row->zulus_left);
    check_left(&rows[ZWR_BRITISH_ROW], &round, ZWR_BRITISH_ROW, row->british_left);
    check_int(zwr_round_losses(&round, ZWR_ZULU_ROW), row->zulus_lost);
    check_int(zwr_round_losses(&round, ZWR_BRITISH_ROW), row->british_lost);
}

#define DICE(...)                                                                                  \
    { __VA_ARGS__, NONE }
#define NO_DICE                                                                                    \
    { NONE }
static const struct {
    const char *name;
    round_row row;
} ROUNDS[] = {
    {"ZWR-MEL-06 T03, printed: the plain 6 cancels, the officer's stays",
     {DICE(6, 5, 5, 4, 3, 3, 2, 2, 1), DICE(6, OFFICER + 6, 5, 4, 3, 2), DICE(5, 3, 2, 1),
      DICE(OFFICER + 6), 1, 0}},
    {"ZWR-MEL-08 T04: one duel lost and three to spare",
     {DICE(6, 5, 5, 4, 3, 3, 2, 2, 1), DICE(6, OFFICER + 4, 5, 4, 3, 2), DICE(5, 3, 2, 1),
      DICE(OFFICER + 4), 0, 4}},
    {"ZWR-MEL-06 T07: cavalry cancels before its lieutenant",
     {DICE(6, 4, 2, 1), DICE(CAVALRY + 6, OFFICER + 5, CAVALRY + 5, CAVALRY + 7), DICE(4, 2, 1),
      DICE(CAVALRY + 7, OFFICER + 5, CAVALRY + 5), 3, 0}},
    {"ZWR-MEL-06 of three equal dice cavalry goes after plain ones",
     {DICE(5), DICE(CAVALRY + 5, 5, OFFICER + 5), NO_DICE, DICE(OFFICER + 5, CAVALRY + 5), 0, 0}},
    {"ZWR-MEL-07 high against high: 5 beats 4, and 1 loses to 3",
     {DICE(5, 1), DICE(3, 4), DICE(5, 1), DICE(4, 3), 1, 1}},
    {"ZWR-MEL-07 an officer's die stands before its equals",
     {DICE(1, 1), DICE(3, OFFICER + 3), DICE(1, 1), DICE(OFFICER + 3, 3), 2, 0}},
    {"ZWR-MEL-08 British 6 5 4 1 left against 3 2: four Zulus",
     {DICE(3, 2), DICE(6, 5, 4, 1), DICE(3, 2), DICE(6, 5, 4, 1), 4, 0}},
    {"ZWR-MEL-08 one duel each: the die to spare is void",
     {DICE(6, 3, 2), DICE(5, 4), DICE(6, 3, 2), DICE(5, 4), 1, 1}},
    {"ZWR-MEL-08 no duels at all: nothing", {DICE(6, 6, 6), DICE(6), DICE(6, 6), NO_DICE, 0, 0}},
    {"ZWR-MEL-08 behind in the duels: the dice to spare are void",
     {DICE(5, 3, 2, 1), DICE(6), DICE(5, 3, 2, 1), DICE(6), 1, 0}},
    {"ZWR-MEL-05 a die may fall below nothing", {DICE(1), DICE(-1), DICE(1), DICE(-1), 0, 1}},
    {"ZWR-MEL-03 6 5 4 3 across a barricade cancel as 4 3 2 1",
     {DICE(4, 3, 2, 1), DICE(4, 3), DICE(2, 1), NO_DICE, 0, 0}},
};
enum { ROUND_COUNT = sizeof ROUNDS / sizeof ROUNDS[0] };

/* ---- Who fights: the company of the example at x = 8 to 13 -------------------------------------------------- */

static void lay_charge(int figures, int x, int y, const char *facing, const char *setting) {
    char rest[400];
    snprintf(
        rest, sizeof rest,
        "british:\n"
        "  - {id: A, kind: company, at: [18, 20], facing: N, formation: line}\n"
        "zulu:\n"
        "  - {id: Z1, kind: impi, figures: %d, at: [%d, %d], facing: %s, formation: abreast}\n",
        figures, x, y, facing);
    lay_table_for(&t, open_ground(50, 50), rest, setting);
    open_step(&t, ZWR_MELEE);
}

static zwr_combat combat;

static void check_dice(const char *id, int zulus, int british) {
    check_true(zwr_combat_of(t.game, unit_id(&t, id), &combat), "%s fights", id);
    check_int(combat.count[ZWR_ZULU_ROW], zulus);
    check_int(combat.count[ZWR_BRITISH_ROW], british);
}

/* A rank of Zulus whose left, eastern, man stands at x = `left`, over the front at x = 18 to 23. */
typedef struct count_row {
    int figures, left, zulus, british;
    const char *setting;
} count_row;

static void dice__of_a_rank_before_a_line_of_six__by_its_offset(void **state) {
    const count_row *row = *state;
    lay_charge(row->figures, row->left, 19, "S", row->setting);
    check_dice("A", row->zulus, row->british);
}

static const struct {
    const char *name;
    count_row row;
} COUNTS[] = {
    {"ZWR-EX-07 nine, centres half a square apart: 9 v 6", {18, 25, 9, 6, NULL}},
    {"ZWR-EX-07 nine, the other half: 9 v 6", {18, 24, 9, 6, NULL}},
    {"ZWR-MEL-02 nine, one and a half apart: 8", {18, 26, 8, 6, NULL}},
    {"ZWR-MEL-02 nine, two and a half apart: 7", {18, 27, 7, 6, NULL}},
    {"ZWR-GRID-06 nine, three and a half apart: 6 v 5 and a flanker", {18, 28, 6, 6, NULL}},
    {"ZWR-GRID-06 twelve, centred: eight touch and two flank", {24, 26, 10, 6, NULL}},
    {"ZWR-GRID-06 twelve, one flanker a player", {24, 26, 9, 6, "flankers=per_player"}},
    {"ZWR-GRID-06 nine, one flanker a player: the same", {18, 25, 9, 6, "flankers=per_player"}},
    {"ZWR-MEL-02 six against six", {12, 23, 6, 6, NULL}},
};
enum { COUNT_COUNT = sizeof COUNTS / sizeof COUNTS[0] };

static void dice__of_diagonal_fronts__nine_when_close_eight_when_far(void **state) {
    (void)state; /* ZWR-GRID-12 */
    lay_table(&t, open_ground(50, 50),
              "british:\n  - {id: A, kind: company, at: [20, 20], facing: NE, formation: line}\n"
              "zulu:\n  - {id: Z1, kind: impi, figures: 18, at: [27, 26], facing: SW, formation: "
              "abreast}\n");
    open_step(&t, ZWR_MELEE);
    check_dice("A", 9, 6);
    put_zulus(&t, "Z1", 27, 25, LG_SW, ZWR_PRESENT);
    check_dice("A", 8, 6);
}

static void dice__of_a_rank_on_a_flank__six_against_three(void **state) {
    (void)state;                       /* ZWR-GRID-06: formations.md, 9 wide on a flank */
    lay_charge(18, 24, 24, "W", NULL); /* his left man stands in the south */
    check_dice("A", 6, 3);
}

static void dice__of_a_square__a_face_and_two_flankers_against_it(void **state) {
    (void)state; /* ZWR-GRID-06: every man of a ring is in its front rank */
    lay_table(&t, open_ground(50, 50),
              "british:\n  - {id: A, kind: company, at: [20, 20], facing: N, formation: square}\n"
              "zulu:\n  - {id: Z1, kind: impi, at: [27, 19], facing: S, formation: abreast}\n");
    open_step(&t, ZWR_MELEE);
    check_dice("A", 8, 4);
}

static void rows__of_a_melee__each_from_the_left_as_its_side_sees_it(void **state) {
    (void)state; /* ZWR-GRID-10: the Zulus look south, so their left is east */
    lay_charge(18, 25, 19, "S", NULL);
    check_dice("A", 9, 6);
    for (int i = 0; i < 6; i++) {
        check_at(&t, combat.fighter[ZWR_BRITISH_ROW][i].piece, 18 + i, 20);
    }
    for (int i = 0; i < 9; i++) {
        check_at(&t, combat.fighter[ZWR_ZULU_ROW][i].piece, 25 - i, 19);
    }
    check_true(combat.fighter[ZWR_ZULU_ROW][0].flank, "the eastern end flanks");
}

/* ---- Modifiers -------------------------------------------------------------------------------------------------- */

static int plus_of(int row, int piece) {
    for (int i = 0; i < combat.count[row]; i++) {
        if (combat.fighter[row][i].piece == piece) {
            return zwr_plus(&combat.fighter[row][i]);
        }
    }
    fail_msg("figure %d does not fight", piece);
    return 0;
}

static void plus__of_officers__one_or_mounted_two(void **state) {
    (void)state; /* ZWR-MEL-04, ZWR-ORG-04 */
    lay_table(&t, open_ground(50, 50),
              "british:\n"
              "  - {id: A, kind: company, at: [18, 20], facing: N, formation: line}\n"
              "  - {id: troop, kind: cavalry, at: [26, 20], facing: N, formation: line}\n"
              "  - {id: major, kind: major, at: [5, 20], facing: N, formation: single}\n"
              "  - {id: captain, kind: captain, at: [8, 20], facing: N, formation: single}\n"
              "  - {id: sm, kind: sergeant-major, at: [11, 20], facing: N, formation: single}\n"
              "zulu:\n"
              "  - {id: Z1, kind: impi, at: [14, 19], facing: S, formation: abreast}\n"
              "  - {id: Z2, kind: impi, at: [29, 19], facing: S, formation: abreast}\n");
    open_step(&t, ZWR_MELEE);
    check_true(zwr_combat_of(t.game, unit_id(&t, "A"), &combat), "A fights");
    check_int(plus_of(ZWR_BRITISH_ROW, man_of(&t, "A", ZWR_LIEUTENANT)), 1);
    check_int(plus_of(ZWR_BRITISH_ROW, man(&t, "A", 1)), 0);
    check_true(zwr_combat_of(t.game, unit_id(&t, "troop"), &combat), "the troop fights");
    check_int(plus_of(ZWR_BRITISH_ROW, man_of(&t, "troop", ZWR_TROOP_LIEUTENANT)), 2);
    check_int(plus_of(ZWR_BRITISH_ROW, man(&t, "troop", 1)), 1);
    check_true(zwr_combat_of(t.game, unit_id(&t, "major"), &combat),
               "the major fights for himself");
    check_int(plus_of(ZWR_BRITISH_ROW, man(&t, "major", 1)), 2);
    check_true(zwr_combat_of(t.game, unit_id(&t, "captain"), &combat), "so does the captain");
    check_int(plus_of(ZWR_BRITISH_ROW, man(&t, "captain", 1)), 1);
    check_true(zwr_combat_of(t.game, unit_id(&t, "sm"), &combat), "and the sergeant-major");
    check_int(plus_of(ZWR_BRITISH_ROW, man(&t, "sm", 1)), 0);
}

static void wounded__lying_beside_the_enemy__fights_at_two_less(void **state) {
    (void)state; /* ZWR-MEL-05: the lieutenant comes to one less */
    lay_charge(18, 25, 19, "S", NULL);
    fall(&t, man(&t, "A", 1), ZWR_WOUNDED, false);
    fall(&t, man_of(&t, "A", ZWR_LIEUTENANT), ZWR_WOUNDED, false);
    check_dice("A", 8, 6); /* who touches none but wounded men does not fight for it */
    check_int(plus_of(ZWR_BRITISH_ROW, man(&t, "A", 1)), -2);
    check_int(plus_of(ZWR_BRITISH_ROW, man_of(&t, "A", ZWR_LIEUTENANT)), -1);
}

static void wounded__carried__does_not_fight(void **state) {
    (void)state; /* ZWR-MEL-05 */
    lay_charge(18, 25, 19, "S", NULL);
    int fallen = man(&t, "A", 1), bearer = man(&t, "A", 3);
    fall(&t, fallen, ZWR_WOUNDED, true);
    lg_piece_stand(t.game, fallen, piece(&t, bearer)->cell);
    zwr_own(t.game)->bearer[fallen] = (uint8_t)(bearer + 1);
    check_dice("A", 9, 6);
    for (int i = 0; i < combat.count[ZWR_BRITISH_ROW]; i++) {
        check_true(combat.fighter[ZWR_BRITISH_ROW][i].piece != fallen, "he lies in arms");
    }
}

static void wounded__left_behind_alone__makes_no_combat(void **state) {
    (void)state; /* ZWR-MEL-05, ZWR-WND-04 */
    lay_charge(18, 25, 19, "S", NULL);
    put_zulus(&t, "Z1", 25, 39, LG_S, ZWR_PRESENT);
    fall(&t, man(&t, "A", 1), ZWR_WOUNDED, true);
    lg_piece_stand(t.game, man(&t, "A", 1), cell(&t, 20, 40));
    check_true(!zwr_combat_of(t.game, unit_id(&t, "A"), &combat), "his company is elsewhere");
}

static int ground_of(const char *id) {
    for (int i = 0; i < t.scenario->rules->terrain_count; i++) {
        if (strcmp(t.scenario->rules->terrains[i].id, id) == 0) {
            return i;
        }
    }
    fail_msg("there is no ground %s", id);
    return 0;
}

/* A wall of that kind along the front of A, x = 18 to `east`. */
static void wall_before(const char *id, int east) {
    for (int x = 18; x <= east; x++) {
        lg_board_set_edge(&t.scenario->board, cell(&t, x, 20), LG_N, ground_of(id));
    }
}

static void obstacle__before_the_defender__lowers_each_die_across_it(void **state) {
    (void)state; /* ZWR-MEL-03 */
    lay_charge(12, 23, 19, "S", NULL);
    own(&t, "Z1")->moved = 5000;
    wall_before("wall", 23);
    open_step(&t, ZWR_MELEE);
    check_dice("A", 6, 6);
    check_int(plus_of(ZWR_ZULU_ROW, combat.fighter[ZWR_ZULU_ROW][3].piece), -1);
    check_int(plus_of(ZWR_BRITISH_ROW, man(&t, "A", 1)), 0);
    wall_before("barricade", 23);
    check_dice("A", 6, 6);
    check_int(plus_of(ZWR_ZULU_ROW, combat.fighter[ZWR_ZULU_ROW][3].piece), -2);
}

static void obstacle__before_half_the_front__lowers_only_dice_across_it(void **state) {
    (void)state; /* ZWR-MEL-03 */
    lay_charge(12, 23, 19, "S", NULL);
    own(&t, "Z1")->moved = 5000;
    wall_before("wall", 20);
    open_step(&t, ZWR_MELEE);
    check_dice("A", 6, 6);
    check_int(plus_of(ZWR_ZULU_ROW, combat.fighter[ZWR_ZULU_ROW][0].piece), 0);
    check_int(plus_of(ZWR_ZULU_ROW, combat.fighter[ZWR_ZULU_ROW][5].piece), -1);
}

static void obstacle__a_wagon_in_the_corner__lowers_the_die_across_it(void **state) {
    (void)state; /* ZWR-MEL-03, ZWR-WAG-02: it stands at the east end of A, x = 24 */
    lay_table(&t, open_ground(50, 50),
              "british:\n  - {id: A, kind: company, at: [18, 20], facing: N, formation: line}\n"
              "  - {id: W1, kind: wagon, at: [24, 20], facing: N, formation: wagon}\n"
              "zulu:\n  - {id: Z1, kind: impi, figures: 18, at: [25, 19], facing: S, formation: "
              "abreast}\n");
    own(&t, "Z1")->moved = 5000;
    open_step(&t, ZWR_MELEE);
    check_dice("A", 9, 6);
    check_int(plus_of(ZWR_ZULU_ROW, man(&t, "Z1", 2)), -1); /* at x = 24, over the wagon */
    check_int(plus_of(ZWR_ZULU_ROW, man(&t, "Z1", 3)), 0);  /* opposite the end man */
}

static void obstacle__both_moved_this_turn__the_zulus_came_last(void **state) {
    (void)state; /* ZWR-MEL-03 */
    lay_charge(12, 23, 19, "S", NULL);
    own(&t, "A")->moved = 4000;
    own(&t, "Z1")->moved = 5000;
    wall_before("wall", 23);
    open_step(&t, ZWR_MELEE);
    check_dice("A", 6, 6);
    check_int(plus_of(ZWR_ZULU_ROW, combat.fighter[ZWR_ZULU_ROW][3].piece), -1);
    check_int(plus_of(ZWR_BRITISH_ROW, man(&t, "A", 3)), 0);
}

static void obstacle__the_british_who_came_to_it__are_lowered(void **state) {
    (void)state; /* ZWR-MEL-03: the Zulus stood behind it when contact came */
    lay_charge(12, 23, 19, "S", NULL);
    own(&t, "A")->moved = 4000;
    wall_before("wall", 23);
    open_step(&t, ZWR_MELEE);
    check_dice("A", 6, 6);
    check_int(plus_of(ZWR_BRITISH_ROW, man(&t, "A", 3)), -1);
    check_int(plus_of(ZWR_ZULU_ROW, combat.fighter[ZWR_ZULU_ROW][3].piece), 0);
}

static void obstacle__thorns_the_defender_stands_in__count(void **state) {
    (void)state; /* ZWR-MEL-03 */
    char *rows = with_ground(open_ground(50, 50), 't', 18, 20, 23, 21);
    lay_table(&t, rows,
              "british:\n  - {id: A, kind: company, at: [18, 20], facing: N, formation: line}\n"
              "zulu:\n  - {id: Z1, kind: impi, figures: 12, at: [23, 19], facing: S, formation: "
              "abreast}\n");
    own(&t, "Z1")->moved = 5000;
    open_step(&t, ZWR_MELEE);
    check_dice("A", 6, 6);
    check_int(plus_of(ZWR_ZULU_ROW, combat.fighter[ZWR_ZULU_ROW][2].piece), -1);
}

/* ---- Fighting: the printed round and its neighbours ----------------------------------------------------------------- */

static void round__printed__one_zulu_and_the_melee_goes_on(void **state) {
    (void)state; /* T03, ZWR-EX-08, ZWR-EX-09, ZWR-MEL-10, ZWR-MEL-14 */
    lay_charge(18, 25, 19, "S", NULL);
    act(&t, "british", "roll A", 6, 5, 5, 4, 3, 3, 2, 2, 1, 6, 5, 5, 4, 3, 2);
    check_int(event(&t, ZWR_E_COMBAT_LOSSES, 0)->arg[1], 0);
    check_int(event(&t, ZWR_E_COMBAT_LOSSES, 0)->arg[2], 1);
    check_true(event(&t, ZWR_E_GOES_ON, 0) != NULL, "the melee goes on");
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 17);
    check_int(zwr_bases(t.game, unit_id(&t, "Z1")), 3);
    check_int(zwr_figures(t.game, unit_id(&t, "A")), 12);
    check_int(own(&t, "A")->lost, 0);
    check_int(zwr_own(t.game)->removed, 1);
}

static void beats__of_the_printed_round__three_and_the_sentence(void **state) {
    (void)state; /* ZWR-MEL-06, ZWR-MEL-07, ZWR-MEL-08 */
    lay_charge(18, 25, 19, "S", NULL);
    act(&t, "british", "roll A", 6, 5, 5, 4, 3, 3, 2, 2, 1, 6, 5, 5, 4, 3, 2);
    check_contains(told(&t, ZWR_E_ZULU_DICE), "(6) (5) 5 (4) (3) 3 (2) 2 1");
    check_contains(told(&t, ZWR_E_BRITISH_DICE), "(6) 5+1 (5) (4) (3) (2)");
    check_contains(told(&t, ZWR_E_DUEL_WON), "5+1 against 5x");
    check_contains(told(&t, ZWR_E_SPARE), "(3) (2) (1)");
    check_contains(told(&t, ZWR_E_SPARE), "void");
    check_contains(told(&t, ZWR_E_COMBAT_LOSSES), "a difference of 1");
}

static void round__lieutenant_throws_three__four_men_and_bad_morale(void **state) {
    (void)state; /* T04, ZWR-MEL-09, ZWR-MEL-15, ZWR-MOR-09 */
    lay_charge(18, 25, 19, "S", NULL);
    act(&t, "british", "roll A", 6, 5, 5, 4, 3, 3, 2, 2, 1, 6, 3, 5, 4, 3, 2, 5, 2, 1, 4, 3, 1, 2);
    check_int(piece(&t, man_of(&t, "A", ZWR_LIEUTENANT))->status, ZWR_WOUNDED);
    check_int(zwr_wounded_count(t.game, unit_id(&t, "A")), 2);
    check_int(zwr_roster_fit(t.game, unit_id(&t, "A")), 8);
    check_int(own(&t, "A")->lost, 4);
    check_int(t.game->phase, ZWR_MORALE);
    act(&t, "british", "roll A", 4, 3);
    check_int(event(&t, ZWR_E_MORALE_DICE, 0)->arg[2], 11);
    check_int(own(&t, "A")->lost, 5);
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 18);
}

static void round__cavalry_against_rifles__three_fall_and_the_rest_run(void **state) {
    (void)state; /* T07, ZWR-MEL-11 */
    lay_table(
        &t, open_ground(30, 40),
        "british:\n  - {id: troop, kind: cavalry, at: [10, 20], facing: N, formation: line}\n"
        "zulu:\n  - {id: R1, kind: rifles, at: [11, 19], facing: S, formation: abreast}\n"
        "  - {id: Z1, kind: impi, at: [20, 5], facing: S, formation: abreast, hidden: yes}\n");
    zwr_lay(t.game, unit_id(&t, "troop"), ZWR_LINE, LG_N, 4, cell(&t, 10, 20));
    open_step(&t, ZWR_MELEE);
    check_dice("troop", 4, 4);
    act(&t, "british", "roll troop", 6, 4, 2, 1, 5, 3, 4, 6);
    check_int(event(&t, ZWR_E_COMBAT_LOSSES, 0)->arg[2], 3);
    check_int(event(&t, ZWR_E_ZULUS_ROUT, 0)->arg[1], 9);
    check_int(unit(&t, "R1")->state, ZWR_AWAY);
    check_int(zwr_own(t.game)->removed, 12);
    check_int(own(&t, "troop")->lost, 0);
}

static void british__two_or_more_worse__stay_where_they_are(void **state) {
    (void)state; /* ZWR-MEL-11: nothing beyond their markers */
    lay_charge(18, 25, 19, "S", NULL);
    act(&t, "british", "roll A", 6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 1,
        3, 1, 3, 1, 3);
    check_int(own(&t, "A")->lost, 9);
    check_int(unit(&t, "A")->state, ZWR_PRESENT);
    check_int(zwr_figures(t.game, unit_id(&t, "A")), 3);
}

static void losses__five_hits_on_four_men__are_four(void **state) {
    (void)state; /* ZWR-MEL-15 */
    lay_table(&t, open_ground(50, 50),
              "british:\n  - {id: A, kind: company, figures: 4, at: [20, 20], facing: N, "
              "formation: line}\n"
              "  - {id: B, kind: company, at: [40, 40], facing: N, formation: line}\n"
              "zulu:\n  - {id: Z1, kind: impi, figures: 18, at: [22, 19], facing: S, formation: "
              "abreast}\n");
    open_step(&t, ZWR_MELEE);
    check_dice("A", 5, 2); /* two duels and three to spare */
    act(&t, "british", "roll A", 6, 6, 6, 6, 6, 1, 1, 3, 3, 1, 3, 1, 3);
    check_int(event(&t, ZWR_E_COMBAT_LOSSES, 0)->arg[1], 4);
    check_int(zwr_fit_count(t.game, unit_id(&t, "A")), 0);
}

static void surplus__against_zulus__comes_off_the_rear(void **state) {
    (void)state; /* ZWR-MEL-15 */
    lay_table(&t, open_ground(50, 50),
              "british:\n  - {id: A, kind: company, at: [20, 20], facing: N, formation: line}\n"
              "zulu:\n  - {id: Z1, kind: impi, figures: 6, at: [24, 19], facing: S, formation: "
              "abreast}\n");
    open_step(&t, ZWR_MELEE);
    check_dice("A", 3, 6);
    act(&t, "british", "roll A", 1, 1, 1, 6, 6, 6, 6, 6, 6);
    check_int(event(&t, ZWR_E_COMBAT_LOSSES, 0)->arg[2], 6);
    check_contains(told(&t, ZWR_E_DESTROYED), "destroyed");
}

static void surplus__against_two_impis__one_man_of_each_in_turn(void **state) {
    (void)state; /* ZWR-MEL-15; B is still to fight, so that nobody runs yet */
    lay_table(&t, open_ground(50, 50),
              "british:\n  - {id: A, kind: company, at: [18, 20], facing: N, formation: line}\n"
              "  - {id: B, kind: company, at: [18, 40], facing: N, formation: line}\n"
              "zulu:\n  - {id: X, kind: impi, figures: 6, at: [16, 19], facing: S, formation: "
              "abreast}\n"
              "  - {id: Y, kind: impi, figures: 6, at: [25, 19], facing: S, formation: abreast}\n"
              "  - {id: Z1, kind: impi, at: [23, 39], facing: S, formation: abreast}\n");
    zwr_lay(t.game, unit_id(&t, "A"), ZWR_LINE, LG_N, 12, cell(&t, 14, 20));
    open_step(&t, ZWR_MELEE);
    check_dice("A", 6, 8); /* six duels and two to spare */
    act(&t, "british", "roll A", 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6);
    check_int(zwr_figures(t.game, unit_id(&t, "X")), 2);
    check_int(zwr_figures(t.game, unit_id(&t, "Y")), 2);
}

static void losses__british_by_the_harder_setting__are_all_killed(void **state) {
    (void)state; /* ZWR-MEL-13 */
    lay_charge(12, 23, 19, "S", "british_melee_loss=killed");
    act(&t, "british", "roll A", 6, 5, 5, 4, 3, 2, 5, 4, 5, 4, 3,
        2); /* 6 beats the lieutenant's 5 */
    check_int(zwr_wounded_count(t.game, unit_id(&t, "A")), 0);
    check_int(piece(&t, man_of(&t, "A", ZWR_LIEUTENANT))->status, ZWR_DEAD);
}

static void loss__of_a_front_man__a_rear_man_steps_up_and_he_lies_there(void **state) {
    (void)state; /* ZWR-MEL-13, ZWR-CAS-07 */
    lay_charge(12, 23, 19, "S", NULL);
    act(&t, "british", "roll A", 6, 5, 5, 4, 3, 2, 1, 4, 5, 4, 3, 2,
        4); /* the first man's 1 loses to a 6 */
    check_int(piece(&t, man(&t, "A", 1))->status, ZWR_WOUNDED);
    check_at(&t, man(&t, "A", 1), 18, 21);
    check_at(&t, man(&t, "A", 7), 18, 20);
    check_int(own(&t, "A")->lost, 1);
}

/* ---- Several units ------------------------------------------------------------------------------------------------------- */

static const char TWO_IMPIS[] =
    "british:\n"
    "  - {id: A, kind: company, at: [18, 20], facing: N, formation: line}\n"
    "zulu:\n"
    "  - {id: X, kind: impi, figures: 6, at: [20, 19], facing: S, formation: abreast}\n"
    "  - {id: Y, kind: impi, figures: 6, at: [23, 19], facing: S, formation: abreast}\n";

static void combat__two_impis_on_one_company__is_one_with_one_loss_count(void **state) {
    (void)state; /* ZWR-MEL-01, ZWR-MEL-11 */
    lay_table(&t, open_ground(50, 50), TWO_IMPIS);
    open_step(&t, ZWR_MELEE);
    check_dice("A", 6, 6);
    check_true(combat.in[unit_id(&t, "X")] && combat.in[unit_id(&t, "Y")], "both are in it");
    act(&t, "british", "roll A", 1, 1, 6, 6, 6, 6, 5, 4, 5, 4, 3, 2, 3, 3, 3,
        3); /* two Zulus, four redcoats */
    check_int(event(&t, ZWR_E_COMBAT_LOSSES, 0)->arg[1], 4);
    check_int(event(&t, ZWR_E_COMBAT_LOSSES, 0)->arg[2], 2);
    check_int(own(&t, "A")->lost, 4);
}

static void rout__of_two_impis_in_one_combat__both_by_the_common_count(void **state) {
    (void)state; /* ZWR-MEL-11 */
    lay_table(&t, open_ground(50, 50), TWO_IMPIS);
    open_step(&t, ZWR_MELEE);
    act(&t, "british", "roll A", 1, 2, 3, 4, 5, 6, 6, 4, 5, 6, 3, 4); /* 6 and 5 against 2 and 1 */
    check_int(event(&t, ZWR_E_COMBAT_LOSSES, 0)->arg[2], 2);
    check_int(unit(&t, "X")->state, ZWR_AWAY);
    check_int(unit(&t, "Y")->state, ZWR_AWAY);
}

/* Two companies side by side, one Impi before both. */
static const char TWO_COMPANIES[] =
    "british:\n"
    "  - {id: A, kind: company, at: [12, 20], facing: N, formation: line}\n"
    "  - {id: B, kind: company, at: [18, 20], facing: N, formation: line}\n"
    "zulu:\n"
    "  - {id: X, kind: impi, figures: 18, at: [22, 19], facing: S, formation: abreast}\n";

static void combat__one_impi_on_two_companies__two_that_share_its_figures(void **state) {
    (void)state; /* ZWR-MEL-01: x = 14 to 17 face A, 18 to 22 face B */
    lay_table(&t, open_ground(50, 50), TWO_COMPANIES);
    open_step(&t, ZWR_MELEE);
    check_true(zwr_combat_of(t.game, unit_id(&t, "A"), &combat), "A fights");
    check_int(combat.count[ZWR_ZULU_ROW], 4);
    check_true(zwr_combat_of(t.game, unit_id(&t, "B"), &combat), "B fights");
    check_int(combat.count[ZWR_ZULU_ROW], 5);
    act(&t, "british", "roll A", 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    check_true(!zwr_combat_of(t.game, unit_id(&t, "A"), &combat), "A has fought");
    check_true(zwr_combat_of(t.game, unit_id(&t, "B"), &combat), "B has not");
    check_int(combat.count[ZWR_ZULU_ROW], 5);
}

static void combat__connected_by_setting__is_one_named_by_the_lowest(void **state) {
    (void)state; /* ZWR-MEL-01 */
    lay_table_for(&t, open_ground(50, 50), TWO_COMPANIES, "melee_grouping=connected");
    open_step(&t, ZWR_MELEE);
    check_dice("A", 9, 12); /* five of A touch and one flanks, six of B touch */
    check_true(!zwr_combat_of(t.game, unit_id(&t, "B"), &combat), "B is in A's");
}

static void
combat__connected_by_setting__each_unit_has_the_markers_of_its_own_losses(void **state) {
    (void)state; /* ZWR-MEL-09 */
    lay_table_for(&t, open_ground(50, 50), TWO_COMPANIES, "melee_grouping=connected");
    open_step(&t, ZWR_MELEE);
    act(&t, "british", "roll A", 6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3,
        3, 3, 3, 3, 3, 3, 3, 3);
    int a = zwr_wounded_count(t.game, unit_id(&t, "A")),
        b = zwr_wounded_count(t.game, unit_id(&t, "B"));
    check_int(a + b, 9);
    check_true(a > 0 && b > 0, "both have lost men: %d and %d", a, b);
    check_int(own(&t, "A")->lost, a);
    check_int(own(&t, "B")->lost, b);
}

static void rout__of_an_impi_in_two_combats__by_the_sum_of_both(void **state) {
    (void)state; /* ZWR-MEL-11: one worse in each is two worse */
    lay_table(
        &t, open_ground(50, 50),
        "british:\n"
        "  - {id: captain, kind: captain, at: [20, 20], facing: N, formation: single}\n"
        "  - {id: sm, kind: sergeant-major, at: [23, 20], facing: N, formation: single}\n"
        "zulu:\n"
        "  - {id: X, kind: impi, figures: 12, at: [24, 19], facing: S, formation: abreast}\n");
    open_step(&t, ZWR_MELEE);
    act(&t, "british", "roll captain", 1, 2, 3, 5);
    check_int(event(&t, ZWR_E_COMBAT_LOSSES, 0)->arg[2], 1);
    check_int(unit(&t, "X")->state, ZWR_PRESENT);
    act(&t, "british", "roll sm", 1, 2, 3, 5);
    check_int(event(&t, ZWR_E_COMBAT_LOSSES, 0)->arg[2], 1);
    check_int(unit(&t, "X")->state, ZWR_AWAY);
}

static void combat__order_of_units__lowest_first_unless_named(void **state) {
    (void)state; /* ZWR-GRID-10 */
    lay_table(&t, open_ground(50, 50), TWO_COMPANIES);
    open_step(&t, ZWR_MELEE);
    check_true(offered(&t, "british", "roll A"), "A");
    check_true(offered(&t, "british", "roll B"), "or B");
    check_refused(&t, "british", "roll X", "ZWR-MEL-01");
    check_refused(&t, "british", "done", "ZWR-SEQ-01");
}

/* ---- In doubt: `engage` ----------------------------------------------------------------------------------------------------- */

/* The sergeant-major and the captain stand one file apart; the Zulu file between faces neither more. */
static void doubt(void) {
    lay_table(&t, open_ground(50, 50),
              "british:\n"
              "  - {id: captain, kind: captain, at: [20, 20], facing: N, formation: single}\n"
              "  - {id: sm, kind: sergeant-major, at: [22, 20], facing: N, formation: single}\n"
              "zulu:\n"
              "  - {id: X, kind: impi, figures: 6, at: [22, 19], facing: S, formation: abreast}\n");
}

static void doubt__without_a_preference__goes_to_the_lowest_id(void **state) {
    (void)state; /* ZWR-MEL-01 */
    doubt();
    open_step(&t, ZWR_MELEE);
    check_dice("captain", 2, 1);
    check_dice("sm", 1, 1);
}

static void doubt__by_engage__goes_where_its_player_prefers(void **state) {
    (void)state; /* ZWR-MEL-01 */
    doubt();
    open_step(&t, ZWR_ZULU);
    own(&t, "X")->flags = ZWR_ROLLED | ZWR_ACTED;
    check_true(offered(&t, "zulu", "engage X sm"), "the middle file is in doubt");
    act(&t, "zulu", "engage X sm", 0);
    open_step(&t, ZWR_MELEE);
    check_dice("captain", 1, 1);
    check_dice("sm", 2, 1);
}

static void engage__in_the_melee__is_known_to_the_british_and_not_before(void **state) {
    (void)state; /* ZWR-MEL-01: their odds are those of the fight that will be thrown */
    lg_odds odds;
    doubt();
    own(&t, "X")->prefers = (uint8_t)unit_id(&t, "sm");
    lg_game *seen = lg_game_clone(t.game);
    open_step(&t, ZWR_ZULU);
    lg_game_seen(seen, t.game, seat_of(&t, "british"));
    check_int(zwr_unit_of(seen, unit_id(&t, "X"))->prefers, LG_NO_UNIT);
    lg_game_free(seen);
    open_step(&t, ZWR_MELEE);
    lg_action roll = action_of(&t, "british", "roll captain");
    check_true(lg_game_odds(t.game, seat_of(&t, "british"), &roll, &odds, &t.verdict), "%s",
               t.verdict.why);
    check_int(odds.dice, 2);
}

static void engage__nobody_in_doubt__is_refused(void **state) {
    (void)state; /* ZWR-MEL-01 */
    lay_charge(18, 25, 19, "S", NULL);
    open_step(&t, ZWR_ZULU);
    check_refused(&t, "zulu", "engage Z1 A", "ZWR-MEL-01");
}

/* ---- Widening (ZWR-MEL-12) --------------------------------------------------------------------------------------------------- */

/* The printed melee in its next turn: 17 Zulus, nine in front, against six. */
static void goes_on(const char *setting) {
    lay_charge(18, 25, 19, "S", setting);
    own(&t, "A")->flags |= ZWR_MELEE_ON;
    own(&t, "Z1")->flags |= ZWR_MELEE_ON;
    own(&t, "Z1")->inches = 12000;
    t.game->turn = 2;
    open_step(&t, ZWR_MELEE);
}

/* In solo play Zulus are not on the table before they are met. */
static void muster(const char *id) {
    const lg_unit *u = unit(&t, id);
    for (int i = u->first; i < u->first + u->count; i++) {
        piece(&t, i)->status = ZWR_FIT;
    }
    unit(&t, id)->width = (uint8_t)zwr_width_for(t.game, unit_id(&t, id), ZWR_ABREAST);
}

static void widen__three_to_each_end__twelve_in_front_and_eleven_touch(void **state) {
    (void)state; /* ZWR-MEL-12, ZWR-EX-10 */
    goes_on(NULL);
    act(&t, "british", "widen A 3 3", 0);
    check_int(unit(&t, "A")->width, 12);
    check_true(zwr_combat_of(t.game, unit_id(&t, "A"), &combat), "they fight on");
    int flanking = 0;
    for (int i = 0; i < combat.count[ZWR_BRITISH_ROW]; i++) {
        flanking += combat.fighter[ZWR_BRITISH_ROW][i].flank;
    }
    check_int(combat.count[ZWR_BRITISH_ROW], 12);
    check_int(flanking, 1);
    check_int(own(&t, "A")->lost, 0);
}

static void widen__on_a_diagonal__two_files_to_an_end_are_near_enough(void **state) {
    (void)state; /* ZWR-MEL-12, ZWR-GRID-12: a file is 1.41 inches wide there */
    lay_table(&t, open_ground(50, 50),
              "british:\n  - {id: A, kind: company, at: [20, 20], facing: NE, formation: line}\n"
              "zulu:\n  - {id: Z1, kind: impi, figures: 18, at: [27, 26], facing: SW, formation: "
              "abreast}\n");
    own(&t, "A")->flags |= ZWR_MELEE_ON;
    own(&t, "Z1")->flags |= ZWR_MELEE_ON;
    open_step(&t, ZWR_MELEE);
    check_refused(&t, "british", "widen A 3 3", "ZWR-MEL-12");
    act(&t, "british", "widen A 2 2", 0);
    check_true(zwr_combat_of(t.game, unit_id(&t, "A"), &combat), "they fight on");
    check_int(combat.count[ZWR_BRITISH_ROW], 10);
}

static void widen__in_the_turn_of_the_charge__is_not_asked(void **state) {
    (void)state; /* ZWR-MEL-12 */
    lay_charge(18, 25, 19, "S", NULL);
    check_int(t.game->stage, ZWR_COMBATS);
    check_refused(&t, "british", "widen A 1 0", "ZWR-MEL-12");
}

static void widen__british_first_then_zulus_then_dice(void **state) {
    (void)state; /* ZWR-MEL-12 */
    goes_on(NULL);
    check_int(t.game->stage, ZWR_BRITISH_WIDEN);
    check_true(!allowed(&t, "british", "roll A"), "no dice yet");
    check_true(!allowed(&t, "zulu", "widen Z1 1 0"), "not yet the Zulus");
    act(&t, "british", "done", 0);
    check_int(t.game->stage, ZWR_ZULUS_WIDEN);
    check_true(allowed(&t, "zulu", "widen Z1 1 0"), "%s", t.verdict.why);
    act(&t, "zulu", "done", 0);
    check_int(t.game->stage, ZWR_COMBATS);
    check_true(allowed(&t, "british", "roll A"), "%s", t.verdict.why);
}

static void widen__more_men_than_the_rear_has_or_twice__is_refused(void **state) {
    (void)state; /* ZWR-MEL-12 */
    goes_on(NULL);
    check_refused(&t, "british", "widen A 4 3", "ZWR-MEL-12");
    check_refused(&t, "british", "widen A 4 0", "ZWR-MEL-12"); /* 4.41" to go */
    check_refused(&t, "british", "widen A 0 0", "ZWR-MEL-12");
    act(&t, "british", "widen A 1 1", 0);
    check_int(t.game->stage, ZWR_ZULUS_WIDEN);
}

static void widen__on_horseback__eight_inches(void **state) {
    (void)state; /* ZWR-MEL-12: on a diagonal the third file of an end is more than 4 inches off */
    lay_table(
        &t, open_ground(50, 50),
        "british:\n  - {id: troop, kind: cavalry, at: [20, 20], facing: NE, formation: line}\n"
        "zulu:\n  - {id: Z1, kind: impi, figures: 18, at: [27, 26], facing: SW, formation: "
        "abreast}\n");
    own(&t, "troop")->flags |= ZWR_MELEE_ON;
    own(&t, "Z1")->flags |= ZWR_MELEE_ON;
    open_step(&t, ZWR_MELEE);
    check_true(allowed(&t, "british", "widen troop 3 0"), "%s", t.verdict.why);
}

static void widen__zulu_end_that_overlaps__laps_round_into_contact(void **state) {
    (void)
        state; /* ZWR-MEL-12: x = 25 is past the end of A at 23, so its left end laps; its right touches */
    goes_on(NULL);
    act(&t, "british", "done", 0);
    act(&t, "zulu", "widen Z1 2 0", 0);
    check_int(unit(&t, "Z1")->width, 9);
    check_true(zwr_combat_of(t.game, unit_id(&t, "A"), &combat), "they fight on");
    /* seven of the front touch and one flanks; the first to lap closes the corner to the eighth */
    check_int(combat.count[ZWR_ZULU_ROW], 10);
    check_true(lg_held(t.game)[cell(&t, 24, 20)] != 0, "one stands beside the end man");
    check_contains(told(&t, ZWR_E_WIDENS), "lap round");
}

static void widen__zulus_with_few_inches__cannot_come_so_far(void **state) {
    (void)state; /* ZWR-MEL-12: no farther than this turn's throw */
    goes_on(NULL);
    own(&t, "Z1")->inches = 1500;
    act(&t, "british", "done", 0);
    check_true(!allowed(&t, "zulu", "widen Z1 2 0"), "two would have to come too far");
    check_text(t.verdict.rule, "ZWR-MEL-12");
}

static void widen__every_offer__is_allowed_and_no_other(void **state) {
    (void)state; /* ZWR-MEL-12 */
    goes_on(NULL);
    int allowed_ones = 0;
    for (int left = 0; left <= 7; left++) {
        for (int right = 0; right <= 7; right++) {
            char text[32];
            snprintf(text, sizeof text, "widen A %d %d", left, right);
            bool may = allowed(&t, "british", text);
            check_int(offered(&t, "british", text), may);
            allowed_ones += may;
        }
    }
    check_int(offers(&t, "british", ZWR_V_WIDEN, -1), allowed_ones);
    check_true(allowed_ones > 10, "there is a choice");
}

static void lapped__when_the_enemy_is_gone__fall_in_again(void **state) {
    (void)state; /* ZWR-MEL-12 */
    goes_on(NULL);
    act(&t, "british", "done", 0);
    act(&t, "zulu", "widen Z1 2 0", 0);
    lg_play play = play_on(&t, 0);
    for (int i = 1; i <= 12; i++) {
        zwr_die(&play, man(&t, "A", i));
    }
    zwr_close_up(&play, unit_id(&t, "A"));
    zwr_dress_all(&play);
    check_true(zwr_in_slots(t.game, unit_id(&t, "Z1")), "all stand in their ranks");
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 18);
}

static void widen__in_solo_play__the_zulus_do_it_by_themselves(void **state) {
    (void)state; /* ZWR-MEL-12 */
    goes_on("mode=solo");
    muster("Z1");
    put_zulus(&t, "Z1", 25, 19, LG_S, ZWR_PRESENT);
    open_step(&t, ZWR_MELEE);
    act(&t, "british", "done", 0);
    check_int(t.game->stage, ZWR_COMBATS);
    check_true(event(&t, ZWR_E_WIDENS, 0) != NULL, "they widen");
    check_true(zwr_combat_of(t.game, unit_id(&t, "A"), &combat), "they fight on");
    check_true(combat.count[ZWR_ZULU_ROW] > 9, "with more dice");
}

/* ------------------------------------------------------------------------------------------------------------------------------- */

/* ---- The end of the step (ZWR-SEQ-03) -------------------------------------------------------------------------- */

static void end_of_step__impi_beside_a_wagon_routs__the_wagon_is_saved(void **state) {
    (void)state; /* ZWR-SEQ-03, ZWR-WAG-03: the melee first, then the wagons */
    lay_table(&t, open_ground(50, 50),
              "british:\n"
              "  - {id: A, kind: company, at: [18, 20], facing: N, formation: line}\n"
              "  - {id: W1, kind: wagon, at: [26, 20], facing: N, formation: wagon}\n"
              "zulu:\n"
              "  - {id: Z1, kind: impi, figures: 18, at: [25, 19], facing: S, formation: abreast}\n"
              "  - {id: Z2, kind: impi, at: [45, 2], facing: S, formation: abreast}\n");
    open_step(&t, ZWR_MELEE);
    act(&t, "british", "roll A", 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6);
    check_true(event(&t, ZWR_E_ZULUS_ROUT, 0) != NULL, "they run");
    check_int(zwr_own(t.game)->wagons_lost, 0);
    check_int(unit(&t, "W1")->state, ZWR_PRESENT);
}

static void end_of_step__wounded_killed_alone__weigh_in_the_morale_of_this_turn(void **state) {
    (void)state; /* ZWR-SEQ-03, ZWR-WND-04, ZWR-MOR-08 */
    lay_table(&t, open_ground(50, 50),
              "british:\n"
              "  - {id: A, kind: company, at: [18, 20], facing: N, formation: line}\n"
              "zulu:\n"
              "  - {id: Z1, kind: impi, figures: 18, at: [25, 19], facing: S, formation: abreast}\n"
              "  - {id: Z2, kind: impi, at: [45, 29], facing: S, formation: abreast}\n");
    fall(&t, man(&t, "A", 12), ZWR_WOUNDED, true);
    lg_piece_stand(t.game, man(&t, "A", 12), cell(&t, 40, 30));
    open_step(&t, ZWR_MELEE);
    act(&t, "british", "roll A", 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6); /* one Zulu falls */
    check_int(piece(&t, man(&t, "A", 12))->status, ZWR_DEAD);
    check_int(t.game->phase, ZWR_MORALE);
    act(&t, "british", "roll A", 1, 2);
    check_int(event(&t, ZWR_E_MORALE_DICE, 0)->arg[1], 4);
}

#define PLAIN(test)                                                                                \
    { #test, test, NULL, gone, NULL }
static const struct CMUnitTest TESTS[] = {
    PLAIN(dice__of_diagonal_fronts__nine_when_close_eight_when_far),
    PLAIN(dice__of_a_rank_on_a_flank__six_against_three),
    PLAIN(dice__of_a_square__a_face_and_two_flankers_against_it),
    PLAIN(rows__of_a_melee__each_from_the_left_as_its_side_sees_it),
    PLAIN(plus__of_officers__one_or_mounted_two),
    PLAIN(wounded__lying_beside_the_enemy__fights_at_two_less),
    PLAIN(wounded__carried__does_not_fight),
    PLAIN(wounded__left_behind_alone__makes_no_combat),
    PLAIN(obstacle__before_the_defender__lowers_each_die_across_it),
    PLAIN(obstacle__before_half_the_front__lowers_only_dice_across_it),
    PLAIN(obstacle__a_wagon_in_the_corner__lowers_the_die_across_it),
    PLAIN(obstacle__both_moved_this_turn__the_zulus_came_last),
    PLAIN(obstacle__the_british_who_came_to_it__are_lowered),
    PLAIN(obstacle__thorns_the_defender_stands_in__count),
    PLAIN(round__printed__one_zulu_and_the_melee_goes_on),
    PLAIN(beats__of_the_printed_round__three_and_the_sentence),
    PLAIN(round__lieutenant_throws_three__four_men_and_bad_morale),
    PLAIN(round__cavalry_against_rifles__three_fall_and_the_rest_run),
    PLAIN(british__two_or_more_worse__stay_where_they_are),
    PLAIN(losses__five_hits_on_four_men__are_four),
    PLAIN(surplus__against_zulus__comes_off_the_rear),
    PLAIN(surplus__against_two_impis__one_man_of_each_in_turn),
    PLAIN(losses__british_by_the_harder_setting__are_all_killed),
    PLAIN(end_of_step__impi_beside_a_wagon_routs__the_wagon_is_saved),
    PLAIN(end_of_step__wounded_killed_alone__weigh_in_the_morale_of_this_turn),
    PLAIN(loss__of_a_front_man__a_rear_man_steps_up_and_he_lies_there),
    PLAIN(combat__two_impis_on_one_company__is_one_with_one_loss_count),
    PLAIN(rout__of_two_impis_in_one_combat__both_by_the_common_count),
    PLAIN(combat__one_impi_on_two_companies__two_that_share_its_figures),
    PLAIN(combat__connected_by_setting__is_one_named_by_the_lowest),
    PLAIN(combat__connected_by_setting__each_unit_has_the_markers_of_its_own_losses),
    PLAIN(rout__of_an_impi_in_two_combats__by_the_sum_of_both),
    PLAIN(combat__order_of_units__lowest_first_unless_named),
    PLAIN(doubt__without_a_preference__goes_to_the_lowest_id),
    PLAIN(doubt__by_engage__goes_where_its_player_prefers),
    PLAIN(engage__in_the_melee__is_known_to_the_british_and_not_before),
    PLAIN(engage__nobody_in_doubt__is_refused),
    PLAIN(widen__three_to_each_end__twelve_in_front_and_eleven_touch),
    PLAIN(widen__on_a_diagonal__two_files_to_an_end_are_near_enough),
    PLAIN(widen__in_the_turn_of_the_charge__is_not_asked),
    PLAIN(widen__british_first_then_zulus_then_dice),
    PLAIN(widen__more_men_than_the_rear_has_or_twice__is_refused),
    PLAIN(widen__on_horseback__eight_inches),
    PLAIN(widen__zulu_end_that_overlaps__laps_round_into_contact),
    PLAIN(widen__zulus_with_few_inches__cannot_come_so_far),
    PLAIN(widen__every_offer__is_allowed_and_no_other),
    PLAIN(lapped__when_the_enemy_is_gone__fall_in_again),
    PLAIN(widen__in_solo_play__the_zulus_do_it_by_themselves),
};
enum { TEST_COUNT = sizeof TESTS / sizeof TESTS[0] };

int main(int argc, char **argv) {
    struct CMUnitTest all[TEST_COUNT + ROUND_COUNT + COUNT_COUNT];
    static round_row rounds[ROUND_COUNT];
    static count_row counts[COUNT_COUNT];
    int count = TEST_COUNT;
    memcpy(all, TESTS, sizeof TESTS);
    for (int i = 0; i < ROUND_COUNT; i++) {
        rounds[i] = ROUNDS[i].row;
        all[count++] = (struct CMUnitTest){
            ROUNDS[i].name, round__of_dice__cancels_duels_and_counts_what_is_to_spare, NULL, NULL,
            &rounds[i]};
    }
    for (int i = 0; i < COUNT_COUNT; i++) {
        counts[i] = COUNTS[i].row;
        all[count++] =
            (struct CMUnitTest){COUNTS[i].name, dice__of_a_rank_before_a_line_of_six__by_its_offset,
                                NULL, gone, &counts[i]};
    }
    return check_run(argc, argv, "zulu-war-rules melee", all, (size_t)count);
}
