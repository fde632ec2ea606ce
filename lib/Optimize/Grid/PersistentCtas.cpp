//===- PersistentCtas.cpp - How many blocks of a grid stay ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/PersistentCtas.h"
#include "Grid/Heuristics.h"
#include "Loops/InterleaveIterations.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

/// With a sample, the maximum number of resident CTAs of an SM, even if they
/// have fewer threads than a warp: all CTAs compare their number with one
/// constant.
static unsigned getMaxSampledCtas(const Machine &machine) {
  return std::min(kPersistentBinThreads / kWarpSize, machine.ctas);
}

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
  // On a GPU with fewer SMs, some CTAs wait for others, and on one with more,
  // some slots stay unused. (%nsmid does not help: it is only an upper bound,
  // far too large.)
  const Machine &machine = residents.machine;
  Value threads =
      constant(residents.threads ? residents.threads : machine.threads);
  if (residents.doSuffice)
    threads = arith::SelectOp::create(b, residents.doSuffice, threads,
                                      constant(machine.threads));
  Value each = arith::DivUIOp::create(b, threads, block);
  if (residents.threads)
    each = arith::MaxUIOp::create(b, each, constant(1));
  if (residents.sample)
    each =
        arith::MinUIOp::create(b, each, constant(getMaxSampledCtas(machine)));
  if (residents.fitting)
    each = arith::MinUIOp::create(b, each, constant(residents.fitting));
  return arith::MulIOp::create(b, constant(machine.multiprocessors), each);
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
    std::optional<ReductionAccess> reduction = ReductionAccess::match(op);
    return reduction && reduction->isDeferrable() && reduction->mask;
  };
  return llvm::any_of(loop.getOps(), isMasked) ||
         llvm::any_of(loop.getBranchOps(), isMasked);
}

/// An i1: whether the grid has enough blocks in dimension x that the resident
/// ones have many iterations.
static Value createIsLong(ImplicitLocOpBuilder &b, const Machine &machine) {
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Value threads = arith::MulIOp::create(
      b, arith::ExtUIOp::create(b, i64, NVVM::GridDimXOp::create(b, i32)),
      arith::ExtUIOp::create(b, i64, NVVM::BlockDimXOp::create(b, i32)));
  Value least = arith::ConstantOp::create(
      b, b.getI64IntegerAttr(kMinPersistentIterations *
                             machine.multiprocessors * machine.threads));
  return arith::CmpIOp::create(b, arith::CmpIPredicate::uge, threads, least);
}

Residents mlir::redop::chooseResidents(ImplicitLocOpBuilder &b, scf::ForOp loop,
                                       const PrivatizePlan &plan,
                                       const Machine &machine) {
  Residents all = {machine};
  uint64_t fitting =
      machine.sharedBytes / (plan.getBytesPerBlock() + machine.reservedBytes);
  if (fitting < machine.ctas)
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
    residents.threads = kPersistentBinThreads;
  else if (hasNestedBranch(*counted) ||
           getLoadedBytes(*counted,
                          loop->getParentOfType<FunctionOpInterface>()) >
               kMaxShortSumBytes)
    residents.threads = kPersistentSumThreads;
  else
    residents.threads = hasMask(*counted) ? kPersistentSelectThreads
                                          : kPersistentShortSumThreads;
  residents.threads = std::min(residents.threads, machine.threads);
  residents.sample = KeySample::match(loop, plan);
  for (const PrivateGroup &group : plan.getGroups()) {
    if (group.form != PrivateGroup::Form::Bins)
      continue;
    if (group.recurrence)
      residents.doSuffice =
          createAnd(b, residents.doSuffice, createIsLong(b, machine));
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
  const Machine &machine = residents.machine;
  return residents.blocks
             ? residents.blocks
             : machine.multiprocessors * getMaxSampledCtas(machine);
}

unsigned mlir::redop::countNearThreads(const Residents &residents) {
  // At least one block is resident on each multiprocessor, however large.
  const Machine &machine = residents.machine;
  unsigned threads = residents.threads && !residents.doSuffice
                         ? std::max(residents.threads, kMaxCtaThreads)
                         : machine.threads;
  return machine.multiprocessors * threads;
}
