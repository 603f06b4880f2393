/* Whole games, random and by doctrine: what must always be true, and the points counted again from the events. */
#include "bots/bots.h"
#include "support.h"

static field f;

/* Victory points that an action's events tell of, by side. */
static void count_points(int sum[2]) {
    for (int i = 0; i < f.events.count; i++) {
        const lg_event *e = &f.events.items[i];
        switch ((za_event_id)e->type) {
        case ZA_E_FELL: sum[e->arg[3]] += e->arg[2]; break;
        case ZA_E_CAMP_LOST:
        case ZA_E_WAGON_LOST:
        case ZA_E_LEADER_LOST: sum[LG_ZULU] += e->arg[1]; break;
        case ZA_E_LEFT_MAP: sum[LG_BRITISH] += e->arg[1]; break;
        default: break;
        }
    }
}

static void do_one(const char *bot, uint64_t *random) {
    lg_who who;
    lg_action action;
    lg_game_who(f.game, -1, &who);
    check_true(lg_bot_choose(lg_bot_find(bot), f.game, who.seat, random, &action), "%s chooses",
               bot);
    f.events.count = f.events.dice_count = 0;
    lg_status status = lg_game_apply(f.game, who.seat, &action, &f.dice, &f.events, &f.outcome);
    check_true(status == LG_OK, "turn %d: %s", who.turn, f.outcome.verdict.why);
}

static void play(const char *bot, const char *setting, uint64_t seed, int turns) {
    int sum[2] = {0, 0};
    uint64_t random = seed;
    open_battle(&f, setting);
    lg_dice_seed(&f.dice, seed);
    while (!f.game->over && f.game->turn <= turns) {
        char why[120];
        do_one(bot, &random);
        count_points(sum);
        check_true(za_invariants(f.game, why, sizeof why), "%s, seed %d: %s", bot, (int)seed, why);
        check_int(points(&f, LG_BRITISH), sum[LG_BRITISH]);
        check_int(points(&f, LG_ZULU), sum[LG_ZULU]);
    }
    check_true(turns < 12 || f.game->over, "the game is over after turn 12");
    close_battle(&f);
}

static void doctrine__a_whole_game__both_sequences(void **state) {
    (void)state; /* ZA-SEQ-01, ZA-SEQ-03, ZA-STK-01, ZA-VP-08 */
    play("doctrine", "sequence=printed", 1, 12);
    play("doctrine", "sequence=by_player", 2, 12);
}

static void random__some_turns__every_invariant(void **state) {
    (void)state;
    play("random", "sequence=printed", 3, 12);
    play("random", "sequence=by_player", 4, 12);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(doctrine__a_whole_game__both_sequences),
        cmocka_unit_test(random__some_turns__every_invariant),
    };
    return check_group(argc, argv, "zulu-attack games", tests);
}
