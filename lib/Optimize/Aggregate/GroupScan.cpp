//===- GroupScan.cpp - One atomic for a warp or a CTA ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Aggregate/GroupScan.h"
#include "Common/Slice.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Combine.h"
#include "redop/Codegen/Shuffle.h"
#include "redop/Dialect/Marks.h"
#include "redop/Dialect/WarpSize.h"
#include "redop/Support/LLVMVersionAdaptors.h"
#include "redop/TargetInfo/MachineConstants.h"

using namespace mlir;
using namespace mlir::redop;

static constexpr unsigned kSharedMemory = 3;
static constexpr unsigned kBufferAlignment = 16;
/// The offsets of the parts of the shared memory, each with one slot per warp:
/// the sum of a warp, the start of its values, and whether it adds anything.
static constexpr unsigned kSums = 0, kStarts = kMaxWarps * 8,
                          kHits = kMaxWarps * 16;

static bool hasWholeWarpsInFirstVersion(FunctionOpInterface kernel) {
  Operation *branch = getVersionBranch(kernel);
  return branch && branch->hasAttr(wholeWarpsAttrName);
}

GroupScan::GroupScan(FunctionOpInterface kernel, Operation *module)
    : kernel(kernel), symbols(module), module(module),
      b(kernel.getLoc(), kernel.getContext()),
      isConditional(hasWholeWarpsInFirstVersion(kernel)) {}

/// Computes the position of the thread once, at the start of the kernel.
void GroupScan::findPlace() {
  if (place.lane)
    return;
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&kernel.getFunctionBody().front());
  place = emitThreadPlace(b, kernel.getFunctionBody().back().getTerminator());
  if (place.knownWarps == 1)
    module = nullptr;
  if (isConditional)
    place.lanes = nullptr;
}

/// Computes the index of the thread once, at the start of the kernel.
ThreadIndex GroupScan::getThreadIndex() {
  if (index.thread)
    return index;
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&kernel.getFunctionBody().front());
  index = emitThreadIndex(b);
  Operation *end = kernel.getFunctionBody().back().getTerminator();
  if (std::optional<std::array<int64_t, 3>> size = getKnownBlockSize(end))
    index.threads = createI32(b, (*size)[0] * (*size)[1] * (*size)[2]);
  return index;
}

bool GroupScan::versionKernel(ArrayRef<std::pair<Value, Value>> apart,
                              ArrayRef<scf::ForOp> loops) {
  // Instructions with the mask of a warp that is not whole take many registers.
  bool isForWarps =
      module && !getKnownBlockSize(&kernel.getFunctionBody().front().front());
  auto create = [&](ImplicitLocOpBuilder &builder) {
    Value condition;
    if (isForWarps)
      condition = createHasWholeWarps(builder);
    if (!loops.empty())
      condition =
          createAnd(builder, condition, createDoNotWrap(builder, loops));
    return condition;
  };
  bool hasCondition = isForWarps || !loops.empty();
  if (!redop::versionKernel(
          kernel, apart,
          hasCondition ? function_ref<Value(ImplicitLocOpBuilder &)>(create)
                       : nullptr))
    return false;
  if (isForWarps)
    getVersionBranch(kernel)->setAttr(wholeWarpsAttrName, b.getUnitAttr());
  return true;
}

/// Creates the condition that no induction variable wraps: no sum of a bound
/// and a step does. Both are the same for all threads.
Value GroupScan::createDoNotWrap(ImplicitLocOpBuilder &builder,
                                 ArrayRef<scf::ForOp> loops) {
  Arith n(builder);
  // The end of the entry block: what is computed later is computed again.
  IRMapping known;
  auto compute = [&](Value value) {
    return cloneBefore(builder, value, known, [&](Operation *op) {
      return op->getBlock() == builder.getInsertionBlock();
    });
  };
  Value condition;
  auto require = [&](Value also) {
    condition = createAnd(builder, condition, also);
  };
  for (scf::ForOp loop : loops) {
    Value upper = compute(loop.getUpperBound()), step = compute(loop.getStep());
    unsigned bits = upper.getType().getIntOrFloatBitWidth();
    bool isUnsigned = loop.getUnsignedCmp();
    // The greatest bound for this step.
    APInt limit =
        isUnsigned ? APInt::getMaxValue(bits) : APInt::getSignedMaxValue(bits);
    Value greatest = intConstant(builder, upper.getType(), limit);
    Value one = n.constant(upper.getType(), 1);
    Value most = n.sub(greatest, n.sub(step, one));
    require(isUnsigned ? n.uge(step, one) : n.sge(step, one));
    require(isUnsigned ? n.ule(upper, most) : n.sle(upper, most));
  }
  return condition;
}

/// Creates the condition that no warp of the CTA has fewer than all its lanes,
/// where their number is not known.
Value GroupScan::createHasWholeWarps(ImplicitLocOpBuilder &builder) {
  isConditional = true;
  findPlace();
  place.lanes = nullptr;
  Arith n(builder);
  Value rest = n.bitAnd(place.threads, n.i32(getWarpSize(module) - 1));
  return n.eq(rest, n.i32(0));
}

