//===- Layout.h - The layout of types in memory -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's layout for NVPTX, whatever MLIR's default is: it is the one of the
// code that is compiled. A module may change the alignment of integers and the
// size of pointers.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_VALUES_LAYOUT_H
#define REDOP_LIB_INTERPRET_VALUES_LAYOUT_H

#include "Values/Values.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DataLayout.h"
#include <memory>
#include <optional>

namespace mlir::redop::interpreter {

/// A lane of a type in memory.
struct LaneSlot {
  uint64_t offset;
  Type type;
  /// The first bit: elements of a vector that are no whole bytes are packed.
  unsigned bit = 0;
  bool isPacked = false;

  /// The number of bytes that hold a part of the lane.
  uint64_t getSize() const;
  /// `bytes` are those of the slot.
  APInt load(const uint8_t *bytes) const;
  void store(uint8_t *bytes, const APInt &value) const;
};

/// The bytes of a type in memory.
struct TypeLayout {
  /// The distance of two elements of the type in an array.
  uint64_t size;
  /// The ABI alignment, which an access without a specified alignment requires.
  uint64_t alignment;
};

class Layout {
public:
  /// The layout of the types in `scope`.
  explicit Layout(Operation *scope);

  /// Returns nullopt for types that cannot be in memory.
  std::optional<TypeLayout> get(Type type);
  std::optional<uint64_t> getSize(Type type);
  std::optional<uint64_t> getAlignment(Type type);

  /// The lanes of a type. Null if the interpreter cannot load and store it.
  const SmallVector<LaneSlot> *getSlots(Type type);

  /// The offset of a member of a struct.
  std::optional<uint64_t> getMemberOffset(Type structure, size_t member);

private:
  std::optional<TypeLayout> compute(Type type);
  std::optional<TypeLayout> computeScalar(Type type);
  bool addSlots(Type type, uint64_t offset, SmallVectorImpl<LaneSlot> &slots);

  llvm::DataLayout data;
  llvm::DenseMap<Type, std::optional<TypeLayout>> layouts;
  llvm::DenseMap<Type, std::unique_ptr<SmallVector<LaneSlot>>> allSlots;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_VALUES_LAYOUT_H
