/* aim.c - a shot before its dice: who of a unit may fire, at what range, needing how much (ZWR-FIRE-01..19). */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "core/formations.h"
#include "fire.h"

static const lg_piece *piece_at(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}
static const lg_unit *unit_at(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- Who may fire -------------------------------------------------------------------------------- */

/* ZWR-ORG-13: rifles. Lieutenants, ensigns, the major and Impis have nothing that reaches. */
static bool has_rifle(const lg_piece *piece) {
    return piece->kind == ZWR_PRIVATE || piece->kind == ZWR_BUGLER || piece->kind == ZWR_TROOPER ||
           piece->kind == ZWR_RIFLEMAN;
}

static bool carries_somebody(const lg_game *game, int piece) {
    return memchr(zwr_own_of(game)->bearer, piece + 1, ZWR_BRITISH_MEN) != NULL;
}

bool zwr_hands_full(const lg_game *game, int piece) {
    if (piece >= ZWR_BRITISH_MEN || !zwr_is_british(game, piece_at(game, piece)->home)) {
        return false;
    }
    unsigned man = zwr_own_of(game)->man[piece];
    return (man & (ZWR_MAN_BORE | ZWR_MAN_SERVED)) != 0 || carries_somebody(game, piece);
}

static bool fired_for_this_order(const lg_game *game, int piece) {
    return piece < ZWR_BRITISH_MEN && (zwr_own_of(game)->man[piece] & ZWR_MAN_VOLLEY) != 0;
}

/* ZWR-FIRE-05: two ranks; of a square the men of one face, both corners. `again`: a new order, so that men who
 * have fired for the last one count again. */
static bool stands_to_fire(const lg_game *game, int unit, int piece, int face, bool again) {
    const lg_unit *u = unit_at(game, unit);
    const lg_piece *p = piece_at(game, piece);
    if (zwr_is_individual(game, unit)) {
        return true;
    }
    if (u->formation == ZWR_SQUARE) {
        return lg_ring_on_face(u->width, p->file, face) &&
               (again || !fired_for_this_order(game, piece));
    }
    return p->rank < zwr_number(game, ZWR_N_FIRE_RANKS, 0);
}

static int men_to_fire(const lg_game *game, int unit, int face, bool again, int out[]) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(game, unit, men), ready = 0;
    for (int i = 0; i < count; i++) {
        if (has_rifle(piece_at(game, men[i])) && !zwr_hands_full(game, men[i]) &&
            stands_to_fire(game, unit, men[i], face, again)) {
            out[ready++] = men[i];
        }
    }
    return ready;
}

unsigned zwr_faces_fired(const lg_game *game, int unit) {
    const zwr_unit *own = zwr_unit_of(game, unit);
    bool square = unit_at(game, unit)->formation == ZWR_SQUARE;
    return square && own->volley >> 4 == own->used ? own->volley & 15U : 0;
}

/* ---- Arc and sight ---------------------------------------------------------------------------------- */

enum { ALL_ROUND = -1 };

/* All lines of one firing body to one target. */
typedef struct lines {
    const lg_game *game;
    int unit, target, facing; /* facing of the arc, ALL_ROUND: none */
    int target_cell[ZWR_UNIT_MEN], targets;
    bool in_arc;    /* some line lies within the arc */
    int blocked_by; /* square that stops one, -1 */
} lines;

/* O-31, O-32: figures can be hit, the gun and wagons cannot; a crew that rides is where its gun and limber are. */
static int men_to_hit(const lg_game *game, int target, int cells[]) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(game, target, men), targets = 0;
    for (int i = 0; i < count; i++) {
        if (zwr_can_be_hurt(game, men[i])) {
            cells[targets++] = piece_at(game, men[i])->cell;
        }
    }
    return targets;
}

/* ZWR-GRID-09: single figures and Zulu rifles fire all round, the men of a square to their own side of it. */
static int arc_of(const lg_game *game, int unit, int face) {
    const lg_unit *u = unit_at(game, unit);
    if (zwr_is_individual(game, unit) || u->kind == ZWR_RIFLES) {
        return ALL_ROUND;
    }
    return face < 0 ? u->facing : lg_ring_face_facing(u->facing, face);
}

