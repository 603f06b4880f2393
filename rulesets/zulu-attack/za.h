/* za.h - Zulu Attack: what its chapters share. A unit is one counter, one piece; hexes are cells. */
#ifndef ZA_H
#define ZA_H

#include <laager/ruleset.h>

#include "numbers.h"

/* ---- Names ------------------------------------------------------------------------------------------------ */

/* Kinds of counter, in the order of scenario files. */
typedef enum za_kind {
    ZA_ARTILLERY,
    ZA_INFANTRY,
    ZA_VOLUNTEERS,
    ZA_NATAL_INFANTRY,
    ZA_CAVALRY,
    ZA_NATAL_CAVALRY,
    ZA_DURNFORD,
    ZA_PULLEINE,
    ZA_WAGON,
    ZA_CAMP,
    ZA_ZULUS,
    ZA_KINDS
} za_kind;

/* The three numbers of a counter (ZA-UNIT-01). */
enum { ZA_ATTACK, ZA_MELEE, ZA_MOVE };

typedef enum za_phase {
    ZA_BRITISH_SETUP,
    ZA_ZULU_SETUP,
    ZA_ARRIVALS,
    ZA_ZULU_MOVE,
    ZA_BRITISH_MOVE, /* as printed: all move, all fire, all fight (ZA-SEQ-01) */
    ZA_ZULU_FIRE,
    ZA_BRITISH_FIRE,
    ZA_ZULU_MELEE,
    ZA_BRITISH_MOVE_ALONE, /* by player: the British after all that the Zulus do */
    ZA_BRITISH_FIRE_ALONE,
    ZA_BRITISH_MELEE,
    ZA_PHASES
} za_phase;

typedef enum za_verb {
    ZA_V_PLACE,
    ZA_V_ENTER,
    ZA_V_MOVE,
    ZA_V_EXIT,
    ZA_V_FIRE,
    ZA_V_MELEE,
    ZA_V_HOLD,
    ZA_V_LOSE,
    ZA_V_DONE,
    ZA_VERBS
} za_verb;

/* Terrain attributes of rules.yaml. */
enum { ZA_A_DONGA, ZA_A_SIDE };
typedef enum za_side { ZA_PLAIN, ZA_SLOPE, ZA_CLIFF, ZA_BANK } za_side;

/* Cells of the melee table (ZA-MEL-03). */
typedef enum za_result { ZA_NOTHING, ZA_AE, ZA_DE, ZA_EX } za_result;

/* Unit states. */
enum { ZA_GONE, ZA_HERE, ZA_WAITING }; /* waiting: a Zulu with a turn in which he comes */

/* ---- State beside the core's ---------------------------------------------------------------------------- */

enum {
    ZA_FIRED = 1,     /* has fired this turn */
    ZA_FOUGHT = 2,    /* has attacked in this melee portion */
    ZA_COMMANDED = 4, /* stood with a leader when the British began to move */
    ZA_STOPPED = 8,   /* entered a zone of control */
    ZA_HELD = 16      /* its player keeps it out of attacks on a hex */
};

typedef struct za_unit {
    uint8_t spent; /* movement points this turn */
    uint8_t steps; /* hexes moved this turn */
    uint8_t flags;
    uint8_t dry;   /* the turn in which its ammunition ran out, 0 it has some */
    uint8_t comes; /* the turn in which a Zulu comes, 0 he is not to come */
} za_unit;

/* What a player must choose before all goes on: units on a hex, or of a melee. */
typedef struct za_choice {
    uint16_t
        cell; /* LG_NO_CELL: nothing to choose; else where the units stand, or the hex that was attacked */
    uint8_t
        exchange; /* 0: one more of those on the cell falls; else melee factors still to be given up */
    uint8_t side;                 /* who chooses */
    uint8_t of[LG_MAX_UNITS / 8]; /* bits: the units to choose from */
} za_choice;

typedef struct za_state {
    int16_t points[2]; /* victory points by side */
    uint8_t played;    /* the last turn has been played */
    za_choice choice;
    uint8_t target[LG_MAX_CELLS / 8]; /* bits: hexes fired on or attacked in this phase */
    za_unit unit[];
} za_state;

