/*
 * Cheapest ways within an allowance.
 *
 * A state is a number, by custom cell * 8 + facing. From each state the caller says which moves it
 * has; each costs thousandths of an inch and may mark the order with losses: bits that are paid
 * once a path however often they are earned (ZWR-MOVE-07 "once in a MOVE order, however many
 * bends", ZWR-MOVE-10). Of all ways to a state the best is the one with fewest losses, then least
 * cost, then lowest moves compared from the start. The search is exact: a dearer way that loses
 * nothing and a cheaper way that does are both followed.
 *
 * The memory is the caller's, about 200 KiB, and needs no preparation. Nothing is cleared but what
 * a search uses; the size of the board does not matter.
 */
#ifndef LG_CORE_REACH_H
#define LG_CORE_REACH_H

#include <stdbool.h>
#include <stdint.h>

#include <laager/geometry.h>

enum {
    LG_REACH_LABELS = 8192, /* ways kept in one search */
    LG_REACH_TABLE = 16384, /* a power of two, twice the labels */
    LG_REACH_MOVES = 64     /* moves from one state */
};

/* One move out of a state. */
typedef struct lg_reach_move {
    int32_t state;
    int32_t cost;  /* 0 or more, thousandths */
    uint8_t loses; /* bits, one for each kind of lost order that the move brings */
    uint8_t by;    /* direction or manoeuvre: of equal ways the lowest wins; the caller's numbers */
} lg_reach_move;

/* One way to a state. Read it; lg_reach_search writes it. */
typedef struct lg_reach_label {
    int32_t state;
    int32_t cost;
    int16_t previous; /* label before this one, -1 at the start */
    int16_t next;     /* another way to the same state, -1 at the end */
    int16_t heap;     /* place in the queue, -1 when settled */
    uint16_t steps;   /* moves since the start */
    uint8_t loses;    /* bits gathered on the way */
    uint8_t by;       /* the last move */
} lg_reach_label;

typedef struct lg_reach {
    int count; /* labels in use */
    bool full; /* there was no room for all; what is there is still right */
    int queued;
    int allowance;
    unsigned entries;               /* of the table in use: a power of two */
    uint16_t table[LG_REACH_TABLE]; /* label + 1 of the first way to a state; 0 free */
    int16_t queue[LG_REACH_LABELS];
    lg_reach_label label[LG_REACH_LABELS + 1]; /* the last is for comparing */
} lg_reach;

/*
 * Writes the moves out of a way's last state (reach->label[label].state) and returns how many.
 * What depends on the way itself (a column's tail) is found with lg_reach_back.
 */
typedef int lg_reach_moves(void *user, const lg_reach *reach, int label,
                           lg_reach_move moves[LG_REACH_MOVES]);

/*
 * Finds every state within `allowance` thousandths of `start`. Of equally cheap ways those to lower states are followed
 * on first; a way already followed on is not reopened for a tie, so that a move which costs nothing should lead to a
 * higher state. The results stay in `reach` until its next search.
 */
void lg_reach_search(lg_reach *reach, int start, int allowance, lg_reach_moves *moves, void *user);

/*
 * Could this move out of a way's last state still be wanted, were it to cost and to lose more than it says? No
 * when the allowance is spent or a way to its state is known that nothing dearer betters. Asked before a move is worked
 * out, this spares most of the work: nearly all moves of a search lead back.
 */
bool lg_reach_wants(const lg_reach *reach, int label, const lg_reach_move *move);

/* The best way to a state, -1 if it is out of reach. */
int lg_reach_find(const lg_reach *reach, int state);

/* Is this way the best to its state? Going through 0..count-1 and asking lists each state once. */
bool lg_reach_best(const lg_reach *reach, int label);

/* Lost orders of a way: the number of its bits. */
int lg_reach_lost(const lg_reach *reach, int label);

/* The state `steps` moves before the end of a way; LG_REACH_BEFORE if it is not that long. */
enum { LG_REACH_BEFORE = -1 };
int lg_reach_back(const lg_reach *reach, int label, int steps);

/*
 * Writes the labels of a way from its first move to its last, without the start. Returns how many
 * moves it has; only the first `limit` are written.
 */
int lg_reach_way(const lg_reach *reach, int label, int way[], int limit);

#endif
