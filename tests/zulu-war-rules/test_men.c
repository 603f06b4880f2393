/* Figures, contact, ground, cover and sight: men.c, ground.c, laying.c (ZWR-GRID, ZWR-ORG, ZWR-CAS-07). */
#include "support.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

static void lay(char *rows, const char *rest) { lay_table(&t, rows, rest); }

/* ---- The forces ------------------------------------------------------------------------------------------ */

static void forces(void) {
    lay(open_ground(40, 30),
        "british:\n"
        "  - {id: A, kind: company, at: [5, 5], facing: N, formation: line}\n"
        "  - {id: troop, kind: cavalry, at: [15, 5], facing: N, formation: line}\n"
        "  - {id: gatling, kind: gun, at: [20, 5], facing: N, formation: unlimbered}\n"
        "  - {id: W1, kind: wagon, at: [25, 5], facing: N, formation: wagon}\n"
        "  - {id: major, kind: major, at: [28, 5], facing: N, formation: single}\n"
        "  - {id: captain, kind: captain, at: [30, 5], facing: N, formation: single}\n"
        "  - {id: sm, kind: sergeant-major, at: [32, 5], facing: N, formation: single}\n"
        "zulu:\n"
        "  - {id: Z1, kind: impi, at: [20, 20], facing: S, formation: abreast}\n"
        "  - {id: R1, kind: rifles, at: [36, 20], facing: S, formation: abreast}\n");
}

static void company__as_it_is_formed__twelve_with_one_lieutenant_and_one_bugler(void **state) {
    (void)state; /* ZWR-ORG-02 */
    forces();
    int privates = 0;
    const lg_unit *a = unit(&t, "A");
    for (int p = a->first; p < a->first + a->count; p++) {
        privates += piece(&t, p)->kind == ZWR_PRIVATE;
    }
    check_int(zwr_figures(t.game, unit_id(&t, "A")), 12);
    check_int(privates, 10);
    check_true(zwr_find(t.game, unit_id(&t, "A"), ZWR_LIEUTENANT, ZWR_FIT) >= 0,
               "it has a lieutenant");
    check_true(zwr_find(t.game, unit_id(&t, "A"), ZWR_BUGLER, ZWR_FIT) >= 0, "it has a bugler");
}

static void strengths__of_each_kind__as_in_the_book(void **state) {
    (void)state; /* ZWR-ORG-05, ZWR-ORG-06, ZWR-ORG-09 */
    forces();
    check_int(zwr_figures(t.game, unit_id(&t, "troop")), 6);
    check_int(zwr_fit_count(t.game, unit_id(&t, "gatling")), 3);
    check_int(zwr_figures(t.game, unit_id(&t, "R1")), 12);
    check_int(zwr_bases(t.game, unit_id(&t, "R1")), 2);
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 24);
    check_int(zwr_bases(t.game, unit_id(&t, "Z1")), 4);
}

static void bases__seventeen_figures__are_three(void **state) {
    (void)state; /* ZWR-ORG-09, ZWR-ZACT-01 */
    forces();
    for (int i = 18; i <= 24; i++) {
        fall(&t, man(&t, "Z1", i), ZWR_POOL, false);
    }
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 17);
    check_int(zwr_bases(t.game, unit_id(&t, "Z1")), 3);
}

static void single_figures__from_the_start__are_the_ensigns_and_the_major(void **state) {
    (void)state; /* ZWR-ORG-03, ZWR-ORG-04, ZWR-IND-01 */
    forces();
    check_true(zwr_is_individual(t.game, unit_id(&t, "major")), "the major");
    check_true(zwr_is_individual(t.game, unit_id(&t, "captain")), "the captain");
    check_true(zwr_is_individual(t.game, unit_id(&t, "sm")), "the sergeant-major");
    check_true(!zwr_is_individual(t.game, unit_id(&t, "A")), "no company");
    check_true(zwr_is_officer(t.game, man(&t, "captain", 1)), "the captain is an officer");
    check_true(!zwr_is_officer(t.game, man(&t, "sm", 1)), "the sergeant-major is none");
    check_int(zwr_own_of(t.game)->colour[0], man(&t, "captain", 1) + 1);
    check_int(zwr_own_of(t.game)->colour[1], man(&t, "sm", 1) + 1);
}

