/* board.c - the battlefield between questions: what Enter proposes, which question a verb's letter opens, what comes
 * next after an action. */
#include <stdio.h>
#include <string.h>

#include "tui/asks.h"
#include "tui/theatre.h"

static const lg_verb *verb_at(const lg_table *table, int verb) {
    return &table->rules->verbs[verb];
}

static lg_asks asks_of(const lg_table *table, int verb) { return lg_asks_of(verb_at(table, verb)); }

/* ---- What Enter proposes ------------------------------------------------------------------------------- */

static lg_action roll_action(const lg_table *table, int unit) {
    int verb = lg_table_verb(table, LG_ASKS_ROLL);
    return (lg_action){(int16_t)verb, (int16_t)(unit >= 0), {(int16_t)unit, -1, -1, -1}};
}

static bool roll_due(lg_table *table, int unit) {
    lg_action roll = roll_action(table, unit);
    return roll.verb >= 0 && lg_table_check(table, &roll, NULL);
}

static bool may_end(lg_table *table) {
    lg_action end = {(int16_t)lg_table_verb(table, LG_ASKS_NOTHING), 0, {-1, -1, -1, -1}};
    return end.verb >= 0 && lg_table_check(table, &end, NULL);
}

/* A choice that stands until it is changed back (carry on, carry off) is never proposed; nor, where the rule set does
 * not say who can act, what the unit has done in this step already. */
static bool is_proposed(const lg_table *table, const lg_choice *choice, int unit) {
    const lg_verb *verb = verb_at(table, choice->verb);
    bool standing = lg_asks_of(verb) == LG_ASKS_LIST && verb->args[1].kind == LG_ARG_WORD &&
                    verb->args[2].kind == LG_ARG_NONE;
    bool done = !table->marks_idle && unit >= 0 && unit < LG_MAX_UNITS &&
                (table->done[unit] >> choice->verb & 1U) != 0;
    return choice->verdict.allowed && !standing && !done;
}

/* The verb in the menu with that letter, if it is allowed; -1. */
static int allowed_letter(const lg_menu *menu, const lg_table *table, int key) {
    for (int i = 0; i < menu->count; i++) {
        if (menu->choice[i].verdict.allowed && verb_at(table, menu->choice[i].verb)->key == key) {
            return menu->choice[i].verb;
        }
    }
    return -1;
}

/* The verb of the first counter that has not been carried out. */
static int ordered_verb(const lg_menu *menu, const lg_table *table, int unit) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    for (int i = 0; seen && i < 2; i++) {
        const char *order = seen->orders[i];
        int verb = order[0] == '\0' || order[0] == '-'
                       ? -1
                       : allowed_letter(menu, table, lg_word_key(order));
        if (verb >= 0) {
            return verb;
        }
    }
    return -1;
}

static int first_asking(const lg_menu *menu, const lg_table *table, lg_asks asks) {
    for (int i = 0; i < menu->count; i++) {
        if (is_proposed(table, &menu->choice[i], menu->unit) &&
            asks_of(table, menu->choice[i].verb) == asks) {
            return menu->choice[i].verb;
        }
    }
    return -1;
}

/* What a unit that can act would most likely do: roll what it must, obey its counter, attack, go. */
static int likely_verb(lg_table *table, int unit) {
    static const lg_asks LIKELY[] = {LG_ASKS_ROLL, LG_ASKS_COUNTERS, LG_ASKS_TARGET, LG_ASKS_PLACE,
                                     LG_ASKS_FORM, LG_ASKS_UNIT,     LG_ASKS_LIST};
    const lg_menu *menu = lg_table_menu(table);
    int verb = ordered_verb(menu, table, unit);
    for (size_t i = 0; verb < 0 && i < sizeof LIKELY / sizeof LIKELY[0]; i++) {
        verb = first_asking(menu, table, LIKELY[i]);
    }
    return verb;
}

static void propose_verb(lg_table *table, lg_proposal *p, int verb, int unit) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    p->kind = asks_of(table, verb) == LG_ASKS_ROLL      ? LG_PROPOSES_ROLL
              : asks_of(table, verb) == LG_ASKS_NOTHING ? LG_PROPOSES_END
                                                        : LG_PROPOSES_VERB;
    p->verb = verb;
    p->unit = unit;
    if (p->kind == LG_PROPOSES_END) {
        snprintf(p->label, sizeof p->label,
                 table->who.step == 0 ? "end the set-up" : "end this step");
    } else {
        snprintf(p->label, sizeof p->label, "%s%s%s", verb_at(table, verb)->name, seen ? " " : "",
                 seen ? seen->name : "");
    }
}

