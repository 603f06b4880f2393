/* registry.h - the rule sets built in. */
#ifndef LG_RULESETS_REGISTRY_H
#define LG_RULESETS_REGISTRY_H

#include <laager/ruleset.h>

extern const lg_ruleset zwr_ruleset;
extern const lg_ruleset zulu_attack_ruleset;
extern const lg_ruleset skeleton_ruleset;

#endif
