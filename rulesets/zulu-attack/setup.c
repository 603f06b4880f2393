/* setup.c - the set-up by the letters of the map, and Zulus who come on later (ZA-SET, ZA-NEW). */
#include "za.h"

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

/* ---- Before the first turn ------------------------------------------------------------------------------------ */

bool za_setup(lg_game *game, lg_error *error) {
    (void)error;
    for (int unit = 0; unit < game->unit_count; unit++) {
        int cell = game->scenario->units[unit].cell;
        if (cell == LG_NO_CELL) { /* Zulus for whom there is no room wait (ZA-SET-10) */
            za_stand(game, unit, -1);
            lg_units(game)[unit].state = ZA_WAITING;
            za_unit_at(game, unit)->comes = 1;
        } else {
            za_stand(game, unit, cell);
        }
    }
    za_own(game)->choice.cell = LG_NO_CELL;
    return true;
}

/* ---- The letters (ZA-SET-01 to 10) ------------------------------------------------------------------------------- */

/* The letters on which a kind of counter may be set up, NULL-ended, and the rule. */
typedef struct letters {
    const char *letter[3], *rule, *words;
} letters;

static const letters LETTERS[ZA_KINDS] = {
    [ZA_ARTILLERY] = {{"A"}, "ZA-SET-01", "the hex A"},
    [ZA_INFANTRY] = {{"I"}, "ZA-SET-02", "the hexes I"},
    [ZA_VOLUNTEERS] = {{"C", "S"}, "ZA-SET-03", "the hexes of camps and wagons"},
    [ZA_NATAL_INFANTRY] = {{"NK"}, "ZA-SET-04", "the hexes NK"},
    [ZA_CAVALRY] = {{"BC"}, "ZA-SET-05", "the hex BC"},
    [ZA_NATAL_CAVALRY] = {{"KC"}, "ZA-SET-06", "the hex KC"},
    [ZA_DURNFORD] = {{"BC"}, "ZA-SET-07", "the hex BC, with the cavalry"},
    [ZA_PULLEINE] = {{"I", "NK"}, "ZA-SET-08", "a hex with infantry"},
    [ZA_WAGON] = {{"S"}, "ZA-SET-09", "the hexes S"},
    [ZA_CAMP] = {{"C"}, "ZA-SET-09", "the hexes C"},
    [ZA_ZULUS] = {{"Z"}, "ZA-SET-10", "the edge on and between the hexes Z"},
};

static bool on_its_letter(const lg_game *game, int unit, int cell, lg_verdict *verdict) {
    char name[48];
    const letters *l = &LETTERS[za_kind_of(game, unit)];
    for (int i = 0; i < 3 && l->letter[i] != NULL; i++) {
        if (za_on_letter(game, cell, l->letter[i])) {
            return true;
        }
    }
    return lg_refuse(verdict, l->rule, "%s starts on %s.",
                     lg_unit_name(game, unit, name, sizeof name), l->words);
}

/* How many others of its kind stand on a letter. */
static int others_on(const lg_game *game, int unit, const char *letter) {
    int count = 0;
    for (int other = 0; other < game->unit_count; other++) {
        count += other != unit && za_kind_of(game, other) == za_kind_of(game, unit) &&
                 za_is_here(game, other) && za_on_letter(game, za_cell(game, other), letter);
    }
    return count;
}

/* Six units of infantry to each side of the artillery (ZA-SET-02); one of the Natal infantry on each hex of theirs. */
static bool shared_fairly(const lg_game *game, int unit, int cell, lg_verdict *verdict) {
    int kind = za_kind_of(game, unit), six = za_number(game, ZA_N_EACH_SIDE, 0);
    const char *side = za_on_letter(game, cell, "I-west") ? "I-west" : "I-east";
    if (kind == ZA_INFANTRY && others_on(game, unit, side) >= six) {
        return lg_refuse(verdict, "ZA-SET-02", "%d units of infantry are %s of the guns already.",
                         six, side[2] == 'w' ? "west" : "east");
    }
    for (int other = 0; other < game->unit_count; other++) {
        bool there = other != unit && za_is_here(game, other) && za_cell(game, other) == cell;
        if (there && za_kind_of(game, other) == kind &&
            (kind == ZA_NATAL_INFANTRY || kind == ZA_WAGON || kind == ZA_CAMP)) {
            return lg_refuse(verdict, LETTERS[kind].rule, "One of them is on that hex already.");
        }
    }
    return true;
}

