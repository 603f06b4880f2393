/* engine.h - the engine protocol (docs/protocol.md): one command a line in, one JSON object a line out. An
 * engine answers lines in memory, so that tests and fuzzers need no pipe; lg_engine_run is the loop around it. */
#ifndef LG_CLI_ENGINE_H
#define LG_CLI_ENGINE_H

#include <stdio.h>

#include <laager/laager.h>

enum { LG_ENGINE_LINE = 65536 }; /* bytes of the longest line that is read as a command */

typedef struct lg_engine lg_engine;

/* An engine without a battle. `data` as --data, NULL when not given. NULL with an error. */
lg_engine *lg_engine_new(const char *data, lg_error *error);
void lg_engine_free(lg_engine *engine);

/* Answers one line of `size` bytes (no newline at its end; any bytes): a JSON object on one line that the caller
 * frees. NULL for lines that get no answer: blank ones and those that begin with '#'. */
char *lg_engine_answer(lg_engine *engine, const char *line, size_t size);

/* The battle that is being played, NULL before the first; the engine's own. For tests and fuzzers. */
struct lg_session *lg_engine_session(lg_engine *engine);

/* True after `quit`. */
bool lg_engine_done(const lg_engine *engine);

/* Reads and answers until `quit` or the end of input. False when `out` cannot be written. */
bool lg_engine_run(lg_engine *engine, FILE *in, FILE *out);

#endif
