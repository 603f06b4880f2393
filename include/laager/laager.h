/* laager.h - play a wargame by its published rules, with no screen, no clock and no dice of its own.
 *
 * All that a front end needs. A game runs until somebody must choose or roll, and then it stops and can
 * list the choices; the loop belongs to the caller. Nothing here asks, prints or remembers anything outside
 * the objects it is given. Lengths are inches (one square is one inch) unless a comment says thousandths. */
#ifndef LAAGER_LAAGER_H
#define LAAGER_LAAGER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Limits and small types ---------------------------------------------------------------------- */

enum {
    LG_MAX_SEATS = 8,    /* players at one table */
    LG_MAX_UNITS = 96,   /* units of one battle, detached figures included */
    LG_MAX_PIECES = 512, /* figures, bases or counters of one battle */
    LG_MAX_ARGS = 4,     /* arguments of one action */
    LG_EVENT_ARGS = 6,   /* facts of one event */
    LG_MAX_ROLLS = 512,  /* dice of one action */
    LG_WHY_SIZE = 240,   /* a sentence for a person */
    LG_TEXT_SIZE = 400   /* the text of one event */
};

typedef enum lg_role { LG_NOBODY = -1, LG_BRITISH, LG_ZULU, LG_UMPIRE, LG_ROLES } lg_role;

/* Who may know a thing: one bit a role. The umpire knows whatever the Zulus know. */
typedef uint8_t lg_audience;
enum { LG_TO_BRITISH = 1, LG_TO_ZULU = 2 | 4, LG_TO_ALL = 7 };

typedef enum lg_mode { LG_HOTSEAT, LG_SOLO, LG_UMPIRED, LG_MODES } lg_mode;

typedef enum lg_status {
    LG_OK,
    LG_REFUSED,   /* the rules do not allow it: the verdict says which rule; nothing has changed */
    LG_NEED_DICE, /* the typed dice ran out: nothing has changed, give more and try again */
    LG_BAD_FILE,  /* a file does not read: the error says where and what to do */
    LG_NO_MEMORY
} lg_status;

/* What went wrong with a file, an option or a name, in words for a person. `text` may hold several lines
 * (place, the line itself, a caret, a hint). `line` and `column` count from 1, 0 when there is no place. */
typedef struct lg_error {
    char text[1000];
    char path[200];
    int line, column;
} lg_error;

/* ---- Dice ---------------------------------------------------------------------------------------- */

/* One generator for open dice and one for what only the Zulu side may know, so that a hidden roll never
 * shifts an open one; or a queue of values rolled on a real table. Plain data: copy it to go back. */
enum { LG_OPEN_DICE, LG_HIDDEN_DICE, LG_DICE_STREAMS };

typedef struct lg_dice {
    uint64_t seed;
    uint64_t state[LG_DICE_STREAMS];
    bool typed;                   /* true: only the queue is used */
    uint16_t head, count;         /* the queue: next value, values in it */
    uint16_t queue[LG_MAX_ROLLS]; /* values as typed, 1..sides */
} lg_dice;

/* The dice an action still wants: `count` dice of `sides` sides, rolled by `seat`, because of `why`. */
typedef struct lg_want {
    int count, sides, seat;
    const char *rule;
    char why[LG_WHY_SIZE];
} lg_want;

/* Sets up seeded dice: the same seed gives the same dice on every machine. */
void lg_dice_seed(lg_dice *dice, uint64_t seed);
/* Sets up typed dice with an empty queue. */
void lg_dice_type(lg_dice *dice);
/* Queues one value rolled on a real table; false when the queue is full. */
bool lg_dice_push(lg_dice *dice, int value);
/* Empties the queue. */
void lg_dice_clear(lg_dice *dice);
/* One value 1..sides from a stream of seeded dice. */
int lg_dice_next(lg_dice *dice, int stream, int sides);

/* ---- Rule sets, scenarios ------------------------------------------------------------------------- */

typedef struct lg_ruleset lg_ruleset; /* tables and functions, fixed: <laager/ruleset.h> */
typedef struct lg_scenario
    lg_scenario; /* a battlefield, two forces, settings and seats; read by src/io */

/* The rule sets built in, in fixed order; NULL past the last. */
const lg_ruleset *lg_ruleset_at(int index);
/* The rule set of that id ("zulu-war-rules"), or NULL. */
const lg_ruleset *lg_ruleset_find(const char *id);

/* ---- Actions and verdicts: one command language ---------------------------------------------------- */

/* One thing a seat does: a verb of the rule set's table and its arguments (unit, piece, cell, facing,
 * number or word, as the verb declares). Arguments from argc on are -1. */
