/* The engine: which command a line is, and the loop. */
#include "cli/engine.h"

#include <stdlib.h>
#include <string.h>

#include "cli/engine_parts.h"
#include "core/words.h"

enum { MANY_WORDS = 1000000 };

static json_t *answer_quit(lg_engine *engine, lg_line *line) {
    (void)line;
    engine->done = true;
    return lg_answer_yes();
}

static json_t *answer_help(lg_engine *engine, lg_line *line);

/* The table of docs/protocol.md. */
static const lg_engine_command commands[] = {
    {"list", "list", "the rule sets and their scenarios", false, 0, lg_engine_list},
    {"new", "new RULESET/SCENARIO|FILE [KEY=VALUE ...]", "begins a battle", false, MANY_WORDS,
     lg_engine_new_battle},
    {"who", "who [as=SEAT]", "who must act, and what is asked", true, 1, lg_engine_who},
    {"legal", "legal [as=SEAT] [VERB [SUBJECT]]", "the actions allowed", true, 3, lg_engine_legal},
    {"do", "do [as=SEAT] ACTION", "plays an action", true, MANY_WORDS, lg_engine_do},
    {"why", "why [as=SEAT] ACTION", "whether an action is allowed, and by which rule not", true,
     MANY_WORDS, lg_engine_why},
    {"odds", "odds [as=SEAT] ACTION", "the exact chances of an action that rolls", true, MANY_WORDS,
     lg_engine_odds},
    {"dice", "dice [V ...] | dice clear", "queues dice rolled on a real table", true, MANY_WORDS,
     lg_engine_dice},
    {"state", "state [SEAT]", "all that a seat may know", true, 1, lg_engine_state},
    {"log", "log [SEAT] [FROM]", "what happened, as a seat may know it", true, 2, lg_engine_log},
    {"show", "show [SEAT]", "the board as text", true, 1, lg_engine_show},
    {"undo", "undo [N]", "takes back actions", true, 1, lg_engine_undo},
    {"save", "save PATH", "writes the record of the battle", true, MANY_WORDS, lg_engine_save},
    {"load", "load PATH", "reads a record and plays it again", false, MANY_WORDS, lg_engine_load},
    {"hash", "hash [as=SEAT]", "a hash of the battle as a seat knows it", true, 1, lg_engine_hash},
    {"bot", "bot [SEAT] [BOT]", "lets the machine play one action", true, 2, lg_engine_bot},
    {"help", "help", "these commands", false, 0, answer_help},
    {"quit", "quit", "ends", false, 0, answer_quit},
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static json_t *answer_help(lg_engine *engine, lg_line *line) {
    (void)engine;
    (void)line;
    json_t *list = json_array();
    for (int i = 0; i < COMMAND_COUNT; i++) {
        json_t *entry = json_object();
        lg_json_put(entry, "usage", lg_json_text(commands[i].usage));
        lg_json_put(entry, "help", lg_json_text(commands[i].help));
        lg_json_add(list, entry);
    }
    json_t *answer = lg_answer_yes();
    lg_json_put(answer, "commands", list);
    return answer;
}

static json_t *answer_unknown(const char *name) {
    const char *names[COMMAND_COUNT];
    for (int i = 0; i < COMMAND_COUNT; i++) {
        names[i] = commands[i].name;
    }
    const char *nearest = lg_nearest(name, names, COMMAND_COUNT);
    if (nearest) {
        return lg_answer_no(NULL, "There is no command \"%.40s\"; did you mean \"%s\"?", name,
                            nearest);
    }
    return lg_answer_no(NULL, "There is no command \"%.40s\"; \"help\" lists them.", name);
}

static int count_words(const char *text) {
    int count = 0;
    for (text += strspn(text, " \t"); *text; text += strspn(text, " \t")) {
        text += strcspn(text, " \t");
        count++;
    }
    return count;
}

static json_t *answer_line(lg_engine *engine, lg_line *line) {
    const char *name = lg_line_word(line);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i].name, name) != 0) {
            continue;
        }
        if (commands[i].battle && !engine->session) {
            return lg_answer_no(NULL, "There is no battle yet: begin one with \"new\".");
        }
        if (count_words(line->rest) > commands[i].most) {
            return lg_answer_no(NULL, "Too many words: %s.", commands[i].usage);
        }
        return commands[i].answer(engine, line);
    }
    return answer_unknown(name);
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

