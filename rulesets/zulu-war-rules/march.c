/* march.c - the squares a British unit can reach with one MOVE (ZWR-MOVE-02..12, formations.md 4 to 6). */
#include "march.h"

#include <limits.h>
#include <string.h>

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- How far (ZWR-MOVE-02..05, ZWR-IND-04) -------------------------------------------------------------- */

static zwr_number_id rate_of_cavalry(int formation) {
    return formation == ZWR_COLUMN ? ZWR_N_MOVE_CAVALRY_COLUMN : ZWR_N_MOVE_CAVALRY_LINE;
}

static zwr_number_id rate_of_company(int formation) {
    if (formation == ZWR_SQUARE) {
        return ZWR_N_MOVE_SQUARE;
    }
    return formation == ZWR_COLUMN ? ZWR_N_MOVE_COLUMN : ZWR_N_MOVE_LINE;
}

static zwr_number_id rate_of(const lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    if (zwr_is_individual(game, unit)) {
        return zwr_is_mounted(game, unit) ? ZWR_N_MOVE_MOUNTED : ZWR_N_MOVE_FOOT;
    }
    switch (u->kind) {
    case ZWR_WAGON: return ZWR_N_MOVE_WAGON;
    case ZWR_GUN: return u->formation == ZWR_LIMBERED ? ZWR_N_MOVE_LIMBERED : ZWR_N_MOVE_GUN;
    case ZWR_CAVALRY: return rate_of_cavalry(u->formation);
    default: return rate_of_company(u->formation);
    }
}

/* The middle of its front goes no further than the inches; a wheel or turning about brings the left man to the other end
 * of it, or to the rear. */
int zwr_farthest_move(const lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    return zwr_number(game, rate_of(game, unit), 0) + u->width + lg_ranks(u->count, u->width);
}

/* ---- Where everybody stands --------------------------------------------------------------------------------- */

static lg_at moved_by(lg_at at, lg_at from, lg_at to) { return lg_at_add(at, lg_at_sub(to, from)); }

static const lg_slot *slots_facing(zwr_march *m, const lg_body *body) {
    if ((m->laid >> body->facing & 1U) == 0) {
        lg_body at_origin = *body;
        at_origin.anchor = lg_at_of(0, 0);
        lg_lay(&at_origin, m->slot[body->facing]);
        m->laid |= 1U << body->facing;
    }
    return m->slot[body->facing];
}

static void body_squares(zwr_march *m, const lg_body *body, lg_at at[]) {
    for (int i = 0; m->loose && i < m->men; i++) {
        at[i] = moved_by(m->man[i], m->start.body.anchor, body->anchor);
    }
    const lg_slot *slots = m->loose ? NULL : slots_facing(m, body);
    for (int i = 0; slots != NULL && i < m->men; i++) {
        at[i] = lg_at_add(slots[i].at, body->anchor);
    }
}

static bool in_front(zwr_march *m, const lg_body *body, int man) {
    return m->loose ? m->front[man] : slots_facing(m, body)[man].rank == 0;
}

int zwr_march_slots(zwr_march *m, const zwr_stand *stand, lg_slot slots[LG_MAX_SLOTS]) {
    if (m->chain) {
        return lg_column_lay(stand->pose, m->men, stand->body.files, slots);
    }
    lg_at at[LG_MAX_SLOTS];
    body_squares(m, &stand->body, at);
    for (int i = 0; i < m->men; i++) {
        slots[i].at = at[i];
        slots[i].rank = m->loose ? 0 : slots_facing(m, &stand->body)[i].rank;
        slots[i].file = m->loose ? 0 : slots_facing(m, &stand->body)[i].file;
    }
    return m->men;
}

static int states(const zwr_march *m) {
    return lg_board_cells(&m->game->scenario->board) * LG_FACINGS;
}

static int state_of(const zwr_march *m, lg_at at, int facing, bool turned) {
    int cell = lg_game_cell(m->game, at);
    return cell < 0 ? -1 : cell * LG_FACINGS + facing + (turned ? states(m) : 0);
}

int zwr_march_cell(const zwr_march *m, int state) {
    return (zwr_march_turned(m, state) ? state - states(m) : state) / LG_FACINGS;
}