typedef struct lg_action {
    int16_t verb;
    int16_t argc;
    int16_t arg[LG_MAX_ARGS];
} lg_action;

/* Allowed, or refused with the rule that refuses it (an id, or NULL when no printed rule does). */
typedef struct lg_verdict {
    bool allowed;
    const char *rule;
    char why[LG_WHY_SIZE];
} lg_verdict;

/* A list of actions in the caller's memory. `count` may pass `max`: then the list was too short and holds
 * the first `max`. */
typedef struct lg_actions {
    lg_action *items;
    int count, max;
} lg_actions;

typedef struct lg_game lg_game; /* the whole state: one flat block, no pointer into itself */

/* Reads "order A change fire" for the seat that says it. False with a sentence in `why` (what was not
 * understood, the nearest known word) when it does not parse. Never looks at what the seat cannot see. */
bool lg_action_parse(const lg_game *game, int seat, const char *text, lg_action *action,
                     lg_verdict *why);
/* Writes the one text form of an action; returns `text`. */
const char *lg_action_text(const lg_game *game, const lg_action *action, char *text, size_t size);

/* ---- Events: what happened ------------------------------------------------------------------------- */

/* A mark under a die: how it is shown and what became of it. */
enum { LG_DIE_PLAIN, LG_DIE_HIT, LG_DIE_STRUCK, LG_DIE_ONE, LG_DIE_CONFIRM, LG_DIE_LOST };
typedef struct lg_die {
    uint8_t value; /* as rolled */
    int8_t plus;   /* what rules add to it */
    uint8_t mark;  /* LG_DIE_... */
    uint8_t sides;
} lg_die;

/* One fact. The meaning of `arg` is the rule set's; sentences are made on request. */
typedef struct lg_event {
    uint16_t type; /* index into the rule set's event kinds */
    lg_audience audience;
    uint8_t phase;
    int16_t turn;
    uint16_t dice_count;
    uint32_t dice_at; /* first die in the list's dice */
    int16_t arg[LG_EVENT_ARGS];
} lg_event;

/* A growing list in the caller's memory; `full` is set when something did not fit. */
typedef struct lg_events {
    lg_event *items;
    lg_die *dice;
    int count, max, dice_count, dice_max;
    bool full;
} lg_events;

/* How an event is shown: in the log, or as a beat of the melee theatre, or a heading. */
typedef enum lg_event_style {
    LG_STYLE_LINE,
    LG_STYLE_HEADING,
    LG_STYLE_DICE,
    LG_STYLE_BEAT,
    LG_STYLE_QUIET
} lg_event_style;

/* The sentence of an event for somebody of that seat; returns `text`. */
const char *lg_event_text(const lg_game *game, int seat, const lg_events *list,
                          const lg_event *event, char *text, size_t size);
/* The machine name of an event's kind ("fired"), its rule id (or NULL), its style. */
const char *lg_event_name(const lg_game *game, const lg_event *event);
const char *lg_event_rule(const lg_game *game, const lg_event *event);
lg_event_style lg_event_style_of(const lg_game *game, const lg_event *event);

/* ---- A game ----------------------------------------------------------------------------------------- */

/* A new game of a scenario (which must outlive it): pieces placed, nothing rolled, phase 1 open or the first
 * phase in which somebody must choose. What happened on the way goes to `events` (may be NULL). NULL with a
 * sentence when the scenario cannot be set up. */
lg_game *lg_game_new(const lg_scenario *scenario, lg_events *events, lg_error *error);
void lg_game_free(lg_game *game);
/* Bytes of the block; and a copy of it into memory of at least that size. */
size_t lg_game_bytes(const lg_game *game);
void lg_game_copy(lg_game *to, const lg_game *from);
lg_game *lg_game_clone(const lg_game *game);
/* A hash of all that the rules depend on; the same state has the same hash on every machine. */
uint64_t lg_game_hash(const lg_game *game);
/* The game as that seat may know it: hidden things taken out. All queries below work on this. `to` has room
 * for lg_game_bytes(game). */
void lg_game_seen(lg_game *to, const lg_game *game, int seat);

/* Who must act now, and what is asked of him. */
typedef struct lg_who {
    int turn, phase, step; /* step: number in the printed turn sequence, 0 before the first turn */
    int steps;             /* how many the sequence has */
    const char *phase_id, *phase_title;
    unsigned seats; /* one bit a seat that may act */
    int seat;       /* the first of them, -1 when over */
    bool open;      /* everything in this phase may be watched by all: no hand-over */
    bool over;
    char prompt[LG_WHY_SIZE];
} lg_who;
/* `viewer`: the seat that reads the prompt; -1 the first seat that must act. */
void lg_game_who(const lg_game *game, int viewer, lg_who *who);

