/* menu.c - the first screen: go on with a battle, begin one, load one, the rules, quit. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <laager/ruleset.h>

#include "io/files.h"
#include "tui/app.h"
#include "tui/input.h"

enum { SHOWN_BATTLES = 6, MAX_ITEMS = SHOWN_BATTLES + 5 };

typedef enum item_kind { ITEM_RESUME, ITEM_NEW, ITEM_LOAD, ITEM_RULES, ITEM_QUIT } item_kind;

typedef struct item {
    item_kind kind;
    int battle; /* index into saved, for ITEM_RESUME */
    char text[160];
} item;

typedef struct menu {
    lg_saved *saved;
    int saved_count, count, chosen;
    item items[MAX_ITEMS];
    bool asking; /* for the path of a record */
    lg_line line;
    char told[1000];
} menu;

/* ---- What there is to choose --------------------------------------------------------------------------- */

static void add_item(menu *m, item_kind kind, int battle, const char *text) {
    item *next = &m->items[m->count++];
    next->kind = kind;
    next->battle = battle;
    snprintf(next->text, sizeof next->text, "%s", text);
}

static void add_battles(menu *m) {
    int shown = 0;
    for (int i = 0; i < m->saved_count && shown < SHOWN_BATTLES; i++) {
        const lg_record_summary *summary = &m->saved[i].summary;
        char text[160];
        if (m->saved[i].broken || summary->over) {
            continue;
        }
        snprintf(text, sizeof text, "Go on: %.40s, turn %d, action %d (%.16s)", summary->title,
                 summary->turn, summary->number, summary->started);
        add_item(m, ITEM_RESUME, i, text);
        shown++;
    }
}

/* The battles on disk change while the menu waits beneath others: it is filled anew whenever it is drawn, so that
 * what a key takes is what was seen. */
static void fill(menu *m) {
    lg_error error;
    free(m->saved);
    m->saved = NULL;
    m->saved_count = lg_saved_list(NULL, &m->saved, &error);
    m->count = 0;
    add_battles(m);
    add_item(m, ITEM_NEW, -1, "New battle");
    add_item(m, ITEM_LOAD, -1, "Load a record by its path");
    add_item(m, ITEM_RULES, -1, "The rules");
    add_item(m, ITEM_QUIT, -1, "Quit");
    m->chosen = m->chosen < m->count ? m->chosen : 0;
}

/* ---- Drawing ------------------------------------------------------------------------------------------- */

static const char *const BANNER[] = {
    "l a a g e r",
    "",
    "The Anglo-Zulu War of 1879, by its published rules",
};

static void draw_items(const menu *m, lg_canvas *canvas, int x, int y) {
    for (int i = 0; i < m->count; i++) {
        bool chosen = i == m->chosen;
        lg_style style = LG_INK_TEXT | (chosen ? LG_REVERSE | LG_BOLD : 0);
        lg_canvas_printf(canvas, x, y + i, style, "%s%d  %s", chosen ? ">" : " ", i + 1,
                         m->items[i].text);
        if (chosen && !m->asking) {
            lg_canvas_cursor(canvas, x, y + i);
        }
    }
}

static void draw(void *self, lg_canvas *canvas) {
    menu *m = self;
    fill(m);
    int x = canvas->width / 2 - 30;
    for (int i = 0; i < 3; i++) {
        int width = lg_text_columns(BANNER[i]);
        lg_canvas_text(canvas, (canvas->width - width) / 2, 3 + i,
                       LG_INK_BRITISH | (i == 0 ? LG_BOLD : 0), BANNER[i]);
    }
    draw_items(m, canvas, x, 8);
    lg_canvas_wrap(canvas, (lg_box){x, 8 + m->count + 1, 62, 4}, LG_INK_ALARM, m->told, 0);
    lg_box row = {1, canvas->height - 1, canvas->width - 2, 1};
    if (m->asking) {
        lg_line_draw(&m->line, canvas, row, "Enter load, Esc back. Path of the record: ");
    } else {
        lg_canvas_text(
            canvas, row.x, row.y, LG_INK_TEXT,
            "Enter take this line  1-9 a line  Up Down move  ? keys  F1 rules  q Esc quit");
    }
}

/* ---- Doing --------------------------------------------------------------------------------------------- */

static void resume(menu *m, lg_app *app, const char *path) {
    lg_error error;
    lg_session *session = lg_session_resume(lg_app_options(app)->data, path, &error);
    if (session == NULL) {
        snprintf(m->told, sizeof m->told, "%s", error.text);
    } else {
        lg_battle_open(app, session);
    }
}

static void take(menu *m, lg_app *app) {
    const item *chosen = &m->items[m->chosen];
    switch (chosen->kind) {
    case ITEM_RESUME: resume(m, app, m->saved[chosen->battle].path); break;
    case ITEM_NEW: lg_setup_open(app, lg_app_options(app)->scenario); break;
    case ITEM_LOAD:
        m->asking = true;
        lg_line_open(&m->line, "", LG_LINE_SIZE - 1);
        break;
    case ITEM_RULES: lg_rules_open(app, lg_ruleset_at(0), NULL); break;
    case ITEM_QUIT: lg_app_quit(app, NULL); break;
    }
}

static void line_key(menu *m, lg_app *app, int pressed) {
    lg_line_result result = lg_line_key(&m->line, pressed);
    m->asking = result == LG_LINE_MORE;
    if (result == LG_LINE_DONE && m->line.text[0] != '\0') {
        resume(m, app, m->line.text);
    }
}

static void key(void *self, lg_app *app, int pressed) {
    menu *m = self;
    m->told[0] = '\0';
    if (m->count == 0) {
        fill(m);
    }
    if (m->asking) {
        line_key(m, app, pressed);
        return;
    }
    lg_command command = lg_keys_find(LG_LAYER_LIST, pressed);
    if (command == LG_CMD_LIST_UP) {
        m->chosen = (m->chosen + m->count - 1) % m->count;
    } else if (command == LG_CMD_LIST_DOWN || pressed == LG_KEY_TAB) {
        m->chosen = (m->chosen + 1) % m->count;
    } else if (command == LG_CMD_LIST_LINE && pressed - '1' < m->count) {
        m->chosen = pressed - '1';
        take(m, app);
    } else if (command == LG_CMD_LIST_ACCEPT) {
        take(m, app);
    } else if (command == LG_CMD_LIST_RULES) {
        lg_rules_open(app, lg_ruleset_at(0), NULL);
    } else if (command == LG_CMD_LIST_HELP) {
        char keys[4096];
        lg_page_open(app, "Keys", lg_keys_page(LG_LAYER_LIST, keys, sizeof keys), NULL);
    } else if (command == LG_CMD_LIST_BACK) {
        lg_app_quit(app, NULL);
    } else {
        lg_key_useless(pressed, m->told, sizeof m->told);
    }
}

static void free_menu(void *self) {
    menu *m = self;
    free(m->saved);
    free(m);
}

static const lg_screen SCREEN = {.name = "menu", .draw = draw, .key = key, .free = free_menu};

bool lg_menu_open(lg_app *app) {
    menu *m = calloc(1, sizeof *m); /* filled when it is drawn: a battle may begin above it */
    return lg_app_push(app, &SCREEN, m);
}
