/* combat.c - who fights whom: contact, flankers, obstacles, what is added to each die (ZWR-MEL-01 to 05, GRID-06). */
#include "melee.h"

#include <string.h>

#include "core/formations.h"

static const lg_piece *piece_at(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}
static const lg_unit *unit_at(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static bool has_fought(const lg_game *game, int piece) {
    return (zwr_own_of(game)->fought[piece / 8] >> (piece % 8) & 1) != 0;
}

/* ---- Contact ---------------------------------------------------------------------------------------- */

/* The enemy figure that a piece touches in a direction, -1 none. Gun and wagons have no dice; on a limbered gun the
 * crew rides, and fights from it. */
static int touched(const lg_game *game, int piece, int direction) {
    const lg_piece *p = piece_at(game, piece);
    int cell = lg_game_cell(game, lg_at_ahead(lg_game_at(game, p->cell), direction, 1));
    int holder = cell < 0 ? -1 : lg_held(game)[cell] - 1;
    if (holder < 0 || unit_at(game, holder)->side == unit_at(game, p->unit)->side) {
        return -1;
    }
    int enemy = lg_piece_on(game, cell);
    return enemy >= 0 && zwr_can_be_hurt(game, enemy) && zwr_touches(game, piece, enemy) ? enemy
                                                                                         : -1;
}

static bool is_touching(const lg_game *game, int piece) {
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        if (touched(game, piece, direction) >= 0) {
            return true;
        }
    }
    return false;
}

/* How far a Zulu figure would have to turn to face each British unit that it touches and that has not fought, in
 * eighths; -1 for units it does not touch. Returns whether it touches any. */
static bool turns_to(const lg_game *game, int piece, int8_t turns[LG_MAX_UNITS]) {
    bool any = false;
    memset(turns, -1, LG_MAX_UNITS);
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        int enemy = touched(game, piece, direction);
        int unit = enemy < 0 ? -1 : piece_at(game, enemy)->unit;
        if (unit < 0 || (zwr_unit_of(game, unit)->flags & ZWR_FOUGHT) != 0) {
            continue;
        }
        int turn = lg_facing_between(direction, piece_at(game, piece)->facing);
        if (turns[unit] < 0 || turn < turns[unit]) {
            turns[unit] = (int8_t)turn;
        }
        any = true;
    }
    return any;
}

/* ZWR-MEL-01: the unit it faces most, then the one its player prefers, then the lowest id. -1: none. */
static int opponent_of(const lg_game *game, int piece) {
    int8_t turns[LG_MAX_UNITS];
    int prefers = zwr_unit_of(game, piece_at(game, piece)->unit)->prefers, best = -1;
    if (has_fought(game, piece) || !turns_to(game, piece, turns)) {
        return -1;
    }
    for (int unit = 0; unit < game->unit_count; unit++) {
        bool nearer = turns[unit] >= 0 && (best < 0 || turns[unit] < turns[best]);
        bool preferred = best >= 0 && turns[unit] == turns[best] && unit == prefers;
        best = nearer || preferred ? unit : best;
    }
    return best;
}

static bool in_doubt(const lg_game *game, int piece, int target) {
    int8_t turns[LG_MAX_UNITS];
    if (has_fought(game, piece) || !turns_to(game, piece, turns) || turns[target] < 0) {
        return false;
    }
    bool other = false;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (turns[unit] >= 0 && turns[unit] < turns[target]) {
            return false;
        }
        other = other || (unit != target && turns[unit] == turns[target]);
    }
    return other;
}

bool zwr_is_doubtful(const lg_game *game, int zulus, int target) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(game, zulus, men);
    for (int i = 0; i < count; i++) {
        if (in_doubt(game, men[i], target)) {
            return true;
        }
    }
    return false;
}

/* ---- Obstacles (ZWR-MEL-03) ----------------------------------------------------------------------------- */

enum { NO_OBSTACLE, OBSTACLE, BARRICADE };

static int lesser(int a, int b) { return a < b ? a : b; }
static int greater(int a, int b) { return a > b ? a : b; }

/* An edge's kind is a kind of ground; 0 is open. */
static int of_edge(const lg_game *game, int kind) {
    return kind == LG_NO_EDGE ? NO_OBSTACLE
                              : game->scenario->rules->terrains[kind].attribute[ZWR_A_OBSTACLE];
}

