/* simulate: lets programs play a scenario many times and prints what came of it. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <laager/ruleset.h>

#include "cli/ask.h"
#include "cli/cli.h"

enum {
    MAX_ACTIONS = 200000, /* of one battle: beyond, something goes round in circles */
    MAX_EVENTS = 4096,
    MAX_EVENT_DICE = 16384,
    FEW_MEN = 6, /* a battle that cost fewer was too easy */
    BAR = 50     /* characters of the longest bar */
};

/* What one battle came to. */
typedef struct battle_result {
    int points, lost, turns;
    lg_role winner;
} battle_result;

/* Everything a run needs. */
typedef struct simulation {
    lg_scenario *scenario;
    const lg_bot *bots[LG_ROLES];
    uint64_t first_seed;
    int games;
    battle_result *results;
    lg_events events; /* thrown away after each action */
    lg_outcome outcome;
} simulation;

/* ---- Playing ------------------------------------------------------------------------------------------- */

/* The men whom the score counts against the British: what its negative lines count. */
static int men_lost(const lg_score *score) {
    int lost = 0;
    for (int i = 0; i < score->line_count; i++) {
        if (score->lines[i].points < 0) {
            lost += score->lines[i].count;
        }
    }
    return lost;
}

static void take_result(const lg_game *game, battle_result *result) {
    lg_who who;
    lg_score score;
    lg_game_who(game, -1, &who);
    lg_game_score(game, 0, &score);
    *result = (battle_result){score.total, men_lost(&score), who.turn, score.winner};
}

/* One action by whoever must act; false when nothing could be done. */
static bool play_action(simulation *run, lg_game *game, const lg_who *who, uint64_t *random,
                        lg_dice *dice) {
    lg_action action;
    const lg_bot *bot = run->bots[run->scenario->seats[who->seat].role];
    run->events.count = run->events.dice_count = 0;
    return lg_bot_choose(bot, game, who->seat, random, &action) &&
           lg_game_apply(game, who->seat, &action, dice, &run->events, &run->outcome) == LG_OK;
}

static bool play_game(simulation *run, int number, lg_error *error) {
    lg_dice dice;
    lg_who who;
    uint64_t seed = run->first_seed + (uint64_t)number;
    uint64_t random = ~seed; /* the bots' own bits, never the dice */
    run->events.count = run->events.dice_count = 0;
    lg_game *game = lg_game_new(run->scenario, &run->events, error);
    if (!game) {
        return false;
    }
    lg_dice_seed(&dice, seed);
    lg_game_who(game, -1, &who);
    int actions = 0;
    while (!who.over && actions < MAX_ACTIONS && play_action(run, game, &who, &random, &dice)) {
        actions++;
        lg_game_who(game, -1, &who);
    }
    if (who.over) {
        take_result(game, &run->results[number]);
    } else {
        lg_error_say(error,
                     "The battle with seed %" PRIu64
                     " came to a stop in turn %d, after %d actions: %s",
                     seed, who.turn, actions, run->outcome.verdict.why);
    }
    lg_game_free(game);
    return who.over;
}

static bool play_all(simulation *run, lg_error *error) {
    bool watched = isatty(STDERR_FILENO) != 0;
    bool fine = true;
    for (int i = 0; fine && i < run->games; i++) {
        fine = play_game(run, i, error);
        if (watched && fine) {
            fprintf(stderr, "\r%d of %d battles", i + 1, run->games);
        }
    }
    if (watched) {
        fprintf(stderr, "\r%*s\r", 30, "");
    }
    return fine;
}

/* ---- Telling ------------------------------------------------------------------------------------------- */

static int points_of(const battle_result *result) { return result->points; }
static int lost_of(const battle_result *result) { return result->lost; }
static int turns_of(const battle_result *result) { return result->turns; }

static int compare(const void *a, const void *b) {
    int left = *(const int *)a, right = *(const int *)b;
    return (left > right) - (left < right);
}