int zwr_march_facing(int state) { return state % LG_FACINGS; }

bool zwr_march_turned(const zwr_march *m, int state) { return state >= states(m); }

static lg_at at_in(const zwr_march *m, int state) {
    return lg_game_at(m->game, zwr_march_cell(m, state));
}

static zwr_stand stand_in(const zwr_march *m, int state) {
    zwr_stand stand = {.body = m->start.body, .turned = zwr_march_turned(m, state)};
    stand.body.anchor = at_in(m, state);
    stand.body.facing = (uint8_t)zwr_march_facing(state);
    return stand;
}

/* ---- The ground ------------------------------------------------------------------------------------------------ */

/* What a square holds for the unit that marches. Each is looked at once in a MOVE: the search asks of it many times. */
enum {
    LOOKED_AT = 1,
    TAKEN = 2,   /* others stand there, or nobody can */
    HOSTILE = 4, /* of those: no friends */
    BAD = 8      /* bad going (ZWR-MOVE-09) */
};

static unsigned look_at(zwr_march *m, lg_at at, int cell) {
    lg_stander there = zwr_who(&m->eyes, at);
    bool held = there.side != LG_UNHELD;
    unsigned ground = zwr_bad_ground(m->game, cell) ? LOOKED_AT | BAD : LOOKED_AT;
    ground |= there.impassable || (held && there.unit != m->unit) ? TAKEN : 0U;
    return ground | (there.impassable || (held && there.side != m->side) ? HOSTILE : 0U);
}

static inline unsigned ground_at(zwr_march *m, lg_at at) {
    int cell = lg_game_cell(m->game, at);
    if (cell < 0) {
        return TAKEN | HOSTILE;
    }
    if (m->ground[cell] == 0) {
        m->ground[cell] = (uint8_t)look_at(m, at, cell);
    }
    return m->ground[cell];
}

static bool is_bad(zwr_march *m, lg_at at) { return (ground_at(m, at) & BAD) != 0; }

static bool are_free(zwr_march *m, const lg_at squares[], int count) {
    for (int i = 0; i < count; i++) {
        if ((ground_at(m, squares[i]) & TAKEN) != 0) {
            return false;
        }
    }
    return true;
}

/* ZWR-GRID-13: no diagonal step between two squares that are not friends'. */
static bool is_barred(zwr_march *m, lg_at from, int direction) {
    return lg_facing_diagonal(direction) &&
           (ground_at(m, lg_at_ahead(from, lg_facing_turned(direction, -1), 1)) & HOSTILE) != 0 &&
           (ground_at(m, lg_at_ahead(from, lg_facing_turned(direction, 1), 1)) & HOSTILE) != 0;
}

static bool can_shift(zwr_march *m, const lg_at at[], int count, int direction) {
    for (int i = 0; i < count; i++) {
        if ((ground_at(m, lg_at_ahead(at[i], direction, 1)) & TAKEN) != 0 ||
            is_barred(m, at[i], direction)) {
            return false;
        }
    }
    return true;
}

/* ---- What a step costs (ZWR-MOVE-07..10) ---------------------------------------------------------------------- */

/* ZWR-MOVE-09: more than half of the front rank in bad ground after the step. */
static bool slowed(const zwr_march *m, int bad, int front) { return m->foot && 2 * bad > front; }

static int left_after(const zwr_march *m, int cost) {
    return m->allowance - m->reach->label[m->label].cost - cost;
}

/* Twice the place of the middle of a front rank; of a gun, a wagon or a man their own. */
static lg_at middle_of(const zwr_march *m, lg_pose front) {
    lg_at twice = lg_at_of(2 * front.at.x, 2 * front.at.y);
    return lg_at_ahead(twice, lg_facing_turned(front.facing, 2), m->span);
}

/* At least so much must still be paid from there to where it is to go. It depends on the state alone, never on the way:
 * what is left out of an aimed search could not have led there. */
static int to_go(const zwr_march *m, lg_pose front, bool turned) {
    int straight = lg_walk_cost(middle_of(m, front), m->aim) / 2;
    return turned ? straight : straight - m->turning_brings;
}

