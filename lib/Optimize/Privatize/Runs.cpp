//===- Runs.cpp - Registers until the element changes ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The element `out[i / columns]` is the same for a thread in many CTAs that
// follow each other. A thread that does the work of these collects its values
// in a register, and reduces them into memory when the element changes, and
// after the loop. The elements `out[i / pixels % channels]` are few: it reduces
// them into bins.
//
//===----------------------------------------------------------------------===//

#include "Common/Slice.h"
#include "Loops/LoadFirst.h"
#include "Privatize/Plan.h"
#include "Privatize/Rewrite.h"
#include "Privatize/SlowQuotient.h"
#include "mlir/Analysis/SliceWalk.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/IntegerOps.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Loops.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"
#include "redop/TargetInfo/MachineConstants.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Whether an element changes seldom
//===----------------------------------------------------------------------===//

/// What tells elements apart: the indices of a memref, or a pointer.
static SmallVector<Value> getPlace(const ReductionAccess &reduction) {
  if (isa<MemRefType>(reduction.base.getType()))
    return llvm::to_vector(reduction.indices);
  return {reduction.base};
}

/// Adds the ops that compute `quotient` from its dividend, and from what a loop
/// does not change. Returns whether there are no others.
static bool addOps(const SlowQuotient &quotient,
                   function_ref<bool(Value)> isInvariant, SlowParts &parts) {
  parts.ops.insert(quotient.getOp());
  auto next = [&](Value each) {
    if (each == quotient.getDividend() || isInvariant(each))
      return WalkContinuation::skip();
    Operation *op = each.getDefiningOp();
    if (!op || op->getNumRegions() != 0 || !isComputation(op))
      return WalkContinuation::interrupt();
    parts.ops.insert(op);
    return WalkContinuation::advanceTo(op->getOperands());
  };
  return !walkSlice(quotient.getOp()->getOperands(), next).wasInterrupted();
}

/// Finds the parts of `place` if it is computed from one slow quotient, and
/// from what a loop does not change.
static std::optional<SlowParts> findParts(ArrayRef<Value> place,
                                          function_ref<bool(Value)> isInvariant,
                                          function_ref<bool(Value)> isLength) {
  SlowParts parts;
  auto next = [&](Value each) {
    if (isInvariant(each))
      return WalkContinuation::skip();
    Operation *op = each.getDefiningOp();
    if (!op || op->getNumOperands() == 0 || op->getNumRegions() != 0 ||
        !isComputation(op))
      return WalkContinuation::interrupt();
    parts.hasRemainder |= isRemainder(op);
    std::optional<SlowQuotient> quotient = SlowQuotient::match(op, isLength);
    if (!quotient) {
      parts.ops.insert(op);
      return WalkContinuation::advanceTo(op->getOperands());
    }
    if ((parts.quotient && parts.quotient->getOp() != op) ||
        !addOps(*quotient, isInvariant, parts))
      return WalkContinuation::interrupt();
    parts.quotient = quotient;
    return WalkContinuation::skip();
  };
  if (walkSlice(place, next).wasInterrupted() || !parts.quotient)
    return std::nullopt;
  return parts;
}

/// The loop over CTAs that follow each other, if `op` is executed at most once
/// in each of its iterations.
static scf::ForOp getLoopOverCtas(Operation *op) {
  Operation *up = op->getParentOp();
  while (isa<scf::IfOp>(up))
    up = up->getParentOp();
  auto loop = dyn_cast<scf::ForOp>(up);
  return loop && loop->hasAttr(overCtasAttrName) &&
                 matchPattern(loop.getStep(), m_One())
             ? loop
             : nullptr;
}

/// Whether `value` is the CTA index, or an extension of it, or its low bits.
static bool isCtaIndex(Value value) {
  Operation *op = value.getDefiningOp();
  while (op && isIntegerCast(op))
    op = op->getOperand(0).getDefiningOp();
  return op && readsSpecialRegister(op, SpecialRegister::Kind::CtaId);
}

