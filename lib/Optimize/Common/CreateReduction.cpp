//===- CreateReduction.cpp - New reductions -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/CreateReduction.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Combine.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

Value mlir::redop::createHasUnexpectedSign(ImplicitLocOpBuilder &b,
                                           PortableKind kind, Value value) {
  Arith n(b);
  Type type = value.getType();
  switch (kind) {
  case PortableKind::maxs: {
    // -0.0 has the least value of all, which changes nothing.
    auto least = APInt::getSignedMinValue(type.getIntOrFloatBitWidth());
    return n.ugt(value, intConstant(b, type, least));
  }
  case PortableKind::mins:
    return n.slt(value, n.constant(type, 0));
  case PortableKind::minu:
    return n.sge(value, n.constant(type, 0));
  case PortableKind::maxu:
    return n.sgt(value, n.constant(type, 0));
  default:
    llvm_unreachable("has no dual");
  }
}

Value mlir::redop::createNeutral(ImplicitLocOpBuilder &b,
                                 const ReductionAccess &like,
                                 PortableKind kind) {
  if (!like.compare)
    return createIdentity(b, kind, like.element);
  // A NaN would stay.
  auto type = cast<FloatType>(like.element);
  bool isMax = kind == PortableKind::maxnumf;
  APFloat infinity = APFloat::getInf(type.getFloatSemantics(), isMax);
  return arith::ConstantOp::create(b, FloatAttr::get(type, infinity));
}

Value mlir::redop::createCombineInOrder(ImplicitLocOpBuilder &b,
                                        const ReductionAccess &like,
                                        Value earlier, Value later) {
  if (!like.compare)
    return createCombine(b, like.kind, earlier, later);
  Value replaces = arith::CmpFOp::create(b, *like.compare, later, earlier);
  Value isNaN =
      arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, earlier, earlier);
  Value isLater = arith::OrIOp::create(b, replaces, isNaN);
  return arith::SelectOp::create(b, isLater, later, earlier);
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
  arith::CmpFPredicateAttr compare;
  if (like.compare)
    compare = arith::CmpFPredicateAttr::get(b.getContext(), *like.compare);
  if (!like.hasResult())
    return StoreReduceOp::create(b, like.kind, Sem::Relaxed, like.scope, value,
                                 like.base, like.indices, mask, like.policy,
                                 aligned, like.flags, like.noftz,
                                 like.orUpstream, compare, like.weakRead);
  if (mask && !elseValue)
    elseValue = arith::ConstantOp::create(b, b.getZeroAttr(type));
  return FetchReduceOp::create(
      b, type, like.kind, Sem::Relaxed, like.scope, value, like.base,
      like.indices, mask, like.policy, aligned, like.flags, like.noftz,
      like.orUpstream, compare, like.weakRead, elseValue);
}
