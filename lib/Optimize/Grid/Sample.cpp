//===- Sample.cpp - Whether the elements of a grid repeat -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each warp reads 32 elements, one in each lane: 8 adjacent ones at each of
// four places of the grid. Adjacent ones may be equal because the data is
// sorted, so only elements of different places are compared.
// docs/Optimizing/Grid.md explains why all threads make the same decision.
//
//===----------------------------------------------------------------------===//

#include "Grid/Sample.h"
#include "Grid/Heuristics.h"
#include "Privatize/Alternatives.h"
#include "Privatize/BinIndex.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/Collectives.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/PtxMemoryAccesses.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Analysis/Uniformity.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Shuffle.h"
#include "redop/Codegen/Values.h"
#include "redop/TargetInfo/MachineConstants.h"

using namespace mlir;
using namespace mlir::redop;

/// The places, and the lanes for each.
static constexpr unsigned kPlaces = 4, kPlaceLanes = kWarpSize / kPlaces;
/// Place i is at (2 * i + 1) / 9 of the grid. The period of data is often a
/// power of two; the distance of two places should not be a multiple of it.
static constexpr unsigned kParts = 9;
/// The lanes that are compared: each pair is of different places.
static constexpr unsigned kDistances[] = {8,  16, 24, 9,  18, 27,
                                          12, 20, 30, 13, 19, 25};
/// Set in the keys of elements without bins.
static constexpr int64_t kNoBin = int64_t(1) << 31;

//===----------------------------------------------------------------------===//
// What an element depends on
//===----------------------------------------------------------------------===//

/// The dimension of the thread index that `op` reads.
static std::optional<gpu::Dimension> getThreadDimension(Operation *op) {
  std::optional<SpecialRegister> special = getSpecialRegister(op);
  if (!special || special->kind != SpecialRegister::Kind::Tid)
    return std::nullopt;
  return special->dimension;
}

static bool isCtaId(Operation *op) {
  std::optional<SpecialRegister> special = getSpecialRegister(op);
  return special && special->kind == SpecialRegister::Kind::CtaId;
}

/// Whether `op` loads what the address alone decides. (findAccesses() refuses
/// volatile and atomic loads.)
static bool isPlainLoad(Operation *op) {
  if (isa<memref::LoadOp, vector::LoadOp, LLVM::LoadOp>(op))
    return true;
  auto text = dyn_cast<LLVM::InlineAsmOp>(op);
  if (!text)
    return false;
  // Not what reads a special register, or values of other lanes.
  if (!getSpecialRegisters(op).empty() || isCollective(op))
    return false;
  std::string why;
  std::optional<PtxAccesses> accesses = readPtxAccesses(text, why);
  return accesses && !accesses->accesses.empty() &&
         llvm::none_of(accesses->accesses,
                       [](auto &each) { return each.isWrite; });
}

KeySample::KeySample(scf::ForOp loop, const PrivateGroup &group)
    : loop(loop), reduction(group.first()), base(group.base),
      capacity(group.capacity) {
  if (!group.isOfDuals)
    return;
  auto *other = llvm::find_if(group.reductions, [&](const auto &each) {
    return areOfOneElement(reduction, each);
  });
  if (other == group.reductions.end())
    return;
  // What precedes the last one is computed.
  otherMask = other->mask;
  if (reduction.op->isBeforeInBlock(other->op)) {
    otherMask = reduction.mask;
    reduction = *other;
  }
}

/// Collects the ops of the loop that the element depends on. Returns whether
/// any thread can execute them for another one.
bool KeySample::collect(Slice &slice) {
  llvm::SetVector<Value> values;
  values.insert_range(reduction.indices);
  values.insert(reduction.base);
  values.insert(base);
  for (Value mask : {reduction.mask, otherMask})
    if (mask)
      values.insert(mask);
  llvm::SmallPtrSet<Value, 2> known = {loop.getInductionVar()};
  for (Operation *up = reduction.op->getParentOp(); up != loop;
       up = up->getParentOp()) {
    if (auto branch = dyn_cast<scf::IfOp>(up)) {
      values.insert(branch.getCondition());
      continue;
    }
    // The first iteration is sampled.
    auto inner = dyn_cast<scf::ForOp>(up);
    if (!inner)
      return false;
    known.insert(inner.getInductionVar());
    values.insert(inner.getLowerBound());
    values.insert(inner.getUpperBound());
  }
  for (size_t i = 0; i < values.size(); ++i) {
    Value value = values[i];
    Operation *op = value.getDefiningOp();
    if (!op) {
      if (!known.contains(value) && !isArgument(value))
        return false;
      continue;
    }
    bool isInside = loop->isProperAncestor(op);
    bool isReplaced = isCtaId(op) || getThreadDimension(op);
    // Ops outside the loop are not cloned.
    if (isInside ? !isReplaced && !isPlainLoad(op) && !isUniform(op)
                 : isReplaced || !isUniform(op))
      return false;
    if (isInside)
      slice.insert(op);
    values.insert_range(op->getOperands());
  }
  return true;
}