/// Whether `value`, of a kernel without a loop over CTAs, most likely moves by
/// no more than the threads of a CTA from one CTA to the next: it is a sum, of
/// CTA indices times the size of a CTA or a row, and what they do not change.
static bool movesSlowly(Value value) {
  auto next = [](Value each) {
    Operation *op = each.getDefiningOp();
    if (!op || op->getNumOperands() == 0)
      return WalkContinuation::skip();
    if (isIntegerCast(op) || isa<arith::AddIOp, arith::SubIOp, arith::OrIOp,
                                 LLVM::AddOp, LLVM::SubOp, LLVM::OrOp>(op))
      return WalkContinuation::advanceTo(op->getOperands());
    if (auto quotient = SlowQuotient::match(op, [](Value) { return true; }))
      return WalkContinuation::advanceTo(quotient->getDividend());
    bool isShift = isa<arith::ShLIOp, LLVM::ShlOp>(op);
    if (!isShift && !isa<arith::MulIOp, LLVM::MulOp>(op))
      return WalkContinuation::interrupt();
    APInt factor;
    if (!matchPattern(op->getOperand(1), m_ConstantInt(&factor)))
      return isShift ? WalkContinuation::interrupt() : WalkContinuation::skip();
    uint64_t most = isShift ? llvm::Log2_64(kMaxCtaThreads) : kMaxCtaThreads;
    return isCtaIndex(op->getOperand(0)) && factor.ule(most)
               ? WalkContinuation::skip()
               : WalkContinuation::interrupt();
  };
  return !walkSlice(value, next).wasInterrupted();
}

/// Whether redop-grid moves what computes `value` out of its loop.
static bool isHoisted(Value value) {
  auto next = [](Value each) {
    Operation *op = each.getDefiningOp();
    if (isArgument(each) ||
        (op && op->getNumOperands() == 0 && isComputation(op)))
      return WalkContinuation::skip();
    if (!op || !mayExecuteEarlier(op, UsedBy::Guarded))
      return WalkContinuation::interrupt();
    return WalkContinuation::advanceTo(op->getOperands());
  };
  return !walkSlice(value, next).wasInterrupted();
}

std::optional<SlowParts>
PrivatizePlan::findSlowParts(const ReductionAccess &reduction,
                             scf::ForOp loop) {
  ThreadDependence &origins = context.getDependence();
  // The loop replaces the CTA index in dimensions that it covers.
  auto isInvariant = [&](Value value) {
    if (!loop)
      return isHoisted(value) &&
             !origins.dependsOnCtaId(value, getAssumedAxis());
    Operation *op = value.getDefiningOp();
    return loop.isDefinedOutsideOfLoop(value) ||
           (op && op->getNumOperands() == 0 && isComputation(op));
  };
  auto isOfData = [&](Value value) {
    return (origins.get(value) & (OriginMemory | OriginOther)) != 0;
  };
  SmallVector<Value> place = getPlace(reduction);
  // It is also used after the loop.
  bool hasOtherBase = isa<MemRefType>(reduction.base.getType()) &&
                      !(loop ? loop.isDefinedOutsideOfLoop(reduction.base)
                             : isArgument(reduction.base));
  if (hasOtherBase || llvm::any_of(place, isOfData))
    return std::nullopt;
  // What tells how many CTAs a row has is also computed before the loop.
  auto isLength = [&](Value value) {
    auto next = [](Value each) {
      Operation *op = each.getDefiningOp();
      if (op && !mayExecuteEarlier(op, UsedBy::Anything))
        return WalkContinuation::interrupt();
      return op ? WalkContinuation::advanceTo(op->getOperands())
                : WalkContinuation::skip();
    };
    return origins.isOfArguments(value) &&
           !walkSlice(value, next).wasInterrupted();
  };
  std::optional<SlowParts> parts = findParts(place, isInvariant, isLength);
  if (parts && !loop && !movesSlowly(parts->quotient->getDividend()))
    return std::nullopt;
  return parts;
}

bool PrivatizePlan::findRunLoop(const ReductionAccess &reduction,
                                PrivateGroup &group) {
  // Of values that compare equal, the first one stays: their order counts.
  if (reduction.compare || isRareFlag(reduction))
    return false;
  scf::ForOp loop;
  if (assumed == AssumedLoop::None) {
    loop = getLoopOverCtas(reduction.op);
    if (!loop)
      return false;
  } else if (accessesOtherThanGlobal() || isInOwnLoop(reduction.op)) {
    // The kernel may have combined values already.
    return false;
  }
  group.slowParts = findSlowParts(reduction, loop);
  if (!group.slowParts)
    return false;
  group.structuredLoop = loop;
  group.isAssumedLoop = !loop;
  return true;
}

/// Drops the runs beside other groups, which gain from a loop over the grid
/// even if rows are short.
void PrivatizePlan::dropRunsBesideOthers() {
  auto isRun = [](const PrivateGroup &group) {
    return group.form == PrivateGroup::Form::RunRegister;
  };
  if (llvm::all_of(groups, isRun))
    return;
  llvm::erase_if(groups, [&](const PrivateGroup &group) {
    if (isRun(group))
      for (const ReductionAccess &reduction : group.reductions)
        refuse(reduction.op, Refusal::ID::BesideOthers);
    return isRun(group);
  });
}

