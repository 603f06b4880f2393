/* ask_place.c - UNIT CELL FACING: a ghost of the unit, shifted by the arrows and turned by [ and ]. It begins at the
 * full straight reach; what is refused turns its brackets square and says why. */
#include <stdio.h>
#include <string.h>

#include "tui/asks.h"
#include "tui/overlay.h"
#include "tui/ways.h"

/* In the set-up a unit may stand in thousands of places, and none costs anything: they are not listed. */
static bool sets_up(const lg_table *table) { return table->who.step == 0; }

static int price_of(lg_table *table, const lg_action *action) {
    if (sets_up(table)) {
        return 0;
    }
    const lg_actions *list = lg_table_list(table, action->verb, action->arg[0]);
    const uint8_t *price = lg_table_prices(table);
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].arg[1] == action->arg[1] && list->items[i].arg[2] == action->arg[2]) {
            return price[i];
        }
    }
    return 0;
}

static void say_allowed(lg_table *table) {
    lg_ask *ask = &table->ask;
    const lg_paper *paper = lg_table_paper(table, &ask->action);
    int price = price_of(table, &ask->action);
    char cost[40] = "";
    if (price > 0) {
        snprintf(cost, sizeof cost, " Costs %d lost order%s.", price, lg_plural(price));
    }
    if (paper->good && paper->text[0] != '\0') {
        snprintf(ask->text, sizeof ask->text, "%.140s%s", paper->text, cost);
    } else {
        snprintf(ask->text, sizeof ask->text, "%s: %s to %d,%d?%s",
                 lg_table_unit(table, ask->subject)->name, table->rules->verbs[ask->verb].name,
                 lg_table_at(table, ask->cell).x, lg_table_at(table, ask->cell).y, cost);
    }
}

static void marked(lg_table *table) {
    lg_ask *ask = &table->ask;
    ask->action = lg_way_to(ask->verb, ask->subject, ask->cell, ask->facing);
    lg_table_go(table, ask->cell);
    if (lg_table_check(table, &ask->action, &ask->verdict)) {
        say_allowed(table);
    } else {
        snprintf(ask->text, sizeof ask->text, "(%s) %.150s",
                 ask->verdict.rule ? ask->verdict.rule : "no", ask->verdict.why);
    }
}

/* Another facing that is allowed on this square. */
static void next_facing(lg_table *table, int step) {
    lg_ask *ask = &table->ask;
    for (int i = 1; ask->facing >= 0 && i < LG_FACINGS; i++) {
        lg_action turned =
            lg_way_to(ask->verb, ask->subject, ask->cell, lg_facing_turned(ask->facing, step * i));
        if (lg_table_check(table, &turned, NULL)) {
            ask->facing = turned.arg[2];
            break;
        }
    }
    marked(table);
}

static void turn(lg_table *table, int eighths) {
    if (table->ask.facing >= 0) {
        table->ask.facing = lg_facing_turned(table->ask.facing, eighths);
    }
    marked(table);
}

static bool key(lg_table *table, int pressed) {
    switch (lg_keys_find(LG_LAYER_BOARD, pressed)) {
    case LG_CMD_TURN_LEFT: turn(table, -1); return true;
    case LG_CMD_TURN_RIGHT: turn(table, 1); return true;
    case LG_CMD_NEXT_OPTION: next_facing(table, 1); return true;
    case LG_CMD_LAST_OPTION: next_facing(table, -1); return true;
    default: break;
    }
    if (pressed == 't') {
        lg_ask_towards(table, table->ask.verb, table->ask.subject);
    }
    return pressed == 't';
}

/* The ghost follows the cursor. */
static void moved(lg_table *table) {
    table->ask.cell = lg_camera_cell(&lg_table_memory(table)->camera, table->ground);
    marked(table);
}

static int hints(const lg_table *table, lg_hint *h) {
    if (table->ask.facing < 0) {
        h[0] = (lg_hint){LG_CMD_NONE, 't', "towards", false};
        return 1;
    }
    h[0] = (lg_hint){LG_CMD_TURN_LEFT, 0, "] turn", false};
    h[1] = (lg_hint){LG_CMD_NONE, 't', "towards", false};
    h[2] = (lg_hint){LG_CMD_NEXT_OPTION, 0, "other facing", false};
    return 3;
}

/* What the question's own row cannot hold is told here whole. */
static int panel(lg_table *table, lg_canvas *canvas, lg_box box) {
    const lg_ask *ask = &table->ask;
    if (lg_text_columns(ask->text) <= table->width - 2) {
        return 0;
    }
    lg_style style = ask->verdict.allowed ? LG_INK_TEXT : LG_INK_ALARM;
    char text[LG_TEXT_SIZE];
    if (ask->verdict.allowed) {
        snprintf(text, sizeof text, "%s", ask->text);
    } else {
        snprintf(text, sizeof text, "Refused: %.240s (%s)", ask->verdict.why,
                 ask->verdict.rule ? ask->verdict.rule : "no rule");
    }
    return lg_canvas_wrap(canvas, box, style, text, 0);
}

static void overlay(lg_table *table, lg_overlay *shown) {
    if (!sets_up(table)) {
        lg_overlay_reach(table, table->ask.verb, table->ask.subject, shown);
    }
    lg_ask_ghosts(table, shown);
}

static const lg_flow PLACE = {.name = "place",
                              .marked = marked,
                              .accept = lg_ask_do,
                              .key = key,
                              .hints = hints,
                              .panel = panel,
                              .overlay = overlay,
                              .moved = moved};

bool lg_ask_place(lg_table *table, int verb, int unit) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    lg_action first = lg_way_to(verb, unit, lg_table_anchor(table, unit), seen ? seen->facing : 0);
    lg_verdict verdict;
    if (!seen || first.arg[1] < 0 || !lg_table_check_verb(table, verb, unit, &verdict)) {
        return false;
    }
    if (!sets_up(table) && !lg_way_ahead(table, verb, unit, &first)) {
        return false;
    }
    lg_ask_begin(table, &PLACE, verb, unit);
    table->ask.cell = first.arg[1];
    table->ask.facing = first.arg[2];
    marked(table);
    return true;
}
