/* replay: the log of a battle as text. */
#include <stdio.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/cli.h"

/* Who may read the log: one seat, or whoever comes along, who may know what all know. */
typedef struct log_reader {
    const lg_game *game;
    int seat; /* -1: nobody in particular */
} log_reader;

static bool may_read(const log_reader *reader, const lg_event *event) {
    if (reader->seat >= 0) {
        return lg_seat_may_know(reader->game, reader->seat, event->audience);
    }
    lg_who who;
    lg_game_who(reader->game, -1, &who);
    return who.over || event->audience == LG_TO_ALL;
}

static void print_event(const log_reader *reader, const lg_events *list, const lg_event *event) {
    char text[LG_TEXT_SIZE], clean[LG_TEXT_SIZE];
    int seat = reader->seat < 0 ? 0 : reader->seat;
    lg_event_text(reader->game, seat, list, event, text, sizeof text);
    lg_text_cleaned(clean, sizeof clean, text);
    if (lg_event_style_of(reader->game, event) == LG_STYLE_HEADING) {
        printf("\n%s\n", clean);
    } else {
        printf("  %s\n", clean);
    }
}

/* Points line by line, and who won. */
static void print_score(const lg_game *game) {
    lg_score score;
    lg_game_score(game, 0, &score);
    printf("\n%s\n", score.grade);
    for (int i = 0; i < score.line_count; i++) {
        printf("  %-40s %3d %+4d\n", score.lines[i].text, score.lines[i].count,
               score.lines[i].points);
    }
    printf("  %-40s     %+4d\n", "points", score.total);
}

static void print_log(const log_reader *reader, const lg_events *list) {
    lg_who who;
    printf("%s\n", reader->game->scenario->title);
    for (int i = 0; i < list->count; i++) {
        if (may_read(reader, &list->items[i])) {
            print_event(reader, list, &list->items[i]);
        }
    }
    lg_game_who(reader->game, -1, &who);
    if (who.over) {
        print_score(reader->game);
    }
}

static bool find_reader(lg_cli *cli, lg_session *session, log_reader *reader, lg_error *error) {
    const lg_battle *battle = lg_session_battle(session);
    reader->game = lg_battle_game(battle);
    reader->seat = -1;
    if (cli->as) {
        reader->seat = lg_seat_named(lg_battle_scenario(battle), cli->as, error);
    }
    return !cli->as || reader->seat >= 0;
}

static int replay(lg_cli *cli, lg_data *data, const char *path) {
    lg_error error;
    log_reader reader;
    lg_session *session = lg_session_load(data, path, &error);
    if (!session) {
        return lg_complain_error(&error);
    }
    int status = LG_EXIT_FINE;
    if (find_reader(cli, session, &reader, &error)) {
        print_log(&reader, lg_battle_events(lg_session_battle(session)));
        if (*lg_session_notice(session)) {
            fprintf(stderr, "laager: %s\n", lg_session_notice(session));
        }
    } else {
        status = lg_complain_error(&error);
    }
    lg_session_close(session);
    return status;
}

int lg_subcommand_replay(lg_cli *cli, int count, char **words) {
    char path[LG_PATH_SIZE];
    lg_error error;
    if (count != 1) {
        return lg_complain("Say which record, and one at a time: laager replay RECORD.");
    }
    lg_data *data = lg_data_open(cli->data, &error);
    if (!data) {
        return lg_complain_error(&error);
    }
    int status = replay(cli, data, lg_record_named(words[0], path, sizeof path));
    lg_data_close(data);
    return status;
}
