/* record.c - the record as a file: lines appended, locked, copied. */
#include "io/record.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/files.h"
#include "io/record_lines.h"

/* On disk, or (file -1, no path) in memory. */
struct lg_record {
    char *path;
    int file;
    size_t size; /* bytes of whole lines */
    char *text;  /* in memory: the lines; room for `room` bytes */
    size_t room;
};

/* ---- Making and freeing ---------------------------------------------------------------------- */

static lg_record *new_record(const char *path, int file) {
    lg_record *record = calloc(1, sizeof *record);
    char *copy = path ? strdup(path) : NULL;
    if (!record || (path && !copy)) {
        free(record);
        free(copy);
        return NULL;
    }
    record->path = copy;
    record->file = file;
    return record;
}

void lg_record_close(lg_record *record) {
    if (!record) {
        return;
    }
    if (record->file >= 0) {
        close(record->file); /* the lock goes with it */
    }
    free(record->path);
    free(record->text);
    free(record);
}

const char *lg_record_path(const lg_record *record) { return record->path; }

/* ---- The lock -------------------------------------------------------------------------------- */

/* Who holds the lock of a file, from a line of /proc/locks: "1: FLOCK ADVISORY WRITE 4711
 * 08:01:99 0 EOF". */
static long holder_in(const char *line, unsigned long long inode) {
    long process = 0;
    unsigned long long found = 0;
    if (sscanf(line, "%*d: FLOCK %*s WRITE %ld %*x:%*x:%llu", &process, &found) != 2) {
        return 0;
    }
    return found == inode ? process : 0;
}

/* The process that has the file locked, 0 where the system does not tell. */
static long lock_holder(int file) {
    struct stat about;
    char line[200];
    long process = 0;
    FILE *locks = fstat(file, &about) == 0 ? fopen("/proc/locks", "r") : NULL;
    while (locks && process <= 0 && fgets(line, sizeof line, locks)) {
        process = holder_in(line, about.st_ino);
    }
    if (locks) {
        fclose(locks);
    }
    return process > 0 ? process : 0;
}

static bool say_held(int file, const char *path, lg_error *error) {
    long process = lock_holder(file);
    char who[40] = "";
    if (process > 0) {
        snprintf(who, sizeof who, " (process %ld)", process);
    }
    return lg_error_say(error,
                        "\"%s\" is already open in another laager%s: go on there, or end it first",
                        path, who);
}

static bool lock(int file, const char *path, lg_error *error) {
    if (flock(file, LOCK_EX | LOCK_NB) == 0) {
        return true;
    }
    if (errno == EWOULDBLOCK) {
        return say_held(file, path, error);
    }
    return lg_error_say(error,
                        "\"%s\" cannot be locked against a second laager (%s): keep battles on "
                        "another disk, with XDG_DATA_HOME",
                        path, strerror(errno));
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* A write that falls short took what there was room for: the next one says why. */
static bool write_all(int file, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        if (written > 0) {
            bytes += written;
            size -= (size_t)written;
        }
    }
    return true;
}

static bool say_unwritten(const char *path, int reason, lg_error *error) {
    const char *what = strerror(reason);
    if (reason == ENOSPC || reason == EDQUOT) {
        what = "the disk is full; make room and try again";
    } else if (reason == EFBIG) {
        what = "a limit holds how large a file may grow (see `ulimit -f`); lift it and resume";
    } else if (reason == EROFS) {
        what = "the disk can only be read";
    }
    return lg_error_say(error,
                        "\"%s\" cannot be written: %s. Nothing is lost: the record ends "
                        "with the action before",
                        path, what);
}

/* Somebody may have deleted or changed the file under us: then a line would go nowhere, or in the
 * wrong place. */
static bool is_ours(const lg_record *record, lg_error *error) {
    struct stat about;
    if (fstat(record->file, &about) != 0) {
        return say_unwritten(record->path, errno, error);
    }
    if (about.st_nlink == 0) {
        return lg_error_say(error,
                            "\"%s\" has been deleted or moved while it was played: save "
                            "the battle under another name",
                            record->path);
    }
    if ((uintmax_t)about.st_size != record->size) {
        return lg_error_say(error,
                            "\"%s\" has been changed by another program: save the battle "
                            "under another name",
                            record->path);
    }
    return true;
}

static bool append_to_file(lg_record *record, const char *line, size_t size, lg_error *error) {
    if (!is_ours(record, error)) {
        return false;
    }
    if (write_all(record->file, line, size) && fsync(record->file) == 0) {
        record->size += size;
        return true;
    }
    int reason = errno;
    if (ftruncate(record->file, (off_t)record->size) != 0) {
        return lg_error_say(error,
                            "\"%s\" cannot be written: %s. Its last line is cut off; it "
                            "will be left out when the battle is resumed",
                            record->path, strerror(reason));
    }
    return say_unwritten(record->path, reason, error);
}

