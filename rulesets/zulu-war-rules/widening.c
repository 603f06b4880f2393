/* widening.c - a melee that goes on: rear men lengthen the front, or lap round where it overlaps (ZWR-MEL-12). */
#include <stdio.h>
#include <string.h>

#include "core/formations.h"
#include "melee.h"

static const lg_piece *piece_at(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}
static const lg_unit *unit_at(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- The plan: who goes where --------------------------------------------------------------------- */

enum { LEFT, RIGHT, ENDS };

/* How far each man can walk: the same for every plan of one unit, and the dearest part of it. */
typedef struct walks {
    bool known[ZWR_UNIT_MEN];
    lg_field field[ZWR_UNIT_MEN];
} walks;

typedef struct plan {
    const lg_game *game;
    int unit, asked[ENDS];
    bool laps[ENDS];              /* that end overlaps the enemy already: men lap round it */
    lg_body body;                 /* before; after `lengthen` with its new files and anchor */
    int men[ZWR_UNIT_MEN], count; /* in standing order, before */
    lg_widened wide;
    bool moves[ZWR_UNIT_MEN], lapped[ZWR_UNIT_MEN];
    lg_at to[ZWR_UNIT_MEN];
    bool enemy[LG_MAX_UNITS]; /* units of this melee */
    zwr_eyes eyes;
    walks *walks; /* NULL: this plan is the only one */
} plan;

static bool is_block(const lg_game *game, int unit) {
    int formation = unit_at(game, unit)->formation;
    return formation == ZWR_LINE || formation == ZWR_ABREAST || formation == ZWR_TWO_BY_TWO ||
           formation == ZWR_FILE;
}

/* The enemies it is fighting since last turn. */
static bool find_enemies(const lg_game *game, int unit, bool enemy[LG_MAX_UNITS]) {
    bool any = false;
    memset(enemy, 0, LG_MAX_UNITS * sizeof enemy[0]);
    for (int other = 0; other < game->unit_count; other++) {
        bool same_melee = unit_at(game, other)->side != unit_at(game, unit)->side &&
                          zwr_is_present(game, other) &&
                          (zwr_unit_of(game, other)->flags & ZWR_MELEE_ON) != 0 &&
                          zwr_units_touch(game, unit, other);
        enemy[other] = same_melee;
        any = any || same_melee;
    }
    return any;
}

static int end_man(const plan *p, int end) {
    int file = end == LEFT ? 0 : p->body.files - 1;
    for (int i = 0; i < p->count; i++) {
        const lg_piece *man = piece_at(p->game, p->men[i]);
        if (man->rank == 0 && man->file == file) {
            return p->men[i];
        }
    }
    return -1;
}

static bool touches_enemy(const plan *p, int piece) {
    lg_at at = lg_game_at(p->game, piece_at(p->game, piece)->cell);
    zwr_eyes eyes = p->eyes;
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        if (lg_touch(at, lg_at_ahead(at, direction, 1), zwr_who, &eyes)) {
            return true;
        }
    }
    return false;
}

static bool begin_plan(const lg_game *game, int unit, int left, int right, plan *p) {
    memset(p, 0, sizeof *p);
    p->game = game;
    p->unit = unit;
    p->asked[LEFT] = left;
    p->asked[RIGHT] = right;
    p->eyes = zwr_eyes_of(game, unit, true);
    p->body = zwr_body_of(game, unit);
    p->count = zwr_ranked(game, unit, unit_at(game, unit)->formation, p->men);
    for (int end = 0; end < ENDS; end++) {
        int man = end_man(p, end);
        p->laps[end] = man >= 0 && !touches_enemy(p, man);
    }
    return find_enemies(game, unit, p->enemy);
}

/* ---- Lengthening -------------------------------------------------------------------------------------- */

static void send(plan *p, int man, lg_at to, bool lapped) {
    p->moves[man] = true;
    p->lapped[man] = lapped;
    p->to[man] = to;
}

