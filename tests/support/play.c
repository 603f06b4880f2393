/* The play runner: lines, inputs, and what is said when something is not as expected. */
#include "play.h"

#include <ctype.h>
#include <libgen.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/words.h"
#include "play_parts.h"

enum { MAX_ROWS = 128, MAX_SCENARIO = 65536, MAX_ACTIONS = 20000, MAX_STEPS = 5000 };

/* ---- Saying what is wrong ------------------------------------------------------------------------------- */

void play_fail(play *p, const char *format, ...) {
    va_list arguments;
    fprintf(p->out, "%s:%d: ", p->path, p->line);
    va_start(arguments, format);
    vfprintf(p->out, format, arguments);
    va_end(arguments);
    fputc('\n', p->out);
    p->failures++;
    p->report->failures++;
}

void play_same(play *p, const char *what, const char *want, const char *got) {
    p->report->checks++;
    if (strcmp(want, got) != 0) {
        play_fail(p, "expected %s %s, got %s", what, want, got);
    }
}

void play_same_number(play *p, const char *what, int want, int got) {
    p->report->checks++;
    if (want != got) {
        play_fail(p, "expected %s %d, got %d", what, want, got);
    }
}

int play_seat(const play *p, const char *name) {
    for (int seat = 0; seat < p->scenario->seat_count; seat++) {
        if (lg_same_word(p->scenario->seats[seat].name, name)) {
            return seat;
        }
    }
    for (int seat = 0; seat < p->scenario->seat_count; seat++) {
        if (lg_same_word(lg_role_name(p->scenario->seats[seat].role), name)) {
            return seat;
        }
    }
    return -1;
}

/* An input that went wrong makes all that follows in this play meaningless. */
static void give_up(play *p) { p->skipping = true; }

/* ---- Battles -------------------------------------------------------------------------------------------- */

static void end_battle(play *p) {
    lg_battle_free(p->battle);
    if (p->scenario) {
        lg_scenario_free(p->scenario);
    }
    p->battle = NULL;
    p->scenario = NULL;
}

/* Begins the battle of a scenario, with words applied; dice are typed unless the words say otherwise. */
static void begin_battle(play *p, lg_scenario *scenario, const play_words *words, int first,
                         lg_error *error) {
    lg_dice dice;
    end_battle(p);
    bool fine = scenario && lg_scenario_set(scenario, "dice", "typed", error) &&
                lg_scenario_set_words(scenario, words->word + first, words->count - first, error);
    if (fine && scenario->typed_dice) {
        lg_dice_type(&dice);
    } else if (fine) {
        lg_dice_seed(&dice, scenario->seed);
    }
    p->scenario = scenario;
    p->battle = fine ? lg_battle_new(scenario, &dice, error) : NULL;
    if (p->battle) {
        return;
    }
    play_fail(p, "the battle does not begin: %s", error->text);
    give_up(p);
}

/* "x.yaml" is looked for beside the play. */
static const char *beside(const play *p, const char *name, char *path, size_t size) {
    char folder[LG_PATH_SIZE];
    size_t length = strlen(name);
    snprintf(path, size, "%s", name);
    if (*name == '/' || length < 5 || strcmp(name + length - 5, ".yaml") != 0) {
        return path;
    }
    snprintf(folder, sizeof folder, "%s", p->path);
    snprintf(path, size, "%s/%s", dirname(folder), name);
    return path;
}

static void input_new(play *p, const play_words *words) {
    char path[LG_PATH_SIZE * 2];
    lg_error error = {0};
    if (words->count < 2) {
        play_fail(p, "\"new\" needs a scenario");
        give_up(p);
        return;
    }
    lg_scenario *scenario =
        lg_scenario_find(p->data, beside(p, words->word[1], path, sizeof path), &error);
    begin_battle(p, scenario, words, 2, &error);
}

/* scenario RULESET [KEY=VALUE..], and the indented text below as the scenario file. */
static void input_scenario(play *p, const play_words *words, const char *text) {
    lg_error error = {0};
    const lg_ruleset *ruleset = words->count < 2 ? NULL : lg_ruleset_named(words->word[1], &error);
    const lg_rules *rules = ruleset ? lg_data_rules(p->data, ruleset, &error) : NULL;
    lg_scenario *scenario = rules ? lg_scenario_load(rules, p->path, text, &error) : NULL;
    begin_battle(p, scenario, words, 2, &error);
}

/* ---- Inputs --------------------------------------------------------------------------------------------- */

static void begin_input(play *p, play_input input) {
    p->input = input;
    p->input_line = p->line;
    p->refused = p->excused = false;
    p->status = LG_OK;
    p->matched = 0;
}

