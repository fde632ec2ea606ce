//===- GridLoop.cpp - A loop over block indices ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GridLoop.h"
#include "ControlFlow.h"
#include "StructureBranch.h"
#include "Unroll.h"
#include "Version.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

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
/// Sums in registers need even less room, if they read little: the more each
/// thread reads, the less of the time is that of launching. A dot product of
/// f32 takes 0.086 ms with 1,024 threads and 0.136 with 512.
static constexpr unsigned kSumThreads = 256, kSumBytes = 4;
static constexpr unsigned kLongSumThreads = 1024;
/// If the data decides which threads add, these may be few, and the kernel as
/// written has nothing to wait for.
static constexpr unsigned kSelectThreads = 512;
/// The shared memory of a multiprocessor, and what the system reserves for each
/// block.
static constexpr uint64_t kMultiprocessorBytes = 228 * 1024;
static constexpr uint64_t kReservedBytes = 1024;
/// The blocks that a multiprocessor has room for, if they are small.
static constexpr unsigned kMostBlocks = 32;
/// If all threads that fit had so many iterations, fewer threads suffice.
static constexpr int64_t kManyIterations = 16;
static constexpr unsigned kMaxBlockThreads = 1024;
/// With a sample, no more blocks stay on a multiprocessor, even if they have
/// fewer threads than a warp: so all blocks compare their number with one
/// constant.
static constexpr unsigned kMostFewBlocks = kFewResidentThreads / 32;
static constexpr unsigned kNearBlocks = kMultiprocessors * kMostFewBlocks;
/// Where no blocks stay, one of so many, a power of two, does the work of all
/// of them: enough loads in flight that the others cost nothing, and so little
/// work that the multiprocessors stay balanced.
static constexpr unsigned kJoinedBlocks = 8;

/// Whether `op` reads a component of a special register: a GPUOp of this
/// dimension, an NVVMOp, or a call of `intrinsic`.
template <typename GPUOp, typename NVVMOp>
static bool reads(Operation *op, gpu::Dimension dimension,
                  StringRef intrinsic) {
  if (auto read = dyn_cast<GPUOp>(op))
    return read.getDimension() == dimension;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return call.getIntrin() == intrinsic;
  return isa<NVVMOp>(op);
}

static bool isBlockIdX(Operation *op) {
  return reads<gpu::BlockIdOp, NVVM::BlockIdXOp>(
      op, gpu::Dimension::x, "llvm.nvvm.read.ptx.sreg.ctaid.x");
}

static bool isBlockIdY(Operation *op) {
  return reads<gpu::BlockIdOp, NVVM::BlockIdYOp>(
      op, gpu::Dimension::y, "llvm.nvvm.read.ptx.sreg.ctaid.y");
}

static bool isGridDimX(Operation *op) {
  return reads<gpu::GridDimOp, NVVM::GridDimXOp>(
      op, gpu::Dimension::x, "llvm.nvvm.read.ptx.sreg.nctaid.x");
}

static bool isGlobalIdY(Operation *op) {
  auto id = dyn_cast<gpu::GlobalIdOp>(op);
  return id && id.getDimension() == gpu::Dimension::y;
}

bool mlir::redop::readsBlockIdY(FunctionOpInterface kernel) {
  return kernel.getFunctionBody()
      .walk([](Operation *op) {
        return isBlockIdY(op) || isGlobalIdY(op) ? WalkResult::interrupt()
                                                 : WalkResult::advance();
      })
      .wasInterrupted();
}

static bool isGlobalIdX(Operation *op) {
  auto id = dyn_cast<gpu::GlobalIdOp>(op);
  return id && id.getDimension() == gpu::Dimension::x;
}

bool mlir::redop::dependsOnBlockId(Value value, GridAxis axis) {
  bool coversX = axis != GridAxis::Y;
  bool coversY = axis == GridAxis::Y || axis == GridAxis::Longer;
  llvm::SmallSetVector<Value, 8> values;
  values.insert(value);
  for (size_t i = 0; i < values.size(); ++i) {
    Operation *op = values[i].getDefiningOp();
    if (!op) {
      Block *block = cast<BlockArgument>(values[i]).getOwner();
      if (!block->isEntryBlock() ||
          !isa<FunctionOpInterface>(block->getParentOp()))
        return true;
      continue;
    }
    if ((coversX && (isBlockIdX(op) || isGlobalIdX(op))) ||
        (coversY && (isBlockIdY(op) || isGlobalIdY(op))) || !isPure(op) ||
        op->getNumRegions() != 0)
      return true;
    values.insert(op->operand_begin(), op->operand_end());
  }
  return false;
}