static bool append_to_memory(lg_record *record, const char *line, size_t size, lg_error *error) {
    if (!record->text || record->size + size > record->room) {
        size_t room = 2 * record->room + size + 1;
        char *more = realloc(record->text, room);
        if (!more) {
            return lg_error_say(error, "not enough memory for the record");
        }
        record->text = more;
        record->room = room;
    }
    memcpy(record->text + record->size, line, size);
    record->size += size;
    return true;
}

/* Takes the object over. */
static bool append(lg_record *record, json_t *object, lg_error *error) {
    char *line = object ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    if (!line) {
        return lg_error_say(error, "not enough memory for the record");
    }
    size_t length = strlen(line);
    line[length] = '\n'; /* in place of the closing zero: one line, one write */
    bool good = record->file >= 0 ? append_to_file(record, line, length + 1, error)
                                  : append_to_memory(record, line, length + 1, error);
    free(line);
    return good;
}

bool lg_record_action(lg_record *record, const lg_battle *battle, const char *text,
                      lg_error *error) {
    return append(record, lg_line_action(battle, text), error);
}

bool lg_record_undo(lg_record *record, const lg_battle *battle, int count, lg_error *error) {
    return append(record, lg_line_undo(battle, count), error);
}

/* ---- Creating -------------------------------------------------------------------------------- */

/* The name of a new file must survive a power cut as well as its bytes. */
static void sync_folder(const char *path) {
    char folder[LG_PATH_SIZE];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
    int file = open(*folder ? folder : "/", O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return;
    }
    fsync(file);
    close(file);
}

static bool say_uncreated(const char *path, lg_error *error) {
    int reason = errno;
    if (reason == ENOENT) {
        return lg_error_say(error, "\"%s\" cannot be made: there is no such folder", path);
    }
    if (reason == ELOOP) {
        return lg_error_say(error, "\"%s\" is a link that leads to no file: name another file",
                            path);
    }
    if (reason == EISDIR) {
        return lg_error_say(error, "\"%s\" is a folder: name a file in it", path);
    }
    return lg_error_say(error, "\"%s\" cannot be made (%s): choose a folder that may be written",
                        path, strerror(reason));
}

static bool is_empty(int file, const char *path, lg_error *error) {
    struct stat about;
    if (fstat(file, &about) != 0) {
        return say_uncreated(path, error);
    }
    if (!S_ISREG(about.st_mode)) {
        return lg_error_say(error, "\"%s\" is no ordinary file: choose another name", path);
    }
    if (about.st_size > 0) {
        return lg_error_say(error,
                            "\"%s\" is there already and stays as it is: choose another "
                            "name, or resume it",
                            path);
    }
    return true;
}

/* A new file, or an empty one that is there: locked and open for adding. -1 with an error. */
static int open_new(const char *path, lg_error *error) {
    int file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0600);
    if (file < 0) {
        say_uncreated(path, error);
        return -1;
    }
    if (is_empty(file, path, error) && lock(file, path, error) && is_empty(file, path, error)) {
        return file;
    }
    close(file);
    return -1;
}

lg_record *lg_record_create(const lg_battle *battle, const char *path, lg_error *error) {
    int file = path ? open_new(path, error) : -1;
    if (path && file < 0) {
        return NULL;
    }
    lg_record *record = new_record(path, file);
    if (!record) {
        lg_error_say(error, "not enough memory for the record");
        if (file >= 0) {
            close(file);
        }
        return NULL;
    }
    if (append(record, lg_line_head(battle), error)) {
        if (path) {
            sync_folder(path);
        }
        return record;
    }
    if (path) {
        unlink(path);
    }
    lg_record_close(record);
    return NULL;
}

lg_record *lg_record_from_text(const char *text, size_t size) {
    lg_record *record = new_record(NULL, -1);
    lg_error ignored;
    if (record && append_to_memory(record, text, size, &ignored)) {
        return record;
    }
    lg_record_close(record);
    return NULL;
}

/* ---- Going on -------------------------------------------------------------------------------- */

static bool say_unopened(const char *path, lg_error *error) {
    int reason = errno;
    if (reason == ENOENT || reason == ENOTDIR) {
        return lg_error_say(error, "there is no record \"%s\": `laager resume` lists the battles",
                            path);
    }
    if (reason == EISDIR) {
        return lg_error_say(error, "\"%s\" is a folder: name a record in it", path);
    }
    return lg_error_say(error,
                        "\"%s\" cannot be gone on with (%s): copy it to where you may "
                        "write, and resume the copy",
                        path, strerror(reason));
}

static bool is_ordinary(int file, const char *path, lg_error *error) {
    struct stat about;
    return (fstat(file, &about) == 0 && S_ISREG(about.st_mode)) ||
           lg_error_say(error, "\"%s\" is no ordinary file: name a record", path);
}

