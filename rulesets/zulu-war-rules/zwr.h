/* zwr.h - what the chapters of the Zulu War Rules share: the words, the state beside the core's, and the
 * functions one chapter offers the others. Read zulu_war_rules.c first: it is the turn sequence. */
#ifndef ZWR_H
#define ZWR_H

#include <laager/ruleset.h>

#include "core/formations.h"

#include "numbers.h"

/* ---- Words ------------------------------------------------------------------------------------------- */

typedef enum zwr_phase_id {
    ZWR_SETUP,      /* before turn 1, where the scenario lets players deploy */
    ZWR_APPEARANCE, /* 1 */
    ZWR_ORDERS,     /* 2 */
    ZWR_PLACEMENT,  /* 3 */
    ZWR_BRITISH,    /* 4 */
    ZWR_ZULU,       /* 5 */
    ZWR_MELEE,      /* 6 */
    ZWR_MORALE,     /* 7 */
    ZWR_RECYCLING,  /* 8 */
    ZWR_PHASES
} zwr_phase_id;

/* lg_unit.kind; the order of the names in zwr_kinds. */
typedef enum zwr_kind {
    ZWR_COMPANY,
    ZWR_CAVALRY,
    ZWR_GUN,
    ZWR_WAGON,
    ZWR_MAJOR,
    ZWR_CAPTAIN,
    ZWR_SERGEANT_MAJOR,
    ZWR_FIGURE, /* one man detached from his sub-unit */
    ZWR_RIFLES,
    ZWR_IMPI,
    ZWR_KINDS
} zwr_kind;

/* lg_unit.formation; the order of the names in zwr_formations. */
typedef enum zwr_formation {
    ZWR_LINE,
    ZWR_COLUMN,
    ZWR_SQUARE, /* companies; line and column for cavalry */
    ZWR_ABREAST,
    ZWR_TWO_BY_TWO,
    ZWR_FILE, /* Zulu blocks: "abreast", "2x2", "1x4" */
    ZWR_LIMBERED,
    ZWR_UNLIMBERED, /* the gun */
    ZWR_SINGLE,     /* individuals */
    ZWR_WAGGON,     /* "wagon": lead square and body */
    ZWR_FORMATIONS
} zwr_formation;

/* lg_piece.kind; the order of the short names in zwr_ranks ("private", "lt", "bugler", ...). */
typedef enum zwr_rank {
    ZWR_PRIVATE,
    ZWR_LIEUTENANT,
    ZWR_BUGLER,
    ZWR_TROOPER,
    ZWR_TROOP_LIEUTENANT,
    ZWR_GATLING,
    ZWR_GUN_SERGEANT,
    ZWR_GUNNER,
    ZWR_LEAD,
    ZWR_BODY, /* a wagon's two squares */
    ZWR_THE_MAJOR,
    ZWR_THE_CAPTAIN,
    ZWR_THE_SERGEANT_MAJOR,
    ZWR_RIFLEMAN,
    ZWR_WARRIOR,
    ZWR_RANKS
} zwr_rank;

/* lg_piece.status. FIT men (and guns, wagons) on a cell hold their square; the wounded lie and hold none. */
typedef enum zwr_status {
    ZWR_FIT,
    ZWR_WOUNDED,
    ZWR_DEAD,
    ZWR_ROUTED, /* British: left the table, counts as lost */
    ZWR_EXITED, /* British: left by the scenario's exit, safe */
    ZWR_POOL, /* Zulu: off the table, not (or no longer) in the battle; waits to be recycled or placed */
    ZWR_LOST /* gun or wagon destroyed or taken */
} zwr_status;

/* lg_unit.state */
typedef enum zwr_unit_state {
    ZWR_AWAY,      /* not in the battle: spare, in the pool, not come yet */
    ZWR_CONCEALED, /* Zulu: on the table, the British do not know */
    ZWR_PRESENT,   /* on the table for all to see */
    ZWR_GONE /* destroyed, routed, exited: never comes back under this id (Zulus return to AWAY) */
} zwr_unit_state;