/* A move over good ground to where its front rank then stands. One beyond the allowance, or too far from the place it is
 * to go to, counts as one off the table. */
static inline lg_reach_move step_to(const zwr_march *m, lg_pose front, bool turned, int cost,
                                    int loses, int by) {
    lg_reach_move move = {.cost = cost, .by = (uint8_t)by};
    move.loses = (uint8_t)(m->marked ? loses : 0);
    int left = left_after(m, cost);
    bool leads_on = left >= 0 && (!m->aimed || left >= to_go(m, front, turned));
    move.state = leads_on ? state_of(m, front.at, front.facing, turned) : -1;
    return move;
}

static void slow_down(const zwr_march *m, lg_reach_move *move) {
    move->cost *= zwr_number(m->game, ZWR_N_BAD_GOING, 0);
    move->loses |= m->marked ? ZWR_LOSES_GROUND : 0;
}

/* On the table, and worth looking at its squares? */
static inline bool is_wanted(const zwr_march *m, const lg_reach_move *move) {
    return move->state >= 0 && lg_reach_wants(m->reach, m->label, move) &&
           (m->no_use == NULL ||
            !m->no_use(m->user, zwr_march_cell(m, move->state), left_after(m, move->cost)));
}

/* Would its front rank, as it stands there and a step further, be in bad ground? */
static bool body_slowed(zwr_march *m, const lg_body *body, const lg_at at[], lg_at step) {
    int bad = 0, front = 0;
    for (int i = 0; m->foot && i < m->men; i++) {
        if (in_front(m, body, i)) {
            front++;
            bad += is_bad(m, lg_at_add(at[i], step));
        }
    }
    return slowed(m, bad, front);
}

/* ---- Bodies: lines, squares, the gun by hand -------------------------------------------------------------------- */

/* A square goes straight along any of its faces and is never backward (ZWR-MOVE-07, 08). */
static bool is_straight(const lg_body *body, int direction) {
    int off = lg_facing_between(body->facing, direction);
    return body->shape == LG_RING ? off % 2 == 0 : off == 0;
}

static bool is_backward(const lg_body *body, int direction) {
    return body->shape != LG_RING && lg_facing_between(body->facing, direction) >= 3;
}

static int shift_cost(const zwr_march *m, const lg_body *body, int direction) {
    int times = is_backward(body, direction) ? zwr_number(m->game, ZWR_N_BACKWARD, 0) : 1;
    return times * lg_step_cost(direction);
}

static lg_reach_move shift(const zwr_march *m, const zwr_stand *stand, int direction) {
    const lg_body *body = &stand->body;
    lg_pose front = {lg_at_ahead(body->anchor, direction, 1), body->facing};
    return step_to(m, front, stand->turned, shift_cost(m, body, direction),
                   is_straight(body, direction) ? 0 : ZWR_LOSES_LINE, ZWR_BY_SHIFT + direction);
}

/* ZWR-MOVE-07: a column, even one that has lost its shape, goes neither obliquely nor sideways. */
static bool may_shift(const lg_body *body, int direction) {
    return body->shape != LG_CHAIN || lg_facing_between(body->facing, direction) % 4 == 0;
}

static int add_shift(zwr_march *m, const zwr_stand *stand, const lg_at at[], int direction,
                     lg_reach_move move[], int count) {
    move[count] = shift(m, stand, direction);
    if (!may_shift(&stand->body, direction) || !is_wanted(m, &move[count]) ||
        !can_shift(m, at, m->men, direction)) {
        return count;
    }
    if (body_slowed(m, &stand->body, at, lg_facing_step(direction))) {
        slow_down(m, &move[count]);
    }
    return count + 1;
}

/* Adds a manoeuvre that lays the body anew, if its squares are free. */
static int add_laid(zwr_march *m, const zwr_stand *after, int cost, int by, lg_reach_move move[],
                    int count) {
    lg_at at[LG_MAX_SLOTS];
    const lg_body *body = &after->body;
    lg_pose front = {body->anchor, body->facing};
    move[count] = step_to(m, front, after->turned, cost, ZWR_LOSES_LINE, by);
    if (!is_wanted(m, &move[count])) {
        return count;
    }
    body_squares(m, body, at);
    if (!are_free(m, at, m->men)) {
        return count;
    }
    if (cost > 0 && body_slowed(m, body, at, lg_at_of(0, 0))) {
        slow_down(m, &move[count]);
    }
    return count + 1;
}

