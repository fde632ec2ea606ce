//===- RegisterBits.cpp - Values as bits of registers ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RegisterBits.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

unsigned mlir::redop::raise::getLetterBits(char letter) {
  switch (letter) {
  case 'b':
    return 1;
  case 'h':
    return 16;
  case 'r':
  case 'f':
    return 32;
  case 'l':
  case 'd':
    return 64;
  case 'q':
    return 128;
  default:
    return 0;
  }
}

bool mlir::redop::raise::isConstantLetter(char letter) {
  return letter == 'n' || letter == 'i';
}

unsigned mlir::redop::raise::getTypeBits(Type type) {
  unsigned count = 1;
  if (auto vector = dyn_cast<VectorType>(type)) {
    if (vector.isScalable() || vector.getRank() != 1)
      return 0;
    count = vector.getNumElements();
    type = vector.getElementType();
  }
  return type.isSignlessInteger() || isa<FloatType>(type)
             ? count * type.getIntOrFloatBitWidth()
             : 0;
}

/// `type` with fp8 elements as i8, which is how LLVM represents them.
static Type getLLVMType(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  if (!vector || vector.getElementType().getIntOrFloatBitWidth() != 8)
    return type;
  return VectorType::get(vector.getShape(),
                         IntegerType::get(type.getContext(), 8));
}

Value mlir::redop::raise::castBits(Value value, Type type, Location loc,
                                   OpBuilder &builder) {
  Type llvmType = getLLVMType(type);
  if (auto cast = value.getDefiningOp<LLVM::BitcastOp>())
    if (cast.getArg().getType() == llvmType)
      value = cast.getArg();
  if (value.getType() != llvmType)
    value = LLVM::BitcastOp::create(builder, loc, llvmType, value);
  if (llvmType == type)
    return value;
  if (auto cast = value.getDefiningOp<UnrealizedConversionCastOp>())
    if (cast->getNumOperands() == 1 && cast->getOperand(0).getType() == type)
      return cast->getOperand(0);
  return UnrealizedConversionCastOp::create(builder, loc, type, value)
      .getResult(0);
}

static Value getIndex(unsigned index, Location loc, OpBuilder &builder) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI32Type(), index);
}

/// The vector whose elements are exactly `registers`, in order, or null.
static Value findVector(ArrayRef<Value> registers) {
  Value vector;
  for (auto [i, reg] : llvm::enumerate(registers)) {
    auto extract = reg.getDefiningOp<LLVM::ExtractElementOp>();
    APInt position;
    if (!extract ||
        !matchPattern(extract.getPosition(), m_ConstantInt(&position)) ||
        position != i || (vector && extract.getVector() != vector))
      return nullptr;
    vector = extract.getVector();
  }
  auto type = cast<VectorType>(vector.getType());
  return type.getNumElements() == static_cast<int64_t>(registers.size())
             ? vector
             : nullptr;
}

/// The type of an element of `type` if it is a vector of `count`, or null.
static Type getElementOf(Type type, unsigned count) {
  auto vector = dyn_cast<VectorType>(getLLVMType(type));
  return vector && vector.getNumElements() == count ? vector.getElementType()
                                                    : Type();
}

Value mlir::redop::raise::joinBits(ArrayRef<Value> registers, Type type,
                                   Location loc, OpBuilder &builder) {
  if (registers.size() == 1)
    return castBits(registers.front(), type, loc, builder);
  if (Value vector = findVector(registers))
    return castBits(vector, type, loc, builder);
  // Elements are cast one by one where that is possible: LLVM shifts and masks
  // those of a vector that is cast.
  Type element = getElementOf(type, registers.size());
  if (!element)
    element = builder.getIntegerType(getTypeBits(registers.front().getType()));
  auto vectorType = VectorType::get(registers.size(), element);
  Value joined = LLVM::PoisonOp::create(builder, loc, vectorType);
  for (auto [i, reg] : llvm::enumerate(registers))
    joined = LLVM::InsertElementOp::create(builder, loc, joined,
                                           castBits(reg, element, loc, builder),
                                           getIndex(i, loc, builder));
  return castBits(joined, type, loc, builder);
}

