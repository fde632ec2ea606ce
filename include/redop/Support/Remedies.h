//===- Remedies.h - Passes that make kernels of other code ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the messages of all tools advise for code that is not yet a kernel.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_REMEDIES_H
#define REDOP_SUPPORT_REMEDIES_H

#include "mlir/IR/Operation.h"

namespace mlir::redop {

/// How an argument of this type becomes one that a kernel can have; empty if no
/// pass does that.
StringRef getArgumentRemedy(Type type);

/// How an op of the host becomes a kernel; empty for other ops.
StringRef getHostOpRemedy(Operation *op);

} // namespace mlir::redop

#endif // REDOP_SUPPORT_REMEDIES_H
