#include "tui/map.h"

#include <stdlib.h>
#include <string.h>

#include "tui/frame.h"
#include "tui/glyphs.h"

/* ---- The ground ----------------------------------------------------------------------------- */

lg_ground *lg_ground_new(int width, int height, bool hex) {
    lg_ground *ground = calloc(1, sizeof *ground);
    if (!ground) {
        return NULL;
    }
    size_t count = (size_t)(width + 1) * (size_t)(height + 1);
    *ground = (lg_ground){width, height, hex, calloc(count, sizeof *ground->cells)};
    if (!ground->cells) {
        free(ground);
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        ground->cells[i] = (lg_ground_cell){LG_GLYPH_OPEN, LG_INK_GROUND, 0, 0, 0};
    }
    return ground;
}

void lg_ground_free(lg_ground *ground) {
    if (ground) {
        free(ground->cells);
    }
    free(ground);
}

lg_ground_cell *lg_ground_at(const lg_ground *ground, int x, int y) {
    return &ground->cells[y * (ground->width + 1) + x];
}

/* ---- What is drawn, with what --------------------------------------------------------------- */

typedef struct artist {
    lg_canvas *canvas;
    const lg_view *view;
    const lg_ground *ground;
    const lg_camera *camera;
    const lg_overlay *overlay;
    lg_frame frame;
    int attributes[LG_MAX_UNITS]; /* by unit id: bold can still act, reverse chosen */
    int16_t piece[LG_MAX_CELLS];  /* by cell: index of the piece to be seen there, -1 none */
} artist;

static int cell_of(const artist *a, int x, int y) { return y * a->ground->width + x; }
static int x_of(const artist *a, int cell) { return cell % a->ground->width; }
static int y_of(const artist *a, int cell) { return cell / a->ground->width; }

static bool in_view(const artist *a, int cell) {
    return cell >= 0 && lg_frame_shows(&a->frame, x_of(a, cell), y_of(a, cell));
}

static int column_of(const artist *a, int cell) {
    return lg_frame_column(&a->frame, x_of(a, cell), y_of(a, cell));
}

static int row_of(const artist *a, int cell) { return lg_frame_row(&a->frame, y_of(a, cell)); }

static bool is_far(const artist *a) { return a->frame.zoom == LG_ZOOM_FAR; }

static lg_style ink_of(lg_role side) {
    switch (side) {
    case LG_BRITISH: return LG_INK_BRITISH;
    case LG_ZULU: return LG_INK_ZULU;
    case LG_NOBODY:
    case LG_UMPIRE:
    case LG_ROLES: break;
    }
    return LG_INK_TEXT;
}

/* ---- Ground and what lies on it ------------------------------------------------------------- */

static bool within(const artist *a, int x, int y, int inches) {
    for (int i = 0; i < a->overlay->origin_count; i++) {
        int dx = x - x_of(a, a->overlay->origins[i]);
        int dy = y - y_of(a, a->overlay->origins[i]);
        if (dx * dx + dy * dy <= inches * inches) {
            return true;
        }
    }
    return false;
}

static int ring_at(const artist *a, int x, int y) {
    for (int inches = 6; inches <= 24; inches += 6) {
        if (!within(a, x, y, inches)) {
            continue;
        }
        bool rim = !within(a, x - 1, y, inches) || !within(a, x + 1, y, inches) ||
                   !within(a, x, y - 1, inches) || !within(a, x, y + 1, inches);
        return rim ? inches : 0;
    }
    return 0;
}

int lg_map_ring(const lg_ground *ground, const lg_overlay *overlay, int x, int y) {
    artist a = {.ground = ground, .overlay = overlay};
    return ring_at(&a, x, y);
}

/* Dots thin out with distance: every square, every second, every fourth, every eighth. */
static bool dotted(const artist *a, int x, int y) {
    const uint8_t *dots = a->overlay->dots;
    if (!dots) {
        return true;
    }
    int every = dots[cell_of(a, x, y)];
    return every > 0 && (x + 3 * y) % every == 0;
}

/* A glyph, and how much it has to say: of the two squares in a cell of far zoom the one that says
 * more is seen. */
typedef struct mark {
    uint32_t glyph;
    lg_style style;
    int weight;
} mark;

enum { WEIGHT_NONE, WEIGHT_OPEN, WEIGHT_GROUND, WEIGHT_RING, WEIGHT_EDGE, WEIGHT_NOTE = 20 };

static mark heavier(mark a, mark b) { return b.weight > a.weight ? b : a; }

