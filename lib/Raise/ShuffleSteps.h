//===- ShuffleSteps.h - Values exchanged and combined -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds one step of a reduction across lanes: `op(x, x of another lane)`. A
/// value whose size is not that of a register moves by several shuffles, or
/// with bits that are added and dropped again.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_SHUFFLESTEPS_H
#define REDOP_LIB_RAISE_SHUFFLESTEPS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::redop {

constexpr unsigned kLanes = 32;

/// A shfl.sync, as the op or as the intrinsic, without its predicate.
struct Shuffle {
  NVVM::ShflKind kind;
  Value mask, value, b, c, result;

  /// Whether all lanes are named in the mask.
  bool isOfAllLanes() const;
  /// The lane that each lane reads, itself where that is out of range.
  /// None if it is not constant.
  std::optional<std::array<unsigned, kLanes>> getSources() const;
};

/// Null if `op` is none.
std::optional<Shuffle> getShuffle(Operation *op);

/// A combination of a value with that of another lane.
struct ShuffleStep {
  arith::AtomicRMWKind kind;
  Operation *combine;
  /// The lane's own value.
  Value own;
  /// They agree in all but the value.
  llvm::SmallSetVector<Operation *, 2> shuffles;
};

/// The step that uses what `shuffle` moves, if there is one.
std::optional<ShuffleStep> findStep(Operation *shuffle);

/// The step that combines `value` with that of another lane.
std::optional<ShuffleStep> findStepOf(Value value);

/// Whether `value`, as it is or in parts, is used by `step` alone. What
/// describes it for a debugger does not count.
bool isUsedByStepAlone(Value value, const ShuffleStep &step);

/// Adds all ops that are there for the step alone, if what uses its result is
/// gone.
void addOpsOfStep(const ShuffleStep &step, llvm::SetVector<Operation *> &ops);

} // namespace mlir::redop

#endif // REDOP_LIB_RAISE_SHUFFLESTEPS_H
