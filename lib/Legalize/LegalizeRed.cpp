//===- LegalizeRed.cpp - red for every target -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AtomicPlan.h"
#include "AtomicSteps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/TypeUtilities.h"
#include "redop/Dialect/AtomicKinds.h"
#include "redop/Dialect/PortableKinds.h"
#include "redop/Dialect/Syncscope.h"

using namespace mlir;
using namespace mlir::redop;

/// Gives a raised op the state space that its generic pointer points to: LLVM's
/// back end does so for the atomicrmw that it was.
template <typename OpT> static void inferSpace(OpT op, Legalizer &legalizer) {
  if (op.getForm().space != Space::Generic)
    return;
  std::optional<Space> space = legalizer.inferSpace(op.getPtr());
  if (!space)
    return;
  Type type = LLVM::LLVMPointerType::get(op.getContext(),
                                         static_cast<unsigned>(*space));
  Value pointer = LLVM::AddrSpaceCastOp::create(legalizer.b, type, op.getPtr());
  op.getPtrMutable().assign(pointer);
}

/// Makes the op what the targets have of it, when that takes no other steps
/// than fences.
template <typename OpT>
static bool adapt(OpT op, const AtomicPlan &order, Legalizer &legalizer) {
  Form form = op.getForm();
  Form got = form;
  got.sem = order.sem;
  got.scope = order.scope;
  if (!legalizer.has(got))
    got.cacheHint = false;
  if (!legalizer.has(got))
    return false;
  Steps steps;
  legalizer.reportScope(*form.scope, *got.scope);
  legalizer.reportLoss(form, got);
  if (order.hasFence)
    emitReleaseFence(legalizer, order.scope, steps);
  op.setSem(*got.sem);
  op.setScope(*got.scope);
  if (!got.cacheHint)
    op.getCachePolicyMutable().clear();
  steps.add(getIRWords(got));
  if (order.hasAcquireFence) {
    OpBuilder::InsertionGuard guard(legalizer.b);
    legalizer.b.setInsertionPointAfter(op);
    emitAcquireFence(legalizer, order.scope, steps);
  }
  legalizer.reportChoice(steps, legalizer.targetNames() + " does not support " +
                                    getIRWords(form));
  return true;
}

/// The steps of narrower reductions, or of loops.
static bool expand(RedOp op, Legalizer &legalizer) {
  std::optional<arith::AtomicRMWKind> kind =
      getPortableKind(op.getKind(), op.getPtxType());
  if (!kind)
    return false;
  Form form = op.getForm();
  Type element = getElementTypeOrSelf(op.getValue().getType());
  unsigned bytes = element.getIntOrFloatBitWidth() / 8;
  unsigned count = getElementCount(op.getPtxType(), op.getVec());
  AtomicRequest request = {*kind,
                           op.getSem(),
                           op.getScope(),
                           op.getPtr(),
                           *form.space,
                           op.getValue(),
                           op.getPredicate(),
                           op.getCachePolicy(),
                           /*alignment=*/uint64_t(bytes) * count};
  // A vector, or a cache hint, is for global memory.
  if (form.space == Space::Generic && (form.vec || form.cacheHint))
    request.space = Space::Global;
  std::string why;
  FailureOr<Steps> steps = emitAtomicSteps(legalizer, request, why);
  if (failed(steps))
    return false;
  legalizer.reportChoice(*steps, legalizer.targetNames() +
                                     " does not support " + getIRWords(form));
  op.erase();
  return true;
}

/// Upstream's ops have sys scope even where reductions do not; LLVM then prints
/// gpu scope. So do fences, which LLVM prints as they are.
static Scope getUpstreamScope(Scope wanted, Scope got) {
  return wanted == Scope::Sys ? wanted : got;
}

static LLVM::AtomicOrdering getOrdering(Sem sem) {
  switch (sem) {
  case Sem::Acquire:
    return LLVM::AtomicOrdering::acquire;
  case Sem::Release:
    return LLVM::AtomicOrdering::release;
  case Sem::AcqRel:
    return LLVM::AtomicOrdering::acq_rel;
  default:
    return LLVM::AtomicOrdering::monotonic;
  }
}

/// Puts the llvm.atomicrmw back that was raised.
template <typename OpT> static bool unraise(OpT op, Legalizer &legalizer) {
  std::optional<LLVM::AtomicBinOp> kind =
      getAtomicBinOp(op.getKind(), op.getPtxType());
  bool isUpstreams = kind && !op.getVec() && !op.getPredicate() &&
                     !isa<VectorType>(op.getValue().getType());
  if (!isUpstreams)
    return false;
  AtomicPlan order =
      planUpstreamOrder(op.getSem(), op.getScope(), legalizer.targets);
  legalizer.reportScope(op.getScope(), order.scope);
  Steps steps;
  Scope scope = getUpstreamScope(op.getScope(), order.scope);
  if (order.hasFence)
    emitReleaseFence(legalizer, scope, steps);
  auto atomicrmw =
      LLVM::AtomicRMWOp::create(legalizer.b, *kind, op.getPtr(), op.getValue(),
                                getOrdering(order.sem), getSyncscope(scope));
  steps.add("llvm.atomicrmw");
  if (order.hasAcquireFence)
    emitAcquireFence(legalizer, scope, steps);
  legalizer.reportChoice(steps, legalizer.targetNames() + " does not support " +
                                    getIRWords(op.getForm()));
  if (op->getNumResults())
    op->getResult(0).replaceAllUsesWith(atomicrmw.getRes());
  op.erase();
  return true;
}

/// What red and atom have in common; `expand` writes other steps, if it can.
template <typename OpT>
static Legalized legalizeAtomic(OpT op, bool isRaised, Legalizer &legalizer,
                                bool (*expand)(OpT, Legalizer &)) {
  if (isRaised)
    inferSpace(op, legalizer);
  Form form = op.getForm();
  if (legalizer.has(form))
    return Legalized::Done;
  std::string why;
  std::optional<AtomicPlan> order;
  // Another block's memory needs clusters.
  if (form.space != Space::SharedCluster)
    order = planOrder(*form.sem, *form.scope, legalizer.targets, why);
  if (order &&
      (adapt(op, *order, legalizer) || (expand && expand(op, legalizer))))
    return Legalized::Done;
  return isRaised && unraise(op, legalizer) ? Legalized::Done
                                            : Legalized::Unchanged;
}

Legalized mlir::redop::legalize(RedOp op, bool isRaised, Legalizer &legalizer) {
  return legalizeAtomic<RedOp>(op, isRaised, legalizer, expand);
}

Legalized mlir::redop::legalize(AtomOp op, bool isRaised,
                                Legalizer &legalizer) {
  return legalizeAtomic<AtomOp>(op, isRaised, legalizer, nullptr);
}
