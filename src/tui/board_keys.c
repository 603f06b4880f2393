/* board_keys.c - the keys that mean the same during every question: the camera, the units, views and pages, undo and
 * repeat. And those after v and p. */
#include <string.h>

#include "tui/asks.h"
#include "tui/battle.h"
#include "tui/theatre.h"

/* ---- The camera ------------------------------------------------------------------------------------------ */

typedef struct step {
    lg_command command;
    int dx, dy;
} step;

static const step STEPS[] = {
    {LG_CMD_UP, 0, -1},       {LG_CMD_DOWN, 0, 1},       {LG_CMD_LEFT, -1, 0},
    {LG_CMD_RIGHT, 1, 0},     {LG_CMD_UP_FAR, 0, -5},    {LG_CMD_DOWN_FAR, 0, 5},
    {LG_CMD_LEFT_FAR, -5, 0}, {LG_CMD_RIGHT_FAR, 5, 0},  {LG_CMD_UP_LEFT, -1, -1},
    {LG_CMD_UP_RIGHT, 1, -1}, {LG_CMD_DOWN_LEFT, -1, 1}, {LG_CMD_DOWN_RIGHT, 1, 1},
};

static bool move_cursor(lg_table *table, lg_command command) {
    lg_camera *camera = &lg_table_memory(table)->camera;
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++) {
        if (STEPS[i].command != command) {
            continue;
        }
        lg_camera_move(camera, table->ground, lg_table_layout(table).map, STEPS[i].dx, STEPS[i].dy);
        if (table->ask.flow && table->ask.flow->moved) {
            table->ask.flow->moved(table);
        }
        return true;
    }
    return false;
}

static bool move_camera(lg_table *table, lg_command command) {
    lg_camera *camera = &lg_table_memory(table)->camera;
    lg_box map = lg_table_layout(table).map;
    switch (command) {
    case LG_CMD_NEARER: lg_camera_zoom(camera, table->ground, map, -1); return true;
    case LG_CMD_FARTHER: lg_camera_zoom(camera, table->ground, map, 1); return true;
    case LG_CMD_WHOLE: lg_camera_whole(camera, table->ground, map); return true;
    case LG_CMD_CENTRE: lg_camera_centre(camera, table->ground, map); return true;
    default: return false;
    }
}

/* ---- Units ---------------------------------------------------------------------------------------------------- */

static void next_unit(lg_table *table, int by) {
    lg_table_menu(table);
    int unit = lg_table_next(table, by);
    lg_ask_close(table);
    if (unit < 0) {
        lg_table_say(table, "Nobody can act any more in this step.");
    } else {
        lg_table_choose(table, unit);
    }
}

/* Tab goes through the verbs of the menu, refused ones too: `?` tells why. */
static void next_verb(lg_table *table, int by) {
    const lg_menu *menu = lg_table_menu(table);
    if (menu->count > 0) {
        table->menu_mark = table->menu_mark < 0
                               ? (by > 0 ? 0 : menu->count - 1)
                               : (table->menu_mark + by + menu->count) % menu->count;
    }
}

static void repeat(lg_table *table) {
    lg_action action;
    lg_verdict verdict;
    int chosen = lg_table_memory(table)->chosen;
    lg_habit habit = lg_table_memory(table)->habit;
    lg_memory *memory = lg_table_memory(table);
    if (!lg_table_repeat(table, chosen, &action, &verdict)) {
        lg_table_say_verdict(table, &verdict);
        return;
    }
    lg_status status = lg_table_do(table, &action);
    if (status == LG_OK || status == LG_NEED_DICE) {
        memory->habit = habit;
    }
    if (status == LG_OK) {
        lg_board_go_on(table, -1);
    }
}

static void undo(lg_table *table) {
    lg_ask_close(table);
    lg_table_undo(table);
    if (table->waiting || table->notice[0] == '\0') {
        return;
    }
    char said[sizeof table->notice];
    memcpy(said, table->notice, sizeof said);
    lg_board_go_on(table, -1);
    memcpy(table->notice, said, sizeof said);
}

