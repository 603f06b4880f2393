/* What the British may not know never reaches them: in battles of two players, whatever they cannot see is changed -
 * hidden units moved, dust exchanged, hidden dice thrown - and every answer of the engine to the British seat must
 * stay the same, byte for byte. (ZWR-APP-10: offers and checks use its view alone.) */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <laager/ruleset.h>

#include "check.h"
#include "cli/engine.h"
#include "cli/engine_parts.h"

#ifdef LG_LONG
enum { BATTLES = 200, ACTIONS = 400 };
#else
enum { BATTLES = 4, ACTIONS = 120 };
#endif
enum { CHANGES = 3, MAX_ANSWERS = 64 };

/* ---- Asking ------------------------------------------------------------------------------------------------ */

/* All that a British player can ask without playing; the texts name hidden units and squares on purpose. */
static const char *const questions[] = {
    "who as=british",
    "legal as=british",
    "legal as=british move",
    "legal as=british fire A",
    "state british",
    "log british",
    "show british",
    "hash british",
    "odds as=british roll",
    "odds as=british fire A Impi-7",
    "odds as=british fire troop Rifles-1",
    "why as=british fire A Impi-1",
    "why as=british fire gatling Impi-8 9",
    "why as=british move A 30,23 E",
    "why as=british attack Impi-1 A",
    "why as=british engage Impi-2 A",
    "why as=british move Impi-7 40,20 W",
    "why as=british cloud 40,10",
    "why as=british recycle impi 71,0",
    "why as=british roll Impi-3",
    "why as=british roll",
    "why as=british done",
    "do as=british roll Impi-3",
    "do as=british cloud 40,10",
    "undo 100000",
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

static void ask_all(lg_engine *engine, char *answers[]) {
    for (int i = 0; i < QUESTIONS; i++) {
        answers[i] = lg_engine_answer(engine, questions[i], strlen(questions[i]));
        check_true(answers[i] != NULL, "%s: there is an answer", questions[i]);
    }
}

static void forget_all(char *answers[]) {
    for (int i = 0; i < QUESTIONS; i++) {
        free(answers[i]);
    }
}

/* Where two texts begin to differ, a few letters earlier. */
static size_t near_difference(const char *one, const char *other) {
    size_t at = 0;
    while (one[at] && one[at] == other[at]) {
        at++;
    }
    return at < 60 ? 0 : at - 60;
}

static void check_all(lg_engine *engine, char *const before[], const char *what) {
    char *after[QUESTIONS];
    ask_all(engine, after);
    for (int i = 0; i < QUESTIONS; i++) {
        size_t at = near_difference(before[i], after[i]);
        check_true(strcmp(before[i], after[i]) == 0, "%s: after %s\n  was %.200s\n  is  %.200s",
                   questions[i], what, before[i] + at, after[i] + at);
    }
    forget_all(after);
}

/* ---- Changing what is hidden --------------------------------------------------------------------------------- */

/* The battle's own game: nobody but a test writes to it. */
static lg_game *game_of(lg_engine *engine) {
    union {
        const lg_game *read;
        lg_game *write;
    } game = {lg_battle_game(lg_session_battle(engine->session))};
    return game.write;
}

static int british_seat(const lg_game *game) {
    for (int seat = 0; seat < game->scenario->seat_count; seat++) {
        if (game->scenario->seats[seat].role == LG_BRITISH) {
            return seat;
        }
    }
    return -1;
}

/* Do two games look alike to the British? */
static bool look_alike(const lg_game *one, const lg_game *other) {
    lg_game *a = malloc(lg_game_bytes(one)), *b = malloc(lg_game_bytes(one));
    lg_game_seen(a, one, british_seat(one));
    lg_game_seen(b, other, british_seat(one));
    bool alike = memcmp(a, b, lg_game_bytes(one)) == 0;
    free(a);
    free(b);
    return alike;
}

/* Moves a unit as a whole, men and guide, if all of it stays on the board. */
static void shift_unit(lg_game *game, int unit, int by) {
    lg_unit *u = &lg_units(game)[unit];
    int cells = lg_board_cells(&game->scenario->board);
    for (int i = u->first; i < u->first + u->count; i++) {
        lg_piece *piece = &lg_pieces(game)[i];
        if (piece->cell != LG_NO_CELL && piece->cell + by >= 0 && piece->cell + by < cells) {
            piece->cell = (uint16_t)(piece->cell + by);
        }
    }
    if (u->anchor != LG_NO_CELL && u->anchor + by >= 0 && u->anchor + by < cells) {
        u->anchor = (uint16_t)(u->anchor + by);
    }
}

/* Changes one Zulu unit, or some byte of the rule set's own state. The caller drops what can be seen. */
static const char *change_something(lg_game *game, uint64_t *random) {
    int unit = lg_bot_below(random, game->unit_count);
    lg_unit *u = &lg_units(game)[unit];
    switch (lg_bot_below(random, 5)) {
    case 0: shift_unit(game, unit, lg_bot_below(random, 9) - 4); return "a unit moved";
    case 1: shift_unit(game, unit, 72 * (lg_bot_below(random, 5) - 2)); return "a unit moved";
    case 2: u->facing = (uint8_t)lg_bot_below(random, 8); return "a unit turned";
    case 3: u->marks ^= 1; return "a mark changed";
    default: break;
    }
    unsigned char *own = lg_own(game);
    own[lg_bot_below(random, (int)(game->held_at - game->own_at))] ^=
        (unsigned char)(1 + lg_bot_below(random, 3));
    return "a byte of the rule set's changed";
}

/* Changes the battle in one way that the British cannot see; NULL when none was found. */
static const char *change_hidden(lg_game *game, uint64_t *random) {
    lg_game *before = lg_game_clone(game);
    const char *what = NULL;
    for (int attempt = 0; attempt < 200 && !what; attempt++) {
        what = change_something(game, random);
        bool changed = memcmp(before, game, lg_game_bytes(game)) != 0;
        if (!changed || !look_alike(before, game)) {
            lg_game_copy(game, before);
            what = NULL;
        }
    }
    free(before);
    return what;
}

/* Asks everything, changes what is hidden, asks again; then puts it back. */
static int check_secrets(lg_engine *engine, uint64_t *random) {
    char *before[QUESTIONS];
    lg_game *game = game_of(engine);
    lg_game *whole = lg_game_clone(game);
    lg_dice *dice = lg_battle_dice(lg_session_battle(engine->session));
    lg_dice thrown = *dice;
    int changes = 0;
    ask_all(engine, before);
    lg_dice_next(dice, LG_HIDDEN_DICE, 6);
    check_all(engine, before, "a hidden die");
    for (int i = 0; i < CHANGES; i++) {
        const char *what = change_hidden(game, random);
        if (what) {
            check_all(engine, before, what);
        }
        changes += what != NULL;
        lg_game_copy(game, whole);
    }
    *dice = thrown;
    forget_all(before);
    free(whole);
    return changes;
}

/* ---- Battles -------------------------------------------------------------------------------------------------- */

/* One action by the machine for whoever must act; false when the battle is over. */
static bool play_on(lg_engine *engine) {
    lg_who who;
    lg_game_who(game_of(engine), -1, &who);
    if (who.over) {
        return false;
    }
    char *answer = lg_engine_answer(engine, "bot random", strlen("bot random"));
    check_contains(answer, "\"ok\":true");
    free(answer);
    return true;
}

static int play_battle(lg_engine *engine, int number) {
    char line[80];
    uint64_t random = (uint64_t)number * 7919 + 1;
    int changes = 0;
    snprintf(line, sizeof line, "new zulu-war-rules/solo mode=hotseat seed=%d", number);
    char *answer = lg_engine_answer(engine, line, strlen(line));
    check_contains(answer, "\"ok\":true");
    free(answer);
    for (int i = 0; i < ACTIONS && play_on(engine); i++) {
        if (lg_bot_below(&random, 8) == 0) {
            changes += check_secrets(engine, &random);
        }
    }
    return changes;
}

static void hotseat__hidden_things_changed__british_answers_stay(void **state) {
    (void)state;
    lg_error error;
    int changes = 0;
    lg_engine *engine = lg_engine_new(LG_DATA_DIR, &error);
    check_true(engine != NULL, "%s", error.text);
    for (int number = 1; number <= BATTLES; number++) {
        changes += play_battle(engine, number);
    }
    check_true(changes > BATTLES, "something hidden was changed in each battle: %d", changes);
    lg_engine_free(engine);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hotseat__hidden_things_changed__british_answers_stay),
    };
    return check_group(argc, argv, "secrets", tests);
}
