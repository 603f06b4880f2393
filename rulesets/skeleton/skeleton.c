/* skeleton.c - the smallest rule set that builds: copy this folder to begin a new one.
 *
 * One runner a side. In turn each side throws a die and its runner goes that many squares at most, straight up
 * or down the board; who first stands on the far side has won. It has one of everything a rule set needs: a
 * number in rules.yaml, a setting, two phases, a verb that rolls, one that chooses and `done`. */
#include <laager/ruleset.h>
#include <stdio.h>
#include <string.h>

#include "registry.h"

enum { SKELETON_BRITISH, SKELETON_ZULU };          /* phases */
enum { N_DIE_SIDES };                              /* numbers */
enum { S_TURN_LIMIT };                             /* settings */
enum { V_ROLL, V_RUN, V_DONE };                    /* verbs */
enum { E_PHASE, E_IDLE, E_ROLLED, E_RAN, E_OVER }; /* events */

typedef struct skeleton_state {
    uint8_t rolled[2]; /* squares the runner of that side may go this turn; 0 not thrown yet */
} skeleton_state;

static skeleton_state *own(lg_game *game) { return lg_own(game); }
static const skeleton_state *own_of(const lg_game *game) { return lg_own_of(game); }

/* ---- The runner ------------------------------------------------------------------------------------- */

static int side_of(const lg_game *game, int seat) { return (int)game->scenario->seats[seat].role; }

static int runner(const lg_game *game, int seat) {
    for (int u = 0; u < game->unit_count; u++) {
        if (lg_units_of(game)[u].side == side_of(game, seat)) {
            return u;
        }
    }
    return -1;
}

static int cell_of(const lg_game *game, int unit) {
    return lg_pieces_of(game)[lg_units_of(game)[unit].first].cell;
}

/* SKEL-RUN-01: the British run east, the Zulus west. */
static int target_column(const lg_game *game, int side) {
    return side == LG_BRITISH ? game->scenario->board.width - 1 : 0;
}

/* ---- roll (SKEL-ROLL-01) ------------------------------------------------------------------------------ */

static bool check_roll(const lg_game *seen, int seat, const lg_action *action,
                       lg_verdict *verdict) {
    (void)action;
    if (own_of(seen)->rolled[side_of(seen, seat)] > 0) {
        return lg_refuse(verdict, "SKEL-ROLL-01", "The die has been thrown: run, or be done.");
    }
    return true;
}

static void list_roll(const lg_game *seen, int seat, int subject, lg_actions *out) {
    (void)subject;
    if (check_roll(seen, seat, NULL, NULL)) {
        lg_list_add(out, V_ROLL, 0, -1, -1, -1, -1);
    }
}

static void apply_roll(lg_play *play, const lg_action *action) {
    (void)action;
    int sides = lg_value(play->game->scenario, N_DIE_SIDES, 0);
    int value = lg_roll_one(play, sides, play->seat, LG_TO_ALL, "SKEL-ROLL-01",
                            "how far the runner may go");
    own(play->game)->rolled[side_of(play->game, play->seat)] = (uint8_t)value;
    lg_note(play, E_ROLLED, LG_TO_ALL, runner(play->game, play->seat), value, 0, 0, 0, 0);
    lg_note_die(play, value, 0, LG_DIE_PLAIN, sides);
}

/* ---- run U X,Y (SKEL-RUN-01) ---------------------------------------------------------------------------- */

static bool check_run(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    int left = own_of(seen)->rolled[side_of(seen, seat)];
    if (action->arg[0] != runner(seen, seat)) {
        return lg_refuse(verdict, "SKEL-RUN-01", "That runner is not yours.");
    }
    if (left == 0) {
        return lg_refuse(verdict, "SKEL-ROLL-01", "Throw the die first.");
    }
    if (action->argc < 2) {
        return lg_refuse(verdict, "SKEL-RUN-01", "Say where he runs.");
    }
    int steps =
        lg_board_distance(&seen->scenario->board, cell_of(seen, action->arg[0]), action->arg[1]);
    if (steps > left || steps == 0) {
        return lg_refuse(verdict, "SKEL-RUN-01",
                         "That square is %d squares off; the die allows %d.", steps, left);
    }
    return lg_held(seen)[action->arg[1]] == 0 ||
           lg_refuse(verdict, "SKEL-RUN-01", "Somebody stands there.");
}

static void list_run(const lg_game *seen, int seat, int subject, lg_actions *out) {
    int unit = runner(seen, seat);
    if (subject >= 0 && subject != unit) {
        return;
    }
    for (int cell = 0; cell < lg_board_cells(&seen->scenario->board); cell++) {
        lg_action action = {V_RUN, 2, {(int16_t)unit, (int16_t)cell, -1, -1}};
        if (check_run(seen, seat, &action, NULL)) {
            lg_list_add(out, V_RUN, 2, unit, cell, -1, -1);
        }
    }
}

