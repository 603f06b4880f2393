/*
 * Bodies of men: every picture and every number of the plan of formations, and what it says was
 * checked, checked again. Contact and room are in test_contact.c.
 */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "core/formations.h"

/* --- Drawing --------------------------------------------------------------------------------- */

/* Men on paper: the smallest picture with everyone in it, '.' for a free square. */
enum { PAPER = 64 };

static const char *draw_squares(const lg_at squares[], const char names[], int count) {
    static char text[PAPER * (PAPER + 1)];
    lg_at low = squares[0];
    lg_at high = squares[0];
    for (int i = 0; i < count; i++) {
        low = lg_at_of(squares[i].x < low.x ? squares[i].x : low.x,
                       squares[i].y < low.y ? squares[i].y : low.y);
        high = lg_at_of(squares[i].x > high.x ? squares[i].x : high.x,
                        squares[i].y > high.y ? squares[i].y : high.y);
    }
    int wide = high.x - low.x + 2;
    int size = wide * (high.y - low.y + 1);
    assert_true(size < (int)sizeof text);
    memset(text, '.', (size_t)size);
    for (int at = wide - 1; at < size; at += wide) {
        text[at] = '\n';
    }
    text[size - 1] = '\0';
    for (int i = 0; i < count; i++) {
        text[(squares[i].y - low.y) * wide + squares[i].x - low.x] = names[i];
    }
    return text;
}

/* Draws laid men by name, or by the number of their rank when there are no names. */
static const char *draw_slots(const lg_slot slots[], int count, const char *names) {
    lg_at squares[LG_MAX_SLOTS] = {{0, 0}};
    char letters[LG_MAX_SLOTS];
    for (int i = 0; i < count; i++) {
        squares[i] = slots[i].at;
        letters[i] = names ? names[i] : (char)('1' + slots[i].rank);
    }
    return draw_squares(squares, letters, count);
}

static const char *draw(const lg_body *body, const char *names) {
    lg_slot slots[LG_MAX_SLOTS];
    return draw_slots(slots, lg_lay(body, slots), names);
}

static lg_body body_of(lg_shape shape, int men, int files, int facing) {
    lg_body body = {(uint8_t)shape, (uint8_t)men, (uint8_t)files, (uint8_t)facing, 2, {30, 30}};
    return body;
}

static bool holds(const lg_slot slots[], int count, lg_at at) {
    for (int i = 0; i < count; i++) {
        if (lg_at_equal(slots[i].at, at)) {
            return true;
        }
    }
    return false;
}

static void check_at(lg_at got, int x, int y) {
    check_int(got.x, x);
    check_int(got.y, y);
}

/* --- Pictures of section 2: facing N, NE, E (ZWR-GRID-07, ZWR-GRID-12) ------------------------ */

typedef struct picture {
    const char *title;
    int shape, men, files;
    const char *names;
    const char *facing[3];
} picture;

static const picture pictures[] = {
    {"line 12",
     LG_CLOSE,
     12,
     6,
     "1L23456789XB",
     {"1L2345\n6789XB", "1.....\n6L....\n.72...\n..83..\n...94.\n....X5\n.....B",
      "61\n7L\n82\n93\nX4\nB5"}},
    {"line 11",
     LG_CLOSE,
     11,
     6,
     "1L23456789B",
     {"1L2345\n6789B.", "1.....\n6L....\n.72...\n..83..\n...94.\n....B5",
      "61\n7L\n82\n93\nB4\n.5"}},
    {"width 6 kept, 10 men",
     LG_CLOSE,
     10,
     6,
     "1L2345678B",
     {"1L2345\n.678B.", "1.....\n.L....\n.62...\n..73..\n...84.\n....B5",
      ".1\n6L\n72\n83\nB4\n.5"}},
    {"line 7",
     LG_CLOSE,
     7,
     4,
     "1L23456",
     {"1L23\n456.", "1...\n4L..\n.52.\n..63", "41\n5L\n62\n.3"}},
    {"column 12",
     LG_CHAIN,
     12,
     2,
     "1L23456789XB",
     {"1L\n23\n45\n67\n89\nXB", ".....1.\n....2.L\n...4.3.\n..6.5..\n.8.7...\nX.9....\n.B.....",
      "X86421\nB9753L"}},
    {"column 5", LG_CHAIN, 5, 2, "1L234", {"1L\n23\n4.", "..1.\n.2.L\n4.3.", "421\n.3L"}},
    {"cavalry line", LG_CLOSE, 6, 3, "1L2345", {"1L2\n345", "1..\n3L.\n.42\n..5", "31\n4L\n52"}},
    {"cavalry column",
     LG_CHAIN,
     6,
     2,
     "1L2345",
     {"1L\n23\n45", "..1.\n.2.L\n4.3.\n.5..", "421\n53L"}},
    {"square 12",
     LG_RING,
     12,
     4,
     "1L23456789XB",
     {"1L23\nB..4\nX..5\n9876", "...1...\n..B.L..\n.X...2.\n9.....3\n.8...4.\n..7.5..\n...6...",
      "9XB1\n8..L\n7..2\n6543"}},
    {"square 10",
     LG_RING,
     10,
     4,
     "1L23456789",
     {NULL, "...1...\n..9.L..\n.8...2.\n7.....3\n.....4.\n....5..\n...6...",
      "7891\n...L\n...2\n6543"}},
    {"square 8",
     LG_RING,
     8,
     3,
     "1L234567",
     {"1L2\n7.3\n654", "..1..\n.7.L.\n6...2\n.5.3.\n..4..", "671\n5.L\n432"}},
    {"square 6",
     LG_RING,
     6,
     3,
     "1L2345",
     {"1L2\n5.3\n..4", ".1..\n5.L.\n...2\n..3.\n.4..", ".51\n..L\n432"}},
    {"square 3", LG_RING, 3, 2, "1L2", {"1L\n2.", ".1.\n2.L", "21\n.L"}},
    {"Impi 4x1: 24 in 12 files",
     LG_CLOSE,
     24,
     12,
     NULL,
     {"111111111111\n222222222222",
      "1...........\n21..........\n.21.........\n..21........\n...21.......\n....21......\n.....21."
      "....\n......21....\n.......21...\n........21..\n.........21.\n..........21\n...........2",
      "21\n21\n21\n21\n21\n21\n21\n21\n21\n21\n21\n21"}},
    {"Impi 2x2: 24 in 6 files",
     LG_CLOSE,
     24,
     6,
     NULL,
     {"111111\n222222\n333333\n444444",
      ".1.....\n321....\n4321...\n.4321..\n..4321.\n...4321\n....432\n.....4.",
      "4321\n4321\n4321\n4321\n4321\n4321"}},
    {"Impi 1x4: 24 in 3 files",
     LG_CLOSE,
     24,
     3,
     NULL,
     {"111\n222\n333\n444\n555\n666\n777\n888",
      "...1..\n..321.\n.54321\n765432\n87654.\n.876..\n..8...", "87654321\n87654321\n87654321"}},
    {"3 bases, 17 men in 9 files, N NE",
     LG_CLOSE,
     17,
     9,
     NULL,
     {"111111111\n22222222.",
      "1........\n21.......\n.21......\n..21.....\n...21....\n....21...\n.....21..\n......21.\n...."
      "...21",
      NULL}},
    {"3 bases, 18 in 6 files",
     LG_CLOSE,
     18,
     6,
     NULL,
     {"111111\n222222\n333333", ".1.....\n321....\n.321...\n..321..\n...321.\n....321\n.....32",
      "321\n321\n321\n321\n321\n321"}},
};

