/* appearance.c - steps 1 and 3: which hidden Zulus the British sight, the dust clouds that stand for them, the dummies
 * among the clouds, and what comes out of the dust (ZWR-APP, ZWR-ZPL). The clouds of solo play are in solo.c. */
#include "appearance.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "core/sight.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static bool is_solo(const lg_game *game) { return game->scenario->mode == LG_SOLO; }

static bool is_concealed(const lg_game *game, int unit) {
    return unit_of(game, unit)->state == ZWR_CONCEALED && zwr_on_table(game, unit);
}

lg_audience zwr_audience(const lg_game *game, int unit) {
    return unit_of(game, unit)->state == ZWR_CONCEALED ? LG_TO_ZULU : LG_TO_ALL;
}

static int hundredths(int distance2) { return (int)lg_isqrt((uint64_t)distance2 * 10000U); }

/* ---- How far a unit is sighted (ZWR-APP-04, ZWR-APP-05) -------------------------------------------------- */

enum { MOST_INCHES = 256 };

/* The kind of ground under most of its figures; of two equal kinds the one that hides better. */
static int inches_of_ground(const lg_game *game, int unit) {
    uint8_t on[MOST_INCHES];
    int men[ZWR_UNIT_MEN], best = 0;
    memset(on, 0, sizeof on);
    int count = zwr_men(game, unit, men);
    for (int i = 0; i < count; i++) {
        int cell = lg_pieces_of(game)[men[i]].cell;
        on[lg_game_terrain(game, cell)->attribute[ZWR_A_HIDES] % MOST_INCHES]++;
    }
    for (int inches = 1; inches < MOST_INCHES; inches++) {
        best = on[inches] > on[best] ? inches : best;
    }
    return best;
}

static bool is_crest(const lg_game *game, int cell) {
    return lg_game_terrain(game, cell)->attribute[ZWR_A_CREST] != 0;
}

static bool crest_blocks(void *user, int cell) {
    const lg_game *const *game = user;
    return is_crest(*game, cell);
}

/* The straight line to the nearest British figure crosses height that stops sight; slopes never do. */
static bool is_behind_hill(const lg_game *game, int unit) {
    int distance2, from, to;
    int nearest = zwr_nearest_enemy(game, unit, false, &distance2);
    if (nearest < 0) {
        return false;
    }
    zwr_nearest(game, unit, nearest, &from, &to);
    int here = lg_pieces_of(game)[from].cell, there = lg_pieces_of(game)[to].cell;
    return !is_crest(game, here) && !is_crest(game, there) &&
           lg_sight_line(&game->scenario->board, here, there, crest_blocks, &game) >= 0;
}

static bool has_moved(const lg_game *game, int unit) {
    return (zwr_unit_of(game, unit)->flags & ZWR_MOVED_LAST) != 0;
}

int zwr_sighting_inches(const lg_game *game, int unit) {
    int inches = inches_of_ground(game, unit);
    int behind_hill = zwr_number(game, ZWR_N_BEHIND_HILL, 0);
    if (behind_hill < inches && is_behind_hill(game, unit)) {
        inches = behind_hill;
    }
    return has_moved(game, unit) ? inches * zwr_number(game, ZWR_N_MOVED_TIMES, 0) : inches;
}

/* ZWR-APP-01: any British figure has eyes, but no wagon. */
static bool is_sighted(const lg_game *game, int unit) {
    int distance2, inches = zwr_sighting_inches(game, unit);
    return zwr_nearest_enemy(game, unit, false, &distance2) >= 0 && distance2 <= inches * inches;
}

/* ---- Public numbers (ZWR-APP-09) ----------------------------------------------------------------------------- */

/* The first of its kind that the British have never seen: its number is the next they will learn. */
static int next_public(const lg_game *game, int unit) {
    for (int u = 0; u < game->scenario->unit_count; u++) {
        bool alike = unit_of(game, u)->kind == unit_of(game, unit)->kind &&
                     unit_of(game, u)->count == unit_of(game, unit)->count;
        if (alike && (unit_of(game, u)->marks & ZWR_PUBLIC) == 0) {
            return u;
        }
    }
    return unit;
}

