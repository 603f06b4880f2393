/*
 * Bodies among others: the corner rule, room, contact and flanks, widening, lapping, charging: the
 * tables of the plan of formations, sections 7, 9 and 11.
 */
#include "check.h"

#include <string.h>

#include "core/formations.h"

/* --- A field with two sides on it ------------------------------------------------------------- */

enum { WIDE = 64, BRITISH = 0, ZULU = 1 };

typedef struct country {
    lg_stander on[WIDE][WIDE];
} country;

static country ground;

static lg_stander who(void *user, lg_at at) {
    const country *f = user;
    lg_stander outside = {-1, LG_UNHELD, 0, true};
    bool inside = at.x >= 0 && at.y >= 0 && at.x < WIDE && at.y < WIDE;
    return inside ? f->on[at.y][at.x] : outside;
}

static void clear_field(void) {
    lg_stander nobody = {-1, LG_UNHELD, 0, false};
    for (int i = 0; i < WIDE * WIDE; i++) {
        ground.on[i / WIDE][i % WIDE] = nobody;
    }
}

static void stand(lg_at at, int side, int unit, int rank) {
    lg_stander man = {(int16_t)unit, (int8_t)side, (uint8_t)rank, false};
    ground.on[at.y][at.x] = man;
}

static void wall(int x, int y) { ground.on[y][x].impassable = true; }

/* Puts a body on the field as the unit of the same number as its side; false if it overlaps. */
static bool put(const lg_body *body, int side) {
    lg_slot slots[LG_MAX_SLOTS];
    int count = lg_lay(body, slots);
    for (int i = 0; i < count; i++) {
        if (who(&ground, slots[i].at).side != LG_UNHELD) {
            return false;
        }
    }
    for (int i = 0; i < count; i++) {
        stand(slots[i].at, side, side, slots[i].rank);
    }
    return true;
}

static lg_body body_of(lg_shape shape, int men, int files, int facing) {
    lg_body body = {(uint8_t)shape, (uint8_t)men, (uint8_t)files, (uint8_t)facing, 2, {30, 30}};
    return body;
}

static lg_body line_of(int men, int files, int facing) {
    return body_of(LG_CLOSE, men, files, facing);
}

static bool touches(lg_at at) {
    for (int d = 0; d < LG_FACINGS; d++) {
        if (lg_touch(at, lg_at_ahead(at, d, 1), who, &ground)) {
            return true;
        }
    }
    return false;
}

/* --- Counting who fights ---------------------------------------------------------------------- */

typedef struct tally {
    int contact, flank, others; /* front men in contact, flankers, other men who touch */
} tally;

static tally fighters(const lg_body *body) {
    lg_slot slots[LG_MAX_SLOTS];
    lg_front_man front[LG_MAX_RING] = {LG_FRONT_ABSENT};
    lg_part parts[LG_MAX_RING];
    tally total = {0, 0, 0};
    int men = lg_lay(body, slots);
    bool ring = body->shape == LG_RING;
    int places = ring ? 4 * (body->files - 1) : body->files;
    for (int i = 0; i < men; i++) {
        bool touching = touches(slots[i].at);
        if (slots[i].rank == 0) {
            front[slots[i].file] = touching ? LG_FRONT_TOUCHING : LG_FRONT_PRESENT;
        } else {
            total.others += touching;
        }
    }
    int fighting =
        ring ? lg_ring_parts(front, body->files, parts) : lg_front_parts(front, places, parts);
    for (int i = 0; i < places; i++) {
        total.contact += parts[i] == LG_PART_CONTACT;
        total.flank += parts[i] == LG_PART_FLANK;
    }
    check_int(fighting, total.contact + total.flank);
    return total;
}

static int dice_of(const lg_body *body) {
    tally c = fighters(body);
    return c.contact + c.flank + c.others;
}

static void check_count(const lg_body *body, int contact, int flank, int others) {
    tally c = fighters(body);
    check_int(c.contact, contact);
    check_int(c.flank, flank);
    check_int(c.others, others);
}

enum { NEAR, FAR }; /* depths of contact on a diagonal; orthogonal fronts have one */

/*
 * The Zulu block face to face with a British line, its rank's centre `doubled` half files to the
 * right of the line's (as the British see it).
 */
static lg_body opposite(const lg_body *line, int men, int files, int depth, int doubled) {
    bool near = lg_facing_diagonal(line->facing) && depth == NEAR;
    lg_body block = line_of(men, files, lg_facing_turned(line->facing, 4));
    int level = line->files + files - 2 + (near ? 1 : 0);
    int ahead = near ? lg_facing_turned(line->facing, -1) : line->facing;
    assert_true((level + doubled) % 2 == 0);
    block.anchor = lg_at_ahead(lg_at_ahead(line->anchor, ahead, 1),
                               lg_facing_turned(line->facing, 2), (level + doubled) / 2);
    return block;
}

/* One row of the table of section 9, played in each facing of its kind and to both hands. */
typedef struct row {
    int british_files, zulu_men, zulu_files, diagonal, depth, doubled;
    int contact, flank, british;
} row;

