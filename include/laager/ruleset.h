/* ruleset.h - all that a rule set needs: the state of a game, its scenario, dice, events and the table of
 * functions by which the core plays it. A rule set is one constant lg_ruleset; see rulesets/skeleton for the
 * smallest one and docs/new-ruleset.md for the steps. */
#ifndef LAAGER_RULESET_H
#define LAAGER_RULESET_H

#include <laager/laager.h>

#include <laager/board.h>
#include <laager/geometry.h>

/* ---- What never changes in a battle: numbers, settings, terrain, the scenario ------------------------- */

enum {
    LG_MAX_VALUES = 512, /* integers of all numbers of a rule set */
    LG_MAX_SETTINGS = 40,
    LG_MAX_CHOICES = 8,
    LG_MAX_TERRAINS = 24,
    LG_MAX_ATTRIBUTES = 12,
    LG_MAX_PLACES = 48,
    LG_MAX_ZONES = 48,
    LG_MAX_CHANGES = 64,
    LG_NO_CELL = 0xFFFF, /* a piece that stands nowhere */
    LG_NO_UNIT = 0xFF
};

typedef enum lg_source { LG_PRINTED, LG_HOUSE, LG_RECONSTRUCTED } lg_source;

/* A number the rule set's C asks for: its path in rules.yaml, how many integers it has, and the least and the
 * greatest that can be played: others are refused when the file is read. */
typedef struct lg_value_spec {
    const char *path; /* "fire.british_bands" */
    int count, low, high;
} lg_value_spec;

/* A number or choice that a table may change. `choice_count` 0: a number from `low` to `high`. */
typedef struct lg_setting {
    char id[32], label[40], help[160], rule[20];
    lg_source source;
    unsigned modes; /* one bit a mode in which it matters; in others screens leave it out */
    char choices[LG_MAX_CHOICES][16];
    int choice_count, low, high,
        fallback; /* fallback: the default (an index into choices, or the number) */
} lg_setting;

/* A kind of ground: its glyph in the maps of files, its sign and role on the screen (where letters and
 * digits are men), and what the rule set wants to know of it. */
typedef struct lg_terrain {
    char id[20], name[32], glyph, sign;
    char role[12]; /* colour role: ground, scrub, water, wall, road, high */
    int height;
    int16_t attribute[LG_MAX_ATTRIBUTES]; /* in the order of lg_ruleset.attributes */
} lg_terrain;

/* rules.yaml, read: shared by all scenarios of the rule set. */
typedef struct lg_rules {
    const lg_ruleset *ruleset;
    int value[LG_MAX_VALUES];              /* all numbers, in the order of lg_ruleset.values */
    int value_at[LG_MAX_VALUES];           /* index of a spec's first integer */
    lg_source value_source[LG_MAX_VALUES]; /* by spec */
    char value_rule[LG_MAX_VALUES][20];    /* by spec: the rule it belongs to */
    lg_setting settings[LG_MAX_SETTINGS];  /* in the order of lg_ruleset.settings */
    lg_terrain terrains[LG_MAX_TERRAINS];
    int terrain_count;
} lg_rules;

typedef struct lg_unit_def {
    char id[16], name[32];
    uint8_t kind, side, formation, facing; /* kind, formation: indices into the rule set's lists */
    uint8_t figures;                       /* 0: the kind's full strength */
    bool hidden;
    uint16_t cell; /* anchor, LG_NO_CELL: not on the table yet */
} lg_unit_def;

typedef struct lg_place {
    uint16_t cell;
    char name[32];
} lg_place;

/* What a zone is for; in files "entry", "hide" ... */
typedef enum lg_zone_use { LG_ENTRY, LG_HIDE, LG_RECYCLE, LG_OBJECTIVE, LG_EXIT } lg_zone_use;

typedef struct lg_zone {
    char id[24], note[80];
    lg_zone_use use;
    int8_t side;            /* LG_NOBODY: any */
    int16_t x0, y0, x1, y1; /* inclusive */
} lg_zone;

