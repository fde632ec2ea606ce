//===- Reachability.cpp - What a thread may execute after what ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Reachability.h"
#include "redop/Analysis/Lemmas.h"

using namespace mlir;
using namespace mlir::redop;

Reach::Reach(Region &region, ArrayRef<Operation *> from,
             ArrayRef<Operation *> cuts, Direction direction)
    : region(region), direction(direction) {
  // A cut within a loop may be skipped.
  for (Operation *cut : cuts)
    if (cut->getParentRegion() == &region)
      this->cuts.insert(cut);
  for (Operation *op : from) {
    Operation *top = getTop(op);
    starts.insert(top);
    walkBlock(top->getBlock(), getNext(top));
  }
  llvm::SmallPtrSet<Block *, 8> seen;
  while (!next.empty()) {
    Block *block = next.pop_back_val();
    if (seen.insert(block).second)
      walkBlock(block, direction == Direction::After ? &block->front()
                                                     : &block->back());
  }
}

Operation *Reach::getTop(Operation *op) const {
  return region.findAncestorOpInRegion(*op);
}

Operation *Reach::getNext(Operation *op) const {
  return direction == Direction::After ? op->getNextNode() : op->getPrevNode();
}

void Reach::walkBlock(Block *block, Operation *first) {
  for (Operation *op = first; op; op = getNext(op)) {
    if (cuts.contains(op))
      return;
    reached.insert(op);
  }
  if (direction == Direction::After)
    next.append(block->succ_begin(), block->succ_end());
  else
    next.append(block->pred_begin(), block->pred_end());
}

bool Reach::contains(Operation *op) const {
  Operation *top = getTop(op);
  bool isReached = reached.contains(top) || (starts.contains(top) && top != op);
  return isReached && !isGranted(Lemma::CannotReach);
}
