//===- Program.h - Statements of inline assembly ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The statements of inline PTX with their registers and labels. lib/Ptx reads
// the syntax, as for all parts of redop; what a statement means shares no code
// with lib/Raise, because the interpreter is used to test that.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_PTX_PROGRAM_H
#define REDOP_LIB_INTERPRET_PTX_PROGRAM_H

#include "Machine/Machine.h"
#include "mlir/Support/LLVM.h"
#include "redop/Ptx/InlineAsm.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mlir::redop::interpreter {

/// An operand of a statement as written.
struct PTXOperand {
  enum class Kind {
    Register, ///< `number` is its index in the program's registers.
    Special,  ///< `text` is a special register, as in "tid.x".
    Integer,  ///< `bits`, 64 of them.
    Float,    ///< `bits`, 32 or 64 of them; or `text` in decimals.
    Address,  ///< `parts` contains the base, to which `offset` is added.
    Vector,   ///< `parts`, in braces.
    Pair,     ///< `parts`, as in d|p.
    Label,    ///< `number` is the index of the statement.
    Symbol,   ///< `text` is a name without a declaration.
    Sink,     ///< `_`
  };
  Kind kind = Kind::Sink;
  unsigned number = 0;
  /// `!p`.
  bool isNegated = false;
  int64_t offset = 0;
  llvm::APInt bits;
  StringRef text;
  std::vector<PTXOperand> parts;
};

/// A statement: one instruction.
struct PTXStatement {
  /// As written, for messages.
  std::string text;
  /// The parts of the mnemonic without dots: red, global, add, u32.
  SmallVector<StringRef, 8> words;
  std::optional<PTXOperand> guard;
  std::vector<PTXOperand> operands;
};

struct PTXRegister {
  std::string name;
  unsigned width;
  /// An operand with constraint n or i: a number in the text.
  bool isConstant = false;
};

/// The register of operand N of an inline assembly.
struct PTXBinding {
  unsigned width;
  bool isConstant = false;
  /// The operand whose register it shares, if it is tied to one.
  std::optional<unsigned> tiedTo;
};

class PTXProgram : public PTXText {
public:
  /// Reads a text that refers to operands like LLVM: `$0`, `${0}`. Returns
  /// null and sets `why` if the text is not supported.
  static std::shared_ptr<const PTXProgram>
  read(StringRef text, ArrayRef<PTXBinding> operands, std::string &why);

  StringRef getStatement(size_t index) const override {
    return index < statements.size() ? StringRef(statements[index].text) : "";
  }

  std::vector<PTXStatement> statements;
  /// The registers of the operands come first.
  std::vector<PTXRegister> registers;

private:
  friend class PTXReader;
  /// What names and words refer to.
  std::unique_ptr<ptx::InlineAsm> source;
};

/// Returns the program that `run` executes.
inline const PTXProgram &getProgram(const PTXRun &run) {
  return static_cast<const PTXProgram &>(*run.program);
}

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_PTX_PROGRAM_H