typedef struct lg_seat {
    char name[24];
    lg_role role;
    uint8_t units[LG_MAX_UNITS / 8]; /* bit set: his; all clear: all of his side */
} lg_seat;

struct lg_scenario {
    const lg_ruleset *ruleset;
    const lg_rules *rules;
    char id[32], title[64], place[96], path[200];
    char orders_british[1000], orders_zulu[1000];
    lg_board board;
    int place_count, zone_count, unit_count;
    lg_place places[LG_MAX_PLACES];
    lg_zone zones[LG_MAX_ZONES];
    lg_unit_def units[LG_MAX_UNITS];
    unsigned modes;  /* one bit a mode it can be played in */
    int march;       /* march direction 0..7, -1 none */
    int grades[2];   /* points for a British victory, for a draw (ZWR-SCN-12) */
    bool deploy;     /* players set up within the zones before turn 1 */
    bool tutorial;   /* an example rather than a battle: listed last */
    int minutes;     /* a full game, about */
    int short_turns; /* turn limit of a short game, 0: none is offered */
    /* how this battle is played: */
    lg_mode mode;
    int setting[LG_MAX_SETTINGS];
    int seat_count;
    lg_seat seats[LG_MAX_SEATS];
    uint64_t seed;
    bool typed_dice;
    char *text; /* the scenario file itself, for the record */
    /* what lg_ruleset.survey found, by cell: */
    uint16_t survey[LG_MAX_CELLS];
};

/* The i-th integer of a number of rules.yaml (spec = index into lg_ruleset.values). */
static inline int lg_value(const lg_scenario *scenario, int spec, int i) {
    return scenario->rules->value[scenario->rules->value_at[spec] + i];
}
/* The value of a setting: an index into its choices, or the number. */
static inline int lg_setting_of(const lg_scenario *scenario, int setting) {
    return scenario->setting[setting];
}

/* ---- The state of a game --------------------------------------------------------------------------- */

/* What stands on the board with an id of its own. 10 bytes, no padding. */
typedef struct lg_piece {
    uint16_t cell;        /* LG_NO_CELL: nowhere */
    uint8_t unit, home;   /* where it serves now; whose roster it is on */
    uint8_t kind, status; /* the rule set's: rank of the man; fit, wounded, dead ... */
    uint8_t facing, rank, file;
    uint8_t slot; /* place in the unit's standing order */
} lg_piece;

/* What is ordered together. Pieces first .. first + count - 1 are its own (home); figures that serve with it
 * for now have `unit` set but lie elsewhere. 16 bytes. */
typedef struct lg_unit {
    uint16_t first, count;
    uint16_t anchor; /* cell of the left man of the front rank, LG_NO_CELL when off the table */
    uint8_t kind, side, formation, facing;
    uint8_t width; /* files; side of the ring */
    uint8_t state; /* the rule set's: concealed, on the table, gone ... */
    uint8_t marks; /* the rule set's */
    uint8_t gap;   /* ring: face where gaps lie */
} lg_unit;

/* A cell or edge that is no longer as the scenario has it. */
typedef struct lg_change {
    uint16_t cell;
    uint8_t edge; /* direction of the edge, 0xFF the cell itself */
    uint8_t value;
} lg_change;

/* The flat block. Sections lie behind the header at the offsets given; use the accessors. */
struct lg_game {
    const lg_scenario *scenario; /* shared, constant; not hashed */
    uint32_t bytes;              /* of the whole block */
    uint32_t hashed;             /* bytes from `turn` on that the hash covers */
    uint32_t units_at, pieces_at, own_at, held_at;
    uint16_t unit_count, piece_count;
    /* hashed from here: */
    int16_t turn;
    uint8_t phase, stage; /* stage: the rule set's, within a phase */
    uint8_t done;         /* seats that said done, one bit each */
    uint8_t over;
    uint16_t change_count;
    lg_change changes[LG_MAX_CHANGES];
};

