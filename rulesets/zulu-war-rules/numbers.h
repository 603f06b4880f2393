/* numbers.h - the numbers and settings of rules.yaml that the C asks for. Each line: name, path in rules.yaml,
 * how many integers, the least and the greatest that can be played. Grouped by chapter. */
#ifndef ZWR_NUMBERS_H
#define ZWR_NUMBERS_H

/* ZWR-ORG */
#define ZWR_NUMBERS_ORG(X)                                                                         \
    X(COMPANY_MEN, "organisation.company_men", 1, 1, 48) /* lieutenant and bugler included */      \
    X(TROOP_MEN, "organisation.troop_men", 1, 1, 48)                                               \
    X(GUN_CREW, "organisation.gun_crew", 1, 1, 48)                                                 \
    X(IMPI_FIGURES, "organisation.impi_figures", 1, 1, 48)                                         \
    X(RIFLES_FIGURES, "organisation.rifles_figures", 1, 1, 48)                                     \
    X(BASE_FIGURES, "organisation.base_figures", 1, 1, 48) /* 6 */                                 \
    X(BASE_FILES, "organisation.base_files", 1, 1, 48)     /* 3 */

/* ZWR-APP, SOLO, ZPL, REC, ZACT (appearance, solo, placement, recycling, Zulu actions) */
#define ZWR_NUMBERS_ZULU(X)                                                                        \
    X(BEHIND_HILL, "appearance.behind_hill", 1, 0, 255) /* inches; the ground's own: "hides" */    \
    X(MOVED_TIMES, "appearance.moved_times", 1, 1, 10)                                             \
    X(DUMMY_FROM, "appearance.dummy_from", 1, 1, 7)   /* for each real cloud */                    \
    X(DUMMY_ALONE, "appearance.dummy_alone", 1, 1, 7) /* when there is none */                     \
    X(SOLO_FIRST, "solo.first_die", 6, 0, 16)         /* clouds by the first die */                \
    X(SOLO_FIRST_HARD, "solo.first_die_hard", 6, 0, 16)                                            \
    X(SOLO_AGAIN, "solo.again_on", 1, 1, 7)                                                        \
    X(SOLO_SECOND, "solo.second_die", 6, 0, 16) /* clouds by the second die */                     \
    X(SOLO_DISTANCE, "solo.distance_dice", 1, 0, 16)                                               \
    X(CLOUD_IS, "placement.cloud_is", 6, 0, 2) /* by the die: 0 nothing, 1 rifles, 2 an Impi */    \
    X(IMPI_STAYS, "zulu_actions.impi_stays", 1, 0, 99) /* a total below this: had enough */        \
    X(RIFLES_STAY, "zulu_actions.rifles_stay", 1, 0, 99)                                           \
    X(RIFLES_MINUS, "zulu_actions.rifles_minus", 1, 0, 5)                                          \
    X(RIFLES_STOP, "zulu_actions.rifles_stop", 1, 0, 255) /* inches */                             \
    X(RIFLES_RETREAT, "zulu_actions.rifles_retreat", 1, 0, 255)                                    \
    X(GONE_FOR_ONE, "recycling.gone_for_one", 1, 1, 10)                                            \
    X(RECYCLE_AWAY, "recycling.from_british", 1, 0, 255) /* further than this */

