//===- Converge.h - Ops that all threads execute together -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Moves a masked reduction out of branches and loops that not all threads of
/// a block enter, to where all of them are: what the branch holds is split into
/// the ops before the reduction and those behind it.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_CONVERGE_H
#define REDOP_LIB_OPTIMIZE_CONVERGE_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// Whether values of `type` can leave a branch that is not taken, as zeros.
bool canBePassed(Type type);
/// The zero of such a type.
Value createZero(ImplicitLocOpBuilder &b, Type type);

/// Sets the mask of a store_reduce or fetch_reduce, which has an else value.
void setMask(MemoryReductionOpInterface reduction, Value mask);

/// Moves `reduction`, whose address is defined outside of `branch`, before what
/// is left of `branch`. Its mask is set in threads that came by it. Returns the
/// branch that holds what was before it.
scf::IfOp splitBranch(MemoryReductionOpInterface reduction, scf::IfOp branch);

/// A loop that all threads of a block go through equally often, since those
/// that have less to do go on without doing anything.
struct ConvergentLoop {
  scf::ForOp loop;
  /// For each of the iterations of the original that one of `loop` holds: the
  /// branch around its ops, and what is cloned in it.
  SmallVector<scf::IfOp> iterations;
  SmallVector<IRMapping> copies;
};

/// Replaces `loop`, which all threads of a block enter together, by one like
/// that, `factor` iterations at once (1, if it has values that it carries). Its
/// ops are cloned, and `loop` is erased. `isUniform`: the threads go through
/// `loop` equally often already.
ConvergentLoop makeConvergent(scf::ForOp loop, unsigned factor, bool isUniform);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_CONVERGE_H
