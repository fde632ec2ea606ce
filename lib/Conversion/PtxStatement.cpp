//===- PtxStatement.cpp - Inline assembly of one form ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PtxStatement.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

Lanes Lanes::get(PtxType type, std::optional<Vec> vec) {
  const TypeRow *row = lookupTypeRow(static_cast<uint8_t>(type));
  const VecRow *width =
      vec ? lookupVecRow(static_cast<uint8_t>(*vec)) : nullptr;
  return {width ? width->Width : 1u, row->Bits, row->Count, row->Element};
}

char Lanes::letter() const {
  if (travelPacked())
    return 'r';
  // Only a single element keeps its floating-point register; packed elements
  // travel as bits.
  if (count == 1 && element == Element::F32)
    return 'f';
  if (count == 1 && element == Element::F64)
    return 'd';
  return bits == 16 ? 'h' : bits == 32 ? 'r' : 'l';
}

namespace {
/// Writes one statement. Operands are numbered as their constraints are added.
class StatementWriter {
public:
  StatementWriter(const Form &form, bool hasPredicate)
      : form(form), hasPredicate(hasPredicate) {}

  void write();
  std::string text, constraints;

private:
  std::string addOperand(const Twine &constraint) {
    if (!constraints.empty())
      constraints += ",";
    constraints += constraint.str();
    return "$" + std::to_string(operands++);
  }
  std::string addPointer() {
    bool is32Bit =
        form.space == Space::Shared || form.space == Space::SharedCluster;
    return "[" + addOperand(is32Bit ? "r" : "l") + "]";
  }
  std::string addValue(StringRef prefix);

  const Form &form;
  bool hasPredicate;
  unsigned operands = 0;
  /// Declares and fills .b8 registers around the instruction.
  std::string before, after;
};
} // namespace

/// Adds the value's registers, and returns them as PTX writes them. `prefix` is
/// "=" for a result.
std::string StatementWriter::addValue(StringRef prefix) {
  Lanes lanes = Lanes::get(*form.type, form.vec);
  std::string constraint = (prefix + Twine(lanes.letter())).str();
  SmallVector<std::string> registers;
  for (unsigned i = 0; i < lanes.registers(); ++i)
    registers.push_back(addOperand(constraint));
  if (!form.vec)
    return registers.front();
  if (!lanes.travelPacked())
    return "{" + llvm::join(registers, ", ") + "}";

  SmallVector<std::string> bytes;
  for (unsigned i = 0; i < lanes.lanes; ++i)
    bytes.push_back("t" + std::to_string(i));
  before = "{ .reg .b8 t<" + std::to_string(lanes.lanes) + ">; ";
  for (auto [i, reg] : llvm::enumerate(registers)) {
    std::string four =
        "{" + llvm::join(ArrayRef(bytes).slice(4 * i, 4), ", ") + "}";
    if (prefix.empty())
      before += "mov.b32 " + four + ", " + reg + "; ";
    else
      after += " mov.b32 " + reg + ", " + four + ";";
  }
  after += " }";
  return "{" + llvm::join(bytes, ", ") + "}";
}

void StatementWriter::write() {
  std::string operandText;
  if (form.family == Family::MultimemLdReduce) {
    operandText = addValue("=");
    operandText += ", " + addPointer();
  } else {
    operandText = addPointer();
    operandText += ", " + addValue("");
  }
  if (form.cacheHint)
    operandText += ", " + addOperand("l");
  if (form.mbar)
    operandText += ", " + addPointer();
  std::string guard = hasPredicate ? "@" + addOperand("b") + " " : "";
  text = before + guard + getMnemonic(form) + " " + operandText + ";" + after;
  constraints += ",~{memory}";
}

/// A form without createpolicy's words as one number.
static uint64_t packKey(const Form &form, bool hasPredicate) {
  uint64_t key = hasPredicate;
  auto add = [&](auto word, unsigned bits) {
    key = key << bits | (word ? static_cast<uint64_t>(*word) : 0);
  };
  auto addFlag = [&](bool flag) { key = key << 1 | flag; };
  key = key << 4 | static_cast<uint64_t>(form.family);
  add(form.kind, 8);
  add(form.type, 8);
  add(form.vec, 4);
  add(form.acc, 4);
  add(form.sem, 4);
  add(form.scope, 4);
  add(form.space, 4);
  addFlag(form.abs);
  addFlag(form.nan);
  addFlag(form.mbar);
  addFlag(form.mmio);
  addFlag(form.cacheHint);
  return key;
}

const PtxStatement &PtxStatements::get(MLIRContext *context, const Form &form,
                                       bool hasPredicate) {
  PtxStatement &statement = statements[packKey(form, hasPredicate)];
  if (!statement.text) {
    StatementWriter writer(form, hasPredicate);
    writer.write();
    statement = {StringAttr::get(context, writer.text),
                 StringAttr::get(context, writer.constraints)};
  }
  return statement;
}

const InlineAsmParts &PtxStatements::getParts(MLIRContext *context) {
  if (!parts)
    parts = {OperationName(LLVM::InlineAsmOp::getOperationName(), context),
             LLVM::TailCallKindAttr::get(context, LLVM::TailCallKind::None),
             LLVM::AsmDialectAttr::get(context, LLVM::AsmDialect::AD_ATT),
             DictionaryAttr::get(context)};
  return *parts;
}
