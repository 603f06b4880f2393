/* Pairs of battles in which the Zulus do different things in secret (ZWR-APP-08: hidden units move, and may give up,
 * unseen) while the British, and the Zulus whom all can see, do the same. As long as nobody comes to light the British
 * are told the same: every answer of the engine, the dice of the table (hidden dice are thrown apart), the log and its
 * numbers, how far undo goes and why not further, and every cell of the battle screen. */
#include "games.h"

#include <unistd.h>

#include "blob.h"
#include "cli/engine.h"
#include "tui/picture.h"
#include "tui/stage.h"
#include "zulu-war-rules/appearance.h"

#ifdef LG_LONG
enum { PAIRS = 1000 };
#else
enum { PAIRS = 8 };
#endif
enum { MAX_EXCHANGES = 400, MAX_LISTED = 30000, BRITISH = 0, ZULU = 1 };

/* ---- The battlefield: scrub in the east, in which Zulus are not seen from the west ------------------------------ */

/* Six men, who soon have had enough: of the fallen whom nobody saw whole units come back. */
#define FEW(id, kind, x, y)                                                                        \
    "  - {id: " id ", kind: " kind ", figures: 6, at: [" #x ", " #y "], facing: W, "               \
    "formation: abreast, hidden: yes}\n"

static const char FORCES[] =
    "zones:\n"
    "  - {id: west, use: entry, side: british, box: [0, 0, 14, 35]}\n"
    "  - {id: east, use: entry, side: zulu, box: [40, 0, 71, 35]}\n"
    "british:\n"
    "  - {id: A, kind: company, at: [10, 10], facing: E, formation: column}\n"
    "  - {id: B, kind: company, at: [6, 20], facing: E, formation: line}\n"
    "  - {id: troop, kind: cavalry, at: [8, 30], facing: E, formation: line}\n"
    "  - {id: captain, kind: captain, at: [3, 15], facing: E, formation: single}\n"
    "zulu:\n"
    "  - {id: Impi-1, kind: impi, at: [30, 22], facing: W, formation: abreast}\n"
    "  - {id: Impi-2, kind: impi, at: [55, 12], facing: W, formation: 2x2, hidden: yes}\n"
    "  - {id: Impi-3, kind: impi, at: [60, 26], facing: W, formation: abreast, hidden: yes}\n"
    "  - {id: Impi-4, kind: impi, at: [66, 28], facing: S, formation: 1x4, hidden: yes}\n"
    "  - {id: Rifles-1, kind: rifles, at: [52, 30], facing: W, formation: abreast, hidden: "
    "yes}\n" FEW("Rifles-2", "rifles", 50, 3) FEW("Rifles-3", "rifles", 58, 3)
        FEW("Rifles-4", "rifles", 66, 3) FEW("Rifles-5", "rifles", 66, 9)
            FEW("Impi-5", "impi", 69, 20) FEW("Impi-6", "impi", 69, 26);

enum { WIDTH = 72, HEIGHT = 36, SCRUB_FROM = 40 };

static char scenario_path[64];

static int write_scenario(void **state) {
    (void)state;
    strcpy(scenario_path, "/tmp/laager-pairs-XXXXXX.yaml");
    int descriptor = mkstemps(scenario_path, 5);
    FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
    if (file == NULL) {
        return 1;
    }
    fprintf(file, "rules: zulu-war-rules\ntitle: A pair\nmodes: [hotseat]\ndeploy: yes\nmap: |\n");
    for (int y = 0; y < HEIGHT; y++) {
        fputs("  ", file);
        for (int x = 0; x < WIDTH; x++) {
            fputc(x < SCRUB_FROM ? '.' : '"', file);
        }
        fputc('\n', file);
    }
    fputs(FORCES, file);
    return fclose(file);
}

static int remove_scenario(void **state) {
    (void)state;
    return unlink(scenario_path);
}

/* ---- One battle of a pair ------------------------------------------------------------------------------------- */

typedef struct side {
    lg_engine *engine;
    uint64_t random; /* what its Zulus do in secret */
} side;

