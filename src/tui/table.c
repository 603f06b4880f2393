/* table.c - a battle on the screen: whose eyes look, what they see, where they stand on the map. */
#include "tui/table.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/ground.h"

/* ---- Opening and closing --------------------------------------------------------------------------- */

static void forget_memories(lg_table *table) {
    for (int seat = 0; seat < LG_MAX_SEATS; seat++) {
        table->memory[seat].chosen = -1;
        table->memory[seat].habit = (lg_habit){.verb = -1, .cell = -1, .unit = -1};
        table->memory[seat].orders_turn = -1;
    }
}

static bool take_memory(lg_table *table) {
    const lg_game *game = lg_table_game(table);
    size_t cells = (size_t)lg_board_cells(&table->scenario->board);
    table->view = calloc(1, sizeof *table->view);
    table->seen = lg_game_clone(game);
    table->unit_on = calloc(cells, sizeof *table->unit_on);
    table->log = calloc(1, sizeof *table->log);
    table->dots = calloc(cells, sizeof *table->dots);
    table->notes = calloc(cells, sizeof *table->notes);
    return table->view && table->seen && table->unit_on && table->log && table->dots &&
           table->notes;
}

lg_table *lg_table_open(lg_session *session, const lg_options *options) {
    lg_table *table = calloc(1, sizeof *table);
    if (!table) {
        lg_session_close(session);
        return NULL;
    }
    table->session = session;
    table->scenario = lg_battle_scenario(lg_session_battle(session));
    table->rules = table->scenario->ruleset;
    table->quick = options->quick;
    table->handover = options->handover;
    table->handed = -1;
    table->eyes = table->actor = table->log_seat = table->phase_key = table->able_key = -1;
    table->offer.verb = table->found_at = table->dots_unit = table->menu_mark = table->forced = -1;
    table->menu.unit = LG_MENU_ASK_ALL;
    table->prefix = LG_LAYER_BOARD;
    table->width = LG_MIN_WIDTH;
    table->height = LG_MIN_HEIGHT;
    forget_memories(table);
    if (!take_memory(table)) {
        lg_table_free(table);
        return NULL;
    }
    return table;
}

void lg_table_free(lg_table *table) {
    if (!table) {
        return;
    }
    lg_session_close(table->session);
    lg_ground_free(table->ground);
    lg_game_free(table->seen);
    free(table->view);
    free(table->unit_on);
    free(table->log);
    free(table->dots);
    free(table->notes);
    free(table->offer.list.items);
    free(table->offer.price);
    free(table);
}

const lg_game *lg_table_game(const lg_table *table) {
    return lg_battle_game(lg_session_battle(table->session));
}

/* ---- Whose eyes -------------------------------------------------------------------------------------- */

static lg_role role_of(const lg_table *table, int seat) {
    return seat < 0 ? LG_NOBODY : table->scenario->seats[seat].role;
}

static int first_seat_of(const lg_table *table, lg_role role) {
    for (int seat = 0; seat < table->scenario->seat_count; seat++) {
        if (table->scenario->seats[seat].role == role) {
            return seat;
        }
    }
    return -1;
}

/* A step that everybody may watch is drawn as the British may see it, whoever acts. */
static int eyes_for(const lg_table *table) {
    int british = first_seat_of(table, LG_BRITISH);
    bool british_acts = role_of(table, table->who.seat) == LG_BRITISH;
    if (table->who.over) {
        return table->eyes >= 0 ? table->eyes : 0;
    }
    return table->who.open && !british_acts && british >= 0 ? british : table->who.seat;
}

/* The screen goes from hand to hand into each step that not everybody may watch, when somebody else sat there last or
 * everybody was looking: so at the same places in every turn. */
static bool handover_due(const lg_table *table) {
    return !table->who.over && !table->who.open && table->scenario->seat_count > 1 &&
           (int)role_of(table, table->who.seat) != table->handed;
}

static void open_eyes(lg_table *table) {
    int eyes = eyes_for(table);
    bool others = eyes != table->eyes;
    table->eyes = eyes;
    table->actor = table->who.over ? -1 : table->who.seat;
    table->handed = table->who.open ? -1 : (int)role_of(table, table->who.seat);
    if (others) {
        table->ask.flow = NULL;
        table->notice[0] = '\0';
        table->news = 0;
    }
    lg_table_look(table);
}

static void call_handover(lg_table *table) {
    table->call = (lg_call){.kind = LG_CALL_HANDOVER, .seat = table->who.seat};
    table->waiting = true;
    table->ask.flow = NULL;
    table->notice[0] = '\0';
    table->news = 0;
}

void lg_table_take_over(lg_table *table) {
    table->waiting = false;
    open_eyes(table);
}

static void say_whose_turn(lg_table *table) {
    const lg_seat *seat = &table->scenario->seats[table->who.seat];
    lg_table_say(table, "Now %s.", seat->name);
}

