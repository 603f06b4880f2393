/* The making of answers. */
#include <stdio.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/engine_parts.h"

enum { CLEAN_SIZE = 1200 };

json_t *lg_json_text(const char *text) {
    if (!text) {
        return json_null();
    }
    json_t *json = json_string(text);
    if (json) {
        return json;
    }
    char clean[CLEAN_SIZE]; /* cut inside a character, or from elsewhere */
    return json_string(lg_text_cleaned(clean, sizeof clean, text));
}

void lg_json_put(json_t *object, const char *key, json_t *value) {
    json_object_set_new_nocheck(object, key, value);
}

void lg_json_add(json_t *array, json_t *value) { json_array_append_new(array, value); }

json_t *lg_json_at(const lg_game *game, int cell) {
    if (cell < 0 || cell == LG_NO_CELL) {
        return json_null();
    }
    lg_at at = lg_game_at(game, cell);
    json_t *pair = json_array();
    lg_json_add(pair, json_integer(at.x));
    lg_json_add(pair, json_integer(at.y));
    return pair;
}

json_t *lg_json_facing(int facing) {
    static const char *const names[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    return facing >= 0 && facing < 8 ? json_string(names[facing]) : json_null();
}

/* ---- Yes and no --------------------------------------------------------------------------------------- */

json_t *lg_answer_yes(void) {
    json_t *answer = json_object();
    lg_json_put(answer, "ok", json_true());
    return answer;
}

static json_t *answer_no_text(const char *rule, const char *why) {
    json_t *answer = json_object();
    lg_json_put(answer, "ok", json_false());
    lg_json_put(answer, "why", lg_json_text(why));
    lg_json_put(answer, "rule", lg_json_text(rule));
    return answer;
}

json_t *lg_answer_no(const char *rule, const char *format, ...) {
    char why[LG_WHY_SIZE * 2];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    return answer_no_text(rule, why);
}

json_t *lg_answer_refused(const lg_verdict *verdict) {
    return answer_no_text(verdict->rule, verdict->why);
}

/* The sentence is the first line; place, the line itself, caret and hint follow it as `detail`. */
json_t *lg_answer_error(const lg_error *error) {
    char text[sizeof error->text + 1];
    lg_ask_sentence(error, text, sizeof text);
    text[strcspn(text, "\n")] = '\0';
    json_t *answer = answer_no_text(NULL, text);
    if (strchr(error->text, '\n')) {
        lg_json_put(answer, "detail", lg_json_text(error->text));
    }
    if (error->line > 0) {
        lg_json_put(answer, "path", lg_json_text(error->path));
        lg_json_put(answer, "line", json_integer(error->line));
        lg_json_put(answer, "column", json_integer(error->column));
    }
    return answer;
}

/* ---- Who, and how it ended ------------------------------------------------------------------------------ */

static json_t *json_score_line(const lg_score_line *line) {
    json_t *entry = json_object();
    lg_json_put(entry, "side", json_string(lg_role_name(line->side)));
    lg_json_put(entry, "text", lg_json_text(line->text));
    lg_json_put(entry, "count", json_integer(line->count));
    lg_json_put(entry, "points", json_integer(line->points));
    lg_json_put(entry, "rule", lg_json_text(line->rule));
    return entry;
}

static const char *result_name(const lg_score *score) {
    return score->winner == LG_NOBODY ? "draw" : lg_role_name(score->winner);
}

json_t *lg_json_score(const lg_game *game, int seat) {
    lg_score score;
    lg_game_score(game, seat, &score);
    json_t *lines = json_array();
    for (int i = 0; i < score.line_count; i++) {
        lg_json_add(lines, json_score_line(&score.lines[i]));
    }
    json_t *json = json_object();
    lg_json_put(json, "total", json_integer(score.total));
    lg_json_put(json, "lines", lines);
    lg_json_put(json, "result", json_string(result_name(&score)));
    lg_json_put(json, "grade", lg_json_text(score.grade));
    lg_json_put(json, "ending", lg_json_text(score.ending));
    return json;
}

/* How a battle ended: result, grade, and the points of each side line by line. */
static json_t *json_over(const lg_game *game) {
    lg_score score;
    lg_game_score(game, 0, &score);
    json_t *sides[LG_UMPIRE];
    for (int side = 0; side < LG_UMPIRE; side++) {
        sides[side] = json_array();
    }
    for (int i = 0; i < score.line_count; i++) {
        if (score.lines[i].side >= 0 && score.lines[i].side < LG_UMPIRE) {
            lg_json_add(sides[score.lines[i].side], json_score_line(&score.lines[i]));
        }
    }
    json_t *points = json_object();
    for (int side = 0; side < LG_UMPIRE; side++) {
        lg_json_put(points, lg_role_name((lg_role)side), sides[side]);
    }
    json_t *over = json_object();
    lg_json_put(over, "result", json_string(result_name(&score)));
    lg_json_put(over, "grade", lg_json_text(score.grade));
    lg_json_put(over, "why", lg_json_text(score.ending));
    lg_json_put(over, "total", json_integer(score.total));
    lg_json_put(over, "points", points);
    return over;
}

/* What is asked, for those who must act; the others are told whom they wait for. */
static json_t *json_prompt(const lg_game *game, const lg_who *who, int viewer) {
    char text[LG_WHY_SIZE];
    if (viewer < 0 || who->seat < 0 || who->seats & 1U << viewer) {
        return lg_json_text(who->prompt);
    }
    snprintf(text, sizeof text, "Waiting for seat %s.", game->scenario->seats[who->seat].name);
    return lg_json_text(text);
}

json_t *lg_json_who(struct lg_engine *engine, int viewer) {
    const lg_game *game = lg_engine_game(engine);
    const lg_dice *dice = lg_battle_dice(lg_engine_battle(engine));
    const lg_seat *seat = game->scenario->seats;
    lg_who who;
    lg_game_who(game, viewer, &who);
    json_t *seats = json_array();
    for (int i = 0; i < game->scenario->seat_count; i++) {
        if (who.seats & 1U << i) {
            lg_json_add(seats, lg_json_text(seat[i].name));
        }
    }
    json_t *json = json_object();
    lg_json_put(json, "turn", json_integer(who.turn));
    lg_json_put(json, "phase", lg_json_text(who.phase_id));
    lg_json_put(json, "step", json_integer(who.step));
    lg_json_put(json, "title", lg_json_text(who.phase_title));
    lg_json_put(json, "seats", seats);
    lg_json_put(json, "seat", who.seat < 0 ? json_null() : lg_json_text(seat[who.seat].name));
    lg_json_put(json, "prompt", json_prompt(game, &who, viewer));
    lg_json_put(json, "queued", json_integer(dice->typed ? dice->count : 0));
    lg_json_put(json, "over", who.over ? json_over(game) : json_null());
    return json;
}

/* ---- Events --------------------------------------------------------------------------------------------- */

/* The dice of an event: `dice` as rolled; `plus` and `marks` where rules added something or marked one. */
static void put_dice(json_t *json, const lg_events *list, const lg_event *event) {
    static const char *const marks[] = {"", "hit", "struck", "one", "confirm", "lost"};
    json_t *values = json_array();
    json_t *plus = json_array();
    json_t *mark = json_array();
    bool added = false, marked = false;
    for (int i = 0; i < event->dice_count; i++) {
        const lg_die *die = &list->dice[event->dice_at + (uint32_t)i];
        lg_json_add(values, json_integer(die->value));
        lg_json_add(plus, json_integer(die->plus));
        lg_json_add(mark, json_string(die->mark <= LG_DIE_LOST ? marks[die->mark] : ""));
        added |= die->plus != 0;
        marked |= die->mark != LG_DIE_PLAIN;
    }
    lg_json_put(json, "dice", values);
    if (added) {
        json_object_set_nocheck(json, "plus", plus);
    }
    if (marked) {
        json_object_set_nocheck(json, "marks", mark);
    }
    json_decref(plus);
    json_decref(mark);
}

static json_t *json_event(const lg_game *game, int seat, const lg_events *list,
                          const lg_event *event, int number) {
    char text[LG_TEXT_SIZE];
    json_t *json = json_object();
    lg_json_put(json, "number", json_integer(number));
    lg_json_put(json, "turn", json_integer(event->turn));
    lg_json_put(json, "type", lg_json_text(lg_event_name(game, event)));
    lg_json_put(json, "rule", lg_json_text(lg_event_rule(game, event)));
    lg_json_put(json, "text",
                lg_json_text(lg_event_text(game, seat, list, event, text, sizeof text)));
    if (event->dice_count > 0) {
        put_dice(json, list, event);
    }
    return json;
}

json_t *lg_json_events(struct lg_engine *engine, int seat, int first, long from) {
    const lg_game *game = lg_engine_game(engine);
    const lg_events *list = lg_battle_events(lg_engine_battle(engine));
    json_t *events = json_array();
    int number = 0;
    for (int i = 0; i < list->count; i++) {
        if (!lg_seat_may_know(game, seat, list->items[i].audience)) {
            continue;
        }
        number++;
        if (i >= first && number >= from) {
            lg_json_add(events, json_event(game, seat, list, &list->items[i], number));
        }
    }
    return events;
}
