/* zulu_attack.c - the turn sequence, the verbs and the tables of Zulu Attack. */
#include <stdio.h>
#include <string.h>

#include "registry.h"
#include "za.h"

static const lg_verb VERBS[ZA_VERBS];

/* ---- The sequence (ZA-SEQ) ------------------------------------------------------------------------------------- */

enum { AS_PRINTED, BY_PLAYER }; /* the setting `sequence` */

/* Is a phase part of the sequence that is played? */
static bool is_played(const lg_game *game) {
    bool by_player = lg_setting_of(game->scenario, ZA_S_SEQUENCE) == BY_PLAYER;
    switch ((za_phase)game->phase) {
    case ZA_BRITISH_MOVE:
    case ZA_BRITISH_FIRE: return !by_player;
    case ZA_BRITISH_MOVE_ALONE:
    case ZA_BRITISH_FIRE_ALONE: return by_player;
    case ZA_BRITISH_SETUP:
    case ZA_ZULU_SETUP:
    case ZA_ARRIVALS:
    case ZA_ZULU_MOVE:
    case ZA_ZULU_FIRE:
    case ZA_ZULU_MELEE:
    case ZA_BRITISH_MELEE:
    case ZA_PHASES: break;
    }
    return true;
}

static void begin(lg_play *play) {
    lg_game *game = play->game;
    memset(za_own(game)->target, 0, sizeof za_own(game)->target);
    for (int unit = 0; unit < game->unit_count; unit++) {
        za_unit_at(game, unit)->flags &= (uint8_t) ~(ZA_HELD | ZA_FOUGHT);
    }
    if (game->phase == ZA_BRITISH_MOVE || game->phase == ZA_BRITISH_MOVE_ALONE) {
        za_take_command(game);
    }
}

/* ZA-SEQ-03: twelve turns. */
static void end(lg_play *play) {
    bool last = play->game->phase == ZA_BRITISH_MELEE &&
                play->game->turn >= za_number(play->game, ZA_N_TURNS, 0);
    za_own(play->game)->played = last;
}

static bool may_do(const lg_game *game, int seat, int verb, int subject) {
    lg_action action = {(int16_t)verb, 1, {(int16_t)subject, -1, -1, -1}};
    return VERBS[verb].check(game, seat, &action, NULL);
}

/* The first hex with somebody on it that can be fired on or attacked. */
static bool has_hex(const lg_game *game, int seat, int verb) {
    for (int cell = 0; cell < lg_board_cells(&game->scenario->board); cell++) {
        if (lg_held(game)[cell] != 0 && may_do(game, seat, verb, cell)) {
            return true;
        }
    }
    return false;
}

static bool has_mover(const lg_game *game, int seat) {
    for (int unit = 0; unit < game->unit_count; unit++) {
        lg_action item;
        lg_actions one = {&item, 0, 1};
        za_list_move(game, seat, unit, &one);
        if (one.count > 0) {
            return true;
        }
    }
    return false;
}

/* Is there anything that a side could do in this phase? */
static bool has_part(const lg_game *game) {
    int seat = za_seat_of(game, za_active(game));
    switch ((za_phase)game->phase) {
    case ZA_BRITISH_SETUP:
    case ZA_ZULU_SETUP: return true;
    case ZA_ARRIVALS: return za_somebody_may_come(game);
    case ZA_ZULU_MOVE:
    case ZA_BRITISH_MOVE:
    case ZA_BRITISH_MOVE_ALONE:
        return has_mover(game, seat) ||
               (seat >= 0 && za_somebody_may_come(game) && game->phase == ZA_ZULU_MOVE);
    case ZA_ZULU_FIRE:
    case ZA_BRITISH_FIRE:
    case ZA_BRITISH_FIRE_ALONE: return has_hex(game, seat, ZA_V_FIRE);
    case ZA_ZULU_MELEE:
    case ZA_BRITISH_MELEE: return has_hex(game, seat, ZA_V_MELEE);
    case ZA_PHASES: break;
    }
    return false;
}

