//===- ShuffleSteps.h - Steps of reductions by shuffles ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds one step of a reduction across lanes: `op(x, x of another lane)`. A
/// value whose size is not that of a register is moved by several shuffles, or
/// with additional bits that are dropped again.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_SHUFFLESTEPS_H
#define REDOP_LIB_RAISE_SHUFFLESTEPS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Analysis/Shuffle.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::redop::raise {

/// Shuffles of warps of other sizes, which only exist for validation, are not
/// raised.
constexpr unsigned kLanes = kWarpSize;

/// A combination of a value with that of another lane.
struct ShuffleStep {
  arith::AtomicRMWKind kind;
  Operation *combine;
  /// If `combine` is a select, the comparison that decides.
  Operation *compare = nullptr;
  /// The lane's own value.
  Value own;
  /// They agree except for the value.
  llvm::SmallSetVector<Operation *, 2> shuffles;
};

/// Returns the step that uses the result of `shuffle`, if there is one.
std::optional<ShuffleStep> findStep(Operation *shuffle);

/// Calls `visit` for the ops that use the bits of `value`, and continues with
/// the users of those that only move bits. Returns whether all of them were
/// visited.
bool visitUsersOfBits(Value value,
                      llvm::function_ref<void(Operation *, bool)> visit);

/// Whether each bit of `moved` is always zero, or that of `value`.
bool hasOnlyBitsOf(Value moved, Value value);

/// Returns the step that combines `value` with that of another lane.
std::optional<ShuffleStep> findStepOf(Value value);

/// Whether `step` is the only user of `value`, as a whole or in parts. Debug
/// intrinsics do not count.
bool isUsedByStepAlone(Value value, const ShuffleStep &step);

/// Adds all ops that only contribute to the step, provided that the user of its
/// result is removed.
void addOpsOfStep(const ShuffleStep &step, llvm::SetVector<Operation *> &ops);

} // namespace mlir::redop::raise

#endif // REDOP_LIB_RAISE_SHUFFLESTEPS_H
