#include "screen.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <vterm.h>

#if defined(__APPLE__) || defined(__OpenBSD__) || defined(__NetBSD__)
#include <util.h>
#else
#include <pty.h>
#include <utmp.h>
#endif

enum {
    MAX_OPEN = 8,
    MAX_VARIABLES = 64,
    MAX_ARGUMENTS = 64,
    FIRST_PATIENCE = 10000, /* milliseconds */
    AFTER_ESCAPE = 100,     /* milliseconds: longer than the program's ESCDELAY of 25 */
    WHY_SIZE = 65536
};

/* The near end (master) is ours; the far end (slave) is kept open too, so that the terminal and its
 * settings outlive the program and can be looked at. */
struct screen {
    VTerm *vt;
    VTermScreen *cells;
    int near_end, far_end;
    pid_t pid;
    bool ended;
    int status;
    int rows, columns, patience, keys, bells;
    bool alternate, cursor_visible;
    char *output;
    size_t received, room;
    char *text;
};

static screen *open_screens[MAX_OPEN];
static char why[WHY_SIZE];

static long now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- The environment ------------------------------------------------------------------------- */

static const char *const passed_on[] = {"PATH",         "TMPDIR",        "ASAN_OPTIONS",
                                        "LSAN_OPTIONS", "UBSAN_OPTIONS", "LLVM_PROFILE_FILE"};

static size_t name_length(const char *variable) { return strcspn(variable, "="); }

static void drop_variable(char **list, const char *variable) {
    size_t length = name_length(variable);
    size_t i = 0;
    while (list[i] && (name_length(list[i]) != length || strncmp(list[i], variable, length) != 0)) {
        i++;
    }
    for (; list[i]; i++) {
        list[i] = list[i + 1];
    }
}

static void set_variable(char **list, const char *variable) {
    size_t count = 0;
    drop_variable(list, variable);
    while (list[count]) {
        count++;
    }
    if (strchr(variable, '=') && count + 1 < MAX_VARIABLES) {
        list[count] = strdup(variable);
        list[count + 1] = NULL;
    }
}

static void inherit_variable(char **list, const char *name) {
    const char *value = getenv(name);
    char variable[4096];
    if (value && snprintf(variable, sizeof variable, "%s=%s", name, value) < (int)sizeof variable) {
        set_variable(list, variable);
    }
}

static void fill_environment(char **list, const char *const *changes) {
    static const char data[] = "LAAGER_DATA=" LG_DATA_DIR;
    const char *const fixed[] = {"TERM=xterm-256color", "LC_ALL=C.UTF-8", "ESCDELAY=25",
                                 "HOME=/nonexistent", data};
    list[0] = NULL;
    for (size_t i = 0; i < sizeof passed_on / sizeof passed_on[0]; i++) {
        inherit_variable(list, passed_on[i]);
    }
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        set_variable(list, fixed[i]);
    }
    for (size_t i = 0; changes && changes[i]; i++) {
        set_variable(list, changes[i]);
    }
}

static void copy_arguments(char **to, const char *const *argv) {
    size_t count = 0;
    for (; argv[count] && count + 1 < MAX_ARGUMENTS; count++) {
        to[count] = strdup(argv[count]);
    }
    to[count] = NULL;
}

/* ---- Starting -------------------------------------------------------------------------------- */

extern char **environ;

/* The child's half of fork: ends in exec, so what it allocates is never missed. */
static void run_child(int far_end, const char *const *environment, const char *const *argv) {
    char *variables[MAX_VARIABLES];
    char *arguments[MAX_ARGUMENTS];
    fill_environment(variables, environment);
    copy_arguments(arguments, argv);
    if (!arguments[0] || login_tty(far_end) != 0) {
        _exit(126);
    }
    signal(SIGPIPE, SIG_DFL);
    environ = variables;
    execvp(arguments[0], arguments);
    fprintf(stderr, "%s: %s\n", arguments[0], strerror(errno));
    _exit(127);
}

static void on_answer(const char *bytes, size_t count, void *user) {
    screen_send(user, bytes, count);
}

static int on_property(VTermProp property, VTermValue *value, void *user) {
    screen *s = user;
    if (property == VTERM_PROP_ALTSCREEN) {
        s->alternate = value->boolean != 0;
    }
    if (property == VTERM_PROP_CURSORVISIBLE) {
        s->cursor_visible = value->boolean != 0;
    }
    return 1;
}

static int on_bell(void *user) {
    ((screen *)user)->bells++;
    return 1;
}

