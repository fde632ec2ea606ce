//===- RaiseToRedop.cpp - raise-to-redop ----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pass: walks all ops, raises each, and reports the result.
// The functions that raise an op are in one file per source dialect.
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "redop/Analysis/Fences.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Raise/Passes.h"
#include "redop/Support/Remarks.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

namespace mlir::redop {
#define GEN_PASS_DEF_RAISETOREDOPPASS
#include "redop/Raise/Passes.h.inc"
} // namespace mlir::redop

namespace {
template <typename... OpTs> struct OpList {
  static bool contains(Operation *op) { return isa<OpTs...>(op); }
  static RaiseResult raise(Operation *op, const RaiseContext &context) {
    return llvm::TypeSwitch<Operation *, RaiseResult>(op)
        .template Case<OpTs...>(
            [&](auto each) { return redop::raise::raise(each, context); })
        .Default([](Operation *) { return RaiseResult(); });
  }
};
} // namespace

/// The ops that are raised one by one; shuffles are raised together.
using RaisedOps =
    OpList<LLVM::AtomicRMWOp, LLVM::AtomicCmpXchgOp, LLVM::CallIntrinsicOp,
           LLVM::InlineAsmOp, NVVM::InlinePtxOp,
           NVVM::CpAsyncBulkTensorReduceOp, memref::AtomicRMWOp,
           memref::GenericAtomicRMWOp, gpu::SubgroupReduceOp, gpu::AllReduceOp,
           AtomOp, FetchReduceOp>;

namespace {
struct RaiseToRedopPass
    : public redop::impl::RaiseToRedopPassBase<RaiseToRedopPass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    TargetFinder targets(chip, ptx, getArgument());
    if (failed(targets.initialize(getOperation())))
      return signalPassFailure();
    PointerSpaces spaces(getOperation());
    WorkList work(spaces);
    IRRewriter rewriter(&getContext(), &work);
    Mnemonics mnemonics;
    RaiseContext context = {rewriter,
                            mnemonics,
                            spaces,
                            /*mayAcquire=*/false,
                            scope,
                            ordering == RaiseOrdering::AcqRel,
                            cudaAtomics,
                            PermissionOptions::read(*this),
                            onlyVolatile,
                            work,
                            targets};
    Fences fences(getOperation());
    pushOps(work);
    while (Operation *op = work.pop()) {
      rewriter.setInsertionPoint(op);
      context.mayAcquire = fences.mayAcquireAfter(op);
      RaiseResult result = isShuffle(op) ? raiseShuffles(op, context)
                                         : RaisedOps::raise(op, context);
      report(result, result.op ? result.op : op);
    }
    if (!work.hasChanged())
      markAllAnalysesPreserved();
  }

private:
  /// Pushes the ops to raise, so that they are popped in their order.
  void pushOps(WorkList &work) {
    SmallVector<Operation *> ops;
    bool hasHost = hasDeviceCode(getOperation());
    getOperation()->walk([&](Operation *op) {
      bool isRaised = onlyVolatile ? isa<LLVM::AtomicRMWOp>(op)
                                   : RaisedOps::contains(op) || isShuffle(op);
      if (isRaised && !(hasHost && isOutsideDeviceCode(op)))
        ops.push_back(op);
    });
    for (Operation *op : llvm::reverse(ops))
      work.push(op);
  }

  /// `op` is the new op, or the unchanged one.
  static void report(const RaiseResult &result, Operation *op) {
    if (!result.why.empty())
      reportMissed(op, "not raised to redop: " + result.why);
    StringRef outcome =
        result.op ? "raised to redop: " : "not raised to redop: ";
    for (StringRef loss : result.losses)
      reportLoss(op, outcome + loss, result.op ? "" : result.why);
    if (!result.mistake.empty())
      reportWrong(op, outcome + result.mistake);
    if (!result.advice.empty())
      reportAdvice(op, outcome + result.advice);
    if (!result.note.empty())
      reportNote(op, "raised to redop: " + result.note);
    if (result.op)
      reportPassed(op, "Raised", {op->getName().getStringRef()});
  }
};
} // namespace
