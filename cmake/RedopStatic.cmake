# REDOP_STATIC: builds only the tools that compile, check and run kernels, without
# shared libraries. Links the archives of MLIR and LLVM, with NVPTX as the only target,
# and of the C library, so that the age of a system's C library does not matter.

option(REDOP_STATIC
  "Build the tools without shared libraries, of the archives of MLIR and LLVM" OFF)
if(NOT REDOP_STATIC)
  return()
endif()

# The LLVM archives that the tools use; their dependencies are added.
set(_llvm LLVMCore LLVMFrontendOpenMP LLVMIRReader LLVMLinker
  LLVMNVPTXCodeGen LLVMNVPTXDesc LLVMNVPTXInfo LLVMPasses)
foreach(_target MLIRIR ${_llvm})
  if(NOT TARGET ${_target})
    message(FATAL_ERROR
      "REDOP_STATIC needs the archives of MLIR and LLVM, and ${MLIR_DIR} has no "
      "${_target}")
  endif()
endforeach()
find_library(REDOP_ZLIB_ARCHIVE libz.a)
find_library(REDOP_ZSTD_ARCHIVE libzstd.a)
if(NOT REDOP_ZLIB_ARCHIVE OR NOT REDOP_ZSTD_ARCHIVE)
  message(FATAL_ERROR "REDOP_STATIC needs libz.a and libzstd.a: install "
    "zlib1g-dev and libzstd-dev")
endif()

# If the package's own tools use the shared libLLVM, so do its MLIR archives, which
# also refer to shared libraries of third parties. Replace each by archives.
foreach(_target ${MLIR_EXPORTED_TARGETS} ${LLVM_AVAILABLE_LIBS})
  if(NOT TARGET ${_target})
    continue()
  endif()
  get_target_property(_libs ${_target} INTERFACE_LINK_LIBRARIES)
  if(NOT _libs)
    continue()
  endif()
  # No linked code refers to the solver.
  list(FILTER _libs EXCLUDE REGEX "(^|/)libz3\\.|^Z3::")
  list(TRANSFORM _libs REPLACE "^LLVM$" "${_llvm}")
  list(TRANSFORM _libs REPLACE "^ZLIB::ZLIB$" "${REDOP_ZLIB_ARCHIVE}")
  list(TRANSFORM _libs REPLACE "^zstd::libzstd_shared$" "${REDOP_ZSTD_ARCHIVE}")
  set_property(TARGET ${_target} PROPERTY INTERFACE_LINK_LIBRARIES ${_libs})
endforeach()

# Avoid relocations at startup, and discard unreferenced functions. The archives have
# one section per function.
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
add_compile_options(-fno-pie -ffunction-sections -fdata-sections)
add_link_options(-no-pie -static LINKER:--gc-sections LINKER:--strip-all)
# Merge identical functions unless their addresses are compared.
include(CheckLinkerFlag)
check_linker_flag(CXX "-fuse-ld=gold;LINKER:--icf=safe" REDOP_GOLD_FOLDS)
if(REDOP_GOLD_FOLDS)
  add_link_options(-fuse-ld=gold LINKER:--icf=safe)
endif()
