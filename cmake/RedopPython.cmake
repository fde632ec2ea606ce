# Determines whether to build the Python bindings, and with which MLIR Python
# sources. Sets REDOP_BUILD_PYTHON.
#
# An MLIR that was built with Python bindings contains the sources. Debian's does
# not: utils/setup.sh fetches the required files into the build folder
# (utils/fetch_mlir_python.sh).

set(REDOP_ENABLE_BINDINGS_PYTHON "AUTO" CACHE STRING
    "Build the Python package: ON, OFF, or AUTO, when all that it needs is there")
set_property(CACHE REDOP_ENABLE_BINDINGS_PYTHON PROPERTY STRINGS AUTO ON OFF)
set(REDOP_MLIR_PYTHON_SOURCES "${CMAKE_BINARY_DIR}/python-sources/mlir"
    CACHE PATH "The mlir/ folder of LLVM's source, for an MLIR without Python")

# Sets REDOP_PYTHON_LACKS to what is missing, or empty if nothing is.
function(redop_find_python)
  set(fetched "${CMAKE_BINARY_DIR}/python-sources")
  # CMake keeps what it has found for another Python, which does not fit.
  if(NOT "${REDOP_FOUND_PYTHON}" STREQUAL "${Python3_EXECUTABLE}")
    get_property(variables DIRECTORY PROPERTY CACHE_VARIABLES)
    list(FILTER variables INCLUDE REGEX "^_?Python3?_")
    list(REMOVE_ITEM variables Python3_EXECUTABLE)
    foreach(variable IN LISTS variables)
      unset(${variable} CACHE)
    endforeach()
    set(REDOP_FOUND_PYTHON "${Python3_EXECUTABLE}" CACHE INTERNAL
        "The Python of the bindings")
  endif()
  # Set both names: MLIR uses Python3, nanobind uses Python.
  set(Python_EXECUTABLE "${Python3_EXECUTABLE}" CACHE FILEPATH "" FORCE)
  find_package(Python3 3.9 COMPONENTS Interpreter Development.Module QUIET)
  if(EXISTS "${fetched}/nanobind/usr/share/nanobind/cmake")
    set(nanobind_DIR "${fetched}/nanobind/usr/share/nanobind/cmake"
        CACHE PATH "nanobind's CMake folder")
    set(tsl-robin-map_DIR "${fetched}/nanobind/usr/share/cmake/tsl-robin-map"
        CACHE PATH "robin-map's CMake folder")
  elseif(NOT nanobind_DIR)
    execute_process(
      COMMAND "${Python3_EXECUTABLE}" -c "import nanobind; print(nanobind.cmake_dir())"
      OUTPUT_VARIABLE nanobind OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(nanobind)
      set(nanobind_DIR "${nanobind}" CACHE PATH "nanobind's CMake folder")
    endif()
  endif()

  set(lacks "")
  if(NOT Python3_Development.Module_FOUND)
    set(lacks "Python's headers (python3-dev)")
  elseif(NOT nanobind_DIR)
    set(lacks "nanobind (utils/setup.sh fetches it)")
  elseif(NOT TARGET MLIRPythonSources.Core AND
         NOT EXISTS "${REDOP_MLIR_PYTHON_SOURCES}/lib/Bindings/Python/IRCore.cpp")
    set(lacks "MLIR's Python sources (utils/setup.sh fetches them)")
  elseif(REDOP_SANITIZE)
    set(lacks "an interpreter that is built with sanitizers")
  endif()
  set(REDOP_PYTHON_LACKS "${lacks}" PARENT_SCOPE)
endfunction()

set(REDOP_BUILD_PYTHON OFF)
if(NOT REDOP_ENABLE_BINDINGS_PYTHON)
  message(STATUS "Python bindings: off (REDOP_ENABLE_BINDINGS_PYTHON)")
else()
  redop_find_python()
  if(NOT REDOP_PYTHON_LACKS)
    message(STATUS "Python bindings: on, for ${Python3_EXECUTABLE}")
    set(REDOP_BUILD_PYTHON ON)
  elseif(REDOP_ENABLE_BINDINGS_PYTHON STREQUAL "AUTO")
    message(STATUS "Python bindings: off, for want of ${REDOP_PYTHON_LACKS}")
  else()
    message(FATAL_ERROR "the Python bindings need ${REDOP_PYTHON_LACKS}; "
      "-DREDOP_ENABLE_BINDINGS_PYTHON=OFF builds without them")
  endif()
endif()
