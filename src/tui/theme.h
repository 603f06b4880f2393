/* theme.h - which colour an ink has on the terminal at hand.
 *
 * One table, seven columns: dark and light for 256, 16 and 8 colours, and mono. Colours are fixed
 * by measurement (contrast and the distance between the two sides, also for colour-blind eyes); the
 * tests compute both again from this table. */
#ifndef LG_TUI_THEME_H
#define LG_TUI_THEME_H

#include "tui/canvas.h"

typedef enum lg_theme {
    LG_THEME_256_DARK,
    LG_THEME_256_LIGHT,
    LG_THEME_16_DARK,
    LG_THEME_16_LIGHT,
    LG_THEME_8_DARK,
    LG_THEME_8_LIGHT,
    LG_THEME_MONO,
    LG_THEMES
} lg_theme;

/* What the player asked for: the program's own black background (contrast is then known), or the
 * terminal's own background, told to be dark or light; auto reads COLORFGBG and falls back to own.
 */
typedef enum lg_theme_wish { LG_WISH_OWN, LG_WISH_DARK, LG_WISH_LIGHT, LG_WISH_AUTO } lg_theme_wish;

/* The colour of one ink: a palette index (-1: leave it alone) and the attributes that go with it.
 */
typedef struct lg_colour {
    int16_t index;
    int16_t attributes;
} lg_colour;

/* "own", "dark", "light", "auto"; false when it is none of them. */
bool lg_theme_wish_named(const char *name, lg_theme_wish *wish);
/* The column for a terminal of that many colours. `plain` (NO_COLOR) or fewer than 8 colours: mono.
 * `colorfgbg` is the value of that variable or NULL. */
lg_theme lg_theme_choose(int colour_count, bool plain, lg_theme_wish wish, const char *colorfgbg);
/* The background that the program paints over the whole screen: a palette index, or -1 for the
 * terminal's own. Eight colours and light always draw on the terminal's own. */
int lg_theme_background(lg_theme theme, lg_theme_wish wish);
lg_colour lg_theme_colour(lg_theme theme, lg_ink ink);
/* The ink of a terrain's role word in a rule set ("scrub", "water", "wall", "ground", "road",
 * "high"). */
lg_ink lg_ink_named(const char *role);

#endif
