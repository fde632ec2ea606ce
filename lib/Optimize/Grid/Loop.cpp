//===- Loop.cpp - A loop over the grid ------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/Loop.h"
#include "Common/MergeReturns.h"
#include "Common/Slice.h"
#include "Common/Versions.h"
#include "Grid/Coarsen.h"
#include "Grid/EarlyExit.h"
#include "Grid/Heuristics.h"
#include "Grid/LoadAhead.h"
#include "Loops/IfConversion.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Codegen/Arith.h"
#include "redop/Dialect/Marks.h"
#include "redop/Support/LLVMVersionAdaptors.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Reads of the grid
//===----------------------------------------------------------------------===//

/// Whether the result of `op` is this register.
static bool is(Operation *op, SpecialRegister special) {
  return getSpecialRegister(op) == special;
}

static constexpr SpecialRegister ctaIdX = {SpecialRegister::Kind::CtaId,
                                           gpu::Dimension::x},
                                 ctaIdY = {SpecialRegister::Kind::CtaId,
                                           gpu::Dimension::y},
                                 nCtaIdX = {SpecialRegister::Kind::NCtaId,
                                            gpu::Dimension::x};

/// Splits reads of the global thread index in dimensions x and y.
static void expandGlobalIds(FunctionOpInterface kernel) {
  SmallVector<gpu::GlobalIdOp> ids;
  kernel.getFunctionBody().walk([&](gpu::GlobalIdOp op) {
    if (op.getDimension() != gpu::Dimension::z)
      ids.push_back(op);
  });
  for (gpu::GlobalIdOp id : ids) {
    ImplicitLocOpBuilder b(id.getLoc(), id);
    Value cta = gpu::BlockIdOp::create(b, id.getDimension());
    Value size = gpu::BlockDimOp::create(b, id.getDimension());
    Value thread = gpu::ThreadIdOp::create(b, id.getDimension());
    Value first = arith::MulIOp::create(b, cta, size);
    id.replaceAllUsesWith(arith::AddIOp::create(b, first, thread).getResult());
    id.erase();
  }
}

/// Replaces `reads` of a special register by `value`, an i32.
static void replaceReads(ImplicitLocOpBuilder &b, ArrayRef<Operation *> reads,
                         Value value) {
  Value index;
  for (Operation *read : reads) {
    Value each = value;
    if (read->getResult(0).getType().isIndex()) {
      if (!index)
        index = arith::IndexCastUIOp::create(b, b.getIndexType(), value);
      each = index;
    }
    read->replaceAllUsesWith(ValueRange{each});
    if (b.getInsertionPoint() == read->getIterator())
      b.setInsertionPointAfter(read);
    read->erase();
  }
}

/// Replaces reads of the number of CTAs in dimension x by `size`.
static void replaceGridSize(FunctionOpInterface kernel, Value size) {
  SmallVector<Operation *> reads;
  kernel.getFunctionBody().walk([&](Operation *op) {
    if (is(op, nCtaIdX))
      reads.push_back(op);
  });
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  b.setInsertionPointToStart(&kernel.getFunctionBody().front());
  replaceReads(b, reads, size);
}

//===----------------------------------------------------------------------===//
// The loop
//===----------------------------------------------------------------------===//

/// Moves what does not depend on an iteration from the blocks that `body`
/// dominates in front of `before`, which enters the loop.
static void hoist(FunctionOpInterface kernel, Block *body, Operation *before) {
  DominanceInfo dominance(kernel);
  SmallVector<Operation *> ops;
  for (Block &block : kernel.getFunctionBody())
    if (dominance.dominates(body, &block))
      block.walk<WalkOrder::PreOrder>(
          [&](Operation *op) { ops.push_back(op); });
  // A CTA has at least one iteration, and executes its first ops.
  auto loop = dyn_cast<scf::ForOp>(before);
  Block *iteration = loop ? loop.getBody() : body;
  auto end = llvm::find_if(*iteration,
                           [](Operation &op) { return mayEndThread(&op); });
  for (Operation *op : ops) {
    bool isBefore =
        op->getBlock() == before->getBlock() && op->isBeforeInBlock(before);
    if (op == before || isBefore || !mayExecuteEarlier(op, UsedBy::Guarded) ||
        !llvm::all_of(op->getOperands(), [&](Value operand) {
          return dominance.properlyDominates(operand, before);
        }))
      continue;
    bool isOfIteration =
        op->getBlock() == iteration &&
        (end == iteration->end() || op->isBeforeInBlock(&*end));
    bool isGuarded = !isOfIteration && (!loop || op->getBlock() != body);
    op->moveBefore(before);
    if (isGuarded)
      dropAssumptions(op);
  }
}

