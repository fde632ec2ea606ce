//===- Callees.h - Which functions are known --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_CALLEES_H
#define REDOP_ANALYSIS_CALLEES_H

#include "mlir/IR/Operation.h"

namespace mlir::redop {

/// Whether a call of `callee`, which may be null, executes the body that it has
/// under `root`. The linker may replace the body of a weak function by that of
/// another module.
bool isBodyKnown(Operation *callee, Operation *root);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_CALLEES_H
