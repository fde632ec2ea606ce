//===- PredicateReduce.h - Predicates across a block ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_PREDICATEREDUCE_H
#define REDOP_LIB_LEGALIZE_PREDICATEREDUCE_H

#include "Legalizer.h"

namespace mlir::redop::legalize {

/// Returns the predicate that `value` is 1 for and 0 otherwise: the value, if
/// it is an i1, or what extends to it. Null if there is none.
Value getPredicate(Value value);

/// Replaces each of `scalars` by the reduction of one of `predicates` over all
/// threads of the block, by one `form`, a barrier.red, for each.
void emitPredicateReduce(Legalizer &legalizer, const Form &form,
                         ArrayRef<Value> predicates,
                         MutableArrayRef<Value> scalars, Steps &steps);

} // namespace mlir::redop::legalize

#endif // REDOP_LIB_LEGALIZE_PREDICATEREDUCE_H