static void swap_figures(lg_game *game, int a, int b) {
    for (int i = 0; i < unit_of(game, a)->count; i++) {
        lg_piece *p = &lg_pieces(game)[unit_of(game, a)->first + i];
        lg_piece *q = &lg_pieces(game)[unit_of(game, b)->first + i];
        lg_piece was = *p;
        *p = *q;
        *q = was;
        p->unit = p->home = (uint8_t)a;
        q->unit = q->home = (uint8_t)b;
    }
}

static void swap_clouds(zwr_state *own, int a, int b) {
    for (int i = 0; i < own->cloud_count; i++) {
        uint8_t *unit = &own->cloud[i].unit;
        *unit = (uint8_t)(*unit == a ? b : *unit == b ? a : *unit);
    }
}

/* Two units of a kind change names: everything goes over but the slots themselves. */
static void swap_units(lg_game *game, int a, int b) {
    lg_unit *u = &lg_units(game)[a], *v = &lg_units(game)[b];
    lg_unit was = *u;
    uint16_t first = v->first;
    *u = *v;
    u->first = was.first;
    *v = was;
    v->first = first;
    zwr_unit own = *zwr_unit_at(game, a);
    *zwr_unit_at(game, a) = *zwr_unit_at(game, b);
    *zwr_unit_at(game, b) = own;
    swap_figures(game, a, b);
    swap_clouds(zwr_own(game), a, b);
    lg_game_hold_again(game);
}

int zwr_make_public(lg_play *play, int unit) {
    int number =
        (unit_of(play->game, unit)->marks & ZWR_PUBLIC) != 0 ? unit : next_public(play->game, unit);
    if (number != unit) {
        swap_units(play->game, unit, number);
        lg_note(play, ZWR_E_RENUMBERED, LG_TO_ZULU, number, unit, 0, 0, 0, 0);
    }
    lg_units(play->game)[number].marks |= ZWR_PUBLIC;
    return number;
}

static int come_to_light(lg_play *play, int unit) {
    int number = zwr_make_public(play, unit);
    lg_units(play->game)[number].state = ZWR_PRESENT;
    lg_reveal(play);
    return number;
}

int zwr_reveal_unit(lg_play *play, int unit) {
    if (unit_of(play->game, unit)->state != ZWR_CONCEALED) {
        return unit;
    }
    int number = come_to_light(play, unit);
    lg_note(play, ZWR_E_REVEALED, LG_TO_ALL, number, zwr_guide_cell(play->game, number),
            zwr_figures(play->game, number), 0, 0, 0);
    return number;
}

/* ---- Revealed in the act (ZWR-APP-09, ZWR-APP-10) ----------------------------------------------------------------- */

/* The unit that holds a square, if its side is the one asked for; else -1. */
static int held_by(const lg_game *game, lg_at at, lg_role side) {
    int cell = lg_game_cell(game, at);
    int holder = cell < 0 ? -1 : lg_held(game)[cell] - 1;
    return holder >= 0 && unit_of(game, holder)->side == side ? holder : -1;
}

bool zwr_cells_beside_british(const lg_game *game, const uint16_t *cells, int count) {
    for (int i = 0; i < count; i++) {
        for (int direction = 0; direction < LG_FACINGS; direction++) {
            lg_at at = lg_at_ahead(lg_game_at(game, cells[i]), direction, 1);
            if (held_by(game, at, LG_BRITISH) >= 0) {
                return true;
            }
        }
    }
    return false;
}

static int cells_of(const lg_game *game, int unit, uint16_t cells[]) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(game, unit, men);
    for (int i = 0; i < count; i++) {
        cells[i] = lg_pieces_of(game)[men[i]].cell;
    }
    return count;
}

int zwr_reveal_sighted(lg_play *play, int unit) {
    uint16_t cells[ZWR_UNIT_MEN];
    if (!is_concealed(play->game, unit)) {
        return unit;
    }
    int count = cells_of(play->game, unit, cells);
    bool seen = zwr_cells_beside_british(play->game, cells, count) || is_sighted(play->game, unit);
    return seen ? zwr_reveal_unit(play, unit) : unit;
}

