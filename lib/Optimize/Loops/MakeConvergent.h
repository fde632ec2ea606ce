//===- MakeConvergent.h - Ops that all threads execute together -*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Moves a masked reduction out of divergent branches and loops to a
/// point that all threads of the CTA reach: the branch is split into the ops
/// before the reduction and those after it.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LOOPS_MAKECONVERGENT_H
#define REDOP_LIB_OPTIMIZE_LOOPS_MAKECONVERGENT_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// Whether a branch that is not taken can yield zeros for values of `type`.
bool canBePassed(Type type);
/// The zero of such a type.
Value createZero(ImplicitLocOpBuilder &b, Type type);
/// Yields a zero of each of `types`.
void yieldZeros(ImplicitLocOpBuilder &b, TypeRange types);

/// Sets the mask of a store_reduce, or of a fetch_reduce, which must have an
/// else value.
void setMask(MemoryReductionOpInterface reduction, Value mask);

/// Moves `reduction`, whose address is defined outside of `branch`, before the
/// rest of `branch`. Its mask is set in threads that would have executed it.
/// Returns the branch with the ops that preceded it.
scf::IfOp splitBranch(MemoryReductionOpInterface reduction, scf::IfOp branch);

/// Moves the ops that precede `op` in `branch`, its parent, to a branch on the
/// same condition before it, which is returned.
scf::IfOp splitBranchAt(Operation *op, scf::IfOp branch);

/// A loop with the same trip count for all threads of a CTA: threads with
/// fewer iterations skip the body in the rest.
struct ConvergentLoop {
  scf::ForOp loop;
  /// For each original iteration in one iteration of `loop`: the branch around
  /// its ops, and the clones in it.
  SmallVector<scf::IfOp> iterations;
  SmallVector<IRMapping> copies;
};

/// Replaces `loop`, which all threads of a CTA enter together, by such a loop
/// with `factor` original iterations each (1 if it has iter_args). Clones its
/// ops and erases `loop`. `isUniform`: the trip count of `loop` is already the
/// same for all threads.
ConvergentLoop makeConvergent(scf::ForOp loop, unsigned factor, bool isUniform);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LOOPS_MAKECONVERGENT_H