static inline lg_unit *lg_units(lg_game *g) {
    return (lg_unit *)(void *)((unsigned char *)g + g->units_at);
}
static inline lg_piece *lg_pieces(lg_game *g) {
    return (lg_piece *)(void *)((unsigned char *)g + g->pieces_at);
}
static inline void *lg_own(lg_game *g) { return (unsigned char *)g + g->own_at; }
static inline const lg_unit *lg_units_of(const lg_game *g) {
    return (const lg_unit *)(const void *)((const unsigned char *)g + g->units_at);
}
static inline const lg_piece *lg_pieces_of(const lg_game *g) {
    return (const lg_piece *)(const void *)((const unsigned char *)g + g->pieces_at);
}
static inline const void *lg_own_of(const lg_game *g) {
    return (const unsigned char *)g + g->own_at;
}

/* Who stands on a cell: unit index + 1 of a standing piece, 0 free; where pieces stack, of the lowest of them.
 * Derived, not hashed. */
static inline const uint8_t *lg_held(const lg_game *g) {
    return (const unsigned char *)g + g->held_at;
}

/* Puts a piece on its feet on a cell (or LG_NO_CELL) and keeps lg_held true. The old square is freed. */
void lg_piece_stand(lg_game *game, int piece, int cell);
/* Leaves a piece on its cell without holding it (a wounded man lies there). */
void lg_piece_lie(lg_game *game, int piece);
/* Works out lg_held again from the pieces (after a redaction): `stands` says which hold their square. */
void lg_game_hold_again(lg_game *game);
/* The piece of a unit that stands on a cell, or -1. */
int lg_piece_on(const lg_game *game, int cell);
/* x and y of a cell; cell of x and y, or -1 outside. */
static inline lg_at lg_game_at(const lg_game *g, int cell) {
    return lg_board_at(&g->scenario->board, cell);
}
static inline int lg_game_cell(const lg_game *g, lg_at at) {
    return lg_board_cell(&g->scenario->board, at);
}
/* The ground on a cell as it is now (changes counted). */
static inline const lg_terrain *lg_game_terrain(const lg_game *game, int cell) {
    int terrain = lg_board_terrain(&game->scenario->board, cell);
    for (int i = 0; i < game->change_count; i++) {
        if (game->changes[i].cell == cell && game->changes[i].edge == 0xFF) {
            terrain = game->changes[i].value;
        }
    }
    return &game->scenario->rules->terrains[terrain];
}
/* The name of the place at or near a cell ("Farrier's Drift"), or NULL. */
const char *lg_game_place(const lg_game *game, int cell);

/* ---- One action being carried out ------------------------------------------------------------------- */

typedef struct lg_play {
    lg_game *game; /* the working copy */
    int seat;      /* who acts */
    lg_dice *dice;
    lg_events *events;
    lg_outcome *outcome;
    const uint16_t *rolls; /* recorded dice to use again, or NULL */
    int rolls_left;
    bool dry; /* dice ran out: whatever happens now is thrown away */
} lg_play;

/* Rolls `count` dice of `sides` at once (ask for a whole batch), for the seat whose dice they are.
 * `audience` says who sees them: hidden dice come from their own generator. Values 1..sides go to `out`.
 * When typed dice run out, the values are 1, the play is dry and its want is set: go on, it is dropped.
 * `why` becomes part of the request: "11 dice: A Company at Impi 1". */
void lg_roll(lg_play *play, int count, int sides, int seat, lg_audience audience, const char *rule,
             const char *why, uint8_t *out);
/* Like lg_roll for one die; also for sides above 255 (a random square). Returns the value. */
int lg_roll_one(lg_play *play, int sides, int seat, lg_audience audience, const char *rule,
                const char *why);

/* Adds an event; up to LG_EVENT_ARGS facts, unused ones 0. Returns it for dice to be added, or NULL when the
 * list is full. Events that only some may know carry their audience. */
lg_event *lg_note(lg_play *play, int type, lg_audience audience, int a, int b, int c, int d, int e,
                  int f);
/* Adds a die to the newest event. */
void lg_note_die(lg_play *play, int value, int plus, int mark, int sides);
/* Says that something hidden came to light: no undo past this action. */
void lg_reveal(lg_play *play);
/* The seat is done with this phase. */
void lg_seat_done(lg_play *play);
/* The battle is over. */
void lg_game_end(lg_play *play);