static void check_row(const row *r) {
    for (int f = r->diagonal; f < 8; f += 2) {
        for (int hand = -1; hand <= 1; hand += 2) {
            lg_body line = line_of(2 * r->british_files, r->british_files, f);
            lg_body block =
                opposite(&line, r->zulu_men, r->zulu_files, r->depth, hand * r->doubled);
            clear_field();
            check_true(put(&line, BRITISH) && put(&block, ZULU), "facing %d: they overlap", f);
            check_count(&block, r->contact, r->flank, 0);
            if (r->british > 0) {
                check_int(dice_of(&line), r->british);
            }
        }
    }
}

/* ZWR-GRID-05, ZWR-GRID-06, ZWR-GRID-12, ZWR-MEL-02 */
static void contact__rank_against_rank__the_table_of_nine_against_six(void **state) {
    (void)state;
    const row rows[] = {
        {6, 18, 9, 0, FAR, 1, 8, 1, 6},   {6, 18, 9, 0, FAR, 3, 7, 1, 6},
        {6, 18, 9, 0, FAR, 5, 6, 1, 6},   {6, 18, 9, 0, FAR, 7, 5, 1, 6},
        {6, 17, 9, 0, FAR, 1, 8, 1, 6},   {6, 18, 9, 1, NEAR, 0, 7, 2, 6},
        {6, 18, 9, 1, NEAR, 2, 7, 1, 6},  {6, 18, 9, 1, NEAR, 4, 6, 1, 6},
        {6, 18, 9, 1, NEAR, 6, 5, 1, 6},  {6, 17, 9, 1, NEAR, 0, 7, 2, 6},
        {6, 18, 9, 1, FAR, 1, 6, 2, 0},   {6, 18, 9, 1, FAR, 3, 6, 1, 0},
        {6, 18, 9, 1, FAR, 5, 5, 1, 0},   {6, 24, 12, 0, FAR, 0, 8, 2, 0},
        {6, 24, 12, 0, FAR, 2, 8, 2, 0},  {6, 24, 12, 1, NEAR, 1, 7, 2, 0},
        {6, 24, 12, 1, NEAR, 3, 7, 2, 0}, {6, 24, 12, 1, FAR, 0, 6, 2, 0},
        {5, 18, 9, 0, FAR, 0, 7, 2, 0},   {5, 18, 9, 1, NEAR, 1, 6, 2, 0},
        {5, 18, 9, 1, FAR, 0, 5, 2, 0},   {6, 12, 6, 0, FAR, 0, 6, 0, 6},
        {6, 12, 6, 0, FAR, 2, 6, 0, 6},   {6, 12, 6, 1, NEAR, 1, 6, 0, 6},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        check_row(&rows[i]);
    }
}

static void check_dice(lg_body line, lg_body block, int zulu, int british) {
    clear_field();
    line.anchor = lg_at_of(30, 30);
    block.anchor = lg_at_add(line.anchor, block.anchor);
    check_true(put(&line, BRITISH) && put(&block, ZULU), "they overlap");
    check_int(dice_of(&block), zulu);
    check_int(dice_of(&line), british);
}

/* The vectors of section 13; ZWR-EX-07's nine dice against six among them. */
static void contact__nine_against_six__test_vectors(void **state) {
    (void)state;
    const int vectors[5][4] = {
        {LG_N, 6, -1, 9}, {LG_N, 7, -1, 9}, {LG_NE, 7, 6, 9}, {LG_NE, 7, 5, 8}, {LG_NE, 8, 7, 8}};
    for (int i = 0; i < 5; i++) {
        lg_body line = line_of(12, 6, vectors[i][0]);
        lg_body block = line_of(18, 9, lg_facing_turned(vectors[i][0], 4));
        block.anchor = lg_at_of(vectors[i][1], vectors[i][2]);
        check_dice(line, block, vectors[i][3], 6);
    }
}

/* All placements of a block about a line: the most dice it can have. */
static int best_dice(const lg_body *line, int men, int files, int facing) {
    int best = 0;
    for (int i = 0; i < 40 * 40; i++) {
        lg_body block = line_of(men, files, facing);
        block.anchor = lg_at_of(12 + i % 40, 12 + i / 40);
        clear_field();
        put(line, BRITISH);
        if (put(&block, ZULU) && dice_of(&block) > best) {
            best = dice_of(&block);
        }
    }
    return best;
}

/* Half right or half left to a front: lining up matters. */
static void contact__at_45_degrees__few_dice(void **state) {
    (void)state;
    lg_body north = line_of(12, 6, LG_N);
    lg_body north_east = line_of(12, 6, LG_NE);
    check_int(best_dice(&north, 18, 9, LG_SW), 4);
    check_int(best_dice(&north, 18, 9, LG_SE), 4);
    check_int(best_dice(&north_east, 18, 9, LG_S), 5);
    check_int(best_dice(&north_east, 18, 9, LG_W), 6);
}

/* Nine on the right end of a line: two of its men touch, one of them in the rear rank. */
static void contact__on_a_flank__the_rear_man_fights_too(void **state) {
    (void)state;
    lg_body line = line_of(12, 6, LG_N);
    lg_body block = line_of(18, 9, LG_W);
    block.anchor = lg_at_of(36, 35);
    clear_field();
    check_true(put(&line, BRITISH) && put(&block, ZULU), "they overlap");
    check_count(&block, 4, 2, 0);
    check_count(&line, 1, 1, 1);
}

