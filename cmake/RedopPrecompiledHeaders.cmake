# Precompiles the headers of MLIR and of the dialect, which most files of redop
# include. Without that, reading headers is nine tenths of the time of a build.

option(REDOP_PRECOMPILED_HEADERS "Precompile the headers that most files include"
       ON)

# All targets share one precompiled header, so they must have the same compile
# options. Programs would have -fPIE.
function(_redop_unify_options target)
  if(CMAKE_POSITION_INDEPENDENT_CODE)
    set_property(TARGET ${target} PROPERTY POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${target} PRIVATE -fPIC)
  endif()
endfunction()

# redop_use_precompiled_headers(target lib...): for a target with RedopOptions that
# uses these libraries of MLIR.
function(redop_use_precompiled_headers target)
  if(REDOP_PRECOMPILED_HEADERS AND NOT "${ARGN}" STREQUAL "MLIRSupport")
    _redop_unify_options(${target})
    target_precompile_headers(${target} REUSE_FROM RedopPrecompiledHeaders)
  endif()
endfunction()

if(NOT REDOP_PRECOMPILED_HEADERS)
  return()
endif()
set(_source "${CMAKE_CURRENT_BINARY_DIR}/precompiled_headers.cpp")
file(GENERATE OUTPUT "${_source}" CONTENT "// Only for its precompiled header.\n")
add_library(RedopPrecompiledHeaders OBJECT "${_source}")
target_link_libraries(RedopPrecompiledHeaders PRIVATE RedopOptions)
_redop_unify_options(RedopPrecompiledHeaders)
add_dependencies(RedopPrecompiledHeaders RedopDialectIncGen RedopFormsIncGen
                 RedopTargetIncGen)
target_precompile_headers(RedopPrecompiledHeaders PRIVATE
  <mlir/Dialect/Arith/IR/Arith.h>
  <mlir/Dialect/ControlFlow/IR/ControlFlowOps.h>
  <mlir/Dialect/GPU/IR/GPUDialect.h>
  <mlir/Dialect/LLVMIR/LLVMDialect.h>
  <mlir/Dialect/LLVMIR/NVVMDialect.h>
  <mlir/Dialect/MemRef/IR/MemRef.h>
  <mlir/Dialect/SCF/IR/SCF.h>
  <mlir/Dialect/Vector/IR/VectorOps.h>
  <mlir/IR/PatternMatch.h>
  <mlir/Pass/Pass.h>
  <mlir/Transforms/DialectConversion.h>
  <redop/Dialect/Redop.h>)