/* ---- The commands that questions share ---------------------------------------------------------------------------- */

/* The table asks for one thing at a time; the loop does it when the key is dealt with. */
static void call(lg_table *table, lg_call_kind kind) { table->call.kind = kind; }

static void call_page(lg_table *table, lg_page_kind page) {
    table->call = (lg_call){.kind = LG_CALL_PAGE, .page = page};
}

static bool open_something(lg_table *table, lg_command command) {
    switch (command) {
    case LG_CMD_WHY: lg_board_why(table); return true;
    case LG_CMD_RULES:
        table->call =
            (lg_call){.kind = LG_CALL_RULES, .rule = table->rules->phases[table->who.phase].rule};
        return true;
    case LG_CMD_COMMAND_LINE: lg_ask_command(table); return true;
    case LG_CMD_SEARCH: lg_ask_search(table); return true;
    case LG_CMD_GROUP: lg_ask_group(table); return true;
    case LG_CMD_VIEW: table->prefix = LG_LAYER_VIEW; return true;
    case LG_CMD_PAGE: table->prefix = LG_LAYER_PAGE; return true;
    case LG_CMD_SETTINGS: call_page(table, LG_PAGE_OF_SETTINGS); return true;
    default: return false;
    }
}

static bool change_something(lg_table *table, lg_command command) {
    switch (command) {
    case LG_CMD_UNDO: undo(table); return true;
    case LG_CMD_REPEAT: repeat(table); return true;
    case LG_CMD_REPEAT_ALL:
        lg_table_say(table,
                     "R repeats last turn's order counters, in the step where they are placed.");
        return true;
    case LG_CMD_RUN_ON: lg_board_run_on(table); return true;
    case LG_CMD_END_PHASE: lg_ask_end(table); return true;
    default: return false;
    }
}

bool lg_board_command(lg_table *table, lg_command command) {
    switch (command) {
    case LG_CMD_NEXT_UNIT: next_unit(table, 1); return true;
    case LG_CMD_LAST_UNIT: next_unit(table, -1); return true;
    case LG_CMD_NEXT_OPTION: next_verb(table, 1); return true;
    case LG_CMD_LAST_OPTION: next_verb(table, -1); return true;
    case LG_CMD_ACCEPT: lg_board_accept(table); return true;
    case LG_CMD_BACK:
        if (table->menu_mark >= 0) {
            table->menu_mark = -1;
        } else {
            call(table, LG_CALL_LEAVE);
        }
        return true;
    default: break;
    }
    return move_cursor(table, command) || move_camera(table, command) ||
           open_something(table, command) || change_something(table, command);
}

/* ---- After v and p ------------------------------------------------------------------------------------------------------ */

static void show(lg_table *table, lg_shown shown) { lg_table_memory(table)->shown = shown; }

static void view_letter(lg_table *table, int key) {
    switch (lg_keys_find(LG_LAYER_VIEW, key)) {
    case LG_CMD_VIEW_REACH: show(table, LG_SHOWN_REACH); break;
    case LG_CMD_VIEW_SIGHT:
    case LG_CMD_VIEW_ARC: show(table, LG_SHOWN_FIELD); break;
    case LG_CMD_VIEW_RINGS: show(table, LG_SHOWN_RINGS); break;
    case LG_CMD_VIEW_ZONES: show(table, LG_SHOWN_ZONES); break;
    case LG_CMD_VIEW_NONE: show(table, LG_SHOWN_NONE); break;
    default: break;
    }
}

static void toggle_panel(lg_table *table) {
    lg_memory *memory = lg_table_memory(table);
    memory->panel_closed = !memory->panel_closed;
    lg_camera_fit(&memory->camera, table->ground, lg_table_layout(table).map);
}