static mark ground_mark(const artist *a, int x, int y) {
    const lg_ground_cell *cell = lg_ground_at(a->ground, x, y);
    mark seen = {(unsigned char)cell->glyph, cell->ink, WEIGHT_GROUND};
    if (cell->glyph == LG_GLYPH_OPEN) {
        seen = dotted(a, x, y) ? (mark){LG_GLYPH_OPEN, cell->ink, WEIGHT_OPEN}
                               : (mark){' ', cell->ink, WEIGHT_NONE};
    }
    if (a->overlay->rings && ring_at(a, x, y)) {
        seen = (mark){LG_GLYPH_RING, LG_INK_GHOST, WEIGHT_RING};
    }
    char note = a->overlay->notes ? a->overlay->notes[cell_of(a, x, y)] : 0;
    if (note) {
        seen = (mark){(unsigned char)note, LG_INK_GHOST, WEIGHT_NOTE};
    }
    return seen;
}

/* At far zoom an edge stands in its square. What men can pass or fire through says most. */
static mark edge_mark(char kind) {
    static const char by_weight[] = "#=&%$@:/;";
    const char *found = kind ? strchr(by_weight, kind) : NULL;
    int weight = !kind ? WEIGHT_NONE : WEIGHT_EDGE + (found ? (int)(found - by_weight) : 0);
    return (mark){(unsigned char)(kind ? kind : ' '), LG_INK_TEXT, weight};
}

static mark far_mark(const artist *a, int x, int y) {
    const lg_ground_cell *cell = lg_ground_at(a->ground, x, y);
    mark edges = heavier(edge_mark(cell->north), edge_mark(cell->west));
    return heavier(ground_mark(a, x, y), edges);
}

static void draw_ground_square(artist *a, int x, int y) {
    mark seen = is_far(a) ? far_mark(a, x, y) : ground_mark(a, x, y);
    bool two_in_a_cell = is_far(a) && y % 2 == 0 && y + 1 < a->ground->height;
    if (two_in_a_cell) {
        seen = heavier(seen, far_mark(a, x, y + 1));
    }
    bool lower_of_two = is_far(a) && y % 2 != 0 && y > a->frame.top;
    if (!lower_of_two) {
        lg_canvas_put(a->canvas, lg_frame_column(&a->frame, x, y), lg_frame_row(&a->frame, y),
                      seen.glyph, seen.style);
    }
}

static void draw_ground(artist *a) {
    for (int y = a->frame.top; y < a->frame.top + a->frame.down; y++) {
        for (int x = a->frame.left; x < a->frame.left + a->frame.across; x++) {
            draw_ground_square(a, x, y);
        }
    }
}

/* Range rings are labelled straight above, below and beside the first origin. */
static void draw_ring_labels(artist *a) {
    if (!a->overlay->rings || a->overlay->origin_count == 0) {
        return;
    }
    int cross_x = x_of(a, a->overlay->origins[0]);
    int cross_y = y_of(a, a->overlay->origins[0]);
    for (int y = a->frame.top; y < a->frame.top + a->frame.down; y++) {
        for (int x = a->frame.left; x < a->frame.left + a->frame.across; x++) {
            int inches = x == cross_x || y == cross_y ? ring_at(a, x, y) : 0;
            if (inches) {
                lg_canvas_printf(a->canvas, lg_frame_column(&a->frame, x, y),
                                 lg_frame_row(&a->frame, y), LG_INK_GHOST, "%d", inches);
            }
        }
    }
}

/* ---- Edges ---------------------------------------------------------------------------------- */

static bool is_wall(char kind) { return kind && strchr("#:/;", kind); }

static char edge_at(const artist *a, int x, int y, bool north) {
    if (x < 0 || y < 0 || x > a->ground->width || y > a->ground->height) {
        return 0;
    }
    const lg_ground_cell *cell = lg_ground_at(a->ground, x, y);
    return north ? cell->north : cell->west;
}

/* The corner where up to four edges meet: walls make a line or a cross, anything else goes on as it
 * is. */
static char corner_at(const artist *a, int x, int y) {
    char east = edge_at(a, x, y, true), west = edge_at(a, x - 1, y, true);
    char south = edge_at(a, x, y, false), north = edge_at(a, x, y - 1, false);
    bool across = is_wall(east) || is_wall(west);
    bool down = is_wall(south) || is_wall(north);
    if (across && down) {
        return '+';
    }
    if (across || down) {
        return across ? '-' : '|';
    }
    if (east || west) {
        return east ? east : west;
    }
    return south ? south : north;
}

