/*
 * YAML files with libfyaml, as our readers need them: every finding, of the parser or of ours,
 * has path:line:column, the line, a caret and a hint (report.h).
 *
 * The readers stop at the first finding: functions answer false once the error is filled, so that
 * they are chained with &&. Anchors, aliases, tags and several documents in one file are refused:
 * files that people write by hand need none of them.
 */
#ifndef LG_IO_YAML_H
#define LG_IO_YAML_H

#include <laager/laager.h>

struct fy_node;
struct fy_parser;
struct fy_document;
typedef struct fy_node lg_node;

typedef struct lg_yaml {
    const char *path, *text; /* the caller's */
    lg_error *error;
    struct fy_parser *parser;
    struct fy_document *document;
    lg_node *root; /* a mapping */
} lg_yaml;

/* Parses a text, which must outlive it. Close it in any case. */
bool lg_yaml_open(lg_yaml *yaml, const char *path, const char *text, lg_error *error);
void lg_yaml_close(lg_yaml *yaml);

/* Reports about a node, or about a place in the text. Always false. */
bool lg_yaml_fail(const lg_yaml *yaml, lg_node *node, const char *hint, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool lg_yaml_fail_at(const lg_yaml *yaml, int line, int column, const char *hint,
                     const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Reports that `word` is no `what`, with the nearest of `count` names as a hint. Always false. */
bool lg_yaml_unknown(const lg_yaml *yaml, lg_node *node, const char *what, const char *word,
                     const char *const *names, int count);

/* Line and column where a node begins, from 1. */
void lg_yaml_place(lg_node *node, int *line, int *column);

/* True when the node is a mapping whose keys are all in the NULL-ended list `keys` (NULL: any). */
bool lg_yaml_mapping(const lg_yaml *yaml, lg_node *node, const char *what, const char *const *keys);
/* The value of a key, NULL when it is not there. */
lg_node *lg_yaml_get(lg_node *mapping, const char *key);
/* The value of a key that must be there. */
bool lg_yaml_need(const lg_yaml *yaml, lg_node *mapping, const char *what, const char *key,
                  lg_node **value);
/* The next pair of a mapping; *at is NULL at first. False past the last. */
bool lg_yaml_pair(lg_node *mapping, void **at, lg_node **key, lg_node **value);

bool lg_yaml_list(const lg_yaml *yaml, lg_node *node, const char *what);
int lg_yaml_length(lg_node *list);
/* The next item of a list; *at is NULL at first. NULL past the last. */
lg_node *lg_yaml_item(lg_node *list, void **at);

bool lg_yaml_is_mapping(lg_node *node);
bool lg_yaml_is_list(lg_node *node);
/* Written as a literal block ("map: |")? */
bool lg_yaml_is_literal(lg_node *node);
/* The text of a scalar as it stands in the file, "" for anything else. Not checked. */
const char *lg_yaml_scalar(lg_node *node);

/* A text of at most size - 1 bytes without control characters; line breaks become blanks. */
bool lg_yaml_text(const lg_yaml *yaml, lg_node *node, const char *what, char *to, size_t size);
/* A whole number low..high. */
bool lg_yaml_number(const lg_yaml *yaml, lg_node *node, const char *what, int low, int high,
                    int *to);
/* A list of exactly `count` whole numbers; a lone number will do for one. */
bool lg_yaml_numbers(const lg_yaml *yaml, lg_node *node, const char *what, int count, int low,
                     int high, int *to);
/* One of `count` names, capitals or not: its index. */
bool lg_yaml_word(const lg_yaml *yaml, lg_node *node, const char *what, const char *const *names,
                  int count, int *to);
/* yes, no, true or false. */
bool lg_yaml_yes(const lg_yaml *yaml, lg_node *node, const char *what, bool *to);

#endif
