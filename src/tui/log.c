#include <string.h>

#include "tui/panel.h"

void lg_log_clear(lg_log *log) { log->count = log->used = 0; }

const char *lg_log_line(const lg_log *log, int i) { return log->text + log->start[i]; }

static void drop_oldest_half(lg_log *log) {
    int first = (log->count + 1) / 2;
    int bytes = first < log->count ? log->start[first] : log->used;
    memmove(log->text, log->text + bytes, (size_t)(log->used - bytes));
    log->used -= bytes;
    log->count -= first;
    for (int i = 0; i < log->count; i++) {
        log->start[i] = log->start[i + first] - bytes;
        log->style[i] = log->style[i + first];
    }
}

void lg_log_add(lg_log *log, lg_style style, const char *text) {
    const size_t longest = LG_LOG_BYTES / 4;
    size_t length = strlen(text);
    if (length > longest) {
        length = longest;
    }
    while (log->count == LG_LOG_LINES || (size_t)log->used + length + 1 > LG_LOG_BYTES) {
        drop_oldest_half(log);
    }
    log->start[log->count] = log->used;
    log->style[log->count++] = style;
    memcpy(log->text + log->used, text, length);
    log->text[log->used + (int)length] = '\0';
    log->used += (int)length + 1;
}

void lg_log_draw(lg_canvas *canvas, lg_box box, const lg_log *log, int back) {
    int free_rows = box.height;
    lg_canvas_clip(canvas, box);
    for (int i = log->count - 1 - back; i >= 0 && free_rows > 0; i--) {
        const char *line = lg_log_line(log, i);
        int rows = lg_text_lines(line, box.width);
        int skip = rows > free_rows ? rows - free_rows : 0;
        free_rows -= rows - skip;
        lg_box place = {box.x, box.y + free_rows, box.width, rows - skip};
        lg_canvas_wrap(canvas, place, log->style[i], line, skip);
    }
    lg_canvas_unclip(canvas);
}
