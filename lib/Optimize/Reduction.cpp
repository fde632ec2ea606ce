//===- Reduction.cpp - A reduction that may be moved ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduction.h"

using namespace mlir;
using namespace mlir::redop;

static std::optional<Reduction> readStoreReduce(StoreReduceOp op) {
  if (op.getSem() != Sem::Relaxed || op.getCachePolicy())
    return std::nullopt;
  Reduction result{op,           op.getKind(),    op.getScope(), op.getValue(),
                   op.getBase(), op.getIndices(), op.getMask()};
  result.isReassociable = arith::bitEnumContainsAll(
      op.getFastmath(), arith::FastMathFlags::reassoc);
  return result;
}

static std::optional<Reduction> readRed(RedOp op) {
  std::optional<PortableKind> kind =
      getPortableKind(op.getKind(), op.getPtxType());
  if (!kind || op.getSem() != Sem::Relaxed || op.getCachePolicy())
    return std::nullopt;
  return Reduction{op,          *kind, op.getScope(),    op.getValue(),
                   op.getPtr(), {},    op.getPredicate()};
}

std::optional<Reduction> mlir::redop::readReduction(Operation *op) {
  std::optional<Reduction> result;
  if (auto store = dyn_cast<StoreReduceOp>(op))
    result = readStoreReduce(store);
  else if (auto red = dyn_cast<RedOp>(op))
    result = readRed(red);
  if (result && isa<VectorType>(result->getType()))
    return std::nullopt;
  return result;
}

bool mlir::redop::isPrivatizable(PortableKind kind) {
  switch (kind) {
  case PortableKind::addi:
  case PortableKind::andi:
  case PortableKind::ori:
  case PortableKind::xori:
  case PortableKind::maxs:
  case PortableKind::maxu:
  case PortableKind::mins:
  case PortableKind::minu:
  case PortableKind::addf:
    return true;
  default:
    return false;
  }
}

Value mlir::redop::createIdentity(ImplicitLocOpBuilder &b, PortableKind kind,
                                  Type type) {
  if (kind == PortableKind::addf) {
    const llvm::fltSemantics &semantics =
        cast<FloatType>(type).getFloatSemantics();
    return arith::ConstantOp::create(
        b,
        FloatAttr::get(type, APFloat::getZero(semantics, /*Negative=*/true)));
  }
  return arith::ConstantOp::create(
      b, arith::getIdentityValueAttr(*getArithKind(kind), type, b, b.getLoc()));
}

Value mlir::redop::createCombine(ImplicitLocOpBuilder &b, PortableKind kind,
                                 Value left, Value right) {
  return arith::getReductionOp(*getArithKind(kind), b, b.getLoc(), left, right);
}

Value mlir::redop::createSameBits(ImplicitLocOpBuilder &b, Value value,
                                  Value other) {
  if (Type type = value.getType(); isa<FloatType>(type)) {
    Type bits = b.getIntegerType(type.getIntOrFloatBitWidth());
    value = arith::BitcastOp::create(b, bits, value);
    other = arith::BitcastOp::create(b, bits, other);
  }
  return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, value, other);
}

Value mlir::redop::createAnd(ImplicitLocOpBuilder &builder, Value a, Value b) {
  if (!a || !b)
    return a ? a : b;
  return arith::AndIOp::create(builder, a, b);
}

Value mlir::redop::createNot(ImplicitLocOpBuilder &builder, Value value) {
  Value one = arith::ConstantOp::create(builder, builder.getBoolAttr(true));
  return arith::XOrIOp::create(builder, value, one);
}

void mlir::redop::createReduction(ImplicitLocOpBuilder &b,
                                  const Reduction &like, Scope scope,
                                  Value value, Value base, ValueRange indices,
                                  Value mask) {
  bool orUpstream = false;
  arith::FastMathFlags flags = arith::FastMathFlags::none;
  if (auto store = dyn_cast<StoreReduceOp>(like.op)) {
    orUpstream = store.getOrUpstream();
    flags = store.getFastmath();
  }
  StoreReduceOp::create(b, like.kind, Sem::Relaxed, scope, value, base, indices,
                        mask, /*cache_policy=*/Value(),
                        /*alignment=*/IntegerAttr(), flags, orUpstream);
}
