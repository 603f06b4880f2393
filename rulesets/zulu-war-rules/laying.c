/* laying.c - formations on the table: who stands in which square of them (ZWR-GRID-07, ZWR-GRID-12, ZWR-CAS-07).
 * The squares are the state; a formation says where its men would stand when they are laid in it. */
#include "zwr.h"

static lg_unit *unit_at(lg_game *game, int unit) { return &lg_units(game)[unit]; }

static const lg_unit *unit_of(const lg_game *game, int unit) { return &lg_units_of(game)[unit]; }

static const lg_piece *piece_of(const lg_game *game, int piece) {
    return &lg_pieces_of(game)[piece];
}

/* ---- Bodies ---------------------------------------------------------------------------------------- */

lg_shape zwr_shape_of(int formation) {
    switch ((zwr_formation)formation) {
    case ZWR_COLUMN: return LG_CHAIN;
    case ZWR_SQUARE: return LG_RING;
    case ZWR_LIMBERED:
    case ZWR_WAGGON: return LG_PAIR;
    case ZWR_UNLIMBERED: return LG_GUN;
    case ZWR_SINGLE: return LG_SINGLE;
    case ZWR_LINE:
    case ZWR_ABREAST:
    case ZWR_TWO_BY_TWO:
    case ZWR_FILE:
    case ZWR_FORMATIONS: break;
    }
    return LG_CLOSE;
}

/* Has this figure a place in that formation? Limber and crew change places when the gun is limbered; a man who
 * has lapped round belongs to no rank. */
static bool has_place(const lg_game *game, int piece, int formation) {
    int rank = piece_of(game, piece)->kind;
    if (formation == ZWR_LIMBERED) {
        return rank == ZWR_LEAD || rank == ZWR_GATLING;
    }
    if (formation == ZWR_UNLIMBERED) {
        return rank != ZWR_LEAD;
    }
    return piece_of(game, piece)->file != ZWR_LAPPED;
}

/* The limber, which leads a limbered gun, comes last on the gun's roster. */
static int place_in_order(const lg_game *game, int piece) {
    const lg_piece *p = piece_of(game, piece);
    return p->kind == ZWR_LEAD ? -1 : p->slot;
}

int zwr_ranked(const lg_game *game, int unit, int formation, int out[]) {
    const lg_unit *u = unit_of(game, unit);
    int count = 0;
    for (int p = u->first; p < u->first + u->count && count < ZWR_UNIT_MEN; p++) {
        const lg_piece *piece = piece_of(game, p);
        if (piece->unit != unit || piece->status != ZWR_FIT || !has_place(game, p, formation)) {
            continue;
        }
        int at = count++;
        for (; at > 0 && place_in_order(game, out[at - 1]) > place_in_order(game, p); at--) {
            out[at] = out[at - 1];
        }
        out[at] = p;
    }
    return count;
}

static lg_body body_as(const lg_game *game, int unit, int formation, int facing, int width,
                       lg_at anchor) {
    int men[ZWR_UNIT_MEN];
    lg_body body = {.shape = (uint8_t)zwr_shape_of(formation)};
    body.men = (uint8_t)zwr_ranked(game, unit, formation, men);
    body.files = (uint8_t)width;
    body.facing = (uint8_t)facing;
    body.gap_face = unit_of(game, unit)->gap;
    body.anchor = anchor;
    return body;
}

lg_body zwr_body_of(const lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    lg_at anchor = u->anchor == LG_NO_CELL ? lg_at_of(-1, -1) : lg_game_at(game, u->anchor);
    return body_as(game, unit, u->formation, u->facing, u->width, anchor);
}