static void start_terminal(screen *s) {
    static const VTermScreenCallbacks callbacks = {.settermprop = on_property, .bell = on_bell};
    s->vt = vterm_new(s->rows, s->columns);
    vterm_set_utf8(s->vt, 1);
    vterm_output_set_callback(s->vt, on_answer, s);
    s->cells = vterm_obtain_screen(s->vt);
    vterm_screen_set_callbacks(s->cells, &callbacks, s);
    vterm_screen_enable_altscreen(s->cells, 1);
    vterm_screen_reset(s->cells, 1);
}

static bool start_program(screen *s, const char *const *environment, const char *const *argv) {
    struct winsize size = {.ws_row = (unsigned short)s->rows, .ws_col = (unsigned short)s->columns};
    if (openpty(&s->near_end, &s->far_end, NULL, NULL, &size) != 0) {
        return false;
    }
    fcntl(s->near_end, F_SETFD, FD_CLOEXEC);
    fcntl(s->near_end, F_SETFL, O_NONBLOCK);
    fflush(NULL);
    s->pid = fork();
    if (s->pid == 0) {
        run_child(s->far_end, environment, argv);
    }
    fcntl(s->far_end, F_SETFD, FD_CLOEXEC);
    return s->pid > 0;
}

static screen **free_place(void) {
    for (size_t i = 0; i < MAX_OPEN; i++) {
        if (!open_screens[i]) {
            return &open_screens[i];
        }
    }
    return NULL;
}

screen *screen_open(int rows, int columns, const char *const *environment,
                    const char *const *argv) {
    screen **place = free_place();
    assert_non_null(place); /* MAX_OPEN at once are enough for any test */
    screen *s = calloc(1, sizeof *s);
    assert_non_null(s);
    *place = s;
    *s = (screen){.near_end = -1,
                  .far_end = -1,
                  .rows = rows,
                  .columns = columns,
                  .patience = FIRST_PATIENCE,
                  .cursor_visible = true};
    start_terminal(s);
    if (!start_program(s, environment, argv)) {
        fail_msg("cannot start %s in a terminal: %s", argv[0], strerror(errno));
    }
    return s;
}

/* ---- Ending ---------------------------------------------------------------------------------- */

static void note_end(screen *s, int wait_status) {
    s->ended = true;
    s->status = WIFSIGNALED(wait_status) ? -WTERMSIG(wait_status) : WEXITSTATUS(wait_status);
}

static void look_for_end(screen *s, int options) {
    int wait_status = 0;
    if (!s->ended && s->pid > 0 && waitpid(s->pid, &wait_status, options) == s->pid) {
        note_end(s, wait_status);
    }
}

static void close_end(int *end) {
    if (*end >= 0) {
        close(*end);
    }
    *end = -1;
}

void screen_close(screen *s) {
    if (!s->ended && s->pid > 0) {
        kill(s->pid, SIGKILL);
        look_for_end(s, 0);
    }
    close_end(&s->near_end);
    close_end(&s->far_end);
    vterm_free(s->vt);
    for (size_t i = 0; i < MAX_OPEN; i++) {
        if (open_screens[i] == s) {
            open_screens[i] = NULL;
        }
    }
    free(s->output);
    free(s->text);
    free(s);
}

int screen_teardown(void **state) {
    (void)state;
    for (size_t i = 0; i < MAX_OPEN; i++) {
        if (open_screens[i]) {
            screen_close(open_screens[i]);
        }
    }
    return 0;
}

void screen_patience(screen *s, int milliseconds) { s->patience = milliseconds; }
pid_t screen_pid(const screen *s) { return s->pid; }

void screen_signal(screen *s, int signal) {
    look_for_end(s, WNOHANG);
    if (!s->ended) {
        kill(s->pid, signal);
    }
}

void screen_hang_up(screen *s) {
    close_end(&s->far_end);
    close_end(&s->near_end);
}

int screen_wait_end(screen *s) {
    long deadline = screen_deadline(s);
    while (screen_more(s, deadline)) {
    }
    return s->ended ? s->status : SCREEN_STILL_RUNS;
}

/* ---- Output of the program ------------------------------------------------------------------- */

static void keep(screen *s, const char *bytes, size_t count) {
    if (s->received + count + 1 > s->room) {
        s->room = (s->received + count + 1) * 2;
        s->output = realloc(s->output, s->room);
        assert_non_null(s->output);
    }
    memcpy(s->output + s->received, bytes, count);
    s->received += count;
    s->output[s->received] = '\0';
}

