#include "io/yaml.h"

#include <errno.h>
#include <libfyaml.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "io/files.h"
#include "io/report.h"

/* ---- Places and reports ---------------------------------------------------------------------- */

static const struct fy_mark *own_mark(lg_node *node) {
    struct fy_token *token = fy_node_is_scalar(node) ? fy_node_get_scalar_token(node) : NULL;
    return token ? fy_token_start_mark(token) : NULL;
}

/* A list or mapping begins, for us, at its first entry. */
static lg_node *first_child(lg_node *node) {
    void *at = NULL;
    if (fy_node_is_sequence(node)) {
        return fy_node_sequence_iterate(node, &at);
    }
    if (!fy_node_is_mapping(node)) {
        return NULL;
    }
    struct fy_node_pair *pair = fy_node_mapping_iterate(node, &at);
    return pair ? fy_node_pair_key(pair) : NULL;
}

/* The key of which a node is the value. */
static lg_node *key_of(lg_node *node) {
    lg_node *parent = fy_node_get_parent(node);
    struct fy_node_pair *pair;
    void *at = NULL;
    while (parent && fy_node_is_mapping(parent) && (pair = fy_node_mapping_iterate(parent, &at))) {
        if (fy_node_pair_value(pair) == node) {
            return fy_node_pair_key(pair);
        }
    }
    return NULL;
}

static const struct fy_mark *inner_mark(lg_node *node) {
    const struct fy_mark *mark = NULL;
    while (node && !(mark = own_mark(node))) {
        node = first_child(node);
    }
    return mark;
}

/* An empty node has no mark of its own: its key, or what it lies in, has one. */
void lg_yaml_place(lg_node *node, int *line, int *column) {
    const struct fy_mark *mark = NULL;
    for (; node && !(mark = inner_mark(node)); node = fy_node_get_parent(node)) {
        lg_node *key = key_of(node);
        if (key && (mark = inner_mark(key))) {
            break;
        }
    }
    *line = mark ? mark->line + 1 : 1;
    *column = mark ? mark->column + 1 : 1;
}

bool lg_yaml_fail(const lg_yaml *yaml, lg_node *node, const char *hint, const char *format, ...) {
    lg_spot spot = {yaml->path, yaml->text, 1, 1};
    va_list arguments;
    lg_yaml_place(node, &spot.line, &spot.column);
    va_start(arguments, format);
    lg_report_list(yaml->error, &spot, hint, format, arguments);
    va_end(arguments);
    return false;
}

bool lg_yaml_fail_at(const lg_yaml *yaml, int line, int column, const char *hint,
                     const char *format, ...) {
    lg_spot spot = {yaml->path, yaml->text, line, column};
    va_list arguments;
    va_start(arguments, format);
    lg_report_list(yaml->error, &spot, hint, format, arguments);
    va_end(arguments);
    return false;
}

bool lg_yaml_unknown(const lg_yaml *yaml, lg_node *node, const char *what, const char *word,
                     const char *const *names, int count) {
    char hint[LG_HINT_SIZE];
    return lg_yaml_fail(yaml, node, lg_hint(hint, word, names, count), "\"%s\" is no %s", word,
                        what);
}

/* ---- Parsing --------------------------------------------------------------------------------- */

static bool report_parser(const lg_yaml *yaml, struct fy_diag *diag) {
    void *at = NULL;
    struct fy_diag_error *first = fy_diag_errors_iterate(diag, &at);
    if (first && strncmp(first->msg, "Max depth", strlen("Max depth")) == 0) {
        return lg_yaml_fail_at(yaml, first->line, first->column, "a bracket is open too often?",
                               "this is nested too deep");
    }
    if (first) {
        return lg_yaml_fail_at(yaml, first->line, first->column, NULL, "%s", first->msg);
    }
    return lg_yaml_fail_at(yaml, 1, 1, NULL, "there is nothing here that can be read as YAML");
}

static struct fy_diag *new_diag(void) {
    struct fy_diag_cfg config;
    fy_diag_cfg_default(&config);
    config.fp = NULL;
    config.colorize = false;
    config.level = FYET_ERROR;
    struct fy_diag *diag = fy_diag_create(&config);
    if (diag) {
        fy_diag_set_collect_errors(diag, true);
    }
    return diag;
}

