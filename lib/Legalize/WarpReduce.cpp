//===- WarpReduce.cpp - The ladder of reductions in a warp ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WarpReduce.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Combine.h"
#include "redop/Codegen/Shuffle.h"
#include "redop/Dialect/WarpSize.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;
using RMWKind = arith::AtomicRMWKind;

namespace {
class WarpReducer {
public:
  WarpReducer(Legalizer &legalizer, const LaneGroup &lanes, Steps &steps)
      : legalizer(legalizer), b(legalizer.b), n(b), lanes(lanes), steps(steps),
        warp(getWarpSize(legalizer.b.getInsertionBlock()->getParentOp())) {}

  Value reduce(RMWKind kind, Value value);

private:
  /// The lanes of the op, and the lanes in the group of the executing lane.
  Value getMask() { return lanes.mask ? lanes.mask : n.i32(-1); }
  Value getMembers();

  WarpWish getWish(RMWKind kind, Type type) const;
  /// Emits the reduction as planned.
  Value emit(RMWKind kind, Value value);
  Value emitRedux(const Form &form, Value value);
  Value emitOrderedFloats(RMWKind kind, Value value);
  Value emitHalves(const Form &form, Value value);
  Value emitShuffles(RMWKind kind, Value value);

  Value emitTree(RMWKind kind, Value value);
  Value emitLoop(RMWKind kind, Value value);
  /// Returns the `value` of another lane.
  Value shuffle(Value value, Value mask, Value lane, NVVM::ShflKind kind);

  Legalizer &legalizer;
  ImplicitLocOpBuilder &b;
  Arith n;
  const LaneGroup &lanes;
  Steps &steps;
  /// The lanes of a warp.
  unsigned warp;
};
} // namespace

//===----------------------------------------------------------------------===//
// redux.sync
//===----------------------------------------------------------------------===//

/// Reduces integers of up to 32 bits, extended according to the kind, which
/// makes the low bits of the result correct. Floats of 32 bits need no
/// conversion.
Value WarpReducer::emitRedux(const Form &form, Value value) {
  Type type = value.getType(), i32Type = b.getI32Type();
  bool isExtended = type.isInteger() && type != i32Type;
  if (isExtended)
    value = form.type == PtxType::S32
                ? arith::ExtSIOp::create(b, i32Type, value).getResult()
                : n.extu(i32Type, value);
  steps.add(getIRWords(form));
  Value result = ReduxSyncOp::create(b, value.getType(), *form.kind, *form.type,
                                     /*abs=*/false, form.nan, value, getMask());
  return isExtended ? n.trunc(type, result) : result;
}

/// For and, or and xor on i64: reduces each half on its own.
Value WarpReducer::emitHalves(const Form &form, Value value) {
  Type type = value.getType(), i32Type = b.getI32Type();
  Value shift = n.constant(type, 32);
  Value low = n.trunc(i32Type, value);
  Value high = n.trunc(i32Type, n.shru(value, shift));
  Value lowResult = emitRedux(form, low);
  Value highResult = emitRedux(form, high);
  low = n.extu(type, lowResult);
  high = n.shl(n.extu(type, highResult), shift);
  return n.bitOr(low, high);
}

//===----------------------------------------------------------------------===//
// Floats as integers
//===----------------------------------------------------------------------===//

/// The minima and maxima of floats are the ones of their bits, mapped to signed
/// integers of the same order. NaN becomes the integer that always wins or
/// always loses.
Value WarpReducer::emitOrderedFloats(RMWKind kind, Value value) {
  Type type = value.getType();
  bool isMax = isMaximum(kind);
  unsigned width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  Value bits = toBits(b, value);
  Type bitsType = bits.getType();
  APInt greatest = APInt::getSignedMaxValue(width);
  APInt least = APInt::getSignedMinValue(width);
  Value nan =
      intConstant(b, bitsType, isMax == isNaNPassedOn(kind) ? greatest : least);
  Value isNaN =
      arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, value, value);
  Value key = arith::SelectOp::create(b, isNaN, nan, orderBits(b, bits));

  Value result = emit(getOrderedWish(getWish(kind, type)).kind, key);

  // No number maps to the least or greatest integer. Both stand for NaN; the
  // positive one is canonical.
  Value wasNaN =
      arith::CmpIOp::create(b, arith::CmpIPredicate::eq, result, nan);
  Value canonical = intConstant(b, bitsType, greatest);
  result = arith::SelectOp::create(b, wasNaN, canonical, orderBits(b, result));
  return fromBits(b, result, type);
}

//===----------------------------------------------------------------------===//
// shfl.sync
//===----------------------------------------------------------------------===//

Value WarpReducer::shuffle(Value value, Value mask, Value lane,
                           NVVM::ShflKind kind) {
  Type type = value.getType();
  if (isa<VectorType>(type)) {
    steps.add("shfl.sync");
    Value bits = LLVM::BitcastOp::create(b, b.getI32Type(), value);
    bits = emitShuffle(b, bits, mask, lane, kind);
    return LLVM::BitcastOp::create(b, type, bits);
  }
  for (unsigned bits = 0; bits < type.getIntOrFloatBitWidth(); bits += 32)
    steps.add("shfl.sync");
  return emitShuffle(b, value, mask, lane, kind);
}