Value mlir::redop::raise::extractBits(Value value, unsigned index,
                                      unsigned bits, Type type, Location loc,
                                      OpBuilder &builder) {
  Type valueType = value.getType();
  unsigned count = getTypeBits(valueType) / bits;
  Type llvmType = getLLVMType(valueType);
  if (llvmType != valueType)
    value = UnrealizedConversionCastOp::create(builder, loc, llvmType, value)
                .getResult(0);
  if (count == 1)
    return castBits(value, type, loc, builder);
  Type element = getElementOf(valueType, count);
  if (!element)
    element = isa<VectorType>(type) ? builder.getIntegerType(bits) : type;
  value = castBits(value, VectorType::get(count, element), loc, builder);
  value = LLVM::ExtractElementOp::create(builder, loc, value,
                                         getIndex(index, loc, builder));
  return castBits(value, type, loc, builder);
}

Value mlir::redop::raise::toPointer(Value value, LLVM::LLVMPointerType type,
                                    unsigned bits, bool isShared, Location loc,
                                    OpBuilder &builder) {
  if (value.getType() == type)
    return value;
  if (auto cast = value.getDefiningOp<LLVM::PtrToIntOp>())
    if (cast.getArg().getType() == type && (bits == 64 || isShared))
      return cast.getArg();
  if (isa<LLVM::LLVMPointerType>(value.getType()))
    value = LLVM::PtrToIntOp::create(builder, loc, builder.getIntegerType(bits),
                                     value);
  return LLVM::IntToPtrOp::create(builder, loc, type, value);
}

/// An integer: decimal or hexadecimal, optionally with PTX's suffix U.
static TypedAttr parseInteger(StringRef text, bool isNegative, Type type) {
  text.consume_back("U");
  unsigned radix = 10;
  if (text.consume_front("0x") || text.consume_front("0X"))
    radix = 16;
  else if (text.size() > 1 && text.front() == '0')
    return nullptr;
  uint64_t number;
  if (text.getAsInteger(radix, number))
    return nullptr;
  unsigned width = type.getIntOrFloatBitWidth();
  uint64_t most =
      isNegative ? uint64_t(1) << (width - 1) : llvm::maxUIntN(width);
  if (number > most)
    return nullptr;
  APInt value(width, number);
  return IntegerAttr::get(type, isNegative ? -value : value);
}

/// A float: its bits as 0f or 0d, or a decimal that is exact.
static TypedAttr parseFloat(StringRef text, bool isNegative, FloatType type) {
  unsigned width = type.getWidth();
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  StringRef digits = text;
  bool isBits = width == 32 ? digits.consume_front_insensitive("0f")
                            : digits.consume_front_insensitive("0d");
  if (isBits) {
    uint64_t number;
    if (isNegative || digits.size() != width / 4 ||
        digits.getAsInteger(16, number))
      return nullptr;
    return FloatAttr::get(type, APFloat(semantics, APInt(width, number)));
  }
  // ptxas does not accept an integer literal as a float.
  if (!text.contains('.') ||
      !llvm::all_of(text, [](char c) { return llvm::isDigit(c) || c == '.'; }))
    return nullptr;
  APFloat value(semantics);
  llvm::Expected<APFloat::opStatus> status =
      value.convertFromString(text, APFloat::rmNearestTiesToEven);
  if (!status) {
    llvm::consumeError(status.takeError());
    return nullptr;
  }
  if (*status != APFloat::opOK)
    return nullptr;
  if (isNegative)
    value.changeSign();
  return FloatAttr::get(type, value);
}

TypedAttr mlir::redop::raise::parseLiteral(StringRef text, bool isNegative,
                                           Type type) {
  if (type.isInteger(16) || type.isInteger(32) || type.isInteger(64))
    return parseInteger(text, isNegative, type);
  if (type.isF32() || type.isF64())
    return parseFloat(text, isNegative, cast<FloatType>(type));
  return nullptr;
}
