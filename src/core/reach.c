#include "reach.h"

#include <assert.h>
#include <string.h>

enum { SMALL_TABLE = 512 }; /* a power of two */

/* --- The ways to each state ------------------------------------------------------------------ */

/* Where a state's entry in the table is, or the free one where it would go. */
static unsigned entry_of(const lg_reach *reach, int32_t state) {
    unsigned at = ((uint32_t)state * 2654435761u >> 16) & (reach->entries - 1);
    while (reach->table[at] != 0 && reach->label[reach->table[at] - 1].state != state) {
        at = (at + 1) & (reach->entries - 1);
    }
    return at;
}

/* Most searches are small: the table begins small and is entered anew, twice as large, when half full. */
static void grow_table(lg_reach *reach, unsigned entries) {
    reach->entries = entries;
    memset(reach->table, 0, entries * sizeof reach->table[0]);
    for (int way = 0; way < reach->count; way++) { /* the last way to a state is its first */
        reach->table[entry_of(reach, reach->label[way].state)] = (uint16_t)(way + 1);
    }
}

static int first_way(const lg_reach *reach, int32_t state) {
    return reach->table[entry_of(reach, state)] - 1;
}

/* Of the ways to one state the one that has gathered exactly these losses, -1 if there is none. */
static int way_with(const lg_reach *reach, int way, uint8_t loses) {
    while (way >= 0 && reach->label[way].loses != loses) {
        way = reach->label[way].next;
    }
    return way;
}

/* Which of two different ways to one state has the lower moves, compared from the start. */
static bool lower_moves(const lg_reach *reach, int a, int b) {
    const lg_reach_label *label = reach->label;
    uint8_t by_a = 0;
    uint8_t by_b = 0;
    while (a != b) {
        bool back_a = label[a].steps >= label[b].steps;
        bool back_b = label[b].steps >= label[a].steps;
        by_a = back_a ? label[a].by : by_a;
        by_b = back_b ? label[b].by : by_b;
        a = back_a ? label[a].previous : a;
        b = back_b ? label[b].previous : b;
    }
    return by_a < by_b;
}

/* Less cost, then lower moves. */
static bool cheaper(const lg_reach *reach, int a, int b) {
    const lg_reach_label *label = reach->label;
    return label[a].cost != label[b].cost ? label[a].cost < label[b].cost
                                          : lower_moves(reach, a, b);
}

