/* What the British may not know (ZWR-APP-10). At random moments of random battles a second game is made that differs
 * only in what they cannot see: hidden units elsewhere, in other formations, with other figures, or gone; which dust
 * is false; what is owed and counted in secret; standing choices. Everything a British seat can ask must come out the
 * same, byte for byte, and so must whatever it does next, as long as nobody is met. Events told to the British name no
 * hidden unit, and the numbers of those that were seen tell only in which order (ZWR-APP-09). */
#include "games.h"

#include "blob.h"
#include "zulu-war-rules/appearance.h"
#include "zulu-war-rules/zwr_frame.h"

#ifdef LG_LONG
enum { GAMES = 2000 };
#else
enum { GAMES = 24 };
#endif
enum { MAX_STEPS = 3000, LOOK_EVERY = 12, WILD = 40, EVENTS = 4096, DICE = 16384 };

static const variant VARIANTS[] = {
    {"zulu-war-rules/worked-example", "hotseat", 40, 5},
    {"zulu-war-rules/solo", "hotseat", 60, 4},
};

static int british_seat(const lg_game *game) { return zwr_british_seat(game, -1); }

/* ---- The other game ------------------------------------------------------------------------------------ */

static bool is_hidden(const lg_game *game, int unit) {
    return lg_units_of(game)[unit].state == ZWR_CONCEALED && zwr_on_table(game, unit);
}

/* One of the hidden units, -1 when there is none. */
static int hidden_unit(const lg_game *game, uint64_t *random) {
    int first = lg_bot_below(random, game->unit_count);
    for (int i = 0; i < game->unit_count; i++) {
        int unit = (first + i) % game->unit_count;
        if (is_hidden(game, unit)) {
            return unit;
        }
    }
    return -1;
}

/* Nobody hides beside the British: he would have been met. */
static bool is_clear_of_british(const lg_game *game, const uint16_t cells[], int count) {
    for (int i = 0; i < count; i++) {
        lg_at at = lg_game_at(game, cells[i]);
        for (int direction = 0; direction < LG_FACINGS; direction++) {
            int cell = lg_game_cell(game, lg_at_ahead(at, direction, 1));
            if (cell >= 0 && lg_held(game)[cell] != 0 &&
                zwr_is_british(game, lg_held(game)[cell] - 1)) {
                return false;
            }
        }
    }
    return true;
}

static void hide_elsewhere(lg_game *game, int unit, uint64_t *random) {
    static const int BLOCKS[] = {ZWR_ABREAST, ZWR_TWO_BY_TWO, ZWR_FILE};
    uint16_t cells[LG_MAX_SLOTS];
    for (int tries = 0; tries < 200; tries++) {
        int formation = BLOCKS[lg_bot_below(random, 3)];
        int facing = lg_bot_below(random, LG_FACINGS);
        int anchor = lg_bot_below(random, lg_board_cells(&game->scenario->board));
        int width = zwr_width_for(game, unit, formation);
        if (zwr_fits(game, unit, formation, facing, width, anchor, cells) &&
            is_clear_of_british(game, cells, zwr_figures(game, unit))) {
            zwr_lay(game, unit, formation, facing, width, anchor);
            return;
        }
    }
}

static int send_away(lg_game *game, int unit, int figures) {
    const lg_unit *u = &lg_units_of(game)[unit];
    int sent = 0;
    for (int i = u->first + u->count - 1; i >= u->first && sent < figures; i--) {
        if (lg_pieces_of(game)[i].status == ZWR_FIT) {
            lg_piece_stand(game, i, -1);
            lg_pieces(game)[i].status = ZWR_POOL;
            sent++;
        }
    }
    zwr_own(game)->removed = (uint16_t)(zwr_own(game)->removed + sent);
    return sent;
}

/* It lost some men in secret, and stands elsewhere. */
static void thin_out(lg_game *game, int unit, uint64_t *random) {
    send_away(game, unit, lg_bot_below(random, zwr_figures(game, unit)));
    hide_elsewhere(game, unit, random);
}

