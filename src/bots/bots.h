/* bots.h - players that are programs. A bot is given the game as its seat may know it and its own random bits
 * (splitmix64), never the game's dice, so that letting one play shifts no die and leaks nothing. */
#ifndef LG_BOTS_BOTS_H
#define LG_BOTS_BOTS_H

#include <laager/laager.h>

/* One kind of player. `choose` is given the seen game (lg_game_seen) and a seat that must act; it fills an
 * allowed action. False when the seat has nothing to do or memory is short. */
typedef struct lg_bot {
    const char *name, *help;
    bool (*choose)(const lg_game *seen, int seat, uint64_t *random, lg_action *action);
} lg_bot;

/* The bots there are, in fixed order; NULL past the last. */
const lg_bot *lg_bot_at(int index);
/* The bot of that name, or NULL. */
const lg_bot *lg_bot_find(const char *name);

/* Lets a bot choose for a seat of the whole game: what the seat must not know is taken out first. */
bool lg_bot_choose(const lg_bot *bot, const lg_game *game, int seat, uint64_t *random,
                   lg_action *action);

/* The next 64 random bits of a state (splitmix64), and a number 0..below-1 without bias. */
uint64_t lg_bot_random(uint64_t *random);
int lg_bot_below(uint64_t *random, int below);

/* Picks a verb, then a subject, then one of its actions, each with equal chances among those that are allowed,
 * so that `done` comes up often enough for play to move on. */
bool lg_bot_choose_random(const lg_game *seen, int seat, uint64_t *random, lg_action *action);
/* What the rule set thinks sensible (lg_ruleset.suggest); where it has no opinion, a random action. */
bool lg_bot_choose_doctrine(const lg_game *seen, int seat, uint64_t *random, lg_action *action);

#endif
