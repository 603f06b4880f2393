/* The play runner finds what is not as a play expects, and says where: otherwise every play would pass. The
 * battle is the skeleton's race. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "play.h"

#define RACE "!A race\nnew skeleton/race\n"

/* Runs a play and keeps what was said; the caller frees. */
static char *said_of(const char *text, play_report *report) {
    char *said = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&said, &size);
    memset(report, 0, sizeof *report);
    play_run_text("race.play", text, out, report);
    fclose(out);
    return said;
}

static void check_passes(const char *text, int checks) {
    play_report report;
    char *said = said_of(text, &report);
    check_text(said, "");
    check_int(report.failures, 0);
    check_int(report.checks, checks);
    free(said);
}

/* The play fails at that line, and the message has these words. */
static void check_fails(const char *text, int line, const char *words) {
    char place[40];
    play_report report;
    char *said = said_of(text, &report);
    snprintf(place, sizeof place, "race.play:%d: ", line);
    check_true(report.failures > 0, "a failure was found");
    check_contains(said, place);
    check_contains(said, words);
    free(said);
}

static void action__as_expected__passes(void **state) {
    (void)state;
    check_passes(RACE "# a remark\n"
                      "british roll : 5\n"
                      "  rolled \"throws 5\" [5] to=all\n"
                      "  only\n"
                      "british run runner 5,0\n"
                      "  ran 5,0\n"
                      "  no rolled\n",
                 4);
}

static void action__event_missing__told_with_those_there_are(void **state) {
    (void)state;
    check_fails(RACE "british roll : 5\n  rolled \"throws 6\"\n", 4,
                "expected the event rolled throws 6");
    check_fails(RACE "british roll : 5\n  rolled \"throws 6\"\n", 4, "throws 5");
    check_fails(RACE "british roll : 5\n  rolled [6]\n", 4, "expected the event");
    check_fails(RACE "british roll : 5\n  rolled to=zulu\n", 4, "expected the event");
    check_fails(RACE "british roll : 5\n  no rolled\n", 4, "expected no such event");
    check_fails(RACE "british roll : 5\n  no rollled\n", 4, "there is no event \"rollled\"");
    check_fails(RACE "british roll : 5\n  only\n", 4, "expected only the 0 events");
}

static void action__events_out_of_order__fails(void **state) {
    (void)state;
    check_fails(RACE "british roll : 5\nbritish run runner 5,0\n  phase\n  ran\n", 6,
                "expected the event ran");
}

static void action__refused_unannounced__fails_at_the_input(void **state) {
    (void)state;
    check_fails(RACE "british run runner 3,1\n  ran\nturn 1\n", 3, "refused by SKEL-ROLL-01");
    check_fails(RACE "british fly\n", 3, "refused by -");
    check_fails(RACE "british roll\n", 3, "more dice are wanted: 1 d6");
}

static void action__refusal_expected__rule_and_words_compared(void **state) {
    (void)state;
    check_passes(RACE "british run runner 3,1\n  refused SKEL-ROLL-01 \"Throw the die\"\n", 1);
    check_passes(RACE "british roll\n  need 1 d6 by=british far\n", 1);
    check_fails(RACE "british run runner 3,1\n  refused SKEL-RUN-01\n", 4,
                "expected refused by SKEL-RUN-01");
    check_fails(RACE "british run runner 3,1\n  refused SKEL-ROLL-01 Nonsense\n", 4,
                "expected other words");
    check_fails(RACE "british roll : 5\n  refused SKEL-ROLL-01\n", 4, "got it allowed");
    check_fails(RACE "british roll\n  need 2 d6\n", 4, "expected a request for 2 d6");
    check_fails(RACE "british roll : 5\n  need 1 d6\n", 4, "got none");
    check_fails(RACE "british roll\n  refused SKEL-ROLL-01\n", 4, "a request for dice");
}

static void action__dice_left_over__fails(void **state) {
    (void)state;
    check_fails(RACE "british roll : 5 6\n", 3, "got 1 left over");
    check_fails(RACE "british roll : x\n", 3, "\"x\" is no die");
}

