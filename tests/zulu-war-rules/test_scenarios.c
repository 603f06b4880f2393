/* The shipped scenarios, the end of a battle and its points: ZWR-ORG-08, ZWR-ORG-10, ZWR-WAG-01, ZWR-SEQ-04,
 * ZWR-SCN-01, ZWR-SCN-02, ZWR-SCN-12. */
#include "support.h"

static lg_data *data;
static lg_error error;

static int open_data(void **state) {
    (void)state;
    data = lg_data_open(LG_SOURCE_DIR, &error);
    return data == NULL;
}

static int close_data(void **state) {
    (void)state;
    lg_data_close(data);
    return 0;
}

static lg_scenario *road(const char *mode) {
    lg_scenario *scenario = lg_scenario_find(data, "zulu-war-rules/solo", &error);
    check_true(scenario != NULL, "%s", error.text);
    check_true(lg_scenario_set(scenario, "mode", mode, &error), "%s", error.text);
    check_true(lg_scenario_ready(scenario, &error), "%s", error.text);
    return scenario;
}

static lg_game *new_game(const lg_scenario *scenario) {
    lg_game *game = lg_game_new(scenario, NULL, &error);
    check_true(game != NULL, "%s", error.text);
    return game;
}

static int units_of_kind(const lg_game *game, zwr_kind kind) {
    int count = 0;
    for (int u = 0; u < game->scenario->unit_count; u++) {
        count += lg_units_of(game)[u].kind == kind;
    }
    return count;
}

static int men_of_side(const lg_game *game, lg_role side) {
    int count = 0;
    for (int i = 0; i < game->piece_count; i++) {
        count += lg_units_of(game)[lg_pieces_of(game)[i].home].side == side && zwr_is_man(game, i);
    }
    return count;
}

/* ZWR-ORG-08: a battalion (48 + 2 + 1), a troop of 6 and a gun with 3 men; ZWR-WAG-01: a wagon a company. */
static void road__british__the_standard_force_and_four_wagons(void **state) {
    (void)state;
    lg_scenario *scenario = road("solo");
    lg_game *game = new_game(scenario);
    check_int(units_of_kind(game, ZWR_COMPANY), 4);
    check_int(units_of_kind(game, ZWR_CAVALRY), 1);
    check_int(units_of_kind(game, ZWR_GUN), 1);
    check_int(units_of_kind(game, ZWR_WAGON), units_of_kind(game, ZWR_COMPANY));
    check_int(men_of_side(game, LG_BRITISH), 60);
    lg_game_free(game);
    lg_scenario_free(scenario);
}

/* ZWR-ORG-10: 2 rifles and 8 Impis, 216 figures. */
static void road__zulus__two_rifles_and_eight_impis(void **state) {
    (void)state;
    lg_scenario *scenario = road("hotseat");
    lg_game *game = new_game(scenario);
    check_int(units_of_kind(game, ZWR_RIFLES), 2);
    check_int(units_of_kind(game, ZWR_IMPI), 8);
    check_int(men_of_side(game, LG_ZULU), 216);
    lg_game_free(game);
    lg_scenario_free(scenario);
}

/* ZWR-SCN-01: 72 by 48, the British enter at x 0 to 11. */
static void road__ground__six_feet_by_four(void **state) {
    (void)state;
    lg_scenario *scenario = road("solo");
    lg_game *game = new_game(scenario);
    check_int(scenario->board.width, 72);
    check_int(scenario->board.height, 48);
    for (int i = 0; i < game->piece_count; i++) {
        const lg_piece *p = &lg_pieces_of(game)[i];
        if (lg_units_of(game)[p->home].side == LG_BRITISH && p->cell != LG_NO_CELL) {
            check_range(lg_game_at(game, p->cell).x, 0, 11);
        }
    }
    lg_game_free(game);
    lg_scenario_free(scenario);
}

static bool stands_for(const lg_game *game, int side, lg_zone_use use, int x, int y) {
    return zwr_in_zone(game, side, use, lg_game_cell(game, lg_at_of(x, y)));
}

