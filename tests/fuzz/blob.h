/* blob.h - answers put one behind the other, so that two games can be compared byte for byte. */
#ifndef LG_FUZZ_BLOB_H
#define LG_FUZZ_BLOB_H

#include <stdlib.h>
#include <string.h>

#include "check.h"

enum { BLOB_SECTIONS = 64 };

typedef struct blob {
    unsigned char *bytes;
    size_t count, max;
    struct {
        const char *name;
        size_t from;
    } section[BLOB_SECTIONS];
    int sections;
} blob;

static inline void blob_bytes(blob *b, const void *bytes, size_t count) {
    if (b->count + count > b->max) {
        b->max = 2 * (b->count + count);
        b->bytes = realloc(b->bytes, b->max);
        check_true(b->bytes != NULL, "no memory for %zu bytes of answers", b->max);
    }
    if (count > 0) {
        memcpy(b->bytes + b->count, bytes, count);
    }
    b->count += count;
}

static inline void blob_text(blob *b, const char *text) { blob_bytes(b, text, strlen(text) + 1); }
static inline void blob_number(blob *b, int number) { blob_bytes(b, &number, sizeof number); }

/* What follows is of that sort, for the message when it differs. */
static inline void blob_section(blob *b, const char *name) {
    check_true(b->sections < BLOB_SECTIONS, "too many sections");
    b->section[b->sections].name = name;
    b->section[b->sections++].from = b->count;
}

static inline const char *blob_section_at(const blob *b, size_t at) {
    const char *name = "";
    for (int i = 0; i < b->sections && b->section[i].from <= at; i++) {
        name = b->section[i].name;
    }
    return name;
}

/* The printable text around a byte. */
static inline const char *blob_around(const blob *b, size_t at, char text[121]) {
    size_t from = at < 40 ? 0 : at - 40, length = 0;
    for (size_t i = from; i < b->count && length < 120; i++) {
        unsigned char byte = b->bytes[i];
        text[length++] = (char)(byte >= ' ' && byte < 127 ? byte : '.');
    }
    text[length] = '\0';
    return text;
}

static inline void blob_same(const blob *a, const blob *b, const char *where) {
    char one[121], other[121];
    size_t least = a->count < b->count ? a->count : b->count, at = 0;
    while (at < least && a->bytes[at] == b->bytes[at]) {
        at++;
    }
    check_true(at == a->count && at == b->count, "%s: %s differs at byte %zu of %zu\n  %s\n  %s",
               where, blob_section_at(a, at), at, a->count, blob_around(a, at, one),
               blob_around(b, at, other));
}

static inline void blob_free(blob *b) {
    free(b->bytes);
    *b = (blob){0};
}

#endif
