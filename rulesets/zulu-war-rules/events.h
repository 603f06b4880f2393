/* events.h - what happens in a battle, one line a kind: name, rule, style, sentence.
 * Templates: {u0} unit of fact 0, {p0} piece, {c0} place or square, {n0} number, {i0} inches from hundredths,
 * {f0} facing, {d} the dice with their marks, {h} all of them but the
 * last, {t} the last, {0?a|b|c} words by value, fields and all, {s0} an s unless fact 0 is 1. Grouped by
 * chapter; a chapter's owner keeps its block. */
#ifndef ZWR_EVENTS_H
#define ZWR_EVENTS_H

#define ZWR_EVENTS_FRAME(X)                                                                        \
    X(PHASE, "phase", NULL, HEADING,                                                               \
      "{0?Set-up|Turn {n1}, step {n2}: }{0?|Zulu appearance|British orders|Zulu "                  \
      "placement|British "                                                                         \
      "turn|Zulu turn|melee|British morale|Zulu recycling}")                                       \
    X(IDLE, "idle", "ZWR-SEQ-01", QUIET, "Nothing to do in step {n0}.")                            \
    X(OVER, "over", "ZWR-SEQ-04", HEADING,                                                         \
      "The battle is over{0?.|: the turn limit is reached.|: the British have nothing left on "    \
      "the table.|: the Zulus have nothing left.|: every wagon is off the table or burnt.}")

#define ZWR_EVENTS_ZULU(X)                                                                         \
    X(SIGHTED, "sighted", "ZWR-APP-01", LINE,                                                      \
      "{u0} is sighted at {i1} ({3?its ground|behind a hill|its ground, after a move|behind a "    \
      "hill, after a move}: {n2}\"); dust at {c4}.")                                               \
    X(DUMMY_DICE, "dummy_dice", "ZWR-APP-02", DICE,                                                \
      "Dummies, a die for each real cloud: {d}. {n0} dummy cloud{s0} may be put down.")            \
    X(DUMMY_DIE, "dummy_die", "ZWR-APP-03", DICE,                                                  \
      "No real cloud, one die: {d}. {n0} dummy cloud{s0} may be put down.")                        \
    X(DUMMY, "dummy", "ZWR-APP-02", LINE,                                                          \
      "A dummy cloud is put down at {c0}{1?.|, where no Zulu unit could stand.}")                  \
    X(DUST, "dust", "ZWR-APP-01", LINE, "Dust cloud {n0} is seen at {c1}.")                        \
    X(NO_DUST, "no_dust", "ZWR-APP-01", LINE, "No dust is seen.")                                  \
    X(SOLO_DICE, "solo_dice", "ZWR-SOLO-01", DICE,                                                 \
      "Is anything sighted? {d}: {n0} dust cloud{s0}.")                                            \
    X(SOLO_CLOUD, "solo_cloud", "ZWR-SOLO-03", DICE,                                               \
      "A dust cloud: {h} = {n0}\" from the British; {t}, to the {f1}: at {c2}{3?.|, the last "     \
      "square on "                                                                                 \
      "its way.|, the nearest square that can hold it.}")                                          \
    X(CLOUD_LIFTS, "cloud_lifts", "ZWR-ZPL-01", LINE,                                              \
      "The dust at {c1} lifts: {u0}, {n2} figure{s2}.")                                            \
    X(CLOUD_EMPTY, "cloud_empty", "ZWR-ZPL-01", LINE, "The dust at {c0} lifts: nobody.")           \
    X(CLOUD_DIE, "cloud_die", "ZWR-ZPL-02", DICE,                                                  \
      "The dust at {c0}, die {d}: {1?a false alarm.|rifles.|an Impi.|rifles, but none are left "   \
      "to "                                                                                        \
      "come: a false alarm.|an Impi, but none is left to come: a false alarm.}")                   \
    X(PLACED, "placed", "ZWR-ZPL-03", LINE, "{u0}, {n3} figure{s3}, stands at {c1}, facing {f2}.") \
    X(REVEALED, "revealed", "ZWR-APP-09", LINE, "{u0}, {n2} figure{s2}, comes to light at {c1}.")  \
    X(RENUMBERED, "renumbered", "ZWR-APP-09", LINE,                                                \
      "Your {u1} is {u0} to all from now on; what was {u0} is {u1}.")                              \
    X(ACTION_DICE, "action_dice", "ZWR-ZACT-01", DICE,                                             \
      "{u0}, move and morale: {d} = {n1}. {2?It has had enough.|Its morale holds.|It stays in "    \
      "its "                                                                                       \
      "melee.}")                                                                                   \
    X(GAVE_UP, "gave_up", "ZWR-ZACT-03", LINE, "{u0} leaves the table with its {n1} figure{s1}.")  \
    X(MAKES_FOR, "makes_for", "ZWR-ZACT-06", LINE,                                                 \
      "{u0} makes for {u1}, the nearest at {i2}{3?.|, a wounded man left alone.}")                 \
    X(CHARGES, "charges", "ZWR-ZACT-06", LINE,                                                     \
      "{u0} goes {i2} of {i3} for {u1} and is in contact at {c4}: {n5} {5?dice|die|dice} to "      \
      "fight with.")                                                                               \
    X(COMES_ON, "comes_on", "ZWR-ZACT-06", LINE,                                                   \
      "{u0} goes {i2} of {i3} for {u1}, which is now {i4} off.")                                   \
    X(STOPPED, "stopped", "ZWR-ZACT-06", LINE,                                                     \
      "{u0} goes {i2} of {i3} for {u1} and finds no way further, {i4} off.")                       \
    X(RIFLES_COME, "rifles_come", "ZWR-ZACT-07", LINE,                                             \
      "{u0} comes on {i1} of {i2} to {c3}; it does not fire.")                                     \
    X(RIFLES_BACK, "rifles_back", "ZWR-ZACT-10", LINE,                                             \
      "{u0}, with British {i1} off, draws back {i2} to {c3}; it does not fire.")                   \
    X(RIFLES_STAY, "rifles_stay", "ZWR-ZACT-08", LINE,                                             \
      "{u0} stays in hard cover, with nobody in range.")                                           \
    X(RIFLES_WAIT, "rifles_wait", "ZWR-ZACT-09", LINE,                                             \
      "{u0} has nobody it may fire at, and stays.")                                                \
    X(RIFLES_STUCK, "rifles_stuck", "ZWR-ZACT-13", LINE, "{u0} has no way to go.")                 \
    X(ZULUS_MOVE, "zulus_move", "ZWR-ZACT-05", LINE, "{u0} moves {i1} to {c2}, facing {f3}.")      \
    X(ZULUS_FORM, "zulus_form", "ZWR-ZACT-05", LINE,                                               \
      "{u0} arranges its bases {1?abreast|two by two|one behind another}, facing {f2}.")           \
    X(END_CHOSEN, "end_chosen", "ZWR-CAS-01", LINE,                                                \
      "{u0} will give up the {1?left|right} end of its front when a base is shot away.")           \
    X(RETURN_DICE, "return_dice", "ZWR-REC-04", DICE,                                              \
      "{0?Rifles come|An Impi comes} back: edge {h}, square {t}: {c1}.")                           \
    X(RETURNS, "returns", "ZWR-REC-02", LINE,                                                      \
      "{u0} comes back with {n3} figures at {c1}, facing {f2}.")