/* Twelve wide against a ring of twelve, upright and diamond, each of its faces. */
static void contact__ring__a_face_fights(void **state) {
    (void)state;
    for (int f = 0; f < 8; f++) {
        for (int face = 0; face < 4; face++) {
            lg_at anchors[LG_CHARGE_ANCHORS];
            lg_body ring = body_of(LG_RING, 12, 4, f);
            lg_front front = lg_body_face(&ring, face);
            lg_body block = line_of(24, 12, lg_facing_turned(front.facing, 4));
            check_true(lg_charge_anchors(&front, 12, anchors) > 0, "no anchor");
            block.anchor = anchors[0];
            clear_field();
            check_true(put(&ring, BRITISH) && put(&block, ZULU), "they overlap");
            check_count(&block, f % 2 == 0 ? 6 : 5, 2, 0);
            check_count(&ring, 4, 0, 0);
        }
    }
}

/* Section 9: without the clause for rear men (5,6) would reach (6,5) and the line roll seven. */
static void touch__rear_man_round_a_corner__does_not(void **state) {
    (void)state;
    lg_body line = line_of(12, 6, LG_NE);
    line.anchor = lg_at_of(20, 20);
    clear_field();
    put(&line, BRITISH);
    stand(lg_at_of(26, 25), ZULU, ZULU, 0);
    check_int(ground.on[26][25].rank, 1);
    check_int(lg_touch(lg_at_of(25, 26), lg_at_of(26, 25), who, &ground), 0);
    check_int(lg_touch(lg_at_of(26, 25), lg_at_of(25, 26), who, &ground), 0);
    check_int(lg_touch(lg_at_of(25, 25), lg_at_of(26, 25), who, &ground), 1);
    /* another unit's rear man, or a gap where the front man was, is another matter */
    ground.on[26][25].unit = 7;
    check_int(lg_touch(lg_at_of(25, 26), lg_at_of(26, 25), who, &ground), 1);
}

/* ZWR-GRID-05: (8,20)-(7,19) in contact, (8,20)-(6,19) not. */
static void touch__neighbours__unless_the_corner_is_closed(void **state) {
    (void)state;
    lg_at british = lg_at_of(8, 20);
    lg_at zulu = lg_at_of(7, 19);
    clear_field();
    stand(british, BRITISH, 0, 0);
    stand(zulu, ZULU, 1, 0);
    stand(lg_at_of(6, 19), ZULU, 1, 0);
    check_int(lg_touch(british, zulu, who, &ground), 1);
    check_int(lg_touch(zulu, british, who, &ground), 1);
    check_int(lg_touch(british, lg_at_of(6, 19), who, &ground), 0);
    check_int(lg_touch(zulu, lg_at_of(6, 19), who, &ground), 0);
    check_int(lg_touch(british, lg_at_of(9, 20), who, &ground), 0);
    stand(lg_at_of(7, 20), ZULU, 2, 0);
    check_int(lg_touch(british, zulu, who, &ground), 1);
    stand(lg_at_of(8, 19), ZULU, 2, 0);
    check_int(lg_touch(british, zulu, who, &ground), 0);
    stand(lg_at_of(8, 19), BRITISH, 3, 0);
    check_int(lg_touch(british, zulu, who, &ground), 1);
    stand(lg_at_of(7, 20), BRITISH, 3, 0);
    check_int(lg_touch(british, zulu, who, &ground), 0);
}

/* --- Parts of a front ------------------------------------------------------------------------- */

/* 'x' touching, 'o' present, '.' absent; the answer: C contact, F flank. */
static const char *parts_of(const char *men, int side) {
    static char text[LG_MAX_RING + 1];
    lg_front_man front[LG_MAX_RING] = {LG_FRONT_ABSENT};
    lg_part parts[LG_MAX_RING];
    int n = (int)strlen(men);
    for (int i = 0; i < n; i++) {
        front[i] = men[i] == 'x'   ? LG_FRONT_TOUCHING
                   : men[i] == 'o' ? LG_FRONT_PRESENT
                                   : LG_FRONT_ABSENT;
    }
    if (side > 0) {
        lg_ring_parts(front, side, parts);
    } else {
        lg_front_parts(front, n, parts);
    }
    for (int i = 0; i < n; i++) {
        text[i] = ".CF"[parts[i]];
    }
    text[n] = '\0';
    return text;
}

static void front_parts__each_end__one_flanker_if_there_is_a_man(void **state) {
    (void)state;
    check_text(parts_of("ooxxoo", 0), ".FCCF.");
    check_text(parts_of("xxxxxx", 0), "CCCCCC");
    check_text(parts_of("oooxxx", 0), "..FCCC");
    check_text(parts_of("o.xx.o", 0), "..CC..");
    check_text(parts_of("oxooxo", 0), "FC..CF");
    check_text(parts_of("oooooo", 0), "......");
}