/// Moves the ops of `body`, up to `end`, into a loop in `start`. Its bounds are
/// not set.
static scf::ForOp createLoop(ImplicitLocOpBuilder &b, Block *start, Block *body,
                             Operation *end) {
  b.setInsertionPointToEnd(start);
  Value unset = ub::PoisonOp::create(b, b.getI32Type());
  // An index past the last CTA may not fit a signed integer.
  auto loop = scf::ForOp::create(b, unset, unset, unset, ValueRange(),
                                 /*bodyBuilder=*/nullptr,
                                 /*unsignedCmp=*/true);
  // A grid has fewer than 2^31 CTAs.
  loop->setAttr(noWrapAttrName, b.getUnitAttr());
  loop->setAttr(overCtasAttrName, b.getUnitAttr());
  Block *inner = loop.getBody();
  inner->getOperations().splice(inner->begin(), body->getOperations(),
                                body->begin(), end->getIterator());
  end->moveAfter(loop);
  body->erase();
  return loop;
}

GridLoop::GridLoop(FunctionOpInterface kernel, const ConvergentPart &part,
                   bool accessesOtherThanGlobal)
    : kernel(kernel), b(kernel.getLoc(), kernel.getContext()),
      entry(part.start) {
  expandGlobalIds(kernel);
  DominanceInfo dominance(kernel);
  for (Block &block : kernel.getFunctionBody())
    if (dominance.dominates(entry, &block))
      block.walk([&](Operation *op) {
        if (is(op, ctaIdX))
          readsX.push_back(op);
        else if (is(op, ctaIdY))
          readsY.push_back(op);
      });
  end = mergeReturns(part);
  body = entry->splitBlock(part.getFirstOp());
  start = b.createBlock(body);
  if (accessesOtherThanGlobal)
    return;
  convertBranchToIf(body);
  maskNested(body);
  if (body->getTerminator() == end)
    loop = createLoop(b, start, body, end);
}

void GridLoop::apply(const GridPlan &plan) {
  b.setInsertionPointToEnd(entry);
  emitStrategy(plan);
  if (loop)
    emitScfLoop(plan);
  else
    emitCfgLoop(plan);
}

/// Lets CTAs go on to the loop or exit, and decides which iterations they have.
void GridLoop::emitStrategy(const GridPlan &plan) {
  using Strategy = GridPlan::Strategy;
  Type i32 = b.getI32Type();
  if (plan.strategy == Strategy::Launched) {
    covered = {NVVM::BlockIdXOp::create(b, i32), plan.gridSize, Value(),
               Value()};
    iterations = {covered.index, covered.size,
                  NVVM::GridDimXOp::create(b, i32)};
    cf::BranchOp::create(b, start);
    return;
  }
  fits = createFitsCondition(b, plan);
  covered = createCoveredAxis(b, plan.axis);
  if (plan.strategy == Strategy::Coarsened) {
    bool isSeparate = loop && plan.separatesSmallGrid;
    iterations = isSeparate ? separateSmallGrid(b, loop, covered, plan)
                            : createGroupIterations(b, covered, plan);
    cf::BranchOp::create(b, start);
    return;
  }
  if (!plan.slowQuotients.empty())
    separateShortRows(plan);
  Block *exit = createExit(b, end);
  bool isSampled = plan.strategy == Strategy::Sampled;
  if (isSampled) {
    continueIf(b, createMayExecuteGroup(b, covered, plan), start, exit);
    sampling = continueIf(b, createMayHaveWork(b, covered, plan), start, exit);
    persistent = b.createBlock(start);
  }
  // With a sample, the tests are a part of it.
  Value ctas = exitUnlessPersistent(b, start, exit, covered, plan,
                                    isSampled ? Value() : fits);
  iterations = plan.isContiguous
                   ? divideCovered(ctas)
                   : Iterations{covered.index, covered.size, ctas};
}

/// Lets each CTA do its own work, without a loop, unless the elements most
/// likely stay the same for many iterations.
void GridLoop::separateShortRows(const GridPlan &plan) {
  Arith n(b);
  // All CTAs find out, so that it takes few instructions.
  Value pays = plan.ctas ? n.i1(true) : n.uge(covered.size, n.i32(kMinRunGrid));
  auto isAvailable = [](Operation *) { return false; };
  for (const SlowQuotient &quotient : plan.slowQuotients)
    pays = n.bitAnd(pays, quotient.createIsSlow(b, kMinRunCtas, isAvailable));
  Block *own = createExit(b, end);
  Block *before = b.getInsertionBlock();
  continueIf(b, pays, start, own);
  markVersions(cast<cf::CondBranchOp>(before->getTerminator()));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(own);
  cloneIteration(b, loop, covered.index);
}

/// Divides the covered CTAs among the first `ctas` of them: each does the work
/// of as many that follow each other as the others, or of one more, and at
/// least of one.
Iterations GridLoop::divideCovered(Value ctas) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(start);
  Arith n(b);
  Value all = n.minu(ctas, covered.size);
  Value each = n.divu(covered.size, all), rest = n.remu(covered.size, all);
  Value lower = n.add(n.mul(covered.index, each), n.minu(covered.index, rest));
  Value more = n.extu(b.getI32Type(), n.ult(covered.index, rest));
  return {lower, n.add(lower, n.add(each, more)), n.i32(1)};
}

