/* march.h - what one MOVE can do: the search for squares a British unit can reach, and the steps of the way there.
 * Verdict, list and the walk itself use the same search. */
#ifndef ZWR_MARCH_H
#define ZWR_MARCH_H

#include "core/reach.h"
#include "zwr.h"

/* lg_reach_move.by and lg_reach_label.by: the steps a unit can take. Of equal ways the lowest numbers win. */
enum {
    ZWR_BY_SHIFT = 0,  /* + direction: everybody one square */
    ZWR_BY_WHEEL = 8,  /* a line's wheel of 45 degrees, + 1 to the right */
    ZWR_BY_ABOUT = 10, /* about-turn of a line or column */
    ZWR_BY_STEP =
        16, /* a column's step: straight, + 1..4 wheeling left 45, right 45, left 90, right 90 */
    ZWR_BY_BACK = 24, /* a straight column backs */
    ZWR_BY_TURN = 32  /* + facing: the gun on its squares */
};

/* lg_reach_move.loses: a bit for each marker that a MOVE can cost. */
enum {
    ZWR_LOSES_LINE = 1,  /* not straight ahead, or backward (ZWR-MOVE-07, 08) */
    ZWR_LOSES_GROUND = 2 /* in bad ground (ZWR-MOVE-10) */
};

/* Where a unit stands: a body, or the poses of a column, limbered gun or wagon. */
typedef struct zwr_stand {
    lg_body body;
    lg_pose pose[LG_MAX_RANKS];
    bool turned; /* it has turned about, or on the spot: once in a MOVE */
} zwr_stand;

enum { ZWR_WHEELS = 5 };

/* What a wheel step does to the head of a chain. */
typedef struct zwr_wheel {
    lg_at by; /* its left man's way */
    uint8_t facing;
    int cost;
} zwr_wheel;

/* For who looks for something in a search: is there nothing to be found from a square with so many thousandths left? */
typedef bool zwr_no_use(const void *user, int cell, int left);

/* One MOVE of one unit. */
typedef struct zwr_march {
    const lg_game *game;
    int unit, side;
    int allowance; /* thousandths of an inch */
    zwr_eyes eyes;
    zwr_stand start;    /* with its ranks dressed, if there is room */
    bool chain;         /* column, limbered gun, wagon: follows its head */
    bool anew;          /* its ranks are laid anew before it moves */
    bool loose;         /* somebody could not dress: it only shifts as it is */
    bool foot;          /* pays double in bad ground (ZWR-MOVE-09) */
    bool marked;        /* loses order: sub-units only */
    bool aimed;         /* at one place: moves that lead too far from it are left out */
    zwr_no_use *no_use; /* NULL: all ways are wanted */
    const void *user;
    bool no_turn;       /* of a column: it does not turn about in this search */
    lg_at aim;          /* twice the middle of the front rank there */
    int span;           /* files of the front rank but one */
    int turning_brings; /* thousandths that turning about can bring the front nearer, before it is done */
    int men, ranks;
    zwr_wheel wheel[LG_FACINGS][ZWR_WHEELS]; /* chain: its steps, by the facing before */
    const lg_reach *reach; /* the search under way, and the way that is followed on */
    int label;
    lg_at man[LG_MAX_SLOTS];                /* loose: where they stand */
    bool front[LG_MAX_SLOTS];               /* loose: the front rank */
    unsigned laid;                          /* facings whose slots are known, one bit each */
    lg_slot slot[LG_FACINGS][LG_MAX_SLOTS]; /* from the anchor */
    uint8_t ground[LG_MAX_CELLS];           /* what the squares hold that were looked at */
    lg_pose
        head[LG_REACH_LABELS]; /* chain: where the head stands after a way that was followed on */
} zwr_march;

/* No MOVE of a unit brings its left front man further than so many squares, across, up or down. */
int zwr_farthest_move(const lg_game *game, int unit);
/* Prepares a MOVE of a British unit. */
void zwr_march_begin(zwr_march *march, const lg_game *game, int unit);
/* Finds all it can reach. A state is the anchor's cell and the facing, of a single figure 0, before or after the one
 * turn about (or of the gun on its squares) that a MOVE may have: turning about twice would be a way round half speed
 * (ZWR-MOVE-08). */
void zwr_march_search(zwr_march *march, lg_reach *reach);
int zwr_march_start(const zwr_march *march);
int zwr_march_cell(const zwr_march *march, int state);
int zwr_march_facing(int state);
bool zwr_march_turned(const zwr_march *march, int state);
/* The best way to a cell and facing, -1 if it is out of reach: fewest markers, then least distance. */
int zwr_march_way(const zwr_march *march, const lg_reach *reach, int cell, int facing);
/* The same as searching for all and then for the best way, but only what could lead there is looked at; `any`: that
 * there is a way is all that is asked. */
int zwr_march_find(zwr_march *march, lg_reach *reach, int cell, int facing, bool any);
/* May the unit carry out a MOVE at all (orders, crew, contact)? */
bool zwr_may_move(const lg_game *seen, int seat, int unit, lg_verdict *verdict);
/* Does it leave the table with a MOVE to where it stands (ZWR-SCN-01)? */
bool zwr_may_leave(const lg_game *game, int unit);
/* Is this way the best to a square and facing at which it may end? */
bool zwr_march_ends(const zwr_march *march, const lg_reach *reach, int label);
/* May it end there? Single figures pass through friends but do not stop on them. */
bool zwr_march_may_end(const zwr_march *march, int state);
/* Where it stands after a way. */
void zwr_march_stand(zwr_march *march, const lg_reach *reach, int label, zwr_stand *stand);
/* The squares of its men there, with rank and file, in standing order; returns how many. */
int zwr_march_slots(zwr_march *march, const zwr_stand *stand, lg_slot slots[LG_MAX_SLOTS]);

#endif
