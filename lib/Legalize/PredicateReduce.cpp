//===- PredicateReduce.cpp - Predicates across a block --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PredicateReduce.h"
#include "redop/Codegen/Combine.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

Value mlir::redop::legalize::getPredicate(Value value) {
  if (value.getType().isInteger(1))
    return value;
  Operation *op = value.getDefiningOp();
  bool isExtension = isa_and_nonnull<arith::ExtUIOp, LLVM::ZExtOp>(op);
  return isExtension && op->getOperand(0).getType().isInteger(1)
             ? op->getOperand(0)
             : Value();
}

void mlir::redop::legalize::emitPredicateReduce(Legalizer &legalizer,
                                                const Form &form,
                                                ArrayRef<Value> predicates,
                                                MutableArrayRef<Value> scalars,
                                                Steps &steps) {
  ImplicitLocOpBuilder &b = legalizer.b;
  Type i32 = b.getI32Type();
  for (auto [scalar, predicate] : llvm::zip_equal(scalars, predicates)) {
    Value result = BarrierRedOp::create(b, *form.kind, intConstant(b, i32, 0),
                                        predicate, {Field::Aligned});
    Type type = scalar.getType();
    unsigned bits = type.getIntOrFloatBitWidth();
    if (form.kind == Kind::Popc && bits < 32)
      result = arith::TruncIOp::create(b, type, result);
    if (form.kind == Kind::Popc && bits > 32)
      result = arith::ExtUIOp::create(b, type, result);
    scalar = result;
    steps.add(getIRWords(form));
  }
}
