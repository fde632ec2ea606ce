//===- PtxReader.cpp - Reading inline PTX of one instruction --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   text        = statement* | "{" statement* "}"
//   statement   = ".reg" type name ["<" number ">"] ("," ...)* ";"
//               | ".reg" (".v2" | ".v4") type name ("," ...)* ";"
//               | "setp.ne" type name "," operand "," "0" ";"
// | "mov" type "{" names "}" "," operand ";"    before the instruction
// | "mov" type operand "," (operand | number) ";"             before it
// | [guard] mnemonic operands ";"                      the instruction
// | "mov" type operand "," ("{" names "}" | name) ";"          after it
// | "mov" ".b128" name "," (operand | "{" operands "}") ";"   before it
// | "mov" type name component "," operand ";"                  before it
// | "mov" type "{" operands "}" "," name ";"                    after it
// | "selp" type operand ", 1, 0," name ";"                     after it
//   guard       = "@" ["!"] (operand | name)
//
//===----------------------------------------------------------------------===//

#include "PtxStatementReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

/// Returns the first word of `text` that satisfies `isWanted`; empty if there
/// is none. Accepts any text, so that text that the lexer rejects is not
/// ignored silently.
static StringRef findWord(StringRef text,
                          llvm::function_ref<bool(StringRef)> isWanted) {
  while (!text.empty()) {
    StringRef word = text.take_while([](char c) {
      return llvm::isAlnum(c) || c == '_' || c == '.' || c == ':' || c == '%';
    });
    if (isWanted(word))
      return word;
    text = text.drop_front(std::max<size_t>(word.size(), 1));
  }
  return StringRef();
}

bool mlir::redop::raise::mentionsRedop(StringRef text) {
  return !findWord(text, isMnemonic).empty();
}

/// Whether a statement may begin at `index`: it has no guard, or follows it.
static bool mayBegin(ArrayRef<PtxToken> tokens, size_t index) {
  auto isMark = [&](size_t distance, StringRef marks) {
    return index >= distance &&
           tokens[index - distance].kind == PtxToken::Kind::Mark &&
           marks.contains(tokens[index - distance].text);
  };
  return index == 0 || isMark(1, "{};") || isMark(2, "@") ||
         (isMark(2, "!") && isMark(3, "@"));
}

SmallVector<std::string> mlir::redop::raise::findIllegal(StringRef text,
                                                         Mnemonics &mnemonics) {
  SmallVector<std::string> illegal;
  auto add = [&](StringRef why) {
    if (!llvm::is_contained(illegal, why))
      illegal.push_back(why.str());
  };
  FailureOr<SmallVector<PtxToken>> tokens = lexPtx(text);
  if (failed(tokens))
    return illegal;
  for (auto [index, token] : llvm::enumerate(*tokens)) {
    std::string why;
    if (token.kind == PtxToken::Kind::Word && isMnemonic(token.text) &&
        mayBegin(*tokens, index) && !mnemonics.read(token.text, why) &&
        StringRef(why).contains(illegalReason))
      add(why);
    if (token.is('-') && index > 1 && (*tokens)[index - 2].is('['))
      add(illegalOffset);
  }
  return illegal;
}

/// The size of a PTX type after a dot in bits; 1 for a predicate; 0 for any
/// other word.
static unsigned getBits(StringRef type) {
  return llvm::StringSwitch<unsigned>(type)
      .Case(".pred", 1)
      .Case(".b8", 8)
      .Cases({".b16", ".u16", ".s16", ".f16"}, 16)
      .Cases({".b32", ".u32", ".s32", ".f32"}, 32)
      .Cases({".b64", ".u64", ".s64", ".f64"}, 64)
      .Case(".b128", 128)
      .Default(0);
}

std::optional<PtxInstruction> PtxStatementReader::read() {
  inBlock = accept('{');
  while (!peek().is('}') && peek().kind != PtxToken::Kind::End)
    if (!readStatement())
      return std::nullopt;
  if (inBlock && !expect('}'))
    return std::nullopt;
  if (peek().kind != PtxToken::Kind::End) {
    refuse("unexpected text after the block");
    return std::nullopt;
  }
  if (!hasInstruction) {
    refuse("the instruction is not a separate statement");
    return std::nullopt;
  }
  return statement;
}

bool PtxStatementReader::readStatement() {
  if (peek().is('@') && !readGuard())
    return false;
  StringRef word = peek().text;
  if (peek().kind != PtxToken::Kind::Word)
    return refuse("'" + word + "' does not begin a statement");
  if (isMnemonic(word))
    return readInstruction();
  if (statement.guard && !hasInstruction)
    return refuse("'" + word + "' with a guard is not supported");
  next();
  if (word == ".reg")
    return readDeclaration();
  if (word.consume_front("setp.ne"))
    return readTest(word);
  if (word.consume_front("mov"))
    return readMove(word);
  if (word.consume_front("selp"))
    return readSelect(word);
  return refuse("'" + word + "' is not supported next to the instruction");
}

