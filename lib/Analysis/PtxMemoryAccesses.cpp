//===- PtxMemoryAccesses.cpp - What inline PTX accesses -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/PtxMemoryAccesses.h"
#include "redop/Forms/SpaceNames.h"
#include "redop/Ptx/PtxLexer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether the instruction only computes in registers, in one lane or across
/// lanes, without effects on memory or on the order of accesses.
static bool isRegisterOpcode(StringRef opcode) {
  static const llvm::StringSet<> opcodes = {
      "abs",   "add",  "addc",  "and",   "bfe",      "bfi",  "bfind",
      "bmsk",  "brev", "clz",   "cnot",  "copysign", "cos",  "createpolicy",
      "cvt",   "div",  "dp2a",  "dp4a",  "ex2",      "fma",  "fns",
      "lg2",   "lop3", "mad",   "madc",  "max",      "min",  "mma",
      "mov",   "mul",  "mul24", "neg",   "not",      "or",   "popc",
      "prmt",  "rcp",  "rem",   "rsqrt", "sad",      "selp", "set",
      "setp",  "shf",  "shl",   "shr",   "sin",      "slct", "sqrt",
      "sub",   "subc", "szext", "tanh",  "testp",    "xor",  "activemask",
      "redux", "shfl", "vote",  "match"};
  return opcodes.contains(opcode);
}

namespace {
/// Parses the PTX of one op, statement by statement.
class Reader {
public:
  Reader(LLVM::InlineAsmOp op, unsigned results, ArrayRef<PtxToken> tokens,
         std::string &why)
      : op(op), results(results), next(tokens.begin()), why(why) {}

  bool read();

private:
  using Kind = PtxToken::Kind;
  bool readStatement();
  bool readAccess(StringRef mnemonic, bool isWrite);
  std::optional<Space> readQualifiers(StringRef qualifiers);
  bool readAddress(Space space, bool isWrite);
  bool readDestination();
  bool readRest(bool mayAccess);
  bool addValue(const PtxToken &token);
  OpOperand *getInput(const PtxToken &token);
  bool isAtEnd() const { return next->kind == Kind::End || next->is(';'); }
  bool refuse(const Twine &text) {
    why = text.str();
    return false;
  }

  LLVM::InlineAsmOp op;
  /// The operands with lower numbers are results.
  unsigned results;
  const PtxToken *next;
  std::string &why;

public:
  PtxAccesses found;
};
} // namespace

bool Reader::read() {
  while (next->kind != Kind::End) {
    if (next->is(';') || next->is('{') || next->is('}'))
      ++next;
    else if (!readStatement())
      return false;
  }
  return true;
}

/// Returns the input to which the token refers, or null for a result. The
/// number must be valid.
OpOperand *Reader::getInput(const PtxToken &token) {
  return token.operand < results ? nullptr
                                 : &op->getOpOperand(token.operand - results);
}

bool Reader::addValue(const PtxToken &token) {
  if (token.kind != Kind::Operand)
    return true;
  if (token.operand >= results + op->getNumOperands())
    return refuse("inline PTX refers to an operand that does not exist");
  if (OpOperand *input = getInput(token))
    found.values.insert(input);
  return true;
}

bool Reader::readStatement() {
  if (next->is('@')) {
    ++next;
    if (next->is('!'))
      ++next;
    if (next->kind != Kind::Word && next->kind != Kind::Operand)
      return refuse("a guard in inline PTX is not supported");
    if (!addValue(*next))
      return false;
    ++next;
  }
  if (next->kind != Kind::Word)
    return refuse("the syntax of inline PTX is not supported");
  StringRef mnemonic = next->text;
  ++next;
  if (mnemonic == ".reg") {
    while (!isAtEnd())
      ++next;
    return true;
  }
  StringRef opcode = mnemonic.take_until([](char c) { return c == '.'; });
  if (opcode == "ld" || opcode == "st")
    return readAccess(mnemonic, opcode == "st");
  // Without .sync, shfl and vote are separate, older instructions.
  bool isOfWarp = opcode == "shfl" || opcode == "vote" || opcode == "redux" ||
                  opcode == "match" || opcode == "mma";
  if (!isRegisterOpcode(opcode) || (isOfWarp && !mnemonic.contains(".sync")))
    return refuse("'" + mnemonic +
                  "' in inline PTX may affect memory or the order of accesses");
  return readDestination() && readRest(/*mayAccess=*/false);
}

