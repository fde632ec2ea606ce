//===- RaiseMemRef.cpp - memref.atomic_rmw to portable ops ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The op guarantees that the access is atomic, but specifies neither a scope
// nor an order. Upstream lowers it to acquire-release at system scope, which
// LLVM 22 prints as relaxed at gpu scope if there is an instruction.
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "redop/Dialect/MemorySpaces.h"
#include "redop/Dialect/PortableElements.h"

using namespace mlir;
using namespace mlir::redop;

static RaiseResult raiseAtomicRMW(memref::AtomicRMWOp op,
                                  const RaiseContext &context) {
  Type element = op.getValue().getType();
  if (!isMemoryElement(element))
    return RaiseResult::refuse(
        "a portable reduction does not support this element type");

  if (!op.getMemRefType().isStrided())
    return RaiseResult::refuse("the memref's layout is not strided");
  uint64_t indexBits = DataLayout::closest(op).getTypeSizeInBits(
      IndexType::get(op.getContext()));
  if (indexBits < 64)
    return RaiseResult::refuse("the index type is too narrow for an address");

  std::optional<Space> space = getSpaceOf(op.getMemRefType().getMemorySpace());
  if (!space)
    return RaiseResult::refuse(
        "a portable reduction does not support this memory space");
  // LLVM lowers these to plain accesses; PTX has no atomics on local memory.
  if (context.spaces.mayBeLocal(op.getMemref()))
    return RaiseResult::refuse(localReason);

  return replaceByReduction(op, getPortableKind(op.getKind()),
                            context.hasOrder ? Sem::AcqRel : Sem::Relaxed,
                            context.scope, op.getValue(), op.getMemref(),
                            op.getIndices(), context);
}

RaiseResult mlir::redop::raise(memref::AtomicRMWOp op,
                               const RaiseContext &context) {
  RaiseResult result = raiseAtomicRMW(op, context);
  // The options also apply to this op, but upstream does not support them.
  if (!result.op && (context.hasOrder || context.scope == Scope::Sys))
    result.loss = "memref.atomic_rmw is not raised, so it does not have the "
                  "requested scope and order";
  return result;
}
