//===- Values.cpp - Values as bits ----------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values/Values.h"
#include "Values/Numbers.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

/// The maximum number of lanes of a value, to limit the memory of the host.
static constexpr uint64_t kMaxLanes = 1 << 20;

unsigned mlir::redop::interpreter::getLaneWidth(Type scalar) {
  // Excludes formats without NaN or zero, which no reduction supports.
  if (isa<FloatType>(scalar) &&
      !isa<Float16Type, BFloat16Type, Float32Type, Float64Type,
           Float8E4M3FNType, Float8E5M2Type>(scalar))
    return 0;
  if (scalar.isIntOrFloat())
    return scalar.getIntOrFloatBitWidth();
  return isa<IndexType, LLVM::LLVMPointerType>(scalar) ? 64 : 0;
}

static bool addLaneTypes(Type type, SmallVectorImpl<Type> &types);

static bool addCopies(Type element, uint64_t count,
                      SmallVectorImpl<Type> &types) {
  SmallVector<Type> one;
  if (!addLaneTypes(element, one) ||
      count * std::max<uint64_t>(one.size(), 1) > kMaxLanes)
    return false;
  for (uint64_t i = 0; i < count; ++i)
    types.append(one.begin(), one.end());
  return true;
}

static bool addLaneTypes(Type type, SmallVectorImpl<Type> &types) {
  if (auto vector = dyn_cast<VectorType>(type))
    return !vector.isScalable() &&
           addCopies(vector.getElementType(), vector.getNumElements(), types);
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
    return addCopies(array.getElementType(), array.getNumElements(), types);
  if (auto structure = dyn_cast<LLVM::LLVMStructType>(type)) {
    if (structure.isOpaque())
      return false;
    for (Type member : structure.getBody())
      if (!addLaneTypes(member, types))
        return false;
    return types.size() <= kMaxLanes;
  }
  if (auto memref = dyn_cast<MemRefType>(type)) {
    types.append(2 + 2 * memref.getRank(), IndexType::get(type.getContext()));
    return true;
  }
  types.push_back(type);
  return getLaneWidth(type) != 0;
}

std::optional<SmallVector<Type>>
mlir::redop::interpreter::getLaneTypes(Type type) {
  SmallVector<Type> types;
  if (!addLaneTypes(type, types))
    return std::nullopt;
  return types;
}

Type mlir::redop::interpreter::getScalarType(Type type) {
  if (getLaneWidth(type))
    return type;
  std::optional<SmallVector<Type>> types = getLaneTypes(type);
  return types && !types->empty() ? types->front() : Type();
}

APInt mlir::redop::interpreter::loadBits(const uint8_t *bytes, unsigned width) {
  APInt value(std::max(width, 8 * llvm::divideCeil(width, 8u)), 0);
  for (unsigned i = 0, e = value.getBitWidth() / 8; i < e; ++i)
    value.insertBits(bytes[i], 8 * i, 8);
  return value.trunc(width);
}

