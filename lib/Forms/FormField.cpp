//===- FormField.cpp - The fields of a form by number ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/FormField.h"

using namespace mlir::redop;

namespace {
/// The entry of a field in FormFields.def.
struct FieldRow {
  llvm::StringLiteral enumName, attribute, irPrefix, ptxPrefix, column;
  uint8_t distance, upward;
  llvm::StringLiteral description;
  bool isFlag, isKey;
};
} // namespace

/// A flag is a word whose only spelling in PTX is the prefix.
static constexpr FieldRow
makeFlag(llvm::StringLiteral /*text*/, llvm::StringLiteral attribute,
         llvm::StringLiteral ptx, llvm::StringLiteral column, uint8_t distance,
         llvm::StringLiteral description, bool isKey) {
  return {"",       attribute, "",          ptx,  column,
          distance, distance,  description, true, isKey};
}

static constexpr FieldRow
makeWord(llvm::StringLiteral enumName, llvm::StringLiteral /*text*/,
         llvm::StringLiteral attribute, llvm::StringLiteral irPrefix,
         llvm::StringLiteral ptxPrefix, llvm::StringLiteral column,
         uint8_t distance, uint8_t upward, llvm::StringLiteral description,
         bool isKey) {
  return {enumName, attribute, irPrefix,    ptxPrefix,        column,
          distance, upward,    description, /*isFlag=*/false, isKey};
}

