//===- TargetCheck.h - Target support checks --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The target check of redop-verify-target and redop-compile.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_TARGETCHECK_H
#define REDOP_ANALYSIS_TARGETCHECK_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "redop/Dialect/Redop.h"
#include "redop/TargetInfo/PtxasRelease.h"
#include "redop/TargetInfo/TargetSpec.h"

namespace mlir::redop {

/// Parses the names of a chip and a PTX version (may be empty); `emitError`
/// starts the diagnostic for an unknown name, or for a version that does not
/// support the chip.
FailureOr<TargetSpec>
parseTarget(StringRef chip, StringRef ptx,
            llvm::function_ref<InFlightDiagnostic()> emitError);

/// Checks that `target` supports the form of `op`; otherwise emits an error
/// with the requirements of the form, and a note with the nearest supported
/// form; `explain` may add notes.
LogicalResult
checkTarget(FormOpInterface op, const TargetSpec &target,
            llvm::function_ref<void(InFlightDiagnostic &)> explain = {});

/// Checks also that `ptxas` reads the PTX version of `target`, or, if it has
/// none, a version that supports the form.
LogicalResult checkTargetAndPtxas(FormOpInterface op, TargetSpec target,
                                  PtxasRelease ptxas);

/// Returns the lowest PTX version in which `chip` supports all ops in `root`,
/// except those that it never supports.
PtxVersion getLowestPtx(Operation *root, SmTarget chip);

/// Determines the targets of each op: those of the options, or else every
/// #nvvm.target of the enclosing gpu.module.
class TargetFinder {
public:
  using Targets = SmallVector<TargetSpec, 1>;

  /// `chip` and `ptx` may be empty; `pass` is the caller's name for
  /// diagnostics.
  TargetFinder(StringRef chip, StringRef ptx, StringRef pass)
      : chip(chip), ptx(ptx), pass(pass) {}

  /// Parses the options; reports an error on `root` if they are not a valid
  /// target.
  LogicalResult initialize(Operation *root);
  /// Returns at least one target, or null after an error.
  const Targets *find(Operation *op);
  /// Returns null, without an error, if no target is specified.
  const Targets *findIfKnown(Operation *op);

private:
  const Targets *findInModule(gpu::GPUModuleOp module);

  std::string chip, ptx, pass;
  Targets fixed;
  DenseMap<Operation *, std::optional<Targets>> targetsOf;
};

/// Returns the highest PTX version in a feature string of #nvvm.target, as LLVM
/// does: "88" for "+ptx88", or empty if there is none.
StringRef getFeatureVersion(StringRef features);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_TARGETCHECK_H