static void facts__compared_with_the_game(void **state) {
    (void)state;
    check_passes(RACE "unit runner at 0,1 facing E fit 1 lost 0 table yes\n"
                      "piece runner at 0,1 standing yes\n"
                      "board 0,0\n  .*..\n  R::\n"
                      "who british british\nturn 1\nleft 0\n",
                 13);
    check_fails(RACE "unit runner fit 2\n", 3, "expected runner fit 2, got 1");
    check_fails(RACE "unit nobody fit 2\n", 3, "expected the unit nobody");
    check_fails(RACE "piece runner at 4,1\n", 3, "expected runner at 4,1, got 0,1");
    check_fails(RACE "no-unit runner\n", 3, "got it on the table");
    check_fails(RACE "marker 0,0 cloud\n", 3, "expected a marker");
    check_fails(RACE "board 0,1\n  ZZ\n", 4, "expected row 1 as \"ZZ\", got \"R:\"");
    check_fails(RACE "who zulu\n", 3, "expected the phase zulu, got british");
    check_fails(RACE "turn 2\n", 3, "expected the turn 2, got 1");
    check_fails(RACE "over\n", 3, "expected the battle to be over");
    check_fails(RACE "as nobody unit runner fit 1\n", 3, "no seat \"nobody\"");
}

static void legal_and_check__verdicts_and_lists_compared(void **state) {
    (void)state;
    check_passes(RACE "check british roll\n  allowed\n"
                      "legal british\n  has roll\n  lacks done\n  count 1\n",
                 4);
    check_fails(RACE "check british roll\n  refused SKEL-ROLL-01\n", 4, "got it allowed");
    check_fails(RACE "check british done\n  allowed\n", 4, "got refused by SKEL-ROLL-01");
    check_fails(RACE "check british done\n", 3, "refused by SKEL-ROLL-01");
    check_fails(RACE "legal british\n  has done\n", 4, "expected \"done\" among");
    check_fails(RACE "legal british\n  lacks roll\n", 4, "expected \"roll\" not among");
    check_fails(RACE "legal british\n  count 2\n", 4, "expected actions 2, got 1");
}

static void undo_and_until__play_on(void **state) {
    (void)state;
    check_passes(RACE "undo\n  refused - \"nothing has been done yet\"\n"
                      "until british : 6\nturn 2\n",
                 2);
    check_fails(RACE "undo\n", 3, "refused by -");
    check_fails(RACE "until nowhere\n", 3, "expected to come to nowhere");
}

static void scenario__indented_text__is_the_battle(void **state) {
    (void)state;
    const char *play =
        "!Short track\n"
        "scenario skeleton\n"
        "  title: Short track\n"
        "  map: |\n"
        "    .....\n"
        "\n"
        "  british:\n"
        "    - {id: runner, kind: runner, at: [0, 0], facing: E, formation: single}\n"
        "  zulu:\n"
        "    - {id: chaser, kind: runner, at: [4, 0], facing: W, formation: single}\n"
        "  orders_british: Run.\n"
        "  orders_zulu: Run.\n"
        "unit runner at 0,0\n";
    check_passes(play, 1);
    check_fails("!Broken\nscenario skeleton\n  title: Nothing else\n", 2,
                "the battle does not begin");
    check_fails("!None\nnew skeleton/rice\n", 2, "the battle does not begin");
}

static void lines__that_are_no_play__fail(void **state) {
    (void)state;
    check_fails("", 1, "no play in it");
    check_fails("!A\nbritish roll\n", 2, "there is no battle yet");
    check_fails(RACE "british run \"runner\n", 3, "not closed");
    check_fails(RACE "nobody roll\n", 3, "\"nobody\" is no seat");
    check_fails(RACE "  rolled\n", 3, "needs an input above it");
}

static void plays__each_on_its_own(void **state) {
    (void)state;
    play_report report;
    char *said = said_of(RACE "british fly\nturn 9\n" RACE "turn 1\n", &report);
    check_int(report.plays, 2);
    check_int(report.failures, 1);
    check_lacks(said, "race.play:4");
    free(said);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(action__as_expected__passes),
        cmocka_unit_test(action__event_missing__told_with_those_there_are),
        cmocka_unit_test(action__events_out_of_order__fails),
        cmocka_unit_test(action__refused_unannounced__fails_at_the_input),
        cmocka_unit_test(action__refusal_expected__rule_and_words_compared),
        cmocka_unit_test(action__dice_left_over__fails),
        cmocka_unit_test(facts__compared_with_the_game),
        cmocka_unit_test(legal_and_check__verdicts_and_lists_compared),
        cmocka_unit_test(undo_and_until__play_on),
        cmocka_unit_test(scenario__indented_text__is_the_battle),
        cmocka_unit_test(lines__that_are_no_play__fail),
        cmocka_unit_test(plays__each_on_its_own),
    };
    return check_group(argc, argv, "play runner", tests);
}
