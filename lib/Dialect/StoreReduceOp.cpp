//===- StoreReduceOp.cpp - store_reduce -----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryOps.h"
#include "ReductionKinds.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "redop/Dialect/MemorySpaces.h"
#include "redop/Dialect/PortableElements.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

std::optional<Space> mlir::redop::getSpaceOf(Attribute memorySpace) {
  if (!memorySpace)
    return Space::Generic;
  if (auto space = dyn_cast<gpu::AddressSpaceAttr>(memorySpace)) {
    switch (space.getValue()) {
    case gpu::AddressSpace::Global:
      return Space::Global;
    case gpu::AddressSpace::Workgroup:
      return Space::Shared;
    default:
      return std::nullopt;
    }
  }
  auto number = dyn_cast<IntegerAttr>(memorySpace);
  if (!number || number.getValue().getActiveBits() > 32)
    return std::nullopt;
  std::optional<Space> space = mlir::redop::getSpace(number.getInt());
  return space == Space::SharedCluster ? std::nullopt : space;
}

std::optional<Space> StoreReduceOp::getSpace() {
  return getSpaceOf(getMemRefType().getMemorySpace());
}

/// Whether neighbours in the innermost dimension are neighbours in memory.
static bool hasUnitInnermostStride(MemRefType type) {
  int64_t offset;
  SmallVector<int64_t> strides;
  return succeeded(type.getStridesAndOffset(strides, offset)) &&
         !strides.empty() && strides.back() == 1;
}

static LogicalResult verifyElement(StoreReduceOp op, Type element) {
  if (isStoreReduceElement(element))
    return success();
  return op.emitOpError() << "the elements must be i8, i16, i32, i64, f16, "
                             "bf16, f32 or f64, not "
                          << element;
}

LogicalResult StoreReduceOp::verify() {
  // The accessors take one operand each for granted.
  ArrayRef<int32_t> sizes = getProperties().operandSegmentSizes;
  if (sizes[0] != 1 || sizes[1] != 1)
    return emitOpError("requires one value and one memref, with the first two "
                       "of operandSegmentSizes equal to 1");
  // Bindings can take away even what has a default.
  if (!getSemAttr() || !getScopeAttr() || !getFastmathAttr())
    return emitOpError("requires the attributes 'sem', 'scope' and 'fastmath'");
  Type type = getValue().getType();
  MemRefType memref = getMemRefType();
  if (failed(verifyScalarOr1DVector(*this, type)))
    return failure();
  Type element = getElementTypeOrSelf(type);
  if (element != memref.getElementType())
    return emitOpError() << "the elements of the value, " << element
                         << ", must have the type of those of the memref, "
                         << memref.getElementType();
  if (failed(verifyElement(*this, element)) ||
      failed(verifyKind(*this, getKind(), element)))
    return failure();

  if (static_cast<int64_t>(getIndices().size()) != memref.getRank())
    return emitOpError() << "the memref has " << memref.getRank()
                         << " dimensions, but " << getIndices().size()
                         << " indices are specified";
  if (!getSpaceOf(memref.getMemorySpace()))
    return emitOpError() << "the memory space must be none, 0, 1, 3, "
                            "#gpu.address_space<global> or <workgroup>, not "
                         << memref.getMemorySpace();
  if (!memref.isStrided())
    return emitOpError() << "requires a memref with a strided layout, not "
                         << memref;
  auto vector = dyn_cast<VectorType>(type);
  if (vector && !hasUnitInnermostStride(memref))
    return emitOpError() << "a vector requires a memref whose innermost "
                            "dimension has stride 1, not "
                         << memref;
  if (getMask()) {
    Type mask = getMaskType(type);
    if (getMask().getType() != mask)
      return emitOpError() << "the mask of a value of type " << type
                           << " must be " << mask << ", not "
                           << getMask().getType();
  }

  uint64_t bytes = element.getIntOrFloatBitWidth() / 8;
  if (getAlignment() && *getAlignment() < bytes)
    return emitOpError() << "requires elements that are aligned to their size, "
                         << bytes << " bytes, not alignment(" << *getAlignment()
                         << ")";
  if (getSem() != Sem::Relaxed && getSem() != Sem::Release)
    return emitOpError() << "does not support the order '"
                         << stringifyEnum(getSem())
                         << "'; it supports relaxed, release";
  if (getCachePolicy() && getSpace() == Space::Shared)
    return emitOpError("a cache hint is not supported for shared memory");
  return success();
}

//===----------------------------------------------------------------------===//
// Interfaces
//===----------------------------------------------------------------------===//

void StoreReduceOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getMemrefMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getMemrefMutable());
  addStrongEffects(effects);
}

std::optional<SmallVector<int64_t, 4>> StoreReduceOp::getShapeForUnroll() {
  auto vector = dyn_cast<VectorType>(getValue().getType());
  if (!vector)
    return std::nullopt;
  return SmallVector<int64_t, 4>(vector.getShape());
}

//===----------------------------------------------------------------------===//
// Canonicalisation
//===----------------------------------------------------------------------===//

/// A mask that is constant in all elements: all true is no mask, all false
/// erases the op, which has no result and then does nothing.
static LogicalResult foldConstantMask(StoreReduceOp op,
                                      PatternRewriter &rewriter) {
  DenseIntElementsAttr elements;
  APInt scalar;
  bool isSet;
  if (!op.getMask())
    return failure();
  if (matchPattern(op.getMask(), m_ConstantInt(&scalar)))
    isSet = !scalar.isZero();
  else if (matchPattern(op.getMask(), m_Constant(&elements)) &&
           elements.isSplat())
    isSet = elements.getSplatValue<bool>();
  else
    return failure();
  if (isSet)
    rewriter.modifyOpInPlace(op, [&] { op.getMaskMutable().clear(); });
  else
    rewriter.eraseOp(op);
  return success();
}

/// A cast only forgets what is static about a memref; without it, more is
/// known. Where the cast states something (the stride), it stays.
static LogicalResult foldMemRefCast(StoreReduceOp op,
                                    PatternRewriter &rewriter) {
  auto cast = op.getMemref().getDefiningOp<memref::CastOp>();
  if (!cast)
    return failure();
  auto source = dyn_cast<MemRefType>(cast.getSource().getType());
  if (!source || (isa<VectorType>(op.getValue().getType()) &&
                  !hasUnitInnermostStride(source)))
    return failure();
  rewriter.modifyOpInPlace(
      op, [&] { op.getMemrefMutable().assign(cast.getSource()); });
  return success();
}

LogicalResult StoreReduceOp::canonicalize(StoreReduceOp op,
                                          PatternRewriter &rewriter) {
  if (succeeded(foldConstantMask(op, rewriter)))
    return success();
  return foldMemRefCast(op, rewriter);
}
