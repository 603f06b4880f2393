/* orders.c - step 2: who may be given how many counters, and carrying one out (ZWR-ORD). */
#include <stdio.h>

#include "zwr.h"

static const lg_piece *piece_of(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}

static int kind_of(const lg_game *game, int unit) { return lg_units_of(game)[unit].kind; }

static bool is_sub_unit(const lg_game *game, int unit) {
    int kind = kind_of(game, unit);
    return kind == ZWR_COMPANY || kind == ZWR_CAVALRY || kind == ZWR_GUN;
}

/* ---- Who commands (ZWR-ORD-02..06, ZWR-ORD-09) ------------------------------------------------------ */

static zwr_rank leader_rank(int kind) {
    switch (kind) {
    case ZWR_CAVALRY: return ZWR_TROOP_LIEUTENANT;
    case ZWR_GUN: return ZWR_GUN_SERGEANT;
    default: return ZWR_LIEUTENANT;
    }
}

/* A wounded leader commands while he is beside his men or carried along (ZWR-WND-05); the gun's may be riding. */
static bool commands(const lg_game *game, int leader, int unit) {
    const lg_piece *p = piece_of(game, leader);
    bool riding = p->cell == LG_NO_CELL && p->unit == unit && p->status == ZWR_FIT;
    return riding || (p->cell != LG_NO_CELL && zwr_lies_near(game, leader, unit));
}

typedef enum command { COMMANDED, LEADER_AWAY, LEADER_DEAD } command;

static command command_of(const lg_game *game, int unit) {
    zwr_rank rank = leader_rank(kind_of(game, unit));
    int leader = zwr_find(game, unit, rank, ZWR_FIT);
    if (leader < 0) {
        leader = zwr_find(game, unit, rank, ZWR_WOUNDED);
    }
    if (leader < 0) {
        return LEADER_DEAD;
    }
    return commands(game, leader, unit) ? COMMANDED : LEADER_AWAY;
}

static bool is_bugler_dead(const lg_game *game, int unit) {
    return kind_of(game, unit) == ZWR_COMPANY && zwr_find(game, unit, ZWR_BUGLER, ZWR_DEAD) >= 0;
}

static bool is_engaged_elsewhere(const lg_game *game, int substitute) {
    for (int u = 0; u < game->unit_count; u++) {
        if (zwr_unit_of(game, u)->commander == substitute) {
            return true;
        }
    }
    return false;
}

/* ZWR-ORD-05: the major or an ensign beside the unit, one unit a turn each. The lowest id of those free. */
static int find_substitute(const lg_game *game, int unit) {
    for (int u = 0; u < game->unit_count; u++) {
        const lg_unit *other = &lg_units_of(game)[u];
        if (other->kind < ZWR_MAJOR || other->kind > ZWR_SERGEANT_MAJOR || other->count == 0 ||
            other->state != ZWR_PRESENT) {
            continue;
        }
        const lg_piece *p = piece_of(game, other->first);
        bool able = p->status == ZWR_FIT || p->status == ZWR_WOUNDED;
        if (able && p->cell != LG_NO_CELL && zwr_lies_near(game, other->first, unit) &&
            !is_engaged_elsewhere(game, u)) {
            return u;
        }
    }
    return -1;
}

static bool has_substitute(const lg_game *game, int unit) {
    return zwr_unit_of(game, unit)->commander != LG_NO_UNIT || find_substitute(game, unit) >= 0;
}

int zwr_actions_allowed(const lg_game *game, int unit) {
    if (!is_sub_unit(game, unit) || !zwr_is_present(game, unit) || zwr_fit_count(game, unit) == 0) {
        return 0;
    }
    command state = command_of(game, unit);
    bool two = state == COMMANDED || (state == LEADER_DEAD && has_substitute(game, unit));
    return zwr_number(game, two ? ZWR_N_ORDERS_EACH : ZWR_N_ORDERS_ALONE, 0);
}

bool zwr_leaderless(const lg_game *game, int unit) {
    return is_bugler_dead(game, unit) && command_of(game, unit) == LEADER_DEAD &&
           zwr_unit_of(game, unit)->commander == LG_NO_UNIT;
}

/* ---- Placing counters ---------------------------------------------------------------------------------- */

