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

/// Places the first `count` fields; nullopt if one of them has no layout.
static std::optional<Fields>
placeFields(LLVM::LLVMStructType type, size_t count, const DataLayout &layout) {
  Fields fields = {type.isPacked()};
  for (Type each : type.getBody().take_front(count)) {
    std::optional<MemoryLayout> field = MemoryLayout::get(each, layout);
    if (!field)
      return std::nullopt;
    fields.add(*field);
  }
  return fields;
}

static std::optional<MemoryLayout> getOfStruct(LLVM::LLVMStructType type,
                                               const DataLayout &layout) {
  if (type.isOpaque())
    return std::nullopt;
  std::optional<Fields> fields =
      placeFields(type, type.getBody().size(), layout);
  if (!fields)
    return std::nullopt;
  return MemoryLayout{llvm::alignTo(fields->end, fields->alignment),
                      fields->alignment};
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
  // Becomes a struct of its two parts.
  if (auto complex = dyn_cast<ComplexType>(type)) {
    std::optional<MemoryLayout> part = get(complex.getElementType(), layout);
    if (part)
      part->size *= 2;
    return part;
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
  std::optional<Fields> fields = placeFields(type, field, layout);
  std::optional<MemoryLayout> own =
      MemoryLayout::get(type.getBody()[field], layout);
  return fields && own ? std::optional(fields->add(*own)) : std::nullopt;
}
