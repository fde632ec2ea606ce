//===- PersistentCtas.cpp - How many blocks of a grid stay ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/PersistentCtas.h"
#include "Loops/InterleaveIterations.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Uniformity.h"
#include "redop/Codegen/Values.h"

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
/// If all threads that fit had this number of iterations, fewer threads
/// suffice.
static constexpr int64_t kManyIterations = 16;
static constexpr unsigned kMaxBlockThreads = 1024;
/// With a sample, no more blocks are resident on a multiprocessor, even if they
/// have fewer threads than a warp: all blocks compare their number with one
/// constant.
static constexpr unsigned kMostFewBlocks = kFewResidentThreads / 32;
static constexpr unsigned kNearBlocks = kMultiprocessors * kMostFewBlocks;
Value mlir::redop::createThreads(ImplicitLocOpBuilder &b, ValueRange size) {
  return arith::MulIOp::create(b, arith::MulIOp::create(b, size[0], size[1]),
                               size[2]);
}

Value mlir::redop::createResidentBlocks(ImplicitLocOpBuilder &b,
                                        ValueRange size, Residents residents) {
  Type type = size[0].getType();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
  };
  if (residents.blocks)
    return constant(residents.blocks);
  Value block = createThreads(b, size);
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
      return !isSameInBlock(kernel, operand);
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

/// An i1: whether the grid has enough blocks in dimension x that the resident
/// ones have many iterations.
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

unsigned mlir::redop::countNear(const Residents &residents) {
  return residents.blocks ? residents.blocks : kNearBlocks;
}

unsigned mlir::redop::countNearThreads(const Residents &residents) {
  // At least one block is resident on each multiprocessor, however large.
  unsigned threads = residents.threads && !residents.doSuffice
                         ? std::max(residents.threads, kMaxBlockThreads)
                         : kResidentThreads;
  return kMultiprocessors * threads;
}
