#include "cli/ask.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/words.h"

enum { FEW_NAMES = 12 };

/* "british, zulu" */
static void join(char *text, size_t size, const char *const *names, int count) {
    size_t used = 0;
    *text = '\0';
    for (int i = 0; i < count && used < size; i++) {
        used += (size_t)snprintf(text + used, size - used, "%s%s", i ? ", " : "", names[i]);
    }
}

bool lg_ask_unknown(lg_error *error, const char *what, const char *name, const char *const *names,
                    int count) {
    char all[500];
    const char *nearest = lg_nearest(name, names, (size_t)count);
    if (nearest) {
        return lg_error_say(error, "There is no %s \"%.60s\"; did you mean \"%s\"?", what, name,
                            nearest);
    }
    if (count > FEW_NAMES) {
        return lg_error_say(error, "There is no %s \"%.60s\".", what, name);
    }
    join(all, sizeof all, names, count);
    return lg_error_say(error, "There is no %s \"%.60s\"; there is %s.", what, name, all);
}

const char *lg_ask_sentence(const lg_error *error, char *text, size_t size) {
    size_t length = strlen(error->text);
    bool placed = error->line > 0 || strchr(error->text, '\n') ||
                  (*error->text != '"' && strcspn(error->text, "/.:") < strcspn(error->text, " "));
    bool ended = length == 0 || strchr(".?!)", error->text[length - 1]);
    snprintf(text, size, "%s%s", error->text, placed || ended ? "" : ".");
    if (!placed && *text >= 'a' && *text <= 'z') {
        *text = (char)(*text - 'a' + 'A');
    }
    return text;
}

int lg_seat_named(const lg_scenario *scenario, const char *name, lg_error *error) {
    const char *names[LG_MAX_SEATS * 2];
    int count = scenario->seat_count;
    for (int i = 0; i < scenario->seat_count; i++) {
        names[i] = scenario->seats[i].name;
        if (lg_same_word(name, names[i])) {
            return i;
        }
    }
    for (int i = 0; i < scenario->seat_count; i++) {
        names[count] = lg_role_name(scenario->seats[i].role);
        if (lg_same_word(name, names[count])) {
            return i;
        }
        if (!lg_same_word(names[count], names[i])) {
            count++;
        }
    }
    lg_ask_unknown(error, "seat", name, names, count);
    return -1;
}

int lg_verb_named(const lg_ruleset *ruleset, const char *name, lg_error *error) {
    const char *names[LG_MAX_UNITS];
    int count = ruleset->verb_count < LG_MAX_UNITS ? ruleset->verb_count : LG_MAX_UNITS;
    for (int i = 0; i < count; i++) {
        names[i] = ruleset->verbs[i].name;
        if (lg_same_word(name, names[i])) {
            return i;
        }
    }
    lg_ask_unknown(error, "action", name, names, count);
    return -1;
}

const lg_bot *lg_bot_named(const char *name, lg_error *error) {
    const char *names[16];
    int count = 0;
    if (lg_bot_find(name)) {
        return lg_bot_find(name);
    }
    while (lg_bot_at(count) && count < 16) {
        names[count] = lg_bot_at(count)->name;
        count++;
    }
    lg_ask_unknown(error, "bot", name, names, count);
    return NULL;
}

lg_scenario *lg_scenario_asked(lg_data *data, const char *name, const char *const *words, int count,
                               lg_error *error) {
    lg_scenario *scenario = lg_scenario_find(data, name, error);
    if (!scenario || lg_scenario_set_words(scenario, words, count, error)) {
        return scenario;
    }
    lg_scenario_free(scenario);
    return NULL;
}

const char *lg_record_named(const char *name, char *path, size_t size) {
    static const char *const endings[] = {"", ".jsonl"};
    char folder[LG_PATH_SIZE], candidate[LG_PATH_SIZE * 2];
    lg_error error;
    snprintf(path, size, "%s", name);
    if (strchr(name, '/') || access(name, F_OK) == 0 ||
        !lg_battles_folder(false, folder, sizeof folder, &error)) {
        return path;
    }
    for (int i = 0; i < 2; i++) {
        snprintf(candidate, sizeof candidate, "%s/%s%s", folder, name, endings[i]);
        if (access(candidate, F_OK) == 0) {
            snprintf(path, size, "%s", candidate);
        }
    }
    return path;
}
