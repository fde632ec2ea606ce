//===- FormText.cpp - Forms from text -------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Query/FormText.h"
#include "redop/Forms/FamilyWords.h"
#include "redop/Forms/SpaceNames.h"
#include "redop/Forms/Suggest.h"
#include "redop/Query/OpTypes.h"
#include "llvm/ADT/StringExtras.h"
#include <functional>

using namespace mlir;
using namespace mlir::redop;
using llvm::StringRef;

namespace {
/// The query for the text, and problems that the query cannot express.
struct ParsedText {
  FormQuery query;
  std::vector<std::string> problems;
  bool isPtx = true;
  /// The mnemonic, without operands.
  std::string mnemonic;
  /// The types of an op line, without blanks.
  std::string types;
};

/// Parses words one by one into the fields of a form.
class WordReader {
public:
  WordReader(ParsedText &parsed, Family family)
      : parsed(parsed), family(family) {
    setNumber(Field::Family, static_cast<unsigned>(family), "");
  }

  bool has(Field field) const {
    return !parsed.query.getAllowed(field).empty();
  }

  void setNumber(Field field, unsigned number, StringRef word) {
    if (has(field))
      parsed.problems.push_back(
          ("'" + word + "' is a second " + getFieldName(field)).str());
    else
      parsed.query.allow(field, number);
  }

  /// Consumes the word if it is in the enum of the field.
  bool take(Field field, StringRef word) {
    std::optional<unsigned> number = symbolizeWord(field, word);
    if (number)
      setNumber(field, *number, word);
    return number.has_value();
  }

  /// Consumes a word that is the same in PTX and in the IR.
  bool takeWord(StringRef word) {
    return llvm::any_of(getIRFields(), [&](Field field) {
      return hasSameSpelling(field) && take(field, word);
    });
  }

  /// Keeps an unknown word for guessRefused().
  void refuse(StringRef word) { refused.push_back(word); }

  /// Replaces each unknown word by the most similar valid one, so that the
  /// nearest form can still be found. The fields that have a word by default
  /// have none yet.
  void guessRefused() {
    for (StringRef word : refused)
      isUnread |= !guess(word);
  }

  /// Fields without a word are absent, except for those in `open`.
  void finish(llvm::ArrayRef<Field> open) {
    for (Field field : getFieldsToRead()) {
      bool mayBeUnread =
          isUnread && (field == Field::Kind || field == Field::Type);
      if (!has(field) && !mayBeUnread && !llvm::is_contained(open, field))
        parsed.query.allow(field, noNumber);
    }
  }

private:
  bool guess(StringRef word) {
    llvm::SmallVector<StringRef> words;
    for (Field field : getAllFields())
      if (!has(field) && isReadable(field))
        words.append(getLegalWords(family, field));
    StringRef meant = suggest(word, words);
    parsed.problems.push_back(("no form has '" + word + "'").str() +
                              getSuggestion(word, words));
    if (meant.empty())
      return false;
    return takeWord(meant) || take(Field::Space, meant);
  }

  /// Whether PTX and the IR contain the words of the field.
  static bool isReadable(Field field) {
    return field == Field::Space ||
           (hasSameSpelling(field) && llvm::is_contained(getIRFields(), field));
  }

  ParsedText &parsed;
  Family family;
  llvm::SmallVector<StringRef, 1> refused;
  /// Whether there is a word for which no other was found.
  bool isUnread = false;
};
} // namespace

/// The names of the families, longest first.
static std::vector<Family> getFamilies() {
  std::vector<Family> families;
  for (const FormRow &row : getFormRows())
    if (auto family = static_cast<Family>(row.Family);
        !llvm::is_contained(families, family))
      families.push_back(family);
  llvm::sort(families, [](Family a, Family b) {
    return std::pair(stringifyEnum(b).size(), a) <
           std::pair(stringifyEnum(a).size(), b);
  });
  return families;
}

/// Removes `name` from the front of `text` if the end or one of the characters
/// of `end` follows.
static bool consumeName(StringRef &text, StringRef name, StringRef end) {
  StringRef rest = text;
  if (!rest.consume_front(name) ||
      (!rest.empty() && !end.contains(rest.front())))
    return false;
  text = rest;
  return true;
}

std::optional<Family> mlir::redop::consumeFamily(StringRef &text,
                                                 StringRef end) {
  static const std::vector<Family> families = getFamilies();
  for (Family family : families)
    if (consumeName(text, stringifyEnum(family), end))
      return family;
  return std::nullopt;
}

