#define _XOPEN_SOURCE_EXTENDED 1

#include "tui/terminal.h"

#include <curses.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

enum { WAIT = 100, ESCAPE_DELAY = 25, CTRL_Z = 26, RUBOUT = 127 };

struct lg_terminal {
    SCREEN *screen;
    lg_theme theme;
    bool utf8;        /* more than ASCII may go out */
    bool all;         /* the next show writes every cell */
    lg_canvas *shown; /* what curses was told last */
    attr_t look[LG_INKS];
    short pair[LG_INKS];
};

/* Signal handlers are given no argument, so what they have to say stands here, and nothing else
 * does. */
static struct {
    volatile sig_atomic_t leave;   /* SIGHUP, SIGTERM, SIGINT came */
    volatile sig_atomic_t resumed; /* SIGCONT came: the screen may hold anything */
} signals;

static void ask_to_leave(int number) {
    (void)number;
    signals.leave = 1;
}

static void note_resumed(int number) {
    (void)number;
    signals.resumed = 1;
}

static void handle(int number, void (*handler)(int)) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void catch_signals(void) {
    signals.leave = signals.resumed = 0;
    handle(SIGHUP, ask_to_leave);
    handle(SIGTERM, ask_to_leave);
    handle(SIGINT, ask_to_leave);
    handle(SIGCONT, note_resumed);
}

static void release_signals(void) {
    handle(SIGHUP, SIG_DFL);
    handle(SIGTERM, SIG_DFL);
    handle(SIGINT, SIG_DFL);
    handle(SIGCONT, SIG_DFL);
}

/* ---- Opening -------------------------------------------------------------------------------- */

__attribute__((format(printf, 2, 3))) static bool refuse(lg_error *error, const char *format, ...) {
    memset(error, 0, sizeof *error);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return false;
}

/* The name of the terminal as it may be shown on one. */
static const char *printable(char *clean, size_t size, const char *name) {
    snprintf(clean, size, "%s", name ? name : "");
    for (char *byte = clean; *byte; byte++) {
        if (*byte < ' ' || *byte > '~') {
            *byte = '?';
        }
    }
    return clean;
}

/* Can the terminal named by TERM be played on? curses alone would end the program where it cannot.
 */
static bool terminal_fits(lg_error *error) {
    char name[64];
    printable(name, sizeof name, getenv("TERM"));
    int found = 0;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        return refuse(error,
                      "laager is played in a terminal, and standard %s is not one (scripts use "
                      "\"laager engine\")",
                      isatty(STDIN_FILENO) ? "output" : "input");
    }
    if (!*name) {
        return refuse(error, "TERM is not set: say which terminal this is; TERM=vt100 fits most");
    }
    if (setupterm(getenv("TERM"), STDOUT_FILENO, &found) != OK) {
        return refuse(
            error, "TERM is \"%s\", a terminal unknown to this system; TERM=vt100 fits most", name);
    }
    const char *move_cursor = tigetstr("cup");
    bool moves = move_cursor && move_cursor != (const char *)-1;
    del_curterm(cur_term);
    if (!moves) {
        return refuse(
            error, "TERM is \"%s\", a terminal that cannot place its cursor; TERM=vt100 fits most",
            name);
    }
    return true;
}

static int colours_here(void) {
    if (!has_colors() || start_color() == ERR) {
        return 0;
    }
    /* Direct colour: only the first eight numbers are a palette. */
    return tigetflag("RGB") > 0 ? 8 : COLORS;
}

static attr_t curses_attributes(int attributes) {
    attr_t look = A_NORMAL;
    if (attributes & LG_BOLD) {
        look |= A_BOLD;
    }
    if (attributes & LG_REVERSE) {
        look |= A_REVERSE;
    }
    if (attributes & LG_UNDERLINE) {
        look |= A_UNDERLINE;
    }
    if (attributes & LG_DIM) {
        look |= A_DIM;
    }
    return look;
}

/* Inks of one colour share a pair, so that going from one to the other sends nothing. */
static short pair_of(lg_theme theme, lg_ink ink) {
    int first = 0;
    while (lg_theme_colour(theme, (lg_ink)first).index != lg_theme_colour(theme, ink).index) {
        first++;
    }
    return (short)(first + 1);
}

