#include "io/rules.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "io/files.h"
#include "io/report.h"
#include "io/scenario_parts.h"
#include "io/yaml.h"

/* One reading of rules.yaml. */
typedef struct reader {
    lg_yaml yaml;
    const lg_ruleset *ruleset;
    lg_rules *rules;
    bool seen[LG_MAX_VALUES]; /* by spec, then by setting */
} reader;

static const char *const sources[] = {"printed", "house", "reconstructed"};

const char *lg_source_name(lg_source source) { return sources[source]; }

static bool read_source(const reader *r, lg_node *entry, const char *what, lg_source *source) {
    lg_node *node;
    int index = 0;
    if (!lg_yaml_need(&r->yaml, entry, what, "source", &node) ||
        !lg_yaml_word(&r->yaml, node, "source", sources, 3, &index)) {
        return false;
    }
    *source = (lg_source)index;
    return true;
}

static bool need_text(const reader *r, lg_node *entry, const char *what, const char *key, char *to,
                      size_t size) {
    lg_node *node;
    return lg_yaml_need(&r->yaml, entry, what, key, &node) &&
           lg_yaml_text(&r->yaml, node, key, to, size);
}

/* ---- Values ---------------------------------------------------------------------------------- */

static bool unknown_value(const reader *r, lg_node *key, const char *path) {
    const char *paths[LG_MAX_VALUES];
    char hint[LG_HINT_SIZE];
    for (int i = 0; i < r->ruleset->value_count; i++) {
        paths[i] = r->ruleset->values[i].path;
    }
    const char *near = lg_nearest(path, paths, (size_t)r->ruleset->value_count);
    snprintf(hint, sizeof hint, near ? "did you mean \"%s\"?" : "%s", near ? near : "");
    return lg_yaml_fail(&r->yaml, key, hint, "%s asks for no number \"%s\"", r->ruleset->title,
                        path);
}

static int value_index(const lg_ruleset *ruleset, const char *path) {
    for (int i = 0; i < ruleset->value_count; i++) {
        if (strcmp(ruleset->values[i].path, path) == 0) {
            return i;
        }
    }
    return -1;
}

static bool read_value(reader *r, lg_node *key, lg_node *entry, const char *path) {
    static const char *const keys[] = {"value", "source", "rule", "note", NULL};
    int spec = value_index(r->ruleset, path);
    lg_node *value;
    if (spec < 0) {
        return unknown_value(r, key, path);
    }
    r->seen[spec] = true;
    lg_rules *rules = r->rules;
    const lg_value_spec *wanted = &r->ruleset->values[spec];
    return lg_yaml_mapping(&r->yaml, entry, path, keys) &&
           lg_yaml_need(&r->yaml, entry, path, "value", &value) &&
           lg_yaml_numbers(&r->yaml, value, path, wanted->count, wanted->low, wanted->high,
                           rules->value + rules->value_at[spec]) &&
           read_source(r, entry, path, &rules->value_source[spec]) &&
           need_text(r, entry, path, "rule", rules->value_rule[spec], sizeof rules->value_rule[0]);
}

/* A mapping with an entry "value" is a number; any other is a chapter of them. */
static bool read_values(reader *r, lg_node *chapter, const char *prefix) {
    void *at = NULL;
    if (!lg_yaml_mapping(&r->yaml, chapter, *prefix ? prefix : "values", NULL)) {
        return false;
    }
    for (lg_node *key, *value; lg_yaml_pair(chapter, &at, &key, &value);) {
        char name[64], path[160];
        if (!lg_yaml_text(&r->yaml, key, "a key", name, sizeof name)) {
            return false;
        }
        if (snprintf(path, sizeof path, "%s%s%s", prefix, *prefix ? "." : "", name) >=
            (int)sizeof path) {
            return lg_yaml_fail(&r->yaml, key, NULL, "the numbers are nested too deep");
        }
        bool number = !lg_yaml_is_mapping(value) || lg_yaml_get(value, "value");
        if (!(number ? read_value(r, key, value, path) : read_values(r, value, path))) {
            return false;
        }
    }
    return true;
}

