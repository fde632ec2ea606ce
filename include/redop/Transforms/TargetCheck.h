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

#include "mlir/IR/Diagnostics.h"
#include "redop/Dialect/Redop.h"
#include "redop/Target/SmTarget.h"

namespace mlir::redop {

/// A chip, and a PTX version when one is asked for.
struct TargetSpec {
  SmTarget chip;
  std::optional<PtxVersion> ptx;
};

/// Reads a chip and a PTX version (may be empty) from their names; `emitError`
/// starts the diagnostic for a name that means nothing, or for a version older
/// than the chip.
FailureOr<TargetSpec>
parseTarget(StringRef chip, StringRef ptx,
            llvm::function_ref<InFlightDiagnostic()> emitError);

/// Checks that `target` has the form of `op`; otherwise emits an error with
/// what the form needs, and a note with the nearest form that the target has.
LogicalResult checkTarget(FormOpInterface op, const TargetSpec &target);

/// What a form needs, for people: "sm_100a (PTX 8.6) or the sm_100f family
/// (PTX 8.8)".
std::string describeRequirement(const Requirement &needs);

/// The legal form nearest to `form` that `target` has, with the same effect in
/// steps of the same operation: without the cache hint, with a wider scope, in
/// narrower pieces. None when there is none.
std::optional<Form> findNearestForm(const Form &form, const TargetSpec &target);

/// The PTX version that a feature string of #nvvm.target asks for: "88" of
/// "+ptx88", empty when it asks for none.
StringRef getFeatureVersion(StringRef features);

} // namespace mlir::redop

#endif // REDOP_TRANSFORMS_TARGETCHECK_H
