# Finds Z3 (Debian's libz3-dev), which only tests use: redop-validate-thread.

set(REDOP_ENABLE_Z3 AUTO CACHE STRING
    "Build redop-validate-thread: ON, OFF, or AUTO if Z3 is found")
if(NOT REDOP_ENABLE_Z3 OR NOT REDOP_INCLUDE_TESTS OR REDOP_STATIC)
  set(REDOP_ENABLE_Z3 OFF)
  return()
endif()
find_path(REDOP_Z3_INCLUDE_DIR z3++.h)
find_library(REDOP_Z3_LIBRARY z3)
if(NOT REDOP_Z3_INCLUDE_DIR OR NOT REDOP_Z3_LIBRARY)
  if(NOT REDOP_ENABLE_Z3 STREQUAL "AUTO")
    message(FATAL_ERROR "redop-validate-thread needs Z3: install libz3-dev, or "
      "set REDOP_ENABLE_Z3 to OFF")
  endif()
  set(REDOP_ENABLE_Z3 OFF)
else()
  set(REDOP_ENABLE_Z3 ON)
endif()
