/* events.h - what happens in a battle, one line a kind: name, rule, style, sentence.
 * Templates: {u0} unit of fact 0, {p0} piece, {c0} place or square, {n0} number, {i0} inches from hundredths,
 * {f0} facing, {d} the dice with their marks, {0?a|b|c} a word by value, {s0} an s unless fact 0 is 1. Grouped by
 * chapter; a chapter's owner keeps its block. */
#ifndef ZWR_EVENTS_H
#define ZWR_EVENTS_H

#define ZWR_EVENTS_FRAME(X)                                                                                \
    X(PHASE, "phase", NULL, HEADING, "Turn {n1}, step {n2}: {0?set-up|Zulu appearance|British orders|Zulu placement|British turn|Zulu turn|melee|British morale|Zulu recycling}") \
    X(IDLE, "idle", "ZWR-SEQ-01", QUIET, "Nothing to do in step {n0}.")                                    \
    X(OVER, "over", "ZWR-SEQ-04", HEADING, "The battle is over{0?.|: the turn limit is reached.|: the British have nothing left on the table.|: the Zulus have nothing left.|: every wagon is off the table or burnt.}")

#define ZWR_EVENTS_ZULU(X)
#define ZWR_EVENTS_MOVE(X)
#define ZWR_EVENTS_FIRE(X)
#define ZWR_EVENTS_MELEE(X)

#define ZWR_EVENTS(X)                                                                                      \
    ZWR_EVENTS_FRAME(X)                                                                                    \
    ZWR_EVENTS_ZULU(X)                                                                                     \
    ZWR_EVENTS_MOVE(X)                                                                                     \
    ZWR_EVENTS_FIRE(X)                                                                                     \
    ZWR_EVENTS_MELEE(X)

typedef enum zwr_event_id {
#define X(name, id, rule, style, text) ZWR_E_##name,
    ZWR_EVENTS(X)
#undef X
    ZWR_EVENT_COUNT
} zwr_event_id;

#endif