/* The concealed unit on or beside one of these squares whose guide stands first, row by row; -1 none. */
static int hidden_beside(const lg_game *game, const uint16_t *cells, int count) {
    int first = -1;
    for (int i = 0; i < count; i++) {
        for (int direction = -1; direction < LG_FACINGS; direction++) {
            lg_at at = lg_game_at(game, cells[i]);
            int holder = held_by(game, direction < 0 ? at : lg_at_ahead(at, direction, 1), LG_ZULU);
            if (holder >= 0 && is_concealed(game, holder) &&
                (first < 0 || zwr_guide_cell(game, holder) < zwr_guide_cell(game, first))) {
                first = holder;
            }
        }
    }
    return first;
}

bool zwr_meets_hidden(const lg_game *game, const uint16_t *cells, int count) {
    return hidden_beside(game, cells, count) >= 0;
}

void zwr_reveal_beside(lg_play *play, const uint16_t *cells, int count) {
    for (int hidden = hidden_beside(play->game, cells, count); hidden >= 0;
         hidden = hidden_beside(play->game, cells, count)) {
        zwr_reveal_unit(play, hidden);
    }
}

void zwr_surprise(lg_play *play, int unit) {
    uint16_t cells[ZWR_UNIT_MEN];
    zwr_reveal_beside(play, cells, cells_of(play->game, unit, cells));
}

/* ---- Clouds ---------------------------------------------------------------------------------------------------------- */

int zwr_cloud_on(const lg_game *game, int cell) {
    const zwr_state *own = zwr_own_of(game);
    for (int i = 0; i < own->cloud_count; i++) {
        if (own->cloud[i].cell == cell) {
            return i;
        }
    }
    return -1;
}

/* Kept by place, row by row, so that a cloud's number tells nothing about it. */
void zwr_put_cloud(lg_game *game, int cell, int unit) {
    zwr_state *own = zwr_own(game);
    if (own->cloud_count == ZWR_MAX_CLOUDS) {
        return;
    }
    int at = own->cloud_count++;
    for (; at > 0 && own->cloud[at - 1].cell > cell; at--) {
        own->cloud[at] = own->cloud[at - 1];
    }
    own->cloud[at] = (zwr_cloud){(uint16_t)cell, (uint8_t)unit};
}

static void clear_clouds(lg_game *game) {
    zwr_state *own = zwr_own(game);
    memset(own->cloud, 0, sizeof own->cloud);
    own->cloud_count = own->dummies_owed = 0;
}

/* ---- Step 1 ------------------------------------------------------------------------------------------------------------ */

/* game->stage in this step */
enum { DICE_DUE, THROWN };

static void note_sighted(lg_play *play, int unit, int cell) {
    int distance2;
    int inches = zwr_sighting_inches(play->game, unit);
    zwr_nearest_enemy(play->game, unit, false, &distance2);
    bool hill = is_behind_hill(play->game, unit);
    lg_note(play, ZWR_E_SIGHTED, LG_TO_ZULU, unit, hundredths(distance2), inches,
            (int)hill + 2 * (int)has_moved(play->game, unit), cell, 0);
}

void zwr_begin_appearance(lg_play *play) {
    lg_game *game = play->game;
    clear_clouds(game);
    for (int u = 0; u < game->scenario->unit_count; u++) {
        if (is_concealed(game, u) && is_sighted(game, u)) {
            int cell = zwr_guide_cell(game, u);
            zwr_put_cloud(game, cell, u);
            note_sighted(play, u, cell);
        }
    }
}

unsigned zwr_seats_appearance(const lg_game *game) {
    int seat = is_solo(game) ? zwr_british_seat(game, -1) : zwr_zulu_seat(game);
    bool finished = game->stage == THROWN && zwr_own_of(game)->dummies_owed == 0;
    return seat < 0 || finished ? 0 : 1U << seat & ~(unsigned)game->done;
}

