//===- BlockReduce.h - Reductions across a block ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LEGALIZE_BLOCKREDUCE_H
#define REDOP_LIB_LEGALIZE_BLOCKREDUCE_H

#include "BlockPlan.h"
#include "Legalizer.h"
#include "redop/Codegen/ThreadPlace.h"

namespace mlir::redop::legalize {

/// Replaces each of `scalars` by its reduction over all threads of the block,
/// by the cheapest plan. Reports an error if there is no module for the shared
/// memory.
LogicalResult emitBlockReduce(Legalizer &legalizer, arith::AtomicRMWKind kind,
                              MutableArrayRef<Value> scalars, Steps &steps);

} // namespace mlir::redop::legalize

#endif // REDOP_LIB_LEGALIZE_BLOCKREDUCE_H