/* lg_unit.marks of Zulu units. */
enum {
    ZWR_SPENT =
        1, /* was on the table and was removed: only recycling brings it back (ZWR-REC-01) */
    ZWR_PUBLIC =
        2 /* the British have seen it: its number is theirs to know (swapped in on reveal) */
};

/* lg_terrain.attribute, in the order of the words in zulu_war_rules.c. */
typedef enum zwr_attribute {
    ZWR_A_BAD,      /* no yes: bad going (MOVE-09) */
    ZWR_A_HIDES,    /* inches at which a unit that stands still is sighted here (APP-04) */
    ZWR_A_COVER,    /* none soft hard: zwr_cover (FIRE-14) */
    ZWR_A_BLOCKS,   /* no yes: always blocks sight (a building) */
    ZWR_A_CREST,    /* no yes: blocks sight unless an end stands on such ground (crest, kopje) */
    ZWR_A_OBSTACLE, /* none obstacle barricade (MEL-03) */
    ZWR_A_WHEELS,   /* no yes: wheels and horses may enter (fords, open; MOVE-11) */
    ZWR_ATTRIBUTES
} zwr_attribute;

typedef enum zwr_order {
    ZWR_NO_ORDER,
    ZWR_MOVE,
    ZWR_FIRE,
    ZWR_CHANGE,
    ZWR_REFORM,
    ZWR_ORDER_KINDS
} zwr_order;

/* zwr_unit.flags */
enum {
    ZWR_ROLLED =
        1, /* Zulu: action dice thrown; individual: action die thrown; gun: clearing die thrown */
    ZWR_ACTED = 2,      /* Zulu: has moved or fired after its roll; wagon: has moved this turn */
    ZWR_MOVED_LAST = 4, /* Zulu: moved in the last Zulu turn (ZWR-APP-05) */
    ZWR_CASUALTIES = 8, /* British: took a casualty this turn, morale is due (ZWR-MOR-01) */
    ZWR_ABANDONED = 16, /* British: its wounded were abandoned and killed (ZWR-MOR-08) */
    ZWR_MELEE_ON = 32,  /* was in a melee that goes on from last turn (ZWR-MEL-10, 12) */
    ZWR_WIDENED = 64,   /* has widened or lapped in this step 6 */
    ZWR_FOUGHT = 128    /* its combat of this step 6 is done */
};

/* zwr_unit.jam */
enum { ZWR_CLEAR, ZWR_JAM_ONE_TURN, ZWR_JAM_UNTIL_SIX, ZWR_JAM_FOR_GOOD };

/* Flags of a British figure for this turn: zwr_state.man */
enum {
    ZWR_MAN_FIRED = 1,
    ZWR_MAN_BORE = 2,   /* carried a wounded man */
    ZWR_MAN_SERVED = 4, /* served the gun in a gunner's place (ZWR-GAT-08) */
    ZWR_MAN_VOLLEY = 8  /* has fired for the square's FIRE order under way (ZWR-FIRE-05) */
};

/* lg_piece.file of a man who has lapped round the enemy (ZWR-MEL-12); his rank is 0. He keeps his square and is no
 * part of the body: laying, closing up and widening leave him out until zwr_dress lays the unit anew. */
enum { ZWR_LAPPED = 0xFF };

/* lg_piece.slot of a man who is in no standing order: fallen and closed upon, riding, off the table. */
enum { ZWR_NO_SLOT = 0xFF };

/* Room for the figures of one unit. */
enum { ZWR_UNIT_MEN = LG_MAX_SLOTS };

/* ---- State beside the core's: the rule set's own block ------------------------------------------------ */

enum { ZWR_MAX_CLOUDS = 32, ZWR_BRITISH_MEN = 96, ZWR_SPARE_UNITS = 24 };

