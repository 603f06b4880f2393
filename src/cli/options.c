/* The options of the command line: one table, from which they are read, explained and refused. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/cli.h"
#include "core/words.h"

enum { LONG_OPTION = 256 }; /* what getopt answers for the first row */

typedef enum option_id {
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_DATA,
    OPTION_ASCII,
    OPTION_THEME,
    OPTION_HANDOVER,
    OPTION_QUICK,
    OPTION_MODE,
    OPTION_DICE,
    OPTION_SEED,
    OPTION_AS,
    OPTION_GAMES,
    OPTION_BOT,
    OPTION_AGAINST,
    OPTION_BATTLES,
    OPTION_COUNT
} option_id;

typedef struct option_row {
    const char *name, *argument;
    char letter;
    unsigned takes;
    const char *help;
} option_row;

static const option_row rows[OPTION_COUNT] = {
    [OPTION_HELP] = {"help", NULL, 'h', LG_FOR_ALL, "print this and end"},
    [OPTION_VERSION] = {"version", NULL, 'V', LG_FOR_ALL, "print the version and end"},
    [OPTION_DATA] = {"data", "FOLDER", 0, LG_FOR_ALL, "the folder that holds rulesets/"},
    [OPTION_ASCII] = {"ascii", NULL, 0, LG_FOR_PLAY, "draw with ASCII alone"},
    [OPTION_THEME] = {"theme", "THEME", 0, LG_FOR_PLAY, "own, dark, light, auto or mono"},
    [OPTION_HANDOVER] = {"handover", "HOW", 0, LG_FOR_PLAY, "between players: off, name or blank"},
    [OPTION_QUICK] = {"quick", NULL, 0, LG_FOR_PLAY, "show volleys and melees at once"},
    [OPTION_MODE] = {"mode", "MODE", 0, LG_FOR_BATTLE, "hotseat or solo"},
    [OPTION_DICE] = {"dice", "DICE", 0, LG_FOR_BATTLE, "seeded, or typed: rolled on your table"},
    [OPTION_SEED] = {"seed", "N", 0, LG_FOR_BATTLE, "the same number gives the same dice"},
    [OPTION_AS] = {"as", "SEAT", 0, LG_FOR_REPLAY, "tell it as that seat knows it"},
    [OPTION_GAMES] = {"games", "N", 0, LG_FOR_SIMULATE, "how many battles (100)"},
    [OPTION_BOT] = {"bot", "BOT", 0, LG_FOR_SIMULATE, "who plays the British (doctrine)"},
    [OPTION_AGAINST] = {"against", "BOT", 0, LG_FOR_SIMULATE, "who plays the Zulus (doctrine)"},
    [OPTION_BATTLES] = {"battles", NULL, 0, LG_FOR_LIST, "the battles begun, not the scenarios"},
};

static bool is_taken(int id, unsigned takes) {
    return (rows[id].takes & (takes | LG_FOR_ALL)) != 0;
}

void lg_cli_print_options(unsigned takes) {
    for (int id = 0; id < OPTION_COUNT; id++) {
        char left[40];
        if (!is_taken(id, takes)) {
            continue;
        }
        snprintf(left, sizeof left, "--%s%s%s", rows[id].name, rows[id].argument ? "=" : "",
                 rows[id].argument ? rows[id].argument : "");
        if (rows[id].letter) {
            printf("  -%c, %-17s %s\n", rows[id].letter, left, rows[id].help);
        } else {
            printf("      %-17s %s\n", left, rows[id].help);
        }
    }
}

/* ---- What an option does ------------------------------------------------------------------------------ */

/* The index of a word among the choices of an option, or -1 after a complaint. */
static int choice(int id, const char *word, const char *const *names) {
    lg_error error;
    char what[40];
    int count = 0;
    for (; names[count]; count++) {
        if (strcmp(names[count], word) == 0) {
            return count;
        }
    }
    snprintf(what, sizeof what, "--%s", rows[id].name);
    lg_ask_unknown(&error, what, word, names, count);
    lg_complain_error(&error);
    return -1;
}

static bool set_theme(lg_cli *cli, const char *word) {
    static const char *const names[] = {"own", "dark", "light", "auto", "mono", NULL};
    static const lg_theme_wish wishes[] = {LG_WISH_OWN, LG_WISH_DARK, LG_WISH_LIGHT, LG_WISH_AUTO,
                                           LG_WISH_OWN};
    int theme = choice(OPTION_THEME, word, names);
    if (theme < 0) {
        return false;
    }
    cli->options.theme = wishes[theme];
    cli->options.plain = theme == 4;
    return true;
}

