//===- ReductionTree.h - The reduction pass ---------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_REDUCE_REDUCTIONTREE_H
#define REDOP_TOOLS_REDOP_REDUCE_REDUCTIONTREE_H

namespace mlir::redop {

/// Registers `reduction-tree`: upstream's pass of that name, with its options,
/// and then reduceOps().
void registerReductionTree();

} // namespace mlir::redop

#endif // REDOP_TOOLS_REDOP_REDUCE_REDUCTIONTREE_H
