#include "tui/keys.h"

#include <string.h>

#include "check.h"

static bool needs_more_than_plain_keys(int key) {
    bool printable = key >= ' ' && key < 127;
    return !printable && key != LG_KEY_TAB && key != LG_KEY_ENTER && key != LG_KEY_ESC;
}

/* Calls back for each key of a command; rows of digits are run through. */
static int keys_of(lg_command command, int keys[16]) {
    bool digits = command == LG_CMD_LINE || command == LG_CMD_LIST_LINE;
    int count = 0;
    if (digits) {
        for (int key = lg_keys_key(command, 0); key <= lg_keys_key(command, 1); key++) {
            keys[count++] = key;
        }
    } else {
        for (int i = 0; lg_keys_key(command, i); i++) {
            keys[count++] = lg_keys_key(command, i);
        }
    }
    return count;
}

static bool meet(lg_layer a, lg_layer b) {
    return a == b || a == LG_LAYER_ALWAYS || b == LG_LAYER_ALWAYS;
}

static bool share_a_key(lg_command a, lg_command b) {
    int of_a[16], of_b[16];
    int count_a = keys_of(a, of_a), count_b = keys_of(b, of_b);
    for (int i = 0; i < count_a; i++) {
        for (int k = 0; k < count_b; k++) {
            if (of_a[i] == of_b[k]) {
                return true;
            }
        }
    }
    return false;
}

static void commands__of_one_layer__never_share_a_key(void **state) {
    (void)state;
    for (int a = 1; a < LG_CMDS; a++) {
        for (int b = a + 1; b < LG_CMDS; b++) {
            lg_layer layer_a = lg_keys_layer((lg_command)a), layer_b = lg_keys_layer((lg_command)b);
            check_true(!meet(layer_a, layer_b) || !share_a_key((lg_command)a, (lg_command)b),
                       "\"%s\" and \"%s\" have a key in common", lg_keys_help((lg_command)a),
                       lg_keys_help((lg_command)b));
        }
    }
}

static void verbs__on_the_board__never_share_a_key_with_a_command(void **state) {
    (void)state;
    for (int i = 0; lg_keys_verb_at(i); i++) {
        int key = lg_keys_verb_at(i);
        lg_command command = lg_keys_find(LG_LAYER_BOARD, key);
        check_true(command == LG_CMD_NONE, "%c is \"%s\" and \"%s\"", key, lg_keys_verb(key),
                   lg_keys_help(command));
        for (int k = 0; k < i; k++) {
            check_true(lg_keys_verb_at(k) != key, "%c is the letter of two verbs", key);
        }
    }
}

/* Terminals without function keys, Alt or Ctrl can do everything; two diagonals are two steps each,
 * and what counts everywhere has its word on the ':' line. */
static void commands__all__reachable_with_plain_keys(void **state) {
    (void)state;
    for (int i = 1; i < LG_CMDS; i++) {
        lg_command command = (lg_command)i;
        int keys[16];
        int count = keys_of(command, keys);
        bool plain = *lg_keys_word(command) != '\0' ||
                     (command >= LG_CMD_UP_LEFT && command <= LG_CMD_DOWN_RIGHT);
        for (int k = 0; k < count; k++) {
            plain = plain || !needs_more_than_plain_keys(keys[k]);
        }
        check_true(plain, "\"%s\" needs a key that not every terminal has", lg_keys_help(command));
    }
}

static void commands__all__have_help_that_fits_a_line(void **state) {
    (void)state;
    for (int i = 1; i < LG_CMDS; i++) {
        check_range(strlen(lg_keys_help((lg_command)i)), 3, 58);
        check_true(lg_keys_key((lg_command)i, 0) != 0, "\"%s\" has no key",
                   lg_keys_help((lg_command)i));
    }
}

static void find__every_key__gives_its_command_back(void **state) {
    (void)state;
    for (int i = 1; i < LG_CMDS; i++) {
        int keys[16];
        int count = keys_of((lg_command)i, keys);
        for (int k = 0; k < count; k++) {
            check_int(lg_keys_find(lg_keys_layer((lg_command)i), keys[k]), i);
        }
    }
    check_int(lg_keys_find(LG_LAYER_BOARD, 'i'), LG_CMD_NONE);
    check_int(lg_keys_find(LG_LAYER_HANDOVER, ' '), LG_CMD_NONE);
}

