//===- InlineAsm.cpp - The PTX of an inline assembly ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Ptx/InlineAsm.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Casting.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;

static bool isNameBody(char c) { return llvm::isAlnum(c) || c == '_'; }

/// Reads what follows a `$`. Returns the PTX for it, or nothing if that would
/// be ambiguous or the escape is not supported: an operand with a modifier, an
/// alternative.
static std::optional<std::string> readEscape(StringRef &text) {
  if (text.consume_front("{:uid}"))
    return InlineAsm::uniqueName.str();
  if (text.consume_front("$")) {
    // `$1` is an operand.
    bool isOperand = !text.empty() && llvm::isDigit(text.front());
    return isOperand ? std::nullopt : std::optional<std::string>("$");
  }
  bool isBraced = text.consume_front("{");
  StringRef digits = text.take_while(llvm::isDigit);
  unsigned number;
  if (digits.empty() || digits.size() > 4 || digits.getAsInteger(10, number))
    return std::nullopt;
  text = text.drop_front(digits.size());
  if (isBraced && !text.consume_front("}"))
    return std::nullopt;
  // `$1a` is operand 1 and then `a`, which is no PTX.
  if (!text.empty() && isNameBody(text.front()))
    return std::nullopt;
  return "$" + std::to_string(number);
}

std::unique_ptr<InlineAsm> InlineAsm::read(StringRef text, std::string &why) {
  auto result = std::make_unique<InlineAsm>();
  result->isUnique = text.contains("${:uid}");
  if (result->isUnique && text.contains(uniqueName)) {
    why = ("the text uses both ${:uid} and names with " + uniqueName).str();
    return nullptr;
  }
  while (!text.empty()) {
    size_t size = std::min(text.find('$'), text.size());
    result->text += text.take_front(size);
    text = text.drop_front(size);
    StringRef start = text;
    if (!text.consume_front("$"))
      break;
    std::optional<std::string> ptx = readEscape(text);
    // A name ends before an operand.
    bool isInName = ptx && ptx->size() > 1 && ptx->front() == '$' &&
                    !result->text.empty() && isNameBody(result->text.back());
    if (!ptx || isInName) {
      why = ("the text contains an escape that redop does not support at '" +
             start.take_front(20) + "'")
                .str();
      return nullptr;
    }
    result->text += *ptx;
  }
  ReadError error;
  result->module = Module::readBody(result->text, error);
  if (!result->module) {
    why = error.message;
    return nullptr;
  }
  return result;
}

static void
walkStatements(llvm::ArrayRef<const Statement *> statements,
               llvm::function_ref<void(const Instruction &)> visit) {
  for (const Statement *each : statements)
    if (const auto *instruction = llvm::dyn_cast<Instruction>(each))
      visit(*instruction);
    else if (const auto *block = llvm::dyn_cast<Block>(each))
      walkStatements(block->statements, visit);
}

void InlineAsm::walk(
    llvm::function_ref<void(const Instruction &)> visit) const {
  walkStatements(getStatements(), visit);
}

std::optional<unsigned> mlir::redop::ptx::getOperandNumber(StringRef name) {
  unsigned number;
  if (!name.consume_front("$") || name.getAsInteger(10, number))
    return std::nullopt;
  return number;
}

std::optional<unsigned>
mlir::redop::ptx::getOperandNumber(const Operand &operand) {
  bool isName = operand.is(Operand::Kind::Name) && operand.selector.empty();
  return isName ? getOperandNumber(operand.word) : std::nullopt;
}
