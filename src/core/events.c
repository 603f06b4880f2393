/* events.c - sentences made from facts: the templates of event kinds. */
#include <laager/ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words.h"

static const char *const FACINGS[] = {"north", "north-east", "east", "south-east",
                                      "south", "south-west", "west", "north-west"};

/* A text being put together: it never runs over. */
typedef struct writer {
    const lg_game *game;
    const lg_events *list;
    const lg_event *event;
    char *text;
    size_t size, length;
} writer;

static void put(writer *w, const char *text) {
    while (*text != '\0' && w->length + 1 < w->size) {
        w->text[w->length++] = *text++;
    }
    w->text[w->length] = '\0';
}

static void put_place(writer *w, int cell) {
    char text[80];
    if (cell < 0 || cell >= lg_board_cells(&w->game->scenario->board)) {
        put(w, "off the table");
        return;
    }
    lg_at at = lg_game_at(w->game, cell);
    const char *name = lg_game_place(w->game, cell);
    snprintf(text, sizeof text, name == NULL ? "%d,%d" : "%d,%d by %s", at.x, at.y,
             name == NULL ? "" : name);
    put(w, text);
}

/* Hundredths of an inch, rounded up to a tenth so that 12.04 never reads as the limit 12.0. */
static void put_inches(writer *w, int hundredths) {
    char text[24];
    int tenths = (hundredths + 9) / 10;
    snprintf(text, sizeof text, "%d.%d\"", tenths / 10, tenths % 10);
    put(w, text);
}

/* A die as the log shows it: 6! hit, (4) cancelled or void, >5 the die that confirms, 3x the man who rolled it
 * falls, 5+1 what the rules add. */
static void put_die(writer *w, const lg_die *die) {
    char face[16], text[24];
    if (die->plus == 0) {
        snprintf(face, sizeof face, "%d", die->value);
    } else {
        snprintf(face, sizeof face, "%d%+d", die->value, die->plus);
    }
    switch (die->mark) {
    case LG_DIE_HIT: snprintf(text, sizeof text, "%s!", face); break;
    case LG_DIE_STRUCK: snprintf(text, sizeof text, "(%s)", face); break;
    case LG_DIE_CONFIRM: snprintf(text, sizeof text, ">%s", face); break;
    case LG_DIE_LOST: snprintf(text, sizeof text, "%sx", face); break;
    default: snprintf(text, sizeof text, "%s", face); break;
    }
    put(w, text);
}

static void put_dice(writer *w, int from, int to) {
    for (int i = from; i < to; i++) {
        put(w, i == from ? "" : " ");
        put_die(w, &w->list->dice[w->event->dice_at + (uint32_t)i]);
    }
}

/* Where the part of a template that begins at `at` ends: at its bar or at the brace that closes it. */
static const char *part_end(const char *at, const char *end) {
    int depth = 0;
    for (; at < end && (depth > 0 || *at != '|'); at++) {
        depth += (*at == '{') - (*at == '}');
    }
    return at;
}

static void put_template(writer *w, const char *at, const char *end);

/* {3?one|two|three}: the words by the value of fact 3, themselves a template; the last stand for all greater values. */
static void put_choice(writer *w, const char *words, const char *end, int value) {
    const char *bar = part_end(words, end);
    while (value > 0 && bar < end) {
        words = bar + 1;
        bar = part_end(words, end);
        value--;
    }
    put_template(w, words, bar);
}

static void put_number(writer *w, int value) {
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    put(w, text);
}

/* One field {x0}: what it says is told by its first letter. */
static void put_field(writer *w, const char *field, size_t length) {
    char name[64];
    if (field[0] >= '0' && field[0] <= '9' && length > 1 && field[1] == '?') {
        put_choice(w, field + 2, field + length, w->event->arg[(field[0] - '0') % LG_EVENT_ARGS]);
        return;
    }
    int value = length > 1 ? w->event->arg[(field[1] - '0') % LG_EVENT_ARGS] : 0;
    int dice = w->event->dice_count;
    switch (field[0]) {
    case 'u': put(w, lg_unit_name(w->game, value, name, sizeof name)); break;
    case 'p': put(w, lg_piece_name(w->game, value, name, sizeof name)); break;
    case 'c': put_place(w, value); break;
    case 'n': put_number(w, value); break;
    case 'i': put_inches(w, value); break;
    case 'f': put(w, FACINGS[value & 7]); break;
    case 'd': put_dice(w, 0, dice); break;
    case 'h': put_dice(w, 0, dice - 1); break;
    case 't': put_dice(w, dice > 0 ? dice - 1 : 0, dice); break;
    case 's': put(w, lg_plural(value)); break;
    default: break;
    }
}

/* The brace that closes the field which opens at `at`; NULL when none does. */
static const char *field_end(const char *at, const char *end) {
    int depth = 0;
    for (; at < end; at++) {
        depth += (*at == '{') - (*at == '}');
        if (depth == 0) {
            return at;
        }
    }
    return NULL;
}

static void put_template(writer *w, const char *at, const char *end) {
    while (at < end) {
        const char *close = *at == '{' ? field_end(at, end) : NULL;
        if (close != NULL) {
            put_field(w, at + 1, (size_t)(close - at - 1));
            at = close + 1;
        } else {
            char letter[2] = {*at++, '\0'};
            put(w, letter);
        }
    }
}

static const lg_event_kind *kind_of(const lg_game *game, const lg_event *event) {
    return &game->scenario->ruleset->events[event->type];
}

const char *lg_event_text(const lg_game *game, int seat, const lg_events *list,
                          const lg_event *event, char *text, size_t size) {
    writer w = {.game = game, .list = list, .event = event, .text = text, .size = size};
    text[0] = '\0';
    if (lg_seat_may_know(game, seat, event->audience) || game->over) {
        const char *template = kind_of(game, event)->text;
        put_template(&w, template, template + strlen(template));
        lg_capital(text);
    }
    return text;
}

const char *lg_event_name(const lg_game *game, const lg_event *event) {
    return kind_of(game, event)->name;
}

const char *lg_event_rule(const lg_game *game, const lg_event *event) {
    return kind_of(game, event)->rule;
}

lg_event_style lg_event_style_of(const lg_game *game, const lg_event *event) {
    return kind_of(game, event)->style;
}

void lg_game_story(const lg_game *game, int seat, const lg_events *events, lg_story *story) {
    memset(story, 0, sizeof *story);
    game->scenario->ruleset->story(game, seat, events, story);
}
