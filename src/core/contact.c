/* The second half of formations.h: bodies among others. Steps, room, contact, widening, charging. */
#include <assert.h>

#include "formations.h"

/* --- Who stands there ------------------------------------------------------------------------ */

/* The two squares beside a diagonal step. */
static void corner_of(lg_at from, int direction, lg_at corner[2]) {
    corner[0] = lg_at_ahead(from, lg_facing_turned(direction, -1), 1);
    corner[1] = lg_at_ahead(from, lg_facing_turned(direction, 1), 1);
}

static int lesser(int a, int b) { return a < b ? a : b; }

static bool hostile(lg_stander there, int side) {
    return there.impassable || (there.side != LG_UNHELD && there.side != side);
}

bool lg_step_barred(lg_at from, int direction, int side, lg_stander_at *who, void *user) {
    lg_at corner[2];
    if (!lg_facing_diagonal(direction)) {
        return false;
    }
    corner_of(from, direction, corner);
    return hostile(who(user, corner[0]), side) && hostile(who(user, corner[1]), side);
}

static bool taken(lg_stander there, int unit) {
    return there.impassable || (there.side != LG_UNHELD && there.unit != unit);
}

int lg_squares_taken(const lg_at squares[], int count, int unit, lg_stander_at *who, void *user) {
    for (int i = 0; i < count; i++) {
        if (taken(who(user, squares[i]), unit)) {
            return i;
        }
    }
    return -1;
}

int lg_shift_stopped(const lg_at men[], int count, int direction, int side, int unit,
                     lg_stander_at *who, void *user) {
    for (int i = 0; i < count; i++) {
        if (taken(who(user, lg_at_ahead(men[i], direction, 1)), unit) ||
            lg_step_barred(men[i], direction, side, who, user)) {
            return i;
        }
    }
    return -1;
}

/* --- Walking over free squares --------------------------------------------------------------- */

/* What the flood has learnt of a square. */
typedef enum ground { UNKNOWN, OPEN, TAKEN, HOSTILE } ground;

typedef struct flood {
    lg_field *field;
    int allowance, side, through;
    const lg_at *aim; /* only ways to this square are wanted; NULL: to all */
    lg_stander_at *who;
    void *user;
    uint8_t ground[LG_FIELD_SIDE * LG_FIELD_SIDE];
    int16_t queue[LG_FIELD_SIDE * LG_FIELD_SIDE];
    bool queued[LG_FIELD_SIDE * LG_FIELD_SIDE];
    int head, waiting;
} flood;

/* The place of a square in the field, -1 beyond its radius. */
static int field_place(const lg_field *field, lg_at at) {
    if (lg_chebyshev(field->origin, at) > LG_FIELD_RADIUS) {
        return -1;
    }
    return (at.y - field->origin.y + LG_FIELD_RADIUS) * LG_FIELD_SIDE + at.x - field->origin.x +
           LG_FIELD_RADIUS;
}

static lg_at field_at(const lg_field *field, int place) {
    return lg_at_of(field->origin.x + place % LG_FIELD_SIDE - LG_FIELD_RADIUS,
                    field->origin.y + place / LG_FIELD_SIDE - LG_FIELD_RADIUS);
}

static ground ground_at(flood *f, lg_at at) {
    int place = field_place(f->field, at);
    if (place < 0) {
        return TAKEN;
    }
    if (f->ground[place] == UNKNOWN) {
        lg_stander there = f->who(f->user, at);
        bool open = !taken(there, f->through);
        f->ground[place] = open ? OPEN : hostile(there, f->side) ? HOSTILE : TAKEN;
    }
    return (ground)f->ground[place];
}

static bool flood_barred(flood *f, lg_at from, int direction) {
    lg_at corner[2];
    if (!lg_facing_diagonal(direction)) {
        return false;
    }
    corner_of(from, direction, corner);
    return ground_at(f, corner[0]) == HOSTILE && ground_at(f, corner[1]) == HOSTILE;
}

static void flood_reach(flood *f, int place, int cost) {
    int32_t *known = &f->field->cost[place];
    int to_go = f->aim == NULL ? 0 : lg_walk_cost(field_at(f->field, place), *f->aim);
    if (cost + to_go > f->allowance || (*known >= 0 && *known <= cost)) {
        return;
    }
    *known = cost;
    if (f->queued[place]) {
        return;
    }
    f->queued[place] = true;
    f->queue[(f->head + f->waiting++) % (LG_FIELD_SIDE * LG_FIELD_SIDE)] = (int16_t)place;
}

