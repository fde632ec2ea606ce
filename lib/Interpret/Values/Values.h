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

#ifndef REDOP_LIB_INTERPRET_VALUES_VALUES_H
#define REDOP_LIB_INTERPRET_VALUES_VALUES_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include <optional>

namespace mlir::redop::interpreter {

/// What strict mode knows of a lane besides its bits: 0 for an ordinary one,
/// the origin of poison, or what a pointer is based on.
using Tag = uint32_t;
constexpr Tag kPoisonTag = Tag(1) << 31;

/// The bits of a scalar, with a tag. Bits that are computed from lanes have no
/// tag: what computes them has to handle it.
class Lane : public APInt {
public:
  Lane() = default;
  Lane(APInt bits, Tag tag = 0) : APInt(std::move(bits)), tag(tag) {}

  bool isPoison() const { return tag & kPoisonTag; }

  Tag tag = 0;
};

using Lanes = SmallVector<Lane, 2>;

/// Returns the tag of the first lane that is poison; 0 if none is.
inline Tag getPoison(ArrayRef<Lane> lanes) {
  for (const Lane &lane : lanes)
    if (lane.isPoison())
      return lane.tag;
  return 0;
}

/// Returns the types of the scalars of a value of type `type`, in order;
/// nullopt if the interpreter does not support the type.
std::optional<SmallVector<Type>> getLaneTypes(Type type);

/// Returns the width of a scalar type's lane, or 0 for a type without one.
unsigned getLaneWidth(Type scalar);

/// Returns the scalar type of a value's first lane.
Type getScalarType(Type type);

inline APInt makeIndex(int64_t value) {
  return APInt(64, static_cast<uint64_t>(value), /*isSigned=*/true);
}
inline APInt makeBool(bool value) { return APInt(1, value); }
/// Returns the lanes of a constant, if the interpreter supports it.
std::optional<Lanes> getConstantLanes(Attribute attr, Type type);

/// Formats a lane: 3, 0.5, nan, 0x1000.
std::string formatLane(const APInt &lane, Type scalar);
/// Formats a value: its only lane, or `[a, b, ...]`.
std::string formatValue(ArrayRef<Lane> lanes, Type type);

/// Parses a lane: a number, or 0x and its bits.
std::optional<APInt> parseLane(StringRef text, Type scalar);

/// Loads and stores a scalar of `width` bits in little-endian order; an i1
/// occupies a byte.
APInt loadBits(const uint8_t *bytes, unsigned width);
void storeBits(uint8_t *bytes, const APInt &value);

/// The descriptor of a memref, converted from and to lanes.
struct MemRefValue {
  uint64_t base = 0;
  /// The tag of the address.
  Tag tag = 0;
  int64_t offset = 0;
  SmallVector<int64_t> sizes, strides;

  static MemRefValue fromLanes(ArrayRef<Lane> lanes);
  Lanes toLanes() const;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_VALUES_VALUES_H
