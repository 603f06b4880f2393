/* pages.c - pages of text with search: the rules, the log, the roster, the dice, the orders of the day, the legend,
 * the settings. Everything about a battle is written for one seat and holds what that seat may know. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <laager/ruleset.h>

#include "io/files.h"
#include "tui/app.h"
#include "tui/glyphs.h"
#include "tui/input.h"
#include "tui/pager.h"
#include "tui/table.h"

/* ---- The screen ------------------------------------------------------------------------------------- */

typedef struct page {
    lg_pager pager;
    char *text;
    char title[64];
    bool finding;
    lg_line line;
    char told[80];
} page;

static void draw(void *self, lg_canvas *canvas) {
    page *p = self;
    lg_pager_draw(&p->pager, canvas, (lg_box){0, 0, canvas->width, canvas->height - 1});
    lg_box row = {1, canvas->height - 1, canvas->width - 2, 1};
    if (p->finding) {
        lg_line_draw(&p->line, canvas, row, "Find: ");
    } else {
        lg_canvas_printf(canvas, row.x, row.y, LG_INK_TEXT, "q back   / find   %s",
                         *p->told ? p->told : "n next hit   PgUp PgDn   ? keys");
    }
}

static void find_key(page *p, int pressed) {
    lg_line_result result = lg_line_key(&p->line, pressed);
    p->finding = result == LG_LINE_MORE;
    if (result == LG_LINE_DONE && !lg_pager_find(&p->pager, p->line.text)) {
        snprintf(p->told, sizeof p->told, "not found: %.40s", p->line.text);
    }
}

static void key(void *self, lg_app *app, int pressed) {
    page *p = self;
    p->told[0] = '\0';
    if (p->finding) {
        find_key(p, pressed);
        return;
    }
    lg_command command = lg_keys_find(LG_LAYER_LIST, pressed);
    if (command == LG_CMD_LIST_FIND) {
        lg_line_open(&p->line, "", (int)sizeof p->pager.sought - 1);
        p->finding = true;
    } else if (command == LG_CMD_LIST_NEXT && p->pager.sought[0] != '\0') {
        lg_pager_find(&p->pager, p->pager.sought);
    } else if (command == LG_CMD_LIST_BACK || command == LG_CMD_LIST_ACCEPT) {
        lg_app_close(app);
    } else if (command == LG_CMD_LIST_HELP) {
        char keys[4096];
        lg_page_open(app, "Keys", lg_keys_page(LG_LAYER_LIST, keys, sizeof keys), NULL);
    } else if (!lg_pager_do(&p->pager, command) && command == LG_CMD_NONE) {
        lg_key_useless(pressed, p->told, sizeof p->told);
    }
}

static void free_page(void *self) {
    page *p = self;
    free(p->text);
    free(p);
}

static const lg_screen SCREEN = {.name = "page", .draw = draw, .key = key, .free = free_page};

/* Opens a page on text that belongs to it from now on. */
static bool open_owned(lg_app *app, const char *title, char *text, const char *at) {
    page *p = text == NULL ? NULL : calloc(1, sizeof *p);
    if (p == NULL) {
        free(text);
        return false;
    }
    p->text = text;
    snprintf(p->title, sizeof p->title, "%s", title);
    lg_pager_open(&p->pager, p->title, p->text);
    p->pager.width = 78;
    p->pager.height = 21;
    if (at != NULL) {
        lg_pager_go(&p->pager, at);
    }
    return lg_app_push(app, &SCREEN, p);
}

bool lg_page_open(lg_app *app, const char *title, const char *text, const char *at) {
    return open_owned(app, title, strdup(text), at);
}

bool lg_rules_open(lg_app *app, const lg_ruleset *ruleset, const char *id) {
    lg_error error;
    char *text = lg_rules_words(lg_data_folder(lg_app_options(app)->data), ruleset, &error);
    return text == NULL ? lg_page_open(app, "Rules", error.text, NULL)
                        : open_owned(app, ruleset->title, text, id);
}