static int flood_take(flood *f) {
    int place = f->queue[f->head];
    f->head = (f->head + 1) % (LG_FIELD_SIDE * LG_FIELD_SIDE);
    f->waiting--;
    f->queued[place] = false;
    return place;
}

int lg_field_cost(const lg_field *field, lg_at at) {
    int place = field_place(field, at);
    return place < 0 ? -1 : field->cost[place];
}

static bool has_arrived(const flood *f) {
    return f->aim != NULL && lg_field_cost(f->field, *f->aim) >= 0;
}

static void flood_from(flood *f, lg_at from) {
    lg_field *field = f->field;
    field->origin = from;
    for (int i = 0; i < LG_FIELD_SIDE * LG_FIELD_SIDE; i++) {
        field->cost[i] = -1;
    }
    flood_reach(f, field_place(field, from), 0);
    while (f->waiting > 0 && !has_arrived(f)) {
        int place = flood_take(f);
        lg_at at = field_at(field, place);
        for (int d = 0; d < LG_FACINGS; d++) {
            lg_at next = lg_at_ahead(at, d, 1);
            if (ground_at(f, next) == OPEN && field_place(field, next) >= 0 &&
                !flood_barred(f, at, d)) {
                flood_reach(f, field_place(field, next), field->cost[place] + lg_step_cost(d));
            }
        }
    }
}

void lg_field_flood(lg_field *field, lg_at from, int allowance, int side, int through,
                    lg_stander_at *who, void *user) {
    flood f = {.field = field, .allowance = allowance, .side = side, .through = through};
    f.who = who;
    f.user = user;
    flood_from(&f, from);
}

bool lg_field_reaches(lg_at from, lg_at to, int allowance, int side, int through,
                      lg_stander_at *who, void *user) {
    lg_field field;
    flood f = {.field = &field, .allowance = allowance, .side = side, .through = through};
    f.aim = &to;
    f.who = who;
    f.user = user;
    if (lg_walk_cost(from, to) > allowance) {
        return false;
    }
    flood_from(&f, from);
    return has_arrived(&f);
}

/* --- Room for a new formation ---------------------------------------------------------------- */

static int slot_on(const lg_slot slots[], int count, lg_at at) {
    for (int i = 0; i < count; i++) {
        if (lg_at_equal(slots[i].at, at)) {
            return i;
        }
    }
    return -1;
}

/* Are all slots joined to the guide's by steps from slot to slot? Usually so, and quick to see. */
static bool slots_joined(const lg_slot slots[], int count, lg_at guide, int side,
                         lg_stander_at *who, void *user) {
    bool reached[LG_MAX_SLOTS] = {false};
    int list[LG_MAX_SLOTS];
    int listed = 0;
    int start = slot_on(slots, count, guide);
    if (start < 0) {
        return false;
    }
    reached[start] = true;
    list[listed++] = start;
    for (int i = 0; i < listed; i++) {
        for (int d = 0; d < LG_FACINGS; d++) {
            lg_at from = slots[list[i]].at;
            int next = slot_on(slots, count, lg_at_ahead(from, d, 1));
            if (next >= 0 && !reached[next] && !lg_step_barred(from, d, side, who, user)) {
                reached[next] = true;
                list[listed++] = next;
            }
        }
    }
    return listed == count;
}

int lg_form_stopped(const lg_body *body, lg_at guide, int side, int unit, lg_stander_at *who,
                    void *user) {
    lg_slot slots[LG_MAX_SLOTS];
    int count = lg_lay(body, slots);
    for (int i = 0; i < count; i++) {
        if (taken(who(user, slots[i].at), unit)) {
            return i;
        }
    }
    if (slots_joined(slots, count, guide, side, who, user)) {
        return -1;
    }
    lg_field field;
    lg_field_flood(&field, guide, INT32_MAX / 2, side, unit, who, user);
    for (int i = 0; i < count; i++) {
        if (lg_field_cost(&field, slots[i].at) < 0) {
            return i;
        }
    }
    return -1;
}

/* --- Contact --------------------------------------------------------------------------------- */

/* Would this man have to reach round a man of his own unit in a rank before his? */
static bool reaches_round(lg_stander man, const lg_stander corner[2]) {
    for (int i = 0; i < 2; i++) {
        if (corner[i].side == man.side && corner[i].unit == man.unit && corner[i].rank < man.rank) {
            return true;
        }
    }
    return false;
}

