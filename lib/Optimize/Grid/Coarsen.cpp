//===- Coarsen.cpp - CTAs that do the work of several ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/Coarsen.h"
#include "Grid/Heuristics.h"
#include "Loops/InterleaveIterations.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

/// The number of CTAs of the smallest grid in which one does the work of
/// several.
static unsigned getMaxSmallGrid(const GridPlan &plan) {
  bool isOfAppends =
      plan.strategy == GridPlan::Strategy::Coarsened && !plan.maxCtaThreads;
  unsigned ctas =
      (isOfAppends ? 1 : kSmallGridFactor) * plan.getMaxResidentCtas();
  // CTAs of few threads leave SMs without work sooner. A test of their size
  // would take longer, in CTAs that exit, than it gains.
  if (plan.strategy == GridPlan::Strategy::Sampled && plan.knownThreads)
    ctas *= llvm::divideCeil(kMaxCoarsenedSumThreads, plan.knownThreads);
  return ctas;
}

/// Whether the CTA is the first of a group of kCoarseningFactor CTAs.
static Value createIsFirstOfGroup(ImplicitLocOpBuilder &b,
                                  const CoveredAxis &covered) {
  Arith n(b);
  Value rest = n.remu(covered.index, n.i32(kCoarseningFactor));
  return n.ult(rest, n.i32(1));
}

/// `mayBeSmall`, or whether CTAs are too large to do the work of others.
static Value orIsLargeCta(ImplicitLocOpBuilder &b, Value mayBeSmall,
                          const GridPlan &plan) {
  if (!plan.maxCtaThreads)
    return mayBeSmall;
  Arith n(b);
  Value threads = createCtaThreads(b, createCtaSize(b));
  return n.bitOr(mayBeSmall, n.ugt(threads, n.i32(plan.maxCtaThreads)));
}

Value mlir::redop::createMayExecuteGroup(ImplicitLocOpBuilder &b,
                                         const CoveredAxis &covered,
                                         const GridPlan &plan) {
  Arith n(b);
  Value isFirst = createIsFirstOfGroup(b, covered);
  Value mayBeSmall = n.ult(covered.index, n.i32(getMaxSmallGrid(plan)));
  return n.bitOr(isFirst, orIsLargeCta(b, mayBeSmall, plan));
}

namespace {
/// A group of kCoarseningFactor CTAs whose work one CTA does.
struct CtaGroup {
  /// Whether the CTA is the one.
  Value executes;
  /// The first CTA of the group.
  Value first;
};
} // namespace

/// In a large grid, the first CTA of each group does the work, so that the
/// others start and exit meanwhile. In one that these CTAs do not fill, the
/// first CTAs of the grid do it, which are spread over the SMs; every eighth
/// one is not.
static CtaGroup createGroup(ImplicitLocOpBuilder &b, const CoveredAxis &covered,
                            const GridPlan &plan) {
  Arith n(b);
  Value isFew =
      n.ult(covered.size, n.i32(kMaxSpreadFactor * plan.getMaxResidentCtas()));
  Value isFirst = createIsFirstOfGroup(b, covered);
  Value product = n.mul(covered.index, n.i32(kCoarseningFactor));
  Value isOneOfFew = n.ult(product, covered.size);
  return {n.select(isFew, isOneOfFew, isFirst),
          n.select(isFew, product, covered.index)};
}

Value mlir::redop::createIsSmallGrid(ImplicitLocOpBuilder &b,
                                     const CoveredAxis &covered,
                                     const GridPlan &plan) {
  Arith n(b);
  Value isSmall = n.ult(covered.size, n.i32(getMaxSmallGrid(plan)));
  return orIsLargeCta(b, isSmall, plan);
}

Value mlir::redop::createHasWork(ImplicitLocOpBuilder &b,
                                 const CoveredAxis &covered,
                                 const GridPlan &plan) {
  return Arith(b).bitOr(createIsSmallGrid(b, covered, plan),
                        createGroup(b, covered, plan).executes);
}

