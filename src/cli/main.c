#include "cli/cli.h"

int main(int argc, char **argv) { return lg_cli_main(argc, argv); }
