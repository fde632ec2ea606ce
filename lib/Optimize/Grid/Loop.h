//===- Loop.h - A loop over the grid ----------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Makes few CTAs of a kernel do the work of all.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRID_LOOP_H
#define REDOP_LIB_OPTIMIZE_GRID_LOOP_H

#include "Grid/GridValues.h"
#include "Grid/Plan.h"
#include "redop/Analysis/ConvergentPart.h"

namespace mlir::redop {

/// A part of a kernel that becomes the body of a loop over the grid.
class GridLoop {
public:
  /// Prepares `part`: it gets one end, and becomes the body of an scf.for,
  /// whose bounds are not set yet, if it has no branches then.
  GridLoop(FunctionOpInterface kernel, const ConvergentPart &part,
           bool accessesOtherThanGlobal);

  /// The loop; null if it will consist of basic blocks.
  scf::ForOp getLoop() const { return loop; }
  /// The block that enters the loop.
  Block *getEntry() const { return entry; }

  /// Lets CTAs execute the loop as `plan` says. If it is coarsened, none exits
  /// yet.
  void apply(const GridPlan &plan);

private:
  void emitStrategy(const GridPlan &plan);
  void separateShortRows(const GridPlan &plan);
  Iterations divideCovered(Value ctas);
  void replaceCtaIds(GridAxis axis, Value index);
  void emitScfLoop(const GridPlan &plan);
  void emitCfgLoop(const GridPlan &plan);
  void emitSample(const GridPlan &plan);
  Block *emitWithoutBins(const GridPlan &plan, Value isSmall,
                         const IRMapping &loaded);

  FunctionOpInterface kernel;
  ImplicitLocOpBuilder b;
  /// The block before the loop, and the one that enters it.
  Block *entry, *start;
  /// The first block of the body, unless that is in `loop`.
  Block *body;
  /// The return after the loop.
  Operation *end;
  scf::ForOp loop;
  /// Reads of the CTA index.
  SmallVector<Operation *> readsX, readsY;

  /// What emitStrategy() creates.
  CoveredAxis covered;
  Iterations iterations;
  /// Whether the tests of the plan hold; null without any.
  Value fits;
  /// With a sample: the block that takes it, and the one that goes on to the
  /// loop.
  Block *sampling = nullptr, *persistent = nullptr;
};

/// Makes the loop of `plan`, which needs no sample, in the second version of
/// `kernel`. Returns whether it has one.
bool loopInSecondVersion(FunctionOpInterface kernel, const GridPlan &plan);

/// Makes the loop of `plan`, which needs no sample, in `part` and in the second
/// version of `kernel`, if it has two. Some CTAs execute neither, whichever is
/// chosen.
void loopInBothVersions(FunctionOpInterface kernel, const ConvergentPart &part,
                        const GridPlan &plan);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRID_LOOP_H