/* What the British are told of step 1: where dust is seen, by place, when all of it lies. */
void zwr_end_appearance(lg_play *play) {
    const zwr_state *own = zwr_own_of(play->game);
    if (is_solo(play->game)) {
        return;
    }
    for (int i = 0; i < own->cloud_count; i++) {
        lg_note(play, ZWR_E_DUST, LG_TO_ALL, i + 1, own->cloud[i].cell, 0, 0, 0, 0);
    }
    if (own->cloud_count == 0) {
        lg_note(play, ZWR_E_NO_DUST, LG_TO_ALL, 0, 0, 0, 0, 0, 0);
    }
}

bool zwr_sighting_due(const lg_game *seen, int unit, lg_verdict *verdict) {
    (void)unit;
    if (seen->phase != ZWR_APPEARANCE || seen->stage != DICE_DUE) {
        return lg_refuse(verdict, "ZWR-APP-02",
                         "The dice for dust clouds are thrown once, at the start of the turn.");
    }
    return lg_allow(verdict);
}

/* ZWR-APP-02, ZWR-APP-03: a die for each real cloud; when there is none, or nobody is hidden any more, one die
 * all the same, so that the stop tells nothing. */
static void throw_for_dummies(lg_play *play) {
    uint8_t die[ZWR_MAX_CLOUDS];
    char why[LG_WHY_SIZE];
    zwr_state *own = zwr_own(play->game);
    int real = own->cloud_count;
    int dice = real > 0 ? real : 1;
    int need = zwr_number(play->game, real > 0 ? ZWR_N_DUMMY_FROM : ZWR_N_DUMMY_ALONE, 0);
    const char *rule = real > 0 ? "ZWR-APP-02" : "ZWR-APP-03";
    snprintf(why, sizeof why, "%d %s for dummy clouds, %d real", dice, dice == 1 ? "die" : "dice",
             real);
    lg_roll(play, dice, 6, zwr_zulu_seat(play->game), LG_TO_ZULU, rule, why, die);
    int owed = 0;
    for (int i = 0; i < dice; i++) {
        owed += die[i] >= need;
    }
    own->dummies_owed = (uint8_t)(owed < ZWR_MAX_CLOUDS - real ? owed : ZWR_MAX_CLOUDS - real);
    lg_note(play, real > 0 ? ZWR_E_DUMMY_DICE : ZWR_E_DUMMY_DIE, LG_TO_ZULU, own->dummies_owed, 0,
            0, 0, 0, 0);
    for (int i = 0; i < dice; i++) {
        lg_note_die(play, die[i], 0, die[i] >= need ? LG_DIE_HIT : LG_DIE_PLAIN, 6);
    }
}

void zwr_sighting_roll(lg_play *play, int unit) {
    (void)unit;
    if (is_solo(play->game)) {
        zwr_solo_clouds(play);
    } else {
        throw_for_dummies(play);
    }
    play->game->stage = THROWN;
}

void zwr_prompt_appearance(const lg_game *seen, int seat, char *text, size_t size) {
    int clouds = zwr_own_of(seen)->cloud_count, owed = zwr_own_of(seen)->dummies_owed;
    if (is_solo(seen)) {
        snprintf(text, size, "Roll for dust clouds.");
    } else if (seat != zwr_zulu_seat(seen)) {
        snprintf(text, size, "The Zulu player looks to the dust clouds.");
    } else if (seen->stage != DICE_DUE) {
        snprintf(text, size, "Put down %d dummy cloud%s, or say done.", owed, lg_plural(owed));
    } else if (clouds > 0) {
        snprintf(text, size, "%d unit%s sighted: roll %d %s for dummy clouds.", clouds,
                 clouds == 1 ? " is" : "s are", clouds, clouds == 1 ? "die" : "dice");
    } else {
        snprintf(text, size, "Nobody is sighted: roll one die for a dummy cloud.");
    }
}

/* ---- The verb cloud (ZWR-APP-02) -------------------------------------------------------------------------------------- */

