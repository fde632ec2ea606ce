//===- PtxasRelease.h - A release of ptxas ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which PTX a release of ptxas reads. A form that a release does not support is
// one that requires newer PTX: check_conformance.py, which asks several
// releases about every form, finds no other difference between them.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_PTXASRELEASE_H
#define REDOP_TARGETINFO_PTXASRELEASE_H

#include "redop/TargetInfo/PtxVersion.h"
#include "llvm/Support/Error.h"

namespace mlir::redop {

/// The release of the CUDA toolkit that contains a ptxas, such as 13.0.
struct PtxasRelease {
  unsigned majorNumber = 0, minorNumber = 0;

  /// Reads "13.0", or "13.0.88", whose last number is ignored. Returns an error
  /// for other texts, and for a release before 11.0.
  static llvm::Expected<PtxasRelease> parse(llvm::StringRef text);

  /// The first release that reads `version`, but not one before 11.0.
  static PtxasRelease getFirstWith(PtxVersion version);

  /// The newest PTX version that the release reads. For a release that this
  /// build does not know, at least PtxVersion::newest().
  PtxVersion newestPtx() const;
  /// "13.0".
  std::string str() const;
};

} // namespace mlir::redop

#endif // REDOP_TARGETINFO_PTXASRELEASE_H
