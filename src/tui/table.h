/* table.h - a battle on the screen: the session, what the seat in front of the screen may know, what each seat's
 * eyes remember, and the question that is asked just now.
 *
 * The table opens no screens and knows no terminal: what it wants opened it leaves in `call`, and battle.c does it.
 * So a test drives it with keys and draws it on a canvas. Nothing is drawn from the true game: only from the view,
 * from checks, lists and odds for the seat that acts, and from events that the seat may know. */
#ifndef LG_TUI_TABLE_H
#define LG_TUI_TABLE_H

#include <laager/laager.h>
#include <laager/ruleset.h>

#include "io/session.h"
#include "tui/app.h"
#include "tui/input.h"
#include "tui/keys.h"
#include "tui/layout.h"
#include "tui/map.h"
#include "tui/panel.h"

typedef struct lg_table lg_table;

/* ---- What a verb asks, told by the kinds of its arguments: so the front end knows no rule set ---------- */

typedef enum lg_asks {
    LG_ASKS_NOTHING,  /* no argument: ends the phase */
    LG_ASKS_ROLL,     /* [UNIT] */
    LG_ASKS_COUNTERS, /* UNIT WORD [WORD]: order counters */
    LG_ASKS_PLACE,    /* UNIT CELL FACING: move, deploy */
    LG_ASKS_TARGET,   /* UNIT UNIT [NUMBER]: fire, attack */
    LG_ASKS_FORM,     /* UNIT WORD FACING [...] */
    LG_ASKS_UNIT,     /* UNIT alone */
    LG_ASKS_PIECE,    /* PIECE */
    LG_ASKS_SQUARE,   /* CELL, or WORD CELL */
    LG_ASKS_LIST,     /* UNIT and anything else: one of a list */
    LG_ASKS_CHOICE /* a UNIT that may be anybody's: one of all that are allowed, before all else */
} lg_asks;
lg_asks lg_asks_of(const lg_verb *verb);

/* ---- What a seat's eyes remember ------------------------------------------------------------------------ */

/* What is shown on top of the map on request. */
typedef enum lg_shown {
    LG_SHOWN_NONE,
    LG_SHOWN_REACH,
    LG_SHOWN_FIELD,
    LG_SHOWN_RINGS,
    LG_SHOWN_ZONES
} lg_shown;

/* The last thing done, in a form that another unit can repeat. */
typedef struct lg_habit {
    int verb;        /* -1 nothing yet */
    bool towards;    /* walked towards `cell` */
    int cell;        /* the square walked towards, -1 */
    int unit;        /* the unit walked towards, -1 */
    int dx, dy, arc; /* a move: how far, and the turn in steps of 45 degrees */
    int word, facing;
} lg_habit;

typedef struct lg_memory {
    bool known; /* this seat has looked before: its camera stands */
    lg_camera camera;
    int chosen; /* unit, -1 none */
    lg_shown shown;
    bool panel_closed;
    lg_habit habit;
    int orders_turn;                    /* the turn of `orders` */
    int16_t orders[LG_MAX_UNITS][2];    /* counters of this turn: words + 1, 0 none */
    int16_t last_turn[LG_MAX_UNITS][2]; /* and of the turn before */
    int16_t last_order[2];              /* what was ordered last, whomever */
} lg_memory;

/* ---- Lists of actions, menus ------------------------------------------------------------------------------ */

/* What is allowed for one verb and subject, asked once and kept until something changes. */
typedef struct lg_offer {
    int verb, subject; /* verb -1: nothing kept */
    lg_actions list;
    uint8_t *price; /* beside each action: lost orders and the like */
    bool priced;
} lg_offer;

/* One verb in the panel. */
typedef struct lg_choice {
    int verb;
    lg_verdict verdict;
} lg_choice;
enum { LG_MAX_CHOSEN = 24 };
/* lg_menu.unit when it is to be made anew: for another unit; or because something has changed. */
enum { LG_MENU_ASK = -2, LG_MENU_ASK_ALL = -3 };
typedef struct lg_menu {
    int unit; /* -1: verbs without a unit only */
    int count;
    lg_choice choice[LG_MAX_CHOSEN];
} lg_menu;

/* What Enter does while nothing is asked. */
typedef enum lg_proposes {
    LG_PROPOSES_NOTHING,
    LG_PROPOSES_SCORE,
    LG_PROPOSES_DICE,
    LG_PROPOSES_ROLL,
    LG_PROPOSES_VERB,
    LG_PROPOSES_UNIT,
    LG_PROPOSES_END
} lg_proposes;
typedef struct lg_proposal {
    lg_proposes kind;
    int verb, unit; /* unit -1: none */
    char label[80];
} lg_proposal;
/* ---- The question that is asked ------------------------------------------------------------------------------ */

typedef struct lg_flow lg_flow;

enum { LG_MAX_OPTIONS = 128, LG_OPTION_TEXT = 64 };

/* One line of a question: a target, a place, a word. */
typedef struct lg_option {
    int value; /* what it stands for, by the flow: unit, cell, word, index of an action */
    int extra;
    bool allowed;
    int distance2; /* to the subject, where that counts */
    char text[LG_OPTION_TEXT];
    char why[LG_WHY_SIZE]; /* its line in the table of all options; "" the text */
} lg_option;

