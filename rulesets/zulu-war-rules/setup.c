/* setup.c - the forces as the battle begins: pieces, ranks, first squares, and setting up elsewhere (ZWR-ORG). */
#include <stdio.h>

#include "zwr.h"
#include "zwr_frame.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- Strengths (ZWR-ORG-02..09) ---------------------------------------------------------------------------- */

static int full_strength(const lg_scenario *scenario, int kind) {
    switch ((zwr_kind)kind) {
    case ZWR_COMPANY: return lg_value(scenario, ZWR_N_COMPANY_MEN, 0);
    case ZWR_CAVALRY: return lg_value(scenario, ZWR_N_TROOP_MEN, 0);
    case ZWR_GUN: return lg_value(scenario, ZWR_N_GUN_CREW, 0);
    case ZWR_RIFLES: return lg_value(scenario, ZWR_N_RIFLES_FIGURES, 0);
    case ZWR_IMPI: return lg_value(scenario, ZWR_N_IMPI_FIGURES, 0);
    case ZWR_WAGON:
    case ZWR_MAJOR:
    case ZWR_CAPTAIN:
    case ZWR_SERGEANT_MAJOR:
    case ZWR_FIGURE:
    case ZWR_KINDS: break;
    }
    return 1;
}

/* Pieces of a unit: its figures, of the gun also gun and limber, of a wagon its two squares. */
int zwr_figures_of(const lg_scenario *scenario, int unit) {
    const lg_unit_def *def = &scenario->units[unit];
    int figures = def->figures > 0 ? def->figures : full_strength(scenario, def->kind);
    if (def->kind == ZWR_GUN) {
        return figures + 2;
    }
    return def->kind == ZWR_WAGON ? 2 : figures;
}

size_t zwr_own_size(const lg_scenario *scenario) {
    return sizeof(zwr_state) + (size_t)(scenario->unit_count + ZWR_SPARE_UNITS) * sizeof(zwr_unit);
}

bool zwr_stands(const lg_piece *piece) { return piece->status == ZWR_FIT; }

/* ---- Ranks ------------------------------------------------------------------------------------------------------ */

/* The standing order of a company: the lieutenant second, the bugler last (formations.md 3). */
static zwr_rank rank_in(int kind, int number, int count) {
    switch ((zwr_kind)kind) {
    case ZWR_COMPANY:
        if (number == count - 1 && count > 2) {
            return ZWR_BUGLER;
        }
        return number == 1 ? ZWR_LIEUTENANT : ZWR_PRIVATE;
    case ZWR_CAVALRY: return number == 1 ? ZWR_TROOP_LIEUTENANT : ZWR_TROOPER;
    case ZWR_GUN:
        if (number == 0 || number == count - 1) {
            return number == 0 ? ZWR_GATLING : ZWR_LEAD;
        }
        return number == 1 ? ZWR_GUN_SERGEANT : ZWR_GUNNER;
    case ZWR_WAGON: return number == 0 ? ZWR_LEAD : ZWR_BODY;
    case ZWR_MAJOR: return ZWR_THE_MAJOR;
    case ZWR_CAPTAIN: return ZWR_THE_CAPTAIN;
    case ZWR_SERGEANT_MAJOR: return ZWR_THE_SERGEANT_MAJOR;
    case ZWR_RIFLES: return ZWR_RIFLEMAN;
    case ZWR_FIGURE:
    case ZWR_IMPI:
    case ZWR_KINDS: break;
    }
    return ZWR_WARRIOR;
}

static void muster(lg_game *game, int unit, zwr_status status) {
    const lg_unit *u = unit_of(game, unit);
    for (int i = 0; i < u->count; i++) {
        lg_piece *piece = &lg_pieces(game)[u->first + i];
        piece->kind = (uint8_t)rank_in(u->kind, i, u->count);
        piece->status = (uint8_t)status;
        piece->slot = (uint8_t)i;
        piece->facing = u->facing;
    }
}

