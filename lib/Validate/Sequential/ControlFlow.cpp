//===- ControlFlow.cpp - Branches, loops and calls ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "redop/Analysis/Callees.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

static constexpr unsigned maxConstantTrips = 80;

static Step runIf(Thread &thread, scf::IfOp op) {
  Terms &terms = thread.terms;
  Lane condition = thread.getScalar(op.getCondition());
  thread.undefinedIf(condition.poison);
  z3::expr holds = terms.toBool(condition.bits), outer = thread.guard;
  SmallVector<Lanes> first, second;
  auto [taken, other] = thread.branch(holds);
  thread.guard = taken;
  if (!thread.guard.is_false() &&
      !thread.runRegion(op.getThenRegion(), {}, first))
    return Step::Failed;
  thread.guard = other;
  if (!op.getElseRegion().empty() && !thread.guard.is_false() &&
      !thread.runRegion(op.getElseRegion(), {}, second))
    return Step::Failed;
  thread.guard = outer;
  for (auto [i, result] : llvm::enumerate(op.getResults())) {
    if (first.empty() || second.empty())
      thread.set(result, first.empty() ? second[i] : first[i]);
    else
      thread.set(result, terms.choose(holds, first[i], second[i]));
  }
  return Step::Done;
}

/// Whether the loop may go on after `trips` iterations.
static bool mayContinue(Thread &thread, unsigned trips, bool isConstant) {
  return trips < (isConstant ? maxConstantTrips : thread.options.unroll);
}

static Step runFor(Thread &thread, scf::ForOp op) {
  Terms &terms = thread.terms;
  z3::expr outer = thread.guard;
  Lane iv = thread.getScalar(op.getLowerBound());
  Lane end = thread.getScalar(op.getUpperBound());
  Lane step = thread.getScalar(op.getStep());
  for (const Lane &lane : {iv, end, step})
    thread.undefinedIf(lane.poison);
  z3::expr zero = terms.number(0, iv.width());
  if (!op.getUnsignedCmp())
    thread.undefinedIf(simplify(step.bits <= zero));
  else
    thread.undefinedIf(simplify(step.bits == zero));
  SmallVector<Lanes> carried = thread.get(op.getInitArgs());
  for (unsigned trips = 0;; ++trips) {
    z3::expr goesOn = simplify(op.getUnsignedCmp() ? z3::ult(iv.bits, end.bits)
                                                   : iv.bits < end.bits);
    z3::expr here = thread.branch(goesOn).first;
    // All executions that get here take this iteration.
    bool isConstant = z3::eq(here, thread.guard);
    if (here.is_false())
      break;
    if (!mayContinue(thread, trips, isConstant)) {
      thread.exceedIf(here);
      break;
    }
    thread.guard = here;
    SmallVector<Lanes> args = {Lanes{iv}}, now;
    llvm::append_range(args, carried);
    if (!thread.runRegion(op.getRegion(), args, now))
      return Step::Failed;
    for (auto [old, lanes] : llvm::zip_equal(carried, now))
      old = terms.choose(terms.without(here, outer), lanes, old);
    iv.bits = simplify(iv.bits + step.bits);
  }
  thread.guard = outer;
  for (auto [result, lanes] : llvm::zip_equal(op.getResults(), carried))
    thread.set(result, lanes);
  return Step::Done;
}

static Step runWhile(Thread &thread, scf::WhileOp op) {
  Terms &terms = thread.terms;
  z3::expr outer = thread.guard;
  SmallVector<Lanes> args = thread.get(op.getInits()), results;
  for (unsigned trips = 0;; ++trips) {
    SmallVector<Lanes> condition;
    if (!thread.runRegion(op.getBefore(), args, condition))
      return Step::Failed;
    thread.undefinedIf(condition[0][0].poison);
    z3::expr goesOn = terms.toBool(condition[0][0].bits);
    z3::expr here = thread.branch(goesOn).first;
    ArrayRef<Lanes> passed = ArrayRef(condition).drop_front();
    if (!trips)
      results.assign(passed.begin(), passed.end());
    else
      for (auto [old, lanes] : llvm::zip_equal(results, passed))
        old = terms.choose(terms.without(thread.guard, outer), lanes, old);
    if (here.is_false())
      break;
    if (!mayContinue(thread, trips, z3::eq(here, thread.guard))) {
      thread.exceedIf(here);
      break;
    }
    thread.guard = here;
    SmallVector<Lanes> now;
    if (!thread.runRegion(op.getAfter(), passed, now))
      return Step::Failed;
    args = now;
  }
  thread.guard = outer;
  for (auto [result, lanes] : llvm::zip_equal(op.getResults(), results))
    thread.set(result, lanes);
  return Step::Done;
}

static Step runCall(Thread &thread, CallOpInterface call) {
  auto callee = dyn_cast_or_null<FunctionOpInterface>(call.resolveCallable());
  if (!callee || callee.isExternal())
    return thread.fail("call of an unknown function");
  if (thread.depth > 4)
    return thread.fail("recursive call");
  SmallVector<Lanes> results;
  FunctionOpInterface caller = thread.function;
  ++thread.depth;
  bool isDone = thread.runRegion(callee.getFunctionBody(),
                                 thread.get(call.getArgOperands()), results);
  --thread.depth;
  thread.function = caller;
  if (!isDone)
    return Step::Failed;
  for (auto [result, lanes] : llvm::zip(call->getResults(), results))
    thread.set(result, lanes);
  return Step::Done;
}

Step mlir::redop::sequential::runControlFlow(Thread &thread, Operation *op) {
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return runIf(thread, branch);
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return runFor(thread, loop);
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    return runWhile(thread, loop);
  if (auto region = dyn_cast<scf::ExecuteRegionOp>(op)) {
    SmallVector<Lanes> results;
    if (!thread.runRegion(region.getRegion(), {}, results))
      return Step::Failed;
    for (auto [result, lanes] : llvm::zip(op->getResults(), results))
      thread.set(result, lanes);
    return Step::Done;
  }
  if (auto assertion = dyn_cast<cf::AssertOp>(op)) {
    thread.undefinedIf(thread.terms.negate(
        thread.terms.toBool(thread.getScalar(assertion.getArg()).bits)));
    return Step::Done;
  }
  // Nobody sees what the thread does in a launch that fails.
  if (endsLaunch(op)) {
    thread.undefinedIf(thread.terms.yes());
    return Step::Done;
  }
  if (isa<func::CallOp, LLVM::CallOp>(op))
    return runCall(thread, cast<CallOpInterface>(op));
  return Step::NotMine;
}
