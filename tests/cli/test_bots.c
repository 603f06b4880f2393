/* Players that are programs: they choose what is allowed, from what their seat may know, with random bits of their
 * own. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "check.h"
#include "io/session.h"

/* A race of the skeleton, with its dice. */
typedef struct race {
    lg_data *data;
    lg_scenario *scenario;
    lg_battle *battle;
} race;

static int set_up(void **state) {
    lg_error error;
    lg_dice dice;
    race *r = calloc(1, sizeof *r);
    r->data = lg_data_open(LG_DATA_DIR, &error);
    r->scenario = r->data ? lg_scenario_find(r->data, "skeleton/race", &error) : NULL;
    lg_dice_seed(&dice, 5);
    r->battle = r->scenario ? lg_battle_new(r->scenario, &dice, &error) : NULL;
    *state = r;
    return r->battle ? 0 : -1;
}

static int tear_down(void **state) {
    race *r = *state;
    lg_battle_free(r->battle);
    lg_scenario_free(r->scenario);
    lg_data_close(r->data);
    free(r);
    return 0;
}

/* The seat to act, or -1. */
static int who_acts(const race *r) {
    lg_who who;
    lg_game_who(lg_battle_game(r->battle), -1, &who);
    return who.seat;
}

static lg_action choose(const race *r, const char *bot, uint64_t *random) {
    lg_action action = {.verb = -1, .argc = 0, .arg = {-1, -1, -1, -1}};
    check_true(
        lg_bot_choose(lg_bot_find(bot), lg_battle_game(r->battle), who_acts(r), random, &action),
        "the bot finds something to do");
    return action;
}

static void play(race *r, const lg_action *action) {
    lg_reply reply;
    check_int(lg_battle_do(r->battle, who_acts(r), action, NULL, 0, &reply), LG_OK);
}

static void registry__names_in_fixed_order(void **state) {
    (void)state;
    check_text(lg_bot_at(0)->name, "doctrine");
    check_text(lg_bot_at(1)->name, "random");
    check_true(lg_bot_at(2) == NULL && lg_bot_at(-1) == NULL, "there are two");
    check_true(lg_bot_find("nobody") == NULL, "there is no nobody");
}

static void random_bits__are_splitmix64(void **state) {
    (void)state;
    uint64_t random = 1234567;
    check_true(lg_bot_random(&random) == UINT64_C(6457827717110365317), "the published first");
    check_true(lg_bot_random(&random) == UINT64_C(3203168211198807973), "the published second");
}

static void random_bits__below__all_alike(void **state) {
    (void)state;
    enum { SIDES = 7, DRAWS = 70000 };
    uint64_t random = 3;
    int seen[SIDES] = {0};
    for (int i = 0; i < DRAWS; i++) {
        int value = lg_bot_below(&random, SIDES);
        check_range(value, 0, SIDES - 1);
        seen[value]++;
    }
    for (int i = 0; i < SIDES; i++) {
        check_range(seen[i], DRAWS / SIDES - 400, DRAWS / SIDES + 400);
    }
    check_int(lg_bot_below(&random, 1), 0);
}

/* To the end of a battle: every choice is allowed (play checks it), and the battle ends. */
static void check_plays_to_the_end(race *r, const char *bot, uint64_t random) {
    int actions = 0;
    while (who_acts(r) >= 0 && actions < 1000) {
        lg_action action = choose(r, bot, &random);
        play(r, &action);
        actions++;
    }
    check_int(who_acts(r), -1);
}

static void random_bot__plays_to_the_end(void **state) {
    check_plays_to_the_end(*state, "random", 7);
}

static void doctrine_bot__plays_to_the_end(void **state) {
    check_plays_to_the_end(*state, "doctrine", 7);
}

static void choosing__same_bits__same_choice_and_dice_untouched(void **state) {
    race *r = *state;
    uint64_t random = 1;
    lg_action roll = choose(r, "random", &random);
    play(r, &roll);
    lg_dice dice = *lg_battle_dice(r->battle);
    uint64_t hash = lg_game_hash(lg_battle_game(r->battle));
    for (uint64_t seed = 0; seed < 50; seed++) {
        uint64_t first = seed, second = seed;
        lg_action one = choose(r, "random", &first);
        lg_action two = choose(r, "random", &second);
        check_bytes(&one, &two, sizeof one);
    }
    check_bytes(lg_battle_dice(r->battle), &dice, sizeof dice);
    check_true(lg_game_hash(lg_battle_game(r->battle)) == hash, "the game is as it was");
}

/* Verbs have equal chances: `done` is one action beside many squares to run to, yet comes up half the time. */
static void random_bot__verbs_before_actions(void **state) {
    enum { DRAWS = 4000 };
    race *r = *state;
    uint64_t random = 99;
    int done = 0;
    char text[80];
    lg_action roll = choose(r, "random", &random);
    play(r, &roll);
    for (int i = 0; i < DRAWS; i++) {
        lg_action action = choose(r, "random", &random);
        lg_action_text(lg_battle_game(r->battle), &action, text, sizeof text);
        done += strcmp(text, "done") == 0;
    }
    check_range(done, DRAWS * 45 / 100, DRAWS * 55 / 100);
}

#define BOT_TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(registry__names_in_fixed_order),
        cmocka_unit_test(random_bits__are_splitmix64),
        cmocka_unit_test(random_bits__below__all_alike),
        BOT_TEST(random_bot__plays_to_the_end),
        BOT_TEST(doctrine_bot__plays_to_the_end),
        BOT_TEST(choosing__same_bits__same_choice_and_dice_untouched),
        BOT_TEST(random_bot__verbs_before_actions),
    };
    return check_group(argc, argv, "bots", tests);
}