static void clear_own(lg_game *game) {
    for (int unit = 0; unit < game->unit_count; unit++) {
        zwr_unit *own = zwr_unit_at(game, unit);
        own->commander = own->prefers = own->target = own->parent = LG_NO_UNIT;
    }
}

/* Each ensign carries a colour (ZWR-ORG-04). */
static void give_colours(lg_game *game) {
    zwr_state *own = zwr_own(game);
    own->colour_cell[0] = own->colour_cell[1] = LG_NO_CELL;
    for (int unit = 0; unit < game->scenario->unit_count; unit++) {
        const lg_unit *u = unit_of(game, unit);
        if (u->kind == ZWR_CAPTAIN || u->kind == ZWR_SERGEANT_MAJOR) {
            own->colour[u->kind == ZWR_SERGEANT_MAJOR] = (uint8_t)(u->first + 1);
        }
    }
}

/* ---- First squares -------------------------------------------------------------------------------------------------- */

bool zwr_suits(int kind, int formation) {
    switch ((zwr_kind)kind) {
    case ZWR_COMPANY:
        return formation == ZWR_LINE || formation == ZWR_COLUMN || formation == ZWR_SQUARE;
    case ZWR_CAVALRY: return formation == ZWR_LINE || formation == ZWR_COLUMN;
    case ZWR_GUN: return formation == ZWR_LIMBERED || formation == ZWR_UNLIMBERED;
    case ZWR_WAGON: return formation == ZWR_WAGGON;
    case ZWR_MAJOR:
    case ZWR_CAPTAIN:
    case ZWR_SERGEANT_MAJOR:
    case ZWR_FIGURE: return formation == ZWR_SINGLE;
    case ZWR_RIFLES:
    case ZWR_IMPI:
        return formation == ZWR_ABREAST || formation == ZWR_TWO_BY_TWO || formation == ZWR_FILE;
    case ZWR_KINDS: break;
    }
    return false;
}

static bool fail(const lg_game *game, int unit, const char *what, lg_error *error) {
    const lg_unit_def *def = &game->scenario->units[unit];
    lg_at at = def->cell == LG_NO_CELL ? lg_at_of(-1, -1) : lg_game_at(game, def->cell);
    snprintf(error->text, sizeof error->text, "%s: unit %s at [%d, %d]: %s.", game->scenario->title,
             def->id, at.x, at.y, what);
    return false;
}

static bool stand_up(lg_game *game, int unit, lg_error *error) {
    const lg_unit_def *def = &game->scenario->units[unit];
    lg_unit *u = &lg_units(game)[unit];
    if (!zwr_suits(def->kind, def->formation)) {
        return fail(game, unit, "it cannot stand in that formation", error);
    }
    u->gap = 2; /* the rear face */
    int width = zwr_width_for(game, unit, def->formation);
    if (!zwr_fits(game, unit, def->formation, def->facing, width, def->cell, NULL)) {
        return fail(
            game, unit,
            "some of its figures would stand off the table, on each other or on ground they may "
            "not enter",
            error);
    }
    zwr_lay(game, unit, def->formation, def->facing, width, def->cell);
    u->state = def->hidden && u->side == LG_ZULU ? ZWR_CONCEALED : ZWR_PRESENT;
    if (u->side == LG_ZULU && u->state == ZWR_PRESENT) {
        u->marks |= ZWR_PUBLIC; /* nobody else is called by its number (ZWR-APP-09) */
    }
    return true;
}

static bool fits_in_ranks(const lg_game *game, int unit, lg_error *error) {
    char what[80];
    snprintf(what, sizeof what, "it has %d figures, and a unit may have %d",
             unit_of(game, unit)->count, ZWR_UNIT_MEN);
    return unit_of(game, unit)->count <= ZWR_UNIT_MEN || fail(game, unit, what, error);
}

