# Warnings sit on a target of their own, linked privately: neither packagers nor users of the library inherit them.
# Not wanted is -Wformat-truncation: cutting a text to its room is what snprintf is used for here, and what that warning
# guesses about lengths changes with the compiler and its optimisation.
add_library(laager_warnings INTERFACE)
target_compile_options(laager_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wconversion -Wundef -Wformat=2
  -Wcast-qual -Wvla
  $<$<C_COMPILER_ID:GNU>:-Wno-format-truncation> $<$<BOOL:${LAAGER_WERROR}>:-Werror>)
