#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play_parts.h"

/* Where the word at `at` ends; *skip is how much of it is quotes. NULL when it does not end. */
static char *word_end(char *at) {
    if (*at == '"') {
        return strchr(at + 1, '"');
    }
    if (*at == '[') {
        char *close = strchr(at, ']');
        return close ? close + 1 : NULL;
    }
    return at + strcspn(at, " \t");
}

bool play_split(play_words *words, const char *line) {
    words->count = 0;
    if (snprintf(words->text, sizeof words->text, "%s", line) >= (int)sizeof words->text) {
        return false;
    }
    for (char *at = words->text + strspn(words->text, " \t"); *at; at += strspn(at, " \t")) {
        char *end = word_end(at);
        if (!end || words->count == PLAY_MAX_WORDS) {
            return false;
        }
        words->word[words->count++] = *at == '"' ? at + 1 : at;
        bool last = !*end;
        *end = '\0';
        at = last ? end : end + 1;
    }
    return true;
}

bool play_has_parts(const char *text, const play_words *words, int first) {
    for (int i = first; i < words->count; i++) {
        if (!strstr(text, words->word[i])) {
            return false;
        }
    }
    return true;
}

const char *play_join(const play_words *words, int first, int past, char *text, size_t size) {
    size_t used = 0;
    *text = '\0';
    for (int i = first; i < past && used < size; i++) {
        used += (size_t)snprintf(text + used, size - used, "%s%s", i > first ? " " : "",
                                 words->word[i]);
    }
    return text;
}

bool play_number(const char *word, int *value) {
    char *end;
    *value = (int)strtol(word, &end, 10);
    return end != word && !*end;
}

int play_dice(const char *word, int *values, int max) {
    int count = 0;
    if (*word != '[') {
        return -1;
    }
    for (const char *at = word + 1; *at && *at != ']' && count < max;) {
        char *end;
        values[count++] = (int)strtol(at, &end, 10);
        if (end == at) {
            return -1;
        }
        at = end + strspn(end, " ");
    }
    return count;
}