/* ZWR-ORG-12: alone, the Zulus wait in the pool until a cloud brings them (ZWR-SOLO-07). */
static bool raise_unit(lg_game *game, int unit, lg_error *error) {
    const lg_unit_def *def = &game->scenario->units[unit];
    bool waits =
        def->cell == LG_NO_CELL || (def->side == LG_ZULU && game->scenario->mode == LG_SOLO);
    if (!fits_in_ranks(game, unit, error)) {
        return false;
    }
    muster(game, unit, waits && def->side == LG_ZULU ? ZWR_POOL : ZWR_FIT);
    if (waits) {
        lg_units(game)[unit].state = ZWR_AWAY;
        return def->side == LG_ZULU || fail(game, unit, "the British need a place to stand", error);
    }
    return stand_up(game, unit, error);
}

/* bearer and man of zwr_state have room for so many. */
static bool has_room_for_british(const lg_game *game, lg_error *error) {
    for (int unit = 0; unit < game->scenario->unit_count; unit++) {
        const lg_unit *u = unit_of(game, unit);
        if (u->side == LG_BRITISH && u->first + u->count > ZWR_BRITISH_MEN) {
            snprintf(
                error->text, sizeof error->text,
                "%s: the British come first in the list of units, and may have %d figures in all.",
                game->scenario->title, ZWR_BRITISH_MEN);
            return false;
        }
    }
    return true;
}

/* Nobody may be put down on or beside Zulus he cannot know of: hidden men stand clear of the British zones. */
static bool is_near_british_zone(const lg_game *game, int cell) {
    lg_at at = lg_game_at(game, cell);
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            int near = lg_game_cell(game, lg_at_of(at.x + dx, at.y + dy));
            if (near >= 0 && zwr_in_zone(game, LG_BRITISH, LG_ENTRY, near)) {
                return true;
            }
        }
    }
    return false;
}

static bool hides_clear(const lg_game *game, int unit, lg_error *error) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_men(game, unit, men);
    for (int i = 0; game->scenario->deploy && i < count; i++) {
        if (is_near_british_zone(game, lg_pieces_of(game)[men[i]].cell)) {
            return fail(game, unit,
                        "it is hidden within or beside the zone where the British set up", error);
        }
    }
    return true;
}

bool zwr_setup(lg_game *game, lg_error *error) {
    clear_own(game);
    for (int side = LG_BRITISH; side <= LG_ZULU; side++) {
        for (int unit = 0; unit < game->scenario->unit_count; unit++) {
            if (unit_of(game, unit)->side == side && !raise_unit(game, unit, error)) {
                return false;
            }
        }
    }
    for (int unit = 0; unit < game->scenario->unit_count; unit++) {
        if (unit_of(game, unit)->state == ZWR_CONCEALED && !hides_clear(game, unit, error)) {
            return false;
        }
    }
    give_colours(game);
    return has_room_for_british(game, error);
}

/* ---- deploy U X,Y F (ZWR-ORG-12, ZWR-GRID-11) --------------------------------------------------------------------------- */

static bool may_deploy(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    lg_unit_name(seen, unit, name, sizeof name);
    if (seen->phase != ZWR_SETUP) {
        return lg_refuse(verdict, "ZWR-ORG-12",
                         "The forces are set up before the first turn only.");
    }
    if (!zwr_commands(seen, seat, unit)) {
        return lg_refuse(verdict, "ZWR-ORG-12", "%s is not yours to set up.", name);
    }
    return zwr_on_table(seen, unit) ||
           lg_refuse(verdict, "ZWR-ORG-12", "%s is not on the table at the start.", name);
}

static bool in_own_zone(const lg_game *game, int side, int cell) {
    return zwr_in_zone(game, side, LG_ENTRY, cell) ||
           (side == LG_ZULU && zwr_in_zone(game, side, LG_HIDE, cell));
}

static bool is_beside_enemy(const lg_game *seen, int side, int cell) {
    lg_at at = lg_game_at(seen, cell);
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        int next = lg_game_cell(seen, lg_at_ahead(at, direction, 1));
        int holder = next < 0 ? -1 : lg_held(seen)[next] - 1;
        if (holder >= 0 && unit_of(seen, holder)->side != side) {
            return true;
        }
    }
    return false;
}

