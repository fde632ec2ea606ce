//===- LegalizeStoreReduce.cpp - store_reduce for every target ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AtomicSteps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::redop;

/// The address of the first element.
static Value emitAddress(ImplicitLocOpBuilder &b, StoreReduceOp op) {
  auto metadata = memref::ExtractStridedMetadataOp::create(b, op.getMemref());
  Value element = metadata.getOffset();
  for (auto [index, stride] :
       llvm::zip_equal(op.getIndices(), metadata.getStrides())) {
    Value step = arith::MulIOp::create(b, index, stride);
    element = arith::AddIOp::create(b, element, step);
  }
  Type i64 = b.getI64Type();
  Value base =
      memref::ExtractAlignedPointerAsIndexOp::create(b, op.getMemref());
  base = arith::IndexCastOp::create(b, i64, base);
  unsigned addressSpace = 0;
  switch (*op.getSpace()) {
  case Space::Global:
    addressSpace = 1;
    break;
  case Space::Shared:
    addressSpace = 3;
    break;
  default:
    break;
  }
  Type pointer = LLVM::LLVMPointerType::get(b.getContext(), addressSpace);
  Value ptr = LLVM::IntToPtrOp::create(b, pointer, base);
  element = arith::IndexCastOp::create(b, i64, element);
  return LLVM::GEPOp::create(b, pointer, op.getMemRefType().getElementType(),
                             ptr, ArrayRef<LLVM::GEPArg>{element});
}

/// Upstream takes the address out of a memref as an index only.
static LogicalResult checkIndexHoldsAddress(StoreReduceOp op) {
  Type index = IndexType::get(op.getContext());
  uint64_t bits = DataLayout::closest(op).getTypeSizeInBits(index);
  if (bits >= 64 || op.getSpace() == Space::Shared)
    return success();
  return op.emitOpError() << "an address has 64 bits, and an index " << bits
                          << " here: give the data layout an index of 64 bits";
}

LogicalResult mlir::redop::legalize(StoreReduceOp op, Legalizer &legalizer) {
  if (failed(checkIndexHoldsAddress(op)))
    return failure();
  unsigned bytes = op.getMemRefType().getElementTypeBitWidth() / 8;
  arith::FastMathFlags flags = op.getFastmath();
  AtomicRequest request = {
      op.getKind(),
      op.getSem(),
      op.getScope(),
      *op.getSpace(),
      emitAddress(legalizer.b, op),
      op.getValue(),
      op.getMask(),
      op.getCachePolicy(),
      op.getAlignment().value_or(bytes),
      bitEnumContainsAll(flags, arith::FastMathFlags::nnan),
      bitEnumContainsAll(flags, arith::FastMathFlags::nsz)};
  request.alignment = std::max<uint64_t>(request.alignment, bytes);
  Steps steps = emitAtomicSteps(legalizer, request);
  legalizer.reportChoice(steps, arith::stringifyAtomicRMWKind(op.getKind()) +
                                    " at an address that is a multiple of " +
                                    Twine(request.alignment));
  op.erase();
  return success();
}
