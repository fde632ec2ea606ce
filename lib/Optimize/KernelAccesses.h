//===- KernelAccesses.h - What a kernel does to memory ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The accesses to memory and the barriers of one kernel, when each of its ops
/// is known well enough to tell.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_KERNELACCESSES_H
#define REDOP_LIB_OPTIMIZE_KERNELACCESSES_H

#include "Provenance.h"
#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop {

/// A reduction without a used result, of a scope that holds all who access its
/// memory with such a reduction. Two of one kind, on elements of one type,
/// leave the same in memory in either order.
struct Commuting {
  PortableKind kind;
  Type element;
  /// Its scope is that of a block, which alone has the memory.
  bool isOfBlock;
  bool operator==(const Commuting &other) const {
    return kind == other.kind && element == other.element &&
           isOfBlock == other.isOfBlock;
  }
};

struct Access {
  Operation *op;
  Place place;
  bool isWrite;
  /// Whether it acquires or releases.
  bool isOrdered = false;
  std::optional<Commuting> commuting = std::nullopt;
  /// Of a reduction: why it does not commute with its like.
  StringRef whyNot = "";
};

/// Why a kernel stays what it is.
struct Obstacle {
  Operation *op;
  std::string why;
};

struct KernelAccesses {
  SmallVector<Access> accesses;
  /// Barriers of a whole block that order all its accesses, and other ones.
  SmallVector<Operation *> blockBarriers, otherBarriers;
};

/// Finds what `kernel` does. `commutingFloats`: float reductions of one kind
/// commute. An op that may do more than access memory, or that is not known,
/// is an obstacle.
std::optional<Obstacle> findAccesses(FunctionOpInterface kernel,
                                     Provenance &provenance,
                                     bool commutingFloats,
                                     KernelAccesses &found);

/// The same for any function, but goes on behind each obstacle, and returns
/// them all.
SmallVector<Obstacle> findAllAccesses(FunctionOpInterface function,
                                      Provenance &provenance,
                                      bool commutingFloats,
                                      KernelAccesses &found);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_KERNELACCESSES_H
