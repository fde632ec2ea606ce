//===- PredicateReduce.cpp - Predicates across a block --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PredicateReduce.h"
#include "Combine.h"
#include "WarpPlan.h"
#include "redop/Analysis/Kernels.h"

using namespace mlir;
using namespace mlir::redop;
using RMWKind = arith::AtomicRMWKind;

/// More results take more barriers than the reduction through shared memory,
/// which has two.
static constexpr size_t kMostPredicates = 2;

/// Returns the reduction of predicates that computes `kind` on i1, whose signed
/// values are 0 and -1. The sum modulo 2 is the lowest bit of the number.
static std::optional<Kind> getPredicateKind(RMWKind kind) {
  switch (kind) {
  case RMWKind::andi:
  case RMWKind::muli:
  case RMWKind::minu:
  case RMWKind::maxs:
    return Kind::And;
  case RMWKind::ori:
  case RMWKind::maxu:
  case RMWKind::mins:
    return Kind::Or;
  case RMWKind::addi:
  case RMWKind::xori:
    return Kind::Popc;
  default:
    return std::nullopt;
  }
}

/// Returns the predicate that `value` is 1 for and 0 otherwise, if there is
/// one.
static Value getExtended(Value value) {
  Operation *op = value.getDefiningOp();
  bool isExtension = isa_and_nonnull<arith::ExtUIOp, LLVM::ZExtOp>(op);
  return isExtension && op->getOperand(0).getType().isInteger(1)
             ? op->getOperand(0)
             : Value();
}

bool mlir::redop::emitPredicateReduce(Legalizer &legalizer, RMWKind kind,
                                      MutableArrayRef<Value> scalars,
                                      Steps &steps) {
  Type type = scalars.front().getType();
  std::optional<Kind> reduction;
  SmallVector<Value> predicates(scalars);
  if (type.isInteger(1)) {
    reduction = getPredicateKind(kind);
  } else if (kind == RMWKind::addi) {
    // A sum of zeros and ones is their number.
    reduction = Kind::Popc;
    predicates = llvm::map_to_vector(scalars, getExtended);
  }
  // A block of one warp requires no barrier.
  std::optional<std::array<int64_t, 3>> size = getKnownBlockSize(legalizer.op);
  bool isWarp = size && (*size)[0] * (*size)[1] * (*size)[2] <= kWarpSize;
  if (!reduction || isWarp || scalars.size() > kMostPredicates ||
      llvm::is_contained(predicates, Value()))
    return false;

  Form form;
  form.family = Family::BarrierRed;
  form.kind = reduction;
  form.type = reduction == Kind::Popc ? PtxType::U32 : PtxType::Pred;
  form.aligned = true;
  if (!legalizer.has(form))
    return false;

  ImplicitLocOpBuilder &b = legalizer.b;
  Type i32 = b.getI32Type();
  for (auto [scalar, predicate] : llvm::zip_equal(scalars, predicates)) {
    Value result = BarrierRedOp::create(b, *reduction, intConstant(b, i32, 0),
                                        predicate, {Field::Aligned});
    unsigned bits = type.getIntOrFloatBitWidth();
    if (reduction == Kind::Popc && bits < 32)
      result = arith::TruncIOp::create(b, type, result);
    if (reduction == Kind::Popc && bits > 32)
      result = arith::ExtUIOp::create(b, type, result);
    scalar = result;
    steps.add(getIRWords(form));
    steps.addCost(getCost(CostStep::Barrier, legalizer.targets));
  }
  return true;
}
