/* setup.c - the two set-up screens: which battle, who plays, how long; then five settings, with the rest, names, dice and
 * seed behind "more". */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <laager/ruleset.h>

#include "io/scenario.h"
#include "tui/app.h"
#include "tui/input.h"

enum { FIRST_SETTINGS = 5, NAMES = 2, NAME_SIZE = 20, LABEL_WIDTH = 30 };

/* The lines of the first screen. */
enum { ROW_SCENARIO, ROW_MODE, ROW_LENGTH, FIRST_ROWS };

typedef struct setup {
    lg_scenario_entry *entries;
    int entry_count, entry;
    lg_scenario *scenario; /* of the entry, with what has been chosen */
    bool second, more, shorter;
    int row;
    char names[NAMES][NAME_SIZE]; /* British, Zulu; "" the usual one */
    bool editing;
    lg_line line;
    char told[1000];
} setup;

/* ---- The scenario ---------------------------------------------------------------------------------------- */

/* Reads the entry's scenario anew, with the words the program was started with. */
static void load(setup *s, const lg_options *options) {
    lg_error error;
    lg_scenario_free(s->scenario);
    s->scenario = lg_scenario_find(options->data, s->entries[s->entry].name, &error);
    if (s->scenario == NULL ||
        !lg_scenario_set_words(s->scenario, options->pairs, options->pair_count, &error)) {
        snprintf(s->told, sizeof s->told, "%s", error.text);
    }
    s->shorter = false;
}

static int turn_limit_setting(const lg_scenario *scenario) {
    for (int i = 0; i < scenario->ruleset->setting_count; i++) {
        if (strcmp(scenario->rules->settings[i].id, "turn_limit") == 0) {
            return i;
        }
    }
    return -1;
}

/* A short game has the scenario's own short limit, an evening its full one. */
static void choose_length(setup *s, const lg_options *options, bool shorter) {
    int limit = turn_limit_setting(s->scenario);
    if (shorter && s->scenario->short_turns > 0 && limit >= 0) {
        s->scenario->setting[limit] = s->scenario->short_turns;
        s->shorter = true;
    } else if (s->shorter) {
        lg_mode mode = s->scenario->mode;
        load(s, options);
        if (s->scenario != NULL) {
            lg_error error;
            lg_scenario_set(s->scenario, "mode", lg_mode_name(mode), &error);
        }
    }
}

static void choose_mode(setup *s, int step) {
    lg_error error;
    int mode = (int)s->scenario->mode;
    do {
        mode = (mode + step + LG_MODES) % LG_MODES;
    } while ((s->scenario->modes >> mode & 1U) == 0);
    lg_scenario_set(s->scenario, "mode", lg_mode_name((lg_mode)mode), &error);
}

static void choose_entry(setup *s, const lg_options *options, int step) {
    s->entry = (s->entry + step + s->entry_count) % s->entry_count;
    load(s, options);
}

/* ---- The lines of the second screen ------------------------------------------------------------------------ */

/* Settings that mean nothing in the chosen mode are left out. */
static bool matters(const setup *s, int setting) {
    return (s->scenario->rules->settings[setting].modes >> s->scenario->mode & 1U) != 0;
}

/* The setting on a row, in the order of the rule set. */
static int setting_on(const setup *s, int row) {
    int setting = 0;
    for (; setting < s->scenario->ruleset->setting_count; setting++) {
        if (matters(s, setting) && row-- == 0) {
            break;
        }
    }
    return setting;
}

static int setting_rows(const setup *s) {
    int count = 0;
    for (int i = 0; i < s->scenario->ruleset->setting_count; i++) {
        count += matters(s, i);
    }
    return s->more || count < FIRST_SETTINGS ? count : FIRST_SETTINGS;
}

/* After the settings: "more", or what lies behind it. */
static int second_rows(const setup *s) { return setting_rows(s) + (s->more ? NAMES + 2 : 1); }

typedef enum second_kind { ROW_SETTING, ROW_MORE, ROW_NAME, ROW_DICE, ROW_SEED } second_kind;