/* Takes in what has arrived by now; false when there was nothing. */
static bool take(screen *s) {
    char bytes[4096];
    ssize_t count = s->near_end < 0 ? -1 : read(s->near_end, bytes, sizeof bytes);
    if (count <= 0) {
        return false;
    }
    keep(s, bytes, (size_t)count);
    vterm_input_write(s->vt, bytes, (size_t)count);
    vterm_screen_flush_damage(s->cells);
    return true;
}

static void wait_for_output(screen *s, int milliseconds) {
    struct pollfd one = {.fd = s->near_end, .events = POLLIN};
    poll(&one, s->near_end < 0 ? 0 : 1, milliseconds);
}

long screen_deadline(const screen *s) { return now() + s->patience; }

/* The end of the program is asked for before the last look at its output: what it wrote before it
 * ended is already there by then. */
bool screen_more(screen *s, long deadline) {
    look_for_end(s, WNOHANG);
    bool was_over = s->ended;
    if (take(s)) {
        return true;
    }
    if (was_over || now() >= deadline) {
        return false;
    }
    wait_for_output(s, 20);
    return true;
}

void screen_settle(screen *s, int quiet) {
    long deadline = screen_deadline(s);
    long last = now();
    while (now() < deadline && now() - last < quiet) {
        size_t before = s->received;
        if (!screen_more(s, deadline)) {
            return;
        }
        if (s->received != before) {
            last = now();
        }
    }
}

/* ---- Keys and size --------------------------------------------------------------------------- */

void screen_send(screen *s, const void *bytes, size_t count) {
    const char *next = bytes;
    long deadline = screen_deadline(s);
    while (count > 0 && s->near_end >= 0) {
        ssize_t sent = write(s->near_end, next, count);
        if (sent > 0) {
            next += sent;
            count -= (size_t)sent;
        } else if (!screen_more(s, deadline)) {
            return;
        }
    }
}

typedef struct named_key {
    const char *name;
    VTermKey key;
    VTermModifier modifier;
} named_key;

static const named_key named_keys[] = {
    {"Up", VTERM_KEY_UP, VTERM_MOD_NONE},        {"Down", VTERM_KEY_DOWN, VTERM_MOD_NONE},
    {"Left", VTERM_KEY_LEFT, VTERM_MOD_NONE},    {"Right", VTERM_KEY_RIGHT, VTERM_MOD_NONE},
    {"Home", VTERM_KEY_HOME, VTERM_MOD_NONE},    {"End", VTERM_KEY_END, VTERM_MOD_NONE},
    {"PgUp", VTERM_KEY_PAGEUP, VTERM_MOD_NONE},  {"PgDn", VTERM_KEY_PAGEDOWN, VTERM_MOD_NONE},
    {"Ins", VTERM_KEY_INS, VTERM_MOD_NONE},      {"Del", VTERM_KEY_DEL, VTERM_MOD_NONE},
    {"Enter", VTERM_KEY_ENTER, VTERM_MOD_NONE},  {"Tab", VTERM_KEY_TAB, VTERM_MOD_NONE},
    {"S-Tab", VTERM_KEY_TAB, VTERM_MOD_SHIFT},   {"Esc", VTERM_KEY_ESCAPE, VTERM_MOD_NONE},
    {"Bs", VTERM_KEY_BACKSPACE, VTERM_MOD_NONE},
};

static bool press_named(screen *s, const char *name) {
    for (size_t i = 0; i < sizeof named_keys / sizeof named_keys[0]; i++) {
        if (strcmp(named_keys[i].name, name) == 0) {
            vterm_keyboard_key(s->vt, named_keys[i].key, named_keys[i].modifier);
            return true;
        }
    }
    return false;
}

static bool press_function(screen *s, const char *name) {
    int number = name[0] == 'F' ? atoi(name + 1) : 0;
    if (number < 1 || number > 12) {
        return false;
    }
    vterm_keyboard_key(s->vt, (VTermKey)VTERM_KEY_FUNCTION(number), VTERM_MOD_NONE);
    return true;
}

static bool press_character(screen *s, const char *name) {
    if (strcmp(name, "Space") == 0) {
        screen_send(s, " ", 1);
    } else if (strcmp(name, "lt") == 0) {
        screen_send(s, "<", 1);
    } else if (strncmp(name, "C-", 2) == 0 && name[2] && !name[3]) {
        screen_send(s, &(char){(char)(name[2] & 0x1f)}, 1);
    } else {
        return false;
    }
    return true;
}