static const lg_game *game_in(const side *s) { return game_of(lg_engine_session(s->engine)); }

static char *say(const side *s, const char *line) {
    char *answer = lg_engine_answer(s->engine, line, strlen(line));
    check_true(answer != NULL, "%s: no answer", line);
    return answer;
}

static void must(const side *s, const char *line) {
    char *answer = say(s, line);
    check_true(strncmp(answer, "{\"ok\":true", 10) == 0, "%s: %.300s", line, answer);
    free(answer);
}

static void open_side(side *s, int number, int which) {
    lg_error error;
    char line[200];
    s->engine = lg_engine_new(LG_SOURCE_DIR, &error);
    s->random = (uint64_t)number * 2 + (uint64_t)which + 77;
    check_true(s->engine != NULL, "%s", error.text);
    snprintf(line, sizeof line, "new %s mode=hotseat seed=%d turn_limit=12", scenario_path, number);
    must(s, line);
}

static int seat_to_act(const side *s) {
    lg_who who;
    lg_game_who(game_in(s), -1, &who);
    return who.seat;
}

static bool is_hidden(const lg_game *game, int unit) {
    return unit < game->scenario->unit_count && lg_units_of(game)[unit].state == ZWR_CONCEALED &&
           zwr_on_table(game, unit);
}

/* Zulu units that the British have seen, and dust that they see. */
static int come_to_light(const lg_game *game) {
    int known = game->phase == ZWR_APPEARANCE ? 0 : zwr_own_of(game)->cloud_count;
    for (int unit = 0; unit < game->scenario->unit_count; unit++) {
        known += (lg_units_of(game)[unit].marks & ZWR_PUBLIC) != 0;
    }
    return known;
}

/* Dust already lies for somebody, though it is not told yet. */
static bool is_sighted(const lg_game *game) { return zwr_own_of(game)->cloud_count > 0; }

/* ---- What the Zulus do ------------------------------------------------------------------------------------------- */

/* One of the actions of a verb for a subject (-1 any); false when there is none. */
static bool one_of(const lg_game *game, int seat, int verb, int subject, uint64_t *random,
                   lg_action *action) {
    static lg_action items[MAX_LISTED];
    lg_actions list = {.items = items, .max = MAX_LISTED};
    lg_game_actions(game, seat, verb, subject, &list);
    int count = list.count < list.max ? list.count : list.max;
    if (count > 0) {
        *action = items[lg_bot_below(random, count)];
    }
    return count > 0;
}

/* Would anybody come to light by it? Tried on a copy. */
static bool stays_secret(const side *s, const lg_action *action) {
    lg_game *copy = lg_game_clone(game_in(s));
    lg_dice dice = *lg_battle_dice(lg_session_battle(lg_engine_session(s->engine)));
    lg_events none = {0};
    lg_outcome *outcome = calloc(1, sizeof *outcome);
    int before = come_to_light(copy);
    lg_status status = lg_game_apply(copy, ZULU, action, &dice, &none, outcome);
    bool secret =
        status == LG_OK && !outcome->revealed && !copy->over && come_to_light(copy) == before;
    free(outcome);
    lg_game_free(copy);
    return secret;
}

static void act_as(const side *s, const char *seat, const lg_action *action) {
    char line[200];
    snprintf(line, sizeof line, "do as=%s %s", seat, told(game_in(s), action));
    must(s, line);
}

/* Something that a hidden unit does unseen; often nothing. */
static void act_in_secret(side *s) {
    static const zwr_verb_id VERBS[] = {ZWR_V_DEPLOY, ZWR_V_ROLL,   ZWR_V_MOVE,
                                        ZWR_V_FORM,   ZWR_V_ATTACK, ZWR_V_END};
    lg_action action;
    int verb = (int)VERBS[lg_bot_below(&s->random, 6)];
    int unit = lg_bot_below(&s->random, game_in(s)->scenario->unit_count);
    if (is_hidden(game_in(s), unit) && one_of(game_in(s), ZULU, verb, unit, &s->random, &action) &&
        stays_secret(s, &action)) {
        act_as(s, "zulu", &action);
    }
}

