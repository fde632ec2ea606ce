//===- GridLoop.cpp - A loop over block indices ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GridLoop.h"
#include "ControlFlow.h"
#include "Unroll.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace mlir::redop;

/// A large GPU of sm_90, and the threads of one of its multiprocessors. On
/// other GPUs, some blocks wait for others, or some slots stay unused. (%nsmid
/// does not help: it is only an upper bound, far too large.)
static constexpr unsigned kMultiprocessors = 132;
static constexpr unsigned kResidentThreads = 2048;
/// The same if each thread has several loads in flight, and the blocks that
/// exit early need room: a histogram of one element a thread takes 0.162 ms
/// instead of 0.22.
static constexpr unsigned kFewResidentThreads = 768;
static constexpr unsigned kMaxBlockThreads = 1024;

/// Whether `op` reads the x component of a special register: a GPUOp, an
/// NVVMOp, or a call of `intrinsic`.
template <typename GPUOp, typename NVVMOp>
static bool readsX(Operation *op, StringRef intrinsic) {
  if (auto read = dyn_cast<GPUOp>(op))
    return read.getDimension() == gpu::Dimension::x;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return call.getIntrin() == intrinsic;
  return isa<NVVMOp>(op);
}

static bool isBlockIdX(Operation *op) {
  return readsX<gpu::BlockIdOp, NVVM::BlockIdXOp>(
      op, "llvm.nvvm.read.ptx.sreg.ctaid.x");
}

static bool isGridDimX(Operation *op) {
  return readsX<gpu::GridDimOp, NVVM::GridDimXOp>(
      op, "llvm.nvvm.read.ptx.sreg.nctaid.x");
}

/// Splits reads of the global thread index.
static void expandGlobalIds(FunctionOpInterface kernel) {
  SmallVector<gpu::GlobalIdOp> ids;
  kernel.getFunctionBody().walk([&](gpu::GlobalIdOp op) {
    if (op.getDimension() == gpu::Dimension::x)
      ids.push_back(op);
  });
  for (gpu::GlobalIdOp id : ids) {
    ImplicitLocOpBuilder b(id.getLoc(), id);
    Value block = gpu::BlockIdOp::create(b, gpu::Dimension::x);
    Value size = gpu::BlockDimOp::create(b, gpu::Dimension::x);
    Value thread = gpu::ThreadIdOp::create(b, gpu::Dimension::x);
    Value first = arith::MulIOp::create(b, block, size);
    id.replaceAllUsesWith(arith::AddIOp::create(b, first, thread).getResult());
    id.erase();
  }
}

Value mlir::redop::createResidentBlocks(ImplicitLocOpBuilder &b,
                                        ValueRange size, Residents residents) {
  Type type = size[0].getType();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
  };
  if (residents.blocks)
    return constant(residents.blocks);
  Value block = arith::MulIOp::create(
      b, arith::MulIOp::create(b, size[0], size[1]), size[2]);
  Value threads =
      constant(residents.areFew ? kFewResidentThreads : kResidentThreads);
  if (residents.areFewIf)
    threads = arith::SelectOp::create(b, residents.areFewIf, threads,
                                      constant(kResidentThreads));
  Value each = arith::DivUIOp::create(b, threads, block);
  if (residents.areFew)
    each = arith::MaxUIOp::create(b, each, constant(1));
  return arith::MulIOp::create(b, constant(kMultiprocessors), each);
}