/* ZWR-ORD, IND, MOVE, FORM, WND, WAG (orders, individuals, movement) */
#define ZWR_NUMBERS_MOVE(X)                                                                        \
    X(ORDERS_EACH, "orders.each", 1, 0, 2)                                                         \
    X(ORDERS_ALONE, "orders.without_officer", 1, 0, 2)                                             \
    X(ORDER_NEEDS, "orders.leaderless_needs", 1, 1, 7)       /* d6 (ZWR-ORD-06) */                 \
    X(ONE_ACTION, "individuals.first_action_needs", 1, 1, 7) /* d6 (ZWR-IND-02) */                 \
    X(TWO_ACTIONS, "individuals.second_action_needs", 1, 1, 7)                                     \
    X(OFFICER_ACTIONS, "individuals.officer_actions", 1, 0, 2)                                     \
    X(MOVE_LINE, "movement.infantry_line", 1, 0, 30) /* inches a MOVE */                           \
    X(MOVE_COLUMN, "movement.infantry_column", 1, 0, 30)                                           \
    X(MOVE_SQUARE, "movement.infantry_square", 1, 0, 30)                                           \
    X(MOVE_CAVALRY_LINE, "movement.cavalry_line", 1, 0, 30)                                        \
    X(MOVE_CAVALRY_COLUMN, "movement.cavalry_column", 1, 0, 30)                                    \
    X(MOVE_GUN, "movement.gun_by_hand", 1, 0, 30)                                                  \
    X(MOVE_LIMBERED, "movement.gun_limbered", 1, 0, 30)                                            \
    X(MOVE_WAGON, "movement.wagon", 1, 0, 30)         /* inches a turn */                          \
    X(MOVE_FOOT, "movement.single_on_foot", 1, 0, 30) /* inches an action */                       \
    X(MOVE_MOUNTED, "movement.single_mounted", 1, 0, 30)                                           \
    X(WHEEL_ARC, "movement.wheel_arc", 1, 0, 10000)     /* thousandths a file and 45 degrees */    \
    X(COLUMN_TURN, "movement.column_turn", 1, 0, 10000) /* thousandths a 45 degrees */             \
    X(BACKWARD, "movement.backward_costs", 1, 1, 10)    /* times the distance */                   \
    X(BAD_GOING, "movement.bad_ground_costs", 1, 1, 10) /* times the distance */

/* ZWR-FIRE, GAT, CAS (fire) */
#define ZWR_NUMBERS_FIRE(X)                                                                        \
    X(BRITISH_BANDS, "fire.british_bands", 4, 0,                                                   \
      255)                                       /* inches: point blank, short, medium, long */    \
    X(ZULU_BANDS, "fire.zulu_bands", 3, 0, 255)  /* inches: short, medium, long */                 \
    X(BASE_SCORES, "fire.base_scores", 4, 1, 12) /* point blank, short, medium, long */            \
    X(FIRE_RANKS, "fire.ranks", 1, 1, 10)                                                          \
    X(FIRE_CAVALRY, "fire.cavalry_fires", 1, -10, 10)                                              \
    X(FIRE_ZULUS, "fire.zulus_fire", 1, -10, 10)                                                   \
    X(FIRE_LOST, "fire.lost_order", 1, -10, 10)                                                    \
    X(FIRE_STANDING, "fire.standing_cavalry", 1, -10, 10)                                          \
    X(FIRE_FAST, "fire.fast_cavalry", 1, -10, 10)                                                  \
    X(FAST_INCHES, "fire.fast_inches", 1, 0, 255) /* fast: over this */                            \
    X(FIRE_SOFT, "fire.soft_cover", 1, -10, 10)                                                    \
    X(FIRE_HARD, "fire.hard_cover", 1, -10, 10)                                                    \
    X(CONFIRM, "fire.confirm", 3, 1, 7) /* second die for scores of 7, 8, 9 */                     \
    X(NEVER_HITS, "fire.never_hits", 1, 0, 6)                                                      \
    X(GUN_MOST_DICE, "gatling.most_dice", 1, 1, 99)                                                \
    X(GUN_MEN, "gatling.men", 1, 0, 10)                                                            \
    X(GUN_OWN_MEN, "gatling.own_men", 1, 0, 10)                                                    \
    X(JAM_ONES, "gatling.jam_ones", 3, 1, 99) /* for turns, until a clearing die, for good */      \
    X(JAM_TURNS, "gatling.jam_turns", 1, 0, 99)                                                    \
    X(JAM_CLEARS, "gatling.jam_clears", 1, 1, 7)                                                   \
    X(KILLED_TO, "casualties.killed_to", 1, 0, 6) /* d6 up to this: killed */

