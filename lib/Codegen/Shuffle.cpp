//===- Shuffle.cpp - Values of other lanes --------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Codegen/Shuffle.h"
#include "redop/Codegen/Combine.h"
#include "redop/Dialect/WarpSize.h"

using namespace mlir;
using namespace mlir::redop;

Value mlir::redop::emitShuffle(ImplicitLocOpBuilder &b, Value value, Value mask,
                               Value lane, NVVM::ShflKind kind) {
  Type type = value.getType(), i32Type = b.getI32Type();
  unsigned width = type.getIntOrFloatBitWidth();
  Value bits = toBits(b, value);
  if (width < 32)
    bits = arith::ExtUIOp::create(b, i32Type, bits);
  Type word = b.getIntegerType(width <= 32 ? 32 : 64);
  if (width > 32 && width < 64)
    bits = arith::ExtUIOp::create(b, word, bits);
  // The lane that limits the source lanes: the lowest one for shuffles up.
  int64_t bound = kind == NVVM::ShflKind::up
                      ? 0
                      : getWarpSize(b.getInsertionBlock()->getParentOp()) - 1;
  auto move = [&](Value part) -> Value {
    return NVVM::ShflOp::create(b, i32Type, mask, part, lane,
                                intConstant(b, i32Type, bound), kind,
                                UnitAttr());
  };
  Value result;
  if (width <= 32) {
    result = move(bits);
  } else {
    Value shift = intConstant(b, word, 32);
    Value high = arith::ShRUIOp::create(b, bits, shift);
    Value low = move(arith::TruncIOp::create(b, i32Type, bits));
    high = move(arith::TruncIOp::create(b, i32Type, high));
    high = arith::ExtUIOp::create(b, word, high);
    high = arith::ShLIOp::create(b, high, shift);
    low = arith::ExtUIOp::create(b, word, low);
    result = arith::OrIOp::create(b, low, high);
  }
  Type bitsType = b.getIntegerType(width);
  if (result.getType() != bitsType)
    result = arith::TruncIOp::create(b, bitsType, result);
  return fromBits(b, result, type);
}
