/* How a scenario is played: mode, seats, dice, seed and settings as words from a command line. */
#include "drill.h"
#include "io/scenario.h"
#include "io_help.h"

static char folder[HELP_PATH];
static lg_rules *rules;
static lg_scenario *scenario;
static lg_error error;

static int set_up(void **state) {
    (void)state;
    folder_new(folder);
    put_text(in(folder, "rules.yaml"), drill_rules_yaml);
    rules = lg_rules_load(&drill_ruleset, in(folder, "rules.yaml"), &error);
    check_true(rules != NULL, "%s", error.text);
    scenario = lg_scenario_load(rules, "drill/parade", drill_scenario_yaml, &error);
    check_true(scenario != NULL, "%s", error.text);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    lg_scenario_free(scenario);
    lg_rules_free(rules);
    folder_gone(folder);
    return 0;
}

static void good(const char *key, const char *value) {
    check_true(lg_scenario_set(scenario, key, value, &error), "%s", error.text);
}

static void bad(const char *key, const char *value, const char *why) {
    lg_scenario *before = lg_scenario_copy(scenario);
    check_true(!lg_scenario_set(scenario, key, value, &error), "%s=%s is refused", key, value);
    check_text(error.text, why);
    check_bytes(scenario->seats, before->seats, sizeof scenario->seats);
    check_bytes(scenario->setting, before->setting, sizeof scenario->setting);
    check_int(scenario->mode, before->mode);
    check_int(scenario->seat_count, before->seat_count);
    lg_scenario_free(before);
}

static void set__mode__its_usual_seats(void **state) {
    (void)state;
    good("mode", "hotseat");
    check_int(scenario->mode, LG_HOTSEAT);
    check_int(scenario->seat_count, 2);
    check_int(scenario->seats[1].role, LG_ZULU);
    good("mode", "solo");
    check_int(scenario->seat_count, 1);
    check_int(scenario->seats[0].role, LG_BRITISH);
}

static void set__mode_wrong__nearest_or_known(void **state) {
    (void)state;
    bad("mode", "hotsaet", "there is no mode of The Parade \"hotsaet\"; did you mean \"hotseat\"?");
    bad("mode", "umpire", "there is no mode of The Parade \"umpire\"; known: hotseat, solo");
}

static void set__seed__every_64_bit_number(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint64_t seed;
    } seeds[] = {{"0", 0},
                 {"1", 1},
                 {"4294967295", 4294967295u},
                 {"4294967296", 4294967296u},
                 {"18446744073709551615", UINT64_MAX}};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        good("seed", seeds[i].text);
        check_true(scenario->seed == seeds[i].seed, "seed %s", seeds[i].text);
    }
    bad("seed", "18446744073709551616",
        "seed is a number from 0 to 18446744073709551615, not \"18446744073709551616\"");
    bad("seed", "-1", "seed is a number from 0 to 18446744073709551615, not \"-1\"");
    bad("seed", "", "seed is a number from 0 to 18446744073709551615, not \"\"");
    bad("seed", "7 ", "seed is a number from 0 to 18446744073709551615, not \"7 \"");
}

static void set__dice__seeded_or_typed(void **state) {
    (void)state;
    lg_dice dice;
    good("dice", "typed");
    lg_scenario_dice(scenario, &dice);
    check_true(dice.typed, "no generator");
    good("dice", "seeded");
    good("seed", "7");
    lg_scenario_dice(scenario, &dice);
    check_true(!dice.typed && dice.seed == 7, "the scenario's seed");
    bad("dice", "real", "there is no kind of dice \"real\"; known: seeded, typed");
}

static void set__setting__by_word_or_number(void **state) {
    (void)state;
    char text[20];
    good("scrub_cover", "Soft");
    good("turn_limit", "12");
    check_text(lg_scenario_setting_text(scenario, 0, text, sizeof text), "soft");
    check_text(lg_scenario_setting_text(scenario, 1, text, sizeof text), "12");
    bad("scrub_cover", "sotf", "scrub_cover cannot be \"sotf\"; did you mean \"soft\"?");
    bad("turn_limit", "0", "turn_limit is a number from 1 to 99, not \"0\"");
    bad("turn_limit", "12x", "turn_limit is a number from 1 to 99, not \"12x\"");
    bad("trun_limit", "1", "there is no setting \"trun_limit\"; did you mean \"turn_limit\"?");
    bad("sed", "1", "there is no setting \"sed\"; did you mean \"seed\"?");
}

static void set__unclean_value__never_echoed(void **state) {
    (void)state;
    bad("mode", "\033[2J", "there is no mode of The Parade \"?[2J\"; known: hotseat, solo");
    bad("seat.\033[2J", "A", "\"?[2J\" cannot be a player's name: at most 23 letters, no blank");
}

static bool plays(int seat, const char *unit) {
    for (int i = 0; i < scenario->unit_count; i++) {
        if (strcmp(scenario->units[i].id, unit) == 0) {
            return scenario->seats[seat].units[i / 8] >> i % 8 & 1;
        }
    }
    return false;
}

