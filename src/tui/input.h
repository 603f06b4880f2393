/* input.h - editing one line: the ':' command line, names, numbers. */
#ifndef LG_TUI_INPUT_H
#define LG_TUI_INPUT_H

#include "tui/canvas.h"
#include "tui/keys.h"

enum { LG_LINE_SIZE = 256 };

typedef enum lg_line_result { LG_LINE_MORE, LG_LINE_DONE, LG_LINE_CANCEL } lg_line_result;

typedef struct lg_line {
    char text[LG_LINE_SIZE]; /* UTF-8, never a control character */
    int at;                  /* byte where the cursor stands */
    int first;               /* column of the text shown at the left of its box */
    int max;                 /* most bytes taken, below LG_LINE_SIZE */
    bool digits;             /* a number: digits (and one leading '-') only */
    bool fresh;              /* untouched: the first character typed replaces what stands there */
} lg_line;

/* An empty line, or one with text to begin with; `max` bytes at most. */
void lg_line_open(lg_line *line, const char *text, int max);
/* A field for a number with a default that the first digit typed replaces. */
void lg_line_open_number(lg_line *line, int value);
/* One key: characters, arrows, Home, End, Backspace, Delete, Ctrl-U, Ctrl-W edit; Enter is done;
 * Esc cancels, and so does Backspace on an empty line. Characters beyond `max` and control
 * characters are dropped. */
lg_line_result lg_line_key(lg_line *line, int key);
/* The number, `low`..`high`; false when the text is none, or out of range. */
bool lg_line_number(const lg_line *line, int low, int high, int *value);
/* Draws prompt and text on one row, scrolled so that the cursor is in view, and sets the hardware
 * cursor. */
void lg_line_draw(lg_line *line, lg_canvas *canvas, lg_box box, const char *prompt);

#endif
