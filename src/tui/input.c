#include "tui/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void lg_line_open(lg_line *line, const char *text, int max) {
    memset(line, 0, sizeof *line);
    line->max = max > 0 && max < LG_LINE_SIZE ? max : LG_LINE_SIZE - 1;
    while (*text && line->at < line->max) {
        if ((unsigned char)*text >= ' ' && *text != 0x7F) {
            line->text[line->at++] = *text;
        }
        text++;
    }
}

void lg_line_open_number(lg_line *line, int value) {
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    lg_line_open(line, text, 10);
    line->digits = line->fresh = true;
}

static int length_of(const lg_line *line) { return (int)strlen(line->text); }

/* ---- Moving, deleting ----------------------------------------------------------------------- */

static bool goes_on(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

static int before(const lg_line *line, int at) {
    if (at > 0) {
        at--;
    }
    while (at > 0 && goes_on(line->text[at])) {
        at--;
    }
    return at;
}

static int after(const lg_line *line, int at) {
    if (line->text[at]) {
        at++;
    }
    while (goes_on(line->text[at])) {
        at++;
    }
    return at;
}

/* Takes out the bytes from..to and puts the cursor there. */
static void cut(lg_line *line, int from, int to) {
    memmove(line->text + from, line->text + to, strlen(line->text + to) + 1);
    line->at = from;
}

static int word_begin(const lg_line *line) {
    int at = line->at;
    while (at > 0 && line->text[at - 1] == ' ') {
        at--;
    }
    while (at > 0 && line->text[at - 1] != ' ') {
        at--;
    }
    return at;
}

static bool edited(lg_line *line, int key) {
    if (key == LG_KEY_LEFT) {
        line->at = before(line, line->at);
    } else if (key == LG_KEY_RIGHT) {
        line->at = after(line, line->at);
    } else if (key == LG_KEY_HOME || key == LG_KEY_UP) {
        line->at = 0;
    } else if (key == LG_KEY_END || key == LG_KEY_DOWN) {
        line->at = length_of(line);
    } else if (key == LG_KEY_BACKSPACE) {
        cut(line, before(line, line->at), line->at);
    } else if (key == LG_KEY_DELETE) {
        cut(line, line->at, after(line, line->at));
    } else if (key == LG_KEY_CTRL_U) {
        cut(line, 0, line->at);
    } else if (key == LG_KEY_CTRL_W) {
        cut(line, word_begin(line), line->at);
    } else {
        return false;
    }
    return true;
}

/* ---- Typing --------------------------------------------------------------------------------- */

static int encoded(int code, char bytes[4]) {
    if (code < 0x80) {
        bytes[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        bytes[0] = (char)(0xC0 | code >> 6);
        bytes[1] = (char)(0x80 | (code & 0x3F));
        return 2;
    }
    bytes[0] = (char)(0xE0 | code >> 12);
    bytes[1] = (char)(0x80 | (code >> 6 & 0x3F));
    bytes[2] = (char)(0x80 | (code & 0x3F));
    return 3;
}

static bool takes(const lg_line *line, int key) {
    if (key < 0 || key >= LG_KEY_SPECIAL || !lg_glyph_allowed((uint32_t)key)) {
        return false;
    }
    bool begins = line->at == 0 || line->fresh;
    return !line->digits || (key >= '0' && key <= '9') || (key == '-' && begins);
}

static void insert(lg_line *line, int key) {
    char bytes[4];
    int count = encoded(key, bytes);
    if (line->fresh) {
        cut(line, 0, length_of(line));
    }
    if (length_of(line) + count > line->max) {
        return;
    }
    memmove(line->text + line->at + count, line->text + line->at,
            strlen(line->text + line->at) + 1);
    memcpy(line->text + line->at, bytes, (size_t)count);
    line->at += count;
}

lg_line_result lg_line_key(lg_line *line, int key) {
    if (key == LG_KEY_ENTER) {
        return LG_LINE_DONE;
    }
    if (key == LG_KEY_ESC || (key == LG_KEY_BACKSPACE && !*line->text)) {
        return LG_LINE_CANCEL;
    }
    if (takes(line, key)) {
        insert(line, key);
        line->fresh = false;
    } else if (edited(line, key)) {
        line->fresh = false;
    }
    return LG_LINE_MORE;
}

bool lg_line_number(const lg_line *line, int low, int high, int *value) {
    char *end;
    long number = strtol(line->text, &end, 10);
    if (end == line->text || *end || number < low || number > high) {
        return false;
    }
    *value = (int)number;
    return true;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static int cursor_column(const lg_line *line) {
    char before_cursor[LG_LINE_SIZE];
    snprintf(before_cursor, sizeof before_cursor, "%.*s", line->at, line->text);
    return lg_text_columns(before_cursor);
}

void lg_line_draw(lg_line *line, lg_canvas *canvas, lg_box box, const char *prompt) {
    int prompt_width = lg_text_columns(prompt);
    lg_box field = {box.x + prompt_width, box.y, box.width - prompt_width, 1};
    int column = cursor_column(line);
    if (column < line->first) {
        line->first = column;
    }
    if (column >= line->first + field.width) {
        line->first = column - field.width + 1;
    }
    lg_canvas_text(canvas, box.x, box.y, LG_INK_TEXT, prompt);
    lg_canvas_clip(canvas, field);
    lg_canvas_text(canvas, field.x - line->first, field.y, LG_INK_TEXT, line->text);
    lg_canvas_unclip(canvas);
    lg_canvas_cursor(canvas, field.x + column - line->first, field.y);
}