std::optional<PtxName> mlir::redop::consumePtxName(StringRef &text) {
  if (std::optional<Family> family = consumeFamily(text, "."))
    return PtxName{*family, stringifyEnum(*family), /*impliesAligned=*/false};
  for (const FamilyAlias &alias : getFamilyAliases())
    if (consumeName(text, alias.Name, "."))
      return PtxName{static_cast<Family>(alias.Family), alias.Name,
                     alias.Aligned};
  return std::nullopt;
}

static llvm::Error makeFamilyError(StringRef text) {
  llvm::SmallVector<StringRef> names, starts;
  for (unsigned number : getLegalNumbers(Field::Family)) {
    names.push_back(getWord(Field::Family, number));
    starts.push_back(names.back().split('.').first);
  }
  StringRef start =
      text.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
  return llvm::createStringError(
      "'" + text +
      "' does not begin with a redop instruction; expected one of " +
      llvm::join(names, ", ") + getSuggestion(start, starts));
}

/// Replaces a missing order by the default order.
static void addDefaultOrder(WordReader &reader, Family family) {
  const FamilyRow &row = getFamilyRow(family);
  bool hasNone = !reader.has(Field::Sem) && !reader.has(Field::Scope);
  if (!hasNone && !row.elides(Elide::Each))
    return;
  if (!reader.has(Field::Sem) && row.DefaultSem)
    reader.setNumber(Field::Sem, row.DefaultSem, "");
  if (!reader.has(Field::Scope) && row.DefaultScope)
    reader.setNumber(Field::Scope, row.DefaultScope, "");
}

//===----------------------------------------------------------------------===//
// PTX
//===----------------------------------------------------------------------===//

/// Sets the field of a qualifier.
static bool takePtxWord(WordReader &reader, StringRef word) {
  for (Field field : llvm::drop_begin(getAllFields())) {
    std::optional<unsigned> number = symbolizePtxWord(field, word);
    // Not a qualifier: PTX omits it.
    if (!number || (field == Field::Space &&
                    *number == static_cast<unsigned>(Space::Generic)))
      continue;
    // The first priority is the primary one.
    if (field == Field::Primary && reader.has(field))
      continue;
    reader.setNumber(field, *number, word);
    return true;
  }
  return false;
}

static llvm::Expected<ParsedText> parsePtx(StringRef text) {
  ParsedText parsed;
  StringRef rest = text;
  // A predicate may precede the instruction; operands follow it.
  if (rest.starts_with("@"))
    rest = rest.drop_until([](char c) { return c == ' '; }).ltrim();
  rest = rest.take_until([](char c) { return c == ' ' || c == ';'; });
  std::optional<PtxName> name = consumePtxName(rest);
  if (!name)
    return makeFamilyError(text);

  WordReader reader(parsed, name->family);
  if (name->impliesAligned)
    reader.setNumber(Field::Aligned, 1, "");
  llvm::SmallVector<StringRef> words;
  rest.split(words, '.');
  const FamilyRow &row = getFamilyRow(name->family);
  // Part of every mnemonic of the family, but not fields.
  llvm::SmallVector<StringRef> constants;
  for (Qualifier qualifier : row.qualifiers())
    getConstantText(qualifier).split(constants, '.', /*MaxSplit=*/-1,
                                     /*KeepEmpty=*/false);
  std::string mnemonic = name->name.str();
  bool keepsSubnormals = false, isHalf = false;
  for (StringRef word : llvm::drop_begin(words)) {
    bool isConstant = llvm::is_contained(constants, word);
    if (!isConstant)
      word = toShortName(word);
    mnemonic += ("." + word).str();
    if (isConstant ||
        (word == bulkGroupName && row.has(Qualifier::BulkGroup)) ||
        (word == tileName && row.has(Qualifier::LoadMode)))
      continue;
    if (word == noFtzName) {
      keepsSubnormals = true;
      continue;
    }
    if (!takePtxWord(reader, word))
      reader.refuse(word);
    if (std::optional<unsigned> type = symbolizePtxWord(Field::Type, word))
      if (const TypeRow *typeRow = lookupTypeRow(*type))
        isHalf |= typeRow->NoFtz;
  }
  // Operation and type determine whether halves have the word.
  if (keepsSubnormals && !isHalf)
    reader.setNumber(Field::NoFtz, 1, noFtzName);
  parsed.mnemonic = std::move(mnemonic);
  reader.guessRefused();
  bool isPolicy = reader.has(Field::Primary);
  // Every policy contains .b64, which is not a field.
  if (isPolicy)
    parsed.query.clear(Field::Type);
  if (isPolicy && !reader.has(Field::Secondary))
    reader.setNumber(Field::Secondary,
                     static_cast<unsigned>(Evict::EvictUnchanged), "");
  if (!reader.has(Field::Space) && row.has(Role::Pointer))
    reader.setNumber(Field::Space, static_cast<unsigned>(Space::Generic), "");
  addDefaultOrder(reader, name->family);
  reader.finish({});
  return parsed;
}