static bool is_alone(const lg_yaml *yaml, struct fy_diag *diag) {
    int line, column;
    struct fy_document *second = fy_parse_load_document(yaml->parser);
    if (!second) {
        return !fy_diag_got_error(diag) || report_parser(yaml, diag);
    }
    lg_yaml_place(fy_document_root(second), &line, &column);
    fy_parse_document_destroy(yaml->parser, second);
    return lg_yaml_fail_at(yaml, line, column, "one document a file: take out \"---\" and \"...\"",
                           "the file goes on after its end");
}

static bool parse(lg_yaml *yaml, struct fy_diag *diag) {
    /* Keys given twice are found by is_plain, in a third of the time. */
    struct fy_parse_cfg config = {
        .flags = FYPCF_QUIET | FYPCF_COLLECT_DIAG | FYPCF_ALLOW_DUPLICATE_KEYS, .diag = diag};
    yaml->parser = fy_parser_create(&config);
    if (!yaml->parser || fy_parser_set_string(yaml->parser, yaml->text, FY_NT) != 0) {
        return lg_error_say(yaml->error, "not enough memory to read %s", yaml->path);
    }
    yaml->document = fy_parse_load_document(yaml->parser);
    if (!yaml->document) {
        return report_parser(yaml, diag);
    }
    if (!is_alone(yaml, diag)) {
        return false;
    }
    yaml->root = fy_document_root(yaml->document);
    return true;
}

/* The keys of a mapping so far. */
typedef struct key_list {
    int count;
    struct {
        const char *text;
        size_t length;
    } key[128];
} key_list;

/* Takes a key in; false when it is there already. A mapping that is longer than any we read has a key that is not
 * known, and is refused for that. */
static bool add_key(key_list *k, lg_node *node) {
    size_t length = 0;
    const char *text = fy_node_get_scalar(node, &length);
    for (int i = 0; i < k->count; i++) {
        if (k->key[i].length == length && memcmp(k->key[i].text, text, length) == 0) {
            return false;
        }
    }
    if (k->count < (int)(sizeof k->key / sizeof *k->key)) {
        k->key[k->count].text = text;
        k->key[k->count++].length = length;
    }
    return true;
}

/* Neither aliases nor tags; keys are plain words, none given twice: then everything below can rely on it. */
static bool is_plain(const lg_yaml *yaml, lg_node *node) {
    size_t length = 0;
    if (fy_node_is_alias(node)) {
        return lg_yaml_fail(yaml, node, NULL, "aliases (*name) are not read here: write it out");
    }
    if (fy_node_get_tag(node, &length) || fy_node_get_anchor(node)) {
        return lg_yaml_fail(yaml, node, NULL, "tags and anchors (!type, &name) are not read here");
    }
    void *at = NULL;
    if (fy_node_is_sequence(node)) {
        for (lg_node *item; (item = fy_node_sequence_iterate(node, &at));) {
            if (!is_plain(yaml, item)) {
                return false;
            }
        }
    }
    if (!fy_node_is_mapping(node)) {
        return true;
    }
    key_list given = {.count = 0};
    for (struct fy_node_pair *pair; (pair = fy_node_mapping_iterate(node, &at));) {
        if (!fy_node_pair_key(pair) || !fy_node_is_scalar(fy_node_pair_key(pair))) {
            return lg_yaml_fail(yaml, node, NULL, "a key must be a plain word");
        }
        if (!add_key(&given, fy_node_pair_key(pair))) {
            return lg_yaml_fail(yaml, fy_node_pair_key(pair), NULL, "duplicate key");
        }
        if (!is_plain(yaml, fy_node_pair_key(pair)) || !is_plain(yaml, fy_node_pair_value(pair))) {
            return false;
        }
    }
    return true;
}

