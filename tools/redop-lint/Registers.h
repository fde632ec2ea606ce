//===- Registers.h - The registers of a PTX function ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_LINT_REGISTERS_H
#define REDOP_TOOLS_LINT_REGISTERS_H

#include "PtxFile.h"
#include "llvm/ADT/StringMap.h"

namespace mlir::redop::lint {

/// `[base+offset]`.
struct Address {
  llvm::StringRef base;
  int64_t offset = 0;
};

/// The first address among the operands.
std::optional<Address> getAddress(const PtxStatement &statement);

/// The names of registers and variables in `operand`, without components, as
/// in `%tid.x`.
llvm::SmallVector<llvm::StringRef, 4> getNames(llvm::StringRef operand);

/// The registers that `statement` sets, and possibly more names: a first
/// operand other than an address is not always a result.
llvm::SmallVector<llvm::StringRef, 4> getResults(const PtxStatement &statement);

/// Whether `statement` only computes registers, from registers, constants and
/// memory that does not change: no other thread can tell when it is executed.
/// Its first operand, or the pair or vector that this is, is its result.
bool isComputation(const PtxStatement &statement);

/// All registers that `statement` may set, also if it is an instruction that is
/// not known. An address is never set.
llvm::SmallVector<llvm::StringRef, 4> getWritten(const PtxStatement &statement);

/// Whether `statement` may read the register `name`.
bool mayRead(const PtxStatement &statement, llvm::StringRef name);

/// What the registers of a function contain, and whether they are read.
class Registers {
public:
  /// Refers to both arguments.
  Registers(const PtxFunction &function, const PtxFile &file);

  /// Whether `statement` sets registers, none of which is read anywhere.
  bool hasUnusedResult(const PtxStatement &statement) const;
  /// Whether all threads of a launch have the same value in `operand`.
  bool isSameForAll(llvm::StringRef operand) const {
    return getOrigins(operand) == 0;
  }
  /// Whether `predicate` selects threads by their index in the CTA, whatever
  /// else it depends on.
  bool selectsThreads(llvm::StringRef predicate) const;

private:
  /// What values are computed from other than constants, addresses of global
  /// variables, and parameters of a kernel.
  enum Origin : unsigned { OfThread = 1, OfOther = 2 };
  unsigned getOrigins(llvm::StringRef operand) const;

  const PtxFunction &function;
  const PtxFile &file;
  /// The names that are read, or may be.
  llvm::StringSet<> read;
  /// The statement that sets a register; null if there are several.
  llvm::StringMap<const PtxStatement *> sources;
};

} // namespace mlir::redop::lint

#endif // REDOP_TOOLS_LINT_REGISTERS_H
