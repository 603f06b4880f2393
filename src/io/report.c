#include "io/report.h"

#include <stdio.h>
#include <string.h>

#include "core/words.h"
#include "io/files.h"

/* How much of a long line is shown, and how much of it before the place. */
enum { SHOWN = 76, BEFORE = 50, FEW_NAMES = 12 };

static bool continues(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

/* The byte after `count` characters, or the end of the line. */
static const char *skip_characters(const char *at, int count) {
    while (*at && *at != '\n' && count-- > 0) {
        do {
            at++;
        } while (continues(*at));
    }
    return at;
}

static const char *line_start(const char *text, int line) {
    while (line-- > 1) {
        const char *end = strchr(text, '\n');
        if (!end) {
            return "";
        }
        text = end + 1;
    }
    return text;
}

static void add(lg_error *error, const char *text) {
    size_t used = strlen(error->text);
    snprintf(error->text + used, sizeof error->text - used, "%s", text);
}

/* The line, with tabs as one blank, cut to a window about the place, and the caret below it. */
static void add_picture(lg_error *error, const lg_spot *spot) {
    const char *line = line_start(spot->text, spot->line);
    int skipped = spot->column - 1 > SHOWN - 6 ? spot->column - 1 - BEFORE : 0;
    const char *from = skip_characters(line, skipped);
    const char *to = skip_characters(from, SHOWN);
    char shown[4 * SHOWN + 1], cleaned[4 * SHOWN + 1], picture[6 * SHOWN];
    snprintf(shown, sizeof shown, "%.*s", (int)(to - from), from);
    for (char *tab = shown; (tab = strchr(tab, '\t'));) {
        *tab = ' ';
    }
    for (size_t end = strlen(shown); end > 0 && shown[end - 1] == ' ';) {
        shown[--end] = '\0';
    }
    const char *dots = skipped ? "..." : "";
    snprintf(picture, sizeof picture, "\n    %s%s\n    %*s^", dots,
             lg_text_cleaned(cleaned, sizeof cleaned, shown),
             spot->column - 1 - skipped + (int)strlen(dots), "");
    add(error, picture);
}

/* A path that is too long keeps its end. */
static void keep_path(lg_error *error, const char *path) {
    enum { ROOM = sizeof error->path - 4 };
    size_t length = strlen(path);
    char shown[sizeof error->path];
    const char *end = length < ROOM ? path : path + length - ROOM;
    while (continues(*end)) {
        end++;
    }
    snprintf(shown, sizeof shown, "%s%.*s", length < ROOM ? "" : "...", (int)ROOM, end);
    lg_text_cleaned(error->path, sizeof error->path, shown);
}

bool lg_report_list(lg_error *error, const lg_spot *spot, const char *hint, const char *format,
                    va_list arguments) {
    char sentence[400], cleaned[400], place[sizeof error->path + 32];
    memset(error, 0, sizeof *error);
    keep_path(error, spot->path ? spot->path : "");
    error->line = spot->line;
    error->column = spot->column;
    vsnprintf(sentence, sizeof sentence, format, arguments);
    snprintf(place, sizeof place, "%s:%d:%d: ", error->path, spot->line, spot->column);
    add(error, place);
    add(error, lg_text_cleaned(cleaned, sizeof cleaned, sentence));
    add_picture(error, spot);
    if (hint && *hint) {
        add(error, "\n");
        add(error, lg_text_cleaned(cleaned, sizeof cleaned, hint));
    }
    return false;
}

bool lg_report(lg_error *error, const lg_spot *spot, const char *hint, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    lg_report_list(error, spot, hint, format, arguments);
    va_end(arguments);
    return false;
}

static void list_names(char *hint, const char *const *names, int count) {
    size_t used = (size_t)snprintf(hint, LG_HINT_SIZE, "known: ");
    for (int i = 0; i < count && used < LG_HINT_SIZE; i++) {
        used += (size_t)snprintf(hint + used, LG_HINT_SIZE - used, "%s%s", i ? ", " : "", names[i]);
    }
    if (used >= LG_HINT_SIZE) {
        hint[0] = '\0';
    }
}

const char *lg_hint(char *hint, const char *word, const char *const *names, int count) {
    const char *near = lg_nearest(word, names, (size_t)count);
    hint[0] = '\0';
    if (near) {
        snprintf(hint, LG_HINT_SIZE, "did you mean \"%s\"?", near);
    } else if (count > 0 && count <= FEW_NAMES) {
        list_names(hint, names, count);
    }
    return hint;
}

int lg_names_count(const char *const *names) {
    int count = 0;
    while (names && names[count]) {
        count++;
    }
    return count;
}