static void squares__of_each_formation__as_the_grid_has_them(void **state) {
    (void)state; /* ZWR-GRID-01, ZWR-GRID-07, ZWR-ORG-07 */
    forces();
    check_at(&t, man(&t, "A", 1), 5, 5);
    check_at(&t, man_of(&t, "A", ZWR_LIEUTENANT), 6, 5);
    check_at(&t, man(&t, "A", 6), 10, 5);
    check_at(&t, man_of(&t, "A", ZWR_BUGLER), 10, 6);
    check_at(&t, man_of(&t, "gatling", ZWR_GATLING), 20, 5);
    check_at(&t, man_of(&t, "gatling", ZWR_GUN_SERGEANT), 21, 5);
    check_at(&t, man_of(&t, "W1", ZWR_BODY), 25, 6);
    check_at(&t, man(&t, "Z1", 1), 20, 20);
    check_at(&t, man(&t, "Z1", 12), 9, 20);
    check_at(&t, man(&t, "Z1", 24), 9, 19);
    check_int(unit(&t, "A")->width, 6);
    check_int(unit(&t, "Z1")->width, 12);
}

static void formation__that_a_kind_cannot_take__no_such_battle(void **state) {
    (void)state; /* ZWR-MOVE-03: cavalry has no square */
    lg_error error = {.line = 0};
    forces();
    t.scenario->units[1].formation = ZWR_SQUARE;
    lg_game *game = lg_game_new(t.scenario, NULL, &error);
    check_true(game == NULL, "cavalry in square is refused");
    check_contains(error.text, "troop");
}

static void squares__that_two_units_want__no_such_battle(void **state) {
    (void)state; /* ZWR-GRID-01: one standing figure a square */
    lg_error error = {.line = 0};
    forces();
    t.scenario->units[1].cell = (uint16_t)cell(&t, 10, 6);
    lg_game *game = lg_game_new(t.scenario, NULL, &error);
    check_true(game == NULL, "two men on a square are refused");
    check_contains(error.text, "troop");
}

static void setup__alone__zulus_wait_in_the_pool(void **state) {
    (void)state; /* ZWR-ORG-12 */
    lay_table_for(&t, open_ground(30, 30),
                  "british:\n  - {id: A, kind: company, at: [5, 5], facing: N, formation: line}\n"
                  "zulu:\n  - {id: Z1, kind: impi, at: [20, 20], facing: S, formation: abreast}\n",
                  "mode=solo");
    check_int(unit(&t, "Z1")->state, ZWR_AWAY);
    check_int(piece(&t, man(&t, "Z1", 1))->status, ZWR_POOL);
    check_int(piece(&t, man(&t, "Z1", 1))->cell, LG_NO_CELL);
}

static void setup__two_players__hidden_units_lie_concealed(void **state) {
    (void)state; /* ZWR-ORG-12, ZWR-APP-08 */
    lay(open_ground(30, 30),
        "british:\n  - {id: A, kind: company, at: [5, 5], facing: N, formation: line}\n"
        "zulu:\n  - {id: Z1, kind: impi, at: [20, 20], facing: S, formation: abreast, hidden: "
        "yes}\n"
        "  - {id: R1, kind: rifles, at: [20, 25], facing: S, formation: abreast}\n");
    check_int(unit(&t, "Z1")->state, ZWR_CONCEALED);
    check_int(unit(&t, "R1")->state, ZWR_PRESENT);
}

/* ---- Contact ------------------------------------------------------------------------------------------------ */

static void facing_each_other(void) {
    lay(open_ground(40, 40),
        "british:\n  - {id: A, kind: company, at: [8, 20], facing: N, formation: line}\n"
        "  - {id: major, kind: major, at: [30, 30], facing: N, formation: single}\n"
        "zulu:\n  - {id: Z1, kind: impi, figures: 18, at: [15, 19], facing: S, formation: "
        "abreast}\n");
}

