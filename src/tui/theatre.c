#include "tui/theatre.h"

#include <stdio.h>
#include <string.h>

static const lg_events *events_of(const lg_table *table) {
    return lg_battle_events(lg_session_battle(table->session));
}

static bool is_beat(const lg_table *table, int index) {
    const lg_event *event = &events_of(table)->items[index];
    return lg_event_style_of(lg_table_game(table), event) == LG_STYLE_BEAT &&
           lg_seat_may_know(lg_table_game(table), table->eyes, event->audience);
}

static const char *rule_of(const lg_table *table, int index) {
    const char *rule = lg_event_rule(lg_table_game(table), &events_of(table)->items[index]);
    return rule ? rule : "";
}

/* A heading opens the melee; what only tells the sum at the end closes it. */
static bool opens_beat(const lg_table *table, int index, int before, bool heading) {
    return before < 0 || (!heading && strcmp(rule_of(table, index), rule_of(table, before)) != 0);
}

void lg_theatre_begin(lg_table *table, int first, int last) {
    lg_theatre *theatre = &table->theatre;
    int before = -1, seen = 0;
    *theatre = (lg_theatre){.first = first, .last = last};
    for (int i = first; i < last; i++) {
        if (!is_beat(table, i)) {
            continue;
        }
        bool after_heading = seen == 1;
        if (opens_beat(table, i, before, after_heading) && theatre->beats < LG_MAX_BEATS) {
            if (theatre->beats > 0) {
                theatre->ends[theatre->beats - 1] = i;
            }
            theatre->beats++;
        }
        before = i;
        seen++;
    }
    theatre->on = theatre->beats > 0 && lg_table_game(table)->scenario->ruleset->beats != NULL;
    theatre->beat = 1;
    if (theatre->beats > 0) {
        theatre->ends[theatre->beats - 1] = last;
    }
}

void lg_theatre_next(lg_table *table, bool all) {
    lg_theatre *theatre = &table->theatre;
    if (!all && theatre->beat < theatre->beats) {
        theatre->beat++;
        return;
    }
    theatre->on = false;
    table->news = 0;
    lg_table_settle(table);
}

/* ---- On the canvas --------------------------------------------------------------------------------------- */

static int shown_to(const lg_theatre *theatre) { return theatre->ends[theatre->beat - 1]; }

/* Headings of phases that follow do not belong to the melee. */
static bool is_shown(const lg_table *table, int index) {
    const lg_event *event = &events_of(table)->items[index];
    lg_event_style style = lg_event_style_of(lg_table_game(table), event);
    return style != LG_STYLE_QUIET && style != LG_STYLE_HEADING &&
           lg_seat_may_know(lg_table_game(table), table->eyes, event->audience);
}

static int last_shown(const lg_table *table) {
    for (int i = table->theatre.first; i < shown_to(&table->theatre); i++) {
        lg_event_style style = lg_event_style_of(lg_table_game(table), &events_of(table)->items[i]);
        if (style == LG_STYLE_HEADING) {
            return i;
        }
    }
    return shown_to(&table->theatre);
}

static const char *line_of(const lg_table *table, int index, char *text, size_t size) {
    return lg_event_text(lg_table_game(table), table->eyes, events_of(table),
                         &events_of(table)->items[index], text, size);
}

int lg_theatre_rows(const lg_table *table, int width) {
    char text[LG_TEXT_SIZE];
    int rows = 1;
    for (int i = table->theatre.first; i < last_shown(table); i++) {
        if (is_shown(table, i)) {
            rows += lg_text_lines(line_of(table, i, text, sizeof text), width);
        }
    }
    return rows;
}

/* "Melee 1 of 3: equals cancel", and what the marks of its dice mean. */
static void draw_title(const lg_table *table, lg_canvas *canvas, lg_box box) {
    const lg_theatre *theatre = &table->theatre;
    const char *const *words = lg_table_game(table)->scenario->ruleset->beats;
    const char *const *beat = words + 1;
    char title[80];
    for (int i = 1; i < theatre->beat && beat[0]; i++) {
        beat += 2;
    }
    snprintf(title, sizeof title, "%s %d of %d: %s", words[0], theatre->beat, theatre->beats,
             beat[0] ? beat[0] : "");
    lg_canvas_text(canvas, box.x, box.y, LG_INK_TEXT | LG_BOLD, title);
    if (beat[0] && (int)(strlen(title) + strlen(beat[1])) + 2 < box.width) {
        lg_canvas_text_right(canvas, box.x, box.y, box.width, LG_INK_TEXT, beat[1]);
    }
}

void lg_theatre_draw(const lg_table *table, lg_canvas *canvas, lg_box box) {
    const lg_theatre *theatre = &table->theatre;
    int skip = lg_theatre_rows(table, box.width) - box.height, row = 1;
    lg_canvas_fill(canvas, box, ' ', LG_INK_TEXT);
    draw_title(table, canvas, box);
    for (int i = theatre->first; i < last_shown(table); i++) {
        char text[LG_TEXT_SIZE];
        if (!is_shown(table, i)) {
            continue;
        }
        int lines = lg_text_lines(line_of(table, i, text, sizeof text), box.width);
        int cut = skip > 0 ? (skip < lines ? skip : lines) : 0;
        skip -= cut;
        lg_box place = {box.x, box.y + row, box.width, lines - cut};
        lg_canvas_wrap(canvas, place, LG_INK_TEXT, text, cut);
        row += lines - cut;
    }
}