/* It has had enough, unseen. */
static void vanish(lg_game *game, int unit) {
    zwr_state *own = zwr_own(game);
    lg_unit *u = &lg_units(game)[unit];
    send_away(game, unit, u->count);
    u->state = ZWR_AWAY;
    u->marks |= ZWR_SPENT;
    u->anchor = LG_NO_CELL;
    own->zulu_gave_up++;
    own->rifles_lost = (uint8_t)(own->rifles_lost + (u->kind == ZWR_RIFLES));
    for (int i = 0; i < own->cloud_count; i++) {
        own->cloud[i].unit = own->cloud[i].unit == unit ? LG_NO_UNIT : own->cloud[i].unit;
    }
}

static void change_counters(lg_game *game, int unit, uint64_t *random) {
    zwr_unit *own = zwr_unit_at(game, unit);
    own->flags ^= (uint8_t)(lg_bot_below(random, 8) & (ZWR_ROLLED | ZWR_ACTED | ZWR_MOVED_LAST));
    own->inches = (uint16_t)lg_bot_below(random, 24000);
    own->moved = (uint16_t)lg_bot_below(random, 24000);
    own->end = (uint8_t)lg_bot_below(random, 2);
    own->target = (uint8_t)lg_bot_below(random, game->unit_count);
}

/* Standing choices of those that all can see, too (ZWR-CAS-01, ZWR-MEL-01: shown by whom they fight). */
static void change_choices(lg_game *game, uint64_t *random) {
    for (int unit = 0; unit < game->scenario->unit_count; unit++) {
        if (!zwr_is_zulu(game, unit)) {
            continue;
        }
        zwr_unit_at(game, unit)->end ^= (uint8_t)lg_bot_below(random, 2);
        if (game->phase != ZWR_MELEE) {
            zwr_unit_at(game, unit)->prefers = (uint8_t)lg_bot_below(random, game->unit_count);
        }
    }
}

/* Which dust is false; while it is being laid, where any of it lies and how much is still owed. */
static void change_dust(lg_game *game, uint64_t *random) {
    zwr_state *own = zwr_own(game);
    for (int i = 0; i < own->cloud_count; i++) {
        int unit = hidden_unit(game, random);
        own->cloud[i].unit = unit < 0 || lg_bot_below(random, 2) == 0 ? LG_NO_UNIT : (uint8_t)unit;
    }
    if (game->phase != ZWR_APPEARANCE) {
        return;
    }
    for (int i = lg_bot_below(random, 4); i > 0; i--) {
        zwr_put_cloud(game, lg_bot_below(random, lg_board_cells(&game->scenario->board)),
                      LG_NO_UNIT);
    }
    bool thrown = lg_bot_below(random, 2) == 1;
    game->stage = thrown;
    own->dummies_owed = (uint8_t)(thrown ? 1 + lg_bot_below(random, 3) : 0);
}

/* Those that gave up unseen count among the fallen. Once all have been seen everybody can count. */
static void change_counts(lg_game *game, uint64_t *random) {
    bool all_known = true;
    for (int unit = 0; unit < game->scenario->unit_count; unit++) {
        const lg_unit *u = &lg_units_of(game)[unit];
        all_known = all_known && (zwr_is_british(game, unit) || (u->marks & ZWR_PUBLIC) != 0);
    }
    if (!all_known) {
        zwr_own(game)->removed = (uint16_t)lg_bot_below(random, 120);
        zwr_own(game)->zulu_gave_up = (uint8_t)lg_bot_below(random, 4);
        zwr_own(game)->rifles_lost = (uint8_t)lg_bot_below(random, 3);
    }
}

static void change_one(lg_game *game, uint64_t *random) {
    int unit = hidden_unit(game, random);
    int what = lg_bot_below(random, unit < 0 ? 3 : 7);
    switch (what) {
    case 0: change_choices(game, random); return;
    case 1: change_dust(game, random); return;
    case 2: change_counts(game, random); return;
    case 3: hide_elsewhere(game, unit, random); return;
    case 4: thin_out(game, unit, random); return;
    case 5: vanish(game, unit); return;
    default: change_counters(game, unit, random); return;
    }
}