/// Replaces reads of the CTA index in the loop, for the iteration `index`.
void GridLoop::replaceCtaIds(GridAxis axis, Value index) {
  if (!covered.isY)
    return replaceReads(b, readsX, index);
  if (axis == GridAxis::Y)
    return replaceReads(b, readsY, index);
  Type i32 = b.getI32Type();
  Value x = arith::SelectOp::create(b, covered.isY,
                                    NVVM::BlockIdXOp::create(b, i32), index);
  Value y = arith::SelectOp::create(b, covered.isY, index,
                                    NVVM::BlockIdYOp::create(b, i32));
  replaceReads(b, readsX, x);
  replaceReads(b, readsY, y);
}

void GridLoop::emitScfLoop(const GridPlan &plan) {
  Operation *unset = loop.getStep().getDefiningOp();
  loop.setLowerBound(iterations.lower);
  loop.setUpperBound(iterations.upper);
  loop.setStep(iterations.step);
  unset->erase();
  b.setInsertionPointToStart(loop.getBody());
  replaceCtaIds(plan.axis, loop.getInductionVar());
  if (plan.strategy == GridPlan::Strategy::Sampled)
    emitSample(plan);
  if (plan.hoists)
    hoist(kernel, start, loop);
}

void GridLoop::emitCfgLoop(const GridPlan &plan) {
  Value index = body->addArgument(b.getI32Type(), kernel.getLoc());
  b.setInsertionPointToStart(body);
  replaceCtaIds(plan.axis, index);
  Block *next = end->getBlock();
  Block *last = next->splitBlock(end);
  b.setInsertionPointToEnd(start);
  Operation *enter =
      cf::BranchOp::create(b, body, ValueRange{iterations.lower});
  b.setInsertionPointToEnd(next);
  if (plan.accessesOtherThanGlobal)
    createNVVMBarrier0(b, b.getLoc());
  Value following = arith::AddIOp::create(b, index, iterations.step,
                                          arith::IntegerOverflowFlags::nuw);
  Value isMore = Arith(b).ult(following, iterations.upper);
  cf::CondBranchOp::create(b, isMore, body, ValueRange{following}, last,
                           ValueRange());
  if (plan.hoists)
    hoist(kernel, body, enter);
}

//===----------------------------------------------------------------------===//
// The sample
//===----------------------------------------------------------------------===//

/// Lets the sample choose between the persistent loop and a coarsened grid.
void GridLoop::emitSample(const GridPlan &plan) {
  b.setInsertionPointToEnd(sampling);
  Value isSmall = createIsSmallGrid(b, covered, plan);
  IRMapping loaded;
  // So that the loads overlap with those of the sample.
  if (plan.interleaves)
    loaded = loadAhead(b, loop, covered.index, isSmall);
  KeySample sample = *plan.sample;
  unsigned minCount = plan.ctas ? plan.ctas : kMinSampledCtas;
  uint64_t threads =
      uint64_t(plan.machine.multiprocessors) * kPersistentBinThreads;
  Value repeat = sample.create(b, covered.size, fits, minCount, threads);
  Block *coarsened = emitWithoutBins(plan, isSmall, loaded);
  markVersions(cf::CondBranchOp::create(b, repeat, persistent, ValueRange(),
                                        coarsened, ValueRange()));
}

/// Creates a block for what the CTAs do if no bins pay: in a grid so small that
/// all CTAs are resident, what they did before, with what was loaded ahead.
Block *GridLoop::emitWithoutBins(const GridPlan &plan, Value isSmall,
                                 const IRMapping &loaded) {
  Block *block = createExit(b, end);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(block);
  auto small = scf::IfOp::create(b, isSmall, /*withElseRegion=*/true);
  b.setInsertionPointToStart(small.thenBlock());
  IRMapping copy = cloneIteration(b, loop, covered.index);
  for (auto [load, value] : loaded.getValueMap()) {
    Operation *again = copy.lookup(load).getDefiningOp();
    again->replaceAllUsesWith(ValueRange(value));
    again->erase();
  }
  b.setInsertionPointToStart(small.elseBlock());
  coarsen(b, loop, covered, plan);
  return block;
}

//===----------------------------------------------------------------------===//
// Two versions
//===----------------------------------------------------------------------===//

bool mlir::redop::loopInSecondVersion(FunctionOpInterface kernel,
                                      const GridPlan &plan) {
  Block *second = getSecondVersion(kernel);
  if (!second)
    return false;
  DominanceInfo dominance(kernel);
  std::optional<ConvergentPart> part = ConvergentPart::find(second, dominance);
  assert(part && "is a copy of the first version");
  GridLoop(kernel, *part, plan.accessesOtherThanGlobal).apply(plan);
  return true;
}

void mlir::redop::loopInBothVersions(FunctionOpInterface kernel,
                                     const ConvergentPart &part,
                                     const GridPlan &plan) {
  if (plan.strategy == GridPlan::Strategy::Launched)
    replaceGridSize(kernel, plan.gridSize);
  GridLoop(kernel, part, plan.accessesOtherThanGlobal).apply(plan);
  GridPlan second = plan;
  second.separatesSmallGrid = false;
  loopInSecondVersion(kernel, second);
}
