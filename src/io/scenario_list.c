/* scenario_list.c - finding scenarios by name, and listing them. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/files.h"
#include "io/report.h"
#include "io/scenario_parts.h"

/* ---- By path --------------------------------------------------------------------------------- */

/* A file in a folder rulesets/ID/scenarios belongs to ID. */
static bool ruleset_of_folder(const char *path, char *id, size_t size) {
    const char *end = strstr(path, "/scenarios/");
    if (!end || strchr(end + strlen("/scenarios/"), '/')) {
        return false;
    }
    const char *start = end;
    while (start > path && start[-1] != '/') {
        start--;
    }
    return end > start && snprintf(id, size, "%.*s", (int)(end - start), start) < (int)size;
}

static const lg_ruleset *ruleset_of(const lg_yaml *yaml, lg_error *error) {
    char id[64];
    lg_node *node = lg_yaml_get(yaml->root, "rules");
    if (node ? !lg_yaml_text(yaml, node, "rules", id, sizeof id)
             : !ruleset_of_folder(yaml->path, id, sizeof id)) {
        if (!node) {
            lg_yaml_fail_at(yaml, 1, 1, "add a line such as \"rules: zulu-war-rules\"",
                            "the file does not say by which rules it is played");
        }
        return NULL;
    }
    const lg_ruleset *ruleset = lg_ruleset_named(id, error);
    if (!ruleset && node) {
        lg_error found = *error;
        lg_yaml_fail(yaml, node, NULL, "%s", found.text);
    }
    return ruleset;
}

static lg_scenario *read_text(lg_data *data, const char *path, const char *text, lg_error *error) {
    lg_yaml yaml;
    lg_scenario *scenario = NULL;
    const lg_ruleset *ruleset =
        lg_yaml_open(&yaml, path, text, error) ? ruleset_of(&yaml, error) : NULL;
    const lg_rules *rules = ruleset ? lg_data_rules(data, ruleset, error) : NULL;
    if (rules) {
        scenario = lg_scenario_read(&yaml, rules);
    }
    lg_yaml_close(&yaml);
    return scenario;
}

static lg_scenario *read_file(lg_data *data, const char *path, lg_error *error) {
    char *text = lg_file_read_text(path, "scenario", LG_MAX_YAML_BYTES, error);
    lg_scenario *scenario = text ? read_text(data, path, text, error) : NULL;
    free(text);
    return scenario;
}

/* ---- By name --------------------------------------------------------------------------------- */

static void say_unknown_name(lg_data *data, const char *name, lg_error *error) {
    lg_scenario_entry *list = NULL;
    lg_error ignored;
    int count = lg_scenarios_list(data, NULL, &list, &ignored);
    const char **names = calloc((size_t)(count > 0 ? count : 1), sizeof *names);
    char hint[LG_HINT_SIZE] = "";
    for (int i = 0; names && i < count; i++) {
        names[i] = list[i].name;
    }
    if (names && count > 0) {
        lg_hint(hint, name, names, count);
    }
    lg_error_say(error, "there is no scenario \"%s\"%s%s", name, *hint ? "; " : "", hint);
    free(names);
    free(list);
}

/* The file of "RULESET/SCENARIO" in the data folder; false when there is none. */
static bool file_of(const lg_data *data, const char *name, char *path, size_t size) {
    char id[64];
    const char *slash = strchr(name, '/');
    if (!slash || strchr(slash + 1, '/')) {
        return false;
    }
    snprintf(id, sizeof id, "%.*s", (int)(slash - name), name);
    return lg_ruleset_find(id) &&
           snprintf(path, size, "%s/rulesets/%s/scenarios%s.yaml", lg_data_folder(data), id,
                    slash) < (int)size &&
           access(path, F_OK) == 0;
}

lg_scenario *lg_scenario_find(lg_data *data, const char *name, lg_error *error) {
    char path[LG_PATH_SIZE + 200];
    if (strchr(name, '.') || name[0] == '/') {
        return read_file(data, name, error);
    }
    if (!file_of(data, name, path, sizeof path)) {
        say_unknown_name(data, name, error);
        return NULL;
    }
    lg_scenario *scenario = read_file(data, path, error);
    if (scenario) { /* a record tells the name, not where this machine keeps it */
        snprintf(scenario->path, sizeof scenario->path, "%s", name);
    }
    return scenario;
}

