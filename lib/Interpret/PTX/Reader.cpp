//===- Reader.cpp - Parses statements of PTX ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTX/Program.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

/// Delimit the number of an operand, which LLVM writes as $0. PTX does not
/// contain these characters.
static constexpr char kOpen = '\1', kClose = '\2';

namespace mlir::redop::interpreter {
class PTXReader {
public:
  PTXReader(PTXProgram &program, ArrayRef<PTXBinding> operands,
            std::string &why)
      : program(program), why(why) {
    for (auto [i, operand] : llvm::enumerate(operands)) {
      places.push_back(operand.tiedTo ? places[*operand.tiedTo] : i);
      program.registers.push_back({"", operand.width, operand.isConstant});
    }
  }

  bool read(StringRef text);

private:
  bool fail(const Twine &message) {
    why = message.str();
    return false;
  }
  bool expandOperands(StringRef text);

  //===--- Characters -----------------------------------------------------===//

  bool skipSpace();
  bool take(char c) {
    skipSpace();
    if (!rest.starts_with(StringRef(&c, 1)))
      return false;
    rest = rest.drop_front();
    return true;
  }
  bool expect(char c) {
    if (take(c))
      return true;
    return fail("expected '" + Twine(c) + "' at '" +
                display(rest.take_front(20)) + "'");
  }
  StringRef takeName() {
    skipSpace();
    bool isSpecial = rest.starts_with("%");
    StringRef name = rest.take_while([&](char c) {
      return llvm::isAlnum(c) || c == '_' || c == '$' || c == '%' ||
             (isSpecial && c == '.');
    });
    rest = rest.drop_front(name.size());
    return name;
  }
  /// Converts the text back to its original form for messages.
  static std::string display(StringRef text) {
    std::string shown;
    for (char c : text)
      if (c != kClose)
        shown += c == kOpen ? '$' : c;
    return shown;
  }

  //===--- Statements -----------------------------------------------------===//

  bool readDeclaration();
  bool skipPragma();
  bool readStatement(StringRef name);
  bool readOperand(PTXOperand &operand);
  bool readAddress(PTXOperand &operand);
  bool readNumber(PTXOperand &operand);
  bool readPlaceholder(PTXOperand &operand);
  bool readNamed(PTXOperand &operand);
  std::optional<unsigned> findRegister(StringRef name) const {
    for (const auto &scope : llvm::reverse(scopes)) {
      auto found = scope.find(name);
      if (found != scope.end())
        return found->second;
    }
    return std::nullopt;
  }
  void resolveLabels(PTXOperand &operand);

  PTXProgram &program;
  std::string &why;
  StringRef rest;
  /// The register of each operand.
  SmallVector<unsigned> places;
  std::vector<llvm::StringMap<unsigned>> scopes;
  llvm::StringMap<unsigned> labels;
};
} // namespace mlir::redop::interpreter

//===----------------------------------------------------------------------===//
// Characters
//===----------------------------------------------------------------------===//

/// Replaces operands by delimited numbers, and LLVM's escapes by the text they
/// stand for.
bool PTXReader::expandOperands(StringRef text) {
  std::string &out = program.source;
  while (!text.empty()) {
    char c = text.front();
    text = text.drop_front();
    if (c == kOpen || c == kClose || c == '\0')
      return fail("the text contains a character that is not valid in PTX");
    if (c != '$') {
      out += c;
      continue;
    }
    if (text.consume_front("$")) {
      out += '$';
      continue;
    }
    if (text.consume_front("{:uid}")) {
      out += "_uid";
      continue;
    }
    bool inBraces = text.consume_front("{");
    unsigned number;
    if (text.consumeInteger(10, number) ||
        (inBraces && !text.consume_front("}")))
      return fail("the text contains an escape that the interpreter does not "
                  "support at '$" +
                  text.take_front(20) + "'");
    if (number >= places.size())
      return fail("the text names operand $" + Twine(number) +
                  ", which does not exist");
    out += kOpen;
    out += std::to_string(number);
    out += kClose;
  }
  return true;
}

