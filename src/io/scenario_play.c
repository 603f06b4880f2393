/* scenario_play.c - how a scenario is played: mode, seats, dice, seed, settings. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "io/files.h"
#include "io/report.h"
#include "io/scenario_parts.h"

const char *const lg_mode_names[LG_MODES] = {"hotseat", "solo", "umpire"};
static const char *const role_names[LG_ROLES] = {"british", "zulu", "umpire"};

const char *lg_mode_name(lg_mode mode) { return mode < LG_MODES ? lg_mode_names[mode] : "none"; }

const char *lg_role_name(lg_role role) {
    return role >= 0 && role < LG_ROLES ? role_names[role] : "nobody";
}

/* "...; did you mean ...?": one sentence and its hint, for words that stand in no file. */
static bool say(lg_error *error, const char *hint, const char *sentence) {
    return lg_error_say(error, "%s%s%s", sentence, *hint ? "; " : "", hint);
}

static bool say_unknown(lg_error *error, const char *what, const char *word,
                        const char *const *names, int count) {
    char sentence[LG_WHY_SIZE], hint[LG_HINT_SIZE];
    snprintf(sentence, sizeof sentence, "there is no %s \"%.80s\"", what, word);
    return say(error, lg_hint(hint, word, names, count), sentence);
}

/* ---- Settings -------------------------------------------------------------------------------- */

static bool read_number_setting(const lg_setting *setting, const char *text, int *value,
                                char why[LG_WHY_SIZE]) {
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    if (*text && !*end && !errno && number >= setting->low && number <= setting->high) {
        *value = (int)number;
        return true;
    }
    snprintf(why, LG_WHY_SIZE, "%s is a number from %d to %d, not \"%.80s\"", setting->id,
             setting->low, setting->high, text);
    return false;
}

bool lg_setting_read(const lg_setting *setting, const char *text, int *value, char why[LG_WHY_SIZE],
                     char *hint) {
    const char *names[LG_MAX_CHOICES];
    hint[0] = '\0';
    if (setting->choice_count == 0) {
        return read_number_setting(setting, text, value, why);
    }
    for (int i = 0; i < setting->choice_count; i++) {
        names[i] = setting->choices[i];
        if (lg_same_word(text, names[i])) {
            *value = i;
            return true;
        }
    }
    snprintf(why, LG_WHY_SIZE, "%s cannot be \"%.80s\"", setting->id, text);
    lg_hint(hint, text, names, setting->choice_count);
    return false;
}

const char *lg_scenario_setting_text(const lg_scenario *scenario, int setting, char *text,
                                     size_t size) {
    const lg_setting *about = &scenario->rules->settings[setting];
    int value = scenario->setting[setting];
    if (about->choice_count == 0) {
        snprintf(text, size, "%d", value);
    } else {
        snprintf(text, size, "%s", about->choices[value]);
    }
    return text;
}

void lg_scenario_dice(const lg_scenario *scenario, lg_dice *dice) {
    if (scenario->typed_dice) {
        lg_dice_type(dice);
    } else {
        lg_dice_seed(dice, scenario->seed);
    }
}

/* ---- Seats ----------------------------------------------------------------------------------- */

static void usual_seat(lg_scenario *scenario, lg_role role) {
    lg_seat *seat = &scenario->seats[scenario->seat_count++];
    memset(seat, 0, sizeof *seat);
    seat->role = role;
    snprintf(seat->name, sizeof seat->name, "%s", role_names[role]);
}

/* Solo play has one seat: the rules run the Zulus. An umpire takes their part and sees all. */
void lg_scenario_usual_seats(lg_scenario *scenario) {
    scenario->seat_count = 0;
    usual_seat(scenario, LG_BRITISH);
    switch (scenario->mode) {
    case LG_HOTSEAT: usual_seat(scenario, LG_ZULU); break;
    case LG_UMPIRED: usual_seat(scenario, LG_UMPIRE); break;
    case LG_SOLO:
    case LG_MODES: break;
    }
}

static bool has(const lg_seat *seat, int unit) { return seat->units[unit / 8] >> unit % 8 & 1; }

