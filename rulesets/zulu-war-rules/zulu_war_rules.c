/* zulu_war_rules.c - the turn sequence and the tables of the Zulu War Rules by Steve Burt: read this first.
 * Each chapter has a file of its own; what they share is in zwr.h. */
#include "registry.h"
#include "zwr.h"
#include "zwr_frame.h"

/* ---- Words --------------------------------------------------------------------------------------------- */

static const char *const KINDS[] = {"company", "cavalry",        "gun",    "wagon",  "major",
                                    "captain", "sergeant-major", "figure", "rifles", "impi",
                                    NULL};
static const char *const FORMATIONS[] = {"line",   "column", "square",   "abreast",
                                         "2x2",    "1x4",    "limbered", "unlimbered",
                                         "single", "wagon",  NULL};
static const char *const RANKS[] = {"private", "lt",       "bugler",         "trooper",  "lt",
                                    "gun",     "sergeant", "gunner",         "lead",     "body",
                                    "major",   "captain",  "sergeant-major", "rifleman", "warrior",
                                    NULL};
static const char *const RANK_NAMES[] = {
    [ZWR_LIEUTENANT] = "lieutenant", [ZWR_TROOP_LIEUTENANT] = "lieutenant", [ZWR_RANKS] = NULL};
/* The three beats of a melee (ZWR-MEL-07, ZWR-MEL-08) and what the marks of their dice mean. */
static const char *const BEATS[] = {"Melee",
                                    "equals cancel",
                                    "(5): struck out by an equal die",
                                    "duels, high against high",
                                    "4x: its man falls; 5+1: a bonus",
                                    "dice to spare",
                                    "5!: takes a man; (5): void",
                                    NULL};
static const char *const ORDERS[] = {"none", "move", "fire", "change", "reform", NULL};
static const char *const ZULU_KINDS[] = {"impi", "rifles", NULL};
static const char *const ON_OFF[] = {"off", "on", NULL};
static const char *const ENDS[] = {"left", "right", NULL};
static const char *const ATTRIBUTES[] = {[ZWR_A_BAD] = "bad:no|yes",
                                         [ZWR_A_HIDES] = "hides",
                                         [ZWR_A_COVER] = "cover:none|soft|hard",
                                         [ZWR_A_BLOCKS] = "blocks:no|yes",
                                         [ZWR_A_CREST] = "crest:no|yes",
                                         [ZWR_A_OBSTACLE] = "obstacle:none|obstacle|barricade",
                                         [ZWR_A_WHEELS] = "wheels:no|yes",
                                         NULL};

static const lg_value_spec NUMBERS[] = {
#define X(name, path, count, low, high) {path, count, low, high},
    ZWR_NUMBERS(X)
#undef X
};

/* The faces of a square, where a ring that is not full has its gaps (ZWR-GRID-07). */
static const char *const FACES[] = {"front", "right", "rear", "left", NULL};

static const char *const SETTINGS[] = {
#define X(name, id) id,
    ZWR_SETTINGS(X)
#undef X
};

static const lg_event_kind EVENTS[] = {
#define X(name, id, rule, style, text) {id, rule, text, LG_STYLE_##style},
    ZWR_EVENTS(X)
#undef X
};

/* ---- The turn sequence (ZWR-SEQ-01) ----------------------------------------------------------------------- */

#define PHASE(word)                                                                                \
    .begin = zwr_begin_##word, .seats = zwr_seats_##word, .end = zwr_end_##word,                   \
    .prompt = zwr_prompt_##word

static const lg_phase PHASES[] = {
    [ZWR_SETUP] = {.id = "setup", .title = "Set-up", .rule = "ZWR-ORG-12", .step = 0, PHASE(setup)},
    [ZWR_APPEARANCE] = {.id = "appearance",
                        .title = "Zulu appearance",
                        .rule = "ZWR-SEQ-01",
                        .step = 1,
                        PHASE(appearance)},
    [ZWR_ORDERS] =
        {.id = "orders", .title = "British orders", .rule = "ZWR-SEQ-01", .step = 2, PHASE(orders)},
    [ZWR_PLACEMENT] = {.id = "placement",
                       .title = "Zulu placement",
                       .rule = "ZWR-SEQ-01",
                       .step = 3,
                       .open = true,
                       PHASE(placement)},
    [ZWR_BRITISH] = {.id = "british",
                     .title = "British turn",
                     .rule = "ZWR-SEQ-02",
                     .step = 4,
                     .open = true,
                     PHASE(british)},
    [ZWR_ZULU] = {.id = "zulu", .title = "Zulu turn", .rule = "ZWR-SEQ-02", .step = 5, PHASE(zulu)},
    [ZWR_MELEE] = {.id = "melee",
                   .title = "Melee",
                   .rule = "ZWR-SEQ-01",
                   .step = 6,
                   .open = true,
                   PHASE(melee)},
    [ZWR_MORALE] = {.id = "morale",
                    .title = "British morale",
                    .rule = "ZWR-SEQ-01",
                    .step = 7,
                    .open = true,
                    PHASE(morale)},
    [ZWR_RECYCLING] = {.id = "recycling",
                       .title = "Zulu recycling",
                       .rule = "ZWR-SEQ-01",
                       .step = 8,
                       .open = true,
                       PHASE(recycling)},
};

