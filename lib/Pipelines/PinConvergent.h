//===- PinConvergent.h - The attribute of pinned ops ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_PIPELINES_PINCONVERGENT_H
#define REDOP_LIB_PIPELINES_PINCONVERGENT_H

#include "llvm/ADT/StringRef.h"

namespace mlir::redop {

/// The discardable attribute by which redop-pin-convergent makes ops unique.
inline llvm::StringRef getPinAttrName() { return "redop.pinned"; }

} // namespace mlir::redop

#endif // REDOP_LIB_PIPELINES_PINCONVERGENT_H