void mlir::redop::interpreter::storeBits(uint8_t *bytes, const APInt &value) {
  unsigned count = llvm::divideCeil(value.getBitWidth(), 8u);
  APInt wide = value.zext(8 * count);
  for (unsigned i = 0; i < count; ++i)
    bytes[i] = static_cast<uint8_t>(wide.extractBitsAsZExtValue(8, 8 * i));
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

std::optional<Lanes> mlir::redop::interpreter::getConstantLanes(Attribute attr,
                                                                Type type) {
  std::optional<SmallVector<Type>> types = getLaneTypes(type);
  if (!types)
    return std::nullopt;
  if (auto integer = dyn_cast<IntegerAttr>(attr)) {
    if (types->size() != 1)
      return std::nullopt;
    return Lanes{integer.getValue().sextOrTrunc(getLaneWidth(types->front()))};
  }
  if (auto number = dyn_cast<FloatAttr>(attr)) {
    APInt bits = number.getValue().bitcastToAPInt();
    if (types->size() != 1 || bits.getBitWidth() != getLaneWidth((*types)[0]))
      return std::nullopt;
    return Lanes{bits};
  }
  if (auto text = dyn_cast<StringAttr>(attr)) {
    if (types->size() != text.size())
      return std::nullopt;
    Lanes lanes;
    for (char c : text.getValue())
      lanes.push_back(APInt(8, static_cast<uint8_t>(c)));
    return lanes;
  }
  if (auto dense = dyn_cast<DenseElementsAttr>(attr)) {
    if (static_cast<size_t>(dense.getNumElements()) != types->size())
      return std::nullopt;
    Lanes lanes;
    if (isa<FloatType>(dense.getElementType()))
      for (const APFloat &value : dense.getValues<APFloat>())
        lanes.push_back(value.bitcastToAPInt());
    else if (dense.getElementType().isIntOrIndex())
      for (const APInt &value : dense.getValues<APInt>())
        lanes.push_back(value);
    else
      return std::nullopt;
    return lanes;
  }
  if (auto array = dyn_cast<ArrayAttr>(attr)) {
    Lanes lanes;
    if (array.size() != types->size())
      return std::nullopt;
    for (auto [element, elementType] : llvm::zip(array, *types)) {
      std::optional<Lanes> lane = getConstantLanes(element, elementType);
      if (!lane)
        return std::nullopt;
      lanes.append(*lane);
    }
    return lanes;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string mlir::redop::interpreter::formatLane(const APInt &lane,
                                                 Type scalar) {
  SmallString<32> text;
  if (auto type = dyn_cast<FloatType>(scalar)) {
    APFloat value(type.getFloatSemantics(), lane);
    if (value.isNaN()) {
      if (lane == getCanonicalNaN(type))
        return "nan";
      lane.toString(text, 16, /*Signed=*/false);
      return ("nan(0x" + text + ")").str();
    }
    if (value.isInfinity())
      return value.isNegative() ? "-inf" : "inf";
    value.toString(text);
    StringRef number = text;
    return (number +
            (number.find_first_of(".eE") == StringRef::npos ? ".0" : ""))
        .str();
  }
  if (isa<LLVM::LLVMPointerType>(scalar)) {
    lane.toString(text, 16, /*Signed=*/false);
    return ("0x" + text.str().lower());
  }
  bool isUnsigned = scalar.isUnsignedInteger() || lane.getBitWidth() == 1;
  lane.toString(text, 10, /*Signed=*/!isUnsigned);
  return text.str().str();
}

std::string mlir::redop::interpreter::formatValue(ArrayRef<Lane> lanes,
                                                  Type type) {
  std::optional<SmallVector<Type>> types = getLaneTypes(type);
  bool isScalar = getLaneWidth(type) != 0;
  std::string text = isScalar ? "" : "[";
  if (types)
    for (auto [index, lane, laneType] : llvm::enumerate(lanes, *types))
      text += (index ? ", " : "") + formatLane(lane, laneType);
  return text + (isScalar ? "" : "]");
}

std::optional<APInt> mlir::redop::interpreter::parseLane(StringRef text,
                                                         Type scalar) {
  unsigned width = getLaneWidth(scalar);
  StringRef digits = text;
  bool isNegative = digits.consume_front("-");
  bool isHex = digits.starts_with_insensitive("0x");
  auto type = dyn_cast<FloatType>(scalar);
  if (type && !isHex) {
    if (text == "nan")
      return getCanonicalNaN(type);
    if (digits.empty() || (!llvm::isDigit(digits.front()) && digits != "inf"))
      return std::nullopt;
    APFloat value(type.getFloatSemantics());
    llvm::Expected<APFloat::opStatus> status =
        value.convertFromString(text, APFloat::rmNearestTiesToEven);
    if (llvm::errorToBool(status.takeError()))
      return std::nullopt;
    return value.bitcastToAPInt();
  }
  if (isHex)
    digits = digits.drop_front(2);
  APInt value;
  if (digits.empty() || digits.getAsInteger(isHex ? 16 : 10, value))
    return std::nullopt;
  if (value.getActiveBits() > width)
    return std::nullopt;
  value = value.zextOrTrunc(width);
  if (!isNegative)
    return value;
  // -2^(width - 1) is the least value of the width.
  if (value.ugt(APInt::getSignedMinValue(width)))
    return std::nullopt;
  return -value;
}

//===----------------------------------------------------------------------===//
// Memrefs
//===----------------------------------------------------------------------===//

MemRefValue MemRefValue::fromLanes(ArrayRef<Lane> lanes) {
  MemRefValue value;
  value.tag = lanes[0].tag;
  value.base = lanes[0].getZExtValue();
  value.offset = lanes[1].getSExtValue();
  size_t rank = (lanes.size() - 2) / 2;
  for (const Lane &size : lanes.slice(2, rank))
    value.sizes.push_back(size.getSExtValue());
  for (const Lane &stride : lanes.slice(2 + rank, rank))
    value.strides.push_back(stride.getSExtValue());
  return value;
}

Lanes MemRefValue::toLanes() const {
  Lanes lanes = {Lane(APInt(64, base), tag), makeIndex(offset)};
  for (int64_t size : sizes)
    lanes.push_back(makeIndex(size));
  for (int64_t stride : strides)
    lanes.push_back(makeIndex(stride));
  return lanes;
}
