/* ask_target.c - UNIT UNIT [NUMBER]: the nearest legal target is marked, with every modifier, the score needed and the
 * exact odds, and the next best beside it; refused targets are visited too, with the reason. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/asks.h"
#include "tui/ways.h"

/* ---- The targets --------------------------------------------------------------------------------------- */

static bool may_be_target(lg_table *table, int verb, int unit, const lg_view_unit *other) {
    lg_action action;
    bool enemy = other->side != lg_table_unit(table, unit)->side;
    return other->id != unit && other->on_table && other->cell >= 0 &&
           (enemy || lg_aim_at(table, verb, unit, other->id, &action));
}

static int by_distance(const void *a, const void *b) {
    const lg_option *x = a, *y = b;
    return x->distance2 < y->distance2 ? -1 : x->distance2 > y->distance2;
}

static void add_targets(lg_table *table) {
    lg_ask *ask = &table->ask;
    for (int i = 0; i < table->view->unit_count; i++) {
        const lg_view_unit *other = &table->view->units[i];
        lg_action action;
        if (!may_be_target(table, ask->verb, ask->subject, other)) {
            continue;
        }
        bool allowed = lg_aim_at(table, ask->verb, ask->subject, other->id, &action);
        lg_option *option = lg_ask_add(table, other->id, allowed);
        if (option) {
            option->distance2 = lg_table_distance2(table, ask->subject, other->id);
            snprintf(option->text, sizeof option->text, "%s", other->name);
        }
    }
    qsort(ask->option, (size_t)ask->count, sizeof ask->option[0], by_distance);
}

static int first_allowed(const lg_ask *ask) {
    for (int i = 0; i < ask->count; i++) {
        if (ask->option[i].allowed) {
            return i;
        }
    }
    return 0;
}

/* ---- The question ----------------------------------------------------------------------------------------- */

static void aim(lg_table *table) {
    lg_ask *ask = &table->ask;
    lg_aim_at(table, ask->verb, ask->subject, ask->option[ask->mark].value, &ask->action);
    int number;
    if (ask->numbered && lg_line_number(&ask->line, ask->low, ask->high, &number)) {
        ask->action.arg[2] = (int16_t)number;
        ask->action.argc = 3;
    }
    ask->has_odds = false;
    if (lg_table_check(table, &ask->action, &ask->verdict)) {
        lg_verdict ignored;
        ask->has_odds = lg_game_odds(lg_table_game(table), lg_table_seat_of(table, ask->subject),
                                     &ask->action, &ask->odds, &ignored);
    }
    if (ask->has_odds && ask->odds.distance2 > 0) { /* not the nearest men but those who fire */
        ask->option[ask->mark].distance2 = ask->odds.distance2;
    }
}

static void marked(lg_table *table) {
    lg_ask *ask = &table->ask;
    char inches[LG_INCHES_TEXT];
    const lg_option *option = &ask->option[ask->mark];
    const char *name = lg_table_unit(table, ask->subject)->name;
    const char *verb = table->rules->verbs[ask->verb].name;
    aim(table);
    lg_table_go_unit(table, option->value);
    lg_table_inches(option->distance2, inches, sizeof inches);
    if (!ask->verdict.allowed) {
        snprintf(ask->text, sizeof ask->text, "(%s at %s, %s\") %.90s", verb, option->text, inches,
                 ask->verdict.why);
    } else if (ask->has_odds && ask->odds.need > 0) {
        snprintf(ask->text, sizeof ask->text, "%s: %s at %s? %s\", need %d+, %d %s, mean %.1f",
                 name, verb, option->text, inches, ask->odds.need, ask->odds.dice,
                 lg_dice_word(ask->odds.dice), ask->odds.mean);
    } else {
        snprintf(ask->text, sizeof ask->text, "%s: %s, target %s, %s\" off?", name, verb,
                 option->text, inches);
    }
}

/* Digits belong to the number field where there is one. */
static bool key(lg_table *table, int pressed) {
    lg_ask *ask = &table->ask;
    bool edits = (pressed >= '0' && pressed <= '9') ||
                 (pressed == LG_KEY_BACKSPACE && !ask->line.fresh && ask->line.text[0] != '\0');
    if (!ask->numbered || !edits) {
        return false;
    }
    lg_line_key(&ask->line, pressed);
    marked(table);
    return true;
}