/// Parses the qualifiers of an ordinary load or store.
std::optional<Space> Reader::readQualifiers(StringRef qualifiers) {
  static const llvm::StringSet<> harmless = {
      "weak", "nc",  "ca",  "cg",   "cs",  "wb",   "v2",  "v4",  "v8",
      "b8",   "u8",  "s8",  "b16",  "u16", "s16",  "b32", "u32", "s32",
      "b64",  "u64", "s64", "b128", "f16", "bf16", "f32", "f64"};
  SmallVector<StringRef> words;
  qualifiers.split(words, '.', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  Space space = Space::Generic;
  for (StringRef word : words) {
    std::optional<Space> named = symbolizeSpace(toShortName(word));
    if (named == Space::Global || named == Space::Shared)
      space = *named;
    else if (!harmless.contains(word) && !word.starts_with("L1::") &&
             !word.starts_with("L2::"))
      return std::nullopt;
  }
  return space;
}

bool Reader::readAccess(StringRef mnemonic, bool isWrite) {
  std::optional<Space> space = readQualifiers(mnemonic.drop_front(2));
  if (!space)
    return refuse("'" + mnemonic + "' in inline PTX is not an ordinary access");
  if (!isWrite && !readDestination())
    return false;
  if (!isWrite) {
    if (!next->is(','))
      return refuse("the syntax of inline PTX is not supported");
    ++next;
  }
  return readAddress(*space, isWrite) && readRest(/*mayAccess=*/true);
}

/// Parses `[$n]` or `[$n+offset]`.
bool Reader::readAddress(Space space, bool isWrite) {
  if (!next->is('['))
    return refuse("the syntax of inline PTX is not supported");
  ++next;
  if (next->kind != Kind::Operand ||
      next->operand >= results + op->getNumOperands() || !getInput(*next))
    return refuse("an address in inline PTX is not an operand");
  found.accesses.push_back({getInput(*next), space, isWrite});
  ++next;
  if (next->is('+')) {
    ++next;
    if (next->is('-'))
      ++next;
    if (next->kind != Kind::Number)
      return refuse("an address in inline PTX is not an operand");
    ++next;
  }
  if (!next->is(']'))
    return refuse("an address in inline PTX is not an operand");
  ++next;
  return true;
}

/// Parses the destination: a register, or several in braces. It must not be an
/// input, which would no longer be the original pointer.
bool Reader::readDestination() {
  bool isList = next->is('{');
  if (isList)
    ++next;
  while (!isAtEnd()) {
    if (next->kind == Kind::Operand) {
      if (next->operand >= results)
        return refuse("inline PTX writes to an input");
    } else if (next->kind != Kind::Word &&
               !(isList && (next->is(',') || next->is('}')))) {
      return refuse("the syntax of inline PTX is not supported");
    }
    bool isLast = !isList || next->is('}');
    ++next;
    if (isLast)
      return true;
  }
  return refuse("the syntax of inline PTX is not supported");
}

/// Skips to the end of the statement.
bool Reader::readRest(bool mayAccess) {
  for (; !isAtEnd(); ++next) {
    if (next->is('['))
      return refuse(mayAccess ? "an access in inline PTX has two addresses"
                              : "an address in inline PTX is not supported");
    // A second destination.
    if (next->is('|'))
      return refuse("the syntax of inline PTX is not supported");
    if (!addValue(*next))
      return false;
  }
  return true;
}

std::optional<PtxAccesses> mlir::redop::readPtxAccesses(LLVM::InlineAsmOp op,
                                                        std::string &why) {
  why.clear();
  if (op.getAsmDialect() == LLVM::AsmDialect::AD_Intel) {
    why = "the asm dialect of inline PTX is not att";
    return std::nullopt;
  }
  unsigned results = 0, inputs = 0;
  SmallVector<StringRef> constraints;
  op.getConstraints().split(constraints, ',', /*MaxSplit=*/-1,
                            /*KeepEmpty=*/false);
  for (StringRef constraint : constraints) {
    if (constraint.starts_with("~"))
      continue;
    if (constraint.contains('*') || constraint.contains('+') ||
        (constraint.starts_with("=") && inputs != 0)) {
      why = ("the constraint '" + constraint + "' is not supported").str();
      return std::nullopt;
    }
    ++(constraint.starts_with("=") ? results : inputs);
  }
  FailureOr<SmallVector<PtxToken>> tokens = lexPtx(op.getAsmString());
  if (failed(tokens) || inputs != op->getNumOperands()) {
    why = "the syntax of inline PTX is not supported";
    return std::nullopt;
  }
  Reader reader(op, results, *tokens, why);
  if (!reader.read())
    return std::nullopt;
  return std::move(reader.found);
}
