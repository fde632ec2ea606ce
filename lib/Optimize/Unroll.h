//===- Unroll.h - Several loads in flight -----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A loop that loads and reduces waits for each load, since a reduction into
/// memory may be to what the next load reads. Where it is not, several
/// iterations load first, and reduce then.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_UNROLL_H
#define REDOP_LIB_OPTIMIZE_UNROLL_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::redop {

/// On a loop over the numbers of blocks, which stay far below 2^32.
inline constexpr llvm::StringLiteral countsBlocksAttrName =
    "redop.counts_blocks";

/// Whether iterations of `loop` may be interleaved when none of its loads can
/// read what one of `reductions` writes: its body is straight, with at most one
/// branch, and nothing else in it writes.
bool canInterleave(scf::ForOp loop,
                   const llvm::SmallPtrSetImpl<Operation *> &reductions);

/// Interleaves `factor` iterations of `loop`, for which canInterleave() held
/// before its reductions were rewritten.
void interleave(scf::ForOp loop, unsigned factor, RewriterBase &rewriter);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_UNROLL_H