Value GroupScan::ballot(Value mask) {
  return NVVM::VoteSyncOp::create(b, b.getI32Type(), getLanes(), mask,
                                  NVVM::VoteSyncKind::ballot);
}

/// The inclusive prefix sum of `value` over the lanes of the warp.
Value GroupScan::scanLanes(Value value) {
  Arith n(b);
  for (unsigned step = 1; step < getWarpSize(module); step *= 2) {
    Value other =
        emitShuffle(b, value, getLanes(), n.i32(step), NVVM::ShflKind::up);
    Value isThere = n.uge(place.lane, n.i32(step));
    Value zero = n.constant(value.getType(), 0);
    value = n.add(value, n.select(isThere, other, zero));
  }
  return value;
}

/// Counts the masks that are set in the warp.
GroupScan::Sums GroupScan::countWarp(ArrayRef<FetchReduceOp> ops,
                                     SmallVectorImpl<Vote> &votes) {
  Arith n(b);
  Sums sums;
  for (FetchReduceOp op : ops) {
    votes.push_back({ballot(op.getMask()), sums.all});
    Value count = countBits(votes.back().lanes);
    sums.all = sums.all ? n.add(sums.all, count) : count;
  }
  sums.isAny = isNotZero(sums.all);
  return sums;
}

/// The total is valid in the last lane only.
GroupScan::Sums GroupScan::scanWarp(Value own, Value isHit) {
  Arith n(b);
  Sums sums;
  Value upTo = scanLanes(own);
  sums.before = n.sub(upTo, own);
  Value lastLane = n.i32(getWarpSize(module) - 1);
  if (place.lanes)
    lastLane = n.sub(countBits(place.lanes), n.i32(1));
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
      /*alignment=*/IntegerAttr(), arith::FastMathFlags::none, like.getNoftz(),
      like.getOrUpstream(),
      /*compare=*/{}, /*weak_read=*/false,
      /*else_value=*/Arith(b).constant(type, 0));
  own.insert(atomic);
  return atomic;
}

/// What memory held before the values of the warp were added, and the preceding
/// lanes' values if they are known.
Value GroupScan::placeInWarp(FetchReduceOp like, Sums sums,
                             function_ref<Value(Value)> scale) {
  Arith n(b);
  Value isFirst = n.eq(place.lane, n.i32(0));
  // The atomic follows all earlier accesses of all lanes and precedes all later
  // ones.
  NVVM::SyncWarpOp::create(b, getLanes());
  Value old = fetch(like, scale(sums.all), createAnd(b, isFirst, sums.isAny));
  NVVM::SyncWarpOp::create(b, getLanes());
  old = emitShuffle(b, old, getLanes(), n.i32(0), NVVM::ShflKind::idx);
  return sums.before ? n.add(old, scale(sums.before)) : old;
}

/// The same for the CTA. Warps store their sums in shared memory. If any of
/// them adds something, the first warp adds the sums up, executes the atomic,
/// and stores the start of each warp's values. One part of the shared memory is
/// read before the second barrier, the other before the first barrier of the
/// next scan.
Value GroupScan::placeInCta(FetchReduceOp like, Sums sums,
                            function_ref<Value(Value)> scale, bool isCount) {
  Arith n(b);
  Type sumType = sums.all.getType(), type = like.getType(),
       i32 = b.getI32Type();
  Value zero = n.i32(0);
  auto ifThen = [&](Value condition, function_ref<void()> body) {
    auto branch = scf::IfOp::create(b, condition, /*withElseRegion=*/false);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(branch.thenBlock()->getTerminator());
    body();
  };
  auto ifElse = [&](Value condition, Type type,
                    function_ref<Value()> body) -> Value {
    auto branch =
        scf::IfOp::create(b, TypeRange{type}, condition, /*addThenBlock=*/true,
                          /*addElseBlock=*/true);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(branch.thenBlock());
    scf::YieldOp::create(b, body());
    b.setInsertionPointToEnd(branch.elseBlock());
    scf::YieldOp::create(b, n.constant(type, 0));
    return branch.getResult(0);
  };
  Value isAny = n.extu(i32, sums.isAny);
  ifThen(n.eq(place.lane, zero), [&] {
    LLVM::StoreOp::create(b, sums.all, getSlot(kSums, sumType, place.warp));
    if (!isCount)
      LLVM::StoreOp::create(b, isAny, getSlot(kHits, i32, place.warp));
  });
  Value isAnyInCta = createNVVMBarrierReduction(
      b, b.getLoc(), NVVM::BarrierReduction::OR, isAny);
  return ifElse(isNotZero(isAnyInCta), type, [&] {
    ifThen(n.eq(place.warp, zero), [&] {
      Value isWarp = n.ult(place.lane, getNumberOfWarps());
      auto loadSlot = [&](unsigned part, Type type) {
        return ifElse(isWarp, type, [&] {
          return LLVM::LoadOp::create(b, type, getSlot(part, type, place.lane))
              .getResult();
        });
      };
      Value own = loadSlot(kSums, sumType);
      Value isHit;
      if (!isCount)
        isHit = isNotZero(loadSlot(kHits, i32));
      Sums warps = scanWarp(own, isHit);
      Value isFirst = n.eq(place.lane, zero);
      Value old =
          fetch(like, scale(warps.all), createAnd(b, isFirst, warps.isAny));
      old = emitShuffle(b, old, getLanes(), zero, NVVM::ShflKind::idx);
      Value start = n.add(old, scale(warps.before));
      ifThen(isWarp, [&] {
        LLVM::StoreOp::create(b, start, getSlot(kStarts, type, place.lane));
      });
    });
    createNVVMBarrier0(b, b.getLoc());
    Value start =
        LLVM::LoadOp::create(b, type, getSlot(kStarts, type, place.warp));
    return sums.before ? n.add(start, scale(sums.before)) : start;
  });
}

