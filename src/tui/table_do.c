/* table_do.c - actions of a battle on the screen: done, waiting for real dice, taken back, repeated. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "tui/table.h"
#include "tui/theatre.h"
#include "tui/ways.h"

static lg_asks asks_of(const lg_table *table, int verb) {
    return lg_asks_of(&table->rules->verbs[verb]);
}

/* ---- Doing -------------------------------------------------------------------------------------------- */

/* What a unit has done is not proposed to it again, where nothing else tells that it is finished. */
static void note_done(lg_table *table, const lg_action *action) {
    bool by_unit = table->rules->verbs[action->verb].args[0].kind == LG_ARG_UNIT;
    if (by_unit && action->argc > 0 && action->arg[0] < LG_MAX_UNITS) {
        table->done[action->arg[0]] |= 1U << action->verb;
    }
}

static void after_success(lg_table *table) {
    const lg_reply *reply = &table->reply;
    lg_news_read(table, reply->first_event);
    if (!table->quick && !table->running) {
        lg_theatre_begin(table, reply->first_event, reply->first_event + reply->event_count);
    }
    if (!table->theatre.on) {
        lg_table_settle(table); /* after the theatre: the board does not tell how it ends */
    }
}

static void wait_for_dice(lg_table *table, int seat, const lg_action *action) {
    table->pending = true;
    table->pending_seat = seat;
    table->pending_action = *action;
    table->pending_queued = lg_battle_dice(lg_session_battle(table->session))->count;
    table->want = table->reply.outcome.want;
    table->call.kind = LG_CALL_DICE;
    table->proposal_known = false;
}

/* Nothing has changed; what the disk refused was taken back, and the log may be shorter than it was. */
static void after_failure(lg_table *table, lg_status status) {
    if (status == LG_BAD_FILE) {
        lg_table_say(table, "%s", table->error.text);
        lg_news_log(table);
        lg_table_look(table);
    } else {
        lg_table_say_verdict(table, &table->reply.outcome.verdict);
    }
}

static lg_status do_for(lg_table *table, int seat, const lg_action *action) {
    lg_habit habit = lg_table_memory(table)->habit;
    int eyes = table->eyes;
    lg_table_remember(table, action);
    lg_action kept = *action; /* the caller's may lie in a list that is forgotten on the way */
    table->notice[0] = '\0';
    lg_status status = lg_session_do(table->session, seat, &kept, &table->reply, &table->error);
    table->pending = status == LG_NEED_DICE;
    if (status == LG_OK) {
        table->group_undo = 0;
        note_done(table, &kept);
        after_success(table);
        return status;
    }
    table->memory[eyes].habit = habit;
    if (status == LG_NEED_DICE) {
        wait_for_dice(table, seat, &kept);
    } else {
        after_failure(table, status);
    }
    return status;
}

lg_status lg_table_do(lg_table *table, const lg_action *action) {
    int unit = table->rules->verbs[action->verb].args[0].kind == LG_ARG_UNIT && action->argc > 0
                   ? action->arg[0]
                   : -1;
    return do_for(table, lg_table_seat_of(table, unit), action);
}

void lg_table_retry(lg_table *table) {
    int queued = lg_battle_dice(lg_session_battle(table->session))->count;
    if (table->pending && queued != table->pending_queued) {
        lg_action action = table->pending_action;
        do_for(table, table->pending_seat, &action);
    }
}

/* ---- Taking back ---------------------------------------------------------------------------------------- */

void lg_table_undo(lg_table *table) {
    lg_verdict verdict = {.allowed = false};
    int depth = lg_battle_undo_depth(lg_session_battle(table->session));
    int count = table->group_undo > 1 ? table->group_undo : 1;
    if (count > 1 && count > depth && depth > 0) {
        count = depth;
    }
    lg_status status = lg_session_undo(table->session, count, &verdict, &table->error);
    if (status == LG_OK) {
        table->group_undo = 0;
        table->told_end = false;
        lg_table_settle(table);
        if (!table->waiting) {
            lg_news_log(table);
        }
        lg_table_say(table, count > 1 ? "Taken back: %d actions." : "Taken back.", count);
    } else if (status == LG_BAD_FILE) {
        lg_table_say(table, "%s", table->error.text);
        lg_table_look(table);
    } else {
        lg_table_say_verdict(table, &verdict);
    }
}

/* ---- The same again ---------------------------------------------------------------------------------------- */