/* The values of all battles, sorted, in memory that the caller frees; NULL when there is none. */
static int *sorted(const simulation *run, int (*value)(const battle_result *)) {
    int *values = malloc((size_t)run->games * sizeof *values);
    for (int i = 0; values && i < run->games; i++) {
        values[i] = value(&run->results[i]);
    }
    if (values) {
        qsort(values, (size_t)run->games, sizeof *values, compare);
    }
    return values;
}

/* Mean, and the values below which no, a quarter, half, three quarters, all of the battles lie. */
static void print_spread(const simulation *run, const char *name,
                         int (*value)(const battle_result *)) {
    int *values = sorted(run, value);
    double sum = 0;
    if (!values) {
        return;
    }
    for (int i = 0; i < run->games; i++) {
        sum += values[i];
    }
    printf("%-10s %8.1f", name, sum / run->games);
    for (int quarter = 0; quarter <= 4; quarter++) {
        printf(" %7d", values[(run->games - 1) * quarter / 4]);
    }
    putchar('\n');
    free(values);
}

/* "British 41.2%  draw 30.0%  Zulu 28.8%" */
static void print_winners(const simulation *run) {
    int won[LG_ROLES + 1] = {0};
    int few = 0;
    for (int i = 0; i < run->games; i++) {
        won[run->results[i].winner + 1]++;
        few += run->results[i].lost < FEW_MEN;
    }
    double share = 100.0 / run->games;
    printf("\nwon by: British %.1f%%, Zulu %.1f%%, drawn %.1f%%\n", won[LG_BRITISH + 1] * share,
           won[LG_ZULU + 1] * share, won[LG_NOBODY + 1] * share);
    printf("fewer than %d men lost: %.1f%%\n", FEW_MEN, few * share);
}

/* The width of a class of the histogram, so that there are about twenty. */
static int class_width(int range) {
    static const int widths[] = {1, 2, 5, 10, 20, 50, 100};
    int count = sizeof widths / sizeof *widths;
    for (int i = 0; i < count; i++) {
        if (range < 20 * widths[i]) {
            return widths[i];
        }
    }
    return range / 20 + 1;
}

/* The class of a value, rounded down for negative ones too. */
static int class_of(int value, int width) {
    return value >= 0 ? value / width : -((-value + width - 1) / width);
}

static int in_class(const simulation *run, int number, int width,
                    int (*value)(const battle_result *)) {
    int count = 0;
    for (int i = 0; i < run->games; i++) {
        count += class_of(value(&run->results[i]), width) == number;
    }
    return count;
}

static void print_bar(int from, int width, int count, int most) {
    if (width == 1) {
        printf("%14d %6d ", from, count);
    } else {
        printf("%5d to %5d %6d ", from, from + width - 1, count);
    }
    for (int i = 0; i < count * BAR / (most > 0 ? most : 1); i++) {
        putchar('#');
    }
    putchar('\n');
}

static void print_histogram(const simulation *run, const char *name,
                            int (*value)(const battle_result *)) {
    int least = value(&run->results[0]), greatest = least;
    for (int i = 0; i < run->games; i++) {
        int v = value(&run->results[i]);
        least = v < least ? v : least;
        greatest = v > greatest ? v : greatest;
    }
    int width = class_width(greatest - least);
    int first = class_of(least, width), last = class_of(greatest, width);
    int most = 0;
    for (int c = first; c <= last; c++) {
        int count = in_class(run, c, width, value);
        most = count > most ? count : most;
    }
    printf("\n%s\n", name);
    for (int c = first; c <= last; c++) {
        print_bar(c * width, width, in_class(run, c, width, value), most);
    }
}

static void print_run(const simulation *run) {
    printf("%s: %d battle%s, seeds %" PRIu64 " to %" PRIu64 ", British by %s, Zulus by %s\n\n",
           run->scenario->title, run->games, lg_plural(run->games), run->first_seed,
           run->first_seed + (uint64_t)run->games - 1, run->bots[LG_BRITISH]->name,
           run->bots[LG_ZULU]->name);
    printf("%-10s %8s %7s %7s %7s %7s %7s\n", "", "mean", "least", "1/4", "1/2", "3/4", "most");
    print_spread(run, "points", points_of);
    print_spread(run, "men lost", lost_of);
    print_spread(run, "turns", turns_of);
    print_winners(run);
    print_histogram(run, "points", points_of);
    print_histogram(run, "men lost", lost_of);
    print_histogram(run, "turns", turns_of);
}

