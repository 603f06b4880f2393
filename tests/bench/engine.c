/* engine.c - what the engine does in a second, one measure at a time:
 *
 *     engine options | battles | replay | dice | scenario | bytes
 *     engine record FILE [PHASE]
 *
 * Prints lines "name value"; processor time of one core. README.md tells what each line means. `record` writes the
 * record of a battle played by doctrine, to its end or to the first decision in a phase ("british") after turn 4. */
#include <laager/ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bots/bots.h"
#include "io/scenario.h"
#include "io/session.h"

enum {
    BATTLES = 100,
    RANDOM_BATTLES = 10,
    REPLAYED = 2000,
    DICE = 11,
    MOST_LISTED = 65536,
    PADDING = 17000
};

static const char SCENARIO[] = "zulu-war-rules/solo";
static lg_data *data;
static lg_error error;
static lg_reply reply;

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void need(bool good, const char *what) {
    if (good) {
        return;
    }
    fprintf(stderr, "engine: %s: %s\n", what,
            error.text[0] ? error.text : reply.outcome.verdict.why);
    exit(1);
}

static lg_scenario *solo(uint64_t seed) {
    lg_scenario *scenario = lg_scenario_find(data, SCENARIO, &error);
    need(scenario && lg_scenario_set(scenario, "mode", "solo", &error) &&
             lg_scenario_ready(scenario, &error),
         SCENARIO);
    scenario->seed = seed;
    return scenario;
}

static lg_session *begin(uint64_t seed, lg_keep keep, const char *path) {
    lg_session *session = lg_session_new(solo(seed), keep, path, &error);
    need(session != NULL, "a battle");
    return session;
}

static const lg_game *game_of(lg_session *session) {
    return lg_battle_game(lg_session_battle(session));
}

static void act(lg_session *session, int seat, const lg_action *action) {
    need(lg_session_do(session, seat, action, &reply, &error) == LG_OK, "an action");
}

/* ---- Random play, everything listed at each decision ------------------------------------------------------ */

static bool same_start(const lg_action *a, const lg_action *b, bool subject) {
    return a->verb == b->verb && (!subject || a->arg[0] == b->arg[0]);
}

/* The first item past those that begin like the one at `from`. */
static int past(const lg_action *items, int from, int end, bool subject) {
    int i = from + 1;
    while (i < end && same_start(&items[i], &items[from], subject)) {
        i++;
    }
    return i;
}

/* One of the groups of items that begin alike, each with the same chance. */
static void choose_group(const lg_action *items, int *first, int *end, bool subject,
                         uint64_t *random) {
    int groups = 0;
    for (int i = *first; i < *end; i = past(items, i, *end, subject)) {
        groups++;
    }
    for (int skip = lg_bot_below(random, groups); skip > 0; skip--) {
        *first = past(items, *first, *end, subject);
    }
    *end = past(items, *first, *end, subject);
}

/* A verb, then a subject, then an action: straight from all actions he would walk about for ever. */
static const lg_action *choose(const lg_actions *list, uint64_t *random) {
    int first = 0, end = list->count;
    choose_group(list->items, &first, &end, false, random);
    choose_group(list->items, &first, &end, true, random);
    return &list->items[first + lg_bot_below(random, end - first)];
}

static uint64_t play_at_random(uint64_t seed, uint64_t *hashes) {
    static lg_action items[MOST_LISTED];
    uint64_t random = seed, listed = 0;
    lg_session *session = begin(seed, LG_IN_MEMORY, NULL);
    for (;;) {
        lg_who who;
        lg_actions list = {items, 0, MOST_LISTED};
        lg_game_who(game_of(session), -1, &who);
        if (who.over) {
            break;
        }
        lg_game_actions(game_of(session), who.seat, -1, -1, &list);
        need(list.count > 0 && list.count <= MOST_LISTED, "a list of actions");
        listed += (uint64_t)list.count;
        act(session, who.seat, choose(&list, &random));
        *hashes ^= lg_game_hash(game_of(session));
    }
    lg_session_close(session);
    return listed;
}

