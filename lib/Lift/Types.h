//===- Types.h - Types and state spaces of PTX ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_LIFT_TYPES_H
#define REDOP_LIB_LIFT_TYPES_H

#include "redop/Ptx/PtxModule.h"
#include "llvm/ADT/StringSwitch.h"

namespace mlir::redop::ptx {

/// `.s32`.
struct Type {
  /// 0 if it is none of those below.
  unsigned bits = 0;
  /// 's', 'u', 'b', 'f', or 'p' for a predicate.
  char kind = 0;

  bool isInteger() const { return kind == 's' || kind == 'u' || kind == 'b'; }
  bool isSigned() const { return kind == 's'; }
  explicit operator bool() const { return bits != 0; }
};

/// Reads the word of a type: integers, bits and floats of 8 to 64 bits, and
/// registers of 128 bits; pairs of halves are bits.
inline Type readType(llvm::StringRef word) {
  if (word == ".pred")
    return {1, 'p'};
  if (word == ".f16x2" || word == ".bf16x2")
    return {32, 'f'};
  if (word == ".bf16")
    return {16, 'f'};
  Type type;
  if (!word.consume_front(".") || word.size() < 2 ||
      !llvm::StringRef("subf").contains(word.front()) ||
      word.drop_front().getAsInteger(10, type.bits))
    return {};
  type.kind = word.front();
  bool isKnown = type.bits == 8 || type.bits == 16 || type.bits == 32 ||
                 type.bits == 64 || (type.bits == 128 && type.kind == 'b');
  return isKnown ? type : Type();
}

/// LLVM's address spaces.
enum AddressSpace : unsigned {
  kGeneric = 0,
  kGlobal = 1,
  kShared = 3,
  kConst = 4,
  kLocal = 5,
  kUnknownSpace = ~0u,
};

/// The address space of a word, without its dot.
inline unsigned readSpace(llvm::StringRef word) {
  return llvm::StringSwitch<unsigned>(word)
      .Case("global", kGlobal)
      .Cases({"shared", "shared::cta"}, kShared)
      .Case("const", kConst)
      .Case("local", kLocal)
      .Default(kUnknownSpace);
}

} // namespace mlir::redop::ptx

#endif // REDOP_LIB_LIFT_TYPES_H