static void apply_run(lg_play *play, const lg_action *action) {
    lg_unit *unit = &lg_units(play->game)[action->arg[0]];
    lg_piece_stand(play->game, unit->first, action->arg[1]);
    unit->anchor = (uint16_t)action->arg[1];
    lg_note(play, E_RAN, LG_TO_ALL, action->arg[0], action->arg[1], 0, 0, 0, 0);
    lg_seat_done(play);
}

/* ---- done ------------------------------------------------------------------------------------------------ */

static bool check_done(const lg_game *seen, int seat, const lg_action *action,
                       lg_verdict *verdict) {
    (void)action;
    return own_of(seen)->rolled[side_of(seen, seat)] > 0 ||
           lg_refuse(verdict, "SKEL-ROLL-01", "Throw the die first.");
}

static void list_done(const lg_game *seen, int seat, int subject, lg_actions *out) {
    if (subject < 0 && check_done(seen, seat, NULL, NULL)) {
        lg_list_add(out, V_DONE, 0, -1, -1, -1, -1);
    }
}

static void apply_done(lg_play *play, const lg_action *action) {
    (void)action;
    lg_seat_done(play);
}

/* ---- Phases ------------------------------------------------------------------------------------------------ */

static void begin(lg_play *play) {
    memset(own(play->game)->rolled, 0, sizeof own(play->game)->rolled);
}

static void end(lg_play *play) { (void)play; }

static unsigned seats(const lg_game *game) {
    lg_role role = game->phase == SKELETON_BRITISH ? LG_BRITISH : LG_ZULU;
    unsigned bits = 0;
    for (int s = 0; s < game->scenario->seat_count; s++) {
        bits |= game->scenario->seats[s].role == role ? 1U << s : 0U;
    }
    return bits & ~(unsigned)game->done;
}

static void prompt(const lg_game *seen, int seat, char *text, size_t size) {
    bool thrown = own_of(seen)->rolled[side_of(seen, seat)] > 0;
    snprintf(text, size, thrown ? "Run, or be done." : "Throw the die for your runner.");
}

static void new_turn(lg_play *play) { (void)play; }

/* ---- Set-up, end, score --------------------------------------------------------------------------------------- */

static size_t own_size(const lg_scenario *scenario) {
    (void)scenario;
    return sizeof(skeleton_state);
}

static int figures(const lg_scenario *scenario, int unit) {
    (void)scenario;
    (void)unit;
    return 1;
}

static bool setup(lg_game *game, lg_error *error) {
    (void)error;
    for (int u = 0; u < game->unit_count; u++) {
        lg_units(game)[u].anchor = game->scenario->units[u].cell;
        lg_piece_stand(game, lg_units(game)[u].first, game->scenario->units[u].cell);
    }
    return true;
}

static bool stands(const lg_piece *piece) {
    (void)piece;
    return true;
}

static bool hides(const lg_game *game, int seat) {
    (void)game;
    (void)seat;
    return false;
}

static void redact(lg_game *seen, int seat) {
    (void)seen;
    (void)seat;
}

/* The side whose runner has arrived, or LG_NOBODY. */
static lg_role arrived(const lg_game *game) {
    for (int u = 0; u < game->unit_count; u++) {
        int side = lg_units_of(game)[u].side;
        if (lg_game_at(game, cell_of(game, u)).x == target_column(game, side)) {
            return (lg_role)side;
        }
    }
    return LG_NOBODY;
}

static int finished(const lg_game *game) {
    return arrived(game) != LG_NOBODY || game->turn > lg_setting_of(game->scenario, S_TURN_LIMIT);
}

static void score(const lg_game *seen, int seat, lg_score *out) {
    (void)seat;
    out->winner = arrived(seen);
    if (out->winner != LG_NOBODY) {
        out->lines[0] =
            (lg_score_line){.side = out->winner, .count = 1, .points = 1, .text = "runner home"};
        out->line_count = out->total = 1;
    }
    snprintf(out->grade, sizeof out->grade, "%s",
             out->winner == LG_NOBODY ? "Nobody is home" : "Home");
}

static bool odds(const lg_game *seen, int seat, const lg_action *action, lg_odds *out,
                 lg_verdict *verdict) {
    (void)seen;
    (void)seat;
    (void)action;
    (void)out;
    return lg_refuse(verdict, NULL, "Every face is as likely as any other.");
}

static void describe_unit(const lg_game *seen, int seat, int unit, lg_view_unit *out) {
    (void)seat;
    out->on_table = true;
    out->standing = out->fit = 1;
    out->idle = (seats(seen) >> seat & 1U) != 0 && unit == runner(seen, seat);
}

static void describe_piece(const lg_game *seen, int piece, lg_view_piece *out) {
    (void)seen;
    (void)piece;
    out->glyph = out->side == LG_BRITISH ? 'R' : 'Z';
    out->head = out->front = true;
    out->status = "fit";
}

static void no_extras(const lg_game *seen, int seat, lg_view *view) {
    (void)seen;
    (void)seat;
    (void)view;
}

static void story(const lg_game *game, int seat, const lg_events *events, lg_story *out) {
    (void)game;
    (void)seat;
    (void)events;
    (void)out;
}