typedef struct lg_ask {
    const lg_flow *flow; /* NULL: the board itself */
    int verb, subject;   /* subject -1: none */
    int mark, count;     /* the option marked; -1: the cursor's square */
    lg_option option[LG_MAX_OPTIONS];
    int cell, facing, word; /* where a ghost stands; the formation asked for */
    bool numbered;          /* a number goes with it */
    lg_line line;           /* that number, or what is typed */
    int low, high;
    bool table;         /* all options are spread over the map */
    int stage;          /* by the flow */
    lg_action action;   /* what Enter would do */
    lg_verdict verdict; /* and whether it may */
    lg_odds odds;
    bool has_odds;
    bool members[LG_MAX_UNITS]; /* of a group */
    bool fire, repeats;         /* the group fires, or does the last thing again; else it walks */
    bool typing;                /* `line` is being typed in the question's row */
    char text[280];             /* the question in words */
} lg_ask;

/* ---- What the table wants from the loop ------------------------------------------------------------------------ */

typedef enum lg_call_kind {
    LG_CALL_NONE,
    LG_CALL_LEAVE,    /* ask whether to leave the battle */
    LG_CALL_RULES,    /* the rules, at `rule` (may be NULL) */
    LG_CALL_PAGE,     /* a page of the battle */
    LG_CALL_KEYS,     /* the keys of this very moment: `text` */
    LG_CALL_HANDOVER, /* to `seat` */
    LG_CALL_DICE,     /* real dice: `want` */
    LG_CALL_END
} lg_call_kind;
typedef struct lg_call {
    lg_call_kind kind;
    int seat;
    lg_page_kind page;
    const char *rule;
} lg_call;

/* ---- A melee, beat by beat --------------------------------------------------------------------------------------- */

enum { LG_MAX_BEATS = 3 };
typedef struct lg_theatre {
    bool on;
    int first, last;        /* events of the action: first..last-1 */
    int beat, beats;        /* shown up to `beat`, from 1 */
    int ends[LG_MAX_BEATS]; /* event after the last of each beat */
} lg_theatre;

/* A unit as it would stand, tried out on paper: only what the seat knows goes into it. */
typedef struct lg_paper {
    lg_action action; /* what was tried */
    bool good;
    int count;
    int16_t cell[LG_MAX_GHOSTS];
    char glyph[LG_MAX_GHOSTS];
    char text[LG_TEXT_SIZE]; /* what would happen, in a sentence */
} lg_paper;

struct lg_table {
    lg_session *session;
    const lg_ruleset *rules;
    const lg_scenario *scenario;
    lg_handover handover;
    bool quick; /* melees are shown at once */

    /* Who looks, who acts. */
    lg_who who;
    int eyes;     /* the seat whose view is drawn */
    int actor;    /* the seat that acts, -1 none */
    int handed;   /* role that the screen was handed to, -1: everybody may be looking */
    int forced;   /* a unit that must act though it is not marked, -1 none */
    bool waiting; /* a hand-over screen stands before the view: nothing has been looked at */
    bool stuck;   /* nobody who can act has anything that he could do */
    bool told_end;
    bool running; /* one key runs through many actions: nothing waits to be watched */

    /* What the eyes know. */
    lg_view *view;
    lg_ground *ground;
    lg_game *seen; /* the game as the eyes know it */
    lg_score score;
    int16_t *unit_on; /* by cell: the unit whose piece is seen there, -1 none */
    lg_log *log;
    int news; /* lines of the log that the last action brought: shown whole until the next key */
    int log_seat, log_read;
    unsigned phase_verbs;        /* verbs that somebody could do in this phase, one bit each */
    uint32_t done[LG_MAX_UNITS]; /* verbs that a unit has done in this phase, one bit each */
    int phase_key;               /* turn and phase of all that */
    int able_key;                /* the phase and the seat of what follows */
    bool able[LG_MAX_UNITS];     /* units that can act where the rule set marks none */
    bool marks_idle;             /* the rule set has marked some in this phase */
    bool pending;                /* an action waits for real dice */
    bool why_open;               /* `?` has been answered, see below */

    lg_memory memory[LG_MAX_SEATS];
    lg_offer offer;
    lg_menu menu;
    lg_proposal proposal;
    bool proposal_known;
    int proposal_for[3]; /* unit chosen, unit under the cursor, verb marked */
    int menu_mark;       /* verb marked in the menu, index; -1: the one proposed */
    lg_ask ask;
    lg_theatre theatre;
    lg_paper paper;
    uint8_t *dots; /* an overlay by cell, and of which unit and kind it is */
    char *notes;
    int dots_unit;
    lg_shown dots_kind;

    /* One action on its way. */
    lg_reply reply;
    lg_error error;
    int pending_seat, pending_queued;
    lg_action pending_action;
    lg_want want;
    int group_undo; /* actions that one `u` takes back together */