static bool lengthen(plan *p, lg_verdict *verdict) {
    int left = p->laps[LEFT] ? 0 : p->asked[LEFT], right = p->laps[RIGHT] ? 0 : p->asked[RIGHT];
    p->wide = lg_widen(&p->body, left, right, zwr_who, &p->eyes);
    if (p->wide.left < left || p->wide.right < right) {
        return lg_refuse(verdict, "ZWR-MEL-12",
                         "There is room in line for %d on the left and %d on the right.",
                         p->wide.left, p->wide.right);
    }
    for (int i = 0; i < p->wide.count; i++) {
        send(p, p->wide.move[i].man, p->wide.move[i].to, false);
    }
    return true;
}

/* ---- Lapping ------------------------------------------------------------------------------------------- */

/* Would a man of the unit on that square touch an enemy of this melee? */
static bool would_touch(plan *p, lg_at at) {
    lg_stander as = {.unit = (int16_t)p->unit, .side = (int8_t)unit_at(p->game, p->unit)->side};
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        lg_at next = lg_at_ahead(at, direction, 1);
        lg_stander there = zwr_who(&p->eyes, next);
        if (there.side != LG_UNHELD && there.unit >= 0 && p->enemy[there.unit] &&
            lg_touch_as(at, as, next, zwr_who, &p->eyes)) {
            return true;
        }
    }
    return false;
}

static bool holds_lapped_man(const plan *p, lg_at at) {
    int piece = lg_piece_on(p->game, lg_game_cell(p->game, at));
    return piece >= 0 && piece_at(p->game, piece)->unit == p->unit &&
           piece_at(p->game, piece)->file == ZWR_LAPPED;
}

static bool is_promised(const plan *p, lg_at at) {
    for (int i = 0; i < p->count; i++) {
        if (p->moves[i] && lg_at_equal(p->to[i], at)) {
            return true;
        }
    }
    return false;
}

/* Squares round the enemy that are free, or hold men who have lapped round before. */
static bool wants_square(void *user, lg_at at) {
    plan *p = user;
    lg_stander there = zwr_who(&p->eyes, at);
    if (there.impassable || is_promised(p, at)) {
        return false;
    }
    return (there.side == LG_UNHELD || holds_lapped_man(p, at)) && would_touch(p, at);
}

/* Of those who stay, the one furthest back, and of that rank the one nearest to the end; -1 none. */
static int next_to_lap(const plan *p, int end) {
    int best = -1;
    for (int i = 0; i < p->count; i++) {
        const lg_piece *man = piece_at(p->game, p->men[i]);
        if (man->rank == 0 || p->moves[i]) {
            continue;
        }
        const lg_piece *known = best < 0 ? NULL : piece_at(p->game, p->men[best]);
        bool nearer = known != NULL && man->rank == known->rank &&
                      (end == LEFT ? man->file < known->file : man->file > known->file);
        best = known == NULL || man->rank > known->rank || nearer ? i : best;
    }
    return best;
}

static bool lap_round(plan *p, int end, lg_verdict *verdict) {
    lg_at squares[LG_MAX_SLOTS];
    int man = end_man(p, end), sent = 0;
    if (!p->laps[end] || p->asked[end] == 0) {
        return true;
    }
    lg_at from = lg_game_at(p->game, piece_at(p->game, man)->cell);
    int count = lg_fill_outward(from, wants_square, p, squares, LG_MAX_SLOTS);
    for (int i = 0; i < count && sent < p->asked[end]; i++) {
        int next = next_to_lap(p, end);
        if (next >= 0 && !holds_lapped_man(p, squares[i])) {
            send(p, next, squares[i], true);
            sent++;
        }
    }
    return sent == p->asked[end] ||
           lg_refuse(verdict, "ZWR-MEL-12", "There is room for %d to lap round on the %s.", sent,
                     end == LEFT ? "left" : "right");
}

/* ---- How far -------------------------------------------------------------------------------------------- */

/* A British man 4 inches, a horseman 8, a Zulu his unit's throw of this turn: thousandths. */
static int allowance(const lg_game *game, int unit) {
    if (zwr_is_zulu(game, unit)) {
        return zwr_unit_of(game, unit)->inches;
    }
    zwr_number_id inches = zwr_is_mounted(game, unit) ? ZWR_N_WIDEN_MOUNTED : ZWR_N_WIDEN_FOOT;
    return 1000 * zwr_number(game, inches, 0);
}