/* Over a corner the attacker takes the easier way round. */
static int of_edges(const lg_game *game, int cell, int direction) {
    const lg_board *board = &game->scenario->board;
    int edges[4];
    if (!lg_facing_diagonal(direction)) {
        return of_edge(game, lg_board_edge(board, cell, direction));
    }
    lg_board_corner_edges(board, cell, direction, edges);
    return lesser(greater(of_edge(game, edges[0]), of_edge(game, edges[1])),
                  greater(of_edge(game, edges[2]), of_edge(game, edges[3])));
}

/* ZWR-WAG-02: a wagon in the corner between them is one too, to its own side. */
static int of_wagon(const lg_game *game, lg_at attacker, lg_at defender) {
    lg_at corner[2] = {{attacker.x, defender.y}, {defender.x, attacker.y}};
    for (int i = 0; i < 2; i++) {
        int holder = lg_held(game)[lg_game_cell(game, corner[i])] - 1;
        if (holder >= 0 && unit_at(game, holder)->kind == ZWR_WAGON) {
            return OBSTACLE;
        }
    }
    return NO_OBSTACLE;
}

/* What an attacker has to come across: an edge, or ground in which the defender stands and he does not. */
static int between(const lg_game *game, int attacker, int defender) {
    int from = piece_at(game, attacker)->cell, to = piece_at(game, defender)->cell;
    lg_at a = lg_game_at(game, from), d = lg_game_at(game, to);
    int direction = lg_facing_towards(a, d);
    int his = lg_game_terrain(game, from)->attribute[ZWR_A_OBSTACLE];
    int ground =
        his == NO_OBSTACLE ? lg_game_terrain(game, to)->attribute[ZWR_A_OBSTACLE] : NO_OBSTACLE;
    bool shelters =
        zwr_is_british(game, piece_at(game, defender)->unit) && lg_facing_diagonal(direction);
    int wagon = shelters ? of_wagon(game, a, d) : NO_OBSTACLE;
    return greater(of_edges(game, from, direction), greater(ground, wagon));
}

/* The one who was there first defends: whoever moved into the contact later has to come across. The Zulu step
 * follows the British one, so that in the same turn it is the Zulus who came. */
static bool defends(const lg_game *game, int unit, int against) {
    int ours = zwr_unit_of(game, unit)->came, theirs = zwr_unit_of(game, against)->came;
    return zwr_is_british(game, unit) ? theirs >= ours : theirs > ours;
}

/* Who touches several enemies attacks where it is easiest. */
static int obstacle_before(const lg_game *game, int piece) {
    int least = -1;
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        int enemy = touched(game, piece, direction);
        if (enemy < 0) {
            continue;
        }
        bool defended = defends(game, piece_at(game, enemy)->unit, piece_at(game, piece)->unit);
        int obstacle = defended ? between(game, piece, enemy) : NO_OBSTACLE;
        least = least < 0 ? obstacle : lesser(least, obstacle);
    }
    switch (least) {
    case OBSTACLE: return zwr_number(game, ZWR_N_MELEE_OBSTACLE, 0);
    case BARRICADE: return zwr_number(game, ZWR_N_MELEE_BARRICADE, 0);
    default: return 0;
    }
}

/* ---- One fighter ------------------------------------------------------------------------------------------ */

/* ZWR-MEL-04, ZWR-ORG-04: the captain is an officer, the sergeant-major is not. */
static void arm(const lg_game *game, zwr_fighter *fighter) {
    switch ((zwr_rank)piece_at(game, fighter->piece)->kind) {
    case ZWR_LIEUTENANT:
    case ZWR_THE_CAPTAIN:
        fighter->kind = ZWR_DIE_OFFICER;
        fighter->arm = (int8_t)zwr_number(game, ZWR_N_MELEE_OFFICER, 0);
        return;
    case ZWR_TROOP_LIEUTENANT:
    case ZWR_THE_MAJOR:
        fighter->kind = ZWR_DIE_OFFICER;
        fighter->arm = (int8_t)zwr_number(game, ZWR_N_MELEE_MOUNTED_OFFICER, 0);
        return;
    case ZWR_TROOPER:
        fighter->kind = ZWR_DIE_CAVALRY;
        fighter->arm = (int8_t)zwr_number(game, ZWR_N_MELEE_CAVALRY, 0);
        return;
    case ZWR_PRIVATE:
    case ZWR_BUGLER:
    case ZWR_GATLING:
    case ZWR_GUN_SERGEANT:
    case ZWR_GUNNER:
    case ZWR_LEAD:
    case ZWR_BODY:
    case ZWR_THE_SERGEANT_MAJOR:
    case ZWR_RIFLEMAN:
    case ZWR_WARRIOR:
    case ZWR_RANKS: return;
    }
}

