//===- TargetSpec.h - A target and its forms --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A chip with a PTX version, and the forms that it supports. Does not depend
/// on MLIR's IR; ops are checked in redop/Analysis/TargetCheck.h.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_TARGETSPEC_H
#define REDOP_TARGETINFO_TARGETSPEC_H

#include "redop/TargetInfo/SmTarget.h"
#include "llvm/Support/Error.h"

namespace mlir::redop {

/// PtxVersion::parse, with an error message that describes the expected syntax.
llvm::Expected<PtxVersion> parsePtxVersion(llvm::StringRef text);

/// A chip, and optionally a PTX version.
struct TargetSpec {
  SmTarget chip;
  std::optional<PtxVersion> ptx;

  /// Parses the names of a chip and a PTX version (may be empty). Returns an
  /// error for an unknown name, or for a version that does not support the
  /// chip.
  static llvm::Expected<TargetSpec> parse(llvm::StringRef chip,
                                          llvm::StringRef ptx);

  /// Whether the target satisfies these requirements.
  bool has(const Needs &needs) const;
};

/// Whether `form` is an instruction that `target` supports.
bool hasForm(const TargetSpec &target, const Form &form);
/// The same for every one of `targets`.
bool hasForm(llvm::ArrayRef<TargetSpec> targets, const Form &form);

/// Formats requirements for messages: "sm_100a (PTX 8.6) or the sm_100f family
/// (PTX 8.8)".
std::string describeNeeds(const Needs &needs);

/// Returns the legal form nearest to `form` that `target` supports, with the
/// same effect in steps of the same operation: without the cache hint, with a
/// wider scope, in narrower pieces. None if there is no such form.
std::optional<Form> findNearestForm(const Form &form, const TargetSpec &target);

} // namespace mlir::redop

#endif // REDOP_TARGETINFO_TARGETSPEC_H
