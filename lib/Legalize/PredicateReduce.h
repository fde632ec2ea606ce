//===- PredicateReduce.h - Predicates across a block ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_PREDICATEREDUCE_H
#define REDOP_LIB_LEGALIZE_PREDICATEREDUCE_H

#include "Legalizer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

namespace mlir::redop {

/// Replaces each of `scalars` by its reduction over all threads of the block,
/// by one barrier.red for each, and returns true. Returns false, without a
/// change, if they are not predicates, if a target does not support
/// barrier.red, or if emitBlockReduce() is cheaper.
bool emitPredicateReduce(Legalizer &legalizer, arith::AtomicRMWKind kind,
                         MutableArrayRef<Value> scalars, Steps &steps);

} // namespace mlir::redop

#endif // REDOP_LIB_LEGALIZE_PREDICATEREDUCE_H