/* The squares that a wheel sweeps over are looked at last: they are many. */
static int add_wheels(zwr_march *m, const zwr_stand *stand, lg_reach_move move[], int count) {
    static const lg_hand hands[2] = {LG_LEFT, LG_RIGHT};
    lg_at swept[LG_MAX_SWEPT];
    int cost = lg_wheel_cost(&stand->body, zwr_number(m->game, ZWR_N_WHEEL_ARC, 0));
    for (int i = 0; i < 2; i++) {
        zwr_stand after = *stand;
        after.body = lg_wheel(&stand->body, hands[i]);
        int with = add_laid(m, &after, cost, ZWR_BY_WHEEL + i, move, count);
        if (with > count && are_free(m, swept, lg_wheel_swept(&stand->body, hands[i], swept))) {
            count = with;
        }
    }
    return count;
}

static int add_turns(zwr_march *m, const zwr_stand *stand, lg_reach_move move[], int count) {
    for (int facing = 0; facing < LG_FACINGS && !stand->turned; facing++) {
        zwr_stand after = *stand;
        after.body.facing = (uint8_t)facing;
        after.turned = true;
        if (facing != stand->body.facing) {
            count = add_laid(m, &after, 0, ZWR_BY_TURN + facing, move, count);
        }
    }
    return count;
}

static int add_about(zwr_march *m, const zwr_stand *stand, lg_reach_move move[], int count) {
    if (stand->turned) {
        return count;
    }
    zwr_stand after = {.body = lg_about(&stand->body), .turned = true};
    return add_laid(m, &after, 0, ZWR_BY_ABOUT, move, count);
}

static int body_moves(void *user, const lg_reach *reach, int label,
                      lg_reach_move move[LG_REACH_MOVES]) {
    zwr_march *m = user;
    lg_at at[LG_MAX_SLOTS];
    zwr_stand stand = stand_in(m, reach->label[label].state);
    int count = 0;
    m->reach = reach;
    m->label = label;
    body_squares(m, &stand.body, at);
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        count = add_shift(m, &stand, at, direction, move, count);
    }
    if (stand.body.shape == LG_GUN && !m->loose) {
        return add_turns(m, &stand, move, count);
    }
    if (stand.body.shape != LG_CLOSE || m->loose) {
        return count;
    }
    return add_about(m, &stand, move, add_wheels(m, &stand, move, count));
}

/* ---- Chains: columns, limbered guns, wagons (ZWR-MOVE-06) ---------------------------------------------------------- */

static const struct {
    lg_hand hand;
    int eighths;
} WHEELS[ZWR_WHEELS] = {{LG_LEFT, 0}, {LG_LEFT, 1}, {LG_RIGHT, 1}, {LG_LEFT, 2}, {LG_RIGHT, 2}};

static lg_pose head_in(const zwr_march *m, const lg_reach *reach, int label) {
    int state = reach->label[label].state;
    return (lg_pose){at_in(m, state), (uint8_t)zwr_march_facing(state)};
}

static bool is_wheel(const lg_reach_label *way) {
    return way->by >= ZWR_BY_STEP && way->by < ZWR_BY_STEP + ZWR_WHEELS;
}

static void ranks_after(const zwr_march *m, const lg_reach *reach, int label,
                        lg_pose pose[LG_MAX_RANKS]);

/* A wagon and a limbered gun turn for nothing (ZWR-MOVE-05, ZWR-MOVE-06). */
static void work_out_wheels(zwr_march *m) {
    int files = m->start.body.files;
    bool column = unit_of(m->game, m->unit)->formation == ZWR_COLUMN;
    int turn = column ? zwr_number(m->game, ZWR_N_COLUMN_TURN, 0) : 0;
    for (int facing = 0; facing < LG_FACINGS; facing++) {
        for (int i = 0; i < ZWR_WHEELS; i++) {
            lg_pose head = {lg_at_of(0, 0), (uint8_t)facing};
            lg_pose after = lg_pose_wheeled(head, files, WHEELS[i].hand, WHEELS[i].eighths);
            int cost = lg_column_step_cost(facing, WHEELS[i].hand, WHEELS[i].eighths, turn);
            m->wheel[facing][i] = (zwr_wheel){after.at, after.facing, cost};
        }
    }
}

