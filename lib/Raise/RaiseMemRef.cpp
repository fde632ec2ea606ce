//===- RaiseMemRef.cpp - Atomics of memref to portable ops ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops guarantee that the access is atomic, but specify neither a scope nor
// an order. Upstream lowers them to acquire-release at system scope, which LLVM
// 22 prints as relaxed at gpu scope if there is an instruction.
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "mlir/Analysis/SliceWalk.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "redop/Analysis/CasLoop.h"
#include "redop/Analysis/UnusedOps.h"
#include "redop/Dialect/ElementPointer.h"
#include "redop/Dialect/MemorySpaces.h"
#include "redop/Dialect/PortableElements.h"
#include "redop/Dialect/Syncscope.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

/// Why a portable op cannot access an element of `memref`; empty if it can.
static StringRef whyNotElement(Operation *op, MemRefType memref) {
  if (!isMemoryElement(memref.getElementType()))
    return "a portable reduction does not support this element type";
  if (!memref.isStrided())
    return "the memref's layout is not strided";
  uint64_t indexBits = DataLayout::closest(op).getTypeSizeInBits(
      IndexType::get(op->getContext()));
  if (indexBits < 64)
    return "the index type is too narrow for an address";
  if (!getSpaceOf(memref.getMemorySpace()))
    return "a portable reduction does not support this memory space";
  return "";
}

/// Sets the scope and the order that the options specify.
static void setOrder(RaisedReduction &reduction, const RaiseContext &context) {
  reduction.sem = context.hasOrder ? Sem::AcqRel : Sem::Relaxed;
  reduction.scope = context.scope;
}

/// The options also apply to an op that is not raised, but upstream does not
/// support them.
static RaiseResult refuse(Operation *op, StringRef why,
                          const RaiseContext &context) {
  RaiseResult result = RaiseResult::refuse(why);
  if (context.hasOrder || context.scope == Scope::Sys)
    result.losses.push_back(
        ("it does not have the requested scope and order, because '" +
         op->getName().getStringRef() + "' does not")
            .str());
  return result;
}

RaiseResult mlir::redop::raise::raise(memref::AtomicRMWOp op,
                                      const RaiseContext &context) {
  StringRef why = whyNotElement(op, op.getMemRefType());
  // LLVM lowers these to plain accesses; PTX has no atomics on local memory.
  if (why.empty() && context.spaces.mayBeLocal(op.getMemref()))
    why = localReason;
  if (!why.empty())
    return refuse(op, why, context);
  RaisedReduction reduction;
  reduction.kind = getPortableKind(op.getKind());
  reduction.value = op.getValue();
  reduction.base = op.getMemref();
  reduction.indices = op.getIndices();
  setOrder(reduction, context);
  return replaceByReduction(op, reduction, context);
}

//===----------------------------------------------------------------------===//
// memref.generic_atomic_rmw
//===----------------------------------------------------------------------===//

/// Whether `value` does not depend on what memory holds. As the whole body is
/// executed in any case, it may be computed before.
static bool isFixed(Value value, Region &body) {
  auto visit = [&](Value each) {
    if (!body.isAncestor(each.getParentRegion()))
      return WalkContinuation::skip();
    Operation *op = each.getDefiningOp();
    return op && isPureComputation(op) && op->getNumRegions() == 0
               ? WalkContinuation::advanceTo(op->getOperands())
               : WalkContinuation::interrupt();
  };
  return !walkSlice(value, visit).wasInterrupted();
}

/// Copies what computes a fixed value to the insertion point.
static Value copyFixed(Value value, Region &body, RewriterBase &rewriter,
                       IRMapping &mapping) {
  if (!body.isAncestor(value.getParentRegion()))
    return value;
  if (Value copy = mapping.lookupOrNull(value))
    return copy;
  Operation *op = value.getDefiningOp();
  for (Value operand : op->getOperands())
    mapping.map(operand, copyFixed(operand, body, rewriter, mapping));
  rewriter.clone(*op, mapping);
  return mapping.lookup(value);
}

