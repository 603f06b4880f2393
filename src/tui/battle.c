/* battle.c - the battle screen: drawn, driven by keys, and its place in the loop. What is asked is in ask_*.c, what the
 * board proposes in board.c, what happens in table_do.c. */
#include "tui/battle.h"

#include <stdio.h>
#include <string.h>

#include "core/words.h"
#include "tui/asks.h"
#include "tui/overlay.h"
#include "tui/theatre.h"

enum { LEAST_MAP = 8 };

/* ---- Title ------------------------------------------------------------------------------------------------ */

static void draw_title(const lg_table *table, lg_canvas *canvas, lg_box box) {
    char left[96], right[48];
    const lg_who *who = &table->who;
    char name[sizeof table->scenario->seats[0].name] = "";
    if (table->actor >= 0) {
        memcpy(name, table->scenario->seats[table->actor].name, sizeof name);
    }
    lg_capital(name);
    if (who->over) {
        snprintf(left, sizeof left, " T%d  The battle is over", who->turn);
    } else if (who->step == 0) {
        snprintf(left, sizeof left, " %s  %.24s", who->phase_title, name);
    } else {
        snprintf(left, sizeof left, " T%d  %s (%d of %d)  %.24s", who->turn, who->phase_title,
                 who->step, who->steps, name);
    }
    snprintf(right, sizeof right, "score %d  action %d ", table->score.total,
             lg_battle_number_seen(lg_session_battle(table->session), table->eyes));
    lg_canvas_text(canvas, box.x, box.y, LG_INK_TEXT | LG_BOLD, left);
    lg_canvas_text_right(canvas, box.x, box.y, box.width, LG_INK_TEXT, right);
}

/* ---- Map ----------------------------------------------------------------------------------------------------- */

static int shown_unit(lg_table *table) {
    int under = lg_table_under(table);
    return under >= 0 ? under : lg_table_memory(table)->chosen;
}

/* In a question about a target the target is what is selected. */
static void place_cursor(lg_table *table, lg_canvas *canvas, lg_box box, const lg_camera *camera,
                         const lg_overlay *overlay) {
    const lg_view_unit *target = lg_table_unit(table, overlay->target - 1);
    int column, row;
    if (!target || target->cell < 0) {
        return;
    }
    lg_at at = lg_table_at(table, target->cell);
    if (lg_map_cell_of(camera, table->ground, box, at.x, at.y, &column, &row)) {
        lg_canvas_cursor(canvas, column, row);
    }
}

static void draw_map(lg_table *table, lg_canvas *canvas, lg_box box) {
    static const lg_overlay NOTHING;
    lg_memory *memory = lg_table_memory(table);
    lg_overlay overlay = NOTHING;
    lg_camera camera = memory->camera; /* fitted to what is left of the map under the news */
    overlay.chosen = memory->chosen + 1;
    lg_overlay_shown(table, shown_unit(table), &overlay);
    if (table->ask.flow && table->ask.flow->overlay) {
        table->ask.flow->overlay(table, &overlay);
    }
    lg_camera_fit(&camera, table->ground, box);
    lg_map_draw(canvas, box, table->view, table->ground, &camera, &overlay);
    place_cursor(table, canvas, box, &camera, &overlay);
}

/* All options of a question, over the map. */
static void draw_options(const lg_table *table, lg_canvas *canvas, lg_box box) {
    const lg_ask *ask = &table->ask;
    int first = ask->mark >= box.height ? ask->mark - box.height + 1 : 0;
    lg_canvas_fill(canvas, box, ' ', LG_INK_TEXT);
    for (int i = first; i < ask->count && i - first < box.height; i++) {
        const lg_option *option = &ask->option[i];
        lg_box line = {box.x, box.y + i - first, box.width, 1};
        char text[LG_WHY_SIZE + 8];
        snprintf(text, sizeof text, option->allowed ? " %s" : "(%s)",
                 option->why[0] ? option->why : option->text);
        lg_canvas_clip(canvas, line);
        lg_canvas_text(canvas, line.x, line.y, LG_INK_TEXT | (option->allowed ? 0 : LG_DIM), text);
        lg_canvas_unclip(canvas);
        if (i == ask->mark) {
            lg_canvas_mark(canvas, line, LG_REVERSE);
            lg_canvas_cursor(canvas, line.x, line.y);
        }
    }
}

