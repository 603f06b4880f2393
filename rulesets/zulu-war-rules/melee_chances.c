/* melee_chances.c - see melee_chances.h.
 *
 * The values are gone through from the highest down. At each, some of the dice that have shown nothing yet show it;
 * equals cancel at once, and whoever is left of one side meets the dice of the other that were left before, and
 * loses, or waits for lower ones. So all that must be remembered is how many dice of each class have not shown yet
 * and how many men each side has lost: that some dice wait follows from both. */
#include "melee_chances.h"

#include <stdlib.h>
#include <string.h>

enum {
    FACES = 6,
    ALL_CLASSES = ZWR_ROWS * ZWR_MAX_CLASSES,
    MOST_CELLS = 1 << 22 /* of the table: more than any combat of one British unit needs */
};

bool zwr_add_die(zwr_chances_of *side, int plus) {
    int at = 0;
    while (at < side->classes && side->class[at].plus != plus) {
        at++;
    }
    if (at == ZWR_MAX_CLASSES) {
        return false;
    }
    if (at == side->classes) {
        side->class[side->classes++] = (zwr_dice_class){.count = 0, .plus = plus};
    }
    side->class[at].count++;
    side->dice++;
    return true;
}

/* Both sides' classes in one list, Zulus first; the table of states: dice not shown by class, then men lost. */
typedef struct table {
    zwr_dice_class class[ALL_CLASSES];
    int classes, zulu_classes;
    int dice[ZWR_ROWS], pairs;
    size_t states, losses; /* combinations of dice not shown; of men lost by both */
    double *chance;        /* states x losses */
    double shows[ZWR_MAX_ROW + 1][ZWR_MAX_ROW + 1]
                [FACES + 1]; /* [dice][of them][faces left] show the highest */
} table;

/* Chances that k of n dice show the highest of the faces that are left to them. */
static void fill_shows(table *t) {
    for (int faces = 1; faces <= FACES; faces++) {
        double chance = 1.0 / faces;
        t->shows[0][0][faces] = 1.0;
        for (int n = 1; n <= ZWR_MAX_ROW; n++) {
            for (int k = 0; k <= n; k++) {
                double without = k < n ? t->shows[n - 1][k][faces] * (1.0 - chance) : 0.0;
                double with = k > 0 ? t->shows[n - 1][k - 1][faces] * chance : 0.0;
                t->shows[n][k][faces] = without + with;
            }
        }
    }
}

static bool make_table(table *t, const zwr_chances_of side[ZWR_ROWS]) {
    t->states = 1;
    for (int row = 0; row < ZWR_ROWS; row++) {
        t->dice[row] = side[row].dice;
        for (int i = 0; i < side[row].classes; i++) {
            t->class[t->classes++] = side[row].class[i];
            t->states *= (size_t)side[row].class[i].count + 1;
            if (t->states > MOST_CELLS) {
                return false;
            }
        }
        t->zulu_classes = row == ZWR_ZULU_ROW ? t->classes : t->zulu_classes;
    }
    t->pairs = t->dice[ZWR_ZULU_ROW] < t->dice[ZWR_BRITISH_ROW] ? t->dice[ZWR_ZULU_ROW]
                                                                : t->dice[ZWR_BRITISH_ROW];
    t->losses = (size_t)(t->pairs + 1) * (size_t)(t->pairs + 1);
    if (t->states > MOST_CELLS / t->losses) {
        return false;
    }
    t->chance = calloc(t->states * t->losses, sizeof t->chance[0]);
    fill_shows(t);
    return t->chance != NULL;
}

static double *cells_of(const table *t, size_t state) { return t->chance + state * t->losses; }

/* The dice of each class that have not shown, from the number of the state; and back. */
static void read_state(const table *t, size_t state, int hidden[]) {
    for (int i = t->classes - 1; i >= 0; i--) {
        size_t size = (size_t)t->class[i].count + 1;
        hidden[i] = (int)(state % size);
        state /= size;
    }
}

static size_t state_of(const table *t, const int hidden[]) {
    size_t state = 0;
    for (int i = 0; i < t->classes; i++) {
        state = state * ((size_t)t->class[i].count + 1) + (size_t)hidden[i];
    }
    return state;
}

/* Faces of a class that are not above a value: its highest one is the value itself, 0 when it cannot show it. */
static int faces_left(const table *t, int class, int value) {
    int faces = value - t->class[class].plus;
    return faces < 0 ? 0 : faces > FACES ? 0 : faces;
}