static void contact__corner_to_corner__touches_and_two_squares_off_does_not(void **state) {
    (void)state; /* ZWR-GRID-05: (8,20)-(7,19) touch, (8,20)-(6,19) do not */
    facing_each_other();
    int left = man(&t, "A", 1);
    int at_7 = lg_piece_on(t.game, cell(&t, 7, 19));
    put_zulus(&t, "Z1", 15, 19, LG_S, ZWR_PRESENT);
    check_true(zwr_touches(t.game, left, at_7), "8,20 and 7,19 touch");
    put_zulus(&t, "Z1", 6, 19, LG_S, ZWR_PRESENT);
    check_true(!zwr_touches(t.game, left, lg_piece_on(t.game, cell(&t, 6, 19))),
               "8,20 and 6,19 do not");
    check_true(!zwr_units_touch(t.game, unit_id(&t, "A"), unit_id(&t, "Z1")), "nor do the units");
}

static void contact__rear_man_round_his_front_man__does_not_count(void **state) {
    (void)
        state; /* ZWR-GRID-06: 14,20 stands beside the right end man and is out of the rear rank's reach */
    facing_each_other();
    put_zulus(&t, "Z1", 22, 20, LG_S, ZWR_PRESENT);
    int end_man = lg_piece_on(t.game, cell(&t, 14, 20));
    check_true(zwr_touches(t.game, man(&t, "A", 6), end_man), "the front man touches");
    check_true(!zwr_touches(t.game, man(&t, "A", 12), end_man), "the man behind him does not");
}

static void contact__concealed_zulus__touch_and_hold_nobody(void **state) {
    (void)state; /* ZWR-APP-10 */
    facing_each_other();
    put_zulus(&t, "Z1", 15, 19, LG_S, ZWR_CONCEALED);
    check_true(!zwr_in_contact(t.game, unit_id(&t, "A")), "nobody is touched");
    check_true(!zwr_is_held(t.game, unit_id(&t, "A")), "nobody is held");
    unit(&t, "Z1")->state = ZWR_PRESENT;
    check_true(zwr_is_held(t.game, unit_id(&t, "A")), "on the table they hold the company");
}

static void corner__between_two_enemies__closed_to_a_step(void **state) {
    (void)state; /* ZWR-GRID-13 */
    lay(open_ground(20, 20),
        "british:\n  - {id: A, kind: company, figures: 6, at: [5, 5], facing: SE, formation: "
        "line}\n"
        "zulu:\n  - {id: Z1, kind: impi, figures: 6, at: [17, 17], facing: N, formation: 1x4}\n");
    zwr_eyes eyes = zwr_eyes_of(t.game, unit_id(&t, "Z1"), false);
    check_at(&t, man(&t, "A", 1), 5, 5);
    check_at(&t, man(&t, "A", 2), 4, 6);
    check_true(lg_step_barred(lg_at_of(4, 5), LG_SE, LG_ZULU, zwr_who, &eyes),
               "4,5 to 5,6 leads between them");
    check_true(!lg_step_barred(lg_at_of(5, 4), LG_SE, LG_ZULU, zwr_who, &eyes),
               "5,4 to 6,5 leads past them");
}

/* ---- Distances ------------------------------------------------------------------------------------------------- */

static void nearest__of_two_units__between_the_nearest_figures(void **state) {
    (void)state; /* ZWR-GRID-02, ZWR-APP-01 */
    int distance2;
    facing_each_other();
    put_zulus(&t, "Z1", 15, 10, LG_S, ZWR_PRESENT);
    check_int(zwr_nearest(t.game, unit_id(&t, "A"), unit_id(&t, "Z1"), NULL, NULL), 100);
    check_int(zwr_nearest_enemy(t.game, unit_id(&t, "Z1"), true, &distance2), unit_id(&t, "A"));
    check_int(distance2, 100);
}

