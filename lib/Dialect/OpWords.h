//===- OpWords.h - The words of an op line ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Directives of assembly formats that read and print consecutive words. A list
// of slots describes them: the word of a slot is that of one attribute. In
// contrast to those that TableGen generates, an error lists only words that the
// op can have, and suggests one that may stand in this place.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_DIALECT_OPWORDS_H
#define REDOP_LIB_DIALECT_OPWORDS_H

#include "redop/Dialect/PortableWords.h"
#include "redop/Dialect/Redop.h"
#include "redop/Forms/FamilyWords.h"

namespace mlir::redop {

using WordList = SmallVector<StringRef>;

/// Whether the family has either both an order and a scope, or neither.
bool isOrderPaired(Family family);

/// The same for a portable op. `name` is that of the op.
WordList getPortableWords(StringRef name, PortableKind);
WordList getPortableWords(StringRef name, arith::AtomicRMWKind);
WordList getPortableWords(StringRef name, Sem);
WordList getPortableWords(StringRef name, Scope);
WordList getPortableWords(StringRef name, Acc);
WordList getPortableWords(StringRef name, Group);

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

/// The enum of the words of a field.
template <Field field> struct WordEnum;
#define REDOP_WORD(Name, member, Enum, ...)                                    \
  template <> struct WordEnum<Field::Name> {                                   \
    using Type = Enum;                                                         \
  };
#include "redop/Forms/FormFields.def"

/// Whether ops with the field usually require its word.
constexpr bool isUsuallyRequired(Field field) {
  return field == Field::Kind || field == Field::Type ||
         field == Field::Shape || field == Field::Clamp ||
         field == Field::Primary || field == Field::Secondary;
}

/// A field of an instruction op: a word of its enum, or a flag. Words that the
/// family lacks are read, so that the verifier reports them.
template <Family family, Field field> struct FormSlot {
  static constexpr bool isRequired = isUsuallyRequired(field);
  static StringRef getAttribute() { return getAttributeName(field); }
  static WordList getWords() { return getLegalWords(family, field); }
  static std::optional<Family> getPairedFamily() {
    if (field != Field::Sem && field != Field::Scope)
      return std::nullopt;
    // For each op of a text.
    static const bool isPaired = isOrderPaired(family);
    return isPaired ? std::optional(family) : std::nullopt;
  }
  static unsigned getDefault() {
    if (field != Field::Sem && field != Field::Scope)
      return 0;
    static const FamilyRow &row = getFamilyRow(family);
    return field == Field::Sem ? row.DefaultSem : row.DefaultScope;
  }

  static bool read(StringRef word, MLIRContext *context, IntegerAttr &attr) {
    auto value = symbolizeEnum<typename WordEnum<field>::Type>(word);
    if (value)
      attr = getWordAttr(context, static_cast<uint32_t>(*value));
    return value.has_value();
  }
  static bool read(StringRef word, MLIRContext *context, UnitAttr &attr) {
    if (word != getAttribute())
      return false;
    attr = UnitAttr::get(context);
    return true;
  }

  template <typename AttrT> static bool isOmitted(AttrT attr) {
    if constexpr (std::is_same_v<AttrT, IntegerAttr>)
      if (attr && !isRequired)
        return getNumber(attr) == getDefault();
    return !attr;
  }
  /// A missing word has its default, both in memory and in the text.
  static StringRef getText(IntegerAttr attr) {
    unsigned number = attr ? getNumber(attr) : getDefault();
    return stringifyEnum(static_cast<typename WordEnum<field>::Type>(number));
  }
  static StringRef getText(UnitAttr) { return getAttribute(); }

private:
  static unsigned getNumber(IntegerAttr attr) {
    return static_cast<unsigned>(readWord<Kind>(attr));
  }
};

/// The slots of a family, by the names of their fields.
template <Family family> struct FormSlots {
#define REDOP_WORD(Name, member, Enum, ...)                                    \
  using Name = FormSlot<family, Field::Name>;
#define REDOP_FLAG(Name, member, ...)                                          \
  using Name = FormSlot<family, Field::Name>;
#include "redop/Forms/FormFields.def"

  /// A slot that differs from the usual.
  template <typename Slot> struct Required : Slot {
    static constexpr bool isRequired = true;
  };
  template <typename Slot> struct Optional : Slot {
    static constexpr bool isRequired = false;
  };
};

/// A word of a portable op; 0 is not a word.
template <typename OpT, typename WordT, bool isNeeded, unsigned defaultWord = 0>
struct PortableSlot {
  static constexpr bool isRequired = isNeeded;
  static StringRef getAttribute() {
    if (std::is_same_v<WordT, Sem>)
      return "sem";
    if (std::is_same_v<WordT, Scope>)
      return "scope";
    if (std::is_same_v<WordT, Acc>)
      return "acc";
    return std::is_same_v<WordT, Group> ? "group" : "kind";
  }
  static WordList getWords() {
    return getPortableWords(OpT::getOperationName(), WordT());
  }
  static std::optional<Family> getPairedFamily() { return std::nullopt; }

