/* Random legal play of every shipped scenario to its end: what is offered is allowed and what is allowed is
 * offered, figures are conserved, nobody shares a square, nobody takes a third action (ZWR-ORD-01), the phases
 * come in printed order (ZWR-SEQ-01), a replay of the recorded actions comes out the same. 300 games; 20,000 in
 * the preset `long`. */
#include "check.h"

#include <laager/ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "io/scenario.h"

#ifdef LG_LONG
enum { GAMES = 20000 };
#else
enum { GAMES = 300 };
#endif

enum { MAX_STEPS = 20000, SAMPLE_EVERY = 40, REPLAY_EVERY = 5, MAX_LISTED = 60000 };

typedef struct variant {
    const char *scenario, *mode;
    int share;      /* games of this sort in a hundred */
    int most_turns; /* turn limit: 1 .. that many, so that short and long games both come */
} variant;

static const variant VARIANTS[] = {
    {"zulu-war-rules/worked-example", "hotseat", 60, 6},
    {"zulu-war-rules/solo", "solo", 20, 4},
    {"zulu-war-rules/solo", "hotseat", 15, 3},
    {"skeleton/race", "hotseat", 5, 9},
};

static lg_data *data;

static int open_data(void **state) {
    (void)state;
    lg_error error;
    data = lg_data_open(LG_SOURCE_DIR, &error);
    return data == NULL;
}

static int close_data(void **state) {
    (void)state;
    lg_data_close(data);
    return 0;
}

static const variant *variant_of(int game) {
    int rest = game * 37 % 100;
    const variant *v = VARIANTS;
    while (rest >= v->share) {
        rest -= v->share;
        v++;
    }
    return v;
}

static lg_battle *new_battle(const variant *v, int game) {
    lg_error error;
    char turns[16], seed[24];
    snprintf(turns, sizeof turns, "%d", 1 + game % v->most_turns);
    snprintf(seed, sizeof seed, "%d", game + 1);
    lg_scenario *scenario = lg_scenario_find(data, v->scenario, &error);
    check_true(scenario != NULL, "%s", error.text);
    check_true(lg_scenario_set(scenario, "mode", v->mode, &error), "%s", error.text);
    check_true(lg_scenario_set(scenario, "turn_limit", turns, &error), "%s", error.text);
    check_true(lg_scenario_set(scenario, "seed", seed, &error), "%s", error.text);
    check_true(lg_scenario_ready(scenario, &error), "%s", error.text);
    lg_dice dice;
    lg_scenario_dice(scenario, &dice);
    lg_battle *battle = lg_battle_new(scenario, &dice, &error);
    check_true(battle != NULL, "%s", error.text);
    return battle;
}

static void free_battle(lg_battle *battle) {
    lg_scenario *scenario = (lg_scenario *)(uintptr_t)lg_battle_scenario(battle);
    lg_battle_free(battle);
    lg_scenario_free(scenario);
}

static int random_seat(const lg_who *who, uint64_t *random) {
    int seat = lg_bot_below(random, LG_MAX_SEATS);
    while ((who->seats >> seat & 1U) == 0) {
        seat = (seat + 1) % LG_MAX_SEATS;
    }
    return seat;
}

static const char *told(const lg_game *game, const lg_action *action) {
    static char text[120]; /* for a message of a test that ends here */
    return lg_action_text(game, action, text, sizeof text);
}

/* ---- Offered is allowed, allowed is offered ------------------------------------------------------------ */

static bool is_listed(const lg_game *game, int seat, const lg_action *action) {
    lg_actions list = {malloc(MAX_LISTED * sizeof(lg_action)), 0, MAX_LISTED};
    const lg_verb *verb = &game->scenario->ruleset->verbs[action->verb];
    bool by_subject = action->argc > 0 && verb->args[0].kind == LG_ARG_UNIT;
    lg_game_actions(game, seat, action->verb, by_subject ? action->arg[0] : -1, &list);
    bool found = false;
    for (int i = 0; i < list.count && i < list.max && !found; i++) {
        found = list.items[i].argc == action->argc &&
                memcmp(list.items[i].arg, action->arg, (size_t)action->argc * sizeof action->arg[0]) == 0;
    }
    check_true(list.count <= list.max, "the list is too short for the test: %d", list.count);
    free(list.items);
    return found;
}

static int random_argument(const lg_game *game, const lg_arg_spec *spec, uint64_t *random) {
    int words = 0;
    switch (spec->kind) {
    case LG_ARG_UNIT: return lg_bot_below(random, game->unit_count);
    case LG_ARG_PIECE: return lg_bot_below(random, game->piece_count);
    case LG_ARG_CELL: return lg_bot_below(random, lg_board_cells(&game->scenario->board));
    case LG_ARG_FACING: return lg_bot_below(random, LG_FACINGS);
    case LG_ARG_NUMBER: return lg_bot_below(random, 12);
    case LG_ARG_WORD:
        while (spec->words[words] != NULL) {
            words++;
        }
        return lg_bot_below(random, words);
    case LG_ARG_NONE: break;
    }
    return 0;
}

/* A wild action, most of them nonsense: what the checker allows must have been offered. */
static void try_wild(const lg_game *game, int seat, uint64_t *random) {
    const lg_ruleset *rules = game->scenario->ruleset;
    lg_action wild = {.verb = (int16_t)lg_bot_below(random, rules->verb_count), .arg = {-1, -1, -1, -1}};
    const lg_verb *verb = &rules->verbs[wild.verb];
    int most = 0;
    while (most < LG_MAX_ARGS && verb->args[most].kind != LG_ARG_NONE) {
        most++;
    }
    wild.argc = (int16_t)(verb->needed + lg_bot_below(random, most - verb->needed + 1));
    for (int i = 0; i < wild.argc; i++) {
        wild.arg[i] = (int16_t)random_argument(game, &verb->args[i], random);
    }
    if (lg_game_check(game, seat, &wild, NULL)) {
        check_true(is_listed(game, seat, &wild), "allowed but not offered: %s", told(game, &wild));
    }
}

