//===- CompileLLVM.h - From kernels in LLVM IR to PTX -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Same as compile() for a module in LLVM IR, as text or bitcode. A copy of the
/// module is imported into MLIR, and only functions in which an op was raised
/// to redop are translated back and replaced.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_COMPILELLVM_H
#define REDOP_COMPILE_COMPILELLVM_H

#include "mlir/IR/OwningOpRef.h"
#include "redop/Compile/Compile.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace mlir::redop {

/// Returns whether `source` is LLVM IR. It is if it begins with the magic
/// number of bitcode, or with a word that cannot begin an MLIR module.
bool isLLVMIR(llvm::MemoryBufferRef source);

/// Imports a module in LLVM IR as it is: for tools that read kernels in either
/// language. The functions are in a gpu.module. What MLIR cannot represent is
/// an error; a mark of the import that other passes use is not left.
OwningOpRef<ModuleOp> importLLVM(llvm::MemoryBufferRef source,
                                 MLIRContext &context);

/// Compiles the kernels of a module in LLVM IR. Kernels have the calling
/// convention `ptx_kernel` or are listed in `!nvvm.annotations`. The chip and
/// the PTX version are those of the attributes `target-cpu` and
/// `target-features`, unless `options` specifies others. Without an
/// optimization level in `options`, LLVM IR is not optimized. Diagnostics are
/// emitted on `context`; their locations are those of the debug information, or
/// positions in the text.
FailureOr<std::string> compileLLVM(llvm::MemoryBufferRef source,
                                   MLIRContext &context,
                                   const CompileOptions &options);

/// The same for each of `chips`, which must not be empty; each is compiled
/// separately. `options.chip` must be empty.
FailureOr<std::vector<ChipCode>>
compileLLVMForChips(llvm::MemoryBufferRef source, MLIRContext &context,
                    ArrayRef<std::string> chips, const CompileOptions &options);

} // namespace mlir::redop

#endif // REDOP_COMPILE_COMPILELLVM_H