static void page_letter(lg_table *table, int key) {
    switch (lg_keys_find(LG_LAYER_PAGE, key)) {
    case LG_CMD_PAGE_LOG: call_page(table, LG_PAGE_OF_LOG); break;
    case LG_CMD_PAGE_ROSTER: call_page(table, LG_PAGE_OF_ROSTER); break;
    case LG_CMD_PAGE_DICE: call_page(table, LG_PAGE_OF_DICE); break;
    case LG_CMD_PAGE_ORDERS: call_page(table, LG_PAGE_OF_ORDERS); break;
    case LG_CMD_PAGE_LEGEND: call_page(table, LG_PAGE_OF_LEGEND); break;
    case LG_CMD_PAGE_PANEL: toggle_panel(table); break;
    default: break;
    }
}

static bool prefixed(lg_table *table, int key) {
    lg_layer prefix = table->prefix;
    table->prefix = LG_LAYER_BOARD;
    if (prefix == LG_LAYER_VIEW) {
        view_letter(table, key);
    } else if (prefix == LG_LAYER_PAGE) {
        page_letter(table, key);
    }
    return prefix == LG_LAYER_VIEW || prefix == LG_LAYER_PAGE;
}

/* ---- One key ----------------------------------------------------------------------------------------------------------------- */

/* The answer to `?` stays until another key: F1 and Enter open the rule itself, a second `?` the keys of this moment. */
static bool why_key(lg_table *table, int key) {
    if (!table->why_open) {
        return false;
    }
    table->why_open = false;
    switch (lg_keys_find(LG_LAYER_BOARD, key)) {
    case LG_CMD_ACCEPT:
    case LG_CMD_RULES:
        table->call = (lg_call){.kind = LG_CALL_RULES, .rule = table->why_rule};
        return true;
    case LG_CMD_WHY: call(table, LG_CALL_KEYS); return true;
    case LG_CMD_BACK: return true;
    default: return false;
    }
}

static bool theatre_key(lg_table *table, int key) {
    if (!table->theatre.on) {
        return false;
    }
    lg_command command = lg_keys_find(LG_LAYER_THEATRE, key);
    int phase = table->phase_key;
    bool runs_on = command == LG_CMD_BEAT_RUN_ON;
    if (command == LG_CMD_BEAT || command == LG_CMD_BEAT_BACK || runs_on) {
        lg_theatre_next(table, command != LG_CMD_BEAT);
    }
    if (table->theatre.on) {
        return true;
    }
    if (runs_on && table->phase_key == phase && !table->waiting && !table->who.over) {
        lg_board_run_on(table);
    } else {
        lg_board_go_on(table, -1);
    }
    return true;
}

/* Once dice are wanted the action is chosen: nothing else is done before they have fallen. */
static bool pending_key(lg_table *table, int key) {
    if (!table->pending) {
        return false;
    }
    lg_command command = lg_keys_find(LG_LAYER_BOARD, key);
    if (command == LG_CMD_ACCEPT) {
        call(table, LG_CALL_DICE);
    } else if (command == LG_CMD_BACK) {
        call(table, LG_CALL_LEAVE);
    } else if (!move_cursor(table, command) && !move_camera(table, command)) {
        lg_table_say(table, "The dice come first: %s.", table->want.why);
    }
    return true;
}

void lg_battle_press(lg_table *table, int key) {
    table->call.kind = LG_CALL_NONE;
    if (table->waiting) {
        return;
    }
    if (theatre_key(table, key)) {
        return;
    }
    table->notice[0] = '\0';
    table->news = 0;
    if (prefixed(table, key) || why_key(table, key) || pending_key(table, key)) {
        return;
    }
    if (table->ask.flow && lg_ask_key(table, key)) {
        return;
    }
    if (!lg_board_command(table, lg_keys_find(LG_LAYER_BOARD, key))) {
        lg_board_letter(table, key);
    }
}