static void add(const lg_game *game, zwr_combat *combat, int row, int piece, lg_part part) {
    bool one_flanker = zwr_setting(game, ZWR_S_FLANKERS) != 0;
    bool flank = part == LG_PART_FLANK;
    for (int i = 0; i < combat->count[row]; i++) {
        if (flank && one_flanker && combat->fighter[row][i].flank) {
            return; /* ZWR-GRID-06, setting: one flanker for each player */
        }
    }
    if (combat->count[row] == ZWR_MAX_ROW) {
        return;
    }
    zwr_fighter *fighter = &combat->fighter[row][combat->count[row]++];
    *fighter = (zwr_fighter){.piece = (int16_t)piece, .flank = flank};
    arm(game, fighter);
    if (piece_at(game, piece)->status == ZWR_WOUNDED) {
        fighter->wound = (int8_t)zwr_number(game, ZWR_N_MELEE_WOUNDED, 0);
    } else if (!flank && piece_at(game, piece)->cell != LG_NO_CELL) {
        fighter->obstacle = (int8_t)obstacle_before(game, piece);
    }
    combat->in[piece_at(game, piece)->unit] = true;
}

/* ---- A unit's fighters (ZWR-MEL-02, ZWR-GRID-06) -------------------------------------------------------------- */

/* Is a figure in contact in this combat; would it be free to flank? */
static lg_front_man front_man(const lg_game *game, const zwr_combat *combat, int piece) {
    int unit = piece_at(game, piece)->unit;
    bool fights = false;
    if (zwr_is_british(game, unit)) {
        fights = is_touching(game, piece);
    } else {
        int opponent = opponent_of(game, piece);
        fights = opponent >= 0 && combat->in[opponent];
        if (!fights && (has_fought(game, piece) || is_touching(game, piece))) {
            return LG_FRONT_ABSENT; /* he fights elsewhere */
        }
    }
    return fights ? LG_FRONT_TOUCHING : LG_FRONT_PRESENT;
}

static bool in_ranks(const lg_game *game, int unit) {
    int formation = unit_at(game, unit)->formation;
    return formation == ZWR_LINE || formation == ZWR_COLUMN || formation == ZWR_ABREAST ||
           formation == ZWR_TWO_BY_TWO || formation == ZWR_FILE;
}

/* The parts of the front rank by file, of a ring by place; none where a unit has no ranks. */
static int front_parts(const lg_game *game, const zwr_combat *combat, int unit, const int men[],
                       int count, lg_part parts[LG_MAX_RING]) {
    const lg_unit *u = unit_at(game, unit);
    bool ring = u->formation == ZWR_SQUARE;
    int files = ring ? 4 * (u->width - 1) : in_ranks(game, unit) ? u->width : 0;
    lg_front_man front[LG_MAX_RING] = {LG_FRONT_ABSENT};
    for (int i = 0; i < count; i++) {
        const lg_piece *p = piece_at(game, men[i]);
        if (p->rank == 0 && p->file < files) {
            front[p->file] = front_man(game, combat, men[i]);
        }
    }
    if (files > 0) {
        (void)(ring ? lg_ring_parts(front, u->width, parts) : lg_front_parts(front, files, parts));
    }
    return files;
}

static void add_unit(const lg_game *game, zwr_combat *combat, int unit) {
    int men[ZWR_UNIT_MEN];
    lg_part parts[LG_MAX_RING] = {LG_PART_NONE};
    int count = zwr_men(game, unit, men);
    int row = zwr_is_british(game, unit) ? ZWR_BRITISH_ROW : ZWR_ZULU_ROW;
    int files = front_parts(game, combat, unit, men, count, parts);
    for (int i = 0; i < count; i++) {
        const lg_piece *p = piece_at(game, men[i]);
        bool front = p->rank == 0 && p->file < files;
        bool touches = !front && front_man(game, combat, men[i]) == LG_FRONT_TOUCHING;
        lg_part part = front ? parts[p->file] : touches ? LG_PART_CONTACT : LG_PART_NONE;
        if (part != LG_PART_NONE && zwr_is_man(game, men[i])) {
            add(game, combat, row, men[i], part);
        }
    }
}

/* The crew of a limbered gun fights from its seats when the limber or the gun is touched. */
static void add_riders(const lg_game *game, zwr_combat *combat, int unit) {
    int men[ZWR_UNIT_MEN], squares[ZWR_UNIT_MEN];
    bool held = false;
    int count = zwr_men(game, unit, squares);
    for (int i = 0; i < count; i++) {
        held = held || is_touching(game, squares[i]);
    }
    count = held ? zwr_fit_men(game, unit, men) : 0;
    for (int i = 0; i < count; i++) {
        add(game, combat, ZWR_BRITISH_ROW, men[i], LG_PART_CONTACT);
    }
}

