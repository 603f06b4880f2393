/* fire.h - one shot before its dice: who fires, how far, what is needed and why. Built by one function (aim.c), used
 * by the verdict, the odds and the volley alike. */
#ifndef ZWR_FIRE_H
#define ZWR_FIRE_H

#include "zwr.h"

enum {
    ZWR_D6 = 6,
    ZWR_SHOT_MODIFIERS = 8,
    ZWR_CONFIRMED_SCORES =
        3 /* scores above the die that a second die can reach: 7, 8, 9 (ZWR-FIRE-12) */
};

typedef enum zwr_band { ZWR_POINT_BLANK, ZWR_SHORT, ZWR_MEDIUM, ZWR_LONG, ZWR_BANDS } zwr_band;

typedef struct zwr_shot {
    int unit, target;
    int face;     /* of a square, 0..3; -1 for all others */
    bool goes_on; /* one more face for the FIRE order under way: no new order is used */
    int firers;
    int firer
        [ZWR_UNIT_MEN]; /* the men who throw, in the order of their dice (ZWR-GRID-10); none for a Gatling */
    int helper;   /* infantryman in a gunner's place, -1 none (ZWR-GAT-08) */
    int dice;     /* one a firer; of the Gatling as named */
    int from, to; /* squares of the nearest firer and the nearest target figure (ZWR-FIRE-15) */
    int distance2, band;
    int need; /* the sum of the modifiers, the range first (ZWR-FIRE-19) */
    int modifier_count;
    lg_modifier modifier[ZWR_SHOT_MODIFIERS];
} zwr_shot;

/* Builds the shot of a unit at a target, `dice` being what a Gatling's player names. False with the reason when
 * range, arc, sight, a melee or the gun's state forbids it. Orders and phases are not looked at. */
bool zwr_aim(const lg_game *game, int unit, int target, int dice, zwr_shot *shot,
             lg_verdict *verdict);

/* Faces of a square that have fired for the FIRE order under way, one bit each; 0 when none is under way. */
unsigned zwr_faces_fired(const lg_game *game, int unit);

/* For the map: who of a unit could fire with his hands free (of a square: of that face), the facing of his arc (-1: all
 * round), and the band of a squared distance, ZWR_BANDS beyond all of them. */
int zwr_firers(const lg_game *game, int unit, int face, int out[]);
int zwr_arc_facing(const lg_game *game, int unit, int face);
int zwr_band_of(const lg_game *game, int unit, int distance2);

/* Farthest range of a unit's weapons, inches. */
int zwr_reach(const lg_game *game, int unit);

/* The score that the second die must reach, 0 when none is thrown: scores up to 6, and those nothing reaches. */
int zwr_confirm_score(const lg_game *game, int need);
/* Can that score be reached at all (ZWR-FIRE-13)? */
bool zwr_can_hit(int need);
/* Does a first die hit, or come to its second die? */
bool zwr_die_hits(const lg_game *game, int need, int die);

/* gatling.c: is the gun ready and served (ZWR-GAT-02..04, 07, 08, 10)? Sets the helper it needs, -1 none. */
bool zwr_gun_ready(const lg_game *game, int unit, int *helper, lg_verdict *verdict);
/* Has it two men to fire or push it, an infantryman in a gunner's place counted (ZWR-GAT-07, 08, ZWR-MOVE-04)? */
bool zwr_gun_served(const lg_game *game, int unit, int *helper, lg_verdict *verdict);
/* What the dice that show 1 do (ZWR-GAT-02..06): ZWR_CLEAR or a jam. */
int zwr_jam_of(const lg_game *game, int ones);
/* Jams the gun and says so. */
void zwr_jam(lg_play *play, int unit, int jam, int ones);
/* At the end of a turn: guns whose short jam ends with it are clear (ZWR-GAT-02). */
void zwr_short_jams_end(lg_play *play);

/* fire_odds.c: the chance that one die hits at a score, second die and all. */
double zwr_hit_chance(const lg_game *game, int need);
/* Chances of 0..dice hits when each die hits with `chance`; hits has room for dice + 1. */
void zwr_binomial(int dice, double chance, double hits[]);
/* A Gatling's: chances of 0..dice hits without a jam, and by jam (ZWR_CLEAR first); hits and jams[1..3] sum to 1. */
void zwr_gun_chances(const lg_game *game, int dice, int need, double hits[], double jams[4]);

/* morale.c: what is added to a unit's morale dice (ZWR-MOR-03 to 08); are they halved (ZWR-MOR-02)? */
int zwr_morale_plus(const lg_game *game, int unit);
bool zwr_morale_halved(const lg_game *game, int unit);

/* Bears a wounded man, has borne one this turn, or serves the gun: does not fire (ZWR-FIRE-18, ZWR-GAT-08). */
bool zwr_hands_full(const lg_game *game, int piece);

#endif