static void act_in_secret_often(side *s) {
    for (int i = lg_bot_below(&s->random, 12); i > 0; i--) {
        act_in_secret(s);
    }
}

/* What the Zulus do whom all can see: the same in both battles. False when there is nothing. */
static bool act_openly(side pair[2], uint64_t *random) {
    static const zwr_verb_id VERBS[] = {ZWR_V_ROLL, ZWR_V_ATTACK, ZWR_V_MOVE, ZWR_V_WIDEN};
    const lg_game *game = game_in(&pair[0]);
    for (int verb = 0; verb < 4; verb++) {
        for (int unit = 0; unit < game->scenario->unit_count; unit++) {
            lg_action action;
            if (zwr_is_zulu(game, unit) && lg_units_of(game)[unit].state == ZWR_PRESENT &&
                one_of(game, ZULU, (int)VERBS[verb], unit, random, &action)) {
                act_as(&pair[0], "zulu", &action);
                act_as(&pair[1], "zulu", &action);
                return true;
            }
        }
    }
    return false;
}

/* The dice for dummies are thrown; none is laid, for dust can be seen. */
static void look_to_the_dust(const side *s) {
    must(s, "do as=zulu roll");
    if (seat_to_act(s) == ZULU && game_in(s)->phase == ZWR_APPEARANCE) {
        must(s, "do as=zulu done");
    }
}

static void play_zulus(side pair[2], uint64_t *random) {
    if (game_in(&pair[0])->phase == ZWR_APPEARANCE) {
        look_to_the_dust(&pair[0]);
        look_to_the_dust(&pair[1]);
        return;
    }
    do {
        act_in_secret_often(&pair[0]);
        act_in_secret_often(&pair[1]);
    } while (act_openly(pair, random) && seat_to_act(&pair[0]) == ZULU);
    for (int i = 0; i < 2 && seat_to_act(&pair[i]) == ZULU; i++) {
        must(&pair[i], "do as=zulu done");
    }
}

/* ---- What the British learn -------------------------------------------------------------------------------------- */

static const char *const QUESTIONS[] = {
    "state british",
    "log british",
    "show british",
    "hash british",
    "who as=british",
    "legal as=british fire",
    "legal as=british order",
    "odds as=british roll",
    "odds as=british fire A Impi-1",
    "odds as=british fire B Impi-2",
    "why as=british fire A Impi-3",
    "why as=british move B 50,20 E",
    "why as=british roll",
    "why as=british recycle impi 0,0",
    "why as=british done",
};

static void ask_engine(blob *b, const side *s) {
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof QUESTIONS[0]; i++) {
        char *answer = say(s, QUESTIONS[i]);
        blob_section(b, QUESTIONS[i]);
        blob_text(b, answer);
        free(answer);
    }
    blob_section(b, "the number of the action");
    blob_number(b, lg_battle_number_seen(lg_session_battle(lg_engine_session(s->engine)), BRITISH));
}

/* Long lists, asked now and then. */
static void ask_moves(blob *b, const side *s) {
    char *answer = say(s, "legal as=british move A");
    blob_section(b, "moves");
    blob_text(b, answer);
    free(answer);
}

/* How far undo goes belongs to who acts: asked of the British when it is for them. */
static void ask_undo(blob *b, const side *s) {
    blob_section(b, "undo");
    if (seat_to_act(s) == BRITISH) {
        char *answer = say(s, "undo 100000");
        blob_text(b, answer);
        free(answer);
    }
}

