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

#include "PtxReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;

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

bool mlir::redop::mentionsRedop(StringRef text) {
  return !findWord(text, isMnemonic).empty();
}

namespace {
/// A register that the text declares.
struct Register {
  unsigned bits;
  /// The content of the register; at most one of these is set.
  SmallVector<PtxSource, 2> sources;
  std::optional<PtxGuard> test;
  std::optional<unsigned> lane;

  bool isUnset() const { return sources.empty() && !test && !lane; }
};

/// An operand of an instruction as written.
struct Written {
  bool isAddress = false, isVector = false;
  std::optional<PtxAddress> address;
  /// Operands, literals and names of registers.
  struct Item {
    PtxToken token;
    /// Whether `-` or `!` stands before it.
    bool isNegative = false, isNegated = false;
  };
  SmallVector<Item> items;
};

class Reader {
public:
  Reader(ArrayRef<PtxToken> tokens, Mnemonics &mnemonics, std::string &why)
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
  bool readNamesOrOne(SmallVectorImpl<Register *> &names, unsigned bits);
  bool readGuard();
  bool readInstruction();
  bool readWritten(Written &written);
  void addComponents(StringRef name, unsigned size, Written &written);
  bool readAddress(PtxAddress &address);
  bool readNames(SmallVectorImpl<Register *> &registers, unsigned bits);
  bool assign(ArrayRef<Written> operands);
  bool assignOperand(Role role, const Written &written);
  bool assignResult(const Written &written);
  bool addSources(const Written::Item &item, unsigned bits,
                  SmallVectorImpl<PtxSource> &sources);
  bool assignCondition(const Written &written);
  bool isShapedAsForm(const Written &written);

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
  Register *find(StringRef name) {
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
        !registers.try_emplace(name, Register{bits, {}, {}, {}}).second)
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
  llvm::StringMap<Register> registers;
  /// The sizes of vectors; their components are registers.
  llvm::StringMap<unsigned> vectors;
  PtxInstruction statement;
};
} // namespace

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