/* ---- What happened -------------------------------------------------------------------------------------------- */

static int news_rows(const lg_table *table, int width) {
    int rows = 0;
    for (int i = table->log->count - 1; i >= 0 && i >= table->log->count - table->news; i--) {
        rows += lg_text_lines(lg_log_line(table->log, i), width);
    }
    return rows;
}

/* Rows wanted below the map: what the last action brought is shown whole, as far as the map can spare them. */
static int rows_wanted(const lg_table *table, int width) {
    if (table->theatre.on) {
        return lg_theatre_rows(table, width);
    }
    if (table->why_open) {
        return lg_text_lines(table->why, width) + 1;
    }
    if (table->notice[0] != '\0') {
        return lg_text_lines(table->notice, width);
    }
    return news_rows(table, width);
}

static void grow_log(const lg_table *table, lg_layout *layout) {
    int more = rows_wanted(table, layout->log.width) - layout->log.height;
    int spare = layout->map.height - LEAST_MAP;
    more = more > spare ? spare : more;
    if (more <= 0) {
        return;
    }
    layout->map.height -= more;
    layout->panel.height -= more;
    layout->rule -= more;
    layout->log.y -= more;
    layout->log.height += more;
}

static void draw_why(const lg_table *table, lg_canvas *canvas, lg_box box) {
    int rows = lg_canvas_wrap(canvas, box, LG_INK_TEXT, table->why, 0);
    char rule[80];
    snprintf(rule, sizeof rule, "Rule %s. Enter: the rule itself.  ?: the keys of this moment.",
             table->why_rule ? table->why_rule : "(none printed)");
    lg_canvas_text(canvas, box.x, box.y + rows, LG_INK_TEXT | LG_BOLD, rule);
}

static void draw_log(const lg_table *table, lg_canvas *canvas, lg_box box) {
    if (table->theatre.on) {
        lg_theatre_draw(table, canvas, box);
    } else if (table->why_open) {
        draw_why(table, canvas, box);
    } else if (table->notice[0] != '\0') {
        lg_canvas_wrap(canvas, box, LG_INK_ALARM, table->notice, 0);
    } else {
        lg_log_draw(canvas, box, table->log, 0);
    }
}

/* ---- Question and footer ------------------------------------------------------------------------------------------ */

/* A row of text; what is too long for it ends at a word and says that there is more. */
static void draw_cut(lg_canvas *canvas, lg_box row, const char *text) {
    static const char MORE[] = " ...";
    size_t bytes;
    bool fits = lg_text_wrap(text, row.width, &bytes) == NULL;
    if (!fits) {
        lg_text_wrap(text, row.width - (int)sizeof MORE + 1, &bytes);
    }
    char line[300];
    snprintf(line, sizeof line, "%.*s%s", (int)bytes, text, fits ? "" : MORE);
    lg_canvas_text(canvas, row.x, row.y, LG_INK_TEXT | LG_BOLD, line);
}

static void draw_question(lg_table *table, lg_canvas *canvas, lg_box box) {
    lg_ask *ask = &table->ask;
    lg_box row = {box.x + 1, box.y, box.width - 2, 1};
    if (ask->flow && ask->typing) {
        lg_line_draw(&ask->line, canvas, row, ask->text);
        return;
    }
    if (!table->theatre.on) { /* what was asked has been answered */
        draw_cut(canvas, row, ask->flow ? ask->text : table->view->who.prompt);
    }
}

static const char SUGGESTED[] = "suggested places";

static bool may_end(lg_table *table) {
    int verb = lg_table_verb(table, LG_ASKS_NOTHING);
    lg_action action = {(int16_t)verb, 0, {-1, -1, -1, -1}};
    return verb >= 0 && lg_table_check(table, &action, NULL);
}