static unsigned seats(const lg_game *game) {
    if (!is_played(game)) {
        return 0;
    }
    int side = za_choice_due(game) ? za_own_of(game)->choice.side : za_active(game);
    int seat = za_seat_of(game, side);
    unsigned bit = seat < 0 ? 0U : 1U << seat;
    if (za_choice_due(game)) {
        return bit;
    }
    return (game->done & bit) != 0 || !has_part(game) ? 0U : bit;
}

static void prompt(const lg_game *seen, int seat, char *text, size_t size) {
    static const char *const TEXTS[ZA_PHASES] = {
        [ZA_BRITISH_SETUP] = "Set up by the letters of the map, or take it as it stands.",
        [ZA_ZULU_SETUP] = "Set up along the edge between the hexes Z, or take it as it stands.",
        [ZA_ARRIVALS] = "Put the new Zulus on the edge (enter), or be done.",
        [ZA_ZULU_MOVE] = "Move your Zulus, or be done.",
        [ZA_BRITISH_MOVE] = "Move whom a leader commands, cavalry and wagons, or be done.",
        [ZA_ZULU_FIRE] = "Fire on a hex within two, or be done.",
        [ZA_BRITISH_FIRE] = "Fire on a hex: all that can join in. Or be done.",
        [ZA_ZULU_MELEE] = "Attack a hex next to you: all that can join in. Or be done.",
        [ZA_BRITISH_MOVE_ALONE] = "Move whom a leader commands, cavalry and wagons, or be done.",
        [ZA_BRITISH_FIRE_ALONE] = "Fire on a hex: all that can join in. Or be done.",
        [ZA_BRITISH_MELEE] = "Attack a hex next to you: all that can join in. Or be done."};
    (void)seat;
    const za_choice *choice = &za_own_of(seen)->choice;
    if (!za_choice_due(seen)) {
        snprintf(text, size, "%s", TEXTS[seen->phase]);
    } else if (choice->exchange > 0) {
        snprintf(text, size, "An exchange: give up units with %d melee factors (lose).",
                 choice->exchange);
    } else {
        snprintf(text, size, "Choose which of the two falls (lose).");
    }
}

/* Points are not saved, and nobody fires twice in a turn (ZA-MOV-01, ZA-FIR-02). */
static void new_turn(lg_play *play) {
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        za_unit *own = za_unit_at(play->game, unit);
        own->spent = own->steps = own->flags = 0;
        if (own->dry != 0 && play->game->turn > own->dry + 1) {
            own->dry = 0; /* turned face up again (ZA-AMM-01) */
        }
    }
}

/* ---- done ----------------------------------------------------------------------------------------------------------- */

static bool check_done(const lg_game *seen, int seat, const lg_action *action,
                       lg_verdict *verdict) {
    (void)action;
    if (seat != za_seat_of(seen, za_active(seen))) {
        return lg_refuse(verdict, "ZA-SEQ-01", "It is the other side's part of the turn.");
    }
    return !za_choice_due(seen) ||
           lg_refuse(verdict, "ZA-FIR-04", "Choose first who falls (lose).");
}

static void list_done(const lg_game *seen, int seat, int subject, lg_actions *out) {
    if (subject < 0 && check_done(seen, seat, NULL, NULL)) {
        lg_list_add(out, ZA_V_DONE, 0, -1, -1, -1, -1);
    }
}

static void apply_done(lg_play *play, const lg_action *action) {
    (void)action;
    lg_seat_done(play);
}

/* ---- What the core asks ------------------------------------------------------------------------------------------------ */

static size_t own_size(const lg_scenario *scenario) {
    return sizeof(za_state) + (size_t)scenario->unit_count * sizeof(za_unit);
}

static int figures(const lg_scenario *scenario, int unit) {
    (void)scenario;
    (void)unit;
    return 1;
}

static bool stands(const lg_piece *piece) { return piece->status == ZA_HERE; }

static bool hides(const lg_game *game, int seat) {
    (void)game;
    (void)seat;
    return false;
}

