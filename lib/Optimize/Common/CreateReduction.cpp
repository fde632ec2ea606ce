//===- CreateReduction.cpp - New reductions -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/CreateReduction.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::redop;

Value mlir::redop::createHasUnexpectedSign(ImplicitLocOpBuilder &b,
                                           PortableKind kind, Value value) {
  using Predicate = arith::CmpIPredicate;
  auto compare = [&](Predicate how, TypedAttr bound) -> Value {
    return arith::CmpIOp::create(b, how, value,
                                 arith::ConstantOp::create(b, bound));
  };
  TypedAttr zero = b.getZeroAttr(value.getType());
  switch (kind) {
  case PortableKind::maxs: {
    // -0.0 has the least value of all, which changes nothing.
    unsigned bits = value.getType().getIntOrFloatBitWidth();
    return compare(
        Predicate::ugt,
        b.getIntegerAttr(value.getType(), APInt::getSignedMinValue(bits)));
  }
  case PortableKind::mins:
    return compare(Predicate::slt, zero);
  case PortableKind::minu:
    return compare(Predicate::sge, zero);
  case PortableKind::maxu:
    return compare(Predicate::sgt, zero);
  default:
    llvm_unreachable("has no dual");
  }
}

MemoryReductionOpInterface mlir::redop::createLike(ImplicitLocOpBuilder &b,
                                                   const ReductionAccess &like,
                                                   Value value, Value mask,
                                                   uint64_t alignment,
                                                   Value elseValue) {
  Type type = value.getType();
  auto vector = dyn_cast<VectorType>(type);
  if (vector && mask && !isa<VectorType>(mask.getType()))
    mask = vector::BroadcastOp::create(
        b, vector.cloneWith(std::nullopt, b.getI1Type()), mask);
  IntegerAttr aligned;
  if (vector && alignment > like.getElementBytes())
    aligned = b.getI64IntegerAttr(alignment);
  if (!like.hasResult())
    return StoreReduceOp::create(b, like.kind, Sem::Relaxed, like.scope, value,
                                 like.base, like.indices, mask, like.policy,
                                 aligned, like.flags, like.orUpstream);
  if (mask && !elseValue)
    elseValue = arith::ConstantOp::create(b, b.getZeroAttr(type));
  return FetchReduceOp::create(b, type, like.kind, Sem::Relaxed, like.scope,
                               value, like.base, like.indices, mask,
                               like.policy, aligned, like.flags,
                               like.orUpstream, elseValue);
}