/* At a hand-over nothing counts but going on, stopping, leaving and drawing again. */
static void handover__any_other_key__means_nothing(void **state) {
    (void)state;
    for (int key = ' '; key < 127; key++) {
        check_int(lg_keys_find(LG_LAYER_HANDOVER, key),
                  key == 'q' ? LG_CMD_STOP_HERE : LG_CMD_NONE);
    }
}

static void words__of_commands__are_found_and_unique(void **state) {
    (void)state;
    check_int(lg_keys_word_find("done"), LG_CMD_END_PHASE);
    check_int(lg_keys_word_find(""), LG_CMD_NONE);
    check_int(lg_keys_word_find("charge"), LG_CMD_NONE);
    for (int i = 1; i < LG_CMDS; i++) {
        if (*lg_keys_word((lg_command)i)) {
            check_int(lg_keys_word_find(lg_keys_word((lg_command)i)), i);
        }
    }
}

static void names__keys__are_written_as_on_the_keyboard(void **state) {
    (void)state;
    char text[64];
    check_text(lg_keys_names(LG_CMD_UP, text, sizeof text), "Up k");
    check_text(lg_keys_names(LG_CMD_LINE, text, sizeof text), "1-9");
    check_text(lg_keys_names(LG_CMD_BACK, text, sizeof text), "Esc q Backspace");
    check_text(lg_keys_names(LG_CMD_TICK, text, sizeof text), "Space");
    check_text(lg_key_name('`', text, sizeof text), "`");
    check_text(lg_key_name(LG_KEY_F1, text, sizeof text), "F1");
}

static void footer__hints__names_the_keys_of_the_table(void **state) {
    (void)state;
    const lg_hint hints[] = {{LG_CMD_ACCEPT, 0, "fire", false},
                             {LG_CMD_NEXT_OPTION, 0, "next target", false},
                             {LG_CMD_NONE, 'm', "move", false},
                             {LG_CMD_WHY, 0, "why", false}};
    char text[200];
    check_text(lg_keys_footer(hints, 4, 80, text, sizeof text),
               "Enter fire  Tab next target  m move  ? why");
}

static void footer__narrow__leaves_out_whole_hints(void **state) {
    (void)state;
    const lg_hint hints[] = {{LG_CMD_ACCEPT, 0, "fire", false},
                             {LG_CMD_NEXT_OPTION, 0, "next target", false}};
    char text[200];
    const lg_hint refused[] = {{LG_CMD_ACCEPT, 0, "fire", true}};
    check_text(lg_keys_footer(refused, 1, 80, text, sizeof text), "(Enter fire)");
    check_text(lg_keys_footer(hints, 2, 26, text, sizeof text), "Enter fire");
    check_text(lg_keys_footer(hints, 2, 27, text, sizeof text), "Enter fire  Tab next target");
    check_text(lg_keys_footer(hints, 2, 80, text, 12), "Enter fire");
}

static void page__of_a_layer__lists_its_keys_and_those_of_everywhere(void **state) {
    (void)state;
    char text[8000];
    lg_keys_page(LG_LAYER_VIEW, text, sizeof text);
    check_contains(text, " r                  where the unit can go, and the cost in orders\n");
    check_contains(text, " Ctrl-L ");
    check_lacks(text, "Shift-Tab");
}

static void page__small_buffer__is_cut(void **state) {
    (void)state;
    char text[40];
    lg_keys_page(LG_LAYER_BOARD, text, sizeof text);
    check_int(strlen(text), sizeof text - 1);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands__of_one_layer__never_share_a_key),
        cmocka_unit_test(verbs__on_the_board__never_share_a_key_with_a_command),
        cmocka_unit_test(commands__all__reachable_with_plain_keys),
        cmocka_unit_test(commands__all__have_help_that_fits_a_line),
        cmocka_unit_test(find__every_key__gives_its_command_back),
        cmocka_unit_test(handover__any_other_key__means_nothing),
        cmocka_unit_test(words__of_commands__are_found_and_unique),
        cmocka_unit_test(names__keys__are_written_as_on_the_keyboard),
        cmocka_unit_test(footer__hints__names_the_keys_of_the_table),
        cmocka_unit_test(footer__narrow__leaves_out_whole_hints),
        cmocka_unit_test(page__of_a_layer__lists_its_keys_and_those_of_everywhere),
        cmocka_unit_test(page__small_buffer__is_cut),
    };
    return check_group(argc, argv, "keys", tests);
}
