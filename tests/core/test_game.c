/* The core's promises, on the smallest rule set: refused actions change nothing, dice come by argument, a game
 * is one block that can be moved, replays need no generator, undo ends where information begins. */
#include "check.h"
#include "race.h"

static lg_action parsed(const lg_game *game, int seat, const char *text) {
    lg_action action;
    lg_verdict why = {0};
    check_true(lg_action_parse(game, seat, text, &action, &why), "%s: %s", text, why.why);
    return action;
}

static lg_status say(lg_battle *battle, int seat, const char *text, lg_reply *reply) {
    lg_action action = parsed(lg_battle_game(battle), seat, text);
    return lg_battle_do(battle, seat, &action, NULL, 0, reply);
}

static lg_battle *typed_race(void) {
    lg_dice dice;
    lg_error error;
    lg_dice_type(&dice);
    lg_battle *battle = lg_battle_new(race(12, 9), &dice, &error);
    check_true(battle != NULL, "%s", error.text);
    return battle;
}

static void finish(lg_battle *battle) {
    lg_scenario *scenario = (lg_scenario *)(uintptr_t)lg_battle_scenario(battle);
    lg_battle_free(battle);
    race_free(scenario);
}

/* Where pieces stack the lowest unit holds the cell, and who stays holds it when another leaves. */
static void stack__one_leaves__the_other_holds_the_cell(void **state) {
    (void)state;
    lg_error error;
    lg_scenario *scenario = race(12, 9);
    lg_ruleset stacked = *scenario->ruleset;
    stacked.stacks = true;
    scenario->ruleset = &stacked;
    lg_game *game = lg_game_new(scenario, NULL, &error);
    check_true(game != NULL, "%s", error.text);
    int hare = lg_units_of(game)[0].first, tortoise = lg_units_of(game)[1].first, cell = 5;
    lg_piece_stand(game, tortoise, cell);
    lg_piece_stand(game, hare, cell);
    check_int(lg_held(game)[cell], 1);
    lg_game_hold_again(game);
    check_int(lg_held(game)[cell], 1);
    lg_piece_stand(game, hare, cell + 1);
    check_int(lg_held(game)[cell], 2);
    check_int(lg_held(game)[cell + 1], 1);
    lg_piece_stand(game, tortoise, -1);
    check_int(lg_held(game)[cell], 0);
    lg_game_free(game);
    race_free(scenario);
}

static void dice_run_out__action__nothing_changes(void **state) {
    (void)state;
    lg_battle *battle = typed_race();
    lg_reply reply;
    uint64_t before = lg_game_hash(lg_battle_game(battle));
    check_int(say(battle, 0, "roll", &reply), LG_NEED_DICE);
    check_int(reply.outcome.want.count, 1);
    check_int(reply.outcome.want.sides, 6);
    check_int(reply.outcome.want.seat, 0);
    check_true(lg_game_hash(lg_battle_game(battle)) == before, "the state changed");
    check_int(lg_battle_entry_count(battle), 0);
    lg_dice_push(lg_battle_dice(battle), 4);
    check_int(say(battle, 0, "roll", &reply), LG_OK);
    check_int(reply.outcome.roll_count, 1);
    check_int(reply.outcome.rolls[0], 4);
    finish(battle);
}

static void die_no_such_face__action__refused_and_said(void **state) {
    (void)state;
    lg_battle *battle = typed_race();
    lg_reply reply;
    lg_dice_push(lg_battle_dice(battle), 7);
    check_int(say(battle, 0, "roll", &reply), LG_REFUSED);
    check_contains(reply.outcome.verdict.why, "7 is not on a d6");
    finish(battle);
}

static void refused__action__nothing_changes_and_rule_named(void **state) {
    (void)state;
    lg_battle *battle = typed_race();
    lg_reply reply;
    uint64_t before = lg_game_hash(lg_battle_game(battle));
    check_int(say(battle, 0, "run Hare 3,1", &reply), LG_REFUSED);
    check_text(reply.outcome.verdict.rule, "SKEL-ROLL-01");
    check_int(say(battle, 1, "roll", &reply), LG_REFUSED);
    check_contains(reply.outcome.verdict.why, "zulu");
    check_true(lg_game_hash(lg_battle_game(battle)) == before, "the state changed");
    finish(battle);
}

