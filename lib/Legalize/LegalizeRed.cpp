//===- LegalizeRed.cpp - red for every target -----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AtomicSteps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/TypeUtilities.h"
#include "redop/Codegen/AtomicPlan.h"
#include "redop/Dialect/Marks.h"
#include "redop/Dialect/PortableElements.h"
#include "redop/Dialect/PortableKinds.h"
#include "redop/Dialect/Syncscope.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

/// Adapts the op to what the targets support, if that only requires fences.
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
    emitFence(legalizer, LLVM::AtomicOrdering::release, order.scope, steps);
  op.setSem(*got.sem);
  op.setScope(*got.scope);
  if (!got.cacheHint)
    op.getCachePolicyMutable().clear();
  steps.add(getIRWords(got));
  steps.addCost(order.cost + getCost(got, legalizer.targets).value_or(0));
  if (order.hasAcquireFence) {
    OpBuilder::InsertionGuard guard(legalizer.b);
    legalizer.b.setInsertionPointAfter(op);
    emitFence(legalizer, LLVM::AtomicOrdering::acquire, order.scope, steps);
  }
  legalizer.reportChoice(steps, legalizer.targetNames() + " does not support " +
                                    getIRWords(form));
  return true;
}

/// Expands the op into other reductions or loops, because of `reason`. On
/// failure, `why` states what the targets lack, or is empty if no target has an
/// equivalent.
template <typename OpT>
static bool expand(OpT op, Legalizer &legalizer, const Twine &reason,
                   std::string &why) {
  std::optional<PortableKind> kind =
      getPortableKind(op.getKind(), op.getPtxType());
  Type element = getElementTypeOrSelf(op.getValue().getType());
  if (!kind || !isMemoryElement(element))
    return false;
  Form form = op.getForm();
  unsigned bytes = element.getIntOrFloatBitWidth() / 8;
  unsigned count = getElementCount(op.getPtxType(), op.getVec());
  AtomicRequest request;
  request.kind = *kind;
  request.mayPackHalves = legalizer.getPermissions().packedHalves;
  request.sem = op.getSem();
  request.scope = op.getScope();
  request.ptr = op.getPtr();
  request.space = *form.space;
  request.value = op.getValue();
  request.mask = op.getPredicate();
  request.policy = op.getCachePolicy();
  request.hasResult = op->getNumResults() != 0;
  request.elseValue = op.getOperandOf(Role::Else);
  request.alignment = uint64_t(bytes) * count;
  if (op.getNoftz())
    request.subnormals = getSubnormals(legalizer);
  // Vectors and cache hints require global memory.
  if (form.space == Space::Generic && (form.vec || form.cacheHint))
    request.space = Space::Global;
  FailureOr<AtomicOutcome> outcome = emitAtomicSteps(legalizer, request, why);
  if (failed(outcome)) {
    // Without a loop, only the instruction itself would do.
    if (!getArithKind(*kind))
      why.clear();
    return false;
  }
  legalizer.reportChoice(outcome->steps, reason);
  if (outcome->result)
    op->getResult(0).replaceAllUsesWith(outcome->result);
  op.erase();
  return true;
}

/// Replaces a compare-and-swap of 16 bits by LLVM's, which becomes a loop over
/// the word. `why` is set if that could undo an ordinary store.
static bool expandCas(AtomOp op, const AtomicPlan &order, Legalizer &legalizer,
                      std::string &why) {
  Form form = op.getForm();
  if (form.kind != Kind::Cas || form.type != PtxType::B16 || op.getPredicate())
    return false;
  if (form.space != Space::Global) {
    why = "a compare-and-swap of 16 bits in shared memory requires sm_" +
          std::to_string(kSharedStoresExcluded) +
          ": before, it may undo an ordinary store to the same word";
    return false;
  }
  ImplicitLocOpBuilder &b = legalizer.b;
  Steps steps;
  legalizer.reportScope(*form.scope, order.scope);
  if (order.hasFence)
    emitFence(legalizer, LLVM::AtomicOrdering::release, order.scope, steps);
  Value pair = LLVM::AtomicCmpXchgOp::create(
      b, op.getPtr(), op.getValue(), op.getNewValue(), getOrdering(order.sem),
      LLVM::AtomicOrdering::monotonic, getSyncscope(order.scope));
  Value old = LLVM::ExtractValueOp::create(b, pair, ArrayRef<int64_t>{0});
  steps.add("llvm.cmpxchg");
  if (order.hasAcquireFence)
    emitFence(legalizer, LLVM::AtomicOrdering::acquire, order.scope, steps);
  legalizer.reportChoice(steps, legalizer.targetNames() + " does not support " +
                                    getIRWords(form));
  op.getRes().replaceAllUsesWith(old);
  op.erase();
  return true;
}

static bool expandCas(RedOp, const AtomicPlan &, Legalizer &, std::string &) {
  return false;
}

template <typename OpT> static bool isSumOfHalf(OpT op) {
  Form form = op.getForm();
  return form.kind == Kind::Add && !form.vec &&
         (form.space == Space::Global || form.space == Space::Generic) &&
         (form.type == PtxType::F16 || form.type == PtxType::BF16);
}

bool mlir::redop::legalize::mayPackHalves(Operation *op, LegalizeState &state) {
  auto red = dyn_cast<RedOp>(op);
  auto atom = dyn_cast<AtomOp>(op);
  return ((red && isSumOfHalf(red)) || (atom && isSumOfHalf(atom))) &&
         state.getPermissions(op).packedHalves;
}

/// The common part for red and atom.
template <typename OpT>
static Legalized legalizeAtomic(OpT op, Legalizer &legalizer) {
  Form form = op.getForm();
  std::string why;
  if (legalizer.has(form)) {
    if (mayPackHalves(op, legalizer.state))
      expand(op, legalizer, getAttrName(Permission::PackedHalves), why);
    return Legalized::Done;
  }
  if (legalizer.state.isPortableOnly && !op->hasAttr(orUpstreamAttrName))
    return Legalized::Unchanged;
  // The memory of another block requires clusters.
  if (form.space == Space::SharedCluster)
    return Legalized::Unchanged;
  std::optional<AtomicPlan> order =
      planOrder(*form.sem, *form.scope, legalizer.targets, why);
  if (order &&
      (adapt(op, *order, legalizer) || expandCas(op, *order, legalizer, why) ||
       expand(op, legalizer,
              legalizer.targetNames() + " does not support " + getIRWords(form),
              why)))
    return Legalized::Done;
  if (why.empty())
    return Legalized::Unchanged;
  op->emitOpError() << why << "; target is " << legalizer.targetNames();
  legalizer.state.refused.insert(op);
  return Legalized::Failed;
}

Legalized mlir::redop::legalize::legalize(RedOp op, Legalizer &legalizer) {
  return legalizeAtomic(op, legalizer);
}

Legalized mlir::redop::legalize::legalize(AtomOp op, Legalizer &legalizer) {
  return legalizeAtomic(op, legalizer);
}