/* Places 0..11 of a ring of four a side: 0-3 the front, 3-6 the right, 6-9 the rear, 9-0 the left. */
static void ring_parts__faces_in_contact__their_neighbours_flank(void **state) {
    (void)state;
    check_text(parts_of("xxxxoooooooo", 4), "CCCC........");
    check_text(parts_of("xxoooooooooo", 4), "CCF.........");
    check_text(parts_of("oxxooooooooo", 4), "FCCF........");
    check_text(parts_of("oooxoooooooo", 4), "...C........");
    check_text(parts_of("oooxxooooooo", 4), "...CCF......");
    check_text(parts_of("xoooooooooxx", 4), "C........FCC");
    check_text(parts_of("ooooooo..xxo", 4), ".........CCF");
    check_text(parts_of("xxoo", 2), "CC..");
}

/* --- Corner rule, steps, shifts --------------------------------------------------------------- */

/* ZWR-GRID-13: British on (0,0) and (1,1): the step (1,0)-(0,1) is barred, (1,-1)-(2,0) is not. */
static void step__between_two_enemies__barred(void **state) {
    (void)state;
    clear_field();
    stand(lg_at_of(10, 10), BRITISH, 0, 0);
    stand(lg_at_of(11, 11), BRITISH, 0, 0);
    check_int(lg_step_barred(lg_at_of(11, 10), LG_SW, ZULU, who, &ground), 1);
    check_int(lg_step_barred(lg_at_of(10, 11), LG_NE, ZULU, who, &ground), 1);
    check_int(lg_step_barred(lg_at_of(11, 10), LG_SW, BRITISH, who, &ground), 0);
    check_int(lg_step_barred(lg_at_of(11, 9), LG_SE, ZULU, who, &ground), 0);
    check_int(lg_step_barred(lg_at_of(11, 10), LG_W, ZULU, who, &ground), 0);
    wall(10, 10);
    wall(11, 11);
    check_int(lg_step_barred(lg_at_of(11, 10), LG_SW, BRITISH, who, &ground), 1);
}

static void shift__own_men_and_others__only_others_stop_it(void **state) {
    (void)state;
    lg_at men[3] = {{10, 10}, {11, 10}, {12, 10}};
    clear_field();
    for (int i = 0; i < 3; i++) {
        stand(men[i], ZULU, 4, 0);
    }
    check_int(lg_shift_stopped(men, 3, LG_E, ZULU, 4, who, &ground), -1);
    stand(lg_at_of(13, 10), ZULU, 5, 0);
    check_int(lg_shift_stopped(men, 3, LG_E, ZULU, 4, who, &ground), 2);
    check_int(lg_shift_stopped(men, 3, LG_N, ZULU, 4, who, &ground), -1);
    stand(lg_at_of(11, 9), BRITISH, 0, 0);
    check_int(lg_shift_stopped(men, 3, LG_N, ZULU, 4, who, &ground), 1);
    check_int(lg_squares_taken(men, 3, 4, who, &ground), -1);
    check_int(lg_squares_taken(men, 3, 5, who, &ground), 0);
}

/* --- Leaks ------------------------------------------------------------------------------------ */

/* A lone Zulu floods the field from a corner: does he come to this square? */
static bool leaks_to(lg_at to) {
    lg_field field;
    lg_field_flood(&field, lg_at_of(21, 21), INT32_MAX / 2, ZULU, -1, who, &ground);
    return lg_field_cost(&field, to) >= 0;
}

static void ring__full_in_each_facing__lets_nobody_in(void **state) {
    (void)state;
    for (int f = 0; f < 8; f++) {
        for (int side = 3; side <= 4; side++) {
            lg_body ring = body_of(LG_RING, 4 * (side - 1), side, f);
            lg_at inside = lg_at_ahead(lg_guide(&ring), f, -1);
            clear_field();
            put(&ring, BRITISH);
            check_int(leaks_to(inside), 0);
            ring.men--;
            clear_field();
            put(&ring, BRITISH);
            check_int(leaks_to(inside), 1);
        }
    }
}

/* A single rank from wall to wall of a small yard, orthogonal and diagonal. */
static void rank__from_wall_to_wall__lets_nobody_through(void **state) {
    (void)state;
    for (int f = 0; f < 8; f++) {
        bool diagonal = f % 2 != 0;
        lg_body rank = line_of(9, 9, f);
        rank.anchor = lg_at_of(24, 24);
        lg_body_on_guide(&rank, lg_at_of(24, 24));
        clear_field();
        for (int i = 20; i <= 28; i++) {
            lg_at edge[4] = {
                {(int16_t)i, 19}, {(int16_t)i, 29}, {19, (int16_t)i}, {29, (int16_t)i}};
            for (int e = 0; e < 4; e++) {
                wall(edge[e].x, edge[e].y);
            }
        }
        put(&rank, BRITISH);
        lg_at from = lg_at_ahead(lg_at_of(24, 24), f, diagonal ? 2 : 3);
        lg_at behind = lg_at_ahead(lg_at_of(24, 24), f, diagonal ? -2 : -3);
        lg_field flood;
        lg_field_flood(&flood, from, INT32_MAX / 2, ZULU, -1, who, &ground);
        check_int(lg_field_cost(&flood, behind), -1);
        ground.on[24][24].side = LG_UNHELD;
        lg_field_flood(&flood, from, INT32_MAX / 2, ZULU, -1, who, &ground);
        check_true(lg_field_cost(&flood, behind) > 0, "no way through the gap");
    }
}

