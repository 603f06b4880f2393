/* limits.c - what this machine can do at all, in a bare program: logged dice, a scenario file split into words, and a
 * skeleton of a wargame (60 x 40 squares, 24 British against 96 Zulus, 12 turns) that lists every legal move and target
 * at each step but knows no rules, keeps no log and says nothing. The engine is held against these.
 *
 *     limits dice | parse | skeleton
 *
 * Prints lines "name value"; processor time of one core. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static volatile uint64_t sink; /* what was worked out must not be left out */

/* ---- Dice: PCG32 (XSH-RR 64/32) -------------------------------------------------------------------------- */

typedef struct pcg {
    uint64_t state, increment;
} pcg;

static inline uint32_t pcg_next(pcg *r) {
    uint64_t old = r->state;
    r->state = old * 6364136223846793005ULL + r->increment;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27), turn = (uint32_t)(old >> 59);
    return (mixed >> turn) | (mixed << ((0 - turn) & 31));
}

/* 0 .. n-1 without bias: multiply and shift, with rejection. */
static inline uint32_t pcg_below(pcg *r, uint32_t n) {
    uint64_t wide = (uint64_t)pcg_next(r) * n;
    if ((uint32_t)wide < n) {
        uint32_t least = (0 - n) % n;
        while ((uint32_t)wide < least) {
            wide = (uint64_t)pcg_next(r) * n;
        }
    }
    return (uint32_t)(wide >> 32);
}

/* One die, remembered as an engine that shows and replays its rolls would. */
typedef struct entry {
    uint16_t why;
    uint8_t sides, result;
    uint32_t turn;
} entry;

static void dice(void) {
    enum { DICE = 50000000, LOG = 4096 };
    static entry log[LOG];
    pcg r = {42, 54 | 1};
    uint64_t sum = 0;
    double start = seconds();
    for (uint32_t i = 0; i < DICE; i++) {
        uint32_t value = 1 + pcg_below(&r, 6);
        log[i % LOG] = (entry){(uint16_t)i, 6, (uint8_t)value, i >> 10};
        sum += value;
    }
    double took = seconds() - start;
    sink = sum + log[7].result;
    printf("dice %.0f\n", DICE / took);
}

/* ---- A 16 KiB scenario in memory: lines split into words, numbers checked, keys looked up in 40 names ---- */

enum { TEXT_SIZE = 17000, KEYS = 40 };

static int write_scenario(char *text, char keys[KEYS][12]) {
    int size = 0;
    for (int i = 0; i < KEYS; i++) {
        snprintf(keys[i], sizeof keys[i], "keyword%02d", i);
    }
    for (int i = 0; size < 16384 - 80; i++) {
        size += snprintf(text + size, (size_t)(TEXT_SIZE - size),
                         "%s = unit%03d, %d, %d, infantry, line, 12\n", keys[i % KEYS], i % 120,
                         i % 60, i % 40);
    }
    return size;
}

static int key_of(const char *word, char keys[KEYS][12]) {
    int k = 0;
    while (k < KEYS && strcmp(keys[k], word) != 0) {
        k++;
    }
    return k;
}

/* Returns how many words are no good. */
static int parse_line(char *line, char keys[KEYS][12]) {
    char *rest, *end;
    int bad = key_of(strtok_r(line, " =,", &rest), keys) == KEYS;
    for (char *word; (word = strtok_r(NULL, " =,", &rest));) {
        long value = strtol(word, &end, 10);
        bad += end != word && (*end || value < 0 || value > 9999);
    }
    return bad;
}

static void parse(void) {
    static char text[TEXT_SIZE], copy[TEXT_SIZE], keys[KEYS][12];
    int size = write_scenario(text, keys), files = 0, bad = 0;
    double start = seconds(), took;
    do {
        char *rest;
        memcpy(copy, text, (size_t)size + 1);
        for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
            bad += parse_line(line, keys);
        }
        files++;
        took = seconds() - start;
    } while (took < 0.5);
    sink = (uint64_t)bad;
    printf("parse %.3f\n", took / files * 1e6);
}

/* ---- The skeleton ------------------------------------------------------------------------------------------ */

enum {
    WIDTH = 60,
    HEIGHT = 40,
    BRITISH = 24,
    UNITS = BRITISH + 96,
    TURNS = 12,
    WALL = 9,
    RANGE = 12,
    QUEUE = 2048 /* a power of two */
};

typedef struct unit {
    int8_t x, y;
    uint8_t side, alive, moved, figures, facing, state;
} unit;

typedef struct state {
    uint8_t ground[HEIGHT][WIDTH]; /* cost of a step, WALL none */
    int16_t on[HEIGHT][WIDTH];     /* unit, -1 nobody */
    unit unit[UNITS];
    int turn, side, phase;
    pcg dice;
} state;

