//===- Pass.cpp - redop-privatize -----------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plan.cpp decides; this file rewrites. docs/Optimizing/Privatize.md
// explains why this is legal.
//
//===----------------------------------------------------------------------===//

#include "Common/CreateReduction.h"
#include "Common/LaunchResources.h"
#include "Common/MergeReturns.h"
#include "Common/Slice.h"
#include "Common/Versions.h"
#include "Grid/Loop.h"
#include "Lanes/CombineLanes.h"
#include "Loops/IfConversion.h"
#include "Loops/InterleaveIterations.h"
#include "Loops/SplitSelectedTargets.h"
#include "Privatize/BinIndex.h"
#include "Privatize/Plan.h"
#include "Privatize/Prepare.h"
#include "Privatize/SharedBins.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Codegen/Values.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPPRIVATIZEPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

namespace {
/// Rewrites a kernel according to its plan.
class Privatizer {
public:
  Privatizer(FunctionOpInterface kernel, PrivatizePlan &plan, Operation *module,
             unsigned loadsInFlight)
      : kernel(kernel), module(module), plan(plan),
        loadsInFlight(loadsInFlight), b(kernel.getLoc(), kernel.getContext()) {}

  void run();

private:
  /// Private memory of one thread.
  struct Cell {
    Value value, isHit;
  };

  Value constant(int64_t value, unsigned bits = 32) {
    return arith::ConstantOp::create(
        b, b.getIntegerAttr(b.getIntegerType(bits), value));
  }
  Value createBool(bool value) {
    return arith::ConstantOp::create(b, b.getBoolAttr(value));
  }
  Value recompute(Value value);
  void computeThreads();

  void createCells();
  void reset(const PrivateGroup &group);
  void accumulate(const ReductionAccess &reduction, const PrivateGroup &group);
  Value reduceStray(const ReductionAccess &reduction,
                    const PrivateGroup &counterpart, Value mask);
  Operation *flushThread(const PrivateGroup &group);
  void privatizeBlock(const PrivateGroup &group);
  void privatizeThread(const PrivateGroup &group);

  Value createBound(const PrivateGroup &group);
  Value createStart(const PrivateGroup &group);
  void forEachBin(Value bound, function_ref<void(Value)> body);
  void merge(const PrivateGroup &group, Value base, Value index, Value value,
             Value isHit);
  Operation *reduce(ReductionAccess like, Value value, Value mask);
  void reduceInShared(const ReductionAccess &like, Value pointer, Value value,
                      Value mask);
  void reduceInMemory(const ReductionAccess &like, Value value, Value mask);
  void reduceInTable(const ReductionAccess &reduction,
                     const CombiningTable &table, Value index, Value value,
                     Value isOut);
  void privatizeBins(const PrivateGroup &group);

  SmallVector<CountedLoop>
  findLoops(const llvm::SmallPtrSetImpl<Operation *> &reductions);

  FunctionOpInterface kernel;
  Operation *module;
  PrivatizePlan &plan;
  unsigned loadsInFlight;
  ImplicitLocOpBuilder b;
  /// Where the part that all threads enter together begins and ends.
  Operation *begin = nullptr, *end = nullptr;
  /// Values recomputed at its beginning.
  IRMapping atBegin;
  /// Of the groups in registers.
  llvm::DenseMap<const PrivateGroup *, Cell> cells;
  /// The thread's index in its block, and the number of threads.
  Value thread, threads;
};
} // namespace

//===----------------------------------------------------------------------===//
// The beginning and the end
//===----------------------------------------------------------------------===//

/// `value`, which is the same for all threads of a block, before `begin`.
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
  Type i32 = b.getI32Type();
  Value x = NVVM::ThreadIdXOp::create(b, i32);
  Value y = NVVM::ThreadIdYOp::create(b, i32);
  Value z = NVVM::ThreadIdZOp::create(b, i32);
  Value sizeX = NVVM::BlockDimXOp::create(b, i32);
  Value sizeY = NVVM::BlockDimYOp::create(b, i32);
  Value sizeZ = NVVM::BlockDimZOp::create(b, i32);
  auto mul = [&](Value l, Value r) { return arith::MulIOp::create(b, l, r); };
  auto add = [&](Value l, Value r) { return arith::AddIOp::create(b, l, r); };
  thread = add(mul(add(mul(z, sizeY), y), sizeX), x);
  threads = mul(mul(sizeX, sizeY), sizeZ);
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