/// All ops add the value of the first one. Lanes take turns: what the first op
/// adds in all lanes precedes what the second op adds, so that lanes that
/// append access adjacent elements.
void GroupScan::replaceCounts(ArrayRef<FetchReduceOp> ops) {
  Arith n(b);
  FetchReduceOp first = ops.front();
  Type type = first.getType();
  auto scale = [&](Value sum) -> Value {
    if (type.getIntOrFloatBitWidth() > 32)
      sum = n.extu(type, sum);
    return n.mul(sum, first.getValue());
  };
  SmallVector<Vote> votes;
  Sums sums = countWarp(ops, votes);
  Value old = placeInGroup(first, sums, scale, /*isCount=*/true);
  Value bit = n.shl(n.i32(1), place.lane);
  Value below = n.sub(bit, n.i32(1));
  for (auto [op, vote] : llvm::zip_equal(ops, votes)) {
    // The votes are required anyway; the masks are not kept in registers.
    Value isSet = isNotZero(n.bitAnd(vote.lanes, bit));
    FetchReduceOp(op).getMask().replaceUsesWithIf(isSet, [&](OpOperand &use) {
      Operation *user =
          b.getInsertionBlock()->findAncestorOpInBlock(*use.getOwner());
      return user && isSet.getDefiningOp()->isBeforeInBlock(user);
    });
    Value before = countBits(n.bitAnd(vote.lanes, below));
    if (vote.before)
      before = n.add(before, vote.before);
    FetchReduceOp(op).getRes().replaceAllUsesWith(n.add(old, scale(before)));
  }
}

/// The ops add different values: each thread's are consecutive.
void GroupScan::replaceSums(ArrayRef<FetchReduceOp> ops) {
  Arith n(b);
  FetchReduceOp first = ops.front();
  Value nothing = n.constant(first.getType(), 0);
  Value own, isHit;
  SmallVector<Value> values;
  for (FetchReduceOp op : ops) {
    Value mask = op.getMask();
    values.push_back(n.select(mask, op.getValue(), nothing));
    own = own ? n.add(own, values.back()) : values.back();
    isHit = createOr(b, isHit, mask);
  }
  auto scale = [](Value sum) { return sum; };
  Sums sums = scanWarp(own, isHit);
  Value old = placeInGroup(first, sums, scale, /*isCount=*/false);
  for (auto [op, value] : llvm::zip_equal(ops, values)) {
    FetchReduceOp(op).getRes().replaceAllUsesWith(old);
    old = n.add(old, value);
  }
}

void GroupScan::replaceFetches(ArrayRef<FetchReduceOp> ops, bool isEqual) {
  findPlace();
  b.setInsertionPoint(ops.back());
  b.setLoc(FetchReduceOp(ops.front()).getLoc());
  if (isEqual)
    replaceCounts(ops);
  else
    replaceSums(ops);
  for (FetchReduceOp op : llvm::reverse(ops))
    op.erase();
}

void GroupScan::replaceStore(StoreReduceOp op) {
  findPlace();
  b.setInsertionPoint(op);
  b.setLoc(op.getLoc());
  Arith n(b);
  Value value = op.getValue(), mask = op.getMask();
  value =
      n.select(mask, value, createIdentity(b, op.getKind(), value.getType()));
  Value sum = GroupReduceOp::create(b, value.getType(), Group::Warp,
                                    *getArithKind(op.getKind()), value,
                                    place.lanes, /*cluster_size=*/nullptr,
                                    /*cluster_stride=*/nullptr);
  Value isAny = isNotZero(ballot(mask));
  Value isFirst = n.eq(place.lane, n.i32(0));
  NVVM::SyncWarpOp::create(b, getLanes());
  own.insert(op);
  op.getValueMutable().assign(sum);
  op.getMaskMutable().assign(createAnd(b, isFirst, isAny));
  b.setInsertionPointAfter(op);
  NVVM::SyncWarpOp::create(b, getLanes());
}
