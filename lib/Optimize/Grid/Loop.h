//===- Loop.h - A loop over block indices -----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Makes few blocks of a kernel do the work of all.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRID_LOOP_H
#define REDOP_LIB_OPTIMIZE_GRID_LOOP_H

#include "Grid/PersistentCtas.h"
#include "Privatize/Plan.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::redop {

/// Whether `kernel` reads the block index in dimension y.
bool readsBlockIdY(FunctionOpInterface kernel);

/// A part of a kernel that is executed for each index of a block.
struct GridPart {
  ConvergentPart part;
  /// A barrier separates two indices.
  bool usesSharedMemory = false;
  /// The number of blocks that stay if the kernel is launched with all. The
  /// loop is null if it consists of basic blocks.
  llvm::function_ref<Residents(ImplicitLocOpBuilder &, scf::ForOp)> choose;
  /// X if the kernel is launched with few blocks.
  GridAxis axis = GridAxis::X;
  /// Whether to move what is the same for all blocks out of the loop: addresses
  /// that redop-privatize takes for loop invariant.
  bool hoists = false;
};

/// Replaces reads of the number of blocks in dimension x by `blocks`.
void replaceGridSize(FunctionOpInterface kernel, Value blocks);

/// Wraps `part` of `kernel` in a loop over block indices. `blocks` is the
/// original number of blocks if the kernel is launched with fewer; null if it
/// is launched with all. If the blocks are joined, none returns yet.
void loopOverBlocks(FunctionOpInterface kernel, const GridPart &part,
                    Value blocks);

/// Lets blocks whose work others do return at once, or makes at most
/// `residents` of them resident, at the start of a kernel. loopOverBlocks() has
/// joined the blocks in all versions of the kernel.
void leaveToOthers(FunctionOpInterface kernel, GridAxis axis,
                   const Residents &residents);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRID_LOOP_H
