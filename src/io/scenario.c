#include "io/scenario.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "io/files.h"
#include "io/report.h"
#include "io/scenario_parts.h"

typedef lg_scenario_reader reader;

static const char *const facings[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
static const char *const sides[] = {"british", "zulu"};

/* Reads an entry when it is there. */
static bool may_text(const reader *r, lg_node *entry, const char *key, char *to, size_t size) {
    lg_node *node = lg_yaml_get(entry, key);
    return !node || lg_yaml_text(&r->yaml, node, key, to, size);
}

static bool may_yes(const reader *r, lg_node *entry, const char *key, bool *to) {
    lg_node *node = lg_yaml_get(entry, key);
    return !node || lg_yaml_yes(&r->yaml, node, key, to);
}

static bool may_number(const reader *r, lg_node *entry, const char *key, int low, int high,
                       int *to) {
    lg_node *node = lg_yaml_get(entry, key);
    return !node || lg_yaml_number(&r->yaml, node, key, low, high, to);
}

/* An id is typed in commands: letters, digits, '-' and '_', and no word that means something
 * else. */
static bool read_id(const reader *r, lg_node *entry, const char *what, char *to, size_t size) {
    static const char *const letters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    lg_node *node;
    if (!lg_yaml_need(&r->yaml, entry, what, "id", &node) ||
        !lg_yaml_text(&r->yaml, node, "id", to, size)) {
        return false;
    }
    if (to[strspn(to, letters)]) {
        return lg_yaml_fail(&r->yaml, node, "letters, digits, '-' and '_' only",
                            "\"%s\" cannot be typed as an id", to);
    }
    if (lg_same_word(to, "british") || lg_same_word(to, "zulu") || lg_same_word(to, "umpire")) {
        return lg_yaml_fail(&r->yaml, node, NULL, "\"%s\" is the name of a side, not of %s", to,
                            what);
    }
    return true;
}

/* ---- Places ---------------------------------------------------------------------------------- */

static bool add_place(const reader *r, lg_node *key, lg_node *square) {
    lg_scenario *s = r->scenario;
    if (s->place_count == LG_MAX_PLACES) {
        return lg_yaml_fail(&r->yaml, key, NULL, "at most %d squares have names", LG_MAX_PLACES);
    }
    lg_place *place = &s->places[s->place_count++];
    return lg_yaml_text(&r->yaml, key, "a name", place->name, sizeof place->name) &&
           lg_scenario_read_square(r, square, place->name, &place->cell);
}

/* `Name: [x, y]`, or `Name: [[x, y], [x, y]]` for a place that is long. */
static bool read_name(const reader *r, lg_node *key, lg_node *value) {
    void *at = NULL, *inner = NULL;
    lg_node *first = lg_yaml_is_list(value) ? lg_yaml_item(value, &inner) : NULL;
    if (!first || !lg_yaml_is_list(first)) {
        return add_place(r, key, value);
    }
    for (lg_node *square; (square = lg_yaml_item(value, &at));) {
        if (!add_place(r, key, square)) {
            return false;
        }
    }
    return true;
}

static bool read_names(const reader *r) {
    lg_node *names = lg_yaml_get(r->yaml.root, "names"), *key, *value;
    void *at = NULL;
    if (names && !lg_yaml_mapping(&r->yaml, names, "names", NULL)) {
        return false;
    }
    while (names && lg_yaml_pair(names, &at, &key, &value)) {
        if (!read_name(r, key, value)) {
            return false;
        }
    }
    return true;
}

/* ---- Units ----------------------------------------------------------------------------------- */

static bool need_word(const reader *r, lg_node *entry, const lg_unit_def *unit, const char *key,
                      const char *const *names, int count, uint8_t *to) {
    lg_node *node;
    int index = 0;
    if (!lg_yaml_need(&r->yaml, entry, unit->id, key, &node) ||
        !lg_yaml_word(&r->yaml, node, key, names, count, &index)) {
        return false;
    }
    *to = (uint8_t)index;
    return true;
}

/* A unit on the table stands somewhere, in some formation, facing some way. */
static bool read_standing(const reader *r, lg_node *entry, lg_unit_def *unit) {
    const char *const *formations = r->rules->ruleset->formations;
    lg_node *at = lg_yaml_get(entry, "at");
    unit->cell = LG_NO_CELL;
    if (!at) {
        return true;
    }
    if (!lg_scenario_read_square(r, at, unit->id, &unit->cell)) {
        return false;
    }
    for (const lg_unit_def *other = r->scenario->units; other < unit; other++) {
        if (other->cell == unit->cell && !r->rules->ruleset->stacks) {
            return lg_yaml_fail(&r->yaml, at, NULL, "%s stands there already", other->id);
        }
    }
    if (formations[1] == NULL && !lg_yaml_get(entry, "formation")) {
        return true; /* a counter has one formation, and faces nowhere */
    }
    return need_word(r, entry, unit, "formation", formations, lg_names_count(formations),
                     &unit->formation) &&
           need_word(r, entry, unit, "facing", facings, 8, &unit->facing);
}

static bool read_unit_id(const reader *r, lg_node *entry, lg_unit_def *unit) {
    if (!read_id(r, entry, "a unit", unit->id, sizeof unit->id)) {
        return false;
    }
    for (const lg_unit_def *other = r->scenario->units; other < unit; other++) {
        if (lg_same_word(other->id, unit->id)) {
            return lg_yaml_fail(&r->yaml, lg_yaml_get(entry, "id"), NULL,
                                "two units have the id \"%s\"", unit->id);
        }
    }
    return true;
}

static char capital(char letter) {
    return (char)(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
}

/* The name, as it stands in a sentence, of a unit whose entry gives none: "A" of kind company is
 * "A Company", "W1" of kind wagon "Wagon 1", "Impi-1" "Impi 1", "sergeant-major" "the sergeant
 * major". */
static void usual_name(lg_unit_def *unit, const char *kind) {
    char id[sizeof unit->id];
    memcpy(id, unit->id, sizeof id);
    bool numbered =
        capital(kind[0]) == id[0] && id[1] && id[1 + strspn(id + 1, "0123456789")] == '\0';
    bool plain = id[strspn(id, "abcdefghijklmnopqrstuvwxyz-")] == '\0';
    if (id[1] == '\0') {
        snprintf(unit->name, sizeof unit->name, "%.1s %c%.20s", id, capital(kind[0]), kind + 1);
    } else if (numbered) {
        snprintf(unit->name, sizeof unit->name, "%c%.20s %s", id[0], kind + 1, id + 1);
    } else {
        snprintf(unit->name, sizeof unit->name, "%s%s", plain ? "the " : "", id);
    }
    for (char *at = unit->name; *at; at++) {
        *at = *at == '-' ? ' ' : *at;
    }
}

static bool read_unit(const reader *r, lg_node *entry, int side, lg_unit_def *unit) {
    static const char *const keys[] = {"id",        "kind",   "name",    "at", "facing",
                                       "formation", "hidden", "figures", NULL};
    const char *const *kinds = r->rules->ruleset->kinds;
    int figures = 0;
    unit->side = (uint8_t)side;
    if (!lg_yaml_mapping(&r->yaml, entry, "a unit", keys) || !read_unit_id(r, entry, unit) ||
        !need_word(r, entry, unit, "kind", kinds, lg_names_count(kinds), &unit->kind) ||
        !may_text(r, entry, "name", unit->name, sizeof unit->name) ||
        !may_yes(r, entry, "hidden", &unit->hidden) ||
        !may_number(r, entry, "figures", 1, UINT8_MAX, &figures)) {
        return false;
    }
    unit->figures = (uint8_t)figures;
    if (!unit->name[0]) {
        usual_name(unit, kinds[unit->kind]);
    }
    return read_standing(r, entry, unit);
}

static bool read_side(const reader *r, int side) {
    lg_node *list = lg_yaml_get(r->yaml.root, sides[side]);
    lg_scenario *s = r->scenario;
    void *at = NULL;
    if (list && !lg_yaml_list(&r->yaml, list, sides[side])) {
        return false;
    }
    for (lg_node *entry; list && (entry = lg_yaml_item(list, &at));) {
        if (s->unit_count == LG_MAX_UNITS) {
            return lg_yaml_fail(&r->yaml, entry, NULL, "a battle has at most %d units",
                                LG_MAX_UNITS);
        }
        if (!read_unit(r, entry, side, &s->units[s->unit_count++])) {
            return false;
        }
    }
    return true;
}

static bool read_units(const reader *r) {
    return read_side(r, LG_BRITISH) && read_side(r, LG_ZULU) &&
           (r->scenario->unit_count > 0 ||
            lg_yaml_fail(&r->yaml, r->yaml.root, NULL,
                         "nobody is there: list units under \"british\" and \"zulu\""));
}

/* ---- Zones ----------------------------------------------------------------------------------- */

static bool read_box(const reader *r, lg_node *entry, lg_zone *zone) {
    const lg_board *board = &r->scenario->board;
    lg_node *node;
    int box[4];
    if (!lg_yaml_need(&r->yaml, entry, zone->id, "box", &node) ||
        !lg_yaml_numbers(&r->yaml, node, "box", 4, INT16_MIN, INT16_MAX, box)) {
        return false;
    }
    if (box[0] > box[2] || box[1] > box[3]) {
        return lg_yaml_fail(&r->yaml, node, "left, top, right, bottom",
                            "the box ends before it begins");
    }
    if (box[0] < 0 || box[1] < 0 || box[2] >= board->width || box[3] >= board->height) {
        return lg_yaml_fail(&r->yaml, node, NULL,
                            "the zone \"%s\" goes off the board, which runs from 0,0 to %d,%d",
                            zone->id, board->width - 1, board->height - 1);
    }
    zone->x0 = (int16_t)box[0];
    zone->y0 = (int16_t)box[1];
    zone->x1 = (int16_t)box[2];
    zone->y1 = (int16_t)box[3];
    return true;
}

static bool read_use(const reader *r, lg_node *entry, lg_zone *zone) {
    static const char *const uses[] = {"entry", "hide", "recycle", "objective", "exit"};
    lg_node *use, *side = lg_yaml_get(entry, "side");
    int index = 0, whose = LG_NOBODY;
    if (!lg_yaml_need(&r->yaml, entry, zone->id, "use", &use) ||
        !lg_yaml_word(&r->yaml, use, "use", uses, 5, &index) ||
        (side && !lg_yaml_word(&r->yaml, side, "side", sides, 2, &whose))) {
        return false;
    }
    zone->use = (lg_zone_use)index;
    zone->side = (int8_t)whose;
    return true;
}

static bool read_zone(const reader *r, lg_node *entry, lg_zone *zone) {
    static const char *const keys[] = {"id", "use", "side", "box", "note", NULL};
    if (!lg_yaml_mapping(&r->yaml, entry, "a zone", keys) ||
        !read_id(r, entry, "a zone", zone->id, sizeof zone->id)) {
        return false;
    }
    for (const lg_zone *other = r->scenario->zones; other < zone; other++) {
        if (strcmp(other->id, zone->id) == 0) {
            return lg_yaml_fail(&r->yaml, lg_yaml_get(entry, "id"), NULL,
                                "two zones have the id \"%s\"", zone->id);
        }
    }
    return read_use(r, entry, zone) && read_box(r, entry, zone) &&
           may_text(r, entry, "note", zone->note, sizeof zone->note);
}

static bool read_zones(const reader *r) {
    lg_node *list = lg_yaml_get(r->yaml.root, "zones");
    lg_scenario *s = r->scenario;
    void *at = NULL;
    if (list && !lg_yaml_list(&r->yaml, list, "zones")) {
        return false;
    }
    for (lg_node *entry; list && (entry = lg_yaml_item(list, &at));) {
        if (s->zone_count == LG_MAX_ZONES) {
            return lg_yaml_fail(&r->yaml, entry, NULL, "a scenario has at most %d zones",
                                LG_MAX_ZONES);
        }
        if (!read_zone(r, entry, &s->zones[s->zone_count++])) {
            return false;
        }
    }
    return true;
}

/* ---- How it is played ------------------------------------------------------------------------ */

static bool read_mode(const reader *r, lg_node *node, bool first) {
    lg_scenario *s = r->scenario;
    int mode = 0;
    if (!lg_yaml_word(&r->yaml, node, "mode", lg_mode_names, LG_MODES, &mode)) {
        return false;
    }
    if (!(r->rules->ruleset->modes >> mode & 1)) {
        return lg_yaml_fail(&r->yaml, node, NULL, "%s is not played in the mode \"%s\"",
                            r->rules->ruleset->title, lg_mode_names[mode]);
    }
    s->modes |= 1u << mode;
    if (first) {
        s->mode = (lg_mode)mode;
    }
    return true;
}

static bool read_modes(const reader *r) {
    lg_node *list = lg_yaml_get(r->yaml.root, "modes");
    lg_scenario *s = r->scenario;
    void *at = NULL;
    if (list && !lg_yaml_list(&r->yaml, list, "modes")) {
        return false;
    }
    for (lg_node *node; list && (node = lg_yaml_item(list, &at));) {
        if (!read_mode(r, node, s->modes == 0)) {
            return false;
        }
    }
    if (s->modes == 0) {
        s->modes = r->rules->ruleset->modes;
        while (s->mode < LG_UMPIRED && !(s->modes >> s->mode & 1)) {
            s->mode = (lg_mode)(s->mode + 1);
        }
    }
    return true;
}

static bool read_setting(const reader *r, lg_node *key, lg_node *value) {
    const lg_ruleset *ruleset = r->rules->ruleset;
    char why[LG_WHY_SIZE], hint[LG_HINT_SIZE];
    int index = 0;
    if (!lg_yaml_word(&r->yaml, key, "setting", ruleset->settings, ruleset->setting_count,
                      &index)) {
        return false;
    }
    return lg_setting_read(&r->rules->settings[index], lg_yaml_scalar(value),
                           &r->scenario->setting[index], why, hint) ||
           lg_yaml_fail(&r->yaml, value, hint, "%s", why);
}

static bool read_settings(const reader *r) {
    lg_node *settings = lg_yaml_get(r->yaml.root, "settings"), *key, *value;
    void *at = NULL;
    for (int i = 0; i < r->rules->ruleset->setting_count; i++) {
        r->scenario->setting[i] = r->rules->settings[i].fallback;
    }
    if (settings && !lg_yaml_mapping(&r->yaml, settings, "settings", NULL)) {
        return false;
    }
    while (settings && lg_yaml_pair(settings, &at, &key, &value)) {
        if (!read_setting(r, key, value)) {
            return false;
        }
    }
    return true;
}

static bool read_grades(const reader *r) {
    lg_node *node = lg_yaml_get(r->yaml.root, "grades");
    int *grades = r->scenario->grades;
    if (!node) {
        return true;
    }
    return lg_yaml_numbers(&r->yaml, node, "grades", 2, -9999, 9999, grades) &&
           (grades[0] >= grades[1] ||
            lg_yaml_fail(&r->yaml, node, "points for a victory, then for a draw",
                         "a draw asks for more points than a victory"));
}

static bool read_march(const reader *r) {
    lg_node *node = lg_yaml_get(r->yaml.root, "march");
    r->scenario->march = -1;
    return !node || lg_yaml_word(&r->yaml, node, "march", facings, 8, &r->scenario->march);
}

static bool read_deploy(const reader *r) {
    const lg_scenario *s = r->scenario;
    bool entry = false;
    if (!may_yes(r, r->yaml.root, "deploy", &r->scenario->deploy)) {
        return false;
    }
    for (int i = 0; i < s->zone_count; i++) {
        entry |= s->zones[i].use == LG_ENTRY;
    }
    return !s->deploy || entry ||
           lg_yaml_fail(&r->yaml, lg_yaml_get(r->yaml.root, "deploy"),
                        "add a zone with \"use: entry\", or write \"deploy: no\"",
                        "players are to set up within zones, but there is no zone for it");
}

/* ---- The file -------------------------------------------------------------------------------- */

/* "maps/drift.yaml" gives "drift". */
static void id_from_path(const char *path, char *id, size_t size) {
    const char *slash = strrchr(path, '/');
    const char *stem = slash ? slash + 1 : path;
    snprintf(id, size, "%.*s", (int)strcspn(stem, "."), stem);
}

static bool read_head(const reader *r) {
    lg_scenario *s = r->scenario;
    lg_node *root = r->yaml.root, *title;
    id_from_path(r->yaml.path, s->id, sizeof s->id);
    return (!lg_yaml_get(root, "id") || read_id(r, root, "a scenario", s->id, sizeof s->id)) &&
           lg_yaml_need(&r->yaml, root, "the scenario", "title", &title) &&
           lg_yaml_text(&r->yaml, title, "title", s->title, sizeof s->title) &&
           may_text(r, root, "place", s->place, sizeof s->place) &&
           may_text(r, root, "orders_british", s->orders_british, sizeof s->orders_british) &&
           may_text(r, root, "orders_zulu", s->orders_zulu, sizeof s->orders_zulu) &&
           may_yes(r, root, "tutorial", &s->tutorial) &&
           may_number(r, root, "minutes", 1, 999, &s->minutes) &&
           may_number(r, root, "short_turns", 1, 99, &s->short_turns);
}

static bool check_rules(const reader *r) {
    lg_node *node = lg_yaml_get(r->yaml.root, "rules");
    return !node || strcmp(lg_yaml_scalar(node), r->rules->ruleset->id) == 0 ||
           lg_yaml_fail(&r->yaml, node, NULL, "this is a scenario of \"%s\", read as one of \"%s\"",
                        lg_yaml_scalar(node), r->rules->ruleset->id);
}

static bool read_all(const reader *r) {
    static const char *const keys[] = {
        "rules",    "id",       "title", "place",   "size",        "legend",         "map",
        "edges",    "names",    "zones", "british", "zulu",        "march",          "grades",
        "deploy",   "tutorial", "modes", "minutes", "short_turns", "orders_british", "orders_zulu",
        "settings", NULL};
    return lg_yaml_mapping(&r->yaml, r->yaml.root, "a scenario", keys) && check_rules(r) &&
           read_head(r) && lg_scenario_read_map(r) && lg_scenario_read_edges(r) && read_names(r) &&
           read_units(r) && read_zones(r) && read_march(r) && read_modes(r) && read_settings(r) &&
           read_grades(r) && read_deploy(r);
}

static lg_scenario *new_scenario(const lg_rules *rules, const char *path, const char *text) {
    lg_scenario *s = calloc(1, sizeof *s);
    char *copy = strdup(text);
    if (!s || !copy) {
        free(s);
        free(copy);
        return NULL;
    }
    s->ruleset = rules->ruleset;
    s->rules = rules;
    s->text = copy;
    s->seed = lg_random_seed();
    snprintf(s->path, sizeof s->path, "%s", path);
    return s;
}

lg_scenario *lg_scenario_read(lg_yaml *yaml, const lg_rules *rules) {
    reader r = {*yaml, rules, new_scenario(rules, yaml->path, yaml->text)};
    if (!r.scenario) {
        lg_error_say(yaml->error, "not enough memory to read %s", yaml->path);
        return NULL;
    }
    if (read_all(&r)) {
        lg_scenario_usual_seats(r.scenario);
        if (rules->ruleset->survey) {
            rules->ruleset->survey(r.scenario);
        }
        return r.scenario;
    }
    lg_scenario_free(r.scenario);
    return NULL;
}

static lg_scenario *from_text(const lg_rules *rules, const char *path, const char *text,
                              lg_error *error) {
    lg_yaml yaml;
    lg_scenario *scenario =
        lg_yaml_open(&yaml, path, text, error) ? lg_scenario_read(&yaml, rules) : NULL;
    lg_yaml_close(&yaml);
    return scenario;
}

lg_scenario *lg_scenario_load(const lg_rules *rules, const char *path, const char *text,
                              lg_error *error) {
    if (text) {
        return lg_text_check(path, text, error) ? from_text(rules, path, text, error) : NULL;
    }
    char *read = lg_file_read_text(path, "scenario", LG_MAX_YAML_BYTES, error);
    lg_scenario *scenario = read ? from_text(rules, path, read, error) : NULL;
    free(read);
    return scenario;
}

void lg_scenario_free(lg_scenario *scenario) {
    if (scenario) {
        free(scenario->text);
    }
    free(scenario);
}

lg_scenario *lg_scenario_copy(const lg_scenario *scenario) {
    lg_scenario *copy = malloc(sizeof *copy);
    char *text = strdup(scenario->text);
    if (!copy || !text) {
        free(copy);
        free(text);
        return NULL;
    }
    *copy = *scenario;
    copy->text = text;
    return copy;
}