static inline za_state *za_own(lg_game *game) { return lg_own(game); }
static inline const za_state *za_own_of(const lg_game *game) { return lg_own_of(game); }
static inline const za_unit *za_unit_of(const lg_game *game, int unit) {
    return &za_own_of(game)->unit[unit];
}
static inline za_unit *za_unit_at(lg_game *game, int unit) { return &za_own(game)->unit[unit]; }
static inline int za_number(const lg_game *game, za_number_id spec, int i) {
    return lg_value(game->scenario, (int)spec, i);
}

/* ---- counters.c: counters and where they stand ------------------------------------------------------------ */

int za_kind_of(const lg_game *game, int unit);
bool za_is_zulu(const lg_game *game, int unit);
/* One of the three numbers of a counter, as printed (ZA-UNIT-01). */
int za_factor(const lg_game *game, int unit, int which);
/* Fights and holds ground: no leader, wagon or camp (ZA-STK-02, ZA-ZOC-01). */
bool za_is_combat(const lg_game *game, int unit);
bool za_is_leader(const lg_game *game, int unit);
bool za_is_mounted(const lg_game *game, int unit);
/* On the map. */
bool za_is_here(const lg_game *game, int unit);
/* Its hex, LG_NO_CELL off the map. */
int za_cell(const lg_game *game, int unit);
/* The combat units of one side on a hex: how many; out may be NULL. */
int za_stack(const lg_game *game, int cell, int side, int out[LG_MAX_UNITS]);
/* All counters of both sides on a hex. */
int za_all_on(const lg_game *game, int cell, int out[LG_MAX_UNITS]);
/* Is a hex one of a letter of the map (ZA-SET)? `letter` is the first part of a zone's id. */
bool za_on_letter(const lg_game *game, int cell, const char *letter);
/* The feature on a side (ZA-MOV-03..05). */
za_side za_side_at(const lg_game *game, int cell, int direction);
bool za_in_donga(const lg_game *game, int cell);
/* The seat of a side, -1 none; the side whose part a phase is. */
int za_seat_of(const lg_game *game, int side);
int za_active(const lg_game *game);
/* The seat may command the unit now: it is its side's part and its own. */
bool za_commands(const lg_game *game, int seat, int unit, lg_verdict *verdict);
/* A unit sets foot on a hex, or leaves the map (cell -1). */
void za_stand(lg_game *game, int unit, int cell);

/* ---- setup.c ------------------------------------------------------------------------------------------------ */

bool za_check_place(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict);
void za_list_place(const lg_game *seen, int seat, int subject, lg_actions *out);
void za_apply_place(lg_play *play, const lg_action *action);
bool za_check_enter(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict);
void za_list_enter(const lg_game *seen, int seat, int subject, lg_actions *out);
void za_apply_enter(lg_play *play, const lg_action *action);
/* Does somebody wait who could come now? */
bool za_somebody_may_come(const lg_game *game);
bool za_setup(lg_game *game, lg_error *error);

/* ---- movement.c ------------------------------------------------------------------------------------------------ */

/* The side's movement points for one step, -1 it may not be taken at all (ZA-MOV-02..08). */
int za_step_cost(const lg_game *game, int unit, int cell, int direction, lg_verdict *verdict);
/* Points that a unit has in all this turn. */
int za_allowance(const lg_game *game, int unit);
/* Is a hex in the zone of control of a side's enemies (ZA-ZOC-01)? */
bool za_in_zone(const lg_game *game, int cell, int side);
/* Least points to each hex that a unit can end on, by cell; -1 it cannot. */
void za_reach(const lg_game *game, int unit, int16_t *cost);
/* The British units that stand with a leader (ZA-CMD-01). */
void za_take_command(lg_game *game);
bool za_check_move(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict);
void za_list_move(const lg_game *seen, int seat, int subject, lg_actions *out);
void za_apply_move(lg_play *play, const lg_action *action);
bool za_check_exit(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict);
void za_list_exit(const lg_game *seen, int seat, int subject, lg_actions *out);
void za_apply_exit(lg_play *play, const lg_action *action);

/* ---- sight.c ---------------------------------------------------------------------------------------------------- */