/* A refusal that the lines below the input did not announce is a failure of the input itself. */
static void close_input(play *p) {
    int line = p->line;
    if (p->input != PLAY_NOTHING && p->refused && !p->excused && !p->skipping) {
        p->line = p->input_line;
        if (p->status == LG_NEED_DICE) {
            play_fail(p, "more dice are wanted: %d d%d, %s", p->reply.outcome.want.count,
                      p->reply.outcome.want.sides, p->reply.outcome.want.why);
        } else {
            play_fail(p, "refused by %s: %s", p->verdict.rule ? p->verdict.rule : "-",
                      p->verdict.why);
        }
        give_up(p);
        p->line = line;
    }
    p->input = PLAY_NOTHING;
}

/* The seat and the action of "SEAT ACTION"; false after a failure. */
static bool read_action(play *p, const play_words *words, int first, int past, lg_action *action) {
    char text[PLAY_LINE_SIZE];
    p->seat = words->count > first ? play_seat(p, words->word[first]) : -1;
    if (p->seat < 0) {
        play_fail(p, "\"%s\" is no seat, no input and no fact",
                  words->count > first ? words->word[first] : "");
        give_up(p);
        return false;
    }
    play_join(words, first + 1, past, text, sizeof text);
    if (lg_action_parse(lg_battle_game(p->battle), p->seat, text, action, &p->verdict)) {
        return true;
    }
    p->refused = true;
    p->status = LG_REFUSED;
    return false;
}

/* Queues the words after the colon as dice. */
static bool queue_dice(play *p, const play_words *words, int first) {
    int value;
    for (int i = first; i < words->count; i++) {
        if (!play_number(words->word[i], &value) ||
            !lg_dice_push(lg_battle_dice(p->battle), value)) {
            play_fail(p, "\"%s\" is no die", words->word[i]);
            give_up(p);
            return false;
        }
    }
    return true;
}

static int colon_of(const play_words *words) {
    int at = 0;
    while (at < words->count && strcmp(words->word[at], ":") != 0) {
        at++;
    }
    return at;
}

static void input_action(play *p, const play_words *words) {
    lg_action action;
    lg_dice *dice = lg_battle_dice(p->battle);
    int colon = colon_of(words);
    begin_input(p, PLAY_ACTION);
    if (!read_action(p, words, 0, colon, &action) || !queue_dice(p, words, colon + 1)) {
        return;
    }
    p->status = lg_battle_do(p->battle, p->seat, &action, NULL, 0, &p->reply);
    p->refused = p->status != LG_OK;
    p->verdict = p->reply.outcome.verdict;
    p->next_event = p->reply.first_event;
    if (p->status == LG_OK && dice->typed && dice->count > 0 && colon < words->count) {
        play_fail(p, "expected every die to be used, got %d left over", dice->count);
    }
    if (colon < words->count) {
        lg_dice_clear(dice);
    }
}

static void input_check(play *p, const play_words *words) {
    lg_action action;
    begin_input(p, PLAY_CHECK);
    if (!read_action(p, words, 1, words->count, &action)) {
        return;
    }
    p->refused = !lg_game_check(lg_battle_game(p->battle), p->seat, &action, &p->verdict);
    p->status = p->refused ? LG_REFUSED : LG_OK;
}

static void input_odds(play *p, const play_words *words) {
    lg_action action;
    double sum = 0;
    begin_input(p, PLAY_ODDS);
    if (!read_action(p, words, 1, words->count, &action)) {
        return;
    }
    p->refused = !lg_game_odds(lg_battle_game(p->battle), p->seat, &action, &p->odds, &p->verdict);
    p->status = p->refused ? LG_REFUSED : LG_OK;
    for (int i = 0; !p->refused && i < p->odds.outcome_count; i++) {
        sum += p->odds.outcomes[i].probability;
    }
    p->report->checks++;
    if (!p->refused && (sum < 0.999999 || sum > 1.000001)) {
        play_fail(p, "expected chances that sum to 1, got %.9f", sum);
    }
}

