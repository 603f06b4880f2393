/* What must come of an input: events, refusals, requests for dice, chances, lists. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play_parts.h"

enum { TEXT_SIZE = 1000, MAX_DICE = 128 };

/* ---- Events ---------------------------------------------------------------------------------------------- */

/* An event line: its name, the parts of its sentence, its dice, its audience. */
typedef struct wanted_event {
    const play_words *words;
    int first; /* the name */
} wanted_event;

/* Somebody who may read the event: whoever acted, else the first who may. */
static int reader_of(const play *p, const lg_event *event) {
    const lg_game *game = lg_battle_game(p->battle);
    if (lg_seat_may_know(game, p->seat, event->audience)) {
        return p->seat;
    }
    for (int seat = 0; seat < p->scenario->seat_count; seat++) {
        if (lg_seat_may_know(game, seat, event->audience)) {
            return seat;
        }
    }
    return p->seat;
}

static const char *event_text(const play *p, const lg_event *event, char *text, size_t size) {
    return lg_event_text(lg_battle_game(p->battle), reader_of(p, event),
                         lg_battle_events(p->battle), event, text, size);
}

static bool has_dice(const play *p, const lg_event *event, const char *word) {
    const lg_events *list = lg_battle_events(p->battle);
    int values[MAX_DICE];
    int count = play_dice(word, values, MAX_DICE);
    if (count != event->dice_count) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (list->dice[event->dice_at + (uint32_t)i].value != values[i]) {
            return false;
        }
    }
    return true;
}

static bool has_audience(const lg_event *event, const char *name) {
    if (strcmp(name, "all") == 0) {
        return event->audience == LG_TO_ALL;
    }
    if (strcmp(name, "zulu") == 0) {
        return event->audience == LG_TO_ZULU;
    }
    return strcmp(name, "british") == 0 && event->audience == LG_TO_BRITISH;
}

static bool fits(const play *p, const lg_event *event, const wanted_event *wanted) {
    char text[LG_TEXT_SIZE];
    const play_words *words = wanted->words;
    event_text(p, event, text, sizeof text);
    if (strcmp(lg_event_name(lg_battle_game(p->battle), event), words->word[wanted->first]) != 0) {
        return false;
    }
    for (int i = wanted->first + 1; i < words->count; i++) {
        const char *word = words->word[i];
        bool fit = *word == '['                   ? has_dice(p, event, word)
                   : strncmp(word, "to=", 3) == 0 ? has_audience(event, word + 3)
                                                  : strstr(text, word) != NULL;
        if (!fit) {
            return false;
        }
    }
    return true;
}

static const lg_event *event_at(const play *p, int index) {
    return &lg_battle_events(p->battle)->items[index];
}

static int past_last(const play *p) { return p->reply.first_event + p->reply.event_count; }

static void print_dice(const play *p, const lg_event *event) {
    const lg_events *list = lg_battle_events(p->battle);
    for (int i = 0; i < event->dice_count; i++) {
        fprintf(p->out, "%s%d%s", i == 0 ? " [" : " ",
                list->dice[event->dice_at + (uint32_t)i].value,
                i == event->dice_count - 1 ? "]" : "");
    }
}

/* The events from the first that is still open, as they could be written in the play. */
static void print_events(const play *p) {
    char text[LG_TEXT_SIZE];
    for (int i = p->next_event; i < past_last(p); i++) {
        const lg_event *event = event_at(p, i);
        fprintf(p->out, "    %s \"%s\"", lg_event_name(lg_battle_game(p->battle), event),
                event_text(p, event, text, sizeof text));
        print_dice(p, event);
        fputc('\n', p->out);
    }
}

static void expect_event(play *p, const play_words *words) {
    char text[TEXT_SIZE];
    wanted_event wanted = {words, 0};
    p->report->checks++;
    for (int i = p->next_event; i < past_last(p); i++) {
        if (fits(p, event_at(p, i), &wanted)) {
            p->next_event = i + 1;
            p->matched++;
            return;
        }
    }
    play_fail(p, "expected the event %s, got %s",
              play_join(words, 0, words->count, text, sizeof text),
              p->next_event < past_last(p) ? "these:" : "no further one");
    print_events(p);
}

