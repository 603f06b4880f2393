#include "check.h"

#include <fnmatch.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The sentence of the last failed check. One a program is enough: a failed check ends its test. */
static char why[8192];

static char case_name[128];

void check_case(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(case_name, sizeof case_name, format, arguments);
    va_end(arguments);
}

__attribute__((format(printf, 1, 2))) static const char *say(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    size_t length = (size_t)vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    if (case_name[0] != '\0' && length < sizeof why) {
        snprintf(why + length, sizeof why - length, " (%s)", case_name);
    }
    return why;
}

const char *check_shown(const char *text) {
    static char first_line[256];
    if (strlen(text) < sizeof first_line * 3) {
        return text;
    }
    fprintf(stderr, "%s\n", text);
    snprintf(first_line, sizeof first_line, "%.*s", (int)strcspn(text, "\n"), text);
    return first_line;
}

const char *check_int_why(intmax_t got, intmax_t want, const char *what) {
    if (got == want) {
        return NULL;
    }
    return say("%s is %" PRIdMAX ", want %" PRIdMAX, what, got, want);
}

const char *check_range_why(intmax_t got, intmax_t low, intmax_t high, const char *what) {
    if (low <= got && got <= high) {
        return NULL;
    }
    return say("%s is %" PRIdMAX ", want %" PRIdMAX " to %" PRIdMAX, what, got, low, high);
}

const char *check_true_why(const char *condition, const char *format, ...) {
    char meaning[sizeof why / 2];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(meaning, sizeof meaning, format, arguments);
    va_end(arguments);
    return say("%s (not true: %s)", meaning, condition);
}

static size_t line_length(const char *line) { return strcspn(line, "\n"); }

static const char *first_difference(const char *got, const char *want, const char *what) {
    int line = 1;
    for (;;) {
        size_t got_length = line_length(got);
        size_t want_length = line_length(want);
        if (got_length != want_length || strncmp(got, want, got_length) != 0) {
            return say("%s, line %d\n  is   \"%.*s\"\n  want \"%.*s\"", what, line, (int)got_length,
                       got, (int)want_length, want);
        }
        if (!got[got_length] || !want[want_length]) {
            return say("%s has %s lines than wanted after line %d", what,
                       got[got_length] ? "more" : "fewer", line);
        }
        got += got_length + 1;
        want += want_length + 1;
        line++;
    }
}

const char *check_text_why(const char *got, const char *want, const char *what) {
    if (got == want || (got && want && strcmp(got, want) == 0)) {
        return NULL;
    }
    if (!got || !want) {
        return say("%s is %s%s%s, want %s%s%s", what, got ? "\"" : "", got ? got : "NULL",
                   got ? "\"" : "", want ? "\"" : "", want ? want : "NULL", want ? "\"" : "");
    }
    if (strchr(got, '\n') && strchr(want, '\n')) {
        return first_difference(got, want, what);
    }
    return say("%s\n  is   \"%s\"\n  want \"%s\"", what, got, want);
}

const char *check_contains_why(const char *text, const char *part, const char *what, int wanted) {
    if (!text) {
        return say("%s is NULL", what);
    }
    if ((strstr(text, part) != NULL) == (wanted != 0)) {
        return NULL;
    }
    return say("%s %s \"%s\"\n  it is \"%s\"", what, wanted ? "lacks" : "must not hold", part,
               text);
}

const char *check_bytes_why(const void *got, const void *want, size_t size, const char *what) {
    const unsigned char *a = got;
    const unsigned char *b = want;
    for (size_t i = 0; i < size; i++) {
        if (a[i] != b[i]) {
            return say("byte %zu of %s is %d, want %d", i, what, a[i], b[i]);
        }
    }
    return NULL;
}

static size_t matches(const struct CMUnitTest *tests, size_t count, const char *pattern) {
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        found += fnmatch(pattern, tests[i].name, 0) == 0;
    }
    return found;
}

int check_run(int argc, char **argv, const char *name, const struct CMUnitTest *tests,
              size_t count) {
    if (argc > 1 && matches(tests, count, argv[1]) == 0) {
        fprintf(stderr, "%s: no test is named like \"%s\"\n", name, argv[1]);
        return 1;
    }
    if (argc > 1) {
        cmocka_set_test_filter(argv[1]);
    }
    return _cmocka_run_group_tests(name, tests, count, NULL, NULL);
}
