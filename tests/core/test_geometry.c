/* Squares, facings, distances: exact integers. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include <laager/geometry.h>

static void step_cost__diagonal_facing__two_steps_in_four_inches(void **state) {
    (void)state;
    /* ZWR-GRID-04: 4" on a diagonal facing is two steps, 2828; a third would be 4242. */
    check_int(lg_step_cost(LG_N), 1000);
    check_int(2 * lg_step_cost(LG_NE), 2828);
    check_true(3 * lg_step_cost(LG_SW) > 4000, "a third diagonal step is too far");
}

static void distance__short_range__exact(void **state) {
    (void)state;
    /* ZWR-GRID-02, ZWR-GRID-03: (0,0)-(8,9) is 145, over 12 inches; 144 is still inside. */
    check_int(lg_dist2(lg_at_of(0, 0), lg_at_of(8, 9)), 145);
    check_int(lg_dist2(lg_at_of(3, 12), lg_at_of(3, 0)), 144);
    check_int(lg_chebyshev(lg_at_of(2, 1), lg_at_of(-1, 3)), 3);
    check_int(lg_walk_cost(lg_at_of(0, 0), lg_at_of(-3, 1)), 3414);
}

static void arc__edges__belong_to_it(void **state) {
    (void)state;
    /* ZWR-GRID-09: facing N, dx 5 dy -5 is in the arc, dx 6 dy -5 is not. */
    lg_at here = lg_at_of(20, 20);
    check_int(lg_in_arc(here, lg_at_of(25, 15), LG_N), 1);
    check_int(lg_in_arc(here, lg_at_of(26, 15), LG_N), 0);
    check_int(lg_in_arc(here, lg_at_of(20, 25), LG_N), 0);
    check_int(lg_in_arc(here, here, LG_N), 0);
    check_int(lg_in_arc(here, lg_at_of(29, 20), LG_NE), 1);
    check_int(lg_in_arc(here, lg_at_of(20, 19), LG_NE), 1);
    check_int(lg_in_arc(here, lg_at_of(19, 10), LG_NE), 0);
}

/* Any other square lies in two neighbouring arcs of the even facings at most, and at least in one. */
static void arc__every_direction__covered_by_the_four_faces(void **state) {
    (void)state;
    for (int first = 0; first < 2; first++) {
        for (int x = -6; x <= 6; x++) {
            for (int y = -6; y <= 6; y++) {
                int arcs = 0;
                for (int face = 0; face < 4; face++) {
                    arcs += lg_in_arc(lg_at_of(0, 0), lg_at_of(x, y), first + 2 * face);
                }
                bool edge = first == 0 ? x * x == y * y : x == 0 || y == 0;
                check_int(arcs, x == 0 && y == 0 ? 0 : edge ? 2 : 1);
            }
        }
    }
}

static void facing_towards__each_octant__the_nearest(void **state) {
    (void)state;
    lg_at here = lg_at_of(50, 50);
    for (int f = 0; f < LG_FACINGS; f++) {
        check_int(lg_facing_towards(here, lg_at_ahead(here, f, 7)), f);
    }
    /* tan 22.5 is 0.41421: 41 in 100 is still east, 42 is south-east */
    check_int(lg_facing_nearest(lg_at_of(100, 41)), LG_E);
    check_int(lg_facing_nearest(lg_at_of(100, 42)), LG_SE);
    check_int(lg_facing_nearest(lg_at_of(-41, -100)), LG_N);
    check_int(lg_facing_nearest(lg_at_of(-42, -100)), LG_NW);
    check_int(lg_facing_nearest(lg_at_of(0, 0)), -1);
}

static void facing_turned__both_hands__comes_round(void **state) {
    (void)state;
    check_int(lg_facing_turned(LG_N, -1), LG_NW);
    check_int(lg_facing_turned(LG_NW, 1), LG_N);
    check_int(lg_facing_turned(LG_E, -10), LG_N);
    check_int(lg_facing_between(LG_NE, LG_W), 3);
    check_int(lg_facing_between(LG_W, LG_NE), 3);
    check_int(lg_facing_between(LG_S, LG_N), 4);
}

static void isqrt__around_every_square__floor(void **state) {
    (void)state;
    for (uint64_t root = 1; root < 3000; root++) {
        check_int(lg_isqrt(root * root - 1), root - 1);
        check_int(lg_isqrt(root * root), root);
        check_int(lg_isqrt(root * root + 1), root);
    }
    check_int(lg_isqrt(UINT64_MAX), UINT32_MAX);
    check_int(lg_isqrt(0), 0);
}

static void inches_text__over_a_limit__never_reads_as_the_limit(void **state) {
    (void)state;
    /* ZWR-GRID-03: every limit of whole inches; text of the first distance over it. */
    char text[LG_INCHES_TEXT];
    char limit[LG_INCHES_TEXT];
    for (int inches = 1; inches <= 80; inches++) {
        snprintf(limit, sizeof limit, "%d.0", inches);
        check_text(lg_inches_text(text, sizeof text, inches * inches), limit);
        lg_inches_text(text, sizeof text, inches * inches + 1);
        check_true(strcmp(text, limit) != 0, "%d inches and a bit reads %s", inches, text);
    }
    check_text(lg_inches_text(text, sizeof text, 145), "12.1");
    check_text(lg_inches_text(text, sizeof text, 630), "25.1");
    check_text(lg_inches_text(text, sizeof text, 0), "0.0");
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(step_cost__diagonal_facing__two_steps_in_four_inches),
        cmocka_unit_test(distance__short_range__exact),
        cmocka_unit_test(arc__edges__belong_to_it),
        cmocka_unit_test(arc__every_direction__covered_by_the_four_faces),
        cmocka_unit_test(facing_towards__each_octant__the_nearest),
        cmocka_unit_test(facing_turned__both_hands__comes_round),
        cmocka_unit_test(isqrt__around_every_square__floor),
        cmocka_unit_test(inches_text__over_a_limit__never_reads_as_the_limit),
    };
    return check_group(argc, argv, "geometry", tests);
}
