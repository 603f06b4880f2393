/* events.h - what can happen, and how it is told. */
#ifndef ZA_EVENTS_H
#define ZA_EVENTS_H

#define ZA_EVENTS(X)                                                                               \
    X(PHASE, "phase", NULL, HEADING,                                                               \
      "{1?{0?British set-up|Zulu set-up}|Turn {n1}, {0?||new Zulus|Zulu movement|British "         \
      "movement|"                                                                                  \
      "Zulu fire|British fire|Zulu melee|British movement|British fire|British melee}}")           \
    X(IDLE, "idle", NULL, QUIET, "Nothing to do in step {n0}.")                                    \
    X(PLACED, "placed", "ZA-SET-11", LINE, "{u0} stands at {c1}.")                                 \
    X(COMES, "comes", "ZA-NEW-02", LINE, "{u0} comes on at {c1}.")                                 \
    X(MOVED, "moved", "ZA-MOV-01", LINE,                                                           \
      "{u0} moves to {c1} for {n2} point{s2}{3?| and stops there}.")                               \
    X(CAMP_LOST, "camp_lost", "ZA-VP-03", LINE, "{u0} is overrun: {n1} points to the Zulus.")      \
    X(WAGON_LOST, "wagon_lost", "ZA-VP-04", LINE, "{u0} is destroyed: {n1} points to the Zulus.")  \
    X(LEADER_LOST, "leader_lost", "ZA-VP-05", LINE, "{u0} is killed: {n1} points to the Zulus.")   \
    X(FIRED, "fired", "ZA-FIR-02", DICE,                                                           \
      "{n0} factor{s0} at {c1}: {d}. {2?Nobody falls|One falls|Two fall}{3?|; ammunition runs "    \
      "out}.")                                                                                     \
    X(DRY, "dry", "ZA-AMM-01", LINE, "{u0} is out of ammunition until the end of turn {n1}.")      \
    X(FOUGHT, "fought", "ZA-MEL-02", DICE,                                                         \
      "{n0} against {n1} at {c2}, {3?1-3|1-2|1-1|2-1|3-1|4-1}: {d}. "                              \
      "{4?Nothing comes of it|The attackers are eliminated|The defenders are eliminated|Both "     \
      "lose}.")                                                                                    \
    X(FELL, "fell", "ZA-VP-01", LINE,                                                              \
      "{u0} is eliminated at {c1}: {n2} point{s2} to {3?the British|the Zulus}.")                  \
    X(RETURNS, "returns", "ZA-NEW-01", LINE, "{u0} comes back in turn {n1}.")                      \
    X(LEFT_MAP, "left_map", "ZA-VP-06", LINE, "{u0} leaves the map: {n1} points to the British.")  \
    X(HOLDS, "holds", "ZA-SEQ-04", QUIET, "{u0} {1?joins again|is kept back}.")                    \
    X(OVER, "over", "ZA-VP-07", HEADING, "Turn 12 is played. The battle is over.")

typedef enum za_event_id {
#define ZA_ID(name, word, rule, style, text) ZA_E_##name,
    ZA_EVENTS(ZA_ID)
#undef ZA_ID
        ZA_EVENT_COUNT
} za_event_id;

#endif