/* A game that the British cannot tell from this one. */
static lg_game *twin_of(const lg_game *game, uint64_t *random) {
    lg_game *twin = lg_game_clone(game);
    check_true(twin != NULL, "no memory");
    for (int changes = 1 + lg_bot_below(random, 6); changes > 0; changes--) {
        change_one(twin, random);
    }
    return twin;
}

/* ---- All that a British seat can ask ------------------------------------------------------------------------ */

static void ask_verdict(blob *b, bool allowed, const lg_verdict *verdict) {
    blob_number(b, allowed);
    blob_text(b, verdict->rule == NULL ? "" : verdict->rule);
    blob_text(b, verdict->why);
}

static void ask_seen(blob *b, const lg_game *game, int seat) {
    lg_game *seen = lg_game_clone(game);
    lg_game_seen(seen, game, seat);
    blob_section(b, "the game as seen");
    blob_bytes(b, (const unsigned char *)seen + offsetof(lg_game, turn),
               seen->bytes - offsetof(lg_game, turn));
    lg_game_free(seen);
}

static void ask_view(blob *b, const lg_game *game, int seat) {
    lg_view *view = calloc(1, sizeof *view);
    lg_game_view(game, seat, view);
    blob_section(b, "the view: units, markers, panels");
    blob_bytes(b, view, sizeof *view);
    free(view);
    blob_section(b, "who must act");
    lg_who who;
    memset(&who, 0, sizeof who);
    lg_game_who(game, seat, &who);
    blob_bytes(b, &who, sizeof who);
    blob_section(b, "the score");
    lg_score score;
    memset(&score, 0, sizeof score);
    lg_game_score(game, seat, &score);
    blob_bytes(b, &score, sizeof score);
}

static void ask_list(blob *b, const lg_game *game, int seat, int verb, int subject) {
    enum { MOST = 20000 };
    static lg_action items[MOST];
    static uint8_t price[MOST];
    lg_actions list = {.items = items, .max = MOST};
    lg_game_actions(game, seat, verb, subject, &list);
    int count = list.count < MOST ? list.count : MOST;
    blob_number(b, list.count);
    blob_bytes(b, items, (size_t)count * sizeof items[0]);
    list.count = count;
    memset(price, 0, sizeof price);
    lg_game_prices(game, seat, &list, price);
    blob_bytes(b, price, (size_t)count);
}

/* Every verb for two subjects: its verdict for a menu, its list, what each costs. */
static void ask_verbs(blob *b, const lg_game *game, int seat, uint64_t random) {
    blob_section(b, "menus and lists");
    for (int verb = 0; verb < ZWR_VERBS; verb++) {
        for (int i = 0; i < 2; i++) {
            lg_verdict verdict = {0};
            int subject = lg_bot_below(&random, game->unit_count);
            bool allowed = lg_game_check_verb(game, seat, verb, subject, &verdict);
            ask_verdict(b, allowed, &verdict);
            ask_list(b, game, seat, verb, subject);
        }
        lg_verdict verdict = {0};
        ask_verdict(b, lg_game_check_verb(game, seat, verb, -1, &verdict), &verdict);
    }
    uint8_t dots[LG_MAX_CELLS];
    int unit = lg_bot_below(&random, game->unit_count);
    memset(dots, 0, sizeof dots);
    blob_number(b, lg_game_field(game, seat, unit, dots));
    blob_bytes(b, dots, sizeof dots);
}

static int wild_argument(const lg_game *game, lg_arg_kind kind, uint64_t *random) {
    switch (kind) {
    case LG_ARG_UNIT: return lg_bot_below(random, game->unit_count);
    case LG_ARG_PIECE: return lg_bot_below(random, game->piece_count);
    case LG_ARG_CELL: return lg_bot_below(random, lg_board_cells(&game->scenario->board));
    case LG_ARG_FACING: return lg_bot_below(random, LG_FACINGS);
    case LG_ARG_NUMBER: return lg_bot_below(random, 8);
    case LG_ARG_WORD: return lg_bot_below(random, 2);
    case LG_ARG_NONE: break;
    }
    return -1;
}