static bool place_values(reader *r) {
    int next = 0;
    for (int i = 0; i < r->ruleset->value_count; i++) {
        r->rules->value_at[i] = next;
        next += r->ruleset->values[i].count;
    }
    if (next <= LG_MAX_VALUES && r->ruleset->value_count <= LG_MAX_VALUES) {
        return true;
    }
    return lg_error_say(r->yaml.error, "%s asks for %d numbers, there is room for %d",
                        r->ruleset->title, next, LG_MAX_VALUES);
}

static bool read_all_values(reader *r) {
    lg_node *values;
    if (!place_values(r)) {
        return false;
    }
    if (r->ruleset->value_count == 0 && !lg_yaml_get(r->yaml.root, "values")) {
        return true;
    }
    if (!lg_yaml_need(&r->yaml, r->yaml.root, "the file", "values", &values) ||
        !read_values(r, values, "")) {
        return false;
    }
    for (int i = 0; i < r->ruleset->value_count; i++) {
        if (!r->seen[i]) {
            return lg_yaml_fail(&r->yaml, values, NULL, "the number \"%s\" is missing (%d of them)",
                                r->ruleset->values[i].path, r->ruleset->values[i].count);
        }
    }
    return true;
}

/* ---- Settings -------------------------------------------------------------------------------- */

static bool read_choices(const reader *r, lg_node *list, lg_setting *setting) {
    void *at = NULL;
    if (!lg_yaml_list(&r->yaml, list, "choices")) {
        return false;
    }
    if (lg_yaml_length(list) < 2 || lg_yaml_length(list) > LG_MAX_CHOICES) {
        return lg_yaml_fail(&r->yaml, list, NULL, "a setting has 2 to %d choices, here are %d",
                            LG_MAX_CHOICES, lg_yaml_length(list));
    }
    for (lg_node *item; (item = lg_yaml_item(list, &at));) {
        if (!lg_yaml_text(&r->yaml, item, "a choice", setting->choices[setting->choice_count++],
                          sizeof setting->choices[0])) {
            return false;
        }
    }
    return true;
}

static bool read_range(const reader *r, lg_node *node, lg_setting *setting) {
    int range[2];
    if (!lg_yaml_numbers(&r->yaml, node, "range", 2, INT_MIN, INT_MAX, range)) {
        return false;
    }
    setting->low = range[0];
    setting->high = range[1];
    return range[0] < range[1] ||
           lg_yaml_fail(&r->yaml, node, NULL, "the range ends before it begins");
}

static bool read_domain(const reader *r, lg_node *entry, lg_setting *setting) {
    lg_node *choices = lg_yaml_get(entry, "choices"), *range = lg_yaml_get(entry, "range");
    if (!choices == !range) {
        return lg_yaml_fail(&r->yaml, entry, NULL,
                            "the setting \"%s\" must have either choices or a range", setting->id);
    }
    return choices ? read_choices(r, choices, setting) : read_range(r, range, setting);
}

static bool read_fallback(const reader *r, lg_node *entry, lg_setting *setting) {
    const char *names[LG_MAX_CHOICES];
    lg_node *node;
    if (!lg_yaml_need(&r->yaml, entry, setting->id, "default", &node)) {
        return false;
    }
    if (setting->choice_count == 0) {
        return lg_yaml_number(&r->yaml, node, "default", setting->low, setting->high,
                              &setting->fallback);
    }
    for (int i = 0; i < setting->choice_count; i++) {
        names[i] = setting->choices[i];
    }
    return lg_yaml_word(&r->yaml, node, "default", names, setting->choice_count,
                        &setting->fallback);
}

/* Without a list it matters in every mode. */
static bool read_modes(const reader *r, lg_node *entry, lg_setting *setting) {
    lg_node *list = lg_yaml_get(entry, "modes");
    void *at = NULL;
    int mode;
    setting->modes = list ? 0 : (1U << LG_MODES) - 1;
    if (list && !lg_yaml_list(&r->yaml, list, "modes")) {
        return false;
    }
    for (lg_node *item; list && (item = lg_yaml_item(list, &at));) {
        if (!lg_yaml_word(&r->yaml, item, "mode", lg_mode_names, LG_MODES, &mode)) {
            return false;
        }
        setting->modes |= 1U << mode;
    }
    return true;
}

