/* play_parts.h - what the files of the play runner share. */
#ifndef LG_TESTS_PLAY_PARTS_H
#define LG_TESTS_PLAY_PARTS_H

#include <stdbool.h>

#include <laager/ruleset.h>

#include "io/session.h"
#include "play.h"

enum { PLAY_MAX_WORDS = 128, PLAY_LINE_SIZE = 2048 };

/* A line taken apart. `[4 5 6]` is one word with its brackets. */
typedef struct play_words {
    char text[PLAY_LINE_SIZE];
    const char *word[PLAY_MAX_WORDS];
    int count;
} play_words;

/* What the last input was, which says what indented lines mean. */
typedef enum play_input {
    PLAY_NOTHING,
    PLAY_ACTION,
    PLAY_CHECK,
    PLAY_UNDO,
    PLAY_LEGAL,
    PLAY_ODDS
} play_input;

typedef struct play {
    const char *path;
    FILE *out;
    play_report *report;
    int line; /* being read; for messages */
    int failures;
    bool skipping; /* until the next title: an input went wrong */
    lg_data *data;
    lg_scenario *scenario;
    lg_battle *battle;
    lg_view *view;

    /* the last input and what came of it */
    play_input input;
    int input_line, seat;
    bool refused, excused; /* refused or short of dice; and said to be */
    lg_status status;
    lg_verdict verdict;
    lg_reply reply;
    int next_event, matched; /* events before next_event have been matched or passed over */
    lg_odds odds;
    lg_actions actions;
} play;

/* ---- Words (play_words.c) -------------------------------------------------------------------------------- */

/* Takes a line apart; false when a quote or bracket is not closed or there are too many words. */
bool play_split(play_words *words, const char *line);
/* Do all words from `first` on occur in the text? */
bool play_has_parts(const char *text, const play_words *words, int first);
/* The words from `first` on with blanks between. */
const char *play_join(const play_words *words, int first, int past, char *text, size_t size);
/* A whole number; false when the word is none. */
bool play_number(const char *word, int *value);
/* "[4 5 6]" as numbers; -1 when it is none. */
int play_dice(const char *word, int *values, int max);

/* ---- Saying what is wrong (play.c) ------------------------------------------------------------------------- */

void play_fail(play *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Counts a check; fails with "expected WANT, got GOT" unless they are the same text. */
void play_same(play *p, const char *what, const char *want, const char *got);
void play_same_number(play *p, const char *what, int want, int got);
/* The seat of that name or role, or -1. */
int play_seat(const play *p, const char *name);

/* ---- What must come of it (play_expect.c), facts (play_facts.c) --------------------------------------------- */

/* An indented line after an input. */
void play_expect(play *p, const play_words *words);
/* A fact asked for at the margin; false when the line is none. `rows` are the indented rows of `board`, NULL for
 * other facts. */
bool play_fact(play *p, const play_words *words);
bool play_is_board(const play_words *words);
void play_board(play *p, const play_words *words, const char *const *rows, int count);

#endif
