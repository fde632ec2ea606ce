//===- Operands.h - Numbers and addresses in the tree of PTX ----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_PTX_OPERANDS_H
#define REDOP_PTX_OPERANDS_H

#include "redop/Ptx/PtxModule.h"
#include <optional>

namespace mlir::redop::ptx {

/// Reads an unsigned literal: decimal, 0x, 0b or 0, and perhaps a U.
std::optional<uint64_t> readNumber(llvm::StringRef text);
std::optional<uint64_t> readNumber(const Operand &operand);
/// Same with an optional sign; the result is modulo 2^64.
std::optional<uint64_t> readInteger(const Operand &operand);

/// The base of an address and what is added to it, if anything.
struct AddressParts {
  const Operand *base = nullptr, *offset = nullptr;
};
/// No base if the address has no such form.
AddressParts splitAddress(const Operand &address);
/// Whether `-` stands after the base of an address, which no assembler accepts.
bool hasMinusAfterBase(const Operand &address);

/// Whether `operand` is a register or a variable, all of it.
bool isWholeName(const Operand &operand);

/// `.s32`.
struct Type {
  /// 0 if it is none of those below.
  unsigned bits = 0;
  /// 's', 'u', 'b', 'f', or 'p' for a predicate.
  char kind = 0;
  /// Two halves in a register.
  bool isPair = false;

  bool isInteger() const { return kind == 's' || kind == 'u' || kind == 'b'; }
  bool isSigned() const { return kind == 's'; }
  explicit operator bool() const { return bits != 0; }
};

/// Reads the word of a type: integers, bits and floats of 8 to 64 bits, pairs
/// of halves, and registers of 128 bits.
Type readType(llvm::StringRef word);

/// The bits of a register of `type`, as in ".f32"; 1 for a predicate, 0 for any
/// other word. (PTX 5.2.3: .bf16 and the like are no types of registers.)
unsigned getRegisterBits(llvm::StringRef type);

} // namespace mlir::redop::ptx

#endif // REDOP_PTX_OPERANDS_H
