/* news.c - what happened, as the eyes in front of the screen may know it: lines of the log, and how many of them the
 * last action brought. */
#include "tui/table.h"

/* For somebody who has read nothing yet: the log of a battle that has not begun is empty. */
static const char FIRST_WORDS[] =
    "?? all keys   ? why something is so   p g what the signs mean   p o your orders";

static lg_style style_of(lg_event_style style) {
    switch (style) {
    case LG_STYLE_HEADING: return LG_INK_TEXT | LG_BOLD;
    case LG_STYLE_LINE:
    case LG_STYLE_DICE:
    case LG_STYLE_BEAT:
    case LG_STYLE_QUIET: break;
    }
    return LG_INK_TEXT;
}

static const lg_events *events_of(const lg_table *table) {
    return lg_battle_events(lg_session_battle(table->session));
}

bool lg_news_is_empty_step(const lg_game *game, const lg_events *events, int index) {
    const lg_ruleset *rules = game->scenario->ruleset;
    bool heading = events->items[index].type == rules->phase_event;
    int told = heading ? index + 1 : index;
    return told < events->count && events->items[told].type == rules->idle_event;
}

/* Adds one event where the eyes may know it. */
static void add(lg_table *table, int index) {
    const lg_game *game = lg_table_game(table);
    const lg_event *event = &events_of(table)->items[index];
    char text[LG_TEXT_SIZE];
    if (!lg_seat_may_know(game, table->eyes, event->audience) ||
        lg_news_is_empty_step(game, events_of(table), index)) {
        return;
    }
    lg_event_text(game, table->eyes, events_of(table), event, text, sizeof text);
    lg_log_add(table->log, style_of(lg_event_style_of(game, event)), text);
    table->news++;
}

void lg_news_read(lg_table *table, int first) {
    if (!table->running) {
        table->news = 0;
    }
    for (int i = first; i < events_of(table)->count; i++) {
        add(table, i);
    }
    table->log_read = events_of(table)->count;
}

void lg_news_log(lg_table *table) {
    int last = events_of(table)->count;
    int first = last > LG_LOG_LINES ? last - LG_LOG_LINES : 0;
    lg_log_clear(table->log);
    for (int i = first; i < last; i++) {
        add(table, i);
    }
    if (lg_table_game(table)->turn == 0) {
        lg_log_add(table->log, LG_INK_TEXT, FIRST_WORDS);
    }
    table->news = 0;
    table->log_seat = table->eyes;
    table->log_read = last;
}
