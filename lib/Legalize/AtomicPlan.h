//===- AtomicPlan.h - Choosing reductions into memory -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which instructions reduce consecutive elements into memory. Nothing here
/// creates IR; AtomicSteps.h emits what was chosen.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_ATOMICPLAN_H
#define REDOP_LIB_LEGALIZE_ATOMICPLAN_H

#include "redop/Dialect/PortableKinds.h"
#include "redop/Target/Costs.h"

namespace mlir::redop {

/// Whether an element is reduced: always, never, or when a condition holds.
/// Elements of one condition have one number.
using ElementMask = unsigned;
constexpr ElementMask kAlways = ~0u, kNever = ~0u - 1;

/// What is to be done, each element atomic by itself.
struct AtomicWish {
  PortableKind kind;
  Type element;
  /// Atom where the value before is wanted, else Red.
  Family family;
  Sem sem;
  Scope scope;
  Space space;
  /// The first address is a multiple of this, a power of two.
  uint64_t alignment;
  bool hasHint = false;
  /// What may be taken for granted of the values.
  bool hasNoNaNs = false, hasNoSignedZeros = false;
  /// One for each element.
  SmallVector<ElementMask> masks;
};

/// Some consecutive elements that go out together.
struct AtomicStep {
  enum class How {
    Single,          ///< `form`
    OrderedIntegers, ///< `form` for values without a sign, else `negative`
    CompareAndSwap,  ///< a loop over one word
  } how;
  unsigned first, count;
  Form form, negative;
  Cost cost;
};

/// All elements, after a fence if one is needed.
struct AtomicPlan {
  Sem sem;
  Scope scope;
  /// A release fence stands before the steps, which are relaxed.
  bool hasFence = false;
  /// An acquire fence stands behind them.
  bool hasAcquireFence = false;
  SmallVector<AtomicStep> steps;
  /// Of the steps and the fences (Costs.td).
  Cost cost = 0;
};

/// The cheapest plan that all `targets` have. Without one, `why` says what they
/// lack.
std::optional<AtomicPlan> planAtomic(const AtomicWish &wish,
                                     ArrayRef<TargetSpec> targets,
                                     std::string &why);

/// What upstream's op needs around it where it stands for a reduction with this
/// order and scope: LLVM loses both on old targets. A fence keeps the order;
/// nothing keeps sys scope where there are no scopes.
AtomicPlan planUpstreamOrder(Sem sem, Scope scope,
                             ArrayRef<TargetSpec> targets);

/// The order and the scope that `targets` have for these, without steps: a
/// fence where no reduction releases, a wider scope where there is no narrower
/// one. Nothing, and `why`, where there is no scope that is wide enough.
std::optional<AtomicPlan>
planOrder(Sem sem, Scope scope, ArrayRef<TargetSpec> targets, std::string &why);

/// The least that a compare-and-swap loop works on.
constexpr unsigned kWordBits = 32;

} // namespace mlir::redop

#endif // REDOP_LIB_LEGALIZE_ATOMICPLAN_H