//===----------------------------------------------------------------------===//
// The IR
//===----------------------------------------------------------------------===//

/// Sets the field of a word in the IR.
static bool takeIRWord(WordReader &reader, StringRef word) {
  for (Field field : getIRFields()) {
    if (field == Field::Primary && reader.has(field))
      continue;
    if (!isFlag(field)) {
      if (reader.take(field, word))
        return true;
      continue;
    }
    if (getAttributeName(field) != word)
      continue;
    reader.setNumber(field, 1, word);
    return true;
  }
  return false;
}

/// Sets the number of dimensions to that of the coordinates in `operands`. If
/// the text has no operands, `open` contains the field.
static void readCoordinates(ParsedText &parsed, WordReader &reader,
                            StringRef operands,
                            llvm::SmallVectorImpl<Field> &open) {
  if (operands.empty()) {
    open.push_back(Field::Dim);
    return;
  }
  StringRef list = operands.split('[').second.split(']').first.trim();
  unsigned number = list.empty() ? 0 : list.count(',') + 1;
  Form form;
  form.scatter4 = reader.has(Field::Scatter4);
  if (std::optional<Dim> dim = getDimOfCoordinates(form, number))
    reader.setNumber(Field::Dim, static_cast<unsigned>(*dim), "");
  else
    parsed.problems.push_back("no form has " + std::to_string(number) +
                              " coordinates");
}

/// Checks the fraction of createpolicy, which is among the words.
static void checkFraction(ParsedText &parsed, StringRef word) {
  double fraction;
  if (word.getAsDouble(fraction) || !(static_cast<float>(fraction) > 0) ||
      static_cast<float>(fraction) > 1)
    parsed.problems.push_back(
        ("a fraction is greater than 0 and at most 1, not " + word).str());
}

/// Reads the words of an op line, which have an order.
static void readIRWords(ParsedText &parsed, WordReader &reader,
                        StringRef words) {
  llvm::SmallVector<StringRef> list;
  llvm::SplitString(words, list, " ,");
  size_t position = 0;
  for (StringRef word : list) {
    if (llvm::isDigit(word.front()) || word.front() == '-') {
      checkFraction(parsed, word);
      break;
    }
    llvm::SmallVector<bool> before;
    for (Field field : getIRFields())
      before.push_back(reader.has(field));
    if (!takeIRWord(reader, word)) {
      reader.refuse(word);
      continue;
    }
    for (auto [index, field] : llvm::enumerate(getIRFields())) {
      if (before[index] || !reader.has(field))
        continue;
      if (index < position)
        parsed.problems.push_back(("'" + word + "' is out of order").str());
      position = std::max(position, index);
    }
  }
  if (words.count(',') != (reader.has(Field::Secondary) ? 1u : 0u))
    parsed.problems.push_back("a comma is only allowed between two priorities");
}

/// Sets the state space to that of the pointer, whose type comes first.
static void readSpace(ParsedText &parsed, WordReader &reader,
                      const FamilyRow &row,
                      llvm::SmallVectorImpl<Field> &open) {
  StringRef pointer = StringRef(parsed.types).take_until([](char c) {
    return c == ',' || c == '-';
  });
  if (row.has(Role::TensorMemory) || row.has(Role::Endpoint)) {
    // Not a state space; the types are compared with those of the form.
  } else if (row.has(Role::TensorMap)) {
    reader.setNumber(Field::Space, static_cast<unsigned>(Space::Global), "");
  } else if (pointer.consume_front("!llvm.ptr")) {
    unsigned number = 0;
    pointer.consume_front("<");
    pointer.consume_back(">");
    bool isSpace = pointer.empty() || !pointer.getAsInteger(10, number);
    if (isSpace && getSpace(number))
      reader.setNumber(Field::Space, number, pointer);
    else
      parsed.problems.push_back("no form supports !llvm.ptr<" + pointer.str() +
                                ">");
  } else if (parsed.types.empty()) {
    open.push_back(Field::Space);
  }
}

