/* cli.h - the program `laager`: its subcommands, its options, and how it says that something is wrong. Exit
 * status: 0 fine, 1 something failed while it worked, 2 it was asked for something that cannot be. */
#ifndef LG_CLI_CLI_H
#define LG_CLI_CLI_H

#include "tui/options.h"

enum { LG_EXIT_FINE = 0, LG_EXIT_FAILED = 1, LG_EXIT_ASKED = 2 };

/* Which subcommands take an option: one bit each. */
enum {
    LG_FOR_PLAY = 1, /* whatever starts the front end: no subcommand, play, new, resume */
    LG_FOR_SIMULATE = 2,
    LG_FOR_REPLAY = 4,
    LG_FOR_LIST = 8,
    LG_FOR_BATTLE = 16, /* whatever begins a battle: mode, dice, seed */
    LG_FOR_ALL = 1 << 15
};

/* What the command line said, beside the words. */
enum { LG_MAX_MADE = 16 };
typedef struct lg_cli {
    lg_options options;        /* for the front end */
    const char *data;          /* --data */
    const char *as;            /* --as SEAT */
    const char *bot, *against; /* --bot NAME, --against NAME */
    long games;                /* --games N */
    bool battles;              /* --battles */
    bool help, version;
    char made[LG_MAX_MADE][64]; /* words made of options: --seed=7 is seed=7 */
    int made_count;
} lg_cli;

typedef struct lg_subcommand {
    const char *name, *usage, *summary;
    const char *help; /* what it does, in a few lines */
    unsigned takes;   /* LG_FOR_... */
    int (*run)(lg_cli *cli, int count, char **words);
} lg_subcommand;

/* The whole program; what main returns. */
int lg_cli_main(int argc, char **argv);

/* The subcommands in the order of --help; NULL past the last. And by name, or NULL. */
const lg_subcommand *lg_subcommand_at(int index);
const lg_subcommand *lg_subcommand_find(const char *name);

/* Reads the options of argv[1] on that `takes` allows. Stops at the first word when `first` is set, else words and
 * options may be mixed; returns the index of the first word, -1 after a complaint. */
int lg_cli_options(lg_cli *cli, int argc, char **argv, unsigned takes, bool first);
/* Prints the options that `takes` allows, two columns, for help. */
void lg_cli_print_options(unsigned takes);

/* Says on standard error what is wrong, cleaned of control characters; returns LG_EXIT_ASKED. */
int lg_complain(const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 1, 2)))
#endif
    ;
int lg_complain_error(const lg_error *error);

/* Writes out what was printed; complains and returns LG_EXIT_FAILED when standard output could not take it, else
 * returns `status`. */
int lg_cli_finish(int status);

/* ---- Subcommands, one file each ------------------------------------------------------------------------- */

int lg_subcommand_play(lg_cli *cli, int count, char **words);
int lg_subcommand_new(lg_cli *cli, int count, char **words);
int lg_subcommand_resume(lg_cli *cli, int count, char **words);
int lg_subcommand_list(lg_cli *cli, int count, char **words);
int lg_subcommand_check(lg_cli *cli, int count, char **words);
int lg_subcommand_engine(lg_cli *cli, int count, char **words);
int lg_subcommand_replay(lg_cli *cli, int count, char **words);
int lg_subcommand_simulate(lg_cli *cli, int count, char **words);
int lg_subcommand_rules(lg_cli *cli, int count, char **words);

#endif
