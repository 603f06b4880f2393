/* Files and folders: what cannot be read is said in one sentence with the path and a way out. */
#include "io/files.h"

#include <errno.h>
#include <sys/wait.h>

#include "io_help.h"

static char folder[HELP_PATH];

static int set_up(void **state) {
    (void)state;
    folder_new(folder);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    unsetenv("LAAGER_DATA");
    folder_gone(folder);
    return 0;
}

static void refused(const char *path, size_t max, const char *wanted) {
    lg_error error;
    size_t size = 77;
    char *text = lg_file_read(path, "scenario", max, &size, &error);
    check_true(text == NULL, "%s is not read", path);
    check_contains(error.text, wanted);
    check_contains(error.text, path);
    check_true(!strchr(error.text, '\n'), "one sentence");
}

static void read__missing__names_it(void **state) {
    (void)state;
    refused(in(folder, "no.yaml"), 100, "there is no scenario file");
    put_text(in(folder, "file"), "x");
    refused(in(folder, "file/no.yaml"), 100, "there is no scenario file");
}

static void read__folder__asks_for_a_file_in_it(void **state) {
    (void)state;
    refused(folder, 100, "is a folder: name a scenario file in it");
}

static void read__empty__said(void **state) {
    (void)state;
    put_text(in(folder, "empty"), "");
    refused(in(folder, "empty"), 100, "is empty");
}

static void read__too_large__says_both_sizes(void **state) {
    (void)state;
    put_text(in(folder, "large"), "0123456789");
    refused(in(folder, "large"), 9, "is too large for a scenario file: 10 bytes, at most 9");
}

static void read__device__no_ordinary_file(void **state) {
    (void)state;
    refused("/dev/null", 100, "is no ordinary file");
}

/* As somebody without rights: root may read everything. */
static void read__without_permission__looks_at_permissions(void **state) {
    (void)state;
    const char *path = in(folder, "secret");
    put_text(path, "x");
    check_int(chmod(path, 0), 0);
    check_int(chmod(folder, 0755), 0);
    pid_t child = fork();
    if (child == 0) {
        lg_error error;
        bool nobody = geteuid() != 0 || seteuid(65534) == 0;
        char *text = lg_file_read(path, "scenario", 100, NULL, &error);
        _exit(nobody && !text && strstr(error.text, "may not be read") ? 0 : 1);
    }
    int status = -1;
    check_int(waitpid(child, &status, 0), child);
    check_int(status, 0);
}

static void read__whole_file__with_closing_zero(void **state) {
    (void)state;
    lg_error error;
    size_t size = 0;
    put_bytes(in(folder, "bytes"), "ab\0c", 4);
    char *text = lg_file_read(in(folder, "bytes"), "record", 4, &size, &error);
    check_true(text != NULL, "%s", error.text);
    check_int(size, 4);
    check_bytes(text, "ab\0c", 5);
    free(text);
}

static void refused_text(const char *bytes, size_t size, const char *wanted) {
    lg_error error;
    put_bytes(in(folder, "text"), bytes, size);
    char *text = lg_file_read_text(in(folder, "text"), "scenario", 1000, &error);
    check_true(text == NULL, "this is no text for people");
    check_contains(error.text, wanted);
    check_true(lg_text_is_clean(error.path), "the path is clean");
    for (const char *at = error.text; *at; at++) {
        check_true(*at == '\n' || (unsigned char)*at >= ' ', "no control byte in the error");
    }
}

static void read_text__nul_bytes__no_text(void **state) {
    (void)state;
    refused_text("ab\0c", 4, "is no text: byte 3 is NUL");
}

static void read_text__control_character__place_and_caret(void **state) {
    (void)state;
    refused_text("title: x\nplace: a\033[2Jb\n", 22,
                 ":2:9: control character U+001B in the text\n    place: a?[2Jb\n            ^");
    refused_text("a\xC2\x9B", 3, ":1:2: control character U+009B in the text");
    refused_text("a\xE2\x80\x8B", 4, ":1:2: control character U+200B in the text");
    refused_text("a\rb", 3, ":1:2: control character U+000D in the text");
}

static void read_text__not_utf8__place(void **state) {
    (void)state;
    refused_text("ab\xE9z", 4, ":1:3: byte 0xE9 here is no UTF-8 character");
    refused_text("\xC0\x80", 2, ":1:1: byte 0xC0 here is no UTF-8 character");
    refused_text("\xED\xA0\x80", 3, ":1:1: byte 0xED");
    refused_text("\xF0\x9F", 2, ":1:1: byte 0xF0");
}

