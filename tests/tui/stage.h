/* A battle on a table without a terminal: a real scenario in memory, keys pressed one by one, the screen drawn on a
 * canvas. */
#ifndef LG_TESTS_TUI_STAGE_H
#define LG_TESTS_TUI_STAGE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture.h"
#include "tui/battle.h"

typedef struct stage {
    lg_data *data;
    lg_table *table;
    lg_canvas *canvas;
    lg_options options;
    int keys; /* pressed so far */
} stage;

/* Opens a scenario with settings, "mode=solo seed=7": pairs parted by blanks. */
static inline lg_session *stage_session(lg_data *data, const char *scenario, const char *pairs,
                                        const char *record) {
    lg_error error;
    char words[400];
    lg_scenario *read = lg_scenario_find(data, scenario, &error);
    check_true(read != NULL, "%s", error.text);
    snprintf(words, sizeof words, "%s", pairs);
    for (char *pair = strtok(words, " "); pair; pair = strtok(NULL, " ")) {
        char *value = strchr(pair, '=');
        *value = '\0';
        check_true(lg_scenario_set(read, pair, value + 1, &error), "%s", error.text);
    }
    lg_session *session = lg_session_new(read, record ? LG_AT_PATH : LG_IN_MEMORY, record, &error);
    check_true(session != NULL, "%s", error.text);
    return session;
}

/* The table is settled: the first question is asked, or a hand-over is called for. `record`: where it is kept, NULL in
 * memory. */
static inline stage stage_at(const char *scenario, const char *pairs, const char *record) {
    lg_error error;
    stage s = {.data = lg_data_open(LG_DATA_DIR, &error), .canvas = lg_canvas_new(80, 24)};
    check_true(s.data != NULL, "%s", error.text);
    lg_options_init(&s.options);
    s.table = lg_table_open(stage_session(s.data, scenario, pairs, record), &s.options);
    assert_non_null(s.table);
    assert_non_null(s.canvas);
    lg_battle_start(s.table);
    return s;
}

static inline stage stage_open(const char *scenario, const char *pairs) {
    return stage_at(scenario, pairs, NULL);
}

static inline void stage_close(stage *s) {
    lg_table_free(s->table);
    lg_canvas_free(s->canvas);
    lg_data_close(s->data);
}

/* What the loop does when the hand-over is closed. */
static inline void stage_take_over(stage *s) {
    check_true(s->table->waiting, "a hand-over stands before the view");
    lg_battle_take_over(s->table);
}

static inline int stage_key_named(const char **at) {
    static const struct {
        const char *name;
        int key;
    } names[] = {
        {"<Enter>", LG_KEY_ENTER},  {"<Tab>", LG_KEY_TAB},        {"<Esc>", LG_KEY_ESC},
        {"<Bs>", LG_KEY_BACKSPACE}, {"<Up>", LG_KEY_UP},          {"<Down>", LG_KEY_DOWN},
        {"<Left>", LG_KEY_LEFT},    {"<Right>", LG_KEY_RIGHT},    {"<Space>", LG_KEY_SPACE},
        {"<F1>", LG_KEY_F1},        {"<S-Tab>", LG_KEY_SHIFT_TAB}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strncmp(*at, names[i].name, strlen(names[i].name)) == 0) {
            *at += strlen(names[i].name);
            return names[i].key;
        }
    }
    return (unsigned char)*(*at)++;
}

/* Presses keys: "mm<Enter>". */
static inline void stage_type(stage *s, const char *keys) {
    while (*keys) {
        lg_battle_press(s->table, stage_key_named(&keys));
        s->keys++;
    }
}

/* The screen as text; lasts until the next call. */
static inline const char *stage_screen(stage *s) {
    lg_canvas_clear(s->canvas);
    lg_battle_draw(s->table, s->canvas);
    return picture_of(s->canvas);
}

/* One row of it, trailing blanks left out. */
static inline const char *stage_row(stage *s, int row) {
    static char text[512];
    const char *at = stage_screen(s);
    for (int i = 0; i < row && at; i++) {
        at = strchr(at, '\n');
        at = at ? at + 1 : NULL;
    }
    snprintf(text, sizeof text, "%.*s", at ? (int)strcspn(at, "\n") : 0, at ? at : "");
    return text;
}

static inline const char *stage_footer(stage *s) { return stage_row(s, s->canvas->height - 1); }
static inline const char *stage_question(stage *s) { return stage_row(s, s->canvas->height - 2); }

/* The unit with that code, as the eyes know it. */
static inline const lg_view_unit *stage_unit(const stage *s, const char *code) {
    for (int i = 0; i < s->table->view->unit_count; i++) {
        if (strcmp(s->table->view->units[i].code, code) == 0) {
            return &s->table->view->units[i];
        }
    }
    return NULL;
}

static inline int stage_actions(const stage *s) {
    return lg_battle_entry_count(lg_session_battle(s->table->session));
}

/* The i-th action that stands, in words. */
static inline const char *stage_action(const stage *s, int i) {
    static char text[LG_TEXT_SIZE];
    const lg_battle *battle = lg_session_battle(s->table->session);
    return lg_action_text(lg_battle_game(battle), &lg_battle_entry(battle, i)->action, text,
                          sizeof text);
}

static inline const char *stage_last_action(const stage *s) {
    return stage_action(s, stage_actions(s) - 1);
}

/* Queues dice thrown on a real table, and tries the action that waits for them again. */
static inline void stage_dice(stage *s, const char *faces) {
    check_true(s->table->pending, "an action waits for dice");
    for (; *faces; faces++) {
        lg_dice_push(lg_battle_dice(lg_session_battle(s->table->session)), *faces - '0');
    }
    lg_battle_retry(s->table);
}

#endif
