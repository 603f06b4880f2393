#include "io/record_lines.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "io/files.h"
#include "io/record.h"
#include "io/scenario.h"

/* ---- Hashes ---------------------------------------------------------------------------------- */

const char *lg_hash_text(const lg_game *game, char text[LG_HASH_SIZE]) {
    snprintf(text, LG_HASH_SIZE, "%016" PRIx64, lg_game_hash(game));
    return text;
}

const char *lg_hash_short(const lg_game *game, char text[LG_HASH_SIZE]) {
    snprintf(text, LG_HASH_SIZE, "%08" PRIx32, (uint32_t)lg_game_hash(game));
    return text;
}

/* The sections of a game are padded to eights. */
static unsigned part(const lg_game *game, size_t from, size_t to) {
    const unsigned char *bytes = (const unsigned char *)game;
    uint64_t hash = 1469598103934665603u;
    for (size_t i = from; i + 8 <= to; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, sizeof word);
        hash = (hash ^ word) * 1099511628211u;
        hash ^= hash >> 32;
    }
    return (unsigned)(hash & 0xFFFF);
}

const char *lg_parts_text(const lg_game *game, char text[LG_PARTS_SIZE]) {
    snprintf(text, LG_PARTS_SIZE, "%04x%04x%04x%04x",
             part(game, offsetof(lg_game, turn), game->units_at),
             part(game, game->units_at, game->pieces_at), part(game, game->pieces_at, game->own_at),
             part(game, game->own_at, game->held_at));
    return text;
}

const char *lg_phase_id(const lg_game *game) {
    return game->scenario->ruleset->phases[game->phase].id;
}

/* ---- The first line -------------------------------------------------------------------------- */

static json_t *settings_of(const lg_scenario *scenario) {
    json_t *settings = json_object();
    char text[32];
    for (int i = 0; i < scenario->ruleset->setting_count; i++) {
        json_object_set_new(settings, scenario->ruleset->settings[i],
                            json_string(lg_scenario_setting_text(scenario, i, text, sizeof text)));
    }
    return settings;
}

static json_t *units_of(const lg_scenario *scenario, const lg_seat *seat) {
    json_t *units = json_array();
    for (int i = 0; i < scenario->unit_count; i++) {
        if (seat->units[i / 8] >> i % 8 & 1) {
            json_array_append_new(units, json_string(scenario->units[i].id));
        }
    }
    return units;
}

static json_t *seats_of(const lg_scenario *scenario) {
    json_t *seats = json_array();
    for (int i = 0; i < scenario->seat_count; i++) {
        const lg_seat *seat = &scenario->seats[i];
        json_array_append_new(seats, json_pack("{s:s, s:s, s:o}", "name", seat->name, "role",
                                               lg_role_name(seat->role), "units",
                                               units_of(scenario, seat)));
    }
    return seats;
}

static const char *now(char text[24]) {
    time_t seconds = time(NULL);
    struct tm local;
    if (!localtime_r(&seconds, &local) || !strftime(text, 24, "%Y-%m-%d %H:%M", &local)) {
        text[0] = '\0';
    }
    return text;
}

json_t *lg_line_head(const lg_battle *battle) {
    const lg_scenario *s = lg_battle_scenario(battle);
    char hash[LG_HASH_SIZE], numbers[16], seed[24], started[24], path[sizeof s->path];
    snprintf(numbers, sizeof numbers, "%08" PRIx32, lg_rules_print(s->rules));
    snprintf(seed, sizeof seed, "%" PRIu64, s->seed);
    return json_pack("{s:i, s:s, s:s, s:i, s:s, s:s, s:s, s:{s:s, s:s}, s:s, s:o, s:o, s:s, s:s, "
                     "s:s}",
                     "laager", LG_RECORD_FORMAT, "program", LG_VERSION, "rules", s->ruleset->id,
                     "revision", s->ruleset->revision, "numbers", numbers, "title", s->title,
                     "started", now(started), "scenario", "path",
                     lg_text_cleaned(path, sizeof path, s->path), "text", s->text, "mode",
                     lg_mode_name(s->mode), "settings", settings_of(s), "seats", seats_of(s),
                     "seed", seed, "dice", s->typed_dice ? "typed" : "seeded", "hash",
                     lg_hash_text(lg_battle_game(battle), hash));
}

/* ---- The lines after it ---------------------------------------------------------------------- */

static json_t *dice_of(const lg_battle *battle, const lg_entry *entry) {
    json_t *dice = json_array();
    for (int i = 0; i < entry->roll_count; i++) {
        json_array_append_new(
            dice, json_integer(lg_battle_rolls(battle)[entry->first_roll + (uint32_t)i]));
    }
    return dice;
}

/* What every line ends with: where the game stands now. */
static void add_state(json_t *line, const lg_game *game) {
    char hash[LG_HASH_SIZE], parts[LG_PARTS_SIZE];
    json_object_set_new(line, "turn", json_integer(game->turn));
    json_object_set_new(line, "phase", json_string(lg_phase_id(game)));
    json_object_set_new(line, "hash", json_string(lg_hash_short(game, hash)));
    json_object_set_new(line, "parts", json_string(lg_parts_text(game, parts)));
    if (game->over) {
        lg_score score;
        memset(&score, 0, sizeof score);
        lg_game_score(game, 0, &score);
        json_object_set_new(line, "over", json_string(score.grade));
    }
}

json_t *lg_line_action(const lg_battle *battle, const char *text) {
    int number = lg_battle_entry_count(battle);
    const lg_entry *entry = lg_battle_entry(battle, number - 1);
    const lg_seat *seat = &lg_battle_scenario(battle)->seats[entry->seat];
    json_t *line = json_pack("{s:i, s:s, s:s, s:o}", "n", number, "seat", seat->name, "do", text,
                             "dice", dice_of(battle, entry));
    if (line) {
        add_state(line, lg_battle_game(battle));
    }
    return line;
}

json_t *lg_line_undo(const lg_battle *battle, int count) {
    json_t *line = json_pack("{s:i, s:i}", "undo", count, "n", lg_battle_entry_count(battle));
    if (line) {
        add_state(line, lg_battle_game(battle));
    }
    return line;
}
