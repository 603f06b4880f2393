/* A small battlefield made up for the tests of the map: ground from lines of text, men put on it
 * one by one. */
#ifndef LG_TESTS_TUI_FIELD_H
#define LG_TESTS_TUI_FIELD_H

#include <stdlib.h>
#include <string.h>

#include "picture.h"
#include "tui/map.h"

typedef struct field {
    lg_view *view;
    lg_ground *ground;
    lg_overlay *overlay;
    lg_camera camera;
    lg_canvas *canvas;
} field;

static inline lg_box field_box(const field *f) {
    return (lg_box){0, 0, f->canvas->width, f->canvas->height};
}

/* A field of open ground, seen through a canvas of that size from its upper left corner. */
static inline field field_new(int width, int height, lg_zoom zoom, int columns, int rows) {
    field f = {calloc(1, sizeof(lg_view)),
               lg_ground_new(width, height, false),
               calloc(1, sizeof(lg_overlay)),
               {zoom, 0, 0, 0, 0},
               lg_canvas_new(columns, rows)};
    assert_non_null(f.view);
    assert_non_null(f.ground);
    assert_non_null(f.overlay);
    assert_non_null(f.canvas);
    f.view->width = width;
    f.view->height = height;
    return f;
}

static inline void field_free(field *f) {
    free(f->view);
    lg_ground_free(f->ground);
    free(f->overlay);
    lg_canvas_free(f->canvas);
}

/* Ground from text, one character a square. */
static inline void field_ground(field *f, const char *rows) {
    for (int y = 0; *rows; y++, rows++) {
        for (int x = 0; *rows != '\n'; x++, rows++) {
            lg_ground_cell *cell = lg_ground_at(f->ground, x, y);
            cell->glyph = *rows;
            cell->ink = (uint8_t)(*rows == '"'   ? LG_INK_SCRUB
                                  : *rows == '~' ? LG_INK_WATER
                                                 : LG_INK_GROUND);
        }
    }
}

static inline lg_view_unit *field_unit(field *f, int id, lg_role side, bool idle) {
    lg_view_unit *unit = &f->view->units[f->view->unit_count++];
    *unit = (lg_view_unit){.id = id, .side = side, .on_table = true, .idle = idle, .cell = -1};
    return unit;
}

/* A man of a unit; the first is its head and faces `facing`. */
static inline lg_view_piece *field_man(field *f, int unit, lg_role side, int x, int y, char glyph,
                                       int facing) {
    int id = f->view->piece_count++;
    lg_view_piece *piece = &f->view->pieces[id];
    *piece = (lg_view_piece){.id = (int16_t)id,
                             .cell = (int16_t)(y * f->view->width + x),
                             .unit = (uint8_t)unit,
                             .facing = (uint8_t)(facing < 0 ? 0xFF : facing),
                             .standing = true,
                             .head = facing >= 0,
                             .front = glyph < 'a',
                             .glyph = glyph,
                             .side = side};
    return piece;
}

static inline void field_draw(field *f) {
    lg_canvas_clear(f->canvas);
    lg_map_draw(f->canvas, field_box(f), f->view, f->ground, &f->camera, f->overlay);
}

#endif