/* Everything offered of one verb is allowed: some of it each time. */
static void try_offers(const lg_game *game, int seat, uint64_t *random) {
    int verb = lg_bot_below(random, game->scenario->ruleset->verb_count);
    int subject = lg_bot_below(random, game->unit_count);
    lg_actions list = {malloc(MAX_LISTED * sizeof(lg_action)), 0, MAX_LISTED};
    lg_game_actions(game, seat, verb, subject, &list);
    int listed = list.count < list.max ? list.count : list.max;
    for (int tries = 0; tries < 5 && listed > 0; tries++) {
        const lg_action *action = &list.items[lg_bot_below(random, listed)];
        lg_verdict verdict = {0};
        check_true(lg_game_check(game, seat, action, &verdict), "offered but refused: %s: %s", told(game, action),
                   verdict.why);
    }
    free(list.items);
}

/* ---- After every action ------------------------------------------------------------------------------------ */

/* The phases come in order and none is left out: each heading follows on the one before. */
static int check_phases(const lg_battle *battle, int from, int phase) {
    const lg_game *game = lg_battle_game(battle);
    const lg_ruleset *rules = game->scenario->ruleset;
    const lg_events *events = lg_battle_events(battle);
    for (int i = from; i < events->count; i++) {
        if (events->items[i].type != rules->phase_event) {
            continue;
        }
        int next = events->items[i].arg[0];
        int due = phase < 0 ? next : phase + 1 == rules->phase_count ? rules->first_phase : phase + 1;
        check_int(next, due);
        phase = next;
    }
    return phase;
}

static void check_invariants(const lg_game *game, const lg_action *action) {
    char why[160] = "";
    bool whole = game->scenario->ruleset->invariants(game, why, sizeof why);
    check_true(whole, "turn %d, after %s: %s", game->turn, told(game, action), why);
}

static void step(lg_battle *battle, uint64_t *random, int number, int *phase) {
    const lg_game *game = lg_battle_game(battle);
    lg_who who;
    lg_game_who(game, -1, &who);
    int seat = random_seat(&who, random);
    lg_action action;
    check_true(lg_bot_choose(lg_bot_find("random"), game, seat, random, &action),
               "nothing is offered to a seat that must act: turn %d, %s", who.turn, who.phase_id);
    if (number % SAMPLE_EVERY == 0) {
        try_wild(game, seat, random);
        try_offers(game, seat, random);
    }
    int before = lg_battle_events(battle)->count;
    lg_reply *reply = malloc(sizeof *reply);
    lg_status status = lg_battle_do(battle, seat, &action, NULL, 0, reply);
    check_true(status == LG_OK, "offered but refused: %s: %s", told(game, &action), reply->outcome.verdict.why);
    free(reply);
    check_true(!lg_battle_events(battle)->full, "events were lost in %s", told(game, &action));
    *phase = check_phases(battle, before, *phase);
    check_invariants(game, &action);
}

static void check_replay(const lg_battle *battle, const variant *v, int number) {
    lg_battle *again = new_battle(v, number);
    lg_reply *reply = malloc(sizeof *reply);
    for (int i = 0; i < lg_battle_entry_count(battle); i++) {
        const lg_entry *entry = lg_battle_entry(battle, i);
        lg_status status = lg_battle_do(again, entry->seat, &entry->action,
                                        lg_battle_rolls(battle) + entry->first_roll, entry->roll_count, reply);
        check_int(status, LG_OK);
    }
    free(reply);
    check_true(lg_game_hash(lg_battle_game(again)) == lg_game_hash(lg_battle_game(battle)), "the replay differs");
    check_true(memcmp(lg_battle_dice(again), lg_battle_dice((lg_battle *)(uintptr_t)battle), sizeof(lg_dice)) == 0,
               "the generators stand elsewhere after the replay");
    free_battle(again);
}

/* The points shown add up line by line. */
static void check_score(const lg_game *game) {
    lg_score score;
    lg_game_score(game, -1, &score);
    int sum = 0;
    for (int i = 0; i < score.line_count; i++) {
        sum += score.lines[i].points;
    }
    check_int(score.total, sum);
    check_true(score.grade[0] != '\0' && score.ending[0] != '\0', "an end without grade or reason");
}

static void random_games__run_to_their_end(void **state) {
    (void)state;
    for (int number = 0; number < GAMES; number++) {
        const variant *v = variant_of(number);
        lg_battle *battle = new_battle(v, number);
        uint64_t random = (uint64_t)number * 7919 + 17;
        int phase = check_phases(battle, 0, -1), steps = 0;
        while (!lg_battle_game(battle)->over && steps < MAX_STEPS) {
            step(battle, &random, steps++, &phase);
        }
        check_true(lg_battle_game(battle)->over, "game %d of %s does not end", number, v->scenario);
        if (strcmp(v->scenario, "skeleton/race") != 0) {
            check_score(lg_battle_game(battle));
        }
        if (number % REPLAY_EVERY == 0) {
            check_replay(battle, v, number);
        }
        free_battle(battle);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(random_games__run_to_their_end, open_data, close_data),
    };
    return check_group(argc, argv, "random play", tests);
}