/// Whether the ops of `slice` may be executed without the assertions that
/// precede them.
bool KeySample::ignoresAssertions(const Slice &slice) {
  SmallVector<Operation *> path;
  for (Operation *up = reduction.op; up != loop; up = up->getParentOp())
    path.push_back(up);
  bool isGuarded = false;
  for (Operation *next : llvm::reverse(path))
    for (Operation &op :
         llvm::make_range(next->getBlock()->begin(), next->getIterator())) {
      if (isGuarded && slice.contains(&op) &&
          !mayExecuteEarlier(&op, UsedBy::Anything))
        return false;
      isGuarded |= mayEndLaunch(&op);
    }
  return true;
}

std::optional<KeySample> KeySample::match(scf::ForOp loop,
                                          const PrivatizePlan &plan) {
  bool areBins = llvm::all_of(plan.getGroups(), [](const PrivateGroup &group) {
    return group.form == PrivateGroup::Form::Bins && group.hasTable();
  });
  if (!areBins || plan.getGroups().empty())
    return std::nullopt;
  KeySample sample(loop, plan.getGroups().front());
  Slice slice;
  if (!sample.collect(slice))
    return std::nullopt;
  // All CTAs must read the same, whenever they start.
  for (Operation *op : slice)
    if (plan.mayChange(op))
      return std::nullopt;
  if (!sample.ignoresAssertions(slice))
    return std::nullopt;
  return sample;
}

//===----------------------------------------------------------------------===//
// The sample
//===----------------------------------------------------------------------===//

/// Clones `op`, for the thread with index (`thread`, 0, 0). The grid has one
/// CTA in dimensions that the loop does not cover. `isGuarded`: what it assumes
/// may not hold.
static void cloneFor(ImplicitLocOpBuilder &b, Operation *op, Value thread,
                     bool isGuarded, IRMapping &copy) {
  std::optional<gpu::Dimension> dimension = getThreadDimension(op);
  if (!dimension && !isCtaId(op)) {
    Operation *clone = b.clone(*op, copy);
    if (isGuarded)
      dropAssumptions(clone);
    return;
  }
  Value index = dimension == gpu::Dimension::x ? thread : createI32(b, 0);
  if (op->getResult(0).getType().isIndex())
    index = arith::IndexCastUIOp::create(b, b.getIndexType(), index);
  copy.map(op->getResult(0), index);
}

/// An i32 for the element: its index if that has a bin, else with the highest
/// bit set; `none` without an element.
Value KeySample::createKey(ImplicitLocOpBuilder &b, const IRMapping &copy,
                           Value none) {
  auto get = [&](Value value) { return copy.lookupOrDefault(value); };
  ReductionAccess sampled = reduction.at(
      get(reduction.base), llvm::map_to_vector(reduction.indices, get));
  Value start = get(base);
  Value index = createBinIndex(b, sampled, start, start);
  Arith n(b);
  Type i32 = b.getI32Type(), type = index.getType();
  Value hasBin = n.ult(index, n.constant(type, capacity));
  if (type != i32)
    index = n.trunc(i32, index);
  Value key = n.select(hasBin, index, n.bitOr(index, n.i32(kNoBin)));
  if (!reduction.mask)
    return key;
  Value isSelected = get(reduction.mask);
  if (otherMask)
    isSelected = n.bitOr(isSelected, get(otherMask));
  return n.select(isSelected, key, none);
}

/// The key of the element that `thread` selects in `block`, or in a branch or a
/// loop of it; `none` if it selects none there. `isGuarded`: whether assertions
/// precede it.
Value KeySample::createKeyIn(ImplicitLocOpBuilder &b, Block *block,
                             const Slice &slice, Value thread, bool isGuarded,
                             IRMapping &copy, Value none) {
  Operation *next = block->findAncestorOpInBlock(*reduction.op);
  for (Operation &op : *block) {
    if (&op == next)
      break;
    if (slice.contains(&op))
      cloneFor(b, &op, thread, isGuarded, copy);
    isGuarded |= mayEndLaunch(&op);
  }
  if (next == reduction.op)
    return createKey(b, copy, none);
  Value condition;
  Region *region = &next->getRegion(0);
  if (auto branch = dyn_cast<scf::IfOp>(next)) {
    condition = copy.lookupOrDefault(branch.getCondition());
    if (!region->isAncestor(reduction.op->getParentRegion())) {
      condition = createNot(b, condition);
      region = &branch.getElseRegion();
    }
  } else {
    auto inner = cast<scf::ForOp>(next);
    Value lower = copy.lookupOrDefault(inner.getLowerBound());
    Value upper = copy.lookupOrDefault(inner.getUpperBound());
    Arith n(b);
    condition = createNot(b, inner.getUnsignedCmp() ? n.ule(upper, lower)
                                                    : n.sle(upper, lower));
    copy.map(inner.getInductionVar(), lower);
  }
  auto branch = scf::IfOp::create(b, b.getI32Type(), condition,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, none);
  b.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b, createKeyIn(b, &region->front(), slice, thread,
                                      isGuarded, copy, none));
  return branch.getResult(0);
}