/* Refuses: fills the verdict (if any) and returns false, so that a checker ends `return lg_refuse(...)`. */
bool lg_refuse(lg_verdict *verdict, const char *rule, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 3, 4)))
#endif
    ;
/* Allows: fills the verdict (if any) and returns true. */
bool lg_allow(lg_verdict *verdict);
/* Adds an action to a list. */
void lg_list_add(lg_actions *list, int verb, int argc, int a, int b, int c, int d);
/* The words that go with a number: "s" unless it is 1; "die" or "dice". */
static inline const char *lg_plural(int count) { return count == 1 ? "" : "s"; }
static inline const char *lg_dice_word(int count) { return count == 1 ? "die" : "dice"; }
/* The name of a unit as it stands in a sentence ("A Company", "the troop", "Impi 2"). */
const char *lg_unit_name(const lg_game *game, int unit, char *text, size_t size);
/* The one text id by which actions name a unit ("A", "Impi-2", "A.3" for a detached figure) or a piece
 * ("A.3"); NULL for a spare unit that is not in use. */
const char *lg_unit_id(const lg_game *game, int unit, char *text, size_t size);
const char *lg_piece_id(const lg_game *game, int piece, char *text, size_t size);
/* A figure's name as it stands in a sentence: "the major", "the lieutenant of A Company", "private 7 of B Company". */
const char *lg_piece_name(const lg_game *game, int piece, char *text, size_t size);

/* ---- The table of a rule set -------------------------------------------------------------------------- */

typedef enum lg_arg_kind {
    LG_ARG_NONE,
    LG_ARG_UNIT,
    LG_ARG_PIECE,
    LG_ARG_CELL,
    LG_ARG_FACING,
    LG_ARG_NUMBER,
    LG_ARG_WORD
} lg_arg_kind;

typedef struct lg_arg_spec {
    lg_arg_kind kind;
    const char *name;         /* as in help: "TARGET" */
    const char *const *words; /* LG_ARG_WORD: NULL-ended list */
} lg_arg_spec;

/* One verb: its words, its help, its rule, and the functions that make it. `check` and `list` are given the
 * game as the seat knows it; `apply` the whole truth, after check has allowed it. `list` adds exactly what
 * check allows for that subject (-1: for all subjects), in a fixed order. `check` looks at the subject (arg 0)
 * first: with argc 1 it must give the first reason that concerns the subject alone, for menus. `check_subject` is
 * for a verb whose menu is looked at by who must not know whether it is allowed: then it allows too much. */
typedef struct lg_verb {
    const char *name;
    char key;      /* the front end's key for it, 0 none */
    bool any_unit; /* its unit may be anybody's: screens ask for one of all that are allowed */
    int needed;    /* arguments that must be given */
    lg_arg_spec args[LG_MAX_ARGS];
    const char *help, *rule;
    bool (*check)(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict);
    bool (*check_subject)(const lg_game *seen, int seat, int subject,
                          lg_verdict *verdict); /* NULL: list decides */
    void (*list)(const lg_game *seen, int seat, int subject, lg_actions *out);
    void (*apply)(lg_play *play, const lg_action *action);
} lg_verb;

/* One box of the turn sequence. When no seat must act any more, `end` runs and the next one begins. */
typedef struct lg_phase {
    const char *id, *title, *rule;
    int step;  /* number in the printed sequence; 0 set-up */
    bool open; /* watched by all: no hand-over into it */
    void (*begin)(lg_play *play);
    unsigned (*seats)(const lg_game *game); /* bits of the seats that must act; 0: go on */
    void (*end)(lg_play *play);
    void (*prompt)(const lg_game *seen, int seat, char *text, size_t size);
    bool (*played)(
        const lg_game *game); /* is it part of the sequence that is played? NULL: always */
} lg_phase;

/* One kind of event. `text` is a template: {u0} unit of arg 0, {p0} piece, {c0} place or square, {n0} number,
 * {i0} inches from hundredths, {f0} facing, {d} the dice with their marks, {0?word|word|...} a word by value,
 * {s0} an s unless arg 0 is 1. */
