//===- InterleaveIterations.cpp - Several loads in flight -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops/InterleaveIterations.h"
#include "Common/Heuristics.h"
#include "Loops/Heuristics.h"
#include "Loops/LoadFirst.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether the result of `op` only grows, or only falls, with its operands, as
/// long as nothing wraps around.
static bool isMonotone(Operation *op) {
  using Predicate = arith::CmpIPredicate;
  if (std::optional<Predicate> predicate = getPredicate(op))
    return *predicate != Predicate::eq && *predicate != Predicate::ne;
  return isa<arith::AddIOp, arith::MulIOp, arith::ShLIOp, arith::AndIOp,
             arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp,
             arith::ExtUIOp, arith::TruncIOp, LLVM::AddOp, LLVM::MulOp,
             LLVM::ShlOp, LLVM::AndOp, LLVM::SExtOp, LLVM::ZExtOp,
             LLVM::TruncOp>(op) &&
         !(isa<arith::AndIOp, LLVM::AndOp>(op) &&
           !op->getResult(0).getType().isInteger(1));
}

/// Whether the iterations that skip the branch of `loop` are the last ones:
/// only the induction variable decides.
static bool areSkippedLast(const CountedLoop &loop) {
  if (!loop.hasBranch())
    return false;
  // What the induction variable decides, and what it decides in other ways.
  llvm::SmallPtrSet<Value, 8> counted = {loop.number}, others;
  for (Operation *op : loop.getOps()) {
    // redop-grid asks before it replaces these by the induction variable.
    bool isIndex = readsSpecialRegister(op, SpecialRegister::Kind::CtaId);
    bool isOther = isLoad(op), isCounted = false;
    for (Value operand : op->getOperands()) {
      isOther |= others.contains(operand);
      isCounted |= counted.contains(operand);
    }
    isOther |= isCounted && !isMonotone(op);
    for (Value result : op->getResults())
      if (isOther)
        others.insert(result);
      else if (isCounted || isIndex)
        counted.insert(result);
  }
  return !others.contains(loop.condition);
}

bool mlir::redop::canInterleave(
    CountedLoop &loop, const llvm::SmallPtrSetImpl<Operation *> &reductions) {
  unsigned count = 0, loads = 0;
  std::function<bool(Operation *)> isFine = [&](Operation *op) {
    count += !matchPattern(op, m_Constant());
    loads += isLoad(op);
    // Branches within the branch are copied one after another.
    if (auto inner = dyn_cast<scf::IfOp>(op))
      return op->getNumResults() == 0 && !inner.elseBlock() &&
             llvm::all_of(inner.thenBlock()->without_terminator(),
                          [&](Operation &each) { return isFine(&each); });
    return reductions.contains(op) || isLoad(op) ||
           (op->getNumRegions() == 0 && isComputation(op));
  };
  bool hasAssertion = llvm::any_of(loop.getBranchOps(), mayEndLaunch);
  auto isFineOrAssertion = [&](Operation *op) {
    return (loop.isOverCtas() && isAssertion(op)) || isFine(op);
  };
  for (Operation *op : loop.getOps()) {
    // The ops after the branch would be executed before it.
    if (loop.isAfterBranch(op) &&
        (!isComputation(op) ||
         (hasAssertion && !mayExecuteEarlier(op, UsedBy::Anything))))
      return false;
    // Outside the branch, ops are executed in order.
    if (loop.hasBranch() && reductions.contains(op))
      return false;
    if (!isFineOrAssertion(op))
      return false;
  }
  bool isSmall = llvm::all_of(loop.getBranchOps(), isFineOrAssertion) &&
                 loads != 0 && count <= kMaxInterleavedOps;
  // The iterations that execute them follow one another.
  SmallVector<Operation *> others = loop.getOtherOps();
  return isSmall && llvm::all_of(others, isFineOrAssertion) &&
         (others.empty() || areSkippedLast(loop));
}

/// Bounds are computed in 64 bits. Below this limit, a few steps do not
/// overflow.
static constexpr int64_t kBound = int64_t(1) << 48;

namespace {
/// Creates a loop, each iteration of which runs several of the original.
class Interleaver {
public:
  Interleaver(CountedLoop &loop, unsigned factor, bool isLarge,
              OpBuilder &builder)
      : loop(loop), factor(factor), isLarge(isLarge),
        isNarrow(loop.number.getType().isInteger(32)),
        b(loop.getLoc(), builder) {}

