/* story.c - what is told when a battle is over: three turning moments, the losses, the deadliest volley, one
 * citation. All of it comes from the events that the reader may know. */
#include <stdio.h>
#include <string.h>

#include "zwr.h"
#include "zwr_frame.h"

static char *open_line(lg_story *story, const char *title) {
    if (story->count == LG_MAX_STORY) {
        return NULL;
    }
    snprintf(story->lines[story->count].title, sizeof story->lines[0].title, "%s", title);
    return story->lines[story->count++].text;
}

/* ---- Turning moments --------------------------------------------------------------------------------- */

/* How much an event turned the battle: a wagon more than a regiment, a regiment more than a company's nerve. */
static const uint8_t WEIGHTS[ZWR_EVENT_COUNT] = {
    [ZWR_E_WAGON_LOST] = 100,  [ZWR_E_MORALE_ROUT] = 90, [ZWR_E_COLOUR_TAKEN] = 80,
    [ZWR_E_DESTROYED] = 70,    [ZWR_E_GUN_LOST] = 65,    [ZWR_E_ZULUS_ROUT] = 40,
    [ZWR_E_JAM_FOR_GOOD] = 35, [ZWR_E_GAVE_UP] = 20,     [ZWR_E_COLOUR_SAVED] = 15,
    [ZWR_E_BASE_OFF] = 5,
};

/* A unit that leaves whole weighs more the more of it was left. */
static int weight_of(const lg_event *event) {
    bool by_size = event->type == ZWR_E_ZULUS_ROUT || event->type == ZWR_E_GAVE_UP;
    return WEIGHTS[event->type] + (by_size ? event->arg[1] : 0);
}

enum { MOMENTS = 3 };

/* Keeps the weightiest events; among equals the earlier. `moments` ends up in order of weight. */
static int find_moments(const lg_game *game, int seat, const lg_events *events,
                        int moments[MOMENTS]) {
    int count = 0;
    for (int i = 0; i < events->count; i++) {
        const lg_event *event = &events->items[i];
        if (weight_of(event) == 0 ||
            !(game->over || lg_seat_may_know(game, seat, event->audience))) {
            continue;
        }
        int at = count < MOMENTS ? count++ : MOMENTS;
        while (at > 0 && weight_of(event) > weight_of(&events->items[moments[at - 1]])) {
            if (at < MOMENTS) {
                moments[at] = moments[at - 1];
            }
            at--;
        }
        if (at < MOMENTS) {
            moments[at] = i;
        }
    }
    return count;
}

static void put_in_time_order(int moments[MOMENTS], int count) {
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && moments[j] < moments[j - 1]; j--) {
            int earlier = moments[j];
            moments[j] = moments[j - 1];
            moments[j - 1] = earlier;
        }
    }
}

static void tell_moments(const lg_game *game, int seat, const lg_events *events, lg_story *story) {
    int moments[MOMENTS] = {0};
    int count = find_moments(game, seat, events, moments);
    put_in_time_order(moments, count);
    for (int i = 0; i < count; i++) {
        const lg_event *event = &events->items[moments[i]];
        char sentence[LG_TEXT_SIZE - 16];
        char *line = open_line(story, "TURNING MOMENT");
        if (line != NULL) {
            lg_event_text(game, seat, events, event, sentence, sizeof sentence);
            snprintf(line, LG_TEXT_SIZE, "Turn %d: %s", event->turn, sentence);
        }
    }
}

/* ---- Losses -------------------------------------------------------------------------------------------- */

static int british_in(const lg_game *game, zwr_status status) {
    int count = 0;
    for (int i = 0; i < game->piece_count; i++) {
        const lg_piece *p = &lg_pieces_of(game)[i];
        count += p->status == status && lg_units_of(game)[p->home].side == LG_BRITISH &&
                 zwr_is_man(game, i);
    }
    return count;
}

static void tell_losses(const lg_game *game, lg_story *story) {
    const zwr_state *own = zwr_own_of(game);
    char *british = open_line(story, "BRITISH LOSSES");
    char *zulu = open_line(story, "ZULU LOSSES");
    if (british == NULL || zulu == NULL) {
        return;
    }
    snprintf(
        british, LG_TEXT_SIZE, "%d killed, %d wounded, %d routed; %d wagon%s and %d gun%s lost.",
        british_in(game, ZWR_DEAD), british_in(game, ZWR_WOUNDED), british_in(game, ZWR_ROUTED),
        own->wagons_lost, lg_plural(own->wagons_lost), own->gun_lost, lg_plural(own->gun_lost));
    snprintf(zulu, LG_TEXT_SIZE, "%d figure%s fell; %d unit%s gave up, %d routed.",
             own->zulu_fallen, lg_plural(own->zulu_fallen), own->zulu_gave_up,
             lg_plural(own->zulu_gave_up), own->zulu_routed);
}

