//===- Reduction.cpp - A reduction that may be moved ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduction.h"
#include "Combine.h"
#include "ReductionAccess.h"

using namespace mlir;
using namespace mlir::redop;

std::optional<Reduction> mlir::redop::readReduction(Operation *op) {
  Reduction result;
  Sem sem;
  if (auto store = dyn_cast<StoreReduceOp>(op)) {
    result.kind = store.getKind();
    result.scope = store.getScope();
    result.isReassociable = arith::bitEnumContainsAll(
        store.getFastmath(), arith::FastMathFlags::reassoc);
    sem = store.getSem();
  } else if (auto red = dyn_cast<RedOp>(op)) {
    std::optional<PortableKind> kind =
        getPortableKind(red.getKind(), red.getPtxType());
    if (!kind)
      return std::nullopt;
    result.kind = *kind;
    result.scope = red.getScope();
    sem = red.getSem();
  } else {
    return std::nullopt;
  }
  ReductionOperands operands = getReductionOperands(op);
  if (sem != Sem::Relaxed || operands.policy ||
      isa<VectorType>(operands.value.getType()))
    return std::nullopt;
  result.op = op;
  result.value = operands.value;
  result.base = operands.base;
  llvm::append_range(result.indices, operands.indices);
  result.mask = operands.mask;
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
  case PortableKind::maximumf:
  case PortableKind::minimumf:
  case PortableKind::maxnumf:
  case PortableKind::minnumf:
    return true;
  default:
    return false;
  }
}

bool mlir::redop::isRounding(PortableKind kind) {
  return kind == PortableKind::addf || kind == PortableKind::mulf;
}

std::optional<PortableKind> mlir::redop::getCounterpart(PortableKind kind) {
  switch (kind) {
  case PortableKind::maxs:
    return PortableKind::minu;
  case PortableKind::minu:
    return PortableKind::maxs;
  case PortableKind::mins:
    return PortableKind::maxu;
  case PortableKind::maxu:
    return PortableKind::mins;
  default:
    return std::nullopt;
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
  return combine(b, *getArithKind(kind), left, right);
}

Value mlir::redop::createSameBits(ImplicitLocOpBuilder &b, Value value,
                                  Value other) {
  return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, toBits(b, value),
                               toBits(b, other));
}

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

Value mlir::redop::createI64(ImplicitLocOpBuilder &b, Value value,
                             bool isUnsigned) {
  Type type = value.getType(), i64 = b.getI64Type();
  if (type == i64)
    return value;
  if (type.isIndex())
    return isUnsigned ? arith::IndexCastUIOp::create(b, i64, value).getResult()
                      : arith::IndexCastOp::create(b, i64, value).getResult();
  return isUnsigned ? arith::ExtUIOp::create(b, i64, value).getResult()
                    : arith::ExtSIOp::create(b, i64, value).getResult();
}

Value mlir::redop::createI32(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantOp::create(
      b, b.getI32IntegerAttr(static_cast<int32_t>(value)));
}

Value mlir::redop::createAnd(ImplicitLocOpBuilder &builder, Value a, Value b) {
  if (!a || !b)
    return a ? a : b;
  return arith::AndIOp::create(builder, a, b);
}

Value mlir::redop::createGuardedAnd(ImplicitLocOpBuilder &b, Value guard,
                                    Value condition) {
  if (!guard || !condition)
    return guard ? guard : condition;
  Value no = arith::ConstantOp::create(b, b.getBoolAttr(false));
  return arith::SelectOp::create(b, guard, condition, no);
}

Value mlir::redop::createNot(ImplicitLocOpBuilder &builder, Value value) {
  Value one = arith::ConstantOp::create(builder, builder.getBoolAttr(true));
  return arith::XOrIOp::create(builder, value, one);
}

Value mlir::redop::createIsNotZero(ImplicitLocOpBuilder &builder, Value value) {
  Value zero =
      arith::ConstantOp::create(builder, builder.getZeroAttr(value.getType()));
  return arith::CmpIOp::create(builder, arith::CmpIPredicate::ne, value, zero);
}

arith::FastMathFlags Reduction::getFlags() const {
  auto store = dyn_cast<StoreReduceOp>(op);
  return store ? store.getFastmath() : arith::FastMathFlags::none;
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
