//===- Slice.cpp - Values computed once more ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common/Slice.h"
#include "redop/Analysis/Speculation.h"

using namespace mlir;
using namespace mlir::redop;

Value mlir::redop::cloneBefore(OpBuilder &b, Value value, IRMapping &mapping,
                               function_ref<bool(Operation *)> isAvailable) {
  if (Value known = mapping.lookupOrNull(value))
    return known;
  Operation *op = value.getDefiningOp();
  if (!op || isAvailable(op))
    return value;
  if (Value assumed = getAssumed(value))
    return cloneBefore(b, assumed, mapping, isAvailable);
  for (Value operand : op->getOperands())
    mapping.map(operand, cloneBefore(b, operand, mapping, isAvailable));
  dropAssumptions(b.clone(*op, mapping));
  return mapping.lookup(value);
}