/* legal SEAT [VERB [SUBJECT]]: the subject is compared in the text of each action. */
static void input_legal(play *p, const play_words *words) {
    const lg_game *game = lg_battle_game(p->battle);
    char text[LG_WHY_SIZE], prefix[LG_WHY_SIZE];
    begin_input(p, PLAY_LEGAL);
    p->seat = words->count > 1 ? play_seat(p, words->word[1]) : -1;
    p->actions.count = 0;
    if (p->seat >= 0) {
        lg_game_actions(game, p->seat, -1, -1, &p->actions);
    }
    if (p->seat < 0 || p->actions.count > p->actions.max) {
        play_fail(p, "\"legal\" needs a seat and at most %d actions", p->actions.max);
    }
    play_join(words, 2, words->count, prefix, sizeof prefix);
    size_t length = strlen(prefix);
    int kept = 0;
    for (int i = 0; i < p->actions.count && i < p->actions.max; i++) {
        lg_action_text(game, &p->actions.items[i], text, sizeof text);
        if (strncmp(text, prefix, length) == 0 &&
            (!length || !text[length] || text[length] == ' ')) {
            p->actions.items[kept++] = p->actions.items[i];
        }
    }
    p->actions.count = kept;
}

static void input_undo(play *p, const play_words *words) {
    int count = 1;
    begin_input(p, PLAY_UNDO);
    if (words->count > 1 && !play_number(words->word[1], &count)) {
        play_fail(p, "\"undo\" needs a number");
        return;
    }
    p->status = lg_battle_undo(p->battle, count, &p->verdict);
    p->refused = p->status != LG_OK;
}

static void input_dice(play *p, const play_words *words) {
    if (words->count == 2 && strcmp(words->word[1], "clear") == 0) {
        lg_dice_clear(lg_battle_dice(p->battle));
    } else {
        queue_dice(p, words, 1);
    }
}

/* ---- until ---------------------------------------------------------------------------------------------- */

/* Plays with every die falling as `die`, or as high as its sides go. */
static lg_status do_with_dice(play *p, int seat, const lg_action *action, int die) {
    lg_dice *dice = lg_battle_dice(p->battle);
    lg_status status = lg_battle_do(p->battle, seat, action, NULL, 0, &p->reply);
    while (status == LG_NEED_DICE) {
        const lg_want *want = &p->reply.outcome.want;
        for (int i = 0; i < want->count; i++) {
            lg_dice_push(dice, die < want->sides ? die : want->sides);
        }
        status = lg_battle_do(p->battle, seat, action, NULL, 0, &p->reply);
    }
    return status;
}

static bool do_word(play *p, int seat, const char *word, int die) {
    lg_action action;
    return lg_action_parse(lg_battle_game(p->battle), seat, word, &action, &p->verdict) &&
           do_with_dice(p, seat, &action, die) == LG_OK;
}

static bool do_anything(play *p, int seat, int die) {
    p->actions.count = 0;
    lg_game_actions(lg_battle_game(p->battle), seat, -1, -1, &p->actions);
    return p->actions.count > 0 && do_with_dice(p, seat, &p->actions.items[0], die) == LG_OK;
}

static void input_until(play *p, const play_words *words) {
    lg_who who, first;
    int die = 1;
    lg_game_who(lg_battle_game(p->battle), -1, &first);
    if (words->count == 4 && strcmp(words->word[2], ":") == 0) {
        play_number(words->word[3], &die);
    }
    for (int step = 0; step < MAX_STEPS; step++) {
        lg_game_who(lg_battle_game(p->battle), -1, &who);
        bool moved_on = who.turn != first.turn || who.phase != first.phase;
        if (moved_on && words->count > 1 && strcmp(who.phase_id, words->word[1]) == 0) {
            return;
        }
        if (who.over || who.seat < 0 ||
            !(do_word(p, who.seat, "done", die) || do_word(p, who.seat, "roll", die) ||
              do_anything(p, who.seat, die))) {
            break;
        }
    }
    play_fail(p, "expected to come to %s, got stuck in turn %d, %s",
              words->count > 1 ? words->word[1] : "a phase", who.turn, who.phase_id);
    give_up(p);
}

/* ---- Lines ---------------------------------------------------------------------------------------------- */

typedef struct input_kind {
    const char *word;
    void (*play)(play *p, const play_words *words);
} input_kind;

static const input_kind inputs[] = {
    {"check", input_check}, {"odds", input_odds}, {"legal", input_legal},
    {"undo", input_undo},   {"dice", input_dice}, {"until", input_until},
};

static void read_input(play *p, const play_words *words) {
    if (strcmp(words->word[0], "new") == 0) {
        input_new(p, words);
        return;
    }
    if (!p->battle) {
        play_fail(p, "there is no battle yet: begin one with \"new\" or \"scenario\"");
        give_up(p);
        return;
    }
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        if (strcmp(words->word[0], inputs[i].word) == 0) {
            inputs[i].play(p, words);
            return;
        }
    }
    if (!play_fact(p, words)) {
        input_action(p, words);
    }
}