static void give(lg_seat *seat, int unit) {
    seat->units[unit / 8] = (uint8_t)(seat->units[unit / 8] | 1u << unit % 8);
}

static bool has_all(const lg_seat *seat) {
    for (size_t i = 0; i < sizeof seat->units; i++) {
        if (seat->units[i]) {
            return false;
        }
    }
    return true;
}

/* Who plays the units of a side in this mode; LG_NOBODY: the rules themselves. */
static lg_role player_of(const lg_scenario *scenario, lg_role side) {
    if (side == LG_BRITISH) {
        return LG_BRITISH;
    }
    switch (scenario->mode) {
    case LG_HOTSEAT: return LG_ZULU;
    case LG_UMPIRED: return LG_UMPIRE;
    case LG_SOLO:
    case LG_MODES: break;
    }
    return LG_NOBODY;
}

static int unit_named(const lg_scenario *scenario, const char *id) {
    for (int i = 0; i < scenario->unit_count; i++) {
        if (lg_same_word(scenario->units[i].id, id)) {
            return i;
        }
    }
    return -1;
}

static bool say_no_unit(const lg_scenario *scenario, const char *id, lg_error *error) {
    const char *names[LG_MAX_UNITS + LG_ROLES];
    int count = 0;
    for (int i = 0; i < LG_ROLES; i++) {
        names[count++] = role_names[i];
    }
    for (int i = 0; i < scenario->unit_count; i++) {
        names[count++] = scenario->units[i].id;
    }
    return say_unknown(error, "unit", id, names, count);
}

static bool add_unit(const lg_scenario *scenario, const char *id, lg_seat *seat, lg_error *error) {
    int unit = unit_named(scenario, id);
    if (unit < 0) {
        return say_no_unit(scenario, id, error);
    }
    lg_role role = player_of(scenario, (lg_role)scenario->units[unit].side);
    if (role == LG_NOBODY) {
        return lg_error_say(error, "%s cannot be given to %s: in this mode the rules run it", id,
                            seat->name);
    }
    if (seat->role != LG_NOBODY && seat->role != role) {
        return lg_error_say(error, "%s cannot have units of both sides: take out %s", seat->name,
                            id);
    }
    seat->role = role;
    give(seat, unit);
    return true;
}

static int role_named(const char *word) {
    for (int role = 0; role < LG_ROLES; role++) {
        if (lg_same_word(word, role_names[role])) {
            return role;
        }
    }
    return LG_NOBODY;
}

/* seat.NAME=british: all of a side that players have in this mode. */
static bool take_side(const lg_scenario *scenario, lg_role role, lg_seat *seat, lg_error *error) {
    if (role != LG_BRITISH && role != player_of(scenario, LG_ZULU)) {
        return lg_error_say(error, "%s cannot play the %s side: nobody does in the mode \"%s\"",
                            seat->name, lg_role_name(role), lg_mode_name(scenario->mode));
    }
    seat->role = role;
    return true;
}

static bool read_seat_units(const lg_scenario *scenario, const char *list, lg_seat *seat,
                            lg_error *error) {
    seat->role = LG_NOBODY;
    int role = role_named(list);
    if (role != LG_NOBODY) {
        return take_side(scenario, (lg_role)role, seat, error);
    }
    if (!*list) {
        return lg_error_say(error, "seat.%s names no units: write seat.%s=A,B or =british",
                            seat->name, seat->name);
    }
    for (const char *at = list; *at;) {
        char id[64];
        size_t length = strcspn(at, ",");
        snprintf(id, sizeof id, "%.*s", (int)length, at);
        if (!add_unit(scenario, id, seat, error)) {
            return false;
        }
        at += length + (at[length] == ',');
    }
    return true;
}

/* Where a seat goes: the one of the same name, else the usual one of its role, else a new one. */
static int place_for(const lg_scenario *scenario, const lg_seat *seat) {
    for (int i = 0; i < scenario->seat_count; i++) {
        if (lg_same_word(scenario->seats[i].name, seat->name)) {
            return i;
        }
    }
    for (int i = 0; i < scenario->seat_count; i++) {
        const lg_seat *usual = &scenario->seats[i];
        if (usual->role == seat->role && has_all(usual) &&
            strcmp(usual->name, role_names[usual->role]) == 0) {
            return i;
        }
    }
    return scenario->seat_count;
}