static void draw_corner(artist *a, int x, int y, int column, int row) {
    char corner = corner_at(a, x, y);
    if (corner) {
        lg_canvas_put(a->canvas, column, row, (unsigned char)corner, LG_INK_TEXT);
    }
}

static void draw_north_edge(artist *a, int x, int y, int column, int row) {
    char kind = edge_at(a, x, y, true);
    if (!kind || x >= a->ground->width) {
        return;
    }
    for (int i = 1; i < a->frame.stride; i++) {
        bool middle = i == a->frame.offset;
        char drawn = is_wall(kind) && (!middle || kind == LG_GLYPH_WALL) ? '-' : kind;
        lg_canvas_put(a->canvas, column + i, row, (unsigned char)drawn, LG_INK_TEXT);
    }
}

static void draw_west_edge(artist *a, int x, int y, int column, int row) {
    char kind = edge_at(a, x, y, false);
    if (kind) {
        lg_canvas_put(a->canvas, column, row, (unsigned char)(kind == LG_GLYPH_WALL ? '|' : kind),
                      LG_INK_TEXT);
    }
}

static void put_side(artist *a, char kind, int column, int row) {
    if (kind && row >= 0) {
        lg_canvas_put(a->canvas, column, row, (unsigned char)kind, LG_INK_TEXT);
    }
}

/* The sides of hexes that have a feature: the western left of the hex, those above it in the row of edges. */
static void draw_hexsides(artist *a) {
    int beside = a->frame.offset, slant = a->frame.zoom == LG_ZOOM_NEAR ? 1 : 0;
    for (int y = a->frame.top; y < a->ground->height; y++) {
        int row = lg_frame_row(&a->frame, y), above = a->frame.edge_row[y - a->frame.top];
        for (int x = a->frame.left; x <= a->frame.left + a->frame.across; x++) {
            const lg_ground_cell *hex = lg_ground_at(a->ground, x, y);
            int column = lg_frame_column(&a->frame, x, y);
            put_side(a, hex->west, column - beside, row);
            put_side(a, hex->north, column - 1, above);
            put_side(a, hex->north_east, column + slant, above);
        }
    }
}

/* Near and middle: edges have cells of their own. */
static void draw_edges(artist *a) {
    if (is_far(a)) {
        return;
    }
    if (a->ground->hex) {
        draw_hexsides(a);
        return;
    }
    for (int y = a->frame.top; y <= a->ground->height; y++) {
        for (int x = a->frame.left; x <= a->frame.left + a->frame.across; x++) {
            int column = lg_frame_column(&a->frame, x, y) - a->frame.offset;
            int edge_row = a->frame.edge_row[y - a->frame.top];
            if (edge_row >= 0) {
                draw_corner(a, x, y, column, edge_row);
                draw_north_edge(a, x, y, column, edge_row);
            }
            int row = lg_frame_row(&a->frame, y);
            if (row >= 0) {
                draw_west_edge(a, x, y, column, row);
            }
        }
    }
}

/* ---- Pieces --------------------------------------------------------------------------------- */

/* Which of two pieces in a cell is seen: who stands, then the head, then the front rank. */
static int presence(const lg_view_piece *piece) {
    return piece->standing * 4 + piece->head * 2 + piece->front;
}

static void place_pieces(artist *a) {
    memset(a->piece, -1, sizeof a->piece);
    for (int i = 0; i < a->view->piece_count; i++) {
        const lg_view_piece *piece = &a->view->pieces[i];
        if (piece->cell < 0 || piece->cell >= LG_MAX_CELLS || !piece->glyph) {
            continue;
        }
        int16_t *seen = &a->piece[piece->cell];
        if (*seen < 0 || presence(piece) > presence(&a->view->pieces[*seen])) {
            *seen = (int16_t)i;
        }
    }
}

static void note_attributes(artist *a) {
    memset(a->attributes, 0, sizeof a->attributes);
    for (int i = 0; i < a->view->unit_count; i++) {
        const lg_view_unit *unit = &a->view->units[i];
        if (unit->id < 0 || unit->id >= LG_MAX_UNITS) {
            continue;
        }
        int chosen = a->overlay->chosen == unit->id + 1 ? LG_REVERSE : 0;
        a->attributes[unit->id] = (unit->idle ? LG_BOLD : 0) | chosen;
    }
}

static const lg_view_piece *piece_at(const artist *a, int x, int y) {
    bool there = x >= 0 && y >= 0 && x < a->ground->width && y < a->ground->height;
    int index = there ? a->piece[cell_of(a, x, y)] : -1;
    return index < 0 ? NULL : &a->view->pieces[index];
}

