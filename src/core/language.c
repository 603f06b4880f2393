/* language.c - the one text form of actions: "order A change fire", "move gatling 12,20 E". */
#include <laager/ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { TOKEN_SIZE = LG_WORD_SIZE, MAX_NAMES = LG_MAX_UNITS };

static const char *const FACINGS[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW", NULL};

/* Takes the next word of a text, at most TOKEN_SIZE - 1 letters; false at the end. */
static bool take_word(const char **text, char *word) {
    const char *at = *text;
    while (*at == ' ' || *at == '\t') {
        at++;
    }
    size_t length = strcspn(at, " \t");
    size_t kept = length < TOKEN_SIZE ? length : TOKEN_SIZE - 1;
    memcpy(word, at, kept);
    word[kept] = '\0';
    *text = at + length;
    return length > 0;
}

static bool not_known(lg_verdict *why, const char *what, const char *word, const char *const *names,
                      int count) {
    const char *near = lg_nearest(word, names, (size_t)count);
    if (near != NULL) {
        return lg_refuse(why, NULL, "There is no %s \"%s\"; did you mean \"%s\"?", what, word,
                         near);
    }
    return lg_refuse(why, NULL, "There is no %s \"%s\".", what, word);
}

static bool read_unit(const lg_game *game, const char *word, int *value, lg_verdict *why) {
    const char *names[MAX_NAMES];
    char id[TOKEN_SIZE];
    int known = 0;
    for (int u = 0; u < game->unit_count; u++) {
        const char *name = lg_unit_id(game, u, id, sizeof id);
        if (name != NULL && lg_same_word(word, name)) {
            *value = u;
            return true;
        }
        if (u < game->scenario->unit_count) {
            names[known++] = game->scenario->units[u].id;
        }
    }
    return not_known(why, "unit", word, names, known);
}

/* Reads "7" in full; false for anything else or more than `limit`. */
static bool read_number(const char *word, long limit, int *value) {
    char *end;
    long n = strtol(word, &end, 10);
    *value = (int)n;
    return *word != '\0' && *end == '\0' && n >= 0 && n <= limit;
}

/* The piece of a home unit that a suffix names: its number, or its rank's short name. */
static int piece_by_suffix(const lg_game *game, int unit, const char *suffix) {
    const lg_unit *home = &lg_units_of(game)[unit];
    int number = 0;
    if (read_number(suffix, home->count, &number) && number >= 1) {
        return home->first + number - 1;
    }
    for (int i = home->first; i < home->first + home->count; i++) {
        if (lg_same_word(suffix, game->scenario->ruleset->ranks[lg_pieces_of(game)[i].kind])) {
            return i;
        }
    }
    return -1;
}

static bool read_piece(const lg_game *game, const char *word, int *value, lg_verdict *why) {
    char unit[TOKEN_SIZE];
    snprintf(unit, sizeof unit, "%s", word);
    char *dot = strrchr(unit, '.');
    int home = -1;
    if (dot == NULL) {
        if (!read_unit(game, unit, &home, why)) {
            return false;
        }
        *value = lg_units_of(game)[home].first;
        return true;
    }
    *dot = '\0';
    if (!read_unit(game, unit, &home, why)) {
        return false;
    }
    *value = piece_by_suffix(game, home, dot + 1);
    return *value >= 0 ||
           lg_refuse(why, NULL, "There is no figure \"%s\": figures are %s.1 and so on, or %s.lt.",
                     word, unit, unit);
}

/* A figure on his own is a unit, by his number or his rank: A.12 or A.bugler. */
static bool read_detached(const lg_game *game, const char *word, int *value, lg_verdict *why) {
    int piece;
    if (!read_piece(game, word, &piece, why)) {
        return false;
    }
    for (int u = game->scenario->unit_count; u < game->unit_count; u++) {
        if (game->scenario->ruleset->detached(game, u) == piece) {
            *value = u;
            return true;
        }
    }
    return lg_refuse(why, NULL, "The figure %s is not on his own.", word);
}

static bool read_cell(const lg_game *game, const char *word, int *value, lg_verdict *why) {
    const lg_board *board = &game->scenario->board;
    char *end;
    long x = strtol(word, &end, 10);
    long y = *end == ',' && end != word ? strtol(end + 1, &end, 10) : -1;
    if (*end != '\0' || y < 0) {
        return lg_refuse(why, NULL, "\"%s\" is not a square: write column,row as in 34,20.", word);
    }
    if (x < 0 || x >= board->width || y >= board->height) {
        return lg_refuse(why, NULL, "%s is off the table: it runs from 0,0 to %d,%d.", word,
                         board->width - 1, board->height - 1);
    }
    *value = (int)(y * board->width + x);
    return true;
}

static bool read_word(const char *word, const lg_arg_spec *spec, int *value, lg_verdict *why) {
    *value = lg_word_index(word, spec->words);
    int count = 0;
    while (spec->words[count] != NULL) {
        count++;
    }
    return *value >= 0 || not_known(why, spec->name, word, spec->words, count);
}

static bool read_argument(const lg_game *game, const char *word, const lg_arg_spec *spec,
                          int *value, lg_verdict *why) {
    static const lg_arg_spec FACING = {LG_ARG_FACING, "facing", FACINGS};
    switch (spec->kind) {
    case LG_ARG_UNIT:
        return strchr(word, '.') != NULL ? read_detached(game, word, value, why)
                                         : read_unit(game, word, value, why);
    case LG_ARG_PIECE: return read_piece(game, word, value, why);
    case LG_ARG_CELL: return read_cell(game, word, value, why);
    case LG_ARG_FACING: return read_word(word, &FACING, value, why);
    case LG_ARG_NUMBER:
        return read_number(word, INT16_MAX - 1, value) ||
               lg_refuse(why, NULL, "\"%s\" is not a number (%s).", word, spec->name);
    case LG_ARG_WORD: return read_word(word, spec, value, why);
    case LG_ARG_NONE: break;
    }
    return lg_refuse(why, NULL, "\"%s\" is one word too many.", word);
}

static bool read_verb(const lg_game *game, const char *word, lg_action *action, lg_verdict *why) {
    const lg_ruleset *rules = game->scenario->ruleset;
    const char *names[MAX_NAMES];
    int count = rules->verb_count < MAX_NAMES ? rules->verb_count : MAX_NAMES;
    for (int v = 0; v < count; v++) {
        names[v] = rules->verbs[v].name;
        if (lg_same_word(word, names[v])) {
            action->verb = (int16_t)v;
            return true;
        }
    }
    return not_known(why, "action", word, names, count);
}

bool lg_action_parse(const lg_game *game, int seat, const char *text, lg_action *action,
                     lg_verdict *why) {
    (void)seat;
    char word[TOKEN_SIZE];
    *action = (lg_action){.verb = -1, .argc = 0, .arg = {-1, -1, -1, -1}};
    if (!take_word(&text, word)) {
        return lg_refuse(
            why, NULL,
            "Say what to do: a verb and what it is done to, as in \"order A fire fire\".");
    }
    if (!read_verb(game, word, action, why)) {
        return false;
    }
    const lg_verb *verb = &game->scenario->ruleset->verbs[action->verb];
    while (take_word(&text, word)) {
        static const lg_arg_spec NO_MORE = {LG_ARG_NONE, "", NULL};
        const lg_arg_spec *spec = action->argc < LG_MAX_ARGS ? &verb->args[action->argc] : &NO_MORE;
        int value = -1;
        if (!read_argument(game, word, spec, &value, why)) {
            return false;
        }
        action->arg[action->argc++] = (int16_t)value;
    }
    if (action->argc < verb->needed) {
        return lg_refuse(why, verb->rule, "%s needs %s as well.", verb->name,
                         verb->args[action->argc].name);
    }
    return true;
}

static void append_argument(const lg_game *game, const lg_arg_spec *spec, int value, char *out,
                            size_t size) {
    char id[TOKEN_SIZE];
    const char *name;
    switch (spec->kind) {
    case LG_ARG_UNIT:
        name = lg_unit_id(game, value, id, sizeof id);
        snprintf(out, size, " %s", name == NULL ? "?" : name);
        return;
    case LG_ARG_PIECE: snprintf(out, size, " %s", lg_piece_id(game, value, id, sizeof id)); return;
    case LG_ARG_CELL:
        snprintf(out, size, " %d,%d", lg_game_at(game, value).x, lg_game_at(game, value).y);
        return;
    case LG_ARG_FACING: snprintf(out, size, " %s", FACINGS[value]); return;
    case LG_ARG_NUMBER: snprintf(out, size, " %d", value); return;
    case LG_ARG_WORD: snprintf(out, size, " %s", spec->words[value]); return;
    case LG_ARG_NONE: return;
    }
}

const char *lg_action_text(const lg_game *game, const lg_action *action, char *text, size_t size) {
    const lg_verb *verb = &game->scenario->ruleset->verbs[action->verb];
    snprintf(text, size, "%s", verb->name);
    for (int i = 0; i < action->argc && i < LG_MAX_ARGS; i++) {
        size_t length = strlen(text);
        append_argument(game, &verb->args[i], action->arg[i], text + length, size - length);
    }
    return text;
}
