/* keys.h - every key there is, in one table: help, footers and the test for clashes read it.
 *
 * No function key, Alt or Ctrl is needed for anything: each command has a printable key, Tab,
 * Enter, Space or Esc. */
#ifndef LG_TUI_KEYS_H
#define LG_TUI_KEYS_H

#include <stdbool.h>
#include <stddef.h>

/* A key as terminal.c hands it on: a Unicode code point, or one of these. */
enum {
    LG_KEY_NONE = 0, /* nothing came for a tenth of a second: look again */
    LG_KEY_CTRL_C = 3,
    LG_KEY_BACKSPACE = 8,
    LG_KEY_TAB = 9,
    LG_KEY_CTRL_L = 12,
    LG_KEY_ENTER = 13,
    LG_KEY_CTRL_U = 21,
    LG_KEY_CTRL_W = 23,
    LG_KEY_ESC = 27,
    LG_KEY_SPACE = ' ',
    LG_KEY_SPECIAL = 0x110000,
    LG_KEY_UP = LG_KEY_SPECIAL,
    LG_KEY_DOWN,
    LG_KEY_LEFT,
    LG_KEY_RIGHT,
    LG_KEY_SHIFT_UP,
    LG_KEY_SHIFT_DOWN,
    LG_KEY_SHIFT_LEFT,
    LG_KEY_SHIFT_RIGHT,
    LG_KEY_HOME,
    LG_KEY_END,
    LG_KEY_PAGE_UP,
    LG_KEY_PAGE_DOWN,
    LG_KEY_SHIFT_TAB,
    LG_KEY_DELETE,
    LG_KEY_F1,
    LG_KEY_RESIZE, /* the screen has another size: lay out and draw again */
    LG_KEY_HANGUP  /* leave now: the terminal is gone or somebody asked by a signal */
};

/* Where a key is pressed. A key means one thing in one layer; LG_LAYER_ALWAYS counts in all of
 * them. */
typedef enum lg_layer {
    LG_LAYER_ALWAYS,
    LG_LAYER_BOARD,   /* the battlefield, and every question asked about it */
    LG_LAYER_VIEW,    /* after v */
    LG_LAYER_PAGE,    /* after p */
    LG_LAYER_GROUP,   /* after g */
    LG_LAYER_LIST,    /* menus, pages of text, tables */
    LG_LAYER_THEATRE, /* a melee shown beat by beat */
    LG_LAYER_HANDOVER,
    LG_LAYERS
} lg_layer;

enum { LG_KEYS_EACH = 4 }; /* keys of one command */

