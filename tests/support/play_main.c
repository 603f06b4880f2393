/* play_runner FILE.play...: runs plays and says what is not as they expect; status 1 when something is not. */
#include <stdio.h>

#include "play.h"

int main(int argc, char **argv) {
    play_report report = {0, 0, 0};
    for (int i = 1; i < argc; i++) {
        play_run_file(argv[i], stdout, &report);
    }
    printf("%d plays in %d files, %d checks, %d failures\n", report.plays, argc - 1, report.checks,
           report.failures);
    return report.failures > 0 || report.plays == 0;
}
