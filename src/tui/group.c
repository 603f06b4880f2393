/* group.c - one order for several units: all that can act, or all of a kind, sent towards a place, or firing at the
 * nearest. It becomes ordinary actions, each checked again when its turn comes; first a preview says what will be
 * done. Numbers (a Gatling's dice) are never chosen for a group. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "tui/asks.h"
#include "tui/ways.h"

/* lg_ask.stage: who, what, where, and the preview. */
enum { WHO, WHAT, WHERE, PREVIEW };

/* ---- What each member would do ---------------------------------------------------------------------------- */

static int count_members(const lg_ask *ask) {
    int count = 0;
    for (int unit = 0; unit < LG_MAX_UNITS; unit++) {
        count += ask->members[unit];
    }
    return count;
}

static int fire_verb(lg_table *table) {
    for (int v = 0; v < table->rules->verb_count; v++) {
        if (table->rules->verbs[v].key == 'f' &&
            lg_asks_of(&table->rules->verbs[v]) == LG_ASKS_TARGET) {
            return v;
        }
    }
    return -1;
}

static void refuse(lg_verdict *why, const char *text) {
    *why = (lg_verdict){.allowed = false};
    snprintf(why->why, sizeof why->why, "%s", text);
}

static bool fire_of(lg_table *table, int unit, lg_action *action, lg_verdict *why) {
    int low, high, verb = fire_verb(table);
    if (verb < 0 || !lg_table_check_verb(table, verb, unit, why)) {
        return false;
    }
    if (lg_aim_numbers(table, verb, unit, &low, &high)) {
        refuse(why, "its dice are chosen by hand.");
        return false;
    }
    if (!lg_aim_at_nearest(table, verb, unit, action)) {
        refuse(why, "it has no target.");
    }
    return lg_aim_at_nearest(table, verb, unit, action);
}

static bool walk_of(lg_table *table, int unit, lg_action *action, lg_verdict *why) {
    const lg_ask *ask = &table->ask;
    int verb = lg_board_walking_verb(table);
    int target = ask->facing >= 0 ? lg_table_anchor(table, ask->facing) : ask->cell;
    if (verb < 0 || !lg_table_check_verb(table, verb, unit, why)) {
        return false;
    }
    if (lg_way_towards(table, verb, unit, target, action)) {
        return true;
    }
    refuse(why, "nothing it may do brings it nearer.");
    return false;
}

static bool action_of(lg_table *table, int unit, lg_action *action, lg_verdict *why) {
    if (table->ask.repeats) {
        return lg_table_repeat(table, unit, action, why);
    }
    return table->ask.fire ? fire_of(table, unit, action, why) : walk_of(table, unit, action, why);
}

/* ---- The preview ---------------------------------------------------------------------------------------------- */

static void preview(lg_table *table) {
    lg_ask *ask = &table->ask;
    char refused[160] = "";
    int can = 0, cannot = 0;
    ask->stage = PREVIEW;
    ask->count = 0;
    for (int unit = 0; unit < LG_MAX_UNITS; unit++) {
        lg_action action;
        lg_verdict why;
        if (!ask->members[unit]) {
            continue;
        }
        bool allowed = action_of(table, unit, &action, &why);
        lg_option *option = lg_ask_add(table, unit, allowed);
        if (option) {
            snprintf(option->text, sizeof option->text, "%s", lg_table_unit(table, unit)->name);
        }
        can += allowed;
        cannot += !allowed;
        if (!allowed && refused[0] == '\0') {
            snprintf(refused, sizeof refused, " %s: %.120s", lg_table_unit(table, unit)->code,
                     why.why);
        }
    }
    ask->verdict = (lg_verdict){.allowed = can > 0};
    snprintf(ask->verdict.why, sizeof ask->verdict.why, "Nobody of the group can.%.150s", refused);
    const char *does = ask->repeats ? "do the same" : ask->fire ? "fire" : "move";
    if (cannot > 0) {
        snprintf(ask->text, sizeof ask->text, "%d %s, %d cannot.%.140s", can, does, cannot,
                 refused);
    } else {
        snprintf(ask->text, sizeof ask->text, "%d %s.", can, does);
    }
}

/* ---- Carrying it out --------------------------------------------------------------------------------------------- */

/* Of those left the one nearest to its goal goes first, so that nobody stands in another's way; ties lowest id. */
static int next_member(lg_table *table, const bool left[LG_MAX_UNITS]) {
    int best = -1, least = INT_MAX;
    for (int unit = 0; unit < LG_MAX_UNITS; unit++) {
        int goal =
            table->ask.fire || table->ask.repeats
                ? 0
                : lg_table_distance2_to(table, unit, table->ask.cell < 0 ? 0 : table->ask.cell);
        if (left[unit] && (best < 0 || goal < least)) {
            best = unit;
            least = goal;
        }
    }
    return best;
}

