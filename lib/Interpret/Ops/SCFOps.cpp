//===- SCFOps.cpp - Loops and conditions of scf ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ops/Families.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

static Step runIf(Thread &thread, scf::IfOp op) {
  if (!thread.checkKnown(op, op.getCondition(), "the condition"))
    return Step::Failed;
  bool condition = thread.getScalar(op.getCondition()).isOne();
  Region &region = condition ? op.getThenRegion() : op.getElseRegion();
  if (region.empty())
    return Step::Next;
  thread.enter(op, region);
  return Step::Jumped;
}

static Step runFor(Thread &thread, scf::ForOp op) {
  if (!thread.checkKnown(op, op->getOperands().take_front(3),
                         "a bound or the step of the loop"))
    return Step::Failed;
  const APInt &first = thread.getScalar(op.getLowerBound());
  const APInt &end = thread.getScalar(op.getUpperBound());
  const APInt &step = thread.getScalar(op.getStep());
  bool isUnsigned = op.getUnsignedCmp();
  if (isUnsigned ? step.isZero() : !step.isStrictlyPositive())
    return thread.fail(op, "the step of the loop must be positive");
  SmallVector<Lanes> values = thread.getAll(op.getInitArgs());
  if (!(isUnsigned ? first.ult(end) : first.slt(end))) {
    for (auto [result, lanes] : llvm::zip(op.getResults(), values))
      thread.set(result, lanes);
    return Step::Next;
  }
  Lanes state = {first, end, step};
  values.insert(values.begin(), Lanes{first});
  thread.enter(op, op.getRegion(), values);
  thread.frame().state = std::move(state);
  return Step::Jumped;
}

static Step continueFor(Thread &thread, scf::ForOp op,
                        SmallVector<Lanes> values) {
  Lanes &state = thread.frame().state;
  bool overflow;
  bool isUnsigned = op.getUnsignedCmp();
  APInt next = isUnsigned ? state[0].uadd_ov(state[2], overflow)
                          : state[0].sadd_ov(state[2], overflow);
  // The op says nothing about this case; its lowering wraps and goes on.
  if (overflow && thread.machine.isStrict())
    return thread.fail(op, "the induction variable overflows in the last "
                           "iteration, which has no agreed meaning");
  if (overflow || !(isUnsigned ? next.ult(state[1]) : next.slt(state[1]))) {
    thread.leave(values);
    return Step::Jumped;
  }
  state[0] = next;
  values.insert(values.begin(), Lanes{next});
  thread.jump(op.getBody(), values);
  return Step::Jumped;
}

static Step runWhile(Thread &thread, scf::WhileOp op) {
  thread.enter(op, op.getBefore(), thread.getAll(op.getInits()));
  return Step::Jumped;
}

static Step runCondition(Thread &thread, scf::ConditionOp op) {
  if (!thread.checkKnown(op, op.getCondition(), "the condition"))
    return Step::Failed;
  auto loop = cast<scf::WhileOp>(thread.frame().parent);
  SmallVector<Lanes> values = thread.getAll(op.getArgs());
  if (thread.getScalar(op.getCondition()).isOne())
    thread.jump(loop.getAfterBody(), values);
  else
    thread.leave(values);
  return Step::Jumped;
}

static Step runYield(Thread &thread, scf::YieldOp op) {
  SmallVector<Lanes> values = thread.getAll(op.getOperands());
  Operation *parent = thread.frame().parent;
  if (auto loop = dyn_cast<scf::ForOp>(parent))
    return continueFor(thread, loop, std::move(values));
  if (auto loop = dyn_cast<scf::WhileOp>(parent))
    thread.jump(loop.getBeforeBody(), values);
  else
    thread.leave(values);
  return Step::Jumped;
}

static Step runIndexSwitch(Thread &thread, scf::IndexSwitchOp op) {
  int64_t argument = thread.getInt(op.getArg());
  Region *region = &op.getDefaultRegion();
  for (auto [value, candidate] : llvm::zip(op.getCases(), op.getCaseRegions()))
    if (value == argument)
      region = &candidate;
  thread.enter(op, *region);
  return Step::Jumped;
}

static Step runExecuteRegion(Thread &thread, scf::ExecuteRegionOp op) {
  thread.enter(op, op.getRegion());
  return Step::Jumped;
}

void mlir::redop::interpreter::addSCFOps(Handlers &handlers) {
  handlers.add<scf::IfOp>(&runIf, OnPoison::Handles);
  handlers.add<scf::ForOp>(&runFor, OnPoison::Handles);
  handlers.add<scf::WhileOp>(&runWhile, OnPoison::Handles);
  handlers.add<scf::ConditionOp>(&runCondition, OnPoison::Handles);
  handlers.add<scf::YieldOp>(&runYield, OnPoison::Handles);
  handlers.add<scf::IndexSwitchOp>(&runIndexSwitch);
  handlers.add<scf::ExecuteRegionOp>(&runExecuteRegion);
}