/* The first ranks of a chain that has just turned about or stepped back, or has not moved yet. */
static void ranks_anew(const zwr_march *m, const lg_reach *reach, int label, lg_pose pose[],
                       int ranks) {
    lg_pose before[LG_MAX_RANKS], after[LG_MAX_RANKS];
    const lg_reach_label *way = &reach->label[label];
    if (way->previous < 0) {
        memcpy(pose, m->start.pose, (size_t)ranks * sizeof pose[0]);
    } else if (way->by == ZWR_BY_BACK) {
        for (int rank = 0; rank < ranks; rank++) {
            pose[rank] = m->head[label];
            pose[rank].at = lg_at_ahead(pose[rank].at, pose[rank].facing, -rank);
        }
    } else {
        ranks_after(m, reach, way->previous, before);
        lg_column_about(before, m->ranks, m->start.body.files, after);
        memcpy(pose, after, (size_t)ranks * sizeof pose[0]);
    }
}

/* Each rank stands where the one ahead of it stood a step before: the head's own way, read backward. */
static void ranks_after(const zwr_march *m, const lg_reach *reach, int label,
                        lg_pose pose[LG_MAX_RANKS]) {
    int rank = 0;
    while (rank < m->ranks && is_wheel(&reach->label[label])) {
        pose[rank++] = m->head[label];
        label = reach->label[label].previous;
    }
    ranks_anew(m, reach, label, pose + rank, m->ranks - rank);
}

static bool laid_free(zwr_march *m, const lg_pose poses[], int files) {
    lg_slot slots[LG_MAX_SLOTS];
    lg_at at[LG_MAX_SLOTS];
    int count = lg_column_lay(poses, m->men, files, slots);
    for (int i = 0; i < count; i++) {
        at[i] = slots[i].at;
    }
    return are_free(m, at, count);
}

/* The head's men, as they stand after a step in their new direction. */
static int head_squares(const zwr_march *m, lg_pose head, int files, lg_at at[2]) {
    int count = m->men < files ? m->men : files;
    for (int file = 0; file < count; file++) {
        at[file] = lg_at_ahead(head.at, lg_facing_turned(head.facing, 2), file);
    }
    return count;
}

/* ZWR-GRID-13 for the head's last step. */
static bool head_barred(zwr_march *m, lg_pose head, const lg_at at[], int count) {
    for (int i = 0; i < count; i++) {
        lg_at from = lg_at_ahead(at[i], head.facing, -1);
        if (is_barred(m, from, head.facing)) {
            return true;
        }
    }
    return false;
}

static bool head_slowed(zwr_march *m, const lg_at at[], int count) {
    int bad = 0;
    for (int i = 0; m->foot && i < count; i++) {
        bad += is_bad(m, at[i]);
    }
    return slowed(m, bad, count);
}

/* A chain on its way. Where its followers stand is worked out for the few moves that are wanted. */
typedef struct chain {
    lg_pose head;
    bool turned, ranked, trailed;
    lg_pose pose[LG_MAX_RANKS]; /* when ranked */
    lg_trail trail;             /* when trailed */
} chain;

static const lg_pose *poses_of(const zwr_march *m, chain *c) {
    if (!c->ranked) {
        ranks_after(m, m->reach, m->label, c->pose);
        c->ranked = true;
    }
    return c->pose;
}

static const lg_trail *trail_of(const zwr_march *m, chain *c) {
    if (!c->trailed) {
        c->trail = lg_column_trail(poses_of(m, c), m->men, m->start.body.files);
        c->trailed = true;
    }
    return &c->trail;
}