static void propose_unit(lg_table *table, lg_proposal *p, int unit) {
    p->kind = LG_PROPOSES_UNIT;
    p->unit = unit;
    snprintf(p->label, sizeof p->label, "choose %s", lg_table_unit(table, unit)->name);
}

static void propose_roll(lg_proposal *p, const lg_table *table) {
    p->kind = LG_PROPOSES_ROLL;
    p->verb = lg_table_verb(table, LG_ASKS_ROLL);
    snprintf(p->label, sizeof p->label, "%s", verb_at(table, p->verb)->name);
}

/* Another unit of ours under the cursor is what Enter means first. */
static bool propose_under(lg_table *table, lg_proposal *p) {
    int under = lg_table_under(table);
    bool told = table->marks_idle || table->who.step == 0;
    if (under == lg_table_memory(table)->chosen || !told || !lg_table_can_act(table, under)) {
        return false;
    }
    propose_unit(table, p, under);
    return true;
}

static bool propose_chosen(lg_table *table, lg_proposal *p) {
    int chosen = lg_table_memory(table)->chosen;
    const lg_menu *menu = lg_table_menu(table);
    if (table->menu_mark >= 0 && table->menu_mark < menu->count) {
        propose_verb(table, p, menu->choice[table->menu_mark].verb, menu->unit);
        return true;
    }
    int verb = lg_table_can_act(table, chosen) ? likely_verb(table, chosen) : -1;
    if (verb < 0) {
        return false;
    }
    propose_verb(table, p, verb, chosen);
    return true;
}

/* Nobody is chosen who can act: dice that are due, the next unit, what needs no unit, the end of the step. */
static void propose_rest(lg_table *table, lg_proposal *p) {
    int next = table->stuck ? -1 : lg_table_next(table, 1);
    int square = first_asking(lg_table_menu(table), table, LG_ASKS_SQUARE);
    if (next >= 0) {
        propose_unit(table, p, next);
    } else if (roll_due(table, -1)) {
        propose_roll(p, table);
    } else if (square >= 0) {
        propose_verb(table, p, square, -1);
    } else if (may_end(table)) {
        propose_verb(table, p, lg_table_verb(table, LG_ASKS_NOTHING), -1);
    }
}

/* Dice hold the step up, and the chosen unit has nothing of its own to do first. */
static bool must_roll(lg_table *table) {
    int chosen = lg_table_memory(table)->chosen;
    int verb =
        table->marks_idle && lg_table_can_act(table, chosen) ? likely_verb(table, chosen) : -1;
    bool own = verb >= 0 && asks_of(table, verb) != LG_ASKS_COUNTERS;
    return table->menu_mark < 0 && !own && roll_due(table, -1) && !may_end(table);
}

static void work_out(lg_table *table, lg_proposal *p) {
    *p = (lg_proposal){.kind = LG_PROPOSES_NOTHING, .verb = -1, .unit = -1, .label = "look"};
    int choice = first_asking(lg_table_menu(table), table, LG_ASKS_CHOICE);
    if (table->pending) {
        p->kind = LG_PROPOSES_DICE;
        snprintf(p->label, sizeof p->label, "type the dice");
    } else if (table->who.over) {
        p->kind = LG_PROPOSES_SCORE;
        snprintf(p->label, sizeof p->label, "final score");
    } else if (choice >= 0) {
        propose_verb(table, p, choice, -1);
    } else if (propose_under(table, p)) {
        return;
    } else if (table->who.step == 0 && table->menu_mark < 0) {
        propose_verb(table, p, lg_table_verb(table, LG_ASKS_NOTHING), -1);
    } else if (must_roll(table)) {
        propose_roll(p, table);
    } else if (!propose_chosen(table, p)) {
        propose_rest(table, p);
    }
}

void lg_board_propose(lg_table *table, lg_proposal *p) {
    int under = lg_table_under(table);
    const int now[3] = {lg_table_memory(table)->chosen, lg_table_can_act(table, under) ? under : -1,
                        table->menu_mark};
    if (!table->proposal_known || memcmp(now, table->proposal_for, sizeof now) != 0) {
        work_out(table, &table->proposal);
        memcpy(table->proposal_for, now, sizeof now);
        table->proposal_known = true;
    }
    *p = table->proposal;
}

