#include "formations.h"

#include <assert.h>

/* --- Laying a body --------------------------------------------------------------------------- */

/* The four squares of a gun, clockwise from the north-west. */
static const lg_at gun_squares[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

static const lg_at origin = {0, 0};

static lg_at to_right(lg_at at, int facing, int files) {
    return lg_at_ahead(at, lg_facing_turned(facing, 2), files);
}

static lg_at to_rear(lg_at at, int facing, int ranks) { return lg_at_ahead(at, facing, -ranks); }

lg_at lg_slot_chain(int facing, int rank, int file) {
    return to_rear(to_right(origin, facing, file), facing, rank);
}

/* Facing diagonally every second rank stands half a diagonal back and half a file to the right. */
lg_at lg_slot_close(int facing, int rank, int file) {
    if (!lg_facing_diagonal(facing)) {
        return lg_slot_chain(facing, rank, file);
    }
    return lg_at_ahead(lg_slot_chain(facing, rank / 2, file), lg_facing_turned(facing, 3),
                       rank % 2);
}

lg_at lg_slot_ring(int facing, int side, int place) {
    lg_at at = origin;
    for (int face = 0; face < 4 && place > 0; face++) {
        int steps = place < side - 1 ? place : side - 1;
        at = lg_at_ahead(at, lg_facing_turned(facing, 2 + 2 * face), steps);
        place -= steps;
    }
    return at;
}

/* The slot of a rank and file of a body in close order or a chain, as if its ranks were full. */
static lg_at slot_at(const lg_body *body, int rank, int file) {
    lg_at offset = body->shape == LG_CLOSE ? lg_slot_close(body->facing, rank, file)
                                           : lg_slot_chain(body->facing, rank, file);
    return lg_at_add(body->anchor, offset);
}

static lg_slot slot_of(lg_at at, int rank, int file) {
    lg_slot slot = {at, (uint8_t)rank, (uint8_t)file};
    return slot;
}

static int lesser(int a, int b) { return a < b ? a : b; }

int lg_line_files(int men) { return (men + 1) / 2; }

int lg_column_files(int men) { return lesser(men, 2); }

int lg_ring_side(int men) { return men <= 4 ? 2 : (men + 3) / 4 + 1; }

int lg_block_files(int bases, int base_files, int abreast) {
    return base_files * lesser(bases, abreast);
}

int lg_ranks(int men, int files) { return files > 0 ? (men + files - 1) / files : 0; }

int lg_rank_start(int files, int count) { return (files - count) / 2; }

/* The file of the i-th man of `men` in ranks of `files`, the last rank centred. */
static int file_of(int i, int men, int files) {
    int first = i / files * files;
    return i - first + lg_rank_start(files, lesser(files, men - first));
}

static int lay_ranks(const lg_body *body, lg_slot slots[]) {
    int men = body->files > 0 ? lesser(body->men, LG_MAX_SLOTS) : 0;
    for (int i = 0; i < men; i++) {
        int rank = i / body->files;
        int file = file_of(i, men, body->files);
        slots[i] = slot_of(slot_at(body, rank, file), rank, file);
    }
    return men;
}

/* The gaps run clockwise from the face's first inner man, of the smallest ring from its corner. */
static int gaps_begin(int side, int gap_face) { return gap_face * (side - 1) + (side > 2 ? 1 : 0); }

/* The places on the walk round a ring that its men take, in standing order. */
static int ring_places(int men, int side, int gap_face, uint8_t places[]) {
    int round = 4 * (side - 1);
    int gaps = round - lesser(men, round);
    int count = 0;
    for (int place = 0; place < round && count < LG_MAX_SLOTS; place++) {
        if ((place + round - gaps_begin(side, gap_face)) % round >= gaps) {
            places[count++] = (uint8_t)place;
        }
    }
    return count;
}

static int lay_ring(const lg_body *body, lg_slot slots[]) {
    uint8_t places[LG_MAX_SLOTS];
    int count = ring_places(body->men, body->files, body->gap_face, places);
    for (int i = 0; i < count; i++) {
        lg_at offset = lg_slot_ring(body->facing, body->files, places[i]);
        slots[i] = slot_of(lg_at_add(body->anchor, offset), 0, places[i]);
    }
    return count;
}

static int lay_gun(const lg_body *body, lg_slot slots[]) {
    int men = lesser(body->men, 4);
    for (int i = 0; i < men; i++) {
        int corner = ((body->facing + 1) / 2 + i) % 4;
        slots[i] = slot_of(lg_at_add(body->anchor, gun_squares[corner]), 0, i);
    }
    return men;
}

static int lay_one_behind_another(const lg_body *body, int count, lg_slot slots[]) {
    for (int rank = 0; rank < count; rank++) {
        slots[rank] = slot_of(to_rear(body->anchor, body->facing, rank), rank, 0);
    }
    return count;
}

int lg_lay(const lg_body *body, lg_slot slots[LG_MAX_SLOTS]) {
    switch ((lg_shape)body->shape) {
    case LG_CLOSE:
    case LG_CHAIN: return lay_ranks(body, slots);
    case LG_RING: return lay_ring(body, slots);
    case LG_GUN: return lay_gun(body, slots);
    case LG_PAIR: return lay_one_behind_another(body, 2, slots);
    case LG_SINGLE: return lay_one_behind_another(body, 1, slots);
    }
    return 0;
}

/* --- Guide ----------------------------------------------------------------------------------- */

int lg_guide_file(int files) { return (files - 1) / 2; }

/* From the anchor to the guide of a ring's face or of a front rank. */
static lg_at guide_offset(const lg_body *body, int face) {
    switch ((lg_shape)body->shape) {
    case LG_CLOSE:
    case LG_CHAIN: return to_right(origin, body->facing, lg_guide_file(body->files));
    case LG_RING:
        return lg_slot_ring(body->facing, body->files,
                            face * (body->files - 1) + lg_guide_file(body->files));
    case LG_GUN:
    case LG_PAIR:
    case LG_SINGLE: return origin;
    }
    return origin;
}

lg_at lg_guide(const lg_body *body) { return lg_at_add(body->anchor, guide_offset(body, 0)); }

void lg_body_on_guide(lg_body *body, lg_at guide) {
    body->anchor = lg_at_sub(guide, guide_offset(body, 0));
}

lg_at lg_guide_for(const lg_body *body, int facing) {
    int face = lg_ring_face_towards(body->facing, facing);
    return lg_at_add(body->anchor, guide_offset(body, face));
}

lg_at lg_dressed(lg_at guide, int attempt) {
    return attempt == 0 ? guide : lg_at_ahead(guide, attempt - 1, 1);
}

/* --- The ring's faces ------------------------------------------------------------------------ */

int lg_ring_face_facing(int facing, int face) { return lg_facing_turned(facing, 2 * face); }

int lg_ring_face_towards(int ring_facing, int facing) {
    return (lg_facing_turned(facing, -ring_facing) + 1) / 2 % 4;
}

bool lg_ring_on_face(int side, int place, int face) {
    int round = 4 * (side - 1);
    return (place + round - face * (side - 1)) % round < side;
}

/* --- Turning and wheeling -------------------------------------------------------------------- */

lg_body lg_wheel(const lg_body *line, lg_hand hand) {
    lg_body after = *line;
    int outer = line->files - 1;
    after.facing = (uint8_t)lg_facing_turned(line->facing, hand);
    if (hand == LG_RIGHT) {
        lg_at pivot = to_right(line->anchor, line->facing, outer);
        after.anchor = to_right(pivot, after.facing, -outer);
    }
    return after;
}

int lg_wheel_cost(const lg_body *line, int arc) { return arc * (line->files - 1); }

/*
 * The man c files from the pivot walks c squares straight on: the rank's new direction differs from
 * its old one by one orthogonal step.
 */
int lg_wheel_swept(const lg_body *line, lg_hand hand, lg_at swept[LG_MAX_SWEPT]) {
    int count = 0;
    assert(line->files <= LG_MAX_SLOTS);
    for (int file = 0; file < line->files; file++) {
        int from_pivot = hand == LG_LEFT ? file : line->files - 1 - file;
        lg_body after = lg_wheel(line, hand);
        lg_at at = to_right(line->anchor, line->facing, file);
        int walk = lg_facing_towards(at, to_right(after.anchor, after.facing, file));
        for (int step = 1; step <= from_pivot; step++) {
            swept[count++] = lg_at_ahead(at, walk, step);
        }
    }
    return count;
}

lg_body lg_about(const lg_body *body) {
    lg_body after = *body;
    after.facing = (uint8_t)lg_facing_turned(body->facing, 4);
    after.anchor = slot_at(body, lg_ranks(body->men, body->files) - 1, body->files - 1);
    return after;
}

/* --- Columns --------------------------------------------------------------------------------- */

int lg_column_poses(const lg_body *body, lg_pose poses[LG_MAX_RANKS]) {
    int ranks = body->shape == LG_PAIR ? 2 : lg_ranks(body->men, body->files);
    ranks = lesser(ranks, LG_MAX_RANKS);
    for (int rank = 0; rank < ranks; rank++) {
        lg_pose pose = {to_rear(body->anchor, body->facing, rank), body->facing};
        poses[rank] = pose;
    }
    return ranks;
}

static bool near_rank(lg_at at, const lg_pose *rank) {
    return lg_chebyshev(at, rank->at) <= 1 ||
           lg_chebyshev(at, to_right(rank->at, rank->facing, 1)) <= 1;
}

/* On the outside of a right angle the left file of a rank does not touch the rank ahead. */
static int odd_man_file(const lg_pose poses[], int rank) {
    return rank == 0 || near_rank(poses[rank].at, &poses[rank - 1]) ? 0 : 1;
}

int lg_column_lay(const lg_pose poses[], int men, int files, lg_slot slots[LG_MAX_SLOTS]) {
    for (int i = 0; i < men; i++) {
        int rank = i / files;
        bool odd = files == 2 && i == men - 1 && i % 2 == 0;
        int file = odd ? odd_man_file(poses, rank) : i % files;
        slots[i] = slot_of(to_right(poses[rank].at, poses[rank].facing, file), rank, file);
    }
    return men;
}

lg_pose lg_pose_turned(lg_pose head, int files, lg_hand hand) {
    lg_pose after = {head.at, (uint8_t)lg_facing_turned(head.facing, hand)};
    if (hand == LG_RIGHT) {
        lg_at pivot = to_right(head.at, head.facing, files - 1);
        after.at = to_right(pivot, after.facing, 1 - files);
    }
    return after;
}

lg_pose lg_pose_ahead(lg_pose pose) {
    pose.at = lg_at_ahead(pose.at, pose.facing, 1);
    return pose;
}

lg_pose lg_pose_wheeled(lg_pose head, int files, lg_hand hand, int eighths) {
    for (int i = 0; i < eighths; i++) {
        head = lg_pose_turned(head, files, hand);
    }
    return lg_pose_ahead(head);
}

static int add_head(lg_pose head, int files, lg_at squares[], int count) {
    for (int file = 0; file < files; file++) {
        squares[count++] = to_right(head.at, head.facing, file);
    }
    return count;
}

/* A bit for each of the squares round the head that a step can touch; none for those further off. */
static uint64_t bit_of(lg_at head, lg_at at) {
    int x = at.x - head.x + 3;
    int y = at.y - head.y + 3;
    return x >= 0 && x < 8 && y >= 0 && y < 8 ? (uint64_t)1 << (8 * y + x) : 0;
}

static uint64_t bits_of(lg_at head, const lg_at squares[], int count) {
    uint64_t bits = 0;
    for (int i = 0; i < count; i++) {
        bits |= bit_of(head, squares[i]);
    }
    return bits;
}

/*
 * After a step each rank stands where the one ahead of it was. Where an odd last man then stands depends on the step
 * only when he follows the head himself.
 */
lg_trail lg_column_trail(const lg_pose poses[], int men, int files) {
    lg_trail trail = {.head = poses[0], .files = (uint8_t)files};
    bool odd = files == 2 && men % 2 != 0;
    int ranks = lg_ranks(men, files);
    assert(files > 0 && files <= 2 && men <= LG_MAX_RANKS * files);
    for (int rank = 1; rank < ranks; rank++) {
        const lg_pose *pose = &poses[rank - 1];
        bool alone = odd && rank == ranks - 1;
        int first = alone && rank > 1 ? odd_man_file(poses, rank - 1) : 0;
        int end = alone ? first + (rank > 1) : files;
        uint64_t bits = 0;
        for (int file = first; file < end; file++) {
            bits |= bit_of(trail.head.at, to_right(pose->at, pose->facing, file));
        }
        trail.followers |= bits;
        trail.rear |= rank > 1 ? bits : 0;
    }
    trail.third = odd && ranks == 2;
    return trail;
}

/*
 * While it turns the head may not come on squares that its followers keep: those of the new third
 * and later ranks (the new second stands where the head starts). After the step it may not stand
 * on any follower's.
 */
bool lg_trail_clear(const lg_trail *trail, lg_hand hand, int eighths,
                    lg_at needed[LG_COLUMN_NEEDED], int *count) {
    lg_pose head = trail->head;
    lg_at before = head.at;
    uint64_t followers = trail->followers;
    int turning = 0;
    assert(eighths >= 0 && eighths <= 2);
    for (int i = 0; i < eighths; i++) {
        head = lg_pose_turned(head, trail->files, hand);
        turning = add_head(head, trail->files, needed, turning);
    }
    head = lg_pose_ahead(head);
    *count = add_head(head, trail->files, needed, turning);
    if (trail->third) {
        int file = near_rank(before, &head) ? 0 : 1;
        followers |= bit_of(before, to_right(before, trail->head.facing, file));
    }
    return (bits_of(before, needed, turning) & trail->rear) == 0 &&
           (bits_of(before, needed + turning, trail->files) & followers) == 0;
}

bool lg_column_step(const lg_pose before[], int men, int files, lg_hand hand, int eighths,
                    lg_pose after[LG_MAX_RANKS], lg_at needed[LG_COLUMN_NEEDED], int *count) {
    lg_trail trail = lg_column_trail(before, men, files);
    after[0] = lg_pose_wheeled(before[0], files, hand, eighths);
    for (int rank = 1; rank < lg_ranks(men, files); rank++) {
        after[rank] = before[rank - 1];
    }
    return lg_trail_clear(&trail, hand, eighths, needed, count);
}

int lg_column_step_cost(int facing, lg_hand hand, int eighths, int turn) {
    return turn * eighths + lg_step_cost(lg_facing_turned(facing, hand * eighths));
}

bool lg_column_straight(const lg_pose poses[], int ranks) {
    for (int rank = 1; rank < ranks; rank++) {
        lg_at behind = to_rear(poses[0].at, poses[0].facing, rank);
        if (poses[rank].facing != poses[0].facing || !lg_at_equal(poses[rank].at, behind)) {
            return false;
        }
    }
    return true;
}

void lg_column_about(const lg_pose before[], int ranks, int files, lg_pose after[LG_MAX_RANKS]) {
    for (int rank = 0; rank < ranks; rank++) {
        lg_pose pose = before[ranks - 1 - rank];
        pose.at = to_right(pose.at, pose.facing, files - 1);
        pose.facing = (uint8_t)lg_facing_turned(pose.facing, 4);
        after[rank] = pose;
    }
}

/* --- Closing up ------------------------------------------------------------------------------ */

/* The standing man of a rank nearest to a file, of two the left one; -1 if the rank has nobody. */
static int nearest_in_rank(const lg_man men[], int count, int rank, int file) {
    int best = -1;
    int best_off = 0;
    for (int i = 0; i < count; i++) {
        int off = 2 * (men[i].file < file ? file - men[i].file : men[i].file - file);
        off += men[i].file > file; /* a tie goes to the left */
        if (men[i].standing && men[i].rank == rank && (best < 0 || off < best_off)) {
            best = i;
            best_off = off;
        }
    }
    return best;
}

static int last_rank(const lg_man men[], int count, bool standing_only) {
    int last = 0;
    for (int i = 0; i < count; i++) {
        if ((men[i].standing || !standing_only) && men[i].rank > last) {
            last = men[i].rank;
        }
    }
    return last;
}

/* Who steps into a gap from behind: of the next rank that still has somebody. */
static int next_behind(const lg_man men[], int count, int rank, int file) {
    int who = -1;
    for (int r = rank + 1; who < 0 && r <= last_rank(men, count, true); r++) {
        who = nearest_in_rank(men, count, r, file);
    }
    return who;
}

/* Fills a gap, then the gap of the man who filled it. Returns the first who stepped up, or -1. */
static int fill_gap(lg_man men[], int count, int rank, int file) {
    int first = next_behind(men, count, rank, file);
    for (int who = first; who >= 0; who = next_behind(men, count, rank, file)) {
        lg_man *man = &men[who];
        int gap_rank = man->rank;
        int gap_file = man->file;
        man->rank = (uint8_t)rank;
        man->file = (uint8_t)file;
        rank = gap_rank;
        file = gap_file;
    }
    return first;
}

/* The fallen in the order in which their gaps are filled: rank by rank, from the left. */
static int next_fallen(const lg_man men[], int count, int after) {
    int best = -1;
    for (int i = 0; i < count; i++) {
        int key = men[i].rank * (UINT8_MAX + 1) + men[i].file;
        if (!men[i].standing && key > after &&
            (best < 0 || key < men[best].rank * (UINT8_MAX + 1) + men[best].file)) {
            best = i;
        }
    }
    return best;
}

static void fill_gaps(lg_man men[], int count) {
    int key = -1;
    for (int i = next_fallen(men, count, key); i >= 0; i = next_fallen(men, count, key)) {
        key = men[i].rank * (UINT8_MAX + 1) + men[i].file;
        men[i].replaced_by = (int8_t)fill_gap(men, count, men[i].rank, men[i].file);
    }
}

/* The standing men, front rank first, from the left. */
static int reading_order(const lg_man men[], int count, uint8_t order[]) {
    int listed = 0;
    for (int i = 0; i < count; i++) {
        if (!men[i].standing) {
            continue;
        }
        int place = listed++;
        for (; place > 0; place--) {
            const lg_man *other = &men[order[place - 1]];
            if (other->rank < men[i].rank ||
                (other->rank == men[i].rank && other->file < men[i].file)) {
                break;
            }
            order[place] = order[place - 1];
        }
        order[place] = (uint8_t)i;
    }
    return listed;
}

/* Everybody gets the rank and file that lg_lay gives him at his place in the new order. */
static void dress(lg_man men[], const lg_closed *closed) {
    for (int i = 0; i < closed->men; i++) {
        men[closed->order[i]].rank = (uint8_t)(i / closed->files);
        men[closed->order[i]].file = (uint8_t)file_of(i, closed->men, closed->files);
    }
}

lg_closed lg_close_up(lg_man men[], int count, int files) {
    lg_closed closed = {.men = 0};
    assert(count <= LG_MAX_SLOTS);
    fill_gaps(men, count);
    closed.men = (uint8_t)reading_order(men, count, closed.order);
    closed.files = (uint8_t)lesser(files, closed.men);
    if (closed.men > 0) {
        closed.shift = (int8_t)(lg_guide_file(files) - lg_guide_file(closed.files));
        dress(men, &closed);
    }
    return closed;
}

lg_closed lg_close_ring(lg_man men[], int count, int side, int gap_face) {
    lg_closed closed = {.files = (uint8_t)side};
    uint8_t places[LG_MAX_SLOTS];
    assert(count <= LG_MAX_SLOTS);
    for (int i = 0; i < count; i++) {
        men[i].replaced_by = -1;
        if (men[i].standing) {
            closed.order[closed.men++] = (uint8_t)i;
        }
    }
    int placed = ring_places(closed.men, side, gap_face, places);
    for (int i = 0; i < placed; i++) {
        men[closed.order[i]].file = places[i];
    }
    return closed;
}

int lg_base_files_left(int files, int men, int base_men, int base_files) {
    return lesser(files, base_files * lg_ranks(men, base_men));
}

lg_body lg_body_narrowed(const lg_body *body, int men, int files, bool far_guide) {
    lg_body after = *body;
    int file = far_guide ? body->files / 2 : lg_guide_file(body->files);
    after.men = (uint8_t)men;
    after.files = (uint8_t)files;
    lg_body_on_guide(&after, to_right(body->anchor, body->facing, file));
    return after;
}
