//===- Bins.cpp - Partial results in shared memory ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/CreateReduction.h"
#include "Lanes/CombineLanes.h"
#include "Lanes/Heuristics.h"
#include "Privatize/BinIndex.h"
#include "Privatize/Rewrite.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Loops.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"
#include "redop/Support/LLVMVersionAdaptors.h"

using namespace mlir;
using namespace mlir::redop;

/// The slot of the bin with an index; both are an i32 or i64.
static Value getSlot(ImplicitLocOpBuilder &b, const PrivateGroup &group,
                     Value index) {
  return group.isPermuted() ? createBinSlot(b, index) : index;
}

static Value getBin(ImplicitLocOpBuilder &b, const PrivateGroup &group,
                    Value bins, Value index) {
  return getElement(b, bins, group.first().getType(), getSlot(b, group, index));
}

/// An i32: the number of bins in use.
Value Privatizer::createBound(const PrivateGroup &group) {
  computeThreads();
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(begin);
  Arith n(b);
  Value bound = n.i32(group.capacity);
  auto memref = dyn_cast<MemRefType>(group.base.getType());
  if (group.periodicIndex) {
    Value pays = group.periodicIndex->createPays(
        b, threads, group.capacity,
        [&](Value value) { return recompute(value); });
    bound = n.select(pays, bound, n.i32(0));
  }
  if (memref && !memref.hasStaticShape() && memref.getRank() == 1 &&
      group.start.empty()) {
    Value size = memref::DimOp::create(b, recompute(group.base), 0);
    size = n.minu(size, n.index(group.capacity));
    bound = n.minu(bound, n.castu(b.getI32Type(), size));
  }
  return bound;
}

/// An i64: the index of the element of the first bin; null if it is 0.
Value Privatizer::createStart(const PrivateGroup &group) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(begin);
  Arith n(b);
  Value start;
  for (const LinearSum::Term &term : group.start) {
    Value value = createI64(b, recompute(term.value),
                            term.extension == Extension::Unsigned);
    int64_t factor = int64_t(term.factor) / int64_t(group.getElementBytes());
    value = n.mul(value, n.i64(factor));
    start = start ? n.add(start, value) : value;
  }
  return start;
}

/// The threads of a CTA divide the bins below `bound` among themselves.
void Privatizer::forEachBin(Value bound, function_ref<void(Value)> body) {
  auto loop = scf::ForOp::create(b, thread, bound, threads);
  disableUnrolling(loop);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  body(loop.getInductionVar());
}

/// Reduces the partial result `value` into the element `index` of `base`, an
/// i32 or i64.
void Privatizer::merge(const PrivateGroup &group, Value base, Value index,
                       Value value, Value isHit) {
  const ReductionAccess &first = group.first();
  auto memref = dyn_cast<MemRefType>(base.getType());
  if (!memref)
    return reducePartial(group,
                         first.at(getElement(b, base, first.getType(), index)),
                         value, isHit);
  Arith n(b);
  Value rest = n.castu(b.getIndexType(), index);
  SmallVector<Value> indices(memref.getRank());
  for (int64_t dim = memref.getRank() - 1; dim > 0; --dim) {
    Value size = n.index(memref.getDimSize(dim));
    indices[dim] = n.remu(rest, size);
    rest = n.divu(rest, size);
  }
  if (!indices.empty())
    indices[0] = rest;
  reducePartial(group, first.at(base, indices), value, isHit);
}

Privatizer::BinGroup Privatizer::createBins(const PrivateGroup &group) {
  const ReductionAccess &first = group.first();
  Type type = first.getType();
  Value base = recompute(group.base), bound = createBound(group);
  computeThreads();
  b.setInsertionPoint(begin);
  b.setLoc(first.op->getLoc());
  Value bins = createSharedArray(
      b, module, type, group.getSlots() + BinCopies::getCount(group.copied),
      "redop_bins");
  std::optional<CombiningTable> table;
  if (group.hasTable())
    table.emplace(b, module, type);
  Value start = createStart(group);
  Value neutral = createNeutral(b, first, group.getKind());
  forEachBin(bound, [&](Value bin) {
    LLVM::StoreOp::create(b, neutral, getBin(b, group, bins, bin));
  });
  if (table)
    forEachBin(table->createNumberOfSlots(b),
               [&](Value slot) { table->clear(b, slot, neutral); });
  std::optional<BinCopies> copies;
  if (group.copied) {
    copies.emplace(b, group.copied, bins, group.getSlots(), group.getKind(),
                   type);
    Value count = copies->createCount(b, copies->createBound(b, bound));
    forEachBin(count, [&](Value copy) {
      Value slot = copies->getSlot(b, copy);
      LLVM::StoreOp::create(b, neutral, getElement(b, bins, type, slot));
    });
  }
  createNVVMBarrier0(b, b.getLoc());
  Value wide = Arith(b).extu(b.getI64Type(), bound);
  return {group, base, bins, bound, wide, start, table, copies};
}