static void set_colours(lg_terminal *terminal, const lg_terminal_options *options) {
    const char *no_color = getenv("NO_COLOR");
    bool plain = options->plain || (no_color && *no_color);
    terminal->theme =
        lg_theme_choose(plain ? 0 : colours_here(), plain, options->theme, getenv("COLORFGBG"));
    int background = lg_theme_background(terminal->theme, options->theme);
    if (terminal->theme != LG_THEME_MONO) {
        use_default_colors();
    }
    for (int ink = 0; ink < LG_INKS; ink++) {
        lg_colour colour = lg_theme_colour(terminal->theme, (lg_ink)ink);
        terminal->look[ink] = curses_attributes(colour.attributes);
        if (terminal->theme == LG_THEME_MONO) {
            continue;
        }
        terminal->pair[ink] = pair_of(terminal->theme, (lg_ink)ink);
        init_pair(terminal->pair[ink], colour.index, (short)background);
    }
}

static void set_keyboard(void) {
    raw(); /* Ctrl-C and Ctrl-Z come as keys, Ctrl-S does not stop the screen */
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    set_escdelay(ESCAPE_DELAY);
    timeout(WAIT);
}

static void paint_background(const lg_terminal *terminal) {
    cchar_t blank;
    setcchar(&blank, L" ", terminal->look[LG_INK_TEXT], terminal->pair[LG_INK_TEXT], NULL);
    bkgrndset(&blank);
    bkgrnd(&blank);
}

static bool start_curses(lg_terminal *terminal, const lg_terminal_options *options) {
    /* The size is what the terminal says, not what a shell wrote down some time. */
    unsetenv("LINES");
    unsetenv("COLUMNS");
    terminal->screen = newterm(NULL, stdout, stdin);
    if (!terminal->screen) {
        return false;
    }
    catch_signals();
    set_keyboard();
    set_colours(terminal, options);
    paint_background(terminal);
    terminal->utf8 = !options->ascii && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    terminal->all = true;
    return true;
}

lg_terminal *lg_terminal_open(const lg_terminal_options *options, lg_error *error) {
    if (!terminal_fits(error)) {
        return NULL;
    }
    lg_terminal *terminal = calloc(1, sizeof *terminal);
    if (terminal) {
        terminal->shown = lg_canvas_new(1, 1);
    }
    if (!terminal || !terminal->shown || !start_curses(terminal, options)) {
        refuse(error, "There is not enough memory to open the terminal");
        if (terminal) {
            lg_canvas_free(terminal->shown);
        }
        free(terminal);
        return NULL;
    }
    return terminal;
}

void lg_terminal_close(lg_terminal *terminal) {
    if (!terminal) {
        return;
    }
    endwin();
    delscreen(terminal->screen);
    release_signals();
    lg_canvas_free(terminal->shown);
    free(terminal);
}

/* ---- Size ----------------------------------------------------------------------------------- */

static bool too_small(void) {
    return getmaxx(stdscr) < LG_MIN_WIDTH || getmaxy(stdscr) < LG_MIN_HEIGHT;
}

void lg_terminal_size(const lg_terminal *terminal, int *width, int *height) {
    (void)terminal;
    *width = getmaxx(stdscr) < LG_MIN_WIDTH ? LG_MIN_WIDTH : getmaxx(stdscr);
    *height = getmaxy(stdscr) < LG_MIN_HEIGHT ? LG_MIN_HEIGHT : getmaxy(stdscr);
}

bool lg_terminal_leaving(const lg_terminal *terminal) {
    (void)terminal;
    return signals.leave != 0;
}

void lg_terminal_draw_waiting(lg_canvas *canvas, int width, int height) {
    char text[200];
    snprintf(text, sizeof text,
             "laager needs %d columns and %d rows; here are %d and %d. Make the window larger, or "
             "press q to leave: the battle is saved.",
             LG_MIN_WIDTH, LG_MIN_HEIGHT, width, height);
    lg_canvas_clear(canvas);
    lg_canvas_wrap(canvas, (lg_box){0, 0, canvas->width, canvas->height}, LG_INK_TEXT, text, 0);
    lg_canvas_cursor(canvas, 0, 0);
}

/* ---- Canvases go out ------------------------------------------------------------------------ */