static void nearest__wagons__count_as_targets_and_not_as_eyes(void **state) {
    (void)state; /* ZWR-APP-01, ZWR-ZACT-06 */
    int distance2;
    lay(open_ground(40, 30),
        "british:\n  - {id: A, kind: company, at: [30, 25], facing: N, formation: line}\n"
        "  - {id: W1, kind: wagon, at: [12, 10], facing: N, formation: wagon}\n"
        "zulu:\n  - {id: Z1, kind: impi, at: [20, 5], facing: S, formation: abreast}\n");
    check_int(zwr_nearest_enemy(t.game, unit_id(&t, "Z1"), true, &distance2), unit_id(&t, "W1"));
    check_int(zwr_nearest_enemy(t.game, unit_id(&t, "Z1"), false, &distance2), unit_id(&t, "A"));
}

/* ---- Cover and sight ----------------------------------------------------------------------------------------------- */

static const char TWO_LINES[] =
    "british:\n  - {id: A, kind: company, at: [8, 20], facing: N, formation: line}\n"
    "  - {id: B, kind: company, at: [8, 16], facing: N, formation: line}\n"
    "  - {id: W1, kind: wagon, at: [30, 20], facing: N, formation: wagon}\n"
    "  - {id: major, kind: major, at: [30, 30], facing: N, formation: single}\n"
    "zulu:\n  - {id: Z1, kind: impi, at: [15, 8], facing: S, formation: abreast}\n";

static int sight_from(const char *firer, int number, const char *target, int target_number) {
    return zwr_sight_blocked(t.game, unit_id(&t, firer), piece(&t, man(&t, firer, number))->cell,
                             unit_id(&t, target), piece(&t, man(&t, target, target_number))->cell);
}

static void cover__by_kind_of_ground__as_the_book_has_it(void **state) {
    static const struct {
        const char *glyphs;
        zwr_cover cover;
    } KINDS[] = {{".:=~nM\"", ZWR_NO_COVER}, {"&tf", ZWR_SOFT_COVER}, {"oKwxH", ZWR_HARD_COVER}};
    (void)state; /* ZWR-FIRE-14 */
    for (size_t kind = 0; kind < sizeof KINDS / sizeof KINDS[0]; kind++) {
        for (const char *glyph = KINDS[kind].glyphs; *glyph != '\0'; glyph++) {
            lay(with_ground(open_ground(40, 40), *glyph, 5, 0, 5, 0), TWO_LINES);
            zwr_cover cover = zwr_cover_at(t.game, cell(&t, 5, 0), cell(&t, 0, 10));
            check_true(cover == KINDS[kind].cover, "'%c' gives cover %d", *glyph, (int)cover);
            clear_table(&t);
        }
    }
    lay(with_ground(open_ground(40, 40), '"', 1, 0, 1, 0), TWO_LINES);
    t.scenario->setting[ZWR_S_SCRUB_COVER] = 1;
    check_int(zwr_cover_at(t.game, cell(&t, 1, 0), cell(&t, 0, 10)), ZWR_SOFT_COVER);
}

