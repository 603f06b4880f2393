/*
 * Files and folders: where the rule sets lie, where battles are kept, and reading a whole text.
 *
 * Every failure is a sentence for a person in lg_error: what is wrong, the path, what to do.
 * Nothing from a file or a path reaches such a sentence with control characters in it.
 */
#ifndef LG_IO_FILES_H
#define LG_IO_FILES_H

#include <laager/laager.h>

enum {
    LG_PATH_SIZE = 1024,                /* room for a path with its closing zero */
    LG_MAX_YAML_BYTES = 1024 * 1024,    /* a scenario file or rules.yaml may be that long */
    LG_MAX_RECORD_BYTES = 1 << 30,      /* and a record */
    LG_MAX_TEXT_BYTES = 4 * 1024 * 1024 /* RULES.md and the like */
};

/*
 * Finds the data folder, the one that holds "rulesets": `option` (the value of --data; NULL when
 * not given), else $LAAGER_DATA, else where laager is installed, else the source tree it was
 * built from. A folder that was named by hand and does not serve is an error, not a reason to
 * look further.
 */
bool lg_data_find(const char *option, char *folder, size_t size, lg_error *error);

/*
 * The folder of battles, $XDG_DATA_HOME/laager/battles or ~/.local/share/laager/battles; made with
 * its parents when `make` is set. False when it cannot be named or made.
 */
bool lg_battles_folder(bool make, char *folder, size_t size, lg_error *error);

/*
 * Reads a whole text file of at most `max` bytes into memory that the caller frees, with a closing
 * zero; `size` (NULL allowed) gets its length. `what` names it in sentences: "scenario", "record".
 * Missing, unreadable, a folder, no ordinary file, empty or too long: NULL.
 */
char *lg_file_read(const char *path, const char *what, size_t max, size_t *size, lg_error *error);

/*
 * As lg_file_read for texts that people write: "\r\n" becomes "\n", a byte order mark goes; NUL
 * bytes, control characters and bytes that are no UTF-8 are refused with line, column and a caret.
 */
char *lg_file_read_text(const char *path, const char *what, size_t max, lg_error *error);

/* The check of lg_file_read_text on a text that is in memory already. */
bool lg_text_check(const char *path, const char *text, lg_error *error);

/* The rules in words of a rule set, <folder>/rulesets/<id>/RULES.md, or NULL; the caller frees. */
char *lg_rules_words(const char *data_folder, const lg_ruleset *ruleset, lg_error *error);

/* True when `text` may go to a terminal: UTF-8 without control characters (newlines included). */
bool lg_text_is_clean(const char *text);

/* Copies `text` with everything that must not reach a terminal replaced by '?'; returns `to`. */
const char *lg_text_cleaned(char *to, size_t size, const char *text);

/* 64 random bits from the system, for the seed of a battle and for nothing else. */
uint64_t lg_random_seed(void);

/* Fills the error with a sentence without a place, cleaned; always returns false. */
bool lg_error_say(lg_error *error, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 2, 3)))
#endif
    ;

#endif
