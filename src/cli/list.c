/* list: what can be played, and what has been begun. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"

/* "hotseat, solo" */
static void print_modes(unsigned modes) {
    const char *before = "";
    for (int mode = 0; mode < LG_MODES; mode++) {
        if (!(modes & 1U << mode))
            continue;
        printf("%s%s", before, lg_mode_name((lg_mode)mode));
        before = ", ";
    }
}

static void print_scenario(const lg_scenario_entry *entry) {
    if (entry->broken) {
        printf("  %-32s does not read: laager check %s\n", entry->name, entry->path);
        return;
    }
    printf("  %-32s %s (", entry->name, entry->title);
    print_modes(entry->modes);
    if (entry->minutes > 0)
        printf("; about %d minutes", entry->minutes);
    printf("%s)\n", entry->tutorial ? "; an example" : "");
}

static bool print_ruleset(lg_data *data, const lg_ruleset *ruleset, lg_error *error) {
    lg_scenario_entry *list = NULL;
    int count = lg_scenarios_list(data, ruleset, &list, error);
    if (count < 0)
        return false;
    printf("%s: %s, by %s\n", ruleset->id, ruleset->title, ruleset->author);
    for (int i = 0; i < count; i++)
        print_scenario(&list[i]);
    free(list);
    return true;
}

static int print_scenarios(lg_cli *cli) {
    lg_error error;
    bool fine = true;
    lg_data *data = lg_data_open(cli->data, &error);
    if (!data)
        return lg_complain_error(&error);
    for (int i = 0; fine && lg_ruleset_at(i); i++)
        fine = print_ruleset(data, lg_ruleset_at(i), &error);
    lg_data_close(data);
    return fine ? LG_EXIT_FINE : lg_complain_error(&error);
}

static void print_battle(const lg_saved *saved) {
    const lg_record_summary *summary = &saved->summary;
    if (saved->broken)
        printf("%s\n  does not read\n", saved->path);
    else if (summary->over)
        printf("%s\n  %s (%s), begun %s, over: %s\n", saved->path, summary->title, summary->mode,
               summary->started, summary->result);
    else
        printf("%s\n  %s (%s), begun %s, turn %d\n", saved->path, summary->title, summary->mode,
               summary->started, summary->turn);
}

static int print_battles(void) {
    lg_error error;
    lg_saved *list = NULL;
    int count = lg_saved_list(NULL, &list, &error);
    if (count < 0)
        return lg_complain_error(&error);
    if (count == 0)
        printf("No battle has been begun yet.\n");
    for (int i = 0; i < count; i++)
        print_battle(&list[i]);
    free(list);
    return LG_EXIT_FINE;
}

int lg_subcommand_list(lg_cli *cli, int count, char **words) {
    if (count > 0)
        return lg_complain("\"list\" takes no words: \"%.60s\" is one too many.", words[0]);
    return cli->battles ? print_battles() : print_scenarios(cli);
}