static void ground__each_kind__goes_hides_and_bars_as_the_book_has_it(void **state) {
    static const struct {
        char glyph;
        bool bad, wheels, blocks; /* to a man on foot; to a horse or wheel; to sight */
        int hides, obstacle;      /* inches; 1, or 2 for a barricade */
    } KINDS[] = {
        {'.', false, true, false, 24, 0},  {':', false, true, false, 24, 0},
        {'=', false, true, false, 24, 0},  {'"', true, false, false, 12, 0},
        {'&', false, true, false, 12, 0},  {'t', false, false, false, 12, 1},
        {'o', true, false, false, 24, 0},  {'~', true, false, false, 6, 0},
        {'n', false, true, false, 24, 0},  {'M', false, true, true, 24, 0},
        {'K', true, false, true, 24, 0},   {'f', false, false, false, 24, 1},
        {'w', false, false, false, 24, 1}, {'x', false, false, false, 24, 2},
        {'H', false, false, true, 24, 1},
    };
    (void)state; /* ZWR-MOVE-09, ZWR-MOVE-11, ZWR-GRID-08, ZWR-APP-04, ZWR-MEL-03 */
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        lay(with_ground(open_ground(40, 40), KINDS[i].glyph, 5, 1, 5, 1), TWO_LINES);
        int at = cell(&t, 5, 1), before = cell(&t, 5, 0), behind = cell(&t, 5, 3);
        const int16_t *attribute = lg_game_terrain(t.game, at)->attribute;
        check_int(zwr_bad_ground(t.game, at), KINDS[i].bad);
        check_int(zwr_ground_barred(t.game, true, at), !KINDS[i].wheels);
        check_int(zwr_ground_barred(t.game, false, at), KINDS[i].glyph == 'H');
        check_int(zwr_sight_blocked(t.game, -1, before, -1, behind) >= 0, KINDS[i].blocks);
        check_int(attribute[ZWR_A_HIDES], KINDS[i].hides);
        check_int(attribute[ZWR_A_OBSTACLE], KINDS[i].obstacle);
        clear_table(&t);
    }
    lay(open_ground(40, 40), TWO_LINES);
}

/* Cover at (10,30) behind a wall of that kind along the north side of squares x 8 to 12, from a firer there. */
static int cover_behind(const char *kind, int y, int from_x, int from_y) {
    int cover, ground = 0;
    lay(open_ground(40, 40), TWO_LINES);
    while (strcmp(t.scenario->rules->terrains[ground].id, kind) != 0) {
        ground++;
    }
    for (int x = 8; x <= 12; x++) {
        lg_board_set_edge(&t.scenario->board, cell(&t, x, y), LG_N, ground);
    }
    cover = (int)zwr_cover_at(t.game, cell(&t, 10, 30), cell(&t, from_x, from_y));
    clear_table(&t);
    return cover;
}

static void cover__behind_a_wall_between_squares__is_that_of_the_wall(void **state) {
    (void)state; /* ZWR-FIRE-14 */
    check_int(cover_behind("wall", 30, 10, 20), ZWR_HARD_COVER);
    check_int(cover_behind("barricade", 30, 10, 20), ZWR_HARD_COVER);
    check_int(cover_behind("fence", 30, 10, 20), ZWR_SOFT_COVER);
    check_int(cover_behind("wall", 30, 5, 25), ZWR_HARD_COVER); /* exactly over a corner */
    check_int(cover_behind("wall", 30, 3, 25), ZWR_HARD_COVER);
    check_int(cover_behind("wall", 30, 10, 38), ZWR_NO_COVER); /* from behind it */
    check_int(cover_behind("wall", 30, 20, 30), ZWR_NO_COVER); /* along it */
    check_int(cover_behind("wall", 29, 10, 20), ZWR_NO_COVER); /* he does not stand at it */
    lay(open_ground(40, 40), TWO_LINES);
}

static void cover__of_a_unit__takes_more_than_half(void **state) {
    (void)state; /* ZWR-FIRE-11 */
    char *rows = open_ground(40, 40);
    with_ground(rows, 'o', 8, 20, 10, 21);
    lay(rows, TWO_LINES);
    check_int(zwr_cover_of(t.game, unit_id(&t, "A"), cell(&t, 10, 5)), ZWR_NO_COVER);
    fall(&t, man(&t, "A", 12), ZWR_DEAD, false);
    check_int(zwr_cover_of(t.game, unit_id(&t, "A"), cell(&t, 10, 5)), ZWR_HARD_COVER);
}

static void cover__behind_a_wagon__is_hard(void **state) {
    (void)state; /* ZWR-WAG-02 */
    lay(open_ground(40, 40), TWO_LINES);
    check_int(zwr_cover_at(t.game, cell(&t, 30, 22), cell(&t, 30, 10)), ZWR_HARD_COVER);
    check_int(zwr_cover_at(t.game, cell(&t, 30, 23), cell(&t, 30, 10)), ZWR_NO_COVER);
    check_int(zwr_cover_at(t.game, cell(&t, 30, 22), cell(&t, 40 - 1, 22)), ZWR_NO_COVER);
}