//===----------------------------------------------------------------------===//
// The rewrite
//===----------------------------------------------------------------------===//

/// Marks the ops of SlowParts, and the quotient among them, so that they are
/// known in copies of them; that of the quotient is the number of its first
/// run. The marks do not outlast the rewrite.
static constexpr StringLiteral kPartAttr = "redop.run_part",
                               kQuotientAttr = "redop.run_quotient";

/// The parts of a copy. The dividend may depend on parts of other places.
static SlowParts getMarkedParts(ArrayRef<Value> place) {
  SlowParts parts;
  auto isUnmarked = [](Value value) {
    Operation *op = value.getDefiningOp();
    return !op || !op->hasAttr(kPartAttr);
  };
  auto next = [&](Value each) {
    if (isUnmarked(each))
      return WalkContinuation::skip();
    Operation *op = each.getDefiningOp();
    parts.ops.insert(op);
    if (!op->hasAttr(kQuotientAttr))
      return WalkContinuation::advanceTo(op->getOperands());
    parts.quotient = SlowQuotient::match(op, [](Value) { return true; });
    addOps(*parts.quotient, isUnmarked, parts);
    return WalkContinuation::skip();
  };
  walkSlice(place, next);
  return parts;
}

static void createStore(ImplicitLocOpBuilder &b, Value value, Value pointer) {
  if (value.getType().isIndex())
    value = Arith(b).castu(b.getI64Type(), value);
  LLVM::StoreOp::create(b, value, pointer);
}

static Value createLoad(ImplicitLocOpBuilder &b, Type type, Value pointer) {
  if (!type.isIndex())
    return LLVM::LoadOp::create(b, type, pointer);
  Value value = LLVM::LoadOp::create(b, b.getI64Type(), pointer);
  return Arith(b).castu(type, value);
}

/// The same reduction at another place.
static ReductionAccess moveTo(const ReductionAccess &reduction,
                              ArrayRef<Value> place) {
  return isa<MemRefType>(reduction.base.getType())
             ? reduction.at(reduction.base, place)
             : reduction.at(place.front());
}

void Privatizer::createRun(const PrivateGroup &group,
                           std::optional<unsigned> bins) {
  auto allocateLike = [&](Value value) {
    Type type = value.getType();
    return allocate(type.isIndex() ? b.getI64Type() : type);
  };
  auto loop = cast<scf::ForOp>(group.structuredLoop);
  Operation *quotient = group.slowParts->quotient->getOp();
  for (Operation *op : group.slowParts->ops)
    op->setAttr(kPartAttr, b.getUnitAttr());
  if (!quotient->hasAttr(kQuotientAttr))
    quotient->setAttr(kQuotientAttr, b.getI32IntegerAttr(runs.size()));
  for (const ReductionAccess &reduction : group.reductions)
    reduction.op->setAttr(kRunAttr, b.getI32IntegerAttr(runs.size()));
  b.setInsertionPointToStart(&kernel.getFunctionBody().front());
  Value result = quotient->getResult(0);
  Run run = {&group, allocateLike(result), allocateLike(result), {}, bins,
             Value()};
  for (Value part : getPlace(group.first()))
    run.place.push_back(allocateLike(part));
  b.setInsertionPoint(loop);
  reset(group);
  if (bins) {
    auto isSame = [&](const Run &each) {
      return each.isLong && each.group->structuredLoop == loop &&
             each.group->slowParts->quotient->getOp() == quotient;
    };
    auto *same = llvm::find_if(runs, isSame);
    run.isLong = same != runs.end()
                     ? same->isLong
                     : group.slowParts->quotient->createIsSlow(
                           b, kMinBinRunCtas, [&](Operation *each) {
                             return !loop->isProperAncestor(each);
                           });
  }
  runs.push_back(std::move(run));
}

