# How a folder of tests becomes a program, and what its runs find around them.

set(BACKRANK_TEST_HOME ${CMAKE_CURRENT_BINARY_DIR}/home)
file(MAKE_DIRECTORY ${BACKRANK_TEST_HOME})

# backrank_test(<name> <source>... [QT] [LIBS <target>...])
#
# A Boost.Test program and its two ctest entries. QT: with an application object, off screen.
function(backrank_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "QT" "" "LIBS")
  set(main ${CMAKE_CURRENT_SOURCE_DIR}/support/test_main.cpp)
  set(flags Backrank::flags)
  if(arg_QT)
    set(main ${CMAKE_CURRENT_SOURCE_DIR}/support/qt_test_main.cpp)
    set(flags Backrank::qt_flags)
  endif()

  configure_file(support/places.cpp.in ${CMAKE_CURRENT_BINARY_DIR}/places/${name}.cpp.in @ONLY)
  set(places ${CMAKE_CURRENT_BINARY_DIR}/places/${name}.cpp)
  file(GENERATE OUTPUT ${places} INPUT ${CMAKE_CURRENT_BINARY_DIR}/places/${name}.cpp.in)
  add_executable(${name} ${main} ${places} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE ${arg_LIBS} Boost::unit_test_framework ${flags})
  target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  target_compile_definitions(${name} PRIVATE
    BOOST_TEST_DYN_LINK
    BACKRANK_TEST_NAME="${name}")
  set_target_properties(${name} PROPERTIES AUTOMOC ${arg_QT})

  set(work ${CMAKE_CURRENT_BINARY_DIR}/runs/${name})
  file(MAKE_DIRECTORY ${work})
  add_test(NAME ${name} COMMAND ${name} --color_output=no --run_test=!@release WORKING_DIRECTORY ${work})
  add_test(NAME ${name}_release COMMAND ${name} --color_output=no --run_test=@release WORKING_DIRECTORY ${work})
  # Neither the settings nor the language of whoever runs the tests gets in.
  set_tests_properties(${name} ${name}_release PROPERTIES ENVIRONMENT
    "LC_ALL=C.UTF-8;XDG_CONFIG_HOME=${BACKRANK_TEST_HOME}/config;XDG_DATA_HOME=${BACKRANK_TEST_HOME}/data;XDG_STATE_HOME=${BACKRANK_TEST_HOME}/state;QT_QPA_PLATFORM=offscreen")
  set_tests_properties(${name} PROPERTIES TIMEOUT 1200)
  set_tests_properties(${name}_release PROPERTIES LABELS release TIMEOUT 43200 SKIP_REGULAR_EXPRESSION
    "no test cases matching filter")
endfunction()

# backrank_test_folder(<folder> [QT] [LIBS <target>...]): backrank_test of <folder>/*_test.cpp, once there is one.
function(backrank_test_folder folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*_test.cpp)
  if(sources)
    backrank_test(${folder}_test ${sources} ${ARGN})
  endif()
endfunction()

# backrank_test_place(<test> <name> <path>): what support/places.hpp answers to program("<name>").
function(backrank_test_place test name path)
  set_property(TARGET ${test} APPEND PROPERTY BACKRANK_PLACES "{\"${name}\", \"${path}\"}")
endfunction()

# backrank_test_runs(<test> <program>): the test starts a program of this build.
function(backrank_test_runs test program)
  if(TARGET ${test} AND TARGET ${program})
    backrank_test_place(${test} ${program} $<TARGET_FILE:${program}>)
    add_dependencies(${test} ${program})
  endif()
endfunction()

# readers/*.cpp: exported games in the hands of other programs. packaging/test.sh puts the npm packages of
# readers/package.json into the folder "readers" of the build; a program that is missing fails the test.
function(backrank_readers_test)
  set(readers ${PROJECT_BINARY_DIR}/readers)
  file(GLOB sources CONFIGURE_DEPENDS readers/*.cpp)
  configure_file(readers/replay.mjs ${readers}/replay.mjs COPYONLY)
  backrank_test(readers_test ${sources} LIBS Backrank::notation backrank_test_support)
  backrank_test_place(readers_test readers ${readers})
  foreach(program IN ITEMS node pgn-extract stockfish)
    string(MAKE_C_IDENTIFIER ${program} macro)
    string(TOUPPER BACKRANK_${macro} macro)
    find_program(${macro} ${program} PATHS /usr/games)
    backrank_test_place(readers_test ${program} "${${macro}}")
  endforeach()
endfunction()

# backrank_support_library(<name> [QT] SOURCES <glob> [WITHOUT <glob>] [LINKS <target>...])
#
# What several test programs share; included as "support/....hpp". Files *_main.cpp and *_check.cpp are programs of
# their own and stay outside.
function(backrank_support_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "QT" "SOURCES;WITHOUT" "LINKS")
  file(GLOB sources CONFIGURE_DEPENDS ${arg_SOURCES})
  list(FILTER sources EXCLUDE REGEX "_(main|check)\\.cpp$")
  if(arg_WITHOUT)
    file(GLOB without ${arg_WITHOUT})
    list(REMOVE_ITEM sources ${without})
  endif()
  file(GLOB qt_inputs CONFIGURE_DEPENDS support/qt_*.hpp)
  backrank_library_of(${name} "${sources}" "${qt_inputs}" "${arg_QT}" "${arg_LINKS}")
  backrank_include_root(${name} ${CMAKE_CURRENT_SOURCE_DIR})
endfunction()

# bench/X.cpp becomes the program bench_X, no test; bench/qt_X.cpp links the window, bench/plain_X.cpp nothing but Qt.
function(backrank_benches)
  file(GLOB sources CONFIGURE_DEPENDS bench/*.cpp)
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM stem)
    if(stem MATCHES "^qt_")
      set(libs Backrank::ui Backrank::qt_flags)
    elseif(stem MATCHES "^plain_")
      set(libs Qt6::Widgets Backrank::qt_flags)
    else()
      set(libs backrank_test_support Backrank::flags)
    endif()
    if(BACKRANK_QT OR NOT stem MATCHES "^(qt|plain)_")
      add_executable(bench_${stem} ${source})
      target_link_libraries(bench_${stem} PRIVATE ${libs})
      target_include_directories(bench_${stem} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
    endif()
  endforeach()
endfunction()

# fuzz/X.cpp becomes the program fuzz_X and a test of a minute that starts from fuzz/corpus/X.
function(backrank_fuzz_targets)
  file(GLOB sources CONFIGURE_DEPENDS fuzz/*.cpp)
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM stem)
    add_executable(fuzz_${stem} ${source})
    target_link_libraries(fuzz_${stem} PRIVATE Backrank::uci Backrank::flags)
    target_link_options(fuzz_${stem} PRIVATE -fsanitize=fuzzer)
    # New inputs go into the first folder, never into the tree.
    set(found ${CMAKE_CURRENT_BINARY_DIR}/corpus/${stem})
    set(kept ${CMAKE_CURRENT_SOURCE_DIR}/fuzz/corpus/${stem})
    file(MAKE_DIRECTORY ${found})
    if(NOT EXISTS ${kept})
      set(kept "")
    endif()
    add_test(NAME fuzz_${stem} COMMAND fuzz_${stem} -max_total_time=60 -max_len=65536 -timeout=1
      -malloc_limit_mb=256 -rss_limit_mb=1024 ${found} ${kept})
    set_tests_properties(fuzz_${stem} PROPERTIES LABELS fuzz)
  endforeach()
endfunction()
