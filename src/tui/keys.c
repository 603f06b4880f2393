#include "tui/keys.h"

#include <stdio.h>
#include <string.h>

typedef struct command_row {
    const char *word, *help;
    int keys[LG_KEYS_EACH];
    lg_layer layer;
    bool digits; /* the two keys are the ends of a row of digits */
} command_row;

static const command_row rows[LG_CMDS] = {
#define COMMAND_ROW(id, layer, keys, word, help)                                                   \
    [LG_CMD_##id] = {word, help, keys, LG_LAYER_##layer,                                           \
                     LG_CMD_##id == LG_CMD_LINE || LG_CMD_##id == LG_CMD_LIST_LINE},
    LG_COMMANDS(COMMAND_ROW)
#undef COMMAND_ROW
};

static const struct {
    int key;
    const char *idea;
} verbs[] = {
#define VERB_ROW(letter, idea) {letter, idea},
    LG_VERB_KEYS(VERB_ROW)
#undef VERB_ROW
};

enum { VERBS = sizeof verbs / sizeof verbs[0] };

/* ---- Looking up ----------------------------------------------------------------------------- */

static bool has_key(const command_row *row, int key) {
    if (row->digits) {
        return key >= row->keys[0] && key <= row->keys[1];
    }
    for (int i = 0; i < LG_KEYS_EACH && row->keys[i]; i++) {
        if (row->keys[i] == key) {
            return true;
        }
    }
    return false;
}

lg_command lg_keys_find(lg_layer layer, int key) {
    for (int i = LG_CMD_NONE + 1; i < LG_CMDS; i++) {
        bool counts = rows[i].layer == layer || rows[i].layer == LG_LAYER_ALWAYS;
        if (counts && has_key(&rows[i], key)) {
            return (lg_command)i;
        }
    }
    return LG_CMD_NONE;
}

lg_layer lg_keys_layer(lg_command command) { return rows[command].layer; }

const char *lg_keys_help(lg_command command) { return rows[command].help; }

const char *lg_keys_word(lg_command command) { return rows[command].word; }

int lg_keys_key(lg_command command, int i) {
    return i >= 0 && i < LG_KEYS_EACH ? rows[command].keys[i] : 0;
}

lg_command lg_keys_word_find(const char *word) {
    for (int i = LG_CMD_NONE + 1; i < LG_CMDS; i++) {
        if (*word && strcmp(rows[i].word, word) == 0) {
            return (lg_command)i;
        }
    }
    return LG_CMD_NONE;
}

const char *lg_keys_verb(int key) {
    for (int i = 0; i < VERBS; i++) {
        if (verbs[i].key == key) {
            return verbs[i].idea;
        }
    }
    return NULL;
}

int lg_keys_verb_at(int i) { return i >= 0 && i < VERBS ? verbs[i].key : 0; }

/* ---- Writing keys --------------------------------------------------------------------------- */

const char *lg_key_name(int key, char *text, size_t size) {
    static const struct {
        int key;
        const char *name;
    } names[] = {
        {LG_KEY_CTRL_C, "Ctrl-C"},
        {LG_KEY_BACKSPACE, "Backspace"},
        {LG_KEY_TAB, "Tab"},
        {LG_KEY_CTRL_L, "Ctrl-L"},
        {LG_KEY_ENTER, "Enter"},
        {LG_KEY_CTRL_U, "Ctrl-U"},
        {LG_KEY_CTRL_W, "Ctrl-W"},
        {LG_KEY_ESC, "Esc"},
        {LG_KEY_SPACE, "Space"},
        {LG_KEY_UP, "Up"},
        {LG_KEY_DOWN, "Down"},
        {LG_KEY_LEFT, "Left"},
        {LG_KEY_RIGHT, "Right"},
        {LG_KEY_SHIFT_UP, "Shift-Up"},
        {LG_KEY_SHIFT_DOWN, "Shift-Down"},
        {LG_KEY_SHIFT_LEFT, "Shift-Left"},
        {LG_KEY_SHIFT_RIGHT, "Shift-Right"},
        {LG_KEY_HOME, "Home"},
        {LG_KEY_END, "End"},
        {LG_KEY_PAGE_UP, "PgUp"},
        {LG_KEY_PAGE_DOWN, "PgDn"},
        {LG_KEY_SHIFT_TAB, "Shift-Tab"},
        {LG_KEY_DELETE, "Delete"},
        {LG_KEY_F1, "F1"},
    };
    snprintf(text, size, "%c", key > ' ' && key < 127 ? key : '?');
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i].key == key) {
            snprintf(text, size, "%s", names[i].name);
        }
    }
    return text;
}

const char *lg_key_useless(int key, char *text, size_t size) {
    char name[16];
    snprintf(text, size, "%s does nothing here: ? tells the keys.",
             lg_key_name(key, name, sizeof name));
    return text;
}

const char *lg_keys_names(lg_command command, char *text, size_t size) {
    const command_row *row = &rows[command];
    if (row->digits) {
        snprintf(text, size, "%c-%c", row->keys[0], row->keys[1]);
        return text;
    }
    size_t used = 0;
    *text = '\0';
    for (int i = 0; i < LG_KEYS_EACH && row->keys[i] && used < size; i++) {
        char name[16];
        lg_key_name(row->keys[i], name, sizeof name);
        used += (size_t)snprintf(text + used, size - used, "%s%s", i > 0 ? " " : "", name);
    }
    return text;
}

static const char *hint_key(const lg_hint *hint, char *text, size_t size) {
    if (hint->command == LG_CMD_NONE) {
        return lg_key_name(hint->key, text, size);
    }
    if (rows[hint->command].digits) {
        return lg_keys_names(hint->command, text, size);
    }
    return lg_key_name(rows[hint->command].keys[0], text, size);
}

const char *lg_keys_footer(const lg_hint *hints, int count, int width, char *text, size_t size) {
    size_t room = width < 0 ? 0 : (size_t)width;
    size_t used = 0;
    *text = '\0';
    for (int i = 0; i < count; i++) {
        char key[24], word[120];
        const char *gap = i > 0 ? "  " : "";
        int length = snprintf(word, sizeof word, hints[i].refused ? "%s(%s %s)" : "%s%s %s", gap,
                              hint_key(&hints[i], key, sizeof key), hints[i].label);
        if (used + (size_t)length > room || used + (size_t)length >= size) {
            continue; /* a shorter one may still fit */
        }
        memcpy(text + used, word, (size_t)length + 1);
        used += (size_t)length;
    }
    return text;
}

static size_t page_lines(lg_layer layer, char *text, size_t size) {
    size_t used = 0;
    for (int i = LG_CMD_NONE + 1; i < LG_CMDS && used < size; i++) {
        char keys[48];
        if (rows[i].layer == layer) {
            used += (size_t)snprintf(text + used, size - used, " %-18s %s\n",
                                     lg_keys_names((lg_command)i, keys, sizeof keys), rows[i].help);
        }
    }
    return used < size ? used : size;
}

char *lg_keys_page(lg_layer layer, char *text, size_t size) {
    size_t used = 0;
    *text = '\0';
    if (layer != LG_LAYER_ALWAYS) {
        used = page_lines(layer, text, size);
    }
    page_lines(LG_LAYER_ALWAYS, text + used, size - used);
    return text;
}