/// Stack memory, which LLVM promotes to registers.
void Privatizer::createCells() {
  b.setInsertionPointToStart(&kernel.getFunctionBody().front());
  auto allocate = [&](Type type) {
    return LLVM::AllocaOp::create(b, LLVM::LLVMPointerType::get(b.getContext()),
                                  type, constant(1));
  };
  for (const PrivateGroup &group : plan.getGroups())
    if (group.form != PrivateGroup::Form::Bins)
      cells[&group] = {allocate(group.first().getType()),
                       allocate(b.getI1Type())};
  // One may be flushed while another is used.
  b.setInsertionPoint(begin);
  for (const PrivateGroup &group : plan.getGroups())
    if (group.form == PrivateGroup::Form::BlockRegister)
      reset(group);
}

/// Creates a reduction like `like`, of `value`, where `mask` (null: always) is
/// set.
Operation *Privatizer::reduce(ReductionAccess like, Value value, Value mask) {
  // The neutral element of an extremum is an infinity.
  like.flags = like.flags & ~arith::FastMathFlags::ninf;
  return createLike(b, like, value, mask);
}

/// The same, but into shared memory of the CTA at `pointer`.
void Privatizer::reduceInShared(const ReductionAccess &like, Value pointer,
                                Value value, Value mask) {
  ReductionAccess shared = like.at(pointer);
  shared.scope = Scope::Cta;
  reduce(std::move(shared), value, mask);
}

/// The same, but into the memory of `like`.
void Privatizer::reduceInMemory(const ReductionAccess &like, Value value,
                                Value mask) {
  reduce(like, value, mask)->setAttr(privatizedAttrName, b.getUnitAttr());
}

void Privatizer::reset(const PrivateGroup &group) {
  const ReductionAccess &first = group.first();
  Cell cell = cells.lookup(&group);
  LLVM::StoreOp::create(b, createIdentity(b, first.kind, first.getType()),
                        cell.value);
  LLVM::StoreOp::create(b, createBool(false), cell.isHit);
}

/// Reduces into the cell of `group`.
void Privatizer::accumulate(const ReductionAccess &reduction,
                            const PrivateGroup &group) {
  b.setInsertionPoint(reduction.op);
  b.setLoc(reduction.op->getLoc());
  Cell cell = cells.lookup(&group);
  Value mask = reduction.mask;
  if (const PrivateGroup *counterpart = plan.findCounterpart(group))
    mask =
        createGuardedAnd(b, mask, reduceStray(reduction, *counterpart, mask));
  Value old = LLVM::LoadOp::create(b, reduction.getType(), cell.value);
  Value next = createCombine(b, reduction.kind, old, reduction.value);
  Value hit = createBool(true);
  if (mask) {
    next = arith::SelectOp::create(b, mask, next, old);
    Value before = LLVM::LoadOp::create(b, b.getI1Type(), cell.isHit);
    hit = arith::OrIOp::create(b, before, mask);
  }
  LLVM::StoreOp::create(b, next, cell.value);
  LLVM::StoreOp::create(b, hit, cell.isHit);
}

/// Reduces a value that does not commute with those in the cell of
/// `counterpart` into memory, after these. Returns an i1: whether the value is
/// none of that kind.
Value Privatizer::reduceStray(const ReductionAccess &reduction,
                              const PrivateGroup &counterpart, Value mask) {
  Value isStray = createIsStray(b, reduction.kind, reduction.value);
  auto branch = scf::IfOp::create(b, createGuardedAnd(b, mask, isStray));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  flushThread(counterpart)->setAttr(privatizedAttrName, b.getUnitAttr());
  reset(counterpart);
  reduceInMemory(reduction, reduction.value, /*mask=*/Value());
  b.setInsertionPoint(reduction.op);
  return createNot(b, isStray);
}