/// For groups with all lanes active: each step combines pairs. Both lanes of a
/// pair compute the same bits, since every kind is commutative.
Value WarpReducer::emitTree(RMWKind kind, Value value) {
  for (unsigned step = lanes.size / 2; step; step /= 2) {
    Value other = shuffle(value, n.i32(-1), n.i32(step * lanes.stride),
                          NVVM::ShflKind::bfly);
    value = combine(b, kind, value, other);
  }
  return value;
}

Value WarpReducer::getMembers() {
  Value mask = getMask();
  if (lanes.size == warp)
    return mask;
  uint32_t cluster = 0;
  for (unsigned lane = 0; lane < lanes.size; ++lane)
    cluster |= 1u << lane * lanes.stride;
  Type i32Type = b.getI32Type();
  Value lane = NVVM::LaneIdOp::create(b, i32Type);
  int32_t own = ~int32_t((lanes.size - 1) * lanes.stride);
  Value first = n.bitAnd(lane, n.i32(own));
  Value all = n.shl(n.i32(cluster), first);
  return n.bitAnd(mask, all);
}

/// Combines the members lane by lane. Every lane uses the same order and
/// therefore gets the same bits.
Value WarpReducer::emitLoop(RMWKind kind, Value value) {
  Type type = value.getType(), i32Type = b.getI32Type();
  Value members = getMembers(), zero = n.i32(0), one = n.i32(1);
  auto takeFirst = [&](Value rest) -> std::pair<Value, Value> {
    // The index of the lowest set bit, and the mask without this bit.
    Value left = n.bitAnd(rest, n.sub(rest, one));
    Value lane = LLVM::CountTrailingZerosOp::create(b, i32Type, rest,
                                                    /*is_zero_poison=*/true);
    return {lane, left};
  };
  auto [first, rest] = takeFirst(members);
  Value start = shuffle(value, members, first, NVVM::ShflKind::idx);
  auto loop = scf::WhileOp::create(b, TypeRange{type, i32Type},
                                   ValueRange{start, rest}, nullptr, nullptr);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBeforeBody());
  Value isMore = n.ne(loop.getBeforeArguments()[1], zero);
  scf::ConditionOp::create(b, isMore, loop.getBeforeArguments());
  b.setInsertionPointToStart(loop.getAfterBody());
  auto [lane, left] = takeFirst(loop.getAfterArguments()[1]);
  Value other = shuffle(value, members, lane, NVVM::ShflKind::idx);
  Value sum = combine(b, kind, loop.getAfterArguments()[0], other);
  scf::YieldOp::create(b, ValueRange{sum, left});
  return loop.getResult(0);
}

/// Unknown masks cover all lanes in most cases.
Value WarpReducer::emitShuffles(RMWKind kind, Value value) {
  if (!lanes.mask)
    return emitTree(kind, value);
  steps.add("loop over the lanes");
  if (lanes.size != warp)
    return emitLoop(kind, value);
  Value isWhole = n.eq(lanes.mask, n.i32(-1));
  auto branch = scf::IfOp::create(b, value.getType(), isWhole,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  Value whole = emitTree(kind, value);
  scf::YieldOp::create(b, whole);
  b.setInsertionPointToStart(branch.elseBlock());
  Value some = emitLoop(kind, value);
  scf::YieldOp::create(b, some);
  return branch.getResult(0);
}

/// Two values in one register take as many shuffles as one.
WarpWish WarpReducer::getWish(RMWKind kind, Type type) const {
  return {kind, getElementTypeOrSelf(type), lanes.size,
          static_cast<bool>(lanes.mask), warp};
}

Value WarpReducer::emit(RMWKind kind, Value value) {
  WarpPlan plan = planWarp(getWish(kind, value.getType()), legalizer.targets);
  switch (plan.how) {
  case WarpPlan::How::Redux:
    return emitRedux(plan.form, value);
  case WarpPlan::How::OrderedFloats:
    return emitOrderedFloats(kind, value);
  case WarpPlan::How::Halves:
    return emitHalves(plan.form, value);
  case WarpPlan::How::Shuffles:
    return emitShuffles(kind, value);
  }
  return Value();
}

Value WarpReducer::reduce(RMWKind kind, Value value) {
  steps.addCost(
      planWarp(getWish(kind, value.getType()), legalizer.targets).cost);
  return emit(kind, value);
}

bool mlir::redop::legalize::canReducePairs(Legalizer &legalizer, RMWKind kind,
                                           Type type, const LaneGroup &lanes) {
  WarpWish wish = {kind, type, lanes.size, static_cast<bool>(lanes.mask),
                   getWarpSize(legalizer.b.getInsertionBlock()->getParentOp())};
  WarpPlan plan = planWarp(wish, legalizer.targets);
  if (plan.how == WarpPlan::How::OrderedFloats)
    plan = planWarp(getOrderedWish(wish), legalizer.targets);
  return type.getIntOrFloatBitWidth() == 16 &&
         plan.how == WarpPlan::How::Shuffles;
}

Value mlir::redop::legalize::emitWarpReduce(Legalizer &legalizer, RMWKind kind,
                                            Value value, const LaneGroup &lanes,
                                            Steps &steps) {
  return WarpReducer(legalizer, lanes, steps).reduce(kind, value);
}
