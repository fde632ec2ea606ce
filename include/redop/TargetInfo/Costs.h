//===- Costs.h - Costs of instructions --------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Queries of the table of costs, Costs.td, which describes the unit and the
/// sources. For passes that choose between sequences.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_COSTS_H
#define REDOP_TARGETINFO_COSTS_H

#include "redop/TargetInfo/TargetSpec.h"

namespace mlir::redop {

/// Femtoseconds for one execution by one thread on an otherwise idle GPU.
using Cost = uint64_t;

/// A step of a sequence that is not a form.
enum class CostStep : uint8_t {
  Fence,        ///< A fence at gpu scope before a reduction.
  AddressTest,  ///< A test for a global address, and a branch.
  Loop32,       ///< A compare-and-swap loop over a word in global memory.
  Loop64,       ///< The same over 64 bits.
  SharedLoop32, ///< The same in shared memory.
  SharedLoop64,
  Shuffle,      ///< shfl.sync of 32 bits.
  Vote,         ///< vote.sync.
  LoopOfLanes,  ///< One iteration of a loop over the lanes of a mask.
  Arithmetic,   ///< An integer instruction on 32 bits.
  SharedAccess, ///< A load from or a store to shared memory.
  Barrier,      ///< A barrier of a block.
};

/// An access to the memory of another GPU.
enum class PeerAccess : uint8_t {
  Load,   ///< A weak or relaxed load.
  Store,  ///< A weak or relaxed store.
  Reduce, ///< A red.
};

/// Returns the cost of `form` on `chip`, or none if the table has no figure for
/// its family or shape.
std::optional<Cost> getCost(const Form &form, SmTarget chip);

/// Returns the cost of `form` on `chip` if all threads of the grid access one
/// address, or none if the table has no figure: only scalars in global memory
/// have one.
std::optional<Cost> getContendedCost(const Form &form, SmTarget chip);

/// Returns the cost of a step on `chip`.
Cost getCost(CostStep step, SmTarget chip);

/// Same for code that must run on all `targets`, which must not be empty: the
/// highest cost on any of them.
std::optional<Cost> getCost(const Form &form, ArrayRef<TargetSpec> targets);
Cost getCost(CostStep step, ArrayRef<TargetSpec> targets);

/// Returns the cost of one access of `bytes` bytes to the memory of another
/// GPU, or none if the table has no figure for this width and all of these
/// chips.
std::optional<Cost> getCost(PeerAccess access, unsigned bytes,
                            ArrayRef<TargetSpec> targets);

/// Formats a cost for messages: "4.02 ps".
std::string formatCost(Cost cost);

} // namespace mlir::redop

#endif // REDOP_TARGETINFO_COSTS_H