/* ---- The verbs --------------------------------------------------------------------------------------------- */

#define VERB(word) .check = zwr_check_##word, .list = zwr_list_##word, .apply = zwr_apply_##word
#define UNIT(word)                                                                                 \
    { LG_ARG_UNIT, word, NULL }
#define CELL                                                                                       \
    { LG_ARG_CELL, "X,Y", NULL }
#define FACING                                                                                     \
    { LG_ARG_FACING, "FACING", NULL }
#define NUMBER(word)                                                                               \
    { LG_ARG_NUMBER, word, NULL }
#define WORD(word, list)                                                                           \
    { LG_ARG_WORD, word, list }

static const lg_verb VERBS[] = {
    [ZWR_V_DEPLOY] =
        {.name = "deploy",
         .key = 'e',
         .needed = 3,
         .args = {UNIT("UNIT"), CELL, FACING},
         .rule = "ZWR-ORG-12",
         .help =
             "set a unit up elsewhere before the battle: its front-rank left man and its facing",
         .check_subject = zwr_subject_deploy,
         VERB(deploy)},
    [ZWR_V_CLOUD] = {.name = "cloud",
                     .key = 'O',
                     .needed = 1,
                     .args = {CELL},
                     .rule = "ZWR-APP-02",
                     .help = "put down a dummy dust cloud",
                     VERB(cloud)},
    [ZWR_V_ORDER] =
        {.name = "order",
         .needed = 2,
         .args = {UNIT("UNIT"), WORD("ORDER", ORDERS), WORD("ORDER", ORDERS)},
         .rule = "ZWR-ORD-01",
         .help = "place one or two order counters: move fire change reform (none takes them back)",
         VERB(order)},
    [ZWR_V_ROLL] = {.name = "roll",
                    .needed = 0,
                    .args = {UNIT("UNIT")},
                    .rule = "ZWR-SEQ-01",
                    .help = "throw the dice that are due",
                    VERB(roll)},
    [ZWR_V_MOVE] = {.name = "move",
                    .key = 'm',
                    .needed = 3,
                    .args = {UNIT("UNIT"), CELL, FACING},
                    .rule = "ZWR-MOVE-02",
                    .help =
                        "move a unit: where the left man of its front rank ends, and its facing",
                    VERB(move)},
    [ZWR_V_FIRE] = {.name = "fire",
                    .key = 'f',
                    .needed = 2,
                    .args = {UNIT("UNIT"), UNIT("TARGET"), NUMBER("DICE")},
                    .rule = "ZWR-FIRE-01",
                    .help = "fire at a unit; a Gatling names its dice",
                    VERB(fire)},
    [ZWR_V_FORM] = {.name = "form",
                    .key = 'x',
                    .needed = 3,
                    .args = {UNIT("UNIT"), WORD("FORMATION", FORMATIONS), FACING,
                             WORD("GAPS", FACES)},
                    .rule = "ZWR-FORM-01",
                    .help = "change formation: line column square, limbered unlimbered",
                    VERB(form)},
    [ZWR_V_REFORM] = {.name = "reform",
                      .key = 'r',
                      .needed = 1,
                      .args = {UNIT("UNIT")},
                      .rule = "ZWR-REF-01",
                      .help = "take off one lost-order marker",
                      VERB(reform)},
    [ZWR_V_ATTACK] = {.name = "attack",
                      .key = 'a',
                      .needed = 2,
                      .args = {UNIT("ZULUS"), UNIT("TARGET")},
                      .rule = "ZWR-ZACT-06",
                      .help = "go for a British unit, wagon or gun by the best-centred charge",
                      VERB(attack)},
    [ZWR_V_WIDEN] = {.name = "widen",
                     .key = 'W',
                     .needed = 3,
                     .args = {UNIT("UNIT"), NUMBER("LEFT"), NUMBER("RIGHT")},
                     .rule = "ZWR-MEL-12",
                     .help = "bring rear men up at the ends of a fighting line, or lap round",
                     VERB(widen)},
    [ZWR_V_DETACH] = {.name = "detach",
                      .key = 'X',
                      .needed = 1,
                      .args = {{LG_ARG_PIECE, "FIGURE", NULL}},
                      .rule = "ZWR-IND-05",
                      .help = "detach one figure, to act for himself",
                      VERB(detach)},
    [ZWR_V_JOIN] = {.name = "join",
                    .key = 'C',
                    .needed = 1,
                    .args = {{LG_ARG_PIECE, "FIGURE", NULL}},
                    .rule = "ZWR-IND-05",
                    .help = "a detached figure beside his unit rejoins it",
                    VERB(join)},
    [ZWR_V_CARRY] = {.name = "carry",
                     .key = 'w',
                     .needed = 2,
                     .args = {UNIT("UNIT"), WORD("ON|OFF", ON_OFF)},
                     .rule = "ZWR-WND-03",
                     .help = "carry the wounded along when the unit moves, or leave them",
                     VERB(carry)},
    [ZWR_V_RECYCLE] = {.name = "recycle",
                       .key = 'e',
                       .needed = 2,
                       .args = {WORD("KIND", ZULU_KINDS), CELL},
                       .rule = "ZWR-REC-02",
                       .help = "bring a whole unit of the fallen back at the edge",
                       .check_subject = zwr_check_recycle_at_all,
                       VERB(recycle)},
    [ZWR_V_END] = {.name = "end",
                   .key = 'y',
                   .needed = 2,
                   .args = {UNIT("ZULUS"), WORD("LEFT|RIGHT", ENDS)},
                   .rule = "ZWR-CAS-01",
                   .help = "choose the end that is given up when a base is shot away",
                   VERB(end)},
    [ZWR_V_ENGAGE] = {.name = "engage",
                      .key = 'b',
                      .needed = 2,
                      .args = {UNIT("ZULUS"), UNIT("TARGET")},
                      .rule = "ZWR-MEL-01",
                      .help = "choose whom figures fight that touch two British units",
                      VERB(engage)},
    [ZWR_V_DONE] = {.name = "done",
                    .key = 'D',
                    .needed = 0,
                    .rule = "ZWR-SEQ-01",
                    .help = "end your part of this step",
                    VERB(done)},
};

