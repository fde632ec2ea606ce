//===- MemoryAccesses.h - What a kernel does to memory ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file The memory accesses and barriers of one kernel, provided that the
/// effects of all of its ops are known.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_MEMORYACCESSES_H
#define REDOP_ANALYSIS_MEMORYACCESSES_H

#include "redop/Analysis/MemoryObjects.h"
#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop {

/// A reduction whose result is unused, with a scope that covers all threads
/// that access its memory by such a reduction. Two of the same kind and element
/// type commute.
struct Commuting {
  PortableKind kind;
  Type element;
  /// It has CTA scope, and only the CTA can access the memory.
  bool isOfCta;
  /// What it may do with NaNs, infinities and the sign of zeros: nnan, ninf and
  /// nsz. Another one may need these.
  arith::FastMathFlags ignores = arith::FastMathFlags::none;
  /// The op, if its value must compare with the one in memory: it keeps the
  /// first or the last of zeros with different signs. Then no other op commutes
  /// with it, and its own executions only if no thread orders two of them.
  Operation *compares = nullptr;
  bool operator==(const Commuting &other) const {
    return kind == other.kind && element == other.element &&
           isOfCta == other.isOfCta && ignores == other.ignores &&
           compares == other.compares;
  }
  /// Whether the two commute if each has the values of one sign.
  bool isDualOf(const Commuting &other) const;
};

struct Access {
  Operation *op;
  Place place;
  bool isWrite;
  /// Whether it acquires or releases.
  bool isOrdered = false;
  std::optional<Commuting> commuting = std::nullopt;
  /// For a reduction: why it does not commute with others of its kind.
  StringRef whyNot = "";
  /// Whether threads may access the memory so without synchronization.
  bool isAtomic = false;
};

/// Why a kernel is left unchanged.
struct Obstacle {
  Operation *op;
  std::string why;
};

struct KernelAccesses {
  SmallVector<Access> accesses;
  /// Barriers of the whole CTA that order all its accesses, and others.
  SmallVector<Operation *> ctaBarriers, otherBarriers;
  /// All ops that synchronize threads (Collectives.h), also those without an
  /// effect on memory.
  SmallVector<Operation *> collectives;
  /// Whether a part of a CTA may wait at barrier 0, which reductions of the
  /// CTA use (PTX, barrier: undefined).
  bool sharesBarrier0 = false;

  /// The first access of `op`; null if it has none.
  const Access *find(Operation *op) const;
};

/// Whether `op`, an access of a kernel, may read what the kernel writes.
/// `isUnobserved`: whether a read does not observe a write, in spite of
/// aliases.
bool mayChange(Operation *op, const KernelAccesses &found,
               MemoryObjects &objects,
               llvm::function_ref<bool(const Access &read, const Access &write)>
                   isUnobserved = nullptr);

/// Whether something that the thread executes after `own`, in `body`, may tell
/// that another lane has reduced in its place: another access to the memory
/// that does not commute, or any access whose order other threads observe.
/// `apart`: accesses to other elements, which may not tell.
bool mayBeObservedAfter(const Access &own, const KernelAccesses &found,
                        MemoryObjects &objects, Region &body,
                        ArrayRef<Operation *> apart = {});

/// Collects the effects of `kernel`. `commutingFloats`: float reductions of one
/// kind commute. An unknown op, or one with effects other than memory accesses,
/// is an obstacle.
std::optional<Obstacle> findAccesses(FunctionOpInterface kernel,
                                     MemoryObjects &objects,
                                     bool commutingFloats,
                                     KernelAccesses &found);

/// The same for any function, but continues after each obstacle and returns all
/// of them. `withAtomicLoads`: atomic loads without an order are none. Other
/// threads, and others than those of the kernel, may decide what they return,
/// so they must not decide whether a loop ends.
SmallVector<Obstacle> findAllAccesses(FunctionOpInterface function,
                                      MemoryObjects &objects,
                                      bool commutingFloats,
                                      KernelAccesses &found,
                                      bool withAtomicLoads = false);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_MEMORYACCESSES_H
