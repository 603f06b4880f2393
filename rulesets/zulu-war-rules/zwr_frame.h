/* zwr_frame.h - the functions of the rule set's table, each in the file named. */
#ifndef ZWR_FRAME_H
#define ZWR_FRAME_H

#include "zwr.h"

/* doctrine_way.c */
void zwr_survey(lg_scenario *scenario);
/* setup.c */
size_t zwr_own_size(const lg_scenario *scenario);
int zwr_figures_of(const lg_scenario *scenario, int unit);
bool zwr_setup(lg_game *game, lg_error *error);
bool zwr_stands(const lg_piece *piece);
/* secrecy.c */
bool zwr_hides(const lg_game *game, int seat);
void zwr_redact(lg_game *seen, int seat);
/* score.c */
int zwr_finished(const lg_game *game);
void zwr_score(const lg_game *seen, int seat, lg_score *score);
void zwr_new_turn(lg_play *play);
/* story.c */
void zwr_story(const lg_game *game, int seat, const lg_events *events, lg_story *story);
/* describe.c */
void zwr_describe_unit(const lg_game *seen, int seat, int unit, lg_view_unit *out);
void zwr_describe_piece(const lg_game *seen, int piece, lg_view_piece *out);
void zwr_markers(const lg_game *seen, int seat, lg_view *view);
int zwr_detached(const lg_game *game, int unit);
/* panels.c */
void zwr_panels(const lg_game *seen, int seat, lg_view *view);
/* invariants.c */
bool zwr_invariants(const lg_game *game, char *why, size_t size);
/* rolls.c: the odds of whatever an action rolls */
bool zwr_odds(const lg_game *seen, int seat, const lg_action *action, lg_odds *odds,
              lg_verdict *verdict);
/* shades.c: what the map shows on request */
void zwr_prices(const lg_game *seen, int seat, const lg_actions *list, uint8_t *price);
bool zwr_field(const lg_game *seen, int unit, uint8_t *dots);
/* doctrine.c */
bool zwr_suggest(const lg_game *seen, int seat, uint64_t *random, lg_action *action);

#endif