void Privatizer::privatizeBlock(const PrivateGroup &group) {
  const ReductionAccess &first = group.first();
  Value base = recompute(group.base);
  SmallVector<Value> indices;
  for (Value index : first.indices)
    indices.push_back(recompute(index));
  computeThreads();
  for (const ReductionAccess &reduction : group.reductions)
    accumulate(reduction, group);

  b.setInsertionPoint(end);
  b.setLoc(first.op->getLoc());
  Cell cell = cells.lookup(&group);
  Value own = LLVM::LoadOp::create(b, first.getType(), cell.value);
  Value hit = LLVM::LoadOp::create(b, b.getI1Type(), cell.isHit);
  auto combine = [&](arith::AtomicRMWKind kind, Value value) -> Value {
    return GroupReduceOp::create(b, value.getType(), Group::Block, kind, value,
                                 /*mask=*/Value(), /*cluster_size=*/nullptr,
                                 /*cluster_stride=*/nullptr);
  };
  auto reduceBlock = [&] {
    Value sum = combine(*getArithKind(first.kind), own);
    Value isFirst =
        arith::CmpIOp::create(b, arith::CmpIPredicate::eq, thread, constant(0));
    reduce(first.at(base, indices), sum, isFirst);
  };
  OpBuilder::InsertionGuard guard(b);
  // All threads of the block agree.
  if (!plan.isSelectedInLoop(first)) {
    Value isAnyHit = combine(arith::AtomicRMWKind::ori, hit);
    auto branch = scf::IfOp::create(b, isAnyHit);
    b.setInsertionPointToStart(branch.thenBlock());
    return reduceBlock();
  }
  // Few threads may have a value. A single one needs no other.
  Value hits = combine(arith::AtomicRMWKind::addi,
                       arith::ExtUIOp::create(b, b.getI32Type(), hit));
  Value areSeveral = arith::CmpIOp::create(b, arith::CmpIPredicate::ugt, hits,
                                           createI32(b, 1));
  auto branch = scf::IfOp::create(b, areSeveral, /*withElseRegion=*/true);
  b.setInsertionPointToStart(branch.thenBlock());
  reduceBlock();
  b.setInsertionPointToStart(branch.elseBlock());
  reduceInMemory(first.at(base, indices), own, hit);
}

/// Reduces the thread's value in the cell of `group` into memory.
Operation *Privatizer::flushThread(const PrivateGroup &group) {
  const ReductionAccess &like = group.first();
  Cell cell = cells.lookup(&group);
  Value own = LLVM::LoadOp::create(b, like.getType(), cell.value);
  Value hit = LLVM::LoadOp::create(b, b.getI1Type(), cell.isHit);
  return reduce(like, own, hit);
}

void Privatizer::privatizeThread(const PrivateGroup &group) {
  for (const ReductionAccess &reduction : group.reductions)
    accumulate(reduction, group);
  b.setLoc(group.first().op->getLoc());
  if (group.structuredLoop) {
    b.setInsertionPoint(group.structuredLoop);
    reset(group);
    b.setInsertionPointAfter(group.structuredLoop);
    flushThread(group);
    return;
  }
  for (Block *before : group.loop->getHeader()->getPredecessors())
    if (!group.loop->contains(before)) {
      b.setInsertionPoint(before->getTerminator());
      reset(group);
    }
  SmallVector<Block *> exiting;
  group.loop->getExitingBlocks(exiting);
  for (Block *block : exiting)
    for (BlockOperand &successor : block->getTerminator()->getBlockOperands()) {
      if (group.loop->contains(successor.get()))
        continue;
      // A dedicated exit block of the loop.
      Block *next = successor.get();
      auto branch = cast<BranchOpInterface>(block->getTerminator());
      MutableOperandRange passed =
          branch.getSuccessorOperands(successor.getOperandNumber())
              .getMutableForwardedOperands();
      SmallVector<Value> values(passed.getAsOperandRange());
      Block *way = b.createBlock(next);
      cf::BranchOp::create(b, next, values);
      passed.clear();
      branch->setSuccessor(way, successor.getOperandNumber());
      if (CFGLoop *outer = plan.getLoops().getLoopFor(next))
        outer->addBasicBlockToLoop(way, plan.getLoops());
      b.setInsertionPointToStart(way);
      flushThread(group);
    }
}