static bool is_free(const lg_scenario *scenario, const lg_seat *seat, int place, lg_error *error) {
    for (int i = 0; i < scenario->seat_count; i++) {
        for (int unit = 0; i != place && unit < scenario->unit_count; unit++) {
            if (has(seat, unit) && has(&scenario->seats[i], unit)) {
                return lg_error_say(error, "%s has been given to %s already",
                                    scenario->units[unit].id, scenario->seats[i].name);
            }
        }
    }
    return true;
}

static bool set_seat(lg_scenario *scenario, const char *name, const char *list, lg_error *error) {
    lg_seat seat = {.name = ""};
    if (!*name || strlen(name) >= sizeof seat.name || !lg_text_is_clean(name) ||
        name[strcspn(name, " ,=")]) {
        return lg_error_say(error,
                            "\"%s\" cannot be a player's name: at most %zu letters, no blank", name,
                            sizeof seat.name - 1);
    }
    snprintf(seat.name, sizeof seat.name, "%s", name);
    if (!read_seat_units(scenario, list, &seat, error)) {
        return false;
    }
    int place = place_for(scenario, &seat);
    if (place == LG_MAX_SEATS) {
        return lg_error_say(error, "at most %d players sit at one table", LG_MAX_SEATS);
    }
    if (!is_free(scenario, &seat, place, error)) {
        return false;
    }
    if (place < scenario->seat_count && scenario->seats[place].role != seat.role) {
        return lg_error_say(error, "the name \"%s\" belongs to the other side", name);
    }
    scenario->seats[place] = seat;
    scenario->seat_count += place == scenario->seat_count;
    return true;
}

/* ---- Sharing out what was given to nobody ---------------------------------------------------- */

static int seats_of(const lg_scenario *scenario, lg_role role) {
    int count = 0;
    for (int i = 0; i < scenario->seat_count; i++) {
        count += scenario->seats[i].role == role;
    }
    return count;
}

static bool is_taken(const lg_scenario *scenario, int unit) {
    for (int i = 0; i < scenario->seat_count; i++) {
        if (has(&scenario->seats[i], unit)) {
            return true;
        }
    }
    return false;
}

/* A player without a list, else the first of his side, gets what is left. */
static lg_seat *heir(lg_scenario *scenario, lg_role role) {
    lg_seat *first = NULL;
    for (int i = 0; i < scenario->seat_count; i++) {
        lg_seat *seat = &scenario->seats[i];
        if (seat->role == role && has_all(seat)) {
            return seat;
        }
        if (seat->role == role && !first) {
            first = seat;
        }
    }
    return first;
}

static void share_out(lg_scenario *scenario, lg_role side) {
    lg_role role = player_of(scenario, side);
    lg_seat *seat = heir(scenario, role);
    if (!seat || (seats_of(scenario, role) == 1 && has_all(seat))) {
        return;
    }
    for (int unit = 0; unit < scenario->unit_count; unit++) {
        if (scenario->units[unit].side == side && !is_taken(scenario, unit)) {
            give(seat, unit);
        }
    }
}

bool lg_scenario_ready(lg_scenario *scenario, lg_error *error) {
    share_out(scenario, LG_BRITISH);
    share_out(scenario, LG_ZULU);
    for (int i = 0; i < scenario->seat_count; i++) {
        const lg_seat *seat = &scenario->seats[i];
        if (has_all(seat) && seats_of(scenario, seat->role) > 1) {
            return lg_error_say(error, "no units are left for %s: give him some, or no seat",
                                seat->name);
        }
    }
    return true;
}

/* ---- Keys and values ------------------------------------------------------------------------- */