int zwr_width_for(const lg_game *game, int unit, int formation) {
    int men[ZWR_UNIT_MEN];
    int count = zwr_ranked(game, unit, formation, men);
    int base = zwr_number(game, ZWR_N_BASE_FIGURES, 0);
    int bases = (count + base - 1) / base;
    int files = zwr_number(game, ZWR_N_BASE_FILES, 0);
    switch ((zwr_formation)formation) {
    case ZWR_LINE: return lg_line_files(count);
    case ZWR_COLUMN: return lg_column_files(count);
    case ZWR_SQUARE: return lg_ring_side(count);
    case ZWR_ABREAST: return lg_block_files(bases, files, bases);
    case ZWR_TWO_BY_TWO: return lg_block_files(bases, files, 2);
    case ZWR_FILE: return lg_block_files(bases, files, 1);
    case ZWR_UNLIMBERED: return 2;
    case ZWR_LIMBERED:
    case ZWR_SINGLE:
    case ZWR_WAGGON:
    case ZWR_FORMATIONS: break;
    }
    return 1;
}

int zwr_guide_cell(const lg_game *game, int unit) {
    if (unit_of(game, unit)->anchor == LG_NO_CELL) {
        return LG_NO_CELL;
    }
    lg_body body = zwr_body_of(game, unit);
    int cell = lg_game_cell(game, lg_guide(&body));
    return cell < 0 ? LG_NO_CELL : cell;
}

int zwr_anchor_for_guide(const lg_game *game, int formation, int facing, int width,
                         int guide_cell) {
    lg_body body = {.shape = (uint8_t)zwr_shape_of(formation),
                    .files = (uint8_t)width,
                    .facing = (uint8_t)facing};
    lg_body_on_guide(&body, lg_game_at(game, guide_cell));
    return lg_game_cell(game, body.anchor);
}

/* ---- Standing in a formation ------------------------------------------------------------------------- */

static bool has_lapped(const lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    for (int p = u->first; p < u->first + u->count; p++) {
        if (piece_of(game, p)->file == ZWR_LAPPED) {
            return true;
        }
    }
    return false;
}

/* A man who has lapped round keeps his square against his own unit too. */
static bool is_lapped_on(const lg_game *game, int unit, int cell) {
    const lg_unit *u = unit_of(game, unit);
    for (int p = u->first; p < u->first + u->count; p++) {
        const lg_piece *piece = piece_of(game, p);
        if (piece->file == ZWR_LAPPED && piece->cell == cell && piece->unit == unit &&
            piece->status == ZWR_FIT) {
            return true;
        }
    }
    return false;
}

bool zwr_fits(const lg_game *game, int unit, int formation, int facing, int width, int anchor,
              uint16_t *cells) {
    lg_slot slots[LG_MAX_SLOTS];
    if (anchor < 0 || anchor == LG_NO_CELL) {
        return false;
    }
    lg_body body = body_as(game, unit, formation, facing, width, lg_game_at(game, anchor));
    zwr_eyes eyes = zwr_eyes_of(game, unit, false);
    int count = lg_lay(&body, slots);
    bool lapped = has_lapped(game, unit);
    for (int i = 0; i < count; i++) {
        int cell = lg_game_cell(game, slots[i].at);
        if (lg_squares_taken(&slots[i].at, 1, unit, zwr_who, &eyes) >= 0 ||
            (lapped && is_lapped_on(game, unit, cell))) {
            return false;
        }
        if (cells != NULL) {
            cells[i] = (uint16_t)cell;
        }
    }
    return count == body.men;
}

/* Whoever is carried goes where his bearer goes (ZWR-WND-03). */
static void bring_wounded(lg_game *game, int unit) {
    const zwr_state *own = zwr_own_of(game);
    for (int w = 0; w < ZWR_BRITISH_MEN && w < game->piece_count; w++) {
        int bearer = own->bearer[w] - 1;
        if (bearer >= 0 && piece_of(game, bearer)->unit == unit) {
            lg_piece_stand(game, w, piece_of(game, bearer)->cell);
        }
    }
}

void zwr_place(lg_game *game, int unit, const int pieces[], const uint16_t cells[], int count) {
    for (int i = 0; i < count; i++) {
        lg_piece_stand(game, pieces[i], -1);
    }
    for (int i = 0; i < count; i++) {
        lg_piece_stand(game, pieces[i], cells[i] == LG_NO_CELL ? -1 : cells[i]);
    }
    if (zwr_is_british(game, unit)) {
        bring_wounded(game, unit);
    }
}

