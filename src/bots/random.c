/* The player who does anything: equal chances for each verb that is allowed, then for each subject, then for
 * each action. Drawing straight from all actions would make him walk about for ever, for moves are many and
 * `done` is one. */
#include "bots/bots.h"

#include <laager/ruleset.h>
#include <stdlib.h>

enum { MAX_VERBS = 64, FIRST_LIST = 2048 };

/* Fills order with 0..count-1 in random order. */
static void shuffle(int *order, int count, uint64_t *random) {
    for (int i = 0; i < count; i++) {
        int j = lg_bot_below(random, i + 1);
        order[i] = i;
        order[i] = order[j];
        order[j] = i;
    }
}

/* Lists what a verb offers, into a buffer that grows until everything fits. The game is what the seat knows
 * already, so the rule set's own lister is asked: hundreds of times for one choice. False when memory is short. */
static bool list_actions(const lg_game *seen, int seat, int verb, int subject, lg_actions *list) {
    for (;;) {
        list->count = 0;
        seen->scenario->ruleset->verbs[verb].list(seen, seat, subject, list);
        if (list->count <= list->max) {
            return true;
        }
        lg_action *more = realloc(list->items, (size_t)list->count * sizeof *more);
        if (!more) {
            return false;
        }
        list->items = more;
        list->max = list->count;
    }
}

/* The first action past those of the subject (first argument) that stands at `first`. */
static int past_subject(const lg_actions *list, int first) {
    int past = first + 1;
    while (past < list->count && list->items[past].arg[0] == list->items[first].arg[0]) {
        past++;
    }
    return past;
}

/* One of the subjects of a list in which the actions of a subject stand together, then one of its actions. */
static lg_action pick(const lg_actions *list, uint64_t *random) {
    int subjects = 0;
    for (int i = 0; i < list->count; i = past_subject(list, i)) {
        subjects++;
    }
    int first = 0;
    for (int skip = lg_bot_below(random, subjects); skip > 0; skip--) {
        first = past_subject(list, first);
    }
    return list->items[first + lg_bot_below(random, past_subject(list, first) - first)];
}

/* An action of a verb whose subject is a unit: units in random order, the first that may do it. */
static bool choose_unit_action(const lg_game *seen, int seat, int verb, uint64_t *random,
                               lg_actions *list, lg_action *action) {
    int order[LG_MAX_UNITS];
    shuffle(order, seen->unit_count, random);
    for (int i = 0; i < seen->unit_count; i++) {
        if (!list_actions(seen, seat, verb, order[i], list)) {
            return false;
        }
        if (list->count > 0) {
            *action = pick(list, random);
            return true;
        }
    }
    return false;
}

static bool choose_action_of(const lg_game *seen, int seat, int verb, uint64_t *random,
                             lg_actions *list, lg_action *action) {
    const lg_verb *kind = &seen->scenario->ruleset->verbs[verb];
    if (kind->needed > 0 && kind->args[0].kind == LG_ARG_UNIT) {
        return choose_unit_action(seen, seat, verb, random, list, action);
    }
    if (!list_actions(seen, seat, verb, -1, list) || list->count == 0) {
        return false;
    }
    *action = pick(list, random);
    return true;
}

bool lg_bot_choose_random(const lg_game *seen, int seat, uint64_t *random, lg_action *action) {
    lg_actions list = {malloc(FIRST_LIST * sizeof(lg_action)), 0, FIRST_LIST};
    int verbs[MAX_VERBS];
    int count = seen->scenario->ruleset->verb_count;
    bool chosen = false;
    if (list.items && count <= MAX_VERBS) {
        shuffle(verbs, count, random);
        for (int i = 0; i < count && !chosen; i++) {
            chosen = choose_action_of(seen, seat, verbs[i], random, &list, action);
        }
    }
    free(list.items);
    return chosen;
}
