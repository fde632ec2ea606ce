//===- PtxStatementReader.h - The statements of inline PTX ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The implementation of readPtx(): PtxReader.cpp reads the statements around
/// the instruction, PtxOperands.cpp the instruction.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_PTXSTATEMENTREADER_H
#define REDOP_LIB_RAISE_PTXSTATEMENTREADER_H

#include "PtxReader.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"
#include <vector>

namespace mlir::redop::raise {

/// A register that the text declares.
struct PtxRegister {
  unsigned bits;
  /// The content of the register; at most one of these is set.
  SmallVector<PtxSource, 2> sources;
  std::optional<PtxGuard> test;
  std::optional<unsigned> lane;

  bool isUnset() const { return sources.empty() && !test && !lane; }
};

/// An operand of an instruction as written.
struct PtxWritten {
  bool isAddress = false, isVector = false;
  std::optional<PtxAddress> address;
  /// The operands after the first one in the brackets of an address.
  std::vector<PtxWritten> parts;
  /// Operands, literals and names of registers.
  struct Item {
    PtxToken token;
    /// Whether `-` or `!` stands before it.
    bool isNegative = false, isNegated = false;
  };
  SmallVector<Item> items;
};

class PtxStatementReader {
public:
  PtxStatementReader(ArrayRef<PtxToken> tokens, Mnemonics &mnemonics,
                     std::string &why)
      : tokens(tokens), mnemonics(mnemonics), why(why) {}
  std::optional<PtxInstruction> read();

private:
  // Each of these returns false after setting `why`.
  bool refuse(const Twine &reason) {
    if (why.empty())
      why = reason.str();
    return false;
  }
  bool expect(char mark) {
    if (accept(mark))
      return true;
    return refuse("expected '" + Twine(mark) + "' before '" + peek().text +
                  "'");
  }
  bool readStatement();
  bool readDeclaration();
  bool readTest(StringRef type);
  bool readMove(StringRef type);
  bool readSplit(unsigned bits);
  bool readCopy(StringRef name, unsigned bits);
  bool readJoin(unsigned bits);
  bool readDistribution(unsigned bits);
  bool readSelect(StringRef type);
  bool readPreset(unsigned operand, StringRef type);
  bool readNamesOrOne(SmallVectorImpl<PtxRegister *> &names, unsigned bits);
  bool readGuard();
  bool readInstruction();
  bool readWritten(PtxWritten &written);
  void addComponents(StringRef name, unsigned size, PtxWritten &written);
  bool readAddress(PtxWritten &written);
  bool readItems(PtxWritten &written);
  bool readNames(SmallVectorImpl<PtxRegister *> &registers, unsigned bits);
  bool assign(ArrayRef<PtxWritten> operands);
  bool assignOperand(Role role, const PtxWritten &written);
  bool assignResult(const PtxWritten &written);
  bool assignReduced(const PtxWritten &written);
  bool assignMetadata(const PtxWritten &written);
  bool addSources(const PtxWritten::Item &item, unsigned bits,
                  SmallVectorImpl<PtxSource> &sources);
  bool assignCondition(const PtxWritten &written);
  bool assignPlace(Role role, const PtxWritten &written);
  bool assignPart(Role role, const PtxWritten &part);
  bool isShapedAsForm(const PtxWritten &written);

  const PtxToken &peek() const { return tokens.front(); }
  PtxToken next() {
    PtxToken token = tokens.front();
    // The end is not removed, so that there is always a token.
    if (token.kind != PtxToken::Kind::End)
      tokens = tokens.drop_front();
    return token;
  }
  bool accept(char mark) {
    if (!peek().is(mark))
      return false;
    next();
    return true;
  }
  PtxRegister *find(StringRef name) {
    auto it = registers.find(name);
    return it == registers.end() ? nullptr : &it->second;
  }
  /// Whether `name` is that of a component of a vector, such as v.x.
  bool isComponent(StringRef name) const {
    return vectors.contains(name.rsplit('.').first);
  }
  bool declare(StringRef name, unsigned bits) {
    if (name.empty() || name.contains('.') || name.contains(':'))
      return refuse("'" + name + "' is not a register name");
    if (vectors.contains(name) ||
        !registers.try_emplace(name, PtxRegister{bits, {}, {}, {}}).second)
      return refuse("'" + name + "' is declared twice");
    return true;
  }
  bool declareVector(StringRef name, unsigned size, unsigned bits) {
    // The name must not be that of a register, either.
    if (!declare(name, bits))
      return false;
    registers.erase(name);
    vectors[name] = size;
    for (char component : StringRef("xyzw").take_front(size))
      registers[(name + "." + Twine(component)).str()].bits = bits;
    return true;
  }
  unsigned getLaneBits() const {
    const TypeRow *row =
        statement.form.type
            ? lookupTypeRow(static_cast<uint8_t>(*statement.form.type))
            : nullptr;
    return row ? row->Bits : 0;
  }

  ArrayRef<PtxToken> tokens;
  Mnemonics &mnemonics;
  std::string &why;
  bool inBlock = false, hasInstruction = false;
  llvm::StringMap<PtxRegister> registers;
  /// The sizes of vectors; their components are registers.
  llvm::StringMap<unsigned> vectors;
  PtxInstruction statement;
};

} // namespace mlir::redop::raise

#endif // REDOP_LIB_RAISE_PTXSTATEMENTREADER_H