/// Replaces the op by a loop that exchanges the bits of the element, since
/// llvm.cmpxchg does not support floats.
static Operation *replaceByLoop(memref::GenericAtomicRMWOp op,
                                const RaiseContext &context) {
  ImplicitLocOpBuilder b(op.getLoc(), context.rewriter);
  b.setInsertionPoint(op);
  Type type = op.getType();
  unsigned width = type.getIntOrFloatBitWidth();
  Type bits = b.getIntegerType(width);
  auto cast = [&](Value value, Type to) -> Value {
    return value.getType() == to ? value
                                 : LLVM::BitcastOp::create(b, to, value);
  };
  StringRef syncscope = getSyncscope(context.scope);
  Value ptr =
      getElementPointer(b, op.getMemref(), op.getIndices(),
                        *getSpaceOf(op.getMemRefType().getMemorySpace()));
  Value first = LLVM::LoadOp::create(
      b, bits, ptr, /*alignment=*/width / 8, /*isVolatile=*/false,
      /*isNonTemporal=*/false, /*isInvariant=*/false,
      /*isInvariantGroup=*/false, LLVM::AtomicOrdering::monotonic, syncscope);
  auto loop = scf::WhileOp::create(b, TypeRange{bits}, ValueRange{first},
                                   nullptr, nullptr);
  b.setInsertionPointToStart(loop.getBeforeBody());
  Value seen = loop.getBeforeArguments().front();
  IRMapping mapping;
  mapping.map(op.getCurrentValue(), cast(seen, type));
  for (Operation &each : op.getRegion().front().without_terminator())
    b.clone(each, mapping);
  auto yield =
      mlir::cast<memref::AtomicYieldOp>(op.getRegion().front().getTerminator());
  Value next = cast(mapping.lookupOrDefault(yield.getResult()), bits);
  Value pair = LLVM::AtomicCmpXchgOp::create(
      b, ptr, seen, next,
      context.hasOrder ? LLVM::AtomicOrdering::acq_rel
                       : LLVM::AtomicOrdering::monotonic,
      LLVM::AtomicOrdering::monotonic, syncscope);
  Value found = LLVM::ExtractValueOp::create(b, pair, ArrayRef<int64_t>{0});
  Value isDone = LLVM::ExtractValueOp::create(b, pair, ArrayRef<int64_t>{1});
  Value yes = arith::ConstantOp::create(b, b.getBoolAttr(true));
  scf::ConditionOp::create(b, arith::XOrIOp::create(b, isDone, yes), found);
  b.setInsertionPointToStart(loop.getAfterBody());
  scf::YieldOp::create(b, loop.getAfterArguments());
  b.setInsertionPoint(op);
  context.rewriter.replaceOp(op, cast(loop.getResult(0), type));
  return loop;
}

/// Like upstream's lowering, redop takes the result for the old value.
RaiseResult mlir::redop::raise::raise(memref::GenericAtomicRMWOp op,
                                      const RaiseContext &context) {
  StringRef why = whyNotElement(op, op.getMemRefType());
  if (!why.empty())
    return refuse(op, why, context);
  Region &body = op.getRegion();
  Value next = body.front().getTerminator()->getOperand(0);
  auto update = matchUpdate(next, op.getCurrentValue(),
                            [&](Value value) { return isFixed(value, body); });
  if (!update && isFixed(next, body))
    update = CellUpdate{PortableKind::assign, next};
  auto raiseToLoop = [&](const Twine &why) {
    return RaiseResult::raised(replaceByLoop(op, context),
                               (why + ": a loop exchanges the element").str());
  };
  if (!update || context.spaces.mayBeLocal(op.getMemref()) ||
      update->getType() != op.getType())
    return raiseToLoop(
        "its body is not one operation that a reduction supports");
  IRMapping mapping;
  RaisedReduction reduction;
  reduction.kind = update->kind;
  reduction.isSubtracted = update->isSubtracted;
  reduction.flags =
      isFloatKind(update->kind) ? update->flags : arith::FastMathFlags::none;
  reduction.base = op.getMemref();
  reduction.indices = op.getIndices();
  reduction.compare = update->compare;
  setOrder(reduction, context);
  reduction.type = op.getType();
  if (reduction.compare)
    if (std::string compares = whyNotCompared(reduction); !compares.empty())
      return raiseToLoop(compares);
  reduction.value = copyFixed(update->value, body, context.rewriter, mapping);
  return replaceByReduction(op, reduction, context);
}