/* Presses the key named between < and >; returns what follows it. */
static const char *press_bracketed(screen *s, const char *keys) {
    char name[16] = "";
    size_t length = strcspn(keys + 1, ">");
    if (length < sizeof name && keys[1 + length] == '>') {
        memcpy(name, keys + 1, length);
    }
    if (!press_named(s, name) && !press_function(s, name) && !press_character(s, name)) {
        fail_msg("\"%s\" does not begin with the name of a key", keys);
    }
    if (strcmp(name, "Esc") == 0) {
        screen_settle(s, AFTER_ESCAPE);
    }
    return keys + length + 2;
}

static size_t utf8_length(const char *text) {
    size_t length = 1;
    while (((unsigned char)text[length] & 0xc0) == 0x80) {
        length++;
    }
    return length;
}

void screen_type(screen *s, const char *keys) {
    while (*keys) {
        s->keys++;
        if (*keys == '<') {
            keys = press_bracketed(s, keys);
        } else {
            size_t length = utf8_length(keys);
            screen_send(s, keys, length);
            keys += length;
        }
    }
}

int screen_keys_typed(const screen *s) { return s->keys; }

void screen_resize(screen *s, int rows, int columns) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    s->rows = rows;
    s->columns = columns;
    vterm_set_size(s->vt, rows, columns);
    ioctl(s->near_end, TIOCSWINSZ, &size);
}

/* ---- What is on the screen ------------------------------------------------------------------- */

static size_t put_utf8(char *to, uint32_t c) {
    size_t length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const uint32_t first_bits[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length - 1; i > 0; i--, c >>= 6) {
        to[i] = (char)(0x80 | (c & 0x3f));
    }
    to[0] = (char)(first_bits[length] | c);
    return length;
}

/* The text of a cell into at least 32 bytes; a wide character's right half has none. */
static size_t cell_text(const VTermScreenCell *cell, char *to) {
    size_t length = 0;
    if (cell->chars[0] == (uint32_t)-1) {
        return to[0] = '\0', 0;
    }
    for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell->chars[i]; i++) {
        length += put_utf8(to + length, cell->chars[i]);
    }
    if (length == 0) {
        to[length++] = ' ';
    }
    to[length] = '\0';
    return length;
}

static VTermScreenCell raw_cell(screen *s, int row, int column) {
    VTermScreenCell cell = {.width = 1};
    if (row >= 0 && row < s->rows && column >= 0 && column < s->columns) {
        vterm_screen_get_cell(s->cells, (VTermPos){.row = row, .col = column}, &cell);
    }
    return cell;
}

static int palette_number(const VTermColor *color) {
    if (VTERM_COLOR_IS_DEFAULT_FG(color) || VTERM_COLOR_IS_DEFAULT_BG(color)) {
        return SCREEN_DEFAULT;
    }
    return VTERM_COLOR_IS_INDEXED(color) ? color->indexed.idx : SCREEN_RGB;
}

screen_cell screen_cell_at(screen *s, int row, int column) {
    VTermScreenCell raw = raw_cell(s, row, column);
    screen_cell cell = {.foreground = palette_number(&raw.fg),
                        .background = palette_number(&raw.bg),
                        .bold = raw.attrs.bold,
                        .underline = raw.attrs.underline != 0,
                        .reverse = raw.attrs.reverse,
                        .blink = raw.attrs.blink,
                        .italic = raw.attrs.italic};
    cell_text(&raw, cell.text);
    return cell;
}

/* Writes one row without its trailing blanks; returns its length. */
static size_t put_row(screen *s, int row, char *to) {
    size_t length = 0;
    size_t kept = 0;
    for (int column = 0; column < s->columns; column++) {
        VTermScreenCell cell = raw_cell(s, row, column);
        length += cell_text(&cell, to + length);
        if (length > 0 && to[length - 1] != ' ') {
            kept = length;
        }
    }
    to[kept] = '\0';
    return kept;
}

static char *text_room(screen *s, int rows) {
    free(s->text);
    s->text = calloc((size_t)rows, (size_t)s->columns * 32 + 2);
    assert_non_null(s->text);
    return s->text;
}

const char *screen_row(screen *s, int row) {
    char *text = text_room(s, 1);
    if (row >= 0 && row < s->rows) {
        put_row(s, row, text);
    }
    return text;
}

const char *screen_text(screen *s) {
    char *text = text_room(s, s->rows);
    size_t length = 0;
    for (int row = 0; row < s->rows; row++) {
        length += put_row(s, row, text + length);
        text[length++] = '\n';
    }
    return text;
}

/* The column of the character that stands `bytes` bytes into a row; the empty right half of a wide
 * character is skipped. */