static int detached(const lg_game *game, int unit) {
    (void)game;
    (void)unit;
    return -1;
}

static bool invariants(const lg_game *game, char *why, size_t size) {
    if (game->unit_count == 2 && cell_of(game, 0) == cell_of(game, 1)) {
        snprintf(why, size, "two runners on one square");
        return false;
    }
    return true;
}

/* Throws, then takes the listed square nearest to home. */
static bool suggest(const lg_game *seen, int seat, uint64_t *random, lg_action *action) {
    (void)random;
    lg_action items[512];
    lg_actions list = {items, 0, 512};
    lg_game_actions(seen, seat, -1, -1, &list);
    int home = target_column(seen, side_of(seen, seat)), best = INT16_MAX;
    for (int i = 0; i < list.count && i < list.max; i++) {
        int x = items[i].verb == V_RUN ? lg_game_at(seen, items[i].arg[1]).x : home + 1000;
        int away = x > home ? x - home : home - x;
        if (away < best) {
            best = away;
            *action = items[i];
        }
    }
    return list.count > 0;
}

/* ---- The tables -------------------------------------------------------------------------------------------------- */

static const lg_verb VERBS[] = {
    [V_ROLL] = {.name = "roll",
                .key = 'r',
                .help = "throw the die for your runner",
                .rule = "SKEL-ROLL-01",
                .check = check_roll,
                .list = list_roll,
                .apply = apply_roll},
    [V_RUN] = {.name = "run",
               .key = 'm',
               .needed = 2,
               .args = {{LG_ARG_UNIT, "RUNNER", NULL}, {LG_ARG_CELL, "SQUARE", NULL}},
               .help = "run to a square",
               .rule = "SKEL-RUN-01",
               .check = check_run,
               .list = list_run,
               .apply = apply_run},
    [V_DONE] = {.name = "done",
                .help = "stay where you are",
                .rule = "SKEL-RUN-01",
                .check = check_done,
                .list = list_done,
                .apply = apply_done},
};

static const lg_phase PHASES[] = {
    [SKELETON_BRITISH] = {.id = "british",
                          .title = "British run",
                          .rule = "SKEL-RUN-01",
                          .step = 1,
                          .open = true,
                          .begin = begin,
                          .seats = seats,
                          .end = end,
                          .prompt = prompt},
    [SKELETON_ZULU] = {.id = "zulu",
                       .title = "Zulu run",
                       .rule = "SKEL-RUN-01",
                       .step = 2,
                       .open = true,
                       .begin = begin,
                       .seats = seats,
                       .end = end,
                       .prompt = prompt},
};

static const lg_event_kind EVENTS[] = {
    [E_PHASE] = {"phase", NULL, "Turn {n1}, {0?British run|Zulu run}", LG_STYLE_HEADING},
    [E_IDLE] = {"idle", NULL, "Nothing to do in step {n0}.", LG_STYLE_QUIET},
    [E_ROLLED] = {"rolled", "SKEL-ROLL-01", "{u0} throws {d}: up to {n1} square{s1}.",
                  LG_STYLE_DICE},
    [E_RAN] = {"ran", "SKEL-RUN-01", "{u0} runs to {c1}.", LG_STYLE_LINE},
    [E_OVER] = {"over", NULL, "The race is over.", LG_STYLE_HEADING},
};

static const lg_value_spec VALUES[] = {[N_DIE_SIDES] = {"run.die_sides", 1, 2, 100}};
static const char *const SETTINGS[] = {[S_TURN_LIMIT] = "turn_limit"};
static const char *const KINDS[] = {"runner", NULL};
static const char *const FORMATIONS[] = {"single", NULL};
static const char *const ATTRIBUTES[] = {NULL};
static const char *const RANKS[] = {"runner", NULL};

const lg_ruleset skeleton_ruleset = {
    .id = "skeleton",
    .title = "Skeleton",
    .author = "laager",
    .revision = 1,
    .summary = "The smallest rule set that builds: two runners and a die.",
    .modes = 1U << LG_HOTSEAT,
    .verbs = VERBS,
    .verb_count = 3,
    .phases = PHASES,
    .phase_count = 2,
    .first_phase = 0,
    .events = EVENTS,
    .event_count = 5,
    .phase_event = E_PHASE,
    .idle_event = E_IDLE,
    .over_event = E_OVER,
    .values = VALUES,
    .value_count = 1,
    .settings = SETTINGS,
    .setting_count = 1,
    .takeback_setting = -1,
    .kinds = KINDS,
    .formations = FORMATIONS,
    .attributes = ATTRIBUTES,
    .ranks = RANKS,
    .own_size = own_size,
    .figures = figures,
    .spare_units = 0,
    .setup = setup,
    .stands = stands,
    .hides = hides,
    .redact = redact,
    .turn = new_turn,
    .finished = finished,
    .score = score,
    .odds = odds,
    .describe_unit = describe_unit,
    .describe_piece = describe_piece,
    .markers = no_extras,
    .panels = no_extras,
    .story = story,
    .detached = detached,
    .invariants = invariants,
    .suggest = suggest,
};
