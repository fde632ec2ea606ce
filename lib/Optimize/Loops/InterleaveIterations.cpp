//===- InterleaveIterations.cpp - Several loads in flight -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops/InterleaveIterations.h"
#include "Common/Heuristics.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "redop/Analysis/PtxMemoryAccesses.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

bool mlir::redop::isLoad(Operation *op) {
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    return !load.getAddr().getDefiningOp<LLVM::AllocaOp>();
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op)) {
    std::string why;
    std::optional<PtxAccesses> accesses = readPtxAccesses(text, why);
    return accesses && llvm::none_of(accesses->accesses,
                                     [](auto &each) { return each.isWrite; });
  }
  return isa<memref::LoadOp, vector::LoadOp>(op);
}

bool mlir::redop::canInterleave(
    CountedLoop &loop, const llvm::SmallPtrSetImpl<Operation *> &reductions) {
  unsigned count = 0, loads = 0;
  std::function<bool(Operation *)> isFine = [&](Operation *op) {
    ++count;
    loads += isLoad(op);
    // Branches within the branch are copied one after another.
    if (auto inner = dyn_cast<scf::IfOp>(op))
      return op->getNumResults() == 0 && !inner.elseBlock() &&
             llvm::all_of(inner.thenBlock()->without_terminator(),
                          [&](Operation &each) { return isFine(&each); });
    return reductions.contains(op) || isLoad(op) ||
           (op->getNumRegions() == 0 && isComputation(op));
  };
  for (Operation *op : loop.getOps()) {
    // The ops after the branch would be executed before it.
    if (loop.isAfterBranch(op) && !isComputation(op))
      return false;
    // Outside the branch, ops are executed in order.
    if (loop.hasBranch() && reductions.contains(op))
      return false;
    if (!isFine(op))
      return false;
  }
  return llvm::all_of(loop.getBranchOps(), isFine) && loads != 0 &&
         count <= kMaxReplicatedOps;
}

/// Moves all ops that do not depend on a reduction before the first one.
static void loadFirst(Block *block) {
  Operation *first = nullptr;
  llvm::SmallPtrSet<Operation *, 16> staying;
  for (Operation &op : llvm::make_early_inc_range(*block)) {
    if (op.hasTrait<OpTrait::IsTerminator>())
      break;
    bool stays = !isLoad(&op) && !isComputation(&op);
    for (Value operand : op.getOperands())
      if (Operation *source = operand.getDefiningOp())
        stays |= staying.contains(source);
    if (!stays) {
      if (first)
        op.moveBefore(first);
      continue;
    }
    staying.insert(&op);
    if (!first)
      first = &op;
  }
}

/// Counting uses 64 bits. Below this limit, a few steps do not overflow.
static constexpr int64_t kBound = int64_t(1) << 48;

namespace {
/// Creates a loop, each iteration of which runs several of the original.
class Interleaver {
public:
  Interleaver(CountedLoop &loop, unsigned factor, OpBuilder &builder)
      : loop(loop), factor(factor), b(loop.getLoc(), builder) {}

  void run();
  /// Creates `factor` iterations, for these values of the induction variable.
  void createIterations(ValueRange numbers);

private:
  Value constant(int64_t value) {
    return arith::ConstantOp::create(b, b.getI64IntegerAttr(value));
  }
  Value compare(arith::CmpIPredicate how, Value left, Value right) {
    return arith::CmpIOp::create(b, how, left, right);
  }
  Value widen(Value value);
  Value narrow(Value value);
  Value createEnd(Value lower, Value step);
  void copyBranches(MutableArrayRef<IRMapping> copies, Value condition);

  CountedLoop &loop;
  unsigned factor;
  ImplicitLocOpBuilder b;
};
} // namespace

Value Interleaver::widen(Value value) {
  return createI64(b, value, loop.isUnsigned);
}

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