Value mlir::redop::createMayHaveWork(ImplicitLocOpBuilder &b,
                                     const CoveredAxis &covered,
                                     const GridPlan &plan) {
  Arith n(b);
  if (plan.ctas)
    return n.i1(true);
  // It does not overflow for CTAs that may be persistent.
  Value before = n.mul(covered.index, createCtaThreads(b, createCtaSize(b)));
  return n.bitOr(n.ult(before, n.i32(plan.getMaxResidentThreads())),
                 createHasWork(b, covered, plan));
}

Iterations mlir::redop::createGroupIterations(ImplicitLocOpBuilder &b,
                                              const CoveredAxis &covered,
                                              const GridPlan &plan) {
  Arith n(b);
  Value one = n.i32(1);
  Value isSmall = createIsSmallGrid(b, covered, plan);
  Value each = n.select(isSmall, one, n.i32(kCoarseningFactor));
  Value lower =
      n.select(isSmall, covered.index, createGroup(b, covered, plan).first);
  return {lower, n.minu(n.add(lower, each), covered.size), one};
}

IRMapping mlir::redop::cloneIteration(ImplicitLocOpBuilder &b, scf::ForOp loop,
                                      Value number) {
  IRMapping copy;
  copy.map(loop.getInductionVar(), number);
  for (Operation &op : loop.getBody()->without_terminator())
    b.clone(op, copy);
  return copy;
}

Iterations mlir::redop::separateSmallGrid(ImplicitLocOpBuilder &b,
                                          scf::ForOp loop,
                                          const CoveredAxis &covered,
                                          const GridPlan &plan) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(loop);
  auto small = scf::IfOp::create(b, createIsSmallGrid(b, covered, plan),
                                 /*withElseRegion=*/true);
  b.setInsertionPointToStart(small.thenBlock());
  cloneIteration(b, loop, covered.index);
  b.setInsertionPointToStart(small.elseBlock());
  Arith n(b);
  Value first = createGroup(b, covered, plan).first;
  Value after = n.add(first, n.i32(kCoarseningFactor));
  Iterations iterations = {first, n.minu(after, covered.size), n.i32(1)};
  loop->moveBefore(small.elseBlock()->getTerminator());
  return iterations;
}

void mlir::redop::coarsen(ImplicitLocOpBuilder &b, scf::ForOp loop,
                          const CoveredAxis &covered, const GridPlan &plan) {
  OpBuilder::InsertionGuard guard(b);
  Arith n(b);
  CtaGroup group = createGroup(b, covered, plan);
  auto executed = scf::IfOp::create(b, group.executes,
                                    /*withElseRegion=*/false);
  b.setInsertionPointToStart(executed.thenBlock());
  Value after = n.add(group.first, n.i32(kCoarseningFactor));
  Value upper = n.minu(after, covered.size);
  auto rest = cast<scf::ForOp>(b.clone(*loop));
  b.setInsertionPoint(rest);
  rest.setLowerBound(group.first);
  rest.setUpperBound(upper);
  rest.setStep(n.i32(1));
  if (!plan.interleaves)
    return;
  CountedLoop counted = *CountedLoop::match(rest);
  unsigned reductions = countInBody(counted, [](Operation *op) {
    return ReductionAccess::match(op).has_value();
  });
  unsigned factor = limitFactor(kCoarseningFactor, reductions);
  if (factor < kCoarseningFactor)
    return interleave(counted, factor, /*isLarge=*/true, b);
  // All of them, unless these are the last CTAs of the grid.
  Value isWhole = n.eq(upper, after);
  Value isExecuted = createOnlyIf(b, isWhole, [&] {
    return createIterations(counted, group.first, factor, b);
  });
  rest.setLowerBound(n.select(isExecuted, upper, group.first));
}
