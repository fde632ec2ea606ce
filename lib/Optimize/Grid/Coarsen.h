//===- Coarsen.h - CTAs that do the work of several -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file One CTA does the work of a group of kCoarseningFactor, unless the grid
/// is so small that all of its CTAs are resident.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRID_COARSEN_H
#define REDOP_LIB_OPTIMIZE_GRID_COARSEN_H

#include "Grid/GridValues.h"
#include "Grid/Plan.h"

namespace mlir::redop {

/// Whether the CTA may do the work of a group, in a grid of any size.
Value createMayExecuteGroup(ImplicitLocOpBuilder &b, const CoveredAxis &covered,
                            const GridPlan &plan);

/// Whether the grid is so small that each CTA does its own work.
Value createIsSmallGrid(ImplicitLocOpBuilder &b, const CoveredAxis &covered,
                        const GridPlan &plan);

/// An i1 for a CTA that may execute a group: whether it has work to do, if the
/// grid is coarsened.
Value createHasWork(ImplicitLocOpBuilder &b, const CoveredAxis &covered,
                    const GridPlan &plan);
/// The same if the sample decides whether it is: if bins pay, few CTAs are
/// persistent.
Value createMayHaveWork(ImplicitLocOpBuilder &b, const CoveredAxis &covered,
                        const GridPlan &plan);

/// The iterations of a CTA that does the work of a group, and in a small grid
/// its own.
Iterations createGroupIterations(ImplicitLocOpBuilder &b,
                                 const CoveredAxis &covered,
                                 const GridPlan &plan);

/// Creates the ops of the iteration `number` of `loop`. Returns their results.
IRMapping cloneIteration(ImplicitLocOpBuilder &b, scf::ForOp loop,
                         Value number);

/// Moves `loop` into a branch that is not taken in a small grid, where the CTA
/// executes its ops once. Returns the iterations of the loop.
Iterations separateSmallGrid(ImplicitLocOpBuilder &b, scf::ForOp loop,
                             const CoveredAxis &covered, const GridPlan &plan);

/// Executes the ops of `loop` for a group of CTAs, in one of them.
void coarsen(ImplicitLocOpBuilder &b, scf::ForOp loop,
             const CoveredAxis &covered, const GridPlan &plan);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRID_COARSEN_H