//===----------------------------------------------------------------------===//
// Bins
//===----------------------------------------------------------------------===//

/// An i32: the number of bins in use.
Value Privatizer::createBound(const PrivateGroup &group) {
  computeThreads();
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(begin);
  Value bound = constant(group.capacity);
  auto memref = dyn_cast<MemRefType>(group.base.getType());
  if (group.recurrence) {
    Value pays = group.recurrence->createPays(
        b, threads, group.capacity,
        [&](Value value) { return recompute(value); });
    bound = arith::SelectOp::create(b, pays, bound, constant(0));
  }
  if (memref && !memref.hasStaticShape() && memref.getRank() == 1 &&
      group.start.empty()) {
    Value size = memref::DimOp::create(b, recompute(group.base), 0);
    size = arith::MinUIOp::create(
        b, size, arith::ConstantIndexOp::create(b, group.capacity));
    bound = arith::MinUIOp::create(
        b, bound, arith::IndexCastUIOp::create(b, b.getI32Type(), size));
  }
  return bound;
}

/// An i64: the index of the element of the first bin; null if it is 0.
Value Privatizer::createStart(const PrivateGroup &group) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(begin);
  Value start;
  for (const LinearSum::Term &term : group.start) {
    Value value = createI64(b, recompute(term.value),
                            term.extension == Extension::Unsigned);
    int64_t factor = int64_t(term.factor) / int64_t(group.getElementBytes());
    value = arith::MulIOp::create(b, value, constant(factor, 64));
    start = start ? arith::AddIOp::create(b, start, value).getResult() : value;
  }
  return start;
}

/// The threads of a block divide the bins below `bound` among themselves.
void Privatizer::forEachBin(Value bound, function_ref<void(Value)> body) {
  auto loop = scf::ForOp::create(b, thread, bound, threads);
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
    return reduceInMemory(first.at(getElement(b, base, first.getType(), index)),
                          value, isHit);
  Value rest = arith::IndexCastUIOp::create(b, b.getIndexType(), index);
  SmallVector<Value> indices(memref.getRank());
  for (int64_t dim = memref.getRank() - 1; dim > 0; --dim) {
    Value size = arith::ConstantIndexOp::create(b, memref.getDimSize(dim));
    indices[dim] = arith::RemUIOp::create(b, rest, size);
    rest = arith::DivUIOp::create(b, rest, size);
  }
  if (!indices.empty())
    indices[0] = rest;
  reduceInMemory(first.at(base, indices), value, isHit);
}

/// Where `isOut`, reduces into `table` if the slot of `index` is free, or else
/// into memory. Other elements skip all of it.
void Privatizer::reduceInTable(const ReductionAccess &reduction,
                               const CombiningTable &table, Value index,
                               Value value, Value isOut) {
  auto branch = scf::IfOp::create(b, isOut);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  Value isOwn = table.claim(b, index);
  reduceInShared(reduction, table.getValue(b, index), value, isOwn);
  reduceInMemory(reduction, value, createNot(b, isOwn));
}