/* What stands for a glyph where only ASCII may go out. */
static wchar_t ascii_twin(uint16_t glyph) {
    if (glyph < 0x7F) {
        return glyph;
    }
    switch (glyph) {
    case 0x2500: return L'-';
    case 0x2502: return L'|';
    case 0x2591: return L'*';
    case 0xAB: return L'<';
    case 0xBB: return L'>';
    default: return glyph > 0x2500 ? L'+' : L'?';
    }
}

static bool unseen(lg_cell cell) {
    bool marked = cell.style & (LG_REVERSE | LG_UNDERLINE);
    return cell.glyph == ' ' && !marked && lg_style_ink(cell.style) != LG_INK_ALARM;
}

/* Is something to be seen at one of the next columns? */
static bool soon_seen(const lg_canvas *canvas, int x, int y) {
    for (int i = 1; i <= 3; i++) {
        const lg_cell *cell = lg_canvas_at(canvas, x + i, y);
        if (cell && !unseen(*cell)) {
            return true;
        }
    }
    return false;
}

/* A blank has no colour to be seen: it takes that of the cell before it, so that none need be sent
 * between the dots of a map, but in a long gap the common one, which curses can clear at once. */
static lg_cell economical(const lg_canvas *canvas, int x, int y, lg_cell before) {
    const lg_cell *cell = lg_canvas_at(canvas, x, y);
    if (cell && !unseen(*cell)) {
        return *cell;
    }
    int style = before.style & ~(LG_REVERSE | LG_UNDERLINE | LG_DIM);
    bool keeps = soon_seen(canvas, x, y) && lg_style_ink(style) != LG_INK_ALARM;
    return (lg_cell){' ', (uint16_t)(keeps ? style : LG_INK_TEXT)};
}

static void put(const lg_terminal *terminal, int x, int y, lg_cell cell) {
    lg_ink ink = lg_style_ink(cell.style);
    wchar_t text[2] = {terminal->utf8 ? cell.glyph : ascii_twin(cell.glyph), 0};
    cchar_t drawn;
    attr_t look = curses_attributes(cell.style) ^ terminal->look[ink];
    /* An ink that is reverse by itself is turned back by the cursor; one that is bold stays bold.
     */
    look |= terminal->look[ink] & A_BOLD;
    setcchar(&drawn, text, look, terminal->pair[ink], NULL);
    mvadd_wch(y, x, &drawn);
}

static bool same(lg_cell a, lg_cell b) { return a.glyph == b.glyph && a.style == b.style; }

/* Makes room to remember a screen of the present size; then all of it has to be written. */
static bool remember(lg_terminal *terminal) {
    lg_canvas *shown = terminal->shown;
    bool fits = shown->width == getmaxx(stdscr) && shown->height == getmaxy(stdscr);
    if (!fits) {
        terminal->all = true;
    }
    return fits || lg_canvas_resize(shown, getmaxx(stdscr), getmaxy(stdscr));
}

static void send_row(lg_terminal *terminal, const lg_canvas *canvas, int y) {
    lg_cell cell = {' ', LG_INK_TEXT};
    for (int x = 0; x < terminal->shown->width; x++) {
        lg_cell *shown = lg_canvas_at(terminal->shown, x, y);
        cell = economical(canvas, x, y, cell);
        if (terminal->all || !same(*shown, cell)) {
            put(terminal, x, y, cell);
        }
        *shown = cell;
    }
}

static void send(lg_terminal *terminal, const lg_canvas *canvas) {
    if (!remember(terminal)) {
        return;
    }
    for (int y = 0; y < terminal->shown->height; y++) {
        send_row(terminal, canvas, y);
    }
    terminal->all = false;
    move(canvas->cursor_y, canvas->cursor_x);
    refresh();
}

static void show_waiting(lg_terminal *terminal) {
    lg_canvas *canvas = lg_canvas_new(getmaxx(stdscr), getmaxy(stdscr));
    if (!canvas) {
        return;
    }
    lg_terminal_draw_waiting(canvas, canvas->width, canvas->height);
    send(terminal, canvas);
    lg_canvas_free(canvas);
}

void lg_terminal_show(lg_terminal *terminal, const lg_canvas *canvas) {
    if (too_small()) {
        show_waiting(terminal);
    } else {
        send(terminal, canvas);
    }
}

