//===- Arith.cpp - Short names for ops on integers ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Codegen/Arith.h"

using namespace mlir;
using namespace mlir::redop;

Value Arith::constant(Type type, int64_t value) {
  unsigned bits = type.isIndex() ? IndexType::kInternalStorageBitWidth
                                 : type.getIntOrFloatBitWidth();
  APInt low(bits, value, /*isSigned=*/true, /*implicitTrunc=*/true);
  return create<arith::ConstantOp>(b.getIntegerAttr(type, low));
}

Value Arith::resizeu(Type type, Value v) {
  Type from = v.getType();
  if (from == type)
    return v;
  if (from.isIndex() || type.isIndex())
    return castu(type, v);
  return from.getIntOrFloatBitWidth() < type.getIntOrFloatBitWidth()
             ? extu(type, v)
             : trunc(type, v);
}