void Privatizer::privatizeBins(const PrivateGroup &group) {
  const ReductionAccess &first = group.first();
  Type type = first.getType();
  Value base = recompute(group.base);
  Value bound = createBound(group);
  computeThreads();
  b.setInsertionPoint(begin);
  b.setLoc(first.op->getLoc());
  Value bins =
      createSharedArray(b, module, type, group.getSlots(), "redop_bins");
  auto getBin = [&](Value index) {
    return getElement(b, bins, type,
                      group.isPermuted() ? createBinSlot(b, index) : index);
  };
  // For elements without bins.
  std::optional<CombiningTable> table;
  if (group.hasTable())
    table.emplace(b, module, type);
  Value start = createStart(group);
  Value neutral = createIdentity(b, first.kind, type);
  forEachBin(bound, [&](Value bin) {
    LLVM::StoreOp::create(b, neutral, getBin(bin));
  });
  if (table)
    forEachBin(table->createNumberOfSlots(b),
               [&](Value slot) { table->clear(b, slot, neutral); });
  NVVM::Barrier0Op::create(b);
  Value wide = arith::ExtUIOp::create(b, b.getI64Type(), bound);

  for (const ReductionAccess &reduction : group.reductions) {
    b.setInsertionPoint(reduction.op);
    b.setLoc(reduction.op->getLoc());
    Value index = createBinIndex(b, reduction, group.base, base,
                                 /*isWide=*/start != nullptr);
    if (start)
      index = arith::SubIOp::create(b, index, start);
    Value isIn =
        arith::CmpIOp::create(b, arith::CmpIPredicate::ult, index,
                              index.getType().isInteger(32) ? bound : wide);
    auto reduce = [&](Value value, Value mask) {
      reduceInShared(reduction, getBin(index), value,
                     createGuardedAnd(b, mask, isIn));
      Value isOut = createGuardedAnd(b, mask, createNot(b, isIn));
      if (table)
        reduceInTable(reduction, *table, index, value, isOut);
      else
        reduceInMemory(reduction, value, isOut);
      return Value();
    };
    // Compare-and-swap loops of lanes with the same bin execute one after
    // another.
    bool mayMeet = !group.recurrence || group.recurrence->areNeighborsEqual;
    if (!isFloatKind(reduction.kind) || !mayMeet) {
      reduce(reduction.value, reduction.mask);
      continue;
    }
    OpBuilder::InsertionGuard guard(b);
    if (reduction.mask) {
      auto branch = scf::IfOp::create(b, reduction.mask);
      b.setInsertionPointToStart(branch.thenBlock());
    }
    // Nothing else accesses the bins or the memory before the end of the part.
    combineLanes(b, {LaneSet(), reduction.kind, reduction.value, index,
                     /*isCount=*/false, /*hasResult=*/false, reduce});
  }

  b.setInsertionPoint(end);
  b.setLoc(first.op->getLoc());
  NVVM::Barrier0Op::create(b);
  auto fromStart = [&](Value index) -> Value {
    if (!start)
      return index;
    return arith::AddIOp::create(b, createI64(b, index, /*isUnsigned=*/true),
                                 start);
  };
  forEachBin(bound, [&](Value bin) {
    Value value = LLVM::LoadOp::create(b, type, getBin(bin));
    Value isHit = createNot(
        b, createSameBits(b, value, createIdentity(b, first.kind, type)));
    merge(group, base, fromStart(bin), value, isHit);
  });
  if (table)
    forEachBin(table->createNumberOfSlots(b), [&](Value slot) {
      CombiningTable::Entry entry = table->read(b, slot);
      merge(group, base, fromStart(entry.index), entry.value, entry.isTaken);
    });
}

//===----------------------------------------------------------------------===//
// A kernel
//===----------------------------------------------------------------------===//