static bool with_infantry(const lg_game *game, int cell, lg_verdict *verdict) {
    int units[LG_MAX_UNITS];
    int count = za_stack(game, cell, LG_BRITISH, units);
    for (int i = 0; i < count; i++) {
        int kind = za_kind_of(game, units[i]);
        if (kind == ZA_INFANTRY || kind == ZA_NATAL_INFANTRY) {
            return true;
        }
    }
    return lg_refuse(verdict, "ZA-SET-08", "Pulleine starts with infantry.");
}

/* ZA-STK-01: room for one more combat unit of its side. */
static bool has_room(const lg_game *game, int unit, int cell, lg_verdict *verdict) {
    int limit = za_number(game, ZA_N_STACK, 0), side = unit_of(game, unit)->side;
    bool own = za_cell(game, unit) == cell;
    if (za_stack(game, cell, !side, NULL) > 0) {
        return lg_refuse(verdict, "ZA-NEW-02", "The enemy stands on that hex.");
    }
    return !za_is_combat(game, unit) || za_stack(game, cell, side, NULL) - own < limit ||
           lg_refuse(verdict, "ZA-STK-01", "%d units stand on that hex, and no more may.", limit);
}

static bool may_set_up(const lg_game *game, int unit, int cell, lg_verdict *verdict) {
    if (!on_its_letter(game, unit, cell, verdict) || !has_room(game, unit, cell, verdict) ||
        !shared_fairly(game, unit, cell, verdict)) {
        return false;
    }
    if (za_kind_of(game, unit) == ZA_PULLEINE && !with_infantry(game, cell, verdict)) {
        return false;
    }
    return za_cell(game, unit) != cell ||
           lg_refuse(verdict, "ZA-SET-11", "It stands there already.");
}

/* ---- Zulus who come (ZA-NEW, ZA-SET-10) ------------------------------------------------------------------------------ */

static bool is_due(const lg_game *game, int unit) {
    int comes = za_unit_of(game, unit)->comes;
    return unit_of(game, unit)->state == ZA_WAITING && comes != 0 && comes <= game->turn;
}

/* Zulus are alike: the first of those that are due comes; -1 none. */
static int next_to_come(const lg_game *game) {
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (is_due(game, unit)) {
            return unit;
        }
    }
    return -1;
}

static bool refuse_nobody(const lg_game *game, lg_verdict *verdict) {
    int turn = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        int comes = za_unit_of(game, unit)->comes;
        turn = comes != 0 && (turn == 0 || comes < turn) ? comes : turn;
    }
    return turn == 0 ? lg_refuse(verdict, "ZA-NEW-01", "No Zulus are to come.")
                     : lg_refuse(verdict, "ZA-NEW-01", "The next Zulus come in turn %d.", turn);
}

bool za_somebody_may_come(const lg_game *game) {
    const lg_board *board = &game->scenario->board;
    int waiting = next_to_come(game);
    for (int cell = 0; waiting >= 0 && cell < lg_board_cells(board); cell++) {
        if (za_on_letter(game, cell, "Z") && has_room(game, waiting, cell, NULL)) {
            return true;
        }
    }
    return false;
}

/* ---- place U X,Y --------------------------------------------------------------------------------------------------------- */

static bool is_setup(const lg_game *game) {
    return game->phase == ZA_BRITISH_SETUP || game->phase == ZA_ZULU_SETUP;
}

