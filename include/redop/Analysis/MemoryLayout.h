//===- MemoryLayout.h - Types in memory -------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Where the elements of arrays and the fields of structs are in the
/// memory of a GPU: in NVPTX's data layout, in which scalars and vectors have
/// their natural alignment. MLIR's default aligns i64 to 4 bytes.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_MEMORYLAYOUT_H
#define REDOP_ANALYSIS_MEMORYLAYOUT_H

#include "mlir/Interfaces/DataLayoutInterfaces.h"

namespace mlir::redop {

/// A type in memory, in bytes.
struct MemoryLayout {
  /// The distance of two elements of an array.
  uint64_t size;
  uint64_t alignment;

  /// Nullopt for types that are never in memory, or without a fixed size.
  /// `layout` determines the sizes of scalars.
  static std::optional<MemoryLayout> get(Type type, const DataLayout &layout);
};

/// The offset of a field of a struct in bytes; nullopt if a field before it
/// has no layout, or if there are fewer fields.
std::optional<uint64_t> getFieldOffset(Type structure, unsigned field,
                                       const DataLayout &layout);

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_MEMORYLAYOUT_H
