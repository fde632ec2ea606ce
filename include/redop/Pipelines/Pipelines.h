//===- Pipelines.h - From kernels to the LLVM dialect -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The pipeline `redop-lower`, for `--pass-pipeline` and for compilers that
/// build their pass manager in C++, and its parts.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_PIPELINES_PIPELINES_H
#define REDOP_PIPELINES_PIPELINES_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Pass/PassManager.h"
#include "redop/Legalize/Passes.h"
#include "redop/Raise/Passes.h"
#include "redop/TargetInfo/TargetSpec.h"

namespace mlir::redop {

#define GEN_PASS_DECL
#include "redop/Pipelines/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "redop/Pipelines/Passes.h.inc"

/// The options of the pass `redop-lower`.
using RedopLowerOptions = RedopLowerPassOptions;

/// Replaces every `#nvvm.target` of `kernels` by one for `target`, with the
/// other parameters of the first. A module without a target is not changed.
void overrideTarget(gpu::GPUModuleOp kernels, const TargetSpec &target);

/// For tools: runs the passes of `pipeline`, the value of `option`, on a copy
/// of `module`. Returns null after setting `problem` if the text is malformed
/// or not for a module, and if a pass fails. `setUp` may add instrumentation.
OwningOpRef<ModuleOp>
runOnCopy(ModuleOp module, StringRef option, StringRef pipeline,
          std::string &problem,
          llvm::function_ref<void(PassManager &)> setUp = nullptr);

/// Adds raise-to-redop (unless disabled) and redop-legalize. Supports
/// every op that those passes support.
void addRaiseAndLegalize(OpPassManager &pm, const RedopLowerOptions &options);

/// The same in parts, for compilers that inspect the result of raising.
void addRaise(OpPassManager &pm, const RedopLowerOptions &options);
/// Raises the ops that optimizations must not merge; to be added after them.
void addRaiseVolatile(OpPassManager &pm, const RedopLowerOptions &options);
void addLegalize(OpPassManager &pm, const RedopLowerOptions &options);

/// Adds upstream's passes that lower the functions of a gpu.module to the LLVM
/// dialect; they apply redop's lowerings through ConvertToLLVMPatternInterface.
/// `pm` runs on gpu.module.
void addLowerToLLVM(OpPassManager &pm);

/// Adds `redop-lower`. `pm` must run on gpu.module, or on an op whose
/// gpu.modules are lowered.
void buildRedopLowerPipeline(OpPassManager &pm,
                             const RedopLowerOptions &options);

/// Registers all passes of redop.
void registerRedopPassesAndPipelines();

} // namespace mlir::redop

#endif // REDOP_PIPELINES_PIPELINES_H
