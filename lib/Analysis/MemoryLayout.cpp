//===- MemoryLayout.cpp - Types in memory ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/MemoryLayout.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::redop;

/// No integer has a greater alignment; vectors do.
static constexpr uint64_t kMaxIntegerAlignment = 32;

namespace {
/// Places the fields of a struct.
struct Fields {
  bool isPacked;
  uint64_t end = 0, alignment = 1;

  /// Returns the offset of the next field.
  uint64_t add(const MemoryLayout &field) {
    uint64_t own = isPacked ? 1 : field.alignment;
    alignment = std::max(alignment, own);
    uint64_t offset = llvm::alignTo(end, own);
    end = offset + field.size;
    return offset;
  }
};
} // namespace

static std::optional<MemoryLayout> getOfStruct(LLVM::LLVMStructType type,
                                               const DataLayout &layout) {
  if (type.isOpaque())
    return std::nullopt;
  Fields fields = {type.isPacked()};
  for (Type each : type.getBody()) {
    std::optional<MemoryLayout> field = MemoryLayout::get(each, layout);
    if (!field)
      return std::nullopt;
    fields.add(*field);
  }
  return MemoryLayout{llvm::alignTo(fields.end, fields.alignment),
                      fields.alignment};
}

std::optional<MemoryLayout> MemoryLayout::get(Type type,
                                              const DataLayout &layout) {
  if (auto structure = dyn_cast<LLVM::LLVMStructType>(type))
    return getOfStruct(structure, layout);
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type)) {
    std::optional<MemoryLayout> element = get(array.getElementType(), layout);
    if (element)
      element->size *= array.getNumElements();
    return element;
  }
  auto vector = dyn_cast<VectorType>(type);
  if (vector && vector.isScalable())
    return std::nullopt;
  if (!vector && !type.isIntOrIndexOrFloat() &&
      !isa<LLVM::LLVMPointerType>(type))
    return std::nullopt;
  uint64_t bytes = layout.getTypeSize(type).getFixedValue();
  uint64_t alignment = llvm::PowerOf2Ceil(bytes);
  if (!vector)
    alignment = std::min(alignment, kMaxIntegerAlignment);
  return MemoryLayout{llvm::alignTo(bytes, alignment), alignment};
}

std::optional<uint64_t> mlir::redop::getFieldOffset(Type structure,
                                                    unsigned field,
                                                    const DataLayout &layout) {
  auto type = cast<LLVM::LLVMStructType>(structure);
  if (type.isOpaque() || field >= type.getBody().size())
    return std::nullopt;
  Fields fields = {type.isPacked()};
  for (Type each : type.getBody().take_front(field)) {
    std::optional<MemoryLayout> before = MemoryLayout::get(each, layout);
    if (!before)
      return std::nullopt;
    fields.add(*before);
  }
  std::optional<MemoryLayout> own =
      MemoryLayout::get(type.getBody()[field], layout);
  return own ? std::optional(fields.add(*own)) : std::nullopt;
}