static int hints(const lg_table *table, lg_hint *h) {
    h[0] = (lg_hint){LG_CMD_NEXT_OPTION, 0, "next target", false};
    h[1] = (lg_hint){LG_CMD_OPTIONS, 0, "all targets", false};
    h[2] = (lg_hint){LG_CMD_NONE, '9', "dice", false};
    return table->ask.numbered ? 3 : 2;
}

/* ---- Beside the map ------------------------------------------------------------------------------------------ */

typedef struct pen {
    lg_canvas *canvas;
    lg_box box;
    int row;
} pen;

/* Left and right on one row; a long left goes on beneath, the right stands at its end. */
static void write_line(pen *p, lg_style style, const char *left, const char *right) {
    int width = p->box.width - lg_text_columns(right);
    for (const char *rest = left; rest && p->row < p->box.height; p->row++) {
        char part[LG_WHY_SIZE];
        size_t bytes;
        const char *from = rest;
        rest = lg_text_wrap(from, width, &bytes);
        snprintf(part, sizeof part, "%.*s", (int)bytes, from);
        lg_canvas_text(p->canvas, p->box.x, p->box.y + p->row, style, part);
        if (!rest) {
            lg_canvas_text_right(p->canvas, p->box.x, p->box.y + p->row, p->box.width, style,
                                 right);
        }
    }
}

static void write_modifiers(pen *p, const lg_odds *odds) {
    for (int i = 0; i < odds->modifier_count; i++) {
        char value[16];
        snprintf(value, sizeof value, i == 0 ? " %d" : " %+d", odds->modifiers[i].value);
        write_line(p, LG_INK_TEXT, odds->modifiers[i].text, value);
    }
}

static void write_need(pen *p, const lg_odds *odds) {
    char left[40], right[24];
    snprintf(left, sizeof left, odds->need > 0 ? "NEED %d+" : "ODDS", odds->need);
    snprintf(right, sizeof right, " %d %s", odds->dice, lg_dice_word(odds->dice));
    write_line(p, LG_INK_TEXT | LG_BOLD, left, right);
    if (odds->need > 0) {
        snprintf(right, sizeof right, " %.1f", odds->mean);
        write_line(p, LG_INK_TEXT, "mean hits", right);
    } else { /* whose mean that would be, the rule set says */
        write_line(p, LG_INK_TEXT, odds->summary, "");
    }
}

/* The likeliest outcomes, likeliest first, as many as there is room for. */
static void write_outcomes(pen *p, const lg_odds *odds, int rows) {
    bool shown[LG_MAX_OUTCOMES] = {false};
    for (int line = 0; line < rows; line++) {
        int best = -1;
        for (int i = 0; i < odds->outcome_count; i++) {
            if (!shown[i] &&
                (best < 0 || odds->outcomes[i].probability > odds->outcomes[best].probability)) {
                best = i;
            }
        }
        if (best < 0) {
            return;
        }
        char chance[16];
        shown[best] = true;
        snprintf(chance, sizeof chance, " %.1f%%", 100 * odds->outcomes[best].probability);
        write_line(p, LG_INK_TEXT, odds->outcomes[best].label, chance);
    }
}

/* What else could be shot at: the allowed target with the best mean. */
static void write_next_best(pen *p, lg_table *table) {
    lg_ask *ask = &table->ask;
    int best = -1;
    for (int i = 0; i < ask->count; i++) {
        bool better = ask->option[i].allowed && i != ask->mark &&
                      (best < 0 || ask->option[i].extra > ask->option[best].extra);
        best = better ? i : best;
    }
    if (best < 0) {
        return;
    }
    char left[LG_OPTION_TEXT + 16], right[32], inches[LG_INCHES_TEXT];
    lg_table_inches(ask->option[best].distance2, inches, sizeof inches);
    snprintf(left, sizeof left, "also %s", ask->option[best].text);
    snprintf(right, sizeof right, " %s\" mean %.1f", inches, ask->option[best].extra / 100.0);
    write_line(p, LG_INK_TEXT, left, right);
}

