/* engine_parts.h - what the files of the engine share: its state, the words of a line, and the making of JSON.
 * Every text that goes out passes lg_json_text, so that an answer is always valid UTF-8. */
#ifndef LG_CLI_ENGINE_PARTS_H
#define LG_CLI_ENGINE_PARTS_H

#include <jansson.h>

#include <laager/ruleset.h>

#include "bots/bots.h"
#include "io/session.h"

struct lg_engine {
    lg_data *data;
    lg_session *session; /* NULL before the first battle */
    uint64_t
        random[LG_MAX_SEATS]; /* of the bots, one a seat: what one draws tells another nothing */
    lg_view *view;            /* room for one */
    bool done;
};

/* The rest of a line, taken apart from the left. */
typedef struct lg_line {
    char *rest;
} lg_line;

/* The next word, cut off with a closing zero; NULL at the end. Leaves `rest` at the word after it. */
char *lg_line_word(lg_line *line);

/* One command: its answer, with "ok" in it. */
typedef struct lg_engine_command {
    const char *name, *usage, *help;
    bool battle; /* needs one */
    int most;    /* words it takes, MANY_WORDS for the rest of the line */
    json_t *(*answer)(struct lg_engine *engine, lg_line *line);
} lg_engine_command;

/* ---- Answers ------------------------------------------------------------------------------------------ */

json_t *lg_json_text(const char *text);            /* null for NULL */
json_t *lg_json_at(const lg_game *game, int cell); /* [x, y]; null for none */
json_t *lg_json_facing(int facing);                /* "N" ... "NW"; null for none */
void lg_json_put(json_t *object, const char *key, json_t *value);
void lg_json_add(json_t *array, json_t *value);

json_t *lg_answer_yes(void);
json_t *lg_answer_no(const char *rule, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
json_t *lg_answer_refused(const lg_verdict *verdict);
json_t *lg_answer_error(const lg_error *error);

/* Who must act, as the `who` command tells it, with the prompt in the words that `viewer` may read (-1: the seat
 * to act). */
json_t *lg_json_who(struct lg_engine *engine, int viewer);
/* Events from index `first` of the whole log on that a seat may know and whose number, in that seat's own count
 * (the first is 1), is `from` or more. */
json_t *lg_json_events(struct lg_engine *engine, int seat, int first, long from);
json_t *lg_json_score(const lg_game *game, int seat);

/* ---- The battle --------------------------------------------------------------------------------------- */

lg_battle *lg_engine_battle(struct lg_engine *engine);
const lg_game *lg_engine_game(struct lg_engine *engine);
/* The seat of that name or role, or -1 with an answer that says so in *no. */
int lg_engine_seat(struct lg_engine *engine, const char *name, json_t **no);
/* The seat that a line speaks for: its first word as=SEAT, else the seat to act (seat 0 when the battle is
 * over). -1 with an answer in *no. */
int lg_engine_as(struct lg_engine *engine, lg_line *line, json_t **no);
/* The same for commands that name the seat as a bare word. */
int lg_engine_named_seat(struct lg_engine *engine, lg_line *line, json_t **no);
/* A whole number from a word; false when it is none or out of range. */
bool lg_engine_number(const char *word, long low, long high, long *value);

/* ---- The commands, by file ------------------------------------------------------------------------------ */

/* engine_battle.c */
json_t *lg_engine_list(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_new_battle(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_who(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_dice(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_undo(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_save(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_load(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_hash(struct lg_engine *engine, lg_line *line);
/* engine_play.c */
json_t *lg_engine_legal(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_do(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_why(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_odds(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_bot(struct lg_engine *engine, lg_line *line);
/* engine_show.c */
json_t *lg_engine_state(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_log(struct lg_engine *engine, lg_line *line);
json_t *lg_engine_show(struct lg_engine *engine, lg_line *line);

#endif
