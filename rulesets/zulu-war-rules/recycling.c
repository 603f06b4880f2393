/* recycling.c - step 8: for every two Zulus gone one comes back, in whole units (ZWR-REC). */
#include <stdio.h>

#include "appearance.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static bool is_solo(const lg_game *game) { return game->scenario->mode == LG_SOLO; }

/* The words of `recycle` */
enum { IMPI_WORD, RIFLES_WORD, KIND_WORDS };

static zwr_kind kind_of(int word) { return word == RIFLES_WORD ? ZWR_RIFLES : ZWR_IMPI; }

/* ---- What may come back (ZWR-REC-01, ZWR-REC-02) ------------------------------------------------------------------ */

static int price_of(const lg_game *game, zwr_kind kind) {
    int figures =
        zwr_number(game, kind == ZWR_RIFLES ? ZWR_N_RIFLES_FIGURES : ZWR_N_IMPI_FIGURES, 0);
    return figures * zwr_number(game, ZWR_N_GONE_FOR_ONE, 0);
}

/* A unit that was removed and can stand for the one that comes back, so that there are never more than the scenario
 * has: one that the British know, if there is one; in
 * solo play, for want of any, one that has not come yet. */
static int unit_to_return(const lg_game *game, zwr_kind kind) {
    int known = -1, spent = -1, fresh = -1;
    for (int u = game->scenario->unit_count - 1; u >= 0; u--) {
        int marks = unit_of(game, u)->marks;
        if (unit_of(game, u)->kind != kind || unit_of(game, u)->state != ZWR_AWAY) {
            continue;
        }
        *((marks & ZWR_SPENT) == 0 ? &fresh : (marks & ZWR_PUBLIC) == 0 ? &spent : &known) = u;
    }
    return known >= 0 ? known : spent >= 0 ? spent : fresh;
}

bool zwr_may_return(const lg_game *game, zwr_kind kind, lg_verdict *verdict) {
    const char *name = kind == ZWR_RIFLES ? "unit of rifles" : "Impi";
    int gone = zwr_own_of(game)->removed, price = price_of(game, kind);
    if (gone < price) {
        return lg_refuse(verdict, "ZWR-REC-01",
                         "One %s needs %d Zulus gone from the table; there are %d.", name, price,
                         gone);
    }
    if (unit_to_return(game, kind) < 0) {
        return lg_refuse(verdict, "ZWR-REC-02",
                         "There are as many Zulu units of that kind on the table as at the start.");
    }
    if (is_solo(game) && kind == ZWR_RIFLES && zwr_own_of(game)->rifles_lost == 0) {
        return lg_refuse(verdict, "ZWR-REC-02", "Rifles come back only when rifles were lost.");
    }
    return lg_allow(verdict);
}

/* ---- Where (ZWR-REC-04) --------------------------------------------------------------------------------------------- */

static bool on_edge(const lg_game *game, int cell) {
    lg_at at = lg_game_at(game, cell);
    const lg_board *board = &game->scenario->board;
    return at.x == 0 || at.y == 0 || at.x == board->width - 1 || at.y == board->height - 1;
}

/* The scenario's zones; one that is the whole table means its edge, and so does none at all. */
static bool zone_has(const lg_game *game, const lg_zone *zone, int cell) {
    lg_at at = lg_game_at(game, cell);
    const lg_board *board = &game->scenario->board;
    bool whole = zone->x0 <= 0 && zone->y0 <= 0 && zone->x1 >= board->width - 1 &&
                 zone->y1 >= board->height - 1;
    bool inside = at.x >= zone->x0 && at.x <= zone->x1 && at.y >= zone->y0 && at.y <= zone->y1;
    return inside && (!whole || on_edge(game, cell));
}

static bool is_for_recycling(const lg_zone *zone) {
    return zone->use == LG_RECYCLE && (zone->side == LG_NOBODY || zone->side == LG_ZULU);
}

static bool in_place(const lg_game *game, int cell) {
    bool zoned = false;
    for (int i = 0; i < game->scenario->zone_count; i++) {
        const lg_zone *zone = &game->scenario->zones[i];
        if (is_for_recycling(zone) && zone_has(game, zone, cell)) {
            return true;
        }
        zoned = zoned || is_for_recycling(zone);
    }
    return !zoned && on_edge(game, cell);
}

bool zwr_is_far_from_british(const lg_game *game, int cell) {
    int away = zwr_number(game, ZWR_N_RECYCLE_AWAY, 0);
    for (int p = 0; p < game->piece_count; p++) {
        const lg_piece *piece = &lg_pieces_of(game)[p];
        bool british = piece->cell != LG_NO_CELL && piece->status == ZWR_FIT &&
                       zwr_is_british(game, piece->unit);
        if (british &&
            lg_dist2(lg_game_at(game, piece->cell), lg_game_at(game, cell)) <= away * away) {
            return false;
        }
    }
    return true;
}