static int add_column_step(zwr_march *m, chain *c, int wheel, lg_reach_move move[], int count) {
    const zwr_wheel *w = &m->wheel[c->head.facing][wheel];
    lg_at needed[LG_COLUMN_NEEDED], at[2];
    lg_pose head = {lg_at_add(c->head.at, w->by), w->facing};
    int squares;
    move[count] = step_to(m, head, c->turned, w->cost, 0, ZWR_BY_STEP + wheel);
    if (!is_wanted(m, &move[count]) ||
        !lg_trail_clear(trail_of(m, c), WHEELS[wheel].hand, WHEELS[wheel].eighths, needed,
                        &squares) ||
        !are_free(m, needed, squares)) {
        return count;
    }
    int heads = head_squares(m, head, m->start.body.files, at);
    if (head_barred(m, head, at, heads)) {
        return count;
    }
    if (head_slowed(m, at, heads)) {
        slow_down(m, &move[count]);
    }
    return count + 1;
}

/* ZWR-MOVE-08: a column backs while it is straight; so does a limbered gun, which moves like one (ZWR-GAT-10). */
static int add_back(zwr_march *m, chain *c, lg_reach_move move[], int count) {
    lg_slot slots[LG_MAX_SLOTS];
    lg_at at[LG_MAX_SLOTS], heads[2];
    int facing = c->head.facing, files = m->start.body.files;
    int cost = lg_step_cost(facing) * zwr_number(m->game, ZWR_N_BACKWARD, 0);
    lg_pose head = {lg_at_ahead(c->head.at, facing, -1), (uint8_t)facing};
    move[count] = step_to(m, head, c->turned, cost, ZWR_LOSES_LINE, ZWR_BY_BACK);
    if (unit_of(m->game, m->unit)->kind == ZWR_WAGON || !is_wanted(m, &move[count]) ||
        !lg_column_straight(poses_of(m, c), m->ranks)) {
        return count;
    }
    int men = lg_column_lay(c->pose, m->men, files, slots);
    for (int i = 0; i < men; i++) {
        at[i] = slots[i].at;
    }
    if (!can_shift(m, at, men, lg_facing_turned(facing, 4))) {
        return count;
    }
    if (head_slowed(m, heads, head_squares(m, head, files, heads))) {
        slow_down(m, &move[count]);
    }
    return count + 1;
}

/* In a tight bend the ranks of an odd number of men, told off anew from the other end, can come upon each other. */
static bool stand_apart(const zwr_march *m, const lg_pose poses[]) {
    lg_slot slots[LG_MAX_SLOTS];
    int count = lg_column_lay(poses, m->men, m->start.body.files, slots);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
            if (slots[i].at.x == slots[k].at.x && slots[i].at.y == slots[k].at.y) {
                return false;
            }
        }
    }
    return true;
}

static int add_column_about(zwr_march *m, chain *c, lg_reach_move move[], int count) {
    lg_pose after[LG_MAX_RANKS];
    int files = m->start.body.files;
    if (m->start.body.shape == LG_PAIR || m->no_turn || c->turned) {
        return count;
    }
    lg_column_about(poses_of(m, c), m->ranks, files, after);
    move[count] = step_to(m, after[0], true, 0, 0, ZWR_BY_ABOUT);
    return count +
           (is_wanted(m, &move[count]) && laid_free(m, after, files) && stand_apart(m, after));
}

static int chain_moves(void *user, const lg_reach *reach, int label,
                       lg_reach_move move[LG_REACH_MOVES]) {
    zwr_march *m = user;
    chain c;
    int count = 0;
    m->reach = reach;
    m->label = label;
    c.head = m->head[label] = head_in(m, reach, label);
    c.turned = zwr_march_turned(m, reach->label[label].state);
    c.ranked = c.trailed = false;
    bool goes_on = m->allowance - reach->label[label].cost >= lg_step_cost(LG_N);
    for (int wheel = 0; goes_on && wheel < ZWR_WHEELS; wheel++) {
        count = add_column_step(m, &c, wheel, move, count);
    }
    count = goes_on ? add_back(m, &c, move, count) : count;
    return add_column_about(m, &c, move, count);
}

/* ---- Single figures (ZWR-IND-04, ZWR-MOVE-12) ------------------------------------------------------------------------ */

/* Friends are passed, enemies are not. */
static bool is_stopped(zwr_march *m, lg_at from, lg_at to, int direction) {
    return (ground_at(m, to) & HOSTILE) != 0 || is_barred(m, from, direction);
}