static bool may_place(const lg_game *seen, int seat, int unit, lg_verdict *verdict) {
    if (!is_setup(seen)) {
        return lg_refuse(verdict, "ZA-SET-11", "Units are set up before the first turn.");
    }
    return za_commands(seen, seat, unit, verdict) &&
           (za_is_here(seen, unit) ||
            lg_refuse(verdict, "ZA-SET-10", "It waits: there is no room yet."));
}

bool za_check_place(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZA-SET-11", "Say which unit is placed.");
    }
    int unit = action->arg[0], cell = action->arg[1];
    if (!may_place(seen, seat, unit, verdict)) {
        return false;
    }
    if (action->argc < 2) {
        return lg_refuse(verdict, "ZA-STK-01", "There is no hex with room for it.");
    }
    return may_set_up(seen, unit, cell, verdict);
}

static void list_places(const lg_game *seen, int seat, int unit, lg_actions *out) {
    for (int cell = 0; cell < lg_board_cells(&seen->scenario->board); cell++) {
        lg_action action = {ZA_V_PLACE, 2, {(int16_t)unit, (int16_t)cell, -1, -1}};
        if (za_check_place(seen, seat, &action, NULL)) {
            lg_list_add(out, ZA_V_PLACE, 2, unit, cell, -1, -1);
        }
    }
}

void za_list_place(const lg_game *seen, int seat, int subject, lg_actions *out) {
    for (int unit = 0; unit < seen->unit_count; unit++) {
        if ((subject < 0 || subject == unit) && may_place(seen, seat, unit, NULL)) {
            list_places(seen, seat, unit, out);
        }
    }
}

void za_apply_place(lg_play *play, const lg_action *action) {
    za_stand(play->game, action->arg[0], action->arg[1]);
    lg_note(play, ZA_E_PLACED, LG_TO_ALL, action->arg[0], action->arg[1], 0, 0, 0, 0);
}

/* ---- enter X,Y (ZA-NEW-02, ZA-NEW-03) --------------------------------------------------------------------------------- */

static bool may_enter(const lg_game *seen, int seat, lg_verdict *verdict) {
    if (seen->phase != ZA_ARRIVALS && seen->phase != ZA_ZULU_MOVE) {
        return lg_refuse(verdict, "ZA-NEW-03", "New Zulus come on before the Zulus move.");
    }
    if (seat != za_seat_of(seen, LG_ZULU)) {
        return lg_refuse(verdict, "ZA-NEW-01", "Only the Zulus get new units.");
    }
    return next_to_come(seen) >= 0 || refuse_nobody(seen, verdict);
}

bool za_check_enter(const lg_game *seen, int seat, const lg_action *action, lg_verdict *verdict) {
    if (!may_enter(seen, seat, verdict)) {
        return false;
    }
    int unit = next_to_come(seen), cell = action->arg[0];
    if (action->argc < 1) {
        return lg_refuse(verdict, "ZA-STK-01", "No hex of the edge has room.");
    }
    return on_its_letter(seen, unit, cell, verdict) && has_room(seen, unit, cell, verdict);
}

void za_list_enter(const lg_game *seen, int seat, int subject, lg_actions *out) {
    (void)subject;
    for (int cell = 0; may_enter(seen, seat, NULL) && cell < lg_board_cells(&seen->scenario->board);
         cell++) {
        lg_action action = {ZA_V_ENTER, 1, {(int16_t)cell, -1, -1, -1}};
        if (za_check_enter(seen, seat, &action, NULL)) {
            lg_list_add(out, ZA_V_ENTER, 1, cell, -1, -1, -1);
        }
    }
}

void za_apply_enter(lg_play *play, const lg_action *action) {
    int unit = next_to_come(play->game), cell = action->arg[0];
    za_stand(play->game, unit, cell);
    za_unit_at(play->game, unit)->comes = 0;
    if (play->game->phase == ZA_ZULU_MOVE) { /* whoever had to wait pays for the first hex */
        za_unit_at(play->game, unit)->spent = (uint8_t)za_number(play->game, ZA_N_LATE_COST, 0);
    }
    lg_note(play, ZA_E_COMES, LG_TO_ALL, unit, cell, 0, 0, 0, 0);
}
