//===- CombineLanes.cpp - Lanes that reduce into one element --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lanes/CombineLanes.h"
#include "Lanes/Heuristics.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Shuffle.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/WarpSize.h"
#include "redop/TargetInfo/Machine.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// What the lanes that execute a reduction together compute of each other.
class ActiveLanes {
protected:
  ActiveLanes(ImplicitLocOpBuilder &b, const LaneSet &group)
      : b(b), n(b), group(group) {}

  /// The bit `at` of `bits`, as an i1.
  Value test(Value bits, Value at) {
    return n.trunc(b.getI1Type(), n.shru(bits, at));
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
  Arith n;
  const LaneSet &group;
  /// The lanes among `lanes`, a mask, that are lower than the own one.
  Value getLower(Value lanes) {
    return n.bitAnd(lanes, n.sub(n.shl(n.i32(1), lane), n.i32(1)));
  }
  /// The highest of `lanes`, a mask that is not 0.
  Value getHighest(Value lanes) {
    return n.sub(n.i32(31),
                 LLVM::CountLeadingZerosOp::create(b, b.getI32Type(), lanes,
                                                   /*is_zero_poison=*/true));
  }

  /// The lanes that execute the reduction together, and the own one.
  Value active, lane;
};

/// Which of the active lanes have equal keys.
class NeighborLanes : protected ActiveLanes {
protected:
  NeighborLanes(ImplicitLocOpBuilder &b, const LaneSet &group)
      : ActiveLanes(b, group) {}

  void findLanes();
  Value findEqualNeighbors(Value key, Value isApart);
  Value findSimilarNeighbors(const LaneReduction &reduction);

  /// Whether there is a neighbor below, and that lane, or else the own one: the
  /// next lower lane if it is active; in a sparse group, the nearest active
  /// one.
  Value hasBelow, below;
};

/// What a lane reduces, if `isOne` (an i1), for itself and others.
struct Share {
  Value value, isOne;
};

class RunCombiner : NeighborLanes {
public:
  RunCombiner(ImplicitLocOpBuilder &b, const LaneRuns &runs)
      : NeighborLanes(b, runs.group), runs(runs) {}

  void run();

private:
  Share count(Value value, Value same);
  Value countFollowing(Value same);
  Value findDistance(Value same);
  SmallVector<Value> combineStep(ValueRange values, ArrayRef<Value> distances,
                                 Value step, Value source);
  SmallVector<Value> combineSparse(SmallVector<Value> values,
                                   ArrayRef<Value> distances);
  SmallVector<Value> combine(ArrayRef<Value> sames);
  SmallVector<Value> findSames(ArrayRef<Value> similar);
  bool mayBeOneRun() const;
  Value createIsOneRun(ArrayRef<Value> sames);
  SmallVector<Share> shareInWarp();
  SmallVector<Share> share(ArrayRef<Value> sames);

  const LaneRuns &runs;
};

class PeerCombiner : NeighborLanes {
public:
  PeerCombiner(ImplicitLocOpBuilder &b, const LanePeers &peers)
      : NeighborLanes(b, peers.group), peers(peers) {}

  Value run();

private:
  Value add();