static void malformed__actions__refused_without_harm(void **state) {
    (void)state;
    lg_battle *battle = typed_race();
    const lg_action bad[] = {
        {-1, 0, {-1, -1, -1, -1}}, {99, 0, {-1, -1, -1, -1}}, {1, 0, {-1, -1, -1, -1}},
        {1, 2, {0, 9999, -1, -1}}, {1, 2, {55, 1, -1, -1}},   {1, 2, {-5, 1, -1, -1}},
        {1, 9, {0, 1, 2, 3}},      {1, -3, {0, 1, 2, 3}},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        lg_reply reply;
        check_int(lg_battle_do(battle, 0, &bad[i], NULL, 0, &reply), LG_REFUSED);
    }
    finish(battle);
}

static void words__parsed__printed_the_same(void **state) {
    (void)state;
    lg_battle *battle = typed_race();
    const lg_game *game = lg_battle_game(battle);
    lg_action action = parsed(game, 0, "  RUN hare   11,2 ");
    char text[64];
    check_text(lg_action_text(game, &action, text, sizeof text), "run Hare 11,2");
    lg_verdict why;
    check_true(!lg_action_parse(game, 0, "rum Hare 1,1", &action, &why), "parsed nonsense");
    check_contains(why.why, "did you mean \"run\"");
    check_true(!lg_action_parse(game, 0, "run Tortose 1,1", &action, &why), "parsed nonsense");
    check_contains(why.why, "Tortoise");
    check_true(!lg_action_parse(game, 0, "run Hare 12,1", &action, &why), "parsed nonsense");
    check_contains(why.why, "11,2");
    check_true(!lg_action_parse(game, 0, "run Hare", &action, &why), "parsed nonsense");
    check_true(!lg_action_parse(game, 0, "", &action, &why), "parsed nonsense");
    finish(battle);
}

static void game__moved_in_memory__plays_on(void **state) {
    (void)state;
    lg_battle *battle = typed_race();
    const lg_game *game = lg_battle_game(battle);
    size_t bytes = lg_game_bytes(game);
    lg_game *first = malloc(bytes), *second = malloc(bytes);
    lg_game_copy(first, game);
    lg_game_copy(second, first);
    memset((void *)first, 0xA5, bytes);
    free(first);
    lg_dice dice;
    lg_dice_seed(&dice, 7);
    lg_event items[8];
    lg_die faces[8];
    lg_events events = {.items = items, .dice = faces, .max = 8, .dice_max = 8};
    lg_outcome outcome;
    lg_action roll = parsed(second, 0, "roll");
    check_int(lg_game_apply(second, 0, &roll, &dice, &events, &outcome), LG_OK);
    check_range(outcome.rolls[0], 1, 6);
    char text[120];
    lg_event_text(second, 0, &events, &items[0], text, sizeof text);
    check_contains(text, "The hare throws");
    lg_game_free(second);
    finish(battle);
}

/* SKEL-RUN-01 */
static void offered__is_allowed__and_allowed_is_offered(void **state) {
    (void)state;
    lg_battle *battle = typed_race();
    lg_reply reply;
    lg_dice_push(lg_battle_dice(battle), 2);
    say(battle, 0, "roll", &reply);
    const lg_game *game = lg_battle_game(battle);
    lg_action items[256];
    lg_actions list = {items, 0, 256};
    lg_game_actions(game, 0, -1, -1, &list);
    int allowed = 0;
    for (int16_t cell = 0; cell < 36; cell++) {
        lg_action run = {1, 2, {0, cell, -1, -1}};
        allowed += lg_game_check(game, 0, &run, NULL);
    }
    check_int(list.count, allowed + 1); /* and done */
    for (int i = 0; i < list.count; i++) {
        check_true(lg_game_check(game, 0, &items[i], NULL), "offered but refused: %d", i);
    }
    finish(battle);
}

static void undo__stops_at_dice__and_says_so(void **state) {
    (void)state;
    lg_battle *battle = typed_race();
    lg_reply reply;
    lg_verdict why;
    check_int(lg_battle_undo(battle, 1, &why), LG_REFUSED);
    lg_dice_push(lg_battle_dice(battle), 3);
    say(battle, 0, "roll", &reply);
    check_int(lg_battle_undo_depth(battle), 0);
    check_int(lg_battle_undo(battle, 1, &why), LG_REFUSED);
    check_contains(why.why, "dice have been thrown");
    say(battle, 0, "done", &reply);
    check_int(lg_battle_undo(battle, 1, &why), LG_REFUSED);
    check_contains(why.why, "another player");
    finish(battle);
}