/* Where the men of a unit would stand, from its anchor. */
typedef struct layout {
    int count;
    bool whole; /* everybody has a square */
    lg_slot slot[LG_MAX_SLOTS];
} layout;

static void lay_out(const lg_game *seen, int unit, int facing, layout *l) {
    lg_body body = zwr_body_of(seen, unit);
    body.anchor = lg_at_of(0, 0);
    body.facing = (uint8_t)facing;
    l->count = lg_lay(&body, l->slot);
    l->whole = l->count == body.men;
}

static bool has_room(const lg_game *seen, int unit, lg_at anchor, const layout *l) {
    zwr_eyes eyes = zwr_eyes_of(seen, unit, false);
    for (int i = 0; i < l->count; i++) {
        lg_at at = lg_at_add(anchor, l->slot[i].at);
        if (lg_squares_taken(&at, 1, unit, zwr_who, &eyes) >= 0) {
            return false;
        }
    }
    return l->whole;
}

static bool fits_there(const lg_game *seen, int unit, int anchor, int facing, const layout *l,
                       lg_verdict *verdict) {
    char name[48];
    const lg_unit *u = unit_of(seen, unit);
    lg_at at = lg_game_at(seen, anchor);
    lg_unit_name(seen, unit, name, sizeof name);
    if (anchor == u->anchor && facing == u->facing) {
        return lg_refuse(verdict, "ZWR-ORG-12", "%s stands there already.", name);
    }
    if (!has_room(seen, unit, at, l)) {
        return lg_refuse(verdict, "ZWR-MOVE-12", "%s has no room at %d,%d so.", name, at.x, at.y);
    }
    for (int i = 0; i < l->count; i++) {
        lg_at man = lg_at_add(at, l->slot[i].at);
        if (!in_own_zone(seen, u->side, lg_game_cell(seen, man))) {
            return lg_refuse(verdict, "ZWR-GRID-11", "%s would stand outside its zone at %d,%d.",
                             name, man.x, man.y);
        }
        if (is_beside_enemy(seen, u->side, lg_game_cell(seen, man))) {
            return lg_refuse(verdict, "ZWR-ZPL-03", "%s would touch the enemy at %d,%d.", name,
                             at.x, at.y);
        }
    }
    return true;
}

bool zwr_check_deploy(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    char name[48];
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZWR-ORG-12", "Say which unit is set up elsewhere.");
    }
    if (!may_deploy(seen, seat, action->arg[0], verdict)) {
        return false;
    }
    if (action->argc < 3) {
        return lg_refuse(verdict, "ZWR-GRID-11", "%s has no other place in its zones.",
                         lg_unit_name(seen, action->arg[0], name, sizeof name));
    }
    layout l;
    lay_out(seen, action->arg[0], action->arg[2], &l);
    return fits_there(seen, action->arg[0], action->arg[1], action->arg[2], &l, verdict);
}

/* May a man of the unit stand there: nobody in his way, in his own zone, clear of the enemy? */
static bool is_open_to(const zwr_eyes *eyes, const lg_unit *u, int unit, int cell) {
    zwr_eyes look = *eyes;
    lg_at at = lg_game_at(eyes->game, cell);
    return in_own_zone(eyes->game, u->side, cell) &&
           lg_squares_taken(&at, 1, unit, zwr_who, &look) < 0 &&
           !is_beside_enemy(eyes->game, u->side, cell);
}

static void find_open(const lg_game *seen, int unit, bool open[LG_MAX_CELLS]) {
    zwr_eyes eyes = zwr_eyes_of(seen, unit, false);
    int cells = lg_board_cells(&seen->scenario->board);
    for (int cell = 0; cell < cells; cell++) {
        open[cell] = is_open_to(&eyes, unit_of(seen, unit), unit, cell);
    }
}

