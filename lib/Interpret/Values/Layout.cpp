//===- Layout.cpp - The layout of types in memory -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values/Layout.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

/// The layout of 64-bit NVPTX.
static constexpr StringLiteral kNVPTX =
    "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64";

/// Adds what the entry of a spec says about an integer or a pointer: numbers of
/// bits, the size of a pointer before the alignment.
static void addEntry(DataLayoutEntryInterface entry, std::string &layout) {
  auto type = dyn_cast<Type>(entry.getKey());
  auto numbers = dyn_cast<DenseIntElementsAttr>(entry.getValue());
  if (!type || !numbers)
    return;
  auto bits =
      llvm::map_to_vector(numbers.getValues<APInt>(), [](const APInt &number) {
        return std::to_string(number.getZExtValue());
      });
  if (type.isSignlessInteger() && !bits.empty())
    layout +=
        "-i" + std::to_string(type.getIntOrFloatBitWidth()) + ":" + bits[0];
  auto pointer = dyn_cast<LLVM::LLVMPointerType>(type);
  if (pointer && bits.size() > 1)
    layout += "-p" + std::to_string(pointer.getAddressSpace()) + ":" + bits[0] +
              ":" + bits[1];
}

/// Returns the spec of an op; the builtin module does not implement the
/// interface.
static DataLayoutSpecInterface getSpec(Operation *op) {
  if (auto module = dyn_cast<ModuleOp>(op))
    return module.getDataLayoutSpec();
  auto layout = dyn_cast<DataLayoutOpInterface>(op);
  return layout ? layout.getDataLayoutSpec() : DataLayoutSpecInterface();
}

/// Returns the layout as LLVM writes it.
static std::string getText(Operation *scope) {
  std::string text = kNVPTX.str();
  SmallVector<Operation *> outermostFirst;
  for (; scope; scope = scope->getParentOp())
    outermostFirst.push_back(scope);
  for (Operation *op : llvm::reverse(outermostFirst)) {
    if (auto written = op->getAttrOfType<StringAttr>(
            LLVM::LLVMDialect::getDataLayoutAttrName()))
      text = written.str();
    if (DataLayoutSpecInterface spec = getSpec(op))
      for (DataLayoutEntryInterface entry : spec.getEntries())
        addEntry(entry, text);
  }
  return text;
}

static llvm::DataLayout parse(Operation *scope) {
  // An invalid layout is rejected by what compiles the module.
  llvm::Expected<llvm::DataLayout> layout =
      llvm::DataLayout::parse(getText(scope));
  if (layout)
    return *layout;
  llvm::consumeError(layout.takeError());
  return llvm::DataLayout(kNVPTX);
}

Layout::Layout(Operation *scope) : data(parse(scope)) {}

//===----------------------------------------------------------------------===//
// Sizes and alignments
//===----------------------------------------------------------------------===//

std::optional<TypeLayout> Layout::computeScalar(Type type) {
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type)) {
    unsigned space = pointer.getAddressSpace();
    // Addresses have 64 bits in every space.
    if (data.getPointerSizeInBits(space) != getLaneWidth(type))
      return std::nullopt;
    return TypeLayout{8, data.getPointerABIAlignment(space).value()};
  }
  unsigned width = getLaneWidth(type);
  uint64_t bytes = llvm::divideCeil(width, 8u);
  uint64_t alignment = isa<FloatType>(type)
                           ? bytes
                           : data.getABIIntegerTypeAlignment(width).value();
  return TypeLayout{llvm::alignTo(bytes, alignment), alignment};
}

std::optional<TypeLayout> Layout::compute(Type type) {
  if (getLaneWidth(type))
    return computeScalar(type);
  if (auto vector = dyn_cast<VectorType>(type)) {
    unsigned width = getLaneWidth(vector.getElementType());
    if (!width || vector.isScalable())
      return std::nullopt;
    // LLVM has arrays of vectors instead of vectors with several dimensions.
    ArrayRef<int64_t> shape = vector.getShape();
    uint64_t row =
        llvm::divideCeil((shape.empty() ? 1 : shape.back()) * width, 8);
    row = llvm::PowerOf2Ceil(std::max<uint64_t>(row, 1));
    uint64_t rows = 1;
    for (int64_t count : shape.drop_back(shape.empty() ? 0 : 1))
      rows *= count;
    return TypeLayout{row * rows, row};
  }
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type)) {
    std::optional<TypeLayout> element = get(array.getElementType());
    if (!element)
      return std::nullopt;
    return TypeLayout{element->size * array.getNumElements(),
                      element->alignment};
  }
  auto structure = dyn_cast<LLVM::LLVMStructType>(type);
  if (!structure || structure.isOpaque())
    return std::nullopt;
  std::optional<uint64_t> end =
      getMemberOffset(structure, structure.getBody().size());
  if (!end)
    return std::nullopt;
  uint64_t alignment = 1;
  if (!structure.isPacked())
    for (Type member : structure.getBody())
      alignment = std::max(alignment, get(member)->alignment);
  return TypeLayout{llvm::alignTo(*end, alignment), alignment};
}

