//===- EarlyExit.cpp - CTAs whose work others do --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/EarlyExit.h"
#include "Grid/Coarsen.h"
#include "Grid/Heuristics.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

/// An i1 that costs no division: whether the CTA may be persistent.
/// Without a fixed or a sampled number of CTAs, the `size` of a CTA decides.
static Value createMayBeResident(ImplicitLocOpBuilder &b, ValueRange size,
                                 const CoveredAxis &covered,
                                 const GridPlan &plan) {
  Arith n(b);
  if (plan.ctas || plan.sample)
    return n.ult(covered.index, n.i32(plan.getMaxResidentCtas()));
  Type i64 = b.getI64Type();
  Value threads = createCtaThreads(b, size);
  Value before = n.mul(n.extu(i64, covered.index), n.extu(i64, threads));
  if (covered.others)
    before = n.mul(before, n.extu(i64, covered.others));
  Value mayBeResident = n.ult(before, n.i64(plan.getMaxResidentThreads()));
  if (covered.others)
    mayBeResident = n.bitOr(mayBeResident, n.ult(covered.index, n.i32(1)));
  return mayBeResident;
}

Block *mlir::redop::createExit(ImplicitLocOpBuilder &b, Operation *end) {
  OpBuilder::InsertionGuard guard(b);
  Region *region = end->getParentRegion();
  Block *exit = b.createBlock(region, region->end());
  b.clone(*end);
  return exit;
}

Block *mlir::redop::continueIf(ImplicitLocOpBuilder &b, Value condition,
                               Block *start, Block *exit) {
  Block *next = new Block();
  start->getParent()->getBlocks().insert(start->getIterator(), next);
  cf::CondBranchOp::create(b, condition, next, ValueRange(), exit,
                           ValueRange());
  b.setInsertionPointToEnd(next);
  return next;
}

Value mlir::redop::exitUnlessPersistent(ImplicitLocOpBuilder &b, Block *start,
                                        Block *exit, const CoveredAxis &covered,
                                        const GridPlan &plan, Value fits) {
  Arith n(b);
  SmallVector<Value, 3> size = createCtaSize(b);
  // Most CTAs exit: they do not need a division to find out.
  if (!plan.ctas)
    continueIf(b, createMayBeResident(b, size, covered, plan), start, exit);
  Value persistent = createPersistentCtas(b, size, plan, fits);
  if (covered.others)
    persistent = n.maxu(n.divu(persistent, covered.others), n.i32(1));
  cf::CondBranchOp::create(b, n.ult(covered.index, persistent), start,
                           ValueRange(), exit, ValueRange());
  return persistent;
}

Value mlir::redop::createPersistentCtas(ImplicitLocOpBuilder &b,
                                        ValueRange size, const GridPlan &plan,
                                        Value fits) {
  Type type = size[0].getType();
  Arith n(b);
  auto constant = [&](int64_t value) { return n.constant(type, value); };
  if (plan.ctas)
    return constant(plan.ctas);
  Value cta = createCtaThreads(b, size);
  // On a GPU with fewer SMs, some CTAs wait for others, and on one with more,
  // some slots stay unused. (%nsmid does not help: it is only an upper bound,
  // far too large.)
  const Machine &machine = plan.machine;
  Value threads = constant(plan.threads ? plan.threads : machine.threads);
  if (fits)
    threads = n.select(fits, threads, constant(machine.threads));
  Value each = n.divu(threads, cta);
  if (plan.threads)
    each = n.maxu(each, constant(1));
  if (plan.sample)
    each = n.minu(each, constant(plan.getMaxSampledCtas()));
  if (plan.maxCtasPerSM)
    each = n.minu(each, constant(plan.maxCtasPerSM));
  return n.mul(constant(machine.multiprocessors), each);
}

/// An i1: whether the grid has enough CTAs in dimension x that the persistent
/// ones have many iterations.
static Value createIsLong(ImplicitLocOpBuilder &b, const Machine &machine) {
  Arith n(b);
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Value threads = n.mul(n.extu(i64, NVVM::GridDimXOp::create(b, i32)),
                        n.extu(i64, NVVM::BlockDimXOp::create(b, i32)));
  return n.uge(threads, n.i64(kMinPersistentIterations *
                              machine.multiprocessors * machine.threads));
}

Value mlir::redop::createFitsCondition(ImplicitLocOpBuilder &b,
                                       const GridPlan &plan) {
  Arith n(b);
  Value fits;
  for (const FitTest &test : plan.tests) {
    if (!test.memref) {
      fits = createAnd(b, fits, createIsLong(b, plan.machine));
      continue;
    }
    Value elements = memref::DimOp::create(b, test.memref, n.index(0));
    fits = createAnd(b, fits, n.ule(elements, n.index(test.bins)));
  }
  return fits;
}

void mlir::redop::exitBeforeVersions(FunctionOpInterface kernel,
                                     const GridPlan &plan) {
  Region &body = kernel.getFunctionBody();
  Block *entry = &body.front();
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  Block *exit = createExit(b, llvm::find_if(body, isReturn)->getTerminator());
  Block *rest = entry->splitBlock(entry->begin());
  // The second version is at the end.
  exit->moveBefore(rest);
  b.setInsertionPointToEnd(entry);
  CoveredAxis covered = createCoveredAxis(b, plan.axis);
  auto exitUnless = [&](Value continues, Block *next) {
    cf::CondBranchOp::create(b, continues, next, ValueRange(), exit,
                             ValueRange());
  };
  if (plan.strategy != GridPlan::Strategy::Coarsened)
    return exitUnless(createMayBeResident(b, createCtaSize(b), covered, plan),
                      rest);
  Block *next = b.createBlock(rest);
  b.setInsertionPointToEnd(entry);
  exitUnless(createMayExecuteGroup(b, covered, plan), next);
  b.setInsertionPointToEnd(next);
  exitUnless(createHasWork(b, covered, plan), rest);
}
