/* app.h - the front end's loop and its screens: a stack, the top one is drawn and gets the keys.
 *
 * A screen is a table of functions and its own memory. The loop knows no screen: it draws the top
 * one on a canvas, shows it, waits for a key, hands it on, and closes screens that ask for it. */
#ifndef LG_TUI_APP_H
#define LG_TUI_APP_H

#include <laager/laager.h>

#include "io/session.h"
#include "tui/canvas.h"
#include "tui/keys.h"
#include "tui/options.h"
#include "tui/terminal.h"

typedef struct lg_app lg_app;

/* What every screen is. `self` is its own memory. */
typedef struct lg_screen {
    const char *name;
    /* Draws the whole canvas, hardware cursor included. Pure: draws from what `self` holds. */
    void (*draw)(void *self, lg_canvas *canvas);
    /* One key. May push other screens, or close this one (lg_app_close). */
    void (*key)(void *self, lg_app *app, int key);
    /* A tenth of a second without a key, for screens that go on by themselves (a bot plays); NULL. */
    void (*idle)(void *self, lg_app *app);
    /* Frees `self`. */
    void (*free)(void *self);
} lg_screen;

/* Opens a screen on top of the others; `self` belongs to the app from now on. False (and `self` freed) when
 * there is no memory. */
bool lg_app_push(lg_app *app, const lg_screen *screen, void *self);
/* Closes the top screen, once its function has returned. */
void lg_app_close(lg_app *app);
/* Closes all screens down to the first (the menu), or ends the program when there is none left. */
void lg_app_close_all(lg_app *app);
/* Draws the top screen again, when its idle function has changed something. */
void lg_app_changed(lg_app *app);
/* Ends the program, with a sentence to print once the terminal is given back (may be NULL). */
void lg_app_quit(lg_app *app, const char *sentence);
/* The command that goes on with a battle, as this player types it: scripts/play tells by LAAGER_STARTED_BY that it
 * started the program, else it is laager. */
const char *lg_app_resume_command(void);

const lg_options *lg_app_options(const lg_app *app);
lg_terminal *lg_app_terminal(lg_app *app);

/* ---- The screens that others open ------------------------------------------------------------------- */

/* menu.c: new battle, resume, load, rules, quit. */
bool lg_menu_open(lg_app *app);
/* setup.c: the two set-up screens; `scenario` (may be NULL) and the options' pairs to begin from. */
bool lg_setup_open(lg_app *app, const char *scenario);
/* battle.c: a battle on the screen. Owns the session. */
bool lg_battle_open(lg_app *app, lg_session *session);
/* handover.c: pass the screen to that seat; drawn from nothing but names, turn, step and the action number that seat
 * may know. Enter closes it. */
bool lg_handover_open(lg_app *app, lg_session *session, int seat);
/* end.c: the end screen, once the battle is over. `session` stays the battle screen's. */
bool lg_end_open(lg_app *app, lg_session *session);
/* dice_entry.c: asks for dice thrown on a real table until all that `want` names are queued in the session's battle;
 * closes itself then. Esc closes it without. */
bool lg_dice_entry_open(lg_app *app, lg_session *session, const lg_want *want);
/* pages.c: a page of text (copied) with search; `at` (may be NULL) are the words of the line to begin at. */
bool lg_page_open(lg_app *app, const char *title, const char *text, const char *at);
/* pages.c: the rules (RULES.md of the rule set), at an id such as "ZWR-FIRE-05", or NULL. */
bool lg_rules_open(lg_app *app, const lg_ruleset *ruleset, const char *id);
/* pages.c: log, roster, dice so far, orders of the day, legend, settings of this battle: what `seat` may know. */
typedef enum lg_page_kind {
    LG_PAGE_OF_LOG,
    LG_PAGE_OF_ROSTER,
    LG_PAGE_OF_DICE,
    LG_PAGE_OF_ORDERS,
    LG_PAGE_OF_LEGEND,
    LG_PAGE_OF_SETTINGS
} lg_page_kind;
bool lg_page_of_battle_open(lg_app *app, lg_session *session, int seat, lg_page_kind kind);
/* ask.c: a yes/no question; `yes` is called with `what` when Enter or y is pressed. */
bool lg_confirm_open(lg_app *app, const char *question, void (*yes)(lg_app *app, void *what),
                     void *what);

#endif
