//===- MemoryReduction.cpp - Portable reductions into memory --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryReduction.h"
#include "ReductionKinds.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "redop/Dialect/PortableElements.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// State spaces
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

std::optional<Space> mlir::redop::getSpaceOfBase(Type base) {
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(base))
    return mlir::redop::getSpace(pointer.getAddressSpace());
  auto memref = dyn_cast<MemRefType>(base);
  return memref ? getSpaceOf(memref.getMemorySpace()) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

/// Whether the innermost dimension is contiguous in memory.
static bool hasUnitInnermostStride(MemRefType type) {
  int64_t offset;
  SmallVector<int64_t> strides;
  return succeeded(type.getStridesAndOffset(strides, offset)) &&
         !strides.empty() && strides.back() == 1;
}

static LogicalResult verifyMemRef(MemoryReductionOpInterface op,
                                  MemRefType memref) {
  Type type = op.getValue().getType(), element = op.getElementType();
  if (element != memref.getElementType())
    return op->emitOpError() << "the elements of the value, " << element
                             << ", must have the type of those of the memref, "
                             << memref.getElementType();
  if (static_cast<int64_t>(op.getIndices().size()) != memref.getRank())
    return op->emitOpError()
           << "the memref has " << memref.getRank() << " dimensions, but "
           << op.getIndices().size() << " indices are specified";
  if (!op.getSpace())
    return op->emitOpError() << "the memory space must be none, 0, 1, 3, "
                                "#gpu.address_space<global> or <workgroup>, "
                                "not "
                             << memref.getMemorySpace();
  if (!memref.isStrided())
    return op->emitOpError()
           << "requires a memref with a strided layout, not " << memref;
  if (isa<VectorType>(type) && !hasUnitInnermostStride(memref))
    return op->emitOpError()
           << "a vector requires a memref whose innermost dimension has "
              "stride 1, not "
           << memref;
  return success();
}

static LogicalResult verifyPointer(MemoryReductionOpInterface op) {
  if (!op.getIndices().empty())
    return op->emitOpError() << "a pointer requires no indices, but "
                             << op.getIndices().size() << " are specified";
  if (!op.getSpace())
    return op->emitOpError()
           << "the address space of the pointer must be 0, 1, 3 or 7, not "
           << op.getBase().getType();
  return success();
}

/// A comparison that is true for the value of the kind.
static LogicalResult verifyCompare(MemoryReductionOpInterface op) {
  using arith::CmpFPredicate;
  if (!op.getCompare()) {
    if (op.getWeakRead())
      return op->emitOpError("weak_read requires compare");
    return success();
  }
  CmpFPredicate compare = *op.getCompare();
  bool isMax = op.getKind() == PortableKind::maxnumf;
  if (!isMax && op.getKind() != PortableKind::minnumf)
    return op->emitOpError("compare is valid for maxnumf and minnumf only");
  if (compare != (isMax ? CmpFPredicate::OGT : CmpFPredicate::OLT) &&
      compare != (isMax ? CmpFPredicate::OGE : CmpFPredicate::OLE))
    return op->emitOpError()
           << "compare of " << stringifyPortableKind(op.getKind())
           << " must be " << (isMax ? "ogt or oge" : "olt or ole") << ", not "
           << arith::stringifyCmpFPredicate(compare);
  if (op.getSem() != Sem::Relaxed)
    return op->emitOpError() << "compare requires the order relaxed, because "
                                "memory may not be written, not "
                             << stringifySem(op.getSem());
  return success();
}

LogicalResult
mlir::redop::verifyMemoryReduction(MemoryReductionOpInterface op) {
  Type type = op.getValue().getType(), element = op.getElementType();
  if (failed(verifyScalarOr1DVector(op, type)))
    return failure();
  auto memref = dyn_cast<MemRefType>(op.getBase().getType());
  // The element types of value and memref are compared first, because this is
  // the most likely mistake.
  if (memref && element != memref.getElementType())
    return verifyMemRef(op, memref);
  if (failed(verifyMemoryElement(op, element)))
    return failure();
  if (failed(op.hasResult() ? verifyKind(op, op.getKind(), element)
                            : verifyReductionKind(op, op.getKind(), element)) ||
      failed(memref ? verifyMemRef(op, memref) : verifyPointer(op)))
    return failure();
  if (op.getNoftz() && (op.getKind() != PortableKind::addf || !element.isF32()))
    return op->emitOpError() << "noftz is valid for addf of f32 only; every "
                                "other reduction keeps "
                                "subnormals without it";
  if (failed(verifyCompare(op)))
    return failure();
  if (op.getMask()) {
    Type mask = getMaskType(type);
    if (op.getMask().getType() != mask)
      return op->emitOpError()
             << "the mask of a value of type " << type << " must be " << mask
             << ", not " << op.getMask().getType();
  }
  if (failed(verifyElementAlignment(op, element, op.getAlignment())))
    return failure();
  bool isShared =
      op.getSpace() == Space::Shared || op.getSpace() == Space::SharedCluster;
  if (op.getCachePolicy() && isShared)
    return op->emitOpError("a cache hint is not supported for shared memory");
  return success();
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

void mlir::redop::addReductionEffects(Effects &effects, OpOperand &base,
                                      Sem sem) {
  effects.emplace_back(MemoryEffects::Read::get(), &base);
  effects.emplace_back(MemoryEffects::Write::get(), &base);
  // A relaxed reduction does not order other accesses. Only accesses to its
  // memory, and fences, which have effects on all memory, must not be reordered
  // with it.
  if (sem != Sem::Relaxed)
    addStrongEffects(effects);
}

//===----------------------------------------------------------------------===//
// Canonicalization
//===----------------------------------------------------------------------===//

std::optional<bool>
mlir::redop::getConstantMask(MemoryReductionOpInterface op) {
  DenseIntElementsAttr elements;
  APInt scalar;
  if (!op.getMask())
    return std::nullopt;
  if (matchPattern(op.getMask(), m_ConstantInt(&scalar)))
    return !scalar.isZero();
  if (matchPattern(op.getMask(), m_Constant(&elements)) && elements.isSplat())
    return elements.getSplatValue<bool>();
  return std::nullopt;
}

Value mlir::redop::lookThroughCast(MemoryReductionOpInterface op) {
  auto cast = op.getBase().getDefiningOp<memref::CastOp>();
  if (!cast)
    return Value();
  // A cast that adds information (the stride) is kept.
  auto source = dyn_cast<MemRefType>(cast.getSource().getType());
  if (!source || (isa<VectorType>(op.getValue().getType()) &&
                  !hasUnitInnermostStride(source)))
    return Value();
  return cast.getSource();
}