/* ZWR-SCN-01, ZWR-GRID-11: in at x 0 to 11, out at x 71, hidden Zulus from x 24 on. */
static void road__zones__where_the_book_has_them(void **state) {
    (void)state;
    lg_scenario *scenario = road("hotseat");
    lg_game *game = new_game(scenario);
    check_true(stands_for(game, LG_BRITISH, LG_ENTRY, 11, 24), "the British set up at x 11");
    check_true(!stands_for(game, LG_BRITISH, LG_ENTRY, 12, 24), "and not at x 12");
    for (int y = 0; y < 48; y++) {
        check_true(stands_for(game, LG_BRITISH, LG_EXIT, 71, y), "x 71, y %d is a way out", y);
        check_true(!stands_for(game, LG_BRITISH, LG_EXIT, 70, y), "x 70, y %d is not", y);
        check_true(stands_for(game, LG_ZULU, LG_ENTRY, 24, y), "Zulus may hide at x 24, y %d", y);
        check_true(!stands_for(game, LG_ZULU, LG_ENTRY, 23, y), "but not at x 23, y %d", y);
    }
    lg_game_free(game);
    lg_scenario_free(scenario);
}

/* Squares of that kind of ground in a row of the river's stretch, x 33 to 39. */
static int ground_in_row(const lg_game *game, const char *kind, int y) {
    int count = 0;
    for (int x = 33; x <= 39; x++) {
        int at = lg_game_cell(game, lg_at_of(x, y));
        count += strcmp(lg_game_terrain(game, at)->id, kind) == 0;
    }
    return count;
}

/* ZWR-SCN-01: the river bars every row but those of its two fords. */
static void road__river__across_the_table_with_two_fords(void **state) {
    (void)state;
    lg_scenario *scenario = road("solo");
    lg_game *game = new_game(scenario);
    int fords = 0;
    bool before = false;
    for (int y = 0; y < 48; y++) {
        bool ford = ground_in_row(game, "ford", y) > 0;
        check_true(ford || ground_in_row(game, "river", y) > 0, "row %d has no water", y);
        fords += ford && !before;
        before = ford;
    }
    check_int(fords, 2);
    lg_game_free(game);
    lg_scenario_free(scenario);
}

/* Sets a game down at the end of its last step with wagons off and men gone, and reads the score. */
static void men_fall(lg_game *game, int unit, int count, zwr_status status) {
    const lg_unit *u = &lg_units_of(game)[unit];
    for (int i = u->first; i < u->first + u->count && count > 0; i++) {
        if (lg_pieces(game)[i].kind == ZWR_PRIVATE && lg_pieces(game)[i].status == ZWR_FIT) {
            lg_piece_stand(game, i, -1);
            lg_pieces(game)[i].status = (uint8_t)status;
            count--;
        }
    }
}

static int unit_named(const lg_game *game, const char *id) {
    for (int u = 0; u < game->scenario->unit_count; u++) {
        if (strcmp(game->scenario->units[u].id, id) == 0) {
            return u;
        }
    }
    return -1;
}

static void drop(lg_game *game, int piece) {
    lg_piece_stand(game, piece, -1);
    lg_pieces(game)[piece].status = ZWR_DEAD;
}

/* ZWR-SCN-02, the ledger's case: 3 wagons, 5 men, 1 lieutenant, 1 ensign: 30 - 5 - 2 - 4 = 19, a draw by ZWR-SCN-12. */
static void score__ledger_case__nineteen_and_a_draw(void **state) {
    (void)state;
    lg_scenario *scenario = road("solo");
    lg_game *game = new_game(scenario);
    zwr_own(game)->wagons_off = 3;
    men_fall(game, unit_named(game, "A"), 3, ZWR_DEAD);
    men_fall(game, unit_named(game, "B"), 2, ZWR_ROUTED);
    men_fall(game, unit_named(game, "C"), 2, ZWR_WOUNDED); /* a wounded man who lives is not lost */
    drop(game, zwr_find(game, unit_named(game, "A"), ZWR_LIEUTENANT, ZWR_FIT));
    drop(game, zwr_find(game, unit_named(game, "captain"), ZWR_THE_CAPTAIN, ZWR_FIT));
    lg_score score;
    lg_game_score(game, -1, &score);
    check_int(score.total, 19);
    check_int(score.winner, LG_NOBODY);
    check_text(score.grade, "Draw");
    static const char *const account[] = {"wagons off the far edge", "men lost", "lieutenant lost",
                                          "ensign lost"};
    int sum = 0;
    check_int(score.line_count, 4);
    for (int i = 0; i < score.line_count; i++) {
        check_text(score.lines[i].text, account[i]);
        check_int(score.lines[i].side, LG_BRITISH); /* it is the British account */
        sum += score.lines[i].points;
    }
    check_int(sum, 19);
    lg_game_free(game);
    lg_scenario_free(scenario);
}

