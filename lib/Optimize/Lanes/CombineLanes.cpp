//===- CombineLanes.cpp - Lanes that reduce into one element --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lanes/CombineLanes.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "redop/Codegen/Shuffle.h"
#include "redop/Codegen/Values.h"
#include "redop/TargetInfo/Machine.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// What the lanes that execute a reduction together compute of each other.
class ActiveLanes {
protected:
  ActiveLanes(ImplicitLocOpBuilder &b, const LaneSet &group)
      : b(b), group(group) {}

  Value constant(int64_t value) {
    return arith::ConstantOp::create(b, b.getI32IntegerAttr(value));
  }
  Value compare(arith::CmpIPredicate how, Value left, Value right) {
    return arith::CmpIOp::create(b, how, left, right);
  }
  Value select(Value condition, Value left, Value right) {
    return arith::SelectOp::create(b, condition, left, right);
  }
  Value sub(Value left, Value right) {
    return arith::SubIOp::create(b, left, right);
  }
  /// The bit `at` of `bits`, as an i1.
  Value test(Value bits, Value at) {
    Value bit = arith::ShRUIOp::create(b, bits, at);
    return arith::TruncIOp::create(b, b.getI1Type(), bit);
  }
  void findLanes();
  Value read(Value value, Value from);
  void waitBefore() {
    if (group.waitsBefore)
      NVVM::SyncWarpOp::create(b, active);
  }
  void waitAfter() {
    if (group.waitsAfter)
      NVVM::SyncWarpOp::create(b, active);
  }

  ImplicitLocOpBuilder &b;
  const LaneSet &group;
  /// The lanes that execute the reduction together, and the own one.
  Value active, lane;
};

class LaneCombiner : ActiveLanes {
public:
  LaneCombiner(ImplicitLocOpBuilder &b, const LaneReduction &reduction)
      : ActiveLanes(b, reduction.group), reduction(reduction) {}

  Value run();

private:
  void findBelow();
  Value findEqualNeighbors(Value key);
  Value reduceOnce(Value value, Value mask);
  Value scale(Value number);
  void countRuns(Value same);
  void combineRuns(Value same);
  Value countPeers();

  const LaneReduction &reduction;
  /// Whether the next lower lane is active, and that lane, or else the own one.
  Value hasBelow, below;
};

class LanePairer : ActiveLanes {
public:
  LanePairer(ImplicitLocOpBuilder &b, const PairReduction &reduction)
      : ActiveLanes(b, reduction.group), reduction(reduction) {}

  void run();

private:
  void findPairs();

  const PairReduction &reduction;
  /// The other lane of a pair, or else the own one.
  Value partner;
  /// Whether the two lanes have the halves of a word, and the own half is the
  /// upper one.
  Value isPair, isUpper;
};
} // namespace

//===----------------------------------------------------------------------===//
// Active lanes
//===----------------------------------------------------------------------===//

void ActiveLanes::findLanes() {
  Type i32 = b.getI32Type();
  active = group.mask;
  // Convergent: the lanes that execute it together read the same value.
  if (!active)
    active = LLVM::CallIntrinsicOp::create(
                 b, i32, b.getStringAttr("llvm.nvvm.activemask"), ValueRange())
                 ->getResult(0);
  lane = NVVM::LaneIdOp::create(b, i32);
}

/// The value of the lane `from`. A vector is read in words of 32 bits.
Value ActiveLanes::read(Value value, Value from) {
  auto type = dyn_cast<VectorType>(value.getType());
  if (!type)
    return emitShuffle(b, value, active, from, NVVM::ShflKind::idx);
  int64_t bits = type.getNumElements() * type.getElementTypeBitWidth();
  assert(hasWholeWords(type) && "expected whole words");
  auto words = VectorType::get(bits / 32, b.getI32Type());
  Value own = vector::BitCastOp::create(b, words, value);
  SmallVector<Value> parts;
  for (int64_t i = 0; i < bits / 32; ++i)
    parts.push_back(emitShuffle(b, vector::ExtractOp::create(b, own, i), active,
                                from, NVVM::ShflKind::idx));
  Value all = vector::FromElementsOp::create(b, words, parts);
  return vector::BitCastOp::create(b, type, all);
}

