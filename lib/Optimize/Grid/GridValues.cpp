//===- GridValues.cpp - Indices and sizes of CTAs -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grid/GridValues.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Codegen/Arith.h"

using namespace mlir;
using namespace mlir::redop;

/// More CTAs with the same index than fit any GPU.
static constexpr int64_t kMaxOthers = 1 << 20;

CoveredAxis mlir::redop::createCoveredAxis(ImplicitLocOpBuilder &b,
                                           GridAxis axis) {
  Arith n(b);
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  Value x = NVVM::BlockIdXOp::create(b, i32);
  Value sizeX = NVVM::GridDimXOp::create(b, i32);
  if (axis == GridAxis::X)
    return {x, sizeX, Value(), Value()};
  auto createOthers = [&](Value other) {
    Value all = n.mul(n.extu(i64, other),
                      n.extu(i64, NVVM::GridDimZOp::create(b, i32)));
    return n.trunc(i32, n.minu(all, n.i64(kMaxOthers)));
  };
  if (axis == GridAxis::XPerRow)
    return {x, sizeX, Value(), createOthers(NVVM::GridDimYOp::create(b, i32))};
  Value y = NVVM::BlockIdYOp::create(b, i32);
  Value sizeY = NVVM::GridDimYOp::create(b, i32);
  Value isY = axis == GridAxis::Y ? n.i1(true) : n.ugt(sizeY, sizeX);
  return {n.select(isY, y, x), n.select(isY, sizeY, sizeX), isY,
          createOthers(n.select(isY, sizeX, sizeY))};
}

SmallVector<Value, 3> mlir::redop::createCtaSize(ImplicitLocOpBuilder &b) {
  Type i32 = b.getI32Type();
  return {NVVM::BlockDimXOp::create(b, i32), NVVM::BlockDimYOp::create(b, i32),
          NVVM::BlockDimZOp::create(b, i32)};
}

Value mlir::redop::createCtaThreads(ImplicitLocOpBuilder &b, ValueRange size) {
  Arith n(b);
  return n.mul(n.mul(size[0], size[1]), size[2]);
}
