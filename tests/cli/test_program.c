/* The program itself, started as a person starts it: help, lists, complaints, and its exit status. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "cli/cli.h"

enum { MAX_OUTPUT = 1 << 20, MAX_ARGUMENTS = 16 };

/* ---- Starting it -------------------------------------------------------------------------------------------- */

/* What one run of the program left. */
typedef struct program_run {
    int status;
    char *out, *error;
} program_run;

static char home[] = "/tmp/laager-program-XXXXXX";

static char *read_back(FILE *file) {
    char *text = calloc(1, MAX_OUTPUT);
    rewind(file);
    if (text) {
        text[fread(text, 1, MAX_OUTPUT - 1, file)] = '\0';
    }
    fclose(file);
    return text;
}

/* In the child: the three streams, then the program. "-" as `out` closes standard output. */
static void become(char **arguments, FILE *in, const char *out_path, FILE *out, FILE *error) {
    dup2(fileno(in), STDIN_FILENO);
    dup2(fileno(error), STDERR_FILENO);
    if (out_path && strcmp(out_path, "-") == 0) {
        close(STDOUT_FILENO);
    } else {
        dup2(out_path ? open(out_path, O_WRONLY) : fileno(out), STDOUT_FILENO);
    }
    setenv("XDG_DATA_HOME", home, 1);
    setenv("LAAGER_DATA", LG_DATA_DIR, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    execv(LG_PROGRAM, arguments);
    _exit(127);
}

/* Runs `laager WORDS...` (parted by single blanks) with `input` as standard input. */
static program_run run_to(const char *words, const char *input, const char *out_path) {
    char text[1024], *arguments[MAX_ARGUMENTS] = {"laager"};
    int count = 1, status = 0;
    FILE *in = tmpfile(), *out = tmpfile(), *error = tmpfile();
    snprintf(text, sizeof text, "%s", words);
    for (char *word = strtok(text, " "); word && count < MAX_ARGUMENTS - 1;
         word = strtok(NULL, " ")) {
        arguments[count++] = word;
    }
    fputs(input, in);
    rewind(in);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        become(arguments, in, out_path, out, error);
    }
    waitpid(child, &status, 0);
    fclose(in);
    return (program_run){WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_back(out),
                         read_back(error)};
}

static void forget(program_run *outcome) {
    free(outcome->out);
    free(outcome->error);
}

/* It ends with that status; standard output and error have these words ("" for: nothing at all). */
static void check_run_of(const char *words, const char *input, int status, const char *out,
                         const char *error) {
    program_run outcome = run_to(words, input, NULL);
    check_true(outcome.status == status, "laager %s: status %d, want %d: %s", words, outcome.status,
               status, outcome.error);
    if (*out) {
        check_contains(outcome.out, out);
    } else {
        check_text(outcome.out, "");
    }
    if (*error) {
        check_contains(outcome.error, error);
    } else {
        check_text(outcome.error, "");
    }
    forget(&outcome);
}

/* Refused with status 2, one sentence on standard error, nothing on standard output. */
static void check_complaint(const char *words, const char *sentence) {
    check_run_of(words, "", LG_EXIT_ASKED, "", sentence);
}

/* ---- Help ---------------------------------------------------------------------------------------------------- */

static void help__on_standard_output(void **state) {
    (void)state;
    check_run_of("--help", "", 0, "Usage: laager", "");
    check_run_of("-h", "", 0, "Commands:", "");
    check_run_of("--version", "", 0, "laager " LG_VERSION "\n", "");
    check_run_of("-V", "", 0, "laager " LG_VERSION "\n", "");
}

static void help__of_each_command(void **state) {
    (void)state;
    char words[64], usage[64];
    for (int i = 0; lg_subcommand_at(i); i++) {
        snprintf(words, sizeof words, "%s --help", lg_subcommand_at(i)->name);
        snprintf(usage, sizeof usage, "Usage: laager %s", lg_subcommand_at(i)->name);
        check_run_of(words, "", 0, usage, "");
    }
}

static char *manual(void) {
    FILE *file = fopen(LG_SOURCE_DIR "/docs/laager.6", "r");
    check_true(file != NULL, "docs/laager.6 is there");
    return read_back(file);
}

static void check_told(const char *manual, const char *wanted) {
    check_true(strstr(manual, wanted) != NULL, "docs/laager.6 has \"%s\"", wanted);
}