/* ---- The deadliest volley ---------------------------------------------------------------------------------- */

static void tell_volley(const lg_game *game, int seat, const lg_events *events, lg_story *story) {
    const lg_event *best = NULL;
    for (int i = 0; i < events->count; i++) {
        const lg_event *event = &events->items[i];
        bool known = game->over || lg_seat_may_know(game, seat, event->audience);
        if (event->type == ZWR_E_VOLLEY && known &&
            (best == NULL || event->arg[5] > best->arg[5])) {
            best = event;
        }
    }
    char *line = best == NULL || best->arg[5] == 0 ? NULL : open_line(story, "DEADLIEST VOLLEY");
    if (line != NULL) {
        char firer[32], target[32];
        snprintf(line, LG_TEXT_SIZE, "%s at %s, turn %d: %d hit%s with %d %s.",
                 lg_unit_name(game, best->arg[0], firer, sizeof firer),
                 lg_unit_name(game, best->arg[1], target, sizeof target), best->turn, best->arg[5],
                 best->arg[5] == 1 ? "" : "s", best->dice_count, lg_dice_word(best->dice_count));
    }
}

/* ---- A citation ---------------------------------------------------------------------------------------------- */

/* What a man did that is worth a line, and how much. */
static const uint8_t MERITS[ZWR_EVENT_COUNT] = {
    [ZWR_E_DUEL_WON] = 2,
    [ZWR_E_COLOUR_SAVED] = 6,
    [ZWR_E_PICKED_UP] = 3,
    [ZWR_E_HELPS] = 2,
};

static int most_deserving(const lg_events *events, int *merit) {
    int sum[LG_MAX_PIECES] = {0};
    int best = -1;
    for (int i = 0; i < events->count; i++) {
        const lg_event *event = &events->items[i];
        int more = MERITS[event->type];
        if (more > 0 && event->arg[0] >= 0 && event->arg[0] < LG_MAX_PIECES) {
            sum[event->arg[0]] += more;
        }
    }
    for (int piece = 0; piece < LG_MAX_PIECES; piece++) {
        if (sum[piece] > 0 && (best < 0 || sum[piece] > sum[best])) {
            best = piece;
        }
    }
    *merit = best < 0 ? 0 : sum[best];
    return best;
}

static int deeds(const lg_events *events, int piece, zwr_event_id type) {
    int count = 0;
    for (int i = 0; i < events->count; i++) {
        count += events->items[i].type == type && events->items[i].arg[0] == piece;
    }
    return count;
}

/* Adds "2 duels won" to a list of deeds. */
static void add_deed(char *line, int count, const char *what) {
    size_t length = strlen(line);
    if (count > 0) {
        snprintf(line + length, LG_TEXT_SIZE - length, "%s%d %s",
                 line[length - 1] == ':' ? " " : ", ", count, what);
    }
}

static void tell_citation(const lg_game *game, const lg_events *events, lg_story *story) {
    int merit;
    int piece = most_deserving(events, &merit);
    char *line = piece < 0 ? NULL : open_line(story, "CITED");
    if (line == NULL) {
        return;
    }
    char name[32];
    snprintf(line, LG_TEXT_SIZE, "%s:", lg_piece_name(game, piece, name, sizeof name));
    add_deed(line, deeds(events, piece, ZWR_E_DUEL_WON), "won hand to hand");
    add_deed(line, deeds(events, piece, ZWR_E_PICKED_UP), "wounded carried");
    add_deed(line, deeds(events, piece, ZWR_E_COLOUR_SAVED), "colour saved");
    add_deed(line, deeds(events, piece, ZWR_E_HELPS), "time at the gun");
}

void zwr_story(const lg_game *game, int seat, const lg_events *events, lg_story *story) {
    tell_moments(game, seat, events, story);
    tell_losses(game, story);
    tell_volley(game, seat, events, story);
    tell_citation(game, events, story);
}