/// The index of the bin of `reduction`, an i32 or i64.
Value Privatizer::createIndex(const BinGroup &bins,
                              const ReductionAccess &reduction) {
  Value index = createBinIndex(b, reduction, bins.group.base, bins.base,
                               /*isWide=*/bins.start != nullptr);
  if (bins.start)
    index = Arith(b).sub(index, bins.start);
  return index;
}

/// Reduces the value of a miss into the table if its slot is free, or else into
/// memory.
void Privatizer::reduceMiss(const BinGroup &bins, const Miss &miss) {
  Value isOwn = bins.table->claim(b, miss.index);
  reduceInShared(miss.reduction, bins.table->getValue(b, miss.index),
                 miss.value, isOwn);
  reducePartial(bins.group, miss.reduction, miss.value, createNot(b, isOwn));
}

/// Reduces the values that have no bin. Threads without such values skip all of
/// it.
void Privatizer::reduceMisses(const BinGroup &bins, ArrayRef<Miss> misses) {
  OpBuilder::InsertionGuard guard(b);
  // Interleaved copies of one reduction are as fast as possible.
  if (bins.group.reductions.size() == 1 || misses.size() == 1) {
    for (const Miss &miss : misses) {
      auto isOut = scf::IfOp::create(b, miss.isOut);
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(isOut.thenBlock());
      reduceMiss(bins, miss);
    }
    return;
  }
  SmallVector<SmallVector<Value>> rows;
  // Of all: their group has one kind, scope, type and flags.
  ReductionAccess like = misses.front().reduction;
  Value isAnyOut;
  for (const Miss &miss : misses) {
    rows.push_back({miss.isOut, miss.index, miss.value, miss.reduction.base});
    llvm::append_range(rows.back(), miss.reduction.indices);
    isAnyOut = createOr(b, isAnyOut, miss.isOut);
    like.orUpstream &= miss.reduction.orUpstream;
  }
  auto branch = scf::IfOp::create(b, isAnyOut);
  b.setInsertionPointToStart(branch.thenBlock());
  createForEach(b, rows, [&](ArrayRef<Value> row) {
    auto isOut = scf::IfOp::create(b, row[0]);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(isOut.thenBlock());
    reduceMiss(bins,
               {like.at(row[3], row.drop_front(4)), row[2], row[1], row[0]});
  });
}

/// Reduces into bins in place of `reductions`, which follow each other.
void Privatizer::reduceInBins(const BinGroup &bins,
                              ArrayRef<ReductionAccess> reductions) {
  const PrivateGroup &group = bins.group;
  Operation *last = reductions.back().op;
  b.setInsertionPoint(last);
  b.setLoc(last->getLoc());
  SmallVector<ReductionAccess, 0> ordered;
  if (group.isOfDuals) {
    ordered = orderReductions(reductions);
    reductions = ordered;
  }
  SmallVector<Value> indices;
  bool areNarrow = true;
  for (const ReductionAccess &reduction : reductions) {
    indices.push_back(createIndex(bins, reduction));
    areNarrow &= indices.back().getType().isInteger(32);
  }
  // An i32 may be an extension of either kind. One that is negative has no bin
  // and no slot as an i64, and thus is reduced at its own address.
  if (!areNarrow)
    for (Value &index : indices)
      index = createI64(b, index, /*isUnsigned=*/false);
  Value bound = areNarrow ? bins.bound : bins.wideBound;
  SmallVector<Miss, 0> misses;
  SmallVector<Value> haveCopies;
  if (bins.copies)
    for (Value index : indices)
      haveCopies.push_back(bins.copies->has(b, index));
  auto reduce = [&](unsigned i, Value value, Value mask) {
    Arith n(b);
    Value index = indices[i];
    Value isIn = n.ult(index, bound);
    Value slot = getSlot(b, group, index);
    if (bins.copies) {
      if (!slot.getType().isInteger(32))
        slot = n.trunc(b.getI32Type(), slot);
      slot = n.select(haveCopies[i], bins.copies->getOwnSlot(b, index), slot);
    }
    reduceInShared(reductions[i],
                   getElement(b, bins.bins, group.first().getType(), slot),
                   value, createGuardedAnd(b, mask, isIn));
    Value isOut = createGuardedAnd(b, mask, createNot(b, isIn));
    if (bins.table)
      misses.push_back({reductions[i], value, index, isOut});
    else
      reducePartial(group, reductions[i], value, isOut);
  };
  // Compare-and-swap loops of lanes with the same bin execute one after
  // another. A comparison with the bin prevents most of them.
  bool mayMeet = !group.periodicIndex || group.periodicIndex->areNeighborsEqual;
  OpBuilder::InsertionGuard guard(b);
  if (!isFloatKind(group.first().kind) || group.first().compare || !mayMeet) {
    for (auto [i, reduction] : llvm::enumerate(reductions))
      reduce(i, reduction.value, reduction.mask);
  } else {
    if (Value mask = reductions.front().mask) {
      auto branch = scf::IfOp::create(b, mask);
      b.setInsertionPointToStart(branch.thenBlock());
    }
    SmallVector<LaneReduction> lanes;
    for (auto [i, reduction] : llvm::enumerate(reductions))
      lanes.push_back(
          {reduction.value, indices[i], bins.copies ? haveCopies[i] : Value()});
    simplifyKeys(b, reductions, lanes);
    // Nothing else accesses the bins or the memory before the end of the part.
    combineRuns(
        b, {LaneSet(), group.first().kind, /*isCount=*/false, lanes, reduce});
  }
  if (bins.table)
    reduceMisses(bins, misses);
}