void lg_terminal_redraw(lg_terminal *terminal) {
    terminal->all = true;
    clearok(curscr, TRUE);
    wrefresh(curscr);
}

/* ---- Keys come in --------------------------------------------------------------------------- */

static const struct {
    wint_t curses;
    int key;
} special[] = {
    {KEY_UP, LG_KEY_UP},
    {KEY_DOWN, LG_KEY_DOWN},
    {KEY_LEFT, LG_KEY_LEFT},
    {KEY_RIGHT, LG_KEY_RIGHT},
    {KEY_SR, LG_KEY_SHIFT_UP},
    {KEY_SF, LG_KEY_SHIFT_DOWN},
    {KEY_SLEFT, LG_KEY_SHIFT_LEFT},
    {KEY_SRIGHT, LG_KEY_SHIFT_RIGHT},
    {KEY_HOME, LG_KEY_HOME},
    {KEY_A1, LG_KEY_HOME},
    {KEY_END, LG_KEY_END},
    {KEY_C1, LG_KEY_END},
    {KEY_PPAGE, LG_KEY_PAGE_UP},
    {KEY_A3, LG_KEY_PAGE_UP},
    {KEY_NPAGE, LG_KEY_PAGE_DOWN},
    {KEY_C3, LG_KEY_PAGE_DOWN},
    {KEY_BTAB, LG_KEY_SHIFT_TAB},
    {KEY_DC, LG_KEY_DELETE},
    {KEY_BACKSPACE, LG_KEY_BACKSPACE},
    {KEY_ENTER, LG_KEY_ENTER},
    {KEY_F(1), LG_KEY_F1},
    {KEY_RESIZE, LG_KEY_RESIZE},
};

static int special_key(wint_t code) {
    for (size_t i = 0; i < sizeof special / sizeof special[0]; i++) {
        if (special[i].curses == code) {
            return special[i].key;
        }
    }
    return LG_KEY_NONE;
}

static int typed_key(wint_t code) {
    if (code == '\n') {
        return LG_KEY_ENTER;
    }
    return code == RUBOUT ? LG_KEY_BACKSPACE : (int)code;
}

/* Nothing to read may mean that nobody is there any more; curses does not say so. */
static bool terminal_gone(void) {
    struct pollfd in = {STDIN_FILENO, POLLIN, 0};
    return poll(&in, 1, 0) > 0 && (in.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

static void resume(lg_terminal *terminal) {
    signals.resumed = 0;
    reset_prog_mode();
    lg_terminal_redraw(terminal);
}

/* As the terminal would have done it, had it been left to: everybody in the foreground stops. */
static void suspend(void) { kill(0, SIGTSTP); }

static int resized(lg_terminal *terminal) {
    terminal->all = true;
    clearok(curscr, TRUE);
    if (too_small()) {
        show_waiting(terminal);
    }
    return LG_KEY_RESIZE;
}

static int read_key(void) {
    wint_t code = 0;
    int kind = get_wch(&code);
    if (kind == KEY_CODE_YES) {
        return special_key(code);
    }
    if (kind == OK) {
        return typed_key(code);
    }
    return terminal_gone() ? LG_KEY_HANGUP : LG_KEY_NONE;
}

int lg_terminal_key(lg_terminal *terminal) {
    if (signals.resumed) {
        resume(terminal);
    }
    int key = signals.leave ? LG_KEY_HANGUP : read_key();
    if (signals.leave || key == LG_KEY_HANGUP) {
        return LG_KEY_HANGUP;
    }
    if (key == LG_KEY_RESIZE) {
        return resized(terminal);
    }
    if (key == LG_KEY_CTRL_L) {
        lg_terminal_redraw(terminal);
    }
    if (key == CTRL_Z) {
        suspend();
    }
    if (key == LG_KEY_CTRL_L || key == CTRL_Z) {
        return LG_KEY_NONE;
    }
    if (too_small()) {
        return key == 'q' || key == LG_KEY_CTRL_C ? LG_KEY_HANGUP : LG_KEY_NONE;
    }
    return key;
}

void lg_terminal_forget_keys(lg_terminal *terminal) {
    (void)terminal;
    flushinp();
}
