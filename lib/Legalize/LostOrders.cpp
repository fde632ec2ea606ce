//===- LostOrders.cpp - Atomics that LLVM prints without their order ------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM compiles operations without an instruction to loops of cmpxchg, and
// prints the order and the scope of a cmpxchg as far as the chip has them. It
// does not replace those that the chip lacks by fences, except for one before a
// seq_cst cmpxchg, two around one of fewer than 32 bits, and, since LLVM 23,
// two around the loop of an atomicrmw.
//
//===----------------------------------------------------------------------===//

#include "Legalizer.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/TargetCheck.h"
#include "redop/Codegen/AtomicPlan.h"
#include "redop/Dialect/Syncscope.h"
#include "redop/Support/LLVMVersionAdaptors.h"
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

/// Whether LLVM compiles `op` to a loop for every chip without orders.
static bool isLoop(LLVM::AtomicRMWOp op, unsigned bits) {
  Type type = op.getVal().getType();
  switch (op.getBinOp()) {
  case LLVM::AtomicBinOp::fadd:
    return !type.isF32() && !type.isF64();
  case LLVM::AtomicBinOp::uinc_wrap:
  case LLVM::AtomicBinOp::udec_wrap:
    return bits != 32;
  case LLVM::AtomicBinOp::xchg:
  case LLVM::AtomicBinOp::add:
  case LLVM::AtomicBinOp::sub:
  case LLVM::AtomicBinOp::_and:
  case LLVM::AtomicBinOp::_or:
  case LLVM::AtomicBinOp::_xor:
  case LLVM::AtomicBinOp::max:
  case LLVM::AtomicBinOp::min:
  case LLVM::AtomicBinOp::umax:
  case LLVM::AtomicBinOp::umin:
    return bits < 32;
  default:
    return true;
  }
}

/// Whether LLVM puts a fence on both sides of `op`: an exchange of fewer than
/// 32 bits becomes a loop on the word around it.
static bool hasFences(Operation *op) {
  DataLayout layout = DataLayout::closest(op);
  if (auto atomic = dyn_cast<LLVM::AtomicRMWOp>(op))
    return keepsOrderOfAtomicRMW &&
           isLoop(atomic, layout.getTypeSizeInBits(atomic.getVal().getType()));
  auto exchange = dyn_cast<LLVM::AtomicCmpXchgOp>(op);
  return exchange && layout.getTypeSizeInBits(exchange.getVal().getType()) < 32;
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
      reportLoss(op, "LLVM prints this " + name + " without its order",
                 legalizer.targetNames() + " supports orders only in fences");
    if (*scope == Scope::Sys && plan.scope != Scope::Sys)
      reportLoss(op, "LLVM prints this " + name + " at gpu scope",
                 legalizer.targetNames() + " does not support scopes");
  });
}
