//===- BinIndex.cpp - The element that a reduction selects ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Privatize/BinIndex.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Codegen/Arith.h"
#include "redop/Codegen/Values.h"

using namespace mlir;
using namespace mlir::redop;

static Value widen(ImplicitLocOpBuilder &b, Value index) {
  return createI64(b, index, /*isUnsigned=*/false);
}

/// The i32 that `index` is an extension of, or else an i64. With either
/// extension, an index that is not among the first elements is far above these.
static Value narrow(ImplicitLocOpBuilder &b, Value index) {
  Operation *op = index.getDefiningOp();
  if (op &&
      isa<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp,
          arith::ExtUIOp, LLVM::SExtOp, LLVM::ZExtOp>(op) &&
      op->getOperand(0).getType().isInteger(32))
    return op->getOperand(0);
  return index.getType().isInteger(32) ? index : widen(b, index);
}

Value mlir::redop::getElementIndex(Value pointer, Value base, uint64_t bytes) {
  auto gep = pointer.getDefiningOp<LLVM::GEPOp>();
  bool isElement =
      gep && gep.getBase() == base && gep.getIndices().size() == 1 &&
      gep.getElemType().isIntOrFloat() &&
      gep.getElemType().getIntOrFloatBitWidth() == bytes * 8 &&
      gep.getDynamicIndices().size() == 1 &&
      gep.getDynamicIndices().front().getType().getIntOrFloatBitWidth() <= 64;
  return isElement ? gep.getDynamicIndices().front() : Value();
}

Value mlir::redop::createBinIndex(ImplicitLocOpBuilder &b,
                                  const ReductionAccess &reduction, Value base,
                                  Value start, bool isWide) {
  Arith n(b);
  Type i64 = b.getI64Type();
  if (auto type = dyn_cast<MemRefType>(base.getType())) {
    Value linear;
    for (auto [index, size] :
         llvm::zip_equal(reduction.indices, type.getShape())) {
      if (linear)
        linear = n.mul(linear, n.index(size));
      linear = linear ? n.add(linear, index) : index;
    }
    if (!linear)
      return isWide ? n.i64(0) : n.i32(0);
    return isWide ? widen(b, linear) : narrow(b, linear);
  }
  uint64_t bytes = reduction.getElementBytes();
  if (Value index = getElementIndex(reduction.base, base, bytes))
    return isWide ? widen(b, index) : narrow(b, index);
  Value address = LLVM::PtrToIntOp::create(b, i64, reduction.base);
  Value first = LLVM::PtrToIntOp::create(b, i64, start);
  Value offset = n.sub(address, first);
  // Rotates the bits that must be 0 to the top.
  unsigned shift = llvm::Log2_32(bytes);
  Value low = n.shl(offset, n.i64(64 - shift));
  Value high = n.shru(offset, n.i64(shift));
  return n.bitOr(high, low);
}