static void lay__every_picture__as_drawn(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
        const picture *p = &pictures[i];
        for (int f = 0; f < 3; f++) {
            lg_body body = body_of((lg_shape)p->shape, p->men, p->files, f);
            if (p->facing[f]) {
                check_text(draw(&body, p->names), p->facing[f]);
            }
        }
    }
}

static void lay__gun__same_four_squares_in_each_facing(void **state) {
    (void)state;
    const char *const want[8] = {"GS\nba", "bG\naS", "bG\naS", "ab\nSG",
                                 "ab\nSG", "Sa\nGb", "Sa\nGb", "GS\nba"};
    for (int f = 0; f < 8; f++) {
        lg_body gun = body_of(LG_GUN, 4, 0, f);
        check_text(draw(&gun, "GSab"), want[f]);
    }
}

static void lay__wagon__lead_and_body(void **state) {
    (void)state;
    const char *const want[8] = {"O\no", ".O\no.", "oO", "o.\n.O",
                                 "o\nO", ".o\nO.", "Oo", "O.\n.o"};
    for (int f = 0; f < 8; f++) {
        lg_body wagon = body_of(LG_PAIR, 2, 0, f);
        check_text(draw(&wagon, "Oo"), want[f]);
    }
}

/* The vectors of section 13. */
static void slot__test_vectors__as_listed(void **state) {
    (void)state;
    for (int c = 0; c < 3; c++) {
        check_at(lg_slot_close(LG_NE, 1, c), c, 1 + c);
        check_at(lg_slot_close(LG_SE, 1, c), -1 - c, c);
        check_at(lg_slot_close(LG_SW, 3, c), 1 - c, -2 - c);
        check_at(lg_slot_close(LG_NW, 2, c), 1 + c, 1 - c);
    }
    check_at(lg_slot_close(LG_N, 1, 2), 2, 1);
}

static void lay__guide_on_a_square__test_vectors(void **state) {
    (void)state;
    const lg_at column[12] = {{0, 0},   {-1, 1},  {-1, -1}, {-2, 0},  {-2, -2}, {-3, -1},
                              {-3, -3}, {-4, -2}, {-4, -4}, {-5, -3}, {-5, -5}, {-6, -4}};
    const lg_at ring[12] = {{-1, -1}, {0, 0},  {1, 1},  {2, 2},  {1, 3},  {0, 4},
                            {-1, 5},  {-2, 4}, {-3, 3}, {-4, 2}, {-3, 1}, {-2, 0}};
    lg_slot slots[LG_MAX_SLOTS];
    lg_body body = body_of(LG_CHAIN, 12, 2, LG_SE);
    lg_body_on_guide(&body, lg_at_of(0, 0));
    check_int(lg_lay(&body, slots), 12);
    for (int i = 0; i < 12; i++) {
        check_at(slots[i].at, column[i].x, column[i].y);
    }
    body = body_of(LG_RING, 12, 4, LG_NE);
    lg_body_on_guide(&body, lg_at_of(0, 0));
    check_int(lg_lay(&body, slots), 12);
    for (int i = 0; i < 12; i++) {
        check_at(slots[i].at, ring[i].x, ring[i].y);
    }
}

static void files__by_numbers__of_the_table(void **state) {
    (void)state;
    check_int(lg_line_files(12), 6);
    check_int(lg_line_files(11), 6);
    check_int(lg_line_files(1), 1);
    check_int(lg_column_files(12), 2);
    check_int(lg_column_files(1), 1);
    const int sides[13] = {0, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4};
    for (int n = 1; n <= 12; n++) {
        check_int(lg_ring_side(n), sides[n]);
    }
    check_int(lg_block_files(4, 3, 4), 12);
    check_int(lg_block_files(4, 3, 2), 6);
    check_int(lg_block_files(4, 3, 1), 3);
    check_int(lg_block_files(1, 3, 2), 3);
    check_int(lg_ranks(17, 9), 2);
}

/* --- Properties of every layout --------------------------------------------------------------- */

static bool connected(const lg_slot slots[], int count) {
    bool reached[LG_MAX_SLOTS] = {true};
    int listed = 1;
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < count; k++) {
                if (reached[i] && !reached[k] && lg_chebyshev(slots[i].at, slots[k].at) == 1) {
                    reached[k] = more = true;
                    listed++;
                }
            }
        }
    }
    return listed == count;
}

static bool distinct(const lg_slot slots[], int count) {
    for (int i = 0; i < count; i++) {
        if (holds(slots, i, slots[i].at)) {
            return false;
        }
    }
    return true;
}