/* What fits_there says, read off the squares that are open to the unit. */
static bool fits_in(const lg_game *seen, lg_at anchor, const layout *l, const bool open[]) {
    for (int i = 0; l->whole && i < l->count; i++) {
        int cell = lg_game_cell(seen, lg_at_add(anchor, l->slot[i].at));
        if (cell < 0 || !open[cell]) {
            return false;
        }
    }
    return l->whole;
}

/* All places, or (`first`) the first one: a set-up has thousands, so that each square is looked at once. */
static void list_places(const lg_game *seen, int unit, bool first, lg_actions *out) {
    layout laid[LG_FACINGS];
    bool open[LG_MAX_CELLS];
    const lg_unit *u = unit_of(seen, unit);
    int cells = lg_board_cells(&seen->scenario->board);
    find_open(seen, unit, open);
    for (int facing = 0; facing < LG_FACINGS; facing++) {
        lay_out(seen, unit, facing, &laid[facing]);
    }
    for (int cell = 0; cell < cells && !(first && out->count > 0); cell++) {
        bool zoned = in_own_zone(seen, u->side, cell);
        for (int facing = 0; zoned && facing < LG_FACINGS; facing++) {
            bool moves = cell != u->anchor || facing != u->facing;
            if (moves && fits_in(seen, lg_game_at(seen, cell), &laid[facing], open)) {
                lg_list_add(out, ZWR_V_DEPLOY, 3, unit, cell, facing, -1);
            }
        }
    }
}

bool zwr_subject_deploy(const lg_game *seen, int seat, int subject, lg_verdict *verdict) {
    lg_actions none = {NULL, 0, 0};
    lg_action bare = {ZWR_V_DEPLOY, (int16_t)(subject >= 0), {(int16_t)subject, -1, -1, -1}};
    int last = subject < 0 ? seen->unit_count - 1 : subject;
    for (int unit = subject < 0 ? 0 : subject; unit <= last && none.count == 0; unit++) {
        if (may_deploy(seen, seat, unit, NULL)) {
            list_places(seen, unit, true, &none);
        }
    }
    return none.count > 0 ? lg_allow(verdict) : zwr_check_deploy(seen, seat, &bare, verdict);
}

void zwr_list_deploy(const lg_game *seen, int seat, int subject, lg_actions *out) {
    int last = subject < 0 ? seen->unit_count - 1 : subject;
    for (int unit = subject < 0 ? 0 : subject; unit <= last; unit++) {
        if (may_deploy(seen, seat, unit, NULL)) {
            list_places(seen, unit, false, out);
        }
    }
}

void zwr_apply_deploy(lg_play *play, const lg_action *action) {
    int unit = action->arg[0];
    const lg_unit *u = unit_of(play->game, unit);
    lg_audience audience = u->state == ZWR_CONCEALED ? LG_TO_ZULU : LG_TO_ALL;
    zwr_lay(play->game, unit, u->formation, action->arg[2], u->width, action->arg[1]);
    lg_note(play, ZWR_E_DEPLOYED, audience, unit, action->arg[1], action->arg[2], 0, 0, 0);
}

/* ---- The set-up as a step ------------------------------------------------------------------------------------------------- */

void zwr_begin_setup(lg_play *play) { (void)play; }

unsigned zwr_seats_setup(const lg_game *game) {
    int zulu = zwr_zulu_seat(game);
    unsigned seats = zwr_british_seats(game) | (zulu >= 0 ? 1U << zulu : 0);
    return seats & ~(unsigned)game->done;
}

void zwr_end_setup(lg_play *play) { (void)play; }

void zwr_prompt_setup(const lg_game *seen, int seat, char *text, size_t size) {
    bool british = seen->scenario->seats[seat].role == LG_BRITISH;
    snprintf(text, size,
             british ? "Set up your force on the dotted ground, or take it as it stands."
                     : "Hide your units on the dotted ground, or leave them where they lie.");
}