/* ---- The list -------------------------------------------------------------------------------- */

typedef struct entries {
    lg_scenario_entry *items;
    int count, max;
} entries;

static lg_scenario_entry *add(entries *l) {
    if (l->count == l->max) {
        int max = l->max ? 2 * l->max : 8;
        lg_scenario_entry *more = realloc(l->items, (size_t)max * sizeof *more);
        if (!more) {
            return NULL;
        }
        l->items = more;
        l->max = max;
    }
    memset(&l->items[l->count], 0, sizeof *l->items);
    return &l->items[l->count++];
}

static void describe(const lg_scenario *scenario, lg_scenario_entry *entry) {
    snprintf(entry->id, sizeof entry->id, "%s", scenario->id);
    snprintf(entry->title, sizeof entry->title, "%s", scenario->title);
    snprintf(entry->place, sizeof entry->place, "%s", scenario->place);
    entry->modes = scenario->modes;
    entry->minutes = scenario->minutes;
    entry->tutorial = scenario->tutorial;
}

static void fill(lg_data *data, const lg_ruleset *ruleset, const char *path, const char *file,
                 lg_scenario_entry *entry) {
    entry->ruleset = ruleset;
    snprintf(entry->name, sizeof entry->name, "%s/%.*s", ruleset->id,
             (int)(strlen(file) - strlen(".yaml")), file);
    snprintf(entry->path, sizeof entry->path, "%s", path);
    lg_scenario *scenario = read_file(data, path, &entry->why);
    entry->broken = !scenario;
    if (scenario) {
        describe(scenario, entry);
    }
    lg_scenario_free(scenario);
}

static bool is_scenario_file(const char *file) {
    size_t length = strlen(file);
    return file[0] != '.' && length > 5 && strcmp(file + length - 5, ".yaml") == 0;
}

/* A rule set without scenarios is none the worse for it. */
static bool list_ruleset(lg_data *data, const lg_ruleset *ruleset, entries *l, lg_error *error) {
    char folder[LG_PATH_SIZE + 80], path[2 * LG_PATH_SIZE];
    snprintf(folder, sizeof folder, "%s/rulesets/%s/scenarios", lg_data_folder(data), ruleset->id);
    DIR *files = opendir(folder);
    if (!files && errno == ENOENT) {
        return true;
    }
    if (!files) {
        return lg_error_say(error, "the folder %s cannot be read: %s", folder, strerror(errno));
    }
    bool good = true;
    for (struct dirent *file; good && (file = readdir(files));) {
        lg_scenario_entry *entry = is_scenario_file(file->d_name) ? add(l) : NULL;
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        if (entry) {
            fill(data, ruleset, path, file->d_name, entry);
        } else if (is_scenario_file(file->d_name)) {
            good = lg_error_say(error, "not enough memory to list scenarios");
        }
    }
    closedir(files);
    return good;
}

/* Battles first, by name; examples last. */
static int compare(const void *a, const void *b) {
    const lg_scenario_entry *one = a, *other = b;
    if (one->tutorial != other->tutorial) {
        return one->tutorial ? 1 : -1;
    }
    return strcmp(one->name, other->name);
}

int lg_scenarios_list(lg_data *data, const lg_ruleset *ruleset, lg_scenario_entry **list,
                      lg_error *error) {
    entries l = {NULL, 0, 0};
    *list = NULL;
    for (int i = 0; lg_ruleset_at(i); i++) {
        int first = l.count;
        if (ruleset && lg_ruleset_at(i) != ruleset) {
            continue;
        }
        if (!list_ruleset(data, lg_ruleset_at(i), &l, error)) {
            free(l.items);
            return -1;
        }
        if (l.count > first) {
            qsort(l.items + first, (size_t)(l.count - first), sizeof *l.items, compare);
        }
    }
    *list = l.items;
    return l.count;
}
