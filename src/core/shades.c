/* shades.c - what a screen shows on the map before anything is chosen: prices of a list, fields of fire. */
#include <laager/ruleset.h>
#include <string.h>

#include "internal.h"

void lg_game_prices(const lg_game *game, int seat, const lg_actions *list, uint8_t *price) {
    const lg_ruleset *rules = game->scenario->ruleset;
    int count = list->count < list->max ? list->count : list->max;
    memset(price, 0, (size_t)count);
    if (rules->prices == NULL || count == 0) {
        return;
    }
    lg_game *made;
    const lg_game *seen = lg_seen_open(game, seat, &made);
    if (seen != NULL) {
        rules->prices(seen, seat, list, price);
    }
    lg_seen_close(made);
}

bool lg_game_field(const lg_game *game, int seat, int unit, uint8_t *dots) {
    const lg_ruleset *rules = game->scenario->ruleset;
    memset(dots, 0, (size_t)lg_board_cells(&game->scenario->board));
    if (rules->field == NULL || unit < 0 || unit >= game->unit_count) {
        return false;
    }
    lg_game *made;
    const lg_game *seen = lg_seen_open(game, seat, &made);
    bool reaches = seen != NULL && rules->field(seen, unit, dots);
    lg_seen_close(made);
    return reaches;
}
