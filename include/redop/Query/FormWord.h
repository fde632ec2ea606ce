//===- FormWord.h - The words of a form, by name ----------------*- C++ -*-===//
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

#ifndef REDOP_QUERY_FORMWORD_H
#define REDOP_QUERY_FORMWORD_H

#include "redop/Forms/FormField.h"
#include "llvm/Support/Error.h"

namespace mlir::redop {

/// All fields, in the order in which a question is narrowed down.
llvm::ArrayRef<Field> getFields();

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

#endif // REDOP_QUERY_FORMWORD_H