/* Each rank by itself must hang together too, or it would leak. */
static bool ranks_connected(const lg_slot slots[], int count) {
    for (int from = 0; from < count;) {
        int to = from;
        while (to < count && slots[to].rank == slots[from].rank) {
            to++;
        }
        if (!connected(slots + from, to - from)) {
            return false;
        }
        from = to;
    }
    return true;
}

static void check_layout(const lg_body *body) {
    lg_slot slots[LG_MAX_SLOTS];
    int count = lg_lay(body, slots);
    check_int(count, body->men);
    check_true(distinct(slots, count), "two men on a square: shape %d, %d men, %d files, facing %d",
               body->shape, body->men, body->files, body->facing);
    check_true(connected(slots, count), "torn: shape %d, %d men, %d files, facing %d, gaps %d",
               body->shape, body->men, body->files, body->facing, body->gap_face);
}

static void lay__lines_and_blocks_of_every_size__distinct_connected_guided(void **state) {
    (void)state;
    lg_slot slots[LG_MAX_SLOTS];
    for (int f = 0; f < 8; f++) {
        for (int men = 1; men <= 24; men++) {
            for (int files = 1; files <= men; files++) {
                lg_body body = body_of(LG_CLOSE, men, files, f);
                check_layout(&body);
                int count = lg_lay(&body, slots);
                check_true(ranks_connected(slots, count), "%d men, %d files", men, files);
                check_true(holds(slots, count, lg_guide(&body)), "%d men, %d files", men, files);
            }
        }
    }
}

static void lay__columns_and_rings_of_every_size__distinct_connected(void **state) {
    (void)state;
    lg_slot slots[LG_MAX_SLOTS];
    for (int f = 0; f < 8; f++) {
        for (int men = 1; men <= 12; men++) {
            lg_body column = body_of(LG_CHAIN, men, lg_column_files(men), f);
            check_layout(&column);
            int count = lg_lay(&column, slots);
            check_true(holds(slots, count, lg_guide(&column)), "column of %d", men);
            for (int gap = 0; gap < 4; gap++) {
                lg_body ring = body_of(LG_RING, men, lg_ring_side(men), f);
                ring.gap_face = (uint8_t)gap;
                check_layout(&ring);
            }
        }
    }
}

/* --- The ring's faces (ZWR-FIRE-05) ----------------------------------------------------------- */

static int men_on_face(int side, int face) {
    int count = 0;
    for (int place = 0; place < 4 * (side - 1); place++) {
        count += lg_ring_on_face(side, place, face);
    }
    return count;
}

static void ring__each_face__side_men_with_both_corners(void **state) {
    (void)state;
    for (int side = 2; side <= 5; side++) {
        for (int face = 0; face < 4; face++) {
            check_int(men_on_face(side, face), side);
            check_int(lg_ring_on_face(side, face * (side - 1), face), 1);
            check_int(lg_ring_on_face(side, (face + 1) % 4 * (side - 1), face), 1);
        }
        for (int place = 0; place < 4 * (side - 1); place++) {
            int faces = 0;
            for (int face = 0; face < 4; face++) {
                faces += lg_ring_on_face(side, place, face);
            }
            check_int(faces, place % (side - 1) == 0 ? 2 : 1);
        }
    }
}

static void ring__gaps__on_the_chosen_face(void **state) {
    (void)state;
    /* ZWR-GRID-07: ten men, gaps on the right face: its two middle men */
    lg_body ring = body_of(LG_RING, 10, 4, LG_N);
    ring.gap_face = 1;
    check_text(draw(&ring, "1L23456789"), "1L23\n9...\n8...\n7654");
    ring.gap_face = 0;
    check_text(draw(&ring, "1L23456789"), "1..L\n9..2\n8..3\n7654");
}

static void ring_face_towards__eighth_between_two_faces__the_clockwise_one(void **state) {
    (void)state;
    const int want[8] = {0, 1, 1, 2, 2, 3, 3, 0};
    for (int f = 0; f < 8; f++) {
        for (int turn = 0; turn < 8; turn++) {
            check_int(lg_ring_face_towards(f, lg_facing_turned(f, turn)), want[turn]);
        }
        check_int(lg_ring_face_facing(f, 3), lg_facing_turned(f, -2));
    }
}

/* --- Wheels and about-turns (ZWR-MOVE-07), section 5 ------------------------------------------ */

/* Old body 'o', new 'X', both '@', crossed '*'. */
static const char *draw_wheel(const lg_body *line, lg_hand hand) {
    lg_at squares[200] = {{0, 0}};
    char names[200];
    lg_slot slots[LG_MAX_SLOTS];
    lg_at swept[LG_MAX_SWEPT];
    lg_slot old[LG_MAX_SLOTS];
    lg_body after = lg_wheel(line, hand);
    int total = lg_wheel_swept(line, hand, swept);
    int count = lg_lay(line, old);
    for (int i = 0; i < total; i++) {
        squares[i] = swept[i];
        names[i] = '*';
    }
    for (int i = 0; i < count; i++, total++) {
        squares[total] = old[i].at;
        names[total] = 'o';
    }
    lg_lay(&after, slots);
    for (int i = 0; i < count; i++, total++) {
        squares[total] = slots[i].at;
        names[total] = holds(old, count, slots[i].at) ? '@' : 'X';
    }
    return draw_squares(squares, names, total);
}

static void wheel__line_of_twelve_facing_north__as_drawn(void **state) {
    (void)state;
    lg_body line = body_of(LG_CLOSE, 12, 6, LG_N);
    check_text(draw_wheel(&line, LG_LEFT),
               ".....XX\n....XX.\n...XX*.\n..XX**.\n.XX***.\n@@oooo.\noooooo.");
    check_text(draw_wheel(&line, LG_RIGHT),
               "X.....\nXX....\n*XX...\n**XX..\n***XX.\noooo@@\nooooo@");
    check_int(lg_wheel_cost(&line, 785), 3925);
}