static void sight__company_behind_a_company__is_blocked(void **state) {
    (void)state; /* ZWR-GRID-08 */
    lay(open_ground(40, 40), TWO_LINES);
    check_int(sight_from("A", 3, "Z1", 8), cell(&t, 10, 17));
    check_int(sight_from("B", 3, "Z1", 6), -1);
}

static void sight__second_rank_over_its_own_front_rank__is_free(void **state) {
    (void)state; /* ZWR-GRID-08 */
    lay(open_ground(40, 40), TWO_LINES);
    check_int(sight_from("B", 9, "Z1", 6), -1);
}

static void sight__from_a_hill_over_lower_friends__is_free(void **state) {
    (void)state; /* ZWR-GRID-08 */
    char *rows = open_ground(40, 40);
    with_ground(rows, 'n', 8, 20, 13, 21);
    lay(rows, TWO_LINES);
    check_int(sight_from("A", 3, "Z1", 8), -1);
    check_int(zwr_sight_blocked(t.game, unit_id(&t, "Z1"), cell(&t, 8, 8), unit_id(&t, "A"),
                                cell(&t, 10, 20)),
              -1);
}

static void sight__crest_between__blocks_unless_an_end_stands_on_one(void **state) {
    (void)state; /* ZWR-GRID-08 */
    char *rows = open_ground(40, 40);
    with_ground(rows, 'M', 0, 12, 39, 12);
    lay(rows, TWO_LINES);
    check_int(sight_from("B", 3, "Z1", 6), cell(&t, 10, 12));
    put_zulus(&t, "Z1", 15, 12, LG_S, ZWR_PRESENT);
    check_int(sight_from("B", 3, "Z1", 6), -1);
}

static void sight__single_figures_and_wounded__hinder_nobody(void **state) {
    (void)state; /* ZWR-GRID-08 */
    lay(open_ground(40, 40), TWO_LINES);
    lg_piece_stand(t.game, man(&t, "major", 1), cell(&t, 10, 12));
    check_int(sight_from("B", 3, "Z1", 6), -1);
    fall(&t, man(&t, "A", 3), ZWR_WOUNDED, false);
    lg_piece_stand(t.game, man(&t, "A", 3), cell(&t, 10, 13));
    check_int(sight_from("B", 3, "Z1", 6), -1);
}

static void sight__wagon__blocks_save_beside_an_end(void **state) {
    (void)state; /* ZWR-GRID-08, ZWR-WAG-02 */
    lay(open_ground(40, 40), TWO_LINES);
    int a = unit_id(&t, "A"), z = unit_id(&t, "Z1");
    check_true(zwr_sight_blocked(t.game, a, cell(&t, 30, 25), z, cell(&t, 30, 10)) >= 0,
               "in the way it blocks");
    check_int(zwr_sight_blocked(t.game, a, cell(&t, 30, 22), z, cell(&t, 30, 10)),
              cell(&t, 30, 20));
    check_int(zwr_sight_blocked(t.game, a, cell(&t, 29, 21), z, cell(&t, 33, 17)), -1);
}

/* ---- Closing up ------------------------------------------------------------------------------------------------------ */

static void closing__two_front_men_lost__front_six_rear_four(void **state) {
    (void)state; /* ZWR-CAS-07 */
    forces();
    fall(&t, man(&t, "A", 1), ZWR_DEAD, false);
    fall(&t, man(&t, "A", 4), ZWR_WOUNDED, true);
    const lg_unit *a = unit(&t, "A");
    int front = 0, rear = 0, men[ZWR_UNIT_MEN];
    int count = zwr_men(t.game, unit_id(&t, "A"), men);
    for (int i = 0; i < count; i++) {
        front += lg_game_at(t.game, piece(&t, men[i])->cell).y == 5;
        rear += lg_game_at(t.game, piece(&t, men[i])->cell).y == 6;
    }
    check_int(front, 6);
    check_int(rear, 4);
    check_int(a->width, 6);
    check_at(&t, man(&t, "A", 7), 5, 5);
    check_at(&t, man(&t, "A", 10), 8, 5);
    check_at(&t, man(&t, "A", 4), 8, 6);
    check_int(piece(&t, man(&t, "A", 1))->cell, LG_NO_CELL);
    check_true(zwr_in_slots(t.game, unit_id(&t, "A")), "the ranks are dressed");
}

