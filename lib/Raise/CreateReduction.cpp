//===- CreateReduction.cpp - Portable reductions in place of others -------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/UnusedOps.h"
#include "redop/Dialect/Permissions.h"
#include "redop/Dialect/Syncscope.h"
#include "redop/Support/LLVMVersionAdaptors.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

bool mlir::redop::raise::isReadUnused(PortableKind kind, Sem sem,
                                      const RaiseContext &context) {
  // In the memory model, atom is a read and red is not, so a fence can only
  // acquire through an atom. ptxas also takes fences into account.
  return sem == Sem::Acquire || sem == Sem::AcqRel ||
         kind == PortableKind::assign || context.mayAcquire;
}

bool mlir::redop::raise::isRead(Operation *op, PortableKind kind, Sem sem,
                                const RaiseContext &context) {
  return isReadUnused(kind, sem, context) || !isUnused(op->getResult(0));
}

/// A difference is a sum of the negated value, which has the same bits.
static Value negate(Value value, RewriterBase &rewriter) {
  Type type = value.getType();
  if (isa<FloatType>(type))
    return LLVM::FNegOp::create(rewriter, value.getLoc(), value);
  Value zero = LLVM::ConstantOp::create(rewriter, value.getLoc(), type,
                                        rewriter.getIntegerAttr(type, 0));
  return LLVM::SubOp::create(rewriter, value.getLoc(), zero, value);
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

Operation *mlir::redop::raise::createReduction(Location loc,
                                               RaisedReduction reduction,
                                               bool isRead,
                                               const RaiseContext &context) {
  RewriterBase &rewriter = context.rewriter;
  countBySum(reduction.kind, reduction.value, rewriter);
  Value value = reduction.value;
  if (value.getType() != reduction.getType())
    value = LLVM::BitcastOp::create(rewriter, loc, reduction.getType(), value);
  if (reduction.isSubtracted)
    value = negate(value, rewriter);
  if (reduction.isSeqCst)
    LLVM::FenceOp::create(rewriter, loc, LLVM::AtomicOrdering::seq_cst,
                          getSyncscope(reduction.scope));
  arith::CmpFPredicateAttr compare;
  if (reduction.compare)
    compare = arith::CmpFPredicateAttr::get(rewriter.getContext(),
                                            *reduction.compare);
  if (isRead)
    return FetchReduceOp::create(
        rewriter, loc, value.getType(), reduction.kind, reduction.sem,
        reduction.scope, value, reduction.base, reduction.indices,
        /*mask=*/Value(), /*cache_policy=*/Value(), /*alignment=*/IntegerAttr(),
        reduction.flags, reduction.noftz,
        /*or_upstream=*/!reduction.compare, compare, reduction.weakRead,
        /*else_value=*/Value());
  return StoreReduceOp::create(
      rewriter, loc, reduction.kind, reduction.sem, reduction.scope, value,
      reduction.base, reduction.indices, /*mask=*/Value(),
      /*cache_policy=*/Value(), /*alignment=*/IntegerAttr(), reduction.flags,
      reduction.noftz, /*or_upstream=*/!reduction.compare, compare,
      reduction.weakRead);
}

bool mlir::redop::raise::mayFlush(Operation *op, const RaiseContext &context) {
  auto function = op->getParentOfType<FunctionOpInterface>();
  if (!function)
    return context.permissions.anySubnormals;
  if (readPermissions(function, context.permissions).anySubnormals)
    return true;
  auto llvmFunction = dyn_cast<LLVM::LLVMFuncOp>(*function);
  return llvmFunction && flushesF32(llvmFunction);
}

bool mlir::redop::raise::haveExactSum(Operation *op,
                                      const RaisedReduction &reduction,
                                      const RaiseContext &context) {
  if (reduction.kind != PortableKind::addf || !reduction.getType().isF32() ||
      mayFlush(op, context))
    return false;
  Form form;
  form.family = Family::Red;
  form.kind = Kind::Add;
  form.type = PtxType::F32;
  form.noftz = true;
  form.sem = Sem::Relaxed;
  form.scope = reduction.scope;
  form.space = Space::Global;
  // Without a PTX version, redop-compile chooses the lowest one that the kernel
  // requires: raising must not require one that the assembler may not have.
  const TargetFinder::Targets *targets = context.targets.findIfKnown(op);
  return targets && llvm::all_of(*targets, [&](const TargetSpec &target) {
           PtxVersion least = std::max(target.ptx.value_or(PtxVersion()),
                                       target.chip.minPtx());
           return hasForm(TargetSpec{target.chip, least}, form);
         });
}

void mlir::redop::raise::describe(RaiseResult &result,
                                  const RaisedReduction &reduction,
                                  bool isUnused, const RaiseContext &context) {
  std::optional<Space> space = getSpaceOfBase(reduction.base.getType());
  if (reduction.kind == PortableKind::addf && reduction.getType().isF32() &&
      !reduction.noftz && space != Space::Shared &&
      space != Space::SharedCluster)
    result.note = flushNote;
  if (isUnused && reduction.sem == Sem::Relaxed && context.mayAcquire)
    result.note = fenceNote;
  if (reduction.isSeqCst && reduction.scope == Scope::Sys)
    result.advice = seqCstAdvice.str();
}

RaiseResult
mlir::redop::raise::replaceByReduction(Operation *op,
                                       const RaisedReduction &reduction,
                                       const RaiseContext &context) {
  RewriterBase &rewriter = context.rewriter;
  Value old = op->getResult(0);
  bool wasUnused = isUnused(old);
  bool isRead =
      redop::raise::isRead(op, reduction.kind, reduction.sem, context);
  if (!isRead)
    eraseUnusedUsers(old, rewriter);
  RaisedReduction exact = reduction;
  exact.noftz = haveExactSum(op, reduction, context);
  Operation *created = createReduction(op->getLoc(), exact, isRead, context);
  RaiseResult result = RaiseResult::raised(created);
  describe(result, exact, wasUnused, context);
  if (isRead)
    rewriter.replaceOp(op, created);
  else
    rewriter.eraseOp(op);
  return result;
}