static bool is_near_enough(plan *p, int man, int limit) {
    zwr_eyes eyes = zwr_eyes_of(p->game, p->unit, false);
    lg_at at = lg_game_at(p->game, piece_at(p->game, p->men[man])->cell);
    if (p->walks != NULL) {
        lg_field *field = &p->walks->field[man];
        if (!p->walks->known[man]) {
            lg_field_flood(field, at, limit, unit_at(p->game, p->unit)->side, p->unit, zwr_who,
                           &eyes);
            p->walks->known[man] = true;
        }
        return lg_field_cost(field, p->to[man]) >= 0;
    }
    return lg_field_reaches(at, p->to[man], limit, unit_at(p->game, p->unit)->side, p->unit,
                            zwr_who, &eyes);
}

static bool all_near_enough(plan *p, lg_verdict *verdict) {
    char name[48];
    int limit = allowance(p->game, p->unit);
    for (int i = 0; i < p->count; i++) {
        if (p->moves[i] && !is_near_enough(p, i, limit)) {
            lg_at to = p->to[i];
            return lg_refuse(verdict, "ZWR-MEL-12", "Nobody of %s can reach %d,%d within %d\".",
                             lg_unit_name(p->game, p->unit, name, sizeof name), to.x, to.y,
                             limit / 1000);
        }
    }
    return true;
}

static bool make_plan_of(const lg_game *game, int unit, int left, int right, walks *known, plan *p,
                         lg_verdict *verdict) {
    char name[48];
    lg_unit_name(game, unit, name, sizeof name);
    if (!begin_plan(game, unit, left, right, p)) {
        return lg_refuse(verdict, "ZWR-MEL-12", "%s is in no melee that goes on from last turn.",
                         name);
    }
    p->walks = known;
    int behind = p->count > p->body.files ? p->count - p->body.files : 0;
    if (left + right > behind) {
        return lg_refuse(verdict, "ZWR-MEL-12", "%s has %d %s behind its front rank.", name, behind,
                         behind == 1 ? "man" : "men");
    }
    return lengthen(p, verdict) && lap_round(p, LEFT, verdict) && lap_round(p, RIGHT, verdict) &&
           all_near_enough(p, verdict);
}

static bool make_plan(const lg_game *game, int unit, int left, int right, plan *p,
                      lg_verdict *verdict) {
    return make_plan_of(game, unit, left, right, NULL, p, verdict);
}

/* ---- Carrying it out ------------------------------------------------------------------------------------- */

/* New ranks and files of the front as lengthened; the rear keeps its squares, so that its files count from the new
 * left end. Returns the number of men in ranks. */
static int renumber_ranks(lg_game *game, const plan *p) {
    int slot = 0;
    for (int i = 0; i < p->count; i++) {
        int man = p->wide.order[i];
        lg_piece *piece = &lg_pieces(game)[p->men[man]];
        if (p->lapped[man]) {
            continue;
        }
        bool front = i < p->wide.files;
        piece->file = (uint8_t)(front ? i : piece->file + p->wide.left);
        piece->rank = front ? 0 : piece->rank;
        piece->slot = (uint8_t)slot++;
    }
    return slot;
}

/* Whoever has lapped round, now or before, is in no rank and last in the standing order. */
static void renumber(lg_game *game, const plan *p) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(game, p->unit, men);
    for (int man = 0; man < p->count; man++) {
        if (p->lapped[man]) {
            lg_pieces(game)[p->men[man]].file = ZWR_LAPPED;
            lg_pieces(game)[p->men[man]].rank = 0;
        }
    }
    int slot = renumber_ranks(game, p);
    for (int i = 0; i < count; i++) {
        lg_piece *piece = &lg_pieces(game)[men[i]];
        if (piece->file == ZWR_LAPPED) {
            piece->slot = (uint8_t)slot++;
        }
    }
}

static void carry_out(lg_game *game, const plan *p) {
    int pieces[ZWR_UNIT_MEN], count = 0;
    uint16_t cells[ZWR_UNIT_MEN];
    lg_unit *unit = &lg_units(game)[p->unit];
    for (int i = 0; i < p->count; i++) {
        if (p->moves[i]) {
            pieces[count] = p->men[i];
            cells[count++] = (uint16_t)lg_game_cell(game, p->to[i]);
        }
    }
    zwr_place(game, p->unit, pieces, cells, count);
    renumber(game, p);
    lg_at anchor = lg_at_ahead(p->body.anchor, lg_facing_turned(p->body.facing, 2), -p->wide.left);
    unit->anchor = (uint16_t)lg_game_cell(game, anchor);
    unit->width = p->wide.files;
}

