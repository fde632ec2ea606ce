//===- GroupScan.cpp - One atomic for a warp or a block -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupScan.h"
#include "Reduction.h"
#include "WarpReduce.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::redop;

static constexpr unsigned kSharedMemory = 3;
static constexpr unsigned kBufferAlignment = 16;
/// The offsets of the parts of the shared memory, each with one slot per warp:
/// the sum of a warp, the start of its values, and whether it adds anything.
static constexpr unsigned kSums = 0, kStarts = kMaxWarps * 8,
                          kHits = kMaxWarps * 16;

GroupScan::GroupScan(FunctionOpInterface kernel, Operation *module)
    : kernel(kernel), module(module), b(kernel.getLoc(), kernel.getContext()) {}

/// Computes the position of the thread once, at the start of the kernel.
void GroupScan::findPlace() {
  if (place.lane)
    return;
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&kernel.getFunctionBody().front());
  place = emitBlockPlace(b, b.getInsertionBlock()->getTerminator());
  if (place.knownWarps == 1)
    module = nullptr;
}

Value GroupScan::ballot(Value mask) {
  return NVVM::VoteSyncOp::create(b, b.getI32Type(), getLanes(), mask,
                                  NVVM::VoteSyncKind::ballot);
}

/// The inclusive prefix sum of `value` over the lanes of the warp.
Value GroupScan::scanLanes(Value value) {
  for (unsigned step = 1; step < kWarpSize; step *= 2) {
    Value other =
        emitShuffle(b, value, getLanes(), constant(step), NVVM::ShflKind::up);
    Value isThere = arith::CmpIOp::create(b, arith::CmpIPredicate::uge,
                                          place.lane, constant(step));
    Value zero = constant(0, value.getType().getIntOrFloatBitWidth());
    value = add(value, arith::SelectOp::create(b, isThere, other, zero));
  }
  return value;
}

/// `single`: the mask of the only value, if it counts 1; null otherwise. Except
/// for a single value, the total is valid in the last lane only.
GroupScan::Sums GroupScan::scanWarp(Value own, Value isHit, Value single) {
  Sums sums;
  Value one = constant(1), zero = constant(0);
  auto count = [&](Value bits) -> Value {
    return LLVM::CtPopOp::create(b, b.getI32Type(), bits);
  };
  auto isNotZero = [&](Value bits) -> Value {
    return arith::CmpIOp::create(b, arith::CmpIPredicate::ne, bits, zero);
  };
  if (single) {
    Value votes = ballot(single);
    Value bit = arith::ShLIOp::create(b, one, place.lane);
    Value below = arith::SubIOp::create(b, bit, one);
    sums.before = count(arith::AndIOp::create(b, votes, below));
    sums.all = count(votes);
    sums.isAny = isNotZero(votes);
    return sums;
  }
  Value upTo = scanLanes(own);
  sums.before = arith::SubIOp::create(b, upTo, own);
  Value lastLane = constant(kWarpSize - 1);
  if (place.lanes)
    lastLane = arith::SubIOp::create(b, count(place.lanes), one);
  sums.all = emitShuffle(b, upTo, getLanes(), lastLane, NVVM::ShflKind::idx);
  sums.isAny = isHit ? isNotZero(ballot(isHit)) : isNotZero(sums.all);
  return sums;
}

/// The slot `index` of a part of the shared memory.
Value GroupScan::getSlot(unsigned offset, Type type, Value index) {
  if (!buffer) {
    OpBuilder::InsertionGuard guard(b);
    b.clearInsertionPoint();
    buffer = LLVM::GlobalOp::create(
        b, LLVM::LLVMArrayType::get(b.getI8Type(), kScanBytes),
        /*isConstant=*/false, LLVM::Linkage::Internal, "redop_scan",
        Attribute(), kBufferAlignment, kSharedMemory);
    SymbolTable(module).insert(buffer, module->getRegion(0).front().begin());
  }
  Value base = LLVM::AddressOfOp::create(b, buffer);
  base = LLVM::GEPOp::create(b, base.getType(), b.getI8Type(), base,
                             ArrayRef<LLVM::GEPArg>{int32_t(offset)});
  return LLVM::GEPOp::create(b, base.getType(), type, base,
                             ArrayRef<LLVM::GEPArg>{index});
}

/// The atomic of one thread, where `mask` is set.
Value GroupScan::fetch(FetchReduceOp like, Value value, Value mask) {
  Type type = value.getType();
  auto atomic = FetchReduceOp::create(
      b, type, like.getKind(), Sem::Relaxed, like.getScope(), value,
      like.getBase(), like.getIndices(), mask, /*cache_policy=*/Value(),
      /*alignment=*/IntegerAttr(), arith::FastMathFlags::none,
      like.getOrUpstream(),
      /*else_value=*/constant(0, type.getIntOrFloatBitWidth()));
  own.insert(atomic);
  return atomic;
}

/// What memory held before the values of the warp were added.
Value GroupScan::placeInWarp(FetchReduceOp like, Sums sums,
                             function_ref<Value(Value)> scale) {
  Value isFirst = isEqualTo(place.lane, constant(0));
  // The atomic follows all earlier accesses of all lanes and precedes all later
  // ones.
  NVVM::SyncWarpOp::create(b, getLanes());
  Value old = fetch(like, scale(sums.all), createAnd(b, isFirst, sums.isAny));
  NVVM::SyncWarpOp::create(b, getLanes());
  old = emitShuffle(b, old, getLanes(), constant(0), NVVM::ShflKind::idx);
  return add(old, scale(sums.before));
}

