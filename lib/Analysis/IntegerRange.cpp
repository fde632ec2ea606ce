//===- IntegerRange.cpp - The values that an index can have ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/IntegerRange.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/Utils/InferIntRangeCommon.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

/// Deeper expressions may have any value, to bound the time.
static constexpr unsigned kMaxDepth = 10;

static ConstantIntRanges getRange(Value value, unsigned depth);

/// The range of a result of `op`, from those of its operands.
static std::optional<ConstantIntRanges> infer(Operation *op, unsigned depth) {
  using Result = std::optional<ConstantIntRanges>;
  unsigned width =
      ConstantIntRanges::getStorageBitwidth(op->getResult(0).getType());
  auto of = [&](unsigned index) {
    return getRange(op->getOperand(index), depth + 1);
  };
  auto both = [&](auto function) -> Result { return function({of(0), of(1)}); };
  auto bothWrapping = [&](auto function) -> Result {
    return function({of(0), of(1)}, intrange::OverflowFlags::None);
  };
  // Casts of indices may also truncate.
  auto resize = [&](auto extend) -> Result {
    ConstantIntRanges from = of(0);
    return from.umin().getBitWidth() <= width
               ? extend(from, width)
               : intrange::truncRange(from, width);
  };
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<arith::ExtUIOp, arith::IndexCastUIOp, LLVM::ZExtOp>(
          [&](Operation *) { return resize(intrange::extUIRange); })
      .Case<arith::ExtSIOp, arith::IndexCastOp, LLVM::SExtOp>(
          [&](Operation *) { return resize(intrange::extSIRange); })
      .Case<arith::TruncIOp, LLVM::TruncOp>([&](Operation *) -> Result {
        return intrange::truncRange(of(0), width);
      })
      .Case<arith::AndIOp, LLVM::AndOp>(
          [&](Operation *) { return both(intrange::inferAnd); })
      .Case<arith::OrIOp, LLVM::OrOp>(
          [&](Operation *) { return both(intrange::inferOr); })
      .Case<arith::ShRUIOp, LLVM::LShrOp>(
          [&](Operation *) { return both(intrange::inferShrU); })
      .Case<arith::ShRSIOp, LLVM::AShrOp>(
          [&](Operation *) { return both(intrange::inferShrS); })
      .Case<arith::DivUIOp, LLVM::UDivOp>(
          [&](Operation *) { return both(intrange::inferDivU); })
      .Case<arith::RemUIOp, LLVM::URemOp>(
          [&](Operation *) { return both(intrange::inferRemU); })
      .Case<arith::RemSIOp, LLVM::SRemOp>(
          [&](Operation *) { return both(intrange::inferRemS); })
      .Case<arith::MinUIOp, LLVM::UMinOp>(
          [&](Operation *) { return both(intrange::inferMinU); })
      .Case<arith::MaxUIOp, LLVM::UMaxOp>(
          [&](Operation *) { return both(intrange::inferMaxU); })
      .Case<arith::MinSIOp, LLVM::SMinOp>(
          [&](Operation *) { return both(intrange::inferMinS); })
      .Case<arith::MaxSIOp, LLVM::SMaxOp>(
          [&](Operation *) { return both(intrange::inferMaxS); })
      .Case<arith::AddIOp, LLVM::AddOp>(
          [&](Operation *) { return bothWrapping(intrange::inferAdd); })
      .Case<arith::MulIOp, LLVM::MulOp>(
          [&](Operation *) { return bothWrapping(intrange::inferMul); })
      .Case<arith::ShLIOp, LLVM::ShlOp>(
          [&](Operation *) { return bothWrapping(intrange::inferShl); })
      .Case<arith::SelectOp, LLVM::SelectOp>(
          [&](Operation *) -> Result { return of(1).rangeUnion(of(2)); })
      .Default([](Operation *) { return Result(); });
}

static ConstantIntRanges getRange(Value value, unsigned depth) {
  unsigned width = ConstantIntRanges::getStorageBitwidth(value.getType());
  APInt number;
  if (matchPattern(value, m_ConstantInt(&number)))
    return ConstantIntRanges::constant(number.sextOrTrunc(width));
  Operation *op = value.getDefiningOp();
  if (op && op->getNumResults() == 1 && depth < kMaxDepth)
    if (std::optional<ConstantIntRanges> range = infer(op, depth))
      return *range;
  return ConstantIntRanges::maxRange(width);
}

ConstantIntRanges mlir::redop::getRange(Value value) {
  return ::getRange(value, /*depth=*/0);
}

std::optional<uint64_t> mlir::redop::getGreatest(const LinearSum &sum,
                                                 uint64_t limit) {
  uint64_t greatest = sum.getConstant();
  if (greatest >= limit)
    return std::nullopt;
  for (const LinearSum::Term &term : sum.getTerms()) {
    ConstantIntRanges range = getRange(term.value);
    bool isSigned = term.extension != Extension::Unsigned;
    if (isSigned && range.smin().isNegative())
      return std::nullopt;
    const APInt &most = isSigned ? range.smax() : range.umax();
    // Neither the product nor the sum wraps below the limit.
    if (term.factor >= limit || most.uge(limit))
      return std::nullopt;
    greatest += term.factor * most.getZExtValue();
    if (greatest >= limit)
      return std::nullopt;
  }
  return greatest;
}