/// Reduces what the thread has collected into memory, or into bins.
void Privatizer::flushRun(const Run &run) {
  const ReductionAccess &like = run.group->first();
  Accumulator accumulator = accumulators.lookup(run.group);
  Value isHit = LLVM::LoadOp::create(b, b.getI1Type(), accumulator.isHit);
  auto branch = scf::IfOp::create(b, isHit);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  SmallVector<Value> place;
  for (auto [part, stored] : llvm::zip_equal(getPlace(like), run.place))
    place.push_back(createLoad(b, part.getType(), stored));
  Value own = LLVM::LoadOp::create(b, like.getType(), accumulator.value);
  Operation *op = reduce(moveTo(like, place), own, /*mask=*/Value());
  if (run.bins)
    op->setAttr(kGroupAttr, b.getI32IntegerAttr(*run.bins));
}

/// An i1: whether `dividend` has the quotient for which the thread has
/// collected values.
Value Privatizer::createIsOfRun(const Run &run, const SlowQuotient &quotient,
                                Value dividend) {
  Value isHit = LLVM::LoadOp::create(b, b.getI1Type(),
                                     accumulators.lookup(run.group).isHit);
  Value first = createLoad(b, dividend.getType(), run.first);
  return createGuardedAnd(b, isHit, quotient.createIsSame(b, dividend, first));
}

/// Reduces into bins in place of `reductions`.
void Privatizer::reduceWithoutRun(const Run &run,
                                  ArrayRef<ReductionAccess> reductions) {
  for (const ReductionAccess &reduction : reductions) {
    // Only here, each of them takes a division.
    SmallVector<Value> place = getPlace(reduction);
    SlowParts parts = getMarkedParts(place);
    IRMapping copy;
    for (Value &part : place)
      part = cloneBefore(b, part, copy, [&](Operation *each) {
        return !parts.ops.contains(each);
      });
    reduce(moveTo(reduction, place), reduction.value, reduction.mask)
        ->setAttr(kGroupAttr, b.getI32IntegerAttr(*run.bins));
  }
}

/// Collects the values of `reductions`, copies of one which follow each other.
/// Where an element changes, little code is executed for each of them in turn.
void Privatizer::reduceInRun(const Run &run,
                             ArrayRef<ReductionAccess> reductions) {
  SmallVector<SmallVector<Value>> others;
  Value isAnyOther;
  for (const ReductionAccess &reduction : reductions) {
    SlowParts parts = getMarkedParts(getPlace(reduction));
    Value dividend = parts.quotient->getDividend();
    b.setLoc(reduction.op->getLoc());
    Value isSame = createIsOfRun(run, *parts.quotient, dividend);
    ReductionAccess collected = reduction;
    collected.mask = createGuardedAnd(b, reduction.mask, isSame);
    accumulate(collected, *run.group);
    Value isOther = createGuardedAnd(b, reduction.mask, createNot(b, isSame));
    isAnyOther = createOr(b, isAnyOther, isOther);
    others.push_back({isOther, reduction.value, dividend});
    unused.insert_range(parts.ops);
  }
  auto collectOther = [&](ArrayRef<Value> other) {
    auto isOther = scf::IfOp::create(b, other[0]);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(isOther.thenBlock());
    changeElement(run, reductions.back(), other[2]);
    ReductionAccess collected = reductions.back();
    collected.mask = Value();
    collected.value = other[1];
    accumulate(collected, *run.group);
  };
  if (others.size() == 1)
    return collectOther(others.front());
  auto branch = scf::IfOp::create(b, isAnyOther);
  b.setInsertionPointToStart(branch.thenBlock());
  createForEach(b, others, collectOther);
}

/// Lets the element of the thread be that of `dividend`, in place of the
/// dividend of `like`.
void Privatizer::changeElement(const Run &run, const ReductionAccess &like,
                               Value dividend) {
  SmallVector<Value> place = getPlace(like);
  SlowParts parts = getMarkedParts(place);
  Value isSame = createIsOfRun(run, *parts.quotient, dividend);
  auto branch = scf::IfOp::create(b, createNot(b, isSame));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  flushRun(run);
  reset(*run.group);
  // The division, too, is only executed here.
  IRMapping copy;
  copy.map(parts.quotient->getDividend(), dividend);
  auto isAvailable = [&](Operation *each) { return !parts.ops.contains(each); };
  for (auto [part, stored] : llvm::zip_equal(place, run.place))
    createStore(b, cloneBefore(b, part, copy, isAvailable), stored);
  Value quotient =
      cloneBefore(b, parts.quotient->getOp()->getResult(0), copy, isAvailable);
  createStore(b, parts.quotient->createFirst(b, quotient), run.first);
  createStore(b, quotient, run.quotient);
}

