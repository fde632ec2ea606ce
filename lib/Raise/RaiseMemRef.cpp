//===- RaiseMemRef.cpp - memref.atomic_rmw to store_reduce ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The op promises that the access is atomic; it names neither a scope nor an
// order. Upstream's lowering makes it acquire and release, at system scope, and
// LLVM 22 prints that as relaxed at gpu scope where there is an instruction.
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "redop/Dialect/MemorySpaces.h"
#include "redop/Dialect/PortableElements.h"
#include "redop/Dialect/Syncscope.h"

using namespace mlir;
using namespace mlir::redop;

static RaiseResult raiseAtomicRMW(memref::AtomicRMWOp op,
                                  const RaiseContext &context) {
  if (!op.getResult().use_empty())
    return RaiseResult::refuse(
        "its result is used, but store_reduce returns no value");
  if (op.getKind() == arith::AtomicRMWKind::assign)
    return RaiseResult::refuse("assign is a store, not a reduction");
  Type element = op.getValue().getType();
  if (!isStoreReduceElement(element))
    return RaiseResult::refuse(
        "store_reduce does not support this element type");

  if (!op.getMemRefType().isStrided())
    return RaiseResult::refuse("the memref's layout is not strided");
  uint64_t indexBits = DataLayout::closest(op).getTypeSizeInBits(
      IndexType::get(op.getContext()));
  if (indexBits < 64)
    return RaiseResult::refuse("the index type is too narrow for an address");

  std::optional<Space> space = getSpaceOf(op.getMemRefType().getMemorySpace());
  if (!space)
    return RaiseResult::refuse(
        "store_reduce does not support this memory space");
  if (std::string why = getReasonToStay(op.getMemref(), context); !why.empty())
    return RaiseResult::refuse(why);

  RewriterBase &rewriter = context.rewriter;
  Location loc = op.getLoc();
  auto created = StoreReduceOp::create(
      rewriter, loc, op.getKind(), Sem::Relaxed, context.scope, op.getValue(),
      op.getMemref(), op.getIndices(), /*mask=*/Value(),
      /*cache_policy=*/Value(), /*alignment=*/IntegerAttr(),
      arith::FastMathFlags::none);
  // Upstream lowers it for every chip, and so must what it becomes.
  created->setDiscardableAttr(getReplaceableAttrName(), rewriter.getUnitAttr());
  std::string note;
  if (op.getKind() == arith::AtomicRMWKind::addf && element.isF32() &&
      space != Space::Shared)
    note = flushNote.str();
  if (context.hasOrder) {
    StringRef syncscope = getSyncscope(context.scope);
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPoint(created);
    LLVM::FenceOp::create(rewriter, loc, LLVM::AtomicOrdering::release,
                          syncscope);
    rewriter.setInsertionPointAfter(created);
    LLVM::FenceOp::create(rewriter, loc, LLVM::AtomicOrdering::acquire,
                          syncscope);
  }
  rewriter.eraseOp(op);
  RaiseResult result = RaiseResult::raised(created, note);
  if (context.hasOrder)
    result.loss =
        "no thread acquires through it, because it reads nothing that PTX's "
        "memory model knows of";
  return result;
}

RaiseResult mlir::redop::raise(memref::AtomicRMWOp op,
                               const RaiseContext &context) {
  RaiseResult result = raiseAtomicRMW(op, context);
  // The options are about this op, too, and upstream does not know them.
  if (!result.op && (context.hasOrder || context.scope == Scope::Sys))
    result.loss = "memref.atomic_rmw stays, without the scope and the order "
                  "that the options ask for";
  return result;
}