/* The target figures within a firer's arc. */
typedef struct sights {
    int count, cell[ZWR_UNIT_MEN], distance2[ZWR_UNIT_MEN];
} sights;

static void look_along(const lines *l, int from, sights *s) {
    lg_at here = lg_game_at(l->game, from);
    s->count = 0;
    for (int i = 0; i < l->targets; i++) {
        lg_at there = lg_game_at(l->game, l->target_cell[i]);
        if (l->facing == ALL_ROUND || lg_in_arc(here, there, l->facing)) {
            s->cell[s->count] = l->target_cell[i];
            s->distance2[s->count++] = lg_dist2(here, there);
        }
    }
}

/* The nearest that has not been tried, -1 none is left. */
static int next_nearest(const sights *s) {
    int best = -1;
    for (int i = 0; i < s->count; i++) {
        if (s->distance2[i] >= 0 && (best < 0 || s->distance2[i] < s->distance2[best])) {
            best = i;
        }
    }
    return best;
}

/* The nearest target figure that one firer can see within his arc: squared distance and square; else INT_MAX. */
static int nearest_seen(lines *l, int from, int *to) {
    sights s;
    look_along(l, from, &s);
    l->in_arc = l->in_arc || s.count > 0;
    for (int i = next_nearest(&s); i >= 0; i = next_nearest(&s)) {
        int blocked = zwr_sight_blocked(l->game, l->unit, from, l->target, s.cell[i]);
        if (blocked < 0) {
            *to = s.cell[i];
            return s.distance2[i];
        }
        l->blocked_by = i == s.count - 1 ? blocked : l->blocked_by;
        s.distance2[i] = -1;
    }
    return INT_MAX;
}

/* Takes into the shot everybody who sees the target, and the nearest pair (ZWR-FIRE-15). */
static bool take_firers(lines *l, const int men[], int count, zwr_shot *shot) {
    shot->firers = 0;
    shot->distance2 = INT_MAX;
    for (int i = 0; i < count; i++) {
        int to = -1;
        int distance2 = nearest_seen(l, piece_at(l->game, men[i])->cell, &to);
        if (distance2 == INT_MAX) {
            continue;
        }
        shot->firer[shot->firers++] = men[i];
        if (distance2 < shot->distance2) {
            shot->distance2 = distance2;
            shot->from = piece_at(l->game, men[i])->cell;
            shot->to = to;
        }
    }
    return shot->firers > 0;
}

static bool refuse_line(const lines *l, lg_verdict *verdict) {
    char unit[48], target[48];
    lg_unit_name(l->game, l->unit, unit, sizeof unit);
    lg_unit_name(l->game, l->target, target, sizeof target);
    if (!l->in_arc) {
        return lg_refuse(verdict, "ZWR-GRID-09", "%s is not within 45 degrees of where %s faces.",
                         target, unit);
    }
    lg_at at = lg_game_at(l->game, l->blocked_by);
    const char *place = lg_game_place(l->game, l->blocked_by);
    return lg_refuse(verdict, "ZWR-GRID-08", "%s does not see %s: %d,%d%s%s is in the way.", unit,
                     target, at.x, at.y, place == NULL ? "" : " by ", place == NULL ? "" : place);
}

/* ---- Range ------------------------------------------------------------------------------------------- */

/* The inches up to which a band reaches; Zulus have no point blank (ZWR-FIRE-01, 02). */
static int band_limit(const lg_game *game, int unit, int band) {
    if (zwr_is_british(game, unit)) {
        return zwr_number(game, ZWR_N_BRITISH_BANDS, band);
    }
    return band == ZWR_POINT_BLANK ? 0 : zwr_number(game, ZWR_N_ZULU_BANDS, band - 1);
}

int zwr_reach(const lg_game *game, int unit) { return band_limit(game, unit, ZWR_LONG); }