static bool set_mode(lg_scenario *scenario, const char *value, lg_error *error) {
    const char *names[LG_MODES];
    int count = 0;
    for (int mode = 0; mode < LG_MODES; mode++) {
        if (!(scenario->modes >> mode & 1)) {
            continue;
        }
        names[count++] = lg_mode_names[mode];
        if (lg_same_word(value, lg_mode_names[mode])) {
            scenario->mode = (lg_mode)mode;
            lg_scenario_usual_seats(scenario);
            return true;
        }
    }
    char what[120];
    snprintf(what, sizeof what, "mode of %s", scenario->title);
    return say_unknown(error, what, value, names, count);
}

static bool set_dice(lg_scenario *scenario, const char *value, lg_error *error) {
    static const char *const kinds[] = {"seeded", "typed"};
    bool typed = lg_same_word(value, kinds[1]);
    if (!typed && !lg_same_word(value, kinds[0])) {
        return say_unknown(error, "kind of dice", value, kinds, 2);
    }
    scenario->typed_dice = typed;
    return true;
}

static bool set_seed(lg_scenario *scenario, const char *value, lg_error *error) {
    char *end;
    errno = 0;
    unsigned long long seed = strtoull(value, &end, 10);
    if (value[0] < '0' || value[0] > '9' || *end || errno) {
        return lg_error_say(error, "seed is a number from 0 to 18446744073709551615, not \"%.80s\"",
                            value);
    }
    scenario->seed = seed;
    return true;
}

static bool say_no_key(const lg_scenario *scenario, const char *key, lg_error *error) {
    const char *names[LG_MAX_SETTINGS + 3] = {"mode", "dice", "seed"};
    size_t count = 3;
    for (int i = 0; i < scenario->ruleset->setting_count; i++) {
        names[count++] = scenario->ruleset->settings[i];
    }
    if (lg_nearest(key, names, count)) {
        return say_unknown(error, "setting", key, names, (int)count);
    }
    return lg_error_say(error,
                        "there is no setting \"%.80s\": \"laager list\" with the scenario's "
                        "name shows them all",
                        key);
}

static bool set_setting(lg_scenario *scenario, const char *key, const char *value,
                        lg_error *error) {
    char why[LG_WHY_SIZE], hint[LG_HINT_SIZE];
    for (int i = 0; i < scenario->ruleset->setting_count; i++) {
        if (lg_same_word(scenario->ruleset->settings[i], key)) {
            return lg_setting_read(&scenario->rules->settings[i], value, &scenario->setting[i], why,
                                   hint) ||
                   say(error, hint, why);
        }
    }
    return say_no_key(scenario, key, error);
}

bool lg_scenario_set(lg_scenario *scenario, const char *key, const char *value, lg_error *error) {
    if (lg_same_word(key, "mode")) {
        return set_mode(scenario, value, error);
    }
    if (lg_same_word(key, "dice")) {
        return set_dice(scenario, value, error);
    }
    if (lg_same_word(key, "seed")) {
        return set_seed(scenario, value, error);
    }
    if (strncmp(key, "seat.", 5) == 0) {
        return set_seat(scenario, key + 5, value, error);
    }
    return set_setting(scenario, key, value, error);
}

static bool set_word(lg_scenario *scenario, const char *word, lg_error *error) {
    char key[80];
    size_t length = strcspn(word, "=");
    if (!word[length] || length >= sizeof key) {
        return lg_error_say(error, "\"%.80s\" is not of the form KEY=VALUE, as mode=solo", word);
    }
    snprintf(key, sizeof key, "%.*s", (int)length, word);
    return lg_scenario_set(scenario, key, word + length + 1, error);
}

static bool set_all(lg_scenario *scenario, const char *const *words, int count, lg_error *error) {
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < count; i++) {
            bool is_mode = strncmp(words[i], "mode=", 5) == 0;
            if (is_mode == (pass == 0) && !set_word(scenario, words[i], error)) {
                return false;
            }
        }
    }
    return true;
}

bool lg_scenario_set_words(lg_scenario *scenario, const char *const *words, int count,
                           lg_error *error) {
    lg_scenario *before = malloc(sizeof *before);
    if (!before) {
        return lg_error_say(error, "not enough memory");
    }
    *before = *scenario;
    bool good = set_all(scenario, words, count, error);
    if (!good) {
        *scenario = *before;
    }
    free(before);
    return good;
}
