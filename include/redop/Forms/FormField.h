//===- FormField.h - The fields of a form by number -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The fields of FormFields.def for code that treats all of them alike.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_FORMFIELD_H
#define REDOP_FORMS_FORMFIELD_H

#include "redop/Forms/Form.h"

namespace mlir::redop {

enum class Field : uint8_t {
  Family,
#define REDOP_WORD(Name, member, Enum, text, attribute) Name,
#define REDOP_FLAG(Name, member, text, attribute) Name,
#include "redop/Forms/FormFields.def"
};
inline constexpr unsigned fieldCount =
#define REDOP_WORD(Name, member, Enum, text, attribute) +1
#define REDOP_FLAG(Name, member, text, attribute) +1
    1
#include "redop/Forms/FormFields.def"
    ;

/// Every field, the family first, in the order of FormFields.def.
llvm::ArrayRef<Field> getAllFields();

/// What redop-forms and diagnostics call the field: "cache-hint".
llvm::StringRef getFieldName(Field field);

/// What attributes, C and Python call the field: "cache_hint".
llvm::StringRef getAttributeName(Field field);

/// Whether the field is there or not, without a word.
bool isFlag(Field field);

/// Whether the field is a part of a row's key. The family is not counted.
bool isKey(Field field);

/// The field's number in the enum of its words, 1 for a flag that is there, or
/// noNumber when it is absent.
unsigned getNumber(const Form &form, Field field);
inline constexpr unsigned noNumber = ~0u;

/// Sets the field to a number as getNumber gives it. A number that is no word
/// makes it absent; a family stays as it is.
void setNumber(Form &form, Field field, unsigned number);

/// The same of a row's key, or noNumber for fields that are no key.
unsigned getNumber(const FormRow &row, Field field);

/// The words of the form's key, nothing else.
Form getForm(const FormRow &row);

/// The word for a number of the field; "yes" and "no" of a flag, "none" for an
/// absent word, empty for a number that is no word.
llvm::StringRef getWord(Field field, unsigned number);
inline llvm::StringRef getWord(const Form &form, Field field) {
  return getWord(field, getNumber(form, field));
}

/// The number of a word of the field's enum. A flag has none.
std::optional<unsigned> symbolizeWord(Field field, llvm::StringRef word);

} // namespace mlir::redop

#endif // REDOP_FORMS_FORMFIELD_H