/* The band of a distance, ZWR_BANDS beyond all of them. Limits are inclusive (ZWR-GRID-03). */
static int band_of(const lg_game *game, int unit, int distance2) {
    int band = ZWR_POINT_BLANK;
    while (band < ZWR_BANDS &&
           distance2 > band_limit(game, unit, band) * band_limit(game, unit, band)) {
        band++;
    }
    return band;
}

static bool refuse_range(const lg_game *game, int unit, int target, int distance2,
                         lg_verdict *verdict) {
    char name[48], inches[LG_INCHES_TEXT];
    bool british = zwr_is_british(game, unit);
    return lg_refuse(verdict, british ? "ZWR-FIRE-01" : "ZWR-FIRE-02",
                     "%s is %s inches off; %s reach %d.",
                     lg_unit_name(game, target, name, sizeof name),
                     lg_inches_text(inches, sizeof inches, distance2),
                     unit_at(game, unit)->kind == ZWR_GUN ? "Gatlings"
                     : british                            ? "rifles"
                                                          : "Zulu rifles",
                     zwr_reach(game, unit));
}

/* ---- The score needed (ZWR-FIRE-19) -------------------------------------------------------------------- */

static void add(zwr_shot *shot, int value, const char *rule, const char *text) {
    lg_modifier *modifier = &shot->modifier[shot->modifier_count++];
    modifier->value = value;
    modifier->rule = rule;
    snprintf(modifier->text, sizeof modifier->text, "%s", text);
    shot->need += value;
}

static void add_range(const lg_game *game, zwr_shot *shot) {
    static const char *const BANDS[ZWR_BANDS] = {"point blank", "short range", "medium range",
                                                 "long range"};
    char text[48];
    snprintf(text, sizeof text, "%s, to %d inches", BANDS[shot->band],
             band_limit(game, shot->unit, shot->band));
    add(shot, zwr_number(game, ZWR_N_BASE_SCORES, shot->band), "ZWR-FIRE-03", text);
}

static bool is_trooper(const lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN];
    const lg_unit *u = unit_at(game, unit);
    if (u->kind != ZWR_FIGURE || zwr_men(game, unit, men) == 0) {
        return false;
    }
    int rank = piece_at(game, men[0])->kind;
    return rank == ZWR_TROOPER || rank == ZWR_TROOP_LIEUTENANT;
}

static bool is_cavalry(const lg_game *game, int unit) {
    return unit_at(game, unit)->kind == ZWR_CAVALRY || is_trooper(game, unit);
}

static void add_firer(const lg_game *game, zwr_shot *shot) {
    if (zwr_is_zulu(game, shot->unit)) {
        add(shot, zwr_number(game, ZWR_N_FIRE_ZULUS, 0), "ZWR-FIRE-06", "Zulus firing");
    } else if (is_cavalry(game, shot->unit)) {
        add(shot, zwr_number(game, ZWR_N_FIRE_CAVALRY, 0), "ZWR-FIRE-06", "cavalry firing");
    }
    int lost = zwr_unit_of(game, shot->unit)->lost;
    if (lost > 0) {
        char text[48];
        snprintf(text, sizeof text, "%d lost-order marker%s", lost, lg_plural(lost));
        add(shot, lost * zwr_number(game, ZWR_N_FIRE_LOST, 0), "ZWR-FIRE-07", text);
    }
}

/* ZWR-FIRE-08 to 11. Fast cavalry in soft cover is one point unless the table stacks them. */
static void add_target(const lg_game *game, zwr_shot *shot) {
    int moved = zwr_unit_of(game, shot->target)->moved;
    bool cavalry = is_cavalry(game, shot->target);
    bool fast = cavalry && moved > zwr_number(game, ZWR_N_FAST_INCHES, 0) * 1000;
    zwr_cover cover = zwr_cover_of(game, shot->target, shot->from);
    if (cavalry && moved == 0) {
        add(shot, zwr_number(game, ZWR_N_FIRE_STANDING, 0), "ZWR-FIRE-08",
            "at cavalry that stands");
    }
    if (fast) {
        add(shot, zwr_number(game, ZWR_N_FIRE_FAST, 0), "ZWR-FIRE-09", "at fast cavalry");
    }
    if (cover == ZWR_SOFT_COVER && (!fast || zwr_setting(game, ZWR_S_FAST_CAV_AND_SOFT) != 0)) {
        add(shot, zwr_number(game, ZWR_N_FIRE_SOFT, 0), "ZWR-FIRE-10", "in soft cover");
    }
    if (cover == ZWR_HARD_COVER) {
        add(shot, zwr_number(game, ZWR_N_FIRE_HARD, 0), "ZWR-FIRE-11", "in hard cover");
    }
}

