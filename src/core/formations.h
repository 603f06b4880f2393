/*
 * The geometry of bodies of men: where they stand, how they wheel, change, close up and touch.
 *
 * Pure functions on squares; they know no game. F is the step ahead, R the step to the right along
 * the rank, B straight back, H back and right. A file counts 0.. from the left, a rank 0.. from the
 * front. A unit keeps its men as a list, the standing order; `lg_lay` gives the square of each. The
 * squares that men really hold are the game's: these functions say where a body would stand.
 */
#ifndef LG_CORE_FORMATIONS_H
#define LG_CORE_FORMATIONS_H

#include <stdbool.h>
#include <stdint.h>

#include <laager/geometry.h>

enum {
    LG_MAX_SLOTS = 48,                                    /* men in one body */
    LG_MAX_RANKS = 24,                                    /* ranks of a column */
    LG_MAX_SWEPT = LG_MAX_SLOTS * (LG_MAX_SLOTS - 1) / 2, /* squares of one wheel */
    LG_MAX_RING = 64,                                     /* squares of a ring */
    LG_FIELD_RADIUS = 16,                                 /* how far lg_field looks */
    LG_FIELD_SIDE = 2 * LG_FIELD_RADIUS + 1
};

/* --- Laying a body (ZWR-GRID-07, ZWR-GRID-12) ------------------------------------------------ */

typedef enum lg_shape {
    LG_CLOSE, /* ranks half a diagonal apart when facing diagonally: lines, Zulu blocks */
    LG_CHAIN, /* ranks a full step apart: columns */
    LG_RING,  /* hollow square; a diamond when facing diagonally */
    LG_GUN,   /* two by two, the same squares in each facing: gun, leader, two men */
    LG_PAIR,  /* lead square and body behind it: wagon, limbered gun */
    LG_SINGLE /* one figure */
} lg_shape;

/* How a body stands. Copy it, change it, lay it. */
typedef struct lg_body {
    uint8_t shape;    /* lg_shape */
    uint8_t men;      /* how many are laid */
    uint8_t files;    /* men abreast; of a ring the men along a face; else ignored */
    uint8_t facing;   /* 0..7 */
    uint8_t gap_face; /* ring: the face with the gaps: 0 front, 1 right, 2 rear (usual), 3 left */
    lg_at anchor;     /* left man of the front rank; of a gun the north-west square */
} lg_body;

/* Where one man stands. */
typedef struct lg_slot {
    lg_at at;
    uint8_t rank; /* 0 is the front rank; in a ring everybody */
    uint8_t
        file; /* in a ring the place on the walk round it, clockwise from the front's left man */
} lg_slot;

/* Offset from the anchor of a man in close order, in a chain, on a ring of `side` men a face. */
lg_at lg_slot_close(int facing, int rank, int file);
lg_at lg_slot_chain(int facing, int rank, int file);
lg_at lg_slot_ring(int facing, int side, int place);

/*
 * Writes the square, rank and file of each man in standing order and returns how many squares there
 * are (a pair has two whatever `men` says, a single one, a gun at most four). Men past LG_MAX_SLOTS
 * and past the places of a ring are not laid. A last rank that is not full is centred.
 */
int lg_lay(const lg_body *body, lg_slot slots[LG_MAX_SLOTS]);

/* Files of a line when it is formed: two ranks, the front one not the smaller. */
int lg_line_files(int men);

/* Files of a column: two, or one for one man. */
int lg_column_files(int men);

/* Men along each face of the smallest ring that holds them all. */
int lg_ring_side(int men);

/*
 * Files of a block of bases, each `base_files` wide: `abreast` bases beside each other or as many as
 * there are (Zulus: 3 files a base; abreast 4x1 all, 2x2 two, 1x4 one).
 */
int lg_block_files(int bases, int base_files, int abreast);

/* Ranks that `men` fill in `files`. */
int lg_ranks(int men, int files);

/* The file of the first man of a rank of `count` men in a body of `files`. */
int lg_rank_start(int files, int count);

/* --- Guide (ZWR-FORM-01) --------------------------------------------------------------------- */

/* The file of the guide: the man who keeps his square when the body changes about him. */
int lg_guide_file(int files);

/* The guide's square of a body as laid; of a gun, a pair and a single the anchor. */
lg_at lg_guide(const lg_body *body);

/* Moves the anchor so that the guide stands on a square. */
void lg_body_on_guide(lg_body *body, lg_at guide);

