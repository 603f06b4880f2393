# Warnings sit on a target of their own, linked privately: neither packagers nor users of the library inherit them.
add_library(laager_warnings INTERFACE)
target_compile_options(laager_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wconversion -Wundef -Wformat=2
  -Wcast-qual -Wvla $<$<BOOL:${LAAGER_WERROR}>:-Werror>)