//===----------------------------------------------------------------------===//
// One element
//===----------------------------------------------------------------------===//

void LaneCombiner::findBelow() {
  Value one = constant(1);
  hasBelow = test(arith::ShLIOp::create(b, active, one), lane);
  below = select(hasBelow, sub(lane, one), lane);
}

/// The lanes with the same value of `key` as the next lower lane.
Value LaneCombiner::findEqualNeighbors(Value key) {
  Value isEqual = compare(arith::CmpIPredicate::eq, read(key, below), key);
  return NVVM::VoteSyncOp::create(b, b.getI32Type(), active,
                                  arith::AndIOp::create(b, hasBelow, isEqual),
                                  NVVM::VoteSyncKind::ballot);
}

/// The reduction in the lanes in which `mask` is set.
Value LaneCombiner::reduceOnce(Value value, Value mask) {
  waitBefore();
  Value old = reduction.reduce(value, mask);
  waitAfter();
  return old;
}

/// The value that is added by as many lanes as `number`, an i32, says.
Value LaneCombiner::scale(Value number) {
  Type type = reduction.value.getType();
  if (type != number.getType())
    number = arith::ExtUIOp::create(b, type, number);
  return arith::MulIOp::create(b, number, reduction.value);
}

/// `same`: the lanes with the same element as the next lower one. In each run
/// of such lanes, the lowest adds as often as the run has lanes.
void LaneCombiner::countRuns(Value same) {
  Value above = arith::ShRUIOp::create(
      b, arith::ShRUIOp::create(b, same, constant(1)), lane);
  // The highest bit is not set.
  Value following = LLVM::CountTrailingZerosOp::create(
      b, b.getI32Type(), arith::XOrIOp::create(b, above, constant(-1)),
      /*is_zero_poison=*/true);
  Value number = arith::AddIOp::create(b, following, constant(1));
  reduceOnce(scale(number), createNot(b, test(same, lane)));
}

/// In each run, the highest lane gets the values of all.
void LaneCombiner::combineRuns(Value same) {
  Value all = constant(-1), last = constant(kWarpSize - 1);
  Value upToOwn = arith::ShRUIOp::create(b, all, sub(last, lane));
  Value heads = arith::XOrIOp::create(b, same, all);
  // Lane 0 is the head of a run.
  Value zeros = LLVM::CountLeadingZerosOp::create(
      b, b.getI32Type(), arith::AndIOp::create(b, heads, upToOwn),
      /*is_zero_poison=*/true);
  Value distance = sub(lane, sub(last, zeros));
  Value value = reduction.value;
  for (unsigned step = 1; step < kWarpSize; step *= 2) {
    Value isIn = compare(arith::CmpIPredicate::uge, distance, constant(step));
    Value other = read(value, select(isIn, sub(lane, constant(step)), lane));
    value = select(isIn, createCombine(b, reduction.kind, other, value), value);
  }
  Value continued = arith::ShRUIOp::create(b, same, constant(1));
  reduceOnce(value, createNot(b, test(continued, lane)));
}

/// All lanes with one element add their values at once; each gets the result as
/// if they had added one after another.
Value LaneCombiner::countPeers() {
  Type i32 = b.getI32Type();
  Value peers = NVVM::MatchSyncOp::create(b, i32, active, reduction.key,
                                          NVVM::MatchSyncKind::any);
  Value leader = LLVM::CountTrailingZerosOp::create(b, i32, peers,
                                                    /*is_zero_poison=*/true);
  auto count = [&](Value lanes) {
    return scale(LLVM::CtPopOp::create(b, i32, lanes));
  };
  Value old =
      reduceOnce(count(peers), compare(arith::CmpIPredicate::eq, lane, leader));
  Value one = constant(1);
  Value lower = sub(arith::ShLIOp::create(b, one, lane), one);
  Value before = count(arith::AndIOp::create(b, peers, lower));
  return arith::AddIOp::create(b, read(old, leader), before);
}

