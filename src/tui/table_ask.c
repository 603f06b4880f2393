/* table_ask.c - what a battle on the screen asks the rules: lists, verdicts, the menu of verbs, and how a unit would
 * stand. Answers are kept until something changes, so that a cursor step asks nothing. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "tui/table.h"

/* ---- What a verb asks ------------------------------------------------------------------------------ */

static bool takes(const lg_verb *verb, lg_arg_kind first, lg_arg_kind second, lg_arg_kind third) {
    return verb->args[0].kind == first && verb->args[1].kind == second &&
           verb->args[2].kind == third;
}

lg_asks lg_asks_of(const lg_verb *verb) {
    if (verb->any_unit) {
        return LG_ASKS_CHOICE;
    }
    if (verb->needed == 0) {
        return verb->args[0].kind == LG_ARG_UNIT ? LG_ASKS_ROLL : LG_ASKS_NOTHING;
    }
    if (verb->args[0].kind == LG_ARG_PIECE) {
        return LG_ASKS_PIECE;
    }
    if (verb->args[0].kind == LG_ARG_CELL || verb->args[1].kind == LG_ARG_CELL) {
        return verb->args[0].kind == LG_ARG_UNIT ? LG_ASKS_PLACE : LG_ASKS_SQUARE;
    }
    if (takes(verb, LG_ARG_UNIT, LG_ARG_WORD, LG_ARG_WORD)) {
        return LG_ASKS_COUNTERS;
    }
    if (takes(verb, LG_ARG_UNIT, LG_ARG_WORD, LG_ARG_FACING)) {
        return LG_ASKS_FORM;
    }
    if (verb->args[1].kind == LG_ARG_UNIT) {
        return LG_ASKS_TARGET;
    }
    return verb->needed == 1 ? LG_ASKS_UNIT : LG_ASKS_LIST;
}

int lg_table_verb(const lg_table *table, lg_asks asks) {
    for (int v = 0; v < table->rules->verb_count; v++) {
        if (lg_asks_of(&table->rules->verbs[v]) == asks) {
            return v;
        }
    }
    return -1;
}

/* Does the letter's idea begin with this word? */
static bool names_idea(const char *word, int key) {
    const char *idea = lg_keys_verb(key);
    return idea && strncmp(idea, word, strlen(word)) == 0;
}

int lg_word_key(const char *word) {
    for (int i = 0; lg_keys_verb_at(i) != 0; i++) {
        if (names_idea(word, lg_keys_verb_at(i))) {
            return lg_keys_verb_at(i);
        }
    }
    return (unsigned char)word[0];
}

/* ---- Lists ------------------------------------------------------------------------------------------- */

enum { FIRST_ROOM = 256, MOST_ROOM = 65536 };

static bool make_room(lg_offer *offer, int room) {
    lg_action *items = realloc(offer->list.items, (size_t)room * sizeof *items);
    if (items) {
        offer->list.items = items;
    }
    uint8_t *price = items ? realloc(offer->price, (size_t)room) : NULL;
    if (price) {
        offer->price = price;
        offer->list.max = room;
    }
    return price != NULL;
}

const lg_actions *lg_table_list(lg_table *table, int verb, int subject) {
    lg_offer *offer = &table->offer;
    if (offer->verb == verb && offer->subject == subject) {
        return &offer->list;
    }
    if (offer->list.max == 0 && !make_room(offer, FIRST_ROOM)) {
        return &offer->list;
    }
    int seat = lg_table_seat_of(table, subject);
    lg_game_actions(lg_table_game(table), seat, verb, subject, &offer->list);
    int wanted = offer->list.count;
    if (wanted > offer->list.max && wanted <= MOST_ROOM && make_room(offer, wanted)) {
        lg_game_actions(lg_table_game(table), seat, verb, subject, &offer->list);
    }
    if (offer->list.count > offer->list.max) {
        offer->list.count = offer->list.max;
    }
    offer->verb = verb;
    offer->subject = subject;
    offer->priced = false;
    return &offer->list;
}

const uint8_t *lg_table_prices(lg_table *table) {
    lg_offer *offer = &table->offer;
    if (!offer->priced && offer->list.max > 0) {
        lg_game_prices(lg_table_game(table), lg_table_seat_of(table, offer->subject), &offer->list,
                       offer->price);
    }
    offer->priced = true;
    return offer->price;
}

static bool same_action(const lg_action *a, const lg_action *b) {
    bool same = a->verb == b->verb && a->argc == b->argc;
    for (int i = 0; same && i < a->argc; i++) {
        same = a->arg[i] == b->arg[i];
    }
    return same;
}

