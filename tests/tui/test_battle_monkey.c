/* Keys at random on the battle screen: it never loses its footing. After every key the screen can be drawn, its footer
 * says what Enter does, and the cursor stands on it. */
#include "stage.h"

#ifdef LG_LONG
enum { BATTLES = 60, KEYS_EACH = 3000 };
#else
enum { BATTLES = 4, KEYS_EACH = 400 };
#endif

/* splitmix64 */
static uint64_t next_random(uint64_t *state) {
    uint64_t z = *state += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
}

/* Keys that lead on come more often than the others, so that battles get somewhere. */
static int random_key(uint64_t *state) {
    static const int often[] = {LG_KEY_ENTER, LG_KEY_ENTER, LG_KEY_ENTER, LG_KEY_ENTER, 'D',
                                'n',          LG_KEY_TAB,   'm',          'f',          'x',
                                't',          '.',          'R',          '>',          LG_KEY_ESC};
    static const int seldom[] = {LG_KEY_UP,    LG_KEY_DOWN,      LG_KEY_LEFT,
                                 LG_KEY_RIGHT, LG_KEY_SPACE,     LG_KEY_HOME,
                                 LG_KEY_END,   LG_KEY_BACKSPACE, LG_KEY_DELETE,
                                 LG_KEY_F1,    LG_KEY_SHIFT_UP,  LG_KEY_SHIFT_TAB,
                                 0xE9,         0x2588,           1};
    uint64_t bits = next_random(state);
    if (bits % 4 < 2) {
        return often[(bits >> 8) % (sizeof often / sizeof often[0])];
    }
    if (bits % 4 == 2) {
        return seldom[(bits >> 8) % (sizeof seldom / sizeof seldom[0])];
    }
    return (int)(' ' + (bits >> 8) % 95);
}

static void check_footing(stage *s) {
    const char *footer = stage_footer(s);
    bool typing = s->table->ask.flow && s->table->ask.typing;
    bool enter = strncmp(footer, " Enter ", 7) == 0 || strncmp(footer, " (Enter ", 8) == 0;
    bool says = enter || s->table->prefix != LG_LAYER_BOARD;
    check_true(says || typing || s->table->waiting, "the footer says what Enter does: %s", footer);
    check_range(s->canvas->cursor_x, 0, s->canvas->width - 1);
    check_range(s->canvas->cursor_y, 0, s->canvas->height - 1);
}

/* What the loop would do: hands the screen over, throws real dice. */
static void answer(stage *s, uint64_t *state) {
    if (s->table->waiting) {
        lg_battle_take_over(s->table);
    }
    for (int tries = 0; s->table->pending && tries < 20; tries++) {
        lg_dice *dice = lg_battle_dice(lg_session_battle(s->table->session));
        for (int i = 0; i < s->table->want.count; i++) {
            lg_dice_push(dice, 1 + (int)(next_random(state) % (uint64_t)s->table->want.sides));
        }
        lg_battle_retry(s->table);
        if (s->table->waiting) {
            lg_battle_take_over(s->table);
        }
    }
}

/* Returns the actions done: keys that lead nowhere prove nothing. */
static int play(const char *scenario, const char *pairs, uint64_t seed) {
    stage s = stage_open(scenario, pairs);
    uint64_t state = seed;
    answer(&s, &state);
    for (int i = 0; i < KEYS_EACH; i++) {
        lg_battle_press(s.table, random_key(&state));
        answer(&s, &state);
        check_footing(&s);
    }
    int done = stage_actions(&s);
    stage_close(&s);
    return done;
}

static void random_keys__solo__never_lose_their_footing(void **state) {
    (void)state;
    int done = 0;
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        done += play("zulu-war-rules/solo", "mode=solo seed=31", seed);
    }
    check_range(done, BATTLES * KEYS_EACH / 50, BATTLES * KEYS_EACH);
}

static void random_keys__two_players__never_lose_their_footing(void **state) {
    (void)state;
    int done = 0;
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        done += play("zulu-war-rules/solo", "mode=hotseat seed=32", seed);
        done += play(LG_SOURCE_DIR "/tests/terminal/battalion.yaml", "seed=33", seed + 1000);
    }
    check_range(done, 2 * BATTLES * KEYS_EACH / 50, 2 * BATTLES * KEYS_EACH);
}

static void random_keys__real_dice__never_lose_their_footing(void **state) {
    (void)state;
    int done = 0;
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        done += play("zulu-war-rules/worked-example", "mode=hotseat dice=typed", seed + 2000);
        done += play("skeleton/race", "mode=hotseat dice=typed", seed + 3000);
    }
    check_range(done, 2 * BATTLES * KEYS_EACH / 50, 2 * BATTLES * KEYS_EACH);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_keys__solo__never_lose_their_footing),
        cmocka_unit_test(random_keys__two_players__never_lose_their_footing),
        cmocka_unit_test(random_keys__real_dice__never_lose_their_footing),
    };
    return check_group(argc, argv, "random keys", tests);
}
