//===- FormWord.h - The words of a form, by name ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A form as a record of named fields, each a word or `none`, as specified by
/// users in queries.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_QUERY_FORMWORD_H
#define REDOP_QUERY_FORMWORD_H

#include "redop/Forms/FormField.h"
#include "llvm/Support/Error.h"

namespace mlir::redop {

/// Returns the numbers of a field in legal forms, in ascending order, absence
/// last.
llvm::ArrayRef<unsigned> getLegalNumbers(Field field);

/// Returns the name that the option of redop-forms for a field had before 0.3;
/// empty if it is the same as now.
llvm::StringRef getDeprecatedName(Field field);

/// Parses a word of a field that some legal form has. The first words of a
/// family select all matching families: `multimem` selects three. An error
/// lists the words and suggests one.
llvm::Expected<llvm::SmallVector<unsigned, 1>> parseWord(Field field,
                                                         llvm::StringRef word);

} // namespace mlir::redop

#endif // REDOP_QUERY_FORMWORD_H
