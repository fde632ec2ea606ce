//===- CompileLLVM.h - From kernels in LLVM IR to PTX -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// compile() for a module in LLVM IR, as text or bitcode. The module itself
/// stays what is compiled: MLIR gets a copy, and only functions in which
/// something was raised to redop come back from there.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_COMPILELLVM_H
#define REDOP_COMPILE_COMPILELLVM_H

#include "redop/Compile/Compile.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace mlir::redop {

/// Whether `source` is LLVM IR, judged by its first bytes: the magic number of
/// bitcode, or a first word with which a module of MLIR cannot begin.
bool isLLVMIR(llvm::MemoryBufferRef source);

/// Compiles the kernels of a module in LLVM IR. Kernels have the calling
/// convention `ptx_kernel` or stand in `!nvvm.annotations`. The chip and the
/// PTX version are those of the attributes `target-cpu` and `target-features`,
/// unless `options` names others. Without an optimisation level in `options`,
/// LLVM IR is not optimised again. `context` gets every diagnostic; locations
/// are those of the debug information, or positions in the text.
FailureOr<std::string> compileLLVM(llvm::MemoryBufferRef source,
                                   MLIRContext &context,
                                   const CompileOptions &options);

} // namespace mlir::redop

#endif // REDOP_COMPILE_COMPILELLVM_H