/* A step in which several units may be moved or fire with one order. */
static bool takes_groups(lg_table *table) {
    bool found = false;
    lg_table_menu(table);
    for (int v = 0; v < table->rules->verb_count && table->who.step > 0; v++) {
        lg_asks asks = lg_asks_of(&table->rules->verbs[v]);
        bool acts = asks == LG_ASKS_PLACE || asks == LG_ASKS_TARGET;
        found = found || (acts && (table->phase_verbs >> v & 1U) != 0);
    }
    return found;
}

/* Only what works at this very moment: while dice are wanted there is nothing but them. */
static int shared_hints(lg_table *table, lg_hint *h) {
    int count = 0;
    if (table->pending) {
        h[count++] = (lg_hint){LG_CMD_BACK, 0, "leave the battle", false};
        return count;
    }
    if (table->who.step == 0) {
        h[count++] = (lg_hint){LG_CMD_NONE, 'e', SUGGESTED, false};
        h[count++] = (lg_hint){LG_CMD_NONE, 'm', "move one", false};
    }
    h[count++] = (lg_hint){LG_CMD_NEXT_UNIT, 0, "next unit", false};
    if (takes_groups(table)) {
        h[count++] = (lg_hint){LG_CMD_GROUP, 0, "group", false};
    }
    h[count++] = (lg_hint){LG_CMD_WHY, 0, "why", false};
    if (may_end(table)) {
        h[count++] = (lg_hint){LG_CMD_END_PHASE, 0, "end step", false};
    }
    if (lg_battle_undo_depth(lg_session_battle(table->session)) > 0) {
        h[count++] = (lg_hint){LG_CMD_UNDO, 0, "undo", false};
    }
    h[count++] = (lg_hint){LG_CMD_RULES, 0, "rules", false};
    return count;
}

static int theatre_hints(const lg_table *table, lg_hint *h) {
    bool last = table->theatre.beat == table->theatre.beats;
    h[0] = (lg_hint){LG_CMD_BEAT, 0, last ? "go on" : "next beat", false};
    h[1] = (lg_hint){LG_CMD_BEAT_RUN_ON, 0, "run on", false};
    return 2;
}

static int prefix_hints(const lg_table *table, lg_hint *h) {
    if (table->prefix == LG_LAYER_VIEW) {
        h[0] = (lg_hint){LG_CMD_VIEW_REACH, 0, "reach", false};
        h[1] = (lg_hint){LG_CMD_VIEW_ARC, 0, "arc and sight", false};
        h[2] = (lg_hint){LG_CMD_VIEW_RINGS, 0, "range rings", false};
        h[3] = (lg_hint){LG_CMD_VIEW_ZONES, 0, "zones", false};
        h[4] = (lg_hint){LG_CMD_VIEW_NONE, 0, "plain", false};
        return 5;
    }
    h[0] = (lg_hint){LG_CMD_PAGE_LOG, 0, "log", false};
    h[1] = (lg_hint){LG_CMD_PAGE_ROSTER, 0, "roster", false};
    h[2] = (lg_hint){LG_CMD_PAGE_DICE, 0, "dice", false};
    h[3] = (lg_hint){LG_CMD_PAGE_ORDERS, 0, "orders of the day", false};
    h[4] = (lg_hint){LG_CMD_PAGE_LEGEND, 0, "legend", false};
    h[5] = (lg_hint){LG_CMD_PAGE_PANEL, 0, "panel", false};
    return 6;
}