static void wheel__eight_to_one_hand__back_at_the_start(void **state) {
    (void)state;
    for (int f = 0; f < 8; f++) {
        for (int files = 1; files <= 12; files++) {
            for (int hand = LG_LEFT; hand <= LG_RIGHT; hand += 2) {
                lg_body start = body_of(LG_CLOSE, 2 * files, files, f);
                lg_body line = start;
                for (int i = 0; i < 8; i++) {
                    line = lg_wheel(&line, (lg_hand)hand);
                    check_int(line.facing, lg_facing_turned(f, hand * (i + 1)));
                }
                check_at(line.anchor, start.anchor.x, start.anchor.y);
            }
        }
    }
}

/* The outer man ends on his new slot after files - 1 squares straight on; the pivot stays. */
static void wheel__each_man__walks_straight_to_his_slot(void **state) {
    (void)state;
    lg_at swept[LG_MAX_SWEPT];
    lg_slot old[LG_MAX_SLOTS];
    lg_slot slots[LG_MAX_SLOTS];
    for (int f = 0; f < 8; f++) {
        for (int files = 2; files <= 12; files++) {
            for (int hand = LG_LEFT; hand <= LG_RIGHT; hand += 2) {
                lg_body line = body_of(LG_CLOSE, files, files, f);
                lg_body after = lg_wheel(&line, (lg_hand)hand);
                int count = lg_wheel_swept(&line, (lg_hand)hand, swept);
                int pivot = hand == LG_LEFT ? 0 : files - 1;
                lg_lay(&line, old);
                lg_lay(&after, slots);
                check_int(count, files * (files - 1) / 2);
                check_at(slots[pivot].at, old[pivot].at.x, old[pivot].at.y);
                int at = 0;
                for (int c = 0; c < files; c++) {
                    int walk = lg_chebyshev(old[c].at, slots[c].at);
                    check_int(walk, c < pivot ? pivot - c : c - pivot);
                    check_true(walk == 0 || lg_dist2(old[c].at, slots[c].at) == walk * walk,
                               "the walk is not straight");
                    at += walk;
                    if (walk > 0) {
                        check_at(swept[at - 1], slots[c].at.x, slots[c].at.y);
                    }
                }
            }
        }
    }
}

/* Squares beyond its own that a line in two ranks needs for a wheel. */
static int squares_beyond(const lg_body *line, lg_hand hand) {
    lg_at swept[LG_MAX_SWEPT];
    lg_slot old[LG_MAX_SLOTS];
    lg_slot seen[256];
    int beyond = 0;
    lg_slot slots[LG_MAX_SLOTS];
    int count = lg_lay(line, old);
    lg_body after = lg_wheel(line, hand);
    int total = lg_wheel_swept(line, hand, swept);
    lg_lay(&after, slots);
    for (int i = 0; i < total + count; i++) {
        lg_at at = i < total ? swept[i] : slots[i - total].at;
        if (!holds(old, count, at) && !holds(seen, beyond, at)) {
            seen[beyond++].at = at;
        }
    }
    return beyond;
}

static void wheel__squares_that_must_be_free__of_the_table(void **state) {
    (void)state;
    const int files[5] = {2, 3, 6, 9, 12};
    const int want[5] = {1, 3, 15, 36, 66};
    for (int i = 0; i < 5; i++) {
        for (int f = 0; f < 8; f++) {
            for (int hand = LG_LEFT; hand <= LG_RIGHT; hand += 2) {
                lg_body line = body_of(LG_CLOSE, 2 * files[i], files[i], f);
                check_range(squares_beyond(&line, (lg_hand)hand), want[i], want[i] + 1);
            }
        }
    }
}

static void reverse(const char *names, char back[]) {
    size_t count = strlen(names);
    for (size_t i = 0; i < count; i++) {
        back[i] = names[count - 1 - i];
    }
    back[count] = '\0';
}

/* Section 5, picture 3: the same squares, nobody walks, the standing order reversed. */
static void about__full_line_in_each_facing__nobody_walks(void **state) {
    (void)state;
    char back[16];
    char before[PAPER * PAPER];
    reverse("1L23456789XB", back);
    for (int f = 0; f < 8; f++) {
        lg_body line = body_of(LG_CLOSE, 12, 6, f);
        lg_body about = lg_about(&line);
        snprintf(before, sizeof before, "%s", draw(&line, "1L23456789XB"));
        check_text(draw(&about, back), before);
        lg_slot one[LG_MAX_SLOTS];
        lg_slot other[LG_MAX_SLOTS];
        lg_lay(&line, one);
        lg_lay(&about, other);
        for (int i = 0; i < 12; i++) {
            check_at(other[11 - i].at, one[i].at.x, one[i].at.y);
        }
    }
}

static int new_squares(const lg_body *before, const lg_body *after) {
    lg_slot old[LG_MAX_SLOTS];
    lg_slot slots[LG_MAX_SLOTS];
    int count = lg_lay(before, old);
    int fresh = 0;
    int laid = lg_lay(after, slots);
    for (int i = 0; i < laid; i++) {
        fresh += !holds(old, count, slots[i].at);
    }
    return fresh;
}

static void about__by_depth__new_squares_only_when_diagonal_and_odd(void **state) {
    (void)state;
    for (int f = 0; f < 8; f++) {
        for (int depth = 1; depth <= 8; depth++) {
            for (int files = 1; files <= 6; files++) {
                lg_body block = body_of(LG_CLOSE, depth * files, files, f);
                lg_body about = lg_about(&block);
                bool odd = f % 2 != 0 && depth % 2 != 0;
                check_int(new_squares(&block, &about), odd ? (depth - 1) / 2 : 0);
                lg_body again = lg_about(&about);
                if (!odd) {
                    check_at(again.anchor, block.anchor.x, block.anchor.y);
                }
            }
        }
    }
}

/* Six and four: two of the new rear rank step into the new front rank. */
static void about__last_rank_not_full__filled_from_the_new_last(void **state) {
    (void)state;
    lg_body line = body_of(LG_CLOSE, 10, 6, LG_N);
    lg_body about = lg_about(&line);
    check_text(draw(&about, "9876543210"), ".0123.\n456789");
}

/* --- Columns (ZWR-MOVE-06), section 6 --------------------------------------------------------- */