std::optional<uint64_t> Layout::getMemberOffset(Type type, size_t number) {
  auto structure = cast<LLVM::LLVMStructType>(type);
  uint64_t offset = 0;
  for (auto [i, member] : llvm::enumerate(structure.getBody())) {
    std::optional<TypeLayout> layout = get(member);
    if (!layout)
      return std::nullopt;
    if (!structure.isPacked())
      offset = llvm::alignTo(offset, layout->alignment);
    if (i == number)
      return offset;
    offset += layout->size;
  }
  return offset;
}

std::optional<TypeLayout> Layout::get(Type type) {
  auto known = layouts.find(type);
  if (known != layouts.end())
    return known->second;
  std::optional<TypeLayout> layout;
  // Excludes types that are too large.
  if (getLaneTypes(type))
    layout = compute(type);
  layouts[type] = layout;
  return layout;
}

std::optional<uint64_t> Layout::getSize(Type type) {
  std::optional<TypeLayout> layout = get(type);
  return layout ? std::optional(layout->size) : std::nullopt;
}

std::optional<uint64_t> Layout::getAlignment(Type type) {
  std::optional<TypeLayout> layout = get(type);
  return layout ? std::optional(layout->alignment) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

uint64_t LaneSlot::getSize() const {
  return llvm::divideCeil(bit + getLaneWidth(type), 8u);
}

APInt LaneSlot::load(const uint8_t *bytes) const {
  unsigned width = getLaneWidth(type);
  if (!isPacked)
    return loadBits(bytes, width);
  return loadBits(bytes, 8 * getSize()).extractBits(width, bit);
}

void LaneSlot::store(uint8_t *bytes, const APInt &value) const {
  if (!isPacked)
    return storeBits(bytes, value);
  APInt all = loadBits(bytes, 8 * getSize());
  all.insertBits(value, bit);
  storeBits(bytes, all);
}

/// `type` has a layout.
bool Layout::addSlots(Type type, uint64_t offset,
                      SmallVectorImpl<LaneSlot> &slots) {
  if (getLaneWidth(type)) {
    slots.push_back({offset, type});
    return true;
  }
  if (auto vector = dyn_cast<VectorType>(type)) {
    ArrayRef<int64_t> shape = vector.getShape();
    unsigned width = getLaneWidth(vector.getElementType());
    int64_t inRow = shape.empty() ? 1 : shape.back();
    uint64_t row = get(type)->alignment;
    for (int64_t i = 0, e = vector.getNumElements(); i < e; ++i) {
      uint64_t bit = i % inRow * width;
      slots.push_back({offset + i / inRow * row + bit / 8,
                       vector.getElementType(), unsigned(bit % 8),
                       /*isPacked=*/width % 8 != 0});
    }
    return true;
  }
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type)) {
    uint64_t stride = get(array.getElementType())->size;
    for (uint64_t i = 0, e = array.getNumElements(); i < e; ++i)
      if (!addSlots(array.getElementType(), offset + i * stride, slots))
        return false;
    return true;
  }
  auto structure = cast<LLVM::LLVMStructType>(type);
  for (auto [i, member] : llvm::enumerate(structure.getBody()))
    if (!addSlots(member, offset + *getMemberOffset(structure, i), slots))
      return false;
  return true;
}

const SmallVector<LaneSlot> *Layout::getSlots(Type type) {
  auto [entry, isNew] = allSlots.try_emplace(type);
  if (isNew && get(type)) {
    auto slots = std::make_unique<SmallVector<LaneSlot>>();
    addSlots(type, 0, *slots);
    // Nested types may have moved the entry.
    allSlots[type] = std::move(slots);
  }
  return allSlots[type].get();
}