/* An action that may be nonsense, as text and read back, with its verdict and its chances. */
static void ask_wild(blob *b, const lg_game *game, int seat, uint64_t *random) {
    char text[200];
    lg_verdict verdict = {0};
    lg_action wild = {.verb = (int16_t)lg_bot_below(random, ZWR_VERBS), .arg = {-1, -1, -1, -1}};
    const lg_verb *verb = &game->scenario->ruleset->verbs[wild.verb];
    for (int i = 0; i < LG_MAX_ARGS && verb->args[i].kind != LG_ARG_NONE; i++) {
        wild.arg[wild.argc++] = (int16_t)wild_argument(game, verb->args[i].kind, random);
    }
    lg_action_text(game, &wild, text, sizeof text);
    blob_text(b, text);
    blob_number(b, lg_action_parse(game, seat, text, &wild, &verdict));
    ask_verdict(b, lg_game_check(game, seat, &wild, &verdict), &verdict);
    lg_odds *odds = calloc(1, sizeof *odds);
    blob_number(b, lg_game_odds(game, seat, &wild, odds, NULL));
    blob_bytes(b, odds, sizeof *odds);
    free(odds);
}

static void ask_everything(blob *b, const lg_game *game, uint64_t random) {
    int seat = british_seat(game);
    ask_seen(b, game, seat);
    ask_view(b, game, seat);
    ask_verbs(b, game, seat, random);
    blob_section(b, "verdicts and chances");
    for (int i = 0; i < WILD; i++) {
        ask_wild(b, game, seat, &random);
    }
}

/* ---- What a British action does -------------------------------------------------------------------------------- */

/* One action played on a copy, with all that the British learn of it. `met`: somebody came to light, or it ended. */
static void play_on_copy(blob *b, const lg_game *game, const lg_action *action, lg_dice dice,
                         bool *met) {
    static lg_event items[EVENTS];
    static lg_die event_dice[DICE];
    lg_events events = {.items = items, .max = EVENTS, .dice = event_dice, .dice_max = DICE};
    int seat = british_seat(game);
    lg_game *copy = lg_game_clone(game);
    lg_outcome *outcome = calloc(1, sizeof *outcome);
    lg_status status = lg_game_apply(copy, seat, action, &dice, &events, outcome);
    *met = outcome->revealed || copy->over;
    blob_section(b, "the outcome");
    blob_number(b, (int)status);
    ask_verdict(b, outcome->verdict.allowed, &outcome->verdict);
    blob_bytes(b, outcome->rolls, (size_t)outcome->roll_count * sizeof outcome->rolls[0]);
    blob_section(b, "the log");
    for (int i = 0; i < events.count; i++) {
        char text[LG_TEXT_SIZE];
        if (lg_seat_may_know(copy, seat, items[i].audience)) {
            blob_text(b, lg_event_text(copy, seat, &events, &items[i], text, sizeof text));
        }
    }
    ask_seen(b, copy, seat);
    free(outcome);
    lg_game_free(copy);
}

/* Standing choices come to light when they are carried out: here both games have the same. */
static void choose_alike(lg_game *twin, const lg_game *game) {
    for (int unit = 0; unit < game->scenario->unit_count; unit++) {
        if (lg_units_of(game)[unit].state == ZWR_PRESENT) {
            zwr_unit_at(twin, unit)->end = zwr_unit_of(game, unit)->end;
            zwr_unit_at(twin, unit)->prefers = zwr_unit_of(game, unit)->prefers;
        }
    }
}

static void compare_action(const lg_game *game, const lg_game *twin, const lg_action *action,
                           const lg_dice *dice, const char *where) {
    blob one = {0}, other = {0};
    bool met, met_other;
    lg_dice shifted = *dice;
    lg_dice_next(&shifted, LG_HIDDEN_DICE, 6);
    play_on_copy(&one, game, action, *dice, &met);
    play_on_copy(&other, twin, action, shifted, &met_other);
    if (!met && !met_other) {
        blob_same(&one, &other, where);
    }
    blob_free(&one);
    blob_free(&other);
}

/* ---- Battles -------------------------------------------------------------------------------------------------------- */

static const char *where(const lg_game *game, int number, const char *what) {
    static char text[120];
    const lg_phase *phase = &game->scenario->ruleset->phases[game->phase];
    snprintf(text, sizeof text, "game %d, turn %d, %s, %s", number, game->turn, phase->id, what);
    return text;
}

