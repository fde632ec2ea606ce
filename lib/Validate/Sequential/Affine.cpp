//===- Affine.cpp - affine.apply, affine.min and affine.max ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

/// The value of an expression; divisions are undefined by numbers that are not
/// positive.
static z3::expr evaluate(Thread &thread, AffineExpr expr, unsigned dims,
                         ArrayRef<z3::expr> operands) {
  Terms &terms = thread.terms;
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return terms.number(APInt(64, constant.getValue(), true));
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return operands[dim.getPosition()];
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return operands[dims + symbol.getPosition()];
  auto binary = cast<AffineBinaryOpExpr>(expr);
  z3::expr a = evaluate(thread, binary.getLHS(), dims, operands);
  z3::expr b = evaluate(thread, binary.getRHS(), dims, operands);
  z3::expr zero = terms.number(0, 64), one = terms.number(1, 64);
  if (expr.getKind() == AffineExprKind::Add)
    return a + b;
  if (expr.getKind() == AffineExprKind::Mul)
    return terms.multiply(a, b);
  thread.undefinedIf(simplify(b <= zero));
  z3::expr rest = z3::srem(a, b);
  z3::expr isNegative = rest < zero;
  if (expr.getKind() == AffineExprKind::Mod)
    return z3::ite(isNegative, rest + b, rest);
  if (expr.getKind() == AffineExprKind::FloorDiv)
    return z3::ite(isNegative, a / b - one, a / b);
  return z3::ite(rest > zero, a / b + one, a / b);
}

Step mlir::redop::sequential::runAffine(Thread &thread, Operation *op) {
  if (!isa<affine::AffineApplyOp, affine::AffineMinOp, affine::AffineMaxOp>(op))
    return Step::NotMine;
  Terms &terms = thread.terms;
  AffineMap map = cast<AffineMapAttr>(op->getAttr("map")).getValue();
  SmallVector<z3::expr> operands;
  z3::expr poison = terms.no();
  for (Value operand : op->getOperands()) {
    Lane lane = thread.getScalar(operand);
    operands.push_back(lane.bits);
    poison = terms.either(poison, lane.poison);
  }
  std::optional<z3::expr> result;
  for (AffineExpr expr : map.getResults()) {
    z3::expr next = evaluate(thread, expr, map.getNumDims(), operands);
    if (!result)
      result = next;
    else
      result = isa<affine::AffineMinOp>(op)
                   ? z3::ite(next < *result, next, *result)
                   : z3::ite(next > *result, next, *result);
  }
  if (!result)
    return Step::NotMine;
  thread.set(op->getResult(0), {Lane{simplify(*result), poison}});
  return Step::Done;
}
