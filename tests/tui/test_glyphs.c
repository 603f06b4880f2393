/* What each character on the map means: one meaning in one place, ASCII alone, and everything told
 * apart without colours or attributes. */
#include "tui/glyphs.h"

#include <ctype.h>

#include "field.h"

static void table__every_glyph__is_ascii_and_may_stand_in_a_cell(void **state) {
    (void)state;
    for (int i = 0; lg_glyph_at(i); i++) {
        int character = (unsigned char)lg_glyph_at(i)->character;
        check_range(character, ' ' + 1, 126);
        check_true(lg_glyph_allowed((uint32_t)character), "%c may stand in a cell", character);
    }
}

static void table__one_place__one_meaning_a_character(void **state) {
    (void)state;
    for (int i = 0; lg_glyph_at(i); i++) {
        for (int k = 0; k < i; k++) {
            const lg_glyph *a = lg_glyph_at(i), *b = lg_glyph_at(k);
            check_true(a->place != b->place || a->character != b->character,
                       "%c means \"%s\" and \"%s\"", a->character, a->meaning, b->meaning);
        }
    }
}

/* Letters and digits are men, names and counts. The exceptions are these. */
static void table__letters__only_south_contact_and_target(void **state) {
    (void)state;
    for (int i = 0; lg_glyph_at(i); i++) {
        int character = (unsigned char)lg_glyph_at(i)->character;
        bool exception =
            character == 'v' || character == LG_GLYPH_CONTACT || character == LG_GLYPH_TARGET;
        check_true(exception || !isalnum(character), "%c is a letter", character);
    }
}

static bool in_table(char character, lg_glyph_place place) {
    for (int i = 0; lg_glyph_at(i); i++) {
        if (lg_glyph_at(i)->character == character && lg_glyph_at(i)->place == place) {
            return true;
        }
    }
    return false;
}

static void table__every_facing__is_in_it(void **state) {
    (void)state;
    for (int facing = 0; facing < 8; facing++) {
        check_true(in_table(lg_glyph_facing(facing), LG_GLYPH_BESIDE), "facing %d is explained",
                   facing);
    }
    check_int(lg_glyph_facing(-1), ' ');
    check_int(lg_glyph_facing(8), ' ');
}

/* ---- Everything told apart ------------------------------------------------------------------ */

enum { WAYS = 3, FACINGS = 8, VARIANTS = FACINGS * 2 * WAYS };

/* A man in the middle of a small field: each of eight facings, with and without the cursor, alone,
 * as a target, or with the ghost of a move beside him. */
static void draw_variant(int variant, lg_zoom zoom, char *text, size_t size) {
    field f = field_new(5, 2, zoom, 22, 5);
    int facing = variant % FACINGS;
    bool cursor = variant / FACINGS % 2 != 0;
    int way = variant / FACINGS / 2;
    field_unit(&f, 0, LG_BRITISH, true)->cell = 2;
    field_man(&f, 0, LG_BRITISH, 2, 0, 'A', facing);
    f.camera.x = cursor ? 2 : 0;
    f.overlay->target = way == 1 ? 1 : 0;
    f.overlay->ghost_count = way == 2 ? 1 : 0;
    f.overlay->ghosts[0] = (lg_ghost){7, 'A', false};
    field_draw(&f);
    lg_canvas_picture(f.canvas, text, size);
    field_free(&f);
}

static void check_told_apart(lg_zoom zoom, int variants) {
    static char pictures[VARIANTS][400];
    for (int i = 0; i < variants; i++) {
        draw_variant(i, zoom, pictures[i], sizeof pictures[i]);
    }
    for (int i = 0; i < variants; i++) {
        for (int k = 0; k < i; k++) {
            check_true(strcmp(pictures[i], pictures[k]) != 0, "zoom %d: %d and %d look alike:\n%s",
                       zoom, k, i, pictures[i]);
        }
    }
}

static void near__facing_cursor_target_ghost__told_apart_by_characters(void **state) {
    (void)state;
    check_told_apart(LG_ZOOM_NEAR, VARIANTS);
}

static void middle__facing__told_apart_by_characters(void **state) {
    (void)state;
    check_told_apart(LG_ZOOM_MIDDLE, FACINGS);
}

/* At far zoom a mark of facing may be the character of the ground it stands on, and is bold then.
 */
static void far__facing__told_apart_by_character_or_bold(void **state) {
    (void)state;
    char pictures[FACINGS][200];
    for (int facing = 0; facing < FACINGS; facing++) {
        field f = field_new(5, 2, LG_ZOOM_FAR, 5, 1);
        field_man(&f, 0, LG_ZULU, 2, 0, 'Z', facing);
        f.camera.x = 4;
        field_draw(&f);
        lg_canvas_picture(f.canvas, pictures[facing], sizeof pictures[facing]);
        check_styles(f.canvas, "gZzgr\n");
        for (int other = 0; other < facing; other++) {
            check_true(strcmp(pictures[facing], pictures[other]) != 0, "%d and %d look alike",
                       other, facing);
        }
        field_free(&f);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table__every_glyph__is_ascii_and_may_stand_in_a_cell),
        cmocka_unit_test(table__one_place__one_meaning_a_character),
        cmocka_unit_test(table__letters__only_south_contact_and_target),
        cmocka_unit_test(table__every_facing__is_in_it),
        cmocka_unit_test(near__facing_cursor_target_ghost__told_apart_by_characters),
        cmocka_unit_test(middle__facing__told_apart_by_characters),
        cmocka_unit_test(far__facing__told_apart_by_character_or_bold),
    };
    return check_group(argc, argv, "glyphs", tests);
}