static void widen(lg_play *play, const plan *p) {
    bool laps = (p->laps[LEFT] && p->asked[LEFT] > 0) || (p->laps[RIGHT] && p->asked[RIGHT] > 0);
    carry_out(play->game, p);
    zwr_unit_at(play->game, p->unit)->flags |= ZWR_WIDENED;
    lg_note(play, ZWR_E_WIDENS, LG_TO_ALL, p->unit, p->asked[LEFT], p->asked[RIGHT], laps, 0, 0);
}

/* ---- Who may ------------------------------------------------------------------------------------------------ */

static bool is_ready(const lg_game *game, int unit, lg_verdict *verdict) {
    char name[48];
    unsigned flags = zwr_unit_of(game, unit)->flags;
    lg_unit_name(game, unit, name, sizeof name);
    if (!zwr_is_present(game, unit) || (flags & ZWR_MELEE_ON) == 0 || !zwr_in_contact(game, unit)) {
        return lg_refuse(verdict, "ZWR-MEL-12", "%s is in no melee that goes on from last turn.",
                         name);
    }
    if (!is_block(game, unit)) {
        return lg_refuse(verdict, "ZWR-MEL-12",
                         "%s is not in line: it has no front rank to lengthen.", name);
    }
    return (flags & ZWR_WIDENED) == 0 ||
           lg_refuse(verdict, "ZWR-MEL-12", "%s has widened in this turn already.", name);
}

bool zwr_unit_may_widen(const lg_game *game, int unit) {
    plan p;
    return is_ready(game, unit, NULL) &&
           (make_plan(game, unit, 1, 0, &p, NULL) || make_plan(game, unit, 0, 1, &p, NULL));
}

bool zwr_side_may_widen(const lg_game *game, bool british) {
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (zwr_is_british(game, unit) == british && zwr_unit_may_widen(game, unit)) {
            return true;
        }
    }
    return false;
}

/* ---- The verb ------------------------------------------------------------------------------------------------ */

static bool may_command(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    bool british = zwr_is_british(seen, unit);
    lg_unit_name(seen, unit, name, sizeof name);
    if (seen->phase != ZWR_MELEE || seen->stage == ZWR_COMBATS) {
        return lg_refuse(verdict, "ZWR-MEL-12",
                         "Fronts are widened at the start of step 6, before any melee is thrown.");
    }
    if (!zwr_commands(seen, seat, unit)) {
        return lg_refuse(verdict, "ZWR-ORG-12", "%s is not yours.", name);
    }
    if (seen->stage != (british ? ZWR_BRITISH_WIDEN : ZWR_ZULUS_WIDEN)) {
        return lg_refuse(verdict, "ZWR-MEL-12", "The British widen first, then the Zulus.");
    }
    return is_ready(seen, unit, verdict);
}

bool zwr_check_widen(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    plan p;
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZWR-MEL-12", "No front can be widened now.");
    }
    if (!may_command(seen, seat, action->arg[0], verdict)) {
        return false;
    }
    if (action->argc < 3 || action->arg[1] < 0 || action->arg[2] < 0 ||
        action->arg[1] + action->arg[2] == 0) {
        return lg_refuse(verdict, "ZWR-MEL-12",
                         "Say how many men go to the left end and how many to the right.");
    }
    return make_plan(seen, action->arg[0], action->arg[1], action->arg[2], &p, verdict) &&
           lg_allow(verdict);
}

void zwr_list_widen(const lg_game *seen, int seat, int subject, lg_actions *out) {
    plan p;
    walks known;
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if ((subject >= 0 && subject != unit) || !may_command(seen, seat, unit, NULL)) {
            continue;
        }
        memset(known.known, 0, sizeof known.known);
        int rear = zwr_body_of(seen, unit).men - unit_at(seen, unit)->width;
        for (int left = 0; left <= rear; left++) {
            for (int right = left == 0; left + right <= rear; right++) {
                if (make_plan_of(seen, unit, left, right, &known, &p, NULL)) {
                    lg_list_add(out, ZWR_V_WIDEN, 3, unit, left, right, -1);
                }
            }
        }
    }
}