static bool fill_setting(const reader *r, lg_node *entry, lg_setting *setting) {
    return need_text(r, entry, setting->id, "label", setting->label, sizeof setting->label) &&
           need_text(r, entry, setting->id, "help", setting->help, sizeof setting->help) &&
           need_text(r, entry, setting->id, "rule", setting->rule, sizeof setting->rule) &&
           read_source(r, entry, setting->id, &setting->source) && read_domain(r, entry, setting) &&
           read_fallback(r, entry, setting) && read_modes(r, entry, setting);
}

static bool read_setting(reader *r, lg_node *entry) {
    static const char *const keys[] = {"id",     "label", "choices", "range", "default", "rule",
                                       "source", "help",  "modes",   "note",  NULL};
    lg_node *id;
    int index = 0;
    if (!lg_yaml_mapping(&r->yaml, entry, "a setting", keys) ||
        !lg_yaml_need(&r->yaml, entry, "a setting", "id", &id) ||
        !lg_yaml_word(&r->yaml, id, "setting", r->ruleset->settings, r->ruleset->setting_count,
                      &index)) {
        return false;
    }
    lg_setting *setting = &r->rules->settings[index];
    if (r->seen[index]) {
        return lg_yaml_fail(&r->yaml, id, NULL, "the setting \"%s\" is given twice",
                            r->ruleset->settings[index]);
    }
    r->seen[index] = true;
    return lg_yaml_text(&r->yaml, id, "id", setting->id, sizeof setting->id) &&
           fill_setting(r, entry, setting);
}

static bool read_settings(reader *r) {
    lg_node *list = lg_yaml_get(r->yaml.root, "settings");
    void *at = NULL;
    memset(r->seen, 0, sizeof r->seen);
    if (list && !lg_yaml_list(&r->yaml, list, "settings")) {
        return false;
    }
    for (lg_node *entry; list && (entry = lg_yaml_item(list, &at));) {
        if (!read_setting(r, entry)) {
            return false;
        }
    }
    for (int i = 0; i < r->ruleset->setting_count; i++) {
        if (!r->seen[i]) {
            return lg_yaml_fail(&r->yaml, list ? list : r->yaml.root, NULL,
                                "the setting \"%s\" is missing", r->ruleset->settings[i]);
        }
    }
    return true;
}

/* ---- Terrain --------------------------------------------------------------------------------- */

/* "cover:none|soft|hard" names an attribute and its words; "hides" one that is a number. */
typedef struct attribute {
    char name[24], words[LG_MAX_CHOICES][16];
    int word_count;
} attribute;

static attribute take_apart(const char *declared) {
    attribute a = {.word_count = 0};
    size_t length = strcspn(declared, ":");
    snprintf(a.name, sizeof a.name, "%.*s", (int)length, declared);
    const char *word = declared[length] ? declared + length + 1 : "";
    while (*word && a.word_count < LG_MAX_CHOICES) {
        size_t end = strcspn(word, "|");
        snprintf(a.words[a.word_count++], sizeof a.words[0], "%.*s", (int)end, word);
        word += end + (word[end] == '|');
    }
    return a;
}

static bool read_attribute(const reader *r, lg_node *entry, const char *what, const char *declared,
                           int16_t *to) {
    attribute a = take_apart(declared);
    const char *names[LG_MAX_CHOICES];
    lg_node *node;
    int value = 0;
    for (int i = 0; i < a.word_count; i++) {
        names[i] = a.words[i];
    }
    if (!lg_yaml_need(&r->yaml, entry, what, a.name, &node)) {
        return false;
    }
    if (!(a.word_count ? lg_yaml_word(&r->yaml, node, a.name, names, a.word_count, &value)
                       : lg_yaml_number(&r->yaml, node, a.name, 0, UINT8_MAX, &value))) {
        return false;
    }
    *to = (int16_t)value;
    return true;
}

static bool read_attributes(const reader *r, lg_node *entry, lg_terrain *terrain) {
    const char *const *declared = r->ruleset->attributes;
    for (int i = 0; declared && declared[i]; i++) {
        if (!read_attribute(r, entry, terrain->id, declared[i], &terrain->attribute[i])) {
            return false;
        }
    }
    return true;
}