static bool work_out_need(const lg_game *game, zwr_shot *shot, lg_verdict *verdict) {
    shot->band = band_of(game, shot->unit, shot->distance2);
    if (shot->band == ZWR_BANDS) {
        return refuse_range(game, shot->unit, shot->target, shot->distance2, verdict);
    }
    add_range(game, shot);
    add_firer(game, shot);
    add_target(game, shot);
    return lg_allow(verdict);
}

int zwr_confirm_score(const lg_game *game, int need) {
    return need > ZWR_D6 && zwr_can_hit(need) ? zwr_number(game, ZWR_N_CONFIRM, need - ZWR_D6 - 1)
                                              : 0;
}

bool zwr_can_hit(int need) { return need <= ZWR_D6 + ZWR_CONFIRMED_SCORES; }

bool zwr_die_hits(const lg_game *game, int need, int die) {
    int score = need > ZWR_D6 ? ZWR_D6 : need;
    return die >= score && die > zwr_number(game, ZWR_N_NEVER_HITS, 0);
}

/* ---- The shot -------------------------------------------------------------------------------------------- */

/* ZWR-FIRE-04, O-32: an enemy on the table, not in a melee, with figures that can be hit. */
static bool may_be_shot(const lg_game *game, int unit, int target, lines *l, lg_verdict *verdict) {
    char name[48];
    lg_unit_name(game, target, name, sizeof name);
    if (unit_at(game, target)->side == unit_at(game, unit)->side) {
        return lg_refuse(verdict, "ZWR-FIRE-16", "%s is on the same side.", name);
    }
    if (!zwr_is_present(game, target)) {
        return lg_refuse(verdict, "ZWR-FIRE-16", "%s is not on the table.", name);
    }
    l->targets = men_to_hit(game, target, l->target_cell);
    if (l->targets == 0) {
        return lg_refuse(verdict, "ZWR-CAS-04", "Nobody of %s stands where he can be hit.", name);
    }
    if (zwr_in_contact(game, target)) {
        return lg_refuse(verdict, "ZWR-FIRE-04", "%s is in a melee: nobody may fire into it.",
                         name);
    }
    int distance2 = zwr_nearest(game, unit, target, NULL, NULL);
    int reach = zwr_reach(game, unit);
    return (distance2 >= 0 && distance2 <= reach * reach) ||
           refuse_range(game, unit, target, distance2, verdict);
}

static bool refuse_nobody(const lg_game *game, int unit, lg_verdict *verdict) {
    char name[48];
    lg_unit_name(game, unit, name, sizeof name);
    int kind = unit_at(game, unit)->kind;
    if (kind == ZWR_IMPI || kind == ZWR_WAGON || kind == ZWR_MAJOR || kind == ZWR_CAPTAIN ||
        kind == ZWR_SERGEANT_MAJOR) {
        return lg_refuse(verdict, "ZWR-ORG-13", "%s has no rifles.", name);
    }
    return lg_refuse(verdict, "ZWR-FIRE-18", "Nobody of %s is free to fire a rifle.", name);
}

static bool aim_ranks(lines *l, zwr_shot *shot, lg_verdict *verdict) {
    int men[ZWR_UNIT_MEN];
    int count = men_to_fire(l->game, l->unit, -1, true, men);
    if (count == 0) {
        return refuse_nobody(l->game, l->unit, verdict);
    }
    l->facing = arc_of(l->game, l->unit, -1);
    return take_firers(l, men, count, shot) || refuse_line(l, verdict);
}