typedef struct zwr_unit {
    uint8_t order[2]; /* zwr_order counters placed in step 2 */
    uint8_t used;     /* bit 0, bit 1: that order has been carried out or wasted */
    uint8_t lost;     /* lost-order markers on it now */
    uint8_t flags;
    uint8_t hits;    /* Zulu: fire casualties this British turn short of a base (ZWR-CAS-01..03) */
    uint8_t actions; /* individual: actions left this turn */
    uint8_t jam, jam_turn;
    uint8_t commander; /* unit index of the substitute who commands it this turn, LG_NO_UNIT none */
    uint8_t prefers; /* Zulu: British unit its doubtful figures fight (`engage`), LG_NO_UNIT none */
    uint8_t end;     /* Zulu: 0 close on file (w-1)/2, 1 on file w/2 (ZWR-CAS-01) */
    uint8_t target;  /* Zulu: unit it goes for, for the log and the doctrine, LG_NO_UNIT none */
    uint8_t parent;  /* detached figure: the unit it left */
    uint8_t melee_lost; /* figures lost in this step 6, summed over its combats */
    uint8_t melee_won;  /* figures its enemies lost in them */
    uint8_t
        volley; /* square: bits 0..3 faces that fired for the FIRE order under way, bits 4..5 `used` then */
    uint8_t leaves; /* British: 1, its MOVE leaves the wounded behind (`carry U off`, WND-03) */
    uint8_t came; /* turn in which it moved into the contact it is in, 0 it did not (ZWR-MEL-03) */
    uint16_t moved; /* thousandths moved in this turn's own step (ZWR-MOVE-14) */
    uint16_t
        inches; /* Zulu: thousandths of this turn's roll still to use; British: left for widening */
} zwr_unit;

typedef struct zwr_cloud {
    uint16_t cell;
    uint8_t unit; /* concealed unit under it; LG_NO_UNIT a dummy, or not diced for yet (solo) */
} zwr_cloud;

typedef struct zwr_state {
    zwr_cloud cloud[ZWR_MAX_CLOUDS];
    uint8_t cloud_count, dummies_owed;
    uint16_t removed;     /* Zulu figures removed and not yet used for recycling (ZWR-REC-01) */
    uint16_t zulu_fallen; /* Zulu figures lost to fire and melee, for the end */
    uint8_t zulu_gave_up, zulu_routed; /* units */
    uint8_t rifles_lost;               /* rifles units removed and not yet recycled */
    uint8_t drawn[2]; /* solo: Impis and rifles that clouds have brought on so far (ZWR-SOLO-07) */
    uint8_t wagons_off, wagons_lost, gun_lost;
    uint8_t colour[2]; /* who carries it: piece + 1; 0 lies or is gone */
    uint16_t colour_cell[2];
    uint8_t colours_taken;
    uint8_t bearer
        [ZWR_BRITISH_MEN]; /* of a wounded man: piece index + 1 of who carries him, 0 nobody */
    uint8_t man[ZWR_BRITISH_MEN];      /* ZWR_MAN_... */
    uint8_t fought[LG_MAX_PIECES / 8]; /* bits: figures that threw a die in this step 6 */
    zwr_unit unit[];                   /* one a unit of the game */
} zwr_state;

static inline zwr_state *zwr_own(lg_game *game) { return lg_own(game); }
static inline const zwr_state *zwr_own_of(const lg_game *game) { return lg_own_of(game); }
static inline zwr_unit *zwr_unit_at(lg_game *game, int unit) { return &zwr_own(game)->unit[unit]; }
static inline const zwr_unit *zwr_unit_of(const lg_game *game, int unit) {
    return &zwr_own_of(game)->unit[unit];
}
static inline int zwr_number(const lg_game *game, zwr_number_id spec, int i) {
    return lg_value(game->scenario, (int)spec, i);
}
static inline int zwr_setting(const lg_game *game, zwr_setting_id setting) {
    return lg_setting_of(game->scenario, (int)setting);
}

/* Events: zwr_events.h has the X-macro of kinds and templates. */
#include "events.h"

/* ---- men.c: who stands where ---------------------------------------------------------------------------- */