/* Every option that a help text lists. */
static void check_options_told(const char *manual, const char *help) {
    char wanted[64];
    for (const char *at = strstr(help, "--"); at; at = strstr(at + 2, "--")) {
        if (at - help < 6 || (strncmp(at - 6, "      ", 6) != 0 && strncmp(at - 2, ", ", 2) != 0)) {
            continue; /* in a sentence */
        }
        snprintf(wanted, sizeof wanted, "Fl \\-%.*s", (int)strcspn(at + 2, "= \n"), at + 2);
        check_told(manual, wanted);
    }
}

static void manual__tells_every_command_and_option(void **state) {
    (void)state;
    char *text = manual(), words[64];
    for (int i = 0; lg_subcommand_at(i); i++) {
        snprintf(words, sizeof words, ".It Ic %s\n", lg_subcommand_at(i)->name);
        check_told(text, words);
        snprintf(words, sizeof words, "%s --help", lg_subcommand_at(i)->name);
        program_run help = run_to(words, "", NULL);
        check_options_told(text, help.out);
        forget(&help);
    }
    free(text);
}

/* ---- Complaints ----------------------------------------------------------------------------------------------- */

static void unknown_names__nearest_told(void **state) {
    (void)state;
    check_complaint("simulat", "There is no command \"simulat\"; did you mean \"simulate\"?");
    check_complaint("--asci1", "There is no option --asci1; did you mean --ascii?");
    check_complaint("list --batles", "There is no option --batles; did you mean --battles?");
    check_complaint("-x", "There is no option -x");
    check_complaint("list --games=3", "The option --games does not belong here");
    check_complaint("--theme=drak", "did you mean \"dark\"");
    check_complaint("--seed=x", "not \"x\"");
    check_complaint("play mode=sole", "did you mean \"solo\"");
    check_complaint("play trun_limit=9", "did you mean \"turn_limit\"");
    check_complaint("play turn_limit=9", "There is no terminal");
    check_complaint("new skeleton/rice", "did you mean \"skeleton/race\"");
    check_complaint("new skeletn/race", "did you mean \"skeleton");
    check_complaint("new skeleton/race turn_limt=3", "did you mean \"turn_limit\"");
    check_complaint("new skeleton/race mode=hotsaet", "did you mean \"hotseat\"");
    check_complaint("new skeleton/race seat.Ann=runer", "did you mean \"runner\"");
    check_complaint("simulate skeleton/race --bot=rndom", "did you mean \"random\"");
    check_complaint("rules SKEL-RUM-01", "did you mean \"SKEL-RUN-01\"");
}

static void missing_or_surplus_words__told(void **state) {
    (void)state;
    check_complaint("new", "Say which battle");
    check_complaint("simulate", "Say which battle");
    check_complaint("check", "Say which files");
    check_complaint("replay", "Say which record");
    check_complaint("list skeleton/race all", "\"all\" is one word too many");
    check_complaint("list --battles all", "\"all\" is one word too many");
    check_complaint("resume /dev/null", "is no ordinary file: name a record file");
    check_complaint("resume /", "is a folder: name a record file in it");
    check_complaint("list skeleton/rice", "did you mean \"skeleton/race\"?");
    check_complaint("new zulu-war-rules/solo frobnicate=1",
                    "\"laager list\" with the scenario's name");
    check_complaint("engine fast", "one too many");
    check_complaint("resume a b", "one too many");
    check_complaint("rules skeleton run now", "one word too many");
    check_complaint("new skeleton/race fast", "KEY=VALUE");
    check_complaint("--seed", "wants a value");
    check_complaint("--ascii=yes", "takes no value");
    check_complaint("simulate skeleton/race --games=0", "--games wants a number");
    check_complaint("simulate skeleton/race dice=typed", "dice=typed");
}

static void no_terminal__told_and_nothing_written(void **state) {
    (void)state;
    char path[80];
    check_complaint("", "There is no terminal");
    check_complaint("play", "There is no terminal");
    check_complaint("new skeleton/race", "There is no terminal");
    snprintf(path, sizeof path, "%s/laager", home);
    check_true(access(path, F_OK) != 0, "no folder was made");
}