/* The verdict on an action; changes nothing. `verdict` may be NULL when only yes or no is wanted. */
bool lg_game_check(const lg_game *game, int seat, const lg_action *action, lg_verdict *verdict);
/* The verdict on a verb for a subject, before its other arguments are chosen: allowed when some action of
 * this verb with that subject (-1: any) is; in a step watched by all also where an answer would tell a secret. */
bool lg_game_check_verb(const lg_game *game, int seat, int verb, int subject, lg_verdict *verdict);
/* Lists what is allowed, in a fixed order; verb or subject -1 for all. Never empty for a seat that must act. */
void lg_game_actions(const lg_game *game, int seat, int verb, int subject, lg_actions *out);

/* What each action of a list costs beside the order that carries it out, in the rule set's own coin (lost-order
 * markers): price[i] belongs to list->items[i]; all 0 where a rule set has no prices. The list holds actions of one
 * verb and subject, as lg_game_actions gives them. For screens that show where a unit can go. */
void lg_game_prices(const lg_game *game, int seat, const lg_actions *list, uint8_t *price);
/* Where a unit may shoot as it stands: by cell 0 for nowhere, else 1, 2, 4, 8 by range band, nearest first.
 * `dots` has room for one byte a cell. False when it has nothing that reaches, or the rule set does not say. */
bool lg_game_field(const lg_game *game, int seat, int unit, uint8_t *dots);

/* What one action did. */
typedef struct lg_outcome {
    lg_verdict verdict;
    lg_want want;   /* with LG_NEED_DICE */
    bool revealed;  /* something hidden came to light */
    int roll_count; /* dice used, in order */
    uint16_t rolls[LG_MAX_ROLLS];
    int odd_die; /* with recorded dice: the first, from 1, that the generator does not throw; else 0 */
    int thrown; /* what it throws there; typed dice have no generator to be held against */
} lg_outcome;
/* Carries out one action and all that follows until the next choice, on a copy that is kept only if it
 * succeeds. Events are added to `events`. */
lg_status lg_game_apply(lg_game *game, int seat, const lg_action *action, lg_dice *dice,
                        lg_events *events, lg_outcome *outcome);

/* ---- Odds ------------------------------------------------------------------------------------------- */

enum { LG_MAX_MODIFIERS = 16, LG_MAX_OUTCOMES = 128 };
typedef struct lg_modifier {
    int value;
    const char *rule;
    char text[64];
} lg_modifier;
typedef struct lg_chance {
    char label[32];
    double probability;
} lg_chance;
/* Exact chances of an action that rolls: modifiers in order, the score needed (0 when there is none), the
 * dice, and what can come of it. Probabilities sum to 1. */
typedef struct lg_odds {
    int modifier_count, need, dice, outcome_count;
    int distance2; /* squared inches as the rule measures them, 0 where no distance counts */
    lg_modifier modifiers[LG_MAX_MODIFIERS];
    lg_chance outcomes[LG_MAX_OUTCOMES];
    double mean;
    char summary[LG_WHY_SIZE]; /* "range 10.0 inches, short, in the open" */
} lg_odds;
/* False with a verdict when the action is refused or rolls nothing. */
bool lg_game_odds(const lg_game *game, int seat, const lg_action *action, lg_odds *odds,
                  lg_verdict *verdict);

/* ---- Views: all that a seat may know ---------------------------------------------------------------- */

enum { LG_MAX_MARKERS = 32, LG_MAX_MARKS = 8, LG_MAX_PANELS = 8, LG_MAX_TOKENS = 64 };

typedef struct lg_view_unit {
    int id;
    lg_role side;
    bool on_table, idle;        /* idle: can still act in this phase */
    int standing, fit, wounded; /* figures */
    int facing;                 /* 0..7 = N NE E SE S SW W NW, -1 none */
    int cell;                   /* where the cursor goes: guide man, or -1 */
    char name[48], code[16], kind[24], formation[16];
    int mark_count;
    char marks[LG_MAX_MARKS][32]; /* "lost order 2", "jammed", "Lt killed" ... */
    char orders[2][12];           /* order counters: "fire", "" none, "-" done */
} lg_view_unit;

typedef struct lg_view_piece {
    int16_t id, cell; /* cell -1: off the board */
    uint8_t unit, facing;
    bool front, standing,
        head; /* front rank; on his feet; the piece that shows the unit's facing */
    char glyph;
    lg_role side;
    const char *rank, *status;
} lg_view_piece;