static void field__open_ground__the_shortest_walks(void **state) {
    (void)state;
    lg_field field;
    lg_at from = lg_at_of(30, 30);
    clear_field();
    lg_field_flood(&field, from, 9000, ZULU, -1, who, &ground);
    for (int i = 0; i < WIDE * WIDE; i++) {
        lg_at to = lg_at_of(i % WIDE, i / WIDE);
        int cost = lg_walk_cost(from, to);
        check_int(lg_field_cost(&field, to), cost <= 9000 ? cost : -1);
    }
    /* a wall of friends to walk round, and the walker's own unit to walk through */
    for (int x = 27; x <= 33; x++) {
        stand(lg_at_of(x, 28), ZULU, 9, 0);
    }
    lg_field_flood(&field, from, 20000, ZULU, -1, who, &ground);
    check_int(lg_field_cost(&field, lg_at_of(30, 27)), 3 * 1414 + 5 * 1000);
    lg_field_flood(&field, from, 20000, ZULU, 9, who, &ground);
    check_int(lg_field_cost(&field, lg_at_of(30, 27)), 3000);
}

/* --- Gaps in a wall, section 11 --------------------------------------------------------------- */

typedef struct gap {
    int from, to; /* open columns of the wall along row 0 */
} gap;

static lg_stander at_wall(void *user, lg_at at) {
    const gap *g = user;
    lg_stander there = {-1, LG_UNHELD, 0, at.y == 0 && (at.x < g->from || at.x > g->to)};
    return there;
}

/* Marches straight on from below the wall until the whole body is above it. */
static bool passes(const lg_body *body, gap g) {
    lg_slot slots[LG_MAX_SLOTS];
    lg_at men[LG_MAX_SLOTS];
    int count = lg_lay(body, slots);
    for (int i = 0; i < count; i++) {
        men[i] = slots[i].at;
    }
    for (int step = 0; step < 60; step++) {
        if (lg_shift_stopped(men, count, body->facing, BRITISH, 0, at_wall, &g) >= 0) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            men[i] = lg_at_ahead(men[i], body->facing, 1);
        }
    }
    return true;
}

static int narrowest(lg_body body) {
    int width = 0;
    for (bool through = false; !through;) {
        gap g = {0, width++};
        for (int x = -70; x <= 40 && !through; x++) {
            body.anchor = lg_at_of(x, 30);
            through = passes(&body, g);
        }
    }
    return width;
}

static void shift__through_a_wall__narrowest_gaps_of_the_table(void **state) {
    (void)state;
    const struct {
        lg_shape shape;
        int men, files, north, north_east;
    } rows[] = {
        {LG_CLOSE, 12, 6, 6, 12}, {LG_CLOSE, 8, 4, 4, 8},  {LG_CHAIN, 12, 2, 2, 3},
        {LG_RING, 12, 4, 4, 7},   {LG_RING, 8, 3, 3, 5},   {LG_CLOSE, 6, 3, 3, 6},
        {LG_GUN, 4, 0, 2, 3},     {LG_PAIR, 2, 0, 1, 1},   {LG_CLOSE, 24, 12, 12, 24},
        {LG_CLOSE, 24, 6, 6, 12}, {LG_CLOSE, 24, 3, 3, 6}, {LG_CLOSE, 18, 9, 9, 18},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        check_int(narrowest(body_of(rows[i].shape, rows[i].men, rows[i].files, LG_N)),
                  rows[i].north);
        check_int(narrowest(body_of(rows[i].shape, rows[i].men, rows[i].files, LG_NE)),
                  rows[i].north_east);
    }
}

/* --- Room for a new formation (ZWR-FORM-03) --------------------------------------------------- */

static lg_body line_about(lg_at guide) {
    lg_body line = line_of(12, 6, LG_N);
    lg_body_on_guide(&line, guide);
    return line;
}

/* Two of its twelve squares walled: refused; one square of dressing away it fits. */
static void form__wall_in_two_squares__stopped_and_dressed(void **state) {
    (void)state;
    lg_at guide = lg_at_of(30, 30);
    lg_body line = line_about(guide);
    clear_field();
    check_int(lg_form_stopped(&line, guide, BRITISH, 0, who, &ground), -1);
    for (int y = 20; y < 40; y++) {
        wall(33, y);
    }
    check_int(lg_form_stopped(&line, guide, BRITISH, 0, who, &ground), 5);
    int attempt = 0;
    while (attempt < LG_DRESSINGS) {
        line = line_about(lg_dressed(guide, attempt));
        if (lg_form_stopped(&line, lg_dressed(guide, attempt), BRITISH, 0, who, &ground) < 0) {
            break;
        }
        attempt++;
    }
    check_int(attempt, 1 + LG_SW); /* W is the seventh, SW the sixth of the dressings */
}

/* Own men do not stop it, friends and enemies do. */
static void form__men_in_the_slots__only_others_stop_it(void **state) {
    (void)state;
    lg_at guide = lg_at_of(30, 30);
    lg_body line = line_about(guide);
    clear_field();
    stand(lg_at_of(28, 30), BRITISH, 0, 0);
    check_int(lg_form_stopped(&line, guide, BRITISH, 0, who, &ground), -1);
    stand(lg_at_of(29, 30), BRITISH, 1, 0);
    check_int(lg_form_stopped(&line, guide, BRITISH, 0, who, &ground), 1);
}