/* Of two pieces of bad news the record's comes first: no terminal would help it. */
static void no_terminal__broken_record__said_before_it(void **state) {
    (void)state;
    char input[160], words[120], path[100];
    snprintf(path, sizeof path, "%s/broken.jsonl", home);
    snprintf(input, sizeof input, "new skeleton/race\ndo roll\nsave %s\n", path);
    snprintf(words, sizeof words, "resume %s", path);
    program_run outcome = run_to("engine", input, NULL);
    forget(&outcome);
    check_complaint(words, "There is no terminal");
    FILE *file = fopen(path, "a");
    fputs("{\"n\":7}\n", file);
    fclose(file);
    check_complaint(words, "broken.jsonl, line 3: the text \"do\" is missing");
}

static void bad_files__told(void **state) {
    (void)state;
    check_complaint("check /no/such.yaml", "/no/such.yaml");
    check_complaint("check " LG_SOURCE_DIR, "folder");
    check_complaint("check " LG_PROGRAM, "laager");
    check_complaint("replay /no/such.jsonl", "/no/such.jsonl");
    check_complaint("resume /no/such.jsonl", "/no/such.jsonl");
    check_complaint("resume", "no unfinished battle");
    check_complaint("list --data=/no/such", "/no/such");
    check_complaint("engine --data=/no/such", "/no/such");
}

static void control_characters__never_printed(void **state) {
    (void)state;
    program_run outcome = run_to("new \x1b[2J\x07/x", "", NULL);
    check_int(outcome.status, LG_EXIT_ASKED);
    check_lacks(outcome.error, "\x1b");
    check_lacks(outcome.error, "\x07");
    forget(&outcome);
}

static void output_that_cannot_be_written__told(void **state) {
    (void)state;
    static const char *const words[] = {"--help", "list", "rules", "--version"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        program_run full = run_to(words[i], "", "/dev/full");
        check_int(full.status, LG_EXIT_FAILED);
        check_contains(full.error, "could not be written");
        forget(&full);
        program_run closed = run_to(words[i], "", "-");
        check_int(closed.status, LG_EXIT_FAILED);
        check_contains(closed.error, "could not be written");
        forget(&closed);
    }
    program_run engine = run_to("engine", "list\nlist\n", "/dev/full");
    check_int(engine.status, LG_EXIT_FAILED);
    check_contains(engine.error, "could not be written");
    check_int((int)strcspn(engine.error, "\n") + 1, (int)strlen(engine.error)); /* one line */
    forget(&engine);
}

/* A failed read is no end of the commands: a folder as standard input, and none at all. */
static void input_that_cannot_be_read__told(void **state) {
    (void)state;
    static const char *const inputs[] = {"</", "<&-"};
    char command[1200];
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        snprintf(command, sizeof command,
                 "LAAGER_DATA='%s' '%s' engine 2>&1 %s | grep -q 'could not be read'", LG_DATA_DIR,
                 LG_PROGRAM, inputs[i]);
        check_true(system(command) == 0, "laager engine %s tells it", inputs[i]);
    }
}

/* ---- What it does ---------------------------------------------------------------------------------------------- */

static void list__scenarios_and_battles(void **state) {
    (void)state;
    check_run_of("list", "", 0, "skeleton/race", "");
    check_run_of("list zulu-war-rules/solo", "", 0, "scrub_cover=none  (none, soft)\n", "");
    check_run_of("list zulu-war-rules/solo", "", 0, "(ZWR-FIRE-14, house)\n", "");
    check_run_of("list --battles", "", 0, "No battle has been begun yet.", "");
}

static void check__shipped_files__quiet(void **state) {
    (void)state;
    check_run_of("check " LG_DATA_DIR "/rulesets/skeleton/scenarios/race.yaml " LG_DATA_DIR
                 "/rulesets/skeleton/rules.yaml",
                 "", 0, "", "");
}

static void check__a_mistake__line_and_caret(void **state) {
    (void)state;
    char path[80], words[120];
    snprintf(path, sizeof path, "%s/broken.yaml", home);
    FILE *file = fopen(path, "w");
    fputs("rules: skeleton\ntitle: Broken\nmap: |\n  ..q..\nbritish:\n"
          "  - {id: A, kind: runer, at: [0, 0], facing: E, formation: single}\n",
          file);
    fclose(file);
    snprintf(words, sizeof words, "check %s", path);
    program_run outcome = run_to(words, "", NULL);
    check_int(outcome.status, LG_EXIT_ASKED);
    check_contains(outcome.error, "broken.yaml:4:");
    check_contains(outcome.error, "^");
    forget(&outcome);
    unlink(path);
}