/* All lines of a text, with the lines below a `scenario` or `board` taken along. */
typedef struct text_lines {
    char *next;
    int number; /* of the line before `next` */
} text_lines;

static char *next_line(text_lines *lines) {
    if (!lines->next) {
        return NULL;
    }
    char *line = lines->next;
    char *end = strchr(line, '\n');
    lines->next = end ? end + 1 : NULL;
    if (end) {
        *end = '\0';
    }
    lines->number++;
    for (size_t length = strlen(line); length > 0 && isspace((unsigned char)line[length - 1]);) {
        line[--length] = '\0';
    }
    return line;
}

static bool is_indented(const char *line) { return *line == ' ' || *line == '\t'; }

/* The next line when it is indented, without its first two blanks; blank lines inside a block belong to it. */
static char *block_line(text_lines *lines) {
    const char *at = lines->next;
    if (!at) {
        return NULL;
    }
    const char *first = at + strspn(at, "\n");
    if (!is_indented(at) && !(at != first && is_indented(first))) {
        return NULL;
    }
    char *line = next_line(lines);
    return strlen(line) > 2 ? line + 2 : line + strlen(line);
}

static void read_scenario(play *p, text_lines *lines, const play_words *words) {
    char *text = calloc(1, MAX_SCENARIO);
    size_t used = 0;
    for (char *line = block_line(lines); text && line; line = block_line(lines)) {
        if (used + strlen(line) + 2 < MAX_SCENARIO) {
            used += (size_t)snprintf(text + used, MAX_SCENARIO - used, "%s\n", line);
        }
    }
    if (text && !p->skipping) {
        input_scenario(p, words, text);
    }
    free(text);
}

static void read_board(play *p, text_lines *lines, const play_words *words) {
    const char *rows[MAX_ROWS];
    int count = 0;
    for (char *line = block_line(lines); line; line = block_line(lines)) {
        if (count < MAX_ROWS) {
            rows[count++] = line;
        }
    }
    if (!p->skipping && p->battle) {
        play_board(p, words, rows, count);
    }
}

static void begin_play(play *p) {
    end_battle(p);
    p->skipping = false;
    p->report->plays++;
}

static void read_line(play *p, text_lines *lines, const char *line) {
    play_words words;
    const char *first = line + strspn(line, " \t");
    if (!*first || *first == '#') {
        return;
    }
    if (is_indented(line) && p->skipping) {
        return;
    }
    if (!is_indented(line)) {
        close_input(p);
    }
    if (*line == '!') {
        begin_play(p);
        return;
    }
    if (!play_split(&words, line)) {
        play_fail(p, "a quote or bracket is not closed, or the line is too long");
        return;
    }
    if (is_indented(line)) {
        play_expect(p, &words);
    } else if (strcmp(words.word[0], "scenario") == 0) {
        read_scenario(p, lines, &words);
    } else if (play_is_board(&words)) {
        read_board(p, lines, &words);
    } else if (!p->skipping) {
        read_input(p, &words);
    }
}

static void read_lines(play *p, text_lines *lines) {
    for (char *line = next_line(lines); line; line = next_line(lines)) {
        p->line = lines->number;
        read_line(p, lines, line);
    }
    close_input(p);
    end_battle(p);
}

/* ---- Files ---------------------------------------------------------------------------------------------- */

int play_run_text(const char *path, const char *text, FILE *out, play_report *report) {
    lg_error error = {0};
    play p = {.path = path, .out = out, .report = report};
    int plays_before = report->plays;
    char *copy = strdup(text);
    p.data = lg_data_open(NULL, &error);
    p.view = malloc(sizeof *p.view);
    p.actions = (lg_actions){malloc(MAX_ACTIONS * sizeof(lg_action)), 0, MAX_ACTIONS};
    text_lines lines = {copy, 0};
    if (p.data && p.view && p.actions.items && copy) {
        read_lines(&p, &lines);
    } else {
        play_fail(&p, "cannot begin: %s", error.text);
    }
    if (report->plays == plays_before && p.failures == 0) {
        play_fail(&p, "there is no play in it: a play begins with !TITLE");
    }
    if (p.data) {
        lg_data_close(p.data);
    }
    free(copy);
    free(p.view);
    free(p.actions.items);
    return p.failures;
}

int play_run_file(const char *path, FILE *out, play_report *report) {
    lg_error error = {0};
    char *text = lg_file_read_text(path, "play", LG_MAX_TEXT_BYTES, &error);
    if (!text) {
        fprintf(out, "%s: %s\n", path, error.text);
        report->failures++;
        return 1;
    }
    int failures = play_run_text(path, text, out, report);
    free(text);
    return failures;
}