static void take_place(lg_game *game, int piece, const lg_slot *slot, int facing, int order) {
    lg_piece *p = &lg_pieces(game)[piece];
    p->rank = slot->rank;
    p->file = slot->file;
    p->facing = (uint8_t)facing;
    p->slot = (uint8_t)order;
}

/* What has no place in the formation leaves the board: the limber of a gun in action, a riding crew. */
static void put_away(lg_game *game, int unit, int formation) {
    const lg_unit *u = unit_of(game, unit);
    for (int p = u->first; u->kind == ZWR_GUN && p < u->first + u->count; p++) {
        if (piece_of(game, p)->status == ZWR_FIT && piece_of(game, p)->unit == unit &&
            !has_place(game, p, formation)) {
            lg_piece_stand(game, p, -1);
        }
    }
}

static void note_body(lg_game *game, int unit, const lg_body *body) {
    lg_unit *u = unit_at(game, unit);
    int cell = lg_game_cell(game, body->anchor);
    u->facing = body->facing;
    u->width = body->files;
    u->anchor = cell < 0 || body->men == 0 ? LG_NO_CELL : (uint16_t)cell;
}

void zwr_lay(lg_game *game, int unit, int formation, int facing, int width, int anchor) {
    int men[ZWR_UNIT_MEN];
    uint16_t cells[LG_MAX_SLOTS];
    lg_slot slots[LG_MAX_SLOTS];
    lg_body body = body_as(game, unit, formation, facing, width, lg_game_at(game, anchor));
    int count = zwr_ranked(game, unit, formation, men);
    lg_lay(&body, slots);
    put_away(game, unit, formation);
    for (int i = 0; i < count; i++) {
        cells[i] = (uint16_t)lg_game_cell(game, slots[i].at);
        take_place(game, men[i], &slots[i], facing, i);
    }
    zwr_place(game, unit, men, cells, count);
    unit_at(game, unit)->formation = (uint8_t)formation;
    note_body(game, unit, &body);
}

bool zwr_in_slots(const lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN], standing[ZWR_UNIT_MEN];
    lg_slot slots[LG_MAX_SLOTS];
    lg_body body = zwr_body_of(game, unit);
    int count = zwr_ranked(game, unit, unit_of(game, unit)->formation, men);
    bool all = lg_lay(&body, slots) == count && count == zwr_men(game, unit, standing);
    for (int i = 0; all && i < count; i++) {
        all = piece_of(game, men[i])->cell == lg_game_cell(game, slots[i].at);
    }
    return all;
}

/* ---- Columns --------------------------------------------------------------------------------------------- */

static int man_at(const lg_game *game, const int men[], int count, int rank, int file) {
    for (int i = 0; i < count; i++) {
        const lg_piece *p = piece_of(game, men[i]);
        if (p->rank == rank && p->file == file && p->cell != LG_NO_CELL) {
            return men[i];
        }
    }
    return -1;
}

/* Where a rank stands by one of its men. */
static lg_pose pose_by(const lg_game *game, int man, int file) {
    const lg_piece *p = piece_of(game, man);
    lg_pose pose = {lg_game_at(game, p->cell), p->facing};
    pose.at = lg_at_ahead(pose.at, lg_facing_turned(p->facing, 2), -file);
    return pose;
}

/* A rank's pose is read off its men. If they disagree somebody is out of his place: the one counts who stands more
 * nearly behind the rank ahead. A rank that fell whole stood behind the one ahead. */
static lg_pose pose_of(const lg_game *game, const int men[], int count, int rank, lg_pose ahead) {
    lg_pose best = {lg_at_ahead(ahead.at, ahead.facing, -1), ahead.facing};
    lg_at behind = best.at;
    bool found = false;
    for (int file = 0; file < 2; file++) {
        int man = man_at(game, men, count, rank, file);
        if (man < 0) {
            continue;
        }
        lg_pose pose = pose_by(game, man, file);
        if (!found || lg_dist2(pose.at, behind) < lg_dist2(best.at, behind)) {
            best = pose;
        }
        found = true;
    }
    return best;
}

