//===- RoundedUpdate.h - Float arithmetic on what memory holds --*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_ROUNDEDUPDATE_H
#define REDOP_ANALYSIS_ROUNDEDUPDATE_H

#include "mlir/IR/Operation.h"

namespace mlir::redop {

/// If `atomic` is a compare-and-swap or an exchange, returns an operation of
/// floats that rounds, and that computes the new value of the cell from what
/// the cell held before, if there may be one: then the value in memory depends
/// on the order of the threads. Does not only find loops.
Operation *findRoundedUpdate(Operation *atomic);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_ROUNDEDUPDATE_H
