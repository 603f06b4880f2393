/* CHANGE FORMATION and REFORM (ZWR-FORM, ZWR-REF, ZWR-GRID-07). */
#include "support.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

static void lay_on(char *rows, const char *british) {
    char rest[2000];
    snprintf(rest, sizeof rest,
             "british:\n%szulu:\n  - {id: Z1, kind: impi, figures: 6, at: [56, 57], facing: N, "
             "formation: 1x4}\n",
             british);
    lay_table(&t, rows, rest);
    open_step(&t, ZWR_BRITISH);
    for (int u = 0; u < t.scenario->unit_count; u++) {
        zwr_unit_at(t.game, u)->order[0] = ZWR_CHANGE;
        zwr_unit_at(t.game, u)->order[1] = ZWR_CHANGE;
    }
}

static void lay(const char *british) { lay_on(open_ground(60, 60), british); }

static const char LINE[] = "  - {id: A, kind: company, at: [20, 20], facing: N, formation: line}\n";
static const char COLUMN[] =
    "  - {id: A, kind: company, at: [10, 20], facing: N, formation: column}\n";
static const char GUN[] =
    "  - {id: gatling, kind: gun, at: [20, 20], facing: N, formation: limbered}\n";

/* ---- Where it stands (ZWR-FORM-01) --------------------------------------------------------------------------- */

static void column_to_line__as_in_the_book__the_guide_keeps_his_square(void **state) {
    (void)state; /* ZWR-FORM-01, ZWR-EX-04: head at x 10-11, y 20; line on x 8-13, y 20-21 */
    lay(COLUMN);
    act(&t, "british", "form A line N");
    check_at(&t, man(&t, "A", 1), 8, 20);
    check_at(&t, man_of(&t, "A", ZWR_LIEUTENANT), 9, 20);
    check_at(&t, man(&t, "A", 6), 13, 20);
    check_at(&t, man_of(&t, "A", ZWR_BUGLER), 13, 21);
    check_int(own(&t, "A")->lost, 0);
    check_int(own(&t, "A")->moved, 0);
    check_int(unit(&t, "A")->width, 6);
}

static void line_to_square__twelve_men__four_by_four_without_gaps(void **state) {
    (void)state; /* ZWR-GRID-07 */
    lay(LINE);
    act(&t, "british", "form A square N");
    check_int(unit(&t, "A")->width, 4);
    check_at(&t, man(&t, "A", 1), 21, 20);
    check_at(&t, man_of(&t, "A", ZWR_LIEUTENANT), 22, 20);
    check_at(&t, man_of(&t, "A", ZWR_BUGLER), 21, 21);
}

static void square_to_line__facing_east__forms_on_the_east_face(void **state) {
    (void)
        state; /* ZWR-FORM-01, formations.md 7: guide is file 1 of the face that looks the new way */
    lay("  - {id: A, kind: company, at: [20, 20], facing: N, formation: square}\n");
    act(&t, "british", "form A line E");
    check_at(&t, man(&t, "A", 3), 23, 21);
    check_at(&t, man(&t, "A", 1), 23, 19);
    check_at(&t, man(&t, "A", 6), 23, 24);
    check_int(unit(&t, "A")->facing, LG_E);
}

