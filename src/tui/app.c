/* app.c - the loop and its stack of screens; the front end begins and ends here. */
#include "tui/app.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/tui.h"

enum { MAX_SCREENS = 16 };

typedef struct layer {
    const lg_screen *screen;
    void *self;
} layer;

struct lg_app {
    const lg_options *options;
    lg_terminal *terminal;
    lg_canvas *canvas;
    layer layers[MAX_SCREENS];
    int count;
    int closing; /* screens to close from the top, once their functions have returned */
    bool quitting, changed;
    char farewell[1200];
};

void lg_options_init(lg_options *options) {
    memset(options, 0, sizeof *options);
    options->handover = LG_HANDOVER_BLANK;
}

const lg_options *lg_app_options(const lg_app *app) { return app->options; }

lg_terminal *lg_app_terminal(lg_app *app) { return app->terminal; }

/* ---- The stack ------------------------------------------------------------------------------------- */

static void free_layer(const layer *top) {
    if (top->screen->free != NULL) {
        top->screen->free(top->self);
    }
}

bool lg_app_push(lg_app *app, const lg_screen *screen, void *self) {
    layer top = {screen, self};
    if (self == NULL || app->count == MAX_SCREENS) {
        if (self != NULL) {
            free_layer(&top);
        }
        return false;
    }
    app->layers[app->count++] = top;
    app->changed = true;
    return true;
}

/* A screen that closes itself and opens another in the same breath closes what lies beneath the new one. */
void lg_app_close(lg_app *app) { app->closing++; }

void lg_app_close_all(lg_app *app) { app->closing = app->count > 1 ? app->count - 1 : app->count; }

void lg_app_changed(lg_app *app) { app->changed = true; }

const char *lg_app_resume_command(void) {
    const char *by = getenv("LAAGER_STARTED_BY");
    bool by_script = by != NULL && strcmp(by, "scripts/play") == 0;
    return by_script ? "scripts/play resume" : "laager resume";
}

void lg_app_quit(lg_app *app, const char *sentence) {
    app->quitting = true;
    snprintf(app->farewell, sizeof app->farewell, "%s", sentence == NULL ? "" : sentence);
}

/* Closes what asked for it: `acted` is the place in the stack of the screen whose function has just run, so that
 * screens it opened stay. */
static void close_asked(lg_app *app, int acted) {
    while (app->closing > 0 && acted >= 0) {
        layer gone = app->layers[acted];
        for (int i = acted; i + 1 < app->count; i++) {
            app->layers[i] = app->layers[i + 1];
        }
        app->count--;
        acted--;
        app->closing--;
        app->changed = true;
        free_layer(&gone);
    }
    app->closing = 0;
}

/* ---- The loop -------------------------------------------------------------------------------------- */

static void fit_canvas(lg_app *app) {
    int width, height;
    lg_terminal_size(app->terminal, &width, &height);
    if (width != app->canvas->width || height != app->canvas->height) {
        lg_canvas_resize(app->canvas, width, height);
    }
}

static void draw(lg_app *app) {
    const layer *top = &app->layers[app->count - 1];
    fit_canvas(app);
    lg_canvas_clear(app->canvas);
    top->screen->draw(top->self, app->canvas);
    lg_terminal_show(app->terminal, app->canvas);
    app->changed = false;
}

static void leave_now(lg_app *app, void *what) {
    (void)what;
    lg_app_quit(app, NULL);
}

static void hand_on(lg_app *app, int key) {
    int acted = app->count - 1;
    const layer top = app->layers[acted];
    if (key == LG_KEY_NONE) {
        if (top.screen->idle != NULL) {
            top.screen->idle(top.self, app);
        }
    } else if (key == LG_KEY_CTRL_C) {
        char question[100];
        snprintf(question, sizeof question, "Leave laager? Every action is on disk: `%s` goes on.",
                 lg_app_resume_command());
        lg_confirm_open(app, question, leave_now, NULL);
        app->changed = true;
    } else if (key != LG_KEY_RESIZE) {
        top.screen->key(top.self, app, key);
        app->changed = true;
    } else {
        app->changed = true;
    }
    close_asked(app, acted);
}

static void run(lg_app *app) {
    while (app->count > 0 && !app->quitting) {
        if (app->changed) {
            draw(app);
        }
        int key = lg_terminal_key(app->terminal);
        if (key == LG_KEY_HANGUP || lg_terminal_leaving(app->terminal)) {
            lg_app_quit(app, NULL);
        } else {
            hand_on(app, key);
        }
    }
}

/* ---- Beginning and end ------------------------------------------------------------------------------- */

static bool open_first(lg_app *app) {
    bool menu = lg_menu_open(app);
    if (menu && app->options->session != NULL) {
        return lg_battle_open(app, app->options->session);
    }
    return menu;
}

static void close_everything(lg_app *app) {
    while (app->count > 0) {
        free_layer(&app->layers[--app->count]);
    }
    lg_canvas_free(app->canvas);
    lg_terminal_close(app->terminal);
}

static int fail(const lg_options *options, const char *sentence) {
    fprintf(stderr, "laager: %s\n", sentence);
    lg_session_close(options->session);
    return 2;
}

int lg_tui_main(const lg_options *options) {
    lg_app app = {.options = options, .changed = true};
    lg_error error;
    setlocale(LC_CTYPE, "");
    lg_terminal_options terminal = {.ascii = options->glyphs == LG_GLYPHS_ASCII,
                                    .plain = options->plain,
                                    .theme = options->theme};
    app.terminal = lg_terminal_open(&terminal, &error);
    if (app.terminal == NULL) {
        return fail(options, error.text);
    }
    app.canvas = lg_canvas_new(LG_MIN_WIDTH, LG_MIN_HEIGHT);
    bool opened = app.canvas != NULL && open_first(&app);
    if (opened) {
        run(&app);
    }
    close_everything(&app);
    if (!opened) {
        fprintf(stderr, "laager: There is no memory left to begin.\n");
        return 2;
    }
    if (app.farewell[0] != '\0') {
        printf("%s\n", app.farewell);
    }
    return 0;
}