static bool read_glyph(const reader *r, lg_node *entry, lg_terrain *terrain) {
    lg_node *node;
    if (!lg_yaml_need(&r->yaml, entry, terrain->id, "glyph", &node)) {
        return false;
    }
    const char *glyph = lg_yaml_scalar(node);
    if (glyph[0] <= ' ' || glyph[0] > '~' || glyph[1]) {
        return lg_yaml_fail(&r->yaml, node, "put signs such as ':' in quotes",
                            "a glyph is one printable ASCII character");
    }
    terrain->glyph = glyph[0];
    for (const lg_terrain *other = r->rules->terrains; other < terrain; other++) {
        if (other->glyph == glyph[0]) {
            return lg_yaml_fail(&r->yaml, node, NULL, "'%c' is the glyph of \"%s\" already",
                                glyph[0], other->id);
        }
    }
    return true;
}

/* How the screen draws it: as maps do, unless it says otherwise. */
static bool read_sign(const reader *r, lg_node *entry, lg_terrain *terrain) {
    lg_node *node = lg_yaml_get(entry, "sign");
    terrain->sign = terrain->glyph;
    if (!node) {
        return true;
    }
    const char *sign = lg_yaml_scalar(node);
    bool letter = (sign[0] >= 'a' && sign[0] <= 'z') || (sign[0] >= 'A' && sign[0] <= 'Z');
    bool digit = sign[0] >= '0' && sign[0] <= '9';
    if (sign[0] <= ' ' || sign[0] > '~' || sign[1] || letter || digit) {
        return lg_yaml_fail(&r->yaml, node, "put signs such as ':' in quotes",
                            "a sign is one ASCII character, no letter or digit: those are men");
    }
    terrain->sign = sign[0];
    return true;
}

/* The keys of a terrain entry: ours, then the rule set's attributes. */
static bool check_terrain_keys(const reader *r, lg_node *entry) {
    const char *keys[7 + LG_MAX_ATTRIBUTES] = {"id", "name", "glyph", "sign", "role", "height"};
    attribute attributes[LG_MAX_ATTRIBUTES];
    const char *const *declared = r->ruleset->attributes;
    for (int i = 0; declared && declared[i] && i < LG_MAX_ATTRIBUTES; i++) {
        attributes[i] = take_apart(declared[i]);
        keys[6 + i] = attributes[i].name;
    }
    return lg_yaml_mapping(&r->yaml, entry, "a terrain", keys);
}

static bool read_terrain(const reader *r, lg_node *entry, lg_terrain *terrain) {
    static const char *const roles[] = {"ground", "scrub", "water", "wall", "road", "high"};
    lg_node *role, *height, *id;
    int index = 0;
    if (!check_terrain_keys(r, entry) || !lg_yaml_need(&r->yaml, entry, "a terrain", "id", &id) ||
        !lg_yaml_text(&r->yaml, id, "id", terrain->id, sizeof terrain->id)) {
        return false;
    }
    for (const lg_terrain *other = r->rules->terrains; other < terrain; other++) {
        if (lg_same_word(other->id, terrain->id)) {
            return lg_yaml_fail(&r->yaml, id, NULL, "the terrain \"%s\" is given twice",
                                terrain->id);
        }
    }
    if (!need_text(r, entry, terrain->id, "name", terrain->name, sizeof terrain->name) ||
        !read_glyph(r, entry, terrain) || !read_sign(r, entry, terrain) ||
        !lg_yaml_need(&r->yaml, entry, terrain->id, "role", &role) ||
        !lg_yaml_word(&r->yaml, role, "role", roles, 6, &index) ||
        !lg_yaml_need(&r->yaml, entry, terrain->id, "height", &height) ||
        !lg_yaml_number(&r->yaml, height, "height", 0, 9, &terrain->height)) {
        return false;
    }
    snprintf(terrain->role, sizeof terrain->role, "%s", roles[index]);
    return read_attributes(r, entry, terrain);
}

