/* canvas.h - a screen in memory: an array of cells that everything is drawn on.
 *
 * Nothing here knows a terminal. Screens are pure functions that draw on a canvas; terminal.c puts
 * a canvas on the real screen, and tests turn one into text and compare it with a picture. */
#ifndef LG_TUI_CANVAS_H
#define LG_TUI_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a cell means, never which colour it has: theme.h gives each ink its colour. An ink never
 * stands alone: side, kind and state can be told by the glyph too. */
typedef enum lg_ink {
    LG_INK_TEXT, /* text, walls, frames */
    LG_INK_BRITISH,
    LG_INK_ZULU,
    LG_INK_GROUND, /* open ground, roads, slopes */
    LG_INK_SCRUB,  /* scrub and gardens */
    LG_INK_WATER,
    LG_INK_GHOST, /* where a unit would stand, what it can reach, range rings */
    LG_INK_ALARM, /* jammed, burning, a spoiler, running low */
    LG_INKS
} lg_ink;

/* A style is an ink and any of these: `LG_INK_ZULU | LG_BOLD`. Only bold and reverse exist on every
 * terminal: bold = can still act, reverse = cursor or chosen. Underline and dim may only repeat
 * what a glyph says. */
enum { LG_BOLD = 0x100, LG_REVERSE = 0x200, LG_UNDERLINE = 0x400, LG_DIM = 0x800 };
typedef int lg_style;

static inline lg_ink lg_style_ink(lg_style style) { return (lg_ink)(style & 0xFF); }

typedef struct lg_cell {
    uint16_t
        glyph; /* a character one column wide: ASCII, Latin letters, or a line (lg_glyph_allowed) */
    uint16_t style;
} lg_cell;

/* A rectangle of cells. */
typedef struct lg_box {
    int x, y, width, height;
} lg_box;

typedef struct lg_canvas {
    int width, height;
    lg_box clip;            /* nothing is drawn outside */
    int cursor_x, cursor_y; /* where the hardware cursor stands: on the thing selected */
    lg_cell *cells;         /* row by row */
} lg_canvas;

/* A blank canvas, or NULL when there is no memory. Sizes below 1 are taken as 1. */
lg_canvas *lg_canvas_new(int width, int height);
void lg_canvas_free(lg_canvas *canvas);
/* Gives it another size and blanks it; false, and nothing changed, when there is no memory. */
bool lg_canvas_resize(lg_canvas *canvas, int width, int height);
/* Blanks every cell, lifts the clip, puts the cursor into the last row's first cell. */
void lg_canvas_clear(lg_canvas *canvas);

/* Limits drawing to a box (cut to the canvas); and to the whole canvas again. */
void lg_canvas_clip(lg_canvas *canvas, lg_box box);
void lg_canvas_unclip(lg_canvas *canvas);

/* May this code point stand in a cell? One column wide everywhere: printable ASCII, Latin letters
 * of names, and the signs and lines that screens-flows section 1 allows. */
bool lg_glyph_allowed(uint32_t code);

/* The cell at x,y, or NULL outside the canvas (the clip does not matter). */
lg_cell *lg_canvas_at(const lg_canvas *canvas, int x, int y);
/* Draws one glyph; whatever may not stand in a cell becomes '?'. Outside the clip nothing happens.
 */
void lg_canvas_put(lg_canvas *canvas, int x, int y, uint32_t glyph, lg_style style);
/* Draws UTF-8 text on one row up to its end or a line feed; bad bytes and control characters become
 * '?'. Returns the columns it takes, drawn or clipped. */
int lg_canvas_text(lg_canvas *canvas, int x, int y, lg_style style, const char *text);
int lg_canvas_printf(lg_canvas *canvas, int x, int y, lg_style style, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Text that ends at column x + width. */
void lg_canvas_text_right(lg_canvas *canvas, int x, int y, int width, lg_style style,
                          const char *text);
/* Fills a box with one glyph. */
void lg_canvas_fill(lg_canvas *canvas, lg_box box, uint32_t glyph, lg_style style);
/* Adds attributes (LG_REVERSE ...) to what stands in a box. */
void lg_canvas_mark(lg_canvas *canvas, lg_box box, int attributes);
/* A frame of + - | around the inside of a box's rim. */
void lg_canvas_frame(lg_canvas *canvas, lg_box box, lg_style style);

/* Columns that UTF-8 text takes, up to its end or a line feed. */
int lg_text_columns(const char *text);
/* One line of text wrapped at `width` columns: sets `bytes` to the length of the line without the
 * blanks it ends in, and returns where the next line begins, or NULL when this was the last. Line
 * feeds end a line; a word longer than the width is cut. */
const char *lg_text_wrap(const char *text, int width, size_t *bytes);
/* Lines that text takes when wrapped at `width`. */
int lg_text_lines(const char *text, int width);
/* Draws wrapped text into a box, leaving out its first `skip` lines. Returns the rows used. */
int lg_canvas_wrap(lg_canvas *canvas, lg_box box, lg_style style, const char *text, int skip);

/* Where the hardware cursor stands. */
void lg_canvas_cursor(lg_canvas *canvas, int x, int y);

/* The canvas as text, for tests and for reports: rows end in a line feed, blanks at the end of rows
 * are left out. UTF-8. Returns `text`. */
char *lg_canvas_picture(const lg_canvas *canvas, char *text, size_t size);
/* The styles as text, a second picture: one letter a cell. Inks are t b z g s w h a; capitals are
 * bold; a cell in reverse is marked by the letter r (R bold), whatever its ink; blanks without
 * reverse are blank. */
char *lg_canvas_styles(const lg_canvas *canvas, char *text, size_t size);

#endif
