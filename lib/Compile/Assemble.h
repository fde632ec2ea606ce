//===- Assemble.h - Steps of compile() and compileLLVM() --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_ASSEMBLE_H
#define REDOP_LIB_COMPILE_ASSEMBLE_H

#include "CodeGen.h"

namespace mlir::redop {

/// Rejects options that compile() rejects for any input.
LogicalResult checkOptions(const CompileOptions &options, MLIRContext *context);

/// Runs the passes that `add` adds on the kernels.
LogicalResult runPasses(gpu::GPUModuleOp kernels,
                        llvm::function_ref<void(OpPassManager &)> add);

/// Returns the options of raising and legalizing for this target.
RedopLowerOptions getLowerOptions(const CompileOptions &options,
                                  const TargetSpec &spec);

/// Adds redop-relax-order and redop-optimize, if enabled by `options`.
void addOptimize(OpPassManager &pm, const CompileOptions &options,
                 const RedopLowerOptions &lower);

/// Returns the text, after visiting the locations of its lines.
FailureOr<std::string> visitLines(FailureOr<LocatedPtx> ptx,
                                  const CompileOptions &options);

/// Assembles `ptx`, which comes from `loc`. If ptxas reports a message,
/// `locate` returns the same code with the locations of its lines.
FailureOr<std::string>
assemble(StringRef ptx, CompileTarget target, const CompileOptions &options,
         Location loc, llvm::function_ref<FailureOr<LocatedPtx>()> locate);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_ASSEMBLE_H