static int bits(unsigned set) {
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

static bool better(const lg_reach *reach, int a, int b) {
    int lost_a = lg_reach_lost(reach, a);
    int lost_b = lg_reach_lost(reach, b);
    return lost_a != lost_b ? lost_a < lost_b : cheaper(reach, a, b);
}

/* --- The queue: a heap, the cheapest first, of equals the lowest state ----------------------- */

static bool before(const lg_reach *reach, int a, int b) {
    const lg_reach_label *one = &reach->label[a], *other = &reach->label[b];
    if (one->cost != other->cost) {
        return one->cost < other->cost;
    }
    return one->state != other->state ? one->state < other->state : a < b;
}

static void heap_put(lg_reach *reach, int place, int way) {
    reach->queue[place] = (int16_t)way;
    reach->label[way].heap = (int16_t)place;
}

static void heap_up(lg_reach *reach, int place, int way) {
    while (place > 0 && before(reach, way, reach->queue[(place - 1) / 2])) {
        heap_put(reach, place, reach->queue[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
    heap_put(reach, place, way);
}

static void heap_down(lg_reach *reach, int place, int way) {
    for (int child = 2 * place + 1; child < reach->queued; child = 2 * place + 1) {
        if (child + 1 < reach->queued &&
            before(reach, reach->queue[child + 1], reach->queue[child])) {
            child++;
        }
        if (!before(reach, reach->queue[child], way)) {
            break;
        }
        heap_put(reach, place, reach->queue[child]);
        place = child;
    }
    heap_put(reach, place, way);
}

static int heap_take(lg_reach *reach) {
    int way = reach->queue[0];
    reach->label[way].heap = -1;
    reach->queued--;
    if (reach->queued > 0) {
        heap_down(reach, 0, reach->queue[reach->queued]);
    }
    return way;
}

/* --- The search ------------------------------------------------------------------------------ */

/* Is one of the ways to its state no dearer, and loses nothing that this one would not lose? */
static bool is_worse(const lg_reach *reach, int way, const lg_reach_label *offer) {
    for (; way >= 0; way = reach->label[way].next) {
        const lg_reach_label *known = &reach->label[way];
        bool loses_less = (known->loses & ~offer->loses) == 0 && known->loses != offer->loses;
        if (loses_less && known->cost <= offer->cost) {
            return true;
        }
    }
    return false;
}

static void add_way(lg_reach *reach, unsigned entry, const lg_reach_label *offer) {
    if (reach->count == LG_REACH_LABELS) {
        reach->full = true;
        return;
    }
    int way = reach->count++;
    reach->label[way] = *offer;
    reach->label[way].next = (int16_t)(reach->table[entry] - 1);
    reach->table[entry] = (uint16_t)(way + 1);
    heap_up(reach, reach->queued++, way);
    if (2 * (unsigned)reach->count > reach->entries) {
        grow_table(reach, 2 * reach->entries);
    }
}

/* A way of the same state and losses is bettered in place while it waits. */
static void better_way(lg_reach *reach, int known, const lg_reach_label *offer) {
    lg_reach_label *old = &reach->label[known];
    int spare = LG_REACH_LABELS;
    if (old->heap < 0 || offer->cost > old->cost) {
        return;
    }
    reach->label[spare] = *offer;
    if (!cheaper(reach, spare, known)) {
        return;
    }
    old->cost = offer->cost;
    old->previous = offer->previous;
    old->steps = offer->steps;
    old->by = offer->by;
    heap_up(reach, old->heap, known);
}

static void take_move(lg_reach *reach, int from, const lg_reach_move *move) {
    const lg_reach_label *at = &reach->label[from];
    assert(move->cost >= 0);
    if (move->cost > reach->allowance - at->cost) {
        return;
    }
    lg_reach_label offer = {.state = move->state, .cost = at->cost + move->cost};
    offer.previous = (int16_t)from;
    offer.steps = (uint16_t)(at->steps + 1);
    offer.loses = (uint8_t)(at->loses | move->loses);
    offer.by = move->by;
    unsigned entry = entry_of(reach, offer.state);
    int first = reach->table[entry] - 1;
    if (is_worse(reach, first, &offer)) {
        return;
    }
    int known = way_with(reach, first, offer.loses);
    if (known < 0) {
        add_way(reach, entry, &offer);
    } else {
        better_way(reach, known, &offer);
    }
}

void lg_reach_search(lg_reach *reach, int start, int allowance, lg_reach_moves *moves, void *user) {
    lg_reach_move move[LG_REACH_MOVES];
    lg_reach_label here = {.state = start, .previous = -1};
    reach->count = 0;
    grow_table(reach, SMALL_TABLE);
    reach->queued = 0;
    reach->full = false;
    reach->allowance = allowance;
    add_way(reach, entry_of(reach, start), &here);
    while (reach->queued > 0) {
        int way = heap_take(reach);
        int count = moves(user, reach, way, move);
        assert(count <= LG_REACH_MOVES);
        for (int i = 0; i < count; i++) {
            take_move(reach, way, &move[i]);
        }
    }
}

/* --- The results ----------------------------------------------------------------------------- */

int lg_reach_find(const lg_reach *reach, int state) {
    int best = first_way(reach, state);
    for (int way = best; way >= 0; way = reach->label[way].next) {
        if (way != best && better(reach, way, best)) {
            best = way;
        }
    }
    return best;
}

bool lg_reach_wants(const lg_reach *reach, int label, const lg_reach_move *move) {
    const lg_reach_label *from = &reach->label[label];
    int32_t cost = from->cost + move->cost;
    unsigned loses = from->loses | move->loses;
    if (cost > reach->allowance) {
        return false;
    }
    for (int way = first_way(reach, move->state); way >= 0; way = reach->label[way].next) {
        const lg_reach_label *known = &reach->label[way];
        bool settled = known->heap < 0;
        if ((known->loses & ~loses) == 0 && (settled ? known->cost <= cost : known->cost < cost)) {
            return false;
        }
    }
    return true;
}

bool lg_reach_best(const lg_reach *reach, int label) {
    return lg_reach_find(reach, reach->label[label].state) == label;
}

int lg_reach_lost(const lg_reach *reach, int label) { return bits(reach->label[label].loses); }

int lg_reach_back(const lg_reach *reach, int label, int steps) {
    if (steps > reach->label[label].steps) {
        return LG_REACH_BEFORE;
    }
    for (; steps > 0; steps--) {
        label = reach->label[label].previous;
    }
    return reach->label[label].state;
}

int lg_reach_way(const lg_reach *reach, int label, int way[], int limit) {
    int count = reach->label[label].steps;
    for (int i = count - 1; i >= 0; i--) {
        if (i < limit) {
            way[i] = label;
        }
        label = reach->label[label].previous;
    }
    return count;
}