static void closing__base_shot_away__nine_wide_about_the_guide(void **state) {
    (void)state; /* ZWR-CAS-07, ZWR-EX-05: 24 facing south on x 5-16 become 18 on x 7-15 */
    lay(open_ground(30, 30),
        "british:\n  - {id: A, kind: company, at: [8, 20], facing: N, formation: line}\n"
        "zulu:\n  - {id: Z1, kind: impi, at: [16, 10], facing: S, formation: abreast}\n");
    lg_play play = play_on(&t, 0);
    for (int i = 19; i <= 24; i++) {
        fall(&t, man(&t, "Z1", i), ZWR_POOL, false);
    }
    zwr_close_bases(&play, unit_id(&t, "Z1"));
    check_int(unit(&t, "Z1")->width, 9);
    check_at(&t, man(&t, "Z1", 1), 15, 10);
    check_at(&t, man(&t, "Z1", 9), 7, 10);
    check_at(&t, man(&t, "Z1", 18), 7, 9);
}

static void closing__owner_takes_the_other_middle_file__one_to_the_side(void **state) {
    (void)state; /* ZWR-CAS-01, ZWR-EX-05: x 6-14 at the owner's choice */
    lay(open_ground(30, 30),
        "british:\n  - {id: A, kind: company, at: [8, 20], facing: N, formation: line}\n"
        "zulu:\n  - {id: Z1, kind: impi, at: [16, 10], facing: S, formation: abreast}\n");
    lg_play play = play_on(&t, 0);
    own(&t, "Z1")->end = 1;
    for (int i = 19; i <= 24; i++) {
        fall(&t, man(&t, "Z1", i), ZWR_POOL, false);
    }
    zwr_close_bases(&play, unit_id(&t, "Z1"));
    check_at(&t, man(&t, "Z1", 1), 14, 10);
    check_at(&t, man(&t, "Z1", 9), 6, 10);
}

static void closing__one_figure_lost_in_melee__width_is_kept(void **state) {
    (void)state; /* ZWR-CAS-07, ZWR-MEL-14: 18 to 17, nine wide still */
    lay(open_ground(30, 30),
        "british:\n  - {id: A, kind: company, at: [8, 20], facing: N, formation: line}\n"
        "zulu:\n  - {id: Z1, kind: impi, figures: 18, at: [15, 10], facing: S, formation: "
        "abreast}\n");
    fall(&t, man(&t, "Z1", 5), ZWR_POOL, true);
    check_int(unit(&t, "Z1")->width, 9);
    check_int(zwr_figures(t.game, unit_id(&t, "Z1")), 17);
    check_at(&t, man(&t, "Z1", 14), 11, 10);
}

static void closing__ring__gaps_come_to_the_rear(void **state) {
    (void)state; /* ZWR-GRID-07: a square of twelve loses one */
    lay(open_ground(30, 30),
        "british:\n  - {id: A, kind: company, at: [8, 8], facing: N, formation: square}\n");
    fall(&t, man(&t, "A", 2), ZWR_DEAD, true);
    check_int(unit(&t, "A")->width, 4);
    check_at(&t, man(&t, "A", 3), 9, 8);
    check_int(lg_held(t.game)[cell(&t, 10, 11)], 0);
    check_int(lg_held(t.game)[cell(&t, 9, 11)], unit_id(&t, "A") + 1);
}

