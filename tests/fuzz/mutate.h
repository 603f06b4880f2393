/* mutate.h - files spoiled a little, always alike for the same random bits: bytes changed, pieces lost, doubled, moved
 * and put in, numbers made absurd. */
#ifndef LG_FUZZ_MUTATE_H
#define LG_FUZZ_MUTATE_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "check.h"

typedef struct text {
    char *bytes; /* a zero follows */
    size_t size;
} text;

static inline text text_read(const char *path) {
    text t = {0};
    FILE *file = fopen(path, "rb");
    check_true(file != NULL, "%s cannot be read", path);
    check_int(fseek(file, 0, SEEK_END), 0);
    t.size = (size_t)ftell(file);
    rewind(file);
    t.bytes = malloc(t.size + 1);
    check_int(fread(t.bytes, 1, t.size, file), t.size);
    t.bytes[t.size] = '\0';
    fclose(file);
    return t;
}

static inline void text_write(const char *path, const text *t) {
    FILE *file = fopen(path, "wb");
    check_true(file != NULL, "%s cannot be written", path);
    check_int(fwrite(t->bytes, 1, t->size, file), t->size);
    check_int(fclose(file), 0);
}

static inline void text_free(text *t) {
    free(t->bytes);
    *t = (text){0};
}

/* `cut` bytes from `at` on give way to `count` others. */
static inline void text_splice(text *t, size_t at, size_t cut, const char *with, size_t count) {
    size_t size = t->size - cut + count;
    char *bytes = malloc(size + 1);
    check_true(bytes != NULL, "no memory");
    memcpy(bytes, t->bytes, at);
    memcpy(bytes + at, with, count);
    memcpy(bytes + at + count, t->bytes + at + cut, t->size - at - cut);
    bytes[size] = '\0';
    free(t->bytes);
    *t = (text){bytes, size};
}

static inline size_t some_place(const text *t, uint64_t *random) {
    return (size_t)lg_bot_below(random, (int)t->size + 1);
}

static inline size_t some_length(const text *t, size_t at, uint64_t *random) {
    static const int MOST[] = {1, 4, 20, 200};
    size_t length = 1 + (size_t)lg_bot_below(random, MOST[lg_bot_below(random, 4)]);
    return at + length > t->size ? t->size - at : length;
}

static inline void put_in(text *t, uint64_t *random) {
    static const char *const ODD[] = {"",
                                      ":",
                                      "- ",
                                      "{",
                                      "}",
                                      "[",
                                      "]",
                                      "\"",
                                      "'",
                                      "\n",
                                      "\t",
                                      "|",
                                      ">",
                                      "&a",
                                      "*a",
                                      "<<: *a",
                                      "!!x",
                                      "---\n",
                                      "\x01",
                                      "\x1b",
                                      "\xff\xfe",
                                      "\xc3",
                                      "\xe2\x82\xac",
                                      "null",
                                      "-1",
                                      "0",
                                      "1e9",
                                      "~",
                                      "999999",
                                      "2147483648",
                                      "-2147483649",
                                      "184467440737095516160",
                                      "%n",
                                      "%s%s%s%s",
                                      "{{{{",
                                      "[[[[",
                                      "yes",
                                      "no",
                                      "as=british",
                                      "../../etc/passwd"};
    const char *odd = ODD[lg_bot_below(random, sizeof ODD / sizeof ODD[0])];
    text_splice(t, some_place(t, random), 0, odd, strlen(odd));
}

/* Another number in the place of one. */
static inline void change_number(text *t, uint64_t *random) {
    static const char *const ABSURD[] = {"0",      "-1",  "1",          "2",     "7",
                                         "99",     "255", "256",        "65535", "65536",
                                         "-32768", "",    "4294967296", "0x10"};
    size_t at = some_place(t, random);
    while (at < t->size && (t->bytes[at] < '0' || t->bytes[at] > '9')) {
        at++;
    }
    size_t end = at;
    while (end < t->size && t->bytes[end] >= '0' && t->bytes[end] <= '9') {
        end++;
    }
    const char *absurd = ABSURD[lg_bot_below(random, sizeof ABSURD / sizeof ABSURD[0])];
    text_splice(t, at, end - at, absurd, strlen(absurd));
}

/* A piece once more somewhere else; `moves`: there alone. */
static inline void copy_piece(text *t, bool moves, uint64_t *random) {
    size_t from = some_place(t, random), count = some_length(t, from, random);
    char *piece = malloc(count + 1);
    memcpy(piece, t->bytes + from, count);
    if (moves) {
        text_splice(t, from, count, "", 0);
    }
    text_splice(t, some_place(t, random), 0, piece, count);
    free(piece);
}

/* Whole lines lost or doubled. */
static inline void change_line(text *t, bool twice, uint64_t *random) {
    size_t from = some_place(t, random), end;
    while (from > 0 && t->bytes[from - 1] != '\n') {
        from--;
    }
    for (end = from; end < t->size && t->bytes[end] != '\n'; end++) {
    }
    end += end < t->size;
    size_t count = end - from;
    char *line = malloc(count + 1);
    memcpy(line, t->bytes + from, count);
    text_splice(t, from, twice ? 0 : count, line, twice ? count : 0);
    free(line);
}

static inline void spoil_once(text *t, uint64_t *random) {
    size_t at = some_place(t, random);
    switch (lg_bot_below(random, 9)) {
    case 0:
        if (at < t->size) {
            t->bytes[at] ^= (char)(1 << lg_bot_below(random, 8));
        }
        return;
    case 1:
        if (at < t->size) {
            t->bytes[at] = (char)lg_bot_below(random, 256);
        }
        return;
    case 2: text_splice(t, at, some_length(t, at, random), "", 0); return;
    case 3: put_in(t, random); return;
    case 4: change_number(t, random); return;
    case 5: copy_piece(t, lg_bot_below(random, 2) == 0, random); return;
    case 6: change_line(t, false, random); return;
    case 7: change_line(t, true, random); return;
    default:
        if (lg_bot_below(random, 4) == 0) {
            text_splice(t, at, t->size - at, "", 0);
        } else {
            change_number(t, random);
        }
        return;
    }
}

/* A spoiled copy. */
static inline text text_spoiled(const text *from, uint64_t *random) {
    text t = {malloc(from->size + 1), from->size};
    memcpy(t.bytes, from->bytes, from->size + 1);
    for (int changes = 1 + lg_bot_below(random, 3); changes > 0; changes--) {
        spoil_once(&t, random);
    }
    return t;
}

#endif
