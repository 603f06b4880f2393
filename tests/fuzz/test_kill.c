/* `kill -9` at random moments of a battle that is played in a terminal. The record has every action that the screen has
 * shown: it reads whole, `laager resume` goes on from there, and no lock of the dead program is in the way. 20 kills;
 * 200 in the preset `long`. */
#include "games.h"

#include <dirent.h>
#include <signal.h>
#include <unistd.h>

#include "screen.h"

#ifdef LG_LONG
enum { KILLS = 200 };
#else
enum { KILLS = 20 };
#endif
enum { ROWS = 24, COLUMNS = 80, MOST_KEYS = 10, SETTLES = 15, MOST_DELAY = 40000 };

static char home[64];

static int open_home(void **state) {
    strcpy(home, "/tmp/laager-kill-XXXXXX");
    return mkdtemp(home) == NULL || open_data(state);
}

static int close_home(void **state) {
    char command[96];
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return screen_teardown(state) | system(command) | close_data(state);
}

/* ---- Records ----------------------------------------------------------------------------------------------- */

/* The battle that is under way: the one record that is not over. NULL when there is none. */
static lg_session *unfinished(char path[LG_PATH_SIZE]) {
    char folder[128];
    lg_error error = {.line = 0};
    lg_saved *list = NULL;
    lg_session *session = NULL;
    snprintf(folder, sizeof folder, "%s/.local/share/laager/battles", home);
    int count = lg_saved_list(folder, &list, &error);
    check_true(count >= 0, "%s", error.text);
    for (int i = 0; i < count && session == NULL; i++) {
        if (list[i].broken || list[i].summary.over) {
            continue;
        }
        snprintf(path, LG_PATH_SIZE, "%s", list[i].path);
        session = lg_session_load(game_data, path, &error);
        check_true(session != NULL, "%s", error.text);
    }
    free(list);
    return session;
}

/* Actions on disk of the battle under way, and its record; -1 when there is none. */
static int under_way(char path[LG_PATH_SIZE]) {
    lg_session *session = unfinished(path);
    int number = session == NULL ? -1 : lg_session_number(session);
    lg_session_close(session);
    return number;
}

/* Actions in that record. */
static int recorded(const char *path, bool *over) {
    lg_error error = {.line = 0};
    lg_session *session = lg_session_load(game_data, path, &error);
    check_true(session != NULL, "%s", error.text);
    int number = lg_session_number(session);
    *over = game_of(session)->over;
    lg_session_close(session);
    return number;
}

/* ---- A life of the program ---------------------------------------------------------------------------------- */

/* The number of the last action, in the title; -1 while there is none. */
static int shown(screen *s) {
    static const char SIGN[] = "action ";
    const char *sign = strstr(screen_row(s, 0), SIGN);
    return sign == NULL ? -1 : atoi(sign + strlen(SIGN));
}

static screen *start(int number, int actions) {
    char variable[96], seed[16];
    snprintf(variable, sizeof variable, "HOME=%s", home);
    snprintf(seed, sizeof seed, "seed=%d", number);
    const char *const environment[] = {variable, "XDG_DATA_HOME", NULL};
    const char *const begin[] = {LG_PROGRAM,     "new", "zulu-war-rules/solo", "mode=solo", seed,
                                 "turn_limit=4", NULL};
    const char *const resume[] = {LG_PROGRAM, "resume", NULL};
    screen *s = screen_open(ROWS, COLUMNS, environment, actions < 0 ? begin : resume);
    screen_patience(s, 60000);
    return s;
}

/* Keys as a hasty player presses them; the last ones are not waited for. */
static void play(screen *s, uint64_t *random) {
    static const char *const KEYS[] = {"<Enter>", "<Enter>", "<Enter>", "D<Enter>", ">",
                                       "R",       "m",       "f",       "n",        "<Tab>"};
    enum { COUNT = sizeof KEYS / sizeof KEYS[0] };
    for (int i = lg_bot_below(random, MOST_KEYS); i > 0; i--) {
        screen_type(s, KEYS[lg_bot_below(random, COUNT)]);
        screen_settle(s, SETTLES);
    }
    screen_type(s, KEYS[lg_bot_below(random, COUNT)]);
    screen_type(s, KEYS[lg_bot_below(random, COUNT)]);
    usleep((useconds_t)lg_bot_below(random, MOST_DELAY));
}

/* Plays on from what is on disk until somebody kills it. Every sixth dies while it starts. */
static screen *live(int number, int before, uint64_t *random) {
    screen *s = start(number, before);
    if (lg_bot_below(random, 6) > 0) {
        expect_screen(s, shown(s) >= 0);
        check_int(shown(s), before < 0 ? 0 : before);
        play(s, random);
    } else {
        usleep((useconds_t)lg_bot_below(random, 4 * MOST_DELAY));
    }
    return s;
}

/* Whoever dies leaves no less than was on disk, and no less than was shown. After the end of a battle hasty keys may
 * have begun another one, and then that is what was shown. */
static void live_and_die(int number, uint64_t *random) {
    char path[LG_PATH_SIZE] = "";
    bool over = false;
    int before = under_way(path);
    screen *s = live(number, before, random);
    screen_signal(s, SIGKILL);
    int end = screen_wait_end(s);
    check_true(end == -SIGKILL, "kill %d: it had ended by itself: %d\n%s", number, end,
               screen_text(s));
    int after = before < 0 ? under_way(path) : recorded(path, &over);
    check_true(after >= before, "kill %d: %d actions before, %d after", number, before, after);
    check_true(over || after >= shown(s), "kill %d: action %d was shown, %d are on disk\n%s",
               number, shown(s), after, screen_text(s));
    screen_close(s);
}

static void kill_9__anywhere__resumes_at_the_last_action_shown(void **state) {
    (void)state;
    for (int number = first_game(); is_game(number, KILLS); number++) {
        uint64_t random = 1879 + (uint64_t)number;
        live_and_die(number, &random);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(kill_9__anywhere__resumes_at_the_last_action_shown,
                                        open_home, close_home),
    };
    return check_group(argc, argv, "kill", tests);
}
