//===- UnusedResults.h - Reductions without a result ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The counterpart without a result of an op whose result is unused. In PTX's
/// memory model, the op with a result is a read, and its counterpart is not:
/// the caller must know that nothing acquires through the read.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_UNUSEDRESULTS_H
#define REDOP_DIALECT_UNUSEDRESULTS_H

#include "mlir/IR/PatternMatch.h"
#include "redop/Dialect/Redop.h"

namespace mlir::redop {

/// Whether red has the form of an atom.
bool canReplaceByRed(AtomOp atom);

/// Replaces an atom whose result is unused by a red, at the insertion point of
/// the atom. Returns null, without a change, if red has no such form.
Operation *replaceByRed(AtomOp atom, RewriterBase &rewriter);

/// Replaces a fetch_reduce whose result is unused by a store_reduce. Returns
/// null, without a change, if its kind is `assign`, which only the op with a
/// result supports.
Operation *replaceByStoreReduce(FetchReduceOp fetch, RewriterBase &rewriter);

} // namespace mlir::redop

#endif // REDOP_DIALECT_UNUSEDRESULTS_H
