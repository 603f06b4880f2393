#include "tui/canvas.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const lg_cell blank = {' ', LG_INK_TEXT};

static int at_least_one(int size) { return size < 1 ? 1 : size; }

bool lg_canvas_resize(lg_canvas *canvas, int width, int height) {
    width = at_least_one(width);
    height = at_least_one(height);
    size_t bytes = (size_t)width * (size_t)height * sizeof(lg_cell);
    lg_cell *cells = realloc(canvas->cells, bytes);
    if (!cells) {
        return false;
    }
    canvas->cells = cells;
    canvas->width = width;
    canvas->height = height;
    lg_canvas_clear(canvas);
    return true;
}

lg_canvas *lg_canvas_new(int width, int height) {
    lg_canvas *canvas = calloc(1, sizeof *canvas);
    if (canvas && !lg_canvas_resize(canvas, width, height)) {
        free(canvas);
        return NULL;
    }
    return canvas;
}

void lg_canvas_free(lg_canvas *canvas) {
    if (canvas) {
        free(canvas->cells);
    }
    free(canvas);
}

void lg_canvas_clear(lg_canvas *canvas) {
    for (int i = 0; i < canvas->width * canvas->height; i++) {
        canvas->cells[i] = blank;
    }
    lg_canvas_unclip(canvas);
    canvas->cursor_x = 0;
    canvas->cursor_y = canvas->height - 1;
}

/* ---- Clipping ------------------------------------------------------------------------------- */

static int lesser(int a, int b) { return a < b ? a : b; }
static int greater(int a, int b) { return a > b ? a : b; }

static lg_box common(lg_box a, lg_box b) {
    lg_box box = {greater(a.x, b.x), greater(a.y, b.y), 0, 0};
    box.width = greater(0, lesser(a.x + a.width, b.x + b.width) - box.x);
    box.height = greater(0, lesser(a.y + a.height, b.y + b.height) - box.y);
    return box;
}

void lg_canvas_clip(lg_canvas *canvas, lg_box box) {
    lg_canvas_unclip(canvas);
    canvas->clip = common(canvas->clip, box);
}

void lg_canvas_unclip(lg_canvas *canvas) {
    canvas->clip = (lg_box){0, 0, canvas->width, canvas->height};
}