bool PTXReader::skipSpace() {
  while (true) {
    rest = rest.ltrim();
    if (rest.starts_with("//"))
      rest = rest.drop_until([](char c) { return c == '\n'; });
    else if (rest.starts_with("/*"))
      rest = rest.substr(std::min(rest.find("*/"), rest.size() - 2) + 2);
    else
      return !rest.empty();
  }
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

bool PTXReader::readPlaceholder(PTXOperand &operand) {
  unsigned number = 0;
  rest.consumeInteger(10, number);
  rest = rest.drop_front();
  operand.kind = PTXOperand::Kind::Register;
  operand.number = places[number];
  return true;
}

/// Reads an integer, or a float in decimal or in the hexadecimal notation of
/// PTX.
bool PTXReader::readNumber(PTXOperand &operand) {
  bool isNegative = take('-');
  skipSpace();
  StringRef word = rest.take_while(
      [](char c) { return llvm::isAlnum(c) || c == '.' || c == '_'; });
  rest = rest.drop_front(word.size());
  auto refuse = [&] {
    return fail("'" + word + "' is not a number that the interpreter supports");
  };
  StringRef digits = word;
  for (unsigned width : {32, 64})
    if (digits.consume_front_insensitive(width == 32 ? "0f" : "0d")) {
      uint64_t bits;
      if (isNegative || digits.size() != width / 4 ||
          digits.getAsInteger(16, bits))
        return refuse();
      operand.kind = PTXOperand::Kind::Float;
      operand.bits = APInt(width, bits);
      return true;
    }
  if (word.contains('.')) {
    if (word.find_first_not_of("0123456789.eE") != StringRef::npos)
      return refuse();
    operand.kind = PTXOperand::Kind::Float;
    operand.text = word;
    operand.isNegated = isNegative;
    return true;
  }
  digits.consume_back("U");
  unsigned radix = 10;
  if (digits.consume_front_insensitive("0x"))
    radix = 16;
  else if (digits.consume_front_insensitive("0b"))
    radix = 2;
  else if (digits.size() > 1 && digits.consume_front("0"))
    radix = 8;
  uint64_t value;
  if (digits.getAsInteger(radix, value))
    return refuse();
  operand.kind = PTXOperand::Kind::Integer;
  operand.bits = APInt(64, isNegative ? -value : value);
  return true;
}

/// Reads a register, a special register, a label, or an undeclared name.
bool PTXReader::readNamed(PTXOperand &operand) {
  StringRef name = takeName();
  if (name.empty())
    return fail("expected an operand at '" + display(rest.take_front(20)) +
                "'");
  if (name == "_") {
    operand.kind = PTXOperand::Kind::Sink;
  } else if (std::optional<unsigned> reg = findRegister(name)) {
    operand.kind = PTXOperand::Kind::Register;
    operand.number = *reg;
  } else if (name == "WARP_SZ") {
    operand.kind = PTXOperand::Kind::Integer;
    operand.bits = APInt(64, 32);
  } else if (name.consume_front("%")) {
    operand.kind = PTXOperand::Kind::Special;
    operand.text = name;
  } else {
    operand.kind = PTXOperand::Kind::Symbol;
    operand.text = name;
  }
  return true;
}

/// Reads the rest of an address after `[`: a base and an optional offset, whose
/// sign follows a plus.
bool PTXReader::readAddress(PTXOperand &operand) {
  operand.kind = PTXOperand::Kind::Address;
  operand.parts.emplace_back();
  if (!readOperand(operand.parts.back()))
    return false;
  if (take('-'))
    return fail("an address has no '-': a negative offset is written '+-'");
  if (take('+')) {
    PTXOperand offset;
    if (!readNumber(offset))
      return false;
    if (offset.kind != PTXOperand::Kind::Integer)
      return fail("the offset of an address must be an integer");
    operand.offset = offset.bits.getSExtValue();
  }
  if (take(','))
    return fail("the interpreter has no tensors and surfaces, and does not "
                "support coordinates");
  return expect(']');
}

bool PTXReader::readOperand(PTXOperand &operand) {
  skipSpace();
  if (take('['))
    return readAddress(operand);
  if (take('{')) {
    operand.kind = PTXOperand::Kind::Vector;
    do {
      operand.parts.emplace_back();
      if (!readOperand(operand.parts.back()))
        return false;
    } while (take(','));
    return expect('}');
  }
  bool isNegated = take('!');
  char first = rest.empty() ? '\0' : rest.front();
  if (take(kOpen)) {
    if (!readPlaceholder(operand))
      return false;
  } else if (llvm::isDigit(first) || first == '-') {
    return !isNegated && readNumber(operand);
  } else if (!readNamed(operand)) {
    return false;
  }
  operand.isNegated = isNegated;
  if (!take('|'))
    return true;
  PTXOperand pair;
  pair.kind = PTXOperand::Kind::Pair;
  pair.parts.push_back(std::move(operand));
  pair.parts.emplace_back();
  if (!readOperand(pair.parts.back()))
    return false;
  operand = std::move(pair);
  return true;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// Reads the rest of a declaration after `.reg`: a type and names, as in .b32
/// a, b<4>.
bool PTXReader::readDeclaration() {
  if (!expect('.'))
    return false;
  StringRef type = takeName();
  unsigned width = llvm::StringSwitch<unsigned>(type)
                       .Case("pred", 1)
                       .Cases({"b8", "u8", "s8"}, 8)
                       .Cases({"b16", "u16", "s16", "f16"}, 16)
                       .Cases({"b32", "u32", "s32", "f32", "f16x2"}, 32)
                       .Cases({"b64", "u64", "s64", "f64"}, 64)
                       .Case("b128", 128)
                       .Default(0);
  if (!width)
    return fail("the interpreter does not support registers of type '." + type +
                "'");
  auto declare = [&](StringRef name) {
    unsigned place = program.registers.size();
    program.registers.push_back({name.str(), width});
    return scopes.back().try_emplace(name, place).second ||
           fail("the register '" + name + "' is declared twice");
  };
  do {
    StringRef name = takeName();
    if (name.empty())
      return fail("expected a register name");
    if (!take('<')) {
      if (!declare(name))
        return false;
      continue;
    }
    unsigned count;
    if (rest.consumeInteger(10, count) || count > 4096)
      return fail("expected the number of registers");
    for (unsigned i = 0; i < count; ++i)
      if (!declare((name + Twine(i)).str()))
        return false;
    if (!expect('>'))
      return false;
  } while (take(','));
  return expect(';');
}

/// Skips the rest of a pragma, which changes no result.
bool PTXReader::skipPragma() {
  if (!expect('"'))
    return false;
  rest = rest.drop_until([](char c) { return c == '"'; });
  return expect('"') && expect(';');
}

/// Reads an instruction whose mnemonic starts with `name`.
bool PTXReader::readStatement(StringRef name) {
  PTXStatement statement;
  StringRef begin(name.data(), name.size() + rest.size());
  StringRef mnemonic = begin.take_while([](char c) {
    return llvm::isAlnum(c) || c == '_' || c == '.' || c == ':';
  });
  rest = begin.drop_front(mnemonic.size());
  mnemonic.split(statement.words, '.');
  while (skipSpace() && rest.front() != ';') {
    if (!statement.operands.empty() && !expect(','))
      return false;
    statement.operands.emplace_back();
    if (!readOperand(statement.operands.back()))
      return false;
  }
  statement.text = display(begin.drop_back(rest.size()).trim());
  if (!take(';'))
    return fail("expected ';' behind '" + statement.text + "'");
  program.statements.push_back(std::move(statement));
  return true;
}

void PTXReader::resolveLabels(PTXOperand &operand) {
  for (PTXOperand &part : operand.parts)
    resolveLabels(part);
  if (operand.kind != PTXOperand::Kind::Symbol)
    return;
  auto label = labels.find(operand.text);
  if (label == labels.end())
    return;
  operand.kind = PTXOperand::Kind::Label;
  operand.number = label->second;
}

bool PTXReader::read(StringRef text) {
  if (!expandOperands(text))
    return false;
  rest = program.source;
  scopes.emplace_back();
  std::optional<PTXOperand> guard;
  while (skipSpace()) {
    if (guard) {
      StringRef name = takeName();
      if (name.empty())
        return fail("expected an instruction after the guard");
      if (!readStatement(name))
        return false;
      program.statements.back().guard = std::move(guard);
      guard.reset();
      continue;
    }
    if (take(';'))
      continue;
    if (take('{')) {
      scopes.emplace_back();
      continue;
    }
    if (take('}')) {
      if (scopes.size() == 1)
        return fail("'}' without '{'");
      scopes.pop_back();
      continue;
    }
    if (take('@')) {
      guard.emplace();
      if (!readOperand(*guard))
        return false;
      continue;
    }
    if (rest.consume_front(".reg ") || rest.consume_front(".reg\t")) {
      if (!readDeclaration())
        return false;
      continue;
    }
    if (rest.consume_front(".pragma")) {
      if (!skipPragma())
        return false;
      continue;
    }
    StringRef name = takeName();
    if (name.empty())
      return fail("the interpreter does not support the statement '" +
                  display(rest.take_until([](char c) { return c == ';'; })) +
                  "'");
    StringRef behind = rest;
    if (take(':') && !rest.starts_with(":")) {
      if (!labels.try_emplace(name, program.statements.size()).second)
        return fail("the label '" + name + "' is defined twice");
      continue;
    }
    rest = behind;
    if (!readStatement(name))
      return false;
  }
  if (guard)
    return fail("expected an instruction after the guard");
  if (scopes.size() != 1)
    return fail("'{' without '}'");
  for (PTXStatement &statement : program.statements)
    for (PTXOperand &operand : statement.operands)
      resolveLabels(operand);
  return true;
}

std::shared_ptr<const PTXProgram>
PTXProgram::read(StringRef text, ArrayRef<PTXBinding> operands,
                 std::string &why) {
  auto program = std::make_shared<PTXProgram>();
  if (!PTXReader(*program, operands, why).read(text))
    return nullptr;
  return program;
}
