/* handover.c - pass the screen: nothing is drawn but names, the turn, the step, and the action number that the next
 * player may know. Keys typed ahead are forgotten, and his view is made only after his Enter. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <laager/ruleset.h>

#include "core/words.h"
#include "tui/app.h"

typedef struct handover {
    char to[24], from[24];
    char role[24]; /* " (British)", or "" where `to` says it */
    int turn, step, steps, number;
    char phase[32];
} handover;

static const char *role_word(lg_role role) {
    static const char *const WORDS[] = {"British", "Zulu", "umpire"};
    return role < 0 || role >= LG_ROLES ? "" : WORDS[role];
}

/* Is the seat called after its role because nobody gave it a name? */
static bool is_unnamed(const lg_seat *seat) {
    return strcmp(seat->name, lg_role_name(seat->role)) == 0;
}

static void write_player(const lg_seat *seat, char *text, size_t size) {
    if (is_unnamed(seat)) {
        snprintf(text, size, "the %s%s", role_word(seat->role),
                 seat->role == LG_UMPIRE ? "" : " player");
    } else {
        snprintf(text, size, "%s", seat->name);
    }
}

static void centred(lg_canvas *canvas, int y, lg_style style, const char *text) {
    lg_canvas_text(canvas, (canvas->width - lg_text_columns(text)) / 2, y, style, text);
}

static void draw(void *self, lg_canvas *canvas) {
    const handover *h = self;
    char line[120];
    int middle = canvas->height / 2;
    lg_canvas_frame(canvas, (lg_box){0, middle - 5, canvas->width, 9}, LG_INK_TEXT);
    snprintf(line, sizeof line, "Pass the screen to %s%s", h->to, h->role);
    centred(canvas, middle - 3, LG_INK_TEXT | LG_BOLD, line);
    if (h->turn == 0) {
        snprintf(line, sizeof line, "Before turn 1: %s", h->phase);
    } else {
        snprintf(line, sizeof line, "Turn %d, step %d of %d: %s", h->turn, h->step, h->steps,
                 h->phase);
    }
    centred(canvas, middle - 1, LG_INK_TEXT, line);
    snprintf(line, sizeof line, "%s%s", h->from, h->from[0] ? ": look away now." : "");
    centred(canvas, middle + 1, LG_INK_TEXT, lg_capital(line));
    snprintf(line, sizeof line, "Enter when only %s looks.", h->to);
    centred(canvas, middle + 2, LG_INK_TEXT, line);
    int y = canvas->height - 1;
    lg_canvas_printf(canvas, 1, y, LG_INK_TEXT,
                     "Enter go on    q stop here (the battle is saved, action %d)", h->number);
    lg_canvas_cursor(canvas, 1, y);
}

static void key(void *self, lg_app *app, int pressed) {
    (void)self;
    char sentence[80];
    snprintf(sentence, sizeof sentence, "The battle is saved: `%s` goes on.",
             lg_app_resume_command());
    switch (lg_keys_find(LG_LAYER_HANDOVER, pressed)) {
    case LG_CMD_TAKE_OVER: lg_app_close(app); break;
    case LG_CMD_STOP_HERE: lg_app_quit(app, sentence); break;
    default: break;
    }
}

static const lg_screen SCREEN = {.name = "hand-over", .draw = draw, .key = key, .free = free};

/* Another seat, if any, whose player must look away now. */
static int other_seat(const lg_scenario *scenario, int seat) {
    for (int s = 0; s < scenario->seat_count; s++) {
        if (scenario->seats[s].role != scenario->seats[seat].role) {
            return s;
        }
    }
    return -1;
}

bool lg_handover_open(lg_app *app, lg_session *session, int seat) {
    handover *h = calloc(1, sizeof *h);
    if (h != NULL) {
        lg_battle *battle = lg_session_battle(session);
        const lg_scenario *scenario = lg_battle_scenario(battle);
        int other = other_seat(scenario, seat);
        lg_who who;
        lg_game_who(lg_battle_game(battle), seat, &who);
        write_player(&scenario->seats[seat], h->to, sizeof h->to);
        if (other >= 0) {
            write_player(&scenario->seats[other], h->from, sizeof h->from);
        }
        if (!is_unnamed(&scenario->seats[seat])) {
            snprintf(h->role, sizeof h->role, " (%s)", role_word(scenario->seats[seat].role));
        }
        snprintf(h->phase, sizeof h->phase, "%s", who.phase_title);
        h->turn = who.turn;
        h->step = who.step;
        h->steps = who.steps;
        h->number = lg_battle_number_seen(battle, seat);
    }
    lg_terminal_forget_keys(lg_app_terminal(app));
    return lg_app_push(app, &SCREEN, h);
}
