//===- Values.cpp - Small values ------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Codegen/Values.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "redop/Codegen/Combine.h"

using namespace mlir;
using namespace mlir::redop;

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

Value mlir::redop::createOr(ImplicitLocOpBuilder &builder, Value a, Value b) {
  return a ? arith::OrIOp::create(builder, a, b).getResult() : b;
}

Value mlir::redop::createOnlyIf(ImplicitLocOpBuilder &b, Value condition,
                                llvm::function_ref<Value()> body) {
  auto branch = scf::IfOp::create(b, TypeRange{b.getI1Type()}, condition,
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(branch.thenBlock());
  Value value = body();
  b.setInsertionPointToEnd(branch.thenBlock());
  scf::YieldOp::create(b, value);
  b.setInsertionPointToEnd(branch.elseBlock());
  Value no = arith::ConstantOp::create(b, b.getBoolAttr(false));
  scf::YieldOp::create(b, no);
  return branch.getResult(0);
}

Value mlir::redop::createNot(ImplicitLocOpBuilder &builder, Value value) {
  Value one = arith::ConstantOp::create(builder, builder.getBoolAttr(true));
  return arith::XOrIOp::create(builder, value, one);
}

Value mlir::redop::createInverse(ImplicitLocOpBuilder &b, Value condition) {
  if (auto compare = condition.getDefiningOp<LLVM::ICmpOp>())
    return LLVM::ICmpOp::create(
        b,
        static_cast<LLVM::ICmpPredicate>(arith::invertPredicate(
            static_cast<arith::CmpIPredicate>(compare.getPredicate()))),
        compare.getLhs(), compare.getRhs());
  if (auto compare = condition.getDefiningOp<arith::CmpIOp>())
    return arith::CmpIOp::create(b,
                                 arith::invertPredicate(compare.getPredicate()),
                                 compare.getLhs(), compare.getRhs());
  return createNot(b, condition);
}

Value mlir::redop::createIsNotZero(ImplicitLocOpBuilder &builder, Value value) {
  Value zero =
      arith::ConstantOp::create(builder, builder.getZeroAttr(value.getType()));
  return arith::CmpIOp::create(builder, arith::CmpIPredicate::ne, value, zero);
}
