/* What every test includes: cmocka in the order it wants, and checks that say what went wrong in
 * words a person reads at once (cmocka prints integers in hexadecimal and conditions bare).
 *
 *     static void volley__eleven_dice__one_base_off(void **state) {
 *         ...
 *         check_int(hits, 6);
 *     }
 *
 *     int main(int argc, char **argv) {
 *         const struct CMUnitTest tests[] = {cmocka_unit_test(volley__eleven_dice__one_base_off)};
 *         return check_group(argc, argv, "fire", tests);
 *     }
 *
 * Each check reports the line it is written on. A helper that wants its caller's line instead is a
 * macro over one of the `why` functions. */
#ifndef LG_TESTS_CHECK_H
#define LG_TESTS_CHECK_H

/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */

/* Fails the running test with `why`, unless that is NULL. */
#define check_why(why)                                                                             \
    do {                                                                                           \
        const char *check_why_text_ = (why);                                                       \
        if (check_why_text_)                                                                       \
            fail_msg("%s", check_shown(check_why_text_));                                          \
    } while (0)

/* Two whole numbers are equal; both are printed in decimal. */
#define check_int(got, want) check_why(check_int_why((intmax_t)(got), (intmax_t)(want), #got))

/* `got` lies in low..high, both included. */
#define check_range(got, low, high)                                                                \
    check_why(check_range_why((intmax_t)(got), (intmax_t)(low), (intmax_t)(high), #got))

/* A condition holds; the rest is a printf format and its arguments that says what it means. */
#define check_true(condition, ...)                                                                 \
    check_why((condition) ? NULL : check_true_why(#condition, __VA_ARGS__))

/* Two strings are equal (NULL equals only NULL); for texts of several lines the first differing
 * line is named. */
#define check_text(got, want) check_why(check_text_why((got), (want), #got))

/* `text` contains `part`. */
#define check_contains(text, part) check_why(check_contains_why((text), (part), #text, 1))

/* `text` does not contain `part`. */
#define check_lacks(text, part) check_why(check_contains_why((text), (part), #text, 0))

/* `size` bytes are equal; the first that differs is named. */
#define check_bytes(got, want, size) check_why(check_bytes_why((got), (want), (size), #got))

/* Runs an array of tests as one group; argv[1], where given, is a pattern (`*`, `?`) that picks
 * tests by name. Returns what main returns: the number of tests that failed, or 1 when the pattern
 * fits none. */
#define check_group(argc, argv, name, tests)                                                       \
    check_run((argc), (argv), (name), (tests), sizeof(tests) / sizeof((tests)[0]))

/* The same for a list whose length is known only at run time, such as one built from a table. */
int check_run(int argc, char **argv, const char *name, const struct CMUnitTest *tests,
              size_t count);

/* Names the case under way in a test of many (a printf format and its arguments): a check that fails
 * ends with it. "": none. */
void check_case(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* cmocka cuts off a long message and loses the line with it: a long one is printed here, and what is
 * returned for cmocka is its first line; a short one is returned as it is. */
const char *check_shown(const char *text);

/* Each answers NULL when all is well, else a sentence in a buffer that lasts until the next call.
 */
const char *check_int_why(intmax_t got, intmax_t want, const char *what);
const char *check_range_why(intmax_t got, intmax_t low, intmax_t high, const char *what);
const char *check_text_why(const char *got, const char *want, const char *what);
const char *check_contains_why(const char *text, const char *part, const char *what, int wanted);
const char *check_bytes_why(const void *got, const void *want, size_t size, const char *what);
const char *check_true_why(const char *condition, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
