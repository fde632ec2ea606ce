//===- FormField.h - The words of a form, by name ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A form as a record of named fields, each a word or `none`: what a user names
/// when they ask for forms.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_QUERY_FORMFIELD_H
#define REDOP_QUERY_FORMFIELD_H

#include "redop/Forms/Form.h"
#include "llvm/Support/Error.h"

namespace mlir::redop {

/// The fields of a form, in the order in which a question is narrowed down.
enum class Field : uint8_t {
  Family,
  Mmio,
  Mbar,
  Kind,
  Abs,
  Nan,
  Acc,
  Vec,
  Type,
  Sem,
  Scope,
  Space,
  CacheHint,
  Primary,
  Secondary,
};
inline constexpr unsigned fieldCount = 15;

/// All fields, in their order.
llvm::ArrayRef<Field> getFields();

/// The field's name: "family", "op", "type", "cache-hint".
llvm::StringRef getFieldName(Field field);

/// What `form` has in a field, as its enum's number. A qualifier of one word is
/// 1 where it stands; noNumber is for what is absent.
unsigned getNumber(const Form &form, Field field);
inline constexpr unsigned noNumber = ~0u;

/// The word of a number in a field; "none" for noNumber. A qualifier of one
/// word is "yes" or "no".
llvm::StringRef getWord(Field field, unsigned number);
inline llvm::StringRef getWord(const Form &form, Field field) {
  return getWord(field, getNumber(form, field));
}

/// The numbers that some legal form has in a field, in ascending order, absence
/// last.
llvm::ArrayRef<unsigned> getLegalNumbers(Field field);

/// Reads a word of a field: one that some legal form has. A family may be
/// named by its first words: `multimem` stands for three. An error lists the
/// words and suggests one.
llvm::Expected<llvm::SmallVector<unsigned, 1>> parseWord(Field field,
                                                         llvm::StringRef word);

/// The one of `candidates` that `word` may have been meant to be, or "".
llvm::StringRef suggest(llvm::StringRef word,
                        llvm::ArrayRef<llvm::StringRef> candidates);

} // namespace mlir::redop

#endif // REDOP_QUERY_FORMFIELD_H
