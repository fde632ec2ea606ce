//===- SlowQuotient.cpp - Quotients that stay the same --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Privatize/SlowQuotient.h"
#include "Common/Slice.h"
#include "Privatize/Heuristics.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/CountedLoop.h"
#include "redop/Codegen/Arith.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether `condition` is (`divisor` + 1 < 2), unsigned: whether a signed
/// divisor is -1 or 0.
static bool isExcepted(Value condition, Value divisor) {
  Operation *compare = condition.getDefiningOp();
  APInt bound;
  if (getPredicate(compare) != arith::CmpIPredicate::ult ||
      !matchPattern(compare->getOperand(1), m_ConstantInt(&bound)) ||
      bound != 2)
    return false;
  Operation *sum = compare->getOperand(0).getDefiningOp();
  return isa_and_nonnull<arith::AddIOp, LLVM::AddOp>(sum) &&
         sum->getOperand(0) == divisor &&
         matchPattern(sum->getOperand(1), m_One());
}

std::optional<SlowQuotient> SlowQuotient::matchAny(Operation *op) {
  if (isa<arith::SelectOp, LLVM::SelectOp>(op)) {
    Value isOther = op->getOperand(0);
    Operation *division = op->getOperand(2).getDefiningOp();
    if (!isa_and_nonnull<arith::DivSIOp, LLVM::SDivOp>(division))
      return std::nullopt;
    Operation *divisor = division->getOperand(1).getDefiningOp();
    if (!isa_and_nonnull<arith::SelectOp, LLVM::SelectOp>(divisor) ||
        divisor->getOperand(0) != isOther ||
        !isExcepted(isOther, divisor->getOperand(2)))
      return std::nullopt;
    return SlowQuotient(op, Kind::Signed, division->getOperand(0),
                        divisor->getOperand(2));
  }
  std::optional<Kind> kind;
  if (isa<arith::ShRUIOp, arith::ShRSIOp, LLVM::LShrOp, LLVM::AShrOp>(op))
    kind = Kind::Shift;
  else if (isa<arith::DivUIOp, LLVM::UDivOp>(op))
    kind = Kind::Unsigned;
  else if (isa<arith::DivSIOp, LLVM::SDivOp>(op))
    kind = Kind::Signed;
  if (!kind)
    return std::nullopt;
  return SlowQuotient(op, *kind, op->getOperand(0), op->getOperand(1));
}

std::optional<SlowQuotient>
SlowQuotient::match(Operation *op, function_ref<bool(Value)> isLength) {
  std::optional<SlowQuotient> found = matchAny(op);
  if (!found || !found->divisor.getType().isIntOrIndex())
    return std::nullopt;
  APInt constant;
  bool isSlow = isLength(found->divisor);
  if (matchPattern(found->divisor, m_ConstantInt(&constant)))
    isSlow = found->kind == Kind::Shift
                 ? constant.uge(llvm::Log2_64(kMinRunThreads))
                 : constant.sge(kMinRunThreads);
  return isSlow ? found : std::nullopt;
}

bool SlowQuotient::takesLong() const {
  return kind != Kind::Shift && !matchPattern(divisor, m_Constant());
}

/// How many dividends that are not negative have the same quotient.
Value SlowQuotient::createLength(ImplicitLocOpBuilder &b, Value by) const {
  Arith n(b);
  return kind == Kind::Shift ? n.shl(n.constant(by.getType(), 1), by) : by;
}

Value SlowQuotient::createFirst(ImplicitLocOpBuilder &b, Value quotient) const {
  return Arith(b).mul(quotient, createLength(b, divisor));
}

Value SlowQuotient::createIsSame(ImplicitLocOpBuilder &b, Value other,
                                 Value first) const {
  Arith n(b);
  Value length = createLength(b, divisor);
  // All bits are the same but those that are shifted out.
  if (kind == Kind::Shift)
    return n.ult(n.bitXor(other, first), length);
  // No product of a quotient and its divisor overflows. Those of negative
  // dividends are 0, or at least as far from all others as the divisor.
  Value isNext = n.ult(n.sub(other, first), length);
  if (kind == Kind::Unsigned)
    return n.bitAnd(n.uge(other, first), isNext);
  Value zero = n.constant(length.getType(), 0);
  Value arePositive = n.bitAnd(n.sge(other, zero), n.sgt(length, zero));
  return n.bitAnd(arePositive, isNext);
}

Value SlowQuotient::createIsSlow(
    ImplicitLocOpBuilder &b, unsigned ctas,
    function_ref<bool(Operation *)> isAvailable) const {
  Arith n(b);
  IRMapping copy;
  Value by = cloneBefore(b, divisor, copy, isAvailable);
  Value count =
      n.mul(NVVM::BlockDimXOp::create(b, b.getI32Type()), n.i32(ctas));
  // Where nothing is shifted, the number of bits may be any.
  if (kind == Kind::Shift) {
    Type type = by.getType();
    unsigned bits = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
    by = n.minu(by, n.constant(type, bits - 1));
  }
  Value length = createLength(b, by);
  Type type = length.getType();
  if (!type.isIndex() && type.getIntOrFloatBitWidth() < 32)
    length = kind == Kind::Signed
                 ? arith::ExtSIOp::create(b, b.getI32Type(), length).getResult()
                 : n.extu(b.getI32Type(), length);
  count = n.resizeu(length.getType(), count);
  return kind == Kind::Signed ? n.sge(length, count) : n.uge(length, count);
}
