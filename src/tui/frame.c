#include "tui/frame.h"

static const struct {
    int stride, offset;
} zooms[LG_ZOOMS] = {[LG_ZOOM_NEAR] = {4, 2}, [LG_ZOOM_MIDDLE] = {2, 1}, [LG_ZOOM_FAR] = {1, 0}};

int lg_frame_stride(lg_zoom zoom) { return zooms[zoom].stride; }

static int lesser(int a, int b) { return a < b ? a : b; }

/* Odd rows of hexes stand half a hex to the right. */
static int shift(const lg_frame *frame, int y) {
    return frame->ground->hex && y % 2 != 0 ? frame->stride / 2 : 0;
}

static bool north_edges_in_view(const lg_frame *frame, int y) {
    int end = lesser(frame->left + frame->across, frame->ground->width);
    for (int x = frame->left; x < end; x++) {
        const lg_ground_cell *cell = lg_ground_at(frame->ground, x, y);
        if (cell->north || cell->north_east) {
            return true;
        }
    }
    return false;
}

static bool has_edge_row(const lg_frame *frame, int y) {
    switch (frame->zoom) {
    case LG_ZOOM_NEAR: return true;
    case LG_ZOOM_MIDDLE: return north_edges_in_view(frame, y);
    case LG_ZOOM_FAR:
    case LG_ZOOMS: break;
    }
    return false;
}

/* Places the rows of squares one under the other, each with its row of edges where it has one. */
static void stack_rows(lg_frame *frame) {
    int row = 0;
    for (int y = frame->top; y <= frame->ground->height; y++) {
        int i = y - frame->top;
        frame->row[i] = frame->edge_row[i] = -1;
        if (row < frame->box.height && has_edge_row(frame, y)) {
            frame->edge_row[i] = (int16_t)(frame->box.y + row++);
        }
        if (row >= frame->box.height || y == frame->ground->height) {
            continue;
        }
        frame->row[i] = (int16_t)(frame->box.y + row);
        frame->down++;
        bool shares_row = frame->zoom == LG_ZOOM_FAR && y % 2 == 0;
        if (!shares_row) {
            row++;
        }
    }
}

void lg_frame_make(lg_frame *frame, const lg_camera *camera, const lg_ground *ground, lg_box box) {
    frame->ground = ground;
    frame->box = box;
    frame->zoom = camera->zoom;
    frame->left = camera->left;
    frame->top = camera->top;
    frame->stride = zooms[camera->zoom].stride;
    frame->offset = zooms[camera->zoom].offset;
    int in_box = (box.width + frame->stride - 1 - frame->offset) / frame->stride;
    frame->across = lesser(in_box, ground->width - camera->left);
    frame->down = 0;
    stack_rows(frame);
}

int lg_frame_column(const lg_frame *frame, int x, int y) {
    return frame->box.x + (x - frame->left) * frame->stride + frame->offset + shift(frame, y);
}

int lg_frame_row(const lg_frame *frame, int y) {
    bool on_board = y >= frame->top && y < frame->ground->height;
    return on_board ? frame->row[y - frame->top] : -1;
}

bool lg_frame_shows(const lg_frame *frame, int x, int y) {
    if (x < frame->left || x >= frame->ground->width || lg_frame_row(frame, y) < 0) {
        return false;
    }
    return lg_frame_column(frame, x, y) < frame->box.x + frame->box.width;
}

/* ---- Squares and screen cells --------------------------------------------------------------- */

bool lg_map_cell_of(const lg_camera *camera, const lg_ground *ground, lg_box box, int x, int y,
                    int *column, int *row) {
    lg_frame frame;
    lg_frame_make(&frame, camera, ground, box);
    if (!lg_frame_shows(&frame, x, y)) {
        return false;
    }
    *column = lg_frame_column(&frame, x, y);
    *row = lg_frame_row(&frame, y);
    return true;
}

static int floor_divided(int a, int by) { return a >= 0 ? a / by : -((by - 1 - a) / by); }

/* What stands in row y at a canvas column: the square, or its west edge. */
static lg_spot spot_in_row(const lg_frame *frame, int column, int y) {
    int from_left = column - frame->box.x - shift(frame, y);
    int x = frame->left + floor_divided(from_left, frame->stride);
    lg_spot spot = {LG_SPOT_NOTHING, x, y};
    if (from_left < 0 || x > frame->ground->width) {
        return spot;
    }
    bool at_edge = frame->offset > 0 && from_left % frame->stride == 0;
    if (at_edge && lg_ground_at(frame->ground, x, y)->west) {
        spot.kind = LG_SPOT_WEST_EDGE;
    } else if (x < frame->ground->width) {
        spot.kind = LG_SPOT_SQUARE;
    }
    return spot;
}

/* What stands at a column of a row of edges: the edge; ground where there is none, nothing on a
 * corner. */
static lg_spot spot_above_row(const lg_frame *frame, int column, int y) {
    int from_left = column - frame->box.x;
    int x = frame->left + floor_divided(from_left, frame->stride);
    lg_spot spot = {LG_SPOT_NOTHING, x, y};
    if (from_left < 0 || x >= frame->ground->width || from_left % frame->stride == 0) {
        return spot;
    }
    if (lg_ground_at(frame->ground, x, y)->north) {
        spot.kind = LG_SPOT_NORTH_EDGE;
    } else if (y < frame->ground->height) {
        spot.kind = LG_SPOT_SQUARE;
    }
    return spot;
}

lg_spot lg_map_spot_at(const lg_camera *camera, const lg_ground *ground, lg_box box, int column,
                       int row) {
    lg_frame frame;
    lg_frame_make(&frame, camera, ground, box);
    lg_spot spot = {LG_SPOT_NOTHING, 0, 0};
    if (column >= box.x + box.width || row < box.y) {
        return spot;
    }
    for (int y = ground->height; y >= frame.top; y--) {
        if (frame.row[y - frame.top] == row) {
            bool hidden_lower =
                frame.zoom == LG_ZOOM_FAR && y % 2 != 0 && y > frame.top && camera->y != y;
            return spot_in_row(&frame, column, hidden_lower ? y - 1 : y);
        }
        if (frame.edge_row[y - frame.top] == row) {
            return spot_above_row(&frame, column, y);
        }
    }
    return spot;
}