typedef struct march {
    int men, files;
    lg_pose poses[LG_MAX_RANKS];
} march;

static march column_of(int men, int facing) {
    march c = {men, lg_column_files(men), {{{0, 0}, 0}}};
    lg_body body = body_of(LG_CHAIN, men, c.files, facing);
    lg_column_poses(&body, c.poses);
    return c;
}

/* Takes the step if the column is not in its own way. */
static bool step(march *c, lg_hand hand, int eighths) {
    lg_pose after[LG_MAX_RANKS];
    lg_at needed[LG_COLUMN_NEEDED];
    int count;
    if (!lg_column_step(c->poses, c->men, c->files, hand, eighths, after, needed, &count)) {
        return false;
    }
    check_int(count, c->files * (eighths + 1));
    for (int file = 0; file < c->files; file++) {
        check_at(needed[count - c->files + file],
                 lg_at_ahead(after[0].at, lg_facing_turned(after[0].facing, 2), file).x,
                 lg_at_ahead(after[0].at, lg_facing_turned(after[0].facing, 2), file).y);
    }
    memcpy(c->poses, after, sizeof after[0] * (size_t)lg_ranks(c->men, c->files));
    return true;
}

static void about(march *c) {
    lg_pose after[LG_MAX_RANKS];
    int ranks = lg_ranks(c->men, c->files);
    lg_column_about(c->poses, ranks, c->files, after);
    memcpy(c->poses, after, sizeof after[0] * (size_t)ranks);
}

static const char *draw_column(const march *c) {
    lg_slot slots[LG_MAX_SLOTS];
    return draw_slots(slots, lg_column_lay(c->poses, c->men, c->files, slots), NULL);
}

static void column__wheel_step_and_three_ahead__as_drawn(void **state) {
    (void)state;
    march c = column_of(12, LG_N);
    step(&c, LG_RIGHT, 1);
    check_text(draw_column(&c), ".1.\n..1\n22.\n33.\n44.\n55.\n66.");
    step(&c, LG_RIGHT, 0);
    check_text(draw_column(&c), "..1.\n.2.1\n..2.\n33..\n44..\n55..\n66..");
    step(&c, LG_RIGHT, 0);
    check_text(draw_column(&c), "...1.\n..2.1\n.3.2.\n..3..\n44...\n55...\n66...");
    step(&c, LG_RIGHT, 0);
    check_text(draw_column(&c), "....1.\n...2.1\n..3.2.\n.4.3..\n..4...\n55....\n66....");
    check_int(lg_column_step_cost(LG_N, LG_RIGHT, 1, 500), 500 + 1414);
}

static void column__right_angle_in_one_step__as_drawn(void **state) {
    (void)state;
    march c = column_of(12, LG_N);
    step(&c, LG_RIGHT, 2);
    check_text(draw_column(&c), "..1\n221\n33.\n44.\n55.\n66.");
    step(&c, LG_RIGHT, 0);
    check_text(draw_column(&c), "..21\n3321\n44..\n55..\n66..");
    step(&c, LG_RIGHT, 0);
    check_text(draw_column(&c), "..321\n44321\n55...\n66...");
}

/* ZWR-MOVE-06: 3 squares N, 90 degrees, 2 squares E come to 6 inches. */
static void column__three_north_right_angle_two_east__six_inches(void **state) {
    (void)state;
    march c = column_of(12, LG_N);
    int cost = 0;
    const int eighths[5] = {0, 0, 0, 2, 0};
    for (int i = 0; i < 5; i++) {
        cost += lg_column_step_cost(c.poses[0].facing, LG_RIGHT, eighths[i], 500);
        check_int(step(&c, LG_RIGHT, eighths[i]), 1);
    }
    check_int(cost, 6000);
    check_int(c.poses[0].facing, LG_E);
    check_at(c.poses[0].at, 33, 26);
}

static void column__eight_wheel_steps__the_head_is_back(void **state) {
    (void)state;
    for (int f = 0; f < 8; f++) {
        for (int hand = LG_LEFT; hand <= LG_RIGHT; hand += 2) {
            march c = column_of(12, f);
            lg_pose start = c.poses[0];
            for (int i = 0; i < 8; i++) {
                check_int(step(&c, (lg_hand)hand, 1), 1);
            }
            check_at(c.poses[0].at, start.at.x, start.at.y);
            check_int(c.poses[0].facing, start.facing);
        }
    }
}

static uint32_t dice;

static int roll(int sides) {
    dice = dice * 1664525u + 1013904223u;
    return (int)((dice >> 16) % (uint32_t)sides);
}

static void check_column(const march *c) {
    lg_slot slots[LG_MAX_SLOTS];
    int count = lg_column_lay(c->poses, c->men, c->files, slots);
    check_true(distinct(slots, count), "two men of a column of %d on a square", count);
    check_true(connected(slots, count), "a column of %d is torn", count);
}

/* At random, about-turns too: never two men on a square, always connected. */
static void column__random_walks__never_two_on_a_square(void **state) {
    (void)state;
    int coiled = 0;
    dice = 1879;
    for (int walk = 0; walk < 600; walk++) {
        march c = column_of(1 + walk % 12, roll(8));
        for (int i = 0; i < 30; i++) {
            lg_hand hand = roll(2) != 0 ? LG_RIGHT : LG_LEFT;
            bool moved = step(&c, hand, roll(3));
            coiled += !moved;
            if (!moved || roll(20) == 0) {
                about(&c);
            }
            if (c.men % 2 == 0 || c.men == 1 || moved) {
                check_column(&c);
            }
        }
    }
    check_range(coiled, 20, 6000);
}

static void column__about__head_and_tail_change_places(void **state) {
    (void)state;
    for (int f = 0; f < 8; f++) {
        march c = column_of(12, f);
        lg_slot before[LG_MAX_SLOTS];
        lg_slot after[LG_MAX_SLOTS];
        step(&c, LG_RIGHT, 2);
        lg_column_lay(c.poses, 12, 2, before);
        check_int(lg_column_straight(c.poses, 6), 0);
        about(&c);
        lg_column_lay(c.poses, 12, 2, after);
        for (int i = 0; i < 12; i++) {
            check_at(after[i].at, before[11 - i].at.x, before[11 - i].at.y);
        }
        for (int i = 0; i < 6; i++) {
            check_int(step(&c, LG_RIGHT, 0), 1);
        }
        check_int(lg_column_straight(c.poses, 6), 1);
    }
}

