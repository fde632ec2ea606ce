//===- Addresses.h - What is known of addresses -----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which registers differ by a constant, and of which power of two they are
/// multiples.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_ADDRESSES_H
#define REDOP_TOOLS_LINT_ADDRESSES_H

#include "ControlFlow.h"

namespace mlir::redop::lint {

/// What is known of a value: values with the same root differ by a constant.
struct Value {
  unsigned root = 0;
  int64_t offset = 0;

  bool operator==(const Value &other) const {
    return root == other.root && offset == other.offset;
  }
};

/// Follows the values of registers from statement to statement.
class Values {
public:
  /// Starts at the beginning of a function.
  explicit Values(const PtxFunction &function);

  /// Goes on after `statement`, the next one.
  void visit(const PtxStatement &statement);
  /// Returns the value of a register or the address of a variable, where it is
  /// now.
  Value get(llvm::StringRef name);

private:
  std::optional<Value> compute(const PtxStatement &statement);

  const PtxFunction &function;
  llvm::StringMap<Value> values;
  /// Registers that one instruction sets, at the beginning, so that they keep
  /// their values.
  llvm::StringMap<Value> constants;
  /// How often a register may be set.
  llvm::StringMap<unsigned> writes;
  unsigned roots = 0;
  bool isAtBeginning = true;
};

/// The alignments of the registers of a function.
class Alignments {
public:
  /// Refers to both arguments.
  Alignments(const PtxFunction &function, const PtxFile &file);

  /// Returns the number of zeros at the end of each value that `name`, a
  /// register or a variable, may have, at most 63.
  unsigned getZeros(llvm::StringRef name) const;

private:
  unsigned find(llvm::StringRef name) const;
  unsigned compute(const PtxStatement &statement) const;
  unsigned find(const ptx::Operand &operand) const;
  bool isAlwaysSet(llvm::StringRef name) const;

  const PtxFunction &function;
  const PtxFile &file;
  ControlFlow flow;
  llvm::StringMap<unsigned> zeros;
};

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_ADDRESSES_H
