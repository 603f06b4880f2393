/* rules: the rules in words, from RULES.md. A paragraph begins at a heading "### ID Title". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/words.h"

enum { MAX_PARAGRAPHS = 512 };

typedef struct paragraph {
    char id[24];
    const char *title; /* after the id, to the end of its line */
    const char *text;  /* from the heading on */
    size_t length;
} paragraph;

typedef struct rule_book {
    char *text; /* all of RULES.md */
    paragraph list[MAX_PARAGRAPHS];
    int count;
} rule_book;

/* ---- Reading -------------------------------------------------------------------------------------------- */

static const char *next_line(const char *at) {
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

static bool is_heading(const char *line) { return strncmp(line, "#", 1) == 0; }

static void read_paragraph(rule_book *rules, const char *line) {
    paragraph *p = &rules->list[rules->count++];
    size_t id = strcspn(line + 4, " \n");
    snprintf(p->id, sizeof p->id, "%.*s", (int)id, line + 4);
    p->title = line + 4 + id + (line[4 + id] == ' ');
    p->text = line;
    const char *end = next_line(line);
    while (*end && !is_heading(end)) {
        end = next_line(end);
    }
    while (end > line && end[-1] == '\n') {
        end--;
    }
    p->length = (size_t)(end - line);
}

static bool read_rules(rule_book *rules, const lg_data *data, const lg_ruleset *ruleset,
                       lg_error *error) {
    rules->count = 0;
    rules->text = lg_rules_words(lg_data_folder(data), ruleset, error);
    if (!rules->text) {
        return false;
    }
    for (const char *line = rules->text; *line; line = next_line(line)) {
        if (strncmp(line, "### ", 4) == 0 && rules->count < MAX_PARAGRAPHS) {
            read_paragraph(rules, line);
        }
    }
    return true;
}

/* ---- Finding -------------------------------------------------------------------------------------------- */

/* "ZWR-FIRE-05", or without the rule set's letters "fire-05". */
static bool is_id_of(const char *word, const paragraph *p) {
    const char *dash = strchr(p->id, '-');
    return lg_same_word(word, p->id) || (dash && lg_same_word(word, dash + 1));
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* Does the paragraph have the word in it, capitals or not? */
static bool has_word(const paragraph *p, const char *word) {
    size_t size = strlen(word);
    for (size_t i = 0; i + size <= p->length; i++) {
        size_t same = 0;
        while (same < size && lower(p->text[i + same]) == lower(word[same])) {
            same++;
        }
        if (same == size) {
            return true;
        }
    }
    return false;
}

static void print_paragraph(const paragraph *p) { printf("%.*s\n\n", (int)p->length, p->text); }

static int print_found(const rule_book *rules, const char *word) {
    int found = 0;
    for (int i = 0; i < rules->count; i++) {
        if (is_id_of(word, &rules->list[i])) {
            print_paragraph(&rules->list[i]);
            return 1;
        }
    }
    for (int i = 0; i < rules->count; i++) {
        if (has_word(&rules->list[i], word)) {
            print_paragraph(&rules->list[i]);
            found++;
        }
    }
    return found;
}

static void print_contents(const lg_ruleset *ruleset, const rule_book *rules) {
    printf("%s: %s\n", ruleset->id, ruleset->title);
    for (int i = 0; i < rules->count; i++) {
        const paragraph *p = &rules->list[i];
        printf("  %-14s %.*s\n", p->id, (int)strcspn(p->title, "\n"), p->title);
    }
}

/* ---- The command ---------------------------------------------------------------------------------------- */

/* What was asked for: one rule set or all, one word or none; and what came of it. */
typedef struct question {
    const lg_ruleset *ruleset;
    const char *word;
    int found;
    char nearest[24]; /* an id that may have been meant */
} question;

static void remember_nearest(question *asked, const rule_book *rules) {
    const char *ids[MAX_PARAGRAPHS];
    for (int i = 0; i < rules->count; i++) {
        ids[i] = rules->list[i].id;
    }
    const char *nearest = lg_nearest(asked->word, ids, (size_t)rules->count);
    if (nearest && !*asked->nearest) {
        snprintf(asked->nearest, sizeof asked->nearest, "%s", nearest);
    }
}

static bool answer(rule_book *rules, const lg_data *data, const lg_ruleset *ruleset,
                   question *asked, lg_error *error) {
    if (!read_rules(rules, data, ruleset, error)) {
        return false;
    }
    if (asked->word) {
        asked->found += print_found(rules, asked->word);
        remember_nearest(asked, rules);
    } else if (asked->ruleset) {
        fputs(rules->text, stdout);
    } else {
        print_contents(ruleset, rules);
    }
    return true;
}

static int answer_all(rule_book *rules, const lg_data *data, question *asked) {
    lg_error error;
    for (int i = 0; lg_ruleset_at(i); i++) {
        const lg_ruleset *ruleset = lg_ruleset_at(i);
        if (asked->ruleset && asked->ruleset != ruleset) {
            continue;
        }
        free(rules->text);
        if (!answer(rules, data, ruleset, asked, &error)) {
            return lg_complain_error(&error);
        }
    }
    if (!asked->word || asked->found > 0) {
        return LG_EXIT_FINE;
    }
    if (*asked->nearest) {
        return lg_complain("No rule has the id or the word \"%.60s\"; did you mean \"%s\"?",
                           asked->word, asked->nearest);
    }
    return lg_complain("No rule has the id or the word \"%.60s\".", asked->word);
}

int lg_subcommand_rules(lg_cli *cli, int count, char **words) {
    lg_error error;
    question asked = {0};
    if (count > 0) {
        asked.ruleset = lg_ruleset_find(words[0]);
    }
    int first = asked.ruleset ? 1 : 0;
    if (count > first + 1) {
        return lg_complain("\"%.60s\" is one word too many.", words[first + 1]);
    }
    asked.word = count > first ? words[first] : NULL;
    lg_data *data = lg_data_open(cli->data, &error);
    if (!data) {
        return lg_complain_error(&error);
    }
    rule_book *rules = calloc(1, sizeof *rules);
    int status =
        rules ? answer_all(rules, data, &asked) : lg_complain("There is not enough memory.");
    if (rules) {
        free(rules->text);
    }
    free(rules);
    lg_data_close(data);
    return status;
}