/* ZWR-SCN-02: the major 4, either lieutenant 2, whoever else falls 1, the gun's sergeant too (ZWR-ORG-06). */
static void score__each_rank__has_its_price(void **state) {
    (void)state;
    static const struct {
        const char *unit;
        zwr_rank rank;
        int points;
    } rows[] = {{"major", ZWR_THE_MAJOR, -4},
                {"sergeant-major", ZWR_THE_SERGEANT_MAJOR, -4},
                {"troop", ZWR_TROOP_LIEUTENANT, -2},
                {"A", ZWR_LIEUTENANT, -2},
                {"A", ZWR_BUGLER, -1},
                {"troop", ZWR_TROOPER, -1},
                {"gatling", ZWR_GUN_SERGEANT, -1}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        lg_scenario *scenario = road("solo");
        lg_game *game = new_game(scenario);
        lg_score score;
        drop(game, zwr_find(game, unit_named(game, rows[i].unit), rows[i].rank, ZWR_FIT));
        lg_game_score(game, -1, &score);
        check_int(score.total, rows[i].points);
        lg_game_free(game);
        lg_scenario_free(scenario);
    }
}

/* ZWR-SCN-12: 30 or more a British victory, 15 to 29 a draw, fewer a Zulu victory. */
static void score__grades__at_their_borders(void **state) {
    (void)state;
    static const struct {
        int wagons, men, winner;
    } rows[] = {{3, 0, LG_BRITISH},
                {3, 1, LG_NOBODY},
                {2, 5, LG_NOBODY},
                {2, 6, LG_ZULU},
                {4, 10, LG_BRITISH}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        lg_scenario *scenario = road("solo");
        lg_game *game = new_game(scenario);
        zwr_own(game)->wagons_off = (uint8_t)rows[i].wagons;
        men_fall(game, unit_named(game, "A"), rows[i].men, ZWR_DEAD);
        lg_score score;
        lg_game_score(game, -1, &score);
        check_int(score.winner, rows[i].winner);
        lg_game_free(game);
        lg_scenario_free(scenario);
    }
}

/* ZWR-SEQ-04: the turn limit is played out, and then the battle is over, in that turn. */
static void end__turn_limit__after_its_last_step(void **state) {
    (void)state;
    lg_scenario *scenario = road("solo");
    check_true(lg_scenario_set(scenario, "turn_limit", "2", &error), "%s", error.text);
    lg_game *game = new_game(scenario);
    game->turn = 2;
    for (int phase = ZWR_APPEARANCE; phase < ZWR_RECYCLING; phase++) {
        game->phase = (uint8_t)phase;
        check_int(scenario->ruleset->finished(game), 0);
    }
    game->phase = ZWR_RECYCLING;
    check_true(scenario->ruleset->finished(game) != 0,
               "turn 2 of 2 is played and the battle goes on");
    game->turn = 1;
    check_int(scenario->ruleset->finished(game), 0);
    lg_game_free(game);
    lg_scenario_free(scenario);
}

/* ZWR-SEQ-04, ZWR-SCN-01: the battle ends with the last wagon, off the table or burnt. */
static void end__wagons_all_gone__at_once(void **state) {
    (void)state;
    lg_scenario *scenario = road("solo");
    lg_game *game = new_game(scenario);
    game->turn = 1;
    game->phase = ZWR_BRITISH;
    zwr_own(game)->wagons_off = 2;
    zwr_own(game)->wagons_lost = 1;
    check_int(scenario->ruleset->finished(game), 0);
    zwr_own(game)->wagons_lost = 2;
    check_true(scenario->ruleset->finished(game) != 0, "no wagon is left and the battle goes on");
    lg_game_free(game);
    lg_scenario_free(scenario);
}

/* The setting takeback: dice that have been thrown are taken back only where a table allows it. */
static void do_text(lg_battle *battle, const char *text) {
    lg_action action;
    lg_verdict verdict;
    lg_reply reply;
    const lg_game *game = lg_battle_game(battle);
    check_true(lg_action_parse(game, 0, text, &action, &verdict), "%s", verdict.why);
    check_int(lg_battle_do(battle, 0, &action, NULL, 0, &reply), LG_OK);
}

