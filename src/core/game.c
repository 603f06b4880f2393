/* game.c - the flat block: made, copied, hashed, and seen through one seat's eyes. */
#include <laager/ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static uint32_t aligned(size_t bytes) { return (uint32_t)((bytes + 7U) & ~(size_t)7U); }

/* Where the sections of the block begin: units, pieces, the rule set's own, who holds which square. */
static lg_game layout_for(const lg_scenario *scenario, int units, int pieces) {
    lg_game head;
    memset(&head, 0, sizeof head);
    head.scenario = scenario;
    head.unit_count = (uint16_t)units;
    head.piece_count = (uint16_t)pieces;
    head.units_at = aligned(sizeof(lg_game));
    head.pieces_at = aligned(head.units_at + (size_t)units * sizeof(lg_unit));
    head.own_at = aligned(head.pieces_at + (size_t)pieces * sizeof(lg_piece));
    head.held_at = aligned(head.own_at + scenario->ruleset->own_size(scenario));
    head.bytes = aligned(head.held_at + (size_t)lg_board_cells(&scenario->board));
    head.hashed = head.held_at - (uint32_t)offsetof(lg_game, turn);
    return head;
}

/* Gives each unit of the scenario its pieces, all of them off the board, and leaves spare units empty. */
static void empty_units(lg_game *game) {
    const lg_scenario *scenario = game->scenario;
    uint16_t next = 0;
    for (int u = 0; u < game->unit_count; u++) {
        lg_unit *unit = &lg_units(game)[u];
        unit->anchor = LG_NO_CELL;
        unit->first = next;
        if (u >= scenario->unit_count) {
            continue;
        }
        const lg_unit_def *def = &scenario->units[u];
        unit->kind = def->kind;
        unit->side = def->side;
        unit->formation = def->formation;
        unit->facing = def->facing;
        unit->count = (uint16_t)scenario->ruleset->figures(scenario, u);
        for (int i = 0; i < unit->count; i++) {
            lg_piece *piece = &lg_pieces(game)[next++];
            piece->cell = LG_NO_CELL;
            piece->unit = piece->home = (uint8_t)u;
        }
    }
}

static int pieces_needed(const lg_scenario *scenario) {
    int pieces = 0;
    for (int u = 0; u < scenario->unit_count; u++) {
        pieces += scenario->ruleset->figures(scenario, u);
    }
    return pieces;
}

static lg_game *game_of_size(const lg_scenario *scenario, lg_error *error) {
    int units = scenario->unit_count + scenario->ruleset->spare_units;
    int pieces = pieces_needed(scenario);
    if (units > LG_MAX_UNITS || pieces > LG_MAX_PIECES) {
        snprintf(error->text, sizeof error->text,
                 "%s has %d units and %d figures; laager plays up to %d units and %d figures. Take "
                 "some out.",
                 scenario->title, units, pieces, LG_MAX_UNITS, LG_MAX_PIECES);
        return NULL;
    }
    lg_game head = layout_for(scenario, units, pieces);
    lg_game *game = calloc(1, head.bytes);
    if (game == NULL) {
        snprintf(error->text, sizeof error->text, "There is no memory left for a game.");
        return NULL;
    }
    *game = head;
    empty_units(game);
    return game;
}

lg_game *lg_game_new(const lg_scenario *scenario, lg_events *events, lg_error *error) {
    lg_game *game = game_of_size(scenario, error);
    if (game == NULL) {
        return NULL;
    }
    if (!scenario->ruleset->setup(game, error)) {
        free(game);
        return NULL;
    }
    lg_outcome outcome;
    memset(&outcome, 0, sizeof outcome);
    lg_play play = {.game = game, .seat = -1, .events = events, .outcome = &outcome};
    lg_turn_start(&play);
    return game;
}

void lg_game_free(lg_game *game) { free(game); }

size_t lg_game_bytes(const lg_game *game) { return game->bytes; }

void lg_game_copy(lg_game *to, const lg_game *from) { memcpy(to, from, from->bytes); }

lg_game *lg_game_clone(const lg_game *game) {
    lg_game *copy = malloc(game->bytes);
    if (copy != NULL) {
        lg_game_copy(copy, game);
    }
    return copy;
}

/* Eight bytes at a time; the sections are padded to eights and never hold garbage. */
/* The hash reads the game as it lies in memory, eight bytes at a time: a record says it does, and a
 * machine that lays out its numbers the other way round would refuse every record. */
#if defined __BYTE_ORDER__ && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "hashes and records are for little-endian machines (docs/record-format.md)"
#endif

uint64_t lg_game_hash(const lg_game *game) {
    const unsigned char *at = (const unsigned char *)game + offsetof(lg_game, turn);
    uint64_t hash = 1469598103934665603ULL;
    uint32_t left = game->hashed;
    while (left > 0) {
        uint64_t word = 0;
        uint32_t n = left < 8 ? left : 8;
        memcpy(&word, at, n);
        hash = (hash ^ word) * 1099511628211ULL;
        hash ^= hash >> 29U;
        at += n;
        left -= n;
    }
    return hash;
}

bool lg_seat_may_know(const lg_game *game, int seat, lg_audience audience) {
    if (seat < 0 || seat >= game->scenario->seat_count) {
        return audience == LG_TO_ALL;
    }
    return ((unsigned)audience >> game->scenario->seats[seat].role & 1U) != 0;
}

/* Once a battle is over nothing is hidden any more. */
static bool hides(const lg_game *game, int seat) {
    return !game->over && game->scenario->ruleset->hides(game, seat);
}

void lg_game_seen(lg_game *to, const lg_game *game, int seat) {
    lg_game_copy(to, game);
    if (hides(game, seat)) {
        game->scenario->ruleset->redact(to, seat);
        lg_game_hold_again(to);
    }
}

const lg_game *lg_seen_open(const lg_game *game, int seat, lg_game **made) {
    *made = NULL;
    if (!hides(game, seat)) {
        return game;
    }
    *made = malloc(game->bytes);
    if (*made != NULL) {
        lg_game_seen(*made, game, seat);
    }
    return *made;
}

void lg_seen_close(lg_game *made) { free(made); }
