#include "io/files.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <laager/ruleset.h>

#include "io/report.h"

/* ---- Clean text ------------------------------------------------------------------------------ */

/* Length of the UTF-8 character at `text` and its number in *code; 0 when it is none. */
static int decode(const char *text, uint32_t *code) {
    const unsigned char *at = (const unsigned char *)text;
    int length = at[0] < 0x80 ? 1 : at[0] < 0xC2 ? 0 : at[0] < 0xE0 ? 2 : at[0] < 0xF0 ? 3 : 4;
    if (length == 0 || at[0] > 0xF4) {
        return 0;
    }
    *code = length == 1 ? at[0] : at[0] & (0x7Fu >> length);
    for (int i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) {
            return 0;
        }
        *code = *code << 6 | (at[i] & 0x3Fu);
    }
    bool overlong = (length == 3 && *code < 0x800) || (length == 4 && *code < 0x10000);
    bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
    return overlong || surrogate || *code > 0x10FFFF ? 0 : length;
}

/* Controls, and the marks that turn or hide text on a terminal. */
static bool is_control(uint32_t code) {
    if (code >= 0x20 && code < 0x7F) {
        return false; /* nearly all of every file */
    }
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0xAD || code == 0x61C ||
           (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF ||
           (code >= 0xFFF9 && code <= 0xFFFB) || (code >= 0xE0000 && code <= 0xE0FFF);
}

bool lg_text_is_clean(const char *text) {
    uint32_t code = 0;
    for (int length; *text; text += length) {
        length = decode(text, &code);
        if (length == 0 || is_control(code)) {
            return false;
        }
    }
    return true;
}

const char *lg_text_cleaned(char *to, size_t size, const char *text) {
    size_t used = 0;
    while (*text && size > 0) {
        uint32_t code = 0;
        int length = decode(text, &code);
        bool clean = length > 0 && !is_control(code);
        size_t bytes = clean ? (size_t)length : 1;
        if (used + bytes >= size) {
            break;
        }
        if (clean) {
            memcpy(to + used, text, bytes);
        } else {
            to[used] = '?';
        }
        used += bytes;
        text += length > 0 ? length : 1;
    }
    if (size > 0) {
        to[used] = '\0';
    }
    return to;
}

bool lg_error_say(lg_error *error, const char *format, ...) {
    char sentence[sizeof error->text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    memset(error, 0, sizeof *error);
    lg_text_cleaned(error->text, sizeof error->text, sentence);
    return false;
}

/* ---- Folders --------------------------------------------------------------------------------- */

static bool is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static bool holds_rulesets(const char *folder) {
    char path[LG_PATH_SIZE + 16];
    snprintf(path, sizeof path, "%s/rulesets", folder);
    return is_folder(path);
}

static bool take_folder(const char *from, char *folder, size_t size) {
    return snprintf(folder, size, "%s", from) < (int)size && holds_rulesets(folder);
}

static bool take_named(const char *from, const char *namer, char *folder, size_t size,
                       lg_error *error) {
    if (take_folder(from, folder, size)) {
        return true;
    }
    return lg_error_say(
        error,
        "%s names \"%s\" as the data folder, but there is no folder \"rulesets\" in "
        "it: name the folder that holds rulesets/, or leave it out",
        namer, from);
}

bool lg_data_find(const char *option, char *folder, size_t size, lg_error *error) {
    const char *variable = getenv("LAAGER_DATA");
    if (option) {
        return take_named(option, "--data", folder, size, error);
    }
    if (variable && *variable) {
        return take_named(variable, "LAAGER_DATA", folder, size, error);
    }
    if (take_folder(LG_DATA_INSTALLED, folder, size) || take_folder(LG_DATA_SOURCE, folder, size)) {
        return true;
    }
    return lg_error_say(error,
                        "the rule sets are not found in %s nor in %s: name the folder that holds "
                        "rulesets/ with --data or LAAGER_DATA",
                        LG_DATA_INSTALLED, LG_DATA_SOURCE);
}

/* The folder that XDG_DATA_HOME stands for; a relative one does not count. */
static bool data_home(char *path, size_t size) {
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    if (data && data[0] == '/') {
        return snprintf(path, size, "%s", data) < (int)size;
    }
    if (!home || !*home) {
        const struct passwd *user = getpwuid(getuid());
        home = user ? user->pw_dir : NULL;
    }
    return home && snprintf(path, size, "%s/.local/share", home) < (int)size;
}

/* Makes a folder and the ones above it, for this user alone. */
static bool make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST || is_folder(path);
        *slash = '/';
        if (!made) {
            return false;
        }
    }
    return mkdir(path, 0700) == 0 || (errno == EEXIST && is_folder(path));
}

bool lg_battles_folder(bool make, char *folder, size_t size, lg_error *error) {
    char home[LG_PATH_SIZE];
    if (!data_home(home, sizeof home) ||
        snprintf(folder, size, "%s/laager/battles", home) >= (int)size) {
        return lg_error_say(error, "no home folder is known to keep battles in: set HOME, or "
                                   "XDG_DATA_HOME to a full path");
    }
    if (!make || is_folder(folder) || make_folders(folder)) {
        return true;
    }
    return lg_error_say(error,
                        "the folder for battles, %s, cannot be made (%s): set XDG_DATA_HOME to a "
                        "folder that may be written",
                        folder, strerror(errno));
}

