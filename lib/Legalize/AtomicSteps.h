//===- AtomicSteps.h - Reductions into memory -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_ATOMICSTEPS_H
#define REDOP_LIB_LEGALIZE_ATOMICSTEPS_H

#include "Legalizer.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Codegen/AtomicPlan.h"
#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop::legalize {

/// A reduction of consecutive elements into memory, each atomic by itself.
struct AtomicRequest {
  PortableKind kind;
  Sem sem;
  Scope scope;
  /// The first element in memory, an LLVM pointer, and its state space.
  Value ptr;
  Space space;
  /// A scalar or a 1-D vector.
  Value value;
  /// Null, an i1, or a vector of i1 with one bit per element; false disables an
  /// element.
  Value mask;
  /// The cache policy, or null.
  Value policy;
  /// Whether the previous value is requested. `elseValue` replaces it where the
  /// mask is off; null without a mask.
  bool hasResult = false;
  Value elseValue;
  /// The alignment of the first address, a power of two.
  uint64_t alignment;
  /// What may be assumed about the values.
  bool hasNoNaNs = false, hasNoSignedZeros = false;
  /// How the value must compare with the one in memory to replace it, if the
  /// kind alone does not say so, and whether a weak load may find the latter.
  std::optional<arith::CmpFPredicate> compare;
  bool hasWeakRead = false;
  /// What a sum of f32 does with subnormals.
  Subnormals subnormals = Subnormals::Flush;
  /// Whether a sum of 16 bits may add -0.0 to the rest of its word.
  bool mayPackHalves = false;
};

/// What a sum of f32 with `noftz` does with subnormals: keeps them, or anything
/// in a kernel with the permission `redop.any_subnormals`.
Subnormals getSubnormals(const Legalizer &legalizer);

/// The emitted steps, the previous value if it was requested, and the plan; for
/// an address that is tested at run time, that for global memory.
struct AtomicOutcome {
  Steps steps;
  Value result;
  AtomicPlan plan;
};

/// Emits the cheapest steps that the targets support. If there are none, fails
/// without changing the IR and sets `why` to what they lack.
FailureOr<AtomicOutcome> emitAtomicSteps(Legalizer &legalizer,
                                         const AtomicRequest &request,
                                         std::string &why);

/// Emits a fence of the given scope.
void emitFence(Legalizer &legalizer, LLVM::AtomicOrdering ordering, Scope scope,
               Steps &steps);

/// Returns LLVM's ordering for an order of `red` or `atom`.
LLVM::AtomicOrdering getOrdering(Sem sem);

} // namespace mlir::redop::legalize

#endif // REDOP_LIB_LEGALIZE_ATOMICSTEPS_H