static constexpr FieldRow fieldRows[] = {
    makeWord("Family", "family", "family", "", "", "family", 40, 40,
             "The mnemonic without qualifiers, such as 'multimem.red'.",
             /*isKey=*/false),
#define REDOP_KEY_WORD(Name, member, Enum, ...)                                \
  makeWord(#Enum, __VA_ARGS__, /*isKey=*/true),
#define REDOP_KEY_FLAG(Name, member, ...) makeFlag(__VA_ARGS__, /*isKey=*/true),
#define REDOP_WORD(Name, member, Enum, ...)                                    \
  makeWord(#Enum, __VA_ARGS__, /*isKey=*/false),
#define REDOP_FLAG(Name, member, ...) makeFlag(__VA_ARGS__, /*isKey=*/false),
#include "redop/Forms/FormFields.def"
};

static const FieldRow &getRow(Field field) {
  return fieldRows[static_cast<unsigned>(field)];
}

llvm::ArrayRef<Field> mlir::redop::getAllFields() {
  static constexpr Field fields[] = {
      Field::Family,
#define REDOP_WORD(Name, member, Enum, ...) Field::Name,
#define REDOP_FLAG(Name, member, ...) Field::Name,
#include "redop/Forms/FormFields.def"
  };
  return fields;
}

llvm::ArrayRef<Field> mlir::redop::getIRFields() {
  static constexpr Field fields[] = {
#define REDOP_IR_WORD(Name) Field::Name,
#include "redop/Forms/FormFields.def"
  };
  return fields;
}

llvm::ArrayRef<Field> mlir::redop::getFieldsToRead() {
  static const llvm::SmallVector<Field> fields = [] {
    llvm::SmallVector<Field> list = {Field::Family};
    auto append = [&](llvm::ArrayRef<Field> candidates, bool keys) {
      for (Field field : candidates)
        if (isKey(field) == keys && !llvm::is_contained(list, field))
          list.push_back(field);
    };
    append(getIRFields(), /*keys=*/true);
    append(getAllFields(), /*keys=*/true);
    append(getAllFields(), /*keys=*/false);
    return list;
  }();
  return fields;
}

llvm::StringRef mlir::redop::getFieldName(Field field) {
  return getRow(field).attribute;
}
llvm::StringRef mlir::redop::getAttributeName(Field field) {
  return getRow(field).attribute;
}
llvm::StringRef mlir::redop::getColumn(Field field) {
  return getRow(field).column;
}
llvm::StringRef mlir::redop::getDescription(Field field) {
  return getRow(field).description;
}
llvm::StringRef mlir::redop::getEnumName(Field field) {
  return getRow(field).enumName;
}
bool mlir::redop::isFlag(Field field) { return getRow(field).isFlag; }
bool mlir::redop::isKey(Field field) { return getRow(field).isKey; }

template <typename EnumT> static unsigned toNumber(std::optional<EnumT> word) {
  return word ? static_cast<unsigned>(*word) : noNumber;
}

unsigned mlir::redop::getNumber(const Form &form, Field field) {
  switch (field) {
  case Field::Family:
    return static_cast<unsigned>(form.family);
#define REDOP_WORD(Name, member, Enum, ...)                                    \
  case Field::Name:                                                            \
    return toNumber(form.member);
#define REDOP_FLAG(Name, member, ...)                                          \
  case Field::Name:                                                            \
    return form.member ? 1 : noNumber;
#include "redop/Forms/FormFields.def"
  }
  return noNumber;
}

void mlir::redop::setNumber(Form &form, Field field, unsigned number) {
  [[maybe_unused]] auto value = static_cast<uint32_t>(number);
  switch (field) {
  case Field::Family:
    form.family = symbolizeFamily(value).value_or(form.family);
    break;
#define REDOP_WORD(Name, member, Enum, ...)                                    \
  case Field::Name:                                                            \
    form.member = symbolize##Enum(value);                                      \
    break;
#define REDOP_FLAG(Name, member, ...)                                          \
  case Field::Name:                                                            \
    form.member = number == 1;                                                 \
    break;
#include "redop/Forms/FormFields.def"
  }
}

unsigned mlir::redop::getNumber(const FormRow &row, Field field) {
  auto number = [](unsigned value) { return value ? value : noNumber; };
  switch (field) {
  case Field::Family:
    return row.Family;
#define REDOP_KEY_WORD(Name, member, Enum, ...)                                \
  case Field::Name:                                                            \
    return number(row.Name);
#define REDOP_KEY_FLAG(Name, member, ...)                                      \
  case Field::Name:                                                            \
    return number(row.Name);
#include "redop/Forms/FormFields.def"
  default:
    return noNumber;
  }
}

Form mlir::redop::getForm(const FormRow &row) {
  Form form;
  for (Field field : getAllFields())
    setNumber(form, field, getNumber(row, field));
  return form;
}

llvm::StringRef mlir::redop::getWord(Field field, unsigned number) {
  bool isAbsent = number == noNumber;
  if (isFlag(field))
    return isAbsent ? "no" : "yes";
  if (isAbsent)
    return "none";
  auto value = static_cast<uint32_t>(number);
  auto getText = [](auto word) {
    return word ? stringifyEnum(*word) : llvm::StringRef();
  };
  switch (field) {
  case Field::Family:
    return getText(symbolizeFamily(value));
#define REDOP_WORD(Name, member, Enum, ...)                                    \
  case Field::Name:                                                            \
    return getText(symbolize##Enum(value));
#include "redop/Forms/FormFields.def"
  default:
    return llvm::StringRef();
  }
}

llvm::StringRef mlir::redop::getIRWord(Field field, unsigned number) {
  return isFlag(field) ? getAttributeName(field) : getWord(field, number);
}

std::optional<unsigned> mlir::redop::symbolizeWord(Field field,
                                                   llvm::StringRef word) {
  auto toOptional = [](auto value) -> std::optional<unsigned> {
    if (!value)
      return std::nullopt;
    return static_cast<unsigned>(*value);
  };
  switch (field) {
  case Field::Family:
    return toOptional(symbolizeFamily(word));
#define REDOP_WORD(Name, member, Enum, ...)                                    \
  case Field::Name:                                                            \
    return toOptional(symbolize##Enum(word));
#include "redop/Forms/FormFields.def"
  default:
    return std::nullopt;
  }
}

unsigned mlir::redop::getMaxNumber(Field field) {
  switch (field) {
  case Field::Family:
    return getMaxEnumValForFamily();
#define REDOP_WORD(Name, member, Enum, ...)                                    \
  case Field::Name:                                                            \
    return getMaxEnumValFor##Enum();
#include "redop/Forms/FormFields.def"
  default:
    return 1;
  }
}

//===----------------------------------------------------------------------===//
// PTX
//===----------------------------------------------------------------------===//

bool mlir::redop::hasSameSpelling(Field field) {
  return !isFlag(field) && getRow(field).irPrefix == getRow(field).ptxPrefix;
}

std::string mlir::redop::getPtxWord(Field field, unsigned number) {
  if (number == noNumber)
    return "";
  const FieldRow &row = getRow(field);
  llvm::StringRef word = row.isFlag ? "" : getWord(field, number);
  word.consume_front(row.irPrefix);
  return row.ptxPrefix.str() + word.str();
}

std::optional<unsigned> mlir::redop::symbolizePtxWord(Field field,
                                                      llvm::StringRef word) {
  const FieldRow &row = getRow(field);
  if (!word.consume_front(row.ptxPrefix))
    return std::nullopt;
  if (!row.isFlag)
    return symbolizeWord(field, row.irPrefix.str() + word.str());
  return word.empty() ? std::optional(1u) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Distance
//===----------------------------------------------------------------------===//

/// Types are nearest if they have the same elements or the same bits.
static std::optional<unsigned> getTypeDistance(unsigned a, unsigned b) {
  const TypeRow *from = lookupTypeRow(a), *to = lookupTypeRow(b);
  if (!from || !to)
    return std::nullopt;
  if (from->Element == to->Element)
    return from->Count == to->Count ? 7 : 6;
  if (from->Bits == to->Bits)
    return 8;
  return std::nullopt;
}

unsigned mlir::redop::getDistance(Field field, unsigned from, unsigned to) {
  if (field == Field::Type)
    if (std::optional<unsigned> distance = getTypeDistance(from, to))
      return *distance;
  bool isUpward = from != noNumber && to != noNumber && to > from;
  return isUpward ? getRow(field).upward : getRow(field).distance;
}

//===----------------------------------------------------------------------===//
// Equality and hash
//===----------------------------------------------------------------------===//

namespace mlir::redop {

bool operator==(const Form &a, const Form &b) {
  return a.family == b.family
#define REDOP_WORD(Name, member, Enum, ...) &&a.member == b.member
#define REDOP_FLAG(Name, member, ...) &&a.member == b.member
#include "redop/Forms/FormFields.def"
      ;
}

llvm::hash_code hash_value(const Form &form) {
  // A single mix for all fields: conversions compute the hash for every op.
  uint64_t number = static_cast<uint64_t>(form.family);
#define REDOP_WORD(Name, member, Enum, ...)                                    \
  number =                                                                     \
      number * 37 + (form.member ? static_cast<uint64_t>(*form.member) : 0);
#define REDOP_FLAG(Name, member, ...) number = number * 37 + form.member;
#include "redop/Forms/FormFields.def"
  return llvm::hash_value(number);
}

} // namespace mlir::redop
