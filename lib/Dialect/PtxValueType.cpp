//===- PtxValueType.cpp - PTX types as MLIR types -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/PtxValueType.h"
#include "redop/Forms/Form.h"

using namespace mlir;
using namespace mlir::redop;

static Type getMLIRType(MLIRContext *context, Element element) {
  switch (element) {
  case Element::I1:
    return IntegerType::get(context, 1);
  case Element::I8:
    return IntegerType::get(context, 8);
  case Element::I16:
    return IntegerType::get(context, 16);
  case Element::I128:
    return IntegerType::get(context, 128);
  case Element::I32:
    return IntegerType::get(context, 32);
  case Element::I64:
    return IntegerType::get(context, 64);
  case Element::F16:
    return Float16Type::get(context);
  case Element::BF16:
    return BFloat16Type::get(context);
  case Element::F32:
    return Float32Type::get(context);
  case Element::F64:
    return Float64Type::get(context);
  case Element::E4M3:
    return Float8E4M3FNType::get(context);
  case Element::E5M2:
    return Float8E5M2Type::get(context);
  }
  return Type();
}

Type mlir::redop::getElementType(MLIRContext *context, PtxType type) {
  const TypeRow *row = lookupTypeRow(static_cast<uint8_t>(type));
  return row ? getMLIRType(context, row->Element) : Type();
}

Type mlir::redop::getValueType(MLIRContext *context, PtxType type,
                               std::optional<Vec> vec) {
  const TypeRow *row = lookupTypeRow(static_cast<uint8_t>(type));
  if (!row)
    return Type();
  Type element = getMLIRType(context, row->Element);
  unsigned count = getElementCount(type, vec);
  return count == 1 ? element : VectorType::get(count, element);
}

bool mlir::redop::isValueType(Type value, PtxType type,
                              std::optional<Vec> vec) {
  const TypeRow *row = lookupTypeRow(static_cast<uint8_t>(type));
  if (!row)
    return false;
  int64_t count = 1;
  if (auto vector = dyn_cast<VectorType>(value)) {
    if (vector.getRank() != 1 || vector.isScalable() ||
        vector.getDimSize(0) == 1)
      return false;
    count = vector.getDimSize(0);
    value = vector.getElementType();
  }
  return count == getElementCount(type, vec) &&
         value == getMLIRType(value.getContext(), row->Element);
}
