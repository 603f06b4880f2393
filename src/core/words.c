/* words.c - finding the word that was meant. */
#include "words.h"

#include <string.h>

static int lower(char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : (unsigned char)c; }

bool lg_same_word(const char *a, const char *b) {
    while (*a != '\0' && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return *a == '\0' && *b == '\0';
}

char *lg_capital(char *text) {
    if (text[0] >= 'a' && text[0] <= 'z') {
        text[0] = (char)(text[0] - 'a' + 'A');
    }
    return text;
}

char *lg_heading(char *text) {
    if (strncmp(text, "the ", 4) == 0) {
        memmove(text, text + 4, strlen(text + 4) + 1);
    }
    return lg_capital(text);
}

static int least(int a, int b) { return a < b ? a : b; }

/* One row of the table of Damerau and Levenshtein: `two` and `one` are the rows before it. */
static void next_row(const char *a, const char *b, int i, int columns, const int *two,
                     const int *one, int *row) {
    row[0] = i;
    for (int j = 1; j <= columns; j++) {
        bool same = lower(a[i - 1]) == lower(b[j - 1]);
        row[j] = least(least(one[j] + 1, row[j - 1] + 1), one[j - 1] + (same ? 0 : 1));
        if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
            lower(a[i - 2]) == lower(b[j - 1])) {
            row[j] = least(row[j], two[j - 2] + 1);
        }
    }
}

int lg_word_distance(const char *a, const char *b) {
    int rows = (int)strlen(a), columns = (int)strlen(b);
    if (rows >= LG_WORD_SIZE || columns >= LG_WORD_SIZE) {
        return LG_WORD_SIZE;
    }
    int table[3][LG_WORD_SIZE] = {{0}};
    for (int j = 0; j <= columns; j++) {
        table[0][j] = j;
    }
    for (int i = 1; i <= rows; i++) {
        next_row(a, b, i, columns, table[(i + 1) % 3], table[(i + 2) % 3], table[i % 3]);
    }
    return table[rows % 3][columns];
}

const char *lg_nearest(const char *word, const char *const *names, size_t count) {
    const char *best = NULL;
    int distance = ((int)strlen(word) + 2) / 3 + 1;
    for (size_t i = 0; i < count; i++) {
        int d = names[i] == NULL ? LG_WORD_SIZE : lg_word_distance(word, names[i]);
        if (d < distance) {
            distance = d;
            best = names[i];
        }
    }
    return best;
}

int lg_word_index(const char *word, const char *const *names) {
    for (int i = 0; names[i] != NULL; i++) {
        if (lg_same_word(word, names[i])) {
            return i;
        }
    }
    return -1;
}