#define ZWR_EVENTS_MOVE(X)                                                                         \
    X(DEPLOYED, "deployed", "ZWR-ORG-12", QUIET, "{u0} sets up at {c1}, facing {f2}.")             \
    X(ORDERED, "ordered", "ZWR-ORD-08", QUIET,                                                     \
      "{u0} is ordered: {1?nothing|move|fire|change formation|reform}{2?|, move|, fire|, change "  \
      "formation|, reform}.")                                                                      \
    X(STANDS_IN, "stands_in", "ZWR-ORD-05", LINE,                                                  \
      "{u1} commands {u0} in its dead officer's place.")                                           \
    X(ORDER_DIE, "order_die", "ZWR-ORD-06", DICE,                                                  \
      "{u0}, with neither officer nor sergeant, {n2} or more to {1?|move|fire|change "             \
      "formation|reform}: {d}. {3?The order is lost.|It obeys.}")                                  \
    X(ACTION_DIE, "action_die", "ZWR-IND-02", DICE,                                                \
      "{u0}: {d}. {1?Nothing can be done|One action|Two actions} this turn.")                      \
    X(DETACHED, "detached", "ZWR-IND-05", LINE, "{p0} leaves the ranks to act on his own.")        \
    X(CUT_OFF, "cut_off", "ZWR-IND-01", LINE,                                                      \
      "{p0} has nobody of his unit beside him and acts on his own.")                               \
    X(JOINED, "joined", "ZWR-IND-05", LINE, "{p0} falls in with {u1}.")                            \
    X(CARRIES, "carries", "ZWR-WND-03", LINE,                                                      \
      "{u0} will {1?leave its wounded where they lie|carry its wounded along}.")                   \
    X(PICKED_UP, "picked_up", "ZWR-WND-03", LINE, "{p0} takes up {p1}, who is wounded.")           \
    X(PUT_DOWN, "put_down", "ZWR-WND-03", LINE, "{p0} rides and leaves {p1}, who is wounded.")     \
    X(MOVED, "moved", "ZWR-MOVE-01", LINE, "{u0} moves {i3} to {c1}, facing {f2}.")                \
    X(HALTED, "halted", "ZWR-APP-10", LINE,                                                        \
      "{u0} comes upon Zulus nobody had seen and stops at {c1}.")                                  \
    X(LEFT_TABLE, "left_table", "ZWR-SCN-01", LINE, "{u0} leaves the table at {c1}.")              \
    X(FORMED, "formed", "ZWR-FORM-01", LINE,                                                       \
      "{u0} {1?forms line|forms column|forms square|spreads abreast|forms two by two|files "       \
      "off|limbers|unlimbers} at {c2}, facing {f3}.")                                              \
    X(NO_ROOM, "no_room", "ZWR-FORM-03", LINE,                                                     \
      "{u0} has no room to change formation: Zulus nobody had seen are in the way.")               \
    X(REFORMED, "reformed", "ZWR-REF-01", LINE, "{u0} reforms: {n1} lost-order marker{s1} left.")
