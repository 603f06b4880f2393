#include "tui/theme.h"

#include <stdlib.h>
#include <string.h>

/* Colours of the 256: cube and grey only (16-255), because themes of terminals remap 0-15. Never
 * bright black, plain blue on dark, or red against green. */
static const lg_colour colours[LG_THEMES][LG_INKS] =
    {
        [LG_THEME_256_DARK] =
            {
                [LG_INK_TEXT] = {253, 0},
                [LG_INK_BRITISH] = {215, 0},
                [LG_INK_ZULU] = {117, 0},
                [LG_INK_GROUND] = {248, 0},
                [LG_INK_SCRUB] = {150, 0},
                [LG_INK_WATER] = {111, 0},
                [LG_INK_GHOST] = {183, 0},
                [LG_INK_ALARM] = {229, LG_REVERSE},
            },
        [LG_THEME_256_LIGHT] =
            {
                [LG_INK_TEXT] = {16, 0},
                [LG_INK_BRITISH] = {94, 0},
                [LG_INK_ZULU] = {25, 0},
                [LG_INK_GROUND] = {241, 0},
                [LG_INK_SCRUB] = {22, 0},
                [LG_INK_WATER] = {24, 0},
                [LG_INK_GHOST] = {91, 0},
                [LG_INK_ALARM] = {88, LG_REVERSE},
            },
        [LG_THEME_16_DARK] =
            {
                [LG_INK_TEXT] = {7, 0},
                [LG_INK_BRITISH] = {11, 0},
                [LG_INK_ZULU] = {14, 0},
                [LG_INK_GROUND] = {7, 0},
                [LG_INK_SCRUB] = {7, 0},
                [LG_INK_WATER] = {7, 0},
                [LG_INK_GHOST] = {15, 0},
                [LG_INK_ALARM] = {15, LG_REVERSE},
            },
        [LG_THEME_16_LIGHT] =
            {
                [LG_INK_TEXT] = {0, 0},
                [LG_INK_BRITISH] = {1, 0},
                [LG_INK_ZULU] = {4, 0},
                [LG_INK_GROUND] = {0, 0},
                [LG_INK_SCRUB] = {0, 0},
                [LG_INK_WATER] = {0, 0},
                [LG_INK_GHOST] = {5, 0},
                [LG_INK_ALARM] = {5, LG_REVERSE},
            },
        [LG_THEME_8_DARK] =
            {
                [LG_INK_TEXT] = {7, 0},
                [LG_INK_BRITISH] = {3, LG_BOLD},
                [LG_INK_ZULU] = {6, LG_BOLD},
                [LG_INK_GROUND] = {7, 0},
                [LG_INK_SCRUB] = {7, 0},
                [LG_INK_WATER] = {7, 0},
                [LG_INK_GHOST] = {7, LG_BOLD},
                [LG_INK_ALARM] = {7, LG_REVERSE},
            },
        [LG_THEME_8_LIGHT] =
            {
                [LG_INK_TEXT] = {0, 0},
                [LG_INK_BRITISH] = {1, 0},
                [LG_INK_ZULU] = {4, 0},
                [LG_INK_GROUND] = {0, 0},
                [LG_INK_SCRUB] = {0, 0},
                [LG_INK_WATER] = {0, 0},
                [LG_INK_GHOST] = {0, 0}, /* magenta on a grey white has a contrast of 2.8 */
                [LG_INK_ALARM] = {0, LG_REVERSE},
            },
        [LG_THEME_MONO] =
            {
                [LG_INK_TEXT] = {-1, 0},
                [LG_INK_BRITISH] = {-1, 0},
                [LG_INK_ZULU] = {-1, 0},
                [LG_INK_GROUND] = {-1, 0},
                [LG_INK_SCRUB] = {-1, 0},
                [LG_INK_WATER] = {-1, 0},
                [LG_INK_GHOST] = {-1, 0},
                [LG_INK_ALARM] = {-1, LG_REVERSE},
            },
};

lg_colour lg_theme_colour(lg_theme theme, lg_ink ink) { return colours[theme][ink]; }

bool lg_theme_wish_named(const char *name, lg_theme_wish *wish) {
    static const char *const names[] = {"own", "dark", "light", "auto"};
    for (int i = 0; i < 4; i++) {
        if (strcmp(name, names[i]) == 0) {
            *wish = (lg_theme_wish)i;
            return true;
        }
    }
    return false;
}

/* COLORFGBG is "15;0" or "0;default;15": its last number is the background, light from 7 on but
 * for 8. */
static bool says_light(const char *colorfgbg) {
    const char *last = colorfgbg ? strrchr(colorfgbg, ';') : NULL;
    if (!last || last[1] < '0' || last[1] > '9') {
        return false;
    }
    int background = atoi(last + 1);
    return background == 7 || (background > 8 && background < 16);
}

lg_theme lg_theme_choose(int colour_count, bool plain, lg_theme_wish wish, const char *colorfgbg) {
    if (plain || colour_count < 8) {
        return LG_THEME_MONO;
    }
    bool light = wish == LG_WISH_LIGHT || (wish == LG_WISH_AUTO && says_light(colorfgbg));
    if (colour_count >= 256) {
        return light ? LG_THEME_256_LIGHT : LG_THEME_256_DARK;
    }
    if (colour_count >= 16) {
        return light ? LG_THEME_16_LIGHT : LG_THEME_16_DARK;
    }
    return light ? LG_THEME_8_LIGHT : LG_THEME_8_DARK;
}

int lg_theme_background(lg_theme theme, lg_theme_wish wish) {
    if (wish == LG_WISH_DARK || wish == LG_WISH_LIGHT) {
        return -1;
    }
    switch (theme) {
    case LG_THEME_256_DARK: return 16;
    case LG_THEME_16_DARK:
    case LG_THEME_8_DARK: return 0;
    case LG_THEME_256_LIGHT:
    case LG_THEME_16_LIGHT:
    case LG_THEME_8_LIGHT:
    case LG_THEME_MONO:
    case LG_THEMES: break;
    }
    return -1;
}

lg_ink lg_ink_named(const char *role) {
    static const struct {
        const char *role;
        lg_ink ink;
    } inks[] = {{"scrub", LG_INK_SCRUB}, {"water", LG_INK_WATER}, {"wall", LG_INK_TEXT}};
    for (size_t i = 0; i < sizeof inks / sizeof inks[0]; i++) {
        if (strcmp(role, inks[i].role) == 0) {
            return inks[i].ink;
        }
    }
    return LG_INK_GROUND;
}