static int column_at(screen *s, int row, size_t bytes) {
    char text[32];
    size_t before = 0;
    for (int column = 0; column < s->columns; column++) {
        VTermScreenCell cell = raw_cell(s, row, column);
        size_t length = cell_text(&cell, text);
        if (before >= bytes && length > 0) {
            return column;
        }
        before += length;
    }
    return s->columns;
}

bool screen_find(screen *s, const char *text, int *row, int *column) {
    for (int r = 0; r < s->rows; r++) {
        const char *line = screen_row(s, r);
        const char *found = strstr(line, text);
        if (!found) {
            continue;
        }
        if (row) {
            *row = r;
        }
        if (column) {
            *column = column_at(s, r, (size_t)(found - line));
        }
        return true;
    }
    return false;
}

static VTermPos cursor(const screen *s) {
    VTermPos position;
    vterm_state_get_cursorpos(vterm_obtain_state(s->vt), &position);
    return position;
}

int screen_cursor_row(const screen *s) { return cursor(s).row; }
int screen_cursor_column(const screen *s) { return cursor(s).col; }
bool screen_cursor_visible(const screen *s) { return s->cursor_visible; }
bool screen_alternate(const screen *s) { return s->alternate; }
int screen_bells(const screen *s) { return s->bells; }
long screen_bytes(const screen *s) { return (long)s->received; }
const char *screen_output(const screen *s) { return s->output ? s->output : ""; }

bool screen_cooked(const screen *s) {
    struct termios settings;
    if (s->far_end < 0 || tcgetattr(s->far_end, &settings) != 0) {
        return false;
    }
    return (settings.c_lflag & (ICANON | ECHO)) == (ICANON | ECHO);
}

/* ---- Expectations ---------------------------------------------------------------------------- */

/* Adds to `why` as printf does, from `used` on; returns the new length. */
__attribute__((format(printf, 2, 3))) static size_t add(size_t used, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int more = vsnprintf(why + used, sizeof why - used, format, arguments);
    va_end(arguments);
    return used + (size_t)(more > 0 ? more : 0) < sizeof why ? used + (size_t)more : sizeof why - 1;
}

const char *screen_why(screen *s, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(why, sizeof why / 2, format, arguments);
    va_end(arguments);
    size_t used = (size_t)length < sizeof why / 2 ? (size_t)length : sizeof why / 2 - 1;
    used = add(used, "\n  screen %d x %d, cursor at row %d, column %d, ", s->columns, s->rows,
               screen_cursor_row(s), screen_cursor_column(s));
    used = s->ended ? add(used, "the program ended with %d\n", s->status)
                    : add(used, "the program runs\n");
    for (int row = 0; row < s->rows; row++) {
        used = add(used, "  %3d|%s\n", row, screen_row(s, row));
    }
    return why;
}

const char *screen_text_why(screen *s, const char *text, bool wanted) {
    long deadline = screen_deadline(s);
    while (screen_find(s, text, NULL, NULL) != wanted && screen_more(s, deadline)) {
    }
    if (screen_find(s, text, NULL, NULL) == wanted) {
        return NULL;
    }
    return screen_why(s, wanted ? "\"%s\" is not on the screen" : "\"%s\" is still on the screen",
                      text);
}

static bool row_fits(screen *s, int row, const char *text, bool whole) {
    const char *line = screen_row(s, row);
    return whole ? strcmp(line, text) == 0 : strstr(line, text) != NULL;
}

const char *screen_row_why(screen *s, int row, const char *text, bool whole) {
    long deadline = screen_deadline(s);
    while (!row_fits(s, row, text, whole) && screen_more(s, deadline)) {
    }
    if (row_fits(s, row, text, whole)) {
        return NULL;
    }
    return screen_why(s, whole ? "row %d does not read \"%s\"" : "row %d lacks \"%s\"", row, text);
}

const char *screen_cursor_why(screen *s, int row, int column) {
    long deadline = screen_deadline(s);
    while ((screen_cursor_row(s) != row || screen_cursor_column(s) != column) &&
           screen_more(s, deadline)) {
    }
    if (screen_cursor_row(s) == row && screen_cursor_column(s) == column) {
        return NULL;
    }
    return screen_why(s, "the cursor is not at row %d, column %d", row, column);
}

const char *screen_exit_why(screen *s, int status) {
    int got = screen_wait_end(s);
    if (got == status) {
        return NULL;
    }
    if (got == SCREEN_STILL_RUNS) {
        return screen_why(s, "the program does not end; it should, with %d", status);
    }
    return screen_why(s, "the program ended with %d, want %d", got, status);
}