static state game;
static uint64_t listed;

static bool inside(int x, int y) { return x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT; }

static int below(state *s, int n) { return (int)pcg_below(&s->dice, (uint32_t)n); }

static void place(state *s, int i) {
    int x, y;
    do {
        int edge = i < BRITISH ? 0 : below(s, 4);
        x = i < BRITISH ? 22 + below(s, 16)
            : edge == 0 ? below(s, 4)
            : edge == 1 ? WIDTH - 1 - below(s, 4)
                        : below(s, WIDTH);
        y = i < BRITISH ? 14 + below(s, 12)
            : edge == 2 ? below(s, 4)
            : edge == 3 ? HEIGHT - 1 - below(s, 4)
                        : below(s, HEIGHT);
    } while (s->on[y][x] >= 0 || s->ground[y][x] == WALL);
    s->unit[i] = (unit){.x = (int8_t)x, .y = (int8_t)y, .side = i >= BRITISH, .alive = 1};
    s->unit[i].figures = i < BRITISH ? 6 : 12;
    s->on[y][x] = (int16_t)i;
}

static void set_up(state *s, uint64_t seed) {
    memset(s, 0, sizeof *s);
    s->dice = (pcg){seed * 2654435761U + 1, 55};
    for (int i = 0; i < 4; i++) {
        pcg_next(&s->dice);
    }
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            s->ground[y][x] = below(s, 10) < 7 ? 1 : below(s, 2) ? 2 : WALL;
            s->on[y][x] = -1;
        }
    }
    for (int i = 0; i < UNITS; i++) {
        place(s, i);
    }
}

static bool beside_enemy(const state *s, int x, int y, int side) {
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            int other = (dx || dy) && inside(x + dx, y + dy) ? s->on[y + dy][x + dx] : -1;
            if (other >= 0 && s->unit[other].side != side) {
                return true;
            }
        }
    }
    return false;
}

/* What is left of a unit's points on each square of one flood, 0 not reached; squares that wait. */
typedef struct flood {
    uint8_t left[HEIGHT][WIDTH];
    uint16_t queue[QUEUE];
    int head, tail;
} flood;

static void forget(flood *f, int x, int y, int points) {
    int top = y - points < 0 ? 0 : y - points,
        bottom = y + points >= HEIGHT ? HEIGHT - 1 : y + points;
    int first = x - points < 0 ? 0 : x - points,
        last = x + points >= WIDTH ? WIDTH - 1 : x + points;
    for (int row = top; row <= bottom; row++) {
        memset(&f->left[row][first], 0, (size_t)(last - first + 1));
    }
    f->head = f->tail = 0;
}

static int step(const state *s, flood *f, int x, int y, int left, uint16_t *out, int count) {
    int cost = inside(x, y) ? s->ground[y][x] : WALL;
    if (cost == WALL || s->on[y][x] >= 0 || left - cost < 1 || left - cost <= f->left[y][x]) {
        return count;
    }
    if (!f->left[y][x]) {
        out[count++] = (uint16_t)(y * WIDTH + x);
    }
    f->left[y][x] = (uint8_t)(left - cost);
    f->queue[f->tail++ % QUEUE] = (uint16_t)(y * WIDTH + x);
    return count;
}

/* Every square a unit may reach; beside the enemy it stops. */
static int reach(const state *s, int i, int points, uint16_t *out) {
    static flood f;
    const unit *u = &s->unit[i];
    int count = 0;
    forget(&f, u->x, u->y, points);
    f.left[u->y][u->x] = (uint8_t)(points + 1);
    f.queue[f.tail++] = (uint16_t)(u->y * WIDTH + u->x);
    while (f.head != f.tail) {
        int cell = f.queue[f.head++ % QUEUE], x = cell % WIDTH, y = cell / WIDTH;
        bool start = x == u->x && y == u->y;
        if (f.left[y][x] <= 1 || (!start && beside_enemy(s, x, y, u->side))) {
            continue;
        }
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                if (dx || dy) {
                    count = step(s, &f, x + dx, y + dy, f.left[y][x], out, count);
                }
            }
        }
    }
    return count;
}

static bool sees(const state *s, const unit *from, const unit *to) {
    int x = from->x, y = from->y, dx = abs(to->x - x), dy = abs(to->y - y);
    int sx = x < to->x ? 1 : -1, sy = y < to->y ? 1 : -1, error = dx - dy;
    while (x != to->x || y != to->y) {
        int twice = 2 * error;
        if (twice > -dy) {
            error -= dy;
            x += sx;
        }
        if (twice < dx) {
            error += dx;
            y += sy;
        }
        if ((x != to->x || y != to->y) && s->ground[y][x] == WALL) {
            return false;
        }
    }
    return true;
}

