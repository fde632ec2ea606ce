//===- Lanewise.cpp - Ops that operate on each lane separately ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ops/Lanewise.h"
#include "Ops/Flags.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

/// A result is poison if an operand of its lane is; otherwise, a pointer is
/// based on what the operands are based on, if that is one object.
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
    SmallVector<Lane, 3> operands;
    Tag tag = 0;
    bool isMixed = false;
    for (Value operand : op->getOperands()) {
      const Lanes &all = thread.get(operand);
      operands.push_back(all.size() == 1 ? all[0] : all[i]);
      isMixed |= tag && operands.back().tag && tag != operands.back().tag;
      if (operands.back().tag && !(tag & kPoisonTag))
        tag = operands.back().tag;
    }
    if (tag & kPoisonTag) {
      lanes.push_back(thread.machine.poison.spread(types.outWidth(), tag));
      continue;
    }
    std::optional<Lane> lane = function(types, operands);
    if (!lane)
      return Step::Failed;
    if (types.isStrict() && !lane->isPoison())
      if (const char *why = findViolatedFlag(types, operands, *lane))
        lane = types.poison(why);
    lanes.push_back(std::move(*lane));
    if (tag && !isMixed && !lanes.back().tag)
      lanes.back().tag = tag;
  }
  thread.set(op->getResult(0), std::move(lanes));
  return Step::Next;
}

void mlir::redop::interpreter::addLanewise(Handlers &handlers,
                                           ArrayRef<StringRef> names,
                                           LaneFunction function,
                                           std::optional<unsigned> known) {
  auto run = [=](Thread &thread, Operation *op) {
    if (known && !thread.checkKnown(op, op->getOperand(*known),
                                    "operand " + Twine(*known)))
      return Step::Failed;
    return runLanewise(thread, op, function);
  };
  for (StringRef name : names)
    handlers.add(name, run, OnPoison::Handles);
}
