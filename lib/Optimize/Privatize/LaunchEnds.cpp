//===- LaunchEnds.cpp - What a reduction tells before the launch ends -----===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of PrivatizePlan for traps and failed assertions. A reduction that
// is executed later is not executed at all if one of them ends the launch
// before.
//
//===----------------------------------------------------------------------===//

#include "Privatize/Plan.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/Reachability.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether each thread that executes `op` ends the launch then: what it reduces
/// says why.
static bool leadsToEnd(Operation *op) {
  llvm::SmallPtrSet<Block *, 4> seen;
  Operation *next = op->getNextNode();
  while (next) {
    if (endsLaunch(next))
      return true;
    Block *block = next->getBlock();
    Operation *parent = block->getParentOp();
    if (Operation *after = next->getNextNode())
      next = after;
    else if (isa<scf::IfOp, scf::IndexSwitchOp>(parent))
      next = parent->getNextNode();
    else if (block->getNumSuccessors() == 1 &&
             seen.insert(block->getSuccessor(0)).second)
      next = &block->getSuccessor(0)->front();
    else
      return false;
  }
  return false;
}

void PrivatizePlan::findLaunchEnds() {
  kernel.getFunctionBody().walk([&](Operation *op) {
    if (endsLaunch(op) && isInVersion(op))
      launchEnds.push_back(op);
  });
}

std::optional<Refusal>
PrivatizePlan::findLostAtEnd(const ReductionAccess &reduction) {
  if (launchEnds.empty() || !Refusal::holds(Refusal::ID::MayNotEnd))
    return std::nullopt;
  if (leadsToEnd(reduction.op))
    return Refusal(Refusal::ID::MayNotEnd, reduction.op,
                   "a trap or a failed assertion follows, and the host may ask "
                   "for its reason");
  // The host may read its memory at any time. (Other memory is lost.)
  if (reduction.scope != Scope::Sys)
    return std::nullopt;
  Reach after(kernel.getFunctionBody(), {reduction.op}, {},
              Reach::Direction::After);
  bool mayFollow = assumed != AssumedLoop::None ||
                   llvm::any_of(launchEnds, [&](Operation *op) {
                     return after.contains(op);
                   });
  if (!mayFollow)
    return std::nullopt;
  return Refusal(Refusal::ID::MayNotEnd, reduction.op,
                 "a trap or a failed assertion may follow, and its scope is "
                 "that of the host, which could still read it");
}
