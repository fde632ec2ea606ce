//===- Alternatives.cpp - Reductions of which one is executed -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Privatize/Alternatives.h"
#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/CasLoop.h"
#include "redop/Analysis/Reachability.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether a thread may execute `op` more than once. Ops with regions other
/// than scf.if may be loops.
static bool mayRepeat(Operation *op, KernelFacts &facts) {
  Operation *kernel = facts.getKernel();
  for (; op->getParentOp() != kernel; op = op->getParentOp())
    if (!isa<scf::IfOp>(op->getParentOp()))
      return true;
  CFGLoopInfo *loops = facts.getLoops();
  return loops && loops->getLoopFor(op->getBlock());
}

/// Whether each way in which one of `ways` holds contradicts each of `others`.
static bool contradict(ArrayRef<Facts> ways, ArrayRef<Facts> others) {
  return llvm::all_of(ways, [&](const Facts &way) {
    return llvm::all_of(others, [&](const Facts &other) {
      return llvm::any_of(way, [&](const Fact &fact) {
        return llvm::any_of(other, [&](const Fact &each) {
          return fact.condition == each.condition && fact.isTrue != each.isTrue;
        });
      });
    });
  });
}

/// Whether the masks of two reductions are never both set.
static bool areMasksExclusive(Operation *a, Operation *b) {
  std::optional<ReductionAccess> first = ReductionAccess::match(a),
                                 second = ReductionAccess::match(b);
  if (!first || !second || !first->mask || !second->mask ||
      first->hasElementMasks() || second->hasElementMasks())
    return false;
  auto ways = getWays(first->mask, true), others = getWays(second->mask, true);
  return ways && others && contradict(*ways, *others);
}

/// Whether control flow leads to one of them only.
static bool areOnDifferentWays(Operation *a, Operation *b, KernelFacts &facts) {
  // In two regions of one scf.if.
  for (auto branch = a->getParentOfType<scf::IfOp>(); branch;
       branch = branch->getParentOfType<scf::IfOp>())
    if (branch->isProperAncestor(b))
      return branch.getThenRegion().isAncestor(a->getParentRegion()) !=
             branch.getThenRegion().isAncestor(b->getParentRegion());
  Region &body = facts.getBody();
  Operation *top = body.findAncestorOpInRegion(*a),
            *other = body.findAncestorOpInRegion(*b);
  auto reaches = [&](Operation *from, Operation *to) {
    return Reach(body, {from}, {}, Reach::Direction::After).contains(to);
  };
  return top != other && !reaches(top, other) && !reaches(other, top);
}

bool mlir::redop::areAlternatives(Operation *a, Operation *b,
                                  KernelFacts &facts) {
  return a != b && !mayRepeat(a, facts) && !mayRepeat(b, facts) &&
         (areMasksExclusive(a, b) || areOnDifferentWays(a, b, facts));
}

bool mlir::redop::areOfOneElement(const ReductionAccess &a,
                                  const ReductionAccess &b) {
  return getDualKind(a.kind) == b.kind && a.base == b.base &&
         a.indices == b.indices && a.mask && b.mask &&
         a.op->getBlock() == b.op->getBlock();
}
