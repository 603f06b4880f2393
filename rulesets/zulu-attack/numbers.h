/* numbers.h - the numbers of rules.yaml that the C asks for: name, path, how many integers, the least and the greatest
 * that can be played. */
#ifndef ZA_NUMBERS_H
#define ZA_NUMBERS_H

#define ZA_NUMBERS(X)                                                                              \
    X(COUNTERS, "counters.artillery", 3, 0, 20) /* one a kind, in the order of za_kind */          \
    X(INFANTRY, "counters.infantry", 3, 0, 20)                                                     \
    X(VOLUNTEERS, "counters.volunteers", 3, 0, 20)                                                 \
    X(NATAL_INFANTRY, "counters.natal_infantry", 3, 0, 20)                                         \
    X(CAVALRY, "counters.cavalry", 3, 0, 20)                                                       \
    X(NATAL_CAVALRY, "counters.natal_cavalry", 3, 0, 20)                                           \
    X(DURNFORD, "counters.durnford", 3, 0, 20)                                                     \
    X(PULLEINE, "counters.pulleine", 3, 0, 20)                                                     \
    X(WAGON, "counters.wagon", 3, 0, 20)                                                           \
    X(CAMP, "counters.camp", 3, 0, 20)                                                             \
    X(ZULUS, "counters.zulus", 3, 0, 20)                                                           \
    X(GUNS_FAR, "movement.artillery_without_fire", 1, 1, 20)                                       \
    X(CLEAR, "movement.clear", 1, 1, 9)                                                            \
    X(SLOPE, "movement.slope", 2, 0, 9) /* infantry and Zulus; all others */                       \
    X(CLIFF, "movement.cliff", 1, 0, 9)                                                            \
    X(BANK, "movement.donga_bank", 1, 0, 9)                                                        \
    X(COMMAND_LAST, "command.last_turn", 1, 0, 99)                                                 \
    X(STACK, "stacking.limit", 1, 1, 9)                                                            \
    X(EACH_SIDE, "set_up.infantry_each_side", 1, 1, 12)                                            \
    X(RANGES, "fire.ranges", 3, 1, 99) /* full, half, quarter */                                   \
    X(ZULU_RANGE, "fire.zulu_range", 1, 1, 99)                                                     \
    X(FIRE_1, "fire.british.1_2", 10, 0, 12) /* kills by die; 10 more: ammunition runs out */      \
    X(FIRE_3, "fire.british.3_4", 10, 0, 12)                                                       \
    X(FIRE_5, "fire.british.5_6", 10, 0, 12)                                                       \
    X(FIRE_7, "fire.british.7_8", 10, 0, 12)                                                       \
    X(FIRE_9, "fire.british.9_10", 10, 0, 12)                                                      \
    X(FIRE_11, "fire.british.11_12", 10, 0, 12)                                                    \
    X(FIRE_13, "fire.british.13_14", 10, 0, 12)                                                    \
    X(FIRE_15, "fire.british.15_16", 10, 0, 12)                                                    \
    X(FIRE_17, "fire.british.17_up", 10, 0, 12)                                                    \
    X(FIRE_PRINTED, "fire.british.printed", 9, 0,                                                  \
      10) /* cells of each row that survive in print */                                            \
    X(ZULU_FIRE_1, "fire.zulu.1_2", 10, 0, 2)                                                      \
    X(ZULU_FIRE_3, "fire.zulu.3_4", 10, 0, 2)                                                      \
    X(ZULU_FIRE_5, "fire.zulu.5_6", 10, 0, 2)                                                      \
    X(ZULU_FIRE_7, "fire.zulu.7_8", 10, 0, 2)                                                      \
    X(ZULU_FIRE_9, "fire.zulu.9_10", 10, 0, 2)                                                     \
    X(ZULU_FIRE_11, "fire.zulu.11_12", 10, 0, 2)                                                   \
    X(ZULU_FIRE_13, "fire.zulu.13_up", 10, 0, 2)                                                   \
    X(ZULU_FIRE_PRINTED, "fire.zulu.printed", 7, 0, 10)                                            \
    X(MELEE_1, "melee.die_1", 6, 0, 3) /* 0 nothing, 1 AE, 2 DE, 3 EX; columns 1-3 to 4-1 */       \
    X(MELEE_2, "melee.die_2", 6, 0, 3)                                                             \
    X(MELEE_3, "melee.die_3", 6, 0, 3)                                                             \
    X(MELEE_4, "melee.die_4", 6, 0, 3)                                                             \
    X(MELEE_5, "melee.die_5", 6, 0, 3)                                                             \
    X(MELEE_6, "melee.die_6", 6, 0, 3)                                                             \
    X(MELEE_PRINTED, "melee.printed", 6, 0, 6)                                                     \
    X(COMES_AFTER, "new_units.turns", 1, 1, 99)                                                    \
    X(LATE_COST, "new_units.late_cost", 1, 0, 9)                                                   \
    X(POINTS_CAMP, "victory.camp", 1, 0, 99)                                                       \
    X(POINTS_WAGON, "victory.wagon", 1, 0, 99)                                                     \
    X(POINTS_LEADER, "victory.leader", 1, 0, 99)                                                   \
    X(POINTS_EXIT, "victory.exit", 1, 0, 99)                                                       \
    X(EXIT_AFTER, "victory.exit_after_turn", 1, 0, 99)                                             \
    X(TURNS, "sequence.turns", 1, 1, 99)

typedef enum za_number_id {
#define ZA_ID(name, path, count, low, high) ZA_N_##name,
    ZA_NUMBERS(ZA_ID)
#undef ZA_ID
        ZA_NUMBER_COUNT
} za_number_id;

enum { ZA_S_SEQUENCE, ZA_S_TAKEBACK, ZA_SETTING_COUNT };

#endif
