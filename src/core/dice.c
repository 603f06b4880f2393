/* dice.c - seeded generators (PCG32, one stream an audience) and the queue of typed values. */
#include <laager/laager.h>
#include <string.h>

static const uint64_t MULTIPLIER = 6364136223846793005ULL;

/* Each stream has its own odd increment, so that the streams of one seed are unrelated. */
static uint64_t increment(int stream) {
    return ((uint64_t)stream << 1) * 0x9E3779B97F4A7C15ULL | 1U;
}

static uint32_t step(uint64_t *state, int stream) {
    uint64_t old = *state;
    *state = old * MULTIPLIER + increment(stream);
    uint32_t mixed = (uint32_t)(((old >> 18U) ^ old) >> 27U);
    uint32_t turn = (uint32_t)(old >> 59U);
    return (mixed >> turn) | (mixed << ((32U - turn) & 31U));
}

void lg_dice_seed(lg_dice *dice, uint64_t seed) {
    memset(dice, 0, sizeof *dice);
    dice->seed = seed;
    for (int stream = 0; stream < LG_DICE_STREAMS; stream++) {
        step(&dice->state[stream], stream);
        dice->state[stream] += seed;
        step(&dice->state[stream], stream);
    }
}

void lg_dice_type(lg_dice *dice) {
    memset(dice, 0, sizeof *dice);
    dice->typed = true;
}

bool lg_dice_push(lg_dice *dice, int value) {
    if (dice->head > 0) {
        memmove(dice->queue, dice->queue + dice->head, (size_t)dice->count * sizeof dice->queue[0]);
        dice->head = 0;
    }
    if (dice->count >= LG_MAX_ROLLS || value < 1 || value > UINT16_MAX) {
        return false;
    }
    dice->queue[dice->count++] = (uint16_t)value;
    return true;
}

void lg_dice_clear(lg_dice *dice) { dice->head = dice->count = 0; }

/* Multiply and shift, with rejection: every face exactly as likely as every other. */
int lg_dice_next(lg_dice *dice, int stream, int sides) {
    uint32_t n = (uint32_t)sides;
    uint64_t wide = (uint64_t)step(&dice->state[stream], stream) * n;
    if ((uint32_t)wide < n) {
        uint32_t least = (0U - n) % n;
        while ((uint32_t)wide < least) {
            wide = (uint64_t)step(&dice->state[stream], stream) * n;
        }
    }
    return 1 + (int)(wide >> 32U);
}
