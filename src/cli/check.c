/* check: finds the mistakes in files that people write, and says nothing about those that are fine. */
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

/* A scenario is fine when it reads and its pieces can be set up. */
static bool check_scenario(lg_data *data, const char *path, lg_error *error) {
    char name[LG_PATH_SIZE + 2];
    snprintf(name, sizeof name, "%s%s", strpbrk(path, "./") ? "" : "./", path);
    lg_scenario *scenario = lg_scenario_find(data, name, error);
    if (!scenario) {
        return false;
    }
    lg_game *game = lg_game_new(scenario, NULL, error);
    lg_game_free(game);
    lg_scenario_free(scenario);
    return game != NULL;
}

/* The rule set of rulesets/ID/rules.yaml is ID. */
static bool check_rules(const char *path, lg_error *error) {
    char folder[LG_PATH_SIZE], whole[LG_PATH_SIZE];
    char *resolved = realpath(path, NULL);
    snprintf(whole, sizeof whole, "%s", resolved ? resolved : path);
    free(resolved);
    snprintf(folder, sizeof folder, "%s", dirname(whole));
    const lg_ruleset *ruleset = lg_ruleset_named(basename(folder), error);
    if (!ruleset) {
        return false;
    }
    lg_rules *rules = lg_rules_load(ruleset, path, error);
    if (rules) {
        lg_rules_free(rules);
    }
    return rules != NULL;
}

/* A record is fine when it plays again to its end, with nothing left out. */
static bool check_record(lg_data *data, const char *path, lg_error *error) {
    lg_session *session = lg_session_load(data, path, error);
    if (!session) {
        return false;
    }
    bool whole = !*lg_session_notice(session);
    if (!whole) {
        lg_error_say(error, "%s: %s", path, lg_session_notice(session));
    }
    lg_session_close(session);
    return whole;
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static bool check_file(lg_data *data, const char *path, lg_error *error) {
    const char *slash = strrchr(path, '/');
    if (strcmp(slash ? slash + 1 : path, "rules.yaml") == 0) {
        return check_rules(path, error);
    }
    if (ends_with(path, ".jsonl")) {
        return check_record(data, path, error);
    }
    return check_scenario(data, path, error);
}

int lg_subcommand_check(lg_cli *cli, int count, char **words) {
    lg_error error;
    int status = LG_EXIT_FINE;
    if (count < 1) {
        return lg_complain("Say which files: laager check FILE...");
    }
    lg_data *data = lg_data_open(cli->data, &error);
    if (!data) {
        return lg_complain_error(&error);
    }
    for (int i = 0; i < count; i++) {
        if (!check_file(data, words[i], &error)) {
            status = lg_complain_error(&error);
        }
    }
    lg_data_close(data);
    return status;
}
