/* saved.c - the battles on disk. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "io/files.h"
#include "io/session.h"

/* A battle and when its last line was written. */
typedef struct battle {
    lg_saved saved;
    struct timespec changed;
} battle;

typedef struct battles {
    battle *items;
    int count, max;
} battles;

static battle *add(battles *l) {
    if (l->count == l->max) {
        int max = l->max ? 2 * l->max : 8;
        battle *more = realloc(l->items, (size_t)max * sizeof *more);
        if (!more) {
            return NULL;
        }
        l->items = more;
        l->max = max;
    }
    return memset(&l->items[l->count++], 0, sizeof *l->items);
}

static bool is_record_file(const char *name) {
    size_t length = strlen(name);
    return name[0] != '.' && length > 6 && strcmp(name + length - 6, ".jsonl") == 0;
}

static bool look_at(battles *l, const char *folder, const char *name, lg_error *error) {
    char path[2 * LG_PATH_SIZE];
    struct stat about;
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= LG_PATH_SIZE ||
        stat(path, &about) != 0 || !S_ISREG(about.st_mode)) {
        return true;
    }
    battle *entry = add(l);
    if (!entry) {
        return lg_error_say(error, "not enough memory to list battles");
    }
    entry->changed = about.st_mtim;
    snprintf(entry->saved.path, sizeof entry->saved.path, "%.*s", LG_PATH_SIZE - 1, path);
    entry->saved.broken = !lg_record_peek(path, &entry->saved.summary, &entry->saved.why);
    return true;
}

static int newest_first(const void *a, const void *b) {
    const battle *one = a, *other = b;
    if (one->changed.tv_sec != other->changed.tv_sec) {
        return one->changed.tv_sec > other->changed.tv_sec ? -1 : 1;
    }
    if (one->changed.tv_nsec != other->changed.tv_nsec) {
        return one->changed.tv_nsec > other->changed.tv_nsec ? -1 : 1;
    }
    return strcmp(one->saved.path, other->saved.path);
}

static bool hand_over(battles *l, lg_saved **items, lg_error *error) {
    lg_saved *saved = calloc((size_t)l->count + 1, sizeof *saved);
    if (!saved) {
        return lg_error_say(error, "not enough memory to list battles");
    }
    if (l->count > 0) {
        qsort(l->items, (size_t)l->count, sizeof *l->items, newest_first);
    }
    for (int i = 0; i < l->count; i++) {
        saved[i] = l->items[i].saved;
    }
    *items = saved;
    return true;
}

static bool list_folder(const char *folder, battles *l, lg_error *error) {
    DIR *files = opendir(folder);
    if (!files && errno == ENOENT) {
        return true;
    }
    if (!files) {
        return lg_error_say(error, "the folder of battles, %s, cannot be read: %s", folder,
                            strerror(errno));
    }
    bool good = true;
    for (struct dirent *file; good && (file = readdir(files));) {
        if (is_record_file(file->d_name)) {
            good = look_at(l, folder, file->d_name, error);
        }
    }
    closedir(files);
    return good;
}

int lg_saved_list(const char *folder, lg_saved **list, lg_error *error) {
    char usual[LG_PATH_SIZE];
    battles found = {NULL, 0, 0};
    *list = NULL;
    if (!folder && !lg_battles_folder(false, usual, sizeof usual, error)) {
        return -1;
    }
    bool good =
        list_folder(folder ? folder : usual, &found, error) && hand_over(&found, list, error);
    free(found.items);
    return good ? found.count : -1;
}

bool lg_saved_newest(char *path, size_t size, lg_error *error) {
    lg_saved *list = NULL;
    int count = lg_saved_list(NULL, &list, error);
    bool found = false;
    for (int i = 0; list && i < count && !found; i++) {
        found = !list[i].broken && !list[i].summary.over &&
                snprintf(path, size, "%s", list[i].path) < (int)size;
    }
    free(list);
    if (count >= 0 && !found) {
        lg_error_say(error, "there is no unfinished battle: begin one with `laager new`");
    }
    return found;
}
