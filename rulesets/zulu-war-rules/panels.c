/* panels.c - what the side of the screen shows beside the unit under the cursor: the turn, the order counters,
 * the clouds with their distance, the melees, the fallen who may return. */
#include <stdio.h>
#include <string.h>

#include "zwr.h"
#include "zwr_frame.h"

static lg_panel *open_panel(lg_view *view, const char *id, const char *title, lg_panel_kind kind) {
    if (view->panel_count == LG_MAX_PANELS) {
        return NULL;
    }
    lg_panel *panel = &view->panels[view->panel_count++];
    snprintf(panel->id, sizeof panel->id, "%s", id);
    snprintf(panel->title, sizeof panel->title, "%s", title);
    panel->kind = kind;
    return panel;
}

static lg_token *add_token(lg_panel *panel, const char *id, int unit, int cell) {
    if (panel == NULL || panel->token_count == LG_MAX_TOKENS) {
        return NULL;
    }
    lg_token *token = &panel->tokens[panel->token_count++];
    snprintf(token->id, sizeof token->id, "%s", id);
    token->unit = (int16_t)unit;
    token->cell = (int16_t)cell;
    return token;
}

/* ZWR-SEQ-01: the eight steps, the present one marked. */
static void turn_panel(const lg_game *seen, lg_view *view) {
    static const char *const STEPS[] = {"setup", "appear", "orders", "place",  "british",
                                        "zulu",  "melee",  "morale", "recycle"};
    lg_panel *panel = open_panel(view, "turn", "Turn", LG_PANEL_TRACK);
    for (int step = 1; step < ZWR_PHASES; step++) {
        char id[16];
        snprintf(id, sizeof id, "%d", step);
        lg_token *token = add_token(panel, id, -1, -1);
        if (token != NULL) {
            snprintf(token->label, sizeof token->label, "%s", STEPS[step]);
            snprintf(token->state, sizeof token->state, "%s", step == seen->phase ? "now" : "");
        }
    }
}

/* ZWR-ORG-11: two counters a sub-unit; a dash marks one that has been carried out. */
static void orders_panel(const lg_game *seen, lg_view *view) {
    static const char *const WORDS[] = {"----", "MOVE", "FIRE", "CHNG", "REFM"};
    lg_panel *panel = open_panel(view, "orders", "Order counters", LG_PANEL_COUNTERS);
    for (int u = 0; u < seen->scenario->unit_count; u++) {
        int kind = lg_units_of(seen)[u].kind;
        if (kind > ZWR_GUN || !zwr_on_table(seen, u)) {
            continue;
        }
        const zwr_unit *own = zwr_unit_of(seen, u);
        lg_token *token =
            add_token(panel, seen->scenario->units[u].id, u, lg_units_of(seen)[u].anchor);
        if (token != NULL) {
            bool used0 = (own->used & 1) != 0, used1 = (own->used & 2) != 0;
            snprintf(token->label, sizeof token->label, "%c%s %c%s", used0 ? '-' : ' ',
                     WORDS[own->order[0]], used1 ? '-' : ' ', WORDS[own->order[1]]);
            snprintf(token->state, sizeof token->state, "%s", used0 && used1 ? "done" : "");
        }
    }
}

/* The nearest British unit to a cell, for "10.0 to A". */
static int nearest_british(const lg_game *seen, int cell, int *distance2) {
    int nearest = -1;
    for (int i = 0; i < seen->piece_count; i++) {
        const lg_piece *p = &lg_pieces_of(seen)[i];
        if (p->cell == LG_NO_CELL || p->status != ZWR_FIT || !zwr_is_british(seen, p->unit)) {
            continue;
        }
        int d = lg_dist2(lg_game_at(seen, cell), lg_game_at(seen, p->cell));
        if (nearest < 0 || d < *distance2) {
            nearest = p->unit;
            *distance2 = d;
        }
    }
    return nearest;
}

static void clouds_panel(const lg_game *seen, lg_view *view) {
    const zwr_state *own = zwr_own_of(seen);
    if (own->cloud_count == 0) {
        return;
    }
    lg_panel *panel = open_panel(view, "clouds", "Dust clouds", LG_PANEL_TEXT);
    for (int i = 0; i < own->cloud_count; i++) {
        char id[16], name[32], inches[LG_INCHES_TEXT];
        int d2 = 0, unit = nearest_british(seen, own->cloud[i].cell, &d2);
        snprintf(id, sizeof id, "?%d", i + 1);
        lg_token *token = add_token(panel, id, -1, own->cloud[i].cell);
        if (token != NULL && unit >= 0) {
            snprintf(token->label, sizeof token->label, "%s\" to %s",
                     lg_inches_text(inches, sizeof inches, d2),
                     lg_unit_name(seen, unit, name, sizeof name));
        }
    }
}

/* ZWR-MEL-01: the combats of this step, those not fought yet marked. */
static void melee_panel(const lg_game *seen, lg_view *view) {
    lg_panel *panel = NULL;
    for (int u = 0; u < seen->unit_count && seen->phase == ZWR_MELEE; u++) {
        if (!zwr_is_british(seen, u) || !zwr_on_table(seen, u) || !zwr_in_contact(seen, u)) {
            continue;
        }
        char name[32];
        panel = panel == NULL ? open_panel(view, "melee", "Melees", LG_PANEL_TEXT) : panel;
        lg_token *token = add_token(panel, "", u, lg_units_of(seen)[u].anchor);
        if (token != NULL) {
            bool due = zwr_combat_due(seen, u, NULL);
            snprintf(token->label, sizeof token->label, "%s",
                     lg_unit_name(seen, u, name, sizeof name));
            snprintf(token->state, sizeof token->state, "%s", due ? "now" : "done");
        }
    }
}

/* ZWR-REC-01: the fallen who may come back; only for who may know them all. */
static void pool_panel(const lg_game *seen, int seat, lg_view *view) {
    int removed = zwr_own_of(seen)->removed;
    if (removed == 0 || zwr_hides(seen, seat)) {
        return;
    }
    lg_panel *panel = open_panel(view, "pool", "Zulu fallen", LG_PANEL_TEXT);
    lg_token *token = add_token(panel, "", -1, -1);
    if (token != NULL) {
        snprintf(token->label, sizeof token->label, "%d removed, %d may return", removed,
                 removed / 2);
    }
}

void zwr_panels(const lg_game *seen, int seat, lg_view *view) {
    turn_panel(seen, view);
    orders_panel(seen, view);
    clouds_panel(seen, view);
    melee_panel(seen, view);
    pool_panel(seen, seat, view);
}
