//===- ControlFlowOps.cpp - Branches of cf and llvm -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "Ops/Families.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

/// Jumps to successor number `index`.
static Step branch(Thread &thread, Operation *op, unsigned index) {
  SuccessorOperands operands =
      cast<BranchOpInterface>(op).getSuccessorOperands(index);
  if (operands.getProducedOperandCount())
    return thread.fail(op,
                       "the interpreter does not support this kind of branch");
  thread.jump(op->getSuccessor(index),
              thread.getAll(operands.getForwardedOperands()));
  return Step::Jumped;
}

/// Selects the successor of a switch; 0 is the default.
template <typename OpT> static Step runSwitch(Thread &thread, OpT op) {
  if (!thread.checkKnown(op, op->getOperands().take_front(), "the condition"))
    return Step::Failed;
  unsigned index = 0;
  if (std::optional<DenseIntElementsAttr> values = op.getCaseValues())
    for (auto [i, value] : llvm::enumerate(values->template getValues<APInt>()))
      if (value == thread.getScalar(op->getOperand(0)))
        index = i + 1;
  return branch(thread, op, index);
}

static Step runConditional(Thread &thread, Operation *op) {
  if (!thread.checkKnown(op, op->getOperands().take_front(), "the condition"))
    return Step::Failed;
  return branch(thread, op,
                thread.getScalar(op->getOperand(0)).isOne() ? 0 : 1);
}

void mlir::redop::interpreter::addControlFlowOps(Handlers &handlers) {
  for (StringRef name : {"cf.br", "llvm.br"})
    handlers.add(
        name,
        [](Thread &thread, Operation *op) { return branch(thread, op, 0); },
        OnPoison::Handles);
  for (StringRef name : {"cf.cond_br", "llvm.cond_br"})
    handlers.add(name, runConditional, OnPoison::Handles);
  handlers.add<cf::SwitchOp>(&runSwitch<cf::SwitchOp>, OnPoison::Handles);
  handlers.add<LLVM::SwitchOp>(&runSwitch<LLVM::SwitchOp>, OnPoison::Handles);
  handlers.add("llvm.unreachable", [](Thread &thread, Operation *op) {
    return thread.fail(op, "reached an unreachable op");
  });
  handlers.add("llvm.intr.trap", [](Thread &thread, Operation *op) {
    return thread.fail(op, "reached a trap");
  });
  handlers.add<cf::AssertOp>(+[](Thread &thread, cf::AssertOp op) {
    if (thread.getScalar(op.getArg()).isOne())
      return Step::Next;
    return thread.fail(op, "the assertion does not hold: " + op.getMsg());
  });
}
