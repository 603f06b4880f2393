/* wounded.c - men who lie: who carries them, who is left (ZWR-WND-02..05). */
#include <string.h>

#include "zwr.h"

static const lg_piece *piece_of(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}

static bool lies_on_table(const lg_game *game, int piece) {
    const lg_piece *p = piece_of(game, piece);
    return p->status == ZWR_WOUNDED && p->cell != LG_NO_CELL && zwr_is_british(game, p->home);
}

/* ---- Left behind (ZWR-WND-04) ------------------------------------------------------------------------------ */

static bool is_guarded_from(const lg_game *game, int cell) {
    int holder = cell < 0 ? -1 : lg_held(game)[cell] - 1;
    return holder >= 0 && zwr_is_british(game, holder) && zwr_is_man(game, lg_piece_on(game, cell));
}

bool zwr_is_abandoned(const lg_game *game, int piece) {
    if (!lies_on_table(game, piece)) {
        return false;
    }
    lg_at at = lg_game_at(game, piece_of(game, piece)->cell);
    bool guarded = is_guarded_from(game, piece_of(game, piece)->cell);
    for (int direction = 0; direction < LG_FACINGS; direction++) {
        guarded =
            guarded || is_guarded_from(game, lg_game_cell(game, lg_at_ahead(at, direction, 1)));
    }
    return !guarded;
}

/* ---- Bearers (ZWR-WND-03) ------------------------------------------------------------------------------------- */

/* A sub-unit carries its own wounded and wounded single figures; a single figure carries anybody. */
static bool would_carry(const lg_game *game, int unit, int wounded) {
    int theirs = piece_of(game, wounded)->unit;
    return theirs == unit || zwr_is_individual(game, unit) || zwr_is_individual(game, theirs);
}

/* Whoever has fired or served the gun this turn carries nobody, and nobody carries two. */
static bool is_free(const lg_game *game, int man, const uint8_t bearer[ZWR_BRITISH_MEN]) {
    if ((zwr_own_of(game)->man[man] & (ZWR_MAN_FIRED | ZWR_MAN_SERVED)) != 0) {
        return false;
    }
    for (int i = 0; i < ZWR_BRITISH_MEN; i++) {
        if (bearer[i] == man + 1) {
            return false;
        }
    }
    return true;
}

/* Other ranks carry before buglers, and these before officers. */
static int reluctance(const lg_game *game, int man) {
    int rank = piece_of(game, man)->kind;
    return zwr_is_officer(game, man) ? 2 : rank == ZWR_BUGLER || rank == ZWR_GUN_SERGEANT;
}

/* The man beside him who can best be spared, of equals the rearmost; -1 if there is none. */
static int find_bearer(const lg_game *game, int unit, int wounded,
                       const uint8_t bearer[ZWR_BRITISH_MEN]) {
    int men[ZWR_UNIT_MEN];
    int best = -1;
    int count = zwr_men(game, unit, men);
    lg_at at = lg_game_at(game, piece_of(game, wounded)->cell);
    for (int i = count - 1; i >= 0; i--) {
        lg_at his = lg_game_at(game, piece_of(game, men[i])->cell);
        if (zwr_is_man(game, men[i]) && lg_chebyshev(at, his) <= 1 &&
            is_free(game, men[i], bearer) &&
            (best < 0 || reluctance(game, men[i]) < reluctance(game, best))) {
            best = men[i];
        }
    }
    return best;
}

void zwr_find_bearers(const lg_game *game, int unit, uint8_t bearer[ZWR_BRITISH_MEN]) {
    memcpy(bearer, zwr_own_of(game)->bearer, ZWR_BRITISH_MEN);
    for (int w = 0; w < ZWR_BRITISH_MEN && w < game->piece_count; w++) {
        if (lies_on_table(game, w) && bearer[w] == 0 && would_carry(game, unit, w)) {
            bearer[w] = (uint8_t)(find_bearer(game, unit, w, bearer) + 1);
        }
    }
}

int zwr_put_down(lg_game *game, int bearer) {
    uint8_t *carried = memchr(zwr_own(game)->bearer, bearer + 1, ZWR_BRITISH_MEN);
    if (carried == NULL) {
        return -1;
    }
    *carried = 0;
    return (int)(carried - zwr_own(game)->bearer);
}

void zwr_ride(lg_play *play, int man) {
    int wounded = zwr_put_down(play->game, man);
    lg_piece_stand(play->game, man, -1);
    if (wounded >= 0) {
        lg_note(play, ZWR_E_PUT_DOWN, LG_TO_ALL, man, wounded, 0, 0, 0, 0);
    }
}

/* ---- carry U on|off -------------------------------------------------------------------------------------------- */

static bool has_someone_to_carry(const lg_game *game, int unit) {
    uint8_t bearer[ZWR_BRITISH_MEN];
    zwr_find_bearers(game, unit, bearer);
    for (int w = 0; w < ZWR_BRITISH_MEN; w++) {
        if (bearer[w] != 0 && piece_of(game, bearer[w] - 1)->unit == unit) {
            return true;
        }
    }
    return false;
}

static bool may_choose(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    lg_unit_name(seen, unit, name, sizeof name);
    if (seen->phase != ZWR_ORDERS && (seen->phase != ZWR_BRITISH || seen->stage != 0)) {
        return lg_refuse(verdict, "ZWR-WND-03", "Wounded are carried in the British turn.");
    }
    if (!zwr_is_british(seen, unit) || !zwr_commands(seen, seat, unit)) {
        return lg_refuse(verdict, "ZWR-ORG-12", "%s is not yours to command.", name);
    }
    if (!zwr_is_present(seen, unit) || lg_units_of(seen)[unit].kind == ZWR_WAGON) {
        return lg_refuse(verdict, "ZWR-WND-03", "%s has nobody who could carry.", name);
    }
    return zwr_unit_of(seen, unit)->leaves != 0 || has_someone_to_carry(seen, unit) ||
           lg_refuse(verdict, "ZWR-WND-03",
                     "Nobody lies wounded beside a man of %s who could carry him.", name);
}

bool zwr_check_carry(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    char name[48];
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZWR-WND-03", "Say which unit carries its wounded.");
    }
    if (!may_choose(seen, seat, action->arg[0], verdict)) {
        return false;
    }
    bool carries = zwr_unit_of(seen, action->arg[0])->leaves == 0;
    lg_unit_name(seen, action->arg[0], name, sizeof name);
    if (action->argc < 2) {
        return lg_refuse(verdict, "ZWR-WND-03", "Say on or off for %s.", name);
    }
    return carries != (action->arg[1] != 0) ||
           lg_refuse(verdict, "ZWR-WND-03", "%s %s its wounded as it is.", name,
                     carries ? "carries" : "leaves");
}

void zwr_list_carry(const lg_game *seen, int seat, int subject, lg_actions *out) {
    int last = subject < 0 ? seen->unit_count - 1 : subject;
    for (int unit = subject < 0 ? 0 : subject; unit <= last; unit++) {
        if (may_choose(seen, seat, unit, NULL)) {
            lg_list_add(out, ZWR_V_CARRY, 2, unit, zwr_unit_of(seen, unit)->leaves, -1, -1);
        }
    }
}

void zwr_apply_carry(lg_play *play, const lg_action *action) {
    bool on = action->arg[1] != 0;
    zwr_unit_at(play->game, action->arg[0])->leaves = !on;
    lg_note(play, ZWR_E_CARRIES, LG_TO_ALL, action->arg[0], on, 0, 0, 0, 0);
}