bool zwr_is_british(const lg_game *game, int unit);
bool zwr_is_zulu(const lg_game *game, int unit);
bool zwr_is_individual(const lg_game *game, int unit); /* ensigns, major, detached figures */
bool zwr_is_mounted(const lg_game *game, int unit);    /* cavalry, major, detached trooper */
bool zwr_is_wheeled(const lg_game *game, int unit);    /* wagon or gun */
bool zwr_on_table(const lg_game *game, int unit); /* PRESENT or CONCEALED, with a standing piece */
bool zwr_is_present(const lg_game *game, int unit); /* the same, and PRESENT */
bool zwr_is_man(const lg_game *game, int piece); /* a figure of flesh, not gun, limber or wagon */
/* A man, or the gun and limber that a crew rides on: who strikes or shoots at their squares strikes or shoots at men
 * (CAS-04). */
bool zwr_can_be_hurt(const lg_game *game, int piece);
bool zwr_is_officer(const lg_game *game,
                    int piece); /* lieutenants, captain, major (IND-03, MEL-04) */
bool zwr_is_held(const lg_game *game,
                 int unit); /* in contact, so that it may only REFORM (MOVE-13); wagons never */
/* Standing (fit) pieces of a unit in GRID-10 order: front rank left to right, then the next. Returns count. */
int zwr_men(const lg_game *game, int unit, int out[]);
/* Fit men serving with it, in standing order: no gun, limber or wagon, but the riding crew of a limbered gun. */
int zwr_fit_men(const lg_game *game, int unit, int out[]);
int zwr_fit_count(const lg_game *game, int unit); /* how many those are */
int zwr_roster_fit(const lg_game *game,
                   int unit); /* fit men of its own roster, detached included (MOR-09) */
int zwr_wounded_count(const lg_game *game, int unit);
int zwr_figures(const lg_game *game, int unit); /* standing figures; Zulus: strength */
int zwr_bases(const lg_game *game, int unit);   /* ceil(figures / 6) (ZACT-01) */
/* Is a figure of that rank on a unit's roster, in that status? */
int zwr_find(const lg_game *game, int unit, zwr_rank rank, zwr_status status); /* piece or -1 */
/* Nearest standing pieces of two units: squared distance, or -1; the pieces through the pointers (may be NULL). */
int zwr_nearest(const lg_game *game, int unit, int other, int *from, int *to);
/* Nearest standing piece of a side to a cell / to a unit: unit index or -1, squared distance in *distance2.
 * `targets` includes wagons and gun (ZACT-06) or not (APP-01). */
int zwr_nearest_enemy(const lg_game *game, int unit, bool targets, int *distance2);
/* Does piece a touch enemy piece b (GRID-05, GRID-06 rear-man clause)? Is any figure of the unit in contact?
 * Are those two units? */
bool zwr_touches(const lg_game *game, int piece, int enemy);
bool zwr_in_contact(const lg_game *game, int unit);
bool zwr_units_touch(const lg_game *game, int unit, int enemy);
/* The answer to formations.h's "who stands there?", for a unit: lg_stander_at with a zwr_eyes. Concealed Zulus are
 * nobody to the British (APP-10); ground the unit may not enter is impassable. Ranks cost time: only for contact. */
typedef struct zwr_eyes {
    const lg_game *game;
    bool british, horses, ranks; /* horses: or wheels (MOVE-11) */
} zwr_eyes;
zwr_eyes zwr_eyes_of(const lg_game *game, int unit, bool ranks);
lg_stander zwr_who(void *user, lg_at at);

/* ---- laying.c: formations on the table -------------------------------------------------------------------- */

/* Would the unit's standing men fit, laid in that formation? Fills cells (in standing order) when not NULL. */
bool zwr_fits(const lg_game *game, int unit, int formation, int facing, int width, int anchor,
              uint16_t *cells);
/* Lays the unit's standing men in slots: sets cells, ranks, files, formation, facing, width, anchor. */
void zwr_lay(lg_game *game, int unit, int formation, int facing, int width, int anchor);
int zwr_guide_cell(const lg_game *game, int unit); /* square of the guide man, or LG_NO_CELL */
int zwr_anchor_for_guide(const lg_game *game, int formation, int facing, int width, int guide_cell);
int zwr_width_for(const lg_game *game, int unit, int formation); /* files when formed anew */
lg_shape zwr_shape_of(int formation);
bool zwr_suits(
    int kind,
    int formation); /* setup.c: formations that a kind of unit can take (GRID-07, MOVE-03) */