static int single_moves(void *user, const lg_reach *reach, int label,
                        lg_reach_move move[LG_REACH_MOVES]) {
    zwr_march *m = user;
    lg_at from = at_in(m, reach->label[label].state);
    int count = 0;
    m->reach = reach;
    m->label = label;
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        lg_at to = lg_at_ahead(from, direction, 1);
        move[count] = step_to(m, (lg_pose){to, 0}, false, lg_step_cost(direction), 0,
                              ZWR_BY_SHIFT + direction);
        if (!is_wanted(m, &move[count]) || is_stopped(m, from, to, direction)) {
            continue;
        }
        if (slowed(m, is_bad(m, to), 1)) {
            slow_down(m, &move[count]);
        }
        count++;
    }
    return count;
}

bool zwr_march_may_end(const zwr_march *m, int state) {
    if (m->start.body.shape != LG_SINGLE) {
        return true;
    }
    zwr_eyes eyes = m->eyes;
    lg_stander there = zwr_who(&eyes, at_in(m, state));
    return there.side == LG_UNHELD || there.unit == m->unit;
}

/* ---- The search --------------------------------------------------------------------------------------------------------- */

static void stay_as_they_are(zwr_march *m) {
    int men[ZWR_UNIT_MEN];
    m->loose = true;
    m->start.body = zwr_body_of(m->game, m->unit);
    m->men = zwr_men(m->game, m->unit, men);
    for (int i = 0; i < m->men; i++) {
        const lg_piece *p = &lg_pieces_of(m->game)[men[i]];
        m->man[i] = lg_game_at(m->game, p->cell);
        m->front[i] = p->rank == 0;
    }
}

/* Ranks dress before they march, free, where there is room. A square shrinks to its men (formations.md 2). */
static void dress(zwr_march *m) {
    int men[ZWR_UNIT_MEN];
    const lg_unit *u = unit_of(m->game, m->unit);
    lg_body *body = &m->start.body;
    int standing = zwr_men(m->game, m->unit, men);
    if (u->formation == ZWR_SQUARE && lg_ring_side(body->men) != body->files) {
        lg_at guide = lg_guide(body);
        body->files = (uint8_t)lg_ring_side(body->men);
        lg_body_on_guide(body, guide);
    } else if (zwr_in_slots(m->game, m->unit)) {
        return;
    }
    m->anew = true;
    int anchor = lg_game_cell(m->game, body->anchor);
    if (standing == body->men &&
        zwr_fits(m->game, m->unit, u->formation, u->facing, body->files, anchor, NULL)) {
        return;
    }
    m->anew = false;
    stay_as_they_are(m);
}

/* A column from which somebody has strayed falls in straight behind its head, or, without room for that, goes straight
 * ahead as it is. */
static void dress_column(zwr_march *m) {
    const lg_unit *u = unit_of(m->game, m->unit);
    if (!zwr_is_strayed(m->game, m->unit)) {
        return;
    }
    if (zwr_fits(m->game, m->unit, u->formation, u->facing, u->width, u->anchor, NULL)) {
        m->anew = true;
        lg_column_poses(&m->start.body, m->start.pose);
        return;
    }
    m->chain = false;
    stay_as_they_are(m);
}

void zwr_march_begin(zwr_march *m, const lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    m->game = game;
    m->unit = unit;
    m->side = u->side;
    m->allowance = 1000 * zwr_number(game, rate_of(game, unit), 0);
    m->eyes = zwr_eyes_of(game, unit, false);
    m->start.body = zwr_body_of(game, unit);
    m->start.turned = false;
    m->chain = u->formation == ZWR_COLUMN || m->start.body.shape == LG_PAIR;
    m->loose = m->anew = m->aimed = m->no_turn = false;
    m->no_use = NULL;
    m->foot = !m->eyes.horses;
    m->marked = u->kind != ZWR_WAGON && !zwr_is_individual(game, unit);
    m->men = m->start.body.men;
    m->laid = 0;
    memset(m->ground, 0, (size_t)lg_board_cells(&game->scenario->board));
    m->ranks = m->chain ? zwr_poses(game, unit, m->start.pose) : 0;
    if (m->chain) {
        work_out_wheels(m);
        dress_column(m);
    } else {
        dress(m);
    }
}

