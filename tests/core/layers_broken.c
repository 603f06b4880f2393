/* Breaks the rule of the layers on purpose: the test of the layers must find each of these calls. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int layers_broken(void);

int layers_broken(void) { return rand() + (int)time(NULL) + printf("%s", getenv("HOME")); }