typedef struct lg_view_marker {
    int16_t cell;
    char glyph, label[24]; /* '?', "cloud 1" */
} lg_view_marker;

typedef enum lg_panel_kind {
    LG_PANEL_COUNTERS,
    LG_PANEL_TRACK,
    LG_PANEL_DECK,
    LG_PANEL_TABLE,
    LG_PANEL_TEXT
} lg_panel_kind;
typedef struct lg_token {
    char id[16], label[48], state[16], glyph;
    int16_t unit, cell; /* what it belongs to, -1 none */
} lg_token;
typedef struct lg_panel {
    char id[16], title[32];
    lg_panel_kind kind;
    int token_count;
    lg_token tokens[LG_MAX_TOKENS];
} lg_panel;

typedef struct lg_view {
    lg_who who;
    int seat, width, height;
    int unit_count, piece_count, marker_count, panel_count;
    lg_view_unit units[LG_MAX_UNITS];
    lg_view_piece pieces[LG_MAX_PIECES];
    lg_view_marker markers[LG_MAX_MARKERS];
    lg_panel panels[LG_MAX_PANELS];
} lg_view;
/* Fills the view of a seat (about 300 KiB: give it static or heap memory). */
void lg_game_view(const lg_game *game, int seat, lg_view *view);

/* The score as that seat may know it: lines of points by side, totals, and the grade. */
enum { LG_MAX_SCORE_LINES = 24 };
typedef struct lg_score_line {
    lg_role side;
    int count, points; /* points: for all of them together */
    char text[48];
    const char *rule;
} lg_score_line;
typedef struct lg_score {
    int line_count, total; /* total: the sum of the lines' points */
    lg_score_line lines[LG_MAX_SCORE_LINES];
    lg_role winner;             /* LG_NOBODY: a draw */
    char grade[48], ending[96]; /* "British victory"; why the battle is over, "" while it is not */
} lg_score;
void lg_game_score(const lg_game *game, int seat, lg_score *score);

/* What is told of a battle when it is over: turning moments, losses, the deadliest volley, a citation. */
enum { LG_MAX_STORY = 16 };
typedef struct lg_story {
    int count;
    struct {
        char title[24], text[LG_TEXT_SIZE];
    } lines[LG_MAX_STORY];
} lg_story;
/* Tells the story from the events that seat may know. */
void lg_game_story(const lg_game *game, int seat, const lg_events *events, lg_story *story);

/* ---- A battle: a game with its dice, its log and its undo ------------------------------------------- */

typedef struct lg_battle lg_battle;

typedef struct lg_reply {
    lg_outcome outcome;
    int first_event, event_count; /* in lg_battle_events */
} lg_reply;

/* A battle of a scenario, which must outlive it and is not freed with it. NULL with an error. */
lg_battle *lg_battle_new(lg_scenario *scenario, const lg_dice *dice, lg_error *error);
void lg_battle_free(lg_battle *battle);
const lg_game *lg_battle_game(const lg_battle *battle);
const lg_scenario *lg_battle_scenario(const lg_battle *battle);
lg_dice *lg_battle_dice(lg_battle *battle);
/* Every event so far, with its dice; filter by audience before showing any (lg_seat_may_know). */
const lg_events *lg_battle_events(const lg_battle *battle);
bool lg_seat_may_know(const lg_game *game, int seat, lg_audience audience);
/* Plays one action for a seat. With recorded dice (`rolls` not NULL) those are used and the generators are
 * moved on as if they had been thrown, so that play goes on alike afterwards. */
lg_status lg_battle_do(lg_battle *battle, int seat, const lg_action *action, const uint16_t *rolls,
                       int roll_count, lg_reply *reply);
/* Takes back `count` actions; refused past dice, a reveal or a change of seat unless the setting `takeback`
 * allows it. The verdict says what stands in the way. */
lg_status lg_battle_undo(lg_battle *battle, int count, lg_verdict *verdict);
/* How many actions could be taken back now, and what stops the next one. */
int lg_battle_undo_depth(const lg_battle *battle);

/* The actions that stand (undone ones taken out), for records and replays. */
typedef struct lg_entry {
    int seat;
    lg_action action;
    uint32_t first_roll;
    int roll_count;
} lg_entry;
int lg_battle_entry_count(const lg_battle *battle);
const lg_entry *lg_battle_entry(const lg_battle *battle, int index);
const uint16_t *lg_battle_rolls(const lg_battle *battle);
/* Actions whose events that seat could see: the action number that may be shown to it. */
int lg_battle_number_seen(const lg_battle *battle, int seat);

#endif