lg_record *lg_record_open(const char *path, lg_error *error) {
    int file = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        say_unopened(path, error);
        return NULL;
    }
    if (!is_ordinary(file, path, error) || !lock(file, path, error)) {
        close(file);
        return NULL;
    }
    lg_record *record = new_record(path, file);
    if (record) {
        return record;
    }
    lg_error_say(error, "not enough memory for the record");
    close(file);
    return NULL;
}

/* By its open file: its name may lead elsewhere by now. */
static bool read_back(const lg_record *record, char *text, size_t size, lg_error *error) {
    for (size_t got = 0; got < size;) {
        ssize_t part = pread(record->file, text + got, size - got, (off_t)got);
        if (part < 0 && errno == EINTR) {
            continue;
        }
        if (part <= 0) {
            return lg_error_say(error, "\"%s\" cannot be read to its end: %s", record->path,
                                part < 0 ? strerror(errno) : "it has become shorter");
        }
        got += (size_t)part;
    }
    return true;
}

/* How much there is to read: what we have written, or all of a file just opened. */
static size_t length_of(const lg_record *record) {
    struct stat about;
    if (record->size > 0 || record->file < 0 || fstat(record->file, &about) != 0) {
        return record->size;
    }
    return (size_t)about.st_size;
}

char *lg_record_text(const lg_record *record, size_t *size, lg_error *error) {
    *size = length_of(record);
    char *copy = *size <= LG_MAX_RECORD_BYTES ? malloc(*size + 1) : NULL;
    if (!copy) {
        lg_error_say(error, "not enough memory for the record");
        return NULL;
    }
    copy[*size] = '\0';
    if (record->file < 0) {
        memcpy(copy, record->text, *size);
    } else if (!read_back(record, copy, *size, error)) {
        free(copy);
        return NULL;
    }
    return copy;
}

bool lg_record_trim(lg_record *record, size_t whole, lg_error *error) {
    struct stat about;
    record->size = whole;
    if (fstat(record->file, &about) == 0 && (uintmax_t)about.st_size == whole) {
        return true;
    }
    return (ftruncate(record->file, (off_t)whole) == 0 && fsync(record->file) == 0) ||
           say_unwritten(record->path, errno, error);
}

/* ---- Copies ---------------------------------------------------------------------------------- */

/* Same battle: the same first line. An empty file has nothing to lose. */
static bool may_replace(const char *path, const char *text, lg_error *error) {
    struct stat about;
    size_t size = 0, line = strcspn(text, "\n") + 1;
    if (stat(path, &about) == 0 && S_ISREG(about.st_mode) && about.st_size == 0) {
        return true;
    }
    lg_error ignored;
    char *there = lg_file_read(path, "record", LG_MAX_RECORD_BYTES, &size, &ignored);
    bool same = there && size >= line && memcmp(there, text, line) == 0;
    free(there);
    return same || lg_error_say(error,
                                "\"%s\" is there already and is no record of this battle: "
                                "it stays as it is; choose another name",
                                path);
}

/* A file that must not be there yet; nothing is left of it when it cannot be written. */
static bool write_new(const char *path, const char *text, size_t size, lg_error *error) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) {
        return say_uncreated(path, error);
    }
    bool good = (write_all(file, text, size) && fsync(file) == 0) ||
                lg_error_say(error, "\"%s\" cannot be written: %s", path, strerror(errno));
    close(file);
    if (!good) {
        unlink(path);
    }
    return good;
}

/* Puts a new file in the place of an old one that nobody has open. */
static bool replace(const char *path, const char *text, size_t size, lg_error *error) {
    char fresh[LG_PATH_SIZE + 8];
    int old = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (old < 0) {
        return say_uncreated(path, error);
    }
    snprintf(fresh, sizeof fresh, "%.*s.new", LG_PATH_SIZE, path);
    bool good = lock(old, path, error) && may_replace(path, text, error) &&
                write_new(fresh, text, size, error);
    if (good && rename(fresh, path) != 0) {
        good = say_uncreated(path, error);
        unlink(fresh);
    }
    close(old);
    return good;
}

static bool is_same_file(const lg_record *record, const char *path) {
    struct stat own, other;
    return record->file >= 0 && fstat(record->file, &own) == 0 && stat(path, &other) == 0 &&
           own.st_dev == other.st_dev && own.st_ino == other.st_ino;
}

bool lg_record_copy(const lg_record *record, const char *path, lg_error *error) {
    size_t size = 0;
    if (is_same_file(record, path)) {
        return true;
    }
    char *text = lg_record_text(record, &size, error);
    struct stat about;
    bool there = lstat(path, &about) == 0;
    bool good = text && (there ? replace : write_new)(path, text, size, error);
    if (good) {
        sync_folder(path);
    }
    free(text);
    return good;
}