  void run();
  /// Whether all iterations of a group take the branch, or the group is left to
  /// the original loop: the ones that skip it are the last ones.
  bool leavesGroups() { return isLarge && areSkippedLast(loop); }
  /// Creates `factor` iterations, the first of which has the value `number` of
  /// the induction variable, which becomes the value after the last. Both are
  /// of the type in which the loop counts, like `step`. If leavesGroups(), they
  /// are only executed if all take the branch; returns an i1 that says so, or
  /// else null.
  Value createIterations(Value &number, Value step);
  /// `value`, of the induction variable's type, in the type in which the loop
  /// counts.
  Value toCount(Value value) { return isNarrow ? value : widen(value); }
  Type getCountType() {
    return isNarrow ? loop.number.getType() : b.getI64Type();
  }

private:
  Value constant(int64_t value) {
    return arith::ConstantOp::create(b, b.getI64IntegerAttr(value));
  }
  Value compare(arith::CmpIPredicate how, Value left, Value right) {
    return arith::CmpIOp::create(b, how, left, right);
  }
  Value widen(Value value) { return createI64(b, value, loop.isUnsigned); }
  Value narrow(Value value);
  struct Bounds {
    Value end, step;
  };
  Bounds createBounds(Value lower, Value step);
  SmallVector<Value> cloneOps(Value &number, Value step,
                              MutableArrayRef<IRMapping> copies);
  void cloneBranch(Value condition, const IRMapping &copy);
  void enterIfAnyFails(scf::IfOp assertion, ArrayRef<IRMapping> copies);
  void cloneTogether(ArrayRef<Operation *> ops,
                     MutableArrayRef<IRMapping> copies);

  CountedLoop &loop;
  unsigned factor;
  /// Whether a copy of an iteration has much code.
  bool isLarge;
  /// Whether the loop counts in 32 bits, which take fewer registers than 64.
  bool isNarrow;
  ImplicitLocOpBuilder b;
};
} // namespace

/// The inverse of widen().
Value Interleaver::narrow(Value value) {
  Type type = loop.number.getType();
  if (type == value.getType())
    return value;
  if (type.isIndex())
    return loop.isUnsigned
               ? arith::IndexCastUIOp::create(b, type, value).getResult()
               : arith::IndexCastOp::create(b, type, value).getResult();
  return arith::TruncIOp::create(b, type, value,
                                 loop.isUnsigned
                                     ? arith::IntegerOverflowFlags::nuw
                                     : arith::IntegerOverflowFlags::nsw);
}

/// The value from which too few iterations remain for another wide one, and
/// the step of the wide loop, both as i64. `lower` and `step`: those of the
/// loop, as i64.
Interleaver::Bounds Interleaver::createBounds(Value lower, Value step) {
  Value end = widen(loop.upper);
  if (loop.isInclusive)
    end = arith::AddIOp::create(b, end, constant(1));
  // A loop that tests at its end executes once more, in any case.
  Value ahead = arith::MulIOp::create(
      b, step, constant(loop.isRotated ? factor : factor - 1));
  Value last = arith::SubIOp::create(b, end, ahead);
  // If something could overflow, or the step is not positive, the wide loop has
  // no iterations.
  using Predicate = arith::CmpIPredicate;
  Value bound = constant(kBound);
  Value less = arith::SubIOp::create(b, step, constant(1));
  Value isSafe = arith::AndIOp::create(b, compare(Predicate::ult, end, bound),
                                       compare(Predicate::ult, less, bound));
  Type type = loop.number.getType();
  // The step of all may overflow if the loop counts from a negative number.
  if (loop.isUnsigned || isNarrow)
    isSafe =
        arith::AndIOp::create(b, isSafe, compare(Predicate::ult, lower, bound));
  // Nor if the value that ends the loop does not fit its type: a CFG loop
  // would go on from the value that remains of it.
  if (unsigned bits = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
      bits < 64) {
    Value values = constant(int64_t(1) << (loop.isUnsigned ? bits : bits - 1));
    Value after = arith::AddIOp::create(b, end, less);
    isSafe = arith::AndIOp::create(b, isSafe,
                                   compare(Predicate::ult, after, values));
  }
  Value all = arith::MulIOp::create(b, step, constant(factor));
  APInt known;
  bool isKnown = matchPattern(loop.step, m_ConstantInt(&known)) &&
                 known.sge(1) && known.slt(kBound >> (isNarrow ? 24 : 0));
  if (!isNarrow) {
    // An scf.for requires a positive step, even if it has no iterations. Other
    // steps may be negative, or overflow here.
    if (!isKnown)
      all = arith::MaxSIOp::create(b, all, constant(1));
    return {arith::SelectOp::create(b, isSafe, last, lower), all};
  }
  // In a loop with iterations, both are between 0 and the value that ends it.
  Value hasAny =
      arith::AndIOp::create(b, isSafe, compare(Predicate::sgt, last, lower));
  if (!isKnown)
    all = arith::SelectOp::create(b, hasAny, all, constant(1));
  return {arith::SelectOp::create(b, hasAny, last, lower), all};
}