static bool may_be_ordered(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    char name[48];
    lg_unit_name(seen, unit, name, sizeof name);
    if (seen->phase != ZWR_ORDERS) {
        return lg_refuse(verdict, "ZWR-ORD-08",
                         "Counters are placed in step 2 and are not changed afterwards.");
    }
    if (!zwr_commands(seen, seat, unit)) {
        return lg_refuse(verdict, "ZWR-ORG-12", "%s is not yours to command.", name);
    }
    if (zwr_is_individual(seen, unit)) {
        return lg_refuse(verdict, "ZWR-IND-01",
                         "%s takes no counter: single figures act in step 4.", name);
    }
    if (kind_of(seen, unit) == ZWR_WAGON) {
        return lg_refuse(verdict, "ZWR-MOVE-05", "%s takes no counter: wagons move without orders.",
                         name);
    }
    if (zwr_actions_allowed(seen, unit) == 0) {
        return lg_refuse(verdict, "ZWR-ORD-01", "%s has nobody fit on the table to obey an order.",
                         name);
    }
    if (zwr_jam_due(seen, unit, NULL)) {
        return lg_refuse(verdict, "ZWR-GAT-03", "Throw the die that may clear %s first.", name);
    }
    return true;
}

static const char *reason_for_one(const lg_game *seen, int unit, const char **why) {
    if (command_of(seen, unit) == LEADER_AWAY) {
        *why = "its officer is not beside it";
        return "ZWR-ORD-02";
    }
    *why =
        is_bugler_dead(seen, unit) ? "its officer and its bugler are dead" : "its officer is dead";
    return is_bugler_dead(seen, unit) ? "ZWR-ORD-06" : "ZWR-ORD-02";
}

static bool may_have_two(const lg_game *seen, int unit, int first, int second,
                         lg_verdict *verdict) {
    char name[48];
    const char *why;
    lg_unit_name(seen, unit, name, sizeof name);
    if (first == ZWR_NO_ORDER || second == ZWR_NO_ORDER) {
        return lg_refuse(verdict, "ZWR-ORD-01",
                         "Leave the second counter of %s out if it gets one.", name);
    }
    if (zwr_actions_allowed(seen, unit) < zwr_number(seen, ZWR_N_ORDERS_EACH, 0)) {
        const char *rule = reason_for_one(seen, unit, &why);
        return lg_refuse(verdict, rule, "%s may have one order only: %s.", name, why);
    }
    if (first != second && is_bugler_dead(seen, unit)) {
        return lg_refuse(verdict, "ZWR-ORD-03",
                         "The two orders of %s must be alike: its bugler is dead.", name);
    }
    return true;
}

static bool may_take_back(const lg_game *seen, int unit, lg_verdict *verdict) {
    char name[48];
    return zwr_unit_of(seen, unit)->order[0] != ZWR_NO_ORDER ||
           lg_refuse(verdict, "ZWR-ORD-08", "%s has no counter to take back.",
                     lg_unit_name(seen, unit, name, sizeof name));
}

bool zwr_check_order(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    char name[48];
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZWR-ORD-01", "Say which unit is ordered.");
    }
    int unit = action->arg[0];
    if (!may_be_ordered(seen, seat, unit, verdict)) {
        return false;
    }
    if (action->argc == 1) {
        return lg_refuse(verdict, "ZWR-ORD-07",
                         "Say what %s is to do: move, fire, change or reform.",
                         lg_unit_name(seen, unit, name, sizeof name));
    }
    if (action->argc >= 3) {
        return may_have_two(seen, unit, action->arg[1], action->arg[2], verdict);
    }
    return action->arg[1] != ZWR_NO_ORDER || may_take_back(seen, unit, verdict);
}

static void list_for(const lg_game *seen, int unit, lg_actions *out) {
    if (may_take_back(seen, unit, NULL)) {
        lg_list_add(out, ZWR_V_ORDER, 2, unit, ZWR_NO_ORDER, -1, -1);
    }
    for (int first = ZWR_MOVE; first < ZWR_ORDER_KINDS; first++) {
        lg_list_add(out, ZWR_V_ORDER, 2, unit, first, -1, -1);
        for (int second = ZWR_MOVE; second < ZWR_ORDER_KINDS; second++) {
            if (may_have_two(seen, unit, first, second, NULL)) {
                lg_list_add(out, ZWR_V_ORDER, 3, unit, first, second, -1);
            }
        }
    }
}

void zwr_list_order(const lg_game *seen, int seat, int subject, lg_actions *out) {
    int last = subject < 0 ? seen->unit_count - 1 : subject;
    for (int unit = subject < 0 ? 0 : subject; unit <= last; unit++) {
        if (may_be_ordered(seen, seat, unit, NULL)) {
            list_for(seen, unit, out);
        }
    }
}

/* ZWR-ORD-05: a substitute is spent only where he makes a difference: on a second counter, or on the die of a
 * unit that has neither officer nor sergeant. */
