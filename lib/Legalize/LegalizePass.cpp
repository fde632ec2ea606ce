//===- LegalizePass.cpp - redop-legalize ----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupProxies.h"
#include "Legalizer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Codegen/AtomicPlan.h"
#include "redop/Dialect/Marks.h"
#include "redop/Dialect/Syncscope.h"
#include "redop/Legalize/Passes.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPLEGALIZEPASS
#include "redop/Legalize/Passes.h.inc"
} // namespace mlir::redop

namespace {
struct RedopLegalizePass
    : public redop::impl::RedopLegalizePassBase<RedopLegalizePass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
  LogicalResult widenFences(TargetFinder &finder, LegalizeState &state);
};
} // namespace

/// Erases cache policies and group memory that have no users left.
static void eraseUnused(Operation *root) {
  root->walk([](Operation *op) {
    if (isa<CreatePolicyFractionalOp, CreatePolicyRangeOp,
            CreatePolicyRangeFabricOp, GroupMemoryOp>(op) &&
        op->use_empty())
      op->erase();
  });
}

/// Only accesses to all copies may use group memory, which is erased after
/// them. An access that failed has already reported an error.
static LogicalResult checkGroupMemory(Operation *root) {
  bool isFine = true;
  root->walk([&](GroupMemoryOp memory) {
    for (Operation *user : memory->getUsers()) {
      if (isa<GroupLoadReduceOp, GroupStoreOp, GroupStoreReduceOp,
              GroupBarrierOp, GroupMulticastOp>(user))
        continue;
      isFine = false;
      InFlightDiagnostic diagnostic =
          user->emitOpError("cannot use the memory of a group: only redop's "
                            "group ops of the same function can");
      diagnostic.attachNote(memory.getLoc()) << "the memory comes from here";
    }
  });
  return success(isFine);
}

/// Widens fences from cluster scope to gpu scope if a target does not support
/// clusters, as for reductions.
LogicalResult RedopLegalizePass::widenFences(TargetFinder &finder,
                                             LegalizeState &state) {
  StringRef cluster = getSyncscope(Scope::Cluster);
  SmallVector<LLVM::FenceOp> fences;
  getOperation()->walk([&](LLVM::FenceOp fence) {
    if (fence.getSyncscope() == cluster)
      fences.push_back(fence);
  });
  for (LLVM::FenceOp fence : fences) {
    const TargetFinder::Targets *targets = finder.find(fence);
    if (!targets)
      return failure();
    Scope scope =
        planUpstreamOrder(Sem::Relaxed, Scope::Cluster, *targets).scope;
    if (scope == Scope::Cluster)
      continue;
    Legalizer(fence, state, *targets).reportScope(Scope::Cluster, scope);
    fence.setSyncscope(getSyncscope(scope));
  }
  return success();
}

/// Calls the function legalize for the op.
static Legalized legalizeOp(Operation *op, Legalizer &legalizer) {
#define REDOP_LEGALIZED_OP(Op)                                                 \
  if (auto each = dyn_cast<Op>(op))                                            \
    return legalize::legalize(each, legalizer);
#include "LegalizedOps.def"
  return Legalized::Unchanged;
}

/// Legalizes each of `ops`; clears `isFine` after errors. Returns failure if an
/// op has no target.
static LogicalResult legalizeAll(ArrayRef<Operation *> ops,
                                 TargetFinder &finder, LegalizeState &state,
                                 bool &isFine) {
  for (Operation *op : ops) {
    const TargetFinder::Targets *targets = finder.find(op);
    if (!targets)
      return failure();
    Legalizer legalizer(op, state, *targets);
    isFine &= legalizeOp(op, legalizer) != Legalized::Failed;
  }
  return success();
}

LogicalResult RedopLegalizePass::run() {
  RemarkScope remarks(getArgument());
  TargetFinder finder(chip, ptx, getArgument());
  if (failed(finder.initialize(getOperation())))
    return failure();
  bool isPortableOnly = legalize == LegalizeExtent::Portable;
  // Barriers last: their fences depend on the accesses of the whole launch.
  SmallVector<Operation *> ops, barriers;
  LegalizeState state(getOperation(), PermissionOptions::read(*this),
                      isPortableOnly);
  getOperation()->walk([&](Operation *op) {
    if (!isa_and_nonnull<RedopDialect>(op->getDialect()))
      return;
    if (!isPortableOnly || !isa<FormOpInterface>(op) ||
        op->hasAttr(orUpstreamAttrName) || mayPackHalves(op, state))
      (isa<GroupBarrierOp>(op) ? barriers : ops).push_back(op);
  });
  if (failed(widenFences(finder, state)))
    return failure();
  // Before upstream's ops are restored, with fences.
  reportLostOrders(getOperation(), finder, state);
  bool isFine = true;
  if (failed(legalizeAll(ops, finder, state, isFine)))
    return failure();
  if (isFine)
    isFine &= succeeded(orderWays(state));
  findNextBarriers(barriers, state);
  if (failed(legalizeAll(barriers, finder, state, isFine)))
    return failure();
  if (isFine)
    isFine &= succeeded(replaceMulticast(getOperation()));
  eraseUnused(getOperation());
  if (isFine)
    isFine &= succeeded(checkGroupMemory(getOperation()));
  if (isPortableOnly)
    return success(isFine);

  getOperation()->walk([&](FormOpInterface form) {
    const TargetFinder::Targets *targets = finder.find(form);
    if (!targets || state.refused.contains(form))
      return;
    for (const TargetSpec &target : *targets)
      isFine &= succeeded(
          checkTarget(form, target, [&](InFlightDiagnostic &diagnostic) {
            explainMultimem(form, diagnostic);
          }));
  });
  return success(isFine);
}