bool lg_touch_as(lg_at p, lg_stander as, lg_at q, lg_stander_at *who, void *user) {
    lg_stander enemy = who(user, q);
    if (lg_chebyshev(p, q) != 1 || enemy.side == LG_UNHELD || enemy.side == as.side) {
        return false;
    }
    if (p.x == q.x || p.y == q.y) {
        return true;
    }
    lg_stander corner[2] = {who(user, lg_at_of(p.x, q.y)), who(user, lg_at_of(q.x, p.y))};
    bool closed = corner[0].side != LG_UNHELD && corner[0].side == corner[1].side;
    return !closed && !reaches_round(as, corner) && !reaches_round(enemy, corner);
}

bool lg_touch(lg_at p, lg_at q, lg_stander_at *who, void *user) {
    lg_stander as = who(user, p);
    return as.side != LG_UNHELD && lg_touch_as(p, as, q, who, user);
}

/* Marks a man beyond the end of a contact line; returns how many fight through it. */
static int add_flanker(const lg_front_man front[], int man, lg_part parts[]) {
    if (front[man] != LG_FRONT_PRESENT || parts[man] != LG_PART_NONE) {
        return 0;
    }
    parts[man] = LG_PART_FLANK;
    return 1;
}

static int add_contacts(const lg_front_man front[], int count, lg_part parts[]) {
    int fighting = 0;
    for (int i = 0; i < count; i++) {
        bool touching = front[i] == LG_FRONT_TOUCHING;
        parts[i] = touching ? LG_PART_CONTACT : LG_PART_NONE;
        fighting += touching;
    }
    return fighting;
}

int lg_front_parts(const lg_front_man front[], int files, lg_part parts[]) {
    int fighting = add_contacts(front, files, parts);
    int first = 0;
    int last = files - 1;
    if (fighting == 0) {
        return 0;
    }
    while (front[first] != LG_FRONT_TOUCHING) {
        first++;
    }
    while (front[last] != LG_FRONT_TOUCHING) {
        last--;
    }
    if (first > 0) {
        fighting += add_flanker(front, first - 1, parts);
    }
    if (last < files - 1) {
        fighting += add_flanker(front, last + 1, parts);
    }
    return fighting;
}

/* The place of the n-th man of a face, from the left. */
static int on_face(int side, int face, int n) { return (face * (side - 1) + n) % (4 * (side - 1)); }

static bool face_in_contact(const lg_front_man front[], int side, int face) {
    for (int n = 1; n < side - 1; n++) {
        if (front[on_face(side, face, n)] == LG_FRONT_TOUCHING) {
            return true;
        }
    }
    return front[on_face(side, face, 0)] == LG_FRONT_TOUCHING &&
           front[on_face(side, face, side - 1)] == LG_FRONT_TOUCHING;
}

static int add_face_flankers(const lg_front_man front[], int side, int face, lg_part parts[]) {
    int first = 0;
    int last = side - 1;
    int added = 0;
    while (front[on_face(side, face, first)] != LG_FRONT_TOUCHING) {
        first++;
    }
    while (front[on_face(side, face, last)] != LG_FRONT_TOUCHING) {
        last--;
    }
    if (first > 0) {
        added += add_flanker(front, on_face(side, face, first - 1), parts);
    }
    if (last < side - 1) {
        added += add_flanker(front, on_face(side, face, last + 1), parts);
    }
    return added;
}

int lg_ring_parts(const lg_front_man front[], int side, lg_part parts[]) {
    int fighting = add_contacts(front, 4 * (side - 1), parts);
    for (int face = 0; face < 4; face++) {
        if (face_in_contact(front, side, face)) {
            fighting += add_face_flankers(front, side, face, parts);
        }
    }
    return fighting;
}

/* --- Widening and lapping -------------------------------------------------------------------- */

/* The slot beside the front rank: file -1, -2 .. to the left, files, files + 1 .. to the right. */
static lg_at beside(const lg_body *body, int file) {
    return lg_at_ahead(body->anchor, lg_facing_turned(body->facing, 2), file);
}

/* How many slots to one side are free, one after another, up to `wanted`. */
static int free_beside(const lg_body *body, lg_hand hand, int wanted, lg_stander_at *who,
                       void *user) {
    int count = 0;
    for (; count < wanted; count++) {
        int file = hand == LG_LEFT ? -1 - count : body->files + count;
        lg_stander there = who(user, beside(body, file));
        if (there.impassable || there.side != LG_UNHELD) {
            break;
        }
    }
    return count;
}

/* Nobody leaves the front: with too few behind it, the longer side is cut first. */
static void share_rear(lg_widened *wide, int rear) {
    while (wide->left + wide->right > rear) {
        if (wide->left > wide->right) {
            wide->left--;
        } else {
            wide->right--;
        }
    }
}