static void roll(lg_table *table, int unit) {
    lg_action action = roll_action(table, unit);
    if (lg_table_do(table, &action) == LG_OK) {
        lg_board_go_on(table, -1);
    }
}

void lg_board_accept(lg_table *table) {
    lg_proposal p;
    lg_board_propose(table, &p);
    table->menu_mark = -1;
    switch (p.kind) {
    case LG_PROPOSES_NOTHING: break;
    case LG_PROPOSES_SCORE: table->call.kind = LG_CALL_END; break;
    case LG_PROPOSES_DICE: table->call.kind = LG_CALL_DICE; break;
    case LG_PROPOSES_ROLL: roll(table, p.unit); break;
    case LG_PROPOSES_VERB: lg_ask_verb(table, p.verb, p.unit); break;
    case LG_PROPOSES_UNIT: lg_table_choose(table, p.unit); break;
    case LG_PROPOSES_END: lg_ask_end(table); break;
    }
}

/* ---- Which question a verb opens --------------------------------------------------------------------------- */

static bool do_at_once(lg_table *table, int verb, int unit) {
    lg_action action = {(int16_t)verb, 1, {(int16_t)unit, -1, -1, -1}};
    bool done = lg_table_do(table, &action) == LG_OK;
    if (done) {
        lg_board_go_on(table, -1);
    }
    return done;
}

static bool open_question(lg_table *table, int verb, int unit) {
    switch (asks_of(table, verb)) {
    case LG_ASKS_NOTHING: lg_ask_end(table); return true;
    case LG_ASKS_ROLL: roll(table, unit); return true;
    case LG_ASKS_COUNTERS: lg_ask_counters(table, unit); return true;
    case LG_ASKS_PLACE: return lg_ask_place(table, verb, unit);
    case LG_ASKS_TARGET: return lg_ask_target(table, verb, unit);
    case LG_ASKS_FORM: return lg_ask_form(table, verb, unit);
    case LG_ASKS_UNIT: return do_at_once(table, verb, unit);
    case LG_ASKS_SQUARE: return lg_ask_square(table, verb);
    case LG_ASKS_CHOICE: return lg_ask_list(table, verb, -1);
    case LG_ASKS_PIECE:
    case LG_ASKS_LIST: break;
    }
    return lg_ask_list(table, verb, unit);
}

/* Offered, for who else looks on must not know, and refused after all: why not on the square of the cursor. */
static void refuse_here(lg_table *table, int verb, lg_verdict *verdict) {
    const lg_arg_spec *args = verb_at(table, verb)->args;
    int16_t cell = (int16_t)lg_camera_cell(&lg_table_memory(table)->camera, table->ground);
    lg_action here = {(int16_t)verb, 1, {cell, -1, -1, -1}};
    if (args[0].kind == LG_ARG_WORD) {
        here = (lg_action){(int16_t)verb, 2, {0, cell, -1, -1}};
    }
    lg_table_check(table, &here, verdict);
}

/* Why nothing of this verb is offered to a unit; verbs about men and squares have no unit to name. */
static void say_refused(lg_table *table, int verb, int unit) {
    lg_verdict verdict;
    bool about_unit = verb_at(table, verb)->args[0].kind == LG_ARG_UNIT;
    lg_table_check_verb(table, verb, about_unit ? unit : -1, &verdict);
    if (verdict.allowed && asks_of(table, verb) == LG_ASKS_SQUARE) {
        refuse_here(table, verb, &verdict);
    }
    if (verdict.allowed) {
        lg_table_say(table, "%s", "No man of this unit can.");
    } else {
        lg_table_say_verdict(table, &verdict);
    }
}

bool lg_ask_verb(lg_table *table, int verb, int unit) {
    if (unit >= 0 && unit != lg_table_memory(table)->chosen) {
        lg_table_choose(table, unit);
    }
    table->notice[0] = '\0';
    bool opened = open_question(table, verb, unit);
    if (!opened && table->notice[0] == '\0' && !table->pending) {
        say_refused(table, verb, unit);
    }
    return opened;
}

/* ---- Letters ---------------------------------------------------------------------------------------------------- */

