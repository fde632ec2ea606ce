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
#include "redop/Ptx/InlineAsm.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

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

/// An operand of the inline assembly, a literal, or the name of a register.
struct PtxItem {
  StringRef text;
  std::optional<unsigned> operand;
  bool isNumber = false;
  /// Whether `-` or `!` stands before it.
  bool isNegative = false, isNegated = false;

  bool isSink() const { return text == "_"; }
};

/// An operand of an instruction as written: an address, one item, or several in
/// braces.
struct PtxWritten {
  bool isAddress = false, isVector = false;
  SmallVector<PtxItem> items;
};

class PtxStatementReader {
public:
  PtxStatementReader(Mnemonics &mnemonics, std::string &why)
      : mnemonics(mnemonics), why(why) {}
  std::optional<PtxInstruction>
  read(ArrayRef<const ptx::Statement *> statements);

private:
  using Operands = ArrayRef<ptx::Operand>;

  // Each of these returns false after setting `why`.
  bool refuse(const Twine &reason) {
    if (why.empty())
      why = reason.str();
    return false;
  }
  bool readStatement(const ptx::Statement &statement);
  bool readDeclaration(const ptx::Variable &declaration);
  bool readOther(const ptx::Instruction &instruction);
  bool readGuard(const ptx::Operand &guard);
  bool readPredicate(const PtxItem &item, const Twine &role,
                     std::optional<PtxGuard> &guard);
  bool readTest(StringRef type, Operands operands);
  bool readMove(StringRef type, Operands operands);
  bool readSplit(unsigned bits, const ptx::Operand &targets,
                 const ptx::Operand &source);
  bool readCopy(const ptx::Operand &target, unsigned bits,
                const ptx::Operand &sources);
  bool readJoin(unsigned bits, const ptx::Operand &target,
                const ptx::Operand &sources);
  bool readDistribution(unsigned bits, const ptx::Operand &targets,
                        const ptx::Operand &source);
  bool readSelect(StringRef type, Operands operands);
  bool readPreset(unsigned operand, StringRef type, const ptx::Operand &source);
  bool readNames(SmallVectorImpl<PtxRegister *> &names, unsigned bits,
                 const ptx::Operand &written);

  bool readInstruction(const ptx::Instruction &instruction);
  bool readWritten(const ptx::Operand &operand, PtxWritten &written);
  bool readItem(const ptx::Operand &operand, PtxItem &item);
  void addComponents(StringRef name, unsigned size, PtxWritten &written);
  bool readAddress(const ptx::Operand &written, PtxAddress &address);
  bool assign(Operands operands);
  bool assignOperand(Role role, const PtxWritten &written);
  bool assignResult(const PtxWritten &written);
  bool assignReduced(const PtxWritten &written);
  bool assignMetadata(const PtxWritten &written);
  bool addSources(const PtxItem &item, unsigned bits,
                  SmallVectorImpl<PtxSource> &sources);
  bool assignPlace(Role role, const ptx::Operand &written);
  bool assignPart(Role role, const PtxWritten &part);
  bool isShapedAsForm(const PtxWritten &written);

  PtxRegister *find(StringRef name) {
    auto it = registers.find(name);
    return it == registers.end() ? nullptr : &it->second;
  }
  /// Whether `name` is that of a component of a vector, such as v.x.
  bool isComponent(StringRef name) const {
    return vectors.contains(name.rsplit('.').first);
  }
  bool declare(StringRef name, unsigned bits) {
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