/* A free slot over a barred corner counts while one can walk round to it, and not when walled in. */
static void form__slot_cut_off__stopped(void **state) {
    (void)state;
    lg_at guide = lg_at_of(31, 31);
    lg_body rank = line_of(4, 4, LG_NE);
    lg_body_on_guide(&rank, guide);
    clear_field();
    wall(33, 32);
    wall(32, 33);
    check_int(lg_form_stopped(&rank, guide, BRITISH, 0, who, &ground), -1);
    wall(34, 32);
    wall(34, 33);
    wall(34, 34);
    check_int(lg_form_stopped(&rank, guide, BRITISH, 0, who, &ground), -1);
    wall(33, 34);
    check_int(lg_form_stopped(&rank, guide, BRITISH, 0, who, &ground), 3);
}

/* --- Widening and lapping (ZWR-MEL-12) -------------------------------------------------------- */

/* Moves the men of a widening on the field. */
static void carry_out(const lg_widened *wide, const lg_body *line) {
    lg_slot slots[LG_MAX_SLOTS];
    lg_stander nobody = {-1, LG_UNHELD, 0, false};
    lg_lay(line, slots);
    for (int i = 0; i < wide->count; i++) {
        lg_at from = slots[wide->move[i].man].at;
        ground.on[from.y][from.x] = nobody;
        stand(wide->move[i].to, BRITISH, BRITISH, 0);
    }
}

/* The example's remark: three rear men to each end make twelve in front, twelve dice. */
static void widen__three_to_each_end__twelve_dice(void **state) {
    (void)state;
    for (int f = 0; f < 8; f++) {
        lg_body line = line_of(12, 6, f);
        lg_body block = opposite(&line, 18, 9, NEAR, f % 2 == 0 ? 1 : 0);
        clear_field();
        put(&line, BRITISH);
        put(&block, ZULU);
        lg_widened wide = lg_widen(&line, 3, 3, who, &ground);
        check_int(wide.count, 6);
        check_int(wide.files, 12);
        carry_out(&wide, &line);
        line.files = wide.files;
        line.anchor = lg_at_ahead(line.anchor, lg_facing_turned(f, 2), -wide.left);
        check_count(&line, f % 2 == 0 ? 11 : 10, f % 2 == 0 ? 1 : 2, 0);
    }
}

/* Nobody crosses another: the left three keep their order on the left, the right three theirs. */
static void widen__order__rear_men_on_their_own_hand(void **state) {
    (void)state;
    lg_body line = line_of(12, 6, LG_N);
    clear_field();
    lg_widened wide = lg_widen(&line, 3, 3, who, &ground);
    const int want[12] = {6, 7, 8, 0, 1, 2, 3, 4, 5, 9, 10, 11};
    for (int i = 0; i < 12; i++) {
        check_int(wide.order[i], want[i]);
    }
    for (int i = 0; i < wide.count; i++) {
        bool left = wide.move[i].man < 9;
        check_int(wide.move[i].to.x, 30 + (left ? wide.move[i].man - 9 : wide.move[i].man - 3));
        check_int(wide.move[i].to.y, 30);
        lg_slot slots[LG_MAX_SLOTS];
        lg_lay(&line, slots);
        int walk = lg_walk_cost(slots[wide.move[i].man].at, wide.move[i].to);
        check_int(walk, 3414); /* within the 4 inches of foot */
    }
}

static void widen__slot_taken__no_further_on_that_side(void **state) {
    (void)state;
    lg_body line = line_of(12, 6, LG_N);
    clear_field();
    stand(lg_at_of(28, 30), ZULU, 1, 0);
    lg_widened wide = lg_widen(&line, 3, 2, who, &ground);
    check_int(wide.left, 1);
    check_int(wide.right, 2);
    check_int(wide.files, 9);
    check_int(wide.count, 3);
    const int want[12] = {6, 0, 1, 2, 3, 4, 5, 10, 11, 7, 8, 9};
    for (int i = 0; i < 12; i++) {
        check_int(wide.order[i], want[i]);
    }
}

/* Never a man from the front; of a deep block the last rank first. */
static void widen__few_behind_or_many_ranks__from_the_rear(void **state) {
    (void)state;
    lg_body line = line_of(8, 6, LG_N);
    clear_field();
    lg_widened wide = lg_widen(&line, 3, 3, who, &ground);
    check_int(wide.left, 1);
    check_int(wide.right, 1);
    lg_body block = line_of(24, 6, LG_S);
    wide = lg_widen(&block, 4, 4, who, &ground);
    check_int(wide.files, 14);
    bool moved[24] = {false};
    for (int i = 0; i < wide.count; i++) {
        moved[wide.move[i].man] = true;
    }
    for (int man = 0; man < 24; man++) {
        check_int(moved[man], man >= 18 || man == 12 || man == 17);
    }
    bool listed[24] = {false};
    for (int i = 0; i < 24; i++) {
        listed[wide.order[i]] = true;
    }
    for (int man = 0; man < 24; man++) {
        check_int(listed[man], 1);
    }
}

