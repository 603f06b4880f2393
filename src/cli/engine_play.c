/* Playing: what is allowed, doing it, why not, the odds, and letting the machine do it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/engine_parts.h"

/* ---- Legal ---------------------------------------------------------------------------------------------- */

/* Lists into memory that grows until all fits; the caller frees list->items. */
static bool list_all(const lg_game *game, int seat, int verb, int subject, lg_actions *list) {
    *list = (lg_actions){malloc(4096 * sizeof(lg_action)), 0, 4096};
    while (list->items) {
        list->count = 0;
        lg_game_actions(game, seat, verb, subject, list);
        if (list->count <= list->max) {
            return true;
        }
        lg_action *more = realloc(list->items, (size_t)list->count * sizeof *more);
        if (!more) {
            break;
        }
        list->items = more;
        list->max = list->count;
    }
    free(list->items);
    return false;
}

/* The texts of a list; of those with that first argument alone unless `first` is -1. */
static json_t *json_actions(const lg_game *game, const lg_actions *list, int first) {
    char text[LG_WHY_SIZE];
    json_t *texts = json_array();
    for (int i = 0; i < list->count; i++) {
        const lg_action *action = &list->items[i];
        if (first < 0 || action->arg[0] == first) {
            lg_json_add(texts, lg_json_text(lg_action_text(game, action, text, sizeof text)));
        }
    }
    return texts;
}

/* The verb of that name, or -1 with an answer. */
static int verb_named(const lg_game *game, const char *name, json_t **no) {
    lg_error error = {0};
    int verb = lg_verb_named(game->scenario->ruleset, name, &error);
    if (verb < 0) {
        *no = lg_answer_error(&error);
    }
    return verb;
}

/* The first argument of a verb from the word for it: a unit, a figure, a square ... -1 with an answer. */
static int subject_named(const lg_game *game, int seat, int verb, const char *word, json_t **no) {
    char text[LG_WHY_SIZE];
    lg_action action;
    lg_verdict verdict;
    snprintf(text, sizeof text, "%s %s", game->scenario->ruleset->verbs[verb].name, word);
    bool whole = lg_action_parse(game, seat, text, &action, &verdict);
    if (action.argc > 0) {
        return action.arg[0];
    }
    if (!whole) {
        *no = lg_answer_refused(&verdict);
    }
    return -1;
}

/* Rule sets list by unit; any other first argument is picked out of the whole list. */
static bool is_unit_verb(const lg_game *game, int verb) {
    return verb >= 0 && game->scenario->ruleset->verbs[verb].args[0].kind == LG_ARG_UNIT;
}

json_t *lg_engine_legal(struct lg_engine *engine, lg_line *line) {
    const lg_game *game = lg_engine_game(engine);
    json_t *no = NULL;
    lg_actions list;
    int verb = -1, subject = -1;
    int seat = lg_engine_as(engine, line, &no);
    if (!no && *line->rest) {
        verb = verb_named(game, lg_line_word(line), &no);
    }
    if (!no && *line->rest) {
        subject = subject_named(game, seat, verb, lg_line_word(line), &no);
    }
    if (no) {
        return no;
    }
    if (!list_all(game, seat, verb, is_unit_verb(game, verb) ? subject : -1, &list)) {
        return lg_answer_no(NULL, "There is not enough memory.");
    }
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "actions", json_actions(game, &list, subject));
    free(list.items);
    return answer;
}

/* ---- Do ------------------------------------------------------------------------------------------------- */

static json_t *answer_need(const lg_game *game, const lg_want *want) {
    json_t *answer = lg_answer_no(want->rule, "%d d%d %s wanted: %s", want->count, want->sides,
                                  want->count == 1 ? "is" : "are", want->why);
    json_t *need = json_object();
    const lg_seat *seat = &game->scenario->seats[want->seat];
    lg_json_put(need, "count", json_integer(want->count));
    lg_json_put(need, "sides", json_integer(want->sides));
    lg_json_put(need, "by", lg_json_text(seat->name));
    lg_json_put(need, "why", lg_json_text(want->why));
    lg_json_put(need, "rule", lg_json_text(want->rule));
    lg_json_put(answer, "need", need);
    return answer;
}

/* Plays an action: events and who, or why not. */
static json_t *play(struct lg_engine *engine, int seat, const lg_action *action) {
    lg_reply reply;
    lg_error error = {0};
    switch (lg_session_do(engine->session, seat, action, &reply, &error)) {
    case LG_OK: break;
    case LG_REFUSED: return lg_answer_refused(&reply.outcome.verdict);
    case LG_NEED_DICE: return answer_need(lg_engine_game(engine), &reply.outcome.want);
    case LG_BAD_FILE: return lg_answer_error(&error);
    case LG_NO_MEMORY: return lg_answer_no(NULL, "There is not enough memory.");
    }
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "events", lg_json_events(engine, seat, reply.first_event, 1));
    lg_json_put(answer, "who", lg_json_who(engine, seat));
    return answer;
}

/* Reads "[as=SEAT] ACTION". False with an answer. */
static bool read_action(struct lg_engine *engine, lg_line *line, int *seat, lg_action *action,
                        json_t **no) {
    lg_verdict verdict;
    *no = NULL;
    *seat = lg_engine_as(engine, line, no);
    if (*no) {
        return false;
    }
    if (lg_action_parse(lg_engine_game(engine), *seat, line->rest, action, &verdict)) {
        return true;
    }
    *no = lg_answer_refused(&verdict);
    return false;
}

