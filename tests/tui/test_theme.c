/* Contrast and the distance between the sides, computed from the palette table in the source. */
#include "tui/theme.h"

#include "check.h"

/* ---- Colours -------------------------------------------------------------------------------- */

typedef struct rgb {
    double red, green, blue; /* 0..1 */
} rgb;

static rgb of_hex(unsigned hex) {
    return (rgb){(hex >> 16) / 255.0, (hex >> 8 & 0xFF) / 255.0, (hex & 0xFF) / 255.0};
}

/* The first 16 colours as five terminals ship them: xterm, VGA, PuTTY, Windows, Tango. */
enum { PALETTES = 5 };
static const unsigned palettes[PALETTES][16] = {
    {0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
     0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF},
    {0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555,
     0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF},
    {0x000000, 0xBB0000, 0x00BB00, 0xBBBB00, 0x0000BB, 0xBB00BB, 0x00BBBB, 0xBBBBBB, 0x555555,
     0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF},
    {0x0C0C0C, 0xC50F1F, 0x13A10E, 0xC19C00, 0x0037DA, 0x881798, 0x3A96DD, 0xCCCCCC, 0x767676,
     0xE74856, 0x16C60C, 0xF9F1A5, 0x3B78FF, 0xB4009E, 0x61D6D6, 0xF2F2F2},
    {0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF, 0x555753,
     0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC},
};

/* Backgrounds that people have: black, editor greys, Solarized, Tango, aubergine; white, Tango,
 * cream. */
static const unsigned dark_grounds[] = {0x000000, 0x1E1E1E, 0x282828, 0x002B36, 0x2E3436, 0x300A24};
static const unsigned light_grounds[] = {0xFFFFFF, 0xEEEEEC, 0xFDF6E3};

static rgb cube_colour(int index) {
    static const int steps[] = {0, 95, 135, 175, 215, 255};
    if (index >= 232) {
        double grey = (8 + 10 * (index - 232)) / 255.0;
        return (rgb){grey, grey, grey};
    }
    int cube = index - 16;
    int red = cube / 36, green = cube / 6 % 6, blue = cube % 6;
    return (rgb){steps[red] / 255.0, steps[green] / 255.0, steps[blue] / 255.0};
}

/* The n-th root by Newton's way; x is 0..1. */
static double root(double x, int n) {
    if (x <= 0) {
        return 0;
    }
    double guess = 1;
    for (int i = 0; i < 200; i++) {
        double power = 1;
        for (int k = 1; k < n; k++) {
            power *= guess;
        }
        guess += (x / power - guess) / n;
    }
    return guess;
}

static double linear_part(double value) {
    if (value <= 0.04045) {
        return value / 12.92;
    }
    double base = (value + 0.055) / 1.055;
    return base * base * root(base * base, 5); /* base to the power 2.4 */
}

static rgb linear(rgb colour) {
    return (rgb){linear_part(colour.red), linear_part(colour.green), linear_part(colour.blue)};
}

static double luminance(rgb colour) {
    rgb l = linear(colour);
    return 0.2126 * l.red + 0.7152 * l.green + 0.0722 * l.blue;
}

/* The ratio of WCAG: 1 no contrast, 21 black on white. */
static double contrast(rgb a, rgb b) {
    double la = luminance(a) + 0.05, lb = luminance(b) + 0.05;
    return la > lb ? la / lb : lb / la;
}

/* ---- What the colour blind see -------------------------------------------------------------- */