/* The unit that a letter is for: ours under the cursor, else the chosen one. */
static int subject_of(lg_table *table) {
    int under = lg_table_under(table), chosen = lg_table_memory(table)->chosen;
    if (lg_table_is_ours(table, under)) {
        return under;
    }
    return lg_table_is_ours(table, chosen) ? chosen : -1;
}

/* The rule set's verb with that letter: the one that belongs to this step before all others. */
static int verb_of_letter(lg_table *table, int key) {
    int found = -1;
    lg_table_menu(table);
    for (int v = 0; v < table->rules->verb_count; v++) {
        bool now = (table->phase_verbs >> v & 1U) != 0;
        if (verb_at(table, v)->key == key && (found < 0 || now)) {
            found = v;
        }
    }
    return found;
}

int lg_board_walking_verb(lg_table *table) {
    int found = verb_of_letter(table, 'm');
    lg_table_menu(table);
    for (int v = 0; v < table->rules->verb_count; v++) {
        if (asks_of(table, v) == LG_ASKS_PLACE && (table->phase_verbs >> v & 1U) != 0) {
            found = v;
        }
    }
    return found;
}

static bool send(lg_table *table, int unit) {
    int verb = lg_board_walking_verb(table);
    if (verb < 0) {
        return false;
    }
    int chosen = lg_table_memory(table)->chosen;
    if (unit >= 0 && unit != chosen) {
        lg_table_choose(table, unit);
    }
    if (!lg_ask_towards(table, verb, unit)) {
        say_refused(table, verb, unit);
    }
    return true;
}

static bool counters_due(lg_table *table) {
    int verb = lg_table_verb(table, LG_ASKS_COUNTERS);
    return verb >= 0 && (table->phase_verbs >> verb & 1U) != 0 &&
           !(roll_due(table, -1) && !may_end(table));
}

/* While orders are given their letters are the counters, though their page was left. */
static bool counters_letter(lg_table *table, int key) {
    if (!table->ask.flow && counters_due(table)) {
        lg_ask_counters(table, lg_table_memory(table)->chosen);
    }
    return table->ask.flow && lg_ask_key(table, key);
}

int lg_board_letter_of(const lg_table *table, int verb) {
    bool sets_up = table->who.step == 0 && asks_of(table, verb) == LG_ASKS_PLACE;
    return sets_up ? 'm' : verb_at(table, verb)->key;
}

bool lg_board_letter(lg_table *table, int key) {
    if (counters_letter(table, key)) {
        return true;
    }
    int unit = subject_of(table);
    int verb = key == 'm' ? lg_board_walking_verb(table) : verb_of_letter(table, key);
    if (key == 't') {
        return send(table,
                    lg_table_memory(table)->chosen >= 0 ? lg_table_memory(table)->chosen : unit);
    }
    if (key == 'e' && table->who.step == 0 && lg_board_walking_verb(table) >= 0) {
        lg_ask_suggested(table, lg_board_walking_verb(table));
        return true;
    }
    if (verb < 0) {
        return false;
    }
    bool needs_unit = asks_of(table, verb) != LG_ASKS_SQUARE &&
                      asks_of(table, verb) != LG_ASKS_NOTHING &&
                      asks_of(table, verb) != LG_ASKS_CHOICE;
    if (needs_unit && unit < 0) {
        lg_table_say(table, "Choose a unit first: n goes to the next that can act.");
    } else {
        lg_ask_verb(table, verb, unit);
    }
    return true;
}

/* ---- After an action ------------------------------------------------------------------------------------------------- */

/* The same question, while the unit has what it takes. */
static bool ask_again(lg_table *table, int verb) {
    int chosen = lg_table_memory(table)->chosen;
    lg_verdict verdict;
    return verb >= 0 && asks_of(table, verb) == LG_ASKS_TARGET && table->marks_idle &&
           lg_table_can_act(table, chosen) && lg_table_check_verb(table, verb, chosen, &verdict) &&
           lg_ask_target(table, verb, chosen);
}

/* Is a verb allowed for a unit that can act? An order without a target is no use. */
static bool is_useful(lg_table *table, int unit) {
    lg_memory *memory = lg_table_memory(table);
    memory->chosen = unit;
    if (table->menu.unit != LG_MENU_ASK_ALL) {
        table->menu.unit = LG_MENU_ASK;
    }
    return lg_table_can_act(table, unit) && likely_verb(table, unit) >= 0;
}

