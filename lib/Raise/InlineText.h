//===- InlineText.h - The statements of an inline assembly ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads an inline assembly of several statements as a list without scopes and
/// branches, so that it can be cut between any two of them. What a branch skips
/// has a guard instead.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_INLINETEXT_H
#define REDOP_LIB_RAISE_INLINETEXT_H

#include "StatementToOp.h"
#include "redop/Ptx/InlineAsm.h"
#include "redop/Ptx/Mnemonics.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"
#include <deque>
#include <map>

namespace mlir::redop::raise {

/// A register that the text declares, or an operand.
struct TextVariable {
  /// No other variable and no other name in the text is the same. `$3` for an
  /// operand.
  std::string name;
  /// Empty for an operand.
  StringRef declaredType;
  /// The constraint letter; '\0' if LLVM has no operand for it.
  char letter;
  Type type;
  /// The value before the first statement, if it is an operand that has one.
  Value initial;
  /// Whether the text must not modify it.
  bool isInput = false;
};

/// Variables, by their numbers.
using TextVariables = llvm::SmallSetVector<unsigned, 4>;

/// A predicate that must be true, or false, for an instruction to be executed.
struct TextGuard {
  unsigned variable;
  bool isNegated = false;

  bool operator==(const TextGuard &other) const {
    return variable == other.variable && isNegated == other.isNegated;
  }
};

/// The mention of a variable.
struct TextPlace {
  StringRef text;
  unsigned variable;
  bool isResult;
};

struct TextStatement {
  /// Without the guard.
  StringRef text;
  /// The mentions of variables in the text, in order.
  SmallVector<TextPlace, 4> places;
  std::optional<TextGuard> guard;
  /// Whether redop has an op for it.
  bool isOurs = false;
  bool accessesMemory = false;
  /// The variables that it reads and sets, and those that it only reads because
  /// they keep their values if its guard is false.
  TextVariables reads, sets, keeps;
};

class InlineText {
public:
  /// Reads the text of an inline assembly. On failure, returns null and sets
  /// `why` to the reason; leaves `why` if the text is no PTX.
  static std::unique_ptr<InlineText>
  read(StringRef text, ArrayRef<AsmOperand> operands, Mnemonics &mnemonics,
       MLIRContext *context, std::string &why);

  std::vector<TextStatement> statements;
  std::vector<TextVariable> variables;
  /// Whether the text has scopes in scopes, or labels.
  bool hasStructure = false;
  /// The variable of each operand. A result and the input that is tied to it
  /// are one register.
  std::map<unsigned, unsigned> operandVariables;

private:
  friend class TextReader;
  StringRef getText() const { return ptx->getText(); }

  /// What the statements refer to.
  std::unique_ptr<ptx::InlineAsm> ptx;
  std::deque<std::string> madeTexts;
};

} // namespace mlir::redop::raise

#endif // REDOP_LIB_RAISE_INLINETEXT_H