static void line__to_any_facing__free(void **state) {
    (void)state; /* ZWR-FORM-01: any of the eight facings may be taken */
    static const char *const FACINGS[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    char text[40];
    lay(LINE);
    for (int facing = 1; facing < LG_FACINGS; facing++) {
        snprintf(text, sizeof text, "form A line %s", FACINGS[facing]);
        check_true(allowed(&t, "british", text), "%s: %s", text, t.verdict.why);
        check_true(offered(&t, "british", text), "%s is offered", text);
    }
    check_refused(&t, "british", "form A line N", "ZWR-FORM-01");
    act(&t, "british", "form A line SE");
    check_int(own(&t, "A")->lost, 0);
}

static void line__after_losses__is_formed_anew_in_two_even_ranks(void **state) {
    (void)state; /* ZWR-GRID-07: the width is kept until the formation is changed */
    lay(LINE);
    fall(&t, man(&t, "A", 9), ZWR_DEAD, true);
    fall(&t, man(&t, "A", 10), ZWR_DEAD, true);
    check_int(unit(&t, "A")->width, 6);
    act(&t, "british", "form A line N");
    check_int(unit(&t, "A")->width, 5);
}

static void company__after_an_about_turn__falls_in_by_the_roster(void **state) {
    (void)
        state; /* formations.md 3 and 5: the lieutenant comes to the front again with the next change */
    lay(LINE);
    give_orders(&t, "A", ZWR_MOVE, ZWR_CHANGE);
    act(&t, "british", "move A 25,21 S");
    check_int(piece(&t, man_of(&t, "A", ZWR_LIEUTENANT))->rank, 1);
    act(&t, "british", "form A line S");
    check_int(piece(&t, man_of(&t, "A", ZWR_LIEUTENANT))->rank, 0);
}

static void every_change__in_the_open__is_possible(void **state) {
    (void)state; /* ZWR-FORM-01: any to any; formations.md 7 */
    static const char *const FORMATIONS[] = {"line", "column", "square"};
    static const char *const FACINGS[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    char scene[120], text[40];
    for (int from = 0; from < 24; from++) {
        snprintf(scene, sizeof scene,
                 "  - {id: A, kind: company, at: [30, 30], facing: %s, formation: %s}\n",
                 FACINGS[from % 8], FORMATIONS[from / 8]);
        lay(scene);
        for (int to = 0; to < 24; to++) {
            snprintf(text, sizeof text, "form A %s %s", FORMATIONS[to / 8], FACINGS[to % 8]);
            check_true(to == from || allowed(&t, "british", text), "%s to %s: %s", scene, text,
                       t.verdict.why);
        }
        check_int(offers(&t, "british", ZWR_V_FORM, 0), 23);
        if (from < 23) {
            clear_table(&t);
        }
    }
}

/* ---- Room (ZWR-FORM-03) ----------------------------------------------------------------------------------------- */

static void no_room__wall_in_two_squares__refused_and_it_stays(void **state) {
    (void)state; /* ZWR-FORM-03: here even one square of dressing does not help */
    lay_on(with_ground(open_ground(60, 60), 'H', 12, 10, 13, 40),
           "  - {id: A, kind: company, at: [10, 20], facing: N, formation: column}\n"
           "  - {id: B, kind: company, at: [6, 18], facing: E, formation: line}\n");
    check_refused(&t, "british", "form A line N", "ZWR-FORM-03");
    check_true(!offered(&t, "british", "form A line N"), "nor is it offered");
    check_at(&t, man(&t, "A", 1), 10, 20);
}

static void a_wall_beside__one_square_of_dressing__lets_it_form(void **state) {
    (void)state; /* ZWR-FORM-03, formations.md 7 */
    lay_on(with_ground(open_ground(60, 60), 'H', 13, 10, 13, 40), COLUMN);
    act(&t, "british", "form A line N");
    check_at(&t, man(&t, "A", 1), 7,
             21); /* of the eight squares the first that serves is south-west */
    check_at(&t, man(&t, "A", 6), 12, 21);
}

static void hidden_zulus__in_the_new_squares__no_change_and_they_are_seen(void **state) {
    (void)state; /* ZWR-APP-10 */
    lay(COLUMN);
    put_zulus(&t, "Z1", 14, 20, LG_S, ZWR_CONCEALED);
    check_true(offered(&t, "british", "form A line N"), "nothing betrays them");
    act(&t, "british", "form A line N");
    check_int(unit(&t, "A")->formation, ZWR_COLUMN);
    check_int(unit(&t, "Z1")->state, ZWR_PRESENT);
    check_int(own(&t, "A")->used, 1);
}

/* ---- Who can form what --------------------------------------------------------------------------------------------- */

static void cavalry__square__it_has_none(void **state) {
    (void)state; /* ZWR-MOVE-03 */
    lay("  - {id: troop, kind: cavalry, at: [20, 20], facing: N, formation: line}\n");
    check_refused(&t, "british", "form troop square N", "ZWR-MOVE-03");
    check_refused(&t, "british", "form troop limbered N", "ZWR-GRID-07");
    check_int(offers(&t, "british", ZWR_V_FORM, 0), 15);
}

static void square__eleven_men__gaps_where_the_owner_wants_them(void **state) {
    (void)state; /* ZWR-GRID-07: rear unless he picks another face */
    lay(LINE);
    fall(&t, man(&t, "A", 9), ZWR_DEAD, true);
    act(&t, "british", "form A square N");
    check_int(unit(&t, "A")->gap, 2);
    check_int(lg_held(t.game)[cell(&t, 23, 23)], 0);
    check_true(allowed(&t, "british", "form A square N front"), "the front: %s", t.verdict.why);
    act(&t, "british", "form A square N right");
    check_int(lg_held(t.game)[cell(&t, 24, 21)], 0);
}

static void square__without_gaps__has_none_to_place(void **state) {
    (void)state; /* ZWR-GRID-07 */
    lay(LINE);
    check_refused(&t, "british", "form A square N front", "ZWR-GRID-07");
}

/* ---- The gun (ZWR-FORM-02) -------------------------------------------------------------------------------------------- */

static void gun__unlimbers_with_one_order__and_its_crew_stand(void **state) {
    (void)state; /* ZWR-FORM-02, ZWR-ORG-06, ZWR-GAT-10 */
    lay(GUN);
    check_int(piece(&t, man_of(&t, "gatling", ZWR_GUN_SERGEANT))->cell, LG_NO_CELL);
    check_int(zwr_fit_count(t.game, unit_id(&t, "gatling")), 3);
    act(&t, "british", "form gatling unlimbered N");
    check_at(&t, man_of(&t, "gatling", ZWR_GATLING), 20, 20);
    check_at(&t, man_of(&t, "gatling", ZWR_GUN_SERGEANT), 21, 20);
    check_int(piece(&t, man_of(&t, "gatling", ZWR_LEAD))->cell, LG_NO_CELL);
    act(&t, "british", "form gatling limbered E");
    check_at(&t, man_of(&t, "gatling", ZWR_LEAD), 20, 20);
    check_at(&t, man_of(&t, "gatling", ZWR_GATLING), 19, 20);
    check_int(zwr_fit_count(t.game, unit_id(&t, "gatling")), 3);
}

static void gun__limbered_with_a_wounded_man__he_is_put_down_where_he_is(void **state) {
    (void)state; /* ZWR-WND-03, ZWR-GRID-07: a limber has seats for its crew */
    lay(GUN);
    act(&t, "british", "form gatling unlimbered N");
    int fallen = man_of(&t, "gatling", ZWR_GUN_SERGEANT), bearer = man(&t, "gatling", 3);
    fall(&t, fallen, ZWR_WOUNDED, true);
    int where = piece(&t, bearer)->cell;
    zwr_own(t.game)->bearer[fallen] = (uint8_t)(bearer + 1);
    lg_piece_stand(t.game, fallen, where);
    act(&t, "british", "form gatling limbered N");
    check_int(piece(&t, bearer)->cell, LG_NO_CELL);
    check_int(piece(&t, fallen)->cell, where);
    check_int(zwr_own_of(t.game)->bearer[fallen], 0);
    check_contains(told(&t, ZWR_E_PUT_DOWN), "who is wounded");
}

static void gun__made_ready__fires_in_the_same_turn(void **state) {
    (void)state; /* ZWR-FORM-02: CHANGE and FIRE; MOVE and CHANGE does not */
    lay(GUN);
    put_zulus(&t, "Z1", 22, 12, LG_S, ZWR_PRESENT);
    give_orders(&t, "gatling", ZWR_CHANGE, ZWR_FIRE);
    check_refused(&t, "british", "fire gatling Z1 6", "ZWR-GAT-10");
    act(&t, "british", "form gatling unlimbered N");
    check_true(allowed(&t, "british", "fire gatling Z1 6"), "it fires: %s", t.verdict.why);
}

/* ---- Orders and reform ---------------------------------------------------------------------------------------------------- */

static void change__without_its_counter__refused(void **state) {
    (void)state; /* ZWR-ORD-08 */
    lay(LINE);
    give_orders(&t, "A", ZWR_MOVE, ZWR_FIRE);
    check_refused(&t, "british", "form A column N", "ZWR-ORD-08");
    check_contains(t.verdict.why, "CHANGE FORMATION");
}

static void reform__each__takes_one_marker(void **state) {
    (void)state; /* ZWR-REF-01: two REFORMs take two */
    lay(LINE);
    give_orders(&t, "A", ZWR_REFORM, ZWR_REFORM);
    own(&t, "A")->lost = 3;
    act(&t, "british", "reform A");
    act(&t, "british", "reform A");
    check_int(own(&t, "A")->lost, 1);
    check_contains(told(&t, ZWR_E_REFORMED), "1 lost-order marker left");
}

static void reform__without_markers__never_below_nought(void **state) {
    (void)state; /* ZWR-REF-01 */
    lay(LINE);
    give_orders(&t, "A", ZWR_REFORM, ZWR_NO_ORDER);
    check_refused(&t, "british", "reform A", "ZWR-REF-01");
    check_int(offers(&t, "british", ZWR_V_REFORM, 0), 0);
}

#define TEST(name) cmocka_unit_test_teardown(name, gone)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(column_to_line__as_in_the_book__the_guide_keeps_his_square),
        TEST(line_to_square__twelve_men__four_by_four_without_gaps),
        TEST(square_to_line__facing_east__forms_on_the_east_face),
        TEST(line__to_any_facing__free),
        TEST(line__after_losses__is_formed_anew_in_two_even_ranks),
        TEST(company__after_an_about_turn__falls_in_by_the_roster),
        TEST(every_change__in_the_open__is_possible),
        TEST(no_room__wall_in_two_squares__refused_and_it_stays),
        TEST(a_wall_beside__one_square_of_dressing__lets_it_form),
        TEST(hidden_zulus__in_the_new_squares__no_change_and_they_are_seen),
        TEST(cavalry__square__it_has_none),
        TEST(square__eleven_men__gaps_where_the_owner_wants_them),
        TEST(square__without_gaps__has_none_to_place),
        TEST(gun__unlimbers_with_one_order__and_its_crew_stand),
        TEST(gun__limbered_with_a_wounded_man__he_is_put_down_where_he_is),
        TEST(gun__made_ready__fires_in_the_same_turn),
        TEST(change__without_its_counter__refused),
        TEST(reform__each__takes_one_marker),
        TEST(reform__without_markers__never_below_nought),
    };
    return check_group(argc, argv, "zulu-war-rules formation", tests);
}