static bool inside(lg_box box, int x, int y) {
    return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

/* ---- Glyphs and bytes ----------------------------------------------------------------------- */

static bool is_line(uint32_t code) { return code >= 0x2500 && code <= 0x254B; }

bool lg_glyph_allowed(uint32_t code) {
    const uint32_t soft_hyphen = 0xAD;
    const uint32_t light_shade = 0x2591;
    if (code < 0x7F) {
        return code >= ' ';
    }
    if (code <= 0x17F) {
        return code > 0xA0 && code != soft_hyphen;
    }
    return is_line(code) || code == light_shade;
}

/* Bytes that follow a leading byte of UTF-8, -1 when it leads nothing. */
static int following(unsigned char lead) {
    if (lead < 0x80) {
        return 0;
    }
    if (lead >= 0xC2 && lead < 0xE0) {
        return 1;
    }
    if (lead >= 0xE0 && lead < 0xF0) {
        return 2;
    }
    return lead >= 0xF0 && lead < 0xF5 ? 3 : -1;
}

/* The next code point of a text; a byte that fits nowhere is read alone, as '?'. */
static uint32_t next_code(const char **text) {
    const unsigned char *byte = (const unsigned char *)*text;
    int more = following(*byte);
    *text += 1;
    if (more <= 0) {
        return more < 0 ? '?' : *byte;
    }
    uint32_t code = *byte & (0x3Fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((byte[i] & 0xC0) != 0x80) {
            return '?';
        }
        code = code << 6 | (byte[i] & 0x3Fu);
    }
    *text += more;
    return lg_glyph_allowed(code) ? code : '?';
}

/* ---- Drawing -------------------------------------------------------------------------------- */

lg_cell *lg_canvas_at(const lg_canvas *canvas, int x, int y) {
    bool there = x >= 0 && y >= 0 && x < canvas->width && y < canvas->height;
    return there ? &canvas->cells[y * canvas->width + x] : NULL;
}

void lg_canvas_put(lg_canvas *canvas, int x, int y, uint32_t glyph, lg_style style) {
    if (!inside(canvas->clip, x, y)) {
        return;
    }
    lg_cell *cell = lg_canvas_at(canvas, x, y);
    cell->glyph = (uint16_t)(lg_glyph_allowed(glyph) ? glyph : '?');
    cell->style = (uint16_t)style;
}

int lg_canvas_text(lg_canvas *canvas, int x, int y, lg_style style, const char *text) {
    int columns = 0;
    while (*text && *text != '\n') {
        lg_canvas_put(canvas, x + columns++, y, next_code(&text), style);
    }
    return columns;
}

int lg_canvas_printf(lg_canvas *canvas, int x, int y, lg_style style, const char *format, ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return lg_canvas_text(canvas, x, y, style, text);
}

void lg_canvas_text_right(lg_canvas *canvas, int x, int y, int width, lg_style style,
                          const char *text) {
    lg_canvas_text(canvas, x + greater(0, width - lg_text_columns(text)), y, style, text);
}

void lg_canvas_fill(lg_canvas *canvas, lg_box box, uint32_t glyph, lg_style style) {
    for (int y = box.y; y < box.y + box.height; y++) {
        for (int x = box.x; x < box.x + box.width; x++) {
            lg_canvas_put(canvas, x, y, glyph, style);
        }
    }
}

void lg_canvas_mark(lg_canvas *canvas, lg_box box, int attributes) {
    lg_box drawn = common(canvas->clip, box);
    for (int y = drawn.y; y < drawn.y + drawn.height; y++) {
        for (int x = drawn.x; x < drawn.x + drawn.width; x++) {
            lg_cell *cell = lg_canvas_at(canvas, x, y);
            cell->style = (uint16_t)(cell->style | attributes);
        }
    }
}

void lg_canvas_frame(lg_canvas *canvas, lg_box box, lg_style style) {
    int right = box.x + box.width - 1;
    int bottom = box.y + box.height - 1;
    lg_canvas_fill(canvas, (lg_box){box.x, box.y, box.width, 1}, '-', style);
    lg_canvas_fill(canvas, (lg_box){box.x, bottom, box.width, 1}, '-', style);
    lg_canvas_fill(canvas, (lg_box){box.x, box.y, 1, box.height}, '|', style);
    lg_canvas_fill(canvas, (lg_box){right, box.y, 1, box.height}, '|', style);
    lg_canvas_put(canvas, box.x, box.y, '+', style);
    lg_canvas_put(canvas, right, box.y, '+', style);
    lg_canvas_put(canvas, box.x, bottom, '+', style);
    lg_canvas_put(canvas, right, bottom, '+', style);
}

void lg_canvas_cursor(lg_canvas *canvas, int x, int y) {
    canvas->cursor_x = lesser(greater(x, 0), canvas->width - 1);
    canvas->cursor_y = lesser(greater(y, 0), canvas->height - 1);
}

/* ---- Wrapped text --------------------------------------------------------------------------- */

int lg_text_columns(const char *text) {
    int columns = 0;
    for (; *text && *text != '\n'; columns++) {
        next_code(&text);
    }
    return columns;
}

static size_t without_blanks(const char *text, const char *end) {
    while (end > text && end[-1] == ' ') {
        end--;
    }
    return (size_t)(end - text);
}

/* Past the blanks where a line was broken, and past the line feed if they end in one. */
static const char *next_line(const char *text) {
    while (*text == ' ') {
        text++;
    }
    if (*text == '\n') {
        text++;
    }
    return *text ? text : NULL;
}

const char *lg_text_wrap(const char *text, int width, size_t *bytes) {
    const char *at = text;
    const char *gap = NULL; /* the last blank at which the line can be broken */
    bool in_word = false;   /* blanks at the beginning are indentation, no place to break */
    for (int columns = 0; columns < at_least_one(width); columns++) {
        if (!*at || *at == '\n') {
            *bytes = without_blanks(text, at);
            return *at && at[1] ? at + 1 : NULL;
        }
        if (*at == ' ' && in_word) {
            gap = at;
        }
        in_word = in_word || *at != ' ';
        next_code(&at);
    }
    bool word_goes_on = *at && *at != '\n' && *at != ' ';
    const char *end = word_goes_on && gap ? gap : at;
    *bytes = without_blanks(text, end);
    return next_line(end);
}

int lg_text_lines(const char *text, int width) {
    int lines = 0;
    size_t bytes;
    for (; text; lines++) {
        text = lg_text_wrap(text, width, &bytes);
    }
    return lines;
}

/* Draws the first `bytes` bytes of a text. */
static void put_bytes(lg_canvas *canvas, int x, int y, lg_style style, const char *text,
                      size_t bytes) {
    const char *end = text + bytes;
    while (text < end) {
        lg_canvas_put(canvas, x++, y, next_code(&text), style);
    }
}

int lg_canvas_wrap(lg_canvas *canvas, lg_box box, lg_style style, const char *text, int skip) {
    int row = 0;
    while (text && row < box.height) {
        size_t bytes;
        const char *line = text;
        text = lg_text_wrap(line, box.width, &bytes);
        if (skip-- > 0) {
            continue;
        }
        put_bytes(canvas, box.x, box.y + row++, style, line, bytes);
    }
    return row;
}

/* ---- Pictures ------------------------------------------------------------------------------- */

typedef struct writer {
    char *text;
    size_t used, size;
} writer;

static void write_byte(writer *out, unsigned byte) {
    if (out->used + 1 < out->size) {
        out->text[out->used++] = (char)byte;
    }
}

static void write_code(writer *out, unsigned code) {
    if (code < 0x80) {
        write_byte(out, code);
    } else if (code < 0x800) {
        write_byte(out, 0xC0 | code >> 6);
        write_byte(out, 0x80 | (code & 0x3F));
    } else {
        write_byte(out, 0xE0 | code >> 12);
        write_byte(out, 0x80 | (code >> 6 & 0x3F));
        write_byte(out, 0x80 | (code & 0x3F));
    }
}

static unsigned glyph_of(const lg_cell *cell) { return cell->glyph; }

static unsigned style_of(const lg_cell *cell) {
    static const char inks[] = "tbzgswha";
    bool reverse = cell->style & LG_REVERSE;
    if (cell->glyph == ' ' && !reverse) {
        return ' ';
    }
    char letter = reverse ? 'r' : inks[lg_style_ink(cell->style)];
    return (unsigned)(cell->style & LG_BOLD ? toupper(letter) : letter);
}

static char *picture(const lg_canvas *canvas, char *text, size_t size,
                     unsigned (*code_of)(const lg_cell *)) {
    writer out = {text, 0, size};
    for (int y = 0; y < canvas->height; y++) {
        const lg_cell *row = &canvas->cells[y * canvas->width];
        int end = canvas->width;
        while (end > 0 && code_of(&row[end - 1]) == ' ') {
            end--;
        }
        for (int x = 0; x < end; x++) {
            write_code(&out, code_of(&row[x]));
        }
        write_byte(&out, '\n');
    }
    if (size > 0) {
        text[out.used] = '\0';
    }
    return text;
}

char *lg_canvas_picture(const lg_canvas *canvas, char *text, size_t size) {
    return picture(canvas, text, size, glyph_of);
}

char *lg_canvas_styles(const lg_canvas *canvas, char *text, size_t size) {
    return picture(canvas, text, size, style_of);
}