/* ---- The rule set --------------------------------------------------------------------------------------------- */

const lg_ruleset zwr_ruleset = {
    .id = "zulu-war-rules",
    .title = "Zulu War Rules",
    .author = "Steve Burt",
    .summary =
        "Companies in line and square, orders, dust clouds; one evening, 20 mm figures, inches.",
    .revision = 1,
    .modes = 1U << LG_HOTSEAT | 1U << LG_SOLO,
    .verbs = VERBS,
    .verb_count = ZWR_VERBS,
    .phases = PHASES,
    .phase_count = ZWR_PHASES,
    .first_phase = ZWR_APPEARANCE,
    .events = EVENTS,
    .event_count = ZWR_EVENT_COUNT,
    .phase_event = ZWR_E_PHASE,
    .idle_event = ZWR_E_IDLE,
    .over_event = ZWR_E_OVER,
    .values = NUMBERS,
    .value_count = ZWR_NUMBER_COUNT,
    .settings = SETTINGS,
    .setting_count = ZWR_SETTING_COUNT,
    .takeback_setting = ZWR_S_TAKEBACK,
    .kinds = KINDS,
    .formations = FORMATIONS,
    .attributes = ATTRIBUTES,
    .ranks = RANKS,
    .rank_names = RANK_NAMES,
    .beats = BEATS,
    .survey = zwr_survey,
    .own_size = zwr_own_size,
    .figures = zwr_figures_of,
    .spare_units = ZWR_SPARE_UNITS,
    .setup = zwr_setup,
    .stands = zwr_stands,
    .hides = zwr_hides,
    .redact = zwr_redact,
    .turn = zwr_new_turn,
    .finished = zwr_finished,
    .score = zwr_score,
    .odds = zwr_odds,
    .describe_unit = zwr_describe_unit,
    .describe_piece = zwr_describe_piece,
    .markers = zwr_markers,
    .panels = zwr_panels,
    .story = zwr_story,
    .detached = zwr_detached,
    .invariants = zwr_invariants,
    .prices = zwr_prices,
    .field = zwr_field,
    .suggest = zwr_suggest,
};