/// Whether the code for `next` may follow that for `first`, for which it waits.
static bool canFollow(const PrivateGroup &group, const ReductionAccess &first,
                      const ReductionAccess &next) {
  return (first.mask == next.mask || group.isOfDuals) &&
         first.base.getType() == next.base.getType() &&
         first.indices.size() == next.indices.size() &&
         areAdjacent(first.op, next.op);
}

/// Replaces the reductions that run() marked.
void Privatizer::reduceAllInBins(ArrayRef<BinGroup> groups) {
  SmallVector<SmallVector<ReductionAccess, 0>> runs;
  SmallVector<unsigned> numbers;
  kernel.getFunctionBody().walk([&](Operation *op) {
    auto number = dyn_cast_or_null<IntegerAttr>(op->removeAttr(kGroupAttr));
    if (!number)
      return;
    unsigned i = number.getInt();
    ReductionAccess reduction = *ReductionAccess::match(op);
    if (runs.empty() || numbers.back() != i ||
        runs.back().size() == kMaxSharingReductions ||
        !canFollow(groups[i].group, runs.back().back(), reduction)) {
      runs.emplace_back();
      numbers.push_back(i);
    }
    runs.back().push_back(std::move(reduction));
  });
  for (auto [i, run] : llvm::zip_equal(numbers, runs)) {
    reduceInBins(groups[i], run);
    for (const ReductionAccess &reduction : run)
      replaced.push_back(reduction.op);
  }
}

void Privatizer::flushBins(const BinGroup &bins) {
  const PrivateGroup &group = bins.group;
  const ReductionAccess &first = group.first();
  Type type = first.getType();
  b.setInsertionPoint(end);
  createNVVMBarrier0(b, b.getLoc());
  auto fromStart = [&](Value index) -> Value {
    if (!bins.start)
      return index;
    return Arith(b).add(createI64(b, index, /*isUnsigned=*/true), bins.start);
  };
  // The thread that combines the copies of a bin also reads the bin.
  if (bins.copies)
    forEachBin(bins.copies->createBound(b, bins.bound), [&](Value bin) {
      LLVM::StoreOp::create(b, bins.copies->combine(b, bin),
                            getBin(b, group, bins.bins, bin));
    });
  forEachBin(bins.bound, [&](Value bin) {
    Value value =
        LLVM::LoadOp::create(b, type, getBin(b, group, bins.bins, bin));
    Value isHit = createNot(
        b, createSameBits(b, value, createNeutral(b, first, group.getKind())));
    merge(group, bins.base, fromStart(bin), value, isHit);
  });
  if (bins.table)
    forEachBin(bins.table->createNumberOfSlots(b), [&](Value slot) {
      CombiningTable::Entry entry = bins.table->read(b, slot);
      merge(group, bins.base, fromStart(entry.index), entry.value,
            entry.isTaken);
    });
}
