#include "tui/frame.h"

static int lesser(int a, int b) { return a < b ? a : b; }
static int greater(int a, int b) { return a > b ? a : b; }
static int within(int value, int low, int high) { return greater(low, lesser(value, high)); }

/* Hexes that share a cell would lose their sides, so they are never drawn so small. */
static lg_zoom farthest(const lg_ground *ground) {
    return ground->hex ? LG_ZOOM_MIDDLE : LG_ZOOM_FAR;
}

/* Far zoom shows two squares in a row: they are always the same two. */
static int whole_rows(const lg_camera *camera, int top) {
    return camera->zoom == LG_ZOOM_FAR ? top - top % 2 : top;
}

/* Squares that fit side by side with the far edge of the last. */
static int squares_across(const lg_camera *camera, const lg_ground *ground, lg_box box) {
    int stride = lg_frame_stride(camera->zoom);
    int half = ground->hex ? stride / 2 : 0;
    int rim = stride > 1 ? 1 : 0;
    return greater(1, (box.width - rim - half) / stride);
}

static int squares_down(const lg_camera *camera, const lg_ground *ground, lg_box box) {
    lg_frame frame;
    lg_frame_make(&frame, camera, ground, box);
    return greater(1, frame.down);
}

static bool last_row_in_view(const lg_camera *camera, const lg_ground *ground, lg_box box) {
    lg_frame frame;
    lg_frame_make(&frame, camera, ground, box);
    return lg_frame_row(&frame, ground->height - 1) >= 0;
}

/* The top that shows the last row of squares at the bottom of the box. */
static int lowest_top(const lg_camera *camera, const lg_ground *ground, lg_box box) {
    lg_camera probe = *camera;
    probe.top = whole_rows(camera, greater(0, ground->height - 2 * box.height));
    while (probe.top < ground->height - 1 && !last_row_in_view(&probe, ground, box)) {
        probe.top++;
    }
    return camera->zoom == LG_ZOOM_FAR && probe.top % 2 != 0 ? probe.top + 1 : probe.top;
}

/* No more of the outside in view than there must be. */
static void clamp(lg_camera *camera, const lg_ground *ground, lg_box box) {
    int most_left = greater(0, ground->width - squares_across(camera, ground, box));
    camera->x = within(camera->x, 0, ground->width - 1);
    camera->y = within(camera->y, 0, ground->height - 1);
    camera->left = within(camera->left, 0, most_left);
    camera->top = within(camera->top, 0, greater(0, ground->height - 1));
    camera->top = whole_rows(camera, camera->top);
    camera->top = lesser(camera->top, lowest_top(camera, ground, box));
}

/* Where the first square in view must be so that the cursor is at least a square from the border:
 * unchanged if it is so already, else moved by so much that the next steps need no scrolling. */
static int followed(int first, int count, int cursor) {
    int margin = count > 4 ? 1 : 0;
    if (cursor < first + margin) {
        return cursor - count * 2 / 3;
    }
    if (cursor >= first + count - margin) {
        return cursor - count / 3;
    }
    return first;
}

/* Rows of edges come and go with the place: there may be fewer squares in view than before the
 * leap. */
static void scroll_to_cursor(lg_camera *camera, const lg_ground *ground, lg_box box) {
    for (; camera->top < camera->y; camera->top++) {
        lg_frame frame;
        lg_frame_make(&frame, camera, ground, box);
        if (lg_frame_row(&frame, camera->y) >= 0) {
            return;
        }
    }
}

void lg_camera_fit(lg_camera *camera, const lg_ground *ground, lg_box box) {
    clamp(camera, ground, box);
    camera->left = followed(camera->left, squares_across(camera, ground, box), camera->x);
    clamp(camera, ground, box);
    camera->top = followed(camera->top, squares_down(camera, ground, box), camera->y);
    clamp(camera, ground, box);
    scroll_to_cursor(camera, ground, box);
}

void lg_camera_centre(lg_camera *camera, const lg_ground *ground, lg_box box) {
    camera->left = camera->x - squares_across(camera, ground, box) / 2;
    camera->top = whole_rows(camera, camera->y);
    clamp(camera, ground, box);
    camera->top = greater(0, camera->y - squares_down(camera, ground, box) / 2);
    lg_camera_fit(camera, ground, box);
}

lg_camera lg_camera_at(const lg_ground *ground, lg_box box, lg_zoom zoom, int x, int y) {
    lg_camera camera = {zoom < farthest(ground) ? zoom : farthest(ground), 0, 0, x, y};
    clamp(&camera, ground, box);
    lg_camera_centre(&camera, ground, box);
    return camera;
}

void lg_camera_go(lg_camera *camera, const lg_ground *ground, lg_box box, int x, int y) {
    camera->x = x;
    camera->y = y;
    lg_camera_fit(camera, ground, box);
}

void lg_camera_move(lg_camera *camera, const lg_ground *ground, lg_box box, int dx, int dy) {
    lg_camera_go(camera, ground, box, camera->x + dx, camera->y + dy);
}

/* Scrolls down until the cursor's square is no lower than that row of the canvas. */
static void lift_to(lg_camera *camera, const lg_ground *ground, lg_box box, int row) {
    for (; camera->top < camera->y; camera->top++) {
        lg_frame frame;
        lg_frame_make(&frame, camera, ground, box);
        int now = lg_frame_row(&frame, camera->y);
        if (now >= 0 && now <= row) {
            return;
        }
    }
}

void lg_camera_zoom(lg_camera *camera, const lg_ground *ground, lg_box box, int step) {
    int column = box.x + box.width / 2;
    int row = box.y + box.height / 2;
    lg_map_cell_of(camera, ground, box, camera->x, camera->y, &column, &row);
    camera->zoom = (lg_zoom)within((int)camera->zoom + step, LG_ZOOM_NEAR, (int)farthest(ground));
    camera->left = camera->top = 0;
    lg_frame frame;
    lg_frame_make(&frame, camera, ground, box);
    int columns_left = column - box.x - frame.offset;
    camera->left = greater(0, camera->x - (columns_left + frame.stride / 2) / frame.stride);
    camera->top = greater(0, camera->y - 2 * (row - box.y) - 1);
    lift_to(camera, ground, box, row);
    lg_camera_fit(camera, ground, box);
}

void lg_camera_whole(lg_camera *camera, const lg_ground *ground, lg_box box) {
    camera->zoom = farthest(ground);
    lg_camera_centre(camera, ground, box);
}

int lg_camera_cell(const lg_camera *camera, const lg_ground *ground) {
    return camera->y * ground->width + camera->x;
}
