/* The machine's play: it always finds something allowed, and battles end (lg_ruleset.suggest): doctrine*.c. */
#include "bots/bots.h"
#include "support.h"

static table t;

static int gone(void **state) {
    (void)state;
    clear_table(&t);
    return 0;
}

enum { MAX_ACTIONS = 20000 };

static void open_battle(const char *name, const char *mode) {
    lg_error error = {.line = 0};
    memset(&t, 0, sizeof t);
    t.events =
        (lg_events){.items = t.event, .max = TABLE_EVENTS, .dice = t.die, .dice_max = TABLE_DICE};
    t.data = lg_data_open(LG_DATA_DIR, &error);
    check_true(t.data != NULL, "the data folder opens: %s", error.text);
    t.scenario = lg_scenario_find(t.data, name, &error);
    check_true(t.scenario != NULL, "the scenario reads: %s", error.text);
    check_true(lg_scenario_set_words(t.scenario, &mode, 1, &error), "%s", error.text);
    seat_players(&t);
}

static void check_sound(const char *text) {
    char why[LG_WHY_SIZE];
    check_true(t.scenario->ruleset->invariants(t.game, why, sizeof why), "after \"%s\": %s", text,
               why);
}

/* One battle by two bots; returns the turn in which it ended. */
static int play_battle(const char *british, const char *zulus, uint64_t seed) {
    lg_who who;
    uint64_t random = ~seed;
    lg_dice_seed(&t.dice, seed);
    lg_game_who(t.game, -1, &who);
    for (int actions = 0; !who.over; actions++) {
        lg_action action;
        char text[LG_WHY_SIZE];
        bool is_british = t.scenario->seats[who.seat].role == LG_BRITISH;
        const lg_bot *bot = lg_bot_find(is_british ? british : zulus);
        check_true(actions < MAX_ACTIONS, "seed %d goes round in circles in turn %d", (int)seed,
                   who.turn);
        check_true(lg_bot_choose(bot, t.game, who.seat, &random, &action),
                   "seed %d, turn %d, %s: a choice", (int)seed, who.turn, who.phase_id);
        lg_action_text(t.game, &action, text, sizeof text);
        t.events.count = t.events.dice_count = 0;
        lg_status status = lg_game_apply(t.game, who.seat, &action, &t.dice, &t.events, &t.outcome);
        check_true(status == LG_OK, "seed %d, \"%s\": %s", (int)seed, text, t.outcome.verdict.why);
        check_sound(text);
        lg_game_who(t.game, -1, &who);
    }
    return who.turn;
}

#ifdef LG_LONG
enum { BATTLES = 200 };
#else
enum { BATTLES = 1 };
#endif

static void battles(const char *name, const char *mode, const char *british, const char *zulus) {
    for (int seed = 1; seed <= BATTLES; seed++) {
        open_battle(name, mode);
        check_range(play_battle(british, zulus, (uint64_t)seed), 1, 21);
        if (seed < BATTLES) {
            clear_table(&t);
        }
    }
}

static void doctrine__solo__plays_to_the_end(void **state) {
    (void)state;
    battles("zulu-war-rules/solo", "mode=solo", "doctrine", "doctrine");
}

static void doctrine__two_players__play_to_the_end(void **state) {
    (void)state;
    battles("zulu-war-rules/solo", "mode=hotseat", "doctrine", "doctrine");
}

static void doctrine__printed_example__plays_to_the_end(void **state) {
    (void)state;
    battles("zulu-war-rules/worked-example", "mode=hotseat", "doctrine", "doctrine");
}

static void doctrine__against_chance__finds_an_answer_to_anything(void **state) {
    (void)state;
    battles("zulu-war-rules/solo", "mode=hotseat", "random", "doctrine");
    clear_table(&t);
    battles("zulu-war-rules/solo", "mode=hotseat", "doctrine", "random");
}

static void doctrine__same_seed__same_battle(void **state) {
    (void)state; /* no chance but the one it is given */
    open_battle("zulu-war-rules/solo", "mode=hotseat");
    play_battle("doctrine", "doctrine", 7);
    uint64_t first = lg_game_hash(t.game);
    clear_table(&t);
    open_battle("zulu-war-rules/solo", "mode=hotseat");
    play_battle("doctrine", "doctrine", 7);
    check_true(lg_game_hash(t.game) == first, "the same end");
}

/* ---- What it does ---------------------------------------------------------------------------------------------- */