static llvm::Expected<ParsedText> parseIR(StringRef text) {
  ParsedText parsed;
  parsed.isPtx = false;
  StringRef rest = text;
  if (rest.starts_with("%"))
    rest = rest.split('=').second.ltrim();
  rest.consume_front("redop.");
  std::optional<Family> family = consumeFamily(rest, " :");
  if (!family)
    return makeFamilyError(text);

  // Words, then operands, then types. A location may follow.
  auto [line, types] = splitTypes(rest);
  StringRef words = line.take_until([](char c) { return c == '%'; });
  StringRef operands = line.drop_front(words.size());
  parsed.types = normalizeTypes(types);
  WordReader reader(parsed, *family);
  readIRWords(parsed, reader, words);

  llvm::SmallVector<Field, 1> open;
  if (operands.contains("cache_hint("))
    reader.setNumber(Field::CacheHint, 1, "cache_hint");
  if (operands.contains("cp_mask("))
    reader.setNumber(Field::CpMask, 1, "cp_mask");
  if (operands.contains("counted("))
    reader.setNumber(Field::Counted, 1, "counted");
  const FamilyRow &row = getFamilyRow(*family);
  if (row.has(Role::Mbar) && operands.contains("mbar("))
    reader.setNumber(Field::Mbar, 1, "mbar");
  else if (operands.empty() && types.empty())
    open.append({Field::Mbar, Field::Counted, Field::GlobalAddress,
                 Field::GlobalDim, Field::GlobalDimStride});
  if (row.has(Role::Coordinates))
    readCoordinates(parsed, reader, operands, open);
  // Over the fabric, the address is always that of the endpoint.
  bool isOfEndpoint = row.has(Role::TensorMap) && row.has(Role::Endpoint);
  if (isOfEndpoint || operands.contains("global_address("))
    reader.setNumber(Field::GlobalAddress, 1, "global_address");
  if (size_t at = operands.find(" sizes("); at != StringRef::npos) {
    bool isOne = !operands.substr(at).split(')').first.contains(',');
    reader.setNumber(isOne ? Field::GlobalDim : Field::GlobalDimStride, 1,
                     "sizes");
  }
  readSpace(parsed, reader, row, open);
  if (reader.has(Field::Primary) && !reader.has(Field::Secondary))
    reader.setNumber(Field::Secondary,
                     static_cast<unsigned>(Evict::EvictUnchanged), "");
  reader.guessRefused();
  addDefaultOrder(reader, *family);
  reader.finish(open);
  return parsed;
}

//===----------------------------------------------------------------------===//
// The answer
//===----------------------------------------------------------------------===//

/// Whether the text is an op line rather than PTX: it contains `redop.`, or
/// words follow the name of the family.
static bool isIR(StringRef text) {
  if (text.contains("redop."))
    return true;
  StringRef rest = text;
  if (!consumeFamily(rest, " "))
    return false;
  rest = rest.ltrim();
  return !rest.empty() && llvm::isAlpha(rest.front());
}

/// Compares the spelling in the text with that of the form it names.
static void checkSpelling(ParsedText &parsed, FormAnswer &answer) {
  const Form &form = answer.forms.front();
  if (parsed.isPtx) {
    for (const Spelling &spelling : getSpellings(form))
      if (spelling.mnemonic == parsed.mnemonic)
        answer.needs = spelling.needs;
    if (!answer.needs)
      parsed.problems.push_back("the PTX spelling is " + getMnemonic(form));
    return;
  }
  answer.needs = getNeeds(form);
  if (parsed.types.empty())
    return;
  std::string types = getOpTypes(form);
  if (types != parsed.types)
    parsed.problems.push_back("expected types " + types + ", not " +
                              parsed.types);
}

llvm::Expected<FormAnswer> mlir::redop::findForm(StringRef text,
                                                 const FormQuery &where) {
  text = text.trim();
  llvm::Expected<ParsedText> parsed =
      isIR(text) ? parseIR(text) : parsePtx(text);
  if (!parsed)
    return parsed.takeError();
  FormQuery &query = parsed->query;
  FormAnswer answer;
  if (parsed->problems.empty()) {
    answer.forms = query.findForms();
    if (answer.forms.empty())
      parsed->problems.push_back(query.explainNone());
    else
      checkSpelling(*parsed, answer);
  }
  if (!parsed->problems.empty()) {
    answer.forms.clear();
    answer.needs.reset();
    answer.reason = llvm::join(parsed->problems, "; ");
    query.setTargetOf(where);
    answer.nearest = query.findNearest();
    answer.wanted = std::move(query);
    return answer;
  }

  answer.isLegal = true;
  auto isOnTarget = [&](const Form &form) { return where.targetHas(form); };
  answer.isOnTarget =
      llvm::any_of(answer.forms, isOnTarget) && where.targetHas(*answer.needs);
  if (answer.isOnTarget) {
    llvm::erase_if(answer.forms, std::not_fn(isOnTarget));
    return answer;
  }
  answer.reason = where.explainLack(*answer.needs);
  if (where.getTarget())
    if (auto form = findNearestForm(answer.forms.front(), *where.getTarget()))
      answer.nearest = {*form};
  return answer;
}