static void send(lg_widened *wide, const lg_body *body, int man, int file) {
    lg_transfer move = {(uint8_t)man, beside(body, file)};
    wide->move[wide->count++] = move;
    wide->order[file + wide->left] = (uint8_t)man;
}

/* Men for the left end and for the right. */
typedef struct wings {
    int left, right;
} wings;

/* What one rank of `count` gives of the men still wanted: all of them, or its part of each. */
static wings share_of(wings want, int count) {
    wings part = {want.left * count / (want.left + want.right), 0};
    part.right = count - part.left;
    return want.left + want.right <= count ? want : part;
}

/* Takes men from both ends of one rank; the outermost slots still open are theirs. */
static void send_rank(lg_widened *wide, const lg_body *body, int rank, wings want, wings part) {
    int first = rank * body->files;
    int end = first + body->files < body->men ? first + body->files : body->men;
    for (int i = 0; i < part.left; i++) {
        send(wide, body, first + i, i - want.left);
    }
    for (int i = 0; i < part.right; i++) {
        send(wide, body, end - 1 - i, body->files + want.right - 1 - i);
    }
}

static bool was_sent(const lg_widened *wide, int man) {
    for (int i = 0; i < wide->count; i++) {
        if (wide->move[i].man == man) {
            return true;
        }
    }
    return false;
}

/* The order between the two wings: the old front rank; after them those who stay behind. */
static void order_rest(lg_widened *wide, int files, int men) {
    int next = wide->files;
    for (int man = 0; man < men; man++) {
        if (man < files) {
            wide->order[wide->left + man] = (uint8_t)man;
        } else if (!was_sent(wide, man)) {
            wide->order[next++] = (uint8_t)man;
        }
    }
}

lg_widened lg_widen(const lg_body *body, int left, int right, lg_stander_at *who, void *user) {
    lg_widened wide = {.count = 0};
    int files = body->files;
    int men = body->men;
    assert(body->shape == LG_CLOSE && files > 0 && men <= LG_MAX_SLOTS);
    wide.left = (uint8_t)free_beside(body, LG_LEFT, left, who, user);
    wide.right = (uint8_t)free_beside(body, LG_RIGHT, right, who, user);
    share_rear(&wide, men > files ? men - files : 0);
    wide.files = (uint8_t)(lesser(files, men) + wide.left + wide.right);
    wings want = {wide.left, wide.right};
    for (int rank = lg_ranks(men, files) - 1; rank > 0 && want.left + want.right > 0; rank--) {
        wings part = share_of(want, lesser(files, men - rank * files));
        send_rank(&wide, body, rank, want, part);
        want.left -= part.left;
        want.right -= part.right;
    }
    order_rest(&wide, files, men);
    return wide;
}

typedef struct spot {
    lg_at at;
    int cost;
    bool filled;
} spot;

enum { SPOTS = LG_FACINGS * (LG_MAX_SLOTS + 1) };

static int spot_on(const spot spots[], int count, lg_at at) {
    for (int i = 0; i < count; i++) {
        if (lg_at_equal(spots[i].at, at)) {
            return i;
        }
    }
    return -1;
}

/* Adds the wanted squares round a filled one, or finds them a shorter way. */
static int spread(spot spots[], int count, lg_at from, int cost, lg_wants *wants, void *user) {
    for (int d = 0; d < LG_FACINGS; d++) {
        spot next = {lg_at_ahead(from, d, 1), cost + lg_step_cost(d), false};
        int known = spot_on(spots, count, next.at);
        if (known < 0 && wants(user, next.at)) {
            spots[count++] = next;
        } else if (known >= 0 && !spots[known].filled && next.cost < spots[known].cost) {
            spots[known].cost = next.cost;
        }
    }
    return count;
}

static int nearest_spot(const spot spots[], int count) {
    int best = -1;
    for (int i = 0; i < count; i++) {
        if (!spots[i].filled && (best < 0 || spots[i].cost < spots[best].cost)) {
            best = i;
        }
    }
    return best;
}

int lg_fill_outward(lg_at from, lg_wants *wants, void *user, lg_at squares[], int limit) {
    spot spots[SPOTS];
    int count = spread(spots, 0, from, 0, wants, user);
    int filled = 0;
    if (limit > LG_MAX_SLOTS) {
        limit = LG_MAX_SLOTS;
    }
    for (int i = nearest_spot(spots, count); i >= 0 && filled < limit;
         i = nearest_spot(spots, count)) {
        spots[i].filled = true;
        squares[filled++] = spots[i].at;
        count = spread(spots, count, spots[i].at, spots[i].cost, wants, user);
    }
    return filled;
}