bool lg_table_listed(lg_table *table, const lg_action *action) {
    const lg_actions *list = lg_table_list(table, action->verb, action->arg[0]);
    for (int i = 0; i < list->count; i++) {
        if (same_action(&list->items[i], action)) {
            return true;
        }
    }
    return false;
}

/* ---- Verdicts ------------------------------------------------------------------------------------------ */

/* The unit for which an action or a question is: its first argument, where that is one. */
static int unit_of(const lg_table *table, int verb, int subject) {
    return table->rules->verbs[verb].args[0].kind == LG_ARG_UNIT ? subject : -1;
}

bool lg_table_check(lg_table *table, const lg_action *action, lg_verdict *verdict) {
    int unit = unit_of(table, action->verb, action->argc > 0 ? action->arg[0] : -1);
    return lg_game_check(lg_table_game(table), lg_table_seat_of(table, unit), action, verdict);
}

bool lg_table_check_verb(lg_table *table, int verb, int subject, lg_verdict *verdict) {
    bool allowed = lg_game_check_verb(lg_table_game(table),
                                      lg_table_seat_of(table, unit_of(table, verb, subject)), verb,
                                      subject, verdict);
    if (allowed) {
        table->phase_verbs |= 1U << verb;
    }
    return allowed;
}

/* ---- The menu of verbs ------------------------------------------------------------------------------------ */

/* A verb about single men is offered when it is for one of the unit. */
static bool check_pieces(lg_table *table, int verb, int unit, lg_verdict *verdict) {
    bool allowed = false;
    *verdict = (lg_verdict){.rule = table->rules->verbs[verb].rule};
    for (int i = 0; i < table->view->piece_count && !allowed; i++) {
        const lg_view_piece *piece = &table->view->pieces[i];
        if (piece->unit == unit && piece->cell >= 0) {
            allowed = lg_game_check_verb(lg_table_game(table), lg_table_seat_of(table, unit), verb,
                                         piece->id, verdict);
        }
    }
    if (allowed) {
        table->phase_verbs |= 1U << verb;
    }
    return allowed;
}

static bool about_a_unit(lg_asks asks) {
    switch (asks) {
    case LG_ASKS_NOTHING:
    case LG_ASKS_CHOICE:
    case LG_ASKS_SQUARE: return false;
    case LG_ASKS_ROLL:
    case LG_ASKS_COUNTERS:
    case LG_ASKS_PLACE:
    case LG_ASKS_TARGET:
    case LG_ASKS_FORM:
    case LG_ASKS_UNIT:
    case LG_ASKS_PIECE:
    case LG_ASKS_LIST: break;
    }
    return true;
}

static bool check_choice(lg_table *table, int verb, int unit, lg_verdict *verdict) {
    lg_asks asks = lg_asks_of(&table->rules->verbs[verb]);
    if (asks == LG_ASKS_PIECE) {
        return unit >= 0 && check_pieces(table, verb, unit, verdict);
    }
    if (about_a_unit(asks) && unit < 0) {
        return false;
    }
    return lg_table_check_verb(table, verb, about_a_unit(asks) ? unit : -1, verdict);
}

/* Which verbs anybody could do now: the first unit that can tells, the others need not be asked. */
static void note_verbs(lg_table *table) {
    lg_verdict verdict;
    for (int v = 0; v < table->rules->verb_count; v++) {
        for (int i = 0; i < table->view->unit_count; i++) {
            int unit = table->view->units[i].id;
            bool known = (table->phase_verbs >> v & 1U) != 0;
            if (!known && table->view->units[i].on_table && lg_table_is_ours(table, unit)) {
                check_choice(table, v, unit, &verdict);
            }
        }
    }
}

/* Where the rule set marks no unit that can act, those can for which a verb is offered that is theirs when the step
 * begins; of units that the eyes do not see on the table nobody is to know it. */
static void note_able(lg_table *table) {
    int key = table->phase_key * LG_MAX_SEATS + table->actor;
    if (key == table->able_key) {
        return;
    }
    table->able_key = key;
    memset(table->able, 0, sizeof table->able);
    for (int i = 0; i < table->view->unit_count && !table->marks_idle; i++) {
        int unit = table->view->units[i].id;
        for (int v = 0; v < table->rules->verb_count && unit < LG_MAX_UNITS; v++) {
            lg_verdict verdict;
            lg_asks asks = lg_asks_of(&table->rules->verbs[v]);
            bool theirs = about_a_unit(asks) && asks != LG_ASKS_ROLL && asks != LG_ASKS_PIECE &&
                          (table->phase_verbs >> v & 1U) != 0;
            bool seen = table->view->units[i].on_table || table->eyes == table->actor;
            if (theirs && seen && !table->able[unit] && lg_table_is_ours(table, unit)) {
                table->able[unit] = check_choice(table, v, unit, &verdict);
            }
        }
    }
}