static void set__seats__players_share_a_side(void **state) {
    (void)state;
    good("mode", "hotseat");
    good("seat.Ann", "A");
    good("seat.Bob", "troop");
    check_int(scenario->seat_count, 3);
    check_text(scenario->seats[0].name, "Ann");
    check_text(scenario->seats[1].name, "zulu");
    check_text(scenario->seats[2].name, "Bob");
    check_int(scenario->seats[2].role, LG_BRITISH);
    check_true(plays(0, "A") && !plays(0, "troop") && plays(2, "troop"), "each his own");
    good("seat.Cetshwayo", "zulu");
    check_int(scenario->seat_count, 3);
    check_text(scenario->seats[1].name, "Cetshwayo");
    check_int(scenario->seats[1].role, LG_ZULU);
    check_true(lg_scenario_ready(scenario, &error), "%s", error.text);
}

static void set__seat_again__replaced(void **state) {
    (void)state;
    good("seat.Ann", "A");
    good("seat.ann", "troop");
    check_int(scenario->seat_count, 1);
    check_true(plays(0, "troop") && !plays(0, "A"), "the later word holds");
}

static void set__seat_wrong__who_and_why(void **state) {
    (void)state;
    good("mode", "hotseat");
    good("seat.Ann", "A");
    bad("seat.Bob", "A,troop", "A has been given to Ann already");
    bad("seat.Bob", "torop", "there is no unit \"torop\"; did you mean \"troop\"?");
    bad("seat.Bob", "troop,Z1", "Bob cannot have units of both sides: take out Z1");
    bad("seat.Bob", "", "seat.Bob names no units: write seat.Bob=A,B or =british");
    bad("seat.Ann", "Z1", "the name \"Ann\" belongs to the other side");
    bad("seat.A,B", "A", "\"A,B\" cannot be a player's name: at most 23 letters, no blank");
    bad("seat.", "A", "\"\" cannot be a player's name: at most 23 letters, no blank");
    good("mode", "solo");
    bad("seat.Bob", "Z1", "Z1 cannot be given to Bob: in this mode the rules run it");
    bad("seat.Bob", "zulu", "Bob cannot play the zulu side: nobody does in the mode \"solo\"");
}

static void ready__units_left_over__first_of_their_side(void **state) {
    (void)state;
    good("mode", "hotseat");
    good("seat.Ann", "A");
    check_true(lg_scenario_ready(scenario, &error), "%s", error.text);
    check_true(plays(0, "A") && plays(0, "troop"), "the troop is hers as well");
    check_true(!plays(0, "Z1"), "but not the other side's");
}

static void ready__player_without_a_list__gets_the_rest(void **state) {
    (void)state;
    good("seat.Ann", "A");
    good("seat.Bob", "british");
    check_true(lg_scenario_ready(scenario, &error), "%s", error.text);
    check_true(plays(1, "troop") && !plays(0, "troop"), "what Ann does not have");
}

static void ready__nothing_left__said(void **state) {
    (void)state;
    good("seat.Ann", "A,troop");
    good("seat.Bob", "british");
    check_true(!lg_scenario_ready(scenario, &error), "Bob has nothing to do");
    check_text(error.text, "no units are left for Bob: give him some, or no seat");
}

static void words__mode_last__taken_first(void **state) {
    (void)state;
    const char *words[] = {"seat.Zed=Z1,Z2", "turn_limit=9", "mode=hotseat"};
    check_true(lg_scenario_set_words(scenario, words, 3, &error), "%s", error.text);
    check_int(scenario->mode, LG_HOTSEAT);
    check_text(scenario->seats[1].name, "Zed");
    check_int(scenario->setting[1], 9);
}

static void words__one_wrong__none_taken(void **state) {
    (void)state;
    const char *words[] = {"mode=hotseat", "turn_limit=9", "scrub_cover=wood"};
    check_true(!lg_scenario_set_words(scenario, words, 3, &error), "wood is no cover");
    check_text(error.text, "scrub_cover cannot be \"wood\"; known: none, soft");
    check_int(scenario->mode, LG_SOLO);
    check_int(scenario->setting[1], 6);
    const char *no_value[] = {"hotseat"};
    check_true(!lg_scenario_set_words(scenario, no_value, 1, &error), "no value");
    check_text(error.text, "\"hotseat\" is not of the form KEY=VALUE, as mode=solo");
}

int main(int argc, char **argv) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(set__mode__its_usual_seats),
        TEST(set__mode_wrong__nearest_or_known),
        TEST(set__seed__every_64_bit_number),
        TEST(set__dice__seeded_or_typed),
        TEST(set__setting__by_word_or_number),
        TEST(set__unclean_value__never_echoed),
        TEST(set__seats__players_share_a_side),
        TEST(set__seat_again__replaced),
        TEST(set__seat_wrong__who_and_why),
        TEST(ready__units_left_over__first_of_their_side),
        TEST(ready__player_without_a_list__gets_the_rest),
        TEST(ready__nothing_left__said),
        TEST(words__mode_last__taken_first),
        TEST(words__one_wrong__none_taken),
    };
    return check_group(argc, argv, "io.settings", tests);
}