static bool set_handover(lg_cli *cli, const char *word) {
    static const char *const names[] = {"off", "name", "blank", NULL};
    int how = choice(OPTION_HANDOVER, word, names);
    cli->options.handover = how < 0 ? LG_HANDOVER_BLANK : (lg_handover)how;
    return how >= 0;
}

/* --seed=7 is the same as the word seed=7. */
static bool set_pair(lg_cli *cli, int id, const char *word) {
    int made = cli->made_count;
    if (made >= LG_MAX_MADE || cli->options.pair_count >= LG_MAX_PAIRS) {
        lg_complain("Too many options.");
        return false;
    }
    snprintf(cli->made[made], sizeof cli->made[made], "%s=%s", rows[id].name, word);
    cli->options.pairs[cli->options.pair_count++] = cli->made[made];
    cli->made_count++;
    return true;
}

static bool set_games(lg_cli *cli, const char *word) {
    char *end;
    cli->games = strtol(word, &end, 10);
    if (*word >= '0' && *word <= '9' && !*end && cli->games >= 1 && cli->games <= 1000000) {
        return true;
    }
    lg_complain("--games wants a number from 1 to 1000000, not \"%.40s\".", word);
    return false;
}

static bool apply(lg_cli *cli, option_id id, const char *word) {
    switch (id) {
    case OPTION_HELP: return cli->help = true;
    case OPTION_VERSION: return cli->version = true;
    case OPTION_DATA: return (cli->data = word) != NULL;
    case OPTION_ASCII: cli->options.glyphs = LG_GLYPHS_ASCII; return true;
    case OPTION_THEME: return set_theme(cli, word);
    case OPTION_HANDOVER: return set_handover(cli, word);
    case OPTION_QUICK: return cli->options.quick = true;
    case OPTION_MODE:
    case OPTION_DICE:
    case OPTION_SEED: return set_pair(cli, (int)id, word);
    case OPTION_AS: return (cli->as = word) != NULL;
    case OPTION_GAMES: return set_games(cli, word);
    case OPTION_BOT: return (cli->bot = word) != NULL;
    case OPTION_AGAINST: return (cli->against = word) != NULL;
    case OPTION_BATTLES: return cli->battles = true;
    case OPTION_COUNT: break;
    }
    return false;
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

/* What is wrong with a long option that getopt does not take. */
static void complain_long(const char *given, unsigned takes) {
    char name[40];
    const char *names[OPTION_COUNT];
    int count = 0;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(given + 2, "="), given + 2);
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (is_taken(id, takes)) {
            names[count++] = rows[id].name;
        } else if (strcmp(rows[id].name, name) == 0) {
            lg_complain("The option --%s does not belong here; --help lists those that do.", name);
            return;
        }
    }
    const char *nearest = lg_nearest(name, names, (size_t)count);
    if (nearest) {
        lg_complain("There is no option --%s; did you mean --%s?", name, nearest);
    } else {
        lg_complain("There is no option --%s; --help lists them.", name);
    }
}

/* getopt has stopped at an option: `code` is what it answered, `given` the word it stands in. */
static void complain_option(int code, const char *given, unsigned takes) {
    if (code == ':' && optopt >= LONG_OPTION) {
        lg_complain("The option %s wants a value: --%s=%s.", given, rows[optopt - LONG_OPTION].name,
                    rows[optopt - LONG_OPTION].argument);
    } else if (optopt >= LONG_OPTION) {
        lg_complain("The option --%s takes no value.", rows[optopt - LONG_OPTION].name);
    } else if (optopt) {
        lg_complain("There is no option -%c; --help lists them.", optopt);
    } else {
        complain_long(given, takes);
    }
}

static void make_long_options(struct option *options, unsigned takes) {
    int count = 0;
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (is_taken(id, takes)) {
            options[count++] =
                (struct option){rows[id].name, rows[id].argument ? required_argument : no_argument,
                                NULL, LONG_OPTION + id};
        }
    }
    options[count] = (struct option){NULL, 0, NULL, 0};
}

int lg_cli_options(lg_cli *cli, int argc, char **argv, unsigned takes, bool first) {
    struct option options[OPTION_COUNT + 1];
    make_long_options(options, takes);
    opterr = 0;
    optind = 0; /* begin anew, in every libc */
    for (;;) {
        int code = getopt_long(argc, argv, first ? "+:hV" : ":hV", options, NULL);
        if (code == -1) {
            return optind;
        }
        if (code == 'h') {
            code = LONG_OPTION + OPTION_HELP;
        }
        if (code == 'V') {
            code = LONG_OPTION + OPTION_VERSION;
        }
        if (code < LONG_OPTION) {
            complain_option(code, argv[optind - 1], takes);
            return -1;
        }
        if (!apply(cli, (option_id)(code - LONG_OPTION), optarg)) {
            return -1;
        }
    }
}
