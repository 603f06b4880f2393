/* ask.h - names that people and programs give: looked up, with the nearest known one in the answer when there is
 * no such thing. */
#ifndef LG_CLI_ASK_H
#define LG_CLI_ASK_H

#include "bots/bots.h"
#include "io/session.h"

/* Fills the error with "There is no WHAT "NAME"; did you mean "NEAREST"?", or with the names themselves where
 * none is near and they are few. Always returns false. */
bool lg_ask_unknown(lg_error *error, const char *what, const char *name, const char *const *names,
                    int count);

/* The error as sentences of their own: a capital letter and a full stop where it is one line without a place. */
const char *lg_ask_sentence(const lg_error *error, char *text, size_t size);

/* The seat of that name, else the first of that role ("british", "zulu", "umpire"); -1 with an error. */
int lg_seat_named(const lg_scenario *scenario, const char *name, lg_error *error);
/* The verb of that name; -1 with an error. */
int lg_verb_named(const lg_ruleset *ruleset, const char *name, lg_error *error);
/* The bot of that name; NULL with an error. */
const lg_bot *lg_bot_named(const char *name, lg_error *error);

/* A scenario by name or file with KEY=VALUE words applied. NULL with an error. */
lg_scenario *lg_scenario_asked(lg_data *data, const char *name, const char *const *words, int count,
                               lg_error *error);

/* A record by path, or by its name in the folder of battles (with or without ".jsonl"). */
const char *lg_record_named(const char *name, char *path, size_t size);

#endif
