//===- Loop.cpp - A loop over block indices -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/Loop.h"
#include "Common/MergeReturns.h"
#include "Common/Versions.h"
#include "Grid/Heuristics.h"
#include "Loops/IfConversion.h"
#include "Loops/InterleaveIterations.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

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

bool mlir::redop::readsBlockIdY(FunctionOpInterface kernel) {
  return containsOp(kernel.getFunctionBody(), [](Operation *op) {
    return readsSpecialRegister(op, ctaIdY);
  });
}

/// Splits reads of the global thread index in dimensions x and y.
static void expandGlobalIds(FunctionOpInterface kernel) {
  SmallVector<gpu::GlobalIdOp> ids;
  kernel.getFunctionBody().walk([&](gpu::GlobalIdOp op) {
    if (op.getDimension() != gpu::Dimension::z)
      ids.push_back(op);
  });
  for (gpu::GlobalIdOp id : ids) {
    ImplicitLocOpBuilder b(id.getLoc(), id);
    Value block = gpu::BlockIdOp::create(b, id.getDimension());
    Value size = gpu::BlockDimOp::create(b, id.getDimension());
    Value thread = gpu::ThreadIdOp::create(b, id.getDimension());
    Value first = arith::MulIOp::create(b, block, size);
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
    read->erase();
  }
}

void mlir::redop::replaceGridSize(FunctionOpInterface kernel, Value blocks) {
  SmallVector<Operation *> reads;
  kernel.getFunctionBody().walk([&](Operation *op) {
    if (is(op, nCtaIdX))
      reads.push_back(op);
  });
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  b.setInsertionPointToStart(&kernel.getFunctionBody().front());
  replaceReads(b, reads, blocks);
}

namespace {
/// The dimension of the grid that a loop covers, as i32 values.
struct Covered {
  /// The block's index in it, and its size.
  Value number, count;
  /// Whether it is y: an i1, or null if it is x.
  Value isY;
  /// The number of blocks with the same index; null if the others are ignored.
  Value others;
};
} // namespace

/// More blocks with the same index than fit any GPU.
static constexpr int64_t kManyOthers = 1 << 20;

static Covered createCovered(ImplicitLocOpBuilder &b, GridAxis axis) {
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Value x = NVVM::BlockIdXOp::create(b, i32);
  Value sizeX = NVVM::GridDimXOp::create(b, i32);
  if (axis == GridAxis::X)
    return {x, sizeX, Value(), Value()};
  auto createOthers = [&](Value other) {
    Value all = arith::MulIOp::create(
        b, arith::ExtUIOp::create(b, i64, other),
        arith::ExtUIOp::create(b, i64, NVVM::GridDimZOp::create(b, i32)));
    all = arith::MinUIOp::create(
        b, all, arith::ConstantOp::create(b, b.getI64IntegerAttr(kManyOthers)));
    return arith::TruncIOp::create(b, i32, all);
  };
  if (axis == GridAxis::XOfMany)
    return {x, sizeX, Value(), createOthers(NVVM::GridDimYOp::create(b, i32))};
  Value y = NVVM::BlockIdYOp::create(b, i32);
  Value sizeY = NVVM::GridDimYOp::create(b, i32);
  Value isY =
      axis == GridAxis::Y
          ? arith::ConstantOp::create(b, b.getBoolAttr(true)).getResult()
          : arith::CmpIOp::create(b, arith::CmpIPredicate::ugt, sizeY, sizeX)
                .getResult();
  return {arith::SelectOp::create(b, isY, y, x),
          arith::SelectOp::create(b, isY, sizeY, sizeX), isY,
          createOthers(arith::SelectOp::create(b, isY, sizeX, sizeY))};
}

static Value isLess(ImplicitLocOpBuilder &b, Value left, Value right) {
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, left, right);
}