/* The battle screen where the battle is taken up: what both may see, then, when it is for him, the British player. */
static void draw_screen(blob *b, const side *s) {
    char path[] = "/tmp/laager-pairs-XXXXXX";
    lg_error error = {.line = 0};
    int file = mkstemp(path);
    check_true(file >= 0 && close(file) == 0, "no file for a record");
    check_true(lg_session_save(lg_engine_session(s->engine), path, &error), "%s", error.text);
    lg_session *session = lg_session_load(game_data, path, &error);
    unlink(path);
    check_true(session != NULL, "%s", error.text);
    stage screen = {.canvas = lg_canvas_new(80, 24)};
    lg_options_init(&screen.options);
    screen.table = lg_table_open(session, &screen.options);
    lg_battle_start(screen.table);
    blob_section(b, "the screen");
    for (int i = 0; i < 2; i++) {
        blob_text(b, stage_screen(&screen));
        blob_text(b, styles_of(screen.canvas));
        if (screen.table->waiting && seat_to_act(s) == BRITISH) {
            lg_battle_take_over(screen.table);
        }
        lg_battle_press(screen.table, 'z');
    }
    lg_table_free(screen.table);
    lg_canvas_free(screen.canvas);
}

static void compare(side pair[2], int number, bool closely) {
    blob answers[2] = {{0}, {0}};
    char where[80];
    const lg_game *game = game_in(&pair[0]);
    snprintf(where, sizeof where, "pair %d, turn %d, %s", number, game->turn,
             game->scenario->ruleset->phases[game->phase].id);
    for (int i = 0; i < 2; i++) {
        ask_engine(&answers[i], &pair[i]);
        ask_undo(&answers[i], &pair[i]);
        if (closely) {
            ask_moves(&answers[i], &pair[i]);
            draw_screen(&answers[i], &pair[i]);
        }
    }
    blob_same(&answers[0], &answers[1], where);
    blob_free(&answers[0]);
    blob_free(&answers[1]);
}

/* ---- Pairs ------------------------------------------------------------------------------------------------------------ */

static void play_british(side pair[2], uint64_t *random) {
    char line[200];
    lg_action action = choose(game_in(&pair[0]), BRITISH, BUSY, random);
    snprintf(line, sizeof line, "do as=british %s", told(game_in(&pair[0]), &action));
    char *one = say(&pair[0], line), *other = say(&pair[1], line);
    bool alike = come_to_light(game_in(&pair[0])) + come_to_light(game_in(&pair[1])) == 2;
    check_true(!alike || strcmp(one, other) == 0, "%s\n  %.500s\n  %.500s", line, one, other);
    free(one);
    free(other);
}

/* Nobody but the one Impi seen from the start is known, and no dust is to be told of. */
static bool is_secret(const side *s) {
    const lg_game *game = game_in(s);
    return !game->over && come_to_light(game) == 1 && !is_sighted(game);
}

static int play_pair(int number) {
    enum { OFTEN = 6, SELDOM = 20 };
    side pair[2];
    uint64_t random = (uint64_t)number * 31 + 1;
    int exchanges = 0;
    bool zulus_acted = true;
    open_side(&pair[0], number, 0);
    open_side(&pair[1], number, 1);
    while (exchanges < MAX_EXCHANGES && is_secret(&pair[0]) && is_secret(&pair[1])) {
        bool british = seat_to_act(&pair[0]) == BRITISH;
        bool closely =
            lg_bot_below(&random, SELDOM) == 0 || game_in(&pair[0])->phase == ZWR_RECYCLING;
        if (closely || zulus_acted || lg_bot_below(&random, OFTEN) == 0) {
            compare(pair, number, closely);
        }
        if (british) {
            play_british(pair, &random);
        } else {
            play_zulus(pair, &random);
        }
        zulus_acted = !british;
        exchanges++;
    }
    lg_engine_free(pair[0].engine);
    lg_engine_free(pair[1].engine);
    return exchanges;
}

static void zulus__differ_in_secret__british_learn_the_same(void **state) {
    (void)state;
    int exchanges = 0;
    for (int number = first_game(); is_game(number, PAIRS); number++) {
        exchanges += play_pair(number);
    }
    check_true(getenv("LAAGER_GAME") != NULL || exchanges > 20 * PAIRS, "pairs part too soon: %d",
               exchanges);
}

static int open_all(void **state) { return open_data(state) || write_scenario(state); }
static int close_all(void **state) { return close_data(state) || remove_scenario(state); }

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(zulus__differ_in_secret__british_learn_the_same, open_all,
                                        close_all),
    };
    return check_group(argc, argv, "pairs", tests);
}
