/* pieces.c - figures on their squares, and what the ground there is. */
#include <laager/ruleset.h>
#include <stdio.h>
#include <string.h>

static uint8_t *held(lg_game *game) { return (unsigned char *)game + game->held_at; }

/* Of a stack the lowest unit holds the cell; elsewhere whoever came last. */
static void hold(lg_game *game, const lg_piece *piece) {
    uint8_t *holder = &held(game)[piece->cell];
    bool lower = *holder == 0 || piece->unit + 1 < *holder;
    if (lower || !game->scenario->ruleset->stacks) {
        *holder = (uint8_t)(piece->unit + 1);
    }
}

static bool stands_there(const lg_game *game, const lg_piece *piece) {
    return piece->cell != LG_NO_CELL && game->scenario->ruleset->stands(piece);
}

/* A cell is given up only by the unit that holds it: another may have stepped on it meanwhile. Whoever else is in the
 * stack holds it then. */
static void free_cell(lg_game *game, const lg_piece *piece) {
    if (piece->cell == LG_NO_CELL || held(game)[piece->cell] != piece->unit + 1) {
        return;
    }
    held(game)[piece->cell] = 0;
    for (int i = 0; game->scenario->ruleset->stacks && i < game->piece_count; i++) {
        const lg_piece *other = &lg_pieces(game)[i];
        if (other != piece && other->cell == piece->cell && stands_there(game, other)) {
            hold(game, other);
        }
    }
}

void lg_piece_stand(lg_game *game, int piece, int cell) {
    lg_piece *p = &lg_pieces(game)[piece];
    if (game->scenario->ruleset->stands(p)) {
        free_cell(game, p);
    }
    p->cell = cell < 0 ? LG_NO_CELL : (uint16_t)cell;
    if (stands_there(game, p)) {
        hold(game, p);
    }
}

void lg_piece_lie(lg_game *game, int piece) { free_cell(game, &lg_pieces(game)[piece]); }

void lg_game_hold_again(lg_game *game) {
    memset(held(game), 0, (size_t)lg_board_cells(&game->scenario->board));
    for (int i = 0; i < game->piece_count; i++) {
        if (stands_there(game, &lg_pieces(game)[i])) {
            hold(game, &lg_pieces(game)[i]);
        }
    }
}

static bool stands_on(const lg_game *game, const lg_piece *piece, int unit, int cell) {
    return piece->cell == cell && piece->unit == unit && game->scenario->ruleset->stands(piece);
}

/* Nearly always a figure of the unit's own; else one that serves with it for now. */
int lg_piece_on(const lg_game *game, int cell) {
    int unit = cell < 0 || cell == LG_NO_CELL ? -1 : lg_held(game)[cell] - 1;
    if (unit < 0) {
        return -1;
    }
    const lg_unit *u = &lg_units_of(game)[unit];
    for (int i = u->first; i < u->first + u->count; i++) {
        if (stands_on(game, &lg_pieces_of(game)[i], unit, cell)) {
            return i;
        }
    }
    for (int i = 0; i < game->piece_count; i++) {
        if (stands_on(game, &lg_pieces_of(game)[i], unit, cell)) {
            return i;
        }
    }
    return -1;
}

/* A name is worth saying within five squares of its place. */
static const int NAMED_WITHIN = 5;

const char *lg_game_place(const lg_game *game, int cell) {
    const lg_scenario *scenario = game->scenario;
    const char *name = NULL;
    int nearest = NAMED_WITHIN * NAMED_WITHIN + 1;
    for (int i = 0; i < scenario->place_count; i++) {
        int d = lg_dist2(lg_game_at(game, cell), lg_game_at(game, scenario->places[i].cell));
        if (d < nearest) {
            nearest = d;
            name = scenario->places[i].name;
        }
    }
    return name;
}

/* Names are asked for with every verdict: no printf. */
static void put(char *text, size_t size, const char *word) {
    size_t length = strlen(word);
    length = length < size ? length : size - 1;
    memcpy(text, word, length);
    text[length] = '\0';
}