/* X(COMMAND, layer, keys, word for the ':' line or "", help). The one place where keys are said. */
#define LG_COMMANDS(X)                                                                             \
    X(REDRAW, ALWAYS, LG_KEYS(LG_KEY_CTRL_L), "redraw", "draw the screen again")                   \
    X(LEAVE, ALWAYS, LG_KEYS(LG_KEY_CTRL_C), "quit", "ask to leave; the battle is on disk")        \
    X(UP, BOARD, LG_KEYS(LG_KEY_UP, 'k'), "", "cursor up")                                         \
    X(DOWN, BOARD, LG_KEYS(LG_KEY_DOWN, 'j'), "", "cursor down")                                   \
    X(LEFT, BOARD, LG_KEYS(LG_KEY_LEFT, 'h'), "", "cursor left")                                   \
    X(RIGHT, BOARD, LG_KEYS(LG_KEY_RIGHT, 'l'), "", "cursor right")                                \
    X(UP_FAR, BOARD, LG_KEYS(LG_KEY_SHIFT_UP, 'K'), "", "cursor five up")                          \
    X(DOWN_FAR, BOARD, LG_KEYS(LG_KEY_SHIFT_DOWN, 'J'), "", "cursor five down")                    \
    X(LEFT_FAR, BOARD, LG_KEYS(LG_KEY_SHIFT_LEFT, 'H'), "", "cursor five left")                    \
    X(RIGHT_FAR, BOARD, LG_KEYS(LG_KEY_SHIFT_RIGHT, 'L'), "", "cursor five right")                 \
    X(UP_LEFT, BOARD, LG_KEYS(LG_KEY_HOME), "", "cursor up and left")                              \
    X(UP_RIGHT, BOARD, LG_KEYS(LG_KEY_PAGE_UP), "", "cursor up and right")                         \
    X(DOWN_LEFT, BOARD, LG_KEYS(LG_KEY_END), "", "cursor down and left")                           \
    X(DOWN_RIGHT, BOARD, LG_KEYS(LG_KEY_PAGE_DOWN), "", "cursor down and right")                   \
    X(NEXT_OPTION, BOARD, LG_KEYS(LG_KEY_TAB), "", "next candidate of the question asked")         \
    X(LAST_OPTION, BOARD, LG_KEYS(LG_KEY_SHIFT_TAB, '`'), "", "previous candidate")                \
    X(NEXT_UNIT, BOARD, LG_KEYS('n'), "next", "next unit that can still act")                      \
    X(LAST_UNIT, BOARD, LG_KEYS('N'), "previous", "previous unit that can still act")              \
    X(ACCEPT, BOARD, LG_KEYS(LG_KEY_ENTER), "", "the first word of the bottom line")               \
    X(TICK, BOARD, LG_KEYS(LG_KEY_SPACE), "", "tick, or the next beat")                            \
    X(BACK, BOARD, LG_KEYS(LG_KEY_ESC, 'q', LG_KEY_BACKSPACE), "", "one step back")                \
    X(WHY, BOARD, LG_KEYS('?'), "why", "why, and by which rule; pressed twice: the keys")          \
    X(RULES, BOARD, LG_KEYS(LG_KEY_F1), "rules", "the rules with their ids")                       \
    X(NEARER, BOARD, LG_KEYS('z'), "nearer", "nearer")                                             \
    X(FARTHER, BOARD, LG_KEYS('Z'), "farther", "farther")                                          \
    X(WHOLE, BOARD, LG_KEYS('0'), "whole", "as much of the board as fits")                         \
    X(CENTRE, BOARD, LG_KEYS('c'), "centre", "centre on the cursor")                               \
    X(UNDO, BOARD, LG_KEYS('u'), "undo", "take the last action back, never past dice")             \
    X(REPEAT, BOARD, LG_KEYS('.'), "repeat", "the same again for this unit")                       \
    X(REPEAT_ALL, BOARD, LG_KEYS('R'), "repeat-all", "the same as last turn for all left")         \
    X(RUN_ON, BOARD, LG_KEYS('>'), "run-on", "show the rest without stopping")                     \
    X(COMMAND_LINE, BOARD, LG_KEYS(':'), "", "type an action or a command")                        \
    X(SEARCH, BOARD, LG_KEYS('/'), "find", "search a place, a unit, a rule")                       \
    X(GROUP, BOARD, LG_KEYS('g'), "group", "order a group")                                        \
    X(OPTIONS, BOARD, LG_KEYS('o'), "options", "all options of the question asked")                \
    X(VIEW, BOARD, LG_KEYS('v'), "view", "show more on the map: a letter follows")                 \
    X(PAGE, BOARD, LG_KEYS('p'), "page", "open a page: a letter follows")                          \
    X(LINE, BOARD, LG_KEYS('1', '9'), "", "1 to 9: the line with that number")                     \
    X(TURN_LEFT, BOARD, LG_KEYS('['), "", "turn 45 degrees left")                                  \
    X(TURN_RIGHT, BOARD, LG_KEYS(']'), "", "turn 45 degrees right")                                \
    X(END_PHASE, BOARD, LG_KEYS('D'), "done", "end the phase; Enter then confirms")                \
    X(SETTINGS, BOARD, LG_KEYS('='), "settings", "how this battle is played")                      \
    X(VIEW_REACH, VIEW, LG_KEYS('r'), "reach", "where the unit can go, and the cost in orders")    \
    X(VIEW_SIGHT, VIEW, LG_KEYS('s'), "sight", "what the unit sees")                               \
    X(VIEW_ARC, VIEW, LG_KEYS('a'), "arc", "where the unit may shoot")                             \
    X(VIEW_RINGS, VIEW, LG_KEYS('g'), "rings", "range rings at 6, 12, 18 and 24 inches")           \
    X(VIEW_ZONES, VIEW, LG_KEYS('z'), "zones", "the zones of the scenario")                        \
    X(VIEW_NONE, VIEW, LG_KEYS('v'), "plain", "nothing but the map")                               \
    X(PAGE_LOG, PAGE, LG_KEYS('l'), "log", "what has happened")                                    \
    X(PAGE_ROSTER, PAGE, LG_KEYS('r'), "roster", "all units")                                      \
    X(PAGE_DICE, PAGE, LG_KEYS('d'), "dice", "the dice so far")                                    \
    X(PAGE_ORDERS, PAGE, LG_KEYS('o'), "orders", "the orders of the day: how you win")             \
    X(PAGE_LEGEND, PAGE, LG_KEYS('g'), "legend", "the glyphs of the map")                          \
    X(PAGE_PANEL, PAGE, LG_KEYS('p'), "panel", "close or open the panel")                          \
    X(GROUP_ALL, GROUP, LG_KEYS('a'), "", "all that can still act")                                \
    X(GROUP_KIND, GROUP, LG_KEYS('k'), "", "all of this unit's kind")                              \
    X(GROUP_SEND, GROUP, LG_KEYS('t'), "", "send the group towards a place")                       \
    X(GROUP_FIRE, GROUP, LG_KEYS('F'), "", "the group fires at the nearest")                       \
    X(GROUP_BACK, GROUP, LG_KEYS(LG_KEY_ESC, 'q', LG_KEY_BACKSPACE), "", "no group after all")     \
    X(LIST_UP, LIST, LG_KEYS(LG_KEY_UP, 'k'), "", "line up")                                       \
    X(LIST_DOWN, LIST, LG_KEYS(LG_KEY_DOWN, 'j'), "", "line down")                                 \
    X(LIST_LEFT, LIST, LG_KEYS(LG_KEY_LEFT, 'h'), "", "previous choice on this line")              \
    X(LIST_RIGHT, LIST, LG_KEYS(LG_KEY_RIGHT, 'l'), "", "next choice on this line")                \
    X(LIST_PAGE_UP, LIST, LG_KEYS(LG_KEY_PAGE_UP, 'b'), "", "page up")                             \
    X(LIST_PAGE_DOWN, LIST, LG_KEYS(LG_KEY_PAGE_DOWN, LG_KEY_SPACE), "", "page down")              \
    X(LIST_TOP, LIST, LG_KEYS(LG_KEY_HOME, 'g'), "", "to the top")                                 \
    X(LIST_BOTTOM, LIST, LG_KEYS(LG_KEY_END, 'G'), "", "to the bottom")                            \
    X(LIST_FIND, LIST, LG_KEYS('/'), "", "search")                                                 \
    X(LIST_NEXT, LIST, LG_KEYS('n', LG_KEY_TAB), "", "next hit")                                   \
    X(LIST_LAST, LIST, LG_KEYS('N', LG_KEY_SHIFT_TAB), "", "previous hit")                         \
    X(LIST_ACCEPT, LIST, LG_KEYS(LG_KEY_ENTER), "", "take this line")                              \
    X(LIST_LINE, LIST, LG_KEYS('1', '9'), "", "1 to 9: the line with that number")                 \
    X(LIST_BACK, LIST, LG_KEYS(LG_KEY_ESC, 'q', LG_KEY_BACKSPACE), "", "back")                     \
    X(LIST_HELP, LIST, LG_KEYS('?'), "", "the keys of this page")                                  \
    X(LIST_RULES, LIST, LG_KEYS(LG_KEY_F1, 'R'), "", "the rules with their ids")                   \
    X(BEAT, THEATRE, LG_KEYS(LG_KEY_ENTER, LG_KEY_SPACE), "", "next beat")                         \
    X(BEAT_RUN_ON, THEATRE, LG_KEYS('>'), "", "show the rest without stopping")                    \
    X(BEAT_BACK, THEATRE, LG_KEYS(LG_KEY_ESC, 'q', LG_KEY_BACKSPACE), "", "straight to the end")   \
    X(TAKE_OVER, HANDOVER, LG_KEYS(LG_KEY_ENTER), "", "go on: only the next player looks")         \
    X(STOP_HERE, HANDOVER, LG_KEYS('q'), "", "stop here; the battle is saved")

