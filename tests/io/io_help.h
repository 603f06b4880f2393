/* io_help.h - files and folders for the tests of src/io: everything happens in a folder of its
 * own. */
#ifndef LG_TESTS_IO_HELP_H
#define LG_TESTS_IO_HELP_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"

enum { HELP_PATH = 512 };

/* A new folder under $TMPDIR or /tmp; remove it with folder_gone. */
static inline const char *folder_new(char folder[HELP_PATH]) {
    const char *tmp = getenv("TMPDIR");
    snprintf(folder, HELP_PATH, "%s/laager-io-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    check_true(mkdtemp(folder) != NULL, "a folder for the test can be made");
    return folder;
}

/* Removes a folder and what is in it. */
static inline void folder_gone(const char *folder) {
    DIR *files = opendir(folder);
    for (struct dirent *file; files && (file = readdir(files));) {
        char path[2 * HELP_PATH];
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        if (strcmp(file->d_name, ".") != 0 && strcmp(file->d_name, "..") != 0 &&
            remove(path) != 0) {
            folder_gone(path);
        }
    }
    if (files) {
        closedir(files);
    }
    rmdir(folder);
}

/* `folder`/`name`, in one of four buffers that take turns. */
static inline const char *in(const char *folder, const char *name) {
    static char paths[4][2 * HELP_PATH];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static inline void put_bytes(const char *path, const void *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    check_true(file != NULL, "%s can be written", path);
    check_int(fwrite(bytes, 1, size, file), size);
    check_int(fclose(file), 0);
}

static inline void put_text(const char *path, const char *text) {
    put_bytes(path, text, strlen(text));
}

/* A whole file with a closing zero; the caller frees. */
static inline char *get_text(const char *path, size_t *size) {
    struct stat about = {0};
    FILE *file = fopen(path, "rb");
    check_true(file != NULL && fstat(fileno(file), &about) == 0, "%s can be read", path);
    char *text = calloc(1, (size_t)about.st_size + 1);
    *size = fread(text, 1, (size_t)about.st_size, file);
    fclose(file);
    return text;
}

static inline long long size_of(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 ? (long long)about.st_size : -1;
}

/* `text` with the first `from` replaced by `to`; the caller frees. */
static inline char *changed(const char *text, const char *from, const char *to) {
    const char *at = strstr(text, from);
    check_true(at != NULL, "the text to change holds \"%s\"", from);
    char *result = calloc(1, strlen(text) + strlen(to) + 1);
    snprintf(result, strlen(text) + strlen(to) + 1, "%.*s%s%s", (int)(at - text), text, to,
             at + strlen(from));
    return result;
}

#endif
