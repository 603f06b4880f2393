/* pty_probe.c - runs a program in a terminal of fixed size and measures it from the terminal's side.
 *
 *     pty_probe [-r ROWS] [-c COLUMNS] [-n RUNS] [-p KEYS] [-k KEYS] [-q KEYS] -- PROGRAM ARGUMENT...
 *
 * -p: keys before those that are measured; -k: measured; -q: after them. KEYS know \e (escape), \r, \n and \xHH; an
 * escape sequence ESC [ x or ESC O x is one key. Prints lines "name value", medians over the runs:
 *
 *     first_byte_ms     from the start to the first byte
 *     first_screen_ms   from the start to the last byte of the first burst
 *     first_bytes       bytes of that burst
 *     key_bytes         bytes that answer a key (median of the keys), key_max_bytes the most
 *     key_ms            from a key to the last byte of its answer
 *     rss_kib           most memory the program had */
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_RUNS = 200, MOST_KEYS = 1000 };

/* Milliseconds of silence after which an answer is taken to be whole, and the longest wait for one. */
enum { SETTLE = 250, KEY_SETTLE = 60, START_WAIT = 30000, KEY_WAIT = 500 };

typedef struct plan {
    int rows, columns, runs;
    char before[MOST_KEYS], keys[MOST_KEYS], after[MOST_KEYS];
    char **program;
} plan;

typedef enum figure {
    FIRST_BYTE,
    FIRST_SCREEN,
    FIRST_BYTES,
    KEY_BYTES,
    KEY_MAX_BYTES,
    KEY_TIME,
    MEMORY,
    FIGURES
} figure;
static const char *const NAMES[FIGURES] = {"first_byte_ms", "first_screen_ms", "first_bytes",
                                           "key_bytes",     "key_max_bytes",   "key_ms",
                                           "rss_kib"};

static double values[FIGURES][MOST_RUNS];
static int counts[FIGURES];

static double milliseconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static void unescape(const char *text, char keys[MOST_KEYS]) {
    int count = 0;
    for (; *text && count < MOST_KEYS - 1; text++) {
        char hex[3] = "";
        if (*text != '\\' || !text[1]) {
            keys[count++] = *text;
            continue;
        }
        switch (*++text) {
        case 'e': keys[count++] = 27; break;
        case 'r': keys[count++] = '\r'; break;
        case 'n': keys[count++] = '\n'; break;
        case 'x':
            memcpy(hex, text + 1, 2);
            keys[count++] = (char)strtol(hex, NULL, 16);
            text += 2;
            break;
        default: keys[count++] = *text; break;
        }
    }
    keys[count] = '\0';
}

static int compare(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static double median(double *list, int count) {
    qsort(list, (size_t)count, sizeof *list, compare);
    return count % 2 ? list[count / 2] : (list[count / 2 - 1] + list[count / 2]) / 2;
}

static void note(figure what, double value) {
    if (counts[what] < MOST_RUNS) {
        values[what][counts[what]++] = value;
    }
}

typedef struct burst {
    double first, last; /* when */
    long bytes;
} burst;

/* Reads until the program is silent for a while. Questions for the cursor's place are answered. */
static burst read_burst(int terminal, int settle, int wait) {
    static char bytes[1 << 16];
    burst b = {0, 0, 0};
    double start = milliseconds();
    for (;;) {
        struct pollfd poller = {terminal, POLLIN, 0};
        double left = b.bytes ? settle : wait - (milliseconds() - start);
        if (left < 0 || poll(&poller, 1, (int)left + 1) <= 0) {
            return b;
        }
        ssize_t got = read(terminal, bytes, sizeof bytes - 1);
        if (got <= 0) {
            return b;
        }
        bytes[got] = '\0';
        b.last = milliseconds();
        b.first = b.bytes ? b.first : b.last;
        b.bytes += got;
        if (strstr(bytes, "\033[6n") && write(terminal, "\033[1;1R", 6) < 0) {
            return b;
        }
    }
}

static int length_of_key(const char *keys) {
    bool sequence = keys[0] == 27 && (keys[1] == '[' || keys[1] == 'O') && keys[2];
    return sequence ? 3 : 1;
}

static void press(int terminal, const char *keys, bool measured) {
    double bytes[MOST_KEYS], times[MOST_KEYS];
    int count = 0, answered = 0;
    for (int length; *keys; keys += length) {
        length = length_of_key(keys);
        double pressed = milliseconds();
        if (write(terminal, keys, (size_t)length) < 0) {
            return;
        }
        burst b = read_burst(terminal, KEY_SETTLE, KEY_WAIT);
        bytes[count++] = (double)b.bytes;
        if (b.bytes) {
            times[answered++] = b.last - pressed;
        }
    }
    if (!measured || count == 0) {
        return;
    }
    note(KEY_BYTES, median(bytes, count));
    note(KEY_MAX_BYTES, bytes[count - 1]);
    if (answered) {
        note(KEY_TIME, median(times, answered));
    }
}

/* Waits for its end, after a while with less and less patience. */
static void end(pid_t process, int terminal) {
    struct rusage used;
    char bytes[4096];
    int status;
    for (int wait = 0; wait4(process, &status, WNOHANG, &used) != process; wait++) {
        struct pollfd poller = {terminal, POLLIN, 0};
        if (wait == 100) {
            kill(process, SIGTERM);
        }
        if (wait == 300) {
            kill(process, SIGKILL);
        }
        if (poll(&poller, 1, 5) > 0 && read(terminal, bytes, sizeof bytes) < 0) {
            usleep(2000);
        }
    }
    note(MEMORY, (double)used.ru_maxrss);
}

static void run(const plan *p) {
    struct winsize size = {(unsigned short)p->rows, (unsigned short)p->columns, 0, 0};
    int terminal;
    double start = milliseconds();
    pid_t process = forkpty(&terminal, NULL, NULL, &size);
    if (process == 0) {
        setenv("TERM", "xterm-256color", 1);
        unsetenv("LINES");
        unsetenv("COLUMNS");
        execvp(p->program[0], p->program);
        _exit(127);
    }
    burst first = read_burst(terminal, SETTLE, START_WAIT);
    note(FIRST_BYTE, first.first - start);
    note(FIRST_SCREEN, first.last - start);
    note(FIRST_BYTES, (double)first.bytes);
    press(terminal, p->before, false);
    press(terminal, p->keys, true);
    press(terminal, p->after, false);
    end(process, terminal);
    close(terminal);
}

int main(int count, char **words) {
    static plan p = {.rows = 24, .columns = 80, .runs = 5};
    for (int option; (option = getopt(count, words, "+r:c:n:p:k:q:")) != -1;) {
        switch (option) {
        case 'r': p.rows = atoi(optarg); break;
        case 'c': p.columns = atoi(optarg); break;
        case 'n': p.runs = atoi(optarg); break;
        case 'p': unescape(optarg, p.before); break;
        case 'k': unescape(optarg, p.keys); break;
        case 'q': unescape(optarg, p.after); break;
        default: return 2;
        }
    }
    p.program = words + optind;
    if (!p.program[0]) {
        return fprintf(stderr, "pty_probe [-r N] [-c N] [-n N] [-p K] [-k K] [-q K] -- PROGRAM\n"),
               2;
    }
    for (int i = 0; i < p.runs; i++) {
        run(&p);
    }
    for (int i = 0; i < FIGURES; i++) {
        if (counts[i]) {
            printf("%s %.3f\n", NAMES[i], median(values[i], counts[i]));
        }
    }
    return 0;
}