/* How the unit stands, as formations.h wants it: its formation, width, facing, anchor and the men in its ranks. */
lg_body zwr_body_of(const lg_game *game, int unit);
/* The standing pieces that a formation lays, in standing order (of a limbered gun the limber and the gun). */
int zwr_ranked(const lg_game *game, int unit, int formation, int out[]);
/* Do all its ranked men stand in their slots? (Not in a bent column, nor where somebody could not dress.) */
bool zwr_in_slots(const lg_game *game, int unit);
/* Is somebody of a column, limbered gun or wagon not where the one before him leads? */
bool zwr_is_strayed(const lg_game *game, int unit);
/* One pose a rank of a column, limbered gun or wagon as it stands, head first; returns the ranks. */
int zwr_poses(const lg_game *game, int unit, lg_pose poses[LG_MAX_RANKS]);
/* Stands the unit's ranked men of a formation on cells, in standing order, and their wounded with them. */
void zwr_place(lg_game *game, int unit, const int pieces[], const uint16_t cells[], int count);
/* Lays the unit anew as it is, about its anchor; whoever's square is taken stays where he is. */
void zwr_settle(lg_game *game, int unit);
/* Closes up after losses (CAS-07): the fallen of this batch still have rank, file and slot. The wounded lie where the
 * replacing man stood, the dead leave the table. For a Zulu unit from which figures were taken too. Free. */
void zwr_close_up(lg_play *play, int unit);
/* Zulus, after bases were shot away: fewer files about the guide or, as zwr_unit.end says, file w/2 (CAS-01). */
void zwr_close_bases(lg_play *play, int unit);

/* ---- ground.c: ground, cover, sight ------------------------------------------------------------------------- */

bool zwr_bad_ground(const lg_game *game, int cell); /* scrub, rocks, river (MOVE-09) */
bool zwr_barred(const lg_game *game, int unit,
                int cell); /* may that unit not enter? (MOVE-11, buildings) */
bool zwr_ground_barred(const lg_game *game, bool horses,
                       int cell); /* the same for horses or wheels, or men on foot */
bool zwr_in_zone(const lg_game *game, int side, lg_zone_use use,
                 int cell); /* in a zone for that side and use */
typedef enum zwr_cover { ZWR_NO_COVER, ZWR_SOFT_COVER, ZWR_HARD_COVER } zwr_cover;
zwr_cover zwr_cover_at(const lg_game *game, int cell,
                       int from_cell); /* one figure, against that firer */
zwr_cover zwr_cover_of(const lg_game *game, int unit, int from_cell); /* majority (FIRE-11) */
/* -1 when the line is free for that firing unit at that target, else the cell that blocks (GRID-08). */
int zwr_sight_blocked(const lg_game *game, int unit, int from_cell, int target, int to_cell);

/* ---- The chapters: what they offer each other ------------------------------------------------------------------ */

/* casualties.c */
/* Pick(N), then d6, `count` times (CAS-04); the ranks close. */
void zwr_hit_british(lg_play *play, int unit, int count, lg_audience audience);
/* One British figure falls: d6, 1-2 killed, else wounded; a wounded one dies (WND-01, CAS-06). He keeps rank, file
 * and slot, by which zwr_close_up knows that he has just fallen and where. */
void zwr_wound_or_kill(lg_play *play, int piece);
void zwr_kill(lg_play *play, int piece);     /* the same, dead without a die */
void zwr_die(lg_play *play, int piece);      /* and without a word in the log */
void zwr_run_away(lg_play *play, int piece); /* one figure of a unit that routs (MOR-10) */
void zwr_hit_zulus(lg_play *play, int unit, int hits);     /* fire: bases by sixes (CAS-01) */
void zwr_lose_zulus(lg_play *play, int unit, int figures); /* melee: single figures off the rear */
void zwr_lose_zulu(lg_play *play, int piece);              /* melee: this figure */
void zwr_close_zulus(lg_play *play,
                     int unit); /* after those: the ranks close, or the unit is destroyed */
