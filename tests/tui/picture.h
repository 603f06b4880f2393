/* Canvases as text, for tests that compare what is drawn with a picture in the test file. */
#ifndef LG_TESTS_TUI_PICTURE_H
#define LG_TESTS_TUI_PICTURE_H

#include "check.h"
#include "tui/canvas.h"

enum { PICTURE_SIZE = 65536 };

/* What stands on the canvas; the text lasts until the next call. */
static inline const char *picture_of(const lg_canvas *canvas) {
    static char text[PICTURE_SIZE];
    return lg_canvas_picture(canvas, text, sizeof text);
}

/* The letters of its styles; the text lasts until the next call. */
static inline const char *styles_of(const lg_canvas *canvas) {
    static char text[PICTURE_SIZE];
    return lg_canvas_styles(canvas, text, sizeof text);
}

#define check_picture(canvas, want) check_text(picture_of(canvas), want)
#define check_styles(canvas, want)  check_text(styles_of(canvas), want)

#endif
