//===- NextWords.h - How an op line may continue ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The words with which an incomplete op line can still become a legal form,
/// for editors.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_QUERY_NEXTWORDS_H
#define REDOP_QUERY_NEXTWORDS_H

#include "redop/Query/FormQuery.h"

namespace mlir::redop {

/// A word that may come next.
struct NextWord {
  Field field;
  unsigned number;
  /// The forms that the line can become with it.
  std::vector<Form> forms;
};

/// What may come next in an op line.
struct NextWords {
  /// In the order of the fields in the IR.
  std::vector<NextWord> words;
  /// Whether the words before name a form, so that operands may follow.
  bool isComplete = false;
};

/// Returns what may stand between `before`, which begins with the name of the
/// family, and `after`, which may be empty: other words, operands and types.
/// Only forms that the target of `where` supports count. If no form has what
/// comes after, it is ignored, since words before it are still to be changed.
/// Returns nothing if `before` is not the beginning of an op line.
std::optional<NextWords> findNextWords(llvm::StringRef before,
                                       llvm::StringRef after,
                                       const FormQuery &where);

} // namespace mlir::redop

#endif // REDOP_QUERY_NEXTWORDS_H