Residents mlir::redop::chooseResidents(ImplicitLocOpBuilder &b, scf::ForOp loop,
                                       const PrivatizePlan &plan) {
  std::optional<CountedLoop> counted;
  if (loop)
    counted = CountedLoop::match(loop);
  if (!counted || !canInterleave(*counted, plan.getReductionOps()))
    return {0};
  Residents residents = {0, /*areFew=*/true};
  for (const PrivateGroup &group : plan.getGroups()) {
    if (group.form != PrivateGroup::Form::Bins || group.isCapacityKnown)
      continue;
    // Reductions into memory that has no bins take more threads.
    Value base = group.base;
    auto type = dyn_cast<MemRefType>(base.getType());
    bool isDefined = isa<BlockArgument>(base) ||
                     base.getParentBlock() == b.getInsertionBlock();
    if (!type || type.getRank() != 1 || !isDefined)
      return {0};
    Value zero = arith::ConstantIndexOp::create(b, 0);
    Value elements = memref::DimOp::create(b, base, zero);
    Value bins = arith::ConstantIndexOp::create(b, group.capacity);
    residents.areFewIf = createAnd(
        b, residents.areFewIf,
        arith::CmpIOp::create(b, arith::CmpIPredicate::ule, elements, bins));
  }
  return residents;
}

/// If a branch of `block` only skips one block, turns it into an scf.if and
/// merges the three blocks. Returns whether it did.
static bool structureBranch(Block *block) {
  std::optional<Triangle> triangle = matchTriangle(block);
  if (!triangle)
    return false;
  auto [then, after, condition, isInverted] = *triangle;
  Operation *end = block->getTerminator(), *thenEnd = then->getTerminator();
  ImplicitLocOpBuilder b(end->getLoc(), end);
  if (isInverted)
    condition = createNot(b, condition);
  // Values computed in the branch are used only in it: `after` has another
  // predecessor.
  auto branch = scf::IfOp::create(b, condition, /*withElse=*/false);
  Block *inner = branch.thenBlock();
  thenEnd->erase();
  inner->getOperations().splice(inner->begin(), then->getOperations());
  end->erase();
  block->getOperations().splice(block->end(), after->getOperations());
  then->erase();
  after->erase();
  return true;
}

/// Replaces `reads` of a special register by `value`, an i32.
static void replaceReads(ImplicitLocOpBuilder &b, ArrayRef<Operation *> reads,
                         Value value) {
  Value index;
  for (Operation *read : reads) {
    Value each = value;
    if (read->getResult(0).getType().isIndex()) {
      if (!index)
        index = arith::IndexCastUIOp::create(b, b.getIndexType(), value);
      each = index;
    }
    read->replaceAllUsesWith(ValueRange{each});
    read->erase();
  }
}

/// Replaces reads of the number of blocks by `blocks`.
static void replaceGridSize(FunctionOpInterface kernel, Value blocks) {
  SmallVector<Operation *> reads;
  kernel.getFunctionBody().walk([&](Operation *op) {
    if (isGridDimX(op))
      reads.push_back(op);
  });
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  b.setInsertionPointToStart(&kernel.getFunctionBody().front());
  replaceReads(b, reads, blocks);
}

/// At the end of `entry`, lets the first blocks of the grid continue at `start`
/// and the others exit. Returns the number of blocks that continue.
static Value leaveEarly(ImplicitLocOpBuilder &b, Block *entry, Block *start,
                        Operation *end, Value number, Residents residents) {
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  SmallVector<Value, 3> size = {NVVM::BlockDimXOp::create(b, i32),
                                NVVM::BlockDimYOp::create(b, i32),
                                NVVM::BlockDimZOp::create(b, i32)};
  // Blocks that exit early must not clear bins.
  OpBuilder::InsertPoint here = b.saveInsertionPoint();
  Block *away = b.createBlock(entry->getParent(), entry->getParent()->end());
  b.clone(*end);
  b.restoreInsertionPoint(here);
  auto branch = [&](arith::CmpIPredicate how, Value left, Value right,
                    Block *next) {
    Value isNear = arith::CmpIOp::create(b, how, left, right);
    cf::CondBranchOp::create(b, isNear, next, ValueRange(), away, ValueRange());
  };
  // Most blocks exit: they do not need a division to find out.
  if (!residents.blocks) {
    Value threads = arith::MulIOp::create(
        b, arith::MulIOp::create(b, size[0], size[1]), size[2]);
    Value before =
        arith::MulIOp::create(b, arith::ExtUIOp::create(b, i64, number),
                              arith::ExtUIOp::create(b, i64, threads));
    unsigned mostThreads = residents.areFew && !residents.areFewIf
                               ? std::max(kFewResidentThreads, kMaxBlockThreads)
                               : kResidentThreads;
    Value most = arith::ConstantOp::create(
        b, b.getI64IntegerAttr(kMultiprocessors * mostThreads));
    Block *near = new Block();
    start->getParent()->getBlocks().insert(start->getIterator(), near);
    branch(arith::CmpIPredicate::ult, before, most, near);
    b.setInsertionPointToEnd(near);
  }
  Value resident = createResidentBlocks(b, size, residents);
  branch(arith::CmpIPredicate::ult, number, resident, start);
  return resident;
}

