/* glyphs.h - what each character on the map means, in one table: the legend page and the tests read
 * it.
 *
 * Letters and digits are men, names and counts; punctuation is ground and edges. What kinds of ground
 * look like is the rule set's (lg_terrain.sign) and not in this table. */
#ifndef LG_TUI_GLYPHS_H
#define LG_TUI_GLYPHS_H

#include <stdbool.h>

/* Where on the map a character stands: in one place it has one meaning. */
typedef enum lg_glyph_place {
    LG_GLYPH_SQUARE,
    LG_GLYPH_EDGE,
    LG_GLYPH_BESIDE,
    LG_GLYPH_PLACES
} lg_glyph_place;

typedef struct lg_glyph {
    char character;
    lg_glyph_place place;
    const char *meaning;
} lg_glyph;

/* The i-th row, NULL past the last. */
const lg_glyph *lg_glyph_at(int i);
/* The mark of a facing 0..7 (N NE E SE S SW W NW), ' ' for -1. */
char lg_glyph_facing(int facing);

enum {
    LG_GLYPH_OPEN = '.',    /* open ground: the dots of a field of fire or a zone */
    LG_GLYPH_WALL = '#',    /* a solid wall: drawn - or | where there is room */
    LG_GLYPH_CONTACT = 'x', /* far: men of both sides in one cell */
    LG_GLYPH_TARGET = 'X',
    LG_GLYPH_RING = '+'
};

#endif
