# Finds Z3 (Debian's libz3-dev): redop-opt --redop-validate-each and
# redop-validate-thread prove rewrites with it.

set(REDOP_ENABLE_Z3 AUTO CACHE STRING
    "Prove rewrites with Z3: ON, OFF, or AUTO if Z3 is found")
if(NOT REDOP_ENABLE_Z3 OR REDOP_STATIC)
  set(REDOP_ENABLE_Z3 OFF)
  return()
endif()
find_path(REDOP_Z3_INCLUDE_DIR z3++.h)
find_library(REDOP_Z3_LIBRARY z3)
if(NOT REDOP_Z3_INCLUDE_DIR OR NOT REDOP_Z3_LIBRARY)
  if(NOT REDOP_ENABLE_Z3 STREQUAL "AUTO")
    message(FATAL_ERROR "proofs need Z3: install libz3-dev, or "
      "set REDOP_ENABLE_Z3 to OFF")
  endif()
  set(REDOP_ENABLE_Z3 OFF)
else()
  set(REDOP_ENABLE_Z3 ON)
endif()