static void read_text__returns_and_mark__dropped(void **state) {
    (void)state;
    lg_error error;
    put_text(in(folder, "dos"), "\xEF\xBB\xBF"
                                "a: 1\r\nb: \xC3\xA9\t2\r\n");
    char *text = lg_file_read_text(in(folder, "dos"), "scenario", 1000, &error);
    check_text(text, "a: 1\nb: \xC3\xA9\t2\n");
    free(text);
}

static void cleaned__control_characters__question_marks(void **state) {
    (void)state;
    char to[12];
    check_text(lg_text_cleaned(to, sizeof to, "a\033b\nc\xFF"), "a?b?c?");
    check_text(lg_text_cleaned(to, 4, "a\xC3\xA9\xC3\xA9"), "a\xC3\xA9");
    check_true(lg_text_is_clean("Zulu \xC3\xA9"), "letters are clean");
    check_true(!lg_text_is_clean("a\tb"), "a tab is not");
}

static void data__named_folder__must_hold_rulesets(void **state) {
    (void)state;
    lg_error error;
    char found[LG_PATH_SIZE];
    check_true(!lg_data_find(folder, found, sizeof found, &error), "no rulesets in it");
    check_contains(error.text, "--data names \"");
    setenv("LAAGER_DATA", folder, 1);
    check_true(!lg_data_find(NULL, found, sizeof found, &error), "no rulesets in it");
    check_contains(error.text, "LAAGER_DATA names \"");
    check_int(mkdir(in(folder, "rulesets"), 0700), 0);
    check_true(lg_data_find(NULL, found, sizeof found, &error), "%s", error.text);
    check_text(found, folder);
    check_true(lg_data_find(LG_SOURCE_DIR, found, sizeof found, &error), "%s", error.text);
    check_text(found, LG_SOURCE_DIR);
    unsetenv("LAAGER_DATA");
    check_true(lg_data_find(NULL, found, sizeof found, &error), "%s", error.text);
}

static void battles__xdg_data_home__made_for_this_user_alone(void **state) {
    (void)state;
    lg_error error;
    struct stat about;
    char found[LG_PATH_SIZE];
    setenv("XDG_DATA_HOME", in(folder, "a/b"), 1);
    check_true(lg_battles_folder(false, found, sizeof found, &error), "%s", error.text);
    check_int(stat(found, &about), -1);
    check_true(lg_battles_folder(true, found, sizeof found, &error), "%s", error.text);
    check_text(found, in(folder, "a/b/laager/battles"));
    check_int(stat(found, &about), 0);
    check_int(about.st_mode & 0777, 0700);
}

static void battles__relative_xdg__home_instead(void **state) {
    (void)state;
    lg_error error;
    char found[LG_PATH_SIZE];
    setenv("XDG_DATA_HOME", "data", 1);
    setenv("HOME", folder, 1);
    check_true(lg_battles_folder(false, found, sizeof found, &error), "%s", error.text);
    check_text(found, in(folder, ".local/share/laager/battles"));
}

static void battles__home_that_cannot_be_written__way_out(void **state) {
    (void)state;
    lg_error error;
    char found[LG_PATH_SIZE];
    put_text(in(folder, "file"), "x");
    setenv("XDG_DATA_HOME", in(folder, "file/x"), 1);
    check_true(!lg_battles_folder(true, found, sizeof found, &error), "it lies under a file");
    check_contains(error.text, "cannot be made");
    check_contains(error.text, "set XDG_DATA_HOME to a folder that may be written");
}

static void seed__drawn_twice__differs(void **state) {
    (void)state;
    check_true(lg_random_seed() != lg_random_seed(), "64 random bits");
}

int main(int argc, char **argv) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(read__missing__names_it),
        TEST(read__folder__asks_for_a_file_in_it),
        TEST(read__empty__said),
        TEST(read__too_large__says_both_sizes),
        TEST(read__device__no_ordinary_file),
        TEST(read__without_permission__looks_at_permissions),
        TEST(read__whole_file__with_closing_zero),
        TEST(read_text__nul_bytes__no_text),
        TEST(read_text__control_character__place_and_caret),
        TEST(read_text__not_utf8__place),
        TEST(read_text__returns_and_mark__dropped),
        TEST(cleaned__control_characters__question_marks),
        TEST(data__named_folder__must_hold_rulesets),
        TEST(battles__xdg_data_home__made_for_this_user_alone),
        TEST(battles__relative_xdg__home_instead),
        TEST(battles__home_that_cannot_be_written__way_out),
        TEST(seed__drawn_twice__differs),
    };
    return check_group(argc, argv, "io.files", tests);
}
