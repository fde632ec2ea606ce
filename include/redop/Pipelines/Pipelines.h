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

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

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

struct RedopLowerOptions : PassPipelineOptions<RedopLowerOptions> {
  Option<std::string> chip{
      *this, "chip",
      llvm::cl::desc("The chip, as in sm_90a (default: the #nvvm.target "
                     "attributes of each gpu.module)")};
  Option<std::string> ptx{
      *this, "ptx",
      llvm::cl::desc("The PTX version, as in 8.8 (default: as low as the chip "
                     "allows)")};
  Option<bool> raise{
      *this, "raise",
      llvm::cl::desc("Raise atomics, gpu reductions and inline PTX first"),
      llvm::cl::init(true)};
  Option<LegalizeExtent> legalize{
      *this, "legalize",
      llvm::cl::desc("What becomes a sequence that the target has"),
      llvm::cl::init(LegalizeExtent::Portable), getLegalizeExtentValues()};
};

/// Adds raise-to-redop (unless it is switched off) and redop-legalize. Works on
/// every op that those passes work on.
void addRaiseAndLegalize(OpPassManager &pm, const RedopLowerOptions &options);

/// Adds upstream's passes that turn the functions of a gpu.module into the LLVM
/// dialect; redop's lowerings take part through ConvertToLLVMPatternInterface.
/// `pm` runs on gpu.module.
void addLowerToLLVM(OpPassManager &pm);

/// Builds `redop-lower`: raise, legalise, redop-verify-target, lower. `pm` runs
/// on gpu.module, or on an op whose gpu.modules are lowered.
void buildRedopLowerPipeline(OpPassManager &pm,
                             const RedopLowerOptions &options);

/// Registers all passes of redop, and its pipelines.
void registerRedopPassesAndPipelines();

} // namespace mlir::redop

#endif // REDOP_PIPELINES_PIPELINES_H
