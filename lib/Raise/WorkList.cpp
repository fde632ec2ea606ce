//===- WorkList.cpp - The ops that are raised -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WorkList.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

void WorkList::push(Operation *op) {
  places[op] = ops.size();
  ops.push_back(op);
}

Operation *WorkList::pop() {
  while (!ops.empty()) {
    Operation *op = ops.pop_back_val();
    if (!op)
      continue;
    places.erase(op);
    return op;
  }
  return nullptr;
}

void WorkList::notifyOperationInserted(Operation *, OpBuilder::InsertPoint) {
  changed = true;
}

void WorkList::notifyOperationModified(Operation *) { changed = true; }

void WorkList::notifyOperationErased(Operation *op) {
  changed = true;
  if (auto place = places.find(op); place != places.end()) {
    ops[place->second] = nullptr;
    places.erase(place);
  }
  visited.erase(op);
  for (Value result : op->getResults())
    spaces.forget(result);
}

void WorkList::notifyBlockErased(Block *block) {
  changed = true;
  for (Value argument : block->getArguments())
    spaces.forget(argument);
}