static lg_status undo_first_dice(const char *takeback, bool *as_before) {
    lg_dice dice;
    lg_verdict verdict;
    lg_scenario *scenario = road("solo");
    check_true(lg_scenario_set(scenario, "takeback", takeback, &error), "%s", error.text);
    lg_dice_seed(&dice, 7);
    lg_battle *battle = lg_battle_new(scenario, &dice, &error);
    check_true(battle != NULL, "%s", error.text);
    if (lg_battle_game(battle)->phase == ZWR_SETUP) {
        do_text(battle, "done");
    }
    uint64_t before = lg_game_hash(lg_battle_game(battle));
    do_text(battle, "roll");
    check_true(lg_game_hash(lg_battle_game(battle)) != before, "the dice change something");
    lg_status status = lg_battle_undo(battle, 1, &verdict);
    *as_before = lg_game_hash(lg_battle_game(battle)) == before;
    lg_battle_free(battle);
    lg_scenario_free(scenario);
    return status;
}

static void takeback__past_dice__only_where_the_table_allows_it(void **state) {
    (void)state;
    bool as_before;
    check_int(undo_first_dice("off", &as_before), LG_REFUSED);
    check_true(!as_before, "nothing is taken back");
    check_int(undo_first_dice("on", &as_before), LG_OK);
    check_true(as_before, "the throw is taken back");
}

/* ZWR-SEQ-04: one side has nobody on the table nor to come. */
static void end__nobody_left_of_a_side__at_once(void **state) {
    (void)state;
    lg_scenario *scenario = road("hotseat");
    lg_game *game = new_game(scenario);
    game->turn = 1;
    game->phase = ZWR_BRITISH;
    check_int(scenario->ruleset->finished(game), 0);
    for (int u = 0; u < scenario->unit_count; u++) { /* too few gone for a unit to come back */
        if (lg_units_of(game)[u].side == LG_ZULU) {
            lg_units(game)[u].state = ZWR_AWAY;
            lg_units(game)[u].marks |= ZWR_SPENT;
        }
    }
    zwr_own(game)->removed = 23;
    check_true(scenario->ruleset->finished(game) != 0, "no Zulu is left and the battle goes on");
    zwr_own(game)->removed = 24;
    check_int(scenario->ruleset->finished(game), 0);
    for (int i = 0; i < game->piece_count; i++) {
        bool british = lg_units_of(game)[lg_pieces(game)[i].home].side == LG_BRITISH;
        if (british && zwr_is_man(game, i)) {
            drop(game, i);
        }
    }
    check_true(scenario->ruleset->finished(game) != 0, "no redcoat is left and the battle goes on");
    lg_game_free(game);
    lg_scenario_free(scenario);
}

/* ZWR-SEQ-04, ZWR-SOLO-07: where the clouds never run out there are always Zulus to come. */
static void end__no_zulus_left__goes_on_where_the_supply_is_unlimited(void **state) {
    (void)state;
    static const char *const supply[] = {"pool", "unlimited"};
    for (int i = 0; i < 2; i++) {
        lg_scenario *scenario = road("solo");
        check_true(lg_scenario_set(scenario, "solo_supply", supply[i], &error), "%s", error.text);
        lg_game *game = new_game(scenario);
        game->turn = 1;
        game->phase = ZWR_BRITISH;
        for (int u = 0; u < scenario->unit_count; u++) {
            if (lg_units_of(game)[u].side == LG_ZULU) {
                lg_units(game)[u].state = ZWR_AWAY;
                lg_units(game)[u].marks |= ZWR_SPENT;
            }
        }
        check_int(scenario->ruleset->finished(game) != 0, i == 0);
        lg_game_free(game);
        lg_scenario_free(scenario);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(road__british__the_standard_force_and_four_wagons),
        cmocka_unit_test(road__zulus__two_rifles_and_eight_impis),
        cmocka_unit_test(road__ground__six_feet_by_four),
        cmocka_unit_test(road__zones__where_the_book_has_them),
        cmocka_unit_test(road__river__across_the_table_with_two_fords),
        cmocka_unit_test(score__ledger_case__nineteen_and_a_draw),
        cmocka_unit_test(score__each_rank__has_its_price),
        cmocka_unit_test(score__grades__at_their_borders),
        cmocka_unit_test(end__turn_limit__after_its_last_step),
        cmocka_unit_test(end__wagons_all_gone__at_once),
        cmocka_unit_test(end__nobody_left_of_a_side__at_once),
        cmocka_unit_test(end__no_zulus_left__goes_on_where_the_supply_is_unlimited),
        cmocka_unit_test(takeback__past_dice__only_where_the_table_allows_it),
    };
    if (open_data(NULL) != 0) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    int failed = check_group(argc, argv, "scenarios", tests);
    close_data(NULL);
    return failed;
}