/* ZWR-MOVE-08: a column is straight as long as it goes straight on. */
static void column__straight__only_in_one_line(void **state) {
    (void)state;
    march c = column_of(7, LG_SW);
    check_int(lg_column_straight(c.poses, 4), 1);
    step(&c, LG_LEFT, 0);
    check_int(lg_column_straight(c.poses, 4), 1);
    step(&c, LG_LEFT, 1);
    check_int(lg_column_straight(c.poses, 4), 0);
}

/* A wagon is a column of one file; its lead turns on the spot before it steps. */
static void column__wagon__body_takes_the_lead_s_square(void **state) {
    (void)state;
    lg_body wagon = body_of(LG_PAIR, 2, 0, LG_N);
    lg_pose poses[LG_MAX_RANKS];
    lg_pose after[LG_MAX_RANKS];
    lg_at needed[LG_COLUMN_NEEDED];
    int count;
    check_int(lg_column_poses(&wagon, poses), 2);
    check_int(lg_column_step(poses, 2, 1, LG_LEFT, 2, after, needed, &count), 1);
    check_int(count, 3);
    check_at(after[0].at, 29, 30);
    check_at(after[1].at, 30, 30);
    check_int(lg_column_step_cost(LG_N, LG_LEFT, 2, 0), 1000);
}

/* --- Change of formation in place (ZWR-FORM-01), section 7 ------------------------------------ */

static lg_body formed(const lg_body *from, lg_shape shape, int files, int facing) {
    lg_body to = body_of(shape, from->men, files, facing);
    lg_body_on_guide(&to, lg_guide_for(from, facing));
    return to;
}

/* ZWR-EX-04: column x 10-11 with its head at y 20 becomes a line x 8-13, y 20-21. */
static void form__column_to_line__the_printed_example(void **state) {
    (void)state;
    lg_body column = body_of(LG_CHAIN, 12, 2, LG_N);
    column.anchor = lg_at_of(10, 20);
    lg_body line = formed(&column, LG_CLOSE, lg_line_files(12), LG_N);
    lg_slot slots[LG_MAX_SLOTS];
    lg_lay(&line, slots);
    check_at(slots[0].at, 8, 20);
    check_at(slots[5].at, 13, 20);
    check_at(slots[11].at, 13, 21);
    check_int(slots[1].rank, 0); /* the lieutenant in the front rank */
}

/* Section 7, picture 7: the guide of the east face is 4's man. */
static void form__square_to_line_facing_its_side__as_drawn(void **state) {
    (void)state;
    lg_body square = body_of(LG_RING, 12, 4, LG_N);
    lg_body line = formed(&square, LG_CLOSE, 6, LG_E);
    check_at(lg_guide_for(&square, LG_E), 33, 31);
    check_at(lg_guide(&line), 33, 31);
    check_text(draw(&line, "1L23456789XB"), "61\n7L\n82\n93\nX4\nB5");
    check_at(line.anchor, 33, 29);
}

static void form__square_turned_to_its_side__the_same_squares(void **state) {
    (void)state;
    for (int f = 0; f < 8; f++) {
        for (int turn = 0; turn < 8; turn += 2) {
            for (int men = 4; men <= 12; men += 4) {
                lg_body square = body_of(LG_RING, men, lg_ring_side(men), f);
                lg_body turned = formed(&square, LG_RING, square.files, lg_facing_turned(f, turn));
                check_int(new_squares(&square, &turned), 0);
            }
        }
    }
}

static lg_body in_formation(int formation, int men, int facing) {
    const int files[3] = {lg_line_files(men), lg_column_files(men), lg_ring_side(men)};
    return body_of((lg_shape)formation, men, files[formation], facing);
}

typedef struct extent {
    int from_guide, fresh, walk;
} extent;

static void measure(const lg_body *before, const lg_body *after, extent *most) {
    lg_slot old[LG_MAX_SLOTS];
    lg_slot slots[LG_MAX_SLOTS];
    int fresh = new_squares(before, after);
    int count = lg_lay(after, slots);
    lg_lay(before, old);
    most->fresh = fresh > most->fresh ? fresh : most->fresh;
    for (int i = 0; i < count; i++) {
        int off = lg_chebyshev(lg_guide(after), slots[i].at);
        int walk = lg_chebyshev(old[i].at, slots[i].at);
        most->from_guide = off > most->from_guide ? off : most->from_guide;
        most->walk = walk > most->walk ? walk : most->walk;
    }
}

/* All nine changes, facings and numbers: how far from the guide, how many new squares, what walks. */
static void form__every_change__within_its_own_neighbourhood(void **state) {
    (void)state;
    const int reaches[3] = {4, 6, 5}; /* line, column, ring */
    extent all = {0, 0, 0};
    for (int to = LG_CLOSE; to <= LG_RING; to++) {
        extent most = {0, 0, 0};
        for (int from = LG_CLOSE; from <= LG_RING; from++) {
            for (int men = 1; men <= 12; men++) {
                for (int f = 0; f < 64; f++) {
                    lg_body before = in_formation(from, men, f / 8);
                    lg_body after = in_formation(to, men, f % 8);
                    lg_body_on_guide(&after, lg_guide_for(&before, f % 8));
                    measure(&before, &after, &most);
                }
            }
        }
        check_int(most.from_guide, reaches[to]);
        all.fresh = most.fresh > all.fresh ? most.fresh : all.fresh;
        all.walk = most.walk > all.walk ? most.walk : all.walk;
    }
    check_int(all.fresh, 11);
    check_int(all.walk, 12);
}

