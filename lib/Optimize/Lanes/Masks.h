//===- Masks.h - Which lanes execute an op together -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file A member mask that control flow proves: the lanes of a warp vote at
/// each branch that leads to an op, starting with all of them.
///
/// With the mask of activemask instead, a warp whose lanes have diverged
/// executes an op in several groups, each with its own mask. At an instruction,
/// ptxas tests the mask of one lane for all lanes that have arrived
/// (docs/KnownBugs.md): if a branch has delayed a lane of one group, which then
/// joins another group, it passes a barrier at which its own group waits for
/// it. Such a mask is therefore valid only while the lanes of a group do not
/// diverge.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_LANES_MASKS_H
#define REDOP_LIB_OPTIMIZE_LANES_MASKS_H

#include "Common/KernelContext.h"
#include "Common/Refusal.h"
#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Analysis/Uniformity.h"

namespace mlir::redop {

class LaneMasks {
public:
  /// `found`: the accesses of `kernel`; `unknown`: an op of it with unknown
  /// effects.
  LaneMasks(KernelContext &context, const KernelAccesses &found,
            const std::optional<Obstacle> &unknown);

  /// Why the lanes that execute `op` together are not known, or may not wait
  /// for each other; nullopt if they are and may.
  std::optional<Refusal> findRefusal(Operation *op);

  /// Creates an i32 in front of `op`, for which findRefusal() finds nothing:
  /// the lanes that execute it and for which `condition` (null: true) holds.
  Value create(Operation *op, Value condition);

private:
  std::optional<Refusal>
  findKernelRefusal(const KernelAccesses &found,
                    const std::optional<Obstacle> &unknown);
  /// The lanes of a block; null for all of the warp that have not exited.
  FailureOr<Value> getLanes(Block *block);
  FailureOr<Value> getLanesOfTop(Block *block);
  FailureOr<Value> getLanesOfLoop(CFGLoop *loop);
  FailureOr<Value> getLanesOfLoop(scf::ForOp loop);
  FailureOr<Value> getLanesOfEdge(Block *from, Block *to);
  Value vote(Value lanes, Value condition);
  Value createVariable();

  KernelContext &context;
  FunctionOpInterface kernel;
  ImplicitLocOpBuilder b;
  Uniformity warpUniformity;
  std::optional<Refusal> why;
  /// Whether getLanes() creates ops, or only finds out whether it could.
  bool isCreating = false;
  llvm::DenseMap<Block *, Value> known;
};

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_LANES_MASKS_H
