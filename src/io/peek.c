/* peek.c - what the first and the last line of a record tell, without playing it. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <jansson.h>

#include "io/files.h"
#include "io/record.h"

enum { CHUNK = 32 * 1024, LONGEST_LINE = 4 * 1024 * 1024 };

static void take_text(char *to, size_t size, const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    lg_text_cleaned(to, size, text ? text : "");
}

static int take_number(const json_t *object, const char *key) {
    json_int_t number = json_integer_value(json_object_get(object, key));
    return number < 0 || number > INT32_MAX ? 0 : (int)number;
}

/* `size` bytes at a place of the file, or fewer at its end. The caller frees. */
static char *read_at(int file, off_t from, size_t size, size_t *got) {
    char *bytes = malloc(size);
    *got = 0;
    while (bytes && *got < size) {
        ssize_t part = pread(file, bytes + *got, size - *got, from + (off_t)*got);
        if (part < 0 && errno == EINTR) {
            continue;
        }
        if (part <= 0) {
            break;
        }
        *got += (size_t)part;
    }
    return bytes;
}

/* The object on the first line; *end is where the line ends. */
static json_t *first_line(int file, off_t *end) {
    for (size_t size = CHUNK; size <= LONGEST_LINE; size *= 4) {
        size_t got = 0;
        char *text = read_at(file, 0, size, &got);
        char *newline = text ? memchr(text, '\n', got) : NULL;
        json_t *head = newline ? json_loadb(text, (size_t)(newline - text), 0, NULL) : NULL;
        bool more = !newline && got == size;
        *end = newline ? newline - text + 1 : 0;
        free(text);
        if (!more) {
            return head;
        }
    }
    return NULL;
}

static const char *line_before(const char *text, const char *end) {
    while (end > text && end[-1] != '\n') {
        end--;
    }
    return end;
}

/* The object on the last whole line behind `from`; NULL when there is none. */
static json_t *last_line(int file, off_t from, off_t length) {
    for (off_t size = CHUNK; length > from && size <= LONGEST_LINE; size *= 4) {
        size_t got = 0;
        off_t start = length - size > from ? length - size : from;
        char *text = read_at(file, start, (size_t)(length - start), &got);
        const char *end = text ? line_before(text, text + got) : NULL;
        const char *line = end && end > text ? line_before(text, end - 1) : NULL;
        bool whole = line && (line > text || start == from);
        json_t *object = whole ? json_loadb(line, (size_t)(end - 1 - line), 0, NULL) : NULL;
        free(text);
        if (whole || start == from) {
            return object;
        }
    }
    return NULL;
}

static bool fill(int file, const char *path, lg_record_summary *summary, lg_error *error) {
    struct stat about;
    off_t end = 0;
    json_t *head = first_line(file, &end);
    if (!json_is_integer(json_object_get(head, "laager"))) {
        json_decref(head);
        return lg_error_say(error, "\"%s\" is no record of a battle", path);
    }
    take_text(summary->title, sizeof summary->title, head, "title");
    take_text(summary->ruleset, sizeof summary->ruleset, head, "rules");
    take_text(summary->scenario, sizeof summary->scenario, json_object_get(head, "scenario"),
              "path");
    take_text(summary->mode, sizeof summary->mode, head, "mode");
    take_text(summary->started, sizeof summary->started, head, "started");
    json_t *last = fstat(file, &about) == 0 ? last_line(file, end, about.st_size) : NULL;
    summary->number = take_number(last, "n");
    summary->turn = take_number(last, "turn");
    summary->over = json_object_get(last, "over") != NULL;
    take_text(summary->result, sizeof summary->result, last, "over");
    json_decref(last);
    json_decref(head);
    return true;
}

bool lg_record_peek(const char *path, lg_record_summary *summary, lg_error *error) {
    memset(summary, 0, sizeof *summary);
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        return lg_error_say(error, "\"%s\" cannot be read: %s", path, strerror(errno));
    }
    bool good = fill(file, path, summary, error);
    close(file);
    return good;
}
