//===- EarlyExit.h - CTAs whose work others do ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file The first CTAs of a grid are persistent; the others exit as early as
/// possible.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRID_EARLYEXIT_H
#define REDOP_LIB_OPTIMIZE_GRID_EARLYEXIT_H

#include "Grid/GridValues.h"
#include "Grid/Plan.h"

namespace mlir::redop {

/// A basic block at which CTAs that are not persistent exit, with a copy of
/// `end`; they must not clear bins.
Block *createExit(ImplicitLocOpBuilder &b, Operation *end);

/// Lets CTAs continue at a new basic block before `start` if `condition` holds,
/// and go to `exit` otherwise; sets the insertion point to the new block.
Block *continueIf(ImplicitLocOpBuilder &b, Value condition, Block *start,
                  Block *exit);

/// An i1: whether the tests of `plan` hold; null without tests.
Value createFitsCondition(ImplicitLocOpBuilder &b, const GridPlan &plan);

/// The number of CTAs of `size` threads, three values of one type, that are
/// persistent. `fits`: whether the tests of the plan hold; null if its threads
/// suffice.
Value createPersistentCtas(ImplicitLocOpBuilder &b, ValueRange size,
                           const GridPlan &plan, Value fits);

/// Lets the first CTAs of the grid continue at `start` and the others exit.
/// Returns the number of CTAs that continue, in the dimension that the loop
/// covers. `fits`: as for createPersistentCtas().
Value exitUnlessPersistent(ImplicitLocOpBuilder &b, Block *start, Block *exit,
                           const CoveredAxis &covered, const GridPlan &plan,
                           Value fits);

/// Lets CTAs without work exit at the start of `kernel`, before it chooses
/// between its two versions. Each has the loop of `plan`, or of a plan with
/// fewer persistent threads.
void exitBeforeVersions(FunctionOpInterface kernel, const GridPlan &plan);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRID_EARLYEXIT_H