static SmallVector<Value, 3> createBlockSize(ImplicitLocOpBuilder &b) {
  Type i32 = b.getI32Type();
  return {NVVM::BlockDimXOp::create(b, i32), NVVM::BlockDimYOp::create(b, i32),
          NVVM::BlockDimZOp::create(b, i32)};
}

/// An i1 that costs no division: whether the block may be one of `residents`.
/// Without a fixed or a sampled number of them, the `size` of a block decides.
static Value createIsNear(ImplicitLocOpBuilder &b, ValueRange size,
                          const Covered &covered, const Residents &residents) {
  if (residents.blocks || residents.sample)
    return isLess(b, covered.number, createI32(b, countNear(residents)));
  Type i64 = b.getI64Type();
  Value threads = createThreads(b, size);
  Value before =
      arith::MulIOp::create(b, arith::ExtUIOp::create(b, i64, covered.number),
                            arith::ExtUIOp::create(b, i64, threads));
  if (covered.others)
    before = arith::MulIOp::create(
        b, before, arith::ExtUIOp::create(b, i64, covered.others));
  Value most = arith::ConstantOp::create(
      b, b.getI64IntegerAttr(countNearThreads(residents)));
  Value isNear = isLess(b, before, most);
  if (covered.others)
    isNear = arith::OrIOp::create(b, isNear,
                                  isLess(b, covered.number, createI32(b, 1)));
  return isNear;
}

/// A basic block at which blocks that are not resident exit; they must not
/// clear bins.
static Block *createExit(ImplicitLocOpBuilder &b, Operation *end) {
  OpBuilder::InsertionGuard guard(b);
  Region *region = end->getParentRegion();
  Block *away = b.createBlock(region, region->end());
  b.clone(*end);
  return away;
}

/// Lets blocks continue at a new block before `start` if `condition` holds, and
/// exit otherwise; sets the insertion point to the new block.
static Block *continueIf(ImplicitLocOpBuilder &b, Value condition, Block *start,
                         Block *away) {
  Block *next = new Block();
  start->getParent()->getBlocks().insert(start->getIterator(), next);
  cf::CondBranchOp::create(b, condition, next, ValueRange(), away,
                           ValueRange());
  b.setInsertionPointToEnd(next);
  return next;
}

/// Lets the first blocks of the grid continue at `start` and the others exit.
/// Returns the number of blocks that continue, in the dimension that the loop
/// covers.
static Value leaveEarly(ImplicitLocOpBuilder &b, Block *start, Block *away,
                        const Covered &covered, const Residents &residents) {
  SmallVector<Value, 3> size = createBlockSize(b);
  // Most blocks exit: they do not need a division to find out.
  if (!residents.blocks)
    continueIf(b, createIsNear(b, size, covered, residents), start, away);
  Value resident = createResidentBlocks(b, size, residents);
  if (covered.others)
    resident = arith::MaxUIOp::create(
        b, arith::DivUIOp::create(b, resident, covered.others),
        createI32(b, 1));
  cf::CondBranchOp::create(b, isLess(b, covered.number, resident), start,
                           ValueRange(), away, ValueRange());
  return resident;
}

