/* The battle screen as a whole: its parts at both sizes, the footer's first word, search and the line of commands,
 * pages, leaving. */
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "stage.h"

static stage solo(void) { return stage_open("zulu-war-rules/solo", "mode=solo seed=7"); }

static void parts__80x24__title_map_panel_log_question_footer(void **state) {
    (void)state;
    stage s = solo();
    check_contains(stage_row(&s, 0), " Set-up  British");
    check_contains(stage_row(&s, 0), "score 0  action 0");
    check_contains(stage_row(&s, 1), "|Set up your force on");
    check_contains(stage_screen(&s), "|A Company     column E");
    check_contains(stage_row(&s, 19), "----------");
    check_contains(stage_question(&s), "Set up your force");
    check_contains(stage_footer(&s), " Enter end the set-up  e suggested places  m move one");
    check_contains(stage_screen(&s), "m deploy"); /* the same letter in the panel */
    stage_close(&s);
}

static void parts__120x40__the_whole_table_and_a_longer_log(void **state) {
    (void)state;
    stage s = solo();
    lg_canvas_resize(s.canvas, 120, 40);
    check_contains(stage_row(&s, 1), "Set up your force on the dotted");
    check_contains(stage_screen(&s), "Order counters");
    check_contains(stage_footer(&s), "F1 rules");
    int squares = 0;
    for (int i = 0; i < 120; i++) {
        squares += lg_canvas_at(s.canvas, i, 12)->glyph == '~';
    }
    check_range(squares, 4, 6); /* the river is in view */
    stage_close(&s);
}

static void drawing__twice__gives_the_same_cells(void **state) {
    (void)state;
    stage s = solo();
    char *first = strdup(stage_screen(&s));
    check_text(stage_screen(&s), first);
    free(first);
    stage_close(&s);
}

static void resize__in_a_question__is_survived(void **state) {
    (void)state;
    stage s = solo();
    stage_type(&s, "e<Enter>D<Enter><Enter>");
    lg_canvas_resize(s.canvas, 133, 50);
    check_contains(stage_question(&s), "Orders for A Company?");
    lg_canvas_resize(s.canvas, 80, 24);
    check_contains(stage_question(&s), "Orders for A Company?");
    stage_close(&s);
}

static void cursor__hardware__stands_on_the_square_selected(void **state) {
    (void)state;
    stage s = solo();
    stage_screen(&s);
    int column = s.canvas->cursor_x, row = s.canvas->cursor_y;
    stage_type(&s, "<Right>j");
    stage_screen(&s);
    check_int(s.canvas->cursor_x, column + 1);
    check_int(s.canvas->cursor_y, row + 1 - s.table->memory[0].camera.y % 2);
    stage_type(&s, "L");
    check_int(s.table->memory[0].camera.x, 11 + 6);
    stage_close(&s);
}

static void search__place_or_unit__the_cursor_goes_there(void **state) {
    (void)state;
    stage s = solo();
    stage_type(&s, "/farrier<Enter>");
    check_contains(stage_screen(&s), "35,13 ford, Farrier");
    stage_type(&s, "/troop<Enter>");
    check_contains(stage_screen(&s), "|Troop");
    stage_type(&s, "/zzz<Enter>");
    check_contains(stage_screen(&s), "Nothing here is called \"zzz\".");
    stage_type(&s, "/ZWR-FIRE-05<Enter>");
    check_int(s.table->call.kind, LG_CALL_RULES);
    check_text(s.table->call.rule, "ZWR-FIRE-05");
    stage_close(&s);
}

static void line__wrong_words__one_sentence_and_a_hint(void **state) {
    (void)state;
    stage s = solo();
    stage_type(&s, ":deplay A 1,1 E<Enter>");
    check_contains(stage_screen(&s), "did you mean \"deploy\"");
    check_int(stage_actions(&s), 0);
    stage_type(&s, ":whole<Enter>");
    check_int((int)s.table->memory[0].camera.zoom, LG_ZOOM_FAR);
    stage_close(&s);
}

static void pages__p_and_a_letter__ask_the_loop(void **state) {
    (void)state;
    stage s = solo();
    stage_type(&s, "p");
    check_contains(stage_footer(&s), "l log  r roster");
    stage_type(&s, "r");
    check_int(s.table->call.kind, LG_CALL_PAGE);
    check_int((int)s.table->call.page, LG_PAGE_OF_ROSTER);
    stage_type(&s, "pp");
    check_lacks(stage_row(&s, 2), "|");
    stage_type(&s, "pp");
    check_contains(stage_row(&s, 2), "|");
    stage_close(&s);
}