/* A Zulu unit leaves the table whole, its figures to the pool (had enough, routed). `event` is noted first, with the
 * unit and its figures as facts 0 and 1; ZWR_E_ZULUS_ROUT counts as a rout, any other as having had enough. */
void zwr_zulus_leave(lg_play *play, int unit, int event);
void zwr_add_lost(lg_play *play, int unit,
                  int markers); /* order points lost; only sub-units have them */
int zwr_dice_seat(const lg_game *game,
                  int unit); /* who throws that unit's dice; solo: the British seat */
/* fire.c: the volley itself, dice and losses, for `fire` and for the automaton. `dice`: the Gatling's, else 0.
 * zwr_can_shoot: the same shot before the dice, without orders and phases: range, arc, sight, melee. */
void zwr_volley(lg_play *play, int unit, int target, int dice);
bool zwr_can_shoot(const lg_game *game, int unit, int target, lg_verdict *verdict);
/* melee.c: to be called after every `done` of step 6; in solo play the Zulus widen when the British are done. */
void zwr_melee_go_on(lg_play *play);
/* widening.c: a unit with lapped men that is out of contact is laid anew about its guide (MEL-12). */
void zwr_dress(lg_play *play, int unit);
void zwr_dress_all(lg_play *play);
/* appearance.c */
/* A concealed unit is put on the table (APP-09). Public numbers: it changes places (unit index, pieces, clouds) with the
 * lowest unit of its kind that the British have never seen, so that numbers tell nothing. Returns its index from now on:
 * go on with that one, and look up any other concealed unit anew. A unit that is not concealed is left as it is. */
int zwr_reveal_unit(lg_play *play, int unit);
int zwr_reveal_sighted(lg_play *play,
                       int unit); /* APP-09: after a hidden unit's move; its index from now on */
lg_audience zwr_audience(const lg_game *game,
                         int unit); /* who may know what this unit does: a concealed one's side */
int zwr_sighting_inches(const lg_game *game,
                        int unit); /* 24/12/6, doubled when it moved (APP-04, 05) */
void zwr_reveal_beside(lg_play *play, const uint16_t *cells,
                       int count); /* APP-10: reveal hidden units on or beside these squares */
void zwr_surprise(lg_play *play,
                  int unit); /* APP-10: reveal hidden units now adjacent to this British unit */
bool zwr_meets_hidden(const lg_game *game, const uint16_t *cells,
                      int count); /* would these squares be adjacent to one? */
/* recycling.c: has the table lost enough for a unit of that kind, and room for one (REC-01, REC-02)? */
bool zwr_may_return(const lg_game *game, zwr_kind kind, lg_verdict *verdict);
/* orders.c */
int zwr_actions_allowed(const lg_game *game, int unit); /* 0, 1 or 2 (ORD-09) */
bool zwr_order_left(const lg_game *game, int unit,
                    zwr_order order); /* a counter of that kind not used yet */
/* Uses one counter (or an individual's action). False when ORD-06's die failed: the order is wasted. */
bool zwr_use_order(lg_play *play, int unit, zwr_order order);
/* The die of ORD-06 is due when the unit carries an order out. */
bool zwr_leaderless(const lg_game *game, int unit);
/* May this seat end step 2? Not before a jammed gun's die is thrown (GAT-03). */
bool zwr_orders_may_end(const lg_game *seen, int seat, lg_verdict *verdict);
/* british_turn.c: after each `done` of step 4: when all are done and left-over hits wait, stage 1 begins (CAS-02). */
void zwr_british_go_on(lg_play *play);
/* Fills the common part of a British order's check: step 4, command, on the table, the counter, not held (MOVE-13). */
bool zwr_may_carry_out(const lg_game *seen, int seat, int unit, zwr_order order,
                       lg_verdict *verdict);
