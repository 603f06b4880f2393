/* play, new, resume: whatever starts the front end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/ask.h"
#include "cli/cli.h"
#include "tui/tui.h"

/* Nothing is begun, and nothing written, where there is nobody to play. */
static bool has_terminal(lg_error *error) {
    const char *term = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        return lg_error_say(error,
                            "There is no terminal to play in: standard input and output must be "
                            "one. \"laager engine\" plays through pipes.");
    }
    if (!term || !*term) {
        return lg_error_say(error, "TERM is not set: it must name the terminal you sit at.");
    }
    return true;
}

/* Adds KEY=VALUE words to the options. */
static bool take_pairs(lg_options *options, int count, char **words) {
    for (int i = 0; i < count; i++) {
        if (!strchr(words[i], '=')) {
            lg_complain("\"%.60s\" is no KEY=VALUE.", words[i]);
            return false;
        }
        if (options->pair_count >= LG_MAX_PAIRS) {
            lg_complain("More than %d KEY=VALUE words.", LG_MAX_PAIRS);
            return false;
        }
        options->pairs[options->pair_count++] = words[i];
    }
    return true;
}

static bool open_data(lg_cli *cli) {
    lg_error error;
    cli->options.data = lg_data_open(cli->data, &error);
    if (!cli->options.data) {
        lg_complain_error(&error);
    }
    return cli->options.data != NULL;
}

/* The front end answers LG_EXIT_ASKED when the terminal is of no use: a battle just begun is then no battle. */
static int run_front_end(const lg_options *options) {
    char path[LG_PATH_SIZE] = "";
    bool begun = options->start == LG_START_NEW && lg_session_path(options->session);
    if (begun) {
        snprintf(path, sizeof path, "%s", lg_session_path(options->session));
    }
    int status = lg_tui_main(options);
    if (begun && status == LG_EXIT_ASKED) {
        unlink(path);
    }
    return status;
}

/* Hands over to the front end, with a session that was opened or with its error. */
static int start(lg_cli *cli, lg_start first, const lg_error *error) {
    int status;
    cli->options.start = first;
    if (first != LG_START_MENU && !cli->options.session) {
        status = lg_complain_error(error);
    } else {
        status = run_front_end(&cli->options);
    }
    lg_data_close(cli->options.data);
    return status;
}

/* Do the KEY=VALUE words mean something for one scenario at least? The error tells of the first. */
static bool pairs_serve(const lg_options *options, lg_error *error) {
    lg_scenario_entry *list = NULL;
    lg_error other;
    bool serve = options->pair_count == 0;
    int count = serve ? 0 : lg_scenarios_list(options->data, NULL, &list, error);
    for (int i = 0; i < count && !serve; i++) {
        lg_scenario *scenario = lg_scenario_asked(options->data, list[i].name, options->pairs,
                                                  options->pair_count, i == 0 ? error : &other);
        serve = scenario != NULL;
        if (scenario) {
            lg_scenario_free(scenario);
        }
    }
    free(list);
    return serve;
}

int lg_subcommand_play(lg_cli *cli, int count, char **words) {
    lg_error error;
    if (!take_pairs(&cli->options, count, words) || !open_data(cli)) {
        return LG_EXIT_ASKED;
    }
    if (pairs_serve(&cli->options, &error) && has_terminal(&error)) {
        return start(cli, LG_START_MENU, NULL);
    }
    lg_data_close(cli->options.data);
    return lg_complain_error(&error);
}

int lg_subcommand_new(lg_cli *cli, int count, char **words) {
    lg_options *options = &cli->options;
    lg_error error;
    if (count < 1) {
        return lg_complain(
            "Say which battle: laager new RULESET/SCENARIO; \"laager list\" names them.");
    }
    options->scenario = words[0];
    if (!take_pairs(options, count - 1, words + 1) || !open_data(cli)) {
        return LG_EXIT_ASKED;
    }
    lg_scenario *scenario = lg_scenario_asked(options->data, options->scenario, options->pairs,
                                              options->pair_count, &error);
    if (scenario && !has_terminal(&error)) {
        lg_scenario_free(scenario);
        scenario = NULL;
    }
    if (scenario) {
        options->session = lg_session_new(scenario, LG_IN_BATTLES, NULL, &error);
    }
    return start(cli, LG_START_NEW, &error);
}

/* Without a terminal: a record that cannot be played again is the worse news. It is only read here. */
static int complain_of_record_first(lg_cli *cli, const char *path, const lg_error *terminal) {
    lg_error broken;
    lg_session *session = lg_session_load(cli->options.data, path, &broken);
    int status = lg_complain_error(session ? terminal : &broken);
    lg_session_close(session);
    lg_data_close(cli->options.data);
    return status;
}

int lg_subcommand_resume(lg_cli *cli, int count, char **words) {
    char path[LG_PATH_SIZE];
    lg_error error;
    if (count > 1) {
        return lg_complain("One record at a time: \"%.60s\" is one too many.", words[1]);
    }
    if (count == 1) {
        lg_record_named(words[0], path, sizeof path);
    } else if (!lg_saved_newest(path, sizeof path, &error)) {
        return lg_complain_error(&error);
    }
    if (!open_data(cli)) {
        return LG_EXIT_ASKED;
    }
    if (!has_terminal(&error)) {
        return complain_of_record_first(cli, path, &error);
    }
    cli->options.session = lg_session_resume(cli->options.data, path, &error);
    return start(cli, LG_START_RESUME, &error);
}
