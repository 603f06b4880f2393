/* Random legal play of every shipped scenario and mode to its end: what is offered is allowed and what is allowed is
 * offered, figures are conserved (ZWR-ORG-01, ZWR-REC-01), nobody shares a square (ZWR-GRID-01), nobody takes a third
 * action (ZWR-ORD-01, ZWR-IND-02, ZWR-MOVE-05), the phases come in printed order (ZWR-SEQ-01), the points add up line
 * by line (ZWR-SCN-12), what was saved and is loaded again is the same. 300 games; 20,000 in the preset `long`. */
#include "games.h"

#include <math.h>
#include <unistd.h>

#include "zulu-war-rules/zwr.h"
#include "zulu-war-rules/zwr_frame.h"

/* Turns: the large sizes play battles near their usual length. */
#ifdef LG_LONG
enum { GAMES = 20000, TURNS = 3 };
#else
enum { GAMES = 300, TURNS = 1 };
#endif

enum { MAX_STEPS = 20000, SAMPLE_EVERY = 40, RELOAD_EVERY = 10, MAX_LISTED = 60000 };

static const variant VARIANTS[] = {
    {"zulu-war-rules/worked-example", "hotseat", 57, 6},
    {"zulu-attack/isandlwana", "hotseat", 3, 12},
    {"zulu-war-rules/solo", "solo", 27, 6 * TURNS},
    {"zulu-war-rules/solo", "hotseat", 8, 3 * TURNS},
    {"skeleton/race", "hotseat", 5, 9},
};

/* A game under way and what must be remembered of it. */
typedef struct course {
    lg_session *session;
    uint64_t random;
    int number, phase, turn;
    temper player;
    uint8_t status[LG_MAX_PIECES];     /* of each figure after the last action */
    uint8_t carried_out[LG_MAX_UNITS]; /* orders and actions of a British unit this turn */
    int removed, returned; /* Zulu figures that left the table, and that recycling brought back */
} course;

