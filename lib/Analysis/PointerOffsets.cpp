//===- PointerOffsets.cpp - What a GEP adds to its base -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/PointerOffsets.h"
#include "redop/Analysis/MemoryLayout.h"

using namespace mlir;
using namespace mlir::redop;

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
        std::optional<uint64_t> start = getFieldOffset(record, field, layout);
        if (!start)
          return std::nullopt;
        offset.constant += *start;
        type = record.getBody()[field];
        continue;
      }
      auto array = dyn_cast<LLVM::LLVMArrayType>(type);
      if (!array)
        return std::nullopt;
      type = array.getElementType();
    }
    isFirst = false;
    std::optional<MemoryLayout> inMemory = MemoryLayout::get(type, layout);
    if (!inMemory)
      return std::nullopt;
    uint64_t step = inMemory->size;
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