/*
 * The guide's square for a change to `facing`: of a ring the guide of the face that looks nearest
 * to it (of two equally near the clockwise one), of anything else lg_guide.
 */
lg_at lg_guide_for(const lg_body *body, int facing);

/*
 * The squares to try for the guide when a new formation does not fit: try 0 is his own, 1..8 one
 * square of dressing N NE E SE S SW W NW.
 */
enum { LG_DRESSINGS = 9 };
lg_at lg_dressed(lg_at guide, int attempt);

/* --- The ring's faces (ZWR-FIRE-05) ---------------------------------------------------------- */

/* The facing of face 0..3 of a ring: front, right, rear, left. */
int lg_ring_face_facing(int facing, int face);

/* The face of a ring that looks nearest to a facing, of two equally near the clockwise one. */
int lg_ring_face_towards(int ring_facing, int facing);

/* Is the man at this place of the walk on this face? Corner men are on two. */
bool lg_ring_on_face(int side, int place, int face);

/* --- Turning and wheeling (ZWR-MOVE-07) ------------------------------------------------------ */

typedef enum lg_hand { LG_LEFT = -1, LG_RIGHT = 1 } lg_hand;

/*
 * A line's wheel of 45 degrees on the inner front man, swinging forward: the body afterwards. The
 * standing order stays.
 */
lg_body lg_wheel(const lg_body *line, lg_hand hand);

/* Cost of that wheel: the outer man's arc, `arc` thousandths for each file but the pivot's. */
int lg_wheel_cost(const lg_body *line, int arc);

/*
 * The squares that the front rank's men cross in the wheel, each man's last included, the pivot's
 * not. These and the new slots must be free. Returns how many.
 */
int lg_wheel_swept(const lg_body *line, lg_hand hand, lg_at swept[LG_MAX_SWEPT]);

/*
 * About-turn of a line or block: the last rank becomes the front. The body afterwards, to be laid
 * with the standing order reversed; full ranks stay on their squares where the depth allows.
 */
lg_body lg_about(const lg_body *body);

/* --- Columns, wagons, limbered guns: follow the leader (ZWR-MOVE-06) ------------------------- */

/* Where one rank stands: its left man's square and the way it looks. */
typedef struct lg_pose {
    lg_at at;
    uint8_t facing;
} lg_pose;

/* The poses of a straight chain or pair, head first. Returns the number of ranks. */
int lg_column_poses(const lg_body *body, lg_pose poses[LG_MAX_RANKS]);

/*
 * The squares of `men` in ranks of `files` (1 or 2) standing on poses. An odd last man takes the left
 * file; in a bend where that would part him from the rank ahead, the right one. Returns how many.
 */
int lg_column_lay(const lg_pose poses[], int men, int files, lg_slot slots[LG_MAX_SLOTS]);

/* Turns a head rank 45 degrees on its inner man. */
lg_pose lg_pose_turned(lg_pose head, int files, lg_hand hand);

/* A rank one step ahead. */
lg_pose lg_pose_ahead(lg_pose pose);

/* The head after a wheel step: turned `eighths` of 45 degrees, then a step ahead. */
lg_pose lg_pose_wheeled(lg_pose head, int files, lg_hand hand, int eighths);

/*
 * A wheel step: the head turns `eighths` (0, 1, 2) of 45 degrees to one hand and takes one step;
 * each rank takes the pose of the rank ahead. Writes the new poses, and into `needed` the head's
 * squares on each turn and after the step, which nobody else may hold; *count says how many. False
 * when a man of the column itself is in the way. `after` may not be `before`.
 */
enum { LG_COLUMN_NEEDED = 6 };
bool lg_column_step(const lg_pose before[], int men, int files, lg_hand hand, int eighths,
                    lg_pose after[LG_MAX_RANKS], lg_at needed[LG_COLUMN_NEEDED], int *count);

/*
 * The same for many steps from one place: what the column's own men keep round its head, and whether the head can turn
 * and step among them.
 */
typedef struct lg_trail {
    lg_pose head; /* before the step */
    uint8_t files;
    bool third; /* one man alone follows the head */
    uint64_t followers,
        rear; /* bits of the squares kept after the step; without the second rank's */
} lg_trail;
lg_trail lg_column_trail(const lg_pose poses[], int men, int files);
bool lg_trail_clear(const lg_trail *trail, lg_hand hand, int eighths,
                    lg_at needed[LG_COLUMN_NEEDED], int *count);

/* Cost of that step: `turn` thousandths for each 45 degrees and the step in the new direction. */
int lg_column_step_cost(int facing, lg_hand hand, int eighths, int turn);

