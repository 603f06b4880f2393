/* words.h - finding the word that was meant. */
#ifndef LG_CORE_WORDS_H
#define LG_CORE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

enum { LG_WORD_SIZE = 48 }; /* longest word compared */

/* The first letter becomes a capital: names are small inside a sentence ("the troop"). Returns the text. */
char *lg_capital(char *text);
/* A name alone on its line: "the troop" becomes "Troop". Returns the text. */
char *lg_heading(char *text);
/* Same letters, capitals or not? */
bool lg_same_word(const char *a, const char *b);
/* Letters to insert, delete, change or swap to come from one word to the other; capitals do not count. */
int lg_word_distance(const char *a, const char *b);
/* The candidate nearest to a word, or NULL when none is near enough to have been meant (more than a third of
 * its letters differ). `names` has `count` entries. */
const char *lg_nearest(const char *word, const char *const *names, size_t count);
/* Index of a word in a NULL-ended list, -1 when it is not there. */
int lg_word_index(const char *word, const char *const *names);

#endif
