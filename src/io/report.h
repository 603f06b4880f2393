/*
 * Sentences about files: where, what, the line itself, a caret under the place, a hint.
 *
 *     maps/drift.yaml:12:7: no terrain is drawn with 'q' (row 3, column 5 of the map)
 *         ..q~^.
 *           ^
 *     did you mean "o"?
 */
#ifndef LG_IO_REPORT_H
#define LG_IO_REPORT_H

#include <stdarg.h>

#include <laager/laager.h>

enum { LG_HINT_SIZE = 200 };

/* A place in a text: line and column count from 1; columns are characters, not bytes. */
typedef struct lg_spot {
    const char *path, *text;
    int line, column;
} lg_spot;

/*
 * Fills an error with the place, a sentence (one line, cleaned), the line shown, a caret, and
 * `hint` (NULL or "" for none). Always returns false.
 */
bool lg_report(lg_error *error, const lg_spot *spot, const char *hint, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool lg_report_list(lg_error *error, const lg_spot *spot, const char *hint, const char *format,
                    va_list arguments) __attribute__((format(printf, 4, 0)));

/*
 * The hint for a word that is none of `count` names: "did you mean "scrub"?", or the names
 * themselves where they are few, or "". Returns `hint`, which has LG_HINT_SIZE bytes.
 */
const char *lg_hint(char *hint, const char *word, const char *const *names, int count);

/* How many names a NULL-ended list has. */
int lg_names_count(const char *const *names);

#endif