/// Splits reads of the global thread index in dimensions x and y.
static void expandGlobalIds(FunctionOpInterface kernel) {
  SmallVector<gpu::GlobalIdOp> ids;
  kernel.getFunctionBody().walk([&](gpu::GlobalIdOp op) {
    if (op.getDimension() != gpu::Dimension::z)
      ids.push_back(op);
  });
  for (gpu::GlobalIdOp id : ids) {
    ImplicitLocOpBuilder b(id.getLoc(), id);
    Value block = gpu::BlockIdOp::create(b, id.getDimension());
    Value size = gpu::BlockDimOp::create(b, id.getDimension());
    Value thread = gpu::ThreadIdOp::create(b, id.getDimension());
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
  unsigned most = residents.threads ? residents.threads : kResidentThreads;
  Value threads = constant(most);
  if (residents.doSuffice)
    threads = arith::SelectOp::create(b, residents.doSuffice, threads,
                                      constant(kResidentThreads));
  Value each = arith::DivUIOp::create(b, threads, block);
  if (residents.threads)
    each = arith::MaxUIOp::create(b, each, constant(1));
  if (residents.sample)
    each = arith::MinUIOp::create(b, each, constant(kMostFewBlocks));
  if (residents.fitting)
    each = arith::MinUIOp::create(b, each, constant(residents.fitting));
  return arith::MulIOp::create(b, constant(kMultiprocessors), each);
}

/// The bytes that an iteration loads, apart from those that are the same for
/// all threads, and from those within further branches.
static unsigned getLoadedBytes(CountedLoop &loop, FunctionOpInterface kernel) {
  unsigned bits = 0;
  auto add = [&](Operation *op) {
    bool isLoad = isa<LLVM::LoadOp, memref::LoadOp, LLVM::InlineAsmOp>(op) &&
                  op->getNumResults() == 1 &&
                  op->getResult(0).getType().isIntOrFloat();
    bool isOwn = llvm::any_of(op->getOperands(), [&](Value operand) {
      return !isBlockConstant(kernel, operand);
    });
    if (isLoad && isOwn)
      bits += op->getResult(0).getType().getIntOrFloatBitWidth();
  };
  llvm::for_each(loop.getOps(), add);
  llvm::for_each(loop.getBranchOps(), add);
  return bits / 8;
}

/// Whether some loads wait for the branch that others decide.
static bool hasNestedBranch(CountedLoop &loop) {
  return llvm::any_of(loop.getBranchOps(), llvm::IsaPred<scf::IfOp>);
}

static bool hasMask(CountedLoop &loop) {
  auto isMasked = [](Operation *op) {
    std::optional<Reduction> reduction = readReduction(op);
    return reduction && reduction->mask;
  };
  return llvm::any_of(loop.getOps(), isMasked) ||
         llvm::any_of(loop.getBranchOps(), isMasked);
}

/// An i1: whether the grid has so many blocks in dimension x that those that
/// stay have many iterations.
static Value createIsLong(ImplicitLocOpBuilder &b) {
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Value threads = arith::MulIOp::create(
      b, arith::ExtUIOp::create(b, i64, NVVM::GridDimXOp::create(b, i32)),
      arith::ExtUIOp::create(b, i64, NVVM::BlockDimXOp::create(b, i32)));
  Value least = arith::ConstantOp::create(
      b, b.getI64IntegerAttr(kManyIterations * kMultiprocessors *
                             kResidentThreads));
  return arith::CmpIOp::create(b, arith::CmpIPredicate::uge, threads, least);
}

Residents mlir::redop::chooseResidents(ImplicitLocOpBuilder &b, scf::ForOp loop,
                                       const PrivatizePlan &plan) {
  Residents all;
  uint64_t fitting =
      kMultiprocessorBytes / (plan.getBytesPerBlock() + kReservedBytes);
  if (fitting < kMostBlocks)
    all.fitting = std::max<uint64_t>(fitting, 1);
  std::optional<CountedLoop> counted;
  if (loop)
    counted = CountedLoop::match(loop);
  if (!counted || !canInterleave(*counted, plan.getReductionOps()))
    return all;
  bool areSums = llvm::none_of(plan.getGroups(), [](const PrivateGroup &each) {
    return each.form == PrivateGroup::Form::Bins;
  });
  Residents residents = all;
  if (!areSums)
    residents.threads = kFewResidentThreads;
  else if (hasNestedBranch(*counted) ||
           getLoadedBytes(*counted,
                          loop->getParentOfType<FunctionOpInterface>()) >
               kSumBytes)
    residents.threads = kLongSumThreads;
  else
    residents.threads = hasMask(*counted) ? kSelectThreads : kSumThreads;
  residents.sample = KeySample::match(loop, plan);
  for (const PrivateGroup &group : plan.getGroups()) {
    if (group.form != PrivateGroup::Form::Bins)
      continue;
    if (group.recurrence)
      residents.doSuffice = createAnd(b, residents.doSuffice, createIsLong(b));
    if (group.recurrence || group.isCapacityKnown)
      continue;
    // Reductions into memory that has no bins take more threads.
    Value base = group.base;
    auto type = dyn_cast<MemRefType>(base.getType());
    bool isDefined = isa<BlockArgument>(base) ||
                     base.getParentBlock() == b.getInsertionBlock();
    if (!type || type.getRank() != 1 || !isDefined) {
      residents.doSuffice = nullptr;
      return residents.sample ? residents : all;
    }
    Value zero = arith::ConstantIndexOp::create(b, 0);
    Value elements = memref::DimOp::create(b, base, zero);
    Value bins = arith::ConstantIndexOp::create(b, group.capacity);
    residents.doSuffice = createAnd(
        b, residents.doSuffice,
        arith::CmpIOp::create(b, arith::CmpIPredicate::ule, elements, bins));
  }
  return residents;
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

void mlir::redop::replaceGridSize(FunctionOpInterface kernel, Value blocks) {
  SmallVector<Operation *> reads;
  kernel.getFunctionBody().walk([&](Operation *op) {
    if (isGridDimX(op))
      reads.push_back(op);
  });
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  b.setInsertionPointToStart(&kernel.getFunctionBody().front());
  replaceReads(b, reads, blocks);
}

namespace {
/// The dimension of the grid that a loop covers, as i32 values.
struct Covered {
  /// The block's index in it, and its size.
  Value number, count;
  /// Whether it is y: an i1, or null if it is x.
  Value isY;
  /// The number of blocks with the same index; null if the others are ignored.
  Value others;
};
} // namespace

/// More blocks with the same index than fit any GPU.
static constexpr int64_t kManyOthers = 1 << 20;

static Covered createCovered(ImplicitLocOpBuilder &b, GridAxis axis) {
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Value x = NVVM::BlockIdXOp::create(b, i32);
  Value sizeX = NVVM::GridDimXOp::create(b, i32);
  if (axis == GridAxis::X)
    return {x, sizeX, Value(), Value()};
  auto createOthers = [&](Value other) {
    Value all = arith::MulIOp::create(
        b, arith::ExtUIOp::create(b, i64, other),
        arith::ExtUIOp::create(b, i64, NVVM::GridDimZOp::create(b, i32)));
    all = arith::MinUIOp::create(
        b, all, arith::ConstantOp::create(b, b.getI64IntegerAttr(kManyOthers)));
    return arith::TruncIOp::create(b, i32, all);
  };
  if (axis == GridAxis::XOfMany)
    return {x, sizeX, Value(), createOthers(NVVM::GridDimYOp::create(b, i32))};
  Value y = NVVM::BlockIdYOp::create(b, i32);
  Value sizeY = NVVM::GridDimYOp::create(b, i32);
  Value isY =
      axis == GridAxis::Y
          ? arith::ConstantOp::create(b, b.getBoolAttr(true)).getResult()
          : arith::CmpIOp::create(b, arith::CmpIPredicate::ugt, sizeY, sizeX)
                .getResult();
  return {arith::SelectOp::create(b, isY, y, x),
          arith::SelectOp::create(b, isY, sizeY, sizeX), isY,
          createOthers(arith::SelectOp::create(b, isY, sizeX, sizeY))};
}

static Value isLess(ImplicitLocOpBuilder &b, Value left, Value right) {
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, left, right);
}

static SmallVector<Value, 3> createBlockSize(ImplicitLocOpBuilder &b) {
  Type i32 = b.getI32Type();
  return {NVVM::BlockDimXOp::create(b, i32), NVVM::BlockDimYOp::create(b, i32),
          NVVM::BlockDimZOp::create(b, i32)};
}

/// If it does not depend on the launch: the blocks that may be `residents`.
static unsigned countNear(const Residents &residents) {
  return residents.blocks ? residents.blocks : kNearBlocks;
}

/// An i1 that costs no division: whether the block may be one of `residents`.
/// Without a fixed or a sampled number of them, the `size` of a block decides.
static Value createIsNear(ImplicitLocOpBuilder &b, ValueRange size,
                          const Covered &covered, const Residents &residents) {
  if (residents.blocks || residents.sample)
    return isLess(b, covered.number, createI32(b, countNear(residents)));
  Type i64 = b.getI64Type();
  Value threads = arith::MulIOp::create(
      b, arith::MulIOp::create(b, size[0], size[1]), size[2]);
  Value before =
      arith::MulIOp::create(b, arith::ExtUIOp::create(b, i64, covered.number),
                            arith::ExtUIOp::create(b, i64, threads));
  if (covered.others)
    before = arith::MulIOp::create(
        b, before, arith::ExtUIOp::create(b, i64, covered.others));
  unsigned mostThreads = residents.threads && !residents.doSuffice
                             ? std::max(residents.threads, kMaxBlockThreads)
                             : kResidentThreads;
  Value most = arith::ConstantOp::create(
      b, b.getI64IntegerAttr(kMultiprocessors * mostThreads));
  Value isNear = isLess(b, before, most);
  if (covered.others)
    isNear = arith::OrIOp::create(b, isNear,
                                  isLess(b, covered.number, createI32(b, 1)));
  return isNear;
}

/// A block at which those exit that do not stay; they must not clear bins.
static Block *createExit(ImplicitLocOpBuilder &b, Operation *end) {
  OpBuilder::InsertionGuard guard(b);
  Region *region = end->getParentRegion();
  Block *away = b.createBlock(region, region->end());
  b.clone(*end);
  return away;
}

/// Lets blocks continue at a new block before `start` if `condition` holds, and
/// exit otherwise; sets the insertion point to the new block.
static Block *continueIf(ImplicitLocOpBuilder &b, Value condition, Block *start,
                         Block *away) {
  Block *next = new Block();
  start->getParent()->getBlocks().insert(start->getIterator(), next);
  cf::CondBranchOp::create(b, condition, next, ValueRange(), away,
                           ValueRange());
  b.setInsertionPointToEnd(next);
  return next;
}

/// Lets the first blocks of the grid continue at `start` and the others exit.
/// Returns the number of blocks that continue, in the dimension that the loop
/// covers.
static Value leaveEarly(ImplicitLocOpBuilder &b, Block *start, Block *away,
                        const Covered &covered, const Residents &residents) {
  SmallVector<Value, 3> size = createBlockSize(b);
  // Most blocks exit: they do not need a division to find out.
  if (!residents.blocks)
    continueIf(b, createIsNear(b, size, covered, residents), start, away);
  Value resident = createResidentBlocks(b, size, residents);
  if (covered.others)
    resident = arith::MaxUIOp::create(
        b, arith::DivUIOp::create(b, resident, covered.others),
        createI32(b, 1));
  cf::CondBranchOp::create(b, isLess(b, covered.number, resident), start,
                           ValueRange(), away, ValueRange());
  return resident;
}

/// Moves what does not depend on an iteration from the blocks dominated by
/// `body` in front of the terminator of `start`.
static void hoist(FunctionOpInterface kernel, Block *body, Operation *before) {
  DominanceInfo dominance(kernel);
  SmallVector<Operation *> ops;
  for (Block &block : kernel.getFunctionBody())
    if (dominance.dominates(body, &block))
      block.walk<WalkOrder::PreOrder>(
          [&](Operation *op) { ops.push_back(op); });
  for (Operation *op : ops) {
    bool isFree = op->getNumRegions() == 0 && isPure(op) &&
                  !op->hasTrait<OpTrait::IsTerminator>() && op != before;
    if (isFree && llvm::all_of(op->getOperands(), [&](Value operand) {
          return dominance.properlyDominates(operand, before);
        }))
      op->moveBefore(before);
  }
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

/// Whether the block does the work of a group of kJoinedBlocks blocks.
static Value createIsChosen(ImplicitLocOpBuilder &b, Value number) {
  Value rest = arith::RemUIOp::create(b, number, createI32(b, kJoinedBlocks));
  return isLess(b, rest, createI32(b, 1));
}

namespace {
/// The blocks that a loop covers: from the block's own index to `upper`.
struct Iterations {
  Value upper, step;
};
} // namespace

/// Whether each block of the grid does its own work, although they are joined:
/// all of them are near.
static Value createIsSmall(ImplicitLocOpBuilder &b, const Covered &covered,
                           const Residents &residents) {
  return isLess(b, covered.count, createI32(b, countNear(residents)));
}

/// The iterations of a block that does the work of a group.
static Iterations joinBlocks(ImplicitLocOpBuilder &b, const Covered &covered,
                             const Residents &residents) {
  Value one = createI32(b, 1);
  Value each = arith::SelectOp::create(b, createIsSmall(b, covered, residents),
                                       one, createI32(b, kJoinedBlocks));
  Value upper = arith::AddIOp::create(b, covered.number, each);
  return {arith::MinUIOp::create(b, upper, covered.count), one};
}

void mlir::redop::leaveToOthers(FunctionOpInterface kernel, GridAxis axis,
                                const Residents &residents) {
  Region &body = kernel.getFunctionBody();
  Block *entry = &body.front();
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  Block *away = createExit(b, llvm::find_if(body, isReturn)->getTerminator());
  Block *rest = entry->splitBlock(entry->begin());
  // The second version is at the end.
  away->moveBefore(rest);
  b.setInsertionPointToEnd(entry);
  Covered covered = createCovered(b, axis);
  Value stays = residents.areJoined
                    ? arith::OrIOp::create(b, createIsChosen(b, covered.number),
                                           createIsSmall(b, covered, residents))
                          .getResult()
                    : createIsNear(b, createBlockSize(b), covered, residents);
  auto branch = cf::CondBranchOp::create(b, stays, rest, ValueRange(), away,
                                         ValueRange());
  branch->setAttr(leavesAttrName, b.getUnitAttr());
}

/// Executes the ops of `loop` for a group of blocks, in the first of them.
static void joinIterations(ImplicitLocOpBuilder &b, scf::ForOp loop,
                           const Covered &covered) {
  OpBuilder::InsertionGuard guard(b);
  auto chosen = scf::IfOp::create(b, createIsChosen(b, covered.number),
                                  /*withElseRegion=*/false);
  b.setInsertionPointToStart(chosen.thenBlock());
  SmallVector<Value> numbers = {covered.number};
  for (unsigned i = 1; i < kJoinedBlocks; ++i)
    numbers.push_back(
        arith::AddIOp::create(b, covered.number, createI32(b, i)));
  auto whole = scf::IfOp::create(b, isLess(b, numbers.back(), covered.count),
                                 /*withElseRegion=*/true);
  b.setInsertionPointToStart(whole.thenBlock());
  CountedLoop counted = *CountedLoop::match(loop);
  createIterations(counted, numbers, b);
  // The last blocks of the grid.
  b.setInsertionPointToStart(whole.elseBlock());
  auto rest = cast<scf::ForOp>(b.clone(*loop));
  b.setInsertionPoint(rest);
  rest.setLowerBound(covered.number);
  rest.setUpperBound(covered.count);
  rest.setStep(createI32(b, 1));
}

/// Creates a block for what the blocks do if no bins pay: in a grid in which
/// all blocks are near, what they did before.
static Block *createWithoutBins(ImplicitLocOpBuilder &b, scf::ForOp loop,
                                Operation *end, const Covered &covered,
                                const Residents &residents) {
  Block *block = createExit(b, end);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(block);
  Value isSmall = createIsSmall(b, covered, residents);
  auto small = scf::IfOp::create(b, isSmall, /*withElseRegion=*/true);
  b.setInsertionPointToStart(small.thenBlock());
  IRMapping copy;
  copy.map(loop.getInductionVar(), covered.number);
  for (Operation &op : loop.getBody()->without_terminator())
    b.clone(op, copy);
  b.setInsertionPointToStart(small.elseBlock());
  joinIterations(b, loop, covered);
  return block;
}

void mlir::redop::loopOverBlocks(FunctionOpInterface kernel,
                                 const GridPart &grid, Value blocks) {
  assert((!blocks || grid.axis == GridAxis::X) && "a launch has few in x");
  expandGlobalIds(kernel);
  Region &region = kernel.getFunctionBody();
  Block *entry = grid.part.start;
  ImplicitLocOpBuilder b(kernel.getLoc(), kernel.getContext());
  Type i32 = b.getI32Type();
  SmallVector<Operation *> readsX, readsY;
  DominanceInfo dominance(kernel);
  for (Block &block : region)
    if (dominance.dominates(entry, &block))
      block.walk([&](Operation *op) {
        if (isBlockIdX(op))
          readsX.push_back(op);
        else if (isBlockIdY(op))
          readsY.push_back(op);
      });
  Operation *end = grid.part.mergeReturns();
  Block *body = entry->splitBlock(grid.part.getFirstOp());
  Block *start = b.createBlock(body);
  scf::ForOp loop;
  if (!grid.usesSharedMemory) {
    structureBranch(body);
    maskNested(body);
    if (body->getTerminator() == end)
      loop = createLoop(b, start, body, end);
  }

  b.setInsertionPointToEnd(entry);
  Iterations iterations;
  Covered covered;
  Residents residents;
  Block *sampling = nullptr, *few = nullptr;
  if (blocks) {
    covered = {NVVM::BlockIdXOp::create(b, i32), blocks, Value(), Value()};
    iterations = {blocks, NVVM::GridDimXOp::create(b, i32)};
    cf::BranchOp::create(b, start);
  } else {
    residents = grid.choose(b, loop);
    covered = createCovered(b, grid.axis);
    if (residents.areJoined) {
      iterations = joinBlocks(b, covered, residents);
      cf::BranchOp::create(b, start);
    } else {
      Block *away = createExit(b, end);
      Residents staying = residents;
      if (residents.sample) {
        staying.doSuffice = nullptr;
        Value isChosen = createIsChosen(b, covered.number);
        Value isNear = createIsNear(b, /*size=*/{}, covered, staying);
        sampling = continueIf(b, arith::OrIOp::create(b, isChosen, isNear),
                              start, away);
        few = b.createBlock(start);
      }
      iterations = {covered.count,
                    leaveEarly(b, start, away, covered, staying)};
    }
  }
  // The block index of the iteration `number`.
  auto replaceIds = [&](Value number) {
    if (!covered.isY)
      return replaceReads(b, readsX, number);
    Value x, y;
    if (grid.axis == GridAxis::Y) {
      y = number;
    } else {
      x = arith::SelectOp::create(b, covered.isY,
                                  NVVM::BlockIdXOp::create(b, i32), number);
      y = arith::SelectOp::create(b, covered.isY, number,
                                  NVVM::BlockIdYOp::create(b, i32));
      replaceReads(b, readsX, x);
    }
    replaceReads(b, readsY, y);
  };

  if (loop) {
    Operation *unset = loop.getStep().getDefiningOp();
    loop.setLowerBound(covered.number);
    loop.setUpperBound(iterations.upper);
    loop.setStep(iterations.step);
    unset->erase();
    b.setInsertionPointToStart(loop.getBody());
    replaceIds(loop.getInductionVar());
    if (sampling) {
      b.setInsertionPointToEnd(sampling);
      Value repeat =
          residents.sample->create(b, covered.count, residents.doSuffice);
      Block *each = createWithoutBins(b, loop, end, covered, residents);
      markVersions(cf::CondBranchOp::create(b, repeat, few, ValueRange(), each,
                                            ValueRange()));
    }
    if (grid.hoists)
      hoist(kernel, start, loop);
    return;
  }
  Value number = body->addArgument(i32, kernel.getLoc());
  b.setInsertionPointToStart(body);
  replaceIds(number);
  Block *next = end->getBlock();
  Block *last = next->splitBlock(end);
  b.setInsertionPointToEnd(start);
  Operation *enter = cf::BranchOp::create(b, body, ValueRange{covered.number});
  b.setInsertionPointToEnd(next);
  if (grid.usesSharedMemory)
    NVVM::Barrier0Op::create(b);
  Value following = arith::AddIOp::create(b, number, iterations.step);
  Value isMore = isLess(b, following, iterations.upper);
  cf::CondBranchOp::create(b, isMore, body, ValueRange{following}, last,
                           ValueRange());
  if (grid.hoists)
    hoist(kernel, body, enter);
}
