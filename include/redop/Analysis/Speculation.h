//===- Speculation.h - Which ops may be executed earlier --------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Two properties that rewrites rely on, and that are easily confused:
///
/// - isComputation(): the op may be repeated, or exchanged with accesses to
///   memory, wherever it is executed anyway. If both results are used, they
///   must be the same: ThreadDependence::mayVary() says which ops do not
///   promise that.
/// - mayExecuteEarlier(): it may also be executed where the branches around it
///   would have skipped it.
///
/// A division by a loaded number is a computation, but must stay after the
/// test of the number: LLVM concludes from an unconditional division that its
/// divisor is never 0, and deletes the test.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_SPECULATION_H
#define REDOP_ANALYSIS_SPECULATION_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::redop {

/// Whether `call` accesses no memory, and has a result.
bool accessesNoMemory(LLVM::CallIntrinsicOp call);

/// Whether all that `op` does is to compute its results from its operands: it
/// has no effect, accesses no memory and waits for no thread. It may have
/// undefined behavior.
bool isComputation(Operation *op);

/// Whether `next` follows `first` in its block with nothing but computations
/// in between, so that `first`, if it has no results, may be executed just
/// before `next`.
bool areAdjacent(Operation *first, Operation *next);

/// What uses the results of an op that is executed earlier.
enum class UsedBy {
  /// Only ops, masks and selects that the same branches decide about: the
  /// results may be poison where these are not executed, unless they are the
  /// same for the CTA.
  Guarded,
  /// Others, too.
  Anything
};

/// Whether `op` may be executed where the branches around it would have skipped
/// it: a computation that has no undefined behavior whatever its operands are,
/// and that assumes nothing. MLIR's Pure does not suffice (docs/KnownBugs.md).
/// After the op is moved or copied, call dropAssumptions().
bool mayExecuteEarlier(Operation *op, UsedBy users);

/// The value that a result of an op is, if the op only assumes something about
/// it: such an op stays where it is. Null for other values.
Value getAssumed(Value value);

/// Drops what the branches around `op` may have established: flags such as nsw,
/// exact, inbounds and nnan, and ranges. The results stay the same.
void dropAssumptions(Operation *op);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_SPECULATION_H
