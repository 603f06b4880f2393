#include <laager/geometry.h>

#include <stdio.h>
#include <stdlib.h>

/* Orthogonal when the smaller part is under tan(22.5) = sqrt(2) - 1 of the greater. */
int lg_facing_nearest(lg_at vector) {
    int x = abs(vector.x);
    int y = abs(vector.y);
    int greater = x > y ? x : y;
    bool orthogonal = (int64_t)(x + y) * (x + y) < 2 * (int64_t)greater * greater;
    lg_at unit = lg_at_of((vector.x > 0) - (vector.x < 0), (vector.y > 0) - (vector.y < 0));
    if (orthogonal && x > y) {
        unit.y = 0;
    }
    if (orthogonal && x < y) {
        unit.x = 0;
    }
    for (int f = 0; f < LG_FACINGS; f++) {
        if (lg_at_equal(lg_facing_step(f), unit)) {
            return f;
        }
    }
    return -1;
}

int lg_facing_towards(lg_at from, lg_at to) { return lg_facing_nearest(lg_at_sub(to, from)); }

int lg_walk_cost(lg_at from, lg_at to) {
    int x = abs(to.x - from.x);
    int y = abs(to.y - from.y);
    int diagonal = x < y ? x : y;
    return diagonal * lg_step_cost(LG_NE) + (x + y - 2 * diagonal) * lg_step_cost(LG_N);
}

/* The wedge lies between the two facings 45 degrees off: on the inner side of both. */
bool lg_in_arc(lg_at from, lg_at to, int facing) {
    lg_at v = lg_at_sub(to, from);
    lg_at left = lg_facing_step(lg_facing_turned(facing, -1));
    lg_at right = lg_facing_step(lg_facing_turned(facing, 1));
    if (v.x == 0 && v.y == 0) {
        return false;
    }
    return left.x * v.y - left.y * v.x >= 0 && v.x * right.y - v.y * right.x >= 0;
}

uint32_t lg_isqrt(uint64_t value) {
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit != 0; bit >>= 1) {
        if ((root + bit) * (root + bit) <= value) {
            root += bit;
        }
    }
    return (uint32_t)root;
}

const char *lg_inches_text(char *text, size_t size, int dist2) {
    uint64_t hundredths = 100 * (uint64_t)dist2;
    unsigned tenths = lg_isqrt(hundredths);
    if ((uint64_t)tenths * tenths < hundredths) {
        tenths++;
    }
    snprintf(text, size, "%u.%u", tenths / 10, tenths % 10);
    return text;
}
