//===- AtomicPlan.h - Choosing reductions into memory -----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Selects the instructions that reduce consecutive elements into memory. Does
/// not create IR; AtomicSteps.h emits the plan.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_CODEGEN_ATOMICPLAN_H
#define REDOP_CODEGEN_ATOMICPLAN_H

#include "redop/Dialect/PortableKinds.h"
#include "redop/TargetInfo/Costs.h"

namespace mlir::redop {

/// Whether an element is reduced: always, never, or under a condition. Elements
/// with the same condition share a number.
using ElementMask = unsigned;
constexpr ElementMask kAlways = ~0u, kNever = ~0u - 1;

/// The first chip on which atomics in shared memory are atomic with respect to
/// ordinary stores (PTX ISA 9.7.13.6).
constexpr unsigned kSharedStoresExcluded = 70;

/// What a sum of f32 does with subnormals outside shared memory, which keeps
/// them: `Flush` is `red.add.f32`, `Keep` is `red.add.noftz.f32`.
enum class Subnormals : uint8_t { Flush, Keep, Any };

/// The requested reduction; each element is atomic on its own.
struct AtomicWish {
  PortableKind kind;
  Type element;
  /// Atom if the previous value is used, else Red.
  Family family;
  Sem sem;
  Scope scope;
  Space space;
  /// The alignment of the first address, a power of two.
  uint64_t alignment;
  bool hasHint = false;
  /// Whether the address may be in another CTA's shared memory.
  bool mayBeInCluster = false;
  /// What may be assumed about the values.
  bool hasNoNaNs = false, hasNoSignedZeros = false;
  /// Whether memory only changes if a comparison with it says so, which no
  /// instruction does.
  bool isCompared = false;
  Subnormals subnormals = Subnormals::Flush;
  /// Whether a sum of 16 bits may add -0.0 to the rest of its word.
  bool mayPackHalves = false;
  /// One mask per element.
  SmallVector<ElementMask> masks;
};

/// Consecutive elements that one step reduces.
struct AtomicStep {
  enum class How {
    Single,          ///< `form`
    OrderedIntegers, ///< `form` for values without a sign bit, else `negative`
    PartOfWord,      ///< `form` on the word that contains the elements
    CompareAndSwap,  ///< a loop over one word
  } how;
  unsigned first, count;
  Form form, negative;
  Cost cost;
};

/// The plan for all elements, with a fence if one is needed.
struct AtomicPlan {
  Sem sem;
  Scope scope;
  /// A release fence precedes the steps, which do not release.
  bool hasFence = false;
  /// An acquire fence follows them.
  bool hasAcquireFence = false;
  SmallVector<AtomicStep, 2> steps;
  /// The total cost of steps and fences (Costs.td).
  Cost cost = 0;
};

/// Returns the cheapest plan that all `targets` support. On failure, `why`
/// states what they lack.
std::optional<AtomicPlan> planAtomic(const AtomicWish &wish,
                                     ArrayRef<TargetSpec> targets,
                                     std::string &why);

/// Returns the fences and the scope for an upstream op that replaces a
/// reduction with this order and scope: LLVM drops both on old targets. A fence
/// preserves the order; nothing preserves sys scope on targets without scopes.
AtomicPlan planUpstreamOrder(Sem sem, Scope scope,
                             ArrayRef<TargetSpec> targets);

/// Returns the order and scope that `targets` support in place of these,
/// without steps: a fence if reductions cannot release, and a wider scope if
/// the narrower one does not exist. Returns nullopt and sets `why` if no scope
/// is wide enough.
std::optional<AtomicPlan>
planOrder(Sem sem, Scope scope, ArrayRef<TargetSpec> targets, std::string &why);

/// The minimum width of a compare-and-swap loop.
constexpr unsigned kWordBits = 32;

} // namespace mlir::redop

#endif // REDOP_CODEGEN_ATOMICPLAN_H