static void dressed__in_turn__own_square_then_clockwise(void **state) {
    (void)state;
    lg_at guide = lg_at_of(5, 5);
    check_at(lg_dressed(guide, 0), 5, 5);
    check_at(lg_dressed(guide, 1), 5, 4);
    check_at(lg_dressed(guide, 3), 6, 5);
    check_at(lg_dressed(guide, LG_DRESSINGS - 1), 4, 4);
}

/* --- Closing up (ZWR-CAS-07) ------------------------------------------------------------------ */

/* Lays men and lets those named in `fallen` (by place in the order) fall. */
static void muster(lg_man men[], const lg_body *body, const int fallen[], int fallen_count) {
    lg_slot slots[LG_MAX_SLOTS];
    lg_lay(body, slots);
    for (int i = 0; i < body->men; i++) {
        lg_man man = {slots[i].rank, slots[i].file, true, -1};
        men[i] = man;
    }
    for (int i = 0; i < fallen_count; i++) {
        men[fallen[i]].standing = false;
    }
}

/* The names of the men in their new order. */
static const char *in_order(const lg_closed *closed, const char *names) {
    static char text[LG_MAX_SLOTS + 1];
    for (int i = 0; i < closed->men; i++) {
        text[i] = names[closed->order[i]];
    }
    text[closed->men] = '\0';
    return text;
}

static void close_up__two_of_twelve__six_and_four(void **state) {
    (void)state;
    lg_man men[12];
    const int fallen[2] = {2, 9}; /* 2 in front, 9's man behind: nobody stands behind him */
    lg_body line = body_of(LG_CLOSE, 12, 6, LG_N);
    muster(men, &line, fallen, 2);
    lg_closed closed = lg_close_up(men, 12, 6);
    check_int(closed.men, 10);
    check_int(closed.files, 6);
    check_int(closed.shift, 0);
    check_text(in_order(&closed, "1L23456789XB"), "1L834567XB");
    check_int(men[2].replaced_by, 8);
    check_int(men[9].replaced_by, -1);
    line.men = 10;
    check_text(draw(&line, in_order(&closed, "1L23456789XB")), "1L8345\n.67XB.");
}

static void close_up__two_equally_near__the_left_one(void **state) {
    (void)state;
    lg_man men[12];
    const int fallen[2] = {2, 8}; /* the man behind has fallen too */
    lg_body line = body_of(LG_CLOSE, 12, 6, LG_N);
    muster(men, &line, fallen, 2);
    lg_closed closed = lg_close_up(men, 12, 6);
    check_int(men[2].replaced_by, 7);
    check_text(in_order(&closed, "0123456789ab"), "017345"
                                                  "69ab");
}

/* A column: each rank moves up one, the last closes; the odd last man stands in the left file. */
static void close_up__column_head__every_rank_steps_up(void **state) {
    (void)state;
    lg_man men[12];
    const int fallen[1] = {1};
    lg_body column = body_of(LG_CHAIN, 12, 2, LG_E);
    muster(men, &column, fallen, 1);
    lg_closed closed = lg_close_up(men, 12, 2);
    check_text(in_order(&closed, "0123456789ab"), "032547698ba");
    check_int(men[1].replaced_by, 3);
    check_int(men[10].rank, 5);
    check_int(men[10].file, 0);
}

static void close_up__nobody_behind__front_closes_on_the_guide_s_square(void **state) {
    (void)state;
    lg_man men[5];
    const int fallen[2] = {2, 4}; /* 2 is the guide himself */
    lg_body line = body_of(LG_CLOSE, 5, 5, LG_N);
    muster(men, &line, fallen, 2);
    lg_closed closed = lg_close_up(men, 5, 5);
    check_int(closed.files, 3);
    check_int(closed.shift, 1);
    check_text(in_order(&closed, "01234"), "013");
    lg_body after = line;
    after.men = closed.men;
    after.files = closed.files;
    after.anchor = lg_at_ahead(line.anchor, LG_E, closed.shift);
    check_at(lg_guide(&after), lg_guide(&line).x, lg_guide(&line).y);
}

/* A whole rank gone: the rank behind it comes up. */
static void close_up__middle_rank_shot_away__rear_rank_fills_both(void **state) {
    (void)state;
    lg_man men[9];
    const int fallen[4] = {0, 3, 4, 5};
    lg_body block = body_of(LG_CLOSE, 9, 3, LG_N);
    muster(men, &block, fallen, 4);
    lg_closed closed = lg_close_up(men, 9, 3);
    check_text(in_order(&closed, "012345678"), "61278");
    check_int(men[0].replaced_by, 6);
    check_int(men[3].replaced_by, 7);
    check_int(men[5].replaced_by, -1);
}

static void close_up__everybody__nothing_left(void **state) {
    (void)state;
    lg_man men[2];
    const int fallen[2] = {0, 1};
    lg_body line = body_of(LG_CLOSE, 2, 1, LG_N);
    muster(men, &line, fallen, 2);
    lg_closed closed = lg_close_up(men, 2, 1);
    check_int(closed.men, 0);
    check_int(closed.files, 0);
}

/* ZWR-MEL-14: melee losses do not narrow a block: 13 in 9 files, one killed, 9 and 3. */
static void close_up__melee_loss__width_kept(void **state) {
    (void)state;
    lg_man men[13];
    const int fallen[1] = {4};
    lg_body block = body_of(LG_CLOSE, 13, 9, LG_S);
    muster(men, &block, fallen, 1);
    lg_closed closed = lg_close_up(men, 13, 9);
    check_int(closed.files, 9);
    check_int(men[4].replaced_by, 11); /* files 2..5 stand behind; 11 is in file 4 */
    check_int(men[closed.order[9]].file, 3);
}