Value LaneCombiner::run() {
  findLanes();
  findBelow();
  // The low bits suffice to find out that no two keys are equal.
  Value key = reduction.key, low = key;
  if (!key.getType().isInteger(32))
    low = arith::TruncIOp::create(b, b.getI32Type(), key);
  Value same = findEqualNeighbors(low);
  Value isAny = createIsNotZero(b, same);
  OpBuilder::InsertionGuard guard(b);
  if (!reduction.hasResult) {
    auto branch = scf::IfOp::create(b, isAny, /*withElseRegion=*/true);
    b.setInsertionPointToStart(branch.thenBlock());
    if (low != key)
      same = findEqualNeighbors(key);
    if (reduction.isCount)
      countRuns(same);
    else
      combineRuns(same);
    b.setInsertionPointToStart(branch.elseBlock());
    reduction.reduce(reduction.value, Value());
    return Value();
  }
  auto branch = scf::IfOp::create(b, TypeRange{reduction.value.getType()},
                                  isAny, /*addThenBlock=*/true,
                                  /*addElseBlock=*/true);
  b.setInsertionPointToEnd(branch.thenBlock());
  scf::YieldOp::create(b, countPeers());
  b.setInsertionPointToEnd(branch.elseBlock());
  scf::YieldOp::create(b, reduction.reduce(reduction.value, Value()));
  return branch.getResult(0);
}

bool mlir::redop::hasWholeWords(VectorType type) {
  return type.getNumElements() * type.getElementTypeBitWidth() % 32 == 0;
}

Value mlir::redop::combineLanes(ImplicitLocOpBuilder &b,
                                const LaneReduction &reduction) {
  assert((reduction.group.mask ||
          !(reduction.hasResult || reduction.group.waitsAfter)) &&
         "lanes that happen to be active may not meet again");
  return LaneCombiner(b, reduction).run();
}

//===----------------------------------------------------------------------===//
// Halves of a word
//===----------------------------------------------------------------------===//

void LanePairer::findPairs() {
  Value other = arith::XOrIOp::create(b, lane, constant(1));
  Value hasPartner = test(active, other);
  partner = select(hasPartner, other, lane);
  Value address = reduction.address;
  Value half = arith::ConstantOp::create(b, b.getI64IntegerAttr(2));
  Value expected = arith::XOrIOp::create(b, address, half);
  isPair = arith::AndIOp::create(
      b, hasPartner,
      compare(arith::CmpIPredicate::eq, read(address, partner), expected));
  isUpper = createIsNotZero(b, arith::AndIOp::create(b, address, half));
  if (!reduction.column)
    return;
  Value one = arith::ConstantOp::create(b, b.getI64IntegerAttr(1));
  Value next = arith::AddIOp::create(b, reduction.column, one);
  Value neighbor = select(isUpper, sub(reduction.column, one), next);
  Value isNeighbor = compare(arith::CmpIPredicate::eq,
                             read(reduction.column, partner), neighbor);
  isPair = arith::AndIOp::create(b, isPair, isNeighbor);
}

void LanePairer::run() {
  findLanes();
  findPairs();
  Value isAny = NVVM::VoteSyncOp::create(b, b.getI1Type(), active, isPair,
                                         NVVM::VoteSyncKind::any);
  OpBuilder::InsertionGuard guard(b);
  auto branch = scf::IfOp::create(b, isAny, /*withElseRegion=*/true);
  b.setInsertionPointToStart(branch.thenBlock());
  Value own = reduction.value, other = read(own, partner);
  auto type = VectorType::get(2, own.getType());
  Value both = vector::FromElementsOp::create(b, type, ValueRange{own, other});
  waitBefore();
  // Only the lower address is aligned: no mask.
  auto reduceIf = [&](Value condition, Value value) {
    auto inner = scf::IfOp::create(b, condition, /*withElseRegion=*/false);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(inner.thenBlock());
    reduction.reduce(value);
  };
  reduceIf(arith::AndIOp::create(b, isPair, createNot(b, isUpper)), both);
  reduceIf(createNot(b, isPair), own);
  waitAfter();
  b.setInsertionPointToStart(branch.elseBlock());
  reduction.reduce(own);
}

void mlir::redop::pairLanes(ImplicitLocOpBuilder &b,
                            const PairReduction &reduction) {
  LanePairer(b, reduction).run();
}