bool lg_yaml_open(lg_yaml *yaml, const char *path, const char *text, lg_error *error) {
    *yaml = (lg_yaml){.path = path, .text = text, .error = error};
    struct fy_diag *diag = new_diag();
    if (!diag) {
        return lg_error_say(error, "not enough memory to read %s", path);
    }
    bool good = parse(yaml, diag) && is_plain(yaml, yaml->root) &&
                lg_yaml_mapping(yaml, yaml->root, "the file", NULL);
    fy_diag_reset_error(diag); /* frees what was collected; unref alone does not */
    fy_diag_unref(diag);
    return good;
}

void lg_yaml_close(lg_yaml *yaml) {
    if (yaml->document) {
        fy_parse_document_destroy(yaml->parser, yaml->document);
    }
    if (yaml->parser) {
        fy_parser_destroy(yaml->parser);
    }
    *yaml = (lg_yaml){0};
}

/* ---- Mappings and lists ---------------------------------------------------------------------- */

bool lg_yaml_is_mapping(lg_node *node) { return fy_node_is_mapping(node); }

bool lg_yaml_is_list(lg_node *node) { return fy_node_is_sequence(node); }

bool lg_yaml_is_literal(lg_node *node) { return fy_node_get_style(node) == FYNS_LITERAL; }

const char *lg_yaml_scalar(lg_node *node) {
    const char *text = fy_node_is_scalar(node) ? fy_node_get_scalar0(node) : NULL;
    return text ? text : "";
}

bool lg_yaml_pair(lg_node *mapping, void **at, lg_node **key, lg_node **value) {
    struct fy_node_pair *pair = fy_node_mapping_iterate(mapping, at);
    if (!pair) {
        return false;
    }
    *key = fy_node_pair_key(pair);
    *value = fy_node_pair_value(pair);
    return true;
}

bool lg_yaml_mapping(const lg_yaml *yaml, lg_node *node, const char *what,
                     const char *const *keys) {
    void *at = NULL;
    if (!fy_node_is_mapping(node)) {
        return lg_yaml_fail(yaml, node, NULL, "%s must be entries of the form \"key: value\"",
                            what);
    }
    for (lg_node *key, *value; keys && lg_yaml_pair(node, &at, &key, &value);) {
        char name[80];
        if (!lg_yaml_text(yaml, key, "a key", name, sizeof name)) {
            return false;
        }
        char hint[LG_HINT_SIZE];
        int count = lg_names_count(keys);
        bool known = false;
        for (int i = 0; i < count; i++) {
            known |= strcmp(name, keys[i]) == 0;
        }
        if (!known) {
            return lg_yaml_fail(yaml, key, lg_hint(hint, name, keys, count),
                                "%s has no entry \"%s\"", what, name);
        }
    }
    return true;
}

lg_node *lg_yaml_get(lg_node *mapping, const char *key) {
    return fy_node_mapping_lookup_value_by_simple_key(mapping, key, strlen(key));
}

bool lg_yaml_need(const lg_yaml *yaml, lg_node *mapping, const char *what, const char *key,
                  lg_node **value) {
    *value = lg_yaml_get(mapping, key);
    if (*value) {
        return true;
    }
    return lg_yaml_fail(yaml, mapping, NULL, "%s lacks the entry \"%s\"", what, key);
}

bool lg_yaml_list(const lg_yaml *yaml, lg_node *node, const char *what) {
    if (fy_node_is_sequence(node)) {
        return true;
    }
    return lg_yaml_fail(yaml, node, "write [a, b], or one entry a line with \"- \" before it",
                        "%s must be a list", what);
}

int lg_yaml_length(lg_node *list) { return fy_node_sequence_item_count(list); }

lg_node *lg_yaml_item(lg_node *list, void **at) { return fy_node_sequence_iterate(list, at); }

/* ---- Values ---------------------------------------------------------------------------------- */

enum { SHORT = 64 };

