//===- TargetSpec.h - Has a target a form? ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A chip with a PTX version, and which forms it has. Knows nothing of MLIR's
/// IR; the check of ops is in redop/Transforms/TargetCheck.h.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGET_TARGETSPEC_H
#define REDOP_TARGET_TARGETSPEC_H

#include "redop/Target/SmTarget.h"
#include "llvm/Support/Error.h"

namespace mlir::redop {

/// PtxVersion::parse, with an error that says how a version is written.
llvm::Expected<PtxVersion> parsePtxVersion(llvm::StringRef text);

/// A chip, and a PTX version when one is asked for.
struct TargetSpec {
  SmTarget chip;
  std::optional<PtxVersion> ptx;

  /// Reads a chip and a PTX version (may be empty) from their names. An error
  /// for a name that means nothing, or for a version older than the chip.
  static llvm::Expected<TargetSpec> parse(llvm::StringRef chip,
                                          llvm::StringRef ptx);

  /// Whether the target has what needs this.
  bool has(const Requirement &needs) const;
};

/// Whether `form` is an instruction that `target` has.
bool hasForm(const TargetSpec &target, const Form &form);

/// What a form needs, for people: "sm_100a (PTX 8.6) or the sm_100f family
/// (PTX 8.8)".
std::string describeRequirement(const Requirement &needs);

/// The legal form nearest to `form` that `target` has, with the same effect in
/// steps of the same operation: without the cache hint, with a wider scope, in
/// narrower pieces. None when there is none.
std::optional<Form> findNearestForm(const Form &form, const TargetSpec &target);

} // namespace mlir::redop

#endif // REDOP_TARGET_TARGETSPEC_H