/* The step cannot end: somebody must act whom the rule set does not mark. */
static int find_forced(lg_table *table) {
    for (int i = 0; i < table->view->unit_count && table->stuck; i++) {
        table->forced = table->view->units[i].id;
        table->stuck = !is_useful(table, table->forced);
    }
    if (table->stuck) {
        table->forced = -1;
    }
    return table->forced;
}

/* The unit chosen goes on while there is something it can do; then the next one that has. */
static void choose_useful(lg_table *table) {
    int first = lg_table_memory(table)->chosen, unit = first;
    table->forced = -1;
    for (int tried = 0; tried < LG_MAX_UNITS && !is_useful(table, unit); tried++) {
        unit = lg_table_next(table, 1);
        if (unit < 0 || unit == first) {
            break;
        }
    }
    table->stuck = !is_useful(table, unit);
    if (table->stuck && !may_end(table)) {
        unit = find_forced(table);
    }
    if (table->stuck && first < 0) {
        first = lg_table_next(table, 1);
    }
    lg_table_choose(table, table->stuck ? first : unit);
    table->proposal_known = false;
}

/* The odds of dice that are to be thrown next, where the rule set knows them. */
static void note_odds(lg_table *table) {
    lg_proposal p;
    lg_verdict verdict;
    lg_board_propose(table, &p);
    lg_action action = roll_action(table, p.unit);
    table->ask.has_odds = p.kind == LG_PROPOSES_ROLL &&
                          lg_game_odds(lg_table_game(table), lg_table_seat_of(table, p.unit),
                                       &action, &table->ask.odds, &verdict);
}

void lg_board_go_on(lg_table *table, int same_verb) {
    if (table->waiting || table->theatre.on || table->pending || table->running) {
        return;
    }
    lg_ask_close(table);
    table->menu_mark = -1;
    if (table->who.over) {
        return;
    }
    lg_table_menu(table);
    if (ask_again(table, same_verb)) {
        return;
    }
    if (counters_due(table)) {
        lg_ask_counters(table, -1);
        return;
    }
    choose_useful(table);
    note_odds(table);
}

/* ---- Running on ---------------------------------------------------------------------------------------------------------- */

enum { MOST_ROLLS = 200 };

void lg_board_run_on(lg_table *table) {
    int key = table->phase_key, rolls = 0;
    table->running = true;
    table->news = 0;
    lg_ask_close(table);
    while (rolls < MOST_ROLLS && table->phase_key == key && !table->waiting && !table->who.over) {
        lg_action action = roll_action(table, -1);
        if (!roll_due(table, -1) || lg_table_do(table, &action) != LG_OK) {
            break;
        }
        rolls++;
    }
    table->running = false;
    if (rolls == 0 && table->notice[0] == '\0') {
        lg_table_say(table, "There are no dice to throw now.");
    }
    lg_board_go_on(table, -1);
}

/* ---- Why --------------------------------------------------------------------------------------------------------------------- */

static void say_why(lg_table *table, const lg_verdict *verdict, const char *about,
                    const char *rule) {
    table->why_open = true;
    table->why_rule = verdict->rule ? verdict->rule : rule;
    if (verdict->allowed) {
        snprintf(table->why, sizeof table->why, "Allowed: %s.", about);
    } else {
        snprintf(table->why, sizeof table->why, "%s", verdict->why);
    }
}

/* The verb marked in the menu, or the one Enter proposes. */
static void why_of_board(lg_table *table) {
    lg_proposal p;
    lg_board_propose(table, &p);
    lg_verdict verdict = {.allowed = true};
    const lg_menu *menu = lg_table_menu(table);
    if (p.verb < 0) {
        table->why_open = true;
        table->why_rule = table->rules->phases[table->who.phase].rule;
        snprintf(table->why, sizeof table->why, "%s", table->view->who.prompt);
        return;
    }
    for (int i = 0; i < menu->count; i++) {
        if (menu->choice[i].verb == p.verb) {
            verdict = menu->choice[i].verdict;
        }
    }
    say_why(table, &verdict, verb_at(table, p.verb)->help, verb_at(table, p.verb)->rule);
}

void lg_board_why(lg_table *table) {
    const lg_ask *ask = &table->ask;
    if (ask->flow && ask->verb >= 0) {
        say_why(table, &ask->verdict, verb_at(table, ask->verb)->help,
                verb_at(table, ask->verb)->rule);
    } else {
        why_of_board(table);
    }
}
