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

/// The modes of an access to a tensor other than `.tile`: at most one is set.
inline constexpr Field tensorModes[] = {Field::Im2colNoOffs,
                                        Field::Im2colNoOffsW, Field::Scatter4};

/// Returns every field, starting with the family, in the order of
/// FormFields.def.
llvm::ArrayRef<Field> getAllFields();

/// Returns the fields that are words of an op line, which are the attributes of
/// an op, in the order of the IR.
llvm::ArrayRef<Field> getIRFields();

/// Returns every field in the order in which people read a form: the family,
/// the key in the order of the IR, then order, space and hint.
llvm::ArrayRef<Field> getFieldsToRead();

/// Returns the name of the field in options and diagnostics: "cache_hint".
llvm::StringRef getFieldName(Field field);

/// Returns the name of the field in attributes, C and Python: the same.
llvm::StringRef getAttributeName(Field field);

/// Returns the column of the field in lists of forms: "modifier".
llvm::StringRef getColumn(Field field);

/// Returns a sentence on the field.
llvm::StringRef getDescription(Field field);

/// Returns the name of the enum of the words, or "" for a flag: "PtxType".
llvm::StringRef getEnumName(Field field);

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

/// Returns the word for a number of the field in the IR: that of the enum, or
/// the name of a flag that is set.
llvm::StringRef getIRWord(Field field, unsigned number);

/// Returns the number of a word in the enum of the field. A flag has none.
std::optional<unsigned> symbolizeWord(Field field, llvm::StringRef word);

/// Returns the highest number of the field: of its last word, 1 for a flag.
unsigned getMaxNumber(Field field);

/// Whether PTX and the IR spell the words of the field in the same way.
bool hasSameSpelling(Field field);

/// Returns the qualifier of PTX for a number of the field, without its dot:
/// "acc::f32"; empty for an absent word.
std::string getPtxWord(Field field, unsigned number);

/// Returns the number of a qualifier of PTX; 1 for that of a flag.
std::optional<unsigned> symbolizePtxWord(Field field, llvm::StringRef word);

/// Returns the distance between two numbers of a field, see FormFields.def.
unsigned getDistance(Field field, unsigned from, unsigned to);

} // namespace mlir::redop

#endif // REDOP_FORMS_FORMFIELD_H
