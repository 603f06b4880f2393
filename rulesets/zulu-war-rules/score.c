/* score.c - when a battle ends, and who has won it (ZWR-SEQ-04, ZWR-SCN-02, ZWR-SCN-12). */
#include <stdio.h>
#include <string.h>

#include "zwr.h"
#include "zwr_frame.h"

/* ---- The end ------------------------------------------------------------------------------------------ */

typedef enum ending { GOES_ON, TURN_LIMIT, NO_BRITISH, NO_ZULUS, NO_WAGONS } ending;

static bool british_left(const lg_game *game) {
    for (int i = 0; i < game->piece_count; i++) {
        const lg_piece *p = &lg_pieces_of(game)[i];
        bool man = p->kind != ZWR_LEAD && p->kind != ZWR_BODY && p->kind != ZWR_GATLING;
        if (man && p->status == ZWR_FIT && lg_units_of(game)[p->home].side == LG_BRITISH) {
            return true;
        }
    }
    return false;
}

/* Zulus on the table, under clouds, not come yet, or enough fallen for one more unit (ZWR-REC-01). */
static bool zulus_left(const lg_game *game) {
    const zwr_state *own = zwr_own_of(game);
    bool unlimited = game->scenario->mode == LG_SOLO && zwr_setting(game, ZWR_S_SOLO_SUPPLY) != 0;
    if (unlimited || own->cloud_count > 0 || zwr_may_return(game, ZWR_IMPI, NULL) ||
        zwr_may_return(game, ZWR_RIFLES, NULL)) {
        return true;
    }
    for (int u = 0; u < game->scenario->unit_count; u++) {
        const lg_unit *unit = &lg_units_of(game)[u];
        bool to_come = game->scenario->mode == LG_SOLO && unit->state == ZWR_AWAY &&
                       (unit->marks & ZWR_SPENT) == 0;
        bool here = unit->state == ZWR_PRESENT || unit->state == ZWR_CONCEALED;
        if (unit->side == LG_ZULU && (here || to_come)) {
            return true;
        }
    }
    return false;
}

/* A march ends with its last wagon, off the table or burnt. */
static bool wagons_all_gone(const lg_game *game) {
    const zwr_state *own = zwr_own_of(game);
    int wagons = 0;
    for (int u = 0; u < game->scenario->unit_count; u++) {
        wagons += game->scenario->units[u].kind == ZWR_WAGON;
    }
    return wagons > 0 && own->wagons_off + own->wagons_lost >= wagons;
}

static ending ending_of(const lg_game *game) {
    if (game->phase == ZWR_SETUP) {
        return GOES_ON;
    }
    bool turn_played = game->phase == ZWR_RECYCLING && zwr_seats_recycling(game) == 0;
    if (turn_played && game->turn >= zwr_setting(game, ZWR_S_TURN_LIMIT)) {
        return TURN_LIMIT;
    }
    if (!british_left(game)) {
        return NO_BRITISH;
    }
    if (wagons_all_gone(game)) {
        return NO_WAGONS;
    }
    return zulus_left(game) ? GOES_ON : NO_ZULUS;
}

int zwr_finished(const lg_game *game) { return (int)ending_of(game); }

void zwr_new_turn(lg_play *play) { (void)play; }

/* ---- Points ------------------------------------------------------------------------------------------- */

/* One line of the British account (ZWR-SCN-02): so many, so many points each. */
static void add_line(const lg_game *seen, lg_score *score, int count, zwr_number_id each,
                     const char *one, const char *more) {
    if (count == 0 || score->line_count == LG_MAX_SCORE_LINES) {
        return;
    }
    lg_score_line *line = &score->lines[score->line_count++];
    line->side = LG_BRITISH;
    line->count = count;
    line->points = count * zwr_number(seen, each, 0);
    line->rule = "ZWR-SCN-02";
    snprintf(line->text, sizeof line->text, "%s", count == 1 ? one : more);
    score->total += line->points;
}

/* ZWR-SCN-02: dead, abandoned or routed; the wounded who live are not lost. */
static int men_lost(const lg_game *seen, bool (*counts)(int rank)) {
    int lost = 0;
    for (int i = 0; i < seen->piece_count; i++) {
        const lg_piece *p = &lg_pieces_of(seen)[i];
        bool gone = p->status == ZWR_DEAD || p->status == ZWR_ROUTED;
        lost += gone && lg_units_of(seen)[p->home].side == LG_BRITISH && counts(p->kind);
    }
    return lost;
}

static bool is_man(int rank) {
    return rank == ZWR_PRIVATE || rank == ZWR_BUGLER || rank == ZWR_TROOPER ||
           rank == ZWR_GUN_SERGEANT || rank == ZWR_GUNNER;
}
static bool is_officer(int rank) { return rank == ZWR_LIEUTENANT || rank == ZWR_TROOP_LIEUTENANT; }
static bool is_ensign(int rank) {
    return rank == ZWR_THE_CAPTAIN || rank == ZWR_THE_SERGEANT_MAJOR;
}
static bool is_major(int rank) { return rank == ZWR_THE_MAJOR; }

static void grade(const lg_game *seen, lg_score *score) {
    const int *grades = seen->scenario->grades;
    if (score->total >= grades[0]) {
        score->winner = LG_BRITISH;
        snprintf(score->grade, sizeof score->grade, "British victory");
    } else if (score->total >= grades[1]) {
        score->winner = LG_NOBODY;
        snprintf(score->grade, sizeof score->grade, "Draw");
    } else {
        score->winner = LG_ZULU;
        snprintf(score->grade, sizeof score->grade, "Zulu victory");
    }
}

static void say_ending(const lg_game *seen, lg_score *score) {
    static const char *const ENDINGS[] = {[GOES_ON] = "",
                                          [TURN_LIMIT] = "The turn limit is reached.",
                                          [NO_BRITISH] = "No British soldier is left on the table.",
                                          [NO_ZULUS] = "The Zulus have nobody left, nor to come.",
                                          [NO_WAGONS] = "Every wagon is off the table or burnt."};
    snprintf(score->ending, sizeof score->ending, "%s", seen->over ? ENDINGS[ending_of(seen)] : "");
}

void zwr_score(const lg_game *seen, int seat, lg_score *score) {
    (void)seat;
    add_line(seen, score, zwr_own_of(seen)->wagons_off, ZWR_N_POINTS_WAGON,
             "wagon off the far edge", "wagons off the far edge");
    add_line(seen, score, men_lost(seen, is_man), ZWR_N_POINTS_MAN, "man lost", "men lost");
    add_line(seen, score, men_lost(seen, is_officer), ZWR_N_POINTS_OFFICER, "lieutenant lost",
             "lieutenants lost");
    add_line(seen, score, men_lost(seen, is_ensign), ZWR_N_POINTS_ENSIGN, "ensign lost",
             "ensigns lost");
    add_line(seen, score, men_lost(seen, is_major), ZWR_N_POINTS_MAJOR, "major lost",
             "majors lost");
    grade(seen, score);
    say_ending(seen, score);
}
