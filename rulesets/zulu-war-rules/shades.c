/* shades.c - what the map shows on request: the lost orders that each MOVE would cost, and where a unit may shoot. The
 * rules themselves are in march.c and aim.c; here nothing is decided. */
#include "fire.h"
#include "march.h"
#include "zwr.h"
#include "zwr_frame.h"

/* ---- Prices (ZWR-MOVE-07, 08, 10) --------------------------------------------------------------------- */

void zwr_prices(const lg_game *seen, int seat, const lg_actions *list, uint8_t *price) {
    (void)seat;
    int unit = list->items[0].arg[0];
    if (list->items[0].verb != ZWR_V_MOVE || zwr_is_zulu(seen, unit)) {
        return;
    }
    lg_reach reach;
    zwr_march march;
    zwr_march_begin(&march, seen, unit);
    zwr_march_search(&march, &reach);
    bool single = march.start.body.shape == LG_SINGLE;
    for (int i = 0; i < list->count && i < list->max; i++) {
        const lg_action *move = &list->items[i];
        int label = lg_reach_find(&reach, move->arg[1] * LG_FACINGS + (single ? 0 : move->arg[2]));
        price[i] = (uint8_t)(label < 0 ? 0 : lg_reach_lost(&reach, label));
    }
}

/* ---- Field of fire (ZWR-GRID-08, 09, ZWR-FIRE-01, 02, 05) ---------------------------------------------------- */

/* The men of a body who fire the same way. */
typedef struct firers {
    const lg_game *game;
    int unit, facing, count;
    int man[ZWR_UNIT_MEN];
} firers;

static bool may_see(const firers *f, int from, int cell) {
    lg_at here = lg_game_at(f->game, from), there = lg_game_at(f->game, cell);
    bool in_arc = f->facing < 0 ? from != cell : lg_in_arc(here, there, f->facing);
    return in_arc && zwr_sight_blocked(f->game, f->unit, from, -1, cell) < 0;
}

/* The best band in which any of them may shoot at a square, ZWR_BANDS for none. */
static int band_to(const firers *f, int cell) {
    int best = ZWR_BANDS;
    for (int i = 0; i < f->count; i++) {
        int from = lg_pieces_of(f->game)[f->man[i]].cell;
        int band = zwr_band_of(f->game, f->unit,
                               lg_dist2(lg_game_at(f->game, from), lg_game_at(f->game, cell)));
        if (band < best && may_see(f, from, cell)) {
            best = band;
        }
    }
    return best;
}

static bool shade_face(const lg_game *seen, int unit, int face, uint8_t *dots) {
    firers f = {.game = seen, .unit = unit, .facing = zwr_arc_facing(seen, unit, face)};
    f.count = zwr_firers(seen, unit, face, f.man);
    bool any = false;
    for (int cell = 0; f.count > 0 && cell < lg_board_cells(&seen->scenario->board); cell++) {
        int band = band_to(&f, cell);
        bool nearer = band < ZWR_BANDS && (dots[cell] == 0 || 1 << band < dots[cell]);
        dots[cell] = (uint8_t)(nearer ? 1 << band : dots[cell]);
        any = any || nearer;
    }
    return any;
}

bool zwr_field(const lg_game *seen, int unit, uint8_t *dots) {
    bool square = lg_units_of(seen)[unit].formation == ZWR_SQUARE, any = false;
    for (int face = square ? 0 : -1; face < (square ? 4 : 0) && zwr_on_table(seen, unit); face++) {
        any = shade_face(seen, unit, face, dots) || any;
    }
    return any;
}
