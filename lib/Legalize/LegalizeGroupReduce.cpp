//===- LegalizeGroupReduce.cpp - group_reduce for every target ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockReduce.h"
#include "WarpReduce.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "redop/Dialect/WarpSize.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

/// Splits a value into scalars, and builds it from them.
static SmallVector<Value> toScalars(ImplicitLocOpBuilder &b, Value value) {
  auto vector = dyn_cast<VectorType>(value.getType());
  if (!vector)
    return {value};
  SmallVector<Value> scalars;
  for (int64_t index = 0; index < vector.getNumElements(); ++index)
    scalars.push_back(vector::ExtractOp::create(b, value, index));
  return scalars;
}

static Value fromScalars(ImplicitLocOpBuilder &b, ValueRange scalars,
                         Type type) {
  if (!isa<VectorType>(type))
    return scalars.front();
  return vector::FromElementsOp::create(b, type, scalars);
}

/// Reduces each scalar across a warp. Two of 16 bits that are shuffled share
/// the registers.
static void emitWarpReduces(Legalizer &legalizer, arith::AtomicRMWKind kind,
                            SmallVectorImpl<Value> &scalars,
                            const LaneGroup &lanes, Steps &steps) {
  Type type = scalars.front().getType();
  size_t count = canReducePairs(legalizer, kind, type, lanes) ? 2 : 1;
  Type pair = VectorType::get({2}, type);
  for (MutableArrayRef<Value> rest = scalars; !rest.empty();) {
    size_t taken = std::min(count, rest.size());
    MutableArrayRef<Value> some = rest.take_front(taken);
    rest = rest.drop_front(taken);
    Value whole = fromScalars(legalizer.b, some, taken == 1 ? type : pair);
    whole = emitWarpReduce(legalizer, kind, whole, lanes, steps);
    llvm::copy(toScalars(legalizer.b, whole), some.begin());
  }
}

Legalized mlir::redop::legalize::legalize(GroupReduceOp op,
                                          Legalizer &legalizer) {
  Steps steps;
  SmallVector<Value> scalars = toScalars(legalizer.b, op.getValue());
  if (op.getGroup() == Group::Block) {
    if (failed(emitBlockReduce(legalizer, op.getKind(), scalars, steps)))
      return Legalized::Failed;
  } else {
    LaneGroup lanes = {/*mask=*/Value(),
                       op.getClusterSize().value_or(getWarpSize(op))};
    APInt mask;
    bool isWhole =
        !op.getMask() ||
        (matchPattern(op.getMask(), m_ConstantInt(&mask)) && mask.isAllOnes());
    if (!isWhole)
      lanes.mask = op.getMask();
    lanes.stride = op.getClusterStride().value_or(1);
    emitWarpReduces(legalizer, op.getKind(), scalars, lanes, steps);
  }
  Value result = fromScalars(legalizer.b, scalars, op.getType());
  legalizer.reportChoice(steps, arith::stringifyAtomicRMWKind(op.getKind()) +
                                    " of a " + stringifyEnum(op.getGroup()));
  op.getRes().replaceAllUsesWith(result);
  op.erase();
  return Legalized::Done;
}