static lg_style style_of(const artist *a, const lg_view_piece *piece) {
    int attributes = piece->unit < LG_MAX_UNITS ? a->attributes[piece->unit] : 0;
    return ink_of(piece->side) | attributes;
}

static void draw_piece(artist *a, const lg_view_piece *piece) {
    lg_canvas_put(a->canvas, column_of(a, piece->cell), row_of(a, piece->cell),
                  (unsigned char)piece->glyph, style_of(a, piece));
}

/* Two squares in one cell: an x when both sides are there. */
static void draw_far_pieces(artist *a, int x, int y) {
    const lg_view_piece *upper = piece_at(a, x, y);
    const lg_view_piece *lower = piece_at(a, x, y + 1);
    if (upper && lower && upper->side != lower->side && upper->standing && lower->standing) {
        lg_canvas_put(a->canvas, lg_frame_column(&a->frame, x, y), lg_frame_row(&a->frame, y),
                      LG_GLYPH_CONTACT, LG_INK_TEXT | LG_BOLD);
        return;
    }
    if (upper && (!lower || presence(upper) >= presence(lower))) {
        draw_piece(a, upper);
    } else if (lower) {
        draw_piece(a, lower);
    }
}

static void draw_pieces(artist *a) {
    int step = is_far(a) ? 2 : 1;
    for (int y = a->frame.top; y < a->frame.top + a->frame.down; y += step) {
        for (int x = a->frame.left; x < a->frame.left + a->frame.across; x++) {
            const lg_view_piece *piece = piece_at(a, x, y);
            if (is_far(a)) {
                draw_far_pieces(a, x, y);
            } else if (piece) {
                draw_piece(a, piece);
            }
        }
    }
}

/* ---- Stacks --------------------------------------------------------------------------------- */

/* Near: who stands with the piece that is seen, right of it and then left. */
static void draw_stacks(artist *a) {
    static const int beside[] = {1, -1};
    enum { PLACES = sizeof beside / sizeof beside[0] };
    uint8_t shown[LG_MAX_CELLS] = {0};
    for (int i = 0; a->frame.zoom == LG_ZOOM_NEAR && i < a->view->piece_count; i++) {
        const lg_view_piece *piece = &a->view->pieces[i];
        if (!piece->glyph || !in_view(a, piece->cell) || a->piece[piece->cell] == i ||
            shown[piece->cell] == PLACES) {
            continue;
        }
        int column = column_of(a, piece->cell) + beside[shown[piece->cell]++];
        lg_canvas_put(a->canvas, column, row_of(a, piece->cell), (unsigned char)piece->glyph,
                      style_of(a, piece));
    }
}

/* ---- Facings -------------------------------------------------------------------------------- */

static bool far_cell_free(const artist *a, int x, int y) {
    int upper = y - y % 2;
    return lg_frame_shows(&a->frame, x, y) && !piece_at(a, x, upper) && !piece_at(a, x, upper + 1);
}

/* At far zoom the mark stands on free ground left of the head, or right of it where men stand on
 * the left; bold, because a facing and a kind of ground may look alike. */
static void draw_far_facing(artist *a, const lg_view_piece *head) {
    int x = x_of(a, head->cell), y = y_of(a, head->cell);
    int beside = far_cell_free(a, x - 1, y) ? x - 1 : x + 1;
    if (far_cell_free(a, beside, y)) {
        lg_canvas_put(a->canvas, lg_frame_column(&a->frame, beside, y), lg_frame_row(&a->frame, y),
                      (unsigned char)lg_glyph_facing(head->facing), ink_of(head->side) | LG_BOLD);
    }
}

static void draw_facing(artist *a, const lg_view_piece *head) {
    bool edge_stands_there = a->frame.zoom == LG_ZOOM_MIDDLE &&
                             edge_at(a, x_of(a, head->cell), y_of(a, head->cell), false);
    if (is_far(a)) {
        draw_far_facing(a, head);
    } else if (!edge_stands_there) {
        lg_canvas_put(a->canvas, column_of(a, head->cell) - 1, row_of(a, head->cell),
                      (unsigned char)lg_glyph_facing(head->facing), style_of(a, head));
    }
}

static void draw_facings(artist *a) {
    for (int i = 0; i < a->view->piece_count; i++) {
        const lg_view_piece *piece = &a->view->pieces[i];
        bool seen = in_view(a, piece->cell) && a->piece[piece->cell] == i;
        if (piece->head && piece->facing < LG_FACINGS && seen) {
            draw_facing(a, piece);
        }
    }
}

