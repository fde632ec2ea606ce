//===- Lanewise.cpp - Ops that operate on each lane separately ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Families.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

Type mlir::redop::interpreter::getScalarType(Type type) {
  std::optional<SmallVector<Type>> types = getLaneTypes(type);
  return types && !types->empty() ? types->front() : Type();
}

static Step runLanewise(Thread &thread, Operation *op, LaneFunction function) {
  Type result = op->getResult(0).getType();
  Type in = op->getNumOperands() ? getScalarType(op->getOperand(0).getType())
                                 : getScalarType(result);
  LaneTypes types{thread, op, in, getScalarType(result)};
  if (!types.in || !types.out)
    return thread.fail(op, "the interpreter does not support the op's types");
  size_t count = 1;
  for (Value operand : op->getOperands())
    count = std::max(count, thread.get(operand).size());
  Lanes lanes;
  for (size_t i = 0; i < count; ++i) {
    SmallVector<APInt, 3> operands;
    for (Value operand : op->getOperands()) {
      const Lanes &all = thread.get(operand);
      operands.push_back(all.size() == 1 ? all[0] : all[i]);
    }
    std::optional<APInt> lane = function(types, operands);
    if (!lane)
      return Step::Failed;
    lanes.push_back(std::move(*lane));
  }
  thread.set(op->getResult(0), std::move(lanes));
  return Step::Next;
}

void mlir::redop::interpreter::addLanewise(Handlers &handlers,
                                           ArrayRef<StringRef> names,
                                           LaneFunction function) {
  for (StringRef name : names)
    handlers.add(name, [function](Thread &thread, Operation *op) {
      return runLanewise(thread, op, function);
    });
}