static bool is_zwr(const lg_game *game) {
    return game->scenario->ruleset == lg_ruleset_find("zulu-war-rules");
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
                memcmp(list.items[i].arg, action->arg,
                       (size_t)action->argc * sizeof action->arg[0]) == 0;
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
    lg_action wild = {.verb = (int16_t)lg_bot_below(random, rules->verb_count),
                      .arg = {-1, -1, -1, -1}};
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

/* Everything offered of one verb is allowed: some of it each time. Its text reads back as the same action. */
static void try_offers(const lg_game *game, int seat, uint64_t *random) {
    int verb = lg_bot_below(random, game->scenario->ruleset->verb_count);
    int subject = lg_bot_below(random, game->unit_count);
    lg_actions list = {malloc(MAX_LISTED * sizeof(lg_action)), 0, MAX_LISTED};
    lg_game_actions(game, seat, verb, subject, &list);
    int listed = list.count < list.max ? list.count : list.max;
    for (int tries = 0; tries < 5 && listed > 0; tries++) {
        const lg_action *action = &list.items[lg_bot_below(random, listed)];
        lg_action read;
        lg_verdict verdict = {0};
        check_true(lg_game_check(game, seat, action, &verdict), "offered but refused: %s: %s",
                   told(game, action), verdict.why);
        check_true(lg_action_parse(game, seat, told(game, action), &read, &verdict), "%s: %s",
                   told(game, action), verdict.why);
        check_bytes(&read, action, sizeof read);
    }
    free(list.items);
}

/* Chances are chances: they sum to 1, whatever is fired at or fought. */
static void try_odds(const lg_game *game, int seat, const lg_action *action) {
    lg_odds *odds = calloc(1, sizeof *odds);
    if (lg_game_odds(game, seat, action, odds, NULL)) {
        double sum = 0;
        for (int i = 0; i < odds->outcome_count; i++) {
            check_true(odds->outcomes[i].probability >= 0, "%s: a chance below 0",
                       told(game, action));
            sum += odds->outcomes[i].probability;
        }
        check_true(fabs(sum - 1) < 1e-9, "%s: the chances sum to %g", told(game, action), sum);
        check_true(isfinite(odds->mean), "%s: no mean", told(game, action));
    }
    free(odds);
}

/* The points shown add up line by line, for whoever looks. */
static void check_score(const lg_game *game, int seat) {
    lg_score score;
    lg_game_score(game, seat, &score);
    int sum = 0;
    for (int i = 0; i < score.line_count; i++) {
        sum += score.lines[i].points;
    }
    check_int(score.total, sum);
    bool graded = strcmp(game->scenario->ruleset->id, "skeleton") != 0;
    check_true(!graded || score.grade[0] != '\0', "no grade");
    check_int(score.ending[0] != '\0', graded && game->over);
}

/* What each seat is shown: nothing outside the board, nobody but on his own square. */
static void check_views(const lg_game *game) {
    lg_view *view = malloc(sizeof *view);
    int cells = lg_board_cells(&game->scenario->board);
    for (int seat = 0; seat < game->scenario->seat_count; seat++) {
        lg_game_view(game, seat, view);
        for (int i = 0; i < view->piece_count; i++) {
            check_range(view->pieces[i].cell, -1, cells - 1);
        }
        for (int i = 0; i < view->unit_count; i++) {
            check_range(view->units[i].cell, -1, cells - 1);
            check_true(!view->units[i].on_table || view->units[i].cell >= 0,
                       "unit %d on the table has no place", i);
        }
        check_score(game, seat);
    }
    free(view);
}

static void sample(course *c, int seat, const lg_action *action) {
    const lg_game *game = game_of(c->session);
    try_wild(game, seat, &c->random);
    try_offers(game, seat, &c->random);
    try_odds(game, seat, action);
    check_views(game);
}

/* ---- After every action ------------------------------------------------------------------------------------ */

/* The phases come in order and none is left out: each heading follows on the one before. */
static void check_phases(course *c, int from) {
    const lg_game *game = game_of(c->session);
    const lg_ruleset *rules = game->scenario->ruleset;
    const lg_events *events = lg_battle_events(lg_session_battle(c->session));
    for (int i = from; i < events->count; i++) {
        if (events->items[i].type != rules->phase_event) {
            continue;
        }
        int next = events->items[i].arg[0];
        bool last = c->phase + 1 == rules->phase_count;
        int due = last ? rules->first_phase : c->phase + 1;
        while (c->phase >= 0 && due < next && rules->phases[due].played != NULL) {
            due++; /* not part of the sequence that is played */
        }
        check_int(next, c->phase < 0 ? next : due);
        c->phase = next;
    }
}

/* Nobody rises from the dead, nobody who left the table comes back, and for two Zulus removed one returns. */
static void check_fates(course *c, const lg_action *action) {
    const lg_game *game = game_of(c->session);
    int removed = 0, returned = 0;
    for (int i = 0; i < game->piece_count; i++) {
        const lg_piece *p = &lg_pieces_of(game)[i];
        bool zulu = zwr_is_zulu(game, p->home);
        int was = c->status[i];
        bool same = p->status == was, fit = was == ZWR_FIT;
        bool lay = was == ZWR_WOUNDED && p->status != ZWR_FIT && p->status != ZWR_LOST;
        check_true(zulu || same || fit || lay, "turn %d, after %s: figure %d was %d and is %d",
                   game->turn, told(game, action), i, was, p->status);
        removed += zulu && !same && p->status == ZWR_POOL;
        returned += zulu && !same && p->status == ZWR_FIT;
        c->status[i] = p->status;
    }
    c->removed += removed;
    c->returned += game->phase == ZWR_RECYCLING || returned == 0 ? returned : 0;
}

/* ZWR-ORD-01, ZWR-IND-02, ZWR-MOVE-05: how often a unit may act in one turn. */
static int most_actions(const lg_game *game, int unit) {
    bool wagon = lg_units_of(game)[unit].kind == ZWR_WAGON;
    bool ring = lg_units_of(game)[unit].formation == ZWR_SQUARE; /* each face fires (ZWR-FIRE-16) */
    return wagon ? 1 : ring ? 8 : 2;
}

static void count_action(course *c, const lg_action *action) {
    const lg_game *game = game_of(c->session);
    int unit = action->argc > 0 ? action->arg[0] : -1;
    bool acts = action->verb == ZWR_V_MOVE || action->verb == ZWR_V_FIRE ||
                action->verb == ZWR_V_FORM || action->verb == ZWR_V_REFORM;
    if (game->turn != c->turn) {
        memset(c->carried_out, 0, sizeof c->carried_out);
        c->turn = game->turn;
    }
    if (acts && zwr_is_british(game, unit)) {
        c->carried_out[unit]++;
        check_true(c->carried_out[unit] <= most_actions(game, unit), "turn %d: a third action: %s",
                   game->turn, told(game, action));
    }
}

static void check_invariants(course *c, const lg_action *action) {
    const lg_game *game = game_of(c->session);
    char why[160] = "";
    bool whole = game->scenario->ruleset->invariants(game, why, sizeof why);
    check_true(whole, "game %d, turn %d, after %s: %s", c->number, game->turn, told(game, action),
               why);
    if (is_zwr(game)) {
        check_fates(c, action);
    }
}

static void step(course *c, int number) {
    const lg_game *game = game_of(c->session);
    lg_battle *battle = lg_session_battle(c->session);
    lg_error error;
    int seat = random_seat(game, &c->random);
    lg_action action = choose(game, seat, c->player, &c->random);
    if (number % SAMPLE_EVERY == 0) {
        sample(c, seat, &action);
    }
    if (is_zwr(game)) {
        count_action(c, &action);
    }
    int before = lg_battle_events(battle)->count;
    lg_reply *reply = malloc(sizeof *reply);
    lg_status status = lg_session_do(c->session, seat, &action, reply, &error);
    check_true(status == LG_OK, "game %d: offered but refused: %s: %s", c->number,
               told(game, &action), reply->outcome.verdict.why);
    free(reply);
    check_true(!lg_battle_events(battle)->full, "events were lost in %s", told(game, &action));
    check_phases(c, before);
    check_invariants(c, &action);
}

/* ---- A game ------------------------------------------------------------------------------------------------- */

/* Written to a file and loaded again: the same state, the same log, the same dice to come. Loading replays with the
 * dice of the record and compares a hash after each action. */
static void check_reload(const course *c) {
    char path[] = "/tmp/laager-random-play-XXXXXX";
    lg_error error = {.line = 0};
    int file = mkstemp(path);
    check_true(file >= 0 && close(file) == 0, "no file for a record");
    check_true(lg_session_save(c->session, path, &error), "%s", error.text);
    lg_session *again = lg_session_load(game_data, path, &error);
    unlink(path);
    check_true(again != NULL, "game %d: %s", c->number, error.text);
    lg_battle *battle = lg_session_battle(c->session), *loaded = lg_session_battle(again);
    check_true(lg_game_hash(lg_battle_game(loaded)) == lg_game_hash(lg_battle_game(battle)),
               "another game");
    check_int(lg_battle_events(loaded)->count, lg_battle_events(battle)->count);
    check_bytes(lg_battle_dice(loaded), lg_battle_dice(battle), sizeof(lg_dice));
    lg_session_close(again);
}

static void check_story(lg_session *session) {
    lg_story *story = malloc(sizeof *story);
    for (int seat = 0; seat < game_of(session)->scenario->seat_count; seat++) {
        lg_game_story(game_of(session), seat, lg_battle_events(lg_session_battle(session)), story);
        check_range(story->count, 0, LG_MAX_STORY);
    }
    free(story);
}

static void open_course(course *c, const variant *v, int number) {
    *c = (course){.number = number, .phase = -1, .player = (temper)(number / 2 % TEMPERS)};
    c->random = (uint64_t)number * 7919 + 17;
    c->session = new_session(v, number);
    const lg_game *game = game_of(c->session);
    for (int i = 0; i < game->piece_count; i++) {
        c->status[i] = lg_pieces_of(game)[i].status;
    }
    check_phases(c, 0);
}

static void play_game(const variant *v, int number) {
    course c;
    open_course(&c, v, number);
    bool reloads = number % RELOAD_EVERY == 0;
    int steps = 0, reload_at = lg_bot_below(&c.random, 60);
    while (!game_of(c.session)->over && steps < MAX_STEPS) {
        if (reloads && steps == reload_at) {
            check_reload(&c);
        }
        step(&c, steps++);
    }
    check_true(game_of(c.session)->over, "game %d of %s does not end", number, v->scenario);
    check_views(game_of(c.session));
    check_story(c.session);
    if (reloads) {
        check_reload(&c);
    }
    lg_session_close(c.session);
}

static void random_games__run_to_their_end(void **state) {
    (void)state;
    for (int number = first_game(); is_game(number, GAMES); number++) {
        play_game(variant_of(VARIANTS, number), number);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(random_games__run_to_their_end, open_data, close_data),
    };
    return check_group(argc, argv, "random play", tests);
}
