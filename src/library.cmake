# How a folder becomes a target.

# backrank_library(<folder> [QT] [LINKS <target>...])
#
# Target backrank_<folder>, alias Backrank::<folder>: a static library of every .cpp below the folder but its main.cpp;
# an interface library as long as there is none. New files are found by the next build.
function(backrank_library folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "QT" "" "LINKS")
  set(target backrank_${folder})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  file(GLOB_RECURSE qt_inputs CONFIGURE_DEPENDS ${folder}/*.hpp ${folder}/*.ui)
  list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/main.cpp)
  backrank_library_of(${target} "${sources}" "${qt_inputs}" "${arg_QT}" "${arg_LINKS}")
  add_library(Backrank::${folder} ALIAS ${target})
  backrank_include_root(${target} ${CMAKE_CURRENT_SOURCE_DIR})
endfunction()

# The part of backrank_library that does not depend on where the files lie.
function(backrank_library_of target sources qt_inputs is_qt links)
  if(NOT sources)
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE ${links})
    return()
  endif()
  add_library(${target} STATIC ${sources})
  target_link_libraries(${target} PUBLIC ${links} PRIVATE Backrank::flags)
  target_compile_definitions(${target} PRIVATE BACKRANK_VERSION="${PROJECT_VERSION}")
  if(is_qt)
    target_sources(${target} PRIVATE ${qt_inputs})
    target_link_libraries(${target} PRIVATE Backrank::qt_flags)
    # What is done a few times a second needs no speed, but comes up faster and takes less memory where it is small.
    # GCC 12 then takes the constructor of std::stop_source for a reader of what it makes.
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Os> $<$<CONFIG:Release>:-Wno-maybe-uninitialized>)
    set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOUIC ON)
  endif()
endfunction()

function(backrank_include_root target root)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL INTERFACE_LIBRARY)
    target_include_directories(${target} INTERFACE ${root})
  else()
    target_include_directories(${target} PUBLIC ${root})
  endif()
endfunction()

# backrank_program(<name> MAIN <file> [LINKS <target>...]): nothing happens while the file does not exist.
function(backrank_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "MAIN" "LINKS")
  file(GLOB main CONFIGURE_DEPENDS ${arg_MAIN})
  if(NOT main)
    return()
  endif()
  add_executable(${name} ${main})
  target_link_libraries(${name} PRIVATE ${arg_LINKS} Backrank::flags)
  target_compile_definitions(${name} PRIVATE BACKRANK_VERSION="${PROJECT_VERSION}")
  install(TARGETS ${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endfunction()

# backrank_second_kernel(<target> <file>)
#
# The file is a copy of the move generator for processors with a fast PEXT, chosen at run time; it says itself what it
# is compiled for. Where it cannot be built, or BACKRANK_PORTABLE_ONLY asks for it, it is left out and
# BACKRANK_PORTABLE_ONLY=1 is defined.
function(backrank_second_kernel target file)
  file(GLOB found CONFIGURE_DEPENDS ${file})
  if(NOT found)
    return()
  endif()
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" OR BACKRANK_PORTABLE_ONLY)
    set_source_files_properties(${file} PROPERTIES HEADER_FILE_ONLY ON)
    target_compile_definitions(${target} PUBLIC BACKRANK_PORTABLE_ONLY=1)
  endif()
endfunction()