int zwr_poses(const lg_game *game, int unit, lg_pose poses[LG_MAX_RANKS]) {
    int men[ZWR_UNIT_MEN];
    const lg_unit *u = unit_of(game, unit);
    int count = zwr_ranked(game, unit, u->formation, men);
    int ranks = lg_ranks(count, u->width);
    poses[0] = (lg_pose){lg_game_at(game, u->anchor), u->facing};
    for (int rank = 1; rank < ranks && rank < LG_MAX_RANKS; rank++) {
        poses[rank] = pose_of(game, men, count, rank, poses[rank - 1]);
    }
    return ranks;
}

/* Does somebody of a rank stand next to somebody of the rank ahead? */
static bool follows_on(const lg_slot slots[], int count, int rank) {
    for (int i = 0; i < count; i++) {
        for (int k = 0; slots[i].rank == rank && k < count; k++) {
            if (slots[k].rank == rank - 1 && lg_chebyshev(slots[i].at, slots[k].at) == 1) {
                return true;
            }
        }
    }
    return false;
}

bool zwr_is_strayed(const lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN];
    lg_pose poses[LG_MAX_RANKS];
    lg_slot slots[LG_MAX_SLOTS];
    int count = zwr_ranked(game, unit, unit_of(game, unit)->formation, men);
    zwr_poses(game, unit, poses);
    lg_column_lay(poses, count, unit_of(game, unit)->width, slots);
    for (int i = 0; i < count; i++) {
        if (piece_of(game, men[i])->cell != lg_game_cell(game, slots[i].at)) {
            return true;
        }
    }
    for (int rank = 1; count > 0 && rank <= slots[count - 1].rank; rank++) {
        if (!follows_on(slots, count, rank)) {
            return true;
        }
    }
    return false;
}

/* ---- Settling: everybody to his place who can reach it ------------------------------------------------------- */

/* Is a square held by somebody else, or by a man of the unit who is in no rank? */
static bool is_taken(const lg_game *game, int unit, lg_at at) {
    zwr_eyes eyes = {.game = game, .british = false};
    eyes.horses = zwr_is_mounted(game, unit) || zwr_is_wheeled(game, unit);
    return lg_squares_taken(&at, 1, unit, zwr_who, &eyes) >= 0 ||
           is_lapped_on(game, unit, lg_game_cell(game, at));
}

/* Is the square of a man taken by one who stays, or by one before him? */
static bool is_kept(const uint16_t cells[], const bool stays[], int count, int i) {
    for (int k = 0; k < count; k++) {
        if (k != i && (stays[k] || k < i) && cells[k] == cells[i]) {
            return true;
        }
    }
    return false;
}

/* Cells of the slots; a man whose slot is taken stays, and so does he who would have to stand on one who stays. */
static void find_cells(const lg_game *game, int unit, const int men[], const lg_slot slots[],
                       int count, uint16_t cells[]) {
    bool stays[ZWR_UNIT_MEN];
    for (int i = 0; i < count; i++) {
        stays[i] = is_taken(game, unit, slots[i].at);
        cells[i] =
            stays[i] ? piece_of(game, men[i])->cell : (uint16_t)lg_game_cell(game, slots[i].at);
    }
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < count; i++) {
            if (!stays[i] && is_kept(cells, stays, count, i)) {
                stays[i] = again = true;
                cells[i] = piece_of(game, men[i])->cell;
            }
        }
    }
}

static void settle_in(lg_game *game, int unit, const int men[], const lg_slot slots[], int count) {
    uint16_t cells[ZWR_UNIT_MEN];
    find_cells(game, unit, men, slots, count, cells);
    zwr_place(game, unit, men, cells, count);
}

static void settle_column(lg_game *game, int unit, const int men[], int count,
                          const lg_pose poses[]) {
    lg_slot slots[LG_MAX_SLOTS];
    int files = unit_of(game, unit)->width;
    lg_column_lay(poses, count, files, slots);
    settle_in(game, unit, men, slots, count);
    for (int i = 0; i < count; i++) {
        take_place(game, men[i], &slots[i], poses[slots[i].rank].facing, i);
    }
}