/* Only a straight column backs (ZWR-MOVE-08). */
bool lg_column_straight(const lg_pose poses[], int ranks);

/*
 * About-turn of a column: its poses from the new head. Lay the standing order anew on them; a rank
 * that was not full is filled. `after` may not be `before`.
 */
void lg_column_about(const lg_pose before[], int ranks, int files, lg_pose after[LG_MAX_RANKS]);

/* --- Closing up (ZWR-CAS-07, ZWR-MEL-12) ----------------------------------------------------- */

/* One man of the list given to lg_close_up. */
typedef struct lg_man {
    uint8_t rank, file; /* in: before; out: after, for those who stand */
    bool standing;      /* false: fallen in this batch */
    int8_t replaced_by; /* out, for the fallen: index of the man who took his place, or -1 */
} lg_man;

/* What closing up does to the body. */
typedef struct lg_closed {
    uint8_t men, files;
    int8_t shift;                /* files by which the anchor moves along R */
    uint8_t order[LG_MAX_SLOTS]; /* new standing order: indices into the list, front rank first */
} lg_closed;

/*
 * Closes the gaps of a line, block or column: each gap is filled by the man of the next rank nearest
 * to its file (tie: the left one), down to the last rank, which closes and is centred. With nobody
 * behind, the front closes about the guide's square. A fallen man who is replaced is laid on the
 * square that the man who replaced him left; one who is not stays where he fell. The new squares
 * are those of lg_lay with the new numbers and the anchor moved by `shift`.
 */
lg_closed lg_close_up(lg_man men[], int count, int files);

/*
 * A ring closes in standing order; the run of gaps comes to its gap face. Its fallen lie where they
 * stood. The same results as lg_close_up, `files` being the side, which is kept, and the man's
 * `file` his place on the walk round the ring.
 */
lg_closed lg_close_ring(lg_man men[], int count, int side, int gap_face);

/* Files left when bases are shot away: at most `base_files` for each base of `base_men` or part. */
int lg_base_files_left(int files, int men, int base_men, int base_files);

/*
 * The body with fewer men and files about its guide (ZWR-CAS-01, ZWR-EX-05). `far_guide`: the owner
 * takes file w/2 instead of (w-1)/2 as the one that keeps its square; no difference when w is odd.
 */
lg_body lg_body_narrowed(const lg_body *body, int men, int files, bool far_guide);

/* --- Who stands there ------------------------------------------------------------------------ */

/* What a square holds, as the caller knows it. Lying wounded hold nothing. */
typedef struct lg_stander {
    int16_t unit;    /* the standing figure's unit; any number, compared only */
    int8_t side;     /* its side, LG_UNHELD if nobody stands there */
    uint8_t rank;    /* its rank in its unit */
    bool impassable; /* nobody can stand there: wall, river for horses, off the board */
} lg_stander;

enum { LG_UNHELD = -1 };

/* The caller's answer for one square. */
typedef lg_stander lg_stander_at(void *user, lg_at at);

/*
 * ZWR-GRID-13, corner rule: is the diagonal step from a square barred for a man of `side` because
 * both squares of the corner are held by the enemy or impassable? Never for an orthogonal step.
 */
bool lg_step_barred(lg_at from, int direction, int side, lg_stander_at *who, void *user);

/*
 * May all men of a unit shift one step in a direction? Each new square must be free of all but the
 * unit's own men and no man's step barred. Returns -1, or the index of the first man stopped.
 */
int lg_shift_stopped(const lg_at men[], int count, int direction, int side, int unit,
                     lg_stander_at *who, void *user);

/*
 * The first of these squares that is impassable or held by another than `unit`, -1 if all are free.
 */
int lg_squares_taken(const lg_at squares[], int count, int unit, lg_stander_at *who, void *user);

/* Walking costs from one square over the squares around it. */
typedef struct lg_field {
    lg_at origin;
    int32_t cost[LG_FIELD_SIDE * LG_FIELD_SIDE]; /* -1: not reached */
} lg_field;

/*
 * Floods the free squares around `from`, under the corner rule, up to `allowance` thousandths and
 * LG_FIELD_RADIUS squares. Men of `through` do not stop the walker (a unit's own men; -1: nobody's).
 */
void lg_field_flood(lg_field *field, lg_at from, int allowance, int side, int through,
                    lg_stander_at *who, void *user);

/* Thousandths from the origin to a square, -1 if it was not reached. */
int lg_field_cost(const lg_field *field, lg_at at);