/* individuals.c */
bool zwr_detach_figure(lg_game *game, int piece); /* makes him his own unit; false: no spare unit */
void zwr_part_stragglers(
    lg_play *play); /* IND-01: men with nobody of their unit beside them become single figures */
void zwr_release_figures(
    lg_game *game); /* spare units of the fallen come free, wounded return to their unit */
/* wounded.c */
bool zwr_is_abandoned(
    const lg_game *game,
    int piece); /* lies with no fit British beside or over him (WND-04, ZACT-06) */
void zwr_find_bearers(const lg_game *game, int unit,
                      uint8_t bearer[ZWR_BRITISH_MEN]); /* proposed: piece + 1 (WND-03) */
int zwr_put_down(lg_game *game,
                 int bearer); /* whom he carries stays where he is: that man, or -1 (WND-03) */
void zwr_ride(lg_play *play, int man); /* he takes his seat on the limber and carries nobody */
bool zwr_lies_near(const lg_game *game, int piece,
                   int unit); /* within one square of a standing figure of the unit */
/* zulu_actions.c */
int zwr_zulu_turn_order(const lg_game *game,
                        int out[]); /* ACT-12: solo order of units still to act */
/* May this seat end step 5? Not while a visible unit has dice to throw, or must go for the British (ZACT-01, 06, 13). */
bool zwr_zulu_may_end(const lg_game *seen, int seat, lg_verdict *verdict);
/* rifles.c: may these rifles fire now: step 5, rolled, not moved, in range and not too close (ZACT-07..13)? And do so:
 * a concealed unit is revealed before its dice (APP-09), then zwr_volley. */
bool zwr_rifles_may_fire(const lg_game *seen, int unit, lg_verdict *verdict);
void zwr_rifles_fire(lg_play *play, int unit, int target);

/* ---- Verbs: check, list, apply of each chapter (declared here, gathered in the table of zulu_war_rules.c) ------- */

#define ZWR_VERB(name)                                                                             \
    bool zwr_check_##name(const lg_game *seen, int seat, const lg_action *action,                  \
                          lg_verdict *verdict);                                                    \
    void zwr_list_##name(const lg_game *seen, int seat, int subject, lg_actions *out);             \
    void zwr_apply_##name(lg_play *play, const lg_action *action)

/* The index of each verb in the table; the same order everywhere. */
typedef enum zwr_verb_id {
    ZWR_V_DEPLOY,
    ZWR_V_CLOUD,
    ZWR_V_ORDER,
    ZWR_V_ROLL,
    ZWR_V_MOVE,
    ZWR_V_FIRE,
    ZWR_V_FORM,
    ZWR_V_REFORM,
    ZWR_V_ATTACK,
    ZWR_V_WIDEN,
    ZWR_V_DETACH,
    ZWR_V_JOIN,
    ZWR_V_CARRY,
    ZWR_V_RECYCLE,
    ZWR_V_END,
    ZWR_V_ENGAGE,
    ZWR_V_DONE,
    ZWR_VERBS
} zwr_verb_id;

ZWR_VERB(deploy); /* setup.c */
bool zwr_subject_deploy(const lg_game *seen, int seat, int subject,
                        lg_verdict *verdict); /* has it a place? */
ZWR_VERB(cloud);                              /* appearance.c */
ZWR_VERB(order);                              /* orders.c */
ZWR_VERB(roll);      /* rolls.c: hands on to the chapter whose dice are due */
ZWR_VERB(move);      /* movement.c (British); hands on to zwr_..._zulu_move for Zulu units */
ZWR_VERB(zulu_move); /* zulu_actions.c: not in the table */
ZWR_VERB(
    zulu_form); /* zulu_actions.c: not in the table; bases re-arranged before the first step (ZACT-05) */
