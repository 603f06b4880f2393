/* map.h - the battlefield on a canvas: a pure function of a view, the ground, a camera and what is
 * shown on top.
 *
 * Zooms: near, a square is 4 columns and 2 rows with its north and west edges in it; middle, 2
 * columns and 1 row, and a row more above squares that have north edges in view; far, 1 column an
 * inch and 1 row for two inches, so that 12 inches look alike both ways. One pair of functions
 * leads from a square to its cell on the screen and back; the cursor, search and drawing all go
 * through it. */
#ifndef LG_TUI_MAP_H
#define LG_TUI_MAP_H

#include <laager/laager.h>

#include "tui/canvas.h"

/* ---- The ground ----------------------------------------------------------------------------- */

/* One square as it is drawn. Edge glyphs: 0 none, '#' solid wall, else the character of the
 * opening, bags, fence. */
typedef struct lg_ground_cell {
    char glyph;
    uint8_t ink;
    char north, west; /* of a hex the north-western side, and the western */
    char north_east;  /* of a hex */
} lg_ground_cell;

typedef struct lg_ground {
    int width, height;
    bool hex; /* odd rows are shifted half a square to the right */
    /* (width + 1) x (height + 1): the last column and row hold the far edges only */
    lg_ground_cell *cells;
} lg_ground;

/* Open ground of that size, or NULL. */
lg_ground *lg_ground_new(int width, int height, bool hex);
void lg_ground_free(lg_ground *ground);
lg_ground_cell *lg_ground_at(const lg_ground *ground, int x, int y);

/* ---- The camera ----------------------------------------------------------------------------- */

typedef enum lg_zoom { LG_ZOOM_NEAR, LG_ZOOM_MIDDLE, LG_ZOOM_FAR, LG_ZOOMS } lg_zoom;

/* Where a seat looks. Kept per seat, so that after a hand-over the board does not stand where
 * another player looked. */
typedef struct lg_camera {
    lg_zoom zoom;
    int left, top; /* the square in the map's upper left corner */
    int x, y;      /* the cursor's square */
} lg_camera;

/* A camera on a square, centred in the box as far as the board's rim allows. */
lg_camera lg_camera_at(const lg_ground *ground, lg_box box, lg_zoom zoom, int x, int y);
/* Moves the cursor by squares, stopping at the rim, and scrolls when it would leave the box. */
void lg_camera_move(lg_camera *camera, const lg_ground *ground, lg_box box, int dx, int dy);
/* Puts the cursor on a square and scrolls only when it is out of view. */
void lg_camera_go(lg_camera *camera, const lg_ground *ground, lg_box box, int x, int y);
/* Nearer (-1) or farther (+1): the cursor stays on its screen cell as far as the rim allows. */
void lg_camera_zoom(lg_camera *camera, const lg_ground *ground, lg_box box, int step);
void lg_camera_centre(lg_camera *camera, const lg_ground *ground, lg_box box);
/* The farthest zoom, centred. */
void lg_camera_whole(lg_camera *camera, const lg_ground *ground, lg_box box);
/* After a resize, or when the panel opens or closes: the cursor is in view, no more rim than
 * needed. */
void lg_camera_fit(lg_camera *camera, const lg_ground *ground, lg_box box);
/* The cursor's square as a cell of the view, y * width + x. */
int lg_camera_cell(const lg_camera *camera, const lg_ground *ground);

/* ---- Squares and screen cells --------------------------------------------------------------- */

/* What a screen cell belongs to. */
typedef enum lg_spot_kind {
    LG_SPOT_NOTHING,
    LG_SPOT_SQUARE,
    LG_SPOT_NORTH_EDGE,
    LG_SPOT_WEST_EDGE
} lg_spot_kind;
typedef struct lg_spot {
    lg_spot_kind kind;
    int x, y; /* the square, or the square whose edge it is */
} lg_spot;

/* The canvas cell where a square's piece or ground glyph stands; false when it is out of view. At
 * far zoom two squares share a cell. */
bool lg_map_cell_of(const lg_camera *camera, const lg_ground *ground, lg_box box, int x, int y,
                    int *column, int *row);
/* The square or edge under a canvas cell. At far zoom the upper of the two squares, or the one the
 * cursor is on. */
lg_spot lg_map_spot_at(const lg_camera *camera, const lg_ground *ground, lg_box box, int column,
                       int row);

/* ---- What is drawn -------------------------------------------------------------------------- */

/* A square where a piece would stand: drawn in brackets. */
typedef struct lg_ghost {
    int16_t cell;
    char glyph;
    bool refused; /* square brackets instead of round ones */
} lg_ghost;

enum { LG_MAX_GHOSTS = 64, LG_MAX_ORIGINS = 64 };

/* What is shown on top of the board. All zero: nothing. */
typedef struct lg_overlay {
    int chosen;        /* unit id + 1 whose pieces are drawn in reverse, 0 none */
    int target;        /* unit id + 1 of the target: its head or first piece is marked X, 0 none */
    const char *notes; /* width x height characters drawn on free ground: costs of a reach, zone
                          numbers; 0 none */
    const uint8_t *dots; /* width x height: open ground is dotted only where this is not 0: 1 every
                            square, 2 every second, 4 every fourth, 8 every eighth (a field of fire
                            by band; zones: 1). NULL: all */
    bool rings;          /* range rings round the origins */
    int origin_count, ghost_count;
    int16_t origins[LG_MAX_ORIGINS]; /* cells: rings are measured to the nearest of them */
    lg_ghost ghosts[LG_MAX_GHOSTS];
} lg_overlay;

/* Draws the battlefield into a box and sets the canvas cursor on the camera's square. Pure: the
 * same arguments give the same cells. */
void lg_map_draw(lg_canvas *canvas, lg_box box, const lg_view *view, const lg_ground *ground,
                 const lg_camera *camera, const lg_overlay *overlay);

/* Is a square on a range ring of the origins? Returns the ring's inches (6, 12, 18, 24) or 0. A
 * square is on a ring when it is within that range and one of its four neighbours is not. */
int lg_map_ring(const lg_ground *ground, const lg_overlay *overlay, int x, int y);

#endif