/* Has the unit a counter for this verb? Then it is shown, though nobody could do it now. */
static bool is_ordered(const lg_table *table, int verb, int unit) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    for (int i = 0; seen && i < 2; i++) {
        if (seen->orders[i][0] != '\0' &&
            lg_word_key(seen->orders[i]) == table->rules->verbs[verb].key) {
            return true;
        }
    }
    return false;
}

static void add_choice(lg_table *table, int verb, int unit) {
    lg_menu *menu = &table->menu;
    lg_choice choice = {.verb = verb};
    bool allowed = check_choice(table, verb, unit, &choice.verdict);
    bool known = (table->phase_verbs >> verb & 1U) != 0 || is_ordered(table, verb, unit);
    lg_asks asks = lg_asks_of(&table->rules->verbs[verb]);
    bool to_be_shown = asks == LG_ASKS_NOTHING || (known && (allowed || unit >= 0));
    choice.verdict.allowed = allowed;
    if (to_be_shown && menu->count < LG_MAX_CHOSEN) {
        menu->choice[menu->count++] = choice;
    }
}

const lg_menu *lg_table_menu(lg_table *table) {
    lg_menu *menu = &table->menu;
    int chosen = lg_table_memory(table)->chosen;
    int unit = lg_table_is_ours(table, chosen) ? chosen : -1;
    if (menu->unit == unit) {
        return menu;
    }
    if (table->phase_verbs == 0) {
        note_verbs(table);
    }
    if (menu->unit == LG_MENU_ASK_ALL) {
        note_able(table);
    }
    menu->unit = unit;
    menu->count = 0;
    for (int v = 0; v < table->rules->verb_count && table->actor >= 0; v++) {
        add_choice(table, v, unit);
    }
    return menu;
}

/* ---- On paper ------------------------------------------------------------------------------------------------ */

enum { PAPER_EVENTS = 128, PAPER_DICE = 512 };

/* The unit's men as the copy has them. */
static void copy_men(lg_paper *paper, const lg_game *game, int unit) {
    for (int i = 0; i < game->piece_count && paper->count < LG_MAX_GHOSTS; i++) {
        const lg_piece *piece = &lg_pieces_of(game)[i];
        if (piece->unit != unit || piece->cell == LG_NO_CELL ||
            !game->scenario->ruleset->stands(piece)) {
            continue;
        }
        lg_view_piece seen = {.id = (int16_t)i, .standing = true};
        game->scenario->ruleset->describe_piece(game, i, &seen);
        paper->cell[paper->count] = (int16_t)piece->cell;
        paper->glyph[paper->count++] = seen.glyph;
    }
}

static void try_out(lg_table *table, lg_paper *paper, lg_game *copy) {
    lg_events events = {.items = calloc(PAPER_EVENTS, sizeof(lg_event)),
                        .dice = calloc(PAPER_DICE, sizeof(lg_die)),
                        .max = PAPER_EVENTS,
                        .dice_max = PAPER_DICE};
    lg_outcome *outcome = calloc(1, sizeof *outcome);
    lg_dice no_dice;
    lg_dice_type(&no_dice);
    int seat = lg_table_seat_of(table, paper->action.arg[0]);
    if (events.items && events.dice && outcome) {
        paper->good =
            lg_game_apply(copy, seat, &paper->action, &no_dice, &events, outcome) == LG_OK;
    }
    if (paper->good) {
        copy_men(paper, copy, paper->action.arg[0]);
    }
    if (paper->good && events.count > 0) {
        lg_event_text(copy, table->eyes, &events, &events.items[0], paper->text,
                      sizeof paper->text);
    }
    free(events.items);
    free(events.dice);
    free(outcome);
}

const lg_paper *lg_table_paper(lg_table *table, const lg_action *action) {
    lg_paper *paper = &table->paper;
    if (same_action(&paper->action, action)) {
        return paper;
    }
    *paper = (lg_paper){.action = *action};
    lg_game *copy = lg_game_clone(table->seen);
    if (copy) {
        try_out(table, paper, copy);
    }
    lg_game_free(copy);
    return paper;
}