static bool is_event(const play *p, const char *name) {
    const lg_ruleset *rules = p->scenario->ruleset;
    for (int i = 0; i < rules->event_count; i++) {
        if (strcmp(rules->events[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

static void expect_no_event(play *p, const play_words *words) {
    char text[TEXT_SIZE];
    wanted_event wanted = {words, 1};
    p->report->checks++;
    if (words->count < 2) {
        play_fail(p, "\"no\" needs the name of an event");
        return;
    }
    if (!is_event(p, words->word[1])) {
        play_fail(p, "there is no event \"%s\", so it can never come", words->word[1]);
        return;
    }
    for (int i = p->reply.first_event; i < past_last(p); i++) {
        if (fits(p, event_at(p, i), &wanted)) {
            play_fail(p, "expected no such event, got %s \"%s\"", words->word[1],
                      event_text(p, event_at(p, i), text, sizeof text));
        }
    }
}

static void expect_only(play *p) {
    p->report->checks++;
    if (p->matched == p->reply.event_count) {
        return;
    }
    play_fail(p, "expected only the %d events above, got %d:", p->matched, p->reply.event_count);
    p->next_event = p->reply.first_event;
    print_events(p);
}

/* ---- Refusals, dice -------------------------------------------------------------------------------------- */

/* refused RULE|- PART.. */
static void expect_refused(play *p, const play_words *words) {
    p->report->checks++;
    p->excused = true;
    if (!p->refused || p->status == LG_NEED_DICE) {
        play_fail(p, "expected it to be refused, got %s",
                  p->refused ? "a request for dice" : "it allowed");
        return;
    }
    const char *rule = p->verdict.rule ? p->verdict.rule : "-";
    if (words->count > 1 && strcmp(words->word[1], rule) != 0) {
        play_fail(p, "expected refused by %s, got by %s: %s", words->word[1], rule, p->verdict.why);
    } else if (!play_has_parts(p->verdict.why, words, 2)) {
        play_fail(p, "expected other words in \"%s\"", p->verdict.why);
    }
}

static void expect_allowed(play *p) {
    p->report->checks++;
    if (p->refused) {
        play_fail(p, "expected it to be allowed, got refused by %s: %s",
                  p->verdict.rule ? p->verdict.rule : "-", p->verdict.why);
    }
    p->excused = true;
}

/* need COUNT dSIDES [by=SEAT] PART.. */
static void expect_need(play *p, const play_words *words) {
    char want[80], got[80], parts[LG_WHY_SIZE + 40];
    const lg_want *need = &p->reply.outcome.want;
    p->report->checks++;
    p->excused = true;
    play_join(words, 1, words->count < 3 ? words->count : 3, want, sizeof want);
    if (p->status != LG_NEED_DICE) {
        play_fail(p, "expected a request for %s, got none", want);
        return;
    }
    snprintf(got, sizeof got, "%d d%d", need->count, need->sides);
    snprintf(parts, sizeof parts, "%s by=%s", need->why, p->scenario->seats[need->seat].name);
    if (strcmp(want, got) != 0) {
        play_fail(p, "expected a request for %s, got for %s: %s", want, got, need->why);
    } else if (!play_has_parts(parts, words, 3)) {
        play_fail(p, "expected other words in \"%s\"", parts);
    }
}

static void expect_of_action(play *p, const play_words *words) {
    const char *first = words->word[0];
    if (strcmp(first, "refused") == 0) {
        expect_refused(p, words);
    } else if (strcmp(first, "need") == 0) {
        expect_need(p, words);
    } else if (p->refused) {
        return; /* told once, when the input is closed */
    } else if (strcmp(first, "no") == 0) {
        expect_no_event(p, words);
    } else if (strcmp(first, "only") == 0) {
        expect_only(p);
    } else {
        expect_event(p, words);
    }
}

static void expect_of_check(play *p, const play_words *words) {
    if (strcmp(words->word[0], "allowed") == 0) {
        expect_allowed(p);
    } else if (strcmp(words->word[0], "refused") == 0) {
        expect_refused(p, words);
    } else {
        play_fail(p, "expected \"allowed\" or \"refused RULE\" here");
    }
}

/* ---- Lists ------------------------------------------------------------------------------------------------- */

static bool is_listed(const play *p, const char *wanted) {
    char text[LG_WHY_SIZE];
    for (int i = 0; i < p->actions.count; i++) {
        if (strcmp(
                lg_action_text(lg_battle_game(p->battle), &p->actions.items[i], text, sizeof text),
                wanted) == 0) {
            return true;
        }
    }
    return false;
}

static void expect_of_legal(play *p, const play_words *words) {
    char text[TEXT_SIZE];
    int count;
    bool has = strcmp(words->word[0], "has") == 0;
    play_join(words, 1, words->count, text, sizeof text);
    if (strcmp(words->word[0], "count") == 0 && play_number(text, &count)) {
        play_same_number(p, "actions", count, p->actions.count);
    } else if (has || strcmp(words->word[0], "lacks") == 0) {
        p->report->checks++;
        if (is_listed(p, text) != has) {
            play_fail(p, "expected \"%s\" %s the %d actions", text, has ? "among" : "not among",
                      p->actions.count);
        }
    } else {
        play_fail(p, "expected \"has ACTION\", \"lacks ACTION\" or \"count N\" here");
    }
}

/* ---- Odds -------------------------------------------------------------------------------------------------- */

static void same_real(play *p, const char *what, const char *want, double got) {
    double value = strtod(want, NULL);
    double off = value > got ? value - got : got - value;
    p->report->checks++;
    if (off > 0.00006) {
        play_fail(p, "expected %s %s, got %.4f", what, want, got);
    }
}

static double chance_of(const lg_odds *odds, const char *label) {
    double sum = 0;
    for (int i = 0; i < odds->outcome_count; i++) {
        if (!label || strcmp(odds->outcomes[i].label, label) == 0) {
            sum += odds->outcomes[i].probability;
        }
    }
    return sum;
}

static void expect_modifier(play *p, const play_words *words) {
    int value;
    p->report->checks++;
    if (words->count < 2 || !play_number(words->word[1], &value)) {
        play_fail(p, "\"modifier\" needs its value");
        return;
    }
    for (int i = 0; i < p->odds.modifier_count; i++) {
        const lg_modifier *modifier = &p->odds.modifiers[i];
        char text[120];
        snprintf(text, sizeof text, "%s %s", modifier->text, modifier->rule ? modifier->rule : "");
        if (modifier->value == value && play_has_parts(text, words, 2)) {
            return;
        }
    }
    play_fail(p, "expected a modifier %+d with these words, got:", value);
    for (int i = 0; i < p->odds.modifier_count; i++) {
        fprintf(p->out, "    %+d %s (%s)\n", p->odds.modifiers[i].value, p->odds.modifiers[i].text,
                p->odds.modifiers[i].rule ? p->odds.modifiers[i].rule : "-");
    }
}

static void expect_of_odds(play *p, const play_words *words) {
    const char *first = words->word[0];
    int value;
    if (strcmp(first, "refused") == 0) {
        expect_refused(p, words);
    } else if (p->refused) {
        return;
    } else if (strcmp(first, "modifier") == 0) {
        expect_modifier(p, words);
    } else if (strcmp(first, "need") == 0 && words->count > 1 &&
               play_number(words->word[1], &value)) {
        play_same_number(p, "need", value, p->odds.need);
    } else if (strcmp(first, "mean") == 0 && words->count > 1) {
        same_real(p, "the mean", words->word[1], p->odds.mean);
    } else if (strcmp(first, "chance") == 0 && words->count > 2) {
        same_real(p, words->word[1], words->word[2], chance_of(&p->odds, words->word[1]));
    } else {
        play_fail(p, "expected need, mean, chance or modifier here");
    }
}

/* ---- Which ------------------------------------------------------------------------------------------------- */

void play_expect(play *p, const play_words *words) {
    switch (p->input) {
    case PLAY_ACTION: expect_of_action(p, words); return;
    case PLAY_CHECK:
    case PLAY_UNDO: expect_of_check(p, words); return;
    case PLAY_LEGAL: expect_of_legal(p, words); return;
    case PLAY_ODDS: expect_of_odds(p, words); return;
    case PLAY_NOTHING: break;
    }
    play_fail(p, "an indented line needs an input above it");
}
