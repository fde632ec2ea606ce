//===- ForwardLoads.cpp - Loads that repeat earlier ones ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Merge/ForwardLoads.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Analysis/MemoryAccesses.h"
#include "redop/Analysis/MemoryObjects.h"

using namespace mlir;
using namespace mlir::redop;

/// Loads that are remembered, to limit the compile time. Not measured.
static constexpr size_t kMaxAvailableLoads = 64;

namespace {
class LoadForwarder {
public:
  explicit LoadForwarder(KernelFacts &facts);

  bool run();

private:
  /// The loads whose values memory still has.
  using Available = SmallVector<Operation *>;

  bool stops(Operation *op) const { return stopping.contains(op); }
  void drop(Operation *op, Available &available);
  void forward(Operation *op, Available &available);
  void visitRegions(Operation *op, Available &available);
  void visit(Block *block, Available available);
  void visitAll(Block *first, Available available);

  KernelFacts &facts;
  KernelAccesses accesses;
  DenseMap<Operation *, SmallVector<const Access *, 1>> accessesOf;
  /// Ops after which other threads may have written to any memory.
  llvm::SmallPtrSet<Operation *, 8> stopping;
  llvm::SmallPtrSet<Block *, 8> visited;
  /// Blocks to visit, with what is available at their start.
  SmallVector<std::pair<Block *, Available>> next;
  bool isChanged = false;
};
} // namespace

LoadForwarder::LoadForwarder(KernelFacts &facts) : facts(facts) {
  for (const Obstacle &obstacle :
       findAllAccesses(facts.getKernel(), facts.getObjects(),
                       /*commutingFloats=*/false, accesses))
    stopping.insert(obstacle.op);
  for (ArrayRef<Operation *> ops :
       {ArrayRef<Operation *>(accesses.ctaBarriers),
        ArrayRef<Operation *>(accesses.otherBarriers),
        ArrayRef<Operation *>(accesses.collectives)})
    stopping.insert(ops.begin(), ops.end());
  for (const Access &access : accesses.accesses) {
    accessesOf[access.op].push_back(&access);
    if (access.isOrdered)
      stopping.insert(access.op);
  }
}

/// Drops what `op`, or an op in its regions, may change.
void LoadForwarder::drop(Operation *op, Available &available) {
  op->walk([&](Operation *each) {
    auto found = accessesOf.find(each);
    // Text without an access may be there for its clobber of memory.
    bool isUnknown = found == accessesOf.end() && each->getNumRegions() == 0 &&
                     !isMemoryEffectFree(each);
    if (stops(each) || isUnknown)
      return available.clear();
    if (found == accessesOf.end())
      return;
    for (const Access *access : found->second)
      if (access->isWrite)
        llvm::erase_if(available, [&](Operation *load) {
          return facts.getObjects().mayAlias(
              access->place, accessesOf.find(load)->second.front()->place);
        });
  });
}

static bool isPlain(Operation *op) {
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    return !load.getVolatile_() &&
           load.getOrdering() == LLVM::AtomicOrdering::not_atomic;
  return isa<memref::LoadOp>(op);
}

/// Replaces `op`, a load, by one of `available`, or adds it to them.
void LoadForwarder::forward(Operation *op, Available &available) {
  auto *found = llvm::find_if(available, [&](Operation *earlier) {
    return OperationEquivalence::isEquivalentTo(
        earlier, op,
        OperationEquivalence::IgnoreLocations |
            OperationEquivalence::IgnoreDiscardableAttrs);
  });
  if (found == available.end()) {
    if (available.size() == kMaxAvailableLoads)
      available.erase(available.begin());
    available.push_back(op);
    return;
  }
  op->replaceAllUsesWith(*found);
  accessesOf.erase(op);
  op->erase();
  isChanged = true;
}

void LoadForwarder::visitRegions(Operation *op, Available &available) {
  // The body of a loop may follow itself.
  if (!isa<scf::IfOp>(op))
    drop(op, available);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      visitAll(&block, block.isEntryBlock() ? available : Available());
  drop(op, available);
}

void LoadForwarder::visit(Block *block, Available available) {
  for (Operation &op : llvm::make_early_inc_range(*block)) {
    if (op.getNumRegions() != 0)
      visitRegions(&op, available);
    else if (!isPlain(&op) || !accessesOf.contains(&op))
      drop(&op, available);
    else
      forward(&op, available);
  }
  for (Block *successor : block->getSuccessors())
    if (successor->getSinglePredecessor() == block)
      next.emplace_back(successor, available);
}

/// Visits `first`, and the blocks that only follow it or each other.
void LoadForwarder::visitAll(Block *first, Available available) {
  size_t outer = next.size();
  next.emplace_back(first, std::move(available));
  while (next.size() != outer) {
    auto [block, known] = next.pop_back_val();
    if (visited.insert(block).second)
      visit(block, std::move(known));
  }
}

bool LoadForwarder::run() {
  Region &body = facts.getBody();
  for (Block &block : body)
    visitAll(&block, {});
  return isChanged;
}

bool mlir::redop::forwardLoads(KernelFacts &facts) {
  return LoadForwarder(facts).run();
}