char *lg_line_word(lg_line *line) {
    line->rest += strspn(line->rest, " \t");
    if (!*line->rest) {
        return NULL;
    }
    char *word = line->rest;
    line->rest += strcspn(word, " \t");
    if (*line->rest) {
        *line->rest++ = '\0';
    }
    line->rest += strspn(line->rest, " \t");
    return word;
}

/* Why a line is no command line, or NULL. */
static const char *line_fault(const char *line, size_t size) {
    if (size > LG_ENGINE_LINE) {
        return "The line is longer than 65536 bytes.";
    }
    if (memchr(line, '\0', size)) {
        return "The line has a NUL byte in it.";
    }
    for (size_t i = 0; i < size; i++) {
        if ((unsigned char)line[i] < ' ' && line[i] != '\t') {
            return "The line has a control character in it.";
        }
    }
    return NULL;
}

static bool is_blank(char byte) { return byte == ' ' || byte == '\t' || byte == '\r'; }

static json_t *answer_bytes(lg_engine *engine, char *text, size_t size) {
    const char *fault = line_fault(text, size);
    if (fault) {
        return lg_answer_no(NULL, "%s", fault);
    }
    json_t *probe = json_string(text); /* jansson's own check: NULL when it is no UTF-8 */
    if (!probe) {
        return lg_answer_no(NULL, "The line is not UTF-8.");
    }
    json_decref(probe);
    lg_line rest = {text};
    return answer_line(engine, &rest);
}

static char *no_memory(void) {
    static const char text[] =
        "{\"ok\":false,\"why\":\"There is not enough memory.\",\"rule\":null}";
    char *copy = malloc(sizeof text);
    return copy ? memcpy(copy, text, sizeof text) : NULL;
}

char *lg_engine_answer(lg_engine *engine, const char *line, size_t size) {
    while (size > 0 && is_blank(line[size - 1])) {
        size--;
    }
    for (; size > 0 && is_blank(*line); size--) {
        line++;
    }
    if (size == 0 || *line == '#') {
        return NULL;
    }
    char *text = malloc(size + 1);
    if (!text) {
        return no_memory();
    }
    memcpy(text, line, size);
    text[size] = '\0';
    json_t *answer = answer_bytes(engine, text, size);
    free(text);
    char *json = json_dumps(answer, JSON_COMPACT);
    json_decref(answer);
    return json ? json : no_memory();
}

/* Reads one line; what goes beyond `max` bytes is read and dropped, `*size` is then max + 1. False at the end. */
static bool read_line(FILE *in, char *line, size_t max, size_t *size) {
    size_t count = 0;
    int byte = getc(in);
    if (byte == EOF) {
        return false;
    }
    for (; byte != EOF && byte != '\n'; byte = getc(in)) {
        if (count <= max) {
            line[count++] = (char)byte;
        }
    }
    *size = count;
    return true;
}

bool lg_engine_run(lg_engine *engine, FILE *in, FILE *out) {
    char *line = malloc(LG_ENGINE_LINE + 1);
    size_t size;
    bool written = line != NULL;
    while (written && !engine->done && read_line(in, line, LG_ENGINE_LINE, &size)) {
        char *answer = lg_engine_answer(engine, line, size);
        if (answer) {
            written = fputs(answer, out) >= 0 && putc('\n', out) != EOF && fflush(out) == 0;
        }
        free(answer);
    }
    free(line);
    return written;
}

/* ---- The engine ----------------------------------------------------------------------------------------- */

lg_engine *lg_engine_new(const char *data, lg_error *error) {
    lg_engine *engine = calloc(1, sizeof *engine);
    lg_view *view = malloc(sizeof *view);
    if (!engine || !view) {
        free(engine);
        free(view);
        lg_error_say(error, "There is not enough memory.");
        return NULL;
    }
    engine->view = view;
    engine->data = lg_data_open(data, error);
    if (engine->data) {
        return engine;
    }
    lg_engine_free(engine);
    return NULL;
}

void lg_engine_free(lg_engine *engine) {
    if (!engine) {
        return;
    }
    lg_session_close(engine->session);
    if (engine->data) {
        lg_data_close(engine->data);
    }
    free(engine->view);
    free(engine);
}

lg_session *lg_engine_session(lg_engine *engine) { return engine->session; }

bool lg_engine_done(const lg_engine *engine) { return engine->done; }