/// The same for the block. Warps store their sums in shared memory; the first
/// warp adds them up, executes the atomic, and stores the start of each warp's
/// values. One part of the shared memory is read before the second barrier, the
/// other before the first barrier of the next scan.
Value GroupScan::placeInBlock(FetchReduceOp like, Sums sums,
                              function_ref<Value(Value)> scale, bool isCount) {
  Type sumType = sums.all.getType(), type = like.getType(),
       i32 = b.getI32Type();
  Value zero = constant(0);
  auto ifThen = [&](Value condition, function_ref<void()> body) {
    auto branch = scf::IfOp::create(b, condition, /*withElseRegion=*/false);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(branch.thenBlock()->getTerminator());
    body();
  };
  ifThen(isEqualTo(place.lane, zero), [&] {
    LLVM::StoreOp::create(b, sums.all, getSlot(kSums, sumType, place.warp));
    if (!isCount)
      LLVM::StoreOp::create(b, arith::ExtUIOp::create(b, i32, sums.isAny),
                            getSlot(kHits, i32, place.warp));
  });
  NVVM::Barrier0Op::create(b);
  ifThen(isEqualTo(place.warp, zero), [&] {
    Value isWarp = arith::CmpIOp::create(b, arith::CmpIPredicate::ult,
                                         place.lane, getNumberOfWarps());
    auto loadSlot = [&](unsigned part, Type type) -> Value {
      auto branch = scf::IfOp::create(b, TypeRange{type}, isWarp,
                                      /*addThenBlock=*/true,
                                      /*addElseBlock=*/true);
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToEnd(branch.thenBlock());
      Value value =
          LLVM::LoadOp::create(b, type, getSlot(part, type, place.lane));
      scf::YieldOp::create(b, value);
      b.setInsertionPointToEnd(branch.elseBlock());
      value = constant(0, type.getIntOrFloatBitWidth());
      scf::YieldOp::create(b, value);
      return branch.getResult(0);
    };
    Value own = loadSlot(kSums, sumType);
    Value isHit;
    if (!isCount)
      isHit = arith::CmpIOp::create(b, arith::CmpIPredicate::ne,
                                    loadSlot(kHits, i32), zero);
    Sums warps = scanWarp(own, isHit, /*single=*/Value());
    Value isFirst = isEqualTo(place.lane, zero);
    Value old =
        fetch(like, scale(warps.all), createAnd(b, isFirst, warps.isAny));
    old = emitShuffle(b, old, getLanes(), zero, NVVM::ShflKind::idx);
    Value start = add(old, scale(warps.before));
    ifThen(isWarp, [&] {
      LLVM::StoreOp::create(b, start, getSlot(kStarts, type, place.lane));
    });
  });
  NVVM::Barrier0Op::create(b);
  Value start =
      LLVM::LoadOp::create(b, type, getSlot(kStarts, type, place.warp));
  return add(start, scale(sums.before));
}

void GroupScan::replaceFetches(ArrayRef<FetchReduceOp> ops, bool isEqual) {
  findPlace();
  FetchReduceOp first = ops.front();
  b.setInsertionPoint(ops.back());
  b.setLoc(first.getLoc());
  Type type = first.getType();
  unsigned width = type.getIntOrFloatBitWidth();
  Value nothing = constant(0, width);

  // What is scanned: the count, or the values.
  Value own, isHit;
  SmallVector<Value> values;
  for (FetchReduceOp op : ops) {
    Value mask = op.getMask();
    values.push_back(arith::SelectOp::create(b, mask, op.getValue(), nothing));
    Value part =
        isEqual ? arith::ExtUIOp::create(b, b.getI32Type(), mask).getResult()
                : values.back();
    own = own ? add(own, part) : part;
    if (!isEqual)
      isHit = isHit ? arith::OrIOp::create(b, isHit, mask).getResult() : mask;
  }
  auto scale = [&](Value sum) -> Value {
    if (!isEqual)
      return sum;
    if (width > 32)
      sum = arith::ExtUIOp::create(b, type, sum);
    return arith::MulIOp::create(b, sum, first.getValue());
  };
  bool isSingle = isEqual && ops.size() == 1;
  Sums sums = scanWarp(own, isHit, isSingle ? first.getMask() : Value());
  Value old = module ? placeInBlock(first, sums, scale, isEqual)
                     : placeInWarp(first, sums, scale);
  for (auto [op, value] : llvm::zip_equal(ops, values)) {
    FetchReduceOp(op).getRes().replaceAllUsesWith(old);
    old = add(old, value);
  }
  for (FetchReduceOp op : llvm::reverse(ops))
    op.erase();
}

void GroupScan::replaceStore(StoreReduceOp op) {
  findPlace();
  b.setInsertionPoint(op);
  b.setLoc(op.getLoc());
  Value value = op.getValue(), mask = op.getMask();
  value = arith::SelectOp::create(
      b, mask, value, createIdentity(b, op.getKind(), value.getType()));
  Value sum = GroupReduceOp::create(b, value.getType(), Group::Warp,
                                    *getArithKind(op.getKind()), value,
                                    place.lanes, /*cluster_size=*/nullptr,
                                    /*cluster_stride=*/nullptr);
  Value isAny = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, ballot(mask),
                                      constant(0));
  Value isFirst = isEqualTo(place.lane, constant(0));
  NVVM::SyncWarpOp::create(b, getLanes());
  own.insert(op);
  op.getValueMutable().assign(sum);
  op.getMaskMutable().assign(createAnd(b, isFirst, isAny));
  b.setInsertionPointAfter(op);
  NVVM::SyncWarpOp::create(b, getLanes());
}