void lg_table_settle(lg_table *table) {
    lg_game_who(lg_table_game(table), -1, &table->who);
    if (handover_due(table) && table->handover == LG_HANDOVER_BLANK) {
        call_handover(table);
        return;
    }
    bool named = handover_due(table) && table->handover == LG_HANDOVER_NAME;
    open_eyes(table);
    if (named) {
        say_whose_turn(table);
    }
    if (table->who.over && !table->told_end) {
        table->told_end = true;
        table->call.kind = LG_CALL_END;
    }
}

/* ---- Looking -------------------------------------------------------------------------------------------- */

static void note_units(lg_table *table) {
    const lg_view *view = table->view;
    for (int cell = 0; cell < view->width * view->height; cell++) {
        table->unit_on[cell] = -1;
    }
    for (int i = 0; i < view->piece_count; i++) {
        const lg_view_piece *piece = &view->pieces[i];
        if (piece->cell >= 0 && (piece->standing || table->unit_on[piece->cell] < 0)) {
            table->unit_on[piece->cell] = piece->unit;
        }
    }
}

static void read_ground(lg_table *table) {
    if (table->ground) {
        lg_ground_read(table->ground, table->seen);
    } else {
        table->ground = lg_ground_of(table->seen);
    }
}

/* What the verbs of this phase are, found out once a phase. */
static void note_phase(lg_table *table) {
    int key = table->who.turn * 64 + table->who.phase;
    if (key != table->phase_key) {
        table->phase_key = key;
        table->phase_verbs = 0;
        memset(table->done, 0, sizeof table->done);
        table->marks_idle = false;
        table->menu_mark = -1;
        lg_table_memory(table)->chosen = -1; /* each step begins with its first unit */
    }
    for (int i = 0; i < table->view->unit_count; i++) {
        table->marks_idle = table->marks_idle || table->view->units[i].idle;
    }
}

static void forget_answers(lg_table *table) {
    table->offer.verb = -1;
    table->menu.unit = LG_MENU_ASK_ALL;
    table->dots_unit = -1;
    table->paper.action.verb = -1;
    table->proposal_known = false;
}

static void first_camera(lg_table *table) {
    lg_memory *memory = lg_table_memory(table);
    lg_layout layout = lg_table_layout(table);
    const lg_view *view = table->view;
    int x = view->width / 2, y = view->height / 2;
    for (int i = view->unit_count - 1; i >= 0; i--) {
        const lg_view_unit *unit = &view->units[i];
        if (unit->cell >= 0 && lg_table_is_ours(table, unit->id)) {
            x = unit->cell % view->width;
            y = unit->cell / view->width;
        }
    }
    bool fits = 2 * view->width + 1 <= layout.map.width;
    memory->camera =
        lg_camera_at(table->ground, layout.map, fits ? LG_ZOOM_MIDDLE : LG_ZOOM_FAR, x, y);
    memory->known = true;
}

void lg_table_look(lg_table *table) {
    const lg_game *game = lg_table_game(table);
    lg_game_seen(table->seen, game, table->eyes);
    lg_game_view(game, table->eyes, table->view);
    lg_game_score(game, table->eyes, &table->score);
    read_ground(table);
    note_units(table);
    forget_answers(table);
    note_phase(table);
    if (table->log_seat != table->eyes) {
        lg_news_log(table);
    }
    if (!lg_table_memory(table)->known && table->ground) {
        first_camera(table);
    }
}

/* ---- What is where ------------------------------------------------------------------------------------------ */

lg_memory *lg_table_memory(lg_table *table) {
    return &table->memory[table->eyes < 0 ? 0 : table->eyes];
}

const lg_view_unit *lg_table_unit(const lg_table *table, int unit) {
    for (int i = 0; i < table->view->unit_count; i++) {
        if (table->view->units[i].id == unit) {
            return &table->view->units[i];
        }
    }
    return NULL;
}

lg_at lg_table_at(const lg_table *table, int cell) {
    return lg_at_of(cell % table->view->width, cell / table->view->width);
}

int lg_table_under(lg_table *table) {
    return table->unit_on[lg_camera_cell(&lg_table_memory(table)->camera, table->ground)];
}

int lg_table_anchor(const lg_table *table, int unit) {
    const lg_view_unit *looked_for = lg_table_unit(table, unit);
    for (int i = 0; i < table->view->piece_count; i++) {
        const lg_view_piece *piece = &table->view->pieces[i];
        if (piece->unit == unit && piece->head && piece->cell >= 0) {
            return piece->cell;
        }
    }
    return looked_for ? looked_for->cell : -1;
}

int lg_table_distance2_to(const lg_table *table, int unit, int cell) {
    int best = INT_MAX;
    for (int i = 0; i < table->view->piece_count; i++) {
        const lg_view_piece *piece = &table->view->pieces[i];
        if (piece->unit != unit || piece->cell < 0 || !piece->standing) {
            continue;
        }
        int distance2 = lg_dist2(lg_table_at(table, piece->cell), lg_table_at(table, cell));
        best = distance2 < best ? distance2 : best;
    }
    return best;
}