bool PtxStatementReader::readDeclaration() {
  if (!inBlock)
    return refuse("a register is declared outside a block");
  unsigned size = llvm::StringSwitch<unsigned>(peek().text)
                      .Case(".v2", 2)
                      .Case(".v4", 4)
                      .Default(0);
  if (size)
    next();
  unsigned bits = getBits(next().text);
  // ptxas: "Vector type too large, exceeds 128 bit limit".
  if (!bits || (size && (bits == 1 || bits * size > 128)))
    return refuse("a register is declared with an unsupported type");
  do {
    PtxToken name = next();
    if (name.kind != PtxToken::Kind::Word)
      return refuse("'" + name.text + "' is not a register name");
    if (size) {
      if (!declareVector(name.text, size, bits))
        return false;
      continue;
    }
    if (!accept('<')) {
      if (!declare(name.text, bits))
        return false;
      continue;
    }
    unsigned count;
    // No supported statement has more than 16 lanes.
    if (next().text.getAsInteger(10, count) || count > 64 || !accept('>'))
      return refuse("the register count of '" + name.text +
                    "' is not supported");
    for (unsigned i = 0; i < count; ++i)
      if (!declare((name.text + Twine(i)).str(), bits))
        return false;
  } while (accept(','));
  return expect(';');
}

/// setp.ne.b32 p, $2, 0;
bool PtxStatementReader::readTest(StringRef type) {
  // Floating point compares differently.
  unsigned bits = type.starts_with(".f") ? 0 : getBits(type);
  PtxRegister *target = find(next().text);
  if (bits < 16 || !target || target->bits != 1 || !target->isUnset())
    return refuse("setp is only supported as setp.ne into a declared predicate "
                  "that is not set yet");
  if (!expect(','))
    return false;
  PtxToken tested = next();
  if (tested.kind != PtxToken::Kind::Operand || !accept(',') ||
      next().text != "0")
    return refuse(
        "setp is only supported as a comparison of an operand with 0");
  target->test = PtxGuard{tested.operand, bits, false};
  return expect(';');
}

/// selp.b32 $0, 1, 0, p;
bool PtxStatementReader::readSelect(StringRef type) {
  // Floating-point operands are other constants.
  unsigned bits = type.starts_with(".f") ? 0 : getBits(type);
  PtxToken target = next();
  bool isOneOrZero = target.kind == PtxToken::Kind::Operand && accept(',') &&
                     next().text == "1" && accept(',') && next().text == "0" &&
                     accept(',');
  PtxRegister *found = isOneOrZero ? find(next().text) : nullptr;
  if (bits < 16 || !found || found->bits != 1 || !found->lane)
    return refuse("selp is only supported after the instruction, to set an "
                  "operand to 1 or 0 by its result");
  statement.destinations.push_back({target.operand, *found->lane, /*lanes=*/1,
                                    /*part=*/0, /*parts=*/1, bits});
  return expect(';');
}

/// Reads `{a, b, ...}`, declared registers of `bits` bits together.
bool PtxStatementReader::readNames(SmallVectorImpl<PtxRegister *> &names,
                                   unsigned bits) {
  if (!expect('{'))
    return false;
  do {
    PtxToken name = next();
    PtxRegister *found = find(name.text);
    if (name.kind != PtxToken::Kind::Word || !found)
      return refuse("'" + name.text + "' is not a register of the block");
    names.push_back(found);
  } while (accept(','));
  for (PtxRegister *name : names)
    if (name->bits * names.size() != bits)
      return refuse("the registers of a mov do not add up to its size");
  return expect('}');
}

/// Reads `{a, b, ...}` or `a`, as readNames.
bool PtxStatementReader::readNamesOrOne(SmallVectorImpl<PtxRegister *> &names,
                                        unsigned bits) {
  if (peek().is('{'))
    return readNames(names, bits);
  PtxRegister *found = find(next().text);
  if (!found || found->bits != bits)
    return refuse(
        "a mov after the instruction must read registers of the block");
  names.push_back(found);
  return true;
}

bool PtxStatementReader::readMove(StringRef type) {
  unsigned bits = getBits(type);
  if (bits < 16)
    return refuse("a mov must have a type of 16, 32, 64 or 128 bits");
  if (hasInstruction)
    return peek().is('{') ? readDistribution(bits) : readJoin(bits);
  if (peek().is('{'))
    return readSplit(bits);
  PtxToken target = next();
  if (!expect(','))
    return false;
  if (target.kind == PtxToken::Kind::Operand)
    return readPreset(target.operand, type);
  // LLVM has no mov for these registers, so that no text of its own can set
  // them.
  if (bits == 128 || isComponent(target.text))
    return readCopy(target.text, bits);
  return refuse("a mov must set an operand");
}

