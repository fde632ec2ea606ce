//===- ReadKernels.h - Kernels from MLIR, LLVM IR or PTX --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_COMPILE_READKERNELS_H
#define REDOP_COMPILE_READKERNELS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

namespace mlir::redop {

/// For tools: reads a module in MLIR, LLVM IR or PTX, which `sources` then owns
/// for diagnostics. `context` has the dialects of registerCompileDialects().
/// Returns null after an error, also of a text that is nested too deeply.
OwningOpRef<ModuleOp> readKernels(std::unique_ptr<llvm::MemoryBuffer> file,
                                  std::shared_ptr<llvm::SourceMgr> sources,
                                  MLIRContext &context);

} // namespace mlir::redop

#endif // REDOP_COMPILE_READKERNELS_H