/// The form of a group, for remarks.
static StringRef getName(const PrivateGroup &group) {
  switch (group.form) {
  case PrivateGroup::Form::BlockRegister:
    return "registers, then across the block";
  case PrivateGroup::Form::ThreadRegister:
    return "a register";
  case PrivateGroup::Form::Bins:
    return group.hasTable() ? "bins and a table in shared memory"
                            : "bins in shared memory";
  }
  llvm_unreachable("unknown form");
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

void Privatizer::run() {
  end = mergeReturns(plan.getPart());
  begin = plan.getPart().getFirstOp();
  bool isVirtual = kernel->hasAttr(virtualGridAttrName);
  auto hasFewLoads = [&](const PrivateGroup &group) {
    return group.form == PrivateGroup::Form::Bins &&
           (!group.hasTable() || isVirtual || isFloatKind(group.first().kind));
  };
  if (!loadsInFlight)
    loadsInFlight = llvm::any_of(plan.getGroups(), hasFewLoads)
                        ? kBinLoadsInFlight
                        : kLoadsInFlight;
  SmallVector<CountedLoop> loops = findLoops(plan.getReductionOps());
  createCells();
  for (const PrivateGroup &group : plan.getGroups()) {
    switch (group.form) {
    case PrivateGroup::Form::BlockRegister:
      privatizeBlock(group);
      break;
    case PrivateGroup::Form::ThreadRegister:
      privatizeThread(group);
      break;
    case PrivateGroup::Form::Bins:
      privatizeBins(group);
      break;
    }
  }
  for (const PrivateGroup &group : plan.getGroups())
    for (const ReductionAccess &reduction : group.reductions) {
      reportPassed(reduction.op, "Privatized", {getName(group)});
      reduction.op->erase();
    }
  // The remainder of a large count is processed in a few steps, too.
  for (CountedLoop &loop : loops)
    for (unsigned factor = loadsInFlight; factor > 1; factor /= 2)
      interleave(loop, factor, b);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct RedopPrivatizePass
    : public redop::impl::RedopPrivatizePassBase<RedopPrivatizePass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    FailureOr<bool> changed = runOnKernels(
        getOperation(), privatizedAttrName,
        {PermissionOptions::read(*this), dynamicSharedMemory, chip},
        [&](KernelContext &context) {
          return runOnSplit(context) || run(context);
        });
    if (failed(changed))
      return signalPassFailure();
    if (!*changed)
      markAllAnalysesPreserved();
  }

private:
  /// Splits reductions into one of two buffers, if it can privatize a part.
  bool runOnSplit(KernelContext &context) {
    bool isChanged =
        changeSplit(context.getKernel(), [&](ArrayRef<Operation *> parts) {
          context.invalidate();
          bool isWanted;
          {
            PrivatizePlan plan(context);
            plan.dropOverlapping();
            isWanted = plan.reducesAny(parts);
          }
          return isWanted && run(context);
        });
    context.invalidate();
    return isChanged;
  }

  void report(ArrayRef<std::pair<Operation *, Refusal>> refusals) {
    Operation *noted = nullptr;
    for (const auto &[op, why] : refusals) {
      if (why.getID() == Refusal::ID::UnknownEffects && noted != why.getOp()) {
        noted = why.getOp();
        reportNote(noted, "keeps the kernel's reductions where they are: " +
                              why.getText());
      }
      why.log(op);
      reportMissed(op, "is not privatized: " + why.getText());
    }
  }

  bool run(KernelContext &context) {
    FunctionOpInterface kernel = context.getKernel();
    Operation *module = context.getModule();
    bool isVersioned = false;
    Refusals refusals;
    std::unique_ptr<PrivatizePlan> plan = preparePrivatization(
        context, PrivatizePlan::AssumedLoop::None,
        [](PrivatizePlan &plan) { return !plan.getGroups().empty(); },
        isVersioned, &refusals);
    report(refusals);
    if (!plan)
      return false;
    if (plan->getGroups().empty())
      return isVersioned;
    Privatizer(kernel, *plan, module, loadsInFlight).run();
    kernel->setAttr(privatizedAttrName, UnitAttr::get(&getContext()));
    bool hasBins =
        llvm::any_of(plan->getGroups(), [](const PrivateGroup &each) {
          return each.form == PrivateGroup::Form::Bins;
        });
    // Without this bound, ptxas chooses 32, and spills: "sum f32 single" takes
    // 0.204 ms with it, and 0.242 without. Kernels with bins are faster with
    // the registers that ptxas chooses.
    std::optional<unsigned> registers;
    if (kernel->hasAttr(virtualGridAttrName) && !hasBins)
      registers = kMaxCtaThreadRegisters;
    limitRegisters(kernel, registers);
    return true;
  }
};
} // namespace