/* --- Charging -------------------------------------------------------------------------------- */

static int face_facing(const lg_body *body, int face) {
    int front = body->shape == LG_GUN ? body->facing / 2 * 2 : body->facing;
    return lg_ring_face_facing(front, face);
}

/* One end of ranks in close order. Facing diagonally only every second rank reaches an end: the odd
 * ones the right end, if they are full, the even ones the left. */
static lg_front close_end(const lg_body *body, int face, int ranks) {
    bool right = face == 1;
    int file = right ? body->files - 1 : 0;
    bool diagonal = lg_facing_diagonal(body->facing);
    int first = diagonal && right && body->men >= 2 * body->files ? 1 : 0;
    int count = diagonal ? (ranks - first + 1) / 2 : ranks;
    int rank = right ? first : diagonal ? first + 2 * (count - 1) : count - 1;
    lg_front end = {lg_slot_close(body->facing, rank, file), (uint8_t)count, 0};
    return end;
}

/* A face of ranks, as if the last were full; seen from outside the rear's left is our right. */
static lg_front ranks_face(const lg_body *body, int face, int files, int ranks) {
    bool close = body->shape == LG_CLOSE;
    int rank = face == 2 || face == 3 ? ranks - 1 : 0;
    int file = face == 1 || face == 2 ? files - 1 : 0;
    if (close && face % 2 != 0) {
        return close_end(body, face, ranks);
    }
    lg_front front = {close ? lg_slot_close(body->facing, rank, file)
                            : lg_slot_chain(body->facing, rank, file),
                      (uint8_t)(face % 2 == 0 ? files : ranks), 0};
    return front;
}

static lg_front face_offset(const lg_body *body, int face) {
    static const lg_at corners[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    lg_front ring = {lg_slot_ring(body->facing, body->files, face * (body->files - 1)), body->files,
                     0};
    lg_front gun = {corners[face_facing(body, face) / 2], 2, 0};
    switch ((lg_shape)body->shape) {
    case LG_CLOSE:
    case LG_CHAIN: return ranks_face(body, face, body->files, lg_ranks(body->men, body->files));
    case LG_RING: return ring;
    case LG_GUN: return gun;
    case LG_PAIR: return ranks_face(body, face, 1, 2);
    case LG_SINGLE: return ranks_face(body, face, 1, 1);
    }
    return gun;
}

lg_front lg_body_face(const lg_body *body, int face) {
    lg_front front = face_offset(body, face);
    front.left = lg_at_add(body->anchor, front.left);
    front.facing = (uint8_t)face_facing(body, face);
    return front;
}

int lg_face_nearest(const lg_body *body, lg_at from) {
    static const lg_at middle = {0, 0};
    lg_slot slots[LG_MAX_SLOTS];
    lg_at toward = middle;
    int count = lg_lay(body, slots);
    for (int i = 0; i < count; i++) {
        toward = lg_at_add(toward, lg_at_sub(from, slots[i].at));
    }
    for (int face = 0; face < 4; face++) {
        if (lg_in_arc(middle, toward, face_facing(body, face)) &&
            !lg_in_arc(middle, toward, face_facing(body, (face + 1) % 4))) {
            return face;
        }
    }
    return 0;
}

/* Anchors on one line before a front: doubled files to the right of `at`, level or half off. */
static int aim(lg_at at, int facing, int doubled, lg_at anchors[], int count) {
    int right = lg_facing_turned(facing, 2);
    int files = doubled / 2;
    anchors[count++] = lg_at_ahead(at, right, files);
    if (doubled % 2 != 0) {
        anchors[count++] = lg_at_ahead(at, right, files + 1);
    }
    return count;
}

/*
 * The block's left man stands opposite the front's right. Level means half the sum of both widths,
 * less one, to the right of the front's left man; the near line of a diagonal front begins half a
 * file to the left.
 */
int lg_charge_anchors(const lg_front *front, int files, lg_at anchors[LG_CHARGE_ANCHORS]) {
    int level = front->files + files - 2;
    lg_at ahead = lg_at_ahead(front->left, front->facing, 1);
    if (!lg_facing_diagonal(front->facing)) {
        return aim(ahead, front->facing, level, anchors, 0);
    }
    lg_at near = lg_at_ahead(front->left, lg_facing_turned(front->facing, -1), 1);
    int count = aim(near, front->facing, level + 1, anchors, 0);
    return aim(ahead, front->facing, level, anchors, count);
}
