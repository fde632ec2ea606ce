//===- Rewrite.cpp - Private results of a kernel --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Privatize/Rewrite.h"
#include "Common/CreateReduction.h"
#include "Common/LaunchResources.h"
#include "Common/MergeReturns.h"
#include "Common/Slice.h"
#include "Loops/InterleaveIterations.h"
#include "Loops/LoadFirst.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/ThreadPlace.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

/// `value`, which is the same for all threads of a CTA, before `begin`.
Value Privatizer::recompute(Value value) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(begin);
  return cloneBefore(b, value, atBegin,
                     [&](Operation *op) { return precedes(op, begin); });
}

void Privatizer::computeThreads() {
  if (thread)
    return;
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(begin);
  ThreadIndex index = emitThreadIndex(b);
  thread = index.thread;
  threads = index.threads;
}

/// Creates a reduction like `like`, of `value`, where `mask` (null: always) is
/// set.
Operation *Privatizer::reduce(ReductionAccess like, Value value, Value mask) {
  // The neutral element of an extremum is an infinity.
  like.flags = like.flags & ~arith::FastMathFlags::ninf;
  return createLike(b, like, value, mask);
}

/// Adds an i64 to the two words at `pointer`, which nothing reads as one before
/// the threads have met. Each wrap of the low word carries once. Shared memory
/// has atomic sums of words, but only loops for those of 64 bits.
void Privatizer::addInWords(const ReductionAccess &like, Value pointer,
                            Value value, Value mask) {
  Arith n(b);
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Value low = n.trunc(i32, value);
  Value high = n.trunc(i32, n.shru(value, n.constant(i64, 32)));
  Value elseValue = mask ? n.i32(0) : Value();
  Value before = FetchReduceOp::create(
      b, i32, PortableKind::addi, Sem::Relaxed, like.scope, low, pointer,
      /*indices=*/ValueRange(), mask, /*cache_policy=*/Value(),
      /*alignment=*/IntegerAttr(), arith::FastMathFlags::none,
      /*noftz=*/false, /*or_upstream=*/false, /*compare=*/{},
      /*weak_read=*/false, elseValue);
  Value carry = n.ult(n.add(before, low), low);
  high = n.add(high, n.extu(i32, carry));
  Value next = LLVM::GEPOp::create(b, pointer.getType(), i32, pointer,
                                   ArrayRef<LLVM::GEPArg>{1});
  ReductionAccess word = like.at(next);
  word.element = i32;
  word.alignment = word.getElementBytes();
  reduce(std::move(word), high,
         createGuardedAnd(b, mask, createIsNotZero(b, high)));
}

/// The same, but into shared memory of the CTA at `pointer`.
void Privatizer::reduceInShared(const ReductionAccess &like, Value pointer,
                                Value value, Value mask) {
  ReductionAccess shared = like.at(pointer);
  shared.scope = Scope::Cta;
  shared.weakRead = false;
  if (shared.kind == PortableKind::addi && shared.getType().isInteger(64))
    return addInWords(shared, pointer, value, mask);
  reduce(std::move(shared), value, mask);
}

/// The same, but into the memory of `like`.
void Privatizer::reduceInMemory(const ReductionAccess &like, Value value,
                                Value mask) {
  reduce(like, value, mask)->setAttr(privatizedAttrName, b.getUnitAttr());
}

/// The loops in which several iterations may load before they reduce.
SmallVector<CountedLoop>
Privatizer::findLoops(const llvm::SmallPtrSetImpl<Operation *> &reductions) {
  SmallVector<CountedLoop> loops;
  auto add = [&](std::optional<CountedLoop> loop) {
    if (!loop)
      return;
    // Within further branches, too.
    auto reduces = [&](Operation *op) {
      return containsOp(
          op, [&](Operation *inner) { return reductions.contains(inner); });
    };
    if (llvm::any_of(
            llvm::concat<Operation *>(loop->getOps(), loop->getBranchOps()),
            reduces) &&
        canInterleave(*loop, reductions))
      loops.push_back(std::move(*loop));
  };
  kernel.getFunctionBody().walk(
      [&](scf::ForOp loop) { add(CountedLoop::match(loop)); });
  if (!kernel.getFunctionBody().hasOneBlock())
    for (CFGLoop *loop : plan.getLoops().getLoopsInPreorder())
      add(CountedLoop::match(loop));
  return loops;
}