/* Free, and a Zulu there would touch the company. */
static bool lap(void *user, lg_at at) {
    lg_stander lapper = {ZULU, ZULU, 0, false};
    lg_stander there = who(user, at);
    if (there.impassable || there.side != LG_UNHELD) {
        return false;
    }
    for (int d = 0; d < LG_FACINGS; d++) {
        if (lg_touch_as(at, lapper, lg_at_ahead(at, d, 1), who, user)) {
            return true;
        }
    }
    return false;
}

/* Round a company of six by two with nine in front: 12 squares facing N, 17 facing NE. */
static void lap__round_a_company__the_plan_s_squares_outward(void **state) {
    (void)state;
    for (int f = 0; f < 8; f++) {
        lg_body line = line_of(12, 6, f);
        lg_body block = opposite(&line, 18, 9, NEAR, f % 2 == 0 ? 1 : 0);
        lg_at squares[LG_MAX_SLOTS];
        clear_field();
        put(&line, BRITISH);
        put(&block, ZULU);
        lg_at end = lg_at_ahead(block.anchor, lg_facing_turned(block.facing, 2), 8);
        int found = lg_fill_outward(end, lap, &ground, squares, LG_MAX_SLOTS);
        check_int(found, f % 2 == 0 ? 12 : 17);
        for (int i = 0; i < found; i++) {
            bool joined = lg_chebyshev(end, squares[i]) == 1;
            for (int k = 0; k < i; k++) {
                joined |= lg_chebyshev(squares[k], squares[i]) == 1;
            }
            check_true(joined, "square %d is beside none before it", i);
        }
        check_int(lg_fill_outward(end, lap, &ground, squares, 3), 3);
    }
}

/* --- Charging (ZWR-ZACT-06), section 10 ------------------------------------------------------- */

static void check_front(const lg_body *body, int face, int x, int y, int files, int facing) {
    lg_front front = lg_body_face(body, face);
    check_int(front.left.x, 30 + x);
    check_int(front.left.y, 30 + y);
    check_int(front.files, files);
    check_int(front.facing, facing);
}

static void face__of_each_shape__its_left_man_and_width(void **state) {
    (void)state;
    lg_body line = line_of(12, 6, LG_N);
    check_front(&line, 0, 0, 0, 6, LG_N);
    check_front(&line, 1, 5, 0, 2, LG_E);
    check_front(&line, 2, 5, 1, 6, LG_S);
    check_front(&line, 3, 0, 1, 2, LG_W);
    line.facing = LG_NE;
    check_front(&line, 0, 0, 0, 6, LG_NE);
    check_front(&line, 1, 5, 6, 1, LG_SE);
    check_front(&line, 2, 5, 6, 6, LG_SW);
    check_front(&line, 3, 0, 0, 1, LG_NW);
    lg_body ring = body_of(LG_RING, 12, 4, LG_N);
    check_front(&ring, 1, 3, 0, 4, LG_E);
    check_front(&ring, 2, 3, 3, 4, LG_S);
    lg_body column = body_of(LG_CHAIN, 12, 2, LG_E);
    check_front(&column, 0, 0, 0, 2, LG_E);
    check_front(&column, 1, 0, 1, 6, LG_S);
    check_front(&column, 3, -5, 0, 6, LG_N);
    lg_body gun = body_of(LG_GUN, 4, 0, LG_NE);
    check_front(&gun, 0, 0, 0, 2, LG_N);
    check_front(&gun, 2, 1, 1, 2, LG_S);
    lg_body wagon = body_of(LG_PAIR, 2, 0, LG_N);
    check_front(&wagon, 2, 0, 1, 1, LG_S);
    check_front(&wagon, 1, 0, 0, 2, LG_E);
}

static void face_nearest__by_direction__ties_clockwise(void **state) {
    (void)state;
    lg_body single = body_of(LG_SINGLE, 1, 0, LG_N);
    const int want[8] = {0, 1, 1, 2, 2, 3, 3, 0};
    for (int d = 0; d < 8; d++) {
        check_int(lg_face_nearest(&single, lg_at_ahead(single.anchor, d, 9)), want[d]);
    }
    lg_body line = line_of(12, 6, LG_N);
    check_int(lg_face_nearest(&line, lg_at_of(36, 20)), 0);
    check_int(lg_face_nearest(&line, lg_at_of(50, 31)), 1);
    check_int(lg_face_nearest(&line, lg_at_of(32, 40)), 2);
}

/* The most dice that a block face to face with a line can have, whatever its aim and depth. */
static int best_aim(const lg_body *line, int files) {
    int best = 0;
    for (int depth = NEAR; depth <= FAR; depth++) {
        for (int doubled = -20; doubled <= 20; doubled++) {
            bool half = lg_facing_diagonal(line->facing) && depth == NEAR;
            if ((line->files + files + doubled + half) % 2 != 0) {
                continue;
            }
            lg_body block = opposite(line, 2 * files, files, depth, doubled);
            clear_field();
            put(line, BRITISH);
            if (put(&block, ZULU) && dice_of(&block) > best) {
                best = dice_of(&block);
            }
        }
    }
    return best;
}