#define ZWR_EVENTS_FIRE(X)                                                                         \
    X(VOLLEY, "volley", "ZWR-FIRE-03", DICE,                                                       \
      "{u0} fires at {u1}, {i3} off, needing {n4}+: {d}. {n5} hit{s5}.")                           \
    X(CONFIRMED, "confirmed", "ZWR-FIRE-12", DICE,                                                 \
      "Second dice for {n1} six{1?es||es}, {n2} or more: {d}.")                                    \
    X(NO_SHOT, "no_shot", "ZWR-FIRE-13", LINE,                                                     \
      "{u0} fires at {u1}, {i2} off, where it would need {n3}: nothing hits at 10 or more, no "    \
      "dice are thrown.")                                                                          \
    X(JAM_SHORT, "jam", "ZWR-GAT-02", LINE,                                                        \
      "{u0} jams on {n1} ones and hits nothing; it fires again in turn {n2}.")                     \
    X(JAM_LONG, "jam_until_six", "ZWR-GAT-03", LINE,                                               \
      "{u0} jams on {n1} ones and hits nothing; it is jammed until a {n2} is thrown.")             \
    X(JAM_FOR_GOOD, "jam_for_good", "ZWR-GAT-04", LINE,                                            \
      "{u0} jams on {n1} ones and hits nothing; it will not fire again in this battle.")           \
    X(JAM_DIE, "jam_die", "ZWR-GAT-03", DICE,                                                      \
      "{u0}, clearing the jam: {d}. {1?Still jammed.|It is clear.}")                               \
    X(JAM_OVER, "jam_over", "ZWR-GAT-02", LINE, "{u0} is clear again.")                            \
    X(HELPS, "helps", "ZWR-GAT-08", LINE, "{p0} serves {u1} in a gunner's place.")                 \
    X(BASE_OFF, "base_off", "ZWR-CAS-01", LINE,                                                    \
      "{u0} loses a base: {n1} figure{s1} fall, {n2} left, {n3} hit{s3} over.")                    \
    X(LEFT_OVER, "left_over", "ZWR-CAS-02", DICE,                                                  \
      "{u0}, {n1} hit{s1} over: {d}. {2?Nothing more falls.|Another base falls.}")                 \
    X(DESTROYED, "destroyed", "ZWR-CAS-01", LINE, "{u0} is destroyed.")                            \
    X(CASUALTY, "casualty", "ZWR-CAS-04", DICE, "{p0} is hit ({d}): {2?killed|wounded}.")          \
    X(FALLEN, "fallen", "ZWR-WND-01", DICE, "{p0} is down ({d}): {2?killed|wounded}.")             \
    X(KILLED, "killed", "ZWR-CAS-06", LINE, "{p0} is killed{2?.| where he lay wounded.}")          \
    X(ORDER_LOST, "order_lost", "ZWR-ORG-11", LINE,                                                \
      "{u0} loses order: {n1} marker{s1} more, {n2} now.")                                         \
    X(COLOUR_DOWN, "colour_down", "ZWR-MOR-07", LINE, "The colour that {p0} carried lies at {c1}.")