static void find_commander(lg_play *play, int unit) {
    zwr_unit *own = zwr_unit_at(play->game, unit);
    bool wanted = own->order[1] != ZWR_NO_ORDER ||
                  (own->order[0] != ZWR_NO_ORDER && is_bugler_dead(play->game, unit));
    if (!wanted || command_of(play->game, unit) != LEADER_DEAD) {
        return;
    }
    int substitute = find_substitute(play->game, unit);
    if (substitute >= 0) {
        own->commander = (uint8_t)substitute;
        lg_note(play, ZWR_E_STANDS_IN, LG_TO_ALL, unit, substitute, 0, 0, 0, 0);
    }
}

void zwr_apply_order(lg_play *play, const lg_action *action) {
    int unit = action->arg[0];
    zwr_unit *own = zwr_unit_at(play->game, unit);
    own->order[0] = (uint8_t)action->arg[1];
    own->order[1] = action->argc >= 3 ? (uint8_t)action->arg[2] : ZWR_NO_ORDER;
    own->commander = LG_NO_UNIT;
    find_commander(play, unit);
    lg_note(play, ZWR_E_ORDERED, LG_TO_ALL, unit, own->order[0], own->order[1], 0, 0, 0);
}

/* ---- Carrying one out (ZWR-ORD-08, ZWR-ORD-10) -------------------------------------------------------------- */

static int counter_left(const zwr_unit *own, zwr_order order) {
    for (int i = 0; i < 2; i++) {
        if (own->order[i] == (uint8_t)order && (own->used >> i & 1) == 0) {
            return i;
        }
    }
    return -1;
}

bool zwr_order_left(const lg_game *game, int unit, zwr_order order) {
    const zwr_unit *own = zwr_unit_of(game, unit);
    if (zwr_is_individual(game, unit)) {
        return (order == ZWR_MOVE || order == ZWR_FIRE) && own->actions > 0;
    }
    return order != ZWR_NO_ORDER && counter_left(own, order) >= 0;
}

static bool obeys(lg_play *play, int unit, zwr_order order) {
    char name[48], why[LG_WHY_SIZE];
    int needs = zwr_number(play->game, ZWR_N_ORDER_NEEDS, 0);
    snprintf(why, sizeof why, "does %s obey, without officer and sergeant?",
             lg_unit_name(play->game, unit, name, sizeof name));
    int die = lg_roll_one(play, 6, play->seat, LG_TO_ALL, "ZWR-ORD-10", why);
    lg_note(play, ZWR_E_ORDER_DIE, LG_TO_ALL, unit, (int)order, needs, die >= needs, 0, 0);
    lg_note_die(play, die, 0, die >= needs ? LG_DIE_HIT : LG_DIE_PLAIN, 6);
    return die >= needs;
}

bool zwr_use_order(lg_play *play, int unit, zwr_order order) {
    zwr_unit *own = zwr_unit_at(play->game, unit);
    if (zwr_is_individual(play->game, unit)) {
        own->actions--;
        return true;
    }
    int counter = counter_left(own, order);
    if (counter < 0) {
        return false;
    }
    own->used |= (uint8_t)(1U << (unsigned)counter);
    return !zwr_leaderless(play->game, unit) || obeys(play, unit, order);
}

static const char *word_of(zwr_order order) {
    switch (order) {
    case ZWR_MOVE: return "MOVE";
    case ZWR_FIRE: return "FIRE";
    case ZWR_CHANGE: return "CHANGE FORMATION";
    case ZWR_REFORM: return "REFORM";
    case ZWR_NO_ORDER:
    case ZWR_ORDER_KINDS: break;
    }
    return "such";
}

/* Why a single figure cannot act (ZWR-IND-02). */
static bool refuse_single(const lg_game *seen, int unit, zwr_order order, lg_verdict *verdict) {
    char name[48];
    lg_unit_name(seen, unit, name, sizeof name);
    if (order != ZWR_MOVE && order != ZWR_FIRE) {
        return lg_refuse(verdict, "ZWR-IND-04", "%s is a single figure: he moves or fires.", name);
    }
    if (zwr_individual_due(seen, unit, NULL)) {
        return lg_refuse(verdict, "ZWR-IND-02", "Throw the die for %s first.", name);
    }
    return lg_refuse(verdict, "ZWR-IND-02", "%s has no action left this turn.", name);
}

static bool wagon_may(const lg_game *seen, int unit, zwr_order order, const char *name,
                      lg_verdict *verdict) {
    if (order != ZWR_MOVE) {
        return lg_refuse(verdict, "ZWR-MOVE-05", "%s is a wagon: it only moves.", name);
    }
    return (zwr_unit_of(seen, unit)->flags & ZWR_ACTED) == 0 ||
           lg_refuse(verdict, "ZWR-MOVE-05", "%s has moved this turn.", name);
}