/* A flow's own words after Enter, then what all share. */
static int flow_hints(lg_table *table, lg_hint *h) {
    const lg_flow *flow = table->ask.flow;
    const char *verb = table->ask.verb < 0 ? "" : table->rules->verbs[table->ask.verb].name;
    const char *words = flow->enter_words ? flow->enter_words(table)
                        : flow->enter     ? flow->enter
                                          : verb;
    int count = 0;
    h[count++] = (lg_hint){LG_CMD_ACCEPT, 0, words,
                           flow->accept == lg_ask_do && !table->ask.verdict.allowed};
    if (flow->hints) {
        count += flow->hints(table, h + count);
    }
    if (table->ask.typing) {
        return count;
    }
    h[count++] = (lg_hint){LG_CMD_WHY, 0, "why", false};
    h[count++] = (lg_hint){LG_CMD_BACK, 0, "back", false};
    return count;
}

static void draw_footer(lg_table *table, lg_canvas *canvas, lg_box box) {
    lg_hint hints[2 * LG_MAX_HINTS];
    lg_proposal p;
    char text[160];
    int count = 0;
    if (table->theatre.on) {
        count = theatre_hints(table, hints);
    } else if (table->prefix != LG_LAYER_BOARD) {
        count = prefix_hints(table, hints);
    } else if (table->why_open) {
        hints[count++] = (lg_hint){LG_CMD_ACCEPT, 0, "the rule", false};
        hints[count++] = (lg_hint){LG_CMD_WHY, 0, "keys", false};
    } else if (table->ask.flow) {
        count = flow_hints(table, hints);
    } else {
        lg_board_propose(table, &p);
        hints[count++] = (lg_hint){LG_CMD_ACCEPT, 0, p.label, false};
        count += shared_hints(table, hints + count);
    }
    lg_keys_footer(hints, count, box.width - 2, text, sizeof text);
    lg_canvas_text(canvas, box.x + 1, box.y, LG_INK_TEXT, text);
}

/* ---- The screen ------------------------------------------------------------------------------------------------------ */

static void fit(lg_table *table, const lg_canvas *canvas) {
    if (table->width == canvas->width && table->height == canvas->height) {
        return;
    }
    table->width = canvas->width;
    table->height = canvas->height;
    for (int seat = 0; seat < LG_MAX_SEATS; seat++) {
        lg_memory *memory = &table->memory[seat];
        lg_layout layout = lg_layout_make(table->width, table->height, !memory->panel_closed);
        if (memory->known) {
            lg_camera_fit(&memory->camera, table->ground, layout.map);
        }
    }
}

void lg_battle_draw(lg_table *table, lg_canvas *canvas) {
    if (table->waiting || !table->ground) {
        return;
    }
    fit(table, canvas);
    lg_layout layout = lg_table_layout(table);
    grow_log(table, &layout);
    draw_title(table, canvas, layout.title);
    if (table->ask.flow && table->ask.table) {
        draw_options(table, canvas, layout.map);
    } else {
        draw_map(table, canvas, layout.map);
    }
    lg_layout_draw(&layout, canvas);
    if (layout.panel.width > 0) {
        lg_battle_draw_panel(table, canvas, layout.panel);
    }
    draw_log(table, canvas, layout.log);
    draw_question(table, canvas, layout.question);
    draw_footer(table, canvas, layout.footer);
}

char *lg_battle_keys(lg_table *table, char *text, size_t size) {
    const lg_flow *flow = table->ask.flow;
    lg_hint hints[2 * LG_MAX_HINTS];
    int used = snprintf(text, size, "%s\n", flow ? "This question" : "The battlefield"), count = 0;
    if (flow) {
        count = flow_hints(table, hints);
    }
    if (flow && flow->letters) {
        count += flow->letters(table, hints + count);
    }
    for (int i = 0; i < count && used > 0 && (size_t)used < size; i++) {
        char name[24];
        int key = hints[i].command == LG_CMD_NONE ? hints[i].key : lg_keys_key(hints[i].command, 0);
        used += snprintf(text + used, size - (size_t)used, " %-18s %s\n",
                         lg_key_name(key, name, sizeof name), hints[i].label);
    }
    if (!flow && table->who.step == 0 && used > 0 && (size_t)used < size) {
        used += snprintf(text + used, size - (size_t)used, " %-18c %s\n", 'e', SUGGESTED);
    }
    for (int v = 0; v < table->rules->verb_count && used > 0 && (size_t)used < size; v++) {
        int letter = lg_board_letter_of(table, v);
        if (letter != 0 && (table->phase_verbs >> v & 1U) != 0) {
            used += snprintf(text + used, size - (size_t)used, " %-18c %s\n", letter,
                             table->rules->verbs[v].help);
        }
    }
    if (used > 0 && (size_t)used < size) {
        used += snprintf(text + used, size - (size_t)used, "\nEverywhere on the battlefield\n");
    }
    if (used > 0 && (size_t)used < size) {
        lg_keys_page(LG_LAYER_BOARD, text + used, size - (size_t)used);
    }
    return text;
}

