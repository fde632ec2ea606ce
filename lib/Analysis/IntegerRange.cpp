//===- IntegerRange.cpp - The values that an index can have ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/IntegerRange.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/Utils/InferIntRangeCommon.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/IR/ConstantRange.h"

using namespace mlir;
using namespace mlir::redop;

/// Deeper expressions may have any value, to bound the time.
static constexpr unsigned kMaxDepth = 10;

static ConstantIntRanges getRange(Value value, unsigned depth);

/// The range of the result of `op`, of the LLVM dialect, from those of its
/// operands.
static std::optional<ConstantIntRanges> inferLLVM(Operation *op,
                                                  unsigned depth) {
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
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<LLVM::ZExtOp>([&](Operation *) -> Result {
        return intrange::extUIRange(of(0), width);
      })
      .Case<LLVM::SExtOp>([&](Operation *) -> Result {
        return intrange::extSIRange(of(0), width);
      })
      .Case<LLVM::TruncOp>([&](Operation *) -> Result {
        return intrange::truncRange(of(0), width);
      })
      .Case<LLVM::AndOp>([&](Operation *) { return both(intrange::inferAnd); })
      .Case<LLVM::OrOp>([&](Operation *) { return both(intrange::inferOr); })
      .Case<LLVM::LShrOp>(
          [&](Operation *) { return both(intrange::inferShrU); })
      .Case<LLVM::AShrOp>(
          [&](Operation *) { return both(intrange::inferShrS); })
      .Case<LLVM::UDivOp>(
          [&](Operation *) { return both(intrange::inferDivU); })
      .Case<LLVM::URemOp>(
          [&](Operation *) { return both(intrange::inferRemU); })
      .Case<LLVM::SRemOp>(
          [&](Operation *) { return both(intrange::inferRemS); })
      .Case<LLVM::UMinOp>(
          [&](Operation *) { return both(intrange::inferMinU); })
      .Case<LLVM::UMaxOp>(
          [&](Operation *) { return both(intrange::inferMaxU); })
      .Case<LLVM::SMinOp>(
          [&](Operation *) { return both(intrange::inferMinS); })
      .Case<LLVM::SMaxOp>(
          [&](Operation *) { return both(intrange::inferMaxS); })
      .Case<LLVM::AddOp>(
          [&](Operation *) { return bothWrapping(intrange::inferAdd); })
      .Case<LLVM::MulOp>(
          [&](Operation *) { return bothWrapping(intrange::inferMul); })
      .Case<LLVM::ShlOp>(
          [&](Operation *) { return bothWrapping(intrange::inferShl); })
      .Case<LLVM::SelectOp>(
          [&](Operation *) -> Result { return of(1).rangeUnion(of(2)); })
      .Default([](Operation *) { return Result(); });
}

/// Whether what upstream infers about `op` holds. (The range of
/// arith.ceildivsi lacks a quotient, and MLIR 22 assumes clusters of 8 CTAs.)
static bool isInferred(Operation *op) {
  if (isa<arith::CeilDivSIOp, gpu::ClusterBlockIdOp, gpu::ClusterDimBlocksOp>(
          op))
    return false;
  return isa<InferIntRangeInterface>(op) &&
         isa<arith::ArithDialect, gpu::GPUDialect>(op->getDialect());
}

/// What upstream infers about `result`.
static std::optional<ConstantIntRanges> inferUpstream(OpResult result,
                                                      unsigned depth) {
  Operation *op = result.getOwner();
  SmallVector<IntegerValueRange> operands;
  for (Value operand : op->getOperands())
    operands.push_back(
        ConstantIntRanges::getStorageBitwidth(operand.getType()) == 0
            ? IntegerValueRange()
            : IntegerValueRange(getRange(operand, depth + 1)));
  std::optional<ConstantIntRanges> found;
  cast<InferIntRangeInterface>(op).inferResultRangesFromOptional(
      operands, [&](Value value, const IntegerValueRange &range) {
        if (value == result && !range.isUninitialized())
          found = range.getValue();
      });
  return found;
}

/// The range that the attribute of a special register states. (Upstream takes
/// its bounds for those of an interval that is closed and does not wrap.)
static std::optional<ConstantIntRanges> getStated(Operation *op) {
  auto stated = op->getAttrOfType<LLVM::ConstantRangeAttr>("range");
  if (!stated || !getSpecialRegister(op) ||
      stated.getLower() == stated.getUpper())
    return std::nullopt;
  llvm::ConstantRange range(stated.getLower(), stated.getUpper());
  return ConstantIntRanges(range.getUnsignedMin(), range.getUnsignedMax(),
                           range.getSignedMin(), range.getSignedMax());
}

static ConstantIntRanges getRange(Value value, unsigned depth) {
  unsigned width = ConstantIntRanges::getStorageBitwidth(value.getType());
  APInt number;
  if (matchPattern(value, m_ConstantInt(&number)))
    return ConstantIntRanges::constant(number.sextOrTrunc(width));
  auto result = dyn_cast<OpResult>(value);
  if (result && width != 0 && depth < kMaxDepth) {
    Operation *op = result.getOwner();
    std::optional<ConstantIntRanges> range =
        isInferred(op)             ? inferUpstream(result, depth)
        : op->getNumResults() != 1 ? std::nullopt
        : getSpecialRegister(op)   ? getStated(op)
                                   : inferLLVM(op, depth);
    if (range)
      return *range;
  }
  return ConstantIntRanges::maxRange(width);
}

ConstantIntRanges mlir::redop::getRange(Value value) {
  return ::getRange(value, /*depth=*/0);
}

std::optional<uint64_t>
mlir::redop::getGreatest(const LinearSum &sum, uint64_t limit,
                         llvm::function_ref<ConstantIntRanges(Value)> rangeOf) {
  assert(limit <= uint64_t(1) << 31 && "products and sums may wrap");
  uint64_t greatest = sum.getConstant();
  if (greatest >= limit)
    return std::nullopt;
  int64_t least = greatest, bound = limit;
  for (const LinearSum::Term &term : sum.getTerms()) {
    ConstantIntRanges range = rangeOf(term.value);
    bool isSigned = term.extension != Extension::Unsigned;
    const APInt &most = isSigned ? range.smax() : range.umax();
    if (term.factor >= limit || (isSigned ? most.sge(bound) : most.uge(limit)))
      return std::nullopt;
    if (!isSigned || most.isNonNegative())
      greatest += term.factor * most.getZExtValue();
    if (isSigned && range.smin().isNegative()) {
      if (range.smin().slt(-bound))
        return std::nullopt;
      least += int64_t(term.factor) * range.smin().getSExtValue();
    }
    if (greatest >= limit || least < 0)
      return std::nullopt;
  }
  return greatest;
}