/* Words and numbers are copied out: libfyaml would allocate a terminated text for each. */
static const char *short_text(lg_node *node, char copy[SHORT]) {
    size_t length = 0;
    const char *text = fy_node_is_scalar(node) ? fy_node_get_scalar(node, &length) : NULL;
    if (!text || length >= SHORT) {
        return lg_yaml_scalar(node);
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

static bool scalar(const lg_yaml *yaml, lg_node *node, const char *what, char copy[SHORT],
                   const char **text) {
    *text = short_text(node, copy);
    if (fy_node_is_scalar(node) && **text) {
        return true;
    }
    return lg_yaml_fail(yaml, node, NULL,
                        fy_node_is_scalar(node) ? "%s is empty" : "%s must be one value", what);
}

/* Line breaks become single blanks; none at the end. */
static void join_lines(char *text) {
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == ' ')) {
        text[--length] = '\0';
    }
    for (char *at = text; *at; at++) {
        if (*at == '\n') {
            *at = ' ';
        }
    }
}

bool lg_yaml_text(const lg_yaml *yaml, lg_node *node, const char *what, char *to, size_t size) {
    char copy[SHORT];
    const char *text;
    if (!scalar(yaml, node, what, copy, &text)) {
        return false;
    }
    size_t length = fy_node_get_scalar_length(node);
    while (length > 0 && text[length - 1] == '\n') {
        length--;
    }
    if (length >= size) {
        return lg_yaml_fail(yaml, node, NULL, "%s is too long: %zu bytes, at most %zu", what,
                            length, size - 1);
    }
    memcpy(to, text, length);
    to[length] = '\0';
    size_t read = strlen(to);
    join_lines(to);
    if (read == length && lg_text_is_clean(to)) {
        return true;
    }
    return lg_yaml_fail(yaml, node, "only letters, digits and signs that a screen can show",
                        "%s holds a control character", what);
}

static bool whole(const char *text, int low, int high, int *to) {
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    bool digits = text[text[0] == '-'] >= '0' && text[text[0] == '-'] <= '9' && !*end;
    if (!digits || errno || number < low || number > high) {
        return false;
    }
    *to = (int)number;
    return true;
}

bool lg_yaml_number(const lg_yaml *yaml, lg_node *node, const char *what, int low, int high,
                    int *to) {
    char copy[SHORT];
    const char *text;
    if (!scalar(yaml, node, what, copy, &text)) {
        return false;
    }
    if (whole(text, low, high, to)) {
        return true;
    }
    if (whole(text, INT_MIN, INT_MAX, to)) {
        return lg_yaml_fail(yaml, node, NULL, "%s is %s, it must lie in %d..%d", what, text, low,
                            high);
    }
    return lg_yaml_fail(yaml, node, NULL, "%s must be a whole number, \"%s\" is none", what, text);
}

bool lg_yaml_numbers(const lg_yaml *yaml, lg_node *node, const char *what, int count, int low,
                     int high, int *to) {
    void *at = NULL;
    if (count == 1 && fy_node_is_scalar(node)) {
        return lg_yaml_number(yaml, node, what, low, high, to);
    }
    if (!fy_node_is_sequence(node) || lg_yaml_length(node) != count) {
        return lg_yaml_fail(yaml, node, "write them as [1, 2]",
                            "%s: %d whole numbers are wanted, %d given", what, count,
                            fy_node_is_sequence(node) ? lg_yaml_length(node) : 1);
    }
    for (lg_node *item; (item = lg_yaml_item(node, &at));) {
        if (!lg_yaml_number(yaml, item, what, low, high, to++)) {
            return false;
        }
    }
    return true;
}

bool lg_yaml_word(const lg_yaml *yaml, lg_node *node, const char *what, const char *const *names,
                  int count, int *to) {
    char copy[SHORT];
    const char *word;
    if (!scalar(yaml, node, what, copy, &word)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        *to = i;
        if (lg_same_word(word, names[i])) {
            return true;
        }
    }
    char hint[LG_HINT_SIZE];
    return lg_yaml_fail(yaml, node, lg_hint(hint, word, names, count), "%s is not known: \"%s\"",
                        what, word);
}

bool lg_yaml_yes(const lg_yaml *yaml, lg_node *node, const char *what, bool *to) {
    static const char *const words[] = {"no", "yes", "false", "true"};
    int word = 0;
    if (!lg_yaml_word(yaml, node, what, words, 4, &word)) {
        return false;
    }
    *to = word % 2 == 1;
    return true;
}
