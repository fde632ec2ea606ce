//===- PtxVersion.h - A PTX ISA version -------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_PTXVERSION_H
#define REDOP_TARGETINFO_PTXVERSION_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <tuple>

namespace mlir::redop {

/// A version of the PTX ISA, such as 8.8.
struct PtxVersion {
  unsigned majorNumber = 0, minorNumber = 0;

  /// Reads "8.8", "88", "ptx88" or "+ptx88"; fails on anything else, and on a
  /// version that was never released. Versions newer than newest() are
  /// accepted.
  static FailureOr<PtxVersion> parse(llvm::StringRef text);

  /// Converts the number used by the tables: 88 is 8.8.
  static PtxVersion fromNumber(unsigned number) {
    return {number / 10, number % 10};
  }
  /// The newest version in the tables. Newer versions are treated as
  /// supersets of it.
  static PtxVersion newest() { return {9, 4}; }

  unsigned number() const { return 10 * majorNumber + minorNumber; }
  /// "8.8".
  std::string str() const;
  /// The name in LLVM's NVPTX target: "+ptx88".
  std::string feature() const;

  friend bool operator==(PtxVersion a, PtxVersion b) {
    return a.key() == b.key();
  }
  friend bool operator!=(PtxVersion a, PtxVersion b) { return !(a == b); }
  friend bool operator<(PtxVersion a, PtxVersion b) {
    return a.key() < b.key();
  }

private:
  std::tuple<unsigned, unsigned> key() const {
    return {majorNumber, minorNumber};
  }
};

} // namespace mlir::redop

#endif // REDOP_TARGETINFO_PTXVERSION_H
