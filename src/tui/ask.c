/* ask.c - a yes or no question in the middle of the screen. */
#include <stdio.h>
#include <stdlib.h>

#include "tui/app.h"

enum { BOX_WIDTH = 64, QUESTION_SIZE = 400 };

typedef struct question {
    char text[QUESTION_SIZE];
    void (*yes)(lg_app *app, void *what);
    void *what;
} question;

static void draw(void *self, lg_canvas *canvas) {
    const question *q = self;
    int lines = lg_text_lines(q->text, BOX_WIDTH - 4);
    lg_box box = {(canvas->width - BOX_WIDTH) / 2, (canvas->height - lines - 4) / 2, BOX_WIDTH,
                  lines + 4};
    lg_canvas_frame(canvas, box, LG_INK_TEXT);
    lg_canvas_wrap(canvas, (lg_box){box.x + 2, box.y + 1, BOX_WIDTH - 4, lines}, LG_INK_TEXT,
                   q->text, 0);
    lg_canvas_text(canvas, box.x + 2, box.y + lines + 2, LG_INK_TEXT | LG_BOLD, "Enter yes   q no");
    lg_canvas_cursor(canvas, box.x + 2, box.y + lines + 2);
}

static void key(void *self, lg_app *app, int pressed) {
    question *q = self;
    if (pressed == LG_KEY_ENTER || pressed == 'y') {
        lg_app_close(app);
        q->yes(app, q->what);
    } else if (pressed == 'n' || lg_keys_find(LG_LAYER_LIST, pressed) == LG_CMD_LIST_BACK) {
        lg_app_close(app);
    }
}

static const lg_screen SCREEN = {.name = "question", .draw = draw, .key = key, .free = free};

bool lg_confirm_open(lg_app *app, const char *text, void (*yes)(lg_app *app, void *what),
                     void *what) {
    question *q = calloc(1, sizeof *q);
    if (q != NULL) {
        snprintf(q->text, sizeof q->text, "%s", text);
        q->yes = yes;
        q->what = what;
    }
    return lg_app_push(app, &SCREEN, q);
}
