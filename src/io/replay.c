/* replay.c - playing a record again, line by line. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "io/files.h"
#include "io/record.h"
#include "io/record_lines.h"
#include "io/scenario.h"

/* One reading of a record. */
typedef struct reader {
    lg_data *data;
    const char *path;
    lg_error *error;
    int line;        /* from 1 */
    char doing[200]; /* "action 12, fire A Z1 (british)", "" in the first line */
    lg_replay *replay;
} reader;

static bool fail(const reader *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool fail(const reader *r, const char *format, ...) {
    char sentence[600];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    lg_error_say(r->error, "%s, line %d%s%s: %s", r->path, r->line, *r->doing ? ", " : "", r->doing,
                 sentence);
    r->error->line = r->line;
    snprintf(r->error->path, sizeof r->error->path, "%.199s", r->path);
    return false;
}

/* ---- Fields ---------------------------------------------------------------------------------- */

static bool need_text(const reader *r, const json_t *object, const char *key, const char **text) {
    *text = json_string_value(json_object_get(object, key));
    return *text || fail(r, "the text \"%s\" is missing", key);
}

static bool need_number(const reader *r, const json_t *object, const char *key, int low, int high,
                        int *number) {
    const json_t *value = json_object_get(object, key);
    json_int_t found = json_integer_value(value);
    if (!json_is_integer(value) || found < low || found > high) {
        return fail(r, "the number \"%s\" is missing, or not in %d..%d", key, low, high);
    }
    *number = (int)found;
    return true;
}

/* ---- The first line -------------------------------------------------------------------------- */

/* Refusals name the version that opens the file, not just "a newer one". */
static bool check_version(const reader *r, const json_t *head) {
    const char *program;
    int format = 0;
    if (!need_number(r, head, "laager", 1, INT32_MAX, &format) ||
        !need_text(r, head, "program", &program)) {
        return false;
    }
    return format == LG_RECORD_FORMAT ||
           fail(r,
                "this record has format %d and was written by laager %s; this is laager %s, which "
                "reads format %d. Open it with laager %s",
                format, program, LG_VERSION, LG_RECORD_FORMAT, program);
}

static bool check_revision(const reader *r, const json_t *head, const lg_ruleset *ruleset) {
    const char *program;
    int revision = 0;
    if (!need_number(r, head, "revision", 1, INT32_MAX, &revision) ||
        !need_text(r, head, "program", &program)) {
        return false;
    }
    return revision == ruleset->revision ||
           fail(r,
                "it was played by revision %d of %s, with laager %s; this is laager %s, which "
                "plays revision %d. Open it with laager %s",
                revision, ruleset->title, program, LG_VERSION, ruleset->revision, program);
}

static bool check_numbers(const reader *r, const json_t *head, const lg_rules *rules) {
    const char *recorded;
    char now[16];
    if (!need_text(r, head, "numbers", &recorded)) {
        return false;
    }
    snprintf(now, sizeof now, "%08" PRIx32, lg_rules_print(rules));
    return strcmp(now, recorded) == 0 ||
           fail(r,
                "it was played with other numbers: rulesets/%s/rules.yaml has changed since. Put "
                "the old one back, or name its folder with --data",
                rules->ruleset->id);
}

static const lg_rules *rules_of(const reader *r, const json_t *head) {
    const char *id;
    if (!check_version(r, head) || !need_text(r, head, "rules", &id)) {
        return NULL;
    }
    const lg_ruleset *ruleset = lg_ruleset_find(id);
    if (!ruleset) {
        fail(r, "it is played by the rule set \"%s\", which is not built in", id);
        return NULL;
    }
    if (!check_revision(r, head, ruleset)) {
        return NULL;
    }
    const lg_rules *rules = lg_data_rules(r->data, ruleset, r->error);
    return rules && check_numbers(r, head, rules) ? rules : NULL;
}

static bool set(const reader *r, const char *key, const char *value) {
    lg_error why;
    return lg_scenario_set(r->replay->scenario, key, value, &why) || fail(r, "%s", why.text);
}

/* Every setting of the rule set stands in the record, and no other. */
static bool read_settings(const reader *r, const json_t *head) {
    const json_t *settings = json_object_get(head, "settings");
    const lg_ruleset *ruleset = r->replay->scenario->ruleset;
    for (int i = 0; i < ruleset->setting_count; i++) {
        const json_t *value = json_object_get(settings, ruleset->settings[i]);
        if (!json_is_string(value)) {
            return fail(r, "the setting \"%s\" is missing", ruleset->settings[i]);
        }
        if (!set(r, ruleset->settings[i], json_string_value(value))) {
            return false;
        }
    }
    return json_object_size(settings) == (size_t)ruleset->setting_count ||
           fail(r, "there are settings that %s does not have", ruleset->title);
}

static bool read_seat_units(const reader *r, json_t *units, lg_seat *seat) {
    const lg_scenario *s = r->replay->scenario;
    size_t index;
    json_t *id;
    json_array_foreach(units, index, id) {
        int unit = 0;
        while (unit < s->unit_count &&
               (!json_is_string(id) || strcmp(s->units[unit].id, json_string_value(id)) != 0)) {
            unit++;
        }
        if (unit == s->unit_count) {
            return fail(r, "%s is given a unit that is not there", seat->name);
        }
        seat->units[unit / 8] = (uint8_t)(seat->units[unit / 8] | 1u << unit % 8);
    }
    return true;
}

static bool read_seat(const reader *r, const json_t *entry, lg_seat *seat) {
    static const char *const roles[] = {"british", "zulu", "umpire", NULL};
    const char *name, *role;
    if (!need_text(r, entry, "name", &name) || !need_text(r, entry, "role", &role)) {
        return false;
    }
    seat->role = (lg_role)lg_word_index(role, roles);
    if (seat->role == LG_NOBODY || strlen(name) >= sizeof seat->name || !lg_text_is_clean(name)) {
        return fail(r, "there is a seat without a sensible name and role");
    }
    snprintf(seat->name, sizeof seat->name, "%s", name);
    return read_seat_units(r, json_object_get(entry, "units"), seat);
}

static bool read_seats(const reader *r, const json_t *head) {
    json_t *seats = json_object_get(head, "seats");
    lg_scenario *s = r->replay->scenario;
    if (json_array_size(seats) < 1 || json_array_size(seats) > LG_MAX_SEATS) {
        return fail(r, "the seats are missing, or more than %d", LG_MAX_SEATS);
    }
    memset(s->seats, 0, sizeof s->seats);
    s->seat_count = (int)json_array_size(seats);
    for (int i = 0; i < s->seat_count; i++) {
        if (!read_seat(r, json_array_get(seats, (size_t)i), &s->seats[i])) {
            return false;
        }
    }
    return true;
}

static bool read_scenario(const reader *r, const json_t *head, const lg_rules *rules) {
    const json_t *scenario = json_object_get(head, "scenario");
    const char *path, *text;
    lg_error why;
    if (!need_text(r, scenario, "path", &path) || !need_text(r, scenario, "text", &text)) {
        return false;
    }
    r->replay->scenario = lg_scenario_load(rules, path, text, &why);
    if (r->replay->scenario) {
        return true;
    }
    *r->error = why; /* its own place, line and caret */
    return false;
}

static bool read_head(const reader *r, const json_t *head) {
    const char *mode, *seed, *dice;
    const lg_rules *rules = rules_of(r, head);
    return rules && read_scenario(r, head, rules) && need_text(r, head, "mode", &mode) &&
           set(r, "mode", mode) && read_settings(r, head) && read_seats(r, head) &&
           need_text(r, head, "seed", &seed) && set(r, "seed", seed) &&
           need_text(r, head, "dice", &dice) && set(r, "dice", dice);
}

/* A battle as it stood before its first action. */
static bool begin(const reader *r, const json_t *head) {
    const char *recorded;
    char now[LG_HASH_SIZE];
    lg_error why = {.text = ""};
    lg_dice dice;
    if (!need_text(r, head, "hash", &recorded)) {
        return false;
    }
    lg_scenario_dice(r->replay->scenario, &dice);
    r->replay->battle = lg_battle_new(r->replay->scenario, &dice, &why);
    if (!r->replay->battle) {
        return fail(r, "%s", why.text);
    }
    return strcmp(lg_hash_text(lg_battle_game(r->replay->battle), now), recorded) == 0 ||
           fail(r, "the battle is not set up as it was: its hash is %s now, %s in the record", now,
                recorded);
}

/* ---- The lines after it ---------------------------------------------------------------------- */

static bool differs(const reader *r, const char *what, const char *now, const char *recorded) {
    return fail(r,
                "it no longer comes out as it did. First difference: %s is %s now, %s in the "
                "record",
                what, now, recorded);
}

static bool number_differs(const reader *r, const char *what, int now, int recorded) {
    char one[16], other[16];
    snprintf(one, sizeof one, "%d", now);
    snprintf(other, sizeof other, "%d", recorded);
    return differs(r, what, one, other);
}

/* Which part of the game is not as it was, when only the hashes can tell. */
static const char *part_that_differs(const char *now, const char *recorded) {
    static const char *const parts[LG_PARTS] = {
        "the turn, its phase, or what has changed on the board",
        "a unit (its formation, facing, place or state)",
        "a figure (its square, its wounds, or where it serves)",
        "what the rule set keeps (orders, markers, counts)"};
    for (int i = 0; i < LG_PARTS && strlen(recorded) == LG_PARTS_SIZE - 1; i++) {
        if (strncmp(now + 4 * i, recorded + 4 * i, 4) != 0) {
            return parts[i];
        }
    }
    return "something that cannot be told apart";
}

static bool check_hash(const reader *r, const json_t *line) {
    const lg_game *game = lg_battle_game(r->replay->battle);
    const char *recorded;
    char now[LG_HASH_SIZE], parts[LG_PARTS_SIZE];
    if (!need_text(r, line, "hash", &recorded)) {
        return false;
    }
    if (strcmp(lg_hash_short(game, now), recorded) == 0) {
        return true;
    }
    const char *old = json_string_value(json_object_get(line, "parts"));
    return fail(r,
                "it no longer comes out as it did. First difference: %s; the hash is %s now, %s "
                "in the record",
                part_that_differs(lg_parts_text(game, parts), old ? old : ""), now, recorded);
}

static bool check_state(const reader *r, const json_t *line) {
    const lg_game *game = lg_battle_game(r->replay->battle);
    const char *phase;
    int turn = 0;
    if (!need_number(r, line, "turn", 0, INT16_MAX, &turn) ||
        !need_text(r, line, "phase", &phase)) {
        return false;
    }
    if (turn != game->turn) {
        return number_differs(r, "the turn", game->turn, turn);
    }
    if (strcmp(phase, lg_phase_id(game)) != 0) {
        return differs(r, "the phase", lg_phase_id(game), phase);
    }
    return check_hash(r, line);
}

static bool read_dice(const reader *r, const json_t *line, uint16_t rolls[LG_MAX_ROLLS],
                      int *count) {
    json_t *dice = json_object_get(line, "dice"), *die;
    size_t index;
    if (!json_is_array(dice) || json_array_size(dice) > LG_MAX_ROLLS) {
        return fail(r, "the dice are missing, or more than %d", LG_MAX_ROLLS);
    }
    json_array_foreach(dice, index, die) {
        if (!json_is_integer(die) || json_integer_value(die) < 1 ||
            json_integer_value(die) > UINT16_MAX) {
            return fail(r, "die %zu is no number that a die can show", index + 1);
        }
        rolls[index] = (uint16_t)json_integer_value(die);
    }
    *count = (int)json_array_size(dice);
    return true;
}

static int seat_named(const lg_scenario *scenario, const char *name) {
    for (int i = 0; i < scenario->seat_count; i++) {
        if (strcmp(scenario->seats[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

/* A seeded battle throws its own dice, so a line must have them: many a die changes no state, and no
 * hash would tell. */
static bool die_differs(const reader *r, const lg_outcome *outcome) {
    int die = outcome->odd_die;
    return fail(r,
                "it no longer comes out as it did. First difference: die %d is %d now, %d in the "
                "record. Put back the %d, or keep the lines before this one to go on from there",
                die, outcome->thrown, outcome->rolls[die - 1], outcome->thrown);
}

static bool carry_out(const reader *r, int seat, const lg_action *action, const uint16_t *rolls,
                      int count) {
    lg_reply reply;
    lg_status status = lg_battle_do(r->replay->battle, seat, action, rolls, count, &reply);
    if (status != LG_OK) {
        return fail(r, "it is not possible any more. %s", reply.outcome.verdict.why);
    }
    if (reply.outcome.odd_die > 0) {
        return die_differs(r, &reply.outcome);
    }
    return reply.outcome.roll_count == count ||
           number_differs(r, "the number of dice", reply.outcome.roll_count, count);
}

static bool play_action(reader *r, const json_t *line) {
    const lg_game *game = lg_battle_game(r->replay->battle);
    uint16_t rolls[LG_MAX_ROLLS];
    const char *text, *name;
    int number = 0, count = 0;
    if (!need_number(r, line, "n", 0, INT32_MAX, &number) || !need_text(r, line, "do", &text) ||
        !need_text(r, line, "seat", &name)) {
        return false;
    }
    snprintf(r->doing, sizeof r->doing, "action %d, \"%.100s\" (%.30s)", number, text, name);
    int seat = seat_named(r->replay->scenario, name);
    int expected = lg_battle_entry_count(r->replay->battle) + 1;
    lg_action action;
    lg_verdict why;
    if (number != expected) {
        return number_differs(r, "the number of the action", expected, number);
    }
    if (seat < 0) {
        return fail(r, "nobody of that name sits at the table");
    }
    if (!lg_action_parse(game, seat, text, &action, &why)) {
        return fail(r, "it is not understood: %s", why.why);
    }
    return read_dice(r, line, rolls, &count) && carry_out(r, seat, &action, rolls, count) &&
           check_state(r, line);
}

static bool play_undo(reader *r, const json_t *line) {
    int count = 0, number = 0;
    lg_verdict why = {.why = ""};
    if (!need_number(r, line, "undo", 1, INT32_MAX, &count) ||
        !need_number(r, line, "n", 0, INT32_MAX, &number)) {
        return false;
    }
    snprintf(r->doing, sizeof r->doing, "undo of %d back to action %d", count, number);
    if (lg_battle_undo(r->replay->battle, count, &why) != LG_OK) {
        return fail(r, "it is not possible any more. %s", why.why);
    }
    if (number != lg_battle_entry_count(r->replay->battle)) {
        return number_differs(r, "the number of the action",
                              lg_battle_entry_count(r->replay->battle), number);
    }
    return check_state(r, line);
}

static bool play_object(reader *r, const json_t *object) {
    if (r->line == 1) {
        return read_head(r, object) && begin(r, object);
    }
    return json_object_get(object, "undo") ? play_undo(r, object) : play_action(r, object);
}

/* ---- The text -------------------------------------------------------------------------------- */

static bool no_record(const reader *r) {
    return lg_error_say(r->error,
                        "\"%s\" is no record of a battle: its first line is not one that "
                        "laager writes",
                        r->path);
}

static bool play_line(reader *r, const char *line, size_t length) {
    json_error_t where;
    r->line++;
    r->doing[0] = '\0';
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &where);
    bool good = r->line == 1 && !json_is_integer(json_object_get(object, "laager")) ? no_record(r)
                : !json_is_object(object)
                    ? fail(r, "this line cannot be read (column %d: %s)", where.column, where.text)
                    : play_object(r, object);
    json_decref(object);
    return good;
}

static bool tell_torn(const reader *r, size_t torn) {
    lg_replay *replay = r->replay;
    if (r->line == 0) {
        return lg_error_say(r->error, "\"%s\" %s", r->path,
                            torn == 0 ? "is empty: no battle was begun in it"
                                      : "is no record of a battle, or only the beginning of its "
                                        "first line was written: there is nothing to go on with");
    }
    if (torn > 0) {
        snprintf(replay->notice, sizeof replay->notice,
                 "The last line of the record (line %d) had been cut off after %zu bytes and was "
                 "dropped: the battle goes on after action %d.",
                 r->line + 1, torn, lg_battle_entry_count(replay->battle));
    }
    return true;
}

static bool play_lines(reader *r, const char *text, size_t size) {
    lg_replay *replay = r->replay;
    for (const char *end; (end = memchr(text + replay->whole, '\n', size - replay->whole));) {
        const char *line = text + replay->whole;
        if (!play_line(r, line, (size_t)(end - line))) {
            return false;
        }
        replay->whole = (size_t)(end - text) + 1;
    }
    return tell_torn(r, size - replay->whole);
}

bool lg_record_replay(lg_data *data, const char *path, const char *text, size_t size,
                      lg_replay *replay, lg_error *error) {
    reader r = {.data = data, .path = path, .error = error, .replay = replay};
    memset(replay, 0, sizeof *replay);
    if (play_lines(&r, text, size)) {
        return true;
    }
    lg_battle_free(replay->battle);
    lg_scenario_free(replay->scenario);
    memset(replay, 0, sizeof *replay);
    return false;
}