/// Moves what does not depend on an iteration from the blocks dominated by
/// `body` in front of the terminator of `start`.
static void hoist(FunctionOpInterface kernel, Block *body, Operation *before) {
  DominanceInfo dominance(kernel);
  SmallVector<Operation *> ops;
  for (Block &block : kernel.getFunctionBody())
    if (dominance.dominates(body, &block))
      block.walk<WalkOrder::PreOrder>(
          [&](Operation *op) { ops.push_back(op); });
  // A block has at least one iteration, and executes its first ops.
  auto loop = dyn_cast<scf::ForOp>(before);
  Block *iteration = loop ? loop.getBody() : body;
  auto end = llvm::find_if(*iteration,
                           [](Operation &op) { return mayEndThread(&op); });
  for (Operation *op : ops) {
    if (op == before || !mayExecuteEarlier(op, UsedBy::Guarded) ||
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
  // An index past the last block may not fit a signed integer.
  auto loop = scf::ForOp::create(b, unset, unset, unset, ValueRange(),
                                 /*bodyBuilder=*/nullptr,
                                 /*unsignedCmp=*/true);
  // A grid has fewer than 2^31 blocks.
  loop->setAttr(noWrapAttrName, b.getUnitAttr());
  Block *inner = loop.getBody();
  inner->getOperations().splice(inner->begin(), body->getOperations(),
                                body->begin(), end->getIterator());
  end->moveAfter(loop);
  body->erase();
  return loop;
}

/// Whether the block is the first of a group of kCoarseningFactor blocks.
static Value createIsFirst(ImplicitLocOpBuilder &b, const Covered &covered) {
  Value rest = arith::RemUIOp::create(b, covered.number,
                                      createI32(b, kCoarseningFactor));
  return isLess(b, rest, createI32(b, 1));
}

/// Whether the block may do the work of a group, in a grid of any size.
static Value createMayBeChosen(ImplicitLocOpBuilder &b, const Covered &covered,
                               const Residents &residents) {
  Value isFirst = createIsFirst(b, covered);
  return arith::OrIOp::create(
      b, isFirst,
      isLess(b, covered.number, createI32(b, countNear(residents))));
}

namespace {
/// The blocks that a loop covers: from `lower` to `upper`.
struct Iterations {
  Value lower, upper, step;
};

/// A group of kCoarseningFactor blocks whose work one block does.
struct Joined {
  /// Whether the block is the one.
  Value isChosen;
  /// The first block of the group.
  Value first;
};
} // namespace

/// In a large grid, the first block of each group is chosen, so that the others
/// start and return meanwhile. In one that all chosen blocks do not fill, the
/// first blocks of the grid are chosen, which are spread over the
/// multiprocessors; every eighth one is not.
static Joined createJoined(ImplicitLocOpBuilder &b, const Covered &covered,
                           const Residents &residents) {
  Value isFew = isLess(b, covered.count,
                       createI32(b, kMaxSpreadFactor * countNear(residents)));
  Value isFirst = createIsFirst(b, covered);
  Value product =
      arith::MulIOp::create(b, covered.number, createI32(b, kCoarseningFactor));
  Value isOneOfFew = isLess(b, product, covered.count);
  return {arith::SelectOp::create(b, isFew, isOneOfFew, isFirst),
          arith::SelectOp::create(b, isFew, product, covered.number)};
}

/// Whether each block of the grid does its own work, although they are joined:
/// all of them are near.
static Value createIsSmall(ImplicitLocOpBuilder &b, const Covered &covered,
                           const Residents &residents) {
  return isLess(b, covered.count, createI32(b, countNear(residents)));
}

/// An i1 for a block that may be chosen: whether it has work to do, if the
/// blocks are joined.
static Value createHasWork(ImplicitLocOpBuilder &b, const Covered &covered,
                           const Residents &residents) {
  return arith::OrIOp::create(b, createIsSmall(b, covered, residents),
                              createJoined(b, covered, residents).isChosen);
}

/// The same if the sample decides whether they are: if bins pay, few blocks are
/// resident.
static Value createMayHaveWork(ImplicitLocOpBuilder &b, const Covered &covered,
                               const Residents &residents) {
  if (residents.blocks)
    return arith::ConstantOp::create(b, b.getBoolAttr(true));
  // It does not overflow for blocks that are near.
  Value before = arith::MulIOp::create(b, covered.number,
                                       createThreads(b, createBlockSize(b)));
  Value most = createI32(b, countNearThreads(residents));
  return arith::OrIOp::create(b, isLess(b, before, most),
                              createHasWork(b, covered, residents));
}

/// The iterations of a block that does the work of a group.
static Iterations joinBlocks(ImplicitLocOpBuilder &b, const Covered &covered,
                             const Residents &residents) {
  Value one = createI32(b, 1);
  Value isSmall = createIsSmall(b, covered, residents);
  Value each =
      arith::SelectOp::create(b, isSmall, one, createI32(b, kCoarseningFactor));
  Value lower = arith::SelectOp::create(
      b, isSmall, covered.number, createJoined(b, covered, residents).first);
  Value upper = arith::AddIOp::create(b, lower, each);
  return {lower, arith::MinUIOp::create(b, upper, covered.count), one};
}

void mlir::redop::leaveToOthers(FunctionOpInterface kernel, GridAxis axis,
                                const Residents &residents) {
  Region &body = kernel.getFunctionBody();
  Block *entry = &body.front();
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  Block *away = createExit(b, llvm::find_if(body, isReturn)->getTerminator());
  Block *rest = entry->splitBlock(entry->begin());
  // The second version is at the end.
  away->moveBefore(rest);
  b.setInsertionPointToEnd(entry);
  Covered covered = createCovered(b, axis);
  auto leaveUnless = [&](Value stays, Block *next) {
    cf::CondBranchOp::create(b, stays, next, ValueRange(), away, ValueRange());
  };
  if (!residents.areJoined)
    return leaveUnless(createIsNear(b, createBlockSize(b), covered, residents),
                       rest);
  Block *next = b.createBlock(rest);
  b.setInsertionPointToEnd(entry);
  leaveUnless(createMayBeChosen(b, covered, residents), next);
  b.setInsertionPointToEnd(next);
  leaveUnless(createHasWork(b, covered, residents), rest);
}

/// Executes the ops of `loop` for a group of blocks, in one of them.
static void joinIterations(ImplicitLocOpBuilder &b, scf::ForOp loop,
                           const Covered &covered, const Residents &residents) {
  OpBuilder::InsertionGuard guard(b);
  Joined joined = createJoined(b, covered, residents);
  auto chosen = scf::IfOp::create(b, joined.isChosen,
                                  /*withElseRegion=*/false);
  b.setInsertionPointToStart(chosen.thenBlock());
  SmallVector<Value> numbers = {joined.first};
  for (unsigned i = 1; i < kCoarseningFactor; ++i)
    numbers.push_back(arith::AddIOp::create(b, joined.first, createI32(b, i)));
  auto whole = scf::IfOp::create(b, isLess(b, numbers.back(), covered.count),
                                 /*withElseRegion=*/true);
  b.setInsertionPointToStart(whole.thenBlock());
  CountedLoop counted = *CountedLoop::match(loop);
  createIterations(counted, numbers, b);
  // The last blocks of the grid.
  b.setInsertionPointToStart(whole.elseBlock());
  auto rest = cast<scf::ForOp>(b.clone(*loop));
  b.setInsertionPoint(rest);
  rest.setLowerBound(joined.first);
  rest.setUpperBound(covered.count);
  rest.setStep(createI32(b, 1));
}

/// The loads among `ops` and what they depend on, without ops that have other
/// effects. Adds the others to `skipped`.
static SmallVector<Operation *>
findLoads(ArrayRef<Operation *> ops,
          llvm::SmallPtrSetImpl<Operation *> &skipped) {
  SmallVector<Operation *> found;
  for (Operation *op : ops) {
    bool isFree = isLoad(op) || (op->getNumRegions() == 0 && isComputation(op));
    bool isKnown = llvm::none_of(op->getOperands(), [&](Value operand) {
      return skipped.contains(operand.getDefiningOp());
    });
    if (isFree && isKnown)
      found.push_back(op);
    else
      skipped.insert(op);
  }
  return found;
}

namespace {
/// Ops that are executed if `condition` holds, and the loads among them.
struct LoadLevel {
  Value condition;
  SmallVector<Operation *> ops;

  SmallVector<Value> getLoaded() const {
    SmallVector<Value> loaded;
    for (Operation *op : ops)
      if (isLoad(op))
        loaded.push_back(op->getResult(0));
    return loaded;
  }
};
} // namespace

/// Creates the ops of each of `levels` within the one before. Returns what they
/// load.
static SmallVector<Value> createLoads(ImplicitLocOpBuilder &b,
                                      ArrayRef<LoadLevel> levels,
                                      IRMapping &copy) {
  if (levels.empty())
    return {};
  SmallVector<Type> types;
  for (const LoadLevel &level : levels)
    llvm::append_range(types, ValueRange(level.getLoaded()).getTypes());
  auto branch = scf::IfOp::create(
      b, types, copy.lookupOrDefault(levels.front().condition),
      /*addThenBlock=*/true, /*addElseBlock=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  for (Operation *op : levels.front().ops)
    b.clone(*op, copy);
  SmallVector<Value> values;
  for (Value loaded : levels.front().getLoaded())
    values.push_back(copy.lookup(loaded));
  llvm::append_range(values, createLoads(b, levels.drop_front(), copy));
  scf::YieldOp::create(b, values);
  b.setInsertionPointToStart(branch.elseBlock());
  SmallVector<Value> none;
  for (Type type : types)
    none.push_back(ub::PoisonOp::create(b, type));
  scf::YieldOp::create(b, none);
  return SmallVector<Value>(branch.getResults());
}

/// Executes the loads of the iteration `number` of `loop` if `condition` holds.
/// Returns what they load.
static IRMapping loadAhead(ImplicitLocOpBuilder &b, scf::ForOp loop,
                           Value number, Value condition) {
  CountedLoop counted = *CountedLoop::match(loop);
  llvm::SmallPtrSet<Operation *, 8> skipped;
  SmallVector<LoadLevel, 2> levels;
  levels.push_back({condition, findLoads(counted.getOps(), skipped)});
  if (counted.hasBranch())
    levels.push_back(
        {counted.condition, findLoads(counted.getBranchOps(), skipped)});
  IRMapping copy, loaded;
  copy.map(loop.getInductionVar(), number);
  SmallVector<Value> values = createLoads(b, levels, copy), loads;
  for (const LoadLevel &level : levels)
    llvm::append_range(loads, level.getLoaded());
  loaded.map(loads, values);
  return loaded;
}

/// Creates a block for what the blocks do if no bins pay: in a grid in which
/// all blocks are near, what they did before, with what was loaded ahead.
static Block *createWithoutBins(ImplicitLocOpBuilder &b, scf::ForOp loop,
                                Operation *end, const Covered &covered,
                                const Residents &residents, Value isSmall,
                                const IRMapping &loaded) {
  Block *block = createExit(b, end);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(block);
  auto small = scf::IfOp::create(b, isSmall, /*withElseRegion=*/true);
  b.setInsertionPointToStart(small.thenBlock());
  IRMapping copy;
  copy.map(loop.getInductionVar(), covered.number);
  for (Operation &op : loop.getBody()->without_terminator())
    b.clone(op, copy);
  for (auto [load, value] : loaded.getValueMap()) {
    Operation *again = copy.lookup(load).getDefiningOp();
    again->replaceAllUsesWith(ValueRange(value));
    again->erase();
  }
  b.setInsertionPointToStart(small.elseBlock());
  joinIterations(b, loop, covered, residents);
  return block;
}

void mlir::redop::loopOverBlocks(FunctionOpInterface kernel,
                                 const GridPart &grid, Value blocks) {
  assert((!blocks || grid.axis == GridAxis::X) && "a launch has few in x");
  expandGlobalIds(kernel);
  Region &region = kernel.getFunctionBody();
  Block *entry = grid.part.start;
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  Type i32 = b.getI32Type();
  SmallVector<Operation *> readsX, readsY;
  DominanceInfo dominance(kernel);
  for (Block &block : region)
    if (dominance.dominates(entry, &block))
      block.walk([&](Operation *op) {
        if (is(op, ctaIdX))
          readsX.push_back(op);
        else if (is(op, ctaIdY))
          readsY.push_back(op);
      });
  Operation *end = mergeReturns(grid.part);
  Block *body = entry->splitBlock(grid.part.getFirstOp());
  Block *start = b.createBlock(body);
  scf::ForOp loop;
  if (!grid.usesSharedMemory) {
    structureBranch(body);
    maskNested(body);
    if (body->getTerminator() == end)
      loop = createLoop(b, start, body, end);
  }

  b.setInsertionPointToEnd(entry);
  Iterations iterations;
  Covered covered;
  Residents residents;
  Block *sampling = nullptr, *few = nullptr;
  if (blocks) {
    covered = {NVVM::BlockIdXOp::create(b, i32), blocks, Value(), Value()};
    iterations = {covered.number, blocks, NVVM::GridDimXOp::create(b, i32)};
    cf::BranchOp::create(b, start);
  } else {
    residents = grid.choose(b, loop);
    covered = createCovered(b, grid.axis);
    if (residents.areJoined) {
      iterations = joinBlocks(b, covered, residents);
      cf::BranchOp::create(b, start);
    } else {
      Block *away = createExit(b, end);
      Residents staying = residents;
      if (residents.sample) {
        staying.doSuffice = nullptr;
        continueIf(b, createMayBeChosen(b, covered, staying), start, away);
        sampling =
            continueIf(b, createMayHaveWork(b, covered, staying), start, away);
        few = b.createBlock(start);
      }
      iterations = {covered.number, covered.count,
                    leaveEarly(b, start, away, covered, staying)};
    }
  }
  // The block index of the iteration `number`.
  auto replaceIds = [&](Value number) {
    if (!covered.isY)
      return replaceReads(b, readsX, number);
    Value x, y;
    if (grid.axis == GridAxis::Y) {
      y = number;
    } else {
      x = arith::SelectOp::create(b, covered.isY,
                                  NVVM::BlockIdXOp::create(b, i32), number);
      y = arith::SelectOp::create(b, covered.isY, number,
                                  NVVM::BlockIdYOp::create(b, i32));
      replaceReads(b, readsX, x);
    }
    replaceReads(b, readsY, y);
  };

  if (loop) {
    Operation *unset = loop.getStep().getDefiningOp();
    loop.setLowerBound(iterations.lower);
    loop.setUpperBound(iterations.upper);
    loop.setStep(iterations.step);
    unset->erase();
    b.setInsertionPointToStart(loop.getBody());
    replaceIds(loop.getInductionVar());
    if (sampling) {
      b.setInsertionPointToEnd(sampling);
      // So that the loads overlap with those of the sample.
      Value isSmall = createIsSmall(b, covered, residents);
      IRMapping loaded = loadAhead(b, loop, covered.number, isSmall);
      Value repeat =
          residents.sample->create(b, covered.count, residents.doSuffice);
      Block *each =
          createWithoutBins(b, loop, end, covered, residents, isSmall, loaded);
      markVersions(cf::CondBranchOp::create(b, repeat, few, ValueRange(), each,
                                            ValueRange()));
    }
    if (grid.hoists)
      hoist(kernel, start, loop);
    return;
  }
  Value number = body->addArgument(i32, kernel.getLoc());
  b.setInsertionPointToStart(body);
  replaceIds(number);
  Block *next = end->getBlock();
  Block *last = next->splitBlock(end);
  b.setInsertionPointToEnd(start);
  Operation *enter =
      cf::BranchOp::create(b, body, ValueRange{iterations.lower});
  b.setInsertionPointToEnd(next);
  if (grid.usesSharedMemory)
    NVVM::Barrier0Op::create(b);
  Value following = arith::AddIOp::create(b, number, iterations.step,
                                          arith::IntegerOverflowFlags::nuw);
  Value isMore = isLess(b, following, iterations.upper);
  cf::CondBranchOp::create(b, isMore, body, ValueRange{following}, last,
                           ValueRange());
  if (grid.hoists)
    hoist(kernel, body, enter);
}