/* ---- The command --------------------------------------------------------------------------------------- */

static bool make_run(lg_cli *cli, lg_data *data, const char *name, simulation *run,
                     lg_error *error) {
    memset(run, 0, sizeof *run);
    run->games = (int)cli->games;
    run->bots[LG_BRITISH] = lg_bot_named(cli->bot ? cli->bot : "doctrine", error);
    if (run->bots[LG_BRITISH]) {
        run->bots[LG_ZULU] = lg_bot_named(cli->against ? cli->against : "doctrine", error);
    }
    run->bots[LG_UMPIRE] = run->bots[LG_ZULU];
    if (!run->bots[LG_ZULU]) {
        return false;
    }
    run->scenario =
        lg_scenario_asked(data, name, cli->options.pairs, cli->options.pair_count, error);
    if (!run->scenario) {
        return false;
    }
    run->first_seed = run->scenario->seed;
    run->events.max = MAX_EVENTS;
    run->events.dice_max = MAX_EVENT_DICE;
    run->events.items = calloc(MAX_EVENTS, sizeof(lg_event));
    run->events.dice = calloc(MAX_EVENT_DICE, sizeof(lg_die));
    run->results = calloc((size_t)run->games, sizeof(battle_result));
    if (!run->events.items || !run->events.dice || !run->results) {
        return lg_error_say(error, "There is not enough memory.");
    }
    return run->scenario->typed_dice
               ? lg_error_say(error, "Nobody is there to type dice: leave dice=typed out.")
               : true;
}

static void free_run(simulation *run) {
    if (run->scenario) {
        lg_scenario_free(run->scenario);
    }
    free(run->events.items);
    free(run->events.dice);
    free(run->results);
}

static int simulate(lg_cli *cli, lg_data *data, const char *name) {
    lg_error error;
    simulation *run = malloc(sizeof *run);
    int status = LG_EXIT_FINE;
    if (!run) {
        return lg_complain("There is not enough memory.");
    }
    if (!make_run(cli, data, name, run, &error)) {
        status = lg_complain_error(&error);
    } else if (!play_all(run, &error)) {
        lg_complain_error(&error);
        status = LG_EXIT_FAILED;
    } else {
        print_run(run);
    }
    free_run(run);
    free(run);
    return status;
}

/* The seeds begin with 1 unless the line says otherwise: a random start could not be run again. */
static bool take_words(lg_cli *cli, int count, char **words) {
    lg_options *options = &cli->options;
    bool seeded = false;
    for (int i = 0; i < count && options->pair_count < LG_MAX_PAIRS; i++) {
        options->pairs[options->pair_count++] = words[i];
    }
    for (int i = 0; i < options->pair_count; i++) {
        seeded |= strncmp(options->pairs[i], "seed=", 5) == 0;
    }
    if (!seeded && options->pair_count < LG_MAX_PAIRS) {
        options->pairs[options->pair_count++] = "seed=1";
    }
    return options->pair_count < LG_MAX_PAIRS;
}

int lg_subcommand_simulate(lg_cli *cli, int count, char **words) {
    lg_error error;
    if (count < 1) {
        return lg_complain("Say which battle: laager simulate RULESET/SCENARIO; \"laager list\" "
                           "names them.");
    }
    if (!take_words(cli, count - 1, words + 1)) {
        return lg_complain("More than %d KEY=VALUE words.", LG_MAX_PAIRS);
    }
    lg_data *data = lg_data_open(cli->data, &error);
    if (!data) {
        return lg_complain_error(&error);
    }
    int status = simulate(cli, data, words[0]);
    lg_data_close(data);
    return status;
}