static void settle_body(lg_game *game, int unit, const lg_body *body) {
    int men[ZWR_UNIT_MEN];
    lg_slot slots[LG_MAX_SLOTS];
    int count = zwr_ranked(game, unit, unit_of(game, unit)->formation, men);
    lg_lay(body, slots);
    settle_in(game, unit, men, slots, count);
    for (int i = 0; i < count; i++) {
        take_place(game, men[i], &slots[i], body->facing, i);
    }
    note_body(game, unit, body);
}

/* A bent column keeps its bend; one that somebody has strayed from falls in straight behind its head. */
static void settle_chain(lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN];
    lg_pose poses[LG_MAX_RANKS];
    const lg_unit *u = unit_of(game, unit);
    zwr_poses(game, unit, poses);
    settle_column(game, unit, men, zwr_ranked(game, unit, ZWR_COLUMN, men), poses);
    if (zwr_is_strayed(game, unit) &&
        zwr_fits(game, unit, ZWR_COLUMN, u->facing, u->width, u->anchor, NULL)) {
        zwr_lay(game, unit, ZWR_COLUMN, u->facing, u->width, u->anchor);
    }
}

void zwr_settle(lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    if (u->anchor == LG_NO_CELL) {
        return;
    }
    if (u->formation == ZWR_COLUMN) {
        settle_chain(game, unit);
        return;
    }
    lg_body body = zwr_body_of(game, unit);
    settle_body(game, unit, &body);
}

/* ---- Closing up (ZWR-CAS-07) ------------------------------------------------------------------------------------ */

/* The men of the ranks before a batch of losses is closed upon, in standing order. */
typedef struct ranks {
    int count, piece[ZWR_UNIT_MEN];
    uint16_t cell[ZWR_UNIT_MEN];
    lg_man man[ZWR_UNIT_MEN];
} ranks;

static bool is_standing(const lg_game *game, int piece, int unit) {
    const lg_piece *p = piece_of(game, piece);
    return p->status == ZWR_FIT && p->unit == unit;
}

static void add_to_ranks(const lg_game *game, ranks *r, int piece, int unit) {
    int at = r->count++;
    for (; at > 0 && piece_of(game, r->piece[at - 1])->slot > piece_of(game, piece)->slot; at--) {
        r->piece[at] = r->piece[at - 1];
        r->man[at] = r->man[at - 1];
        r->cell[at] = r->cell[at - 1];
    }
    const lg_piece *p = piece_of(game, piece);
    r->piece[at] = piece;
    r->cell[at] = p->cell;
    r->man[at] = (lg_man){.rank = p->rank,
                          .file = p->file,
                          .standing = is_standing(game, piece, unit),
                          .replaced_by = -1};
}

static void read_ranks(const lg_game *game, int unit, ranks *r) {
    const lg_unit *u = unit_of(game, unit);
    r->count = 0;
    for (int p = u->first; p < u->first + u->count && r->count < ZWR_UNIT_MEN; p++) {
        const lg_piece *piece = piece_of(game, p);
        if (piece->slot != ZWR_NO_SLOT && piece->file != ZWR_LAPPED) {
            add_to_ranks(game, r, p, unit);
        }
    }
}

/* A crew that rode has no squares: its wounded lie by the gun. */
static void lay_down_rider(lg_game *game, int unit, int piece) {
    const lg_unit *u = unit_of(game, unit);
    if (u->kind == ZWR_GUN && piece_of(game, piece)->cell == LG_NO_CELL) {
        lg_piece_stand(game, piece, piece_of(game, u->first)->cell);
    }
}

/* The fallen of this batch leave the standing order, the dead the table. */
static void count_out(lg_game *game, int unit) {
    const lg_unit *u = unit_of(game, unit);
    for (int p = u->first; p < u->first + u->count; p++) {
        lg_piece *piece = &lg_pieces(game)[p];
        bool wounded = piece->status == ZWR_WOUNDED;
        if (piece->status != ZWR_FIT && !wounded && piece->cell != LG_NO_CELL) {
            lg_piece_stand(game, p, -1);
        }
        if (piece->slot == ZWR_NO_SLOT || is_standing(game, p, unit)) {
            continue;
        }
        piece->slot = ZWR_NO_SLOT;
        if (wounded) {
            lay_down_rider(game, unit, p);
        }
        zwr_put_down(game, p);
    }
}

