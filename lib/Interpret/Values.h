//===- Values.h - Values as bits --------------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value is a list of lanes, each the bits of a scalar; its type determines
// their meaning. A vector, an array or a struct consists of its scalars in
// order, a memref of its address, offset, sizes and strides.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_VALUES_H
#define REDOP_LIB_INTERPRET_VALUES_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include <optional>

namespace mlir::redop::interpreter {

using Lanes = SmallVector<APInt, 2>;

/// Returns the types of the scalars of a value of type `type`, in order;
/// nullopt if the interpreter does not support the type.
std::optional<SmallVector<Type>> getLaneTypes(Type type);

/// Returns the width of a scalar type's lane, or 0 for a type without one.
unsigned getLaneWidth(Type scalar);

inline APInt makeIndex(int64_t value) {
  return APInt(64, static_cast<uint64_t>(value), /*isSigned=*/true);
}
inline APInt makeBool(bool value) { return APInt(1, value); }
/// An unspecified value, chosen to be unlikely as a correct result.
inline APInt getGarbage(unsigned width) {
  return APInt::getSplat(std::max(width, 8u), APInt(8, 0xa5)).trunc(width);
}

/// Returns the lanes of a constant, if the interpreter supports it.
std::optional<Lanes> getConstantLanes(Attribute attr, Type type);

/// Formats a lane: 3, 0.5, nan, 0x1000.
std::string formatLane(const APInt &lane, Type scalar);
/// Formats a value: its only lane, or `[a, b, ...]`.
std::string formatValue(ArrayRef<APInt> lanes, Type type);

/// Parses a lane: a number, or 0x and its bits.
std::optional<APInt> parseLane(StringRef text, Type scalar);

/// The descriptor of a memref, converted from and to lanes.
struct MemRefValue {
  uint64_t base = 0;
  int64_t offset = 0;
  SmallVector<int64_t> sizes, strides;

  static MemRefValue fromLanes(ArrayRef<APInt> lanes);
  Lanes toLanes() const;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_VALUES_H
