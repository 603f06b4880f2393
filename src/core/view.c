/* view.c - all that a seat may know, put together from the game as that seat sees it. */
#include <laager/ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "words.h"

static void view_unit(const lg_game *seen, int seat, int unit, lg_view *view) {
    const lg_ruleset *rules = seen->scenario->ruleset;
    const lg_unit *u = &lg_units_of(seen)[unit];
    lg_view_unit *out = &view->units[view->unit_count];
    memset(out, 0, sizeof *out);
    out->id = unit;
    out->side = (lg_role)u->side;
    out->facing = u->facing;
    out->cell = u->anchor == LG_NO_CELL ? -1 : u->anchor;
    lg_unit_name(seen, unit, out->name, sizeof out->name);
    lg_heading(out->name);
    if (lg_unit_id(seen, unit, out->code, sizeof out->code) == NULL) {
        return;
    }
    snprintf(out->kind, sizeof out->kind, "%s", rules->kinds[u->kind]);
    snprintf(out->formation, sizeof out->formation, "%s", rules->formations[u->formation]);
    rules->describe_unit(seen, seat, unit, out);
    view->unit_count++;
}

static void view_piece(const lg_game *seen, int piece, lg_view *view) {
    const lg_piece *p = &lg_pieces_of(seen)[piece];
    lg_view_piece *out = &view->pieces[view->piece_count++];
    memset(out, 0, sizeof *out);
    out->id = (int16_t)piece;
    out->cell = p->cell == LG_NO_CELL ? (int16_t)-1 : (int16_t)p->cell;
    out->unit = p->unit;
    out->facing = p->facing;
    out->side = (lg_role)lg_units_of(seen)[p->home].side;
    out->standing = p->cell != LG_NO_CELL && seen->scenario->ruleset->stands(p);
    out->rank = seen->scenario->ruleset->ranks[p->kind];
    seen->scenario->ruleset->describe_piece(seen, piece, out);
}

void lg_game_view(const lg_game *game, int seat, lg_view *view) {
    memset(view, 0, sizeof *view);
    lg_game *made;
    const lg_game *seen = lg_seen_open(game, seat, &made);
    if (seen == NULL) {
        return;
    }
    lg_game_who(game, seat, &view->who);
    view->seat = seat;
    view->width = game->scenario->board.width;
    view->height = game->scenario->board.height;
    for (int u = 0; u < seen->unit_count; u++) {
        view_unit(seen, seat, u, view);
    }
    for (int i = 0; i < seen->piece_count; i++) {
        view_piece(seen, i, view);
    }
    game->scenario->ruleset->markers(seen, seat, view);
    game->scenario->ruleset->panels(seen, seat, view);
    lg_seen_close(made);
}

void lg_game_score(const lg_game *game, int seat, lg_score *score) {
    memset(score, 0, sizeof *score);
    score->winner = LG_NOBODY;
    lg_game *made;
    const lg_game *seen = lg_seen_open(game, seat, &made);
    if (seen != NULL) {
        game->scenario->ruleset->score(seen, seat, score);
    }
    lg_seen_close(made);
}