static void charge__first_anchor__no_better_aim(void **state) {
    (void)state;
    const int widths[4] = {3, 6, 9, 12};
    for (int f = 0; f < 8; f++) {
        for (int i = 0; i < 4; i++) {
            lg_at anchors[LG_CHARGE_ANCHORS];
            lg_body line = line_of(12, 6, f);
            lg_body block = line_of(2 * widths[i], widths[i], lg_facing_turned(f, 4));
            lg_front front = lg_body_face(&line, 0);
            lg_charge_anchors(&front, widths[i], anchors);
            block.anchor = anchors[0];
            int best = best_aim(&line, widths[i]);
            clear_field();
            check_true(put(&line, BRITISH) && put(&block, ZULU), "they overlap");
            check_int(dice_of(&block), best);
        }
    }
}

static void charge__nine_at_six__both_half_files(void **state) {
    (void)state;
    lg_at anchors[LG_CHARGE_ANCHORS];
    lg_front front = {{0, 0}, 6, LG_N};
    check_int(lg_charge_anchors(&front, 9, anchors), 2);
    check_int(anchors[0].x, 6);
    check_int(anchors[1].x, 7);
    check_int(anchors[1].y, -1);
    front.facing = LG_NE;
    check_int(lg_charge_anchors(&front, 9, anchors), 3);
    check_int(anchors[0].x, 7);
    check_int(anchors[0].y, 6);
    check_int(lg_charge_anchors(&front, 12, anchors), 3);
}

/* Every face of every shape can be charged: some aim is free and touches. */
static void charge__every_face__some_anchor_is_free_and_in_contact(void **state) {
    (void)state;
    const lg_body targets[] = {
        body_of(LG_CLOSE, 12, 6, 0), body_of(LG_CLOSE, 10, 6, 0), body_of(LG_CHAIN, 12, 2, 0),
        body_of(LG_RING, 12, 4, 0),  body_of(LG_RING, 8, 3, 0),   body_of(LG_GUN, 4, 0, 0),
        body_of(LG_PAIR, 2, 0, 0),   body_of(LG_SINGLE, 1, 0, 0), body_of(LG_CLOSE, 18, 6, 0)};
    for (size_t t = 0; t < sizeof targets / sizeof targets[0]; t++) {
        for (int i = 0; i < 32; i++) {
            lg_body target = targets[t];
            lg_at anchors[LG_CHARGE_ANCHORS];
            target.facing = (uint8_t)(i / 4);
            lg_front front = lg_body_face(&target, i % 4);
            int count = lg_charge_anchors(&front, 9, anchors);
            bool charged = false;
            for (int a = 0; a < count && !charged; a++) {
                lg_body block = line_of(18, 9, lg_facing_turned(front.facing, 4));
                block.anchor = anchors[a];
                clear_field();
                put(&target, BRITISH);
                charged = put(&block, ZULU) && fighters(&block).contact > 0;
            }
            check_true(charged, "shape %d facing %d, face %d", target.shape, target.facing, i % 4);
        }
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contact__rank_against_rank__the_table_of_nine_against_six),
        cmocka_unit_test(contact__nine_against_six__test_vectors),
        cmocka_unit_test(contact__at_45_degrees__few_dice),
        cmocka_unit_test(contact__on_a_flank__the_rear_man_fights_too),
        cmocka_unit_test(contact__ring__a_face_fights),
        cmocka_unit_test(touch__rear_man_round_a_corner__does_not),
        cmocka_unit_test(touch__neighbours__unless_the_corner_is_closed),
        cmocka_unit_test(front_parts__each_end__one_flanker_if_there_is_a_man),
        cmocka_unit_test(ring_parts__faces_in_contact__their_neighbours_flank),
        cmocka_unit_test(step__between_two_enemies__barred),
        cmocka_unit_test(shift__own_men_and_others__only_others_stop_it),
        cmocka_unit_test(ring__full_in_each_facing__lets_nobody_in),
        cmocka_unit_test(rank__from_wall_to_wall__lets_nobody_through),
        cmocka_unit_test(field__open_ground__the_shortest_walks),
        cmocka_unit_test(shift__through_a_wall__narrowest_gaps_of_the_table),
        cmocka_unit_test(form__wall_in_two_squares__stopped_and_dressed),
        cmocka_unit_test(form__men_in_the_slots__only_others_stop_it),
        cmocka_unit_test(form__slot_cut_off__stopped),
        cmocka_unit_test(widen__three_to_each_end__twelve_dice),
        cmocka_unit_test(widen__order__rear_men_on_their_own_hand),
        cmocka_unit_test(widen__slot_taken__no_further_on_that_side),
        cmocka_unit_test(widen__few_behind_or_many_ranks__from_the_rear),
        cmocka_unit_test(lap__round_a_company__the_plan_s_squares_outward),
        cmocka_unit_test(face__of_each_shape__its_left_man_and_width),
        cmocka_unit_test(face_nearest__by_direction__ties_clockwise),
        cmocka_unit_test(charge__first_anchor__no_better_aim),
        cmocka_unit_test(charge__nine_at_six__both_half_files),
        cmocka_unit_test(charge__every_face__some_anchor_is_free_and_in_contact),
    };
    return check_group(argc, argv, "contact", tests);
}