/* ZWR-MEL-05: a man who lies wounded beside a Zulu of this combat fights on. Who is left behind with no comrade in
 * the fight, or carried, does not: his fate is ZWR-WND-04. */
static void add_wounded(const lg_game *game, zwr_combat *combat, int unit) {
    const lg_unit *u = unit_at(game, unit);
    for (int piece = u->first; piece < u->first + u->count; piece++) {
        const lg_piece *p = piece_at(game, piece);
        bool lies = p->unit == unit && p->status == ZWR_WOUNDED && p->cell != LG_NO_CELL &&
                    zwr_own_of(game)->bearer[piece] == 0;
        for (int i = 0; lies && i < combat->count[ZWR_ZULU_ROW]; i++) {
            const zwr_fighter *zulu = &combat->fighter[ZWR_ZULU_ROW][i];
            lg_at there = lg_game_at(game, piece_at(game, zulu->piece)->cell);
            if (!zulu->flank && lg_chebyshev(lg_game_at(game, p->cell), there) <= 1) {
                add(game, combat, ZWR_BRITISH_ROW, piece, LG_PART_CONTACT);
                break;
            }
        }
    }
}

/* ---- The combat (ZWR-MEL-01) ------------------------------------------------------------------------------------ */

static bool may_fight(const lg_game *game, int unit) {
    return zwr_is_present(game, unit) && unit_at(game, unit)->kind != ZWR_WAGON &&
           (zwr_unit_of(game, unit)->flags & ZWR_FOUGHT) == 0;
}

/* Adds every unit of the other side that touches one already in; returns whether there was one. */
static bool spread(const lg_game *game, bool in[LG_MAX_UNITS]) {
    bool more = false;
    for (int a = 0; a < game->unit_count; a++) {
        for (int b = 0; in[a] && b < game->unit_count; b++) {
            bool enemy = unit_at(game, a)->side != unit_at(game, b)->side;
            if (enemy && !in[b] && may_fight(game, b) && zwr_units_touch(game, a, b)) {
                in[b] = more = true;
            }
        }
    }
    return more;
}

/* Setting `connected`: all who are linked by contact; the lowest British id names them. */
static bool is_first_of_all(const lg_game *game, zwr_combat *combat) {
    while (spread(game, combat->in)) {
    }
    for (int unit = 0; unit < combat->named; unit++) {
        if (combat->in[unit] && zwr_is_british(game, unit)) {
            return false;
        }
    }
    return true;
}

static void add_side(const lg_game *game, zwr_combat *combat, bool british) {
    for (int unit = 0; unit < game->unit_count; unit++) {
        bool ours = zwr_is_british(game, unit) == british && may_fight(game, unit);
        if (!ours || !(british ? combat->in[unit] : zwr_in_contact(game, unit))) {
            continue;
        }
        if (unit_at(game, unit)->formation == ZWR_LIMBERED) {
            add_riders(game, combat, unit);
        } else {
            add_unit(game, combat, unit);
        }
    }
}

bool zwr_combat_of(const lg_game *game, int unit, zwr_combat *combat) {
    memset(combat, 0, sizeof *combat);
    combat->named = unit;
    if (zwr_is_zulu(game, unit) || !may_fight(game, unit) || !zwr_in_contact(game, unit)) {
        return false;
    }
    combat->in[unit] = true;
    if (zwr_setting(game, ZWR_S_MELEE_GROUPING) != 0 && !is_first_of_all(game, combat)) {
        return false;
    }
    add_side(game, combat, false);
    add_side(game, combat, true);
    bool both = combat->count[ZWR_ZULU_ROW] > 0 && combat->count[ZWR_BRITISH_ROW] > 0;
    for (int u = 0; both && u < game->unit_count; u++) {
        if (combat->in[u] && zwr_is_british(game, u)) {
            add_wounded(game, combat, u);
        }
    }
    return both;
}

int zwr_dice_of(const lg_game *game, int unit) {
    zwr_combat combat;
    int dice = 0;
    for (int named = 0; named < game->unit_count; named++) {
        if (zwr_is_zulu(game, named) || !zwr_combat_of(game, named, &combat)) {
            continue;
        }
        for (int row = 0; row < ZWR_ROWS; row++) {
            for (int i = 0; i < combat.count[row]; i++) {
                dice += piece_at(game, combat.fighter[row][i].piece)->unit == unit;
            }
        }
    }
    return dice;
}
