//===- ElementPointer.cpp - Addresses of memref elements ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/ElementPointer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::redop;

Value mlir::redop::getElementPointer(ImplicitLocOpBuilder &b, Value memref,
                                     ValueRange indices, Space space) {
  auto metadata = memref::ExtractStridedMetadataOp::create(b, memref);
  Value element = metadata.getOffset();
  for (auto [index, stride] : llvm::zip_equal(indices, metadata.getStrides())) {
    Value step = arith::MulIOp::create(b, index, stride);
    element = arith::AddIOp::create(b, element, step);
  }
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