  template <typename AttrT>
  static bool read(StringRef word, MLIRContext *context, AttrT &attr) {
    std::optional<WordT> value = symbolize(word, WordT());
    if (!value)
      return false;
    if constexpr (std::is_same_v<AttrT, IntegerAttr>)
      attr = getWordAttr(context, static_cast<uint32_t>(*value));
    else
      attr = AttrT::get(context, *value);
    return true;
  }
  template <typename AttrT> static bool isOmitted(AttrT attr) {
    if constexpr (std::is_same_v<AttrT, IntegerAttr>)
      if (attr && !isRequired)
        return readWord<WordT>(attr) == static_cast<WordT>(defaultWord);
    return !attr;
  }
  template <typename AttrT> static StringRef getText(AttrT attr) {
    if constexpr (std::is_same_v<AttrT, IntegerAttr>)
      return stringifyEnum(readWord<WordT>(attr));
    else
      return stringifyEnum(attr.getValue());
  }

private:
  static std::optional<WordT> symbolize(StringRef word, arith::AtomicRMWKind) {
    return arith::symbolizeAtomicRMWKind(word);
  }
  template <typename Other>
  static std::optional<WordT> symbolize(StringRef word, Other) {
    return symbolizeEnum<WordT>(word);
  }
};

/// A flag of a portable op.
template <const char *name> struct FlagSlot {
  static constexpr bool isRequired = false;
  static StringRef getAttribute() { return name; }
  static WordList getWords() { return {name}; }
  static std::optional<Family> getPairedFamily() { return std::nullopt; }
  static bool read(StringRef word, MLIRContext *context, UnitAttr &attr) {
    if (word != name)
      return false;
    attr = UnitAttr::get(context);
    return true;
  }
  static bool isOmitted(UnitAttr attr) { return !attr; }
  static StringRef getText(UnitAttr) { return name; }
};

//===----------------------------------------------------------------------===//
// Directives
//===----------------------------------------------------------------------===//

/// Reads consecutive words.
class OpWordReader {
public:
  explicit OpWordReader(OpAsmParser &parser) : parser(parser) {}

  /// Reads the word of a slot into `attr`. Fails only after an error.
  template <typename Slot, typename AttrT> LogicalResult read(AttrT &attr) {
    advance();
    std::optional<Family> paired = Slot::getPairedFamily();
    if (!paired && failed(checkPair()))
      return failure();
    if (Slot::read(word, parser.getContext(), attr)) {
      take(paired);
      return success();
    }
    static const WordList words = Slot::getWords();
    offer(words);
    if (Slot::isRequired)
      return emitError(Slot::getAttribute(), words);
    skipped.push_back(&words);
    return success();
  }

  /// Reports a word that belongs to no slot, and half of an order.
  LogicalResult finish();
  bool hasWords() const { return hasAny; }

private:
  void advance();
  void take(std::optional<Family> paired);
  void offer(ArrayRef<StringRef> words);
  LogicalResult checkPair();
  LogicalResult emitUnexpected(StringRef others);
  LogicalResult emitError(StringRef attribute, const WordList &words);
  WordList getSkippedWords() const;

  OpAsmParser &parser;
  SMLoc loc;
  StringRef word;
  std::string quoted;
  /// Whether `word` was read, but is not that of a slot so far.
  bool isPending = false;
  bool hasAny = false;
  /// The words of the optional slots between the last word and this place.
  SmallVector<const WordList *, 4> skipped;
  /// An order or a scope that requires the other one.
  std::optional<Family> halfFamily;
  StringRef half;
  SMLoc halfLoc;
};

/// Reads the words of the slots. The result of a list without a required word
/// says whether there was one, for an optional group.
template <typename... Slots> struct OpWordsParser {
  using Result = std::conditional_t<(Slots::isRequired || ...), ParseResult,
                                    OptionalParseResult>;

  template <typename... AttrTs>
  Result operator()(OpAsmParser &parser, AttrTs &...attrs) const {
    OpWordReader reader(parser);
    if ((failed(reader.read<Slots>(attrs)) || ...) || failed(reader.finish()))
      return ParseResult(failure());
    if constexpr (std::is_same_v<Result, OptionalParseResult>)
      if (!reader.hasWords())
        return std::nullopt;
    return ParseResult(success());
  }
};

/// Prints the words of the slots, except for defaults.
template <typename... Slots> struct OpWordsPrinter {
  template <typename... AttrTs>
  void operator()(OpAsmPrinter &printer, Operation *, AttrTs... attrs) const {
    // An order that is not the default is printed with its scope.
    bool hasPair =
        ((Slots::getPairedFamily() && !Slots::isOmitted(attrs)) || ...);
    StringRef separator = "";
    auto print = [&](StringRef word) {
      printer << separator << word;
      separator = " ";
    };
    ((Slots::isOmitted(attrs) && !(hasPair && Slots::getPairedFamily())
          ? void()
          : print(Slots::getText(attrs))),
     ...);
  }
};

} // namespace mlir::redop

#endif // REDOP_LIB_DIALECT_OPWORDS_H
