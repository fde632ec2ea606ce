//===- PointerOffsets.cpp - What a GEP adds to its base -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/PointerOffsets.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;

bool mlir::redop::hasLayout(Type type) {
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
    return hasLayout(array.getElementType());
  if (auto record = dyn_cast<LLVM::LLVMStructType>(type))
    return !record.isOpaque() && llvm::all_of(record.getBody(), hasLayout);
  if (auto vector = dyn_cast<VectorType>(type))
    return !vector.isScalable() && hasLayout(vector.getElementType());
  return isa<IntegerType, FloatType, LLVM::LLVMPointerType>(type);
}

/// The offset of a field of a struct.
static uint64_t getFieldOffset(LLVM::LLVMStructType type, unsigned field,
                               const DataLayout &layout) {
  uint64_t offset = 0;
  for (auto [index, each] : llvm::enumerate(type.getBody())) {
    if (!type.isPacked())
      offset = llvm::alignTo(offset, layout.getTypeABIAlignment(each));
    if (index == field)
      break;
    offset += layout.getTypeSize(each).getFixedValue();
  }
  return offset;
}

std::optional<PointerOffset> mlir::redop::getOffset(LLVM::GEPOp gep) {
  if (!isa<LLVM::LLVMPointerType>(gep.getType()) ||
      !isa<LLVM::LLVMPointerType>(gep.getBase().getType()))
    return std::nullopt;
  DataLayout layout = DataLayout::closest(gep);
  Type type = gep.getElemType();
  PointerOffset offset;
  bool isFirst = true;
  for (auto index : gep.getIndices()) {
    auto constant = dyn_cast<IntegerAttr>(index);
    if (!isFirst) {
      if (auto record = dyn_cast<LLVM::LLVMStructType>(type)) {
        uint64_t field = constant ? constant.getInt() : ~0u;
        if (field >= record.getBody().size())
          return std::nullopt;
        offset.constant += getFieldOffset(record, field, layout);
        type = record.getBody()[field];
        continue;
      }
      auto array = dyn_cast<LLVM::LLVMArrayType>(type);
      if (!array)
        return std::nullopt;
      type = array.getElementType();
    }
    isFirst = false;
    if (!hasLayout(type))
      return std::nullopt;
    uint64_t step = llvm::alignTo(layout.getTypeSize(type).getFixedValue(),
                                  layout.getTypeABIAlignment(type));
    if (constant) {
      offset.constant += step * constant.getInt();
      continue;
    }
    auto value = cast<Value>(index);
    if (!value.getType().isSignlessInteger() ||
        value.getType().getIntOrFloatBitWidth() > 64)
      return std::nullopt;
    offset.terms.push_back({value, step});
  }
  return offset;
}
