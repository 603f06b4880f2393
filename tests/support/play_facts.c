/* Facts: units, figures, markers, the phase, the score, the board. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "play_parts.h"

enum { TEXT_SIZE = 200 };

/* ---- Whose eyes -------------------------------------------------------------------------------------------- */

static void look(play *p, int seat) { lg_game_view(lg_battle_game(p->battle), seat, p->view); }

/* The first seat that plays a side; seat 0 where nobody does (solo Zulus). */
static int seat_of_side(const play *p, lg_role side) {
    for (int seat = 0; seat < p->scenario->seat_count; seat++) {
        lg_role role = p->scenario->seats[seat].role;
        if (role == side || (role == LG_UMPIRE && side == LG_ZULU)) {
            return seat;
        }
    }
    return 0;
}

static const lg_view_unit *unit_in_view(const play *p, const char *id) {
    for (int i = 0; i < p->view->unit_count; i++) {
        if (lg_same_word(p->view->units[i].code, id)) {
            return &p->view->units[i];
        }
    }
    return NULL;
}

/* Looks as `seat`, or as the side of the unit itself when seat is -1. */
static const lg_view_unit *find_unit(play *p, int seat, const char *id) {
    look(p, seat < 0 ? seat_of_side(p, LG_BRITISH) : seat);
    const lg_view_unit *unit = unit_in_view(p, id);
    if (seat >= 0 || (unit && unit->side == LG_BRITISH)) {
        return unit;
    }
    look(p, seat_of_side(p, LG_ZULU));
    return unit_in_view(p, id);
}

static const char *cell_text(const play *p, int cell, char *text, size_t size) {
    snprintf(text, size, "none");
    if (cell >= 0) {
        snprintf(text, size, "%d,%d", cell % p->view->width, cell / p->view->width);
    }
    return text;
}

