//===- Plan.cpp - How lanes are combined ----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lanes/Plan.h"
#include "Lanes/CombineLanes.h"
#include "mlir/Analysis/SliceWalk.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/IntegerOps.h"
#include "redop/Analysis/Reachability.h"
#include "redop/Analysis/Selection.h"
#include "redop/Dialect/Marks.h"

using namespace mlir;
using namespace mlir::redop;

LaneRules::LaneRules(KernelContext &context)
    : context(context), kernel(context.getKernel()) {
  SmallVector<Obstacle> all =
      findAllAccesses(kernel, context.getObjects(),
                      context.getPermissions().commutingFloats, accesses,
                      /*withAtomicLoads=*/true);
  if (!all.empty())
    unknown = all.front();
  masks = std::make_unique<LaneMasks>(context, accesses, unknown);
}

/// Whether something that the thread executes after `op` may tell that another
/// lane has reduced in its place.
bool LaneRules::mayBeObservedAfter(Operation *op) {
  const Access *own = accesses.find(op);
  if (unknown || !own || !own->commuting)
    return true;
  Region &body = kernel.getFunctionBody();
  // Its own next execution, too, depends on the order.
  if (own->commuting->compares &&
      Reach(body, {op}, {}, Reach::Direction::After).contains(op))
    return true;
  return redop::mayBeObservedAfter(*own, accesses, context.getObjects(), body);
}

/// Whether ptxas combines the lanes: it does for integers of 32 bits at an
/// address that is the same for all; with results, only sums.
bool LaneRules::isLeftToPtxas(const ReductionAccess &access) {
  if (!access.element.isInteger(32) ||
      (access.hasResult() && access.kind != PortableKind::addi))
    return false;
  return llvm::none_of(access.getAddress().getTerms(), [&](Value term) {
    return (context.getDependence().get(term) &
            (OriginThread | OriginMemory | OriginOther)) != 0;
  });
}

/// Whether adjacent threads most likely have different `value`s: it is computed
/// from the lane, and not from data, except by additions, which may overflow,
/// and over the iterations of a loop.
static bool differsByLane(Value value, ThreadDependence &dependence) {
  auto visit = [&](Value each) {
    unsigned of = dependence.get(each);
    if (!(of & (OriginTidX | OriginLane)))
      return WalkContinuation::skip();
    if (!(of & OriginMemory)) {
      if (isQuotient(each))
        return WalkContinuation::skip();
      // The remainder of a quotient is the same where the quotient is.
      Operation *op = each.getDefiningOp();
      return op && isRemainder(op)
                 ? WalkContinuation::advanceTo(op->getOperands())
                 : WalkContinuation::interrupt();
    }
    if (std::optional<SmallVector<Value>> incoming = getIncoming(each))
      return WalkContinuation::advanceTo(*incoming);
    Operation *op = each.getDefiningOp();
    bool isSum = isa_and_nonnull<arith::AddIOp, arith::ExtSIOp, arith::ExtUIOp,
                                 arith::IndexCastOp, arith::IndexCastUIOp,
                                 LLVM::AddOp, LLVM::SExtOp, LLVM::ZExtOp,
                                 LLVM::GEPOp, LLVM::AddrSpaceCastOp>(op);
    APInt factor;
    bool isScaled =
        isa_and_nonnull<arith::MulIOp, arith::ShLIOp, LLVM::MulOp, LLVM::ShlOp>(
            op) &&
        matchPattern(op->getOperand(1), m_ConstantInt(&factor));
    return isSum || isScaled ? WalkContinuation::advanceTo(op->getOperands())
                             : WalkContinuation::skip();
  };
  return walkSlice(value, visit).wasInterrupted();
}

/// Whether adjacent threads may reduce into one address. Where each has its
/// own, as in a copy, there is nothing to gain. The lanes of a warp mostly
/// differ in the x index alone.
bool LaneRules::mayNeighborsMeet(const ReductionAccess &access) {
  unsigned all = 0;
  for (Value term : access.getAddress().getTerms()) {
    all |= context.getDependence().get(term);
    if (differsByLane(term, context.getDependence()))
      return false;
  }
  if (all & (OriginMemory | OriginThread))
    return true;
  // The same address for all.
  return !(all & OriginOther) && !access.element.isInteger(32);
}

