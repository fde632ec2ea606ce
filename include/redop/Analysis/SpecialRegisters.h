//===- SpecialRegisters.h - Reads of special registers ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file One reader of special registers (PTX ISA, chapter "Special Registers")
/// in all their spellings: ops of the gpu and nvvm dialects, calls of
/// intrinsics, and inline PTX.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_SPECIALREGISTERS_H
#define REDOP_ANALYSIS_SPECIALREGISTERS_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::redop {

/// A special register, or one of its components.
struct SpecialRegister {
  enum class Kind {
    Tid,      ///< The index of the thread in its CTA.
    NTid,     ///< The size of the CTA.
    CtaId,    ///< The index of the CTA in the grid.
    NCtaId,   ///< The size of the grid.
    LaneId,   ///< The lane of the thread.
    LaneMask, ///< Lanes with a number less than, equal to, ... that of the
              ///< lane.
    WarpSize, ///< The number of lanes.
    Other     ///< The warp, the cluster, the multiprocessor, a clock, ...
  };
  Kind kind;
  /// The component of a vector; x for a scalar.
  gpu::Dimension dimension = gpu::Dimension::x;

  bool operator==(const SpecialRegister &other) const {
    return kind == other.kind && dimension == other.dimension;
  }
  bool operator!=(const SpecialRegister &other) const {
    return !(*this == other);
  }
};

/// The register that the result of `op` is; nullopt if it is none, or if `op`
/// is inline PTX.
std::optional<SpecialRegister> getSpecialRegister(Operation *op);

/// The registers that `op` may read: also those from which gpu.global_id and
/// gpu.subgroup_id are computed, and those that inline PTX names.
SmallVector<SpecialRegister, 3> getSpecialRegisters(Operation *op);

/// The text of inline PTX; nullopt if `op` is something else.
std::optional<StringRef> getPtxText(Operation *op);

/// Whether `op` may read such a register.
bool readsSpecialRegister(Operation *op, SpecialRegister::Kind kind);
bool readsSpecialRegister(Operation *op, SpecialRegister special);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_SPECIALREGISTERS_H