static void options(void) {
    uint64_t listed = 0, hashes = 0;
    double start = seconds();
    for (uint64_t seed = 1; seed <= RANDOM_BATTLES; seed++) {
        listed += play_at_random(seed, &hashes);
    }
    printf("options %.0f\n", (double)listed / (seconds() - start));
}

/* ---- Battles by doctrine ------------------------------------------------------------------------------------ */

/* Returns how many decisions there were; stops before one in that phase after turn 4. */
static int play_by_doctrine(lg_session *session, uint64_t seed, const char *phase) {
    uint64_t random = ~seed;
    int decisions = 0;
    lg_who who;
    lg_game_who(game_of(session), -1, &who);
    while (!who.over && !(phase && who.turn > 4 && strcmp(who.phase_id, phase) == 0)) {
        lg_action action;
        need(lg_bot_choose(lg_bot_find("doctrine"), game_of(session), who.seat, &random, &action),
             "a choice");
        act(session, who.seat, &action);
        decisions++;
        lg_game_who(game_of(session), -1, &who);
    }
    return decisions;
}

/* As `laager simulate` plays: nothing is written down. */
static int simulate(uint64_t seed) {
    static lg_event event[4096];
    static lg_die die[16384];
    uint64_t random = ~seed;
    int decisions = 0;
    lg_who who;
    lg_dice dice;
    lg_scenario *scenario = solo(seed);
    lg_events events = {.items = event, .max = 4096, .dice = die, .dice_max = 16384};
    lg_game *game = lg_game_new(scenario, &events, &error);
    need(game != NULL, SCENARIO);
    lg_scenario_dice(scenario, &dice);
    for (lg_game_who(game, -1, &who); !who.over; lg_game_who(game, -1, &who)) {
        lg_action action;
        events.count = events.dice_count = 0;
        need(lg_bot_choose(lg_bot_find("doctrine"), game, who.seat, &random, &action) &&
                 lg_game_apply(game, who.seat, &action, &dice, &events, &reply.outcome) == LG_OK,
             "a decision");
        decisions++;
    }
    lg_game_free(game);
    lg_scenario_free(scenario);
    return decisions;
}

static void battles(void) {
    long decisions = 0;
    double start = seconds();
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        decisions += simulate(seed);
    }
    double took = seconds() - start;
    printf("battles %.2f\ndecisions %.0f\n", BATTLES / took, (double)decisions / took);
}

static void record(const char *path, const char *phase) {
    lg_session *session = begin(1, LG_AT_PATH, path);
    play_by_doctrine(session, 1, phase);
    lg_session_close(session);
}

static void bytes(void) {
    lg_session *session = begin(1, LG_IN_MEMORY, NULL);
    printf("bytes %zu\n", lg_game_bytes(game_of(session)));
    lg_session_close(session);
}

/* ---- Records of 2,000 actions and more, played again --------------------------------------------------------- */

/* Replaying compares the hash after each action with the recorded one. */
static double replay_text(const char *path, const char *text, size_t size) {
    lg_replay again;
    double start = seconds();
    need(lg_record_replay(data, path, text, size, &again, &error), "a record");
    double took = seconds() - start;
    lg_battle_free(again.battle);
    lg_scenario_free(again.scenario);
    return took;
}

static void replay(void) {
    char folder[] = "/tmp/laager-bench-XXXXXX", path[64];
    double took = 0;
    int actions = 0;
    need(mkdtemp(folder) != NULL, folder);
    snprintf(path, sizeof path, "%s/battle.jsonl", folder);
    for (uint64_t seed = 1; actions < REPLAYED; seed++) {
        size_t size;
        lg_session *session = begin(seed, LG_IN_MEMORY, NULL);
        actions += play_by_doctrine(session, seed, NULL);
        need(lg_session_save(session, path, &error), path);
        lg_session_close(session);
        char *text = lg_file_read(path, "record", LG_MAX_RECORD_BYTES, &size, &error);
        need(text != NULL, path);
        took += replay_text(path, text, size);
        free(text);
        unlink(path);
    }
    rmdir(folder);
    printf("replay %.0f\n", actions / took);
}

/* ---- Dice, as a volley asks for them and notes them ---------------------------------------------------------- */

