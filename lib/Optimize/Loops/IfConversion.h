//===- IfConversion.h - Branches that skip some ops -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Turns branches between blocks into scf.if, and those within another
/// one into masks, so that iterations can be interleaved.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LOOPS_IFCONVERSION_H
#define REDOP_LIB_OPTIMIZE_LOOPS_IFCONVERSION_H

#include "mlir/IR/Region.h"

namespace mlir::redop {

/// If a branch of `block` only skips one block, turns it into an scf.if and
/// merges the three blocks. Returns whether it did.
bool convertBranchToIf(Block *block);

/// Turns branches to blocks that end the launch, as a trap does, and have no
/// successor, into scf.ifs, which other ops may follow. Returns whether there
/// were any.
bool convertLaunchEnds(Region &body);

/// Turns branches between two alternatives, one of which reduces, into masks,
/// where that is possible. Returns whether there were any.
bool maskAlternatives(Region &body);

/// Turns scf.ifs within others, in `start`, into masks, where that is possible.
void maskNested(Block *start);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LOOPS_IFCONVERSION_H