std::optional<PtxInstruction> Reader::read() {
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

bool Reader::readStatement() {
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

bool Reader::readDeclaration() {
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
bool Reader::readTest(StringRef type) {
  // Floating point compares differently.
  unsigned bits = type.starts_with(".f") ? 0 : getBits(type);
  Register *target = find(next().text);
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
bool Reader::readSelect(StringRef type) {
  // Floating-point operands are other constants.
  unsigned bits = type.starts_with(".f") ? 0 : getBits(type);
  PtxToken target = next();
  bool isOneOrZero = target.kind == PtxToken::Kind::Operand && accept(',') &&
                     next().text == "1" && accept(',') && next().text == "0" &&
                     accept(',');
  Register *found = isOneOrZero ? find(next().text) : nullptr;
  if (bits < 16 || !found || found->bits != 1 || !found->lane)
    return refuse("selp is only supported after the instruction, to set an "
                  "operand to 1 or 0 by its result");
  statement.destinations.push_back({target.operand, *found->lane, /*lanes=*/1,
                                    /*part=*/0, /*parts=*/1, bits});
  return expect(';');
}

/// Reads `{a, b, ...}`, declared registers of `bits` bits together.
bool Reader::readNames(SmallVectorImpl<Register *> &names, unsigned bits) {
  if (!expect('{'))
    return false;
  do {
    PtxToken name = next();
    Register *found = find(name.text);
    if (name.kind != PtxToken::Kind::Word || !found)
      return refuse("'" + name.text + "' is not a register of the block");
    names.push_back(found);
  } while (accept(','));
  for (Register *name : names)
    if (name->bits * names.size() != bits)
      return refuse("the registers of a mov do not add up to its size");
  return expect('}');
}

/// Reads `{a, b, ...}` or `a`, as readNames.
bool Reader::readNamesOrOne(SmallVectorImpl<Register *> &names, unsigned bits) {
  if (peek().is('{'))
    return readNames(names, bits);
  Register *found = find(next().text);
  if (!found || found->bits != bits)
    return refuse(
        "a mov after the instruction must read registers of the block");
  names.push_back(found);
  return true;
}

bool Reader::readMove(StringRef type) {
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
bool Reader::readSplit(unsigned bits) {
  SmallVector<Register *> names;
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
bool Reader::readCopy(StringRef name, unsigned bits) {
  Register *target = find(name);
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
bool Reader::readJoin(unsigned bits) {
  PtxToken target = next();
  if (target.kind != PtxToken::Kind::Operand)
    return refuse("a mov must set an operand");
  SmallVector<Register *> names;
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
bool Reader::readDistribution(unsigned bits) {
  SmallVector<PtxToken> targets;
  next();
  do {
    targets.push_back(next());
  } while (accept(','));
  if (!expect('}') || !expect(','))
    return false;
  Register *source = find(next().text);
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
bool Reader::readPreset(unsigned operand, StringRef type) {
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

bool Reader::readGuard() {
  next();
  bool isNegated = accept('!');
  PtxToken token = next();
  if (hasInstruction)
    return refuse("a statement after the instruction has a guard");
  if (token.kind == PtxToken::Kind::Operand) {
    statement.guard = PtxGuard{token.operand, 1, isNegated};
    return true;
  }
  Register *found = find(token.text);
  if (!found || !found->test)
    return refuse("the guard '" + token.text +
                  "' is neither an operand nor a predicate set before");
  statement.guard = found->test;
  statement.guard->isNegated = isNegated;
  return true;
}

bool Reader::readInstruction() {
  if (hasInstruction)
    return refuse("there is more than one instruction");
  hasInstruction = true;
  std::optional<Form> form = mnemonics.read(next().text, why);
  if (!form)
    return false;
  statement.form = *form;
  SmallVector<Written> operands;
  do {
    if (!readWritten(operands.emplace_back()))
      return false;
  } while (accept(','));
  return expect(';') && assign(operands);
}

bool Reader::readAddress(PtxAddress &address) {
  PtxToken base = next();
  if (base.kind != PtxToken::Kind::Operand)
    return refuse("the address '" + base.text + "' is not an operand");
  address.operand = base.operand;
  if (accept('+')) {
    std::string digits = accept('-') ? "-" : "";
    PtxToken number = next();
    digits += number.text;
    // A leading 0 would make it octal.
    bool isOctal = number.text.size() > 1 && number.text.front() == '0';
    if (number.kind != PtxToken::Kind::Number || isOctal ||
        StringRef(digits).getAsInteger(10, address.offset))
      return refuse("the offset '" + number.text +
                    "' is not a decimal number of 32 bits");
  }
  return expect(']');
}

/// A vector is an operand as its components in braces are.
void Reader::addComponents(StringRef name, unsigned size, Written &written) {
  written.isVector = true;
  for (char component : StringRef("xyzw").take_front(size)) {
    auto it = registers.find((name + "." + Twine(component)).str());
    written.items.push_back({{PtxToken::Kind::Word, it->getKey()}});
  }
}

bool Reader::readWritten(Written &written) {
  if (accept('[')) {
    written.isAddress = true;
    written.address.emplace();
    return readAddress(*written.address);
  }
  written.isVector = accept('{');
  do {
    Written::Item item;
    item.isNegative = accept('-');
    item.isNegated = !item.isNegative && accept('!');
    item.token = next();
    bool isNumber = item.token.kind == PtxToken::Kind::Number;
    if (item.isNegative
            ? !isNumber
            : !isNumber && item.token.kind != PtxToken::Kind::Operand &&
                  item.token.kind != PtxToken::Kind::Word)
      return refuse("'" + item.token.text + "' is not an operand");
    auto vector = vectors.find(item.token.text);
    if (!written.isVector && vector != vectors.end()) {
      addComponents(vector->getKey(), vector->second, written);
      return true;
    }
    written.items.push_back(item);
  } while (written.isVector && accept(','));
  return !written.isVector || expect('}');
}

/// Reads the predicate that the instruction reads.
bool Reader::assignCondition(const Written &written) {
  const Written::Item &item = written.items.front();
  if (item.token.kind == PtxToken::Kind::Operand) {
    statement.condition = PtxGuard{item.token.operand, 1, item.isNegated};
    return true;
  }
  Register *found = find(item.token.text);
  if (!found || !found->test)
    return refuse("'" + item.token.text +
                  "' is neither an operand nor a predicate set before");
  statement.condition = found->test;
  statement.condition->isNegated = item.isNegated;
  return true;
}

/// Adds the sources of one lane of `bits` bits.
bool Reader::addSources(const Written::Item &item, unsigned bits,
                        SmallVectorImpl<PtxSource> &sources) {
  if (item.token.kind == PtxToken::Kind::Operand) {
    sources.push_back({item.token.operand});
    return true;
  }
  if (item.token.kind == PtxToken::Kind::Number) {
    PtxSource source;
    source.literal = item.token.text;
    source.isNegative = item.isNegative;
    sources.push_back(source);
    return true;
  }
  Register *found = find(item.token.text);
  if (!found || found->sources.empty() || found->bits != bits)
    return refuse("'" + item.token.text +
                  "' is not a register of the lane's size that was set before");
  llvm::append_range(sources, found->sources);
  return true;
}

/// Whether an operand is `_`, an unused result.
static bool isUnwanted(const Written &written) {
  return !written.isAddress && !written.isVector &&
         written.items.front().token.text == "_";
}

static bool hasFloats(const Form &form) {
  const TypeRow *row =
      form.type ? lookupTypeRow(static_cast<uint8_t>(*form.type)) : nullptr;
  return row && row->Number == NumberKind::Float;
}

/// Whether a value has the lanes and braces that the form requires.
bool Reader::isShapedAsForm(const Written &written) {
  const VecRow *row =
      statement.form.vec
          ? lookupVecRow(static_cast<uint8_t>(*statement.form.vec))
          : nullptr;
  // ptxas accepts braces around one float of these, but around no integer.
  bool mayHaveBraces = (statement.form.family == Family::MultimemLdReduce ||
                        statement.form.family == Family::MultimemSt) &&
                       hasFloats(statement.form);
  return !written.isAddress &&
         (written.isVector == (row != nullptr) || mayHaveBraces) &&
         written.items.size() == (row ? row->Width : 1u) &&
         (written.isVector || !row);
}

/// Whether PTX writes an operand as an address.
static bool isAddress(Role role) {
  return role == Role::Pointer || role == Role::Source || role == Role::Mbar;
}

/// Whether an operand has the lanes of the form's value.
static bool isValue(Role role) {
  return role == Role::Result || role == Role::Value || role == Role::NewValue;
}

/// Reads an operand of the instruction other than its result.
bool Reader::assignOperand(Role role, const Written &written) {
  for (const Written::Item &item : written.items)
    if (!addSources(item, isValue(role) ? getLaneBits() : 0,
                    statement.sources[role]))
      return false;
  return true;
}

bool Reader::assignResult(const Written &written) {
  auto isBlank = [](const Written::Item &item) {
    return item.token.text == "_";
  };
  // ptxas: "Ptx assembly aborted due to errors" for the others, and for a
  // vector "Unable to infer type of vector elements".
  bool mayBeBlank = statement.form.family == Family::Atom &&
                    !(written.isVector && llvm::all_of(written.items, isBlank));
  if (!mayBeBlank && llvm::any_of(written.items, isBlank))
    return refuse("'_' is not a result of '" + getMnemonic(statement.form) +
                  "'");
  for (auto [index, item] : llvm::enumerate(written.items)) {
    unsigned lane = index;
    if (isBlank(item))
      continue;
    if (item.token.kind == PtxToken::Kind::Operand) {
      statement.destinations.push_back({item.token.operand, lane, 1});
      continue;
    }
    Register *found = find(item.token.text);
    // The instruction reads its operands before it sets the result. With a
    // guard, the register could keep its value.
    bool isSet = found && (found->test || !found->sources.empty());
    bool maySet = found && !found->lane && !(isSet && statement.guard);
    if (!maySet || found->bits != getLaneBits())
      return refuse(
          "the result '" + item.token.text +
          "' is neither an operand nor an unset register of the lane's size");
    found->lane = lane;
  }
  return true;
}

/// Assigns roles to the operands in the text, in the order of the PTX grammar.
bool Reader::assign(ArrayRef<Written> operands) {
  const Form &form = statement.form;
  auto refuseShape = [&] {
    return refuse("the operands do not match '" + getMnemonic(form) + "'");
  };
  SmallVector<Role, 6> roles = getOperands(form);
  if (operands.size() < roles.size())
    llvm::erase_if(roles, isOptional);
  for (Role role : roles) {
    if (operands.empty()) {
      // The fraction may be omitted.
      if (role == Role::Fraction)
        continue;
      return refuseShape();
    }
    const Written &written = operands.front();
    operands = operands.drop_front();
    bool isNegated = llvm::any_of(
        written.items, [](const auto &item) { return item.isNegated; });
    if (written.isAddress != isAddress(role) ||
        (isNegated && role != Role::Condition))
      return refuseShape();
    if (written.isAddress) {
      statement.addresses[role] = *written.address;
      continue;
    }
    bool isUnwantedResult = role == Role::Result && isUnwanted(written);
    if (isValue(role) ? !isShapedAsForm(written) && !isUnwantedResult
                      : written.isVector)
      return refuseShape();
    bool isAssigned = role == Role::Result      ? assignResult(written)
                      : role == Role::Condition ? assignCondition(written)
                                                : assignOperand(role, written);
    if (!isAssigned)
      return false;
  }
  return operands.empty() || refuseShape();
}

std::optional<PtxInstruction>
mlir::redop::readPtx(StringRef text, Mnemonics &mnemonics, std::string &why) {
  FailureOr<SmallVector<PtxToken>> tokens = lexPtx(text);
  if (failed(tokens)) {
    why = "the text contains an unsupported character or escape";
    return std::nullopt;
  }
  return Reader(*tokens, mnemonics, why).read();
}