int zwr_march_start(const zwr_march *m) {
    const lg_body *body = &m->start.body;
    return state_of(m, body->anchor, body->shape == LG_SINGLE ? 0 : body->facing, false);
}

void zwr_march_search(zwr_march *m, lg_reach *reach) {
    lg_reach_moves *moves = m->chain ? chain_moves : body_moves;
    if (m->start.body.shape == LG_SINGLE) {
        moves = single_moves;
    }
    lg_reach_search(reach, zwr_march_start(m), m->allowance, moves, m);
}

void zwr_march_stand(zwr_march *m, const lg_reach *reach, int label, zwr_stand *stand) {
    *stand = stand_in(m, reach->label[label].state);
    if (m->chain) {
        ranks_after(m, reach, label, stand->pose);
    }
}

int zwr_march_way(const zwr_march *m, const lg_reach *reach, int cell, int facing) {
    int state = cell * LG_FACINGS + facing;
    int straight = lg_reach_find(reach, state);
    int turned = lg_reach_find(reach, state + states(m));
    if (straight < 0 || turned < 0) {
        return straight < 0 ? turned : straight;
    }
    int lost = lg_reach_lost(reach, turned) - lg_reach_lost(reach, straight);
    int cost = reach->label[turned].cost - reach->label[straight].cost;
    return lost < 0 || (lost == 0 && cost < 0) ? turned : straight;
}

bool zwr_march_ends(const zwr_march *m, const lg_reach *reach, int label) {
    int state = reach->label[label].state, place = state % states(m);
    return place != zwr_march_start(m) && zwr_march_may_end(m, place) &&
           zwr_march_way(m, reach, zwr_march_cell(m, state), zwr_march_facing(state)) == label;
}

/* ---- The search for one place -------------------------------------------------------------------------------------------- */

/* Each 45 degrees of a wheel carry the middle of the front half a square a file. */
enum { LEAST_ARC = 500 };

static void aim(zwr_march *m, int cell, int facing) {
    const lg_body *body = &m->start.body;
    bool ranked = body->shape == LG_CLOSE || body->shape == LG_CHAIN;
    m->aimed = !ranked || (zwr_number(m->game, ZWR_N_WHEEL_ARC, 0) >= LEAST_ARC &&
                           zwr_number(m->game, ZWR_N_COLUMN_TURN, 0) >= LEAST_ARC);
    m->span = ranked ? body->files - 1 : 0;
    m->aim = middle_of(m, (lg_pose){lg_game_at(m->game, cell), (uint8_t)facing});
    m->turning_brings = 0;
    if (body->shape == LG_CLOSE) {
        m->turning_brings = lg_step_cost(LG_N) * (lg_ranks(body->men, body->files) - 1);
    }
}

/* Once about, a column goes on from where its head was before, or one of its ranks at the start. */
static int least_turned(const zwr_march *m) {
    int least = INT_MAX;
    for (int rank = 0; rank < m->ranks; rank++) {
        int straight = to_go(m, m->start.pose[rank], true);
        least = straight < least ? straight : least;
    }
    return least;
}

/* The way of a column that does not turn about is looked for first: it is nearly always the one. */
static int column_way(zwr_march *m, lg_reach *reach, int cell, int facing, bool any) {
    m->no_turn = true;
    zwr_march_search(m, reach);
    int way = zwr_march_way(m, reach, cell, facing);
    bool best =
        way >= 0 && lg_reach_lost(reach, way) == 0 && reach->label[way].cost <= least_turned(m);
    if (best || (any && way >= 0)) {
        return way;
    }
    m->no_turn = false;
    m->turning_brings = INT_MAX / 2;
    zwr_march_search(m, reach);
    return zwr_march_way(m, reach, cell, facing);
}

int zwr_march_find(zwr_march *m, lg_reach *reach, int cell, int facing, bool any) {
    aim(m, cell, facing);
    if (m->chain && m->start.body.shape == LG_CHAIN) {
        return column_way(m, reach, cell, facing, any);
    }
    zwr_march_search(m, reach);
    return zwr_march_way(m, reach, cell, facing);
}
