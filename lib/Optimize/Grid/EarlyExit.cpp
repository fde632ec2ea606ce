//===- EarlyExit.cpp - CTAs whose work others do --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/EarlyExit.h"
#include "Grid/Coarsen.h"
#include "Grid/Heuristics.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

/// An i1 that costs no division: whether the CTA may be persistent.
/// Without a fixed or a sampled number of CTAs, the `size` of a CTA decides.
static Value createMayBeResident(ImplicitLocOpBuilder &b, ValueRange size,
                                 const CoveredAxis &covered,
                                 const GridPlan &plan) {
  if (plan.ctas || plan.sample)
    return createIsLess(b, covered.index,
                        createI32(b, plan.getMaxResidentCtas()));
  Type i64 = b.getI64Type();
  Value threads = createCtaThreads(b, size);
  Value before =
      arith::MulIOp::create(b, arith::ExtUIOp::create(b, i64, covered.index),
                            arith::ExtUIOp::create(b, i64, threads));
  if (covered.others)
    before = arith::MulIOp::create(
        b, before, arith::ExtUIOp::create(b, i64, covered.others));
  Value limit = arith::ConstantOp::create(
      b, b.getI64IntegerAttr(plan.getMaxResidentThreads()));
  Value mayBeResident = createIsLess(b, before, limit);
  if (covered.others)
    mayBeResident = arith::OrIOp::create(
        b, mayBeResident, createIsLess(b, covered.index, createI32(b, 1)));
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
  SmallVector<Value, 3> size = createCtaSize(b);
  // Most CTAs exit: they do not need a division to find out.
  if (!plan.ctas)
    continueIf(b, createMayBeResident(b, size, covered, plan), start, exit);
  Value persistent = createPersistentCtas(b, size, plan, fits);
  if (covered.others)
    persistent = arith::MaxUIOp::create(
        b, arith::DivUIOp::create(b, persistent, covered.others),
        createI32(b, 1));
  cf::CondBranchOp::create(b, createIsLess(b, covered.index, persistent), start,
                           ValueRange(), exit, ValueRange());
  return persistent;
}

Value mlir::redop::createPersistentCtas(ImplicitLocOpBuilder &b,
                                        ValueRange size, const GridPlan &plan,
                                        Value fits) {
  Type type = size[0].getType();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
  };
  if (plan.ctas)
    return constant(plan.ctas);
  Value cta = createCtaThreads(b, size);
  // On a GPU with fewer SMs, some CTAs wait for others, and on one with more,
  // some slots stay unused. (%nsmid does not help: it is only an upper bound,
  // far too large.)
  const Machine &machine = plan.machine;
  Value threads = constant(plan.threads ? plan.threads : machine.threads);
  if (fits)
    threads =
        arith::SelectOp::create(b, fits, threads, constant(machine.threads));
  Value each = arith::DivUIOp::create(b, threads, cta);
  if (plan.threads)
    each = arith::MaxUIOp::create(b, each, constant(1));
  if (plan.sample)
    each = arith::MinUIOp::create(b, each, constant(plan.getMaxSampledCtas()));
  if (plan.maxCtasPerSM)
    each = arith::MinUIOp::create(b, each, constant(plan.maxCtasPerSM));
  return arith::MulIOp::create(b, constant(machine.multiprocessors), each);
}

/// An i1: whether the grid has enough CTAs in dimension x that the persistent
/// ones have many iterations.
static Value createIsLong(ImplicitLocOpBuilder &b, const Machine &machine) {
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Value threads = arith::MulIOp::create(
      b, arith::ExtUIOp::create(b, i64, NVVM::GridDimXOp::create(b, i32)),
      arith::ExtUIOp::create(b, i64, NVVM::BlockDimXOp::create(b, i32)));
  Value min = arith::ConstantOp::create(
      b, b.getI64IntegerAttr(kMinPersistentIterations *
                             machine.multiprocessors * machine.threads));
  return arith::CmpIOp::create(b, arith::CmpIPredicate::uge, threads, min);
}

Value mlir::redop::createFitsCondition(ImplicitLocOpBuilder &b,
                                       const GridPlan &plan) {
  Value fits;
  for (const FitTest &test : plan.tests) {
    if (!test.memref) {
      fits = createAnd(b, fits, createIsLong(b, plan.machine));
      continue;
    }
    Value zero = arith::ConstantIndexOp::create(b, 0);
    Value elements = memref::DimOp::create(b, test.memref, zero);
    Value bins = arith::ConstantIndexOp::create(b, test.bins);
    fits = createAnd(
        b, fits,
        arith::CmpIOp::create(b, arith::CmpIPredicate::ule, elements, bins));
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
