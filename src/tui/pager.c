#include "tui/pager.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

void lg_pager_open(lg_pager *pager, const char *title, const char *text) {
    *pager = (lg_pager){.text = text, .title = title, .width = 78, .height = 20, .hit = -1};
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* A line as it is shown. What is too long for one goes on beneath; under an indented line it goes on
 * indented. */
typedef struct shown_line {
    const char *text, *next; /* next: where the rest of the page begins, NULL at its end */
    size_t bytes;
    int indent, hang; /* hang: the indent of what goes on beneath */
} shown_line;

static shown_line before_first(const lg_pager *pager) { return (shown_line){.next = pager->text}; }

static bool next_line(const lg_pager *pager, shown_line *line) {
    if (!line->next) {
        return false;
    }
    line->text = line->next;
    line->indent = line->hang;
    line->next = lg_text_wrap(line->text, pager->width - line->indent, &line->bytes);
    int blanks = (int)strspn(line->text, " ");
    bool goes_on = line->next && line->next[-1] != '\n';
    bool deepens = line->indent == 0 && blanks > 0 && blanks < pager->width / 2;
    line->hang = !goes_on ? 0 : deepens ? blanks + 2 : line->indent;
    return true;
}

static int lines_of(const lg_pager *pager) {
    shown_line line = before_first(pager);
    int count = 0;
    while (next_line(pager, &line)) {
        count++;
    }
    return count;
}

static void go_to(lg_pager *pager, int line) {
    int last_top = lines_of(pager) - pager->height;
    pager->top = line < last_top ? line : last_top;
    if (pager->top < 0) {
        pager->top = 0;
    }
}

/* ---- Searching ------------------------------------------------------------------------------ */

/* Does the text up to `end` hold the words? Case does not count. */
static bool holds(const char *text, size_t bytes, const char *words) {
    size_t length = strlen(words);
    for (size_t at = 0; at + length <= bytes; at++) {
        size_t i = 0;
        while (i < length &&
               tolower((unsigned char)text[at + i]) == tolower((unsigned char)words[i])) {
            i++;
        }
        if (i == length) {
            return true;
        }
    }
    return false;
}

static bool line_holds(const lg_pager *pager, int wanted, const char *words) {
    shown_line line = before_first(pager);
    for (int number = 0; next_line(pager, &line); number++) {
        if (number == wanted) {
            return holds(line.text, line.bytes, words);
        }
    }
    return false;
}

bool lg_pager_find(lg_pager *pager, const char *sought) {
    int lines = lines_of(pager);
    if (sought != pager->sought) { /* the same again: it stands there already */
        snprintf(pager->sought, sizeof pager->sought, "%s", sought);
    }
    int from = pager->hit >= 0 ? pager->hit + 1 : pager->top;
    for (int i = 0; *sought && i < lines; i++) {
        if (line_holds(pager, (from + i) % lines, pager->sought)) {
            pager->hit = (from + i) % lines;
            go_to(pager, pager->hit);
            return true;
        }
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
    shown_line line = before_first(pager);
    for (int number = 0; next_line(pager, &line); number++) {
        const char *begin = line.text + strspn(line.text, " #*");
        if (strncmp(begin, words, strlen(words)) == 0) {
            pager->hit = number;
            go_to(pager, number);
            return true;
        }
    }
    return false;
}

/* ---- Scrolling ------------------------------------------------------------------------------ */

bool lg_pager_do(lg_pager *pager, lg_command command) {
    int page = pager->height > 1 ? pager->height - 1 : 1;
    if (command == LG_CMD_LIST_UP) {
        go_to(pager, pager->top - 1);
    } else if (command == LG_CMD_LIST_DOWN) {
        go_to(pager, pager->top + 1);
    } else if (command == LG_CMD_LIST_PAGE_UP) {
        go_to(pager, pager->top - page);
    } else if (command == LG_CMD_LIST_PAGE_DOWN) {
        go_to(pager, pager->top + page);
    } else if (command == LG_CMD_LIST_TOP) {
        go_to(pager, 0);
    } else if (command == LG_CMD_LIST_BOTTOM) {
        go_to(pager, lines_of(pager));
    } else if (command == LG_CMD_LIST_NEXT) {
        return lg_pager_find(pager, pager->sought);
    } else if (command == LG_CMD_LIST_LAST) {
        return find_back(pager);
    } else {
        return false;
    }
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

/* The marks before a heading, "## " and the like; 0 before all else. */
static size_t heading_marks(const lg_pager *pager, const shown_line *line) {
    size_t marks = strspn(line->text, "#");
    bool begins = line->text == pager->text || line->text[-1] == '\n';
    return begins && marks > 0 && line->text[marks] == ' ' ? marks + 1 : 0;
}

static void draw_line(const lg_pager *pager, const shown_line *line, lg_canvas *canvas, int x,
                      int y) {
    char text[512];
    size_t marks = heading_marks(pager, line);
    snprintf(text, sizeof text, "%.*s", (int)(line->bytes - marks), line->text + marks);
    lg_canvas_text(canvas, x + line->indent, y, LG_INK_TEXT | (marks > 0 ? LG_BOLD : 0), text);
}

static void draw_lines(const lg_pager *pager, lg_canvas *canvas, lg_box box) {
    shown_line line = before_first(pager);
    for (int row = -pager->top; row < box.height && next_line(pager, &line); row++) {
        if (row >= 0) {
            draw_line(pager, &line, canvas, box.x, box.y + row);
        }
    }
}

void lg_pager_draw(lg_pager *pager, lg_canvas *canvas, lg_box box) {
    bool other_width = pager->width != box.width - 2;
    pager->width = box.width - 2;
    pager->height = box.height - 1;
    if (other_width && pager->hit >= 0) {
        pager->hit = -1; /* lines have other numbers now */
    }
    go_to(pager, pager->top);
    lg_canvas_clip(canvas, box);
    draw_title(pager, canvas, box);
    lg_box text = {box.x + 1, box.y + 1, pager->width, pager->height};
    draw_lines(pager, canvas, text);
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
