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
  if (ordering == LLVM::AtomicOrdering::monotonic)
    return Sem::Relaxed;
  if (ordering == LLVM::AtomicOrdering::release)
    return Sem::Release;
  return std::nullopt;
}

RaiseResult mlir::redop::raise(LLVM::AtomicRMWOp op,
                               const RaiseContext &context) {
  auto refuse = RaiseResult::refuse;
  if (!op.getRes().use_empty())
    return refuse("its result is used, and red gives none");
  std::optional<Sem> sem = getSem(op.getOrdering());
  if (!sem)
    return refuse("red is relaxed or release, not " +
                  stringifyAtomicOrdering(op.getOrdering()));
  std::optional<Scope> scope = getScope(op.getSyncscope());
  if (!scope)
    return refuse("no PTX scope is the syncscope '" + *op.getSyncscope() + "'");
  if (op.getVolatile_())
    return refuse("it is volatile: two may never become one");
  if (std::string why = getReasonToStay(op.getPtr(), context); !why.empty())
    return refuse(why);
  Type type = op.getVal().getType();
  if (isa<VectorType>(type))
    return refuse("a vector is one atomic access, and red has one for each "
                  "element");
  // To subtract is to add the opposite, which LLVM makes of it, too.
  bool isSub = op.getBinOp() == LLVM::AtomicBinOp::sub;
  auto red =
      getAtomicWords(isSub ? LLVM::AtomicBinOp::add : op.getBinOp(), type);
  Form form;
  form.family = Family::Red;
  form.sem = sem;
  form.scope = scope;
  form.space = getSpace(
      cast<LLVM::LLVMPointerType>(op.getPtr().getType()).getAddressSpace());
  if (red) {
    form.kind = red->first;
    form.type = red->second;
  }
  if (!red || !form.space || !isLegal(form))
    return refuse("there is no such red");
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
  auto created =
      RedOp::create(context.rewriter, op.getLoc(), *form.kind, *form.type,
                    *form.sem, *form.scope, /*vec=*/IntegerAttr(), op.getPtr(),
                    value, /*cache_policy=*/Value(),
                    /*predicate=*/Value());
  // LLVM compiles an atomicrmw for every chip, and so must what it becomes.
  created->setDiscardableAttr(getReplaceableAttrName(),
                              context.rewriter.getUnitAttr());
  context.rewriter.eraseOp(op);
  return RaiseResult::raised(created, mayFlush ? flushNote : "");
}