typedef struct lg_event_kind {
    const char *name, *rule, *text;
    lg_event_style style;
} lg_event_kind;

struct lg_ruleset {
    const char *id, *title, *author, *summary;
    int revision; /* goes up when a fix changes play: older records are refused by name */
    unsigned modes;
    lg_board_shape shape; /* of its boards */
    bool stacks;          /* several pieces may stand on one cell: lg_held tells one of them */
    const lg_verb *verbs;
    int verb_count;
    const lg_phase *phases;
    int phase_count, first_phase; /* first_phase: where every turn after the set-up begins */
    const lg_event_kind *events;
    int event_count;
    int phase_event; /* event kind written when a phase opens (facts: phase, turn, step), -1 none */
    int idle_event;  /* written when nothing at all happened in a phase (fact: step), -1 none */
    int over_event;  /* written when the battle is over (fact: the reason), -1 none */
    const lg_value_spec *values;
    int value_count;
    const char *const *settings; /* ids, in the order the C knows them */
    int setting_count;
    const char *const *kinds;      /* unit kinds of scenario files, NULL-ended */
    const char *const *formations; /* NULL-ended */
    const char *const
        *attributes;          /* terrain attributes, NULL-ended; each has words or is a number */
    const char *const *ranks; /* short names of piece kinds, for A.lt; NULL-ended */
    /* Where the short name is not the word itself, the word: "the lieutenant of A Company". May be NULL. */
    const char *const *rank_names;
    /* What plays in beats (events of style BEAT): its name, then a name and the meaning of its marks for each beat of
     * it, NULL-ended. NULL: nothing does. */
    const char *const *beats;
    int takeback_setting; /* index of the setting that allows deep undo, -1 none */

    /* Works out from a scenario just read, once, what its rules ask of the ground again and again; NULL: nothing. */
    void (*survey)(lg_scenario *scenario);
    size_t (*own_size)(const lg_scenario *scenario);
    /* Pieces each unit needs and units beyond the scenario's (detachments): called before set-up. */
    int (*figures)(const lg_scenario *scenario, int unit);
    int spare_units;
    bool (*setup)(lg_game *game, lg_error *error);
    bool (*stands)(const lg_piece *piece);        /* does this piece hold its square? */
    bool (*hides)(const lg_game *game, int seat); /* is anything hidden from that seat now? */
    void (*redact)(lg_game *seen, int seat);      /* takes it out */
    void (*turn)(lg_play *play);                  /* a new turn begins */
    int (*finished)(const lg_game *game); /* 0 goes on; else why it is over, fact 0 of over_event */
    void (*score)(const lg_game *seen, int seat, lg_score *score);
    bool (*odds)(const lg_game *seen, int seat, const lg_action *action, lg_odds *odds,
                 lg_verdict *verdict);
    void (*describe_unit)(const lg_game *seen, int seat, int unit, lg_view_unit *out);
    void (*describe_piece)(const lg_game *seen, int piece, lg_view_piece *out);
    void (*markers)(const lg_game *seen, int seat, lg_view *view);
    void (*panels)(const lg_game *seen, int seat, lg_view *view);
    void (*story)(const lg_game *game, int seat, const lg_events *events, lg_story *story);
    int (*detached)(const lg_game *game, int unit); /* the figure a spare unit stands for, or -1 */
    bool (*invariants)(const lg_game *game, char *why, size_t size);
    /* For screens; NULL where there is nothing to tell: lost orders of each action of one verb and subject; where a
     * unit may shoot, by cell 0 or 1, 2, 4, 8 by range band. */
    void (*prices)(const lg_game *seen, int seat, const lg_actions *list, uint8_t *price);
    bool (*field)(const lg_game *seen, int unit, uint8_t *dots);
    /* A sensible choice for that seat, for bots; random bits come from *random (splitmix64). */
    bool (*suggest)(const lg_game *seen, int seat, uint64_t *random, lg_action *action);
};

#endif
