/* The program: which subcommand, help, complaints. */
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/ask.h"

static const lg_subcommand commands[] = {
    {"play", "[KEY=VALUE...]", "the menu: a new battle, an old one, the rules",
     "Starts with the menu. KEY=VALUE words and options are what the set-up screen begins with.\n",
     LG_FOR_PLAY | LG_FOR_BATTLE, lg_subcommand_play},
    {"new", "RULESET/SCENARIO|FILE [KEY=VALUE...]", "begin a battle at once",
     "Begins a battle of a scenario that is shipped (see \"laager list\") or of a scenario file.\n"
     "\n"
     "  mode=hotseat|solo         who plays\n"
     "  dice=seeded|typed         who rolls: the program, or you on a real table\n"
     "  seed=N                    the same number gives the same dice\n"
     "  seat.NAME=UNIT,UNIT       a player and his units, or his side: seat.Ann=british\n"
     "  SETTING=VALUE             a choice the rules leave to the table\n"
     "\n"
     "The battle is on disk after every action: leave when you like, \"laager resume\" goes on.\n",
     LG_FOR_PLAY | LG_FOR_BATTLE, lg_subcommand_new},
    {"resume", "[RECORD]", "go on with a battle",
     "Goes on with the battle of that record, or with the newest unfinished one.\n", LG_FOR_PLAY,
     lg_subcommand_resume},
    {"list", "[RULESET/SCENARIO|FILE]",
     "the scenarios, or the settings of one; --battles: the battles begun",
     "Names every scenario as \"laager new\" takes it, with the modes it can be played in; of one\n"
     "scenario, its settings: values, what they do, their rule and where it comes from.\n",
     LG_FOR_LIST, lg_subcommand_list},
    {"check", "FILE...", "find the mistakes in scenario files, rules.yaml files and records",
     "Says nothing about a file that is fine. A mistake is told with its line and a caret, and "
     "the\n"
     "status is then 2.\n",
     0, lg_subcommand_check},
    {"engine", "", "play through a pipe: a command a line in, a JSON object a line out",
     "Reads commands from standard input and answers each with one JSON object on one line;\n"
     "\"help\" is a command. docs/protocol.md tells them all.\n",
     0, lg_subcommand_engine},
    {"replay", "RECORD", "the log of a battle as text",
     "Tells what happened in a battle. While it goes on, only what both sides know is told, "
     "unless\n"
     "--as names a seat; after its end everything is.\n",
     LG_FOR_REPLAY, lg_subcommand_replay},
    {"simulate", "RULESET/SCENARIO|FILE [KEY=VALUE...]", "let the machine play many battles",
     "Lets programs play a scenario again and again and prints scores, losses and turns.\n"
     "The seeds are N, N+1, N+2 ... of --seed=N (1), so that a run can be repeated.\n",
     LG_FOR_SIMULATE | LG_FOR_BATTLE, lg_subcommand_simulate},
    {"rules", "[RULESET] [ID|WORD]", "the rules in words",
     "Without an argument, the ids of all paragraphs; with an id (\"ZWR-FIRE-05\" or \"fire-05\"), "
     "that\n"
     "paragraph; with a word, every paragraph that has it; with a rule set alone, all of its "
     "rules.\n",
     0, lg_subcommand_rules},
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

const lg_subcommand *lg_subcommand_at(int index) {
    return index >= 0 && index < COMMAND_COUNT ? &commands[index] : NULL;
}

const lg_subcommand *lg_subcommand_find(const char *name) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

/* ---- Complaints ----------------------------------------------------------------------------------------- */

int lg_complain(const char *format, ...) {
    char sentence[1000], clean[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    fprintf(stderr, "laager: %s\n", lg_text_cleaned(clean, sizeof clean, sentence));
    return LG_EXIT_ASKED;
}

/* A report may have several lines: place and sentence, the line of the file, a caret, a hint. */
int lg_complain_error(const lg_error *error) {
    char text[sizeof error->text + 1], line[sizeof text], clean[sizeof text];
    const char *prefix = "laager: ";
    for (const char *at = lg_ask_sentence(error, text, sizeof text); *at;) {
        size_t length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        fprintf(stderr, "%s%s\n", prefix, lg_text_cleaned(clean, sizeof clean, line));
        at += length + (at[length] == '\n');
        prefix = "";
    }
    return LG_EXIT_ASKED;
}

int lg_cli_finish(int status) {
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return status;
    }
    lg_complain("What was printed could not be written: %s.", strerror(errno));
    return LG_EXIT_FAILED;
}

/* ---- Help ----------------------------------------------------------------------------------------------- */

static int print_help(void) {
    printf("Usage: laager [OPTION...] [COMMAND] [ARGUMENT...]\n"
           "\n"
           "Battles of the Anglo-Zulu War of 1879, played in a terminal by the published rules.\n"
           "Without a command the menu comes up.\n"
           "\n"
           "Commands:\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        printf("  %-9s %s\n", commands[i].name, commands[i].summary);
    }
    printf("\nOptions:\n");
    lg_cli_print_options(LG_FOR_PLAY | LG_FOR_BATTLE);
    printf("\n\"laager COMMAND --help\" tells more of one; the manual is laager(6).\n");
    return LG_EXIT_FINE;
}

static int print_command_help(const lg_subcommand *command) {
    printf("Usage: laager %s [OPTION...]%s%s\n\n%s\nOptions:\n", command->name,
           *command->usage ? " " : "", command->usage, command->help);
    lg_cli_print_options(command->takes);
    return LG_EXIT_FINE;
}

static int print_version(void) {
    printf("laager %s\n", LG_VERSION);
    return LG_EXIT_FINE;
}

/* ---- Subcommands ---------------------------------------------------------------------------------------- */

static int complain_command(const char *name) {
    const char *names[COMMAND_COUNT];
    lg_error error;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        names[i] = commands[i].name;
    }
    lg_ask_unknown(&error, "command", name, names, COMMAND_COUNT);
    return lg_complain_error(&error);
}

static int run_command(lg_cli *cli, const lg_subcommand *command, int argc, char **argv) {
    int word = lg_cli_options(cli, argc, argv, command->takes, false);
    if (word < 0) {
        return LG_EXIT_ASKED;
    }
    if (cli->help) {
        return print_command_help(command);
    }
    if (cli->version) {
        return print_version();
    }
    return command->run(cli, argc - word, argv + word);
}

/* A closed standard stream leaves its number to the next file opened: a record, and then complaints would be
 * written into it. Each is held by /dev/null, opened the wrong way round so that its use still fails. */
static void hold_closed_streams(void) {
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
        if (fcntl(stream, F_GETFD) < 0) {
            (void)open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
        }
    }
}

int lg_cli_main(int argc, char **argv) {
    static char *nothing[] = {NULL};
    lg_cli cli = {.games = 100};
    hold_closed_streams();
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C");
    lg_options_init(&cli.options);
    int word = argc < 1 ? 0 : lg_cli_options(&cli, argc, argv, LG_FOR_PLAY | LG_FOR_BATTLE, true);
    if (word < 0) {
        return LG_EXIT_ASKED;
    }
    if (cli.help) {
        return lg_cli_finish(print_help());
    }
    if (cli.version) {
        return lg_cli_finish(print_version());
    }
    if (word >= argc) {
        return lg_cli_finish(lg_subcommand_play(&cli, 0, nothing));
    }
    const lg_subcommand *command = lg_subcommand_find(argv[word]);
    if (!command) {
        return complain_command(argv[word]);
    }
    return lg_cli_finish(run_command(&cli, command, argc - word, argv + word));
}
