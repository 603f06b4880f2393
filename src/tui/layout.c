#include "tui/layout.h"

enum { SMALL_WIDTH = 80, SMALL_HEIGHT = 24, PANEL_LEAST = 22, PANEL_MOST = 34, LOG_LEAST = 2 };

/* A terminal of 120 columns has the widest panel. */
static int panel_width(int width) {
    int wished = PANEL_LEAST + (width - SMALL_WIDTH) * 12 / 40;
    if (wished < PANEL_LEAST) {
        return PANEL_LEAST;
    }
    return wished < PANEL_MOST ? wished : PANEL_MOST;
}

/* Of the rows more than 24 the log gets five of eight: 24 rows of map are the whole table at far
 * zoom. */
static int log_height(int height) {
    int more = height - SMALL_HEIGHT;
    return LOG_LEAST + (more > 0 ? more * 5 / 8 : 0);
}

lg_layout lg_layout_make(int width, int height, bool panel_open) {
    lg_layout layout = {.bar = -1};
    int log = log_height(height);
    int map = height - log - 4; /* title, rule, question, footer */
    int panel = panel_open ? panel_width(width) : 0;
    int board = panel_open ? width - panel - 1 : width;
    layout.title = (lg_box){0, 0, width, 1};
    layout.map = (lg_box){0, 1, board, map};
    layout.rule = 1 + map;
    layout.log = (lg_box){0, layout.rule + 1, width, log};
    layout.question = (lg_box){0, height - 2, width, 1};
    layout.footer = (lg_box){0, height - 1, width, 1};
    if (panel_open) {
        layout.bar = board;
        layout.panel = (lg_box){board + 1, 1, panel, map};
    }
    return layout;
}

void lg_layout_draw(const lg_layout *layout, lg_canvas *canvas) {
    int width = layout->title.width;
    if (layout->bar >= 0) {
        lg_canvas_fill(canvas, (lg_box){layout->bar, layout->map.y, 1, layout->map.height}, '|',
                       LG_INK_TEXT);
    }
    lg_canvas_fill(canvas, (lg_box){0, layout->rule, width, 1}, '-', LG_INK_TEXT);
}
