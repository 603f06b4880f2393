/* dice_entry.c - real dice: says which are wanted, by whom and why, and takes their faces as they are typed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <laager/ruleset.h>

#include "tui/app.h"
#include "tui/input.h"

typedef struct dice_entry {
    lg_session *session;
    lg_want want;
    bool begun; /* dice have fallen for this action: there is no way back */
    char by[24], told[160];
    lg_line line;
} dice_entry;

static void draw(void *self, lg_canvas *canvas) {
    dice_entry *entry = self;
    const lg_want *want = &entry->want;
    lg_box box = {2, canvas->height / 2 - 5, canvas->width - 4, 10};
    lg_canvas_frame(canvas, box, LG_INK_TEXT);
    lg_canvas_printf(canvas, 4, box.y + 1, LG_INK_TEXT | LG_BOLD, "%s: throw %d d%d%s%s%s",
                     entry->by, want->count, want->sides, want->rule == NULL ? "" : " (",
                     want->rule == NULL ? "" : want->rule, want->rule == NULL ? "" : ")");
    lg_canvas_wrap(canvas, (lg_box){4, box.y + 2, box.width - 4, 2}, LG_INK_TEXT, want->why, 0);
    lg_canvas_wrap(canvas, (lg_box){4, box.y + 7, box.width - 4, 2}, LG_INK_ALARM, entry->told, 0);
    lg_canvas_text(
        canvas, 1, canvas->height - 1, LG_INK_TEXT,
        want->sides < 10
            ? "Enter take them   type the faces, with or without blanks between   Esc back"
            : "Enter take them   type the numbers with blanks between   Esc back");
    lg_line_draw(&entry->line, canvas, (lg_box){4, box.y + 5, box.width - 4, 1}, "Dice: ");
}

/* One value from the text; dice with fewer than ten sides need no blanks between their faces. */
static int next_value(const char **text, int sides) {
    const char *at = *text;
    while (*at == ' ' || *at == ',') {
        at++;
    }
    int value = 0, digits = 0;
    while (*at >= '0' && *at <= '9' && digits < (sides < 10 ? 1 : 4)) {
        value = value * 10 + (*at++ - '0');
        digits++;
    }
    *text = at;
    return digits == 0 ? (*at == '\0' ? 0 : -1) : value == 0 ? -1 : value;
}

/* Reads all values; how many, or -1 with the reason told. */
static int read_values(dice_entry *entry, int values[LG_MAX_ROLLS]) {
    const char *text = entry->line.text;
    int count = 0, value;
    while ((value = next_value(&text, entry->want.sides)) != 0) {
        if (value < 0 || value > entry->want.sides || count == LG_MAX_ROLLS) {
            snprintf(entry->told, sizeof entry->told, "A d%d shows 1 to %d: type the faces again.",
                     entry->want.sides, entry->want.sides);
            return -1;
        }
        values[count++] = value;
    }
    return count;
}

static void take(dice_entry *entry, lg_app *app) {
    int values[LG_MAX_ROLLS];
    int count = read_values(entry, values);
    if (count < 0) {
        return;
    }
    if (count != entry->want.count) {
        snprintf(entry->told, sizeof entry->told, "Wanted: %d; you typed %d.", entry->want.count,
                 count);
        return;
    }
    for (int i = 0; i < count; i++) {
        lg_dice_push(lg_battle_dice(lg_session_battle(entry->session)), values[i]);
    }
    lg_app_close(app);
}

static void key(void *self, lg_app *app, int pressed) {
    dice_entry *entry = self;
    switch (lg_line_key(&entry->line, pressed)) {
    case LG_LINE_DONE: take(entry, app); break;
    case LG_LINE_CANCEL:
        if (entry->begun) {
            snprintf(entry->told, sizeof entry->told,
                     "The dice have begun to fall: type the rest of them.");
            lg_line_open(&entry->line, "", LG_LINE_SIZE - 1);
        } else {
            lg_app_close(app);
        }
        break;
    case LG_LINE_MORE: entry->told[0] = '\0'; break;
    }
}

static const lg_screen SCREEN = {.name = "dice", .draw = draw, .key = key, .free = free};

bool lg_dice_entry_open(lg_app *app, lg_session *session, const lg_want *want) {
    dice_entry *entry = calloc(1, sizeof *entry);
    if (entry != NULL) {
        const lg_scenario *scenario = lg_battle_scenario(lg_session_battle(session));
        bool known = want->seat >= 0 && want->seat < scenario->seat_count;
        entry->session = session;
        entry->want = *want;
        entry->begun = lg_battle_dice(lg_session_battle(session))->count > 0;
        snprintf(entry->by, sizeof entry->by, "%s",
                 known ? scenario->seats[want->seat].name : "Zulus");
        lg_line_open(&entry->line, "", LG_LINE_SIZE - 1);
    }
    return lg_app_push(app, &SCREEN, entry);
}
