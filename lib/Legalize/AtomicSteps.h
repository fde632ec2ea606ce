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
#include "redop/Dialect/PortableKinds.h"

namespace mlir::redop {

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
  /// Null, an i1, or an i1 for each element: elements to leave alone are false.
  Value mask;
  /// Null, or the cache policy.
  Value policy;
  /// Whether the value before is wanted; `elseValue` is it where the mask is
  /// off, and null without a mask.
  bool hasResult = false;
  Value elseValue;
  /// The first address is a multiple of this, a power of two.
  uint64_t alignment;
  /// What may be taken for granted of the values.
  bool hasNoNaNs = false, hasNoSignedZeros = false;
};

/// What was written, and the value before, if it was wanted.
struct AtomicOutcome {
  Steps steps;
  Value result;
};

/// Writes the cheapest steps that the targets have. Without any, fails and says
/// in `why` what they lack; the IR is as it was.
FailureOr<AtomicOutcome> emitAtomicSteps(Legalizer &legalizer,
                                         const AtomicRequest &request,
                                         std::string &why);

/// A fence of the scope.
void emitFence(Legalizer &legalizer, LLVM::AtomicOrdering ordering, Scope scope,
               Steps &steps);

/// What LLVM calls an order of `red` or `atom`.
LLVM::AtomicOrdering getOrdering(Sem sem);

} // namespace mlir::redop

#endif // REDOP_LIB_LEGALIZE_ATOMICSTEPS_H
