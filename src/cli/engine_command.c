/* engine: the engine protocol on standard input and output. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/engine.h"

int lg_subcommand_engine(lg_cli *cli, int count, char **words) {
    lg_error error;
    if (count > 0) {
        return lg_complain("\"engine\" takes no words: \"%.60s\" is one too many.", words[0]);
    }
    lg_engine *engine = lg_engine_new(cli->data, &error);
    if (!engine) {
        return lg_complain_error(&error);
    }
    bool written = lg_engine_run(engine, stdin, stdout);
    int reason = errno;
    lg_engine_free(engine);
    if (ferror(stdin)) {
        return lg_complain("The commands could not be read from standard input: %s.",
                           strerror(reason));
    }
    if (!written && !ferror(stdout)) {
        lg_complain("There is not enough memory.");
    }
    /* What could not be written is told by lg_cli_finish. */
    return written ? LG_EXIT_FINE : LG_EXIT_FAILED;
}
