//===- Coarsen.cpp - CTAs that do the work of several ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/Coarsen.h"
#include "Grid/Heuristics.h"
#include "Loops/InterleaveIterations.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether the CTA is the first of a group of kCoarseningFactor CTAs.
static Value createIsFirstOfGroup(ImplicitLocOpBuilder &b,
                                  const CoveredAxis &covered) {
  Value rest =
      arith::RemUIOp::create(b, covered.index, createI32(b, kCoarseningFactor));
  return createIsLess(b, rest, createI32(b, 1));
}

Value mlir::redop::createMayExecuteGroup(ImplicitLocOpBuilder &b,
                                         const CoveredAxis &covered,
                                         const GridPlan &plan) {
  Value isFirst = createIsFirstOfGroup(b, covered);
  return arith::OrIOp::create(
      b, isFirst,
      createIsLess(b, covered.index, createI32(b, plan.getMaxResidentCtas())));
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
  Value isFew =
      createIsLess(b, covered.size,
                   createI32(b, kMaxSpreadFactor * plan.getMaxResidentCtas()));
  Value isFirst = createIsFirstOfGroup(b, covered);
  Value product =
      arith::MulIOp::create(b, covered.index, createI32(b, kCoarseningFactor));
  Value isOneOfFew = createIsLess(b, product, covered.size);
  return {arith::SelectOp::create(b, isFew, isOneOfFew, isFirst),
          arith::SelectOp::create(b, isFew, product, covered.index)};
}

Value mlir::redop::createIsSmallGrid(ImplicitLocOpBuilder &b,
                                     const CoveredAxis &covered,
                                     const GridPlan &plan) {
  return createIsLess(b, covered.size, createI32(b, plan.getMaxResidentCtas()));
}

Value mlir::redop::createHasWork(ImplicitLocOpBuilder &b,
                                 const CoveredAxis &covered,
                                 const GridPlan &plan) {
  return arith::OrIOp::create(b, createIsSmallGrid(b, covered, plan),
                              createGroup(b, covered, plan).executes);
}

Value mlir::redop::createMayHaveWork(ImplicitLocOpBuilder &b,
                                     const CoveredAxis &covered,
                                     const GridPlan &plan) {
  if (plan.ctas)
    return arith::ConstantOp::create(b, b.getBoolAttr(true));
  // It does not overflow for CTAs that may be persistent.
  Value before = arith::MulIOp::create(b, covered.index,
                                       createCtaThreads(b, createCtaSize(b)));
  Value limit = createI32(b, plan.getMaxResidentThreads());
  return arith::OrIOp::create(b, createIsLess(b, before, limit),
                              createHasWork(b, covered, plan));
}

Iterations mlir::redop::createGroupIterations(ImplicitLocOpBuilder &b,
                                              const CoveredAxis &covered,
                                              const GridPlan &plan) {
  Value one = createI32(b, 1);
  Value isSmall = createIsSmallGrid(b, covered, plan);
  Value each =
      arith::SelectOp::create(b, isSmall, one, createI32(b, kCoarseningFactor));
  Value lower = arith::SelectOp::create(b, isSmall, covered.index,
                                        createGroup(b, covered, plan).first);
  Value upper = arith::AddIOp::create(b, lower, each);
  return {lower, arith::MinUIOp::create(b, upper, covered.size), one};
}

void mlir::redop::coarsen(ImplicitLocOpBuilder &b, scf::ForOp loop,
                          const CoveredAxis &covered, const GridPlan &plan) {
  OpBuilder::InsertionGuard guard(b);
  CtaGroup group = createGroup(b, covered, plan);
  auto executed = scf::IfOp::create(b, group.executes,
                                    /*withElseRegion=*/false);
  b.setInsertionPointToStart(executed.thenBlock());
  Value after =
      arith::AddIOp::create(b, group.first, createI32(b, kCoarseningFactor));
  Value upper = arith::MinUIOp::create(b, after, covered.size);
  auto rest = cast<scf::ForOp>(b.clone(*loop));
  b.setInsertionPoint(rest);
  rest.setLowerBound(group.first);
  rest.setUpperBound(upper);
  rest.setStep(createI32(b, 1));
  CountedLoop counted = *CountedLoop::match(rest);
  unsigned reductions = countInBody(counted, [](Operation *op) {
    return ReductionAccess::match(op).has_value();
  });
  unsigned factor = limitFactor(kCoarseningFactor, reductions);
  if (factor < kCoarseningFactor)
    return interleave(counted, factor, /*isLarge=*/true, b);
  // All of them, unless these are the last CTAs of the grid.
  Value isWhole =
      arith::CmpIOp::create(b, arith::CmpIPredicate::eq, upper, after);
  Value isExecuted = createOnlyIf(b, isWhole, [&] {
    return createIterations(counted, group.first, factor, b);
  });
  rest.setLowerBound(
      arith::SelectOp::create(b, isExecuted, upper, group.first));
}
