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
#include "llvm/ADT/Twine.h"
#include <string>

namespace mlir::redop {

/// Returns the most similar of `candidates` to a misspelled `word`, or "". Two
/// letters in the wrong order are one mistake, and so are missing parts, as in
/// `acq` for `acq_rel` and in `type` for `ptx_type`.
llvm::StringRef suggest(llvm::StringRef word,
                        llvm::ArrayRef<llvm::StringRef> candidates);

/// Returns the end of a message about a misspelled `word`: "; did you mean
/// max?", or "" if no candidate is similar. `prefix` precedes the candidate.
std::string getSuggestion(llvm::StringRef word,
                          llvm::ArrayRef<llvm::StringRef> candidates,
                          const llvm::Twine &prefix = "");

} // namespace mlir::redop

#endif // REDOP_FORMS_SUGGEST_H
