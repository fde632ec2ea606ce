//===- UnusedOps.h - Ops that may be erased ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Decides which ops only matter for their results. For inline assembly, MLIR
/// only considers `has_side_effects`; LLVM and GNU C also consider clobbers.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_UNUSEDOPS_H
#define REDOP_ANALYSIS_UNUSEDOPS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::redop {

/// Whether the text has effects other than its results: it is marked, it
/// clobbers memory, or it has no results.
bool hasEffects(LLVM::InlineAsmOp op);

/// Whether `op` may be erased if its results are unused.
bool isErasableIfUnused(Operation *op);

/// Whether `op` only computes its results from its operands, and may be
/// executed more or less often.
bool isPureComputation(Operation *op);

/// Adds the direct and indirect users of `value` to `users`. Returns whether
/// all of them may be erased together, so that nothing depends on `value`.
/// Debug intrinsics do not count as uses.
bool findUnusedUsers(Value value, llvm::SetVector<Operation *> &users);

/// Whether nothing depends on `value`.
bool isUnused(Value value);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_UNUSEDOPS_H