static void closing__column_in_a_bend__keeps_to_its_track(void **state) {
    (void)state; /* ZWR-CAS-07, ZWR-MOVE-06 */
    lay(open_ground(30, 30),
        "british:\n  - {id: A, kind: company, at: [10, 10], facing: N, formation: column}\n"
        "zulu:\n  - {id: Z1, kind: impi, figures: 6, at: [26, 27], facing: N, formation: 1x4}\n");
    open_step(&t, ZWR_BRITISH);
    give_orders(&t, "A", ZWR_MOVE, ZWR_MOVE);
    act(&t, "british", "move A 12,9 E");
    fall(&t, man(&t, "A", 1), ZWR_DEAD, true);
    check_at(&t, man(&t, "A", 3), 12, 9);
    check_at(&t, man_of(&t, "A", ZWR_LIEUTENANT), 12, 10);
    check_int(zwr_figures(t.game, unit_id(&t, "A")), 11);
}

static void closing__rider_of_a_limbered_gun__lies_beside_it(void **state) {
    (void)state; /* ZWR-WND-01, ZWR-GRID-07: a crew that rides has no squares of its own */
    lay(open_ground(30, 30),
        "british:\n"
        "  - {id: gatling, kind: gun, at: [20, 10], facing: N, formation: limbered}\n");
    int gunner = man_of(&t, "gatling", ZWR_GUNNER);
    fall(&t, gunner, ZWR_WOUNDED, true);
    check_at(&t, gunner, 20, 11);
    check_int(zwr_fit_count(t.game, unit_id(&t, "gatling")), 2);
    check_int(lg_held(t.game)[cell(&t, 20, 11)], unit_id(&t, "gatling") + 1);
}

#define TEST(name) cmocka_unit_test_teardown(name, gone)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(company__as_it_is_formed__twelve_with_one_lieutenant_and_one_bugler),
        TEST(strengths__of_each_kind__as_in_the_book),
        TEST(bases__seventeen_figures__are_three),
        TEST(single_figures__from_the_start__are_the_ensigns_and_the_major),
        TEST(squares__of_each_formation__as_the_grid_has_them),
        TEST(formation__that_a_kind_cannot_take__no_such_battle),
        TEST(squares__that_two_units_want__no_such_battle),
        TEST(setup__alone__zulus_wait_in_the_pool),
        TEST(setup__two_players__hidden_units_lie_concealed),
        TEST(contact__corner_to_corner__touches_and_two_squares_off_does_not),
        TEST(contact__rear_man_round_his_front_man__does_not_count),
        TEST(contact__concealed_zulus__touch_and_hold_nobody),
        TEST(corner__between_two_enemies__closed_to_a_step),
        TEST(nearest__of_two_units__between_the_nearest_figures),
        TEST(nearest__wagons__count_as_targets_and_not_as_eyes),
        TEST(ground__each_kind__goes_hides_and_bars_as_the_book_has_it),
        TEST(cover__by_kind_of_ground__as_the_book_has_it),
        TEST(cover__behind_a_wall_between_squares__is_that_of_the_wall),
        TEST(cover__of_a_unit__takes_more_than_half),
        TEST(cover__behind_a_wagon__is_hard),
        TEST(sight__company_behind_a_company__is_blocked),
        TEST(sight__second_rank_over_its_own_front_rank__is_free),
        TEST(sight__from_a_hill_over_lower_friends__is_free),
        TEST(sight__crest_between__blocks_unless_an_end_stands_on_one),
        TEST(sight__single_figures_and_wounded__hinder_nobody),
        TEST(sight__wagon__blocks_save_beside_an_end),
        TEST(closing__two_front_men_lost__front_six_rear_four),
        TEST(closing__base_shot_away__nine_wide_about_the_guide),
        TEST(closing__owner_takes_the_other_middle_file__one_to_the_side),
        TEST(closing__one_figure_lost_in_melee__width_is_kept),
        TEST(closing__ring__gaps_come_to_the_rear),
        TEST(closing__column_in_a_bend__keeps_to_its_track),
        TEST(closing__rider_of_a_limbered_gun__lies_beside_it),
    };
    return check_group(argc, argv, "zulu-war-rules men", tests);
}