/* It stops where a choice must be made, something comes to light, dice are wanted, or the step is over. */
static bool stops(const lg_table *table, lg_status status, int phase_key) {
    return (status != LG_OK && status != LG_REFUSED) || table->reply.outcome.revealed ||
           table->theatre.on || table->waiting || table->who.over || table->phase_key != phase_key;
}

static void carry_out(lg_table *table) {
    bool left[LG_MAX_UNITS];
    int done = 0, phase_key = table->phase_key;
    lg_status status = LG_OK;
    memcpy(left, table->ask.members, sizeof left);
    table->running = true;
    table->news = 0;
    for (int unit = next_member(table, left); unit >= 0 && !stops(table, status, phase_key);
         unit = next_member(table, left)) {
        lg_action action;
        lg_verdict why;
        left[unit] = false;
        if (action_of(table, unit, &action, &why)) {
            status = lg_table_do(table, &action);
            done += status == LG_OK;
        }
    }
    table->running = false;
    table->group_undo = done;
}

static void accept(lg_table *table) {
    lg_ask *ask = &table->ask;
    if (ask->stage != PREVIEW) {
        return;
    }
    if (!ask->verdict.allowed) {
        lg_table_say_verdict(table, &ask->verdict);
        return;
    }
    bool walks = !ask->fire && !ask->repeats;
    int cell = ask->cell, unit = ask->facing, eyes = table->eyes;
    carry_out(table);
    lg_habit *habit = &table->memory[eyes].habit;
    if (walks && habit->verb >= 0) {
        habit->towards = true;
        habit->cell = cell;
        habit->unit = unit;
    }
    lg_board_go_on(table, -1);
}

/* ---- Keys ------------------------------------------------------------------------------------------------------------ */

static void choose_members(lg_table *table, const char *kind) {
    lg_ask *ask = &table->ask;
    lg_table_menu(table);
    for (int i = 0; i < table->view->unit_count; i++) {
        const lg_view_unit *unit = &table->view->units[i];
        bool fits = kind == NULL || strcmp(unit->kind, kind) == 0;
        if (unit->id < LG_MAX_UNITS) {
            ask->members[unit->id] = fits && lg_table_can_act(table, unit->id);
        }
    }
    ask->stage = WHAT;
    snprintf(ask->text, sizeof ask->text,
             "%d unit%s: t send, F fire at the nearest, . the same again", count_members(ask),
             lg_plural(count_members(ask)));
}

static void ask_who(lg_table *table) {
    table->ask.stage = WHO;
    snprintf(table->ask.text, sizeof table->ask.text,
             "Which group? a all that can still act, k all of this unit's kind");
}

static void who_key(lg_table *table, lg_command command) {
    const lg_view_unit *chosen = lg_table_unit(table, table->ask.subject);
    if (command == LG_CMD_GROUP_ALL) {
        choose_members(table, NULL);
    } else if (command == LG_CMD_GROUP_KIND && chosen) {
        choose_members(table, chosen->kind);
    }
    if (table->ask.stage == WHAT && count_members(&table->ask) == 0) {
        lg_table_say(table, "Nobody of that group can act any more.");
        lg_ask_close(table);
    }
}

static int first_member(const lg_ask *ask) {
    for (int unit = 0; unit < LG_MAX_UNITS; unit++) {
        if (ask->members[unit] && (ask->subject < 0 || !ask->members[ask->subject])) {
            return unit;
        }
    }
    return ask->subject;
}

static void say_where(lg_table *table) {
    lg_ask *ask = &table->ask;
    snprintf(ask->text, sizeof ask->text, "%d unit%s towards %s?", count_members(ask),
             lg_plural(count_members(ask)),
             ask->mark < 0 ? "the cursor's square" : ask->option[ask->mark].text);
}

static void marked(lg_table *table) {
    if (table->ask.stage == WHERE) {
        say_where(table);
    }
}

static void what_key(lg_table *table, int key) {
    lg_ask *ask = &table->ask;
    lg_command command = lg_keys_find(LG_LAYER_GROUP, key);
    if (command == LG_CMD_GROUP_SEND) {
        ask->stage = WHERE;
        lg_towards_options(table, first_member(ask));
        lg_ask_mark(table, ask->count > 0 ? 0 : -1);
    } else if (command == LG_CMD_GROUP_FIRE) {
        ask->fire = true;
        preview(table);
    } else if (lg_keys_find(LG_LAYER_BOARD, key) == LG_CMD_REPEAT) {
        ask->repeats = true;
        preview(table);
    }
}