/* Any bodies, any losses: everybody in the slot that lg_lay gives him, nobody falls back. */
static void close_up__random_losses__as_laid_and_nobody_falls_back(void **state) {
    (void)state;
    dice = 22;
    for (int trial = 0; trial < 3000; trial++) {
        lg_man men[24];
        lg_slot slots[LG_MAX_SLOTS];
        uint8_t rank[24];
        int count = 1 + roll(24);
        lg_body body = body_of(LG_CLOSE, count, 1 + roll(count), LG_N);
        int chance = 2 + roll(6);
        muster(men, &body, NULL, 0);
        for (int i = 0; i < count; i++) {
            men[i].standing = roll(chance) != 0;
            rank[i] = men[i].rank;
        }
        lg_closed closed = lg_close_up(men, count, body.files);
        body.men = closed.men;
        body.files = closed.files;
        check_int(lg_lay(&body, slots), closed.men);
        for (int i = 0; i < closed.men; i++) {
            const lg_man *man = &men[closed.order[i]];
            check_int(man->standing, 1);
            check_int(man->rank, slots[i].rank);
            check_int(man->file, slots[i].file);
            check_true(man->rank <= rank[closed.order[i]], "man %d falls back", closed.order[i]);
        }
    }
}

static void close_ring__two_of_twelve__gaps_on_the_rear_face(void **state) {
    (void)state;
    lg_man men[12];
    const int fallen[2] = {0, 10};
    lg_body ring = body_of(LG_RING, 12, 4, LG_N);
    muster(men, &ring, fallen, 2);
    lg_closed closed = lg_close_ring(men, 12, 4, 2);
    check_text(in_order(&closed, "1L23456789XB"), "L23456789B");
    ring.men = closed.men;
    check_text(draw(&ring, in_order(&closed, "1L23456789XB")), "L234\nB..5\n9..6\n8..7");
    check_int(men[1].file, 0);
    check_int(men[8].file, 9);
    check_int(men[0].replaced_by, -1);
}

/* ZWR-EX-05, ZWR-CAS-01: 24 facing S at x 5-16 lose a base: x 7-15, or 6-14 about the other guide. */
static void base_shot_away__twenty_four_to_eighteen__about_the_guide(void **state) {
    (void)state;
    lg_body impi = body_of(LG_CLOSE, 24, 12, LG_S);
    impi.anchor = lg_at_of(16, 10);
    int files = lg_base_files_left(12, 18, 6, 3);
    check_int(files, 9);
    lg_body after = lg_body_narrowed(&impi, 18, files, false);
    check_at(after.anchor, 15, 10);
    after = lg_body_narrowed(&impi, 18, files, true);
    check_at(after.anchor, 14, 10);
    impi.facing = LG_N;
    impi.anchor = lg_at_of(5, 10);
    after = lg_body_narrowed(&impi, 18, files, false);
    check_at(after.anchor, 6, 10);
}

static void base_files_left__narrow_block__stays_as_narrow(void **state) {
    (void)state;
    check_int(lg_base_files_left(6, 18, 6, 3), 6);
    check_int(lg_base_files_left(6, 6, 6, 3), 3);
    check_int(lg_base_files_left(9, 13, 6, 3), 9);
    check_int(lg_base_files_left(3, 12, 6, 3), 3);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lay__every_picture__as_drawn),
        cmocka_unit_test(lay__gun__same_four_squares_in_each_facing),
        cmocka_unit_test(lay__wagon__lead_and_body),
        cmocka_unit_test(slot__test_vectors__as_listed),
        cmocka_unit_test(lay__guide_on_a_square__test_vectors),
        cmocka_unit_test(files__by_numbers__of_the_table),
        cmocka_unit_test(lay__lines_and_blocks_of_every_size__distinct_connected_guided),
        cmocka_unit_test(lay__columns_and_rings_of_every_size__distinct_connected),
        cmocka_unit_test(ring__each_face__side_men_with_both_corners),
        cmocka_unit_test(ring__gaps__on_the_chosen_face),
        cmocka_unit_test(ring_face_towards__eighth_between_two_faces__the_clockwise_one),
        cmocka_unit_test(wheel__line_of_twelve_facing_north__as_drawn),
        cmocka_unit_test(wheel__eight_to_one_hand__back_at_the_start),
        cmocka_unit_test(wheel__each_man__walks_straight_to_his_slot),
        cmocka_unit_test(wheel__squares_that_must_be_free__of_the_table),
        cmocka_unit_test(about__full_line_in_each_facing__nobody_walks),
        cmocka_unit_test(about__by_depth__new_squares_only_when_diagonal_and_odd),
        cmocka_unit_test(about__last_rank_not_full__filled_from_the_new_last),
        cmocka_unit_test(column__wheel_step_and_three_ahead__as_drawn),
        cmocka_unit_test(column__right_angle_in_one_step__as_drawn),
        cmocka_unit_test(column__three_north_right_angle_two_east__six_inches),
        cmocka_unit_test(column__eight_wheel_steps__the_head_is_back),
        cmocka_unit_test(column__random_walks__never_two_on_a_square),
        cmocka_unit_test(column__about__head_and_tail_change_places),
        cmocka_unit_test(column__straight__only_in_one_line),
        cmocka_unit_test(column__wagon__body_takes_the_lead_s_square),
        cmocka_unit_test(form__column_to_line__the_printed_example),
        cmocka_unit_test(form__square_to_line_facing_its_side__as_drawn),
        cmocka_unit_test(form__square_turned_to_its_side__the_same_squares),
        cmocka_unit_test(form__every_change__within_its_own_neighbourhood),
        cmocka_unit_test(dressed__in_turn__own_square_then_clockwise),
        cmocka_unit_test(close_up__two_of_twelve__six_and_four),
        cmocka_unit_test(close_up__two_equally_near__the_left_one),
        cmocka_unit_test(close_up__column_head__every_rank_steps_up),
        cmocka_unit_test(close_up__nobody_behind__front_closes_on_the_guide_s_square),
        cmocka_unit_test(close_up__middle_rank_shot_away__rear_rank_fills_both),
        cmocka_unit_test(close_up__everybody__nothing_left),
        cmocka_unit_test(close_up__melee_loss__width_kept),
        cmocka_unit_test(close_up__random_losses__as_laid_and_nobody_falls_back),
        cmocka_unit_test(close_ring__two_of_twelve__gaps_on_the_rear_face),
        cmocka_unit_test(base_shot_away__twenty_four_to_eighteen__about_the_guide),
        cmocka_unit_test(base_files_left__narrow_block__stays_as_narrow),
    };
    return check_group(argc, argv, "formations", tests);
}