static void redact(lg_game *seen, int seat) {
    (void)seen;
    (void)seat;
}

static bool odds(const lg_game *seen, int seat, const lg_action *action, lg_odds *out,
                 lg_verdict *verdict) {
    if (action->verb == ZA_V_FIRE && za_check_fire(seen, seat, action, verdict)) {
        return za_fire_odds(seen, action->arg[0], out);
    }
    if (action->verb == ZA_V_MELEE && za_check_melee(seen, seat, action, verdict)) {
        return za_melee_odds(seen, action->arg[0], out);
    }
    return false;
}

static void no_markers(const lg_game *seen, int seat, lg_view *view) {
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

/* ---- The tables ------------------------------------------------------------------------------------------------------------ */

#define VERB(word) .check = za_check_##word, .list = za_list_##word, .apply = za_apply_##word
#define UNIT                                                                                       \
    { LG_ARG_UNIT, "UNIT", NULL }
#define CELL                                                                                       \
    { LG_ARG_CELL, "X,Y", NULL }

static const char *const OFF_ON[] = {"off", "on", NULL};

static const lg_verb VERBS[ZA_VERBS] = {
    [ZA_V_PLACE] = {.name = "place",
                    .key = 'e',
                    .needed = 2,
                    .args = {UNIT, CELL},
                    .rule = "ZA-SET-11",
                    .help = "put a unit on another hex of its letter before the first turn",
                    VERB(place)},
    [ZA_V_ENTER] = {.name = "enter",
                    .key = 'e',
                    .needed = 1,
                    .args = {CELL},
                    .rule = "ZA-NEW-02",
                    .help = "the next new Zulu comes on at a hex of the edge",
                    VERB(enter)},
    [ZA_V_MOVE] = {.name = "move",
                   .key = 'm',
                   .needed = 2,
                   .args = {UNIT, CELL},
                   .rule = "ZA-MOV-01",
                   .help = "move a unit to a hex by the cheapest way",
                   VERB(move)},
    [ZA_V_EXIT] = {.name = "exit",
                   .key = 'x',
                   .needed = 1,
                   .args = {UNIT},
                   .rule = "ZA-VP-06",
                   .help = "Pulleine leaves the map",
                   VERB(exit)},
    [ZA_V_FIRE] = {.name = "fire",
                   .key = 'f',
                   .needed = 1,
                   .args = {CELL},
                   .rule = "ZA-FIR-02",
                   .help = "all that can reach a hex, and are not kept back, fire on it together",
                   VERB(fire)},
    [ZA_V_MELEE] = {.name = "melee",
                    .key = 'a',
                    .needed = 1,
                    .args = {CELL},
                    .rule = "ZA-MEL-01",
                    .help = "all next to a hex that are not kept back attack it together",
                    VERB(melee)},
    [ZA_V_HOLD] = {.name = "hold",
                   .key = 'w',
                   .needed = 2,
                   .args = {UNIT, {LG_ARG_WORD, "ON|OFF", OFF_ON}},
                   .rule = "ZA-SEQ-04",
                   .help = "keep a unit out of what is fired or attacked together",
                   VERB(hold)},
    [ZA_V_LOSE] = {.name = "lose",
                   .key = 'y',
                   .needed = 1,
                   .any_unit = true,
                   .args = {UNIT},
                   .rule = "ZA-FIR-04",
                   .help = "choose the unit that is eliminated",
                   VERB(lose)},
    [ZA_V_DONE] = {.name = "done",
                   .key = 'D',
                   .needed = 0,
                   .rule = "ZA-SEQ-04",
                   .help = "end your part of this phase",
                   .check = check_done,
                   .list = list_done,
                   .apply = apply_done},
};

#define PHASE(name, words, number)                                                                 \
    {                                                                                              \
        .id = (name), .title = (words), .rule = "ZA-SEQ-01", .step = (number), .open = true,       \
        .begin = begin, .seats = seats, .end = end, .prompt = prompt, .played = is_played          \
    }

static const lg_phase PHASES[ZA_PHASES] = {
    [ZA_BRITISH_SETUP] = PHASE("british-set-up", "British set-up", 0),
    [ZA_ZULU_SETUP] = PHASE("zulu-set-up", "Zulu set-up", 0),
    [ZA_ARRIVALS] = PHASE("new-zulus", "New Zulus", 1),
    [ZA_ZULU_MOVE] = PHASE("zulu-movement", "Zulu movement", 2),
    [ZA_BRITISH_MOVE] = PHASE("british-movement", "British movement", 3),
    [ZA_ZULU_FIRE] = PHASE("zulu-fire", "Zulu fire", 4),
    [ZA_BRITISH_FIRE] = PHASE("british-fire", "British fire", 5),
    [ZA_ZULU_MELEE] = PHASE("zulu-melee", "Zulu melee", 6),
    [ZA_BRITISH_MOVE_ALONE] = PHASE("british-movement-alone", "British movement", 6),
    [ZA_BRITISH_FIRE_ALONE] = PHASE("british-fire-alone", "British fire", 7),
    [ZA_BRITISH_MELEE] = PHASE("british-melee", "British melee", 7),
};

static const lg_event_kind EVENTS[ZA_EVENT_COUNT] = {
#define ZA_ROW(name, word, rule, style, text) [ZA_E_##name] = {word, rule, text, LG_STYLE_##style},
    ZA_EVENTS(ZA_ROW)
#undef ZA_ROW
};

static const lg_value_spec VALUES[ZA_NUMBER_COUNT] = {
#define ZA_ROW(name, path, count, low, high) [ZA_N_##name] = {path, count, low, high},
    ZA_NUMBERS(ZA_ROW)
#undef ZA_ROW
};

static const char *const SETTINGS[ZA_SETTING_COUNT] = {
    [ZA_S_SEQUENCE] = "sequence", [ZA_S_TAKEBACK] = "takeback"};
static const char *const KINDS[] = {"artillery", "infantry",      "volunteers", "natal-infantry",
                                    "cavalry",   "natal-cavalry", "durnford",   "pulleine",
                                    "wagon",     "camp",          "zulus",      NULL};
static const char *const FORMATIONS[] = {"counter", NULL};
static const char *const ATTRIBUTES[] = {"donga:no|yes", "side:none|slope|cliff|bank", NULL};
static const char *const RANKS[] = {"counter", NULL};

const lg_ruleset zulu_attack_ruleset = {
    .id = "zulu-attack",
    .title = "Zulu Attack",
    .author = "Phoenix Enterprises",
    .summary = "Isandlwana on hexes: counters that stack, zones of control, twelve turns.",
    .revision = 1,
    .modes = 1U << LG_HOTSEAT,
    .shape = LG_HEXES,
    .stacks = true,
    .verbs = VERBS,
    .verb_count = ZA_VERBS,
    .phases = PHASES,
    .phase_count = ZA_PHASES,
    .first_phase = ZA_ARRIVALS,
    .events = EVENTS,
    .event_count = ZA_EVENT_COUNT,
    .phase_event = ZA_E_PHASE,
    .idle_event = -1,
    .over_event = ZA_E_OVER,
    .values = VALUES,
    .value_count = ZA_NUMBER_COUNT,
    .settings = SETTINGS,
    .setting_count = ZA_SETTING_COUNT,
    .takeback_setting = ZA_S_TAKEBACK,
    .kinds = KINDS,
    .formations = FORMATIONS,
    .attributes = ATTRIBUTES,
    .ranks = RANKS,
    .own_size = own_size,
    .figures = figures,
    .setup = za_setup,
    .stands = stands,
    .hides = hides,
    .redact = redact,
    .turn = new_turn,
    .finished = za_finished,
    .score = za_score,
    .odds = odds,
    .describe_unit = za_describe_unit,
    .describe_piece = za_describe_piece,
    .markers = no_markers,
    .panels = za_panels,
    .story = story,
    .detached = detached,
    .invariants = za_invariants,
    .suggest = za_suggest,
};