static bool may_come_on(const lg_game *game, int cell, lg_verdict *verdict) {
    lg_at at = lg_game_at(game, cell);
    if (!in_place(game, cell)) {
        return lg_refuse(verdict, "ZWR-REC-04", "Zulus do not come back at %d,%d in this battle.",
                         at.x, at.y);
    }
    return zwr_is_far_from_british(game, cell) ||
           lg_refuse(verdict, "ZWR-REC-04", "%d,%d is not more than %d inches from the British.",
                     at.x, at.y, zwr_number(game, ZWR_N_RECYCLE_AWAY, 0));
}

/* ---- Bringing it on -------------------------------------------------------------------------------------------------- */

static void bring_back(lg_play *play, zwr_kind kind, int cell) {
    lg_game *game = play->game;
    zwr_state *own = zwr_own(game);
    int unit = zwr_make_public(play, unit_to_return(game, kind));
    if (!zwr_bring_on(game, unit, cell, true)) {
        return;
    }
    own->removed = (uint16_t)(own->removed - price_of(game, kind));
    own->rifles_lost = (uint8_t)(own->rifles_lost - (kind == ZWR_RIFLES && own->rifles_lost > 0));
    lg_note(play, ZWR_E_RETURNS, LG_TO_ALL, unit, zwr_guide_cell(game, unit),
            unit_of(game, unit)->facing, zwr_figures(game, unit), 0, 0);
}

bool zwr_check_recycle(const lg_game *seen, int seat, const lg_action *action,
                       lg_verdict *verdict) {
    (void)seat;
    if (is_solo(seen)) {
        return lg_refuse(verdict, "ZWR-REC-04",
                         "In solo play the dice say where Zulus come back: roll.");
    }
    if (seen->phase != ZWR_RECYCLING) {
        return lg_refuse(verdict, "ZWR-REC-01", "Zulus come back in step 8, Zulu recycling.");
    }
    if (action->argc < 1) {
        return zwr_may_return(seen, ZWR_RIFLES, NULL) || zwr_may_return(seen, ZWR_IMPI, verdict);
    }
    if (!zwr_may_return(seen, kind_of(action->arg[0]), verdict)) {
        return false;
    }
    if (action->argc < 2) {
        return lg_refuse(verdict, "ZWR-REC-04", "Name the square where it comes back.");
    }
    return may_come_on(seen, action->arg[1], verdict) && lg_allow(verdict);
}

static bool some_never_seen(const lg_game *game) {
    for (int u = 0; u < game->scenario->unit_count; u++) {
        if (zwr_is_zulu(game, u) && (unit_of(game, u)->marks & ZWR_PUBLIC) == 0) {
            return true;
        }
    }
    return false;
}

/* The British watch this step: while the count is the Zulu player's secret the verb is offered whatever it is, and
 * only the full verdict tells. */
bool zwr_check_recycle_at_all(const lg_game *seen, int seat, int subject, lg_verdict *verdict) {
    lg_action first = {ZWR_V_RECYCLE, (int16_t)(subject >= 0), {(int16_t)subject, -1, -1, -1}};
    if (!is_solo(seen) && seen->phase == ZWR_RECYCLING && some_never_seen(seen)) {
        return true;
    }
    lg_action one = first;
    lg_actions list = {.items = &one, .max = 1};
    zwr_list_recycle(seen, seat, subject, &list);
    return list.count > 0 || zwr_check_recycle(seen, seat, &first, verdict);
}

void zwr_list_recycle(const lg_game *seen, int seat, int subject, lg_actions *out) {
    for (int word = 0; word < KIND_WORDS; word++) {
        lg_action kind = {ZWR_V_RECYCLE, 2, {(int16_t)word, -1, -1, -1}};
        bool may = !is_solo(seen) && seen->phase == ZWR_RECYCLING &&
                   zwr_may_return(seen, kind_of(word), NULL);
        for (int cell = 0; may && (subject < 0 || subject == word) &&
                           cell < lg_board_cells(&seen->scenario->board);
             cell++) {
            kind.arg[1] = (int16_t)cell;
            if (zwr_check_recycle(seen, seat, &kind, NULL)) {
                lg_list_add(out, ZWR_V_RECYCLE, 2, word, cell, -1, -1);
            }
        }
    }
}

void zwr_apply_recycle(lg_play *play, const lg_action *action) {
    bring_back(play, kind_of(action->arg[0]), action->arg[1]);
}

/* ---- Solo play: chance picks the edge and the square ---------------------------------------------------------------------- */

/* An Impi if one can come, else rifles for lost rifles. */
static bool kind_that_returns(const lg_game *game, zwr_kind *kind) {
    *kind = zwr_may_return(game, ZWR_IMPI, NULL) ? ZWR_IMPI : ZWR_RIFLES;
    return zwr_may_return(game, *kind, NULL);
}

