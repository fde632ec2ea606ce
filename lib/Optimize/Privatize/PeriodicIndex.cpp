//===- PeriodicIndex.cpp - Elements to which a CTA returns ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Privatize/PeriodicIndex.h"
#include "Privatize/Heuristics.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/CountedLoop.h"
#include "redop/Analysis/IntegerOps.h"
#include "redop/Analysis/IntegerRange.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

/// Estimated numbers of iterations are below this limit, so that products of a
/// few do not overflow.
static constexpr int64_t kMaxIterations = 1 << 16;
static constexpr unsigned kMaxLoops = 2;
/// Longer constant periods are not recognized.
static constexpr uint64_t kMaxPeriod = uint64_t(1) << 32;

/// The number of values that `value` takes in turn, if it is a remainder.
static Value getPeriod(Value value, function_ref<bool(Value)> isFixed) {
  Operation *op = value.getDefiningOp();
  if (!op || !isRemainder(op))
    return Value();
  Value divisor = op->getOperand(1);
  return isFixed(divisor) ? divisor : Value();
}

/// Whether `value` has a mask of low bits: a remainder of a power of two.
static Value getMask(Value value) {
  Operation *op = value.getDefiningOp();
  if (!isa_and_nonnull<arith::AndIOp, LLVM::AndOp>(op))
    return Value();
  for (Value operand : op->getOperands()) {
    ConstantIntRanges range = getRange(operand);
    if (range.umin() == range.umax() && range.umax().isMask())
      return operand;
  }
  return Value();
}

std::optional<PeriodicIndex> PeriodicIndex::find(
    Operation *op, ArrayRef<LinearSum::Term> terms, ThreadDependence &origins,
    function_ref<bool(Value)> isFixed, bool isAssumed, CFGLoop *loop) {
  PeriodicIndex found;
  if (terms.size() == 1) {
    found.period = getPeriod(terms.front().value, isFixed);
    if (found.period)
      found.areNeighborsEqual =
          isQuotient(terms.front().value.getDefiningOp()->getOperand(0));
    else
      found.period = getMask(terms.front().value);
  }
  // Otherwise, they are the same whatever the CTA, but not for all lanes of a
  // warp.
  unsigned of = 0;
  for (const LinearSum::Term &term : terms)
    of |= origins.get(term.value);
  if (!found.period && !isOnly(of, OriginThread))
    return std::nullopt;

  unsigned count = 0;
  bool isOverCtas = false;
  auto add = [&](Value number, Value lower, Value upper, Value step) {
    ++count;
    bool isOver = origins.get(number) & OriginCta;
    isOverCtas |= isOver;
    if ((found.period || isOver) && isFixed(upper) && isFixed(step) &&
        (!lower || isFixed(lower)) && found.loops.size() < kMaxLoops)
      found.loops.push_back({lower, upper, step});
  };
  for (auto each = op->getParentOfType<scf::ForOp>(); each;
       each = each->getParentOfType<scf::ForOp>()) {
    // A loop over CTAs that follow each other begins anywhere.
    bool isContiguous = matchPattern(each.getStep(), m_One());
    add(each.getInductionVar(), isContiguous ? each.getLowerBound() : Value(),
        each.getUpperBound(), each.getStep());
  }
  for (; loop; loop = loop->getParentLoop())
    if (std::optional<LoopCount> counted = LoopCount::match(loop))
      add(counted->number, /*lower=*/Value(), counted->bound, counted->step);
  if (isAssumed)
    return count != 0 || found.period ? std::optional(found) : std::nullopt;
  if (found.loops.empty() || (!found.period && !isOverCtas))
    return std::nullopt;
  return found;
}

Value PeriodicIndex::createPays(ImplicitLocOpBuilder &b, Value threads,
                                uint64_t capacity,
                                function_ref<Value(Value)> recompute) const {
  Arith n(b);
  Type i64 = b.getI64Type();
  auto widen = [&](Value value) -> Value {
    Type type = value.getType();
    return type.isInteger() && type.getIntOrFloatBitWidth() > 64
               ? n.trunc(i64, value)
               : createI64(b, value, /*isUnsigned=*/false);
  };
  Value iterations = n.i64(1);
  for (const Loop &loop : loops) {
    Value length = widen(recompute(loop.upper));
    if (loop.lower)
      length = n.sub(length, widen(recompute(loop.lower)));
    Value each = n.maxs(widen(recompute(loop.step)), n.i64(1));
    Value number = n.divu(n.maxs(length, n.i64(0)), each);
    number = n.mins(number, n.i64(kMaxIterations));
    iterations = n.mul(iterations, number);
  }
  Value pays = n.sge(iterations, n.i64(kMinPeriods));
  if (!period)
    return pays;
  Value all = n.mul(iterations, n.extu(i64, threads));
  Value length = n.minu(widen(recompute(period)), n.i64(kMaxPeriod));
  Value least = n.mul(length, n.i64(kMinPeriods));
  pays = n.bitAnd(pays, n.sge(all, least));
  return n.bitAnd(pays, n.sge(n.i64(kMaxElementsPerBin * capacity), length));
}
