//===- Suggest.h - What a misspelled word may mean --------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_SUGGEST_H
#define REDOP_FORMS_SUGGEST_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace mlir::redop {

/// Returns the most similar of `candidates` to a misspelled `word`, or "".
llvm::StringRef suggest(llvm::StringRef word,
                        llvm::ArrayRef<llvm::StringRef> candidates);

/// Returns the end of a message about a misspelled `word`: "; did you mean
/// max?", or "" if no candidate is similar.
std::string getSuggestion(llvm::StringRef word,
                          llvm::ArrayRef<llvm::StringRef> candidates);

} // namespace mlir::redop

#endif // REDOP_FORMS_SUGGEST_H