/* An edge, N E S W: its squares in reading order. */
typedef struct border {
    int first, stride, count;
} border;

static border border_of(const lg_game *game, int side) {
    const lg_board *board = &game->scenario->board;
    int width = board->width, height = board->height;
    const border edges[4] = {{0, 1, width},
                             {width - 1, width, height},
                             {(height - 1) * width, 1, width},
                             {0, width, height}};
    return edges[side];
}

/* How many squares of an edge are open; the `wanted`-th, from 1 on, goes to *found, and counting ends with it. */
static int open_squares(const lg_game *game, int side, int wanted, int *found) {
    border e = border_of(game, side);
    int count = 0;
    for (int i = 0; i < e.count && (wanted == 0 || count < wanted); i++) {
        int cell = e.first + i * e.stride;
        if (may_come_on(game, cell, NULL)) {
            *found = cell;
            count++;
        }
    }
    return count;
}

/* The edges that have an open square. */
static int open_edges(const lg_game *game, int edges[4]) {
    int count = 0, cell;
    for (int edge = 0; edge < 4; edge++) {
        if (open_squares(game, edge, 1, &cell) > 0) {
            edges[count++] = edge;
        }
    }
    return count;
}

bool zwr_recycle_due(const lg_game *seen, int unit, lg_verdict *verdict) {
    (void)unit;
    zwr_kind kind;
    int edges[4];
    bool due = seen->phase == ZWR_RECYCLING && is_solo(seen) && kind_that_returns(seen, &kind) &&
               open_edges(seen, edges) > 0;
    return due || lg_refuse(verdict, "ZWR-REC-01", "No Zulus come back now.");
}

void zwr_recycle_roll(lg_play *play, int unit) {
    (void)unit;
    zwr_kind kind;
    int edges[4], cell = 0, seat = zwr_british_seat(play->game, -1);
    kind_that_returns(play->game, &kind);
    int count = open_edges(play->game, edges);
    int die = lg_roll_one(play, count, seat, LG_TO_ALL, "ZWR-REC-04", "edge where Zulus come back");
    int squares = open_squares(play->game, edges[die - 1], 0, &cell);
    int second = lg_roll_one(play, squares, seat, LG_TO_ALL, "ZWR-REC-04", "square of that edge");
    open_squares(play->game, edges[die - 1], second, &cell);
    lg_note(play, ZWR_E_RETURN_DICE, LG_TO_ALL, kind == ZWR_IMPI, cell, 0, 0, 0, 0);
    lg_note_die(play, die, 0, LG_DIE_PLAIN, count);
    lg_note_die(play, second, 0, LG_DIE_PLAIN, squares);
    bring_back(play, kind, cell);
}

/* ---- The phase -------------------------------------------------------------------------------------------------------------- */

void zwr_begin_recycling(lg_play *play) { (void)play; }

/* Hidden units that gave up unseen count among the gone. So while the British have not seen every Zulu unit the Zulu
 * player is always asked, lest the stop tell them; afterwards only when something can come. */
static bool is_asked(const lg_game *game) {
    return some_never_seen(game) || zwr_may_return(game, ZWR_IMPI, NULL) ||
           zwr_may_return(game, ZWR_RIFLES, NULL);
}

unsigned zwr_seats_recycling(const lg_game *game) {
    if (is_solo(game)) {
        int british = zwr_british_seat(game, -1);
        return british >= 0 && zwr_recycle_due(game, -1, NULL) ? 1U << british : 0;
    }
    int seat = zwr_zulu_seat(game);
    return seat < 0 || !is_asked(game) ? 0 : 1U << seat & ~(unsigned)game->done;
}

void zwr_end_recycling(lg_play *play) { (void)play; }

void zwr_prompt_recycling(const lg_game *seen, int seat, char *text, size_t size) {
    int gone = zwr_own_of(seen)->removed;
    zwr_kind kind;
    if (is_solo(seen)) {
        snprintf(text, size, "Roll for the edge and the square where %s back.",
                 kind_that_returns(seen, &kind) && kind == ZWR_RIFLES ? "rifles come"
                                                                      : "an Impi comes");
    } else if (seat != zwr_zulu_seat(seen)) {
        snprintf(text, size, "The Zulu player sees who comes back.");
    } else if (zwr_may_return(seen, ZWR_IMPI, NULL) || zwr_may_return(seen, ZWR_RIFLES, NULL)) {
        snprintf(text, size,
                 "%d Zulus are gone: bring a unit back (recycle KIND X,Y), or say done.", gone);
    } else {
        snprintf(text, size, "%d Zulus are gone, not enough for a unit to come back: say done.",
                 gone);
    }
}