enum { NAME_SIZE = sizeof((lg_unit_def *)0)->name };

/* All of its room is the quickest to copy. */
static void put_name(char *text, size_t size, const char name[NAME_SIZE]) {
    if (size >= NAME_SIZE) {
        memcpy(text, name, NAME_SIZE);
    } else {
        put(text, size, name);
    }
}

/* "A.12" */
static void put_part(char *text, size_t size, const char *id, const char *part) {
    size_t at = 0;
    for (; *id != '\0' && at + 1 < size; id++) {
        text[at++] = *id;
    }
    if (at + 1 < size) {
        text[at++] = '.';
    }
    for (; *part != '\0' && at + 1 < size; part++) {
        text[at++] = *part;
    }
    text[at] = '\0';
}

/* A figure's number in its unit, from 1, as text. */
static const char *number_text(int number, char digits[8]) {
    int at = 7;
    digits[at] = '\0';
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0 && at > 0);
    return &digits[at];
}

const char *lg_piece_id(const lg_game *game, int piece, char *text, size_t size) {
    char digits[8];
    int home = lg_pieces_of(game)[piece].home;
    const lg_unit *unit = &lg_units_of(game)[home];
    const char *id = game->scenario->units[home].id;
    if (unit->count == 1) {
        put(text, size, id);
    } else {
        put_part(text, size, id, number_text(piece - unit->first + 1, digits));
    }
    return text;
}

const char *lg_unit_id(const lg_game *game, int unit, char *text, size_t size) {
    if (unit < game->scenario->unit_count) {
        put(text, size, game->scenario->units[unit].id);
        return text;
    }
    int figure = game->scenario->ruleset->detached(game, unit);
    return figure < 0 ? NULL : lg_piece_id(game, figure, text, size);
}

const char *lg_unit_name(const lg_game *game, int unit, char *text, size_t size) {
    if (unit < 0 || unit >= game->unit_count) {
        put(text, size, "nobody");
    } else if (unit < game->scenario->unit_count) {
        put_name(text, size, game->scenario->units[unit].name);
    } else {
        int figure = game->scenario->ruleset->detached(game, unit);
        if (figure < 0) {
            put(text, size, "nobody");
        } else {
            lg_piece_name(game, figure, text, size);
        }
    }
    return text;
}

/* Is there no other figure of that rank on the unit's roster, so that the rank names him? */
static bool only_one(const lg_game *game, int piece) {
    const lg_piece *p = &lg_pieces_of(game)[piece];
    const lg_unit *home = &lg_units_of(game)[p->home];
    int same = 0;
    for (int i = home->first; i < home->first + home->count && same < 2; i++) {
        same += lg_pieces_of(game)[i].kind == p->kind;
    }
    return same == 1;
}

/* "lieutenant of A Company", "private 7 of B Company" */
static void put_rank(const lg_game *game, int piece, bool only, char *text, size_t size) {
    const lg_piece *p = &lg_pieces_of(game)[piece];
    const lg_unit *home = &lg_units_of(game)[p->home];
    const lg_ruleset *rules = game->scenario->ruleset;
    const char *word = rules->rank_names == NULL ? NULL : rules->rank_names[p->kind];
    const char *rank = word == NULL ? rules->ranks[p->kind] : word;
    const char *unit = game->scenario->units[p->home].name;
    if (only) {
        snprintf(text, size, "the %s of %s", rank, unit);
    } else {
        snprintf(text, size, "%s %d of %s", rank, piece - home->first + 1, unit);
    }
}

const char *lg_piece_name(const lg_game *game, int piece, char *text, size_t size) {
    const lg_piece *p = &lg_pieces_of(game)[piece];
    if (lg_units_of(game)[p->home].count == 1) {
        put_name(text, size, game->scenario->units[p->home].name);
    } else {
        put_rank(game, piece, only_one(game, piece), text, size);
    }
    return text;
}
