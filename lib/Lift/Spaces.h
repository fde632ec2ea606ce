//===- Spaces.h - State spaces of PTX ---------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LIFT_SPACES_H
#define REDOP_LIB_LIFT_SPACES_H

#include "llvm/ADT/StringSwitch.h"

namespace mlir::redop::ptx {

/// LLVM's address spaces.
enum AddressSpace : unsigned {
  kGeneric = 0,
  kGlobal = 1,
  kShared = 3,
  kConst = 4,
  kLocal = 5,
  kUnknownSpace = ~0u,
};

/// The address space of a word, without its dot.
inline unsigned readSpace(llvm::StringRef word) {
  return llvm::StringSwitch<unsigned>(word)
      .Case("global", kGlobal)
      .Cases({"shared", "shared::cta"}, kShared)
      .Case("const", kConst)
      .Case("local", kLocal)
      .Default(kUnknownSpace);
}

} // namespace mlir::redop::ptx

#endif // REDOP_LIB_LIFT_SPACES_H
