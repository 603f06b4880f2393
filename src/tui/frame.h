/* frame.h - where squares stand on the screen: the geometry behind the map and the camera.
 *
 * Columns and rows of a frame are canvas columns and rows. The last column and row of a board (x =
 * width, y = height) hold its far edges and no square. */
#ifndef LG_TUI_FRAME_H
#define LG_TUI_FRAME_H

#include "tui/map.h"
#include <laager/board.h>

typedef struct lg_frame {
    const lg_ground *ground;
    lg_box box;
    lg_zoom zoom;
    int left, top;
    int stride; /* columns of a square */
    int offset; /* column of its glyph within it */
    int across; /* squares whose glyph is in view, side by side; less at the rim of the board */
    int down;   /* the same for rows of squares */
    int16_t row[LG_MAX_SIDE + 1]; /* by y - top: the row of the square's glyph, -1 not in view */
    int16_t edge_row[LG_MAX_SIDE + 1]; /* by y - top: the row of north edges above it, -1 none */
} lg_frame;

void lg_frame_make(lg_frame *frame, const lg_camera *camera, const lg_ground *ground, lg_box box);
/* Columns that a square takes. */
int lg_frame_stride(lg_zoom zoom);
/* The column of the glyph of square x,y, in view or not. */
int lg_frame_column(const lg_frame *frame, int x, int y);
/* Is the glyph of the square in view? */
bool lg_frame_shows(const lg_frame *frame, int x, int y);
/* The row of a square's glyph, -1 out of view. */
int lg_frame_row(const lg_frame *frame, int y);

#endif