static bool read_terrains(const reader *r) {
    lg_node *list;
    void *at = NULL;
    if (!lg_yaml_need(&r->yaml, r->yaml.root, "the file", "terrain", &list) ||
        !lg_yaml_list(&r->yaml, list, "terrain")) {
        return false;
    }
    if (lg_yaml_length(list) < 1 || lg_yaml_length(list) > LG_MAX_TERRAINS) {
        return lg_yaml_fail(&r->yaml, list, NULL, "a rule set has 1 to %d terrains, here are %d",
                            LG_MAX_TERRAINS, lg_yaml_length(list));
    }
    for (lg_node *entry; (entry = lg_yaml_item(list, &at));) {
        if (!read_terrain(r, entry, &r->rules->terrains[r->rules->terrain_count++])) {
            return false;
        }
    }
    return true;
}

/* ---- The file -------------------------------------------------------------------------------- */

static bool check_head(const reader *r) {
    static const char *const keys[] = {"id", "revision", "values", "settings", "terrain", NULL};
    lg_node *id, *revision;
    char name[64];
    int number = 0;
    if (!lg_yaml_mapping(&r->yaml, r->yaml.root, "the file", keys) ||
        !lg_yaml_need(&r->yaml, r->yaml.root, "the file", "id", &id) ||
        !lg_yaml_text(&r->yaml, id, "id", name, sizeof name) ||
        !lg_yaml_need(&r->yaml, r->yaml.root, "the file", "revision", &revision) ||
        !lg_yaml_number(&r->yaml, revision, "revision", 1, 9999, &number)) {
        return false;
    }
    if (strcmp(name, r->ruleset->id) != 0) {
        return lg_yaml_fail(&r->yaml, id, NULL, "these are the numbers of \"%s\", not of \"%s\"",
                            name, r->ruleset->id);
    }
    if (number != r->ruleset->revision) {
        return lg_yaml_fail(&r->yaml, revision, "take the rules.yaml that came with this laager",
                            "these are the numbers of revision %d, this program plays revision %d",
                            number, r->ruleset->revision);
    }
    return true;
}

static bool read_file(reader *r, const char *path, const char *text, lg_error *error) {
    bool good = lg_yaml_open(&r->yaml, path, text, error) && check_head(r) && read_all_values(r) &&
                read_settings(r) && read_terrains(r);
    lg_yaml_close(&r->yaml);
    return good;
}

lg_rules *lg_rules_load(const lg_ruleset *ruleset, const char *path, lg_error *error) {
    char *text = lg_file_read_text(path, "rules", LG_MAX_YAML_BYTES, error);
    if (!text) {
        return NULL;
    }
    reader r = {.ruleset = ruleset, .rules = calloc(1, sizeof *r.rules)};
    bool good = false;
    if (r.rules) {
        r.rules->ruleset = ruleset;
        good = read_file(&r, path, text, error);
    } else {
        lg_error_say(error, "not enough memory to read %s", path);
    }
    free(text);
    if (good) {
        return r.rules;
    }
    free(r.rules);
    return NULL;
}

void lg_rules_free(lg_rules *rules) { free(rules); }

static uint32_t mixed(uint32_t hash, int number) {
    for (int byte = 0; byte < 4; byte++) {
        hash ^= (uint32_t)number >> (8 * byte) & 0xFF;
        hash *= 16777619u;
    }
    return hash;
}

uint32_t lg_rules_print(const lg_rules *rules) {
    uint32_t hash = 2166136261u;
    const lg_ruleset *ruleset = rules->ruleset;
    for (int i = 0; i < ruleset->value_count; i++) {
        for (int j = 0; j < ruleset->values[i].count; j++) {
            hash = mixed(hash, rules->value[rules->value_at[i] + j]);
        }
    }
    for (int i = 0; i < rules->terrain_count; i++) {
        const lg_terrain *terrain = &rules->terrains[i];
        for (const char *letter = terrain->id; *letter; letter++) {
            hash = mixed(hash, *letter);
        }
        hash = mixed(hash, terrain->height);
        for (int j = 0; j < LG_MAX_ATTRIBUTES; j++) {
            hash = mixed(hash, terrain->attribute[j]);
        }
    }
    return hash;
}