static int panel(lg_table *table, lg_canvas *canvas, lg_box box) {
    lg_ask *ask = &table->ask;
    pen p = {canvas, box, 0};
    char text[LG_OPTION_TEXT + 16], inches[LG_INCHES_TEXT], off[LG_INCHES_TEXT + 2];
    const lg_option *option = &ask->option[ask->mark];
    snprintf(text, sizeof text, "TARGET %s", option->text);
    lg_table_inches(option->distance2, inches, sizeof inches);
    snprintf(off, sizeof off, " %s\"", inches);
    write_line(&p, LG_INK_TEXT | LG_BOLD, text, off);
    if (ask->numbered) {
        write_line(&p, LG_INK_TEXT, "dice (type a number)", ask->line.text);
    }
    if (!ask->verdict.allowed) {
        snprintf(text, sizeof text, "(%s)", ask->verdict.rule ? ask->verdict.rule : "refused");
        write_line(&p, LG_INK_ALARM, text, "");
        lg_box rest = {box.x, box.y + p.row, box.width, box.height - p.row};
        return p.row + lg_canvas_wrap(canvas, rest, LG_INK_TEXT, ask->verdict.why, 0);
    }
    if (ask->has_odds) {
        write_modifiers(&p, &ask->odds);
        lg_box rest = {box.x, box.y + p.row, box.width, box.height - p.row - 1};
        p.row += lg_ask_odds(table, canvas, rest, 5);
    }
    write_next_best(&p, table);
    return p.row;
}

int lg_ask_odds(const lg_table *table, lg_canvas *canvas, lg_box box, int outcomes) {
    pen p = {canvas, box, 0};
    write_need(&p, &table->ask.odds);
    int room = box.height - p.row;
    write_outcomes(&p, &table->ask.odds, room < outcomes ? room : outcomes);
    return p.row;
}

static void overlay(lg_table *table, lg_overlay *shown) {
    shown->target = table->ask.option[table->ask.mark].value + 1;
}

/* ---- All targets at once --------------------------------------------------------------------------------------- */

static const lg_flow TARGET = {.name = "target",
                               .marked = marked,
                               .accept = lg_ask_do,
                               .key = key,
                               .hints = hints,
                               .panel = panel,
                               .overlay = overlay};

/* Need, odds or reason of every target, for the table and for the next best. */
static void note_odds(lg_table *table) {
    lg_ask *ask = &table->ask;
    for (int i = 0; i < ask->count; i++) {
        lg_option *option = &ask->option[i];
        char inches[LG_INCHES_TEXT], name[32];
        ask->mark = i;
        aim(table);
        snprintf(name, sizeof name, "%.24s", option->text);
        lg_table_inches(option->distance2, inches, sizeof inches);
        option->extra = ask->has_odds ? (int)(ask->odds.mean * 100) : 0;
        if (ask->has_odds) {
            snprintf(option->why, sizeof option->why, "%-10s %5s\"  need %d+  mean %.1f", name,
                     inches, ask->odds.need, ask->odds.mean);
        } else {
            snprintf(option->why, sizeof option->why, "%-10s %5s\"  %.150s", name, inches,
                     option->allowed ? "" : ask->verdict.why);
        }
    }
}

/* Nobody may be shot at: is the reason one that a target has of its own (too far, out of the arc), and not the unit's?
 * Then the targets are shown with it. */
static bool have_own_reasons(lg_table *table, int verb, int unit) {
    lg_verdict common;
    if (lg_table_check_verb(table, verb, unit, &common)) {
        return true;
    }
    for (int i = 0; i < table->ask.count; i++) {
        lg_action action;
        lg_verdict own;
        lg_aim_at(table, verb, unit, table->ask.option[i].value, &action);
        lg_table_check(table, &action, &own);
        bool same_rule = own.rule && common.rule && strcmp(own.rule, common.rule) == 0;
        bool about_it =
            strstr(own.why, lg_table_unit(table, table->ask.option[i].value)->name) != NULL;
        if (!same_rule && about_it) {
            return true;
        }
    }
    return false;
}

/* The target under the cursor, else the nearest that is legal. */
static int first_mark(lg_table *table) {
    int under = lg_table_under(table);
    for (int i = 0; i < table->ask.count; i++) {
        if (table->ask.option[i].value == under) {
            return i;
        }
    }
    return first_allowed(&table->ask);
}

bool lg_ask_target(lg_table *table, int verb, int unit) {
    lg_ask *ask = &table->ask;
    lg_action first;
    if (!lg_table_unit(table, unit)) {
        return false;
    }
    lg_ask_begin(table, &TARGET, verb, unit);
    ask->numbered = lg_aim_numbers(table, verb, unit, &ask->low, &ask->high);
    add_targets(table);
    if (ask->count == 0 || !have_own_reasons(table, verb, unit)) {
        lg_ask_close(table);
        return false;
    }
    if (ask->numbered && lg_aim_at_nearest(table, verb, unit, &first)) {
        lg_line_open_number(&ask->line, first.arg[2]);
    }
    int mark = first_mark(table);
    note_odds(table);
    lg_ask_mark(table, mark);
    return true;
}