static void take_place(lg_table *table) {
    lg_ask *ask = &table->ask;
    ask->cell = lg_towards_cell(table, ask->mark);
    ask->facing = lg_towards_unit(table, ask->mark);
    preview(table);
}

/* A digit names the place and is enough. */
static bool where_key(lg_table *table, int key) {
    lg_command command = lg_keys_find(LG_LAYER_BOARD, key);
    bool digit = command == LG_CMD_LINE && key - '1' < table->ask.count;
    if (digit) {
        table->ask.mark = key - '1';
    }
    if (digit || command == LG_CMD_ACCEPT) {
        take_place(table);
    }
    return digit || command == LG_CMD_ACCEPT;
}

static bool key(lg_table *table, int pressed) {
    lg_ask *ask = &table->ask;
    if (lg_keys_find(LG_LAYER_GROUP, pressed) == LG_CMD_GROUP_BACK) {
        lg_ask_close(table);
        return true;
    }
    if (ask->stage == WHERE) {
        return where_key(table, pressed);
    }
    if (ask->stage == PREVIEW) {
        return false;
    }
    if (ask->stage == WHO) {
        who_key(table, lg_keys_find(LG_LAYER_GROUP, pressed));
    } else {
        what_key(table, pressed);
    }
    return true;
}

static void moved(lg_table *table) {
    if (table->ask.stage == WHERE) {
        lg_ask_mark(table, -1);
    }
}

static int hints(const lg_table *table, lg_hint *h) {
    switch (table->ask.stage) {
    case WHO:
        h[0] = (lg_hint){LG_CMD_GROUP_ALL, 0, "all", false};
        h[1] = (lg_hint){LG_CMD_GROUP_KIND, 0, "this kind", false};
        break;
    case WHAT:
        h[0] = (lg_hint){LG_CMD_GROUP_SEND, 0, "send", false};
        h[1] = (lg_hint){LG_CMD_GROUP_FIRE, 0, "fire at nearest", false};
        break;
    default:
        h[0] = (lg_hint){LG_CMD_LINE, 0, "place", false};
        h[1] = (lg_hint){LG_CMD_NEXT_OPTION, 0, "next", false};
        break;
    }
    return 2;
}

static const lg_flow GROUP = {.name = "group",
                              .enter = "do it",
                              .arrows = false,
                              .marked = marked,
                              .accept = accept,
                              .key = key,
                              .hints = hints,
                              .moved = moved};

void lg_ask_group(lg_table *table) {
    int under = lg_table_under(table);
    int subject = lg_table_is_ours(table, under) ? under : lg_table_memory(table)->chosen;
    lg_ask_begin(table, &GROUP, -1, subject);
    table->ask.facing = -1;
    ask_who(table);
}

/* ---- The same in words: "these: towards Farrier's Drift", "all: fire nearest" ----------------------------------------- */

static const char *after(const char *line, const char *word) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0) {
        return NULL;
    }
    line += length;
    while (*line == ' ' || *line == ':') {
        line++;
    }
    return line;
}

static const char *after_either(const char *line, const char *one, const char *other) {
    const char *rest = after(line, one);
    return rest ? rest : after(line, other);
}

static bool send_words(lg_table *table, const char *place) {
    lg_ask *ask = &table->ask;
    int x, y;
    lg_towards_options(table, first_member(ask));
    for (int i = 0; i < ask->count; i++) {
        if (strcmp(ask->option[i].text, place) == 0) {
            ask->mark = i;
        }
    }
    if (ask->mark < 0 && sscanf(place, "%d,%d", &x, &y) == 2 && x >= 0 && y >= 0 &&
        x < table->view->width && y < table->view->height) {
        lg_table_go(table, y * table->view->width + x);
    } else if (ask->mark < 0) {
        return false;
    }
    take_place(table);
    return true;
}

static bool obey_words(lg_table *table, const char *what) {
    const char *place = after(what, "towards");
    if (place) {
        return send_words(table, place);
    }
    if (after_either(what, "fire nearest", "hold nearest")) {
        table->ask.fire = true;
        preview(table);
        return true;
    }
    if (after(what, "repeat")) {
        table->ask.repeats = true;
        preview(table);
        return true;
    }
    return false;
}

bool lg_group_line(lg_table *table, const char *line) {
    const char *all = after(line, "all"), *these = after(line, "these");
    if (!all && !these) {
        return false;
    }
    const lg_view_unit *chosen = lg_table_unit(table, lg_table_memory(table)->chosen);
    lg_ask_group(table);
    choose_members(table, all || !chosen ? NULL : chosen->kind);
    if (obey_words(table, all ? all : these)) {
        return true;
    }
    lg_ask_close(table);
    lg_table_say(table, "A group is told: \"towards PLACE\", \"fire nearest\" or \"repeat\".");
    return true;
}