/* ---- Marks on top --------------------------------------------------------------------------- */

static void draw_target(artist *a) {
    for (int i = 0; i < a->view->unit_count; i++) {
        const lg_view_unit *unit = &a->view->units[i];
        if (a->overlay->target == unit->id + 1 && in_view(a, unit->cell)) {
            lg_canvas_put(a->canvas, column_of(a, unit->cell), row_of(a, unit->cell),
                          LG_GLYPH_TARGET, LG_INK_ALARM);
        }
    }
}

/* A cloud shows its number, where its label ends in one. */
static void draw_markers(artist *a) {
    for (int i = 0; i < a->view->marker_count; i++) {
        const lg_view_marker *marker = &a->view->markers[i];
        if (!in_view(a, marker->cell)) {
            continue;
        }
        int column = column_of(a, marker->cell);
        int row = row_of(a, marker->cell);
        const char *number = marker->label + strcspn(marker->label, "0123456789");
        lg_canvas_put(a->canvas, column, row, (unsigned char)marker->glyph, LG_INK_ZULU | LG_BOLD);
        if (!is_far(a)) {
            lg_canvas_text(a->canvas, column + 1, row, LG_INK_ZULU | LG_BOLD, number);
        }
    }
}

static bool is_ghost(const artist *a, int x, int y) {
    for (int i = 0; i < a->overlay->ghost_count; i++) {
        int cell = a->overlay->ghosts[i].cell;
        if (cell >= 0 && x == x_of(a, cell) && y == y_of(a, cell)) {
            return true;
        }
    }
    return false;
}

/* Brackets stand at the ends of a row of ghosts; at far zoom in place of its first and last. */
static void draw_ghost(artist *a, const lg_ghost *ghost) {
    int x = x_of(a, ghost->cell), y = y_of(a, ghost->cell);
    int column = column_of(a, ghost->cell), row = row_of(a, ghost->cell);
    int outside = is_far(a) ? 0 : 1;
    bool first = !is_ghost(a, x - 1, y), last = !is_ghost(a, x + 1, y);
    lg_canvas_put(a->canvas, column, row, (unsigned char)ghost->glyph, LG_INK_GHOST);
    if (last) {
        lg_canvas_put(a->canvas, column + outside, row, ghost->refused ? ']' : ')', LG_INK_GHOST);
    }
    if (first) {
        lg_canvas_put(a->canvas, column - outside, row, ghost->refused ? '[' : '(', LG_INK_GHOST);
    }
}

static void draw_ghosts(artist *a) {
    for (int i = 0; i < a->overlay->ghost_count; i++) {
        if (in_view(a, a->overlay->ghosts[i].cell)) {
            draw_ghost(a, &a->overlay->ghosts[i]);
        }
    }
}

static void put_if_blank(artist *a, int column, int row, char glyph) {
    const lg_cell *cell = lg_canvas_at(a->canvas, column, row);
    if (cell && cell->glyph == ' ') {
        lg_canvas_put(a->canvas, column, row, (unsigned char)glyph, LG_INK_TEXT);
    }
}

/* The cursor is the hardware cursor, and brackets (near) or the other of plain and reverse. */
static void draw_cursor(artist *a) {
    int cell = cell_of(a, a->camera->x, a->camera->y);
    if (!in_view(a, cell)) {
        return;
    }
    int column = column_of(a, cell), row = row_of(a, cell);
    lg_canvas_cursor(a->canvas, column, row);
    if (a->frame.zoom == LG_ZOOM_NEAR) {
        put_if_blank(a, column - 1, row, '[');
        put_if_blank(a, column + 1, row, ']');
        return;
    }
    lg_cell *under = lg_canvas_at(a->canvas, column, row);
    under->style ^= LG_REVERSE;
}

void lg_map_draw(lg_canvas *canvas, lg_box box, const lg_view *view, const lg_ground *ground,
                 const lg_camera *camera, const lg_overlay *overlay) {
    artist a = {canvas, view, ground, camera, overlay, {0}, {0}, {0}};
    lg_frame_make(&a.frame, camera, ground, box);
    place_pieces(&a);
    note_attributes(&a);
    lg_canvas_clip(canvas, box);
    draw_ground(&a);
    draw_ring_labels(&a);
    draw_edges(&a);
    draw_pieces(&a);
    if (ground->hex) {
        draw_stacks(&a);
    }
    draw_facings(&a);
    draw_markers(&a);
    draw_ghosts(&a);
    draw_target(&a);
    draw_cursor(&a);
    lg_canvas_unclip(canvas);
}