/// Clones the ops that each iteration executes, for values of the induction
/// variable from `number` on, which becomes the value after the last. Returns
/// whether each takes the branch; nothing without one.
SmallVector<Value> Interleaver::cloneOps(Value &number, Value step,
                                         MutableArrayRef<IRMapping> copies) {
  SmallVector<Operation *> ops = loop.getOps();
  bool hasAssertion = llvm::any_of(ops, mayEndLaunch);
  for (IRMapping &copy : copies) {
    copy.map(loop.number, narrow(number));
    if (!hasAssertion)
      cloneTogether(ops, copy);
    // One after another, as LLVM then computes the addresses.
    number = arith::AddIOp::create(b, number, step);
  }
  if (hasAssertion)
    cloneTogether(ops, copies);
  SmallVector<Value> conditions;
  if (!loop.hasBranch())
    return conditions;
  for (IRMapping &copy : copies) {
    Value condition = copy.lookupOrDefault(loop.condition);
    conditions.push_back(loop.isInverted ? createNot(b, condition) : condition);
  }
  return conditions;
}

/// Clones the ops that the branch may skip, into a branch.
void Interleaver::cloneBranch(Value condition, const IRMapping &copy) {
  OpBuilder::InsertionGuard guard(b);
  SmallVector<Operation *> others = loop.getOtherOps();
  auto branch =
      scf::IfOp::create(b, condition, /*withElseRegion=*/!others.empty());
  auto cloneInto = [&](Block *block, ArrayRef<Operation *> ops) {
    b.setInsertionPoint(block->getTerminator());
    IRMapping inner = copy;
    for (Operation *op : ops)
      b.clone(*op, inner);
  };
  cloneInto(branch.thenBlock(), loop.getBranchOps());
  if (!others.empty())
    cloneInto(branch.elseBlock(), others);
}

void Interleaver::run() {
  LoopEntry entry(loop, b);
  Value first = entry.getLower();
  Bounds bounds = createBounds(widen(first), widen(loop.step));
  Value end = isNarrow ? narrow(bounds.end) : bounds.end;
  Value all = isNarrow ? narrow(bounds.step) : bounds.step;
  Value lower = toCount(first), step = toCount(loop.step);
  SmallVector<Value> initial = {lower};
  if (leavesGroups())
    initial.push_back(arith::ConstantOp::create(b, b.getBoolAttr(true)));
  // The loop that follows handles the remainder.
  auto wide =
      scf::ForOp::create(b, lower, end, all, initial,
                         /*bodyBuilder=*/nullptr, isNarrow && loop.isUnsigned);
  entry.setLower(narrow(wide.getResult(0)));

  b.setInsertionPointToStart(wide.getBody());
  Value next = wide.getInductionVar();
  if (initial.size() == 1) {
    createIterations(next, step);
    scf::YieldOp::create(b, next);
    return;
  }
  // No group follows one that is left to the loop, so that the others cost
  // nothing but the loop itself.
  Value isExecuted = createOnlyIf(b, wide.getRegionIterArg(1),
                                  [&] { return createIterations(next, step); });
  // The sum of the steps would keep another register alive.
  next = arith::AddIOp::create(b, wide.getInductionVar(), all);
  next = arith::SelectOp::create(b, isExecuted, next, wide.getRegionIterArg(0));
  scf::YieldOp::create(b, ValueRange{next, isExecuted});
}

