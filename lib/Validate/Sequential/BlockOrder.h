//===- BlockOrder.h - The order to execute blocks in ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop is executed to its end before what comes after it, so that all paths
// that leave it are one path there: code after three loops of three iterations
// is executed once, and not 64 times.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_VALIDATE_SEQUENTIAL_BLOCKORDER_H
#define REDOP_LIB_VALIDATE_SEQUENTIAL_BLOCKORDER_H

#include "mlir/IR/Region.h"
#include "llvm/ADT/DenseMap.h"
#include <vector>

namespace mlir::redop::sequential {

class BlockOrder {
public:
  explicit BlockOrder(Region &region);

  /// The blocks that can be reached. The blocks of a loop are next to each
  /// other, the header first; only edges to headers go back.
  std::vector<Block *> blocks;
  llvm::DenseMap<Block *, unsigned> numbers;
  /// For each block, those after it that all executions of it reach, and that
  /// no others do: before the next iteration, if they are in a loop.
  std::vector<std::vector<unsigned>> joins;

private:
  /// Appends blocks of which the first is entered, without the edges to
  /// `header`.
  void append(llvm::ArrayRef<Block *> part, Block *header);
  void findJoins();

  /// The header of the innermost loop of each block; -1 if there is none.
  std::vector<int> headers;
};

} // namespace mlir::redop::sequential

#endif // REDOP_LIB_VALIDATE_SEQUENTIAL_BLOCKORDER_H
