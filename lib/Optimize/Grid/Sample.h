//===- Sample.h - Whether the elements of a grid repeat ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Where it is not known how many elements a kernel reduces into, only
/// the data tells whether bins pay. A few elements, the same for all CTAs of
/// the grid, decide.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRID_SAMPLE_H
#define REDOP_LIB_OPTIMIZE_GRID_SAMPLE_H

#include "Loops/CountedLoop.h"
#include "Privatize/Plan.h"

namespace mlir::redop {

class KeySample {
public:
  /// `loop` covers the grid, and its iterations can be interleaved. Null if not
  /// all reductions of `plan` are into bins that may be too few, or if threads
  /// cannot compute which elements other threads select.
  static std::optional<KeySample> match(scf::ForOp loop,
                                        const PrivatizePlan &plan);

  /// An i1, the same for all threads of the grid: whether elements repeat so
  /// often that bins pay. All threads of the CTA execute it. `count` is the
  /// number of CTAs, an i32. `isKnown`, if not null: whether it is known.
  /// `minCount`: that of the smallest grid that is sampled.
  /// `persistentThreads`: of all persistent CTAs.
  Value create(ImplicitLocOpBuilder &b, Value count, Value isKnown,
               unsigned minCount, uint64_t persistentThreads);

private:
  KeySample(scf::ForOp loop, const PrivateGroup &group);

  using Slice = llvm::SetVector<Operation *>;
  bool collect(Slice &slice);
  bool ignoresAssertions(const Slice &slice);
  Value createKeyIn(ImplicitLocOpBuilder &b, Block *block, const Slice &slice,
                    Value thread, bool isGuarded, IRMapping &copy, Value none);
  Value createKey(ImplicitLocOpBuilder &b, const IRMapping &copy, Value none);
  Value compareLanes(ImplicitLocOpBuilder &b, Value key, Value fillsBins);
  Value createSampled(ImplicitLocOpBuilder &b, Value count, Value width,
                      Value lane);

  scf::ForOp loop;
  ReductionAccess reduction;
  /// The mask of a reduction by the dual kind into the same element; or null.
  Value otherMask;
  Value base;
  uint64_t capacity;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRID_SAMPLE_H