/* Plays on with first offers until the end; returns the final hash. */
static uint64_t play_out(lg_battle *battle) {
    for (int step = 0; step < 500; step++) {
        lg_who who;
        lg_game_who(lg_battle_game(battle), -1, &who);
        if (who.over) {
            break;
        }
        lg_action items[64];
        lg_actions list = {items, 0, 64};
        lg_game_actions(lg_battle_game(battle), who.seat, -1, -1, &list);
        check_true(list.count > 0, "nothing is offered to a seat that must act");
        lg_reply reply;
        check_int(lg_battle_do(battle, who.seat, &items[(list.count - 1) / 2], NULL, 0, &reply),
                  LG_OK);
    }
    return lg_game_hash(lg_battle_game(battle));
}

static void replay__recorded_dice__same_state_and_same_dice_after(void **state) {
    (void)state;
    lg_dice dice;
    lg_error error;
    lg_dice_seed(&dice, 18446744073709551615ULL);
    lg_battle *one = lg_battle_new(race(30, 9), &dice, &error);
    lg_battle *two = lg_battle_new(race(30, 9), &dice, &error);
    play_out(one);
    for (int i = 0; i < lg_battle_entry_count(one); i++) {
        const lg_entry *entry = lg_battle_entry(one, i);
        lg_reply reply;
        check_int(lg_battle_do(two, entry->seat, &entry->action,
                               lg_battle_rolls(one) + entry->first_roll, entry->roll_count, &reply),
                  LG_OK);
    }
    check_true(lg_game_hash(lg_battle_game(one)) == lg_game_hash(lg_battle_game(two)),
               "the replay differs");
    check_bytes(lg_battle_dice(one), lg_battle_dice(two), sizeof(lg_dice));
    finish(one);
    finish(two);
}

static void hidden_rolls__other_stream__open_dice_stay(void **state) {
    (void)state;
    lg_dice one, two;
    lg_dice_seed(&one, 1879);
    lg_dice_seed(&two, 1879);
    for (int i = 0; i < 10; i++) {
        lg_dice_next(&one, LG_HIDDEN_DICE, 6);
    }
    for (int i = 0; i < 50; i++) {
        check_int(lg_dice_next(&one, LG_OPEN_DICE, 6), lg_dice_next(&two, LG_OPEN_DICE, 6));
    }
}

/* Chi-square of 600,000 dice with 5 degrees of freedom: 30 is passed by chance once in 70,000. */
static void seeded_dice__many__every_face_alike(void **state) {
    (void)state;
    lg_dice dice;
    lg_dice_seed(&dice, 22011879);
    long count[7] = {0};
    for (int i = 0; i < 600000; i++) {
        count[lg_dice_next(&dice, LG_OPEN_DICE, 6)]++;
    }
    long chi = 0;
    for (int face = 1; face <= 6; face++) {
        chi += (count[face] - 100000) * (count[face] - 100000) / 100000;
    }
    check_range(chi, 0, 30);
}

static void dice__known_seed__known_faces(void **state) {
    (void)state;
    lg_dice dice, again;
    lg_dice_seed(&dice, 42);
    lg_dice_seed(&again, 42);
    int differ = 0;
    for (int i = 0; i < 100; i++) {
        int value = lg_dice_next(&dice, LG_OPEN_DICE, 6);
        check_int(value, lg_dice_next(&again, LG_OPEN_DICE, 6));
        differ += value != lg_dice_next(&dice, LG_HIDDEN_DICE, 6);
    }
    check_range(differ, 60, 100);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stack__one_leaves__the_other_holds_the_cell),
        cmocka_unit_test(dice_run_out__action__nothing_changes),
        cmocka_unit_test(die_no_such_face__action__refused_and_said),
        cmocka_unit_test(refused__action__nothing_changes_and_rule_named),
        cmocka_unit_test(malformed__actions__refused_without_harm),
        cmocka_unit_test(words__parsed__printed_the_same),
        cmocka_unit_test(game__moved_in_memory__plays_on),
        cmocka_unit_test(offered__is_allowed__and_allowed_is_offered),
        cmocka_unit_test(undo__stops_at_dice__and_says_so),
        cmocka_unit_test(replay__recorded_dice__same_state_and_same_dice_after),
        cmocka_unit_test(hidden_rolls__other_stream__open_dice_stay),
        cmocka_unit_test(seeded_dice__many__every_face_alike),
        cmocka_unit_test(dice__known_seed__known_faces),
    };
    return check_group(argc, argv, "game", tests);
}