typedef enum za_block {
    ZA_CLEAR,
    ZA_BLOCKED_BY_UNIT,
    ZA_BLOCKED_BY_SIDE,
    ZA_BLOCKED_BY_DONGA
} za_block;
/* Does the straight line from hex to hex pass (ZA-LOS-01..04)? `where` (may be NULL): the hex that blocks. */
za_block za_sight(const lg_game *game, int from, int to, int *where);

/* ---- fire.c -------------------------------------------------------------------------------------------------------- */

/* Factors of one unit at a hex, after range; 0 when it may not fire there, with the reason (ZA-FIR-05). */
int za_fire_factors(const lg_game *game, int unit, int cell, lg_verdict *verdict);
/* All that fire on a hex with one die: the units and their factors together (ZA-FIR-02). */
int za_firers(const lg_game *game, int side, int cell, int out[LG_MAX_UNITS], int *count);
/* A cell of a fire table: kills, and whether ammunition runs out. */
int za_fire_kills(const lg_game *game, int side, int factors, int die, bool *dry);
bool za_fire_is_printed(const lg_game *game, int side, int factors, int die);
bool za_check_fire(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict);
void za_list_fire(const lg_game *seen, int seat, int subject, lg_actions *out);
void za_apply_fire(lg_play *play, const lg_action *action);
bool za_fire_odds(const lg_game *seen, int cell, lg_odds *odds);
bool za_is_dry(const lg_game *game, int unit);

/* ---- melee.c ------------------------------------------------------------------------------------------------------- */

enum {
    ZA_ONE_TO_THREE,
    ZA_ONE_TO_TWO,
    ZA_ONE_TO_ONE,
    ZA_TWO_TO_ONE,
    ZA_THREE_TO_ONE,
    ZA_FOUR_TO_ONE
};
/* The column of the melee table, rounded for the defender (ZA-MEL-02). */
int za_melee_column(int attackers, int defenders);
za_result za_melee_cell(const lg_game *game, int column, int die);
bool za_melee_is_printed(const lg_game *game, int column, int die);
int za_attackers(const lg_game *game, int side, int cell, int out[LG_MAX_UNITS], int *count);
int za_defence(const lg_game *game, int cell, int side);
bool za_check_melee(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict);
void za_list_melee(const lg_game *seen, int seat, int subject, lg_actions *out);
void za_apply_melee(lg_play *play, const lg_action *action);
bool za_melee_odds(const lg_game *seen, int cell, lg_odds *odds);

/* ---- losses.c: who falls, what it is worth, who comes back ------------------------------------------------------------ */

/* A unit is eliminated in combat: points, a Zulu's return, leaders left alone (ZA-VP, ZA-NEW-01). */
void za_eliminate(lg_play *play, int unit);
/* A Zulu passes through a hex: camps, wagons and lone leaders there are lost (ZA-VP-03..05). */
void za_overrun(lg_play *play, int cell);
bool za_check_lose(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict);
void za_list_lose(const lg_game *seen, int seat, int subject, lg_actions *out);
void za_apply_lose(lg_play *play, const lg_action *action);
bool za_choice_due(const lg_game *game);
/* One of these must fall, chosen by a side; with `factors` several of them until so many melee factors have gone. */
void za_ask_choice(lg_game *game, int side, int cell, const int units[], int count, int factors);
void za_score(const lg_game *seen, int seat, lg_score *score);
int za_finished(const lg_game *game);

/* ---- attacks.c: hold ------------------------------------------------------------------------------------------------------ */

bool za_check_hold(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict);
void za_list_hold(const lg_game *seen, int seat, int subject, lg_actions *out);
void za_apply_hold(lg_play *play, const lg_action *action);
bool za_hex_done(const lg_game *game, int cell);
void za_note_hex(lg_game *game, int cell);

/* ---- describe.c, doctrine.c ------------------------------------------------------------------------------------------------- */

void za_describe_unit(const lg_game *seen, int seat, int unit, lg_view_unit *out);
void za_describe_piece(const lg_game *seen, int piece, lg_view_piece *out);
void za_panels(const lg_game *seen, int seat, lg_view *view);
bool za_is_idle(const lg_game *seen, int unit);
bool za_suggest(const lg_game *seen, int seat, uint64_t *random, lg_action *action);
bool za_invariants(const lg_game *game, char *why, size_t size);

/* ---- Events ------------------------------------------------------------------------------------------------------------------ */

#include "events.h"

#endif
