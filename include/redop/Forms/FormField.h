//===- FormField.h - The fields of a form by number -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Allows code to handle all fields of FormFields.def uniformly.
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

/// Returns every field, starting with the family, in the order of
/// FormFields.def.
llvm::ArrayRef<Field> getAllFields();

/// Returns the name of the field in redop-forms and diagnostics: "cache-hint".
llvm::StringRef getFieldName(Field field);

/// Returns the name of the field in attributes, C and Python: "cache_hint".
llvm::StringRef getAttributeName(Field field);

/// Whether the field is a flag, which has no word.
bool isFlag(Field field);

/// Whether the field is part of the key of a row. The family is not counted.
bool isKey(Field field);

/// Returns the number of the field in the enum of its words, 1 for a flag that
/// is set, or noNumber if it is absent.
unsigned getNumber(const Form &form, Field field);
inline constexpr unsigned noNumber = ~0u;

/// Sets the field to a number returned by getNumber. A number that is not a
/// word makes it absent; a family is not changed.
void setNumber(Form &form, Field field, unsigned number);

/// Same for the key of a row; noNumber for fields that are not in the key.
unsigned getNumber(const FormRow &row, Field field);

/// Returns a form with the words of the key only.
Form getForm(const FormRow &row);

/// Returns the word for a number of the field; "yes" or "no" for a flag, "none"
/// for an absent word, empty for a number that is not a word.
llvm::StringRef getWord(Field field, unsigned number);
inline llvm::StringRef getWord(const Form &form, Field field) {
  return getWord(field, getNumber(form, field));
}

/// Returns the number of a word in the enum of the field. A flag has none.
std::optional<unsigned> symbolizeWord(Field field, llvm::StringRef word);

} // namespace mlir::redop

#endif // REDOP_FORMS_FORMFIELD_H