json_t *lg_engine_do(struct lg_engine *engine, lg_line *line) {
    int seat;
    lg_action action;
    json_t *no;
    if (!read_action(engine, line, &seat, &action, &no)) {
        return no;
    }
    return play(engine, seat, &action);
}

/* ---- Why, odds ------------------------------------------------------------------------------------------ */

static json_t *answer_verdict(const lg_verdict *verdict) {
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "allowed", json_boolean(verdict->allowed));
    lg_json_put(answer, "rule", lg_json_text(verdict->allowed ? NULL : verdict->rule));
    lg_json_put(answer, "why", lg_json_text(verdict->allowed ? NULL : verdict->why));
    return answer;
}

json_t *lg_engine_why(struct lg_engine *engine, lg_line *line) {
    lg_action action;
    lg_verdict verdict = {false, NULL, ""};
    json_t *no = NULL;
    int seat = lg_engine_as(engine, line, &no);
    if (no) {
        return no;
    }
    if (lg_action_parse(lg_engine_game(engine), seat, line->rest, &action, &verdict)) {
        lg_game_check(lg_engine_game(engine), seat, &action, &verdict);
    } else {
        verdict.allowed = false;
    }
    return answer_verdict(&verdict);
}

static json_t *json_modifiers(const lg_odds *odds) {
    json_t *list = json_array();
    for (int i = 0; i < odds->modifier_count; i++) {
        json_t *entry = json_object();
        lg_json_put(entry, "value", json_integer(odds->modifiers[i].value));
        lg_json_put(entry, "rule", lg_json_text(odds->modifiers[i].rule));
        lg_json_put(entry, "text", lg_json_text(odds->modifiers[i].text));
        lg_json_add(list, entry);
    }
    return list;
}

/* label -> probability; two outcomes of one label count together. */
static json_t *json_outcomes(const lg_odds *odds) {
    json_t *object = json_object();
    for (int i = 0; i < odds->outcome_count; i++) {
        const lg_chance *chance = &odds->outcomes[i];
        double before = json_number_value(json_object_get(object, chance->label));
        json_object_set_new(object, chance->label, json_real(before + chance->probability));
    }
    return object;
}

json_t *lg_engine_odds(struct lg_engine *engine, lg_line *line) {
    int seat;
    lg_action action;
    lg_odds odds;
    lg_verdict verdict;
    json_t *no;
    if (!read_action(engine, line, &seat, &action, &no)) {
        return no;
    }
    if (!lg_game_odds(lg_engine_game(engine), seat, &action, &odds, &verdict)) {
        return lg_answer_refused(&verdict);
    }
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "modifiers", json_modifiers(&odds));
    lg_json_put(answer, "need", odds.need > 0 ? json_integer(odds.need) : json_null());
    lg_json_put(answer, "dice", json_integer(odds.dice));
    lg_json_put(answer, "outcomes", json_outcomes(&odds));
    lg_json_put(answer, "mean", json_real(odds.mean));
    lg_json_put(answer, "summary", lg_json_text(odds.summary));
    return answer;
}

/* ---- Bots ----------------------------------------------------------------------------------------------- */

/* Reads "[SEAT] [BOT]", either left out. */
static const lg_bot *read_bot(struct lg_engine *engine, lg_line *line, int *seat, json_t **no) {
    lg_error error = {0};
    size_t length = strcspn(line->rest, " \t");
    char first[32] = "";
    if (length < sizeof first) {
        memcpy(first, line->rest, length);
    }
    bool named = *first && lg_bot_find(first) != NULL;
    *seat = named ? lg_engine_as(engine, line, no) : lg_engine_named_seat(engine, line, no);
    if (*no) {
        return NULL;
    }
    const char *name = lg_line_word(line);
    const lg_bot *bot = lg_bot_named(name ? name : "doctrine", &error);
    if (!bot) {
        *no = lg_answer_error(&error);
    }
    return bot;
}

json_t *lg_engine_bot(struct lg_engine *engine, lg_line *line) {
    const lg_game *game = lg_engine_game(engine);
    json_t *no = NULL;
    lg_action action;
    lg_who who;
    int seat;
    char text[LG_WHY_SIZE];
    const lg_bot *bot = read_bot(engine, line, &seat, &no);
    if (no) {
        return no;
    }
    lg_game_who(game, seat, &who);
    if (who.over || !(who.seats & 1U << seat)) {
        return lg_answer_no(NULL, "%s has nothing to do now.", game->scenario->seats[seat].name);
    }
    uint64_t random = engine->random[seat];
    if (!lg_bot_choose(bot, game, seat, &random, &action)) {
        return lg_answer_no(NULL, "The machine found no action for %s.",
                            game->scenario->seats[seat].name);
    }
    lg_action_text(game, &action, text, sizeof text);
    json_t *answer = play(engine, seat, &action);
    if (json_is_true(json_object_get(answer, "ok"))) {
        engine->random[seat] = random; /* asked again for dice, it chooses the same */
    }
    lg_json_put(answer, "action", lg_json_text(text));
    return answer;
}