bool zwr_may_carry_out(const lg_game *seen, int seat, int unit, zwr_order order,
                       lg_verdict *verdict) {
    char name[48];
    lg_unit_name(seen, unit, name, sizeof name);
    if (seen->phase != ZWR_BRITISH || seen->stage != 0) {
        return lg_refuse(verdict, "ZWR-SEQ-02", "The British move and fire in step 4.");
    }
    if (!zwr_commands(seen, seat, unit)) {
        return lg_refuse(verdict, "ZWR-ORG-12", "%s is not yours to command.", name);
    }
    if (!zwr_is_present(seen, unit) ||
        (!zwr_is_wheeled(seen, unit) && zwr_fit_count(seen, unit) == 0)) {
        return lg_refuse(verdict, "ZWR-ORD-01", "%s has nobody fit on the table.", name);
    }
    if (kind_of(seen, unit) == ZWR_WAGON) {
        return wagon_may(seen, unit, order, name, verdict);
    }
    if (!zwr_order_left(seen, unit, order)) {
        return zwr_is_individual(seen, unit)
                   ? refuse_single(seen, unit, order, verdict)
                   : lg_refuse(verdict, "ZWR-ORD-08", "%s has no %s order left this turn.", name,
                               word_of(order));
    }
    if (order != ZWR_REFORM && zwr_is_held(seen, unit)) {
        return lg_refuse(verdict, "ZWR-MOVE-13", "%s is held by the Zulus who touch it%s.", name,
                         zwr_is_individual(seen, unit) ? "" : ": it may only reform");
    }
    return true;
}

/* ---- The step ------------------------------------------------------------------------------------------------- */

/* What lasts for one turn ends here, at the start of step 2: counters, distances, dice, bearers, casualties. */
static void reset_unit(lg_game *game, int unit) {
    zwr_unit *own = zwr_unit_at(game, unit);
    unsigned kept = ZWR_MELEE_ON;
    if (zwr_setting(game, ZWR_S_ABANDONED) == 0) {
        kept |= ZWR_ABANDONED; /* ZWR-MOR-08: for the whole battle */
    }
    own->order[0] = own->order[1] = ZWR_NO_ORDER;
    own->used = own->actions = own->volley = 0;
    own->flags &= (uint8_t)kept;
    own->commander = LG_NO_UNIT;
    own->moved = 0;
}

static void reset_men(lg_game *game) {
    zwr_state *own = zwr_own(game);
    for (int i = 0; i < ZWR_BRITISH_MEN; i++) {
        own->bearer[i] = own->man[i] = 0;
    }
}

static void dress_ranks(lg_play *play, int unit) {
    if (!zwr_is_present(play->game, unit) || zwr_in_contact(play->game, unit)) {
        return;
    }
    zwr_dress(play, unit);
    if (is_sub_unit(play->game, unit) && kind_of(play->game, unit) != ZWR_GUN) {
        zwr_settle(play->game, unit);
    }
}

void zwr_begin_orders(lg_play *play) {
    lg_game *game = play->game;
    zwr_release_figures(game);
    reset_men(game);
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (zwr_is_british(game, unit)) {
            reset_unit(game, unit);
            dress_ranks(play, unit);
        }
    }
    zwr_part_stragglers(play);
}

unsigned zwr_seats_orders(const lg_game *game) {
    return zwr_british_seats(game) & ~(unsigned)game->done;
}

void zwr_end_orders(lg_play *play) { (void)play; }

/* Sub-units of a seat that can be ordered: how many there are, and how many have no counter yet. */
static int count_idle(const lg_game *seen, int seat, int *all) {
    int idle = 0;
    *all = 0;
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if (zwr_commands(seen, seat, unit) && zwr_actions_allowed(seen, unit) > 0) {
            *all += 1;
            idle += zwr_unit_of(seen, unit)->order[0] == ZWR_NO_ORDER;
        }
    }
    return idle;
}

void zwr_prompt_orders(const lg_game *seen, int seat, char *text, size_t size) {
    int all;
    int idle = count_idle(seen, seat, &all);
    if (zwr_jam_due(seen, -1, NULL)) {
        snprintf(text, size, "Throw the die that may clear the Gatling.");
    } else if (idle == 0) {
        snprintf(text, size, "All %d sub-units have orders. End the step when they suit you.", all);
    } else {
        snprintf(text, size, "Place order counters: %d of %d sub-units have none.", idle, all);
    }
}

bool zwr_orders_may_end(const lg_game *seen, int seat, lg_verdict *verdict) {
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if (zwr_commands(seen, seat, unit) && zwr_jam_due(seen, unit, NULL)) {
            return lg_refuse(
                verdict, "ZWR-GAT-03",
                "Throw the die that may clear the jammed gun before you end this step.");
        }
    }
    return true;
}