#define LG_KEYS(...)                                                                               \
    { __VA_ARGS__ }

typedef enum lg_command {
    LG_CMD_NONE,
#define LG_COMMAND_ID(id, layer, keys, word, help) LG_CMD_##id,
    LG_COMMANDS(LG_COMMAND_ID)
#undef LG_COMMAND_ID
        LG_CMDS
} lg_command;

/* The letters of verbs: one idea has one letter in every rule set. X(letter, idea) */
#define LG_VERB_KEYS(X)                                                                            \
    X('m', "move")                                                                                 \
    X('t', "towards a place")                                                                      \
    X('M', "at the double")                                                                        \
    X('f', "fire")                                                                                 \
    X('F', "fire together, all at the nearest")                                                    \
    X('a', "attack")                                                                               \
    X('b', "break in")                                                                             \
    X('d', "dig")                                                                                  \
    X('x', "change formation")                                                                     \
    X('r', "recover: re-form, rally")                                                              \
    X('s', "stand")                                                                                \
    X('S', "skirmish")                                                                             \
    X('e', "enter: place, bring back; the suggested places")                                       \
    X('y', "yield: take off, withdraw")                                                            \
    X('w', "wounded")                                                                              \
    X('W', "widen")                                                                                \
    X('A', "ammunition")                                                                           \
    X('C', "combine: join")                                                                        \
    X('X', "split: detach")                                                                        \
    X('G', "go to ground")                                                                         \
    X('T', "torch or drive")                                                                       \
    X('O', "clouds")