/* One way of one value: how many dice of each class show it. */
typedef struct showing {
    table *t;
    int value, hidden[ALL_CLASSES], left[ALL_CLASSES];
    int waiting; /* more Zulu dice left over than British above this value, or fewer */
    size_t from;
} showing;

/* Moves the chance of a state to the one after these dice have shown. */
static void arrive(showing *s, int zulus, int british, double chance) {
    int more = zulus - british, before = s->waiting;
    bool zulu_dice = more > 0;
    int over = zulu_dice ? more : -more, met = zulu_dice ? -before : before;
    int losers = met <= 0 ? 0 : over < met ? over : met;
    size_t width = (size_t)s->t->pairs + 1;
    size_t step = (size_t)losers * (zulu_dice ? width : 1);
    const double *from = cells_of(s->t, s->from);
    double *to = cells_of(s->t, state_of(s->t, s->left));
    for (size_t i = 0; i + step < s->t->losses; i++) {
        to[i + step] += from[i] * chance;
    }
}

/* Goes through the classes: k of the dice not shown show this value. */
static void show(showing *s, int class, int zulus, int british, double chance) {
    if (class == s->t->classes) {
        if (zulus + british > 0) {
            arrive(s, zulus, british, chance);
        }
        return;
    }
    int hidden = s->hidden[class], faces = faces_left(s->t, class, s->value);
    bool zulu = class < s->t->zulu_classes;
    s->left[class] = hidden;
    if (faces == 0) {
        show(s, class + 1, zulus, british, chance);
        return;
    }
    for (int k = 0; k <= hidden; k++) {
        double part = s->t->shows[hidden][k][faces];
        if (part > 0.0) {
            s->left[class] = hidden - k;
            show(s, class + 1, zulus + (zulu ? k : 0), british + (zulu ? 0 : k), chance * part);
        }
    }
}

/* The chance that none of the hidden dice shows the value: the state stays as it is. */
static double stay(const showing *s) {
    double chance = 1.0;
    for (int class = 0; class < s->t->classes; class ++) {
        int faces = faces_left(s->t, class, s->value);
        chance *= faces == 0 ? 1.0 : s->t->shows[s->hidden[class]][0][faces];
    }
    return chance;
}

/* Left over from the values above: of the Zulu dice that have shown, less the British; equals cancelled both alike. */
static int waiting(const table *t, const int hidden[]) {
    int shown = t->dice[ZWR_ZULU_ROW] - t->dice[ZWR_BRITISH_ROW];
    for (int class = 0; class < t->classes; class ++) {
        shown += class < t->zulu_classes ? -hidden[class] : hidden[class];
    }
    return shown;
}

static bool is_empty(const table *t, size_t state) {
    const double *cells = cells_of(t, state);
    for (size_t i = 0; i < t->losses; i++) {
        if (cells[i] > 0.0) {
            return false;
        }
    }
    return true;
}

/* States with fewer hidden dice come earlier, so that what arrives in them is not moved again at this value. */
static void pass_value(table *t, int value) {
    showing s = {.t = t, .value = value};
    for (s.from = 0; s.from < t->states; s.from++) {
        if (is_empty(t, s.from)) {
            continue;
        }
        read_state(t, s.from, s.hidden);
        s.waiting = waiting(t, s.hidden);
        show(&s, 0, 0, 0, 1.0);
        double same = stay(&s);
        double *cells = cells_of(t, s.from);
        for (size_t i = 0; i < t->losses; i++) {
            cells[i] *= same;
        }
    }
}

static void pass_all(table *t) {
    int high = -128, low = 127;
    for (int class = 0; class < t->classes; class ++) {
        int plus = t->class[class].plus;
        high = plus + FACES > high ? plus + FACES : high;
        low = plus + 1 < low ? plus + 1 : low;
    }
    cells_of(t, t->states - 1)[0] = 1.0;
    for (int value = high; value >= low; value--) {
        pass_value(t, value);
    }
}

bool zwr_round_chances(const zwr_chances_of side[ZWR_ROWS], zwr_chance_seen *seen, void *user) {
    table *t = calloc(1, sizeof *t);
    bool made = t != NULL && make_table(t, side);
    if (made) {
        pass_all(t);
        for (int zulus = 0; zulus <= t->pairs; zulus++) {
            for (int british = 0; zulus + british <= t->pairs; british++) {
                double chance = cells_of(t, 0)[zulus * (t->pairs + 1) + british];
                if (chance > 0.0) {
                    seen(user, zulus, british, chance);
                }
            }
        }
    }
    if (t != NULL) {
        free(t->chance);
    }
    free(t);
    return made;
}
