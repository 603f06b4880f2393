/* seats.c - who sits where: which seat commands a unit, which one throws a side's dice. */
#include "zwr.h"

static const lg_seat *seat_at(const lg_game *game, int seat) {
    return &game->scenario->seats[seat];
}

static bool is_british_seat(const lg_game *game, int seat) {
    return seat_at(game, seat)->role == LG_BRITISH;
}

int zwr_zulu_seat(const lg_game *game) {
    for (int seat = 0; seat < game->scenario->seat_count; seat++) {
        if (!is_british_seat(game, seat)) {
            return seat;
        }
    }
    return -1;
}

unsigned zwr_british_seats(const lg_game *game) {
    unsigned seats = 0;
    for (int seat = 0; seat < game->scenario->seat_count; seat++) {
        seats |= is_british_seat(game, seat) ? 1U << seat : 0;
    }
    return seats;
}

/* A seat without units of its own has all of its side. */
static bool has_unit(const lg_seat *seat, int unit) {
    bool all = true;
    for (int i = 0; i < LG_MAX_UNITS / 8; i++) {
        all = all && seat->units[i] == 0;
    }
    return all || (seat->units[unit / 8] >> (unit % 8) & 1) != 0;
}

bool zwr_commands(const lg_game *game, int seat, int unit) {
    if (seat < 0 || seat >= game->scenario->seat_count ||
        is_british_seat(game, seat) != zwr_is_british(game, unit)) {
        return false;
    }
    bool spare = unit >= game->scenario->unit_count;
    int rostered = spare ? zwr_unit_of(game, unit)->parent : unit;
    return rostered != LG_NO_UNIT && has_unit(seat_at(game, seat), rostered);
}

int zwr_british_seat(const lg_game *game, int unit) {
    int first = -1;
    for (int seat = game->scenario->seat_count - 1; seat >= 0; seat--) {
        if (is_british_seat(game, seat) && (unit < 0 || zwr_commands(game, seat, unit))) {
            first = seat;
        }
    }
    return first;
}