static void look(lg_session *session, int number, const lg_action *next, uint64_t *random) {
    blob one = {0}, other = {0};
    const lg_game *game = game_of(session);
    lg_game *twin = twin_of(game, random);
    uint64_t questions = lg_bot_random(random);
    ask_everything(&one, game, questions);
    ask_everything(&other, twin, questions);
    blob_same(&one, &other, where(game, number, "asking"));
    blob_free(&one);
    blob_free(&other);
    if (next != NULL) {
        choose_alike(twin, game);
        compare_action(game, twin, next, lg_battle_dice(lg_session_battle(session)),
                       where(game, number, told(game, next)));
    }
    lg_game_free(twin);
}

/* Zulus whom the British have never seen: their names are not told. */
static bool is_unknown(const lg_game *game, int unit) {
    return zwr_is_zulu(game, unit) && (lg_units_of(game)[unit].marks & ZWR_PUBLIC) == 0;
}

/* Does a sentence name that unit? "Impi 1" is not in "Impi 12". */
static bool names(const char *text, const char *name) {
    size_t length = strlen(name);
    for (const char *at = strstr(text, name); at != NULL; at = strstr(at + 1, name)) {
        if (at[length] < '0' || at[length] > '9') {
            return true;
        }
    }
    return false;
}

static void check_news(lg_session *session, int number, int first) {
    const lg_game *game = game_of(session);
    const lg_events *events = lg_battle_events(lg_session_battle(session));
    for (int i = first; i < events->count && !game->over; i++) {
        char text[LG_TEXT_SIZE], name[48];
        if (!lg_seat_may_know(game, british_seat(game), events->items[i].audience)) {
            continue;
        }
        lg_event_text(game, british_seat(game), events, &events->items[i], text, sizeof text);
        for (int unit = 0; unit < game->scenario->unit_count; unit++) {
            check_true(!is_unknown(game, unit) ||
                           !names(text, lg_unit_name(game, unit, name, sizeof name)),
                       "game %d, turn %d: the British are told \"%s\"", number, game->turn, text);
        }
    }
}

/* ZWR-APP-09: of each kind those seen have the first numbers. */
static void check_numbers(const lg_game *game, int number) {
    for (int unit = 0; unit < game->scenario->unit_count; unit++) {
        const lg_unit *u = &lg_units_of(game)[unit];
        for (int before = 0; u->state == ZWR_PRESENT && before < unit; before++) {
            const lg_unit *v = &lg_units_of(game)[before];
            check_true(u->side != LG_ZULU || u->kind != v->kind || u->count != v->count ||
                           (v->marks & ZWR_PUBLIC) != 0,
                       "game %d, turn %d: unit %d is seen before unit %d of its kind", number,
                       game->turn, unit, before);
        }
    }
}

static void step(lg_session *session, int number, int steps, uint64_t *random) {
    const lg_game *game = game_of(session);
    lg_error error;
    int seat = random_seat(game, random);
    lg_action action = choose(game, seat, (temper)(number % TEMPERS), random);
    if (steps % LOOK_EVERY == 0) {
        look(session, number, seat == british_seat(game) ? &action : NULL, random);
    }
    int before = lg_battle_events(lg_session_battle(session))->count;
    lg_reply *reply = malloc(sizeof *reply);
    check_int(lg_session_do(session, seat, &action, reply, &error), LG_OK);
    free(reply);
    check_news(session, number, before);
    check_numbers(game, number);
}

static void hidden_things__changed__british_answers_stay(void **state) {
    (void)state;
    for (int number = first_game(); is_game(number, GAMES); number++) {
        uint64_t random = (uint64_t)number * 104729 + 3;
        lg_session *session = new_session(variant_of(VARIANTS, number), number);
        for (int steps = 0; !game_of(session)->over && steps < MAX_STEPS; steps++) {
            step(session, number, steps, &random);
        }
        lg_session_close(session);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(hidden_things__changed__british_answers_stay, open_data,
                                        close_data),
    };
    return check_group(argc, argv, "secrecy", tests);
}
