#include "bots/bots.h"

#include <laager/ruleset.h>

bool lg_bot_choose_doctrine(const lg_game *seen, int seat, uint64_t *random, lg_action *action) {
    const lg_ruleset *ruleset = seen->scenario->ruleset;
    if (ruleset->suggest && ruleset->suggest(seen, seat, random, action)) {
        return true;
    }
    return lg_bot_choose_random(seen, seat, random, action);
}
