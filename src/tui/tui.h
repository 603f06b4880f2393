/* tui.h - the front end, as the program starts it. */
#ifndef LG_TUI_TUI_H
#define LG_TUI_TUI_H

#include "tui/options.h"

/* Plays in the terminal until the player leaves. Returns the exit status: 0, or 2 when the terminal cannot be
 * used (one sentence on standard error says why). Owns options->session from now on. */
int lg_tui_main(const lg_options *options);

#endif
