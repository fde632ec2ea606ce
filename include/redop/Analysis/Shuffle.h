//===- Shuffle.h - shfl.sync ------------------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_SHUFFLE_H
#define REDOP_ANALYSIS_SHUFFLE_H

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/TargetInfo/MachineConstants.h"
#include <array>
#include <optional>

namespace mlir::redop {

/// A shfl.sync, as the op or as the intrinsic, without its predicate.
struct Shuffle {
  NVVM::ShflKind kind;
  Value mask, value, b, c, result;

  /// Whether the mask contains all lanes.
  bool isOfAllLanes() const;
  /// The lane that each lane reads, or itself if that is out of range. Returns
  /// nullopt if it is not constant.
  std::optional<std::array<unsigned, kWarpSize>> getSources() const;
};

/// Returns nullopt if `op` is not a shuffle.
std::optional<Shuffle> getShuffle(Operation *op);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_SHUFFLE_H