static second_kind kind_of(const setup *s, int row) {
    int after = row - setting_rows(s);
    if (after < 0) {
        return ROW_SETTING;
    }
    if (!s->more) {
        return ROW_MORE;
    }
    return after < NAMES ? ROW_NAME : after == NAMES ? ROW_DICE : ROW_SEED;
}

/* A choice is written in the file as one word. */
static void part_words(char *text) {
    for (; *text; text++) {
        *text = *text == '_' ? ' ' : *text;
    }
}

static void row_text(const setup *s, int row, char label[64], char value[64]) {
    static const char *const SIDES[NAMES] = {"Name of the British player",
                                             "Name of the Zulu player"};
    int after = row - setting_rows(s);
    switch (kind_of(s, row)) {
    case ROW_SETTING:
        snprintf(label, 64, "%s", s->scenario->rules->settings[setting_on(s, row)].label);
        lg_scenario_setting_text(s->scenario, setting_on(s, row), value, 64);
        part_words(value);
        return;
    case ROW_MORE:
        snprintf(label, 64, "More settings, names, dice, seed");
        value[0] = '\0';
        return;
    case ROW_NAME:
        snprintf(label, 64, "%s", SIDES[after]);
        snprintf(value, 64, "%s", s->names[after][0] != '\0' ? s->names[after] : "(as usual)");
        return;
    case ROW_DICE:
        snprintf(label, 64, "Dice");
        snprintf(value, 64, "%s",
                 s->scenario->typed_dice ? "thrown on your table and typed" : "thrown by laager");
        return;
    case ROW_SEED:
        snprintf(label, 64, "Seed");
        snprintf(value, 64, "%" PRIu64, s->scenario->seed);
        return;
    }
}

static void change_setting(lg_scenario *scenario, int index, int step) {
    const lg_setting *setting = &scenario->rules->settings[index];
    int value = scenario->setting[index] + step;
    if (setting->choice_count > 0) {
        value = (value + setting->choice_count) % setting->choice_count;
    } else {
        value = value < setting->low ? setting->high : value > setting->high ? setting->low : value;
    }
    scenario->setting[index] = value;
}

static void edit_row(setup *s) {
    char seed[32];
    int after = s->row - setting_rows(s);
    if (kind_of(s, s->row) == ROW_NAME) {
        lg_line_open(&s->line, s->names[after], NAME_SIZE - 1);
    } else {
        snprintf(seed, sizeof seed, "%" PRIu64, s->scenario->seed);
        lg_line_open(&s->line, seed, 20);
        s->line.fresh = true;
    }
    s->editing = true;
}

static void change_row(setup *s, int step) {
    switch (kind_of(s, s->row)) {
    case ROW_SETTING: change_setting(s->scenario, setting_on(s, s->row), step); break;
    case ROW_MORE: s->more = true; break;
    case ROW_DICE: s->scenario->typed_dice = !s->scenario->typed_dice; break;
    case ROW_NAME:
    case ROW_SEED: edit_row(s); break;
    }
}

/* ---- Drawing ------------------------------------------------------------------------------------------------- */

static const char *mode_words(lg_mode mode) {
    static const char *const WORDS[LG_MODES] = {"two players at this terminal",
                                                "one player; the rules run the Zulus",
                                                "an umpire and British players"};
    return WORDS[mode];
}

static void draw_row(const setup *s, lg_canvas *canvas, int row, int y, const char *label,
                     const char *value) {
    bool chosen = row == s->row;
    lg_style style = LG_INK_TEXT | (chosen ? LG_BOLD | LG_REVERSE : 0);
    char line[160];
    snprintf(line, sizeof line, "%s%-*s  < %s >", chosen ? ">" : " ", LABEL_WIDTH, label, value);
    if (value[0] == '\0') {
        snprintf(line, sizeof line, "%s%s ...", chosen ? ">" : " ", label);
    }
    lg_canvas_text(canvas, 2, y, style, line);
    if (chosen && !s->editing) {
        lg_canvas_cursor(canvas, 2, y);
    }
}

/* One commander's words from row y to the last before `bottom`; what does not fit is on the page of `?`. The row after
 * them. */
