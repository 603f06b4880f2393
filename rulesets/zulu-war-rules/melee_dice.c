/* melee_dice.c - see melee_dice.h. */
#include "melee_dice.h"

#include <string.h>

static int count_of(const zwr_row *row, int value) {
    int count = 0;
    for (int i = 0; i < row->count; i++) {
        count += row->die[i].value == value;
    }
    return count;
}

/* ZWR-MEL-06: plain dice go first, from the left, then cavalry, officers last. */
static void strike(zwr_row *row, int value, int count) {
    for (int kind = 0; kind < ZWR_DIE_KINDS; kind++) {
        for (int i = 0; i < row->count && count > 0; i++) {
            zwr_melee_die *die = &row->die[i];
            if (die->value == value && die->kind == kind) {
                die->fate = ZWR_DIE_CANCELLED;
                count--;
            }
        }
    }
}

/* Is this the leftmost die of its row with that value? */
static bool is_first(const zwr_row *row, int die) {
    for (int i = 0; i < die; i++) {
        if (row->die[i].value == row->die[die].value) {
            return false;
        }
    }
    return true;
}

void zwr_cancel_equals(zwr_row rows[ZWR_ROWS]) {
    for (int i = 0; i < rows[ZWR_ZULU_ROW].count; i++) {
        if (!is_first(&rows[ZWR_ZULU_ROW], i)) {
            continue;
        }
        int value = rows[ZWR_ZULU_ROW].die[i].value;
        int zulu = count_of(&rows[ZWR_ZULU_ROW], value),
            british = count_of(&rows[ZWR_BRITISH_ROW], value);
        strike(&rows[ZWR_ZULU_ROW], value, zulu < british ? zulu : british);
        strike(&rows[ZWR_BRITISH_ROW], value, zulu < british ? zulu : british);
    }
}

/* ZWR-MEL-07: the higher die stands first; of equal ones the officer's, then the one further left. */
static bool stands_before(const zwr_melee_die *a, const zwr_melee_die *b) {
    if (a->value != b->value) {
        return a->value > b->value;
    }
    return a->kind == ZWR_DIE_OFFICER && b->kind != ZWR_DIE_OFFICER;
}

static int line_up(const zwr_row *row, uint8_t order[]) {
    int count = 0;
    for (int i = 0; i < row->count; i++) {
        if (row->die[i].fate == ZWR_DIE_CANCELLED) {
            continue;
        }
        int place = count++;
        for (; place > 0 && stands_before(&row->die[i], &row->die[order[place - 1]]); place--) {
            order[place] = order[place - 1];
        }
        order[place] = (uint8_t)i;
    }
    return count;
}

/* Equal dice are gone by now, so each pair has a loser. */
static void duel(zwr_row rows[ZWR_ROWS], zwr_round *round, int pair) {
    zwr_melee_die *zulu = &rows[ZWR_ZULU_ROW].die[round->order[ZWR_ZULU_ROW][pair]];
    zwr_melee_die *british = &rows[ZWR_BRITISH_ROW].die[round->order[ZWR_BRITISH_ROW][pair]];
    bool zulu_wins = zulu->value > british->value;
    zulu->fate = zulu_wins ? ZWR_DIE_WON : ZWR_DIE_LOST;
    british->fate = zulu_wins ? ZWR_DIE_LOST : ZWR_DIE_WON;
    round->duels_lost[zulu_wins ? ZWR_BRITISH_ROW : ZWR_ZULU_ROW]++;
}

void zwr_fight_duels(zwr_row rows[ZWR_ROWS], zwr_round *round) {
    memset(round, 0, sizeof *round);
    for (int row = 0; row < ZWR_ROWS; row++) {
        round->left[row] = line_up(&rows[row], round->order[row]);
    }
    int more = round->left[ZWR_ZULU_ROW] - round->left[ZWR_BRITISH_ROW];
    round->pairs = round->left[more > 0 ? ZWR_BRITISH_ROW : ZWR_ZULU_ROW];
    for (int pair = 0; pair < round->pairs; pair++) {
        duel(rows, round, pair);
    }
    round->spare_row = more > 0 ? ZWR_ZULU_ROW : more < 0 ? ZWR_BRITISH_ROW : -1;
    round->spare = more < 0 ? -more : more;
    if (round->spare_row >= 0) {
        /* ZWR-MEL-08: compared on the duels alone; equal, or no duels at all, is not ahead. */
        round->spare_counts =
            round->duels_lost[round->spare_row] < round->duels_lost[1 - round->spare_row];
    }
}

void zwr_fight_round(zwr_row rows[ZWR_ROWS], zwr_round *round) {
    zwr_cancel_equals(rows);
    zwr_fight_duels(rows, round);
}

int zwr_round_losses(const zwr_round *round, int row) {
    bool struck = round->spare_counts && round->spare_row != row;
    return round->duels_lost[row] + (struck ? round->spare : 0);
}
