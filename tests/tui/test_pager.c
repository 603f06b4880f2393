#include "tui/pager.h"

#include <stdio.h>
#include <string.h>

#include "picture.h"

static const lg_box box = {0, 0, 30, 5};

static const char rules[] = "# The rules\n"
                            "ZWR-FIRE-01 A volley reaches 24 inches.\n"
                            "ZWR-FIRE-02 Cavalry fires at half strength.\n"
                            "ZWR-MEL-01 Equals cancel.\n"
                            "ZWR-MEL-02 Then the duels.\n"
                            "The volley ends.\n";

static lg_canvas *opened(lg_pager *pager) {
    lg_canvas *canvas = lg_canvas_new(box.width, box.height);
    assert_non_null(canvas);
    lg_pager_open(pager, "Zulu War Rules", rules);
    lg_pager_draw(pager, canvas, box);
    return canvas;
}

static void draw(lg_pager *pager, lg_canvas *canvas) {
    lg_canvas_clear(canvas);
    lg_pager_draw(pager, canvas, box);
}

static void open__first_page__with_title_and_place(void **state) {
    (void)state;
    lg_pager pager;
    lg_canvas *canvas = opened(&pager);
    check_picture(canvas, " Zulu War Rules      1-4 of 8\n"
                          " The rules\n"
                          " ZWR-FIRE-01 A volley reaches\n"
                          " 24 inches.\n"
                          " ZWR-FIRE-02 Cavalry fires at\n");
    check_int(canvas->cursor_y, 1);
    lg_canvas_free(canvas);
}

static void long_line__indented__goes_on_indented(void **state) {
    (void)state;
    lg_pager pager;
    lg_canvas *canvas = lg_canvas_new(box.width, box.height);
    assert_non_null(canvas);
    lg_pager_open(&pager, "Log",
                  "Turn 1\n  A Company fires at Impi 1 and hits it with two dice\nTurn 2\n");
    draw(&pager, canvas);
    check_picture(canvas, " Log                 1-4 of 5\n"
                          " Turn 1\n"
                          "   A Company fires at Impi 1\n"
                          "     and hits it with two\n"
                          "     dice\n");
    lg_canvas_free(canvas);
}

static void scroll__past_the_end__stops_at_the_last_line(void **state) {
    (void)state;
    lg_pager pager;
    lg_canvas *canvas = opened(&pager);
    check_true(lg_pager_do(&pager, LG_CMD_LIST_DOWN), "a pager's command");
    check_int(pager.top, 1);
    for (int i = 0; i < 20; i++) {
        lg_pager_do(&pager, LG_CMD_LIST_PAGE_DOWN);
    }
    draw(&pager, canvas);
    check_picture(canvas, " Zulu War Rules      5-8 of 8\n"
                          " half strength.\n"
                          " ZWR-MEL-01 Equals cancel.\n"
                          " ZWR-MEL-02 Then the duels.\n"
                          " The volley ends.\n");
    lg_pager_do(&pager, LG_CMD_LIST_UP);
    check_int(pager.top, 3);
    lg_pager_do(&pager, LG_CMD_LIST_TOP);
    lg_pager_do(&pager, LG_CMD_LIST_PAGE_UP);
    check_int(pager.top, 0);
    lg_pager_do(&pager, LG_CMD_LIST_BOTTOM);
    check_int(pager.top, 4);
    check_true(!lg_pager_do(&pager, LG_CMD_LIST_BACK), "going back is not the pager's");
    lg_canvas_free(canvas);
}

static void find__any_case__next_previous_and_round_the_end(void **state) {
    (void)state;
    lg_pager pager;
    lg_canvas *canvas = opened(&pager);
    check_true(lg_pager_find(&pager, "VOLLEY"), "it is there");
    check_int(pager.hit, 1);
    check_true(lg_pager_do(&pager, LG_CMD_LIST_NEXT), "there is another");
    check_int(pager.hit, 7);
    draw(&pager, canvas);
    check_picture(canvas, " Zulu War Rules      5-8 of 8\n"
                          " half strength.\n"
                          " ZWR-MEL-01 Equals cancel.\n"
                          " ZWR-MEL-02 Then the duels.\n"
                          ">The volley ends.\n");
    check_int(canvas->cursor_y, 4);
    lg_pager_do(&pager, LG_CMD_LIST_NEXT);
    check_int(pager.hit, 1);
    lg_pager_do(&pager, LG_CMD_LIST_LAST);
    check_int(pager.hit, 7);
    lg_canvas_free(canvas);
}

static void find__nowhere__says_so(void **state) {
    (void)state;
    lg_pager pager;
    lg_canvas *canvas = opened(&pager);
    check_true(!lg_pager_find(&pager, "Gatling"), "no such word");
    check_int(pager.hit, -1);
    check_true(!lg_pager_find(&pager, ""), "nothing is sought");
    lg_canvas_free(canvas);
}

static void go__rule_id__stands_at_its_paragraph(void **state) {
    (void)state;
    lg_pager pager;
    lg_canvas *canvas = opened(&pager);
    check_true(lg_pager_go(&pager, "ZWR-MEL-01"), "the paragraph is there");
    check_int(pager.hit, 5);
    check_true(lg_pager_go(&pager, "The rules"), "marks of a heading do not count");
    check_int(pager.hit, 0);
    check_true(!lg_pager_go(&pager, "cancel"), "not at the beginning of a line");
    lg_canvas_free(canvas);
}

static void resize__narrower__keeps_within_the_text(void **state) {
    (void)state;
    lg_pager pager;
    lg_canvas *canvas = opened(&pager);
    lg_pager_do(&pager, LG_CMD_LIST_BOTTOM);
    lg_canvas_resize(canvas, 60, 20);
    lg_pager_draw(&pager, canvas, (lg_box){0, 0, 60, 20});
    check_int(pager.top, 0);
    lg_canvas_free(canvas);
}

static void empty__text__one_empty_line(void **state) {
    (void)state;
    lg_pager pager;
    lg_canvas *canvas = lg_canvas_new(box.width, box.height);
    lg_pager_open(&pager, "Log", "");
    lg_pager_do(&pager, LG_CMD_LIST_PAGE_DOWN);
    lg_pager_draw(&pager, canvas, box);
    check_picture(canvas, " Log                 1-1 of 1\n\n\n\n\n");
    lg_canvas_free(canvas);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(open__first_page__with_title_and_place),
        cmocka_unit_test(long_line__indented__goes_on_indented),
        cmocka_unit_test(scroll__past_the_end__stops_at_the_last_line),
        cmocka_unit_test(find__any_case__next_previous_and_round_the_end),
        cmocka_unit_test(find__nowhere__says_so),
        cmocka_unit_test(go__rule_id__stands_at_its_paragraph),
        cmocka_unit_test(resize__narrower__keeps_within_the_text),
        cmocka_unit_test(empty__text__one_empty_line),
    };
    return check_group(argc, argv, "pager", tests);
}
