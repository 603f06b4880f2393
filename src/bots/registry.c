#include "bots/bots.h"

#include <stdlib.h>
#include <string.h>

static const lg_bot bots[] = {
    {"doctrine", "does what the rule set thinks sensible", lg_bot_choose_doctrine},
    {"random", "does anything that is allowed", lg_bot_choose_random},
};
enum { BOT_COUNT = sizeof bots / sizeof *bots };

const lg_bot *lg_bot_at(int index) { return index >= 0 && index < BOT_COUNT ? &bots[index] : NULL; }

const lg_bot *lg_bot_find(const char *name) {
    for (int i = 0; i < BOT_COUNT; i++) {
        if (strcmp(bots[i].name, name) == 0) {
            return &bots[i];
        }
    }
    return NULL;
}

bool lg_bot_choose(const lg_bot *bot, const lg_game *game, int seat, uint64_t *random,
                   lg_action *action) {
    lg_game *seen = malloc(lg_game_bytes(game));
    if (!seen) {
        return false;
    }
    lg_game_seen(seen, game, seat);
    bool chosen = bot->choose(seen, seat, random, action);
    free(seen);
    return chosen;
}

uint64_t lg_bot_random(uint64_t *random) {
    uint64_t z = *random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

int lg_bot_below(uint64_t *random, int below) {
    uint64_t range = (uint64_t)below;
    uint64_t fair = UINT64_MAX - UINT64_MAX % range; /* a whole number of ranges: no bias */
    uint64_t bits = lg_bot_random(random);
    while (bits >= fair) {
        bits = lg_bot_random(random);
    }
    return (int)(bits % range);
}