enum { EYES = 4 };
static const double eyes[EYES][9] = {
    {1, 0, 0, 0, 1, 0, 0, 0, 1},
    /* protanopia, deuteranopia, tritanopia after Machado, Oliveira and Fernandes (2009) */
    {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
    {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
    {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
};

static double clamped(double value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

static rgb seen_by(int eye, rgb l) {
    const double *m = eyes[eye];
    return (rgb){clamped(m[0] * l.red + m[1] * l.green + m[2] * l.blue),
                 clamped(m[3] * l.red + m[4] * l.green + m[5] * l.blue),
                 clamped(m[6] * l.red + m[7] * l.green + m[8] * l.blue)};
}

static double lab_part(double t) {
    return t > 216.0 / 24389 ? root(t, 3) : (24389.0 / 27 * t + 16) / 116;
}

static void to_lab(rgb l, double lab[3]) {
    double x = (0.4124 * l.red + 0.3576 * l.green + 0.1805 * l.blue) / 0.9505;
    double y = 0.2126 * l.red + 0.7152 * l.green + 0.0722 * l.blue;
    double z = (0.0193 * l.red + 0.1192 * l.green + 0.9505 * l.blue) / 1.0888;
    lab[0] = 116 * lab_part(y) - 16;
    lab[1] = 500 * (lab_part(x) - lab_part(y));
    lab[2] = 200 * (lab_part(y) - lab_part(z));
}

/* The square of the CIE Lab distance of two colours for an eye. */
static double distance2(int eye, rgb a, rgb b) {
    double la[3], lb[3], sum = 0;
    to_lab(seen_by(eye, linear(a)), la);
    to_lab(seen_by(eye, linear(b)), lb);
    for (int i = 0; i < 3; i++) {
        sum += (la[i] - lb[i]) * (la[i] - lb[i]);
    }
    return sum;
}

/* ---- The table ------------------------------------------------------------------------------ */

static bool is_light(lg_theme theme) {
    return theme == LG_THEME_256_LIGHT || theme == LG_THEME_16_LIGHT || theme == LG_THEME_8_LIGHT;
}

static bool has_cube(lg_theme theme) {
    return theme == LG_THEME_256_DARK || theme == LG_THEME_256_LIGHT;
}

static rgb colour_of(lg_theme theme, lg_ink ink, int palette) {
    int index = lg_theme_colour(theme, ink).index;
    return has_cube(theme) ? cube_colour(index) : of_hex(palettes[palette][index]);
}

static double worst_on_grounds(lg_theme theme, lg_ink ink) {
    const unsigned *grounds = is_light(theme) ? light_grounds : dark_grounds;
    int count = is_light(theme) ? 3 : 6;
    double worst = 21;
    for (int i = 0; i < count; i++) {
        double ratio = contrast(colour_of(theme, ink, 0), of_hex(grounds[i]));
        worst = ratio < worst ? ratio : worst;
    }
    return worst;
}

/* Sixteen colours: on black or on bright white. Eight: on black or on the white there is, which is
 * grey. */
static double worst_on_palettes(lg_theme theme, lg_ink ink) {
    int ground = !is_light(theme) ? 0 : theme == LG_THEME_16_LIGHT ? 15 : 7;
    double worst = 21;
    for (int i = 0; i < PALETTES; i++) {
        double ratio = contrast(colour_of(theme, ink, i), of_hex(palettes[i][ground]));
        worst = ratio < worst ? ratio : worst;
    }
    return worst;
}

static void contrast__every_ink_of_every_theme__can_be_read(void **state) {
    (void)state;
    for (int theme = 0; theme < LG_THEME_MONO; theme++) {
        for (int ink = 0; ink < LG_INKS; ink++) {
            bool eight = theme == LG_THEME_8_DARK || theme == LG_THEME_8_LIGHT;
            double worst = has_cube((lg_theme)theme)
                               ? worst_on_grounds((lg_theme)theme, (lg_ink)ink)
                               : worst_on_palettes((lg_theme)theme, (lg_ink)ink);
            check_true(worst >= (eight ? 3.0 : 4.5), "theme %d, ink %d: contrast %.2f", theme, ink,
                       worst);
        }
    }
}

static void sides__every_theme_and_every_eye__stand_apart(void **state) {
    (void)state;
    for (int theme = 0; theme < LG_THEME_MONO; theme++) {
        for (int eye = 0; eye < EYES; eye++) {
            for (int palette = 0; palette < (has_cube((lg_theme)theme) ? 1 : PALETTES); palette++) {
                double apart = distance2(eye, colour_of((lg_theme)theme, LG_INK_BRITISH, palette),
                                         colour_of((lg_theme)theme, LG_INK_ZULU, palette));
                check_true(apart >= 40.0 * 40.0,
                           "theme %d, eye %d, palette %d: squared distance %.0f", theme, eye,
                           palette, apart);
            }
        }
    }
}

/* The measure itself: red and green of the usual sort are one colour to deuteranopes. */
static void sides__red_and_green__would_not_stand_apart(void **state) {
    (void)state;
    rgb red = of_hex(0xCD0000), green = of_hex(0x00CD00);
    check_true(distance2(0, red, green) > 100.0 * 100.0, "ordinary eyes tell them apart");
    check_true(distance2(2, red, green) < 60.0 * 60.0, "deuteranopes hardly do");
    check_true(contrast(of_hex(0x000000), of_hex(0xFFFFFF)) > 20.9, "black on white is 21");
}

static void table__256_colours__keeps_off_the_first_16(void **state) {
    (void)state;
    for (int ink = 0; ink < LG_INKS; ink++) {
        check_range(lg_theme_colour(LG_THEME_256_DARK, (lg_ink)ink).index, 16, 255);
        check_range(lg_theme_colour(LG_THEME_256_LIGHT, (lg_ink)ink).index, 16, 255);
        check_range(lg_theme_colour(LG_THEME_16_DARK, (lg_ink)ink).index, 0, 15);
        check_range(lg_theme_colour(LG_THEME_8_DARK, (lg_ink)ink).index, 0, 7);
        check_range(lg_theme_colour(LG_THEME_8_LIGHT, (lg_ink)ink).index, 0, 7);
        check_int(lg_theme_colour(LG_THEME_MONO, (lg_ink)ink).index, -1);
    }
}

static void choice__by_colours_and_wish__as_the_table_says(void **state) {
    (void)state;
    check_int(lg_theme_choose(256, false, LG_WISH_OWN, "0;15"), LG_THEME_256_DARK);
    check_int(lg_theme_choose(256, false, LG_WISH_LIGHT, NULL), LG_THEME_256_LIGHT);
    check_int(lg_theme_choose(88, false, LG_WISH_DARK, NULL), LG_THEME_16_DARK);
    check_int(lg_theme_choose(16, false, LG_WISH_LIGHT, NULL), LG_THEME_16_LIGHT);
    check_int(lg_theme_choose(8, false, LG_WISH_OWN, NULL), LG_THEME_8_DARK);
    check_int(lg_theme_choose(8, false, LG_WISH_LIGHT, NULL), LG_THEME_8_LIGHT);
    check_int(lg_theme_choose(256, true, LG_WISH_LIGHT, NULL), LG_THEME_MONO);
    check_int(lg_theme_choose(0, false, LG_WISH_OWN, NULL), LG_THEME_MONO);
}

static void choice__auto__reads_colorfgbg(void **state) {
    (void)state;
    check_int(lg_theme_choose(256, false, LG_WISH_AUTO, "0;15"), LG_THEME_256_LIGHT);
    check_int(lg_theme_choose(256, false, LG_WISH_AUTO, "0;default;7"), LG_THEME_256_LIGHT);
    check_int(lg_theme_choose(256, false, LG_WISH_AUTO, "15;0"), LG_THEME_256_DARK);
    check_int(lg_theme_choose(256, false, LG_WISH_AUTO, "15;8"), LG_THEME_256_DARK);
    check_int(lg_theme_choose(256, false, LG_WISH_AUTO, "15;default"), LG_THEME_256_DARK);
    check_int(lg_theme_choose(256, false, LG_WISH_AUTO, NULL), LG_THEME_256_DARK);
}

static void background__own__is_black_else_the_terminals(void **state) {
    (void)state;
    check_int(lg_theme_background(LG_THEME_256_DARK, LG_WISH_OWN), 16);
    check_int(lg_theme_background(LG_THEME_16_DARK, LG_WISH_OWN), 0);
    check_int(lg_theme_background(LG_THEME_8_DARK, LG_WISH_AUTO), 0);
    check_int(lg_theme_background(LG_THEME_256_DARK, LG_WISH_DARK), -1);
    check_int(lg_theme_background(LG_THEME_256_LIGHT, LG_WISH_AUTO), -1);
    check_int(lg_theme_background(LG_THEME_8_LIGHT, LG_WISH_LIGHT), -1);
}

static void names__wishes_and_roles__are_known(void **state) {
    (void)state;
    lg_theme_wish wish = LG_WISH_OWN;
    check_true(lg_theme_wish_named("light", &wish), "light is a theme");
    check_int(wish, LG_WISH_LIGHT);
    check_true(!lg_theme_wish_named("pink", &wish), "pink is none");
    check_int(lg_ink_named("scrub"), LG_INK_SCRUB);
    check_int(lg_ink_named("water"), LG_INK_WATER);
    check_int(lg_ink_named("wall"), LG_INK_TEXT);
    check_int(lg_ink_named("road"), LG_INK_GROUND);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contrast__every_ink_of_every_theme__can_be_read),
        cmocka_unit_test(sides__every_theme_and_every_eye__stand_apart),
        cmocka_unit_test(sides__red_and_green__would_not_stand_apart),
        cmocka_unit_test(table__256_colours__keeps_off_the_first_16),
        cmocka_unit_test(choice__by_colours_and_wish__as_the_table_says),
        cmocka_unit_test(choice__auto__reads_colorfgbg),
        cmocka_unit_test(background__own__is_black_else_the_terminals),
        cmocka_unit_test(names__wishes_and_roles__are_known),
    };
    return check_group(argc, argv, "theme", tests);
}