/// Moves the ops of `body`, up to `end`, into a loop in `start`. Its bounds are
/// not set.
static scf::ForOp createLoop(ImplicitLocOpBuilder &b, Block *start, Block *body,
                             Operation *end) {
  b.setInsertionPointToEnd(start);
  Value unset = ub::PoisonOp::create(b, b.getI32Type());
  // An index past the last block may not fit a signed integer.
  auto loop = scf::ForOp::create(b, unset, unset, unset, ValueRange(),
                                 /*bodyBuilder=*/nullptr,
                                 /*unsignedCmp=*/true);
  Block *inner = loop.getBody();
  inner->getOperations().splice(inner->begin(), body->getOperations(),
                                body->begin(), end->getIterator());
  end->moveAfter(loop);
  body->erase();
  return loop;
}

void mlir::redop::loopOverBlocks(FunctionOpInterface kernel,
                                 const GridPart &grid, Value blocks) {
  expandGlobalIds(kernel);
  if (blocks)
    replaceGridSize(kernel, blocks);
  Region &region = kernel.getFunctionBody();
  Block *entry = grid.part.start;
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  Type i32 = b.getI32Type();
  SmallVector<Operation *> reads;
  DominanceInfo dominance(kernel);
  for (Block &block : region)
    if (dominance.dominates(entry, &block))
      block.walk([&](Operation *op) {
        if (isBlockIdX(op))
          reads.push_back(op);
      });
  Operation *end = grid.part.mergeReturns();
  Block *body = entry->splitBlock(grid.part.getFirstOp());
  Block *start = b.createBlock(body);
  scf::ForOp loop;
  if (!grid.usesSharedMemory) {
    structureBranch(body);
    if (body->getTerminator() == end)
      loop = createLoop(b, start, body, end);
  }

  b.setInsertionPointToEnd(entry);
  Value first = NVVM::BlockIdXOp::create(b, i32);
  Value resident;
  if (blocks) {
    resident = NVVM::GridDimXOp::create(b, i32);
    cf::BranchOp::create(b, start);
  } else {
    Residents residents = grid.choose(b, loop);
    blocks = NVVM::GridDimXOp::create(b, i32);
    resident = leaveEarly(b, entry, start, end, first, residents);
  }

  if (loop) {
    Operation *unset = loop.getStep().getDefiningOp();
    loop.setLowerBound(first);
    loop.setUpperBound(blocks);
    loop.setStep(resident);
    unset->erase();
    b.setInsertionPointToStart(loop.getBody());
    replaceReads(b, reads, loop.getInductionVar());
    return;
  }
  Value number = body->addArgument(i32, kernel.getLoc());
  b.setInsertionPointToStart(body);
  replaceReads(b, reads, number);
  Block *next = end->getBlock();
  Block *last = next->splitBlock(end);
  b.setInsertionPointToEnd(start);
  cf::BranchOp::create(b, body, ValueRange{first});
  b.setInsertionPointToEnd(next);
  if (grid.usesSharedMemory)
    NVVM::Barrier0Op::create(b);
  Value following = arith::AddIOp::create(b, number, resident);
  Value isMore =
      arith::CmpIOp::create(b, arith::CmpIPredicate::ult, following, blocks);
  cf::CondBranchOp::create(b, isMore, body, ValueRange{following}, last,
                           ValueRange());
}