static void remember_move(lg_table *table, lg_habit *habit, const lg_action *action) {
    const lg_view_unit *unit = lg_table_unit(table, action->arg[0]);
    int from = lg_table_anchor(table, action->arg[0]);
    if (!unit || from < 0) {
        return;
    }
    lg_at way = lg_at_sub(lg_table_at(table, action->arg[1]), lg_table_at(table, from));
    habit->dx = way.x;
    habit->dy = way.y;
    habit->arc = action->arg[2] - unit->facing;
}

void lg_table_remember(lg_table *table, const lg_action *action) {
    lg_habit habit = {.verb = action->verb, .cell = -1, .unit = -1};
    switch (asks_of(table, action->verb)) {
    case LG_ASKS_PLACE: remember_move(table, &habit, action); break;
    case LG_ASKS_FORM:
        habit.word = action->arg[1];
        habit.facing = action->arg[2];
        break;
    case LG_ASKS_TARGET:
    case LG_ASKS_UNIT: break;
    case LG_ASKS_NOTHING:
    case LG_ASKS_ROLL:
    case LG_ASKS_COUNTERS:
    case LG_ASKS_PIECE:
    case LG_ASKS_SQUARE:
    case LG_ASKS_CHOICE:
    case LG_ASKS_LIST: return;
    }
    lg_table_memory(table)->habit = habit;
}

static bool repeat_move(lg_table *table, const lg_habit *habit, int unit, lg_action *action) {
    const lg_view_unit *seen = lg_table_unit(table, unit);
    int from = lg_table_anchor(table, unit);
    if (!seen || from < 0) {
        return false;
    }
    if (habit->towards) {
        int target = habit->unit >= 0 ? lg_table_anchor(table, habit->unit) : habit->cell;
        return lg_way_towards(table, habit->verb, unit, target, action);
    }
    lg_at to = lg_table_at(table, from);
    to = lg_at_of(to.x + habit->dx, to.y + habit->dy);
    if (to.x < 0 || to.y < 0 || to.x >= table->view->width || to.y >= table->view->height) {
        return false;
    }
    *action = lg_way_to(habit->verb, unit, to.y * table->view->width + to.x,
                        lg_facing_turned(seen->facing, habit->arc));
    return true;
}

/* The same formation: with the same facing, or any that it can take. */
static bool repeat_form(lg_table *table, const lg_habit *habit, int unit, lg_action *action) {
    const lg_actions *list = lg_table_list(table, habit->verb, unit);
    bool found = false;
    for (int i = 0; i < list->count; i++) {
        const lg_action *form = &list->items[i];
        bool same = form->arg[1] == habit->word && form->argc == 3;
        if (same && (!found || form->arg[2] == habit->facing)) {
            *action = *form;
            found = true;
        }
    }
    return found;
}

static bool repeat_kind(lg_table *table, const lg_habit *habit, int unit, lg_action *action) {
    switch (asks_of(table, habit->verb)) {
    case LG_ASKS_PLACE: return repeat_move(table, habit, unit, action);
    case LG_ASKS_TARGET: return lg_aim_at_nearest(table, habit->verb, unit, action);
    case LG_ASKS_FORM: return repeat_form(table, habit, unit, action);
    case LG_ASKS_UNIT:
        *action = (lg_action){(int16_t)habit->verb, 1, {(int16_t)unit, -1, -1, -1}};
        return true;
    case LG_ASKS_NOTHING:
    case LG_ASKS_ROLL:
    case LG_ASKS_COUNTERS:
    case LG_ASKS_PIECE:
    case LG_ASKS_SQUARE:
    case LG_ASKS_CHOICE:
    case LG_ASKS_LIST: break;
    }
    return false;
}

bool lg_table_repeat(lg_table *table, int unit, lg_action *action, lg_verdict *verdict) {
    const lg_habit habit = lg_table_memory(table)->habit;
    *verdict = (lg_verdict){.allowed = false};
    if (habit.verb < 0 || unit < 0) {
        snprintf(verdict->why, sizeof verdict->why, "There is nothing to repeat yet.");
        return false;
    }
    if (!repeat_kind(table, &habit, unit, action)) {
        if (lg_table_check_verb(table, habit.verb, unit, verdict)) {
            snprintf(verdict->why, sizeof verdict->why, "That cannot be repeated from here.");
        }
        verdict->allowed = false;
        return false;
    }
    return lg_table_check(table, action, verdict);
}