static bool may_lay_dummy(const lg_game *seen, lg_verdict *verdict) {
    if (is_solo(seen)) {
        return lg_refuse(verdict, "ZWR-SOLO-01",
                         "In solo play dust clouds come by the dice alone.");
    }
    if (seen->phase != ZWR_APPEARANCE) {
        return lg_refuse(verdict, "ZWR-APP-02",
                         "Dummy clouds are put down in step 1, Zulu appearance.");
    }
    if (seen->stage == DICE_DUE) {
        return lg_refuse(verdict, "ZWR-APP-02",
                         "The dice for dummy clouds have not been thrown yet: roll.");
    }
    if (zwr_own_of(seen)->dummies_owed == 0) {
        return lg_refuse(verdict, "ZWR-APP-02",
                         "The dice allow no dummy cloud any more this turn.");
    }
    return lg_allow(verdict);
}

bool zwr_check_cloud(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    (void)seat;
    if (!may_lay_dummy(seen, verdict)) {
        return false;
    }
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZWR-APP-02", "Name the square of the dummy cloud.");
    }
    if (zwr_cloud_on(seen, action->arg[0]) >= 0) {
        lg_at at = lg_game_at(seen, action->arg[0]);
        return lg_refuse(verdict, "ZWR-APP-02", "There is a dust cloud at %d,%d already.", at.x,
                         at.y);
    }
    return lg_allow(verdict);
}

void zwr_list_cloud(const lg_game *seen, int seat, int subject, lg_actions *out) {
    (void)seat;
    for (int cell = 0; may_lay_dummy(seen, NULL) && cell < lg_board_cells(&seen->scenario->board);
         cell++) {
        if ((subject < 0 || subject == cell) && zwr_cloud_on(seen, cell) < 0) {
            lg_list_add(out, ZWR_V_CLOUD, 1, cell, -1, -1, -1);
        }
    }
}

/* No Zulus could lie there: somebody holds the square, the British are next to it, or nobody may enter it. */
static bool is_impossible(const lg_game *game, int cell) {
    uint16_t cells[1] = {(uint16_t)cell};
    return lg_held(game)[cell] != 0 || zwr_ground_barred(game, false, cell) ||
           zwr_cells_beside_british(game, cells, 1);
}

void zwr_apply_cloud(lg_play *play, const lg_action *action) {
    int cell = action->arg[0];
    zwr_put_cloud(play->game, cell, LG_NO_UNIT);
    zwr_own(play->game)->dummies_owed--;
    lg_note(play, ZWR_E_DUMMY, LG_TO_ZULU, cell, is_impossible(play->game, cell), 0, 0, 0, 0);
}

/* ---- Step 3: the clouds lift (ZWR-ZPL-01) -------------------------------------------------------------------------------- */

static void lift_cloud(lg_play *play, int cell, int unit) {
    if (unit == LG_NO_UNIT || !is_concealed(play->game, unit)) {
        lg_note(play, ZWR_E_CLOUD_EMPTY, LG_TO_ALL, cell, 0, 0, 0, 0, 0);
        return;
    }
    int number = come_to_light(play, unit);
    lg_note(play, ZWR_E_CLOUD_LIFTS, LG_TO_ALL, number, cell, zwr_figures(play->game, number), 0, 0,
            0);
}

/* One after the other by place: each may change the numbers of those still hidden. */
void zwr_begin_placement(lg_play *play) {
    const zwr_state *own = zwr_own_of(play->game);
    if (is_solo(play->game)) {
        return;
    }
    for (int i = 0; i < own->cloud_count; i++) {
        lift_cloud(play, own->cloud[i].cell, own->cloud[i].unit);
    }
    clear_clouds(play->game);
}

unsigned zwr_seats_placement(const lg_game *game) {
    int seat = zwr_british_seat(game, -1);
    return is_solo(game) && zwr_own_of(game)->cloud_count > 0 && seat >= 0 ? 1U << seat : 0;
}

void zwr_end_placement(lg_play *play) { clear_clouds(play->game); }

void zwr_prompt_placement(const lg_game *seen, int seat, char *text, size_t size) {
    (void)seat;
    int clouds = zwr_own_of(seen)->cloud_count;
    snprintf(text, size, "Roll %d %s: what the dust cloud%s.", clouds, clouds == 1 ? "die" : "dice",
             clouds == 1 ? " hides" : "s hide");
}
