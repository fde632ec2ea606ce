//===- Pipelines.h - From kernels to the LLVM dialect -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The pipeline `redop-lower`, for `--pass-pipeline` and for compilers that
/// build their pass manager in C++, and the parts that it is made of.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_PIPELINES_PIPELINES_H
#define REDOP_PIPELINES_PIPELINES_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Pass/PassManager.h"
#include "redop/Raise/Passes.h"
#include "redop/Target/TargetSpec.h"
#include "llvm/Support/CommandLine.h"

namespace mlir::redop {

/// What is replaced by a sequence that the target has.
enum class LegalizeExtent {
  Portable, ///< store_reduce and group_reduce. Other ops are instructions, and
            ///< an error where the target lacks theirs.
  All,      ///< Those, and each red and redux.sync that the target lacks.
};

/// Their names and descriptions on a command line.
inline llvm::cl::ValuesClass getLegalizeExtentValues() {
  return llvm::cl::values(
      clEnumValN(LegalizeExtent::Portable, "portable",
                 "portable ops; others are instructions, and an error where "
                 "the target lacks theirs (default)"),
      clEnumValN(LegalizeExtent::All, "all",
                 "portable ops, and each red and redux.sync that the target "
                 "lacks"));
}

#define GEN_PASS_DECL
#include "redop/Pipelines/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "redop/Pipelines/Passes.h.inc"

/// The options of the pass `redop-lower`.
using RedopLowerOptions = RedopLowerPassOptions;

/// Replaces every `#nvvm.target` of `kernels` by one for `target`, with the
/// other parameters of the first. A module without any is left as it is.
void overrideTarget(gpu::GPUModuleOp kernels, const TargetSpec &target);

/// Adds raise-to-redop (unless it is switched off) and redop-legalize. Works on
/// every op that those passes work on.
void addRaiseAndLegalize(OpPassManager &pm, const RedopLowerOptions &options);

/// The same in two parts, for a compiler that looks at what was raised.
void addRaise(OpPassManager &pm, const RedopLowerOptions &options);
void addLegalize(OpPassManager &pm, const RedopLowerOptions &options);

/// Adds upstream's passes that turn the functions of a gpu.module into the LLVM
/// dialect; redop's lowerings take part through ConvertToLLVMPatternInterface.
/// `pm` runs on gpu.module.
void addLowerToLLVM(OpPassManager &pm);

/// Adds `redop-lower`. `pm` runs on gpu.module, or on an op whose gpu.modules
/// are lowered.
void buildRedopLowerPipeline(OpPassManager &pm,
                             const RedopLowerOptions &options);

/// Registers all passes of redop.
void registerRedopPassesAndPipelines();

} // namespace mlir::redop

#endif // REDOP_PIPELINES_PIPELINES_H