/// The rest of mov.b32 {a, b}, $1; before the instruction.
bool PtxStatementReader::readSplit(unsigned bits) {
  SmallVector<PtxRegister *> names;
  if (!readNames(names, bits) || !expect(','))
    return false;
  PtxToken source = next();
  if (source.kind != PtxToken::Kind::Operand)
    return refuse("a mov must split an operand");
  unsigned parts = names.size();
  for (auto [part, name] : llvm::enumerate(names)) {
    if (!name->isUnset())
      return refuse("a register is set twice");
    name->sources.push_back(
        {source.operand, static_cast<unsigned>(part), parts});
  }
  return expect(';');
}

/// Whether a mov of `bits` bits can have `count` operands on one side.
static bool isShare(unsigned count, unsigned bits) {
  return bits % count == 0 && bits / count >= 16;
}

/// The rest of mov.b128 a, {$1, $2}; or mov.b32 v.x, $1; before the
/// instruction.
bool PtxStatementReader::readCopy(StringRef name, unsigned bits) {
  PtxRegister *target = find(name);
  if (!target || target->bits != bits || !target->isUnset())
    return refuse("'" + name +
                  "' is not a register of the mov's size that is not set yet");
  bool isVector = accept('{');
  do {
    PtxToken source = next();
    if (source.kind != PtxToken::Kind::Operand)
      return refuse("a mov must set '" + name + "' to operands");
    target->sources.push_back({source.operand});
  } while (isVector && accept(','));
  if (!isShare(target->sources.size(), bits))
    return refuse("the registers of a mov do not add up to its size");
  for (PtxSource &source : target->sources)
    source.shares = target->sources.size();
  return (!isVector || expect('}')) && expect(';');
}

/// The rest of mov.b32 $0, {a, b}; or mov.b32 $0, a; after the instruction.
bool PtxStatementReader::readJoin(unsigned bits) {
  PtxToken target = next();
  if (target.kind != PtxToken::Kind::Operand)
    return refuse("a mov must set an operand");
  SmallVector<PtxRegister *> names;
  if (!expect(',') || !readNamesOrOne(names, bits))
    return false;
  for (auto [i, name] : llvm::enumerate(names))
    if (!name->lane || *name->lane != *names.front()->lane + i)
      return refuse("a mov must join consecutive lanes of the result");
  statement.destinations.push_back({target.operand, *names.front()->lane,
                                    static_cast<unsigned>(names.size())});
  return expect(';');
}

/// The rest of mov.b128 {$0, $1}, a; after the instruction.
bool PtxStatementReader::readDistribution(unsigned bits) {
  SmallVector<PtxToken> targets;
  next();
  do {
    targets.push_back(next());
  } while (accept(','));
  if (!expect('}') || !expect(','))
    return false;
  PtxRegister *source = find(next().text);
  if (!source || !source->lane || source->bits != bits)
    return refuse("a mov after the instruction must read registers that it "
                  "sets");
  unsigned parts = targets.size();
  if (!isShare(parts, bits))
    return refuse("the registers of a mov do not add up to its size");
  for (auto [part, target] : llvm::enumerate(targets)) {
    if (target.text == "_")
      continue;
    if (target.kind != PtxToken::Kind::Operand)
      return refuse("a mov must set operands");
    statement.destinations.push_back(
        {target.operand, *source->lane, 1, static_cast<unsigned>(part), parts});
  }
  return expect(';');
}

/// The rest of mov.b32 $0, $3; or mov.b32 $0, 0; before the instruction.
bool PtxStatementReader::readPreset(unsigned operand, StringRef type) {
  bool isNegative = accept('-');
  PtxToken token = next();
  PtxSource source;
  if (token.kind == PtxToken::Kind::Operand && !isNegative) {
    source.operand = token.operand;
  } else if (token.kind == PtxToken::Kind::Number) {
    source.literal = token.text;
    source.isNegative = isNegative;
  } else {
    return refuse("a mov before the instruction must set an operand to an "
                  "operand or a number");
  }
  for (const PtxPreset &preset : statement.presets)
    if (preset.operand == operand || source.operand == preset.operand)
      return refuse("an operand is set twice, or read after it is set");
  statement.presets.push_back({operand, getBits(type), type.starts_with(".f"),
                               type.starts_with(".b"), source});
  return expect(';');
}

bool PtxStatementReader::readGuard() {
  next();
  bool isNegated = accept('!');
  PtxToken token = next();
  if (hasInstruction)
    return refuse("a statement after the instruction has a guard");
  if (token.kind == PtxToken::Kind::Operand) {
    statement.guard = PtxGuard{token.operand, 1, isNegated};
    return true;
  }
  PtxRegister *found = find(token.text);
  if (!found || !found->test)
    return refuse("the guard '" + token.text +
                  "' is neither an operand nor a predicate set before");
  statement.guard = found->test;
  statement.guard->isNegated = isNegated;
  return true;
}

std::optional<PtxInstruction> mlir::redop::raise::readPtx(StringRef text,
                                                          Mnemonics &mnemonics,
                                                          std::string &why) {
  FailureOr<SmallVector<PtxToken>> tokens = lexPtx(text);
  if (failed(tokens)) {
    why = "the text contains an unsupported character or escape";
    return std::nullopt;
  }
  return PtxStatementReader(*tokens, mnemonics, why).read();
}
