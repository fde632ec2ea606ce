//===- LostOrders.cpp - Atomics that LLVM prints without their order ------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM 22 compiles operations without an instruction to loops of cmpxchg, and
// prints the order and the scope of a cmpxchg as far as the chip has them. It
// does not replace those that the chip lacks by fences, except for one before a
// seq_cst cmpxchg, and two around one of fewer than 32 bits.
//
//===----------------------------------------------------------------------===//

#include "Legalizer.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Codegen/AtomicPlan.h"
#include "redop/Dialect/Syncscope.h"
#include "redop/Support/Remarks.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

namespace {
/// An atomic op of LLVM, as far as its order is concerned.
struct OrderedOp {
  LLVM::AtomicOrdering ordering;
  std::optional<StringRef> syncscope;
  Value pointer;
};
} // namespace

static std::optional<OrderedOp> getOrder(Operation *op) {
  if (auto atomic = dyn_cast<LLVM::AtomicRMWOp>(op))
    return OrderedOp{atomic.getOrdering(), atomic.getSyncscope(),
                     atomic.getPtr()};
  if (auto exchange = dyn_cast<LLVM::AtomicCmpXchgOp>(op))
    return OrderedOp{getMergedOrdering(exchange), exchange.getSyncscope(),
                     exchange.getPtr()};
  return std::nullopt;
}

/// Whether LLVM puts a fence on both sides of `op`: an exchange of fewer than
/// 32 bits becomes a loop on the word around it.
static bool hasFences(Operation *op) {
  auto exchange = dyn_cast<LLVM::AtomicCmpXchgOp>(op);
  return exchange && DataLayout::closest(op).getTypeSizeInBits(
                         exchange.getVal().getType()) < 32;
}

void mlir::redop::legalize::reportLostOrders(Operation *root,
                                             TargetFinder &finder,
                                             LegalizeState &state) {
  bool hasHost = hasDeviceCode(root);
  root->walk([&](Operation *op) {
    std::optional<OrderedOp> order = getOrder(op);
    std::optional<Scope> scope =
        order ? getScope(order->syncscope) : std::optional<Scope>();
    if (!scope || (hasHost && isOutsideDeviceCode(op)) ||
        state.spaces.isOfThread(order->pointer))
      return;
    const TargetFinder::Targets *targets = finder.findIfKnown(op);
    if (!targets)
      return;
    bool isOrdered =
        order->ordering != LLVM::AtomicOrdering::monotonic && !hasFences(op);
    AtomicPlan plan = planUpstreamOrder(isOrdered ? Sem::AcqRel : Sem::Relaxed,
                                        *scope, *targets);
    Legalizer legalizer(op, state, *targets);
    std::string name = op->getName().getStringRef().str();
    if (plan.hasFence)
      reportLoss(op, "LLVM 22 prints this " + name + " without its order",
                 legalizer.targetNames() + " supports orders only in fences");
    if (*scope == Scope::Sys && plan.scope != Scope::Sys)
      reportLoss(op, "LLVM 22 prints this " + name + " at gpu scope",
                 legalizer.targetNames() + " does not support scopes");
  });
}