static void dice(void) {
    static lg_event event[4];
    static lg_die die[DICE];
    lg_session *session = begin(1, LG_IN_MEMORY, NULL);
    lg_game *copy = lg_game_clone(game_of(session));
    lg_dice thrown;
    lg_outcome outcome;
    uint64_t sum = 0;
    long count = 0;
    need(copy != NULL, "a copy");
    lg_dice_seed(&thrown, 1879);
    double start = seconds(), took;
    do {
        for (int i = 0; i < 10000; i++) {
            uint8_t value[DICE];
            lg_events events = {.items = event, .max = 4, .dice = die, .dice_max = DICE};
            lg_play play = {.game = copy, .dice = &thrown, .events = &events, .outcome = &outcome};
            outcome.roll_count = 0;
            lg_roll(&play, DICE, 6, 0, LG_TO_ALL, "ZWR-FIRE-03", "11 dice: A at Impi 1", value);
            lg_note(&play, 0, LG_TO_ALL, 0, 0, 0, 0, 0, 0);
            for (int k = 0; k < DICE; k++) {
                lg_note_die(&play, value[k], 0, value[k] >= 4 ? LG_DIE_HIT : LG_DIE_PLAIN, 6);
            }
            sum += die[DICE - 1].value;
            count += DICE;
        }
        took = seconds() - start;
    } while (took < 0.5);
    lg_game_free(copy);
    lg_session_close(session);
    need(sum > 0, "dice");
    printf("dice %.0f\n", (double)count / took);
}

/* ---- A scenario of 16 KiB, read and checked ------------------------------------------------------------------- */

/* The shipped one with more places and more wagons. */
static char *large_scenario(const char *text) {
    char *large = malloc(strlen(text) + PADDING);
    const char *names = strstr(text, "\nnames:\n"), *british = strstr(text, "\nbritish:");
    need(large && names && british, "the scenario's text");
    const char *units = strchr(british + 1, '\n');
    size_t at = (size_t)(names + 8 - text);
    memcpy(large, text, at);
    for (int i = 0; i < 14; i++) {
        at +=
            (size_t)sprintf(large + at, "  Outspan %d on the wagon road: [[%d, 24]]\n", i, 12 + i);
    }
    memcpy(large + at, names + 8, (size_t)(units + 1 - names - 8));
    at += (size_t)(units + 1 - names - 8);
    for (int i = 0; i < 46; i++) {
        at += (size_t)sprintf(large + at,
                              "  - {id: X%d, kind: wagon, name: \"Commissariat wagon no. %d\", "
                              "at: [%d, %d], facing: E, formation: wagon, hidden: no}\n",
                              i, i, 1 + 2 * (i % 10), i / 10);
    }
    strcpy(large + at, units + 1);
    return large;
}

static void scenario(void) {
    lg_scenario *shipped = lg_scenario_find(data, SCENARIO, &error);
    need(shipped != NULL, SCENARIO);
    const lg_rules *rules = shipped->rules;
    char *text = large_scenario(shipped->text);
    int files = 0;
    double start = seconds(), took;
    lg_scenario_free(shipped);
    do {
        lg_scenario *read = lg_scenario_load(rules, "bench.yaml", text, &error);
        need(read != NULL, "the large scenario");
        lg_scenario_free(read);
        files++;
        took = seconds() - start;
    } while (took < 0.5);
    printf("scenario %.1f\n", took / files * 1e6 * 16384 / (double)strlen(text));
    free(text);
}

int main(int count, char **words) {
    static const struct {
        const char *name;
        void (*measure)(void);
    } measures[] = {{"options", options}, {"battles", battles},   {"replay", replay},
                    {"dice", dice},       {"scenario", scenario}, {"bytes", bytes}};
    data = lg_data_open(NULL, &error);
    need(data != NULL, "the data folder");
    for (size_t i = 0; count > 1 && i < sizeof measures / sizeof *measures; i++) {
        if (strcmp(words[1], measures[i].name) == 0) {
            measures[i].measure();
        }
    }
    if (count > 2 && strcmp(words[1], "record") == 0) {
        record(words[2], count > 3 ? words[3] : NULL);
    }
    lg_data_close(data);
    return 0;
}
