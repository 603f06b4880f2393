/* The golden transcript at the head of docs/protocol.md, the printed example of play, run as it stands there: each
 * line "> COMMAND" is given to the engine and must be answered, byte for byte, by the line below it.
 *
 * `test_cli_transcript --update` puts the answers of today in the place of those in the document: read what has
 * changed before committing it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "cli/engine.h"
#include "io/files.h"

static const char protocol[] = LG_SOURCE_DIR "/docs/protocol.md";
static const char opening[] = "```transcript\n";

/* Cuts the line at *at off and moves on to the next; NULL at the end of the block. */
static char *next_line(char **at) {
    char *line = *at;
    char *end = strchr(line, '\n');
    if (!end || strncmp(line, "```", 3) == 0) {
        return NULL;
    }
    *end = '\0';
    *at = end + 1;
    return line;
}

static char *read_protocol(void) {
    lg_error error = {0};
    char *text = lg_file_read_text(protocol, "manual", LG_MAX_TEXT_BYTES, &error);
    check_true(text != NULL, "%s", error.text);
    check_true(strstr(text, opening) != NULL, "it has a transcript");
    return text;
}

static lg_engine *make_engine(void) {
    lg_error error = {0};
    lg_engine *engine = lg_engine_new(LG_DATA_DIR, &error);
    check_true(engine != NULL, "%s", error.text);
    return engine;
}

/* ---- Running it ------------------------------------------------------------------------------------------- */

static void check_answer(lg_engine *engine, const char *command, const char *want) {
    char *got = lg_engine_answer(engine, command, strlen(command));
    check_true(got && strcmp(got, want) == 0, "%s\n  want %s\n  got  %s", command, want,
               got ? got : "no answer");
    free(got);
}

static int run_transcript(lg_engine *engine, char *at) {
    int commands = 0;
    for (char *line = next_line(&at); line; line = next_line(&at)) {
        check_true(strncmp(line, "> ", 2) == 0, "\"%s\" is a command", line);
        if (line[2] == '#') {
            check_true(!lg_engine_answer(engine, line + 2, strlen(line + 2)), "%s: no answer",
                       line);
            continue;
        }
        char *want = next_line(&at);
        check_true(want != NULL, "\"%s\" has an answer below it", line);
        check_answer(engine, line + 2, want);
        commands++;
    }
    return commands;
}

/* ZWR-EX-01 to ZWR-EX-09: cloud, orders, line, eleven dice at 4+, a base off, 12 inches, nine dice against six. */
static void transcript__run_verbatim(void **state) {
    (void)state;
    char *text = read_protocol();
    lg_engine *engine = make_engine();
    int commands = run_transcript(engine, strstr(text, opening) + strlen(opening));
    check_range(commands, 10, 100);
    lg_engine_free(engine);
    free(text);
}

/* ---- Writing it anew ---------------------------------------------------------------------------------------- */

/* The commands of the block with the answers of today. Returns where the block ends. */
static char *write_answers(lg_engine *engine, char *at, FILE *out) {
    for (char *line = next_line(&at); line; line = next_line(&at)) {
        if (strncmp(line, "> ", 2) != 0) {
            continue;
        }
        char *answer = lg_engine_answer(engine, line + 2, strlen(line + 2));
        fprintf(out, "%s\n", line);
        if (answer) {
            fprintf(out, "%s\n", answer);
        }
        free(answer);
    }
    return at;
}

static int update(void) {
    char *text = read_protocol();
    lg_engine *engine = make_engine();
    FILE *out = fopen(protocol, "w");
    if (!out) {
        return 1;
    }
    char *block = strstr(text, opening) + strlen(opening);
    fwrite(text, 1, (size_t)(block - text), out);
    char *rest = write_answers(engine, block, out);
    fputs(rest, out);
    lg_engine_free(engine);
    free(text);
    return fclose(out) != 0;
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(transcript__run_verbatim)};
    if (argc > 1 && strcmp(argv[1], "--update") == 0) {
        return update();
    }
    return check_group(argc, argv, "transcript", tests);
}