/// Creates a branch that is taken if one of the copies of `assertion` fails,
/// and enters it. ptxas would move loads of later copies past the branches of
/// earlier ones.
void Interleaver::enterIfAnyFails(scf::IfOp assertion,
                                  ArrayRef<IRMapping> copies) {
  Value any;
  for (const IRMapping &copy : copies)
    any = createOr(b, any, copy.lookupOrDefault(assertion.getCondition()));
  auto branch = scf::IfOp::create(b, any, /*withElseRegion=*/false);
  b.setInsertionPoint(branch.thenBlock()->getTerminator());
}

/// Clones `ops` for each of `copies`, those between two assertions together.
void Interleaver::cloneTogether(ArrayRef<Operation *> ops,
                                MutableArrayRef<IRMapping> copies) {
  while (!ops.empty()) {
    const auto *end = llvm::find_if(ops, mayEndLaunch);
    // The assertions of all copies follow what precedes them.
    if (end == ops.begin())
      ++end;
    ArrayRef<Operation *> part(ops.begin(), end);
    OpBuilder::InsertionGuard guard(b);
    if (part.size() == 1 && isAssertion(part.front()))
      enterIfAnyFails(cast<scf::IfOp>(part.front()), copies);
    for (IRMapping &copy : copies)
      for (Operation *op : part)
        b.clone(*op, copy);
    ops = ops.drop_front(part.size());
  }
}

Value Interleaver::createIterations(Value &number, Value step) {
  SmallVector<IRMapping> copies(factor);
  SmallVector<Value> conditions = cloneOps(number, step, copies);
  Value isExecuted;
  if (loop.hasBranch()) {
    // If every copy takes the branch, their ops are executed together.
    Value all;
    for (Value own : conditions)
      all = createAnd(b, all, own);
    bool areOthersLeft = leavesGroups();
    auto branch = scf::IfOp::create(b, all, /*withElseRegion=*/!areOthersLeft);
    OpBuilder::InsertionGuard guard(b);
    if (areOthersLeft) {
      isExecuted = all;
    } else {
      b.setInsertionPoint(branch.elseBlock()->getTerminator());
      for (auto [own, copy] : llvm::zip_equal(conditions, copies))
        cloneBranch(own, copy);
      // The last iterations are few: registers count more.
      if (!areSkippedLast(loop))
        loadAllFirst(branch.elseBlock());
    }
    b.setInsertionPoint(branch.thenBlock()->getTerminator());
    cloneTogether(loop.getBranchOps(), copies);
    loadAllFirst(branch.thenBlock());
  } else {
    loadAllFirst(b.getInsertionBlock());
  }
  loadFirst(b.getInsertionBlock());
  return isExecuted;
}

unsigned mlir::redop::limitFactor(unsigned factor, unsigned reductions) {
  unsigned most = kMaxInterleavedReductions / std::max(reductions, 1u);
  return std::min(factor, std::max(2u, llvm::bit_floor(most)));
}

unsigned
mlir::redop::countInBody(CountedLoop &loop,
                         llvm::function_ref<bool(Operation *)> isCounted) {
  unsigned count = 0;
  for (Operation *op :
       llvm::concat<Operation *>(loop.getOps(), loop.getBranchOps()))
    op->walk([&](Operation *inner) { count += isCounted(inner); });
  return count;
}

void mlir::redop::interleave(CountedLoop &loop, unsigned factor, bool isLarge,
                             OpBuilder &builder) {
  OpBuilder::InsertionGuard guard(builder);
  Interleaver(loop, factor, isLarge, builder).run();
  // What remains is as legal to reorder, and reductions that follow each other
  // share their code.
  llvm::SmallSetVector<Block *, 4> blocks;
  for (Operation *op :
       llvm::concat<Operation *>(loop.getOps(), loop.getBranchOps()))
    blocks.insert(op->getBlock());
  llvm::for_each(blocks, loadFirst);
}

Value mlir::redop::createIterations(CountedLoop &loop, Value first,
                                    unsigned factor, OpBuilder &builder) {
  OpBuilder::InsertionGuard guard(builder);
  Interleaver interleaver(loop, factor, /*isLarge=*/true, builder);
  Value step = arith::ConstantOp::create(
      builder, loop.getLoc(),
      builder.getIntegerAttr(interleaver.getCountType(), 1));
  Value number = interleaver.toCount(first);
  Value isExecuted = interleaver.createIterations(number, step);
  if (isExecuted)
    return isExecuted;
  return arith::ConstantOp::create(builder, loop.getLoc(),
                                   builder.getBoolAttr(true));
}