static int draw_words(lg_canvas *canvas, int y, int bottom, lg_style ink, const char *title,
                      const char *words) {
    lg_box box = {4, y + 1, canvas->width - 8, bottom - y - 1};
    if (box.height < 1) {
        return y;
    }
    lg_canvas_text(canvas, 2, y, ink | LG_BOLD, title);
    bool cut = lg_text_lines(words, box.width) > box.height;
    box.height -= cut;
    int used = lg_canvas_wrap(canvas, box, LG_INK_TEXT, words, 0);
    if (cut) {
        lg_canvas_text(canvas, box.x, box.y + box.height, LG_INK_TEXT | LG_BOLD, "? for the rest");
    }
    return box.y + used + cut;
}

/* Who is addressed: Chelmsford writes to the British, Cetshwayo to the Zulus. */
static void draw_orders(const setup *s, lg_canvas *canvas, int y) {
    int bottom = canvas->height - 3;                      /* what is told, and the keys */
    int for_zulus = s->scenario->mode == LG_SOLO ? 0 : 3; /* that he has spoken is always seen */
    y = draw_words(canvas, y, bottom - for_zulus, LG_INK_BRITISH, "Lord Chelmsford's orders",
                   s->scenario->orders_british);
    if (for_zulus > 0) {
        draw_words(canvas, y + 1, bottom, LG_INK_ZULU, "King Cetshwayo's word",
                   s->scenario->orders_zulu);
    }
}

static void draw_first(setup *s, lg_canvas *canvas) {
    const lg_scenario_entry *entry = &s->entries[s->entry];
    char length[64], place[300];
    int limit = turn_limit_setting(s->scenario);
    snprintf(length, sizeof length, "%s: %d turns", s->shorter ? "short" : "evening",
             limit < 0 ? 0 : s->scenario->setting[limit]);
    lg_canvas_text(canvas, 2, 1, LG_INK_TEXT | LG_BOLD, "New battle (1 of 2)");
    draw_row(s, canvas, ROW_SCENARIO, 3, "Battle", entry->title);
    draw_row(s, canvas, ROW_MODE, 4, "Who plays", mode_words(s->scenario->mode));
    draw_row(s, canvas, ROW_LENGTH, 5, "How long", length);
    snprintf(place, sizeof place, "%s. By the %s of %s.", s->scenario->place,
             s->scenario->ruleset->title, s->scenario->ruleset->author);
    int rows = lg_canvas_wrap(canvas, (lg_box){4, 7, canvas->width - 8, 3}, LG_INK_TEXT, place, 0);
    draw_orders(s, canvas, 7 + rows + 1);
}

/* The rows that a screen cannot hold are said to be there. */
static void draw_more(lg_canvas *canvas, bool above, bool below, int space) {
    if (above) {
        lg_canvas_text_right(canvas, 2, 2, canvas->width - 4, LG_INK_TEXT, "more above");
    }
    if (below) {
        lg_canvas_text_right(canvas, 2, 3 + space, canvas->width - 4, LG_INK_TEXT, "more below");
    }
}

/* The default, as the rows show values. */
static void usual_text(const lg_setting *setting, char *text, size_t size) {
    if (setting->choice_count > 0) {
        snprintf(text, size, "%s", setting->choices[setting->fallback]);
    } else {
        snprintf(text, size, "%d", setting->fallback);
    }
    part_words(text);
}

static void draw_second(setup *s, lg_canvas *canvas) {
    int rows = second_rows(s), space = canvas->height - 9;
    int top = s->row >= space ? s->row - space + 1 : 0;
    lg_canvas_text(canvas, 2, 1, LG_INK_TEXT | LG_BOLD, "New battle (2 of 2)");
    for (int row = top; row < rows && row - top < space; row++) {
        char label[64], value[64];
        row_text(s, row, label, value);
        draw_row(s, canvas, row, 3 + row - top, label, value);
    }
    draw_more(canvas, top > 0, top + space < rows, space);
    if (kind_of(s, s->row) == ROW_SETTING) {
        const lg_setting *setting = &s->scenario->rules->settings[setting_on(s, s->row)];
        char help[260], usual[32];
        usual_text(setting, usual, sizeof usual);
        snprintf(help, sizeof help, "%s Usually %s. (%s, %s)", setting->help, usual, setting->rule,
                 lg_source_name(setting->source));
        lg_canvas_wrap(canvas, (lg_box){4, canvas->height - 5, canvas->width - 8, 2}, LG_INK_TEXT,
                       help, 0);
    }
}