static void lose(state *s, int i, int figures) {
    unit *u = &s->unit[i];
    if (figures <= 0) {
        return;
    }
    if (u->figures > figures) {
        u->figures = (uint8_t)(u->figures - figures);
        return;
    }
    u->alive = u->figures = 0;
    s->on[u->y][u->x] = -1;
}

static void move(state *s, int i) {
    uint16_t out[QUEUE];
    unit *u = &s->unit[i];
    int count = reach(s, i, u->side ? 5 : 3, out);
    int choice = below(s, count + 1);
    listed += (uint64_t)count + 1;
    if (choice == 0) {
        return;
    }
    s->on[u->y][u->x] = -1;
    u->x = (int8_t)(out[choice - 1] % WIDTH);
    u->y = (int8_t)(out[choice - 1] / WIDTH);
    s->on[u->y][u->x] = (int16_t)i;
}

static void fire(state *s, int i) {
    int target[UNITS], count = 0, hits = 0;
    const unit *u = &s->unit[i];
    for (int j = BRITISH; j < UNITS; j++) {
        int dx = abs(s->unit[j].x - u->x), dy = abs(s->unit[j].y - u->y);
        if (s->unit[j].alive && (dx > dy ? dx : dy) <= RANGE && sees(s, u, &s->unit[j])) {
            target[count++] = j;
        }
    }
    int choice = below(s, count + 1);
    listed += (uint64_t)count + 1;
    if (choice == 0) {
        return;
    }
    for (int f = 0; f < u->figures; f++) {
        hits += below(s, 6) >= 4;
    }
    lose(s, target[choice - 1], hits);
}

/* Returns how many fought. */
static int fight(state *s, int i) {
    const unit *u = &s->unit[i];
    int fights = 0;
    for (int dy = -1; dy <= 1 && u->alive; dy++) {
        for (int dx = -1; dx <= 1 && u->alive; dx++) {
            int other = inside(u->x + dx, u->y + dy) ? s->on[u->y + dy][u->x + dx] : -1;
            if (other < BRITISH || !s->unit[other].alive) {
                continue;
            }
            int ours = below(s, 6) + 1 + (u->figures > 4);
            int theirs = below(s, 6) + 1 + (s->unit[other].figures > 8);
            lose(s, ours >= theirs ? other : i, ours >= theirs ? ours - theirs + 1 : theirs - ours);
            fights++;
        }
    }
    return fights;
}

static void test_morale(state *s, int first, int end) {
    for (int i = first; i < end; i++) {
        const unit *u = &s->unit[i];
        if (u->alive && u->figures < (i < BRITISH ? 6 : 12) && below(s, 6) + 1 + u->figures < 4) {
            lose(s, i, 12);
        }
    }
}

static bool both_live(const state *s) {
    int live[2] = {0, 0};
    for (int i = 0; i < UNITS; i++) {
        live[i >= BRITISH] += s->unit[i].alive;
    }
    return live[0] > 0 && live[1] > 0;
}

static int play_side(state *s, int side) {
    int first = side ? BRITISH : 0, end = side ? UNITS : BRITISH, decisions = 0;
    for (int i = first; i < end; i++) {
        if (s->unit[i].alive) {
            move(s, i);
            decisions++;
        }
    }
    for (int i = 0; !side && i < BRITISH; i++) {
        if (s->unit[i].alive) {
            fire(s, i);
            decisions++;
        }
    }
    for (int i = 0; i < BRITISH; i++) {
        decisions += fight(s, i);
    }
    test_morale(s, first, end);
    return decisions;
}

static int play_out(state *s) {
    int decisions = 0;
    for (s->turn = 0; s->turn < TURNS; s->turn++) {
        for (int side = 1; side >= 0; side--) {
            if (!both_live(s)) {
                return decisions;
            }
            decisions += play_side(s, side);
        }
    }
    return decisions;
}

static void skeleton(void) {
    int games = 0;
    long decisions = 0;
    double start = seconds(), took;
    do {
        set_up(&game, (uint64_t)++games);
        decisions += play_out(&game);
        took = seconds() - start;
    } while (took < 1.0);
    printf("options %.0f\ndecisions %.0f\nbattles %.1f\n", (double)listed / took,
           (double)decisions / took, games / took);
}

int main(int count, char **words) {
    const char *what = count > 1 ? words[1] : "";
    if (strcmp(what, "dice") == 0) {
        dice();
    } else if (strcmp(what, "parse") == 0) {
        parse();
    } else if (strcmp(what, "skeleton") == 0) {
        skeleton();
    } else {
        return fprintf(stderr, "limits dice | parse | skeleton\n"), 2;
    }
    return 0;
}