/* The command of a key in a layer; LG_CMD_NONE when it has none there. For LINE commands the key is
 * the digit. */
lg_command lg_keys_find(lg_layer layer, int key);
/* The layer of a command, its help, its word for the ':' line ("" none), its i-th key (0 past the
 * last). */
lg_layer lg_keys_layer(lg_command command);
const char *lg_keys_help(lg_command command);
const char *lg_keys_word(lg_command command);
int lg_keys_key(lg_command command, int i);
/* The command with that word on the ':' line, LG_CMD_NONE when there is none. */
lg_command lg_keys_word_find(const char *word);
/* The idea behind a verb's letter ("move"), or NULL when the letter is no verb's. */
const char *lg_keys_verb(int key);
/* The i-th verb letter, 0 past the last. */
int lg_keys_verb_at(int i);

/* How a key is written: "Enter", "Up", "Shift-Tab", "m", "Ctrl-L". Returns `text`. */
const char *lg_key_name(int key, char *text, size_t size);
/* What is said of a key that does nothing where it was pressed: "z does nothing here: ? tells the
 * keys." Returns `text`. */
const char *lg_key_useless(int key, char *text, size_t size);
/* All keys of a command: "Up k", "1-9". Returns `text`. */
const char *lg_keys_names(lg_command command, char *text, size_t size);

/* One word of a footer: a command's first key, or a verb's letter, and what it does now. */
typedef struct lg_hint {
    lg_command command; /* LG_CMD_NONE: `key` counts */
    int key;
    const char *label;
    bool refused; /* in brackets: pressing it says why not */
} lg_hint;
/* The footer: "Enter fire  Tab next target  ? why". The first hint is what Enter does. Hints that
 * do not fit into `width` columns are left out, from the end. Returns `text`. */
const char *lg_keys_footer(const lg_hint *hints, int count, int width, char *text, size_t size);

/* The keys of a layer as lines of text for the `??` page, those of LG_LAYER_ALWAYS last. Returns
 * `text`. */
char *lg_keys_page(lg_layer layer, char *text, size_t size);

#endif
