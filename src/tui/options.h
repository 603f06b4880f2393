/* options.h - how the front end starts. Filled by whoever starts it; plain data, the strings live as long as the
 * program. Everything here has been checked: a name that is not known never gets this far. */
#ifndef LG_TUI_OPTIONS_H
#define LG_TUI_OPTIONS_H

#include <stdbool.h>

#include "io/session.h"
#include "tui/theme.h"

/* What may be drawn: whatever the locale can show, or ASCII alone. */
typedef enum lg_glyphs { LG_GLYPHS_AUTO, LG_GLYPHS_ASCII } lg_glyphs;
/* The hand-over screen between players: none, a line with the name, the whole screen blank. */
typedef enum lg_handover { LG_HANDOVER_OFF, LG_HANDOVER_NAME, LG_HANDOVER_BLANK } lg_handover;

/* What the first screen is. */
typedef enum lg_start {
    LG_START_MENU,  /* the menu */
    LG_START_NEW,   /* `laager new`: the battle in `session`, at its orders */
    LG_START_RESUME /* `laager resume`: the battle in `session`, at the last action shown */
} lg_start;

enum { LG_MAX_PAIRS = 64 }; /* KEY=VALUE words of one command line */

typedef struct lg_options {
    lg_glyphs glyphs;     /* --ascii */
    lg_theme_wish theme;  /* --theme=own|dark|light|auto */
    bool plain;           /* --theme=mono: no colours; NO_COLOR is the front end's to look at */
    lg_handover handover; /* --handover=off|name|blank */
    bool quick; /* --quick: volleys and melees are shown at once, without waiting for keys */

    lg_data *data; /* the data folder, open; the caller closes it after lg_tui_main */
    lg_start start;
    lg_session
        *session; /* the battle to start with; the front end owns it from now on; else NULL */

    /* The words the battle was asked for with, for the set-up screens and a rematch to start from: */
    const char *scenario;            /* "zulu-war-rules/solo" or a file, NULL none */
    const char *pairs[LG_MAX_PAIRS]; /* "mode=solo", "seed=7", "seat.Ann=A,B", "SETTING=VALUE" */
    int pair_count;
} lg_options;

/* The defaults: everything automatic, the menu first; data and session NULL. */
void lg_options_init(lg_options *options);

#endif
