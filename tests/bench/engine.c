/* engine.c - what the engine does in a second: options listed, decisions, whole battles, actions replayed, dice. */
#include <inttypes.h>
#include <laager/ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bots/bots.h"
#include "io/scenario.h"

enum { BATTLES = 100, RANDOM_BATTLES = 10, DICE = 20000000, LISTED = 60000 };

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void line(const char *what, double value, const char *unit) {
    printf("%-34s %14.1f  %s\n", what, value, unit);
}

static lg_battle *battle_of(lg_data *data, uint64_t seed) {
    lg_error error;
    lg_dice dice;
    lg_scenario *scenario = lg_scenario_find(data, "zulu-war-rules/solo", &error);
    if (scenario == NULL || !lg_scenario_ready(scenario, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(2);
    }
    scenario->seed = seed;
    lg_scenario_dice(scenario, &dice);
    return lg_battle_new(scenario, &dice, &error);
}

static void free_battle(lg_battle *battle) {
    lg_scenario *scenario = (lg_scenario *)(uintptr_t)lg_battle_scenario(battle);
    lg_battle_free(battle);
    lg_scenario_free(scenario);
}

/* Plays a battle out with one bot; returns its decisions and, when `options` is given, counts all that was listed. */
static int play_out(lg_battle *battle, const char *bot, uint64_t random, uint64_t *options) {
    lg_actions list = {malloc(LISTED * sizeof(lg_action)), 0, LISTED};
    lg_reply *reply = malloc(sizeof *reply);
    int decisions = 0;
    while (!lg_battle_game(battle)->over) {
        const lg_game *game = lg_battle_game(battle);
        lg_action action;
        lg_who who;
        lg_game_who(game, -1, &who);
        if (options != NULL) {
            lg_game_actions(game, who.seat, -1, -1, &list);
            *options += (uint64_t)list.count;
        }
        if (!lg_bot_choose(lg_bot_find(bot), game, who.seat, &random, &action) ||
            lg_battle_do(battle, who.seat, &action, NULL, 0, reply) != LG_OK) {
            fprintf(stderr, "the battle stands still: turn %d, %s\n", who.turn, who.phase_id);
            exit(1);
        }
        decisions++;
    }
    free(reply);
    free(list.items);
    return decisions;
}

static void options(lg_data *data) {
    uint64_t listed = 0;
    double start = seconds();
    for (int i = 0; i < RANDOM_BATTLES; i++) {
        lg_battle *battle = battle_of(data, (uint64_t)i + 1);
        play_out(battle, "random", (uint64_t)i, &listed);
        free_battle(battle);
    }
    line("legal options, random play", (double)listed / (seconds() - start), "listed a second");
}

static void battles(lg_data *data) {
    long decisions = 0;
    double start = seconds();
    for (int i = 0; i < BATTLES; i++) {
        lg_battle *battle = battle_of(data, (uint64_t)i + 1);
        decisions += play_out(battle, "doctrine", (uint64_t)i, NULL);
        free_battle(battle);
    }
    double took = seconds() - start;
    line("solo battles by doctrine", BATTLES / took, "a second");
    line("decisions in them", (double)decisions / took, "a second");
}

/* A record's actions played again with their dice, and a hash after each. */
static void replay(lg_data *data) {
    lg_battle *first = battle_of(data, 1);
    play_out(first, "random", 1, NULL);
    lg_battle *again = battle_of(data, 1);
    lg_reply *reply = malloc(sizeof *reply);
    uint64_t sum = 0;
    double start = seconds();
    for (int i = 0; i < lg_battle_entry_count(first); i++) {
        const lg_entry *entry = lg_battle_entry(first, i);
        lg_battle_do(again, entry->seat, &entry->action, lg_battle_rolls(first) + entry->first_roll,
                     entry->roll_count, reply);
        sum ^= lg_game_hash(lg_battle_game(again));
    }
    line("actions replayed and hashed", lg_battle_entry_count(first) / (seconds() - start),
         "a second");
    line("bytes of a game", (double)lg_game_bytes(lg_battle_game(again)),
         sum == 0 ? "bytes " : "bytes");
    free(reply);
    free_battle(first);
    free_battle(again);
}

static void dice(void) {
    lg_dice thrown;
    long sum = 0;
    lg_dice_seed(&thrown, 1879);
    double start = seconds();
    for (int i = 0; i < DICE; i++) {
        sum += lg_dice_next(&thrown, LG_OPEN_DICE, 6);
    }
    line("d6 thrown", DICE / (seconds() - start), sum > 0 ? "a second" : "");
}

int main(void) {
    lg_error error;
    lg_data *data = lg_data_open(LG_DATA_DIR, &error);
    if (data == NULL) {
        fprintf(stderr, "%s\n", error.text);
        return 2;
    }
    dice();
    replay(data);
    options(data);
    battles(data);
    lg_data_close(data);
    return 0;
}
