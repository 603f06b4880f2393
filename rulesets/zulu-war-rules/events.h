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
#define ZWR_EVENTS_FIRE(X) \
    X(VOLLEY, "volley", "ZWR-FIRE-03", DICE, "{u0} fires at {u1}, {i3} off, needing {n4}: {d}. {n5} hit{s5}.") \
    X(CONFIRMED, "confirmed", "ZWR-FIRE-12", DICE, "Second dice for {n1} six{1?es||es}, {n2} or more: {d}.") \
    X(NO_SHOT, "no_shot", "ZWR-FIRE-13", LINE, "{u0} fires at {u1}, {i2} off, where it would need {n3}: nothing hits at 10 or more, no dice are thrown.") \
    X(JAM_SHORT, "jam", "ZWR-GAT-02", LINE, "{u0} jams on {n1} ones and hits nothing; it fires again in turn {n2}.") \
    X(JAM_LONG, "jam_until_six", "ZWR-GAT-03", LINE, "{u0} jams on {n1} ones and hits nothing; it is jammed until a {n2} is thrown.") \
    X(JAM_FOR_GOOD, "jam_for_good", "ZWR-GAT-04", LINE, "{u0} jams on {n1} ones and hits nothing; it will not fire again in this battle.") \
    X(JAM_DIE, "jam_die", "ZWR-GAT-03", DICE, "{u0}, clearing the jam: {d}. {1?Still jammed.|It is clear.}") \
    X(JAM_OVER, "jam_over", "ZWR-GAT-02", LINE, "{u0} is clear again.") \
    X(HELPS, "helps", "ZWR-GAT-08", LINE, "{p0} serves {u1} in a gunner's place.") \
    X(BASE_OFF, "base_off", "ZWR-CAS-01", LINE, "{u0} loses a base: {n1} figure{s1} fall, {n2} left, {n3} hit{s3} over.") \
    X(LEFT_OVER, "left_over", "ZWR-CAS-02", DICE, "{u0}, {n1} hit{s1} over: {d}. {2?Nothing more falls.|Another base falls.}") \
    X(DESTROYED, "destroyed", "ZWR-CAS-01", LINE, "{u0} is destroyed.") \
    X(CASUALTY, "casualty", "ZWR-CAS-04", DICE, "{p0} of {u1} is hit ({d}): {2?killed|wounded}.") \
    X(FALLEN, "fallen", "ZWR-WND-01", DICE, "{p0} of {u1} is down ({d}): {2?killed|wounded}.") \
    X(KILLED, "killed", "ZWR-CAS-06", LINE, "{p0} of {u1} is {2?killed|killed where he lay wounded}.") \
    X(ORDER_LOST, "order_lost", "ZWR-ORG-11", LINE, "{u0} loses order: {n1} marker{s1} more, {n2} now.") \
    X(COLOUR_DOWN, "colour_down", "ZWR-MOR-07", LINE, "The colour that {p0} carried lies at {c1}.")
#define ZWR_EVENTS_MELEE(X) \
    X(COMBAT, "combat", "ZWR-MEL-01", BEAT, "{u0} fights {u1}{2?| and others}: {n3} Zulu dice against {n4}.") \
    X(ZULU_DICE, "zulu_dice", "ZWR-MEL-06", BEAT, "Zulus, {n1} touching and {n2} flanking: {d}.") \
    X(BRITISH_DICE, "british_dice", "ZWR-MEL-06", BEAT, "British, {n1} touching and {n2} flanking: {d}.") \
    X(DUEL_WON, "duel_won", "ZWR-MEL-07", BEAT, "{p0} beats {u1}: {d}.") \
    X(DUEL_LOST, "duel_lost", "ZWR-MEL-07", BEAT, "{p0} is beaten by {u1}: {d}.") \
    X(NO_DUELS, "no_duels", "ZWR-MEL-07", BEAT, "Nothing is left to duel.") \
    X(SPARE, "spare", "ZWR-MEL-08", BEAT, "{0?Zulu|British} dice to spare, {n1}: {d}. {2?They are void: that side did not win the duels.|Each takes a man.}") \
    X(NO_SPARE, "no_spare", "ZWR-MEL-08", BEAT, "No dice to spare.") \
    X(COMBAT_LOSSES, "combat_losses", "ZWR-MEL-10", BEAT, "{u0} loses {n1}, the Zulus {n2}: a difference of {n3}.") \
    X(GOES_ON, "goes_on", "ZWR-MEL-10", LINE, "{u0} fights on next turn: Zulus lost {n1}, British {n2}.") \
    X(ZULUS_ROUT, "zulus_rout", "ZWR-MEL-11", LINE, "{u0} routs; its {n1} figure{s1} leave the table.") \
    X(WIDENS, "widens", "ZWR-MEL-12", LINE, "{u0} brings up {n1} on the left and {n2} on the right{3?| to lap round}.") \
    X(DRESSES, "dresses", "ZWR-MEL-12", QUIET, "{u0} dresses its ranks.") \
    X(ENGAGES, "engages", "ZWR-MEL-01", LINE, "{u0} turns on {u1} wherever it touches others too.") \
    X(WAGON_LOST, "wagon_lost", "ZWR-WAG-03", LINE, "{u0} is destroyed by the Zulus.") \
    X(GUN_LOST, "gun_lost", "ZWR-GAT-11", LINE, "{u0} is lost to the Zulus.") \
    X(COLOUR_SAVED, "colour_saved", "ZWR-MOR-07", LINE, "{p0} takes up the colour at {c1}.") \
    X(COLOUR_TAKEN, "colour_taken", "ZWR-MOR-07", LINE, "The Zulus take the colour at {c0}.") \
    X(ABANDONED_KILLED, "abandoned_killed", "ZWR-WND-04", LINE, "{p0} of {u1}, abandoned to the Zulus at {c2}, is killed.") \
    X(MORALE_DICE, "morale_dice", "ZWR-MOR-01", DICE, "{u0} checks morale: {d}{3?|, halved in hard cover}, {n1} added: {n2}{4?| 1/2} against {n5} left.") \
    X(MORALE_HOLDS, "morale_holds", "ZWR-MOR-09", LINE, "{u0} holds.") \
    X(MORALE_BAD, "morale_bad", "ZWR-MOR-09", LINE, "{u0} wavers.") \
    X(MORALE_ROUT, "morale_rout", "ZWR-MOR-10", LINE, "{u0} routs: {n1} fit men are lost.")

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