/* The wounded lie on the square that the replacing man left. */
static void lay_down(lg_game *game, const ranks *before) {
    for (int i = 0; i < before->count; i++) {
        int by = (int)before->man[i].replaced_by;
        if (!before->man[i].standing && by >= 0 &&
            piece_of(game, before->piece[i])->status == ZWR_WOUNDED) {
            lg_piece_stand(game, before->piece[i], before->cell[by]);
        }
    }
}

/* When all who stood in the ranks have fallen, the men who have lapped round are the front, where they stand. */
static bool lapped_are_the_front(lg_game *game, int unit) {
    int men[ZWR_UNIT_MEN], ranked[ZWR_UNIT_MEN];
    lg_unit *u = unit_at(game, unit);
    int count = zwr_men(game, unit, men);
    if (count == 0 || zwr_ranked(game, unit, u->formation, ranked) > 0) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        lg_piece *p = &lg_pieces(game)[men[i]];
        p->rank = 0;
        p->file = p->slot = (uint8_t)i;
    }
    bool chain = u->formation == ZWR_COLUMN || u->formation == ZWR_SQUARE;
    u->formation = chain ? ZWR_LINE : u->formation;
    u->width = (uint8_t)count;
    u->anchor = piece_of(game, men[0])->cell;
    return true;
}

static void close_ranks(lg_game *game, int unit) {
    ranks before;
    int men[ZWR_UNIT_MEN];
    lg_pose poses[LG_MAX_RANKS];
    lg_unit *u = unit_at(game, unit);
    read_ranks(game, unit, &before);
    bool ring = u->formation == ZWR_SQUARE;
    bool column = u->formation == ZWR_COLUMN;
    if (column) {
        zwr_poses(game, unit, poses);
    }
    lg_closed closed = ring ? lg_close_ring(before.man, before.count, u->width, u->gap)
                            : lg_close_up(before.man, before.count, u->width);
    count_out(game, unit);
    lay_down(game, &before);
    if (lapped_are_the_front(game, unit)) {
        return;
    }
    for (int i = 0; i < closed.men; i++) {
        men[i] = before.piece[closed.order[i]];
        lg_pieces(game)[men[i]].slot = (uint8_t)i;
    }
    lg_body body = zwr_body_of(game, unit);
    body.files = closed.files;
    body.anchor = lg_at_ahead(body.anchor, lg_facing_turned(u->facing, 2), closed.shift);
    if (!column || closed.men == 0) {
        settle_body(game, unit, &body);
        return;
    }
    note_body(game, unit, &body);
    settle_column(game, unit, men, closed.men, poses);
}

void zwr_close_up(lg_play *play, int unit) {
    lg_game *game = play->game;
    switch ((zwr_formation)unit_of(game, unit)->formation) {
    case ZWR_LINE:
    case ZWR_COLUMN:
    case ZWR_SQUARE:
    case ZWR_ABREAST:
    case ZWR_TWO_BY_TWO:
    case ZWR_FILE: close_ranks(game, unit); return;
    case ZWR_UNLIMBERED:
        count_out(game, unit);
        zwr_settle(game, unit);
        return;
    case ZWR_LIMBERED:
    case ZWR_SINGLE:
    case ZWR_WAGGON:
    case ZWR_FORMATIONS: count_out(game, unit); return;
    }
}

void zwr_close_bases(lg_play *play, int unit) {
    lg_game *game = play->game;
    count_out(game, unit);
    if (lapped_are_the_front(game, unit)) {
        return;
    }
    lg_body body = zwr_body_of(game, unit);
    int files = lg_base_files_left(body.files, body.men, zwr_number(game, ZWR_N_BASE_FIGURES, 0),
                                   zwr_number(game, ZWR_N_BASE_FILES, 0));
    body = lg_body_narrowed(&body, body.men, files, zwr_unit_of(game, unit)->end != 0);
    settle_body(game, unit, &body);
}