/* ---- Reading --------------------------------------------------------------------------------- */

static bool say_unopened(const char *path, const char *what, lg_error *error) {
    int reason = errno;
    if (reason == ENOENT || reason == ENOTDIR) {
        return lg_error_say(error, "there is no %s file \"%s\": check the name and the folder",
                            what, path);
    }
    if (reason == EACCES || reason == EPERM) {
        return lg_error_say(error, "the %s file \"%s\" may not be read: look at its permissions",
                            what, path);
    }
    return lg_error_say(error, "the %s file \"%s\" cannot be opened: %s", what, path,
                        strerror(reason));
}

static bool fits(const char *path, const char *what, const struct stat *about, size_t max,
                 lg_error *error) {
    if (S_ISDIR(about->st_mode)) {
        return lg_error_say(error, "\"%s\" is a folder: name a %s file in it", path, what);
    }
    if (!S_ISREG(about->st_mode)) {
        return lg_error_say(error, "\"%s\" is no ordinary file: name a %s file", path, what);
    }
    if (about->st_size == 0) {
        return lg_error_say(error, "the %s file \"%s\" is empty", what, path);
    }
    if ((uintmax_t)about->st_size > max) {
        return lg_error_say(error, "\"%s\" is too large for a %s file: %jd bytes, at most %zu",
                            path, what, (intmax_t)about->st_size, max);
    }
    return true;
}

/* Fills `text` from the file; false with errno set, 0 when the file has become shorter. */
static bool fill(int file, char *text, size_t size) {
    size_t got = 0;
    while (got < size) {
        ssize_t part = read(file, text + got, size - got);
        if (part < 0 && errno == EINTR) {
            continue;
        }
        if (part == 0) {
            errno = 0;
        }
        if (part <= 0) {
            return false;
        }
        got += (size_t)part;
    }
    return true;
}

static char *read_open(int file, const char *path, const char *what, size_t max, size_t *size,
                       lg_error *error) {
    struct stat about;
    if (fstat(file, &about) != 0) {
        say_unopened(path, what, error);
        return NULL;
    }
    if (!fits(path, what, &about, max, error)) {
        return NULL;
    }
    *size = (size_t)about.st_size;
    char *text = malloc(*size + 1);
    if (!text) {
        lg_error_say(error, "not enough memory to read \"%s\"", path);
        return NULL;
    }
    if (!fill(file, text, *size)) {
        lg_error_say(error, "the %s file \"%s\" cannot be read to its end: %s", what, path,
                     errno ? strerror(errno) : "it has become shorter");
        free(text);
        return NULL;
    }
    text[*size] = '\0';
    return text;
}

char *lg_file_read(const char *path, const char *what, size_t max, size_t *size, lg_error *error) {
    size_t length = 0;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        say_unopened(path, what, error);
        return NULL;
    }
    char *text = read_open(file, path, what, max, &length, error);
    close(file);
    if (text && size) {
        *size = length;
    }
    return text;
}

/* "\r\n" becomes "\n", and a byte order mark at the start goes. */
static void drop_returns(char *text) {
    const char *from = strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? text + 3 : text;
    char *to = text;
    for (; *from; from++) {
        if (from[0] != '\r' || from[1] != '\n') {
            *to++ = *from;
        }
    }
    *to = '\0';
}

bool lg_text_check(const char *path, const char *text, lg_error *error) {
    lg_spot spot = {path, text, 1, 1};
    for (const char *at = text; *at;) {
        uint32_t code = 0;
        int length = decode(at, &code);
        if (length == 0) {
            return lg_report(error, &spot, "save the file as UTF-8",
                             "byte 0x%02X here is no UTF-8 character", (unsigned char)*at);
        }
        if (code != '\n' && code != '\t' && is_control(code)) {
            return lg_report(error, &spot, "take it out", "control character U+%04X in the text",
                             (unsigned)code);
        }
        spot.column = code == '\n' ? 1 : spot.column + 1;
        spot.line += code == '\n';
        at += length;
    }
    return true;
}

char *lg_file_read_text(const char *path, const char *what, size_t max, lg_error *error) {
    size_t size = 0;
    char *text = lg_file_read(path, what, max, &size, error);
    if (!text) {
        return NULL;
    }
    if (strlen(text) < size) {
        lg_error_say(error, "\"%s\" is no text: byte %zu is NUL. Name a %s file", path,
                     strlen(text) + 1, what);
        free(text);
        return NULL;
    }
    drop_returns(text);
    if (lg_text_check(path, text, error)) {
        return text;
    }
    free(text);
    return NULL;
}

char *lg_rules_words(const char *data_folder, const lg_ruleset *ruleset, lg_error *error) {
    char path[2 * LG_PATH_SIZE];
    snprintf(path, sizeof path, "%s/rulesets/%s/RULES.md", data_folder, ruleset->id);
    return lg_file_read_text(path, "rules", LG_MAX_TEXT_BYTES, error);
}

uint64_t lg_random_seed(void) {
    uint64_t seed = 0;
    int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    bool drawn = file >= 0 && fill(file, (char *)&seed, sizeof seed);
    if (file >= 0) {
        close(file);
    }
    if (!drawn) { /* a system without it: the clock has to do */
        seed = (uint64_t)time(NULL) * 0x9E3779B97F4A7C15u ^ (uint64_t)getpid();
    }
    return seed;
}