int lg_table_distance2(const lg_table *table, int unit, int other) {
    int best = INT_MAX;
    for (int i = 0; i < table->view->piece_count; i++) {
        const lg_view_piece *piece = &table->view->pieces[i];
        if (piece->unit != other || piece->cell < 0 || !piece->standing) {
            continue;
        }
        int distance2 = lg_table_distance2_to(table, unit, piece->cell);
        best = distance2 < best ? distance2 : best;
    }
    return best;
}

const char *lg_table_inches(int distance2, char *text, size_t size) {
    if (distance2 == INT_MAX) {
        snprintf(text, size, "off");
    } else {
        lg_inches_text(text, size, distance2);
    }
    return text;
}

/* ---- Who commands whom ------------------------------------------------------------------------------------------ */

/* The unit on whose roster it is: a detached figure belongs to his company. */
static int roster_unit(const lg_table *table, int unit) {
    if (unit < table->scenario->unit_count || !table->rules->detached) {
        return unit;
    }
    int piece = table->rules->detached(table->seen, unit);
    return piece < 0 ? -1 : lg_pieces_of(table->seen)[piece].home;
}

static bool commands(const lg_table *table, int seat, int unit) {
    const lg_seat *s = &table->scenario->seats[seat];
    int rostered = roster_unit(table, unit);
    bool all = true;
    for (int i = 0; i < LG_MAX_UNITS / 8; i++) {
        all = all && s->units[i] == 0;
    }
    return rostered >= 0 && (all || (s->units[rostered / 8] >> (rostered % 8) & 1) != 0);
}

static bool same_side(const lg_table *table, int seat, int unit) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    lg_role role = role_of(table, seat);
    return seen && (seen->side == role || (role == LG_UMPIRE && seen->side == LG_ZULU));
}

int lg_table_seat_of(const lg_table *table, int unit) {
    if (unit < 0) {
        return table->actor;
    }
    for (int seat = 0; seat < table->scenario->seat_count; seat++) {
        bool may_act = (table->who.seats >> seat & 1U) != 0;
        if (may_act && same_side(table, seat, unit) && commands(table, seat, unit)) {
            return seat;
        }
    }
    return table->actor;
}

bool lg_table_is_ours(const lg_table *table, int unit) {
    int seat = table->actor < 0 ? table->eyes : table->actor;
    return unit >= 0 && seat >= 0 && same_side(table, seat, unit);
}

bool lg_table_can_act(const lg_table *table, int unit) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    if (!seen || unit >= LG_MAX_UNITS || !lg_table_is_ours(table, unit)) {
        return false;
    }
    return unit == table->forced || (table->marks_idle ? seen->idle : table->able[unit]);
}

/* ---- Going there --------------------------------------------------------------------------------------------------- */

lg_layout lg_table_layout(lg_table *table) {
    return lg_layout_make(table->width, table->height, !lg_table_memory(table)->panel_closed);
}

void lg_table_go(lg_table *table, int cell) {
    if (cell < 0 || !table->ground) {
        return;
    }
    lg_at at = lg_table_at(table, cell);
    lg_camera_go(&lg_table_memory(table)->camera, table->ground, lg_table_layout(table).map, at.x,
                 at.y);
}

void lg_table_go_unit(lg_table *table, int unit) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    if (seen) {
        lg_table_go(table, seen->cell);
    }
}

void lg_table_choose(lg_table *table, int unit) {
    lg_table_memory(table)->chosen = unit;
    if (table->menu.unit != LG_MENU_ASK_ALL) {
        table->menu.unit = LG_MENU_ASK;
    }
    table->menu_mark = -1;
    if (unit >= 0) {
        lg_table_go_unit(table, unit);
    }
}

int lg_table_next(lg_table *table, int step) {
    int chosen = lg_table_memory(table)->chosen;
    for (int i = 1; i <= LG_MAX_UNITS; i++) {
        int unit = (chosen + step * i + 2 * LG_MAX_UNITS) % LG_MAX_UNITS;
        if (chosen < 0 && step < 0) {
            unit = LG_MAX_UNITS - i;
        }
        if (lg_table_can_act(table, unit)) {
            return unit;
        }
    }
    return -1;
}

/* ---- Saying --------------------------------------------------------------------------------------------------------- */

void lg_table_say(lg_table *table, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(table->notice, sizeof table->notice, format, arguments);
    va_end(arguments);
}

void lg_table_say_verdict(lg_table *table, const lg_verdict *verdict) {
    if (verdict->rule) {
        lg_table_say(table, "%s (%s)", verdict->why, verdict->rule);
    } else {
        lg_table_say(table, "%s", verdict->why);
    }
}
