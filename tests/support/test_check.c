/* The checks themselves: each accepts what it should and says what is wrong with the rest. */
#include "check.h"

#include <string.h>

static void integers__equal_or_not__in_decimal(void **state) {
    (void)state;
    assert_null(check_int_why(-1, -1, "range"));
    assert_string_equal(check_int_why(10, -12, "range"), "range is 10, want -12");
    assert_null(check_range_why(0, 0, 6, "die"));
    assert_null(check_range_why(6, 0, 6, "die"));
    assert_string_equal(check_range_why(-1, 0, 6, "die"), "die is -1, want 0 to 6");
    assert_non_null(check_range_why(7, 0, 6, "die"));
}

static void condition__false__meaning_first(void **state) {
    (void)state;
    const char *why = check_true_why("a < b", "%d files are too many", 3);
    assert_string_equal(why, "3 files are too many (not true: a < b)");
    check_true(1 < 2, "one is less than two");
}

static void texts__differ__both_are_shown(void **state) {
    (void)state;
    assert_null(check_text_why("line", "line", "order"));
    assert_null(check_text_why(NULL, NULL, "order"));
    assert_string_equal(check_text_why("line", "square", "order"),
                        "order\n  is   \"line\"\n  want \"square\"");
    assert_string_equal(check_text_why(NULL, "square", "order"), "order is NULL, want \"square\"");
    assert_string_equal(check_text_why("line", NULL, "order"), "order is \"line\", want NULL");
}

static void texts_of_lines__differ__first_line_is_named(void **state) {
    (void)state;
    assert_null(check_text_why("a\nb\n", "a\nb\n", "log"));
    assert_string_equal(check_text_why("a\nb\nc\n", "a\nx\nc\n", "log"),
                        "log, line 2\n  is   \"b\"\n  want \"x\"");
    assert_string_equal(check_text_why("a\nb", "a\n", "log"),
                        "log, line 2\n  is   \"b\"\n  want \"\"");
    assert_string_equal(check_text_why("a\nb\nc", "a\nb", "log"),
                        "log has more lines than wanted after line 2");
    assert_string_equal(check_text_why("a\nb", "a\nb\nc", "log"),
                        "log has fewer lines than wanted after line 2");
}

static void parts__there_or_not__as_asked(void **state) {
    (void)state;
    assert_null(check_contains_why("A Company fires", "fires", "event", 1));
    assert_null(check_contains_why("A Company fires", "moves", "event", 0));
    assert_non_null(strstr(check_contains_why("A Company fires", "moves", "event", 1), "lacks"));
    assert_non_null(strstr(check_contains_why("A fires", "fires", "event", 0), "must not hold"));
    assert_string_equal(check_contains_why(NULL, "fires", "event", 1), "event is NULL");
}

static void bytes__differ__first_is_named(void **state) {
    (void)state;
    const unsigned char got[] = {1, 2, 3};
    const unsigned char want[] = {1, 200, 4};
    assert_null(check_bytes_why(got, got, sizeof got, "state"));
    assert_null(check_bytes_why(got, want, 1, "state"));
    assert_string_equal(check_bytes_why(got, want, 3, "state"), "byte 1 of state is 2, want 200");
}

static void message__long__first_line_is_left_for_cmocka(void **state) {
    (void)state;
    char text[2000];
    assert_string_equal(check_shown("no\n  3 of 4"), "no\n  3 of 4");
    memset(text, '.', sizeof text);
    memcpy(text, "the screen\n", strlen("the screen\n"));
    text[sizeof text - 1] = '\0';
    assert_string_equal(check_shown(text), "the screen");
}

static void case__named__ends_the_sentence(void **state) {
    (void)state;
    check_case("LAAGER_GAME=%d", 4711);
    assert_string_equal(check_int_why(3, 4, "dice"), "dice is 3, want 4 (LAAGER_GAME=4711)");
    check_case("%s", "");
    assert_string_equal(check_int_why(3, 4, "dice"), "dice is 3, want 4");
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(integers__equal_or_not__in_decimal),
        cmocka_unit_test(condition__false__meaning_first),
        cmocka_unit_test(texts__differ__both_are_shown),
        cmocka_unit_test(texts_of_lines__differ__first_line_is_named),
        cmocka_unit_test(parts__there_or_not__as_asked),
        cmocka_unit_test(bytes__differ__first_is_named),
        cmocka_unit_test(case__named__ends_the_sentence),
        cmocka_unit_test(message__long__first_line_is_left_for_cmocka),
    };
    return check_group(argc, argv, "checks", tests);
}