/* ---- Text being put together -------------------------------------------------------------------------- */

typedef struct scroll {
    char *text;
    size_t length, room;
} scroll;

static void add(scroll *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(scroll *s, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int wanted = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    size_t more = wanted < 0 ? 0 : (size_t)wanted;
    if (s->length + more + 1 > s->room) {
        size_t room = 2 * s->room + more + 1024;
        char *bigger = realloc(s->text, room);
        if (bigger == NULL) {
            return;
        }
        s->text = bigger;
        s->room = room;
    }
    va_start(arguments, format);
    vsnprintf(s->text + s->length, more + 1, format, arguments);
    va_end(arguments);
    s->length += more;
}

/* ---- The pages of a battle ------------------------------------------------------------------------------ */

static void write_log(scroll *s, const lg_battle *battle, int seat) {
    const lg_game *game = lg_battle_game(battle);
    const lg_events *events = lg_battle_events(battle);
    for (int i = 0; i < events->count; i++) {
        const lg_event *event = &events->items[i];
        char text[LG_TEXT_SIZE];
        lg_event_text(game, seat, events, event, text, sizeof text);
        if (text[0] == '\0' || lg_news_is_empty_step(game, events, i)) {
            continue;
        }
        const char *rule = lg_event_rule(game, event);
        bool heading = lg_event_style_of(game, event) == LG_STYLE_HEADING;
        add(s, heading ? "\n%s%s%s\n" : "  %s%s%s\n", text, rule == NULL || heading ? "" : "  ",
            rule == NULL || heading ? "" : rule);
    }
}

static const char *side_word(lg_role side) {
    return side == LG_BRITISH ? "British" : side == LG_ZULU ? "Zulu" : "";
}

static void write_unit(scroll *s, const lg_view_unit *unit) {
    static const char *const FACING[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    add(s, "%-8s %-20s %2d fit %2d wounded  %s %s", side_word(unit->side), unit->name, unit->fit,
        unit->wounded, unit->on_table ? unit->formation : "off the table",
        unit->on_table && unit->facing >= 0 ? FACING[unit->facing & 7] : "");
    for (int i = 0; i < unit->mark_count; i++) {
        add(s, ", %s", unit->marks[i]);
    }
    add(s, "\n");
}

static void write_roster(scroll *s, const lg_battle *battle, int seat) {
    lg_view *view = malloc(sizeof *view);
    if (view == NULL) {
        return;
    }
    lg_game_view(lg_battle_game(battle), seat, view);
    for (int i = 0; i < view->unit_count; i++) {
        write_unit(s, &view->units[i]);
    }
    free(view);
}

/* How the dice have fallen, by side of the die, over what this seat has seen thrown. */
static void write_dice(scroll *s, const lg_battle *battle, int seat) {
    enum { FACES = 13 };
    const lg_game *game = lg_battle_game(battle);
    const lg_events *events = lg_battle_events(battle);
    long count[FACES] = {0}, total = 0, sum = 0;
    for (int i = 0; i < events->count; i++) {
        const lg_event *event = &events->items[i];
        /* A beat shows again what was thrown; only the rows as thrown are counted. */
        bool counts = lg_seat_may_know(game, seat, event->audience);
        for (int d = 0; counts && d < event->dice_count; d++) {
            const lg_die *die = &events->dice[event->dice_at + (uint32_t)d];
            if (die->sides == 6 && lg_event_style_of(game, event) == LG_STYLE_DICE) {
                count[die->value]++;
                sum += die->value;
                total++;
            }
        }
    }
    add(s, "Six-sided dice of volleys, actions and morale that you have seen thrown: %ld\n\n",
        total);
    for (int face = 1; face <= 6 && total > 0; face++) {
        add(s, "  %d   %4ld   %4.1f%%   (16.7%% expected)\n", face, count[face],
            100.0 * (double)count[face] / (double)total);
    }
    if (total > 0) {
        add(s, "\nThe mean is %.2f; 3.50 is expected.\n", (double)sum / (double)total);
    }
}

static void write_orders(scroll *s, const lg_scenario *scenario, int seat) {
    bool zulu = seat >= 0 && scenario->seats[seat].role != LG_BRITISH;
    add(s, "%s\n%s\n\n%s\n\n%s\n", scenario->title, scenario->place,
        zulu ? "From Cetshwayo:" : "From Chelmsford:",
        zulu ? scenario->orders_zulu : scenario->orders_british);
    add(s, "\n%d points or more are a British victory, %d or more a draw, fewer a Zulu victory.\n",
        scenario->grades[0], scenario->grades[1]);
}

static void write_legend(scroll *s, const lg_scenario *scenario) {
    static const char *const PLACES[] = {"On a square", "On the edge between squares",
                                         "Beside a figure"};
    add(s, "The ground\n");
    for (int i = 0; i < scenario->rules->terrain_count; i++) {
        add(s, "  %c  %s\n", scenario->rules->terrains[i].sign, scenario->rules->terrains[i].name);
    }
    for (int place = 0; place < LG_GLYPH_PLACES; place++) {
        add(s, "\n%s\n", PLACES[place]);
        for (int i = 0; lg_glyph_at(i) != NULL; i++) {
            if ((int)lg_glyph_at(i)->place == place) {
                add(s, "  %c  %s\n", lg_glyph_at(i)->character, lg_glyph_at(i)->meaning);
            }
        }
    }
}

/* "fire.british_bands 12 24   ZWR-FIRE-05, printed" */
static void write_number(scroll *s, const lg_rules *rules, int spec) {
    const lg_value_spec *number = &rules->ruleset->values[spec];
    char values[80] = "";
    for (int i = 0; i < number->count; i++) {
        size_t used = strlen(values);
        snprintf(values + used, sizeof values - used, " %d",
                 rules->value[rules->value_at[spec] + i]);
    }
    add(s, "  %s:%s\n      %s, %s\n", number->path, values, rules->value_rule[spec],
        lg_source_name(rules->value_source[spec]));
}

static void write_settings(scroll *s, const lg_scenario *scenario) {
    for (int i = 0; i < scenario->ruleset->setting_count; i++) {
        const lg_setting *setting = &scenario->rules->settings[i];
        char value[32];
        add(s, "%-28s %s\n", setting->label,
            lg_scenario_setting_text(scenario, i, value, sizeof value));
        add(s, "    %s\n    %s, %s\n\n", setting->help, setting->rule,
            lg_source_name(setting->source));
    }
    add(s, "The numbers of rules.yaml\n\n");
    for (int i = 0; i < scenario->ruleset->value_count; i++) {
        write_number(s, scenario->rules, i);
    }
}

bool lg_page_of_battle_open(lg_app *app, lg_session *session, int seat, lg_page_kind kind) {
    static const char *const TITLES[] = {
        "What has happened", "Units",      "Dice",
        "Orders of the day", "Map legend", "Settings of this battle"};
    const lg_battle *battle = lg_session_battle(session);
    scroll s = {0};
    add(&s, "%s", "");
    switch (kind) {
    case LG_PAGE_OF_LOG: write_log(&s, battle, seat); break;
    case LG_PAGE_OF_ROSTER: write_roster(&s, battle, seat); break;
    case LG_PAGE_OF_DICE: write_dice(&s, battle, seat); break;
    case LG_PAGE_OF_ORDERS: write_orders(&s, lg_battle_scenario(battle), seat); break;
    case LG_PAGE_OF_LEGEND: write_legend(&s, lg_battle_scenario(battle)); break;
    case LG_PAGE_OF_SETTINGS: write_settings(&s, lg_battle_scenario(battle)); break;
    }
    return open_owned(app, TITLES[kind], s.text, NULL);
}
