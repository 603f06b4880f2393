#include "tui/pager.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

void lg_pager_open(lg_pager *pager, const char *title, const char *text) {
    *pager = (lg_pager){.text = text, .title = title, .width = 78, .height = 20, .hit = -1};
}

static int lines_of(const lg_pager *pager) { return lg_text_lines(pager->text, pager->width); }

static void go_to(lg_pager *pager, int line) {
    int last_top = lines_of(pager) - pager->height;
    pager->top = line < last_top ? line : last_top;
    if (pager->top < 0)
        pager->top = 0;
}

/* ---- Searching ------------------------------------------------------------------------------ */

/* Does the text up to `end` hold the words? Case does not count. */
static bool holds(const char *text, size_t bytes, const char *words) {
    size_t length = strlen(words);
    for (size_t at = 0; at + length <= bytes; at++) {
        size_t i = 0;
        while (i < length &&
               tolower((unsigned char)text[at + i]) == tolower((unsigned char)words[i]))
            i++;
        if (i == length)
            return true;
    }
    return false;
}

static bool line_holds(const lg_pager *pager, int wanted, const char *words) {
    const char *text = pager->text;
    for (int line = 0; text; line++) {
        size_t bytes;
        const char *next = lg_text_wrap(text, pager->width, &bytes);
        if (line == wanted)
            return holds(text, bytes, words);
        text = next;
    }
    return false;
}

bool lg_pager_find(lg_pager *pager, const char *sought) {
    int lines = lines_of(pager);
    if (sought != pager->sought) /* the same again: it stands there already */
        snprintf(pager->sought, sizeof pager->sought, "%s", sought);
    int from = pager->hit >= 0 ? pager->hit + 1 : pager->top;
    for (int i = 0; *sought && i < lines; i++)
        if (line_holds(pager, (from + i) % lines, pager->sought)) {
            pager->hit = (from + i) % lines;
            go_to(pager, pager->hit);
            return true;
        }
    pager->hit = -1;
    return false;
}

static bool find_back(lg_pager *pager) {
    int lines = lines_of(pager);
    int from = pager->hit >= 0 ? pager->hit : pager->top;
    for (int i = 1; *pager->sought && i <= lines; i++) {
        int line = (from - i + 2 * lines) % lines;
        if (line_holds(pager, line, pager->sought)) {
            pager->hit = line;
            go_to(pager, line);
            return true;
        }
    }
    return false;
}

bool lg_pager_go(lg_pager *pager, const char *words) {
    const char *text = pager->text;
    for (int line = 0; text; line++) {
        size_t bytes;
        const char *begin = text + strspn(text, " #*");
        text = lg_text_wrap(text, pager->width, &bytes);
        if (strncmp(begin, words, strlen(words)) == 0) {
            pager->hit = line;
            go_to(pager, line);
            return true;
        }
    }
    return false;
}

/* ---- Scrolling ------------------------------------------------------------------------------ */

bool lg_pager_do(lg_pager *pager, lg_command command) {
    int page = pager->height > 1 ? pager->height - 1 : 1;
    if (command == LG_CMD_LIST_UP)
        go_to(pager, pager->top - 1);
    else if (command == LG_CMD_LIST_DOWN)
        go_to(pager, pager->top + 1);
    else if (command == LG_CMD_LIST_PAGE_UP)
        go_to(pager, pager->top - page);
    else if (command == LG_CMD_LIST_PAGE_DOWN)
        go_to(pager, pager->top + page);
    else if (command == LG_CMD_LIST_TOP)
        go_to(pager, 0);
    else if (command == LG_CMD_LIST_BOTTOM)
        go_to(pager, lines_of(pager));
    else if (command == LG_CMD_LIST_NEXT)
        return lg_pager_find(pager, pager->sought);
    else if (command == LG_CMD_LIST_LAST)
        return find_back(pager);
    else
        return false;
    return true;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static void draw_title(const lg_pager *pager, lg_canvas *canvas, lg_box box) {
    int lines = lines_of(pager);
    int last = pager->top + pager->height;
    char place[48];
    snprintf(place, sizeof place, "%d-%d of %d ", pager->top + 1, last < lines ? last : lines,
             lines);
    lg_canvas_text(canvas, box.x + 1, box.y, LG_INK_TEXT | LG_BOLD, pager->title);
    lg_canvas_text_right(canvas, box.x, box.y, box.width, LG_INK_TEXT, place);
}

void lg_pager_draw(lg_pager *pager, lg_canvas *canvas, lg_box box) {
    bool other_width = pager->width != box.width - 2;
    pager->width = box.width - 2;
    pager->height = box.height - 1;
    if (other_width && pager->hit >= 0)
        pager->hit = -1; /* lines have other numbers now */
    go_to(pager, pager->top);
    lg_canvas_clip(canvas, box);
    draw_title(pager, canvas, box);
    lg_box text = {box.x + 1, box.y + 1, pager->width, pager->height};
    lg_canvas_wrap(canvas, text, LG_INK_TEXT, pager->text, pager->top);
    int hit_row = pager->hit - pager->top;
    bool hit_shown = pager->hit >= 0 && hit_row >= 0 && hit_row < pager->height;
    int row = text.y + (hit_shown ? hit_row : 0);
    if (hit_shown) {
        lg_canvas_put(canvas, box.x, row, '>', LG_INK_TEXT);
        lg_canvas_mark(canvas, (lg_box){box.x, row, box.width, 1}, LG_REVERSE);
    }
    lg_canvas_unclip(canvas);
    lg_canvas_cursor(canvas, box.x, row);
}