static void q__at_the_top__asks_to_leave(void **state) {
    (void)state;
    stage s = solo();
    stage_type(&s, "q");
    check_int(s.table->call.kind, LG_CALL_LEAVE);
    stage_type(&s, "e");
    check_int(s.table->call.kind, LG_CALL_NONE);
    stage_type(&s, "q");
    check_int(s.table->call.kind, LG_CALL_NONE);
    check_contains(stage_footer(&s), "Enter end the set-up");
    stage_close(&s);
}

static void keys__second_question_mark__of_this_very_moment(void **state) {
    (void)state;
    stage s = solo();
    char text[8192];
    stage_type(&s, "m");
    stage_type(&s, "??");
    check_int(s.table->call.kind, LG_CALL_KEYS);
    lg_battle_keys(s.table, text, sizeof text);
    check_contains(text, "This question");
    check_contains(text, "other facing");
    check_contains(text, "take the last action back");
    stage_close(&s);
}

/* Whoever ends it: twenty turns of ending every step come to the final score. */
static void end__turn_limit__calls_for_the_end_screen(void **state) {
    (void)state;
    stage s = stage_open("zulu-war-rules/solo", "mode=solo seed=3 turn_limit=2");
    for (int i = 0; i < 200 && !s.table->who.over; i++) {
        const char *footer = stage_footer(&s);
        bool rolls = strstr(footer, "Enter roll") || strstr(footer, "beat");
        stage_type(&s, rolls ? ">" : "D<Enter>");
    }
    check_true(s.table->who.over, "the battle is over");
    check_int(s.table->call.kind, LG_CALL_END);
    check_contains(stage_row(&s, 0), "The battle is over");
    check_contains(stage_footer(&s), " Enter final score");
    stage_close(&s);
}

/* What is not on disk has not happened: the sentence is said, and the battle stands as it stood. */
static void disk__full__said_and_nothing_happened(void **state) {
    (void)state;
    char path[] = "/tmp/laager-stage-XXXXXX";
    struct rlimit before, small;
    check_true(mkdtemp(path) != NULL, "a folder for the test");
    char record[64];
    snprintf(record, sizeof record, "%s/battle.laager", path);
    stage s = stage_at("zulu-war-rules/solo", "mode=solo seed=7", record);
    check_int(getrlimit(RLIMIT_FSIZE, &before), 0);
    struct stat file;
    check_int(stat(record, &file), 0);
    small = before;
    small.rlim_cur = (rlim_t)file.st_size;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    check_int(setrlimit(RLIMIT_FSIZE, &small), 0);
    stage_type(&s, "D<Enter>");
    check_int(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, handler);
    check_contains(stage_row(&s, 0), "Set-up");
    check_true(s.table->notice[0] != '\0', "a sentence is said");
    check_contains(s.table->notice, record);
    check_int(stage_actions(&s), 0);
    stage_type(&s, "D<Enter>");
    check_contains(stage_row(&s, 0), "Zulu appearance");
    check_int(stage_actions(&s), 1);
    stage_close(&s);
    unlink(record);
    rmdir(path);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts__80x24__title_map_panel_log_question_footer),
        cmocka_unit_test(parts__120x40__the_whole_table_and_a_longer_log),
        cmocka_unit_test(drawing__twice__gives_the_same_cells),
        cmocka_unit_test(resize__in_a_question__is_survived),
        cmocka_unit_test(cursor__hardware__stands_on_the_square_selected),
        cmocka_unit_test(search__place_or_unit__the_cursor_goes_there),
        cmocka_unit_test(line__wrong_words__one_sentence_and_a_hint),
        cmocka_unit_test(pages__p_and_a_letter__ask_the_loop),
        cmocka_unit_test(q__at_the_top__asks_to_leave),
        cmocka_unit_test(keys__second_question_mark__of_this_very_moment),
        cmocka_unit_test(disk__full__said_and_nothing_happened),
        cmocka_unit_test(end__turn_limit__calls_for_the_end_screen),
    };
    return check_group(argc, argv, "battle screen", tests);
}
