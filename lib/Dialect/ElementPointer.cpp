//===- ElementPointer.cpp - Addresses of memref elements ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/ElementPointer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::redop;

Value mlir::redop::getElementOffset(ImplicitLocOpBuilder &b, Value memref,
                                    ValueRange indices) {
  auto metadata = memref::ExtractStridedMetadataOp::create(b, memref);
  // Results that are constants must have no uses: the op's fold replaces them
  // by new constants, of which an analysis that folds, as in sccp, knows
  // nothing, so that it considers what depends on them unreachable.
  auto getValue = [&](OpFoldResult each) {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), each);
  };
  Value element = getValue(metadata.getConstifiedMixedOffset());
  for (auto [index, stride] :
       llvm::zip_equal(indices, metadata.getConstifiedMixedStrides())) {
    Value step = arith::MulIOp::create(b, index, getValue(stride));
    element = arith::AddIOp::create(b, element, step);
  }
  return element;
}

Value mlir::redop::getElementPointer(ImplicitLocOpBuilder &b, Value memref,
                                     ValueRange indices, Space space) {
  Value element = getElementOffset(b, memref, indices);
  Type i64 = b.getI64Type();
  Value base = memref::ExtractAlignedPointerAsIndexOp::create(b, memref);
  base = arith::IndexCastOp::create(b, i64, base);
  // State spaces have the numbers of LLVM's address spaces.
  Type pointer =
      LLVM::LLVMPointerType::get(b.getContext(), static_cast<unsigned>(space));
  Value ptr = LLVM::IntToPtrOp::create(b, pointer, base);
  element = arith::IndexCastOp::create(b, i64, element);
  Type type = cast<MemRefType>(memref.getType()).getElementType();
  return LLVM::GEPOp::create(b, pointer, type, ptr,
                             ArrayRef<LLVM::GEPArg>{element});
}