#define ZWR_EVENTS_MELEE(X)                                                                        \
    X(COMBAT, "combat", "ZWR-MEL-01", BEAT,                                                        \
      "{u0} fights {u1}{2?| and others}: {n3} Zulu {3?dice|die|dice} against {n4}.")               \
    X(ZULU_DICE, "zulu_dice", "ZWR-MEL-06", BEAT,                                                  \
      "Zulus, {n1} touching{2?| and {n2} flanking}: {d}.")                                         \
    X(BRITISH_DICE, "british_dice", "ZWR-MEL-06", BEAT,                                            \
      "British, {n1} touching{2?| and {n2} flanking}: {d}.")                                       \
    X(DUEL_WON, "duel_won", "ZWR-MEL-07", BEAT, "{p0} beats {u1}: {h} against {t}.")               \
    X(DUEL_LOST, "duel_lost", "ZWR-MEL-07", BEAT, "{p0} is beaten by {u1}: {h} against {t}.")      \
    X(NO_DUELS, "no_duels", "ZWR-MEL-07", BEAT, "Nothing is left to duel.")                        \
    X(SPARE, "spare", "ZWR-MEL-08", BEAT,                                                          \
      "{0?Zulu|British} dice to spare, {n1}: {d}. {2?They are void: that side did not win the "    \
      "duels.|Each takes a man.}")                                                                 \
    X(NO_SPARE, "no_spare", "ZWR-MEL-08", BEAT, "No dice to spare.")                               \
    X(PICKED, "picked", "ZWR-MEL-15", DICE, "The dice to spare take {p0}: {d}.")                   \
    X(COMBAT_LOSSES, "combat_losses", "ZWR-MEL-10", BEAT,                                          \
      "{u0} loses {n1}, the Zulus {n2}: a difference of {n3}.")                                    \
    X(GOES_ON, "goes_on", "ZWR-MEL-10", LINE,                                                      \
      "{u0} fights on next turn: Zulus lost {n1}, British {n2}.")                                  \
    X(ZULUS_ROUT, "zulus_rout", "ZWR-MEL-11", LINE,                                                \
      "{u0} routs; its {n1} figure{s1} leave the table.")                                          \
    X(WIDENS, "widens", "ZWR-MEL-12", LINE,                                                        \
      "{u0} brings up {n1} on the left and {n2} on the right{3?| to lap round}.")                  \
    X(DRESSES, "dresses", "ZWR-MEL-12", QUIET, "{u0} dresses its ranks.")                          \
    X(ENGAGES, "engages", "ZWR-MEL-01", LINE,                                                      \
      "{u0} turns on {u1} wherever it touches others too.")                                        \
    X(WAGON_LOST, "wagon_lost", "ZWR-WAG-03", LINE, "{u0} is destroyed by the Zulus.")             \
    X(GUN_LOST, "gun_lost", "ZWR-GAT-11", LINE, "{u0} is lost to the Zulus.")                      \
    X(COLOUR_SAVED, "colour_saved", "ZWR-MOR-07", LINE, "{p0} takes up the colour at {c1}.")       \
    X(COLOUR_TAKEN, "colour_taken", "ZWR-MOR-07", LINE, "The Zulus take the colour at {c0}.")      \
    X(ABANDONED_KILLED, "abandoned_killed", "ZWR-WND-04", LINE,                                    \
      "{p0}, abandoned to the Zulus at {c2}, is killed.")                                          \
    X(MORALE_DICE, "morale_dice", "ZWR-MOR-01", DICE,                                              \
      "{u0} checks morale: {d}{3?|, halved in hard cover}, {n1} added: {n2}{4?| 1/2} against "     \
      "{n5} left.")                                                                                \
    X(MORALE_HOLDS, "morale_holds", "ZWR-MOR-09", LINE, "{u0} holds.")                             \
    X(MORALE_BAD, "morale_bad", "ZWR-MOR-09", LINE, "{u0} wavers.")                                \
    X(MORALE_ROUT, "morale_rout", "ZWR-MOR-10", LINE, "{u0} routs: {n1} fit men are lost.")

#define ZWR_EVENTS(X)                                                                              \
    ZWR_EVENTS_FRAME(X)                                                                            \
    ZWR_EVENTS_ZULU(X)                                                                             \
    ZWR_EVENTS_MOVE(X)                                                                             \
    ZWR_EVENTS_FIRE(X)                                                                             \
    ZWR_EVENTS_MELEE(X)

typedef enum zwr_event_id {
#define X(name, id, rule, style, text) ZWR_E_##name,
    ZWR_EVENTS(X)
#undef X
        ZWR_EVENT_COUNT
} zwr_event_id;

#endif
