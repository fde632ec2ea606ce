//===- Mnemonics.h - Mnemonics as users write them --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_PTX_MNEMONICS_H
#define REDOP_PTX_MNEMONICS_H

#include "mlir/Support/LLVM.h"
#include "redop/Forms/Form.h"
#include "llvm/ADT/StringMap.h"

namespace mlir::redop {

/// Part of the reason for a mnemonic whose words are known, but not together.
inline constexpr llvm::StringLiteral illegalReason =
    " is not a legal instruction: ";
/// Part of the reason for an address that no assembler accepts.
inline constexpr llvm::StringLiteral illegalOffset =
    "ptxas does not accept '-' after the base of an address; a negative offset "
    "is written '+-'";
/// The end of the reason for a constant or a register of an instruction that
/// exists otherwise.
inline constexpr llvm::StringLiteral illegalOperand = ", which ptxas rejects";

/// Whether `word` is an instruction that redop supports, legal or not.
bool isMnemonic(StringRef word);

/// Whether any word of a module in PTX, or of a part of it, is one.
bool hasMnemonics(StringRef ptx);

/// Looks up mnemonics, each only once.
class Mnemonics {
public:
  /// Returns the form that `mnemonic` spells, with qualifiers in any order, as
  /// in ptxas. On failure, `why` contains the reason.
  std::optional<Form> read(StringRef mnemonic, std::string &why);

private:
  struct Entry {
    std::optional<Form> form;
    std::string why;
  };
  static Entry find(StringRef mnemonic);

  llvm::StringMap<Entry> entries;
};

} // namespace mlir::redop

#endif // REDOP_PTX_MNEMONICS_H
