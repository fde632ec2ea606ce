//===- CreateReduction.cpp - New reductions -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/CreateReduction.h"

using namespace mlir;
using namespace mlir::redop;

Value mlir::redop::createIsStray(ImplicitLocOpBuilder &b, PortableKind kind,
                                 Value value) {
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
    llvm_unreachable("has no counterpart");
  }
}

StoreReduceOp mlir::redop::createReduction(ImplicitLocOpBuilder &b,
                                           const Reduction &like, Scope scope,
                                           Value value, Value base,
                                           ValueRange indices, Value mask) {
  auto store = dyn_cast<StoreReduceOp>(like.op);
  bool orUpstream = store && store.getOrUpstream();
  // The neutral element of an extremum is an infinity.
  arith::FastMathFlags flags = like.getFlags() & ~arith::FastMathFlags::ninf;
  return StoreReduceOp::create(b, like.kind, Sem::Relaxed, scope, value, base,
                               indices, mask, /*cache_policy=*/Value(),
                               /*alignment=*/IntegerAttr(), flags, orUpstream);
}