static void engine__through_a_pipe(void **state) {
    (void)state;
    check_run_of("engine", "new skeleton/race dice=typed\n\n# remark\ndice 3\ndo roll\nquit\n", 0,
                 "\"type\":\"rolled\"", "");
    check_run_of("engine", "", 0, "", "");
    check_run_of("engine", "list", 0, "{\"ok\":true", "");
}

static void replay__the_log_as_text(void **state) {
    (void)state;
    char input[256], words[120];
    snprintf(input, sizeof input,
             "new skeleton/race dice=typed\ndice 3\ndo roll\nsave %s/race.jsonl\n", home);
    check_run_of("engine", input, 0, "\"path\"", "");
    snprintf(words, sizeof words, "replay %s/race.jsonl", home);
    check_run_of(words, "", 0, "throws 3", "");
    snprintf(words, sizeof words, "replay --as=zulu %s/race.jsonl", home);
    check_run_of(words, "", 0, "throws 3", "");
    snprintf(words, sizeof words, "replay %s/race.jsonl --as=zulus", home);
    check_complaint(words, "did you mean \"zulu\"");
    snprintf(words, sizeof words, "check %s/race.jsonl", home);
    check_run_of(words, "", 0, "", "");
    snprintf(words, sizeof words, "%s/race.jsonl", home);
    unlink(words);
}

static void simulate__same_seed__same_figures(void **state) {
    (void)state;
    program_run first = run_to("simulate skeleton/race --games=20 --bot=random", "", NULL);
    program_run second = run_to("simulate skeleton/race --games 20 --bot random seed=1", "", NULL);
    program_run other =
        run_to("simulate skeleton/race --games=20 --bot=random --seed=77", "", NULL);
    check_int(first.status, 0);
    check_contains(first.out, "20 battles, seeds 1 to 20, British by random");
    check_contains(first.out, "won by: British");
    check_contains(first.out, "fewer than 6 men lost");
    check_text(second.out, first.out);
    check_true(strcmp(other.out, first.out) != 0, "other seeds, other battles");
    check_text(first.error, "");
    forget(&first);
    forget(&second);
    forget(&other);
}

static void rules__contents_paragraph_word_and_all(void **state) {
    (void)state;
    check_run_of("rules", "", 0, "SKEL-RUN-01", "");
    check_run_of("rules SKEL-RUN-01", "", 0, "### SKEL-RUN-01 ", "");
    check_run_of("rules skeleton run-01", "", 0, "### SKEL-RUN-01 ", "");
    check_run_of("rules skeleton runner", "", 0, "### SKEL-ROLL-01 ", "");
    check_run_of("rules skeleton", "", 0, "# Skeleton", "");
}

/* ---- All ------------------------------------------------------------------------------------------------------- */

static int make_home(void **state) {
    (void)state;
    return mkdtemp(home) ? 0 : -1;
}

static int remove_home(void **state) {
    (void)state;
    rmdir(home);
    return 0;
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help__on_standard_output),
        cmocka_unit_test(help__of_each_command),
        cmocka_unit_test(manual__tells_every_command_and_option),
        cmocka_unit_test(unknown_names__nearest_told),
        cmocka_unit_test(missing_or_surplus_words__told),
        cmocka_unit_test(no_terminal__told_and_nothing_written),
        cmocka_unit_test(no_terminal__broken_record__said_before_it),
        cmocka_unit_test(bad_files__told),
        cmocka_unit_test(control_characters__never_printed),
        cmocka_unit_test(output_that_cannot_be_written__told),
        cmocka_unit_test(input_that_cannot_be_read__told),
        cmocka_unit_test(list__scenarios_and_battles),
        cmocka_unit_test(check__shipped_files__quiet),
        cmocka_unit_test(check__a_mistake__line_and_caret),
        cmocka_unit_test(engine__through_a_pipe),
        cmocka_unit_test(replay__the_log_as_text),
        cmocka_unit_test(simulate__same_seed__same_figures),
        cmocka_unit_test(rules__contents_paragraph_word_and_all),
    };
    if (argc > 1) {
        cmocka_set_test_filter(argv[1]);
    }
    return cmocka_run_group_tests_name("program", tests, make_home, remove_home);
}