/// The key of the lane's element. `width`: the number of threads in dimension
/// x.
Value KeySample::createSampled(ImplicitLocOpBuilder &b, Value count,
                               Value width, Value lane) {
  Slice slice;
  [[maybe_unused]] bool isComputable = collect(slice);
  assert(isComputable && "was checked before");
  Arith n(b);
  Value place = n.divu(lane, n.i32(kPlaceLanes));
  Value thread = n.remu(lane, n.i32(kPlaceLanes));
  thread = n.minu(thread, n.sub(width, n.i32(1)));
  Value part = n.divu(count, n.i32(kParts));
  Value parts = n.add(n.mul(place, n.i32(2)), n.i32(1));
  IRMapping copy;
  copy.map(loop.getInductionVar(), n.mul(part, parts));

  // Different in all lanes.
  Value none = n.bitOr(lane, n.i32(kNoBin));
  return createKeyIn(b, loop.getBody(), slice, thread, /*isGuarded=*/false,
                     copy, none);
}

/// An i1, the same in all lanes of the warp, and all warps. `fillsBins`:
/// whether a persistent CTA has as many elements as bins.
Value KeySample::compareLanes(ImplicitLocOpBuilder &b, Value key,
                              Value fillsBins) {
  Arith n(b);
  Type i1 = b.getI1Type(), i32 = b.getI32Type();
  Value all = n.i32(-1);
  Value hasBin = n.sge(key, n.i32(0));
  Value withBins =
      NVVM::VoteSyncOp::create(b, i32, all, hasBin, NVVM::VoteSyncKind::ballot);
  Value haveBins =
      n.uge(LLVM::CtPopOp::create(b, i32, withBins), n.i32(kMinLanesWithBins));
  haveBins = n.bitAnd(haveBins, fillsBins);
  auto branch = scf::IfOp::create(b, i1, haveBins, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b, haveBins);
  b.setInsertionPointToStart(branch.elseBlock());
  Value isEqual;
  for (unsigned distance : kDistances) {
    Value other =
        emitShuffle(b, key, all, n.i32(distance), NVVM::ShflKind::bfly);
    Value same = n.eq(key, other);
    isEqual = createOr(b, isEqual, same);
  }
  Value anyEqual =
      NVVM::VoteSyncOp::create(b, i1, all, isEqual, NVVM::VoteSyncKind::any);
  scf::YieldOp::create(b, anyEqual);
  return branch.getResult(0);
}

Value KeySample::create(ImplicitLocOpBuilder &b, Value count, Value isKnown,
                        unsigned minCount, uint64_t persistentThreads) {
  Arith n(b);
  Type i1 = b.getI1Type(), i32 = b.getI32Type();
  Value width = NVVM::BlockDimXOp::create(b, i32);
  Value threads = n.mul(n.mul(width, NVVM::BlockDimYOp::create(b, i32)),
                        NVVM::BlockDimZOp::create(b, i32));
  // Another warp would not have the lanes that the last one lacks.
  Value rest = n.remu(threads, n.i32(kWarpSize));
  Value isPossible =
      n.bitAnd(n.uge(count, n.i32(minCount)), n.eq(rest, n.i32(0)));
  Value known = isKnown ? isKnown : n.i1(false);
  if (isKnown)
    isPossible = createAnd(b, isPossible, createNot(b, isKnown));
  auto branch = scf::IfOp::create(b, i1, isPossible, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, known);
  b.setInsertionPointToStart(branch.thenBlock());
  Value lane = NVVM::LaneIdOp::create(b, i32);
  Value key = createSampled(b, count, width, lane);
  // Of `count * threads` elements, a CTA of `persistentThreads / threads` has
  // these; the product of three has at most 51 bits.
  Type i64 = b.getI64Type();
  Value elements =
      n.mul(n.extu(i64, count), n.extu(i64, n.mul(threads, threads)));
  Value fillsBins = n.uge(elements, n.i64(capacity * persistentThreads));
  scf::YieldOp::create(b, compareLanes(b, key, fillsBins));
  return branch.getResult(0);
}
