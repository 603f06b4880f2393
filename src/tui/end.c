/* end.c - the end of a battle: who won and why, point by point, and what is worth telling of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <laager/ruleset.h>

#include "io/files.h"
#include "io/scenario.h"
#include "tui/app.h"

typedef struct ending {
    lg_session *session; /* the battle screen's */
    lg_score score;
    lg_story story;
    char title[64], told[240];
    int turn, top;
    bool sides; /* two sides at this table: they can be changed */
    bool more;  /* the story goes on below the screen */
} ending;

/* ---- Drawing ------------------------------------------------------------------------------------------- */

static const char *side_word(lg_role side) { return side == LG_ZULU ? "Zulu" : "British"; }

static int draw_points(const ending *e, lg_canvas *canvas, int y) {
    for (int i = 0; i < e->score.line_count; i++) {
        const lg_score_line *line = &e->score.lines[i];
        lg_canvas_printf(canvas, 3, y++, LG_INK_TEXT, "%-8s %3d  %-28s %+4d  %s",
                         side_word(line->side), line->count, line->text, line->points,
                         line->rule == NULL ? "" : line->rule);
    }
    lg_canvas_printf(canvas, 3, y, LG_INK_TEXT | LG_BOLD, "%-43s %+4d", "Points in all",
                     e->score.total);
    return y + 1;
}

static void draw_story(ending *e, lg_canvas *canvas, int y, int bottom) {
    int i = e->top;
    for (; i < e->story.count && y < bottom; i++) {
        lg_box box = {22, y, canvas->width - 24, bottom - y};
        lg_canvas_text(canvas, 3, y, LG_INK_TEXT | LG_BOLD, e->story.lines[i].title);
        y += lg_canvas_wrap(canvas, box, LG_INK_TEXT, e->story.lines[i].text, 0);
    }
    e->more = i < e->story.count;
}

static void draw(void *self, lg_canvas *canvas) {
    ending *e = self;
    int bottom = canvas->height - 2;
    lg_style ink = e->score.winner == LG_ZULU      ? (lg_style)LG_INK_ZULU
                   : e->score.winner == LG_BRITISH ? (lg_style)LG_INK_BRITISH
                                                   : (lg_style)LG_INK_TEXT;
    lg_canvas_printf(canvas, 1, 0, LG_INK_TEXT | LG_BOLD, "%s, turn %d", e->title, e->turn);
    lg_canvas_printf(canvas, 1, 1, ink | LG_BOLD, "%s, %d point%s", e->score.grade, e->score.total,
                     lg_plural(e->score.total));
    lg_canvas_text(canvas, 1, 2, LG_INK_TEXT, e->score.ending);
    int y = draw_points(e, canvas, 4);
    draw_story(e, canvas, y + 1, bottom);
    lg_canvas_text(canvas, 1, bottom, LG_INK_ALARM, e->told);
    lg_canvas_printf(canvas, 1, canvas->height - 1, LG_INK_TEXT, "Enter menu  l log  r rematch%s%s",
                     e->sides ? "  s rematch, sides changed" : "",
                     e->more || e->top > 0 ? "  Up Down scroll" : "");
    lg_canvas_cursor(canvas, 1, 1);
}

/* ---- Keys ------------------------------------------------------------------------------------------------ */

static void change_sides(lg_scenario *scenario) {
    int british = -1, zulu = -1;
    for (int seat = 0; seat < scenario->seat_count; seat++) {
        lg_role role = scenario->seats[seat].role;
        british = role == LG_BRITISH && british < 0 ? seat : british;
        zulu = role != LG_BRITISH && zulu < 0 ? seat : zulu;
    }
    if (british >= 0 && zulu >= 0) {
        char name[sizeof scenario->seats[0].name];
        memcpy(name, scenario->seats[british].name, sizeof name);
        memcpy(scenario->seats[british].name, scenario->seats[zulu].name, sizeof name);
        memcpy(scenario->seats[zulu].name, name, sizeof name);
    }
}

/* The same battle again with fresh dice. */
static void rematch(ending *e, lg_app *app, bool sides_changed) {
    lg_error error;
    lg_scenario *scenario = lg_scenario_copy(lg_battle_scenario(lg_session_battle(e->session)));
    if (scenario == NULL) {
        snprintf(e->told, sizeof e->told, "There is no memory left for a rematch.");
        return;
    }
    scenario->seed = lg_random_seed();
    if (sides_changed) {
        change_sides(scenario);
    }
    lg_session *session = lg_session_new(scenario, LG_IN_BATTLES, NULL, &error);
    if (session == NULL) {
        snprintf(e->told, sizeof e->told, "%.230s", error.text);
        return;
    }
    lg_app_close_all(app);
    lg_battle_open(app, session);
}

static void key(void *self, lg_app *app, int pressed) {
    ending *e = self;
    lg_command command = lg_keys_find(LG_LAYER_LIST, pressed);
    e->told[0] = '\0';
    if (pressed == 'l') {
        lg_page_of_battle_open(app, e->session, -1, LG_PAGE_OF_LOG);
    } else if (pressed == 'r') {
        rematch(e, app, false);
    } else if (pressed == 's' && e->sides) {
        rematch(e, app, true);
    } else if (pressed == 's') {
        snprintf(e->told, sizeof e->told, "There is one player: the rules run the Zulus.");
    } else if (command == LG_CMD_LIST_DOWN) {
        e->top += e->more;
    } else if (command == LG_CMD_LIST_UP) {
        e->top -= e->top > 0;
    } else if (command == LG_CMD_LIST_ACCEPT || command == LG_CMD_LIST_BACK) {
        lg_app_close_all(app);
    }
}

static const lg_screen SCREEN = {.name = "end", .draw = draw, .key = key, .free = free};

static bool two_sides(const lg_scenario *scenario) {
    for (int seat = 1; seat < scenario->seat_count; seat++) {
        if (scenario->seats[seat].role != scenario->seats[0].role) {
            return true;
        }
    }
    return false;
}

bool lg_end_open(lg_app *app, lg_session *session) {
    ending *e = calloc(1, sizeof *e);
    if (e != NULL) {
        const lg_battle *battle = lg_session_battle(session);
        const lg_game *game = lg_battle_game(battle);
        lg_who who;
        lg_game_who(game, -1, &who);
        e->session = session;
        e->turn = who.turn;
        e->sides = two_sides(lg_battle_scenario(battle));
        snprintf(e->title, sizeof e->title, "%s", lg_battle_scenario(battle)->title);
        lg_game_score(game, -1, &e->score);
        lg_game_story(game, -1, lg_battle_events(battle), &e->story);
    }
    return lg_app_push(app, &SCREEN, e);
}