/// The value from which too few iterations remain for another wide one.
Value Interleaver::createEnd(Value lower, Value step) {
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
  if (loop.isUnsigned)
    isSafe =
        arith::AndIOp::create(b, isSafe, compare(Predicate::ult, lower, bound));
  // Nor if the value that ends the loop does not fit its type: a loop of blocks
  // would go on from the value that remains of it.
  Type type = loop.number.getType();
  if (unsigned bits = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
      bits < 64) {
    Value values = constant(int64_t(1) << (loop.isUnsigned ? bits : bits - 1));
    Value after = arith::AddIOp::create(b, end, less);
    isSafe = arith::AndIOp::create(b, isSafe,
                                   compare(Predicate::ult, after, values));
  }
  return arith::SelectOp::create(b, isSafe, last, lower);
}

/// If every copy takes the branch, the ops of all copies are executed together.
void Interleaver::copyBranches(MutableArrayRef<IRMapping> copies,
                               Value condition) {
  auto all = scf::IfOp::create(b, condition, /*withElseRegion=*/true);
  SmallVector<Operation *> ops = loop.getBranchOps();
  OpBuilder::InsertionGuard guard(b);
  for (IRMapping &copy : copies) {
    b.setInsertionPoint(all.elseBlock()->getTerminator());
    Value own = copy.lookupOrDefault(loop.condition);
    if (loop.isInverted)
      own = createNot(b, own);
    auto each = scf::IfOp::create(b, own);
    b.setInsertionPoint(each.thenBlock()->getTerminator());
    IRMapping inner = copy;
    for (Operation *op : ops)
      b.clone(*op, inner);
  }
  for (IRMapping &copy : copies) {
    b.setInsertionPoint(all.thenBlock()->getTerminator());
    for (Operation *op : ops)
      b.clone(*op, copy);
  }
  loadFirst(all.thenBlock());
}

void Interleaver::run() {
  LoopEntry entry(loop, b);
  Value first = entry.getLower();
  Value lower = widen(first), step = widen(loop.step);
  Value end = createEnd(lower, step);
  Value all = arith::MulIOp::create(b, step, constant(factor));
  // The loop that follows handles the remainder.
  auto wide = scf::ForOp::create(b, lower, end, all, ValueRange{lower});
  entry.setLower(narrow(wide.getResult(0)));

  b.setInsertionPointToStart(wide.getBody());
  SmallVector<Value> numbers;
  Value number = wide.getInductionVar();
  for (unsigned i = 0; i < factor; ++i) {
    numbers.push_back(narrow(number));
    number = arith::AddIOp::create(b, number, step);
  }
  createIterations(numbers);
  scf::YieldOp::create(b, number);
}

void Interleaver::createIterations(ValueRange numbers) {
  SmallVector<IRMapping> copies(factor);
  SmallVector<Operation *> ops = loop.getOps();
  Value condition;
  for (auto [copy, number] : llvm::zip_equal(copies, numbers)) {
    copy.map(loop.number, number);
    for (Operation *op : ops)
      b.clone(*op, copy);
    if (!loop.hasBranch())
      continue;
    Value own = copy.lookupOrDefault(loop.condition);
    if (loop.isInverted)
      own = createNot(b, own);
    condition = condition ? createAnd(b, condition, own) : own;
  }
  if (loop.hasBranch())
    copyBranches(copies, condition);
  loadFirst(b.getInsertionBlock());
}

void mlir::redop::interleave(CountedLoop &loop, unsigned factor,
                             OpBuilder &builder) {
  OpBuilder::InsertionGuard guard(builder);
  Interleaver(loop, factor, builder).run();
}

void mlir::redop::createIterations(CountedLoop &loop, ValueRange numbers,
                                   OpBuilder &builder) {
  OpBuilder::InsertionGuard guard(builder);
  Interleaver interleaver(loop, numbers.size(), builder);
  interleaver.createIterations(numbers);
}
