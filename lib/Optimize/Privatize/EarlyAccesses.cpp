//===- EarlyAccesses.cpp - What precedes all reductions -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of PrivatizePlan that finds loads and stores of a target that no
// reduction may precede, so that reductions may be executed later, and barriers
// that only loads precede.
//
//===----------------------------------------------------------------------===//

#include "Privatize/Plan.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "redop/Analysis/Lemmas.h"
#include "redop/Analysis/Reachability.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether `op` is a load that may not race with writes of other threads. The
/// accesses of inline PTX are weak; a text that also stores is a write.
static bool isPlainLoad(Operation *op) {
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    return !load.getVolatile_() &&
           load.getOrdering() == LLVM::AtomicOrdering::not_atomic;
  return isa<memref::LoadOp, vector::LoadOp, LLVM::InlineAsmOp>(op);
}

/// Finds the loads that no write of their thread precedes, and no op at which
/// it may wait for another thread. If redop-grid has added a loop, the loads
/// that it has marked: the loop executes other threads before them, and may
/// have a barrier.
void PrivatizePlan::findEarlyLoads() {
  llvm::SmallSetVector<Operation *, 8> writes;
  for (const Access &access : accesses.accesses)
    if (access.isWrite)
      writes.insert(access.op);
  auto isLoad = [&](Operation *op) {
    return isPlainLoad(op) && !writes.contains(op);
  };
  for (const Access &access : accesses.accesses)
    if (access.op->hasAttr(earlyLoadAttrName) && isLoad(access.op))
      earlyLoads.insert(access.op);
  if (!earlyLoads.empty() || kernel->hasAttr(virtualGridAttrName))
    return;
  SmallVector<Operation *> before(writes.begin(), writes.end());
  for (ArrayRef<Operation *> each :
       {ArrayRef(accesses.ctaBarriers), ArrayRef(accesses.otherBarriers),
        ArrayRef(accesses.collectives)})
    llvm::append_range(before, each);
  Reach after(kernel.getFunctionBody(), before, {}, Reach::Direction::After);
  for (const Access &access : accesses.accesses)
    if (isLoad(access.op) && !after.contains(access.op))
      earlyLoads.insert(access.op);
}

SmallVector<Operation *> PrivatizePlan::findNeedlessBarriers() {
  // Lanes that have met there may be expected to be together.
  if (!llvm::all_of(accesses.collectives, [&](Operation *op) {
        return llvm::is_contained(accesses.ctaBarriers, op);
      }))
    return {};
  // What others wait for there is not known.
  SmallVector<Operation *> before(accesses.otherBarriers);
  for (const Access &access : accesses.accesses)
    if (access.isWrite || !isPlainLoad(access.op) || mayChange(access.op))
      before.push_back(access.op);
  Reach after(kernel.getFunctionBody(), before, {}, Reach::Direction::After);
  auto isNeedless = [&](Operation *barrier) {
    return kernel->isProperAncestor(barrier) &&
           isa<NVVM::BarrierOp, gpu::BarrierOp, LLVM::CallIntrinsicOp>(
               barrier) &&
           !after.contains(barrier);
  };
  SmallVector<Operation *> needless;
  llvm::copy_if(accesses.ctaBarriers, std::back_inserter(needless), isNeedless);
  return needless;
}

static bool isPlainStore(Operation *op) {
  if (auto store = dyn_cast<LLVM::StoreOp>(op))
    return !store.getVolatile_() &&
           store.getOrdering() == LLVM::AtomicOrdering::not_atomic;
  return isa<memref::StoreOp, vector::StoreOp>(op);
}

/// Finds the plain stores that precede all reductions, as in a CTA that clears
/// its own part of the result: no thread executes one after a reduction, nor
/// meets another thread there that may. Later reductions follow them as well,
/// and those of threads that nothing orders behind a store race with it.
void PrivatizePlan::findEarlyStores() {
  // A loop over the grid executes the stores of other CTAs in between.
  if (assumed != AssumedLoop::None)
    return;
  SmallVector<Operation *> reductions;
  for (const Access &access : accesses.accesses)
    if (access.commuting)
      reductions.push_back(access.op);
  Reach after(kernel.getFunctionBody(), reductions, {},
              Reach::Direction::After);
  for (ArrayRef<Operation *> meetings :
       {ArrayRef(accesses.ctaBarriers), ArrayRef(accesses.otherBarriers),
        ArrayRef(accesses.collectives)})
    if (llvm::any_of(meetings,
                     [&](Operation *op) { return after.contains(op); }))
      return;
  for (const Access &access : accesses.accesses)
    if (isPlainStore(access.op) && !after.contains(access.op))
      earlyStores.insert(access.op);
}

/// Whether `other` reads through another argument than `own` reduces, before
/// all reductions of its thread. Another thread that reduces into what it reads
/// would race with it, and its own reductions come later anyway. A read through
/// the same argument shows that such races are intended. An address that
/// threads have exchanged is based on an argument that escapes.
bool PrivatizePlan::readsBeforeReductions(const Access &own,
                                          const Access &other) const {
  auto isArgument = [](Root root) {
    return isa_and_nonnull<BlockArgument>(root);
  };
  bool isBefore =
      earlyLoads.contains(other.op) &&
      llvm::all_of(own.place.roots,
                   [&](Root root) { return !root || isArgument(root); }) &&
      llvm::all_of(other.place.roots, [&](Root root) {
        return isArgument(root) &&
               !context.getObjects().mayBeBasedOn(own.place, root);
      });
  return isBefore || (isPlainLoad(other.op) && isGranted(Lemma::ReadsBefore));
}