static void draw(void *self, lg_canvas *canvas) {
    setup *s = self;
    int y = canvas->height - 1;
    if (s->scenario == NULL) {
        lg_canvas_wrap(canvas, (lg_box){2, 2, canvas->width - 4, canvas->height - 4}, LG_INK_ALARM,
                       s->told, 0);
        lg_canvas_text(canvas, 1, y, LG_INK_TEXT, "Left Right another battle   q back");
        return;
    }
    if (s->second) {
        draw_second(s, canvas);
    } else {
        draw_first(s, canvas);
    }
    lg_canvas_wrap(canvas, (lg_box){2, y - 2, canvas->width - 4, 2}, LG_INK_ALARM, s->told, 0);
    if (s->editing) {
        lg_line_draw(&s->line, canvas, (lg_box){1, y, canvas->width - 2, 1},
                     "Enter take it, Esc back. New value: ");
    } else {
        bool more = s->second && kind_of(s, s->row) == ROW_MORE;
        lg_canvas_printf(canvas, 1, y, LG_INK_TEXT,
                         "Enter %s  Up Down line  Left Right change  ? orders, keys%s  q back",
                         more        ? "show them"
                         : s->second ? "begin the battle"
                                     : "go on",
                         s->second ? "" : "  F1 rules");
    }
}

/* ---- Keys ------------------------------------------------------------------------------------------------------ */

/* A name the player gave takes the place of the usual seat of that side. */
static bool set_names(setup *s, lg_error *error) {
    for (int i = 0; i < NAMES; i++) {
        char key[64];
        bool there = i == 0 || s->scenario->mode != LG_SOLO;
        snprintf(key, sizeof key, "seat.%s", s->names[i]);
        if (there && s->names[i][0] != '\0' &&
            !lg_scenario_set(s->scenario, key, lg_role_name((lg_role)i), error)) {
            return false;
        }
    }
    return true;
}

static void begin(setup *s, lg_app *app) {
    lg_error error;
    if (!set_names(s, &error)) {
        snprintf(s->told, sizeof s->told, "%s", error.text);
        return;
    }
    lg_scenario *scenario = lg_scenario_copy(s->scenario);
    lg_session *session =
        scenario == NULL ? NULL : lg_session_new(scenario, LG_IN_BATTLES, NULL, &error);
    if (session == NULL) {
        snprintf(s->told, sizeof s->told, "%s",
                 scenario == NULL ? "There is no memory left." : error.text);
        return;
    }
    lg_app_close(app);
    lg_battle_open(app, session);
}

static void edit_key(setup *s, int pressed) {
    lg_error error;
    lg_line_result result = lg_line_key(&s->line, pressed);
    s->editing = result == LG_LINE_MORE;
    if (result != LG_LINE_DONE) {
        return;
    }
    if (kind_of(s, s->row) == ROW_NAME) {
        snprintf(s->names[s->row - setting_rows(s)], NAME_SIZE, "%.*s", NAME_SIZE - 1,
                 s->line.text);
    } else if (!lg_scenario_set(s->scenario, "seed", s->line.text, &error)) {
        snprintf(s->told, sizeof s->told, "%s", error.text);
    }
}

static void change(setup *s, lg_app *app, int step) {
    const lg_options *options = lg_app_options(app);
    if (s->second) {
        change_row(s, step);
    } else if (s->row == ROW_SCENARIO) {
        choose_entry(s, options, step);
    } else if (s->row == ROW_MODE) {
        choose_mode(s, step);
    } else {
        choose_length(s, options, !s->shorter);
    }
}

static void go_on(setup *s, lg_app *app) {
    if (s->second && kind_of(s, s->row) == ROW_MORE) {
        s->more = true;
    } else if (s->second) {
        begin(s, app);
    } else {
        s->second = true;
        s->row = 0;
    }
}

static void go_back(setup *s, lg_app *app) {
    if (s->second) {
        s->second = false;
        s->row = 0;
    } else {
        lg_app_close(app);
    }
}

