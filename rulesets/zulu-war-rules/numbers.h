/* numbers.h - the numbers and settings of rules.yaml that the C asks for. Each line: name, path in rules.yaml,
 * how many integers. Grouped by chapter; a chapter's owner keeps its block. */
#ifndef ZWR_NUMBERS_H
#define ZWR_NUMBERS_H

/* ZWR-ORG */
#define ZWR_NUMBERS_ORG(X)                                                                                 \
    X(COMPANY_MEN, "organisation.company_men", 1)       /* lieutenant and bugler included */               \
    X(TROOP_MEN, "organisation.troop_men", 1)                                                              \
    X(GUN_CREW, "organisation.gun_crew", 1)                                                                \
    X(IMPI_FIGURES, "organisation.impi_figures", 1)                                                        \
    X(RIFLES_FIGURES, "organisation.rifles_figures", 1)                                                    \
    X(BASE_FIGURES, "organisation.base_figures", 1)     /* 6 */                                            \
    X(BASE_FILES, "organisation.base_files", 1)         /* 3 */

/* ZWR-APP, SOLO, ZPL, REC, ZACT (appearance, solo, placement, recycling, Zulu actions) */
#define ZWR_NUMBERS_ZULU(X)

/* ZWR-ORD, IND, MOVE, FORM, WND, WAG (orders, individuals, movement) */
#define ZWR_NUMBERS_MOVE(X)

/* ZWR-FIRE, GAT, CAS (fire) */
#define ZWR_NUMBERS_FIRE(X)

/* ZWR-MEL, MOR (melee, morale) */
#define ZWR_NUMBERS_MELEE(X)

/* ZWR-SCN, SEQ (score, end) */
#define ZWR_NUMBERS_SCORE(X)

#define ZWR_NUMBERS(X)                                                                                     \
    ZWR_NUMBERS_ORG(X)                                                                                     \
    ZWR_NUMBERS_ZULU(X)                                                                                    \
    ZWR_NUMBERS_MOVE(X)                                                                                    \
    ZWR_NUMBERS_FIRE(X)                                                                                    \
    ZWR_NUMBERS_MELEE(X)                                                                                   \
    ZWR_NUMBERS_SCORE(X)

typedef enum zwr_number_id {
#define X(name, path, count) ZWR_N_##name,
    ZWR_NUMBERS(X)
#undef X
    ZWR_NUMBER_COUNT
} zwr_number_id;

/* The settings, in the order of the table in zulu_war_rules.c; choices in rules.yaml, default first. */
#define ZWR_SETTINGS(X)                                                                                    \
    X(SCRUB_COVER, "scrub_cover")               /* none soft (FIRE-14) */                                  \
    X(INDIVIDUAL_ROLL, "individual_roll")       /* one_die per_action (IND-02) */                          \
    X(FAST_CAV_AND_SOFT, "fast_cav_and_soft")   /* once stack (FIRE-10) */                                 \
    X(FLANKERS, "flankers")                     /* per_flank per_player (GRID-06) */                       \
    X(SOLO_SUPPLY, "solo_supply")               /* pool unlimited (SOLO-07) */                             \
    X(WOUNDED_LEFT, "wounded_count_as_left")    /* no yes (MOR-09) */                                      \
    X(ABANDONED, "abandoned_modifier")          /* whole_battle this_turn (MOR-08) */                      \
    X(MELEE_LOSS, "british_melee_loss")         /* diced killed (MEL-13) */                                \
    X(GATLING_JAM, "gatling_jam")               /* next_turn this_turn (GAT-02) */                         \
    X(SOLO_DISTANCE, "solo_distance")           /* nearest centroid (SOLO-03) */                           \
    X(MELEE_GROUPING, "melee_grouping")         /* unit connected (MEL-01) */                              \
    X(MAY_HOLD, "umpire_may_hold")              /* off on (ZACT-06) */                                     \
    X(DIFFICULTY, "solo_difficulty")            /* normal hard (SOLO-01) */                                \
    X(TURN_LIMIT, "turn_limit")                 /* 1-99, 20 (SEQ-04) */                                    \
    X(TAKEBACK, "takeback")                     /* off on: undo past dice (house) */

typedef enum zwr_setting_id {
#define X(name, id) ZWR_S_##name,
    ZWR_SETTINGS(X)
#undef X
    ZWR_SETTING_COUNT
} zwr_setting_id;

#endif
