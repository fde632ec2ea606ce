//===- TargetCheck.h - Has the target this instruction? ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The target check behind redop-verify-target and redop-compile.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TRANSFORMS_TARGETCHECK_H
#define REDOP_TRANSFORMS_TARGETCHECK_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "redop/Dialect/Redop.h"
#include "redop/Target/TargetSpec.h"

namespace mlir::redop {

/// Reads a chip and a PTX version (may be empty) from their names; `emitError`
/// starts the diagnostic for a name that means nothing, or for a version older
/// than the chip.
FailureOr<TargetSpec>
parseTarget(StringRef chip, StringRef ptx,
            llvm::function_ref<InFlightDiagnostic()> emitError);

/// Checks that `target` has the form of `op`; otherwise emits an error with
/// what the form needs, and a note with the nearest form that the target has.
LogicalResult checkTarget(FormOpInterface op, const TargetSpec &target);

/// The lowest PTX version in which `chip` has every op in `root` that it has at
/// all.
PtxVersion getLowestPtx(Operation *root, SmTarget chip);

/// The targets of each op: those of the options, or else every #nvvm.target of
/// the enclosing gpu.module.
class TargetFinder {
public:
  using Targets = SmallVector<TargetSpec, 1>;

  /// `chip` and `ptx` may be empty; `pass` is who asks, for the diagnostics.
  TargetFinder(StringRef chip, StringRef ptx, StringRef pass)
      : chip(chip), ptx(ptx), pass(pass) {}

  /// Reads the options; an error on `root` when they make no target.
  LogicalResult initialize(Operation *root);
  /// At least one target, or null after an error.
  const Targets *find(Operation *op);

private:
  const Targets *findInModule(gpu::GPUModuleOp module);

  std::string chip, ptx, pass;
  Targets fixed;
  DenseMap<Operation *, std::optional<Targets>> targetsOf;
};

/// The PTX version that a feature string of #nvvm.target asks for: "88" of
/// "+ptx88", empty when it asks for none.
StringRef getFeatureVersion(StringRef features);

} // namespace mlir::redop

#endif // REDOP_TRANSFORMS_TARGETCHECK_H