    lg_layer prefix; /* LG_LAYER_VIEW, LG_LAYER_PAGE after v and p; else LG_LAYER_BOARD */
    const char *why_rule;
    char why[LG_WHY_SIZE + 60]; /* the answer to `?` */
    char notice[1400];          /* a sentence in place of the log, until the next key */
    char found[64];             /* what is searched */
    int found_at;
    lg_call call;
    int width, height; /* of the screen as last drawn */
};

/* A table for a session, which it owns from now on; NULL (and the session closed) when there is no memory. */
lg_table *lg_table_open(lg_session *session, const lg_options *options);
void lg_table_free(lg_table *table);

/* ---- Looking ---------------------------------------------------------------------------------------------------- */

/* Finds out who must act, asks for a hand-over where one is due, and looks with the right eyes. */
void lg_table_settle(lg_table *table);
/* Looks again with the same eyes, after something changed. */
void lg_table_look(lg_table *table);
/* A hand-over has ended: the new player looks. */
void lg_table_take_over(lg_table *table);

lg_memory *lg_table_memory(lg_table *table);
const lg_game *lg_table_game(const lg_table *table);
/* The unit of the view with that id, or NULL. */
const lg_view_unit *lg_table_unit(const lg_table *table, int unit);
/* The unit under the cursor, -1 none. */
int lg_table_under(lg_table *table);
/* Can it still act in this phase? */
bool lg_table_can_act(const lg_table *table, int unit);
/* Does the seat that acts command it? */
bool lg_table_is_ours(const lg_table *table, int unit);
/* The seat that acts for a unit: of several players on one side the one who commands it. */
int lg_table_seat_of(const lg_table *table, int unit);
/* The square that actions name for it: the piece that shows its facing. -1 off the table. */
int lg_table_anchor(const lg_table *table, int unit);
/* Squared inches between the nearest pieces of two units, or of a unit and a square; INT_MAX when off the table. */
int lg_table_distance2(const lg_table *table, int unit, int other);
int lg_table_distance2_to(const lg_table *table, int unit, int cell);
lg_at lg_table_at(const lg_table *table, int cell);
/* "12.0": squared inches as a text, rounded up so that it never reads as less. */
const char *lg_table_inches(int distance2, char *text, size_t size);

/* The layout and the map's box as last drawn; the camera goes to a square or a unit in it. */
lg_layout lg_table_layout(lg_table *table);
void lg_table_go(lg_table *table, int cell);
void lg_table_go_unit(lg_table *table, int unit);
/* Chooses a unit (-1 none) and goes there. */
void lg_table_choose(lg_table *table, int unit);
/* The next (+1) or previous (-1) unit that can act, from the chosen one on; -1 when there is none. */
int lg_table_next(lg_table *table, int step);

/* ---- Asking the rules -------------------------------------------------------------------------------------------- */

/* What is allowed; kept until something changes. `subject` -1: any. */
const lg_actions *lg_table_list(lg_table *table, int verb, int subject);
/* What each of those costs beside the order. */
const uint8_t *lg_table_prices(lg_table *table);
/* Is this action in the list? */
bool lg_table_listed(lg_table *table, const lg_action *action);
bool lg_table_check(lg_table *table, const lg_action *action, lg_verdict *verdict);
bool lg_table_check_verb(lg_table *table, int verb, int subject, lg_verdict *verdict);
/* The verbs offered for the chosen unit. */
const lg_menu *lg_table_menu(lg_table *table);
/* The first verb that asks so, -1 none; the verb that ends a phase and the one that rolls. */
int lg_table_verb(const lg_table *table, lg_asks asks);
/* The key of a word: that of the idea it names ("change": x), else its first letter. */
int lg_word_key(const char *word);
/* Tries an action out on what the eyes know, and remembers how the unit would stand. */
const lg_paper *lg_table_paper(lg_table *table, const lg_action *action);

/* ---- Doing ---------------------------------------------------------------------------------------------------------- */

/* Does one action. LG_OK: the log, the view and the theatre are up to date. Else a notice says why not; with
 * LG_NEED_DICE the action waits and LG_CALL_DICE is set. */
lg_status lg_table_do(lg_table *table, const lg_action *action);
/* Tries an action that waited for dice again. */
void lg_table_retry(lg_table *table);
void lg_table_undo(lg_table *table);
/* Remembers an action for `.`; the repeat of it for another unit, false when it cannot be. */
void lg_table_remember(lg_table *table, const lg_action *action);
bool lg_table_repeat(lg_table *table, int unit, lg_action *action, lg_verdict *verdict);

/* A sentence in place of the log, until the next key. */
void lg_table_say(lg_table *table, const char *format, ...) __attribute__((format(printf, 2, 3)));
void lg_table_say_verdict(lg_table *table, const lg_verdict *verdict);

/* Events from `first` on become news and log lines of the eyes. */
void lg_news_read(lg_table *table, int first);
/* The whole log again, for other eyes. */
void lg_news_log(lg_table *table);
/* Is the event the heading of a step in which nothing happened, or says so? Readers are spared those. */
bool lg_news_is_empty_step(const lg_game *game, const lg_events *events, int index);

#endif