/* Is there such a walk to one square within `allowance`? Looks only where one could lead. */
bool lg_field_reaches(lg_at from, lg_at to, int allowance, int side, int through,
                      lg_stander_at *who, void *user);

/*
 * ZWR-FORM-03: the first man of a laid body whose slot is taken or cannot be walked to from the
 * guide's square (own men transparent), -1 if the body fits.
 */
int lg_form_stopped(const lg_body *body, lg_at guide, int side, int unit, lg_stander_at *who,
                    void *user);

/* --- Contact (ZWR-GRID-05, ZWR-GRID-06) ------------------------------------------------------ */

/*
 * Do the figures on two squares touch, as enemies? Neighbours; over a corner not when both corner
 * squares are held by one of the two sides, and not for a man of a rear rank who would reach round a
 * man of his own unit in a rank before his. Walls and water between are the caller's to see.
 */
bool lg_touch(lg_at p, lg_at q, lg_stander_at *who, void *user);

/* The same for a figure that would stand at p. */
bool lg_touch_as(lg_at p, lg_stander as, lg_at q, lg_stander_at *who, void *user);

/* A file's front man, or a place on the ring. */
typedef enum lg_front_man { LG_FRONT_ABSENT, LG_FRONT_PRESENT, LG_FRONT_TOUCHING } lg_front_man;

/* What he does in the melee. */
typedef enum lg_part { LG_PART_NONE, LG_PART_CONTACT, LG_PART_FLANK } lg_part;

/*
 * The front rank of a line, block or column by files: who fights in contact, and the one man beyond
 * each end of the contact line who fights as flanker. Returns how many fight.
 */
int lg_front_parts(const lg_front_man front[], int files, lg_part parts[]);

/*
 * The same for a ring by places. A face is in contact when one of its inner men touches or both
 * corner men do; it brings its own neighbours as flankers. Corner men who touch fight anyway.
 */
int lg_ring_parts(const lg_front_man front[], int side, lg_part parts[]);

/* --- Widening and lapping (ZWR-MEL-12) ------------------------------------------------------- */

/* One man's walk to a new place. */
typedef struct lg_transfer {
    uint8_t man; /* index into the standing order */
    lg_at to;
} lg_transfer;

/* A body after widening: the walks, the men added at each end, the new width. */
typedef struct lg_widened {
    uint8_t count, left, right, files; /* the anchor moves `left` files to the left */
    lg_transfer move[LG_MAX_SLOTS];
    uint8_t order[LG_MAX_SLOTS]; /* new standing order, as in lg_closed */
} lg_widened;

/*
 * Takes up to `left` men for the left and `right` for the right from the last rank (the left end's
 * men go left, the right end's right, nobody crossing another), then from the rank before it, never
 * from the front, into the slots beside the front rank. A slot that is taken ends the widening on
 * that side. The men who stay in the rear keep their squares.
 */
lg_widened lg_widen(const lg_body *body, int left, int right, lg_stander_at *who, void *user);

/* Does the caller want this square? */
typedef bool lg_wants(void *user, lg_at at);

/*
 * Lists the wanted squares that can be filled one beside the other, outward from a square (an own
 * end man's, not listed): nearest first by steps, then lowest direction. For lapping the wanted
 * squares are the free ones that touch an enemy of the melee. Returns how many, at most `limit`
 * and LG_MAX_SLOTS.
 */
int lg_fill_outward(lg_at from, lg_wants *wants, void *user, lg_at squares[], int limit);

/* --- Charging (ZWR-ZACT-06) ------------------------------------------------------------------ */

/* One face of a body that can be charged. */
typedef struct lg_front {
    lg_at left;    /* its left man's square, as it looks outward */
    uint8_t files; /* men along it */
    uint8_t facing;
} lg_front;

/* The front, right end, rear or left end (0..3) of a body; the faces of a ring. */
lg_front lg_body_face(const lg_body *body, int face);

/*
 * The face that lies nearest in direction to a square, seen from the middle of the body's men; of
 * two equally near the clockwise one.
 */
int lg_face_nearest(const lg_body *body, lg_at from);

/*
 * Where a block of `files`, facing the opposite way, puts its anchor in contact with a front, best
 * aim first. Orthogonal: rank centres level, or half a file to either hand. Diagonal: at the near
 * depth level or half a file to either hand, then at the far depth. Returns how many.
 */
enum { LG_CHARGE_ANCHORS = 3 };
int lg_charge_anchors(const lg_front *front, int files, lg_at anchors[LG_CHARGE_ANCHORS]);

#endif
