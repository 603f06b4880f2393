/* list: what can be played, and what has been begun. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"

/* "hotseat, solo" */
static void print_modes(unsigned modes) {
    const char *before = "";
    for (int mode = 0; mode < LG_MODES; mode++) {
        if (!(modes & 1U << mode)) {
            continue;
        }
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
    if (entry->minutes > 0) {
        printf("; about %d minutes", entry->minutes);
    }
    printf("%s)\n", entry->tutorial ? "; an example" : "");
}

static bool print_ruleset(lg_data *data, const lg_ruleset *ruleset, lg_error *error) {
    lg_scenario_entry *list = NULL;
    int count = lg_scenarios_list(data, ruleset, &list, error);
    if (count < 0) {
        return false;
    }
    printf("%s: %s, by %s\n", ruleset->id, ruleset->title, ruleset->author);
    for (int i = 0; i < count; i++) {
        print_scenario(&list[i]);
    }
    free(list);
    return true;
}

static bool print_scenarios(lg_data *data, lg_error *error) {
    for (int i = 0; lg_ruleset_at(i); i++) {
        if (!print_ruleset(data, lg_ruleset_at(i), error)) {
            return false;
        }
    }
    return true;
}

/* ---- One scenario and what can be set in it ------------------------------------------------------------- */

/* "off, on" or "1 to 99" */
static void print_range(const lg_setting *setting) {
    if (setting->choice_count == 0) {
        printf("%d to %d", setting->low, setting->high);
    }
    for (int i = 0; i < setting->choice_count; i++) {
        printf("%s%s", i ? ", " : "", setting->choices[i]);
    }
}

static void print_setting(const lg_scenario *scenario, int index) {
    const lg_setting *setting = &scenario->rules->settings[index];
    char value[32];
    printf("  %s=%s  (", setting->id,
           lg_scenario_setting_text(scenario, index, value, sizeof value));
    print_range(setting);
    printf(")\n      %s (%s, %s)\n", setting->help, setting->rule, lg_source_name(setting->source));
}

static bool print_settings(lg_data *data, const char *name, lg_error *error) {
    lg_scenario *scenario = lg_scenario_find(data, name, error);
    if (!scenario) {
        return false;
    }
    printf("%s: %s\n", name, scenario->title);
    if (*scenario->place) {
        printf("  %s\n", scenario->place);
    }
    printf("  mode=");
    print_modes(scenario->modes);
    printf("\n\nSettings, for \"laager new %s SETTING=VALUE\":\n", name);
    for (int i = 0; i < scenario->ruleset->setting_count; i++) {
        print_setting(scenario, i);
    }
    lg_scenario_free(scenario);
    return true;
}

/* ---- Battles begun --------------------------------------------------------------------------------------- */

static void print_battle(const lg_saved *saved) {
    const lg_record_summary *summary = &saved->summary;
    if (saved->broken) {
        printf("%s\n  does not read\n", saved->path);
    } else if (summary->over) {
        printf("%s\n  %s (%s), begun %s, over: %s\n", saved->path, summary->title, summary->mode,
               summary->started, summary->result);
    } else {
        printf("%s\n  %s (%s), begun %s, turn %d\n", saved->path, summary->title, summary->mode,
               summary->started, summary->turn);
    }
}

static int print_battles(void) {
    lg_error error;
    lg_saved *list = NULL;
    int count = lg_saved_list(NULL, &list, &error);
    if (count < 0) {
        return lg_complain_error(&error);
    }
    if (count == 0) {
        printf("No battle has been begun yet.\n");
    }
    for (int i = 0; i < count; i++) {
        print_battle(&list[i]);
    }
    free(list);
    return LG_EXIT_FINE;
}

int lg_subcommand_list(lg_cli *cli, int count, char **words) {
    lg_error error;
    if (count > (cli->battles ? 0 : 1)) {
        return lg_complain(
            "\"list\" takes one scenario at most, and none with --battles: \"%.60s\" is "
            "one word too many.",
            words[count - 1]);
    }
    if (cli->battles) {
        return print_battles();
    }
    lg_data *data = lg_data_open(cli->data, &error);
    bool fine = data && (count == 1 ? print_settings(data, words[0], &error)
                                    : print_scenarios(data, &error));
    lg_data_close(data);
    return fine ? LG_EXIT_FINE : lg_complain_error(&error);
}
