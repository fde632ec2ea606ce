//===- Context.h - A statement being executed -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_PTX_CONTEXT_H
#define REDOP_LIB_INTERPRET_PTX_CONTEXT_H

#include "Instructions/Operands.h"
#include "PTX/Program.h"

namespace mlir::redop::interpreter {

/// A type of PTX, as in .f16x2.
struct PTXScalar {
  PtxType word;
  /// The width of the register, and the number of elements it holds.
  unsigned width, count;
  /// Signless for bits, signed or unsigned for integers.
  Type element;
  bool isSigned, isUnsigned;
  bool isFloat() const { return isa<FloatType>(element); }
  bool isBits() const { return !isFloat() && !isSigned && !isUnsigned; }
  unsigned elementWidth() const { return width / count; }
};
std::optional<PTXScalar> getPTXScalar(MLIRContext *context, StringRef word);

/// Executes a statement for a thread. Handlers consume the words and operands
/// that they support; anything that remains is an error.
class PTXContext {
public:
  Thread &thread;
  Operation *op;
  const PTXStatement &statement;

  PTXContext(Thread &thread, Operation *op, const PTXStatement &statement)
      : thread(thread), op(op), statement(statement),
        words(ArrayRef(statement.words).drop_front()) {}

  Step fail(const Twine &message) { return thread.fail(op, message); }

  /// The address of a variable of the module, in its own space.
  std::optional<uint64_t> findVariable(StringRef name);

  //===--- Words, in any order --------------------------------------------===//

  bool take(StringRef word) {
    auto *found = llvm::find(words, word);
    if (found == words.end())
      return false;
    words.erase(found);
    return true;
  }
  /// Consumes the first of the words that is present; returns "" if there is
  /// none.
  StringRef takeOneOf(ArrayRef<StringRef> candidates);
  std::optional<Sem> takeSem();
  std::optional<Scope> takeScope();
  /// Returns the number of the LLVM address space; 0, which is generic, if
  /// there is no space.
  unsigned takeSpace();
  /// Returns the number of elements of .v2, .v4 or .v8; 1 without them.
  unsigned takeVector();
  std::optional<PTXScalar> takeType();
  /// Whether all words have been consumed and the number of operands is in
  /// range. Reports an error if not.
  bool checkEnd(size_t minOperands, size_t maxOperands);
  Step failUnknown() {
    return fail("the interpreter does not support this PTX instruction");
  }

  //===--- Operands -------------------------------------------------------===//

  size_t count() const { return statement.operands.size(); }
  const PTXOperand &operand(size_t index) const {
    return statement.operands[index];
  }
  /// Returns the bits of a register or number of `width` bits. Reports an error
  /// for other operands. If they are poison, so is what `write` writes.
  std::optional<Lane> read(const PTXOperand &operand, unsigned width,
                           bool isFloat = false);
  std::optional<Lane> read(size_t index, unsigned width) {
    return read(operand(index), width);
  }
  /// Same, but the register may be wider.
  std::optional<Lane> readWide(const PTXOperand &operand, unsigned width,
                               bool isFloat);
  std::optional<Lane> readPredicate(const PTXOperand &operand) {
    return read(operand, 1);
  }
  /// Same as `read`, and reports an error if the bits are poison.
  std::optional<Lane> readKnown(size_t index, unsigned width,
                                const Twine &what) {
    return checkKnown(read(index, width), what);
  }
  std::optional<Lane> checkKnown(std::optional<Lane> lane, const Twine &what) {
    if (!lane || !thread.checkKnown(op, *lane, what))
      return std::nullopt;
    return lane;
  }
  /// Returns the elements of a scalar or, in braces, of a vector.
  std::optional<Lanes> readElements(const PTXOperand &operand,
                                    const PTXScalar &type, unsigned vector);

  /// Returns the generic address of an operand in brackets, whose register
  /// contains an address of the space.
  std::optional<uint64_t> readAddress(const PTXOperand &operand,
                                      unsigned space);

  //===--- Results --------------------------------------------------------===//

  /// Writes a register of the same width. Other widths, which the parser does
  /// not detect, are an error.
  bool write(const PTXOperand &operand, Lane value);
  /// Same, but the register may be wider; the value is extended.
  bool writeWide(const PTXOperand &operand, const Lane &value, bool isSigned);
  bool writeElements(const PTXOperand &operand, const PTXScalar &type,
                     unsigned vector, ArrayRef<Lane> elements);
  Step done(bool isDone) { return isDone ? Step::Next : Step::Failed; }
  /// Returns a function that stores the result when the thread is woken, in one
  /// register, in the two of d|p, or in those of a vector.
  TakeResult makeTake(const PTXOperand &operand);

  /// The tag of the last operand that had one.
  Tag tag = 0;

private:
  std::optional<ArrayRef<PTXOperand>> getRegisters(const PTXOperand &operand,
                                                   unsigned vector);
  PTXRun &run() { return *thread.ptx; }

  SmallVector<StringRef, 8> words;
};

/// The operands of a statement from number `first` on; operand 0 is the result.
class PTXOperands : public InstructionOperands {
public:
  explicit PTXOperands(PTXContext &context, unsigned first = 1)
      : InstructionOperands(context.thread, context.op), context(context),
        first(first) {}

  bool read(unsigned index, unsigned width, bool isFloat,
            Lanes &lanes) const override {
    std::optional<Lane> lane =
        context.read(context.operand(first + index), width, isFloat);
    if (lane)
      lanes = {*lane};
    return lane.has_value();
  }
  TakeResult makeTake() const override {
    return context.makeTake(context.operand(0));
  }

private:
  PTXContext &context;
  unsigned first;
};

using PTXHandler = Step (*)(PTXContext &);
using PTXHandlers = llvm::StringMap<PTXHandler>;

/// Executes a statement that starts with `multimem.cp`.
Step runMultimemCopy(PTXContext &c);

#define REDOP_PTX_FAMILY(Name) void addPTX##Name(PTXHandlers &handlers);
#include "PTX/Families.def"

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_PTX_CONTEXT_H
