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
  llvm::StringLiteral text, attribute;
  bool isFlag, isKey;
};
} // namespace

static constexpr FieldRow fieldRows[] = {
    {"family", "family", false, false},
#define REDOP_KEY_WORD(Name, member, Enum, text, attribute)                    \
  {text, attribute, /*isFlag=*/false, /*isKey=*/true},
#define REDOP_KEY_FLAG(Name, member, text, attribute)                          \
  {text, attribute, /*isFlag=*/true, /*isKey=*/true},
#define REDOP_WORD(Name, member, Enum, text, attribute)                        \
  {text, attribute, /*isFlag=*/false, /*isKey=*/false},
#define REDOP_FLAG(Name, member, text, attribute)                              \
  {text, attribute, /*isFlag=*/true, /*isKey=*/false},
#include "redop/Forms/FormFields.def"
};

static const FieldRow &getRow(Field field) {
  return fieldRows[static_cast<unsigned>(field)];
}

llvm::ArrayRef<Field> mlir::redop::getAllFields() {
  static constexpr Field fields[] = {
      Field::Family,
#define REDOP_WORD(Name, member, Enum, text, attribute) Field::Name,
#define REDOP_FLAG(Name, member, text, attribute) Field::Name,
#include "redop/Forms/FormFields.def"
  };
  return fields;
}

llvm::StringRef mlir::redop::getFieldName(Field field) {
  return getRow(field).text;
}
llvm::StringRef mlir::redop::getAttributeName(Field field) {
  return getRow(field).attribute;
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
#define REDOP_WORD(Name, member, Enum, text, attribute)                        \
  case Field::Name:                                                            \
    return toNumber(form.member);
#define REDOP_FLAG(Name, member, text, attribute)                              \
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
#define REDOP_WORD(Name, member, Enum, text, attribute)                        \
  case Field::Name:                                                            \
    form.member = symbolize##Enum(value);                                      \
    break;
#define REDOP_FLAG(Name, member, text, attribute)                              \
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
#define REDOP_KEY_WORD(Name, member, Enum, text, attribute)                    \
  case Field::Name:                                                            \
    return number(row.Name);
#define REDOP_KEY_FLAG(Name, member, text, attribute)                          \
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
#define REDOP_WORD(Name, member, Enum, text, attribute)                        \
  case Field::Name:                                                            \
    return getText(symbolize##Enum(value));
#include "redop/Forms/FormFields.def"
  default:
    return llvm::StringRef();
  }
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
#define REDOP_WORD(Name, member, Enum, text, attribute)                        \
  case Field::Name:                                                            \
    return toOptional(symbolize##Enum(word));
#include "redop/Forms/FormFields.def"
  default:
    return std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// Equality and hash
//===----------------------------------------------------------------------===//

namespace mlir::redop {

bool operator==(const Form &a, const Form &b) {
  return a.family == b.family
#define REDOP_WORD(Name, member, Enum, text, attribute) &&a.member == b.member
#define REDOP_FLAG(Name, member, text, attribute) &&a.member == b.member
#include "redop/Forms/FormFields.def"
      ;
}

llvm::hash_code hash_value(const Form &form) {
  // A single mix for all fields: conversions compute the hash for every op.
  uint64_t number = static_cast<uint64_t>(form.family);
#define REDOP_WORD(Name, member, Enum, text, attribute)                        \
  number =                                                                     \
      number * 37 + (form.member ? static_cast<uint64_t>(*form.member) : 0);
#define REDOP_FLAG(Name, member, text, attribute)                              \
  number = number * 37 + form.member;
#include "redop/Forms/FormFields.def"
  return llvm::hash_value(number);
}

} // namespace mlir::redop
