# In the lint preset the layout is checked as well: what clang-format would change is an error. `format` changes it.
option(LAAGER_FORMAT "Check the layout of every C file" OFF)
if(LAAGER_FORMAT)
  find_program(CLANG_FORMAT NAMES clang-format REQUIRED)
  file(GLOB_RECURSE formatted_files CONFIGURE_DEPENDS
    include/*.h src/*.[ch] rulesets/*.[ch] tests/*.[ch])
  list(FILTER formatted_files EXCLUDE REGEX "/tests/bench/")
  add_custom_target(format_check ALL COMMAND "${CLANG_FORMAT}" --dry-run -Werror ${formatted_files}
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" VERBATIM)
  add_custom_target(format COMMAND "${CLANG_FORMAT}" -i ${formatted_files}
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" VERBATIM)
endif()