/* What does not fit on the screen beside the settings: the words to both sides; and the keys. */
static void open_help(const setup *s, lg_app *app) {
    enum { KEYS_SIZE = 4096 };
    char text[sizeof s->scenario->orders_british + sizeof s->scenario->orders_zulu + 200 +
              KEYS_SIZE];
    char keys[KEYS_SIZE];
    bool zulus = s->scenario->mode != LG_SOLO;
    snprintf(text, sizeof text, "Lord Chelmsford's orders\n\n%s\n\n%s%s%sKeys\n\n%s",
             s->scenario->orders_british, zulus ? "King Cetshwayo's word\n\n" : "",
             zulus ? s->scenario->orders_zulu : "", zulus ? "\n\n" : "",
             lg_keys_page(LG_LAYER_LIST, keys, sizeof keys));
    lg_page_open(app, s->scenario->title, text, NULL);
}

static void list_key(setup *s, lg_app *app, int pressed) {
    int rows = s->second ? second_rows(s) : FIRST_ROWS;
    switch (lg_keys_find(LG_LAYER_LIST, pressed)) {
    case LG_CMD_LIST_UP: s->row = (s->row + rows - 1) % rows; break;
    case LG_CMD_LIST_DOWN: s->row = (s->row + 1) % rows; break;
    case LG_CMD_LIST_LEFT: change(s, app, -1); break;
    case LG_CMD_LIST_RIGHT:
    case LG_CMD_LIST_PAGE_DOWN: change(s, app, 1); break;
    case LG_CMD_LIST_ACCEPT: go_on(s, app); break;
    case LG_CMD_LIST_BACK: go_back(s, app); break;
    case LG_CMD_LIST_RULES: lg_rules_open(app, s->scenario->ruleset, NULL); break;
    case LG_CMD_LIST_HELP: open_help(s, app); break;
    case LG_CMD_LIST_LINE:
        if (!s->second && pressed - '1' < s->entry_count) {
            choose_entry(s, lg_app_options(app), pressed - '1' - s->entry);
        }
        break;
    default: lg_key_useless(pressed, s->told, sizeof s->told); break;
    }
}

/* Why a battle cannot be played stays on the screen until another is chosen. */
static void key_unplayable(setup *s, lg_app *app, int pressed) {
    lg_command command = lg_keys_find(LG_LAYER_LIST, pressed);
    if (command == LG_CMD_LIST_LEFT || command == LG_CMD_LIST_RIGHT) {
        choose_entry(s, lg_app_options(app), command == LG_CMD_LIST_LEFT ? -1 : 1);
    } else if (command == LG_CMD_LIST_BACK) {
        lg_app_close(app);
    }
}

static void key(void *self, lg_app *app, int pressed) {
    setup *s = self;
    if (s->scenario == NULL) {
        key_unplayable(s, app, pressed);
        return;
    }
    s->told[0] = '\0';
    if (s->editing) {
        edit_key(s, pressed);
    } else {
        list_key(s, app, pressed);
    }
}

static void free_setup(void *self) {
    setup *s = self;
    lg_scenario_free(s->scenario);
    free(s->entries);
    free(s);
}

static const lg_screen SCREEN = {.name = "set-up", .draw = draw, .key = key, .free = free_setup};

/* The entry asked for by name, else the first. */
static int entry_named(const setup *s, const char *name) {
    for (int i = 0; name != NULL && i < s->entry_count; i++) {
        if (strcmp(s->entries[i].name, name) == 0) {
            return i;
        }
    }
    return 0;
}

bool lg_setup_open(lg_app *app, const char *scenario) {
    lg_error error;
    setup *s = calloc(1, sizeof *s);
    if (s == NULL) {
        return false;
    }
    s->entry_count = lg_scenarios_list(lg_app_options(app)->data, NULL, &s->entries, &error);
    if (s->entry_count <= 0) {
        bool failed = s->entry_count < 0;
        free_setup(s);
        return lg_page_open(app, "No battles", failed ? error.text : "No scenario was found.",
                            NULL);
    }
    s->entry = entry_named(s, scenario);
    load(s, lg_app_options(app));
    return lg_app_push(app, &SCREEN, s);
}