  const LanePeers &peers;
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
// Neighbors
//===----------------------------------------------------------------------===//

void NeighborLanes::findLanes() {
  ActiveLanes::findLanes();
  Value one = n.i32(1);
  if (!group.isSparse) {
    hasBelow = test(n.shl(active, one), lane);
    below = n.select(hasBelow, n.sub(lane, one), lane);
    return;
  }
  // With lane 0, so that the mask is not 0.
  Value lower = getLower(active);
  hasBelow = createIsNotZero(b, lower);
  below = n.select(hasBelow, getHighest(n.bitOr(lower, one)), lane);
}

/// The lanes with the same value of `key` as the neighbor below, and without
/// `isApart`.
Value NeighborLanes::findEqualNeighbors(Value key, Value isApart) {
  Value isEqual = n.eq(read(key, below), key);
  if (isApart)
    isEqual = n.bitAnd(isEqual, createNot(b, isApart));
  return NVVM::VoteSyncOp::create(b, b.getI32Type(), active,
                                  n.bitAnd(hasBelow, isEqual),
                                  NVVM::VoteSyncKind::ballot);
}

/// The same for the low 32 bits of the key, which suffice to find out that no
/// two keys are equal.
Value NeighborLanes::findSimilarNeighbors(const LaneReduction &reduction) {
  Value key = reduction.key;
  if (!key.getType().isInteger(32))
    key = n.trunc(b.getI32Type(), key);
  return findEqualNeighbors(key, reduction.isApart);
}

/// The integer `value`, added by as many lanes as `number`, an i32, says.
static Value scale(ImplicitLocOpBuilder &b, Value value, Value number) {
  Arith n(b);
  Type type = value.getType();
  if (type != number.getType())
    number = n.extu(type, number);
  return n.mul(number, value);
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

/// How many lanes above the own one are in its run. `same`: the lanes with the
/// same element as the neighbor below.
Value RunCombiner::countFollowing(Value same) {
  Type i32 = b.getI32Type();
  Value one = n.i32(1), all = n.i32(-1);
  if (!group.isSparse) {
    Value above = n.shru(n.shru(same, one), lane);
    // The highest bit is not set.
    return LLVM::CountTrailingZerosOp::create(b, i32, n.bitXor(above, all),
                                              /*is_zero_poison=*/true);
  }
  // The lanes below the next one that begins a run.
  Value above = n.bitAnd(active, n.shl(n.i32(-2), lane));
  Value heads = n.bitAnd(above, n.bitXor(same, all));
  Value belowHead = n.bitAnd(n.bitXor(heads, all), n.sub(heads, one));
  return LLVM::CtPopOp::create(b, i32, n.bitAnd(above, belowHead));
}

/// In each run of lanes, the lowest adds as often as the run has lanes.
Share RunCombiner::count(Value value, Value same) {
  Value number = n.add(countFollowing(same), n.i32(1));
  return {scale(b, value, number), createNot(b, test(same, lane))};
}

/// The number of lower lanes in the run of the own lane.
Value RunCombiner::findDistance(Value same) {
  Value all = n.i32(-1), last = n.i32(31);
  Value upToOwn = n.shru(all, n.sub(last, lane));
  // The lowest active lane is the head of a run, and so is lane 0.
  Value heads = n.bitXor(same, all);
  if (group.isSparse)
    heads = n.bitAnd(heads, active);
  Value head = getHighest(n.bitAnd(heads, upToOwn));
  if (!group.isSparse)
    return n.sub(lane, head);
  Value run = n.bitAnd(getLower(active), n.shl(all, head));
  return LLVM::CtPopOp::create(b, b.getI32Type(), run);
}

/// Adds the values of the lanes `source`, which are `step` (an i32) lanes of
/// the group below, to `values`, where they are in the same run.
SmallVector<Value> RunCombiner::combineStep(ValueRange values,
                                            ArrayRef<Value> distances,
                                            Value step, Value source) {
  SmallVector<Value> next;
  for (auto [value, distance] : llvm::zip_equal(values, distances)) {
    Value isIn = n.uge(distance, step);
    Value other = read(value, n.select(isIn, source, lane));
    next.push_back(
        n.select(isIn, createCombine(b, runs.kind, other, value), value));
  }
  return next;
}

/// combine() for a sparse group. Each lane knows the lane `step` lanes of the
/// group below it, and learns from that one which is twice as far.
SmallVector<Value> RunCombiner::combineSparse(SmallVector<Value> values,
                                              ArrayRef<Value> distances) {
  size_t count = values.size();
  Value longest;
  for (Value distance : distances)
    longest = longest ? n.maxu(longest, distance) : distance;
  auto isAnyFarther = [&](Value step) -> Value {
    return NVVM::VoteSyncOp::create(b, b.getI1Type(), active,
                                    n.uge(longest, step),
                                    NVVM::VoteSyncKind::any);
  };
  llvm::append_values(values, below, n.i32(1));
  auto createStep = [&](OpBuilder &, Location, ValueRange carried) {
    Value source = carried[count], step = carried[count + 1];
    SmallVector<Value> next =
        combineStep(carried.take_front(count), distances, step, source);
    Value twice = n.shl(step, n.i32(1));
    llvm::append_values(next, read(source, source), twice);
    scf::ConditionOp::create(b, isAnyFarther(twice), next);
  };
  auto loop =
      scf::WhileOp::create(b, TypeRange(ValueRange(values)), values, createStep,
                           [&](OpBuilder &, Location, ValueRange carried) {
                             scf::YieldOp::create(b, carried);
                           });
  return llvm::to_vector_of<Value>(loop.getResults().drop_back(2));
}

/// The values of each reduction in the own lane and all lower ones of its run.
SmallVector<Value> RunCombiner::combine(ArrayRef<Value> sames) {
  SmallVector<Value> distances, values;
  for (auto [reduction, same] : llvm::zip_equal(runs.reductions, sames)) {
    distances.push_back(reduction.key ? findDistance(same) : distances.back());
    values.push_back(reduction.value);
  }
  if (group.isSparse)
    return combineSparse(std::move(values), distances);
  size_t count = values.size();
  if (count <= kMaxUnrolledRuns) {
    unsigned lanes = getWarpSize(b.getInsertionBlock()->getParentOp());
    for (unsigned step = 1; step < lanes; step *= 2)
      values =
          combineStep(values, distances, n.i32(step), n.sub(lane, n.i32(step)));
    return values;
  }
  // Ends when the longest run is combined, so that short runs take few steps.
  Value any;
  for (Value same : sames)
    any = createOr(b, any, same);
  SmallVector<Value> initial = values;
  llvm::append_values(initial, any, n.i32(1));
  auto createStep = [&](OpBuilder &, Location, ValueRange carried) {
    // `ends`: the lanes that may be the last of `step` adjacent ones with the
    // element of the lane before.
    Value ends = carried[count], step = carried[count + 1];
    SmallVector<Value> next = combineStep(carried.take_front(count), distances,
                                          step, n.sub(lane, step));
    ends = n.bitAnd(ends, n.shl(ends, step));
    llvm::append_values(next, ends, n.shl(step, n.i32(1)));
    scf::ConditionOp::create(b, createIsNotZero(b, ends), next);
  };
  auto loop = scf::WhileOp::create(
      b, TypeRange(ValueRange(initial)), initial, createStep,
      [&](OpBuilder &, Location, ValueRange carried) {
        scf::YieldOp::create(b, carried);
      });
  return llvm::to_vector_of<Value>(loop.getResults().drop_back(2));
}

/// The lanes with the same element as the neighbor below, for each reduction.
/// `similar`: those that may have it.
SmallVector<Value> RunCombiner::findSames(ArrayRef<Value> similar) {
  SmallVector<Value> sames;
  for (auto [reduction, same] : llvm::zip_equal(runs.reductions, similar))
    if (!reduction.key)
      sames.push_back(sames.back());
    else if (reduction.key.getType().isInteger(32))
      sames.push_back(same);
    else
      sames.push_back(findEqualNeighbors(reduction.key, reduction.isApart));
  return sames;
}

/// Whether to find out if all lanes of the warp have one element, which they
/// then combine in fewer instructions: "argmax_rows/short" of
/// docs/KernelKinds.md takes 0.83 times the time, and "segment_mean/sorted",
/// whose lanes data selects, 0.86. Extrema that data selects seldom have all
/// lanes: "zbuffer", compiled by nvcc, takes 1.08 times the time.
bool RunCombiner::mayBeOneRun() const {
  return !runs.isCount && !(group.isSparse && isIdempotent(runs.kind));
}

/// An i1: whether all lanes of the warp are one run, of each reduction.
Value RunCombiner::createIsOneRun(ArrayRef<Value> sames) {
  Value all = sames.front();
  for (Value same : sames.drop_front())
    if (same != all)
      all = n.bitAnd(all, same);
  unsigned lanes = getWarpSize(b.getInsertionBlock()->getParentOp());
  APInt allButFirst = APInt::getBitsSet(32, 1, lanes);
  return n.eq(all, n.i32(allButFirst.getSExtValue()));
}

/// What each lane reduces if all lanes of the warp are one run.
SmallVector<Share> RunCombiner::shareInWarp() {
  Value isOne = n.eq(lane, n.i32(0));
  SmallVector<Share> shares;
  for (const LaneReduction &reduction : runs.reductions) {
    Value value = reduction.value;
    Value all = GroupReduceOp::create(
        b, value.getType(), Group::Warp, *getArithKind(runs.kind), value,
        /*mask=*/Value(), /*cluster_size=*/nullptr,
        /*cluster_stride=*/nullptr);
    shares.push_back({all, isOne});
  }
  return shares;
}

/// What each lane reduces of each reduction. `sames`: the lanes with the same
/// element as the neighbor below.
SmallVector<Share> RunCombiner::share(ArrayRef<Value> sames) {
  SmallVector<Share> shares;
  if (runs.isCount) {
    for (auto [reduction, same] : llvm::zip_equal(runs.reductions, sames))
      shares.push_back(count(reduction.value, same));
    return shares;
  }
  // The lane is the last one of its run unless the next one continues it.
  Value next = n.shl(n.i32(2), lane);
  if (group.isSparse) {
    Value above = n.bitAnd(active, n.shl(n.i32(-2), lane));
    next = n.bitAnd(above, n.sub(n.i32(0), above));
  }
  for (auto [reduction, value, same] :
       llvm::zip_equal(runs.reductions, combine(sames), sames)) {
    if (!reduction.key) {
      shares.push_back({value, shares.back().isOne});
      continue;
    }
    Value continued = n.bitAnd(same, next);
    shares.push_back({value, createNot(b, createIsNotZero(b, continued))});
  }
  return shares;
}

void RunCombiner::run() {
  findLanes();
  SmallVector<Value> similar;
  SmallVector<Type> types;
  for (const LaneReduction &reduction : runs.reductions) {
    similar.push_back(reduction.key ? findSimilarNeighbors(reduction)
                                    : similar.back());
    llvm::append_values(types, reduction.value.getType(), b.getI1Type());
  }
  Value any;
  for (Value each : similar)
    any = createOr(b, any, each);
  Value isAny = createIsNotZero(b, any);
  auto branch = scf::IfOp::create(b, types, isAny, /*addThenBlock=*/true,
                                  /*addElseBlock=*/true);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(branch.thenBlock());
    SmallVector<Value> sames = findSames(similar), own;
    auto yield = [&](ArrayRef<Share> shares) {
      SmallVector<Value> values;
      for (const Share &each : shares)
        llvm::append_values(values, each.value, each.isOne);
      scf::YieldOp::create(b, values);
    };
    if (mayBeOneRun()) {
      auto isOneRun =
          scf::IfOp::create(b, types, createIsOneRun(sames),
                            /*addThenBlock=*/true, /*addElseBlock=*/true);
      b.setInsertionPointToEnd(isOneRun.thenBlock());
      yield(shareInWarp());
      b.setInsertionPointToEnd(isOneRun.elseBlock());
      yield(share(sames));
      b.setInsertionPointAfter(isOneRun);
      waitBefore();
      scf::YieldOp::create(b, isOneRun.getResults());
    } else {
      SmallVector<Share> shares = share(sames);
      waitBefore();
      yield(shares);
    }
    b.setInsertionPointToEnd(branch.elseBlock());
    Value isOne = n.i1(true);
    for (const LaneReduction &reduction : runs.reductions)
      llvm::append_values(own, reduction.value, isOne);
    scf::YieldOp::create(b, own);
  }
  for (unsigned i = 0; i < runs.reductions.size(); ++i)
    runs.reduce(i, branch.getResult(2 * i), branch.getResult(2 * i + 1));
  if (!group.waitsAfter)
    return;
  OpBuilder::InsertionGuard guard(b);
  auto after = scf::IfOp::create(b, isAny);
  b.setInsertionPoint(after.thenBlock()->getTerminator());
  waitAfter();
}

void mlir::redop::simplifyKeys(ImplicitLocOpBuilder &b,
                               ArrayRef<ReductionAccess> accesses,
                               MutableArrayRef<LaneReduction> reductions) {
  bool areNarrow = true;
  for (size_t i = accesses.size(); i-- != 0;) {
    if (i != 0 && accesses[i].isParallelTo(accesses[i - 1]))
      reductions[i].key = Value();
    else
      areNarrow &= reductions[i].key.getType().isInteger(32);
  }
  if (areNarrow)
    return;
  for (LaneReduction &reduction : reductions)
    if (reduction.key)
      reduction.key = createI64(b, reduction.key, /*isUnsigned=*/true);
}

bool mlir::redop::hasWholeWords(VectorType type) {
  return type.getNumElements() * type.getElementTypeBitWidth() % 32 == 0;
}

void mlir::redop::combineRuns(ImplicitLocOpBuilder &b, const LaneRuns &runs) {
  assert((runs.group.mask || !runs.group.waitsAfter) &&
         "lanes that happen to be active may not meet again");
  RunCombiner(b, runs).run();
}

//===----------------------------------------------------------------------===//
// Peers
//===----------------------------------------------------------------------===//

/// All lanes with one element add their values together; each gets the result
/// as if they had added one after another.
Value PeerCombiner::add() {
  Type i32 = b.getI32Type();
  const LaneReduction &own = peers.reduction;
  Value equal = NVVM::MatchSyncOp::create(b, i32, active, own.key,
                                          NVVM::MatchSyncKind::any);
  Value leader = LLVM::CountTrailingZerosOp::create(b, i32, equal,
                                                    /*is_zero_poison=*/true);
  auto count = [&](Value lanes) {
    return scale(b, own.value, LLVM::CtPopOp::create(b, i32, lanes));
  };
  waitBefore();
  Value old = peers.reduce(count(equal), n.eq(lane, leader));
  waitAfter();
  Value before = count(getLower(equal));
  return n.add(read(old, leader), before);
}

Value PeerCombiner::run() {
  findLanes();
  const LaneReduction &own = peers.reduction;
  Value isAny = createIsNotZero(b, findSimilarNeighbors(own));
  OpBuilder::InsertionGuard guard(b);
  auto branch = scf::IfOp::create(b, TypeRange{own.value.getType()}, isAny,
                                  /*addThenBlock=*/true,
                                  /*addElseBlock=*/true);
  b.setInsertionPointToEnd(branch.thenBlock());
  scf::YieldOp::create(b, add());
  b.setInsertionPointToEnd(branch.elseBlock());
  scf::YieldOp::create(b, peers.reduce(own.value, Value()));
  return branch.getResult(0);
}

Value mlir::redop::combinePeers(ImplicitLocOpBuilder &b,
                                const LanePeers &peers) {
  assert(peers.group.mask && "lanes that happen to be active may not meet");
  return PeerCombiner(b, peers).run();
}

//===----------------------------------------------------------------------===//
// Halves of a word
//===----------------------------------------------------------------------===//

void LanePairer::findPairs() {
  Value other = n.bitXor(lane, n.i32(1));
  Value hasPartner = test(active, other);
  partner = n.select(hasPartner, other, lane);
  Value address = reduction.address;
  Value half = n.i64(2);
  Value expected = n.bitXor(address, half);
  isPair = n.bitAnd(hasPartner, n.eq(read(address, partner), expected));
  isUpper = createIsNotZero(b, n.bitAnd(address, half));
  if (!reduction.column)
    return;
  Value one = n.i64(1);
  Value next = n.add(reduction.column, one);
  Value neighbor = n.select(isUpper, n.sub(reduction.column, one), next);
  Value isNeighbor = n.eq(read(reduction.column, partner), neighbor);
  isPair = n.bitAnd(isPair, isNeighbor);
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
  reduceIf(n.bitAnd(isPair, createNot(b, isUpper)), both);
  reduceIf(createNot(b, isPair), own);
  waitAfter();
  b.setInsertionPointToStart(branch.elseBlock());
  reduction.reduce(own);
}

void mlir::redop::pairLanes(ImplicitLocOpBuilder &b,
                            const PairReduction &reduction) {
  LanePairer(b, reduction).run();
}