/* ZWR-MEL, MOR (melee, morale) */
#define ZWR_NUMBERS_MELEE(X)                                                                       \
    X(MELEE_CAVALRY, "melee.cavalry", 1, -10, 10)                                                  \
    X(MELEE_OFFICER, "melee.officer", 1, -10, 10)                                                  \
    X(MELEE_MOUNTED_OFFICER, "melee.mounted_officer", 1, -10, 10)                                  \
    X(MELEE_WOUNDED, "melee.wounded", 1, -10, 10)                                                  \
    X(MELEE_OBSTACLE, "melee.obstacle", 1, -10, 10)                                                \
    X(MELEE_BARRICADE, "melee.barricade", 1, -10, 10)                                              \
    X(MELEE_ORDER_LOST, "melee.order_lost", 1, 0, 10) /* markers for each casualty */              \
    X(MELEE_ROUT, "melee.rout_difference", 1, 1, 99)                                               \
    X(WIDEN_FOOT, "melee.widen_foot", 1, 0, 30) /* inches */                                       \
    X(WIDEN_MOUNTED, "melee.widen_mounted", 1, 0, 30)                                              \
    X(MORALE_COMPANY, "morale.company_dice", 1, 0, 6)                                              \
    X(MORALE_TROOP, "morale.troop_dice", 1, 0, 6)                                                  \
    X(MORALE_OFFICER, "morale.officer_killed", 1, -10, 10)                                         \
    X(MORALE_ENSIGN, "morale.ensign_killed", 1, -10, 10)                                           \
    X(MORALE_LOST, "morale.lost_order", 1, -10, 10)                                                \
    X(MORALE_MAJOR, "morale.major_killed", 1, -10, 10)                                             \
    X(MORALE_COLOURS, "morale.colours_taken", 1, -10, 10)                                          \
    X(MORALE_ABANDONED, "morale.wounded_abandoned", 1, -10, 10)                                    \
    X(MORALE_BAD, "morale.bad_markers", 1, 0, 10)                                                  \
    X(MORALE_ROUT, "morale.rout_times", 1, 1, 10) /* times the figures left */

/* ZWR-SCN, SEQ (score, end) */
#define ZWR_NUMBERS_SCORE(X)                                                                       \
    X(POINTS_WAGON, "score.wagon", 1, -100, 100)                                                   \
    X(POINTS_MAN, "score.man", 1, -100, 100)                                                       \
    X(POINTS_OFFICER, "score.officer", 1, -100, 100)                                               \
    X(POINTS_ENSIGN, "score.ensign", 1, -100, 100)                                                 \
    X(POINTS_MAJOR, "score.major", 1, -100, 100)

#define ZWR_NUMBERS(X)                                                                             \
    ZWR_NUMBERS_ORG(X)                                                                             \
    ZWR_NUMBERS_ZULU(X)                                                                            \
    ZWR_NUMBERS_MOVE(X)                                                                            \
    ZWR_NUMBERS_FIRE(X)                                                                            \
    ZWR_NUMBERS_MELEE(X)                                                                           \
    ZWR_NUMBERS_SCORE(X)

typedef enum zwr_number_id {
#define X(name, path, count, low, high) ZWR_N_##name,
    ZWR_NUMBERS(X)
#undef X
        ZWR_NUMBER_COUNT
} zwr_number_id;

/* The settings; choices in rules.yaml, default first. The first five stand on the set-up screen, the others
 * behind "more". */
#define ZWR_SETTINGS(X)                                                                            \
    X(TURN_LIMIT, "turn_limit")               /* 1-99, 20 (SEQ-04) */                              \
    X(DIFFICULTY, "solo_difficulty")          /* normal hard (SOLO-01) */                          \
    X(TAKEBACK, "takeback")                   /* off on: undo past dice (house) */                 \
    X(MAY_HOLD, "umpire_may_hold")            /* off on (ZACT-06) */                               \
    X(SOLO_SUPPLY, "solo_supply")             /* pool unlimited (SOLO-07) */                       \
    X(SCRUB_COVER, "scrub_cover")             /* none soft (FIRE-14) */                            \
    X(INDIVIDUAL_ROLL, "individual_roll")     /* one_die per_action (IND-02) */                    \
    X(FAST_CAV_AND_SOFT, "fast_cav_and_soft") /* once stack (FIRE-10) */                           \
    X(FLANKERS, "flankers")                   /* per_flank per_player (GRID-06) */                 \
    X(WOUNDED_LEFT, "wounded_count_as_left")  /* no yes (MOR-09) */                                \
    X(ABANDONED, "abandoned_modifier")        /* whole_battle this_turn (MOR-08) */                \
    X(MELEE_LOSS, "british_melee_loss")       /* diced killed (MEL-13) */                          \
    X(GATLING_JAM, "gatling_jam")             /* next_turn this_turn (GAT-02) */                   \
    X(SOLO_DISTANCE, "solo_distance")         /* nearest centroid (SOLO-03) */                     \
    X(MELEE_GROUPING, "melee_grouping")       /* unit connected (MEL-01) */

typedef enum zwr_setting_id {
#define X(name, id) ZWR_S_##name,
    ZWR_SETTINGS(X)
#undef X
        ZWR_SETTING_COUNT
} zwr_setting_id;

#endif
