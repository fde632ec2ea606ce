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

#include "Fences.h"
#include "Raise.h"
#include "redop/Raise/Passes.h"
#include "redop/Support/Remarks.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

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
            [&](auto each) { return redop::raise(each, context); });
  }
};
} // namespace

/// The ops that are raised one by one; shuffles are raised together.
using RaisedOps =
    OpList<LLVM::AtomicRMWOp, LLVM::AtomicCmpXchgOp, LLVM::CallIntrinsicOp,
           LLVM::InlineAsmOp, NVVM::InlinePtxOp,
           NVVM::CpAsyncBulkTensorReduceOp, memref::AtomicRMWOp,
           gpu::SubgroupReduceOp, gpu::AllReduceOp, AtomOp, FetchReduceOp>;

/// Whether `root` contains device code, so that other code is host code.
static bool hasDeviceCode(Operation *root) {
  return root
      ->walk([&](Operation *op) {
        bool isDevice = op != root && isa<gpu::GPUModuleOp, gpu::LaunchOp>(op);
        return isDevice ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

static bool isOnHost(Operation *op) {
  return !op->getParentOfType<gpu::GPUModuleOp>() &&
         !op->getParentOfType<gpu::LaunchOp>();
}

bool mlir::redop::isRead(Operation *op, PortableKind kind, Sem sem,
                         const RaiseContext &context) {
  // In the memory model, atom is a read and red is not, so a fence can only
  // acquire through an atom. ptxas also takes fences into account.
  return !op->use_empty() || sem == Sem::Acquire || sem == Sem::AcqRel ||
         kind == PortableKind::assign || context.mayAcquire;
}

/// Counting up to the greatest value is a sum, and so is counting down from it:
/// the sum wraps where they do. Replaces `value` by the summand.
static void countBySum(PortableKind &kind, Value &value,
                       RewriterBase &rewriter) {
  APInt bound;
  bool isUp = kind == PortableKind::uinc_wrap;
  if ((!isUp && kind != PortableKind::udec_wrap) ||
      !matchPattern(value, m_ConstantInt(&bound)) || !bound.isAllOnes())
    return;
  kind = PortableKind::addi;
  // -1 has the bits of the bound.
  if (isUp)
    value =
        LLVM::ConstantOp::create(rewriter, value.getLoc(), value.getType(),
                                 rewriter.getIntegerAttr(value.getType(), 1));
}

RaiseResult mlir::redop::replaceByReduction(Operation *op, PortableKind kind,
                                            Sem sem, Scope scope, Value value,
                                            Value base, ValueRange indices,
                                            const RaiseContext &context) {
  RewriterBase &rewriter = context.rewriter;
  Location loc = op->getLoc();
  countBySum(kind, value, rewriter);
  std::optional<Space> space = getSpaceOfBase(base.getType());
  bool mayFlush = kind == PortableKind::addf && value.getType().isF32() &&
                  space != Space::Shared && space != Space::SharedCluster;
  StringRef note = mayFlush ? StringRef(flushNote) : StringRef();
  if (isRead(op, kind, sem, context)) {
    if (op->use_empty() && sem == Sem::Relaxed && context.mayAcquire)
      note = fenceNote;
    auto created = FetchReduceOp::create(
        rewriter, loc, value.getType(), kind, sem, scope, value, base, indices,
        /*mask=*/Value(), /*cache_policy=*/Value(), /*alignment=*/IntegerAttr(),
        arith::FastMathFlags::none, /*or_upstream=*/true,
        /*else_value=*/Value());
    rewriter.replaceOp(op, created);
    return RaiseResult::raised(created, note);
  }
  auto created = StoreReduceOp::create(
      rewriter, loc, kind, sem, scope, value, base, indices, /*mask=*/Value(),
      /*cache_policy=*/Value(), /*alignment=*/IntegerAttr(),
      arith::FastMathFlags::none, /*or_upstream=*/true);
  rewriter.eraseOp(op);
  return RaiseResult::raised(created, note);
}

namespace {
/// Records ops that are erased when another op is raised.
struct ErasedOps : public RewriterBase::Listener {
  void notifyOperationErased(Operation *op) final { ops.insert(op); }
  // It may have the address of an erased op.
  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint) final {
    ops.erase(op);
  }
  llvm::DenseSet<Operation *> ops;
};

struct RaiseToRedopPass
    : public redop::impl::RaiseToRedopPassBase<RaiseToRedopPass> {
  using Base::Base;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    ErasedOps erased;
    IRRewriter rewriter(&getContext(), &erased);
    Mnemonics mnemonics;
    PointerSpaces spaces(getOperation());
    llvm::DenseSet<Operation *> seenShuffles;
    SmallVector<Operation *> rest;
    RaiseContext context = {rewriter,
                            mnemonics,
                            spaces,
                            /*mayAcquire=*/false,
                            scope,
                            ordering == RaiseOrdering::AcqRel,
                            cudaAtomics,
                            seenShuffles,
                            rest};
    Fences fences(getOperation());
    // A raising also erases users of its op, so the walk comes first.
    SmallVector<Operation *> ops;
    bool hasHost = hasDeviceCode(getOperation());
    getOperation()->walk([&](Operation *op) {
      if ((RaisedOps::contains(op) || isShuffle(op)) &&
          !(hasHost && isOnHost(op)))
        ops.push_back(op);
    });
    bool changed = false;
    // Continue with the rest of the text.
    std::reverse(ops.begin(), ops.end());
    while (!ops.empty()) {
      Operation *op = ops.pop_back_val();
      if (erased.ops.contains(op))
        continue;
      rewriter.setInsertionPoint(op);
      context.mayAcquire = fences.mayAcquireAfter(op);
      RaiseResult result = isShuffle(op) ? raiseShuffles(op, context)
                                         : RaisedOps::raise(op, context);
      ops.append(rest);
      rest.clear();
      changed |= result.op != nullptr;
      report(result, result.op ? result.op : op);
    }
    if (!changed)
      markAllAnalysesPreserved();
  }

private:
  /// `op` is the new op, or the unchanged one.
  static void report(const RaiseResult &result, Operation *op) {
    if (!result.why.empty())
      reportMissed(op, "not raised to redop: " + result.why);
    if (!result.loss.empty())
      reportLoss(op, "raised to redop: " + result.loss);
    if (!result.note.empty())
      reportNote(op, "raised to redop: " + result.note);
    if (result.op)
      reportPassed(op, "Raised", {op->getName().getStringRef()});
  }
};
} // namespace
