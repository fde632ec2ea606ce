//===- RaiseAtomicRMW.cpp - llvm.atomicrmw to redop.red -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "redop/Dialect/AtomicKinds.h"
#include "redop/Dialect/Syncscope.h"

using namespace mlir;
using namespace mlir::redop;

static std::optional<Sem> getSem(LLVM::AtomicOrdering ordering) {
  switch (ordering) {
  case LLVM::AtomicOrdering::monotonic:
    return Sem::Relaxed;
  case LLVM::AtomicOrdering::acquire:
    return Sem::Acquire;
  case LLVM::AtomicOrdering::release:
    return Sem::Release;
  case LLVM::AtomicOrdering::acq_rel:
    return Sem::AcqRel;
  default:
    return std::nullopt;
  }
}

/// Why an atomicrmw is no red; empty where it is one.
static std::string getReasonToRead(LLVM::AtomicRMWOp op, Sem sem,
                                   const RaiseContext &context) {
  if (!op.getRes().use_empty())
    return "its result is used, but red returns no value";
  if (sem == Sem::Acquire || sem == Sem::AcqRel)
    return "it acquires";
  return context.mayAcquire ? fenceReason.str() : "";
}

RaiseResult mlir::redop::raise(LLVM::AtomicRMWOp op,
                               const RaiseContext &context) {
  auto refuse = RaiseResult::refuse;
  std::optional<Sem> sem = getSem(op.getOrdering());
  if (!sem)
    return refuse("PTX has no atomics with ordering " +
                  stringifyAtomicOrdering(op.getOrdering()));
  std::optional<Scope> scope = getScope(op.getSyncscope());
  if (!scope)
    return refuse("PTX has no scope for the syncscope '" + *op.getSyncscope() +
                  "'");
  if (op.getVolatile_())
    return refuse("it is volatile and must not be merged");
  if (context.spaces.mayBeLocal(op.getPtr()))
    return refuse(localReason);
  // An atom keeps the order and the scope that LLVM loses. Where there are none
  // to lose, LLVM prints the very same atom.
  std::string reads = getReasonToRead(op, *sem, context);
  bool mayLose = sem != Sem::Relaxed || scope != Scope::Gpu;
  if (!reads.empty() && !mayLose)
    return refuse(reads);
  Type type = op.getVal().getType();
  if (isa<VectorType>(type))
    return refuse("a vector is one atomic access, but red accesses each "
                  "element separately");
  // To subtract is to add the opposite, which LLVM makes of it, too.
  bool isSub = op.getBinOp() == LLVM::AtomicBinOp::sub;
  auto red =
      getAtomicWords(isSub ? LLVM::AtomicBinOp::add : op.getBinOp(), type);
  Form form;
  form.family = reads.empty() ? Family::Red : Family::Atom;
  form.sem = sem;
  form.scope = scope;
  form.space = getSpace(
      cast<LLVM::LLVMPointerType>(op.getPtr().getType()).getAddressSpace());
  if (red) {
    form.kind = red->first;
    form.type = red->second;
  }
  // An exchange is no red.
  if (red && form.space && !isLegal(form) && mayLose)
    form.family = Family::Atom;
  if (!red || !form.space || !isLegal(form))
    return refuse("there is no equivalent " + stringifyEnum(form.family));
  uint64_t bytes = type.getIntOrFloatBitWidth() / 8;
  if (op.getAlignment().value_or(bytes) < bytes)
    return refuse("it may be unaligned");

  Value value = op.getVal();
  if (isSub) {
    Value zero =
        LLVM::ConstantOp::create(context.rewriter, op.getLoc(), type,
                                 context.rewriter.getIntegerAttr(type, 0));
    value = LLVM::SubOp::create(context.rewriter, op.getLoc(), zero, value);
  }
  bool mayFlush = form.type == PtxType::F32 && form.space != Space::Shared &&
                  form.space != Space::SharedCluster;
  FormOperands operands;
  operands[Role::Pointer] = op.getPtr();
  operands[Role::Value] = value;
  FormOpInterface created =
      createFormOp(context.rewriter, op.getLoc(), form, operands);
  // LLVM compiles an atomicrmw for every chip, and so must what it becomes.
  created->setDiscardableAttr(getReplaceableAttrName(),
                              context.rewriter.getUnitAttr());
  if (created->getNumResults())
    context.rewriter.replaceOp(op, created);
  else
    context.rewriter.eraseOp(op);
  return RaiseResult::raised(created, mayFlush ? flushNote : "");
}