/* Of the faces that may fire the one with most men on the target, then the nearest, then front, right, rear, left. */
static bool aim_faces(lines *l, unsigned faces, bool again, zwr_shot *shot) {
    zwr_shot best = *shot;
    best.face = -1;
    for (int face = 0; face < 4; face++) {
        int men[ZWR_UNIT_MEN];
        zwr_shot try = *shot;
        try.face = face;
        l->facing = arc_of(l->game, l->unit, face);
        if ((faces >> face & 1U) == 0 ||
            !take_firers(l, men, men_to_fire(l->game, l->unit, face, again, men), &try)) {
            continue;
        }
        bool more = try.firers > best.firers ||
                    (try.firers == best.firers && try.distance2 < best.distance2);
        best = best.face < 0 || more ? try : best
            ;
    }
    *shot = best;
    return best.face >= 0;
}

/* ZWR-FIRE-05, 16: one target for each face; first the faces that have not fired for the order under way. */
static bool aim_square(lines *l, zwr_shot *shot, lg_verdict *verdict) {
    int men[ZWR_UNIT_MEN];
    unsigned fired = zwr_faces_fired(l->game, l->unit), all = 15;
    int ready = 0;
    for (int face = 0; face < 4; face++) {
        ready += men_to_fire(l->game, l->unit, face, true, men);
    }
    if (ready == 0) {
        return refuse_nobody(l->game, l->unit, verdict);
    }
    shot->goes_on = fired != 0 && aim_faces(l, all & ~fired, false, shot);
    return shot->goes_on || aim_faces(l, all, true, shot) || refuse_line(l, verdict);
}

/* The gun's square is the origin; its arc is 45 degrees to each side. */
static bool aim_gun(lines *l, int dice, zwr_shot *shot, lg_verdict *verdict) {
    if (!zwr_gun_ready(l->game, l->unit, &shot->helper, verdict)) {
        return false;
    }
    int gun = zwr_find(l->game, l->unit, ZWR_GATLING, ZWR_FIT);
    l->facing = unit_at(l->game, l->unit)->facing;
    bool sees = take_firers(l, &gun, 1, shot);
    shot->firers = 0;
    shot->dice = dice;
    return sees || refuse_line(l, verdict);
}

bool zwr_aim(const lg_game *game, int unit, int target, int dice, zwr_shot *shot,
             lg_verdict *verdict) {
    lines l = {.game = game, .unit = unit, .target = target, .blocked_by = -1};
    *shot = (zwr_shot){.unit = unit, .target = target, .face = -1, .helper = -1};
    if (!may_be_shot(game, unit, target, &l, verdict)) {
        return false;
    }
    if (unit_at(game, unit)->kind == ZWR_GUN) {
        return aim_gun(&l, dice, shot, verdict) && work_out_need(game, shot, verdict);
    }
    bool square = unit_at(game, unit)->formation == ZWR_SQUARE;
    if (!(square ? aim_square(&l, shot, verdict) : aim_ranks(&l, shot, verdict))) {
        return false;
    }
    shot->dice = shot->firers;
    return work_out_need(game, shot, verdict);
}

bool zwr_can_shoot(const lg_game *game, int unit, int target, lg_verdict *verdict) {
    zwr_shot shot;
    return zwr_aim(game, unit, target, 0, &shot, verdict);
}

/* ---- For the map ------------------------------------------------------------------------------------------- */

int zwr_firers(const lg_game *game, int unit, int face, int out[]) {
    if (unit_at(game, unit)->kind != ZWR_GUN) {
        return men_to_fire(game, unit, face, true, out);
    }
    out[0] = unit_at(game, unit)->formation == ZWR_LIMBERED
                 ? -1
                 : zwr_find(game, unit, ZWR_GATLING, ZWR_FIT);
    return out[0] >= 0;
}

int zwr_arc_facing(const lg_game *game, int unit, int face) { return arc_of(game, unit, face); }

int zwr_band_of(const lg_game *game, int unit, int distance2) {
    return band_of(game, unit, distance2);
}