/// Whether adjacent threads may have the halves of a word: 16-bit floats, whose
/// atomics take twice as long as those of two in a word.
bool LaneRules::haveHalves(const ReductionAccess &access) {
  if (access.kind != PortableKind::addf || access.getBytes() != 2 ||
      access.hasResult() || access.hasCacheHint() || !access.isScalar())
    return false;
  return llvm::any_of(
      access.getAddress().offset.getTerms(), [&](const LinearSum::Term &term) {
        return term.factor == 2 && !isQuotient(term.value) &&
               (context.getDependence().get(term.value) & OriginThread);
      });
}

Decision<LanePlan> LaneRules::plan(Operation *op) {
  Decision<LaneForm> form = chooseForm(op);
  if (const Refusal *why = form.getRefusal())
    return *why;
  if (!form.getPlan())
    return NotApplicable();
  LanePlan found = {*form.getPlan(), /*needsMask=*/false,
                    mayBeObservedAfter(op), /*isSparse=*/false};
  if (std::optional<ReductionAccess> access = ReductionAccess::match(op))
    found.isSparse = isSelectedByData(op, access->mask, context);
  found.needsMask = found.waitsAfter || found.form == LaneForm::Peers;
  if (found.needsMask)
    if (std::optional<Refusal> why = masks->findRefusal(op))
      return *why;
  return found;
}

Decision<LaneForm> LaneRules::chooseForm(Operation *op) {
  StringRef reason;
  std::optional<ReductionAccess> access = matchCombinable(op, reason);
  if (!access || context.getSpaces().getSpace(access->base) != Space::Global)
    return NotApplicable();
  if (isSelectedByThreadId(op, access->mask, context))
    return NotApplicable();
  if (isInUnevenLoop(op, context))
    return Refusal::ID::InUnevenLoop;
  if (isSelectedInOwnLoop(op, access->mask, context))
    return Refusal::ID::SelectedInLoop;
  if (isLeftToPtxas(*access) && !kernel->hasAttr(privatizedAttrName))
    return Refusal::ID::LeftToPtxas;
  if (!mayNeighborsMeet(*access))
    return haveHalves(*access) ? Decision<LaneForm>(LaneForm::Pairs)
                               : Decision<LaneForm>(NotApplicable());
  // Few threads find a value that still changes the element.
  if (isIdempotent(access->kind) &&
      isSelectedByElement(op, access->mask, access->base, access->indices,
                          context))
    return Refusal::ID::TestsElement;
  auto vector = dyn_cast<VectorType>(access->getType());
  if (vector && access->hasResult() &&
      Refusal::holds(Refusal::ID::VectorWithResult))
    return Refusal::ID::VectorWithResult;
  if (vector && !hasWholeWords(vector) &&
      Refusal::holds(Refusal::ID::VectorWithoutWords))
    return Refusal::ID::VectorWithoutWords;
  if (access->hasCacheHint())
    return Refusal::ID::HasCacheHint;
  bool hasResult = access->hasResult() && !op->use_empty();
  bool isSum = !vector && access->kind == PortableKind::addi &&
               (access->element.isInteger(32) || access->element.isInteger(64));
  bool isCount = isSum && context.getDependence().isSameInCta(access->value);
  if (hasResult && !isCount && Refusal::holds(Refusal::ID::ResultsDiffer))
    return Refusal::ID::ResultsDiffer;
  if (access->hasResult() && !hasResult)
    return NotApplicable();
  if (!isPrivatizable(access->kind) &&
      Refusal::holds(Refusal::ID::NoPartialResults))
    return Refusal::ID::NoPartialResults;
  if (std::optional<Refusal> lack =
          findMissingPermission(*access, context.getPermissions()))
    return *lack;
  if (hasResult)
    return LaneForm::Peers;
  return isCount ? LaneForm::Counts : LaneForm::Runs;
}