ZWR_VERB(fire);   /* fire.c */
ZWR_VERB(form);   /* formation.c; hands on to zwr_..._zulu_form for Zulu units */
ZWR_VERB(reform); /* formation.c */
ZWR_VERB(attack); /* zulu_actions.c */
ZWR_VERB(widen);  /* widening.c */
ZWR_VERB(detach); /* individuals.c */
ZWR_VERB(join);   /* individuals.c */
ZWR_VERB(carry);  /* wounded.c */
ZWR_VERB(
    recycle); /* recycling.c; zwr_check_recycle_at_all: the verdict on the verb, for menus that the British see */
bool zwr_check_recycle_at_all(const lg_game *seen, int seat, int subject, lg_verdict *verdict);
ZWR_VERB(end);    /* zulu_actions.c */
ZWR_VERB(engage); /* melee.c */
ZWR_VERB(done);   /* zulu_war_rules.c */

/* What `roll` does in each place; each is: is it due for that unit (-1 any)?, and do it. `roll` without a unit
 * takes the first that is due in ascending unit id (GRID-10), in the Zulu turn of a solo game the automaton's order. */
#define ZWR_ROLL(name)                                                                             \
    bool zwr_##name##_due(const lg_game *seen, int unit, lg_verdict *verdict);                     \
    void zwr_##name##_roll(lg_play *play, int unit)

ZWR_ROLL(
    sighting); /* appearance.c, step 1: hotseat dummies (APP-02, 03) or solo clouds (SOLO); unit is ignored */
ZWR_ROLL(jam);   /* gatling.c, start of step 2 (GAT-03) */
ZWR_ROLL(cloud); /* appearance.c, step 3 solo: all clouds diced for (ZPL-02); unit is ignored */
ZWR_ROLL(individual); /* individuals.c, step 4 (IND-02) */
ZWR_ROLL(
    left_over); /* casualties.c, end of step 4 (CAS-02): game->stage 1 of ZWR_BRITISH; all units at once */
ZWR_ROLL(zulu);    /* zulu_actions.c, step 5 (ZACT-01); in solo play the unit also moves or fires */
ZWR_ROLL(combat);  /* melee.c, step 6: one combat, named by its British unit (MEL-01) */
ZWR_ROLL(morale);  /* morale.c, step 7 */
ZWR_ROLL(recycle); /* recycling.c, step 8 solo (REC-04) */

/* ---- Phases: begin, seats, end, prompt ---------------------------------------------------------------------------- */

#define ZWR_PHASE(name)                                                                            \
    void zwr_begin_##name(lg_play *play);                                                          \
    unsigned zwr_seats_##name(const lg_game *game);                                                \
    void zwr_end_##name(lg_play *play);                                                            \
    void zwr_prompt_##name(const lg_game *seen, int seat, char *text, size_t size)

ZWR_PHASE(setup);      /* setup.c */
ZWR_PHASE(appearance); /* appearance.c */
ZWR_PHASE(orders);     /* orders.c */
ZWR_PHASE(placement);  /* appearance.c */
ZWR_PHASE(british);    /* british_turn.c */
ZWR_PHASE(zulu);       /* zulu_actions.c */
ZWR_PHASE(melee);      /* melee.c; its end runs zwr_after_melee */
ZWR_PHASE(morale);     /* morale.c */
ZWR_PHASE(recycling);  /* recycling.c */

/* aftermath.c, end of step 6 (SEQ-03): wagons (WAG-03), gun (GAT-11), colours, abandoned wounded (WND-04). */
void zwr_after_melee(lg_play *play);

/* Odds: fire.c for fire, melee.c for a combat. */
bool zwr_fire_odds(const lg_game *seen, int seat, const lg_action *action, lg_odds *odds,
                   lg_verdict *verdict);
bool zwr_combat_odds(const lg_game *seen, int unit, lg_odds *odds);

/* seats.c. Which seat runs the British unit, the Zulus, the dice of a side. In solo play the one seat is British
 * and throws every die. */
int zwr_zulu_seat(const lg_game *game); /* -1 in solo play */
int zwr_british_seat(const lg_game *game,
                     int unit);                  /* the seat that commands it; the first for -1 */
unsigned zwr_british_seats(const lg_game *game); /* bits */
bool zwr_commands(const lg_game *game, int seat, int unit);

#endif