static const char *suggestion(const char *seat) {
    static char text[LG_WHY_SIZE];
    lg_action action;
    uint64_t random = 1;
    check_true(lg_bot_choose(lg_bot_find("doctrine"), t.game, seat_of(&t, seat), &random, &action),
               "a choice");
    lg_action_text(t.game, &action, text, sizeof text);
    return text;
}

#define LONE_COMPANY                                                                               \
    "british:\n  - {id: A, kind: company, at: [20, 30], facing: N, formation: column}\n"           \
    "zulu:\n  - {id: Z1, kind: impi, at: [26, 14], facing: S, formation: abreast}\n"

static void british__zulus_within_range__form_line_and_fire(void **state) {
    (void)state;
    lay_table(&t, open_ground(40, 40), LONE_COMPANY);
    open_step(&t, ZWR_ORDERS);
    check_text(suggestion("british"), "order A change fire");
    act(&t, "british", "order A change fire");
    act(&t, "british", "done");
    check_text(suggestion("british"), "form A line N");
    act(&t, "british", "form A line N");
    check_text(suggestion("british"), "fire A Z1");
}

static void british__zulus_on_opposite_sides__form_square(void **state) {
    (void)state;
    lay_table(&t, open_ground(40, 50),
              LONE_COMPANY
              "  - {id: Z2, kind: impi, at: [14, 44], facing: N, formation: abreast}\n");
    zwr_lay(t.game, unit_id(&t, "Z1"), ZWR_ABREAST, LG_S, 12, cell(&t, 26, 20));
    give_orders(&t, "A", ZWR_CHANGE, ZWR_FIRE);
    open_step(&t, ZWR_BRITISH);
    check_contains(suggestion("british"), "form A square");
}

/* Deep in scrub no wheel can leave: every place with a way out is worth more, and none is near enough. */
static void british__no_way_out_within_reach__end_the_step(void **state) {
    (void)state;
    lay_table(&t, with_ground(open_ground(60, 60), '"', 10, 10, 40, 40),
              "british:\n  - {id: A, kind: company, at: [31, 28], facing: E, formation: column}\n"
              "zulu:\n  - {id: Z1, kind: impi, at: [20, 2], facing: S, formation: abreast}\n"
              "zones:\n  - {id: out, use: exit, side: british, box: [59, 0, 59, 59]}\n");
    give_orders(&t, "A", ZWR_MOVE, ZWR_NO_ORDER);
    open_step(&t, ZWR_BRITISH);
    check_text(suggestion("british"), "done");
}

static void zulus__in_sight__throw_then_attack_then_are_done(void **state) {
    (void)state;
    lay_table(&t, open_ground(40, 40), LONE_COMPANY);
    open_step(&t, ZWR_ZULU);
    check_text(suggestion("zulu"), "roll");
    act(&t, "zulu", "roll", 3, 3, 3, 3);
    check_text(suggestion("zulu"), "attack Z1 A");
    act(&t, "zulu", "attack Z1 A");
    check_text(suggestion("zulu"), "done");
}

static void zulus__hidden_and_far__lie_still(void **state) {
    (void)state;
    lay_table(&t, with_ground(open_ground(40, 60), '"', 0, 0, 39, 10),
              "british:\n  - {id: A, kind: company, at: [20, 50], facing: N, formation: column}\n"
              "zulu:\n  - {id: Z1, kind: impi, at: [26, 8], facing: S, formation: abreast, hidden: "
              "yes}\n");
    open_step(&t, ZWR_ZULU);
    check_text(suggestion("zulu"), "done");
    put_zulus(&t, "Z1", 26, 40, LG_S, ZWR_CONCEALED);
    check_text(suggestion("zulu"), "roll Z1");
}

#define T(name) cmocka_unit_test_teardown(name, gone)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        T(doctrine__solo__plays_to_the_end),
        T(doctrine__two_players__play_to_the_end),
        T(doctrine__printed_example__plays_to_the_end),
        T(doctrine__against_chance__finds_an_answer_to_anything),
        T(doctrine__same_seed__same_battle),
        T(british__zulus_within_range__form_line_and_fire),
        T(british__zulus_on_opposite_sides__form_square),
        T(british__no_way_out_within_reach__end_the_step),
        T(zulus__in_sight__throw_then_attack_then_are_done),
        T(zulus__hidden_and_far__lie_still),
    };
    return check_group(argc, argv, "doctrine", tests);
}
