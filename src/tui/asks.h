/* asks.h - the questions asked on the battlefield: one flow for each shape of a verb's arguments. A flow offers
 * options, says in words what Enter would do, and does it; the marks, the digits and the table of all options are
 * common to all. */
#ifndef LG_TUI_ASKS_H
#define LG_TUI_ASKS_H

#include "tui/table.h"

enum { LG_MAX_HINTS = 12 };

struct lg_flow {
    const char *name;
    const char *enter; /* what Enter does, the first word of the footer; NULL: the verb's name */
    const char *(*enter_words)(lg_table *table); /* the same where it changes; NULL: `enter` */
    bool arrows; /* Up and Down go through the options; else they move the cursor */
    /* Another option is marked: brings action, verdict and text up to date. */
    void (*marked)(lg_table *table);
    void (*accept)(lg_table *table);
    bool (*key)(lg_table *table, int key); /* its own keys, asked first; NULL none */
    /* Words of the footer after Enter; returns how many. NULL none. */
    int (*hints)(const lg_table *table, lg_hint *hints);
    /* Letters that its panel shows, for the page of all keys; returns how many. NULL none. */
    int (*letters)(const lg_table *table, lg_hint *hints);
    /* Draws beside the map instead of the verbs; returns the rows used. NULL: the options as a list. */
    int (*panel)(lg_table *table, lg_canvas *canvas, lg_box box);
    /* What is shown on the map. NULL nothing. */
    void (*overlay)(lg_table *table, lg_overlay *overlay);
    /* The cursor has been moved. NULL: nothing follows. */
    void (*moved)(lg_table *table);
};

/* ---- ask_common.c ------------------------------------------------------------------------------------ */

/* A fresh question; closed again. */
void lg_ask_begin(lg_table *table, const lg_flow *flow, int verb, int subject);
void lg_ask_close(lg_table *table);
/* Adds an option and returns it, NULL when there is no room. */
lg_option *lg_ask_add(lg_table *table, int value, bool allowed);
/* Marks an option and brings the question up to date. */
void lg_ask_mark(lg_table *table, int mark);
/* A key of the question: its own, or one that all have; false when it is none. */
bool lg_ask_key(lg_table *table, int key);
/* Does what Enter would do, and goes on: the same question again, or the next unit. */
void lg_ask_do(lg_table *table);
/* The options as lines with numbers; returns the rows. */
int lg_ask_lines(lg_table *table, lg_canvas *canvas, lg_box box);
/* Score needed, dice, mean and the likeliest outcomes of the odds that are known; returns the rows. */
int lg_ask_odds(const lg_table *table, lg_canvas *canvas, lg_box box, int outcomes);
/* The ghosts of a move tried on paper, or of the unit as it stands, shifted. */
void lg_ask_ghosts(lg_table *table, lg_overlay *overlay);

/* ---- One for each shape --------------------------------------------------------------------------------- */

/* Opens the question of a verb for a unit (-1: none), or does at once what asks nothing more. False with a notice
 * when it is refused. */
bool lg_ask_verb(lg_table *table, int verb, int unit);

void lg_ask_counters(lg_table *table, int unit); /* ask_counters.c */
void lg_counters_repeat_all(lg_table *table);
bool lg_ask_place(lg_table *table, int verb, int unit);   /* ask_place.c */
bool lg_ask_towards(lg_table *table, int verb, int unit); /* ask_towards.c */
bool lg_ask_target(lg_table *table, int verb, int unit);  /* ask_target.c */
bool lg_ask_form(lg_table *table, int verb, int unit);    /* ask_form.c */
bool lg_ask_list(lg_table *table, int verb, int unit);    /* ask_list.c */
bool lg_ask_square(lg_table *table, int verb);            /* ask_square.c */
void lg_ask_end(lg_table *table);                         /* ask_end.c */
void lg_ask_suggested(lg_table *table, int verb);
void lg_ask_group(lg_table *table);   /* group.c */
void lg_ask_command(lg_table *table); /* command_line.c */
void lg_ask_search(lg_table *table);
bool lg_search_next(lg_table *table);

/* group.c: a group line, "these: towards X" or "all: fire nearest"; false when the words are none. */
bool lg_group_line(lg_table *table, const char *line);
/* ask_towards.c: fills the options with the places one can walk towards, seen from a unit. */
void lg_towards_options(lg_table *table, int unit);
/* The square of an option; -1 marks the cursor's. */
int lg_towards_cell(lg_table *table, int mark);
int lg_towards_unit(const lg_table *table, int mark);

/* ---- board.c: the board itself, between questions ---------------------------------------------------------- */

/* What Enter does while nothing is asked; worked out once until something changes. */
void lg_board_propose(lg_table *table, lg_proposal *proposal);
void lg_board_accept(lg_table *table);
/* After an action: the next unit, the next question. `same_verb` -1, or the verb to ask again while the chosen unit
 * can. */
void lg_board_go_on(lg_table *table, int same_verb);
/* Rolls on until something must be chosen or the step is over. */
void lg_board_run_on(lg_table *table);
/* `?`: why, for what is marked or under the cursor. */
void lg_board_why(lg_table *table);
/* A verb's letter; false when no verb of the rule set has it. */
bool lg_board_letter(lg_table *table, int key);
/* The letter of a verb as it is now: in the set-up `m` sets up and `e` takes the suggested places. 0: none. */
int lg_board_letter_of(const lg_table *table, int verb);
/* The verb of this step that sets units on places; without one the verb of the letter m, or -1. */
int lg_board_walking_verb(lg_table *table);
/* A command of LG_LAYER_BOARD that every question shares (camera, pages, undo ...); false when it is none. */
bool lg_board_command(lg_table *table, lg_command command);

#endif
