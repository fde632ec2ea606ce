//===- LegalizeStoreReduce.cpp - store_reduce for every target ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AtomicPlan.h"
#include "AtomicSteps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::redop;

/// The address of the first element, a generic pointer for a memref without a
/// memory space.
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
  // The number of a state space is that of LLVM's address space.
  Type pointer = LLVM::LLVMPointerType::get(
      b.getContext(), static_cast<unsigned>(*op.getSpace()));
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
  return op.emitOpError() << "requires an index of 64 bits, which holds an "
                             "address; the data layout has one of "
                          << bits;
}

/// The state space that the memref points to. With a cache hint it is global.
static Space inferSpace(StoreReduceOp op, Legalizer &legalizer) {
  Space space = *op.getSpace();
  if (space != Space::Generic)
    return space;
  if (op.getCachePolicy())
    return Space::Global;
  return legalizer.inferSpace(op.getMemref()).value_or(space);
}

/// Upstream lowers memref.atomic_rmw of all kinds but products.
static bool isLoweredUpstream(arith::AtomicRMWKind kind) {
  return kind != arith::AtomicRMWKind::muli &&
         kind != arith::AtomicRMWKind::mulf;
}

Legalized mlir::redop::legalize(StoreReduceOp op, bool isRaised,
                                Legalizer &legalizer) {
  if (failed(checkIndexHoldsAddress(op)))
    return Legalized::Failed;
  unsigned bytes = op.getMemRefType().getElementTypeBitWidth() / 8;
  arith::FastMathFlags flags = op.getFastmath();
  AtomicRequest request = {
      op.getKind(),
      op.getSem(),
      op.getScope(),
      emitAddress(legalizer.b, op),
      inferSpace(op, legalizer),
      op.getValue(),
      op.getMask(),
      op.getCachePolicy(),
      op.getAlignment().value_or(bytes),
      bitEnumContainsAll(flags, arith::FastMathFlags::nnan),
      bitEnumContainsAll(flags, arith::FastMathFlags::nsz)};
  std::string why;
  FailureOr<Steps> steps = emitAtomicSteps(legalizer, request, why);
  bool isUpstreams = isRaised && op.getSem() == Sem::Relaxed && !op.getMask() &&
                     !isa<VectorType>(op.getValue().getType()) &&
                     isLoweredUpstream(op.getKind());
  if (failed(steps) && isUpstreams) {
    legalizer.reportScope(
        op.getScope(),
        planUpstreamOrder(op.getSem(), op.getScope(), legalizer.targets).scope);
    memref::AtomicRMWOp::create(legalizer.b, op.getKind(), op.getValue(),
                                op.getMemref(), op.getIndices());
    steps = Steps();
    steps->add("memref.atomic_rmw");
  }
  if (failed(steps)) {
    op.emitOpError() << why << "; target is " << legalizer.targetNames();
    return Legalized::Failed;
  }
  legalizer.reportChoice(*steps, arith::stringifyAtomicRMWKind(op.getKind()) +
                                     " at an address that is a multiple of " +
                                     Twine(request.alignment));
  op.erase();
  return Legalized::Done;
}