void zwr_apply_widen(lg_play *play, const lg_action *action) {
    plan p;
    if (make_plan(play->game, action->arg[0], action->arg[1], action->arg[2], &p, NULL)) {
        widen(play, &p);
        zwr_melee_go_on(play);
    }
}

/* ---- Solo play: the Zulus do it by themselves ------------------------------------------------------------------ */

/* A unit's figures, to be put back after a trial. */
typedef struct standing {
    lg_unit unit;
    lg_piece piece[ZWR_UNIT_MEN];
} standing;

static void put_back(lg_game *game, int unit, const standing *before) {
    int first = before->unit.first;
    for (int i = 0; i < before->unit.count; i++) {
        lg_piece_stand(game, first + i, -1);
    }
    for (int i = 0; i < before->unit.count; i++) {
        int cell = before->piece[i].cell;
        lg_pieces(game)[first + i] = before->piece[i];
        lg_pieces(game)[first + i].cell = LG_NO_CELL;
        lg_piece_stand(game, first + i, cell == LG_NO_CELL ? -1 : cell);
    }
    lg_units(game)[unit] = before->unit;
}

/* The dice that the unit would throw after widening so; -1 when it cannot. */
static int try_widening(lg_game *game, int unit, int left, int right) {
    plan p;
    standing before = {.unit = *unit_at(game, unit)};
    if (before.unit.count > ZWR_UNIT_MEN || !make_plan(game, unit, left, right, &p, NULL)) {
        return -1;
    }
    memcpy(before.piece, piece_at(game, before.unit.first),
           before.unit.count * sizeof before.piece[0]);
    carry_out(game, &p);
    int dice = zwr_dice_of(game, unit);
    put_back(game, unit, &before);
    return dice;
}

/* How many men at one end bring most dice, `other` men going to the other end; the fewest of equally good. */
static int best_at(lg_game *game, int unit, int end, int other, int *dice) {
    int best = 0, rear = zwr_body_of(game, unit).men - unit_at(game, unit)->width;
    for (int men = 1; men + other <= rear; men++) {
        int with = end == LEFT ? try_widening(game, unit, men, other)
                               : try_widening(game, unit, other, men);
        best = with > *dice ? men : best;
        *dice = with > *dice ? with : *dice;
    }
    return best;
}

/* The first man round a corner may close it to his neighbour, so that only the second brings a die: each end is
 * tried with any number of men. */
static void widen_for_dice(lg_play *play, int unit) {
    plan p;
    int dice = zwr_dice_of(play->game, unit);
    int left = best_at(play->game, unit, LEFT, 0, &dice);
    int right = best_at(play->game, unit, RIGHT, left, &dice);
    if (left + right > 0 && make_plan(play->game, unit, left, right, &p, NULL)) {
        widen(play, &p);
    }
}

void zwr_zulus_widen(lg_play *play) {
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        if (zwr_is_zulu(play->game, unit) && zwr_unit_may_widen(play->game, unit)) {
            widen_for_dice(play, unit);
        }
    }
}

/* ---- Afterwards --------------------------------------------------------------------------------------------------- */

static bool has_lapped(const lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(game, unit, men);
    for (int i = 0; i < count; i++) {
        if (piece_at(game, men[i])->file == ZWR_LAPPED) {
            return true;
        }
    }
    return false;
}

void zwr_dress(lg_play *play, int unit) {
    int men[ZWR_UNIT_MEN];
    lg_game *game = play->game;
    if (!zwr_on_table(game, unit) || !has_lapped(game, unit) || zwr_in_contact(game, unit)) {
        return;
    }
    int count = zwr_men(game, unit, men);
    for (int i = 0; i < count; i++) {
        lg_piece *piece = &lg_pieces(game)[men[i]];
        piece->file = piece->file == ZWR_LAPPED ? 0 : piece->file;
        piece->slot = (uint8_t)i;
    }
    zwr_settle(game, unit);
    lg_note(play, ZWR_E_DRESSES, LG_TO_ALL, unit, 0, 0, 0, 0, 0);
}

void zwr_dress_all(lg_play *play) {
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        zwr_dress(play, unit);
    }
}