/// About the 32-bit registers of an iteration of `loop` between its loads and
/// its sums: values, and an address for each array.
static unsigned countLoadRegisters(CountedLoop &loop) {
  unsigned words = 0;
  llvm::SmallPtrSet<Value, 4> arrays;
  countInBody(loop, [&](Operation *op) {
    if (!readsMemory(op))
      return false;
    for (Type type : op->getResultTypes())
      words += countRegisters(type);
    // Text may have the name of a variable in place of an operand.
    if (op->getNumOperands() == 0)
      return true;
    Value array = op->getOperand(0);
    while (auto element = array.getDefiningOp<LLVM::GEPOp>())
      array = element.getBase();
    arrays.insert(array);
    return true;
  });
  return words + kAddressRegisters * arrays.size();
}

/// Interleaves the iterations of `loop`, and those that remain.
void Privatizer::interleaveLoads(CountedLoop &loop, ArrayRef<BinGroup> bins,
                                 bool isVirtual) {
  unsigned count = 0;
  bool isFloat = false;
  countInBody(loop, [&](Operation *op) {
    auto number = op->getAttrOfType<IntegerAttr>(kGroupAttr);
    bool isRun = op->hasAttr(kRunAttr);
    if (!number && !isRun)
      return false;
    PortableKind kind = ReductionAccess::match(op)->kind;
    isFloat |= isRun || isFloatKind(kind);
    // At most one of two dual kinds is executed.
    count += isRun || kind == bins[number.getInt()].group.first().kind;
    return true;
  });
  bool isHalved = count == 0 || (isVirtual && !isFloat);
  unsigned most = limitFactor(loadsInFlight, count);
  if (count == 0 && isVirtual)
    for (unsigned each = countLoadRegisters(loop);
         most > 2 && most * each > kMaxLoadRegisters;)
      most /= 2;
  for (unsigned factor = most; factor > 1;
       factor = isHalved ? factor / kRemainderDivisor : 1)
    interleave(loop, factor, /*isLarge=*/count != 0, b);
}

void Privatizer::run() {
  end = mergeReturns(plan.getPart());
  begin = plan.getPart().getFirstOp();
  bool isVirtual = kernel->hasAttr(virtualGridAttrName);
  auto hasFewLoads = [&](const PrivateGroup &group) {
    return group.form == PrivateGroup::Form::RunRegister ||
           (group.form == PrivateGroup::Form::Bins &&
            (!group.hasTable() || isVirtual ||
             isFloatKind(group.first().kind)));
  };
  if (!loadsInFlight)
    loadsInFlight = llvm::any_of(plan.getGroups(), hasFewLoads)
                        ? kBinLoadsInFlight
                        : kLoadsInFlight;
  SmallVector<CountedLoop> loops = findLoops(plan.getReductionOps());
  createAccumulators();
  SmallVector<BinGroup> bins;
  for (const PrivateGroup &group : plan.getGroups()) {
    switch (group.form) {
    case PrivateGroup::Form::CtaRegister:
      privatizeCta(group);
      break;
    case PrivateGroup::Form::ThreadRegister:
      privatizeThread(group);
      break;
    case PrivateGroup::Form::RunRegister:
      createRun(group);
      break;
    case PrivateGroup::Form::Bins:
      if (group.slowParts)
        createRun(group, bins.size());
      else
        for (const ReductionAccess &reduction : group.reductions)
          reduction.op->setAttr(kGroupAttr, b.getI32IntegerAttr(bins.size()));
      bins.push_back(createBins(group));
      break;
    }
  }
  for (const PrivateGroup &group : plan.getGroups())
    if (group.form == PrivateGroup::Form::CtaRegister ||
        group.form == PrivateGroup::Form::ThreadRegister)
      for (const ReductionAccess &reduction : group.reductions)
        reduction.op->erase();
  for (CountedLoop &loop : loops)
    interleaveLoads(loop, bins, isVirtual);
  // These reduce into bins.
  reduceAllInRuns();
  // The copies of a reduction share the code for misses and equal lanes.
  reduceAllInBins(bins);
  for (const BinGroup &group : bins)
    flushBins(group);
  for (Operation *op : replaced)
    op->erase();
  eraseUnused();
}
