#include "tui/glyphs.h"

#include <stddef.h>

static const lg_glyph glyphs[] = {
    {'+', LG_GLYPH_SQUARE, "range ring"},
    {'#', LG_GLYPH_SQUARE, "far: a wall"},
    {'?', LG_GLYPH_SQUARE, "a cloud: something may be there"},
    {'x', LG_GLYPH_SQUARE, "far: men of both sides"},
    {'X', LG_GLYPH_SQUARE, "the target"},
    {'-', LG_GLYPH_EDGE, "solid wall"},
    {'|', LG_GLYPH_EDGE, "solid wall"},
    {'+', LG_GLYPH_EDGE, "corner of walls"},
    {':', LG_GLYPH_EDGE, "window"},
    {'/', LG_GLYPH_EDGE, "door"},
    {';', LG_GLYPH_EDGE, "hole"},
    {'^', LG_GLYPH_BESIDE, "faces north"},
    {'\'', LG_GLYPH_BESIDE, "faces north-east"},
    {'>', LG_GLYPH_BESIDE, "faces east"},
    {'.', LG_GLYPH_BESIDE, "faces south-east"},
    {'v', LG_GLYPH_BESIDE, "faces south"},
    {',', LG_GLYPH_BESIDE, "faces south-west"},
    {'<', LG_GLYPH_BESIDE, "faces west"},
    {'`', LG_GLYPH_BESIDE, "faces north-west"},
    {'(', LG_GLYPH_BESIDE, "where a unit would stand"},
    {')', LG_GLYPH_BESIDE, "where a unit would stand"},
    {'[', LG_GLYPH_BESIDE, "the cursor; a place that is refused"},
    {']', LG_GLYPH_BESIDE, "the cursor; a place that is refused"},
};

enum { GLYPHS = sizeof glyphs / sizeof glyphs[0] };

const lg_glyph *lg_glyph_at(int i) { return i >= 0 && i < GLYPHS ? &glyphs[i] : NULL; }

char lg_glyph_facing(int facing) {
    static const char marks[] = "^'>.v,<`";
    return facing >= 0 && facing < 8 ? marks[facing] : ' ';
}
