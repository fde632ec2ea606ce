//===- SmTarget.h - A PTX target chip ---------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_SMTARGET_H
#define REDOP_TARGETINFO_SMTARGET_H

#include "redop/Forms/Form.h"
#include "redop/TargetInfo/PtxVersion.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::redop {

/// A `.target` of PTX: the number of a chip and, with suffix `a` or `f`, the
/// features of that chip only or of its family.
struct SmTarget {
  unsigned sm = 0;
  char suffix = 0; ///< 0, 'a' or 'f'.

  /// Parses "sm_90a". Fails for a name that no PTX version supports. sm_101 is
  /// parsed as sm_110, its name since PTX 9.0.
  static FailureOr<SmTarget> parse(llvm::StringRef text);

  /// The number of the chip that names the family of the target: sm_103 is in
  /// the family of sm_100. Each chip before sm_100 is a separate family.
  unsigned family() const { return sm >= 100 ? sm / 10 * 10 : sm; }
  /// "sm_90a".
  std::string str() const;
  /// The PTX version that introduced the target.
  PtxVersion minPtx() const;

  friend bool operator==(SmTarget a, SmTarget b) {
    return a.sm == b.sm && a.suffix == b.suffix;
  }
  friend bool operator!=(SmTarget a, SmTarget b) { return !(a == b); }
  friend bool operator<(SmTarget a, SmTarget b) {
    return std::tie(a.sm, a.suffix) < std::tie(b.sm, b.suffix);
  }
};

/// Every target, in ascending order.
llvm::SmallVector<SmTarget> getAllTargets();

/// Returns the first PTX version in which `target` supports a form with
/// `needs`, or none if no version supports it.
std::optional<PtxVersion> getMinPtx(const Needs &needs, SmTarget target);

} // namespace mlir::redop

#endif // REDOP_TARGETINFO_SMTARGET_H