static const char *facing_text(int facing) {
    static const char *const names[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    return facing >= 0 && facing < 8 ? names[facing] : "none";
}

/* ---- Units ------------------------------------------------------------------------------------------------- */

static const char *orders_text(const lg_view_unit *unit, char *text, size_t size) {
    const char *first = unit->orders[0], *second = unit->orders[1];
    snprintf(text, size, "%s%s%s", first, *first && *second ? "," : "", second);
    if (!*text) {
        snprintf(text, size, "none");
    }
    return text;
}

/* The number of the mark that begins with that word: 0 when it is not there, 1 when it has no number. */
static int mark_number(const lg_view_unit *unit, const char *word) {
    size_t length = strlen(word);
    for (int i = 0; i < unit->mark_count; i++) {
        const char *mark = unit->marks[i];
        if (strncmp(mark, word, length) != 0 || (mark[length] && mark[length] != ' ')) {
            continue;
        }
        const char *last = strrchr(mark, ' ');
        char *end;
        long number = last ? strtol(last + 1, &end, 10) : 0;
        return last && end != last + 1 && !*end ? (int)number : 1;
    }
    return 0;
}

/* What the unit has for a key, in the form in which the play says it. */
static const char *unit_value(const play *p, const lg_view_unit *unit, const char *key,
                              const char *want, char *text, size_t size) {
    int number;
    if (strcmp(key, "facing") == 0) {
        return facing_text(unit->facing);
    }
    if (strcmp(key, "formation") == 0) {
        return unit->formation;
    }
    if (strcmp(key, "kind") == 0) {
        return unit->kind;
    }
    if (strcmp(key, "at") == 0) {
        return cell_text(p, unit->cell, text, size);
    }
    if (strcmp(key, "table") == 0) {
        return unit->on_table ? "yes" : "no";
    }
    if (strcmp(key, "idle") == 0) {
        return unit->idle ? "yes" : "no";
    }
    if (strcmp(key, "orders") == 0) {
        return orders_text(unit, text, size);
    }
    number = strcmp(key, "fit") == 0        ? unit->fit
             : strcmp(key, "wounded") == 0  ? unit->wounded
             : strcmp(key, "standing") == 0 ? unit->standing
             : strcmp(key, "width") == 0    ? lg_units_of(lg_battle_game(p->battle))[unit->id].width
                                            : mark_number(unit, key);
    if (strcmp(want, "yes") == 0 || strcmp(want, "no") == 0) {
        return number ? "yes" : "no";
    }
    snprintf(text, size, "%d", number);
    return text;
}

static void fact_unit(play *p, int seat, const play_words *words) {
    char text[TEXT_SIZE], what[TEXT_SIZE];
    const lg_view_unit *unit = find_unit(p, seat, words->word[1]);
    if (!unit) {
        p->report->checks++;
        play_fail(p, "expected the unit %s, got none of that name", words->word[1]);
        return;
    }
    for (int i = 2; i + 1 < words->count; i += 2) {
        const char *key = words->word[i], *want = words->word[i + 1];
        snprintf(what, sizeof what, "%s %s", words->word[1], key);
        play_same(p, what, want, unit_value(p, unit, key, want, text, sizeof text));
    }
}

static void fact_no_unit(play *p, int seat, const play_words *words) {
    const lg_view_unit *unit = find_unit(p, seat, words->word[1]);
    p->report->checks++;
    if (unit && unit->on_table) {
        play_fail(p, "expected %s nowhere to be seen, got it on the table", words->word[1]);
    }
}

/* ---- Figures ----------------------------------------------------------------------------------------------- */

/* "A.3", "A.lt" or the id of a unit of one. */
static const lg_view_piece *find_piece(play *p, int seat, const char *id) {
    const lg_game *game = lg_battle_game(p->battle);
    char unit[TEXT_SIZE];
    snprintf(unit, sizeof unit, "%s", id);
    char *dot = strchr(unit, '.');
    if (dot) {
        *dot = '\0';
    }
    const lg_view_unit *home = find_unit(p, seat, unit);
    for (int i = 0; home && i < p->view->piece_count; i++) {
        const lg_view_piece *piece = &p->view->pieces[i];
        const lg_unit *roster = &lg_units_of(game)[home->id];
        if (lg_pieces_of(game)[piece->id].home != home->id) {
            continue;
        }
        if (!dot || lg_same_word(dot + 1, piece->rank) ||
            atoi(dot + 1) == piece->id - roster->first + 1) {
            return piece;
        }
    }
    return NULL;
}

static const char *piece_value(const play *p, const lg_view_piece *piece, const char *key,
                               char *text, size_t size) {
    if (strcmp(key, "at") == 0) {
        return cell_text(p, piece->cell, text, size);
    }
    if (strcmp(key, "status") == 0) {
        return piece->status;
    }
    if (strcmp(key, "rank") == 0) {
        return piece->rank;
    }
    if (strcmp(key, "front") == 0) {
        return piece->front ? "yes" : "no";
    }
    if (strcmp(key, "standing") == 0) {
        return piece->standing ? "yes" : "no";
    }
    for (int i = 0; i < p->view->unit_count && strcmp(key, "unit") == 0; i++) {
        if (p->view->units[i].id == piece->unit) {
            return p->view->units[i].code;
        }
    }
    return "nothing of that kind";
}

static void fact_piece(play *p, int seat, const play_words *words) {
    char text[TEXT_SIZE], what[TEXT_SIZE];
    const lg_view_piece *piece = find_piece(p, seat, words->word[1]);
    if (!piece) {
        p->report->checks++;
        play_fail(p, "expected the figure %s, got none of that name", words->word[1]);
        return;
    }
    for (int i = 2; i + 1 < words->count; i += 2) {
        snprintf(what, sizeof what, "%s %s", words->word[1], words->word[i]);
        play_same(p, what, words->word[i + 1],
                  piece_value(p, piece, words->word[i], text, sizeof text));
    }
}

/* ---- Markers ----------------------------------------------------------------------------------------------- */

static void fact_marker(play *p, int seat, const play_words *words, bool wanted) {
    char text[TEXT_SIZE];
    const char *got = NULL;
    look(p, seat < 0 ? seat_of_side(p, LG_BRITISH) : seat);
    for (int i = 0; i < p->view->marker_count; i++) {
        if (strcmp(cell_text(p, p->view->markers[i].cell, text, sizeof text), words->word[1]) ==
            0) {
            got = p->view->markers[i].label;
        }
    }
    p->report->checks++;
    if (!wanted && got) {
        play_fail(p, "expected no marker at %s, got %s", words->word[1], got);
    }
    if (wanted && (!got || !play_has_parts(got, words, 2))) {
        play_fail(p, "expected a marker with these words at %s, got %s", words->word[1],
                  got ? got : "none");
    }
}

/* ---- The battle -------------------------------------------------------------------------------------------- */

static void fact_who(play *p, const play_words *words) {
    lg_who who;
    lg_game_who(lg_battle_game(p->battle), -1, &who);
    if (words->count > 1) {
        play_same(p, "the phase", words->word[1], who.phase_id);
    }
    if (words->count > 2) {
        play_same(p, "the seat to act", words->word[2],
                  who.seat < 0 ? "nobody" : p->scenario->seats[who.seat].name);
    }
}

static void fact_over(play *p, const play_words *words) {
    lg_who who;
    lg_score score;
    char text[TEXT_SIZE];
    lg_game_who(lg_battle_game(p->battle), -1, &who);
    lg_game_score(lg_battle_game(p->battle), 0, &score);
    snprintf(text, sizeof text, "%s: %s", score.grade, score.ending);
    p->report->checks++;
    if (!who.over) {
        play_fail(p, "expected the battle to be over, got turn %d, %s", who.turn, who.phase_id);
    } else if (!play_has_parts(text, words, 1)) {
        play_fail(p, "expected these words at the end, got \"%s\"", text);
    }
}

/* turn, score, left: one number each. */
static bool fact_number(play *p, const play_words *words) {
    lg_who who;
    lg_score score;
    int want = 0;
    bool number = words->count == 2 && play_number(words->word[1], &want);
    if (!number) {
        return false;
    }
    lg_game_who(lg_battle_game(p->battle), -1, &who);
    lg_game_score(lg_battle_game(p->battle), 0, &score);
    if (strcmp(words->word[0], "turn") == 0) {
        play_same_number(p, "the turn", want, who.turn);
    } else if (strcmp(words->word[0], "score") == 0) {
        play_same_number(p, "the score", want, score.total);
    } else if (strcmp(words->word[0], "left") == 0) {
        play_same_number(p, "dice left", want, lg_battle_dice(p->battle)->count);
    } else {
        return false;
    }
    return true;
}

/* ---- The board --------------------------------------------------------------------------------------------- */

/* What the board shows on a square: a man on his feet, one who lies, a marker, the ground. */
static char glyph_at(const play *p, int cell) {
    const lg_view *view = p->view;
    char glyph = lg_game_terrain(lg_battle_game(p->battle), cell)->glyph;
    for (int i = 0; i < view->marker_count; i++) {
        if (view->markers[i].cell == cell) {
            glyph = view->markers[i].glyph;
        }
    }
    for (int standing = 0; standing < 2; standing++) {
        for (int i = 0; i < view->piece_count; i++) {
            if (view->pieces[i].cell == cell && view->pieces[i].standing == (standing == 1)) {
                glyph = view->pieces[i].glyph;
            }
        }
    }
    return glyph;
}

/* The words after `as SEAT`, and the seat, -1 when nobody is named. */
static int seat_and_rest(const play *p, const play_words *words, play_words *rest) {
    int skip = words->count > 2 && strcmp(words->word[0], "as") == 0 ? 2 : 0;
    rest->count = words->count - skip;
    for (int i = 0; i < rest->count; i++) {
        rest->word[i] = words->word[i + skip];
    }
    return skip ? play_seat(p, words->word[1]) : -1;
}

bool play_is_board(const play_words *words) {
    int at = words->count > 2 && strcmp(words->word[0], "as") == 0 ? 2 : 0;
    return words->count == at + 2 && strcmp(words->word[at], "board") == 0;
}

static void same_row(play *p, int x, int y, const char *want) {
    char got[LG_MAX_PIECES];
    int length = (int)strlen(want);
    bool same = true;
    for (int i = 0; i < length && i < (int)sizeof got - 1; i++) {
        bool inside = x + i < p->view->width && y < p->view->height;
        got[i] = inside ? glyph_at(p, y * p->view->width + x + i) : ' ';
        same = same && (want[i] == '*' || want[i] == got[i]);
        got[i + 1] = '\0';
    }
    p->report->checks++;
    if (!same) {
        play_fail(p, "expected row %d as \"%s\", got \"%s\"", y, want, got);
    }
}

void play_board(play *p, const play_words *words, const char *const *rows, int count) {
    play_words rest;
    int x = -1, y = -1;
    int seat = seat_and_rest(p, words, &rest);
    if (sscanf(rest.word[1], "%d,%d", &x, &y) != 2 || x < 0 || y < 0) {
        play_fail(p, "\"board\" needs a square X,Y");
        return;
    }
    look(p, seat < 0 ? seat_of_side(p, LG_ZULU) : seat);
    int line = p->line;
    for (int i = 0; i < count; i++) {
        p->line = line + 1 + i;
        same_row(p, x, y + i, rows[i]);
    }
    p->line = line;
}

/* ---- Which ------------------------------------------------------------------------------------------------- */

static bool fact_of_one(play *p, int seat, const play_words *words) {
    if (words->count < 2) {
        return false;
    }
    const char *first = words->word[0];
    if (strcmp(first, "unit") == 0) {
        fact_unit(p, seat, words);
    } else if (strcmp(first, "no-unit") == 0) {
        fact_no_unit(p, seat, words);
    } else if (strcmp(first, "piece") == 0) {
        fact_piece(p, seat, words);
    } else if (strcmp(first, "marker") == 0 || strcmp(first, "no-marker") == 0) {
        fact_marker(p, seat, words, strcmp(first, "marker") == 0);
    } else {
        return false;
    }
    return true;
}

bool play_fact(play *p, const play_words *words) {
    play_words rest;
    int seat = seat_and_rest(p, words, &rest);
    if (rest.count < words->count && seat < 0) {
        play_fail(p, "there is no seat \"%s\"", words->word[1]);
        return true;
    }
    if (rest.count < 1) {
        return false;
    }
    if (fact_of_one(p, seat, &rest) || fact_number(p, &rest)) {
        return true;
    }
    if (strcmp(rest.word[0], "who") == 0) {
        fact_who(p, &rest);
    } else if (strcmp(rest.word[0], "over") == 0) {
        fact_over(p, &rest);
    } else {
        return false;
    }
    return true;
}
