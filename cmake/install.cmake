# Two components: `runtime` is what a player needs, `devel` what a program built on the library needs.
install(TARGETS laager_program RUNTIME COMPONENT runtime)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/rulesets/" DESTINATION "${CMAKE_INSTALL_DATADIR}/laager/rulesets" COMPONENT runtime
  FILES_MATCHING PATTERN "*.yaml" PATTERN "RULES.md")
install(FILES "${PROJECT_SOURCE_DIR}/docs/laager.6" DESTINATION "${CMAKE_INSTALL_MANDIR}/man6" COMPONENT runtime)

install(TARGETS laager ARCHIVE COMPONENT devel)
install(DIRECTORY include/laager/ DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/laager" COMPONENT devel)
configure_file(cmake/laager.pc.in laager.pc @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/laager.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT devel)
