/* play.h - plays: battles written as text, an input line and then what must come of it.
 *
 *     !A company in line fires at an Impi 10 inches off                 the title begins a new play
 *     new zulu-war-rules/worked-example                                 as in the engine protocol; dice=typed
 *     zulu roll : 3                                                     SEAT ACTION : dice
 *       sighted Impi                                                    event, and parts of its sentence
 *     british done
 *     british fire A Z1 : 4 5 6 4 5 6 1 2 3 3 2
 *       fired "6 hits" [4 5 6 4 5 6 1 2 3 3 2]
 *       no left-over
 *     unit Z1 fit 18
 *     british fire A Z1
 *       refused ZWR-ORD-08 "no FIRE order"
 *
 * Lines that begin with '#', indented or not, and blank lines mean nothing. A line at the margin is an input or
 * asks for a fact; indented lines say what must come of the input above them. Words are parted by blanks; a word
 * of several is written "in quotes".
 *
 * Inputs
 *   !TITLE                       begins a play; what stands before the first one belongs to no play
 *   new NAME|FILE [KEY=VALUE..]  a battle; FILE is looked for beside the play
 *   scenario RULESET [KEY=VALUE..]  a battle whose scenario file is the indented text that follows
 *   SEAT ACTION [: DIE..]        plays an action; every die must be used up
 *   check SEAT ACTION            asks for the verdict and plays nothing
 *   legal SEAT [VERB [SUBJECT]]  lists what is allowed
 *   odds SEAT ACTION             asks for the chances; their sum is always checked
 *   dice DIE.. | dice clear      queues dice that may be left over
 *   undo [N]                     takes actions back
 *   until PHASE [: DIE]          lets every seat that must act say `done`, else `roll`, else the first thing that
 *                                is allowed, until that phase opens (again); all dice then fall as DIE (1)
 *
 * What must come of it (indented)
 *   after an action:  EVENT PART.. [DIE ..] [to=british|zulu|all]   in this order, others may lie between
 *                     no EVENT PART..    no such event
 *                     only               no events but those named
 *                     refused RULE|- PART..
 *                     need COUNT dSIDES [by=SEAT] PART..
 *   after check:      allowed, or refused RULE|- PART..
 *   after undo:       refused RULE|- PART..
 *   after legal:      has ACTION, lacks ACTION, count N
 *   after odds:       need N, mean X, chance LABEL P, modifier N PART.., refused RULE|- PART..
 * An action, check, undo or odds that is refused and not said to be is a failure.
 *
 * Facts (at the margin; `as SEAT` before one asks what that seat may know, else the unit's own side is asked)
 *   unit ID KEY VALUE ..   keys: fit wounded standing facing formation kind at width orders table idle, and the
 *                          first word of a mark with its number (lost 2; a mark that is not there counts 0) or
 *                          yes|no (jammed yes). orders are "fire,move", "-fire,move", "none"; at is X,Y or none
 *   piece ID KEY VALUE ..  keys: at status rank unit front standing
 *   no-unit ID             not to be seen on the table
 *   marker X,Y LABEL       a marker, such as a cloud; no-marker X,Y
 *   who PHASE [SEAT]       the open phase, and the first seat to act
 *   turn N, score N, left N (dice in the queue)
 *   over [PART..]          the battle is over, its grade or ending having these parts
 *   board X,Y              the indented rows that follow are what the board shows from that square on; `*` fits all
 */
#ifndef LG_TESTS_PLAY_H
#define LG_TESTS_PLAY_H

#include <stdio.h>

typedef struct play_report {
    int plays, checks, failures;
} play_report;

/* Runs the plays of a text; `path` is its name in messages and where files are looked for. Each failure is a line
 * "path:line: expected ..., got ..." on `out`. Adds to the report; returns the failures of this text. */
int play_run_text(const char *path, const char *text, FILE *out, play_report *report);
/* The same for a file; one that cannot be read is a failure. */
int play_run_file(const char *path, FILE *out, play_report *report);

#endif