void lg_battle_start(lg_table *table) {
    lg_table_settle(table);
    const char *notice = lg_session_notice(table->session);
    lg_board_go_on(table, -1);
    if (notice[0] != '\0' && !table->waiting) {
        lg_table_say(table, "%s", notice);
    }
}

void lg_battle_take_over(lg_table *table) {
    lg_table_take_over(table);
    lg_board_go_on(table, -1);
}

void lg_battle_retry(lg_table *table) {
    if (!table->pending) {
        return;
    }
    int verb = table->pending_action.verb;
    lg_table_retry(table);
    if (!table->pending) {
        lg_board_go_on(table, verb);
    }
}

/* ---- In the loop --------------------------------------------------------------------------------------------------------- */

static void leave(lg_app *app, void *what) {
    (void)what;
    lg_app_close_all(app);
}

static void answer_call(lg_table *table, lg_app *app) {
    lg_call call = table->call;
    char keys[8192];
    table->call.kind = LG_CALL_NONE;
    switch (call.kind) {
    case LG_CALL_NONE: break;
    case LG_CALL_LEAVE:
        lg_confirm_open(app, "Leave the battle? It is on disk; the menu goes on with it.", leave,
                        NULL);
        break;
    case LG_CALL_RULES: lg_rules_open(app, table->rules, call.rule); break;
    case LG_CALL_PAGE: lg_page_of_battle_open(app, table->session, table->eyes, call.page); break;
    case LG_CALL_KEYS:
        lg_page_open(app, "Keys of this moment", lg_battle_keys(table, keys, sizeof keys), NULL);
        break;
    case LG_CALL_HANDOVER: lg_handover_open(app, table->session, call.seat); break;
    case LG_CALL_DICE: lg_dice_entry_open(app, table->session, &table->want); break;
    case LG_CALL_END: lg_end_open(app, table->session); break;
    }
}

/* The screen is drawn again once the hand-over is closed: only then the new player's view is made. */
static void draw(void *self, lg_canvas *canvas) {
    lg_table *table = self;
    if (table->waiting) {
        lg_battle_take_over(table);
    }
    lg_battle_draw(table, canvas);
}

static void key(void *self, lg_app *app, int pressed) {
    lg_table *table = self;
    table->call.kind = LG_CALL_NONE;
    lg_battle_retry(table);
    if (table->call.kind == LG_CALL_NONE) {
        lg_battle_press(table, pressed);
    }
    answer_call(table, app);
}

static void idle(void *self, lg_app *app) {
    lg_table *table = self;
    int queued = lg_battle_dice(lg_session_battle(table->session))->count;
    if (!table->pending || queued == table->pending_queued) {
        return;
    }
    lg_battle_retry(table);
    answer_call(table, app);
    lg_app_changed(app);
}

static void free_table(void *self) { lg_table_free(self); }

static const lg_screen SCREEN = {
    .name = "battle", .draw = draw, .key = key, .idle = idle, .free = free_table};

bool lg_battle_open(lg_app *app, lg_session *session) {
    lg_table *table = lg_table_open(session, lg_app_options(app));
    if (!table) {
        return false;
    }
    lg_battle_start(table);
    if (!lg_app_push(app, &SCREEN, table)) {
        return false;
    }
    answer_call(table, app);
    return true;
}