/// Lets other uses of the quotients of runs, such as in the column
/// `i - i / columns * columns`, take no division while the element stays the
/// same.
void Privatizer::reuseQuotients() {
  llvm::SmallSetVector<Block *, 4> blocks;
  kernel.getFunctionBody().walk([&](Operation *op) {
    auto number = op->getAttrOfType<IntegerAttr>(kQuotientAttr);
    auto isOther = [](OpOperand &use) {
      Operation *user = use.getOwner();
      return !user->hasAttr(kPartAttr) && !user->hasAttr(kRunAttr);
    };
    Value quotient = number ? op->getResult(0) : Value();
    if (!number || llvm::none_of(quotient.getUses(), isOther))
      return;
    auto slow = SlowQuotient::match(op, [](Value) { return true; });
    if (!slow->takesLong())
      return;
    const Run &run = runs[number.getInt()];
    b.setInsertionPointAfter(op);
    Value isSame = createIsOfRun(run, *slow, slow->getDividend());
    // The dividend may be poison where nothing is reduced.
    isSame = LLVM::FreezeOp::create(b, isSame);
    auto branch = scf::IfOp::create(b, quotient.getType(), isSame,
                                    /*withElseRegion=*/true);
    quotient.replaceUsesWithIf(branch.getResult(0), isOther);
    b.setInsertionPointToStart(branch.thenBlock());
    scf::YieldOp::create(b, createLoad(b, quotient.getType(), run.quotient));
    b.setInsertionPointToStart(branch.elseBlock());
    Operation *copy = b.clone(*op);
    copy->removeAttr(kQuotientAttr);
    copy->removeAttr(kPartAttr);
    scf::YieldOp::create(b, copy->getResult(0));
    blocks.insert(op->getBlock());
  });
  // No load of the loop reads what its reductions write, nor the memory of the
  // thread, into which they are not collected yet.
  auto mayAccess = [](Operation *op) {
    return !isLoad(op) && !isComputation(op) && !op->hasAttr(kRunAttr) &&
           !op->hasAttr(kGroupAttr) &&
           !isa<scf::IfOp, scf::YieldOp, LLVM::LoadOp>(op);
  };
  auto isFine = [&](Operation &op) { return !containsOp(&op, mayAccess); };
  for (Block *block : blocks)
    if (llvm::all_of(block->without_terminator(), isFine))
      loadFirst(block);
}

/// Replaces the reductions that createRun() marked.
void Privatizer::reduceAllInRuns() {
  using Reductions = SmallVector<ReductionAccess, 0>;
  llvm::MapVector<Block *, llvm::MapVector<int64_t, Reductions>> marked;
  reuseQuotients();
  kernel.getFunctionBody().walk([&](Operation *op) {
    if (auto number = dyn_cast_or_null<IntegerAttr>(op->removeAttr(kRunAttr))) {
      marked[op->getBlock()][number.getInt()].push_back(
          *ReductionAccess::match(op));
      replaced.push_back(op);
    }
  });
  for (const auto &[block, runsOfBlock] : marked) {
    Operation *last = runsOfBlock.front().second.back().op;
    for (const auto &[number, reductions] : runsOfBlock)
      if (last->isBeforeInBlock(reductions.back().op))
        last = reductions.back().op;
    // Those before bins share a branch if they have one quotient.
    llvm::MapVector<Value, scf::IfOp> branches;
    for (const auto &[number, reductions] : runsOfBlock) {
      const Run &run = runs[number];
      if (!run.bins) {
        b.setInsertionPoint(reductions.back().op);
        reduceInRun(run, reductions);
        continue;
      }
      scf::IfOp &branch = branches[run.isLong];
      if (!branch) {
        b.setInsertionPoint(last);
        branch = scf::IfOp::create(b, run.isLong, /*withElseRegion=*/true);
      }
      b.setInsertionPoint(branch.elseBlock()->getTerminator());
      reduceWithoutRun(run, reductions);
      b.setInsertionPoint(branch.thenBlock()->getTerminator());
      reduceInRun(run, reductions);
    }
  }
  for (const Run &run : runs) {
    b.setInsertionPointAfter(run.group->structuredLoop);
    flushRun(run);
  }
}

/// Erases what has no use any more, and the marks.
void Privatizer::eraseUnused() {
  bool isChanged = true;
  while (std::exchange(isChanged, false))
    unused.remove_if([&](Operation *op) {
      if (!isOpTriviallyDead(op))
        return false;
      op->erase();
      return isChanged = true;
    });
  kernel.getFunctionBody().walk([&](Operation *op) {
    op->removeAttr(kPartAttr);
    op->removeAttr(kQuotientAttr);
  });
}
