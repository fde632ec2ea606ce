# Finds MLIR 22: by default Debian's package, or the one in MLIR_DIR (a variable or
# environment variable). Other versions are an error unless REDOP_ANY_MLIR is on.

set(REDOP_MLIR_VERSION 22)
option(REDOP_ANY_MLIR
  "Try an MLIR of a version that redop does not support, to port redop to it" OFF)
if(NOT MLIR_DIR AND DEFINED ENV{MLIR_DIR})
  set(MLIR_DIR "$ENV{MLIR_DIR}")
endif()
# The config file of another MLIR version fails with an unclear message, so check the
# version first.
if(MLIR_DIR AND EXISTS "${MLIR_DIR}/MLIRConfigVersion.cmake" AND NOT REDOP_ANY_MLIR)
  file(STRINGS "${MLIR_DIR}/MLIRConfigVersion.cmake" _version
       REGEX "set\\(PACKAGE_VERSION \"")
  if(NOT _version MATCHES "\"${REDOP_MLIR_VERSION}\\.")
    string(REGEX MATCH "[0-9.]+" _version "${_version}")
    message(FATAL_ERROR "redop needs MLIR ${REDOP_MLIR_VERSION}, but "
      "MLIR_DIR=${MLIR_DIR} is MLIR ${_version}")
  endif()
endif()
find_package(MLIR CONFIG QUIET
  PATHS /usr/lib/llvm-${REDOP_MLIR_VERSION}/lib/cmake/mlir)
if(NOT MLIR_FOUND)
  message(FATAL_ERROR "redop needs MLIR ${REDOP_MLIR_VERSION} and found none: "
    "install libmlir-${REDOP_MLIR_VERSION}-dev and "
    "mlir-${REDOP_MLIR_VERSION}-tools, or set MLIR_DIR to .../lib/cmake/mlir")
endif()
if(NOT LLVM_VERSION_MAJOR EQUAL REDOP_MLIR_VERSION)
  if(NOT REDOP_ANY_MLIR)
    message(FATAL_ERROR "redop needs MLIR ${REDOP_MLIR_VERSION}, but "
      "MLIR_DIR=${MLIR_DIR} is MLIR ${LLVM_VERSION}")
  endif()
  message(STATUS "redop does not support MLIR ${LLVM_VERSION}; trying it")
endif()
message(STATUS "MLIR ${LLVM_VERSION} from ${MLIR_DIR}")

list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")
# An MLIR package specifies its tools by target name, and those of LLVM not at all.
find_program(REDOP_MLIR_TBLGEN mlir-tblgen HINTS "${LLVM_TOOLS_BINARY_DIR}"
             NO_DEFAULT_PATH REQUIRED)
find_program(REDOP_LLVM_TBLGEN llvm-tblgen HINTS "${LLVM_TOOLS_BINARY_DIR}"
             NO_DEFAULT_PATH REQUIRED)
find_program(REDOP_LIT NAMES lit lit.py llvm-lit
             HINTS "${LLVM_TOOLS_BINARY_DIR}")
